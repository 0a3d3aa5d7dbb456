// Tests the releases, and which of them the producer of a file names.
#include "ir/intrinsic.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void rows_ascend(void **state) {
  (void)state;
  uint32_t n = irk_num_releases();
  assert_int_equal(irk_release_at(0)->version, IRK_VERSION_OLDEST);
  assert_int_equal(irk_release_at(n - 1)->version, IRK_VERSION_NEWEST);
  assert_null(irk_release_at(n));
  for (uint32_t i = 0; i < n; i++) {
    const irk_release *r = irk_release_at(i);
    if (i) assert_true(r->version > irk_release_at(i - 1)->version);
    assert_ptr_equal(irk_release_of(r->version), r);
    // The release whose tables are borrowed has its own.
    assert_int_equal(irk_release_of(r->intrinsics)->intrinsics, r->intrinsics);
    assert_int_equal(irk_release_of(r->runtime_names)->runtime_names, r->runtime_names);
    assert_true(irk_release_of_producer(r->text) == 0);
  }
  assert_ptr_equal(irk_release_of(0), irk_release_at(n - 1));
  assert_null(irk_release_of(1950));
  assert_null(irk_release_of(IRK_VERSION_NEWEST + 100));
  assert_null(irk_release_of(IRK_VERSION_OLDEST - 1));
}

static void tables_are_those_of_the_rows(void **state) {
  (void)state;
  uint32_t num_own = 0;
  for (uint32_t i = 0; i < irk_num_releases(); i++) {
    const irk_release *r = irk_release_at(i);
    bool found = false;
    for (uint32_t k = 0; k < irk_intrinsic_num_columns; k++) found |= irk_intrinsic_columns[k].release == r->intrinsics;
    assert_true(found);
    num_own += r->intrinsics == r->version;
  }
  assert_int_equal(num_own, irk_intrinsic_num_columns);
  assert_int_equal(irk_intrinsic_next_column(307), 0);
  assert_int_equal(irk_intrinsic_next_column(1000), 1100);
  assert_int_equal(irk_intrinsic_next_column(1200), 1300);
  assert_int_equal(irk_intrinsic_next_column(1900), 0);
  assert_int_equal(irk_intrinsic_next_column(2000), 2100);
  assert_int_equal(irk_intrinsic_next_column(2200), 0);
  assert_int_equal(irk_intrinsic_next_column(9900), 0);
}

static void producers_name_releases(void **state) {
  (void)state;
  static const struct {
    const char *producer;
    irk_version release;
  } rows[] = {{"LLVM19.1.7", 1900},
              {"LLVM3.8.0svn", 308},
              {"LLVM4.0.1", 400},
              {"LLVM2.7", 207},
              {"LLVM17.0.6-rust-1.75.0-stable", 1700},
              {"LLVM99.0.0git", 9900},
              {"LLVM22", 2200},
              {"LLVM3.42", 309},
              {"LLVM", 0},
              {"LLVM1.9", 0},
              {"APPLE_1_1400", 0},
              {"zig 0.16.0", 2100},
              {"zig 0.14.0-dev.3+abc", 1900},
              {"zig 0.11.0", 0},
              {"zig 1.0.0", 0},
              {"zig 0.4294967290", 0},
              {"zig ", 0},
              {"", 0},
              {"LLVMx", 0},
              {"LLVM99999999999.1", 0},
              {"llvm19", 0}};
  for (size_t i = 0; i < IRK_COUNT(rows); i++)
    assert_int_equal(irk_release_of_producer(irk_str_of(rows[i].producer)), rows[i].release);
}

static void names_are_known_or_made(void **state) {
  (void)state;
  char buf[24];
  assert_string_equal(irk_release_string(1900, buf).ptr, "19.1.7");
  assert_string_equal(irk_release_string(309, buf).ptr, "3.9");
  assert_string_equal(irk_release_string(9900, buf).ptr, "99.0.0");
  assert_string_equal(irk_release_string(206, buf).ptr, "2.6");
  assert_string_equal(irk_release_name(1900, buf), "19");
  assert_string_equal(irk_release_name(309, buf), "3.9");
  assert_string_equal(irk_release_name(UINT16_MAX, buf), "655");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(rows_ascend), cmocka_unit_test(tables_are_those_of_the_rows),
                                     cmocka_unit_test(producers_name_releases),
                                     cmocka_unit_test(names_are_known_or_made)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
