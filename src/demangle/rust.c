// Demangles names of Rust: finds a name's scheme and suffix, and demangles the older scheme. Its
// names are those of a C++ namespace, with a hash as the last part.
#include "demangle/demangle.h"

// ---- output ----------------------------------------------------------------------------------------------------

void irk_demangled_put(irk_demangled *out, const char *text, size_t len) {
  size_t room = out->cap > out->len ? out->cap - out->len - 1 : 0;
  if (room) memcpy(out->buf + out->len, text, len < room ? len : room);
  out->len += len;
}

void irk_demangled_char(irk_demangled *out, uint32_t c) {
  char text[4];
  size_t len = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
  for (size_t i = len; --i; c >>= 6) text[i] = (char)(0x80 | (c & 0x3F));
  text[0] = (char)(leads[len] | c);
  irk_demangled_put(out, text, len);
}

bool irk_demangle_can_show(uint32_t c) {
  char text[4], shown[IRK_MAX_ESCAPED];
  irk_demangled out = {text, sizeof text + 1, 0};
  if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return false;
  irk_demangled_char(&out, c);
  size_t len;
  irk_escape(text, out.len, shown, &len);
  return len == out.len;  // an escaped character is longer
}

// ---- the older scheme ------------------------------------------------------------------------------------------

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static int hex_digit(char c) { return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static bool is_hash(irk_str part) {
  if (part.len != 17 || part.ptr[0] != 'h') return false;
  for (size_t i = 1; i < part.len; i++)
    if (hex_digit(part.ptr[i]) < 0) return false;
  return true;
}

// Reads the part at `*at`: its length, then that many bytes.
static bool next_part(irk_str text, size_t *at, irk_str *part) {
  size_t len = 0, i = *at;
  for (; i < text.len && is_digit(text.ptr[i]); i++) {
    len = len * 10 + (size_t)(text.ptr[i] - '0');
    if (len > text.len) return false;
  }
  if (i == *at || !len || len > text.len - i) return false;
  *part = (irk_str){text.ptr + i, len};
  *at = i + len;
  return true;
}

// Reads the escape ("$LT$" and its like, or "$u7e$") that `text` begins with. Returns its length in
// bytes; 0 if there is none.
static size_t read_escape(irk_str text, uint32_t *c) {
  static const char escapes[][4] = {"@SP", "*BP", "&RF", "<LT", ">GT", "(LP", ")RP", ",C"};
  const char *end = text.len > 2 ? memchr(text.ptr + 1, '$', text.len - 1) : NULL;
  size_t len = end ? (size_t)(end - text.ptr) - 1 : 0;
  const char *name = text.ptr + 1;
  if (!len) return 0;
  for (size_t i = 0; i < IRK_COUNT(escapes); i++) {
    if (strnlen(escapes[i] + 1, 3) != len || memcmp(escapes[i] + 1, name, len) != 0) continue;
    *c = (unsigned char)escapes[i][0];
    return len + 2;
  }
  if (name[0] != 'u' || len < 2 || len > 7) return 0;
  *c = 0;
  for (size_t i = 1; i < len; i++) {
    if (hex_digit(name[i]) < 0) return 0;
    *c = *c << 4 | (uint32_t)hex_digit(name[i]);
  }
  return irk_demangle_can_show(*c) ? len + 2 : 0;
}

static void put_part(irk_demangled *out, irk_str part) {
  size_t i = part.len > 1 && part.ptr[0] == '_' && part.ptr[1] == '$';  // a part cannot begin with '$'
  while (i < part.len) {
    uint32_t c;
    size_t taken = part.ptr[i] == '$' ? read_escape((irk_str){part.ptr + i, part.len - i}, &c) : 0;
    if (part.ptr[i] == '.' && i + 1 < part.len && part.ptr[i + 1] == '.') {
      irk_demangled_put(out, "::", 2);
      i += 2;
    } else if (taken) {
      irk_demangled_char(out, c);
      i += taken;
    } else if (part.ptr[i] == '$') {  // an unknown escape: the rest is shown unchanged
      irk_demangled_put(out, part.ptr + i, part.len - i);
      return;
    } else {
      irk_demangled_put(out, part.ptr + i++, 1);
    }
  }
}

bool irk_demangle_legacy(irk_str text, irk_demangled *out, size_t *end) {
  irk_str part = {0}, before = {0};
  size_t at = 0, num_parts = 0;
  while (at < text.len && text.ptr[at] != 'E') {
    if (!next_part(text, &at, &part)) return false;
    if (num_parts++ > 1) irk_demangled_put(out, "::", 2);
    if (num_parts > 1) put_part(out, before);
    before = part;
  }
  *end = at + 1;
  return at < text.len && num_parts > 1 && is_hash(part);
}

// ---- both schemes ----------------------------------------------------------------------------------------------

static bool has_prefix(irk_str s, const char *prefix) {
  size_t len = strlen(prefix);
  return s.len >= len && !memcmp(s.ptr, prefix, len);
}

// Returns the length without ".llvm." and a number, by which LLVM makes names of local symbols
// unique when it splits a module.
static size_t length_without_llvm_suffix(irk_str s) {
  for (size_t i = 0; i + 6 <= s.len; i++) {
    if (memcmp(s.ptr + i, ".llvm.", 6) != 0) continue;
    size_t k = i + 6;
    while (k < s.len && (is_digit(s.ptr[k]) || (s.ptr[k] >= 'A' && s.ptr[k] <= 'F') || s.ptr[k] == '@')) k++;
    if (k == s.len) return i;
  }
  return s.len;
}

size_t irk_demangle_rust(irk_str name, char *buf, size_t cap) {
  irk_demangled out = {buf, cap, 0};
  size_t underscores = 0, end = 0;
  if (cap) buf[0] = 0;
  for (size_t i = 0; i < name.len; i++)
    if (name.ptr[i] <= ' ' || name.ptr[i] > '~') return 0;
  while (underscores < name.len && underscores < 2 && name.ptr[underscores] == '_') underscores++;
  irk_str rest = {name.ptr + underscores, length_without_llvm_suffix(name) - underscores};
  size_t prefix = has_prefix(rest, "ZN") ? 2 : underscores && has_prefix(rest, "R") ? 1 : 0;
  bool ok = prefix != 0;
  if (!ok) return 0;
  rest.ptr += prefix;
  rest.len -= prefix;
  ok = prefix == 2 ? irk_demangle_legacy(rest, &out, &end) : irk_demangle_v0(rest, &out, &end);
  irk_str suffix = {rest.ptr + end, ok ? rest.len - end : 0};
  ok = ok && out.len && (!suffix.len || suffix.ptr[0] == '.');  // ".cold", ".isra.0"
  if (ok) irk_demangled_put(&out, suffix.ptr, suffix.len);
  if (!ok || out.len > IRK_MAX_DEMANGLED) out.len = 0;
  if (cap) buf[out.len < cap ? out.len : cap - 1] = 0;
  return out.len;
}
