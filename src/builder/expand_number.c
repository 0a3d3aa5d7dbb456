// Intrinsics on numbers in terms of simpler instructions. Compilers evaluate the arguments of a
// call in any order, and the output must not depend on that: so the arguments of a call make at
// most one instruction.
#include "builder/expand.h"

static uint32_t bits_of(const irk_type *t) { return (uint32_t)irk_scalar_bits(t); }

// ---- integers ------------------------------------------------------------------------------------------------

irk_value *irk_expand_least(const irk_emitter *e, irk_type *t, bool is_signed) {
  return is_signed ? irk_intern_ones(&e->intern, t, 1, bits_of(t) - 1) : irk_emit_int(e, t, 0);
}

irk_value *irk_expand_most(const irk_emitter *e, irk_type *t, bool is_signed) {
  return irk_intern_ones(&e->intern, t, bits_of(t) - is_signed, 0);
}

static irk_value *is_below_zero(irk_emitter *e, irk_value *x) {
  return irk_emit_compare(e, IRK_ICMP_SLT, x, irk_emit_int(e, x->type, 0));
}

// Returns the largest or smallest number, by the sign of x.
static irk_value *bound(irk_emitter *e, irk_value *x) {
  irk_value *least = irk_expand_least(e, x->type, true), *most = irk_expand_most(e, x->type, true);
  return irk_emit_select(e, is_below_zero(e, x), least, most);
}

irk_expanded_sum irk_expand_sum(irk_emitter *e, irk_opcode op, bool is_signed, irk_value *x, irk_value *y) {
  irk_value *sum = irk_emit_binary(e, op, x, y);
  bool is_difference = op == IRK_OP_SUB;
  if (!is_signed && is_difference) return (irk_expanded_sum){sum, irk_emit_compare(e, IRK_ICMP_ULT, x, y)};
  if (!is_signed) return (irk_expanded_sum){sum, irk_emit_compare(e, IRK_ICMP_UGT, x, sum)};
  // The result's sign is wrong: it differs from both operands' in a sum, and the operands differ in
  // a difference.
  irk_value *changed = irk_emit_binary(e, IRK_OP_XOR, x, sum);
  irk_value *may = irk_emit_binary(e, IRK_OP_XOR, y, is_difference ? x : sum);
  return (irk_expanded_sum){sum, is_below_zero(e, irk_emit_binary(e, IRK_OP_AND, changed, may))};
}

irk_value *irk_expand_saturated_sum(irk_emitter *e, irk_opcode op, bool is_signed, irk_value *x, irk_value *y) {
  irk_expanded_sum r = irk_expand_sum(e, op, is_signed, x, y);
  irk_value *limit = is_signed          ? bound(e, x)
                     : op == IRK_OP_SUB ? irk_expand_least(e, x->type, false)
                                        : irk_expand_most(e, x->type, false);
  return irk_emit_select(e, r.over, limit, r.number);
}

irk_value *irk_expand_saturated_shift(irk_emitter *e, bool is_signed, irk_value *x, irk_value *by) {
  irk_value *shifted = irk_emit_binary(e, IRK_OP_SHL, x, by);
  irk_value *back = irk_emit_binary(e, is_signed ? IRK_OP_ASHR : IRK_OP_LSHR, shifted, by);
  irk_value *over = irk_emit_compare(e, IRK_ICMP_NE, back, x);
  irk_value *limit = is_signed ? bound(e, x) : irk_expand_most(e, x->type, false);
  return irk_emit_select(e, over, limit, shifted);
}

// Shifts one number by the amount, and the other by one and then by the rest, so that no shift
// amount equals the width.
irk_value *irk_expand_funnel(irk_emitter *e, bool is_right, irk_value *x, irk_value *y, irk_value *amount) {
  irk_type *t = x->type;
  if (bits_of(t) == 1) return is_right ? y : x;  // the shift amount is zero
  irk_value *one = irk_emit_int(e, t, 1);
  irk_value *by = irk_emit_binary(e, IRK_OP_UREM, amount, irk_emit_int(e, t, bits_of(t)));
  irk_value *rest = irk_emit_binary(e, IRK_OP_SUB, irk_emit_int(e, t, bits_of(t) - 1), by), *high = x, *low = y;
  if (is_right) high = irk_emit_binary(e, IRK_OP_SHL, high, one);
  high = irk_emit_binary(e, IRK_OP_SHL, high, is_right ? rest : by);
  if (!is_right) low = irk_emit_binary(e, IRK_OP_LSHR, low, one);
  low = irk_emit_binary(e, IRK_OP_LSHR, low, is_right ? by : rest);
  return irk_emit_binary(e, IRK_OP_OR, high, low);
}

// ---- floats --------------------------------------------------------------------------------------------------

bool irk_float_layout_of(const irk_type *t, irk_float_layout *l) {
  switch (irk_type_scalar((irk_type *)(uintptr_t)t)->kind) {
  case IRK_TYPE_HALF: *l = (irk_float_layout){16, 10, 15, false}; return true;
  case IRK_TYPE_BFLOAT: *l = (irk_float_layout){16, 7, 127, false}; return true;
  case IRK_TYPE_FLOAT: *l = (irk_float_layout){32, 23, 127, false}; return true;
  case IRK_TYPE_DOUBLE: *l = (irk_float_layout){64, 52, 1023, false}; return true;
  case IRK_TYPE_X86_FP80: *l = (irk_float_layout){80, 63, 16383, true}; return true;
  case IRK_TYPE_FP128: *l = (irk_float_layout){128, 112, 16383, false}; return true;
  default: return false;
  }
}

irk_value *irk_expand_power_of_2(const irk_emitter *e, irk_type *t, uint32_t exponent, bool is_negative) {
  irk_float_layout l = {0};
  irk_float_layout_of(t, &l);
  uint64_t field = exponent > l.bias ? 2u * l.bias + 1u : l.bias + exponent, sign = is_negative;
  if (l.has_integer_bit) return irk_intern_float(&e->intern, t, UINT64_C(1) << 63, sign << 15 | field);
  if (l.bits > 64) return irk_intern_float(&e->intern, t, 0, sign << 63 | field << (l.mantissa - 64));
  return irk_intern_float(&e->intern, t, sign << (l.bits - 1) | field << l.mantissa, 0);
}

irk_value *irk_expand_limited(irk_emitter *e, irk_value *x, irk_value *made, bool is_signed,
                              const irk_float_limits *limits) {
  irk_type *t = made->type;
  irk_value *is_low = irk_emit_compare(e, limits->below, x, limits->least);
  made = irk_emit_select(e, is_low, irk_expand_least(e, t, is_signed), made);
  irk_value *is_high = irk_emit_compare(e, limits->above, x, limits->most);
  made = irk_emit_select(e, is_high, irk_expand_most(e, t, is_signed), made);
  irk_value *is_nan = irk_emit_compare(e, IRK_FCMP_UNO, x, x);
  return irk_emit_select(e, is_nan, irk_emit_int(e, t, 0), made);
}

// ---- classes of floats ---------------------------------------------------------------------------------------

// A range of numbers without sign: `length` of them from `first` on.
typedef struct bits128 {
  uint64_t low, high;
} bits128;
typedef struct class_range {
  uint32_t negative, positive;  // bits of the mask
  bits128 first, length;
  enum { ANY, SET, CLEAR } integer_bit;  // of the numbers of the class; ANY: also if there is no such bit
} class_range;

static bits128 ones(uint32_t n, uint32_t zeros) {
  bits128 b = {0, 0};
  for (uint32_t k = zeros; k < n + zeros; k++) *(k < 64 ? &b.low : &b.high) |= UINT64_C(1) << k % 64;
  return b;
}

static irk_value *constant(const irk_emitter *e, irk_type *t, bits128 b) {
  return bits_of(t) <= 64 ? irk_emit_int(e, t, b.low)
                          : irk_intern_int_words(&e->intern, t, (uint64_t[]){b.low, b.high}, 2);
}

static irk_value *is_in(irk_emitter *e, irk_value *number, const class_range *r, const irk_float_layout *l) {
  irk_type *t = number->type;
  irk_value *offset = irk_emit_binary(e, IRK_OP_SUB, number, constant(e, t, r->first));
  irk_value *is = irk_emit_compare(e, IRK_ICMP_ULT, offset, constant(e, t, r->length));
  if (r->integer_bit == ANY || !l->has_integer_bit) return is;
  irk_value *bit = irk_emit_binary(e, IRK_OP_AND, number, constant(e, t, ones(1, l->mantissa)));
  bit = irk_emit_compare(e, r->integer_bit == SET ? IRK_ICMP_NE : IRK_ICMP_EQ, bit, irk_emit_int(e, t, 0));
  return irk_emit_binary(e, IRK_OP_AND, is, bit);
}

irk_value *irk_expand_class(irk_emitter *e, irk_value *x, uint32_t mask) {
  irk_float_layout l;
  if (!irk_float_layout_of(x->type, &l)) return NULL;
  irk_type *i = irk_emit_int_like(e, x->type);
  uint32_t m = l.mantissa, whole = l.has_integer_bit, point = m + whole, exponent = l.bits - 1 - point;
  bits128 one = {1, 0}, after_infinity = ones(exponent + whole, m);
  after_infinity.low |= 1;
  const class_range rows[] = {
      {0x001, 0x001, after_infinity, ones(m - 1, 0), ANY},  // signaling NaN
      {0x002, 0x002, ones(exponent + whole + 1, m - 1), ones(1, m - 1), ANY},
      {0x004, 0x200, ones(exponent + whole, m), one, ANY},
      {0x008, 0x100, ones(1 + whole, m), ones(exponent - 1, point + 1), SET},
      {0x010, 0x080, one, ones(m, 0), ANY},  // subnormal
      {0x020, 0x040, {0, 0}, one, ANY},
      {IRK_CLASS_PSEUDO_DENORMAL, IRK_CLASS_PSEUDO_DENORMAL, ones(1, m), ones(1, m), ANY},
      {IRK_CLASS_UNSUPPORTED, IRK_CLASS_UNSUPPORTED, ones(1, point), ones(exponent, point), CLEAR},
  };
  irk_value *bits = irk_emit_cast(e, IRK_OP_BITCAST, x, i);
  irk_value *number = irk_emit_binary(e, IRK_OP_AND, bits, constant(e, i, ones(l.bits - 1u, 0)));
  irk_value *is_negative = is_below_zero(e, bits), *is_positive = NULL, *found = NULL;
  for (size_t k = 0; k < IRK_COUNT(rows); k++) {
    bool negative = mask & rows[k].negative, positive = mask & rows[k].positive;
    if (!negative && !positive) continue;
    irk_value *is = is_in(e, number, &rows[k], &l);
    if (!negative && !is_positive)
      is_positive = irk_emit_binary(e, IRK_OP_XOR, is_negative, irk_expand_most(e, is_negative->type, false));
    if (!positive) is = irk_emit_binary(e, IRK_OP_AND, is, is_negative);
    if (!negative) is = irk_emit_binary(e, IRK_OP_AND, is, is_positive);
    found = found ? irk_emit_binary(e, IRK_OP_OR, found, is) : is;
  }
  return found ? found : irk_emit_int(e, is_negative->type, 0);
}
