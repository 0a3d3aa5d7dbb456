// How code reaches a global: directly or through the global offset table, within 2 GiB or not, by
// which model of thread-local storage.
#include "codegen/data.h"

bool irk_cg_is_local(const irk_cg_module *cg, const irk_global *g) {
  if (g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE) return true;
  if (cg->options.in_memory)
    return g->linkage == IRK_LINKAGE_EXTERNAL && !irk_cg_is_declared(g) && g->v.kind != IRK_VALUE_IFUNC;
  if (g->is_dso_local) return true;
  if (g->linkage == IRK_LINKAGE_EXTERN_WEAK) return false;
  if (g->visibility != IRK_VISIBILITY_DEFAULT) return true;
  // Symbols that an executable defines cannot be preempted.
  return !cg->options.is_pic && !irk_cg_is_declared(g) && g->v.kind != IRK_VALUE_IFUNC;
}

// Tells whether the linker may define the symbol, for an address that may be anywhere.
static bool is_of_linker(irk_str name) {
  static const irk_str starts[] = {{"__start_", 8}, {"__stop_", 7}};
  for (uint32_t k = 0; k < IRK_COUNT(starts); k++)
    if (name.len >= starts[k].len && !memcmp(name.ptr, starts[k].ptr, starts[k].len)) return true;
  return irk_str_eq(name, IRK_S("__ehdr_start"));
}

static bool is_large_variable(irk_cg_module *cg, const irk_global *g) {
  irk_str section = irk_name(cg->m, g->section);
  if (g->tls) return false;
  if (g->code_model == IRK_CODE_MODEL_SMALL) return false;
  if (g->code_model == IRK_CODE_MODEL_LARGE) return true;
  if (g->section)
    return irk_cg_is_large_section(cg, section, "bss") || irk_cg_is_large_section(cg, section, "data") ||
           irk_cg_is_large_section(cg, section, "rodata");
  if (cg->options.code_model != IRK_CODE_MODEL_MEDIUM && cg->options.code_model != IRK_CODE_MODEL_LARGE) return false;
  if (!irk_type_is_sized(cg->dl, g->value_type)) return true;
  // Variables with loader relocations are not large.
  if (cg->options.is_pic && g->is_constant && !irk_cg_is_declared(g) &&
      irk_cg_needs_relocation(cg, g->init) == IRK_CG_NEEDS_LOADER)
    return false;
  if (g->is_declaration && is_of_linker(irk_name(cg->m, g->name))) return true;
  uint64_t size = irk_type_alloc_size(cg->dl, g->value_type);
  return size == 0 || size > cg->options.large_data;
}

bool irk_cg_is_large(irk_cg_module *cg, const irk_global *g) {
  const irk_global *base = irk_cg_base(cg, g);
  if (!base) return true;
  if (base->v.kind == IRK_VALUE_VARIABLE) return is_large_variable(cg, base);
  if (base->section) return irk_cg_is_large_section(cg, irk_name(cg->m, base->section), "text");
  return cg->options.code_model == IRK_CODE_MODEL_LARGE;
}

irk_tls irk_cg_tls_model(irk_cg_module *cg, const irk_global *g) {
  bool is_library = cg->options.is_pic && !cg->options.is_pie, is_local = irk_cg_is_local(cg, g);
  irk_tls model = is_library ? is_local ? IRK_TLS_LOCAL_DYNAMIC : IRK_TLS_GENERAL_DYNAMIC
                  : is_local ? IRK_TLS_LOCAL_EXEC
                             : IRK_TLS_INITIAL_EXEC;
  const irk_global *base = irk_cg_base(cg, g);
  if (cg->options.in_memory) return IRK_TLS_GENERAL_DYNAMIC;
  irk_tls asked = (irk_tls)(g->tls ? g->tls : base ? base->tls : IRK_TLS_NONE);
  return asked > model ? asked : model;
}
