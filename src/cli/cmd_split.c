// irkit split, llvm-split: divides a module into several, whose link result is equivalent.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// Returns the module of a part: a copy that only declares the definitions of other parts.
static irk_module *make_part(const cli_args *args, irk_module *m, const uint32_t *parts, uint32_t part) {
  irk_sink sink = cli_sink(args);
  irk_module *made = irk_module_clone(m, &sink);
  irk_global **kept = made ? malloc(((size_t)irk_module_num_ids(m) + 1) * sizeof(irk_global *)) : NULL;
  uint32_t n = 0;
  for (irk_value_kind kind = IRK_VALUE_VARIABLE; kept && kind <= IRK_VALUE_IFUNC; kind++)
    for (uint32_t i = 0; i < irk_module_count(m, kind); i++)
      if (parts[irk_value_id(irk_global_value(irk_module_at(m, kind, i)))] == part)
        kept[n++] = irk_module_at(made, kind, i);
  bool ok = kept && irk_module_reduce(made, kept, n, IRK_REDUCE_NO_MORE, &sink);
  if (made && !kept) cli_no_memory(args);
  if (ok && part) ok = irk_module_set(made, IRK_TEXT_ASM, (irk_str){"", 0}) || cli_no_memory(args);
  free(kept);
  if (ok) return made;
  irk_module_destroy(made);
  return NULL;
}

static bool split(const cli_args *args, irk_module *m, uint32_t n, uint32_t flags, const char *output,
                  const cli_store_options *store) {
  uint32_t *parts = malloc(((size_t)irk_module_num_ids(m) + 1) * sizeof *parts);
  char *path = malloc(strlen(output) + 16);
  bool ok = (parts && path && irk_module_partition(m, n, flags, parts)) || cli_no_memory(args);
  for (uint32_t i = 0; ok && i < n; i++) {
    irk_module *made = make_part(args, m, parts, i);
    sprintf(path, "%s%u", output, i);
    ok = made && cli_store(args, made, path, store);
    irk_module_destroy(made);
  }
  free(parts);
  free(path);
  return ok;
}

int cmd_split(const cli_args *args) {
  const char *output = NULL, *path = NULL, *triple = NULL, *cpu = NULL;
  uint32_t n = 2;
  bool keeps_locals = false, round_robin = false, as_text = false;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_BITCODE};
  const cli_option options[] = {
      {"j", CLI_JOINED_NUMBER, &n, "number of outputs; default: 2"},
      {"o", CLI_STRING, &output, "prefix of the outputs OUT0, OUT1, ..."},
      {"preserve-locals", CLI_FLAG, &keeps_locals, "keep local globals local, in one output with their users"},
      {"round-robin", CLI_FLAG, &round_robin, "distribute functions by number, not by name"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"mtriple", args->is_llvm_name ? CLI_STRING : CLI_REFUSED, &triple, NULL},
      {"mcpu", args->is_llvm_name ? CLI_STRING : CLI_REFUSED, &cpu, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] [-j N] -o OUT", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  enum { MOST = 100000 };
  if (status == CLI_OK && (!n || n > MOST)) {
    cli_report("%s: error: -j must be a number from 1 to %d\n", args->tool, MOST);
    status = CLI_BAD_USAGE;
  }
  if (status == CLI_OK && !output && !args->is_llvm_name) {
    cli_report("%s: error: -o OUT is required\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  cli_input in;
  cli_progress_begin(args, 1);
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  if (as_text) store.emit = CLI_EMIT_TEXT;
  const cli_load_options load = {.emit = store.emit, .to = to, .skip_summary = true};
  irk_module *m = args->is_llvm_name ? cli_load_verified(args, &in, &load, &(cli_check_options){.no_verify = true})
                                     : cli_load(args, &in, &load);
  uint32_t flags = (keeps_locals ? IRK_PARTITION_KEEP_LOCALS : 0u) | (round_robin ? IRK_PARTITION_ROUND_ROBIN : 0u);
  bool ok = cli_close(&in) && m && split(args, m, n, flags, output ? output : "-", &store);
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
