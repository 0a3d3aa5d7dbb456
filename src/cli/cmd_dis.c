// irkit dis, llvm-dis: converts bitcode (or text) to text.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct request {
  irk_version to;
  bool no_output, expands_constants;
  cli_list functions;  // only these; empty: the whole module
  cli_store_options store;
} request;

static bool put_functions(const cli_args *args, const irk_module *m, const request *r, const irk_writer *out) {
  irk_describer *d = irk_describer_create(m);
  bool ok = d || cli_no_memory(args);
  for (uint32_t i = 0; ok && i < r->functions.len; i++) {
    irk_function *fn = cli_pick_function(args, m, r->functions.items[i]);
    ok = fn && (!i || out->write(out->user, "\n", 1)) && irk_describe_global(d, irk_function_global(fn), out) &&
         out->write(out->user, "\n", 1);
  }
  irk_describer_destroy(d);
  return ok;
}

static bool store_functions(const cli_args *args, const irk_module *m, const char *path, const request *r) {
  cli_output out;
  if (!cli_create(args, path, &out)) return false;
  if (put_functions(args, m, r, cli_highlighted(args, &out)) || out.failed) return cli_commit(args, &out);
  cli_discard(&out);
  return false;
}

// Writes one module of the file to one output. After the last one the file is closed: a module
// keeps no reference to it. *parts is NULL then.
static bool disassemble(const cli_args *args, cli_parts **parts, uint32_t module, const request *r,
                        const char *output) {
  const cli_store_options *store = &r->store;
  const cli_load_options load = {.emit = store->emit,
                                 .to = r->to,
                                 .of_several = true,
                                 .not_empty = true,
                                 .unread_bodies = store->shows_unread,
                                 .keeps_use_orders = store->emit == CLI_EMIT_BITCODE,
                                 .use_orders = store->preserve_use_order,
                                 .expand_constants = r->expands_constants};
  cli_input in;
  if (!cli_parts_input(*parts, module, &in)) return false;
  // LLVM's reader verifies its input; irkit dis shows it unverified.
  irk_module *m = args->is_llvm_name ? cli_load_verified(args, &in, &load, &(cli_check_options){.no_verify = true})
                                     : cli_load(args, &in, &load);
  cli_close(&in);
  if (!m) return false;
  bool ok = true;
  if (module + 1 == cli_parts_count(*parts)) {
    ok = cli_parts_close(*parts);
    *parts = NULL;
  }
  if (ok && output) ok = r->functions.len ? store_functions(args, m, output, r) : cli_store(args, m, output, store);
  irk_module_destroy(m);
  return ok;
}

// A file with several modules gives one text for each: OUT.0, OUT.1, ...
static bool disassemble_file(const cli_args *args, const char *path, const char *output, const request *r) {
  cli_parts *parts = cli_parts_open(args, path);
  if (!parts) return false;
  uint32_t count = cli_parts_count(parts);
  char *made = output ? NULL : cli_with_ending(args, path, ".bc", ".ll");
  const char *target = output ? output : made;
  bool ok = target != NULL;
  for (uint32_t i = 0; ok && i < count; i++) {
    bool has_own = count > 1 && strcmp(target, "-") != 0;
    char *numbered = has_own ? cli_numbered_name(args, target, i) : NULL;
    ok = (!has_own || numbered) && disassemble(args, &parts, i, r, r->no_output ? NULL : numbered ? numbered : target);
    free(numbered);
  }
  free(made);
  return cli_parts_close(parts) && ok;
}

int cmd_dis(const cli_args *args) {
  const char *output = NULL;
  request r = {.store = {.emit = CLI_EMIT_TEXT}};
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: IN with .ll for .bc; - is the standard output"},
      {"to", CLI_RELEASE, &r.to, "read and print as that LLVM release does"},
      {"emit", CLI_EMIT, &r.store.emit, "text or bitcode"},
      {"preserve-ll-uselistorder", CLI_FLAG, &r.store.preserve_use_order, "print use-list order directives"},
      {"disable-output", CLI_FLAG, &r.no_output, "read only"},
      {"materialize-metadata", CLI_FLAG, &r.store.shows_unread, "leave the bodies of functions unread"},
      {"function", CLI_LIST, &r.functions, "print only this function; may be repeated"},
      {"expand-constant-exprs", CLI_FLAG, &r.expands_constants,
       "replace constant expressions in bodies by instructions"},
      {"show-annotations", CLI_REFUSED, NULL, NULL},
      {"set-importing", CLI_REFUSED, NULL, NULL},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, options, "[IN.bc...] [-o OUT.ll]", &inputs);
  if (status == CLI_OK && inputs.len > 1 && output && strcmp(output, "-")) {
    cli_report("%s: error: -o allows only one input\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  if (r.functions.len && !output) output = "-";
  if (status == CLI_OK) {
    bool ok = true;
    cli_progress_begin(args, inputs.len);
    for (uint32_t i = 0; i < inputs.len; i++) ok &= disassemble_file(args, inputs.items[i], output, &r);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free(inputs.items);
  free(r.functions.items);
  return status == CLI_DONE ? CLI_OK : status;
}
