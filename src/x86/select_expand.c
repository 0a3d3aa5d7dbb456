// Expands intrinsics into other instructions, in a wider type if necessary: fixed-point numbers,
// saturating shifts, overflow of odd widths, floating-point classes and the like. They are rare, so
// each value of an expansion lives in the frame.
//
// An expansion emits instructions of IR that belong to no function (builder/emit.h). They are
// selected in order, each as one lane of a vector would be.
#include "builder/emit.h"
#include "x86/floats.h"
#include "x86/vector.h"

enum { PLACE_OPERAND = IRK_X64_LANE_OPERAND + 4, PLACE_RESULT = PLACE_OPERAND + 4, AREA = 9, MAX_VALUES = 48 };

typedef struct expansion {
  irk_gen_func *f;
  const irk_inst *inst;
  irk_emitter ir;
  uint64_t size;            // bytes of a value's slot
  int32_t at;               // the first slot
  uint32_t num;             // number of slots used so far
  IRK_VEC(int32_t) places;  // by id: the slots of the instructions of `ir.out` that have been selected
} expansion;

// ---- values --------------------------------------------------------------------------------------------------

static uint32_t bits_of(const expansion *e, const irk_type *t) { return (uint32_t)irk_type_size_bits(e->f->cg->dl, t); }
static irk_type *ints(const expansion *e, uint32_t bits) { return irk_intern_type_int(&e->ir.intern, bits); }

// Makes n ones above `zeros` zeros.
static irk_value *ones(const expansion *e, irk_type *t, uint32_t n, uint32_t zeros) {
  uint32_t num = (bits_of(e, t) + 63) / 64;
  uint64_t *words = irk_arena_zalloc(&e->f->arena, num * sizeof *words);
  for (uint32_t k = zeros; k < n + zeros; k++) words[k / 64] |= UINT64_C(1) << k % 64;
  return irk_intern_int_words(&e->ir.intern, t, words, num);
}

static irk_value *widened(expansion *e, irk_value *x, bool is_signed, uint32_t bits) {
  return irk_emit_cast(&e->ir, is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT, x, ints(e, bits));
}

// Combines both comparisons of x. Compilers evaluate the arguments of a call in any order, and the
// output must not depend on that. So here and elsewhere the arguments of a call make at most one
// value.
static irk_value *both_tests(expansion *e, irk_value *x, uint32_t predicate, irk_value *y, uint32_t other,
                             irk_value *z) {
  irk_value *second = irk_emit_compare(&e->ir, other, x, z), *first = irk_emit_compare(&e->ir, predicate, x, y);
  return irk_emit_binary(&e->ir, IRK_OP_AND, first, second);
}

// ---- selection -----------------------------------------------------------------------------------------------

// Returns an operand of the intrinsic, a constant, or a value in the frame.
static irk_value *use(const expansion *e, irk_value *x, uint32_t place) {
  bool is_emitted = x->kind == IRK_VALUE_INST && x->id < e->places.len && &e->ir.out.items[x->id]->v == x;
  irk_x64_lanes l = {.type = x->type, .num = 1, .v = is_emitted ? NULL : x, .is_scalar = !is_emitted};
  if (is_emitted) l.at = e->places.items[x->id];
  return irk_x64_lane(e->f, &l, 0, PLACE_OPERAND + place);
}

static void store_value(expansion *e, irk_value *made) {
  irk_x64_lanes l = {.type = made->type, .at = e->at + (int32_t)(e->num++ * e->size)};
  irk_x64_put_lane(e->f, &l, 0, made, 0);
  irk_x64_drop_lane(e->f, made);
  irk_vec_push(&e->places, l.at);
}

// Selects the instructions that have been emitted since the last call.
static void select_emitted(expansion *e) {
  while (e->places.len < e->ir.out.len) {
    const irk_inst *i = e->ir.out.items[e->places.len];
    irk_value *ops[3];
    irk_inst like = *e->inst;
    like.u.predicate = i->u.predicate;
    for (uint32_t k = 0; k < i->num_ops; k++) ops[k] = use(e, i->ops[k], k);
    store_value(e, irk_x64_lane_inst(e->f, &like, (irk_opcode)i->v.opcode, i->v.type, ops, i->num_ops, PLACE_RESULT));
  }
}

// Makes the next values overwrite the slots from `num` on.
static void reuse_slots(expansion *e, uint32_t num) {
  select_emitted(e);
  e->num = num;
}

// Selects a call of an intrinsic, by its name without types.
static irk_value *intrinsic(expansion *e, const char *name, irk_type *t, irk_value *const *x, uint32_t n) {
  irk_value *ops[4] = {NULL};
  select_emitted(e);
  for (uint32_t k = 0; k < n; k++) ops[k] = use(e, x[k], k);
  irk_inst *made = irk_emit(&e->ir, IRK_OP_CALL, t, 0);  // stands for the value
  store_value(e, irk_x64_lane_intrinsic(e->f, e->inst, name, t, ops, n, PLACE_RESULT));
  return &made->v;
}

// Defines the parts of the result from `first` on.
static void result(expansion *e, irk_value *x, uint32_t first) {
  irk_gen_func *f = e->f;
  const irk_value *to = &e->inst->v;
  select_emitted(e);
  irk_value *from = use(e, x, 0);
  uint32_t n = irk_gen_num_parts(f, x->type);
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

// Expands the intrinsic. Returns false if there is no code for it.
typedef bool expand_fn(expansion *e, form how);

// Clamps a value to the range of the lower `bits`.
static irk_value *clamped(expansion *e, irk_value *x, bool is_signed, uint32_t bits) {
  irk_value *high = ones(e, x->type, is_signed ? bits - 1 : bits, 0);
  irk_value *low =
      is_signed ? ones(e, x->type, bits_of(e, x->type) - bits + 1, bits - 1) : irk_emit_int(&e->ir, x->type, 0);
  // The wider number is signed: the difference of unsigned numbers may be negative.
  x = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_SGT, x, high), high, x);
  return irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_SLT, x, low), low, x);
}

static bool overflow(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1];
  uint32_t bits = bits_of(e, x->type), wide = 2 * bits + 1;
  irk_value *wide_y = widened(e, y, how.is_signed, wide), *wide_x = widened(e, x, how.is_signed, wide);
  irk_value *r = irk_emit_binary(&e->ir, (irk_opcode)how.op, wide_x, wide_y);
  if (how.saturates) {
    result(e, irk_emit_cast(&e->ir, IRK_OP_TRUNC, clamped(e, r, how.is_signed, bits), x->type), 0);
    return true;
  }
  irk_value *cut = irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, x->type);
  result(e, cut, 0);
  result(e, irk_emit_compare(&e->ir, IRK_ICMP_NE, widened(e, cut, how.is_signed, wide), r),
         irk_gen_num_parts(e->f, x->type));
  return true;
}

static bool saturating_shift(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *by = e->inst->ops[1];
  uint32_t bits = bits_of(e, x->type);
  irk_value *r = irk_emit_binary(&e->ir, IRK_OP_SHL, x, by), *limit = ones(e, x->type, bits, 0);
  irk_value *back = irk_emit_binary(&e->ir, how.is_signed ? IRK_OP_ASHR : IRK_OP_LSHR, r, by);
  if (how.is_signed)
    limit = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_SLT, x, irk_emit_int(&e->ir, x->type, 0)),
                            ones(e, x->type, 1, bits - 1), ones(e, x->type, bits - 1, 0));
  result(e, irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_NE, back, x), limit, r), 0);
  return true;
}

// Expands fixed-point operations, on numbers whose lower `scale` bits are the fraction. Quotients
// are rounded down, as LLVM's are.
static bool fixed_point(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1];
  int32_t scale;
  uint32_t bits = bits_of(e, x->type), wide = 2 * bits + 1;
  if (!irk_x64_is_imm32(e->f, e->inst->ops[2], &scale) || scale < 0 || (uint32_t)scale > bits) return false;
  irk_value *a = widened(e, x, how.is_signed, wide), *b = widened(e, y, how.is_signed, wide);
  irk_value *by = irk_emit_int(&e->ir, a->type, (uint64_t)scale), *r;
  if (how.op == IRK_OP_MUL) {
    r = irk_emit_binary(&e->ir, how.is_signed ? IRK_OP_ASHR : IRK_OP_LSHR, irk_emit_binary(&e->ir, IRK_OP_MUL, a, b),
                        by);
  } else {
    a = irk_emit_binary(&e->ir, IRK_OP_SHL, a, by);
    r = irk_emit_binary(&e->ir, how.is_signed ? IRK_OP_SDIV : IRK_OP_UDIV, a, b);
    if (how.is_signed) {
      irk_value *zero = irk_emit_int(&e->ir, a->type, 0),
                *rest = irk_emit_binary(&e->ir, IRK_OP_SUB, a, irk_emit_binary(&e->ir, IRK_OP_MUL, r, b));
      irk_value *is_below = irk_emit_compare(&e->ir, IRK_ICMP_SLT, irk_emit_binary(&e->ir, IRK_OP_XOR, a, b), zero);
      irk_value *is_cut =
          irk_emit_binary(&e->ir, IRK_OP_AND, is_below, irk_emit_compare(&e->ir, IRK_ICMP_NE, rest, zero));
      r = irk_emit_binary(&e->ir, IRK_OP_SUB, r, irk_emit_cast(&e->ir, IRK_OP_ZEXT, is_cut, a->type));
    }
  }
  if (how.saturates) r = clamped(e, r, how.is_signed, bits);
  result(e, irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, x->type), 0);
  return true;
}

static bool funnel(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1], *by = e->inst->ops[2];
  uint32_t bits = bits_of(e, x->type), wide = 2 * bits;
  irk_value *width = irk_emit_int(&e->ir, by->type, bits), *n = irk_emit_int(&e->ir, ints(e, wide), bits);
  by = widened(e, bits > 1 ? irk_emit_binary(&e->ir, IRK_OP_UREM, by, width) : irk_emit_int(&e->ir, by->type, 0), false,
               wide);
  irk_value *low = widened(e, y, false, wide);
  irk_value *both =
      irk_emit_binary(&e->ir, IRK_OP_OR, irk_emit_binary(&e->ir, IRK_OP_SHL, widened(e, x, false, wide), n), low);
  bool is_left = how.op == IRK_OP_SHL;
  both = irk_emit_binary(&e->ir, is_left ? IRK_OP_SHL : IRK_OP_LSHR, both, by);
  if (is_left) both = irk_emit_binary(&e->ir, IRK_OP_LSHR, both, n);
  result(e, irk_emit_cast(&e->ir, IRK_OP_TRUNC, both, x->type), 0);
  return true;
}

// Returns the index of the first lane that is not 0; if there is none, the number of lanes.
static bool first_lane(expansion *e, form how) {
  (void)how;
  irk_value *x = e->inst->ops[0];
  irk_type *bit = irk_intern_type_int(&e->ir.intern, 1);
  uint32_t num = (uint32_t)x->type->count;
  if (x->type->types[0] != bit) {
    irk_value *zero = irk_intern_null(&e->ir.intern, x->type);
    x = irk_emit_compare(&e->ir, IRK_ICMP_NE, x, zero);
  }
  irk_value *mask = irk_emit_cast(&e->ir, IRK_OP_BITCAST, x, ints(e, num));
  // The number of lanes may need more bits than the mask has.
  uint32_t bits = bits_of(e, e->inst->v.type), wide = num < 8 ? 8 : num;
  mask = irk_emit_binary(&e->ir, IRK_OP_OR, widened(e, mask, false, wide + 1), ones(e, ints(e, wide + 1), 1, num));
  irk_value *r = intrinsic(e, "llvm.cttz.", mask->type, (irk_value *[]){mask, irk_emit_int(&e->ir, bit, 0)}, 2);
  r = bits < wide + 1 ? irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, e->inst->v.type) : widened(e, r, false, bits);
  result(e, r, 0);
  return true;
}

// ---- floats --------------------------------------------------------------------------------------------------

// Makes 2^n, or -2^n.
static irk_value *power_of_two(const expansion *e, irk_type *t, uint32_t n, bool is_negative) {
  uint64_t sign = is_negative, exponent = 16383 + n;
  bool is_quad = t->kind == IRK_TYPE_FP128;
  uint64_t high = is_quad ? sign << 63 | exponent << 48 : sign << 15 | exponent;
  return irk_intern_float(&e->ir.intern, t, is_quad ? 0 : UINT64_C(1) << 63, high);
}

// Converts by way of 64 or 128 bits, for which there is code.
static bool conversion_by_way(expansion *e, form how) {
  irk_type *t = e->inst->v.type;
  uint32_t bits = bits_of(e, t);
  irk_value *x = e->inst->ops[0];
  irk_value *r =
      intrinsic(e, how.is_signed ? "llvm.fptosi.sat." : "llvm.fptoui.sat.", ints(e, bits < 64 ? 64 : 128), &x, 1);
  irk_value *high = ones(e, r->type, bits, 0);
  if (how.is_signed) r = clamped(e, r, true, bits);
  else r = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_UGT, r, high), high, r);
  result(e, irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, t), 0);
  return true;
}

// Expands conversions of x86_fp80 and fp128, which have every limit, or the power of two next to
// it.
static bool saturating_conversion(expansion *e, form how) {
  irk_value *x = e->inst->ops[0];
  irk_type *t = e->inst->v.type;
  if (x->type->kind <= IRK_TYPE_DOUBLE) return conversion_by_way(e, how);
  if ((x->type->kind != IRK_TYPE_X86_FP80 && x->type->kind != IRK_TYPE_FP128) || !irk_type_is_bits(t)) return false;
  uint32_t bits = bits_of(e, t);
  bool is_signed = how.is_signed;
  irk_value *zero = irk_emit_int(&e->ir, t, 0), *high = ones(e, t, is_signed ? bits - 1 : bits, 0);
  irk_value *low = is_signed ? ones(e, t, 1, bits - 1) : zero;
  irk_value *from =
      is_signed ? power_of_two(e, x->type, bits - 1, true) : irk_intern_float(&e->ir.intern, x->type, 0, 0);
  irk_value *r = irk_emit_cast(&e->ir, is_signed ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, x, t);
  r = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_FCMP_OLT, x, from), low, r);
  r = irk_emit_select(
      &e->ir, irk_emit_compare(&e->ir, IRK_FCMP_OGE, x, power_of_two(e, x->type, is_signed ? bits - 1 : bits, false)),
      high, r);
  result(e, irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_FCMP_UNO, x, x), zero, r), 0);
  return true;
}

static bool canonical(expansion *e, form how) {
  (void)how;
  irk_value *x = e->inst->ops[0];
  uint64_t low = 0, high = 0;
  switch (x->type->kind) {
  case IRK_TYPE_HALF: low = 0x3C00; break;
  case IRK_TYPE_BFLOAT: low = 0x3F80; break;
  case IRK_TYPE_FLOAT: low = 0x3F800000; break;
  case IRK_TYPE_DOUBLE: low = 0x3FF0000000000000; break;
  case IRK_TYPE_X86_FP80: low = UINT64_C(1) << 63, high = 0x3FFF; break;
  case IRK_TYPE_FP128: high = 0x3FFF000000000000; break;
  default: return false;
  }
  irk_value *one = irk_intern_float(&e->ir.intern, x->type, low, high);
  result(e, irk_emit_binary(&e->ir, IRK_OP_FMUL, x, one), 0);
  return true;
}

// Returns the other operand if one is NaN; -0 is less than 0.
static bool extreme_number(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1];
  irk_value *both = intrinsic(e, how.is_signed ? "llvm.maximum." : "llvm.minimum.", x->type, (irk_value *[]){x, y}, 2);
  irk_value *no_x = irk_emit_compare(&e->ir, IRK_FCMP_UNO, x, x), *no_y = irk_emit_compare(&e->ir, IRK_FCMP_UNO, y, y);
  irk_value *with_x = irk_emit_select(&e->ir, no_y, x, both), *without_x = irk_emit_select(&e->ir, no_y, both, y);
  result(e, irk_emit_select(&e->ir, no_x, without_x, with_x), 0);
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

static irk_value *class_test(expansion *e, const layout *l, irk_value *a, uint32_t which) {
  irk_type *t = a->type;
  uint32_t point = l->mantissa + l->has_integer_bit, exponent = l->bits - 1 - point;
  irk_value *infinite = ones(e, t, exponent + l->has_integer_bit, l->mantissa);
  irk_value *quiet = ones(e, t, exponent + l->has_integer_bit + 1, l->mantissa - 1);
  irk_value *least = ones(e, t, 1 + l->has_integer_bit, l->mantissa), *zero = irk_emit_int(&e->ir, t, 0);
  irk_value *integer = ones(e, t, 1, l->mantissa);
  switch (which) {
  case 0: return both_tests(e, a, IRK_ICMP_UGT, infinite, IRK_ICMP_ULT, quiet);
  case 1: return irk_emit_compare(&e->ir, IRK_ICMP_UGE, a, quiet);
  case 2: return irk_emit_compare(&e->ir, IRK_ICMP_EQ, a, infinite);
  case 3: {  // normal
    irk_value *r = both_tests(e, a, IRK_ICMP_UGE, least, IRK_ICMP_ULT, infinite);
    if (!l->has_integer_bit) return r;
    return irk_emit_binary(
        &e->ir, IRK_OP_AND, r,
        irk_emit_compare(&e->ir, IRK_ICMP_NE, irk_emit_binary(&e->ir, IRK_OP_AND, a, integer), zero));
  }
  case 4: {  // subnormal
    irk_value *end = l->has_integer_bit ? integer : least;
    return both_tests(e, a, IRK_ICMP_NE, zero, IRK_ICMP_ULT, end);
  }
  case 5: return irk_emit_compare(&e->ir, IRK_ICMP_EQ, a, zero);
  case PSEUDO_DENORMAL: return both_tests(e, a, IRK_ICMP_UGE, integer, IRK_ICMP_ULT, ones(e, t, 1, point));
  default: {
    irk_value *none = irk_emit_compare(&e->ir, IRK_ICMP_EQ, irk_emit_binary(&e->ir, IRK_OP_AND, a, integer), zero);
    return irk_emit_binary(&e->ir, IRK_OP_AND, none, irk_emit_compare(&e->ir, IRK_ICMP_UGE, a, ones(e, t, 1, point)));
  }
  }
}

static bool class_of(expansion *e, form how) {
  (void)how;
  layout l;
  irk_value *x = e->inst->ops[0];
  int32_t mask;
  if (!layout_of(x->type, &l) || !irk_x64_is_imm32(e->f, e->inst->ops[1], &mask)) return false;
  bool is_strict = irk_x64_function_attr(e->f, IRK_ATTR_STRICTFP) != NULL;
  unclassed others = {false, false};
  if (l.has_integer_bit) others = unclassed_in((uint32_t)mask & CLASS_ALL, is_strict);
  irk_value *bits = irk_emit_cast(&e->ir, IRK_OP_BITCAST, x, ints(e, l.bits));
  irk_value *a = irk_emit_binary(&e->ir, IRK_OP_AND, bits, ones(e, bits->type, l.bits - 1, 0));
  irk_value *is_negative = irk_emit_compare(&e->ir, IRK_ICMP_SLT, bits, irk_emit_int(&e->ir, bits->type, 0)),
            *no = irk_emit_int(&e->ir, ints(e, 1), 0), *r = no;
  irk_value *is_positive = irk_emit_binary(&e->ir, IRK_OP_XOR, is_negative, ones(e, no->type, 1, 0));
  select_emitted(e);
  uint32_t at = e->num;  // of the sum; each test uses the slots after it
  for (uint32_t k = 0; k < NUM_CLASS_TESTS + 2; k++) {
    // The bits: NaNs of both signs, -inf, -normal, -subnormal, -0, and the positive ones in reverse
    // order.
    bool below = k < NUM_CLASS_TESTS    ? mask >> k & 1
                 : k == PSEUDO_DENORMAL ? others.has_pseudo_denormal
                                        : others.has_unsupported;
    bool above = k < 2 || k >= NUM_CLASS_TESTS ? below : mask >> (11 - k) & 1;
    if (!below && !above) continue;
    reuse_slots(e, at + 1);
    irk_value *is = class_test(e, &l, a, k);
    if (below != above) is = irk_emit_binary(&e->ir, IRK_OP_AND, is, below ? is_negative : is_positive);
    reuse_slots(e, at);
    r = irk_emit_binary(&e->ir, IRK_OP_OR, r, is);
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
  expand_fn *expand;
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

static void release(void *expanded) {
  expansion *e = expanded;
  irk_emit_release(&e->ir);
  irk_vec_free(&e->places);
}

// The widest value of the expansion has max_bits.
static bool expand(irk_gen_func *f, const irk_inst *i, uint32_t max_bits, expand_fn *fn, form how) {
  expansion e = {.f = f, .inst = i, .size = (max_bits + 127) / 128 * 16};
  e.ir = (irk_emitter){.intern = f->cg->intern, .arena = &f->arena};
  e.at = irk_x64_area(f, AREA, e.size * MAX_VALUES);
  irk_guard guard;
  irk_guard_enter(&guard, release, &e);
  bool is_expanded = fn(&e, how);
  irk_guard_leave(&guard);
  release(&e);
  return is_expanded;
}

bool irk_x64_expand(irk_gen_func *f, const irk_inst *i, irk_str name) {
  for (uint32_t k = IRK_COUNT(rows); k-- > 0;) {  // longer words come after their prefixes
    size_t len = strlen(rows[k].word);
    if (name.len <= len + 5 || memcmp(name.ptr + 5, rows[k].word, len) != 0) continue;
    if (!i->u.call->num_args || (rows[k].is_for && !rows[k].is_for(i))) return false;
    uint64_t bits = irk_type_size_bits(f->cg->dl, i->ops[0]->type);
    if (bits > 256) return false;
    return expand(f, i, (uint32_t)(2 * bits + 1), rows[k].expand, rows[k].how);
  }
  return false;
}
