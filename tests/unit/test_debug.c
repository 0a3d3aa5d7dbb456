// Tests irkit/debug.h: all functions together make a module that is valid and the same in every
// form, in releases 14, 19 and 22; invalid arguments are refused and reported at the end.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "golden.h"

typedef struct kit {
  irk_module *m;
  irk_debug *d;
  irk_builder *b;
  irk_md *file, *unit, *i32, *u8, *node, *fn_type;
} kit;

static const irk_version versions[] = {1400, 1900, 2200};

static irk_md *made(irk_md *md) {
  assert_non_null(md);
  return md;
}
static irk_debug_place at(kit *k, irk_md *scope, uint32_t line) { return (irk_debug_place){scope, k->file, line}; }

static void begin(kit *k, irk_module *m) {
  *k = (kit){.m = m, .d = irk_debug_create(m), .b = irk_builder_create(m)};
  assert_non_null(k->d);
  k->file = made(irk_debug_file(k->d, "a.cc", "/src"));
  irk_debug_unit_spec unit = {.file = k->file,
                              .language = IRK_DW_LANG_C_plus_plus_14,
                              .producer = "test 1.0",
                              .flags = "-g",
                              .dwo_id = UINT64_C(0x8765432112345678),
                              .sdk = "none",
                              .runtime_version = 2};
  k->unit = made(irk_debug_unit(k->d, &unit));
  k->i32 = made(irk_debug_basic(k->d, "int", 32, IRK_DW_ATE_signed));
  k->u8 = made(irk_debug_basic(k->d, "char", 8, IRK_DW_ATE_unsigned_char));
  irk_md *types[] = {k->i32, k->i32, NULL};
  k->fn_type = made(irk_debug_subroutine_type(k->d, types, 3));
}

// Builds struct node { node *next; unsigned flag : 3; static const int limit = 7; int f(int, ...);
// }, and types of all kinds.
static void build_types(kit *k) {
  irk_debug *d = k->d;
  irk_md *space = made(irk_debug_namespace(d, NULL, "space", false));
  made(irk_debug_namespace(d, space, NULL, true));
  k->node = made(irk_debug_struct(
      d, &(irk_debug_struct_spec){.at = at(k, space, 3), .name = "node", .bits = 128, .is_open = true}));
  irk_md *base = made(irk_debug_struct(d, &(irk_debug_struct_spec){.tag = IRK_DW_TAG_class_type,
                                                                   .at = at(k, space, 2),
                                                                   .name = "base",
                                                                   .flags = IRK_DI_FLAG_FwdDecl,
                                                                   .identifier = "_ZTSN5space4baseE"}));
  irk_debug_function_spec method = {.at = at(k, k->node, 6), .name = "f", .linkage_name = "_Z1f", .type = k->fn_type};
  irk_md *parts[] = {
      irk_debug_base_class(d, k->node, base, 0, IRK_DI_FLAG_Public),
      irk_debug_member(d, at(k, k->node, 4), "next", irk_debug_pointer(d, k->node, 0), 64, 0, IRK_DI_FLAG_Private),
      irk_debug_bit_field(d, at(k, k->node, 5), "flag", k->i32, 3, 66, 64, 0),
      irk_debug_static_member(d, at(k, k->node, 5), "limit", irk_debug_qualified(d, IRK_DW_TAG_const_type, k->i32),
                              irk_const_int_u64(k->m, irk_type_int(k->m, 32), 7), 0),
      irk_debug_declaration(d, NULL, &method)};
  assert_true(irk_debug_set_elements(d, k->node, parts, IRK_COUNT(parts)));
  irk_md *template[] = {
      made(irk_debug_template_type(d, "T", k->i32, true)),
      made(irk_debug_template_value(d, "n", k->i32,
                                    irk_md_of_value(k->m, irk_const_int_u64(k->m, irk_type_int(k->m, 32), 9)), false))};
  irk_md *members[] = {made(irk_debug_member(d, at(k, NULL, 9), "whole", k->i32, 32, 0, 0))};
  irk_md *both = made(irk_debug_struct(d, &(irk_debug_struct_spec){.tag = IRK_DW_TAG_union_type,
                                                                   .at = at(k, space, 8),
                                                                   .name = "both",
                                                                   .bits = 32,
                                                                   .align = 64,
                                                                   .elements = members,
                                                                   .num_elements = 1,
                                                                   .template_params = template,
                                                                   .num_template_params = 2}));
  irk_md *empty = made(irk_debug_struct(d, &(irk_debug_struct_spec){.at = at(k, space, 8), .name = "empty"}));
  irk_md *dims[] = {made(irk_debug_subrange(d, 0, 4)), made(irk_debug_subrange(d, 1, -1))};
  irk_md *three = irk_md_of_value(k->m, irk_const_int_u64(k->m, irk_type_int(k->m, 64), 3));
  irk_md *lanes = made(irk_debug_subrange_of(d, NULL, three, NULL, NULL));
  irk_md *names[] = {made(irk_debug_enumerator(d, "low", -1, false)), made(irk_debug_enumerator(d, "high", -1, true))};
  irk_md *types[] = {both,
                     empty,
                     made(irk_debug_unspecified(d, "decltype(nullptr)")),
                     made(irk_debug_reference(d, IRK_DW_TAG_reference_type, k->i32, 64)),
                     made(irk_debug_reference(d, IRK_DW_TAG_rvalue_reference_type, k->i32, 0)),
                     made(irk_debug_member_pointer(d, k->i32, k->node, 64)),
                     made(irk_debug_typedef(d, at(k, NULL, 7), "number", k->i32)),
                     made(irk_debug_array(d, k->u8, 0, dims, 2)),
                     made(irk_debug_vector(d, k->i32, 96, lanes)),
                     made(irk_debug_enumeration(d, at(k, NULL, 11), "level", k->i32, 32, names, 2, 0))};
  for (uint32_t i = 0; i < IRK_COUNT(types); i++) assert_true(irk_debug_retain(d, types[i]));
  made(irk_debug_import(d, IRK_DW_TAG_imported_module, at(k, k->unit, 12), space, NULL));
  const char *sum = "00112233445566778899aabbccddeeff";
  irk_md *other = made(irk_debug_file_with(d, "b.cc", NULL, IRK_DI_CHECKSUM_CSK_MD5, sum, NULL));
  assert_true(irk_debug_retain(d, irk_debug_typedef(d, (irk_debug_place){NULL, other, 1}, "far", k->i32)));
}

static void build_globals(kit *k) {
  irk_type *i32 = irk_type_int(k->m, 32);
  irk_global *g = irk_build_variable(k->m, "counter", i32, irk_const_null(k->m, i32), 0);
  irk_debug_variable_spec spec = {.at = at(k, k->unit, 20), .name = "counter", .type = k->i32, .is_local = true};
  made(irk_debug_global(k->d, g, &spec));
  const uint64_t ops[] = {IRK_DW_OP_constu, 5, IRK_DW_OP_stack_value};
  irk_debug_variable_spec folded = {.at = at(k, k->unit, 21),
                                    .name = "five",
                                    .linkage_name = "_ZL4five",
                                    .type = k->i32,
                                    .align = 32,
                                    .expression = irk_debug_expression(k->d, ops, 3)};
  made(irk_debug_global(k->d, NULL, &folded));
}

static void build_function(kit *k) {
  irk_debug *d = k->d;
  irk_builder *b = k->b;
  irk_type *i32 = irk_type_int(k->m, 32);
  irk_function *fn = irk_build_function(k->m, "_Z3runi", irk_type_fn(k->m, i32, &i32, 1, true));
  irk_debug_function_spec spec = {.at = at(k, k->file, 30),
                                  .name = "run",
                                  .linkage_name = "_Z3runi",
                                  .type = k->fn_type,
                                  .scope_line = 31,
                                  .flags = IRK_DI_FLAG_Prototyped,
                                  .thrown_types = &k->i32,
                                  .num_thrown_types = 1};
  irk_md *sp = made(irk_debug_function(d, fn, &spec));
  irk_function *other = irk_build_function(k->m, "other", irk_type_fn(k->m, i32, &i32, 1, true));
  irk_debug_function_spec callee = {.at = at(k, k->file, 29), .name = "other", .type = k->fn_type};
  made(irk_debug_declaration(d, other, &callee));
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_md *outer = made(irk_debug_location(d, sp, 31, 1, NULL)), *block = made(irk_debug_block(d, at(k, sp, 32), 5));
  irk_builder_set_location(b, outer);
  irk_md *param = made(irk_debug_parameter(d, at(k, sp, 30), 1, "n", k->i32, 0));
  irk_md *local = made(irk_debug_local(d, at(k, block, 33), "i", k->i32));
  irk_md *label = made(irk_debug_label(d, at(k, sp, 34), "again"));
  assert_true(irk_debug_retain(d, param) && irk_debug_retain(d, local) && irk_debug_retain(d, label));
  irk_value *slot = irk_build_alloca(b, i32, NULL, "slot");
  assert_true(irk_debug_declare(d, b, slot, local, NULL, irk_debug_location(d, block, 33, 9, NULL)));
  irk_build_store(b, irk_function_arg(fn, 0), slot);
  assert_true(irk_debug_value(d, b, irk_function_arg(fn, 0), param, NULL, NULL));
  assert_true(irk_debug_mark_label(d, b, label, NULL));
  // If an instruction follows the builder's position, records are placed before it.
  irk_inst *ret = irk_build_ret(b, irk_const_null(k->m, i32));
  irk_builder_before(b, fn, irk_function_block(fn, 0), irk_block_num_insts(irk_function_block(fn, 0)) - 1);
  assert_true(irk_debug_value(d, b, irk_const_null(k->m, i32), local, NULL, irk_debug_location(d, block, 35, 0, NULL)));
  assert_ptr_equal(irk_block_inst(irk_function_block(fn, 0), irk_block_num_insts(irk_function_block(fn, 0)) - 1), ret);
  made(irk_debug_import(d, IRK_DW_TAG_imported_declaration, at(k, block, 33), k->node, "alias"));
  irk_builder_set_location(b, NULL);
}

// Builds a list that refers to itself by a placeholder, which is then replaced.
static void build_placeholder(kit *k) {
  irk_debug *d = k->d;
  irk_md *later = irk_md_placeholder(k->m);
  irk_md *next = made(irk_debug_member(d, at(k, NULL, 41), "next", irk_debug_pointer(d, later, 64), 64, 0, 0));
  irk_md *list = made(irk_debug_struct(
      d, &(irk_debug_struct_spec){
             .at = at(k, k->file, 40), .name = "list", .bits = 64, .elements = &next, .num_elements = 1}));
  assert_true(irk_debug_retain(d, list));
  assert_true(irk_md_replace(k->m, &(irk_md_replacement){later, list}, 1));
}

static void build_all(void *user) {
  kit k;
  begin(&k, user);
  build_types(&k);
  build_globals(&k);
  build_function(&k);
  build_placeholder(&k);
  irk_sink sink = {0};
  assert_true(irk_debug_finish(k.d, &sink));
  assert_int_equal(sink.num_errors, 0);
  assert_true(irk_debug_finish(k.d, &sink));
  irk_builder_destroy(k.b);
}

// ---- the forms are equivalent and valid ----------------------------------------------------------------------

static bool append(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static void show(void *user, const irk_diag *diag) {
  (void)user;
  print_message("%.*s\n", (int)diag->message.len, diag->message.ptr);
}

static void show_finding(void *user, const irk_violation *violation) {
  (void)user;
  print_message("%.*s\n", (int)violation->message.len, violation->message.ptr);
}

static irk_buf text_of(const irk_module *m) {
  irk_buf buf = {0};
  const irk_print_options options = {.no_module_id = true};
  assert_true(irk_text_print(m, &options, &(irk_writer){append, &buf}, NULL));
  irk_buf_byte(&buf, 0);
  buf.len--;
  return buf;
}

static bool has(const irk_buf *text, const char *what) {
  bool found = strstr((const char *)text->ptr, what) != NULL;
  if (!found) print_message("not there: %s\n%s\n", what, (const char *)text->ptr);
  return found;
}

static void assert_same_text(irk_module *m, const irk_buf *expected) {
  assert_non_null(m);
  irk_buf text = text_of(m);
  assert_string_equal((const char *)text.ptr, (const char *)expected->ptr);
  irk_buf_free(&text);
  irk_module_destroy(m);
}

static void check_text(const irk_buf *text, irk_version version) {
  bool records = irk_has(version, IRK_DEBUG_RECORDS);
  assert_true(has(text, "!{i32 2, !\"Debug Info Version\", i32 3}"));
  assert_true(has(text, "!{i32 7, !\"Dwarf Version\", i32 5}"));
  assert_true(has(text, "!llvm.dbg.cu = !{"));
  assert_true(has(text, "dwoId: 9756277977086449272"));
  assert_true(has(text, "emissionKind: FullDebug, enums: !"));
  assert_true(has(text, records ? "#dbg_declare(" : "call void @llvm.dbg.declare(metadata i32* %slot, metadata !"));
  assert_true(has(text, records ? "#dbg_label(" : "call void @llvm.dbg.label(metadata !"));
  assert_true(has(text, irk_has(version, IRK_DI_STATIC_VARIABLES) ? "DW_TAG_variable, name: \"limit\""
                                                                  : "DW_TAG_member, name: \"limit\""));
  assert_true(has(text, "flags: DIFlagBitField, extraData: i64 64"));
  assert_true(has(text, "!DISubrange(count: 4, lowerBound: 0)"));
  assert_true(has(text, "!DIEnumerator(name: \"high\", value: 18446744073709551615, isUnsigned: true)"));
  assert_true(has(text, "checksumkind: CSK_MD5, checksum: \"00112233445566778899aabbccddeeff\""));
  assert_true(has(text, "imports: !"));
  assert_true(has(text, "scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !"));
  assert_true(has(text, "retainedNodes: !"));
}

// Keeps the file for other tests, in the folder that IRKIT_KEEP names.
static void keep(irk_version version, const char *form, const irk_buf *bytes) {
  char path[4096];
  if (!getenv("IRKIT_KEEP")) return;
  snprintf(path, sizeof path, "%s/debug-%u.%s", getenv("IRKIT_KEEP"), (unsigned)version, form);
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes->ptr, 1, bytes->len, file), bytes->len);
  assert_int_equal(fclose(file), 0);
}

static void forms_agree(void **state) {
  (void)state;
  golden g = {0};
  for (size_t i = 0; i < IRK_COUNT(versions); i++) {
    irk_module *m = irk_module_create(versions[i]);
    irk_module_set(m, IRK_TEXT_SOURCE_FILENAME, IRK_S("a.cc"));
    assert_true(irk_try(build_all, m));
    irk_sink sink = {.visit = show};
    irk_verify_result result = irk_verify(m, &(irk_verify_options){.visit = show_finding});
    assert_int_equal(result.num_errors + result.num_warnings, 0);
    irk_buf text = text_of(m), bitcode = {0};
    golden_module(&g, m);
    check_text(&text, versions[i]);
    assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &bitcode}, NULL));
    irk_module_destroy(m);
    const irk_parse_options parse = {.version = versions[i]};
    assert_same_text(irk_text_parse((irk_str){(const char *)text.ptr, text.len}, &parse, &sink), &text);
    assert_same_text(irk_bitcode_read(bitcode.ptr, bitcode.len, NULL, &sink), &text);
    keep(versions[i], "ll", &text);
    keep(versions[i], "bc", &bitcode);
    irk_buf_free(&text);
    irk_buf_free(&bitcode);
  }
  golden_check(&g, "tests/unit/debug.txt");
}

// ---- refusals ------------------------------------------------------------------------------------------------

static char said[4096];
static void hear(void *user, const irk_diag *diag) {
  (void)user;
  snprintf(said, sizeof said, "%.*s", (int)diag->message.len, diag->message.ptr);
}

// Expects one refused node since the last call, for this reason.
static void expect(kit *k, bool was_made, const char *why) {
  char message[256];
  irk_sink sink = {.visit = hear};
  snprintf(message, sizeof message, "debug info: 1 refused, the first a %s", why);
  if (was_made) print_message("made: %s\n", why);
  assert_false(was_made);
  said[0] = 0;
  assert_false(irk_debug_finish(k->d, &sink));
  assert_string_equal(said, message);
  assert_true(irk_debug_finish(k->d, &sink));
  assert_int_equal(sink.num_errors, 1);
}

#define BAD(field, node_kind)      node_kind ", whose '" field "' does not fit"
#define REFUSES(call, field, kind) expect(k, (call) != 0, BAD(field, kind))

static void refuse_types(kit *k) {
  irk_debug *d = k->d;
  irk_debug_place here = at(k, k->file, 1), wrong = {k->file, k->i32, 1}, nowhere = {k->file, NULL, 0};
  irk_md *nothing = NULL;
  REFUSES(irk_debug_file(d, "", "/src"), "filename", "DIFile");
  REFUSES(irk_debug_file_with(d, "a", NULL, IRK_DI_CHECKSUM_CSK_SHA1, "00", NULL), "checksum", "DIFile");
  REFUSES(irk_debug_file_with(d, "a", NULL, 0, "00", NULL), "checksum", "DIFile");
  REFUSES(irk_debug_file_with(d, "a", NULL, 9, NULL, NULL), "checksum", "DIFile");
  REFUSES(irk_debug_basic(d, NULL, 32, 5), "name", "DIBasicType");
  REFUSES(irk_debug_basic(d, "int", UINT64_MAX, 5), "size", "DIBasicType");
  REFUSES(irk_debug_basic(d, "int", 32, 1 << 16), "encoding", "DIBasicType");
  REFUSES(irk_debug_unspecified(d, NULL), "name", "DIBasicType");
  REFUSES(irk_debug_pointer(d, k->file, 64), "baseType", "DIDerivedType");
  // A distinct tuple is a placeholder only if it is empty.
  REFUSES(irk_debug_pointer(d, irk_build_distinct_tuple(k->m, &k->file, 1), 64), "baseType", "DIDerivedType");
  REFUSES(irk_debug_pointer(d, irk_md_tuple(k->m, NULL, 0), 64), "baseType", "DIDerivedType");
  REFUSES(irk_debug_reference(d, IRK_DW_TAG_pointer_type, k->i32, 64), "tag", "DIDerivedType");
  REFUSES(irk_debug_reference(d, IRK_DW_TAG_reference_type, NULL, 64), "baseType", "DIDerivedType");
  REFUSES(irk_debug_member_pointer(d, k->i32, NULL, 64), "extraData", "DIDerivedType");
  REFUSES(irk_debug_member_pointer(d, NULL, k->i32, 64), "baseType", "DIDerivedType");
  REFUSES(irk_debug_qualified(d, IRK_DW_TAG_member, k->i32), "tag", "DIDerivedType");
  REFUSES(irk_debug_typedef(d, here, NULL, k->i32), "name", "DIDerivedType");
  REFUSES(irk_debug_typedef(d, wrong, "t", k->i32), "file", "DIDerivedType");
  REFUSES(irk_debug_typedef(d, (irk_debug_place){k->fn_type, k->file, 1}, "t", k->file), "baseType", "DIDerivedType");
  REFUSES(irk_debug_member(d, here, "m", NULL, 1, 0, 0), "baseType", "DIDerivedType");
  REFUSES(irk_debug_member(d, here, "m", k->i32, 1, UINT64_MAX, 0), "offset", "DIDerivedType");
  REFUSES(irk_debug_bit_field(d, here, "m", k->i32, 1, 8, 16, 0), "extraData", "DIDerivedType");
  irk_function *fn = irk_build_function(k->m, "f", irk_type_fn(k->m, irk_type_int(k->m, 32), NULL, 0, false));
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, NULL));
  irk_value *local = irk_build_alloca(k->b, irk_type_int(k->m, 32), NULL, NULL);
  REFUSES(irk_debug_static_member(d, here, "m", k->i32, local, 0), "extraData", "DIDerivedType");
  REFUSES(irk_debug_base_class(d, NULL, k->i32, 0, 0), "scope", "DIDerivedType");
  REFUSES(irk_debug_struct(d, &(irk_debug_struct_spec){.tag = IRK_DW_TAG_array_type}), "tag", "DICompositeType");
  REFUSES(irk_debug_struct(d, &(irk_debug_struct_spec){.flags = IRK_DI_FLAG_Vector}), "flags", "DICompositeType");
  REFUSES(irk_debug_struct(d, &(irk_debug_struct_spec){.elements = &nothing, .num_elements = 1}), "elements",
          "DICompositeType");
  REFUSES(irk_debug_struct(d, &(irk_debug_struct_spec){.template_params = &k->i32, .num_template_params = 1}),
          "templateParams", "DICompositeType");
  irk_md *closed = irk_debug_struct(d, &(irk_debug_struct_spec){.name = "s"});
  irk_md *open = irk_debug_struct(d, &(irk_debug_struct_spec){.name = "s", .is_open = true});
  REFUSES(irk_debug_set_elements(d, closed, NULL, 0), "elements", "DICompositeType");
  REFUSES(irk_debug_set_elements(d, NULL, NULL, 0), "elements", "DICompositeType");
  REFUSES(irk_debug_set_elements(d, open, &nothing, 1), "elements", "DICompositeType");
  REFUSES(irk_debug_array(d, k->i32, 0, NULL, 0), "elements", "DICompositeType");
  REFUSES(irk_debug_array(d, NULL, 0, &nothing, 1), "baseType", "DICompositeType");
  REFUSES(irk_debug_vector(d, k->i32, 0, NULL), "elements", "DICompositeType");
  REFUSES(irk_debug_subrange(d, 0, -2), "count", "DISubrange");
  irk_md *one = irk_md_of_value(k->m, irk_const_int_u64(k->m, irk_type_int(k->m, 64), 1));
  REFUSES(irk_debug_subrange_of(d, NULL, one, one, NULL), "upperBound", "DISubrange");
  REFUSES(irk_debug_subrange_of(d, k->i32, one, NULL, NULL), "lowerBound", "DISubrange");
  REFUSES(irk_debug_enumerator(d, "", 1, false), "name", "DIEnumerator");
  REFUSES(irk_debug_enumeration(d, nowhere, "e", k->i32, 32, &k->i32, 1, 0), "elements", "DICompositeType");
  REFUSES(irk_debug_subroutine_type(d, NULL, 0), "types", "DISubroutineType");
  REFUSES(irk_debug_subroutine_type(d, &k->file, 1), "types", "DISubroutineType");
  REFUSES(irk_debug_template_type(d, "T", k->file, false), "type", "DITemplateTypeParameter");
  REFUSES(irk_debug_template_value(d, "T", k->i32, k->i32, false), "value", "DITemplateValueParameter");
  REFUSES(irk_debug_namespace(d, one, "n", false), "scope", "DINamespace");
}

static void refuse_code(kit *k) {
  irk_debug *d = k->d;
  irk_debug_function_spec spec = {.at = at(k, k->file, 1), .name = "f", .type = k->fn_type}, s = spec;
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, irk_type_int(k->m, 32), NULL, 0, false));
  irk_md *sp = made(irk_debug_function(d, fn, &spec)), *two = made(irk_debug_function(d, NULL, &spec));
  irk_debug_place in = at(k, sp, 2), out = at(k, k->file, 2);
  s.name = NULL;
  REFUSES(irk_debug_function(d, fn, &s), "name", "DISubprogram");
  s = spec, s.at.file = NULL;
  REFUSES(irk_debug_function(d, fn, &s), "file", "DISubprogram");
  s = spec, s.type = k->i32;
  REFUSES(irk_debug_function(d, fn, &s), "type", "DISubprogram");
  s = spec, s.declaration = sp;
  REFUSES(irk_debug_function(d, fn, &s), "declaration", "DISubprogram");
  s = spec, s.flags = IRK_DI_FLAG_AllCallsDescribed;
  REFUSES(irk_debug_declaration(d, NULL, &s), "flags", "DISubprogram");
  uint32_t kind;
  assert_ptr_equal(irk_global_attached(irk_function_global(fn), 0, &kind), sp);  // not removed
  REFUSES(irk_debug_block(d, out, 0), "scope", "DILexicalBlock");
  REFUSES(irk_debug_block(d, in, 1 << 16), "column", "DILexicalBlock");
  REFUSES(irk_debug_block(d, at(k, sp, 0), 1), "column", "DILexicalBlock");
  REFUSES(irk_debug_location(d, k->file, 1, 1, NULL), "scope", "DILocation");
  REFUSES(irk_debug_location(d, NULL, 1, 1, NULL), "scope", "DILocation");
  REFUSES(irk_debug_location(d, sp, 1, 1 << 16, NULL), "column", "DILocation");
  REFUSES(irk_debug_location(d, sp, 1, 1, sp), "inlinedAt", "DILocation");
  REFUSES(irk_debug_label(d, in, NULL), "name", "DILabel");
  REFUSES(irk_debug_label(d, (irk_debug_place){sp, NULL, 0}, "l"), "file", "DILabel");
  REFUSES(irk_debug_parameter(d, in, 0, "p", k->i32, 0), "arg", "DILocalVariable");
  REFUSES(irk_debug_parameter(d, in, 1 << 16, "p", k->i32, 0), "arg", "DILocalVariable");
  REFUSES(irk_debug_local(d, out, "v", k->i32), "scope", "DILocalVariable");
  REFUSES(irk_debug_local(d, in, "v", k->fn_type), "type", "DILocalVariable");
  expect(k, irk_debug_retain(d, NULL), "retained node");
  expect(k, irk_debug_retain(d, sp), "retained node");
  const uint64_t ops[] = {IRK_DW_OP_stack_value, IRK_DW_OP_deref};
  expect(k, irk_debug_expression(d, ops, 2) != NULL, "DIExpression");

  irk_md *v = made(irk_debug_local(d, in, "v", k->i32)), *loc = made(irk_debug_location(d, sp, 1, 1, NULL));
  irk_md *far = made(irk_debug_location(d, two, 1, 1, NULL));
  irk_value *zero = irk_const_null(k->m, irk_type_int(k->m, 32));
  irk_builder *b = k->b;
  irk_builder_at_end(b, fn, irk_build_block(b, fn, NULL));
  REFUSES(irk_debug_value(d, b, zero, v, NULL, NULL), "location", "debug record");
  REFUSES(irk_debug_value(d, b, zero, v, NULL, far), "location", "debug record");
  REFUSES(irk_debug_value(d, b, zero, v, NULL, v), "location", "debug record");
  REFUSES(irk_debug_value(d, b, zero, v, v, loc), "expression", "debug record");
  REFUSES(irk_debug_value(d, b, NULL, v, NULL, loc), "value", "debug record");
  REFUSES(irk_debug_declare(d, b, zero, NULL, NULL, loc), "variable", "debug record");
  REFUSES(irk_debug_mark_label(d, b, v, loc), "variable", "debug record");
  assert_false(irk_build_record(b, &(irk_record_spec){.kind = IRK_DBG_LABEL}));  // no location
  assert_int_equal(irk_block_num_insts(irk_function_block(fn, 0)), 0);

  irk_debug_variable_spec variable = {.at = out, .name = "g", .type = k->i32}, g = variable;
  REFUSES(irk_debug_global(d, irk_function_global(fn), &variable), "variable", "DIGlobalVariable");
  g.type = NULL;
  REFUSES(irk_debug_global(d, NULL, &g), "type", "DIGlobalVariable");
  g = variable, g.expression = v;
  REFUSES(irk_debug_global(d, NULL, &g), "expression", "DIGlobalVariable");
  REFUSES(irk_debug_import(d, IRK_DW_TAG_member, out, k->i32, NULL), "tag", "DIImportedEntity");
  REFUSES(irk_debug_import(d, IRK_DW_TAG_imported_module, out, NULL, NULL), "entity", "DIImportedEntity");
  REFUSES(irk_debug_import(d, IRK_DW_TAG_imported_module, (irk_debug_place){0}, k->i32, NULL), "scope",
          "DIImportedEntity");
}

static void refuse_units(void *user) {
  kit kept = {.m = user, .d = irk_debug_create(user)}, *k = &kept;
  irk_debug_unit_spec unit = {.language = IRK_DW_LANG_C11}, none = {0};
  REFUSES(irk_debug_unit(k->d, &unit), "file", "DICompileUnit");
  none.file = unit.file = made(irk_debug_file(k->d, "a.c", NULL));
  REFUSES(irk_debug_unit(k->d, &none), "language", "DICompileUnit");
  unit.dwarf_version = 6;
  REFUSES(irk_debug_unit(k->d, &unit), "dwarf_version", "DICompileUnit");
  unit.dwarf_version = 4, unit.emission = 9;
  REFUSES(irk_debug_unit(k->d, &unit), "emissionKind", "DICompileUnit");
  unit.emission = 0;
  irk_md *type = irk_debug_basic(k->d, "int", 32, IRK_DW_ATE_signed);
  irk_md *fn_type = irk_debug_subroutine_type(k->d, &type, 1);
  irk_debug_function_spec fn = {.name = "f", .type = fn_type};
  REFUSES(irk_debug_function(k->d, NULL, &fn), "unit", "DISubprogram");
  assert_int_equal(irk_module_num_named_md(k->m), 0);
  irk_module_flag_set_number(k->m, IRK_BEHAVIOUR_MAX, IRK_S("Dwarf Version"), 3);
  made(irk_debug_unit(k->d, &unit));
  expect(k, irk_debug_unit(k->d, &unit) != NULL, "second DICompileUnit");
  irk_module_flag flag;
  assert_true(irk_module_flag_find(k->m, IRK_S("Dwarf Version"), &flag) && flag.number == 3);
  kept.d = irk_debug_create(k->m);
  irk_debug_retain(k->d, type);
  irk_sink sink = {.visit = hear};
  assert_false(irk_debug_finish(k->d, &sink));
  assert_string_equal(said, "debug info: 1 refused, the first a list without a DICompileUnit");
}

static void refuse_all(void *user) {
  kit k;
  begin(&k, user);
  refuse_types(&k);
  refuse_code(&k);
}

static void refusals(void **state) {
  (void)state;
  void (*const bodies[])(void *user) = {refuse_all, refuse_units};
  for (size_t i = 0; i < IRK_COUNT(versions) * IRK_COUNT(bodies); i++) {
    irk_module *m = irk_module_create(versions[i / IRK_COUNT(bodies)]);
    assert_true(irk_try(bodies[i % IRK_COUNT(bodies)], m));
    irk_module_destroy(m);
  }
  irk_module *old = irk_module_create(309);
  if (old) assert_null(irk_debug_create(old));
  irk_module_destroy(old);
  old = irk_module_create(600);  // lacks labels
  if (old) {
    kit k;
    begin(&k, old);
    irk_debug_function_spec spec = {.at = at(&k, k.file, 1), .name = "f", .type = k.fn_type};
    irk_md *sp = made(irk_debug_function(k.d, NULL, &spec));
    expect(&k, irk_debug_label(k.d, at(&k, sp, 2), "l") != NULL, "DILabel");
  }
  irk_module_destroy(old);
}

// Counts all refusals; one message reports them.
static void counts(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  irk_debug *d = irk_debug_create(m);
  for (int i = 0; i < 3; i++) assert_null(irk_debug_basic(d, i ? "" : "big", UINT64_MAX, 5));
  irk_sink sink = {.visit = hear};
  assert_false(irk_debug_finish(d, &sink));
  assert_string_equal(said, "debug info: 3 refused, the first a DIBasicType, whose 'size' does not fit");
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(forms_agree), cmocka_unit_test(refusals),
                                     cmocka_unit_test(counts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
