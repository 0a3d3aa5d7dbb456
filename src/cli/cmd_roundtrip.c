// irkit roundtrip, verify-uselistorder: does a module come back the same through text and through bitcode, use-list
// orders included? Whatever differs is shown as its first differing line.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// The writer refuses where memory runs out, and is silent.
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

// Readers of bitcode bring data layouts up to date, readers of text do not.
static bool is_layout(const cli_memory *m, size_t at) {
  static const char word[] = "target datalayout";
  return m->len - at > sizeof word && !memcmp(m->ptr + at, word, sizeof word - 1);
}

// Are they the same, line by line? The first line where they differ goes to stderr.
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
      cli_say("%s: error: the module changes on its way through %s, line %u\n  before: %.*s\n  after:  %.*s\n",
              args->tool, way, line, (int)a_len, before->ptr + a, (int)b_len, after->ptr + b);
      return false;
    }
    a = a_end + 1;
    b = b_end + 1;
  }
}

// Reads the module again from the form it was given, and compares it as text.
static bool check(const cli_args *args, const char *way, const cli_memory *form, const cli_memory *expected,
                  irk_version version) {
  cli_input in = {.name = way, .bytes = {form->ptr, form->len}};
  irk_module *again = cli_load(args, &in, &(cli_load_options){.to = version, .keeps_use_orders = true});
  if (!again) return false;
  cli_memory text = {0};
  bool ok = print(args, again, &text) && same_lines(args, way, expected, &text);
  irk_module_destroy(again);
  free(text.ptr);
  return ok;
}

static bool roundtrip(const cli_args *args, const char *path, irk_version to) {
  cli_input in;
  if (!cli_open(args, path, &in)) return false;
  const cli_check_options checks = {.trail = "error: input module is broken!"};
  const cli_load_options load = {.to = to, .keeps_use_orders = true};
  irk_module *m = args->is_llvm_name ? cli_load_verified(args, &in, &load, &checks) : cli_load(args, &in, &load);
  if (!cli_close(&in) || !m) {
    irk_module_destroy(m);
    return false;
  }
  irk_version version = irk_module_version(m);
  cli_memory text = {0}, bitcode = {0};
  bool ok = print(args, m, &text) && cli_write_memory(args, m, &bitcode);
  irk_module_destroy(m);
  ok = ok && check(args, "text", &text, &text, version);
  ok = ok && check(args, "bitcode", &bitcode, &text, version);
  free(text.ptr);
  free(bitcode.ptr);
  return ok;
}

int cmd_roundtrip(const cli_args *args) {
  irk_version to = 0;
  const cli_option options[] = {
      {"to", CLI_RELEASE, &to, "the LLVM release that text speaks"},
      {"save-temps", CLI_REFUSED, NULL, NULL},
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN...]", &inputs);
  if (status == CLI_OK) {
    bool ok = true;
    for (uint32_t i = 0; i < (inputs.len ? inputs.len : 1); i++)
      ok &= roundtrip(args, inputs.len ? inputs.items[i] : "-", to);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
