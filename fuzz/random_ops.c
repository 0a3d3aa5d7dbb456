// Random modules: instructions and intrinsics that compute.
#include "random_maker.h"

#define COUNT(a)  ((unsigned)(sizeof(a) / sizeof *(a)))
#define ANY(m, a) (a)[below(m, COUNT(a))]

static const char *const int_predicates[] = {"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"};
static const char *const float_predicates[] = {"oeq", "ogt", "oge", "olt", "ole", "one", "ord",  "ueq",
                                               "ugt", "uge", "ult", "ule", "une", "uno", "true", "false"};

// Returns a constant with `number` in all lanes.
static const char *all_lanes(maker *m, type t, unsigned long long number) {
  if (!t.lanes) return string_of(m, "%llu", number);
  return string_of(m, "splat (i%u %llu)", t.bits, number);
}

// Returns a shift amount less than the width, also in each lane of a constant.
static const char *amount(maker *m, type t) {
  if (t.bits == 1) return t.lanes ? "zeroinitializer" : "false";
  if (chance(m, 45)) return all_lanes(m, t, below(m, t.bits));
  if (t.bits < 9 && t.bits & (t.bits - 1))
    return put(m, "urem %s %s, %s", name_of(m, t), made(m, t), all_lanes(m, t, t.bits));
  unsigned mask = 1;
  while (mask * 2 < t.bits) mask *= 2;
  if (mask * 2 == t.bits) mask *= 2;
  return put(m, "and %s %s, %s", name_of(m, t), made(m, t), all_lanes(m, t, mask - 1));
}

static void arithmetic(maker *m) {
  static const char *const ops[] = {"add", "sub", "mul", "and", "or", "xor"};
  type t = some_int(m);
  keep_put(m, t, "%s %s %s, %s", ANY(m, ops), name_of(m, t), made(m, t), operand(m, t));
}

static void arithmetic_without_overflow(maker *m) {
  type t = some_int(m);
  if (t.bits < 3) return;
  const char *ty = name_of(m, t), *one = all_lanes(m, t, 1), *two = all_lanes(m, t, 2);
  switch (below(m, 6)) {
  case 0:
  case 1: {
    bool is_signed = chance(m, 50);
    const char *op = is_signed ? "ashr" : "lshr", *a = put(m, "%s %s %s, %s", op, ty, made(m, t), one);
    const char *b = put(m, "%s %s %s, %s", op, ty, made(m, t), two);
    keep_put(m, t, "add %s %s %s, %s", is_signed ? "nsw" : "nuw", ty, a, b);
    return;
  }
  case 2: keep_put(m, t, "shl nuw %s %s, %s", ty, put(m, "lshr %s %s, %s", ty, made(m, t), two), two); return;
  case 3: keep_put(m, t, "lshr exact %s %s, %s", ty, put(m, "shl %s %s, %s", ty, made(m, t), two), two); return;
  case 4: keep_put(m, t, "ashr exact %s %s, %s", ty, put(m, "shl %s %s, %s", ty, made(m, t), one), one); return;
  default: {
    const char *a = put(m, "shl %s %s, %s", ty, made(m, t), one);
    keep_put(m, t, "or disjoint %s %s, %s", ty, a,
             put(m, "lshr %s %s, %s", ty, made(m, t), all_lanes(m, t, t.bits - 1)));
  }
  }
}

static void shift(maker *m) {
  static const char *const ops[] = {"shl", "lshr", "ashr"};
  type t = some_int(m);
  const char *by = amount(m, t);
  keep_put(m, t, "%s %s %s, %s", ANY(m, ops), name_of(m, t), operand(m, t), by);
}

// Makes a division by a positive divisor.
static void divide(maker *m) {
  static const char *const ops[] = {"udiv", "urem", "sdiv", "srem"};
  type t = some_int(m);
  if (t.bits < 3) return;
  const char *ty = name_of(m, t), *by, *op = ANY(m, ops);
  if (chance(m, 40) && (!t.lanes || t.bits % 8 == 0)) {  // llc 22 miscompiles udiv <1 x i17> %x, splat (i17 434)
    by = all_lanes(m, t, 1 + below(m, t.bits < 10 ? (1u << (t.bits - 1)) - 1 : 1000));
  } else {
    by = put(m, "lshr %s %s, %s", ty, made(m, t), all_lanes(m, t, 1 + (t.bits > 9 ? below(m, t.bits - 3) : 0)));
    by = put(m, "or %s %s, %s", ty, by, all_lanes(m, t, 1));
  }
  keep_put(m, t, "%s %s %s, %s", op, ty, operand(m, t), by);
}

static void compare(maker *m) {
  type t = any_type(m), bit = with_lanes(int_type(1), t.lanes);
  const char *a = made(m, t), *b = operand(m, t);
  if (is_float(t)) keep_put(m, bit, "fcmp %s %s %s, %s", ANY(m, float_predicates), name_of(m, t), a, b);
  else keep_put(m, bit, "icmp %s %s %s, %s", ANY(m, int_predicates), name_of(m, t), a, b);
}

// Makes a select. Its condition is an existing value, or made for it.
static void select_one(maker *m) {
  type t = any_type(m), u = any_type(m);
  if (t.lanes && chance(m, 60)) u.lanes = t.lanes;
  if (!t.lanes) u.lanes = 0;
  else if (u.lanes != t.lanes) u.lanes = 0;
  type bit = with_lanes(int_type(1), u.lanes);
  const char *c;
  if (chance(m, 30)) c = made(m, bit);
  else if (is_float(u))
    c = put(m, "fcmp %s %s %s, %s", ANY(m, float_predicates), name_of(m, u), made(m, u), operand(m, u));
  else c = put(m, "icmp %s %s %s, %s", ANY(m, int_predicates), name_of(m, u), made(m, u), operand(m, u));
  const char *ty = name_of(m, t), *a = operand(m, t), *b = operand(m, t);
  keep_put(m, t, "select %s %s, %s %s, %s %s", name_of(m, bit), c, ty, a, ty, b);
}

static void cast(maker *m) {
  type t = any_type(m);
  if (!m->num_values) return;
  value from = m->values[below(m, (unsigned)m->num_values)];
  if (chance(m, 40)) t.lanes = from.type.lanes;
  if (t.kind == X87 && t.lanes) return;
  const char *v = convert(m, from.type, from.name, t);
  if (v != from.name) keep(m, t, v);
}

static void freeze(maker *m) {
  type t = any_type(m);
  keep_put(m, t, "freeze %s %s", name_of(m, t), made(m, t));
}

static void bitcast(maker *m) {
  static const unsigned widths[] = {8, 16, 32, 64, 1, 128, 4, 24};
  type t = any_type(m), u;
  if (t.kind == PTR || t.kind == X87) return;
  unsigned bits = type_bits(t);
  if (bits % 8 || bits > 512) return;
  if (t.lanes && bits <= 256 && chance(m, 40)) {
    u = int_type(bits);
  } else {
    unsigned w = ANY(m, widths);
    if (bits % w || bits / w > 64) return;
    u = chance(m, 25) && (w == 32 || w == 64) ? float_type(w == 32 ? FLOAT : DOUBLE) : int_type(w);
    if (bits / w > 1 || (chance(m, 20) && w % 8 == 0)) u.lanes = bits / w;
  }
  if (same_type(t, u)) return;
  const char *v = made(m, t);
  if (is_float(t)) v = plain_nan(m, t, v);
  v = put(m, "bitcast %s %s to %s", name_of(m, t), v, name_of(m, u));
  keep(m, u, is_float(u) ? plain_nan(m, u, v) : v);
}

// ---- vectors -------------------------------------------------------------------------------------------------

static const char *lane_of(maker *m, unsigned lanes) {
  static const unsigned widths[] = {32, 64, 8, 16};
  unsigned w = ANY(m, widths);
  if (chance(m, 60)) return string_of(m, "i%u %u", w, below(m, lanes));
  return string_of(m, "i%u %s", w, in_range(m, w, lanes));
}

static void extract(maker *m) {
  type t = some_vector(m);
  const char *lane = lane_of(m, t.lanes);
  keep_put(m, with_lanes(t, 0), "extractelement %s %s, %s", name_of(m, t), made(m, t), lane);
}

static void insert(maker *m) {
  type t = some_vector(m), e = with_lanes(t, 0);
  const char *lane = lane_of(m, t.lanes), *into = operand(m, t);
  keep_put(m, t, "insertelement %s %s, %s %s, %s", name_of(m, t), into, name_of(m, e), operand(m, e), lane);
}

static void shuffle(maker *m) {
  type t = some_vector(m), u = t;
  if (chance(m, 35)) u = with_lanes(t, 1 + below(m, t.bits > 32 ? 6 : 17));
  const char *mask = "";
  unsigned how = below(m, 6), from = below(m, t.lanes);
  for (unsigned i = 0; i < u.lanes; i++) {
    unsigned k = below(m, 2 * t.lanes);
    if (how == 0) k = from;
    if (how == 1) k = (2 * t.lanes - 1 - i) % t.lanes;
    if (how == 2) k = (i / 2 + i % 2 * t.lanes) % (2 * t.lanes);
    if (how == 3) k = (i + from) % (2 * t.lanes);
    if (how == 4) k = (i + chance(m, 50) * t.lanes) % (2 * t.lanes);
    mask = string_of(m, "%s%si32 %u", mask, i ? ", " : "", k);
  }
  const char *ty = name_of(m, t), *a = operand(m, t);
  keep_put(m, u, "shufflevector %s %s, %s %s, <%u x i32> <%s>", ty, a, ty, operand(m, t), u.lanes, mask);
}

static void reduce(maker *m) {
  static const char *const ints[] = {"add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"};
  type t = some_vector(m), e = with_lanes(t, 0);
  if (t.kind == PTR) return;
  const char *ty = name_of(m, t), *el = name_of(m, e), *s = suffix_of(m, t);
  if (t.kind == INT) {
    keep_put(m, e, "call %s @llvm.vector.reduce.%s.%s(%s %s)", el, ANY(m, ints), s, ty, made(m, t));
  } else if (chance(m, 60)) {
    const char *start = operand(m, e);
    keep_put(m, e, "call %s @llvm.vector.reduce.%s.%s(%s %s, %s %s)", el, chance(m, 50) ? "fadd" : "fmul", s, el, start,
             ty, made(m, t));
  } else if (t.kind != HALF) {  // the sign of a zero result is not defined
    const char *v =
        put(m, "call %s @llvm.vector.reduce.%s.%s(%s %s)", el, chance(m, 50) ? "fmax" : "fmin", s, ty, made(m, t));
    keep_put(m, e, "fadd %s %s, 0.0", el, v);
  }
}

static void reorder(maker *m) {
  type t = some_vector(m), two = t;
  two.lanes *= 2;
  if (t.bits % 8 || two.lanes > 32 || t.kind == PTR) return;  // llc 22 loses bits of other types
  const char *ty = name_of(m, t), *s = suffix_of(m, t), *ty2 = name_of(m, two), *s2 = suffix_of(m, two);
  const char *a = made(m, t), *b = operand(m, t);
  switch (below(m, 5)) {
  case 0: keep_put(m, t, "call %s @llvm.vector.reverse.%s(%s %s)", ty, s, ty, a); return;
  case 1: keep_put(m, two, "call %s @llvm.vector.interleave2.%s(%s %s, %s %s)", ty2, s2, ty, a, ty, b); return;
  case 2: {
    const char *v = put(m, "call { %s, %s } @llvm.vector.deinterleave2.%s(%s %s)", ty, ty, s2, ty2, made(m, two));
    keep_put(m, t, "extractvalue { %s, %s } %s, %u", ty, ty, v, below(m, 2));
    return;
  }
  case 3: {
    const char *w = made(m, two);
    keep_put(m, t, "call %s @llvm.vector.extract.%s.%s(%s %s, i64 %u)", ty, s, s2, ty2, w, t.lanes * below(m, 2));
    return;
  }
  default: {
    const char *w = operand(m, two);
    keep_put(m, two, "call %s @llvm.vector.insert.%s.%s(%s %s, %s %s, i64 %u)", ty2, s2, s, ty2, w, ty, a,
             t.lanes * below(m, 2));
  }
  }
}

// ---- intrinsics of integers ----------------------------------------------------------------------------------

static void one_of_int(maker *m) {
  type t = some_int(m);
  const char *ty = name_of(m, t), *s = suffix_of(m, t), *a = operand(m, t);
  switch (below(m, 6)) {
  case 0: keep_put(m, t, "call %s @llvm.ctpop.%s(%s %s)", ty, s, ty, a); return;
  case 1: keep_put(m, t, "call %s @llvm.bitreverse.%s(%s %s)", ty, s, ty, a); return;
  case 2:
    if (t.bits % 16 == 0) keep_put(m, t, "call %s @llvm.bswap.%s(%s %s)", ty, s, ty, a);
    return;
  case 3: keep_put(m, t, "call %s @llvm.ctlz.%s(%s %s, i1 false)", ty, s, ty, a); return;
  case 4: keep_put(m, t, "call %s @llvm.cttz.%s(%s %s, i1 false)", ty, s, ty, a); return;
  default: keep_put(m, t, "call %s @llvm.abs.%s(%s %s, i1 false)", ty, s, ty, a); return;
  }
}

static void two_of_int(maker *m) {
  static const char *const ops[] = {"smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"};
  type t = some_int(m);
  const char *ty = name_of(m, t), *a = operand(m, t);
  keep_put(m, t, "call %s @llvm.%s.%s(%s %s, %s %s)", ty, ANY(m, ops), suffix_of(m, t), ty, a, ty, operand(m, t));
}

static void shift_both(maker *m) {
  static const char *const ops[] = {"sshl.sat", "ushl.sat"};
  type t = some_int(m);
  const char *ty = name_of(m, t), *s = suffix_of(m, t), *by = amount(m, t), *a = made(m, t);
  if (chance(m, 70)) {
    if (t.bits > 128 && (t.bits & (t.bits - 1))) return;  // llc has no remainder for these
    const char *b = operand(m, t);
    if (chance(m, 30)) b = a;
    if (chance(m, 30)) by = made(m, t);
    keep_put(m, t, "call %s @llvm.fsh%c.%s(%s %s, %s %s, %s %s)", ty, chance(m, 50) ? 'l' : 'r', s, ty, a, ty, b, ty,
             by);
  } else {
    keep_put(m, t, "call %s @llvm.%s.%s(%s %s, %s %s)", ty, ANY(m, ops), s, ty, a, ty, by);
  }
}

static void overflow(maker *m) {
  static const char *const ops[] = {"sadd", "uadd", "ssub", "usub", "smul", "umul"};
  type t = some_int(m), bit = with_lanes(int_type(1), t.lanes);
  const char *ty = name_of(m, t), *both = string_of(m, "{ %s, %s }", ty, name_of(m, bit));
  const char *a = operand(m, t);
  const char *v = put(m, "call %s @llvm.%s.with.overflow.%s(%s %s, %s %s)", both, ANY(m, ops), suffix_of(m, t), ty, a,
                      ty, operand(m, t));
  if (chance(m, 80)) keep_put(m, bit, "extractvalue %s %s, 1", both, v);
  if (chance(m, 80)) keep_put(m, t, "extractvalue %s %s, 0", both, v);
}

static void three_way(maker *m) {
  static const unsigned widths[] = {8, 32, 2, 64, 16, 128};
  type t = some_int(m), r = with_lanes(int_type(ANY(m, widths)), t.lanes);
  const char *ty = name_of(m, t), *a = operand(m, t);
  keep_put(m, r, "call %s @llvm.%ccmp.%s.%s(%s %s, %s %s)", name_of(m, r), chance(m, 50) ? 's' : 'u', suffix_of(m, r),
           suffix_of(m, t), ty, a, ty, operand(m, t));
}

static void fixed_point(maker *m) {
  static const unsigned widths[] = {8, 16, 32, 64};
  static const char *const ops[] = {"smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"};
  type t = int_type(ANY(m, widths));
  const char *ty = name_of(m, t), *a = made(m, t), *b = operand(m, t);
  keep_put(m, t, "call %s @llvm.%s.%s(%s %s, %s %s, i32 %u)", ty, ANY(m, ops), suffix_of(m, t), ty, a, ty, b,
           below(m, t.bits));
}

// ---- floating point ------------------------------------------------------------------------------------------

static void float_binary(maker *m) {
  static const char *const ops[] = {"fadd", "fsub", "fmul", "fdiv", "fadd", "fsub", "fmul", "frem"};
  type t = some_float(m);
  keep_put(m, t, "%s %s %s, %s", ANY(m, ops), name_of(m, t), made(m, t), operand(m, t));
}

static void float_unary(maker *m) {
  static const char *const ops[] = {"fabs", "sqrt",      "floor", "ceil",     "trunc",
                                    "rint", "nearbyint", "round", "roundeven"};
  type t = some_float(m);
  const char *ty = name_of(m, t);
  if (chance(m, 5) && (!t.lanes || type_bits(t) == 128))  // llc fails on others
    keep_put(m, t, "call %s @llvm.canonicalize.%s(%s %s)", ty, suffix_of(m, t), ty, made(m, t));
  else if (chance(m, 25)) keep_put(m, t, "fneg %s %s", ty, made(m, t));
  else keep_put(m, t, "call %s @llvm.%s.%s(%s %s)", ty, ANY(m, ops), suffix_of(m, t), ty, made(m, t));
}

static void float_binary_intrinsic(maker *m) {
  static const char *const ops[] = {"minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum"};
  type t = some_float(m);
  const char *ty = name_of(m, t), *s = suffix_of(m, t), *a = made(m, t), *b = operand(m, t);
  if (chance(m, 30)) {
    b = plain_nan(m, t, b);
    keep_put(m, t, "call %s @llvm.copysign.%s(%s %s, %s %s)", ty, s, ty, a, ty, b);
  } else if (chance(m, 20) && t.kind != HALF) {  // the product may be rounded, or not
    keep_put(m, t, "call %s @llvm.%s.%s(%s %s, %s %s, %s %s)", ty, t.kind == X87 ? "fmuladd" : "fma", s, ty, a, ty, b,
             ty, made(m, t));
  } else if (t.kind == X87) {
    return;
  } else {
    unsigned k = below(m, COUNT(ops));
    const char *v = put(m, "call %s @llvm.%s.%s(%s %s, %s %s)", ty, ops[k], s, ty, a, ty, b);
    const char *zero = t.lanes ? "zeroinitializer" : t.kind == X87 ? "0xK00000000000000000000" : "0.0";
    if (k < 2) v = put(m, "fadd %s %s, %s", ty, v, zero);  // the sign of a zero result is not defined
    keep(m, t, v);
  }
}

static void float_to_int(maker *m) {
  type t = some_float(m), i = with_lanes(int_type(8 + below(m, 57)), t.lanes);
  const char *ty = name_of(m, t), *v = made(m, t);
  if (chance(m, 40)) {
    keep_put(m, i, "call %s @llvm.fpto%ci.sat.%s.%s(%s %s)", name_of(m, i), chance(m, 50) ? 's' : 'u', suffix_of(m, i),
             suffix_of(m, t), ty, v);
    return;
  }
  bool is_signed = chance(m, 50);
  const char *bits = name_of(m, with_lanes(int_type(1), t.lanes));
  const char *hundred = t.kind == X87 ? "0xK4005C800000000000000" : t.kind == HALF ? "0xH5640" : "100.0";
  const char *zero = t.kind == X87 ? "0xK00000000000000000000" : "0.0", *el = name_of(m, with_lanes(t, 0));
  if (t.lanes) hundred = string_of(m, "splat (%s %s)", el, hundred);
  if (t.lanes) zero = "zeroinitializer";
  if (!is_signed) v = put(m, "call %s @llvm.fabs.%s(%s %s)", ty, suffix_of(m, t), ty, v);
  const char *size = is_signed ? put(m, "call %s @llvm.fabs.%s(%s %s)", ty, suffix_of(m, t), ty, v) : v;
  const char *small = put(m, "fcmp olt %s %s, %s", ty, size, hundred);
  v = put(m, "select %s %s, %s %s, %s %s", bits, small, ty, v, ty, zero);
  keep_put(m, i, "fpto%ci %s %s to %s", is_signed ? 's' : 'u', ty, v, name_of(m, i));
}

static void float_class(maker *m) {
  type t = some_float(m);
  const char *v = plain_nan(m, t, made(m, t));
  type bit = with_lanes(int_type(1), t.lanes);
  keep_put(m, bit, "call %s @llvm.is.fpclass.%s(%s %s, i32 %u)", name_of(m, bit), suffix_of(m, t), name_of(m, t), v,
           below(m, 1024));
}

void random_op(maker *m) {
  static const struct {
    void (*make)(maker *);
    unsigned share;
  } ops[] = {{arithmetic, 20},
             {arithmetic_without_overflow, 3},
             {shift, 7},
             {divide, 5},
             {compare, 6},
             {select_one, 7},
             {cast, 8},
             {freeze, 1},
             {bitcast, 4},
             {extract, 4},
             {insert, 4},
             {shuffle, 5},
             {reduce, 2},
             {reorder, 2},
             {one_of_int, 5},
             {two_of_int, 4},
             {shift_both, 3},
             {overflow, 4},
             {three_way, 2},
             {fixed_point, 1},
             {float_binary, 6},
             {float_unary, 3},
             {float_binary_intrinsic, 3},
             {float_to_int, 2},
             {float_class, 1}};
  unsigned sum = 0, at;
  for (unsigned i = 0; i < COUNT(ops); i++) sum += ops[i].share;
  at = below(m, sum);
  for (unsigned i = 0; i < COUNT(ops); at -= ops[i++].share)
    if (at < ops[i].share) {
      ops[i].make(m);
      return;
    }
}
