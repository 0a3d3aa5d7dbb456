// Growable buffers, in memory or through a writer; numbers as text and as bytes.
#include "base/base.h"

enum { WRITE_BLOCK = 1 << 16 };

static void write_buffer(irk_buf *buf) {
  if (buf->len && !buf->failed && !buf->out->write(buf->out->user, buf->ptr, buf->len)) buf->failed = true;
  buf->flushed += buf->len;
  buf->len = 0;
}

void irk_buf_grow(irk_buf *buf, size_t more) {
  if (more <= buf->cap - buf->len) return;
  if (buf->out) {
    write_buffer(buf);
    if (more <= buf->cap) return;
  }
  if (more > SIZE_MAX / 4 || buf->len > SIZE_MAX / 4) irk_out_of_memory();
  size_t least = buf->out ? WRITE_BLOCK : 256;
  size_t cap = buf->cap < least ? least : buf->out ? buf->cap : buf->cap * 2;
  if (cap < buf->len + more) cap = buf->len + more;
  buf->ptr = irk_realloc(buf->ptr, cap);
  buf->cap = cap;
}

// Three digits, and the number of leading zeros.
#define ONE(a, b, c)                                                                                                   \
  { '0' + (a), '0' + (b), '0' + (c), (a) ? 0 : (b) ? 1 : 2 }
#define TEN(a, b)                                                                                                      \
  ONE(a, b, 0), ONE(a, b, 1), ONE(a, b, 2), ONE(a, b, 3), ONE(a, b, 4), ONE(a, b, 5), ONE(a, b, 6), ONE(a, b, 7),      \
      ONE(a, b, 8), ONE(a, b, 9)
#define HUNDRED(a)                                                                                                     \
  TEN(a, 0), TEN(a, 1), TEN(a, 2), TEN(a, 3), TEN(a, 4), TEN(a, 5), TEN(a, 6), TEN(a, 7), TEN(a, 8), TEN(a, 9)
static const char triples[1000][4] = {HUNDRED(0), HUNDRED(1), HUNDRED(2), HUNDRED(3), HUNDRED(4),
                                      HUNDRED(5), HUNDRED(6), HUNDRED(7), HUNDRED(8), HUNDRED(9)};

// Both write four bytes; later output overwrites those past the returned end.
static inline char *put_first(char *c, uint64_t triple) {
  size_t zeros = (size_t)triples[triple][3];
  memcpy(c, &triples[0][0] + triple * 4 + zeros, 4);
  return c + 3 - zeros;
}
static inline char *put_next(char *c, uint64_t triple) {
  memcpy(c, triples[triple], 4);
  return c + 3;
}

char *irk_put_number_slow(char *c, uint64_t n) {
  if (n < 1000) return put_first(c, n);
  if (n < 1000000) return put_next(put_first(c, n / 1000), n % 1000);
  c = irk_put_number_slow(c, n / 1000000);
  return put_next(put_next(c, n / 1000 % 1000), n % 1000);
}

void irk_buf_u64(irk_buf *buf, uint64_t value) {
  if (IRK_UNLIKELY(buf->cap - buf->len < IRK_NUMBER_ROOM)) irk_buf_grow(buf, IRK_NUMBER_ROOM);
  buf->len = (size_t)(irk_put_number(buf->ptr + buf->len, value) - buf->ptr);
}

void irk_buf_i64(irk_buf *buf, int64_t value) {
  uint64_t magnitude = (uint64_t)value;
  if (value < 0) {
    irk_buf_byte(buf, '-');
    magnitude = 0 - magnitude;
  }
  irk_buf_u64(buf, magnitude);
}

uint32_t irk_uleb_size(uint64_t value) {
  uint32_t size = 1;
  while (value >>= 7) size++;
  return size;
}

void irk_buf_uleb_padded(irk_buf *buf, uint64_t value, uint32_t size) {
  for (uint32_t i = 1; i < size; i++, value >>= 7) irk_buf_byte(buf, (char)(value | 0x80));
  irk_buf_byte(buf, (char)value);
}

void irk_buf_uleb(irk_buf *buf, uint64_t value) { irk_buf_uleb_padded(buf, value, irk_uleb_size(value)); }

void irk_buf_sleb(irk_buf *buf, int64_t value) {
  for (; value < -64 || value > 63; value >>= 7) irk_buf_byte(buf, (char)(value | 0x80));
  irk_buf_byte(buf, (char)(value & 0x7F));
}

void irk_buf_fixed(irk_buf *buf, uint64_t value, uint32_t size) {
  char bytes[8];
  irk_store_bytes(bytes, value, size);
  irk_buf_bytes(buf, bytes, size);
}

void irk_buf_printf(irk_buf *buf, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  size_t room = buf->cap - buf->len;
  size_t len = irk_format(buf->ptr ? buf->ptr + buf->len : NULL, room, fmt, args);
  if (len >= room) {
    irk_buf_grow(buf, len + 1);
    irk_format(buf->ptr + buf->len, len + 1, fmt, args);
  }
  buf->len += len;
  va_end(args);
}

void irk_buf_write_direct(irk_buf *buf, const void *bytes, size_t len) {
  if (!buf->out) {
    irk_buf_bytes(buf, bytes, len);
    return;
  }
  write_buffer(buf);
  if (len && !buf->failed && !buf->out->write(buf->out->user, bytes, len)) buf->failed = true;
  buf->flushed += len;
}

bool irk_buf_flush(irk_buf *buf) {
  if (buf->out) write_buffer(buf);
  return !buf->failed;
}

void irk_buf_release(void *buf) { irk_buf_free(buf); }
void irk_buf_free(irk_buf *buf) {
  irk_free(buf->ptr);
  *buf = (irk_buf){0};
}
