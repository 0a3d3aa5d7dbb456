// The enumerator's part for metadata: which nodes belong to the module's block and which to one
// function's, and in which order. A node that only one function uses is written with that function.
// A block has strings, constants, distinct nodes, then uniqued nodes, each after its operands.
// Distinct nodes met on the way through a uniqued graph wait until that graph is done, so that
// readers meet few forward references.
#include "bitcode/write.h"

static uint32_t num_operands(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_STRING:
  case IRK_MD_VALUE: return 0;
  case IRK_MD_TUPLE:
  case IRK_MD_ARG_LIST: return md->len;
  case IRK_MD_GENERIC: return md->len - 1;  // all operands except the tag
  default: return irk_di_desc_of((irk_md_kind)md->kind)->num_operands;
  }
}

static void number_size_constants(irk_numbering *n);

static const irk_md *field_operand(irk_numbering *n, const irk_md *md, uint32_t i) {
  if (md->kind <= IRK_MD_ARG_LIST) return md->f[i].md;
  if (md->kind == IRK_MD_GENERIC) return md->f[i + 1].md;
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  uint32_t field = desc->operands[i];
  if (desc->types[field] != IRK_DI_TYPE_SIZE) return md->f[field].md;
  if (!n->has_size_mds) return NULL;
  if (md->flags & IRK_MD_SIZE_IS_MD) return md->f[field].md;
  if (md->f[field].u && !n->has_collected_sizes) number_size_constants(n);
  return irk_size_md(n, md->f[field].u);
}

// Returns an operand. The value that a node describes, if the release names it, comes before the
// other operands.
static const irk_md *operand(irk_numbering *n, const irk_md *md, uint32_t i) {
  if (IRK_LIKELY(!n->described)) return field_operand(n, md, i);
  const irk_md *named = n->described[md->id];
  if (named && i-- == 0) return named;
  return irk_md_unwrap_variable(field_operand(n, md, i));
}

static uint32_t num_all_operands(const irk_numbering *n, const irk_md *md) {
  return num_operands(md) + (IRK_UNLIKELY(n->described != NULL) && n->described[md->id] != NULL);
}

static bool is_node(const irk_md *md) { return md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE; }

// ---- sizes ---------------------------------------------------------------------------------------------------
// In memory sizes of types are numbers. From 21 on files have i64 constants for them, which count
// like any other constant.

// Returns the key of a size. The map cannot hold the key ~0, and no size is 0 here.
static uint64_t size_key(uint64_t size) { return size - 1; }

const irk_md *irk_size_md(const irk_numbering *n, uint64_t size) {
  if (!size) return NULL;
  uint64_t *place = irk_map_get(&n->size_mds, size_key(size));
  return (const irk_md *)(uintptr_t)*place;
}

static void note_sizes(irk_numbering *n, const irk_md *md) {
  if (md->kind <= IRK_MD_ARG_LIST || md->flags & IRK_MD_SIZE_IS_MD) return;
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  for (uint32_t i = 0; i < desc->num_operands; i++) {
    uint32_t field = desc->operands[i];
    if (desc->types[field] != IRK_DI_TYPE_SIZE || !md->f[field].u) continue;
    bool is_new;
    irk_map_put(&n->size_mds, size_key(md->f[field].u), &is_new);
    if (is_new) irk_vec_push(&n->sizes, md->f[field].u);
  }
}

const irk_md *irk_extra_md(irk_numbering *n, irk_value *v) {
  irk_md *md = irk_arena_zalloc(&n->arena, sizeof(irk_md) + sizeof(irk_md_field));
  md->kind = IRK_MD_VALUE;
  md->id = n->m->mds.len + n->num_extra_mds++;
  md->len = 1;
  md->f[0].value = v;
  return md;
}

static const irk_md *extra_size_md(irk_numbering *n, irk_type *i64, uint64_t size, irk_value *constant) {
  if (!constant) {
    irk_const_int *c = IRK_NEW(&n->arena, irk_const_int);
    c->v.kind = IRK_VALUE_INT;
    c->v.type = i64;
    c->v.id = n->m->num_ids + n->num_extra_values++;
    c->u = size;
    constant = &c->v;
  }
  return irk_extra_md(n, constant);
}

static void find_size_mds(irk_numbering *n) {
  const irk_module *m = n->m;
  for (uint32_t i = 0; i < m->mds.len; i++) note_sizes(n, m->mds.items[i]);
  if (!n->size_mds.len) return;
  irk_type *i64 = m->ints[64];
  for (uint32_t i = 0; i64 && i < m->const_set.cap; i++) {
    irk_value *v = m->const_set.slots[i].item;
    if (!v || v->kind != IRK_VALUE_INT || v->type != i64) continue;
    uint64_t u = ((irk_const_int *)v)->u;
    bool is_new;
    if (u && irk_map_get(&n->size_mds, size_key(u))) *irk_map_put(&n->size_consts, size_key(u), &is_new) = (uintptr_t)v;
  }
  for (uint32_t i = 0; i < m->mds.len; i++) {
    const irk_md *md = m->mds.items[i];
    if (md->kind != IRK_MD_VALUE || !irk_value_is_int(md->f[0].value) || md->f[0].value->type != i64) continue;
    uint64_t u = ((const irk_const_int *)md->f[0].value)->u;
    uint64_t *place = u ? irk_map_get(&n->size_mds, size_key(u)) : NULL;
    if (place) *place = (uintptr_t)md;
  }
  if (!i64) i64 = irk_extra_type(n, IRK_TYPE_INTEGER, 64, NULL);
  for (uint32_t i = 0; i < n->sizes.len; i++) {
    uint64_t size = n->sizes.items[i], *place = irk_map_get(&n->size_mds, size_key(size));
    if (*place) continue;
    uint64_t *constant = irk_map_get(&n->size_consts, size_key(size));
    *place = (uintptr_t)extra_size_md(n, i64, size, constant ? (irk_value *)(uintptr_t)*constant : NULL);
  }
}

static void *copy_with_room(irk_numbering *n, const void *items, size_t item_size, size_t len, size_t more) {
  void *copy = irk_arena_zalloc(&n->arena, item_size * (len + more));
  return memcpy(copy, items, item_size * len);
}

// Finds the constants of all sizes, and gives the side arrays room for those that the module lacks.
// Called when a module of an older release meets its first number: readers of releases with such
// metadata keep sizes as metadata.
static void number_size_constants(irk_numbering *n) {
  const irk_module *m = n->m;
  size_t types = m->types.len + IRK_MAX_EXTRA, values = m->num_ids + IRK_MAX_EXTRA, mds = m->mds.len + 1;
  find_size_mds(n);
  n->has_collected_sizes = true;
  size_t more = n->size_mds.len;
  n->types.numbers = copy_with_room(n, n->types.numbers, sizeof n->types.numbers[0], types, 1);
  n->values = copy_with_room(n, n->values, sizeof n->values[0], values, more);
  n->md_places = copy_with_room(n, n->md_places, sizeof n->md_places[0], mds, more);
}

// ---- the walk ------------------------------------------------------------------------------------------------

static void push_node(irk_numbering *n, const irk_md *md) {
  struct irk_walk walk = {(void *)(uintptr_t)md, 0};
  irk_vec_push(&n->body.stack, walk);
}

// Moves a node that has a place to the module's block. An open node is on the other walk's stack;
// its operands move when they get shared.
static void share_node(irk_numbering *n, const irk_md *md) {
  n->md_places[md->id].fn = 0;
  if (n->md_places[md->id].number != IRK_MD_OPEN && is_node(md)) push_node(n, md);
}

// Moves a node that two functions use to the module's block, with everything it refers to.
static void move_to_module_block(irk_numbering *n, const irk_md *md) {
  uint32_t base = n->body.stack.len;
  share_node(n, md);
  while (n->body.stack.len > base) {
    const irk_md *node = n->body.stack.items[--n->body.stack.len].item;
    uint32_t count = num_all_operands(n, node);
    for (uint32_t i = 0; i < count; i++) {
      const irk_md *op = operand(n, node, i);
      if (op && n->md_places[op->id].number && n->md_places[op->id].fn) share_node(n, op);
    }
  }
}

// Ranks: strings, constants, distinct nodes, other nodes.
enum { NUM_RANKS = 4 };
static uint32_t rank_of(const irk_numbering *n, const irk_md *md) {
  if (!n->fn_mask) return 0;  // up to 3.8 in order of first use: readers resolve the lists of units from earlier nodes
  if (md->kind == IRK_MD_STRING) return 0;
  if (md->kind == IRK_MD_VALUE) return 1;
  return md->is_distinct ? 2 : 3;
}

static void add_md(irk_numbering *n, const irk_md *md) {
  irk_met_md met = {md, md->id, rank_of(n, md)};
  irk_vec_push(&n->met_mds, met);
  n->md_places[md->id].number = n->met_mds.len;
}

// Numbers or shares a node. Returns true for a node met for the first time, whose operands the
// caller must walk.
static bool number_or_share(irk_numbering *n, uint32_t fn, const irk_md *md) {
  irk_md_place *place = &n->md_places[md->id];
  if (place->number) {
    if (place->fn && place->fn != fn) move_to_module_block(n, md);
    return false;
  }
  place->fn = fn;
  if (is_node(md)) {
    place->number = IRK_MD_OPEN;
    return true;
  }
  add_md(n, md);
  if (md->kind == IRK_MD_VALUE && irk_value_is_const(md->f[0].value)) irk_number_value(n, md->f[0].value, 1);
  return false;
}

void irk_number_md_slow(irk_numbering *n, uint32_t fn, const irk_md *md) {
  if (!number_or_share(n, fn, md)) return;
  uint32_t base = n->body.stack.len;
  push_node(n, md);
  while (n->body.stack.len > base) {
    uint32_t top = n->body.stack.len - 1;
    const irk_md *node = n->body.stack.items[top].item;
    uint32_t count = num_all_operands(n, node), i = n->body.stack.items[top].next;
    const irk_md *next = NULL;
    while (i < count && !next) {
      const irk_md *op = operand(n, node, i++);
      if (op && number_or_share(n, fn, op)) next = op;
    }
    if (next) {
      n->body.stack.items[top].next = i;
      if (next->is_distinct && !node->is_distinct && n->fn_mask) irk_vec_push(&n->delayed, next);
      else push_node(n, next);
      continue;
    }
    n->body.stack.len--;
    add_md(n, node);
    const irk_md *below = n->body.stack.len > base ? n->body.stack.items[n->body.stack.len - 1].item : NULL;
    if (below && !below->is_distinct) continue;
    for (uint32_t k = 0; k < n->delayed.len; k++) push_node(n, n->delayed.items[k]);
    n->delayed.len = 0;
  }
}

// ---- the final order -----------------------------------------------------------------------------------------

// Puts those of the nodes from..end that belong to `fn` at the end of `mds`, in order of rank.
// Returns the number of strings.
static uint32_t put_in_order(irk_numbering *n, uint32_t from, uint32_t end, uint32_t fn) {
  const irk_met_md *met = n->met_mds.items;
  uint32_t start[NUM_RANKS + 1] = {0};
  for (uint32_t i = from; i < end; i++)
    if (n->md_places[met[i].id].fn == fn) start[met[i].rank + 1]++;
  uint32_t num_strings = n->fn_mask ? start[1] : 0;
  for (uint32_t i = 1; i <= NUM_RANKS; i++) start[i] += start[i - 1];
  const irk_md **out = n->mds.items + n->mds.len;
  n->mds.len += start[NUM_RANKS];
  for (uint32_t i = from; i < end; i++) {
    irk_md_place *place = &n->md_places[met[i].id];
    if (place->fn != fn) continue;
    uint32_t at = start[met[i].rank]++;
    out[at] = met[i].md;
    place->number = (fn ? n->num_module_mds : 0) + at + 1;
  }
  return num_strings;
}

// Puts all nodes in their final order. The nodes of one function are contiguous, since functions
// were walked one after the other.
void irk_organize_mds(irk_numbering *n) {
  const irk_met_md *met = n->met_mds.items;
  uint32_t len = n->met_mds.len;
  if (!len) return;
  irk_vec_reserve(&n->mds, len);
  n->num_md_strings = put_in_order(n, 0, len, 0);
  n->num_module_mds = n->mds.len;
  for (uint32_t i = 0, end; i < len; i = end) {
    uint32_t fn = n->md_places[met[i].id].fn;
    end = i + 1;
    if (!fn) continue;
    for (; end < len; end++) {
      uint32_t other = n->md_places[met[end].id].fn;
      if (other && other != fn) break;
    }
    irk_fn_numbers *info = &n->fns[fn - 1];
    info->first_md = n->mds.len;
    info->num_md_strings = put_in_order(n, i, end, fn);
    info->num_mds = n->mds.len - info->first_md;
  }
  irk_vec_free(&n->met_mds);
}

// ---- local values --------------------------------------------------------------------------------------------

static void add_local(irk_numbering *n, const irk_md *md) {
  irk_md_place *place = &n->md_places[md->id];
  if (place->number) return;
  irk_vec_push(&n->body.local_mds, md);
  place->number = n->num_module_mds + n->body.info->num_mds + n->body.local_mds.len;
}

void irk_number_local_mds(irk_numbering *n) {
  const irk_fn_numbers *info = n->body.info;
  n->body.local_mds.len = 0;
  for (uint32_t i = info->first_local_md; i < info[1].first_local_md; i++) add_local(n, n->local_mds.items[i]);
  for (uint32_t i = info->first_arg_list; i < info[1].first_arg_list; i++) add_local(n, n->arg_lists.items[i]);
}

void irk_unnumber_local_mds(irk_numbering *n) {
  for (uint32_t i = 0; i < n->body.local_mds.len; i++) n->md_places[n->body.local_mds.items[i]->id].number = 0;
}
