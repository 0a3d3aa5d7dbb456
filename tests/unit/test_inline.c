// Tests irk_inline_call: its refusals with their messages, and the resulting code.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "irkit/irkit.h"

static char said[512];

static void note(void *user, const irk_diag *diag) {
  (void)user;
  snprintf(said, sizeof said, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static irk_module *parse(const char *text) {
  irk_parse_options options = {.version = 1900};
  irk_sink sink = {.visit = note};
  said[0] = 0;
  irk_module *m = irk_text_parse(irk_str_of(text), &options, &sink);
  if (!m) print_error("%s\n", said);
  assert_non_null(m);
  return m;
}

// Returns the first call of @caller.
static irk_inst *find_call(irk_module *m, irk_function **fn) {
  *fn = irk_global_function(irk_module_find(m, irk_str_of("caller")));
  for (uint32_t i = 0; i < irk_function_num_blocks(*fn); i++)
    for (uint32_t k = 0; k < irk_block_num_insts(irk_function_block(*fn, i)); k++) {
      irk_inst *inst = irk_block_inst(irk_function_block(*fn, i), k);
      irk_opcode op = irk_inst_opcode(inst);
      if (op == IRK_OP_CALL || op == IRK_OP_INVOKE || op == IRK_OP_CALLBR) return inst;
    }
  fail();
  return NULL;
}

static irk_memory print(const irk_module *m) {
  irk_memory text = {0};
  irk_writer to = irk_memory_writer(&text);
  assert_true(irk_text_print(m, NULL, &to, NULL));
  return text;
}

static void check_refused(const char *text, const char *why) {
  irk_module *m = parse(text);
  irk_function *fn;
  irk_inst *call = find_call(m, &fn);
  irk_sink sink = {.visit = note};
  irk_memory before = print(m);
  assert_false(irk_inline_call(m, fn, call, NULL, &sink));
  assert_int_equal(sink.num_errors, 1);
  const char *colon = strstr(said, "cannot be inlined: ");
  assert_non_null(colon);
  assert_string_equal(colon + strlen("cannot be inlined: "), why);
  assert_false(irk_inline_call(m, fn, call, NULL, NULL));
  irk_memory after = print(m);
  assert_string_equal(before.bytes, after.bytes);  // nothing has changed
  irk_memory_free(&before);
  irk_memory_free(&after);
  irk_module_destroy(m);
}

#define CALLER "define void @caller(ptr %p) {\n  call void @f(ptr %p)\n  ret void\n}\n"

static void test_refused(void **state) {
  (void)state;
  check_refused("declare void @f(ptr)\n" CALLER, "it is a declaration");
  check_refused("define weak void @f(ptr %p) {\n  ret void\n}\n" CALLER,
                "another definition may take its place at link time");
  check_refused("define void @f() {\n  ret void\n}\n" CALLER, "it is called by another function type than its own");
  check_refused("define void @caller(ptr %p) {\n  call void %p()\n  ret void\n}\n",
                "which function it calls is not known");
  check_refused("define void @caller(ptr %p) {\n  call void @caller(ptr %p)\n  ret void\n}\n",
                "the function calls itself");
  check_refused("define void @f(ptr %p) naked noinline {\n  unreachable\n}\n" CALLER, "it is naked");
  check_refused("define void @f(ptr %p) presplitcoroutine {\n  ret void\n}\n" CALLER,
                "it is a coroutine that has not been split");
  check_refused("define void @f(ptr %p) strictfp {\n  ret void\n}\n" CALLER,
                "one of the functions is strictfp and the other is not");
  check_refused("define void @f(ptr %p) {\n  indirectbr ptr %p, [label %a]\na:\n  ret void\n}\n" CALLER,
                "it has an indirectbr");
  check_refused("@a = global ptr blockaddress(@f, %a)\n"
                "define void @f(ptr %p) {\n  br label %a\na:\n  ret void\n}\n" CALLER,
                "addresses of its blocks are taken");
  check_refused("declare i32 @setjmp(ptr) returns_twice\n"
                "define void @f(ptr %p) {\n  call i32 @setjmp(ptr %p)\n  ret void\n}\n" CALLER,
                "it calls a function that returns twice");
  check_refused("declare void @llvm.va_start.p0(ptr)\n"
                "define void @f(ptr %p, ...) {\n  call void @llvm.va_start.p0(ptr %p)\n  ret void\n}\n"
                "define void @caller(ptr %p) {\n  call void (ptr, ...) @f(ptr %p, i32 1)\n  ret void\n}\n",
                "it has variable arguments (llvm.va_start)");
  check_refused("define void @f(ptr %p) {\n  ret void\n}\n"
                "define void @caller(ptr %p) {\n  call void @f(ptr %p) [ \"gc-transition\"(i32 1) ]\n  ret void\n}\n",
                "it has an operand bundle \"gc-transition\"");
  check_refused("define void @f(ptr inalloca(i32) %p) {\n  ret void\n}\n"
                "define void @caller() {\n  %p = alloca inalloca i32\n"
                "  call void @f(ptr inalloca(i32) %p)\n  ret void\n}\n",
                "an argument is passed in memory that the call allocates (inalloca, preallocated)");
  check_refused("define void @f(ptr %p) gc \"one\" {\n  ret void\n}\n"
                "define void @caller(ptr %p) gc \"two\" {\n  call void @f(ptr %p)\n  ret void\n}\n",
                "the functions have different garbage collectors");
  check_refused("declare i32 @one(...)\ndeclare i32 @two(...)\n"
                "define void @f(ptr %p) personality ptr @one {\n  ret void\n}\n"
                "define void @caller(ptr %p) personality ptr @two {\n  call void @f(ptr %p)\n  ret void\n}\n",
                "the functions have different personality functions");
  check_refused("declare token @llvm.experimental.convergence.entry()\n"
                "define void @f(ptr %p) convergent {\n"
                "  %t = call token @llvm.experimental.convergence.entry()\n  ret void\n}\n" CALLER,
                "it takes a convergence token that the call does not give");
  check_refused("declare i32 @p(...)\n"
                "define void @f(ptr %p) personality ptr @p {\n  invoke void @g() to label %ok unwind label %pad\n"
                "ok:\n  ret void\npad:\n  %c = cleanuppad within none []\n  cleanupret from %c unwind to caller\n}\n"
                "declare void @g()\n"
                "define void @caller(ptr %p) personality ptr @p {\n"
                "  invoke void @f(ptr %p) to label %ok unwind label %pad\n"
                "ok:\n  ret void\npad:\n  %c = cleanuppad within none []\n  cleanupret from %c unwind to caller\n}\n",
                "its exceptions do not land at a landingpad");
}

static irk_module *inlined(const char *text, const irk_inline_options *options, bool verifies) {
  irk_module *m = parse(text);
  irk_function *fn;
  irk_inst *call = find_call(m, &fn);
  irk_sink sink = {.visit = note};
  assert_true(irk_inline_call(m, fn, call, options, &sink));
  assert_null(irk_inst_block(m, fn, call, NULL));
  assert_false(irk_inline_call(m, fn, call, options, &sink));  // it is in no block any more
  if (verifies) assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  return m;
}

static bool has(const irk_module *m, const char *part) {
  irk_memory text = print(m);
  bool found = strstr(text.bytes, part) != NULL;
  if (!found) print_message("%s", text.bytes);
  irk_memory_free(&text);
  return found;
}

// The token of the call becomes the token of the callee.
static void test_convergence(void **state) {
  (void)state;
  irk_module *m = parse("declare token @llvm.experimental.convergence.entry()\n"
                        "declare void @use() convergent\n"
                        "define void @f() convergent {\n"
                        "  %t = call token @llvm.experimental.convergence.entry()\n"
                        "  call void @use() [ \"convergencectrl\"(token %t) ]\n  ret void\n}\n"
                        "define void @caller() convergent {\n"
                        "  %own = call token @llvm.experimental.convergence.entry()\n"
                        "  call void @f() [ \"convergencectrl\"(token %own) ]\n  ret void\n}\n");
  irk_function *fn = irk_global_function(irk_module_find(m, irk_str_of("caller")));
  assert_true(irk_inline_call(m, fn, irk_block_inst(irk_function_block(fn, 0), 1), NULL, NULL));
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  assert_true(has(m, "  call void @use() [ \"convergencectrl\"(token %own) ]\n  ret void\n}\n"));
  irk_module_destroy(m);
}

// The state of the call's bundle precedes that of the callee's calls, as in LLVM, also if these
// become invokes.
static void test_deopt(void **state) {
  (void)state;
  irk_module *m = inlined("declare void @g(i32)\n"
                          "define void @f(i32 %x) {\n"
                          "  call void @g(i32 %x) [ \"deopt\"(i32 1, i32 %x) ]\n  call void @g(i32 3)\n"
                          "  call void @g(i32 4) [ \"deopt\"(), \"x\"(i32 9) ]\n  ret void\n}\n"
                          "define void @caller(i32 %a) {\n  call void @f(i32 5) [ \"deopt\"(i32 %a, i32 8) ]\n"
                          "  ret void\n}\n",
                          NULL, true);
  assert_true(has(m, "  call void @g(i32 5) [ \"deopt\"(i32 %a, i32 8, i32 1, i32 5) ]\n  call void @g(i32 3)\n"
                     "  call void @g(i32 4) [ \"deopt\"(i32 %a, i32 8), \"x\"(i32 9) ]\n  ret void\n"));
  irk_module_destroy(m);
  m = inlined("declare void @g(i32)\ndeclare i32 @p(...)\n"
              "define void @f(i32 %x) {\n  call void @g(i32 %x) [ \"deopt\"(i32 1) ]\n  ret void\n}\n"
              "define void @caller(i32 %a) personality ptr @p {\n"
              "  invoke void @f(i32 5) [ \"deopt\"(i32 %a) ]\n    to label %ok unwind label %pad\n"
              "ok:\n  ret void\npad:\n  %c = landingpad i32\n    cleanup\n  resume i32 %c\n}\n",
              NULL, true);
  assert_true(has(m, "  invoke void @g(i32 5) [ \"deopt\"(i32 %a, i32 1) ]\n"));
  irk_module_destroy(m);
}

static void test_options(void **state) {
  (void)state;
  static const char text[] = "declare void @use(ptr)\n"
                             "define void @f(i32 %n) {\n  %x = alloca i32\n  call void @use(ptr %x)\n  ret void\n}\n"
                             "define void @caller() {\nentry:\n  call void @f(i32 1)\n  ret void\n}\n";
  irk_module *m = inlined(text, NULL, true);
  assert_true(has(m, "entry:\n  %x.i = alloca i32, align 4\n  call void @llvm.lifetime.start.p0(i64 4, ptr %x.i)\n"
                     "  call void @use(ptr %x.i)\n  call void @llvm.lifetime.end.p0(i64 4, ptr %x.i)\n  ret void\n"));
  irk_module_destroy(m);
  m = inlined(text, &(irk_inline_options){.no_lifetimes = true}, true);
  assert_true(has(m, "entry:\n  %x.i = alloca i32, align 4\n  call void @use(ptr %x.i)\n  ret void\n"));
  irk_module_destroy(m);
  m = parse(text);
  irk_function *fn;
  irk_inst *call = find_call(m, &fn);
  assert_false(irk_inline_call(m, fn, call, &(irk_inline_options){.size = 3}, NULL));
  irk_sink sink = {.visit = note};
  assert_false(irk_inline_call(m, fn, NULL, NULL, &sink));
  assert_string_equal(said, "there is no call to inline");
  irk_function *callee = irk_global_function(irk_module_find(m, irk_str_of("f")));
  assert_false(irk_inline_call(m, callee, call, NULL, &sink));
  assert_string_equal(said, "a call in '@f' cannot be inlined: the call is not in the function");
  irk_module_destroy(m);
}

// Attributes of the two functions are combined: promises that only one of them makes are dropped.
static void test_attributes(void **state) {
  (void)state;
  irk_module *m = inlined("define void @f() null_pointer_is_valid sspreq {\n  ret void\n}\n"
                          "define void @caller() mustprogress ssp {\n  call void @f()\n  ret void\n}\n",
                          NULL, true);
  irk_global *g = irk_module_find(m, irk_str_of("caller"));
  const irk_attr_set *set = irk_global_attrs(g, IRK_ATTR_INDEX_FUNCTION);
  assert_non_null(irk_attr_set_find(set, IRK_ATTR_NULL_POINTER_IS_VALID));
  assert_non_null(irk_attr_set_find(set, IRK_ATTR_SSPREQ));
  assert_null(irk_attr_set_find(set, IRK_ATTR_SSP));
  assert_null(irk_attr_set_find(set, IRK_ATTR_MUSTPROGRESS));
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refused), cmocka_unit_test(test_options),
                                     cmocka_unit_test(test_attributes), cmocka_unit_test(test_convergence),
                                     cmocka_unit_test(test_deopt)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
