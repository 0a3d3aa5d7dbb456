// Tests promises of the API: setters refuse invalid values, accessors return nothing for the wrong
// kind of thing, attachments and fields have the values that were set. Also sizes, intrinsics, and
// files of both forms.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

static irk_module *parse(const char *source) {
  irk_sink sink = {0};
  irk_module *m = irk_module_read(source, strlen(source), str("test"), &sink);
  assert_non_null(m);
  return m;
}

static const char source[] = "%s = type { i8, i32, [3 x i16], ptr }\n"
                             "@a = global i32 1\n"
                             "declare i32 @g(i32)\n"
                             "define i32 @f(i32 %x, ptr %p) {\n"
                             "  %c = icmp eq i32 %x, 1\n"
                             "  %l = load i32, ptr %p\n"
                             "  %r = call i32 @g(i32 %l)\n"
                             "  %s = add i32 %r, %l\n"
                             "  %o = atomicrmw add ptr %p, i32 %s seq_cst\n"
                             "  br label %end\n"
                             "end:\n"
                             "  %v = phi i32 [ %s, %0 ]\n"
                             "  ret i32 %v\n"
                             "}\n";

static irk_inst *inst(irk_module *m, uint32_t block, uint32_t index) {
  irk_function *fn = irk_global_function(irk_module_find(m, str("f")));
  return irk_block_inst(irk_function_block(fn, block), index);
}

static void test_setters_refuse(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_global *a = irk_module_find(m, str("a")), *f = irk_module_find(m, str("f"));
  static const struct {
    irk_global_property which;
    uint64_t last;
  } rows[] = {
      {IRK_OF_GLOBAL_LINKAGE, IRK_NUM_LINKAGES - 1},
      {IRK_OF_GLOBAL_VISIBILITY, 2},
      {IRK_OF_GLOBAL_DLL_STORAGE, 2},
      {IRK_OF_GLOBAL_TLS, IRK_TLS_LOCAL_EXEC},
      {IRK_OF_GLOBAL_UNNAMED_ADDR, 2},
      {IRK_OF_GLOBAL_CODE_MODEL, 5},
      {IRK_OF_GLOBAL_SANITIZER, 15},
      {IRK_OF_GLOBAL_CONSTANT, 1},
      {IRK_OF_GLOBAL_DSO_LOCAL, 1},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    assert_true(irk_global_set(a, rows[i].which, rows[i].last));
    assert_int_equal(irk_global_get(a, rows[i].which), rows[i].last);
    assert_false(irk_global_set(a, rows[i].which, rows[i].last + 1));
    assert_int_equal(irk_global_get(a, rows[i].which), rows[i].last);
  }
  assert_false(irk_global_set(a, IRK_OF_GLOBAL_ALIGN, 3));
  assert_false(irk_global_set(a, IRK_OF_GLOBAL_ALIGN, UINT64_C(1) << 33));
  assert_true(irk_global_set(a, IRK_OF_GLOBAL_ALIGN, UINT64_C(1) << 32));
  assert_false(irk_global_set(a, IRK_OF_GLOBAL_CALLCONV, 0));  // not a function
  assert_true(irk_global_set(f, IRK_OF_GLOBAL_CALLCONV, 1023));
  assert_false(irk_global_set(f, IRK_OF_GLOBAL_CALLCONV, 1024));
  assert_false(irk_module_set(m, IRK_TEXT_DATA_LAYOUT, str("nonsense")));
  static const struct {
    const char *text;
    bool is_one;
  } layouts[] = {
      {"p16777215:64:64", true}, {"p16777216:64:64", false}, {"p:16777215:64", true}, {"p:16777216:64", false},
      {"p:0:64", false},         {"i64:32768", true},        {"i64:65536", false},    {"A16777215", true},
      {"A16777216", false},      {"i16777215:64", true},     {"i16777216:64", false}, {"i0:8", false},
  };
  for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
    if (irk_module_set(m, IRK_TEXT_DATA_LAYOUT, str(layouts[i].text)) != layouts[i].is_one)
      fail_msg("%s", layouts[i].text);
  assert_true(irk_module_set(m, IRK_TEXT_DATA_LAYOUT, str("e-p:32:32")));
  assert_int_equal(irk_module_get(m, IRK_TEXT_DATA_LAYOUT).len, 9);
  irk_module_destroy(m);
}

static void test_inst_setters_refuse(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_inst *c = inst(m, 0, 0), *l = inst(m, 0, 1), *r = inst(m, 0, 2), *s = inst(m, 0, 3), *o = inst(m, 0, 4);
  assert_false(irk_inst_set(c, IRK_OF_INST_PREDICATE, IRK_FCMP_OEQ));
  assert_true(irk_inst_set(c, IRK_OF_INST_PREDICATE, IRK_ICMP_SLE));
  assert_false(irk_inst_set(c, IRK_OF_INST_PREDICATE, IRK_ICMP_SLE + 1));
  assert_false(irk_inst_set(s, IRK_OF_INST_PREDICATE, IRK_ICMP_EQ));
  assert_false(irk_inst_set(s, IRK_OF_INST_FLAGS, 4));
  assert_true(irk_inst_set(s, IRK_OF_INST_FLAGS, IRK_NUW | IRK_NSW));
  assert_false(irk_inst_set(s, IRK_OF_INST_ALIGN, 4));
  assert_true(irk_inst_set(l, IRK_OF_INST_ALIGN, 8));
  assert_false(irk_inst_set(l, IRK_OF_INST_ALIGN, 12));
  assert_true(irk_inst_set(l, IRK_OF_INST_ORDERING, IRK_ORDERING_SEQ_CST));
  assert_false(irk_inst_set(l, IRK_OF_INST_ORDERING, IRK_ORDERING_SEQ_CST + 1));
  assert_false(irk_inst_set(l, IRK_OF_INST_RMW, IRK_RMW_ADD));
  assert_true(irk_inst_set(o, IRK_OF_INST_RMW, IRK_RMW_FMINIMUM));
  assert_false(irk_inst_set(o, IRK_OF_INST_RMW, 1000));
  assert_false(irk_inst_set(r, IRK_OF_INST_TAIL, IRK_TAIL_NO + 1));
  assert_false(irk_inst_set(r, IRK_OF_INST_SCOPE, 1));
  assert_false(irk_inst_set_operand(s, 2, irk_inst_value(l)));
  assert_int_equal(irk_inst_get(s, IRK_OF_INST_FLAGS), 3);
  assert_int_equal(irk_inst_get(o, IRK_OF_INST_RMW), IRK_RMW_FMINIMUM);
  irk_module_destroy(m);
}

static void test_wrong_questions(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_global *f = irk_module_find(m, str("f"));
  irk_function *fn = irk_global_function(f);
  irk_inst *s = inst(m, 0, 3), *v = inst(m, 1, 0);
  uint32_t n = 7, kind = 7;
  irk_md *const *nodes;
  assert_null(irk_module_at(m, IRK_VALUE_VARIABLE, 1));
  assert_null(irk_module_type(m, 1000));
  assert_null(irk_module_comdat(m, 0));
  assert_null(irk_function_arg(fn, 2));
  assert_null(irk_function_block(fn, 2));
  assert_null(irk_block_inst(irk_function_block(fn, 1), 2));
  assert_null(irk_inst_operand(s, 2));
  assert_null(irk_phi_block(s, 0));
  assert_null(irk_phi_block(v, 1));
  assert_non_null(irk_phi_block(v, 0));
  assert_null(irk_call_get_callee(s));
  assert_int_equal(irk_call_num_bundles(s), 0);
  assert_int_equal(irk_call_bundle(m, s, 0, &n).len, 0);
  assert_int_equal(n, 0);
  assert_null(irk_call_attrs(s, 0));
  assert_null(irk_attr_set_at(NULL, 0));
  assert_false(irk_landingpad_is_filter(s, 0));
  assert_null(irk_type_part(irk_value_type(irk_inst_value(s)), 0));
  assert_null(irk_global_attached(f, 0, &kind));
  assert_null(irk_inst_attached(fn, s, 0, &kind));
  assert_int_equal(irk_named_md_at(m, 0, &nodes, &n).len, 0);
  assert_null(nodes);
  irk_phi_add(m, irk_inst_value(s), irk_inst_value(s), irk_function_block(fn, 0));
  irk_switch_add(m, s, irk_inst_value(s), irk_function_block(fn, 0));
  irk_landingpad_add(m, irk_inst_value(s), irk_inst_value(s), true);
  irk_phi_add(m, irk_function_arg(fn, 0), irk_inst_value(s), irk_function_block(fn, 0));
  assert_int_equal(irk_inst_num_operands(s), 2);
  assert_false(irk_phi_remove(irk_inst_value(s), 0));
  irk_module_destroy(m);
}

static void test_attachments(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_global *f = irk_module_find(m, str("f"));
  irk_function *fn = irk_global_function(f);
  irk_inst *l = inst(m, 0, 1);
  uint32_t kind, k = irk_md_kind_get(m, str("k"));
  irk_md *one = irk_md_tuple(m, NULL, 0), *two = irk_build_distinct_tuple(m, NULL, 0);
  irk_inst_attach(m, fn, l, k, NULL);
  assert_int_equal(irk_inst_num_attached(fn, l), 0);
  irk_inst_attach(m, fn, l, k, one);
  irk_inst_attach(m, fn, l, k, two);
  assert_int_equal(irk_inst_num_attached(fn, l), 1);
  assert_ptr_equal(irk_inst_attached(fn, l, 0, &kind), two);
  irk_inst_attach(m, fn, l, k, NULL);
  assert_int_equal(irk_inst_num_attached(fn, l), 0);
  irk_global_attach(m, f, k, one);
  irk_global_attach(m, f, k, two);
  assert_int_equal(irk_global_num_attached(f), 1);
  irk_global_add_attachment(m, f, k, one);
  irk_global_add_attachment(m, f, k, NULL);
  assert_int_equal(irk_global_num_attached(f), 2);
  irk_global_attach(m, f, k, NULL);
  assert_int_equal(irk_global_num_attached(f), 0);
  assert_ptr_equal(irk_md_of_value(m, irk_md_as_value(m, one)), one);
  irk_build_named_md(m, "list", one);
  assert_true(irk_named_md_set(m, str("list"), 0, two));
  assert_false(irk_named_md_set(m, str("list"), 1, two));
  assert_false(irk_named_md_set(m, str("none"), 0, two));
  irk_named_md_clear(m, str("none"));
  assert_int_equal(irk_module_num_named_md(m), 1);
  irk_md *const *nodes;
  uint32_t n;
  assert_int_equal(irk_named_md_at(m, 0, &nodes, &n).len, 4);
  assert_ptr_equal(nodes[0], two);
  irk_named_md_clear(m, str("list"));
  irk_named_md_at(m, 0, &nodes, &n);
  assert_int_equal(n, 0);
  irk_memory bitcode = {0};
  irk_writer out = irk_memory_writer(&bitcode);
  irk_sink sink = {0};
  assert_true(irk_bitcode_write(m, NULL, &out, &sink));  // nothing refers to the removed things
  irk_memory_free(&bitcode);
  irk_module_destroy(m);
}

static void test_fields(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  irk_md *file = irk_build_di(m, IRK_MD_FILE, false, (irk_di_field[]){{"filename", .text = str("a.c")}}, 1);
  assert_non_null(file);
  assert_null(irk_build_di(m, IRK_MD_FILE, false, (irk_di_field[]){{"filename", .number = 3}}, 1));
  assert_null(irk_build_di(m, IRK_MD_FILE, false, (irk_di_field[]){{"filename", .md = irk_md_tuple(m, NULL, 0)}}, 1));
  assert_null(irk_build_di(m, IRK_MD_LOCATION, false, (irk_di_field[]){{"line", .number = -3}}, 1));
  assert_null(irk_build_di(m, IRK_MD_LOCATION, false, (irk_di_field[]){{"line", .text = str("3")}}, 1));
  assert_null(irk_build_di(m, IRK_MD_LOCATION, false, (irk_di_field[]){{"scope", .number = 3}}, 1));
  assert_null(irk_build_di(m, IRK_MD_LOCATION, false, (irk_di_field[]){{"nothing", .number = 3}}, 1));
  assert_null(irk_build_di(m, IRK_MD_BASIC_TYPE, false, (irk_di_field[]){{"size", .number = -8}}, 1));
  irk_md *type = irk_build_di(m, IRK_MD_BASIC_TYPE, false,
                              (irk_di_field[]){{"name", .text = str("int")}, {"size", .number = 32}}, 2);
  uint64_t size;
  assert_true(irk_md_field_number(type, "size", &size));
  assert_int_equal(size, 32);
  irk_module_destroy(m);
}

static void test_sizes(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_type *s = irk_type_named(m, str("s"));
  assert_true(irk_layout_has_size(m, s));
  assert_int_equal(irk_layout_bits(m, s), 192);
  assert_int_equal(irk_layout_store_bytes(m, irk_type_int(m, 20)), 3);
  assert_int_equal(irk_layout_alloc_bytes(m, irk_type_int(m, 20)), 4);
  assert_int_equal(irk_layout_abi_align(m, s), 8);
  assert_int_equal(irk_layout_field_offset(m, s, 1), 4);
  assert_int_equal(irk_layout_field_offset(m, s, 3), 16);
  assert_int_equal(irk_layout_field_offset(m, s, 4), 0);
  static const uint32_t holders[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3};
  for (uint32_t at = 0; at < sizeof holders / sizeof *holders; at++)
    assert_int_equal(irk_layout_field_at(m, s, at), holders[at]);
  assert_int_equal(irk_layout_field_at(m, s, 24), UINT32_MAX);
  assert_int_equal(irk_layout_field_at(m, irk_type_int(m, 8), 0), UINT32_MAX);
  assert_int_equal(irk_layout_pointer_bits(m, 0), 64);
  assert_true(irk_module_set(m, IRK_TEXT_DATA_LAYOUT, str("E-p:32:32:32:16")));
  assert_int_equal(irk_layout_pointer_bits(m, 0), 32);
  assert_int_equal(irk_layout_index_bits(m, 0), 16);
  assert_true(irk_layout_is_big_endian(m));
  assert_int_equal(irk_layout_alloc_bytes(m, s), 20);
  assert_false(irk_layout_has_size(m, irk_type_simple(m, IRK_TYPE_LABEL)));
  assert_string_equal(irk_version_text(), "0.2.0");
  unsigned major, minor, patch;
  assert_int_equal(sscanf(IRKIT_VERSION, "%u.%u.%u", &major, &minor, &patch), 3);
  assert_int_equal(irk_version_number(), 10000 * major + 100 * minor + patch);
  irk_module_destroy(m);
}

static void test_intrinsics(void **state) {
  (void)state;
  irk_module *m = irk_module_create(1900);
  irk_type *i32 = irk_type_int(m, 32);
  irk_intrinsic_view view;
  assert_true(irk_intrinsic_lookup(m, str("llvm.umax.i32"), &view));
  assert_int_equal(view.length, strlen("llvm.umax"));
  assert_int_equal(view.num_overloads, 1);
  assert_false(irk_intrinsic_lookup(m, str("llvm.no.such"), &view));
  assert_false(irk_intrinsic_lookup(m, str("umax"), &view));
  irk_type *t = irk_intrinsic_fn_type(m, str("llvm.umax"), &i32, 1);
  assert_int_equal(irk_type_num_parts(t), 3);
  assert_null(irk_intrinsic_fn_type(m, str("llvm.umax"), NULL, 0));
  assert_null(irk_intrinsic_fn_type(m, str("llvm.umax.i32"), &i32, 1));  // the name must not have its suffix
  irk_type *label = irk_type_simple(m, IRK_TYPE_LABEL);
  assert_null(irk_build_intrinsic(m, str("llvm.umax"), &label, 1));
  irk_function *fn = irk_build_intrinsic(m, str("llvm.umax"), &i32, 1);
  assert_non_null(fn);
  assert_ptr_equal(irk_build_intrinsic(m, str("llvm.umax"), &i32, 1), fn);
  assert_ptr_equal(irk_global_function(irk_module_find(m, str("llvm.umax.i32"))), fn);
  assert_true(irk_function_is_intrinsic(m, fn));
  assert_false(irk_function_is_intrinsic(m, irk_build_function(m, "plain", irk_type_fn(m, i32, NULL, 0, false))));
  irk_verify_result result = irk_verify(m, NULL);
  assert_int_equal(result.num_errors, 0);
  irk_module_destroy(m);
}

static unsigned heard;
static void hear(void *user, const irk_diag *diag) {
  (void)user;
  heard += diag->message.len != 0 && diag->file.len != 0;
}

static void test_files(void **state) {
  (void)state;
  irk_module *m = parse(source);
  irk_memory text = {0}, bitcode = {0}, again = {0};
  irk_writer text_out = irk_memory_writer(&text), out = irk_memory_writer(&bitcode),
             again_out = irk_memory_writer(&again);
  irk_sink sink = {.visit = hear};
  assert_true(irk_text_print(m, NULL, &text_out, &sink));
  assert_int_equal(strlen(text.bytes), text.len);
  assert_true(irk_bitcode_write(m, NULL, &out, &sink));
  char path[] = "/tmp/irkit-whole-XXXXXX";
  int fd = mkstemp(path);
  assert_true(fd >= 0 && write(fd, bitcode.bytes, bitcode.len) == (ssize_t)bitcode.len);
  close(fd);
  irk_module *read = irk_module_read_file(path, &sink);
  assert_non_null(read);
  assert_true(irk_text_print(read, NULL, &again_out, &sink));
  assert_non_null(strstr(again.bytes, "%o = atomicrmw add ptr %p, i32 %s seq_cst, align 4"));
  irk_module_destroy(read);
  remove(path);
  assert_null(irk_module_read_file(path, &sink));
  assert_int_equal(heard, 1);
  assert_null(irk_module_read_file("/", NULL));
  irk_memory_free(&text);
  irk_memory_free(&bitcode);
  irk_memory_free(&again);
  irk_module_destroy(m);
}

// Invalid types are not made.
static void test_types_that_are_none(void **state) {
  (void)state;
  static const irk_version versions[] = {1400, 2200};
  for (size_t v = 0; v < sizeof versions / sizeof *versions; v++) {
    irk_module *m = irk_module_create(versions[v]);
    irk_type *void_type = irk_type_simple(m, IRK_TYPE_VOID), *label = irk_type_simple(m, IRK_TYPE_LABEL),
             *metadata = irk_type_simple(m, IRK_TYPE_METADATA), *token = irk_type_simple(m, IRK_TYPE_TOKEN),
             *amx = irk_type_simple(m, IRK_TYPE_X86_AMX), *i32 = irk_type_int(m, 32),
             *fn = irk_type_fn(m, void_type, NULL, 0, false), *array = irk_type_array(m, i32, 2);
    const struct {
      irk_type *type;
      bool pointee, field, element, lane, param, returned;
    } rows[] = {
        {void_type, false, false, false, false, false, true}, {label, false, false, false, false, true, false},
        {metadata, false, false, false, false, true, false},  {token, false, false, false, false, true, true},
        {amx, false, true, false, false, true, true},         {i32, true, true, true, true, true, true},
        {fn, true, false, false, false, false, false},        {array, true, true, true, false, true, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
      irk_type *t = rows[i].type, *open = irk_type_identified(m, str("open"));
      assert_int_equal(irk_type_ptr_to(m, t, 0) != NULL, rows[i].pointee);
      assert_int_equal(irk_type_literal(m, &t, 1, false) != NULL, rows[i].field);
      assert_int_equal(irk_type_set_body(m, open, &t, 1, false), rows[i].field);
      assert_int_equal(irk_type_is_opaque(open), !rows[i].field);
      assert_int_equal(irk_type_array(m, t, 1) != NULL, rows[i].element);
      assert_int_equal(irk_type_vector(m, t, 1, false) != NULL, rows[i].lane);
      assert_int_equal(irk_type_fn(m, void_type, &t, 1, false) != NULL, rows[i].param);
      assert_int_equal(irk_type_fn(m, t, NULL, 0, false) != NULL, rows[i].returned);
      assert_int_equal(irk_build_variable(m, "v", t, NULL, 0) != NULL, rows[i].pointee && rows[i].field);
      assert_int_equal(irk_build_function(m, "f", t) != NULL, t == fn);
    }
    assert_null(irk_type_literal(m, &(irk_type *){NULL}, 1, false));
    assert_null(irk_type_array(m, NULL, 1));
    assert_null(irk_type_int(m, 0));
    assert_non_null(irk_type_int(m, 1 << 23));
    assert_null(irk_type_int(m, (1 << 23) + 1));
    assert_null(irk_type_ptr(m, 1 << 24));
    assert_null(irk_type_vector(m, i32, 0, false));
    assert_non_null(irk_type_vector(m, i32, UINT32_MAX, false));
    assert_null(irk_type_vector(m, i32, (uint64_t)UINT32_MAX + 1, false));
    assert_null(irk_type_simple(m, IRK_TYPE_STRUCT));
    irk_type *body = irk_type_identified(m, str("body"));
    assert_true(irk_type_set_body(m, body, &i32, 1, false));
    assert_false(irk_type_set_body(m, body, &i32, 1, true));
    assert_false(irk_type_set_body(m, array, &i32, 1, false));
    irk_module_destroy(m);
  }
}

// Instructions whose result can have no type are not built; an invalid kind of metadata is not
// attached.
static void test_results_that_are_none(void **state) {
  (void)state;
  irk_module *m = parse("declare void @v()\ndefine void @f({ i32, i64 } %s, <2 x i32> %v, ptr %p) {\n  ret void\n}\n");
  irk_function *fn = irk_global_function(irk_module_find(m, str("f")));
  irk_block *block = irk_function_block(fn, 0);
  irk_value *s = irk_function_arg(fn, 0), *v = irk_function_arg(fn, 1), *p = irk_function_arg(fn, 2);
  irk_builder *b = irk_builder_create(m);
  irk_builder_before(b, fn, block, 0);
  irk_inst *call = irk_value_inst(irk_build_call(b, irk_global_value_type(irk_module_find(m, str("v"))),
                                                 irk_global_value(irk_module_find(m, str("v"))), NULL, 0, ""));
  uint32_t before = irk_block_num_insts(block), two = 2, one = 1;
  assert_null(irk_build_extractvalue(b, s, &two, 1, ""));
  assert_null(irk_build_shufflevector(b, v, v, NULL, 0, ""));
  assert_null(irk_build_shufflevector(b, s, s, &(int32_t){0}, 1, ""));
  assert_null(irk_build_cmpxchg(b, p, irk_inst_value(call), irk_inst_value(call), IRK_ORDERING_SEQ_CST,
                                IRK_ORDERING_SEQ_CST, ""));
  assert_int_equal(irk_block_num_insts(block), before);
  assert_non_null(irk_build_extractvalue(b, s, &one, 1, ""));
  irk_md *node = irk_md_tuple(m, NULL, 0);
  uint32_t kind = irk_md_kind_get(m, str("mine"));
  assert_true(irk_inst_attach(m, fn, call, kind, node));
  assert_false(irk_inst_attach(m, fn, call, kind + 1, node));
  assert_true(irk_global_attach(m, irk_function_global(fn), kind, node));
  assert_false(irk_global_attach(m, irk_function_global(fn), kind + 1, node));
  assert_false(irk_global_add_attachment(m, irk_function_global(fn), kind + 1, node));
  assert_false(irk_global_add_attachment(m, irk_function_global(fn), kind, NULL));
  assert_int_equal(irk_global_num_attached(irk_function_global(fn)), 1);
  assert_false(irk_global_set(irk_function_global(fn), IRK_OF_GLOBAL_DECLARATION, 1));
  irk_global *global = irk_function_global(fn), *variable = irk_build_variable(m, "x", irk_value_type(p), NULL, 0);
  irk_value *null = irk_const_null(m, irk_value_type(p));
  const irk_attr_spec nest = {.kind = IRK_ATTR_NEST}, cold = {.kind = IRK_ATTR_COLD};
  irk_attr_set *of_param = irk_build_attrs(m, &nest, 1), *of_function = irk_build_attrs(m, &cold, 1);
  irk_global *alias = irk_build_alias(m, "a", irk_value_type(p), irk_global_value(variable), 0);
  assert_true(irk_global_set_attrs(m, global, 3, of_param));
  assert_true(irk_global_set_attrs(m, variable, IRK_ATTR_INDEX_FUNCTION, of_function));
  assert_false(irk_global_set_attrs(m, variable, 1, of_function));
  assert_false(irk_global_set_attrs(m, variable, IRK_ATTR_INDEX_FUNCTION, of_param));
  assert_false(irk_global_set_attrs(m, alias, IRK_ATTR_INDEX_FUNCTION, of_function));
  assert_true(irk_call_set_attrs(m, call, IRK_ATTR_INDEX_FUNCTION, of_function));
  irk_module *invoking = parse("declare void @v()\ndeclare i32 @p(...)\n"
                               "define void @f() personality ptr @p {\n"
                               "  invoke void @v() to label %a unwind label %b\n"
                               "a:\n  ret void\nb:\n  %l = landingpad ptr cleanup\n  ret void\n}\n");
  irk_inst *invoke = inst(invoking, 0, 0);
  assert_true(irk_call_set_attrs(invoking, invoke, IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(invoking, &cold, 1)));
  irk_module_destroy(invoking);
  assert_false(irk_call_set_attrs(m, irk_block_inst(block, irk_block_num_insts(block) - 1), 1, of_param));
  assert_false(irk_global_set_operand(global, IRK_OF_GLOBAL_INIT, null));
  assert_true(irk_global_set_operand(global, IRK_OF_GLOBAL_PREFIX, null));
  assert_false(irk_global_set_operand(variable, IRK_OF_GLOBAL_PREFIX, null));
  assert_false(irk_global_set_operand(variable, IRK_OF_GLOBAL_INIT, p));
  assert_true(irk_global_get(variable, IRK_OF_GLOBAL_DECLARATION));
  assert_true(irk_global_set_operand(variable, IRK_OF_GLOBAL_INIT, null));
  assert_false(irk_global_get(variable, IRK_OF_GLOBAL_DECLARATION));
  assert_false(irk_global_get(global, IRK_OF_GLOBAL_DECLARATION));
  assert_true(irk_block_delete(m, block));
  assert_true(irk_global_get(irk_function_global(fn), IRK_OF_GLOBAL_DECLARATION));
  irk_builder_destroy(b);
  irk_module_destroy(m);
}

// Invalid attributes are left out of a set, and change none.
static void test_attributes_that_are_none(void **state) {
  (void)state;
  static const struct {
    irk_attr_kind kind;
    uint64_t value;
    bool exists;
  } rows[] = {
      {IRK_ATTR_ALIGN, 0, false},
      {IRK_ATTR_ALIGN, 1, true},
      {IRK_ATTR_ALIGN, 3, false},
      {IRK_ATTR_ALIGNSTACK, 8, true},
      {IRK_ATTR_ALIGNSTACK, 6, false},
      {IRK_ATTR_DEREFERENCEABLE, 0, false},
      {IRK_ATTR_UWTABLE, 0, false},
      {IRK_ATTR_UWTABLE, 2, true},
      {IRK_ATTR_UWTABLE, 3, false},
      {IRK_ATTR_ALLOCKIND, 0, false},
      {IRK_ATTR_ALLOCKIND, 63, true},
      {IRK_ATTR_ALLOCKIND, 64, false},
      {IRK_ATTR_MEMORY, 0xFFF, true},
      {IRK_ATTR_MEMORY, 0x1000, false},
      {IRK_ATTR_CAPTURES, 0xFF, true},
      {IRK_ATTR_CAPTURES, 2, false},
      {IRK_ATTR_CAPTURES, 0x80, false},
      {IRK_ATTR_CAPTURES, 0x100, false},
      {IRK_ATTR_CAPTURES, 0x53, true},
      {IRK_ATTR_ALLOCSIZE, 0, false},
      {IRK_ATTR_ALLOCSIZE, 1, true},
      {IRK_ATTR_ALLOCSIZE, UINT64_MAX, true},
      {IRK_ATTR_ALLOCSIZE, UINT64_C(7) << 32 | 7, false},
      {IRK_ATTR_ALIGNSTACK, UINT64_C(1) << 31, true},
      {IRK_ATTR_ALIGNSTACK, UINT64_C(1) << 32, false},
      {IRK_ATTR_NONE, 0, false},
      {IRK_NUM_ATTRS, 0, false},
      {IRK_ATTR_NOUNWIND, 0, true},
      {IRK_ATTR_BYVAL, 0, false},
      {IRK_ATTR_RANGE, 0, false},
      {IRK_ATTR_INITIALIZES, 0, false},
  };
  irk_module *m = irk_module_create(0);
  const irk_attr_spec other = {.kind = IRK_ATTR_STRING, .key = {"other", 5}};
  irk_attr_set *set = irk_build_attrs(m, &other, 1);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const irk_attr_spec spec = {.kind = rows[i].kind, .value = rows[i].value};
    assert_int_equal(irk_build_attrs(m, &spec, 1) != NULL, rows[i].exists);
    assert_int_equal(irk_attrs_with(m, set, &spec) != set, rows[i].exists);
  }
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_types_that_are_none),
      cmocka_unit_test(test_attributes_that_are_none),
      cmocka_unit_test(test_results_that_are_none),
      cmocka_unit_test(test_setters_refuse),
      cmocka_unit_test(test_inst_setters_refuse),
      cmocka_unit_test(test_wrong_questions),
      cmocka_unit_test(test_attachments),
      cmocka_unit_test(test_fields),
      cmocka_unit_test(test_sizes),
      cmocka_unit_test(test_intrinsics),
      cmocka_unit_test(test_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
