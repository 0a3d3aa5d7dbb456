// alloca, load, store, getelementptr, and the atomic instructions.
#include "ir/layout.h"
#include "text/inst.h"

// ("," "align" N)*; sets p->ate_comma if metadata follows the comma
static bool parse_comma_align(irk_parser *p, uint8_t *align) {
  *align = 0;
  if (IRK_LIKELY(p->lex.tok == IRK_TOK_COMMA && irk_lex_skip(&p->lex, " align ", 7))) {
    irk_lex_next(&p->lex);
    if (!irk_parse_align_number(p, align)) return false;
  }
  while (irk_parse_eat(p, IRK_TOK_COMMA)) {
    if (p->lex.tok == IRK_TOK_MD_NAME) {
      p->ate_comma = true;
      return true;
    }
    if (p->lex.attr != IRK_ATTR_ALIGN) return irk_parse_error(p, "expected metadata or 'align'");
    if (!irk_parse_opt_align(p, align)) return false;
  }
  return true;
}

static uint8_t abi_align(irk_parser *p, const irk_type *t) {
  return irk_parse_align_of(irk_abi_align(irk_parse_layout(p), t));
}

static bool is_sized(irk_parser *p, const irk_type *t) {
  return irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER || irk_type_is_sized(irk_parse_layout(p), t);
}

static bool check_pointee(irk_parser *p, const irk_type *t, const irk_value *pointer, const char *at) {
  const irk_type *have = pointer->type->num_types ? pointer->type->types[0] : t;
  if (have == t) return true;
  return irk_parse_error_at(p, at, "explicit pointee type doesn't match operand's pointee type (%s vs %s)",
                            irk_parse_type_str(p, t), irk_parse_type_str(p, have));
}

// scope = ["syncscope" "(" STRING ")" | "singlethread"]
static bool parse_scope(irk_parser *p, uint32_t *scope) {
  irk_str name;
  *scope = IRK_SCOPE_SYSTEM;
  if (irk_parse_is_word(p, "singlethread") && irk_parse_allows_old(p, IRK_SINGLETHREAD_WORD)) {
    *scope = IRK_SCOPE_SINGLE_THREAD;
    irk_lex_next(&p->lex);
    return true;
  }
  if (!irk_parse_eat_kw(p, IRK_KW_syncscope)) return true;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "Expected '(' in syncscope")) return false;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "Expected synchronization scope name");
  if (!irk_parse_string(p, &name)) return false;
  *scope = irk_sync_scope_get(p->m, name);
  return irk_parse_expect(p, IRK_TOK_RPAREN, "Expected ')' in syncscope");
}

static bool parse_order(irk_parser *p, uint8_t *ordering) {
  return irk_parse_eat_word(p, &irk_ordering_words, ordering) ||
         irk_parse_error(p, "Expected ordering on atomic instruction");
}

static bool parse_ordering(irk_parser *p, uint32_t *scope, uint8_t *ordering) {
  return parse_scope(p, scope) && parse_order(p, ordering);
}

// ---- alloca --------------------------------------------------------------------------------------------------
typedef struct alloca_rest {
  irk_value *count;
  const char *count_at;
  uint8_t align;
  uint32_t addrspace;
} alloca_rest;

// "align" N ("," addrspace)* | addrspace | METADATA, after a comma; *known is false for anything
// else
static bool parse_alloca_option(irk_parser *p, alloca_rest *rest, bool *known) {
  *known = true;
  if (p->lex.attr == IRK_ATTR_ALIGN) {
    if (!irk_parse_opt_align(p, &rest->align)) return false;
    while (irk_parse_eat(p, IRK_TOK_COMMA)) {
      if (p->lex.tok == IRK_TOK_MD_NAME) {
        p->ate_comma = true;
        break;
      }
      if (!irk_lex_is_kw(&p->lex, IRK_KW_addrspace)) return irk_parse_error(p, "expected metadata or 'addrspace'");
      if (!irk_parse_opt_addrspace(p, &rest->addrspace, p->alloca_addrspace)) return false;
    }
    return true;
  }
  if (irk_lex_is_kw(&p->lex, IRK_KW_addrspace))
    return irk_parse_opt_addrspace(p, &rest->addrspace, p->alloca_addrspace);
  p->ate_comma = *known = p->lex.tok == IRK_TOK_MD_NAME;
  return true;
}

static bool parse_alloca_rest(irk_parser *p, alloca_rest *rest) {
  bool known;
  if (!irk_parse_eat(p, IRK_TOK_COMMA)) return true;
  if (!parse_alloca_option(p, rest, &known)) return false;
  if (known) return true;
  rest->count_at = p->lex.start;
  if (!irk_parse_type_value(p, &rest->count)) return false;
  if (!irk_parse_eat(p, IRK_TOK_COMMA)) return true;
  if (!parse_alloca_option(p, rest, &known)) return false;
  return known || irk_parse_error(p, "expected metadata after comma");
}

// alloca ["inalloca"] ["swifterror"] TYPE ["," TYPE COUNT] ["," "align" N] ["," addrspace]
bool irk_parse_alloca(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_type *t;
  alloca_rest rest = {.addrspace = 0};  // the default, whatever the data layout says
  uint8_t flags = irk_parse_eat_kw(p, IRK_KW_inalloca) ? IRK_INALLOCA : 0;
  if (irk_parse_eat_kw(p, IRK_KW_swifterror)) flags |= IRK_SWIFTERROR;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &t)) return false;
  if (t->kind == IRK_TYPE_FUNCTION || t->kind == IRK_TYPE_LABEL || t->kind == IRK_TYPE_METADATA ||
      t->kind == IRK_TYPE_TOKEN || t->kind == IRK_TYPE_X86_AMX)
    return irk_parse_error_at(p, at, "invalid type for alloca");
  if (!parse_alloca_rest(p, &rest)) return false;
  if (rest.count && rest.count->type->kind != IRK_TYPE_INTEGER)
    return irk_parse_error_at(p, rest.count_at, "element count must have integer type");
  if (!rest.align) {
    if (!is_sized(p, t)) return irk_parse_error_at(p, at, "Cannot allocate unsized type");
    if (irk_parse_has(p, IRK_ALWAYS_ALIGNED)) rest.align = irk_parse_align_of(irk_pref_align(irk_parse_layout(p), t));
  }
  if (!rest.count) {
    if (!p->small_ints[2][1]) p->small_ints[2][1] = irk_const_int_u64(p->m, irk_type_int(p->m, 32), 1);
    rest.count = p->small_ints[2][1];
  }
  *out = irk_parse_make1(p, op, irk_parse_ptr_to(p, t, rest.addrspace), rest.count);
  (*out)->u.type = t;
  (*out)->v.flags = flags;
  (*out)->v.align = rest.align;
  return true;
}

// ---- load and store ------------------------------------------------------------------------------------------
// The properties of a load or store beside its operands.
typedef struct access {
  bool is_atomic, is_volatile;
  uint32_t scope;
  uint8_t ordering, align;
} access;

// ["atomic"] ["volatile"]
static inline access parse_access_begin(irk_parser *p) {
  access a = {.scope = IRK_SCOPE_SYSTEM, .ordering = IRK_ORDERING_NOT_ATOMIC};
  if (p->lex.tok != IRK_TOK_KEYWORD) return a;
  a.is_atomic = irk_parse_eat_kw(p, IRK_KW_atomic);
  a.is_volatile = irk_parse_eat_kw(p, IRK_KW_volatile);
  return a;
}

// [SCOPE ORDERING] ["," "align" N]
static inline bool parse_access_end(irk_parser *p, access *a) {
  return (!a->is_atomic || parse_ordering(p, &a->scope, &a->ordering)) && parse_comma_align(p, &a->align);
}

// Completes the alignment of an access to the type at `at`.
static inline bool complete_align(irk_parser *p, const irk_type *t, access *a, const char *at, const char *unsized) {
  if (a->align) return true;
  if (!is_sized(p, t)) return irk_parse_error_at(p, at, "%s", unsized);
  if (irk_parse_has(p, IRK_ALWAYS_ALIGNED)) a->align = abi_align(p, t);
  return true;
}

static inline void set_access(irk_inst *inst, const access *a) {
  inst->v.flags = a->is_volatile ? IRK_VOLATILE : 0;
  inst->v.align = a->align;
  inst->u.mem.ordering = a->ordering;
  inst->u.mem.scope = a->scope;
}

// TYPE "," TYPE POINTER; up to 3.6 TYPE POINTER, where the pointer's type gives the pointee.
static inline bool parse_pointer(irk_parser *p, irk_type **pointee, irk_value **pointer, const char **pointer_at,
                                 const char *message) {
  *pointer_at = p->lex.start;
  if (!irk_parse_type(p, pointee)) return false;
  if (IRK_UNLIKELY(p->lex.tok != IRK_TOK_COMMA && irk_parse_allows_old(p, IRK_IMPLIED_TYPES)))
    return irk_parse_value(p, *pointee, pointer) && irk_parse_pointee(p, *pointee, *pointer_at, pointee);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, message)) return false;
  *pointer_at = p->lex.start;
  return irk_parse_type_value(p, pointer);
}

// load ["atomic"] ["volatile"] TYPE "," TYPE POINTER [SCOPE ORDERING] ["," "align" N]
bool irk_parse_load(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_type *t;
  irk_value *pointer;
  access a = parse_access_begin(p);
  const char *at = p->lex.start, *pointer_at;
  if (!parse_pointer(p, &t, &pointer, &pointer_at, "expected comma after load's type") || !parse_access_end(p, &a))
    return false;
  if (pointer->type->kind != IRK_TYPE_POINTER || !irk_parse_is_first_class(p, t))
    return irk_parse_error_at(p, pointer_at, "load operand must be a pointer to a first class type");
  if (a.is_atomic && !a.align)
    return irk_parse_error_at(p, pointer_at, "atomic load must have explicit non-zero alignment");
  if (a.ordering == IRK_ORDERING_RELEASE || a.ordering == IRK_ORDERING_ACQ_REL)
    return irk_parse_error_at(p, pointer_at, "atomic load cannot use Release ordering");
  if (!check_pointee(p, t, pointer, at)) return false;
  if (!complete_align(p, t, &a, at, "loading unsized types is not allowed")) return false;
  *out = irk_parse_make1(p, op, t, pointer);
  set_access(*out, &a);
  return true;
}

// store ["atomic"] ["volatile"] TYPE VALUE "," TYPE POINTER [SCOPE ORDERING] ["," "align" N]
bool irk_parse_store(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v, *pointer;
  access a = parse_access_begin(p);
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after store operand"))
    return false;
  const char *pointer_at = p->lex.start;
  if (!irk_parse_type_value(p, &pointer) || !parse_access_end(p, &a)) return false;
  if (pointer->type->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, pointer_at, "store operand must be a pointer");
  if (!irk_parse_is_first_class(p, v->type))
    return irk_parse_error_at(p, at, "store operand must be a first class value");
  if (pointer->type->num_types && pointer->type->types[0] != v->type)
    return irk_parse_error_at(p, at, "stored value and pointer type do not match");
  if (a.is_atomic && !a.align) return irk_parse_error_at(p, at, "atomic store must have explicit non-zero alignment");
  if (a.ordering == IRK_ORDERING_ACQUIRE || a.ordering == IRK_ORDERING_ACQ_REL)
    return irk_parse_error_at(p, at, "atomic store cannot use Acquire ordering");
  if (!complete_align(p, v->type, &a, at, "storing unsized types is not allowed")) return false;
  *out = irk_parse_make2(p, op, irk_parse_void(p), v, pointer);
  set_access(*out, &a);
  return true;
}

// getelementptr FLAGS TYPE "," TYPE POINTER ("," TYPE INDEX)*
bool irk_parse_getelementptr(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  irk_type *source;
  irk_value *v;
  uint32_t base = p->ops.len;
  const char *source_at = p->lex.start, *at;
  if (!parse_pointer(p, &source, &v, &at, "expected comma after getelementptr's type")) return false;
  const char *index_at = at;
  irk_vec_push(&p->ops, v);
  while (irk_parse_eat(p, IRK_TOK_COMMA)) {
    if (p->lex.tok == IRK_TOK_MD_NAME) {
      p->ate_comma = true;
      break;
    }
    const char *here = p->lex.start;
    if (!irk_parse_type_value(p, &v)) return false;
    const irk_type *st = v->type->kind == IRK_TYPE_VECTOR ? v->type->types[0] : v->type;
    if (st->kind != IRK_TYPE_INTEGER) return irk_parse_error_at(p, here, "getelementptr index must be an integer");
    index_at = here;
    irk_vec_push(&p->ops, v);
  }
  const char *const places[] = {at, source_at, index_at};
  irk_type *t = irk_parse_gep_type(p, source, p->ops.items + base, p->ops.len - base, places, false);
  if (!t) return false;
  *out = irk_parse_make(p, op, t, base);
  (*out)->v.flags = flags;
  (*out)->u.type = source;
  return true;
}

// ---- atomics -------------------------------------------------------------------------------------------------
// fence [SCOPE] ORDERING
bool irk_parse_fence(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint32_t scope;
  uint8_t ordering;
  if (!parse_ordering(p, &scope, &ordering)) return false;
  if (ordering == IRK_ORDERING_UNORDERED) return irk_parse_error(p, "fence cannot be unordered");
  if (ordering == IRK_ORDERING_MONOTONIC) return irk_parse_error(p, "fence cannot be monotonic");
  *out = irk_inst_new(p->m, p->fn->fn, op, irk_parse_void(p), 0);
  (*out)->u.mem.ordering = ordering;
  (*out)->u.mem.scope = scope;
  return true;
}

// Returns the default alignment of an atomic operation; 0 in releases whose text does not show it.
static uint8_t store_align(irk_parser *p, const irk_type *t) {
  if (!irk_parse_has(p, IRK_ATOMIC_ALIGNED)) return 0;
  uint64_t bytes = irk_type_store_size(irk_parse_layout(p), t);
  return irk_parse_align_of(bytes ? bytes : 1);
}

// cmpxchg ["weak"] ["volatile"] TYPE POINTER "," TYPE EXPECTED "," TYPE NEW [SCOPE] SUCCESS FAILURE
//     ["," "align" N]
// Up to 3.4 there is no FAILURE, and the result is the old value alone.
bool irk_parse_cmpxchg(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t success, failure, align, flags = 0;
  uint32_t scope;
  irk_value *pointer, *expected, *value;
  if (irk_parse_eat_kw(p, IRK_KW_weak)) flags |= IRK_WEAK;
  if (irk_parse_eat_kw(p, IRK_KW_volatile)) flags |= IRK_VOLATILE;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &pointer) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after cmpxchg address"))
    return false;
  const char *expected_at = p->lex.start;
  if (!irk_parse_type_value(p, &expected) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after cmpxchg cmp operand"))
    return false;
  const char *value_at = p->lex.start;
  if (!irk_parse_type_value(p, &value) || !parse_ordering(p, &scope, &success)) return false;
  bool is_ordering = p->lex.tok == IRK_TOK_KEYWORD && irk_word_find(&irk_ordering_words, p->lex.str, &failure);
  bool is_value = !is_ordering && irk_parse_allows_old(p, IRK_CMPXCHG_VALUE);
  if (is_value) failure = irk_parse_failure_ordering(success);
  if ((!is_value && !parse_order(p, &failure)) || !parse_comma_align(p, &align)) return false;
  if (success == IRK_ORDERING_UNORDERED) return irk_parse_error(p, "invalid cmpxchg success ordering");
  if (failure == IRK_ORDERING_UNORDERED || failure == IRK_ORDERING_RELEASE || failure == IRK_ORDERING_ACQ_REL)
    return irk_parse_error(p, "invalid cmpxchg failure ordering");
  if (pointer->type->kind != IRK_TYPE_POINTER) return irk_parse_error_at(p, at, "cmpxchg operand must be a pointer");
  if (pointer->type->num_types && pointer->type->types[0] != expected->type)
    return irk_parse_error_at(p, expected_at, "compare value and pointer type do not match");
  if (pointer->type->num_types && pointer->type->types[0] != value->type)
    return irk_parse_error_at(p, value_at, "new value and pointer type do not match");
  if (expected->type != value->type)
    return irk_parse_error_at(p, value_at, "compare value and new value type do not match");
  if (!irk_parse_is_first_class(p, value->type))
    return irk_parse_error_at(p, value_at, "cmpxchg operand must be a first class value");
  if (!irk_type_may_be_field(value->type))  // labels and tokens cannot be fields of the result
    return irk_parse_error_at(p, value_at, "cmpxchg operand must have integer or pointer type");
  irk_type *pair[] = {expected->type, irk_type_int(p->m, 1)};
  irk_inst *inst = *out = irk_parse_make3(p, op, irk_type_literal(p->m, pair, 2, false), pointer, expected, value);
  inst->v.flags = flags;
  inst->v.align = align ? align : store_align(p, expected->type);
  inst->u.mem.ordering = success;
  inst->u.mem.failure_ordering = failure;
  inst->u.mem.scope = scope;
  if (is_value) *out = irk_parse_extract_first(p, inst);
  return true;
}

static bool parse_rmw(irk_parser *p, uint8_t *rmw) {
  bool is_word = p->lex.tok == IRK_TOK_KEYWORD || p->lex.tok == IRK_TOK_OPCODE;
  for (uint32_t i = 0; is_word && i < IRK_NUM_RMW; i++) {
    if (irk_rmws[i].since > p->version || !irk_str_eq(irk_rmws[i].word, p->lex.str)) continue;
    *rmw = (uint8_t)i;
    irk_lex_next(&p->lex);
    return true;
  }
  return irk_parse_error(p, "expected binary operation in atomicrmw");
}

// Checks an operation's type by the rules since 23: each operation takes vectors; xchg does if it
// is elementwise.
static bool check_wide_rmw(irk_parser *p, uint8_t rmw, bool by_element, const irk_type *t, const char *at) {
  irk_str word = irk_rmws[rmw].word;
  uint8_t class = irk_rmws[rmw].class;
  const irk_type *element = t->kind == IRK_TYPE_VECTOR && (by_element || class != IRK_RMW_OF_BOTH) ? t->types[0] : t;
  bool is_int = element->kind == IRK_TYPE_INTEGER, is_float = irk_type_is_float(element);
  const char *what = class == IRK_RMW_OF_BOTH     ? "an integer, floating point, or pointer type"
                     : class == IRK_RMW_OF_FLOATS ? "a floating point or fixed vector of floating point type"
                                                  : "an integer or fixed vector of integer type";
  bool ok = class == IRK_RMW_OF_BOTH     ? is_int || is_float || element->kind == IRK_TYPE_POINTER
            : class == IRK_RMW_OF_FLOATS ? is_float
                                         : is_int;
  if (!ok) return irk_parse_error_at(p, at, "atomicrmw %.*s operand must be %s", (int)word.len, word.ptr, what);
  uint64_t bits = irk_type_store_size(irk_parse_layout(p), t) * 8;
  if (bits < 8 || (bits & (bits - 1)))
    return irk_parse_error_at(p, at, "atomicrmw operand must have a power-of-two byte size");
  return true;
}

static bool check_rmw(irk_parser *p, uint8_t rmw, bool by_element, const irk_type *t, const char *at) {
  if (irk_parse_has(p, IRK_RMW_ELEMENTWISE)) return check_wide_rmw(p, rmw, by_element, t, at);
  irk_str word = irk_rmws[rmw].word;
  bool vectors = irk_parse_has(p, IRK_RMW_VECTORS);
  const irk_type *element = vectors && t->kind == IRK_TYPE_VECTOR && !t->is_scalable ? t->types[0] : t;
  if (irk_rmws[rmw].class == IRK_RMW_OF_BOTH) {
    bool ok = t->kind == IRK_TYPE_INTEGER || irk_type_is_float(t) ||
              (t->kind == IRK_TYPE_POINTER && irk_parse_has(p, IRK_RMW_POINTERS));
    if (!ok)
      return irk_parse_error_at(p, at,
                                irk_parse_has(p, IRK_RMW_POINTERS)
                                    ? "atomicrmw %.*s operand must be an integer, floating point, or pointer type"
                                    : "atomicrmw %.*s operand must be an integer or floating point type",
                                (int)word.len, word.ptr);
  } else if (irk_rmws[rmw].class == IRK_RMW_OF_FLOATS) {
    if (!irk_type_is_float(element))
      return irk_parse_error_at(p, at, "atomicrmw %.*s operand must be a floating point type", (int)word.len, word.ptr);
  } else if (t->kind != IRK_TYPE_INTEGER) {
    return irk_parse_error_at(p, at, "atomicrmw %.*s operand must be an integer", (int)word.len, word.ptr);
  }
  uint64_t bits = irk_type_store_size(irk_parse_layout(p), t) * 8;
  if (t->kind == IRK_TYPE_INTEGER && !irk_parse_has(p, IRK_RMW_STORE_SIZE)) bits = t->count;
  if (bits < 8 || (bits & (bits - 1)))
    return irk_parse_error_at(p, at, "atomicrmw operand must be power-of-two byte-sized integer");
  return true;
}

// atomicrmw ["volatile"] ["elementwise"] OPERATION TYPE POINTER "," TYPE VALUE [SCOPE] ORDERING
//     ["," "align" N]
bool irk_parse_atomicrmw(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t rmw = 0, ordering, align;
  bool is_volatile = irk_parse_eat_kw(p, IRK_KW_volatile), is_elementwise = irk_parse_eat_kw(p, IRK_KW_elementwise);
  uint32_t scope;
  irk_value *pointer, *value;
  if (!parse_rmw(p, &rmw)) return false;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &pointer) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after atomicrmw address"))
    return false;
  const char *value_at = p->lex.start;
  if (!irk_parse_type_value(p, &value) || !parse_ordering(p, &scope, &ordering) || !parse_comma_align(p, &align))
    return false;
  if (ordering == IRK_ORDERING_UNORDERED) return irk_parse_error(p, "atomicrmw cannot be unordered");
  if (pointer->type->kind != IRK_TYPE_POINTER) return irk_parse_error_at(p, at, "atomicrmw operand must be a pointer");
  if (pointer->type->num_types && pointer->type->types[0] != value->type)
    return irk_parse_error_at(p, value_at, "atomicrmw value and pointer type do not match");
  if (value->type->kind == IRK_TYPE_VECTOR && value->type->is_scalable)
    return irk_parse_error_at(p, value_at, "atomicrmw operand may not be scalable");
  if (is_elementwise && value->type->kind != IRK_TYPE_VECTOR)
    return irk_parse_error_at(p, value_at, "atomicrmw elementwise operand must be a fixed vector type");
  if (!check_rmw(p, rmw, is_elementwise, value->type, value_at)) return false;
  irk_inst *inst = *out = irk_parse_make2(p, op, value->type, pointer, value);
  inst->v.flags = (uint8_t)((is_volatile ? IRK_VOLATILE : 0) | (is_elementwise ? IRK_ELEMENTWISE : 0));
  inst->v.align = align ? align : store_align(p, value->type);
  inst->u.mem.ordering = ordering;
  inst->u.mem.rmw = rmw;
  inst->u.mem.scope = scope;
  return true;
}
