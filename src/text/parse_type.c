// Types. Identified structs are made at their first mention. A type name that is never defined is
// an error at the end.
#include "text/parse.h"

typedef IRK_VEC(irk_type *) type_vec;

static bool parse_type(irk_parser *p, irk_type **out, bool allow_void, const char *message);

// ---- spelling, for messages ----------------------------------------------------------------------------------
static void spell(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth);
static void spell_body(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth);

static void spell_list(irk_parser *p, irk_buf *b, irk_type *const *types, uint32_t n, uint32_t depth) {
  for (uint32_t i = 0; i < n; i++) {
    if (i) irk_buf_lit(b, ", ");
    spell(p, b, types[i], depth);
  }
}

static bool is_plain_name(irk_str s) {
  if (!s.len || (s.ptr[0] >= '0' && s.ptr[0] <= '9')) return false;
  for (size_t i = 0; i < s.len; i++) {
    char c = s.ptr[i];
    bool ok =
        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_';
    if (!ok) return false;
  }
  return true;
}

static void spell_struct(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth) {
  if (!t->is_literal) {
    irk_str name = irk_name(p->m, t->name);
    if (!name.len) {
      uint32_t number = 0;
      for (uint32_t i = 0; i < p->types.dense.len; i++)
        if (p->types.dense.items[i] == t) number = i;
      irk_buf_printf(b, "%%%u", number);
    } else if (is_plain_name(name)) {
      irk_buf_printf(b, "%%%.*s", (int)name.len, name.ptr);
    } else {
      irk_buf_printf(b, "%%\"%.*s\"", (int)name.len, name.ptr);
    }
    return;
  }
  spell_body(p, b, t, depth);
}

static void spell_target(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth) {
  irk_str name = irk_name(p->m, t->name);
  irk_buf_printf(b, "target(\"%.*s\"", (int)name.len, name.ptr);
  for (uint32_t i = 0; i < t->num_types; i++) {
    irk_buf_lit(b, ", ");
    spell(p, b, t->types[i], depth);
  }
  for (uint32_t i = 0; i < t->num_ints; i++) irk_buf_printf(b, ", %u", t->ints[i]);
  irk_buf_byte(b, ')');
}

static void spell_body(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth) {
  if (t->is_packed) irk_buf_byte(b, '<');
  irk_buf_str(b, t->num_types ? IRK_S("{ ") : IRK_S("{"));
  spell_list(p, b, t->types, t->num_types, depth);
  irk_buf_str(b, t->num_types ? IRK_S(" }") : IRK_S("}"));
  if (t->is_packed) irk_buf_byte(b, '>');
}

static void spell(irk_parser *p, irk_buf *b, const irk_type *t, uint32_t depth) {
  static const char *const words[] = {
#define TYPE(number, name, keyword) [number] = keyword,
#include "irkit/def/type.def"
  };
  if (depth++ > 64 || b->len > 2000) {
    irk_buf_lit(b, "...");
    return;
  }
  unsigned long long count = t->count;
  switch (t->kind) {
  case IRK_TYPE_INTEGER: irk_buf_printf(b, "i%llu", count); break;
  case IRK_TYPE_BYTE: irk_buf_printf(b, "b%llu", count); break;
  case IRK_TYPE_POINTER:
    if (t->num_types) spell(p, b, t->types[0], depth);
    else irk_buf_lit(b, "ptr");
    if (count) irk_buf_printf(b, " addrspace(%llu)", count);
    if (t->num_types) irk_buf_byte(b, '*');
    break;
  case IRK_TYPE_FUNCTION:
    spell(p, b, t->types[0], depth);
    irk_buf_lit(b, " (");
    spell_list(p, b, t->types + 1, t->num_types - 1, depth);
    if (t->is_vararg) irk_buf_str(b, t->num_types > 1 ? IRK_S(", ...") : IRK_S("..."));
    irk_buf_byte(b, ')');
    break;
  case IRK_TYPE_ARRAY:
    irk_buf_printf(b, "[%llu x ", count);
    spell(p, b, t->types[0], depth);
    irk_buf_byte(b, ']');
    break;
  case IRK_TYPE_VECTOR:
    irk_buf_printf(b, t->is_scalable ? "<vscale x %llu x " : "<%llu x ", count);
    spell(p, b, t->types[0], depth);
    irk_buf_byte(b, '>');
    break;
  case IRK_TYPE_STRUCT: spell_struct(p, b, t, depth); break;
  case IRK_TYPE_TARGET: spell_target(p, b, t, depth); break;
  default: irk_buf_str(b, irk_str_of(words[t->kind])); break;
  }
}

const char *irk_parse_type_str(irk_parser *p, const irk_type *t) {
  irk_buf *b = &p->spelled;
  b->len = 0;
  spell(p, b, t, 0);
  if (t->kind == IRK_TYPE_STRUCT && !t->is_literal) {
    irk_buf_lit(b, " = type ");
    if (t->has_body) spell_body(p, b, t, 0);
    else irk_buf_lit(b, "opaque");
  }
  return irk_arena_str(&p->scratch, (irk_str){b->ptr, b->len}).ptr;
}

// ---- predicates -----------------------------------------------------------------------------------------------
bool irk_parse_is_first_class(const irk_parser *p, const irk_type *t) {
  if (!irk_type_may_be_param(t)) return false;
  return t->kind != IRK_TYPE_STRUCT || t->has_body || irk_parse_has(p, IRK_OPAQUE_VALUES);
}
bool irk_parse_is_argument(const irk_parser *p, const irk_type *t) {
  return irk_parse_is_first_class(p, t) && (t->kind != IRK_TYPE_LABEL || irk_parse_has(p, IRK_LABEL_ARGUMENTS));
}

// ---- parts ---------------------------------------------------------------------------------------------------
// addrspace = "addrspace" "(" (N | STRING) ")"
bool irk_parse_opt_addrspace(irk_parser *p, uint32_t *addrspace, uint32_t otherwise) {
  *addrspace = otherwise;
  if (!irk_parse_eat_kw(p, IRK_KW_addrspace)) return true;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in address space")) return false;
  if (p->lex.tok == IRK_TOK_STRING && irk_parse_has(p, IRK_ADDRSPACE_LETTERS)) {
    irk_str s = p->lex.str;
    if (s.len == 1 && s.ptr[0] == 'A') *addrspace = p->alloca_addrspace;
    else if (s.len == 1 && s.ptr[0] == 'G') *addrspace = p->globals_addrspace;
    else if (s.len == 1 && s.ptr[0] == 'P') *addrspace = p->program_addrspace;
    else return irk_parse_error(p, "invalid symbolic addrspace '%.*s'", (int)s.len, s.ptr);
    irk_lex_next(&p->lex);
  } else {
    if (p->lex.tok != IRK_TOK_INT && irk_parse_has(p, IRK_ADDRSPACE_LETTERS))
      return irk_parse_error(p, "expected integer or string constant");
    const char *at = p->lex.start;
    if (!irk_parse_u32(p, addrspace)) return false;
    if (*addrspace >= 1u << 24) return irk_parse_error_at(p, at, "invalid address space, must be a 24-bit integer");
  }
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in address space");
}

irk_type *irk_parse_ptr_to(irk_parser *p, irk_type *pointee, uint32_t addrspace) {
  return p->is_typed ? irk_type_ptr_to(p->m, pointee, addrspace) : irk_type_ptr(p->m, addrspace);
}

// Parses the elements of a struct, up to the closing brace, and pushes their types onto
// p->type_stack.
static bool parse_elements(irk_parser *p) {
  if (irk_parse_eat(p, IRK_TOK_RBRACE)) return true;
  do {
    const char *at = p->lex.start;
    irk_type *t;
    if (!parse_type(p, &t, false, "expected type")) return false;
    if (!irk_type_may_be_field(t)) return irk_parse_error_at(p, at, "invalid element type for struct");
    irk_vec_push(&p->type_stack, t);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_expect(p, IRK_TOK_RBRACE, "expected '}' at end of struct");
}

static bool parse_literal(irk_parser *p, irk_type **out, bool packed) {
  uint32_t base = p->type_stack.len;
  irk_lex_next(&p->lex);
  if (!parse_elements(p)) return false;
  *out = irk_type_literal(p->m, p->type_stack.items + base, p->type_stack.len - base, packed);
  p->type_stack.len = base;
  return true;
}

// array = "[" N "x" TYPE "]"      vector = "<" ["vscale" "x"] N "x" TYPE ">"      after the bracket
static bool parse_sequence(irk_parser *p, irk_type **out, bool vector) {
  bool scalable = false;
  if (vector && irk_parse_eat_kw(p, IRK_KW_vscale)) {
    if (!irk_parse_expect_kw(p, IRK_KW_x, "expected 'x' after vscale")) return false;
    scalable = p->seen_scalable = true;
  }
  if (!irk_lex_is_unsigned(&p->lex) || p->lex.is_big) return irk_parse_error(p, "expected number in address space");
  const char *count_at = p->lex.start;
  uint64_t count = p->lex.u;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect_kw(p, IRK_KW_x, "expected 'x' after element count")) return false;
  const char *at = p->lex.start;
  irk_type *element;
  if (!parse_type(p, &element, false, "expected type")) return false;
  if (!irk_parse_expect(p, vector ? IRK_TOK_GREATER : IRK_TOK_RSQUARE, "expected end of sequential type")) return false;
  if (vector) {
    if (!count) return irk_parse_error_at(p, count_at, "zero element vector is illegal");
    if (count > UINT32_MAX) return irk_parse_error_at(p, count_at, "size too large for vector");
    if (!irk_type_may_be_lane(p->m, element)) return irk_parse_error_at(p, at, "invalid vector element type");
    *out = irk_type_vector(p->m, element, count, scalable);
    return true;
  }
  bool bad = !irk_type_may_be_element(element) ||
             (element->kind == IRK_TYPE_VECTOR && element->is_scalable && !irk_parse_has(p, IRK_SCALABLE_IN_ARRAYS));
  if (bad) return irk_parse_error_at(p, at, "invalid array element type");
  *out = irk_type_array(p->m, element, count);
  return true;
}

// target = "target" "(" STRING ("," TYPE)* ("," N)* ")"
static bool parse_target(irk_parser *p, irk_type **out) {
  uint32_t base = p->type_stack.len, num_ints = 0, cap = 0;
  uint32_t *ints = NULL;
  irk_str name;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in target extension type") || !irk_parse_string(p, &name))
    return false;
  name = irk_arena_str(&p->scratch, name);
  while (irk_parse_eat(p, IRK_TOK_COMMA)) {
    if (p->lex.tok == IRK_TOK_INT) {
      if (num_ints == cap) {
        uint32_t *old = ints;
        cap = cap ? cap * 2 : 4;
        ints = irk_arena_alloc(&p->scratch, cap * sizeof *ints);
        if (num_ints) memcpy(ints, old, num_ints * sizeof *ints);
      }
      if (!irk_parse_u32(p, &ints[num_ints++])) return false;
    } else if (num_ints) {
      return irk_parse_error(p, "expected uint32 param");
    } else {
      irk_type *t;
      if (!parse_type(p, &t, true, "expected type")) return false;
      irk_vec_push(&p->type_stack, t);
    }
  }
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in target extension type")) return false;
  *out = irk_type_target(p->m, name, p->type_stack.items + base, p->type_stack.len - base, ints, num_ints);
  p->type_stack.len = base;
  return true;
}

// An error about a parameter of a function type. LLVM reports it only after the whole list.
typedef struct param_excess {
  const char *at, *message;  // of the first error
  // The next number that is allowed. Up to 18 a first parameter without a number is not counted.
  uint32_t next;
  uint32_t count;
} param_excess;

static bool parse_param(irk_parser *p, param_excess *excess) {
  const char *at = p->lex.start, *message = NULL;
  irk_type *t;
  irk_attr_set *attrs;
  if (!parse_type(p, &t, false, "expected type") || !irk_parse_param_attrs(p, &attrs)) return false;
  if (attrs && !p->is_structural) message = "argument attributes invalid in function type";
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_STRING)) irk_parse_string_as_local(p);
  if (p->lex.tok == IRK_TOK_LOCAL) {
    if (p->lex.str.len) message = "argument name invalid in function type";
    irk_lex_next(&p->lex);
  } else if (p->lex.tok == IRK_TOK_LOCAL_ID) {
    if (!irk_parse_check_number(p, at, "argument", "%", excess->next, (uint32_t)p->lex.u)) return false;
    excess->next = (uint32_t)p->lex.u + 1;
    irk_lex_next(&p->lex);
  } else if (excess->count || irk_parse_has(p, IRK_NUMBER_GAPS)) {
    excess->next++;
  }
  excess->count++;
  if (message && !excess->message) {
    excess->at = at;
    excess->message = message;
  }
  if (!irk_parse_is_argument(p, t)) return irk_parse_error_at(p, at, "invalid type for function argument");
  irk_vec_push(&p->type_stack, t);
  return true;
}

// function = TYPE "(" [PARAM ("," PARAM)* ["," "..."] | "..."] ")"     from the parenthesis on
// PARAM = TYPE ["%" N]
static bool parse_function(irk_parser *p, irk_type **type) {
  uint32_t base = p->type_stack.len;
  bool vararg = false;
  param_excess excess = {0};
  if (!irk_type_may_be_returned(*type)) return irk_parse_error(p, "invalid function return type");
  irk_lex_next(&p->lex);
  while (p->lex.tok != IRK_TOK_RPAREN || p->type_stack.len > base) {
    if (irk_parse_eat(p, IRK_TOK_DOTDOTDOT)) {
      vararg = true;
      break;
    }
    if (!parse_param(p, &excess)) return false;
    if (!irk_parse_eat(p, IRK_TOK_COMMA)) break;
  }
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' at end of argument list")) return false;
  if (excess.message) return irk_parse_error_at(p, excess.at, "%s", excess.message);
  *type = irk_type_fn(p->m, *type, p->type_stack.items + base, p->type_stack.len - base, vararg);
  p->type_stack.len = base;
  return true;
}

// Resolves a name of 2.x that is not known yet and is no struct's; *out is NULL for other names.
static bool resolve_old_name(irk_parser *p, irk_type **out) {
  *out = NULL;
  bool numbered = p->lex.tok == IRK_TOK_LOCAL_ID;
  uint32_t number = numbered ? (uint32_t)p->lex.u : 0;
  irk_sym sym = numbered ? 0 : irk_parse_intern(p, p->lex.str);
  if (numbered ? irk_numbers_get(&p->types, number) != NULL : irk_parse_sym(p, sym)->type != NULL) return true;
  if (!irk_parse_old_name(p, sym, number, out)) return false;
  if (!*out) return true;
  if (numbered) irk_numbers_put(&p->types, number, *out);
  else irk_parse_sym(p, sym)->type = *out;
  return true;
}

// Returns the type of %name or %12. Makes it if it is not defined yet.
static irk_type *type_of_name(irk_parser *p) {
  irk_type *old;
  if (IRK_UNLIKELY(p->is_structural)) {
    if (!resolve_old_name(p, &old)) return NULL;
    if (old) return old;
  }
  if (p->lex.tok == IRK_TOK_LOCAL_ID) {
    uint32_t number = (uint32_t)p->lex.u;
    irk_type *t = irk_numbers_get(&p->types, number);
    if (!t) {
      t = irk_type_identified(p->m, IRK_S(""));
      t->mark = true;
      irk_numbers_put(&p->types, number, t);
      irk_vec_push(&p->open_types, ((irk_open_type){t, p->lex.start, number, 0}));
    }
    return t;
  }
  irk_sym sym = irk_parse_intern(p, p->lex.str);
  irk_sym_info *info = irk_parse_sym(p, sym);
  if (!info->type) {
    info->type = irk_type_identified(p->m, p->lex.str);
    irk_vec_push(&p->open_types, ((irk_open_type){info->type, p->lex.start, 0, sym}));
    info->type->mark = true;
  }
  return info->type;
}

static bool parse_suffixes(irk_parser *p, irk_type **out, bool allow_void, const char *at) {
  for (;;) {
    irk_type *t = *out;
    if (p->lex.tok == IRK_TOK_STAR || irk_lex_is_kw(&p->lex, IRK_KW_addrspace)) {
      uint32_t addrspace = 0;
      if (t->kind == IRK_TYPE_LABEL) return irk_parse_error(p, "basic block pointers are invalid");
      if (t->kind == IRK_TYPE_VOID)
        return irk_parse_error(p, p->lex.tok == IRK_TOK_STAR ? "pointers to void are invalid - use i8* instead"
                                                             : "pointers to void are invalid; use i8* instead");
      if (!irk_type_may_be_pointee(t)) return irk_parse_error(p, "pointer to this type is invalid");
      if (!irk_parse_opt_addrspace(p, &addrspace, 0) ||
          !irk_parse_expect(p, IRK_TOK_STAR, "expected '*' in address space"))
        return false;
      *out = irk_parse_ptr_to(p, t, addrspace);
    } else if (p->lex.tok == IRK_TOK_LPAREN) {
      if (!irk_parse_enter(p) || !parse_function(p, out)) return false;
      irk_parse_leave(p);
    } else {
      if (!allow_void && t->kind == IRK_TYPE_VOID)
        return irk_parse_error_at(p, at, "void type only allowed for function results");
      return true;
    }
  }
}

// "ptr" [addrspace]
static bool parse_ptr(irk_parser *p, irk_type **out, bool allow_void, const char *at, const char *message) {
  uint32_t addrspace = 0;
  if (p->is_typed) {
    irk_lex_warning(&p->lex, at, "ptr type is only supported in -opaque-pointers mode");
    return irk_parse_error(p, "%s", message);
  }
  irk_lex_next(&p->lex);
  if (irk_lex_is_kw(&p->lex, IRK_KW_addrspace) && !irk_parse_opt_addrspace(p, &addrspace, 0)) return false;
  *out = irk_type_ptr(p->m, addrspace);
  if (p->lex.tok == IRK_TOK_STAR) return irk_parse_error(p, "ptr* is invalid - use ptr instead");
  if (p->lex.tok != IRK_TOK_LPAREN) return true;
  return parse_suffixes(p, out, allow_void, at);
}

static bool parse_less(irk_parser *p, irk_type **out) {
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_LBRACE) return parse_sequence(p, out, true);
  return parse_literal(p, out, true) && irk_parse_expect(p, IRK_TOK_GREATER, "expected '>' at end of packed struct");
}

static bool parse_nested(irk_parser *p, irk_type **out, const char *message) {
  bool ok = false;
  if (!irk_parse_enter(p)) return false;
  switch (p->lex.tok) {
  case IRK_TOK_LBRACE: ok = parse_literal(p, out, false); break;
  case IRK_TOK_LSQUARE:
    irk_lex_next(&p->lex);
    ok = parse_sequence(p, out, false);
    break;
  case IRK_TOK_LESS: ok = parse_less(p, out); break;
  case IRK_TOK_KEYWORD:
    if (p->lex.word == IRK_KW_target && irk_parse_has(p, IRK_TARGET_TYPES)) {
      ok = parse_target(p, out);
      break;
    }
    // fall through
  default: irk_parse_error(p, "%s", message); break;
  }
  irk_parse_leave(p);
  return ok;
}

// Parses types that only 2.x has: "opaque", "\" N.
static bool parse_old(irk_parser *p, irk_type **out, const char *message) {
  bool is_opaque = irk_lex_is_kw(&p->lex, IRK_KW_opaque);
  if (!irk_parse_allows_old(p, IRK_FORMS_OF_2)) return irk_parse_error(p, "%s", message);
  if (!is_opaque) return irk_parse_old_type(p, out);
  *out = irk_type_identified(p->m, IRK_S(""));
  irk_lex_next(&p->lex);
  return true;
}

// Parses the beginning of all types but the most frequent ones.
static IRK_NOINLINE bool parse_rare_head(irk_parser *p, irk_type **out, const char *message) {
  switch (p->lex.tok) {
  case IRK_TOK_ERROR:
    if (*p->lex.start == '\\') return parse_old(p, out, message);
    break;
  case IRK_TOK_KEYWORD:
    if (p->lex.word == IRK_KW_opaque) return parse_old(p, out, message);
    break;
  case IRK_TOK_WORD:
    if (irk_parse_is_word(p, "union"))
      return irk_parse_error(p, "union types, which only LLVM 2.7 has, are not supported");
    break;
  case IRK_TOK_BYTE_TYPE:
    *out = irk_type_byte(p->m, (uint32_t)p->lex.u);
    irk_lex_next(&p->lex);
    return true;
  case IRK_TOK_LBRACE:
  case IRK_TOK_LSQUARE:
  case IRK_TOK_LESS:
    if (p->is_structural) return irk_parse_old_type(p, out);
    break;
  case IRK_TOK_STRING:
    if (!irk_parse_string_as_local(p)) break;
    *out = type_of_name(p);
    if (!*out) return false;
    irk_lex_next(&p->lex);
    return true;
  default: break;
  }
  return parse_nested(p, out, message);
}

static inline bool parse_head(irk_parser *p, irk_type **out, const char *message) {
  irk_module *m = p->m;
  switch (p->lex.tok) {
  case IRK_TOK_INT_TYPE:
    *out = p->lex.u <= 128 && m->ints[p->lex.u] ? m->ints[p->lex.u] : irk_type_int(m, (uint32_t)p->lex.u);
    irk_lex_next(&p->lex);
    return true;
  case IRK_TOK_TYPE:
    *out = irk_type_simple(m, (irk_type_kind)p->lex.word);
    irk_lex_next(&p->lex);
    return true;
  case IRK_TOK_LOCAL:
  case IRK_TOK_LOCAL_ID:
    *out = type_of_name(p);
    if (!*out) return false;
    irk_lex_next(&p->lex);
    return true;
  default: return parse_rare_head(p, out, message);
  }
}
bool irk_parse_type_head(irk_parser *p, irk_type **out) { return parse_head(p, out, "expected type"); }

// type = KEYWORD | iN | bN | "ptr" [addrspace] | %name | struct | array | vector | target |
//     type "*" | type "(" ... ")"
static bool parse_type(irk_parser *p, irk_type **out, bool allow_void, const char *message) {
  const char *at = p->lex.start;
  if (p->lex.tok == IRK_TOK_KEYWORD && p->lex.word == IRK_KW_ptr) return parse_ptr(p, out, allow_void, at, message);
  if (!parse_head(p, out, message)) return false;
  irk_tok tok = p->lex.tok;
  if (IRK_LIKELY(tok != IRK_TOK_STAR && tok != IRK_TOK_LPAREN && tok != IRK_TOK_KEYWORD &&
                 (*out)->kind != IRK_TYPE_VOID))
    return true;
  return parse_suffixes(p, out, allow_void, at);
}

bool irk_parse_type(irk_parser *p, irk_type **out) { return parse_type(p, out, false, "expected type"); }
bool irk_parse_type_or_void(irk_parser *p, irk_type **out) { return parse_type(p, out, true, "expected type"); }
bool irk_parse_type_msg(irk_parser *p, irk_type **out, const char *message) {
  return parse_type(p, out, false, message);
}

// ---- definitions ---------------------------------------------------------------------------------------------
// Parses the body of an identified struct, "opaque", or (an alias) any other type.
static bool parse_definition(irk_parser *p, irk_type **type, const char *at, irk_str name, uint64_t key, bool forward) {
  if (irk_parse_eat_kw(p, IRK_KW_opaque)) {
    if (!*type) *type = irk_type_identified(p->m, name);
    return true;
  }
  bool is_old_alias = IRK_UNLIKELY(p->is_structural) && !forward && !irk_parse_defines_struct(&p->lex);
  if (is_old_alias) return irk_parse_old_alias(p, key, type);
  bool packed = irk_parse_eat(p, IRK_TOK_LESS);
  if (p->lex.tok != IRK_TOK_LBRACE) {
    if (forward) {
      irk_parse_allows_old(p, IRK_FORMS_OF_2);
      return irk_parse_error_at(p, at, "forward references to non-struct type");
    }
    return packed ? parse_sequence(p, type, true) : irk_parse_type(p, type);
  }
  if (!*type) {  // stored now, as the body may mention it
    *type = irk_type_identified(p->m, name);
    if (name.len) irk_parse_sym(p, irk_parse_intern(p, name))->type = *type;
  }
  uint32_t base = p->type_stack.len;
  irk_lex_next(&p->lex);
  p->open_struct = *type;
  if (!parse_elements(p)) return false;
  p->open_struct = NULL;
  if (packed && !irk_parse_expect(p, IRK_TOK_GREATER, "expected '>' in packed struct")) return false;
  irk_type_set_body(p->m, *type, p->type_stack.items + base, p->type_stack.len - base, packed);
  p->type_stack.len = base;
  if (p->lex.tok == IRK_TOK_STAR || p->lex.tok == IRK_TOK_LPAREN) {
    irk_parse_allows_old(p, IRK_FORMS_OF_2);
    return irk_parse_error(p, "expected top-level entity");
  }
  if (IRK_UNLIKELY(p->is_structural)) *type = irk_parse_unify_struct(p, *type);
  if (irk_parse_has(p, IRK_NO_RECURSIVE_STRUCTS) && irk_type_contains_itself(*type, forward, &p->type_stack))
    return irk_parse_error(p, "identified structure type '%.*s' is recursive", (int)name.len, name.ptr);
  return true;
}

// Parses a type's second definition, which must equal the first (up to 2.9), or one of an alias
// whose type was already needed by an earlier use.
static bool parse_again(irk_parser *p, const irk_type *known, uint64_t key, const char *at) {
  irk_type *t;
  if (irk_parse_skip_old_alias(p, key)) return true;
  bool is_opaque = irk_parse_eat_kw(p, IRK_KW_opaque);
  if (!is_opaque && !irk_parse_type(p, &t)) return false;
  bool is_same = is_opaque ? known->kind == IRK_TYPE_STRUCT && !known->has_body : t == known;
  if (!is_opaque && !is_same && t->kind == IRK_TYPE_STRUCT && known->kind == IRK_TYPE_STRUCT && known->has_body)
    is_same = t->num_types == known->num_types && t->is_packed == known->is_packed &&
              memcmp(t->types, known->types, t->num_types * sizeof *t->types) == 0;
  return is_same || irk_parse_error_at(p, at, "redefinition of type");
}

// Up to 2.9 "type" BODY alone defines a type with the next number.
bool irk_parse_unnamed_type(irk_parser *p) {
  irk_type *t;
  if (!irk_parse_allows_old(p, IRK_FORMS_OF_2)) return irk_parse_error(p, "expected top-level entity");
  irk_lex_next(&p->lex);
  if (!irk_parse_type(p, &t)) return false;
  irk_numbers_put(&p->types, p->next_type++, t);
  return true;
}

// typedef = %name "=" "type" BODY
bool irk_parse_type_definition(irk_parser *p) {
  const char *at = p->lex.start;
  bool numbered = p->lex.tok == IRK_TOK_LOCAL_ID;
  uint32_t number = numbered ? (uint32_t)p->lex.u : 0;
  irk_str name = numbered ? IRK_S("") : irk_arena_str(&p->scratch, p->lex.str);
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' after name") ||
      !irk_parse_expect_kw(p, IRK_KW_type, numbered ? "expected 'type' after '='" : "expected 'type' after name"))
    return false;
  irk_type *type = NULL;
  irk_sym sym = numbered ? 0 : irk_parse_intern(p, name);
  uint64_t key = numbered ? (uint64_t)1 << 32 | number : sym;
  if (numbered) {
    type = irk_numbers_get(&p->types, number);
  } else {
    type = irk_parse_sym(p, sym)->type;
  }
  bool forward = type && type->mark;
  if (type && !forward && p->is_structural) return parse_again(p, type, key, at);
  if (type && !forward) return irk_parse_error_at(p, at, "redefinition of type");
  if (forward) type->mark = false;
  bool fresh = !type;
  if (fresh && numbered) {  // the body may mention it
    bool is_struct = p->lex.tok == IRK_TOK_LBRACE || irk_lex_is_kw(&p->lex, IRK_KW_opaque) ||
                     (p->lex.tok == IRK_TOK_LESS && *p->lex.pos == '{');
    if (is_struct) irk_numbers_put(&p->types, number, type = irk_type_identified(p->m, name));
  }
  if (!parse_definition(p, &type, at, name, key, forward)) return false;
  if (numbered) {
    irk_numbers_put(&p->types, number, type);
    p->next_type = number + 1;
  } else {
    irk_parse_sym(p, sym)->type = type;
  }
  return true;
}

// Reports the first type that was mentioned and never defined.
bool irk_parse_check_types(irk_parser *p) {
  const irk_open_type *first = NULL;
  for (uint32_t i = 0; i < p->open_types.len; i++) {
    const irk_open_type *o = &p->open_types.items[i];
    if (!o->type->mark) continue;
    if (!first || o->at < first->at) first = o;
  }
  if (!first) return true;
  if (!first->name) return irk_parse_error_at(p, first->at, "use of undefined type '%%%u'", first->number);
  irk_str name = irk_name(p->m, first->name);
  irk_parse_error_at(p, first->at, "use of undefined type named '%.*s'", (int)name.len, name.ptr);
  irk_parse_note_type(p, first->at, name);
  return false;
}
