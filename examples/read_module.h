// For the examples: reads a module from a file, text or bitcode, and shows errors.
#ifndef READ_MODULE_H
#define READ_MODULE_H

#include "irkit/irkit.h"

#include <stdio.h>
#include <stdlib.h>

static void show_diagnostic(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static irk_module *read_module(const char *path) {
  irk_sink sink = {.visit = show_diagnostic};
  return irk_module_read_file(path, &sink);
}

#endif
