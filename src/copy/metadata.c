// Copies metadata.
//
// A node is copied together with all uncopied nodes that it reaches (a batch). Nodes of a batch
// refer to each other by numbers until irk_md_finish has unified equal nodes, with existing ones,
// too. If src is dst, uniqued nodes are their own copies. Of the others only the subprogram of the
// cloned function and its contents are copied.
#include "copy/copy.h"
#include "ir/dinode_field.h"

const irk_md irk_copy_dropped_md;

static IRK_ALWAYS_INLINE irk_md *find_copy(const irk_copy *c, const irk_md *md) {
  if (c->mds) return c->mds[md->id];
  const uint64_t *at = irk_map_get(&c->changed_mds, md->id);
  return at ? (irk_md *)(uintptr_t)*at : NULL;
}

static IRK_ALWAYS_INLINE void remember(irk_copy *c, const irk_md *md, const irk_md *made) {
  if (c->mds) c->mds[md->id] = (irk_md *)(uintptr_t)made;
  else *irk_map_put(&c->changed_mds, md->id, NULL) = (uint64_t)(uintptr_t)made;
}

// ---- nodes that are not copied --------------------------------------------------------------------------------

static const irk_md *scope_of(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_LEXICAL_BLOCK: return md->f[IRK_DI_LEXICAL_BLOCK_scope].md;
  case IRK_MD_LEXICAL_BLOCK_FILE: return md->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md;
  default: return NULL;
  }
}

// Tells whether a scope belongs to another function, which was inlined here. Bounded, as invalid
// scopes may form a cycle.
static bool is_scope_of_other_function(const irk_copy *c, const irk_md *md) {
  enum { DEEPEST = 1 << 12 };
  const irk_md *scope = scope_of(md);
  for (uint32_t i = 0; scope && scope_of(scope) && i < DEEPEST; i++) scope = scope_of(scope);
  return scope && scope != c->subprogram;
}

// If src is dst: tells whether a node stays itself, as it does not belong to the cloned function or
// is known to be equal.
static bool is_own_copy_within(const irk_copy *c, const irk_md *md) {
  if (md == c->subprogram || md->kind == IRK_MD_ARG_LIST) return false;
  if (md->kind == IRK_MD_VALUE) return md->f[0].value->kind < IRK_VALUE_ARG;
  if (md->kind == IRK_MD_ASSIGN_ID) return false;
  if (!c->subprogram) return true;
  switch (md->kind) {
  case IRK_MD_LEXICAL_BLOCK:
  case IRK_MD_LEXICAL_BLOCK_FILE: return is_scope_of_other_function(c, md);
  case IRK_MD_TUPLE:
  case IRK_MD_LOCATION:
  case IRK_MD_LOCAL_VARIABLE:
  case IRK_MD_LABEL:
  case IRK_MD_IMPORTED_ENTITY:
  case IRK_MD_GENERIC: return false;
  default: return true;
  }
}

static inline bool is_own_copy(const irk_copy *c, const irk_md *md) {
  return IRK_UNLIKELY(irk_copy_is_within(c)) && is_own_copy_within(c, md);
}

// ---- the batch -----------------------------------------------------------------------------------------------

static void add_to_batch(irk_copy *c, const irk_md *md, irk_copy_node kind) {
  remember(c, md, irk_md_forward(c->batch.len));
  irk_vec_push(&c->batch, ((irk_batch_node){md, kind}));
  irk_vec_push(&c->md_stack, md);
}

static void add_substitute(irk_copy *c, const irk_md *md) {
  const irk_md *other = c->hooks->instead(c, md);
  irk_copy_add_to_batch(c, other);
  const irk_md *made = other ? find_copy(c, other) : &irk_copy_dropped_md;
  remember(c, md, made);
  if (!irk_md_is_forward(made)) return;
  irk_vec_push(&c->md_aliases, md);
  irk_vec_push(&c->md_aliases, other);
}

static irk_value *value_for(irk_copy *c, irk_value *v) {
  if (v->kind < IRK_VALUE_ARG) return irk_copy_value(c, v);
  return v->id < c->num_locals ? c->locals[v->id] : NULL;
}

void irk_copy_add_to_batch(irk_copy *c, const irk_md *md) {
  if (!md || find_copy(c, md)) return;
  if (is_own_copy(c, md)) {
    remember(c, md, md);
  } else if (md->kind == IRK_MD_STRING) {
    remember(c, md, irk_md_string(c->dst, irk_md_str(md)));
  } else if (md->kind == IRK_MD_VALUE) {
    bool is_local = md->f[0].value->kind >= IRK_VALUE_ARG;  // src has one node for it, and each is met once
    irk_value *made = value_for(c, md->f[0].value);
    remember(c, md,
             !made      ? &irk_copy_dropped_md
             : is_local ? irk_md_of_new_value(c->dst, made)
                        : irk_md_of_value(c->dst, made));
  } else {
    irk_copy_node kind = c->hooks->node ? c->hooks->node(c, md) : IRK_COPY_MAKE;
    if (kind == IRK_COPY_INSTEAD) add_substitute(c, md);
    else if (kind != IRK_COPY_DONE) add_to_batch(c, md, kind);
  }
}

static void gather(irk_copy *c, const irk_md *root) {
  irk_copy_add_to_batch(c, root);
  while (c->md_stack.len) {
    const irk_md *md = c->md_stack.items[--c->md_stack.len];
    for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
      irk_copy_add_to_batch(c, md->f[i].md);
  }
}

// ---- making --------------------------------------------------------------------------------------------------

irk_md *irk_copy_mapped(const irk_copy *c, const irk_md *md) {
  irk_md *made = md ? find_copy(c, md) : NULL;
  return made == &irk_copy_dropped_md ? NULL : made;
}

static const uint64_t *copy_words(irk_copy *c, const uint64_t *words) {
  return words ? irk_arena_copy(&c->dst->arena, words, sizeof *words * (size_t)(1 + (words[0] + 63) / 64)) : NULL;
}

irk_md *irk_copy_make_same(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, (irk_md_kind)md->kind, md->len);
  made->is_distinct = md->is_distinct;
  made->flags = md->flags;
  if (md->len) memcpy(made->f, md->f, sizeof *md->f * (size_t)md->len);
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    made->f[i].md = irk_copy_mapped(c, md->f[i].md);
  if (md->kind == IRK_MD_ENUMERATOR || md->kind == IRK_MD_FIXED_POINT_TYPE) {
    const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
    for (uint32_t i = 0; i < desc->num_fields; i++)
      if (desc->types[i] == IRK_DI_TYPE_APINT) made->f[i].words = copy_words(c, md->f[i].words);
  }
  return made;
}

static irk_md *make_node(irk_copy *c, const irk_batch_node *node) {
  if (node->kind == IRK_COPY_RESHAPE) return c->hooks->reshape(c, node->md);
  irk_md *made = irk_copy_make_same(c, node->md);
  made->is_distinct |= node->kind == IRK_COPY_MAKE_DISTINCT;
  return made;
}

static void make_batch(irk_copy *c) {
  uint32_t n = c->batch.len, first = c->dst->mds.len, bad;
  irk_mark mark = irk_arena_mark(&c->scratch);
  irk_md **table = IRK_NEW_ARRAY(&c->scratch, irk_md *, n + 1);
  irk_md **bodies = IRK_NEW_ARRAY(&c->scratch, irk_md *, n + 1);
  for (uint32_t i = 0; i < n; i++) bodies[i] = table[i] = make_node(c, &c->batch.items[i]);
  if (c->hooks->begin_batch) c->hooks->begin_batch(c, table);
  irk_md_finish(c->dst, &c->scratch, first, table, 0, n, &bad);  // a batch contains all nodes that it refers to
  for (uint32_t i = 0; i < n; i++) remember(c, c->batch.items[i].md, table[i]);
  if (c->hooks->end_batch) c->hooks->end_batch(c, table, bodies);
  c->batch.len = 0;
  for (uint32_t i = 0; i < c->md_aliases.len; i += 2)
    remember(c, c->md_aliases.items[i], find_copy(c, c->md_aliases.items[i + 1]));
  c->md_aliases.len = 0;
  irk_arena_release(&c->scratch, mark);
}

// ---- one by one ----------------------------------------------------------------------------------------------
// A node needs no batch if all its operands are copied: true of most locations and scopes.

// Returns the copy of an operand; NULL if it is not final yet.
static const irk_md *final_of(const irk_copy *c, const irk_md *operand) {
  const irk_md *made = operand ? find_copy(c, operand) : &irk_copy_dropped_md;
  return irk_md_is_forward(made) ? NULL : made;
}

static const irk_md *make_location(irk_copy *c, const irk_md *md) {
  irk_md *const scope = md->f[IRK_DI_LOCATION_scope].md, *const inlined_at = md->f[IRK_DI_LOCATION_inlinedAt].md;
  const irk_md *made_scope = final_of(c, scope), *made_inlined_at = final_of(c, inlined_at);
  if (!made_scope) return scope;
  if (!made_inlined_at) return inlined_at;
  irk_md *to = made_scope == &irk_copy_dropped_md ? NULL : (irk_md *)(uintptr_t)made_scope;
  irk_md *at = made_inlined_at == &irk_copy_dropped_md ? NULL : (irk_md *)(uintptr_t)made_inlined_at;
  remember(c, md, irk_md_location_like(c->dst, md, to, at));
  return NULL;
}

// Copies a node without a batch. Otherwise returns what it lacks: an operand, or the node itself if
// its kind needs a batch.
static const irk_md *try_copy_node(irk_copy *c, const irk_md *md) {
  enum { MOST_FIELDS = 24 };
  irk_md_field f[MOST_FIELDS];
  bool has_no_refs = md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE;
  if (c->plan && !has_no_refs && c->hooks->node) {
    irk_copy_node kind = c->hooks->node(c, md);
    if (kind == IRK_COPY_DONE) return NULL;
    if (kind != IRK_COPY_MAKE) return md;
  }
  if (md->kind == IRK_MD_LOCATION) return make_location(c, md);
  if (has_no_refs || is_own_copy(c, md)) {
    irk_copy_add_to_batch(c, md);
    return NULL;
  }
  bool is_simple =
      md->kind != IRK_MD_COMPOSITE_TYPE && md->kind != IRK_MD_ENUMERATOR && md->kind != IRK_MD_FIXED_POINT_TYPE;
  if (!is_simple || md->len > MOST_FIELDS) return md;
  memcpy(f, md->f, sizeof *f * (size_t)md->len);
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    const irk_md *operand = md->f[i].md;
    if (!operand) continue;
    irk_md *made = find_copy(c, operand);
    if (!made) return operand;
    if (irk_md_is_forward(made)) return md;
    f[i].md = made == &irk_copy_dropped_md ? NULL : made;
  }
  remember(c, md, irk_md_node(c->dst, (irk_md_kind)md->kind, md->is_distinct, md->flags, f, md->len));
  return NULL;
}

// Copies a node's missing operands first, if the chain is short. Otherwise, and for a cycle, keeps
// the copies made so far.
static void copy_operands_first(irk_copy *c, const irk_md *root) {
  enum { DEEPEST = 16 };
  const irk_md *open[DEEPEST] = {root};
  for (uint32_t n = 1; n;) {
    const irk_md *lacks = try_copy_node(c, open[n - 1]);
    if (!lacks) {
      n--;
      continue;
    }
    if (n == DEEPEST || find_copy(c, lacks)) return;  // or it is in a batch already
    for (uint32_t i = 0; i < n; i++)
      if (open[i] == lacks) return;
    open[n++] = lacks;
  }
}

irk_md *irk_copy_make_md(irk_copy *c, const irk_md *md) {
  if (!find_copy(c, md)) copy_operands_first(c, md);
  irk_md *made = find_copy(c, md);
  if (!made || irk_md_is_forward(made)) {
    gather(c, md);
    if (c->batch.len) make_batch(c);
  }
  return irk_copy_mapped(c, md);
}

// ---- attachments ---------------------------------------------------------------------------------------------

static uint32_t copy_kind(const irk_copy *c, uint32_t kind) {
  return c->kinds && kind < c->src->md_kinds.len ? c->kinds[kind] : kind;
}

void irk_copy_attachments(irk_copy *c, irk_attachments *to, const irk_attachments *from) {
  for (uint32_t i = 0; i < from->len; i++) {
    irk_md *md = irk_copy_md(c, from->items[i].md);
    if (md) irk_attachments_add(c->dst, to, copy_kind(c, from->items[i].kind), md);
  }
}
