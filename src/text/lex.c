// The lexer: one switch on the first byte of a token, and tables of byte classes for the rest.
// Words are found in one small hash table, whose keys are a word's first eight bytes and its
// length.
#include "ir/opcode.h"
#include "text/lex.h"

#include "base/bigint.h"
#include "ir/limits.h"
#include "irkit/ir.h"

#include <stdio.h>

enum { WORD = 1, NAME = 2, DIGIT = 4, HEX = 8 };  // [A-Za-z0-9_]   [-A-Za-z0-9$._]   [0-9]   [0-9A-Fa-f]
#define D (WORD | NAME | DIGIT | HEX)
#define X (WORD | NAME | HEX)
#define W (WORD | NAME)
#define N NAME
static const uint8_t byte_class[256] = {
    ['0'] = D, ['1'] = D, ['2'] = D, ['3'] = D, ['4'] = D, ['5'] = D, ['6'] = D, ['7'] = D, ['8'] = D, ['9'] = D,
    ['A'] = X, ['B'] = X, ['C'] = X, ['D'] = X, ['E'] = X, ['F'] = X, ['G'] = W, ['H'] = W, ['I'] = W, ['J'] = W,
    ['K'] = W, ['L'] = W, ['M'] = W, ['N'] = W, ['O'] = W, ['P'] = W, ['Q'] = W, ['R'] = W, ['S'] = W, ['T'] = W,
    ['U'] = W, ['V'] = W, ['W'] = W, ['X'] = W, ['Y'] = W, ['Z'] = W, ['a'] = X, ['b'] = X, ['c'] = X, ['d'] = X,
    ['e'] = X, ['f'] = X, ['g'] = W, ['h'] = W, ['i'] = W, ['j'] = W, ['k'] = W, ['l'] = W, ['m'] = W, ['n'] = W,
    ['o'] = W, ['p'] = W, ['q'] = W, ['r'] = W, ['s'] = W, ['t'] = W, ['u'] = W, ['v'] = W, ['w'] = W, ['x'] = W,
    ['y'] = W, ['z'] = W, ['_'] = W, ['-'] = N, ['$'] = N, ['.'] = N};
#undef D
#undef X
#undef W
#undef N
static inline uint8_t class_of(char c) { return byte_class[(uint8_t)c]; }
static inline bool is_digit(char c) { return (uint8_t)(c - '0') < 10; }
static inline unsigned hex_value(char c) { return is_digit(c) ? (unsigned)(c - '0') : ((unsigned)c | 32u) - 'a' + 10u; }

// ---- words ---------------------------------------------------------------------------------------------------
struct word_row {
  const char *text;
  uint16_t value;
  irk_version since, until;
};
static const struct word_row keyword_rows[] = {
#define KW(name, text, since, until) {text, IRK_KW_##name, since, until},
#include "text/keyword.def"
};
static const struct word_row type_rows[] = {
#define TYPE(number, name, keyword) {keyword, IRK_TYPE_##name, 0, 0},
#include "irkit/def/type.def"
};
static const struct word_row opcode_rows[] = {
#define OP(number, name, word, ...) {#word, IRK_OP_##name, 0, 0},
#include "irkit/def/opcode.def"
};
static const struct word_row attr_rows[] = {
#define ATTR(name, keyword, code, since, until, class) {keyword, code, since, 0},
#include "irkit/def/attribute.def"
};
static const struct cc_row {
  const char *text;
  uint16_t number;
} cc_rows[] = {
#define CALLCONV(name, keyword, number) {keyword, number},
#include "irkit/def/callconv.def"
};
enum {
#define CALLCONV(name, keyword, number) CC_##name = number,
#include "irkit/def/callconv.def"
  NUM_CC
};
static const struct cc_span {
  irk_version since, until;
} cc_spans[NUM_CC] = {
#define CALLCONV_SPAN(name, from, to) [CC_##name] = {from, to},
#include "irkit/def/callconv.def"
};

enum { SLOT_BITS = 11, NUM_SLOTS = 1 << SLOT_BITS };

// Returns up to eight bytes of a word, the first one lowest.
static inline uint64_t load_prefix(const char *p, size_t len) { return irk_load_bytes(p, len < 8 ? len : 8); }
static inline uint32_t slot_of(uint64_t prefix, size_t len) {
  return (uint32_t)(((prefix ^ ((uint64_t)len << 53)) * 0x9E3779B97F4A7C15u) >> (64 - SLOT_BITS));
}

static inline const struct irk_lex_slot *find_word(const irk_lex *lex, const char *p, uint64_t prefix, size_t len) {
  for (uint32_t i = slot_of(prefix, len);; i = (i + 1) & (NUM_SLOTS - 1)) {
    const struct irk_lex_slot *slot = &lex->slots[i];
    if (IRK_LIKELY(slot->prefix == prefix && slot->len == len)) {
      if (len <= 8 || memcmp(slot->rest, p + 8, len - 8) == 0) return slot;
    }
    if (slot->len == 0) return NULL;
  }
}

static struct irk_lex_slot *add_word(irk_lex *lex, const char *text) {
  size_t len = strlen(text);
  uint64_t prefix = load_prefix(text, len);
  uint32_t i = slot_of(prefix, len);
  struct irk_lex_slot *slot = &lex->slots[i];
  for (; slot->len; slot = &lex->slots[i]) {
    if (slot->prefix == prefix && slot->len == len && (len <= 8 || memcmp(slot->rest, text + 8, len - 8) == 0))
      return slot;
    i = (i + 1) & (NUM_SLOTS - 1);
  }
  *slot = (struct irk_lex_slot){.prefix = prefix, .kind = {.tok = IRK_TOK_KEYWORD}, .len = (uint8_t)len};
  slot->rest = len > 8 ? text + 8 : text;
  return slot;
}

static bool is_in(irk_version v, irk_version since, irk_version until) { return v >= since && (!until || v <= until); }

static void add_words(irk_lex *lex, irk_version version) {
  for (size_t i = 0; i < IRK_COUNT(keyword_rows); i++)
    if (is_in(version, keyword_rows[i].since, keyword_rows[i].until))
      add_word(lex, keyword_rows[i].text)->kind.word = keyword_rows[i].value;
  for (size_t i = 0; i < IRK_COUNT(type_rows); i++) {
    if (!type_rows[i].text[0]) continue;
    if (type_rows[i].value == IRK_TYPE_X86_MMX && !irk_has(version, IRK_X86_MMX)) continue;
    irk_lex_kind *kind = &add_word(lex, type_rows[i].text)->kind;
    kind->tok = IRK_TOK_TYPE, kind->word = type_rows[i].value;
  }
  for (size_t i = 0; i < IRK_COUNT(opcode_rows); i++) {
    uint16_t op = opcode_rows[i].value;
    if (op == IRK_OP_UNWIND || !irk_op_exists((irk_opcode)op, version)) continue;
    irk_lex_kind *kind = &add_word(lex, opcode_rows[i].text)->kind;
    kind->tok = IRK_TOK_OPCODE, kind->word = op;
  }
  for (size_t i = 0; i < IRK_COUNT(attr_rows); i++)
    if (is_in(version, attr_rows[i].since, 0)) add_word(lex, attr_rows[i].text)->kind.attr = attr_rows[i].value;
  for (size_t i = 0; i < IRK_COUNT(cc_rows); i++) {
    uint16_t cc = cc_rows[i].number;
    if (!cc_rows[i].text[0] || strchr(cc_rows[i].text, '(') || !is_in(version, cc_spans[cc].since, cc_spans[cc].until))
      continue;
    add_word(lex, cc_rows[i].text)->kind.cc = (uint16_t)(cc + 1);
  }
  add_word(lex, "ccc")->kind.cc = 1;
  static const struct {
    const char *text;
    uint32_t bits;
  } ints[] = {{"i1", 1}, {"i8", 8}, {"i16", 16}, {"i32", 32}, {"i64", 64}, {"i128", 128}};
  for (size_t i = 0; i < IRK_COUNT(ints); i++) {
    struct irk_lex_slot *slot = add_word(lex, ints[i].text);
    slot->kind.tok = IRK_TOK_INT_TYPE;
    slot->bits = ints[i].bits;
  }
}

void irk_lex_init(irk_lex *lex, irk_arena *scratch, irk_str text, irk_str file, irk_sink *sink, irk_version version) {
  *lex = (irk_lex){.strings = scratch, .file = file, .sink = sink};
  if (text.len == 0 || text.ptr[text.len - 1] != '\n') {
    char *copy = irk_arena_alloc(scratch, text.len + 1);
    if (text.len) memcpy(copy, text.ptr, text.len);
    copy[text.len] = '\n';
    lex->begin = copy;
    lex->end = copy + text.len + 1;
    lex->eof = lex->end - 1;
  } else {
    lex->begin = text.ptr;
    lex->end = lex->eof = text.ptr + text.len;
  }
  lex->pos = lex->start = lex->begin;
  lex->load_limit = lex->end - lex->begin >= 16 ? lex->end - 16 : lex->begin - 1;
  lex->has_messages = irk_has(version, IRK_LEXER_ERRORS);
  lex->has_block_comments = irk_has(version, IRK_BLOCK_COMMENTS);
  lex->has_float_literals = irk_has(version, IRK_FLOAT_LITERALS);
  lex->has_byte_types = irk_has(version, IRK_BYTE_TYPES);
  lex->slots = IRK_NEW_ARRAY(scratch, struct irk_lex_slot, NUM_SLOTS);
  add_words(lex, version);
}

// ---- errors --------------------------------------------------------------------------------------------------
static uint32_t line_of(const irk_lex *lex, const char *at, const char **line) {
  uint32_t number = 1;
  *line = lex->begin;
  for (const char *p; (p = memchr(*line, '\n', (size_t)(at - *line))); *line = p + 1) number++;
  return number;
}

static void put(irk_lex *lex, irk_severity severity, const char *at, const char *message) {
  const char *line;
  irk_diag diag = {.severity = severity, .file = lex->file, .line = line_of(lex, at, &line)};
  const char *line_end = at < lex->end ? memchr(at, '\n', (size_t)(lex->end - at)) : at;
  diag.column = (uint32_t)(at - line) + 1;
  diag.source_line = (irk_str){line, (size_t)((line_end ? line_end : at) - line)};
  irk_diag_put(lex->sink, diag, "%s", message);
}

// Tells whether the text ends before the parser expects it to: at its end, or in a last word
// without an end of line.
static bool ends_too_soon(const irk_lex *lex, const char *at, const char *message) {
  if (lex->is_unterminated) return true;
  if (at != lex->start || at == lex->begin) return false;
  bool wants_more = strstr(message, "expected ") || strstr(message, "end of file");
  return lex->tok == IRK_TOK_EOF ? wants_more : lex->pos >= lex->eof && lex->eof != lex->end;
}

// Writes "; the text ends here, in function '@f', which begins on line 12" to `out`, or nothing.
static void format_text_end(const irk_lex *lex, const char *at, const char *message, char *out, size_t cap) {
  enum { LONGEST = 80 };
  *out = 0;
  if (!ends_too_soon(lex, at, message) || (!lex->within && strstr(message, "end of file"))) return;
  int len =
      snprintf(out, cap, lex->is_unterminated ? "; the text ends inside this quoted string" : "; the text ends here");
  if (!lex->within) return;
  const char *name = lex->within, *line;
  size_t n = 0, most = (size_t)(lex->end - name) < LONGEST ? (size_t)(lex->end - name) : LONGEST;
  bool is_quoted = most > 1 && name[1] == '"';
  for (n = is_quoted ? 2 : 0; n < most && (is_quoted ? name[n] != '"' : name[n] > ' ' && name[n] != '('); n++) {}
  n += is_quoted && n < most;
  snprintf(out + len, cap - (size_t)len, ", in function '%.*s', which begins on line %u", (int)n, name,
           line_of(lex, name, &line));
}

// Reports the first error. If the lexer has noted a token error before, reports that instead.
static void put_error(irk_lex *lex, const char *at, const char *message) {
  if (lex->failed) return;
  lex->failed = true;
  bool is_token_error = lex->token_error && lex->has_messages;
  char end[192], *full = NULL;
  format_text_end(lex, at, message, end, sizeof end);
  if (is_token_error) {
    at = lex->token_error_at;
    message = lex->token_error;
  }
  if (*end) {
    size_t len = strlen(message);
    full = irk_arena_alloc(lex->strings, len + sizeof end);
    memcpy(full, message, len);
    memcpy(full + len, end, strlen(end) + 1);
  }
  put(lex, IRK_ERROR, at, full ? full : message);
}

bool irk_lex_error_v(irk_lex *lex, const char *at, const char *fmt, va_list args) {
  char message[4096];
  irk_format(message, sizeof message, fmt, args);
  put_error(lex, at, message);
  return false;
}

void irk_lex_note(const irk_lex *lex, const char *at, const char *fmt, ...) {
  const char *line;
  char message[512];
  irk_diag diag = {.severity = IRK_NOTE, .file = lex->file, .line = line_of(lex, at, &line)};
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  diag.column = (uint32_t)(at - line) + 1;
  irk_diag_put(lex->sink, diag, "%s", message);
}

void irk_lex_warning(irk_lex *lex, const char *at, const char *message) { put(lex, IRK_WARNING, at, message); }

// Sets a token without a word.
static inline void set(irk_lex *lex, irk_tok tok) { lex->kind = (irk_lex_kind){.tok = (uint16_t)tok}; }

static void note_token_error(irk_lex *lex, const char *message) {
  if (!message || lex->token_error) return;
  lex->token_error = message;
  lex->token_error_at = lex->start;
}
static void fail(irk_lex *lex, const char *message) {
  set(lex, IRK_TOK_ERROR);
  note_token_error(lex, message);
}

// ---- strings and names ---------------------------------------------------------------------------------------
// Replaces "\\" by a backslash, and "\xx" by the byte.
static irk_str unescape(irk_lex *lex, const char *p, size_t len) {
  if (!memchr(p, '\\', len)) return (irk_str){p, len};
  char *out = irk_arena_alloc(lex->strings, len), *to = out;
  for (const char *end = p + len; p < end;) {
    if (*p != '\\' || end - p < 2) {
      *to++ = *p++;
    } else if (p[1] == '\\') {
      *to++ = '\\';
      p += 2;
    } else if (end - p >= 3 && (class_of(p[1]) & HEX) && (class_of(p[2]) & HEX)) {
      *to++ = (char)(hex_value(p[1]) * 16 + hex_value(p[2]));
      p += 3;
    } else {
      *to++ = *p++;
    }
  }
  return (irk_str){out, (size_t)(to - out)};
}

// Lexes from after the opening quote to after the closing one.
static bool lex_quoted(irk_lex *lex, const char *p, const char *message) {
  const char *close = memchr(p, '"', (size_t)(lex->end - p));
  if (!close) {
    lex->pos = lex->end;
    lex->is_unterminated = true;
    fail(lex, message);
    return false;
  }
  lex->str = unescape(lex, p, (size_t)(close - p));
  lex->pos = close + 1;
  return true;
}

static bool has_no_nul(irk_lex *lex) {
  if (!lex->str.len || !memchr(lex->str.ptr, 0, lex->str.len)) return true;
  fail(lex, "NUL character is not allowed in names");
  return false;
}

// For all eight bytes at once: sets the high bit of each byte that is `n` or more. Bytes must be
// below 128.
#define BYTES(n)       (0x0101010101010101u * (uint64_t)(n))
#define AT_LEAST(x, n) ((x) + BYTES(0x80 - (n)))

// Returns how many of eight bytes, from the lowest on, have the high bit of their mark set.
static inline uint32_t run_length(uint64_t marks) {
  uint64_t ends = ~marks & BYTES(0x80);
  return ends ? (uint32_t)irk_ctz64(ends) / 8 : 8;
}
static inline uint64_t digit_marks(uint64_t x) {
  uint64_t low = x & BYTES(0x7F);
  return AT_LEAST(low, '0') & ~AT_LEAST(low, '9' + 1) & ~x;
}
// Marks [A-Za-z0-9_], and DEL, which does not occur in practice.
static inline uint64_t word_marks(uint64_t x) {
  uint64_t low = x & BYTES(0x7F), letter = low | BYTES(0x20);
  uint64_t marks = (AT_LEAST(low, '0') & ~AT_LEAST(low, '9' + 1)) |
                   (AT_LEAST(letter, 'a') & ~AT_LEAST(letter, 'z' + 1)) | AT_LEAST(letter, 0x7F);
  return marks & ~x;
}
// Returns the number that the first n (1 to 8) bytes spell in decimal.
static inline uint64_t digits_value(uint64_t x, uint32_t n) {
  x = (x - BYTES('0')) << (64 - 8 * n);
  x = x * 10 + (x >> 8);
  return ((x & 0x000000FF000000FFu) * 0x000F424000000064u + ((x >> 16) & 0x000000FF000000FFu) * 0x0000271000000001u) >>
         32;
}

// LLVM continues with the low 32 bits of a number that is too large; its lexer's message counts
// only if something else is wrong. Numbers of metadata are read by LLVM's parser.
static IRK_NOINLINE void lex_long_id(irk_lex *lex, const char *p, irk_tok tok) {
  const char *digits = p;
  uint64_t u = 0;
  bool overflows = false;
  for (; is_digit(*p); p++) {
    uint64_t digit = (uint64_t)(*p - '0');
    overflows |= u > (UINT64_MAX - digit) / 10;
    u = u * 10 + digit;
  }
  lex->pos = p;
  lex->u = overflows ? 0 : (uint32_t)u;
  set(lex, tok);
  if (u <= UINT32_MAX && !overflows) return;
  if (tok != IRK_TOK_MD_ID) {
    note_token_error(lex, "invalid value number (too large)");
    return;
  }
  set(lex, IRK_TOK_ERROR);
  put_error(lex, digits, "expected 32-bit integer (too large)");
}

// Lexes the digits from `p` on into lex->u.
static inline void lex_id(irk_lex *lex, const char *p, irk_tok tok) {
  if (IRK_LIKELY(p <= lex->load_limit)) {
    uint64_t x = irk_load64(p);
    uint32_t n = run_length(digit_marks(x));
    if (IRK_LIKELY(n < 8 && n)) {
      lex->pos = p + n;
      lex->u = digits_value(x, n);
      set(lex, tok);
      return;
    }
  }
  lex_long_id(lex, p, tok);
}

// Lexes the rest after a sigil: "quoted", name, or digits.
static inline void lex_variable(irk_lex *lex, irk_tok name, irk_tok id) {
  const char *p = lex->start + 1;
  uint8_t c = class_of(*p);
  if (c & DIGIT) {
    lex_id(lex, p, id);
  } else if (c & NAME) {
    const char *q = p;
    do q++;
    while (class_of(*q) & NAME);
    lex->pos = q;
    lex->str = (irk_str){p, (size_t)(q - p)};
    set(lex, name);
  } else if (*p == '"') {
    set(lex, name);
    if (lex_quoted(lex, p + 1, "end of file in global variable name")) has_no_nul(lex);
  } else {
    lex->pos = p;
    fail(lex, NULL);
  }
}

// Returns the end, after ':', of a label that contains `p`; NULL if there is none.
static const char *label_tail(const char *p) {
  while (class_of(*p) & NAME) p++;
  return *p == ':' ? p + 1 : NULL;
}

static IRK_NOINLINE bool lex_label(irk_lex *lex, const char *from) {
  const char *end = label_tail(from);
  if (!end) return false;
  lex->pos = end;
  lex->str = (irk_str){lex->start, (size_t)(end - 1 - lex->start)};
  set(lex, IRK_TOK_LABEL);
  return true;
}

static IRK_NOINLINE void lex_dollar(irk_lex *lex) {
  const char *p = lex->start + 1;
  if (lex_label(lex, lex->start)) return;
  if (*p == '"') {
    set(lex, IRK_TOK_COMDAT);
    if (lex_quoted(lex, p + 1, "end of file in COMDAT variable name")) has_no_nul(lex);
  } else if ((class_of(*p) & NAME) && !is_digit(*p)) {
    const char *q = p;
    while (class_of(*q) & NAME) q++;
    lex->pos = q;
    lex->str = (irk_str){p, (size_t)(q - p)};
    set(lex, IRK_TOK_COMDAT);
  } else {
    lex->pos = p;
    fail(lex, NULL);
  }
}

static IRK_NOINLINE void lex_string(irk_lex *lex) {
  set(lex, IRK_TOK_STRING);
  if (!lex_quoted(lex, lex->start + 1, "end of file in string constant") || *lex->pos != ':') return;
  if (lex->pos == lex->end) return;
  lex->pos++;
  set(lex, IRK_TOK_LABEL);
  has_no_nul(lex);
}

static IRK_NOINLINE void lex_exclaim(irk_lex *lex) {
  const char *p = lex->start + 1;
  if (is_digit(*p)) {
    lex_id(lex, p, IRK_TOK_MD_ID);
    return;
  }
  lex->pos = p;
  set(lex, IRK_TOK_EXCLAIM);
  if (!(class_of(*p) & NAME) && *p != '\\') return;
  while ((class_of(*p) & NAME) || *p == '\\') p++;
  lex->str = unescape(lex, lex->start + 1, (size_t)(p - lex->start - 1));
  lex->pos = p;
  set(lex, IRK_TOK_MD_NAME);
}

// ---- numbers -------------------------------------------------------------------------------------------------
static bool fits_16_bits(const char *p, const char *end) {
  while (p < end && *p == '0') p++;
  return end - p <= 4;
}

// Lexes 0x1.8p3 after its 'x' (`p`). The literal may have a sign.
static bool lex_hex_fraction(irk_lex *lex, const char *p) {
  if (!lex->has_float_literals || !(class_of(*p) & HEX)) return false;
  while (class_of(*p) & HEX) p++;
  if (*p++ != '.') return false;
  while (class_of(*p) & HEX) p++;
  if (*p++ != 'p') return false;
  if (*p == '-' || *p == '+') p++;
  if (!is_digit(*p)) return false;
  while (is_digit(*p)) p++;
  lex->pos = p;
  lex->str = (irk_str){lex->start, (size_t)(p - lex->start)};
  set(lex, IRK_TOK_FLOAT);
  return true;
}

// Lexes +inf, +qnan, +nan(0x1) or +snan(0x1) after its sign.
static void lex_float_word(irk_lex *lex, const char *p) {
  const char *word = p;
  while ((class_of(*p) & (WORD | DIGIT)) == WORD) p++;
  size_t len = (size_t)(p - word);
  bool is_whole = (len == 3 && !memcmp(word, "inf", 3)) || (len == 4 && !memcmp(word, "qnan", 4));
  lex->pos = p;
  if (!is_whole) {
    bool is_nan = (len == 3 && !memcmp(word, "nan", 3)) || (len == 4 && !memcmp(word, "snan", 4));
    if (!is_nan || p[0] != '(' || p[1] != '0' || p[2] != 'x') {
      fail(lex, "bad payload format for nan literal");
      return;
    }
    p += 3;
    while (class_of(*p) & HEX) p++;
    lex->pos = p;
    if (*p != ')') {
      fail(lex, "unclosed nan literal");
      return;
    }
    lex->pos = ++p;
  }
  lex->str = (irk_str){lex->start, (size_t)(p - lex->start)};
  set(lex, IRK_TOK_FLOAT);
}

static void lex_hex_float(irk_lex *lex) {
  const char *p = lex->start + 2;
  if (lex_hex_fraction(lex, p)) return;
  if (*p && strchr("KLMHR", *p)) p++;
  if (!(class_of(*p) & HEX)) {
    lex->pos = lex->start + 1;
    fail(lex, NULL);
    return;
  }
  while (class_of(*p) & HEX) p++;
  lex->pos = p;
  if (lex->has_float_literals && *p == '.') {
    fail(lex, NULL);
    return;
  }
  lex->str = (irk_str){lex->start, (size_t)(p - lex->start)};
  set(lex, IRK_TOK_HEXFLOAT);
  char letter = lex->start[2];
  if ((letter == 'H' || letter == 'R') && lex->has_messages && !fits_16_bits(lex->start + 3, p))
    fail(lex, letter == 'H' ? "hexadecimal constant too large for half (16-bit)"
                            : "hexadecimal constant too large for bfloat (16-bit)");
}

// Lexes a floating-point literal after its '.'.
static void lex_fraction(irk_lex *lex, const char *p) {
  while (is_digit(*p)) p++;
  if ((*p | 32) == 'e' && (is_digit(p[1]) || ((p[1] == '-' || p[1] == '+') && is_digit(p[2])))) {
    p += 2;
    while (is_digit(*p)) p++;
  }
  lex->pos = p;
  lex->str = (irk_str){lex->start, (size_t)(p - lex->start)};
  set(lex, IRK_TOK_FLOAT);
}

static const char too_many_digits[] = "integer constant has too many digits";

static IRK_NOINLINE void lex_number(irk_lex *lex) {
  const char *p = lex->start;
  lex->negative = *p == '-';
  if (lex->negative && !is_digit(p[1])) {
    if (lex_label(lex, p)) return;
    if (lex->has_float_literals) {
      lex_float_word(lex, p + 1);
      return;
    }
    lex->pos = p + 1;
    fail(lex, NULL);
    return;
  }
  const char *digits = p += lex->negative;
  uint64_t u = 0;
  do u = u * 10 + (uint64_t)(*p++ - '0');
  while (is_digit(*p));
  if (IRK_UNLIKELY((class_of(*p) & NAME) || *p == ':')) {
    if (!lex->negative && *p == ':') {
      lex_id(lex, digits, IRK_TOK_LABEL_ID);
      lex->pos++;
      return;
    }
    if (lex_label(lex, p)) return;
    if (*p == '.') {
      lex_fraction(lex, p + 1);
      return;
    }
    if (p[0] == 'x' && digits[0] == '0' && p == digits + 1 && !lex->negative) {
      lex_hex_float(lex);
      return;
    }
    if (p[0] == 'x' && digits[0] == '0' && p == digits + 1 && lex_hex_fraction(lex, p + 1)) return;
  }
  lex->pos = p;
  lex->u = u;
  lex->str = (irk_str){lex->start, (size_t)(p - lex->start)};
  set(lex, IRK_TOK_INT);
  lex->is_big = false;
  if (IRK_UNLIKELY(p - digits >= 20)) {
    while (*digits == '0' && digits + 1 < p) digits++;
    if (p - digits > IRK_LIMIT_DIGITS) fail(lex, too_many_digits);
    lex->is_big = p - digits > 20 || (p - digits == 20 && memcmp(digits, "18446744073709551615", 20) > 0);
  }
}

static IRK_NOINLINE void lex_plus(irk_lex *lex) {
  const char *p = lex->start + 1;
  if (is_digit(*p)) {
    if (p[0] == '0' && p[1] == 'x' && lex_hex_fraction(lex, p + 2)) return;
    while (is_digit(*p)) p++;
    if (*p == '.') {
      lex_fraction(lex, p + 1);
      return;
    }
  } else if (lex->has_float_literals) {
    lex_float_word(lex, p);
    return;
  }
  lex->pos = lex->start + 1;
  fail(lex, NULL);
}

static uint64_t *hex_words(const irk_lex *lex, irk_arena *scratch, uint32_t *num_words, uint32_t *num_bits) {
  const char *digits = lex->str.ptr + 3;
  size_t n = lex->str.len - 3;
  *num_bits = (uint32_t)n * 4;
  *num_words = (*num_bits + 63) / 64;
  uint64_t *words = IRK_NEW_ARRAY(scratch, uint64_t, *num_words);
  for (size_t i = 0; i < n; i++) words[i / 16] |= (uint64_t)hex_value(digits[n - 1 - i]) << (i % 16 * 4);
  return words;
}

uint64_t *irk_lex_int_words(const irk_lex *lex, irk_arena *scratch, uint32_t *num_words, uint32_t *num_bits) {
  if (lex->tok == IRK_TOK_HEXINT) return hex_words(lex, scratch, num_words, num_bits);
  irk_str digits = {lex->str.ptr + lex->negative, lex->str.len - lex->negative};
  uint64_t *words = IRK_NEW_ARRAY(scratch, uint64_t, irk_big_words_for_digits(digits.len));
  *num_words = irk_big_from_decimal(digits.ptr, digits.len, words);
  *num_bits = irk_big_active_bits(words, *num_words);
  return words;
}

// ---- words ---------------------------------------------------------------------------------------------------
// Lexes i or b followed by digits.
static void lex_bits_type(irk_lex *lex, irk_tok tok) {
  const char *p = lex->start + 1;
  uint64_t bits = 0;
  for (; is_digit(*p); p++)
    if (bits < 100000000) bits = bits * 10 + (uint64_t)(*p - '0');
  lex->pos = p;
  lex->u = bits;
  set(lex, tok);
  if (bits < 1 || bits > ((uint64_t)1 << 23))
    fail(lex, lex->has_byte_types ? "bitwidth for integer or byte type out of range"
                                  : "bitwidth for integer type out of range");
}

static void lex_odd_word(irk_lex *lex, const char *end) {
  const char *p = lex->start;
  lex->pos = end;
  lex->str = (irk_str){p, (size_t)(end - p)};
  set(lex, IRK_TOK_WORD);
  if ((p[0] == 'u' || p[0] == 's') && p[1] == '0' && p[2] == 'x' && (class_of(p[3]) & HEX)) {
    const char *q = p + 3;
    uint64_t u = 0;
    bool is_big = false;
    for (; class_of(*q) & HEX; q++) {
      is_big |= u >> 60 != 0;
      u = u << 4 | hex_value(*q);
    }
    if (q != end) {
      lex->pos = p + 3;
      fail(lex, NULL);
      return;
    }
    lex->pos = q;
    lex->u = u;
    lex->str.len = (size_t)(q - p);
    lex->negative = false;
    lex->is_big = is_big;
    set(lex, IRK_TOK_HEXINT);
    if (lex->str.len - 3 > IRK_LIMIT_DIGITS) fail(lex, too_many_digits);
  } else if (lex->has_float_literals && p[0] == 'f' && p[1] == '0' && p[2] == 'x' && (class_of(p[3]) & HEX)) {
    for (p += 3; class_of(*p) & HEX;) p++;
    lex->pos = p;
    lex->str.len = (size_t)(p - lex->start);
    set(lex, IRK_TOK_HEXFLOAT);
  } else if (p[0] == 'c' && p[1] == 'c') {  // cc10
    lex->pos = p + 2;
    lex->str.len = 2;
    lex->kind = (irk_lex_kind){.tok = IRK_TOK_KEYWORD, .word = IRK_KW_cc};
  }
}

static IRK_NOINLINE void finish_word(irk_lex *lex, const char *start, size_t len, uint64_t prefix) {
  const char *p = start + len;
  if (IRK_UNLIKELY((class_of(*p) & NAME) || *p == ':') && lex_label(lex, p)) return;
  const struct irk_lex_slot *slot = find_word(lex, start, prefix, len);
  if (IRK_UNLIKELY(!slot)) {
    if (*start == 'i' && is_digit(start[1])) lex_bits_type(lex, IRK_TOK_INT_TYPE);
    else if (*start == 'b' && lex->has_byte_types && is_digit(start[1])) lex_bits_type(lex, IRK_TOK_BYTE_TYPE);
    else lex_odd_word(lex, p);
    return;
  }
  lex->pos = p;
  lex->str = (irk_str){start, len};
  lex->kind = slot->kind;
  lex->u = slot->bits;
}

static IRK_NOINLINE void lex_long_word(irk_lex *lex) {
  const char *start = lex->start, *p = start + 1;
  while (class_of(*p) & WORD) p++;
  finish_word(lex, start, (size_t)(p - start), load_prefix(start, (size_t)(p - start)));
}

static void lex_word(irk_lex *lex) {
  const char *p = lex->start;
  if (IRK_LIKELY(p <= lex->load_limit)) {
    uint64_t x = irk_load64(p);
    uint32_t n = run_length(word_marks(x));
    if (IRK_LIKELY(n < 8)) {
      finish_word(lex, p, n, x & (((uint64_t)1 << (8 * n)) - 1));
      return;
    }
  }
  lex_long_word(lex);
}

// ---- the switch ----------------------------------------------------------------------------------------------
// Skips a block comment after its "/*". As in LLVM's lexer, a star consumes the next byte too:
// "**/" ends nothing.
static const char *skip_block_comment(irk_lex *lex, const char *p) {
  while (p < lex->end && (p = memchr(p, '*', (size_t)(lex->end - p)))) {
    if (p[1] == '/') return p + 2;
    p += 2;
  }
  return NULL;
}

// Returns the end of the comment; NULL if there is no comment, or none that ends.
static IRK_NOINLINE const char *lex_slash(irk_lex *lex, const char *p) {
  const char *end = NULL;
  lex->start = p;
  if (!lex->has_block_comments || p[1] != '*') {
    lex->pos = p + 1 + (lex->has_block_comments && p + 1 < lex->eof);  // with the byte that is no star
    fail(lex, NULL);
  } else if (!(end = skip_block_comment(lex, p + 2))) {
    lex->pos = lex->end;
    fail(lex, "unterminated comment");
  }
  return end;
}

static IRK_NOINLINE void lex_dot(irk_lex *lex) {
  const char *p = lex->start;
  if (lex_label(lex, p)) return;
  bool dots = p[1] == '.' && p[2] == '.';
  lex->pos = p + (dots ? 3 : 1);
  set(lex, IRK_TOK_DOTDOTDOT);
  if (!dots) fail(lex, NULL);
}

static IRK_NOINLINE void lex_end(irk_lex *lex) {
  lex->start = lex->eof;
  lex->pos = lex->end;
  set(lex, IRK_TOK_EOF);
}

static IRK_NOINLINE const char *skip_comment(const irk_lex *lex, const char *p) {
  return memchr(p, '\n', (size_t)(lex->end - p));
}

#define SINGLE(c, t)                                                                                                   \
  case c: lex->start = p, lex->pos = p + 1, set(lex, t); return;

void irk_lex_next_slow(irk_lex *lex) {
  const char *p = lex->pos;
  while (IRK_LIKELY(p < lex->end)) {
    if (*p == ' ') p++;
    switch (*p) {
    case ' ':
      do p++;
      while (*p == ' ');
      continue;
    case '\t':
    case '\r':
    case 0: p++; continue;
    case '\n': p++; continue;
    case ';':
      p = skip_comment(lex, p);
      continue;
      SINGLE(',', IRK_TOK_COMMA)
      SINGLE('=', IRK_TOK_EQUAL)
      SINGLE('(', IRK_TOK_LPAREN)
      SINGLE(')', IRK_TOK_RPAREN)
      SINGLE('[', IRK_TOK_LSQUARE)
      SINGLE(']', IRK_TOK_RSQUARE)
      SINGLE('{', IRK_TOK_LBRACE)
      SINGLE('}', IRK_TOK_RBRACE)
      SINGLE('<', IRK_TOK_LESS)
      SINGLE('>', IRK_TOK_GREATER)
      SINGLE('*', IRK_TOK_STAR)
      SINGLE('|', IRK_TOK_BAR)
      SINGLE(':', IRK_TOK_COLON)
    case '%':
      lex->start = p;
      lex_variable(lex, IRK_TOK_LOCAL, IRK_TOK_LOCAL_ID);
      return;
    case '@':
      lex->start = p;
      lex_variable(lex, IRK_TOK_GLOBAL, IRK_TOK_GLOBAL_ID);
      return;
    case '$':
      lex->start = p;
      lex_dollar(lex);
      return;
    case '"':
      lex->start = p;
      lex_string(lex);
      return;
    case '!':
      lex->start = p;
      lex_exclaim(lex);
      return;
    case '.':
      lex->start = p;
      lex_dot(lex);
      return;
    case '+':
      lex->start = p;
      lex_plus(lex);
      return;
    case '/':
      if (!(p = lex_slash(lex, p))) return;
      continue;
    case '#':
    case '^':
      lex->start = p;
      lex->pos = p + 1;
      if (is_digit(p[1])) lex_id(lex, p + 1, *p == '#' ? IRK_TOK_ATTR_ID : IRK_TOK_SUMMARY_ID);
      else if (*p == '#') set(lex, IRK_TOK_HASH);
      else fail(lex, NULL);
      return;
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
      lex->start = p;
      lex_number(lex);
      return;
    default:
      lex->start = p;
      if (class_of(*p) & WORD) {
        lex_word(lex);
      } else {
        lex->pos = p + 1;
        fail(lex, NULL);
      }
      return;
    }
    break;
  }
  lex_end(lex);
}
