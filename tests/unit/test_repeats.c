// Tests constants that are stored in a shorter form: they are equal however they were made, and
// complete for callers.
#include "ir/ir.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LANES = 1000 };

static void equal_lanes_are_one_constant(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  irk_type *i16 = irk_type_int(m, 16), *t = irk_type_vector(m, i16, LANES, false);
  irk_value *seven = irk_const_int_u64(m, i16, 7), *ops[LANES];
  uint16_t bytes[LANES];
  for (int i = 0; i < LANES; i++) ops[i] = seven, bytes[i] = 7;
  irk_value *v = irk_const_splat(m, t, seven);
  assert_ptr_equal(irk_const_composite(m, t, ops, LANES), v);
  assert_ptr_equal(irk_const_data_bytes(m, t, bytes, sizeof bytes), v);
  assert_int_equal(irk_value_get_kind(v), IRK_VALUE_DATA);
  irk_str whole = irk_const_get_bytes(v);
  assert_int_equal(whole.len, sizeof bytes);
  assert_memory_equal(whole.ptr, bytes, sizeof bytes);
  assert_ptr_equal(irk_const_get_bytes(v).ptr, whole.ptr);
  assert_ptr_equal(irk_const_element(m, v, LANES - 1), seven);
  assert_null(irk_const_element(m, v, LANES));
  ops[LANES - 1] = irk_const_int_u64(m, i16, 8);
  assert_ptr_not_equal(irk_const_composite(m, t, ops, LANES), v);
  irk_module_destroy(m);
}

static void equal_operands_are_all_there(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  irk_type *i128 = irk_type_int(m, 128), *t = irk_type_array(m, i128, LANES);
  irk_value *seven = irk_const_int_u64(m, i128, 7), *ops[LANES];
  for (int i = 0; i < LANES; i++) ops[i] = seven;
  irk_value *v = irk_const_composite(m, t, ops, LANES);
  assert_ptr_equal(irk_const_repeat(m, t, seven), v);
  assert_int_equal(irk_value_get_kind(v), IRK_VALUE_AGGREGATE);
  assert_int_equal(irk_const_num_operands(v), LANES);
  for (uint32_t i = 0; i < LANES; i++) assert_ptr_equal(irk_const_operand(v, i), seven);
  assert_null(irk_const_operand(v, LANES));
  irk_module_destroy(m);
}

static void wide_integers_have_all_their_words(void **state) {
  (void)state;
  enum { BITS = 5000, WORDS = (BITS + 63) / 64 };
  irk_module *m = irk_module_create(0);
  irk_type *t = irk_type_int(m, BITS);
  uint64_t words[WORDS], minus_two = UINT64_MAX - 1;
  for (int i = 0; i < WORDS; i++) words[i] = UINT64_MAX;
  words[0] = minus_two;
  irk_value *v = irk_const_int_extended(m, t, &minus_two, 1, true);
  assert_ptr_equal(irk_const_int_words(m, t, words, WORDS), v);
  assert_ptr_not_equal(irk_const_int_u64(m, t, minus_two), v);
  uint32_t n;
  const uint64_t *whole = irk_const_get_words(v, &n);
  words[WORDS - 1] = (UINT64_C(1) << BITS % 64) - 1;
  assert_int_equal(n, WORDS);
  assert_memory_equal(whole, words, sizeof words);
  assert_true(irk_int_is_negative((irk_const_int *)v));
  assert_false(irk_int_is_all_ones((irk_const_int *)v));
  assert_true(irk_int_is_all_ones((irk_const_int *)irk_const_int_extended(m, t, NULL, 0, true)));
  assert_true(irk_const_is_null(irk_const_int_extended(m, t, NULL, 0, false)));
  assert_true(irk_int_compare((irk_const_int *)v, (irk_const_int *)irk_const_int_u64(m, t, 5)) > 0);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equal_lanes_are_one_constant),
      cmocka_unit_test(equal_operands_are_all_there),
      cmocka_unit_test(wide_integers_have_all_their_words),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
