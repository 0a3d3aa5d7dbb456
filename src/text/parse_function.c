// Heads of functions.
#include "ir/limits.h"
#include "text/parse.h"

// ---- calling conventions -------------------------------------------------------------------------------------
// cc = KEYWORD | "cc" N | "riscv_vls_cc" ["(" N ")"]
bool irk_parse_opt_cc(irk_parser *p, uint16_t *cc) {
  *cc = 0;
  if (IRK_UNLIKELY(p->lex.cc)) {
    *cc = (uint16_t)(p->lex.cc - 1);
    irk_lex_next(&p->lex);
  } else if (irk_parse_eat_kw(p, IRK_KW_cc)) {
    uint32_t n;
    if (!irk_parse_u32(p, &n)) return false;
    *cc = (uint16_t)(n & IRK_LIMIT_CALLCONV);  // LLVM stores it in ten bits
  } else if (irk_parse_eat_kw(p, IRK_KW_riscv_vls_cc)) {
    uint32_t abi = 128, log2 = 0;
    if (irk_parse_eat(p, IRK_TOK_LPAREN))
      if (!irk_parse_u32(p, &abi) || !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' after ABI VLEN")) return false;
    while (log2 < 12 && 32u << log2 != abi) log2++;
    if (log2 == 12) return irk_parse_error(p, "unknown RISC-V ABI VLEN");
    *cc = (uint16_t)(112 + log2);
  }
  return true;
}

// ---- arguments -----------------------------------------------------------------------------------------------
typedef struct head_arg {
  const char *at;
  irk_sym name;
  uint32_t number;
  bool is_numbered;
} head_arg;
typedef struct fn_head {
  irk_global_head head;
  uint16_t cc;
  irk_type *ret;
  const char *at, *ret_at, *name_at;
  irk_sym sym;
  uint32_t number;
  bool is_vararg, is_numbered;
  uint32_t num_args;
  head_arg *args;  // scratch
  irk_attr_set *ret_attrs;
  uint32_t slots;  // base in p->attr_slots
} fn_head;

static bool parse_arg(irk_parser *p, head_arg *arg, uint32_t index) {
  irk_type *t;
  irk_attr_set *attrs;
  *arg = (head_arg){.at = p->lex.start};
  if (!irk_parse_type(p, &t) || !irk_parse_param_attrs(p, &attrs)) return false;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_STRING)) irk_parse_string_as_local(p);
  if (p->lex.tok == IRK_TOK_LOCAL) {
    arg->name = irk_parse_intern(p, p->lex.str);
    irk_lex_next(&p->lex);
  } else if (p->lex.tok == IRK_TOK_LOCAL_ID) {
    arg->number = (uint32_t)p->lex.u;
    arg->is_numbered = true;
    irk_lex_next(&p->lex);
  }
  if (!irk_parse_is_argument(p, t)) return irk_parse_error_at(p, arg->at, "invalid type for function argument");
  irk_vec_push(&p->type_stack, t);
  if (attrs) irk_vec_push(&p->attr_slots, ((struct irk_attr_slot){index + IRK_ATTR_INDEX_FIRST_PARAM, attrs}));
  return true;
}

// "(" [ARG ("," ARG)* ["," "..."] | "..."] ")"; types are pushed onto p->type_stack
static bool parse_args(irk_parser *p, fn_head *h) {
  uint32_t cap = 0, next = 0, num_unnamed = 0;
  bool has_gaps = irk_parse_has(p, IRK_NUMBER_GAPS);
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_RPAREN) {
    do {
      if (irk_parse_eat(p, IRK_TOK_DOTDOTDOT)) {
        h->is_vararg = true;
        break;
      }
      if (h->num_args == cap) {
        head_arg *old = h->args;
        cap = cap ? cap * 2 : 8;
        h->args = irk_arena_alloc(&p->scratch, cap * sizeof *h->args);
        if (h->num_args) memcpy(h->args, old, h->num_args * sizeof *h->args);
      }
      head_arg *arg = &h->args[h->num_args];
      if (!parse_arg(p, arg, h->num_args)) return false;
      if (arg->is_numbered && !irk_parse_check_number(p, arg->at, "argument", "%", next, arg->number)) return false;
      if (!arg->name) {
        // Up to 18 a first parameter without a number is not counted, but gets a number.
        uint32_t number = arg->is_numbered ? arg->number : next;
        if (has_gaps || arg->is_numbered || h->num_args) next = number + 1;
        arg->number = has_gaps ? number : num_unnamed;
        num_unnamed++;
      }
      h->num_args++;
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' at end of argument list");
}

// ---- heads ---------------------------------------------------------------------------------------------------
static bool check_linkage(irk_parser *p, fn_head *h, bool define) {
  switch (h->head.linkage) {
  case IRK_LINKAGE_EXTERNAL: break;
  case IRK_LINKAGE_EXTERN_WEAK:
    if (define) return irk_parse_error_at(p, h->at, "invalid linkage for function definition");
    break;
  case IRK_LINKAGE_APPENDING:
  case IRK_LINKAGE_COMMON: return irk_parse_error_at(p, h->at, "invalid function linkage type");
  default:
    if (!define) return irk_parse_error_at(p, h->at, "invalid linkage for function declaration");
    break;
  }
  return irk_parse_check_head(p, &h->head, h->at);
}

static bool parse_fn_name(irk_parser *p, fn_head *h) {
  h->name_at = p->lex.start;
  if (p->lex.tok == IRK_TOK_GLOBAL) {
    h->sym = irk_parse_intern(p, p->lex.str);
    h->number = p->next_global;
  } else if (p->lex.tok == IRK_TOK_GLOBAL_ID) {
    h->number = (uint32_t)p->lex.u;
    if (!irk_parse_check_number(p, h->name_at, "function", "@", p->next_global, h->number)) return false;
  } else {
    return irk_parse_error(p, "expected function name");
  }
  h->is_numbered = !h->sym;
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_LPAREN) return irk_parse_error(p, "expected '(' in function argument list");
  return true;
}

// Returns the function's object. An earlier mention must have had this type.
static irk_global *define_function(irk_parser *p, fn_head *h, irk_type *pointer) {
  irk_global *g = h->sym ? irk_parse_sym(p, h->sym)->global : irk_numbers_get(&p->globals, h->number);
  irk_str name = irk_name(p->m, h->sym);
  bool is_again = g && g->is_defined && g->v.kind == IRK_VALUE_FUNCTION && g->is_declaration && p->is_structural;
  if (is_again && g->v.type == pointer) return g;  // up to 2.9 functions may be declared several times
  if (g && g->is_defined) {
    const char *fmt = g->v.kind == IRK_VALUE_FUNCTION ? "invalid redefinition of function '%.*s'"
                                                      : "redefinition of function '@%.*s'";
    irk_parse_error_at(p, h->name_at, fmt, (int)name.len, name.ptr);
    return NULL;
  }
  if (g) irk_parse_set_function_type(p, g, pointer);
  if (g && g->v.type != pointer && p->may_be_old_calls) irk_parse_allows_old(p, IRK_IMPLIED_TYPES);
  if (g && g->v.type != pointer) {
    const char *at = h->name_at, *have = irk_parse_type_str(p, g->v.type), *want = irk_parse_type_str(p, pointer);
    if (h->sym) at = p->open_globals.items[irk_parse_sym(p, h->sym)->open - 1].at;
    bool is_fn = !g->v.type->num_types || g->v.type->types[0]->kind == IRK_TYPE_FUNCTION;
    if (!h->sym)
      irk_parse_error_at(p, at,
                         "type of definition and forward reference of '@%u' disagree: expected '%s' but was '%s'",
                         h->number, want, have);
    else if (is_fn)
      irk_parse_error_at(p, at,
                         "invalid forward reference to function '%.*s' with wrong type: expected '%s' but was '%s'",
                         (int)name.len, name.ptr, want, have);
    else irk_parse_error_at(p, at, "invalid forward reference to function as global value!");
    return NULL;
  }
  if (h->is_numbered) p->next_global = h->number + 1;
  return irk_parse_define_global(p, IRK_VALUE_FUNCTION, h->sym, h->number, pointer, h->name_at, h->name_at);
}

static bool parse_opt_string(irk_parser *p, irk_kw kw, irk_sym *out) {
  irk_str s;
  *out = 0;
  if (!irk_parse_eat_kw(p, kw)) return true;
  if (!irk_parse_string(p, &s)) return false;
  *out = irk_parse_intern(p, s);
  return true;
}

// ["section" S] ["partition" S] [comdat] ["align" N] ["prefalign" "(" N ")"] ["gc" S] ["prefix" C]
//     ["prologue" C] ["personality" C]
static bool parse_fn_tail(irk_parser *p, irk_global *g) {
  uint8_t align = g->v.align;
  irk_function *fn = g->fn;
  if (!parse_opt_string(p, IRK_KW_section, &g->section) || !parse_opt_string(p, IRK_KW_partition, &g->partition) ||
      !irk_parse_opt_comdat(p, g->name, &g->comdat) || !irk_parse_opt_align(p, &align) ||
      !irk_parse_opt_preferred_align(p, &fn->preferred_align) || !parse_opt_string(p, IRK_KW_gc, &fn->gc))
    return false;
  g->v.align = align;
  irk_value **prefix = irk_parse_has(p, IRK_PREFIX_IS_PROLOGUE) ? &fn->prologue : &fn->prefix;
  if (irk_parse_eat_kw(p, IRK_KW_prefix) && !irk_parse_type_constant(p, prefix)) return false;
  if (irk_parse_eat_kw(p, IRK_KW_prologue) && !irk_parse_type_constant(p, &fn->prologue)) return false;
  return !irk_parse_eat_kw(p, IRK_KW_personality) || irk_parse_type_constant(p, &fn->personality);
}

static bool finish_head(irk_parser *p, fn_head *h, uint32_t types, irk_global **out) {
  irk_fn_attrs attrs;
  uint32_t addrspace;
  if (!irk_parse_opt_unnamed_addr(p, &h->head.unnamed_addr) ||
      !irk_parse_opt_addrspace(p, &addrspace, p->program_addrspace) || !irk_parse_fn_attrs(p, &attrs))
    return false;
  if (attrs.builtin_at) return irk_parse_error_at(p, attrs.builtin_at, "'builtin' attribute not valid on function");
  if (!h->ret_attrs) h->ret_attrs = attrs.ret;
  if (h->ret_attrs) irk_vec_push(&p->attr_slots, ((struct irk_attr_slot){IRK_ATTR_INDEX_RETURN, h->ret_attrs}));
  for (uint32_t i = h->slots; i < p->attr_slots.len; i++) {
    const struct irk_attr_slot *s = &p->attr_slots.items[i];
    if (s->index == IRK_ATTR_INDEX_FIRST_PARAM && irk_attr_set_find(s->set, IRK_ATTR_SRET) &&
        h->ret->kind != IRK_TYPE_VOID)
      return irk_parse_error_at(p, h->ret_at, "functions with 'sret' argument must return void");
  }
  irk_type *fn_type = irk_type_fn(p->m, h->ret, p->type_stack.items + types, h->num_args, h->is_vararg);
  irk_global *g = define_function(p, h, irk_parse_ptr_to(p, fn_type, addrspace));
  if (!g) return false;
  irk_function_init(p->m, g, fn_type);
  irk_parse_set_head(g, &h->head);
  g->fn->cc = h->cc;
  irk_parse_set_attrs(p, &g->attrs, g, p->attr_slots.items + h->slots, p->attr_slots.len - h->slots, &attrs);
  *out = g;
  return parse_fn_tail(p, g);
}

// head = HEAD [cc] RETURN-ATTRS TYPE @name ARGS [unnamed_addr] [addrspace] ATTRIBUTES TAIL
static bool parse_head(irk_parser *p, fn_head *h, bool define, irk_global **out) {
  uint32_t types = p->type_stack.len;
  *h = (fn_head){.at = p->lex.start, .slots = p->attr_slots.len};
  if (!irk_parse_global_head(p, &h->head) || !irk_parse_opt_cc(p, &h->cc) || !irk_parse_return_attrs(p, &h->ret_attrs))
    return false;
  h->ret_at = p->lex.start;
  if (!irk_parse_type_or_void(p, &h->ret) || !check_linkage(p, h, define)) return false;
  if (h->ret->kind == IRK_TYPE_FUNCTION || h->ret->kind == IRK_TYPE_LABEL || h->ret->kind == IRK_TYPE_METADATA)
    return irk_parse_error_at(p, h->ret_at, "invalid function return type");
  bool ok = parse_fn_name(p, h) && parse_args(p, h) && finish_head(p, h, types, out);
  p->type_stack.len = types;
  p->attr_slots.len = h->slots;
  return ok;
}

static bool has_name_before(const fn_head *h, uint32_t i) {
  for (uint32_t k = 0; k < i; k++)
    if (h->args[k].name == h->args[i].name) return true;
  return false;
}

static bool redefined(irk_parser *p, const head_arg *arg) {
  irk_str s = irk_name(p->m, arg->name);
  return irk_parse_error_at(p, arg->at, "redefinition of argument '%%%.*s'", (int)s.len, s.ptr);
}

// declare = "declare" ATTACHMENT* head
bool irk_parse_declare(irk_parser *p) {
  irk_global *g;
  fn_head h;
  uint32_t base = p->attachments.len;
  irk_lex_next(&p->lex);
  while (p->lex.tok == IRK_TOK_MD_NAME) {
    irk_attachment_ref ref;
    if (!irk_parse_attachment(p, &ref.kind, &ref.ref)) return false;
    irk_vec_push(&p->attachments, ref);
  }
  if (!parse_head(p, &h, false, &g)) return false;
  for (uint32_t i = 0; i < h.num_args && i < 64; i++)
    if (h.args[i].name && has_name_before(&h, i)) return redefined(p, &h.args[i]);
  if (p->attachments.len > base) irk_parse_attach(p, &g->md, p->attachments.items + base, p->attachments.len - base);
  p->attachments.len = base;
  return true;
}

// define = "define" head ATTACHMENT* BODY
bool irk_parse_define(irk_parser *p) {
  irk_global *g;
  fn_head h;
  uint32_t base = p->attachments.len;
  irk_lex_next(&p->lex);
  if (!parse_head(p, &h, true, &g)) return false;
  while (p->lex.tok == IRK_TOK_MD_NAME) {
    irk_attachment_ref ref;
    if (!irk_parse_attachment(p, &ref.kind, &ref.ref)) return false;
    irk_vec_push(&p->attachments, ref);
  }
  if (p->attachments.len > base) irk_parse_attach(p, &g->md, p->attachments.items + base, p->attachments.len - base);
  p->attachments.len = base;
  bool is_begin =
      p->lex.tok == IRK_TOK_LBRACE || (irk_parse_is_word(p, "begin") && irk_parse_allows_old(p, IRK_FORMS_OF_2));
  if (!is_begin) return irk_parse_error(p, "expected '{' in function body");
  g->is_declaration = false;
  irk_fn_state *f = irk_parse_open_body(p, g);
  if (!f) return false;
  for (uint32_t i = 0; i < h.num_args; i++) {
    irk_arg *arg = g->fn->args[i];
    if (p->noted) irk_places_note_local(p->noted, g->fn, &arg->v, h.args[i].at);
    arg->name = h.args[i].name;
    if (!arg->name) {
      irk_numbers_put(&f->locals, h.args[i].number, arg);
      f->next_number = h.args[i].number + 1;
      continue;
    }
    irk_sym_info *info = irk_parse_sym(p, arg->name);
    if (info->local_epoch == f->epoch) return redefined(p, &h.args[i]);
    info->local_epoch = f->epoch;
    info->local = &arg->v;
  }
  p->lex.within = h.name_at;
  bool ok = irk_parse_body(p);
  p->lex.within = NULL;
  return ok;
}
