// Tests irk_diff: equal and different modules, and the output.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "irkit/irkit.h"

static irk_module *parse(const char *text) {
  irk_sink sink = {0};
  irk_module *m = irk_text_parse((irk_str){text, strlen(text)}, NULL, &sink);
  assert_non_null(m);
  return m;
}

static const char letters_of_what[] = {'p', 't', 'g', 'b', 'i', 'r', 'n'};
static const char letters_of_change[] = {'=', '~', '-', '+'};

// Compares the rows as two letters each: kind of thing, and kind of change.
static void expect_options(const char *left, const char *right, const irk_diff_options *options, const char *wanted) {
  irk_module *a = parse(left), *b = parse(right);
  irk_diff *diff = irk_diff_create(a, b, options, NULL);
  assert_non_null(diff);
  char rows[512] = "";
  for (uint32_t i = 0; i < diff->num_rows; i++)
    snprintf(rows + strlen(rows), sizeof rows - strlen(rows), "%s%c%c", i ? " " : "",
             letters_of_what[diff->rows[i].what], letters_of_change[diff->rows[i].change]);
  assert_string_equal(rows, wanted);
  assert_int_equal(diff->differ, wanted[0] != 0);
  irk_diff_destroy(diff);
  irk_module_destroy(a);
  irk_module_destroy(b);
}
static void expect(const char *left, const char *right, const char *wanted) {
  expect_options(left, right, NULL, wanted);
}

static void test_what_counts_for_nothing(void **state) {
  (void)state;
  expect("", "", "");
  // Equal: order of globals and blocks, names and numbers of local values, order of a phi's blocks.
  expect("@a = global i32 1\n@b = global i32 2\n"
         "define i32 @f(i32 %x) {\n  %c = icmp eq i32 %x, 0\n  br i1 %c, label %l, label %r\n"
         "l:\n  br label %e\nr:\n  %y = add i32 %x, 1\n  br label %e\n"
         "e:\n  %p = phi i32 [ 0, %l ], [ %y, %r ]\n  ret i32 %p\n}\n",
         "define i32 @f(i32) {\n  %2 = icmp eq i32 %0, 0\n  br i1 %2, label %3, label %4\n"
         "3:\n  br label %6\n4:\n  %5 = add i32 %0, 1\n  br label %6\n"
         "6:\n  %7 = phi i32 [ %5, %4 ], [ 0, %3 ]\n  ret i32 %7\n}\n"
         "@b = global i32 2\n@a = global i32 1\n",
         "");
  // Equal: numbers of metadata and of private names.
  expect("@.str = private constant [2 x i8] c\"a\\00\"\n@.str.1 = private constant [2 x i8] c\"b\\00\"\n"
         "@p = global ptr @.str.1\n!n = !{!0, !1}\n!0 = !{i32 1}\n!1 = distinct !{!1, !0}\n",
         "@.str = private constant [2 x i8] c\"b\\00\"\n@.str.9 = private constant [2 x i8] c\"a\\00\"\n"
         "@p = global ptr @.str\n!n = !{!8, !5}\n!8 = distinct !{!8, !5}\n!5 = !{i32 1}\n",
         "");
  // Equal: numbers of types.
  expect("%t.1 = type { i32, ptr }\n@g = global %t.1 zeroinitializer\n",
         "%t.2 = type { i32, ptr }\n@g = global %t.2 zeroinitializer\n", "");
}

static void test_globals(void **state) {
  (void)state;
  expect("@a = global i32 1\n", "@a = global i32 2\n", "g~ p~");
  expect("@a = global i32 1, align 4\n", "@a = constant i32 1, align 8\n", "g~ p~ p~");
  expect("@a = global i32 1\n@b = global i32 1\n", "@b = global i32 1\n@c = global i64 1\n", "g- g+");
  expect("target triple = \"a\"\n", "target triple = \"b\"\n", "p~");
  expect("module asm \"nop\"\n", "", "p-");
  expect("$a = comdat any\n@a = global i32 1, comdat\n", "$a = comdat largest\n@a = global i32 1, comdat\n", "p~");
  expect("%t = type { i32 }\n@a = global %t zeroinitializer\n", "%t = type { i64 }\n@a = global %t zeroinitializer\n",
         "t~");
  expect("declare void @f() nounwind\n", "declare void @f() readnone\n", "g~ p~");
  expect("declare void @f(ptr nocapture)\n", "declare fastcc void @f(ptr)\n", "g~ p- p~");
  expect("!n = !{!0}\n!0 = !{i32 1}\n", "!n = !{!0}\n!0 = !{i32 2}\n", "n- n+");
}

#define HEAD "define i32 @f(i32 %x) {\n"
static void test_bodies(void **state) {
  (void)state;
  // Users of a changed instruction are equal.
  expect(HEAD "  %a = add i32 %x, 1\n  %b = mul i32 %a, %a\n  ret i32 %b\n}\n",
         HEAD "  %a = add i32 %x, 2\n  %b = mul i32 %a, %a\n  ret i32 %b\n}\n", "g~ b~ i~ i= i=");
  expect(HEAD "  %a = add i32 %x, 1\n  %b = mul i32 %a, %a\n  ret i32 %b\n}\n",
         HEAD "  %a = add i32 %x, 1\n  %c = sub i32 %a, %x\n  %b = mul i32 %a, %c\n  ret i32 %b\n}\n",
         "g~ b~ i= i+ i~ i=");
  // A block was inserted, and one was removed.
  expect(HEAD "  %a = add i32 %x, 1\n  br label %e\ne:\n  %b = mul i32 %a, %x\n  ret i32 %b\n}\n",
         HEAD "  %a = add i32 %x, 1\n  br label %m\nm:\n  %s = sdiv i32 %a, 3\n  br label %e\n"
              "e:\n  %b = mul i32 %a, %x\n  ret i32 %b\n}\n",
         "g~ b~ i= i~ b+ i+ i+ b=");
  expect(HEAD "  ret i32 %x\n}\n", "declare i32 @f(i32)\n", "g~ p~");
}

static void test_renamed(void **state) {
  (void)state;
#define BODY(n)                                                                                                        \
  "  %a = add i32 %x, 1\n  %b = mul i32 %a, 7\n  %c = xor i32 %b, %x\n  br label %n\n"                                 \
  "n:\n  %d = sub i32 %c, " n "\n  ret i32 %d\n}\n"
  irk_module *a = parse(HEAD BODY("1")), *b = parse("define i32 @g(i32 %x) {\n" BODY("1"));
  irk_module *c = parse("define i32 @h(i32 %x) {\n" BODY("2"));
  irk_diff *diff = irk_diff_create(a, b, NULL, NULL);
  assert_int_equal(diff->num_rows, 1);
  assert_true(diff->rows[0].is_renamed && diff->num_changed == 1 && diff->num_removed == 0);
  irk_diff_destroy(diff);
  diff = irk_diff_create(a, c, NULL, NULL);  // renamed, and changed a little
  assert_true(diff->rows[0].is_renamed && diff->rows[0].num_inner > 2 && diff->num_added == 0);
  irk_diff_destroy(diff);
  irk_function *f = irk_global_function(irk_module_at(a, IRK_VALUE_FUNCTION, 0));
  irk_function *g = irk_global_function(irk_module_at(b, IRK_VALUE_FUNCTION, 0));
  diff = irk_diff_functions(a, f, b, g, NULL, NULL);
  assert_non_null(diff);
  irk_diff_destroy(diff);
  irk_diff_destroy(NULL);
  irk_module_destroy(a);
  irk_module_destroy(b);
  irk_module_destroy(c);
}

#define DEBUG(line)                                                                                                    \
  "define void @f() !dbg !3 {\n  ret void, !dbg !4\n}\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!5}\n"             \
  "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)\n!1 = !DIFile(filename: \"a\", directory: \"\")\n"    \
  "!2 = !DISubroutineType(types: !{})\n!3 = distinct !DISubprogram(name: \"f\", file: !1, line: 1, type: !2, unit: "   \
  "!0, spFlags: DISPFlagDefinition)\n!4 = !DILocation(line: " line                                                     \
  ", scope: !3)\n!5 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
static void test_debug_info(void **state) {
  (void)state;
  expect(DEBUG("1"), DEBUG("1"), "");
  expect(DEBUG("1"), DEBUG("2"), "g~ b~ i~");
  expect_options(DEBUG("1"), DEBUG("2"), &(irk_diff_options){.no_debug = true}, "");
  expect_options(DEBUG("1"), "define void @f() {\n  ret void\n}\n", &(irk_diff_options){.no_debug = true}, "");
  expect_options(DEBUG("1"), "define void @f() {\n  ret void\n}\n", &(irk_diff_options){.no_metadata = true}, "");
}

static void test_spread(void **state) {
  (void)state;
  const irk_diff_options options = {.functions_only = true, .as_llvm_diff = true};
  expect_options(HEAD "  %a = add i32 %x, 1\n  ret i32 %a\n}\n@g = global i32 1\n",
                 HEAD "  %a = add i32 %x, 2\n  ret i32 %a\n}\n@g = global i32 2\n", &options, "g~ b~ i- i- i+ i+");
}

static void test_misuse(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_module *m = parse("");
  struct {
    irk_diff_options known;
    uint64_t later;
  } newer = {{.size = sizeof newer}, 1};
  assert_null(irk_diff_create(m, m, &newer.known, &sink));
  assert_int_equal(sink.num_errors, 1);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_what_counts_for_nothing),
      cmocka_unit_test(test_globals),
      cmocka_unit_test(test_bodies),
      cmocka_unit_test(test_renamed),
      cmocka_unit_test(test_debug_info),
      cmocka_unit_test(test_spread),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
