// Prints sections of code as instructions. Instructions that an assembler would encode differently
// are printed as bytes.
#include "x86/listing.h"

// ---- one instruction -----------------------------------------------------------------------------------------

typedef struct insn {
  irk_x64_decoded d;
  uint32_t section;
  uint64_t at;
  const irk_reloc *relocs[IRK_X64_MOST_OPERANDS];  // by operand; NULL: none
  bool is_unknown;                                 // has no row, and relocations lie inside it
} insn;

// Returns the number of the section's relocations from *next on that lie before `end`. Sets *next
// to the first one at or after `at`.
static uint32_t relocations(const irk_section *s, uint64_t at, uint64_t end, uint32_t *next) {
  while (*next < s->relocs.len && s->relocs.items[*next].offset < at) (*next)++;
  uint32_t n = 0;
  while (*next + n < s->relocs.len && s->relocs.items[*next + n].offset < end) n++;
  return n;
}

static bool is_wide(const irk_x64_decoded *d) {
  size_t len = strlen(d->name);
  return d->name[len - 1] == 'q';
}

// Tells whether assemblers make this relocation for the operand's symbol.
static bool is_usual(const irk_listing *l, const insn *i, const irk_x64_operand *o, const irk_reloc *r,
                     const uint8_t *code) {
  const irk_x64_decoded *d = &i->d;
  bool is_table = irk_str_eq(irk_object_symbol_at(l->o, r->symbol)->name, IRK_S("_GLOBAL_OFFSET_TABLE_"));
  bool at_end = r->addend == -(int64_t)(d->length - o->field);
  switch (o->kind) {
  case IRK_X64_MEMORY:
    if (o->field_size != 4) return false;
    switch (r->type) {
    case IRK_R_X86_64_PC32: return o->m.base == IRK_RIP;
    case IRK_R_X86_64_REX_GOTPCRELX:
    case IRK_R_X86_64_GOTPCRELX: {
      bool has_rex = code[0] >> 4 == 4;
      bool is_known = !strncmp(d->name, "mov", 3) || !strncmp(d->name, "test", 4) || !strncmp(d->name, "call", 4) ||
                      !strncmp(d->name, "jmp", 3);
      return o->m.base == IRK_RIP && at_end && is_known && has_rex == (r->type == IRK_R_X86_64_REX_GOTPCRELX);
    }
    case IRK_R_X86_64_GOTPC32: return o->m.base == IRK_RIP && at_end && is_table;
    case IRK_R_X86_64_TLSGD:
    case IRK_R_X86_64_TLSLD:
    case IRK_R_X86_64_GOTTPOFF: return o->m.base == IRK_RIP && at_end;
    case IRK_R_X86_64_32S:
    case IRK_R_X86_64_TPOFF32:
    case IRK_R_X86_64_DTPOFF32: return o->m.base != IRK_RIP;
    default: return false;
    }
  case IRK_X64_IMMEDIATE:
    if (o->field_size == 8)
      return r->type == IRK_R_X86_64_64 || r->type == IRK_R_X86_64_GOTOFF64 || r->type == IRK_R_X86_64_GOT64 ||
             r->type == IRK_R_X86_64_PLTOFF64 || (r->type == IRK_R_X86_64_GOTPC64 && is_table) ||
             r->type == IRK_R_X86_64_TPOFF64 || r->type == IRK_R_X86_64_DTPOFF64;
    return o->field_size == 4 && r->type == (is_wide(d) ? IRK_R_X86_64_32S : IRK_R_X86_64_32);
  case IRK_X64_TARGET: return o->field_size == 4 && r->type == IRK_R_X86_64_PLT32;
  default: return false;
  }
}

// Decodes an instruction. Returns false if there is none, or if a relocation lies outside its
// operands.
static bool read(irk_listing *l, uint32_t section, uint64_t at, uint64_t end, uint32_t *next, insn *i) {
  enum { LONGEST = 15 };
  const irk_section *s = irk_object_section_at(l->o, section);
  const uint8_t *code = (const uint8_t *)s->bytes.ptr + at;
  if (end - at > LONGEST) end = at + LONGEST;
  uint32_t n = relocations(s, at, end, next), mask = 0;
  for (uint32_t k = 0; k < n; k++) mask |= 1u << (s->relocs.items[*next + k].offset - at);
  *i = (insn){.section = section, .at = at};
  if (!irk_x64_decode(&l->decoder, code, (size_t)(end - at), mask, &i->d)) return false;
  i->is_unknown = !i->d.num_ops && !i->d.is_as_assembled && mask & ((1u << i->d.length) - 1);
  for (uint32_t k = 0; !i->is_unknown && k < n && s->relocs.items[*next + k].offset < at + i->d.length; k++) {
    const irk_reloc *r = &s->relocs.items[*next + k];
    uint32_t op = 0;
    while (op < i->d.num_ops && (!i->d.ops[op].field_size || at + i->d.ops[op].field != r->offset)) op++;
    if (op == i->d.num_ops || i->relocs[op]) return false;
    if (!is_usual(l, i, &i->d.ops[op], r, code)) return false;
    i->relocs[op] = r;
  }
  return true;
}

// Finds the target of a jump. Returns false if it is not in this section, or if the jump has a
// symbol.
static bool find_target(const irk_listing *l, const insn *i, uint64_t *to) {
  const irk_x64_decoded *d = &i->d;
  if (d->num_ops != 1 || d->ops[0].kind != IRK_X64_TARGET || i->relocs[0]) return false;
  *to = i->at + (uint64_t)d->ops[0].value;
  return *to < irk_object_section_at(l->o, i->section)->bytes.len;
}

void irk_listing_scan(irk_listing *l, uint32_t section) {
  const irk_section *s = irk_object_section_at(l->o, section);
  uint64_t size = s->bytes.len, at = 0;
  l->starts[section] = irk_arena_zalloc(l->arena, (size_t)(size / 8 + 1));
  l->labels[section] = irk_arena_zalloc(l->arena, (size_t)(size / 8 + 1));
  uint32_t e = l->first_event[section], next = 0;
  while (at < size) {
    while (e < l->first_event[section + 1] && l->events[e].value <= at) e++;
    uint64_t end = e < l->first_event[section + 1] && l->events[e].value < size ? l->events[e].value : size, to;
    insn i;
    irk_listing_set(l->starts[section], at);
    if (!read(l, section, at, end, &next, &i)) {
      at++;
      continue;
    }
    if (find_target(l, &i, &to)) irk_listing_set(l->labels[section], to);
    for (uint32_t k = 0; k < i.d.num_ops; k++)
      if (i.relocs[k] && i.relocs[k]->type == IRK_R_X86_64_GOTPC64) {
        to = at + i.d.ops[k].field - (uint64_t)i.relocs[k]->addend;
        if (to < size) irk_listing_set(l->labels[section], to);
      }
    at += i.d.length;
  }
}

// ---- text ----------------------------------------------------------------------------------------------------

static void put_word(irk_listing *l, const char *word) { irk_buf_bytes(l->out, word, strlen(word)); }

static void put_register(irk_listing *l, const irk_x64_operand *o) {
  static const char *const suffixes[] = {"b", "w", "d", ""};
  uint32_t size = o->size == 1 ? 0 : o->size == 2 ? 1 : o->size == 4 ? 2 : 3;
  irk_buf_byte(l->out, '%');
  if (o->is_high) {
    put_word(l, irk_x64_names[4][o->reg - 4]);
  } else if (o->reg < 8) {
    put_word(l, irk_x64_names[size][o->reg]);
  } else {
    irk_buf_byte(l->out, 'r');
    irk_buf_u64(l->out, o->reg);
    put_word(l, suffixes[size]);
  }
}

static void put_general(irk_listing *l, uint32_t reg) {
  put_register(l, &(irk_x64_operand){.reg = (uint8_t)reg, .size = 8});
}

static void put_vector(irk_listing *l, uint32_t reg, uint32_t size) {
  irk_buf_printf(l->out, "%%%cmm%u", size == 64 ? 'z' : size == 32 ? 'y' : 'x', (unsigned)reg);
}

static void put_symbolic(irk_listing *l, const insn *i, const irk_x64_operand *o, const irk_reloc *r) {
  const char *modifier = "";
  const irk_symbol *s = irk_object_symbol_at(l->o, r->symbol);
  int64_t addend = r->addend;
  switch (r->type) {
  case IRK_R_X86_64_PC32: addend += i->d.length - o->field; break;
  case IRK_R_X86_64_PLT32: {
    addend += i->d.length - o->field;
    // A target local to the section has no relocation. GNU as takes no modifier after a version;
    // calls have this relocation without it, too.
    bool is_versioned = s->name.len && memchr(s->name.ptr, '@', s->name.len);
    if ((s->binding != IRK_STB_LOCAL || s->section != i->section) && !is_versioned) modifier = "@PLT";
    break;
  }
  case IRK_R_X86_64_REX_GOTPCRELX:
  case IRK_R_X86_64_GOTPCRELX: addend = 0, modifier = "@GOTPCREL"; break;
  case IRK_R_X86_64_TLSGD: addend = 0, modifier = "@TLSGD"; break;
  case IRK_R_X86_64_TLSLD: addend = 0, modifier = "@TLSLD"; break;
  case IRK_R_X86_64_GOTTPOFF: addend = 0, modifier = "@GOTTPOFF"; break;
  case IRK_R_X86_64_TPOFF64:
  case IRK_R_X86_64_TPOFF32: modifier = "@TPOFF"; break;
  case IRK_R_X86_64_DTPOFF64:
  case IRK_R_X86_64_DTPOFF32: modifier = "@DTPOFF"; break;
  case IRK_R_X86_64_GOTOFF64: modifier = "@GOTOFF"; break;
  case IRK_R_X86_64_GOT64: modifier = "@GOT"; break;
  case IRK_R_X86_64_PLTOFF64: modifier = "@PLTOFF"; break;
  case IRK_R_X86_64_GOTPC64:  // the distance from the place
    irk_listing_symbol(l, r->symbol);
    irk_buf_byte(l->out, '-');
    irk_listing_label(l, i->section, i->at + o->field - (uint64_t)r->addend);
    return;
  case IRK_R_X86_64_GOTPC32: addend = 0; break;
  default: break;
  }
  irk_listing_symbol(l, r->symbol);
  put_word(l, modifier);
  irk_listing_addend(l, addend);
}

static void put_memory(irk_listing *l, const insn *i, uint32_t op) {
  const irk_x64_operand *o = &i->d.ops[op];
  if (o->segment) irk_buf_printf(l->out, "%%%s:", o->segment == IRK_X64_PREFIX_FS ? "fs" : "gs");
  bool has_base = o->m.base != IRK_NO_BASE, has_index = o->m.index != IRK_NO_BASE;
  if (i->relocs[op]) put_symbolic(l, i, o, i->relocs[op]);
  else if (o->value || !(has_base || has_index) || i->d.has_long_distance) irk_buf_i64(l->out, o->value);
  if (!has_base && !has_index) return;
  irk_buf_byte(l->out, '(');
  if (o->m.base == IRK_RIP) irk_buf_lit(l->out, "%rip");
  else if (has_base) put_general(l, o->m.base);
  if (has_index) {
    irk_buf_byte(l->out, ',');
    if (o->index_size) put_vector(l, o->m.index, o->index_size);
    else put_general(l, o->m.index);
    irk_buf_byte(l->out, ',');
    irk_buf_u64(l->out, UINT64_C(1) << o->m.scale);
  }
  irk_buf_byte(l->out, ')');
}

static void put_operand(irk_listing *l, const insn *i, uint32_t op) {
  static const char *const roundings[] = {"rn-sae", "rd-sae", "ru-sae", "rz-sae", "sae"};
  const irk_x64_operand *o = &i->d.ops[op];
  if (o->is_starred) irk_buf_byte(l->out, '*');
  switch (o->kind) {
  case IRK_X64_MASK: irk_buf_printf(l->out, "%%k%u", (unsigned)o->reg); return;
  case IRK_X64_ROUNDING: irk_buf_printf(l->out, "{%s}", roundings[o->value]); return;
  case IRK_X64_GENERAL: put_register(l, o); return;
  case IRK_X64_VECTOR: put_vector(l, o->reg, o->size); return;
  case IRK_X64_X87:
    if (o->reg) irk_buf_printf(l->out, "%%st(%u)", (unsigned)o->reg);
    else irk_buf_lit(l->out, "%st");
    return;
  case IRK_X64_IMMEDIATE:
    irk_buf_byte(l->out, '$');
    if (i->relocs[op]) put_symbolic(l, i, o, i->relocs[op]);
    else irk_buf_i64(l->out, o->value);
    return;
  case IRK_X64_TARGET: {
    uint64_t to;
    if (i->relocs[op]) put_symbolic(l, i, o, i->relocs[op]);
    else if (find_target(l, i, &to)) irk_listing_label(l, i->section, to);
    else irk_buf_i64(l->out, (int64_t)i->at + o->value);
    return;
  }
  default: put_memory(l, i, op); return;
  }
}

// Prints what EVEX has for an operand: the lanes of a broadcast, the mask.
static void put_selection(irk_listing *l, const irk_x64_operand *o) {
  if (o->broadcast) irk_buf_printf(l->out, "{1to%u}", (unsigned)o->broadcast);
  if (o->mask) irk_buf_printf(l->out, " {%%k%u}%s", (unsigned)o->mask, o->zeroes ? " {z}" : "");
}

static void put_insn(irk_listing *l, const insn *i) {
  enum { NEAR = 140 };
  const irk_x64_decoded *d = &i->d;
  irk_buf_byte(l->out, '\t');
  if (d->prefix) irk_buf_printf(l->out, d->is_prefix_apart ? "%s; " : "%s ", d->prefix);
  bool is_near = i->relocs[0] ? irk_object_symbol_at(l->o, i->relocs[0]->symbol)->binding == IRK_STB_LOCAL
                              : d->ops[0].value < NEAR && d->ops[0].value > -NEAR;
  bool is_long_jump = d->num_ops && d->ops[0].kind == IRK_X64_TARGET && d->ops[0].field_size == 4 &&
                      strcmp(d->name, "call") != 0 && is_near;
  if (d->has_long_distance || is_long_jump) irk_buf_lit(l->out, "{disp32} ");
  put_word(l, d->name);
  for (uint32_t k = 0; k < d->num_ops; k++) {
    if (k) irk_buf_lit(l->out, ", ");
    else irk_buf_byte(l->out, '\t');
    put_operand(l, i, k);
    put_selection(l, &d->ops[k]);
  }
}

// Prints an instruction that has no row: its bytes, and what is relocated between them.
static uint64_t put_unknown(irk_listing *l, const insn *i, uint32_t *next) {
  const char *code = irk_object_section_at(l->o, i->section)->bytes.ptr;
  uint64_t at = i->at, end = at + i->d.length;
  while (at < end) {
    uint32_t size = irk_listing_relocs(l, i->section, at, end - at, next);
    if (!size) irk_buf_printf(l->out, "\t.byte\t%u\t#\t%s\n", (unsigned)(uint8_t)code[at], i->d.name);
    at += size ? size : 1;
  }
  return end;
}

uint64_t irk_listing_code(irk_listing *l, uint32_t section, uint64_t at, uint64_t end, uint32_t *next) {
  const irk_section *s = irk_object_section_at(l->o, section);
  const uint8_t *code = (const uint8_t *)s->bytes.ptr + at;
  insn i;
  if (irk_listing_bit(l->labels[section], at)) {
    irk_listing_label(l, section, at);
    irk_buf_lit(l->out, ":\n");
  }
  if (read(l, section, at, end, next, &i)) {
    if (i.is_unknown) return put_unknown(l, &i, next);
    uint64_t to;
    bool has_target = find_target(l, &i, &to), is_jump = i.d.num_ops && i.d.ops[0].kind == IRK_X64_TARGET;
    bool can_say = !is_jump || i.relocs[0] || (has_target && irk_listing_bit(l->starts[section], to));
    for (uint32_t k = 0; k < i.d.num_ops; k++)
      if (i.relocs[k] && i.relocs[k]->type == IRK_R_X86_64_GOTPC64) {
        to = at + i.d.ops[k].field - (uint64_t)i.relocs[k]->addend;
        can_say = to < s->bytes.len && irk_listing_bit(l->starts[section], to);
      }
    bool has_reloc = false;
    for (uint32_t k = 0; k < i.d.num_ops; k++) has_reloc |= i.relocs[k] != NULL;
    if (i.d.is_as_assembled && can_say) {
      put_insn(l, &i);
      irk_buf_byte(l->out, '\n');
      return at + i.d.length;
    }
    if (!has_reloc) {
      for (uint32_t k = 0; k < i.d.length; k++)
        irk_buf_printf(l->out, "%s%u", k ? "," : "\t.byte\t", (unsigned)code[k]);
      irk_buf_lit(l->out, "\t#");
      put_insn(l, &i);
      irk_buf_byte(l->out, '\n');
      return at + i.d.length;
    }
  }
  uint32_t size = irk_listing_relocs(l, section, at, end - at, next);
  if (size) return at + size;
  // The prefix of calls for thread-local variables.
  if (*code == IRK_X64_PREFIX_REX_W && at + 1 < end && code[1] == IRK_X64_CALL) irk_buf_lit(l->out, "\trex64\n");
  else irk_buf_printf(l->out, "\t.byte\t0x%x\n", (unsigned)*code);
  return at + 1;
}
