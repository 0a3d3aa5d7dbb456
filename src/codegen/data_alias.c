// An alias or ifunc as a symbol at the place of its target.
#include "codegen/data.h"

// ---- bases ---------------------------------------------------------------------------------------------------

static const irk_global *next_of(irk_cg_module *cg, const irk_global *alias) {
  const irk_global *to = NULL;
  int64_t offset;
  return alias->init && irk_cg_const_address(cg, alias->init, &to, &offset) ? to : NULL;
}

const irk_global *irk_cg_base(irk_cg_module *cg, const irk_global *g) {
  const irk_global *base = g;
  const uint64_t *met = NULL;
  for (uint32_t steps = 0; base && base->v.kind == IRK_VALUE_ALIAS && !met; steps++) {
    met = irk_map_get(&cg->bases, base->v.id);
    base = met ? (const irk_global *)(uintptr_t)*met : steps > cg->m->aliases.len ? NULL : next_of(cg, base);
  }
  // All aliases on the way have the same base.
  while (g && g->v.kind == IRK_VALUE_ALIAS) {
    bool is_new;
    uint64_t *place = irk_map_put(&cg->bases, g->v.id, &is_new);
    if (!is_new) break;
    *place = (uintptr_t)base;
    g = next_of(cg, g);
  }
  return base;
}

// ---- symbols -------------------------------------------------------------------------------------------------

// Finds the target of an alias or ifunc: a defined symbol or (NULL) a number, and the offset from
// it.
static bool find_target(irk_cg_module *cg, const irk_global *g, const irk_value **to, int64_t *offset) {
  irk_cg_place p = g->init ? irk_cg_place_of(cg, g->init) : (irk_cg_place){.why = "does not exist"};
  if (p.is_known && !p.minus && p.bits == cg->target->pointer_bits) {
    *to = p.plus;
    *offset = (int64_t)p.offset;
    return true;
  }
  irk_cg_fail(cg, "the target %s", p.is_known ? "is a distance, or truncated" : p.why);
  return false;
}

static void place_alias(irk_cg_module *cg, const irk_global *g, const irk_value *to, int64_t offset) {
  uint32_t from = 0;
  if (to && irk_value_is_global(to)) from = irk_cg_symbol(cg, (const irk_global *)to);
  else if (to && to->kind == IRK_VALUE_BLOCKADDRESS && cg->block_label)
    from = cg->block_label(cg->user, (const irk_blockaddress *)to);
  irk_symbol target = {.section = IRK_SYMBOL_ABS};
  if (to) target = *irk_object_symbol_at(cg->object, from);
  if (!target.section || target.section == IRK_SYMBOL_COMMON) {
    irk_cg_fail(cg, "the target is %s", target.section ? "common" : "not defined here");
    return;
  }
  // If no symbol of a variable or function has the size, the alias's type has it.
  bool has_none = !to || (*irk_cg_value_flags(cg, to) & IRK_CG_HAS_NO_SIZE) || !irk_value_is_global(to) ||
                  ((const irk_global *)to)->linkage == IRK_LINKAGE_PRIVATE;
  if (has_none && g->v.kind == IRK_VALUE_ALIAS) {
    *irk_cg_value_flags(cg, &g->v) |= IRK_CG_HAS_NO_SIZE;
    bool is_sized = irk_type_is_sized(cg->dl, g->value_type) && !irk_type_has_scalable(cg->dl, g->value_type);
    if (is_sized) target.size = irk_type_alloc_size(cg->dl, g->value_type);
  }
  // The size of the rest of the target.
  else if (offset)
    target.size = offset > 0 && (uint64_t)offset < target.size ? target.size - (uint64_t)offset : 0;
  if (!irk_cg_define(cg, g, target.section, target.value + (uint64_t)offset, target.size)) return;
  irk_symbol *s = irk_object_symbol_at(cg->object, irk_cg_symbol(cg, g));
  if (g->v.kind == IRK_VALUE_IFUNC) s->type = IRK_STT_GNU_IFUNC;
  else if (g->value_type->kind == IRK_TYPE_FUNCTION && target.type != IRK_STT_GNU_IFUNC) s->type = IRK_STT_FUNC;
  else s->type = target.type;
}

// The target may be another alias.
void irk_cg_put_alias(irk_cg_module *cg, const irk_global *g) {
  uint32_t bottom = cg->todo.len;
  const irk_value *to;
  int64_t offset;
  bool is_link = true;
  while (is_link && !irk_cg_is_declared(g) && !(*irk_cg_value_flags(cg, &g->v) & IRK_CG_VISITED)) {
    *irk_cg_value_flags(cg, &g->v) |= IRK_CG_VISITED;
    cg->subject = g;
    if (!find_target(cg, g, &to, &offset)) break;
    irk_vec_push(&cg->todo, &g->v);
    if (!to || !irk_value_is_global(to)) break;
    g = (const irk_global *)to;
    is_link = g->v.kind == IRK_VALUE_ALIAS || g->v.kind == IRK_VALUE_IFUNC;
  }
  while (cg->todo.len > bottom) {
    g = cg->subject = (const irk_global *)cg->todo.items[--cg->todo.len];
    if (find_target(cg, g, &to, &offset)) place_alias(cg, g, to, offset);
  }
}
