// Implements --internalize: makes the definitions of an input internal, like LLVM's pass of that
// name.
//
// Symbols are found by name in the whole module. A comdat stays unchanged while one of its members
// must stay visible. Otherwise it becomes nodeduplicate and only keeps its sections together; or it
// is removed, if it has one member only.
#include "link/link.h"

#include "target/triple.h"

void irk_link_keep_visible(irk_linker *l, const irk_value *element) {
  const irk_value *v = irk_link_strip_expressions((irk_value *)(uintptr_t)element);
  irk_sym name = v && irk_value_is_global(v) ? ((const irk_global *)v)->name : 0;
  if (name) *irk_map_put(&l->kept_names, name, NULL) = (uintptr_t)v;
}

bool irk_link_is_runtime_symbol(const irk_module *m, irk_str name) {
  static const char *const kept[] = {"llvm.used",         "llvm.compiler.used",      "llvm.global_ctors",
                                     "llvm.global_dtors", "llvm.global.annotations", "__stack_chk_fail"};
  for (uint32_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (irk_str_eq(name, (irk_str){kept[i], strlen(kept[i])})) return true;
  bool is_aix = irk_triple_starts(m->triple, IRK_TRIPLE_SYSTEM, "aix");
  return irk_str_eq(name, is_aix ? IRK_S("__ssp_canary_word") : IRK_S("__stack_chk_guard"));
}

static bool is_kept_name(const irk_linker *l, irk_sym sym) {
  if (irk_link_is_runtime_symbol(l->dst, irk_name(l->dst, sym))) return true;
  const uint64_t *kept_global = irk_map_get(&l->kept_names, sym);
  const irk_global *g = kept_global ? (const irk_global *)(uintptr_t)*kept_global : NULL;
  return g && !(irk_is_local_linkage(g) && g->name != sym);  // such a local symbol was renamed later
}

// Tells whether the global is visible from outside, apart from symbols kept by name.
static bool is_visible(const irk_move *mv, const irk_global *g) {
  if (g->is_declaration || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY) return true;
  if (g->dll_storage == IRK_DLL_EXPORT) return true;
  if (g->is_externally_initialized) return true;
  if (irk_is_local_linkage(g)) return false;
  return !g->name || !irk_map_get(&mv->names, g->name);
}

// Makes either all members internal or none. LLVM does not look for them in llvm.used.
static void internalize_comdat(irk_move *mv, irk_comdat *c) {
  irk_link_comdat_members(mv->l, c, &mv->members);
  uint32_t n = mv->members.items.len;
  for (uint32_t i = 0; i < n; i++)
    if (is_visible(mv, mv->members.items.items[i])) return;
  if (n > 1 && !irk_triple_starts(mv->c.dst->triple, IRK_TRIPLE_ARCH, "wasm")) c->selection = IRK_COMDAT_NO_DEDUPLICATE;
  if (n == 1) mv->members.items.items[0]->comdat = NULL;
  for (uint32_t i = 0; i < n; i++)
    if (!irk_is_local_linkage(mv->members.items.items[i])) irk_link_make_local(mv->c.dst, mv->members.items.items[i]);
}

static void internalize(irk_move *mv, irk_global *s) {
  irk_global *g = irk_link_counterpart(mv, s);
  irk_value *made = irk_link_strip_expressions(mv->direct[s->v.id]);
  if (!g && made && irk_value_is_global(made)) g = (irk_global *)made;
  irk_comdat *c = g ? irk_link_comdat(g) : NULL;
  if (c) internalize_comdat(mv, c);
  if (!g || c || g->v.kind == IRK_VALUE_IFUNC || irk_is_local_linkage(g) || is_visible(mv, g)) return;
  if (!is_kept_name(mv->l, g->name)) irk_link_make_local(mv->c.dst, g);
}

void irk_link_internalize(irk_move *mv) {
  irk_linker *l = mv->l;
  bool is_first = l->has_plain_inputs;  // no input to be made internal has processed the comdats of plain inputs yet
  l->has_plain_inputs = !mv->options.internalize;
  if (!mv->options.internalize) return;
  for (uint32_t i = 0; i < mv->wanted.len; i++) {
    irk_sym name = mv->wanted.items[i]->name;
    if (name) irk_map_put(&mv->names, irk_copy_sym(&mv->c, name), NULL);
  }
  for (uint32_t i = 0; is_first && i < l->dst->comdats.len; i++) internalize_comdat(mv, l->dst->comdats.items[i]);
  for (uint32_t i = 0; i < mv->wanted.len; i++) internalize(mv, mv->wanted.items[i]);
  for (uint32_t i = 0; i < mv->internalize.len; i++) internalize(mv, mv->internalize.items[i]);
}
