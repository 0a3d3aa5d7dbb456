// Finds bitstreams in a run of bytes, and their top-level blocks: stream.h. Linkers join sections,
// so that several streams follow each other, with padding of zeros.
#include "container/stream.h"

enum { WORD = 4, HEADER = 8 };

static const char raw_magic[] = "BC\xC0\xDE", wrapper_magic[] = "\xDE\xC0\x17\x0B";

static bool has_magic(irk_str bytes, size_t at, const char *magic) {
  return bytes.len - at >= IRK_STREAM_MAGIC && !memcmp(bytes.ptr + at, magic, IRK_STREAM_MAGIC);
}

bool irk_stream_begins(irk_str bytes) { return has_magic(bytes, 0, raw_magic) || has_magic(bytes, 0, wrapper_magic); }

irk_str irk_stream_unwrap(irk_str bytes) {
  if (!has_magic(bytes, 0, wrapper_magic)) return bytes;
  if (bytes.len < IRK_STREAM_WRAPPER) return (irk_str){bytes.ptr, 0};
  uint64_t offset = irk_load32(bytes.ptr + 8), size = irk_load32(bytes.ptr + 12);
  if (offset > bytes.len) return (irk_str){bytes.ptr, 0};
  return (irk_str){bytes.ptr + offset, size < bytes.len - offset ? (size_t)size : (size_t)(bytes.len - offset)};
}

bool irk_stream_next_block(irk_str stream, size_t *at, uint32_t *id, irk_str *block) {
  enum { ENTER = 1 };
  size_t from = *at < IRK_STREAM_MAGIC ? IRK_STREAM_MAGIC : *at;
  if (stream.len < from || stream.len - from < HEADER) return false;
  uint32_t head = irk_load32(stream.ptr + from);
  *id = head >> 2 & 0xFF;
  if ((head & 3) != ENTER || *id & 0x80) return false;
  uint64_t size = HEADER + (uint64_t)irk_load32(stream.ptr + from + WORD) * WORD;
  *block = (irk_str){stream.ptr + from, size < stream.len - from ? (size_t)size : stream.len - from};
  *at = from + block->len;
  return true;
}

// Returns the length of the stream at the start of `bytes`.
static size_t stream_length(irk_str bytes) {
  if (has_magic(bytes, 0, wrapper_magic)) {
    irk_str inner = irk_stream_unwrap(bytes);
    size_t end = inner.len ? (size_t)(inner.ptr - bytes.ptr) + inner.len : IRK_STREAM_WRAPPER;
    if (end < IRK_STREAM_WRAPPER) end = IRK_STREAM_WRAPPER;
    return end < bytes.len ? end : bytes.len;
  }
  size_t at = IRK_STREAM_MAGIC;
  uint32_t id;
  irk_str block;
  while (irk_stream_next_block(bytes, &at, &id, &block)) {}
  return at;
}

bool irk_stream_next(irk_str run, size_t *at, irk_str *stream, size_t *skipped) {
  *skipped = SIZE_MAX;
  for (; *at < run.len; ++*at) {
    char c = run.ptr[*at];
    irk_str rest = {run.ptr + *at, run.len - *at};
    if ((c == raw_magic[0] || c == wrapper_magic[0]) && irk_stream_begins(rest)) {
      *stream = (irk_str){rest.ptr, stream_length(rest)};
      *at += stream->len;
      return true;
    }
    if (c && *skipped == SIZE_MAX) *skipped = *at;
  }
  return false;
}
