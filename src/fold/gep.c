// Folds constant getelementptrs. With opaque pointers, one with zero indices is removed. Up to 18,
// nested ones are merged, array indices are reduced to the bounds of their array, and those within
// a global become inbounds.
#include "fold/fold.h"
#include "ir/limits.h"

static bool is_zero_index(const irk_value *v) {
  return irk_const_is_null(v) || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON;
}

// For vector results: scalar indices become splats, but vector indices of structs become scalars.
static void spread_indices(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_type *t = expr->source_type, *result = expr->v.type;
  for (uint32_t i = 1; i < n; i++) {
    bool in_struct = i > 1 && t->kind == IRK_TYPE_STRUCT;
    irk_type *index = ops[i]->type;
    if (in_struct && index->kind == IRK_TYPE_VECTOR) {
      irk_value *first = irk_const_element(m, ops[i], 0);
      if (first) ops[i] = first;
    } else if (!in_struct && index->kind != IRK_TYPE_VECTOR && result->count <= IRK_LIMIT_SPLAT) {
      ops[i] = irk_const_splat(m, irk_type_vector(m, index, result->count, result->is_scalable), ops[i]);
    }
    if (i == 1) continue;
    if (in_struct) t = ops[i]->kind == IRK_VALUE_INT ? irk_type_at(t, ((irk_const_int *)ops[i])->u) : NULL;
    else t = t->num_types ? t->types[0] : NULL;
    if (!t) return;
  }
}

static bool all_zero(irk_value **ops, uint32_t n) {
  for (uint32_t i = 1; i < n; i++)
    if (!is_zero_index(ops[i])) return false;
  return true;
}

static irk_value *spread_base(irk_module *m, const irk_const_expr *expr, irk_value *base) {
  irk_type *t = expr->v.type;
  if (t->kind != IRK_TYPE_VECTOR || base->type->kind == IRK_TYPE_VECTOR) return base;
  return t->count <= IRK_LIMIT_SPLAT ? irk_const_splat(m, t, base) : NULL;
}

// ---- up to 18 ------------------------------------------------------------------------------------------------
enum { MAX_OPS = 64 };

// Returns the type reached by the indices before `upto`.
static irk_type *walk(const irk_const_expr *expr, irk_value *const *ops, uint32_t upto) {
  irk_type *t = expr->source_type;
  for (uint32_t i = 2; i < upto && t; i++) {
    if (t->kind == IRK_TYPE_STRUCT)
      t = ops[i]->kind == IRK_VALUE_INT ? irk_type_at(t, ((irk_const_int *)ops[i])->u) : NULL;
    else t = t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR ? t->types[0] : NULL;
  }
  return t;
}

// Extends both to the wider of their types, but at least to 64 bits.
static bool widen(irk_module *m, irk_value **a, irk_value **b, bool always) {
  irk_value **both[] = {a, b};
  uint64_t bits = irk_type_scalar((*a)->type)->count, other = irk_type_scalar((*b)->type)->count;
  if (bits < other) bits = other;
  if (bits < 64) bits = 64;
  if (!always && (*a)->type == (*b)->type) return true;
  for (uint32_t i = 0; i < IRK_COUNT(both); i++) {
    irk_type *from = (*both[i])->type, *to = irk_type_int(m, (uint32_t)bits);
    if (from->kind == IRK_TYPE_VECTOR) to = irk_type_vector(m, to, from->count, from->is_scalable);
    if (from != to) *both[i] = irk_fold_make_cast(m, IRK_OP_SEXT, *both[i], to);
    if (!*both[i]) return false;
  }
  return true;
}

typedef enum { INSIDE, BEYOND, NEGATIVE } irk_place_in_array;

// Compares an index with the bounds of an array of so many elements (0: unbounded).
static irk_place_in_array place_of(const irk_value *v, uint64_t count) {
  const irk_const_int *c = (const irk_const_int *)v;
  const uint64_t *at = irk_int_words(c);
  if (irk_int_is_negative(c)) return NEGATIVE;
  if (irk_int_exceeds_word(c)) return BEYOND;
  return at[0] <= INT64_MAX && (!count || at[0] < count) ? INSIDE : BEYOND;
}

// Up to 13, getelementptrs are not merged if the second steps from an array element by the array's
// length or more, or backwards. (LLVM 13, ConstantFold.cpp)
static bool exceeds_array(const irk_module *m, const irk_type *around, const irk_value *by) {
  bool is_bounded =
      around && (around->kind == IRK_TYPE_ARRAY || (around->kind == IRK_TYPE_VECTOR && !around->is_scalable));
  return is_bounded && irk_has(m->version, IRK_FOLD_NESTED_GEPS_IN_ARRAY) && place_of(by, around->count) != INSIDE;
}

// Merges two nested getelementptrs.
static irk_value *merge_geps(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n) {
  const irk_const_expr *inner = (const irk_const_expr *)ops[0];
  irk_value *joined[MAX_OPS], *first = ops[1];
  if (inner->len + n > MAX_OPS || inner->len < 2) return NULL;
  bool is_typed = irk_type_is_typed_pointer(ops[0]->type);
  const irk_type *reached = is_typed ? ops[0]->type->types[0] : walk(inner, inner->ops, inner->len);
  if (reached != expr->source_type) return NULL;
  uint32_t len = inner->len, inrange = inner->inrange_index;
  memcpy(joined, inner->ops, len * sizeof *joined);
  if (!irk_const_is_null(first)) {
    irk_type *around = len > 2 ? walk(inner, joined, len - 1) : NULL;
    irk_value *last = joined[len - 1];
    bool in_struct = around && around->kind == IRK_TYPE_STRUCT;
    if (in_struct || (len > 2 && !around) || first->kind != IRK_VALUE_INT || last->type->kind == IRK_TYPE_VECTOR)
      return NULL;
    if (exceeds_array(m, around, first) || !widen(m, &first, &last, false)) return NULL;
    joined[len - 1] = irk_fold_make_binary(m, IRK_OP_ADD, first, last);
    if (inrange == len - 1) inrange = 0;
  }
  memcpy(joined + len, ops + 2, (n - 2) * sizeof *ops);
  irk_const_expr outer = {.v = {.type = expr->v.type, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_GETELEMENTPTR},
                          .source_type = inner->source_type,
                          .inrange_index = inrange};
  outer.v.flags = expr->v.flags & inner->v.flags;
  return irk_fold_or_make(m, &outer, joined, len + n - 2);
}

// Folds getelementptr 0, 0 on a cast between arrays of the same element type.
static irk_value *strip_array_cast(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n) {
  const irk_const_expr *cast = (const irk_const_expr *)ops[0];
  if (n < 3 || !irk_const_is_null(ops[1])) return NULL;
  irk_type *from = cast->ops[0]->type, *to = ops[0]->type;
  if (!irk_type_is_typed_pointer(from) || !irk_type_is_typed_pointer(to) || from->count != to->count) return NULL;
  irk_type *a = from->types[0], *b = to->types[0];
  if (a->kind != IRK_TYPE_ARRAY || b->kind != IRK_TYPE_ARRAY || a->types[0] != b->types[0]) return NULL;
  irk_value *stripped[MAX_OPS];
  if (n > MAX_OPS) return NULL;
  memcpy(stripped, ops, n * sizeof *ops);
  stripped[0] = cast->ops[0];
  irk_const_expr outer = *expr;
  outer.source_type = a;
  return irk_fold_or_make(m, &outer, stripped, n);
}

static irk_place_in_array place_of_lanes(irk_module *m, const irk_value *v, uint64_t count) {
  irk_place_in_array all = INSIDE;
  if (v->type->kind != IRK_TYPE_VECTOR) return place_of(v, count);
  for (uint64_t i = 0, n = irk_const_num_stored(v); i < n; i++) {
    irk_place_in_array one = place_of(irk_const_element(m, v, i), count);
    if (one == NEGATIVE) return one;
    if (one == BEYOND) all = one;
  }
  return all;
}

// Accepts numbers, and vectors of numbers that are not all zero.
static bool is_known(const irk_value *v) {
  return v->kind == IRK_VALUE_INT || (v->kind == IRK_VALUE_DATA && v->type->count <= IRK_LIMIT_SPLAT);
}

static irk_value *splat_like(irk_module *m, irk_value *v, const irk_type *like) {
  if (like->kind != IRK_TYPE_VECTOR || v->type->kind == IRK_TYPE_VECTOR) return v;
  return irk_const_splat(m, irk_type_vector(m, v->type, like->count, false), v);
}

// Reduces the index `at` of an array of `count` elements: keeps the remainder, and adds the
// quotient to the index before.
static bool reduce_index(irk_module *m, irk_value *index, uint64_t count, irk_value **before, irk_value **at) {
  irk_type *scalar = irk_type_scalar(index->type);
  index = splat_like(m, index, (*before)->type);
  *before = splat_like(m, *before, index->type);
  irk_value *factor = splat_like(m, irk_const_int_u64(m, scalar, count), index->type);
  irk_value *over = irk_fold_make_binary(m, IRK_OP_SDIV, index, factor);
  *at = irk_fold_make_binary(m, IRK_OP_SREM, index, factor);
  if (!over || !*at || !widen(m, before, &over, true)) return false;
  *before = irk_fold_make_binary(m, IRK_OP_ADD, *before, over);
  return *before != NULL;
}

// Reduces each index beyond its array; negative ones stay. *known: all indices are now numbers
// within their arrays.
static irk_value *reduce_indices(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n, bool *known) {
  irk_value *reduced[MAX_OPS];
  bool changed = false;
  *known = is_known(ops[1]);
  if (n > MAX_OPS) return *known = false, NULL;
  memcpy(reduced, ops, n * sizeof *ops);
  irk_type *t = expr->source_type, *around = NULL;  // the type that this index steps through, and the one before
  for (uint32_t i = 2; i < n && t; i++) {
    irk_type *here = t, *outside = around;
    around = here;
    if (here->kind == IRK_TYPE_STRUCT)
      t = ops[i]->kind == IRK_VALUE_INT ? irk_type_at(here, ((irk_const_int *)ops[i])->u) : NULL;
    else t = here->num_types ? here->types[0] : NULL;
    if (!is_known(ops[i])) {
      *known = false;
      continue;
    }
    if (!is_known(ops[i - 1]) || (expr->inrange_index && expr->inrange_index == i - 1)) continue;
    if (here->kind == IRK_TYPE_STRUCT) continue;
    if (here->kind == IRK_TYPE_VECTOR) {
      *known = false;
      continue;
    }
    irk_place_in_array place = place_of_lanes(m, ops[i], here->count);
    if (place == INSIDE) {
      // Arrays of no elements count as known, except in 17 and 18.
      if (!here->count && !irk_const_is_null(ops[i]) && irk_has(m->version, IRK_FOLD_EMPTY_ARRAY_GEPS)) *known = false;
      continue;
    }
    if (place == NEGATIVE || (outside && outside->kind == IRK_TYPE_STRUCT)) {
      *known = false;
      continue;
    }
    if (ops[i]->kind == IRK_VALUE_DATA && !*known) continue;
    if (!reduce_index(m, ops[i], here->count, &reduced[i - 1], &reduced[i])) return *known = false, NULL;
    changed = true;
  }
  if (!changed) return NULL;
  irk_const_expr outer = *expr;
  return irk_fold_or_make(m, &outer, reduced, n);
}

static bool is_one(irk_module *m, const irk_value *v) {
  uint64_t lanes = v->kind == IRK_VALUE_DATA ? irk_const_num_stored(v) : 1;
  for (uint64_t i = 0; i < lanes; i++) {
    const irk_value *one = v->kind == IRK_VALUE_DATA ? irk_const_element(m, v, i) : v;
    if (one->kind != IRK_VALUE_INT || one->type->count > 64 || ((const irk_const_int *)one)->u != 1) return false;
  }
  return true;
}

// Tells whether indices within their arrays give the address of an element, or one past the end.
static bool is_element_or_end(irk_module *m, irk_value **ops, uint32_t n) {
  if (irk_const_is_null(ops[1])) return true;
  if (!is_one(m, ops[1])) return false;
  for (uint32_t i = 2; i < n; i++)
    if (!irk_const_is_null(ops[i])) return false;
  return true;
}

static irk_value *fold_indices(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_value *base = ops[0], *v = NULL;
  if (base->kind == IRK_VALUE_EXPR && base->opcode == IRK_OP_GETELEMENTPTR) v = merge_geps(m, expr, ops, n);
  if (v) return v;
  bool known;
  v = reduce_indices(m, expr, ops, n, &known);
  if (v || !known || (expr->v.flags & IRK_INBOUNDS)) return v;
  const irk_global *g = (const irk_global *)base;
  if (base->kind == IRK_VALUE_VARIABLE && g->is_defined && g->linkage != IRK_LINKAGE_EXTERN_WEAK &&
      (g->value_type == expr->source_type || irk_has(m->version, IRK_LOOSE_INBOUNDS)) && is_element_or_end(m, ops, n))
    expr->v.flags |= IRK_INBOUNDS | IRK_GEP_NUSW;
  return NULL;
}

static irk_value *fold_typed(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_value *base = ops[0], *v = NULL;
  if (n == 1) return base;
  if (n == 2 && is_zero_index(ops[1])) return spread_base(m, expr, base);
  if (base->kind == IRK_VALUE_NULL && all_zero(ops, n)) return irk_const_null(m, expr->v.type);
  if (base->kind == IRK_VALUE_EXPR && base->opcode == IRK_OP_BITCAST) v = strip_array_cast(m, expr, ops, n);
  return v ? v : fold_indices(m, expr, ops, n);
}

irk_value *irk_fold_gep(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  if (expr->v.type->kind == IRK_TYPE_VECTOR) spread_indices(m, expr, ops, n);
  if (ops[0]->kind == IRK_VALUE_POISON) return irk_const_poison(m, expr->v.type);
  if (ops[0]->kind == IRK_VALUE_UNDEF)
    return expr->v.flags & IRK_INBOUNDS && irk_has(m->version, IRK_UNDEF_BASE_POISON)
               ? irk_const_poison(m, expr->v.type)
               : irk_const_undef(m, expr->v.type);
  if (irk_module_has_typed_pointers(m)) return fold_typed(m, expr, ops, n);
  bool is_plain = !expr->has_inrange && !expr->inrange_index;
  bool same_space = irk_type_scalar(ops[0]->type)->count == irk_type_scalar(expr->v.type)->count;
  if (is_plain && same_space && all_zero(ops, n)) return spread_base(m, expr, ops[0]);
  return n > 1 && irk_has(m->version, IRK_FOLD_NESTED_GEPS) ? fold_indices(m, expr, ops, n) : NULL;
}

void irk_fold_update_gep_flags(irk_module *m, irk_value *v) {
  irk_const_expr *e = (irk_const_expr *)v, copy = *e;
  irk_value *ops[MAX_OPS];
  if (e->len > MAX_OPS) return;
  memcpy(ops, e->ops, e->len * sizeof *ops);
  if (!irk_fold_gep(m, &copy, ops, e->len)) v->flags = copy.v.flags;
}
