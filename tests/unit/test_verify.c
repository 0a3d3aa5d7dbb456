// Rules that only modules made through the API can violate: neither text nor bitcode says such things.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct messages {
  char text[4096];
  size_t len;
} messages;

static void take(void *user, const irk_violation *violation) {
  messages *all = user;
  for (size_t i = 0; i < violation->message.len && all->len + 2 < sizeof all->text; i++)
    all->text[all->len++] = violation->message.ptr[i];
  all->text[all->len++] = '\n';
  all->text[all->len] = 0;
}

// The module says these messages, one a line, whoever checks it.
static void assert_messages(irk_module *m, const char *expected) {
  for (uint32_t threads = 1; threads <= 2; threads++) {
    messages all = {.len = 0};
    irk_verify(m, &(irk_verify_options){.debug_info_is_error = true, .threads = threads, .take = take, .user = &all});
    assert_string_equal(all.text, expected);
  }
}

// Two functions of one argument, with `num_adds` additions each.
typedef struct pair {
  irk_module *m;
  irk_builder *b;
  irk_function *fns[2];
  irk_block *blocks[2];
  irk_value *args[2], *sums[2];
} pair;

static pair make_pair(uint32_t num_adds) {
  static const char *const names[] = {"first", "second"};
  pair p = {.m = irk_module_create(1900)};
  irk_type *i32 = irk_type_int(p.m, 32);
  irk_type *fn_type = irk_type_fn(p.m, irk_type_simple(p.m, IRK_TYPE_VOID), &i32, 1, false);
  p.b = irk_builder_create(p.m);
  for (int i = 0; i < 2; i++) {
    p.fns[i] = irk_build_function(p.m, names[i], fn_type);
    p.blocks[i] = irk_build_block(p.b, p.fns[i], "entry");
    irk_builder_at_end(p.b, p.fns[i], p.blocks[i]);
    p.args[i] = p.sums[i] = irk_function_arg(p.fns[i], 0);
    for (uint32_t k = 0; k < num_adds; k++) p.sums[i] = irk_build_add(p.b, p.sums[i], p.args[i], "sum");
  }
  return p;
}

static void end_pair(pair *p) {
  for (int i = 0; i < 2; i++) {
    irk_builder_at_end(p->b, p->fns[i], p->blocks[i]);
    irk_build_ret(p->b, NULL);
  }
}

static void local_metadata_of_another_function(void **state) {
  (void)state;
  for (uint32_t n = 1; n < 30000; n += 20000) {  // the larger one is shared out to threads
    pair p = make_pair(n);
    irk_type *params[] = {irk_type_ptr(p.m, 0), irk_type_simple(p.m, IRK_TYPE_METADATA)};
    irk_type *fn_type = irk_type_fn(p.m, irk_type_int(p.m, 1), params, 2, false);
    irk_value *callee = irk_function_value(irk_build_function(p.m, "llvm.type.test", fn_type));
    irk_value *ops[2] = {irk_const_null(p.m, params[0])};
    irk_value *foreign[] = {p.args[0], p.sums[0], irk_block_value(p.blocks[0])};
    irk_value *own[] = {p.args[1], p.sums[1], irk_block_value(p.blocks[1])};
    irk_md *list[] = {irk_md_of_value(p.m, p.sums[1]), irk_md_of_value(p.m, p.sums[0])};
    irk_builder_at_end(p.b, p.fns[1], p.blocks[1]);
    for (int i = 0; i < 3; i++) {
      ops[1] = irk_md_as_value(p.m, irk_md_of_value(p.m, own[i]));
      irk_build_call(p.b, fn_type, callee, ops, 2, "");
      ops[1] = irk_md_as_value(p.m, irk_md_of_value(p.m, foreign[i]));
      irk_build_call(p.b, fn_type, callee, ops, 2, "");
    }
    ops[1] = irk_md_as_value(p.m, irk_build_arg_list(p.m, list, 2));
    irk_build_call(p.b, fn_type, callee, ops, 2, "");
    end_pair(&p);
    assert_messages(p.m, "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n");
    irk_module_destroy(p.m);
  }
}

static void values_of_another_function(void **state) {
  (void)state;
  pair p = make_pair(1);
  irk_builder_at_end(p.b, p.fns[1], p.blocks[1]);
  irk_build_add(p.b, p.args[0], p.args[1], "a");
  irk_build_add(p.b, p.sums[0], p.args[1], "b");
  end_pair(&p);
  assert_messages(p.m, "Referring to an argument in another function!\n"
                       "Referring to an instruction in another function!\n");
  irk_module_destroy(p.m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(local_metadata_of_another_function),
      cmocka_unit_test(values_of_another_function),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
