// Tests compilation function by function: irk_compiler_... with bodies that are read and dropped,
// and its errors.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "modules.h"

static const char *const plain = "@g = global i32 7\n"
                                 "declare i32 @other(i32)\n"
                                 "define i32 @f(i32 %a) {\n  %r = call i32 @other(i32 %a)\n  ret i32 %r\n}\n"
                                 "define i32 @g2() {\n  %v = load i32, ptr @g\n  ret i32 %v\n}\n"
                                 "define double @h(double %x) {\n  %y = fadd double %x, 1.5\n  ret double %y\n}\n";

static text bitcode_of(const char *source) {
  text t = {.len = 0};
  irk_module *m = parse(source);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){take, &t}, NULL));
  irk_module_destroy(m);
  return t;
}

static irk_bitcode_reader *open_lazily(const text *t) {
  irk_read_options options = {IRK_SIZED(irk_read_options), .lazy_bodies = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(t->bytes, t->len, &options, NULL);
  assert_non_null(reader);
  return reader;
}

static irk_function *function_at(irk_module *m, uint32_t i) {
  return irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
}

static void note(void *user, const irk_diag *diag) {
  snprintf(user, 200, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static void test_bodies_come_and_go(void **state) {
  (void)state;
  text in = bitcode_of(plain), whole = {.len = 0}, out = {.len = 0};
  irk_module *m = irk_bitcode_read(in.bytes, in.len, NULL, NULL);
  assert_true(irk_compile(m, NULL, &(irk_writer){take, &whole}, NULL));
  irk_module_destroy(m);

  irk_bitcode_reader *reader = open_lazily(&in);
  m = irk_bitcode_reader_module(reader);
  irk_compiler *c = irk_compiler_create(m, NULL, NULL);
  assert_non_null(c);
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_function *fn = function_at(m, i);
    assert_true(irk_bitcode_reader_read_body(reader, fn, NULL));
    assert_true(irk_compiler_add(c, fn));
    assert_true(irk_compiler_can_drop_body(c));
    irk_bitcode_reader_drop_body(reader);  // does nothing for a declaration
  }
  assert_true(irk_compiler_write(c, &(irk_writer){take, &out}));
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  assert_int_equal(out.len, whole.len);
  assert_memory_equal(out.bytes, whole.bytes, out.len);
}

#define LAYOUT                                                                                                         \
  "target datalayout = \"e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n"  // a module without one would get this one

// Code generation temporarily rewrites constructs that it cannot compile directly; the module is
// restored, also after an error.
static void test_the_module_stays(void **state) {
  (void)state;
  static const char *const sources[] = {
      LAYOUT "define float @f(ptr %p, i256 %x) {\n"
             "  %y = uitofp i256 %x to float\n"
             "  %r = atomicrmw fmaximum ptr %p, float %y seq_cst, !pcsections !0\n"
             "  br label %next\nnext:\n  %k = phi float [ %r, %0 ], [ %s, %next ]\n"
             "  %s = atomicrmw fminimum ptr %p, float %k seq_cst\n"
             "  br label %next\n}\n!0 = !{!\"s\"}\n",
      LAYOUT "define float @f(ptr %p, <vscale x 2 x i32> %v) {\n"
             "  %r = atomicrmw fmaximum ptr %p, float 1.0 seq_cst\n"
             "  ret float %r\n}\n",
      LAYOUT "declare <2 x float> @llvm.vp.ceil.v2f32(<2 x float>, <2 x i1>, i32)\n"
             "declare float @llvm.vp.reduce.fmax.v2f32(float, <2 x float>, <2 x i1>, i32)\n"
             "define float @f(<2 x float> %x, <2 x i1> %m, i32 %n) {\n"
             "  %y = call <2 x float> @llvm.vp.ceil.v2f32(<2 x float> %x, <2 x i1> %m, i32 %n)\n"
             "  %r = call float @llvm.vp.reduce.fmax.v2f32(float 1.0, <2 x float> %y, <2 x i1> %m, i32 %n)\n"
             "  ret float %r\n}\n"};
  for (int i = 0; i < 3; i++) {
    irk_module *m = parse(sources[i]);
    text before = text_of(m), object = {.len = 0};
    assert_int_equal(irk_compile(m, NULL, &(irk_writer){take, &object}, NULL), i != 1);
    text after = text_of(m);
    assert_string_equal(before.bytes, after.bytes);
    irk_module_destroy(m);
  }
}

typedef struct bytes {
  char *bytes;
  size_t len;
} bytes;

static bool append(void *user, const void *more, size_t len) {
  bytes *b = user;
  b->bytes = realloc(b->bytes, b->len + len);
  memcpy(b->bytes + b->len, more, len);
  b->len += len;
  return true;
}

// With several threads, functions wait: their bodies may be dropped when irk_compiler_can_drop_body
// allows it.
static void test_bodies_wait_for_threads(void **state) {
  (void)state;
  enum { FUNCTIONS = 8000, MOST = 100 };
  char *source = malloc(MOST * FUNCTIONS), *at = source;
  for (int i = 0; i < FUNCTIONS; i++)
    at += sprintf(at, "define i32 @f%d(i32 %%a) {\n  %%r = mul i32 %%a, %d\n  %%s = add i32 %%r, 1\n  ret i32 %%s\n}\n",
                  i, i);
  bytes in = {0}, whole = {0}, out = {0};
  irk_module *m = parse(source);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &in}, NULL));
  irk_compile_options options = {IRK_SIZED(irk_compile_options), .threads = 1};
  assert_true(irk_compile(m, &options, &(irk_writer){append, &whole}, NULL));
  irk_module_destroy(m);
  free(source);

  options.threads = 3;
  irk_read_options lazily = {IRK_SIZED(irk_read_options), .lazy_bodies = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(in.bytes, in.len, &lazily, NULL);
  m = irk_bitcode_reader_module(reader);
  irk_compiler *c = irk_compiler_create(m, &options, NULL);
  int num_drops = 0;
  for (uint32_t i = 0; i < FUNCTIONS; i++) {
    assert_true(irk_bitcode_reader_read_body(reader, function_at(m, i), NULL));
    assert_true(irk_compiler_add(c, function_at(m, i)));
    if (irk_compiler_can_drop_body(c)) num_drops += irk_bitcode_reader_drop_bodies(reader);
  }
  assert_in_range(num_drops, 1, FUNCTIONS / 2);
  assert_true(irk_compiler_write(c, &(irk_writer){append, &out}));
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  assert_int_equal(out.len, whole.len);
  assert_memory_equal(out.bytes, whole.bytes, out.len);
  free(in.bytes);
  free(whole.bytes);
  free(out.bytes);
}

static void test_order_is_the_callers(void **state) {
  (void)state;
  irk_module *m = parse("define void @a() {\n  ret void\n}\ndefine void @b() {\n  ret void\n}\n");
  text assembly = {.len = 0};
  irk_compile_options options = {IRK_SIZED(irk_compile_options), .form = IRK_COMPILE_ASSEMBLY};
  irk_compiler *c = irk_compiler_create(m, &options, NULL);
  assert_true(irk_compiler_add(c, function(m, "b")));
  assert_true(irk_compiler_add(c, function(m, "a")));
  assert_true(irk_compiler_write(c, &(irk_writer){take, &assembly}));
  irk_compiler_destroy(c);
  irk_module_destroy(m);
  const char *a = strstr(assembly.bytes, "\na:"), *b = strstr(assembly.bytes, "\nb:");
  assert_true(a && b && b < a);
}

static void test_an_unread_body_is_refused(void **state) {
  (void)state;
  char said[200] = "";
  irk_sink sink = {.visit = note, .user = said};
  text in = bitcode_of(plain), out = {.len = 0};
  irk_bitcode_reader *reader = open_lazily(&in);
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_compiler *c = irk_compiler_create(m, NULL, &sink);
  assert_true(irk_compiler_add(c, function(m, "other")));
  assert_false(irk_compiler_add(c, function(m, "f")));
  assert_string_equal(said, "the body has not been read; in @f");
  // Then compilation has ended, and the error is reported once.
  assert_true(irk_bitcode_reader_read_bodies(reader, NULL));
  assert_false(irk_compiler_add(c, function(m, "f")));
  assert_false(irk_compiler_write(c, &(irk_writer){take, &out}));
  assert_int_equal(sink.num_errors, 1);
  assert_int_equal(out.len, 0);
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
}

// @late has @early inlined, which is known only after @early is done; @late's own nodes are read
// with its body.
static const char *const described =
    "target triple = \"x86_64-unknown-linux-gnu\"\n"
    "define i32 @early(i32 %a) !dbg !7 {\n    #dbg_value(i32 %a, !10, !DIExpression(), !11)\n  %r = mul i32 %a, 3, "
    "!dbg !11\n"
    "  ret i32 %r, !dbg !11\n}\n"
    "define i32 @late(i32 %b, i32 %c) !dbg !12 {\n    #dbg_value(i32 %b, !14, !DIExpression(), !15)\n"
    "    #dbg_value(i32 %b, !10, !DIExpression(), !16)\n  %r = mul i32 %b, 3, !dbg !16\n"
    "    #dbg_value(!DIArgList(i32 %r, i32 %c), !17, "
    "!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !18)\n"
    "  %s = add i32 %r, %c, !dbg !18\n  ret i32 %s, !dbg !15\n}\n"
    "define i32 @plain(i32 %a) {\n  ret i32 %a\n}\n"
    "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2, !3}\n"
    "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"
    "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
    "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = !{i32 7, !\"Dwarf Version\", i32 5}\n"
    "!4 = !DISubroutineType(types: !5)\n!5 = !{!6, !6}\n"
    "!6 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
    "!7 = distinct !DISubprogram(name: \"early\", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, "
    "retainedNodes: !8)\n!8 = !{!10}\n"
    "!10 = !DILocalVariable(name: \"a\", arg: 1, scope: !7, file: !1, line: 1, type: !6)\n"
    "!11 = !DILocation(line: 2, column: 1, scope: !7)\n"
    "!12 = distinct !DISubprogram(name: \"late\", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition, "
    "retainedNodes: !13)\n!13 = !{!14, !17}\n"
    "!14 = !DILocalVariable(name: \"b\", arg: 1, scope: !12, file: !1, line: 5, type: !6)\n"
    "!15 = !DILocation(line: 6, column: 1, scope: !12)\n"
    "!16 = !DILocation(line: 2, column: 1, scope: !7, inlinedAt: !19)\n"
    "!17 = !DILocalVariable(name: \"own\", scope: !20, file: !1, line: 7, type: !21)\n"
    "!18 = !DILocation(line: 8, column: 1, scope: !20)\n"
    "!19 = distinct !DILocation(line: 7, column: 1, scope: !20)\n"
    "!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7)\n"
    "!21 = !DIDerivedType(tag: DW_TAG_typedef, name: \"own_type\", file: !1, line: 4, baseType: !6)\n";

// Compiles `in` body by body; returns how many bodies could be dropped when they were done.
static int compile_bodies(const bytes *in, bool keeps, uint32_t threads, bytes *out) {
  irk_read_options options = {IRK_SIZED(irk_read_options), .lazy_bodies = true, .keep_metadata = keeps};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(in->bytes, in->len, &options, NULL);
  assert_non_null(reader);
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_compile_options how = {IRK_SIZED(irk_compile_options), .threads = threads};
  irk_compiler *c = irk_compiler_create(m, &how, NULL);
  assert_non_null(c);
  int num_drops = 0;
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    assert_true(irk_bitcode_reader_read_body(reader, function_at(m, i), NULL));
    assert_true(irk_compiler_add(c, function_at(m, i)));
    if (irk_compiler_can_drop_body(c)) num_drops += irk_bitcode_reader_drop_bodies(reader);
  }
  assert_true(irk_compiler_write(c, &(irk_writer){append, out}));
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  return num_drops;
}

static void test_debug_info_outlives_bodies(void **state) {
  (void)state;
  bytes in = {0}, whole = {0};
  irk_module *m = parse(described);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &in}, NULL));
  irk_module_destroy(m);
  m = irk_bitcode_read(in.bytes, in.len, NULL, NULL);
  assert_true(irk_compile(m, NULL, &(irk_writer){append, &whole}, NULL));
  irk_module_destroy(m);
  for (int i = 0; i < 4; i++) {
    bytes out = {0};
    bool keeps = i & 1;
    // Without its metadata no body can be dropped; with several threads they wait for each other.
    assert_int_equal(compile_bodies(&in, keeps, i < 2 ? 1 : 2, &out), i == 1 ? 3 : 0);
    assert_int_equal(out.len, whole.len);
    assert_memory_equal(out.bytes, whole.bytes, out.len);
    free(out.bytes);
  }
  free(in.bytes);
  free(whole.bytes);
}

// More functions than wait at a time, each with its own nodes: metadata grows while several threads
// read it.
static void test_debug_info_on_threads(void **state) {
  (void)state;
  enum { FUNCTIONS = 8000, MOST = 420 };
  char *source = malloc(MOST * FUNCTIONS + 1000), *at = source;
  at += sprintf(at, "target triple = \"x86_64-unknown-linux-gnu\"\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
                    "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"
                    "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                    "!3 = !DISubroutineType(types: !{})\n");
  for (int i = 0; i < FUNCTIONS; i++)
    at +=
        sprintf(at,
                "define i32 @f%d(i32 %%a) !dbg !%d {\n  %%r = mul i32 %%a, %d, !dbg !DILocation(line: 2, scope: !%d)\n"
                "  ret i32 %%r, !dbg !DILocation(line: 3, scope: !%d)\n}\n!%d = distinct !DISubprogram(name: \"f%d\", "
                "file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n",
                i, i + 10, i, i + 10, i + 10, i + 10, i);
  bytes in = {0}, whole = {0};
  irk_module *m = parse(source);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &in}, NULL));
  assert_true(irk_compile(m, &(irk_compile_options){.threads = 1}, &(irk_writer){append, &whole}, NULL));
  irk_module_destroy(m);
  free(source);
  for (int keeps = 0; keeps < 2; keeps++) {
    bytes out = {0};
    compile_bodies(&in, keeps, 3, &out);
    assert_int_equal(out.len, whole.len);
    assert_memory_equal(out.bytes, whole.bytes, out.len);
    free(out.bytes);
  }
  free(in.bytes);
  free(whole.bytes);
}

static void test_addresses_of_blocks_want_all_bodies(void **state) {
  (void)state;
  char said[200] = "";
  irk_sink sink = {.visit = note, .user = said};
  text in = bitcode_of("define ptr @f() {\n  br label %b\nb:\n  ret ptr blockaddress(@f, %b)\n}\n"), out = {.len = 0};
  irk_bitcode_reader *reader = open_lazily(&in);
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_compiler *c = irk_compiler_create(m, NULL, &sink);
  assert_true(irk_bitcode_reader_read_body(reader, function(m, "f"), NULL));
  assert_true(irk_compiler_add(c, function(m, "f")));
  assert_false(irk_compiler_write(c, &(irk_writer){take, &out}));
  assert_non_null(strstr(said, "addresses are taken"));
  irk_compiler_destroy(c);
  c = irk_compiler_create(m, NULL, NULL);
  assert_true(irk_compiler_add(c, function(m, "f")));
  assert_true(irk_compiler_write(c, &(irk_writer){take, &out}));
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
}

typedef struct assembled {
  char *object;  // NULL: refuse
  size_t len;
  unsigned num_calls;
} assembled;

static bool assemble(void *user, irk_str text, const irk_writer *object, const irk_writer *messages) {
  assembled *a = user;
  a->num_calls++;
  assert_true(text.len > 5 && (text.ptr[0] == 'f' || text.ptr[0] == '.'));
  if (a->object) return object->write(object->user, a->object, a->len);
  irk_str why = irk_str_of("{standard input}:1: Error: not fancy\n");
  messages->write(messages->user, why.ptr, why.len);
  return false;
}

static void keep_message(void *user, const irk_diag *diag) {
  snprintf(user, 200, "%.*s", (int)diag->message.len, diag->message.ptr);
}

// The caller's assembler is called once, for text that irkit's does not know.
static void test_assembler_of_the_caller(void **state) {
  (void)state;
  static const char known[] = "module asm \".globl fancy\"\n"
                              "module asm \"fancy: .long 7\"\n",
                    unknown[] = "module asm \"fancy\"\ndefine void @f() {\n"
                                "  call void asm sideeffect \"fancy\", \"\"()\n  ret void\n}\n";
  char message[200] = "";
  irk_sink sink = {keep_message, message, 0, 0};
  assembled refuses = {0};
  irk_compile_options options = {IRK_SIZED(irk_compile_options), .assemble = assemble, .user = &refuses};
  irk_module *m = parse(unknown);
  bytes out = {0};
  assert_false(irk_compile(m, &options, &(irk_writer){append, &out}, &sink));
  assert_string_equal(message, "module asm is rejected by the assembler: not fancy");
  assert_int_equal(refuses.num_calls, 1);
  assert_int_equal(out.len, 0);
  assembled broken = {.object = message, .len = 10};
  options.user = &broken;
  assert_false(irk_compile(m, &options, &(irk_writer){append, &out}, &sink));
  assert_string_equal(message, "the output of the assembler cannot be read");
  irk_module_destroy(m);

  // GNU as makes an object of a module with only this assembly, which replaces the caller's object.
  m = parse(known);
  assert_true(irk_compile(m, NULL, &(irk_writer){append, &out}, NULL));
  assembled works = {.object = out.bytes, .len = out.len};
  bytes again = {0};
  options.user = &works;
  assert_true(irk_compile(m, &options, &(irk_writer){append, &again}, &sink));
  assert_int_equal(works.num_calls, 1);
  assert_int_equal(again.len, out.len);
  assert_memory_equal(again.bytes, out.bytes, out.len);
  irk_module_destroy(m);
  free(out.bytes);
  free(again.bytes);
}

static void test_another_target(void **state) {
  (void)state;
  irk_module *m = parse("target triple = \"aarch64-unknown-linux-gnu\"\n");
  assert_null(irk_compiler_create(m, NULL, NULL));
  irk_compiler_destroy(NULL);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bodies_come_and_go),
      cmocka_unit_test(test_the_module_stays),
      cmocka_unit_test(test_bodies_wait_for_threads),
      cmocka_unit_test(test_order_is_the_callers),
      cmocka_unit_test(test_an_unread_body_is_refused),
      cmocka_unit_test(test_debug_info_outlives_bodies),
      cmocka_unit_test(test_debug_info_on_threads),
      cmocka_unit_test(test_assembler_of_the_caller),
      cmocka_unit_test(test_another_target),
      cmocka_unit_test(test_addresses_of_blocks_want_all_bodies),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
