// Values of a known type: numbers, names, aggregates, and the words null, undef, poison,
// zeroinitializer.
#include "base/bigint.h"
#include "base/float.h"
#include "ir/limits.h"
#include "text/parse.h"

// ---- objects by number ---------------------------------------------------------------------------------------
void *irk_numbers_get(const irk_numbers *n, uint32_t number) {
  if (number < n->dense.len && n->dense.items[number]) return n->dense.items[number];
  if (!n->sparse.len) return NULL;
  uint64_t *found = irk_map_get(&n->sparse, number);
  return found ? (void *)(uintptr_t)*found : NULL;
}

void irk_numbers_put(irk_numbers *n, uint32_t number, void *item) {
  if (number < n->dense.len) {
    n->dense.items[number] = item;
  } else if (number <= 2 * (uint64_t)n->dense.len + 1024) {
    irk_vec_reserve(&n->dense, (uint64_t)number + 1);
    while (n->dense.len < number) n->dense.items[n->dense.len++] = NULL;
    n->dense.items[n->dense.len++] = item;
  } else {
    bool is_new;
    *irk_map_put(&n->sparse, number, &is_new) = (uint64_t)(uintptr_t)item;
  }
}

void irk_numbers_free(irk_numbers *n) {
  irk_vec_free(&n->dense);
  irk_map_free(&n->sparse);
}

irk_sym_info *irk_parse_sym(irk_parser *p, irk_sym sym) {
  if (IRK_UNLIKELY(sym >= p->num_syms)) {
    uint32_t cap = p->num_syms ? p->num_syms * 2 : 1024;
    while (cap <= sym) cap *= 2;
    p->syms = irk_realloc(p->syms, irk_size_of(cap, sizeof *p->syms));
    memset(p->syms + p->num_syms, 0, (size_t)(cap - p->num_syms) * sizeof *p->syms);
    p->num_syms = cap;
  }
  return &p->syms[sym];
}

// ---- names ---------------------------------------------------------------------------------------------------
static bool check_variable(irk_parser *p, const char *at, const char *name, int len, irk_type *t, const irk_value *v) {
  if (v->type == t) return true;
  if (t->kind == IRK_TYPE_LABEL) return irk_parse_error_at(p, at, "'%.*s' is not a basic block", len, name);
  const char *have = irk_parse_type_str(p, v->type), *want = irk_parse_type_str(p, t);
  return irk_parse_error_at(p, at, "'%.*s' defined with type '%s' but expected '%s'", len, name, have, want);
}

// LLVM's message has a sigil and the bare name, not the name as written in the text, with quotes.
static bool check_named(irk_parser *p, const char *at, char sigil, irk_str name, irk_type *t, const irk_value *v) {
  if (IRK_LIKELY(v->type == t)) return true;
  char *text = irk_arena_alloc(&p->scratch, name.len + 1);
  text[0] = sigil;
  if (name.len) memcpy(text + 1, name.ptr, name.len);
  return check_variable(p, at, text, (int)name.len + 1, t, v);
}

static bool check_numbered(irk_parser *p, const char *at, char sigil, uint32_t number, irk_type *t,
                           const irk_value *v) {
  if (v->type == t) return true;
  p->spelled.len = 0;
  irk_buf_printf(&p->spelled, "%c%u", sigil, number);
  irk_str text = irk_arena_str(&p->scratch, (irk_str){p->spelled.ptr, p->spelled.len});
  return check_variable(p, at, text.ptr, (int)text.len, t, v);
}

static bool may_refer(irk_parser *p, const irk_type *t, const char *at) {
  return t->kind == IRK_TYPE_POINTER || irk_parse_error_at(p, at, "global variable reference must have pointer type");
}

static irk_global *open_global(irk_parser *p, irk_sym name, irk_type *t, const char *at) {
  irk_global *g = irk_global_new(p->m, IRK_VALUE_VARIABLE, name, t);
  g->is_defined = false;
  irk_vec_push(&p->open_globals, ((irk_open_global){.global = g, .at = at}));
  return g;
}

void irk_parse_set_function_type(const irk_parser *p, irk_global *g, irk_type *t) {
  if (p->is_typed && !g->is_defined && !g->v.type->num_types && t->kind == IRK_TYPE_POINTER) g->v.type = t;
}

bool irk_parse_global_by_name(irk_parser *p, irk_sym sym, irk_type *t, const char *at, bool is_callee,
                              irk_value **out) {
  irk_sym_info *info = irk_parse_sym(p, sym);
  if (!may_refer(p, t, at)) return false;
  if (IRK_UNLIKELY(!info->global)) {
    info->global = open_global(p, sym, t, at);
    info->open = p->open_globals.len;
  }
  *out = &info->global->v;
  irk_parse_set_function_type(p, info->global, t);
  if (!info->global->is_defined && info->open) p->open_globals.items[info->open - 1].is_operand |= !is_callee;
  return check_named(p, at, '@', irk_name(p->m, sym), t, *out);
}

bool irk_parse_global_by_id(irk_parser *p, uint32_t number, irk_type *t, const char *at, irk_value **out) {
  irk_global *g = irk_numbers_get(&p->globals, number);
  if (!may_refer(p, t, at)) return false;
  if (!g) {
    g = open_global(p, 0, t, at);
    irk_open_global *o = &p->open_globals.items[p->open_globals.len - 1];
    o->number = number;
    o->is_numbered = true;
    irk_numbers_put(&p->globals, number, g);
  }
  *out = &g->v;
  irk_parse_set_function_type(p, g, t);
  return check_numbered(p, at, '@', number, t, *out);
}

// Makes a local value that is not defined yet: a block, or a placeholder.
static irk_value *open_local(irk_parser *p, irk_type *t, irk_sym name, uint32_t number, bool numbered, const char *at) {
  if (t->kind == IRK_TYPE_LABEL) {
    irk_block *b = irk_block_new(p->m, p->fn->fn, name);
    irk_vec_push(&p->fn->open_blocks, ((irk_open_block){b, at, number, numbered, false}));
    return &b->v;
  }
  if (!irk_parse_is_first_class(p, t)) {
    irk_parse_error_at(p, at, "invalid use of a non-first-class type");
    return NULL;
  }
  irk_placeholder *ph = IRK_NEW(&p->scratch, irk_placeholder);
  ph->v.kind = IRK_VALUE_PLACEHOLDER;
  ph->v.type = t;
  ph->at = at;
  ph->name = name;
  ph->number = number;
  irk_vec_push(&p->fn->placeholders, ph);
  return &ph->v;
}

// Returns the value of a placeholder once it is defined; else `v`.
static irk_value *follow(irk_parser *p, irk_value *v) {
  if (v->kind != IRK_VALUE_PLACEHOLDER) return v;
  irk_placeholder *ph = (irk_placeholder *)v;
  if (ph->target) return ph->target;
  p->fn->has_placeholder = true;
  return v;
}

bool irk_parse_local_by_name(irk_parser *p, irk_sym name, irk_type *t, const char *at, irk_value **out) {
  if (!p->fn) return irk_parse_error_at(p, at, "invalid use of function-local name");
  irk_sym_info *info = irk_parse_sym(p, name);
  if (info->local_epoch != p->fn->epoch) {
    irk_value *v = open_local(p, t, name, 0, false, at);
    if (!v) return false;
    info->local = v;
    info->local_epoch = p->fn->epoch;
  }
  *out = follow(p, info->local);
  return check_named(p, at, '%', irk_name(p->m, name), t, *out);
}

bool irk_parse_local_by_id(irk_parser *p, uint32_t number, irk_type *t, const char *at, irk_value **out) {
  if (!p->fn) return irk_parse_error_at(p, at, "invalid use of function-local name");
  irk_value *v = irk_numbers_get(&p->fn->locals, number);
  if (!v) {
    if (!(v = open_local(p, t, 0, number, true, at))) return false;
    irk_numbers_put(&p->fn->locals, number, v);
  }
  *out = follow(p, v);
  return check_numbered(p, at, '%', number, t, *out);
}

// ---- numbers -------------------------------------------------------------------------------------------------
static bool parse_wide_int(irk_parser *p, irk_type *t, irk_value **out) {
  uint32_t n, used;
  irk_mark mark = irk_arena_mark(&p->scratch);
  uint64_t *value = irk_lex_int_words(&p->lex, &p->scratch, &n, &used);
  uint64_t *words = irk_arena_alloc(&p->scratch, ((size_t)n + 1) * sizeof *words);  // with one word more for the sign
  bool is_negative = irk_big_active_bits(value, n) != 0;
  if (p->lex.tok == IRK_TOK_HEXINT && p->lex.str.ptr[0] == 's') {
    // LLVM drops leading zeroes first, so that the highest 1 is the sign.
    uint32_t active = irk_big_active_bits(value, n);
    irk_big_extend(words, n + 1, value, active, true);
  } else {
    is_negative &= p->lex.negative;
    memcpy(words, value, n * sizeof *words);
    words[n] = 0;
    if (p->lex.negative) irk_big_negate(words, n + 1);
  }
  *out = irk_const_int_extended(p->m, t, words, n + 1, is_negative);
  irk_arena_release(&p->scratch, mark);
  irk_lex_next(&p->lex);
  return true;
}

static bool parse_int(irk_parser *p, irk_type *t, irk_value **out) {
  if (!irk_type_is_bits(t))
    return irk_parse_error(p, irk_parse_has(p, IRK_BYTE_TYPES) ? "integer/byte constant must have integer/byte type"
                                                               : "integer constant must have integer type");
  uint64_t u = p->lex.u;
  if (IRK_UNLIKELY(p->lex.is_big || t->count > 64 || p->lex.tok == IRK_TOK_HEXINT)) return parse_wide_int(p, t, out);
  if (p->lex.negative) u = 0 - u;
  irk_lex_next(&p->lex);
  if (u < 64 && t->kind == IRK_TYPE_INTEGER) {
    uint32_t row = t->count == 32 ? 2 : t->count == 64 ? 3 : t->count == 8 ? 1 : t->count == 1 && u < 2 ? 0 : 4;
    if (row < 4) {
      irk_value **known = &p->small_ints[row][u];
      if (!*known) *known = irk_const_int_u64(p->m, t, u);
      *out = *known;
      return true;
    }
  }
  *out = irk_const_int_u64(p->m, t, u);
  return true;
}

static bool finish_float(irk_parser *p, irk_type *t, irk_float_format literal, irk_float_bits bits, irk_value **out) {
  if (!irk_type_is_float(t)) return irk_parse_error(p, "floating point constant invalid for type");
  irk_float_format format = (irk_float_format)(t->kind - IRK_TYPE_HALF);
  if (literal == IRK_FLOAT_DOUBLE && format < IRK_FLOAT_DOUBLE) {
    if (!irk_float_from_double(format, bits.lo, &bits))
      return irk_parse_error(p, "floating point constant invalid for type");
  } else if (literal != format) {
    bool loses = format < literal && format < IRK_FLOAT_X87 && (bits.lo || bits.hi);
    if (loses) return irk_parse_error(p, "floating point constant invalid for type");
    return irk_parse_error(p, "floating point constant does not have type '%s'", irk_parse_type_str(p, t));
  }
  *out = irk_const_float_bits(p->m, t, bits.lo, bits.hi);
  irk_lex_next(&p->lex);
  return true;
}

// Converts +inf, +qnan, +nan(0x1), +snan(0x1).
static irk_float_bits special_float(irk_float_format format, irk_str s) {
  irk_float_bits payload = {0, 0};
  irk_float_special_kind kind = s.ptr[1] == 'i'   ? IRK_FLOAT_INFINITY
                                : s.ptr[1] == 's' ? IRK_FLOAT_SIGNALLING
                                                  : IRK_FLOAT_QUIET;
  for (size_t i = s.len; kind != IRK_FLOAT_INFINITY && i-- > 0;) {
    if (s.ptr[i] != 'x') continue;
    for (i++; i + 1 < s.len; i++) {
      unsigned digit = s.ptr[i] <= '9' ? (unsigned)(s.ptr[i] - '0') : ((unsigned)s.ptr[i] | 32u) - 'a' + 10u;
      payload.hi = payload.hi << 4 | payload.lo >> 60;
      payload.lo = payload.lo << 4 | digit;
    }
    break;
  }
  return irk_float_special(format, s.ptr[0] == '-', kind, payload);
}

// Parses a literal as a number of its type, as LLVM does since 23.
static bool parse_exact_float(irk_parser *p, irk_type *t, irk_value **out) {
  irk_str s = p->lex.str;
  if (!irk_type_is_float(t)) return irk_parse_error(p, "floating-point constant invalid for type");
  irk_float_format format = (irk_float_format)(t->kind - IRK_TYPE_HALF);
  irk_float_bits bits;
  irk_float_fit fit = IRK_FLOAT_FITS;
  bool is_word = s.len > 1 && s.ptr[1] >= 'i' && s.ptr[1] <= 's';
  if (is_word) bits = special_float(format, s);
  else fit = irk_float_parse(format, s.ptr, s.len, &bits);
  if (fit == IRK_FLOAT_OVERFLOWS) return irk_parse_error(p, "floating-point constant overflowed type");
  if (fit == IRK_FLOAT_UNDERFLOWS) return irk_parse_error(p, "floating-point constant underflowed type");
  *out = irk_const_float_bits(p->m, t, bits.lo, bits.hi);
  irk_lex_next(&p->lex);
  return true;
}

static bool parse_float(irk_parser *p, irk_type *t, irk_value **out) {
  if (p->lex.has_float_literals) return parse_exact_float(p, t, out);
  irk_float_bits bits = {irk_float_parse_decimal(p->lex.str.ptr, p->lex.str.len), 0};
  return finish_float(p, t, IRK_FLOAT_DOUBLE, bits, out);
}

static bool parse_hex_float(irk_parser *p, irk_type *t, irk_value **out) {
  irk_str s = p->lex.str;
  irk_float_format literal = IRK_FLOAT_DOUBLE;
  size_t skip = 3;
  irk_float_bits bits;
  if (s.ptr[0] == 'f') {
    literal = (irk_float_format)(t->kind - IRK_TYPE_HALF);
    if (!irk_type_is_float(t) || !irk_float_parse_bits(literal, s.ptr + 3, s.len - 3, &bits))
      return irk_parse_error(p, "float hex literal has incorrect number of bits");
    return finish_float(p, t, literal, bits, out);
  }
  switch (s.ptr[2]) {
  case 'K': literal = IRK_FLOAT_X87; break;
  case 'L': literal = IRK_FLOAT_QUAD; break;
  case 'M': literal = IRK_FLOAT_PPC; break;
  case 'H': literal = IRK_FLOAT_HALF; break;
  case 'R': literal = IRK_FLOAT_BFLOAT; break;
  default: skip = 2; break;
  }
  // If there are too many digits, LLVM takes the last ones for short formats and the first ones for
  // long formats.
  size_t most = literal == IRK_FLOAT_X87 ? 20 : literal >= IRK_FLOAT_QUAD ? 32 : literal == IRK_FLOAT_DOUBLE ? 16 : 4;
  if (s.len - skip > most && literal <= IRK_FLOAT_DOUBLE) skip = s.len - most;
  if (s.len - skip > most) s.len = skip + most;
  if (p->lex.has_float_literals && literal != IRK_FLOAT_DOUBLE &&
      (!irk_type_is_float(t) || (irk_float_format)(t->kind - IRK_TYPE_HALF) != literal))
    return irk_parse_error(p, "float hex literal has incorrect number of bits");
  if (!irk_float_parse_hex(literal, s.ptr + skip, s.len - skip, &bits))
    return irk_parse_error(p, "floating point constant invalid for type");
  return finish_float(p, t, literal, bits, out);
}

// ---- aggregates ----------------------------------------------------------------------------------------------
bool irk_parse_check_type(irk_parser *p, irk_type *t, const irk_value *v, const char *at) {
  if (IRK_LIKELY(v->type == t)) return true;
  const char *have = irk_parse_type_str(p, v->type), *want = irk_parse_type_str(p, t);
  return irk_parse_error_at(p, at, "constant expression type mismatch: got type '%s' but expected '%s'", have, want);
}

static bool parse_value(irk_parser *p, irk_type *t, irk_value **out, bool locals);

static bool parse_type_constant(irk_parser *p, irk_value **out) {
  irk_type *t;
  return irk_parse_type(p, &t) && parse_value(p, t, out, false);
}

// Tells whether `inrange` ends a list of constants: in releases that have it before the operands.
bool irk_parse_ends_at_inrange(irk_parser *p) {
  return irk_lex_is_kw(&p->lex, IRK_KW_inrange) && irk_parse_has(p, IRK_GEP_FLAGS);
}

// Pushes TYPE CONSTANT ("," TYPE CONSTANT)* onto p->ops, up to the closing token, which is not
// consumed.
static bool parse_elements(irk_parser *p, irk_tok close) {
  if (p->lex.tok == close) return true;
  do {
    irk_value *v;
    if (irk_parse_ends_at_inrange(p)) return true;
    if (!parse_type_constant(p, &v)) return false;
    irk_vec_push(&p->ops, v);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return true;
}

static bool finish_struct(irk_parser *p, irk_type *t, uint32_t base, bool packed, const char *at, irk_value **out) {
  uint32_t n = p->ops.len - base;
  irk_value **ops = p->ops.items + base;
  if (t->kind != IRK_TYPE_STRUCT) return irk_parse_error_at(p, at, "constant expression type mismatch");
  if (t->num_types != n) return irk_parse_error_at(p, at, "initializer with struct type has wrong # elements");
  if (t->is_packed != packed) return irk_parse_error_at(p, at, "packed'ness of initializer and type don't match");
  for (uint32_t i = 0; i < n; i++)
    if (ops[i]->type != t->types[i])
      return irk_parse_error_at(p, at, "element %u of struct initializer doesn't match struct element type", i);
  *out = n ? irk_const_composite(p->m, t, ops, n) : irk_const_null(p->m, t);
  p->ops.len = base;
  return true;
}

// struct = "{" ELEMENTS "}"    packed: the same between "<" and ">"
static bool parse_struct(irk_parser *p, irk_type *t, bool packed, const char *at, irk_value **out) {
  uint32_t base = p->ops.len;
  irk_lex_next(&p->lex);
  if (!parse_elements(p, IRK_TOK_RBRACE)) return false;
  if (!irk_parse_expect(p, IRK_TOK_RBRACE,
                        packed ? "expected end of packed struct" : "expected end of struct constant"))
    return false;
  if (packed && !irk_parse_expect(p, IRK_TOK_GREATER, "expected end of constant")) return false;
  return finish_struct(p, t, base, packed, at, out);
}

// vector = "<" ELEMENTS ">"
static bool parse_vector(irk_parser *p, irk_type *t, const char *at, irk_value **out) {
  uint32_t base = p->ops.len;
  const char *first_at = p->lex.start;
  if (!parse_elements(p, IRK_TOK_GREATER)) return false;
  if (!irk_parse_expect(p, IRK_TOK_GREATER, "expected end of constant")) return false;
  uint32_t n = p->ops.len - base;
  irk_value **ops = p->ops.items + base;
  if (!n) return irk_parse_error_at(p, at, "constant vector must not be empty");
  irk_type *element = ops[0]->type;
  if (!irk_type_is_bits(element) && !irk_type_is_float(element) && element->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, first_at,
                              irk_parse_has(p, IRK_BYTE_TYPES)
                                  ? "vector elements must have integer, byte, pointer or floating point type"
                                  : "vector elements must have integer, pointer or floating point type");
  for (uint32_t i = 1; i < n; i++)
    if (ops[i]->type != element)
      return irk_parse_error_at(p, first_at, "vector element #%u is not of type '%s", i,
                                irk_parse_type_str(p, element));
  irk_value shape = {.type = irk_type_vector(p->m, element, n, false)};
  if (!irk_parse_check_type(p, t, &shape, at)) return false;
  *out = irk_const_composite(p->m, t, ops, n);
  p->ops.len = base;
  return true;
}

// array = "[" ELEMENTS "]"
static bool parse_array(irk_parser *p, irk_type *t, const char *at, irk_value **out) {
  uint32_t base = p->ops.len;
  irk_lex_next(&p->lex);
  const char *first_at = p->lex.start;
  if (!parse_elements(p, IRK_TOK_RSQUARE)) return false;
  if (!irk_parse_expect(p, IRK_TOK_RSQUARE, "expected end of array constant")) return false;
  uint32_t n = p->ops.len - base;
  irk_value **ops = p->ops.items + base;
  if (!n) {
    if (t->kind != IRK_TYPE_ARRAY || t->count) return irk_parse_error_at(p, at, "invalid empty array initializer");
    *out = irk_parse_has(p, IRK_EMPTY_ARRAY_POISON) ? irk_const_poison(p->m, t) : irk_const_undef(p->m, t);
    return true;
  }
  irk_type *element = ops[0]->type;
  if (!irk_parse_is_first_class(p, element))
    return irk_parse_error_at(p, first_at, "invalid array element type: %s", irk_parse_type_str(p, element));
  for (uint32_t i = 1; i < n; i++)
    if (ops[i]->type != element)
      return irk_parse_error_at(p, first_at, "array element #%u is not of type '%s", i, irk_parse_type_str(p, element));
  if (t->kind != IRK_TYPE_ARRAY || t->count != n || t->types[0] != element) {
    irk_value shape = {.type = irk_type_array(p->m, element, n)};
    return irk_parse_check_type(p, t, &shape, at);
  }
  *out = irk_const_composite(p->m, t, ops, n);
  p->ops.len = base;
  return true;
}

// c"..."
static bool parse_bytes(irk_parser *p, irk_type *t, const char *at, irk_value **out) {
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected string");
  irk_str s = p->lex.str;
  bool is_sequence = t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR;
  bool is_bytes = is_sequence && t->types[0]->kind == IRK_TYPE_BYTE;
  irk_type *element = is_bytes ? irk_type_byte(p->m, 8) : irk_type_int(p->m, 8);
  if (t->kind != IRK_TYPE_ARRAY || t->count != s.len || t->types[0] != element) {
    irk_value shape = {.type = irk_type_array(p->m, element, s.len)};
    return irk_parse_check_type(p, t, &shape, at);
  }
  *out = s.len ? irk_const_data_bytes(p->m, t, s.ptr, s.len) : irk_const_null(p->m, t);
  irk_lex_next(&p->lex);
  return true;
}

// splat = "splat" "(" TYPE CONSTANT ")"
static bool parse_splat(irk_parser *p, irk_type *t, const char *at, irk_value **out) {
  irk_value *v;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' after vector splat")) return false;
  if (!parse_type_constant(p, &v)) return false;
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' at end of vector splat")) return false;
  if (t->kind != IRK_TYPE_VECTOR) return irk_parse_error_at(p, at, "vector constant must have vector type");
  if (!irk_parse_check_type(p, t->types[0], v, at)) return false;
  if (!t->is_scalable && t->count > IRK_LIMIT_SPLAT)
    return irk_parse_error_at(p, at, "splat has more than %d elements", IRK_LIMIT_SPLAT);
  if (v->kind == IRK_VALUE_POISON && t->is_scalable && !irk_parse_has(p, IRK_SCALABLE_POISON_SPLAT))
    v = irk_const_undef(p->m, v->type);
  *out = irk_const_splat(p->m, t, v);
  return true;
}

// Reports that a global's name was expected and another value, or none, was found.
bool irk_parse_error_name(irk_parser *p, const char *what) {
  switch (p->lex.tok) {
  case IRK_TOK_LOCAL:
  case IRK_TOK_LOCAL_ID:
  case IRK_TOK_INT:
  case IRK_TOK_HEXINT:
  case IRK_TOK_FLOAT:
  case IRK_TOK_HEXFLOAT:
  case IRK_TOK_LBRACE:
  case IRK_TOK_LSQUARE:
  case IRK_TOK_LESS: return irk_parse_error(p, "expected %s", what);
  case IRK_TOK_OPCODE: {
    irk_value *v;
    const char *at = p->lex.start;
    return irk_parse_const_expr(p, &v) && irk_parse_error_at(p, at, "expected %s", what);
  }
  default: return irk_parse_error(p, "expected value token");
  }
}

// dso_local_equivalent, no_cfi
bool irk_parse_ref_name(irk_parser *p, irk_global_ref *ref) {
  ref->kind = p->lex.word == IRK_KW_no_cfi ? IRK_VALUE_NO_CFI : IRK_VALUE_DSO_LOCAL_EQUIVALENT;
  ref->at = p->lex.start;
  irk_lex_next(&p->lex);
  ref->name_at = p->lex.start;
  ref->is_numbered = p->lex.tok == IRK_TOK_GLOBAL_ID;
  if (ref->is_numbered) ref->number = (uint32_t)p->lex.u;
  else if (p->lex.tok == IRK_TOK_GLOBAL) ref->name = irk_parse_intern(p, p->lex.str);
  else
    return irk_parse_error_name(p, ref->kind == IRK_VALUE_NO_CFI ? "global value name in no_cfi"
                                                                 : "global value name in dso_local_equivalent");
  irk_lex_next(&p->lex);
  return true;
}

static bool stands_for_function(irk_parser *p, const irk_global *g, const char *at) {
  return g->value_type->kind == IRK_TYPE_FUNCTION ||
         irk_parse_error_at(p, at, "expected a function, alias to function, or ifunc in dso_local_equivalent");
}

bool irk_parse_ref(irk_parser *p, const irk_global_ref *ref, irk_type *t, irk_value **out) {
  irk_value *v;
  irk_global *g = ref->is_numbered ? irk_numbers_get(&p->globals, ref->number) : irk_parse_sym(p, ref->name)->global;
  if (ref->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT && g && g->is_defined) {
    if (!stands_for_function(p, g, ref->name_at) || !irk_parse_check_type(p, t, &g->v, ref->at)) return false;
  } else {
    if (ref->is_numbered ? !irk_parse_global_by_id(p, ref->number, t, ref->name_at, &v)
                         : !irk_parse_global_by_name(p, ref->name, t, ref->name_at, false, &v))
      return false;
    g = (irk_global *)v;
    if (ref->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT)
      irk_vec_push(&p->open_equivalents, ((irk_open_equivalent){g, ref->name_at}));
  }
  *out = irk_const_of_global(p->m, ref->kind, g);
  return true;
}

bool irk_parse_check_equivalents(irk_parser *p) {
  for (uint32_t i = 0; i < p->open_equivalents.len; i++) {
    const irk_open_equivalent *open = &p->open_equivalents.items[i];
    irk_str name = irk_name(p->m, open->global->name);
    if (!open->global->is_defined)
      return irk_parse_error_at(p, open->at, "unknown function '%.*s' referenced by dso_local_equivalent",
                                (int)name.len, name.ptr);
    if (!stands_for_function(p, open->global, open->at)) return false;
  }
  return true;
}

static bool parse_global_ref(irk_parser *p, irk_type *t, irk_value **out) {
  irk_global_ref ref;
  return irk_parse_ref_name(p, &ref) && irk_parse_ref(p, &ref, t, out);
}

// ---- words ---------------------------------------------------------------------------------------------------
static bool parse_bool(irk_parser *p, irk_type *t, uint64_t u, irk_value **out) {
  irk_type *i1 = irk_type_int(p->m, 1);
  irk_value shape = {.type = i1};
  if (!irk_parse_check_type(p, t, &shape, p->lex.start)) return false;
  *out = irk_const_int_u64(p->m, i1, u);
  irk_lex_next(&p->lex);
  return true;
}

static bool has_zero(irk_parser *p, const irk_type *t) {
  if (!irk_parse_is_first_class(p, t) || t->kind == IRK_TYPE_LABEL || t->kind == IRK_TYPE_METADATA) return false;
  if (t->kind != IRK_TYPE_TARGET) return true;
  irk_str name = irk_name(p->m, t->name);
  static const char *const prefixes[] = {"spirv.", "aarch64.svcount", "amdgcn.named.barrier", "riscv.vector.tuple"};
  for (uint32_t i = 0; i < IRK_COUNT(prefixes); i++) {
    size_t len = strlen(prefixes[i]);
    if (name.len >= len && memcmp(name.ptr, prefixes[i], len) == 0) return true;
  }
  return irk_type_is_wasm_reference(p->m, t);
}

static bool parse_word(irk_parser *p, irk_type *t, irk_value **out) {
  bool ok = irk_parse_is_first_class(p, t) && t->kind != IRK_TYPE_LABEL;
  switch (p->lex.word) {
  case IRK_KW_true: return parse_bool(p, t, 1, out);
  case IRK_KW_false: return parse_bool(p, t, 0, out);
  case IRK_KW_null:
    if (t->kind != IRK_TYPE_POINTER) return irk_parse_error(p, "null must be a pointer type");
    *out = irk_const_null(p->m, t);
    break;
  case IRK_KW_undef:
    if (!ok) return irk_parse_error(p, "invalid type for undef constant");
    *out = irk_const_undef(p->m, t);
    break;
  case IRK_KW_poison:
    if (!ok) return irk_parse_error(p, "invalid type for poison constant");
    *out = irk_const_poison(p->m, t);
    break;
  case IRK_KW_none:
    if (t->kind != IRK_TYPE_TOKEN) return irk_parse_error(p, "invalid type for none constant");
    *out = irk_const_null(p->m, t);
    break;
  case IRK_KW_zeroinitializer:
    if (!has_zero(p, t)) return irk_parse_error(p, "invalid type for null constant");
    *out = irk_const_null(p->m, t);
    break;
  default: return irk_parse_error(p, "expected value token");
  }
  irk_lex_next(&p->lex);
  return true;
}

static bool parse_keyword(irk_parser *p, irk_type *t, irk_value **out) {
  const char *at = p->lex.start;
  switch (p->lex.word) {
  case IRK_KW_c: return parse_bytes(p, t, at, out);
  case IRK_KW_splat: return parse_splat(p, t, at, out);
  case IRK_KW_blockaddress: return irk_parse_blockaddress(p, t, out);
  case IRK_KW_dso_local_equivalent: return parse_global_ref(p, t, out);
  case IRK_KW_no_cfi: return parse_global_ref(p, t, out);
  case IRK_KW_ptrauth: return irk_parse_ptrauth(p, out) && irk_parse_check_type(p, t, *out, at);
  case IRK_KW_asm: return irk_parse_error(p, "invalid type for inline asm constraint string");
  default: return parse_word(p, t, out);
  }
}

static bool parse_less(irk_parser *p, irk_type *t, irk_value **out) {
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  return p->lex.tok == IRK_TOK_LBRACE ? parse_struct(p, t, true, at, out) : parse_vector(p, t, at, out);
}

static bool parse_nested(irk_parser *p, irk_type *t, irk_value **out) {
  bool ok;
  const char *at = p->lex.start;
  if (!irk_parse_enter(p)) return false;
  switch (p->lex.tok) {
  case IRK_TOK_LBRACE: ok = parse_struct(p, t, false, at, out); break;
  case IRK_TOK_LSQUARE: ok = parse_array(p, t, at, out); break;
  case IRK_TOK_LESS: ok = parse_less(p, t, out); break;
  case IRK_TOK_OPCODE: ok = irk_parse_const_expr(p, out) && irk_parse_check_type(p, t, *out, at); break;
  case IRK_TOK_KEYWORD: ok = parse_keyword(p, t, out); break;
  default: ok = irk_parse_error(p, "expected value token");
  }
  irk_parse_leave(p);
  return ok;
}

static bool parse_value(irk_parser *p, irk_type *t, irk_value **out, bool locals) {
  const char *at = p->lex.start;
  bool ok;
  if (IRK_UNLIKELY(t->kind == IRK_TYPE_FUNCTION))
    return irk_parse_error(p, "functions are not values, refer to them as pointers");
  switch (p->lex.tok) {
  case IRK_TOK_LOCAL_ID:
    if (IRK_LIKELY(locals && p->fn && p->lex.u < p->fn->locals.dense.len)) {
      irk_value *v = p->fn->locals.dense.items[p->lex.u];
      if (IRK_LIKELY(v && v->type == t && v->kind != IRK_VALUE_PLACEHOLDER)) {
        *out = v;
        irk_lex_next(&p->lex);
        return true;
      }
    }
    if (!locals) return irk_parse_error(p, "invalid use of function-local name");
    ok = irk_parse_local_by_id(p, (uint32_t)p->lex.u, t, at, out);
    break;
  case IRK_TOK_STRING:
    if (!locals || !p->fn || !irk_parse_string_as_local(p)) return parse_nested(p, t, out);
    // fall through
  case IRK_TOK_LOCAL:
    if (!locals) return irk_parse_error(p, "invalid use of function-local name");
    ok = irk_parse_local_by_name(p, irk_parse_intern(p, p->lex.str), t, at, out);
    break;
  case IRK_TOK_GLOBAL: ok = irk_parse_global_by_name(p, irk_parse_intern(p, p->lex.str), t, at, false, out); break;
  case IRK_TOK_GLOBAL_ID: ok = irk_parse_global_by_id(p, (uint32_t)p->lex.u, t, at, out); break;
  case IRK_TOK_INT:
  case IRK_TOK_HEXINT: return parse_int(p, t, out);
  case IRK_TOK_FLOAT: return parse_float(p, t, out);
  case IRK_TOK_HEXFLOAT: return parse_hex_float(p, t, out);
  default: return parse_nested(p, t, out);
  }
  if (ok) irk_lex_next(&p->lex);
  return ok;
}

bool irk_parse_value(irk_parser *p, irk_type *t, irk_value **out) { return parse_value(p, t, out, true); }
bool irk_parse_constant(irk_parser *p, irk_type *t, irk_value **out) { return parse_value(p, t, out, false); }
bool irk_parse_type_constant(irk_parser *p, irk_value **out) { return parse_type_constant(p, out); }

// Parses the most common operand, "ptr %12" or "i32 %12", in one step. Returns false for any other.
static inline bool parse_simple_operand(irk_parser *p, irk_value **out) {
  irk_type *t;
  if (!p->fn || p->lex.pos > p->lex.load_limit || p->lex.pos[0] != ' ' || p->lex.pos[1] != '%') return false;
  if (p->lex.tok == IRK_TOK_INT_TYPE) t = p->lex.u <= 128 ? p->m->ints[p->lex.u] : NULL;
  else if (irk_lex_is_kw(&p->lex, IRK_KW_ptr) && !p->is_typed) t = p->m->ptrs[0];
  else return false;
  uint32_t number = 0, digits = 2;
  const char *s = p->lex.pos;
  for (uint32_t d; (d = (uint32_t)(uint8_t)s[digits] - '0') < 10 && digits < 9; digits++) number = number * 10 + d;
  if (digits == 2 || number >= p->fn->locals.dense.len) return false;
  irk_value *v = p->fn->locals.dense.items[number];
  if (!v || v->type != t || v->kind == IRK_VALUE_PLACEHOLDER || digits == 9) return false;
  *out = v;
  p->lex.pos += digits;
  irk_lex_next(&p->lex);
  return true;
}

bool irk_parse_type_value(irk_parser *p, irk_value **out) {
  irk_type *t;
  if (parse_simple_operand(p, out)) return true;
  return irk_parse_type(p, &t) && parse_value(p, t, out, true);
}
