// The entry point: takes the linker's functions and the options, registers the handlers.
//
// nm, ar and ranlib call it, too, again for each file, with fewer functions.
#include "dropin/lto/lto.h"

#include <string.h>

lto_state irk_lto = {.lock = PTHREAD_MUTEX_INITIALIZER};

// The version of get_symbols that the entry gives; 0: it gives another function.
static int get_symbols_version(int tag) {
  return tag == LDPT_GET_SYMBOLS ? 1 : tag == LDPT_GET_SYMBOLS_V2 ? 2 : tag == LDPT_GET_SYMBOLS_V3 ? 3 : 0;
}

// Takes a function of the linker, of which the newest version counts.
static void take_function(lto_linker *l, const struct ld_plugin_tv *tv) {
  int tag = (int)tv->tv_tag, version = get_symbols_version(tag);
  if (version > l->get_symbols_version) {
    l->get_symbols_version = version;
    l->get_symbols = tv->tv_u.tv_get_symbols;
  }
  if (tag == LDPT_ADD_SYMBOLS_V2 || (tag == LDPT_ADD_SYMBOLS && !l->has_symbol_types)) {
    l->has_symbol_types = tag == LDPT_ADD_SYMBOLS_V2;
    l->add_symbols = tv->tv_u.tv_add_symbols;
  }
  switch (tag) {
  case LDPT_MESSAGE: l->message = tv->tv_u.tv_message; break;
  case LDPT_REGISTER_CLAIM_FILE_HOOK: l->register_claim_file = tv->tv_u.tv_register_claim_file; break;
  case LDPT_REGISTER_ALL_SYMBOLS_READ_HOOK: l->register_all_symbols_read = tv->tv_u.tv_register_all_symbols_read; break;
  case LDPT_REGISTER_CLEANUP_HOOK: l->register_cleanup = tv->tv_u.tv_register_cleanup; break;
  case LDPT_ADD_INPUT_FILE: l->add_input_file = tv->tv_u.tv_add_input_file; break;
  case LDPT_ADD_INPUT_LIBRARY: l->add_input_library = tv->tv_u.tv_add_input_library; break;
  case LDPT_SET_EXTRA_LIBRARY_PATH: l->set_extra_library_path = tv->tv_u.tv_set_extra_library_path; break;
  case LDPT_GET_WRAP_SYMBOLS: l->get_wrap_symbols = tv->tv_u.tv_get_wrap_symbols; break;
  case LDPT_GNU_LD_VERSION:
  case LDPT_GOLD_VERSION: l->knows_versions = true; break;
  case LDPT_LINKER_OUTPUT:
    l->knows_output = true;
    l->output = tv->tv_u.tv_val;
    break;
  case LDPT_OUTPUT_NAME: l->output_name = tv->tv_u.tv_string; break;
  default: break;
  }
}

static bool can_link(const lto_linker *l) {
  return l->register_all_symbols_read && l->get_symbols && l->add_input_file;
}

__attribute__((visibility("default"))) enum ld_plugin_status onload(struct ld_plugin_tv *tv);

enum ld_plugin_status onload(struct ld_plugin_tv *tv) {
  lto_linker *l = &irk_lto.linker;
  *l = (lto_linker){0};
  const char *linker, *linker_version;
  for (; tv->tv_tag != LDPT_NULL; tv++) {
    if (tv->tv_tag == LDPT_OPTION && !irk_lto_take_option(&irk_lto.options, tv->tv_u.tv_string)) return LDPS_ERR;
    if (tv->tv_tag == LDPT_GET_API_VERSION)
      tv->tv_u.tv_get_api_version("irkit-lto", irk_version_text(), LAPI_V0, LAPI_V1, &linker, &linker_version);
    take_function(l, tv);
  }
  if (!l->register_claim_file || !l->add_symbols) return LDPS_ERR;
  if (l->register_claim_file(irk_lto_claim_file) != LDPS_OK) return LDPS_ERR;
  if (!can_link(l)) l->knows_versions = true;
  if (!can_link(l)) return LDPS_OK;
  if (l->register_all_symbols_read(irk_lto_all_symbols_read) != LDPS_OK) return LDPS_ERR;
  return l->register_cleanup ? l->register_cleanup(irk_lto_cleanup) : LDPS_OK;
}
