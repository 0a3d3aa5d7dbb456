// Copies a function, with everything it needs, from one module into another. Types, constants and
// internal globals are copied, too; external globals are found by name, or declared.
//   clone_function FROM NAME INTO OUT      OUT ends in .ll: text, otherwise bitcode
#include "write_module.h"

typedef struct job {
  irk_module *from, *into;
  irk_str name;
  irk_sink sink;
  bool done;
} job;

static void clone(void *user) {
  job *j = user;
  irk_global *g = irk_module_find(j->from, j->name);
  if (!g || !irk_global_function(g) || irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) {
    fprintf(stderr, "clone_function: '%s' is not a function that is defined\n", j->name.ptr);
    return;
  }
  irk_copier *c = irk_copier_create(j->into, j->from, &j->sink);  // fails for modules of different releases
  irk_global *made = c ? irk_copier_define(c, g) : NULL;
  irk_copier_destroy(c);
  if (!made) return;
  irk_str name = irk_value_name(j->into, irk_global_value(made));  // another name, if INTO has that one already
  printf("@%.*s\n", (int)name.len, name.ptr);
  j->done = true;
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fputs("usage: clone_function FROM NAME INTO OUT\n", stderr);
    return 2;
  }
  job j = {.name = {argv[2], strlen(argv[2])}, .sink = {.visit = show_diagnostic}};
  j.from = read_module(argv[1]);
  j.into = j.from ? read_module(argv[3]) : NULL;
  bool ok = j.into && irk_try(clone, &j) && j.done && write_module(j.into, argv[4]);
  irk_module_destroy(j.from);
  irk_module_destroy(j.into);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
