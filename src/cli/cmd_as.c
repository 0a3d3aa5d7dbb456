// irkit as, llvm-as: converts text (or bitcode) to bitcode.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

int cmd_as(const cli_args *args) {
  const char *output = NULL, *layout = NULL, *path;
  uint32_t threshold = 25;  // LLVM's default
  bool no_output = false, no_verify = false, preserve = true;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_BITCODE, .use_orders = args->is_llvm_name};
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: IN with .bc for .ll; - is the standard output"},
      {"to", CLI_RELEASE, &to, "the LLVM release of the input and of the output"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"no-verify", CLI_FLAG, &no_verify, "do not check the module"},
      {"disable-output", CLI_FLAG, &no_output, "read and check only"},
      {"disable-verify", CLI_FLAG, &no_verify, NULL},
      {"preserve-bc-uselistorder", CLI_FLAG, &preserve, NULL},
      {"use-orders", CLI_FLAG, &store.use_orders, "write use-list orders even if the input has none"},
      {"bitcode-mdindex-threshold", CLI_NUMBER, &threshold,
       "the number of metadata nodes above which an index is written"},
      {"d", CLI_FLAG, &store.shows, "also print the text on the standard error"},
      {"module-hash", CLI_FLAG, &store.module_hash, NULL},
      {"data-layout", CLI_STRING, &layout, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN.ll] [-o OUT.bc]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  if (status != CLI_OK) {
    free(inputs.items);
    return status == CLI_DONE ? CLI_OK : status;
  }
  store.no_use_order = !preserve;
  store.index_from = threshold == UINT32_MAX ? threshold : threshold + 1;
  free(inputs.items);
  cli_input in;
  cli_progress_begin(args, 1);
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  const cli_load_options load = {.emit = store.emit,
                                 .notes_release = true,
                                 .to = to,
                                 .may_be_newer = true,
                                 .keeps_use_orders = true,
                                 .data_layout = layout,
                                 .use_orders = store.use_orders};
  const cli_check_options check = {.lead = "llvm-as: assembly parsed, but does not verify as correct!\n"};
  irk_module *m = no_verify ? cli_load(args, &in, &load) : cli_load_verified(args, &in, &load, &check);
  bool ok = cli_close(&in) && m;
  if (ok && !no_output) {
    char *made = output ? NULL : cli_with_ending(args, path, ".ll", store.emit == CLI_EMIT_TEXT ? ".out.ll" : ".bc");
    ok = (output || made) && cli_store(args, m, output ? output : made, &store);
    free(made);
  }
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
