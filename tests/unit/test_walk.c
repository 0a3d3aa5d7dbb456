// What the public accessors say of a module that was read from text: constants, attributes, types, comdats, metadata.
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

// Of all attributes of a list's sets: the one with this name.
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_constants),  cmocka_unit_test(test_references), cmocka_unit_test(test_types_and_comdats),
      cmocka_unit_test(test_attributes), cmocka_unit_test(test_metadata),
  };
  return cmocka_run_group_tests(tests, parse, destroy);
}
