// Scans the text of a dump, element by element.
//
//   dump     = { line }
//   line     = [ element ] [ ";" anything ]
//   element  = "<" name { attribute } ( ">" | "/>" contents ) | "</" name { attribute } ">"
//   attribute = key "=" number | "op" [digits] "=" number | "rawbits=" count ":" hex | "data='" escaped "'"
//            | "literal=" number | "fixed=" number | "vbr=" number | "array" | "char6" | "blob" | "(" remark ")"
//   contents = [ " record string = '" chars "'" ] [ " blob data = '" escaped "'" ]
//              [ " num-strings = " n " {" { "'" escaped "'" } "}" ]
// Operands count by their order; the scanner ignores the digits after "op". Lines from "Summary of
// ..." at the left margin on are statistics and are not scanned.
#include "bitcode/assemble.h"

// ---- diagnostics ---------------------------------------------------------------------------------------------

static void put_diag(scanner *s, irk_severity severity, const char *at, const char *fmt, va_list args) {
  char message[512];
  irk_format(message, sizeof message, fmt, args);
  // Lines are counted from the place of the last diagnostic, if that is before this one.
  if (!s->line || at < s->line) {
    s->line = s->begin;
    s->line_number = 1;
  }
  for (const char *next; (next = memchr(s->line, '\n', (size_t)(at - s->line))); s->line_number++) s->line = next + 1;
  irk_diag diag = {.severity = severity, .file = s->file, .line = s->line_number};
  const char *line = s->line;
  const char *end = line;
  while (end < s->end && *end != '\n' && end - line < 400) end++;
  diag.column = (uint32_t)(at - line) + 1;
  diag.source_line = (irk_str){line, (size_t)(end - line)};
  irk_diag_put(s->sink, diag, "%s", message);
}

bool irk_scan_fail(scanner *s, const char *at, const char *fmt, ...) {
  if (s->failed) return false;
  va_list args;
  va_start(args, fmt);
  put_diag(s, IRK_ERROR, at, fmt, args);
  va_end(args);
  s->failed = true;
  return false;
}

void irk_scan_warn(scanner *s, const char *at, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  put_diag(s, IRK_WARNING, at, fmt, args);
  va_end(args);
}

// ---- characters and numbers ----------------------------------------------------------------------------------

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_word(char c) { return !is_blank(c) && c != '\n' && c != '>' && c != '/' && c != '=' && c != '('; }

int irk_scan_hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

static void skip_blanks(scanner *s) {
  while (s->p < s->end && is_blank(*s->p)) s->p++;
}
static bool take(scanner *s, const char *word) {
  size_t len = strlen(word);
  if ((size_t)(s->end - s->p) < len || memcmp(s->p, word, len) != 0) return false;
  s->p += len;
  return true;
}
static irk_str take_word(scanner *s) {
  const char *start = s->p;
  while (s->p < s->end && is_word(*s->p)) s->p++;
  return (irk_str){start, (size_t)(s->p - start)};
}

// number = ["-"] digits | "0x" hex; 64 bits, signed or not
static bool take_number(scanner *s, uint64_t *out) {
  const char *at = s->p;
  bool is_negative = take(s, "-");
  uint64_t base = take(s, "0x") ? 16 : 10, value = 0;
  const char *first = s->p;
  for (; s->p < s->end; s->p++) {
    int digit = irk_scan_hex_digit(*s->p);
    if (digit < 0 || (uint64_t)digit >= base) break;
    if (value > (UINT64_MAX - (uint64_t)digit) / base) return irk_scan_fail(s, at, "number does not fit in 64 bits");
    value = value * base + (uint64_t)digit;
  }
  if (s->p == first) return irk_scan_fail(s, at, "expected a number");
  if (is_negative && value > (uint64_t)1 << 63) return irk_scan_fail(s, at, "number does not fit in 64 bits");
  *out = is_negative ? 0 - value : value;
  return true;
}

// Decodes one escaped byte: \\ \" \t \n \xHH. Any other backslash stands for itself.
static const char *unescape(const char *p, const char *end, char *out) {
  *out = *p;
  if (*p != '\\' || end - p < 2) return p + 1;
  switch (p[1]) {
  case '\\':
  case '"': *out = p[1]; return p + 2;
  case 't': *out = '\t'; return p + 2;
  case 'n': *out = '\n'; return p + 2;
  case 'x':
    if (end - p < 4 || irk_scan_hex_digit(p[2]) < 0 || irk_scan_hex_digit(p[3]) < 0) return p + 1;
    *out = (char)(irk_scan_hex_digit(p[2]) * 16 + irk_scan_hex_digit(p[3]));
    return p + 4;
  default: return p + 1;
  }
}

// Takes the text in quotes, up to the last quote of the line: quotes inside are not escaped.
static bool take_quoted(scanner *s, irk_buf *out) {
  const char *at = s->p;
  if (!take(s, "'")) return irk_scan_fail(s, at, "expected a string in single quotes");
  const char *line_end = memchr(s->p, '\n', (size_t)(s->end - s->p));
  if (!line_end) line_end = s->end;
  const char *last = line_end;
  while (last > s->p && last[-1] != '\'') last--;
  if (last == s->p) return irk_scan_fail(s, at, "missing closing quote on this line");
  last--;
  for (const char *p = s->p; p < last;) {
    char c;
    p = unescape(p, last, &c);
    if (out) irk_buf_byte(out, c);
  }
  s->p = last + 1;
  return true;
}

// ---- attributes ----------------------------------------------------------------------------------------------

static const struct {
  const char *key;
  element_field field;
} field_rows[] = {
    {"BlockID", FIELD_BLOCK_ID},   {"NumWords", FIELD_NUM_WORDS}, {"BlockCodeSize", FIELD_CODE_SIZE},
    {"abbrevid", FIELD_ABBREV_ID}, {"codeid", FIELD_CODE_ID},     {"Magic", FIELD_MAGIC},
    {"Version", FIELD_VERSION},    {"Offset", FIELD_OFFSET},      {"Size", FIELD_SIZE},
    {"CPUType", FIELD_CPU_TYPE},   {"Abbrevs", FIELD_ABBREVS},
};
static const struct {
  const char *key;
  irk_encoding encoding;
  bool has_value;
} encoding_rows[] = {
    {"literal", IRK_ENC_LITERAL, true}, {"fixed", IRK_ENC_FIXED, true},  {"vbr", IRK_ENC_VBR, true},
    {"array", IRK_ENC_ARRAY, false},    {"char6", IRK_ENC_CHAR6, false}, {"blob", IRK_ENC_BLOB, false},
};

static bool is_op(irk_str key) {
  if (key.len < 2 || memcmp(key.ptr, "op", 2) != 0) return false;
  for (size_t i = 2; i < key.len; i++) {
    if (!is_digit(key.ptr[i])) return false;
  }
  return true;
}

// Takes rawbits=COUNT:HEX.
static bool take_raw(scanner *s, element *e) {
  const char *at = s->p;
  if (!take_number(s, &e->raw_bits)) return false;
  if (!take(s, ":")) return irk_scan_fail(s, s->p, "expected ':' and hexadecimal digits");
  const char *start = s->p;
  while (s->p < s->end && irk_scan_hex_digit(*s->p) >= 0) s->p++;
  e->raw_hex = (irk_str){start, (size_t)(s->p - start)};
  e->has_raw = true;
  if (e->raw_hex.len % 2 || e->raw_hex.len / 2 != e->raw_bits / 8 + (e->raw_bits % 8 != 0))
    return irk_scan_fail(s, at, "rawbits needs two hexadecimal digits for every 8 bits");
  return true;
}

static bool take_encoding(scanner *s, element *e, irk_encoding encoding, bool has_value) {
  irk_abbrev_op op = {.encoding = (uint8_t)encoding};
  uint64_t value = 0;
  const char *at = s->p;
  if (has_value) {
    if (!take(s, "=")) return irk_scan_fail(s, at, "expected '=' and a number");
    at = s->p;
    if (!take_number(s, &value)) return false;
  }
  if (encoding == IRK_ENC_LITERAL) {
    op.literal = value;
  } else {
    if (value > IRK_BITS_MAX_WIDTH)
      return irk_scan_fail(s, at, "the width of an operand must be between 0 and %d", IRK_BITS_MAX_WIDTH);
    op.width = (uint8_t)value;
  }
  irk_vec_push(&e->abbrev_ops, op);
  return true;
}

static bool take_attribute(scanner *s, element *e) {
  const char *at = s->p;
  if (take(s, "(")) {
    while (s->p < s->end && *s->p != ')' && *s->p != '\n') s->p++;
    return take(s, ")") || irk_scan_fail(s, at, "expected ')' on this line");
  }
  irk_str key = take_word(s);
  if (!key.len) return irk_scan_fail(s, at, "expected an attribute, '/>' or '>'");
  if (is_op(key)) {
    uint64_t value;
    if (!take(s, "=")) return irk_scan_fail(s, s->p, "expected '=' and a number");
    irk_vec_push(&e->op_at, s->p);
    if (!take_number(s, &value)) return false;
    irk_vec_push(&e->ops, value);
    return true;
  }
  for (uint32_t i = 0; i < IRK_COUNT(encoding_rows); i++) {
    if (irk_str_eq(key, irk_str_of(encoding_rows[i].key)))
      return take_encoding(s, e, encoding_rows[i].encoding, encoding_rows[i].has_value);
  }
  if (!take(s, "=")) return irk_scan_fail(s, s->p, "expected '=' after '%.*s'", (int)key.len, key.ptr);
  for (uint32_t i = 0; i < IRK_COUNT(field_rows); i++) {
    if (!irk_str_eq(key, irk_str_of(field_rows[i].key))) continue;
    element_field field = field_rows[i].field;
    e->has[field] = true;
    e->field_at[field] = s->p;
    return take_number(s, &e->fields[field]);
  }
  if (irk_str_eq(key, IRK_S("rawbits"))) return take_raw(s, e);
  if (irk_str_eq(key, IRK_S("data"))) return take_quoted(s, &e->bytes);
  return irk_scan_fail(s, at, "unknown attribute '%.*s'", (int)(key.len < 80 ? key.len : 80), key.ptr);
}

// ---- contents ------------------------------------------------------------------------------------------------

static void skip_line(scanner *s) {
  const char *end = memchr(s->p, '\n', (size_t)(s->end - s->p));
  s->p = end ? end + 1 : s->end;
}

// Takes one string from each line, then "}".
static bool take_strings(scanner *s, element *e) {
  uint64_t count;
  const char *at = s->p;
  if (!take_number(s, &count)) return false;
  skip_blanks(s);
  if (!take(s, "{")) return irk_scan_fail(s, s->p, "expected '{'");
  for (;;) {
    skip_line(s);
    skip_blanks(s);
    if (s->p == s->end) return irk_scan_fail(s, at, "expected '}' after the strings");
    if (take(s, "}")) return true;
    if (*s->p == '\n' || *s->p == ';') continue;
    size_t before = e->bytes.len;
    if (!take_quoted(s, &e->bytes)) return false;
    if (e->bytes.len - before > UINT32_MAX) return irk_scan_fail(s, at, "string is too long");
    irk_vec_push(&e->lengths, (uint32_t)(e->bytes.len - before));
  }
}

static bool take_contents(scanner *s, element *e) {
  skip_blanks(s);
  if (take(s, "record string = ") && !take_quoted(s, NULL)) return false;
  skip_blanks(s);
  if (take(s, "blob data = ")) {
    if (take(s, "unprintable, ")) {
      e->contents = CONTENTS_OMITTED_BLOB;
      return take_number(s, &e->omitted_len) && (take(s, " bytes.") || irk_scan_fail(s, s->p, "expected ' bytes.'"));
    }
    e->contents = CONTENTS_BLOB;
    return take_quoted(s, &e->bytes);
  }
  if (take(s, "num-strings = ")) {
    e->contents = CONTENTS_STRINGS;
    return take_strings(s, e);
  }
  return true;
}

// ---- elements ------------------------------------------------------------------------------------------------

static void clear(element *e) {
  e->kind = ELEMENT_NONE;
  memset(e->has, 0, sizeof e->has);
  memset(e->fields, 0, sizeof e->fields);
  e->ops.len = e->op_at.len = e->abbrev_ops.len = e->lengths.len = 0;
  e->has_raw = false;
  e->contents = CONTENTS_NONE;
  e->bytes.len = 0;
}

void irk_element_free(element *e) {
  irk_vec_free(&e->ops);
  irk_vec_free(&e->op_at);
  irk_vec_free(&e->abbrev_ops);
  irk_vec_free(&e->lengths);
  irk_buf_free(&e->bytes);
}

static bool end_line(scanner *s) {
  skip_blanks(s);
  if (s->p < s->end && *s->p != '\n' && *s->p != ';') return irk_scan_fail(s, s->p, "expected the end of the line");
  skip_line(s);
  return true;
}

bool irk_scan_element(scanner *s, element *e) {
  clear(e);
  for (;;) {
    bool is_margin = s->p == s->begin || s->p[-1] == '\n';
    if (is_margin && take(s, "Summary of ")) s->p = s->end;
    skip_blanks(s);
    if (s->p == s->end) return true;
    if (*s->p == '<') break;
    if (*s->p != '\n' && *s->p != ';') return irk_scan_fail(s, s->p, "expected '<'");
    skip_line(s);
  }
  e->at = s->p++;
  e->kind = take(s, "/") ? ELEMENT_CLOSE : ELEMENT_OPEN;
  e->name = take_word(s);
  if (!e->name.len) return irk_scan_fail(s, s->p, "expected a name");
  for (;;) {
    skip_blanks(s);
    if (take(s, ">")) return end_line(s);
    if (e->kind == ELEMENT_OPEN && take(s, "/>")) break;
    if (!take_attribute(s, e)) return false;
  }
  e->kind = ELEMENT_SINGLE;
  return take_contents(s, e) && end_line(s);
}
