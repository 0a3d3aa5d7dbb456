// Tests that linking into an existing module gives the same as linking it with the others: for all
// pairs of small modules, once with both as inputs of a linker, and once into the first one.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const modules[] = {
    "@s = global i32 1\n@r = global ptr @s\n",
    "@s = external global i32\n@q = global ptr @s\n",
    "@s = weak global i32 2\n@r2 = global ptr @s\n",
    "@s = linkonce_odr global i32 3\n@r3 = global ptr @s\n",
    "@s = internal global i32 4\n@r4 = global ptr @s\n",
    "@s = common global i64 0, align 16\n",
    "@s = common global i32 0, align 4\n",
    "@s = available_externally global i32 5\n@r5 = global ptr @s\n",
    "@s = extern_weak global i32\n@r6 = global ptr @s\n",
    "@s = appending global [1 x i32] [i32 1]\n",
    "@s = appending global [2 x i32] [i32 2, i32 3]\n",
    "define i32 @s() {\n  ret i32 1\n}\n",
    "declare i32 @s()\ndefine i32 @t() {\n  %x = call i32 @s()\n  ret i32 %x\n}\n",
    "define linkonce i32 @s() {\n  ret i32 2\n}\ndefine i32 @t2() {\n  %x = call i32 @s()\n  ret i32 %x\n}\n",
    "$s = comdat any\n@s = weak_odr global i32 6, comdat\n@m = weak_odr global ptr @s, comdat($s)\n",
    "$s = comdat any\n@s = global i32 7, comdat\n@m2 = internal global ptr @s, comdat($s)\n@k = global ptr @m2\n",
    "$s = comdat largest\n@s = global [2 x i32] zeroinitializer, comdat\n@a1 = alias i32, ptr @s\n",
    "$s = comdat largest\n@s = global [4 x i32] zeroinitializer, comdat\n@a2 = alias i32, ptr @s\n",
    "$s = comdat samesize\n@s = weak global i32 8, comdat\n@a3 = weak alias i32, ptr @s\n@a4 = alias i32, ptr @a3\n",
    "$s = comdat nodeduplicate\n@s = weak global i32 9, comdat\n",
    "$c = comdat any\n@p = private global i32 1, comdat($c)\n@c = weak alias i32, ptr @p\n@s = global ptr @c\n",
    "$c = comdat any\n@p = private global i32 2, comdat($c)\n@c = weak alias i32, ptr @p\n@d = alias i32, ptr @c\n",
    "@t = global i32 1\n@s = alias i32, ptr @t\n",
    "@t = internal global i32 2\n@s = weak alias i32, ptr @t\n@u = alias i32, ptr @s\n",
    "define ptr @res() {\n  ret ptr null\n}\n@s = ifunc void (), ptr @res\n",
    "@x = internal global i32 1\n@llvm.used = appending global [1 x ptr] [ptr @x], section \"llvm.metadata\"\n"
    "@llvm.compiler.used = appending global [1 x ptr] [ptr @s], section \"llvm.metadata\"\n@s = weak global i8 0\n",
    "define internal void @ctor() {\n  ret void\n}\n@s = weak global i32 1\n"
    "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @ctor, ptr @s }, { "
    "i32, ptr, ptr } { i32 2, ptr @ctor, ptr null }]\n",
    "%a = type { i32, ptr }\n%b = type { %a, [2 x %a] }\n%o = type opaque\n@s = global %b zeroinitializer\n"
    "@o = external global %o\ndefine void @f(ptr %p) {\n  %x = getelementptr %b, ptr %p, i32 1\n  ret void\n}\n",
    "%a = type { i32, ptr }\n%b = type { %a, [2 x %a] }\n%o = type { i8 }\n@o = global %o zeroinitializer\n"
    "define void @g(ptr %p) {\n  %x = getelementptr %b, ptr %p, i32 1\n  ret void\n}\n",
    "%0 = type { i32 }\n%1 = type { i64 }\ndeclare %0 @llvm.ssa.copy.s_s.0(%0 returned)\n"
    "declare %1 @llvm.ssa.copy.s_s.1(%1 returned)\ndefine %0 @n(%0 %x) {\n  %y = call %0 @llvm.ssa.copy.s_s.0(%0 %x)\n"
    "  ret %0 %y\n}\n",
    "%0 = type { i8 }\n%1 = type { i32 }\ndeclare %0 @llvm.ssa.copy.s_s.0(%0 returned)\n"
    "declare %1 @llvm.ssa.copy.s_s.1(%1 returned)\ndefine %1 @n2(%1 %x) {\n  %y = call %1 @llvm.ssa.copy.s_s.1(%1 %x)\n"
    "  ret %1 %y\n}\n",
    "define void @f() {\n  br label %b\nb:\n  ret void\n}\n@s = global ptr blockaddress(@f, %b)\n",
    "define weak void @f() {\n  br label %c\nc:\n  ret void\n}\n@t = weak global ptr blockaddress(@f, %c)\n",
    "source_filename = \"a.c\"\ntarget triple = \"x86_64-linux-gnu\"\nmodule asm \"one\"\n@s = weak global i32 0\n",
    "source_filename = \"b.c\"\ntarget datalayout = \"e-p:32:32\"\nmodule asm \"two\"\n@s = weak global i32 0\n",
    "!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 1, !\"a\", i32 1}\n!1 = !{i32 5, !\"l\", !3}\n"
    "!2 = !{i32 7, !\"m\", i32 1}\n!3 = !{!\"x\"}\n!named = !{!3, !4}\n!4 = distinct !{!4}\n",
    "!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 1, !\"a\", i32 2}\n!1 = !{i32 6, !\"l\", !3}\n"
    "!2 = !{i32 7, !\"m\", i32 3}\n!3 = !{!\"y\"}\n!named = !{!3}\n",
    "!llvm.module.flags = !{!0, !1}\n!0 = !{i32 3, !\"a\", !2}\n!1 = !{i32 4, !\"m\", i32 9}\n!2 = !{!\"m\", i32 9}\n",
    "!named = !{!0}\n!0 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagFwdDecl, identifier: \"S\")\n",
    "!named = !{!0}\n!0 = !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", identifier: \"S\")\n",
    "!named = !{!0}\n!0 = distinct !DICompositeType(tag: DW_TAG_class_type, name: \"T\", identifier: \"S\")\n",
};
enum { NUM_MODULES = sizeof modules / sizeof modules[0] };

static void take_message(void *user, const irk_diag *diag) {
  irk_buf *buf = user;
  irk_buf_str(buf, diag->severity == IRK_ERROR ? IRK_S("error: ") : IRK_S(""));
  irk_buf_str(buf, diag->message);
  irk_buf_byte(buf, '\n');
}

static bool keep(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static irk_module *parse(irk_str text, const char *name) {
  irk_parse_options options = {.file = irk_str_of(name)};
  irk_buf said = {0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_module *m = irk_text_parse(text, &options, &sink);
  if (!m) fail_msg("%.*s: %.*s", (int)text.len, text.ptr, (int)said.len, said.ptr);
  irk_buf_free(&said);
  return m;
}

static bool add(irk_linker *l, irk_str text, const char *name) {
  irk_module *m = parse(text, name);
  bool ok = irk_linker_add(l, m, &(irk_link_options){.name = irk_str_of(name)});
  irk_module_destroy(m);
  return ok;
}

// Appends the module's text without its first lines, which name it.
static void put_module(irk_buf *said, const irk_module *m) {
  irk_buf text = {0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){keep, &text}, NULL));
  irk_buf_byte(&text, '\0');
  const char *from = strchr(text.ptr, '\n');
  if (!strncmp(from + 1, "source_filename", 15)) from = strchr(from + 1, '\n');
  irk_buf_str(said, irk_str_of(from));
  irk_buf_free(&text);
}

// The linker's name for its result.
#define OWN "llvm-link"

static irk_buf together(irk_str a, irk_str b) {
  irk_buf said = {0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_linker *l = irk_linker_create(NULL, &sink);
  bool ok = add(l, a, OWN) && (!b.len || add(l, b, "b"));
  irk_module *m = irk_linker_finish(l);
  assert_int_equal(ok, m != NULL);
  if (m) put_module(&said, m);
  irk_module_destroy(m);
  irk_buf_byte(&said, '\0');
  return said;
}

static irk_buf into(irk_str a, irk_str b) {
  irk_buf said = {0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_module *m = parse(a, OWN);
  irk_linker *l = irk_linker_into(m, NULL, &sink);
  bool ok = add(l, b, "b");
  assert_int_equal(ok, irk_linker_finish(l) != NULL);
  if (ok) put_module(&said, m);
  irk_module_destroy(m);
  irk_buf_byte(&said, '\0');
  return said;
}

static void test_pairs(void **unused) {
  (void)unused;
  uint32_t num_different = 0;
  for (size_t i = 0; i < NUM_MODULES; i++) {
    irk_buf alone = together(irk_str_of(modules[i]), IRK_S(""));
    for (size_t k = 0; k < NUM_MODULES; k++) {
      irk_str a = irk_str_of(alone.ptr), b = irk_str_of(modules[k]);
      irk_buf one = together(a, b), two = into(a, b);
      if (strcmp(one.ptr, two.ptr) != 0) {
        if (num_different++ < 40)
          print_error("---- %.*s---- and %s---- together:\n%s---- into:\n%s", (int)a.len, a.ptr, modules[k], one.ptr,
                      two.ptr);
      }
      irk_buf_free(&one);
      irk_buf_free(&two);
    }
    irk_buf_free(&alone);
  }
  assert_int_equal(num_different, 0);
}

// Modules of two releases: the keywords tell typed pointers, opaque ones, and none apart.
static void test_releases(void **unused) {
  (void)unused;
  static const struct {
    irk_version release;
    const char *text, *pointers;
  } rows[] = {{1400, "@a = global i32* null\n", ", with typed pointers"},
              {1400, "!named = !{}\n", ""},
              {1900, "@b = global i32 1\n", ", with opaque pointers"},
              {1900, "!n = !{!0}\n!0 = !{i32 1}\n", ""},
              {2200, "@e = global i32 1\n", ", with opaque pointers"}};
  enum { NUM = sizeof rows / sizeof rows[0] };
  for (size_t i = 0; i < NUM; i++) {
    for (size_t k = 0; k < NUM; k++) {
      if (rows[i].release == rows[k].release) continue;
      irk_buf said = {0}, expected = {0};
      irk_sink sink = {.visit = take_message, .user = &said};
      irk_linker *l = irk_linker_create(NULL, &sink);
      const size_t inputs[] = {i, k};
      for (size_t n = 0; n < 2; n++) {
        irk_parse_options options = {.file = IRK_S("in"), .version = rows[inputs[n]].release};
        irk_module *m = irk_text_parse(irk_str_of(rows[inputs[n]].text), &options, NULL);
        assert_non_null(m);
        irk_linker_add(l, m, &(irk_link_options){.name = n ? IRK_S("y") : IRK_S("x")});
        irk_module_destroy(m);
      }
      assert_null(irk_linker_finish(l));
      const char *a = rows[i].pointers, *b = rows[k].pointers;
      const char *why = *a && *b && strcmp(a, b)
                            ? "typed and opaque pointers together: convert one of the modules first"
                            : "the module has another release of LLVM than the others: convert it first";
      irk_buf_printf(&expected, "error: %s\n'x' has LLVM release %u%s\n'y' has LLVM release %u%s\n", why,
                     rows[i].release / 100, a, rows[k].release / 100, b);
      irk_buf_byte(&said, '\0');
      irk_buf_byte(&expected, '\0');
      assert_string_equal(said.ptr, expected.ptr);
      irk_buf_free(&said);
      irk_buf_free(&expected);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_pairs), cmocka_unit_test(test_releases)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
