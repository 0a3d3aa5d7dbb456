// Reads a module of either form.
#include "irkit/read.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "irkit/bitcode.h"
#include "irkit/text.h"

irk_module *irk_module_read(const void *bytes, size_t len, irk_str name, irk_sink *sink) {
  if (irk_is_bitcode(bytes, len)) return irk_bitcode_read(bytes, len, &(irk_read_options){.file = name}, sink);
  return irk_text_parse((irk_str){bytes, len}, &(irk_parse_options){.file = name}, sink);
}

// Reads a whole stream; the caller frees the result. Returns NULL and sets errno if that fails.
static char *read_all(FILE *file, size_t *len) {
  size_t cap = 1 << 16;
  char *bytes = malloc(cap);
  *len = 0;
  while (bytes) {
    size_t got = fread(bytes + *len, 1, cap - *len, file);
    *len += got;
    if (!got && !ferror(file)) return bytes;
    char *grown = ferror(file) || cap > SIZE_MAX / 2 ? NULL : *len < cap ? bytes : realloc(bytes, cap *= 2);
    if (!grown) break;
    bytes = grown;
  }
  int why = errno;
  free(bytes);
  errno = why;
  return NULL;
}

static void complain(irk_str name, irk_sink *sink) {
  const char *why = strerror(errno ? errno : EIO);
  irk_sink_put(sink, &(irk_diag){.severity = IRK_ERROR, .message = {why, strlen(why)}, .file = name});
}

irk_module *irk_module_read_file(const char *path, irk_sink *sink) {
  irk_str name = {path, strlen(path)};
  bool is_input = !strcmp(path, "-");
  errno = 0;
  FILE *file = is_input ? stdin : fopen(path, "rb");
  size_t len = 0;
  char *bytes = file ? read_all(file, &len) : NULL;
  irk_module *m = NULL;
  if (!bytes) complain(name, sink);
  else m = irk_module_read(bytes, len, is_input ? IRK_S("<stdin>") : name, sink);
  if (file && !is_input) fclose(file);
  free(bytes);
  return m;
}
