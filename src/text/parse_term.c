// Terminators and the pads of exception handling.
#include "text/inst.h"

bool irk_parse_block(irk_parser *p, irk_block **out) {
  const char *at = p->lex.start;
  irk_value *v;
  if (!irk_parse_type_value(p, &v)) return false;
  if (v->kind != IRK_VALUE_BLOCK) return irk_parse_error_at(p, at, "expected a basic block");
  *out = (irk_block *)v;
  return true;
}

static bool parse_token_value(irk_parser *p, irk_value **out) {
  return irk_parse_value(p, irk_type_simple(p->m, IRK_TYPE_TOKEN), out);
}

// ret "void" | TYPE VALUE
bool irk_parse_ret(irk_parser *p, irk_opcode op, irk_inst **out) {
  const char *at = p->lex.start;
  irk_type *t, *want = irk_fn_type_return(p->fn->global->value_type);
  irk_value *v;
  if (!irk_parse_type_or_void(p, &t)) return false;
  if (t->kind != IRK_TYPE_VOID && !irk_parse_value(p, t, &v)) return false;
  bool is_list = t != want && t->kind != IRK_TYPE_VOID && want->kind == IRK_TYPE_STRUCT && p->lex.tok == IRK_TOK_COMMA;
  if (IRK_UNLIKELY(is_list) && irk_parse_allows_old(p, IRK_FORMS_OF_2)) {
    if (!irk_parse_old_return(p, want, at, &v)) return false;
    t = want;
  }
  if (t != want)
    return irk_parse_error_at(p, at, "value doesn't match function result type '%s'", irk_parse_type_str(p, want));
  if (t->kind == IRK_TYPE_VOID) *out = irk_inst_new(p->m, p->fn->fn, op, t, 0);
  else *out = irk_parse_make1(p, op, irk_parse_void(p), v);
  return true;
}

// br "label" %block | "i1" VALUE "," "label" %block "," "label" %block
bool irk_parse_br(irk_parser *p, irk_opcode op, irk_inst **out) {
  const char *at = p->lex.start;
  irk_value *v;
  irk_block *yes = NULL, *no = NULL;
  if (!irk_parse_type_value(p, &v)) return false;
  if (v->kind == IRK_VALUE_BLOCK) {
    *out = irk_parse_make1(p, op, irk_parse_void(p), v);
    return true;
  }
  if (v->type->kind != IRK_TYPE_INTEGER || v->type->count != 1)
    return irk_parse_error_at(p, at, "branch condition must have 'i1' type");
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after branch condition") || !irk_parse_block(p, &yes) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after true destination") || !irk_parse_block(p, &no))
    return false;
  *out = irk_parse_make3(p, op, irk_parse_void(p), v, &no->v, &yes->v);
  return true;
}

// switch TYPE VALUE "," label %block "[" (TYPE CONSTANT "," label %block)* "]"
bool irk_parse_switch(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint32_t base = p->ops.len;
  const char *at = p->lex.start;
  irk_value *v;
  irk_block *b = NULL;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after switch condition") ||
      !irk_parse_block(p, &b) || !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' with switch table"))
    return false;
  if (v->type->kind != IRK_TYPE_INTEGER) return irk_parse_error_at(p, at, "switch condition must have integer type");
  irk_vec_push(&p->ops, v);
  irk_vec_push(&p->ops, &b->v);
  uint64_t key = (uint64_t)++p->num_switches << 32;
  while (p->lex.tok != IRK_TOK_RSQUARE) {
    irk_value *c;
    at = p->lex.start;
    if (!irk_parse_type_value(p, &c) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after case value") ||
        !irk_parse_block(p, &b))
      return false;
    bool is_new = true;
    if (c->kind == IRK_VALUE_INT) irk_map_put(&p->cases, key | c->id, &is_new);
    if (!is_new) return irk_parse_error_at(p, at, "duplicate case value in switch");
    if (c->kind != IRK_VALUE_INT) return irk_parse_error_at(p, at, "case value is not a constant integer");
    irk_vec_push(&p->ops, c);
    irk_vec_push(&p->ops, &b->v);
  }
  irk_lex_next(&p->lex);
  *out = irk_parse_make(p, op, irk_parse_void(p), base);
  return true;
}

// indirectbr TYPE ADDRESS "," "[" [label %block ("," label %block)*] "]"
bool irk_parse_indirectbr(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint32_t base = p->ops.len;
  const char *at = p->lex.start;
  irk_value *v;
  irk_block *b = NULL;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after indirectbr address") ||
      !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' with indirectbr"))
    return false;
  if (v->type->kind != IRK_TYPE_POINTER) return irk_parse_error_at(p, at, "indirectbr address must have pointer type");
  irk_vec_push(&p->ops, v);
  if (p->lex.tok != IRK_TOK_RSQUARE) {
    do {
      if (!irk_parse_block(p, &b)) return false;
      irk_vec_push(&p->ops, &b->v);
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  if (!irk_parse_expect(p, IRK_TOK_RSQUARE, "expected ']' at end of block list")) return false;
  *out = irk_parse_make(p, op, irk_parse_void(p), base);
  return true;
}

bool irk_parse_resume(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v;
  if (!irk_parse_type_value(p, &v)) return false;
  *out = irk_parse_make1(p, op, irk_parse_void(p), v);
  return true;
}

bool irk_parse_unreachable(irk_parser *p, irk_opcode op, irk_inst **out) {
  *out = irk_inst_new(p->m, p->fn->fn, op, irk_parse_void(p), 0);
  return true;
}

// ---- funclets ------------------------------------------------------------------------------------------------
// "to" "caller" | label %block, after "unwind"; NULL for the caller
static bool parse_unwind(irk_parser *p, irk_block **out, const char *message) {
  *out = NULL;
  if (!irk_parse_eat_kw(p, IRK_KW_to)) return irk_parse_block(p, out);
  return irk_parse_expect_kw(p, IRK_KW_caller, message);
}

// cleanupret "from" PAD "unwind" TARGET
bool irk_parse_cleanupret(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *pad;
  irk_block *unwind;
  if (!irk_parse_expect_kw(p, IRK_KW_from, "expected 'from' after cleanupret") || !parse_token_value(p, &pad) ||
      !irk_parse_expect_kw(p, IRK_KW_unwind, "expected 'unwind' in cleanupret") ||
      !parse_unwind(p, &unwind, "expected 'caller' in cleanupret"))
    return false;
  if (!unwind) {
    *out = irk_parse_make1(p, op, irk_parse_void(p), pad);
    return true;
  }
  *out = irk_parse_make2(p, op, irk_parse_void(p), pad, &unwind->v);
  (*out)->v.flags = IRK_HAS_UNWIND;
  return true;
}

// catchret "from" PAD "to" label %block
bool irk_parse_catchret(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *pad;
  irk_block *b = NULL;
  if (!irk_parse_expect_kw(p, IRK_KW_from, "expected 'from' after catchret") || !parse_token_value(p, &pad) ||
      !irk_parse_expect_kw(p, IRK_KW_to, "expected 'to' in catchret") || !irk_parse_block(p, &b))
    return false;
  *out = irk_parse_make2(p, op, irk_parse_void(p), pad, &b->v);
  return true;
}

static bool parse_scope(irk_parser *p, bool may_be_none, const char *what, irk_value **out) {
  static const char *const within = "expected 'within' after %s";
  if (!irk_parse_eat_kw(p, IRK_KW_within)) return irk_parse_error(p, within, what);
  bool none = may_be_none && irk_lex_is_kw(&p->lex, IRK_KW_none);
  if (!none && p->lex.tok != IRK_TOK_LOCAL && p->lex.tok != IRK_TOK_LOCAL_ID)
    return irk_parse_error(p, "expected scope value for %s", what);
  return parse_token_value(p, out);
}

// catchswitch "within" PARENT "[" label %block ("," label %block)* "]" "unwind" TARGET
bool irk_parse_catchswitch(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *parent;
  irk_block *unwind, *b = NULL;
  if (!parse_scope(p, true, "catchswitch", &parent) ||
      !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' with catchswitch labels"))
    return false;
  uint32_t base = p->ops.len;
  irk_vec_push(&p->ops, parent);
  irk_vec_push(&p->ops, NULL);
  do {
    if (!irk_parse_block(p, &b)) return false;
    irk_vec_push(&p->ops, &b->v);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  if (!irk_parse_expect(p, IRK_TOK_RSQUARE, "expected ']' after catchswitch labels") ||
      !irk_parse_expect_kw(p, IRK_KW_unwind, "expected 'unwind' after catchswitch scope") ||
      !parse_unwind(p, &unwind, "expected 'caller' in catchswitch"))
    return false;
  irk_value **ops = p->ops.items + base;
  if (unwind) {
    ops[1] = &unwind->v;
  } else {
    memmove(ops + 1, ops + 2, (p->ops.len - base - 2) * sizeof *ops);
    p->ops.len--;
  }
  *out = irk_parse_make(p, op, irk_type_simple(p->m, IRK_TYPE_TOKEN), base);
  (*out)->v.flags = unwind ? IRK_HAS_UNWIND : 0;
  return true;
}

// catchpad | cleanuppad: "within" PARENT "[" [TYPE VALUE ("," TYPE VALUE)*] "]"
bool irk_parse_pad(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *parent;
  bool cleanup = op == IRK_OP_CLEANUPPAD;
  if (!parse_scope(p, cleanup, cleanup ? "cleanuppad" : "catchpad", &parent) ||
      !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' in catchpad/cleanuppad"))
    return false;
  uint32_t base = p->ops.len;
  while (p->lex.tok != IRK_TOK_RSQUARE) {
    irk_type *t;
    irk_value *v;
    if (p->ops.len > base && !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' in argument list")) return false;
    if (!irk_parse_type(p, &t)) return false;
    if (t->kind == IRK_TYPE_METADATA ? !irk_parse_metadata_value(p, &v) : !irk_parse_value(p, t, &v)) return false;
    irk_vec_push(&p->ops, v);
  }
  irk_lex_next(&p->lex);
  irk_vec_push(&p->ops, parent);
  *out = irk_parse_make(p, op, irk_type_simple(p->m, IRK_TYPE_TOKEN), base);
  return true;
}

// Parses the personality of a landingpad. Up to 3.6 each landingpad has it; today the function has.
static bool parse_old_personality(irk_parser *p) {
  const char *at = p->lex.start;
  irk_function *fn = p->fn->fn;
  irk_value *v;
  if (!irk_parse_allows_old(p, IRK_PAD_PERSONALITY))
    return irk_parse_error(p, "expected 'cleanup', 'catch' or 'filter'");
  irk_lex_next(&p->lex);
  if (!irk_parse_type_constant(p, &v)) return false;
  if (fn->personality && fn->personality != v)
    return irk_parse_error_at(p, at, "all landingpads of a function must have the same personality");
  fn->personality = v;
  return true;
}

// landingpad TYPE ["cleanup"] (("catch" | "filter") TYPE VALUE)*
bool irk_parse_landingpad(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_type *t;
  uint32_t base = p->ops.len, cap = 1;
  if (!irk_parse_type(p, &t)) return false;
  if (irk_lex_is_kw(&p->lex, IRK_KW_personality) && !parse_old_personality(p)) return false;
  bool cleanup = irk_parse_eat_kw(p, IRK_KW_cleanup);
  uint32_t *filters = irk_arena_zalloc(&p->m->arena, sizeof *filters);
  for (;;) {
    bool is_catch = irk_parse_eat_kw(p, IRK_KW_catch);
    if (!is_catch && !irk_parse_eat_kw(p, IRK_KW_filter)) break;
    const char *at = p->lex.start;
    irk_value *v;
    if (!irk_parse_type_value(p, &v)) return false;
    bool fits = is_catch ? v->type->kind != IRK_TYPE_ARRAY : v->type->kind == IRK_TYPE_ARRAY;
    if (!fits && irk_parse_has(p, IRK_CLAUSE_TYPES))
      return irk_parse_error_at(p, at, "'%s' clause has an invalid type", is_catch ? "catch" : "filter");
    if (!irk_value_is_const(v)) return irk_parse_error_at(p, at, "clause argument must be a constant");
    uint32_t i = p->ops.len - base;
    if (i / 32 >= cap) {
      uint32_t *old = filters;
      filters = irk_arena_zalloc(&p->m->arena, 2 * cap * sizeof *filters);
      memcpy(filters, old, cap * sizeof *filters);
      cap *= 2;
    }
    if (!is_catch) filters[i / 32] |= 1u << (i % 32);
    irk_vec_push(&p->ops, v);
  }
  *out = irk_parse_make(p, op, t, base);
  (*out)->v.flags = cleanup ? IRK_CLEANUP : 0;
  (*out)->u.filters = filters;
  return true;
}
