// Tests the change of a module's release: the module becomes what it would be if it had been read
// as that release.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "modules.h"

static text bitcode_of(const irk_module *m) {
  text t = {.len = 0};
  irk_sink sink = {0};
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){take, &t}, &sink));
  return t;
}

static void assert_same(const irk_module *a, const irk_module *b) {
  text x = text_of(a), y = text_of(b);
  assert_string_equal(x.bytes, y.bytes);
  x = bitcode_of(a);
  y = bitcode_of(b);
  assert_int_equal(x.len, y.len);
  assert_memory_equal(x.bytes, y.bytes, x.len);
}

// Before a kind or tag was added, its name belongs to the module itself; attributes have other
// positions.
static const char with_opaque_pointers[] =
    "define i32 @f(i32 %x) #0 !own !0 !kcfi_type !0 {\n"
    "  %s = add i32 %x, 1, !own !0, !pcsections !0, !zeroth !0, !annotation !0, !noalias.addrspace !0\n"
    "  call void @g() [ \"mine\"(i32 0), \"kcfi\"(i32 1), \"deopt\"(i32 2), \"convergencectrl\"(i32 3) ]\n"
    "  fence syncscope(\"wide\") acquire\n"
    "  %v = shufflevector <2 x i32> zeroinitializer, <2 x i32> zeroinitializer, <2 x i32> <i32 1, i32 0>\n"
    "  ret i32 %s\n"
    "}\n"
    "declare void @g() #1\n"
    "attributes #0 = { nounwind allocsize(0) uwtable vscale_range(1,2) \"z\" \"a\"=\"b\" }\n"
    "attributes #1 = { uwtable alignstack=8 noreturn }\n"
    "!0 = !{}\n";
static const char with_typed_pointers[] =
    "define i32* @f(i32* byval(i32) align 4 nocapture %x, i32* sret(i32) align 8 noalias %y) #0 !own !0 !annotation !0 "
    "{\n"
    "  %s = load i32, i32* %x, !own !0, !annotation !0, !llvm.preserve.access.index !0\n"
    "  ret i32* %y\n"
    "}\n"
    "attributes #0 = { nounwind readonly argmemonly }\n"
    "!0 = !{}\n";

static void assert_becomes(const char *source, irk_version from, irk_version to) {
  irk_module *m = parse_as(source, from), *want = parse_as(source, to), *was = parse_as(source, from);
  assert_true(irk_module_set_version(m, to));
  assert_int_equal(irk_module_version(m), to);
  if (from <= to) assert_same(m, want);  // kinds that a newer release fixed stay before others
  text said = text_of(m);
  irk_module *again = parse_as(said.bytes, to);
  irk_module_destroy(again);
  assert_true(irk_module_set_version(m, from));
  assert_same(m, was);
  irk_module_destroy(was);
  irk_module_destroy(want);
  irk_module_destroy(m);
}

static void modules_become_the_releases(void **state) {
  (void)state;
  static const irk_version opaque[] = {1500, 1600, 1700, 1800, 1900, 2100, 2200}, typed[] = {1200, 1300, 1400};
  for (size_t i = 0; i < sizeof opaque / sizeof *opaque; i++)
    for (size_t k = 0; k < sizeof opaque / sizeof *opaque; k++)
      assert_becomes(with_opaque_pointers, opaque[i], opaque[k]);
  for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
    for (size_t k = 0; k < sizeof typed / sizeof *typed; k++) assert_becomes(with_typed_pointers, typed[i], typed[k]);
}

// Words that a release lacks are expressed by its own.
static void attributes_get_their_words(void **state) {
  (void)state;
  static const struct {
    irk_version from, to;
    const char *attributes, *said;
  } cases[] = {
      {1600, 1500, "memory(argmem: read) nounwind", "argmemonly nounwind readonly"},
      {1600, 1500, "memory(none) nounwind", "nounwind readnone"},
      {1600, 1500, "memory(argmem: readwrite, inaccessiblemem: readwrite) willreturn",
       "inaccessiblemem_or_argmemonly willreturn"},
      {1600, 1500, "memory(write)", "writeonly"},
      {2200, 1600, "memory(argmem: read)", "memory(argmem: read)"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char source[256], want[256];
    snprintf(source, sizeof source, "declare void @f() #0\nattributes #0 = { %s }\n", cases[i].attributes);
    snprintf(want, sizeof want, "attributes #0 = { %s }", cases[i].said);
    irk_module *m = parse_as(source, cases[i].from);
    assert_true(irk_module_set_version(m, cases[i].to));
    text t = text_of(m);
    assert_non_null(strstr(t.bytes, want));
    irk_module *again = parse_as(t.bytes, cases[i].to);  // it knows the words
    irk_module_destroy(again);
    irk_module_destroy(m);
  }
}

static bool may_become(const char *source, irk_version from, irk_version to) {
  irk_module *m = parse_as(source, from);
  text before = text_of(m);
  bool ok = irk_module_set_version(m, to);
  if (!ok) {
    text after = text_of(m);
    assert_string_equal(before.bytes, after.bytes);
    assert_int_equal(irk_module_version(m), from);
  }
  irk_module_destroy(m);
  return ok;
}

static void forms_stay(void **state) {
  (void)state;
  static const char typed[] = "@a = global i32* null\n", opaque[] = "@a = global ptr null\n", plain[] = "!a = !{}\n";
  assert_true(may_become(typed, 900, 1400));
  assert_true(may_become(typed, 1400, 305));
  assert_true(may_become(typed, 1400, 1500));  // 15 keeps typed pointers
  assert_false(may_become(typed, 1400, 1600));
  assert_false(may_become(opaque, 1500, 1400));
  assert_true(may_become(opaque, 1500, 0));
  assert_true(may_become(plain, 2200, 207));
  assert_false(may_become(plain, 2200, 1950));
  assert_false(may_become(plain, 2200, 9999));
  assert_false(may_become(plain, 2200, 1));
  static const char records[] =
      "define void @f(i32 %x) !dbg !4 {\n"
      "  #dbg_value(i32 %x, !6, !DIExpression(), !7)\n"
      "  ret void\n"
      "}\n"
      "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
      "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"
      "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
      "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = !DISubroutineType(types: !{})\n"
      "!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, type: !3, "
      "spFlags: DISPFlagDefinition, unit: !0)\n"
      "!6 = !DILocalVariable(name: \"x\", scope: !4, file: !1)\n"
      "!7 = !DILocation(line: 1, scope: !4)\n";
  assert_true(may_become(records, 1900, 2200));
  assert_false(may_become(records, 1900, 1800));
}

static void unread_bodies_stay_of_their_release(void **state) {
  (void)state;
  irk_module *m = parse_as(with_opaque_pointers, 1900);
  text file = bitcode_of(m);
  irk_module_destroy(m);
  irk_sink sink = {0};
  irk_bitcode_reader *reader =
      irk_bitcode_reader_open(file.bytes, file.len, &(irk_read_options){.lazy_bodies = true}, &sink);
  assert_non_null(reader);
  m = irk_bitcode_reader_module(reader);
  assert_false(irk_module_set_version(m, 2200));
  assert_true(irk_bitcode_reader_read_bodies(reader, &sink));
  assert_true(irk_module_set_version(m, 2200));
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
}

// A file without a release, read as 14: one pointer in its types is opaque, so all become opaque,
// those of variables, too.
static void opaque_pointers_make_all_opaque(void **state) {
  (void)state;
  static const char dump[] =
      "<STREAM Magic=0xDEC04342 Abbrevs=1/>\n<MODULE_BLOCK BlockCodeSize=3>\n<VERSION op0=1/>\n"
      "<TYPE_BLOCK_ID BlockCodeSize=4>\n<NUMENTRY op0=1/>\n<UnknownCode25 op0=0/>\n</TYPE_BLOCK_ID>\n"
      "<GLOBALVAR op0=0 op1=3 op2=1 op3=0 op4=0 op5=0/>\n"
      "<CONSTANTS_BLOCK BlockCodeSize=4>\n<SETTYPE op0=0/>\n<NULL/>\n</CONSTANTS_BLOCK>\n</MODULE_BLOCK>\n";
  text file = {.len = 0};
  irk_sink sink = {0};
  assert_true(irk_bitcode_assemble(str(dump), str("dump"), &(irk_writer){take, &file}, &sink));
  irk_module *m = irk_bitcode_read(file.bytes, file.len, &(irk_read_options){.version = 1400}, &sink);
  assert_non_null(m);
  irk_global *g = irk_module_at(m, IRK_VALUE_VARIABLE, 0);
  assert_ptr_equal(irk_value_type(irk_global_value(g)), irk_global_value_type(g));
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(modules_become_the_releases),
      cmocka_unit_test(attributes_get_their_words),
      cmocka_unit_test(forms_stay),
      cmocka_unit_test(unread_bodies_stay_of_their_release),
      cmocka_unit_test(opaque_pointers_make_all_opaque),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
