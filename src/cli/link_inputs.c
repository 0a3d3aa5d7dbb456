// irkit link: the modules of the files that are linked.
#include "link.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- inputs --------------------------------------------------------------------------------------------------

static link_input *add_input(link_job *job, const char *path) {
  if (!cli_grow(job->args, &job->inputs, job->num_inputs, sizeof *job->inputs)) return NULL;
  link_input *in = &job->inputs[job->num_inputs++];
  *in = (link_input){.path = path, .held = {.args = job->args}};
  return in;
}

bool link_open_file(const link_job *job, const char *path, cli_input *in) {
  bool is_missing = job->args->is_llvm_name && strcmp(path, "-") != 0 && access(path, F_OK) != 0;
  if (is_missing) cli_report("%s: %s: '%s'\n", job->args->tool, strerror(errno), path);  // in llvm-link's form
  return !is_missing && cli_open(job->args, path, in);
}

void link_report_not_loaded(const link_job *job, const char *path) {
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
static bool note_release(link_job *job, const cli_input *in) {
  irk_sink sink = cli_sink(job->args);
  irk_version v = 0;
  bool is_bitcode = irk_is_bitcode(in->bytes.ptr, in->bytes.len);
  if (is_bitcode && !cli_release_of(in, &v, &sink)) return false;
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
  link_input *in =
      note_release(job, &(cli_input){.bytes = member->bytes, .args = job->args}) ? add_input(job, archive->name) : NULL;
  if (!in) return false;
  in->name = member_name(job->args, archive, member);
  in->bytes = member->bytes;
  in->is_member = true;
  return in->name != NULL;
}

// Adds a file that is opened again when its turn comes.
static bool add_path(link_job *job, irk_str bytes, char *path) {
  link_input *in = note_release(job, &(cli_input){.bytes = bytes, .args = job->args}) ? add_input(job, path) : NULL;
  if (in) in->name = path;
  else free(path);
  return in != NULL;
}

// Adds a member of a thin archive: a file beside it, or in an archive beside it. "-" is a file name
// here, too.
static bool add_outside_member(link_job *job, const cli_input *archive, irk_archive_member *member) {
  char *path = cli_outside_path(job->args, archive->name, member->name);
  cli_input file;
  if (!path || !link_open_file(job, path, &file)) {
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

// Adds bitcode, text or an archive of bitcode. Archives stay open; other files are closed, and
// opened again when their turn comes.
static bool add_llvm_file(link_job *job, const char *path) {
  cli_input in;
  if (!link_open_file(job, path, &in)) return false;
  bool ok = true, is_kept = irk_is_archive(in.bytes.ptr, in.bytes.len) || !in.is_mapped;
  if (is_kept && !keep_open(job, &in)) return false;
  if (irk_is_archive(in.bytes.ptr, in.bytes.len)) {
    irk_archive archive = irk_archive_open(in.bytes.ptr, in.bytes.len);
    irk_archive_member member;
    while (ok && irk_archive_next(&archive, &member)) ok = add_member(job, &in, &member);
    if (archive.is_damaged) cli_report_damaged(job->args, path, &archive);
    else if (!ok) link_report_not_loaded(job, path);
    ok = ok && !archive.is_damaged;
  } else {
    link_input *added = note_release(job, &in) ? add_input(job, path) : NULL;
    ok = added != NULL;
    if (ok) added->is_member = is_kept;  // standard input and pipes cannot be opened again
    if (ok && added->is_member) {
      added->bytes = in.bytes;
      added->path = in.name;
    }
  }
  return (is_kept || cli_close_inspected(job->args, &in)) && ok;
}

// ---- files of any format -------------------------------------------------------------------------------------

// Tells whether the object of this module has the same module in another section, too.
static bool is_embedded_twice(const irk_container *c, uint32_t index) {
  const irk_part *part = irk_container_part(c, index);
  bool is_bc = part->section.len == 7 && !memcmp(part->section.ptr, ".llvmbc", 7);
  uint32_t i = index;
  while (is_bc && irk_container_part(c, i)->kind != IRK_PART_OBJECT) i--;
  for (uint32_t last = i; is_bc && i <= last + irk_container_part(c, last)->num_modules; i++)
    if (irk_container_part(c, i)->section.len == 9) return true;  // ".llvm.lto"
  return false;
}

// Of a file for several processors only the parts for the first are linked. Returns the length of
// its name with that processor's, "uni.o(x86_64)"; 0: the file is no such one.
static size_t processor_name(const cli_parts *parts, char name[1024]) {
  const irk_part *first = irk_container_module(cli_parts_container(parts), 0);
  const cli_input *file = cli_parts_file(parts);
  static const char words[] = "for several processors";
  irk_content content = irk_content_of(file->bytes.ptr, file->bytes.len);
  if (!first || cli_parts_are_named(parts) || !strstr(content.what.ptr, words)) return 0;
  irk_part_name(first, name, 1024);
  const char *end = strchr(name + strlen(file->name), ')');
  return end ? (size_t)(end - name) + 1 : 0;
}

static bool refuse_member(const link_job *job, const irk_part *part) {
  if (job->ignore_others) return true;
  cli_report("%s: error: member of archive is not a bitcode file: '%.*s'\n", job->args->tool, (int)part->member.len,
             part->member.ptr);
  return false;
}

static bool add_part(link_job *job, cli_parts *parts, const irk_part *part, bool is_lazy) {
  bool is_native = part->kind == IRK_PART_OBJECT;
  cli_input in;
  link_input *added = add_input(job, cli_parts_file(parts)->name);
  if (!added || !cli_part_input(job->args, part, &in)) return false;
  added->name = in.owned_name;
  added->bytes = part->bytes;
  added->part = part;
  added->is_member = true;
  added->is_lazy = is_lazy;
  added->is_native = is_native;
  return is_native || note_release(job, &in);
}

static bool add_parts(link_job *job, cli_parts *parts, bool is_lazy) {
  const irk_container *c = cli_parts_container(parts);
  char processor[1024], name[1024];
  size_t len = processor_name(parts, processor);
  bool is_left_out = false;
  for (uint32_t i = 0; i < irk_container_num_parts(c); i++) {
    const irk_part *part = irk_container_part(c, i);
    bool is_module = part->kind <= IRK_PART_TEXT, is_native = part->kind == IRK_PART_OBJECT && !part->num_modules;
    if (!cli_parts_has(parts, part) || (is_module && is_embedded_twice(c, i))) continue;
    if (part->kind == IRK_PART_OBJECT && !is_native) continue;
    irk_part_name(part, name, sizeof name);
    bool is_other = len && strncmp(name, processor, len) != 0;
    is_left_out |= is_other && is_module;
    if (is_other) continue;
    if (is_module || (is_lazy && is_native)) {
      if (!add_part(job, parts, part, is_lazy)) return false;
    } else if (!refuse_member(job, part)) {
      return false;
    }
  }
  if (is_left_out)
    cli_report("%s: note: linking '%.*s' of '%s'\n", job->args->tool, (int)len, processor, cli_parts_file(parts)->name);
  return true;
}

static bool keep_parts(link_job *job, cli_parts *parts) {
  if (!cli_grow(job->args, &job->parts, job->num_parts, sizeof(cli_parts *))) {
    cli_parts_close(parts);
    return false;
  }
  job->parts[job->num_parts++] = parts;
  return true;
}

// A file that is one module is closed, and opened again when its turn comes; others, and those that
// cannot be opened again, stay open.
static bool add_any_file(link_job *job, const char *path, bool is_eager) {
  cli_parts *parts = cli_parts_open_any(job->args, path);
  if (!parts) return false;
  cli_input file = *cli_parts_file(parts);
  irk_sink sink = cli_sink(job->args);
  bool is_archive = irk_is_archive(file.bytes.ptr, file.bytes.len);
  bool is_one = cli_parts_count(parts) == 1 && cli_parts_are_whole(parts) && file.is_mapped && !is_archive;
  if (is_one) {
    link_input *added = note_release(job, &file) ? add_input(job, path) : NULL;
    irk_budget_raise(job->args->budget, -cli_share_of(&file));
    return cli_parts_close(parts) && added;
  }
  if (!keep_parts(job, parts)) return false;
  if (cli_parts_failed(parts)) return false;
  if (!cli_parts_count(parts) && !is_archive) return cli_check_format(&file, CLI_FOR_IR, &sink);
  return add_parts(job, parts, is_archive && !is_eager && !cli_parts_are_named(parts));
}

bool link_add_file(link_job *job, const char *path, bool is_override, bool is_first) {
  uint32_t from = job->num_inputs;
  bool is_special = job->options.only_needed || job->options.internalize || is_override;
  bool ok = job->args->is_llvm_name ? add_llvm_file(job, path) : add_any_file(job, path, job->takes_all || is_special);
  for (uint32_t i = from; i < job->num_inputs; i++) {
    link_input *input = &job->inputs[i];
    input->is_override = is_override;
    input->is_first = is_first;
  }
  return ok && add_units(job, from, !is_first || is_override);
}
