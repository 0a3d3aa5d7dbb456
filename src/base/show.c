// Escapes arbitrary text for terminals and for single lines.
#include "base/base.h"

// Characters that are invisible or change how others are displayed.
static const struct {
  uint32_t first, last;
} hidden[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},        // control characters
    {0xAD, 0xAD},                          // soft hyphen
    {0x61C, 0x61C},   {0x180E, 0x180E},    // Arabic and Mongolian marks
    {0x200B, 0x200F}, {0x2028, 0x202E},    // zero width; line and paragraph separators; directions
    {0x2060, 0x206F}, {0xFEFF, 0xFEFF},    // joiners, directional isolates, byte order mark
    {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF},  // annotations; tags
};

static bool is_hidden(uint32_t c) {
  for (size_t i = 0; i < IRK_COUNT(hidden); i++)
    if (c >= hidden[i].first && c <= hidden[i].last) return true;
  return false;
}

// Decodes the character at `p`. Returns its number of bytes, 0 if it is not valid UTF-8.
static size_t decode(const unsigned char *p, size_t len, uint32_t *out) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t need = p[0] < 0x80 ? 1 : p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : 2;
  if ((p[0] >= 0x80 && p[0] < 0xC2) || p[0] > 0xF4 || need > len) return 0;
  uint32_t c = need == 1 ? p[0] : p[0] & (0x7Fu >> need);
  for (size_t i = 1; i < need; i++) {
    if ((p[i] & 0xC0) != 0x80) return 0;
    c = c << 6 | (p[i] & 0x3Fu);
  }
  bool is_half = c >= 0xD800 && c <= 0xDFFF;
  *out = c;
  return c >= least[need] && c <= 0x10FFFF && !is_half ? need : 0;
}

size_t irk_escape(const char *p, size_t len, char *out, size_t *out_len) {
  static const char digits[] = "0123456789ABCDEF";
  uint32_t c = 0;
  size_t taken = decode((const unsigned char *)p, len, &c);
  if (taken && !is_hidden(c)) {
    memcpy(out, p, taken);
    return *out_len = taken;
  }
  if (!taken) taken = 1;
  for (size_t i = 0; i < taken; i++) {
    unsigned char byte = (unsigned char)p[i];
    out[3 * i] = '\\';
    out[3 * i + 1] = digits[byte >> 4];
    out[3 * i + 2] = digits[byte & 15];
  }
  *out_len = 3 * taken;
  return taken;
}

void irk_buf_escape(irk_buf *buf, irk_str s) {
  for (size_t at = 0; at < s.len;) {
    char text[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(s.ptr + at, s.len - at, text, &len);
    irk_buf_bytes(buf, text, len);
  }
}
