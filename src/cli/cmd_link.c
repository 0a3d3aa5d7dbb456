// irkit link, llvm-link: links modules into one.
#include "link.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT_CHUNK = 1 << 21 };  // bytes

// ---- diagnostics ---------------------------------------------------------------------------------------------

// Reports errors like llvm-link: no file name, and no notes. `held` receives them; NULL: they are
// printed.
typedef struct link_report {
  const cli_args *args;
  cli_held *held;
} link_report;

static void print_linked(void *user, const irk_diag *diag) {
  const link_report *report = user;
  bool is_llvm = report->args->is_llvm_name;
  if (is_llvm && diag->severity == IRK_NOTE) return;
  irk_writer out = cli_held_writer(report->held);
  irk_diag shown = {.severity = diag->severity, .message = diag->message};
  irk_diag_write(is_llvm ? &shown : diag, &out);
}

// ---- inputs -------------------------------------------------------------------------------------------------

static bool add_files(link_job *job, const cli_list *paths, bool is_override) {
  for (uint32_t i = 0; i < paths->len; i++)
    if (!link_add_file(job, paths->items[i], is_override, i == 0)) return false;
  return true;
}

static bool close_archives(link_job *job) {
  bool ok = true;
  while (job->num_archives) ok &= cli_close(&job->archives[--job->num_archives]);
  while (job->num_parts) ok &= cli_parts_close(job->parts[--job->num_parts]);
  return ok;
}

static void free_job(link_job *job) {
  close_archives(job);
  for (uint32_t i = 0; i < job->num_inputs; i++) {
    free(job->inputs[i].name);
    cli_held_drop(&job->inputs[i].held);
  }
  free(job->inputs);
  free(job->units);
  free(job->archives);
  free(job->parts);
}

// ---- reading -------------------------------------------------------------------------------------------------

static const char *name_of(const link_input *in) { return in->name ? in->name : in->path; }

static bool open_input(const link_job *job, const link_input *in, cli_input *file) {
  *file = (cli_input){.name = name_of(in), .bytes = in->bytes, .args = job->args, .part = in->part};
  if (in->part) file->module = in->part->module;
  return in->is_member || cli_open(job->args, in->path, file);
}

static irk_module *convert_to_requested_release(irk_module *m, const link_job *job, irk_sink *sink) {
  if (!m || irk_module_version(m) == job->to) return m;
  const irk_convert_options options = {IRK_SIZED(irk_convert_options),
                                       .opaque_pointers = job->args->llvm->opaque_pointers};
  return cli_convert(m, job->to, &options, sink);
}

// Reads text as the common release; if that fails, as its own, and converts it.
static irk_module *load_text(const link_job *job, const cli_input *file, cli_load_options options) {
  cli_held *held = options.held, first = {.args = job->args};
  irk_sink sink = cli_sink(job->args);
  options.held = &first;
  irk_module *m = cli_load(job->args, file, &options);
  if (m || !options.to) {
    cli_held_pass(&first, held);
    return m;
  }
  cli_held_drop(&first);
  options.held = held;
  options.to = 0;
  return convert_to_requested_release(cli_load(job->args, file, &options), job, &sink);
}

// LLVM's readers drop debug info of before 3.7; irk_convert keeps it.
static irk_module *load_bitcode(const link_job *job, const cli_input *file, cli_load_options options) {
  irk_sink sink = cli_sink(job->args);
  irk_version from = 0;
  if (!cli_release_of(file, &from, &sink)) return NULL;
  bool loses = from && !irk_has(from, IRK_DEBUG_NODES) && irk_has(options.to, IRK_DEBUG_NODES);
  if (loses) options.to = 0;
  irk_module *m = cli_load(job->args, file, &options);
  return loses ? convert_to_requested_release(m, job, &sink) : m;
}

static irk_module *load_one(const link_job *job, link_input *in, cli_held *held) {
  cli_input file;
  if (!open_input(job, in, &file)) return NULL;
  cli_load_options options = {.to = job->to,
                              .may_be_newer = !job->args->release,  // `to` is the newest release then
                              .skip_summary = true,
                              .for_linking = true,
                              .held = held};
  cli_check_options check = {.no_verify = true, .types_are_unique = !job->linker->no_odr_types};
  bool is_bitcode = irk_is_bitcode(file.bytes.ptr, file.bytes.len);
  irk_module *m;
  if (job->args->is_llvm_name && !is_bitcode) m = cli_load_verified(job->args, &file, &options, &check);
  else if (job->args->is_llvm_name) m = cli_load(job->args, &file, &options);
  else m = (is_bitcode ? load_bitcode : load_text)(job, &file, options);
  if (in->is_member || cli_close(&file)) return m;
  irk_module_destroy(m);
  return NULL;
}

static irk_module *load_archive(const link_job *job, const link_unit *unit, cli_held *held) {
  link_report report = {job->args, held};
  irk_sink sink = {.visit = print_linked, .user = &report};
  irk_linker *linker = irk_linker_create(job->linker, &sink);
  bool ok = linker || cli_no_memory(job->args);
  for (uint32_t i = 0; ok && i < unit->count; i++) {
    link_input *in = &job->inputs[unit->first + i];
    irk_module *m = load_one(job, in, held);
    irk_link_options options = {.name = {name_of(in), strlen(name_of(in))}};
    ok = m && irk_linker_add(linker, m, &options);
    irk_module_destroy(m);
  }
  return linker ? irk_linker_finish(linker) : NULL;
}

static irk_module *load_unit(void *user, uint32_t index, irk_link_options *options) {
  const link_job *job = user;
  const link_unit *unit = &job->units[index];
  link_input *in = &job->inputs[unit->first];
  const char *name = unit->count == 1 ? name_of(in) : in->path;
  *options = job->options;
  options->name = (irk_str){name, strlen(name)};
  options->override = in->is_override;
  if (in->is_first) options->internalize = options->only_needed = false;
  in->module = unit->count == 1 ? load_one(job, in, &in->held) : load_archive(job, unit, &in->held);
  return in->module;
}

static bool unit_loaded(void *user, uint32_t index, bool ok) {
  const link_job *job = user;
  link_input *in = &job->inputs[job->units[index].first];
  cli_held_pass(&in->held, NULL);
  if (!ok) link_report_not_loaded(job, in->path);
  if (ok && job->checks_inputs && !cli_check(job->args, NULL, in->module, &(cli_check_options){0})) {
    cli_report("%s: %s: error: input module is broken!\n", job->args->tool, in->path);
    return false;
  }
  for (uint32_t i = 0; ok && job->is_verbose && i < job->units[index].count; i++)
    cli_report("Linking in '%s'\n", name_of(in + i));
  return ok;
}

// ---- the release ---------------------------------------------------------------------------------------------

// Returns the release of a text: `to` if it is valid in that, else a detected one. 0: the text is
// invalid; loading reports that.
static irk_version release_of_text(const link_job *job, const cli_input *file, irk_version to) {
  irk_parse_options options = {IRK_SIZED(irk_parse_options), .version = to, .skip_summary = true,
                               .allow_incomplete = job->args->llvm->allow_incomplete,
                               .is_old_intrinsic = irk_upgrade_replaces};
  irk_module *m = irk_text_parse(file->bytes, &options, NULL);
  irk_version found = m ? irk_module_version(m) : 0;
  irk_module_destroy(m);
  return !m && to ? release_of_text(job, file, 0) : found;
}

// Text does not name its release. If the newest release is among the inputs, nothing needs to be
// detected: older ones are converted.
static bool choose_text_release(link_job *job) {
  for (uint32_t i = 0; i < job->num_inputs && job->to != IRK_VERSION_NEWEST; i++) {
    cli_input file;
    if (!open_input(job, &job->inputs[i], &file)) return false;
    bool is_text = !irk_is_bitcode(file.bytes.ptr, file.bytes.len);
    irk_version found = is_text ? release_of_text(job, &file, job->to) : 0;
    if (found > job->to) job->to = found;
    if (!job->inputs[i].is_member && !cli_close(&file)) return false;
  }
  return true;
}

// For a release with typed and opaque pointers: returns 1 for typed, 2 for opaque, 0 for unknown.
static unsigned pointers_of(const link_job *job, const cli_input *file) {
  irk_parse_options parse = {IRK_SIZED(irk_parse_options), .version = job->to, .skip_summary = true};
  irk_read_options read = {IRK_SIZED(irk_read_options), .version = job->to, .module = file->module, .lazy_bodies = true,
                           .skip_summary = true};
  irk_bitcode_reader *reader = NULL;
  irk_module *m;
  if (irk_is_bitcode(file->bytes.ptr, file->bytes.len)) {
    reader = irk_bitcode_reader_open(file->bytes.ptr, file->bytes.len, &read, NULL);
    m = reader ? irk_bitcode_reader_module(reader) : NULL;
  } else {
    m = irk_text_parse(file->bytes, &parse, NULL);
  }
  unsigned found = !m ? 0 : irk_module_has_typed_pointers(m) ? 1 : 2;
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  return found;
}

// If some inputs have typed pointers and some opaque ones, all become opaque.
static bool choose_pointer_form(const link_job *job) {
  unsigned found = 0;
  for (uint32_t i = 0; i < job->num_inputs && found != 3; i++) {
    cli_input file;
    if (!open_input(job, &job->inputs[i], &file)) return false;
    found |= pointers_of(job, &file);
    if (!job->inputs[i].is_member && !cli_close(&file)) return false;
  }
  job->args->llvm->opaque_pointers |= found == 3;
  return true;
}

static bool choose_release(link_job *job) {
  if (job->args->is_llvm_name) return true;
  if (job->has_text && !choose_text_release(job)) return false;
  return !irk_has(job->to, IRK_TYPED_POINTERS_KEPT) || choose_pointer_form(job);
}

// ---- the command ---------------------------------------------------------------------------------------------

static bool take_settings(const cli_args *args, const cli_list *words, irk_flag_setting *out) {
  for (uint32_t i = 0; i < words->len; i++) {
    const char *equals = strchr(words->items[i], '=');
    if (!equals || equals == words->items[i]) {
      cli_report("%s: error: --flag requires NAME=VALUE, not '%s'\n", args->tool, words->items[i]);
      return false;
    }
    out[i].name = (irk_str){words->items[i], (size_t)(equals - words->items[i])};
    out[i].value = (irk_str){equals + 1, strlen(equals + 1)};
  }
  return true;
}

// Inputs are loaded and freed: the memory of one is kept for the next, whichever thread reads it,
// and that of the last for the verifier and the writer. Larger chunks go back to the system, as
// clearing large pages would not pay.
static void set_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, KEPT_CHUNK);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_ARENA_MAX, 1);
#endif
#if defined(__linux__) && defined(PR_SET_THP_DISABLE)
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
#endif
}

static irk_module *link_all(link_job *job, uint32_t threads) {
  link_report report = {job->args, NULL};
  irk_sink sink = {.visit = print_linked, .user = &report};
  irk_linker *linker = irk_linker_create(job->linker, &sink);
  if (!linker) cli_no_memory(job->args);
  if (job->args->is_llvm_name && job->has_text) threads = 1;
  irk_link_source source = {job, job->num_units, threads, load_unit, unit_loaded};
  if (linker) irk_linker_add_all(linker, &source);
  return linker ? irk_linker_finish(linker) : NULL;
}

static bool run(link_job *job, uint32_t threads, bool no_verify, const char *output, const cli_store_options *store) {
  irk_module *m = link_all(job, threads);
  bool is_all_read = close_archives(job);
  cli_check_options check = {.trail = "error: linked module is broken!",
                             .no_verify = no_verify,
                             .types_are_unique = !job->linker->no_odr_types};
  irk_sink notes = cli_sink(job->args);
  if (m && !job->args->is_llvm_name) irk_report_borrowed_tables(m, (irk_str){NULL, 0}, &notes);
  bool ok = m && is_all_read && (no_verify || cli_check(job->args, NULL, m, &check));
  if (ok && job->asked && cli_named_release(job->asked) < cli_named_release(irk_module_version(m))) {
    m = cli_convert(m, job->asked, NULL, &notes);
    ok = m && (no_verify || cli_check(job->args, NULL, m, &check));
  }
  ok = ok && cli_store(job->args, m, output, store);
  irk_module_destroy(m);
  return ok;
}

int cmd_link(const cli_args *args) {
  const char *output = "-";
  uint32_t threads = 0;
  bool as_text = false, no_verify = false, preserve = true, nothing;
  cli_list overrides = {0}, settings = {0}, inputs = {0};
  cli_store_options store = {.emit = CLI_EMIT_BITCODE};
  irk_linker_options linker = {.merges_nodeduplicate = args->is_llvm_name};
  link_job job = {.args = args, .linker = &linker};
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"S", CLI_FLAG, &as_text, "write text"},
      {"emit", CLI_EMIT, &store.emit, "text or bitcode"},
      {"to", CLI_RELEASE, &job.to,
       "read the inputs as that LLVM release, and write for it; default: the newest among them"},
      {"only-needed", CLI_FLAG, &job.options.only_needed,
       "link only definitions of declared globals from inputs after the first"},
      {"internalize", CLI_FLAG, &job.options.internalize, "make definitions of inputs after the first internal"},
      {"override", CLI_LIST, &overrides, "an input whose definitions override others"},
      {"flag", CLI_LIST, &settings, "NAME=VALUE: sets a module flag"},
      {"suppress-warnings", CLI_FLAG, &linker.no_warnings, "no warnings"},
      {"ignore-non-bitcode", CLI_FLAG, &job.ignore_others, "skip members of archives that are not bitcode"},
      {"whole-archive", CLI_FLAG, &job.takes_all, "link all members of archives, not only those that are needed"},
      {"allow-outside-members", CLI_FLAG, &args->llvm->allows_outside,
       "allow members of thin archives with absolute paths, or paths with .."},
      {"threads", CLI_NUMBER, &threads, "maximum number of threads; default: one per processor"},
      {"v", CLI_FLAG, &job.is_verbose, "print the name of each linked input"},
      {"no-verify", CLI_FLAG, &no_verify, "do not check the result"},
      {"disable-verify", CLI_FLAG, &no_verify, NULL},
      {"disable-debug-info-type-map", CLI_FLAG, &linker.no_odr_types,
       "do not unite debug-info types with the same identifier"},
      {"preserve-ll-uselistorder", CLI_FLAG, &store.preserve_use_order, NULL},
      {"preserve-bc-uselistorder", CLI_FLAG, &preserve, NULL},
      {"d", CLI_FLAG, &store.shows, "also print the result on the standard error"},
      // Options for LLVM's way of working, without effect on the result.
      {"disable-lazy-loading", CLI_FLAG, &nothing, NULL},
      {"try-experimental-debuginfo-iterators", CLI_FLAG, &nothing, NULL},
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  int status = cli_parse(args, options, "IN... [-o OUT]", &inputs);
  if (as_text) store.emit = CLI_EMIT_TEXT;
  job.asked = job.to;
  irk_flag_setting *flags = calloc(settings.len + 1, sizeof *flags);
  if (status == CLI_OK && !flags) status = cli_no_memory(args) ? CLI_OK : CLI_BAD_INPUT;
  if (status == CLI_OK && !take_settings(args, &settings, flags)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !inputs.len && args->is_llvm_name) {
    cli_report(
        "%s: Not enough positional command line arguments specified!\nMust specify at least 1 positional argument: "
        "See: %s --help\n",
        args->tool, args->tool);
    status = CLI_BAD_INPUT;
  } else if (status == CLI_OK && !inputs.len) {
    cli_report("%s: error: an input is required\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  set_memory();
  store.no_use_order = !preserve;
  linker.settings = flags;
  linker.num_settings = settings.len;
  job.checks_inputs = linker.no_odr_types && !no_verify;  // in LLVM, inputs may share types with the others by then
  if (status == CLI_OK) {
    cli_progress_begin(args, 1);  // each input is opened more than once
    bool ok = add_files(&job, &inputs, false) && add_files(&job, &overrides, true) && link_select_members(&job) &&
              choose_release(&job) && run(&job, threads, no_verify, output, &store);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free_job(&job);
  free(flags);
  free(overrides.items);
  free(settings.items);
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
