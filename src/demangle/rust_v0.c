// Demangles names of Rust in scheme v0 (RFC 2603): a grammar of paths, types and constants in
// prefix form, read by recursive descent. Each function reads one production and writes it in the
// syntax of Rust.
//
//   symbol     = path [path] [suffix]            the second path names the crate that instantiated a generic function
//   path       = C ident                         a crate
//              | M impl type | X impl type path | Y type path       <T>, <T as Trait>
//              | N namespace path ident          lower-case namespaces are not shown; upper-case ones are {closure#0}
//              | I path {arg} E                  generic arguments
//   impl       = [s number] path                 the place of the impl: not shown
//   arg        = L number | type | K const
//   ident      = [s number] [u] decimal [_] bytes
//   type       = a letter of a basic type | path | A type const | S type | T {type} E
//              | R [lifetime] type | Q [lifetime] type | P type
//              | O type | F signature | D bounds lifetime | W type pattern
//   signature  = [G number] [U] [K abi] {type} E type
//   bounds     = [G number] {path {p ident type}} E
//   const      = a letter of a basic type, digits _ | p | e digits _ | R const | Q const | A {const} E | T {const} E
//              | V path (U | T {const} E | S {ident const} E)
//   pattern    = R const const | O {pattern} E | N
//
// "B number" replaces a path, a type or a constant: it refers to the one at this earlier position
// of the name. With such references the demangled name can have any length, so text and recursion
// are limited.
#include "demangle/demangle.h"

#include <stdio.h>

enum { DEEPEST = 500, MOST_STEPS = 1 << 18, LONGEST_PUNYCODE = 256 };

typedef struct parser {
  irk_str text;
  size_t at;
  irk_demangled *out;
  bool failed;
  bool is_silent;  // productions are read but not shown
  uint32_t depth, num_steps;
  uint64_t num_bound;  // number of lifetimes bound by the binders around this position
} parser;

typedef struct ident {
  uint64_t disambiguator;
  irk_str name;
  bool is_punycode;
} ident;

typedef void rule(parser *p, bool in_value);

static void read_path(parser *p, bool in_value);
static void read_type(parser *p, bool in_value);
static void read_const(parser *p, bool in_value);

// ---- output ----------------------------------------------------------------------------------------------------

static void put(parser *p, const char *text, size_t len) {
  if (p->is_silent || p->failed) return;
  irk_demangled_put(p->out, text, len);
  if (p->out->len > IRK_MAX_DEMANGLED) p->failed = true;
}

static void put_text(parser *p, const char *text) { put(p, text, strlen(text)); }

static void put_number(parser *p, uint64_t n) {
  char text[24];
  put(p, text, (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)n));
}

static void put_char(parser *p, uint32_t c) {
  if (p->is_silent || p->failed) return;
  irk_demangled_char(p->out, c);
}

// Puts a character of a constant, escaped for its place between quotes.
static void put_escaped(parser *p, uint32_t c, char quote) {
  static const char names[] = "\tt\rr\nn\0000\\\\";
  for (size_t i = 0; i + 1 < sizeof names; i += 2) {
    if ((unsigned char)names[i] != c) continue;
    put(p, (char[]){'\\', names[i + 1]}, 2);
    return;
  }
  char text[16];
  if (c == (unsigned char)quote) put(p, (char[]){'\\', quote}, 2);
  else if (irk_demangle_can_show(c)) put_char(p, c);
  else put(p, text, (size_t)snprintf(text, sizeof text, "\\u{%x}", (unsigned)c));
}

// ---- letters and numbers -----------------------------------------------------------------------------------------

static char peek_char(const parser *p) { return !p->failed && p->at < p->text.len ? p->text.ptr[p->at] : 0; }

static char next_char(parser *p) {
  char c = peek_char(p);
  if (c) p->at++;
  else p->failed = true;
  return c;
}

static bool skip_char(parser *p, char c) {
  if (peek_char(p) != c) return false;
  p->at++;
  return true;
}

// Reads a base-62 number. "_" is 0, "0_" is 1; digits are 0-9, a-z, A-Z.
static uint64_t read_base62(parser *p) {
  uint64_t n = 0;
  if (skip_char(p, '_')) return 0;
  for (char c; (c = next_char(p)) && c != '_';) {
    uint64_t digit = c >= '0' && c <= '9'   ? (uint64_t)(c - '0')
                     : c >= 'a' && c <= 'z' ? (uint64_t)(c - 'a') + 10
                     : c >= 'A' && c <= 'Z' ? (uint64_t)(c - 'A') + 36
                                            : 62;
    if (digit == 62 || n > (UINT64_MAX - 62) / 62) {
      p->failed = true;
      return 0;
    }
    n = n * 62 + digit;
  }
  return n + 1;
}

// Returns 0 if the letter is missing.
static uint64_t read_optional_base62(parser *p, char letter) { return skip_char(p, letter) ? read_base62(p) + 1 : 0; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_name_byte(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Reads the hexadecimal digits before "_".
static irk_str read_hex(parser *p) {
  size_t start = p->at;
  while (is_digit(peek_char(p)) || (peek_char(p) >= 'a' && peek_char(p) <= 'f')) p->at++;
  irk_str digits = {p->text.ptr + start, p->at - start};
  if (!skip_char(p, '_')) p->failed = true;
  return digits;
}

static bool hex_value(irk_str digits, uint64_t *out) {
  *out = 0;
  while (digits.len && digits.ptr[0] == '0') {
    digits.ptr++;
    digits.len--;
  }
  if (digits.len > 16) return false;
  for (size_t i = 0; i < digits.len; i++)
    *out = *out << 4 | (uint64_t)(is_digit(digits.ptr[i]) ? digits.ptr[i] - '0' : digits.ptr[i] - 'a' + 10);
  return true;
}

// ---- identifiers -------------------------------------------------------------------------------------------------

static ident read_plain_ident(parser *p) {
  ident id = {.is_punycode = skip_char(p, 'u')};
  size_t len = 0;
  if (!is_digit(peek_char(p))) p->failed = true;
  if (!skip_char(p, '0')) {
    while (is_digit(peek_char(p)) && len <= p->text.len) len = len * 10 + (size_t)(next_char(p) - '0');
  }
  skip_char(p, '_');  // separates the length from a name that begins with a digit or '_'
  if (p->failed || len > p->text.len - p->at) {
    p->failed = true;
    return id;
  }
  for (size_t i = 0; i < len; i++)
    if (!is_name_byte(p->text.ptr[p->at + i])) p->failed = true;
  id.name = (irk_str){p->text.ptr + p->at, len};
  p->at += len;
  return id;
}

static ident read_ident(parser *p) {
  uint64_t disambiguator = read_optional_base62(p, 's');
  ident id = read_plain_ident(p);
  id.disambiguator = disambiguator;
  return id;
}

// Decodes Punycode (RFC 3492) with '_' in place of '-'. Returns the number of characters; 0 if `s`
// is not valid.
static size_t decode_punycode(irk_str s, uint32_t chars[LONGEST_PUNYCODE]) {
  enum { BASE = 36, TMIN = 1, TMAX = 26, SKEW = 38, DAMP = 700, FIRST_BIAS = 72, FIRST = 0x80 };
  size_t len = 0, at = 0;
  for (size_t i = s.len; i--;) {
    if (s.ptr[i] != '_') continue;
    if (i > LONGEST_PUNYCODE) return 0;
    for (; len < i; len++) chars[len] = (unsigned char)s.ptr[len];
    at = i + 1;
    break;
  }
  uint64_t c = FIRST, i = 0, bias = FIRST_BIAS;
  if (at == s.len) return 0;
  while (at < s.len) {
    uint64_t before = i, weight = 1;
    for (uint64_t k = BASE;; k += BASE) {
      char letter = at < s.len ? s.ptr[at++] : 0;
      uint64_t digit = letter >= 'a' && letter <= 'z' ? (uint64_t)(letter - 'a')
                       : is_digit(letter)             ? (uint64_t)(letter - '0') + 26
                                                      : BASE;
      uint64_t least = k <= bias + TMIN ? TMIN : k >= bias + TMAX ? TMAX : k - bias;
      if (digit == BASE || weight > UINT32_MAX) return 0;
      i += digit * weight;
      if (i > UINT32_MAX) return 0;
      if (digit < least) break;
      weight *= BASE - least;
    }
    if (len == LONGEST_PUNYCODE) return 0;
    len++;
    c += i / len;
    size_t place = (size_t)(i % len);
    if (c > 0x10FFFF || !irk_demangle_can_show((uint32_t)c)) return 0;
    for (size_t k = len - 1; k > place; k--) chars[k] = chars[k - 1];
    chars[place] = (uint32_t)c;
    uint64_t delta = (i - before) / (before ? 2 : DAMP), k = 0;
    delta += delta / len;
    for (; delta > (BASE - TMIN) * TMAX / 2; k += BASE) delta /= BASE - TMIN;
    bias = k + (BASE - TMIN + 1) * delta / (delta + SKEW);
    i = place + 1;
  }
  return len;
}

static void put_ident(parser *p, ident id) {
  uint32_t chars[LONGEST_PUNYCODE];
  if (p->is_silent || p->failed) return;
  size_t len = id.is_punycode ? decode_punycode(id.name, chars) : 0;
  for (size_t i = 0; i < len; i++) put_char(p, chars[i]);
  if (len) return;
  if (id.is_punycode) put_text(p, "punycode{");
  put(p, id.name.ptr, id.name.len);
  if (id.is_punycode) put_text(p, "}");
}

// ---- references, lists and binders -------------------------------------------------------------------------------

static bool enter(parser *p) {
  if (++p->depth > DEEPEST || ++p->num_steps > MOST_STEPS) p->failed = true;
  return !p->failed;
}

// Reads the production at the position that the reference names. A production that is not shown is
// not read again.
static void read_reference(parser *p, rule *read, bool in_value) {
  size_t here = p->at - 1;
  uint64_t place = read_base62(p);
  if (place >= here) p->failed = true;
  if (p->is_silent || p->failed) return;
  size_t after = p->at;
  p->at = (size_t)place;
  read(p, in_value);
  p->at = after;
}

// Reads productions up to "E". Returns their number.
static uint32_t read_list(parser *p, rule *read, bool in_value, const char *between) {
  uint32_t n = 0;
  for (; !p->failed && !skip_char(p, 'E'); n++) {
    if (n) put_text(p, between);
    read(p, in_value);
  }
  return n;
}

// A tuple: one of a single part ends with a comma.
static void read_tuple(parser *p, rule *read, bool in_value) {
  put_text(p, "(");
  if (read_list(p, read, in_value, ", ") == 1) put_text(p, ",");
  put_text(p, ")");
}

static void put_lifetime(parser *p, uint64_t index) {
  put_text(p, "'");
  if (!index) {
    put_text(p, "_");
    return;
  }
  if (index > p->num_bound) {
    if (!p->is_silent) p->failed = true;
    return;
  }
  uint64_t depth = p->num_bound - index;
  if (depth < 26) {
    put(p, (char[]){(char)('a' + depth)}, 1);
  } else {
    put_text(p, "_");
    put_number(p, depth);
  }
}

// Returns the number of bound lifetimes, which the caller subtracts from `num_bound` afterwards.
static uint64_t read_binder(parser *p) {
  uint64_t n = read_optional_base62(p, 'G');
  if (p->is_silent || !n) return 0;
  put_text(p, "for<");
  for (uint64_t i = 0; i < n && !p->failed; i++) {
    if (i) put_text(p, ", ");
    p->num_bound++;
    put_lifetime(p, 1);
  }
  put_text(p, "> ");
  return n;
}

// ---- paths -------------------------------------------------------------------------------------------------------

static void read_arg(parser *p, bool in_value) {
  if (skip_char(p, 'L')) put_lifetime(p, read_base62(p));
  else if (skip_char(p, 'K')) read_const(p, in_value);
  else read_type(p, in_value);
}

static void skip_impl(parser *p) {
  bool was_silent = p->is_silent;
  p->is_silent = true;
  read_optional_base62(p, 's');
  read_path(p, false);
  p->is_silent = was_silent;
}

static void read_nested(parser *p, bool in_value) {
  char space = next_char(p);
  bool is_special = space >= 'A' && space <= 'Z';
  if (!is_special && !(space >= 'a' && space <= 'z')) p->failed = true;
  read_path(p, in_value);
  ident id = read_ident(p);
  if (!is_special) {
    if (id.name.len) put_text(p, "::");
    put_ident(p, id);
    return;
  }
  put_text(p, "::{");
  if (space == 'C') put_text(p, "closure");
  else if (space == 'S') put_text(p, "shim");
  else put(p, &space, 1);
  if (id.name.len) put_text(p, ":");
  put_ident(p, id);
  put_text(p, "#");
  put_number(p, id.disambiguator);
  put_text(p, "}");
}

static void read_path_with_letter(parser *p, char letter, bool in_value) {
  switch (letter) {
  case 'C': put_ident(p, read_ident(p)); break;
  case 'M':
  case 'X': skip_impl(p);  // fall through
  case 'Y':
    put_text(p, "<");
    read_type(p, false);
    if (letter != 'M') {
      put_text(p, " as ");
      read_path(p, false);
    }
    put_text(p, ">");
    break;
  case 'N': read_nested(p, in_value); break;
  case 'I':
    read_path(p, in_value);
    put_text(p, in_value ? "::<" : "<");
    read_list(p, read_arg, false, ", ");
    put_text(p, ">");
    break;
  case 'B': read_reference(p, read_path, in_value); break;
  default: p->failed = true;
  }
}

static void read_path(parser *p, bool in_value) {
  if (enter(p)) read_path_with_letter(p, next_char(p), in_value);
  p->depth--;
}

// ---- types -------------------------------------------------------------------------------------------------------

static const char *basic_type(char letter) {
  static const char *const names[26] = {"i8",    "bool", "char", "f64", "str",  "f32",  NULL,  "u8", "isize",
                                        "usize", NULL,   "i32",  "u32", "i128", "u128", "_",   NULL, NULL,
                                        "i16",   "u16",  "()",   "...", NULL,   "i64",  "u64", "!"};
  return letter >= 'a' && letter <= 'z' ? names[letter - 'a'] : NULL;
}

static void read_pointee(parser *p, char letter) {
  put_text(p, letter == 'R' || letter == 'Q' ? "&" : letter == 'P' ? "*const " : "*mut ");
  uint64_t lifetime = letter != 'P' && letter != 'O' && skip_char(p, 'L') ? read_base62(p) : 0;
  if (lifetime) {
    put_lifetime(p, lifetime);
    put_text(p, " ");
  }
  if (letter == 'Q') put_text(p, "mut ");
  read_type(p, false);
}

static void read_signature(parser *p) {
  uint64_t num_bound = read_binder(p);
  if (skip_char(p, 'U')) put_text(p, "unsafe ");
  if (skip_char(p, 'K')) {
    put_text(p, "extern \"");
    if (skip_char(p, 'C')) {
      put_text(p, "C");
    } else {
      ident abi = read_plain_ident(p);
      if (abi.is_punycode || !abi.name.len) p->failed = true;
      for (size_t i = 0; i < abi.name.len; i++) put(p, abi.name.ptr[i] == '_' ? "-" : abi.name.ptr + i, 1);
    }
    put_text(p, "\" ");
  }
  put_text(p, "fn(");
  read_list(p, read_type, false, ", ");
  put_text(p, ")");
  if (!skip_char(p, 'u')) {  // "-> ()" is omitted
    put_text(p, " -> ");
    read_type(p, false);
  }
  p->num_bound -= num_bound;
}

// Reads a path. Leaves its generic arguments, if any, open for associated types.
static void read_open_path(parser *p, bool *is_open) {
  *is_open = false;
  if (enter(p)) {
    if (skip_char(p, 'B')) {
      size_t here = p->at - 1;
      uint64_t place = read_base62(p);
      if (place >= here) p->failed = true;
      if (!p->is_silent && !p->failed) {
        size_t after = p->at;
        p->at = (size_t)place;
        read_open_path(p, is_open);
        p->at = after;
      }
    } else if (skip_char(p, 'I')) {
      read_path(p, false);
      put_text(p, "<");
      read_list(p, read_arg, false, ", ");
      *is_open = true;
    } else {
      read_path(p, false);
    }
  }
  p->depth--;
}

static void read_bound(parser *p, bool in_value) {
  (void)in_value;
  bool is_open;
  read_open_path(p, &is_open);
  while (skip_char(p, 'p')) {
    put_text(p, is_open ? ", " : "<");
    is_open = true;
    put_ident(p, read_plain_ident(p));
    put_text(p, " = ");
    read_type(p, false);
  }
  if (is_open) put_text(p, ">");
}

static void read_dyn(parser *p) {
  put_text(p, "dyn ");
  uint64_t num_bound = read_binder(p);
  read_list(p, read_bound, false, " + ");
  p->num_bound -= num_bound;
  if (!skip_char(p, 'L')) p->failed = true;
  uint64_t lifetime = read_base62(p);
  if (!lifetime) return;
  put_text(p, " + ");
  put_lifetime(p, lifetime);
}

static void read_pattern(parser *p, bool in_value) {
  if (enter(p)) {
    if (skip_char(p, 'R')) {
      read_const(p, false);
      put_text(p, "..=");
      read_const(p, false);
    } else if (skip_char(p, 'O')) {
      read_list(p, read_pattern, in_value, " | ");
    } else if (skip_char(p, 'N')) {
      put_text(p, "!null");
    } else {
      p->failed = true;
    }
  }
  p->depth--;
}

static void read_type_with_letter(parser *p, char letter) {
  switch (letter) {
  case 'R':
  case 'Q':
  case 'P':
  case 'O': read_pointee(p, letter); break;
  case 'A':
  case 'S':
    put_text(p, "[");
    read_type(p, false);
    if (letter == 'A') {
      put_text(p, "; ");
      read_const(p, true);
    }
    put_text(p, "]");
    break;
  case 'T': read_tuple(p, read_type, false); break;
  case 'F': read_signature(p); break;
  case 'D': read_dyn(p); break;
  case 'W':
    read_type(p, false);
    put_text(p, " is ");
    read_pattern(p, false);
    break;
  case 'B': read_reference(p, read_type, false); break;
  default: read_path_with_letter(p, letter, false);
  }
}

static void read_type(parser *p, bool in_value) {
  (void)in_value;
  if (enter(p)) {
    char letter = next_char(p);
    const char *basic = basic_type(letter);
    if (basic) put_text(p, basic);
    else read_type_with_letter(p, letter);
  }
  p->depth--;
}

// ---- constants ---------------------------------------------------------------------------------------------------

static void read_number(parser *p) {
  irk_str digits = read_hex(p);
  uint64_t value;
  if (hex_value(digits, &value)) {
    put_number(p, value);
  } else {
    put_text(p, "0x");
    put(p, digits.ptr, digits.len);
  }
}

static void read_char(parser *p) {
  uint64_t value;
  bool is_char = hex_value(read_hex(p), &value) && value <= 0x10FFFF && !(value >= 0xD800 && value < 0xE000);
  if (!is_char) p->failed = true;
  put_text(p, "'");
  put_escaped(p, (uint32_t)value, '\'');
  put_text(p, "'");
}

// Reads a string: its bytes as pairs of digits, which must be UTF-8.
static void read_string(parser *p) {
  irk_str digits = read_hex(p);
  if (digits.len % 2) p->failed = true;
  put_text(p, "\"");
  for (size_t i = 0; i < digits.len && !p->failed;) {
    uint64_t value;
    hex_value((irk_str){digits.ptr + i, 2}, &value);
    size_t more = value < 0x80 ? 0 : value < 0xC2 ? 9 : value < 0xE0 ? 1 : value < 0xF0 ? 2 : value < 0xF5 ? 3 : 9;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint32_t c = (uint32_t)value & (more ? 0x3Fu >> more : 0x7Fu);
    i += 2;
    if (more == 9 || 2 * more > digits.len - i) {
      p->failed = true;
      return;
    }
    for (size_t k = 0; k < more; k++, i += 2) {
      hex_value((irk_str){digits.ptr + i, 2}, &value);
      if ((value & 0xC0) != 0x80) p->failed = true;
      c = c << 6 | ((uint32_t)value & 0x3F);
    }
    if (c < least[more] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) p->failed = true;
    put_escaped(p, c, '"');
  }
  put_text(p, "\"");
}

static void read_field(parser *p, bool in_value) {
  put_ident(p, read_ident(p));
  put_text(p, ": ");
  read_const(p, in_value);
}

static void read_variant(parser *p) {
  read_path(p, true);
  switch (next_char(p)) {
  case 'U': break;
  case 'T':
    put_text(p, "(");
    read_list(p, read_const, true, ", ");
    put_text(p, ")");
    break;
  case 'S':
    put_text(p, " { ");
    read_list(p, read_field, true, ", ");
    put_text(p, " }");
    break;
  default: p->failed = true;
  }
}

// Reads a constant other than a name or a number. Among generic arguments it is shown in braces.
static void read_composite(parser *p, char letter) {
  switch (letter) {
  case 'e':
    put_text(p, "*");
    read_string(p);
    break;
  case 'R':
  case 'Q':
    put_text(p, letter == 'Q' ? "&mut " : "&");
    read_const(p, true);
    break;
  case 'A':
    put_text(p, "[");
    read_list(p, read_const, true, ", ");
    put_text(p, "]");
    break;
  case 'T': read_tuple(p, read_const, true); break;
  default: read_variant(p);
  }
}

static void read_const_with_letter(parser *p, char letter, bool in_value) {
  switch (letter) {
  case 'p': put_text(p, "_"); return;
  case 'a':
  case 's':
  case 'l':
  case 'x':
  case 'n':
  case 'i':
    if (skip_char(p, 'n')) put_text(p, "-");
    read_number(p);
    return;
  case 'h':
  case 't':
  case 'm':
  case 'y':
  case 'o':
  case 'j': read_number(p); return;
  case 'b': {
    uint64_t value;
    if (!hex_value(read_hex(p), &value) || value > 1) p->failed = true;
    put_text(p, value ? "true" : "false");
    return;
  }
  case 'c': read_char(p); return;
  case 'B': read_reference(p, read_const, in_value); return;
  case 'e':
  case 'R':
  case 'Q':
  case 'A':
  case 'T':
  case 'V': break;
  default: p->failed = true; return;
  }
  if (letter == 'R' && skip_char(p, 'e')) {  // &*"..." is shown as "..."
    read_string(p);
    return;
  }
  if (!in_value) put_text(p, "{");
  read_composite(p, letter);
  if (!in_value) put_text(p, "}");
}

static void read_const(parser *p, bool in_value) {
  if (enter(p)) read_const_with_letter(p, next_char(p), in_value);
  p->depth--;
}

bool irk_demangle_v0(irk_str text, irk_demangled *out, size_t *end) {
  parser p = {.text = text, .out = out};
  char first = peek_char(&p);
  if (first < 'A' || first > 'Z') return false;  // a digit would be a later version of the scheme
  read_path(&p, true);
  if (peek_char(&p) >= 'A' && peek_char(&p) <= 'Z') {
    p.is_silent = true;
    read_path(&p, false);
  }
  *end = p.at;
  return !p.failed;
}
