// Links into an existing module: makes the linker's tables as if the linker had made the module.
#include "link/link.h"

static void gather_elements(irk_linker *l, irk_global *g) {
  const irk_type *type = g->value_type;
  if (g->linkage != IRK_LINKAGE_APPENDING || g->is_declaration || !irk_type_is(type, IRK_TYPE_ARRAY)) return;
  irk_appended *all = irk_link_appended(l, g, type->types[0]);
  bool is_used = irk_str_eq(irk_name(l->dst, g->name), IRK_S("llvm.used"));
  for (uint32_t i = 0; i < type->count; i++) {
    irk_value *item = irk_const_element(l->dst, g->init, i);
    if (!item) break;
    irk_vec_push(&all->items, item);
    if (is_used) irk_link_keep_visible(l, item);
  }
}

static void adopt_globals(irk_linker *l, irk_value_kind kind) {
  const irk_global_vec *list = irk_globals_of(l->dst, kind);
  for (uint32_t i = 0; i < list->len; i++) {
    irk_global *g = list->items[i];
    irk_link_note_place(l, g, i);
    if (!g->is_declaration) irk_link_note_origin(l, g);
    if (g->comdat) irk_link_join_comdat(l, g);
    if (kind == IRK_VALUE_ALIAS) irk_link_note_alias(l, g);
    if (kind == IRK_VALUE_VARIABLE) gather_elements(l, g);
  }
}

// Lists functions whose blocks have addresses, so that irk_link_finish can check these addresses.
static void adopt_addresses(irk_linker *l) {
  const irk_module *m = l->dst;
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_blockaddress *a = m->const_set.slots[i].item;
    if (a && a->v.kind == IRK_VALUE_BLOCKADDRESS && a->fn->fn) irk_vec_push(&l->addressed, a->fn);
  }
}

void irk_link_adopt(irk_move *mv) {
  irk_linker *l = mv->l;
  irk_module *m = l->dst;
  irk_vec_push(&l->inputs, irk_arena_str(&l->arena, m->id));
  l->num_inputs = 1;
  adopt_globals(l, IRK_VALUE_VARIABLE);
  adopt_globals(l, IRK_VALUE_FUNCTION);
  adopt_globals(l, IRK_VALUE_ALIAS);
  adopt_globals(l, IRK_VALUE_IFUNC);
  adopt_addresses(l);
  irk_link_adopt_types(l);
  irk_link_adopt_mds(mv);
  irk_str name = mv->name;
  mv->name = m->id;
  irk_link_adopt_flags(mv);
  mv->name = name;
  l->has_plain_inputs = true;
  // These were valid for this module alone.
  m->num_use_orders = 0;
  m->summary = NULL;
  m->has_hash = false;
}
