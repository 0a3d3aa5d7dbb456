// Arithmetic on constants.
#include "ir/datalayout.h"
#include "ir/fold.h"
#include "ir/limits.h"

static bool is_open(const irk_value *v) { return v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON; }
static bool is_zero(const irk_value *v) { return irk_const_is_null(v); }
static const irk_value *splat_of(irk_module *m, const irk_value *v) {
  if (v->type->kind != IRK_TYPE_VECTOR || v->kind != IRK_VALUE_DATA) return v;
  const irk_const_data *d = (const irk_const_data *)v;
  uint64_t size = v->type->count ? d->size / v->type->count : 0;
  if (d->size > size && memcmp(d->bytes, d->bytes + size, d->size - size) != 0) return v;
  return irk_const_element(m, v, 0);
}
static bool is_one(irk_module *m, const irk_value *v) {
  v = splat_of(m, v);
  return v->kind == IRK_VALUE_INT && v->type->count <= 64 && ((const irk_const_int *)v)->u == 1;
}
static bool is_ones(irk_module *m, const irk_value *v) {
  v = splat_of(m, v);
  return v->kind == IRK_VALUE_INT && v->type->count <= 64 &&
         ((const irk_const_int *)v)->u == UINT64_MAX >> (64 - v->type->count);
}
static irk_value *ones(irk_module *m, irk_type *t) {
  bool vector = t->kind == IRK_TYPE_VECTOR;
  irk_type *element = vector ? t->types[0] : t;
  if (element->count > 64) return NULL;
  irk_value *one = irk_const_int_u64(m, element, UINT64_MAX);
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

// ---- undef ---------------------------------------------------------------------------------------------------
static irk_value *fold_undef(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  irk_type *t = a->type;
  bool both = is_open(a) && is_open(b);
  irk_value *undef = irk_const_undef(m, t), *zero = irk_const_null(m, t);
  switch (op) {
  case IRK_OP_XOR: return both ? zero : undef;
  case IRK_OP_ADD:
  case IRK_OP_SUB: return undef;
  case IRK_OP_AND: return both ? undef : zero;
  case IRK_OP_OR: return both ? undef : ones(m, t);
  case IRK_OP_MUL: {
    const irk_value *c = is_open(a) ? b : a;
    bool odd = c->kind == IRK_VALUE_INT && (irk_int_words((const irk_const_int *)c)[0] & 1);
    return both || odd ? undef : zero;
  }
  case IRK_OP_UDIV:
  case IRK_OP_SDIV:
  case IRK_OP_UREM:
  case IRK_OP_SREM:
    if (is_open(b) || is_zero(b)) return irk_const_poison(m, t);
    return (op == IRK_OP_UDIV || op == IRK_OP_SDIV) && is_one(m, b) ? undef : zero;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
    if (is_open(b)) return irk_const_poison(m, t);
    return is_zero(b) ? undef : zero;
  default: return both ? undef : NULL;
  }
}

// ---- numbers -------------------------------------------------------------------------------------------------
static irk_value *fold_ints(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b) {
  irk_type *t = a->type;
  uint32_t bits = (uint32_t)t->count, shift = 64 - bits;
  uint64_t x = ((const irk_const_int *)a)->u, y = ((const irk_const_int *)b)->u;
  int64_t sx = (int64_t)(x << shift) >> shift, sy = (int64_t)(y << shift) >> shift;
  if (is_division(op)) {
    bool overflows = sy == -1 && x == (uint64_t)1 << (bits - 1) && (op == IRK_OP_SDIV || op == IRK_OP_SREM);
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

static double as_double(const irk_value *v) {
  uint64_t lo = ((const irk_const_float *)v)->lo;
  double d;
  float f;
  uint32_t bits = (uint32_t)lo;
  memcpy(&f, &bits, sizeof f);
  memcpy(&d, &lo, sizeof d);
  return v->type->kind == IRK_TYPE_FLOAT ? (double)f : d;
}

// float and double; a double holds a float's sum, product and quotient well enough to round once more.
static irk_value *fold_floats(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b) {
  irk_type *t = a->type;
  if (t->kind != IRK_TYPE_FLOAT && t->kind != IRK_TYPE_DOUBLE) return NULL;
  double x = as_double(a), y = as_double(b), r;
  switch (op) {
  case IRK_OP_FADD: r = x + y; break;
  case IRK_OP_FSUB: r = x - y; break;
  case IRK_OP_FMUL: r = x * y; break;
  case IRK_OP_FDIV: r = x / y; break;
  default: return NULL;
  }
  if (r != r) return NULL;
  uint64_t bits = 0;
  if (t->kind == IRK_TYPE_FLOAT) {
    float f = (float)r;
    uint32_t narrow;
    memcpy(&narrow, &f, sizeof narrow);
    bits = narrow;
  } else {
    memcpy(&bits, &r, sizeof bits);
  }
  return irk_const_float_bits(m, t, bits, 0);
}

// ---- identities ----------------------------------------------------------------------------------------------
// x & mask where x is a global's address: bits that its alignment keeps clear.
static bool is_clear(irk_module *m, const irk_value *a, const irk_value *b) {
  if (a->kind != IRK_VALUE_EXPR || a->opcode != IRK_OP_PTRTOINT || b->kind != IRK_VALUE_INT || b->type->count > 64)
    return false;
  const irk_value *v = ((const irk_const_expr *)a)->ops[0];
  bool is_fn = v->kind == IRK_VALUE_FUNCTION;
  if ((v->kind != IRK_VALUE_VARIABLE && !is_fn) || !((const irk_global *)v)->value_type) return false;
  const irk_global *g = (const irk_global *)v;
  uint64_t align = g->v.align ? (uint64_t)1 << (g->v.align - 1) : 0;
  if (is_fn || !align) {
    char error[256];
    irk_datalayout dl = {0};
    bool ok = irk_datalayout_parse(&dl, m->data_layout, error, sizeof error);
    if (ok && is_fn && dl.fn_ptr_align)
      align = dl.fn_ptr_align_is_multiple && align > dl.fn_ptr_align ? align : dl.fn_ptr_align;
    else if (ok && is_fn) align = 4;
    else if (ok && irk_type_is_sized(&dl, g->value_type))
      align = g->is_declaration ? irk_abi_align(&dl, g->value_type) : irk_pref_align(&dl, g->value_type);
    irk_datalayout_free(&dl);
  }
  uint64_t u = ((const irk_const_int *)b)->u;
  return align > 1 && (u & (align - 1)) == u;
}

// What a constant on the right does to anything.
static irk_value *fold_right(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  bool exact = irk_has(m->version, IRK_FOLD_IDENTITIES);  // shifts by zero, too
  switch (op) {
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_XOR: return is_zero(b) ? a : NULL;
  case IRK_OP_MUL: return is_zero(b) ? b : is_one(m, b) ? a : NULL;
  case IRK_OP_UDIV:
  case IRK_OP_SDIV: return is_zero(b) ? irk_const_poison(m, a->type) : is_one(m, b) ? a : NULL;
  case IRK_OP_UREM:
  case IRK_OP_SREM: return is_zero(b) ? irk_const_poison(m, a->type) : is_one(m, b) ? irk_const_null(m, a->type) : NULL;
  case IRK_OP_AND:
    if (is_zero(b)) return b;
    if (is_clear(m, a, b)) return irk_const_null(m, a->type);
    return is_ones(m, b) ? a : NULL;
  case IRK_OP_OR: return is_zero(b) ? a : is_ones(m, b) ? b : NULL;
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
  irk_value *x = irk_const_element(m, o->a, i), *y = irk_const_element(m, o->b, i);
  if (!x || !y) return NULL;
  return irk_fold_has_expr(m->version, o->op) ? irk_fold_make_binary(m, o->op, x, y) : irk_fold_binary(m, o->op, x, y);
}

static irk_value *fold_lanes(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  irk_type *t = a->type;
  bool known = a->kind <= IRK_VALUE_AGGREGATE && b->kind <= IRK_VALUE_AGGREGATE;
  if (t->is_scalable || !known) return NULL;
  return irk_fold_elements(m, t, t->count, binary_lane, &(lane_binary){op, a, b});
}

// (x op 5) op 6 is x op 11; a constant on the left goes to the right.
static irk_value *fold_chain(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  if (a->kind == IRK_VALUE_EXPR) {
    irk_const_expr *e = (irk_const_expr *)a;
    if (!is_associative(op) || e->v.opcode != op) return NULL;
    irk_value *right = irk_fold_make_binary(m, op, e->ops[1], b);
    if (right->kind == IRK_VALUE_EXPR && right->opcode == op) return NULL;
    return irk_fold_make_binary(m, op, e->ops[0], right);
  }
  if (b->kind == IRK_VALUE_EXPR && is_commutative(op)) return irk_fold_make_binary(m, op, b, a);
  return NULL;
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

irk_value *irk_fold_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b) {
  if (a->kind == IRK_VALUE_POISON || b->kind == IRK_VALUE_POISON) return irk_const_poison(m, a->type);
  bool scalars = a->type->kind != IRK_TYPE_VECTOR;
  if ((is_open(a) || is_open(b)) && !(is_float_op(op) && !(is_open(a) && is_open(b)))) {
    irk_value *v = fold_undef(m, op, a, b);
    if (v) return v;
  }
  if (a->kind == IRK_VALUE_INT && b->kind == IRK_VALUE_INT && a->type->count <= 64) return fold_ints(m, op, a, b);
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
