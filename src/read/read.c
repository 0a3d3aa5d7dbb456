// Reads a module of either form.
#include "irkit/read.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "irkit/bitcode.h"
#include "irkit/text.h"

static irk_module *read_module(irk_str bytes, uint32_t module, irk_str name, irk_sink *sink) {
  if (irk_is_bitcode(bytes.ptr, bytes.len))
    return irk_bitcode_read(bytes.ptr, bytes.len, &(irk_read_options){.file = name, .module = module}, sink);
  return irk_text_parse(bytes, &(irk_parse_options){.file = name}, sink);
}

irk_module *irk_part_read(const irk_part *part, irk_sink *sink) {
  char name[1024];
  size_t len = irk_part_name(part, name, sizeof name);
  return read_module(part->bytes, part->module, (irk_str){name, len < sizeof name ? len : sizeof name - 1}, sink);
}

static irk_module *read_first(const irk_container *c, irk_str name, irk_sink *sink) {
  const irk_part *first = irk_container_module(c, 0);
  char text[1024];
  uint32_t count = irk_container_num_modules(c);
  if (!first) {
    const irk_diag diag = {.file = name};
    irk_diag_put(sink, diag, "the file holds no module");
    return NULL;
  }
  irk_part_name(first, text, sizeof text);
  if (count > 1)
    irk_diag_put(sink, (irk_diag){.severity = IRK_NOTE, .file = name}, "reading '%s', the first of %u modules", text,
                 count);
  return irk_part_read(first, sink);
}

irk_module *irk_module_read(const void *bytes, size_t len, irk_str name, irk_sink *sink) {
  irk_content_kind kind = irk_content_of(bytes, len).kind;
  irk_container *c = NULL;
  if (kind == IRK_CONTENT_ARCHIVE || kind == IRK_CONTENT_OBJECT || kind == IRK_CONTENT_OTHER) {
    c = irk_container_open(bytes, len, &(irk_container_options){.name = name}, sink);
    if (!c) return NULL;
  }
  // Another file is refused by the reader of text, which says what it is.
  bool is_one = !c || (!irk_container_num_modules(c) && irk_container_num_parts(c) == 1);
  irk_module *m = is_one ? read_module((irk_str){bytes, len}, 0, name, sink) : read_first(c, name, sink);
  irk_container_close(c);
  return m;
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
