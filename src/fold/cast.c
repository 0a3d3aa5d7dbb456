// Folds casts of constants, and casts of casts.
#include "base/float.h"
#include "fold/fold.h"
#include "ir/opcode.h"
#include "ir/limits.h"

// ---- casts of casts ------------------------------------------------------------------------------------------
static irk_value *fold_cast_of_cast(irk_module *m, irk_opcode op, irk_const_expr *inner, irk_type *t) {
  irk_opcode joined;
  irk_value *v = inner->ops[0];
  if (!irk_fold_casts(m->version, (irk_opcode)inner->v.opcode, op, v->type, inner->v.type, t, &joined)) return NULL;
  if (joined == IRK_OP_BITCAST && v->type == t) return v;
  return irk_fold_has_expr(m->version, joined) ? irk_fold_make_cast(m, joined, v, t) : NULL;
}

// ---- numbers -------------------------------------------------------------------------------------------------
static double to_double(uint64_t bits) {
  double d;
  memcpy(&d, &bits, sizeof d);
  return d;
}
static uint64_t of_double(double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  return bits;
}

static bool is_narrow_float(const irk_type *t) { return t->kind >= IRK_TYPE_HALF && t->kind <= IRK_TYPE_DOUBLE; }
static irk_float_format format_of(const irk_type *t) { return (irk_float_format)(t->kind - IRK_TYPE_HALF); }

static irk_value *float_of_double(irk_module *m, irk_type *t, uint64_t bits) {
  irk_float_bits out = {bits, 0};
  if (format_of(t) != IRK_FLOAT_DOUBLE) irk_float_from_double(format_of(t), bits, &out);
  return irk_const_float_bits(m, t, out.lo, out.hi);
}

static uint64_t double_of(const irk_value *v) {
  const irk_const_float *c = (const irk_const_float *)v;
  return format_of(v->type) == IRK_FLOAT_DOUBLE ? c->lo : irk_float_to_double(format_of(v->type), c->lo);
}

static irk_value *fold_float_to_int(irk_module *m, irk_opcode op, const irk_value *v, irk_type *t) {
  if (!is_narrow_float(v->type)) return NULL;
  return irk_fold_integer_of(m, to_double(double_of(v)), t, op == IRK_OP_FPTOSI);
}

static irk_value *fold_int_cast(irk_module *m, irk_opcode op, const irk_value *v, irk_type *t) {
  uint64_t u = ((const irk_const_int *)v)->u, bits = v->type->count;
  if (op == IRK_OP_BITCAST && irk_type_is_bits(t)) {  // between integer and byte types
    const irk_const_int *c = (const irk_const_int *)v;
    return irk_const_int_extended(m, t, irk_int_words(c), irk_int_num_stored(c), irk_int_is_negative(c));
  }
  if (bits > 64) {
    const irk_const_int *c = (const irk_const_int *)v;
    const uint64_t *words = irk_int_words(c);
    if (op == IRK_OP_TRUNC) return irk_const_int_extended(m, t, words, irk_int_num_stored(c), irk_int_is_negative(c));
    bool is_wide_float = t->kind == IRK_TYPE_X86_FP80 || t->kind == IRK_TYPE_FP128;
    if (op == IRK_OP_BITCAST && is_wide_float) return irk_const_float_bits(m, t, words[0], words[1]);
    return op == IRK_OP_ZEXT || op == IRK_OP_SEXT ? irk_fold_extend(m, v, t, op == IRK_OP_SEXT) : NULL;
  }
  switch (op) {
  case IRK_OP_TRUNC:
  case IRK_OP_ZEXT: return irk_const_int_u64(m, t, u);
  case IRK_OP_SEXT: return irk_fold_extend(m, v, t, true);
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP: {
    if (!is_narrow_float(t)) return NULL;
    int64_t s = irk_sign_extend(u, bits);
    double d = op == IRK_OP_UITOFP ? (double)u : (double)s;
    // An integer with more digits than a double has would be rounded twice.
    if (bits > 53 && t->kind == IRK_TYPE_FLOAT) d = (double)(op == IRK_OP_UITOFP ? (float)u : (float)s);
    else if (bits > 53 && t->kind != IRK_TYPE_DOUBLE) return NULL;
    return float_of_double(m, t, of_double(d));
  }
  case IRK_OP_BITCAST:
    if (irk_type_is_float(t) && bits <= 64) return irk_const_float_bits(m, t, u, 0);
    return NULL;
  default: return NULL;
  }
}

static irk_value *fold_float_cast(irk_module *m, irk_opcode op, const irk_value *v, irk_type *t) {
  switch (op) {
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPEXT: return is_narrow_float(v->type) && is_narrow_float(t) ? float_of_double(m, t, double_of(v)) : NULL;
  case IRK_OP_FPTOUI:
  case IRK_OP_FPTOSI: return fold_float_to_int(m, op, v, t);
  case IRK_OP_BITCAST: {
    const irk_const_float *c = (const irk_const_float *)v;
    uint64_t words[2] = {c->lo, c->hi};
    if (v->type->kind == IRK_TYPE_PPC_FP128) return NULL;  // the target decides which half comes first
    if (irk_type_is_bits(t)) return irk_const_int_words(m, t, words, irk_int_num_words(t));
    return irk_type_is_float(t) && is_narrow_float(v->type) ? irk_const_float_bits(m, t, c->lo, 0) : NULL;
  }
  default: return NULL;
  }
}

// ---- bitcasts ------------------------------------------------------------------------------------------------
// Folds the cast of a typed pointer to a pointer to the first member of its pointee: a
// getelementptr with zero indices.
static irk_value *fold_cast_to_first_member(irk_module *m, irk_value *v, irk_type *t) {
  irk_type *from = v->type;
  if (from->kind != IRK_TYPE_POINTER || !from->num_types || t->kind != IRK_TYPE_POINTER || !t->num_types) return NULL;
  irk_type *at = from->types[0];
  if (at->kind == IRK_TYPE_FUNCTION || (at->kind == IRK_TYPE_STRUCT && !at->has_body)) return NULL;
  irk_value *ops[66] = {v, irk_const_null(m, irk_type_int(m, 32))};
  uint32_t n = 2;
  while (at && at != t->types[0] && n < IRK_COUNT(ops)) {
    bool inside =
        at->kind == IRK_TYPE_ARRAY || at->kind == IRK_TYPE_VECTOR || (at->kind == IRK_TYPE_STRUCT && at->num_types);
    at = inside ? at->types[0] : NULL;
    ops[n++] = ops[1];
  }
  if (!at || at != t->types[0]) return NULL;
  irk_const_expr expr = {
      .v = {.type = t, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_GETELEMENTPTR, .flags = IRK_INBOUNDS | IRK_GEP_NUSW},
      .source_type = from->types[0]};
  return irk_fold_or_make(m, &expr, ops, n);
}

// Accepts integers and vectors.
static bool is_all_ones(const irk_value *v) {
  const irk_value *lane =
      v->type->kind == IRK_TYPE_VECTOR && v->type->is_scalable ? irk_const_scalable_element(v) : NULL;
  if (lane) return is_all_ones(lane);
  if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *lanes = (const irk_const_aggregate *)v;
    return lanes->stored == 1 && is_all_ones(lanes->ops[0]);
  }
  if (v->kind == IRK_VALUE_DATA) {
    const irk_const_data *d = (const irk_const_data *)v;
    for (uint64_t i = 0; i < d->stored; i++)
      if (d->bytes[i] != 0xFF) return false;
    return true;
  }
  uint64_t bits = irk_scalar_bits(v->type);
  if (v->kind == IRK_VALUE_FLOAT) {
    const irk_const_float *c = (const irk_const_float *)v;
    if (bits <= 64) return c->lo == UINT64_MAX >> (64 - bits);
    return c->lo == UINT64_MAX && c->hi == UINT64_MAX >> (128 - bits);
  }
  if (v->kind != IRK_VALUE_INT) return false;
  return irk_int_is_all_ones((const irk_const_int *)v);
}

// Returns a number of all-one bits; NULL if it is too wide.
static irk_value *all_ones(irk_module *m, irk_type *t) {
  uint64_t words[16], bits = irk_scalar_bits(t);
  if (!bits || bits > 64 * IRK_COUNT(words)) return NULL;
  uint32_t n = (uint32_t)((bits + 63) / 64);
  for (uint32_t i = 0; i < n; i++) words[i] = UINT64_MAX;
  words[n - 1] >>= (64 - bits % 64) % 64;
  if (irk_type_is_bits(t)) return irk_const_int_words(m, t, words, n);
  return irk_const_float_bits(m, t, words[0], n > 1 ? words[1] : 0);
}

static irk_value *fold_bitcast(irk_module *m, irk_value *v, irk_type *t) {
  if (v->type == t) return v;
  irk_value *inside = fold_cast_to_first_member(m, v, t);
  if (inside) return inside;
  bool vector = t->kind == IRK_TYPE_VECTOR;
  bool may_be_ones = vector || irk_has(m->version, IRK_FOLD_ONES_TO_SCALARS);
  if (may_be_ones && is_all_ones(v)) {
    irk_type *element = vector ? t->types[0] : t;
    irk_value *ones = !vector || t->count <= IRK_LIMIT_SPLAT ? all_ones(m, element) : NULL;
    if (ones) return vector ? irk_const_splat(m, t, ones) : ones;
  }
  if (vector && (v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_FLOAT)) {  // through a vector with one lane
    irk_value *one = irk_const_composite(m, irk_type_vector(m, v->type, 1, false), &v, 1);
    return irk_fold_make_cast(m, IRK_OP_BITCAST, one, t);
  }
  return NULL;
}

// ---- dispatch ------------------------------------------------------------------------------------------------
// For typed pointers: changes the pointee first, then the address space.
static irk_value *split_addrspacecast(irk_module *m, irk_value *v, irk_type *t) {
  irk_type *from = irk_type_scalar(v->type), *to = irk_type_scalar(t);
  if (from->kind != IRK_TYPE_POINTER || !from->num_types || !to->num_types || from->types[0] == to->types[0])
    return NULL;
  irk_type *mid = irk_type_ptr_to(m, to->types[0], (uint32_t)from->count);
  if (t->kind == IRK_TYPE_VECTOR) mid = irk_type_vector(m, mid, t->count, t->is_scalable);
  return irk_fold_make_cast(m, IRK_OP_ADDRSPACECAST, irk_fold_make_cast(m, IRK_OP_BITCAST, v, mid), t);
}

typedef struct lane_cast {
  irk_opcode op;
  irk_value *v;
  irk_type *to;
} lane_cast;

static irk_value *cast_one(irk_module *m, const lane_cast *c, irk_value *lane) {
  return irk_fold_has_expr(m->version, c->op) ? irk_fold_make_cast(m, c->op, lane, c->to)
                                              : irk_fold_cast(m, c->op, lane, c->to);
}

static irk_value *cast_lane(irk_module *m, const void *what, uint64_t i) {
  const lane_cast *c = what;
  irk_value *lane = c->v->kind == IRK_VALUE_EXPR ? irk_fold_element_of(m, c->v, i) : irk_const_element(m, c->v, i);
  return lane ? cast_one(m, c, lane) : NULL;
}

static irk_value *fold_lanes(irk_module *m, irk_opcode op, irk_value *v, irk_type *t) {
  bool takes_all = irk_has(m->version, IRK_FOLD_ALL_LANES);
  bool is_written = v->kind == IRK_VALUE_DATA || v->kind == IRK_VALUE_AGGREGATE;
  if (!is_written && !takes_all) return NULL;
  lane_cast cast = {op, v, t->types[0]};
  if (!t->is_scalable && v->kind != IRK_VALUE_NULL) return irk_fold_lanes(m, t, &v, 1, cast_lane, &cast);
  // Folds one lane, which all others equal.
  cast.v = v->kind == IRK_VALUE_NULL ? irk_const_null(m, v->type->types[0]) : irk_const_scalable_element(v);
  if (!takes_all || !cast.v || t->count > IRK_LIMIT_SPLAT) return NULL;
  irk_value *lane = cast_one(m, &cast, cast.v);
  return lane ? irk_const_splat(m, t, lane) : NULL;
}

static bool has_zero_indices(const irk_const_expr *gep) {
  for (uint32_t i = 1; i < gep->len; i++)
    if (!irk_const_is_null(gep->ops[i])) return false;
  return !gep->inrange_index && !gep->has_inrange;
}

irk_value *irk_fold_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t) {
  bool widens = op == IRK_OP_ZEXT || op == IRK_OP_SEXT || op == IRK_OP_UITOFP || op == IRK_OP_SITOFP;
  if (op == IRK_OP_BITCAST && v->type == t) return v;
  if (v->kind == IRK_VALUE_POISON) return irk_const_poison(m, t);
  if (v->kind == IRK_VALUE_UNDEF) return widens ? irk_const_null(m, t) : irk_const_undef(m, t);
  if (irk_const_is_null(v) && t->kind != IRK_TYPE_X86_MMX && t->kind != IRK_TYPE_X86_AMX && op != IRK_OP_ADDRSPACECAST)
    return irk_const_null(m, t);
  if (op == IRK_OP_ADDRSPACECAST) {
    irk_value *split = split_addrspacecast(m, v, t);
    if (split) return split;
  }
  if (v->kind == IRK_VALUE_EXPR) {
    irk_const_expr *e = (irk_const_expr *)v;
    if (irk_fold_is_cast((irk_opcode)v->opcode)) {
      irk_value *joined = fold_cast_of_cast(m, op, e, t);
      if (joined) return joined;
    } else if (v->opcode == IRK_OP_GETELEMENTPTR && op != IRK_OP_ADDRSPACECAST && e->ops[0]->type->num_types &&
               has_zero_indices(e)) {  // all indices are zero: cast the base
      return irk_fold_make_cast(m, t->kind == IRK_TYPE_INTEGER ? IRK_OP_PTRTOINT : IRK_OP_BITCAST, e->ops[0], t);
    }
  }
  if (t->kind == IRK_TYPE_VECTOR && v->type->kind == IRK_TYPE_VECTOR && t->count == v->type->count) {
    irk_value *lanes = fold_lanes(m, op, v, t);
    if (lanes) return lanes;
  }
  if (v->kind == IRK_VALUE_INT && op != IRK_OP_BITCAST) return fold_int_cast(m, op, v, t);
  if (v->kind == IRK_VALUE_FLOAT && op != IRK_OP_BITCAST) return fold_float_cast(m, op, v, t);
  if (op != IRK_OP_BITCAST) return NULL;
  irk_value *folded = fold_bitcast(m, v, t);
  if (folded) return folded;
  return v->kind == IRK_VALUE_INT     ? fold_int_cast(m, op, v, t)
         : v->kind == IRK_VALUE_FLOAT ? fold_float_cast(m, op, v, t)
                                      : NULL;
}
