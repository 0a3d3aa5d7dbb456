// irkit link, llvm-link: many modules, one module.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct link_job {
  const cli_args *args;
  irk_linker *linker;
  irk_version to;
  irk_link_options options;
  bool ignore_others, is_verbose, no_verify_inputs;
  bool is_first;
} link_job;

// ---- diagnostics
// -----------------------------------------------------------------------------------------------------

// As llvm-link says it: no file, and no notes.
static void print_as_llvm(void *user, const irk_diag *diag) {
  (void)user;
  if (diag->severity == IRK_NOTE) return;
  fprintf(stderr, "%s: %.*s\n", diag->severity == IRK_ERROR ? "error" : "warning", (int)diag->message.len,
          diag->message.ptr);
}

static irk_sink link_sink(const cli_args *args) {
  irk_sink sink = cli_sink(args);
  if (args->is_llvm_name) sink.take = print_as_llvm;
  return sink;
}

// ---- inputs
// ----------------------------------------------------------------------------------------------------------

static bool link_module(link_job *job, cli_input *in) {
  if (job->is_verbose) fprintf(stderr, "Linking in '%s'\n", in->name);
  irk_module *m = cli_load(job->args, in, &(cli_load_options){.to = job->to, .skip_summary = true});
  if (!m) return false;
  irk_link_options options = job->options;
  options.name = (irk_str){in->name, strlen(in->name)};
  if (job->is_first) options.internalize = options.only_needed = false;
  bool ok = irk_linker_add(job->linker, m, &options);
  irk_module_destroy(m);
  return ok;
}

static bool link_member(link_job *job, const cli_input *archive, const cli_member *member) {
  size_t len = strlen(archive->name) + member->name.len + 3;
  char *name = malloc(len);
  if (!name) return false;
  bool ok;
  if (member->is_elsewhere) {  // a thin archive: beside it
    const char *slash = strrchr(archive->name, '/');
    int dir = slash && member->name.len && member->name.ptr[0] != '/' ? (int)(slash - archive->name + 1) : 0;
    snprintf(name, len, "%.*s%.*s", dir, archive->name, (int)member->name.len, member->name.ptr);
    cli_input in;
    ok = cli_open(job->args, name, &in);
    if (ok) {
      ok = link_module(job, &in);
      cli_close(&in);
    }
  } else {
    snprintf(name, len, "%s(%.*s)", archive->name, (int)member->name.len, member->name.ptr);
    cli_input in = {.name = name, .bytes = member->bytes};
    bool is_bitcode = irk_bitcode_is(in.bytes.ptr, in.bytes.len);
    if (!is_bitcode && !job->ignore_others)
      fprintf(stderr, "%s: error: member of archive is not a bitcode file: '%.*s'\n", job->args->tool,
              (int)member->name.len, member->name.ptr);
    ok = is_bitcode ? link_module(job, &in) : job->ignore_others;
  }
  free(name);
  return ok;
}

static bool link_archive(link_job *job, const cli_input *in) {
  cli_archive archive;
  cli_member member;
  bool was_first = job->is_first;
  cli_archive_open(&archive, in->bytes);
  while (cli_archive_next(&archive, &member)) {
    if (!link_member(job, in, &member)) return false;
    job->is_first = was_first;
  }
  if (archive.is_bad) fprintf(stderr, "%s: error: %s: the archive is damaged\n", job->args->tool, in->name);
  return !archive.is_bad;
}

static bool link_file(link_job *job, const char *path) {
  cli_input in;
  if (!cli_open(job->args, path, &in)) return false;
  bool ok = cli_archive_is(in.bytes) ? link_archive(job, &in) : link_module(job, &in);
  cli_close(&in);
  job->is_first = false;
  return ok;
}

static bool link_files(link_job *job, const cli_list *paths) {
  job->is_first = true;
  for (uint32_t i = 0; i < paths->len; i++)
    if (!link_file(job, paths->items[i])) return false;
  return true;
}

// ---- the release
// -----------------------------------------------------------------------------------------------------

static void raise_release(irk_version *to, irk_str bytes) {
  irk_version v = irk_bitcode_is(bytes.ptr, bytes.len) ? irk_bitcode_release(bytes.ptr, bytes.len) : 0;
  if (v > *to) *to = v;
}

// All inputs are read as the newest release among those that say theirs.
static irk_version newest_of(const cli_args *args, const cli_list *paths) {
  irk_version newest = 0;
  for (uint32_t i = 0; i < paths->len; i++) {
    cli_input in;
    if (!strcmp(paths->items[i], "-") || !cli_open(args, paths->items[i], &in)) continue;
    cli_archive archive;
    cli_member member;
    if (cli_archive_is(in.bytes))
      for (cli_archive_open(&archive, in.bytes); cli_archive_next(&archive, &member);)
        raise_release(&newest, member.bytes);
    else raise_release(&newest, in.bytes);
    cli_close(&in);
  }
  return newest;
}

// ---- the command
// -----------------------------------------------------------------------------------------------------

static bool take_settings(const cli_args *args, const cli_list *words, irk_flag_setting *out) {
  for (uint32_t i = 0; i < words->len; i++) {
    const char *equals = strchr(words->items[i], '=');
    if (!equals || equals == words->items[i]) {
      fprintf(stderr, "%s: error: --flag takes NAME=VALUE, not '%s'\n", args->tool, words->items[i]);
      return false;
    }
    out[i].name = (irk_str){words->items[i], (size_t)(equals - words->items[i])};
    out[i].value = (irk_str){equals + 1, strlen(equals + 1)};
  }
  return true;
}

static int link_all(link_job *job, const cli_list *inputs, const cli_list *overrides, const char *output,
                    const cli_store_options *store, bool no_verify) {
  bool ok = link_files(job, inputs);
  if (ok && overrides->len) {
    job->options.override = true;
    ok = link_files(job, overrides);
  }
  irk_module *m = irk_linker_finish(job->linker);
  job->linker = NULL;
  ok = ok && m;
  cli_check_options check = {.trail = "error: linked module is broken!", .no_verify = no_verify};
  ok = ok && (no_verify || cli_check(job->args, NULL, m, &check));
  ok = ok && cli_store(job->args, m, output, store);
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}

int cmd_link(const cli_args *args) {
  const char *output = "-", *emit_word = NULL;
  bool as_text = false, no_verify = false;
  cli_list overrides = {0}, settings = {0}, inputs = {0};
  cli_store_options store = {.emit = CLI_EMIT_BITCODE};
  irk_linker_options linker = {0};
  link_job job = {.args = args};
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_STRING, &emit_word, "text or bitcode"},
      {"to", CLI_RELEASE, &job.to,
       "read the inputs as that LLVM release, and write for it; default: the newest among them"},
      {"only-needed", CLI_FLAG, &job.options.only_needed,
       "after the first input, only definitions of what is declared"},
      {"internalize", CLI_FLAG, &job.options.internalize, "after the first input, definitions become internal"},
      {"override", CLI_LIST, &overrides, "an input whose definitions win"},
      {"flag", CLI_LIST, &settings, "NAME=VALUE: settles a module flag"},
      {"suppress-warnings", CLI_FLAG, &linker.no_warnings, "no warnings"},
      {"ignore-non-bitcode", CLI_FLAG, &job.ignore_others, "pass over members of archives that are no bitcode"},
      {"v", CLI_FLAG, &job.is_verbose, "say what is linked"},
      {"no-verify", CLI_FLAG, &no_verify, "do not check the result"},
      {"disable-verify", CLI_FLAG, &no_verify, NULL},
      {"disable-debug-info-type-map", CLI_FLAG, &linker.no_odr_types,
       "debug-info types of the same identifier stay apart"},
      {"preserve-ll-uselistorder", CLI_FLAG, &store.preserve_use_order, NULL},
      {"preserve-bc-uselistorder", CLI_IGNORED_FLAG, NULL, NULL},
      {"disable-lazy-loading", CLI_IGNORED_FLAG, NULL, NULL},
      {"try-experimental-debuginfo-iterators", CLI_IGNORED_FLAG, NULL, NULL},
      {"d", CLI_IGNORED_FLAG, NULL, NULL},
      CLI_LLVM_OPTIONS,
      {NULL, CLI_FLAG, NULL, NULL},
  };
  int status = cli_parse(args, options, "IN... [-o OUT]", &inputs);
  if (status == CLI_OK && !cli_emit_of(emit_word, &store.emit)) status = CLI_BAD_USAGE;
  if (as_text) store.emit = CLI_EMIT_TEXT;
  irk_flag_setting *flags = calloc(settings.len + 1, sizeof *flags);
  if (status == CLI_OK && (!flags || !take_settings(args, &settings, flags))) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !inputs.len) {
    fprintf(stderr, "%s: error: no input\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  if (status == CLI_OK) {
    linker.settings = flags;
    linker.num_settings = settings.len;
    if (!job.to && !args->release) job.to = newest_of(args, &inputs);
    irk_sink sink = link_sink(args);
    job.linker = irk_linker_create(&linker, &sink);
    status = job.linker ? link_all(&job, &inputs, &overrides, output, &store, no_verify) : CLI_BAD_INPUT;
  }
  free(flags);
  free(overrides.items);
  free(settings.items);
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
