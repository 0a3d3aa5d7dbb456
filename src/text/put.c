// The rare cases of the printer's inner loop, and what makes room.
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

static const char digit_pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

static char *put_2(char *c, uint32_t n) {
  memcpy(c, digit_pairs + 2 * n, 2);
  return c + 2;
}
static char *put_4(char *c, uint32_t n) { return put_2(put_2(c, n / 100), n % 100); }
static char *put_head(char *c, uint32_t n) {  // up to four digits, without leading zeros
  if (n >= 1000) return put_4(c, n);
  if (n >= 100) {
    *c++ = (char)('0' + n / 100);
    return put_2(c, n % 100);
  }
  if (n >= 10) return put_2(c, n);
  *c = (char)('0' + n);
  return c + 1;
}

char *irk_put_number_slow(char *c, uint64_t n) {
  if (n < 10000) return put_head(c, (uint32_t)n);
  if (n < 100000000) return put_4(put_head(c, (uint32_t)n / 10000), (uint32_t)n % 10000);
  c = irk_put_number_slow(c, n / 100000000);
  uint32_t tail = (uint32_t)(n % 100000000);
  return put_4(put_4(c, tail / 10000), tail % 10000);
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
  if (p->texts.len >= UINT32_MAX) p->out.failed = true;
  irk_buf_byte(&p->texts, ' ');
  text->pos = (uint32_t)start;
  text->len = (uint32_t)len;
  if (len >= 16) return;
  memcpy(text->text, p->texts.ptr + start, len + 1);
  p->texts.len = start;
}
