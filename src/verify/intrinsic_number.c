// Checks calls of intrinsics: integers and floats.
#include "verify/intrinsic.h"

#include "ir/opcode.h"
// ---- integers -------------------------------------------------------------------------------------------------------
void irk_in_cmp(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_type *from = irk_in_arg_type(call, 0), *to = call->v.type;
  CHECK(c, irk_scalar_bits(to) >= 2, "result type must be at least 2 bits wide", OF(call));
  CHECK(c, irk_type_is_vector(from) == irk_type_is_vector(to),
        "ucmp/scmp argument and result types must both be either vector or scalar types", OF(call));
  CHECK(c, !irk_type_is_vector(to) || irk_in_same_length(from, to),
        "return type and arguments must have the same number of elements", OF(call));
}

void irk_in_bswap(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_scalar_bits(call->v.type) % 16 == 0, "bswap must be an even number of bytes", OF(call));
}

void irk_in_fix(irk_checker *c, const irk_inst *call, irk_in in) {
  uint64_t scale;
  if (!irk_in_int(call, 2, &scale)) return;
  uint64_t bits = irk_scalar_bits(irk_in_arg_type(call, 0));
  if (in >= IRK_IN_SMUL_FIX && in <= IRK_IN_SDIV_FIX_SAT)
    CHECK(c, scale < bits, "the scale of s[mul|div]_fix[_sat] must be less than the width of the operands", NO_SUBJECT);
  else
    CHECK(c, scale <= bits, "the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands",
          NO_SUBJECT);
}

// ---- floats to integers ---------------------------------------------------------------------------------------------
void irk_in_rint(irk_checker *c, const irk_inst *call, irk_in in) {
  const irk_type *from = irk_in_arg_type(call, 0), *to = call->v.type;
  bool is_round = in == IRK_IN_LROUND || in == IRK_IN_LLROUND, is_named = irk_has(c->version, IRK_LROUND_VECTORS);
  if (!irk_has(c->version, IRK_LRINT_VECTORS) || (is_round && !is_named)) {
    CHECK(c, !irk_type_is_vector(from) && !irk_type_is_vector(to), "Intrinsic does not support vectors", OF(call));
    return;
  }
  bool agree = irk_type_is_vector(from) == irk_type_is_vector(to);
  if (IRK_LIKELY(agree && (!irk_type_is_vector(from) || irk_in_same_length(from, to)))) return;
  irk_str name = IRK_S("llvm.lrint, llvm.llrint");
  if (is_named) name = irk_name(c->m, irk_value_sym(irk_call_callee(call)));
  CHECK(c, agree, irk_format_message(c, "%.*s: argument and result disagree on vector use", (int)name.len, name.ptr),
        OF(call));
  VIOLATE(c, irk_format_message(c, "%.*s: argument must be same length as result", (int)name.len, name.ptr), OF(call));
}

void irk_in_is_fpclass(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_below(call, 1, 1024), "unsupported bits for llvm.is.fpclass test mask", NO_SUBJECT);
}

// ---- rounding and exceptions ----------------------------------------------------------------------------------------
static bool is_one_of(irk_str s, const char *const *words, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (irk_str_eq(s, irk_str_of(words[i]))) return true;
  return false;
}
static bool is_rounding(irk_str s) {
  static const char *const words[] = {"round.dynamic",  "round.tonearest", "round.tonearestaway",
                                      "round.downward", "round.upward",    "round.towardzero"};
  return is_one_of(s, words, IRK_COUNT(words));
}
static bool is_exception(irk_str s) {
  static const char *const words[] = {"fpexcept.ignore", "fpexcept.maytrap", "fpexcept.strict"};
  return is_one_of(s, words, IRK_COUNT(words));
}

void irk_in_fptrunc_round(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_value *v = irk_in_arg(call, 1);
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  CHECK(c, md != NULL, "missing rounding mode argument", OF(call));
  CHECK(c, md->kind == IRK_MD_STRING,
        "invalid value for llvm.fptrunc.round metadata operand (the operand should be a string)", OF(md));
  CHECK(c, is_rounding(irk_md_str(md)) && !irk_str_eq(irk_md_str(md), IRK_S("round.dynamic")),
        "unsupported rounding mode argument", OF(call));
}

// ---- constrained ----------------------------------------------------------------------------------------------------
// Returns the message for the types of a conversion, or NULL. The signatures ensure which are
// integers and which are floats.
static const char *find_bad_conversion(irk_version version, const irk_type *from, const irk_type *to, irk_in in) {
  uint64_t a = irk_scalar_bits(from), b = irk_scalar_bits(to);
  if (irk_type_is_vector(from) != irk_type_is_vector(to))
    return "Intrinsic first argument and result disagree on vector use";
  bool is_same =
      from->count == to->count && (from->is_scalable == to->is_scalable || !irk_has(version, IRK_FP_SCALABLE));
  if (irk_type_is_vector(from) && !is_same) return "Intrinsic first argument and result vector lengths must be equal";
  if (in == IRK_IN_CONSTRAINED_FPTRUNC && a <= b)
    return "Intrinsic first argument's type must be larger than result type";
  if (in == IRK_IN_CONSTRAINED_FPEXT && a >= b)
    return "Intrinsic first argument's type must be smaller than result type";
  return NULL;
}

void irk_in_constrained(irk_checker *c, const irk_inst *call, irk_in in) {
  uint32_t n = call->u.call->num_args;
  const irk_type *from = irk_in_arg_type(call, 0), *to = call->v.type;
  bool is_cmp = in == IRK_IN_CONSTRAINED_FCMP || in == IRK_IN_CONSTRAINED_FCMPS;
  if (in >= IRK_IN_CONSTRAINED_LRINT && in <= IRK_IN_CONSTRAINED_LLROUND)
    CHECK(c, !irk_type_is_vector(from) && !irk_type_is_vector(to), "Intrinsic does not support vectors", OF(call));
  if (is_cmp)
    CHECK(c, irk_in_is_float_predicate(irk_in_arg(call, 2)),
          "invalid predicate for constrained FP comparison intrinsic", OF(call));
  if (in >= IRK_IN_CONSTRAINED_FPTOSI && in <= IRK_IN_CONSTRAINED_FPEXT) {
    const char *wrong = find_bad_conversion(c->version, from, to, in);
    CHECK(c, !wrong, wrong, OF(call));
  }
  irk_str s;
  CHECK(c, irk_in_string(irk_in_arg(call, n - 1), &s) && is_exception(s), "invalid exception behavior argument",
        OF(call));
  bool has_rounding = n >= 2 && !is_cmp && irk_in_arg_type(call, n - 2)->kind == IRK_TYPE_METADATA;
  CHECK(c, !has_rounding || (irk_in_string(irk_in_arg(call, n - 2), &s) && is_rounding(s)),
        "invalid rounding mode argument", OF(call));
}
