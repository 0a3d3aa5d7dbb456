// What the examples share: reading a file, and a module out of it, text or bitcode.
#ifndef READ_FILE_H
#define READ_FILE_H

#include "irkit/irkit.h"

#include <stdio.h>
#include <stdlib.h>

// The bytes of the file, to be freed; NULL where it cannot be read.
static char *read_file(const char *path, size_t *len) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  size_t cap = 1 << 16;
  char *bytes = malloc(cap);
  *len = 0;
  for (size_t got; bytes && (got = fread(bytes + *len, 1, cap - *len, file)) > 0;) {
    *len += got;
    if (*len < cap) continue;
    char *grown = realloc(bytes, cap *= 2);
    if (!grown) free(bytes);
    bytes = grown;
  }
  fclose(file);
  return bytes;
}

static void show_diagnostic(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static irk_module *read_module(const char *path) {
  size_t len = 0, n = 0;
  char *bytes = read_file(path, &len);
  if (!bytes) {
    perror(path);
    return NULL;
  }
  irk_sink sink = {.take = show_diagnostic};
  while (path[n]) n++;
  irk_read_options read = {.file = {path, n}};
  irk_parse_options parse = {.file = {path, n}};
  irk_module *m = irk_bitcode_is(bytes, len) ? irk_bitcode_read(bytes, len, &read, &sink)
                                             : irk_text_parse((irk_str){bytes, len}, &parse, &sink);
  free(bytes);
  return m;
}

#endif
