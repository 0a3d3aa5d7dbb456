// irkit convert: a module of one release for another.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct report {
  const cli_args *args;
  const char *path;
  char warning[200];  // the first one
} report;

static void take(void *user, const irk_violation *v) {
  report *r = user;
  int len = (int)(v->message.len < sizeof r->warning ? v->message.len : sizeof r->warning - 1);
  if (v->severity != IRK_ERROR) {
    if (!*r->warning) memcpy(r->warning, v->message.ptr, (size_t)len);
    return;
  }
  cli_say("%s: %s: error: what came of the conversion is not well formed (please report that): %.*s\n", r->args->tool,
          r->path, (int)v->message.len, v->message.ptr);
}

// What is made must be right: were it not, the fault would be ours. Debug info that is not is dropped, as readers do.
static bool check_result(const cli_args *args, const char *path, irk_module *m) {
  report r = {args, path, ""};
  irk_verify_result found = irk_verify(m, &(irk_verify_options){.max_violations = 3, .take = take, .user = &r});
  if (found.num_errors || !found.is_debug_info_broken) return !found.num_errors;
  cli_say("%s: %s: warning: debug info was dropped, of which that release would say \"%s\"\n", args->tool, path,
          r.warning);
  return irk_strip_debug_info(m);
}

static bool ends_with(const char *path, const char *ending) {
  size_t len = strlen(path), n = strlen(ending);
  return len >= n && !strcmp(path + len - n, ending);
}

static bool convert(const cli_args *args, const char *path, const char *output, irk_version to,
                    const cli_store_options *store, bool no_verify) {
  cli_input in;
  if (!cli_open(args, path, &in)) return false;
  const cli_load_options load = {.emit = store->emit};
  irk_module *m = no_verify ? cli_load(args, &in, &load) : cli_load_verified(args, &in, &load, &(cli_check_options){0});
  bool ok = cli_close(&in) && m;
  irk_sink sink = cli_sink(args);
  irk_module *made = ok ? cli_convert(m, to, &sink) : NULL;
  ok = made && (no_verify || check_result(args, path, made)) && cli_store(args, made, output, store);
  irk_module_destroy(made);
  return ok;
}

int cmd_convert(const cli_args *args) {
  const char *output = NULL, *path;
  bool no_verify = false;
  irk_version to = 0;
  cli_store_options store = {.emit = CLI_EMIT_DEFAULT};
  const cli_option options[] = {
      {"to", CLI_RELEASE, &to, "the LLVM release that the output is for"},
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode; default: text where OUT ends in .ll, or else bitcode"},
      {"no-verify", CLI_FLAG, &no_verify, "do not check the modules"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "--to=RELEASE [IN] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !to) {
    cli_say("%s: error: which release is it for? --to=RELEASE says\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  if (!output) output = "-";
  if (store.emit == CLI_EMIT_DEFAULT) store.emit = ends_with(output, ".ll") ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
  bool ok = convert(args, path, output, to, &store, no_verify);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
