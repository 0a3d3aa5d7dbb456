// Upgrades llvm.global_ctors and llvm.global_dtors: since 3.5 each entry has a third field, the
// data that it belongs to.
#include "convert/up.h"

static bool names_value(const irk_value *v, const irk_value *sought) {
  for (uint32_t i = 0, n = irk_const_num_parts(v); i < n; ++i)
    if (irk_const_operand(v, i) == sought) return true;
  return false;
}

static bool is_used_by_bodies(const irk_module *m, const irk_value *v) {
  for (uint32_t f = 0; f < m->functions.len; ++f) {
    const irk_function *fn = m->functions.items[f]->fn;
    for (uint32_t b = 0; b < fn->num_blocks; ++b)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
        const irk_inst *inst = fn->blocks[b]->insts[i];
        for (uint32_t k = 0; k < inst->num_ops; ++k)
          if (inst->ops[k] == v) return true;
      }
  }
  return false;
}

static bool is_used(up *u, const irk_value *v) {
  const irk_module *m = u->m;
  for (uint32_t i = 0; i < m->const_set.cap; ++i) {
    const irk_value *c = m->const_set.slots[i].item;
    if (c && names_value(c, v)) return true;
  }
  for (uint32_t i = 0; i < m->variables.len; ++i)
    if (m->variables.items[i]->init == v) return true;
  for (uint32_t i = 0; i < m->aliases.len; ++i)
    if (m->aliases.items[i]->init == v) return true;
  return up_wants_bodies(u) || is_used_by_bodies(m, v);
}

// Returns the entries with a null added at the end. LLVM takes no entries from constants that are
// not a list.
static irk_value *with_data(irk_module *m, const irk_value *init, irk_type *entry) {
  uint64_t n = init->kind == IRK_VALUE_AGGREGATE ? init->type->count : 0;
  irk_type *type = irk_type_array(m, entry, n);
  if (!n) return irk_const_null(m, type);
  uint64_t stored = irk_const_num_stored(init);
  irk_value **made = irk_arena_alloc(&m->arena, irk_checked_size(stored * sizeof *made));
  for (uint64_t i = 0; i < stored; ++i) {
    const irk_value *old = irk_const_element(m, init, i);
    irk_value *fields[3] = {irk_const_element(m, old, 0), irk_const_element(m, old, 1),
                            irk_const_null(m, entry->types[2])};
    if (!fields[0] || !fields[1]) return NULL;
    made[i] = irk_const_composite(m, entry, fields, 3);
  }
  return stored < n ? irk_const_repeat(m, type, made[0]) : irk_const_composite(m, type, made, (uint32_t)n);
}

// LLVM makes a new variable at the end, which keeps only name, linkage and entries of the old one.
// Other references to the old one break there. irkit leaves a variable with users unchanged if the
// upgrade would change its type.
static void upgrade_structors(up *u, const char *name) {
  irk_module *m = u->m;
  bool found;
  irk_sym sym = irk_strpool_find(&m->names, name, strlen(name), &found);
  irk_global *g = found ? irk_global_find(m, sym) : NULL;
  if (!g || g->v.kind != IRK_VALUE_VARIABLE || !g->init || g->value_type->kind != IRK_TYPE_ARRAY) return;
  const irk_type *old = g->value_type->types[0];
  if (old->kind != IRK_TYPE_STRUCT || old->num_types != 2) return;
  bool is_opaque = g->v.type->num_types == 0;
  bool keeps_type = is_opaque && g->v.type->count == 0;
  if (!keeps_type && is_used(u, &g->v)) return;
  irk_type *data = is_opaque ? irk_type_ptr(m, 0) : irk_type_ptr_to(m, irk_type_int(m, 8), 0);
  irk_type *entry = irk_type_literal(m, (irk_type *[]){old->types[0], old->types[1], data}, 3, false);
  irk_value *init = with_data(m, g->init, entry);
  if (!init) return;
  irk_type *type = keeps_type ? g->v.type : is_opaque ? irk_type_ptr(m, 0) : irk_type_ptr_to(m, init->type, 0);
  irk_global now = {.v = g->v, .name = g->name, .linkage = g->linkage, .is_defined = g->is_defined};
  now.v.type = type;
  now.v.align = 0;
  now.value_type = init->type;
  now.init = init;
  *g = now;
  uint32_t at = 0;
  while (m->variables.items[at] != g) ++at;
  memmove(m->variables.items + at, m->variables.items + at + 1, (m->variables.len - at - 1) * sizeof(irk_global *));
  m->variables.items[m->variables.len - 1] = g;
}

void irk_up_structors(up *u) {
  if (!u->m->is_from_bitcode) return;
  upgrade_structors(u, "llvm.global_ctors");
  upgrade_structors(u, "llvm.global_dtors");
}
