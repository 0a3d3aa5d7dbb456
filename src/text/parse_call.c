// call, invoke, callbr: callees, arguments, operand bundles, inline asm.
#include "text/inst.h"
#include "text/parse_meta.h"

typedef enum callee_kind {
  CALLEE_GLOBAL,
  CALLEE_GLOBAL_ID,
  CALLEE_LOCAL,
  CALLEE_LOCAL_ID,
  CALLEE_ASM,
  CALLEE_WORD,
  CALLEE_REF,
  CALLEE_VALUE
} callee_kind;

// A callee as it was parsed. Its type is known only after the arguments.
typedef struct callee {
  callee_kind kind;
  const char *at;
  irk_sym name;
  uint32_t number;
  uint16_t word;
  irk_value *value;
  irk_inline_asm inline_asm;
  irk_global_ref ref;
} callee;

typedef struct call_site {
  uint16_t cc;
  uint8_t tail, flags;
  irk_attr_set *ret_attrs;
  uint32_t addrspace;
  irk_type *ret, *fn_type;
  const char *at, *ret_at;
  callee callee;
  irk_value *target;
  uint32_t base, num_args;  // base in p->ops: arguments, then inputs of bundles
  uint32_t slots;           // base in p->attr_slots
  uint32_t first_at;        // base in p->places
  irk_fn_attrs attrs;
  uint32_t num_bundles;
  irk_bundle *bundles;
} call_site;

// ---- callees -------------------------------------------------------------------------------------------------
// asm ["sideeffect"] ["alignstack"] ["inteldialect"] ["unwind"] STRING "," STRING
static bool parse_asm(irk_parser *p, irk_inline_asm *a) {
  irk_str code, constraints;
  irk_lex_next(&p->lex);
  a->has_side_effects = irk_parse_eat_kw(p, IRK_KW_sideeffect);
  if (p->lex.attr == IRK_ATTR_ALIGNSTACK) {
    a->is_align_stack = true;
    irk_lex_next(&p->lex);
  }
  a->is_intel = irk_parse_eat_kw(p, IRK_KW_inteldialect);
  a->can_unwind = irk_parse_eat_kw(p, IRK_KW_unwind);
  if (!irk_parse_string(p, &code) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in inline asm expression"))
    return false;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected constraint string");
  constraints = p->lex.str;
  irk_lex_next(&p->lex);
  a->code = irk_arena_str(&p->scratch, code);
  a->constraints = irk_arena_str(&p->scratch, constraints);
  return true;
}

static bool parse_callee(irk_parser *p, callee *c, uint32_t addrspace) {
  c->at = p->lex.start;
  c->number = (uint32_t)p->lex.u;
  c->word = p->lex.word;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_STRING)) irk_parse_string_as_local(p);
  switch (p->lex.tok) {
  case IRK_TOK_GLOBAL:
    c->kind = CALLEE_GLOBAL;
    c->name = irk_parse_intern(p, p->lex.str);
    break;
  case IRK_TOK_GLOBAL_ID: c->kind = CALLEE_GLOBAL_ID; break;
  case IRK_TOK_LOCAL:
    c->kind = CALLEE_LOCAL;
    c->name = irk_parse_intern(p, p->lex.str);
    break;
  case IRK_TOK_LOCAL_ID: c->kind = CALLEE_LOCAL_ID; break;
  case IRK_TOK_KEYWORD:
    if (c->word == IRK_KW_asm) {
      c->kind = CALLEE_ASM;
      return parse_asm(p, &c->inline_asm);
    }
    if (c->word == IRK_KW_null || c->word == IRK_KW_undef || c->word == IRK_KW_poison ||
        c->word == IRK_KW_zeroinitializer) {
      c->kind = CALLEE_WORD;
      break;
    }
    if (p->is_typed && (c->word == IRK_KW_dso_local_equivalent || c->word == IRK_KW_no_cfi)) {
      c->kind = CALLEE_REF;
      return irk_parse_ref_name(p, &c->ref);
    }
    // fall through
  default:
    c->kind = CALLEE_VALUE;
    if (p->is_typed && p->lex.tok == IRK_TOK_OPCODE) return irk_parse_const_expr(p, &c->value);
    return irk_parse_value(p, irk_type_ptr(p->m, addrspace), &c->value);
  }
  irk_lex_next(&p->lex);
  return true;
}

static void note_open_callee(irk_parser *p, irk_sym sym, irk_type *fn_type) {
  uint32_t open = irk_parse_sym(p, sym)->open;
  if (!open) return;
  irk_open_global *o = &p->open_globals.items[open - 1];
  if (o->global->is_defined) return;
  o->has_other_calls |= o->fn_type && o->fn_type != fn_type;
  o->fn_type = fn_type;
  p->callee_is_open = true;
}

static bool resolve_callee(irk_parser *p, call_site *c) {
  const char *fault;
  callee *k = &c->callee;
  irk_type *t = irk_parse_ptr_to(p, c->fn_type, c->addrspace);
  switch (k->kind) {
  case CALLEE_GLOBAL:
    if (!irk_parse_global_by_name(p, k->name, t, k->at, true, &c->target)) return false;
    if (IRK_UNLIKELY(!((irk_global *)c->target)->is_defined))
      note_open_callee(p, ((irk_global *)c->target)->name, c->fn_type);
    return true;
  case CALLEE_GLOBAL_ID: return irk_parse_global_by_id(p, k->number, t, k->at, &c->target);
  case CALLEE_LOCAL: return irk_parse_local_by_name(p, k->name, t, k->at, &c->target);
  case CALLEE_LOCAL_ID: return irk_parse_local_by_id(p, k->number, t, k->at, &c->target);
  case CALLEE_ASM:
    k->inline_asm.v.type = irk_parse_ptr_to(p, c->fn_type, 0);
    k->inline_asm.fn_type = c->fn_type;
    fault = irk_asm_error(p->version, &k->inline_asm, &p->scratch);
    if (fault && !irk_parse_has(p, IRK_ASM_MESSAGES)) fault = "invalid type for inline asm constraint string";
    if (fault) return irk_parse_error_at(p, k->at, "%s", fault);
    c->target = irk_inline_asm_of(p->m, &k->inline_asm);
    return true;
  case CALLEE_WORD:
    c->target = k->word == IRK_KW_undef    ? irk_const_undef(p->m, t)
                : k->word == IRK_KW_poison ? irk_const_poison(p->m, t)
                                           : irk_const_null(p->m, t);
    return true;
  case CALLEE_REF: return irk_parse_ref(p, &k->ref, t, &c->target);
  case CALLEE_VALUE: break;
  }
  c->target = k->value;
  return irk_parse_check_type(p, t, k->value, k->at);
}

// ---- arguments -----------------------------------------------------------------------------------------------
bool irk_parse_metadata_value(irk_parser *p, irk_value **out) {
  irk_md_ref ref;
  if (!irk_parse_metadata_operand(p, &ref)) return false;
  if (ref.md && !ref.has_number && irk_parse_md_is_final(ref.md) &&
      (ref.md->kind == IRK_MD_STRING || ref.md->kind == IRK_MD_VALUE || ref.md->kind == IRK_MD_ARG_LIST ||
       ref.md->kind == IRK_MD_EXPRESSION)) {
    *out = irk_md_as_value(p->m, ref.md);
    return true;
  }
  irk_pending_md *pending = ref.has_number ? irk_numbers_get(&p->pending_mds, ref.number) : NULL;
  if (!pending) {
    pending = IRK_NEW(&p->scratch, irk_pending_md);
    pending->v =
        (irk_value){.type = irk_type_simple(p->m, IRK_TYPE_METADATA), .kind = IRK_VALUE_METADATA, .id = UINT32_MAX};
    irk_parse_md_fill(p, ref, &pending->md);
    if (ref.has_number) irk_numbers_put(&p->pending_mds, ref.number, pending);
  }
  p->fn->has_placeholder = true;
  *out = &pending->v;
  return true;
}

// Parses attributes after the last argument, which text up to 2.9 has there.
static bool late_attrs(irk_parser *p, call_site *c, irk_attr_set *attrs) {
  irk_attr_set *all = attrs;
  if (p->lex.tok != IRK_TOK_KEYWORD && p->lex.tok != IRK_TOK_OPCODE) return true;
  if (!irk_parse_attrs_after_arg(p, &all)) return false;
  if (all == attrs) return true;
  if (attrs) p->attr_slots.len--;
  irk_vec_push(&p->attr_slots, ((struct irk_attr_slot){c->num_args + IRK_ATTR_INDEX_FIRST_PARAM, all}));
  return true;
}

// "(" [ARG ("," ARG)* ["," "..."]] ")"      arg = TYPE ATTRIBUTES VALUE | "metadata" METADATA
static bool parse_args(irk_parser *p, call_site *c) {
  bool forwards = c->tail == IRK_TAIL_MUST && p->fn->global->value_type->is_vararg;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in call")) return false;
  while (p->lex.tok != IRK_TOK_RPAREN) {
    irk_type *t;
    irk_value *v;
    if (c->num_args && !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' in argument list")) return false;
    if (p->lex.tok == IRK_TOK_DOTDOTDOT) {
      if (c->tail != IRK_TAIL_MUST)
        return irk_parse_error(p, "unexpected ellipsis in argument list for non-musttail call");
      if (!forwards)
        return irk_parse_error(p, "unexpected ellipsis in argument list for musttail call in non-varargs function");
      irk_lex_next(&p->lex);
      return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' at end of argument list");
    }
    irk_vec_push(&p->places, p->lex.start);
    if (!irk_parse_type(p, &t)) return false;
    if (IRK_UNLIKELY(t->kind == IRK_TYPE_LABEL) && !irk_parse_is_argument(p, t))
      return irk_parse_error_at(p, p->places.items[p->places.len - 1], "invalid type for function argument");
    if (IRK_UNLIKELY(t->kind == IRK_TYPE_METADATA)) {
      if (!irk_parse_metadata_value(p, &v)) return false;
    } else {
      irk_attr_set *attrs = NULL;
      if ((p->lex.attr || p->lex.tok == IRK_TOK_STRING) && !irk_parse_param_attrs(p, &attrs)) return false;
      if (attrs)
        irk_vec_push(&p->attr_slots, ((struct irk_attr_slot){c->num_args + IRK_ATTR_INDEX_FIRST_PARAM, attrs}));
      if (!irk_parse_value(p, t, &v)) return false;
      if (IRK_UNLIKELY(p->lex.tok != IRK_TOK_COMMA && p->lex.tok != IRK_TOK_RPAREN) && !late_attrs(p, c, attrs))
        return false;
    }
    irk_vec_push(&p->ops, v);
    c->num_args++;
  }
  if (forwards)
    return irk_parse_error(p, "expected '...' at end of argument list for musttail call in varargs function");
  irk_lex_next(&p->lex);
  return true;
}

// "[" STRING "(" [TYPE VALUE ("," TYPE VALUE)*] ")" ("," ...)* "]"
static bool parse_bundles(irk_parser *p, call_site *c) {
  uint32_t cap = 0;
  const char *at = p->lex.start;
  if (!irk_parse_eat(p, IRK_TOK_LSQUARE)) return true;
  while (p->lex.tok != IRK_TOK_RSQUARE) {
    irk_str tag;
    if (c->num_bundles && !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' in input list")) return false;
    if (!irk_parse_string(p, &tag)) return false;
    irk_sym sym = irk_parse_intern(p, tag);
    irk_bundle_tag_get(p->m, sym);
    if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in operand bundle")) return false;
    uint32_t base = p->ops.len;
    while (p->lex.tok != IRK_TOK_RPAREN) {
      irk_type *t;
      irk_value *v;
      if (p->ops.len > base && !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' in input list")) return false;
      if (!irk_parse_type(p, &t)) return false;
      if (t->kind == IRK_TYPE_METADATA && irk_parse_has(p, IRK_BUNDLE_METADATA) ? !irk_parse_metadata_value(p, &v)
                                                                                : !irk_parse_value(p, t, &v))
        return false;
      irk_vec_push(&p->ops, v);
    }
    irk_lex_next(&p->lex);
    if (c->num_bundles == cap) {
      irk_bundle *old = c->bundles;
      cap = cap ? cap * 2 : 2;
      c->bundles = irk_arena_alloc(&p->m->arena, cap * sizeof *c->bundles);
      if (c->num_bundles) memcpy(c->bundles, old, c->num_bundles * sizeof *c->bundles);
    }
    c->bundles[c->num_bundles++] = (irk_bundle){sym, p->ops.len - base};
  }
  if (!c->num_bundles) return irk_parse_error_at(p, at, "operand bundle set must not be empty");
  irk_lex_next(&p->lex);
  return true;
}

// ---- types ---------------------------------------------------------------------------------------------------
static bool fits(const irk_type *fn, const irk_type *ret, irk_value *const *args, uint32_t n) {
  if (fn->is_vararg || fn->types[0] != ret || fn->num_types - 1 != n) return false;
  for (uint32_t i = 0; i < n; i++)
    if (fn->types[i + 1] != args[i]->type) return false;
  return true;
}

// Returns the type of a callee that was met before; NULL if it is not known.
static const irk_type *known_type(irk_parser *p, const callee *k) {
  const irk_global *g = NULL;
  const irk_value *local = NULL;
  switch (k->kind) {
  case CALLEE_GLOBAL: g = irk_parse_sym(p, k->name)->global; break;
  case CALLEE_GLOBAL_ID: g = irk_numbers_get(&p->globals, k->number); break;
  case CALLEE_LOCAL:
    if (irk_parse_sym(p, k->name)->local_epoch == p->fn->epoch) local = irk_parse_sym(p, k->name)->local;
    break;
  case CALLEE_LOCAL_ID: local = irk_numbers_get(&p->fn->locals, k->number); break;
  case CALLEE_VALUE: return k->value->type;
  default: return NULL;
  }
  if (local) return local->type;
  return g && g->v.type->num_types ? g->v.type : NULL;
}

// Finds the type of the callee: as written, or made of the types of the result and the arguments.
static bool resolve_type(irk_parser *p, call_site *c) {
  irk_value **args = p->ops.items + c->base;
  if (c->ret->kind == IRK_TYPE_FUNCTION) {
    c->fn_type = c->ret;
    return true;
  }
  if (IRK_UNLIKELY(c->ret->num_types && c->ret->kind == IRK_TYPE_POINTER &&
                   c->ret->types[0]->kind == IRK_TYPE_FUNCTION) &&
      irk_parse_is_callee_type(p, c->ret, known_type(p, &c->callee), args, c->num_args)) {
    c->fn_type = c->ret->types[0];
    return true;
  }
  if (c->callee.kind == CALLEE_GLOBAL) {  // most calls have the function's own type
    const irk_global *g = irk_parse_sym(p, c->callee.name)->global;
    if (g && g->value_type && g->value_type->kind == IRK_TYPE_FUNCTION &&
        fits(g->value_type, c->ret, args, c->num_args)) {
      c->fn_type = g->value_type;
      return true;
    }
  }
  if (c->ret->kind == IRK_TYPE_LABEL || c->ret->kind == IRK_TYPE_METADATA)
    return irk_parse_error_at(p, c->ret_at, "Invalid result type for LLVM function");
  uint32_t base = p->type_stack.len;
  for (uint32_t i = 0; i < c->num_args; i++) irk_vec_push(&p->type_stack, args[i]->type);
  c->fn_type = irk_type_fn(p->m, c->ret, p->type_stack.items + base, c->num_args, false);
  p->type_stack.len = base;
  return true;
}

static bool check_args(irk_parser *p, const call_site *c, const char *what) {
  const irk_type *fn = c->fn_type;
  uint32_t want = irk_fn_type_num_params(fn);
  for (uint32_t i = 0; i < c->num_args; i++) {
    const char *at = p->places.items[c->first_at + i];
    if (i >= want) {
      if (fn->is_vararg) break;
      return irk_parse_error_at(p, at, "too many arguments specified");
    }
    if (p->ops.items[c->base + i]->type != fn->types[i + 1])
      return irk_parse_error_at(p, at, "argument is not of expected type '%s'",
                                irk_parse_type_str(p, fn->types[i + 1]));
  }
  if (c->num_args < want) return irk_parse_error_at(p, c->at, "not enough parameters specified for call");
  if (c->attrs.set && irk_parse_has(p, IRK_NO_CALL_ALIGN) && irk_attr_set_find(c->attrs.set, IRK_ATTR_ALIGN))
    return irk_parse_error_at(p, c->at, "%s instructions may not have an alignment", what);
  return true;
}

// ---- the three instructions ----------------------------------------------------------------------------------
// [cc] RETURN-ATTRS [addrspace] TYPE CALLEE ARGS ATTRIBUTES [BUNDLES]
static bool parse_site(irk_parser *p, call_site *c, const char *at) {
  c->at = at;
  c->base = p->ops.len;
  c->slots = p->attr_slots.len;
  c->first_at = p->places.len;
  c->addrspace = p->program_addrspace;
  p->callee_is_open = false;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_KEYWORD || p->lex.tok == IRK_TOK_STRING)) {
    if (!irk_parse_opt_cc(p, &c->cc) || !irk_parse_return_attrs(p, &c->ret_attrs) ||
        !irk_parse_opt_addrspace(p, &c->addrspace, p->program_addrspace))
      return false;
  }
  c->ret_at = p->lex.start;
  return irk_parse_type_or_void(p, &c->ret) && parse_callee(p, &c->callee, c->addrspace) && parse_args(p, c) &&
         irk_parse_fn_attrs(p, &c->attrs) && parse_bundles(p, c);
}

// Makes the instruction. Its destinations follow the inputs of bundles on p->ops.
static irk_inst *finish_site(irk_parser *p, call_site *c, irk_opcode op) {
  irk_vec_push(&p->ops, c->target);
  irk_inst *inst = irk_parse_make(p, op, irk_fn_type_return(c->fn_type), c->base);
  irk_call *call = irk_arena_alloc(&p->m->arena, sizeof *call);
  *call = (irk_call){.fn_type = c->fn_type,
                     .cc = c->cc,
                     .tail = c->tail,
                     .num_args = c->num_args,
                     .num_bundles = c->num_bundles,
                     .bundles = c->bundles};
  inst->u.call = call;
  inst->v.flags = c->flags;
  if (!c->ret_attrs) c->ret_attrs = c->attrs.ret;
  if (c->ret_attrs) irk_vec_push(&p->attr_slots, ((struct irk_attr_slot){IRK_ATTR_INDEX_RETURN, c->ret_attrs}));
  irk_parse_set_attrs(p, &call->attrs, NULL, p->attr_slots.items + c->slots, p->attr_slots.len - c->slots, &c->attrs);
  p->attr_slots.len = c->slots;
  p->places.len = c->first_at;
  if (p->callee_is_open) irk_vec_push(&p->open_calls, inst);
  return inst;
}

static bool is_dbg_intrinsic(irk_parser *p, const call_site *c) {
  static const char *const names[] = {"value", "declare", "assign", "label"};
  if (c->callee.kind != CALLEE_GLOBAL || c->fn_type->num_types < 2 || c->fn_type->types[1]->kind != IRK_TYPE_METADATA)
    return false;
  irk_str name = irk_name(p->m, c->callee.name);
  if (name.len < 9 || memcmp(name.ptr, "llvm.dbg.", 9) != 0) return false;
  for (uint32_t i = 0; i < IRK_COUNT(names); i++)
    if (irk_str_eq((irk_str){name.ptr + 9, name.len - 9}, irk_str_of(names[i]))) return true;
  return false;
}

static bool parse_call_tail(irk_parser *p, uint8_t tail, const char *at, irk_inst **out) {
  call_site c = {.tail = tail};
  c.flags = irk_parse_flags(p, IRK_OP_CALL);
  if (!parse_site(p, &c, at) || !resolve_type(p, &c) || !resolve_callee(p, &c) || !check_args(p, &c, "call"))
    return false;
  if (IRK_UNLIKELY(c.fn_type->types[0]->kind == IRK_TYPE_VOID && c.num_args && irk_parse_has(p, IRK_DEBUG_RECORDS) &&
                   is_dbg_intrinsic(p, &c))) {
    if (p->seen_dbg_records)
      return irk_parse_error_at(p, at,
                                "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info");
    p->seen_dbg_calls = true;
  }
  if (c.flags && !irk_type_takes_fmf(irk_fn_type_return(c.fn_type), p->version))
    return irk_parse_error_at(p, at,
                              "fast-math-flags specified for call without floating-point scalar or vector return type");
  *out = finish_site(p, &c, IRK_OP_CALL);
  return true;
}

bool irk_parse_call(irk_parser *p, irk_opcode op, irk_inst **out) {
  (void)op;
  return parse_call_tail(p, IRK_TAIL_NONE, p->lex.start, out);
}

bool irk_parse_tail_call(irk_parser *p, irk_inst **out) {
  uint8_t tail = p->lex.word == IRK_KW_tail       ? IRK_TAIL_TAIL
                 : p->lex.word == IRK_KW_musttail ? IRK_TAIL_MUST
                                                  : IRK_TAIL_NO;
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_OPCODE || p->lex.word != IRK_OP_CALL)
    return irk_parse_error(p, "expected 'tail call', 'musttail call', or 'notail call'");
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  return parse_call_tail(p, tail, at, out);
}

// invoke SITE "to" label %block "unwind" label %block
bool irk_parse_invoke(irk_parser *p, irk_opcode op, irk_inst **out) {
  call_site c = {0};
  irk_block *normal = NULL, *unwind = NULL;
  if (!parse_site(p, &c, p->lex.start) || !irk_parse_expect_kw(p, IRK_KW_to, "expected 'to' in invoke") ||
      !irk_parse_block(p, &normal) || !irk_parse_expect_kw(p, IRK_KW_unwind, "expected 'unwind' in invoke") ||
      !irk_parse_block(p, &unwind))
    return false;
  if (!resolve_type(p, &c) || !resolve_callee(p, &c) || !check_args(p, &c, "invoke")) return false;
  irk_vec_push(&p->ops, &normal->v);
  irk_vec_push(&p->ops, &unwind->v);
  *out = finish_site(p, &c, op);
  return true;
}

// callbr SITE "to" label %block "[" [label %block ("," label %block)*] "]"
bool irk_parse_callbr(irk_parser *p, irk_opcode op, irk_inst **out) {
  call_site c = {0};
  irk_block *b = NULL;
  if (!parse_site(p, &c, p->lex.start) || !irk_parse_expect_kw(p, IRK_KW_to, "expected 'to' in callbr") ||
      !irk_parse_block(p, &b) || !irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' in callbr"))
    return false;
  uint32_t num_indirect = 0;
  irk_vec_push(&p->ops, &b->v);
  if (p->lex.tok != IRK_TOK_RSQUARE) {
    do {
      if (!irk_parse_block(p, &b)) return false;
      irk_vec_push(&p->ops, &b->v);
      num_indirect++;
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  if (!irk_parse_expect(p, IRK_TOK_RSQUARE, "expected ']' at end of block list")) return false;
  if (!resolve_type(p, &c) || !resolve_callee(p, &c) || !check_args(p, &c, "callbr")) return false;
  *out = finish_site(p, &c, op);
  (*out)->u.call->num_indirect = num_indirect;
  return true;
}
