// libFuzzer entry: irkit/look.h. The input is one or two modules, text or bitcode, the second after
// a line `;--- name`. Draws the first, lists its symbols and measures its space, twice, of two
// modules read from the same bytes: all of that must be the same, and no difference may be found
// between the two. Compares the first and the second module; both directions must agree on whether
// they differ.
#include "input.h"
#include "irkit/look.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A hash of all that is written.
static bool add(void *user, const void *bytes, size_t len) {
  uint64_t *hash = user;
  for (size_t i = 0; i < len; i++) *hash = (*hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3;
  return true;
}

// Returns a hash of the drawings and the symbols.
static uint64_t draw(const irk_module *m) {
  uint64_t hash = 0xCBF29CE484222325;
  const irk_writer out = {add, &hash};
  const irk_graph_options plain = {0}, folded = {.fold = true, .instructions = true, .max_nodes = 7, .max_lines = 5};
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION) && i < 8; i++) {
    const irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    if (!irk_function_num_blocks(fn)) continue;
    irk_graph_options focused = {.depth = 2, .focus = irk_function_block(fn, irk_function_num_blocks(fn) - 1)};
    irk_graph_cfg(m, fn, &folded, &out, NULL);
    irk_graph_cfg(m, fn, &focused, &out, NULL);
    irk_graph_dominators(m, fn, &plain, &out, NULL);
    irk_graph_calls(m, fn, &plain, &out, NULL);
  }
  irk_graph_calls(m, NULL, &plain, &out, NULL);
  irk_graph_types(m, NULL, &folded, &out, NULL);
  irk_symtab *symbols = irk_symtab_create(m, NULL);
  for (uint32_t k = 0; symbols && k < symbols->len; k++) {
    add(&hash, symbols->items[k].name.ptr, symbols->items[k].name.len);
    add(&hash, &symbols->items[k].flags, sizeof symbols->items[k].flags);
  }
  irk_symtab_destroy(symbols);
  return hash;
}

static uint64_t measure(irk_str part) {
  uint64_t hash = 0;
  const irk_writer out = {add, &hash};
  irk_space *space = irk_space_measure(part.ptr, part.len, (irk_str){"fuzz", 4}, NULL);
  if (!space) return hash;
  irk_space_dot(space, NULL, &out, NULL);
  irk_space_svg(space, 300, 200, &out, NULL);
  irk_space_destroy(space);
  return hash;
}

// Checks that rows are nested, and that there are none without a difference.
static void check_rows(const irk_diff *diff) {
  for (uint32_t i = 0; i < diff->num_rows; i++)
    if (diff->rows[i].num_inner > diff->num_rows - 1 - i) abort();
  if (!diff->differ && diff->num_rows) abort();
}

// Returns a bit for each kind of comparison that finds a difference, or none where memory ran out.
static uint32_t compare(const irk_module *a, const irk_module *b) {
  static const irk_diff_options all[] = {
      {0}, {.no_debug = true}, {.no_metadata = true}, {.functions_only = true, .as_llvm_diff = true}};
  uint32_t differ = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    irk_diff *diff = irk_diff_create(a, b, &all[i], NULL);
    if (!diff) continue;
    check_rows(diff);
    differ |= (uint32_t)diff->differ << i;
    irk_diff_destroy(diff);
  }
  return differ;
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
  irk_module *a = read_input(first, 0), *same = read_input(first, 0), *b = second.ptr ? read_input(second, 0) : NULL;
  if (!a != !same || measure(first) != measure(first)) abort();
  if (a && (draw(a) != draw(same) || compare(a, a) || compare(a, same))) abort();
  if (a && b && compare(a, b) != compare(b, a)) abort();
  irk_module_destroy(a);
  irk_module_destroy(same);
  irk_module_destroy(b);
  return 0;
}
