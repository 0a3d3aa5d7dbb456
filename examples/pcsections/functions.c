// For programs annotated by pc_annotate: show_functions() lists the program's functions with their
// sizes, the largest first.
#define _GNU_SOURCE  // dladdr
#include "irkit/pcsections.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

IRK_PC_SECTION(functions)

typedef struct entry {
  const void *pc;
  unsigned long size;
} entry;

static int by_size(const void *a, const void *b) {
  const entry *x = a, *y = b;
  return x->size != y->size ? (x->size < y->size ? 1 : -1) : (x->pc > y->pc) - (x->pc < y->pc);
}

void show_functions(void);
void show_functions(void) {
  size_t n = 0;
  // An entry has at least 5 bytes: the address and a size.
  entry *all = malloc(((size_t)(__stop_functions - __start_functions) / 5 + 1) * sizeof *all);
  if (!all) return;
  irk_pc_cursor c = irk_pc_cursor_of(__start_functions, __stop_functions, 4);
  for (const void *pc; (pc = irk_pc_next(&c));) all[n++] = (entry){pc, irk_pc_uleb(&c)};
  qsort(all, n, sizeof *all, by_size);
  for (size_t i = 0; i < n; i++) {
    Dl_info about;
    bool has_name = dladdr(all[i].pc, &about) && about.dli_sname;
    printf("%6lu %s\n", all[i].size, has_name ? about.dli_sname : "?");
  }
  free(all);
}
