// Tests the public accessors on a module read from text: constants, attributes, types, comdats,
// metadata.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char source[] =
    "%pair = type <{ i8, i64 }>\n"
    "%closed = type opaque\n"
    "$any = comdat largest\n"
    "@bytes = constant [3 x i8] c\"abc\"\n"
    "@wide = constant i128 18446744073709551617\n"
    "@half = constant double 1.5\n"
    "@mixed = constant %pair <{ i8 7, i64 -1 }>, comdat($any), !note !0\n"
    "@step = constant ptr getelementptr (%pair, ptr @mixed, i64 0, i32 1)\n"
    "@here = constant ptr blockaddress(@work, %there)\n"
    "@same = constant ptr dso_local_equivalent @work\n"
    "@plain = constant ptr no_cfi @work\n"
    "@signed = constant ptr ptrauth (ptr @mixed, i32 2, i64 5)\n"
    "define i32 @work(ptr byval(%pair) align 16 %p, i32 signext %n) \"key\"=\"value\" nounwind {\n"
    "entry:\n"
    "  call void asm sideeffect \"nop\", \"r\"(i32 %n)\n"
    "  br label %there, !note !0\n"
    "there:\n"
    "  ret i32 %n\n"
    "}\n"
    "!named = !{!0, !1}\n"
    "!0 = !{!\"text\", i32 4}\n"
    "!1 = distinct !{!0}\n";

static irk_module *m;

static int parse(void **state) {
  (void)state;
  m = irk_text_parse(IRK_S(source), NULL, NULL);
  return m == NULL;
}
static int destroy(void **state) {
  (void)state;
  irk_module_destroy(m);
  return 0;
}

static irk_global *global(const char *name) {
  irk_global *g = irk_module_find(m, irk_str_of(name));
  assert_non_null(g);
  return g;
}
static irk_value *initializer(const char *name) { return irk_global_get_operand(global(name), IRK_OF_GLOBAL_INIT); }
static void assert_str(irk_str s, const char *expected) { assert_true(irk_str_eq(s, irk_str_of(expected))); }

static void test_constants(void **state) {
  (void)state;
  uint64_t n = 0, lo = 0, hi = 1;
  uint32_t num_words = 0;
  assert_str(irk_const_get_bytes(initializer("bytes")), "abc");
  assert_str(irk_const_get_bytes(initializer("half")), "");
  assert_false(irk_const_get_u64(initializer("wide"), &n));
  const uint64_t *words = irk_const_get_words(initializer("wide"), &num_words);
  assert_int_equal(num_words, 2);
  assert_true(words[0] == 1 && words[1] == 1);
  assert_null(irk_const_get_words(initializer("half"), &num_words));
  assert_true(irk_const_get_float(initializer("half"), &lo, &hi));
  assert_true(lo == 0x3FF8000000000000 && hi == 0);
  assert_false(irk_const_get_float(initializer("wide"), &lo, &hi));
  const irk_value *mixed = initializer("mixed");
  assert_int_equal(irk_const_num_operands(mixed), 2);
  assert_true(irk_const_get_u64(irk_const_operand(mixed, 0), &n) && n == 7);
  assert_true(irk_const_get_u64(irk_const_operand(mixed, 1), &n) && n == UINT64_MAX);
  assert_null(irk_const_operand(mixed, 2));
  assert_int_equal(irk_const_num_operands(initializer("bytes")), 0);
  assert_true(irk_const_element(m, initializer("bytes"), 1) == irk_const_int_u64(m, irk_type_int(m, 8), 'b'));
}

static void test_references(void **state) {
  (void)state;
  const irk_value *step = initializer("step"), *here = initializer("here");
  irk_value *work = irk_global_value(global("work"));
  assert_int_equal(irk_value_get_kind(step), IRK_VALUE_EXPR);
  assert_int_equal(irk_const_opcode(step), IRK_OP_GETELEMENTPTR);
  assert_str(irk_type_name(m, irk_const_source_type(step)), "pair");
  assert_null(irk_const_source_type(here));
  assert_int_equal(irk_const_num_operands(step), 3);
  assert_int_equal(irk_const_num_operands(here), 2);
  assert_ptr_equal(irk_const_operand(here, 0), work);
  assert_str(irk_value_name(m, irk_const_operand(here, 1)), "there");
  assert_int_equal(irk_const_num_operands(initializer("same")), 1);
  assert_ptr_equal(irk_const_operand(initializer("same"), 0), work);
  assert_ptr_equal(irk_const_operand(initializer("plain"), 0), work);
  assert_true(irk_const_num_operands(initializer("signed")) >= 4);
  assert_ptr_equal(irk_const_operand(initializer("signed"), 0), irk_global_value(global("mixed")));
}

static void test_types_and_comdats(void **state) {
  (void)state;
  irk_type *pair = irk_global_value_type(global("mixed"));
  assert_true(irk_type_is_packed(pair) && !irk_type_is_literal(pair) && !irk_type_is_opaque(pair));
  assert_int_equal(irk_type_num_parts(pair), 2);
  assert_int_equal(irk_type_count(irk_type_part(pair, 1)), 64);
  assert_ptr_equal(irk_module_type(m, irk_type_id(pair)), pair);
  assert_true(irk_module_num_types(m) > irk_type_id(pair));
  assert_int_equal(irk_module_num_comdats(m), 1);
  assert_ptr_equal(irk_global_get_comdat(global("mixed")), irk_module_comdat(m, 0));
  assert_str(irk_comdat_name(m, irk_module_comdat(m, 0)), "any");
  assert_int_equal(irk_comdat_get_selection(irk_module_comdat(m, 0)), IRK_COMDAT_LARGEST);
  assert_null(irk_module_find(m, IRK_S("nothing")));
}

// Returns the attribute with this name, from any set of the list.
static const irk_attr *find_attr(const irk_global *g, const char *name) {
  const uint32_t indices[] = {IRK_ATTR_INDEX_FUNCTION, 0, 1, 2};
  for (uint32_t k = 0; k < 4; k++) {
    irk_attr_set *set = irk_global_attrs(g, indices[k]);
    for (uint32_t i = 0; i < irk_attr_set_len(set); i++)
      if (irk_str_eq(irk_attr_name(irk_attr_set_at(set, i)), irk_str_of(name))) return irk_attr_set_at(set, i);
  }
  return NULL;
}

static void test_attributes(void **state) {
  (void)state;
  const irk_global *work = global("work");
  const irk_attr *key = find_attr(work, "key"), *align = find_attr(work, "align"), *byval = find_attr(work, "byval");
  assert_true(key && align && byval && find_attr(work, "signext") && find_attr(work, "nounwind"));
  assert_str(irk_attr_text(key), "value");
  assert_str(irk_attr_text(align), "");
  assert_int_equal(irk_attr_value(align), 16);
  assert_int_equal(irk_attr_value(byval), 0);
  assert_ptr_equal(irk_attr_type(byval), irk_global_value_type(global("mixed")));
  assert_null(irk_attr_type(align));
  assert_int_equal(irk_attr_get_kind(key), IRK_ATTR_STRING);
  assert_int_equal(irk_attr_set_len(NULL), 0);
}

static void test_metadata(void **state) {
  (void)state;
  irk_md *const *nodes = NULL;
  uint32_t num_nodes = 0, kind = 0;
  assert_int_equal(irk_module_num_named_md(m), 1);
  assert_str(irk_named_md_at(m, 0, &nodes, &num_nodes), "named");
  assert_int_equal(num_nodes, 2);
  assert_true(!irk_md_is_distinct(nodes[0]) && irk_md_is_distinct(nodes[1]));
  assert_ptr_equal(irk_md_at(nodes[1], 0), nodes[0]);
  assert_str(irk_md_text(irk_md_at(nodes[0], 0)), "text");
  uint64_t four = 0;
  assert_true(irk_const_get_u64(irk_md_value_of(irk_md_at(nodes[0], 1)), &four) && four == 4);
  assert_int_equal(irk_global_num_attached(global("mixed")), 1);
  assert_ptr_equal(irk_global_attached(global("mixed"), 0, &kind), nodes[0]);
  assert_str(irk_md_kind_name(m, kind), "note");
  const irk_function *work = irk_global_function(global("work"));
  const irk_inst *br = irk_block_inst(irk_function_block(work, 0), 1);
  assert_int_equal(irk_inst_num_attached(work, br), 1);
  assert_ptr_equal(irk_inst_attached(work, br, 0, &kind), nodes[0]);
  assert_null(irk_inst_location(m, br));
  assert_null(irk_inst_record(work, br, NULL));
  irk_asm_view view;
  const irk_inst *call = irk_block_inst(irk_function_block(work, 0), 0);
  assert_true(irk_value_asm(irk_call_get_callee(call), &view));
  assert_false(irk_value_asm(irk_inst_value(irk_block_inst(irk_function_block(work, 0), 0)), &view));
}

static irk_module *module_of(const char *text) {
  irk_module *made = irk_text_parse(irk_str_of(text), NULL, NULL);
  assert_non_null(made);
  return made;
}

static void test_instructions(void **state) {
  (void)state;
  irk_module *own = module_of(
      "declare void @f(...)\n"
      "define void @g(<2 x i32> %v, ptr %p, <vscale x 2 x i32> %s) !note !0 {\n"
      "  call void (...) @f(i32 1) [ \"a\"(i32 2, i32 3), \"b\"(i32 4) ], !note !0, !other !1\n"
      "  %m = shufflevector <2 x i32> %v, <2 x i32> %v, <3 x i32> <i32 3, i32 poison, i32 0>\n"
      "  %z = shufflevector <2 x i32> %v, <2 x i32> %v, <2 x i32> zeroinitializer\n"
      "  %u = shufflevector <vscale x 2 x i32> %s, <vscale x 2 x i32> %s, <vscale x 2 x i32> zeroinitializer\n"
      "  %n = shufflevector <2 x i32> %v, <2 x i32> %v, <2 x i32> poison\n"
      "  fence syncscope(\"agent\") seq_cst\n"
      "  ret void\n"
      "}\n"
      "@t = external global target(\"x\", i8, 3, 4)\n"
      "!list = !{!0, !1}\n"
      "!0 = !{}\n"
      "!1 = !{!0}\n");
  irk_function *fn = irk_global_function(irk_module_find(own, IRK_S("g")));
  irk_block *block = irk_function_block(fn, 0);
  irk_inst *inst[7];
  for (uint32_t i = 0; i < 7; i++) inst[i] = irk_block_inst(block, i);

  uint64_t n = 0;
  static const uint8_t inputs[][3] = {{0, 0, 2}, {0, 1, 3}, {1, 0, 4}};
  for (size_t i = 0; i < IRK_COUNT(inputs); i++) {
    irk_value *input = irk_call_bundle_input(inst[0], inputs[i][0], inputs[i][1]);
    assert_true(irk_const_get_u64(input, &n) && n == inputs[i][2]);
  }
  assert_null(irk_call_bundle_input(inst[0], 1, 1));
  assert_null(irk_call_bundle_input(inst[0], 2, 0));
  assert_null(irk_call_bundle_input(inst[1], 0, 0));

  static const int masks[][3] = {{3, -1, 0}, {0, 0, -1}, {0, 0, -1}, {-1, -1, -1}};
  static const uint32_t lens[] = {3, 2, 2, 2};
  for (uint32_t i = 0; i < 4; i++) {
    assert_int_equal(irk_inst_mask_len(inst[1 + i]), lens[i]);
    for (uint32_t k = 0; k < 3; k++) assert_int_equal(irk_inst_mask_at(own, inst[1 + i], k), masks[i][k]);
  }
  assert_int_equal(irk_inst_mask_len(inst[0]), 0);
  assert_int_equal(irk_inst_mask_at(own, inst[0], 0), -1);

  uint64_t scope = irk_inst_get(inst[5], IRK_OF_INST_SCOPE);
  assert_str(irk_sync_scope_text(own, scope), "agent");
  assert_int_equal(irk_sync_scope_get(own, IRK_S("agent")), scope);
  assert_str(irk_sync_scope_text(own, irk_sync_scope_get(own, IRK_S("wave"))), "wave");
  assert_str(irk_sync_scope_text(own, 0), "singlethread");
  assert_str(irk_sync_scope_text(own, 1000), "");

  uint32_t kind = irk_md_kind_get(own, IRK_S("other")), len = 0;
  irk_md *const *nodes = NULL;
  assert_true(irk_named_md_find(own, IRK_S("list"), &nodes, &len) && len == 2);
  assert_ptr_equal(irk_inst_attached_as(own, fn, inst[0], kind), nodes[1]);
  assert_null(irk_inst_attached_as(own, fn, inst[1], kind));
  assert_null(irk_inst_attached_as(own, fn, inst[0], IRK_MD_KIND_DBG));
  irk_inst_attach(own, fn, inst[0], IRK_MD_KIND_DBG, nodes[0]);
  assert_ptr_equal(irk_inst_attached_as(own, fn, inst[0], IRK_MD_KIND_DBG), nodes[0]);
  assert_ptr_equal(irk_global_attached_as(irk_function_global(fn), irk_md_kind_get(own, IRK_S("note"))), nodes[0]);
  assert_null(irk_global_attached_as(irk_function_global(fn), kind));
  assert_false(irk_named_md_find(own, IRK_S("nothing"), &nodes, &len));
  assert_true(!nodes && !len);
  assert_false(irk_named_md_find(own, IRK_S("g"), &nodes, &len));

  const uint32_t *ints = irk_type_ints(irk_global_value_type(irk_module_find(own, IRK_S("t"))), &len);
  assert_true(len == 2 && ints[0] == 3 && ints[1] == 4);
  assert_null(irk_type_ints(irk_value_type(irk_function_arg(fn, 0)), &len));
  assert_int_equal(len, 0);
  irk_module_destroy(own);
}

static void assert_initializer(irk_module *own, const char *name, irk_value *v, const char *expected) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  irk_global *g = irk_build_variable(own, name, irk_value_type(v), v, 0);
  irk_describer *d = irk_describer_create(own);
  assert_true(irk_describe_value(d, NULL, irk_global_get_operand(g, IRK_OF_GLOBAL_INIT), &out));
  irk_describer_destroy(d);
  assert_string_equal(text.bytes, expected);
  irk_memory_free(&text);
}

static void test_making(void **state) {
  (void)state;
  irk_module *own = module_of("@g = global [2 x i32] zeroinitializer\n");
  irk_type *i32 = irk_type_int(own, 32), *i64 = irk_type_int(own, 64), *i8 = irk_type_int(own, 8);
  irk_type *half = irk_type_simple(own, IRK_TYPE_HALF), *dbl = irk_type_simple(own, IRK_TYPE_DOUBLE);
  irk_type *ptr = irk_type_ptr(own, 0), *far = irk_type_ptr(own, 1), *fp128 = irk_type_simple(own, IRK_TYPE_FP128);
  irk_value *one = irk_const_int_u64(own, i32, 1), *two = irk_const_int_u64(own, i32, 2), *gv;
  gv = irk_global_value(irk_module_find(own, IRK_S("g")));

  // Operations that LLVM folds are folded; others stay expressions.
  assert_ptr_equal(irk_build_const_binary(own, IRK_OP_ADD, one, one, 0), two);
  irk_value *number = irk_build_const_cast(own, IRK_OP_PTRTOINT, gv, i64);
  assert_ptr_equal(irk_build_const_cast(own, IRK_OP_ZEXT, one, i64), irk_const_int_u64(own, i64, 1));
  assert_int_equal(irk_value_get_kind(number), IRK_VALUE_EXPR);
  irk_value *index[] = {irk_const_int_u64(own, i64, 0)};
  assert_ptr_equal(irk_build_const_gep(own, i8, gv, index, 1, 0), gv);
  // Operands of wrong types are kept.
  assert_int_equal(irk_value_get_kind(irk_build_const_binary(own, IRK_OP_FADD, one, one, 0)), IRK_VALUE_EXPR);
  assert_int_equal(irk_value_get_kind(irk_build_const_cast(own, IRK_OP_TRUNC, one, i64)), IRK_VALUE_EXPR);

  irk_value *pair[] = {one, two}, *v2 = irk_const_composite(own, irk_type_vector(own, i32, 2, false), pair, 2);
  irk_value *extract[] = {v2, one}, *insert[] = {v2, two, irk_const_null(own, i32)}, *shuffle[] = {v2, v2, v2};
  assert_ptr_equal(irk_build_const_expr(own, IRK_OP_EXTRACTELEMENT, extract, 2), two);
  assert_initializer(own, "i", irk_build_const_expr(own, IRK_OP_INSERTELEMENT, insert, 3), "<2 x i32> splat (i32 2)");
  assert_initializer(own, "s", irk_build_const_expr(own, IRK_OP_SHUFFLEVECTOR, shuffle, 3), "<2 x i32> <i32 2, i32 1>");
  irk_value *unknown = irk_build_const_cast(own, IRK_OP_TRUNC, number, i32), *at_unknown[] = {v2, unknown};
  irk_value *left = irk_build_const_expr(own, IRK_OP_EXTRACTELEMENT, at_unknown, 2);
  assert_true(irk_value_get_kind(left) == IRK_VALUE_EXPR && irk_value_type(left) == i32);
  assert_ptr_equal(irk_build_const_expr(own, IRK_OP_ADD, pair, 2), irk_const_int_u64(own, i32, 3));
  irk_value *chosen[] = {irk_const_int_u64(own, irk_type_int(own, 1), 0), one, two};
  assert_ptr_equal(irk_build_const_expr(own, IRK_OP_SELECT, chosen, 3), two);
  irk_value *wrong[] = {one, two, one};
  assert_int_equal(irk_value_get_kind(irk_build_const_expr(own, IRK_OP_SELECT, wrong, 3)), IRK_VALUE_EXPR);

  double d = 0;
  assert_true(irk_const_get_double(irk_const_float_of(own, half, 0.1), &d) && d == 0.0999755859375);
  assert_true(irk_const_get_double(irk_build_float(own, 1.5f), &d) && d == 1.5);
  assert_true(irk_const_get_double(irk_const_float_of(own, dbl, -2.25), &d) && d == -2.25);
  assert_false(irk_const_get_double(irk_const_float_of(own, fp128, 1), &d));
  assert_false(irk_const_get_double(one, &d));
  assert_initializer(own, "q", irk_const_float_of(own, fp128, 1), "fp128 1.000000e+00");
  assert_null(irk_const_float_of(own, i32, 1));

  const struct {
    irk_type *from;
    bool from_signed;
    irk_type *to;
    bool to_signed;
    irk_opcode op;
  } casts[] = {
      {i32, 1, i64, 0, IRK_OP_SEXT},
      {i32, 0, i64, 1, IRK_OP_ZEXT},
      {i64, 1, i32, 1, IRK_OP_TRUNC},
      {i32, 0, i32, 0, IRK_OP_BITCAST},
      {i32, 1, dbl, 0, IRK_OP_SITOFP},
      {i32, 0, dbl, 1, IRK_OP_UITOFP},
      {dbl, 0, i32, 1, IRK_OP_FPTOSI},
      {dbl, 1, i32, 0, IRK_OP_FPTOUI},
      {half, 0, dbl, 0, IRK_OP_FPEXT},
      {dbl, 0, half, 0, IRK_OP_FPTRUNC},
      {ptr, 0, i8, 0, IRK_OP_PTRTOINT},
      {i8, 0, ptr, 0, IRK_OP_INTTOPTR},
      {ptr, 0, far, 0, IRK_OP_ADDRSPACECAST},
      {ptr, 0, ptr, 0, IRK_OP_BITCAST},
      {ptr, 0, dbl, 0, IRK_NUM_OPCODES},
      {irk_value_type(v2), 0, i64, 0, IRK_OP_BITCAST},
      {irk_value_type(v2), 1, irk_type_vector(own, i64, 2, false), 0, IRK_OP_SEXT},
      {irk_value_type(v2), 1, irk_type_vector(own, i64, 3, false), 0, IRK_NUM_OPCODES},
      {irk_type_array(own, i8, 4), 0, i32, 0, IRK_NUM_OPCODES},
  };
  for (size_t i = 0; i < IRK_COUNT(casts); i++)
    assert_int_equal(irk_cast_between(casts[i].from, casts[i].from_signed, casts[i].to, casts[i].to_signed),
                     casts[i].op);

  irk_attr_spec cold = {.kind = IRK_ATTR_COLD}, key = {.kind = IRK_ATTR_STRING, .key = IRK_S("k"), .text = IRK_S("1")};
  irk_attr_spec other = {.kind = IRK_ATTR_STRING, .key = IRK_S("k"), .text = IRK_S("2")};
  irk_attr_set *set = irk_attrs_with(own, irk_attrs_with(own, irk_attrs_with(own, NULL, &cold), &key), &other);
  assert_int_equal(irk_attr_set_len(set), 2);
  assert_str(irk_attr_text(irk_attr_set_find_string(set, IRK_S("k"))), "2");
  assert_int_equal(irk_attr_kind_of(IRK_S("cold")), IRK_ATTR_COLD);
  assert_int_equal(irk_attr_kind_of(IRK_S("warm")), IRK_ATTR_NONE);
  assert_non_null(irk_attr_set_find(set, IRK_ATTR_COLD));
  set = irk_attrs_without(own, set, IRK_ATTR_COLD, IRK_S(""));
  assert_null(irk_attr_set_find(set, IRK_ATTR_COLD));
  assert_int_equal(irk_attr_set_len(irk_attrs_without(own, set, IRK_ATTR_STRING, IRK_S("l"))), 1);
  assert_int_equal(irk_attr_set_len(irk_attrs_without(own, set, IRK_ATTR_STRING, IRK_S("k"))), 0);
  assert_int_equal(irk_attr_set_len(irk_attrs_without(own, NULL, IRK_ATTR_COLD, IRK_S(""))), 0);
  irk_module_destroy(own);
}

static void test_adding_blocks(void **state) {
  (void)state;
  irk_module *own = irk_module_create(0);
  irk_function *fn =
      irk_build_function(own, "f", irk_type_fn(own, irk_type_simple(own, IRK_TYPE_VOID), NULL, 0, false));
  irk_builder *b = irk_builder_create(own);
  assert_null(irk_builder_block(b));
  assert_null(irk_builder_location(b));
  irk_block *blocks[4];
  for (uint32_t i = 0; i < 4; i++) blocks[i] = irk_build_block(b, fn, "b");
  irk_builder_at_end(b, fn, blocks[0]);
  assert_ptr_equal(irk_builder_block(b), blocks[0]);
  irk_md *node = irk_md_tuple(own, NULL, 0);
  irk_builder_set_location(b, node);
  assert_ptr_equal(irk_builder_location(b), node);
  irk_builder_set_location(b, NULL);

  irk_inst *jump = irk_build_indirectbr(b, irk_const_null(own, irk_type_ptr(own, 0)), &blocks[1], 1);
  irk_indirectbr_add(own, jump, blocks[2]);
  assert_int_equal(irk_inst_num_successors(jump), 2);
  assert_ptr_equal(irk_inst_successor(jump, 1), blocks[2]);
  irk_builder_at_end(b, fn, blocks[1]);
  irk_value *pads = irk_build_catchswitch(b, NULL, blocks[2], NULL, 0, "pads");
  irk_catchswitch_add(own, pads, blocks[3]);
  assert_int_equal(irk_inst_num_successors(irk_value_inst(pads)), 2);
  assert_ptr_equal(irk_inst_successor(irk_value_inst(pads), 1), blocks[3]);
  irk_catchswitch_add(own, irk_inst_value(jump), blocks[3]);  // of another kind: no effect
  irk_indirectbr_add(own, irk_value_inst(pads), blocks[3]);
  irk_catchswitch_add(own, irk_const_null(own, irk_type_ptr(own, 0)), blocks[3]);
  assert_int_equal(irk_inst_num_successors(jump) + irk_inst_num_successors(irk_value_inst(pads)), 4);
  irk_builder_destroy(b);
  irk_module_destroy(own);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_constants),  cmocka_unit_test(test_references),    cmocka_unit_test(test_types_and_comdats),
      cmocka_unit_test(test_attributes), cmocka_unit_test(test_metadata),      cmocka_unit_test(test_instructions),
      cmocka_unit_test(test_making),     cmocka_unit_test(test_adding_blocks),
  };
  return cmocka_run_group_tests(tests, parse, destroy);
}
