// Compiles the linked module and hands the objects to the linker.
//
// Objects lie in a folder of their own, which irk_lto_cleanup removes, unless options give them a
// name. A file is complete or not there.
#include "dropin/lto/lto.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- files ---------------------------------------------------------------------------------------------------

static bool write_all(int fd, const char *bytes, size_t len) {
  while (len) {
    ssize_t n = write(fd, bytes, len);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes += n;
    len -= (size_t)n;
  }
  return true;
}

static bool write_file(const char *path, const irk_memory *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  bool ok = fd >= 0 && write_all(fd, text->bytes, text->len);
  int reason = errno;
  if (fd >= 0 && close(fd)) ok = false;
  if (ok) return true;
  irk_lto_say(LDPL_ERROR, "%s: error: cannot write: %s", path, strerror(reason));
  if (fd >= 0) unlink(path);
  return false;
}

// Returns both texts and the number, unless it is 0, as one text, which the caller frees.
static char *join(const char *first, const char *second, uint32_t number) {
  size_t size = strlen(first) + strlen(second) + 16;
  char *made = malloc(size);
  if (!made) irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
  else if (number) snprintf(made, size, "%s%s%u", first, second, number);
  else snprintf(made, size, "%s%s", first, second);
  return made;
}

static bool make_folder(void) {
  if (irk_lto.folder) return true;
  const char *place = getenv("TMPDIR");
  char *folder = join(place && *place ? place : "/tmp", "/irkit-lto-XXXXXX", 0);
  if (!folder) return false;
  if (mkdtemp(folder)) {
    irk_lto.folder = folder;
    return true;
  }
  irk_lto_say(LDPL_ERROR, "%s: error: cannot make a temporary folder: %s", folder, strerror(errno));
  free(folder);
  return false;
}

static const char *output_name(void) {
  return irk_lto.linker.output_name && *irk_lto.linker.output_name ? irk_lto.linker.output_name : "a.out";
}

// Returns the path of an object, which the caller frees; NULL after an error. The first object has
// no number.
static char *object_path(uint32_t number) {
  if (irk_lto.options.object_path) return join(irk_lto.options.object_path, "", number);
  if (irk_lto.options.save_temps) return join(output_name(), ".lto.o", number);
  if (!make_folder()) return NULL;
  char *path = join(irk_lto.folder, "/lto.o", number);
  if (!path || irk_lto_add_string(&irk_lto.temporary, path)) return path;
  free(path);
  return NULL;
}

bool irk_lto_save(const irk_module *m, const char *suffix) {
  lto_report report = {0};
  irk_sink sink = irk_lto_sink(&report);
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  bool is_made = irk_bitcode_write(m, &(irk_write_options){IRK_SIZED(irk_write_options)}, &out, &sink);
  irk_lto_end_report(&report, is_made ? NULL : "out of memory");
  char *path = is_made ? join(output_name(), suffix, 0) : NULL;
  bool ok = path && write_file(path, &text);
  free(path);
  irk_memory_free(&text);
  return ok;
}

// ---- objects -------------------------------------------------------------------------------------------------

static bool is_position_independent(const irk_module *m) {
  irk_module_flag flag;
  if (!irk_lto.linker.knows_output || irk_lto.linker.output == LDPO_REL)
    return irk_module_flag_find(m, irk_str_of("PIC Level"), &flag) && flag.is_number && flag.number;
  return irk_lto.linker.output != LDPO_EXEC;
}

static bool compile_as(irk_module *m, irk_compile_form form, const char *path) {
  const lto_options *o = &irk_lto.options;
  const irk_compile_options options = {IRK_SIZED(irk_compile_options),
                                       .relocation =
                                           is_position_independent(m) ? IRK_RELOCATION_PIC : IRK_RELOCATION_STATIC,
                                       .function_sections = true,
                                       .data_sections = true,
                                       .form = form,
                                       .threads = o->jobs,
                                       .cpu = irk_str_of(o->cpu),
                                       .features = irk_str_of(o->features)};
  lto_report report = {0};
  irk_sink sink = irk_lto_sink(&report);
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  bool is_made = irk_compile(m, &options, &out, &sink);
  irk_lto_end_report(&report, is_made ? NULL : "out of memory");
  bool ok = is_made && write_file(path, &text);
  irk_memory_free(&text);
  return ok;
}

static bool add_object(irk_module *m, uint32_t number) {
  bool is_listing = irk_lto.options.emit_asm;
  char *path = is_listing ? join(output_name(), "", number) : object_path(number);
  bool ok = path && compile_as(m, is_listing ? IRK_COMPILE_ASSEMBLY : IRK_COMPILE_OBJECT, path);
  ok = ok && (is_listing || irk_lto.linker.add_input_file(path) == LDPS_OK);
  free(path);
  return ok;
}

// ---- several objects -----------------------------------------------------------------------------------------

// Makes a module of the globals of one part; module assembly is in the first part only.
static irk_module *make_part(irk_module *m, const uint32_t *parts, uint32_t number, irk_sink *sink) {
  static const irk_value_kind kinds[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};
  irk_module *made = irk_module_clone(m, sink);
  uint32_t n = 0, most = 0;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) most += irk_module_count(m, kinds[k]);
  irk_global **globals = calloc(most + (size_t)1, sizeof(*globals));
  for (size_t k = 0; made && globals && k < sizeof kinds / sizeof *kinds; k++)
    for (uint32_t i = 0; i < irk_module_count(m, kinds[k]); i++)
      if (parts[irk_value_id(irk_global_value(irk_module_at(m, kinds[k], i)))] == number)
        globals[n++] = irk_module_at(made, kinds[k], i);
  bool ok = made && globals && irk_module_reduce(made, globals, n, IRK_REDUCE_ALIASES_SEPARATELY, sink);
  if (ok && number) ok = irk_module_set(made, IRK_TEXT_ASM, (irk_str){"", 0});
  free(globals);
  if (ok) return made;
  irk_module_destroy(made);
  return NULL;
}

static bool add_parts(irk_module *m, uint32_t n) {
  uint32_t *parts = NULL;
  bool ok = irk_module_partition(m, n, 0, (parts = calloc(irk_module_num_ids(m) + (size_t)1, sizeof *parts)));
  lto_report report = {0};
  irk_sink sink = irk_lto_sink(&report);
  for (uint32_t i = 0; ok && i < n; i++) {
    irk_module *part = make_part(m, parts, i, &sink);
    irk_lto_end_report(&report, part ? NULL : "out of memory");
    ok = part && add_object(part, i);
    irk_module_destroy(part);
  }
  free(parts);
  return ok;
}

static uint32_t num_objects(void) {
  const lto_options *o = &irk_lto.options;
  if (o->parts) return o->parts;
  if (!o->splits) return 1;
  long processors = o->jobs ? (long)o->jobs : sysconf(_SC_NPROCESSORS_ONLN);
  return processors > 1 ? (uint32_t)processors : 1;
}

// Ends the linker, as LLVM's plug-in does where the output is no program but bitcode or assembly.
static void end_link(void) {
  irk_lto_cleanup();
  exit(0);
}

static bool compile_used(irk_module *m) {
  if (!irk_module_delete_unused(m, true)) {
    irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
    return false;
  }
  uint32_t n = num_objects();
  return n > 1 ? add_parts(m, n) : add_object(m, 0);
}

bool irk_lto_compile(irk_module *m) {
  const lto_options *o = &irk_lto.options;
  if (o->save_temps && !irk_lto_save(m, ".0.2.internalize.bc")) return false;
  bool ok = o->emit_llvm ? irk_lto_save(m, "") : compile_used(m);
  if (ok && (o->emit_llvm || o->emit_asm)) end_link();
  return ok;
}
