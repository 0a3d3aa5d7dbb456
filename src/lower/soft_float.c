// A function is rewritten in two steps:
// 1. Operations on floats become calls of library functions, or operations on bits between
//    bitcasts. What an operation expands to is rewritten in the next round.
// 2. Every value gets the type in which floats are integers: what is left moves values only.
//
// Functions with anything that has no such form (x86_fp80, vectors, inline assembly with floats,
// atomic arithmetic, some intrinsics) stay as they are; the code generator refuses them.
#include "lower/soft_float.h"

#include "builder/expand.h"
#include "ir/intrinsic.h"
#include "ir/opcode.h"
#include "ir/words.h"

#include <stdio.h>

typedef struct soft_float {
  irk_module *m;
  irk_map types;  // type -> the type that its values get, or 0: none
  irk_emitter e;
  bool has_changed;
} soft_float;

// ---- which functions ---------------------------------------------------------------------------------------

// Tells whether the last word about the feature in the text has this sign.
static bool is_said(irk_str text, char sign, const char *feature) {
  const char *at = text.ptr, *end = at + text.len;
  size_t len = strlen(feature);
  bool found = false;
  while (at < end) {
    const char *comma = memchr(at, ',', (size_t)(end - at)), *stop = comma ? comma : end;
    if ((size_t)(stop - at) == len + 1 && !memcmp(at + 1, feature, len)) found = *at == sign;
    at = comma ? comma + 1 : end;
  }
  return found;
}

static bool is_soft(const irk_global *g) {
  const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (!set || g->is_declaration || g->fn->is_unread) return false;
  const irk_attr *use = irk_attr_set_find_string(set, IRK_S("use-soft-float"));
  if (use && irk_str_eq(use->string->value, IRK_S("true"))) return true;
  const irk_attr *features = irk_attr_set_find_string(set, IRK_S("target-features"));
  if (!features) return false;
  irk_str text = features->string->value;
  return is_said(text, '+', "soft-float") || (is_said(text, '-', "sse") && is_said(text, '-', "x87"));
}

// ---- types -------------------------------------------------------------------------------------------------

static uint32_t bits_of(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 16;
  case IRK_TYPE_FLOAT: return 32;
  case IRK_TYPE_DOUBLE: return 64;
  case IRK_TYPE_FP128: return 128;
  default: return 0;
  }
}
static bool is_float(const irk_type *t) { return bits_of(t) != 0; }
static bool is_small(const irk_type *t) { return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT; }

// Returns the type that values of this type get; NULL if values of it are not supported.
static irk_type *soft_type(soft_float *s, irk_type *t) {
  uint32_t bits = bits_of(t);
  if (bits) return irk_type_int(s->m, bits);
  if (t->kind == IRK_TYPE_X86_FP80 || t->kind == IRK_TYPE_PPC_FP128 || t->kind == IRK_TYPE_VECTOR) return NULL;
  if ((t->kind != IRK_TYPE_STRUCT && t->kind != IRK_TYPE_ARRAY && t->kind != IRK_TYPE_FUNCTION) || !t->num_types)
    return t;
  bool is_new;
  uint64_t *found = irk_map_put(&s->types, (uintptr_t)t, &is_new);
  if (!is_new) return (irk_type *)(uintptr_t)*found;
  *found = (uintptr_t)t;
  irk_type **parts = irk_alloc(t->num_types * sizeof *parts), *made = t;
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, parts);
  bool differs = false;
  for (uint32_t k = 0; k < t->num_types && made; k++) {
    parts[k] = soft_type(s, t->types[k]);
    differs |= parts[k] != t->types[k];
    if (!parts[k]) made = NULL;
  }
  if (made && differs) {
    if (t->kind == IRK_TYPE_ARRAY) made = irk_type_array(s->m, parts[0], t->count);
    else if (t->kind == IRK_TYPE_STRUCT) made = irk_type_literal(s->m, parts, t->num_types, t->is_packed);
    else made = irk_type_fn(s->m, parts[0], parts + 1, t->num_types - 1, t->is_vararg);
  }
  irk_guard_leave(&guard);
  irk_free(parts);
  *irk_map_put(&s->types, (uintptr_t)t, &is_new) = (uintptr_t)made;
  return made;
}

// ---- intrinsics --------------------------------------------------------------------------------------------

typedef enum row_kind {
  ROW_OPERATION,  // `how` is the opcode
  ROW_LIBRARY,    // `function` with the suffix of the type
  ROW_POWER,      // __powisf2
  ROW_BOUND,      // `how` says which, as for irk_expand_bound
  ROW_CLASS,
  ROW_SIGN,  // fabs, copysign
  ROW_SAME,  // the operand
  ROW_CANONICAL,
  ROW_MULTIPLY_ADD,
  ROW_SATURATED,  // `how`: signed
  ROW_TO_BITS,    // convert.to.fp16
  ROW_FROM_BITS
} row_kind;
typedef struct intrinsic_row {
  const char *name;  // without "llvm." and "experimental.constrained."
  uint8_t kind;
  uint32_t how;
  const char *function;
} intrinsic_row;
static const intrinsic_row rows[] = {
    {"acos", ROW_LIBRARY, 0, "acos"},
    {"arithmetic.fence", ROW_SAME, 0, NULL},
    {"asin", ROW_LIBRARY, 0, "asin"},
    {"atan", ROW_LIBRARY, 0, "atan"},
    {"atan2", ROW_LIBRARY, 0, "atan2"},
    {"canonicalize", ROW_CANONICAL, 0, NULL},
    {"ceil", ROW_LIBRARY, 0, "ceil"},
    {"convert.from.fp16", ROW_FROM_BITS, 0, NULL},
    {"convert.to.fp16", ROW_TO_BITS, 0, NULL},
    {"copysign", ROW_SIGN, 0, NULL},
    {"cos", ROW_LIBRARY, 0, "cos"},
    {"cosh", ROW_LIBRARY, 0, "cosh"},
    {"exp", ROW_LIBRARY, 0, "exp"},
    {"exp10", ROW_LIBRARY, 0, "exp10"},
    {"exp2", ROW_LIBRARY, 0, "exp2"},
    {"fabs", ROW_SIGN, 0, NULL},
    {"fadd", ROW_OPERATION, IRK_OP_FADD, NULL},
    {"fcmp", ROW_OPERATION, IRK_OP_FCMP, NULL},
    {"fcmps", ROW_OPERATION, IRK_OP_FCMP, NULL},
    {"fdiv", ROW_OPERATION, IRK_OP_FDIV, NULL},
    {"floor", ROW_LIBRARY, 0, "floor"},
    {"fma", ROW_LIBRARY, 0, "fma"},
    {"fmul", ROW_OPERATION, IRK_OP_FMUL, NULL},
    {"fmuladd", ROW_MULTIPLY_ADD, 0, NULL},
    {"fpext", ROW_OPERATION, IRK_OP_FPEXT, NULL},
    {"fptosi", ROW_OPERATION, IRK_OP_FPTOSI, NULL},
    {"fptosi.sat", ROW_SATURATED, true, NULL},
    {"fptoui", ROW_OPERATION, IRK_OP_FPTOUI, NULL},
    {"fptoui.sat", ROW_SATURATED, false, NULL},
    {"fptrunc", ROW_OPERATION, IRK_OP_FPTRUNC, NULL},
    {"frem", ROW_OPERATION, IRK_OP_FREM, NULL},
    {"fsub", ROW_OPERATION, IRK_OP_FSUB, NULL},
    {"is.fpclass", ROW_CLASS, 0, NULL},
    {"ldexp", ROW_LIBRARY, 0, "ldexp"},
    {"llrint", ROW_LIBRARY, 0, "llrint"},
    {"llround", ROW_LIBRARY, 0, "llround"},
    {"log", ROW_LIBRARY, 0, "log"},
    {"log10", ROW_LIBRARY, 0, "log10"},
    {"log2", ROW_LIBRARY, 0, "log2"},
    {"lrint", ROW_LIBRARY, 0, "lrint"},
    {"lround", ROW_LIBRARY, 0, "lround"},
    {"maximum", ROW_BOUND, IRK_BOUND_MAX, NULL},
    {"maximumnum", ROW_BOUND, IRK_BOUND_MAX | IRK_BOUND_NUMBER, NULL},
    {"maxnum", ROW_LIBRARY, 0, "fmax"},
    {"minimum", ROW_BOUND, 0, NULL},
    {"minimumnum", ROW_BOUND, IRK_BOUND_NUMBER, NULL},
    {"minnum", ROW_LIBRARY, 0, "fmin"},
    {"nearbyint", ROW_LIBRARY, 0, "nearbyint"},
    {"pow", ROW_LIBRARY, 0, "pow"},
    {"powi", ROW_POWER, 0, NULL},
    {"rint", ROW_LIBRARY, 0, "rint"},
    {"round", ROW_LIBRARY, 0, "round"},
    {"roundeven", ROW_LIBRARY, 0, "roundeven"},
    {"sin", ROW_LIBRARY, 0, "sin"},
    {"sinh", ROW_LIBRARY, 0, "sinh"},
    {"sitofp", ROW_OPERATION, IRK_OP_SITOFP, NULL},
    {"sqrt", ROW_LIBRARY, 0, "sqrt"},
    {"tan", ROW_LIBRARY, 0, "tan"},
    {"tanh", ROW_LIBRARY, 0, "tanh"},
    {"trunc", ROW_LIBRARY, 0, "trunc"},
    {"uitofp", ROW_OPERATION, IRK_OP_UITOFP, NULL},
};

static irk_str after(irk_str name, irk_str begin) {
  bool begins = name.len > begin.len && !memcmp(name.ptr, begin.ptr, begin.len);
  return begins ? (irk_str){name.ptr + begin.len, name.len - begin.len} : name;
}

static irk_str callee_name(const soft_float *s, const irk_inst *i) {
  const irk_value *callee = i->v.opcode == IRK_OP_CALL ? irk_call_callee(i) : NULL;
  bool is_function = callee && callee->kind == IRK_VALUE_FUNCTION;
  return is_function ? irk_name(s->m, ((const irk_global *)callee)->name) : IRK_S("");
}

// Returns the row of the intrinsic that is called; NULL: none. The name ends with types.
static const intrinsic_row *row_of(const soft_float *s, const irk_inst *i) {
  irk_str name = callee_name(s, i);
  if (!irk_is_intrinsic_name(name)) return NULL;
  name = after(after(name, IRK_S("llvm.")), IRK_S("experimental.constrained."));
  const intrinsic_row *best = NULL;
  size_t best_len = 0;
  for (uint32_t k = 0; k < IRK_COUNT(rows); k++) {
    size_t len = strlen(rows[k].name);
    if (name.len <= len || len < best_len || name.ptr[len] != '.' || memcmp(name.ptr, rows[k].name, len)) continue;
    best = &rows[k];
    best_len = len;
  }
  return best;
}

// The operands before the metadata of constrained intrinsics.
static uint32_t num_values(const irk_inst *i) {
  uint32_t n = 0;
  while (n < i->u.call->num_args && i->ops[n]->kind != IRK_VALUE_METADATA) n++;
  return n;
}

static bool predicate_of(const irk_inst *i, uint32_t *predicate) {
  const irk_md *md = i->ops[2]->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)i->ops[2])->md : NULL;
  return md && md->kind == IRK_MD_STRING && irk_predicate_find(irk_md_str(md), true, predicate);
}

// Tells whether there is a row for the intrinsic that is called, and the call is what the row
// expects. The verifier does not know intrinsics that the module's release lacks.
static bool is_known(const soft_float *s, const irk_inst *i) {
  const intrinsic_row *row = row_of(s, i);
  irk_intrinsic in;
  irk_overloads types;
  uint32_t predicate;
  if (!row || !irk_intrinsic_find_last(callee_name(s, i), &in)) return false;
  if (irk_intrinsic_match(s->m, &in, i->u.call->fn_type, &types) != IRK_FIT_YES) return false;
  if (row->kind == ROW_CLASS) return i->ops[1]->kind == IRK_VALUE_INT;
  return row->kind != ROW_OPERATION || row->how != IRK_OP_FCMP || predicate_of(i, &predicate);
}

// ---- which functions have floats ---------------------------------------------------------------------------

typedef struct found {
  bool has_floats, has_others;
} found;

static void look_at(soft_float *s, irk_type *t, found *f) {
  irk_type *soft = soft_type(s, t);
  f->has_floats |= soft && soft != t;
  f->has_others |= !soft;
}

static bool is_call(const irk_inst *i) {
  return i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE || i->v.opcode == IRK_OP_CALLBR;
}

// Tells whether a constant of a type with floats has a form with integers.
static bool is_plain(const irk_value *v) {
  if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    for (uint32_t k = 0; k < a->stored; k++)
      if (!is_plain(a->ops[k])) return false;
    return true;
  }
  return v->kind != IRK_VALUE_EXPR || !is_float(v->type) ||
         (v->opcode == IRK_OP_BITCAST && ((const irk_const_expr *)v)->ops[0]->type->kind == IRK_TYPE_INTEGER);
}

static void look_at_inst(soft_float *s, irk_inst *i, found *f) {
  found own = {false, false};
  look_at(s, i->v.type, &own);
  for (uint32_t o = 0; o < i->num_ops; o++) {
    if (!i->ops[o] || !i->ops[o]->type) continue;
    look_at(s, i->ops[o]->type, &own);
    own.has_others |= irk_value_is_const(i->ops[o]) && !is_plain(i->ops[o]);
  }
  if (own.has_floats) {
    const irk_type *to = i->v.type, *from = i->num_ops && i->ops[0] ? i->ops[0]->type : to;
    enum { WIDEST = 128 };
    bool is_wide = (to->kind == IRK_TYPE_INTEGER && to->count > WIDEST) ||
                   (from && from->kind == IRK_TYPE_INTEGER && from->count > WIDEST);
    if (irk_is_intrinsic_name(callee_name(s, i))) own.has_others |= !is_known(s, i) || is_wide;
    else if (irk_op_is_cast(i->v.opcode)) own.has_others |= is_wide;
    if (i->v.opcode == IRK_OP_ATOMICRMW) own.has_others |= i->u.mem.rmw != IRK_RMW_XCHG;
    if (is_call(i)) own.has_others |= irk_call_callee(i)->kind == IRK_VALUE_INLINE_ASM;
  }
  f->has_floats |= own.has_floats;
  f->has_others |= own.has_others;
}

// Tells whether the function has floats, and nothing that is not supported.
static bool is_lowerable(soft_float *s, const irk_function *fn) {
  found f = {false, false};
  irk_type *t = fn->global->value_type;
  for (uint32_t k = 0; k < t->num_types; k++) look_at(s, t->types[k], &f);
  for (uint32_t b = 0; b < fn->num_blocks && !f.has_others; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) look_at_inst(s, fn->blocks[b]->insts[k], &f);
  return f.has_floats && !f.has_others;
}

// ---- calls of the library ----------------------------------------------------------------------------------

static irk_value *call_library(soft_float *s, const char *name, irk_type *to, irk_value *const *args, uint32_t n) {
  irk_type *params[4];
  for (uint32_t k = 0; k < n; k++) params[k] = args[k]->type;
  irk_type *type = irk_type_fn(s->m, to, params, n, false);
  irk_global *g = irk_module_find(s->m, irk_str_of(name));
  if (!g) g = irk_build_function(s->m, name, type)->global;
  irk_call_spec spec = {.fn_type = type, .callee = &g->v, .args = args, .num_args = n};
  return &irk_emit_call_of(&s->e, IRK_OP_CALL, &spec)->v;
}

// Returns the type as in the names of libgcc's functions.
static const char *mode_of(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_HALF: return "hf";
  case IRK_TYPE_BFLOAT: return "bf";
  case IRK_TYPE_FLOAT: return "sf";
  case IRK_TYPE_DOUBLE: return "df";
  case IRK_TYPE_FP128: return "tf";
  default: return t->count <= 32 ? "si" : t->count <= 64 ? "di" : "ti";
  }
}

// Calls the function whose name is the verb, the types and the end.
static irk_value *call_helper(soft_float *s, const char *verb, const irk_type *from, irk_type *to, const char *end,
                              irk_value *const *args, uint32_t n) {
  char name[32];
  snprintf(name, sizeof name, "__%s%s%s%s", verb, from ? mode_of(from) : "", from == to ? "" : mode_of(to), end);
  return call_library(s, name, to, args, n);
}

static irk_value *bits(soft_float *s, irk_value *v) {
  return irk_emit_cast(&s->e, IRK_OP_BITCAST, v, irk_type_int(s->m, bits_of(v->type)));
}
static irk_value *with_type(soft_float *s, irk_value *v, irk_type *t) {
  return irk_emit_cast(&s->e, IRK_OP_BITCAST, v, t);
}

static irk_value *extended(soft_float *s, irk_value *v, irk_type *to) {
  irk_emitter *e = &s->e;
  irk_type *single = irk_type_simple(s->m, IRK_TYPE_FLOAT), *i32 = irk_type_int(s->m, 32);
  if (v->type == to) return v;
  if (v->type->kind == IRK_TYPE_BFLOAT) {
    irk_value *wide = irk_emit_cast(e, IRK_OP_ZEXT, bits(s, v), i32);
    v = with_type(s, irk_emit_binary(e, IRK_OP_SHL, wide, irk_emit_int(e, i32, 16)), single);
  } else if (v->type->kind == IRK_TYPE_HALF && to != single) {
    v = call_helper(s, "extend", v->type, single, "2", &v, 1);
  }
  return v->type == to ? v : call_helper(s, "extend", v->type, to, "2", &v, 1);
}
static irk_value *widened(soft_float *s, irk_value *v) {
  return is_small(v->type) ? extended(s, v, irk_type_simple(s->m, IRK_TYPE_FLOAT)) : v;
}
static irk_value *truncated(soft_float *s, irk_value *v, irk_type *to) {
  return v->type == to ? v : call_helper(s, "trunc", v->type, to, "2", &v, 1);
}

// ---- operations --------------------------------------------------------------------------------------------

static irk_value *lower_binary(soft_float *s, uint32_t op, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  irk_value *args[] = {widened(s, x), widened(s, y)}, *made;
  irk_type *with = args[0]->type;
  if (op == IRK_OP_FREM) {
    const char *name = with->kind == IRK_TYPE_FLOAT ? "fmodf" : with->kind == IRK_TYPE_DOUBLE ? "fmod" : "fmodf128";
    made = call_library(s, name, with, args, 2);
  } else {
    const char *verb = op == IRK_OP_FADD ? "add" : op == IRK_OP_FSUB ? "sub" : op == IRK_OP_FMUL ? "mul" : "div";
    made = call_helper(s, verb, with, with, "3", args, 2);
  }
  return truncated(s, made, t);
}

// The results of the library's comparisons are compared with zero. Two predicates need a second
// comparison, which tells whether one is NaN.
static irk_value *lower_compare(soft_float *s, uint32_t predicate, irk_value *x, irk_value *y) {
  static const struct {
    const char *verb;
    uint8_t predicate;
  } tests[] = {
      [IRK_FCMP_OEQ] = {"eq", IRK_ICMP_EQ},    [IRK_FCMP_OGT] = {"gt", IRK_ICMP_SGT},
      [IRK_FCMP_OGE] = {"ge", IRK_ICMP_SGE},   [IRK_FCMP_OLT] = {"lt", IRK_ICMP_SLT},
      [IRK_FCMP_OLE] = {"le", IRK_ICMP_SLE},   [IRK_FCMP_ONE] = {"eq", IRK_ICMP_NE},
      [IRK_FCMP_ORD] = {"unord", IRK_ICMP_EQ}, [IRK_FCMP_UNO] = {"unord", IRK_ICMP_NE},
      [IRK_FCMP_UEQ] = {"eq", IRK_ICMP_EQ},    [IRK_FCMP_UGT] = {"le", IRK_ICMP_SGT},
      [IRK_FCMP_UGE] = {"lt", IRK_ICMP_SGE},   [IRK_FCMP_ULT] = {"ge", IRK_ICMP_SLT},
      [IRK_FCMP_ULE] = {"gt", IRK_ICMP_SLE},   [IRK_FCMP_UNE] = {"eq", IRK_ICMP_NE},
  };
  irk_emitter *e = &s->e;
  irk_type *truth = irk_type_int(s->m, 1), *i32 = irk_type_int(s->m, 32);
  if (predicate == IRK_FCMP_FALSE || predicate == IRK_FCMP_TRUE)
    return irk_emit_int(e, truth, predicate == IRK_FCMP_TRUE);
  irk_value *args[] = {widened(s, x), widened(s, y)}, *zero = irk_emit_int(e, i32, 0);
  char name[16];
  snprintf(name, sizeof name, "__%s%s2", tests[predicate].verb, mode_of(args[0]->type));
  irk_value *made = irk_emit_compare(e, tests[predicate].predicate, call_library(s, name, i32, args, 2), zero);
  if (predicate != IRK_FCMP_ONE && predicate != IRK_FCMP_UEQ) return made;
  snprintf(name, sizeof name, "__unord%s2", mode_of(args[0]->type));
  bool is_and = predicate == IRK_FCMP_ONE;
  irk_value *other = irk_emit_compare(e, is_and ? IRK_ICMP_EQ : IRK_ICMP_NE, call_library(s, name, i32, args, 2), zero);
  return irk_emit_binary(e, is_and ? IRK_OP_AND : IRK_OP_OR, made, other);
}

static irk_type *whole_type(const soft_float *s, const irk_type *t) {
  return irk_type_int(s->m, t->count <= 32 ? 32 : t->count <= 64 ? 64 : 128);
}

static irk_value *lower_cast(soft_float *s, uint32_t op, irk_value *x, irk_type *to) {
  irk_emitter *e = &s->e;
  bool has_sign = op == IRK_OP_SITOFP || op == IRK_OP_FPTOSI;
  switch (op) {
  case IRK_OP_FPEXT: return extended(s, x, to);
  case IRK_OP_FPTRUNC: return truncated(s, x, to);
  case IRK_OP_FPTOSI:
  case IRK_OP_FPTOUI: {
    x = widened(s, x);
    irk_type *whole = whole_type(s, to);
    bool is_signed = has_sign || to->count < whole->count;  // a shorter number fits with a sign
    irk_value *made = call_helper(s, is_signed ? "fix" : "fixuns", x->type, whole, "", &x, 1);
    return irk_emit_cast(e, made->type == to ? IRK_OP_BITCAST : IRK_OP_TRUNC, made, to);
  }
  default: {
    irk_type *whole = whole_type(s, x->type), *with = is_small(to) ? irk_type_simple(s->m, IRK_TYPE_FLOAT) : to;
    bool is_signed = has_sign || x->type->count < whole->count;
    if (x->type != whole) x = irk_emit_cast(e, has_sign ? IRK_OP_SEXT : IRK_OP_ZEXT, x, whole);
    return truncated(s, call_helper(s, is_signed ? "float" : "floatun", whole, with, "", &x, 1), to);
  }
  }
}

// Returns x with the sign of y, with none (`y` is x's absence of one: NULL), or with the other one.
static irk_value *with_sign(soft_float *s, irk_value *x, irk_value *y, bool is_other) {
  irk_emitter *e = &s->e;
  irk_type *t = irk_type_int(s->m, bits_of(x->type));
  irk_value *top = irk_intern_ones(&e->intern, t, 1, (uint32_t)t->count - 1),
            *rest = irk_intern_ones(&e->intern, t, (uint32_t)t->count - 1, 0), *made;
  if (is_other) {
    made = irk_emit_binary(e, IRK_OP_XOR, bits(s, x), top);
  } else {
    made = irk_emit_binary(e, IRK_OP_AND, bits(s, x), rest);
    if (y) made = irk_emit_binary(e, IRK_OP_OR, made, irk_emit_binary(e, IRK_OP_AND, bits(s, y), top));
  }
  return with_type(s, made, x->type);
}

static irk_value *lower_saturated(soft_float *s, irk_value *x, irk_type *to, bool has_sign) {
  irk_emitter *e = &s->e;
  x = widened(s, x);
  uint32_t top = (uint32_t)to->count - has_sign;
  irk_float_limits limits = {IRK_FCMP_OLE, IRK_FCMP_OGE, irk_expand_power_of_2(e, x->type, top, true),
                             irk_expand_power_of_2(e, x->type, top, false)};
  if (!has_sign) limits.least = irk_const_null(s->m, x->type);
  irk_value *made = irk_emit_cast(e, has_sign ? IRK_OP_FPTOSI : IRK_OP_FPTOUI, x, to);
  return irk_expand_limited(e, x, made, has_sign, &limits);
}

static irk_value *lower_library(soft_float *s, const irk_inst *i, const char *function) {
  enum { MOST = 3 };
  irk_value *args[MOST];
  uint32_t n = num_values(i);
  for (uint32_t k = 0; k < n && k < MOST; k++) args[k] = is_float(i->ops[k]->type) ? widened(s, i->ops[k]) : i->ops[k];
  irk_type *with = args[0]->type, *to = is_float(i->v.type) ? with : i->v.type;
  char name[24];
  const char *suffix = with->kind == IRK_TYPE_FLOAT ? "f" : with->kind == IRK_TYPE_FP128 ? "f128" : "";
  snprintf(name, sizeof name, "%s%s", function, suffix);
  irk_value *made = call_library(s, name, to, args, n);
  return is_float(to) ? truncated(s, made, i->v.type) : made;
}

static irk_value *lower_operation(soft_float *s, const irk_inst *i, uint32_t op) {
  uint32_t predicate = i->u.predicate;
  switch (op) {
  case IRK_OP_FADD:
  case IRK_OP_FSUB:
  case IRK_OP_FMUL:
  case IRK_OP_FDIV:
  case IRK_OP_FREM: return lower_binary(s, op, i->ops[0], i->ops[1]);
  case IRK_OP_FCMP:
    if (i->v.opcode == IRK_OP_CALL && !predicate_of(i, &predicate)) return NULL;
    return lower_compare(s, predicate, i->ops[0], i->ops[1]);
  case IRK_OP_FNEG: return with_sign(s, i->ops[0], NULL, true);
  default: return lower_cast(s, op, i->ops[0], i->v.type);
  }
}

static irk_value *lower_intrinsic(soft_float *s, const irk_inst *i, const intrinsic_row *row) {
  irk_emitter *e = &s->e;
  irk_value *x = i->ops[0], *y = i->ops[1];
  switch (row->kind) {
  case ROW_OPERATION: return lower_operation(s, i, row->how);
  case ROW_LIBRARY: return lower_library(s, i, row->function);
  case ROW_POWER: {
    irk_value *args[] = {widened(s, x), y};
    return truncated(s, call_helper(s, "powi", args[0]->type, args[0]->type, "2", args, 2), x->type);
  }
  case ROW_BOUND: return irk_expand_bound(e, x, y, row->how);
  case ROW_CLASS: return irk_expand_class(e, x, (uint32_t)irk_int_word((const irk_const_int *)y, 0));
  case ROW_SIGN: return with_sign(s, x, i->u.call->num_args == 2 ? y : NULL, false);
  case ROW_CANONICAL: return lower_binary(s, IRK_OP_FMUL, x, irk_expand_power_of_2(e, x->type, 0, false));
  case ROW_MULTIPLY_ADD: return lower_binary(s, IRK_OP_FADD, lower_binary(s, IRK_OP_FMUL, x, y), i->ops[2]);
  case ROW_SATURATED: return lower_saturated(s, x, i->v.type, row->how);
  case ROW_TO_BITS: return bits(s, truncated(s, x, irk_type_simple(s->m, IRK_TYPE_HALF)));
  case ROW_FROM_BITS: return extended(s, with_type(s, x, irk_type_simple(s->m, IRK_TYPE_HALF)), i->v.type);
  default: return x;
  }
}

// Returns the value that takes the place of the instruction's; NULL: it stays.
static irk_value *lowered(soft_float *s, irk_inst *i) {
  const irk_type *t = i->v.type;
  switch (i->v.opcode) {
  case IRK_OP_FADD:
  case IRK_OP_FSUB:
  case IRK_OP_FMUL:
  case IRK_OP_FDIV:
  case IRK_OP_FREM:
  case IRK_OP_FCMP:
  case IRK_OP_FNEG:
  case IRK_OP_FPEXT:
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPTOSI:
  case IRK_OP_FPTOUI:
  case IRK_OP_SITOFP:
  case IRK_OP_UITOFP: return lower_operation(s, i, i->v.opcode);
  case IRK_OP_CALL: {
    const intrinsic_row *row = row_of(s, i);
    if (!row || (!is_float(t) && !is_float(i->ops[0]->type))) return NULL;
    return lower_intrinsic(s, i, row);
  }
  default: return NULL;
  }
}

// ---- the steps ---------------------------------------------------------------------------------------------

// Overwrites the instruction, so that its users see the new value.
static void replace(soft_float *s, irk_inst *i, irk_value *v) {
  irk_inst *made = (irk_inst *)irk_emit_recast(&s->e, IRK_OP_BITCAST, v, v->type), was = *i;
  *i = *made;
  i->v.id = was.v.id;
  i->name = was.name;
  i->extra = was.extra;
  s->e.out.items[s->e.out.len - 1] = i;
  s->has_changed = true;
}

static void lower_block(soft_float *s, irk_block *b) {
  irk_emitter *e = &s->e;
  const irk_block was = *b;
  irk_emit_begin_block(e, b);
  for (uint32_t k = 0; k < was.num_insts; k++) {
    irk_inst *i = was.insts[k];
    e->dbg = i->dbg;
    irk_value *v = lowered(s, i);
    if (v) replace(s, i, v);
    else irk_vec_push(&e->out, i);
  }
  irk_emit_end_block(e);
  const irk_inst *last = was.insts[was.num_insts - 1];
  for (uint32_t k = 0; e->block != b && k < last->num_ops; k++)
    if (last->ops[k] && last->ops[k]->kind == IRK_VALUE_BLOCK)
      irk_block_replace_incoming((const irk_block *)last->ops[k], b, e->block);
}

static void lower_operations(soft_float *s, irk_function *fn) {
  irk_emitter *e = &s->e;
  do {
    s->has_changed = false;
    irk_emit_begin_function(e, fn);
    for (uint32_t b = 0; b < fn->num_blocks; b++) lower_block(s, fn->blocks[b]);
    fn->blocks = irk_arena_copy(&s->m->arena, e->blocks.items, e->blocks.len * sizeof *fn->blocks);
    fn->num_blocks = fn->cap_blocks = e->blocks.len;
  } while (s->has_changed);
}

static irk_value *soft_constant(soft_float *s, irk_value *v) {
  irk_type *t = soft_type(s, v->type);
  if (t == v->type) return v;
  switch (v->kind) {
  case IRK_VALUE_UNDEF: return irk_const_undef(s->m, t);
  case IRK_VALUE_POISON: return irk_const_poison(s->m, t);
  case IRK_VALUE_FLOAT: {
    const irk_const_float *number = (const irk_const_float *)v;
    return irk_const_int_words(s->m, t, (uint64_t[]){number->lo, number->hi}, 2);
  }
  case IRK_VALUE_EXPR: return ((irk_const_expr *)v)->ops[0];  // a bitcast
  case IRK_VALUE_DATA:
  case IRK_VALUE_AGGREGATE: break;
  default: return irk_const_null(s->m, t);
  }
  uint32_t n = (uint32_t)(t->kind == IRK_TYPE_STRUCT ? t->num_types : t->count);
  irk_value **parts = irk_alloc((size_t)n * sizeof *parts);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, parts);
  for (uint32_t k = 0; k < n; k++) parts[k] = soft_constant(s, irk_const_element(s->m, v, k));
  irk_value *made = irk_const_composite(s->m, t, parts, n);
  irk_guard_leave(&guard);
  irk_free(parts);
  return made;
}

static void set_types(soft_float *s, irk_function *fn) {
  irk_global *g = fn->global;
  g->value_type = soft_type(s, g->value_type);
  for (uint32_t k = 0; k < fn->num_args; k++) fn->args[k]->v.type = soft_type(s, fn->args[k]->v.type);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      irk_inst *i = fn->blocks[b]->insts[k];
      i->v.type = soft_type(s, i->v.type);
      for (uint32_t o = 0; o < i->num_ops; o++)
        if (i->ops[o] && irk_value_is_const(i->ops[o])) i->ops[o] = soft_constant(s, i->ops[o]);
      if (is_call(i)) i->u.call->fn_type = soft_type(s, i->u.call->fn_type);
    }
}

// ---- all ---------------------------------------------------------------------------------------------------

static void release(void *user) {
  soft_float *s = user;
  irk_map_free(&s->types);
  irk_emit_release(&s->e);
}

bool irk_soft_float_is_wanted(const irk_module *m) {
  soft_float s = {.m = (irk_module *)(uintptr_t)m};
  irk_guard guard;
  irk_guard_enter(&guard, release, &s);
  bool is_wanted = false;
  for (uint32_t i = 0; i < m->functions.len && !is_wanted; i++)
    is_wanted = is_soft(m->functions.items[i]) && is_lowerable(&s, m->functions.items[i]->fn);
  irk_guard_leave(&guard);
  release(&s);
  return is_wanted;
}

bool irk_soft_float_lower(irk_module *m, irk_sink *sink) {
  (void)sink;
  soft_float s = {.m = m, .e = {.m = m}};
  irk_guard guard;
  irk_guard_enter(&guard, release, &s);
  uint32_t n = m->functions.len;  // those that are declared here come after
  for (uint32_t i = 0; i < n; i++) {
    irk_global *g = m->functions.items[i];
    if (!is_soft(g) || !is_lowerable(&s, g->fn)) continue;
    lower_operations(&s, g->fn);
    set_types(&s, g->fn);
  }
  irk_guard_leave(&guard);
  release(&s);
  return true;
}
