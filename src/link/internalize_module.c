// Makes the definitions of a whole module internal, as LLVM's pass does (irk_module_internalize).
#include "link/link.h"

#include "target/triple.h"

typedef struct internalizer {
  irk_module *m;
  bool (*keeps)(void *user, const irk_global *definition);
  void *user;
  irk_arena arena;
  bool *is_used;          // by id: in llvm.used or llvm.compiler.used
  bool *stays;            // by comdat: some member stays visible
  uint32_t *num_members;  // by comdat
  uint32_t count;
} internalizer;

static void mark_used(internalizer *in, irk_str list) {
  const irk_global *g = irk_module_find(in->m, list);
  const irk_value *init = g ? g->init : NULL;
  for (uint32_t i = 0, n = init ? irk_const_num_operands(init) : 0; i < n; i++) {
    const irk_value *v = irk_link_strip_expressions(irk_const_operand(init, i));
    if (v && irk_value_is_global(v)) in->is_used[v->id] = true;
  }
}

static bool stays_visible(const internalizer *in, const irk_global *g) {
  if (irk_is_declaration_for_linker(g) || g->linkage == IRK_LINKAGE_APPENDING) return true;
  if (g->v.kind == IRK_VALUE_IFUNC || g->dll_storage == IRK_DLL_EXPORT || g->is_externally_initialized) return true;
  if (in->is_used[g->v.id]) return true;
  irk_str name = irk_name(in->m, g->name);
  if (!name.len || irk_link_is_runtime_symbol(in->m, name)) return true;
  return in->keeps && in->keeps(in->user, g);
}

static const irk_global_vec *list_at(const irk_module *m, uint32_t k) {
  const irk_global_vec *const lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  return lists[k];
}
enum { NUM_LISTS = 4 };

static void run(void *user) {
  internalizer *in = user;
  irk_module *m = in->m;
  bool *keeps = IRK_NEW_ARRAY(&in->arena, bool, (size_t)m->num_ids + 1);
  in->is_used = IRK_NEW_ARRAY(&in->arena, bool, (size_t)m->num_ids + 1);
  in->stays = IRK_NEW_ARRAY(&in->arena, bool, (size_t)m->comdats.len + 1);
  in->num_members = IRK_NEW_ARRAY(&in->arena, uint32_t, (size_t)m->comdats.len + 1);
  mark_used(in, IRK_S("llvm.used"));
  mark_used(in, IRK_S("llvm.compiler.used"));
  for (uint32_t k = 0; k < NUM_LISTS; k++)
    for (uint32_t i = 0; i < list_at(m, k)->len; i++) {
      const irk_global *g = list_at(m, k)->items[i];
      const irk_comdat *c = irk_link_comdat(g);
      keeps[g->v.id] = irk_is_local_linkage(g) || stays_visible(in, g);
      if (!c) continue;
      in->num_members[c->id]++;
      in->stays[c->id] |= keeps[g->v.id] && !irk_is_local_linkage(g);
    }
  bool is_wasm = irk_triple_starts(m->triple, IRK_TRIPLE_ARCH, "wasm");
  for (uint32_t i = 0; i < m->comdats.len; i++)
    if (!in->stays[i] && in->num_members[i] > 1 && !is_wasm) m->comdats.items[i]->selection = IRK_COMDAT_NO_DEDUPLICATE;
  for (uint32_t k = 0; k < NUM_LISTS; k++)
    for (uint32_t i = 0; i < list_at(m, k)->len; i++) {
      irk_global *g = list_at(m, k)->items[i];
      const irk_comdat *c = irk_link_comdat(g);
      if (c && in->stays[c->id]) continue;
      if (g->comdat && in->num_members[g->comdat->id] == 1) g->comdat = NULL;
      if (keeps[g->v.id]) continue;
      irk_link_make_local(m, g);
      in->count++;
    }
}

uint32_t irk_module_internalize(irk_module *m, bool (*keeps)(void *user, const irk_global *definition), void *user) {
  internalizer in = {.m = m, .keeps = keeps, .user = user};
  bool ok = irk_try_unless_nested(run, &in);
  irk_arena_free(&in.arena);
  return ok ? in.count : UINT32_MAX;
}
