// Builds a module that prints a greeting and the sum of 1 to 10. Writes hello.ll and hello.bc.
//   build_module [directory]   then: lli-22 hello.bc
#include "irkit/irkit.h"

#include <stdio.h>
#include <stdlib.h>

static bool write_file(void *user, const void *bytes, size_t len) { return fwrite(bytes, 1, len, user) == len; }

// define i32 @sum(i32 %n): a loop with two phis.
static irk_function *build_sum(irk_module *m, irk_builder *b) {
  irk_type *i32 = irk_type_int(m, 32);
  irk_function *fn = irk_build_function(m, "sum", irk_type_fn(m, i32, &i32, 1, false));
  irk_block *entry = irk_build_block(b, fn, "entry");
  irk_block *loop = irk_build_block(b, fn, "loop");
  irk_block *done = irk_build_block(b, fn, "done");
  irk_value *one = irk_const_int_u64(m, i32, 1);

  irk_builder_at_end(b, fn, entry);
  irk_value_set_name(b, irk_function_arg(fn, 0), "n");
  irk_build_br(b, loop);

  irk_builder_at_end(b, fn, loop);
  irk_value *i = irk_build_phi(b, i32, "i");
  irk_value *total = irk_build_phi(b, i32, "total");
  irk_value *next_total = irk_build_add(b, total, i, "total.next");
  irk_value *next_i = irk_build_add(b, i, one, "i.next");
  irk_value *more = irk_build_cmp(b, IRK_ICMP_SLE, next_i, irk_function_arg(fn, 0), "more");
  irk_build_cond_br(b, more, loop, done);
  irk_phi_add(m, i, one, entry);
  irk_phi_add(m, i, next_i, loop);
  irk_phi_add(m, total, irk_const_null(m, i32), entry);
  irk_phi_add(m, total, next_total, loop);

  irk_builder_at_end(b, fn, done);
  irk_build_ret(b, next_total);
  return fn;
}

static irk_function *declare_printf(irk_module *m) {
  irk_type *ptr = irk_type_ptr(m, 0);
  irk_function *fn = irk_build_function(m, "printf", irk_type_fn(m, irk_type_int(m, 32), &ptr, 1, true));
  irk_attr_spec nounwind = {.kind = IRK_ATTR_NOUNWIND};
  irk_global_set_attrs(m, irk_function_global(fn), IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(m, &nounwind, 1));
  return fn;
}

static void build_main(irk_module *m, irk_builder *b, irk_function *sum, irk_function *print) {
  irk_type *i32 = irk_type_int(m, 32);
  irk_value *format = irk_build_string(m, irk_str_of("Hello from irkit: the sum is %d\n"), true);
  irk_global *message = irk_build_variable(m, "message", irk_value_type(format), format, 0);
  irk_global_set(message, IRK_OF_GLOBAL_LINKAGE, IRK_LINKAGE_PRIVATE);
  irk_global_set(message, IRK_OF_GLOBAL_UNNAMED_ADDR, IRK_UNNAMED_ADDR_GLOBAL);
  irk_global_set(message, IRK_OF_GLOBAL_CONSTANT, 1);

  irk_function *fn = irk_build_function(m, "main", irk_type_fn(m, i32, NULL, 0, false));
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_value *ten = irk_const_int_u64(m, i32, 10);
  irk_value *result =
      irk_build_call(b, irk_global_value_type(irk_function_global(sum)), irk_function_value(sum), &ten, 1, "result");
  irk_value *args[] = {irk_global_value(message), result};
  irk_build_call(b, irk_global_value_type(irk_function_global(print)), irk_function_value(print), args, 2, "printed");
  irk_build_ret(b, irk_const_null(m, i32));
}

static void build(void *user) {
  irk_module *m = user;
  irk_module_set(m, IRK_TEXT_ID, irk_str_of("hello"));
  irk_module_set(m, IRK_TEXT_SOURCE_FILENAME, irk_str_of("build_module.c"));
  irk_builder *b = irk_builder_create(m);
  irk_function *sum = build_sum(m, b), *print = declare_printf(m);
  build_main(m, b, sum, print);
  irk_builder_destroy(b);
}

static void show_diagnostic(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static bool save(const irk_module *m, const char *directory, const char *name, bool as_text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  irk_writer out = {write_file, file};
  irk_sink sink = {.visit = show_diagnostic};
  bool ok = as_text ? irk_text_print(m, NULL, &out, &sink) : irk_bitcode_write(m, NULL, &out, &sink);
  return fclose(file) == 0 && ok;
}

int main(int argc, char **argv) {
  const char *directory = argc > 1 ? argv[1] : ".";
  irk_module *m = irk_module_create(0);
  bool ok = m && irk_try(build, m) && save(m, directory, "hello.ll", true) && save(m, directory, "hello.bc", false);
  irk_module_destroy(m);
  if (!ok) fputs("build_module: failed\n", stderr);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
