// Files with several modules: irkit cat (llvm-cat) joins them, irkit extract-module
// (llvm-modextract) extracts one. The bytes of modules are copied as they are, unless --to, or
// LLVM's tools without -b, ask for others.
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

// Copies a module's bytes as they are, or reads and writes it. `is_only`: it gets a file of its
// own.
static bool write_module(const cli_args *args, const cli_input *in, irk_version to, bool is_copied, bool is_only,
                         const irk_writer *out) {
  irk_sink sink = cli_sink(args);
  if (is_copied && in->part && in->part->body.len) return cli_is_whole(in, &sink) && irk_part_write(in->part, out);
  irk_module *m = cli_load(args, in, &(cli_load_options){.to = to, .of_several = true, .keeps_use_orders = true});
  cli_memory made = {0};
  bool ok = m && (is_only ? irk_bitcode_write(m, NULL, out, &sink)
                          : cli_append_bitcode(args, m, false, &made) && out->write(out->user, made.ptr, made.len));
  free(made.ptr);
  irk_module_destroy(m);
  return ok;
}

// Writes every module of the file; all but the first of the output lose the file's magic.
static bool append_modules(const cli_args *args, const char *path, irk_version to, bool is_binary, cli_output *out,
                           bool *is_first) {
  // With -b, llvm-cat copies, too.
  cli_args own = *args;
  own.is_llvm_name = args->is_llvm_name && !is_binary;
  cli_parts *parts = cli_parts_open(&own, path);
  bool ok = parts != NULL, is_copied = !to && !own.is_llvm_name;
  for (uint32_t i = 0; ok && i < cli_parts_count(parts); i++) {
    cli_input in;
    if (!cli_parts_input(parts, i, &in)) {
      ok = false;
      break;
    }
    if (is_binary && !irk_is_bitcode(in.bytes.ptr, in.bytes.len)) {
      cli_report("%s: error: %s: Invalid bitcode signature\n", args->tool, in.name);
      ok = false;
    }
    after_magic rest = {out, *is_first ? 0 : MAGIC_LEN};
    ok = ok && write_module(&own, &in, to, is_copied, false, &(irk_writer){write_after_magic, &rest});
    *is_first = false;
    cli_close(&in);
  }
  return cli_parts_close(parts) && ok;
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
    for (uint32_t i = 0; ok && i < inputs.len; i++)
      ok = append_modules(args, inputs.items[i], to, is_binary, &out, &is_first);
    if (!ok) cli_discard(&out);
    if (!ok || !cli_commit(args, &out)) status = CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}

static bool store_module(const cli_args *args, const cli_input *in, irk_version to, bool is_copied,
                         const char *output) {
  cli_output out;
  if (!cli_create_bitcode(args, output, &out)) return false;
  if (write_module(args, in, to, is_copied, true, &out.writer) || out.failed) return cli_commit(args, &out);
  cli_discard(&out);
  return false;
}

static void report_missing(const cli_args *args, const char *path, uint32_t count) {
  if (args->is_llvm_name)
    cli_report("%s: error: module index out of range; bitcode file contains %u module(s)\n", args->tool, count);
  else
    cli_report("%s: error: module index out of range; the file contains %u %s\n", path, count,
               count == 1 ? "module" : "modules");
}

// Under LLVM's names, parts count one module in a file that is none, for the reader's message.
static bool extract(const cli_args *args, const char *path, uint32_t n, irk_version to, bool is_whole,
                    const char *output) {
  cli_args own = *args;
  own.is_llvm_name = args->is_llvm_name && !is_whole;
  cli_parts *parts = cli_parts_open(&own, path);
  cli_input in;
  bool ok = parts && n < cli_parts_count(parts), is_copied = !to && !own.is_llvm_name;
  if (parts && !ok) report_missing(args, path, cli_parts_count(parts));
  if (ok && cli_parts_input(parts, n, &in)) {
    irk_sink sink = cli_sink(args);
    bool is_bitcode = irk_is_bitcode(in.bytes.ptr, in.bytes.len);
    if (args->is_llvm_name || !in.bytes.len) ok = cli_check_format(&in, CLI_FOR_SOME_IR, &sink);
    if (ok && args->is_llvm_name && !is_bitcode) {
      report_missing(args, path, 0);
      ok = false;
    }
    ok = ok && store_module(&own, &in, to, is_copied, output);
    cli_close(&in);
  } else ok = false;
  return cli_parts_close(parts) && ok;
}

int cmd_modextract(const cli_args *args) {
  const char *output = "-", *path = NULL;
  uint32_t n = 0;
  bool is_whole = false;
  irk_version to = 0;
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"n", CLI_NUMBER, &n, "the index of the module, from 0"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"b", CLI_FLAG, &is_whole, NULL},  // copies the bytes, as irkit extract-module does
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write to a terminal, too"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "IN.bc -n N -o OUT.bc", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  return extract(args, path, n, to, is_whole, output) ? CLI_OK : CLI_BAD_INPUT;
}
