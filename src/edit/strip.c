// Strips names and bodies.
#include "edit/edit.h"

// Notes the globals in llvm.used and the like: they are known by name outside of the module.
static void note_used(const irk_module *m, const char *name, irk_map *used) {
  const irk_global *g = irk_module_find(m, (irk_str){name, strlen(name)});
  const irk_value *all = g ? g->init : NULL;
  uint32_t n = all && all->kind == IRK_VALUE_AGGREGATE ? irk_const_num_operands(all) : 0;
  for (uint32_t i = 0; i < n; i++) {
    const irk_value *v = irk_const_operand(all, i);
    while (v->kind == IRK_VALUE_EXPR && ((const irk_const_expr *)v)->len) v = ((const irk_const_expr *)v)->ops[0];
    if (irk_value_is_global(v)) irk_map_put(used, v->id, NULL);
  }
}

typedef struct stripping {
  irk_module *m;
  irk_map used;
  uint32_t which;
} stripping;

static void strip_names(void *user) {
  stripping *s = user;
  irk_module *m = s->m;
  if (s->which & IRK_NAMES_LOCAL) irk_module_discard_local_names(m);
  note_used(m, "llvm.used", &s->used);
  note_used(m, "llvm.compiler.used", &s->used);
  for (uint32_t k = 0; k < IRK_COUNT(irk_global_kinds); k++)
    for (uint32_t i = 0; i < irk_module_count(m, irk_global_kinds[k]); i++) {
      irk_global *g = irk_module_at(m, irk_global_kinds[k], i);
      bool is_local = g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
      if (s->which & IRK_NAMES_INTERNAL && is_local && !irk_map_get(&s->used, g->v.id)) irk_global_rename(m, g, 0);
    }
}

static void release_names(void *s) { irk_map_free(&((stripping *)s)->used); }

bool irk_strip_names(irk_module *m, uint32_t which) {
  stripping s = {.m = m, .which = which};
  return irk_try_releasing(strip_names, release_names, &s);
}

typedef struct bodies {
  irk_module *m;
  irk_map is_needed;  // ids of the values in aliases and ifuncs, whose targets must stay defined
  IRK_VEC(irk_value *) open;
  uint32_t count;
} bodies;

static void mark_needed(bodies *s, irk_value *v) {
  bool is_new = false;
  if (!v || !irk_value_is_const(v)) return;
  irk_map_put(&s->is_needed, v->id, &is_new);
  if (is_new) irk_vec_push(&s->open, v);
}

static void strip_bodies(void *user) {
  bodies *s = user;
  for (uint32_t i = 0; i < s->m->aliases.len; i++) mark_needed(s, s->m->aliases.items[i]->init);
  for (uint32_t i = 0; i < s->m->ifuncs.len; i++) mark_needed(s, s->m->ifuncs.items[i]->init);
  while (s->open.len) {
    irk_value *v = s->open.items[--s->open.len];
    for (uint32_t i = 0, n = irk_value_is_global(v) ? 0 : irk_const_num_parts(v); i < n; i++)
      mark_needed(s, irk_const_operand(v, i));
  }
  for (uint32_t i = 0; i < s->m->functions.len; i++) {
    irk_global *g = s->m->functions.items[i];
    if (!g->is_declaration && !irk_map_get(&s->is_needed, g->v.id) && irk_function_delete_body(s->m, g->fn)) s->count++;
  }
}

static void release_bodies(void *user) {
  bodies *s = user;
  irk_map_free(&s->is_needed);
  irk_vec_free(&s->open);
}

uint32_t irk_strip_bodies(irk_module *m) {
  bodies s = {.m = m};
  return irk_try_releasing(strip_bodies, release_bodies, &s) ? s.count : UINT32_MAX;
}
