// Tests irk_convert: its results, its errors, and that it leaves its input unchanged.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "irkit/irkit.h"

static irk_memory print(const irk_module *m) {
  irk_memory t = {0};
  irk_writer out = irk_memory_writer(&t);
  assert_true(irk_text_print(m, NULL, &out, NULL));
  return t;
}

static bool has(const irk_module *m, const char *text) {
  irk_memory t = print(m);
  size_t len = strlen(text);
  bool found = false;
  for (size_t i = 0; i + len <= t.len && !found; i++) found = memcmp((const char *)t.bytes + i, text, len) == 0;
  irk_memory_free(&t);
  return found;
}

static irk_module *parse(const char *text, irk_version version) {
  irk_module *m = irk_text_parse((irk_str){text, strlen(text)}, &(irk_parse_options){.version = version}, NULL);
  assert_non_null(m);
  return m;
}

static const char swap[] = "define void @swap(ptr %p, i32 %by) {\n"
                           "  %q = getelementptr nusw i32, ptr %p, i32 %by\n"
                           "  %x = load i32, ptr %q\n"
                           "  %y = call i32 @llvm.umax.i32(i32 %x, i32 1)\n"
                           "  store i32 %y, ptr %p\n"
                           "  ret void\n"
                           "}\n"
                           "declare i32 @llvm.umax.i32(i32, i32)\n";

static void older(void **state) {
  (void)state;
  irk_module *m = parse(swap, 2200);
  irk_memory before = print(m);
  irk_module *made = irk_convert(m, 1100, NULL, NULL);
  assert_non_null(made);
  assert_int_equal(irk_module_version(made), 1100);
  assert_true(has(made, "%q = getelementptr i32, i32* %1, i32 %by"));
  assert_true(has(made, "icmp ugt i32"));
  assert_false(has(made, "@llvm.umax"));
  assert_int_equal(irk_verify(made, NULL).num_errors, 0);
  irk_memory after = print(m);
  assert_int_equal(before.len, after.len);
  assert_memory_equal(before.bytes, after.bytes, after.len);
  irk_memory_free(&before);
  irk_memory_free(&after);
  irk_module_destroy(m);
  irk_module_destroy(made);
}

static void newer(void **state) {
  (void)state;
  irk_module *m = parse("define i32 @f(i32* %p) readonly {\n  %x = load i32, i32* %p\n  ret i32 %x\n}\n", 1400);
  irk_module *made = irk_convert(m, 0, NULL, NULL);
  assert_non_null(made);
  assert_int_equal(irk_module_version(made), IRK_VERSION_NEWEST);
  assert_true(has(made, "define i32 @f(ptr %p)"));
  assert_true(has(made, "memory(read)"));
  irk_module_destroy(made);
  made = irk_convert(m, 1400, NULL, NULL);  // the same release: a copy
  assert_true(has(made, "define i32 @f(i32* %p)"));
  irk_module_destroy(made);
  irk_module_destroy(m);
}

static void take(void *user, const irk_diag *d) { snprintf(user, 200, "%.*s", (int)d->message.len, d->message.ptr); }

static void refused(void **state) {
  (void)state;
  char said[200] = "";
  irk_sink sink = {.visit = take, .user = said};
  irk_module *m = parse("define i32 @multiply(i32 %x, i32 %y) {\n"
                        "  %z = call i32 @llvm.clmul.i32(i32 %x, i32 %y)\n"
                        "  ret i32 %z\n}\ndeclare i32 @llvm.clmul.i32(i32, i32)\n",
                        2200);
  assert_null(irk_convert(m, 1900, NULL, &sink));
  assert_string_equal(said, "in @multiply: LLVM 19 has no llvm.clmul.i32");
  assert_int_equal(sink.num_errors, 1);
  irk_module_destroy(m);
}

static const irk_change *change_of(const irk_changes *changes, const char *what) {
  for (uint32_t i = 0; i < irk_changes_count(changes); i++) {
    const irk_change *c = irk_changes_at(changes, i);
    if (c->what.len == strlen(what) && !memcmp(c->what.ptr, what, c->what.len)) return c;
  }
  return NULL;
}

static void assert_change(const irk_changes *changes, const char *what, irk_change_kind kind, const char *becomes) {
  const irk_change *c = change_of(changes, what);
  assert_non_null(c);
  assert_int_equal(c->kind, kind);
  assert_int_equal(c->becomes.len, strlen(becomes));
  assert_memory_equal(c->becomes.ptr, becomes, c->becomes.len);
}

static void explained(void **state) {
  (void)state;
  irk_changes *changes = irk_changes_create();
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .changes = changes};
  irk_module *m = parse(swap, 2200);
  irk_module *made = irk_convert(m, 1100, &options, NULL);
  assert_non_null(made);
  assert_change(changes, "call of llvm.umax", IRK_CHANGE_EXPRESSED, "freeze, icmp, select");
  assert_change(changes, "nusw of getelementptr", IRK_CHANGE_DROPPED, "");
  const irk_change *c = change_of(changes, "call of llvm.umax");
  assert_int_equal(c->count, 1);
  assert_int_equal(c->num_places, 1);
  assert_memory_equal(c->places[0].function.ptr, "swap", 4);
  assert_null(irk_changes_at(changes, irk_changes_count(changes)));
  assert_int_equal(irk_changes_pass_at(changes, irk_changes_count(changes)).len, 0);
  for (uint32_t i = 0; i < irk_changes_count(changes); i++) assert_true(irk_changes_pass_at(changes, i).len);
  irk_module_destroy(made);
  made = irk_convert(m, 1100, &options, NULL);  // adds to the changes
  assert_int_equal(change_of(changes, "call of llvm.umax")->count, 2);
  assert_int_equal(change_of(changes, "call of llvm.umax")->num_places, 1);
  irk_module_destroy(made);
  irk_module_destroy(m);
  irk_changes_destroy(changes);
  irk_changes_destroy(NULL);
}

// Bundles that only check calls are dropped if the caller allows it; others never are.
static void lossy(void **state) {
  (void)state;
  char said[200] = "";
  irk_sink sink = {.visit = take, .user = said};
  irk_changes *changes = irk_changes_create();
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .changes = changes};
  irk_module *m = parse("define void @call(ptr %f) {\n"
                        "  call void %f() [ \"kcfi\"(i32 7), \"deopt\"(i32 1) ]\n"
                        "  call void %f() [ \"kcfi\"(i32 8) ]\n  ret void\n}\n",
                        2200);
  assert_null(irk_convert(m, 1500, &options, &sink));
  assert_string_equal(said, "in @call: LLVM 15 has no operand bundles that only check calls (\"kcfi\" and the like)");
  assert_int_equal(irk_changes_at(changes, 0)->kind, IRK_CHANGE_REFUSED);
  irk_changes_destroy(changes);
  options.changes = NULL;
  options.lossy = true;
  irk_module *made = irk_convert(m, 1500, &options, &sink);
  assert_non_null(made);
  assert_string_equal(
      said, "in @call: dropped: LLVM 15 has no operand bundles that only check calls (\"kcfi\" and the like)");
  assert_int_equal(sink.num_warnings, 1);
  assert_false(has(made, "kcfi"));
  assert_true(has(made, "call void %f() [ \"deopt\"(i32 1) ]"));
  assert_int_equal(irk_verify(made, NULL).num_errors, 0);
  irk_module_destroy(made);
  irk_module_destroy(m);
}

// A conversion writes the same bitcode as a later write would, up and down. A module that cannot be
// converted gives an error and no module.
static void written(void **state) {
  (void)state;
  static const irk_version releases[] = {1100, 2300};
  irk_module *m = parse(swap, 2200);
  for (size_t i = 0; i < sizeof releases / sizeof *releases; i++) {
    irk_memory at_once = {0}, afterwards = {0};
    irk_writer first = irk_memory_writer(&at_once), second = irk_memory_writer(&afterwards);
    irk_write_options write = {IRK_SIZED(irk_write_options), .producer = {"someone", 7}};
    irk_convert_options options = {IRK_SIZED(irk_convert_options), .bitcode = &first, .bitcode_options = &write};
    irk_module *made = irk_convert(m, releases[i], &options, NULL);
    assert_non_null(made);
    assert_true(irk_bitcode_write(made, &write, &second, NULL));
    assert_true(at_once.len > 0 && at_once.len == afterwards.len);
    assert_memory_equal(at_once.bytes, afterwards.bytes, at_once.len);
    irk_module_destroy(made);
    irk_memory_free(&at_once);
    irk_memory_free(&afterwards);
  }
  irk_module_destroy(m);
  char said[200] = "";
  irk_sink sink = {.visit = take, .user = said};
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .bitcode = &out};
  m = parse("@f = ifunc void (), ptr @r\ndefine internal ptr @r() {\n  ret ptr null\n}\n", 2200);
  assert_null(irk_convert(m, 308, &options, &sink));
  assert_non_null(strstr(said, "LLVM 3.8 has no ifuncs"));
  irk_module_destroy(m);
  irk_memory_free(&bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(older),     cmocka_unit_test(newer), cmocka_unit_test(refused),
      cmocka_unit_test(explained), cmocka_unit_test(lossy), cmocka_unit_test(written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
