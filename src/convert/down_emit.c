// Emitters for older releases, beside those of builder/emit.h: pointers with and without types,
// frozen operands, intrinsics of the older release.
#include "convert/down.h"

irk_type *irk_down_pointer(const down *d, uint32_t space) {
  return irk_down_pointer_to(d, irk_type_int(d->m, 8), space);
}

irk_type *irk_down_pointer_to(const down *d, irk_type *to, uint32_t space) { return irk_type_pointer(d->m, to, space); }

irk_value *irk_down_as_pointer_to(down_body *b, irk_value *pointer, irk_type *to) {
  if (b->d->typed || !irk_type_is_typed_pointer(pointer->type)) return pointer;
  return irk_emit_cast(&b->e, IRK_OP_BITCAST, pointer, irk_type_ptr_to(b->e.m, to, (uint32_t)pointer->type->count));
}

irk_value *irk_down_freeze_for_reuse(down_body *b, irk_value *v) {
  bool is_one = v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_FLOAT || v->kind == IRK_VALUE_NULL ||
                v->kind == IRK_VALUE_DATA || (v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_FREEZE);
  if (is_one || !irk_op_exists(IRK_OP_FREEZE, b->d->to)) return v;
  return &irk_emit(&b->e, IRK_OP_FREEZE, v->type, 1, v)->v;
}

irk_value *irk_down_float(const down_body *b, irk_type *t, double value) {
  irk_value *one = irk_const_float_of(b->e.m, irk_type_scalar(t), value);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(b->e.m, t, one) : one;
}

uint32_t irk_down_num_overloads(const down_body *b, const char *name) {
  irk_intrinsic in;
  irk_buf *text = &b->e.m->scratch;
  text->len = 0;
  irk_buf_lit(text, "llvm.");
  irk_buf_str(text, irk_str_of(name));
  return irk_intrinsic_find((irk_str){text->ptr, text->len}, b->e.m->version, &in) ? in.num_overloads : 0;
}

irk_value *irk_down_intrinsic(down_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                              irk_value *const *args, uint32_t n) {
  uint32_t most = irk_down_num_overloads(b, name);  // older releases may derive the others from these
  irk_overloads types = {.len = num_overloads < most ? num_overloads : most};
  if (num_overloads) memcpy(types.types, overloads, sizeof *overloads * num_overloads);
  irk_global *callee = irk_intrinsic_declare(b->e.m, irk_str_of(name), &types, 0);
  uint32_t params = callee ? irk_fn_type_num_params(callee->value_type) : 0;
  bool fits = callee && (params == n || (params < n && callee->value_type->is_vararg));
  return fits ? &irk_emit_call(&b->e, callee, args, n)->v : NULL;
}
