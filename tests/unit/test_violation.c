// Tests irk_violation_write: with places, without, in the form of LLVM's tools, and with missing
// parts.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "irkit/irkit.h"

static const char text[] = "define i32 @f(i32 %x) {\n"
                           "entry:\n"
                           "  %y = add i32 %y, %x\n"
                           "  ret i32 %y\n"
                           "}\n"
                           "!llvm.ident = !{!0}\n"
                           "!0 = !{i32 1}\n";

typedef struct report {
  irk_describer *describer;
  irk_violation_options options;
  irk_writer out;
  irk_place place;
  bool ok;
} report;

static void take(void *user, const irk_violation *v) {
  report *r = user;
  r->place = irk_violation_place(r->describer, r->options.places, v);
  r->ok = irk_violation_write(r->describer, v, &r->options, &r->out) && r->ok;
}

static void check(report *r, const irk_module *m, const char *wanted) {
  irk_memory said = {0};
  r->out = irk_memory_writer(&said);
  r->ok = true;
  irk_verify((irk_module *)(uintptr_t)m, &(irk_verify_options){.visit = take, .user = r, .threads = 1});
  assert_true(r->ok);
  assert_string_equal(said.bytes, wanted);
  irk_memory_free(&said);
}

static irk_module *parse(irk_places *places) {
  irk_parse_options options = {.version = 1900, .places = places};
  irk_module *m = irk_text_parse((irk_str){text, strlen(text)}, &options, NULL);
  assert_non_null(m);
  irk_module_set(m, IRK_TEXT_ID, irk_str_of("name\tof.ll"));
  return m;
}

static void test_forms(void **state) {
  (void)state;
  irk_places *places = irk_places_create();
  irk_module *m = parse(places);
  report r = {.describer = irk_describer_create(m)};
  check(&r, m,
        "name\\09of.ll: error: Only PHI nodes may reference their own value!\n"
        "    in function @f, block %entry, instruction 1\n"
        "    %y = add i32 %y, %x\n"
        "name\\09of.ll: error: invalid value for llvm.ident metadata entry operand(the operand should be a string)\n"
        "    i32 1\n");
  assert_int_equal(r.place.line, 0);
  r.options = (irk_violation_options){.file = irk_str_of("in.ll"), .places = places};
  check(&r, m,
        "in.ll:3:3: error: Only PHI nodes may reference their own value!\n"
        "  %y = add i32 %y, %x\n"
        "  ^\n"
        "    %y = add i32 %y, %x\n"
        "in.ll:7:1: error: invalid value for llvm.ident metadata entry operand(the operand should be a string)\n"
        "!0 = !{i32 1}\n"
        "^\n"
        "    i32 1\n");
  assert_int_equal(r.place.line, 7);
  r.options = (irk_violation_options){.as_llvm = true};
  check(&r, m,
        "Only PHI nodes may reference their own value!\n"
        "  %y = add i32 %y, %x\n"
        "invalid value for llvm.ident metadata entry operand(the operand should be a string)\n"
        "i32 1\n");
  irk_describer_destroy(r.describer);
  irk_places_destroy(places);
  irk_module_destroy(m);
}

static bool refuse(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return false;
}

static void test_without_all(void **state) {
  (void)state;
  irk_module *m = parse(NULL);
  report r = {0};
  check(&r, m,
        "error: Only PHI nodes may reference their own value!\n"
        "error: invalid value for llvm.ident metadata entry operand(the operand should be a string)\n");
  irk_verify_options options = {.visit = take, .user = &r};
  r = (report){.out = {refuse, NULL}, .ok = true};
  assert_true(irk_verify(m, &options).num_errors);
  assert_false(r.ok);
  r = (report){.options = {.size = 5}, .ok = true};
  assert_true(irk_verify(m, &options).num_errors);
  assert_false(r.ok);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_forms), cmocka_unit_test(test_without_all)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
