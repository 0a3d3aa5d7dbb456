// opt, as far as reading, checking and writing go: no pass but the verifier is run.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

int cmd_opt(const cli_args *args) {
  const char *output = NULL, *passes = NULL, *layout = NULL;
  bool as_text = false, no_output = false;
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
      {"verify", CLI_IGNORED_FLAG, NULL, NULL},
      {"verify-each", CLI_IGNORED_FLAG, NULL, NULL},
      {"disable-verify", CLI_IGNORED_FLAG, NULL, NULL},
      {"preserve-bc-uselistorder", CLI_IGNORED_FLAG, NULL, NULL},
      {"verify-dom-info", CLI_IGNORED_FLAG, NULL, NULL},
      {"mtriple", CLI_IGNORED_VALUE, NULL, NULL},
      {"data-layout", CLI_STRING, &layout, NULL},
      CLI_LLVM_OPTIONS,
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && passes && strcmp(passes, "verify") && strcmp(passes, "no-op-module")) {
    fprintf(stderr, "%s: error: unknown pass name '%s'\n", args->tool, passes);
    status = CLI_BAD_INPUT;
  }
  const char *path = inputs.len ? inputs.items[0] : "-";
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  cli_input in;
  if (!cli_open(args, path, &in)) return CLI_BAD_INPUT;
  irk_module *m = cli_load(args, &in, &(cli_load_options){.to = to, .skip_summary = true, .data_layout = layout});
  cli_close(&in);
  if (!m) return CLI_BAD_INPUT;
  if (as_text) store.emit = CLI_EMIT_TEXT;
  bool ok = no_output || cli_store(args, m, output ? output : "-", &store);
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
