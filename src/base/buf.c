// Growing text, in memory or through a writer; numbers as text.
#include "base/base.h"

enum { WRITE_BLOCK = 1 << 16 };

static void hand_on(irk_buf *buf) {
  if (buf->len && !buf->failed && !buf->out->write(buf->out->user, buf->ptr, buf->len)) buf->failed = true;
  buf->flushed += buf->len;
  buf->len = 0;
}

void irk_buf_grow(irk_buf *buf, size_t more) {
  if (more <= buf->cap - buf->len) return;
  if (buf->out) {
    hand_on(buf);
    if (more <= buf->cap) return;
  }
  if (more > SIZE_MAX / 4 || buf->len > SIZE_MAX / 4) irk_out_of_memory();
  size_t least = buf->out ? WRITE_BLOCK : 256;
  size_t cap = buf->cap < least ? least : buf->out ? buf->cap : buf->cap * 2;
  if (cap < buf->len + more) cap = buf->len + more;
  buf->ptr = irk_realloc(buf->ptr, cap);
  buf->cap = cap;
}

static const char digit_pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

void irk_buf_u64(irk_buf *buf, uint64_t value) {
  if (value < 10) {
    irk_buf_byte(buf, (char)('0' + value));
    return;
  }
  char text[20], *p = text + sizeof text;
  while (value >= 100) {
    const char *pair = digit_pairs + value % 100 * 2;
    value /= 100;
    *--p = pair[1];
    *--p = pair[0];
  }
  if (value >= 10) {
    *--p = digit_pairs[value * 2 + 1];
    *--p = digit_pairs[value * 2];
  } else {
    *--p = (char)('0' + value);
  }
  irk_buf_bytes(buf, p, (size_t)(text + sizeof text - p));
}

void irk_buf_i64(irk_buf *buf, int64_t value) {
  uint64_t magnitude = (uint64_t)value;
  if (value < 0) {
    irk_buf_byte(buf, '-');
    magnitude = 0 - magnitude;
  }
  irk_buf_u64(buf, magnitude);
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

void irk_buf_pass(irk_buf *buf, const void *bytes, size_t len) {
  if (!buf->out) {
    irk_buf_bytes(buf, bytes, len);
    return;
  }
  hand_on(buf);
  if (len && !buf->failed && !buf->out->write(buf->out->user, bytes, len)) buf->failed = true;
  buf->flushed += len;
}

bool irk_buf_flush(irk_buf *buf) {
  if (buf->out) hand_on(buf);
  return !buf->failed;
}

void irk_buf_release(void *buf) { irk_buf_free(buf); }
void irk_buf_free(irk_buf *buf) {
  irk_free(buf->ptr);
  *buf = (irk_buf){0};
}
