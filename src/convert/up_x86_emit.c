// Building blocks of the upgrades of x86 intrinsics: instructions that fold like LLVM's builder,
// and masks.
#include "convert/up_x86.h"
#include "fold/fold.h"

#include <assert.h>

// ---- small things --------------------------------------------------------------------------------------------
// Of constants LLVM's builder makes constants where it can: plain ones, and expressions that the
// release has.
static irk_value *fold(up_body *b, irk_opcode op, irk_type *type, uint32_t predicate, irk_value **ops, uint32_t n) {
  for (uint32_t i = 0; i < n; ++i)
    if (!irk_value_is_const(ops[i])) return NULL;
  irk_const_expr *expr = irk_arena_zalloc(&b->m->arena, sizeof *expr + n * sizeof *ops);
  expr->v.kind = IRK_VALUE_EXPR;
  expr->v.opcode = (uint8_t)op;
  expr->v.type = type;
  expr->predicate = (uint8_t)predicate;
  expr->len = n;
  bool is_lanes = op == IRK_OP_EXTRACTELEMENT || op == IRK_OP_INSERTELEMENT || op == IRK_OP_SHUFFLEVECTOR;
  if (is_lanes) return irk_fold_or_make(b->m, expr, ops, n);
  irk_value *folded = irk_fold_const_expr(b->m, expr, ops, n);
  bool is_left = folded && folded->kind == IRK_VALUE_EXPR && !irk_fold_has_expr(b->m->version, folded->opcode);
  return is_left ? NULL : folded;
}
static irk_value *emit(up_body *b, irk_opcode op, irk_type *type, irk_value **ops, uint32_t n) {
  irk_value *folded = fold(b, op, type, 0, ops, n);
  if (folded) return folded;
  irk_inst *made = irk_up_emit(b, op, type, n, ops[0], n > 1 ? ops[1] : NULL, n > 2 ? ops[2] : NULL);
  return &made->v;
}
irk_value *irk_up_x86_emit1(up_body *b, irk_opcode op, irk_type *t, irk_value *v) { return emit(b, op, t, &v, 1); }
irk_value *irk_up_x86_emit2(up_body *b, irk_opcode op, irk_value *x, irk_value *y) {
  return emit(b, op, x->type, (irk_value *[]){x, y}, 2);
}
irk_type *irk_up_x86_int_type(up_body *b, uint32_t bits) { return irk_type_int(b->m, bits); }
irk_type *irk_up_x86_vector_type(up_body *b, irk_type *element, uint64_t n) {
  return irk_type_vector(b->m, element, n, false);
}
irk_value *irk_up_x86_int_const(up_body *b, uint32_t bits, uint64_t v) {
  return irk_const_int_u64(b->m, irk_up_x86_int_type(b, bits), v);
}
irk_value *irk_up_x86_emit_bitcast(up_body *b, irk_value *v, irk_type *t) {
  return irk_up_cast(b, IRK_OP_BITCAST, v, t);
}
irk_value *irk_up_x86_null_of(up_body *b, irk_type *t) { return irk_const_null(b->m, t); }
bool irk_up_x86_is_fixed_vector(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR && !t->is_scalable; }
irk_value *irk_up_x86_emit_compare(up_body *b, irk_opcode op, uint32_t predicate, irk_value *x, irk_value *y) {
  irk_type *i1 = irk_up_x86_int_type(b, 1);
  irk_type *type = irk_up_x86_is_fixed_vector(x->type) ? irk_up_x86_vector_type(b, i1, x->type->count) : i1;
  irk_value *folded = fold(b, op, type, predicate, (irk_value *[]){x, y}, 2);
  if (folded) return folded;
  irk_inst *made = irk_up_emit(b, op, type, 2, x, y);
  made->u.predicate = predicate;
  return &made->v;
}
irk_value *irk_up_x86_emit_select(up_body *b, irk_value *c, irk_value *x, irk_value *y) {
  return emit(b, IRK_OP_SELECT, x->type, (irk_value *[]){c, x, y}, 3);
}
irk_value *irk_up_x86_emit_extract(up_body *b, irk_value *v, uint64_t index, uint32_t bits) {
  irk_value *element = irk_value_is_const(v) ? irk_const_element(b->m, v, index) : NULL;
  if (element) return element;
  return emit(b, IRK_OP_EXTRACTELEMENT, v->type->types[0], (irk_value *[]){v, irk_up_x86_int_const(b, bits, index)}, 2);
}
irk_value *irk_up_x86_emit_insert(up_body *b, irk_value *v, irk_value *element, uint64_t index, uint32_t bits) {
  return emit(b, IRK_OP_INSERTELEMENT, v->type, (irk_value *[]){v, element, irk_up_x86_int_const(b, bits, index)}, 3);
}
// Lanes below 0 are poison.
irk_value *irk_up_x86_emit_shuffle(up_body *b, irk_value *x, irk_value *y, const int32_t *lanes, uint32_t n) {
  irk_value *mask[64];
  irk_type *i32 = irk_up_x86_int_type(b, 32);
  if (!n || n > 64 || !irk_up_x86_is_fixed_vector(x->type)) return NULL;
  for (uint32_t i = 0; i < n; ++i)
    mask[i] = lanes[i] < 0 ? irk_const_poison(b->m, i32) : irk_const_int_u64(b->m, i32, (uint32_t)lanes[i]);
  irk_value *m = irk_const_composite(b->m, irk_up_x86_vector_type(b, i32, n), mask, n);
  if (!y) y = irk_const_poison(b->m, x->type);
  return emit(b, IRK_OP_SHUFFLEVECTOR, irk_up_x86_vector_type(b, x->type->types[0], n), (irk_value *[]){x, y, m}, 3);
}
irk_value *irk_up_x86_emit_window(up_body *b, irk_value *low, irk_value *high, uint32_t width, uint32_t start) {
  uint32_t n = (uint32_t)low->type->count;
  int32_t lanes[X86_MAX_LANES];
  assert(n <= X86_MAX_LANES && n % width == 0 && start <= width);
  for (uint32_t i = 0; i < n; ++i) {
    uint32_t group = i / width * width, at = start + i % width;
    lanes[i] = (int32_t)(at < width ? group + at : n + group + at - width);
  }
  return irk_up_x86_emit_shuffle(b, low, high, lanes, n);
}

irk_value *irk_up_x86_emit_splat(up_body *b, irk_type *type, irk_value *v) {
  static const int32_t lanes[64] = {0};
  if (irk_value_is_const(v)) return irk_const_splat(b->m, type, v);
  v = irk_up_x86_emit_insert(b, irk_const_poison(b->m, type), v, 0,
                             irk_has(b->m->version, IRK_SPLAT_INDEX_I64) ? 64 : 32);
  irk_up_set_name(b, v, ".splatinsert");
  v = irk_up_x86_emit_shuffle(b, v, NULL, lanes, (uint32_t)type->count);
  irk_up_set_name(b, v, ".splat");
  return v;
}
irk_value *irk_up_x86_emit_load(up_body *b, irk_value *p, irk_type *t, uint8_t align) {
  irk_inst *made = irk_up_emit(b, IRK_OP_LOAD, t, 1, p);
  made->u.mem.scope = IRK_SCOPE_SYSTEM;
  made->v.align = align;
  return &made->v;
}
irk_value *irk_up_x86_emit_store(up_body *b, irk_value *v, irk_value *p, uint8_t align) {
  irk_inst *made = irk_up_emit(b, IRK_OP_STORE, irk_type_simple(b->m, IRK_TYPE_VOID), 2, v, p);
  made->u.mem.scope = IRK_SCOPE_SYSTEM;
  made->v.align = align;
  return &made->v;
}
irk_value *irk_up_x86_pointer_to(up_body *b, irk_value *p, irk_type *t) {
  if (!irk_type_is_typed_pointer(p->type)) return p;
  return irk_up_x86_emit_bitcast(b, p, irk_type_ptr_to(b->m, t, (uint32_t)p->type->count));
}
irk_value *irk_up_x86_emit_generic(up_body *b, const char *name, irk_type *t, irk_value *x, irk_value *y,
                                   irk_value *z) {
  irk_value *args[] = {x, y, z};
  return irk_up_call_intrinsic(b, name, &t, 1, args, z ? 3 : y ? 2 : 1);
}
uint8_t irk_up_x86_align_code(uint32_t bytes) {
  uint8_t code = 1;
  while (bytes > 1) {
    bytes >>= 1;
    ++code;
  }
  return code;
}
bool irk_up_x86_constant_of(const irk_value *v, uint64_t *value) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *value = ((const irk_const_int *)v)->u;
  return true;
}
bool irk_up_x86_has_args(const irk_inst *call, uint32_t n) { return call->u.call->num_args == n; }
bool irk_up_x86_has_vectors(const irk_inst *call, uint32_t n) {
  if (call->u.call->num_args < n) return false;
  for (uint32_t i = 0; i < n; ++i)
    if (!irk_up_x86_is_fixed_vector(call->ops[i]->type)) return false;
  return true;
}
bool irk_up_x86_replace_call(up_body *b, irk_value *v) { return v && irk_up_replace_call(b, v, false); }

// ---- masks ---------------------------------------------------------------------------------------------------
bool irk_up_x86_is_all_ones(const irk_value *v) {
  uint64_t value;
  if (!irk_up_x86_constant_of(v, &value)) return false;
  return v->type->count == 64 ? value == UINT64_MAX : value == ((uint64_t)1 << v->type->count) - 1;
}

// A bit for each lane; masks of up to four lanes are wider than those.
bool irk_up_x86_is_mask_of(const irk_value *mask, uint64_t n) {
  return mask->type->kind == IRK_TYPE_INTEGER && (n > 4 ? mask->type->count == n : mask->type->count >= n);
}
irk_value *irk_up_x86_emit_mask_vector(up_body *b, irk_value *mask, uint32_t n) {
  irk_value *v =
      irk_up_x86_emit_bitcast(b, mask, irk_up_x86_vector_type(b, irk_up_x86_int_type(b, 1), mask->type->count));
  if (n > 4) return v;
  static const int32_t lanes[] = {0, 1, 2, 3};
  v = irk_up_x86_emit_shuffle(b, v, v, lanes, n);
  irk_up_set_name(b, v, "extract");
  return v;
}
irk_value *irk_up_x86_emit_masked(up_body *b, irk_value *mask, irk_value *x, irk_value *y) {
  if (!x || !irk_up_x86_is_fixed_vector(x->type) || y->type != x->type || !irk_up_x86_is_mask_of(mask, x->type->count))
    return NULL;
  return irk_up_x86_is_all_ones(mask)
             ? x
             : irk_up_x86_emit_select(b, irk_up_x86_emit_mask_vector(b, mask, (uint32_t)x->type->count), x, y);
}

// A vector of bits as an integer of at least eight, under a mask where there is one.
irk_value *irk_up_x86_emit_bits_as_int(up_body *b, irk_value *v, irk_value *mask) {
  uint32_t n = (uint32_t)v->type->count;
  if (mask && !irk_up_x86_is_mask_of(mask, n)) return NULL;
  if (mask && !irk_up_x86_is_all_ones(mask))
    v = irk_up_x86_emit2(b, IRK_OP_AND, v, irk_up_x86_emit_mask_vector(b, mask, n));
  if (n < 8) {
    int32_t lanes[8];
    for (uint32_t i = 0; i < 8; ++i) lanes[i] = (int32_t)(i < n ? i : n + i % n);
    v = irk_up_x86_emit_shuffle(b, v, irk_up_x86_null_of(b, v->type), lanes, 8);
  }
  return irk_up_x86_emit_bitcast(b, v, irk_up_x86_int_type(b, n < 8 ? 8 : n));
}

// The same for lane 0 alone.
irk_value *irk_up_x86_emit_masked_lane(up_body *b, irk_value *mask, irk_value *x, irk_value *y) {
  if (!x || mask->type->kind != IRK_TYPE_INTEGER) return NULL;
  if (irk_up_x86_is_all_ones(mask)) return x;
  irk_value *bits =
      irk_up_x86_emit_bitcast(b, mask, irk_up_x86_vector_type(b, irk_up_x86_int_type(b, 1), mask->type->count));
  return irk_up_x86_emit_select(b, irk_up_x86_emit_extract(b, bits, 0, 64), x, y);
}

irk_value *irk_up_x86_emit_fneg(up_body *b, irk_value *v) { return irk_up_x86_emit1(b, IRK_OP_FNEG, v->type, v); }
