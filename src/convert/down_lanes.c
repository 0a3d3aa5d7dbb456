// Expands intrinsics over all lanes of a vector, or over all bits of a number.
#include "convert/down.h"

enum { MOST_LANES = 256 };

irk_value *irk_down_lane(down_body *b, irk_value *v, uint64_t k) {
  irk_value *index = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), k);
  return &irk_emit(&b->e, IRK_OP_EXTRACTELEMENT, v->type->types[0], 2, v, index)->v;
}

static bool has_lanes(const irk_type *t) {
  return t->kind == IRK_TYPE_VECTOR && !t->is_scalable && t->count && t->count <= MOST_LANES;
}

// ---- vectors of bits -------------------------------------------------------------------------------------------
// Before 9 back ends store such a vector as bytes, and so do its casts to a number (seen: x86 of
// 3.5 and 3.7).

static bool is_bits(const down_body *b, const irk_type *t) {
  return has_lanes(t) && t->types[0]->kind == IRK_TYPE_INTEGER && t->types[0]->count == 1 &&
         !irk_has(b->d->to, IRK_PACKED_BIT_VECTORS);
}

static uint64_t bit_of(const down_body *b, const irk_type *t, uint64_t lane) {
  const irk_datalayout *layout = irk_module_layout(b->e.m);
  return layout && layout->big_endian ? t->count - 1 - lane : lane;
}

static irk_value *pack(down_body *b, irk_value *v) {
  irk_type *bits = irk_type_int(b->e.m, (uint32_t)v->type->count);
  irk_value *made = NULL;
  if (!is_bits(b, v->type)) return irk_emit_cast(&b->e, IRK_OP_BITCAST, v, bits);
  for (uint64_t k = 0; k < v->type->count; k++) {
    irk_value *bit = irk_emit_cast(&b->e, IRK_OP_ZEXT, irk_down_lane(b, v, k), bits);
    bit = irk_emit_binary(&b->e, IRK_OP_SHL, bit, irk_emit_int(&b->e, bits, bit_of(b, v->type, k)));
    made = made ? irk_emit_binary(&b->e, IRK_OP_OR, made, bit) : bit;
  }
  return made;
}

static irk_value *unpack(down_body *b, irk_value *number, irk_type *t) {
  irk_value *made = irk_const_undef(b->e.m, t);
  for (uint64_t k = 0; k < t->count; k++) {
    irk_value *by = irk_emit_int(&b->e, number->type, bit_of(b, t, k));
    irk_value *bit = irk_emit_cast(&b->e, IRK_OP_TRUNC, irk_emit_binary(&b->e, IRK_OP_LSHR, number, by), t->types[0]);
    irk_value *index = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), k);
    made = &irk_emit(&b->e, IRK_OP_INSERTELEMENT, t, 3, made, bit, index)->v;
  }
  return made;
}

irk_value *irk_down_bits_cast(down_body *b, irk_inst *cast) {
  irk_value *v = cast->ops[0];
  bool from = is_bits(b, v->type), to = is_bits(b, cast->v.type);
  if (from == to) return &cast->v;
  irk_type *number = irk_type_int(b->e.m, (uint32_t)(from ? v->type : cast->v.type)->count);
  if (from) return irk_emit_cast(&b->e, IRK_OP_BITCAST, pack(b, v), cast->v.type);
  return unpack(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, v, number), cast->v.type);
}

irk_value *irk_down_bits_access(down_body *b, irk_inst *i) {
  bool is_load = i->v.opcode == IRK_OP_LOAD;
  irk_type *t = is_load ? i->v.type : i->ops[0]->type;
  if (!is_bits(b, t)) return &i->v;
  irk_type *number = irk_type_int(b->e.m, (uint32_t)t->count);
  irk_value *place = irk_down_as_pointer_to(b, i->ops[is_load ? 0 : 1], number);
  irk_value *ops[] = {is_load ? place : pack(b, i->ops[0]), place};
  irk_inst *made = irk_emit_access_like(&b->e, i, is_load ? number : i->v.type, ops);
  return is_load ? unpack(b, &made->v, t) : NULL;
}

irk_value *irk_down_frozen_bits(down_body *b, irk_value *v, irk_value *(*freeze)(down_body *, irk_value *)) {
  return is_bits(b, v->type) ? unpack(b, freeze(b, pack(b, v)), v->type) : NULL;
}

// ---- reductions ------------------------------------------------------------------------------------------------

static irk_value *combine_lanes(down_body *b, const irk_inst *call, const down_rule *rule, irk_value *x, irk_value *y) {
  if (rule->number < IRK_DOWN_BY_COMPARING) {
    irk_value *made = irk_emit_binary(&b->e, (irk_opcode)rule->number, x, y);
    made->flags = call->v.flags;
    return made;
  }
  if (irk_type_is_float(x->type)) return irk_down_bound(b, x, y, rule->number - IRK_DOWN_BY_COMPARING);
  return irk_emit_select(&b->e, irk_emit_compare(&b->e, rule->number - IRK_DOWN_BY_COMPARING, x, y), x, y);
}

// Uses the release's name if there is one; else combines the lanes from the first to the last. Sums
// and products of floats begin with the first argument.
irk_value *irk_down_reduce(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *renamed = irk_down_renamed(b, call, rule), *v = call->ops[call->u.call->num_args - 1], *made = NULL;
  if (renamed) return renamed;
  if (!has_lanes(v->type)) {
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  if (call->u.call->num_args == 2) made = call->ops[0];
  for (uint64_t k = 0; k < v->type->count; k++) {
    irk_value *one = irk_down_lane(b, v, k);
    made = made ? combine_lanes(b, call, rule, made, one) : one;
  }
  return made;
}

// Reduces by minimum and maximum, which not all releases can compile.
irk_value *irk_down_reduce_bound(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *v = call->ops[0];
  if (!has_lanes(v->type)) {
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  irk_value *made = irk_down_lane(b, v, 0);
  for (uint64_t k = 1; k < v->type->count; k++) made = irk_down_bound(b, made, irk_down_lane(b, v, k), rule->number);
  return made;
}

// Returns the number of lanes before the first that is not zero: the trailing zeros of a number
// with a bit for each lane.
irk_value *irk_down_first_lane(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *v = call->ops[0];
  irk_module *m = b->e.m;
  irk_datalayout *layout = irk_module_layout(m);
  if (!has_lanes(v->type) || !layout) {
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  bool is_bool = v->type->types[0]->count == 1;
  irk_value *some = is_bool ? v : irk_emit_compare(&b->e, IRK_ICMP_NE, v, irk_const_null(m, v->type));
  irk_type *bits = irk_type_int(m, (uint32_t)v->type->count), *to = call->v.type;
  irk_value *number = pack(b, some);
  const char *name = layout->big_endian ? "ctlz" : "cttz";
  irk_value *args[] = {number, irk_const_null(m, irk_type_int(m, 1))};
  irk_value *made = irk_down_intrinsic(b, name, &bits, 1, args, 2);
  if (!made) irk_down_refuse(b->d, "llvm.%s", rule->name);
  if (!made || bits == to) return made ? made : &call->v;
  return irk_emit_cast(&b->e, bits->count < to->count ? IRK_OP_ZEXT : IRK_OP_TRUNC, made, to);
}

// ---- steps of vectors ------------------------------------------------------------------------------------------
// Up to 3.6 all operands of a getelementptr with a vector as result must be vectors.

static bool is_mixed(const irk_type *t, const irk_value *operand) {
  return t->kind == IRK_TYPE_VECTOR && operand->type->kind != IRK_TYPE_VECTOR;
}

void irk_down_vector_step(down_body *b, irk_inst *gep) {
  irk_module *m = b->e.m;
  if (irk_has(b->d->to, IRK_MIXED_GEP_OPERANDS)) return;
  irk_type *i32 = irk_type_int(m, 32);
  for (uint32_t k = 0; k < gep->num_ops; k++) {
    irk_value *v = gep->ops[k];
    if (!is_mixed(gep->v.type, v)) continue;
    irk_type *t = irk_type_vector(m, v->type, gep->v.type->count, false);
    if (v->kind == IRK_VALUE_INT) {
      gep->ops[k] = irk_const_splat(m, t, v);
      continue;
    }
    irk_value *none = irk_const_undef(m, t), *mask = irk_const_null(m, irk_type_vector(m, i32, t->count, false));
    irk_inst *first = irk_emit(&b->e, IRK_OP_INSERTELEMENT, t, 3, none, v, irk_const_null(m, i32));
    gep->ops[k] = &irk_emit(&b->e, IRK_OP_SHUFFLEVECTOR, t, 3, &first->v, none, mask)->v;
  }
}

// ---- bits ------------------------------------------------------------------------------------------------------

// Returns a constant with every other group of `half` bits, from the lowest on; the type's width is
// a power of two.
static irk_value *every_other(const down_body *b, irk_type *t, uint32_t half) {
  enum { WORD = 64 };
  uint32_t bits = (uint32_t)irk_scalar_bits(t), words = (bits + WORD - 1) / WORD;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  uint64_t *w = IRK_NEW_ARRAY(&b->d->c->scratch, uint64_t, words);
  for (uint32_t k = 0; k < bits; k++)
    if (!(k / half & 1)) w[k / WORD] |= (uint64_t)1 << k % WORD;
  irk_value *one = irk_const_int_words(b->e.m, irk_type_scalar(t), w, words);
  irk_arena_release(&b->d->c->scratch, mark);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(b->e.m, t, one) : one;
}

// Reverses all bits: exchanges halves, then halves of these. If the width is not a power of two,
// the next larger one is used and its lowest bits are dropped.
irk_value *irk_down_reverse_bits(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  irk_type *t = call->v.type, *wide = t;
  uint32_t bits = (uint32_t)irk_scalar_bits(t), whole = 1;
  while (whole < bits) whole *= 2;
  irk_value *x = call->ops[0];
  if (whole > bits) {
    wide = irk_type_int(b->e.m, whole);
    if (t->kind == IRK_TYPE_VECTOR) wide = irk_type_vector(b->e.m, wide, t->count, t->is_scalable);
    x = irk_emit_cast(&b->e, IRK_OP_ZEXT, x, wide);
  }
  x = irk_down_freeze_for_reuse(b, x);
  for (uint32_t half = whole / 2; half; half /= 2) {
    irk_value *mask = every_other(b, wide, half), *by = irk_emit_int(&b->e, wide, half);
    irk_value *up = irk_emit_binary(&b->e, IRK_OP_SHL, irk_emit_binary(&b->e, IRK_OP_AND, x, mask), by);
    irk_value *lowered = irk_emit_binary(&b->e, IRK_OP_AND, irk_emit_binary(&b->e, IRK_OP_LSHR, x, by), mask);
    x = irk_emit_binary(&b->e, IRK_OP_OR, up, lowered);
  }
  if (whole == bits) return x;
  return irk_emit_cast(&b->e, IRK_OP_TRUNC,
                       irk_emit_binary(&b->e, IRK_OP_LSHR, x, irk_emit_int(&b->e, wide, whole - bits)), t);
}

// ---- lanes in another order --------------------------------------------------------------------------------------

static irk_value *shuffle(down_body *b, irk_value *x, irk_value *y, const int64_t *mask, uint32_t n) {
  irk_type *i32 = irk_type_int(b->e.m, 32), *lane = x->type->types[0];
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  irk_value **numbers = IRK_NEW_ARRAY(&b->d->c->scratch, irk_value *, n);
  for (uint32_t k = 0; k < n; k++) numbers[k] = irk_const_int_u64(b->e.m, i32, (uint64_t)mask[k]);
  irk_value *order = irk_const_composite(b->e.m, irk_type_vector(b->e.m, i32, n, false), numbers, n);
  irk_arena_release(&b->d->c->scratch, mark);
  return &irk_emit(&b->e, IRK_OP_SHUFFLEVECTOR, irk_type_vector(b->e.m, lane, n, false), 3, x, y, order)->v;
}

// Separates the even and the odd lanes.
static irk_value *deinterleave(down_body *b, irk_value *x, irk_type *pair, int64_t *mask) {
  irk_value *whole = irk_const_undef(b->e.m, pair), *none = irk_const_undef(b->e.m, x->type);
  uint32_t n = (uint32_t)x->type->count / 2;
  for (uint32_t which = 0; which < 2; which++) {
    for (uint32_t k = 0; k < n; k++) mask[k] = 2 * k + which;
    irk_inst *put = irk_emit(&b->e, IRK_OP_INSERTVALUE, pair, 2, whole, shuffle(b, x, none, mask, n));
    put->u.indices = irk_arena_copy(b->e.m->bodies, ((uint32_t[]){1, which}), 2 * sizeof(uint32_t));
    whole = &put->v;
  }
  return whole;
}

// Returns lanes from `first` on of the two vectors, one after the other.
static irk_value *splice(down_body *b, irk_value *x, irk_value *y, int64_t first, int64_t *lanes) {
  irk_value *args[] = {x, y, irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), (uint64_t)first)};
  static const char *const names[] = {"vector.splice", "experimental.vector.splice"};
  for (size_t k = 0; k < IRK_COUNT(names); k++) {
    irk_value *made = irk_down_intrinsic(b, names[k], &x->type, 1, args, 3);
    if (made) return made;
  }
  int64_t n = (int64_t)x->type->count;
  for (int64_t k = 0; k < n && lanes; k++) lanes[k] = k + (first < 0 ? n + first : first);
  return lanes ? shuffle(b, x, y, lanes, (uint32_t)n) : NULL;
}

static irk_value *reorder(down_body *b, irk_inst *call, uint32_t how) {
  irk_value *x = call->ops[0], *y = call->u.call->num_args > 1 ? call->ops[1] : x;
  int64_t n = x->type->kind == IRK_TYPE_VECTOR && !x->type->is_scalable ? (int64_t)x->type->count : 0, first;
  if (n > MOST_LANES) n = 0;
  int64_t *lanes = n ? IRK_NEW_ARRAY(&b->d->c->scratch, int64_t, 2 * (size_t)n) : NULL;
  switch (how) {
  case IRK_DOWN_INTERLEAVE:
    for (int64_t k = 0; k < 2 * n; k++) lanes[k] = k / 2 + k % 2 * n;
    return lanes ? shuffle(b, x, y, lanes, 2 * (uint32_t)n) : NULL;
  case IRK_DOWN_DEINTERLEAVE: return lanes ? deinterleave(b, x, call->v.type, lanes) : NULL;
  case IRK_DOWN_REVERSE:
    for (int64_t k = 0; k < n; k++) lanes[k] = n - 1 - k;
    return lanes ? shuffle(b, x, irk_const_undef(b->e.m, x->type), lanes, (uint32_t)n) : NULL;
  default:
    if (call->ops[2]->kind != IRK_VALUE_INT) return NULL;
    first = (int32_t)irk_int_word((const irk_const_int *)call->ops[2], 0);
    if (how == IRK_DOWN_SPLICE_RIGHT && !first) return y;
    if (how == IRK_DOWN_SPLICE_RIGHT) first = -first;
    return n && (first < -n || first > n) ? NULL : splice(b, x, y, first, lanes);
  }
}

irk_value *irk_down_reorder(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *made = rule->with ? irk_down_renamed(b, call, rule) : NULL;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  // 22 has splices to the left and the right by constant amounts.
  bool is_known = !rule->with && call->ops[2]->kind == IRK_VALUE_INT;
  if (is_known) made = irk_down_intrinsic(b, rule->name, &call->v.type, 1, call->ops, 3);
  if (!made) made = reorder(b, call, rule->number);
  irk_arena_release(&b->d->c->scratch, mark);
  if (made) return made;
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return &call->v;
}
