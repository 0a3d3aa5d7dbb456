// Puts names and expressions into listings.
#include "x86/listing.h"

static bool is_plain(irk_str name) {
  if (!name.len || (name.ptr[0] >= '0' && name.ptr[0] <= '9') || name.ptr[0] == '$') return false;
  if (name.len == 1 && name.ptr[0] == '.') return false;
  for (size_t i = 0; i < name.len; i++) {
    char c = name.ptr[i];
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_letter && c != '_' && c != '.' && c != '$') return false;
  }
  return true;
}

void irk_listing_name(irk_listing *l, irk_str name) {
  if (is_plain(name)) {
    irk_buf_str(l->out, name);
    return;
  }
  irk_buf_byte(l->out, '"');
  for (size_t i = 0; i < name.len; i++) {
    if (name.ptr[i] == '"' || name.ptr[i] == '\\') irk_buf_byte(l->out, '\\');
    irk_buf_byte(l->out, name.ptr[i]);
  }
  irk_buf_byte(l->out, '"');
}

void irk_listing_start(irk_listing *l, uint32_t section) {
  irk_buf_str(l->out, l->prefix);
  irk_buf_byte(l->out, 's');
  irk_buf_u64(l->out, section);
}

void irk_listing_label(irk_listing *l, uint32_t section, uint64_t offset) {
  irk_buf_str(l->out, l->prefix);
  irk_buf_u64(l->out, section);
  irk_buf_byte(l->out, '_');
  irk_buf_u64(l->out, offset);
}

void irk_listing_symbol(irk_listing *l, uint32_t symbol) {
  const irk_symbol *s = irk_object_symbol_at(l->o, symbol);
  if (s->type == IRK_STT_SECTION) {
    irk_listing_start(l, s->section);
  } else if (!s->name.len) {
    irk_buf_str(l->out, l->prefix);
    irk_buf_byte(l->out, 'l');
    irk_buf_u64(l->out, symbol);
  } else {
    irk_listing_name(l, s->name);
  }
}

void irk_listing_addend(irk_listing *l, int64_t addend) {
  if (addend > 0) irk_buf_byte(l->out, '+');
  if (addend) irk_buf_i64(l->out, addend);
}

// ---- relocations of data -------------------------------------------------------------------------------------

static const struct kind {
  const char *name;      // without R_X86_64_
  const char *modifier;  // NULL: no expression for it
  uint8_t size;
  bool is_distance;
} kinds[] = {
    [0] = {"NONE", NULL, 0, false},
    [IRK_R_X86_64_64] = {"64", "", 8, false},
    [IRK_R_X86_64_PC32] = {"PC32", "", 4, true},
    [IRK_R_X86_64_GOT32] = {"GOT32", "@GOT", 4, false},
    [IRK_R_X86_64_PLT32] = {"PLT32", NULL, 4, true},  // GNU as accepts no distance there
    [5] = {"COPY", NULL, 0, false},
    [IRK_R_X86_64_GOTPCREL] = {"GOTPCREL", "@GOTPCREL", 4, false},
    [IRK_R_X86_64_32] = {"32", "", 4, false},
    [IRK_R_X86_64_32S] = {"32S", NULL, 4, false},
    [IRK_R_X86_64_16] = {"16", "", 2, false},
    [IRK_R_X86_64_PC16] = {"PC16", "", 2, true},
    [IRK_R_X86_64_8] = {"8", "", 1, false},
    [IRK_R_X86_64_PC8] = {"PC8", "", 1, true},
    [IRK_R_X86_64_DTPOFF64] = {"DTPOFF64", "@DTPOFF", 8, false},
    [IRK_R_X86_64_TPOFF64] = {"TPOFF64", "@TPOFF", 8, false},
    [IRK_R_X86_64_TLSGD] = {"TLSGD", "@TLSGD", 4, false},
    [IRK_R_X86_64_TLSLD] = {"TLSLD", "@TLSLD", 4, false},
    [IRK_R_X86_64_DTPOFF32] = {"DTPOFF32", "@DTPOFF", 4, false},
    [IRK_R_X86_64_GOTTPOFF] = {"GOTTPOFF", "@GOTTPOFF", 4, false},
    [IRK_R_X86_64_TPOFF32] = {"TPOFF32", "@TPOFF", 4, false},
    [IRK_R_X86_64_PC64] = {"PC64", "", 8, true},
    [IRK_R_X86_64_GOTOFF64] = {"GOTOFF64", "@GOTOFF", 8, false},
    [IRK_R_X86_64_GOTPC32] = {"GOTPC32", NULL, 4, false},
    [IRK_R_X86_64_GOT64] = {"GOT64", "@GOT", 8, false},
    [IRK_R_X86_64_GOTPCREL64] = {"GOTPCREL64", "@GOTPCREL", 8, false},
    [IRK_R_X86_64_GOTPC64] = {"GOTPC64", NULL, 8, false},
    [IRK_R_X86_64_PLTOFF64] = {"PLTOFF64", "@PLTOFF", 8, false},
    [IRK_R_X86_64_SIZE32] = {"SIZE32", "@SIZE", 4, false},
    [IRK_R_X86_64_SIZE64] = {"SIZE64", "@SIZE", 8, false},
    [IRK_R_X86_64_GOTPC32_TLSDESC] = {"GOTPC32_TLSDESC", NULL, 4, false},
    [IRK_R_X86_64_TLSDESC_CALL] = {"TLSDESC_CALL", NULL, 0, false},
    [IRK_R_X86_64_GOTPCRELX] = {"GOTPCRELX", NULL, 4, false},
    [IRK_R_X86_64_REX_GOTPCRELX] = {"REX_GOTPCRELX", NULL, 4, false},
};

// Puts the distance from a place in this section to an instruction as the difference of two labels,
// if it is one.
static bool put_difference(irk_listing *l, uint32_t section, const irk_reloc *r, uint32_t target, uint64_t offset) {
  enum { FEW = 4 };
  const irk_listing_event *e = NULL;
  uint32_t first = l->first_event[section], low = first, high = l->first_event[section + 1];
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (l->events[middle].value <= r->offset) low = middle + 1;
    else high = middle;
  }
  for (uint32_t i = low; i > first && low - i < FEW && !e; i--)
    if (!irk_object_symbol_at(l->o, l->events[i - 1].symbol)->name.len) e = &l->events[i - 1];
  uint64_t from = e ? e->value : r->offset, more = r->offset - from;
  const irk_section *s = irk_object_section_at(l->o, target);
  if (more > offset || offset - more >= s->bytes.len || !irk_listing_bit(l->starts[target], offset - more))
    return false;
  irk_listing_label(l, target, offset - more);
  irk_listing_set(l->labels[target], offset - more);
  irk_buf_byte(l->out, '-');
  if (e) irk_listing_symbol(l, e->symbol);
  else irk_buf_byte(l->out, '.');
  return true;
}

static bool has_expression(const irk_reloc *r, uint64_t room) {
  return r->type < IRK_COUNT(kinds) && kinds[r->type].modifier && kinds[r->type].size <= room;
}

static void put_directive(irk_listing *l, const irk_reloc *r) {
  const char *name = r->type < IRK_COUNT(kinds) ? kinds[r->type].name : NULL;
  irk_buf_lit(l->out, "\t.reloc\t., ");
  if (name) irk_buf_printf(l->out, "R_X86_64_%s, ", name);
  else irk_buf_printf(l->out, "%u, ", (unsigned)r->type);  // no assembler accepts it
  irk_listing_symbol(l, r->symbol);
  irk_listing_addend(l, r->addend);
  irk_buf_byte(l->out, '\n');
}

static uint32_t put_expression(irk_listing *l, uint32_t section, const irk_reloc *r) {
  static const char *const directives[] = {[1] = "\t.byte\t", [2] = "\t.value\t", [4] = "\t.long\t", [8] = "\t.quad\t"};
  const struct kind *k = &kinds[r->type];
  irk_buf_printf(l->out, "%s", directives[k->size]);
  const irk_symbol *s = irk_object_symbol_at(l->o, r->symbol);
  bool is_code = s->type == IRK_STT_SECTION && l->starts[s->section];
  if (!is_code || r->type != IRK_R_X86_64_PC32 || !put_difference(l, section, r, s->section, (uint64_t)r->addend)) {
    irk_listing_symbol(l, r->symbol);
    irk_buf_printf(l->out, "%s", k->modifier);
    irk_listing_addend(l, r->addend);
    if (k->is_distance) irk_buf_lit(l->out, "-.");
  }
  irk_buf_byte(l->out, '\n');
  return k->size;
}

uint32_t irk_listing_relocs(irk_listing *l, uint32_t section, uint64_t at, uint64_t room, uint32_t *next) {
  const irk_section *s = irk_object_section_at(l->o, section);
  const irk_reloc *chosen = NULL;
  while (*next < s->relocs.len && s->relocs.items[*next].offset < at) (*next)++;
  for (uint32_t k = *next; k < s->relocs.len && s->relocs.items[k].offset == at; k++) {
    const irk_reloc *r = &s->relocs.items[k];
    if (!chosen && has_expression(r, room)) chosen = r;
    else put_directive(l, r);
  }
  return chosen ? put_expression(l, section, chosen) : 0;
}
