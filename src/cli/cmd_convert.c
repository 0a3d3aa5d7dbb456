// irkit convert: converts modules of one release to another, and the file that they lie in.
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
  bool wants_modules;  // not a file of IN's format
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

// Loads the input, closes it and converts the module. `out`: NULL, or gets the bitcode meanwhile.
// Returns NULL after a diagnostic.
static irk_module *make(const cli_args *args, const job *j, cli_input *in, cli_output *out, bool *is_changed) {
  const cli_load_options load = {.emit = j->store.emit, .of_several = true};
  char *name = strdup(in->name);
  irk_changes *changes = j->explains ? irk_changes_create() : NULL;
  args->llvm->errors_as_json = j->as_json;
  irk_module *m = !name || (j->explains && !changes) ? (cli_no_memory(args), NULL)
                  : j->no_verify                     ? cli_load(args, in, &load)
                                                     : cli_load_verified(args, in, &load, &(cli_check_options){0});
  bool ok = cli_close(in) && m;
  args->llvm->errors_as_json = false;  // what is refused is among the changes
  irk_sink sink = cli_sink(args);
  irk_version from = m ? irk_module_version(m) : 0;
  const irk_write_options write = {IRK_SIZED(irk_write_options),
                                   .rewrite = out && out->can_rewrite ? cli_rewrite : NULL};
  const irk_convert_options options = {IRK_SIZED(irk_convert_options),
                                       .changes = changes,
                                       .lossy = j->lossy,
                                       .opaque_pointers = args->llvm->opaque_pointers,
                                       .bitcode = out && out->temporary ? &out->writer : NULL,
                                       .bitcode_options = &write};
  irk_module *made = ok ? irk_convert(m, j->to, &options, &sink) : NULL;
  if (ok && changes && j->as_json) cli_explain_json(name, from, j->to, changes);
  else if (ok && changes) cli_explain(name, from, j->to, changes, j->demangles);
  *is_changed = false;
  ok = made && (j->no_verify || check_result(args, name, m, made, is_changed));
  irk_module_destroy(m);
  irk_changes_destroy(changes);
  free(name);
  if (ok) return made;
  irk_module_destroy(made);
  return NULL;
}

static bool convert_one(const cli_args *args, const job *j, cli_input *in) {
  cli_output out;
  bool is_changed;
  if (!open_early(args, j, &out)) {
    cli_close(in);
    return false;
  }
  irk_module *made = make(args, j, in, &out, &is_changed);
  if (!made && out.failed) cli_commit(args, &out);  // reports the reason
  else if (!made) cli_discard(&out);
  bool ok = made && store(args, j, made, &out, is_changed);
  irk_module_destroy(made);
  return ok;
}

// ---- files with several modules, and what holds modules ------------------------------------------------------

typedef struct making {
  const cli_args *args;
  const job *j;
} making;

static irk_module *make_for_file(void *user, cli_input *in) {
  const making *to = user;
  bool is_changed;
  return make(to->args, to->j, in, NULL, &is_changed);
}

static bool write_file(const cli_args *args, const char *path, const cli_memory *bytes) {
  cli_output out;
  if (!cli_create_bitcode(args, path, &out)) return false;
  bool ok = out.writer.write(out.writer.user, bytes->ptr, bytes->len);
  if (ok || out.failed) return cli_commit(args, &out);
  cli_discard(&out);
  return false;
}

// The file is written anew, in its own format.
static bool convert_file(const cli_args *args, const job *j, const cli_parts *parts) {
  making to = {args, j};
  cli_memory made = {0};
  bool ok = cli_rewrite_file(args, cli_parts_file(parts), &(cli_rewriter){make_for_file, &to}, &made);
  ok = ok && (!j->output || write_file(args, j->output, &made));
  free(made.ptr);
  return ok;
}

// The modules become one file of bitcode; or texts OUT.0, OUT.1, ...
static bool convert_all(const cli_args *args, const job *j, cli_parts *parts) {
  cli_memory all = {0};
  bool ok = true, is_bitcode = j->store.emit == CLI_EMIT_BITCODE;
  for (uint32_t i = 0; ok && i < cli_parts_count(parts); i++) {
    cli_input in;
    bool is_changed;
    irk_module *m = cli_parts_input(parts, i, &in) ? make(args, j, &in, NULL, &is_changed) : NULL;
    bool has_own = j->output && !is_bitcode && strcmp(j->output, "-") != 0;
    char *name = m && has_own ? cli_numbered_name(args, j->output, i) : NULL;
    ok = m && (!has_own || name);
    if (ok && is_bitcode) ok = cli_append_bitcode(args, m, false, &all);
    else if (ok && j->output) ok = cli_store(args, m, name ? name : j->output, &j->store);
    free(name);
    irk_module_destroy(m);
  }
  if (ok && is_bitcode && j->output) ok = write_file(args, j->output, &all);
  free(all.ptr);
  return ok;
}

// OUT is what IN is, unless OUT's name or an option asks for modules.
static bool convert(const cli_args *args, const job *j) {
  cli_parts *parts = cli_parts_open(args, j->path);
  if (!parts) return false;
  const cli_input *file = cli_parts_file(parts);
  irk_content_kind kind = irk_content_of(file->bytes.ptr, file->bytes.len).kind;
  bool is_plain = kind == IRK_CONTENT_BITCODE || kind == IRK_CONTENT_UNKNOWN;
  if (cli_parts_failed(parts)) {
    cli_parts_close(parts);
    return false;
  }
  bool ok;
  if (!is_plain && !cli_parts_are_named(parts) && !j->wants_modules) {
    ok = convert_file(args, j, parts);
  } else if (cli_parts_count(parts) > 1) {
    ok = convert_all(args, j, parts);
  } else {
    cli_input in;
    bool is_there = cli_parts_input(parts, 0, &in);
    if (!is_there) cli_parts_close(parts);
    else in.owner = parts;  // the file is closed before the conversion
    return is_there && convert_one(args, j, &in);
  }
  return cli_parts_close(parts) && ok;
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
      {"emit", CLI_EMIT, &j.store.emit,
       "modules alone, as text or bitcode; default: text where OUT ends in .ll, bitcode where it ends in .bc, or else "
       "a file like IN"},
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
  j.wants_modules = j.store.emit != CLI_EMIT_DEFAULT ||
                    (j.output && (cli_ends_with(j.output, ".ll") || cli_ends_with(j.output, ".bc")));
  if (j.store.emit == CLI_EMIT_DEFAULT)
    j.store.emit = j.output && cli_ends_with(j.output, ".ll") ? CLI_EMIT_TEXT : CLI_EMIT_BITCODE;
  if (!j.explains) cli_progress_begin(args, 1);
  return convert(args, &j) ? CLI_OK : CLI_BAD_INPUT;
}
