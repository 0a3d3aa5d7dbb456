// Tests copying: functions in their module, globals into another module, parts of a module into a
// new one. Results are compared as text, and must verify.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "modules.h"

// Compares the text without the comments at the top.
static void assert_text(irk_module *m, const char *expected) {
  text t = text_of(m);
  assert_string_equal(behind_heading(&t), expected);
  irk_verify_result result = irk_verify(m, NULL);
  assert_int_equal(result.num_errors, 0);
  assert_false(result.is_debug_info_broken);
}

// ---- in the same module ----------------------------------------------------------------------------------------

static void test_clone(void **state) {
  (void)state;
  static const char source[] =
      "@table = global ptr blockaddress(@f, %loop)\n"
      "\n"
      "define internal fastcc i32 @f(i32 %n) #0 personality ptr @p !prof !0 {\n"
      "  br label %loop\n"
      "\n"
      "loop:                                             ; preds = %loop, %0\n"
      "  %i = phi i32 [ %n, %0 ], [ %next, %loop ]\n"
      "  %next = call fastcc i32 @f(i32 %i) [ \"tag\"(i32 %n) ], !range !1\n"
      "  indirectbr ptr getelementptr (i8, ptr blockaddress(@f, %loop), i64 0), [label %loop]\n"
      "}\n"
      "\n"
      "declare i32 @p(...)\n"
      "\n"
      "attributes #0 = { cold }\n"
      "\n"
      "!0 = !{!\"function_entry_count\", i64 7}\n"
      "!1 = !{i32 0, i32 9}\n";
  irk_module *m = parse(source);
  irk_function *g = irk_function_clone(m, function(m, "f"), "f");
  assert_non_null(g);
  assert_int_equal(irk_block_index(irk_function_block(g, 1)), 1);
  assert_text(m, "@table = global ptr blockaddress(@f, %loop)\n"
                 "\n"
                 "; Function Attrs: cold\n"
                 "define internal fastcc i32 @f(i32 %n) #0 personality ptr @p !prof !0 {\n"
                 "  br label %loop\n"
                 "\n"
                 "loop:                                             ; preds = %loop, %0\n"
                 "  %i = phi i32 [ %n, %0 ], [ %next, %loop ]\n"
                 "  %next = call fastcc i32 @f(i32 %i) [ \"tag\"(i32 %n) ], !range !1\n"
                 "  indirectbr ptr blockaddress(@f, %loop), [label %loop]\n"
                 "}\n"
                 "\n"
                 "declare i32 @p(...)\n"
                 "\n"
                 "; Function Attrs: cold\n"
                 "define internal fastcc i32 @f.1(i32 %n) #0 personality ptr @p !prof !0 {\n"
                 "  br label %loop\n"
                 "\n"
                 "loop:                                             ; preds = %loop, %0\n"
                 "  %i = phi i32 [ %n, %0 ], [ %next, %loop ]\n"
                 "  %next = call fastcc i32 @f(i32 %i) [ \"tag\"(i32 %n) ], !range !1\n"
                 "  indirectbr ptr blockaddress(@f.1, %loop), [label %loop]\n"
                 "}\n"
                 "\n"
                 "attributes #0 = { cold }\n"
                 "\n"
                 "!0 = !{!\"function_entry_count\", i64 7}\n"
                 "!1 = !{i32 0, i32 9}\n");
  assert_null(irk_function_clone(m, function(m, "p"), "q"));
  irk_module_destroy(m);
}

static const char debug[] =
    "define void @f(i32 %x) !dbg !4 {\n"
    "  %y = add i32 %x, 1, !dbg !10\n"
    "    #dbg_value(!DIArgList(i32 %x, i32 %y), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), "
    "!10)\n"
    "    #dbg_value(i32 %y, !13, !DIExpression(), !14)\n"
    "  br label %l, !dbg !11\n"
    "l:\n"
    "  br label %l, !dbg !14, !llvm.loop !15\n"
    "}\n"
    "define void @g() !dbg !12 {\n"
    "  ret void\n"
    "}\n"
    "!llvm.module.flags = !{!0, !18}\n"
    "!llvm.dbg.cu = !{!1}\n"
    "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
    "!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)\n"
    "!2 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
    "!3 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
    "!4 = distinct !DISubprogram(name: \"f\", file: !2, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !1, "
    "retainedNodes: !8)\n"
    "!5 = !DISubroutineType(types: !6)\n"
    "!6 = !{null, !3}\n"
    "!7 = !DILocalVariable(name: \"v\", scope: !9, file: !2, line: 2, type: !3)\n"
    "!8 = !{!7}\n"
    "!9 = distinct !DILexicalBlock(scope: !4, file: !2, line: 2)\n"
    "!10 = !DILocation(line: 3, scope: !9)\n"
    "!11 = !DILocation(line: 4, scope: !4)\n"
    "!12 = distinct !DISubprogram(name: \"g\", file: !2, line: 9, type: !5, spFlags: DISPFlagDefinition, unit: !1)\n"
    "!13 = !DILocalVariable(name: \"w\", scope: !17, file: !2, line: 9, type: !3)\n"
    "!14 = !DILocation(line: 9, scope: !17, inlinedAt: !16)\n"
    "!15 = distinct !{!15, !11}\n"
    "!16 = distinct !DILocation(line: 5, scope: !9)\n"
    "!17 = distinct !DILexicalBlock(scope: !12, file: !2, line: 10)\n"
    "!18 = !{i32 7, !\"Dwarf Version\", i32 5}\n";

static void test_clone_debug_info(void **state) {
  (void)state;
  irk_module *m = parse(debug);
  assert_non_null(irk_function_clone(m, function(m, "f"), "copy"));
  assert_text(m, "define void @f(i32 %x) !dbg !4 {\n"
                 "  %y = add i32 %x, 1, !dbg !11\n"
                 "    #dbg_value(!DIArgList(i32 %x, i32 %y), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, "
                 "DW_OP_plus), !11)\n"
                 "    #dbg_value(i32 %y, !12, !DIExpression(), !15)\n"
                 "  br label %l, !dbg !17\n"
                 "\n"
                 "l:                                                ; preds = %l, %0\n"
                 "  br label %l, !dbg !15, !llvm.loop !18\n"
                 "}\n"
                 "\n"
                 "define void @g() !dbg !14 {\n"
                 "  ret void\n"
                 "}\n"
                 "\n"
                 "define void @copy(i32 %x) !dbg !19 {\n"
                 "  %y = add i32 %x, 1, !dbg !23\n"
                 "    #dbg_value(!DIArgList(i32 %x, i32 %y), !21, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, "
                 "DW_OP_plus), !23)\n"
                 "    #dbg_value(i32 %y, !12, !DIExpression(), !24)\n"
                 "  br label %l, !dbg !26\n"
                 "\n"
                 "l:                                                ; preds = %l, %0\n"
                 "  br label %l, !dbg !24, !llvm.loop !27\n"
                 "}\n"
                 "\n"
                 "!llvm.module.flags = !{!0, !1}\n"
                 "!llvm.dbg.cu = !{!2}\n"
                 "\n"
                 "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                 "!1 = !{i32 7, !\"Dwarf Version\", i32 5}\n"
                 "!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, "
                 "emissionKind: FullDebug)\n"
                 "!3 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
                 "!4 = distinct !DISubprogram(name: \"f\", scope: null, file: !3, line: 1, type: !5, spFlags: "
                 "DISPFlagDefinition, unit: !2, retainedNodes: !8)\n"
                 "!5 = !DISubroutineType(types: !6)\n"
                 "!6 = !{null, !7}\n"
                 "!7 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
                 "!8 = !{!9}\n"
                 "!9 = !DILocalVariable(name: \"v\", scope: !10, file: !3, line: 2, type: !7)\n"
                 "!10 = distinct !DILexicalBlock(scope: !4, file: !3, line: 2)\n"
                 "!11 = !DILocation(line: 3, scope: !10)\n"
                 "!12 = !DILocalVariable(name: \"w\", scope: !13, file: !3, line: 9, type: !7)\n"
                 "!13 = distinct !DILexicalBlock(scope: !14, file: !3, line: 10)\n"
                 "!14 = distinct !DISubprogram(name: \"g\", scope: null, file: !3, line: 9, type: !5, spFlags: "
                 "DISPFlagDefinition, unit: !2)\n"
                 "!15 = !DILocation(line: 9, scope: !13, inlinedAt: !16)\n"
                 "!16 = distinct !DILocation(line: 5, scope: !10)\n"
                 "!17 = !DILocation(line: 4, scope: !4)\n"
                 "!18 = distinct !{!18, !17}\n"
                 "!19 = distinct !DISubprogram(name: \"f\", scope: null, file: !3, line: 1, type: !5, spFlags: "
                 "DISPFlagDefinition, unit: !2, retainedNodes: !20)\n"
                 "!20 = !{!21}\n"
                 "!21 = !DILocalVariable(name: \"v\", scope: !22, file: !3, line: 2, type: !7)\n"
                 "!22 = distinct !DILexicalBlock(scope: !19, file: !3, line: 2)\n"
                 "!23 = !DILocation(line: 3, scope: !22)\n"
                 "!24 = !DILocation(line: 9, scope: !13, inlinedAt: !25)\n"
                 "!25 = distinct !DILocation(line: 5, scope: !22)\n"
                 "!26 = !DILocation(line: 4, scope: !19)\n"
                 "!27 = distinct !{!27, !26}\n");
  irk_module_destroy(m);
}

// ---- into another module ---------------------------------------------------------------------------------------

static const char donor[] = "%same = type { i32, ptr }\n"
                            "%other = type { i8 }\n"
                            "%deep = type { %other, [2 x %same] }\n"
                            "$c = comdat any\n"
                            "@count = internal global i32 3, align 4\n"
                            "@limit = external global i32\n"
                            "@names = constant [2 x ptr] [ptr @text, ptr @there]\n"
                            "@text = private unnamed_addr constant [2 x i8] c\"a\\00\"\n"
                            "@there = global i8 1\n"
                            "@alias = alias i32 (ptr), ptr @f\n"
                            "define i32 @f(ptr byval(%deep) %d) comdat($c) {\n"
                            "  %a = load i32, ptr @count, align 4\n"
                            "  %b = load i32, ptr @limit, align 4\n"
                            "  %c = call i32 @helper(ptr @names)\n"
                            "  %e = call i32 @clash(i32 %a)\n"
                            "  %m = call i32 @llvm.umax.i32(i32 %a, i32 %b)\n"
                            "  ret i32 %m\n"
                            "}\n"
                            "define internal i32 @helper(ptr %p) {\n"
                            "  %r = call i32 @alias(ptr %p)\n"
                            "  ret i32 %r\n"
                            "}\n"
                            "define i32 @clash(i32 %x) {\n"
                            "  ret i32 %x\n"
                            "}\n"
                            "declare i32 @llvm.umax.i32(i32, i32)\n";

static void test_into_another(void **state) {
  (void)state;
  irk_module *src = parse(donor);
  irk_module *dst = parse("%same = type { i32, ptr }\n"
                          "%other = type { i16 }\n"
                          "@use = global [2 x ptr] [ptr @f, ptr @f2]\n"
                          "@keep = global { %same, %other } zeroinitializer\n"
                          "declare i32 @f(ptr byval(i32))\n"
                          "declare void @f2()\n"
                          "define i32 @clash(i32 %x) {\n"
                          "  ret i32 1\n"
                          "}\n");
  irk_sink sink = {0};
  irk_copier *c = irk_copier_create(dst, src, &sink);
  assert_non_null(c);
  irk_global *f = irk_copier_define(c, global(src, "f"));
  assert_ptr_equal(f, global(dst, "f"));
  assert_ptr_equal(irk_copier_define(c, global(src, "f")), f);
  irk_global *clash = irk_copier_define(c, global(src, "clash"));
  assert_string_equal(irk_value_name(dst, irk_global_value(clash)).ptr, "clash.1");
  irk_global *alias = irk_copier_define(c, global(src, "alias"));
  assert_int_equal(irk_value_get_kind(irk_global_value(alias)), IRK_VALUE_ALIAS);
  irk_copier_destroy(c);
  assert_text(dst, "%same = type { i32, ptr }\n"
                   "%other = type { i16 }\n"
                   "%deep = type { %other.0, [2 x %same] }\n"
                   "%other.0 = type { i8 }\n"
                   "\n"
                   "$c = comdat any\n"
                   "\n"
                   "@use = global [2 x ptr] [ptr @f, ptr @f2]\n"
                   "@keep = global { %same, %other } zeroinitializer\n"
                   "@count = internal global i32 3, align 4\n"
                   "@limit = external global i32\n"
                   "@names = external constant [2 x ptr]\n"
                   "\n"
                   "@alias = alias i32 (ptr), ptr @f\n"
                   "\n"
                   "define i32 @f(ptr byval(%deep) %d) comdat($c) {\n"
                   "  %a = load i32, ptr @count, align 4\n"
                   "  %b = load i32, ptr @limit, align 4\n"
                   "  %c = call i32 @helper(ptr @names)\n"
                   "  %e = call i32 @clash(i32 %a)\n"
                   "  %m = call i32 @llvm.umax.i32(i32 %a, i32 %b)\n"
                   "  ret i32 %m\n"
                   "}\n"
                   "\n"
                   "declare void @f2()\n"
                   "\n"
                   "define i32 @clash(i32 %x) {\n"
                   "  ret i32 1\n"
                   "}\n"
                   "\n"
                   "define internal i32 @helper(ptr %p) {\n"
                   "  %r = call i32 @alias(ptr %p)\n"
                   "  ret i32 %r\n"
                   "}\n"
                   "\n"
                   "declare i32 @llvm.umax.i32(i32, i32)\n"
                   "\n"
                   "define i32 @clash.1(i32 %x) {\n"
                   "  ret i32 %x\n"
                   "}\n");
  irk_module_destroy(dst);
  irk_module_destroy(src);
}

// Two structs of one name are one type if and only if their bodies are the same.
static void match_bodies(const char *const *bodies, size_t n, irk_version version) {
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < n; k++) {
      char of_src[200], of_dst[200];
      snprintf(of_src, sizeof of_src, "%%s = type %s\n@g = external global %%s\n", bodies[i]);
      snprintf(of_dst, sizeof of_dst, "%%s = type %s\n@h = external global %%s\n", bodies[k]);
      irk_module *src = parse_as(of_src, version), *dst = parse_as(of_dst, version);
      irk_sink sink = {0};
      irk_copier *c = irk_copier_create(dst, src, &sink);
      const irk_type *had = irk_global_value_type(global(dst, "h"));
      const irk_type *made = irk_copier_type(c, irk_global_value_type(global(src, "g")));
      if ((made == had) != (i == k)) fail_msg("%s and %s", bodies[i], bodies[k]);
      irk_copier_destroy(c);
      irk_module_destroy(src);
      irk_module_destroy(dst);
    }
}
static void test_same_bodies(void **state) {
  (void)state;
  static const char *const bodies[] = {"{ i32 }",
                                       "<{ i32 }>",
                                       "{ i64 }",
                                       "{ i32, i32 }",
                                       "{ { i32 } }",
                                       "{ <{ i32 }> }",
                                       "{ [2 x i32] }",
                                       "{ [3 x i32] }",
                                       "{ <2 x i32> }",
                                       "{ <3 x i32> }",
                                       "{ <vscale x 2 x i32> }",
                                       "{ ptr }",
                                       "{ ptr addrspace(1) }",
                                       "{ float }",
                                       "{ target(\"spirv.Image\", i32, 1, 2) }",
                                       "{ target(\"spirv.Image\", i32, 1, 3) }",
                                       "{ target(\"spirv.Image\", i32, 2, 2) }",
                                       "{ target(\"spirv.Image\", i64, 1, 2) }",
                                       "{ target(\"spirv.Sampler\", i32, 1, 2) }",
                                       "{ target(\"spirv.Image\", i32, 1) }",
                                       "{ target(\"spirv.Image\") }"};
  static const char *const typed[] = {"{ i32* }",
                                      "{ i64* }",
                                      "{ i32 addrspace(1)* }",
                                      "{ void (i32)* }",
                                      "{ void (i32, ...)* }",
                                      "{ void (i32, i32)* }",
                                      "{ i32 (i32)* }",
                                      "{ %s* }",
                                      "{ %s*, i32 }",
                                      "{ [2 x %s*] }"};
  match_bodies(bodies, sizeof bodies / sizeof *bodies, 0);
  match_bodies(typed, sizeof typed / sizeof *typed, 1400);
}

// Structs that contain themselves through typed pointers, and are opaque in one of the modules.
static void test_typed_pointers(void **state) {
  (void)state;
  irk_module *src = parse_as("%list = type { %list*, i32 }\n"
                             "%seen = type opaque\n"
                             "%hidden = type { i64 }\n"
                             "define i32 @sum(%list* %l, %seen* %s, %hidden* %h) {\n"
                             "  %p = getelementptr %list, %list* %l, i32 0, i32 1\n"
                             "  %v = load i32, i32* %p\n"
                             "  %t = bitcast i32 (%list*, %seen*, %hidden*)* @sum to i8*\n"
                             "  call void @use(i8* %t)\n"
                             "  ret i32 %v\n"
                             "}\n"
                             "declare void @use(i8*)\n",
                             1400);
  irk_module *dst = parse_as("%list = type { %list*, i32 }\n"
                             "%seen = type { i8 }\n"
                             "%hidden = type opaque\n"
                             "@use = global i32 0\n"
                             "@l = global %list zeroinitializer\n"
                             "@s = global %seen* null\n"
                             "@h = global %hidden* null\n"
                             "@old = global i8* bitcast (void ()* @sum to i8*)\n"
                             "declare void @sum()\n",
                             1400);
  irk_copier *c = irk_copier_create(dst, src, NULL);
  assert_non_null(irk_copier_define(c, global(src, "sum")));
  irk_copier_destroy(c);
  assert_text(dst, "%list = type { %list*, i32 }\n"
                   "%seen = type { i8 }\n"
                   "%hidden = type { i64 }\n"
                   "\n"
                   "@use = global i32 0\n"
                   "@l = global %list zeroinitializer\n"
                   "@s = global %seen* null\n"
                   "@h = global %hidden* null\n"
                   "@old = global i8* bitcast (i32 (%list*, %seen*, %hidden*)* @sum to i8*)\n"
                   "\n"
                   "define i32 @sum(%list* %l, %seen* %s, %hidden* %h) {\n"
                   "  %p = getelementptr %list, %list* %l, i32 0, i32 1\n"
                   "  %v = load i32, i32* %p, align 4\n"
                   "  %t = bitcast i32 (%list*, %seen*, %hidden*)* @sum to i8*\n"
                   "  call void bitcast (i32* @use to void (i8*)*)(i8* %t)\n"
                   "  ret i32 %v\n"
                   "}\n");
  irk_module_destroy(dst);
  irk_module_destroy(src);
}

static void test_debug_info_comes_along(void **state) {
  (void)state;
  irk_module *src = parse(debug), *dst = irk_module_create(0);
  irk_copier *c = irk_copier_create(dst, src, NULL);
  assert_non_null(irk_copier_define(c, global(src, "g")));
  assert_text(dst, "define void @g() !dbg !4 {\n"
                   "  ret void\n"
                   "}\n"
                   "\n"
                   "!llvm.dbg.cu = !{!0}\n"
                   "!llvm.module.flags = !{!2, !3}\n"
                   "\n"
                   "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: "
                   "0, emissionKind: FullDebug)\n"
                   "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
                   "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                   "!3 = !{i32 7, !\"Dwarf Version\", i32 5}\n"
                   "!4 = distinct !DISubprogram(name: \"g\", scope: null, file: !1, line: 9, type: !5, spFlags: "
                   "DISPFlagDefinition, unit: !0)\n"
                   "!5 = !DISubroutineType(types: !6)\n"
                   "!6 = !{null, !7}\n"
                   "!7 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n");
  assert_non_null(irk_copier_define(c, global(src, "f")));
  irk_copier_destroy(c);
  irk_verify_result result = irk_verify(dst, NULL);
  assert_int_equal(result.num_errors, 0);
  assert_false(result.is_debug_info_broken);
  irk_module_destroy(dst);
  irk_module_destroy(src);
}

// Copies single types, values and metadata, also those that src gets after the copier was made.
static void test_parts(void **state) {
  (void)state;
  irk_module *src = parse(donor), *dst = irk_module_create(0);
  irk_copier *c = irk_copier_create(dst, src, NULL);
  for (uint32_t i = 0; i < 2000; i++) irk_const_int_u64(src, irk_type_int(src, 64), i);
  irk_type *fresh = irk_type_array(src, irk_type_named(src, str("deep")), 77);
  irk_type *made = irk_copier_type(c, fresh);
  assert_int_equal(irk_type_count(made), 77);
  assert_ptr_equal(irk_type_part(made, 0), irk_type_named(dst, str("deep")));
  uint64_t n;
  assert_true(irk_const_get_u64(irk_copier_value(c, irk_const_int_u64(src, irk_type_int(src, 64), 1999)), &n));
  assert_int_equal(n, 1999);
  assert_null(irk_copier_value(c, irk_function_arg(function(src, "f"), 0)));
  irk_md *string = irk_md_string(src, str("text"));
  assert_ptr_equal(irk_copier_md(c, irk_md_tuple(src, &string, 1)),
                   irk_md_tuple(dst, &(irk_md *){irk_md_string(dst, str("text"))}, 1));
  irk_global *limit = irk_copier_declare(c, global(src, "there"));
  assert_true(irk_global_get(limit, IRK_OF_GLOBAL_DECLARATION));
  irk_copier_destroy(c);
  irk_module_destroy(dst);
  irk_module_destroy(src);
}

// ---- parts of a module -----------------------------------------------------------------------------------------

static void test_extract(void **state) {
  (void)state;
  irk_module *src = parse(donor);
  irk_global *wanted[] = {global(src, "names"), global(src, "helper")};
  irk_module *m = irk_module_extract(src, wanted, 2, 0, NULL);
  assert_text(m, "@names = constant [2 x ptr] [ptr @text, ptr @there]\n"
                 "@text = private unnamed_addr constant [2 x i8] c\"a\\00\"\n"
                 "@there = external global i8\n"
                 "\n"
                 "define internal i32 @helper(ptr %p) {\n"
                 "  %r = call i32 @alias(ptr %p)\n"
                 "  ret i32 %r\n"
                 "}\n"
                 "\n"
                 "declare i32 @alias(ptr)\n");
  irk_module_destroy(m);
  m = irk_module_extract(src, wanted, 1, IRK_EXTRACT_REACHABLE, NULL);
  assert_text(m, "@names = constant [2 x ptr] [ptr @text, ptr @there]\n"
                 "@text = private unnamed_addr constant [2 x i8] c\"a\\00\"\n"
                 "@there = global i8 1\n");
  irk_module_destroy(m);
  m = irk_module_extract(src, wanted + 1, 1, IRK_EXTRACT_REACHABLE, NULL);
  assert_text(m, "%deep = type { %other, [2 x %same] }\n"
                 "%other = type { i8 }\n"
                 "%same = type { i32, ptr }\n"
                 "\n"
                 "$c = comdat any\n"
                 "\n"
                 "@count = internal global i32 3, align 4\n"
                 "@limit = external global i32\n"
                 "@names = constant [2 x ptr] [ptr @text, ptr @there]\n"
                 "@text = private unnamed_addr constant [2 x i8] c\"a\\00\"\n"
                 "@there = global i8 1\n"
                 "\n"
                 "@alias = alias i32 (ptr), ptr @f\n"
                 "\n"
                 "define internal i32 @helper(ptr %p) {\n"
                 "  %r = call i32 @alias(ptr %p)\n"
                 "  ret i32 %r\n"
                 "}\n"
                 "\n"
                 "define i32 @f(ptr byval(%deep) %d) comdat($c) {\n"
                 "  %a = load i32, ptr @count, align 4\n"
                 "  %b = load i32, ptr @limit, align 4\n"
                 "  %c = call i32 @helper(ptr @names)\n"
                 "  %e = call i32 @clash(i32 %a)\n"
                 "  %m = call i32 @llvm.umax.i32(i32 %a, i32 %b)\n"
                 "  ret i32 %m\n"
                 "}\n"
                 "\n"
                 "define i32 @clash(i32 %x) {\n"
                 "  ret i32 %x\n"
                 "}\n"
                 "\n"
                 "declare i32 @llvm.umax.i32(i32, i32)\n");
  irk_module_destroy(m);
  irk_module_destroy(src);
}

// Aliases become definitions, also if they were only referenced before, whatever their expression
// refers to.
static void test_aliases(void **state) {
  (void)state;
  irk_module *src = parse("@p = global ptr getelementptr (i8, ptr @b, i64 1)\n"
                          "@x = global i32 1\n"
                          "@b = alias i32, getelementptr (i32, ptr @a, i64 1)\n"
                          "@a = alias i32, ptr @x\n"
                          "@i = ifunc i32 (), ptr @resolve\n"
                          "define ptr @resolve() {\n"
                          "  ret ptr @i\n"
                          "}\n"
                          "!llvm.ident = !{!0}\n"
                          "!0 = !{!\"me\"}\n");
  irk_global *wanted[] = {global(src, "p"), global(src, "b"), global(src, "i")};
  irk_module *m = irk_module_extract(src, wanted, 3, 0, NULL);
  assert_text(m, "@p = global ptr getelementptr (i8, ptr @b, i64 1)\n"
                 "@x = global i32 1\n"
                 "\n"
                 "@b = alias i32, getelementptr (i32, ptr @a, i64 1)\n"
                 "@a = alias i32, ptr @x\n"
                 "\n"
                 "@i = ifunc i32 (), ptr @resolve\n"
                 "\n"
                 "define ptr @resolve() {\n"
                 "  ret ptr @i\n"
                 "}\n"
                 "\n"
                 "!llvm.ident = !{!0}\n"
                 "\n"
                 "!0 = !{!\"me\"}\n");
  irk_module_destroy(m);
  irk_module_destroy(src);
}

// ---- things that are not copied --------------------------------------------------------------------------------

static char said[256];
static void note(void *user, const irk_diag *d) {
  (void)user;
  snprintf(said, sizeof said, "%.*s", (int)d->message.len, d->message.ptr);
}

static void test_refused(void **state) {
  (void)state;
  irk_module *m = parse(donor), *old = irk_module_create(1400);
  irk_sink sink = {.visit = note};
  assert_null(irk_copier_create(m, m, &sink));
  assert_string_equal(said, "a module is not copied into itself");
  assert_null(irk_copier_create(m, old, &sink));
  assert_string_equal(said, "the modules have different releases of LLVM");
  irk_copier_destroy(NULL);
  irk_module_destroy(old);
  irk_module_destroy(m);
}

static void test_unread(void **state) {
  (void)state;
  irk_module *m = parse(donor);
  text t = {.len = 0};
  irk_sink sink = {.visit = note};
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){take, &t}, &sink));
  irk_module_destroy(m);
  irk_bitcode_reader *r = irk_bitcode_reader_open(t.bytes, t.len, &(irk_read_options){.lazy_bodies = true}, &sink);
  m = irk_bitcode_reader_module(r);
  irk_global *wanted[] = {global(m, "f")};
  assert_null(irk_function_clone(m, function(m, "f"), "copy"));
  assert_null(irk_module_extract(m, wanted, 1, 0, &sink));
  assert_string_equal(said, "the module's bodies have not all been read");
  said[0] = 0;
  assert_null(irk_module_clone(m, &sink));
  assert_string_equal(said, "the module's bodies have not all been read");
  assert_null(irk_module_clone(m, NULL));
  irk_module *dst = irk_module_create(0);
  irk_copier *c = irk_copier_create(dst, m, NULL);
  assert_null(irk_copier_define(c, wanted[0]));
  assert_true(irk_global_get(global(dst, "f"), IRK_OF_GLOBAL_DECLARATION));
  irk_copier_destroy(c);
  irk_module_destroy(dst);
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_clone),          cmocka_unit_test(test_clone_debug_info),
      cmocka_unit_test(test_into_another),   cmocka_unit_test(test_same_bodies),
      cmocka_unit_test(test_typed_pointers), cmocka_unit_test(test_debug_info_comes_along),
      cmocka_unit_test(test_parts),          cmocka_unit_test(test_extract),
      cmocka_unit_test(test_aliases),        cmocka_unit_test(test_refused),
      cmocka_unit_test(test_unread),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
