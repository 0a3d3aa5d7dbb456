// opt, as far as reading, checking and writing go: the verifier is the only pass.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// The input is verified unless that is disabled; the verify pass verifies it anyway.
static irk_module *load_verified(const cli_args *args, const cli_input *in, const cli_load_options *load,
                                 bool no_verify, bool no_odr, const char *passes) {
  cli_check_options options = {
      .trail = "error: input module is broken!", .no_verify = no_verify, .types_are_unique = !no_odr};
  irk_module *m = cli_load_verified(args, in, load, &options);
  if (!m || !no_verify || !passes || strcmp(passes, "verify") != 0) return m;
  if (!cli_verify(args, in, m, &(cli_verify_options){.debug_info_is_error = true, .types_are_unique = !no_odr})
           .num_errors)
    return m;
  cli_report("LLVM ERROR: Broken module found, compilation aborted!\n");
  irk_module_destroy(m);
  return NULL;
}

int cmd_opt(const cli_args *args) {
  const char *output = NULL, *passes = NULL, *layout = NULL, *triple = NULL, *path = NULL;
  bool as_text = false, no_output = false, no_verify = false, no_names = false, no_odr = false;
  bool is_verified = false, nothing;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_BITCODE};
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"passes", CLI_STRING, &passes, "verify, or no-op-module"},
      {"p", CLI_STRING, &passes, NULL},
      {"disable-output", CLI_FLAG, &no_output, "read and check only"},
      {"preserve-ll-uselistorder", CLI_FLAG, &store.preserve_use_order, NULL},
      {"discard-value-names", CLI_FLAG, &no_names, "remove the names of local values"},
      {"disable-debug-info-type-map", CLI_FLAG, &no_odr, NULL},
      {"verify", CLI_FLAG, &is_verified, "verify, even with --disable-verify"},
      {"verify-each", CLI_FLAG, &is_verified, NULL},
      {"disable-verify", CLI_FLAG, &no_verify, NULL},
      {"preserve-bc-uselistorder", CLI_FLAG, &store.use_orders, NULL},
      {"verify-dom-info", CLI_FLAG, &nothing, NULL},  // for passes that keep dominators
      {"mtriple", CLI_STRING, &triple, "the target triple, in place of the module's"},
      {"data-layout", CLI_STRING, &layout, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && passes && strcmp(passes, "verify") && strcmp(passes, "no-op-module")) {
    cli_report("%s: error: unknown pass name '%s'\n", args->tool, passes);
    status = CLI_BAD_INPUT;
  }
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  if (is_verified && !passes) passes = "verify";
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  cli_input in;
  cli_progress_begin(args, 1);
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  if (as_text) store.emit = CLI_EMIT_TEXT;
  const cli_load_options load = {.emit = store.emit,
                                 .to = to,
                                 .skip_summary = true,
                                 .data_layout = layout,
                                 .use_orders = store.preserve_use_order};
  irk_module *m = load_verified(args, &in, &load, no_verify, no_odr, passes);
  bool ok = cli_close(&in) && m;
  if (ok && triple) ok = irk_module_set(m, IRK_TEXT_TRIPLE, (irk_str){triple, strlen(triple)}) || cli_no_memory(args);
  if (ok && no_names) irk_module_discard_local_names(m);
  ok = ok && (no_output || cli_store(args, m, output ? output : "-", &store));
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
