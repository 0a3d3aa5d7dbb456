// Expands intrinsics into other instructions, in a wider type if necessary: fixed-point numbers,
// saturating shifts, overflow of odd widths, floating-point classes and the like. They are rare, so
// each value of an expansion lives in the frame.
#include "x86/floats.h"
#include "x86/vector.h"

enum { PLACE_OPERAND = IRK_X64_LANE_OPERAND + 4, PLACE_RESULT = PLACE_OPERAND + 4, AREA = 9, MAX_VALUES = 48 };

// A value of an expansion: an operand of the intrinsic, a constant, or a value in the frame.
typedef struct value {
  const irk_type *type;
  const irk_value *v;  // NULL: in the frame
  int32_t at;
} value;
typedef struct expansion {
  irk_gen_func *f;
  const irk_inst *inst;
  uint64_t size;  // bytes of a value's slot
  uint32_t num;   // number of values so far
  int32_t at;
} expansion;

// ---- values --------------------------------------------------------------------------------------------------

static uint32_t bits_of(const expansion *e, const irk_type *t) { return (uint32_t)irk_type_size_bits(e->f->cg->dl, t); }

static void begin(expansion *e, irk_gen_func *f, const irk_inst *i, uint32_t max_bits) {
  *e = (expansion){.f = f, .inst = i, .size = (max_bits + 127) / 128 * 16};
  e->at = irk_x64_area(f, AREA, e->size * MAX_VALUES);
}

static value value_of(const irk_value *v) { return (value){v->type, v, 0}; }
static value number(const expansion *e, const irk_type *t, uint64_t n) {
  return value_of(irk_intern_int(&e->f->cg->intern, (irk_type *)t, n));
}
// Makes n ones above `zeros` zeros.
static value ones(const expansion *e, const irk_type *t, uint32_t n, uint32_t zeros) {
  uint32_t num = (bits_of(e, t) + 63) / 64;
  uint64_t *words = irk_arena_zalloc(&e->f->arena, num * sizeof *words);
  for (uint32_t k = zeros; k < n + zeros; k++) words[k / 64] |= UINT64_C(1) << k % 64;
  return value_of(irk_intern_int_words(&e->f->cg->intern, (irk_type *)t, words, num));
}
static const irk_type *ints(const expansion *e, uint32_t bits) { return irk_intern_type_int(&e->f->cg->intern, bits); }

static irk_value *use(const expansion *e, value x, uint32_t place) {
  irk_x64_lanes l = {.v = x.v, .type = x.type, .num = 1, .is_scalar = x.v != NULL, .at = x.at};
  return irk_x64_lane(e->f, &l, 0, PLACE_OPERAND + place);
}

static value store_value(expansion *e, irk_value *made) {
  value r = {made->type, NULL, e->at + (int32_t)(e->num++ * e->size)};
  irk_x64_lanes l = {.type = made->type, .at = r.at};
  irk_x64_put_lane(e->f, &l, 0, made, 0);
  irk_x64_drop_lane(e->f, made);
  return r;
}

static value made(expansion *e, irk_opcode op, uint32_t predicate, const irk_type *t, const value *x, uint32_t n) {
  irk_value *ops[3];
  irk_inst like = *e->inst;
  like.u.predicate = predicate;
  for (uint32_t k = 0; k < n; k++) ops[k] = use(e, x[k], k);
  return store_value(e, irk_x64_lane_inst(e->f, &like, op, t, ops, n, PLACE_RESULT));
}
static value binary(expansion *e, irk_opcode op, value x, value y) {
  return made(e, op, 0, x.type, (value[]){x, y}, 2);
}
static value cast(expansion *e, irk_opcode op, value x, const irk_type *t) {
  if (x.type == t) return x;
  return made(e, op, 0, t, &x, 1);
}
static value test(expansion *e, uint32_t predicate, value x, value y) {
  irk_opcode op = predicate <= IRK_FCMP_TRUE ? IRK_OP_FCMP : IRK_OP_ICMP;
  return made(e, op, predicate, ints(e, 1), (value[]){x, y}, 2);
}
// Combines both comparisons of x. Compilers evaluate the arguments of a call in any order, and the
// output must not depend on that. So here and elsewhere the arguments of a call make at most one
// value.
static value both_tests(expansion *e, value x, uint32_t predicate, value y, uint32_t other, value z) {
  value second = test(e, other, x, z), first = test(e, predicate, x, y);
  return binary(e, IRK_OP_AND, first, second);
}
static value select_value(expansion *e, value c, value x, value y) {
  return made(e, IRK_OP_SELECT, 0, x.type, (value[]){c, x, y}, 3);
}
static value intrinsic(expansion *e, const char *name, const irk_type *t, const value *x, uint32_t n) {
  irk_value *ops[4] = {NULL};
  for (uint32_t k = 0; k < n; k++) ops[k] = use(e, x[k], k);
  return store_value(e, irk_x64_lane_intrinsic(e->f, e->inst, name, t, ops, n, PLACE_RESULT));
}
static value widened(expansion *e, value x, bool is_signed, uint32_t bits) {
  return cast(e, is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT, x, ints(e, bits));
}

// Defines the parts of the result from `first` on.
static void result(expansion *e, value x, uint32_t first) {
  irk_gen_func *f = e->f;
  const irk_value *to = &e->inst->v;
  irk_value *from = use(e, x, 0);
  uint32_t n = irk_gen_num_parts(f, x.type);
  irk_gen_declare(f, to);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, to, first + k);
    if (as.bank == IRK_BANK_MEMORY) {
      int32_t slot = irk_gen_define_slot(f, to, first + k);
      if (irk_gen_is_local(from)) f->target->copy(f, &as, slot, irk_gen_place(f, from, k));
      else f->target->store_constant(f, from, k, &as, slot);
      continue;
    }
    uint32_t reg = irk_gen_temp_for(f, to, first + k);
    irk_gen_copy_to(f, from, k, reg);
    irk_gen_define(f, to, first + k, reg);
    irk_gen_unlock(f, reg);
  }
  if (irk_gen_is_local(from)) irk_x64_drop_lane(f, from);
}

// ---- integers ------------------------------------------------------------------------------------------------

typedef struct form {
  uint8_t op;
  bool is_signed, saturates;
} form;

// Clamps a value to the range of the lower `bits`.
static value clamped(expansion *e, value x, bool is_signed, uint32_t bits) {
  value high = ones(e, x.type, is_signed ? bits - 1 : bits, 0);
  value low = is_signed ? ones(e, x.type, bits_of(e, x.type) - bits + 1, bits - 1) : number(e, x.type, 0);
  // The wider number is signed: the difference of unsigned numbers may be negative.
  x = select_value(e, test(e, IRK_ICMP_SGT, x, high), high, x);
  return select_value(e, test(e, IRK_ICMP_SLT, x, low), low, x);
}

static bool overflow(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]), y = value_of(e->inst->ops[1]);
  uint32_t bits = bits_of(e, x.type), wide = 2 * bits + 1;
  value wide_y = widened(e, y, how.is_signed, wide), wide_x = widened(e, x, how.is_signed, wide);
  value r = binary(e, (irk_opcode)how.op, wide_x, wide_y);
  if (how.saturates) {
    result(e, cast(e, IRK_OP_TRUNC, clamped(e, r, how.is_signed, bits), x.type), 0);
    return true;
  }
  value cut = cast(e, IRK_OP_TRUNC, r, x.type);
  result(e, cut, 0);
  result(e, test(e, IRK_ICMP_NE, widened(e, cut, how.is_signed, wide), r), irk_gen_num_parts(e->f, x.type));
  return true;
}

static bool saturating_shift(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]), by = value_of(e->inst->ops[1]);
  uint32_t bits = bits_of(e, x.type);
  value r = binary(e, IRK_OP_SHL, x, by), limit = ones(e, x.type, bits, 0);
  value back = binary(e, how.is_signed ? IRK_OP_ASHR : IRK_OP_LSHR, r, by);
  if (how.is_signed)
    limit = select_value(e, test(e, IRK_ICMP_SLT, x, number(e, x.type, 0)), ones(e, x.type, 1, bits - 1),
                         ones(e, x.type, bits - 1, 0));
  result(e, select_value(e, test(e, IRK_ICMP_NE, back, x), limit, r), 0);
  return true;
}

// Expands fixed-point operations, on numbers whose lower `scale` bits are the fraction. Quotients
// are rounded down, as LLVM's are.
static bool fixed_point(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]), y = value_of(e->inst->ops[1]);
  int32_t scale;
  uint32_t bits = bits_of(e, x.type), wide = 2 * bits + 1;
  if (!irk_x64_is_imm32(e->f, e->inst->ops[2], &scale) || scale < 0 || (uint32_t)scale > bits) return false;
  value a = widened(e, x, how.is_signed, wide), b = widened(e, y, how.is_signed, wide);
  value by = number(e, a.type, (uint64_t)scale), r;
  if (how.op == IRK_OP_MUL) {
    r = binary(e, how.is_signed ? IRK_OP_ASHR : IRK_OP_LSHR, binary(e, IRK_OP_MUL, a, b), by);
  } else {
    a = binary(e, IRK_OP_SHL, a, by);
    r = binary(e, how.is_signed ? IRK_OP_SDIV : IRK_OP_UDIV, a, b);
    if (how.is_signed) {
      value zero = number(e, a.type, 0), rest = binary(e, IRK_OP_SUB, a, binary(e, IRK_OP_MUL, r, b));
      value is_below = test(e, IRK_ICMP_SLT, binary(e, IRK_OP_XOR, a, b), zero);
      value is_cut = binary(e, IRK_OP_AND, is_below, test(e, IRK_ICMP_NE, rest, zero));
      r = binary(e, IRK_OP_SUB, r, cast(e, IRK_OP_ZEXT, is_cut, a.type));
    }
  }
  if (how.saturates) r = clamped(e, r, how.is_signed, bits);
  result(e, cast(e, IRK_OP_TRUNC, r, x.type), 0);
  return true;
}

static bool funnel(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]), y = value_of(e->inst->ops[1]), by = value_of(e->inst->ops[2]);
  uint32_t bits = bits_of(e, x.type), wide = 2 * bits;
  value width = number(e, by.type, bits), n = number(e, ints(e, wide), bits);
  by = widened(e, bits > 1 ? binary(e, IRK_OP_UREM, by, width) : number(e, by.type, 0), false, wide);
  value low = widened(e, y, false, wide);
  value both = binary(e, IRK_OP_OR, binary(e, IRK_OP_SHL, widened(e, x, false, wide), n), low);
  bool is_left = how.op == IRK_OP_SHL;
  both = binary(e, is_left ? IRK_OP_SHL : IRK_OP_LSHR, both, by);
  if (is_left) both = binary(e, IRK_OP_LSHR, both, n);
  result(e, cast(e, IRK_OP_TRUNC, both, x.type), 0);
  return true;
}

// Returns the index of the first lane that is not 0; if there is none, the number of lanes.
static bool first_lane(expansion *e, form how) {
  (void)how;
  value x = value_of(e->inst->ops[0]);
  irk_type *bit = irk_intern_type_int(&e->f->cg->intern, 1);
  uint32_t num = (uint32_t)x.type->count;
  if (x.type->types[0] != bit) {
    value zero = value_of(irk_intern_null(&e->f->cg->intern, (irk_type *)x.type));
    x = made(e, IRK_OP_ICMP, IRK_ICMP_NE, irk_intern_type_vector(&e->f->cg->intern, bit, num, false),
             (value[]){x, zero}, 2);
  }
  value mask = cast(e, IRK_OP_BITCAST, x, ints(e, num));
  // The number of lanes may need more bits than the mask has.
  uint32_t bits = bits_of(e, e->inst->v.type), wide = num < 8 ? 8 : num;
  mask = binary(e, IRK_OP_OR, widened(e, mask, false, wide + 1), ones(e, ints(e, wide + 1), 1, num));
  value r = intrinsic(e, "llvm.cttz.", mask.type, (value[]){mask, number(e, bit, 0)}, 2);
  r = bits < wide + 1 ? cast(e, IRK_OP_TRUNC, r, e->inst->v.type) : widened(e, r, false, bits);
  result(e, r, 0);
  return true;
}

// ---- floats --------------------------------------------------------------------------------------------------

// Makes 2^n, or -2^n.
static value power_of_two(const expansion *e, const irk_type *t, uint32_t n, bool is_negative) {
  uint64_t sign = is_negative, exponent = 16383 + n;
  bool is_quad = t->kind == IRK_TYPE_FP128;
  uint64_t high = is_quad ? sign << 63 | exponent << 48 : sign << 15 | exponent;
  return value_of(irk_intern_float(&e->f->cg->intern, (irk_type *)t, is_quad ? 0 : UINT64_C(1) << 63, high));
}

// Converts by way of 64 or 128 bits, for which there is code.
static bool conversion_by_way(expansion *e, form how) {
  const irk_type *t = e->inst->v.type;
  uint32_t bits = bits_of(e, t);
  value x = value_of(e->inst->ops[0]);
  value r = intrinsic(e, how.is_signed ? "llvm.fptosi.sat." : "llvm.fptoui.sat.", ints(e, bits < 64 ? 64 : 128), &x, 1);
  value high = ones(e, r.type, bits, 0);
  if (how.is_signed) r = clamped(e, r, true, bits);
  else r = select_value(e, test(e, IRK_ICMP_UGT, r, high), high, r);
  result(e, cast(e, IRK_OP_TRUNC, r, t), 0);
  return true;
}

// Expands conversions of x86_fp80 and fp128, which have every limit, or the power of two next to
// it.
static bool saturating_conversion(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]);
  const irk_type *t = e->inst->v.type;
  if (x.type->kind <= IRK_TYPE_DOUBLE) return conversion_by_way(e, how);
  if ((x.type->kind != IRK_TYPE_X86_FP80 && x.type->kind != IRK_TYPE_FP128) || !irk_type_is_bits(t)) return false;
  uint32_t bits = bits_of(e, t);
  bool is_signed = how.is_signed;
  value zero = number(e, t, 0), high = ones(e, t, is_signed ? bits - 1 : bits, 0);
  value low = is_signed ? ones(e, t, 1, bits - 1) : zero;
  value from = is_signed ? power_of_two(e, x.type, bits - 1, true)
                         : value_of(irk_intern_float(&e->f->cg->intern, (irk_type *)x.type, 0, 0));
  value r = made(e, is_signed ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, 0, t, &x, 1);
  r = select_value(e, test(e, IRK_FCMP_OLT, x, from), low, r);
  r = select_value(e, test(e, IRK_FCMP_OGE, x, power_of_two(e, x.type, is_signed ? bits - 1 : bits, false)), high, r);
  result(e, select_value(e, test(e, IRK_FCMP_UNO, x, x), zero, r), 0);
  return true;
}

static bool canonical(expansion *e, form how) {
  (void)how;
  value x = value_of(e->inst->ops[0]);
  uint64_t low = 0, high = 0;
  switch (x.type->kind) {
  case IRK_TYPE_HALF: low = 0x3C00; break;
  case IRK_TYPE_BFLOAT: low = 0x3F80; break;
  case IRK_TYPE_FLOAT: low = 0x3F800000; break;
  case IRK_TYPE_DOUBLE: low = 0x3FF0000000000000; break;
  case IRK_TYPE_X86_FP80: low = UINT64_C(1) << 63, high = 0x3FFF; break;
  case IRK_TYPE_FP128: high = 0x3FFF000000000000; break;
  default: return false;
  }
  value one = value_of(irk_intern_float(&e->f->cg->intern, (irk_type *)x.type, low, high));
  result(e, binary(e, IRK_OP_FMUL, x, one), 0);
  return true;
}

// Returns the other operand if one is NaN; -0 is less than 0.
static bool extreme_number(expansion *e, form how) {
  value x = value_of(e->inst->ops[0]), y = value_of(e->inst->ops[1]);
  value both = intrinsic(e, how.is_signed ? "llvm.maximum." : "llvm.minimum.", x.type, (value[]){x, y}, 2);
  value no_x = test(e, IRK_FCMP_UNO, x, x), no_y = test(e, IRK_FCMP_UNO, y, y);
  value with_x = select_value(e, no_y, x, both), without_x = select_value(e, no_y, both, y);
  result(e, select_value(e, no_x, without_x, with_x), 0);
  return true;
}

typedef struct layout {
  uint32_t bits, mantissa;  // mantissa: without the integer bit, which x86_fp80 stores, too
  bool has_integer_bit;
} layout;

static bool layout_of(const irk_type *t, layout *l) {
  switch (t->kind) {
  case IRK_TYPE_HALF: *l = (layout){16, 10, false}; return true;
  case IRK_TYPE_BFLOAT: *l = (layout){16, 7, false}; return true;
  case IRK_TYPE_FLOAT: *l = (layout){32, 23, false}; return true;
  case IRK_TYPE_DOUBLE: *l = (layout){64, 52, false}; return true;
  case IRK_TYPE_X86_FP80: *l = (layout){80, 63, true}; return true;
  case IRK_TYPE_FP128: *l = (layout){128, 112, false}; return true;
  default: return false;
  }
}

// Bits of a mask of classes.
enum {
  CLASS_NAN = 0x003,
  CLASS_INFINITE = 0x204,
  CLASS_NEGATIVE_INFINITE = 0x004,
  CLASS_POSITIVE_INFINITE = 0x200,
  CLASS_NORMAL = 0x108,
  CLASS_SUBNORMAL = 0x090,
  CLASS_ZERO = 0x060,
  CLASS_NEGATIVE_FINITE = 0x038,
  CLASS_POSITIVE_FINITE = 0x1C0,
  CLASS_ALL = 0x3FF
};

// x86_fp80 has encodings that belong to no class. LLVM tests each group of classes in its own way,
// and tests the inverted mask if that is one group. So the result for these encodings depends on
// the mask.
typedef struct unclassed {
  bool has_pseudo_denormal;  // integer bit set, exponent 0
  bool has_unsupported;      // integer bit clear, exponent not 0
} unclassed;

static bool is_one_group(uint32_t mask, bool is_strict) {
  static const uint16_t groups[] = {CLASS_NAN,
                                    0x001,
                                    0x002,
                                    CLASS_INFINITE,
                                    CLASS_POSITIVE_INFINITE,
                                    CLASS_NEGATIVE_INFINITE,
                                    CLASS_NORMAL,
                                    0x100,
                                    0x008,
                                    CLASS_ZERO,
                                    CLASS_SUBNORMAL,
                                    CLASS_NEGATIVE_FINITE | CLASS_POSITIVE_FINITE,
                                    0x080,
                                    0x010,
                                    0x040,
                                    0x020,
                                    CLASS_POSITIVE_FINITE,
                                    CLASS_NEGATIVE_FINITE,
                                    CLASS_ZERO | CLASS_NAN,
                                    CLASS_SUBNORMAL | CLASS_ZERO,
                                    CLASS_SUBNORMAL | CLASS_ZERO | CLASS_NAN};
  for (size_t i = 0; i < IRK_COUNT(groups); i++)
    if (mask == groups[i]) return true;
  return !is_strict && (mask == (CLASS_INFINITE | CLASS_NAN) || mask == (CLASS_POSITIVE_INFINITE | CLASS_NAN) ||
                        mask == (CLASS_NEGATIVE_INFINITE | CLASS_NAN));
}

// Returns the results of LLVM 21 to 23. is_strict: no exceptions allowed, so nothing is compared as
// a number.
static unclassed unclassed_in(uint32_t mask, bool is_strict) {
  if (mask == CLASS_ALL) return (unclassed){true, true};
  bool is_inverted = is_one_group(CLASS_ALL & ~mask, is_strict);
  if (is_inverted) mask = CLASS_ALL & ~mask;
  uint32_t low = mask & (CLASS_ZERO | CLASS_SUBNORMAL);
  bool has_nan = (mask & CLASS_NAN) == CLASS_NAN, has_low = low == (CLASS_ZERO | CLASS_SUBNORMAL);
  bool is_compared = !is_strict && has_nan && is_one_group(mask, false);
  unclassed r = {.has_pseudo_denormal = has_low || has_nan, .has_unsupported = has_nan};
  if (is_compared) r.has_pseudo_denormal = false;  // the processor compares it as ordered
  if (is_inverted) r = (unclassed){!r.has_pseudo_denormal, !r.has_unsupported};
  return r;
}

// Tests of the number without its sign, from signaling NaN to zero; then those of the encodings
// without a class.
enum { NUM_CLASS_TESTS = 6, PSEUDO_DENORMAL = NUM_CLASS_TESTS, UNSUPPORTED };

static value class_test(expansion *e, const layout *l, value a, uint32_t which) {
  const irk_type *t = a.type;
  uint32_t point = l->mantissa + l->has_integer_bit, exponent = l->bits - 1 - point;
  value infinite = ones(e, t, exponent + l->has_integer_bit, l->mantissa);
  value quiet = ones(e, t, exponent + l->has_integer_bit + 1, l->mantissa - 1);
  value least = ones(e, t, 1 + l->has_integer_bit, l->mantissa), zero = number(e, t, 0);
  value integer = ones(e, t, 1, l->mantissa);
  switch (which) {
  case 0: return both_tests(e, a, IRK_ICMP_UGT, infinite, IRK_ICMP_ULT, quiet);
  case 1: return test(e, IRK_ICMP_UGE, a, quiet);
  case 2: return test(e, IRK_ICMP_EQ, a, infinite);
  case 3: {  // normal
    value r = both_tests(e, a, IRK_ICMP_UGE, least, IRK_ICMP_ULT, infinite);
    if (!l->has_integer_bit) return r;
    return binary(e, IRK_OP_AND, r, test(e, IRK_ICMP_NE, binary(e, IRK_OP_AND, a, integer), zero));
  }
  case 4: {  // subnormal
    value end = l->has_integer_bit ? integer : least;
    return both_tests(e, a, IRK_ICMP_NE, zero, IRK_ICMP_ULT, end);
  }
  case 5: return test(e, IRK_ICMP_EQ, a, zero);
  case PSEUDO_DENORMAL: return both_tests(e, a, IRK_ICMP_UGE, integer, IRK_ICMP_ULT, ones(e, t, 1, point));
  default: {
    value none = test(e, IRK_ICMP_EQ, binary(e, IRK_OP_AND, a, integer), zero);
    return binary(e, IRK_OP_AND, none, test(e, IRK_ICMP_UGE, a, ones(e, t, 1, point)));
  }
  }
}

static bool class_of(expansion *e, form how) {
  (void)how;
  layout l;
  value x = value_of(e->inst->ops[0]);
  int32_t mask;
  if (!layout_of(x.type, &l) || !irk_x64_is_imm32(e->f, e->inst->ops[1], &mask)) return false;
  bool is_strict = irk_x64_function_attr(e->f, IRK_ATTR_STRICTFP) != NULL;
  unclassed others = {false, false};
  if (l.has_integer_bit) others = unclassed_in((uint32_t)mask & CLASS_ALL, is_strict);
  value bits = cast(e, IRK_OP_BITCAST, x, ints(e, l.bits));
  value a = binary(e, IRK_OP_AND, bits, ones(e, bits.type, l.bits - 1, 0));
  value is_negative = test(e, IRK_ICMP_SLT, bits, number(e, bits.type, 0)), no = number(e, ints(e, 1), 0), r = no;
  value is_positive = binary(e, IRK_OP_XOR, is_negative, ones(e, no.type, 1, 0));
  uint32_t at = e->num;  // of the sum; each test uses the slots after it
  for (uint32_t k = 0; k < NUM_CLASS_TESTS + 2; k++) {
    // The bits: NaNs of both signs, -inf, -normal, -subnormal, -0, and the positive ones in reverse
    // order.
    bool below = k < NUM_CLASS_TESTS    ? mask >> k & 1
                 : k == PSEUDO_DENORMAL ? others.has_pseudo_denormal
                                        : others.has_unsupported;
    bool above = k < 2 || k >= NUM_CLASS_TESTS ? below : mask >> (11 - k) & 1;
    if (!below && !above) continue;
    e->num = at + 1;
    value is = class_test(e, &l, a, k);
    if (below != above) is = binary(e, IRK_OP_AND, is, below ? is_negative : is_positive);
    e->num = at;
    r = binary(e, IRK_OP_OR, r, is);
  }
  result(e, r, 0);
  return true;
}

// ---- the rows ------------------------------------------------------------------------------------------------

static bool is_usual_width(const irk_type *t) {
  uint32_t n = irk_x64_int_bits(t);
  return n == 8 || n == 16 || n == 32 || n >= 64;
}
static bool is_odd(const irk_inst *i) { return !is_usual_width(i->ops[0]->type); }
static bool is_odd_funnel(const irk_inst *i) {
  uint32_t n = irk_x64_int_bits(i->v.type);
  return n > 32 && n != 64 && n != 128;
}
static bool converts_by_others(const irk_inst *i) {
  uint32_t n = irk_x64_int_bits(i->v.type);
  if (i->ops[0]->type->kind <= IRK_TYPE_DOUBLE) return n > 52 && n < 128 && n != 64;
  return i->ops[0]->type->kind == IRK_TYPE_X86_FP80 || i->ops[0]->type->kind == IRK_TYPE_FP128;
}

static const struct {
  const char *word;
  bool (*expand)(expansion *e, form how);
  form how;
  bool (*is_for)(const irk_inst *i);  // NULL: all
} rows[] = {
    {"canonicalize.", canonical, {0}, NULL},
    {"experimental.cttz.elts.", first_lane, {0}, NULL},
    {"fptosi.sat.", saturating_conversion, {0, true, false}, converts_by_others},
    {"fptoui.sat.", saturating_conversion, {0, false, false}, converts_by_others},
    {"fshl.", funnel, {IRK_OP_SHL, false, false}, is_odd_funnel},
    {"fshr.", funnel, {IRK_OP_LSHR, false, false}, is_odd_funnel},
    {"is.fpclass.", class_of, {0}, NULL},
    {"maximumnum.", extreme_number, {0, true, false}, NULL},
    {"minimumnum.", extreme_number, {0, false, false}, NULL},
    {"sadd.sat.", overflow, {IRK_OP_ADD, true, true}, is_odd},
    {"sadd.with.overflow.", overflow, {IRK_OP_ADD, true, false}, is_odd},
    {"sdiv.fix.", fixed_point, {IRK_OP_SDIV, true, false}, NULL},
    {"sdiv.fix.sat.", fixed_point, {IRK_OP_SDIV, true, true}, NULL},
    {"smul.fix.", fixed_point, {IRK_OP_MUL, true, false}, NULL},
    {"smul.fix.sat.", fixed_point, {IRK_OP_MUL, true, true}, NULL},
    {"smul.with.overflow.", overflow, {IRK_OP_MUL, true, false}, is_odd},
    {"sshl.sat.", saturating_shift, {0, true, true}, NULL},
    {"ssub.sat.", overflow, {IRK_OP_SUB, true, true}, is_odd},
    {"ssub.with.overflow.", overflow, {IRK_OP_SUB, true, false}, is_odd},
    {"uadd.sat.", overflow, {IRK_OP_ADD, false, true}, is_odd},
    {"uadd.with.overflow.", overflow, {IRK_OP_ADD, false, false}, is_odd},
    {"udiv.fix.", fixed_point, {IRK_OP_UDIV, false, false}, NULL},
    {"udiv.fix.sat.", fixed_point, {IRK_OP_UDIV, false, true}, NULL},
    {"umul.fix.", fixed_point, {IRK_OP_MUL, false, false}, NULL},
    {"umul.fix.sat.", fixed_point, {IRK_OP_MUL, false, true}, NULL},
    {"umul.with.overflow.", overflow, {IRK_OP_MUL, false, false}, is_odd},
    {"ushl.sat.", saturating_shift, {0, false, true}, NULL},
    {"usub.sat.", overflow, {IRK_OP_SUB, false, true}, is_odd},
    {"usub.with.overflow.", overflow, {IRK_OP_SUB, false, false}, is_odd},
};

bool irk_x64_expand(irk_gen_func *f, const irk_inst *i, irk_str name) {
  for (uint32_t k = IRK_COUNT(rows); k-- > 0;) {  // longer words come after their prefixes
    size_t len = strlen(rows[k].word);
    if (name.len <= len + 5 || memcmp(name.ptr + 5, rows[k].word, len) != 0) continue;
    if (!i->u.call->num_args || (rows[k].is_for && !rows[k].is_for(i))) return false;
    uint64_t bits = irk_type_size_bits(f->cg->dl, i->ops[0]->type);
    if (bits > 256) return false;
    expansion e;
    begin(&e, f, i, (uint32_t)(2 * bits + 1));
    return rows[k].expand(&e, rows[k].how);
  }
  return false;
}
