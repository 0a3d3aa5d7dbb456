// Attributes and types that few modules have. They are looked for once, so that functions of other
// modules need not be asked.
#include "x86/x86.h"

static const struct {
  const char *key;
  uint32_t bit;
} rows[] = {{"dontcall-error", IRK_X64_RARE_CALLS},
            {"dontcall-warn", IRK_X64_RARE_CALLS},
            {"fentry-call", IRK_X64_RARE_ENDS},
            {"instrument-function-entry-inlined", IRK_X64_RARE_ENDS},
            {"instrument-function-exit-inlined", IRK_X64_RARE_ENDS},
            {"patchable-function", IRK_X64_RARE_ENDS},
            {"patchable-function-entry", IRK_X64_RARE_ENDS},
            {"patchable-function-prefix", IRK_X64_RARE_ENDS},
            {"warn-stack-size", IRK_X64_RARE_ENDS},
            {"zero-call-used-regs", IRK_X64_RARE_ENDS},
            {"no_callee_saved_registers", IRK_X64_RARE_SAVING},
            {"no_caller_saved_registers", IRK_X64_RARE_SAVING},
            {"function-instrument", IRK_X64_RARE_XRAY},
            {"split-stack", IRK_X64_RARE_SPLIT_STACK},
            {"xray-instruction-threshold", IRK_X64_RARE_XRAY}};

uint32_t irk_x64_rare_attributes(const irk_module *m) {
  uint32_t bits = 0;
  for (uint32_t i = 0; i < m->attr_sets.len; i++) {
    const irk_attr_set *set = m->attr_sets.items[i];
    for (uint32_t k = 0; k < IRK_COUNT(rows); k++)
      if (!(bits & rows[k].bit) && irk_attr_set_find_string(set, irk_str_of(rows[k].key))) bits |= rows[k].bit;
    if (irk_attr_set_find(set, IRK_ATTR_SPECULATIVE_LOAD_HARDENING)) bits |= IRK_X64_RARE_HARDENED;
    if (irk_attr_set_find(set, IRK_ATTR_NONLAZYBIND)) bits |= IRK_X64_RARE_NONLAZYBIND;
  }
  enum { FEWEST = 4 };  // lanes, which have at most 8 bytes
  for (uint32_t i = 0; i < m->types.len && !(bits & IRK_X64_RARE_LONG_VECTORS); i++)
    if (m->types.items[i]->kind == IRK_TYPE_VECTOR && m->types.items[i]->count >= FEWEST)
      bits |= IRK_X64_RARE_LONG_VECTORS;
  return bits;
}
