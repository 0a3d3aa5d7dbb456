// Memory: the budget of inputs, output into memory, and the message for memory that ran out, which
// needs none.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// The library's two messages.
static const char no_memory[] = "out of memory", no_budget[] = "would need more memory than its size allows";

bool cli_no_memory(const cli_args *args) {
  cli_report("%s: error: %s\n", args->tool, irk_budget_was_exceeded(args->budget) ? no_budget : no_memory);
  return false;
}

bool cli_is_about_memory(irk_str message) {
  return (message.len == sizeof no_memory - 1 && !memcmp(message.ptr, no_memory, message.len)) ||
         (message.len == sizeof no_budget - 1 && !memcmp(message.ptr, no_budget, message.len));
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

// Smaller allocations are not counted, so that messages are possible when the budget is used up.
enum { SMALL = 1 << 20 };

bool cli_memory_write(void *memory, const void *bytes, size_t len) {
  cli_memory *m = memory;
  if (m->cap - m->len < len) {
    size_t cap = m->len + len > 2 * m->cap ? m->len + len : 2 * m->cap;
    if (cap > SMALL && !irk_budget_reserve(cap - m->cap)) return false;
    char *grown = realloc(m->ptr, cap);
    if (!grown) return false;
    m->ptr = grown;
    m->cap = cap;
  }
  if (len) memcpy(m->ptr + m->len, bytes, len);
  m->len += len;
  return true;
}

// IRKIT_MEMORY limits the budget to so many MiB, whatever the size of the inputs; 0: no limit.
irk_budget *cli_budget(void) {
  const char *word = getenv("IRKIT_MEMORY");
  char *end;
  uint64_t megabytes = word ? strtoull(word, &end, 10) : 0;
  if (!word || end == word || *end) return irk_budget_create(irk_budget_for(0));
  return megabytes && megabytes <= INT64_MAX >> 20 ? irk_budget_create(megabytes << 20) : NULL;
}
