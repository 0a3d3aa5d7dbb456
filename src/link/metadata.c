// Metadata of an input, made again in the module that is being made.
//
// A node is made together with all it reaches that is not made yet (a batch): nodes of a batch refer to each other by
// numbers until irk_md_finish has made one of equal ones, across inputs too. Debug-info types with an identifier are
// one type in all inputs (the one-definition rule): the first wins, a definition over a declaration.
#include "link/link.h"

#include "ir/dinode.h"

const irk_md irk_link_nothing;

static uint64_t odr_key(irk_move *mv, const irk_md *md) {
  if (md->kind != IRK_MD_COMPOSITE_TYPE || mv->l->options.no_odr_types) return 0;
  const irk_md *id = md->f[IRK_DI_COMPOSITE_TYPE_identifier].md;
  if (!id || id->kind != IRK_MD_STRING || !id->len) return 0;
  return (uint64_t)irk_md_string(mv->dst, irk_md_str(id))->id + 1;
}

static bool is_forward_declaration(const irk_md *md) {
  enum { FORWARD_DECLARATION = 1 << 2 };
  return md->f[IRK_DI_COMPOSITE_TYPE_flags].u & FORWARD_DECLARATION;
}

// ---- the batch -----------------------------------------------------------------------------------------------

static void add_to_batch(irk_move *mv, const irk_md *md, bool is_odr) {
  mv->mds[md->id] = irk_md_forward(mv->batch.len);
  irk_vec_push(&mv->batch, ((irk_batch_node){md, is_odr}));
  irk_vec_push(&mv->md_stack, md);
}

// The definitions of types in src, by identifier (its md id in src, plus 1). Reading into one context makes them stand
// for their declarations everywhere, whether anything refers to them or not.
static void find_definitions(irk_move *mv) {
  mv->has_odr_definitions = true;
  for (uint32_t i = 0; i < mv->src->mds.len; i++) {
    const irk_md *md = mv->src->mds.items[i];
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

typedef enum odr_kind { ODR_NONE, ODR_NEW, ODR_THERE } odr_kind;

// What to do with a node: make it, make it for its type, or nothing, as its type is there or in the batch.
static odr_kind take_odr_type(irk_move *mv, const irk_md *md) {
  uint64_t key = odr_key(mv, md);
  if (!key) return ODR_NONE;
  bool is_new;
  uint64_t *at = irk_map_put(&mv->l->odr_types, key, &is_new);
  irk_md *there = (irk_md *)(uintptr_t)*at, *forward = irk_md_forward(mv->batch.len);
  if (is_new) {
    *at = (uint64_t)(uintptr_t)forward;
    return ODR_NEW;
  }
  bool is_in_batch = irk_md_is_forward(there);
  irk_batch_node *entry = is_in_batch ? &mv->batch.items[irk_md_forward_number(there)] : NULL;
  const irk_md *other = entry ? entry->md : there;
  if (other->f[IRK_DI_COMPOSITE_TYPE_tag].u != md->f[IRK_DI_COMPOSITE_TYPE_tag].u) return ODR_NONE;
  bool completes = is_forward_declaration(other) && !is_forward_declaration(md);
  if (!completes || entry) mv->mds[md->id] = there;
  if (entry) irk_vec_push(&mv->odr_twins, md);
  if (!completes) return ODR_THERE;
  if (!entry) {  // its definition: make_batch puts it into the old node
    *at = (uint64_t)(uintptr_t)forward;
    irk_vec_push(&mv->completed_mds, there);
    irk_vec_push(&mv->completed_mds, forward);
    return ODR_NEW;
  }
  irk_vec_push(&mv->odr_twins, entry->md);
  entry->md = md;
  irk_vec_push(&mv->md_stack, md);
  return ODR_THERE;
}

static bool is_declared_type(irk_move *mv, const irk_md *md) {
  return md->kind == IRK_MD_COMPOSITE_TYPE && is_forward_declaration(md) && odr_key(mv, md);
}

static void reach(irk_move *mv, const irk_md *md) {
  if (!md || mv->mds[md->id]) return;
  if (is_declared_type(mv, md)) {
    const irk_md *definition = definition_of(mv, md);
    bool is_same = definition && definition->f[IRK_DI_COMPOSITE_TYPE_tag].u == md->f[IRK_DI_COMPOSITE_TYPE_tag].u;
    if (is_same) {
      reach(mv, definition);
      mv->mds[md->id] = mv->mds[definition->id];
      if (irk_md_is_forward(mv->mds[md->id])) irk_vec_push(&mv->odr_twins, md);
      return;
    }
  }
  if (md->kind == IRK_MD_STRING) {
    mv->mds[md->id] = irk_md_string(mv->dst, irk_md_str(md));
  } else if (md->kind == IRK_MD_VALUE) {
    irk_value *v = md->f[0].value;
    bool is_local = v->kind >= IRK_VALUE_ARG;  // met once: as one node in src
    irk_value *made = !is_local ? irk_link_value(mv, v) : v->id < mv->num_locals ? mv->locals[v->id] : NULL;
    mv->mds[md->id] = !made      ? (irk_md *)(uintptr_t)&irk_link_nothing
                      : is_local ? irk_md_of_new_value(mv->dst, made)
                                 : irk_md_of_value(mv->dst, made);
  } else {
    odr_kind kind = take_odr_type(mv, md);
    if (kind != ODR_THERE) add_to_batch(mv, md, kind == ODR_NEW);
  }
}

static void gather(irk_move *mv, const irk_md *root) {
  reach(mv, root);
  while (mv->md_stack.len) {
    const irk_md *md = mv->md_stack.items[--mv->md_stack.len];
    for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) reach(mv, md->f[i].md);
  }
}

// ---- making --------------------------------------------------------------------------------------------------

static irk_md *mapped(const irk_move *mv, const irk_md *md) {
  irk_md *made = md ? mv->mds[md->id] : NULL;
  return made == &irk_link_nothing ? NULL : made;
}

static const uint64_t *copy_words(irk_move *mv, const uint64_t *words) {
  return words ? irk_arena_copy(&mv->dst->arena, words, sizeof *words * (1 + (words[0] + 63) / 64)) : NULL;
}

static irk_md *make_node(irk_move *mv, const irk_batch_node *node) {
  const irk_md *md = node->md;
  irk_md *made = irk_md_new(mv->dst, (irk_md_kind)md->kind, md->len);
  made->is_distinct = md->is_distinct || node->is_odr;
  made->flags = md->flags;
  if (md->len) memcpy(made->f, md->f, sizeof *md->f * (size_t)md->len);
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    made->f[i].md = mapped(mv, md->f[i].md);
  if (md->kind == IRK_MD_ENUMERATOR || md->kind == IRK_MD_FIXED_POINT_TYPE) {
    const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
    for (uint32_t i = 0; i < desc->num_fields; i++)
      if (desc->types[i] == IRK_DI_TYPE_APINT) made->f[i].words = copy_words(mv, md->f[i].words);
  }
  return made;
}

static void make_batch(irk_move *mv) {
  uint32_t n = mv->batch.len, first = mv->dst->mds.len, bad;
  irk_mark mark = irk_arena_mark(&mv->scratch);
  irk_md **table = IRK_NEW_ARRAY(&mv->scratch, irk_md *, n + 1);
  irk_md **bodies = IRK_NEW_ARRAY(&mv->scratch, irk_md *, n + 1);
  for (uint32_t i = 0; i < n; i++) bodies[i] = table[i] = make_node(mv, &mv->batch.items[i]);
  for (uint32_t i = 0; i < mv->completed_mds.len; i += 2)
    table[irk_md_forward_number(mv->completed_mds.items[i + 1])] = (irk_md *)(uintptr_t)mv->completed_mds.items[i];
  if (!irk_md_finish(mv->dst, &mv->scratch, first, table, 0, n, &bad)) irk_link_fail(mv, "metadata refers to nothing");
  for (uint32_t i = 0; i < mv->completed_mds.len; i += 2) {
    irk_md *there = (irk_md *)(uintptr_t)mv->completed_mds.items[i];
    const irk_md *body = bodies[irk_md_forward_number(mv->completed_mds.items[i + 1])];
    memcpy(there->f, body->f, sizeof *body->f * (size_t)body->len);
    there->flags = body->flags;
  }
  for (uint32_t i = 0; i < n; i++) {
    const irk_md *md = mv->batch.items[i].md;
    uint64_t key = mv->batch.items[i].is_odr ? odr_key(mv, md) : 0;
    if (key) *irk_map_put(&mv->l->odr_types, key, NULL) = (uint64_t)(uintptr_t)table[i];
    mv->mds[md->id] = table[i];
  }
  for (uint32_t i = 0; i < mv->odr_twins.len; i++) {  // other nodes of the batch's types
    const irk_md *twin = mv->odr_twins.items[i];
    if (irk_md_is_forward(mv->mds[twin->id])) mv->mds[twin->id] = table[irk_md_forward_number(mv->mds[twin->id])];
  }
  mv->batch.len = mv->completed_mds.len = mv->odr_twins.len = 0;
  irk_arena_release(&mv->scratch, mark);
}

// ---- one by one ----------------------------------------------------------------------------------------------
// A node whose operands are all there needs no batch: most locations and scopes.

// What an operand became; NULL where it is not final yet.
static const irk_md *final_of(const irk_move *mv, const irk_md *operand) {
  const irk_md *made = operand ? mv->mds[operand->id] : &irk_link_nothing;
  return irk_md_is_forward(made) ? NULL : made;
}

static const irk_md *make_location(irk_move *mv, const irk_md *md) {
  irk_md *const scope = md->f[IRK_DI_LOCATION_scope].md, *const inlined_at = md->f[IRK_DI_LOCATION_inlinedAt].md;
  const irk_md *made_scope = final_of(mv, scope), *made_inlined_at = final_of(mv, inlined_at);
  if (!made_scope) return scope;
  if (!made_inlined_at) return inlined_at;
  irk_md *to = made_scope == &irk_link_nothing ? NULL : (irk_md *)(uintptr_t)made_scope;
  irk_md *at = made_inlined_at == &irk_link_nothing ? NULL : (irk_md *)(uintptr_t)made_inlined_at;
  mv->mds[md->id] = irk_md_location_like(mv->dst, md, to, at);
  return NULL;
}

// Makes it, or says what it lacks: an operand, or itself where it is not of a kind to be made so.
static const irk_md *make_one(irk_move *mv, const irk_md *md) {
  enum { MOST_FIELDS = 24 };
  irk_md_field f[MOST_FIELDS];
  if (md->kind == IRK_MD_LOCATION) return make_location(mv, md);
  if (md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE) {
    reach(mv, md);
    return NULL;
  }
  bool is_simple =
      md->kind != IRK_MD_COMPOSITE_TYPE && md->kind != IRK_MD_ENUMERATOR && md->kind != IRK_MD_FIXED_POINT_TYPE;
  if (!is_simple || md->len > MOST_FIELDS) return md;
  memcpy(f, md->f, sizeof *f * (size_t)md->len);
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    const irk_md *operand = md->f[i].md;
    if (!operand) continue;
    irk_md *made = mv->mds[operand->id];
    if (!made) return operand;
    if (irk_md_is_forward(made)) return md;
    f[i].md = made == &irk_link_nothing ? NULL : made;
  }
  mv->mds[md->id] = irk_md_node(mv->dst, (irk_md_kind)md->kind, md->is_distinct, md->flags, f, md->len);
  return NULL;
}

// What it lacks first, if that is a short way down; where it is not (or there is none: a cycle), what is made stays.
static void make_in_turn(irk_move *mv, const irk_md *root) {
  enum { DEEPEST = 16 };
  const irk_md *open[DEEPEST] = {root};
  for (uint32_t n = 1; n;) {
    const irk_md *lacks = make_one(mv, open[n - 1]);
    if (!lacks) {
      n--;
      continue;
    }
    if (n == DEEPEST || mv->mds[lacks->id]) return;  // or on its way in a batch
    for (uint32_t i = 0; i < n; i++)
      if (open[i] == lacks) return;
    open[n++] = lacks;
  }
}

irk_md *irk_link_make_md(irk_move *mv, const irk_md *md) {
  if (!mv->mds[md->id]) make_in_turn(mv, md);
  if (!mv->mds[md->id] || irk_md_is_forward(mv->mds[md->id])) {
    gather(mv, md);
    if (mv->batch.len) make_batch(mv);
  }
  return mapped(mv, md);
}

// Types that are only declared in dst get src's definitions.
void irk_link_complete_types(irk_move *mv) {
  if (mv->l->options.no_odr_types || !mv->l->odr_types.len) return;
  if (!mv->has_odr_definitions) find_definitions(mv);
  for (uint32_t i = 0; i < mv->src->mds.len; i++) {
    const irk_md *md = mv->src->mds.items[i];
    if (md->id != i || md->kind != IRK_MD_COMPOSITE_TYPE || is_forward_declaration(md) || mv->mds[i]) continue;
    uint64_t key = odr_key(mv, md);
    const uint64_t *at = key ? irk_map_get(&mv->l->odr_types, key) : NULL;
    if (at && is_forward_declaration((const irk_md *)(uintptr_t)*at)) irk_link_md(mv, md);
  }
}

// ---- attachments, named metadata -----------------------------------------------------------------------------

static uint32_t link_kind(const irk_move *mv, uint32_t kind) {
  return kind < mv->src->md_kinds.len ? mv->kinds[kind] : kind;
}

void irk_link_attachments(irk_move *mv, irk_attachments *to, const irk_attachments *from) {
  for (uint32_t i = 0; i < from->len; i++) {
    irk_md *md = irk_link_md(mv, from->items[i].md);
    if (md) irk_attachments_add(mv->dst, to, link_kind(mv, from->items[i].kind), md);
  }
}

// The ids of what a named node of dst holds.
static irk_map *nodes_of(irk_move *mv, const irk_named_md *named) {
  irk_linker *l = mv->l;
  uint32_t number = (uint32_t)*irk_map_get(&mv->dst->named_md_map, irk_intern(mv->dst, named->name));
  while (l->named_nodes.len <= number) irk_vec_push(&l->named_nodes, ((irk_map){0}));
  return &l->named_nodes.items[number];
}

void irk_link_named_mds(irk_move *mv) {
  for (uint32_t i = 0; i < mv->src->named_mds.len; i++) {
    const irk_named_md *from = mv->src->named_mds.items[i];
    if (irk_str_eq(from->name, IRK_S("llvm.module.flags"))) continue;
    irk_named_md *to = irk_named_md_get(mv->dst, from->name);
    bool is_set = irk_has(mv->dst->version, IRK_LINKER_UNIQUE_NAMED_MD);
    irk_map *there = is_set ? nodes_of(mv, to) : NULL;
    for (uint32_t k = 0; k < from->len; k++) {
      irk_md *md = irk_link_md(mv, from->ops[k]);
      bool is_new = true;
      if (md && is_set) irk_map_put(there, md->id, &is_new);
      if (md && is_new) irk_named_md_add(mv->dst, to, md);
    }
  }
}
