// Tests floats and big integers against the C library, with random numbers.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/bigint.h"
#include "base/float.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t next(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

static uint64_t bits_of(double d) {
  uint64_t bits;
  memcpy(&bits, &d, sizeof bits);
  return bits;
}

static double double_of(uint64_t bits) {
  double d;
  memcpy(&d, &bits, sizeof d);
  return d;
}

// Makes the text of a random double: arbitrary digits, numbers near the limits of the range, exact
// midpoints.
static int random_text(uint64_t *state, int kind, char *text, size_t cap) {
  uint64_t bits = next(state);
  if (kind == 0 && (bits >> 52 & 0x7FF) == 0x7FF) bits &= ~(UINT64_C(1) << 62);
  if (kind == 0) return snprintf(text, cap, "%.*e", (int)(next(state) % 40), double_of(bits));
  if (kind == 1)
    return snprintf(text, cap, "%lld.%llue%d", (long long)next(state) >> (next(state) % 64),
                    (unsigned long long)next(state) >> (next(state) % 64), (int)(next(state) % 700) - 350);
  if (kind == 3) {  // a midpoint, or just above or below it: the last of many digits decides
    bits = (bits & UINT64_C(0x800FFFFFFFFFFFFF)) | (823 + next(state) % 400) << 52;
    long double half = ((long double)double_of(bits) + (long double)double_of(bits + 1)) / 2;
    int len = snprintf(text, cap, "%.500Le", half);
    char *last = strchr(text, 'e') - 1;
    if (next(state) % 3 == 0) *last = '1';
    else if (next(state) % 2) *last = '9', *(last - 1) = '9';
    return len;
  }
  bits = (bits & UINT64_C(0x800FFFFFFFFFFFFF)) | (next(state) % 60) << 52;
  return snprintf(text, cap, "%.*e", (int)(next(state) % 800), double_of(bits));
}

static void decimal_is_rounded_as_strtod_does(void **unused) {
  (void)unused;
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < 30000; i++) {
    char text[900];
    int len = random_text(&state, i % 4, text, sizeof text);
    uint64_t expected = bits_of(strtod(text, NULL));
    assert_true(irk_float_parse_decimal(text, (size_t)len) == expected);
    float narrow = (float)double_of(expected);
    uint32_t narrow_bits;
    memcpy(&narrow_bits, &narrow, sizeof narrow_bits);
    irk_float_bits single;
    irk_float_from_double(IRK_FLOAT_SINGLE, expected, &single);
    assert_true(single.lo == narrow_bits);
    assert_true(irk_float_to_double(IRK_FLOAT_SINGLE, narrow_bits) == bits_of((double)narrow));
  }
}

static void check_print(irk_float_format format, uint64_t lo, uint64_t hi, const char *expected) {
  char text[IRK_FLOAT_TEXT + 1];
  text[irk_float_print(text, format, (irk_float_bits){lo, hi})] = 0;
  assert_string_equal(text, expected);
}

static void prints_decimal_where_six_digits_are_exact(void **unused) {
  (void)unused;
  check_print(IRK_FLOAT_DOUBLE, bits_of(1.0), 0, "1.000000e+00");
  check_print(IRK_FLOAT_DOUBLE, bits_of(-0.0), 0, "-0.000000e+00");
  check_print(IRK_FLOAT_DOUBLE, bits_of(0.1), 0, "1.000000e-01");
  check_print(IRK_FLOAT_DOUBLE, bits_of(3.14159), 0, "3.141590e+00");
  check_print(IRK_FLOAT_DOUBLE, bits_of(1.234567), 0, "0x3FF3C0C9539B8887");
  check_print(IRK_FLOAT_DOUBLE, 1, 0, "4.940660e-324");
  check_print(IRK_FLOAT_DOUBLE, UINT64_C(0x0010000000000000), 0, "0x10000000000000");
  check_print(IRK_FLOAT_DOUBLE, bits_of(1e22), 0, "1.000000e+22");
  check_print(IRK_FLOAT_DOUBLE, bits_of(1e23), 0, "0x44B52D02C7E14AF6");
  check_print(IRK_FLOAT_SINGLE, 0x7FA00000, 0, "0x7FF4000000000000");
  check_print(IRK_FLOAT_SINGLE, 0x3F800000, 0, "1.000000e+00");
  check_print(IRK_FLOAT_HALF, 0x3C00, 0, "0xH3C00");
  check_print(IRK_FLOAT_BFLOAT, 0x80, 0, "0xR0080");
  check_print(IRK_FLOAT_X87, UINT64_C(0x8000000000000000), 0x3FFF, "0xK3FFF8000000000000000");
  check_print(IRK_FLOAT_QUAD, 1, 2, "0xL00000000000000010000000000000002");
}

static void narrows_with_a_verdict(void **unused) {
  (void)unused;
  irk_float_bits r;
  assert_true(irk_float_from_double(IRK_FLOAT_HALF, bits_of(65504.0), &r) && r.lo == 0x7BFF);
  assert_false(irk_float_from_double(IRK_FLOAT_HALF, bits_of(65520.0), &r));
  assert_int_equal(r.lo, 0x7C00);
  assert_false(irk_float_from_double(IRK_FLOAT_SINGLE, bits_of(0.1), &r));
  assert_true(irk_float_from_double(IRK_FLOAT_SINGLE, UINT64_C(0x36A0000000000000), &r) && r.lo == 1);
  assert_true(irk_float_from_double(IRK_FLOAT_X87, bits_of(1.0), &r) && r.hi == 0x3FFF && r.lo >> 63 == 1);
  assert_true(irk_float_from_double(IRK_FLOAT_QUAD, bits_of(-2.0), &r) && r.hi == UINT64_C(0xC000000000000000) &&
              !r.lo);
}

static void parses_hexadecimal(void **unused) {
  (void)unused;
  irk_float_bits r;
  assert_true(irk_float_parse_hex(IRK_FLOAT_X87, "4000C8F5C28F5C28F800", 20, &r));
  assert_true(r.hi == 0x4000 && r.lo == UINT64_C(0xC8F5C28F5C28F800));
  assert_true(irk_float_parse_hex(IRK_FLOAT_QUAD, "00000000000000014000000000000000", 32, &r));
  assert_true(r.lo == 1 && r.hi == UINT64_C(0x4000000000000000));
  assert_false(irk_float_parse_hex(IRK_FLOAT_QUAD, "000000000000000140000000000000000", 33, &r));
  assert_false(irk_float_parse_hex(IRK_FLOAT_DOUBLE, "", 0, &r));
}

static void big_integers_go_both_ways(void **unused) {
  (void)unused;
  uint64_t state = 42;
  for (int i = 0; i < 2000; i++) {
    uint64_t words[8], back[16] = {0};
    uint32_t bits = 1 + (uint32_t)(next(&state) % 400);
    for (int k = 0; k < 8; k++) words[k] = next(&state);
    irk_big_trim(words, bits);
    irk_buf text = {0};
    irk_big_print(&text, words, bits, false);
    irk_big_from_decimal(text.ptr, text.len, back);
    uint32_t used = (irk_big_active_bits(words, (bits + 63) / 64) + 63) / 64;
    assert_memory_equal(words, back, used * sizeof *words);
    irk_buf_free(&text);
  }
  irk_buf text = {0};
  uint64_t minus[2] = {~UINT64_C(0), ~UINT64_C(0)};
  irk_big_print(&text, minus, 128, true);
  irk_buf_byte(&text, ' ');
  irk_big_print(&text, minus, 5, true);
  irk_buf_byte(&text, ' ');
  irk_big_print(&text, minus, 66, false);
  irk_buf_byte(&text, 0);
  assert_string_equal(text.ptr, "-1 -1 73786976294838206463");
  irk_buf_free(&text);
}

// Lengths where halves are converted separately and joined. The remainder of a division by a prime
// tells whether the digits are right.
static void long_integers_go_both_ways(void **unused) {
  (void)unused;
  enum { PRIME = 2147483647 };
  static const uint32_t widths[] = {4982, 4983, 6399, 6400, 6401, 20000, 65537, 131072, 1000003, 8388608};
  uint64_t state = 42;
  for (uint32_t i = 0; i < sizeof widths / sizeof *widths; i++)
    for (int kind = 0; kind < 4; kind++) {  // any digits; only ones; a one before zeroes; zeroes in between
      uint32_t bits = widths[i], n = (bits + 63) / 64;
      if (bits > 1000003 && kind != 1) continue;
      uint64_t *words = calloc(n, sizeof *words), expected = 0, rest = 0;
      for (uint32_t k = 0; k < n; k++)
        words[k] = kind == 1 ? ~UINT64_C(0) : kind == 0 || (kind == 3 && k % (n / 3) < 2) ? next(&state) : 0;
      irk_big_trim(words, bits);
      words[n - 1] |= UINT64_C(1) << (bits - 1) % 64;
      for (uint32_t k = 2 * n; k--;) expected = (expected << 32 | (words[k / 2] >> k % 2 * 32 & 0xFFFFFFFF)) % PRIME;
      irk_buf text = {0};
      for (int zero = kind * 5; zero--;) irk_buf_byte(&text, '0');
      irk_big_print(&text, words, bits, false);
      for (size_t k = 0; k < text.len; k++) rest = (rest * 10 + (uint64_t)(text.ptr[k] - '0')) % PRIME;
      assert_int_equal(rest, expected);
      uint64_t *back = calloc(irk_big_words_for_digits(text.len), sizeof *back);
      assert_int_equal(irk_big_from_decimal(text.ptr, text.len, back), n);
      assert_memory_equal(words, back, n * sizeof *words);
      free(words);
      free(back);
      irk_buf_free(&text);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(decimal_is_rounded_as_strtod_does),
      cmocka_unit_test(prints_decimal_where_six_digits_are_exact),
      cmocka_unit_test(narrows_with_a_verdict),
      cmocka_unit_test(parses_hexadecimal),
      cmocka_unit_test(big_integers_go_both_ways),
      cmocka_unit_test(long_integers_go_both_ways),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
