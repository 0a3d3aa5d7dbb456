// Entries of .debug_info, their abbreviations, strings, and the debug sections.
//
// The attributes of an entry are collected in d->entry and d->words; when the entry is closed, its
// abbreviation is found or made.
#include "codegen/dwarf.h"

#include <assert.h>

// ---- sections ------------------------------------------------------------------------------------------------

uint32_t irk_dw_section(irk_dw_module *d, irk_str name) {
  bool is_strings = irk_str_eq(name, IRK_S(".debug_str")) || irk_str_eq(name, IRK_S(".debug_line_str"));
  irk_section_spec spec = {.name = name, .type = IRK_SHT_PROGBITS, .align = 1};
  if (is_strings) spec.flags = IRK_SHF_MERGE | IRK_SHF_STRINGS, spec.entsize = 1;
  return irk_object_section(d->object, &spec);
}

uint32_t irk_dw_strings_section(irk_dw_module *d) { return irk_dw_section(d, IRK_S(".debug_str")); }

uint32_t irk_dw_ranges_section(irk_dw_module *d) {
  return irk_dw_section(d, d->version >= 5 ? IRK_S(".debug_rnglists") : IRK_S(".debug_ranges"));
}

uint32_t irk_dw_macros_section(irk_dw_module *d) {
  return irk_dw_section(d, d->version >= 5 ? IRK_S(".debug_macro") : IRK_S(".debug_macinfo"));
}

uint32_t irk_dw_locations_section(irk_dw_module *d) {
  return irk_dw_section(d, d->version >= 5 ? IRK_S(".debug_loclists") : IRK_S(".debug_loc"));
}

void irk_dw_move(irk_dw_module *d, irk_dw_out *out, uint32_t section) {
  irk_buf *b = irk_object_bytes(d->object, section);
  if (!b->len) {
    irk_buf_free(b);
    *b = out->bytes;
    out->bytes = (irk_buf){0};
    for (uint32_t i = 0; i < out->relocs.len; i++) {
      irk_reloc r = out->relocs.items[i];
      irk_object_reloc(d->object, section, r.offset, r.type, r.symbol, r.addend);
    }
  } else {
    size_t at = b->len;
    irk_buf_bytes(b, out->bytes.ptr, out->bytes.len);
    irk_buf_free(&out->bytes);
    for (uint32_t i = 0; i < out->relocs.len; i++) {
      irk_reloc r = out->relocs.items[i];
      irk_object_reloc(d->object, section, at + r.offset, r.type, r.symbol, r.addend);
    }
  }
  irk_vec_free(&out->relocs);
}

uint32_t irk_dw_add_address(irk_dw_module *d, uint32_t section, uint64_t at) {
  irk_vec_push(&d->addresses, ((irk_dw_range){.section = section, .at = at}));
  return d->addresses.len - 1;
}

// ---- strings -------------------------------------------------------------------------------------------------

uint32_t irk_dw_begin_string(irk_dw_module *d) {
  irk_vec_push(&d->string_at, (uint32_t)d->strings.len);
  return d->string_at.len - 1;
}

uint32_t irk_dw_add_string(irk_dw_module *d, irk_str text) {
  uint32_t number = irk_dw_begin_string(d);
  irk_buf_str(&d->strings, text);
  irk_buf_byte(&d->strings, 0);
  return number;
}

static void put_word(irk_dw_module *d, uint32_t at, uint32_t form) {
  assert(d->num_words + 2 <= IRK_DW_MAX_WORDS && "an entry has so many attributes at most");
  d->words[d->num_words++] = (uint16_t)at;
  d->words[d->num_words++] = (uint16_t)form;
}

static void put_reloc(irk_dw_module *d, uint32_t type, uint32_t symbol, uint64_t addend, uint32_t size) {
  irk_vec_push(&d->entry.relocs, ((irk_reloc){d->entry.bytes.len, (int64_t)addend, symbol, type}));
  irk_buf_fixed(&d->entry.bytes, 0, size);
}

void irk_dw_put_string_number(irk_dw_module *d, irk_dw_at at, uint32_t number) {
  if (d->version >= 5) {
    put_word(d, at, IRK_DW_FORM_strx);
    irk_buf_uleb(&d->entry.bytes, number);
  } else {
    irk_dw_put_list(d, at, IRK_DW_FORM_strp, irk_dw_strings_section(d), d->string_at.items[number]);
  }
}

// Puts a metadata string. Each one is stored once, found by its id.
void irk_dw_put_string(irk_dw_module *d, irk_dw_at at, const irk_md *md, uint32_t field) {
  irk_str text = irk_dw_text(md, field);
  if (!text.len) return;
  uint32_t *number = &d->numbers[md->f[field].md->id];
  if (!*number) *number = irk_dw_add_string(d, text) + 1;
  if (at == IRK_DW_AT_linkage_name && d->version < 4) at = IRK_DW_AT_MIPS_linkage_name;
  irk_dw_put_string_number(d, at, *number - 1);
}

// ---- attributes ----------------------------------------------------------------------------------------------

void irk_dw_begin(irk_dw_module *d, uint32_t tag) {
  d->words[0] = (uint16_t)tag;
  d->num_words = 2;
}

void irk_dw_put(irk_dw_module *d, irk_dw_at at, uint64_t value) {
  put_word(d, at, IRK_DW_FORM_udata);
  irk_buf_uleb(&d->entry.bytes, value);
}

void irk_dw_put_signed(irk_dw_module *d, irk_dw_at at, int64_t value) {
  put_word(d, at, IRK_DW_FORM_sdata);
  irk_buf_sleb(&d->entry.bytes, value);
}

void irk_dw_put_word8(irk_dw_module *d, irk_dw_at at, uint64_t value) {
  put_word(d, at, IRK_DW_FORM_data8);
  irk_buf_fixed(&d->entry.bytes, value, 8);
}

void irk_dw_put_flag(irk_dw_module *d, irk_dw_at at) {
  put_word(d, at, d->version < 4 ? IRK_DW_FORM_flag : IRK_DW_FORM_flag_present);
  if (d->version < 4) irk_buf_byte(&d->entry.bytes, 1);
}

void irk_dw_put_ref(irk_dw_module *d, irk_dw_at at, uint32_t entity) {
  const irk_dw_entity *to = &d->entities.items[entity];
  if (!entity || (to->is_detached && !to->code)) return;
  bool is_far = to->unit != d->unit->number;
  put_word(d, at, is_far ? IRK_DW_FORM_ref_addr : IRK_DW_FORM_ref4);
  uint32_t where = (uint32_t)d->entry.bytes.len;
  irk_vec_push(&d->entry.refs, ((irk_dw_ref){where, entity | (is_far ? IRK_DW_FAR : 0)}));
  irk_buf_fixed(&d->entry.bytes, 0, is_far ? irk_dw_far_size(d) : 4);
}

void irk_dw_put_ref_to(irk_dw_module *d, irk_dw_at at, uint32_t offset) {
  put_word(d, at, IRK_DW_FORM_ref4);
  irk_buf_fixed(&d->entry.bytes, offset - d->unit->start, 4);
}

uint32_t irk_dw_put_ref_later(irk_dw_module *d, irk_dw_at at) {
  put_word(d, at, IRK_DW_FORM_ref4);
  irk_buf_fixed(&d->entry.bytes, 0, 4);
  return (uint32_t)d->entry.bytes.len - 4;
}

static void put_block(irk_dw_module *d, irk_dw_at at, uint64_t size) {
  uint32_t room = size <= UINT8_MAX ? 1 : size <= UINT16_MAX ? 2 : 4;
  put_word(d, at, room == 1 ? IRK_DW_FORM_block1 : room == 2 ? IRK_DW_FORM_block2 : IRK_DW_FORM_block4);
  irk_buf_fixed(&d->entry.bytes, size, room);
}

void irk_dw_put_words(irk_dw_module *d, irk_dw_at at, const uint64_t *words, uint64_t size) {
  put_block(d, at, size);
  for (uint64_t i = 0; i < size; i += 8)
    irk_buf_fixed(&d->entry.bytes, words[i / 8], (uint32_t)(size - i < 8 ? size - i : 8));
}

void irk_dw_put_list(irk_dw_module *d, irk_dw_at at, irk_dw_form form, uint32_t section, uint64_t place) {
  put_word(d, at, form);
  if (form == IRK_DW_FORM_rnglistx || form == IRK_DW_FORM_loclistx || form == IRK_DW_FORM_addrx)
    irk_buf_uleb(&d->entry.bytes, place);
  else
    put_reloc(d, d->object->data->absolute[d->offset_size], irk_object_section_symbol(d->object, section), place,
              d->offset_size);
}

void irk_dw_put_offset(irk_dw_module *d, irk_dw_at at, uint32_t section, uint64_t offset) {
  irk_dw_form old = d->offset_size == 8 ? IRK_DW_FORM_data8 : IRK_DW_FORM_data4;
  irk_dw_put_list(d, at, d->version < 4 ? old : IRK_DW_FORM_sec_offset, section, offset);
}

void irk_dw_put_address(irk_dw_module *d, irk_dw_at at, uint32_t section, uint64_t offset) {
  if (d->version >= 5) {
    irk_dw_put_list(d, at, IRK_DW_FORM_addrx, 0, irk_dw_add_address(d, section, offset));
    return;
  }
  put_word(d, at, IRK_DW_FORM_addr);
  put_reloc(d, d->object->data->absolute[8], irk_object_section_symbol(d->object, section), offset, 8);
}

void irk_dw_put_place(irk_dw_module *d, const irk_dw_range *range) {
  if (d->version >= 5) irk_dw_put_list(d, IRK_DW_AT_low_pc, IRK_DW_FORM_addrx, 0, range->address);
  else irk_dw_put_address(d, IRK_DW_AT_low_pc, range->section, range->at);
  if (d->version >= 4) irk_dw_put(d, IRK_DW_AT_high_pc, range->size);
  else irk_dw_put_address(d, IRK_DW_AT_high_pc, range->section, range->at + range->size);
}

void irk_dw_put_null_address(irk_dw_module *d, irk_dw_at at) {
  put_word(d, at, IRK_DW_FORM_addr);
  irk_buf_fixed(&d->entry.bytes, 0, 8);
}

void irk_dw_forget_expression(irk_dw_module *d) {
  d->expression.bytes.len = d->expression.relocs.len = 0;
  d->piece_end = 0;
}

void irk_dw_put_expression(irk_dw_module *d, irk_dw_at at) {
  if (d->version >= 4) {
    put_word(d, at, IRK_DW_FORM_exprloc);
    irk_buf_uleb(&d->entry.bytes, d->expression.bytes.len);
  } else {
    put_block(d, at, d->expression.bytes.len);
  }
  uint32_t start = (uint32_t)d->entry.bytes.len;
  irk_buf_bytes(&d->entry.bytes, d->expression.bytes.ptr, d->expression.bytes.len);
  for (uint32_t i = 0; i < d->expression.relocs.len; i++) {
    irk_reloc r = d->expression.relocs.items[i];
    r.offset += start;
    irk_vec_push(&d->entry.relocs, r);
  }
  irk_dw_forget_expression(d);
}

// ---- entries -------------------------------------------------------------------------------------------------

static bool is_same(const void *item, const void *key) {
  const irk_dw_abbrev *a = item;
  const irk_dw_module *d = key;
  return a->len == d->num_words && memcmp(a->words, d->words, sizeof *a->words * a->len) == 0;
}

static uint32_t abbrev(irk_dw_module *d) {
  uint64_t hash = irk_hash_bytes(d->m->hash_key, d->words, sizeof *d->words * d->num_words);
  const irk_dw_abbrev *known = irk_set_find(&d->abbrevs, hash, is_same, d);
  if (known) return known->code;
  irk_dw_abbrev *a = irk_arena_alloc(&d->arena, sizeof *a + sizeof *a->words * d->num_words);
  a->code = d->abbrevs.len + 1;
  a->len = d->num_words;
  memcpy(a->words, d->words, sizeof *a->words * a->len);
  irk_set_add(&d->abbrevs, hash, a);
  irk_buf *b = &d->abbrev_bytes;
  irk_buf_uleb(b, a->code);
  irk_buf_uleb(b, a->words[0]);
  irk_buf_byte(b, (char)a->words[1]);
  for (uint32_t i = 2; i < a->len; i++) irk_buf_uleb(b, a->words[i]);
  irk_buf_bytes(b, "\0", 2);
  return a->code;
}

uint32_t irk_dw_close(irk_dw_module *d, irk_dw_out *out, bool has_children) {
  d->words[1] = has_children;
  uint32_t at = (uint32_t)out->bytes.len;
  irk_buf_uleb(&out->bytes, abbrev(d));
  uint32_t start = d->entry_start = (uint32_t)out->bytes.len;
  irk_buf_bytes(&out->bytes, d->entry.bytes.ptr, d->entry.bytes.len);
  for (uint32_t i = 0; i < d->entry.refs.len; i++) {
    irk_dw_ref r = d->entry.refs.items[i];
    irk_vec_push(&out->refs, ((irk_dw_ref){r.at + start, r.entity}));
  }
  for (uint32_t i = 0; i < d->entry.relocs.len; i++) {
    irk_reloc r = d->entry.relocs.items[i];
    r.offset += start;
    irk_vec_push(&out->relocs, r);
  }
  d->entry.bytes.len = d->entry.refs.len = d->entry.relocs.len = 0;
  return at;
}

// ---- lengths -------------------------------------------------------------------------------------------------

void irk_dw_put_length(const irk_dw_module *d, irk_buf *b, uint64_t length) {
  if (d->offset_size == 8) irk_buf_fixed(b, UINT32_MAX, 4);
  irk_buf_fixed(b, length, d->offset_size);
}

void irk_dw_patch_length(const irk_dw_module *d, irk_buf *b, size_t at) {
  size_t from = at + irk_dw_length_size(d);
  irk_store_bytes(b->ptr + from - d->offset_size, b->len - from, d->offset_size);
}

void irk_dw_end_children(irk_dw_out *out) { irk_buf_byte(&out->bytes, 0); }
