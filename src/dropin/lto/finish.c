// The handlers that the linker calls when it has resolved all symbols, and at its end.
#include "dropin/lto/lto.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void report_unused(void) {
  for (uint32_t i = 0; i < irk_lto.options.unused.len; i++)
    irk_lto_say(LDPL_INFO, "irkit-lto: the option '%s' has no meaning here", irk_lto.options.unused.items[i]);
  irk_lto_free_strings(&irk_lto.options.unused);
}

// Asks the linker what it has decided, and moves the files that it links to `chosen`.
static uint32_t choose(lto_file **chosen) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < irk_lto.num_files; i++) {
    lto_file *file = irk_lto.files[i];
    if (file->is_done) continue;
    file->is_done = true;
    enum ld_plugin_status status =
        irk_lto.linker.get_symbols(file->handle, (int)file->symbols.len, file->symbols.items);
    if (status == LDPS_OK) chosen[n++] = file;
    else if (status != LDPS_NO_SYMS)
      irk_lto_say(LDPL_ERROR, "%s: error: the linker knows no symbols of it", file->path);
  }
  return n;
}

static bool add_libraries(void) {
  const lto_linker *l = &irk_lto.linker;
  const lto_options *o = &irk_lto.options;
  bool ok = true;
  if (o->library_path && l->set_extra_library_path) ok = l->set_extra_library_path(o->library_path) == LDPS_OK;
  for (uint32_t i = 0; ok && i < o->pass_through.len; i++) {
    const char *word = o->pass_through.items[i];
    if (strncmp(word, "-l", 2)) ok = l->add_input_file(word) == LDPS_OK;
    else if (l->add_input_library) ok = l->add_input_library(word + 2) == LDPS_OK;
  }
  return ok;
}

enum ld_plugin_status irk_lto_all_symbols_read(void) {
  report_unused();
  if (irk_lto.is_failed) return LDPS_ERR;
  lto_file **chosen = calloc(irk_lto.num_files + (size_t)1, sizeof(*chosen));
  uint32_t n = chosen ? choose(chosen) : 0;
  lto_resolutions *resolutions = n ? irk_lto_resolve(n, chosen) : NULL;
  bool is_failed = !chosen || (n && !resolutions);
  if (is_failed) irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
  if (resolutions) {
    irk_module *m = irk_lto_link(n, chosen, resolutions);
    is_failed = !m || !irk_lto_compile(m) || !add_libraries();
    irk_module_destroy(m);
  }
  irk_lto_free_resolutions(resolutions);
  free(chosen);
  return is_failed ? LDPS_ERR : LDPS_OK;
}

// Symbols stay: linkers keep pointers to them until they exit.
enum ld_plugin_status irk_lto_cleanup(void) {
  for (uint32_t i = 0; i < irk_lto.temporary.len; i++) unlink(irk_lto.temporary.items[i]);
  irk_lto_free_strings(&irk_lto.temporary);
  if (irk_lto.folder) rmdir(irk_lto.folder);
  free(irk_lto.folder);
  irk_lto.folder = NULL;
  return LDPS_OK;
}
