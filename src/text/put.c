// The rare cases of the printer's inner loop, and growing its buffer.
#include "text/put.h"

char *irk_make_room(irk_printer *p, char *c, size_t more) {
  irk_close(p, c);
  irk_buf_grow(&p->out, more + 2 * IRK_SLACK);
  return irk_reopen(p);
}

char *irk_reopen(irk_printer *p) {
  if (p->out.cap - p->out.len < 2 * IRK_SLACK) irk_buf_grow(&p->out, 2 * IRK_SLACK);
  p->limit = p->out.ptr + p->out.cap - IRK_SLACK;
  return p->out.ptr + p->out.len;
}

// Eight decimal digits of n < 10^8, the first in the lowest byte: halves, then pairs, then digits side by side.
static inline uint64_t digits_8(uint32_t n) {
  uint64_t x = n / 10000 | (uint64_t)(n % 10000) << 32;
  uint64_t high = (x * 10486 >> 20) & 0x0000007F0000007Fu;
  x = high | (x - 100 * high) << 16;
  high = (x * 103 >> 10) & 0x000F000F000F000Fu;
  return high | (x - 10 * high) << 8;
}

// Without the first `zeros` digits; writes eight bytes.
static inline char *put_digits(char *c, uint64_t digits, uint32_t zeros) {
  digits = (digits | 0x3030303030303030u) >> 8 * zeros;
  if (IRK_LITTLE_ENDIAN) {
    memcpy(c, &digits, 8);
  } else {
    for (uint32_t i = 0; i < 8; i++) c[i] = (char)(digits >> 8 * i);
  }
  return c + 8 - zeros;
}

char *irk_put_number_slow(char *c, uint64_t n) {
  if (n < 100) {
    c[0] = (char)('0' + n / 10);
    c[n >= 10] = (char)('0' + n % 10);
    return c + 1 + (n >= 10);
  }
  if (IRK_UNLIKELY(n >= 100000000)) {
    c = irk_put_number_slow(c, n / 100000000);
    return put_digits(c, digits_8((uint32_t)(n % 100000000)), 0);
  }
  uint64_t digits = digits_8((uint32_t)n);
  return put_digits(c, digits, (uint32_t)irk_ctz64(digits) / 8);
}

void irk_put_slot(irk_buf *buf, char prefix, uint32_t n) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 16)) irk_buf_grow(buf, 16);
  char *c = buf->ptr + buf->len;
  *c++ = prefix;
  buf->len = (size_t)(irk_put_number(c, n) - buf->ptr);
}

char *irk_put_sym_slow(irk_printer *p, char *c, char prefix, irk_sym sym) {
  irk_close(p, c);
  irk_print_sym(p, prefix, sym);
  return irk_open(p);
}

char *irk_put_slot_text(char *c, const irk_slot_text *slot) {
  if (slot->len != IRK_SLOT_LONG) {
    memcpy(c, slot->text, sizeof slot->text);
    return c + slot->len;
  }
  uint32_t n;
  memcpy(&n, slot->text, sizeof n);
  return irk_put_number(c, n);
}

char *irk_put_slot_slow(irk_printer *p, char *c, const irk_slot_text *slot) {
  c = irk_room(p, c);
  if (!slot || !slot->len) {
    IRK_PUT(c, "<badref>");
    return c;
  }
  *c++ = '%';
  return irk_put_slot_text(c, slot);
}

void irk_text_done(irk_printer *p, irk_text *text, size_t start) {
  size_t len = p->texts.len - start;
  if (p->texts.len >= UINT32_MAX) irk_printer_fail(p, "types and attributes are more than 4 GiB of text");
  irk_buf_byte(&p->texts, ' ');
  text->pos = (uint32_t)start;
  text->len = (uint32_t)len;
  if (len >= 16) return;
  memcpy(text->text, p->texts.ptr + start, len + 1);
  p->texts.len = start;
}
