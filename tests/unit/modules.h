// Parses modules from text and prints them, for tests of edits. Included after cmocka.h.
#ifndef IRKIT_UNIT_MODULES_H
#define IRKIT_UNIT_MODULES_H

#include "irkit/irkit.h"

typedef struct text {
  char bytes[1 << 14];
  size_t len;
} text;

static inline bool take(void *user, const void *bytes, size_t len) {
  text *t = user;
  assert_true(t->len + len < sizeof t->bytes);
  memcpy(t->bytes + t->len, bytes, len);
  t->bytes[t->len += len] = 0;
  return true;
}

static inline irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

static inline irk_module *parse_as(const char *source, irk_version version) {
  irk_sink sink = {0};
  irk_module *m = irk_text_parse(str(source), &(irk_parse_options){.version = version}, &sink);
  assert_non_null(m);
  return m;
}

static inline irk_module *parse(const char *source) { return parse_as(source, 0); }

static inline irk_global *global(irk_module *m, const char *name) {
  irk_global *g = irk_module_find(m, str(name));
  assert_non_null(g);
  return g;
}

static inline irk_function *function(irk_module *m, const char *name) { return irk_global_function(global(m, name)); }

static inline text text_of(const irk_module *m) {
  text t = {.len = 0};
  irk_sink sink = {0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &t}, &sink));
  return t;
}

// Returns the text behind the first lines, which name the module.
static inline const char *behind_heading(const text *t) {
  const char *at = t->bytes;
  while (!strncmp(at, "; ModuleID", 10) || !strncmp(at, "source_filename", 15) || *at == '\n')
    at = strchr(at, '\n') + 1;
  return at;
}

#endif
