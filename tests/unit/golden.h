// Compares a whole text that a test makes with the contents of a file. With IRKIT_BLESS=1 it writes
// the file instead. Included after cmocka.h.
#ifndef IRKIT_UNIT_GOLDEN_H
#define IRKIT_UNIT_GOLDEN_H

#include "irkit/irkit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct golden {
  irk_memory made;
} golden;

static inline void golden_add(golden *g, const char *bytes, size_t len) {
  irk_writer out = irk_memory_writer(&g->made);
  assert_true(out.write(out.user, bytes, len));
}

static inline void golden_line(golden *g, const char *line) {
  golden_add(g, line, strlen(line));
  golden_add(g, "\n", 1);
}

static inline void golden_module(golden *g, const irk_module *m) {
  irk_writer out = irk_memory_writer(&g->made);
  char head[64];
  snprintf(head, sizeof head, ";--- release %u", (unsigned)irk_module_version(m));
  golden_line(g, head);
  assert_true(irk_text_print(m, &(irk_print_options){IRK_SIZED(irk_print_options), .no_module_id = true}, &out, NULL));
}

// Reports the first line that differs, and its end.
static inline void golden_check(golden *g, const char *path) {
  bool blesses = getenv("IRKIT_BLESS") != NULL;
  FILE *file = fopen(path, blesses ? "w" : "r");
  assert_non_null(file);
  if (blesses) {
    fwrite(g->made.bytes, 1, g->made.len, file);
  } else {
    char line[4096];
    const char *at = g->made.bytes;
    while (fgets(line, sizeof line, file)) {
      if (strncmp(at, line, strlen(line)) != 0) fail_msg("%s has\n%sbut now it is\n%.400s", path, line, at);
      at += strlen(line);
    }
    if (*at) fail_msg("%s ends, but now comes\n%.400s", path, at);
  }
  fclose(file);
  irk_memory_free(&g->made);
}

#endif
