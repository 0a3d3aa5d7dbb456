// Reads the input of a fuzz entry as a module, text or bitcode, and checks whether it is valid.
#ifndef IRK_FUZZ_INPUT_H
#define IRK_FUZZ_INPUT_H

#include "irkit/bitcode.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "irkit/verify.h"

// Returns NULL if the input is no module.
static inline irk_module *read_input(irk_str in, irk_version version) {
  const irk_parse_options text = {.file = {"fuzz", 4}, .version = version, .is_old_intrinsic = irk_upgrade_replaces};
  const irk_read_options bitcode = {.file = {"fuzz", 4}, .version = version};
  return irk_is_bitcode(in.ptr, in.len) ? irk_bitcode_read(in.ptr, in.len, &bitcode, NULL)
                                        : irk_text_parse(in, &text, NULL);
}

static inline bool is_well(irk_module *m) {
  irk_verify_result r = irk_verify(m, &(irk_verify_options){.threads = 1});
  return r.num_errors == 0 && !r.is_out_of_memory;
}

// Returns the upgraded module if it is valid, else NULL.
static inline irk_module *read_well(const uint8_t *data, size_t size) {
  irk_module *m = read_input((irk_str){(const char *)data, size}, 0);
  if (m && irk_upgrade(m, NULL, NULL) && is_well(m)) return m;
  irk_module_destroy(m);
  return NULL;
}

#endif
