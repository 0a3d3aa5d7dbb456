// An element of a constant, which may be an expression of vectors: then the element is made as an
// expression, too. That may take exponentially many steps, so there is a limit.
#include "codegen/data.h"

enum { MAX_DEPTH = 64, MAX_STEPS = 1 << 12 };

static irk_value *element(irk_cg_module *cg, const irk_value *v, uint64_t index, uint32_t depth, uint32_t *steps);

static irk_value *make_cast(irk_cg_module *cg, irk_opcode op, irk_value *v, irk_type *to) {
  irk_const_expr made = {.v = {.type = to, .kind = IRK_VALUE_EXPR, .opcode = (uint8_t)op}};
  return v->type == to ? v : irk_intern_expr(&cg->intern, &made, &v, 1);
}

static irk_value *make_binary(irk_cg_module *cg, irk_opcode op, irk_value *a, irk_value *b) {
  irk_const_expr made = {.v = {.type = a->type, .kind = IRK_VALUE_EXPR, .opcode = (uint8_t)op}};
  return irk_intern_expr(&cg->intern, &made, (irk_value *[]){a, b}, 2);
}

// Returns the bits of a scalar whose bits can be shifted; 0 for others.
static uint32_t width_of_bits(irk_cg_module *cg, const irk_type *t) {
  uint32_t bits = t->kind == IRK_TYPE_POINTER ? 0 : irk_cg_width(cg, t);
  return bits <= 128 ? bits : 0;
}

static irk_value *lane_of(irk_cg_module *cg, irk_value *v, uint64_t index, uint32_t depth, uint32_t *steps) {
  return v->type->kind == IRK_TYPE_VECTOR ? element(cg, v, index, depth, steps) : v;
}

// Joins lanes into a number, the first lane lowest. Works in halves, to limit the depth of the
// expression.
static irk_value *join_lanes(irk_cg_module *cg, irk_value *v, uint64_t first, uint32_t n, irk_type *to, uint32_t depth,
                             uint32_t *steps) {
  uint32_t bits = width_of_bits(cg, irk_type_scalar(v->type)), low = n / 2;
  if (n == 1) {
    irk_value *lane = lane_of(cg, v, first, depth, steps);
    return lane ? make_cast(cg, IRK_OP_ZEXT,
                            make_cast(cg, IRK_OP_BITCAST, lane, irk_intern_type_int(&cg->intern, bits)), to)
                : NULL;
  }
  irk_value *a = join_lanes(cg, v, first, low, to, depth, steps);
  irk_value *b = join_lanes(cg, v, first + low, n - low, to, depth, steps);
  if (!a || !b) return NULL;
  b = make_binary(cg, IRK_OP_SHL, b, irk_intern_int(&cg->intern, to, (uint64_t)low * bits));
  return make_binary(cg, IRK_OP_OR, a, b);
}

static irk_value *element_of_bitcast(irk_cg_module *cg, const irk_const_expr *e, uint64_t index, uint32_t depth,
                                     uint32_t *steps) {
  irk_value *of = e->ops[0];
  irk_type *to = irk_type_scalar(e->v.type);
  bool is_from_vector = of->type->kind == IRK_TYPE_VECTOR;
  if (is_from_vector && of->type->is_scalable) return NULL;
  uint64_t num_from = is_from_vector ? of->type->count : 1;
  uint64_t num_to = e->v.type->kind == IRK_TYPE_VECTOR ? e->v.type->count : 1;
  if (num_from == num_to) {
    irk_value *lane = lane_of(cg, of, index, depth, steps);
    return lane ? make_cast(cg, IRK_OP_BITCAST, lane, to) : NULL;
  }
  uint32_t from_bits = width_of_bits(cg, irk_type_scalar(of->type)), bits = width_of_bits(cg, to);
  if (!from_bits || !bits || (from_bits % bits && bits % from_bits)) return NULL;
  irk_type *number = irk_intern_type_int(&cg->intern, bits);
  if (bits > from_bits) {
    uint32_t n = bits / from_bits;
    irk_value *joined = join_lanes(cg, of, index * n, n, number, depth, steps);
    return joined ? make_cast(cg, IRK_OP_BITCAST, joined, to) : NULL;
  }
  uint32_t n = from_bits / bits;
  irk_type *whole = irk_intern_type_int(&cg->intern, from_bits);
  irk_value *lane = lane_of(cg, of, index / n, depth, steps);
  if (!lane) return NULL;
  lane = make_binary(cg, IRK_OP_LSHR, make_cast(cg, IRK_OP_BITCAST, lane, whole),
                     irk_intern_int(&cg->intern, whole, index % n * bits));
  return make_cast(cg, IRK_OP_BITCAST, make_cast(cg, IRK_OP_TRUNC, lane, number), to);
}

static irk_value *element_of_expr(irk_cg_module *cg, const irk_const_expr *e, uint64_t index, uint32_t depth,
                                  uint32_t *steps) {
  irk_opcode op = (irk_opcode)e->v.opcode;
  irk_type *t = e->v.type;
  if (t->kind != IRK_TYPE_VECTOR || t->is_scalable || index >= t->count) return NULL;
  if (op == IRK_OP_BITCAST) return element_of_bitcast(cg, e, index, depth, steps);
  if (op == IRK_OP_INSERTELEMENT) {
    const irk_value *at = e->ops[2];
    if (at->kind != IRK_VALUE_INT) return NULL;
    return irk_int_clamped((const irk_const_int *)at) == index ? e->ops[1]
                                                               : element(cg, e->ops[0], index, depth, steps);
  }
  if (op == IRK_OP_SHUFFLEVECTOR) {
    irk_value *mask = element(cg, e->ops[2], index, depth, steps);
    if (!mask || (mask->kind != IRK_VALUE_INT && mask->kind != IRK_VALUE_UNDEF && mask->kind != IRK_VALUE_POISON))
      return NULL;
    if (mask->kind != IRK_VALUE_INT) return irk_intern_undef(&cg->intern, t->types[0]);
    uint64_t lane = ((const irk_const_int *)mask)->u, n = e->ops[0]->type->count;
    return lane < n ? element(cg, e->ops[0], lane, depth, steps) : element(cg, e->ops[1], lane - n, depth, steps);
  }
  bool is_lanewise = irk_ops[op].class == IRK_OP_CLASS_CAST || irk_ops[op].class == IRK_OP_CLASS_BINARY ||
                     op == IRK_OP_GETELEMENTPTR || op == IRK_OP_ICMP || op == IRK_OP_SELECT;
  if (!is_lanewise) return NULL;
  irk_const_expr made = {.v = {.type = t->types[0], .kind = IRK_VALUE_EXPR, .opcode = e->v.opcode, .flags = e->v.flags},
                         .source_type = e->source_type,
                         .predicate = e->predicate};
  irk_value **ops = irk_alloc(e->len * sizeof *ops);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, ops);
  bool is_whole = true;
  for (uint32_t i = 0; i < e->len && is_whole; i++) {
    ops[i] = e->ops[i]->type->kind == IRK_TYPE_VECTOR ? element(cg, e->ops[i], index, depth, steps) : e->ops[i];
    is_whole = ops[i] != NULL;
  }
  irk_value *result = is_whole ? irk_intern_expr(&cg->intern, &made, ops, e->len) : NULL;
  irk_guard_leave(&guard);
  irk_free(ops);
  return result;
}

static irk_value *element_of_insertvalue(irk_cg_module *cg, const irk_const_expr *e, uint64_t index, uint32_t depth,
                                         uint32_t *steps) {
  if (!e->num_indices || e->indices[0] != index) return element(cg, e->ops[0], index, depth, steps);
  return e->num_indices == 1 ? e->ops[1] : NULL;
}

static irk_value *element(irk_cg_module *cg, const irk_value *v, uint64_t index, uint32_t depth, uint32_t *steps) {
  if (v->kind != IRK_VALUE_EXPR) return irk_intern_element(&cg->intern, v, index);
  if (depth > MAX_DEPTH || ++*steps > MAX_STEPS) return NULL;
  const irk_const_expr *e = (const irk_const_expr *)v;
  if (e->v.opcode == IRK_OP_INSERTVALUE) return element_of_insertvalue(cg, e, index, depth + 1, steps);
  return element_of_expr(cg, e, index, depth + 1, steps);
}

irk_value *irk_cg_element(irk_cg_module *cg, const irk_value *v, uint64_t index) {
  uint32_t steps = 0;
  return element(cg, v, index, 0, &steps);
}

// ---- extractions ---------------------------------------------------------------------------------------------

// Returns the value of a bitcast from a vector to a scalar.
static irk_value *number_of_vector(irk_cg_module *cg, const irk_const_expr *bitcast) {
  uint32_t steps = 0;
  return element_of_bitcast(cg, bitcast, 0, 0, &steps);
}

bool irk_cg_is_extraction(const irk_const_expr *e) {
  if (e->v.opcode == IRK_OP_BITCAST)
    return e->ops[0]->type->kind == IRK_TYPE_VECTOR && e->v.type->kind != IRK_TYPE_VECTOR;
  return e->v.opcode == IRK_OP_EXTRACTELEMENT || e->v.opcode == IRK_OP_EXTRACTVALUE;
}

const irk_value *irk_cg_extracted(irk_cg_module *cg, const irk_const_expr *e) {
  const irk_value *v = e->ops[0];
  if (e->v.opcode == IRK_OP_BITCAST) return number_of_vector(cg, e);
  if (e->v.opcode == IRK_OP_EXTRACTELEMENT) {
    const irk_value *index = e->ops[1];
    return index->kind == IRK_VALUE_INT ? irk_cg_element(cg, v, irk_int_clamped((const irk_const_int *)index)) : NULL;
  }
  for (uint32_t i = 0; i < e->num_indices && v; i++) v = irk_cg_element(cg, v, e->indices[i]);
  return v;
}
