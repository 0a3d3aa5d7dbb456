// irkit convert: converts a module of one release to another.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SAID = 3 };
typedef struct finding {
  char message[200];  // "in @f: " and the verifier's message
  bool is_rule;       // a rule of the target release that the input violates, too
} finding;
typedef struct report {
  const irk_module *m;
  finding errors[MOST_SAID], warning;
  uint32_t num_errors;
} report;

static void keep(const irk_module *m, finding *f, const irk_violation *v) {
  irk_str name = v->fn ? irk_value_name(m, irk_global_value(irk_function_global(v->fn))) : (irk_str){"", 0};
  snprintf(f->message, sizeof f->message, "%s%.*s%s%.*s", name.len ? "in @" : "", (int)name.len, name.ptr,
           name.len ? ": " : "", (int)v->message.len, v->message.ptr);
}

static void gather(void *user, const irk_violation *v) {
  report *r = user;
  if (v->severity == IRK_ERROR && r->num_errors < MOST_SAID) keep(r->m, &r->errors[r->num_errors++], v);
  if (v->severity != IRK_ERROR && !*r->warning.message) keep(r->m, &r->warning, v);
}

static void find_again(void *user, const irk_violation *v) {
  report *r = user;
  finding f;
  keep(r->m, &f, v);
  for (uint32_t i = 0; v->severity == IRK_ERROR && i < r->num_errors; i++)
    r->errors[i].is_rule |= strcmp(r->errors[i].message, f.message) == 0;
}

// Marks violations of rules that only the target release has: the unconverted module violates them,
// too, if it is verified as that release.
static void find_rules(irk_module *m, irk_version to, report *r) {
  r->m = m;
  irk_verify_as(m, to, &(irk_verify_options){IRK_SIZED(irk_verify_options), .visit = find_again, .user = r});
}

// The result must be valid. Otherwise either irkit has a bug, or the input violated a rule of the
// release from the start. Invalid debug info is dropped, as readers do: then the module has
// changed.
static bool check_result(const cli_args *args, const char *path, irk_module *m, irk_module *made, bool *is_changed) {
  report r = {.m = made};
  const irk_verify_options options = {IRK_SIZED(irk_verify_options), .max_violations = MOST_SAID, .visit = gather,
                                      .user = &r};
  irk_verify_result found = irk_verify(made, &options);
  char release[8];
  if (found.num_errors) find_rules(m, irk_module_version(made), &r);
  for (uint32_t i = 0; i < r.num_errors; i++)
    if (r.errors[i].is_rule)
      cli_report("%s: %s: error: LLVM %s rejects a construct of this module: %s\n", args->tool, path,
                 irk_release_name(irk_module_version(made), release), r.errors[i].message);
    else
      cli_report("%s: %s: error: the converted module is not well formed; please report this bug: %s\n", args->tool,
                 path, r.errors[i].message);
  if (found.num_errors || !found.is_debug_info_broken) return !found.num_errors;
  cli_report("%s: %s: warning: debug info was dropped, since that release rejects it: \"%s\"\n", args->tool, path,
             r.warning.message);
  *is_changed = true;
  return irk_strip_debug_info(made);
}

typedef struct job {
  const char *path, *output;  // output: NULL: none
  irk_version to;
  cli_store_options store;
  bool no_verify, lossy, explains, as_json, demangles;
} job;

// Opens the output file before the conversion if it gets bitcode, which is written while the module
// is converted. The file gets its name after the module was verified. Other outputs are written
// after that.
static bool open_early(const cli_args *args, const job *j, cli_output *out) {
  *out = (cli_output){.fd = -1};
  bool is_early = j->output && j->store.emit == CLI_EMIT_BITCODE && cli_is_file_output(j->output);
  return !is_early || cli_create_bitcode(args, j->output, out);
}

// Writes the module, unless the conversion has written it.
static bool store(const cli_args *args, const job *j, irk_module *made, cli_output *out, bool is_changed) {
  if (!j->output) return true;
  if (out->temporary && !is_changed) return cli_commit(args, out);
  cli_discard(out);
  return cli_store(args, made, j->output, &j->store);
}

static bool convert(const cli_args *args, const job *j, irk_changes *changes) {
  cli_input in;
  if (!cli_open_module(args, j->path, &in)) return false;
  const cli_load_options load = {.emit = j->store.emit};
  args->llvm->errors_as_json = j->as_json;
  irk_module *m =
      j->no_verify ? cli_load(args, &in, &load) : cli_load_verified(args, &in, &load, &(cli_check_options){0});
  bool ok = cli_close(&in) && m;
  args->llvm->errors_as_json = false;  // what is refused is among the changes
  irk_sink sink = cli_sink(args);
  irk_version from = m ? irk_module_version(m) : 0;
  cli_output out;
  if (!open_early(args, j, &out)) {
    irk_module_destroy(m);
    return false;
  }
  const irk_write_options write = {IRK_SIZED(irk_write_options), .rewrite = out.can_rewrite ? cli_rewrite : NULL};
  const irk_convert_options options = {IRK_SIZED(irk_convert_options),
                                       .changes = changes,
                                       .lossy = j->lossy,
                                       .opaque_pointers = args->llvm->opaque_pointers,
                                       .bitcode = out.temporary ? &out.writer : NULL,
                                       .bitcode_options = &write};
  irk_module *made = ok ? irk_convert(m, j->to, &options, &sink) : NULL;
  if (ok && changes && j->as_json) cli_explain_json(j->path, from, j->to, changes);
  else if (ok && changes) cli_explain(j->path, from, j->to, changes, j->demangles);
  bool is_changed = false;
  if (!made && out.failed) cli_commit(args, &out);  // reports the reason
  ok = made && (j->no_verify || check_result(args, j->path, m, made, &is_changed));
  irk_module_destroy(m);
  if (ok) ok = store(args, j, made, &out, is_changed);
  else cli_discard(&out);
  irk_module_destroy(made);
  return ok;
}

static int usage(const cli_args *args, const char *what) {
  cli_report("%s: error: %s\n", args->tool, what);
  return CLI_BAD_USAGE;
}

int cmd_convert(const cli_args *args) {
  job j = {.store = {.emit = CLI_EMIT_DEFAULT}};
  bool as_text = false;
  const cli_option options[] = {
      {"to", CLI_RELEASE, &j.to, "the LLVM release that the output is for"},
      {"o", CLI_STRING, &j.output, "where to write; default: the standard output"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &j.store.emit, "text or bitcode; default: text where OUT ends in .ll, or else bitcode"},
      {"explain", CLI_FLAG, &j.explains, "list the changes, their numbers and places; without -o no module is written"},
      {"json", CLI_FLAG, &j.as_json, "with --explain: write JSON"},
      {"lossy", CLI_FLAG, &j.lossy, "drop optional constructs without a counterpart, with a warning"},
      {"opaque-pointers", CLI_FLAG, &args->llvm->opaque_pointers, "for release 15: make typed pointers opaque"},
      {"no-verify", CLI_FLAG, &j.no_verify, "do not check the modules"},
      CLI_DEMANGLE_OPTIONS(&j.demangles),
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "--to=RELEASE [IN] [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &j.path)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !j.to) status = usage(args, "--to=RELEASE, the release of the output, is required");
  if (status == CLI_OK && j.as_json && !j.explains) status = usage(args, "--json requires --explain");
  if (status == CLI_OK && j.explains && j.output && !strcmp(j.output, "-"))
    status = usage(args, "the module and the list of --explain cannot both go to the standard output: add -o FILE");
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  if (!j.output && !j.explains) j.output = "-";
  if (as_text) j.store.emit = CLI_EMIT_TEXT;
  if (j.store.emit == CLI_EMIT_DEFAULT)
    j.store.emit = j.output && cli_ends_with(j.output, ".ll") ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
  if (!j.explains) cli_progress_begin(args, 1);
  irk_changes *changes = j.explains ? irk_changes_create() : NULL;
  bool ok = (!j.explains || changes) && convert(args, &j, changes);
  irk_changes_destroy(changes);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
