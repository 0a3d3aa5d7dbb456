// For the examples that change modules: checks a module, and writes it as text or bitcode.
#ifndef WRITE_MODULE_H
#define WRITE_MODULE_H

#include "read_module.h"

#include <string.h>

static void show_violation(void *user, const irk_violation *v) {
  (void)user;
  fprintf(stderr, "not well formed: %.*s\n", (int)v->message.len, v->message.ptr);
}

static bool write_bytes(void *user, const void *bytes, size_t len) { return fwrite(bytes, 1, len, user) == len; }

// Writes text if the name ends in ".ll", otherwise bitcode. Returns false, after an error message,
// if the module is not valid or the file cannot be written.
static bool write_module(irk_module *m, const char *path) {
  if (irk_verify(m, &(irk_verify_options){.visit = show_violation}).num_errors) return false;
  FILE *file = fopen(path, "wb");
  if (!file) {
    perror(path);
    return false;
  }
  size_t len = strlen(path);
  bool is_text = len > 3 && !strcmp(path + len - 3, ".ll");
  irk_writer out = {write_bytes, file};
  irk_sink sink = {.visit = show_diagnostic};
  bool ok = is_text ? irk_text_print(m, NULL, &out, &sink) : irk_bitcode_write(m, NULL, &out, &sink);
  if (fclose(file) != 0 || (!ok && !sink.num_errors)) {
    perror(path);
    ok = false;
  }
  return ok;
}

#endif
