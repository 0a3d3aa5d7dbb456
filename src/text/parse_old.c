// Constructs that only text of older releases has: how such text is recognised, and the words,
// instructions and linkages that were removed. Each becomes what LLVM's readers of bitcode make of
// it. Types of 2.x are in parse_old_type.c. Constructs that are merely spelled differently are
// parsed together with the newer form. docs/text-history.md lists all of them.
#include "fold/fold.h"
#include "text/inst.h"

static const struct span {
  irk_version since, until;
} spans[IRK_NUM_FEATURES] = {
#define FEATURE(number, name, since, until) [number] = {since, until},
#include "irkit/def/feature.def"
};

bool irk_parse_allows_until(irk_parser *p, irk_version last) {
  if (p->version <= last) return true;
  if (!p->is_version_given && !p->older && !p->lex.failed) {
    p->older = last;
    p->lex.failed = true;  // suppresses further diagnostics
  }
  return false;
}

bool irk_parse_allows_old(irk_parser *p, irk_feature f) { return irk_parse_allows_until(p, spans[f].until); }

irk_version irk_parse_first_with(irk_feature f) { return spans[f].since; }

irk_version irk_parse_last_without(irk_feature f) {
  uint32_t i = irk_num_releases();
  while (i-- > 1 && irk_release_at(i)->version >= spans[f].since) {}
  return irk_release_at(i)->version;
}

bool irk_parse_allows_before(irk_parser *p, irk_feature f) {
  return irk_parse_allows_until(p, irk_parse_last_without(f));
}

bool irk_parse_eat_old_metadata_type(irk_parser *p) {
  bool is_type = p->lex.tok == IRK_TOK_TYPE && p->lex.word == IRK_TYPE_METADATA;
  if (!is_type || !irk_parse_allows_old(p, IRK_TYPED_METADATA)) return false;
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_pointee(irk_parser *p, irk_type *t, const char *at, irk_type **out) {
  t = irk_type_scalar(t);
  if (t->kind != IRK_TYPE_POINTER) return irk_parse_error_at(p, at, "expected an operand of typed pointer type");
  if (!t->num_types)
    return irk_parse_error_at(p, at, "expected a type and ',' before an operand of opaque pointer type");
  *out = t->types[0];
  return true;
}

bool irk_parse_string_as_local(irk_parser *p) {
  if (p->lex.tok != IRK_TOK_STRING || !irk_parse_allows_old(p, IRK_FORMS_OF_2)) return false;
  p->lex.tok = IRK_TOK_LOCAL;
  return true;
}

// ---- globals -------------------------------------------------------------------------------------------------
// An old linkage, its present replacement, and the feature of the releases that had it.
static const struct old_linkage {
  const char *word;
  uint16_t feature;
  uint8_t linkage, unnamed_addr;
} old_linkages[] = {
    {"linker_private", IRK_LINKER_PRIVATE, IRK_LINKAGE_PRIVATE, IRK_UNNAMED_ADDR_NONE},
    {"linker_private_weak", IRK_LINKER_PRIVATE, IRK_LINKAGE_PRIVATE, IRK_UNNAMED_ADDR_NONE},
    {"linker_private_weak_def_auto", IRK_HIDING_LINKAGES, IRK_LINKAGE_PRIVATE, IRK_UNNAMED_ADDR_NONE},
    {"linkonce_odr_auto_hide", IRK_HIDING_LINKAGES, IRK_LINKAGE_LINKONCE_ODR, IRK_UNNAMED_ADDR_GLOBAL},
};

bool irk_parse_old_linkage(irk_parser *p, irk_global_head *head, bool *known) {
  for (uint32_t i = 0; i < IRK_COUNT(old_linkages); i++) {
    const struct old_linkage *l = &old_linkages[i];
    if (!irk_parse_is_word(p, l->word)) continue;
    if (!irk_parse_allows_old(p, (irk_feature)l->feature))
      return irk_parse_error(p, "only older releases have the linkage '%s'", l->word);
    *known = true;
    head->linkage = l->linkage;
    head->unnamed_addr = l->unnamed_addr;
    irk_lex_next(&p->lex);
    return true;
  }
  return true;
}

// ---- calls ---------------------------------------------------------------------------------------------------
static bool accepts_args(const irk_type *fn, irk_value *const *args, uint32_t n) {
  uint32_t want = irk_fn_type_num_params(fn);
  if (fn->is_vararg ? n < want : n != want) return false;
  for (uint32_t i = 0; i < want; i++)
    if (args[i]->type != irk_fn_type_param(fn, i)) return false;
  return true;
}

bool irk_parse_is_callee_type(irk_parser *p, const irk_type *t, const irk_type *have, irk_value *const *args,
                              uint32_t n) {
  bool is_old = irk_parse_has(p, IRK_IMPLIED_TYPES);
  if (!accepts_args(t->types[0], args, n)) return false;
  if (have && have == t) return irk_parse_allows_old(p, IRK_IMPLIED_TYPES);
  if (have) return false;  // the call's result is such a pointer
  p->may_be_old_calls |= !is_old;
  return is_old;
}

// ---- attributes ----------------------------------------------------------------------------------------------
// Parses attributes after an argument. Up to 2.9 these are allowed, and some are words of
// instructions.
bool irk_parse_attrs_after_arg(irk_parser *p, irk_attr_set **set) {
  if (!irk_parse_allows_old(p, IRK_FORMS_OF_2)) return true;  // the error is reported elsewhere
  uint32_t base = p->attrs.len;
  for (uint32_t i = 0; *set && i < (*set)->len; i++) irk_vec_push(&p->attrs, (*set)->attrs[i]);
  for (;;) {
    irk_attr_set *more;
    bool is_sext = p->lex.tok == IRK_TOK_OPCODE && p->lex.word == IRK_OP_SEXT;
    bool is_zext = p->lex.tok == IRK_TOK_OPCODE && p->lex.word == IRK_OP_ZEXT;
    if (is_sext || is_zext) {
      irk_attr a = {.kind = is_sext ? IRK_ATTR_SIGNEXT : IRK_ATTR_ZEROEXT};
      irk_vec_push(&p->attrs, a);
      irk_lex_next(&p->lex);
      continue;
    }
    if (!irk_parse_param_attrs(p, &more)) return false;
    if (!more) break;
    for (uint32_t i = 0; i < more->len; i++) irk_vec_push(&p->attrs, more->attrs[i]);
  }
  if (p->attrs.len > base) *set = irk_attr_set_of(p->m, p->attrs.items + base, p->attrs.len - base);
  p->attrs.len = base;
  return true;
}

bool irk_parse_old_fn_attr(irk_parser *p, irk_attr *a, bool *known) {
  *known = true;
  if (irk_parse_is_word(p, "address_safety") && irk_parse_allows_old(p, IRK_ADDRESS_SAFETY)) {
    a->kind = IRK_ATTR_SANITIZE_ADDRESS;
  } else if (irk_parse_is_word(p, "hotpatch") && irk_parse_allows_old(p, IRK_FORMS_OF_2)) {
    a->kind = IRK_ATTR_NONE;  // removed without replacement
  } else {
    *known = false;
    return !p->older;
  }
  irk_lex_next(&p->lex);
  return true;
}

// ---- instructions --------------------------------------------------------------------------------------------
void irk_parse_put_before(irk_parser *p, irk_inst *inst) { irk_vec_push(&p->insts, inst); }

uint8_t irk_parse_failure_ordering(uint8_t success) {
  if (success == IRK_ORDERING_RELEASE) return IRK_ORDERING_MONOTONIC;
  return success == IRK_ORDERING_ACQ_REL ? IRK_ORDERING_ACQUIRE : success;
}

irk_inst *irk_parse_extract_first(irk_parser *p, irk_inst *pair) {
  irk_parse_put_before(p, pair);
  irk_inst *first = irk_parse_make1(p, IRK_OP_EXTRACTVALUE, pair->v.type->types[0], &pair->v);
  uint32_t *indices = irk_arena_alloc(&p->m->arena, 2 * sizeof *indices);
  indices[0] = 1;
  indices[1] = 0;
  first->u.indices = indices;
  return first;
}

// volatile (load | store)
static bool parse_volatile(irk_parser *p, irk_inst **out) {
  irk_lex_next(&p->lex);
  irk_opcode op = p->lex.tok == IRK_TOK_OPCODE ? (irk_opcode)p->lex.word : IRK_OP_UNREACHABLE;
  if (op != IRK_OP_LOAD && op != IRK_OP_STORE) return irk_parse_error(p, "expected 'load' or 'store'");
  irk_lex_next(&p->lex);
  bool ok = op == IRK_OP_LOAD ? irk_parse_load(p, op, out) : irk_parse_store(p, op, out);
  if (ok) (*out)->v.flags |= IRK_VOLATILE;
  return ok;
}

// unwind: irk_upgrade finds the value that is passed on.
static bool parse_unwind(irk_parser *p, irk_inst **out) {
  irk_type *pair[2] = {irk_parse_ptr_to(p, irk_type_int(p->m, 8), 0), irk_type_int(p->m, 32)};
  irk_lex_next(&p->lex);
  irk_value *nothing = irk_const_undef(p->m, irk_type_literal(p->m, pair, 2, false));
  *out = irk_parse_make1(p, IRK_OP_RESUME, irk_parse_void(p), nothing);
  return true;
}

// Makes a call of a function of the C library. Its declaration is found or made at the end of the
// text.
static irk_inst *call_heap(irk_parser *p, irk_type *ret, irk_value *arg) {
  irk_type *fn_type = irk_type_fn(p->m, ret, &arg->type, 1, false);
  irk_value *later = irk_const_undef(p->m, irk_parse_ptr_to(p, fn_type, 0));
  irk_inst *call = irk_parse_make2(p, IRK_OP_CALL, ret, arg, later);
  call->u.call = irk_arena_zalloc(&p->m->arena, sizeof *call->u.call);
  *call->u.call = (irk_call){.fn_type = fn_type, .num_args = 1};
  irk_vec_push(&p->heap_calls, call);
  return call;
}

static irk_type *byte_pointer(irk_parser *p) { return irk_parse_ptr_to(p, irk_type_int(p->m, 8), 0); }

static irk_value *as_byte_pointer(irk_parser *p, irk_value *v) {
  if (v->type == byte_pointer(p)) return v;
  irk_inst *cast = irk_parse_make1(p, IRK_OP_BITCAST, byte_pointer(p), v);
  irk_parse_put_before(p, cast);
  return &cast->v;
}

// Returns the target-dependent size of a type as a constant: the address of the second element of
// an array at null.
static irk_value *size_of(irk_parser *p, irk_type *t) {
  irk_type *i32 = irk_type_int(p->m, 32), *pointer = irk_parse_ptr_to(p, t, 0);
  irk_value *ops[] = {irk_const_null(p->m, pointer), irk_const_int_u64(p->m, i32, 1)};
  irk_const_expr step = {.v = {.type = pointer, .kind = IRK_VALUE_EXPR, .opcode = IRK_OP_GETELEMENTPTR}};
  step.source_type = t;
  return irk_fold_make_cast(p->m, IRK_OP_PTRTOINT, irk_fold_or_make(p->m, &step, ops, 2), i32);
}

// malloc TYPE ["," TYPE COUNT] ["," "align" N]
static bool parse_malloc(irk_parser *p, irk_inst **out) {
  irk_inst *slot;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_alloca(p, IRK_OP_ALLOCA, &slot)) return false;  // has the same syntax
  irk_value *count = slot->ops[0], *size = size_of(p, slot->u.type);
  if (count->type->kind != IRK_TYPE_INTEGER || count->type->count != 32)
    return irk_parse_error_at(p, at, "element count must be i32");
  bool is_one = count->kind == IRK_VALUE_INT && ((const irk_const_int *)count)->u == 1;
  if (!is_one) {
    irk_inst *product = irk_parse_make2(p, IRK_OP_MUL, size->type, size, count);
    irk_parse_put_before(p, product);
    size = &product->v;
  }
  irk_inst *call = call_heap(p, byte_pointer(p), size);
  *out = call;
  irk_type *want = irk_parse_ptr_to(p, slot->u.type, 0);
  if (want == call->v.type) return true;
  irk_parse_put_before(p, call);
  *out = irk_parse_make1(p, IRK_OP_BITCAST, want, &call->v);
  return true;
}

// free TYPE POINTER
static bool parse_free(irk_parser *p, irk_inst **out) {
  irk_value *v;
  irk_lex_next(&p->lex);
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v)) return false;
  if (v->type->kind != IRK_TYPE_POINTER) return irk_parse_error_at(p, at, "operand to free must be a pointer");
  *out = call_heap(p, irk_parse_void(p), as_byte_pointer(p, v));
  return true;
}

void irk_parse_declare_malloc_free(irk_parser *p) {
  for (uint32_t i = 0; i < p->heap_calls.len; i++) {
    irk_inst *call = p->heap_calls.items[i];
    irk_type *fn_type = call->u.call->fn_type;
    bool frees = fn_type->types[0]->kind == IRK_TYPE_VOID;
    irk_sym name = irk_parse_intern(p, frees ? IRK_S("free") : IRK_S("malloc"));
    irk_global *g = irk_parse_sym(p, name)->global;
    if (!g) {
      g = irk_parse_define_global(p, IRK_VALUE_FUNCTION, name, 0, call->ops[1]->type, p->lex.start, p->lex.start);
      irk_function_init(p->m, g, fn_type);
      g->is_declaration = true;
    }
    bool fits = g->v.type == call->ops[1]->type;
    call->ops[1] = fits ? &g->v : irk_fold_make_cast(p->m, IRK_OP_BITCAST, &g->v, call->ops[1]->type);
  }
}

// getresult TYPE VALUE "," N
static bool parse_getresult(irk_parser *p, irk_inst **out) {
  irk_lex_next(&p->lex);
  return irk_parse_extractvalue(p, IRK_OP_EXTRACTVALUE, out);
}

bool irk_parse_old_return(irk_parser *p, irk_type *want, const char *at, irk_value **v) {
  irk_value *whole = irk_const_undef(p->m, want);
  for (uint32_t i = 0;; i++) {
    if (i >= want->num_types || (*v)->type != want->types[i])
      return irk_parse_error_at(p, at, "value doesn't match function result type '%s'", irk_parse_type_str(p, want));
    irk_inst *insert = irk_parse_make2(p, IRK_OP_INSERTVALUE, want, whole, *v);
    uint32_t *indices = irk_arena_alloc(&p->m->arena, 2 * sizeof *indices);
    indices[0] = 1;
    indices[1] = i;
    insert->u.indices = indices;
    irk_parse_put_before(p, insert);
    whole = &insert->v;
    if (!irk_parse_eat(p, IRK_TOK_COMMA)) break;
    p->ate_comma = p->lex.tok == IRK_TOK_MD_NAME;
    if (p->ate_comma) break;
    at = p->lex.start;
    if (!irk_parse_type_value(p, v)) return false;
  }
  *v = whole;
  return true;
}

static const struct old_instruction {
  const char *word;
  uint16_t feature;
  bool (*parse)(irk_parser *p, irk_inst **out);
} old_instructions[] = {
    {"volatile", IRK_VOLATILE_FIRST, parse_volatile}, {"unwind", IRK_UNWIND_INSTRUCTION, parse_unwind},
    {"malloc", IRK_FORMS_OF_2, parse_malloc},         {"free", IRK_FORMS_OF_2, parse_free},
    {"getresult", IRK_FORMS_OF_2, parse_getresult},
};

bool irk_parse_old_instruction(irk_parser *p, irk_inst **out) {
  *out = NULL;
  for (uint32_t i = 0; i < IRK_COUNT(old_instructions); i++) {
    const struct old_instruction *o = &old_instructions[i];
    if (!irk_parse_is_word(p, o->word)) continue;
    return !irk_parse_allows_old(p, (irk_feature)o->feature) || o->parse(p, out);
  }
  return true;
}
