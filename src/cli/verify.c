// Verification in the commands: when modules are verified, and how violations are shown.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct report {
  const cli_args *args;
  const cli_input *in;
  const irk_module *m;
  const cli_verify_options *options;
  irk_describer *describer;  // created for the first violation
  irk_places *places;        // for text; not under LLVM's names
  bool is_begun;
  cli_memory text;  // of the violation
  bool is_cut;      // the text is incomplete
  bool is_short;    // some violation was not shown in full
} report;

// Returns the name of the input; for a module without one the module's id.
static irk_str file_of(const report *r) {
  return r->in ? (irk_str){r->in->name, strlen(r->in->name)} : irk_module_get(r->m, IRK_TEXT_ID);
}

static void append_bytes(report *r, const char *bytes, size_t len) {
  if (!cli_memory_write(&r->text, bytes, len)) r->is_cut = true;
}
static bool put_bytes(void *user, const void *bytes, size_t len) {
  append_bytes(user, bytes, len);
  return true;
}
static void put_word(report *r, const char *word) { append_bytes(r, word, strlen(word)); }
static void put_number(report *r, uint64_t n) {
  char text[24];
  append_bytes(r, text, (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)n));
}

// ---- places --------------------------------------------------------------------------------------------------

static bool parse_again(report *r, irk_version version) {
  irk_places_destroy(r->places);
  r->places = irk_places_create();
  irk_parse_options options = {.version = version,
                               .allow_incomplete = r->args->llvm->allow_incomplete,
                               .places = r->places,
                               .is_old_intrinsic = irk_upgrade_replaces};
  irk_module *m = r->places ? irk_text_parse(r->in->bytes, &options, NULL) : NULL;
  bool ok = m != NULL;
  irk_module_destroy(m);
  return ok;
}

// Parses the text again, now with places, so that verifying well-formed modules does not pay for
// them. It is parsed as the module's release, or without one: text may be older than the oldest
// release of a module.
static void find_places(report *r) {
  if (!r->in || irk_is_bitcode(r->in->bytes.ptr, r->in->bytes.len)) return;
  if (!parse_again(r, irk_module_version(r->m)) && !parse_again(r, 0))
    r->is_short = true;  // memory ran out: the text was parsed before
}

// ---- subjects ------------------------------------------------------------------------------------------------

static bool is_shown(const irk_subject *s) {
  return s->ptr || s->kind == IRK_SUBJECT_TEXT || s->kind == IRK_SUBJECT_MODULE || s->kind == IRK_SUBJECT_NAMED;
}

// Shows the violation's text; without memory for it, only the message.
static void show(report *r, const irk_violation *v, FILE *to) {
  static const char words[][8] = {[IRK_ERROR] = "error", [IRK_WARNING] = "warning", [IRK_NOTE] = "note"};
  irk_str file = file_of(r);
  if (!r->is_cut) fwrite(r->text.ptr, 1, r->text.len, to);
  else cli_report("%.*s: %s: %.*s\n", (int)file.len, file.ptr, words[v->severity], (int)v->message.len, v->message.ptr);
  r->is_short |= r->is_cut;
}

// ---- text ----------------------------------------------------------------------------------------------------

// Prints in irkit's form, or in that of LLVM's tools.
static void report_text(report *r, const irk_violation *v) {
  irk_violation_options options = {.file = file_of(r), .places = r->places, .as_llvm = r->args->is_llvm_name};
  if (options.as_llvm && !r->is_begun && r->options->lead) put_word(r, r->options->lead);
  if (!irk_violation_write(r->describer, v, &options, &(irk_writer){put_bytes, r})) r->is_short = true;
  show(r, v, stderr);
}

// ---- JSON ----------------------------------------------------------------------------------------------------

static void put_json_string(report *r, irk_str s) {
  put_word(r, "\"");
  char text[CLI_JSON_MOST];
  for (size_t at = 0; at < s.len;) {
    at += cli_json_character((irk_str){s.ptr + at, s.len - at}, text);
    put_word(r, text);
  }
  put_word(r, "\"");
}

static void put_json_field(report *r, const char *name, irk_str value) {
  put_word(r, ", \"");
  put_word(r, name);
  put_word(r, "\": ");
  put_json_string(r, value);
}

// Appends a subject as a JSON string.
static void put_json_subject(report *r, const irk_violation *v, const irk_subject *s) {
  cli_memory line = r->text;
  r->text = (cli_memory){0};
  if (r->describer && !irk_describe_subject(r->describer, v->fn, s, &(irk_writer){put_bytes, r})) r->is_short = true;
  cli_memory subject = r->text;
  r->text = line;
  put_json_string(r, (irk_str){subject.ptr, subject.len});
  free(subject.ptr);
}

static void report_json(report *r, const irk_violation *v) {
  irk_place place = irk_violation_place(r->describer, r->places, v);
  put_word(r, "{\"severity\": ");
  put_word(r, v->severity == IRK_ERROR ? "\"error\"" : "\"warning\"");
  put_json_field(r, "message", v->message);
  put_json_field(r, "file", file_of(r));
  if (place.line) {
    put_word(r, ", \"line\": ");
    put_number(r, place.line);
    put_word(r, ", \"column\": ");
    put_number(r, place.column);
  }
  if (v->fn) {
    irk_value *fn = irk_global_value(irk_function_global(v->fn));
    put_json_field(r, "function", irk_value_name(r->m, fn));
  }
  put_word(r, ", \"subjects\": [");
  bool any = false;
  for (uint32_t i = 0; i < v->num_subjects; i++) {
    if (!is_shown(&v->subjects[i])) continue;
    if (any) put_word(r, ", ");
    any = true;
    put_json_subject(r, v, &v->subjects[i]);
  }
  put_word(r, "]}\n");
  show(r, v, stdout);
}

void cli_verify_put_json(void *user, const irk_diag *diag) {
  const cli_args *args = user;
  report r = {.args = args};
  put_word(&r, "{\"severity\": ");
  put_word(&r, diag->severity == IRK_ERROR ? "\"error\"" : diag->severity == IRK_NOTE ? "\"note\"" : "\"warning\"");
  put_json_field(&r, "message", diag->message);
  put_json_field(&r, "file", diag->file);
  if (diag->line) {
    put_word(&r, ", \"line\": ");
    put_number(&r, diag->line);
    put_word(&r, ", \"column\": ");
    put_number(&r, diag->column);
  }
  if (diag->has_bit) {
    put_word(&r, ", \"bit\": ");
    put_number(&r, diag->bit);
    if (diag->path.len) put_json_field(&r, "in", diag->path);
  }
  put_word(&r, ", \"subjects\": []}\n");
  if (r.is_cut) cli_no_memory(args);
  else fwrite(r.text.ptr, 1, r.text.len, stdout);
  free(r.text.ptr);
}

// ---- the entry -----------------------------------------------------------------------------------------------

static void take_violation(void *user, const irk_violation *v) {
  report *r = user;
  bool as_llvm = r->args->is_llvm_name;
  if (!r->is_begun) r->describer = irk_describer_create(r->m);
  if (!r->describer) r->is_short = true;
  if (!r->is_begun && !as_llvm) find_places(r);
  r->text.len = 0;
  r->is_cut = false;
  if (r->options->json && !as_llvm) report_json(r, v);
  else report_text(r, v);
  r->is_begun = true;
}

irk_verify_result cli_verify(const cli_args *args, const cli_input *in, irk_module *m,
                             const cli_verify_options *options) {
  report r = {.args = args, .in = in, .m = m, .options = options};
  irk_verify_options verify = {IRK_SIZED(irk_verify_options),
                               .debug_info_is_error = options->debug_info_is_error,
                               .types_are_unique = options->types_are_unique,
                               .noalias_scopes_must_not_dominate = args->llvm->noalias_scopes_must_not_dominate,
                               .warn_for_codegen = !args->is_llvm_name,
                               .for_codegen = options->for_codegen,
                               .max_violations = options->max_errors,
                               .threads = options->threads,
                               .visit = take_violation,
                               .user = &r};
  irk_verify_result result = irk_verify(m, &verify);
  irk_describer_destroy(r.describer);
  irk_places_destroy(r.places);
  free(r.text.ptr);
  if (result.is_out_of_memory) cli_no_memory(args);
  else if (r.is_short) cli_report("%s: error: out of memory: some violations are not shown\n", args->tool);
  if (result.is_out_of_memory || (r.is_short && !result.num_errors)) result.num_errors = 1;
  return result;
}

// ---- one body at a time --------------------------------------------------------------------------------------------

typedef struct stream {
  irk_bitcode_reader *reader;
  irk_module *m;
  const irk_verify_options *verify;
  const cli_bodies *bodies;  // may be NULL
  bool upgrades;
  irk_sink sink;  // counts the diagnostics, which are reported when the module is read as a whole
  bool is_done, is_valid;
} stream;

static bool has_diag(const stream *s) { return s->sink.num_errors || s->sink.num_warnings; }

static bool read_body(void *user, irk_function *fn) {
  stream *s = user;
  return irk_bitcode_reader_read_body(s->reader, fn, &s->sink) && (!s->upgrades || irk_upgrade_body(s->m, fn));
}

static bool drop_body(void *user, irk_function *fn) {
  stream *s = user;
  if (!s->bodies) return irk_bitcode_reader_drop_body(s->reader);
  if (!s->bodies->take(s->bodies->user, fn)) return false;
  return !s->bodies->may_drop(s->bodies->user) || irk_bitcode_reader_drop_bodies(s->reader);
}

static irk_read_verdict verify_stream(void *user, irk_module *m) {
  stream *s = user;
  s->is_done = true;
  s->is_valid = (!s->bodies || s->bodies->begin(s->bodies->user, m)) &&
                irk_verify_unread(m, s->verify, &(irk_verify_bodies){read_body, drop_body, s});
  return IRK_READ_OK;
}

bool cli_take_bodies(const cli_args *args, const cli_input *in, const cli_load_options *load,
                     const cli_verify_options *options, const cli_bodies *bodies) {
  irk_read_options read;
  if (!irk_is_bitcode(in->bytes.ptr, in->bytes.len) || !cli_read_options(args, in, load, &read)) return false;
  irk_verify_options verify = {IRK_SIZED(irk_verify_options), .types_are_unique = options->types_are_unique,
                               .warn_for_codegen = !args->is_llvm_name, .for_codegen = options->for_codegen};
  stream s = {.verify = &verify, .bodies = bodies, .upgrades = !load->no_upgrade};
  read.lazy_bodies = true;
  read.keep_metadata = bodies;
  read.for_linking = !bodies;
  s.reader = irk_bitcode_reader_open(in->bytes.ptr, in->bytes.len, &read, &s.sink);
  if (!s.reader) return false;
  s.m = irk_bitcode_reader_module(s.reader);
  irk_upgrade_options upgrade = cli_upgrade_options(args, in, load);
  upgrade.verify = verify_stream;
  upgrade.user = &s;
  upgrade.unread_bodies = true;
  bool is_upgraded = !s.upgrades || irk_upgrade(s.m, &upgrade, &s.sink);
  if (!s.is_done && is_upgraded && !has_diag(&s)) verify_stream(&s, s.m);
  bool ok = s.is_valid && !has_diag(&s) && (!bodies || (is_upgraded && bodies->end(bodies->user)));
  irk_bitcode_reader_close(s.reader);
  irk_module_destroy(s.m);
  return ok;
}

bool cli_is_certainly_valid(const cli_args *args, const cli_input *in, const cli_load_options *load,
                            const cli_verify_options *options) {
  return cli_take_bodies(args, in, load, options, NULL);
}

// ---- verification as part of reading -------------------------------------------------------------------------------

static void warn_about_debug_info(const cli_args *args, const cli_input *in, const irk_module *m) {
  irk_str id = irk_module_get(m, IRK_TEXT_ID);
  bool tells_tool = args->llvm_name && !strcmp(args->llvm_name, "llvm-dis");
  if (!args->is_llvm_name) cli_report("%s: warning: ignoring invalid debug info\n", in->name);
  else if (tells_tool)
    cli_report("%s: warning: ignoring invalid debug info in %.*s\n", args->tool, (int)id.len, id.ptr);
  else cli_report("warning: ignoring invalid debug info in %.*s\n", (int)id.len, id.ptr);
}

typedef struct reading {
  const cli_args *args;
  const cli_input *in;
  bool types_are_unique;
  bool is_verified;  // without any violation
} reading;

static irk_read_verdict verify_as_reader(void *user, irk_module *m) {
  reading *r = user;
  irk_verify_result result =
      cli_verify(r->args, r->in, m, &(cli_verify_options){.types_are_unique = r->types_are_unique});
  if (result.num_errors) {
    if (r->args->is_llvm_name) cli_report("LLVM ERROR: Broken module found, compilation aborted!\n");
    return IRK_READ_BROKEN;
  }
  r->is_verified = !result.is_debug_info_broken;
  if (r->is_verified) return IRK_READ_OK;
  warn_about_debug_info(r->args, r->in, m);
  return IRK_READ_BAD_DEBUG_INFO;
}

bool cli_check(const cli_args *args, const cli_input *in, irk_module *m, const cli_check_options *options) {
  if (options->no_verify) return true;
  cli_verify_options verify = {.lead = options->lead,
                               .debug_info_is_error = true,
                               .types_are_unique = options->types_are_unique,
                               .json = args->llvm->errors_as_json};
  if (!cli_verify(args, in, m, &verify).num_errors) return true;
  if (args->is_llvm_name && options->trail)
    cli_report("%s: %s%s%s\n", args->tool, in ? in->name : "", in ? ": " : "", options->trail);
  return false;
}

irk_module *cli_load_verified(const cli_args *args, const cli_input *in, const cli_load_options *load,
                              const cli_check_options *options) {
  reading r = {args, in, options->types_are_unique, false};
  cli_load_options with = *load;
  with.verify = verify_as_reader;
  with.verify_user = &r;
  irk_module *m = cli_load(args, in, &with);
  if (!m || r.is_verified || cli_check(args, in, m, options)) return m;
  irk_module_destroy(m);
  return NULL;
}
