// Tests the linker as a library: its life cycle, its errors, threads, module flags, and every
// allocation that can fail.
#include "failing/failing.h"
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

// ---- tools ---------------------------------------------------------------------------------------------------

typedef struct page {
  char text[8192];
  size_t len;
} page;

static void take_message(void *user, const irk_diag *diag) {
  page *p = user;
  int n = snprintf(p->text + p->len, sizeof p->text - p->len, "%s%.*s\n", diag->severity == IRK_ERROR ? "error: " : "",
                   (int)diag->message.len, diag->message.ptr);
  if (n > 0 && p->len + (size_t)n < sizeof p->text) p->len += (size_t)n;
}

static bool keep(void *user, const void *bytes, size_t len) {
  irk_buf *buf = user;
  irk_buf_bytes(buf, bytes, len);
  return true;
}

static irk_module *parse(const char *text) {
  irk_parse_options options = {.file = IRK_S("test")};
  page said = {.len = 0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_module *m = irk_text_parse(irk_str_of(text), &options, &sink);
  assert_string_equal(said.text, "");
  return m;
}

static irk_buf print(const irk_module *m) {
  irk_buf text = {0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){keep, &text}, NULL));
  irk_buf_byte(&text, '\0');
  return text;
}

static bool add_text(irk_linker *l, const char *text, const char *name) {
  irk_module *m = parse(text);
  bool ok = irk_linker_add(l, m, &(irk_link_options){.name = irk_str_of(name)});
  irk_module_destroy(m);
  return ok;
}

static bool has_line(const irk_buf *text, const char *line) { return strstr(text->ptr, line) != NULL; }

// ---- one input at a time -------------------------------------------------------------------------------------

static void definitions_meet_declarations(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_linker *l = irk_linker_create(NULL, &sink);
  assert_true(add_text(l, "declare i32 @g(i32)\ndefine i32 @f() {\n  %r = call i32 @g(i32 1)\n  ret i32 %r\n}\n", "a"));
  assert_true(add_text(l, "define i32 @g(i32 %x) {\n  ret i32 %x\n}\n", "b"));
  irk_module *all = irk_linker_finish(l);
  assert_non_null(all);
  irk_buf text = print(all);
  assert_true(has_line(&text, "define i32 @f()") && has_line(&text, "define i32 @g(i32 %x)"));
  assert_false(has_line(&text, "declare"));
  assert_int_equal(irk_verify(all, &(irk_verify_options){.threads = 1}).num_errors, 0);
  irk_buf_free(&text);
  irk_module_destroy(all);
}

static void nothing_comes_after_an_error(void **state) {
  (void)state;
  page said = {.len = 0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_linker *l = irk_linker_create(NULL, &sink);
  assert_true(add_text(l, "@x = global i32 1\n", "one"));
  assert_false(add_text(l, "@x = global i32 2\n", "two"));
  assert_int_equal(sink.num_errors, 1);
  assert_non_null(strstr(said.text, "error: Linking globals named 'x': symbol multiply defined!"));
  assert_non_null(strstr(said.text, "'one'"));
  assert_non_null(strstr(said.text, "'two'"));
  assert_false(add_text(l, "@y = global i32 2\n", "three"));
  assert_int_equal(sink.num_errors, 1);
  assert_null(irk_linker_finish(l));
}

static void a_linker_may_go_unfinished(void **state) {
  (void)state;
  irk_linker_destroy(NULL);
  irk_linker_destroy(irk_linker_create(NULL, NULL));
  irk_linker *l = irk_linker_create(NULL, NULL);
  assert_true(add_text(l, "@x = appending global [1 x i32] [i32 1]\n!a = !{!0}\n!0 = !{i32 1}\n", "one"));
  irk_linker_destroy(l);
  irk_module *empty = irk_linker_finish(irk_linker_create(NULL, NULL));
  assert_non_null(empty);
  irk_module_destroy(empty);
}

static void unread_bodies_are_refused(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_buf bytes = {0};
  irk_module *m = parse("define void @f() {\n  ret void\n}\n");
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){keep, &bytes}, &sink));
  irk_module_destroy(m);
  irk_read_options options = {.file = IRK_S("lazy"), .lazy_bodies = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(bytes.ptr, bytes.len, &options, &sink);
  m = irk_bitcode_reader_module(reader);
  irk_linker *l = irk_linker_create(NULL, &sink);
  assert_false(irk_linker_add(l, m, NULL));
  assert_int_equal(sink.num_errors, 1);
  irk_linker_destroy(l);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  irk_buf_free(&bytes);
}

// ---- many inputs ---------------------------------------------------------------------------------------------

enum { NUM_MANY = 300 };

static irk_module *load_number(void *user, uint32_t index, irk_link_options *options) {
  char text[1024];
  const uint32_t *missing = user;
  (void)options;
  if (missing && *missing == index) return NULL;
  snprintf(
      text, sizeof text,
      "%%s = type { i32, ptr }\n@k = internal constant %%s { i32 %u, ptr @k }\n"
      "define linkonce_odr i32 @shared() {\n  ret i32 7\n}\n"
      "define ptr @f%u() {\n  %%a = call i32 @shared()\n  %%b = call ptr @f%u()\n  ret ptr @k\n}\ndeclare ptr @f%u()\n"
      "!llvm.module.flags = !{!0}\n!llvm.ident = !{!1}\n!0 = !{i32 7, !\"level\", i32 %u}\n!1 = !{!\"maker %u\"}\n",
      index, index, (index + 1) % NUM_MANY, (index + 1) % NUM_MANY, index % 9, index % 5);
  return irk_text_parse(irk_str_of(text), &(irk_parse_options){.file = IRK_S("made")}, NULL);
}

static irk_buf link_many(uint32_t threads) {
  irk_sink sink = {0};
  irk_linker *l = irk_linker_create(NULL, &sink);
  irk_link_source source = {.num_inputs = NUM_MANY, .threads = threads, .load = load_number};
  assert_true(irk_linker_add_all(l, &source));
  irk_module *all = irk_linker_finish(l);
  assert_non_null(all);
  assert_int_equal(irk_module_count(all, IRK_VALUE_FUNCTION), NUM_MANY + 1);
  irk_module_flag level;
  assert_true(irk_module_flag_find(all, IRK_S("level"), &level) && level.number == 8);
  irk_buf text = print(all);
  irk_module_destroy(all);
  return text;
}

static void threads_do_not_change_what_comes_out(void **state) {
  (void)state;
  irk_buf one = link_many(1);
  const uint32_t threads[] = {0, 2, 3, 8, 8};
  for (size_t i = 0; i < IRK_COUNT(threads); i++) {
    irk_buf other = link_many(threads[i]);
    assert_string_equal(one.ptr, other.ptr);
    irk_buf_free(&other);
  }
  irk_buf_free(&one);
}

static void an_input_that_cannot_be_read_ends_it(void **state) {
  (void)state;
  for (uint32_t threads = 1; threads < 5; threads++) {
    uint32_t missing = 100 * threads % NUM_MANY;
    irk_linker *l = irk_linker_create(NULL, NULL);
    irk_link_source source = {.user = &missing, .num_inputs = NUM_MANY, .threads = threads, .load = load_number};
    assert_false(irk_linker_add_all(l, &source));
    assert_false(irk_linker_add_all(l, &source));
    assert_null(irk_linker_finish(l));
  }
}

// ---- hostile sizes -------------------------------------------------------------------------------------------

// Makes a text of `n` lines; the format gets the number of the line and that of the next one.
static irk_buf lines(const char *head, const char *format, uint32_t n, const char *tail) {
  irk_buf text = {0};
  char line[256];
  irk_buf_str(&text, irk_str_of(head));
  for (uint32_t i = 0; i < n; i++) {
    snprintf(line, sizeof line, format, i, i + 1, i, i + 1);
    irk_buf_str(&text, irk_str_of(line));
  }
  irk_buf_str(&text, irk_str_of(tail));
  irk_buf_byte(&text, '\0');
  return text;
}

static void link_with_itself(irk_buf text, bool fits) {
  irk_linker *l = irk_linker_create(NULL, NULL);
  assert_true(add_text(l, text.ptr, "a"));
  assert_int_equal(add_text(l, text.ptr, "b"), fits);
  irk_module *all = irk_linker_finish(l);
  assert_int_equal(all != NULL, fits);
  irk_module_destroy(all);
  irk_buf_free(&text);
}

static void long_chains_and_many_of_a_kind(void **state) {
  (void)state;
  enum { MANY = 50000 };
  link_with_itself(lines("", "@a%u = appending global [1 x ptr] [ptr @a%u]\n", MANY, "@a50000 = global i32 0\n"),
                   false);
  link_with_itself(lines("", "@a%u = appending global [1 x ptr] [ptr @a%u]\n", MANY, "@a50000 = weak global i32 0\n"),
                   true);
  link_with_itself(lines("@v = weak global i32 0\n", "@w%u = weak alias i32, ptr @v\n", MANY, ""), true);
  link_with_itself(lines("!n = !{!0}\n", "!%u = !{!%u}\n", MANY, "!50000 = !{}\n"), true);
  link_with_itself(
      lines("$c = comdat any\n", "@l%u = linkonce global i32 0, comdat($c)\n", MANY, "@c = global i32 0, comdat\n"),
      true);
  link_with_itself(lines("", "%%t%u = type { ptr, [2 x %%t%u] }\n", 40,
                         "%t40 = type { i32 }\n@g = weak global %t0 zeroinitializer\n"),
                   true);
}

static void elements_of_odd_appending_variables(void **state) {
  (void)state;
  irk_linker *l = irk_linker_create(NULL, NULL);
  const char *text = "@d = appending global [3 x i8] c\"abc\"\n@z = appending global [2 x i64] zeroinitializer\n"
                     "@u = appending global [2 x i32] undef\n@e = appending global [0 x i32] zeroinitializer\n";
  assert_true(add_text(l, text, "a"));
  assert_true(add_text(l, text, "b"));
  irk_module *all = irk_linker_finish(l);
  irk_buf out = print(all);
  assert_true(has_line(&out, "@d = appending global [6 x i8] c\"abcabc\""));
  assert_true(has_line(&out, "@z = appending global [4 x i64] zeroinitializer"));
  assert_true(has_line(&out, "@u = appending global [4 x i32] undef"));
  assert_true(has_line(&out, "@e = appending global [0 x i32] zeroinitializer"));
  irk_buf_free(&out);
  irk_module_destroy(all);
}

// A body whose blocks have addresses is replaced by a stronger definition.
static void addresses_of_blocks_that_go(void **state) {
  (void)state;
  irk_linker *l = irk_linker_create(NULL, NULL);
  assert_true(add_text(l,
                       "@t = global ptr blockaddress(@f, %there)\n"
                       "define weak void @f() {\n  br label %there\nthere:\n  ret void\n}\n",
                       "a"));
  assert_true(add_text(l, "define void @f() {\n  ret void\n}\n", "b"));
  irk_module *all = irk_linker_finish(l);
  irk_buf out = print(all);
  assert_true(has_line(&out, "@t = global ptr inttoptr (i32 1 to ptr)"));
  irk_buf_free(&out);
  irk_module_destroy(all);
}

// ---- module flags --------------------------------------------------------------------------------------------

static void flags_are_read_and_set(void **state) {
  (void)state;
  irk_module *m = parse("!llvm.module.flags = !{!0, !1, !2, !3}\n!0 = !{i32 1, !\"n\", i32 4}\n"
                        "!1 = !{i32 2, !\"s\", !\"text\"}\n!2 = !{i32 3, !\"n\", !4}\n!3 = !{i32 9, !\"bad\", i32 0}\n"
                        "!4 = !{!\"s\", !\"text\"}\n");
  irk_module_flag f;
  assert_int_equal(irk_module_num_flags(m), 4);
  assert_true(irk_module_flag_at(m, 0, &f) && f.is_number && f.number == 4 && f.behaviour == IRK_BEHAVIOUR_ERROR);
  assert_true(irk_module_flag_at(m, 1, &f) && !f.is_number && irk_str_eq(f.text, IRK_S("text")));
  assert_true(irk_module_flag_at(m, 2, &f) && f.behaviour == IRK_BEHAVIOUR_REQUIRE && irk_md_len(f.value) == 2);
  assert_false(irk_module_flag_at(m, 3, &f) || irk_module_flag_at(m, 4, &f));
  assert_false(irk_module_flag_find(m, IRK_S("bad"), &f) || irk_module_flag_find(m, IRK_S("none"), &f));
  irk_module_flag_set_number(m, IRK_BEHAVIOUR_MAX, IRK_S("n"), 9);
  irk_module_flag_set_text(m, IRK_BEHAVIOUR_OVERRIDE, IRK_S("new"), IRK_S("on"));
  assert_int_equal(irk_module_num_flags(m), 5);
  assert_true(irk_module_flag_find(m, IRK_S("n"), &f) && f.number == 9 && f.behaviour == IRK_BEHAVIOUR_MAX);
  assert_true(irk_module_flag_at(m, 4, &f) && irk_str_eq(f.text, IRK_S("on")));
  assert_true(irk_module_flag_find(m, IRK_S("n"), &f));
  uint32_t n = irk_module_num_flags(m);
  assert_true(irk_module_flag_remove(m, IRK_S("n")));
  assert_false(irk_module_flag_remove(m, IRK_S("n")));
  assert_false(irk_module_flag_find(m, IRK_S("n"), &f));
  assert_int_equal(irk_module_num_flags(m), n - 1);
  irk_module_destroy(m);
}

static void flags_merge_alone(void **state) {
  (void)state;
  page said = {.len = 0};
  irk_sink sink = {.visit = take_message, .user = &said};
  irk_module *a = parse("@only = global i32 0\n!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 7, !\"max\", i32 4}\n"
                        "!1 = !{i32 5, !\"list\", !3}\n!2 = !{i32 8, !\"min\", i32 5}\n!3 = !{!\"x\"}\n");
  irk_module *b = parse("@other = global i32 0\n!llvm.module.flags = !{!0, !1, !3}\n!0 = !{i32 7, !\"max\", i32 6}\n"
                        "!1 = !{i32 5, !\"list\", !2}\n!2 = !{!\"y\", !\"z\"}\n!3 = !{i32 4, !\"new\", ptr @other}\n");
  irk_module_flag f;
  assert_true(irk_module_flags_merge(a, b, &sink));
  assert_true(irk_module_flag_find(a, IRK_S("max"), &f) && f.number == 6);
  assert_true(irk_module_flag_find(a, IRK_S("min"), &f) && f.number == 0);
  assert_true(irk_module_flag_find(a, IRK_S("list"), &f) && irk_md_len(f.value) == 3);
  assert_true(irk_module_flag_find(a, IRK_S("new"), &f));
  assert_int_equal(irk_module_count(a, IRK_VALUE_VARIABLE), 1);
  irk_module *c =
      parse("!llvm.module.flags = !{!0, !1}\n!0 = !{i32 7, !\"max\", i32 60}\n!1 = !{i32 1, !\"list\", i32 0}\n");
  assert_false(irk_module_flags_merge(a, c, &sink));
  assert_int_equal(sink.num_errors, 1);
  assert_non_null(strstr(said.text, "conflicting behaviors"));
  assert_true(irk_module_flag_find(a, IRK_S("max"), &f) && f.number == 6);  // unchanged
  irk_module *none = parse("");
  assert_true(irk_module_flags_merge(none, c, &sink));
  assert_int_equal(irk_module_num_flags(none), 2);
  irk_module_destroy(none);
  irk_module_destroy(a);
  irk_module_destroy(b);
  irk_module_destroy(c);
}

// ---- large modules -------------------------------------------------------------------------------------------

static const char *const rich[] = {
    "target datalayout = \"e-p:64:64\"\nmodule asm \"first\"\n%s = type { i32, ptr, [2 x %i] }\n%i = type { i8 }\n%o = "
    "type opaque\n@o = external global %o\n"
    "$c = comdat largest\n@c = global [2 x i32] zeroinitializer, comdat\n@t = internal global ptr blockaddress(@f, "
    "%b)\n"
    "@llvm.used = appending global [1 x ptr] [ptr @c], section \"llvm.metadata\"\n@p = internal global i32 1\n"
    "define weak void @f(ptr %x) \"k\"=\"v\" {\n  br label %b\nb:\n  %y = getelementptr i32, ptr %x, i32 1\n"
    "  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr %y, i64 4, i1 false)\n  ret void, !dbg !5\n}\n"
    "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n@a = weak alias i32, ptr @p\n"
    "!llvm.module.flags = !{!0, !1, !6}\n!llvm.ident = !{!2}\n!0 = !{i32 5, !\"l\", !2}\n!1 = !{i32 7, !\"m\", i32 1}\n"
    "!2 = !{!\"x\"}\n!3 = distinct !DICompileUnit(language: DW_LANG_C, file: !4)\n!4 = !DIFile(filename: \"f\", "
    "directory: \"\")\n"
    "!5 = !DILocation(line: 1, scope: !7)\n!6 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
    "!7 = distinct !DISubprogram(name: \"f\", scope: !4, file: !4, type: !8, unit: !3, spFlags: DISPFlagDefinition)\n"
    "!8 = !DISubroutineType(types: !10)\n!10 = !{!9}\n!9 = !DICompositeType(tag: DW_TAG_structure_type, flags: "
    "DIFlagFwdDecl, identifier: \"S\")\n",
    "target datalayout = \"e-p:64:64\"\nmodule asm \"second\"\n%s = type { i32, ptr, [2 x %i] }\n%i = type { i8 }\n%o "
    "= type { i64 }\n@o = global %o zeroinitializer\n"
    "$c = comdat largest\n@c = global [4 x i32] zeroinitializer, comdat\n@p = internal global i32 2\n"
    "@llvm.used = appending global [2 x ptr] [ptr @c, ptr @p], section \"llvm.metadata\"\n"
    "define void @f(ptr %x) \"k\"=\"v\" {\n  %v = load %s, ptr %x\n  ret void\n}\n"
    "!llvm.module.flags = !{!0, !1}\n!llvm.ident = !{!2, !3}\n!0 = !{i32 5, !\"l\", !3}\n!1 = !{i32 7, !\"m\", i32 2}\n"
    "!2 = !{!\"x\"}\n!3 = !{!\"y\"}\n!n = !{!4}\n!4 = !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", "
    "identifier: \"S\")\n",
};

// ---- linking into an existing module -------------------------------------------------------------------------

static void a_module_takes_others_in(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_module *m = parse(rich[0]);
  irk_global *f = irk_module_find(m, IRK_S("f")), *c = irk_module_find(m, IRK_S("c"));
  irk_global *t = irk_module_find(m, IRK_S("t"));
  irk_linker *l = irk_linker_into(m, NULL, &sink);
  assert_true(add_text(l, rich[1], "second"));
  assert_ptr_equal(irk_linker_finish(l), m);
  assert_int_equal(sink.num_errors, 0);
  // The strong definition and the larger comdat win; handles of the existing globals stay valid.
  assert_ptr_equal(irk_module_find(m, IRK_S("f")), f);
  assert_ptr_equal(irk_module_find(m, IRK_S("c")), c);
  assert_ptr_equal(irk_module_find(m, IRK_S("t")), t);
  irk_buf text = print(m);
  static const char *const lines[] = {
      "\nmodule asm\n    \"first\"\n    \"second\"\n",
      "\n@c = global [4 x i32] zeroinitializer, comdat\n",
      "\n@o = global %o.2 zeroinitializer\n",
      "\n@t = internal global ptr inttoptr (i32 1 to ptr)\n",  // the body with the block lost
      "\n@p = internal global i32 1\n",
      "\n@p.6 = internal global i32 2\n",
      "\n@llvm.used = appending global [3 x ptr] [ptr @c, ptr @c, ptr @p.6], section \"llvm.metadata\"\n",
      "define void @f(ptr %x) #",
      "  %v = load %s, ptr %x",
      "\n!llvm.ident = !{!4, !5}\n",
      "\n!2 = !{i32 7, !\"m\", i32 2}\n",
      "!DICompositeType(tag: DW_TAG_structure_type, name: \"S\", identifier: \"S\")",
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    if (!has_line(&text, lines[i])) fail_msg("no %s in\n%s", lines[i], text.ptr);
  assert_false(has_line(&text, "DIFlagFwdDecl"));
  assert_int_equal(irk_verify(m, &(irk_verify_options){.threads = 1}).num_errors, 0);
  irk_buf_free(&text);
  irk_module_destroy(m);
}

// The first module's own globals stay, used or not; without another module nothing changes.
static void what_was_there_stays(void **state) {
  (void)state;
  const char *const source = "@unused = linkonce global i32 1\n"
                             "@at = global ptr blockaddress(@f, %b)\n"
                             "define void @f() {\n  br label %b\nb:\n  ret void\n}\n";
  irk_sink sink = {0};
  irk_module *m = parse(source);
  irk_linker_finish(irk_linker_into(m, NULL, &sink));
  irk_linker_destroy(irk_linker_into(m, NULL, &sink));
  irk_linker *l = irk_linker_into(m, NULL, &sink);
  assert_true(add_text(l,
                       "@also = global ptr blockaddress(@g, %b)\n"
                       "define void @g() {\n  br label %b\nb:\n  ret void\n}\n",
                       "g"));
  assert_true(add_text(l, "define internal void @g() {\n  ret void\n}\n@u = global ptr @g\n", "h"));
  assert_ptr_equal(irk_linker_finish(l), m);
  irk_buf text = print(m);
  assert_true(has_line(&text, "@unused = linkonce global i32 1\n@at = global ptr blockaddress(@f, %b)\n"
                              "@also = global ptr blockaddress(@g, %b)\n"));
  assert_true(has_line(&text, "define void @f()") && has_line(&text, "define internal void @g."));
  irk_buf_free(&text);
  l = irk_linker_into(m, NULL, &sink);
  assert_false(add_text(l, "define void @f() {\n  ret void\n}\n", "again"));
  assert_null(irk_linker_finish(l));
  assert_int_equal(sink.num_errors, 1);
  irk_module_destroy(m);
}

// ---- other releases ------------------------------------------------------------------------------------------

static const char *const of_releases[] = {
    "define i32 @plain(i32 %x) {\n  ret i32 %x\n}\n",
    "%list = type { %list*, i32 }\n@head = global %list* null\ndeclare i32 @opaque(i32*)\ndefine i32 @typed(i32* %p) "
    "{\n"
    "  %v = load i32, i32* %p\n  %r = call i32 @opaque(i32* %p)\n  ret i32 %r\n}\n",
    "declare i32 @plain(i32)\ndefine i32 @opaque(ptr %p) {\n  %v = load i32, ptr %p\n  %r = call i32 @plain(i32 %v)\n"
    "  ret i32 %r\n}\n"};
static const irk_version their_releases[] = {900, 1400, 2200};

static bool add_of_release(irk_linker *l, uint32_t i, const char *name) {
  irk_parse_options options = {.file = IRK_S("test"), .version = their_releases[i]};
  irk_module *m = irk_text_parse(irk_str_of(of_releases[i]), &options, NULL);
  assert_non_null(m);
  bool ok = irk_linker_add(l, m, &(irk_link_options){.name = irk_str_of(name)});
  irk_module_destroy(m);
  return ok;
}

static void check_all_three(irk_module *all, irk_version release) {
  assert_non_null(all);
  assert_int_equal(irk_module_version(all), release);
  assert_int_equal(irk_verify(all, &(irk_verify_options){.threads = 1}).num_errors, 0);
  irk_buf text = print(all);
  assert_false(has_line(&text, "declare"));
  assert_true(has_line(&text, "@head = global ptr null") && has_line(&text, "@plain(i32 %x)"));
  irk_buf_free(&text);
}

static void inputs_of_other_releases(void **state) {
  (void)state;
  static const uint8_t orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  static const irk_version to[] = {1500, 2200, IRK_VERSION_NEWEST};
  for (size_t i = 0; i < IRK_COUNT(orders) * IRK_COUNT(to); i++) {
    irk_sink sink = {0};
    irk_linker_options options = {IRK_SIZED(irk_linker_options), .release = to[i / IRK_COUNT(orders)]};
    irk_linker *l = irk_linker_create(&options, &sink);
    for (size_t k = 0; k < 3; k++) assert_true(add_of_release(l, orders[i % IRK_COUNT(orders)][k], "it"));
    irk_module *all = irk_linker_finish(l);
    check_all_three(all, options.release);
    irk_module_destroy(all);
    assert_int_equal(sink.num_errors, 0);
  }
  // Into a module: its own release counts.
  irk_parse_options parsed = {.version = 2200};
  irk_module *dst = irk_text_parse(irk_str_of(of_releases[2]), &parsed, NULL);
  irk_linker *l =
      irk_linker_into(dst, &(irk_linker_options){IRK_SIZED(irk_linker_options), .release = IRK_VERSION_NEWEST}, NULL);
  assert_true(add_of_release(l, 1, "typed") && add_of_release(l, 0, "plain"));
  assert_ptr_equal(irk_linker_finish(l), dst);
  check_all_three(dst, 2200);
  irk_module_destroy(dst);
  // To an older release: a type that it lacks is refused, and named.
  page said = {.len = 0};
  irk_sink sink = {.visit = take_message, .user = &said};
  l = irk_linker_create(&(irk_linker_options){IRK_SIZED(irk_linker_options), .release = 1300}, &sink);
  assert_true(add_text(l, "define half @f(half %x) {\n  %r = fadd half %x, %x\n  ret half %r\n}\n", "half"));
  assert_false(add_text(l, "declare target(\"spirv.Image\") @g()\n", "image"));
  assert_int_equal(sink.num_errors, 1);
  assert_non_null(strstr(said.text, "target"));
  assert_null(irk_linker_finish(l));
}

// ---- failing allocations -------------------------------------------------------------------------------------

static bool link_into_failing(uint64_t number, irk_module *const *m) {
  irk_sink sink = {0};
  fail_allocation(number);
  irk_linker *l = irk_linker_into(m[0], NULL, &sink);
  bool ok = l && irk_linker_add(l, m[1], NULL);
  ok = l && irk_linker_finish(l) && ok;
  fail_allocation(0);
  if (!ok && l) assert_int_equal(sink.num_errors, 1);
  return ok;
}

// Links the modules with this allocation failing; returns true if no allocation was left to fail.
static bool link_failing(uint64_t number, irk_module *const *m) {
  page said = {.len = 0};
  irk_sink sink = {.visit = take_message, .user = &said};
  fail_allocation(number);
  irk_linker *l = irk_linker_create(NULL, &sink);
  irk_module *all = NULL;
  if (l) {
    irk_linker_add(l, m[0], NULL);
    irk_linker_add(l, m[1], NULL);
    all = irk_linker_finish(l);
  }
  fail_allocation(0);
  if (!all && l) assert_int_equal(sink.num_errors, 1);
  if (!all && l) assert_non_null(strstr(said.text, "out of memory"));
  irk_module_destroy(all);
  return all != NULL;
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  uint64_t n = 1;
  for (bool is_done = false; !is_done; n++) {
    irk_module *m[] = {parse(rich[0]), parse(rich[1])};
    is_done = link_failing(n, m);
    irk_module_destroy(m[0]);
    irk_module_destroy(m[1]);
  }
  assert_true(n > 20);
  n = 1;
  for (bool is_done = false; !is_done; n++) {
    irk_module *m[] = {parse(rich[0]), parse(rich[1])};
    is_done = link_into_failing(n, m);
    irk_module_destroy(m[0]);
    irk_module_destroy(m[1]);
  }
  assert_true(n > 20);
  n = 1;
  for (bool is_done = false; !is_done; n++) {
    irk_sink sink = {0};
    irk_module *m = parse("define i32 @typed(i32* %p) {\n  %v = load i32, i32* %p\n  ret i32 %v\n}\n");
    irk_linker *l = irk_linker_create(&(irk_linker_options){IRK_SIZED(irk_linker_options), .release = 2200}, &sink);
    fail_allocation(n);
    bool ok = irk_linker_add(l, m, NULL);
    is_done = !has_failed();
    fail_allocation(0);
    assert_true(ok || !is_done);
    assert_int_equal(sink.num_errors, !ok);
    irk_linker_destroy(l);
    irk_module_destroy(m);
  }
  assert_true(n > 10);
  n = 0;
  for (bool is_done = false; !is_done; n++) {
    irk_sink sink = {0};
    irk_module *a = parse(rich[0]), *b = parse(rich[1]);
    fail_allocation(n + 1);
    is_done = irk_module_flags_merge(a, b, &sink);
    fail_allocation(0);
    assert_int_equal(sink.num_errors, !is_done);
    irk_module_flag f;
    assert_true(irk_module_flag_find(a, IRK_S("m"), &f) && f.number == (is_done ? 2 : 1));
    irk_module_destroy(a);
    irk_module_destroy(b);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(definitions_meet_declarations),
      cmocka_unit_test(nothing_comes_after_an_error),
      cmocka_unit_test(a_linker_may_go_unfinished),
      cmocka_unit_test(unread_bodies_are_refused),
      cmocka_unit_test(threads_do_not_change_what_comes_out),
      cmocka_unit_test(an_input_that_cannot_be_read_ends_it),
      cmocka_unit_test(long_chains_and_many_of_a_kind),
      cmocka_unit_test(elements_of_odd_appending_variables),
      cmocka_unit_test(addresses_of_blocks_that_go),
      cmocka_unit_test(flags_are_read_and_set),
      cmocka_unit_test(flags_merge_alone),
      cmocka_unit_test(a_module_takes_others_in),
      cmocka_unit_test(what_was_there_stays),
      cmocka_unit_test(inputs_of_other_releases),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
