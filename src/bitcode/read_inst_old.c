// Reads instruction records of releases up to 3.0 that no later release has.
#include "bitcode/read.h"

// [pair value, pointer, align, volatile] up to 2.1: the value comes first, and the pointer's type
// follows from it
void irk_read_store_oldest(irk_reader *r) {
  irk_operand v = irk_next_pair(r, "value");
  uint32_t number = irk_value_number(r, irk_next(r, "pointer"));
  irk_type *pointer = irk_read_pointer_to(r, v.v->type, 0);
  irk_value *p = irk_value_of(r, number, pointer, irk_tid_pointer_to(r, v.tid, pointer), "pointer");
  uint8_t align = irk_read_align(r, irk_next(r, "alignment"));
  uint64_t is_volatile = irk_next(r, "is volatile");
  irk_read_plain_store(r, v.v, p, align, is_volatile != 0);
}

static const uint32_t *one_index(irk_reader *r, uint32_t index) {
  uint32_t path[] = {1, index};
  return irk_arena_copy(&r->m->arena, path, sizeof path);
}

static irk_type *field(irk_reader *r, irk_type *type, uint64_t index) {
  if (type->kind != IRK_TYPE_STRUCT || index >= type->num_types)
    irk_read_fail(r, "Invalid type for value: expected a struct with an element of this number");
  return type->types[index];
}

// [pair aggregate, index]   up to 2.5
void irk_read_get_result(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "aggregate");
  uint64_t index = irk_next(r, "index");
  irk_inst *inst = irk_read_inst(r, IRK_OP_EXTRACTVALUE, field(r, a.v->type, index), 1);
  inst->ops[0] = a.v;
  inst->u.indices = one_index(r, (uint32_t)index);
  irk_read_emit(r, inst, irk_tid_elem(r, a.tid, index));
}

// Inserts `first` and the remaining operands into a struct, one by one.
irk_value *irk_read_ret_of_many(irk_reader *r, irk_operand first) {
  irk_type *type = irk_fn_type_return(r->g->value_type);
  irk_value *made = irk_const_undef(r->m, type), *v = first.v;
  for (uint32_t i = 0;; i++) {
    if (field(r, type, i) != v->type) irk_read_mismatch(r, v, type->types[i], "value");
    irk_inst *inst = irk_read_unnumbered(r, IRK_OP_INSERTVALUE, type, 2);
    inst->ops[0] = made;
    inst->ops[1] = v;
    inst->u.indices = one_index(r, i);
    irk_read_unrecorded(r);
    irk_read_append(r, inst);
    made = &inst->v;
    if (!irk_more(r)) return made;
    v = irk_next_pair(r, "value").v;
  }
}

// Instructions without a counterpart in any release that can be read.
void irk_read_malloc(irk_reader *r) {
  irk_read_fail(r, "Invalid record: the malloc instruction, which only releases up to 2.6 have");
}
void irk_read_free(irk_reader *r) {
  irk_read_fail(r, "Invalid record: the free instruction, which only releases up to 2.6 have");
}
// []: unwind, up to 3.0. irk_upgrade finds out which exception is passed on.
void irk_read_unwind(irk_reader *r) {
  irk_type *byte = irk_type_int(r->m, 8);
  irk_type *pair[2] = {r->is_opaque ? irk_type_ptr(r->m, 0) : irk_type_ptr_to(r->m, byte, 0), irk_type_int(r->m, 32)};
  irk_inst *inst = irk_read_inst(r, IRK_OP_RESUME, irk_type_simple(r->m, IRK_TYPE_VOID), 1);
  inst->ops[0] = irk_const_undef(r->m, irk_type_literal(r->m, pair, 2, false));
  irk_read_emit(r, inst, IRK_NO_ID);
}
