// Lowers operations on integers that are too wide for libraries and targets, and intrinsics that
// take a few plain instructions, or a loop.
#include "codegen/lower_body.h"
#include "ir/opcode.h"

enum { WIDE = 128, WIDE_OF_SMALL = 64, WIDE_SHIFT = 256 };

static irk_float_layout layout_of(const irk_type *t) {
  irk_float_layout l = {0};
  irk_float_layout_of(t, &l);
  return l;
}
// Returns the position of the exponent.
static uint32_t point_of(const irk_float_layout *l) { return l->mantissa + l->has_integer_bit; }

static bool is_small(const irk_type *t) { return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT; }

// ---- from floats -------------------------------------------------------------------------------------------------

// Converts the float to an integer, truncated. The result is undefined if it does not fit.
static irk_value *to_integer(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  irk_type *i32 = irk_intern_type_int(&e->intern, 32);
  irk_float_layout l = layout_of(x->type);
  irk_type *bits_type = irk_intern_type_int(&e->intern, l.bits),
           *work = irk_intern_type_int(&e->intern, l.bits > 64 ? 128 : l.bits);
  uint32_t shift = point_of(&l), width = (uint32_t)work->count;
  irk_value *bits = irk_emit_cast(e, IRK_OP_BITCAST, x, bits_type);
  irk_value *high = irk_emit_binary(e, IRK_OP_LSHR, bits, irk_emit_int(e, bits_type, shift));
  high = irk_emit_cast(e, l.bits == 32 ? IRK_OP_BITCAST : IRK_OP_TRUNC, high, i32);
  irk_value *exponent = irk_emit_binary(e, IRK_OP_AND, high, irk_emit_int(e, i32, 2u * l.bias + 1));
  irk_value *mantissa = irk_emit_cast(e, IRK_OP_ZEXT, bits, work);
  mantissa = irk_emit_binary(e, IRK_OP_AND, mantissa, irk_intern_ones(&e->intern, work, shift, 0));
  if (!l.has_integer_bit)
    mantissa = irk_emit_binary(e, IRK_OP_OR, mantissa, irk_intern_ones(&e->intern, work, 1, shift));
  // 2^(exponent - bias) * mantissa / 2^(position of its last bit)
  uint32_t less = (uint32_t)l.bias + l.mantissa;
  irk_value *zero = irk_emit_int(e, i32, 0), *by = irk_emit_int(e, i32, less);
  irk_value *left = irk_emit_binary(e, IRK_OP_SUB, exponent, by);
  irk_value *right = irk_emit_binary(e, IRK_OP_SUB, by, exponent);
  irk_value *is_right = irk_emit_compare(e, IRK_ICMP_SLT, left, zero);
  left = irk_emit_select(e, is_right, zero, left);
  right = irk_emit_select(e, is_right, right, zero);
  irk_value *most = irk_emit_int(e, i32, width - 1);
  right = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_UGT, right, most), most, right);
  most = irk_emit_int(e, i32, to->count - 1);
  left = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_UGT, left, most), most, left);
  right = irk_emit_cast(e, width == 32 ? IRK_OP_BITCAST : IRK_OP_ZEXT, right, work);
  irk_value *made = irk_emit_binary(e, IRK_OP_LSHR, mantissa, right);
  made = irk_emit_cast(e, IRK_OP_ZEXT, made, to);
  made = irk_emit_binary(e, IRK_OP_SHL, made, irk_emit_cast(e, IRK_OP_ZEXT, left, to));
  if (!has_sign) return made;
  irk_value *is_negative = irk_emit_compare(e, IRK_ICMP_SLT, bits, irk_emit_int(e, bits_type, 0));
  irk_value *minus = irk_emit_binary(e, IRK_OP_SUB, irk_emit_int(e, to, 0), made);
  return irk_emit_select(e, is_negative, minus, made);
}

// Converts to the nearest number of the type; NaN becomes 0.
static irk_value *to_integer_saturated(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  uint32_t top = (uint32_t)to->count - has_sign;
  irk_float_limits limits = {IRK_FCMP_OLE, IRK_FCMP_OGE, irk_expand_power_of_2(e, x->type, top, true),
                             irk_expand_power_of_2(e, x->type, top, false)};
  if (!has_sign) limits.least = irk_intern_null(&e->intern, x->type);
  return irk_expand_limited(e, x, to_integer(e, x, to, has_sign), has_sign, &limits);
}

// ---- to floats ---------------------------------------------------------------------------------------------------

// Returns the highest `exact` bits of the number, with a sticky last bit, and in *shift the
// distance that they were shifted.
static irk_value *highest_bits(irk_emitter *e, irk_value *x, uint32_t exact, irk_value **shift) {
  irk_type *t = x->type, *i32 = irk_intern_type_int(&e->intern, 32),
           *small = irk_intern_type_int(&e->intern, exact < 32 ? 32 : exact);
  uint32_t width = (uint32_t)t->count, step = 1;
  irk_value *rest = x, *by = irk_emit_int(e, i32, 0), *zero = irk_emit_int(e, t, 0);
  while (2 * step - 1 < width - exact) step *= 2;
  for (; step; step /= 2) {
    if (exact + step > width) continue;
    irk_value *above = irk_emit_binary(e, IRK_OP_LSHR, rest, irk_emit_int(e, t, exact + step - 1));
    irk_value *is_long = irk_emit_compare(e, IRK_ICMP_NE, above, zero);
    irk_value *shifted = irk_emit_binary(e, IRK_OP_LSHR, rest, irk_emit_int(e, t, step));
    rest = irk_emit_select(e, is_long, shifted, rest);
    irk_value *more = irk_emit_binary(e, IRK_OP_ADD, by, irk_emit_int(e, i32, step));
    by = irk_emit_select(e, is_long, more, by);
  }
  irk_value *back = irk_emit_binary(e, IRK_OP_SHL, rest, irk_emit_cast(e, IRK_OP_ZEXT, by, t));
  irk_value *is_cut = irk_emit_cast(e, IRK_OP_ZEXT, irk_emit_compare(e, IRK_ICMP_NE, back, x), small);
  *shift = by;
  return irk_emit_binary(e, IRK_OP_OR, irk_emit_cast(e, IRK_OP_TRUNC, rest, small), is_cut);
}

// Returns 2^n for all n in the type's range; its largest power for larger n.
static irk_value *scale_of(irk_emitter *e, irk_value *n, irk_type *t) {
  irk_float_layout l = layout_of(t);
  irk_type *i32 = n->type, *bits_type = irk_intern_type_int(&e->intern, l.bits);
  irk_value *most = irk_emit_int(e, i32, l.bias);
  n = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_UGT, n, most), most, n);
  n = irk_emit_cast(e, l.bits == 32 ? IRK_OP_BITCAST : IRK_OP_ZEXT, irk_emit_binary(e, IRK_OP_ADD, n, most), bits_type);
  n = irk_emit_binary(e, IRK_OP_SHL, n, irk_emit_int(e, bits_type, point_of(&l)));
  if (l.has_integer_bit) n = irk_emit_binary(e, IRK_OP_OR, n, irk_emit_int(e, bits_type, UINT64_C(1) << 63));
  return irk_emit_cast(e, IRK_OP_BITCAST, n, t);
}

static irk_value *to_float(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  enum { EXACT_IN_FLOAT = 24 };
  irk_type *with = to;
  if (is_small(to)) with = irk_intern_type_float(&e->intern);
  // Correct rounding needs the whole mantissa and a sticky bit.
  uint32_t exact = is_small(to) ? EXACT_IN_FLOAT : layout_of(to).bits <= 64 ? 64 : 128;
  irk_value *shift, *is_negative = NULL;
  if (has_sign) {
    irk_value *zero = irk_emit_int(e, x->type, 0);
    is_negative = irk_emit_compare(e, IRK_ICMP_SLT, x, zero);
    x = irk_emit_select(e, is_negative, irk_emit_binary(e, IRK_OP_SUB, zero, x), x);
  }
  irk_value *made = irk_emit_cast(e, IRK_OP_UITOFP, highest_bits(e, x, exact, &shift), with);
  made = irk_emit_binary(e, IRK_OP_FMUL, made, scale_of(e, shift, with));
  made = irk_emit_cast(e, IRK_OP_FPTRUNC, made, to);
  if (!has_sign) return made;
  irk_value *minus = irk_emit_fneg(e, made);
  return irk_emit_select(e, is_negative, minus, made);
}

// ---- bits --------------------------------------------------------------------------------------------------------

enum { NUM_PHIS = 3 };
// Begins a loop with phis: their first operands are `from`, the second ones are still unset.
static void begin_loop(irk_emitter *e, irk_value *const *from, irk_inst **phis, irk_block *begin, irk_block *back) {
  for (uint32_t k = 0; k < NUM_PHIS; k++) {
    phis[k] = irk_emit_phi(e, from[k]->type, 2);
    phis[k]->ops[0] = from[k];
    irk_phi_blocks(phis[k])[0] = begin;
    irk_phi_blocks(phis[k])[1] = back;
  }
}

// Processes the bits of the mask from the lowest one on:
//
//   loop:  %rest = phi [ mask ], %bit = phi [ 1 ], %sum = phi [ 0 ]    rest of the mask; bit on the other side
//          %low = the lowest bit of %rest
//          %sum' = %sum with %low where x has %bit (deposit), with %bit where x has %low (extract)
//
// until %rest is zero.
static irk_value *bits_by_mask(irk_emitter *e, irk_value *x, irk_value *mask, bool is_extract) {
  irk_type *t = x->type;
  irk_value *zero = irk_emit_int(e, t, 0), *one = irk_emit_int(e, t, 1);
  irk_block *begin = e->block, *loop = irk_emit_new_block(e), *body = irk_emit_new_block(e),
            *end = irk_emit_new_block(e);
  irk_emit_br(e, loop);
  irk_emit_start_block(e, loop);
  irk_value *const from[NUM_PHIS] = {mask, one, zero};
  irk_inst *phis[NUM_PHIS];
  begin_loop(e, from, phis, begin, body);
  irk_value *rest = &phis[0]->v, *bit = &phis[1]->v, *sum = &phis[2]->v;
  irk_emit_cond_br(e, irk_emit_compare(e, IRK_ICMP_EQ, rest, zero), end, body);
  irk_emit_start_block(e, body);
  irk_value *low = irk_emit_binary(e, IRK_OP_AND, rest, irk_emit_binary(e, IRK_OP_SUB, zero, rest));
  irk_value *asked = irk_emit_binary(e, IRK_OP_AND, x, is_extract ? low : bit);
  irk_value *more = irk_emit_binary(e, IRK_OP_OR, sum, is_extract ? bit : low);
  phis[0]->ops[1] = irk_emit_binary(e, IRK_OP_XOR, rest, low);
  phis[1]->ops[1] = irk_emit_binary(e, IRK_OP_SHL, bit, one);
  phis[2]->ops[1] = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_EQ, asked, zero), sum, more);
  irk_emit_br(e, loop);
  irk_emit_start_block(e, end);
  return irk_emit_binary(e, IRK_OP_OR, sum, zero);  // a new instruction, without users
}

// Makes a carry-less product: the XOR of x shifted by the positions of y's bits.
static irk_value *product_without_carries(irk_emitter *e, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  irk_value *zero = irk_emit_int(e, t, 0), *one = irk_emit_int(e, t, 1);
  irk_block *begin = e->block, *loop = irk_emit_new_block(e), *end = irk_emit_new_block(e);
  irk_emit_br(e, loop);
  irk_emit_start_block(e, loop);
  irk_value *const from[NUM_PHIS] = {x, y, zero};
  irk_inst *phis[NUM_PHIS];
  begin_loop(e, from, phis, begin, loop);
  irk_value *bit = irk_emit_binary(e, IRK_OP_AND, &phis[1]->v, one);
  irk_value *more = irk_emit_binary(e, IRK_OP_XOR, &phis[2]->v, &phis[0]->v);
  irk_value *sum = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_EQ, bit, zero), &phis[2]->v, more);
  phis[0]->ops[1] = irk_emit_binary(e, IRK_OP_SHL, &phis[0]->v, one);
  phis[1]->ops[1] = irk_emit_binary(e, IRK_OP_LSHR, &phis[1]->v, one);
  phis[2]->ops[1] = sum;
  irk_value *is_done = irk_emit_compare(e, IRK_ICMP_EQ, phis[1]->ops[1], zero);
  irk_emit_cond_br(e, is_done, end, loop);
  irk_emit_start_block(e, end);
  return irk_emit_binary(e, IRK_OP_OR, sum, zero);  // a new instruction, without users
}

// Inactive lanes divide 0 by 1.
irk_value *irk_lower_masked_division(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t op) {
  (void)to;
  irk_type *t = ops[0]->type;
  irk_value *all = irk_emit_cast(e, IRK_OP_SEXT, ops[2], t);
  irk_value *odd = irk_emit_compare(e, IRK_ICMP_EQ, all, irk_intern_null(&e->intern, t));
  irk_value *y = irk_emit_binary(e, IRK_OP_OR, ops[1], irk_emit_cast(e, IRK_OP_ZEXT, odd, t));
  return irk_emit_binary(e, (irk_opcode)op, irk_emit_binary(e, IRK_OP_AND, ops[0], all), y);
}

static irk_value *last_active(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t how) {
  (void)to, (void)how;
  irk_type *i32 = irk_intern_type_int(&e->intern, 32);
  irk_value *made = ops[2];
  for (uint64_t k = 0; k < ops[0]->type->count; k++) {
    irk_value *at = irk_emit_int(e, i32, k);
    irk_value *is_active = irk_emit_extractelement(e, ops[1], at), *lane = irk_emit_extractelement(e, ops[0], at);
    made = irk_emit_select(e, is_active, lane, made);
  }
  return made;
}

// ---- the rows ------------------------------------------------------------------------------------------------

static bool has_format(const irk_type *t) {
  irk_float_layout l;
  return irk_float_layout_of(t, &l);
}

static irk_value *widened(irk_emitter *e, irk_value *x) {
  return is_small(x->type) ? irk_emit_cast(e, IRK_OP_FPEXT, x, irk_intern_type_float(&e->intern)) : x;
}

static irk_value *lower_conversion(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t how) {
  if (how == IRK_OP_UITOFP || how == IRK_OP_SITOFP) return to_float(e, ops[0], to, how == IRK_OP_SITOFP);
  return to_integer(e, widened(e, ops[0]), to, how == IRK_OP_FPTOSI);
}
static irk_value *lower_saturated_conversion(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t is_signed) {
  return to_integer_saturated(e, widened(e, ops[0]), to, is_signed);
}
static irk_value *lower_shift(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t is_signed) {
  (void)to;
  return irk_expand_saturated_shift(e, is_signed, ops[0], ops[1]);
}
static irk_value *lower_funnel(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t is_right) {
  (void)to;
  return irk_expand_funnel(e, is_right, ops[0], ops[1], ops[2]);
}
static irk_value *lower_bits_by_mask(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t is_extract) {
  (void)to;
  return bits_by_mask(e, ops[0], ops[1], is_extract);
}
static irk_value *lower_product(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t how) {
  (void)to, (void)how;
  return product_without_carries(e, ops[0], ops[1]);
}

// Makes the result of type `to` from the operands.
typedef irk_value *lower_fn(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t how);
typedef struct lowering {
  const char *name;  // of an intrinsic, without types
  lower_fn *lower;   // one lane
  uint32_t how;
  uint32_t above;           // only results of more bits
  bool is_of_float;         // only floats with a layout
  bool takes_whole_vector;  // `lower` makes all lanes
} lowering;
static const lowering rows[] = {
    {"llvm.fptoui.sat.", lower_saturated_conversion, false, WIDE, true, false},
    {"llvm.fptosi.sat.", lower_saturated_conversion, true, WIDE, true, false},
    {"llvm.ushl.sat.", lower_shift, false, WIDE_SHIFT, false, false},
    {"llvm.sshl.sat.", lower_shift, true, WIDE_SHIFT, false, false},
    {"llvm.fshl.", lower_funnel, false, WIDE_SHIFT, false, false},
    {"llvm.fshr.", lower_funnel, true, WIDE_SHIFT, false, false},
    {"llvm.pdep.", lower_bits_by_mask, false, 0, false, false},
    {"llvm.pext.", lower_bits_by_mask, true, 0, false, false},
    {"llvm.clmul.", lower_product, 0, 0, false, false},
    {"llvm.masked.udiv.", irk_lower_masked_division, IRK_OP_UDIV, 0, false, true},
    {"llvm.masked.sdiv.", irk_lower_masked_division, IRK_OP_SDIV, 0, false, true},
    {"llvm.masked.urem.", irk_lower_masked_division, IRK_OP_UREM, 0, false, true},
    {"llvm.masked.srem.", irk_lower_masked_division, IRK_OP_SREM, 0, false, true},
    {"llvm.experimental.vector.extract.last.active.", last_active, 0, 0, false, true},
};

// Returns the row of the intrinsic that is called; NULL: none.
static const lowering *row_of_call(const irk_module *m, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  const irk_type *t = irk_type_scalar(i->v.type);
  uint64_t bits = t->kind == IRK_TYPE_INTEGER ? t->count : 1;  // irrelevant for other types
  if (callee->kind != IRK_VALUE_FUNCTION) return NULL;
  irk_str name = irk_name(m, ((const irk_global *)callee)->name);
  for (size_t k = 0; k < IRK_COUNT(rows); k++) {
    size_t len = strlen(rows[k].name);
    if (bits <= rows[k].above || name.len <= len || memcmp(name.ptr, rows[k].name, len) != 0) continue;
    return rows[k].is_of_float && !has_format(i->ops[0]->type) ? NULL : &rows[k];
  }
  return NULL;
}

// Tells whether a conversion is too wide for libraries and targets.
static bool is_wide_conversion(const irk_inst *i) {
  const irk_type *from = irk_type_scalar(i->ops[0]->type), *to = irk_type_scalar(i->v.type);
  switch (i->v.opcode) {
  case IRK_OP_FPTOUI:
  case IRK_OP_FPTOSI: return to->count > WIDE && has_format(from);
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP: return from->count > (is_small(to) ? WIDE_OF_SMALL : WIDE) && has_format(to);
  default: return false;
  }
}

// Finds out how the instruction is lowered. Returns false if it is not.
static bool lowering_of(const irk_module *m, const irk_inst *i, lowering *how) {
  const irk_type *t = i->v.type;
  if (t->kind == IRK_TYPE_VECTOR && t->is_scalable) return false;
  if (i->v.opcode == IRK_OP_CALL) {
    const lowering *row = row_of_call(m, i);
    if (!row || (row->takes_whole_vector && i->ops[0]->type->is_scalable)) return false;
    *how = *row;
    return true;
  }
  *how = (lowering){.lower = lower_conversion, .how = i->v.opcode};
  return irk_op_is_cast(i->v.opcode) && is_wide_conversion(i);
}

bool irk_lower_needs_lowering(const irk_cg_module *cg, const irk_inst *i) {
  lowering how;
  return lowering_of(cg->m, i, &how);
}

static irk_value *lower_lanes(irk_emitter *e, const irk_inst *i, const lowering *how) {
  enum { MOST_OPERANDS = 3 };
  irk_type *t = i->v.type, *i32 = irk_intern_type_int(&e->intern, 32);
  uint32_t n = i->v.opcode == IRK_OP_CALL ? i->u.call->num_args : 1;
  irk_value *vector = NULL, *lanes[MOST_OPERANDS];
  for (uint64_t k = 0; k < t->count; k++) {
    irk_value *index = irk_emit_int(e, i32, k);
    for (uint32_t p = 0; p < n && p < MOST_OPERANDS; p++) lanes[p] = irk_emit_extractelement(e, i->ops[p], index);
    irk_value *one = how->lower(e, lanes, t->types[0], how->how);
    vector = irk_emit_insertelement(e, vector ? vector : irk_intern_undef(&e->intern, t), one, index);
  }
  return vector;
}

void irk_lower_number_op(irk_lowered *l, irk_inst *i) {
  irk_emitter *e = &l->e;
  uint32_t extra = i->extra;
  lowering how;
  if (!lowering_of(e->m, i, &how)) return;  // never: the caller has asked
  bool is_by_lanes = i->v.type->kind == IRK_TYPE_VECTOR && !how.takes_whole_vector;
  irk_value *made = is_by_lanes ? lower_lanes(e, i, &how) : how.lower(e, i->ops, i->v.type, how.how);
  e->first->extra = extra;
  irk_lower_replace(l, i, (irk_inst *)made);
}
