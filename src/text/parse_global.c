// Variables, aliases, ifuncs, and the parts of their syntax that functions share.
#include "text/parse.h"

// ---- heads ---------------------------------------------------------------------------------------------------
// head = [LINKAGE] ["dso_local" | "dso_preemptable"] ["default" | "hidden" | "protected"]
//     ["dllimport" | "dllexport"]
bool irk_parse_global_head(irk_parser *p, irk_global_head *head) {
  *head = (irk_global_head){0};
  head->has_linkage = irk_parse_eat_word(p, &irk_linkage_words, &head->linkage);
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_WORD) && !head->has_linkage &&
      !irk_parse_old_linkage(p, head, &head->has_linkage))
    return false;
  if (irk_parse_eat_kw(p, IRK_KW_dso_local)) head->is_dso_local = true;
  else irk_parse_eat_kw(p, IRK_KW_dso_preemptable);
  irk_parse_eat_word(p, &irk_visibility_words, &head->visibility);
  irk_parse_eat_word(p, &irk_dll_words, &head->dll_storage);
  if (head->is_dso_local && head->dll_storage == IRK_DLL_IMPORT)
    return irk_parse_error(p, "dso_location and DLL-StorageClass mismatch");
  return true;
}

static bool check_local_linkage(irk_parser *p, irk_global_head *head, const char *at) {
  bool local = head->linkage == IRK_LINKAGE_INTERNAL || head->linkage == IRK_LINKAGE_PRIVATE;
  if (local && head->visibility != IRK_VISIBILITY_DEFAULT && irk_parse_has(p, IRK_LOCAL_VISIBILITY))
    head->visibility = IRK_VISIBILITY_DEFAULT;
  if (local && head->visibility != IRK_VISIBILITY_DEFAULT)
    return irk_parse_error_at(p, at, "symbol with local linkage must have default visibility");
  if (local && head->dll_storage != IRK_DLL_NONE && irk_parse_has(p, IRK_NO_LOCAL_DLL))
    return irk_parse_error_at(p, at, "symbol with local linkage cannot have a DLL storage class");
  return true;
}
bool irk_parse_check_head(irk_parser *p, irk_global_head *head, const char *at) {
  return check_local_linkage(p, head, at);
}

bool irk_parse_opt_unnamed_addr(irk_parser *p, uint8_t *out) {
  irk_parse_eat_word(p, &irk_unnamed_addr_words, out);
  return true;
}

void irk_parse_set_head(irk_global *g, const irk_global_head *head) {
  bool local = head->linkage == IRK_LINKAGE_INTERNAL || head->linkage == IRK_LINKAGE_PRIVATE;
  g->linkage = head->linkage;
  g->visibility = head->visibility;
  g->dll_storage = head->dll_storage;
  g->tls = head->tls;
  g->unnamed_addr = head->unnamed_addr;
  g->is_dso_local = head->is_dso_local || local ||
                    (head->visibility != IRK_VISIBILITY_DEFAULT && head->linkage != IRK_LINKAGE_EXTERN_WEAK);
}

// tls = "thread_local" ["(" MODEL ")"]
static bool parse_opt_tls(irk_parser *p, uint8_t *out) {
  *out = IRK_TLS_NONE;
  if (!irk_parse_eat_kw(p, IRK_KW_thread_local)) return true;
  *out = IRK_TLS_GENERAL_DYNAMIC;
  if (!irk_parse_eat(p, IRK_TOK_LPAREN)) return true;
  if (!irk_parse_eat_word(p, &irk_tls_words, out))
    return irk_parse_error(p, "expected localdynamic, initialexec or localexec");
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' after thread local model");
}

// comdat = "comdat" ["(" $name ")"], up to 3.5 "comdat" $name
bool irk_parse_opt_comdat(irk_parser *p, irk_sym name, irk_comdat **out) {
  const char *at = p->lex.start;
  *out = NULL;
  if (!irk_parse_eat_kw(p, IRK_KW_comdat)) return true;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_COMDAT) && irk_parse_allows_old(p, IRK_COMDAT_BARE_NAME)) {
    *out = irk_parse_comdat_ref(p, irk_parse_intern(p, p->lex.str), p->lex.start);
    irk_lex_next(&p->lex);
    return true;
  }
  if (irk_parse_eat(p, IRK_TOK_LPAREN)) {
    if (p->lex.tok != IRK_TOK_COMDAT) return irk_parse_error(p, "expected comdat variable");
    *out = irk_parse_comdat_ref(p, irk_parse_intern(p, p->lex.str), p->lex.start);
    irk_lex_next(&p->lex);
    return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' after comdat var");
  }
  if (!name) return irk_parse_error(p, "comdat cannot be unnamed");
  *out = irk_parse_comdat_ref(p, name, at);
  return true;
}

bool irk_parse_check_number(irk_parser *p, const char *at, const char *what, const char *sigil, uint32_t next,
                            uint32_t number) {
  if (irk_parse_has(p, IRK_NUMBER_GAPS)) {
    if (number >= next) return true;
    return irk_parse_error_at(p, at, "%s expected to be numbered '%s%u' or greater", what, sigil, next);
  }
  if (number == next) return true;
  bool global = sigil[0] == '@';
  return irk_parse_error_at(p, at, "%s expected to be numbered '%s%u'", global && what[0] == 'g' ? "variable" : what,
                            global ? "%" : sigil, next);
}

irk_global *irk_parse_define_global(irk_parser *p, irk_value_kind kind, irk_sym sym, uint32_t number, irk_type *t,
                                    const char *at, const char *type_at) {
  irk_global *g = sym ? irk_parse_sym(p, sym)->global : irk_numbers_get(&p->globals, number);
  irk_str name = irk_name(p->m, sym);
  if (g && g->is_defined) {
    irk_parse_error_at(p, at, "redefinition of global '@%.*s'", (int)name.len, name.ptr);
    return NULL;
  }
  if (g && g->v.type != t) {
    irk_parse_error_at(p, type_at, "forward reference and definition of %s have different types",
                       kind == IRK_VALUE_VARIABLE ? "global" : "alias");
    return NULL;
  }
  if (!g) {
    g = irk_global_new(p->m, kind, sym, t);
    if (sym) irk_parse_sym(p, sym)->global = g;
    else irk_numbers_put(&p->globals, number, g);
  }
  g->v.kind = (uint8_t)kind;
  g->is_defined = true;
  if (p->noted) irk_places_note_global(p->noted, g, at);
  irk_global_append(p->m, g);
  irk_vec_push(&p->sequence, g);
  return g;
}

// ---- variables -----------------------------------------------------------------------------------------------
static bool parse_code_model(irk_parser *p, irk_global *g) {
  irk_str s;
  const char *at = p->lex.start;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected global code model string");
  if (!irk_parse_string(p, &s)) return false;
  return irk_word_find(&irk_code_model_words, s, &g->code_model) ||
         irk_parse_error_at(p, at, "invalid code model string");
}

static bool parse_string_sym(irk_parser *p, irk_sym *out, const char *message) {
  irk_str s;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "%s", message);
  if (!irk_parse_string(p, &s)) return false;
  *out = irk_parse_intern(p, s);
  return true;
}

static uint8_t sanitizer_bit(const irk_parser *p) {
  if (p->lex.tok != IRK_TOK_KEYWORD) return 0;
  switch (p->lex.word) {
  case IRK_KW_no_sanitize_address: return IRK_SANITIZE_NO_ADDRESS;
  case IRK_KW_no_sanitize_hwaddress: return IRK_SANITIZE_NO_HWADDRESS;
  case IRK_KW_sanitize_address_dyninit: return IRK_SANITIZE_ADDRESS_DYNINIT;
  default: break;
  }
  return p->lex.attr == IRK_ATTR_SANITIZE_MEMTAG && irk_parse_has(p, IRK_GLOBAL_SANITIZERS) ? IRK_SANITIZE_MEMTAG : 0;
}

static bool parse_attachment_onto(irk_parser *p, irk_attachments *to) {
  irk_attachment_ref ref;
  if (!irk_parse_attachment(p, &ref.kind, &ref.ref)) return false;
  irk_parse_attach(p, to, &ref, 1);
  return true;
}

// Parses one property after a comma.
static bool parse_property(irk_parser *p, irk_global *g) {
  irk_kw kw = p->lex.tok == IRK_TOK_KEYWORD ? (irk_kw)p->lex.word : IRK_KW_NONE;
  uint8_t sanitizer = sanitizer_bit(p);
  if (kw == IRK_KW_section) {
    irk_lex_next(&p->lex);
    return parse_string_sym(p, &g->section, "expected global section string");
  }
  if (kw == IRK_KW_partition) {
    irk_lex_next(&p->lex);
    return parse_string_sym(p, &g->partition, "expected partition string");
  }
  if (kw == IRK_KW_code_model) {
    irk_lex_next(&p->lex);
    return parse_code_model(p, g);
  }
  if (p->lex.attr == IRK_ATTR_ALIGN) return irk_parse_opt_align(p, &g->v.align);
  if (p->lex.tok == IRK_TOK_MD_NAME) return parse_attachment_onto(p, &g->md);
  if (sanitizer) {
    g->sanitizer |= sanitizer;
    irk_lex_next(&p->lex);
    return true;
  }
  irk_comdat *comdat;
  if (!irk_parse_opt_comdat(p, g->name, &comdat)) return false;
  if (!comdat) return irk_parse_error(p, "unknown global variable property!");
  g->comdat = comdat;
  return true;
}

static bool is_declaration_linkage(uint8_t linkage) {
  return linkage == IRK_LINKAGE_EXTERNAL || linkage == IRK_LINKAGE_EXTERN_WEAK;
}

// variable = HEAD [addrspace] ["externally_initialized"] ("global" | "constant") TYPE [INIT]
//     ("," PROPERTY)* ATTRIBUTES
static bool parse_variable(irk_parser *p, irk_global_head *head, irk_sym sym, uint32_t number, const char *at) {
  uint32_t addrspace;
  irk_type *t;
  irk_value *init = NULL;
  if (!check_local_linkage(p, head, at) || !irk_parse_opt_addrspace(p, &addrspace, 0)) return false;
  bool externally = irk_parse_eat_kw(p, IRK_KW_externally_initialized);
  bool constant = irk_lex_is_kw(&p->lex, IRK_KW_constant);
  if (!constant && !irk_lex_is_kw(&p->lex, IRK_KW_global)) return irk_parse_error(p, "expected 'global' or 'constant'");
  irk_lex_next(&p->lex);
  const char *type_at = p->lex.start;
  if (!irk_parse_type(p, &t)) return false;
  bool declares = head->has_linkage ? is_declaration_linkage(head->linkage)
                                    : head->dll_storage == IRK_DLL_IMPORT && irk_parse_has(p, IRK_DLL_LINKAGES);
  if (!declares && !irk_parse_constant(p, t, &init)) return false;
  if (t->kind == IRK_TYPE_FUNCTION || t->kind == IRK_TYPE_LABEL || t->kind == IRK_TYPE_METADATA ||
      t->kind == IRK_TYPE_TOKEN || t->kind == IRK_TYPE_X86_AMX)
    return irk_parse_error_at(p, type_at, "invalid type for global variable");
  irk_type *pointer = irk_parse_ptr_to(p, t, addrspace);
  irk_global *g = irk_parse_define_global(p, IRK_VALUE_VARIABLE, sym, number, pointer, at, type_at);
  if (!g) return false;
  irk_parse_set_head(g, head);
  g->value_type = t;
  g->init = init;
  g->is_constant = constant;
  g->is_externally_initialized = externally;
  g->is_declaration = !init;
  while (irk_parse_eat(p, IRK_TOK_COMMA))
    if (!parse_property(p, g)) return false;
  irk_fn_attrs attrs;
  if (!irk_parse_fn_attrs(p, &attrs)) return false;
  // Attributes have no alignment of 2^32: bitcode and groups have 32 bits for it.
  const irk_attr *align = attrs.set ? irk_attr_set_find(attrs.set, IRK_ATTR_ALIGN) : NULL;
  if (align && align->value > UINT32_MAX) attrs.set = irk_parse_without_align(p, attrs.set);
  irk_parse_set_attrs(p, &g->attrs, NULL, NULL, 0, &attrs);
  return true;
}

// ---- aliases and ifuncs --------------------------------------------------------------------------------------
static bool is_alias_linkage(uint8_t l) {
  return l != IRK_LINKAGE_COMMON && l != IRK_LINKAGE_APPENDING && l != IRK_LINKAGE_EXTERN_WEAK;
}

// TYPE CONSTANT, or a constant expression alone.
static bool parse_aliasee(irk_parser *p, irk_value **out) {
  if (p->lex.tok != IRK_TOK_OPCODE) return irk_parse_type_constant(p, out);
  return irk_parse_const_expr(p, out);
}

// TYPE "," ALIASEE; up to 3.7 ALIASEE alone, whose pointee is the type
static bool parse_target(irk_parser *p, bool alias, irk_type **type, irk_value **target, const char **target_at) {
  *target_at = p->lex.start;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_OPCODE) && alias && irk_parse_allows_old(p, IRK_ALIAS_IMPLIED_TYPE)) {
    return irk_parse_const_expr(p, target) && irk_parse_pointee(p, (*target)->type, *target_at, type);
  }
  if (!irk_parse_type(p, type)) return false;
  if (IRK_UNLIKELY(p->lex.tok != IRK_TOK_COMMA) && alias && irk_parse_allows_old(p, IRK_ALIAS_IMPLIED_TYPE))
    return irk_parse_constant(p, *type, target) && irk_parse_pointee(p, *type, *target_at, type);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma after alias or ifunc's type")) return false;
  *target_at = p->lex.start;
  return parse_aliasee(p, target);
}

// Parses the linkage of an alias after its word, where text up to 3.5 has it.
static bool parse_late_linkage(irk_parser *p, irk_global_head *head) {
  uint8_t linkage;
  bool is_word = p->lex.tok == IRK_TOK_WORD;
  if (head->has_linkage ||
      (!is_word && !(p->lex.tok == IRK_TOK_KEYWORD && irk_word_find(&irk_linkage_words, p->lex.str, &linkage))))
    return true;
  if (is_word) return irk_parse_old_linkage(p, head, &head->has_linkage);
  if (!irk_parse_allows_old(p, IRK_ALIAS_LATE_LINKAGE)) return true;
  head->linkage = linkage;
  head->has_linkage = true;
  irk_lex_next(&p->lex);
  return true;
}

// alias = HEAD ("alias" | "ifunc") TYPE "," ALIASEE ("," PROPERTY)*
static bool parse_alias(irk_parser *p, irk_global_head *head, irk_sym sym, uint32_t number, const char *at) {
  bool alias = irk_lex_is_kw(&p->lex, IRK_KW_alias);
  irk_type *t;
  irk_value *target;
  irk_lex_next(&p->lex);
  if (alias && !parse_late_linkage(p, head)) return false;
  if (alias && (!is_alias_linkage(head->linkage) ||
                (head->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY && !irk_parse_has(p, IRK_AVAILABLE_ALIASES))))
    return irk_parse_error_at(p, at, "invalid linkage type for alias");
  if (!check_local_linkage(p, head, at)) return false;
  const char *type_at = p->lex.start, *target_at;
  if (!parse_target(p, alias, &t, &target, &target_at)) return false;
  if (target->type->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, target_at, "An alias or ifunc must have pointer type");
  if (p->is_typed && alias && target->type->num_types && target->type->types[0] != t)
    return irk_parse_error_at(p, type_at, "explicit pointee type doesn't match operand's pointee type (%s vs %s)",
                              irk_parse_type_str(p, t), irk_parse_type_str(p, target->type->types[0]));
  if (p->is_typed && !alias && target->type->num_types && target->type->types[0]->kind != IRK_TYPE_FUNCTION)
    return irk_parse_error_at(p, type_at, "explicit pointee type should be a function type");
  irk_type *pointer = irk_parse_ptr_to(p, t, (uint32_t)target->type->count);
  irk_global *g =
      irk_parse_define_global(p, alias ? IRK_VALUE_ALIAS : IRK_VALUE_IFUNC, sym, number, pointer, at, type_at);
  if (!g) return false;
  irk_parse_set_head(g, head);
  g->value_type = t;
  g->init = target;
  g->is_declaration = false;
  while (irk_parse_eat(p, IRK_TOK_COMMA)) {
    if (irk_parse_eat_kw(p, IRK_KW_partition)) {
      if (!parse_string_sym(p, &g->partition, "expected partition string")) return false;
    } else if (!alias && p->lex.tok == IRK_TOK_MD_NAME && irk_parse_has(p, IRK_IFUNC_METADATA)) {
      if (!parse_attachment_onto(p, &g->md)) return false;
    } else {
      return irk_parse_error(p, "unknown alias or ifunc property!");
    }
  }
  return true;
}

// ---- entries -------------------------------------------------------------------------------------------------
static bool parse_after_name(irk_parser *p, irk_sym sym, uint32_t number, const char *at) {
  irk_global_head head;
  if (!irk_parse_global_head(p, &head) || !parse_opt_tls(p, &head.tls) ||
      !irk_parse_opt_unnamed_addr(p, &head.unnamed_addr))
    return false;
  if (irk_lex_is_kw(&p->lex, IRK_KW_alias) || irk_lex_is_kw(&p->lex, IRK_KW_ifunc))
    return parse_alias(p, &head, sym, number, at);
  return parse_variable(p, &head, sym, number, at);
}

// global = @name "=" VARIABLE | ALIAS
bool irk_parse_global(irk_parser *p) {
  const char *at = p->lex.start;
  bool numbered = p->lex.tok == IRK_TOK_GLOBAL_ID;
  uint32_t number = numbered ? (uint32_t)p->lex.u : 0;
  irk_sym sym = numbered ? 0 : irk_parse_intern(p, p->lex.str);
  if (!numbered && !sym) {  // @"" is unnamed
    numbered = true;
    number = p->next_global;
  }
  if (numbered && !irk_parse_check_number(p, at, "global", "@", p->next_global, number)) return false;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, numbered ? "expected '=' after name" : "expected '=' in global variable"))
    return false;
  if (numbered) p->next_global = number + 1;
  return parse_after_name(p, sym, number, at);
}

// Up to 3.8 a global without a name may lack its number, too: "global i32 0".
bool irk_parse_unnamed_global(irk_parser *p) {
  if (!irk_parse_allows_old(p, IRK_UNNAMED_GLOBALS)) return irk_parse_error(p, "expected top-level entity");
  return parse_after_name(p, 0, p->next_global++, p->lex.start);
}
