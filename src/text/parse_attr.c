// Attributes of parameters, results and functions, and attribute groups. A function's references to
// groups are resolved at the end of the text, once for each combination that occurs.
#include "ir/limits.h"
#include "text/parse.h"

static bool parse_attr(irk_parser *p, bool in_group, irk_attr *out);

// ---- small parts ---------------------------------------------------------------------------------------------
uint8_t irk_parse_align_of(uint64_t bytes) {
  uint8_t log2 = 0;
  while (bytes > 1) bytes >>= 1, log2++;
  return (uint8_t)(log2 + 1);
}

// Parses N, a power of two. Errors are reported at `at`.
static bool parse_alignment(irk_parser *p, const char *at, uint64_t *bytes) {
  if (!irk_parse_u64(p, bytes)) return false;
  if (!*bytes || (*bytes & (*bytes - 1))) return irk_parse_error_at(p, at, "alignment is not a power of two");
  if (*bytes > (uint64_t)1 << IRK_LIMIT_ALIGN_LOG2)
    return irk_parse_error_at(p, at, "huge alignments are not supported yet");
  return true;
}

// align = "align" N
bool irk_parse_opt_align(irk_parser *p, uint8_t *align) {
  if (p->lex.attr != IRK_ATTR_ALIGN) return true;
  irk_lex_next(&p->lex);
  return irk_parse_align_number(p, align);
}

// ["prefalign" "(" N ")"]
bool irk_parse_opt_preferred_align(irk_parser *p, uint8_t *align) {
  uint64_t bytes;
  if (!irk_parse_eat_kw(p, IRK_KW_prefalign)) return true;
  const char *at = p->lex.start;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") || !parse_alignment(p, at, &bytes)) return false;
  if (p->lex.tok != IRK_TOK_RPAREN) return irk_parse_error_at(p, at, "expected ')'");
  irk_lex_next(&p->lex);
  *align = irk_parse_align_of(bytes);
  return true;
}

bool irk_parse_align_number(irk_parser *p, uint8_t *align) {
  uint64_t bytes = p->lex.u;
  if (IRK_LIKELY(p->lex.tok == IRK_TOK_INT && bytes - 1 < 16 && !(bytes & (bytes - 1)) && !p->lex.negative)) {
    *align = (uint8_t)(irk_ctz64(bytes) + 1);
    irk_lex_next(&p->lex);
    return true;
  }
  if (!parse_alignment(p, p->lex.start, &bytes)) return false;
  *align = irk_parse_align_of(bytes);
  return true;
}

static bool is_word(const irk_parser *p, const char *word) {
  bool wordy = p->lex.tok == IRK_TOK_WORD || p->lex.tok == IRK_TOK_KEYWORD || p->lex.tok == IRK_TOK_OPCODE;
  return wordy && irk_str_eq(p->lex.str, irk_str_of(word));
}

// Tells whether the token is a location of memory or captures: the word with its colon.
static bool is_place(const irk_parser *p, const char *word) {
  return p->lex.tok == IRK_TOK_LABEL && irk_str_eq(p->lex.str, irk_str_of(word));
}

// ---- attributes with values ----------------------------------------------------------------------------------
static bool parse_align_attr(irk_parser *p, bool in_group, irk_attr *out) {
  bool is_stack = out->kind == IRK_ATTR_ALIGNSTACK;
  uint32_t bytes;
  if (in_group) {  // any number is accepted and rounded down to a power of two
    if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here") || !irk_parse_u32(p, &bytes)) return false;
    out->value = bytes;
    while (out->value & (out->value - 1)) out->value &= out->value - 1;
    return true;
  }
  const char *at = p->lex.start;
  bool parens = irk_parse_eat(p, IRK_TOK_LPAREN);
  if (!parens && is_stack) return irk_parse_error(p, "expected '('");
  const char *number_at = p->lex.start;
  if (is_stack) {  // a number of 32 bits
    if (!irk_parse_u32(p, &bytes)) return false;
    if (!bytes || (bytes & (bytes - 1)))
      return irk_parse_error_at(p, number_at, "stack alignment is not a power of two");
    out->value = bytes;
  } else if (!parse_alignment(p, at, &out->value)) {
    return false;
  }
  return !parens || irk_parse_eat(p, IRK_TOK_RPAREN) || irk_parse_error_at(p, at, "expected ')'");
}

static bool parse_bytes_attr(irk_parser *p, irk_attr *out) {
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  const char *at = p->lex.start;
  if (!irk_parse_u64(p, &out->value) || !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'")) return false;
  return out->value || irk_parse_error_at(p, at, "dereferenceable bytes must be non-zero");
}

static bool parse_type_attr(irk_parser *p, irk_attr *out) {
  if (IRK_UNLIKELY(p->lex.tok != IRK_TOK_LPAREN)) {
    if ((out->kind == IRK_ATTR_BYVAL || out->kind == IRK_ATTR_SRET) && irk_parse_allows_old(p, IRK_UNTYPED_BYVAL))
      return true;
    if (out->kind == IRK_ATTR_INALLOCA && irk_parse_allows_old(p, IRK_UNTYPED_INALLOCA)) return true;
  }
  return irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") && irk_parse_type(p, &out->type) &&
         irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

static bool parse_allocsize(irk_parser *p, irk_attr *out) {
  uint32_t size, count = 0xFFFFFFFFu;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") || !irk_parse_u32(p, &size)) return false;
  if (irk_parse_eat(p, IRK_TOK_COMMA)) {
    const char *at = p->lex.start;
    if (!irk_parse_u32(p, &count)) return false;
    if (size == count) return irk_parse_error_at(p, at, "'allocsize' indices can't refer to the same parameter");
  }
  out->value = (uint64_t)size << 32 | count;
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

static bool parse_vscale_range(irk_parser *p, irk_attr *out) {
  uint32_t min, max;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") || !irk_parse_u32(p, &min)) return false;
  max = min;
  if (irk_parse_eat(p, IRK_TOK_COMMA) && !irk_parse_u32(p, &max)) return false;
  out->value = (uint64_t)min << 32 | max;
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

static bool parse_uwtable(irk_parser *p, irk_attr *out) {
  out->value = 2;
  if (!irk_parse_has(p, IRK_UWTABLE_KINDS) || !irk_parse_eat(p, IRK_TOK_LPAREN)) return true;
  if (irk_parse_eat_kw(p, IRK_KW_sync)) out->value = 1;
  else if (!irk_parse_eat_kw(p, IRK_KW_async)) return irk_parse_error(p, "expected unwind table kind");
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

static bool parse_allockind(irk_parser *p, irk_attr *out) {
  static const char *const words[] = {"alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"};
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  if (p->lex.tok != IRK_TOK_STRING) return irk_parse_error(p, "expected allockind value");
  irk_str rest = p->lex.str;
  out->value = 0;
  while (rest.len) {
    const char *comma = memchr(rest.ptr, ',', rest.len);
    irk_str word = {rest.ptr, comma ? (size_t)(comma - rest.ptr) : rest.len};
    rest.ptr += word.len + (comma != NULL);
    rest.len -= word.len + (comma != NULL);
    uint32_t i = 0;
    while (i < IRK_COUNT(words) && !irk_str_eq(word, irk_str_of(words[i]))) i++;
    if (i == IRK_COUNT(words)) return irk_parse_error(p, "unknown allockind %.*s", (int)word.len, word.ptr);
    out->value |= (uint64_t)1 << i;
  }
  if (!out->value) return irk_parse_error(p, "expected allockind value");
  irk_lex_next(&p->lex);
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

// Converts none, read, write, readwrite to 0, 1, 2, 3.
static bool access_of_word(const irk_parser *p, uint64_t *access) {
  static const char *const words[] = {"none", "read", "write", "readwrite"};
  for (uint32_t i = 0; i < IRK_COUNT(words); i++)
    if (is_word(p, words[i])) return *access = i, true;
  return false;
}

// In the order of their numbers in memory. "other" has no word.
static const char *const memory_places[] = {"argmem", "inaccessiblemem", "errnomem",
                                            NULL,     "target_mem0",     "target_mem1"};

static int memory_place(irk_parser *p) {
  for (int i = 0; i < (int)IRK_COUNT(memory_places); i++) {
    if (!memory_places[i]) continue;
    if (i == 2 && !irk_parse_has(p, IRK_MEMORY_ERRNO)) continue;
    if (i > 3 && !irk_parse_has(p, IRK_MEMORY_TARGET)) continue;
    if (is_place(p, memory_places[i])) return i;
    if (is_word(p, memory_places[i])) return i;
  }
  return -1;
}

// Tells whether the token is target_mem, both target locations in one word: since 23.
static bool is_both_targets(const irk_parser *p) {
  if (!irk_parse_has(p, IRK_MEMORY_TARGETS_AS_ONE)) return false;
  return is_place(p, "target_mem") || is_word(p, "target_mem");
}

// memory = "memory" "(" [ACCESS] ("," PLACE ":" ACCESS)* ")"
static bool parse_memory(irk_parser *p, irk_attr *out) {
  bool has_place = false, has_target = false;
  const char *places =
      irk_parse_has(p, IRK_MEMORY_ERRNO) ? "argmem, inaccessiblemem, errnomem" : "argmem, inaccessiblemem";
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  out->value = 0;
  do {
    uint64_t access;
    bool both = is_both_targets(p);
    int place = both ? 4 : memory_place(p);
    if (place >= 0) {
      bool colon = p->lex.tok != IRK_TOK_LABEL;
      irk_lex_next(&p->lex);
      if (colon && !irk_parse_expect(p, IRK_TOK_COLON, "expected ':' after location")) return false;
      has_place = true;
    }
    if (!access_of_word(p, &access)) {
      if (place >= 0) return irk_parse_error(p, "expected access kind (none, read, write, readwrite)");
      return irk_parse_error(p, "expected memory location (%s) or access kind (none, read, write, readwrite)", places);
    }
    irk_lex_next(&p->lex);
    if (place >= 0) {
      out->value = (out->value & ~((uint64_t)3 << (2 * place))) | access << (2 * place);
      if (both && has_target) return irk_parse_error(p, "target memory default access kind must be specified first");
      if (both) out->value = (out->value & ~((uint64_t)3 << 10)) | access << 10;
      has_target |= place >= 4;
    } else {
      if (has_place) return irk_parse_error(p, "default access kind must be specified first");
      for (uint32_t i = 0; i < IRK_COUNT(memory_places); i++) out->value |= access << (2 * i);
    }
    if (irk_parse_eat(p, IRK_TOK_RPAREN)) return true;
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_error(p, "unterminated memory attribute");
}

// mode = KIND ["|" KIND]    of results, of operands
static bool parse_denormal_mode(irk_parser *p, uint64_t *mode) {
  static const char *const words[] = {"ieee", "preservesign", "positivezero", "dynamic"};
  uint64_t kinds[2];
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t kind = 0;
    while (kind < IRK_COUNT(words) && !is_word(p, words[kind])) kind++;
    if (kind == IRK_COUNT(words))
      return irk_parse_error(p, "expected denormal behavior kind (ieee, preservesign, positivezero, dynamic)");
    irk_lex_next(&p->lex);
    kinds[i] = kind;
    if (i == 0 && !irk_parse_eat(p, IRK_TOK_BAR)) {
      kinds[1] = kind;
      break;
    }
  }
  *mode = kinds[0] | kinds[1] << 2;
  return true;
}

// denormal_fpenv = "denormal_fpenv" "(" [mode [","]] ["float" ":" mode] ")"
static bool parse_denormals(irk_parser *p, irk_attr *out) {
  uint64_t all = 0, single;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  bool is_float = p->lex.tok == IRK_TOK_TYPE && p->lex.word == IRK_TYPE_FLOAT;
  bool is_place_of_float = is_place(p, "float");
  if (!is_float && !is_place_of_float) {
    if (!parse_denormal_mode(p, &all)) return false;
    single = all;
    if (irk_parse_eat(p, IRK_TOK_COMMA)) {
      is_float = p->lex.tok == IRK_TOK_TYPE && p->lex.word == IRK_TYPE_FLOAT;
      is_place_of_float = is_place(p, "float");
      if (!is_place_of_float && p->lex.tok == IRK_TOK_LABEL)
        return irk_parse_error_at(p, p->lex.start + p->lex.str.len, "expected float:");
    }
  }
  if (is_float || is_place_of_float) {
    irk_lex_next(&p->lex);
    if (is_float && !irk_parse_expect(p, IRK_TOK_COLON, "expected ':' before float denormal_fpenv")) return false;
    if (!parse_denormal_mode(p, &single)) return false;
  }
  out->value = all | single << 4;
  return irk_parse_expect(p, IRK_TOK_RPAREN, "unterminated denormal_fpenv");
}

static bool parse_dead_on_return(irk_parser *p, irk_attr *out) {
  out->value = UINT64_MAX;
  if (irk_attr_class(IRK_ATTR_DEAD_ON_RETURN, p->version) != IRK_ATTR_CLASS_INT || !irk_parse_eat(p, IRK_TOK_LPAREN))
    return true;
  const char *at = p->lex.start;
  if (!irk_parse_u64(p, &out->value) || !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'")) return false;
  return out->value || irk_parse_error_at(p, at, "byte count specified must be non-zero");
}

// captures = "captures" "(" "none" | PART ("," PART)* ["," "ret" ":" PART ("," PART)*] ")"
static bool parse_captures(irk_parser *p, irk_attr *out) {
  static const struct {
    const char *word;
    uint8_t bits;
  } parts[] = {{"address_is_null", 1}, {"address", 3}, {"read_provenance", 4}, {"provenance", 12}};
  uint64_t other = 0, ret = 0;
  bool in_ret = false, seen_none = false, seen_any = false;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  for (;;) {
    if (is_place(p, "ret")) {
      if (in_ret) return irk_parse_error(p, "duplicate 'ret' location");
      in_ret = true;
      seen_none = seen_any = false;
      irk_lex_next(&p->lex);
    }
    uint32_t i = 0;
    while (i < IRK_COUNT(parts) && !is_word(p, parts[i].word)) i++;
    if (is_word(p, "none")) {
      if (seen_any) return irk_parse_error(p, "cannot use 'none' with other component");
      seen_none = true;
    } else if (i < IRK_COUNT(parts)) {
      if (seen_none) return irk_parse_error(p, "cannot use 'none' with other component");
      *(in_ret ? &ret : &other) |= parts[i].bits;
      seen_any = true;
    } else {
      return irk_parse_error(p,
                             "expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'");
    }
    irk_lex_next(&p->lex);
    if (irk_parse_eat(p, IRK_TOK_RPAREN)) break;
    if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' or ')'")) return false;
  }
  out->value = other << 4 | (in_ret ? ret : other);
  return true;
}

// nofpclass = "nofpclass" "(" (CLASS+ | MASK) ")"
static bool parse_nofpclass(irk_parser *p, irk_attr *out) {
  static const struct {
    const char *word;
    uint16_t mask;
  } classes[] = {{"all", 0x3FF},  {"nan", 3},      {"snan", 1},     {"qnan", 2},      {"inf", 0x204}, {"ninf", 4},
                 {"pinf", 0x200}, {"norm", 0x108}, {"nnorm", 8},    {"pnorm", 0x100}, {"sub", 0x90},  {"nsub", 0x10},
                 {"psub", 0x80},  {"zero", 0x60},  {"nzero", 0x20}, {"pzero", 0x40}};
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  out->value = 0;
  do {
    uint32_t i = 0;
    while (i < IRK_COUNT(classes) && !is_word(p, classes[i].word)) i++;
    if (i < IRK_COUNT(classes)) {
      out->value |= classes[i].mask;
      irk_lex_next(&p->lex);
    } else if (p->lex.tok == IRK_TOK_INT && !out->value) {
      if (!irk_parse_u64(p, &out->value)) return false;
      if (!out->value || out->value > 0x3FF) return irk_parse_error(p, "invalid mask value for 'nofpclass'");
      return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
    } else {
      return irk_parse_error(p, "expected nofpclass test mask");
    }
  } while (p->lex.tok != IRK_TOK_RPAREN);
  irk_lex_next(&p->lex);
  return true;
}

// ---- ranges --------------------------------------------------------------------------------------------------
// Parses a bound into two's complement.
static bool parse_bound(irk_parser *p, uint32_t bits, uint64_t *words) {
  uint32_t n, used, want = (bits + 63) / 64;
  if (p->lex.tok != IRK_TOK_INT && p->lex.tok != IRK_TOK_HEXINT) return irk_parse_error(p, "expected integer");
  uint64_t *value = irk_lex_int_words(&p->lex, &p->scratch, &n, &used);
  bool power = used > 0;  // -2^(bits-1) needs one bit less
  for (uint32_t i = 0; i < n && power; i++)
    power = value[i] == (i == (used - 1) / 64 ? (uint64_t)1 << ((used - 1) % 64) : 0);
  uint32_t room = p->lex.negative && !power ? bits - 1 : bits;
  if (used > room) return irk_parse_error(p, "integer is too large for the bit width of specified type");
  uint64_t carry = p->lex.negative;
  for (uint32_t i = 0; i < want; i++) {
    uint64_t word = i < n ? value[i] : 0;
    if (p->lex.negative) {
      word = ~word + carry;
      carry = carry && word == 0;
    }
    words[i] = word;
  }
  if (bits % 64) words[want - 1] &= ((uint64_t)1 << (bits % 64)) - 1;
  irk_lex_next(&p->lex);
  return true;
}

static bool parse_bounds(irk_parser *p, uint32_t bits, uint64_t *words) {
  uint32_t n = (bits + 63) / 64;
  return parse_bound(p, bits, words) && irk_parse_expect(p, IRK_TOK_COMMA, "expected ','") &&
         parse_bound(p, bits, words + n);
}

// range = "range" "(" iN LOW "," HIGH ")"
static bool parse_range(irk_parser *p, irk_attr *out) {
  irk_type *t;
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('")) return false;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &t)) return false;
  if (t->kind != IRK_TYPE_INTEGER) return irk_parse_error_at(p, at, "the range must have integer type!");
  uint32_t bits = (uint32_t)t->count, n = (bits + 63) / 64;
  uint64_t *words = IRK_NEW_ARRAY(&p->scratch, uint64_t, 2 * n);
  if (!parse_bounds(p, bits, words)) return false;
  out->range = irk_attr_range_new(p->m, bits, 1, words);
  bool zero, equal = irk_attr_range_is_equal(out->range, &zero);
  if (equal && !irk_parse_has(p, IRK_EMPTY_RANGES))
    return irk_parse_error(p, "the range should not represent the full or empty set!");
  if (equal && !zero) return irk_parse_error(p, "the range represent the empty set but limits aren't 0!");
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
}

// initializes = "initializes" "(" "(" LOW "," HIGH ")" ("," "(" LOW "," HIGH ")")* ")"
static bool parse_initializes(irk_parser *p, irk_attr *out) {
  IRK_VEC(uint64_t) words = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &words);
  bool ok = irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('");
  while (ok) {
    uint64_t pair[2] = {0, 0};
    ok = irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") && parse_bounds(p, 64, pair);
    if (!ok) break;
    if (pair[0] == pair[1]) {
      ok = irk_parse_error(p, "the range should not represent the full or empty set!");
      break;
    }
    irk_vec_push(&words, pair[0]);
    irk_vec_push(&words, pair[1]);
    ok = irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
    if (!ok || !irk_parse_eat(p, IRK_TOK_COMMA)) break;
  }
  ok = ok && irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'");
  if (ok) out->range = irk_attr_range_new(p->m, 64, words.len / 2, words.items);
  if (ok && !irk_attr_ranges_ascend(out->range))
    ok = irk_parse_error(p, "Invalid (unordered or overlapping) range list");
  irk_guard_leave(&guard);
  irk_vec_free(&words);
  return ok;
}

// ---- one attribute -------------------------------------------------------------------------------------------
static bool parse_string_attr(irk_parser *p, irk_attr *out) {
  irk_str key = p->lex.str, value = IRK_S("");
  irk_lex_next(&p->lex);
  if (irk_parse_eat(p, IRK_TOK_EQUAL) && !irk_parse_string(p, &value)) return false;
  out->kind = IRK_ATTR_STRING;
  out->string = irk_attr_string_new(p->m, key, value);
  return true;
}

// Parses an attribute: the current token is its keyword.
static bool parse_attr(irk_parser *p, bool in_group, irk_attr *out) {
  out->kind = p->lex.attr;
  out->value = 0;
  irk_lex_next(&p->lex);
  switch (out->kind) {
  case IRK_ATTR_ALIGN:
  case IRK_ATTR_ALIGNSTACK: return parse_align_attr(p, in_group, out);
  case IRK_ATTR_DEREFERENCEABLE:
  case IRK_ATTR_DEREFERENCEABLE_OR_NULL: return parse_bytes_attr(p, out);
  case IRK_ATTR_ALLOCSIZE: return parse_allocsize(p, out);
  case IRK_ATTR_VSCALE_RANGE: return parse_vscale_range(p, out);
  case IRK_ATTR_UWTABLE: return parse_uwtable(p, out);
  case IRK_ATTR_ALLOCKIND: return parse_allockind(p, out);
  case IRK_ATTR_MEMORY: return parse_memory(p, out);
  case IRK_ATTR_CAPTURES: return parse_captures(p, out);
  case IRK_ATTR_NOFPCLASS: return parse_nofpclass(p, out);
  case IRK_ATTR_DENORMAL_FPENV: return parse_denormals(p, out);
  case IRK_ATTR_DEAD_ON_RETURN: return parse_dead_on_return(p, out);
  case IRK_ATTR_RANGE: return parse_range(p, out);
  case IRK_ATTR_INITIALIZES: return parse_initializes(p, out);
  default: break;
  }
  return irk_attr_class((irk_attr_kind)out->kind, p->version) != IRK_ATTR_CLASS_TYPE || parse_type_attr(p, out);
}

// ---- parameters and results ----------------------------------------------------------------------------------
static bool parse_attrs(irk_parser *p, irk_attr_set **out, uint32_t place, const char *places) {
  uint32_t base = p->attrs.len;
  *out = NULL;
  for (;;) {
    irk_attr a = {0};
    const char *at = p->lex.start;
    if (p->lex.tok == IRK_TOK_STRING) {
      if (irk_parse_has(p, IRK_FORMS_OF_2)) break;  // a name
      if (!parse_string_attr(p, &a)) return false;
    } else if (!p->lex.attr) {
      break;
    } else {
      irk_attr_kind kind = (irk_attr_kind)p->lex.attr;
      if (!parse_attr(p, false, &a)) return false;
      if (!(irk_attr_places(kind, p->version) & place) &&
          !(kind == IRK_ATTR_NOCAPTURE && irk_parse_has(p, IRK_CAPTURES)))
        return irk_parse_error_at(p, at, "this attribute does not apply to %s", places);
      if (kind == IRK_ATTR_NOCAPTURE && irk_parse_has(p, IRK_CAPTURES)) a.kind = IRK_ATTR_CAPTURES;
    }
    irk_vec_push(&p->attrs, a);
  }
  uint32_t n = p->attrs.len - base;
  if (!n) return true;
  const irk_attr *first = p->attrs.items + base;
  bool plain = n == 1 && first->kind < IRK_NUM_ATTRS && first->value == 0;
  if (plain && p->enum_sets[first->kind]) {
    *out = p->enum_sets[first->kind];
  } else {
    *out = irk_attr_set_of(p->m, first, n);
    if (plain) p->enum_sets[first->kind] = *out;
  }
  p->attrs.len = base;
  return true;
}

bool irk_parse_param_attrs(irk_parser *p, irk_attr_set **out) {
  return parse_attrs(p, out, IRK_ATTR_ON_PARAM, "parameters");
}

bool irk_parse_return_attrs(irk_parser *p, irk_attr_set **out) {
  return parse_attrs(p, out, IRK_ATTR_ON_RETURN, "return values");
}

// ---- functions -----------------------------------------------------------------------------------------------
// Parses the attributes of a function up to the first token that is none.
static bool parse_fn_attrs(irk_parser *p, bool in_group, irk_fn_attrs *out) {
  uint32_t base = p->attrs.len;
  uint64_t memory = 0xFFF;
  bool has_memory = irk_parse_has(p, IRK_MEMORY_ATTRIBUTE);
  *out = (irk_fn_attrs){.first_group = p->group_refs.len};
  for (;;) {
    irk_attr a = {0};
    const char *at = p->lex.start;
    if (p->lex.tok == IRK_TOK_STRING) {
      if (!parse_string_attr(p, &a)) return false;
      irk_vec_push(&p->attrs, a);
      continue;
    }
    if (p->lex.tok == IRK_TOK_ATTR_ID) {
      if (in_group) return irk_parse_error(p, "cannot have an attribute group reference in an attribute group");
      irk_vec_push(&p->group_refs, (uint32_t)p->lex.u);
      out->num_groups++;
      irk_lex_next(&p->lex);
      continue;
    }
    irk_attr_kind kind = (irk_attr_kind)p->lex.attr;
    if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_WORD)) {
      bool known;
      if (!irk_parse_old_fn_attr(p, &a, &known)) return false;
      if (!known) break;
      if (a.kind) irk_vec_push(&p->attrs, a);
      continue;
    }
    if (!kind || (kind == IRK_ATTR_NOCAPTURE && irk_parse_has(p, IRK_CAPTURES))) break;
    if (kind == IRK_ATTR_SANITIZE_MEMTAG && p->lex.word) break;
    if (kind == IRK_ATTR_BUILTIN) out->builtin_at = at;
    if (!parse_attr(p, in_group, &a)) return false;
    if (has_memory && irk_memory_of_attr(kind) != 0xFFF) {
      memory &= irk_memory_of_attr(kind);
      continue;
    }
    if (!a.value && (kind == IRK_ATTR_VSCALE_RANGE || kind == IRK_ATTR_ALIGNSTACK)) continue;  // ignored
    bool fits = (irk_attr_places(kind, p->version) & IRK_ATTR_ON_FUNCTION) || kind == IRK_ATTR_ALIGN;
    bool is_of_result = kind == IRK_ATTR_ZEROEXT || kind == IRK_ATTR_SIGNEXT || kind == IRK_ATTR_INREG;
    if (IRK_UNLIKELY(!fits && is_of_result) && !in_group && irk_parse_allows_old(p, IRK_FORMS_OF_2)) {
      out->ret = irk_attr_set_of(p->m, &a, 1);
      continue;
    }
    if (!fits) return irk_parse_error_at(p, at, "this attribute does not apply to functions");
    irk_vec_push(&p->attrs, a);
  }
  if (memory != 0xFFF) {
    irk_attr a = {.kind = IRK_ATTR_MEMORY, .value = memory};
    irk_vec_push(&p->attrs, a);
  }
  if (p->attrs.len > base) out->set = irk_attr_set_of(p->m, p->attrs.items + base, p->attrs.len - base);
  p->attrs.len = base;
  return true;
}

bool irk_parse_fn_attrs(irk_parser *p, irk_fn_attrs *out) { return parse_fn_attrs(p, false, out); }

// group = "attributes" #N "=" "{" ATTRIBUTE* "}"
bool irk_parse_attr_group(irk_parser *p) {
  irk_fn_attrs attrs;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (p->lex.tok != IRK_TOK_ATTR_ID) return irk_parse_error(p, "expected attribute group id");
  uint32_t number = (uint32_t)p->lex.u;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here") ||
      !irk_parse_expect(p, IRK_TOK_LBRACE, "expected '{' here") || !parse_fn_attrs(p, true, &attrs))
    return false;
  if (p->lex.tok != IRK_TOK_RBRACE) return irk_parse_error(p, "unterminated attribute group");
  irk_lex_next(&p->lex);
  if (!attrs.set) return irk_parse_error_at(p, at, "attribute group has no attributes");
  irk_numbers_put(&p->attr_groups, number, attrs.set);  // replaces an earlier group of this number
  return true;
}

// ---- references to groups ------------------------------------------------------------------------------------
static irk_attr_list *with_fn_set(irk_parser *p, const irk_attr_list *list, irk_attr_set *set) {
  uint32_t n = 0, len = list ? list->len : 0;
  struct irk_attr_slot *slots = irk_arena_alloc(&p->scratch, (len + 1) * sizeof *slots);
  for (uint32_t i = 0; i < len; i++)
    if (list->slots[i].index != IRK_ATTR_INDEX_FUNCTION) slots[n++] = list->slots[i];
  if (set) slots[n++] = (struct irk_attr_slot){IRK_ATTR_INDEX_FUNCTION, set};
  return irk_attr_list_of(p->m, slots, n);
}

irk_attr_set *irk_parse_without_align(irk_parser *p, const irk_attr_set *set) {
  uint32_t base = p->attrs.len;
  for (uint32_t i = 0; i < set->len; i++)
    if (set->attrs[i].kind != IRK_ATTR_ALIGN) irk_vec_push(&p->attrs, set->attrs[i]);
  irk_attr_set *rest = irk_attr_set_of(p->m, p->attrs.items + base, p->attrs.len - base);
  p->attrs.len = base;
  return rest;
}

// Moves a function's alignment out of its attributes into the function.
static void move_align_to_function(irk_parser *p, irk_attr_list **slot, irk_global *fn) {
  irk_attr_set *set = irk_attr_list_at(*slot, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *align = set ? irk_attr_set_find(set, IRK_ATTR_ALIGN) : NULL;
  if (!align) return;
  if (align->value) fn->v.align = irk_parse_align_of(align->value);
  *slot = with_fn_set(p, *slot, irk_parse_without_align(p, set));
}

static uint32_t pending_of(irk_parser *p, irk_attr_list *base, const irk_fn_attrs *fn_attrs) {
  const uint32_t *refs = p->group_refs.items + fn_attrs->first_group;
  uint32_t n = fn_attrs->num_groups;
  uint64_t key = (uint64_t)(base ? base->id + 1 : 0) << 32 | refs[0];
  if (n > 1) key = irk_hash_bytes(irk_hash_mix(p->m->hash_key, key), refs, n * sizeof *refs) >> 1;
  bool is_new;
  uint64_t *known = irk_map_put(&p->pending_map, key, &is_new);
  if (!is_new) {
    const irk_pending_attrs *old = &p->pending_attrs.items[*known];
    if (old->base == base && old->num == n && memcmp(p->group_refs.items + old->first, refs, n * sizeof *refs) == 0) {
      p->group_refs.len = fn_attrs->first_group;
      return (uint32_t)*known;
    }
  }
  *known = p->pending_attrs.len;
  irk_vec_push(&p->pending_attrs, ((irk_pending_attrs){base, NULL, fn_attrs->first_group, fn_attrs->num_groups}));
  return p->pending_attrs.len - 1;
}

void irk_parse_set_attrs(irk_parser *p, irk_attr_list **slot, irk_global *fn, const struct irk_attr_slot *slots,
                         uint32_t n, const irk_fn_attrs *fn_attrs) {
  irk_attr_list *list = n ? irk_attr_list_of(p->m, slots, n) : NULL;
  if (fn_attrs->set) list = with_fn_set(p, list, fn_attrs->set);
  *slot = list;
  if (fn_attrs->num_groups) {
    irk_attrs_patch patch = {slot, fn, pending_of(p, list, fn_attrs)};
    irk_vec_push(&p->attrs_patches, patch);
  } else if (fn && fn_attrs->set) {
    move_align_to_function(p, slot, fn);
  }
}

static void push_set(irk_parser *p, const irk_attr_set *set) {
  for (uint32_t i = 0; set && i < set->len; i++) irk_vec_push(&p->attrs, set->attrs[i]);
}

void irk_parse_finish_attrs(irk_parser *p) {
  for (uint32_t i = 0; i < p->pending_attrs.len; i++) {
    irk_pending_attrs *pending = &p->pending_attrs.items[i];
    uint32_t base = p->attrs.len;
    push_set(p, irk_attr_list_at(pending->base, IRK_ATTR_INDEX_FUNCTION));
    for (uint32_t k = 0; k < pending->num; k++)  // of equal attributes the last one wins
      push_set(p, irk_numbers_get(&p->attr_groups, p->group_refs.items[pending->first + k]));
    irk_attr_set *set = irk_attr_set_of(p->m, p->attrs.items + base, p->attrs.len - base);
    p->attrs.len = base;
    pending->resolved = with_fn_set(p, pending->base, set);
  }
  for (uint32_t i = 0; i < p->attrs_patches.len; i++) {
    const irk_attrs_patch *patch = &p->attrs_patches.items[i];
    *patch->slot = p->pending_attrs.items[patch->pending].resolved;
    if (patch->fn) move_align_to_function(p, patch->slot, patch->fn);
  }
}
