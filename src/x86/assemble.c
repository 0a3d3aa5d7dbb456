// An assembler for texts of inline asm: AT&T syntax, the instructions of insns.def, local labels,
// a few directives. The assembler takes either all of a text or nothing, and leaves the
// rest to GNU as. A statement that does not exactly match one of its forms is unknown.
#include "x86/inline_asm.h"
#include "x86/insns.h"

typedef struct expression {
  int64_t value;
  irk_str symbol;  // empty: no symbol
  uint32_t label;  // for numbers with b or f: the number + 1
  bool is_ahead;
  bool is_plt;  // symbols: NAME@PLT
} expression;

typedef struct label {
  uint32_t number, offset;
} label;
typedef struct jump {
  // The target is the last label with that number before `first`, or the first one from there on.
  uint32_t at, number, first;
  uint8_t size;
  bool is_ahead;
} jump;
typedef struct assembler {
  irk_gen_func *f;
  irk_asm *a;
  const char *at, *end;  // the current statement
  uint32_t start;
  bool is_long;  // jumps are long
  bool overflows;
  uint32_t align;
  label labels[16];
  uint32_t num_labels;
  jump jumps[32];
  uint32_t num_jumps;
  irk_x64_operand ops[3];
  expression values[3];  // of immediates; of memory: the displacement
  uint32_t num_ops;
} assembler;

// ---- reading -------------------------------------------------------------------------------------------------

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.'; }
static bool is_name(char c) { return is_name_start(c) || is_digit(c) || c == '$'; }
static void skip(assembler *s) {
  while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\r')) s->at++;
}
static bool take(assembler *s, char c) {
  skip(s);
  if (s->at == s->end || *s->at != c) return false;
  s->at++;
  return true;
}
static char peek(assembler *s) {
  skip(s);
  return s->at < s->end ? *s->at : 0;
}
static irk_str take_name(assembler *s) {
  skip(s);
  const char *start = s->at;
  if (s->at < s->end && is_name_start(*s->at))
    while (s->at < s->end && is_name(*s->at)) s->at++;
  return (irk_str){start, (size_t)(s->at - start)};
}

static bool take_number(assembler *s, expression *out) {
  uint64_t n = 0, base = 10;
  const char *start = s->at;
  if (s->end - s->at > 2 && *s->at == '0' && (s->at[1] == 'x' || s->at[1] == 'X')) base = 16, s->at += 2;
  else if (s->end - s->at > 2 && *s->at == '0' && s->at[1] == 'b' && is_digit(s->at[2])) base = 2, s->at += 2;
  else if (*s->at == '0') base = 8;
  const char *first = s->at;
  for (; s->at < s->end; s->at++) {
    char c = *s->at;
    uint64_t digit = is_digit(c)                          ? (uint64_t)(c - '0')
                     : (c | 32) >= 'a' && (c | 32) <= 'f' ? (uint64_t)((c | 32) - 'a' + 10)
                                                          : 99;
    if (digit >= base) break;
    if (n > (UINT64_MAX - digit) / base) return false;
    n = n * base + digit;
  }
  *out = (expression){.value = (int64_t)n};
  if (s->at == first) return false;
  bool ends = s->at == s->end || !is_name(*s->at);
  if (!ends && (*s->at == 'b' || *s->at == 'f') && (s->at + 1 == s->end || !is_name(s->at[1])) && n < 1000 &&
      base != 16 && base != 2) {
    n = 0;
    for (const char *c = start; c < s->at; c++) n = n * 10 + (uint64_t)(*c - '0');
    *out = (expression){.label = (uint32_t)n + 1, .is_ahead = *s->at == 'f'};
    s->at++;
    return true;
  }
  return ends;
}

static bool take_expression(assembler *s, expression *out, int level);

static bool take_term(assembler *s, expression *out) {
  char c = peek(s);
  if (c == '-' || c == '~' || c == '+') {
    s->at++;
    if (!take_term(s, out) || out->symbol.len || out->label) return false;
    if (c == '-') out->value = (int64_t)(0 - (uint64_t)out->value);
    if (c == '~') out->value = ~out->value;
    return true;
  }
  if (c == '(') {
    s->at++;
    return take_expression(s, out, 0) && take(s, ')');
  }
  if (is_digit(c)) return take_number(s, out);
  *out = (expression){.symbol = take_name(s)};
  if (s->end - s->at >= 4 && !memcmp(s->at, "@PLT", 4) && (s->end - s->at == 4 || !is_name(s->at[4]))) {
    out->is_plt = true;
    s->at += 4;
  }
  return out->symbol.len && !(out->symbol.len == 1 && out->symbol.ptr[0] == '.');
}

static int operator_at(assembler *s, int *level) {
  char c = peek(s);
  bool is_double = s->end - s->at > 1 && s->at[1] == c;
  switch (c) {
  case '+':
  case '-': *level = 0; return c;
  case '|':
  case '&':
  case '^': *level = 1; return is_double ? 0 : c;
  case '*':
  case '/':
  case '%': *level = 2; return c;
  case '<':
  case '>': *level = 2; return is_double ? c : 0;
  default: return 0;
  }
}

// Takes an expression, with the precedence of GNU as: + and - bind least, then | & ^, then * / % <<
// >>.
static bool take_expression(assembler *s, expression *out, int level) {
  if (level > 2) return take_term(s, out);
  if (!take_expression(s, out, level + 1)) return false;
  for (;;) {
    int at, op = operator_at(s, &at);
    if (!op || at != level) return true;
    if (op == '%' && s->end - s->at > 1 && is_name_start(s->at[1])) return true;
    s->at += op == '<' || op == '>' ? 2 : 1;
    expression y;
    if (!take_expression(s, &y, level + 1) || out->label || y.label) return false;
    if (op == '+' && y.symbol.len && !out->symbol.len) out->symbol = y.symbol, out->is_plt = y.is_plt, y.symbol.len = 0;
    if (y.symbol.len || (out->symbol.len && level)) return false;
    uint64_t x = (uint64_t)out->value, z = (uint64_t)y.value;
    if ((op == '/' || op == '%') && (!z || out->value < 0 || y.value < 0)) return false;
    if ((op == '<' || op == '>') && (z > 63 || (op == '>' && out->value < 0))) return false;
    switch (op) {
    case '+': x += z; break;
    case '-': x -= z; break;
    case '|': x |= z; break;
    case '&': x &= z; break;
    case '^': x ^= z; break;
    case '*': x *= z; break;
    case '/': x /= z; break;
    case '%': x %= z; break;
    case '<': x <<= z; break;
    default: x >>= z; break;
    }
    out->value = (int64_t)x;
  }
}

static bool name_is(irk_str s, const char *name) { return strlen(name) == s.len && !memcmp(name, s.ptr, s.len); }

static bool register_named(irk_str s, irk_x64_operand *out) {
  for (uint8_t k = 0; k < 4; k++)
    for (uint8_t r = 0; r < 8; r++) {
      if (!name_is(s, irk_x64_names[k][r])) continue;
      *out = (irk_x64_operand){.kind = IRK_X64_GENERAL, .reg = r, .size = (uint8_t)(1 << k)};
      return true;
    }
  bool is_vector = s.len > 3 && !memcmp(s.ptr, "xmm", 3);
  if (!is_vector && (s.len < 2 || s.ptr[0] != 'r')) return false;
  uint32_t n = 0;
  size_t i = is_vector ? 3 : 1, first = i;
  for (; i < s.len && is_digit(s.ptr[i]) && i < first + 2; i++) n = n * 10 + (uint32_t)(s.ptr[i] - '0');
  if (i == first || (s.ptr[first] == '0' && i > first + 1) || n > 15) return false;
  if (is_vector) {
    *out = (irk_x64_operand){.kind = IRK_X64_VECTOR, .reg = (uint8_t)(IRK_XMM0 + n)};
    return i == s.len;
  }
  uint8_t size = i == s.len        ? 8
                 : i + 1 < s.len   ? 0
                 : s.ptr[i] == 'd' ? 4
                 : s.ptr[i] == 'w' ? 2
                 : s.ptr[i] == 'b' ? 1
                                   : 0;
  *out = (irk_x64_operand){.kind = IRK_X64_GENERAL, .reg = (uint8_t)n, .size = size};
  return n >= 8 && size;
}

static bool take_register(assembler *s, irk_x64_operand *out) {
  return take(s, '%') && register_named(take_name(s), out);
}

// Takes (base, index, scale).
static bool take_base(assembler *s, irk_x64_operand *out) {
  irk_x64_operand r;
  out->m = (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, 0};
  if (peek(s) == '%') {
    const char *before = s->at++;
    if (name_is(take_name(s), "rip")) {
      out->m.base = IRK_RIP;
      return take(s, ')');
    }
    s->at = before;
    if (!take_register(s, &r) || r.kind != IRK_X64_GENERAL || r.size != 8) return false;
    out->m.base = r.reg;
  }
  if (take(s, ',')) {
    if (!take_register(s, &r) || r.kind != IRK_X64_GENERAL || r.size != 8 || r.reg == IRK_RSP) return false;
    out->m.index = r.reg;
    expression e = {.value = 1};
    if (take(s, ',') && !take_expression(s, &e, 0)) return false;
    if (e.symbol.len || e.label || (e.value != 1 && e.value != 2 && e.value != 4 && e.value != 8)) return false;
    out->m.scale = (uint8_t)irk_ctz64((uint64_t)e.value);
  }
  return take(s, ')') && (out->m.base != IRK_NO_BASE || out->m.index != IRK_NO_BASE);
}

static bool opens_base(assembler *s) {
  if (peek(s) != '(') return false;
  const char *at = s->at + 1;
  while (at < s->end && (*at == ' ' || *at == '\t')) at++;
  return at < s->end && (*at == '%' || *at == ',');
}

static bool take_operand(assembler *s, irk_x64_operand *out, expression *e) {
  static const char *const segments[] = {"es", "cs", "ss", "ds", "fs", "gs"};
  static const uint8_t prefixes[] = {0x26, 0x2E, 0x36, 0x3E, IRK_X64_PREFIX_FS, IRK_X64_PREFIX_GS};
  bool is_starred = take(s, '*');
  uint8_t segment = 0;
  if (peek(s) == '$') {
    s->at++;
    *out = (irk_x64_operand){.kind = IRK_X64_IMMEDIATE};
    return !is_starred && take_expression(s, e, 0) && !e->label;
  }
  if (peek(s) == '%') {
    const char *before = ++s->at;
    irk_str name = take_name(s);
    for (uint32_t k = 0; k < IRK_COUNT(segments); k++)
      if (name_is(name, segments[k])) segment = prefixes[k];
    if (!segment) {
      s->at = before - 1;
      bool ok = take_register(s, out);
      out->is_starred = is_starred;
      return ok;
    }
    if (!take(s, ':')) return false;
  }
  *out = (irk_x64_operand){
      .kind = IRK_X64_MEMORY, .m = {IRK_NO_BASE, IRK_NO_BASE, 0, 0}, .segment = segment, .is_starred = is_starred};
  bool has_distance = !opens_base(s);
  if (has_distance && !take_expression(s, e, 0)) return false;
  if (opens_base(s)) {
    take(s, '(');
    if (!take_base(s, out) || e->label) return false;
    if (out->m.base == IRK_RIP && !e->symbol.len) return false;
  }
  if (!e->symbol.len) {
    if (e->value != (int32_t)e->value) return false;
    out->m.disp = (int32_t)e->value;
  }
  return true;
}

static bool take_operands(assembler *s) {
  s->num_ops = 0;
  if (!peek(s)) return true;
  do {
    if (s->num_ops == IRK_COUNT(s->ops)) return false;
    irk_x64_operand *o = &s->ops[s->num_ops];
    expression *e = &s->values[s->num_ops++];
    *e = (expression){0};
    if (!take_operand(s, o, e)) return false;
    o->value = e->value;
    o->has_symbol = e->symbol.len != 0;
    o->has_label = e->label != 0;
    o->is_far = s->is_long;
  } while (take(s, ','));
  return !peek(s);
}

// ---- symbols -------------------------------------------------------------------------------------------------

static bool refer(assembler *s, uint32_t offset, uint32_t type, const expression *e, int64_t addend) {
  if (e->is_plt && type != IRK_R_X86_64_PLT32) return false;
  irk_gen_ref ref = {0};
  uint32_t destination = irk_asm_label_named(e->symbol);
  if (destination) {  // the distance counts from the end of the four bytes
    bool is_distance = (type == IRK_R_X86_64_PLT32 || type == IRK_R_X86_64_PC32) && e->value + addend == -4;
    if (is_distance) irk_gen_fixup_at(s->f, IRK_GEN_FIXUP_WORD, offset, destination - 1);
    return is_distance;
  }
  if (e->symbol.len > 2 && e->symbol.ptr[0] == '.' && e->symbol.ptr[1] == 'L')
    return false;  // a destination of another text
  const irk_global *g = irk_asm_global_named(s->f->cg, e->symbol);
  if (g) {
    ref = (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g};
  } else {
    ref = (irk_gen_ref){.kind = IRK_GEN_REF_NAME, .name = irk_arena_str(&s->f->arena, e->symbol).ptr};
  }
  irk_gen_reloc_at(s->f, offset, type, ref, e->value + addend);
  return true;
}

// ---- emitting ------------------------------------------------------------------------------------------------

static void byte(assembler *s, uint32_t b) { irk_x64_bytes(s->a, b, 1); }

// Puts an instruction with a register or digit, and memory; `imm` bytes of an immediate follow.
static bool put_memory(assembler *s, uint32_t op, uint32_t reg, uint32_t which, uint32_t imm) {
  const irk_x64_operand *o = &s->ops[which];
  const expression *e = &s->values[which];
  if (o->segment) irk_x64_prefix(s->a, o->segment);
  irk_mem m = o->m;
  if (o->has_symbol) m.disp = INT32_MAX;  // forces a displacement of four bytes
  irk_x64_rm(s->a, op, reg, m);
  if (!o->has_symbol) return true;
  uint32_t at = irk_asm_offset(s->a) - 4;
  irk_x64_put32(s->a->start + at, 0);
  if (m.base == IRK_RIP) return refer(s, at, IRK_R_X86_64_PC32, e, -4 - (int64_t)imm);
  return refer(s, at, IRK_R_X86_64_32S, e, 0);
}

static bool put_imm(assembler *s, const expression *e, uint32_t size) {  // in the form for an instruction of that size
  uint32_t bytes = size > 4 ? 4 : size, at = irk_asm_offset(s->a);
  irk_x64_bytes(s->a, e->symbol.len ? 0 : (uint64_t)e->value, bytes);
  return !e->symbol.len || refer(s, at, size == 8 ? IRK_R_X86_64_32S : IRK_R_X86_64_32, e, 0);
}

static bool put_address(assembler *s, const expression *e) {  // of 8 bytes
  uint32_t at = irk_asm_offset(s->a);
  irk_x64_bytes(s->a, e->symbol.len ? 0 : (uint64_t)e->value, 8);
  return !e->symbol.len || refer(s, at, IRK_R_X86_64_64, e, 0);
}

static bool put_distance(assembler *s, const expression *e, uint8_t size) {
  uint32_t at = irk_asm_offset(s->a);
  if (e->label && s->num_jumps == IRK_COUNT(s->jumps)) return false;
  if (e->label) s->jumps[s->num_jumps++] = (jump){at, e->label - 1, s->num_labels, size, e->is_ahead};
  irk_x64_bytes(s->a, 0, size);
  return e->label || refer(s, at, IRK_R_X86_64_PLT32, e, -4);
}

// Puts the immediate operand or distance at the end of an instruction.
static bool put_last(assembler *s, uint8_t slot, const expression *e, uint32_t size) {
  switch ((irk_x64_slot)slot) {
  case IRK_X64_SLOT_IS:
  case IRK_X64_SLOT_IB: byte(s, (uint8_t)e->value); return true;
  case IRK_X64_SLOT_IW: return put_imm(s, e, 2);
  case IRK_X64_SLOT_I: return put_imm(s, e, size);
  case IRK_X64_SLOT_IQ:
  case IRK_X64_SLOT_I64: return put_address(s, e);
  case IRK_X64_SLOT_JB:
  case IRK_X64_SLOT_JS: return put_distance(s, e, 1);
  case IRK_X64_SLOT_JZ: return put_distance(s, e, 4);
  default: return true;
  }
}

static uint32_t length_of(uint8_t slot, uint32_t size) {  // of an immediate operand
  switch ((irk_x64_slot)slot) {
  case IRK_X64_SLOT_IS:
  case IRK_X64_SLOT_IB: return 1;
  case IRK_X64_SLOT_I: return size > 4 ? 4 : size;
  default: return 0;
  }
}

// ---- instructions --------------------------------------------------------------------------------------------

// Returns the row's word with the bits for operands of that size (0: the row has no sizes).
static uint32_t sized(uint32_t op, const irk_x64_form_row *form, uint32_t size) {
  if (!size || form->sizes & IRK_X64_DEFAULT) return op;
  if (form->sizes & IRK_X64_HAS_BYTES && !(form->places & IRK_X64_HAS_LOW)) return irk_x64_sized(op, size);
  return irk_x64_wide(op, size) | (size == 2 ? 1u << IRK_OP_PREFIX : 0);
}

static bool encode(assembler *s, const irk_x64_mnemonic *m, uint32_t suffix, uint32_t condition) {
  uint32_t size, reg = irk_x64_digit_of(m->op), rm = 0, which = 0, last = 0, imm = 0;
  const irk_x64_form_row *form = irk_x64_form_of(m);
  if (m->op & IRK_OP_VEX && m->form != IRK_X64_FORM_NONE) return false;
  if (!irk_x64_row_takes(m, s->ops, s->num_ops, suffix, &size)) return false;
  uint32_t op = sized(m->op, form, size) + condition, first = form->slots[0] == IRK_X64_SLOT_ONE && s->num_ops == 1;
  for (uint32_t k = 0; k < s->num_ops; k++) {
    const irk_x64_operand *o = &s->ops[k];
    switch ((irk_x64_slot)form->slots[k + first]) {
    case IRK_X64_SLOT_GE: reg = rm = o->reg; break;
    case IRK_X64_SLOT_G:
    case IRK_X64_SLOT_GD:
    case IRK_X64_SLOT_V: reg = o->reg; break;
    case IRK_X64_SLOT_EB:
      if (o->kind == IRK_X64_GENERAL && o->reg >= 4) op |= IRK_OP_BYTE;
      which = k, rm = o->reg;
      break;
    case IRK_X64_SLOT_E:
    case IRK_X64_SLOT_EW:
    case IRK_X64_SLOT_ED:
    case IRK_X64_SLOT_EQ:
    case IRK_X64_SLOT_R:
    case IRK_X64_SLOT_M:
    case IRK_X64_SLOT_W:
    case IRK_X64_SLOT_U:
    case IRK_X64_SLOT_TO: which = k, rm = o->reg; break;
    case IRK_X64_SLOT_Z: rm = o->reg; break;
    case IRK_X64_SLOT_A:
    case IRK_X64_SLOT_CL:
    case IRK_X64_SLOT_DX: break;
    default: last = k, imm = length_of(form->slots[k + first], size); break;
    }
  }
  const irk_x64_operand *o = &s->ops[which];
  bool has_rm = form->places & IRK_X64_HAS_RM, has_reg = form->places & IRK_X64_HAS_REG;
  // An address of less than 8 bytes would need another relocation.
  if (m->op == IRK_X64_LEA && (o->segment || (size < 8 && o->has_symbol && o->m.base != IRK_RIP))) return false;
  if (!has_rm) {
    bool is_low = form->places & IRK_X64_HAS_LOW;
    irk_asm_room(s->a);
    if (is_low) s->a->at = irk_x64_head(s->a->at, op | (rm & 7), 0, 0, rm, size == 1 && rm >= 4);
    else s->a->at = irk_x64_fixed_bytes(s->a->at, op);
  } else if (o->kind == IRK_X64_MEMORY) {
    if (!put_memory(s, has_reg ? op : op & ~(uint32_t)IRK_OP_BYTE, reg, which, imm)) return false;
  } else if (has_reg) {
    irk_x64_rr(s->a, op, reg, rm);
  } else {
    irk_x64_r(s->a, op, rm);
  }
  return put_last(s, form->slots[last + first], &s->values[last], size);
}

static bool settle_jumps(assembler *s) {
  for (uint32_t i = 0; i < s->num_jumps; i++) {
    const jump *j = &s->jumps[i];
    const label *to = NULL;
    for (uint32_t k = 0; k < s->num_labels; k++) {
      bool fits_number = s->labels[k].number == j->number;
      if (fits_number && (j->is_ahead ? k >= j->first && !to : k < j->first)) to = &s->labels[k];
    }
    if (!to) return false;
    int64_t distance = (int64_t)to->offset - (int64_t)j->at - j->size;
    if (j->size == 1 && distance != (int8_t)distance) {
      s->overflows = true;
      return false;
    }
    for (uint32_t b = 0; b < j->size; b++) s->a->start[j->at + b] = (uint8_t)((uint64_t)distance >> 8 * b);
  }
  return true;
}

// ---- statements ----------------------------------------------------------------------------------------------

static uint32_t suffix_of(char c) { return c == 'b' ? 1 : c == 'w' ? 2 : c == 'l' ? 4 : c == 'q' ? 8 : 0; }

static bool condition_of(irk_str s, uint32_t *cc) {
  for (uint32_t k = 0; k < 16; k++)
    for (uint32_t n = 0; n < IRK_COUNT(irk_x64_conditions[k]) && irk_x64_conditions[k][n]; n++) {
      if (!name_is(s, irk_x64_conditions[k][n])) continue;
      *cc = k;
      return true;
    }
  return false;
}

// The state before an instruction, to which the assembler returns if a row does not fit.
typedef struct state {
  uint32_t at, relocs, fixups, jumps;
} state;

static bool try_row(assembler *s, const state *before, uint32_t row, uint32_t suffix, uint32_t condition) {
  if (encode(s, &irk_x64_mnemonics[row], suffix, condition)) return true;
  s->a->at = s->a->start + before->at;
  s->f->relocs.len = before->relocs;
  s->f->fixups.len = before->fixups;
  s->num_jumps = before->jumps;
  return false;
}

static bool has_condition(uint32_t row) { return irk_x64_form_of(&irk_x64_mnemonics[row])->places & IRK_X64_HAS_CC; }

static bool try_rows(assembler *s, const state *before, irk_str name, uint32_t suffix) {
  for (uint32_t k = 0; k < irk_x64_num_mnemonics; k++)
    if (name_is(name, irk_x64_mnemonics[k].name) && !has_condition(k) && try_row(s, before, k, suffix, 0)) return true;
  return false;
}

// Tries instructions with a condition in their names, perhaps before a suffix.
static bool try_conditional(assembler *s, const state *before, irk_str name) {
  for (uint32_t k = 0; k < irk_x64_num_mnemonics; k++) {
    size_t len = strlen(irk_x64_mnemonics[k].name);
    if (name.len <= len || memcmp(name.ptr, irk_x64_mnemonics[k].name, len) != 0 || !has_condition(k)) continue;
    irk_str rest = {name.ptr + len, name.len - len};
    uint32_t cc, suffix = suffix_of(rest.ptr[rest.len - 1]);
    if (condition_of(rest, &cc) && try_row(s, before, k, 0, cc)) return true;
    rest.len--;
    if (suffix && condition_of(rest, &cc) && try_row(s, before, k, suffix, cc)) return true;
  }
  return false;
}

static bool data(assembler *s, uint32_t size) {
  do {
    expression e;
    if (!take_expression(s, &e, 0) || e.label) return false;
    if (!e.symbol.len && size < 8 && !irk_x64_fits(e.value, size)) return false;
    uint32_t at = irk_asm_offset(s->a);
    irk_x64_bytes(s->a, e.symbol.len ? 0 : (uint64_t)e.value, size);
    if (!e.symbol.len) continue;
    if (size < 4 || !refer(s, at, size == 8 ? IRK_R_X86_64_64 : IRK_R_X86_64_32, &e, 0)) return false;
  } while (take(s, ','));
  return !peek(s);
}

static bool align(assembler *s, bool is_power) {
  enum { MOST = 64 };
  expression e;
  if (!take_expression(s, &e, 0) || e.symbol.len || e.label || peek(s) || e.value < 0 || e.value > MOST) return false;
  uint64_t to = is_power ? e.value > 6 ? 0 : UINT64_C(1) << e.value : (uint64_t)e.value;
  if (!to || to > MOST || to & (to - 1)) return to == 0 && !is_power;
  while (irk_asm_offset(s->a) & (to - 1)) byte(s, IRK_X64_NOP);
  if (to > s->align) s->align = (uint32_t)to;
  return true;
}

static bool directive(assembler *s, irk_str name) {
  static const struct {
    char name[8];
    uint8_t size;
  } sizes[] = {{".byte", 1},  {".2byte", 2}, {".short", 2}, {".word", 2},  {".value", 2},
               {".4byte", 4}, {".long", 4},  {".int", 4},   {".8byte", 8}, {".quad", 8}};
  for (uint32_t k = 0; k < IRK_COUNT(sizes); k++)
    if (name_is(name, sizes[k].name)) return data(s, sizes[k].size);
  if (name_is(name, ".p2align")) return align(s, true);
  return (name_is(name, ".balign") || name_is(name, ".align")) && align(s, false);
}

static bool prefix_of(irk_str name, uint32_t *out) {
  static const struct {
    char name[8];
    uint8_t byte;
  } prefixes[] = {{"lock", IRK_X64_PREFIX_LOCK}, {"rep", IRK_X64_PREFIX_REP},     {"repe", IRK_X64_PREFIX_REP},
                  {"repz", IRK_X64_PREFIX_REP},  {"repne", IRK_X64_PREFIX_REPNE}, {"repnz", IRK_X64_PREFIX_REPNE}};
  for (uint32_t k = 0; k < IRK_COUNT(prefixes); k++) {
    if (!name_is(name, prefixes[k].name)) continue;
    *out = prefixes[k].byte;
    return true;
  }
  return false;
}

static bool statement(assembler *s) {
  while (is_digit(peek(s))) {  // labels
    const char *before = s->at;
    uint32_t n = 0;
    for (; s->at < s->end && is_digit(*s->at) && n < 1000; s->at++) n = n * 10 + (uint32_t)(*s->at - '0');
    if (s->at == before || !take(s, ':') || s->num_labels == IRK_COUNT(s->labels)) return false;
    s->labels[s->num_labels++] = (label){n, irk_asm_offset(s->a)};
  }
  if (!peek(s)) return true;
  irk_str name = take_name(s);
  if (!name.len || peek(s) == ':' || peek(s) == '=') return false;
  if (name.ptr[0] == '.') return directive(s, name);
  uint32_t prefix;
  if (prefix_of(name, &prefix)) {
    byte(s, prefix);
    return statement(s);
  }
  if (!take_operands(s)) return false;
  const state before = {irk_asm_offset(s->a), s->f->relocs.len, s->f->fixups.len, s->num_jumps};
  if (try_rows(s, &before, name, 0)) return true;
  uint32_t suffix = suffix_of(name.ptr[name.len - 1]);
  if (suffix && name.len > 1 && try_rows(s, &before, (irk_str){name.ptr, name.len - 1}, suffix)) return true;
  return try_conditional(s, &before, name);
}

static bool statements(assembler *s, irk_str text) {
  const char *at = text.ptr, *end = text.ptr + text.len;
  if (memchr(at, '"', text.len) || memchr(at, '\'', text.len) || memchr(at, '\\', text.len)) return false;
  while (at < end) {
    const char *stop = at;
    while (stop < end && *stop != '\n' && *stop != ';' && *stop != '#') {
      if (*stop == '/' && stop + 1 < end && (stop[1] == '*' || stop[1] == '/')) return false;
      stop++;
    }
    s->at = at;
    s->end = stop;
    if (!statement(s)) return false;
    while (stop < end && *stop == '#')
      while (stop < end && *stop != '\n') stop++;
    at = stop + 1;
  }
  return settle_jumps(s);
}

bool irk_asm_assemble(irk_gen_func *f, irk_str text) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t start = irk_asm_offset(a), relocs = f->relocs.len, fixups = f->fixups.len;
  for (uint32_t round = 0; round < 2; round++) {
    assembler s = {.f = f, .a = a, .is_long = round == 1};
    if (statements(&s, text)) {
      if (s.align > irk_x64_of(f)->align) irk_x64_of(f)->align = s.align;
      return true;
    }
    a->at = a->start + start;
    f->relocs.len = relocs;
    f->fixups.len = fixups;
    if (!s.overflows) return false;
  }
  return false;
}
