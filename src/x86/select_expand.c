// Expands intrinsics into other instructions, in a wider type if necessary: fixed-point numbers,
// saturating shifts, overflow of odd widths, floating-point classes and the like. They are rare, so
// each value of an expansion lives in the frame.
//
// An expansion emits instructions of IR that belong to no function (builder/emit.h), many of them
// as builder/expand.h says. They are selected in order, each as one lane of a vector would be.
#include "builder/expand.h"
#include "x86/floats.h"
#include "x86/vector.h"

#include <assert.h>

enum {
  PLACE_OPERAND = IRK_X64_LANE_OPERAND + 4,
  PLACE_RESULT = PLACE_OPERAND + 4,
  AREA = 9,
  MAX_VALUES = 48,
  MAX_BITS = 4096
};

typedef struct expansion {
  irk_gen_func *f;
  const irk_inst *inst;
  irk_emitter ir;
  uint64_t size;            // bytes of a value's slot
  int32_t at;               // the first slot
  IRK_VEC(int32_t) places;  // by id: the slots of the instructions of `ir.out` that have been selected
} expansion;

// ---- values --------------------------------------------------------------------------------------------------

static uint32_t bits_of(const expansion *e, const irk_type *t) { return (uint32_t)irk_type_size_bits(e->f->cg->dl, t); }
static irk_type *ints(const expansion *e, uint32_t bits) { return irk_intern_type_int(&e->ir.intern, bits); }

static irk_value *widened(expansion *e, irk_value *x, bool is_signed, uint32_t bits) {
  return irk_emit_cast(&e->ir, is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT, x, ints(e, bits));
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
  assert(e->places.len < MAX_VALUES && "the area has room");
  irk_x64_lanes l = {.type = made->type, .at = e->at + (int32_t)(e->places.len * e->size)};
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
  const irk_interner *in = &e->ir.intern;
  irk_value *high = irk_intern_ones(in, x->type, bits - is_signed, 0), *low = irk_emit_int(&e->ir, x->type, 0);
  if (is_signed) low = irk_intern_ones(in, x->type, bits_of(e, x->type) - bits + 1, bits - 1);
  // The wider number is signed: the difference of unsigned numbers may be negative.
  x = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_SGT, x, high), high, x);
  return irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_SLT, x, low), low, x);
}

static bool sum(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1];
  if (how.saturates) {
    result(e, irk_expand_saturated_sum(&e->ir, (irk_opcode)how.op, how.is_signed, x, y), 0);
    return true;
  }
  irk_expanded_sum r = irk_expand_sum(&e->ir, (irk_opcode)how.op, how.is_signed, x, y);
  result(e, r.number, 0);
  result(e, r.over, irk_gen_num_parts(e->f, x->type));
  return true;
}

static bool product(expansion *e, form how) {
  irk_value *x = e->inst->ops[0], *y = e->inst->ops[1];
  uint32_t bits = bits_of(e, x->type), wide = 2 * bits + 1;
  irk_value *wide_y = widened(e, y, how.is_signed, wide), *wide_x = widened(e, x, how.is_signed, wide);
  irk_value *r = irk_emit_binary(&e->ir, IRK_OP_MUL, wide_x, wide_y);
  irk_value *cut = irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, x->type);
  result(e, cut, 0);
  result(e, irk_emit_compare(&e->ir, IRK_ICMP_NE, widened(e, cut, how.is_signed, wide), r),
         irk_gen_num_parts(e->f, x->type));
  return true;
}

static bool saturating_shift(expansion *e, form how) {
  result(e, irk_expand_saturated_shift(&e->ir, how.is_signed, e->inst->ops[0], e->inst->ops[1]), 0);
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
  irk_value *const *ops = e->inst->ops;
  result(e, irk_expand_funnel(&e->ir, how.op == IRK_OP_LSHR, ops[0], ops[1], ops[2]), 0);
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
  mask = irk_emit_binary(&e->ir, IRK_OP_OR, widened(e, mask, false, wide + 1),
                         irk_intern_ones(&e->ir.intern, ints(e, wide + 1), 1, num));
  irk_value *r = intrinsic(e, "llvm.cttz.", mask->type, (irk_value *[]){mask, irk_emit_int(&e->ir, bit, 0)}, 2);
  r = bits < wide + 1 ? irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, e->inst->v.type) : widened(e, r, false, bits);
  result(e, r, 0);
  return true;
}

// ---- floats --------------------------------------------------------------------------------------------------

// Converts from or to a half that is passed as an integer.
static bool half_as_integer(expansion *e, form how) {
  irk_type *half = irk_intern_type_half(&e->ir.intern), *to = e->inst->v.type;
  irk_value *x = e->inst->ops[0];
  bool extends = how.op == IRK_OP_FPEXT;
  irk_type *real = irk_intern_type_float(&e->ir.intern);
  if (!extends && x->type->kind == IRK_TYPE_BFLOAT) x = irk_emit_cast(&e->ir, IRK_OP_FPEXT, x, real);
  x = irk_emit_cast(&e->ir, extends ? IRK_OP_BITCAST : IRK_OP_FPTRUNC, x, half);
  if (to->kind == IRK_TYPE_BFLOAT)
    x = irk_emit_cast(&e->ir, IRK_OP_FPTRUNC, irk_emit_cast(&e->ir, IRK_OP_FPEXT, x, real), to);
  result(e, irk_emit_cast(&e->ir, extends ? IRK_OP_FPEXT : IRK_OP_BITCAST, x, to), 0);
  return true;
}

// Converts by way of 64 or 128 bits, for which there is code.
static bool conversion_by_way(expansion *e, form how) {
  irk_type *t = e->inst->v.type;
  uint32_t bits = bits_of(e, t);
  irk_value *x = e->inst->ops[0];
  irk_value *r =
      intrinsic(e, how.is_signed ? "llvm.fptosi.sat." : "llvm.fptoui.sat.", ints(e, bits < 64 ? 64 : 128), &x, 1);
  irk_value *high = irk_intern_ones(&e->ir.intern, r->type, bits, 0);
  if (how.is_signed) r = clamped(e, r, true, bits);
  else r = irk_emit_select(&e->ir, irk_emit_compare(&e->ir, IRK_ICMP_UGT, r, high), high, r);
  result(e, irk_emit_cast(&e->ir, IRK_OP_TRUNC, r, t), 0);
  return true;
}

static bool is_long_float(const irk_type *t) { return t->kind == IRK_TYPE_X86_FP80 || t->kind == IRK_TYPE_FP128; }

// Expands conversions of x86_fp80 and fp128, which have every limit, or the power of two next to
// it.
static bool saturating_conversion(expansion *e, form how) {
  irk_value *x = e->inst->ops[0];
  irk_type *t = e->inst->v.type;
  if (!is_long_float(x->type)) return conversion_by_way(e, how);
  if (!irk_type_is_bits(t)) return false;
  uint32_t top = bits_of(e, t) - how.is_signed;
  irk_float_limits limits = {IRK_FCMP_OLT, IRK_FCMP_OGE, irk_expand_power_of_2(&e->ir, x->type, top, true),
                             irk_expand_power_of_2(&e->ir, x->type, top, false)};
  if (!how.is_signed) limits.least = irk_intern_float(&e->ir.intern, x->type, 0, 0);
  irk_value *made = irk_emit_cast(&e->ir, how.is_signed ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, x, t);
  result(e, irk_expand_limited(&e->ir, x, made, how.is_signed, &limits), 0);
  return true;
}

static bool canonical(expansion *e, form how) {
  (void)how;
  irk_value *x = e->inst->ops[0];
  irk_float_layout l;
  if (!irk_float_layout_of(x->type, &l)) return false;
  result(e, irk_emit_binary(&e->ir, IRK_OP_FMUL, x, irk_expand_power_of_2(&e->ir, x->type, 0, false)), 0);
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

// Rounds the product and the sum, as LLVM does without instructions for both at once.
static bool product_and_sum(expansion *e, form how) {
  (void)how;
  irk_value *const *x = e->inst->ops, *product = irk_emit_binary(&e->ir, IRK_OP_FMUL, x[0], x[1]);
  result(e, irk_emit_binary(&e->ir, IRK_OP_FADD, product, x[2]), 0);
  return true;
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
  CLASS_POSITIVE_FINITE = 0x1C0
};

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

// Adds the encodings of x86_fp80 that belong to no class. LLVM tests each group of classes in its
// own way, and tests the inverted mask if that is one group. So its result for these encodings
// depends on the mask. This is that of LLVM 21 to 23. is_strict: no exceptions allowed, so nothing
// is compared as a number.
static uint32_t with_unclassed(uint32_t classes, bool is_strict) {
  const uint32_t both = IRK_CLASS_PSEUDO_DENORMAL | IRK_CLASS_UNSUPPORTED;
  if (classes == IRK_CLASS_ALL) return classes | both;
  bool is_inverted = is_one_group(IRK_CLASS_ALL & ~classes, is_strict);
  uint32_t mask = is_inverted ? IRK_CLASS_ALL & ~classes : classes, low = mask & (CLASS_ZERO | CLASS_SUBNORMAL);
  bool has_nan = (mask & CLASS_NAN) == CLASS_NAN, has_low = low == (CLASS_ZERO | CLASS_SUBNORMAL);
  // The processor compares a pseudo-denormal as ordered.
  bool is_compared = !is_strict && has_nan && is_one_group(mask, false);
  uint32_t more = (has_low || has_nan) && !is_compared ? IRK_CLASS_PSEUDO_DENORMAL : 0;
  if (has_nan) more |= IRK_CLASS_UNSUPPORTED;
  return classes | (is_inverted ? both & ~more : more);
}

static bool class_of(expansion *e, form how) {
  (void)how;
  irk_value *x = e->inst->ops[0];
  int32_t number;
  if (!irk_x64_is_imm32(e->f, e->inst->ops[1], &number)) return false;
  uint32_t mask = (uint32_t)number & IRK_CLASS_ALL;
  if (x->type->kind == IRK_TYPE_X86_FP80)
    mask = with_unclassed(mask, irk_x64_function_attr(e->f, IRK_ATTR_STRICTFP) != NULL);
  irk_value *is = irk_expand_class(&e->ir, x, mask);
  if (is) result(e, is, 0);
  return is;
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
  return is_long_float(i->ops[0]->type) || (n > 52 && n < 128 && n != 64);
}

static bool is_by_library(const irk_inst *i) {
  return irk_x64_is_small_float(i->v.type) || i->v.type->kind == IRK_TYPE_FP128;
}

static const struct {
  const char *word;
  expand_fn *expand;
  form how;
  bool (*is_for)(const irk_inst *i);  // NULL: all
} rows[] = {
    {"canonicalize.", canonical, {0}, NULL},
    {"convert.from.fp16.", half_as_integer, {IRK_OP_FPEXT, false, false}, NULL},
    {"convert.to.fp16.", half_as_integer, {IRK_OP_FPTRUNC, false, false}, NULL},
    {"experimental.cttz.elts.", first_lane, {0}, NULL},
    {"fmuladd.", product_and_sum, {0}, is_by_library},
    {"fptosi.sat.", saturating_conversion, {0, true, false}, converts_by_others},
    {"fptoui.sat.", saturating_conversion, {0, false, false}, converts_by_others},
    {"fshl.", funnel, {IRK_OP_SHL, false, false}, is_odd_funnel},
    {"fshr.", funnel, {IRK_OP_LSHR, false, false}, is_odd_funnel},
    {"is.fpclass.", class_of, {0}, NULL},
    {"maximumnum.", extreme_number, {0, true, false}, NULL},
    {"minimumnum.", extreme_number, {0, false, false}, NULL},
    {"sadd.sat.", sum, {IRK_OP_ADD, true, true}, is_odd},
    {"sadd.with.overflow.", sum, {IRK_OP_ADD, true, false}, is_odd},
    {"sdiv.fix.", fixed_point, {IRK_OP_SDIV, true, false}, NULL},
    {"sdiv.fix.sat.", fixed_point, {IRK_OP_SDIV, true, true}, NULL},
    {"smul.fix.", fixed_point, {IRK_OP_MUL, true, false}, NULL},
    {"smul.fix.sat.", fixed_point, {IRK_OP_MUL, true, true}, NULL},
    {"smul.with.overflow.", product, {IRK_OP_MUL, true, false}, is_odd},
    {"sshl.sat.", saturating_shift, {0, true, true}, NULL},
    {"ssub.sat.", sum, {IRK_OP_SUB, true, true}, is_odd},
    {"ssub.with.overflow.", sum, {IRK_OP_SUB, true, false}, is_odd},
    {"uadd.sat.", sum, {IRK_OP_ADD, false, true}, is_odd},
    {"uadd.with.overflow.", sum, {IRK_OP_ADD, false, false}, is_odd},
    {"udiv.fix.", fixed_point, {IRK_OP_UDIV, false, false}, NULL},
    {"udiv.fix.sat.", fixed_point, {IRK_OP_UDIV, false, true}, NULL},
    {"umul.fix.", fixed_point, {IRK_OP_MUL, false, false}, NULL},
    {"umul.fix.sat.", fixed_point, {IRK_OP_MUL, false, true}, NULL},
    {"umul.with.overflow.", product, {IRK_OP_MUL, false, false}, is_odd},
    {"ushl.sat.", saturating_shift, {0, false, true}, NULL},
    {"usub.sat.", sum, {IRK_OP_SUB, false, true}, is_odd},
    {"usub.with.overflow.", sum, {IRK_OP_SUB, false, false}, is_odd},
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
    if (bits > MAX_BITS) return false;
    return expand(f, i, (uint32_t)(2 * bits + 1), rows[k].expand, rows[k].how);
  }
  return false;
}
