// irkit strip: removes debug info, names, bodies or declarations from a module, and modules from an
// object.
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

static bool strip_module(const cli_args *args, const cli_input *in, const stripping *s, irk_version to,
                         const char *output, const cli_store_options *store) {
  irk_module *m = cli_load(args, in, &(cli_load_options){.emit = store->emit, .to = to, .keeps_use_orders = true});
  bool ok = m && strip(args, m, s) && cli_store(args, m, output, store);
  irk_module_destroy(m);
  return ok;
}

static bool strip_object(const cli_args *args, const cli_input *in, const char *output) {
  irk_sink sink = cli_sink(args);
  cli_output out;
  if (!cli_create_bitcode(args, output, &out)) return false;
  irk_str name = {in->name, strlen(in->name)};
  bool ok = irk_object_strip(in->bytes.ptr, in->bytes.len, name, &out.writer, &sink);
  if (ok || out.failed) return cli_commit(args, &out) && ok;
  cli_discard(&out);
  return false;
}

int cmd_strip(const cli_args *args) {
  const char *output = "-", *path = NULL;
  stripping s = {0};
  bool as_text = false, bitcode = false;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_DEFAULT};
  const cli_option options[] = {
      {"debug", CLI_FLAG, &s.debug, "remove debug info (the default)"},
      {"names", CLI_FLAG, &s.names, "remove names of local values, and of globals without external linkage"},
      {"local-names", CLI_FLAG, &s.locals, "remove only names of local values"},
      {"bodies", CLI_FLAG, &s.bodies, "remove bodies: functions become declarations"},
      {"unused", CLI_FLAG, &s.unused, "remove unused declarations and definitions"},
      {"bitcode", CLI_FLAG, &bitcode, "IN is an ELF object: remove the bitcode in it"},
      {"o", CLI_STRING, &output, "where to write; default: the standard output; .ll: text"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"to", CLI_RELEASE, &to, "the LLVM release"},
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write bitcode to a terminal, too"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status =
      cli_parse(args, options, "[IN] [--debug] [--names] [--bodies] [--unused] [--bitcode] [-S] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  bool changes_module = s.debug || s.names || s.locals || s.bodies || s.unused;
  if (bitcode && (changes_module || as_text || to || store.emit != CLI_EMIT_DEFAULT)) {
    cli_report("%s: error: --bitcode is for objects, the other options are for modules\n", args->tool);
    return CLI_BAD_USAGE;
  }
  if (!changes_module) s.debug = true;
  cli_input in;
  if (!(bitcode ? cli_open(args, path, &in) : cli_open_module(args, path, &in))) return CLI_BAD_INPUT;
  if (store.emit == CLI_EMIT_DEFAULT)
    store.emit = as_text || cli_ends_with(output, ".ll") ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
  bool ok = bitcode ? strip_object(args, &in, output) : strip_module(args, &in, &s, to, output, &store);
  return cli_close(&in) && ok ? CLI_OK : CLI_BAD_INPUT;
}
