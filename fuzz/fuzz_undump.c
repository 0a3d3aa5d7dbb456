// libFuzzer entry: the assembler of dumps. What it makes of a text is dumped again, with abbreviations, and that text
// must give the same bytes; readers meet them, too.
#include "irkit/bitcode.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct text {
  char *ptr;
  size_t len, cap;
} text;

static bool append(void *user, const void *bytes, size_t len) {
  text *t = user;
  if (t->cap - t->len < len) {
    size_t cap = t->len + len > 2 * t->cap ? t->len + len : 2 * t->cap;
    char *grown = realloc(t->ptr, cap);
    if (!grown) return false;
    t->ptr = grown;
    t->cap = cap;
  }
  if (len) memcpy(t->ptr + t->len, bytes, len);
  t->len += len;
  return true;
}

static bool assemble(const char *bytes, size_t len, text *out) {
  irk_sink sink = {0};
  bool ok = irk_bitcode_assemble((irk_str){bytes, len}, (irk_str){"fuzz", 4}, &(irk_writer){append, out}, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const irk_dump_options options = {.file = {"fuzz", 4}, .dump = true, .abbrevs = true, .no_summary = true};
  text made = {0}, dumped = {0}, again = {0};
  if (assemble((const char *)data, size, &made)) {
    irk_bitcode_dump(made.ptr, made.len, &options, &(irk_writer){append, &dumped}, NULL);
    if (!assemble(dumped.ptr, dumped.len, &again) || again.len != made.len) abort();
    if (made.len && memcmp(made.ptr, again.ptr, made.len) != 0) abort();
    irk_module_destroy(irk_bitcode_read(made.ptr, made.len, NULL, NULL));
  }
  free(made.ptr);
  free(dumped.ptr);
  free(again.ptr);
  return 0;
}
