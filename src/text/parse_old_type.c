// Types of 2.x. There, structs with equal bodies were one type, named or not, and a name could be
// an alias of any type. This file reads names before their definition, `opaque` inside of types,
// and types that contain themselves without a name. In the last, \2 is the type that is two steps
// further out: { \2*, i32 } is a struct whose first field points to it.
#include "text/parse.h"

// ---- names ---------------------------------------------------------------------------------------------------
// A definition of a type: the state of the lexer after the word `type`.
struct irk_old_type {
  irk_lex at, end;  // end: once it was read
  bool is_open;     // being read
  bool is_read;
};

static bool is_kw_type(const irk_lex *lex) { return irk_lex_is_kw(lex, IRK_KW_type); }

// Scans the text once for `%name = type`.
static void find_definitions(irk_parser *p) {
  irk_lex lex = p->lex;
  lex.pos = lex.begin;
  lex.failed = true;  // the parser will report errors
  irk_tok before[2] = {IRK_TOK_EOF, IRK_TOK_EOF};
  irk_sym name = 0;
  uint32_t number = 0;
  p->has_old_types = true;
  for (irk_lex_next(&lex); lex.tok != IRK_TOK_EOF; irk_lex_next(&lex)) {
    bool is_name = before[0] == IRK_TOK_LOCAL || before[0] == IRK_TOK_STRING || before[0] == IRK_TOK_LOCAL_ID;
    if (is_kw_type(&lex) && before[1] == IRK_TOK_EQUAL && is_name) {
      struct irk_old_type *def = IRK_NEW(&p->scratch, struct irk_old_type);
      def->at = lex;
      bool is_new;
      uint64_t key = before[0] != IRK_TOK_LOCAL_ID ? name : (uint64_t)1 << 32 | number;
      uint64_t *slot = irk_map_put(&p->old_types, key, &is_new);
      if (is_new) *slot = (uint64_t)(uintptr_t)def;
    }
    if (lex.tok == IRK_TOK_LOCAL || lex.tok == IRK_TOK_STRING) name = irk_parse_intern(p, lex.str);
    if (lex.tok == IRK_TOK_LOCAL_ID) number = (uint32_t)lex.u;
    before[0] = before[1];
    before[1] = (irk_tok)lex.tok;
  }
}

// Tells whether the definition is a struct, without suffixes.
bool irk_parse_defines_struct(const irk_lex *from) {
  irk_lex lex = *from;
  lex.failed = true;  // the parser will report errors
  if (irk_lex_is_kw(&lex, IRK_KW_opaque)) return true;
  bool is_packed = lex.tok == IRK_TOK_LESS && *lex.pos == '{';
  if (is_packed) irk_lex_next(&lex);
  if (lex.tok != IRK_TOK_LBRACE) return false;
  uint32_t depth = 0;
  do {
    depth += lex.tok == IRK_TOK_LBRACE;
    depth -= lex.tok == IRK_TOK_RBRACE;
    irk_lex_next(&lex);
  } while (depth && lex.tok != IRK_TOK_EOF);
  if (is_packed && lex.tok == IRK_TOK_GREATER) irk_lex_next(&lex);
  return lex.tok != IRK_TOK_STAR && lex.tok != IRK_TOK_LPAREN && !irk_lex_is_kw(&lex, IRK_KW_addrspace);
}

// Parses the type that a name stands for. The type may contain the name.
bool irk_parse_old_alias(irk_parser *p, uint64_t key, irk_type **out) {
  uint64_t outer = p->alias;
  irk_type *whole = p->open_struct;
  p->alias = key;
  p->open_struct = NULL;
  bool ok = irk_parse_old_type(p, out);
  p->alias = outer;
  p->open_struct = whole;
  return ok;
}

// Finds the type of a name that is not known yet. *out is NULL for a struct: its name suffices
// until its definition.
bool irk_parse_old_name(irk_parser *p, irk_sym name, uint32_t number, irk_type **out) {
  *out = NULL;
  if (!p->has_old_types) find_definitions(p);
  uint64_t key = name ? name : (uint64_t)1 << 32 | number;
  uint64_t *slot = irk_map_get(&p->old_types, key);
  if (!slot) return true;
  struct irk_old_type *def = (struct irk_old_type *)(uintptr_t)*slot;
  if (def->is_open) return irk_parse_error(p, "a type can contain itself only through a struct");
  irk_lex here = p->lex;
  irk_lex there = def->at;
  there.failed = here.failed;
  irk_lex_next(&there);
  if (irk_parse_defines_struct(&there)) return true;
  p->lex = there;
  def->is_open = true;
  if (!irk_parse_enter(p) || !irk_parse_old_alias(p, key, out)) return false;
  irk_parse_leave(p);
  def->is_open = false;
  def->is_read = true;
  def->end = p->lex;
  p->lex = here;
  return true;
}

bool irk_parse_skip_old_alias(irk_parser *p, uint64_t key) {
  const uint64_t *slot = irk_map_get(&p->old_types, key);
  const struct irk_old_type *def = slot ? (struct irk_old_type *)(uintptr_t)*slot : NULL;
  if (!def || !def->is_read || def->at.pos > p->lex.start || p->lex.start >= def->end.start) return false;
  p->lex = def->end;
  return true;
}

irk_type *irk_parse_named_struct_of(irk_parser *p, irk_type *literal) {
  const uint64_t *known = irk_map_get(&p->named_structs, literal->id);
  return known ? (irk_type *)(uintptr_t)*known : literal;
}

irk_type *irk_parse_unify_struct(irk_parser *p, irk_type *named) {
  irk_type *literal = irk_type_literal(p->m, named->types, named->num_types, named->is_packed);
  bool is_new;
  uint64_t *slot = irk_map_put(&p->named_structs, literal->id, &is_new);
  if (is_new) *slot = (uint64_t)(uintptr_t)named;
  return (irk_type *)(uintptr_t)*slot;
}

// ---- types that contain themselves ---------------------------------------------------------------------------
enum { TO_THE_ROOT = 0 };  // the count of a reference that leads to the root
typedef struct node node;
struct node {
  irk_type_kind kind;  // VOID stands for a type without parts, LABEL for an upward reference
  bool is_packed, is_vararg;
  bool is_target;             // a struct on the path of an upward reference: it becomes an identified struct
  uint32_t depth;             // number of suffixes and brackets around it
  uint32_t lowest_reference;  // the smallest depth of a node that is referred to from inside
  uint64_t count;             // elements; address space; steps of a reference
  irk_type *type;             // set once it is known
  node *up;
  node *first, *next;  // parts; next part of the same node
  const char *at, *end;
};

static node *new_node(irk_parser *p, irk_type_kind kind, const char *at) {
  node *n = IRK_NEW(&p->scratch, node);
  n->kind = kind;
  n->at = at;
  return n;
}

static bool read_tree(irk_parser *p, node **out);

// Reads parts up to the closing token, which is consumed.
static bool read_parts(irk_parser *p, node *whole, irk_tok close, const char *message) {
  node **last = &whole->first;
  while (*last) last = &(*last)->next;
  if (irk_parse_eat(p, close)) return true;
  do {
    irk_attr_set *ignored;
    if (whole->kind == IRK_TYPE_FUNCTION && irk_parse_eat(p, IRK_TOK_DOTDOTDOT)) {
      whole->is_vararg = true;
      break;
    }
    if (!read_tree(p, last)) return false;
    (*last)->up = whole;
    last = &(*last)->next;
    if (whole->kind == IRK_TYPE_FUNCTION && !irk_parse_param_attrs(p, &ignored)) return false;
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_expect(p, close, message);
}

// "[" N "x" TYPE "]", "<" N "x" TYPE ">", after the bracket
static bool read_sequence(irk_parser *p, node *n, irk_tok close) {
  if (!irk_lex_is_unsigned(&p->lex) || p->lex.is_big) return irk_parse_error(p, "expected number in address space");
  n->count = p->lex.u;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect_kw(p, IRK_KW_x, "expected 'x' after element count") || !read_tree(p, &n->first)) return false;
  n->first->up = n;
  return irk_parse_expect(p, close, "expected end of sequential type");
}

// "\" N
static bool read_reference(irk_parser *p, node **out) {
  *out = new_node(p, IRK_TYPE_LABEL, p->lex.start);
  p->lex.token_error = NULL;  // an error only to lexers of newer releases
  p->lex.pos = p->lex.start + 1;
  irk_lex_next(&p->lex);
  uint32_t steps;
  if (!irk_parse_u32(p, &steps)) return false;
  (*out)->count = steps;
  return steps || irk_parse_error_at(p, (*out)->at, "invalid up-reference: its number must not be 0");
}

static bool is_alias(irk_parser *p) {
  if (p->lex.tok == IRK_TOK_LOCAL_ID) return p->alias == ((uint64_t)1 << 32 | (uint32_t)p->lex.u);
  return p->lex.tok == IRK_TOK_LOCAL && p->alias == irk_parse_intern(p, p->lex.str);
}

static bool read_head(irk_parser *p, node **out) {
  const char *at = p->lex.start;
  node *n;
  switch (p->lex.tok) {
  case IRK_TOK_LBRACE:
    *out = n = new_node(p, IRK_TYPE_STRUCT, at);
    irk_lex_next(&p->lex);
    return read_parts(p, n, IRK_TOK_RBRACE, "expected '}' at end of struct");
  case IRK_TOK_LSQUARE:
    *out = n = new_node(p, IRK_TYPE_ARRAY, at);
    irk_lex_next(&p->lex);
    return read_sequence(p, n, IRK_TOK_RSQUARE);
  case IRK_TOK_LESS:
    irk_lex_next(&p->lex);
    *out = n = new_node(p, p->lex.tok == IRK_TOK_LBRACE ? IRK_TYPE_STRUCT : IRK_TYPE_VECTOR, at);
    if (n->kind == IRK_TYPE_VECTOR) return read_sequence(p, n, IRK_TOK_GREATER);
    n->is_packed = true;
    irk_lex_next(&p->lex);
    return read_parts(p, n, IRK_TOK_RBRACE, "expected '}' at end of struct") &&
           irk_parse_expect(p, IRK_TOK_GREATER, "expected '>' at end of packed struct");
  case IRK_TOK_ERROR:
    if (*at == '\\') return read_reference(p, out);
    // fall through
  default:
    if (p->alias && is_alias(p)) {
      *out = new_node(p, IRK_TYPE_LABEL, at);
      irk_lex_next(&p->lex);
      return true;
    }
    *out = n = new_node(p, IRK_TYPE_VOID, at);
    return irk_parse_type_head(p, &n->type);
  }
}

// A type with its suffixes: "*", addrspace "*", "(" PARAMETERS ")".
static bool read_suffixes(irk_parser *p, node **out) {
  for (;;) {
    const char *at = (*out)->at;
    node *n = NULL;
    uint32_t addrspace = 0;
    (*out)->end = p->lex.start;
    if (p->lex.tok == IRK_TOK_STAR || irk_lex_is_kw(&p->lex, IRK_KW_addrspace)) {
      n = new_node(p, IRK_TYPE_POINTER, at);
      if (!irk_parse_opt_addrspace(p, &addrspace, 0) ||
          !irk_parse_expect(p, IRK_TOK_STAR, "expected '*' in address space"))
        return false;
      n->count = addrspace;
    } else if (p->lex.tok == IRK_TOK_LPAREN) {
      n = new_node(p, IRK_TYPE_FUNCTION, at);
    } else {
      return true;
    }
    if (!irk_parse_enter(p)) return false;
    n->first = *out;
    (*out)->up = n;
    *out = n;
    if (n->kind == IRK_TYPE_FUNCTION) {
      irk_lex_next(&p->lex);
      if (!read_parts(p, n, IRK_TOK_RPAREN, "expected ')' at end of argument list")) return false;
    }
  }
}

static bool read_tree(irk_parser *p, node **out) {
  uint32_t depth = p->depth;
  bool ok = irk_parse_enter(p) && read_head(p, out) && read_suffixes(p, out);
  p->depth = depth;
  return ok;
}

// Resolves a reference. The outermost struct on the path to the referenced node becomes an
// identified struct, since a type can contain itself in no other way. Around the root there may be
// one more struct, a named one.
static bool resolve_reference(irk_parser *p, node *n) {
  node *at = n, *outermost = NULL;
  bool is_behind_pointer = false;
  for (uint64_t i = 1; i <= n->count || (n->count == TO_THE_ROOT && at->up); i++) {
    at = at->up;
    if (!at && i == n->count && p->open_struct) break;
    if (!at)
      return irk_parse_error_at(p, n->at, "invalid up-reference: its number exceeds the number of enclosing types");
    if (at->kind == IRK_TYPE_STRUCT) outermost = at;
    is_behind_pointer |= at->kind == IRK_TYPE_POINTER;
  }
  if (!is_behind_pointer)
    return irk_parse_error_at(p, n->at, "invalid up-reference: it needs a pointer between the two types");
  if (!at) n->type = p->open_struct;
  else if (outermost) outermost->is_target = true;
  else return irk_parse_error_at(p, n->at, "a type can contain itself only through a struct");
  n->lowest_reference = at ? at->depth : 0;
  return true;
}

static bool resolve_tree(irk_parser *p, node *n) {
  n->depth = n->up ? n->up->depth + 1 : 1;
  n->lowest_reference = n->depth;
  if (n->kind == IRK_TYPE_LABEL && !resolve_reference(p, n)) return false;
  for (node *part = n->first; part; part = part->next) {
    if (!resolve_tree(p, part)) return false;
    if (part->lowest_reference < n->lowest_reference) n->lowest_reference = part->lowest_reference;
  }
  return true;
}

// Returns the map slot of a struct's text without blanks: equal texts are the same struct. The
// struct must not refer to nodes outside of it. Returns NULL if the text is too long: types that
// contain it would be as long again.
static uint64_t *slot_of_text(irk_parser *p, const node *n) {
  enum { LONGEST = 4096 };
  if (n->end - n->at > LONGEST) return NULL;
  p->spelled.len = 0;
  for (const char *c = n->at; c < n->end; c++)
    if (*c != ' ' && *c != '\t' && *c != '\n' && *c != '\r') irk_buf_byte(&p->spelled, *c);
  bool is_new;
  irk_sym text = irk_strpool_add(&p->m->names, p->spelled.ptr, p->spelled.len);
  uint64_t *slot = irk_map_put(&p->recursive_structs, text, &is_new);
  if (is_new) *slot = 0;
  return slot;
}

typedef IRK_VEC(node *) node_vec;
typedef struct builder {
  irk_parser *p;
  node_vec bodies;  // identified structs whose fields are still to be made
} builder;

static void release_builder(void *b) { irk_vec_free(&((builder *)b)->bodies); }

static bool make(builder *b, node *n);

static bool make_parts(builder *b, node *n) {
  for (node *part = n->first; part; part = part->next) {
    if (!make(b, part)) return false;
    irk_vec_push(&b->p->type_stack, part->type);
  }
  return true;
}

static bool check_part(builder *b, const node *n, irk_type *const *parts, uint32_t count) {
  const char *wrong = NULL;
  for (uint32_t i = 0; i < count && !wrong; i++) {
    const irk_type *t = parts[i];
    switch (n->kind) {
    case IRK_TYPE_STRUCT: wrong = irk_type_may_be_field(t) ? NULL : "invalid element type for struct"; break;
    case IRK_TYPE_ARRAY: wrong = irk_type_may_be_element(t) ? NULL : "invalid array element type"; break;
    case IRK_TYPE_VECTOR: wrong = irk_type_may_be_lane(b->p->m, t) ? NULL : "invalid vector element type"; break;
    case IRK_TYPE_POINTER: wrong = irk_type_may_be_pointee(t) ? NULL : "pointer to this type is invalid"; break;
    default:
      if (i ? !irk_parse_is_argument(b->p, t) : !irk_type_may_be_returned(t))
        wrong = i ? "invalid type for function argument" : "invalid function return type";
    }
  }
  if (n->kind == IRK_TYPE_VECTOR && (!n->count || n->count > UINT32_MAX)) wrong = "invalid number of elements";
  return !wrong || irk_parse_error_at(b->p, n->at, "%s", wrong);
}

// Makes a type of the parts on the stack from `base` on.
static irk_type *make_whole(irk_parser *p, const node *n, uint32_t base) {
  irk_type **parts = p->type_stack.items + base;
  uint32_t count = p->type_stack.len - base;
  switch (n->kind) {
  case IRK_TYPE_STRUCT: return irk_parse_named_struct_of(p, irk_type_literal(p->m, parts, count, n->is_packed));
  case IRK_TYPE_ARRAY: return irk_type_array(p->m, parts[0], n->count);
  case IRK_TYPE_VECTOR: return irk_type_vector(p->m, parts[0], n->count, false);
  case IRK_TYPE_POINTER: return irk_parse_ptr_to(p, parts[0], (uint32_t)n->count);
  default: return irk_type_fn(p->m, parts[0], parts + 1, count - 1, n->is_vararg);
  }
}

static bool make(builder *b, node *n) {
  irk_parser *p = b->p;
  if (n->type) return true;
  if (n->kind == IRK_TYPE_LABEL) {
    node *meant = n;
    for (uint64_t i = 0; i < n->count || (n->count == TO_THE_ROOT && meant->up); i++) meant = meant->up;
    n->type = meant->type;  // known already: fields of identified structs are made last
    return true;
  }
  if (n->is_target) {
    uint64_t *known = n->lowest_reference >= n->depth ? slot_of_text(p, n) : NULL;
    n->type = known && *known ? (irk_type *)(uintptr_t)*known : irk_type_identified(p->m, IRK_S(""));
    if (!known || !*known) irk_vec_push(&b->bodies, n);
    if (known) *known = (uint64_t)(uintptr_t)n->type;
    return true;
  }
  uint32_t base = p->type_stack.len;
  if (!make_parts(b, n) || !check_part(b, n, p->type_stack.items + base, p->type_stack.len - base)) return false;
  n->type = make_whole(p, n, base);
  p->type_stack.len = base;
  return true;
}

static bool make_body(builder *b, node *n) {
  irk_parser *p = b->p;
  uint32_t base = p->type_stack.len;
  if (!make_parts(b, n) || !check_part(b, n, p->type_stack.items + base, p->type_stack.len - base)) return false;
  irk_type_set_body(p->m, n->type, p->type_stack.items + base, p->type_stack.len - base, n->is_packed);
  p->type_stack.len = base;
  return true;
}

bool irk_parse_old_type(irk_parser *p, irk_type **out) {
  builder b = {.p = p};
  node *root;
  irk_guard guard;
  if (!read_tree(p, &root) || !resolve_tree(p, root)) return false;
  irk_guard_enter(&guard, release_builder, &b);
  bool ok = make(&b, root);
  for (uint32_t i = 0; ok && i < b.bodies.len; i++) ok = make_body(&b, b.bodies.items[i]);
  irk_guard_leave(&guard);
  release_builder(&b);
  *out = root->type;
  return ok;
}
