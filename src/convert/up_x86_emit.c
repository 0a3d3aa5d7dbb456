// Checks of old calls, and emitters of lanes, memory accesses and masks, for the upgrades of x86
// intrinsics. They work on fixed vectors only, and fold constants like LLVM's builder.
//
// A mask of AVX-512 is an integer with one bit for each lane: i8 for up to eight lanes, otherwise
// as wide as the vector is long. IR needs a vector of i1 in its place. If all bits of a constant
// mask are set, LLVM emits no select.
#include "convert/up_x86.h"

#include <assert.h>

// ---- the old call --------------------------------------------------------------------------------------------

bool irk_up_x86_has_args(const irk_inst *call, uint32_t n) { return call->u.call->num_args == n; }

bool irk_up_x86_is_fixed_vector(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR && !t->is_scalable; }

bool irk_up_x86_has_vectors(const irk_inst *call, uint32_t n) {
  if (call->u.call->num_args < n) return false;
  for (uint32_t i = 0; i < n; i++)
    if (!irk_up_x86_is_fixed_vector(call->ops[i]->type)) return false;
  return true;
}

bool irk_up_x86_constant_of(const irk_value *v, uint64_t *value) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *value = ((const irk_const_int *)v)->u;
  return true;
}

bool irk_up_x86_replace_call(up_body *b, irk_value *v) { return v && irk_up_replace_call(b, v, false); }

// ---- values --------------------------------------------------------------------------------------------------

irk_value *irk_up_x86_int_const(up_body *b, uint32_t bits, uint64_t v) {
  return irk_const_int_u64(b->e.m, irk_type_int(b->e.m, bits), v);
}

irk_value *irk_up_x86_emit_generic(up_body *b, const char *name, irk_type *t, irk_value *x, irk_value *y,
                                   irk_value *z) {
  irk_value *args[] = {x, y, z};
  return irk_up_call_intrinsic(b, name, &t, 1, args, z ? 3 : y ? 2 : 1);
}

irk_value *irk_up_x86_pointer_to(up_body *b, irk_value *p, irk_type *t) {
  if (!irk_type_is_typed_pointer(p->type)) return p;
  return irk_emit_cast(&b->e, IRK_OP_BITCAST, p, irk_type_ptr_to(b->e.m, t, (uint32_t)p->type->count));
}

// ---- lanes ---------------------------------------------------------------------------------------------------

irk_value *irk_up_x86_emit_extract(up_body *b, irk_value *v, uint64_t index, uint32_t bits) {
  irk_value *element = irk_value_is_const(v) ? irk_const_element(b->e.m, v, index) : NULL;
  return element ? element : irk_emit_extractelement(&b->e, v, irk_up_x86_int_const(b, bits, index));
}

irk_value *irk_up_x86_emit_insert(up_body *b, irk_value *v, irk_value *element, uint64_t index, uint32_t bits) {
  return irk_emit_insertelement(&b->e, v, element, irk_up_x86_int_const(b, bits, index));
}

irk_value *irk_up_x86_emit_shuffle(up_body *b, irk_value *x, irk_value *y, const int32_t *lanes, uint32_t n) {
  if (!n || n > X86_MAX_LANES || !irk_up_x86_is_fixed_vector(x->type)) return NULL;
  return irk_emit_shufflevector(&b->e, x, y ? y : irk_const_poison(b->e.m, x->type), lanes, n);
}

irk_value *irk_up_x86_emit_window(up_body *b, irk_value *low, irk_value *high, uint32_t width, uint32_t start) {
  uint32_t n = (uint32_t)low->type->count;
  int32_t lanes[X86_MAX_LANES];
  assert(n <= X86_MAX_LANES && n % width == 0 && start <= width);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t group = i / width * width, at = start + i % width;
    lanes[i] = (int32_t)(at < width ? group + at : n + group + at - width);
  }
  return irk_up_x86_emit_shuffle(b, low, high, lanes, n);
}

irk_value *irk_up_x86_emit_splat(up_body *b, irk_type *type, irk_value *v) {
  static const int32_t lanes[X86_MAX_LANES] = {0};
  if (irk_value_is_const(v)) return irk_const_splat(b->e.m, type, v);
  uint32_t index_bits = irk_has(b->e.m->version, IRK_SPLAT_INDEX_I64) ? 64 : 32;
  v = irk_up_x86_emit_insert(b, irk_const_poison(b->e.m, type), v, 0, index_bits);
  irk_up_set_name(b, v, ".splatinsert");
  v = irk_up_x86_emit_shuffle(b, v, NULL, lanes, (uint32_t)type->count);
  irk_up_set_name(b, v, ".splat");
  return v;
}

// ---- masks ---------------------------------------------------------------------------------------------------

bool irk_up_x86_is_all_ones(const irk_value *mask) {
  uint64_t value;
  if (!irk_up_x86_constant_of(mask, &value)) return false;
  return mask->type->count == 64 ? value == UINT64_MAX : value == ((uint64_t)1 << mask->type->count) - 1;
}

bool irk_up_x86_is_mask_of(const irk_value *mask, uint64_t n) {
  return mask->type->kind == IRK_TYPE_INTEGER && (n > 4 ? mask->type->count == n : mask->type->count >= n);
}

// Returns all bits of the mask as lanes.
static irk_value *bits_as_lanes(up_body *b, irk_value *mask) {
  irk_type *bits = irk_type_vector(b->e.m, irk_type_int(b->e.m, 1), mask->type->count, false);
  return irk_emit_cast(&b->e, IRK_OP_BITCAST, mask, bits);
}

irk_value *irk_up_x86_emit_mask_vector(up_body *b, irk_value *mask, uint32_t n) {
  static const int32_t lanes[] = {0, 1, 2, 3};
  irk_value *v = bits_as_lanes(b, mask);
  if (n > IRK_COUNT(lanes)) return v;
  v = irk_up_x86_emit_shuffle(b, v, v, lanes, n);
  irk_up_set_name(b, v, "extract");
  return v;
}

irk_value *irk_up_x86_emit_masked(up_body *b, irk_value *mask, irk_value *x, irk_value *y) {
  if (!x || !irk_up_x86_is_fixed_vector(x->type) || y->type != x->type) return NULL;
  uint32_t n = (uint32_t)x->type->count;
  if (!irk_up_x86_is_mask_of(mask, n)) return NULL;
  return irk_up_x86_is_all_ones(mask) ? x : irk_emit_select(&b->e, irk_up_x86_emit_mask_vector(b, mask, n), x, y);
}

irk_value *irk_up_x86_emit_masked_lane(up_body *b, irk_value *mask, irk_value *x, irk_value *y) {
  if (!x || mask->type->kind != IRK_TYPE_INTEGER) return NULL;
  if (irk_up_x86_is_all_ones(mask)) return x;
  return irk_emit_select(&b->e, irk_up_x86_emit_extract(b, bits_as_lanes(b, mask), 0, 64), x, y);
}

irk_value *irk_up_x86_emit_bits_as_int(up_body *b, irk_value *v, irk_value *mask) {
  enum { FEWEST_BITS = 8 };
  uint32_t n = (uint32_t)v->type->count;
  if (mask && !irk_up_x86_is_mask_of(mask, n)) return NULL;
  if (mask && !irk_up_x86_is_all_ones(mask))
    v = irk_emit_binary(&b->e, IRK_OP_AND, v, irk_up_x86_emit_mask_vector(b, mask, n));
  if (n < FEWEST_BITS) {  // the other bits are zero
    int32_t lanes[FEWEST_BITS];
    for (uint32_t i = 0; i < FEWEST_BITS; i++) lanes[i] = (int32_t)(i < n ? i : n + i % n);
    v = irk_up_x86_emit_shuffle(b, v, irk_const_null(b->e.m, v->type), lanes, FEWEST_BITS);
  }
  return irk_emit_cast(&b->e, IRK_OP_BITCAST, v, irk_type_int(b->e.m, n < FEWEST_BITS ? FEWEST_BITS : n));
}
