// irkit roundtrip, verify-uselistorder: checks that a module survives a round trip through text and
// bitcode unchanged, use-list orders included. Shows the first differing line.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// The writer fails silently if memory runs out.
static bool print(const cli_args *args, const irk_module *m, cli_memory *text) {
  const irk_print_options options = {.no_module_id = true, .preserve_use_order = true};
  irk_sink sink = cli_sink(args);
  bool ok = irk_text_print(m, &options, &(irk_writer){cli_memory_write, text}, &sink);
  return ok || (!sink.num_errors && cli_no_memory(args));
}

static size_t line_end(const cli_memory *m, size_t at) {
  while (at < m->len && m->ptr[at] != '\n') at++;
  return at;
}

// Tells whether the line is a data layout: readers of bitcode upgrade these, readers of text do
// not.
static bool is_layout(const cli_memory *m, size_t at) {
  static const char word[] = "target datalayout";
  return m->len - at > sizeof word && !memcmp(m->ptr + at, word, sizeof word - 1);
}

// Tells whether the texts are equal line by line. Prints the first differing line to stderr.
static bool same_lines(const cli_args *args, const char *way, const cli_memory *before, const cli_memory *after) {
  if (before->len == after->len && !memcmp(before->ptr, after->ptr, after->len)) return true;
  size_t a = 0, b = 0;
  for (unsigned line = 1;; line++) {
    size_t a_end = line_end(before, a), b_end = line_end(after, b);
    size_t a_len = a_end - a, b_len = b_end - b;
    bool same = a_len == b_len && !memcmp(before->ptr + a, after->ptr + b, a_len);
    if (a_end >= before->len && b_end >= after->len && same) return true;
    bool is_last = a_end >= before->len || b_end >= after->len;
    if ((!same && !(is_layout(before, a) && is_layout(after, b))) || is_last) {
      cli_report(
          "%s: error: the module changes in the round trip through %s, line %u\n  before: %.*s\n  after:  %.*s\n",
          args->tool, way, line, (int)a_len, before->ptr + a, (int)b_len, after->ptr + b);
      return false;
    }
    a = a_end + 1;
    b = b_end + 1;
  }
}

// Tells whether the use-list orders are equal. Prints the first value with another order to stderr.
static bool same_orders(const cli_args *args, const char *path, const char *way, const irk_module *m,
                        const irk_module *again) {
  irk_value *value;
  irk_function *fn;
  if (!irk_has(irk_module_version(m), IRK_USE_ORDER_DIRECTIVES)) return true;  // the release cannot express orders
  irk_use_comparison result = irk_module_compare_uses(m, again, &value, &fn);
  if (result == IRK_USES_SAME) return true;
  if (result == IRK_USES_UNKNOWN) return cli_no_memory(args);
  cli_memory what = {0};
  irk_describer *d = irk_describer_create(m);
  if (value && d) irk_describe_value(d, fn, value, &(irk_writer){cli_memory_write, &what});
  irk_describer_destroy(d);
  cli_report("%s: %s: error: a use-list order changes in the round trip through %s\n  of: %.*s\n", args->tool, path,
             way, (int)what.len, what.len ? what.ptr : "");
  free(what.ptr);
  return false;
}

// Reads the module again from its written form, and compares use-list orders; and the text, too,
// except under LLVM's name.
static bool check(const cli_args *args, const char *path, const char *way, const irk_module *m, const cli_memory *form,
                  const cli_memory *expected) {
  cli_input in = {.name = path, .bytes = {form->ptr, form->len}};
  const cli_load_options load = {
      .to = irk_module_version(m), .keeps_use_orders = true, .use_orders = true, .skip_summary = args->is_llvm_name};
  irk_module *again = cli_load(args, &in, &load);
  if (!again) return false;
  cli_memory text = {0};
  bool is_text = !irk_is_bitcode(form->ptr, form->len);
  bool has_orders = !is_text || irk_has(irk_module_version(m), IRK_USE_ORDER_DIRECTIVES);
  bool ok = !has_orders || same_orders(args, path, way, m, again);
  if (ok && !args->is_llvm_name) ok = print(args, again, &text) && same_lines(args, way, expected, &text);
  irk_module_destroy(again);
  free(text.ptr);
  return ok;
}

static void tell(const cli_args *args, const char *step) {
  if (args->is_llvm_name) puts(step);
}

// Checks both forms, with the module's current orders.
static bool check_both(const cli_args *args, const char *path, const irk_module *m) {
  cli_memory text = {0}, bitcode = {0};
  bool ok = print(args, m, &text) && cli_write_memory(args, m, true, &bitcode);
  tell(args, "verify bitcode");
  ok = ok && check(args, path, "bitcode", m, &bitcode, &text);
  if (ok) tell(args, "verify assembly");
  ok = ok && check(args, path, "text", m, &text, &text);
  free(text.ptr);
  free(bitcode.ptr);
  return ok;
}

static bool check_reversed(const cli_args *args, const char *path, irk_module *m) {
  tell(args, "reverse");
  return (irk_module_rearrange_uses(m, NULL) || cli_no_memory(args)) && check_both(args, path, m);
}

enum { NO_OTHER_ORDERS = UINT32_MAX };

// Checks the module as it is, reversed, and in so many other orders, each of them reversed, too.
static bool check_orders(const cli_args *args, const char *path, irk_module *m, uint32_t num_shuffles) {
  if (!check_both(args, path, m)) return false;
  if (num_shuffles == NO_OTHER_ORDERS) return true;
  if (!check_reversed(args, path, m)) return false;
  for (uint32_t i = 1; i <= num_shuffles; i++) {
    uint64_t seed = i;
    if (args->is_llvm_name) printf("\nshuffle (%u of %u)\n", i, num_shuffles);
    if (!irk_module_rearrange_uses(m, &seed)) return cli_no_memory(args);
    if (!check_both(args, path, m) || !check_reversed(args, path, m)) return false;
  }
  return true;
}

static bool roundtrip(const cli_args *args, const char *path, irk_version to, uint32_t num_shuffles) {
  cli_input in;
  if (!cli_open_module(args, path, &in)) return false;
  const cli_check_options checks = {.trail = "error: input module is broken!"};
  const cli_load_options load = {
      .to = to, .keeps_use_orders = true, .use_orders = true, .skip_summary = args->is_llvm_name};
  irk_module *m = args->is_llvm_name ? cli_load_verified(args, &in, &load, &checks) : cli_load(args, &in, &load);
  bool ok = cli_close(&in) && m;
  if (ok) tell(args, "*** verify-uselistorder ***");
  ok = ok && check_orders(args, path, m, num_shuffles);
  irk_module_destroy(m);
  return ok;
}

int cmd_roundtrip(const cli_args *args) {
  irk_version to = 0;
  uint32_t num_shuffles = args->is_llvm_name ? 1 : NO_OTHER_ORDERS;
  const cli_option options[] = {
      {"to", CLI_RELEASE, &to, "the LLVM release of text"},
      {"num-shuffles", CLI_NUMBER, &num_shuffles,
       "also with use-list orders reversed, and with this number of other orders"},
      {"save-temps", CLI_REFUSED, NULL, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, options, "[IN...]", &inputs);
  if (status == CLI_OK) {
    bool ok = true;
    for (uint32_t i = 0; i < inputs.len; i++) ok &= roundtrip(args, inputs.items[i], to, num_shuffles);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
