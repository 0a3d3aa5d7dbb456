// Folds binary operations on constants.
#include <float.h>
#include <math.h>

#include "base/bigint.h"
#include "base/float.h"
#include "ir/layout.h"
#include "fold/fold.h"
#include "ir/limits.h"

static bool is_undef_or_poison(const irk_value *v) { return v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON; }
static bool is_zero(const irk_value *v) { return irk_const_is_null(v); }
static const irk_value *splat_of(irk_module *m, const irk_value *v) {
  if (v->type->kind != IRK_TYPE_VECTOR || v->kind != IRK_VALUE_DATA) return v;
  const irk_const_data *d = (const irk_const_data *)v;
  uint64_t size = v->type->count ? d->size / v->type->count : 0;
  if (d->stored > size && memcmp(d->bytes, d->bytes + size, (size_t)(d->stored - size)) != 0) return v;
  return irk_const_element(m, v, 0);
}
static bool is_one(irk_module *m, const irk_value *v) {
  v = splat_of(m, v);
  if (v->kind != IRK_VALUE_INT) return false;
  const irk_const_int *c = (const irk_const_int *)v;
  return irk_int_words(c)[0] == 1 && !irk_int_exceeds_word(c);
}
static bool is_ones(irk_module *m, const irk_value *v) {
  v = splat_of(m, v);
  return v->kind == IRK_VALUE_INT && irk_int_is_all_ones((const irk_const_int *)v);
}
static irk_value *ones(irk_module *m, irk_type *t) {
  bool vector = t->kind == IRK_TYPE_VECTOR;
  irk_type *element = vector ? t->types[0] : t;
  irk_value *bit = irk_const_int_u64(m, irk_type_int(m, 1), 1), *one = irk_fold_extend(m, bit, element, true);
  if (!one) return NULL;
  if (!vector) return one;
  return t->count <= IRK_LIMIT_SPLAT ? irk_const_splat(m, t, one) : NULL;
}

static bool is_float_op(irk_opcode op) {
  return op == IRK_OP_FADD || op == IRK_OP_FSUB || op == IRK_OP_FMUL || op == IRK_OP_FDIV || op == IRK_OP_FREM;
}
static bool is_commutative(irk_opcode op) {
  return op == IRK_OP_ADD || op == IRK_OP_MUL || op == IRK_OP_AND || op == IRK_OP_OR || op == IRK_OP_XOR ||
         op == IRK_OP_FADD || op == IRK_OP_FMUL;
}
static bool is_associative(irk_opcode op) {
  return op == IRK_OP_ADD || op == IRK_OP_MUL || op == IRK_OP_AND || op == IRK_OP_OR || op == IRK_OP_XOR;
}
static bool is_division(irk_opcode op) {
  return op == IRK_OP_UDIV || op == IRK_OP_SDIV || op == IRK_OP_UREM || op == IRK_OP_SREM;
}
static bool is_shift(irk_opcode op) { return op == IRK_OP_SHL || op == IRK_OP_LSHR || op == IRK_OP_ASHR; }

static bool is_narrow_float(const irk_type *t) { return t->kind >= IRK_TYPE_HALF && t->kind <= IRK_TYPE_DOUBLE; }

static double as_double(const irk_value *v) {
  irk_float_format format = (irk_float_format)(v->type->kind - IRK_TYPE_HALF);
  uint64_t bits = ((const irk_const_float *)v)->lo;
  double d;
  if (format != IRK_FLOAT_DOUBLE) bits = irk_float_to_double(format, bits);
  memcpy(&d, &bits, sizeof d);
  return d;
}

static irk_value *float_of_bits(irk_module *m, irk_type *t, uint64_t double_bits) {
  irk_float_format format = (irk_float_format)(t->kind - IRK_TYPE_HALF);
  irk_float_bits out = {double_bits, 0};
  if (format != IRK_FLOAT_DOUBLE) irk_float_from_double(format, double_bits, &out);
  return irk_const_float_bits(m, t, out.lo, 0);
}

// Tells whether `d` has its sign bit set, as a negative zero has. (signbit of some headers converts
// to float.)
static bool is_negative(double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  return bits >> 63;
}

static bool is_minus_zero(irk_module *m, const irk_value *v) {
  v = splat_of(m, v);
  if (v->kind != IRK_VALUE_FLOAT || !is_narrow_float(v->type)) return false;
  double d = as_double(v);
  return d == 0 && is_negative(d);
}

// Returns LLVM's NaN, for a result that is NaN although no operand is.
static irk_value *nan_of(irk_module *m, irk_type *t) {
  irk_type *scalar = irk_type_scalar(t);
  if (!is_narrow_float(scalar)) return NULL;
  irk_value *nan = float_of_bits(m, scalar, UINT64_C(0x7FF8000000000000));
  if (t->kind != IRK_TYPE_VECTOR) return nan;
  return t->count <= IRK_LIMIT_SPLAT ? irk_const_splat(m, t, nan) : NULL;
}

// ---- undef ---------------------------------------------------------------------------------------------------
static irk_value *fold_undef(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  irk_type *t = a->type;
  bool both = is_undef_or_poison(a) && is_undef_or_poison(b);
  irk_value *undef = irk_const_undef(m, t), *zero = irk_const_null(m, t);
  switch (op) {
  case IRK_OP_XOR: return both ? zero : undef;
  case IRK_OP_ADD:
  case IRK_OP_SUB: return undef;
  case IRK_OP_AND: return both ? undef : zero;
  case IRK_OP_OR: return both ? undef : ones(m, t);
  case IRK_OP_MUL: {
    const irk_value *c = is_undef_or_poison(a) ? b : a;
    bool odd = c->kind == IRK_VALUE_INT && (irk_int_words((const irk_const_int *)c)[0] & 1);
    return both || odd ? undef : zero;
  }
  case IRK_OP_UDIV:
  case IRK_OP_SDIV:
  case IRK_OP_UREM:
  case IRK_OP_SREM:
    if (is_undef_or_poison(b) || is_zero(b)) return irk_const_poison(m, t);
    return (op == IRK_OP_UDIV || op == IRK_OP_SDIV) && is_one(m, b) ? undef : zero;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
    if (is_undef_or_poison(b)) return irk_const_poison(m, t);
    return is_zero(b) ? undef : zero;
  case IRK_OP_FSUB:
    if (!both && is_minus_zero(m, a)) return undef;  // like the negation of undef
    return both ? undef : nan_of(m, t);
  default: return both ? undef : nan_of(m, t);
  }
}

// ---- numbers -------------------------------------------------------------------------------------------------
static irk_value *fold_ints(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b) {
  irk_type *t = a->type;
  uint32_t bits = (uint32_t)t->count, shift = 64 - bits;
  uint64_t x = ((const irk_const_int *)a)->u, y = ((const irk_const_int *)b)->u;
  int64_t sx = (int64_t)(x << shift) >> shift, sy = (int64_t)(y << shift) >> shift;
  if (is_division(op)) {
    // A one-bit -1 counts as 1.
    bool overflows = bits > 1 && sy == -1 && x == (uint64_t)1 << (bits - 1) && (op == IRK_OP_SDIV || op == IRK_OP_SREM);
    if (!y || overflows) return irk_const_poison(m, t);
  }
  if (is_shift(op) && y >= bits) return irk_const_poison(m, t);
  switch (op) {
  case IRK_OP_ADD: x += y; break;
  case IRK_OP_SUB: x -= y; break;
  case IRK_OP_MUL: x *= y; break;
  case IRK_OP_UDIV: x /= y; break;
  case IRK_OP_SDIV: x = (uint64_t)(sx / sy); break;
  case IRK_OP_UREM: x %= y; break;
  case IRK_OP_SREM: x = (uint64_t)(sx % sy); break;
  case IRK_OP_AND: x &= y; break;
  case IRK_OP_OR: x |= y; break;
  case IRK_OP_XOR: x ^= y; break;
  case IRK_OP_SHL: x <<= y; break;
  case IRK_OP_LSHR: x >>= y; break;
  case IRK_OP_ASHR: x = (uint64_t)(sx >> y); break;
  default: return NULL;
  }
  return irk_const_int_u64(m, t, x);
}

// Returns x minus the largest multiple of y that is not larger, with the sign of x. The result is
// exact.
static double remainder_of(double x, double y) {
  bool minus = is_negative(x);
  double rest = fabs(x), part = fabs(y);
  if (!(rest < INFINITY) || !(part > 0)) return NAN;
  if (part > DBL_MAX) return x;
  double least = part;
  while (part <= rest / 2) part *= 2;
  for (; part >= least; part /= 2)
    if (rest >= part) rest -= part;
  return minus ? -rest : rest;
}

// Computes in double: for narrower formats, sums, products and quotients can be rounded once more
// without error.
static irk_value *fold_floats(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b) {
  irk_type *t = a->type;
  if (!is_narrow_float(t)) return NULL;
  double x = as_double(a), y = as_double(b), r;
  switch (op) {
  case IRK_OP_FADD: r = x + y; break;
  case IRK_OP_FSUB: r = x - y; break;
  case IRK_OP_FMUL: r = x * y; break;
  case IRK_OP_FDIV: r = x / y; break;
  case IRK_OP_FREM: r = remainder_of(x, y); break;
  default: return NULL;
  }
  if (x != x || y != y) return NULL;
  if (r != r) return nan_of(m, t);
  uint64_t bits;
  memcpy(&bits, &r, sizeof bits);
  return float_of_bits(m, t, bits);
}

// ---- identities ----------------------------------------------------------------------------------------------
// Tells whether x & mask is 0 for the address x of a global, since the global's alignment clears
// these bits.
static bool is_clear(irk_module *m, const irk_value *a, const irk_value *b) {
  if (a->kind != IRK_VALUE_EXPR || a->opcode != IRK_OP_PTRTOINT || b->kind != IRK_VALUE_INT || b->type->count > 64)
    return false;
  const irk_value *v = ((const irk_const_expr *)a)->ops[0];
  bool is_fn = v->kind == IRK_VALUE_FUNCTION;
  if ((v->kind != IRK_VALUE_VARIABLE && !is_fn) || !((const irk_global *)v)->value_type) return false;
  const irk_global *g = (const irk_global *)v;
  uint64_t align = g->v.align ? (uint64_t)1 << (g->v.align - 1) : 0;
  if (is_fn || !align) {
    irk_datalayout *dl = irk_module_layout(m);
    if (dl && is_fn && dl->fn_ptr_align)
      align = dl->fn_ptr_align_is_multiple && align > dl->fn_ptr_align ? align : dl->fn_ptr_align;
    else if (dl && is_fn) align = 4;
    else if (dl && irk_type_is_sized(dl, g->value_type))
      align = g->is_declaration ? irk_abi_align(dl, g->value_type) : irk_pref_align(dl, g->value_type);
  }
  uint64_t u = ((const irk_const_int *)b)->u;
  return align > 1 && (u & (align - 1)) == u;
}

// Folds operations whose result is determined by the right operand.
static irk_value *fold_right(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  bool exact = irk_has(m->version, IRK_FOLD_IDENTITIES);  // folds shifts by zero, too
  bool is_scalar = b->type->kind != IRK_TYPE_VECTOR;      // a vector may have poison lanes
  switch (op) {
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_XOR: return is_zero(b) ? a : NULL;
  case IRK_OP_MUL: return is_zero(b) && is_scalar ? b : is_one(m, b) ? a : NULL;
  case IRK_OP_UDIV:
  case IRK_OP_SDIV: return is_zero(b) ? irk_const_poison(m, a->type) : is_one(m, b) ? a : NULL;
  case IRK_OP_UREM:
  case IRK_OP_SREM: return is_zero(b) ? irk_const_poison(m, a->type) : is_one(m, b) ? irk_const_null(m, a->type) : NULL;
  case IRK_OP_AND:
    if (is_zero(b) && is_scalar) return b;
    if (is_clear(m, a, b)) return irk_const_null(m, a->type);
    return is_ones(m, b) ? a : NULL;
  case IRK_OP_OR: return is_zero(b) ? a : is_ones(m, b) && is_scalar ? b : NULL;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR: return exact && is_zero(b) ? a : NULL;
  default: return NULL;
  }
}

typedef struct lane_binary {
  irk_opcode op;
  irk_value *a, *b;
} lane_binary;

static irk_value *binary_lane(irk_module *m, const void *what, uint64_t i) {
  const lane_binary *o = what;
  irk_value *x = irk_fold_element_of(m, o->a, i), *y = irk_fold_element_of(m, o->b, i);
  return irk_fold_has_expr(m->version, o->op) ? irk_fold_make_binary(m, o->op, x, y) : irk_fold_binary(m, o->op, x, y);
}

// Up to 20, a lane that is divided by zero makes the whole result poison.
static irk_value *fold_lanes(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  irk_type *t = a->type;
  if (t->is_scalable) return NULL;
  irk_value *v = irk_fold_lanes(m, t, (irk_value *[]){a, b}, 2, binary_lane, &(lane_binary){op, a, b});
  if (!v || !is_division(op) || irk_has(m->version, IRK_FOLD_DIVIDED_LANES) || b->kind > IRK_VALUE_AGGREGATE) return v;
  for (uint64_t i = 0, n = irk_const_num_stored(b); i < n; i++)
    if (is_zero(irk_const_element(m, b, i))) return irk_const_poison(m, t);
  return v;
}

// Folds (x op 5) op 6 to x op 11, and moves a constant on the left to the right.
static irk_value *fold_chain(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  if (a->kind == IRK_VALUE_EXPR) {
    irk_const_expr *e = (irk_const_expr *)a;
    if (!is_associative(op) || e->v.opcode != op) return NULL;
    irk_value *right = irk_fold_make_binary(m, op, e->ops[1], b);
    if (right->kind == IRK_VALUE_EXPR && right->opcode == op) return NULL;
    return irk_fold_make_binary(m, op, e->ops[0], right);
  }
  if (b->kind != IRK_VALUE_EXPR || !is_commutative(op) || a->kind == IRK_VALUE_FLOAT) return NULL;
  return irk_fold_has_expr(m->version, op) ? irk_fold_make_binary(m, op, b, a) : irk_fold_binary(m, op, b, a);
}

static irk_value *fold_bools(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  switch (op) {
  case IRK_OP_ADD:
  case IRK_OP_SUB: return irk_fold_make_binary(m, IRK_OP_XOR, a, b);
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
  case IRK_OP_SDIV:
  case IRK_OP_UDIV: return a;
  case IRK_OP_UREM:
  case IRK_OP_SREM: return irk_const_null(m, a->type);
  default: return NULL;
  }
}

// Tells whether the operation, with v on either side, returns its other operand.
static bool is_identity(irk_module *m, irk_opcode op, const irk_value *v) {
  switch (op) {
  case IRK_OP_ADD:
  case IRK_OP_OR:
  case IRK_OP_XOR: return is_zero(v);
  case IRK_OP_MUL: return is_one(m, v);
  case IRK_OP_AND: return is_ones(m, v);
  case IRK_OP_FADD:
  case IRK_OP_FMUL: {
    v = splat_of(m, v);
    if (v->kind != IRK_VALUE_FLOAT || !is_narrow_float(v->type)) return false;
    double d = as_double(v), identity = op == IRK_OP_FADD ? -0.0 : 1.0;
    return memcmp(&d, &identity, sizeof d) == 0;
  }
  default: return false;
  }
}

// The same for v on the right, for floats only: x - 0.0 and x / 1.0. (fold_right has those of
// integers.)
static bool is_identity_on_right(irk_module *m, irk_opcode op, const irk_value *v) {
  if ((op != IRK_OP_FSUB && op != IRK_OP_FDIV) || !irk_has(m->version, IRK_FOLD_IDENTITIES)) return false;
  v = splat_of(m, v);
  if (v->kind != IRK_VALUE_FLOAT || !is_narrow_float(v->type)) return false;
  double d = as_double(v);
  return op == IRK_OP_FSUB ? d == 0 && !is_negative(d) : d == 1;
}

irk_value *irk_fold_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  if (is_identity(m, op, a)) return b;
  if (is_identity(m, op, b) || is_identity_on_right(m, op, b)) return a;
  if (a->kind == IRK_VALUE_POISON || b->kind == IRK_VALUE_POISON) return irk_const_poison(m, a->type);
  bool scalars = a->type->kind != IRK_TYPE_VECTOR;
  // Fixed-length vectors fold lane by lane.
  if ((scalars || a->type->is_scalable) && (is_undef_or_poison(a) || is_undef_or_poison(b))) {
    irk_value *v = fold_undef(m, op, a, b);
    if (v) return v;
  }
  if (a->kind == IRK_VALUE_INT && b->kind == IRK_VALUE_INT && a->type->count <= 64) return fold_ints(m, op, a, b);
  if (a->kind == IRK_VALUE_INT && b->kind == IRK_VALUE_INT && irk_fold_is_wide(a->type))
    return irk_fold_wide(m, op, a, b);
  if (a->kind == IRK_VALUE_FLOAT && b->kind == IRK_VALUE_FLOAT) return fold_floats(m, op, a, b);
  if (!is_float_op(op)) {
    irk_value *v = fold_right(m, op, a, b);
    if (v) return v;
    if (a->kind == IRK_VALUE_INT && is_zero(a) && (is_division(op) || is_shift(op))) return a;
  }
  if (!scalars) {
    irk_value *v = fold_lanes(m, op, a, b);
    if (v) return v;
  }
  irk_value *v = fold_chain(m, op, a, b);
  if (v) return v;
  return scalars && a->type->kind == IRK_TYPE_INTEGER && a->type->count == 1 ? fold_bools(m, op, a, b) : NULL;
}
