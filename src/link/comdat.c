// Comdats: selects between two of one name, and handles the members of the one that lost.
//
// Code that gives a global of dst a comdat enters it into l->comdat_members (irk_link_join_comdat).
// l->aliases_of lists aliases by the global that they point to. So the members that a comdat of dst
// loses are found without a walk through dst. Globals in both lists may have left since then;
// readers check that.
#include "link/link.h"

struct irk_link_member {
  irk_global *global;
  irk_link_member *next;
};

// ---- members of dst ------------------------------------------------------------------------------------------

void irk_link_join_comdat(irk_linker *l, irk_global *g) {
  uint32_t id = g->comdat->id;
  while (l->comdat_members.len <= id) irk_vec_push(&l->comdat_members, NULL);
  while (l->comdat_origins.len <= id) irk_vec_push(&l->comdat_origins, l->inputs.len);
  irk_link_member *member = IRK_NEW(&l->arena, irk_link_member);
  *member = (irk_link_member){g, l->comdat_members.items[id]};
  l->comdat_members.items[id] = member;
}

void irk_link_note_alias(irk_linker *l, irk_global *alias) {
  const irk_value *target = irk_link_strip_expressions(alias->init);
  if (!target || !irk_value_is_global(target)) return;
  uint64_t *first = irk_map_put(&l->aliases_of, target->id, NULL);
  irk_link_member *member = IRK_NEW(&l->arena, irk_link_member);
  *member = (irk_link_member){alias, (irk_link_member *)(uintptr_t)*first};
  *first = (uint64_t)(uintptr_t)member;
}

// Returns the object behind an alias, through other aliases and casts; NULL if it is unknown.
static const irk_global *object_of(const irk_global *g) {
  for (uint32_t steps = 0; g && g->v.kind == IRK_VALUE_ALIAS && steps < 1000; steps++) {
    const irk_value *v = irk_link_strip_expressions(g->init);
    g = v && irk_value_is_global(v) ? (const irk_global *)v : NULL;
  }
  return g;
}

irk_comdat *irk_link_comdat(const irk_global *g) {
  const irk_global *object = g->v.kind == IRK_VALUE_ALIAS ? object_of(g) : g;
  return object && object->v.kind != IRK_VALUE_IFUNC ? object->comdat : NULL;
}

static bool is_alias_of(const irk_linker *l, const irk_global *alias, const irk_global *target) {
  return alias->v.kind == IRK_VALUE_ALIAS && irk_link_strip_expressions(alias->init) == &target->v &&
         irk_link_is_listed(l, alias);
}

// Adds `g` and all aliases of it to the members, each once.
static void gather_members(const irk_linker *l, irk_global *g, irk_link_members *out) {
  uint32_t next = out->items.len;
  bool is_new;
  irk_map_put(&out->is_there, g->v.id, &is_new);
  if (is_new) irk_vec_push(&out->items, g);
  for (; next < out->items.len; next++) {
    const irk_global *target = out->items.items[next];
    const uint64_t *first = irk_map_get(&l->aliases_of, target->v.id);
    for (irk_link_member *m = first ? (irk_link_member *)(uintptr_t)*first : NULL; m; m = m->next) {
      if (!is_alias_of(l, m->global, target)) continue;
      irk_map_put(&out->is_there, m->global->v.id, &is_new);
      if (is_new) irk_vec_push(&out->items, m->global);
    }
  }
}

void irk_link_comdat_members(const irk_linker *l, const irk_comdat *c, irk_link_members *out) {
  out->items.len = 0;
  irk_map_free(&out->is_there);
  irk_link_member *first = c->id < l->comdat_members.len ? l->comdat_members.items[c->id] : NULL;
  for (irk_link_member *m = first; m; m = m->next)
    if (m->global->comdat == c && irk_link_is_listed(l, m->global)) gather_members(l, m->global, out);
}

void irk_link_members_free(irk_link_members *members) {
  irk_vec_free(&members->items);
  irk_map_free(&members->is_there);
}

// Turns the members of a comdat of dst that lost into declarations; aliases first, as their comdat
// is that of their target.
static void drop_members(irk_move *mv, const irk_comdat *c) {
  irk_link_members *members = &mv->members;
  irk_link_comdat_members(mv->l, c, members);
  for (uint32_t k = 0; k < 2; k++)
    for (uint32_t i = 0; i < members->items.len; i++)
      if ((members->items.items[i]->v.kind == IRK_VALUE_ALIAS) == (k == 0))
        irk_link_make_declaration(mv, members->items.items[i]);
  if (c->id < mv->l->comdat_members.len) mv->l->comdat_members.items[c->id] = NULL;
}

// ---- selection ----------------------------------------------------------------------------------------------

#define clash(mv, name, ...) irk_link_clash(mv, "comdat", name, origin_of(mv, name), __VA_ARGS__)

static irk_str origin_of(const irk_move *mv, irk_str name) {
  bool is_there;
  irk_sym sym = irk_strpool_find(&mv->c.dst->names, name.ptr, name.len, &is_there);
  const irk_comdat *c = is_there ? irk_comdat_get(mv->c.dst, sym, false) : NULL;
  uint32_t origin = c && c->id < mv->l->comdat_origins.len ? mv->l->comdat_origins.items[c->id] : 0;
  return origin ? mv->l->inputs.items[origin - 1] : mv->c.dst->id;
}

static irk_global *leader_of(irk_move *mv, irk_module *m, irk_str name) {
  irk_global *g = irk_module_find(m, name);
  if (g && g->v.kind == IRK_VALUE_ALIAS && !(g = (irk_global *)(uintptr_t)object_of(g)))
    clash(mv, name, "Linking COMDATs named '%.*s': COMDAT key involves incomputable alias size.", (int)name.len,
          name.ptr);
  if (!g || g->v.kind != IRK_VALUE_VARIABLE)
    clash(mv, name, "Linking COMDATs named '%.*s': GlobalVariable required for data dependent selection!",
          (int)name.len, name.ptr);
  return g;
}

// Tells whether a constant is the same in every module. Constants that contain a global or an
// identified struct are not: LLVM compares pointers.
static bool is_same_everywhere(irk_move *mv, irk_value *init) {
  bool *seen = IRK_NEW_ARRAY(&mv->c.arena, bool, mv->num_values);
  bool *seen_types = IRK_NEW_ARRAY(&mv->c.arena, bool, mv->c.src->types.len + 1);
  mv->c.stack.len = mv->c.type_steps.len = 0;
  irk_vec_push(&mv->c.stack, ((irk_const_step){init, 0}));
  while (mv->c.stack.len) {
    irk_value *v = mv->c.stack.items[--mv->c.stack.len].value;
    if (irk_value_is_global(v) || v->kind == IRK_VALUE_BLOCKADDRESS) return false;
    if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI) return false;
    if (seen[v->id]) continue;
    seen[v->id] = true;
    irk_vec_push(&mv->c.type_steps, ((irk_type_step){v->type, 0}));
    uint32_t n = irk_const_num_parts(v);
    for (uint32_t i = 0; i < n; i++) irk_vec_push(&mv->c.stack, ((irk_const_step){irk_const_operand(v, i), 0}));
  }
  while (mv->c.type_steps.len) {
    const irk_type *type = mv->c.type_steps.items[--mv->c.type_steps.len].type;
    if (type->kind == IRK_TYPE_STRUCT && !type->is_literal) return false;
    if (seen_types[type->id]) continue;
    seen_types[type->id] = true;
    for (uint32_t i = 0; i < type->num_types; i++)
      irk_vec_push(&mv->c.type_steps, ((irk_type_step){type->types[i], 0}));
  }
  return true;
}

// Selects by size or contents of the comdats' leaders.
static irk_from choose_by_data(irk_move *mv, irk_str name, uint8_t selection) {
  irk_global *dst = leader_of(mv, mv->c.dst, name), *src = leader_of(mv, mv->c.src, name);
  uint64_t src_size = irk_link_alloc_size(mv, src->value_type), dst_size = irk_link_dst_size(mv, dst->value_type);
  if (selection == IRK_COMDAT_LARGEST) return src_size > dst_size ? IRK_FROM_SRC : IRK_FROM_DST;
  if (selection == IRK_COMDAT_SAME_SIZE) {
    if (src_size != dst_size)
      clash(mv, name, "Linking COMDATs named '%.*s': SameSize violated!", (int)name.len, name.ptr);
    return IRK_FROM_DST;
  }
  bool is_same = !src->init && !dst->init;
  if (src->init && dst->init && is_same_everywhere(mv, src->init))
    is_same = irk_copy_value(&mv->c, src->init) == dst->init;
  if (!is_same) clash(mv, name, "Linking COMDATs named '%.*s': ExactMatch violated!", (int)name.len, name.ptr);
  return IRK_FROM_DST;
}

static bool is_any_or_largest(uint8_t s) { return s == IRK_COMDAT_ANY || s == IRK_COMDAT_LARGEST; }

static void choose_comdat(irk_move *mv, irk_comdat *c) {
  irk_comdat_choice *choice = &mv->comdats[c->id];
  if (choice->is_made) return;
  choice->is_made = true;
  irk_str name = irk_name(mv->c.src, c->name);
  irk_comdat *dst_comdat = irk_comdat_get(mv->c.dst, irk_copy_sym(&mv->c, c->name), false);
  choice->selection = c->selection;
  choice->from = IRK_FROM_SRC;
  if (!dst_comdat) return;
  if (is_any_or_largest(dst_comdat->selection) && is_any_or_largest(c->selection))
    choice->selection = dst_comdat->selection == IRK_COMDAT_LARGEST ? dst_comdat->selection : c->selection;
  else if (dst_comdat->selection != c->selection)
    clash(mv, name, "Linking COMDATs named '%.*s': invalid selection kinds!", (int)name.len, name.ptr);
  switch (choice->selection) {
  case IRK_COMDAT_ANY: choice->from = IRK_FROM_DST; break;
  case IRK_COMDAT_NO_DEDUPLICATE: choice->from = IRK_FROM_BOTH; break;
  default: choice->from = (uint8_t)choose_by_data(mv, name, choice->selection); break;
  }
}

static const bool *find_aliased(irk_move *mv) {
  bool *is_aliased = IRK_NEW_ARRAY(&mv->c.arena, bool, mv->num_values);
  for (uint32_t i = 0; i < mv->c.src->aliases.len; i++) {
    const irk_global *object = object_of(mv->c.src->aliases.items[i]);
    if (object) is_aliased[object->v.id] = true;
  }
  return is_aliased;
}

// Frees private members of a comdat of src that lost from the comdat: only their users in src need
// them.
static void detach_private_members(irk_move *mv, irk_global_vec *list, const bool *is_aliased) {
  for (uint32_t i = 0; i < list->len; i++) {
    irk_global *g = list->items[i];
    if (!g->comdat || g->linkage != IRK_LINKAGE_PRIVATE || mv->comdats[g->comdat->id].from != IRK_FROM_DST) continue;
    if (is_aliased[g->v.id]) continue;
    g->linkage = IRK_LINKAGE_AVAILABLE_EXTERNALLY;
    g->comdat = NULL;
  }
}

static void gather_linkonce_members(irk_move *mv, const irk_global_vec *list) {
  for (uint32_t i = 0; i < list->len; i++) {
    irk_global *g = list->items[i];
    const irk_comdat *c = irk_is_linkonce(g) ? irk_link_comdat(g) : NULL;
    if (c) irk_vec_push(&mv->comdats[c->id].lazy, g);
  }
}

void irk_link_comdats(irk_move *mv) {
  irk_module *dst = mv->c.dst, *src = mv->c.src;
  bool any_dst = false;
  if (!src->comdats.len) return;
  for (uint32_t i = 0; i < src->comdats.len; i++) {
    choose_comdat(mv, src->comdats.items[i]);
    any_dst |= mv->comdats[i].from == IRK_FROM_DST;
  }
  for (uint32_t i = 0; i < src->comdats.len; i++) {  // after all selections, which examine the leaders
    irk_comdat *dst_comdat = irk_comdat_get(dst, irk_copy_sym(&mv->c, src->comdats.items[i]->name), false);
    if (mv->comdats[i].from == IRK_FROM_SRC && dst_comdat) drop_members(mv, dst_comdat);
  }
  if (any_dst && irk_has(dst->version, IRK_LINKER_FREES_PRIVATES)) {
    const bool *is_aliased = find_aliased(mv);
    detach_private_members(mv, &src->variables, is_aliased);
    detach_private_members(mv, &src->functions, is_aliased);
  }
  gather_linkonce_members(mv, &src->variables);
  gather_linkonce_members(mv, &src->functions);
  gather_linkonce_members(mv, &src->aliases);
}
