// libFuzzer entry: edits. If the input is a module, text or bitcode, that verifies, clones,
// partitions, reduces, extracts, outlines and strips it. Each result must verify. A clone of a
// clone must have the clone's text (summaries and use-list orders are not cloned). The bytes of the
// input select globals and blocks.
#include "input.h"
#include "irkit/copy.h"
#include "irkit/edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct input {
  const uint8_t *data;
  size_t size, at;
} input;

// Returns a bit for each question, the same ones in every run.
static bool pick(input *in) {
  uint8_t byte = in->data[(in->at * 7 + in->size) % in->size];
  return (byte ^ byte >> 3 ^ in->at++) & 1;
}

static bool say(void *user, const void *bytes, size_t len) {
  (void)user;
  return fwrite(bytes, 1, len, stderr) == len;
}
static void show(void *user, const irk_violation *v) {
  (void)user;
  fprintf(stderr, "%.*s\n", (int)v->message.len, v->message.ptr);
}

static void check(irk_module *m, const char *what) {
  if (!m || is_well(m)) return;
  irk_text_print(m, NULL, &(irk_writer){say, NULL}, NULL);
  fprintf(stderr, "; %s does not verify\n", what);
  irk_verify(m, &(irk_verify_options){.threads = 1, .visit = show});
  abort();
}

// ---- the text of a module ----------------------------------------------------------------------------------------

typedef struct buffer {
  char *bytes;
  size_t len, cap;
} buffer;

static bool keep(void *user, const void *bytes, size_t len) {
  buffer *b = user;
  if (b->cap - b->len < len) {
    b->cap = 2 * b->cap + len;
    char *more = realloc(b->bytes, b->cap);
    if (!more) abort();
    b->bytes = more;
  }
  memcpy(b->bytes + b->len, bytes, len);
  b->len += len;
  return true;
}

static void check_clone(irk_module *original) {
  irk_module *m = irk_module_clone(original, NULL), *copy = m ? irk_module_clone(m, NULL) : NULL;
  if (!copy) abort();
  check(copy, "a clone");
  buffer a = {0}, b = {0};
  if (!irk_text_print(m, NULL, &(irk_writer){keep, &a}, NULL) ||
      !irk_text_print(copy, NULL, &(irk_writer){keep, &b}, NULL))
    abort();
  if (a.len != b.len || memcmp(a.bytes, b.bytes, a.len)) {
    fprintf(stderr, "%.*s\n; the clone:\n%.*s\n", (int)a.len, a.bytes, (int)b.len, b.bytes);
    abort();
  }
  free(a.bytes);
  free(b.bytes);
  irk_module_destroy(copy);
  irk_module_destroy(m);
}

// ---- parts -------------------------------------------------------------------------------------------------------

typedef struct globals {
  irk_global *items[256];
  uint32_t len;
} globals;

static void add(globals *g, irk_module *m, input *in) {
  static const irk_value_kind kinds[] = {IRK_VALUE_VARIABLE, IRK_VALUE_FUNCTION, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    for (uint32_t i = 0; i < irk_module_count(m, kinds[k]) && g->len < 256; i++)
      if (pick(in)) g->items[g->len++] = irk_module_at(m, kinds[k], i);
}

static void reduce(irk_module *m, input *in, uint32_t flags) {
  irk_module *copy = irk_module_clone(m, NULL);
  if (!copy) abort();
  globals g = {.len = 0};
  add(&g, copy, in);
  if (!irk_module_reduce(copy, g.items, g.len, flags, NULL)) abort();
  check(copy, "what is reduced");
  irk_module_destroy(copy);
}

static void extract(irk_module *m, input *in, uint32_t flags) {
  globals g = {.len = 0};
  add(&g, m, in);
  irk_module *part = irk_module_extract(m, g.items, g.len, flags, NULL);
  check(part, "what is extracted");
  irk_module_destroy(part);
}

static void divide(irk_module *m, uint32_t n, uint32_t flags) {
  irk_module *whole = irk_module_clone(m, NULL);
  uint32_t *parts = whole ? calloc((size_t)irk_module_num_ids(whole) + 1, sizeof *parts) : NULL;
  if (!parts || !irk_module_partition(whole, n, flags, parts)) abort();
  check(whole, "what is to be divided");
  free(parts);
  irk_module_destroy(whole);
}

// ---- functions ---------------------------------------------------------------------------------------------------

static void outline(irk_module *m, irk_function *fn, input *in) {
  irk_block *blocks[64];
  uint32_t n = 0;
  for (uint32_t b = 0; b < irk_function_num_blocks(fn) && n < 64; b++)
    if (pick(in)) blocks[n++] = irk_function_block(fn, b);
  irk_function_outline(m, fn, blocks, n, NULL);
}

static void change_functions(irk_module *m, input *in) {
  irk_module *copy = irk_module_clone(m, NULL);
  if (!copy) abort();
  uint32_t n = irk_module_count(copy, IRK_VALUE_FUNCTION);
  for (uint32_t i = 0; i < n && i < 16; i++) {
    irk_function *fn = irk_global_function(irk_module_at(copy, IRK_VALUE_FUNCTION, i));
    if (!irk_function_num_blocks(fn)) continue;
    outline(copy, fn, in);
    check(copy, "what is outlined");
    if (pick(in)) irk_function_clone(copy, fn, "clone");
    check(copy, "a function's clone");
    irk_function_delete_unreachable(copy, fn);
    check(copy, "what can be reached");
    for (uint32_t b = irk_function_num_blocks(fn); b-- > 0;)
      if (pick(in)) irk_block_merge(copy, irk_function_block(fn, b));
    check(copy, "what is merged");
  }
  if (!irk_strip_names(copy, IRK_NAMES_LOCAL | (pick(in) ? IRK_NAMES_INTERNAL : 0))) abort();
  check(copy, "what has no names");
  if (pick(in) && !irk_strip_debug_info(copy)) abort();
  check(copy, "what has no debug info");
  if (pick(in) && irk_strip_bodies(copy) == UINT32_MAX) abort();
  check(copy, "what has no bodies");
  if (!irk_module_delete_unused(copy, pick(in))) abort();
  check(copy, "what is used");
  irk_module_destroy(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  irk_module *m = size ? read_well(data, size) : NULL;
  if (!m) return 0;
  input in = {data, size, 0};
  check_clone(m);
  // A call of llvm.localrecover needs the body of the function it names, which these edits take
  // away, as LLVM's do (docs/limits.md).
  if (irk_module_find(m, irk_str_of("llvm.localrecover"))) {
    irk_module_destroy(m);
    return 0;
  }
  for (uint32_t flags = 0; flags < 8; flags++) reduce(m, &in, flags);
  for (uint32_t flags = 0; flags < 2; flags++) extract(m, &in, flags);
  for (uint32_t flags = 0; flags < 4; flags++) divide(m, 1 + flags, flags);
  change_functions(m, &in);
  irk_module_destroy(m);
  return 0;
}
