// Prints names and strings as text: which need quotes, which bytes need escapes.
#include "ir/ir.h"

enum { CHAR_NAME = 1, CHAR_PLAIN = 2, CHAR_MD = 4 };
static const uint8_t char_class[256] = {
#define RANGE8(c, x) [c] = x, [c + 1] = x, [c + 2] = x, [c + 3] = x, [c + 4] = x, [c + 5] = x, [c + 6] = x, [c + 7] = x
#define PLAIN        CHAR_PLAIN
#define ALPHA        CHAR_NAME | CHAR_PLAIN | CHAR_MD
#define DIGIT        CHAR_NAME | CHAR_PLAIN | CHAR_MD
    [' '] = PLAIN,      ['!'] = PLAIN,      ['#'] = PLAIN,      ['$'] = PLAIN | CHAR_MD, ['%'] = PLAIN,
    ['&'] = PLAIN,      ['\''] = PLAIN,     ['('] = PLAIN,      [')'] = PLAIN,           ['*'] = PLAIN,
    ['+'] = PLAIN,      [','] = PLAIN,      ['/'] = PLAIN,      ['-'] = DIGIT,           ['.'] = DIGIT,
    RANGE8('0', DIGIT), ['8'] = DIGIT,      ['9'] = DIGIT,      [':'] = PLAIN,           [';'] = PLAIN,
    ['<'] = PLAIN,      ['='] = PLAIN,      ['>'] = PLAIN,      ['?'] = PLAIN,           ['@'] = PLAIN,
    RANGE8('A', ALPHA), RANGE8('I', ALPHA), RANGE8('Q', ALPHA), ['Y'] = ALPHA,           ['Z'] = ALPHA,
    ['['] = PLAIN,      [']'] = PLAIN,      ['^'] = PLAIN,      ['_'] = DIGIT,           ['`'] = PLAIN,
    RANGE8('a', ALPHA), RANGE8('i', ALPHA), RANGE8('q', ALPHA), ['y'] = ALPHA,           ['z'] = ALPHA,
    ['{'] = PLAIN,      ['|'] = PLAIN,      ['}'] = PLAIN,      ['~'] = PLAIN,
};

static void put_hex(irk_buf *b, uint8_t c) {
  char text[] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
  irk_buf_bytes(b, text, sizeof text);
}

void irk_buf_escaped(irk_buf *b, irk_str s) {
  const char *at = s.ptr, *end = s.ptr + s.len;
  while (at < end) {
    const char *run = at;
    while (at < end && char_class[(uint8_t)*at] & CHAR_PLAIN) at++;
    irk_buf_bytes(b, run, (size_t)(at - run));
    if (at == end) return;
    if (*at == '\\') irk_buf_lit(b, "\\\\");
    else put_hex(b, (uint8_t)*at);
    at++;
  }
}

void irk_buf_quoted(irk_buf *b, irk_str s) {
  irk_buf_byte(b, '"');
  irk_buf_escaped(b, s);
  irk_buf_byte(b, '"');
}

bool irk_name_is_plain(irk_str name) {
  if (!name.len || (name.ptr[0] >= '0' && name.ptr[0] <= '9')) return false;
  for (size_t i = 0; i < name.len; i++)
    if (!(char_class[(uint8_t)name.ptr[i]] & CHAR_NAME)) return false;
  return true;
}

void irk_buf_name(irk_buf *b, irk_str name) {
  if (irk_name_is_plain(name)) irk_buf_str(b, name);
  else irk_buf_quoted(b, name);
}

void irk_buf_md_name(irk_buf *b, irk_str name) {
  if (!name.len) irk_buf_lit(b, "<empty name> ");
  for (size_t i = 0; i < name.len; i++) {
    uint8_t c = (uint8_t)name.ptr[i];
    bool digit = c >= '0' && c <= '9';
    if (char_class[c] & CHAR_MD && (i || !digit)) irk_buf_byte(b, (char)c);
    else put_hex(b, c);
  }
}
