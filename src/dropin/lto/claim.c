// Claims files that hold modules: finds the modules, and tells the linker their symbols.
//
// Files stay mapped until the end, each once, however many members of an archive are claimed.
#include "dropin/lto/lto.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- bytes ---------------------------------------------------------------------------------------------------

static bool is_mapping_of(const lto_mapping *m, const struct stat *st) {
  return m->device == (uint64_t)st->st_dev && m->inode == (uint64_t)st->st_ino &&
         m->bytes.len == (uint64_t)st->st_size && m->seconds == (uint64_t)st->st_mtim.tv_sec &&
         m->nanoseconds == (uint64_t)st->st_mtim.tv_nsec;
}

// Returns the contents of the file; empty if it cannot be mapped.
static irk_str map_file(int fd) {
  struct stat st;
  if (fstat(fd, &st) || !S_ISREG(st.st_mode) || st.st_size <= 0) return (irk_str){"", 0};
  for (uint32_t i = irk_lto.num_mappings; i-- > 0;)
    if (is_mapping_of(&irk_lto.mappings[i], &st)) return irk_lto.mappings[i].bytes;
  lto_mapping *all = realloc(irk_lto.mappings, (irk_lto.num_mappings + (size_t)1) * sizeof *all);
  if (!all) return (irk_str){"", 0};
  irk_lto.mappings = all;
  void *bytes = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (bytes == MAP_FAILED) return (irk_str){"", 0};
  all[irk_lto.num_mappings] = (lto_mapping){(uint64_t)st.st_dev,
                                            (uint64_t)st.st_ino,
                                            (uint64_t)st.st_mtim.tv_sec,
                                            (uint64_t)st.st_mtim.tv_nsec,
                                            {bytes, (size_t)st.st_size}};
  return all[irk_lto.num_mappings++].bytes;
}

// Forgets the file mapped last, unless something of it was claimed.
static void unmap_last(irk_str all) {
  uint32_t last = irk_lto.num_mappings - 1;
  if (!irk_lto.num_mappings || irk_lto.mappings[last].bytes.ptr != all.ptr || irk_is_archive(all.ptr, all.len)) return;
  munmap((void *)(uintptr_t)all.ptr, all.len);
  irk_lto.num_mappings--;
}

// ---- modules -------------------------------------------------------------------------------------------------

// Tells whether a module of a file is one for linkers. The section .llvmbc is a copy of what the
// object's code was made from, and no input.
static bool is_for_linkers(const irk_part *part) {
  static const char section[] = ".llvm.lto";
  if (part->kind != IRK_PART_BITCODE) return false;
  return !part->section.len ||
         (part->section.len == sizeof section - 1 && !memcmp(part->section.ptr, section, part->section.len));
}

// Finds the modules of bitcode, and of an object for ELF that also has code.
static bool find_modules(lto_file *file, irk_sink *sink) {
  irk_str bytes = file->bytes;
  bool is_elf = bytes.len > 4 && !memcmp(bytes.ptr, "\177ELF", 4);
  if (!is_elf && !irk_is_bitcode(bytes.ptr, bytes.len)) return true;
  const irk_container_options options = {IRK_SIZED(irk_container_options), .most_depth = 2};
  // Damage of an object is for the linker to report.
  irk_container *c = irk_container_open(bytes.ptr, bytes.len, &options, is_elf ? NULL : sink);
  uint32_t n = c ? irk_container_num_modules(c) : 0;
  lto_part *parts = calloc(n + (size_t)1, sizeof *parts);
  for (uint32_t i = 0; parts && i < n; i++) {
    const irk_part *part = irk_container_module(c, i);
    if (is_for_linkers(part)) parts[file->num_parts++] = (lto_part){part->bytes, part->module};
  }
  irk_container_close(c);
  file->parts = parts;
  return c && parts;
}

irk_str irk_lto_file_name(lto_file *file) {
  if (!file->name && irk_is_archive(file->all.ptr, file->all.len) && file->bytes.ptr != file->all.ptr) {
    irk_archive archive = irk_archive_open(file->all.ptr, file->all.len);
    irk_archive_member member;
    while (!file->name && irk_archive_next(&archive, &member)) {
      if (member.bytes.ptr != file->bytes.ptr) continue;
      size_t len = strlen(file->path);
      char *name = malloc(len + member.name.len + 3);
      if (!name) break;
      memcpy(name, file->path, len);
      name[len] = '(';
      memcpy(name + len + 1, member.name.ptr, member.name.len);
      memcpy(name + len + 1 + member.name.len, ")", 2);
      file->name = name;
    }
  }
  return irk_str_of(file->name ? file->name : file->path);
}

// ---- the handler ---------------------------------------------------------------------------------------------

static void free_file(lto_file *file) {
  if (!file) return;
  irk_lto_free_symbols(&file->symbols);
  free(file->parts);
  free(file->path);
  free(file->name);
  free(file);
}

static bool keep_file(lto_file *file) {
  lto_file **all = realloc(irk_lto.files, (irk_lto.num_files + (size_t)1) * sizeof(*all));
  if (!all) return false;
  irk_lto.files = all;
  all[irk_lto.num_files++] = file;
  return true;
}

// Returns false after an error, which the linker was told.
static bool claim(lto_file *file, int *claimed) {
  lto_report report = {.file = file};
  irk_sink sink = irk_lto_sink(&report);
  bool ok = find_modules(file, &sink) && (!file->num_parts || irk_lto_read_symbols(file, &sink));
  ok = ok && !report.has_errors;
  irk_lto_end_report(&report, ok ? NULL : "out of memory");
  if (!ok || !file->num_parts) return ok;
  const lto_symbols *symbols = &file->symbols;
  if (irk_lto.linker.add_symbols(file->handle, (int)symbols->len, symbols->items) != LDPS_OK) return false;
  *claimed = keep_file(file);
  return *claimed;
}

enum ld_plugin_status irk_lto_claim_file(const struct ld_plugin_input_file *file, int *claimed) {
  *claimed = 0;
  pthread_mutex_lock(&irk_lto.lock);
  irk_str all = map_file(file->fd), bytes = {"", 0};
  uint64_t offset = file->offset > 0 ? (uint64_t)file->offset : 0;
  if (offset < all.len) {
    uint64_t rest = all.len - offset, size = file->filesize > 0 ? (uint64_t)file->filesize : rest;
    bytes = (irk_str){all.ptr + offset, (size_t)(size < rest ? size : rest)};
  }
  lto_file *made = calloc(1, sizeof *made);
  if (made) *made = (lto_file){.handle = file->handle, .all = all, .bytes = bytes};
  if (made) made->path = irk_lto_copy(file->name, strlen(file->name));
  bool ok = made && made->path && claim(made, claimed);
  if (!*claimed) free_file(made);
  if (!*claimed) unmap_last(all);
  // The linker would take a damaged file for a script. Tools that only list symbols go on with
  // other formats.
  if (!ok && irk_lto.linker.register_all_symbols_read) {
    irk_lto.is_failed = true;
    *claimed = irk_lto.linker.add_symbols(file->handle, 0, NULL) == LDPS_OK;
  }
  pthread_mutex_unlock(&irk_lto.lock);
  return LDPS_OK;
}
