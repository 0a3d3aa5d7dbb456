// Rare cases of the printer's inner loop, and the growth of its buffer.
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

void irk_put_slot(irk_buf *buf, char prefix, uint32_t n) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 1 + IRK_NUMBER_ROOM)) irk_buf_grow(buf, 1 + IRK_NUMBER_ROOM);
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
  if (p->texts.len >= UINT32_MAX) irk_printer_fail(p, "the text of types and attributes exceeds 4 GiB");
  irk_buf_byte(&p->texts, ' ');
  text->pos = (uint32_t)start;
  text->len = (uint32_t)len;
  if (len >= 16) return;
  memcpy(text->text, p->texts.ptr + start, len + 1);
  p->texts.len = start;
}
