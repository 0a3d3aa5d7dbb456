// Lowers operations on integers that are too wide for libraries and targets, and intrinsics that
// take a few plain instructions, or a loop.
#include "codegen/lower_body.h"
#include "ir/opcode.h"

enum { WIDE = 128, WIDE_OF_SMALL = 64, WIDE_SHIFT = 256 };

// The format of a float: 1 sign bit, the exponent, the mantissa. x86_fp80 stores the highest bit of
// the mantissa.
typedef struct format {
  irk_type_kind kind;
  uint16_t bits, bias, mantissa;
  uint16_t exact;  // bits needed for correct rounding of an integer: the whole mantissa and a sticky bit
} format;
static const format formats[] = {
    {IRK_TYPE_FLOAT, 32, 127, 23, 64},
    {IRK_TYPE_DOUBLE, 64, 1023, 52, 64},
    {IRK_TYPE_X86_FP80, 80, 16383, 64, 128},
    {IRK_TYPE_FP128, 128, 16383, 112, 128},
};
static const format *format_of(const irk_type *t) {
  for (size_t i = 0; i < IRK_COUNT(formats); i++)
    if (formats[i].kind == t->kind) return &formats[i];
  return NULL;
}

static bool is_small(const irk_type *t) { return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT; }

// ---- from floats -------------------------------------------------------------------------------------------------

// Converts the float to an integer, truncated. The result is undefined if it does not fit.
static irk_value *to_integer(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  irk_type *i32 = irk_intern_type_int(&e->intern, 32);
  const format *f = format_of(x->type);
  irk_type *bits_type = irk_intern_type_int(&e->intern, f->bits),
           *work = irk_intern_type_int(&e->intern, f->bits > 64 ? 128 : f->bits);
  uint32_t shift = f->mantissa, width = (uint32_t)work->count;
  irk_value *bits = irk_emit_cast(e, IRK_OP_BITCAST, x, bits_type);
  irk_value *high = irk_emit_binary(e, IRK_OP_LSHR, bits, irk_emit_int(e, bits_type, shift));
  high = irk_emit_cast(e, f->bits == 32 ? IRK_OP_BITCAST : IRK_OP_TRUNC, high, i32);
  irk_value *exponent = irk_emit_binary(e, IRK_OP_AND, high, irk_emit_int(e, i32, 2u * f->bias + 1));
  uint64_t ones[2] = {shift >= 64 ? UINT64_MAX : (UINT64_C(1) << shift) - 1,
                      shift > 64 ? (UINT64_C(1) << (shift - 64)) - 1 : 0};
  uint64_t top[2] = {shift >= 64 ? 0 : UINT64_C(1) << shift, shift > 64 ? UINT64_C(1) << (shift - 64) : 0};
  irk_value *mantissa = irk_emit_cast(e, IRK_OP_ZEXT, bits, work);
  mantissa = irk_emit_binary(e, IRK_OP_AND, mantissa, irk_intern_int_words(&e->intern, work, ones, 2));
  bool is_said = f->kind == IRK_TYPE_X86_FP80;
  if (!is_said) mantissa = irk_emit_binary(e, IRK_OP_OR, mantissa, irk_intern_int_words(&e->intern, work, top, 2));
  // 2^(exponent - bias) * mantissa / 2^(position of its last bit)
  uint32_t less = (uint32_t)f->bias + f->mantissa - is_said;
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

static irk_value *power_of_2(irk_emitter *e, irk_type *t, uint32_t exponent) {  // infinite if too large
  const format *f = format_of(t);
  uint64_t bits = exponent > f->bias ? 2u * f->bias + 1u : f->bias + exponent;
  switch (f->kind) {
  case IRK_TYPE_X86_FP80: return irk_intern_float(&e->intern, t, UINT64_C(1) << 63, bits);
  case IRK_TYPE_FP128: return irk_intern_float(&e->intern, t, 0, bits << (f->mantissa - 64));
  default: return irk_intern_float(&e->intern, t, bits << f->mantissa, 0);
  }
}

// Returns all ones, except the highest bit if `but_highest`.
static irk_value *ones(irk_emitter *e, irk_type *t, bool but_highest) {
  uint32_t n = (uint32_t)((t->count + 63) / 64);
  uint64_t *words = irk_arena_alloc(e->arena, n * sizeof *words);
  memset(words, 0xFF, n * sizeof *words);
  uint32_t used = (uint32_t)(t->count - 1) % 64 + 1;
  words[n - 1] >>= 64 - used;
  if (but_highest) words[n - 1] ^= UINT64_C(1) << (used - 1);
  return irk_intern_int_words(&e->intern, t, words, n);
}

static irk_value *least_of(irk_emitter *e, irk_type *t) {
  uint32_t n = (uint32_t)((t->count + 63) / 64);
  uint64_t *words = irk_arena_zalloc(e->arena, n * sizeof *words);
  words[n - 1] = UINT64_C(1) << (t->count - 1) % 64;
  return irk_intern_int_words(&e->intern, t, words, n);
}

// Converts to the nearest number of the type; NaN becomes 0.
static irk_value *to_integer_saturated(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  irk_value *made = to_integer(e, x, to, has_sign), *zero = irk_emit_int(e, to, 0);
  irk_value *limit = power_of_2(e, x->type, (uint32_t)to->count - has_sign);
  irk_value *below = irk_emit_compare(e, IRK_FCMP_OLT, x, irk_intern_null(&e->intern, x->type)), *low = zero;
  if (has_sign) {
    low = least_of(e, to);
    irk_value *minus = irk_emit_fneg(e, x);
    below = irk_emit_compare(e, IRK_FCMP_OGE, minus, limit);
  }
  made = irk_emit_select(e, below, low, made);
  made = irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_OGE, x, limit), ones(e, to, has_sign), made);
  return irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_UNO, x, x), zero, made);
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
  const format *f = format_of(t);
  irk_type *i32 = n->type, *bits_type = irk_intern_type_int(&e->intern, f->bits);
  irk_value *most = irk_emit_int(e, i32, f->bias);
  n = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_UGT, n, most), most, n);
  n = irk_emit_cast(e, f->bits == 32 ? IRK_OP_BITCAST : IRK_OP_ZEXT, irk_emit_binary(e, IRK_OP_ADD, n, most),
                    bits_type);
  n = irk_emit_binary(e, IRK_OP_SHL, n, irk_emit_int(e, bits_type, f->mantissa));
  if (f->kind == IRK_TYPE_X86_FP80) n = irk_emit_binary(e, IRK_OP_OR, n, irk_emit_int(e, bits_type, UINT64_C(1) << 63));
  return irk_emit_cast(e, IRK_OP_BITCAST, n, t);
}

static irk_value *to_float(irk_emitter *e, irk_value *x, irk_type *to, bool has_sign) {
  enum { EXACT_IN_FLOAT = 24 };
  irk_type *with = to;
  if (is_small(to)) with = irk_intern_type_float(&e->intern);
  uint32_t exact = is_small(to) ? EXACT_IN_FLOAT : format_of(to)->exact;
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

// ---- shifts ------------------------------------------------------------------------------------------------------

static irk_value *shift_saturated(irk_emitter *e, irk_value *x, irk_value *by, bool has_sign) {
  irk_type *t = x->type;
  irk_value *made = irk_emit_binary(e, IRK_OP_SHL, x, by), *limit = ones(e, t, has_sign);
  irk_value *back = irk_emit_binary(e, has_sign ? IRK_OP_ASHR : IRK_OP_LSHR, made, by);
  if (has_sign) {
    irk_value *is_negative = irk_emit_compare(e, IRK_ICMP_SLT, x, irk_emit_int(e, t, 0));
    limit = irk_emit_select(e, is_negative, least_of(e, t), limit);
  }
  return irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_EQ, back, x), made, limit);
}

// Shifts one operand by the amount, and the other by width - amount: by one first, so that the
// second shift is less than the width.
static irk_value *shift_both(irk_emitter *e, irk_value *const *ops, bool is_right) {
  irk_type *t = ops[0]->type;
  irk_value *one = irk_emit_int(e, t, 1);
  irk_value *by = irk_emit_binary(e, IRK_OP_UREM, ops[2], irk_emit_int(e, t, t->count));
  irk_value *rest = irk_emit_binary(e, IRK_OP_SUB, irk_emit_int(e, t, t->count - 1), by);
  irk_value *high = ops[0], *low = ops[1];
  if (is_right) high = irk_emit_binary(e, IRK_OP_SHL, high, one);
  else low = irk_emit_binary(e, IRK_OP_LSHR, low, one);
  high = irk_emit_binary(e, IRK_OP_SHL, high, is_right ? rest : by);
  low = irk_emit_binary(e, IRK_OP_LSHR, low, is_right ? by : rest);
  return irk_emit_binary(e, IRK_OP_OR, high, low);
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

// Makes a masked division, in which inactive lanes divide 0 by 1, so they cannot trap.
static irk_value *masked_division(irk_emitter *e, irk_value *const *ops, irk_opcode op) {
  irk_type *t = ops[0]->type;
  irk_value *all = irk_emit_cast(e, IRK_OP_SEXT, ops[2], t);
  irk_value *odd = irk_emit_compare(e, IRK_ICMP_EQ, all, irk_intern_null(&e->intern, t));
  irk_value *y = irk_emit_binary(e, IRK_OP_OR, ops[1], irk_emit_cast(e, IRK_OP_ZEXT, odd, t));
  return irk_emit_binary(e, op, irk_emit_binary(e, IRK_OP_AND, ops[0], all), y);
}

static irk_value *last_active(irk_emitter *e, irk_value *const *ops) {
  irk_type *i32 = irk_intern_type_int(&e->intern, 32);
  irk_value *made = ops[2];
  for (uint64_t k = 0; k < ops[0]->type->count; k++) {
    irk_value *at = irk_emit_int(e, i32, k);
    irk_value *is_active = irk_emit_extractelement(e, ops[1], at), *lane = irk_emit_extractelement(e, ops[0], at);
    made = irk_emit_select(e, is_active, lane, made);
  }
  return made;
}

// ---- dispatch -----------------------------------------------------------------------------------------------

typedef enum wide_call {
  NO_CALL,
  TO_UNSIGNED,
  TO_SIGNED,
  SHIFT_UNSIGNED,
  SHIFT_SIGNED,
  FUNNEL_LEFT,
  FUNNEL_RIGHT,
  DEPOSIT,
  EXTRACT,
  WITHOUT_CARRIES,
  MASKED_UDIV,
  MASKED_SDIV,
  MASKED_UREM,
  MASKED_SREM,
  LAST_ACTIVE
} wide_call;

static wide_call call_of(const irk_module *m, const irk_inst *i) {
  static const struct {
    const char *name;
    wide_call is;
    uint32_t above;
  } calls[] = {{"llvm.fptoui.sat.", TO_UNSIGNED, WIDE},
               {"llvm.fptosi.sat.", TO_SIGNED, WIDE},
               {"llvm.ushl.sat.", SHIFT_UNSIGNED, WIDE_SHIFT},
               {"llvm.sshl.sat.", SHIFT_SIGNED, WIDE_SHIFT},
               {"llvm.fshl.", FUNNEL_LEFT, WIDE_SHIFT},
               {"llvm.fshr.", FUNNEL_RIGHT, WIDE_SHIFT},
               {"llvm.pdep.", DEPOSIT, 0},
               {"llvm.pext.", EXTRACT, 0},
               {"llvm.clmul.", WITHOUT_CARRIES, 0},
               {"llvm.masked.udiv.", MASKED_UDIV, 0},
               {"llvm.masked.sdiv.", MASKED_SDIV, 0},
               {"llvm.masked.urem.", MASKED_UREM, 0},
               {"llvm.masked.srem.", MASKED_SREM, 0},
               {"llvm.experimental.vector.extract.last.active.", LAST_ACTIVE, 0}};
  const irk_value *callee = irk_call_callee(i);
  const irk_type *t = irk_type_scalar(i->v.type);
  uint64_t bits = t->kind == IRK_TYPE_INTEGER ? t->count : 1;  // irrelevant for other types
  if (callee->kind != IRK_VALUE_FUNCTION) return NO_CALL;
  irk_str name = irk_name(m, ((const irk_global *)callee)->name);
  for (size_t k = 0; k < IRK_COUNT(calls); k++) {
    size_t len = strlen(calls[k].name);
    if (bits > calls[k].above && name.len > len && memcmp(name.ptr, calls[k].name, len) == 0) return calls[k].is;
  }
  return NO_CALL;
}

static bool has_format(const irk_type *t) { return is_small(t) || format_of(t); }

bool irk_lower_needs_lowering(const irk_cg_module *cg, const irk_inst *i) {
  const irk_type *from, *to = irk_type_scalar(i->v.type);
  if (i->v.type->kind == IRK_TYPE_VECTOR && i->v.type->is_scalable) return false;
  switch (i->v.opcode) {
  case IRK_OP_FPTOUI:
  case IRK_OP_FPTOSI: return to->count > WIDE && has_format(irk_type_scalar(i->ops[0]->type));
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP:
    from = irk_type_scalar(i->ops[0]->type);
    return from->count > (is_small(to) ? WIDE_OF_SMALL : WIDE) && has_format(to);
  case IRK_OP_CALL: {
    wide_call call = call_of(cg->m, i);
    if (call == LAST_ACTIVE) return !i->ops[0]->type->is_scalable;
    return call > TO_SIGNED || (call && has_format(i->ops[0]->type));
  }
  default: return false;
  }
}

// Lowers one lane.
static irk_value *lower(irk_emitter *e, const irk_inst *i, irk_value *const *ops, irk_type *to) {
  irk_value *x = ops[0];
  bool is_signed = i->v.opcode == IRK_OP_FPTOSI || i->v.opcode == IRK_OP_SITOFP;
  if (i->v.opcode == IRK_OP_UITOFP || i->v.opcode == IRK_OP_SITOFP) return to_float(e, x, to, is_signed);
  wide_call call = i->v.opcode == IRK_OP_CALL ? call_of(e->m, i) : NO_CALL;
  if (call == SHIFT_UNSIGNED || call == SHIFT_SIGNED) return shift_saturated(e, x, ops[1], call == SHIFT_SIGNED);
  if (call == WITHOUT_CARRIES) return product_without_carries(e, x, ops[1]);
  if (call == DEPOSIT || call == EXTRACT) return bits_by_mask(e, x, ops[1], call == EXTRACT);
  if (call == FUNNEL_LEFT || call == FUNNEL_RIGHT) return shift_both(e, ops, call == FUNNEL_RIGHT);
  if (is_small(x->type)) x = irk_emit_cast(e, IRK_OP_FPEXT, x, irk_intern_type_float(&e->intern));
  if (call) return to_integer_saturated(e, x, to, call == TO_SIGNED);
  return to_integer(e, x, to, is_signed);
}

void irk_lower_number_op(irk_lowered *l, irk_inst *i) {
  enum { MOST_OPERANDS = 3 };
  irk_emitter *e = &l->e;
  irk_type *t = i->v.type, *i32 = irk_intern_type_int(&e->intern, 32);
  uint32_t extra = i->extra, n = i->v.opcode == IRK_OP_CALL ? i->u.call->num_args : 1;
  static const irk_opcode divisions[] = {IRK_OP_UDIV, IRK_OP_SDIV, IRK_OP_UREM, IRK_OP_SREM};
  wide_call call = i->v.opcode == IRK_OP_CALL ? call_of(e->m, i) : NO_CALL;
  irk_value *made = NULL, *vector = NULL, *lanes[MOST_OPERANDS];
  if (call == LAST_ACTIVE) made = last_active(e, i->ops);
  else if (call >= MASKED_UDIV) made = masked_division(e, i->ops, divisions[call - MASKED_UDIV]);
  else if (t->kind != IRK_TYPE_VECTOR) made = lower(e, i, i->ops, t);
  for (uint64_t k = 0; !made && k < t->count; k++) {
    irk_value *index = irk_emit_int(e, i32, k);
    for (uint32_t p = 0; p < n && p < MOST_OPERANDS; p++) lanes[p] = irk_emit_extractelement(e, i->ops[p], index);
    irk_value *one = lower(e, i, lanes, t->types[0]);
    vector = irk_emit_insertelement(e, vector ? vector : irk_intern_undef(&e->intern, t), one, index);
  }
  if (!made) made = vector;
  e->first->extra = extra;
  irk_lower_replace(l, i, (irk_inst *)made);
}
