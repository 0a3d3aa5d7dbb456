// Folds constant expressions: dispatch by kind; comparisons, selects, vectors, aggregates.
#include "base/float.h"
#include "fold/fold.h"
#include "ir/limits.h"
#include "ir/opcode.h"

bool irk_fold_has_expr(irk_version version, irk_opcode op) { return version <= irk_ops[op].expr_until; }
bool irk_fold_was_expr(irk_opcode op) { return irk_ops[op].expr_until != 0; }

irk_value *irk_fold_make_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t) {
  irk_const_expr expr = {.v = {.type = t, .kind = IRK_VALUE_EXPR, .opcode = (uint8_t)op}};
  return irk_fold_or_make(m, &expr, &v, 1);
}

irk_value *irk_fold_make_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  irk_const_expr expr = {.v = {.type = a->type, .kind = IRK_VALUE_EXPR, .opcode = (uint8_t)op}};
  irk_value *ops[] = {a, b};
  return irk_fold_or_make(m, &expr, ops, 2);
}

irk_value *irk_fold_or_make(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_value *v = irk_fold_const_expr(m, expr, ops, n);
  return v ? v : irk_const_expr_of(m, expr, ops, n);
}

static bool is_scalable(const irk_type *t) {
  for (uint32_t depth = 0; depth < IRK_LIMIT_DEPTH; depth++) {
    if (t->kind == IRK_TYPE_VECTOR) return t->is_scalable;
    if (t->kind != IRK_TYPE_ARRAY && (t->kind != IRK_TYPE_STRUCT || !t->num_types)) return false;
    t = t->types[0];  // a struct with scalable vectors contains nothing else
  }
  return false;
}

bool irk_fold_has(irk_version version, const irk_const_expr *e) {
  if (e->v.opcode == IRK_OP_GETELEMENTPTR)
    return irk_has(version, IRK_SCALABLE_GEP_EXPR) || !is_scalable(e->source_type);
  return irk_fold_has_expr(version, (irk_opcode)e->v.opcode);
}

// Tells whether the indices, of which there may be none, are all zero.
static bool has_zero_indices(irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 1; i < n; i++)
    if (!irk_const_is_null(ops[i])) return false;
  return true;
}

irk_value *irk_fold_read(irk_module *m, const irk_fold_reading *how, irk_const_expr *expr, irk_value **ops,
                         uint32_t n) {
  bool is_same = ops[0]->type == expr->v.type;
  if (how->is_opaque && is_same && expr->v.opcode == IRK_OP_BITCAST) return ops[0];
  if (how->loses_types && is_same && expr->v.opcode == IRK_OP_GETELEMENTPTR && has_zero_indices(ops, n)) return ops[0];
  // The mask of an address may be known by now, since the global's type has its body.
  bool is_final = how->from == m->version && expr->v.opcode != IRK_OP_AND;
  if (is_final || how->folds_none || !irk_fold_has(m->version, expr)) return irk_const_expr_of(m, expr, ops, n);
  return irk_fold_or_make(m, expr, ops, n);
}

enum { SHORT_VECTOR = 16 };    // these always fold element by element
enum { MAX_ELEMENTS = 4096 };  // longer vectors and aggregates are not folded, unless all their elements are equal

// Tells whether, within each of these vectors (or arrays), all elements are known to be equal.
static bool fold_are_uniform(irk_value *const *values, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (values[i]->kind > IRK_VALUE_AGGREGATE || irk_const_num_stored(values[i]) != 1) return false;
  return true;
}

irk_value *irk_fold_lanes(irk_module *m, irk_type *t, irk_value *const *operands, uint32_t n, irk_fold_element *make,
                          const void *what) {
  if (t->count <= SHORT_VECTOR || !fold_are_uniform(operands, n)) return irk_fold_elements(m, t, t->count, make, what);
  irk_value *lane = make(m, what, 0);
  return lane ? irk_const_splat(m, t, lane) : NULL;
}

irk_value *irk_fold_elements(irk_module *m, irk_type *t, uint64_t count, irk_fold_element *make, const void *what) {
  uint32_t base = m->lanes.len;
  irk_value *result = NULL;
  if (!count || count > MAX_ELEMENTS) return NULL;
  for (uint64_t i = 0; i < count; i++) {
    irk_value *v = make(m, what, i);
    if (!v) break;
    irk_vec_push(&m->lanes, v);
  }
  if (m->lanes.len - base == count) result = irk_const_composite(m, t, m->lanes.items + base, (uint32_t)count);
  m->lanes.len = base;
  return result;
}

static bool is_undef_or_poison(const irk_value *v) { return v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON; }

// ---- comparisons ---------------------------------------------------------------------------------------------
static bool compare_ints(uint8_t predicate, uint64_t a, uint64_t b, uint32_t bits) {
  int64_t sa = irk_sign_extend(a, bits), sb = irk_sign_extend(b, bits);
  switch (predicate) {
  case IRK_ICMP_EQ: return a == b;
  case IRK_ICMP_NE: return a != b;
  case IRK_ICMP_UGT: return a > b;
  case IRK_ICMP_UGE: return a >= b;
  case IRK_ICMP_ULT: return a < b;
  case IRK_ICMP_ULE: return a <= b;
  case IRK_ICMP_SGT: return sa > sb;
  case IRK_ICMP_SGE: return sa >= sb;
  case IRK_ICMP_SLT: return sa < sb;
  default: return sa <= sb;
  }
}

static const irk_value *strip_bitcasts(const irk_value *v) {
  while (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_BITCAST) v = ((const irk_const_expr *)v)->ops[0];
  return v;
}

static bool has_own_address(const irk_value *v) {
  const irk_global *g = (const irk_global *)v;
  if (v->kind != IRK_VALUE_VARIABLE && v->kind != IRK_VALUE_FUNCTION) return false;
  return g->is_defined && g->linkage != IRK_LINKAGE_EXTERN_WEAK;
}

static bool is_distinct(const irk_value *v) {
  const irk_global *g = (const irk_global *)v;
  if (v->kind == IRK_VALUE_VARIABLE && (!g->value_type || !(g->value_type->facts & IRK_TYPE_HAS_SIZE)))
    return false;  // objects without size may share an address
  if (!has_own_address(v) || g->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL) return false;
  bool weak = g->linkage == IRK_LINKAGE_WEAK || g->linkage == IRK_LINKAGE_LINKONCE || g->linkage == IRK_LINKAGE_COMMON;
  return !weak;
}

static uint8_t swapped(uint8_t predicate) {
  switch (predicate) {
  case IRK_ICMP_UGT: return IRK_ICMP_ULT;
  case IRK_ICMP_UGE: return IRK_ICMP_ULE;
  case IRK_ICMP_ULT: return IRK_ICMP_UGT;
  case IRK_ICMP_ULE: return IRK_ICMP_UGE;
  case IRK_ICMP_SGT: return IRK_ICMP_SLT;
  case IRK_ICMP_SGE: return IRK_ICMP_SLE;
  case IRK_ICMP_SLT: return IRK_ICMP_SGT;
  case IRK_ICMP_SLE: return IRK_ICMP_SGE;
  default: return predicate;
  }
}

static bool is_true_when_equal(uint8_t predicate) {
  return predicate == IRK_ICMP_EQ || predicate == IRK_ICMP_UGE || predicate == IRK_ICMP_ULE ||
         predicate == IRK_ICMP_SGE || predicate == IRK_ICMP_SLE;
}

static irk_value *bool_of(irk_module *m, irk_type *t, bool value) {
  irk_value *v = irk_const_int_u64(m, t->kind == IRK_TYPE_VECTOR ? t->types[0] : t, value);
  if (t->kind != IRK_TYPE_VECTOR) return v;
  return t->count <= IRK_LIMIT_SPLAT ? irk_const_splat(m, t, v) : NULL;
}

// Returns the base of an address: skips bitcasts, and getelementptrs whose indices are all zero.
static const irk_value *strip_zero_geps(const irk_value *v) {
  for (v = strip_bitcasts(v); v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_GETELEMENTPTR; v = strip_bitcasts(v)) {
    const irk_const_expr *gep = (const irk_const_expr *)v;
    for (uint32_t i = 1; i < gep->len; i++)
      if (!irk_const_is_null(gep->ops[i])) return v;
    v = gep->ops[0];
  }
  return v;
}

// Compares addresses: of null and globals, and of globals with each other. Returns -1 if nothing is
// known.
static int compare_addresses(irk_version version, const irk_value *a, const irk_value *b, uint8_t predicate) {
  bool eq = predicate == IRK_ICMP_EQ, ne = predicate == IRK_ICMP_NE;
  const irk_value *x = strip_bitcasts(a), *y = strip_bitcasts(b);
  if ((eq || ne) && x->kind == IRK_VALUE_NULL && y->kind == IRK_VALUE_NULL) return eq;
  bool is_above = y->kind == IRK_VALUE_NULL && has_own_address(x);  // x, or y, is above null
  bool is_below = x->kind == IRK_VALUE_NULL && has_own_address(y);
  bool is_ordered = eq || ne || (predicate < IRK_ICMP_SGT && irk_has(version, IRK_FOLD_NULL_ORDER));
  if ((is_above || is_below) && x->type->count == 0 && is_ordered)
    return compare_ints(predicate, is_above, is_below, 64);
  if (!eq && !ne) return -1;
  x = strip_zero_geps(x), y = strip_zero_geps(y);
  if (x != y && is_distinct(x) && is_distinct(y)) return !eq;
  return -1;
}

static irk_value *fold_compare_lanes(irk_module *m, const irk_const_expr *expr, irk_value **ops);

static uint8_t inverted(uint8_t predicate) {
  static const uint8_t inverse[] = {
      [IRK_ICMP_EQ] = IRK_ICMP_NE,   [IRK_ICMP_NE] = IRK_ICMP_EQ,   [IRK_ICMP_UGT] = IRK_ICMP_ULE,
      [IRK_ICMP_ULE] = IRK_ICMP_UGT, [IRK_ICMP_UGE] = IRK_ICMP_ULT, [IRK_ICMP_ULT] = IRK_ICMP_UGE,
      [IRK_ICMP_SGT] = IRK_ICMP_SLE, [IRK_ICMP_SLE] = IRK_ICMP_SGT, [IRK_ICMP_SGE] = IRK_ICMP_SLT,
      [IRK_ICMP_SLT] = IRK_ICMP_SGE};
  return inverse[predicate];
}

static irk_value *make_compare(irk_module *m, irk_type *t, uint8_t predicate, irk_value *a, irk_value *b) {
  irk_const_expr compare = {.v = {.type = t, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_ICMP}, .predicate = predicate};
  return irk_fold_or_make(m, &compare, (irk_value *[]){a, b}, 2);
}

static irk_value *make_xor(irk_module *m, irk_value *a, irk_value *b) {
  irk_const_expr either = {.v = {.type = a->type, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_XOR}};
  return irk_fold_or_make(m, &either, (irk_value *[]){a, b}, 2);
}

static irk_value *make_not(irk_module *m, irk_value *v) {
  const irk_const_expr *e = (const irk_const_expr *)v;
  if (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_ICMP)
    return make_compare(m, v->type, inverted(e->predicate), e->ops[0], e->ops[1]);
  return make_xor(m, v, irk_const_int_u64(m, v->type, 1));
}

// Folds the comparison of two i1.
static irk_value *fold_bit_compare(irk_module *m, bool eq, irk_value *a, irk_value *b) {
  if (b->kind != IRK_VALUE_INT) return make_xor(m, eq ? make_not(m, a) : a, b);
  bool is_one = ((const irk_const_int *)b)->u;
  return is_one == eq ? a : make_not(m, a);
}

// Compares an extended number with a constant in the narrow type, if the constant fits it.
static irk_value *fold_extended_compare(irk_module *m, const irk_const_expr *expr, irk_value *a, irk_value *b) {
  bool is_signed = expr->predicate >= IRK_ICMP_SGT;
  irk_opcode extends = is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT;
  if (a->kind != IRK_VALUE_EXPR || a->opcode != extends || !irk_fold_has_expr(m->version, extends)) return NULL;
  irk_value *narrow = ((const irk_const_expr *)a)->ops[0];
  irk_value *other = irk_fold_make_cast(m, IRK_OP_TRUNC, b, narrow->type);
  if (irk_fold_make_cast(m, extends, other, b->type) != b) return NULL;
  return make_compare(m, expr->v.type, (uint8_t)expr->predicate, narrow, other);
}

static irk_value *fold_icmp(irk_module *m, irk_const_expr *expr, irk_value **ops) {
  irk_value *a = ops[0], *b = ops[1];
  irk_type *t = expr->v.type;
  bool eq = expr->predicate == IRK_ICMP_EQ, ne = expr->predicate == IRK_ICMP_NE;
  if (a->kind == IRK_VALUE_POISON || b->kind == IRK_VALUE_POISON) return irk_const_poison(m, t);
  if (is_undef_or_poison(a) || is_undef_or_poison(b)) {
    if (eq || ne || a == b) return irk_const_undef(m, t);
    return bool_of(m, t, is_true_when_equal(expr->predicate));
  }
  if (a->kind == IRK_VALUE_INT && b->kind == IRK_VALUE_INT && a->type->count <= 64) {
    uint64_t x = ((irk_const_int *)a)->u, y = ((irk_const_int *)b)->u;
    return irk_const_int_u64(m, t, compare_ints(expr->predicate, x, y, (uint32_t)a->type->count));
  }
  if (a->kind == IRK_VALUE_INT && b->kind == IRK_VALUE_INT && irk_fold_is_wide(a->type)) {
    int order = irk_fold_wide_compare(a, b, expr->predicate >= IRK_ICMP_SGT);
    return irk_const_int_u64(m, t, compare_ints(expr->predicate, (uint64_t)(order + 1), 1, 64));
  }
  if (t->kind == IRK_TYPE_VECTOR) {
    irk_value *lanes = fold_compare_lanes(m, expr, ops);
    if (lanes) return lanes;
  }
  if (a == b) return bool_of(m, t, is_true_when_equal(expr->predicate));
  if (irk_const_is_null(b) && expr->predicate == IRK_ICMP_ULT) return bool_of(m, t, false);
  if (irk_const_is_null(b) && expr->predicate == IRK_ICMP_UGE) return bool_of(m, t, true);
  int known = t->kind != IRK_TYPE_VECTOR ? compare_addresses(m->version, a, b, (uint8_t)expr->predicate) : -1;
  if (known >= 0) return irk_const_int_u64(m, t, (uint64_t)known);
  bool flip =
      (a->kind != IRK_VALUE_EXPR && b->kind == IRK_VALUE_EXPR) || (irk_const_is_null(a) && !irk_const_is_null(b));
  if (flip) {
    ops[0] = b;
    ops[1] = a;
    expr->predicate = swapped(expr->predicate);
    return fold_icmp(m, expr, ops);
  }
  if (t->kind == IRK_TYPE_VECTOR || !irk_fold_has_expr(m->version, IRK_OP_ICMP)) return NULL;
  if ((eq || ne) && a->type->kind == IRK_TYPE_INTEGER && a->type->count == 1) return fold_bit_compare(m, eq, a, b);
  return fold_extended_compare(m, expr, a, b);
}

// The result of comparing two floats, as a bit of the predicate.
enum { EQUAL = 1, GREATER = 2, LESS = 4, UNORDERED = 8 };

static unsigned compare_doubles(double x, double y) {
  return x == y ? EQUAL : x > y ? GREATER : x < y ? LESS : UNORDERED;
}

// The upper double decides unless both are equal; only then the lower one does.
static unsigned compare_pairs(const irk_const_float *a, const irk_const_float *b) {
  double x[2], y[2];
  memcpy(x, (uint64_t[]){a->lo, a->hi}, sizeof x);
  memcpy(y, (uint64_t[]){b->lo, b->hi}, sizeof y);
  unsigned upper = compare_doubles(x[0], y[0]);
  return upper == EQUAL ? compare_doubles(x[1], y[1]) : upper;
}

// For x86_fp80 and fp128: the bits below the sign are ordered like the values.
static bool is_wide_nan(irk_type_kind kind, const irk_const_float *v) {
  enum { MOST_EXPONENT = 0x7FFF, FRACTION_BITS = 48 };  // for fp128, in its upper half
  if (kind == IRK_TYPE_X86_FP80) return (v->hi & MOST_EXPONENT) == MOST_EXPONENT && v->lo << 1;
  return (v->hi >> FRACTION_BITS & MOST_EXPONENT) == MOST_EXPONENT && (v->hi << (64 - FRACTION_BITS) || v->lo);
}
static unsigned compare_wide(irk_type_kind kind, const irk_const_float *a, const irk_const_float *b) {
  if (is_wide_nan(kind, a) || is_wide_nan(kind, b)) return UNORDERED;
  uint64_t sign = (uint64_t)1 << (kind == IRK_TYPE_X86_FP80 ? 15 : 63), ax = a->hi & ~sign, bx = b->hi & ~sign;
  if (!(ax | bx | a->lo | b->lo)) return EQUAL;
  bool is_minus = a->hi & sign;
  if (is_minus != !!(b->hi & sign)) return is_minus ? LESS : GREATER;
  if (ax == bx && a->lo == b->lo) return EQUAL;
  bool is_smaller = ax != bx ? ax < bx : a->lo < b->lo;
  return is_smaller == is_minus ? GREATER : LESS;
}

static unsigned compare_floats(const irk_const_float *a, const irk_const_float *b) {
  irk_type_kind kind = (irk_type_kind)a->v.type->kind;
  if (kind == IRK_TYPE_PPC_FP128) return compare_pairs(a, b);
  if (kind < IRK_TYPE_HALF || kind > IRK_TYPE_DOUBLE) return compare_wide(kind, a, b);
  irk_float_format format = (irk_float_format)(kind - IRK_TYPE_HALF);
  uint64_t x = a->lo, y = b->lo;
  if (format != IRK_FLOAT_DOUBLE) x = irk_float_to_double(format, x), y = irk_float_to_double(format, y);
  double dx, dy;
  memcpy(&dx, &x, sizeof dx);
  memcpy(&dy, &y, sizeof dy);
  return compare_doubles(dx, dy);
}

static irk_value *fold_fcmp(irk_module *m, const irk_const_expr *expr, irk_value **ops) {
  irk_value *a = ops[0], *b = ops[1];
  irk_type *t = expr->v.type;
  if (expr->predicate == IRK_FCMP_FALSE) return bool_of(m, t, false);
  if (expr->predicate == IRK_FCMP_TRUE) return bool_of(m, t, true);
  if (a->kind == IRK_VALUE_POISON || b->kind == IRK_VALUE_POISON) return irk_const_poison(m, t);
  if (is_undef_or_poison(a) || is_undef_or_poison(b)) return bool_of(m, t, expr->predicate & UNORDERED);
  if (t->kind == IRK_TYPE_VECTOR) return fold_compare_lanes(m, expr, ops);
  if (a->kind != IRK_VALUE_FLOAT || b->kind != IRK_VALUE_FLOAT) return NULL;
  unsigned relation = compare_floats((const irk_const_float *)a, (const irk_const_float *)b);
  return irk_const_int_u64(m, t, (expr->predicate & relation) != 0);
}

// ---- vectors and aggregates ----------------------------------------------------------------------------------
typedef struct operation {
  const irk_const_expr *expr;
  irk_value **ops;
} operation;

static irk_value *compare_lane(irk_module *m, const void *what, uint64_t i) {
  const operation *o = what;
  irk_const_expr lane = *o->expr;
  irk_value *pair[] = {irk_fold_element_of(m, o->ops[0], i), irk_fold_element_of(m, o->ops[1], i)};
  lane.v.type = o->expr->v.type->types[0];
  return irk_fold_or_make(m, &lane, pair, 2);
}

static irk_value *fold_compare_lanes(irk_module *m, const irk_const_expr *expr, irk_value **ops) {
  irk_type *t = expr->v.type;
  return t->is_scalable ? NULL : irk_fold_lanes(m, t, ops, 2, compare_lane, &(operation){expr, ops});
}

// Selects one lane by a vector condition. Returns NULL if the condition's lane is not a number.
static irk_value *select_lane(irk_module *m, const void *what, uint64_t i) {
  irk_value *const *ops = what, *c = irk_const_element(m, ops[0], i);
  irk_value *a = irk_fold_element_of(m, ops[1], i), *b = irk_fold_element_of(m, ops[2], i);
  if (a == b) return a;
  if (c->kind == IRK_VALUE_POISON) return irk_const_poison(m, a->type);
  if (c->kind == IRK_VALUE_UNDEF) return is_undef_or_poison(a) ? a : b;
  if (c->kind != IRK_VALUE_INT) return NULL;
  return ((irk_const_int *)c)->u ? a : b;
}

static irk_value *select_lanes(irk_module *m, irk_value **ops) {
  irk_type *t = ops[1]->type;
  bool known = ops[0]->kind == IRK_VALUE_AGGREGATE || ops[0]->kind == IRK_VALUE_DATA;
  return t->is_scalable || !known ? NULL : irk_fold_lanes(m, t, ops, 3, select_lane, ops);
}

// Tells whether the value is a number, the address of a variable or function, null, or a vector of
// these and of undef: undef may be replaced by any of them.
static bool is_never_poison(const irk_value *v) {
  if (v->kind == IRK_VALUE_NULL) return v->type->kind == IRK_TYPE_VECTOR || v->type->kind == IRK_TYPE_POINTER;
  if (v->type->kind != IRK_TYPE_VECTOR)
    return v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_FLOAT || v->kind == IRK_VALUE_VARIABLE ||
           v->kind == IRK_VALUE_FUNCTION;
  if (v->kind != IRK_VALUE_AGGREGATE) return v->kind == IRK_VALUE_DATA;
  const irk_const_aggregate *lanes = (const irk_const_aggregate *)v;
  for (uint32_t i = 0; i < lanes->stored; i++)
    if (lanes->ops[i]->kind == IRK_VALUE_POISON || lanes->ops[i]->kind == IRK_VALUE_EXPR) return false;
  return true;
}

static irk_value *fold_select(irk_module *m, irk_value **ops) {
  irk_value *c = ops[0], *a = ops[1], *b = ops[2];
  if (c->type->kind == IRK_TYPE_VECTOR && c->kind != IRK_VALUE_NULL && !is_undef_or_poison(c)) {
    irk_value *lanes = select_lanes(m, ops);
    if (lanes) return lanes;
  }
  if (c->kind == IRK_VALUE_INT) return ((irk_const_int *)c)->u ? a : b;
  if (c->kind == IRK_VALUE_NULL) return b;
  if (c->kind == IRK_VALUE_POISON) return irk_const_poison(m, a->type);
  if (c->kind == IRK_VALUE_UNDEF || a == b) return is_undef_or_poison(a) ? a : b;
  if (a->kind == IRK_VALUE_POISON || (a->kind == IRK_VALUE_UNDEF && is_never_poison(b))) return b;
  if (b->kind == IRK_VALUE_POISON || (b->kind == IRK_VALUE_UNDEF && is_never_poison(a))) return a;
  return NULL;
}

// Gets the lane that an index selects, UINT64_MAX if there is none. Returns false if it is not
// known.
static bool lane_of(const irk_value *index, uint64_t *lane) {
  if (index->kind != IRK_VALUE_INT) return false;
  *lane = irk_int_clamped((const irk_const_int *)index);
  return true;
}

enum { MAX_STEPS = 64, MAX_STEP_OPERANDS = 16 };  // bounds on vector getelementptrs that are nested in each other

static irk_value *element_within(irk_module *m, irk_value *v, uint64_t index, uint32_t depth);

// Returns one lane of a vector getelementptr: a getelementptr on that lane of each operand.
static irk_value *element_of_gep(irk_module *m, const irk_const_expr *e, uint64_t index, uint32_t depth) {
  irk_value *ops[MAX_STEP_OPERANDS];
  if (e->len > MAX_STEP_OPERANDS || depth == MAX_STEPS) return NULL;
  for (uint32_t i = 0; i < e->len; i++) {
    ops[i] = e->ops[i]->type->kind == IRK_TYPE_VECTOR ? element_within(m, e->ops[i], index, depth + 1) : e->ops[i];
    if (!ops[i]) return NULL;
  }
  irk_const_expr lane = *e;
  lane.v.type = e->v.type->types[0];
  return irk_fold_or_make(m, &lane, ops, e->len);
}

// Returns the element at a known index, or NULL.
static irk_value *element(irk_module *m, irk_value *v, uint64_t index) { return element_within(m, v, index, 0); }
static irk_value *element_within(irk_module *m, irk_value *v, uint64_t index, uint32_t depth) {
  while (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_INSERTELEMENT) {
    irk_const_expr *e = (irk_const_expr *)v;
    uint64_t lane;
    if (!lane_of(e->ops[2], &lane)) return NULL;
    if (lane == index) return e->ops[1];
    v = e->ops[0];
  }
  if (v->kind == IRK_VALUE_EXPR && index < v->type->count) {
    if (v->opcode == IRK_OP_GETELEMENTPTR) return element_of_gep(m, (const irk_const_expr *)v, index, depth);
    return v->type->is_scalable ? irk_const_scalable_element(v) : NULL;
  }
  if (v->kind == IRK_VALUE_NULL) return index < v->type->count ? irk_const_null(m, v->type->types[0]) : NULL;
  if (v->kind == IRK_VALUE_UNDEF) return irk_const_undef(m, v->type->types[0]);
  if (v->kind == IRK_VALUE_POISON) return irk_const_poison(m, v->type->types[0]);
  if (v->kind != IRK_VALUE_DATA && v->kind != IRK_VALUE_AGGREGATE) return NULL;
  return index < v->type->count ? irk_const_element(m, v, index) : NULL;
}

irk_value *irk_fold_element_of(irk_module *m, irk_value *v, uint64_t index) {
  irk_const_expr expr = {.v = {.type = v->type->types[0], .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_EXTRACTELEMENT}};
  irk_value *ops[] = {v, irk_const_int_u64(m, irk_type_int(m, 32), index)};
  irk_value *known = element(m, v, index);
  return known ? known : irk_fold_or_make(m, &expr, ops, 2);
}

static irk_value *fold_extractelement(irk_module *m, irk_value **ops) {
  irk_value *v = ops[0], *index = ops[1];
  irk_type *t = v->type->types[0];
  if (v->kind == IRK_VALUE_POISON || is_undef_or_poison(index)) return irk_const_poison(m, t);
  if (v->kind == IRK_VALUE_UNDEF) return irk_const_undef(m, t);
  uint64_t i;
  if (!lane_of(index, &i)) return NULL;
  return v->type->is_scalable || i < v->type->count ? element(m, v, i) : irk_const_poison(m, t);
}

static irk_value *insert_lane(irk_module *m, const void *what, uint64_t i) {
  irk_value *const *ops = what;
  uint64_t lane;
  return lane_of(ops[2], &lane) && lane == i ? ops[1] : irk_fold_element_of(m, ops[0], i);
}

static irk_value *fold_insertelement(irk_module *m, irk_value **ops) {
  irk_value *v = ops[0], *item = ops[1], *index = ops[2];
  if (is_undef_or_poison(index)) return irk_const_poison(m, v->type);
  if (irk_const_is_null(v) && irk_const_is_null(item)) return v;
  uint64_t lane;
  if (!lane_of(index, &lane) || v->type->is_scalable) return NULL;
  if (lane >= v->type->count) return irk_const_poison(m, v->type);
  if (v->type->count > SHORT_VECTOR && fold_are_uniform(&v, 1) && irk_const_element(m, v, 0) == item) return v;
  return irk_fold_elements(m, v->type, v->type->count, insert_lane, ops);
}

static irk_value *shuffle_lane(irk_module *m, const void *what, uint64_t i) {
  irk_value *const *ops = what;
  const irk_type *from = ops[0]->type;
  const irk_value *place = irk_const_element(m, ops[2], i);
  if (is_undef_or_poison(place)) return irk_const_undef(m, from->types[0]);
  uint64_t k = ((const irk_const_int *)place)->u;
  if (k >= 2 * from->count) return irk_const_undef(m, from->types[0]);
  return irk_fold_element_of(m, ops[k >= from->count], k % from->count);
}

static irk_value *fold_shuffle(irk_module *m, const irk_const_expr *expr, irk_value **ops) {
  irk_type *t = expr->v.type;
  if (ops[2]->kind == IRK_VALUE_POISON) return irk_const_poison(m, t);
  if (ops[2]->kind == IRK_VALUE_UNDEF) return irk_const_undef(m, t);
  if (ops[2]->kind == IRK_VALUE_NULL) {  // a splat
    irk_value *first = element(m, ops[0], 0);
    if (first && irk_const_is_null(first)) return irk_const_null(m, t);
    if (first && is_undef_or_poison(first) && irk_has(m->version, IRK_FOLD_ALL_LANES))
      return first->kind == IRK_VALUE_POISON ? irk_const_poison(m, t) : irk_const_undef(m, t);
    if (!t->is_scalable && t->count <= IRK_LIMIT_SPLAT) return irk_const_splat(m, t, irk_fold_element_of(m, ops[0], 0));
  }
  return t->is_scalable ? NULL : irk_fold_lanes(m, t, ops + 2, 1, shuffle_lane, ops);
}

static irk_value *fold_extractvalue(irk_module *m, const irk_const_expr *expr, irk_value *v) {
  for (uint32_t i = 0; i < expr->num_indices && v; i++)
    v = v->kind <= IRK_VALUE_AGGREGATE ? irk_const_element(m, v, expr->indices[i]) : NULL;
  return v;
}

// Replaces the element at indices[at...] of v by `item`.
typedef struct insertion {
  const irk_const_expr *expr;
  irk_value *v, *item;
  uint32_t at;
} insertion;

static irk_value *insert_at(irk_module *m, const insertion *in);

static irk_value *insert_item(irk_module *m, const void *what, uint64_t i) {
  const insertion *in = what;
  irk_value *old = irk_const_element(m, in->v, i);
  if (!old || i != in->expr->indices[in->at]) return old;
  return insert_at(m, &(insertion){in->expr, old, in->item, in->at + 1});
}

static irk_value *insert_at(irk_module *m, const insertion *in) {
  const irk_type *t = in->v->type;
  if (in->at == in->expr->num_indices) return in->item;
  if (in->v->kind > IRK_VALUE_AGGREGATE || in->at > 64) return NULL;
  return irk_fold_elements(m, in->v->type, t->kind == IRK_TYPE_STRUCT ? t->num_types : t->count, insert_item, in);
}

// ---- dispatch ------------------------------------------------------------------------------------------------
static irk_value *fold_fneg(irk_module *m, irk_value *v);

static irk_value *fneg_lane(irk_module *m, const void *what, uint64_t i) {
  irk_value *lane = irk_const_element(m, what, i);
  return lane ? fold_fneg(m, lane) : NULL;
}

static irk_value *fneg_lanes(irk_module *m, irk_value *v) {
  irk_type *t = v->type;
  if (!t->is_scalable) return v->kind > IRK_VALUE_AGGREGATE ? NULL : irk_fold_lanes(m, t, &v, 1, fneg_lane, v);
  irk_value *lane = v->kind == IRK_VALUE_NULL ? irk_const_null(m, t->types[0]) : irk_const_scalable_element(v);
  lane = lane && t->count <= IRK_LIMIT_SPLAT ? fold_fneg(m, lane) : NULL;
  return lane ? irk_const_splat(m, t, lane) : NULL;
}

static irk_value *fold_fneg(irk_module *m, irk_value *v) {
  if (is_undef_or_poison(v)) return v;
  if (v->type->kind == IRK_TYPE_VECTOR) return fneg_lanes(m, v);
  if (v->kind != IRK_VALUE_FLOAT) return NULL;
  const irk_const_float *c = (const irk_const_float *)v;
  uint64_t lo = c->lo, hi = c->hi;
  switch (v->type->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: lo ^= 0x8000; break;
  case IRK_TYPE_FLOAT: lo ^= 0x80000000u; break;
  case IRK_TYPE_DOUBLE: lo ^= (uint64_t)1 << 63; break;
  case IRK_TYPE_X86_FP80: hi ^= 0x8000; break;
  case IRK_TYPE_FP128: hi ^= (uint64_t)1 << 63; break;
  default: lo ^= (uint64_t)1 << 63, hi ^= (uint64_t)1 << 63; break;
  }
  return irk_const_float_bits(m, v->type, lo, hi);
}

static irk_value *fold_expr(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  irk_opcode op = (irk_opcode)expr->v.opcode;
  switch (op) {
  case IRK_OP_GETELEMENTPTR: return irk_fold_gep(m, expr, ops, n);
  case IRK_OP_ICMP: return fold_icmp(m, expr, ops);
  case IRK_OP_FCMP: return fold_fcmp(m, expr, ops);
  case IRK_OP_SELECT: return fold_select(m, ops);
  case IRK_OP_EXTRACTELEMENT: return fold_extractelement(m, ops);
  case IRK_OP_INSERTELEMENT: return fold_insertelement(m, ops);
  case IRK_OP_SHUFFLEVECTOR: return fold_shuffle(m, expr, ops);
  case IRK_OP_EXTRACTVALUE: return fold_extractvalue(m, expr, ops[0]);
  case IRK_OP_INSERTVALUE: return insert_at(m, &(insertion){expr, ops[0], ops[1], 0});
  case IRK_OP_FNEG: return fold_fneg(m, ops[0]);
  default: break;
  }
  return n == 1 ? irk_fold_cast(m, op, ops[0], expr->v.type) : irk_fold_binary(m, op, ops[0], ops[1]);
}

irk_value *irk_fold_const_expr(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n) {
  if (!irk_fold_enter(m)) return NULL;
  return irk_fold_leave(m, fold_expr(m, expr, ops, n));
}
