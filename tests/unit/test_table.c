// Tests tables of facts, and rows for one global at a time.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failing/failing.h"
#include "irkit/irkit.h"

static const char text[] = "@other = alias i32 (i32), ptr @f\n"
                           "declare void @g()\n"
                           "define i32 @f(i32 %x) {\n"
                           "  %c = icmp eq i32 %x, 0\n"
                           "  br i1 %c, label %a, label %b\n"
                           "a:\n"
                           "  %r = call i32 @other(i32 %x)\n"
                           "  br label %b\n"
                           "b:\n"
                           "  %p = phi i32 [ 0, %0 ], [ %r, %a ]\n"
                           "  call void @g()\n"
                           "  ret i32 %p\n"
                           "}\n"
                           "define void @h(ptr %f) {\n"
                           "  call void %f()\n"
                           "  unreachable\n"
                           "}\n";

static irk_module *read_text(void) {
  irk_module *m = irk_text_parse((irk_str){text, sizeof text - 1}, NULL, NULL);
  assert_non_null(m);
  return m;
}

static void expect(const irk_module *m, const irk_function *fn, irk_table table, uint32_t column, const int32_t *wanted,
                   uint64_t rows) {
  int32_t *columns[IRK_MAX_COLUMNS] = {0}, numbers[16] = {0};
  columns[column] = numbers;
  assert_int_equal(irk_table_rows(m, fn, table), rows);
  assert_true(irk_table_fill(m, fn, table, columns, IRK_MAX_COLUMNS));
  for (uint64_t i = 0; i < rows; i++) assert_int_equal(numbers[i], wanted[i]);
  uint64_t made_rows;
  int32_t *made = irk_table_make(m, fn, table, 1u << column, &made_rows);
  assert_non_null(made);
  assert_int_equal(made_rows, rows);
  assert_memory_equal(made, wanted, rows * sizeof *made);
  irk_table_free(made);
}
#define EXPECT(m, fn, table, column, ...)                                                                              \
  expect(m, fn, IRK_TABLE_##table, IRK_COLUMN_##table##_##column, (const int32_t[]){__VA_ARGS__},                      \
         sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t))

static void test_columns(void **state) {
  (void)state;
  irk_module *m = read_text();
  const irk_function *h = irk_global_function(irk_module_find(m, (irk_str){"h", 1}));
  EXPECT(m, NULL, FUNCTIONS, BLOCKS, 0, 3, 1);
  EXPECT(m, NULL, FUNCTIONS, INSTRUCTIONS, 0, 7, 2);
  EXPECT(m, NULL, FUNCTIONS, ARGUMENTS, 0, 1, 1);
  EXPECT(m, NULL, FUNCTIONS, LINKAGE, 0, 0, 0);
  EXPECT(m, NULL, BLOCKS, FUNCTION, 1, 1, 1, 2);
  EXPECT(m, NULL, BLOCKS, FIRST, 0, 2, 4, 7);
  EXPECT(m, NULL, BLOCKS, INSTRUCTIONS, 2, 2, 3, 2);
  EXPECT(m, NULL, INSTRUCTIONS, FUNCTION, 1, 1, 1, 1, 1, 1, 1, 2, 2);
  EXPECT(m, NULL, INSTRUCTIONS, BLOCK, 0, 0, 1, 1, 2, 2, 2, 3, 3);
  EXPECT(m, NULL, INSTRUCTIONS, OPCODE, IRK_OP_ICMP, IRK_OP_BR, IRK_OP_CALL, IRK_OP_BR, IRK_OP_PHI, IRK_OP_CALL,
         IRK_OP_RET, IRK_OP_CALL, IRK_OP_UNREACHABLE);
  EXPECT(m, NULL, INSTRUCTIONS, OPERANDS, 2, 3, 2, 1, 2, 1, 1, 1, 0);
  EXPECT(m, NULL, INSTRUCTIONS, LINE, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  EXPECT(m, NULL, CALLS, INSTRUCTION, 2, 5, 7);
  EXPECT(m, NULL, CALLS, CALLER, 1, 1, 2);
  EXPECT(m, NULL, CALLS, CALLEE, 1, 0, -1);
  EXPECT(m, NULL, CALLS, ARGUMENTS, 1, 0, 0);
  EXPECT(m, NULL, EDGES, FROM, 0, 0, 1);
  EXPECT(m, NULL, EDGES, TO, 1, 2, 2);
  EXPECT(m, NULL, EDGES, SUCCESSOR, 0, 1, 0);
  EXPECT(m, NULL, USES, USER, 1, 4, 6);
  EXPECT(m, NULL, USES, OPERAND, 0, 1, 0);
  EXPECT(m, NULL, USES, DEFINITION, 0, 2, 4);
  EXPECT(m, h, BLOCKS, FUNCTION, 2);
  EXPECT(m, h, CALLS, INSTRUCTION, 0);
  EXPECT(m, h, FUNCTIONS, BLOCKS, 1);
  uint64_t counts[IRK_NUM_OPCODES] = {0};
  irk_count_opcodes(m, NULL, counts, IRK_NUM_OPCODES);
  assert_int_equal(counts[IRK_OP_CALL], 3);
  assert_int_equal(counts[IRK_OP_BR], 2);
  irk_count_opcodes(m, h, counts, IRK_NUM_OPCODES);
  assert_int_equal(counts[IRK_OP_CALL], 4);
  irk_module_destroy(m);
}

// Compares tables that the library allocates with those that one thread fills into existing memory.
// They have more rows than were guessed: columns grow, and are compact at the end.
static void expect_made_as_filled(const irk_module *m) {
  for (uint32_t table = 0; table < IRK_NUM_TABLES; table++) {
    uint64_t rows = irk_table_rows(m, NULL, (irk_table)table), made_rows;
    int32_t *columns[IRK_MAX_COLUMNS] = {0}, *filled = calloc(IRK_MAX_COLUMNS * rows + 1, sizeof *filled);
    uint32_t n = 0, wanted = 0;
    for (uint32_t i = 0; i < IRK_MAX_COLUMNS && irk_table_column((irk_table)table, i).len; i++)
      columns[i] = filled + n++ * rows, wanted |= 1u << i;
    assert_true(irk_table_fill(m, NULL, (irk_table)table, columns, IRK_MAX_COLUMNS));
    int32_t *made = irk_table_make(m, NULL, (irk_table)table, wanted, &made_rows);
    assert_non_null(made);
    assert_int_equal(made_rows, rows);
    assert_memory_equal(made, filled, n * rows * sizeof *made);
    irk_table_free(made);
    free(filled);
  }
}

static void test_columns_grow(void **state) {
  (void)state;
  enum { CALLS = 5000 };
  static char many[64 * CALLS];
  char *to = many + sprintf(many, "declare i32 @g(i32, i32)\ndefine void @f() {\n  %%1 = call i32 @g(i32 0, i32 0)\n");
  for (int i = 1; i < CALLS; i++) to += sprintf(to, "  %%%d = call i32 @g(i32 %%%d, i32 %%%d)\n", i + 1, i, i);
  to += sprintf(to, "  ret void\n}\n");
  irk_module *m = irk_text_parse((irk_str){many, (size_t)(to - many)}, NULL, NULL);
  assert_non_null(m);
  expect_made_as_filled(m);
  irk_module_destroy(m);
}

// Returns a module with enough blocks for several threads: functions of all sizes, declarations
// between them.
static irk_module *read_large(void) {
  enum { FUNCTIONS = 300, LONGEST = 120, ROOM = 300 * FUNCTIONS * LONGEST / 2 };
  char *large = malloc(ROOM), *to = large;
  for (int f = 0; f < FUNCTIONS; f++) {
    if (f % 7 == 3) to += sprintf(to, "declare void @d%d()\n", f);
    to += sprintf(to, "define i32 @f%d(i32 %%x, i1 %%c) {\nb0:\n", f);
    for (int b = 0; b < f % LONGEST; b++) {
      to += sprintf(to, "  %%v%d = mul i32 %s, %d\n", b, b % 3 ? "%x" : "7", b);
      if (b % 5 == 1)
        to += sprintf(to, "  %%r%d = call i32 @f%d(i32 %%v%d, i1 false)\n", b, (f * 31 + b) % FUNCTIONS, b);
      to += sprintf(to, "  br i1 %%c, label %%b%d, label %%b%d\nb%d:\n", b + 1, b / 2 + 1, b + 1);
    }
    to += sprintf(to, "  ret i32 %%x\n}\n");
  }
  assert_true(to - large < ROOM);
  irk_module *m = irk_text_parse((irk_str){large, (size_t)(to - large)}, NULL, NULL);
  assert_non_null(m);
  free(large);
  return m;
}

static void test_large(void **state) {
  (void)state;
  irk_module *m = read_large();
  assert_true(irk_table_rows(m, NULL, IRK_TABLE_BLOCKS) > 16000);
  expect_made_as_filled(m);
  uint64_t counts[256] = {0}, sums[256] = {0}, rows;
  int32_t *opcodes = irk_table_make(m, NULL, IRK_TABLE_INSTRUCTIONS, 1u << IRK_COLUMN_INSTRUCTIONS_OPCODE, &rows);
  for (uint64_t i = 0; i < rows; i++) sums[opcodes[i]]++;
  irk_table_free(opcodes);
  irk_count_opcodes(m, NULL, counts, 256);
  assert_memory_equal(counts, sums, sizeof counts);
  memset(counts, 0, sizeof counts);
  irk_count_opcodes(m, NULL, counts, IRK_OP_RET + 1);  // other opcodes are not counted
  assert_int_equal(counts[IRK_OP_RET], sums[IRK_OP_RET]);
  assert_int_equal(counts[IRK_OP_RET + 1], 0);
  irk_module_destroy(m);
}

// Whichever allocation of whichever thread fails: the result is a table or none, and nothing leaks.
static void test_failing(void **state) {
  (void)state;
  irk_module *m = read_large();
  for (uint32_t table = 0; table < IRK_NUM_TABLES; table++) {
    int64_t live = live_allocations();
    bool failed = true;
    for (uint64_t i = 1; failed; i++) {
      uint64_t rows;
      fail_allocation(i);
      int32_t *made = irk_table_make(m, NULL, (irk_table)table, UINT32_MAX, &rows);
      failed = has_failed();
      fail_allocation(0);
      assert_true(made ? rows > 0 : failed && !rows);  // threads that cannot be started are not needed
      irk_table_free(made);
      assert_int_equal(live_allocations(), live);
    }
  }
  irk_module_destroy(m);
}

static void test_misuse(void **state) {
  (void)state;
  irk_module *m = read_text();
  assert_int_equal(irk_table_rows(m, NULL, (irk_table)99), 0);
  assert_false(irk_table_fill(m, NULL, (irk_table)99, NULL, 0));
  assert_true(irk_table_fill(m, NULL, IRK_TABLE_USES, NULL, 0));
  uint64_t rows = 7;
  assert_null(irk_table_make(m, NULL, (irk_table)99, 1, &rows));
  assert_int_equal(rows, 0);
  int32_t *none = irk_table_make(m, NULL, IRK_TABLE_CALLS, 1u << 15, &rows);  // no such column
  assert_non_null(none);
  assert_int_equal(rows, 3);
  irk_table_free(none);
  irk_table_free(NULL);
  assert_int_equal(irk_table_name((irk_table)99).len, 0);
  assert_int_equal(irk_table_column(IRK_TABLE_CALLS, 99).len, 0);
  assert_memory_equal(irk_table_column(IRK_TABLE_CALLS, IRK_COLUMN_CALLS_CALLEE).ptr, "callee", 6);
  // An operand of another function, whose id is too large for this one.
  irk_function *f = irk_global_function(irk_module_find(m, (irk_str){"f", 1}));
  irk_function *h = irk_global_function(irk_module_find(m, (irk_str){"h", 1}));
  irk_value *foreign = irk_inst_value(irk_block_inst(irk_function_block(f, 2), 0));
  assert_true(irk_inst_set_operand(irk_block_inst(irk_function_block(h, 0), 0), 0, foreign));
  int32_t *columns[IRK_MAX_COLUMNS] = {0}, definitions[16];
  columns[IRK_COLUMN_USES_DEFINITION] = definitions;
  assert_true(irk_table_fill(m, h, IRK_TABLE_USES, columns, IRK_MAX_COLUMNS));
  assert_int_equal(definitions[0], -1);
  irk_module_destroy(m);
}

static void test_globals(void **state) {
  (void)state;
  irk_module *m = read_text();
  irk_describer *d = irk_describer_create(m);
  irk_memory out = {0};
  irk_writer to = irk_memory_writer(&out);
  assert_true(irk_describe_global(d, irk_module_find(m, (irk_str){"h", 1}), &to));
  assert_string_equal(out.bytes, "define void @h(ptr %f) {\n  call void %f()\n  unreachable\n}");
  out.len = 0;
  assert_true(
      irk_describe_value(d, NULL,
                         irk_inst_value(irk_block_inst(
                             irk_function_block(irk_global_function(irk_module_find(m, (irk_str){"f", 1})), 0), 1)),
                         &to));
  assert_string_equal(out.bytes, "  br i1 %c, label %a, label %b");
  out.len = 0;
  assert_true(irk_describe_global(d, irk_module_find(m, (irk_str){"g", 1}), &to));
  assert_true(irk_describe_global(d, irk_module_find(m, (irk_str){"other", 5}), &to));
  assert_string_equal(out.bytes, "declare void @g()@other = alias i32 (i32), ptr @f");
  irk_memory_free(&out);
  irk_describer_destroy(d);
  irk_module_destroy(m);
}

static void test_fields(void **state) {
  (void)state;
  irk_str first = irk_md_field_name(IRK_MD_LOCATION, 0);
  assert_int_equal(first.len, 4);
  assert_memory_equal(first.ptr, "line", 4);
  assert_int_equal(irk_md_field_name(IRK_MD_LOCATION, 99).len, 0);
  assert_int_equal(irk_md_field_name(IRK_MD_STRING, 0).len, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_columns), cmocka_unit_test(test_columns_grow),
                                     cmocka_unit_test(test_large),   cmocka_unit_test(test_failing),
                                     cmocka_unit_test(test_misuse),  cmocka_unit_test(test_globals),
                                     cmocka_unit_test(test_fields)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
