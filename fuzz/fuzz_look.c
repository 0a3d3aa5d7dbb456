// libFuzzer entry: irkit/look.h. The input is one or two modules, text or bitcode, the second after
// a line `;--- name`. Draws each of them, lists its symbols and measures its space. Compares the
// two with each other, and each with itself, which must show no difference.
#include "input.h"
#include "irkit/look.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool drop(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}
static const irk_writer null_writer = {drop, NULL};

static void draw(const irk_module *m) {
  const irk_graph_options plain = {0}, folded = {.fold = true, .instructions = true, .max_nodes = 7, .max_lines = 5};
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION) && i < 8; i++) {
    const irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    if (!irk_function_num_blocks(fn)) continue;
    irk_graph_options focused = {.depth = 2, .focus = irk_function_block(fn, irk_function_num_blocks(fn) - 1)};
    irk_graph_cfg(m, fn, &folded, &null_writer, NULL);
    irk_graph_cfg(m, fn, &focused, &null_writer, NULL);
    irk_graph_dominators(m, fn, &plain, &null_writer, NULL);
    irk_graph_calls(m, fn, &plain, &null_writer, NULL);
  }
  irk_graph_calls(m, NULL, &plain, &null_writer, NULL);
  irk_graph_types(m, NULL, &folded, &null_writer, NULL);
  irk_symtab_destroy(irk_symtab_create(m, NULL));
}

static void measure(irk_str part) {
  irk_space *space = irk_space_measure(part.ptr, part.len, (irk_str){"fuzz", 4}, NULL);
  if (!space) return;
  irk_space_dot(space, NULL, &null_writer, NULL);
  irk_space_svg(space, 300, 200, &null_writer, NULL);
  irk_space_destroy(space);
}

// Checks that rows are nested, and that there are none without a difference.
static void check_rows(const irk_diff *diff) {
  for (uint32_t i = 0; i < diff->num_rows; i++)
    if (diff->rows[i].num_inner > diff->num_rows - 1 - i) abort();
  if (!diff->differ && diff->num_rows) abort();
}

static void compare(const irk_module *a, const irk_module *b) {
  static const irk_diff_options all[] = {
      {0}, {.no_debug = true}, {.no_metadata = true}, {.functions_only = true, .as_llvm_diff = true}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    irk_diff *diff = irk_diff_create(a, b, &all[i], NULL);
    if (!diff) continue;
    check_rows(diff);
    if (a == b && diff->differ) abort();
    irk_diff_destroy(diff);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  irk_str whole = {(const char *)data, size}, first = whole, second = {0};
  for (size_t at = 1; at + 6 < size && !second.ptr; at++) {
    if (memcmp(data + at, "\n;--- ", 6)) continue;
    const char *end = memchr(whole.ptr + at + 1, '\n', size - at - 1);
    if (!end) break;
    first.len = at + 1;
    second = (irk_str){end + 1, size - (size_t)(end + 1 - whole.ptr)};
  }
  irk_module *a = read_input(first, 0), *b = second.ptr ? read_input(second, 0) : NULL;
  measure(first);
  if (a) draw(a), compare(a, a);
  if (a && b) compare(a, b), compare(b, a);
  irk_module_destroy(a);
  irk_module_destroy(b);
  return 0;
}
