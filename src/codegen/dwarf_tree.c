// Reads the entries that were written, with their names and parents, for tables of names.
#include "codegen/dwarf_names.h"
#include "ir/dinode_field.h"

enum { MOST_ORIGINS = 4 };

typedef struct cursor {
  const uint8_t *at;
} cursor;

static uint64_t read_uleb(cursor *c) {
  uint64_t value = 0;
  for (uint32_t shift = 0;; shift += 7) {
    uint8_t byte = *c->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    if (!(byte & 0x80)) return value;
  }
}

static uint64_t read_fixed(cursor *c, uint32_t size) {
  uint64_t value = 0;
  for (uint32_t i = 0; i < size; i++) value |= (uint64_t)*c->at++ << 8 * i;
  return value;
}

// Reads the value of an attribute; returns it if it is a number.
static uint64_t read_form(const irk_dw_module *d, cursor *c, uint32_t form) {
  uint64_t length;
  switch (form) {
  case IRK_DW_FORM_flag: return read_fixed(c, 1);
  case IRK_DW_FORM_data2: return read_fixed(c, 2);
  case IRK_DW_FORM_data4:
  case IRK_DW_FORM_ref4: return read_fixed(c, 4);
  case IRK_DW_FORM_addr:
  case IRK_DW_FORM_data8: return read_fixed(c, 8);
  case IRK_DW_FORM_data16: c->at += 16; return 0;
  case IRK_DW_FORM_ref_addr: return read_fixed(c, irk_dw_far_size(d));
  case IRK_DW_FORM_strp:
  case IRK_DW_FORM_line_strp:
  case IRK_DW_FORM_sec_offset: return read_fixed(c, d->offset_size);
  case IRK_DW_FORM_flag_present: return 1;
  case IRK_DW_FORM_block1: length = read_fixed(c, 1); break;
  case IRK_DW_FORM_block2: length = read_fixed(c, 2); break;
  case IRK_DW_FORM_block4: length = read_fixed(c, 4); break;
  case IRK_DW_FORM_exprloc: length = read_uleb(c); break;
  default: return read_uleb(c);  // numbers and indexes
  }
  c->at += length;
  return 0;
}

// Returns the offset of a string; `at` is that of its attribute.
static uint32_t string_of(const irk_dw_module *d, const irk_dw_tree *t, uint32_t at, uint32_t form, uint64_t value) {
  if (form == IRK_DW_FORM_strx) return value < d->string_at.len ? d->string_at.items[value] : IRK_DW_NO_STRING;
  const uint64_t *known = irk_map_get(&t->targets, at);
  return known ? (uint32_t)*known - 1 : IRK_DW_NO_STRING;
}

static void read_die(const irk_dw_module *d, irk_dw_tree *t, cursor *c, const irk_dw_abbrev *a, irk_dw_die die) {
  const uint8_t *start = (const uint8_t *)d->info.bytes.ptr;
  die.tag = a->words[0];
  for (uint32_t i = 2; i < a->len; i += 2) {
    uint32_t at = (uint32_t)(c->at - start), form = a->words[i + 1];
    uint64_t value = read_form(d, c, form);
    const uint64_t *target;
    switch (a->words[i]) {
    case IRK_DW_AT_name: die.name = string_of(d, t, at, form, value); break;
    case IRK_DW_AT_linkage_name:
    case IRK_DW_AT_MIPS_linkage_name: die.linkage = string_of(d, t, at, form, value); break;
    case IRK_DW_AT_declaration: die.is_declaration = true; break;
    case IRK_DW_AT_external: die.is_external = true; break;
    case IRK_DW_AT_inline: die.is_abstract = true; break;
    case IRK_DW_AT_low_pc:
    case IRK_DW_AT_ranges: die.has_code = true; break;
    case IRK_DW_AT_specification:
    case IRK_DW_AT_abstract_origin:
      die.is_copy = a->words[i] == IRK_DW_AT_abstract_origin;
      target = irk_map_get(&t->targets, at);
      die.origin = target ? (uint32_t)*target - 1 : (uint32_t)value + d->units.items[die.unit]->start;
      break;
    default: break;
    }
  }
  irk_vec_push(&t->dies, die);
}

// Reads the entries of a unit: those of each parent end with a zero.
static void read_unit(const irk_dw_module *d, irk_dw_tree *t, uint32_t unit, uint32_t end) {
  const uint8_t *start = (const uint8_t *)d->info.bytes.ptr;
  cursor c = {start + d->units.items[unit]->entry};
  uint32_t parent = t->dies.len;
  for (uint32_t depth = 0; c.at < start + end;) {
    irk_dw_die die = {(uint32_t)(c.at - start), parent, .name = IRK_DW_NO_STRING, .linkage = IRK_DW_NO_STRING,
                      .unit = unit};
    uint64_t code = read_uleb(&c);
    if (!code) {
      parent = t->dies.items[parent].parent;
      if (!--depth) return;
      continue;
    }
    const irk_dw_abbrev *a = t->abbrevs[code];
    read_die(d, t, &c, a, die);
    if (a->words[1]) parent = t->dies.len - 1, depth++;
    else if (!depth) return;
  }
}

static void find_targets(const irk_dw_module *d, irk_dw_tree *t) {
  for (uint32_t i = 0; i < d->info.refs.len; i++) {
    irk_dw_ref r = d->info.refs.items[i];
    const irk_dw_entity *e = &d->entities.items[r.entity & ~(uint32_t)IRK_DW_FAR];
    *irk_map_put(&t->targets, r.at, NULL) = (uint64_t)e->offset + 1;
  }
  for (uint32_t i = 0; i < d->info.relocs.len; i++) {
    irk_reloc r = d->info.relocs.items[i];
    *irk_map_put(&t->targets, r.offset, NULL) = (uint64_t)(uint32_t)r.addend + 1;
  }
  for (uint32_t i = 1; i < d->entities.len; i++) {
    const irk_dw_entity *e = &d->entities.items[i];
    if (e->offset && e->md && e->md->kind == IRK_MD_GLOBAL_VARIABLE && e->md->f[IRK_DI_GLOBAL_VARIABLE_isDefinition].u)
      *irk_map_put(&t->globals, e->offset, NULL) = e->code != 0;
  }
}

void irk_dw_read_tree(const irk_dw_module *d, irk_dw_tree *t) {
  find_targets(d, t);
  t->abbrevs = irk_zalloc(sizeof *t->abbrevs * ((size_t)d->abbrevs.len + 1));
  for (uint32_t i = 0; i < d->abbrevs.cap; i++) {
    const irk_dw_abbrev *a = d->abbrevs.slots[i].item;
    if (a) t->abbrevs[a->code] = a;
  }
  for (uint32_t i = 0; i < d->units.len; i++) {
    const irk_dw_unit *unit = d->units.items[i];
    uint32_t end = i + 1 < d->units.len ? d->units.items[i + 1]->start : (uint32_t)d->info.bytes.len;
    if (unit->entry && end > unit->entry) read_unit(d, t, i, end);
  }
}

// Returns the number of the entry that this one refers to; its own: none.
static uint32_t next_origin(const irk_dw_tree *t, uint32_t number) {
  uint32_t wanted = t->dies.items[number].origin, low = 0, high = t->dies.len;
  while (wanted && low < high) {
    uint32_t mid = (low + high) / 2;
    if (t->dies.items[mid].offset < wanted) low = mid + 1;
    else high = mid;
  }
  return wanted && low < t->dies.len && t->dies.items[low].offset == wanted ? low : number;
}

uint32_t irk_dw_die_origin(const irk_dw_tree *t, uint32_t number) {
  for (uint32_t i = 0; i < MOST_ORIGINS; i++) number = next_origin(t, number);
  return number;
}

static irk_str text_at(const irk_dw_module *d, uint32_t at) {
  if (at >= d->strings.len) return IRK_S("");
  return (irk_str){d->strings.ptr + at, strlen(d->strings.ptr + at)};
}

uint32_t irk_dw_die_string(const irk_dw_tree *t, uint32_t number, bool is_linkage) {
  for (uint32_t i = 0; i <= MOST_ORIGINS; i++) {
    const irk_dw_die *die = &t->dies.items[number];
    uint32_t string = is_linkage ? die->linkage : die->name;
    if (string != IRK_DW_NO_STRING) return string;
    number = next_origin(t, number);
  }
  return IRK_DW_NO_STRING;
}

irk_str irk_dw_die_name(const irk_dw_module *d, const irk_dw_tree *t, uint32_t number) {
  return text_at(d, irk_dw_die_string(t, number, false));
}
