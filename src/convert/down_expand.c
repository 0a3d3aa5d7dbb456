// Expands intrinsics that an older release lacks: to arithmetic and calls of the C library.
#include "convert/down.h"

#include <stdio.h>

// ---- integers ------------------------------------------------------------------------------------------------

static uint32_t bits_of(const irk_type *t) { return (uint32_t)irk_scalar_bits(t); }

static irk_value *all_ones(const down_body *b, irk_type *t) { return irk_expand_most(&b->e, t, false); }

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

static bool is_signed(const down_rule *rule) { return rule->number & 2; }
static bool is_right(const down_rule *rule) { return rule->number & 1; }  // of a shift
static irk_opcode sum_of(const down_rule *rule) { return rule->number & 1 ? IRK_OP_SUB : IRK_OP_ADD; }

irk_value *irk_down_saturate(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  return irk_expand_saturated_sum(&b->e, sum_of(rule), is_signed(rule), x, y);
}

irk_value *irk_down_shift_saturate(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  return irk_expand_saturated_shift(&b->e, is_signed(rule), x, y);
}

irk_value *irk_down_funnel(down_body *b, irk_inst *call, const down_rule *rule) {
  return irk_expand_funnel(&b->e, is_right(rule), call->ops[0], call->ops[1], call->ops[2]);
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
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  irk_expanded_sum r = irk_expand_sum(&b->e, sum_of(rule), is_signed(rule), x, y);
  return pair(b, call->v.type, r.number, r.over);
}

// Multiplies and checks for overflow. For more than 64 bits back ends before 12 call a function of
// the compiler's library, which not every library has. Unsigned products use halves: the product of
// both high halves overflows if it is not zero, and so do the cross products if they exceed a half.
static irk_expanded_sum even_product(down_body *b, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  irk_value *zero = irk_const_null(b->e.m, t), *by = irk_emit_int(&b->e, t, bits_of(t) / 2);
  irk_value *high[2], *low[2], *ops[] = {x, y}, *mask = irk_emit_binary(&b->e, IRK_OP_LSHR, all_ones(b, t), by);
  for (uint32_t k = 0; k < 2; k++) {
    high[k] = irk_emit_binary(&b->e, IRK_OP_LSHR, ops[k], by);
    low[k] = irk_emit_binary(&b->e, IRK_OP_AND, ops[k], mask);
  }
  irk_value *both = irk_emit_compare(&b->e, IRK_ICMP_NE, high[0], zero);
  irk_value *over = irk_emit_binary(&b->e, IRK_OP_AND, both, irk_emit_compare(&b->e, IRK_ICMP_NE, high[1], zero));
  irk_value *second = irk_emit_binary(&b->e, IRK_OP_MUL, high[1], low[0]);
  irk_value *across = irk_emit_binary(&b->e, IRK_OP_ADD, irk_emit_binary(&b->e, IRK_OP_MUL, high[0], low[1]), second);
  irk_value *above =
      irk_emit_compare(&b->e, IRK_ICMP_UGT, across, irk_emit_binary(&b->e, IRK_OP_LSHR, all_ones(b, t), by));
  irk_value *least = irk_emit_binary(&b->e, IRK_OP_MUL, low[0], low[1]);
  irk_value *sum = irk_emit_binary(&b->e, IRK_OP_ADD, least, irk_emit_binary(&b->e, IRK_OP_SHL, across, by));
  irk_value *carry = irk_emit_compare(&b->e, IRK_ICMP_ULT, sum, least);
  over = irk_emit_binary(&b->e, IRK_OP_OR, over, above);
  return (irk_expanded_sum){sum, irk_emit_binary(&b->e, IRK_OP_OR, over, carry)};
}

// In an odd width the low halves have a bit more, and their product may overflow.
static irk_expanded_sum whole_product(down_body *b, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  if (bits_of(t) % 2 == 0) return even_product(b, x, y);
  irk_type *wide = irk_type_int(b->e.m, bits_of(t) + 1);
  if (t->kind == IRK_TYPE_VECTOR) wide = irk_type_vector(b->e.m, wide, t->count, t->is_scalable);
  irk_value *wide_x = irk_emit_cast(&b->e, IRK_OP_ZEXT, x, wide), *wide_y = irk_emit_cast(&b->e, IRK_OP_ZEXT, y, wide);
  irk_expanded_sum p = even_product(b, wide_x, wide_y);
  irk_value *cut = irk_emit_cast(&b->e, IRK_OP_TRUNC, p.number, t);
  irk_value *is_cut = irk_emit_compare(&b->e, IRK_ICMP_NE, irk_emit_cast(&b->e, IRK_OP_ZEXT, cut, wide), p.number);
  return (irk_expanded_sum){cut, irk_emit_binary(&b->e, IRK_OP_OR, p.over, is_cut)};
}

static irk_value *magnitude(down_body *b, irk_value *x, irk_value *is_negative) {
  return irk_emit_select(&b->e, is_negative, irk_emit_binary(&b->e, IRK_OP_SUB, irk_const_null(b->e.m, x->type), x), x);
}

irk_value *irk_down_wide_product(down_body *b, irk_inst *call, const down_rule *rule) {
  if (!gives_pair(b, call, rule)) return &call->v;
  irk_value *x = irk_down_freeze_for_reuse(b, call->ops[0]), *y = irk_down_freeze_for_reuse(b, call->ops[1]);
  irk_value *zero = irk_const_null(b->e.m, x->type);
  irk_expanded_sum p;
  if (is_signed(rule)) {
    irk_value *x_minus = irk_emit_compare(&b->e, IRK_ICMP_SLT, x, zero);
    irk_value *y_minus = irk_emit_compare(&b->e, IRK_ICMP_SLT, y, zero);
    irk_value *is_minus = irk_emit_binary(&b->e, IRK_OP_XOR, x_minus, y_minus);
    p = whole_product(b, magnitude(b, x, x_minus), magnitude(b, y, y_minus));
    irk_value *least = irk_expand_least(&b->e, x->type, true), *limit = irk_expand_most(&b->e, x->type, true);
    irk_value *most = irk_emit_select(&b->e, is_minus, least, limit);
    p.over = irk_emit_binary(&b->e, IRK_OP_OR, p.over, irk_emit_compare(&b->e, IRK_ICMP_UGT, p.number, most));
    p.number = magnitude(b, p.number, is_minus);
  } else {
    p = whole_product(b, x, y);
  }
  return pair(b, call->v.type, p.number, p.over);
}

// ---- floating point ------------------------------------------------------------------------------------------

// Returns the layout of floats of at most 64 bits.
static bool small_layout_of(const irk_type *t, irk_float_layout *l) {
  return irk_float_layout_of(t, l) && l->bits <= 64;
}

irk_value *irk_down_fpclass(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_float_layout l;
  if (!small_layout_of(call->ops[0]->type, &l) || call->ops[1]->kind != IRK_VALUE_INT) {
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  uint64_t mask = irk_int_word((const irk_const_int *)call->ops[1], 0) & IRK_CLASS_ALL;
  return irk_expand_class(&b->e, irk_down_freeze_for_reuse(b, call->ops[0]), (uint32_t)mask);
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
  irk_float_layout l;
  uint32_t bits = bits_of(to);
  bool has_sign = is_signed(rule), is_half = irk_type_scalar(x->type)->kind == IRK_TYPE_HALF;
  if (!small_layout_of(x->type, &l) || bits > 64 || (is_half && bits > 15)) {
    irk_down_refuse(b->d, "llvm.%s of these types", rule->name);
    return &call->v;
  }
  int top = (int)bits - has_sign, precision = l.mantissa + 1;
  double least = has_sign ? -power_of_2(top) : 0;
  double most = power_of_2(top) - power_of_2(top > precision ? top - precision : 0);
  irk_value *made = irk_emit_cast(&b->e, has_sign ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, x, to);
  irk_float_limits limits = {IRK_FCMP_OLT, IRK_FCMP_OGT, irk_down_float(b, x->type, least),
                             irk_down_float(b, x->type, most)};
  return irk_expand_limited(&b->e, x, made, has_sign, &limits);
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
