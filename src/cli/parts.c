// Modules in files: which ones a command takes of a file of any format (irkit/container.h), and
// files beside thin archives. Under LLVM's names a file is bitcode or text, as for LLVM's tools.
#include "cli.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

struct cli_parts {
  const cli_args *args;
  cli_input file;
  const char *folder;        // path whose folder has the members of a thin archive
  irk_container *container;  // NULL under LLVM's names
  uint32_t num_modules;
  const irk_part *only;  // the path or --module names it; NULL: all
  cli_input *outside;    // files of a thin archive's members
  uint32_t num_outside;
  bool failed;  // a member could not be opened
};

// ---- thin archives -------------------------------------------------------------------------------------------

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
static bool may_open(const cli_args *args, const char *archive, irk_str name, const char *path) {
  struct stat st;
  const char *why = NULL;
  if (memchr(name.ptr, 0, name.len) || !name.len) why = "has no file name";
  else if (!args->llvm->allows_outside && leaves_folder(name))
    why = "is outside of the archive's folder; --allow-outside-members permits that";
  else if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) why = "is not a regular file";
  if (why)
    cli_report("%s: error: %s: the member '%.*s' of this thin archive %s\n", args->tool, archive, (int)name.len,
               name.ptr, why);
  return !why;
}

char *cli_outside_path(const cli_args *args, const char *archive, irk_str name) {
  const char *slash = strrchr(archive, '/');
  bool is_absolute = name.len && name.ptr[0] == '/', is_dash = name.len == 1 && name.ptr[0] == '-';
  size_t folder = is_absolute ? 0 : slash ? (size_t)(slash - archive + 1) : is_dash ? 2 : 0;
  size_t len = folder + name.len + 1;
  char *path = malloc(len);
  if (!path) {
    cli_no_memory(args);
    return NULL;
  }
  // "-" is the name of a file here.
  snprintf(path, len, "%.*s%.*s", (int)folder, slash ? archive : "./", (int)name.len, name.ptr);
  if (may_open(args, archive, name, path)) return path;
  free(path);
  return NULL;
}

static bool open_outside(void *user, irk_str name, irk_str *bytes) {
  cli_parts *p = user;
  cli_input file;
  char *path = cli_outside_path(p->args, p->folder, name);
  bool ok =
      path && cli_grow(p->args, &p->outside, p->num_outside, sizeof *p->outside) && cli_open(p->args, path, &file);
  if (!ok) {
    free(path);
    p->failed = true;
    return false;
  }
  file.owned_name = path;
  p->outside[p->num_outside++] = file;
  *bytes = file.bytes;
  return true;
}

// ---- names of modules ----------------------------------------------------------------------------------------

static bool is_there(const char *path, size_t len) {
  char *copy = strndup(path, len);
  bool ok = copy && access(copy, F_OK) == 0;
  free(copy);
  return ok;
}

// Returns the length of the file's name in "lib.a(member.o):2": all of the path if that is a file.
static size_t file_length(const char *path) {
  size_t len = strlen(path), end = len;
  if (!strcmp(path, "-") || cli_named_descriptor(path) >= 0 || is_there(path, len)) return len;
  while (end && path[end - 1] >= '0' && path[end - 1] <= '9') end--;
  bool has_number = end && end < len && path[end - 1] == ':';
  if (has_number && is_there(path, end - 1)) return end - 1;
  if (path[has_number ? end - 2 : len - 1] != ')') return len;
  for (const char *at = strchr(path, '('); at; at = strchr(at + 1, '('))
    if (at > path && is_there(path, (size_t)(at - path))) return (size_t)(at - path);
  return len;
}

static void list_names(const cli_parts *p) {
  enum { SHOWN = 5 };
  char name[256];
  for (uint32_t i = 0; i < p->num_modules && i < SHOWN; i++) {
    irk_part_name(irk_container_module(p->container, i), name, sizeof name);
    cli_report("%s'%s'", i ? ", " : "; it holds ", name);
  }
  if (p->num_modules > SHOWN) cli_report(" and %u more", p->num_modules - SHOWN);
  cli_report("\n");
}

static bool choose(cli_parts *p, const char *path, bool is_named) {
  const char *number = p->args->llvm->module;
  char *end = NULL;
  unsigned long n = number ? strtoul(number, &end, 10) : 0;
  if (is_named && number) {
    cli_report("%s: error: '%s' names a module, and so does --module=%s\n", p->args->tool, path, number);
    return false;
  }
  if (number && (*end || *number < '0' || *number > '9')) {
    cli_report("%s: error: --module must be a number, not '%s'\n", p->args->tool, number);
    return false;
  }
  if (is_named) p->only = irk_container_find(p->container, (irk_str){path, strlen(path)});
  if (number && n < p->num_modules) p->only = irk_container_module(p->container, (uint32_t)n);
  if (p->only || (!is_named && !number)) return true;
  cli_report("%s: error: %s: ", p->args->tool, p->file.name);
  if (number) cli_report("there is no module %s: the file has %u", number, p->num_modules);
  else cli_report("there is no module '%s' in it", path);
  list_names(p);
  return false;
}

// ---- opening -------------------------------------------------------------------------------------------------

bool cli_parts_failed(const cli_parts *p) {
  return p->failed || (p->container && irk_container_is_damaged(p->container));
}

static bool has_object(const cli_parts *p) {
  for (uint32_t i = 0; i < irk_container_num_parts(p->container); i++)
    if (irk_container_part(p->container, i)->kind == IRK_PART_OBJECT) return true;
  return false;
}

// Files without modules that are accepted: none; archives and objects; bitstreams of other kinds.
typedef enum file_use { FOR_MODULES, FOR_ANY, FOR_STREAMS } file_use;

// Finds the modules in a container. Its damage is reported; what holds no module is named instead.
static bool find_in_container(cli_parts *p, const char *path, bool is_named, file_use use) {
  cli_held held = {.args = p->args};
  irk_sink sink = cli_held_sink(&held), direct = cli_sink(p->args);
  irk_container_options options = {IRK_SIZED(irk_container_options), .name = {p->file.name, strlen(p->file.name)},
                                   .open_outside = open_outside, .user = p};
  p->folder = p->file.name;
  p->container = irk_container_open(p->file.bytes.ptr, p->file.bytes.len, &options, &sink);
  if (!p->container) {
    cli_held_pass(&held, NULL);
    return false;
  }
  p->num_modules = irk_container_num_modules(p->container);
  irk_content content = irk_content_of(p->file.bytes.ptr, p->file.bytes.len);
  bool is_damaged = cli_parts_failed(p), is_archive = content.kind == IRK_CONTENT_ARCHIVE;
  bool is_accepted = p->num_modules || (use == FOR_ANY && (is_archive || (has_object(p) && !is_damaged))) ||
                     (use == FOR_STREAMS && content.kind == IRK_CONTENT_BITSTREAM);
  bool is_explained = !is_accepted && (content.kind == IRK_CONTENT_OBJECT || content.missing);
  if (is_explained && is_damaged) cli_held_drop(&held);
  cli_held_pass(&held, NULL);
  if (is_accepted) return choose(p, path, is_named);
  if (is_explained || !is_damaged) cli_check_format(&p->file, CLI_FOR_IR, &direct);
  return false;
}

static bool find_modules(cli_parts *p, const char *path, bool is_named, file_use use) {
  irk_sink sink = cli_sink(p->args);
  if (!p->args->is_llvm_name) return find_in_container(p, path, is_named, use);
  bool ok = irk_bitcode_count(p->file.bytes.ptr, p->file.bytes.len, &p->num_modules, &sink);
  if (!p->num_modules) p->num_modules = 1;
  return ok;
}

static cli_parts *open_parts(const cli_args *args, const char *path, file_use use) {
  cli_parts *p = calloc(1, sizeof *p);
  size_t len = args->is_llvm_name ? strlen(path) : file_length(path);
  bool is_named = path[len] != 0;
  char *own = is_named ? strndup(path, len) : NULL;
  if (!p || (is_named && !own)) {
    free(p);
    cli_no_memory(args);
    return NULL;
  }
  p->args = args;
  if (!cli_open(args, is_named ? own : path, &p->file)) {
    free(own);
    free(p);
    return NULL;
  }
  p->file.owned_name = own;
  if (find_modules(p, path, is_named, use)) return p;
  cli_parts_close(p);
  return NULL;
}

cli_parts *cli_parts_open(const cli_args *args, const char *path) { return open_parts(args, path, FOR_MODULES); }
cli_parts *cli_parts_open_any(const cli_args *args, const char *path) { return open_parts(args, path, FOR_ANY); }
cli_parts *cli_parts_open_stream(const cli_args *args, const char *path) { return open_parts(args, path, FOR_STREAMS); }

const irk_container *cli_parts_container(const cli_parts *p) { return p->container; }
const cli_input *cli_parts_file(const cli_parts *p) { return &p->file; }
bool cli_parts_has(const cli_parts *p, const irk_part *part) { return !p->only || p->only == part; }
bool cli_parts_are_named(const cli_parts *p) { return p->only; }
bool cli_parts_are_whole(const cli_parts *p) {
  const irk_part *first = p->container ? irk_container_module(p->container, 0) : NULL;
  return !p->only && (!first || first->bytes.len == p->file.bytes.len);
}
uint32_t cli_parts_count(const cli_parts *p) { return p->only ? 1 : p->num_modules; }

bool cli_part_input(const cli_args *args, const irk_part *part, cli_input *in) {
  size_t len = irk_part_name(part, NULL, 0) + 1;
  *in = (cli_input){.bytes = part->bytes, .module = part->module, .part = part, .is_borrowed = true, .args = args};
  in->owned_name = malloc(len);
  if (!in->owned_name) return cli_no_memory(args);
  irk_part_name(part, in->owned_name, len);
  in->name = in->owned_name;
  return true;
}

bool cli_parts_input(cli_parts *p, uint32_t i, cli_input *in) {
  if (p->container) return cli_part_input(p->args, p->only ? p->only : irk_container_module(p->container, i), in);
  *in = p->file;
  in->module = i;
  in->owned_name = NULL;
  in->is_borrowed = true;
  return true;
}

bool cli_parts_close(cli_parts *p) {
  if (!p) return true;
  bool ok = !cli_parts_failed(p);
  irk_container_close(p->container);
  while (p->num_outside) ok &= cli_close(&p->outside[--p->num_outside]);
  ok &= cli_close(&p->file);
  free(p->outside);
  free(p);
  return ok;
}

bool cli_open_module(const cli_args *args, const char *path, cli_input *in) {
  *in = (cli_input){.args = args};
  if (args->is_llvm_name) return cli_open(args, path, in);
  cli_parts *p = cli_parts_open(args, path);
  if (!p) return false;
  if (!cli_parts_input(p, 0, in)) {
    cli_parts_close(p);
    return false;
  }
  in->owner = p;
  if (cli_parts_count(p) > 1)
    cli_report("%s: note: taking '%s', the first of %u modules; --module=N takes another\n", args->tool, in->name,
               p->num_modules);
  return true;
}

bool cli_open_bits(const cli_args *args, const char *path, cli_input *in) {
  if (args->llvm->module || file_length(path) < strlen(path)) return cli_open_module(args, path, in);
  if (!cli_open(args, path, in)) return false;
  irk_content_kind kind = irk_content_of(in->bytes.ptr, in->bytes.len).kind;
  bool is_container = kind == IRK_CONTENT_ARCHIVE || kind == IRK_CONTENT_OBJECT;
  if (!is_container || args->is_llvm_name || !in->is_mapped) return true;
  return cli_close_inspected(args, in) && cli_open_module(args, path, in);
}

bool cli_exact_bytes(const cli_input *in, cli_memory *made, irk_str *bytes) {
  *bytes = in->bytes;
  if (!in->part || in->part->num_same < 2 || !in->part->body.len) return true;
  if (!irk_part_write(in->part, &(irk_writer){cli_memory_write, made})) return cli_no_memory(in->args);
  *bytes = (irk_str){made->ptr, made->len};
  return true;
}
