// Tests PC sections of the running program, and reading of files with failing allocations.
#include "base/base.h"
#include "failing/failing.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- this program's own sections -------------------------------------------------------------------------------
// Emitted by the assembler, as a compiler would: PCs relative to their own position.
__asm__(".pushsection irkit_calls, \"aw\", %progbits\n"
        ".long main - .\n .byte 44, 172, 2\n"
        ".long main - .\n .byte 0, 255, 1\n"
        ".popsection\n"
        ".pushsection irkit_functions, \"aw\", %progbits\n"
        ".long main - .\n .long 7\n .quad 0x123456789abcdef0\n"
        ".popsection\n");
IRK_PC_SECTION(irkit_calls)
IRK_PC_SECTION(irkit_functions)
IRK_PC_SECTION(irkit_nowhere)
int main(void);

static const void *address_of_main(void) {
  int (*code)(void) = main;
  const void *address;
  memcpy(&address, &code, sizeof address);
  return address;
}

static irk_pc_schema schema_of(const char *text) {
  irk_pc_schema schema;
  assert_true(irk_pc_schema_parse(irk_str_of(text), &schema, NULL));
  return schema;
}

typedef struct seen {
  uint32_t n;
  irk_pc_entry entries[8];
  uint64_t values[8][IRK_MAX_PC_FIELDS];
} seen;
static void take(void *user, const irk_pc_entry *e) {
  seen *s = user;
  assert_true(s->n < IRK_COUNT(s->entries));
  for (uint32_t i = 0; i < e->num_constants; i++) s->values[s->n][i] = e->constants[i].value;
  s->entries[s->n++] = *e;
}

static void test_sections(void **state) {
  (void)state;
  irk_pc_cursor c = irk_pc_cursor_of(__start_irkit_calls, __stop_irkit_calls, 4);
  const uint64_t expected[2][2] = {{44, 300}, {0, 255}};
  for (int i = 0; i < 2; i++) {
    assert_ptr_equal(irk_pc_next(&c), address_of_main());
    assert_int_equal(irk_pc_integer(&c, 1), expected[i][0]);
    assert_int_equal(irk_pc_uleb(&c), expected[i][1]);
  }
  assert_null(irk_pc_next(&c));
  assert_false(c.is_cut);

  irk_pc_schema calls = schema_of("irkit_calls!C:i8,i32"), functions = schema_of("irkit_functions:size,i64");
  seen s = {0};
  assert_true(irk_pcsection_walk(__start_irkit_calls, __stop_irkit_calls, &calls, take, &s));
  assert_int_equal(s.n, 2);
  for (uint32_t i = 0; i < 2; i++) {
    assert_int_equal(s.entries[i].pc, (uintptr_t)address_of_main());
    assert_int_equal(s.entries[i].offset, 7 * i);
    assert_false(s.entries[i].has_size);
    assert_memory_equal(s.values[i], expected[i], sizeof expected[i]);
  }
  s = (seen){0};
  assert_true(irk_pcsection_walk(__start_irkit_functions, __stop_irkit_functions, &functions, take, &s));
  assert_int_equal(s.n, 1);
  assert_true(s.entries[0].has_size);
  assert_int_equal(s.entries[0].size, 7);
  assert_int_equal(s.values[0][0], 0x123456789abcdef0);
}

// No object of the program has the section: both symbols are NULL, and there are no entries.
static void test_no_section(void **state) {
  (void)state;
  irk_pc_schema schema = schema_of("irkit_nowhere:i8");
  seen s = {0};
  assert_true(irk_pcsection_walk(__start_irkit_nowhere, __stop_irkit_nowhere, &schema, take, &s));
  assert_int_equal(s.n, 0);
}

// ---- sections that end too early ---------------------------------------------------------------------------------
static void test_cut(void **state) {
  (void)state;
  const struct {
    const char *schema;
    uint8_t bytes[24];
    uint32_t len, ends[2];  // ends of the entries
  } cases[] = {
      {"s:size,i16", {[4] = 9, [8] = 1, 2, [14] = 9}, 24, {10, 20}},
      {"s!C:size,i16", {[4] = 9, 0x80, 2, [11] = 9}, 14, {7, 13}},
      {"s:pc64,i8", {[8] = 1}, 10, {9, 9}},
      {"s!C:i64", {0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, 14, {14, 14}},
      {"s!C:i64,i8?2", {0, 0, 0, 0, 2, 7, 0, 0, 0, 0, 1}, 12, {6, 11}},
  };
  for (size_t i = 0; i < IRK_COUNT(cases); i++) {
    irk_pc_schema schema = schema_of(cases[i].schema);
    const uint32_t *ends = cases[i].ends;
    for (uint32_t len = 0; len <= cases[i].len; len++) {
      uint8_t *bytes = malloc(len ? len : 1);  // of exact size, for ASan
      memcpy(bytes, cases[i].bytes, len);
      seen s = {0};
      assert_int_equal(irk_pcsection_walk(bytes, bytes + len, &schema, take, &s),
                       !len || len == ends[0] || len == ends[1]);
      assert_int_equal(s.n, (len >= ends[0]) + (ends[1] != ends[0] && len >= ends[1]));
      free(bytes);
    }
  }
}

static void test_cursor(void **state) {
  (void)state;
  const uint8_t bytes[] = {1, 2, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 2, 7};
  irk_pc_cursor c = irk_pc_cursor_of(bytes, bytes + sizeof bytes, 4);
  assert_int_equal(irk_pc_integer(&c, 2), 0x201);
  assert_ptr_equal(irk_pc_bytes(&c, 1), bytes + 2);
  assert_int_equal(irk_pc_uleb(&c), 0);  // 65 bits
  assert_true(c.is_cut);
  assert_null(irk_pc_next(&c));
  assert_null(irk_pc_bytes(&c, 0));
  assert_int_equal(irk_pc_integer(&c, 8), 0);
  c = irk_pc_cursor_of(bytes + 3, bytes + 12, 4);
  assert_int_equal(irk_pc_uleb(&c), 0);  // the cursor continues behind it
  assert_true(c.is_cut);
  c = irk_pc_cursor_of(bytes, bytes + sizeof bytes, 4);
  assert_int_equal(irk_pc_integer(&c, 100), 0xFFFFFFFFFF030201);  // as many bytes as fit
  assert_null(irk_pc_bytes(&c, SIZE_MAX));
  assert_true(c.is_cut);
}

// ---- files ----------------------------------------------------------------------------------------------------------
static irk_str read_file(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) return (irk_str){0};
  char *bytes = malloc(1 << 16);
  size_t len = fread(bytes, 1, 1 << 16, f);
  fclose(f);
  return (irk_str){bytes, len};
}

typedef struct counts {
  uint32_t sections, entries, problems;
} counts;
static void count_section(void *user, const irk_pc_section *s) { ((counts *)user)->sections += s->size != 0; }
static void count_entry(void *user, const irk_pc_entry *e) { ((counts *)user)->entries += e->symbol.len != 0; }
static void count_problem(void *user, const irk_pc_problem *p) { ((counts *)user)->problems += p->message.len != 0; }

static void test_options(void **state) {
  (void)state;
  irk_str file = read_file("tests/fuzz/pcsections/library.elf");
  assert_true(file.len);
  counts n = {0};
  irk_pcsections_options options = {.begin = count_section, .visit = count_entry, .report = count_problem, .user = &n};
  assert_true(irk_pcsections_read(file, &options, NULL));
  assert_int_equal(n.sections, 3);
  assert_int_equal(n.entries, 6);
  assert_int_equal(n.problems, 0);
  assert_true(irk_pcsections_read(file, NULL, NULL));
  struct {
    irk_pcsections_options known;
    uint64_t more;
  } newer = {{.size = sizeof newer}, 0};
  irk_sink sink = {0};
  assert_true(irk_pcsections_read(file, &newer.known, &sink));
  newer.more = 1;
  assert_false(irk_pcsections_read(file, &newer.known, &sink));
  assert_int_equal(sink.num_errors, 1);
  free((void *)(uintptr_t)file.ptr);
}

// Every allocation fails in turn: the failure is reported, and all memory is freed.
static void test_failing(void **state) {
  (void)state;
  static const char *const paths[] = {"tests/fuzz/pcsections/library.elf", "tests/fuzz/pcsections/no_headers.elf",
                                      "tests/fuzz/pcsections/comdat_functions.elf"};
  irk_pc_schema schema = schema_of("calls:i32");
  for (size_t i = 0; i < IRK_COUNT(paths); i++) {
    irk_str file = read_file(paths[i]);
    assert_true(file.len);
    for (uint64_t n = 1;; n++) {
      counts seen_so_far = {0};
      irk_pcsections_options options = {
          .schemas = &schema, .num_schemas = 1, .visit = count_entry, .user = &seen_so_far};
      irk_sink sink = {0};
      int64_t before = live_allocations();
      fail_allocation(n);
      bool ok = irk_pcsections_read(file, &options, &sink), has = has_failed();
      fail_allocation(0);
      assert_int_equal(live_allocations(), before);
      assert_int_equal(ok, !has);
      assert_int_equal(sink.num_errors, has);
      if (has) continue;
      assert_true(n > 3 && seen_so_far.entries >= 2);
      break;
    }
    free((void *)(uintptr_t)file.ptr);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sections), cmocka_unit_test(test_no_section), cmocka_unit_test(test_cut),
      cmocka_unit_test(test_cursor),   cmocka_unit_test(test_options),    cmocka_unit_test(test_failing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
