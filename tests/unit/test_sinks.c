// Tests sinks: none at all, and sinks that call the library again before they return. Such calls
// change neither the running operation nor its messages.
#include "base/base.h"
#include "failing/failing.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Each of these texts makes an operation report something.
static const char good[] = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n@g = global i32 7\n"
                           "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"k\", i32 1}\n";
static const char clashing[] = "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n@g = global i32 8\n"
                               "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"k\", i32 2}\n";
static const char wrong[] = "define i32 @f(i32 %x) {\n  ret i32 %undefined\n}\n";
static const char old_debug_info[] = "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"Debug Info Version\", i32 1}\n"
                                     "!llvm.dbg.cu = !{!1}\n!1 = distinct !DICompileUnit(language: DW_LANG_C99, "
                                     "file: !2)\n!2 = !DIFile(filename: \"a\", directory: \"b\")\n";
static const char wrong_dump[] = "<MODULE_BLOCK NumWords=1 BlockCodeSize=3>\n  <VERSION op0=x/>\n</MODULE_BLOCK>\n";

static bool append(void *user, const void *bytes, size_t len) {
  if (user) irk_buf_bytes(user, bytes, len);
  return true;
}
static const irk_writer null_writer = {append, NULL};

static irk_str str(const char *text) { return (irk_str){text, strlen(text)}; }
static irk_module *parse(const char *text, irk_sink *sink) {
  const irk_parse_options options = {.file = IRK_S("in.ll"), .version = 1900};
  return irk_text_parse(str(text), &options, sink);
}

// ---- operations with a sink; their results ----------------------------------------------------------------------

static irk_buf bitcode;  // of `good`

static bool do_parse(irk_sink *sink) {
  irk_module *m = parse(good, sink), *none = parse(wrong, sink);
  irk_module_destroy(m);
  irk_module_destroy(none);
  return m && !none;
}

static bool do_read(irk_sink *sink) {
  bool ok = true;
  for (size_t len = bitcode.len; len > 8 && ok; len -= len > 200 ? 196 : 4) {
    irk_module *m = irk_bitcode_read(bitcode.ptr, len, NULL, sink);
    ok = (m != NULL) == (len == bitcode.len);
    irk_module_destroy(m);
  }
  uint32_t count;
  irk_version release;
  irk_bitcode_reader *r =
      irk_bitcode_reader_open(bitcode.ptr, bitcode.len, &(irk_read_options){.lazy_bodies = true}, sink);
  ok = ok && r && irk_bitcode_count(bitcode.ptr, bitcode.len, &count, sink) && count == 1 &&
       irk_bitcode_release(bitcode.ptr, bitcode.len, &release, sink);
  if (!r) return false;
  irk_module *m = irk_bitcode_reader_module(r);
  ok = ok && irk_bitcode_reader_read_body(r, irk_global_function(irk_module_find(m, IRK_S("f"))), sink) &&
       irk_bitcode_reader_read_bodies(r, sink);
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  return ok && !irk_bitcode_reader_open(bitcode.ptr, 40, NULL, sink);
}

static bool do_look(irk_sink *sink) {
  const irk_dump_options options = {.dump = true};
  irk_bitcode_measures *whole = irk_bitcode_measure(bitcode.ptr, bitcode.len, IRK_S("in.bc"), sink);
  irk_bitcode_measures *cut = irk_bitcode_measure(bitcode.ptr, 60, IRK_S("in.bc"), sink);
  bool ok = whole && !cut && irk_bitcode_dump(bitcode.ptr, bitcode.len, &options, &null_writer, sink) &&
            !irk_bitcode_dump(bitcode.ptr, 60, &options, &null_writer, sink) &&
            !irk_bitcode_assemble(str(wrong_dump), IRK_S("in.dump"), &null_writer, sink);
  irk_bitcode_measures_destroy(whole);
  irk_bitcode_measures_destroy(cut);
  return ok;
}

static bool do_upgrade(irk_sink *sink) {
  irk_module *m = parse(old_debug_info, sink);
  bool ok = m && irk_upgrade(m, NULL, sink) && irk_upgrade(m, &(irk_upgrade_options){0}, sink) &&
            irk_module_num_named_md(m) == 1;
  irk_module_destroy(m);
  return ok;
}

static bool do_write(irk_sink *sink) {
  irk_module *m = parse(good, sink);
  bool ok = m && irk_text_print(m, NULL, &null_writer, sink) && irk_bitcode_write(m, NULL, &null_writer, sink);
  irk_module *cannot = parse("declare void @f() \"k\"=\"a\\00b\"\n", sink);
  ok = ok && cannot && !irk_bitcode_write(cannot, NULL, &null_writer, sink);
  irk_module_destroy(m);
  irk_module_destroy(cannot);
  return ok;
}

static bool do_link(irk_sink *sink) {
  irk_module *a = parse(good, sink), *b = parse(clashing, sink);
  irk_linker *l = irk_linker_create(NULL, sink);
  bool ok =
      a && b && l && irk_linker_add(l, a, NULL) && !irk_linker_add(l, b, NULL) && !irk_module_flags_merge(a, b, sink);
  irk_module *none = l ? irk_linker_finish(l) : NULL;
  ok = ok && !none;
  irk_module_destroy(none);
  irk_module_destroy(a);
  irk_module_destroy(b);
  return ok;
}

static bool (*const all[])(irk_sink *sink) = {do_parse, do_read, do_look, do_upgrade, do_write, do_link};

// ---- sinks ------------------------------------------------------------------------------------------------------

typedef struct listener {
  irk_buf said;
  uint32_t num_said;
  bool calls, may_fail;
} listener;

static void make_some(void *user) {
  irk_module *m = user;
  irk_build_string(m, IRK_S("of the sink's own"), true);
}

static void hear(void *user, const irk_diag *diag) {
  listener *to = user;
  char before[600], after[600];
  irk_diag_format(diag, before, sizeof before);
  if (to->calls) {
    irk_module *m = parse(good, NULL);
    bool ok = true;
    for (size_t i = 0; i < IRK_COUNT(all); i++) ok &= all[i](NULL);
    ok = ok && m && !irk_verify(m, NULL).num_errors && irk_try(make_some, m) && irk_module_rearrange_uses(m, NULL);
    if (!to->may_fail) assert_true(ok);
    irk_module_destroy(m);
  }
  irk_diag_format(diag, after, sizeof after);
  assert_string_equal(before, after);
  if (to->may_fail) return;
  to->num_said++;
  irk_buf_bytes(&to->said, after, strlen(after));
}

static void make_bitcode(void) {
  irk_module *m = parse(good, NULL);
  assert_non_null(m);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &bitcode}, NULL));
  irk_module_destroy(m);
}

static void test_all_sinks(void **state) {
  (void)state;
  for (size_t i = 0; i < IRK_COUNT(all); i++) {
    listener quiet = {{0}, 0, false, false}, calling = {{0}, 0, true, false};
    irk_sink counting = {0}, one = {.visit = hear, .user = &quiet}, other = {.visit = hear, .user = &calling};
    assert_true(all[i](NULL));
    assert_true(all[i](&counting));
    assert_true(all[i](&one));
    assert_true(all[i](&other));
    assert_true(counting.num_errors + counting.num_warnings > 0);
    assert_int_equal(counting.num_errors, one.num_errors);
    assert_int_equal(counting.num_errors, other.num_errors);
    assert_int_equal(counting.num_warnings, other.num_warnings);
    assert_int_equal(quiet.num_said, calling.num_said);
    assert_int_equal(quiet.said.len, calling.said.len);
    assert_memory_equal(quiet.said.ptr, calling.said.ptr, quiet.said.len);
    irk_buf_free(&quiet.said);
    irk_buf_free(&calling.said);
  }
}

// Every allocation fails in turn, in the operation and in the calls of the sink.
static void test_failing(void **state) {
  (void)state;
  for (size_t i = 0; i < IRK_COUNT(all); i++)
    for (uint64_t n = 1, step = 1, has = 1; has; n += step) {
      listener calling = {{0}, 0, true, true};
      irk_sink sink = {.visit = hear, .user = &calling};
      int64_t before = live_allocations();
      if (n > 150) step = 211;  // most allocations are those of the sink
      fail_allocation(n);
      all[i](&sink);
      has = has_failed();
      fail_allocation(0);
      assert_int_equal(live_allocations(), before);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_sinks), cmocka_unit_test(test_failing)};
  make_bitcode();
  int result = cmocka_run_group_tests(tests, NULL, NULL);
  irk_buf_free(&bitcode);
  return result;
}
