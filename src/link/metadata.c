// Merges debug-info types that have an identifier, which are one type in all inputs (the
// one-definition rule): the first one wins, a definition over a declaration. Also links named
// metadata.
#include "link/link.h"
#include "ir/dinode_field.h"

static uint64_t odr_key(irk_move *mv, const irk_md *md) {
  if (md->kind != IRK_MD_COMPOSITE_TYPE || mv->l->options.no_odr_types) return 0;
  const irk_md *id = md->f[IRK_DI_COMPOSITE_TYPE_identifier].md;
  if (!id || id->kind != IRK_MD_STRING || !id->len) return 0;
  return (uint64_t)irk_md_string(mv->c.dst, irk_md_str(id))->id + 1;
}

static bool is_forward_declaration(const irk_md *md) {
  enum { FORWARD_DECLARATION = 1 << 2 };
  return md->f[IRK_DI_COMPOSITE_TYPE_flags].u & FORWARD_DECLARATION;
}

// Collects the definitions of types in src, by identifier (its md id in src, + 1). Since LLVM reads
// the inputs into one context, definitions replace their declarations everywhere, whether anything
// refers to them or not.
static void find_definitions(irk_move *mv) {
  mv->has_odr_definitions = true;
  for (uint32_t i = 0; i < mv->c.src->mds.len; i++) {
    const irk_md *md = mv->c.src->mds.items[i];
    if (md->id != i || md->kind != IRK_MD_COMPOSITE_TYPE || is_forward_declaration(md)) continue;
    const irk_md *id = md->f[IRK_DI_COMPOSITE_TYPE_identifier].md;
    if (!id || id->kind != IRK_MD_STRING || !id->len) continue;
    bool is_new;
    uint64_t *at = irk_map_put(&mv->odr_definitions, (uint64_t)id->id + 1, &is_new);
    if (is_new) *at = (uint64_t)(uintptr_t)md;
  }
}

static const irk_md *definition_of(irk_move *mv, const irk_md *md) {
  if (!mv->has_odr_definitions) find_definitions(mv);
  const irk_md *id = md->f[IRK_DI_COMPOSITE_TYPE_identifier].md;
  const uint64_t *at = irk_map_get(&mv->odr_definitions, (uint64_t)id->id + 1);
  return at ? (const irk_md *)(uintptr_t)*at : NULL;
}

// Tells how to copy a node: make it, make it as the definition of its type, or do nothing, because
// its type exists in dst or in the batch.
static irk_copy_node take_odr_type(irk_move *mv, const irk_md *md) {
  uint64_t key = odr_key(mv, md);
  if (!key) return IRK_COPY_MAKE;
  bool is_new;
  uint64_t *at = irk_map_put(&mv->l->odr_types, key, &is_new);
  irk_md *known = (irk_md *)(uintptr_t)*at, *forward = irk_md_forward(mv->c.batch.len);
  if (is_new) {
    *at = (uint64_t)(uintptr_t)forward;
    return IRK_COPY_MAKE_DISTINCT;
  }
  bool is_in_batch = irk_md_is_forward(known);
  irk_batch_node *entry = is_in_batch ? &mv->c.batch.items[irk_md_forward_number(known)] : NULL;
  const irk_md *other = entry ? entry->md : known;
  if (other->f[IRK_DI_COMPOSITE_TYPE_tag].u != md->f[IRK_DI_COMPOSITE_TYPE_tag].u) return IRK_COPY_MAKE;
  bool completes = is_forward_declaration(other) && !is_forward_declaration(md);
  if (!completes || entry) mv->c.mds[md->id] = known;
  if (entry) irk_vec_push(&mv->odr_twins, md);
  if (!completes) return IRK_COPY_DONE;
  if (!entry) {  // the definition: make_batch puts it into the old node
    *at = (uint64_t)(uintptr_t)forward;
    irk_vec_push(&mv->completed_mds, known);
    irk_vec_push(&mv->completed_mds, forward);
    return IRK_COPY_MAKE_DISTINCT;
  }
  irk_vec_push(&mv->odr_twins, entry->md);
  entry->md = md;
  irk_vec_push(&mv->c.md_stack, md);
  return IRK_COPY_DONE;
}

static bool is_declared_type(irk_move *mv, const irk_md *md) {
  return md->kind == IRK_MD_COMPOSITE_TYPE && is_forward_declaration(md) && odr_key(mv, md);
}

static bool has_tag_of(const irk_md *a, const irk_md *b) {
  return a->f[IRK_DI_COMPOSITE_TYPE_tag].u == b->f[IRK_DI_COMPOSITE_TYPE_tag].u;
}

// Tells whether a type with another tag (a union or enumeration) has the identifier already. Then
// no types are merged.
static bool is_taken(irk_move *mv, const irk_md *md) {
  const uint64_t *at = irk_map_get(&mv->l->odr_types, odr_key(mv, md));
  const irk_md *known = at ? (const irk_md *)(uintptr_t)*at : NULL;
  if (known && irk_md_is_forward(known)) known = mv->c.batch.items[irk_md_forward_number(known)].md;
  return known && !has_tag_of(known, md);
}

irk_copy_node irk_link_node(irk_copy *c, const irk_md *md) {
  irk_move *mv = c->user;
  if (is_declared_type(mv, md) && !is_taken(mv, md)) {
    const irk_md *definition = definition_of(mv, md);
    if (definition && has_tag_of(definition, md)) {
      irk_copy_add_to_batch(c, definition);
      c->mds[md->id] = c->mds[definition->id];
      if (irk_md_is_forward(c->mds[md->id])) irk_vec_push(&mv->odr_twins, md);
      return IRK_COPY_DONE;
    }
  }
  return take_odr_type(mv, md);
}

void irk_link_begin_batch(irk_copy *c, irk_md **table) {
  const irk_move *mv = c->user;
  for (uint32_t i = 0; i < mv->completed_mds.len; i += 2)
    table[irk_md_forward_number(mv->completed_mds.items[i + 1])] = (irk_md *)(uintptr_t)mv->completed_mds.items[i];
}

void irk_link_end_batch(irk_copy *c, irk_md **table, irk_md *const *bodies) {
  irk_move *mv = c->user;
  for (uint32_t i = 0; i < mv->completed_mds.len; i += 2) {
    irk_md *declaration = (irk_md *)(uintptr_t)mv->completed_mds.items[i];
    const irk_md *body = bodies[irk_md_forward_number(mv->completed_mds.items[i + 1])];
    memcpy(declaration->f, body->f, sizeof *body->f * (size_t)body->len);
    declaration->flags = body->flags;
  }
  for (uint32_t i = 0; i < c->batch.len; i++) {
    uint64_t key = c->batch.items[i].kind == IRK_COPY_MAKE_DISTINCT ? odr_key(mv, c->batch.items[i].md) : 0;
    if (key) *irk_map_put(&mv->l->odr_types, key, NULL) = (uint64_t)(uintptr_t)table[i];
  }
  for (uint32_t i = 0; i < mv->odr_twins.len; i++) {  // other nodes for types of the batch
    const irk_md *twin = mv->odr_twins.items[i];
    if (irk_md_is_forward(c->mds[twin->id])) c->mds[twin->id] = table[irk_md_forward_number(c->mds[twin->id])];
  }
  mv->completed_mds.len = mv->odr_twins.len = 0;
}

// Gives types that are only declared in dst the definitions of src.
void irk_link_complete_types(irk_move *mv) {
  if (mv->l->options.no_odr_types || !mv->l->odr_types.len) return;
  if (!mv->has_odr_definitions) find_definitions(mv);
  for (uint32_t i = 0; i < mv->c.src->mds.len; i++) {
    const irk_md *md = mv->c.src->mds.items[i];
    if (md->id != i || md->kind != IRK_MD_COMPOSITE_TYPE || is_forward_declaration(md) || mv->c.mds[i]) continue;
    uint64_t key = odr_key(mv, md);
    const uint64_t *at = key ? irk_map_get(&mv->l->odr_types, key) : NULL;
    if (at && is_forward_declaration((const irk_md *)(uintptr_t)*at)) irk_copy_md(&mv->c, md);
  }
}

// ---- named metadata ------------------------------------------------------------------------------------------

// Returns the ids of a named node's operands in dst.
static irk_map *nodes_of(irk_move *mv, const irk_named_md *named) {
  irk_linker *l = mv->l;
  uint32_t number = (uint32_t)*irk_map_get(&mv->c.dst->named_md_map, irk_intern(mv->c.dst, named->name));
  while (l->named_nodes.len <= number) irk_vec_push(&l->named_nodes, ((irk_map){0}));
  return &l->named_nodes.items[number];
}

void irk_link_adopt_mds(irk_move *mv) {
  irk_module *m = mv->c.dst;
  for (uint32_t i = 0; i < m->mds.len; i++) {
    irk_md *md = m->mds.items[i];
    uint64_t key = md->id == i ? odr_key(mv, md) : 0;
    uint64_t *at = key ? irk_map_put(&mv->l->odr_types, key, NULL) : NULL;
    if (at && (!*at || is_forward_declaration((const irk_md *)(uintptr_t)*at))) *at = (uint64_t)(uintptr_t)md;
  }
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    irk_map *ids = nodes_of(mv, named);
    for (uint32_t k = 0; k < named->len; k++)
      if (named->ops[k]) irk_map_put(ids, named->ops[k]->id, NULL);
  }
}

void irk_link_named_mds(irk_move *mv) {
  for (uint32_t i = 0; i < mv->c.src->named_mds.len; i++) {
    const irk_named_md *from = mv->c.src->named_mds.items[i];
    if (irk_str_eq(from->name, IRK_S("llvm.module.flags"))) continue;
    irk_named_md *to = irk_named_md_get(mv->c.dst, from->name);
    bool is_set = irk_has(mv->c.dst->version, IRK_LINKER_UNIQUE_NAMED_MD);
    irk_map *ids = is_set ? nodes_of(mv, to) : NULL;
    for (uint32_t k = 0; k < from->len; k++) {
      irk_md *md = irk_copy_md(&mv->c, from->ops[k]);
      bool is_new = true;
      if (md && is_set) irk_map_put(ids, md->id, &is_new);
      if (md && is_new) irk_named_md_add(mv->c.dst, to, md);
    }
  }
}
