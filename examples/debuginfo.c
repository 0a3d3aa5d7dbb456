// Builds a program with debug info for a release of LLVM, as a front end of C would, and writes it
// as bitcode.
//   debuginfo 1900 list.bc   then: clang-19 list.bc -o list && gdb list
// The program, with line numbers:
//    1  struct node { struct node *next; int value; };
//    2  int total;
//    3  int sum(struct node *list) {
//    4    int result = 0;
//    5    while (list) {
//    6      int value = list->value;
//    7      result = result + value;
//    8      list = list->next;
//    9    }
//   10    return result;
//   11  }
//   12  int main(void) {
//   13    struct node second = {0, 40}, first = {&second, 2};
//   14    total = sum(&first);
//   15    return total - 42;
//   16  }
#include "irkit/irkit.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct front_end {
  irk_module *m;
  irk_builder *b;
  irk_debug *d;
  irk_type *i32, *node, *node_ptr;
  irk_md *file, *di_int, *di_node, *di_node_ptr;
  irk_global *total;
  irk_function *sum;
  bool ok;
} front_end;

static irk_str text(const char *s) {
  irk_str out = {s, 0};
  while (s[out.len]) out.len++;
  return out;
}

static irk_debug_place at(const front_end *f, irk_md *scope, uint32_t line) {
  irk_debug_place place = {scope, f->file, line};
  return place;
}

static void go_to(front_end *f, irk_md *scope, uint32_t line, uint32_t column) {
  irk_builder_set_location(f->b, irk_debug_location(f->d, scope, line, column, NULL));
}

// struct node refers to itself: it is made without members, which are set once the pointer to it
// exists.
static void make_types(front_end *f) {
  f->i32 = irk_type_int(f->m, 32);
  f->node = irk_type_identified(f->m, text("struct.node"));
  f->node_ptr = irk_build_ptr(f->m, f->node, 0);
  irk_type *parts[] = {f->node_ptr, f->i32};
  irk_type_set_body(f->m, f->node, parts, 2, false);

  irk_debug_struct_spec spec = {.at = at(f, f->file, 1), .name = "node", .bits = 128, .is_open = true};
  f->di_int = irk_debug_basic(f->d, "int", 32, IRK_DW_ATE_signed);
  f->di_node = irk_debug_struct(f->d, &spec);
  f->di_node_ptr = irk_debug_pointer(f->d, f->di_node, 64);
  irk_md *members[] = {irk_debug_member(f->d, at(f, f->di_node, 1), "next", f->di_node_ptr, 64, 0, 0),
                       irk_debug_member(f->d, at(f, f->di_node, 1), "value", f->di_int, 32, 64, 0)};
  irk_debug_set_elements(f->d, f->di_node, members, 2);
}

static void make_total(front_end *f, irk_md *unit) {
  f->total = irk_build_variable(f->m, "total", f->i32, irk_const_null(f->m, f->i32), 0);
  irk_debug_variable_spec spec = {.at = at(f, unit, 2), .name = "total", .type = f->di_int};
  irk_debug_global(f->d, f->total, &spec);
}

// Makes a variable in memory, where debuggers find it.
static irk_value *make_local(front_end *f, irk_type *type, irk_md *variable, irk_md *scope, uint32_t line,
                             const char *name) {
  irk_value *slot = irk_build_alloca(f->b, type, NULL, name);
  irk_debug_declare(f->d, f->b, slot, variable, NULL, irk_debug_location(f->d, scope, line, 1, NULL));
  return slot;
}

static void make_sum(front_end *f) {
  irk_builder *b = f->b;
  irk_md *types[] = {f->di_int, f->di_node_ptr};
  irk_debug_function_spec spec = {.at = at(f, f->file, 3),
                                  .name = "sum",
                                  .type = irk_debug_subroutine_type(f->d, types, 2),
                                  .flags = IRK_DI_FLAG_Prototyped};
  f->sum = irk_build_function(f->m, "sum", irk_type_fn(f->m, f->i32, &f->node_ptr, 1, false));
  irk_md *scope = irk_debug_function(f->d, f->sum, &spec), *inner = irk_debug_block(f->d, at(f, scope, 5), 16);
  irk_block *entry = irk_build_block(b, f->sum, "entry"), *test = irk_build_block(b, f->sum, "test");
  irk_block *body = irk_build_block(b, f->sum, "body"), *done = irk_build_block(b, f->sum, "done");

  irk_builder_at_end(b, f->sum, entry);
  irk_builder_set_location(b, NULL);  // code before the body has no line
  irk_md *di_list = irk_debug_parameter(f->d, at(f, scope, 3), 1, "list", f->di_node_ptr, 0);
  irk_md *di_result = irk_debug_local(f->d, at(f, scope, 4), "result", f->di_int);
  irk_md *di_value = irk_debug_local(f->d, at(f, inner, 6), "value", f->di_int);
  irk_value *list = make_local(f, f->node_ptr, di_list, scope, 3, "list");
  irk_value *result = make_local(f, f->i32, di_result, scope, 4, "result");
  irk_value *value = make_local(f, f->i32, di_value, inner, 6, "value");
  irk_build_store(b, irk_function_arg(f->sum, 0), list);
  go_to(f, scope, 4, 7);
  irk_build_store(b, irk_const_null(f->m, f->i32), result);
  go_to(f, scope, 5, 3);
  irk_build_br(b, test);

  irk_builder_at_end(b, f->sum, test);
  irk_value *here = irk_build_load(b, f->node_ptr, list, NULL);
  irk_value *more = irk_build_cmp(b, IRK_ICMP_NE, here, irk_const_null(f->m, f->node_ptr), NULL);
  irk_build_cond_br(b, more, body, done);

  irk_builder_at_end(b, f->sum, body);
  go_to(f, inner, 6, 23);
  here = irk_build_load(b, f->node_ptr, list, NULL);
  irk_value *field = irk_build_struct_gep(b, f->node, here, 1, NULL);
  irk_build_store(b, irk_build_load(b, f->i32, field, NULL), value);
  go_to(f, inner, 7, 14);
  irk_value *old = irk_build_load(b, f->i32, result, NULL);
  irk_build_store(b, irk_build_add(b, old, irk_build_load(b, f->i32, value, NULL), NULL), result);
  go_to(f, inner, 8, 18);
  field = irk_build_struct_gep(b, f->node, irk_build_load(b, f->node_ptr, list, NULL), 0, NULL);
  irk_build_store(b, irk_build_load(b, f->node_ptr, field, NULL), list);
  irk_build_br(b, test);

  irk_builder_at_end(b, f->sum, done);
  go_to(f, scope, 10, 3);
  irk_build_ret(b, irk_build_load(b, f->i32, result, NULL));
}

static void fill(front_end *f, irk_value *node, irk_value *next, uint64_t value) {
  irk_build_store(f->b, next, irk_build_struct_gep(f->b, f->node, node, 0, NULL));
  irk_value *number = irk_const_int_u64(f->m, f->i32, value);
  irk_build_store(f->b, number, irk_build_struct_gep(f->b, f->node, node, 1, NULL));
}

static void make_main(front_end *f) {
  irk_builder *b = f->b;
  irk_debug_function_spec spec = {
      .at = at(f, f->file, 12), .name = "main", .type = irk_debug_subroutine_type(f->d, &f->di_int, 1)};
  irk_function *fn = irk_build_function(f->m, "main", irk_type_fn(f->m, f->i32, NULL, 0, false));
  irk_md *scope = irk_debug_function(f->d, fn, &spec);
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_builder_set_location(b, NULL);
  irk_md *di_second = irk_debug_local(f->d, at(f, scope, 13), "second", f->di_node);
  irk_md *di_first = irk_debug_local(f->d, at(f, scope, 13), "first", f->di_node);
  irk_value *second = make_local(f, f->node, di_second, scope, 13, "second");
  irk_value *first = make_local(f, f->node, di_first, scope, 13, "first");
  go_to(f, scope, 13, 15);
  fill(f, second, irk_const_null(f->m, f->node_ptr), 40);
  fill(f, first, second, 2);
  go_to(f, scope, 14, 11);
  irk_value *result = irk_build_call(b, irk_global_value_type(irk_function_global(f->sum)), irk_function_value(f->sum),
                                     &first, 1, NULL);
  irk_build_store(b, result, irk_global_value(f->total));
  go_to(f, scope, 15, 16);
  irk_value *all = irk_build_load(b, f->i32, irk_global_value(f->total), NULL);
  irk_build_ret(b, irk_build_sub(b, all, irk_const_int_u64(f->m, f->i32, 42), NULL));
}

static void show_diagnostic(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static void build(void *user) {
  front_end *f = user;
  irk_module_set(f->m, IRK_TEXT_SOURCE_FILENAME, text("list.c"));
  irk_module_set(f->m, IRK_TEXT_TRIPLE, text("x86_64-unknown-linux-gnu"));
  f->b = irk_builder_create(f->m);
  f->d = irk_debug_create(f->m);
  if (!f->d) return;  // a release before 4.0
  f->file = irk_debug_file(f->d, "list.c", "/src");
  irk_debug_unit_spec unit = {.file = f->file, .language = IRK_DW_LANG_C99, .producer = "irkit's example"};
  irk_md *di_unit = irk_debug_unit(f->d, &unit);
  make_types(f);
  make_total(f, di_unit);
  make_sum(f);
  make_main(f);
  irk_sink sink = {.visit = show_diagnostic};
  f->ok = irk_debug_finish(f->d, &sink);
  irk_builder_destroy(f->b);
}

static bool write_file(void *user, const void *bytes, size_t len) { return fwrite(bytes, 1, len, user) == len; }

static bool save(const irk_module *m, const char *path) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  irk_writer out = {write_file, file};
  irk_sink sink = {.visit = show_diagnostic};
  bool ok = irk_bitcode_write(m, NULL, &out, &sink);
  return fclose(file) == 0 && ok;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fputs("usage: debuginfo RELEASE OUT.bc (1400, 1900, 2200, ...)\n", stderr);
    return 2;
  }
  front_end f = {.m = irk_module_create((irk_version)strtoul(argv[1], NULL, 10))};
  bool ok = f.m && irk_try(build, &f) && f.ok && !irk_verify(f.m, NULL).num_errors && save(f.m, argv[2]);
  irk_module_destroy(f.m);
  if (!ok) fputs("debuginfo: failed\n", stderr);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
