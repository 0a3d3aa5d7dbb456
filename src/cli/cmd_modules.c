// Files with several modules: irkit cat (llvm-cat) joins them, irkit extract-module
// (llvm-modextract) extracts one.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAGIC_LEN = 4 };

// A writer that drops the magic at the beginning of a file.
typedef struct after_magic {
  cli_output *out;
  size_t to_drop;
} after_magic;

static bool write_after_magic(void *user, const void *bytes, size_t len) {
  after_magic *w = user;
  size_t drop = len < w->to_drop ? len : w->to_drop;
  w->to_drop -= drop;
  return len == drop || w->out->writer.write(w->out->writer.user, (const char *)bytes + drop, len - drop);
}

// Writes every module of the input; all but the first of the output lose the file's magic.
static bool append_modules(const cli_args *args, const cli_input *in, irk_version to, bool is_binary, cli_output *out,
                           bool *is_first) {
  irk_sink sink = cli_sink(args);
  uint32_t count;
  if (is_binary && !irk_is_bitcode(in->bytes.ptr, in->bytes.len)) {
    cli_report("%s: error: %s: Invalid bitcode signature\n", args->tool, in->name);
    return false;
  }
  if (!irk_bitcode_count(in->bytes.ptr, in->bytes.len, &count, &sink)) return false;
  for (uint32_t i = 0; i < (count ? count : 1); i++) {
    irk_module *m =
        cli_load(args, in, &(cli_load_options){.to = to, .module = i, .of_several = true, .keeps_use_orders = true});
    if (!m) return false;
    after_magic rest = {out, *is_first ? 0 : MAGIC_LEN};
    irk_writer writer = {write_after_magic, &rest};
    bool ok = irk_bitcode_write(m, NULL, &writer, &sink);
    irk_module_destroy(m);
    if (!ok) return false;
    *is_first = false;
  }
  return true;
}

int cmd_cat(const cli_args *args) {
  const char *output = "-";
  irk_version to = 0;
  bool is_binary = false;
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"b", CLI_FLAG, &is_binary, "refuse text"},
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write to a terminal, too"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, options, "IN... -o OUT.bc", &inputs);
  cli_output out;
  if (status == CLI_OK && !cli_create_bitcode(args, output, &out)) status = CLI_BAD_INPUT;
  else if (status == CLI_OK) {
    bool ok = true, is_first = true;
    for (uint32_t i = 0; ok && i < inputs.len; i++) {
      cli_input in;
      ok = cli_open(args, inputs.items[i], &in) && append_modules(args, &in, to, is_binary, &out, &is_first);
      ok = cli_close(&in) && ok;
    }
    if (!ok) cli_discard(&out);
    if (!ok || !cli_commit(args, &out)) status = CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}

static void report_missing(const cli_args *args, const cli_input *in, uint32_t count, irk_sink *sink) {
  if (args->is_llvm_name)
    cli_report("%s: error: module index out of range; bitcode file contains %u module(s)\n", args->tool, count);
  else if (!irk_is_bitcode(in->bytes.ptr, in->bytes.len))
    cli_report("%s: error: modules have numbers in bitcode only, and this is something else\n", in->name);
  else if (cli_is_whole(in, sink))
    cli_report("%s: error: module index out of range; the file contains %u %s\n", in->name, count,
               count == 1 ? "module" : "modules");
}

int cmd_modextract(const cli_args *args) {
  const char *output = "-", *path = NULL;
  uint32_t n = 0;
  bool is_whole;
  irk_version to = 0;
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"n", CLI_NUMBER, &n, "the index of the module, from 0"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"b", CLI_FLAG, &is_whole, NULL},  // copies the bytes; a rewritten module is the same
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write to a terminal, too"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "IN.bc -n N -o OUT.bc", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  cli_input in;
  if (!cli_open(args, path, &in)) return CLI_BAD_INPUT;
  irk_sink sink = cli_sink(args);
  uint32_t count;
  irk_module *m = NULL;
  bool is_counted =
      cli_check_format(&in, CLI_FOR_SOME_IR, &sink) && irk_bitcode_count(in.bytes.ptr, in.bytes.len, &count, &sink);
  if (is_counted && n >= count) report_missing(args, &in, count, &sink);
  else if (is_counted)
    m = cli_load(args, &in, &(cli_load_options){.to = to, .module = n, .of_several = true, .keeps_use_orders = true});
  bool ok = cli_close(&in) && m && cli_store(args, m, output, &(cli_store_options){.emit = CLI_EMIT_BITCODE});
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
