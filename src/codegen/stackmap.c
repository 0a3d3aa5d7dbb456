// Writes the section .llvm_stackmaps: a header, the functions with records, constants of more than
// 32 bits, the records.
#include "codegen/stackmap.h"

enum { VERSION = 3, CONSTANT_INDEX = IRK_LOCATION_CONSTANT + 1, ALIGN = 8, REGISTER_SIZE = 8 };

// ---- records -------------------------------------------------------------------------------------------------

static void align(irk_buf *b) {
  while (b->len % ALIGN) irk_buf_byte(b, 0);
}

static uint32_t constant_number(irk_stackmaps *s, uint64_t value) {
  bool is_new;
  uint64_t *number = irk_map_put(&s->constant_numbers, value, &is_new);
  if (is_new) {
    *number = s->constants.len;
    irk_vec_push(&s->constants, value);
  }
  return (uint32_t)*number;
}

// Puts a location. Offsets from the base become offsets from the stack pointer, which is `below`
// the base (0: they stay).
static void put_location(irk_stackmaps *s, const irk_gen_location *l, const irk_stackmap_frame *frame, uint32_t below) {
  bool is_in_frame = l->kind == IRK_LOCATION_DIRECT || l->kind == IRK_LOCATION_INDIRECT;
  bool is_large = l->kind == IRK_LOCATION_CONSTANT && l->value != (int32_t)l->value;
  uint32_t reg = !is_in_frame ? l->reg : below ? frame->stack : frame->base;
  int64_t value = is_large ? constant_number(s, (uint64_t)l->value) : is_in_frame ? l->value + below : l->value;
  irk_buf_fixed(&s->records, is_large ? CONSTANT_INDEX : l->kind, 2);
  irk_buf_fixed(&s->records, l->size, 2);
  irk_buf_fixed(&s->records, reg, 2);
  irk_buf_fixed(&s->records, 0, 2);
  irk_buf_fixed(&s->records, (uint64_t)value, 4);
}

static void put_live_out(irk_buf *b, uint32_t registers) {
  uint32_t n = 0;
  for (uint32_t bits = registers; bits; bits &= bits - 1) n++;
  align(b);
  irk_buf_fixed(b, 0, 2);
  irk_buf_fixed(b, n, 2);
  for (uint32_t bits = registers; bits; bits &= bits - 1) {
    irk_buf_fixed(b, (uint64_t)irk_ctz64(bits), 2);
    irk_buf_fixed(b, REGISTER_SIZE << 8, 2);
  }
  align(b);
}

void irk_stackmap_add(irk_stackmaps *s, irk_gen_func *f, const irk_stackmap_frame *frame) {
  if (!f->map_records.len) return;
  for (uint32_t i = 0; i < f->map_records.len; i++) {
    const irk_gen_map_record *r = &f->map_records.items[i];
    bool is_by_stack = r->is_by_stack && frame->is_fixed;
    irk_buf_fixed(&s->records, r->id, 8);
    irk_buf_fixed(&s->records, r->offset + frame->head, 4);
    irk_buf_fixed(&s->records, 0, 2);
    irk_buf_fixed(&s->records, r->len, 2);
    for (uint32_t k = 0; k < r->len; k++)
      put_location(s, &f->map_locations.items[r->first + k], frame, is_by_stack ? frame->size + r->pushed : 0);
    put_live_out(&s->records, r->live_out);
  }
  uint64_t size = frame->is_fixed ? frame->size + frame->saved : UINT64_MAX;
  irk_vec_push(&s->functions, ((irk_stackmap_function){irk_cg_symbol(f->cg, f->global), size, f->map_records.len}));
  s->num_records += f->map_records.len;
}

// ---- the section ---------------------------------------------------------------------------------------------

void irk_stackmap_write(irk_cg_module *cg, const irk_stackmaps *s) {
  if (!s->num_records) return;
  irk_object *o = cg->object;
  irk_section_spec spec = {
      .name = IRK_S(".llvm_stackmaps"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = ALIGN};
  uint32_t section = irk_object_section(o, &spec);
  irk_buf *b = irk_object_bytes(o, section);
  irk_object_define(o, irk_object_local(o, IRK_S("__LLVM_StackMaps")), section, b->len, 0);
  irk_buf_fixed(b, VERSION, 4);
  irk_buf_fixed(b, s->functions.len, 4);
  irk_buf_fixed(b, s->constants.len, 4);
  irk_buf_fixed(b, s->num_records, 4);
  for (uint32_t i = 0; i < s->functions.len; i++) {
    const irk_stackmap_function *function = &s->functions.items[i];
    irk_object_reloc(o, section, b->len, o->data->absolute[8], function->symbol, 0);
    irk_buf_fixed(b, 0, 8);
    irk_buf_fixed(b, function->stack_size, 8);
    irk_buf_fixed(b, function->num_records, 8);
  }
  for (uint32_t i = 0; i < s->constants.len; i++) irk_buf_fixed(b, s->constants.items[i], 8);
  irk_buf_bytes(b, s->records.ptr, s->records.len);
}

void irk_stackmap_free(irk_stackmaps *s) {
  irk_vec_free(&s->functions);
  irk_vec_free(&s->constants);
  irk_map_free(&s->constant_numbers);
  irk_buf_free(&s->records);
  *s = (irk_stackmaps){0};
}
