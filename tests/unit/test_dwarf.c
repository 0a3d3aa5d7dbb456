// Tests the constants of irkit/dwarf.h: text with the word gives the number in memory, and a node
// built with the number prints the word.
#include "ir/dinode_field.h"
#include "ir/dwarf.h"
#include "ir/ir.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// A place where the words of a class are valid.
static const struct place {
  const char *before, *field, *after;
  irk_md_kind kind;
  uint32_t at;
} places[IRK_NUM_DW_CLASSES] = {
    [IRK_DW_TAG] = {"!DICompositeType(", "tag", ", name: \"n\"", IRK_MD_COMPOSITE_TYPE, IRK_DI_COMPOSITE_TYPE_tag},
    [IRK_DW_ATE] = {"!DIBasicType(", "encoding", "", IRK_MD_BASIC_TYPE, IRK_DI_BASIC_TYPE_encoding},
    [IRK_DW_LANG] = {"distinct !DICompileUnit(file: !1, ", "language", "", IRK_MD_COMPILE_UNIT,
                     IRK_DI_COMPILE_UNIT_language},
    [IRK_DW_LNAME] = {"distinct !DICompileUnit(file: !1, ", "sourceLanguageName", "", IRK_MD_COMPILE_UNIT,
                      IRK_DI_COMPILE_UNIT_sourceLanguageName},
    [IRK_DW_LLVM_LANG_DIALECT] = {"distinct !DICompileUnit(file: !1, language: DW_LANG_C99, ", "dialect", "",
                                  IRK_MD_COMPILE_UNIT, IRK_DI_COMPILE_UNIT_dialect},
    [IRK_DW_CC] = {"!DISubroutineType(", "cc", ", types: null", IRK_MD_SUBROUTINE_TYPE, IRK_DI_SUBROUTINE_TYPE_cc},
    [IRK_DW_OP] = {"!DIExpression(", "", "", IRK_MD_EXPRESSION, 0},
    [IRK_DW_VIRTUALITY] = {"!DISubprogram(isDefinition: false, ", "virtuality", "", IRK_MD_SUBPROGRAM,
                           IRK_DI_SUBPROGRAM_spFlags},
    [IRK_DW_MACINFO] = {"!DIMacro(name: \"n\", ", "type", "", IRK_MD_MACRO, IRK_DI_MACRO_type},
    [IRK_DW_APPLE_ENUM_KIND] = {"!DICompositeType(tag: DW_TAG_enumeration_type, ", "enumKind", "",
                                IRK_MD_COMPOSITE_TYPE, IRK_DI_COMPOSITE_TYPE_enumKind},
    [IRK_DW_FLAG] = {"distinct !DISubprogram(", "flags", "", IRK_MD_SUBPROGRAM, IRK_DI_SUBPROGRAM_flags},
    [IRK_DW_SPFLAG] = {"distinct !DISubprogram(", "spFlags", "", IRK_MD_SUBPROGRAM, IRK_DI_SUBPROGRAM_spFlags},
    [IRK_DW_EMISSION] = {"distinct !DICompileUnit(language: DW_LANG_C, file: !1, ", "emissionKind", "",
                         IRK_MD_COMPILE_UNIT, IRK_DI_COMPILE_UNIT_emissionKind},
    [IRK_DW_NAME_TABLE] = {"distinct !DICompileUnit(language: DW_LANG_C, file: !1, ", "nameTableKind", "",
                           IRK_MD_COMPILE_UNIT, IRK_DI_COMPILE_UNIT_nameTableKind},
    [IRK_DW_CHECKSUM] = {"!DIFile(filename: \"f\", directory: \"\", checksum: \"0\", ", "checksumkind", "", IRK_MD_FILE,
                         IRK_DI_FILE_checksumkind},
    [IRK_DW_FIXED_KIND] = {"!DIFixedPointType(encoding: DW_ATE_signed_fixed, factor: 1, ", "kind", "",
                           IRK_MD_FIXED_POINT_TYPE, IRK_DI_FIXED_POINT_TYPE_kind},
};

typedef struct constant {
  irk_dw_class class;
  const char *word;
  uint32_t value;
  irk_version until;
} constant;
static const constant constants[] = {
#define DW(class, name, number, since, until) {IRK_DW_##class, "DW_" #class "_" #name, IRK_DW_##class##_##name, until},
#define DI_FLAG(name, value, since)           {IRK_DW_FLAG, "DIFlag" #name, IRK_DI_FLAG_##name, 0},
#define DISP_FLAG(name, value, since)         {IRK_DW_SPFLAG, "DISPFlag" #name, IRK_DI_SP_FLAG_##name, 0},
#define DI_WORD(set, word, number, since)     {IRK_DW_##set, #word, IRK_DI_##set##_##word, 0},
#include "irkit/def/dwarf.def"
};

static void numbers_are_those_of_words(void **state) {
  (void)state;
  for (size_t i = 0; i < IRK_COUNT(constants); i++) {
    const constant *c = &constants[i];
    const struct place *p = &places[c->class];
    char text[256];
    if (c->until) continue;
    int len =
        snprintf(text, sizeof text, "!0 = %s%s%s%s%s)\n!1 = !DIFile(filename: \"f\", directory: \"\")\n!n = !{!0}\n",
                 p->before, p->field, *p->field ? ": " : "", c->word, p->after);
    irk_module *m = irk_text_parse((irk_str){text, (size_t)len}, NULL, NULL);
    // LLVM accepts no name for the value without flags.
    if (!c->value && (c->class == IRK_DW_FLAG || c->class == IRK_DW_SPFLAG)) {
      assert_null(m);
      continue;
    }
    if (!m) fail_msg("not taken: %s", text);
    const irk_md *md = irk_named_md_get(m, IRK_S("n"))->ops[0];
    assert_int_equal(md->kind, p->kind);
    if (md->f[p->at].u != c->value) fail_msg("%s is %u, not %u", c->word, (unsigned)md->f[p->at].u, c->value);
    irk_module_destroy(m);
  }
}

static void masks_hold_their_flags(void **state) {
  (void)state;
  assert_int_equal(IRK_DI_FLAG_Private | IRK_DI_FLAG_Protected | IRK_DI_FLAG_Public, IRK_DI_FLAG_ACCESS_MASK);
  assert_int_equal(IRK_DI_FLAG_SingleInheritance | IRK_DI_FLAG_MultipleInheritance | IRK_DI_FLAG_VirtualInheritance,
                   IRK_DI_FLAG_INHERITANCE_MASK);
  assert_int_equal(IRK_DI_SP_FLAG_Virtual | IRK_DI_SP_FLAG_PureVirtual, IRK_DI_SP_FLAG_VIRTUALITY_MASK);
}

// Some numbers of the standard itself, so that the table cannot be wrong as a whole.
static void numbers_are_the_standards(void **state) {
  (void)state;
  assert_int_equal(IRK_DW_TAG_member, 0x0d);
  assert_int_equal(IRK_DW_TAG_rvalue_reference_type, 0x42);
  assert_int_equal(IRK_DW_ATE_unsigned_char, 0x08);
  assert_int_equal(IRK_DW_LANG_C_plus_plus_14, 0x21);
  assert_int_equal(IRK_DW_OP_plus_uconst, 0x23);
  assert_int_equal(IRK_DW_OP_stack_value, 0x9f);
  assert_int_equal(IRK_DW_CC_pass_by_value, 0x05);
  assert_int_equal(IRK_DW_MACINFO_vendor_ext, 0xff);
}

static bool take(void *user, const void *bytes, size_t len) {
  irk_buf_str(user, (irk_str){bytes, len});
  return true;
}

static void built_nodes_print_words(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  const irk_di_field fields[] = {
      {"name", .text = IRK_S("int")}, {"size", .number = 32}, {"encoding", .number = IRK_DW_ATE_signed}};
  irk_build_named_md(m, "n", irk_build_di(m, IRK_MD_BASIC_TYPE, false, fields, IRK_COUNT(fields)));
  const uint64_t ops[] = {IRK_DW_OP_plus_uconst, 8, IRK_DW_OP_deref};
  irk_build_named_md(m, "n", irk_build_expression(m, ops, IRK_COUNT(ops)));
  irk_buf out = {0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &out}, NULL));
  irk_buf_byte(&out, '\0');
  assert_non_null(strstr(out.ptr, "!DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)"));
  assert_non_null(strstr(out.ptr, "!DIExpression(DW_OP_plus_uconst, 8, DW_OP_deref)"));
  irk_buf_free(&out);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_are_those_of_words), cmocka_unit_test(masks_hold_their_flags),
      cmocka_unit_test(numbers_are_the_standards), cmocka_unit_test(built_nodes_print_words)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
