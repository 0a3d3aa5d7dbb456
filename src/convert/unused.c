#include "convert/unused.h"

typedef struct user {
  void (*take)(void *arg, const irk_value *fn);
  void *arg;
} user;

static void keep(const user *u, const irk_value *v) {
  if (v && v->kind == IRK_VALUE_FUNCTION) u->take(u->arg, v);
}

static void keep_operands_of(const user *u, const irk_value *v) {
  uint32_t n = 0;
  irk_value *const *ops = NULL;
  if (v->kind == IRK_VALUE_AGGREGATE) {
    ops = ((const irk_const_aggregate *)v)->ops;
    n = ((const irk_const_aggregate *)v)->stored;
  } else if (v->kind == IRK_VALUE_EXPR) {
    ops = ((const irk_const_expr *)v)->ops;
    n = ((const irk_const_expr *)v)->len;
  } else if (v->kind == IRK_VALUE_PTRAUTH) {
    ops = ((const irk_ptrauth *)v)->ops;
    n = 5;
  } else if (v->kind == IRK_VALUE_BLOCKADDRESS) {
    keep(u, &((const irk_blockaddress *)v)->fn->v);
  } else if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI) {
    keep(u, &((const irk_const_ref *)v)->global->v);
  }
  for (uint32_t i = 0; i < n; ++i) keep(u, ops[i]);
}

void irk_walk_functions_used(const irk_module *m, void (*take)(void *arg, const irk_value *fn), void *arg) {
  const user by = {take, arg}, *u = &by;
  for (uint32_t i = 0; i < m->const_set.cap; ++i)
    if (m->const_set.slots[i].item) keep_operands_of(u, m->const_set.slots[i].item);
  const irk_global_vec *const lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  for (size_t k = 0; k < IRK_COUNT(lists); ++k)
    for (uint32_t i = 0; i < lists[k]->len; ++i) {
      const irk_global *g = lists[k]->items[i];
      keep(u, g->init);
      if (!g->fn) continue;
      keep(u, g->fn->personality);
      keep(u, g->fn->prefix);
      keep(u, g->fn->prologue);
    }
  for (uint32_t i = 0; i < m->mds.len; ++i)
    if (m->mds.items[i] && m->mds.items[i]->kind == IRK_MD_VALUE) keep(u, m->mds.items[i]->f[0].value);
}

// ---- removal of functions ---------------------------------------------------------------------------------------

static void keep_function(void *arg, const irk_value *fn) {
  uint64_t *is_used = irk_map_get(arg, fn->id);
  if (is_used) *is_used = true;
}

static void keep_functions_of_bodies(const irk_module *m, irk_map *candidates) {
  for (uint32_t f = 0; f < m->functions.len; f++) {
    const irk_function *fn = m->functions.items[f]->fn;
    for (uint32_t b = 0; fn && b < fn->num_blocks; b++)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
        const irk_inst *inst = fn->blocks[b]->insts[i];
        for (uint32_t k = 0; k < inst->num_ops; k++)
          if (inst->ops[k] && inst->ops[k]->kind == IRK_VALUE_FUNCTION) keep_function(candidates, inst->ops[k]);
      }
  }
}

void irk_drop_unused_functions(irk_module *m, bool (*may_go)(const void *arg, const irk_global *), const void *arg) {
  irk_map candidates = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &candidates);
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (may_go(arg, m->functions.items[i])) *irk_map_put(&candidates, m->functions.items[i]->v.id, NULL) = false;
  if (candidates.len) {
    irk_walk_functions_used(m, keep_function, &candidates);
    keep_functions_of_bodies(m, &candidates);
    uint32_t n = 0;
    for (uint32_t i = 0; i < m->functions.len; i++) {
      irk_global *f = m->functions.items[i];
      const uint64_t *is_used = irk_map_get(&candidates, f->v.id);
      if (is_used && !*is_used) irk_global_rename(m, f, 0);
      else m->functions.items[n++] = f;
    }
    m->functions.len = n;
  }
  irk_guard_leave(&guard);
  irk_map_free(&candidates);
}
