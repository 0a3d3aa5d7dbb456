// Bitcode with one operand changed, or too few of them: what the reader says of each record's, and the texts of those
// that it takes, which are modules that can be written and read again. damaged.txt has a line for each kind of record:
// how many were read, a sum of their texts, and how often which error was said.
#include "irkit/irkit.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"

enum { MOST_KINDS = 256, MOST_ERRORS = 64, OF_EACH = 3, MOST_OPERANDS = 24, NAME = 48, WORDS = 160 };

typedef struct kind {
  char name[NAME];
  uint32_t seen, read, num_errors;
  uint64_t sum;
  struct {
    char words[WORDS];
    uint32_t count;
  } errors[MOST_ERRORS];
} kind;

typedef struct run {
  kind kinds[MOST_KINDS];
  uint32_t num_kinds;
  irk_version version;
} run;

static irk_memory file_of(const char *path) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  char part[4096];
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  for (size_t n; (n = fread(part, 1, sizeof part, file));) assert_true(out.write(out.user, part, n));
  fclose(file);
  return text;
}

// ---- what is said --------------------------------------------------------------------------------------------

// The first error without its numbers.
static void keep_error(void *user, const irk_diag *d) {
  char *words = user;
  if (*words || d->severity != IRK_ERROR) return;
  size_t n = 0;
  for (size_t i = 0; i < d->message.len && n < WORDS - 1; i++) {
    unsigned char c = (unsigned char)d->message.ptr[i];
    if (!isdigit(c) || !n || words[n - 1] != '#') words[n++] = (char)(isdigit(c) ? '#' : isprint(c) ? c : '.');
  }
  words[n] = 0;
}

static void count_error(kind *k, const char *words) {
  uint32_t i = 0;
  while (i < k->num_errors && strcmp(k->errors[i].words, words)) i++;
  assert_true(i < MOST_ERRORS);
  if (i == k->num_errors) strcpy(k->errors[k->num_errors++].words, words);
  k->errors[i].count++;
}

static bool add_to_sum(void *user, const void *bytes, size_t len) {
  uint64_t *sum = user;
  const uint8_t *at = bytes;
  for (size_t i = 0; i < len; i++) *sum = (*sum ^ at[i]) * UINT64_C(0x100000001B3);
  return true;
}

// ---- one damaged file ----------------------------------------------------------------------------------------

// What was read can be written, unless the writer says why not, and is read again then.
static void try_again(const irk_module *m, const char *what) {
  char words[WORDS] = "";
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_sink sink = {.take = keep_error, .user = words};
  if (irk_bitcode_write(m, NULL, &out, &sink)) {
    irk_module *again = irk_bitcode_read(bytes.bytes, bytes.len, NULL, &sink);
    if (!again) fail_msg("%s was written, but: %s", what, words);
    irk_module_destroy(again);
  } else if (!*words) {
    fail_msg("%s could not be written, in silence", what);
  }
  irk_memory_free(&bytes);
}

static void try_text(kind *k, const char *dump, size_t len, const char *what) {
  char words[WORDS] = "";
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_sink sink = {.take = keep_error, .user = words};
  if (!irk_bitcode_assemble((irk_str){dump, len}, (irk_str){"d", 1}, &out, &sink)) fail_msg("%s: %s", what, words);
  irk_module *m = irk_bitcode_read(bytes.bytes, bytes.len, NULL, &sink);
  if (m) {
    k->read++;
    irk_text_print(m, NULL, &(irk_writer){.write = add_to_sum, .user = &k->sum}, NULL);
    try_again(m, what);
  } else {
    if (!*words) fail_msg("%s is refused in silence", what);
    count_error(k, words);
  }
  irk_module_destroy(m);
  irk_memory_free(&bytes);
}

// The dump with `len` bytes at `at` replaced.
static void try_with(kind *k, irk_str dump, size_t at, size_t len, const char *other, const char *line) {
  char *text = malloc(dump.len + strlen(other) + 1), what[256];
  assert_non_null(text);
  memcpy(text, dump.ptr, at);
  memcpy(text + at, other, strlen(other));
  memcpy(text + at + strlen(other), dump.ptr + at + len, dump.len - at - len);
  snprintf(what, sizeof what, "%.*s%s%.*s", (int)(dump.ptr + at - line), line, other,
           (int)strcspn(dump.ptr + at + len, "\n"), dump.ptr + at + len);
  try_text(k, text, dump.len - len + strlen(other), what);
  free(text);
}

// ---- all of a module -----------------------------------------------------------------------------------------

static kind *kind_of(run *r, const char *name, size_t len) {
  for (uint32_t i = 0; i < r->num_kinds; i++)
    if (strlen(r->kinds[i].name) == len && !strncmp(r->kinds[i].name, name, len)) return &r->kinds[i];
  assert_true(r->num_kinds < MOST_KINDS && len < NAME);
  kind *k = &r->kinds[r->num_kinds++];
  memcpy(k->name, name, len);
  return k;
}

// `line` is a record: each operand with other numbers, and each number of operands less.
static void damage(kind *k, irk_str dump, const char *line, const char *end) {
  const char *at = line;
  for (uint32_t n = 0; n < MOST_OPERANDS; n++) {
    char key[16];
    snprintf(key, sizeof key, " op%u=", n);
    const char *op = strstr(at, key);
    if (!op || op >= end) break;
    at = op + strlen(key);
    size_t digits = strspn(at, "-0123456789"), place = (size_t)(at - dump.ptr);
    unsigned long long value = (unsigned long long)strtoll(at, NULL, 10);
    const unsigned long long others[] = {0, 1, value + 1, value ^ 2, value + 64, 0x7FFFFFFF, UINT64_C(1) << 40 | value};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
      char text[32];
      snprintf(text, sizeof text, "%llu", others[i]);
      if (others[i] != value) try_with(k, dump, place, digits, text, line);
    }
    size_t rest = (size_t)(op - dump.ptr);
    if (end[-2] == '/') try_with(k, dump, rest, (size_t)(end - 2 - op), "", line);
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
    if (k->seen++ < OF_EACH) damage(k, dump, line, end);
  }
}

static void damage_module(run *r, const char *path, irk_version version) {
  irk_memory text = file_of(path), bytes = {0}, dump = {0};
  irk_writer out = irk_memory_writer(&bytes), dump_out = irk_memory_writer(&dump);
  irk_parse_options options = {.version = version};
  char words[WORDS] = "";
  irk_sink sink = {.take = keep_error, .user = words};
  irk_module *m = irk_text_parse((irk_str){text.bytes, text.len}, &options, &sink);
  if (!m) fail_msg("%s: %s", path, words);
  assert_true(irk_bitcode_write(m, &(irk_write_options){.no_symtab = true, .threads = 1}, &out, NULL));
  irk_dump_options how = {.dump = true, .no_summary = true, .show_binary_blobs = true};
  assert_true(irk_bitcode_dump(bytes.bytes, bytes.len, &how, &dump_out, NULL));
  assert_true(dump_out.write(dump_out.user, "", 1));
  damage_all(r, (irk_str){dump.bytes, dump.len - 1});
  irk_module_destroy(m);
  irk_memory_free(&text);
  irk_memory_free(&bytes);
  irk_memory_free(&dump);
}

static void put_run(golden *g, const run *r) {
  char line[512];
  snprintf(line, sizeof line, "== release %u", (unsigned)r->version);
  golden_line(g, line);
  for (uint32_t i = 0; i < r->num_kinds; i++) {
    const kind *k = &r->kinds[i];
    snprintf(line, sizeof line, "%s: %u read, %08x", k->name, k->read, (unsigned)(k->sum ^ k->sum >> 32));
    golden_line(g, line);
    for (uint32_t e = 0; e < k->num_errors; e++) {
      snprintf(line, sizeof line, "  %u %s", k->errors[e].count, k->errors[e].words);
      golden_line(g, line);
    }
  }
}

static const struct {
  const char *path;
  irk_version version;
} modules[] = {
    {"tests/bitcode/write_module.ll", 1900},      {"tests/bitcode/write_body.ll", 1900},
    {"tests/bitcode/write_debug.ll", 1900},       {"tests/bitcode/write_module.ll", 2200},
    {"tests/bitcode/write_body.ll", 2200},        {"tests/bitcode/summary_module_22.ll", 2200},
    {"tests/bitcode/summary_index_22.ll", 2200},  {"tests/bitcode/write_typed.ll", 1400},
    {"tests/bitcode/summary_module_14.ll", 1400},
};

static void test_damaged(void **state) {
  (void)state;
  golden g = {0};
  run *r = NULL;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
    if (r && r->version != modules[i].version) put_run(&g, r), free(r), r = NULL;
    if (!r) r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->version = modules[i].version;
    damage_module(r, modules[i].path, modules[i].version);
  }
  put_run(&g, r);
  free(r);
  golden_check(&g, "tests/unit/damaged.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_damaged)};
  return cmocka_run_group_tests_name("damaged", tests, NULL, NULL);
}
