// Expands intrinsics that an older release lacks: to arithmetic and calls of the C library.
#include "convert/down.h"

#include <stdio.h>

// ---- integers ------------------------------------------------------------------------------------------------

static uint32_t bits_of(const irk_type *t) { return (uint32_t)irk_scalar_bits(t); }

static irk_value *smallest(const down_body *b, irk_type *t) {
  uint32_t bits = bits_of(t), words = (bits + 63) / 64;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  uint64_t *w = IRK_NEW_ARRAY(&b->d->c->scratch, uint64_t, words);
  w[words - 1] = UINT64_C(1) << (bits - 1) % 64;
  irk_value *one = irk_const_int_words(b->e.m, irk_type_scalar(t), w, words);
  irk_arena_release(&b->d->c->scratch, mark);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(b->e.m, t, one) : one;
}

static irk_value *all_ones(const down_body *b, irk_type *t) {
  irk_value *one = irk_const_int_extended(b->e.m, irk_type_scalar(t), &(uint64_t){UINT64_MAX}, 1, true);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(b->e.m, t, one) : one;
}

static irk_value *complement(down_body *b, irk_value *v) {
  return irk_emit_binary(&b->e, IRK_OP_XOR, v, all_ones(b, v->type));
}

irk_value *irk_down_abs(down_body *b, irk_inst *call, const down_rule *rule) {
  (void)rule;
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *zero = irk_const_null(b->e.m, x->type);
  irk_value *minus = irk_emit_binary(&b->e, IRK_OP_SUB, zero, x);
  return irk_emit_select(&b->e, irk_emit_compare(&b->e, IRK_ICMP_SLT, x, zero), minus, x);
}

irk_value *irk_down_minmax(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  return irk_emit_select(&b->e, irk_emit_compare(&b->e, rule->number, x, y), x, y);
}

// Compares to -1, 0 or 1.
irk_value *irk_down_three_way(down_body *b, irk_inst *call, const down_rule *rule) {
  bool is_vector = call->v.type->kind == IRK_TYPE_VECTOR;
  if (is_vector != (call->ops[0]->type->kind == IRK_TYPE_VECTOR)) {  // in a module that was not verified
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  irk_type *t = call->v.type;
  irk_value *less = irk_emit_compare(&b->e, rule->number, x, y), *more = irk_emit_compare(&b->e, rule->number, y, x);
  irk_value *positive = irk_emit_select(&b->e, more, irk_emit_int(&b->e, t, 1), irk_const_null(b->e.m, t));
  return irk_emit_select(&b->e, less, all_ones(b, t), positive);
}

// Returns the largest or smallest number, by the sign.
static irk_value *bound(down_body *b, irk_value *sign) {
  irk_value *negative = irk_emit_compare(&b->e, IRK_ICMP_SLT, sign, irk_const_null(b->e.m, sign->type));
  irk_value *least = smallest(b, sign->type);
  return irk_emit_select(&b->e, negative, least, complement(b, least));
}

static bool is_negative(const down_rule *rule) { return rule->number & 1; }  // subtraction, or shift to the right
static bool is_signed(const down_rule *rule) { return rule->number & 2; }

// A number, and a flag that tells whether it overflowed.
typedef struct bounded {
  irk_value *number, *over;
} bounded;

static bounded sum_of(down_body *b, const down_rule *rule, irk_value *x, irk_value *y) {
  irk_value *sum = irk_emit_binary(&b->e, is_negative(rule) ? IRK_OP_SUB : IRK_OP_ADD, x, y);
  if (!is_signed(rule) && is_negative(rule)) return (bounded){sum, irk_emit_compare(&b->e, IRK_ICMP_ULT, x, y)};
  if (!is_signed(rule)) return (bounded){sum, irk_emit_compare(&b->e, IRK_ICMP_UGT, x, sum)};
  // The result's sign is wrong: it differs from both operands' in a sum, and the operands differ in
  // a difference.
  irk_value *changed = irk_emit_binary(&b->e, IRK_OP_XOR, x, sum);
  irk_value *may = irk_emit_binary(&b->e, IRK_OP_XOR, y, is_negative(rule) ? x : sum);
  irk_value *wrong = irk_emit_binary(&b->e, IRK_OP_AND, changed, may);
  return (bounded){sum, irk_emit_compare(&b->e, IRK_ICMP_SLT, wrong, irk_const_null(b->e.m, x->type))};
}

irk_value *irk_down_saturate(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  bounded r = sum_of(b, rule, x, y);
  irk_value *limit = is_signed(rule)     ? bound(b, x)
                     : is_negative(rule) ? irk_const_null(b->e.m, x->type)
                                         : all_ones(b, x->type);
  return irk_emit_select(&b->e, r.over, limit, r.number);
}

irk_value *irk_down_shift_saturate(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  irk_value *shifted = irk_emit_binary(&b->e, IRK_OP_SHL, x, y);
  irk_value *back = irk_emit_binary(&b->e, is_signed(rule) ? IRK_OP_ASHR : IRK_OP_LSHR, shifted, y);
  irk_value *over = irk_emit_compare(&b->e, IRK_ICMP_NE, back, x);
  return irk_emit_select(&b->e, over, is_signed(rule) ? bound(b, x) : all_ones(b, x->type), shifted);
}

// Shifts two concatenated numbers: by one and then by the rest, so that no shift amount equals the
// width.
irk_value *irk_down_funnel(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = call->ops[0], *y = call->ops[1];
  irk_type *t = x->type;
  irk_value *one = irk_emit_int(&b->e, t, 1), *width = irk_emit_int(&b->e, t, bits_of(t));
  if (bits_of(t) == 1) {  // the shift amount is zero
    return is_negative(rule) ? y : x;
  }
  irk_value *by = irk_down_freeze_for_reuse(b, irk_emit_binary(&b->e, IRK_OP_UREM, call->ops[2], width));
  irk_value *rest = irk_emit_binary(&b->e, IRK_OP_SUB, irk_emit_int(&b->e, t, bits_of(t) - 1), by);
  irk_value *high = x, *low = y;
  if (is_negative(rule)) {
    high = irk_emit_binary(&b->e, IRK_OP_SHL, irk_emit_binary(&b->e, IRK_OP_SHL, x, one), rest);
    low = irk_emit_binary(&b->e, IRK_OP_LSHR, y, by);
  } else {
    high = irk_emit_binary(&b->e, IRK_OP_SHL, x, by);
    low = irk_emit_binary(&b->e, IRK_OP_LSHR, irk_emit_binary(&b->e, IRK_OP_LSHR, y, one), rest);
  }
  return irk_emit_binary(&b->e, IRK_OP_OR, high, low);
}

static irk_value *pair(down_body *b, irk_type *t, irk_value *first, irk_value *second) {
  irk_value *made = irk_emit_set_field(&b->e, irk_const_undef(b->e.m, t), first, 0);
  return irk_emit_set_field(&b->e, made, second, 1);
}

// Tells whether the result is a pair of the operands' type and a flag for each lane.
static bool gives_pair(down_body *b, const irk_inst *call, const down_rule *rule) {
  irk_type *t = call->v.type, *number = call->ops[0]->type, *flag = NULL;
  bool fits = t->kind == IRK_TYPE_STRUCT && t->num_types == 2 && call->u.call->num_args == 2 &&
              call->ops[1]->type == number && irk_type_scalar(number)->kind == IRK_TYPE_INTEGER &&
              t->types[0] == number;
  if (fits) flag = irk_type_scalar(t->types[1]);
  fits = fits && flag->kind == IRK_TYPE_INTEGER && flag->count == 1 &&
         (flag == t->types[1] ? number->kind == IRK_TYPE_INTEGER
                              : number->kind == IRK_TYPE_VECTOR && number->count == t->types[1]->count);
  if (!fits) irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
  return fits;
}

irk_value *irk_down_overflow(down_body *b, irk_inst *call, const down_rule *rule) {
  if (!gives_pair(b, call, rule)) return &call->v;
  bounded r = sum_of(b, rule, irk_down_freeze_for_reuse(b, call->ops[0]), irk_down_freeze_for_reuse(b, call->ops[1]));
  return pair(b, call->v.type, r.number, r.over);
}

// Multiplies and checks for overflow. For more than 64 bits back ends before 12 call a function of
// the compiler's library, which not every library has. Unsigned products use halves: the product of
// both high halves overflows if it is not zero, and so do the cross products if they exceed a half.
static bounded whole_product(down_body *b, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  uint32_t bits = bits_of(t), half = bits / 2, rest = bits - half;
  irk_value *zero = irk_const_null(b->e.m, t), *by = irk_emit_int(&b->e, t, rest), *high[2], *low[2], *ops[] = {x, y};
  irk_value *mask = irk_emit_binary(&b->e, IRK_OP_LSHR, all_ones(b, t), irk_emit_int(&b->e, t, half));
  for (uint32_t k = 0; k < 2; k++) {
    high[k] = irk_emit_binary(&b->e, IRK_OP_LSHR, ops[k], by);
    low[k] = irk_emit_binary(&b->e, IRK_OP_AND, ops[k], mask);
  }
  irk_value *both = irk_emit_compare(&b->e, IRK_ICMP_NE, high[0], zero);
  irk_value *over = irk_emit_binary(&b->e, IRK_OP_AND, both, irk_emit_compare(&b->e, IRK_ICMP_NE, high[1], zero));
  irk_value *across = irk_emit_binary(&b->e, IRK_OP_ADD, irk_emit_binary(&b->e, IRK_OP_MUL, high[0], low[1]),
                                      irk_emit_binary(&b->e, IRK_OP_MUL, high[1], low[0]));
  irk_value *above =
      irk_emit_compare(&b->e, IRK_ICMP_UGT, across, irk_emit_binary(&b->e, IRK_OP_LSHR, all_ones(b, t), by));
  irk_value *least = irk_emit_binary(&b->e, IRK_OP_MUL, low[0], low[1]);
  irk_value *sum = irk_emit_binary(&b->e, IRK_OP_ADD, least, irk_emit_binary(&b->e, IRK_OP_SHL, across, by));
  irk_value *carry = irk_emit_compare(&b->e, IRK_ICMP_ULT, sum, least);
  over = irk_emit_binary(&b->e, IRK_OP_OR, over, above);
  return (bounded){sum, irk_emit_binary(&b->e, IRK_OP_OR, over, carry)};
}

static irk_value *magnitude(down_body *b, irk_value *x, irk_value *is_negative) {
  return irk_emit_select(&b->e, is_negative, irk_emit_binary(&b->e, IRK_OP_SUB, irk_const_null(b->e.m, x->type), x), x);
}

irk_value *irk_down_wide_product(down_body *b, irk_inst *call, const down_rule *rule) {
  if (!gives_pair(b, call, rule)) return &call->v;
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  irk_value *zero = irk_const_null(b->e.m, x->type), *limit = smallest(b, x->type);
  bounded p;
  if (is_signed(rule)) {
    irk_value *x_minus = irk_emit_compare(&b->e, IRK_ICMP_SLT, x, zero);
    irk_value *y_minus = irk_emit_compare(&b->e, IRK_ICMP_SLT, y, zero);
    irk_value *is_minus = irk_emit_binary(&b->e, IRK_OP_XOR, x_minus, y_minus);
    p = whole_product(b, magnitude(b, x, x_minus), magnitude(b, y, y_minus));
    irk_value *most = irk_emit_select(&b->e, is_minus, limit, complement(b, limit));
    p.over = irk_emit_binary(&b->e, IRK_OP_OR, p.over, irk_emit_compare(&b->e, IRK_ICMP_UGT, p.number, most));
    p.number = magnitude(b, p.number, is_minus);
  } else {
    p = whole_product(b, x, y);
  }
  return pair(b, call->v.type, p.number, p.over);
}

// ---- classes of floating-point numbers -----------------------------------------------------------------------

static uint32_t mantissa_bits(const irk_type *t) {
  switch ((t->kind == IRK_TYPE_VECTOR ? t->types[0] : t)->kind) {
  case IRK_TYPE_HALF: return 10;
  case IRK_TYPE_BFLOAT: return 7;
  case IRK_TYPE_FLOAT: return 23;
  case IRK_TYPE_DOUBLE: return 52;
  default: return 0;  // types of more than 64 bits
  }
}

static irk_value *in_range(down_body *b, irk_value *v, uint64_t first, uint64_t end) {
  irk_value *offset = irk_emit_binary(&b->e, IRK_OP_SUB, v, irk_emit_int(&b->e, v->type, first));
  return irk_emit_compare(&b->e, IRK_ICMP_ULT, offset, irk_emit_int(&b->e, v->type, end - first));
}

// Each class is a range of the bits without the sign.
irk_value *irk_down_fpclass(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_type *t = call->ops[0]->type, *i = irk_emit_int_like(&b->e, t);
  uint32_t mantissa = mantissa_bits(t), bits = bits_of(t);
  if (!mantissa || call->ops[1]->kind != IRK_VALUE_INT) {
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  uint64_t mask = irk_int_words((irk_const_int *)call->ops[1])[0], sign = UINT64_C(1) << (bits - 1);
  uint64_t infinity = (sign - 1) & ~((UINT64_C(1) << mantissa) - 1), normal = UINT64_C(1) << mantissa;
  uint64_t quiet = infinity | normal >> 1;
  const struct {
    uint32_t negative, positive;  // bits of the mask
    uint64_t first, end;
  } rows[] = {
      {0x001, 0x001, infinity + 1, quiet}, {0x002, 0x002, quiet, sign}, {0x004, 0x200, infinity, infinity + 1},
      {0x008, 0x100, normal, infinity},    {0x010, 0x080, 1, normal},   {0x020, 0x040, 0, 1},
  };
  irk_value *whole = irk_emit_cast(&b->e, IRK_OP_BITCAST, irk_down_freeze_for_reuse(b, call->ops[0]), i);
  irk_value *number = irk_emit_binary(&b->e, IRK_OP_AND, whole, irk_emit_int(&b->e, i, sign - 1));
  irk_value *minus = irk_emit_compare(&b->e, IRK_ICMP_SLT, whole, irk_const_null(b->e.m, i)), *found = NULL;
  for (size_t k = 0; k < IRK_COUNT(rows); k++) {
    bool negative = mask & rows[k].negative, positive = mask & rows[k].positive;
    if (!negative && !positive) continue;
    irk_value *is = in_range(b, number, rows[k].first, rows[k].end);
    if (!positive) is = irk_emit_binary(&b->e, IRK_OP_AND, is, minus);
    if (!negative) is = irk_emit_binary(&b->e, IRK_OP_AND, is, complement(b, minus));
    found = found ? irk_emit_binary(&b->e, IRK_OP_OR, found, is) : is;
  }
  return found ? found : irk_const_null(b->e.m, call->v.type);
}

irk_value *irk_down_bound(down_body *b, irk_value *x, irk_value *y, uint32_t which) {
  x = irk_down_freeze_for_reuse(b, x);
  y = irk_down_freeze_for_reuse(b, y);
  return irk_expand_bound(&b->e, x, y, which);
}

irk_value *irk_down_float_minmax(down_body *b, irk_inst *call, const down_rule *rule) {
  return irk_down_bound(b, call->ops[0], call->ops[1], rule->number);
}

static double power_of_2(int n) {
  double p = 1;
  for (; n > 0; n--) p *= 2;
  return p;
}

// Converts to the nearest number of the type, and a NaN to 0. The result of the conversion is not
// used for values beyond its range.
irk_value *irk_down_to_int_saturate(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]);
  irk_type *to = call->v.type;
  uint32_t bits = bits_of(to), precision = mantissa_bits(x->type) + 1;
  bool has_sign = is_signed(rule), is_half = irk_type_scalar(x->type)->kind == IRK_TYPE_HALF;
  if (precision == 1 || bits > 64 || (is_half && bits > 15)) {
    irk_down_refuse(b->d, "llvm.%s of these types", rule->name);
    return &call->v;
  }
  int top = (int)bits - has_sign;
  double least = has_sign ? -power_of_2(top) : 0;
  double most = power_of_2(top) - power_of_2(top > (int)precision ? top - (int)precision : 0);
  irk_value *made = irk_emit_cast(&b->e, has_sign ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, x, to);
  irk_value *low = has_sign ? smallest(b, to) : irk_const_null(b->e.m, to);
  irk_value *high = has_sign ? irk_emit_binary(&b->e, IRK_OP_XOR, low, all_ones(b, to)) : all_ones(b, to);
  made = irk_emit_select(&b->e, irk_emit_compare(&b->e, IRK_FCMP_OLT, x, irk_down_float(b, x->type, least)), low, made);
  made = irk_emit_select(&b->e, irk_emit_compare(&b->e, IRK_FCMP_OGT, x, irk_down_float(b, x->type, most)), high, made);
  irk_value *nan = irk_emit_compare(&b->e, IRK_FCMP_UNO, x, x);
  return irk_emit_select(&b->e, nan, irk_const_null(b->e.m, to), made);
}

// ---- the C library -------------------------------------------------------------------------------------------

// Tells whether the types are the same apart from pointers, which typed.c casts.
static bool may_stand_for(const irk_type *have, const irk_type *want) {
  if (have->num_types != want->num_types || have->is_vararg != want->is_vararg) return false;
  for (uint32_t i = 0; i < have->num_types; i++) {
    bool are_pointers = have->types[i]->kind == IRK_TYPE_POINTER && want->types[i]->kind == IRK_TYPE_POINTER;
    if (have->types[i] != want->types[i] && !are_pointers) return false;
  }
  return true;
}

// Returns the library's function for numbers of the type; NULL if there is none.
static irk_global *library(down_body *b, const char *name, irk_type *t, irk_type *fn_type) {
  const char *suffix;
  char full[64];
  switch (t->kind) {
  case IRK_TYPE_FLOAT: suffix = "f"; break;
  case IRK_TYPE_DOUBLE: suffix = ""; break;
  case IRK_TYPE_X86_FP80:
  case IRK_TYPE_FP128:
  case IRK_TYPE_PPC_FP128: suffix = "l"; break;
  default: return NULL;
  }
  int len = snprintf(full, sizeof full, "%s%s", name, suffix);
  irk_sym sym = irk_strpool_add(&b->e.m->names, full, (size_t)len);
  irk_global *g = irk_global_find(b->e.m, sym);
  if (g) return g->v.kind == IRK_VALUE_FUNCTION && may_stand_for(g->value_type, fn_type) ? g : NULL;
  irk_datalayout *layout = irk_module_layout(b->e.m);
  uint32_t space = layout ? layout->program_addrspace : 0;
  g = irk_global_new(b->e.m, IRK_VALUE_FUNCTION, sym, irk_down_pointer_to(b->d, fn_type, space));
  g->value_type = fn_type;
  g->is_declaration = true;
  irk_function_init(b->e.m, g, fn_type);
  irk_global_append(b->e.m, g);
  return g;
}

static irk_value *call_one(down_body *b, const char *name, irk_type *result, irk_value *const *args, uint32_t n) {
  irk_type *params[3] = {0};
  for (uint32_t i = 0; i < n; i++) params[i] = args[i]->type;
  irk_global *g = library(b, name, args[0]->type, irk_type_fn(b->e.m, result, params, n, false));
  return g ? &irk_emit_call(&b->e, g, args, n)->v : NULL;
}

// The library has no functions for half and bfloat; float holds all their values.
static irk_value *call_wide(down_body *b, const char *name, irk_type *result, irk_value **args, uint32_t n) {
  irk_type *narrow = args[0]->type, *wide = irk_type_simple(b->e.m, IRK_TYPE_FLOAT);
  if (narrow->kind != IRK_TYPE_HALF && narrow->kind != IRK_TYPE_BFLOAT) return call_one(b, name, result, args, n);
  for (uint32_t i = 0; i < n; i++)
    if (args[i]->type == narrow) args[i] = irk_emit_cast(&b->e, IRK_OP_FPEXT, args[i], wide);
  irk_value *made = call_one(b, name, result == narrow ? wide : result, args, n);
  return made && result == narrow ? irk_emit_cast(&b->e, IRK_OP_FPTRUNC, made, narrow) : made;
}

static irk_value *lane(down_body *b, irk_value *v, uint64_t k) {
  return v->type->kind == IRK_TYPE_VECTOR ? irk_down_lane(b, v, k) : v;
}

// Calls the function for each lane.
irk_value *irk_down_libm(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_type *t = call->v.type;
  uint32_t n = call->u.call->num_args;
  irk_value *made = NULL, *args[3];
  bool is_vector = t->kind == IRK_TYPE_VECTOR;
  if (n <= IRK_COUNT(args) && !(is_vector && (t->is_scalable || t->count > 64))) {
    made = is_vector ? irk_const_undef(b->e.m, t) : NULL;
    for (uint64_t k = 0; k < (is_vector ? t->count : 1); k++) {
      for (uint32_t i = 0; i < n; i++) args[i] = lane(b, call->ops[i], k);
      irk_type *types[] = {irk_type_scalar(t), args[0]->type};
      irk_value *one = rule->single_until ? irk_down_intrinsic(b, rule->name, types, 2, args, n) : NULL;
      if (!one) one = call_wide(b, rule->with, types[0], args, n);
      irk_value *index = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), k);
      if (!one || !is_vector) made = one;
      else made = &irk_emit(&b->e, IRK_OP_INSERTELEMENT, t, 3, made, one, index)->v;
      if (!one) break;
    }
  }
  if (made) return made;
  irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
  return &call->v;
}

static irk_value *with_lane(down_body *b, irk_value *v, irk_value *part, uint64_t k) {
  if (v->type->kind != IRK_TYPE_VECTOR) return part;
  irk_value *index = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), k);
  return &irk_emit(&b->e, IRK_OP_INSERTELEMENT, v->type, 3, v, part, index)->v;
}

// Expands modf and frexp: the library's function returns one part and stores the other, which for
// frexp is an int.
irk_value *irk_down_parts(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = call->ops[0];
  irk_type *t = x->type, *second = call->v.type->types[1], *part = irk_type_scalar(second);
  irk_type *stored = part->kind == IRK_TYPE_INTEGER ? irk_type_int(b->e.m, 32) : part;
  bool is_vector = t->kind == IRK_TYPE_VECTOR;
  irk_value *made[] = {irk_const_undef(b->e.m, t), irk_const_undef(b->e.m, second)};
  irk_inst *place = irk_down_frame_slot(b, stored);
  for (uint64_t k = 0; k < (is_vector ? t->count : 1); k++) {
    irk_value *args[] = {lane(b, x, k), &place->v};
    irk_value *one = is_vector && t->is_scalable ? NULL : call_one(b, rule->with, irk_type_scalar(t), args, 2);
    if (!one) {
      irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
      return &call->v;
    }
    irk_inst *other = irk_emit(&b->e, IRK_OP_LOAD, stored, 1, &place->v);
    other->u.mem.scope = IRK_SCOPE_SYSTEM;
    irk_value *number = &other->v;
    if (part != stored) number = irk_emit_cast(&b->e, part->count < 32 ? IRK_OP_TRUNC : IRK_OP_SEXT, number, part);
    made[0] = with_lane(b, made[0], one, k);
    made[1] = with_lane(b, made[1], number, k);
  }
  return pair(b, call->v.type, made[0], made[1]);
}

irk_value *irk_down_sincos(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]);
  irk_value *sine = irk_down_intrinsic(b, "sin", &x->type, 1, &x, 1);
  irk_value *cosine = irk_down_intrinsic(b, "cos", &x->type, 1, &x, 1);
  if (sine && cosine) return pair(b, call->v.type, sine, cosine);
  irk_down_refuse(b->d, "llvm.%s", rule->name);
  return &call->v;
}
