// A writer that collects everything in memory.
#include "base/base.h"

#include <stdlib.h>
#include <string.h>

static bool append_bytes(void *user, const void *bytes, size_t len) {
  irk_memory *to = user;
  if (len >= SIZE_MAX / 2 - to->len) return false;
  if (to->len + len + 1 > to->cap) {
    size_t cap = to->cap ? to->cap : 256;
    while (cap < to->len + len + 1) cap *= 2;
    char *grown = realloc(to->bytes, cap);
    if (!grown) return false;
    to->bytes = grown;
    to->cap = cap;
  }
  if (len) memcpy(to->bytes + to->len, bytes, len);
  to->bytes[to->len += len] = 0;
  return true;
}

irk_writer irk_memory_writer(irk_memory *to) { return (irk_writer){append_bytes, to}; }

void irk_memory_free(irk_memory *memory) {
  free(memory->bytes);
  *memory = (irk_memory){0};
}
