// Memory, and what is said where there is none: without any.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

bool cli_no_memory(const cli_args *args) {
  fprintf(stderr, "%s: error: out of memory\n", args->tool);
  return false;
}

bool cli_grow(const cli_args *args, void *items, uint32_t len, size_t size) {
  if (len & (len - 1) || (len && len < 8)) return true;
  void *old, *grown;
  memcpy(&old, items, sizeof old);
  grown = realloc(old, size * (len ? 2 * (size_t)len : 8));
  if (!grown) return cli_no_memory(args);
  memcpy(items, &grown, sizeof grown);
  return true;
}

bool cli_memory_write(void *memory, const void *bytes, size_t len) {
  cli_memory *m = memory;
  if (m->cap - m->len < len) {
    size_t cap = m->len + len > 2 * m->cap ? m->len + len : 2 * m->cap;
    char *grown = realloc(m->ptr, cap);
    if (!grown) return false;
    m->ptr = grown;
    m->cap = cap;
  }
  if (len) memcpy(m->ptr + m->len, bytes, len);
  m->len += len;
  return true;
}
