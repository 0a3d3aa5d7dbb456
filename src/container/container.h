// Computes how many bytes are missing at the end of a file, from the file's own headers; numbers of
// files. elf.h reads headers of ELF files.
#ifndef IRK_CONTAINER_CONTAINER_H
#define IRK_CONTAINER_CONTAINER_H

#include "base/base.h"
#include "irkit/container.h"

typedef struct irk_shortfall {
  uint64_t bytes;       // 0: none, as far as is known
  bool is_lower_bound;  // more may be missing
} irk_shortfall;
// For bitstreams, wrapped or not, and for other formats. Any bytes are accepted.
irk_shortfall irk_bitstream_shortfall(const void *bytes, size_t len);
irk_shortfall irk_object_shortfall(const void *bytes, size_t len);
irk_shortfall irk_archive_shortfall(const void *bytes, size_t len);

// Returns "; the file is truncated: 12 bytes are missing", or "". `what` is "the file", "the
// archive".
enum { IRK_SHORTFALL_TEXT = 96 };
const char *irk_shortfall_text(irk_shortfall shortfall, const char *what, char buf[IRK_SHORTFALL_TEXT]);

// Text in a buffer of the caller: as much of it as fits, with a NUL, and its whole length.
typedef struct irk_bounded_text {
  char *buf;
  size_t cap, len;
} irk_bounded_text;
static inline void irk_bounded_put(irk_bounded_text *out, irk_str s) {
  size_t room = out->cap > out->len ? out->cap - out->len - 1 : 0;
  if (room && s.len) memcpy(out->buf + out->len, s.ptr, s.len < room ? s.len : room);
  out->len += s.len;
}
static inline size_t irk_bounded_end(irk_bounded_text *out) {
  if (out->cap) out->buf[out->len < out->cap ? out->len : out->cap - 1] = 0;
  return out->len;
}

// Returns the kind of a file by its first bytes alone, and the words after "this is ...".
irk_content_kind irk_content_kind_of(irk_str file, irk_str *what);

// Reads numbers of a file in either byte order. Bytes beyond the end read as 0.
typedef struct irk_file_view {
  irk_str file;
  bool is_big_endian;
} irk_file_view;
uint64_t irk_file_number(const irk_file_view *v, uint64_t at, unsigned size);
// Raises *end to the end of `count` items of `size` bytes at `offset`.
void irk_extend_end(uint64_t *end, uint64_t offset, uint64_t count, uint64_t size);

#endif
