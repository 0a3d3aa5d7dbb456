// Tests use-list orders: setting them, and detecting a lost one.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char source[] = "@g = global i32 7\n"
                             "@h = global [3 x ptr] [ptr @g, ptr @late, ptr @g]\n"
                             "@late = global ptr @g\n"
                             "declare void @use(ptr, ptr)\n"
                             "define i32 @f(i32 %x) {\n"
                             "entry:\n"
                             "  %a = add i32 %x, 7\n"
                             "  %b = mul i32 %x, %a\n"
                             "  %c = icmp eq i32 %a, %x\n"
                             "  call void @use(ptr @g, ptr @late)\n"
                             "  br i1 %c, label %one, label %two\n"
                             "one:\n"
                             "  br label %two\n"
                             "two:\n"
                             "  ret i32 %b\n"
                             "}\n";

static bool append(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static irk_module *parse(const char *text, size_t len) {
  const irk_parse_options options = {.version = 1900, .use_orders = true};
  irk_module *m = irk_text_parse((irk_str){text, len}, &options, NULL);
  assert_non_null(m);
  return m;
}

static void print(const irk_module *m, bool with_orders, irk_buf *out) {
  const irk_print_options options = {.preserve_use_order = with_orders};
  assert_true(irk_text_print(m, &options, &(irk_writer){append, out}, NULL));
}

static irk_use_comparison compare(const irk_module *m, const irk_module *other) {
  irk_value *value;
  irk_function *fn;
  irk_use_comparison result = irk_module_compare_uses(m, other, &value, &fn);
  if (result == IRK_USES_SAME) assert_null(value);
  return result;
}

static irk_use_comparison compare_text(const irk_module *m, const char *text, size_t len) {
  irk_module *other = parse(text, len);
  irk_use_comparison result = compare(m, other);
  irk_module_destroy(other);
  return result;
}

static void test_rearrange(void **state) {
  (void)state;
  irk_module *m = parse(source, strlen(source)), *other = parse(source, strlen(source));
  assert_int_equal(compare(m, other), IRK_USES_SAME);
  assert_true(irk_module_rearrange_uses(m, NULL));
  assert_int_equal(compare(m, other), IRK_USES_DIFFERENT);
  assert_true(irk_module_rearrange_uses(m, NULL));  // there and back
  assert_int_equal(compare(m, other), IRK_USES_SAME);
  uint64_t seed = 1, next = 2;
  assert_true(irk_module_rearrange_uses(m, &seed));
  assert_int_equal(compare(m, other), IRK_USES_DIFFERENT);
  assert_true(irk_module_rearrange_uses(other, &seed));  // the same seed, the same order
  assert_int_equal(compare(m, other), IRK_USES_SAME);
  assert_true(irk_module_rearrange_uses(other, &next));
  assert_int_equal(compare(m, other), IRK_USES_DIFFERENT);
  irk_module_destroy(m);
  irk_module_destroy(other);
}

// Errors that a writer could make: all orders missing, or any one of them.
static void test_lost_in_text(void **state) {
  (void)state;
  irk_module *m = parse(source, strlen(source));
  irk_buf whole = {0}, without = {0};
  assert_true(irk_module_rearrange_uses(m, NULL));
  print(m, true, &whole);
  print(m, false, &without);
  assert_int_equal(compare_text(m, whole.ptr, whole.len), IRK_USES_SAME);
  assert_int_equal(compare_text(m, without.ptr, without.len), IRK_USES_DIFFERENT);
  uint32_t num_lines = 0;
  for (size_t at = 0, end; at < whole.len; at = end + 1) {
    for (end = at; whole.ptr[end] != '\n';) end++;
    size_t begin = at;
    while (whole.ptr[begin] == ' ') begin++;
    if (end - begin < 12 || memcmp(whole.ptr + begin, "uselistorder", 12) != 0) continue;
    num_lines++;
    irk_buf damaged = {0};
    irk_buf_bytes(&damaged, whole.ptr, at);
    irk_buf_bytes(&damaged, whole.ptr + end, whole.len - end);
    assert_int_equal(compare_text(m, damaged.ptr, damaged.len), IRK_USES_DIFFERENT);
    irk_buf_free(&damaged);
  }
  assert_true(num_lines >= 5);  // %x, %a, %two, @g, @late
  irk_buf_free(&whole);
  irk_buf_free(&without);
  irk_module_destroy(m);
}

static void test_lost_in_bitcode(void **state) {
  (void)state;
  static const bool dropped[] = {false, true};
  irk_module *m = parse(source, strlen(source));
  uint64_t seed = 5;
  assert_true(irk_module_rearrange_uses(m, &seed));
  for (size_t i = 0; i < IRK_COUNT(dropped); i++) {
    irk_buf bitcode = {0};
    const irk_write_options write = {.use_orders = true, .no_use_order = dropped[i]};
    const irk_read_options read = {.use_orders = true};
    assert_true(irk_bitcode_write(m, &write, &(irk_writer){append, &bitcode}, NULL));
    irk_module *other = irk_bitcode_read(bitcode.ptr, bitcode.len, &read, NULL);
    assert_non_null(other);
    assert_int_equal(compare(m, other), dropped[i] ? IRK_USES_DIFFERENT : IRK_USES_SAME);
    irk_module_destroy(other);
    irk_buf_free(&bitcode);
  }
  irk_module_destroy(m);
}

// The first differing value is reported; for another module there is none.
static void test_which(void **state) {
  (void)state;
  static const char some[] = "declare void @f(i32)\ndefine void @a(i32 %x, i32 %y) {\n"
                             "  call void @f(i32 %y)\n  call void @f(i32 %y)\n  ret void\n"
                             "  uselistorder i32 %y, { 1, 0 }\n}\n";
  irk_module *m = parse(some, strlen(some)), *empty = parse("", 0);
  irk_value *value;
  irk_function *fn;
  const char *plain = strstr(some, "  uselistorder");
  irk_buf text = {0};
  irk_buf_bytes(&text, some, (size_t)(plain - some));
  irk_buf_lit(&text, "}\n");
  irk_module *other = parse(text.ptr, text.len);
  assert_int_equal(irk_module_compare_uses(m, other, &value, &fn), IRK_USES_DIFFERENT);
  assert_ptr_equal(fn, irk_global_function(irk_module_find(m, IRK_S("a"))));
  assert_ptr_equal(value, irk_function_arg(fn, 1));
  assert_int_equal(irk_module_compare_uses(m, empty, &value, &fn), IRK_USES_DIFFERENT);
  assert_null(value);
  assert_null(fn);
  irk_module_destroy(m);
  irk_module_destroy(other);
  irk_module_destroy(empty);
  irk_buf_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rearrange),
      cmocka_unit_test(test_lost_in_text),
      cmocka_unit_test(test_lost_in_bitcode),
      cmocka_unit_test(test_which),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
