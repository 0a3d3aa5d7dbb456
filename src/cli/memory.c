// Output into memory.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

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
