// getelementptr on constants. With opaque pointers a step of nothing disappears; with typed ones nested steps are
// joined, array indices are brought into their array's bounds, and steps within a global become inbounds.
#include "ir/fold.h"
#include "ir/limits.h"

static bool is_zero_index(const irk_value *v) {
  return irk_const_is_null(v) || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON;
}

// Vector results: scalar indices become splats, but for those of structs, which become scalars.
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
    if (!irk_const_is_null(ops[i])) return false;
  return true;
}

static irk_value *spread_base(irk_module *m, const irk_const_expr *expr, irk_value *base) {
  irk_type *t = expr->v.type;
  if (t->kind != IRK_TYPE_VECTOR || base->type->kind == IRK_TYPE_VECTOR) return base;
  return t->count <= IRK_LIMIT_SPLAT ? irk_const_splat(m, t, base) : NULL;
}

// ---- typed pointers ------------------------------------------------------------------------------------------
enum { MAX_OPS = 64 };

// The type that the indices before `upto` reach.
static irk_type *walk(const irk_const_expr *expr, irk_value **ops, uint32_t upto) {
  irk_type *t = expr->source_type;
  for (uint32_t i = 2; i < upto && t; i++) {
    if (t->kind == IRK_TYPE_STRUCT)
      t = ops[i]->kind == IRK_VALUE_INT ? irk_type_at(t, ((irk_const_int *)ops[i])->u) : NULL;
    else t = t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR ? t->types[0] : NULL;
  }
  return t;
}

// A step from where another step has led.
static irk_value *join_steps(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n) {
  const irk_const_expr *inner = (const irk_const_expr *)ops[0];
  irk_value *joined[MAX_OPS], *first = n > 1 ? ops[1] : NULL;
  if (!first || inner->inrange_index || expr->inrange_index || inner->len + n > MAX_OPS || inner->len < 2) return NULL;
  if (!irk_type_is_typed_pointer(ops[0]->type) || ops[0]->type->types[0] != expr->source_type) return NULL;
  uint32_t len = inner->len;
  memcpy(joined, inner->ops, len * sizeof *joined);
  if (!irk_const_is_null(first)) {
    irk_type *around = len > 2 ? walk(inner, joined, len - 1) : NULL;
    irk_value *last = joined[len - 1];
    bool in_struct = around && around->kind == IRK_TYPE_STRUCT;
    if (in_struct || (len > 2 && !around) || first->kind != IRK_VALUE_INT || last->type->kind == IRK_TYPE_VECTOR)
      return NULL;
    if (last->type != first->type) {
      irk_type *common = irk_type_int(m, 64);
      if (last->type->count > 64 || first->type->count > 64) return NULL;
      if (first->type != common) first = irk_fold_cast(m, IRK_OP_SEXT, first, common);
      if (last->type != common) last = irk_fold_cast(m, IRK_OP_SEXT, last, common);
      if (!first || !last) return NULL;
    }
    joined[len - 1] = irk_fold_make_binary(m, IRK_OP_ADD, first, last);
  }
  memcpy(joined + len, ops + 2, (n - 2) * sizeof *ops);
  irk_const_expr outer = {.v = {.type = expr->v.type, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_GETELEMENTPTR},
                          .source_type = inner->source_type};
  outer.v.flags = expr->v.flags & inner->v.flags;
  return irk_fold_or_make(m, &outer, joined, len + n - 2);
}

// Steps by 0, 0 from a cast of an array of the same elements.
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

// The number as a signed one of 64 bits, where it is one.
static bool small_value(const irk_value *v, int64_t *out) {
  const irk_const_int *c = (const irk_const_int *)v;
  uint64_t bits = v->type->count;
  if (bits > 128) return false;
  if (bits <= 64) {
    *out = (int64_t)(c->u << (64 - bits)) >> (64 - bits);
    return true;
  }
  const uint64_t *words = irk_int_words(c);
  int64_t high = (int64_t)(words[1] << (128 - bits)) >> (128 - bits);
  *out = (int64_t)words[0];
  return high == (*out < 0 ? -1 : 0) && *out < INT64_MAX / 2 && *out > INT64_MIN / 2;
}

// Are all lanes of an index numbers within the array?
static bool lanes_inside(irk_module *m, const irk_value *v, uint64_t count) {
  if (v->kind == IRK_VALUE_NULL) return true;
  if (v->kind != IRK_VALUE_DATA || v->type->is_scalable || v->type->count > IRK_LIMIT_SPLAT) return false;
  for (uint64_t i = 0; i < v->type->count; i++) {
    const irk_value *lane = irk_const_element(m, v, i);
    int64_t index;
    if (!small_value(lane, &index) || index < 0 || (count && (uint64_t)index >= count)) return false;
  }
  return true;
}

// An index beyond its array goes over to the index before it. *known: all indices are numbers within their arrays now.
static irk_value *carry(irk_module *m, const irk_const_expr *expr, irk_value **ops, uint32_t n, bool *known) {
  irk_value *carried[MAX_OPS];
  bool changed = false;
  *known = ops[1]->kind == IRK_VALUE_INT || irk_const_is_null(ops[1]);
  if (n > MAX_OPS) return *known = false, NULL;
  memcpy(carried, ops, n * sizeof *ops);
  irk_type *t = expr->source_type;
  irk_type *around = NULL;  // what the index before stepped through
  for (uint32_t i = 2; i < n && t; i++) {
    irk_type *here = t;
    t = here->kind == IRK_TYPE_STRUCT
            ? (ops[i]->kind == IRK_VALUE_INT ? irk_type_at(here, ((irk_const_int *)ops[i])->u) : NULL)
            : here->types[0];
    bool before_struct = around && around->kind == IRK_TYPE_STRUCT;
    around = here;
    if (ops[i]->kind != IRK_VALUE_INT) {
      *known &= here->kind != IRK_TYPE_STRUCT && lanes_inside(m, ops[i], here->count);
      continue;
    }
    if (here->kind == IRK_TYPE_STRUCT) continue;
    irk_const_int *c = (irk_const_int *)ops[i];
    uint64_t bits = c->v.type->count;
    if (bits > 64) continue;
    int64_t index = (int64_t)(c->u << (64 - bits)) >> (64 - bits);
    if (index >= 0 && ((uint64_t)index < here->count || !here->count)) continue;
    if (before_struct || expr->inrange_index == i || expr->inrange_index == i - 1 || !here->count ||
        here->count > INT64_MAX) {
      *known = false;
      continue;
    }
    int64_t count = (int64_t)here->count, rest = index % count, over = index / count;
    if (rest < 0) rest += count, over -= 1;
    irk_value *before = carried[i - 1];
    int64_t b;
    if (before->kind != IRK_VALUE_INT || !small_value(before, &b)) {
      *known = false;
      continue;
    }
    uint64_t wide = before->type->count > bits ? before->type->count : bits;
    uint64_t words[2] = {(uint64_t)(b + over), b + over < 0 ? UINT64_MAX : 0};
    irk_type *wt = irk_type_int(m, (uint32_t)wide);
    carried[i - 1] = irk_const_int_words(m, wt, words, irk_int_num_words(wt));
    carried[i] = irk_const_int_u64(m, c->v.type, (uint64_t)rest);
    changed = true;
  }
  if (!changed) return NULL;
  irk_const_expr outer = *expr;
  return irk_fold_or_make(m, &outer, carried, n);
}

static bool stays_inside(irk_value **ops, uint32_t n) {
  if (irk_const_is_null(ops[1])) return true;
  if (ops[1]->kind != IRK_VALUE_INT || ((irk_const_int *)ops[1])->u != 1 || ops[1]->type->count > 64) return false;
  for (uint32_t i = 2; i < n; i++)
    if (!irk_const_is_null(ops[i])) return false;
  return true;
}

static irk_value *fold_typed(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_value *base = ops[0], *v = NULL;
  if (n == 1) return base;
  if (n == 2 && is_zero_index(ops[1])) return spread_base(m, expr, base);
  if (base->kind == IRK_VALUE_NULL && all_zero(ops, n)) return irk_const_null(m, expr->v.type);
  if (base->kind == IRK_VALUE_EXPR && base->opcode == IRK_OP_GETELEMENTPTR) v = join_steps(m, expr, ops, n);
  if (!v && base->kind == IRK_VALUE_EXPR && base->opcode == IRK_OP_BITCAST) v = strip_array_cast(m, expr, ops, n);
  if (v) return v;
  bool known;
  v = carry(m, expr, ops, n, &known);
  if (v || !known || (expr->v.flags & IRK_INBOUNDS)) return v;
  const irk_global *g = (const irk_global *)base;
  if (base->kind == IRK_VALUE_VARIABLE && g->is_defined && g->linkage != IRK_LINKAGE_EXTERN_WEAK &&
      stays_inside(ops, n))
    expr->v.flags |= IRK_INBOUNDS | IRK_GEP_NUSW;
  return NULL;
}

irk_value *irk_fold_gep(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  if (expr->v.type->kind == IRK_TYPE_VECTOR) spread_indices(m, expr, ops, n);
  if (ops[0]->kind == IRK_VALUE_POISON) return irk_const_poison(m, expr->v.type);
  if (ops[0]->kind == IRK_VALUE_UNDEF)
    return expr->v.flags & IRK_INBOUNDS ? irk_const_poison(m, expr->v.type) : irk_const_undef(m, expr->v.type);
  if (irk_has(m->version, IRK_TYPED_POINTERS)) return fold_typed(m, expr, ops, n);
  if (expr->has_inrange || expr->inrange_index) return NULL;
  if (irk_type_scalar(ops[0]->type)->count != irk_type_scalar(expr->v.type)->count) return NULL;
  for (uint32_t i = 1; i < n; i++)
    if (!is_zero_index(ops[i])) return NULL;
  return spread_base(m, expr, ops[0]);
}

void irk_fold_settle_gep(irk_module *m, irk_value *v) {
  irk_const_expr *e = (irk_const_expr *)v, copy = *e;
  irk_value *ops[MAX_OPS];
  if (e->len > MAX_OPS) return;
  memcpy(ops, e->ops, e->len * sizeof *ops);
  if (!irk_fold_gep(m, &copy, ops, e->len)) v->flags = copy.v.flags;
}
