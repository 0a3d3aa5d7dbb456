// irkit link, llvm-link: links modules into one.
#include "cli.h"

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

// One module to be linked.
typedef struct link_input {
  const char *path;  // of its file or of the archive
  char *name;        // for diagnostics: "lib.a(member.o)"; NULL: the path
  irk_str bytes;     // of a member of an archive, which stays open
  bool is_member, is_override, is_first;
  cli_held held;       // messages until its turn
  irk_module *module;  // loaded, and waiting for its turn
} link_input;
// Inputs that are linked as one piece: one input, or all members of an archive.
typedef struct link_unit {
  uint32_t first, count;
} link_unit;
typedef struct link_job {
  const cli_args *args;
  const irk_linker_options *linker;
  irk_version to, asked;  // `asked`: by --to; 0: none
  irk_link_options options;
  bool ignore_others, is_verbose;
  bool allows_outside;  // members of thin archives may be anywhere
  bool checks_inputs;   // verifies each input
  bool has_text;        // LLVM's readers verify text: its errors are reported in the order of the inputs
  link_input *inputs;
  uint32_t num_inputs;
  link_unit *units;
  uint32_t num_units;
  cli_input *archives;
  uint32_t num_archives;
} link_job;

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

// ---- inputs --------------------------------------------------------------------------------------------------

static link_input *add_input(link_job *job, const char *path) {
  if (!cli_grow(job->args, &job->inputs, job->num_inputs, sizeof *job->inputs)) return NULL;
  link_input *in = &job->inputs[job->num_inputs++];
  *in = (link_input){.path = path, .held = {.args = job->args}};
  return in;
}

// Returns NULL after a message if memory ran out.
static char *joined(const cli_args *args, const char *a, size_t a_len, irk_str b, const char *end) {
  size_t len = a_len + b.len + strlen(end) + 2;
  char *text = malloc(len);
  if (text) snprintf(text, len, "%.*s%.*s%s", (int)a_len, a, (int)b.len, b.ptr, end);
  else cli_no_memory(args);
  return text;
}

static bool open_file(const link_job *job, const char *path, cli_input *in) {
  bool is_missing = job->args->is_llvm_name && strcmp(path, "-") != 0 && access(path, F_OK) != 0;
  if (is_missing) cli_report("%s: %s: '%s'\n", job->args->tool, strerror(errno), path);  // in llvm-link's form
  return !is_missing && cli_open(job->args, path, in);
}

static void report_not_loaded(const link_job *job, const char *path) {
  if (job->args->is_llvm_name) cli_report("%s: error:  loading file '%s'\n", job->args->tool, path);
}

static bool is_bitcode_member(const link_job *job, irk_str bytes, irk_str name) {
  if (irk_is_bitcode(bytes.ptr, bytes.len)) return true;
  if (!job->ignore_others)
    cli_report("%s: error: %smember of archive is not a bitcode file: '%.*s'\n", job->args->tool,
               job->args->is_llvm_name ? "  " : "", (int)name.len, name.ptr);
  return false;
}

// All inputs are read as the newest release among them.
static bool note_release(link_job *job, irk_str bytes) {
  irk_sink sink = cli_sink(job->args);
  irk_version v = 0;
  bool is_bitcode = irk_is_bitcode(bytes.ptr, bytes.len);
  if (is_bitcode && !irk_bitcode_release(bytes.ptr, bytes.len, &v, &sink)) return false;
  job->has_text |= !is_bitcode;
  if (!job->args->release && v > job->to) job->to = v;
  return true;
}

// Returns "archive(member)"; a NUL byte does not end the name.
static char *member_name(const cli_args *args, const cli_input *archive, const irk_archive_member *member) {
  size_t len = strlen(archive->name);
  char *name = malloc(len + 3 * member->name.len + 3), *to = name;
  if (!name) {
    cli_no_memory(args);
    return NULL;
  }
  memcpy(to, archive->name, len);
  to += len;
  *to++ = '(';
  for (size_t i = 0; i < member->name.len; i++) {
    char c = member->name.ptr[i];
    memcpy(to, c ? &c : "\\00", c ? 1 : 3);
    to += c ? 1 : 3;
  }
  memcpy(to, ")", 2);
  return name;
}

// Keeps the file open; closes it if memory runs out.
static bool keep_open(link_job *job, cli_input *file) {
  if (!cli_grow(job->args, &job->archives, job->num_archives, sizeof *job->archives)) {
    cli_close(file);
    return false;
  }
  job->archives[job->num_archives++] = *file;
  return true;
}

static bool add_bytes(link_job *job, const cli_input *archive, const irk_archive_member *member) {
  link_input *in = note_release(job, member->bytes) ? add_input(job, archive->name) : NULL;
  if (!in) return false;
  in->name = member_name(job->args, archive, member);
  in->bytes = member->bytes;
  in->is_member = true;
  return in->name != NULL;
}

// Adds a file that is opened again when its turn comes.
static bool add_path(link_job *job, irk_str bytes, char *path) {
  link_input *in = note_release(job, bytes) ? add_input(job, path) : NULL;
  if (in) in->name = path;
  else free(path);
  return in != NULL;
}

// Tells whether the path leads out of its starting folder.
static bool leaves_folder(irk_str path) {
  if (!path.len || path.ptr[0] == '/') return true;
  for (size_t at = 0; at < path.len;) {
    const char *slash = memchr(path.ptr + at, '/', path.len - at);
    size_t len = slash ? (size_t)(slash - path.ptr) - at : path.len - at;
    if (len == 2 && !memcmp(path.ptr + at, "..", 2)) return true;
    at += len + 1;
  }
  return false;
}

// An archive may be untrusted: its members must not name arbitrary files of the user, pipes or
// devices.
static bool may_open(const link_job *job, const cli_input *archive, irk_str name, const char *path) {
  struct stat st;
  const char *why = NULL;
  if (memchr(name.ptr, 0, name.len) || !name.len) why = "has no file name";
  else if (!job->allows_outside && leaves_folder(name))
    why = "is outside of the archive's folder; --allow-outside-members permits that";
  else if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) why = "is not a regular file";
  if (why)
    cli_report("%s: error: %s: the member '%.*s' of this thin archive %s\n", job->args->tool, archive->name,
               (int)name.len, name.ptr, why);
  return !why;
}

// Adds a member of a thin archive: a file beside it, or in an archive beside it. "-" is a file name
// here, too.
static bool add_outside_member(link_job *job, const cli_input *archive, irk_archive_member *member) {
  const char *slash = strrchr(archive->name, '/');
  bool is_absolute = member->name.len && member->name.ptr[0] == '/';
  bool is_dash = member->name.len == 1 && member->name.ptr[0] == '-';
  size_t folder = slash ? (size_t)(slash - archive->name + 1) : is_dash ? 2 : 0;
  char *path = joined(job->args, slash ? archive->name : "./", is_absolute ? 0 : folder, member->name, "");
  cli_input file;
  if (!path || !may_open(job, archive, member->name, path) || !open_file(job, path, &file)) {
    free(path);
    return false;
  }
  member->bytes = file.bytes;
  bool is_there = !member->header_offset ||
                  irk_archive_member_at(file.bytes.ptr, file.bytes.len, member->header_offset, &member->bytes);
  bool is_bitcode = is_there && is_bitcode_member(job, member->bytes, member->name);
  if (!is_there)
    cli_report("%s: error: %s: the archive has no member at the offset in '%s'\n", job->args->tool, path,
               archive->name);
  if (is_bitcode && member->header_offset) {
    if (!keep_open(job, &file)) {
      free(path);
      return false;
    }
    bool is_added = add_bytes(job, archive, member);
    // The path lives as long as the file is open.
    job->archives[job->num_archives - 1].owned_name = path;
    return is_added;
  }
  bool ok = is_bitcode ? add_path(job, file.bytes, path) : is_there && job->ignore_others;
  ok = cli_close_inspected(job->args, &file) && ok;
  if (!is_bitcode) free(path);
  return ok;
}

static bool add_member(link_job *job, const cli_input *archive, irk_archive_member *member) {
  if (member->is_external) return add_outside_member(job, archive, member);
  if (!is_bitcode_member(job, member->bytes, member->name)) return job->ignore_others;
  return add_bytes(job, archive, member);
}

// If only parts of an archive are linked, or options treat it differently, its members are first
// linked into one module, since they need each other. llvm-link always does that, and so drops
// linkonce definitions that only other inputs need.
static bool add_units(link_job *job, uint32_t from, bool has_options) {
  bool is_special = job->options.only_needed || job->options.internalize || job->options.override;
  bool is_one = (has_options && is_special) || job->args->is_llvm_name;
  uint32_t n = job->num_inputs - from, step = is_one ? n : 1;
  for (uint32_t i = 0; i < n; i += step) {
    if (!cli_grow(job->args, &job->units, job->num_units, sizeof *job->units)) return false;
    job->units[job->num_units++] = (link_unit){from + i, step};
  }
  return true;
}

// Archives stay open; other files are closed, and opened again when their turn comes.
static bool add_file(link_job *job, const char *path, bool is_override, bool is_first) {
  cli_input in;
  if (!open_file(job, path, &in)) return false;
  uint32_t from = job->num_inputs;
  bool ok = true, is_kept = irk_is_archive(in.bytes.ptr, in.bytes.len) || !in.is_mapped;
  if (is_kept && !keep_open(job, &in)) return false;
  if (irk_is_archive(in.bytes.ptr, in.bytes.len)) {
    irk_archive archive = irk_archive_open(in.bytes.ptr, in.bytes.len);
    irk_archive_member member;
    while (ok && irk_archive_next(&archive, &member)) ok = add_member(job, &in, &member);
    if (archive.is_damaged) cli_report_damaged(job->args, path, &archive);
    else if (!ok) report_not_loaded(job, path);
    ok = ok && !archive.is_damaged;
  } else {
    link_input *added = note_release(job, in.bytes) ? add_input(job, path) : NULL;
    ok = added != NULL;
    if (ok) added->is_member = is_kept;  // standard input and pipes cannot be opened again
    if (ok && added->is_member) {
      added->bytes = in.bytes;
      added->path = in.name;
    }
  }
  for (uint32_t i = from; i < job->num_inputs; i++) {
    link_input *input = &job->inputs[i];
    input->is_override = is_override;
    input->is_first = is_first;
  }
  ok = ok && add_units(job, from, !is_first || is_override);
  return (is_kept || cli_close_inspected(job->args, &in)) && ok;
}

static bool add_files(link_job *job, const cli_list *paths, bool is_override) {
  for (uint32_t i = 0; i < paths->len; i++)
    if (!add_file(job, paths->items[i], is_override, i == 0)) return false;
  return true;
}

static bool close_archives(link_job *job) {
  bool ok = true;
  while (job->num_archives) ok &= cli_close(&job->archives[--job->num_archives]);
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
}

// ---- reading -------------------------------------------------------------------------------------------------

static const char *name_of(const link_input *in) { return in->name ? in->name : in->path; }

static bool open_input(const link_job *job, const link_input *in, cli_input *file) {
  *file = (cli_input){.name = name_of(in), .bytes = in->bytes};
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
  if (!irk_bitcode_release(file->bytes.ptr, file->bytes.len, &from, &sink)) return NULL;
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
  if (!ok) report_not_loaded(job, in->path);
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
  irk_read_options read = {IRK_SIZED(irk_read_options), .version = job->to, .lazy_bodies = true, .skip_summary = true};
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
      {"allow-outside-members", CLI_FLAG, &job.allows_outside,
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
    bool ok = add_files(&job, &inputs, false) && add_files(&job, &overrides, true) && choose_release(&job) &&
              run(&job, threads, no_verify, output, &store);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free_job(&job);
  free(flags);
  free(overrides.items);
  free(settings.items);
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
