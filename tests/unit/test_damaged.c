// Tests bitcode with one changed operand, or too few operands: the reader's message for each, and
// what becomes of accepted modules. damaged.txt has a line for each kind of record.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "damaged.h"

enum { OF_EACH = 1, MOST_OPERANDS = 24 };

static void try_text(run *r, kind *k, irk_str dump, const char *what) {
  first_error e = {.shown = r->shown};
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_sink sink = {.visit = keep_error, .user = &e};
  begin_input(k, r, what, dump);
  if (!irk_bitcode_assemble(dump, (irk_str){"d", 1}, &out, &sink)) fail_msg("%s: %s", what, e.words);
  irk_module *m = irk_bitcode_read(bytes.bytes, bytes.len, NULL, &sink);
  add_fate(k, r, m, &e, what);
  shown_end(r->shown);
  irk_memory_free(&bytes);
}

// Tries the dump with `len` bytes at `at` replaced.
static void try_with(run *r, kind *k, irk_str dump, size_t at, size_t len, const char *other, const char *line) {
  char *text = malloc(dump.len + strlen(other) + 1), what[256];
  assert_non_null(text);
  memcpy(text, dump.ptr, at);
  memcpy(text + at, other, strlen(other));
  memcpy(text + at + strlen(other), dump.ptr + at + len, dump.len - at - len);
  snprintf(what, sizeof what, "%.*s%s%.*s", (int)(dump.ptr + at - line), line, other,
           (int)strcspn(dump.ptr + at + len, "\n"), dump.ptr + at + len);
  try_text(r, k, (irk_str){text, dump.len - len + strlen(other)}, what);
  free(text);
}

// `line` is a record: tries each operand with other numbers, and each smaller number of operands.
static void damage(run *r, kind *k, irk_str dump, const char *line, const char *end) {
  const char *at = line;
  for (uint32_t n = 0; n < MOST_OPERANDS; n++) {
    char key[16];
    snprintf(key, sizeof key, " op%u=", n);
    const char *op = strstr(at, key);
    if (!op || op >= end) break;
    at = op + strlen(key);
    size_t digits = strspn(at, "-0123456789"), place = (size_t)(at - dump.ptr);
    unsigned long long value = (unsigned long long)strtoll(at, NULL, 10);
    const unsigned long long others[] = {0, value + 1, value ^ 2, UINT64_C(1) << 40 | value};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
      char text[32];
      snprintf(text, sizeof text, "%llu", others[i]);
      if (others[i] != value) try_with(r, k, dump, place, digits, text, line);
    }
    size_t rest = (size_t)(op - dump.ptr);
    if (end[-2] == '/') try_with(r, k, dump, rest, (size_t)(end - 2 - op), "", line);
  }
}

static void damage_all(run *r, irk_str dump) {
  for (const char *line = dump.ptr, *end; *line; line = end + 1) {
    end = strchr(line, '\n');
    assert_non_null(end);
    const char *name = line + strspn(line, " ");
    bool is_record = *name == '<' && name[1] != '/' && end[-2] == '/';
    if (!is_record) continue;
    kind *k = kind_of(r, name + 1, strcspn(name + 1, " />"));
    if (k->seen++ < OF_EACH) damage(r, k, dump, line, end);
  }
}

static void damage_module(run *r, const char *path, irk_version version) {
  irk_memory text = file_of(path), bytes = {0}, dump = {0};
  irk_writer out = irk_memory_writer(&bytes), dump_out = irk_memory_writer(&dump);
  irk_parse_options options = {.version = version};
  first_error e = {0};
  irk_sink sink = {.visit = keep_error, .user = &e};
  irk_module *m = irk_text_parse((irk_str){text.bytes, text.len}, &options, &sink);
  if (!m) fail_msg("%s: %s", path, e.words);
  assert_true(irk_bitcode_write(m, &(irk_write_options){.no_symtab = true, .threads = 1}, &out, NULL));
  irk_dump_options how = {.dump = true, .no_summary = true, .show_binary_blobs = true};
  assert_true(irk_bitcode_dump(bytes.bytes, bytes.len, &how, &dump_out, NULL));
  assert_true(dump_out.write(dump_out.user, "", 1));
  r->sound = (irk_str){bytes.bytes, bytes.len};
  damage_all(r, (irk_str){dump.bytes, dump.len - 1});
  irk_module_destroy(m);
  irk_memory_free(&text);
  irk_memory_free(&bytes);
  irk_memory_free(&dump);
}

static const struct {
  const char *path;
  irk_version version;
} modules[] = {
    {"tests/bitcode/write_typed.ll", 1400},      {"tests/bitcode/summary_module_14.ll", 1400},
    {"tests/bitcode/write_module.ll", 1900},     {"tests/bitcode/write_body.ll", 1900},
    {"tests/bitcode/write_debug.ll", 2200},      {"tests/bitcode/summary_module_22.ll", 2200},
    {"tests/bitcode/summary_index_22.ll", 2200},
};

static void test_damaged(void **state) {
  (void)state;
  golden g = {0};
  shown s = shown_open();
  run *r = NULL;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
    if (r && r->version != modules[i].version) put_run(&g, r), free(r), r = NULL;
    if (!r) r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->version = modules[i].version;
    r->shown = &s;
    damage_module(r, modules[i].path, modules[i].version);
  }
  put_run(&g, r);
  free(r);
  shown_close(&s);
  golden_check(&g, "tests/unit/damaged.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_damaged)};
  return cmocka_run_group_tests_name("damaged", tests, NULL, NULL);
}
