// .eh_frame and .debug_frame.
#include "codegen/unwind.h"

enum {
  ADVANCE = 0x40,
  OFFSET = 0x80,
  ADVANCE1 = 2,
  ADVANCE2 = 3,
  ADVANCE4 = 4,
  DEF_CFA = 0xC,
  DEF_CFA_REGISTER = 0xD,
  DEF_CFA_OFFSET = 0xE
};
enum { ABSOLUTE = 0, UDATA4 = 3, SDATA4 = 0xB, SDATA8 = 0xC, RELATIVE = 0x10, INDIRECT = 0x80 };

void irk_unwind_advance(irk_buf *b, uint32_t bytes) {
  if (bytes < 0x40) {
    irk_buf_byte(b, (char)(ADVANCE | bytes));
    return;
  }
  uint32_t n = bytes < 0x100 ? 1 : bytes < 0x10000 ? 2 : 4;
  irk_buf_byte(b, n == 1 ? ADVANCE1 : n == 2 ? ADVANCE2 : ADVANCE4);
  irk_buf_fixed(b, bytes, n);
}

void irk_unwind_offset(irk_buf *b, uint32_t reg, uint32_t factored) {
  irk_buf_byte(b, (char)(OFFSET | reg));
  irk_buf_uleb(b, factored);
}

void irk_unwind_restore(irk_buf *b, uint32_t reg) { irk_buf_byte(b, (char)(0xC0 | reg)); }

void irk_unwind_cfa(irk_buf *b, uint32_t reg, uint32_t offset) {
  irk_buf_byte(b, DEF_CFA);
  irk_buf_uleb(b, reg);
  irk_buf_uleb(b, offset);
}

void irk_unwind_cfa_offset(irk_buf *b, uint32_t offset) {
  irk_buf_byte(b, DEF_CFA_OFFSET);
  irk_buf_uleb(b, offset);
}

void irk_unwind_cfa_register(irk_buf *b, uint32_t reg) {
  irk_buf_byte(b, DEF_CFA_REGISTER);
  irk_buf_uleb(b, reg);
}

// Ends an entry: pads it to a multiple of 8, and sets its length, which includes the padding.
static void close_entry(irk_buf *b, size_t start) {
  while ((b->len - start) % 8) irk_buf_byte(b, 0);
  irk_store_bytes(b->ptr + start, b->len - start - 4, 4);
}

// ---- pointers ------------------------------------------------------------------------------------------------

static irk_unwind_pointer relative(const irk_cg_module *cg, bool is_indirect) {
  bool is_wide = cg->options.code_model == IRK_CODE_MODEL_LARGE;
  return (irk_unwind_pointer){.encoding =
                                  (uint8_t)((is_indirect ? INDIRECT : 0) | RELATIVE | (is_wide ? SDATA8 : SDATA4)),
                              .size = is_wide ? 8 : 4,
                              .is_relative = true,
                              .is_indirect = is_indirect};
}

static irk_unwind_pointer absolute(const irk_cg_module *cg) {
  bool is_wide = cg->options.code_model != IRK_CODE_MODEL_SMALL && cg->options.code_model != IRK_CODE_MODEL_KERNEL;
  return (irk_unwind_pointer){.encoding = is_wide ? ABSOLUTE : UDATA4, .size = is_wide ? 8 : 4};
}

irk_unwind_pointer irk_unwind_types(const irk_cg_module *cg) {
  return cg->options.is_pic ? relative(cg, true) : absolute(cg);
}

static irk_unwind_pointer of_tables(const irk_cg_module *cg) {
  return cg->options.is_pic ? relative(cg, false) : absolute(cg);
}

static void put_zeros(irk_buf *b, uint32_t n) { irk_buf_bytes(b, "\0\0\0\0\0\0\0", n); }

static void put_symbol(irk_cg_module *cg, uint32_t section, irk_unwind_pointer p, uint32_t symbol, int64_t addend) {
  irk_buf *b = irk_object_bytes(cg->object, section);
  const irk_data_relocs *types = cg->object->data;
  uint32_t type = (p.is_relative ? types->relative : types->absolute)[p.size];
  irk_object_reloc(cg->object, section, b->len, type, symbol, addend);
  put_zeros(b, p.size);
}

// Makes a pointer to the symbol in the data section.
static void put_stub(irk_cg_module *cg, uint32_t label, const irk_section_spec *spec, const irk_global *to,
                     uint64_t size) {
  uint32_t section = irk_object_section(cg->object, spec);
  uint64_t at = irk_object_align(cg->object, section, 8, 0);
  irk_object_define(cg->object, label, section, at, size);
  irk_object_reloc(cg->object, section, at, cg->object->data->absolute[8], irk_cg_symbol(cg, to), 0);
  put_zeros(irk_object_bytes(cg->object, section), 8);
}

static uint32_t stub_of(irk_cg_module *cg, irk_unwind *u, const irk_global *to) {
  bool is_new;
  uint64_t *known = irk_map_put(&u->stubs, to->v.id, &is_new);
  if (!is_new) return (uint32_t)*known;
  uint32_t label = irk_object_label(cg->object);
  *known = label;
  irk_section_spec spec = {.name = IRK_S(".data"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE};
  put_stub(cg, label, &spec, to, 0);
  return label;
}

// Puts a pointer; NULL: a null pointer.
void irk_unwind_put(irk_cg_module *cg, irk_unwind *u, uint32_t section, irk_unwind_pointer p, const irk_global *to) {
  if (to) put_symbol(cg, section, p, p.is_indirect ? stub_of(cg, u, to) : irk_cg_symbol(cg, to), 0);
  else put_zeros(irk_object_bytes(cg->object, section), p.size);
}

// Returns the pointer to a personality function, which all objects of a program share.
static uint32_t personality_stub(irk_cg_module *cg, const irk_global *to) {
  irk_buf name = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &name);
  irk_buf_lit(&name, ".data.DW.ref.");
  size_t skip = name.len - strlen("DW.ref.");
  irk_buf_str(&name, irk_cg_name(cg, to));
  uint32_t symbol = irk_object_symbol(cg->object, (irk_str){name.ptr + skip, name.len - skip});
  if (!irk_object_symbol_at(cg->object, symbol)->section) {
    irk_section_spec spec = {.name = {name.ptr, name.len},
                             .type = IRK_SHT_PROGBITS,
                             .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE,
                             .group = irk_object_group(cg->object, symbol, true)};
    put_stub(cg, symbol, &spec, to, 8);
    irk_symbol *s = irk_object_symbol_at(cg->object, symbol);
    s->binding = IRK_STB_WEAK;
    s->visibility = IRK_STV_HIDDEN;
    s->type = IRK_STT_OBJECT;
  }
  irk_guard_leave(&guard);
  irk_buf_free(&name);
  return symbol;
}

// ---- frames --------------------------------------------------------------------------------------------------

static void put_common(irk_cg_module *cg, irk_unwind *u, const irk_unwind_machine *machine,
                       const irk_global *personality) {
  irk_buf *b = irk_object_bytes(cg->object, u->section);
  size_t at = b->len;
  irk_vec_push(&u->commons, ((irk_unwind_common){personality, at}));
  irk_buf_fixed(b, 0, 4);
  irk_buf_fixed(b, u->is_debug ? UINT32_MAX : 0, 4);  // marks a common entry (CIE)
  irk_buf_byte(b, u->is_debug ? 4 : 1);               // version
  irk_buf_str(b, personality ? IRK_S("zPLR\0") : u->is_debug ? IRK_S("\0") : IRK_S("zR\0"));
  if (u->is_debug) irk_buf_fixed(b, 8, 2);  // sizes of an address and of a segment selector
  irk_buf_uleb(b, 1);
  irk_buf_sleb(b, machine->data_align);
  irk_buf_uleb(b, machine->return_register);
  if (personality) {
    irk_unwind_pointer p = irk_unwind_types(cg);
    uint32_t to = p.is_indirect ? personality_stub(cg, personality) : irk_cg_symbol(cg, personality);
    irk_buf_uleb(b, 3u + p.size);
    irk_buf_byte(b, (char)p.encoding);
    put_symbol(cg, u->section, p, to, 0);
    irk_buf_byte(b, (char)of_tables(cg).encoding);
  } else if (!u->is_debug) {
    irk_buf_uleb(b, 1);
  }
  if (!u->is_debug) irk_buf_byte(b, (char)relative(cg, false).encoding);
  irk_buf_str(b, machine->initial);
  close_entry(b, at);
}

static uint64_t common_of(irk_cg_module *cg, irk_unwind *u, const irk_unwind_machine *machine,
                          const irk_global *personality) {
  for (uint32_t i = 0; i < u->commons.len; i++)
    if (u->commons.items[i].personality == personality) return u->commons.items[i].at;
  put_common(cg, u, machine, personality);
  return u->commons.items[u->commons.len - 1].at;
}

static uint32_t section_of(irk_object *o, const irk_unwind_machine *machine, bool is_debug) {
  irk_section_spec exceptions = {
      .name = IRK_S(".eh_frame"), .type = machine->section_type, .flags = IRK_SHF_ALLOC, .align = 8};
  irk_section_spec debug = {.name = IRK_S(".debug_frame"), .type = IRK_SHT_PROGBITS, .align = 8};
  return irk_object_section(o, is_debug ? &debug : &exceptions);
}

void irk_unwind_add(irk_cg_module *cg, irk_unwind *u, const irk_unwind_machine *machine,
                    const irk_unwind_frame *frame) {
  irk_object *o = cg->object;
  if (!u->section) u->section = section_of(o, machine, u->is_debug);
  uint64_t common = common_of(cg, u, machine, frame->personality);
  irk_buf *b = irk_object_bytes(o, u->section);
  size_t start = b->len;
  irk_buf_fixed(b, 0, 4);
  irk_unwind_pointer code = u->is_debug ? (irk_unwind_pointer){.size = 8} : relative(cg, false);
  if (u->is_debug) {
    irk_unwind_pointer offset = {.size = 4};
    put_symbol(cg, u->section, offset, irk_object_section_symbol(o, u->section), (int64_t)common);
  } else {
    irk_buf_fixed(b, b->len - common, 4);
  }
  put_symbol(cg, u->section, code, irk_object_section_symbol(o, frame->text), (int64_t)frame->offset);
  irk_buf_fixed(b, frame->size, 4);
  put_zeros(b, code.size - 4);
  if (frame->personality) {
    irk_unwind_pointer p = of_tables(cg);
    irk_buf_uleb(b, p.size);
    put_symbol(cg, u->section, p, irk_object_section_symbol(o, frame->table), (int64_t)frame->table_offset);
  } else if (!u->is_debug) {
    irk_buf_uleb(b, 0);
  }
  irk_buf_str(b, frame->instructions);
  close_entry(b, start);
}

void irk_unwind_free(irk_unwind *u) {
  irk_vec_free(&u->commons);
  irk_map_free(&u->stubs);
}
