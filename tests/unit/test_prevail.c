// Tests linking by the choice of another linker, and making a whole module's symbols internal.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static irk_str str(const char *text) { return (irk_str){text, strlen(text)}; }

typedef struct choice {
  const irk_module *m;
  const char *losers;  // names with blanks around them
} choice;

static bool has_word(const char *words, irk_str name) {
  char pattern[64] = " ";
  strncat(pattern, name.ptr, name.len);
  strcat(pattern, " ");
  return strstr(words, pattern) != NULL;
}

static bool prevails(void *user, const irk_global *g) {
  const choice *c = user;
  return !has_word(c->losers, irk_value_name(c->m, irk_global_value((irk_global *)(uintptr_t)g)));
}

static void add(irk_linker *l, const char *text, const char *losers) {
  irk_module *m = irk_module_read(text, strlen(text), str("input"), NULL);
  assert_non_null(m);
  choice c = {m, losers};
  irk_link_options options = {IRK_SIZED(irk_link_options), .prevails = prevails, .prevails_user = &c};
  assert_true(irk_linker_add(l, m, &options));
  irk_module_destroy(m);
}

// Links two inputs and returns the text of the result without blank lines, which the caller frees.
static irk_module *link_two(const char *first, const char *losers, const char *second, const char *more_losers) {
  irk_linker *l = irk_linker_create(NULL, NULL);
  add(l, first, losers);
  add(l, second, more_losers);
  irk_module *m = irk_linker_finish(l);
  assert_non_null(m);
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  return m;
}

static uint64_t value_of(const irk_module *m, const char *name) {
  irk_global *g = irk_module_find(m, str(name));
  assert_non_null(g);
  uint64_t value = 0;
  const irk_value *init = irk_global_get_operand(g, IRK_OF_GLOBAL_INIT);
  return init && irk_const_get_u64(init, &value) ? value : UINT64_MAX;  // UINT64_MAX: a declaration
}

static void test_strong_and_weak(void **state) {
  (void)state;
  // The rules of LLVM's linker would take the strong one, or report two.
  irk_module *m = link_two("@s = global i32 1\n@p = global ptr @s\n", " s ", "@s = weak global i32 2\n", "");
  assert_int_equal(value_of(m, "s"), 2);
  irk_module_destroy(m);
  m = link_two("@s = weak global i32 2\n", "", "@s = global i32 1\n@p = global ptr @s\n", " s ");
  assert_int_equal(value_of(m, "s"), 2);
  irk_module_destroy(m);
  m = link_two("@s = global i32 1\n@p = global ptr @s\n", " s ", "@s = global i32 2\n", " s ");
  assert_int_equal(value_of(m, "s"), UINT64_MAX);
  irk_module_destroy(m);
}

static void test_unreferenced(void **state) {
  (void)state;
  irk_module *m = link_two("@s = linkonce_odr global i32 1\n", "", "@t = linkonce global i32 2\n", " t ");
  assert_int_equal(value_of(m, "s"), 1);
  assert_null(irk_module_find(m, str("t")));
  irk_module_destroy(m);
}

static void test_comdats(void **state) {
  (void)state;
  static const char first[] = "$s = comdat largest\n@s = linkonce_odr global [2 x i32] zeroinitializer, comdat\n"
                              "@m = linkonce_odr global i32 1, comdat($s)\n@l = internal global i32 7, comdat($s)\n"
                              "@p = global ptr @l\n@q = global ptr @s\n@r = global ptr @m\n";
  static const char second[] = "$s = comdat largest\n@s = linkonce_odr global [1 x i32] zeroinitializer, comdat\n"
                               "@m = linkonce_odr global i32 2, comdat($s)\n";
  irk_module *m = link_two(first, " s m ", second, "");
  assert_int_equal(value_of(m, "m"), 2);
  assert_int_equal(value_of(m, "l"), 7);
  assert_null(irk_global_get_comdat(irk_module_find(m, str("l"))));
  assert_int_equal(irk_type_count(irk_global_value_type(irk_module_find(m, str("s")))), 1);
  irk_module_destroy(m);
  m = link_two(second, "", first, " s m ");
  assert_int_equal(value_of(m, "m"), 2);
  irk_module_destroy(m);
}

static void test_alias_of_a_loser(void **state) {
  (void)state;
  irk_module *m = link_two("define weak i32 @f() {\n  ret i32 1\n}\n@a = alias i32 (), ptr @f\n", " f ",
                           "define i32 @f() {\n  ret i32 2\n}\n", "");
  irk_value *target = irk_global_get_operand(irk_module_find(m, str("a")), IRK_OF_GLOBAL_INIT);
  irk_global *f = irk_module_find(m, str("f"));
  assert_ptr_not_equal(irk_value_global(target), f);
  assert_int_equal(irk_global_get(irk_value_global(target), IRK_OF_GLOBAL_LINKAGE), IRK_LINKAGE_INTERNAL);
  irk_module_destroy(m);
}

static bool keeps_k(void *user, const irk_global *g) {
  irk_str name = irk_value_name(user, irk_global_value((irk_global *)(uintptr_t)g));
  return name.len == 1 && name.ptr[0] == 'k';
}

static irk_linkage linkage_of(const irk_module *m, const char *name) {
  return (irk_linkage)irk_global_get(irk_module_find(m, str(name)), IRK_OF_GLOBAL_LINKAGE);
}

static void test_internalize(void **state) {
  (void)state;
  static const char text[] =
      "$c = comdat any\n$d = comdat any\n$e = comdat any\n@k = hidden global i32 1\n@g = weak global i32 2\n"
      "@u = global i32 3\n@llvm.used = appending global [1 x ptr] [ptr @u], section \"llvm.metadata\"\n"
      "@c = weak_odr global i32 4, comdat\n@c2 = weak_odr global i32 5, comdat($c)\n@d = weak global i32 6, comdat\n"
      "@e = global i32 7, comdat\n@k2 = external global i32\n@ea = alias i32, ptr @e\n"
      "@av = available_externally global i32 8\n";
  irk_module *m = irk_module_read(text, sizeof text - 1, str("input"), NULL);
  assert_int_equal(irk_module_internalize(m, keeps_k, m), 6);
  const char *internal[] = {"g", "c", "c2", "d", "e", "ea"};
  for (size_t i = 0; i < 6; i++) assert_int_equal(linkage_of(m, internal[i]), IRK_LINKAGE_INTERNAL);
  assert_int_equal(linkage_of(m, "k"), IRK_LINKAGE_EXTERNAL);
  assert_int_equal(linkage_of(m, "u"), IRK_LINKAGE_EXTERNAL);
  assert_int_equal(irk_comdat_get_selection(irk_global_get_comdat(irk_module_find(m, str("c")))),
                   IRK_COMDAT_NO_DEDUPLICATE);
  assert_null(irk_global_get_comdat(irk_module_find(m, str("d"))));
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  irk_module_destroy(m);
}

static void test_unused_units(void **state) {
  (void)state;
  // A unit that only a debug record of a function without a subprogram needs.
  static const char text[] =
      "define void @f() {\n    #dbg_value(i32 0, !5, !DIExpression(), !7)\n  ret void\n}\n!llvm.dbg.cu = !{!0}\n"
      "!llvm.module.flags = !{!2}\n!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)\n"
      "!1 = !DIFile(filename: \"t.c\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
      "!5 = !DILocalVariable(name: \"v\", scope: !6)\n!6 = distinct !DISubprogram(unit: !0)\n"
      "!7 = !DILocation(scope: !6)\n";
  irk_module *m = irk_module_read(text, sizeof text - 1, str("input"), NULL);
  assert_non_null(m);
  assert_true(irk_module_delete_unused(m, true));
  irk_verify_result result = irk_verify(m, NULL);
  assert_int_equal(result.num_errors + result.num_warnings, 0);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_strong_and_weak),  cmocka_unit_test(test_unreferenced), cmocka_unit_test(test_comdats),
      cmocka_unit_test(test_alias_of_a_loser), cmocka_unit_test(test_internalize),  cmocka_unit_test(test_unused_units),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
