// Tests budgets: an operation that needs more than its budget fails and reports that, and freed
// memory is not counted.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct heard {
  char text[200];
} heard;

static void hear(void *user, const irk_diag *diag) {
  snprintf(((heard *)user)->text, sizeof((heard *)user)->text, "%.*s", (int)diag->message.len, diag->message.ptr);
}

// Returns a text with very many different constants that no representation makes small.
static char *large_text(size_t *len) {
  enum { LINES = 2000, ROOM = 40 };
  char *text = malloc(LINES * ROOM), *at = text;
  for (int i = 0; i < LINES; i++) at += snprintf(at, ROOM, "@g%d = global [7 x i64] undef\n", i);
  *len = (size_t)(at - text);
  return text;
}

static irk_module *parse(irk_str text, heard *h) {
  irk_sink sink = {.visit = hear, .user = h};
  *h = (heard){""};
  return irk_text_parse(text, NULL, &sink);
}

static void what_is_too_much_fails(void **state) {
  (void)state;
  size_t len;
  char *text = large_text(&len);
  heard h;
  irk_budget *budget = irk_budget_create(100000);
  assert_null(irk_budget_use(budget));
  assert_null(parse((irk_str){text, len}, &h));
  assert_string_equal(h.text, "would need more memory than its size allows");
  assert_true(irk_budget_was_exceeded(budget));
  irk_budget_raise(budget, 100000000);
  irk_module *m = parse((irk_str){text, len}, &h);
  assert_non_null(m);
  irk_module_destroy(m);
  assert_ptr_equal(irk_budget_use(NULL), budget);
  irk_budget_destroy(budget);
  free(text);
}

// Creates and destroys a thousand modules in memory for a few.
static void what_is_given_back_is_there_again(void **state) {
  (void)state;
  heard h;
  irk_budget *budget = irk_budget_create(4000000);
  irk_budget_use(budget);
  for (int i = 0; i < 1000; i++) {
    irk_module *m = parse(IRK_S("define i32 @f(i32 %x) {\n %y = add i32 %x, 1\n ret i32 %y\n}\n!0 = !{}\n"), &h);
    assert_non_null(m);
    irk_module_destroy(m);
  }
  assert_false(irk_budget_was_exceeded(budget));
  irk_budget_use(NULL);
  irk_budget_destroy(budget);
}

static void callers_count_their_own(void **state) {
  (void)state;
  irk_budget *budget = irk_budget_create(1000);
  assert_true(irk_budget_reserve(1 << 30));  // no budget is active
  irk_budget_use(budget);
  assert_true(irk_budget_reserve(600));
  assert_false(irk_budget_reserve(600));
  irk_budget_release(600);
  assert_true(irk_budget_reserve(900));
  irk_budget_use(NULL);
  irk_budget_destroy(budget);
}

static void limits_have_no_end_to_wrap_at(void **state) {
  (void)state;
  assert_true(irk_budget_for(0) <= (uint64_t)256 << 20);
  assert_true(irk_budget_for(1000) > irk_budget_for(0));
  assert_true(irk_budget_for(1000) - irk_budget_for(0) <= 64000);
  assert_true(irk_budget_for(UINT64_MAX) == INT64_MAX);
  irk_budget *budget = irk_budget_create(UINT64_MAX);
  irk_budget_raise(budget, INT64_MAX);
  irk_budget_use(budget);
  assert_true(irk_budget_reserve(INT64_MAX / 4));
  assert_false(irk_budget_reserve(UINT64_MAX));
  irk_budget_use(NULL);
  irk_budget_destroy(budget);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_too_much_fails),
      cmocka_unit_test(what_is_given_back_is_there_again),
      cmocka_unit_test(callers_count_their_own),
      cmocka_unit_test(limits_have_no_end_to_wrap_at),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
