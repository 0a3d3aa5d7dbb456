// irkit strip: removes debug info, names, bodies or declarations from a module.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct stripping {
  bool debug, names, locals, bodies, unused;
} stripping;

static bool strip(const cli_args *args, irk_module *m, const stripping *s) {
  bool ok = !s->debug || irk_strip_debug_info(m);
  ok = ok && (!s->bodies || irk_strip_bodies(m) != UINT32_MAX);
  uint32_t which = (s->names || s->locals ? IRK_NAMES_LOCAL : 0u) | (s->names ? IRK_NAMES_INTERNAL : 0u);
  ok = ok && (!which || irk_strip_names(m, which)) && (!s->unused || irk_module_delete_unused(m, true));
  return ok || cli_no_memory(args);
}

int cmd_strip(const cli_args *args) {
  const char *output = "-", *path = NULL;
  stripping s = {0};
  bool as_text = false;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_DEFAULT};
  const cli_option options[] = {
      {"debug", CLI_FLAG, &s.debug, "remove debug info (the default)"},
      {"names", CLI_FLAG, &s.names, "remove names of local values, and of globals without external linkage"},
      {"local-names", CLI_FLAG, &s.locals, "remove only names of local values"},
      {"bodies", CLI_FLAG, &s.bodies, "remove bodies: functions become declarations"},
      {"unused", CLI_FLAG, &s.unused, "remove unused declarations and definitions"},
      {"o", CLI_STRING, &output, "where to write; default: the standard output; .ll: text"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write bitcode to a terminal, too"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN] [--debug] [--names] [--bodies] [--unused] [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  if (!s.names && !s.locals && !s.bodies && !s.unused) s.debug = true;
  cli_input in;
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  if (store.emit == CLI_EMIT_DEFAULT)
    store.emit = as_text || cli_ends_with(output, ".ll") ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
  irk_module *m = cli_load(args, &in, &(cli_load_options){.emit = store.emit, .to = to, .keeps_use_orders = true});
  bool ok = cli_close(&in) && m && strip(args, m, &s) && cli_store(args, m, output, &store);
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
