// Rows of two modules' metadata: operands of named metadata, and nodes of debug info that are
// reachable from things that are compared. A node is compared with its operands, one step deep. If
// all these are equal and the whole is not, the difference has a row of its own.
#include "look/diff.h"
#include "ir/dinode_field.h"

#include <stdlib.h>

typedef IRK_VEC(uint32_t) id_list;

// ---- reachable nodes -------------------------------------------------------------------------------------------

static void reach(const diff *d, diff_module *s, id_list *stack, const irk_md *md, unsigned how) {
  if (!irk_diff_is_compared(d, md)) return;
  if (md->kind != IRK_MD_TUPLE) how = DIFF_REACHED;
  if ((s->reached[md->id] & how) == how) return;
  s->reached[md->id] |= (uint8_t)how;
  irk_vec_push(stack, md->id);
}

enum { REACHED_FROM_CODE = DIFF_REACHED | DIFF_REACHED_PLAIN };

static void reach_attached(const diff *d, diff_module *s, id_list *stack, const irk_attachments *a, unsigned how) {
  for (uint32_t i = 0; i < a->len; i++)
    if (!d->options.no_debug || a->items[i].kind != IRK_MD_KIND_DBG) reach(d, s, stack, a->items[i].md, how);
}

static void reach_inst(const diff *d, diff_module *s, id_list *stack, const irk_function *fn, const irk_inst *inst) {
  const irk_inst_extra *extra = irk_inst_extra_of(fn, inst);
  if (inst->dbg) reach(d, s, stack, s->m->mds.items[inst->dbg - 1], REACHED_FROM_CODE);
  reach_attached(d, s, stack, &extra->md, REACHED_FROM_CODE);
  for (const irk_dbg_record *r = extra->records; r; r = r->next) {
    const irk_md *parts[] = {r->location, r->variable, r->expression, r->loc};
    for (size_t i = 0; i < IRK_COUNT(parts); i++) reach(d, s, stack, parts[i], REACHED_FROM_CODE);
    if (r->kind != IRK_DBG_ASSIGN) continue;
    const irk_md *more[] = {r->assign_id, r->address, r->address_expression};
    for (size_t i = 0; i < IRK_COUNT(more); i++) reach(d, s, stack, more[i], REACHED_FROM_CODE);
  }
  if (irk_ops[inst->v.opcode].member != IRK_MEMBER_CALL) return;
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (inst->ops[i] && inst->ops[i]->kind == IRK_VALUE_METADATA)
      reach(d, s, stack, ((const irk_md_value *)inst->ops[i])->md, REACHED_FROM_CODE);
}

static void reach_operands(const diff *d, diff_module *s, id_list *stack, const irk_md *md) {
  if (md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE) return;
  bool is_list = md->kind == IRK_MD_TUPLE || md->kind == IRK_MD_ARG_LIST;
  unsigned how = s->reached[md->id];
  if (!is_list) how = DIFF_REACHED;
  for (uint32_t i = is_list ? 0 : irk_md_next_ref(md, 0); i < md->len; i = is_list ? i + 1 : irk_md_next_ref(md, i + 1))
    reach(d, s, stack, md->f[i].md, how);
}

static void reach_all(const diff *d, diff_module *s, id_list *stack) {
  const irk_module *m = s->m;
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    for (uint32_t k = 0; k < m->named_mds.items[i]->len; k++)
      reach(d, s, stack, m->named_mds.items[i]->ops[k], DIFF_REACHED);
  for (uint32_t i = 0; i < s->num_globals; i++) {
    const irk_global *g = s->globals[i];
    if (s->match[i] == DIFF_NONE) continue;  // has a row as a whole
    reach_attached(d, s, stack, &g->md, DIFF_REACHED);
    for (uint32_t b = 0; g->fn && b < g->fn->num_blocks; b++)
      for (uint32_t k = 0; k < g->fn->blocks[b]->num_insts; k++)
        reach_inst(d, s, stack, g->fn, g->fn->blocks[b]->insts[k]);
  }
  while (stack->len) {
    uint32_t id = stack->items[--stack->len];
    reach_operands(d, s, stack, m->mds.items[id]);
  }
}

// ---- named metadata -------------------------------------------------------------------------------------------

// Tells whether a module flag is about debug info.
static bool is_debug_flag(const irk_md *md) {
  static const char *const flags[] = {"Debug Info Version", "Dwarf Version", "DWARF64", "CodeView", "CodeViewGHash"};
  if (!md || md->kind != IRK_MD_TUPLE || md->len < 2 || !md->f[1].md || md->f[1].md->kind != IRK_MD_STRING)
    return false;
  for (size_t i = 0; i < IRK_COUNT(flags); i++)
    if (irk_str_eq(irk_md_str(md->f[1].md), irk_str_of(flags[i]))) return true;
  return false;
}

typedef struct entry {  // an operand of named metadata
  const char *name;
  const irk_md *md;
} entry;
typedef struct entries {
  entry *items;
  uint64_t *keys;
  uint32_t *match, len;
} entries;

static entries gather_entries(diff *d, int side) {
  diff_module *s = &d->side[side];
  const irk_module *m = s->m;
  uint32_t n = 0;
  for (uint32_t i = 0; i < m->named_mds.len; i++) n += m->named_mds.items[i]->len;
  entries e = {irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(entry)),
               irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(uint64_t)),
               irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(uint32_t)), 0};
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    irk_str name = named->name;
    d->text.len = 0;
    irk_buf_byte(&d->text, '!');
    irk_buf_str(&d->text, name);
    const char *shown = irk_arena_str(&d->arena, (irk_str){d->text.ptr, d->text.len}).ptr;
    for (uint32_t k = 0; k < named->len; k++) {
      const irk_md *md = named->ops[k];
      if (!irk_diff_is_compared(d, md) || (d->options.no_debug && is_debug_flag(md))) continue;
      e.items[e.len] = (entry){shown, md};
      e.keys[e.len] = diff_mix(diff_str(d, d->key, name), s->hash_with_operands[md->id]);
      e.match[e.len++] = DIFF_NONE;
    }
  }
  return e;
}

static uint32_t count_units(const entries *e) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < e->len; i++) n += e->match[i] == DIFF_NONE && e->items[i].md->kind == IRK_MD_COMPILE_UNIT;
  return n;
}

static bool add_entries(diff *d, entries e[2]) {
  bool any = false, are_units_changed = count_units(&e[0]) == count_units(&e[1]);
  for (int side = 0; side < 2; side++)
    for (uint32_t i = 0; i < e[side].len; i++) {
      if (e[side].match[i] != DIFF_NONE) continue;
      // If both sides have as many unmatched units, the units have rows among the nodes and none
      // here.
      if (are_units_changed && e[side].items[i].md->kind == IRK_MD_COMPILE_UNIT) continue;
      irk_diff_row *row = irk_diff_add(d, IRK_DIFF_NODE, side ? IRK_DIFF_ADDED : IRK_DIFF_REMOVED);
      row->property = e[side].items[i].name;
      irk_diff_side *s = side ? &row->right : &row->left;
      s->md = e[side].items[i].md;
      s->text = irk_diff_describe_md(d, side, s->md);
      any = true;
    }
  return any;
}

static bool add_named(diff *d) {
  entries e[2] = {gather_entries(d, 0), gather_entries(d, 1)};
  const diff_keys keys = {{e[0].keys, e[1].keys}, {e[0].len, e[1].len}, {e[0].match, e[1].match}, NULL, NULL};
  irk_diff_pair(&d->scratch, &keys, true);
  return add_entries(d, e);
}

// ---- nodes ----------------------------------------------------------------------------------------------------

// Tells whether a node has rows of its own. Locations and expressions have rows with their users;
// so have lists of debug info, of named metadata and of globals.
static bool is_listed(const diff_module *s, const irk_md *md) {
  if (!s->reached[md->id]) return false;
  if (md->kind == IRK_MD_TUPLE) return s->reached[md->id] & DIFF_REACHED_PLAIN;
  return irk_md_is_di(md) && md->kind != IRK_MD_LOCATION && md->kind != IRK_MD_EXPRESSION;
}

static const irk_md *reference_at(const irk_md *md, uint32_t i) {
  return md->kind == IRK_MD_TUPLE || irk_md_field_is_md(md, i) ? md->f[i].md : NULL;
}

// Returns a hash that identifies a changed node: of all its strings, or of the first alone. A list
// without strings is identified by the kinds of its operands. 0: nothing identifies it.
static uint64_t identity_of(const diff *d, const irk_md *md, bool by_first_word) {
  uint64_t h = diff_mix(d->key, md->kind);
  bool any = false;
  for (uint32_t i = 0; i < md->len && !(any && by_first_word); i++) {
    const irk_md *op = reference_at(md, i);
    if (!op || op->kind != IRK_MD_STRING || !op->len) continue;
    h = diff_str(d, diff_mix(h, i), irk_md_str(op));
    any = true;
  }
  if (any) return h;
  if (by_first_word) return 0;
  for (uint32_t i = 0; md->kind == IRK_MD_TUPLE && i < md->len; i++) {
    bool is_value = md->f[i].md && md->f[i].md->kind == IRK_MD_VALUE;
    h = diff_mix(h, !md->f[i].md ? 0 : is_value ? 1 : 2);
  }
  return h;
}

typedef struct nodes {
  const irk_md **items;
  uint64_t *keys;
  uint32_t *match, len;
  bool *is_known;  // was paired by its whole content
} nodes;
struct diff_nodes {
  nodes side[2];
};

static nodes gather_nodes(diff *d, int side) {
  const diff_module *s = &d->side[side];
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->m->mds.len; i++) n += s->m->mds.items[i] && is_listed(s, s->m->mds.items[i]);
  nodes out = {irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(irk_md *)),
               irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(uint64_t)),
               irk_arena_alloc(&d->scratch, ((size_t)n + 1) * sizeof(uint32_t)), 0,
               irk_arena_zalloc(&d->scratch, (size_t)n + 1)};
  for (uint32_t i = 0; i < s->m->mds.len; i++) {
    const irk_md *md = s->m->mds.items[i];
    if (!md || !is_listed(s, md)) continue;
    out.match[out.len] = DIFF_NONE;
    out.items[out.len++] = md;
  }
  return out;
}

static bool is_local(const irk_md *md) {
  return md->kind == IRK_MD_LOCAL_VARIABLE || md->kind == IRK_MD_LABEL || md->kind == IRK_MD_LEXICAL_BLOCK ||
         md->kind == IRK_MD_LEXICAL_BLOCK_FILE;
}

static void pair_by_content(diff *d, nodes all[2], const diff_keys *keys) {
  for (int side = 0; side < 2; side++)
    for (uint32_t i = 0; i < all[side].len; i++) {
      const irk_md *md = all[side].items[i];
      const diff_module *s = &d->side[side];
      all[side].keys[i] = md->kind == IRK_MD_TUPLE ? irk_diff_own_parts(d, s, md) : s->hash_with_operands[md->id];
    }
  irk_diff_pair(&d->scratch, keys, true);
}

static void pair_by_words(diff *d, nodes all[2], const diff_keys *keys, bool by_first_word, bool takes_local) {
  for (int side = 0; side < 2; side++)
    for (uint32_t i = 0; i < all[side].len; i++) {
      const irk_md *md = all[side].items[i];
      bool is_free = all[side].match[i] == DIFF_NONE && (takes_local || !is_local(md));
      all[side].keys[i] = is_free ? identity_of(d, md, by_first_word) : 0;
    }
  irk_diff_pair(&d->scratch, keys, true);
}

// Gives the nodes of unequal pairs a common `replacement_hash`. A node without a partner gets one
// of its kind, unless the other side has a node with the same `own_hash`.
static void number_changes(diff *d, nodes all[2], bool takes_single) {
  const diff_module *left = &d->side[0], *right = &d->side[1];
  uint64_t n = 0;
  for (uint32_t i = 0; i < all[0].len; i++) {
    if (all[0].match[i] == DIFF_NONE || all[0].is_known[i]) continue;
    uint32_t a = all[0].items[i]->id, b = all[1].items[all[0].match[i]]->id;
    n++;
    if (left->own_hash[a] != right->own_hash[b])
      left->replacement_hash[a] = right->replacement_hash[b] = diff_mix(d->key, n) | 1;
  }
  for (int side = 0; takes_single && side < 2; side++) {
    irk_map_free(&d->addresses);
    for (uint32_t i = 0; i < all[!side].len; i++)
      irk_map_put(&d->addresses, d->side[!side].own_hash[all[!side].items[i]->id], NULL);
    for (uint32_t i = 0; i < all[side].len; i++) {
      uint32_t id = all[side].items[i]->id;
      if (all[side].match[i] == DIFF_NONE && !irk_map_get(&d->addresses, d->side[side].own_hash[id]))
        d->side[side].replacement_hash[id] = diff_mix(~d->key, all[side].items[i]->kind) | 1;
    }
  }
  for (int side = 0; side < 2; side++) irk_diff_hash_again(d, &d->side[side]);
}

void irk_diff_pair_nodes(diff *d) {
  id_list stack = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &stack);
  for (int side = 0; side < 2; side++) reach_all(d, &d->side[side], &stack);
  irk_guard_leave(&guard);
  irk_vec_free(&stack);
  d->nodes = IRK_NEW_ARRAY(&d->scratch, struct diff_nodes, 1);
  nodes *all = d->nodes->side;
  for (int side = 0; side < 2; side++) all[side] = gather_nodes(d, side);
  const diff_keys keys = {
      {all[0].keys, all[1].keys}, {all[0].len, all[1].len}, {all[0].match, all[1].match}, NULL, NULL};
  pair_by_content(d, all, &keys);
  for (int side = 0; side < 2; side++)
    for (uint32_t i = 0; i < all[side].len; i++) all[side].is_known[i] = all[side].match[i] != DIFF_NONE;
  // Local nodes are paired by means of their functions: pairs these first.
  pair_by_words(d, all, &keys, false, false);
  pair_by_words(d, all, &keys, true, false);
  if (d->tells_changes_once) {
    number_changes(d, all, false);
    pair_by_content(d, all, &keys);
  }
  pair_by_words(d, all, &keys, false, true);
  pair_by_words(d, all, &keys, true, true);
  if (d->tells_changes_once) number_changes(d, all, true);
}

static bool is_same_pair(const diff *d, const nodes *all, uint32_t i) {
  if (all[0].is_known[i]) return true;
  uint32_t a = all[0].items[i]->id, b = all[1].items[all[0].match[i]]->id;
  return d->side[0].own_hash[a] == d->side[1].own_hash[b] &&
         d->side[0].hash_with_operands[a] == d->side[1].hash_with_operands[b];
}

static bool add_nodes(diff *d) {
  const nodes *all = d->nodes->side;
  uint32_t before = d->rows.len;
  for (uint32_t i = 0; i < all[0].len; i++) {
    bool is_pair = all[0].match[i] != DIFF_NONE;
    if (is_pair && is_same_pair(d, all, i)) continue;
    irk_diff_row *row = irk_diff_add(d, IRK_DIFF_NODE, is_pair ? IRK_DIFF_CHANGED : IRK_DIFF_REMOVED);
    row->left.md = all[0].items[i];
    if (is_pair) row->right.md = all[1].items[all[0].match[i]];
  }
  for (uint32_t i = 0; i < all[1].len; i++)
    if (all[1].match[i] == DIFF_NONE) irk_diff_add(d, IRK_DIFF_NODE, IRK_DIFF_ADDED)->right.md = all[1].items[i];
  return d->rows.len != before;
}

// Equal nodes may still be connected differently: returns a sum of `deep_hash`, which tells.
static uint64_t sum_of(const diff_module *s) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < s->m->mds.len; i++)
    if (s->m->mds.items[i] && is_listed(s, s->m->mds.items[i])) sum += s->deep_hash[i];
  return sum;
}

// Returns a sum of all debug locations. Numbers of atom groups, which count throughout the module,
// and call sites of inlined code are not compared one by one.
static uint64_t group_sum_of(const diff *d, const diff_module *s) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < s->m->mds.len; i++) {
    const irk_md *md = s->m->mds.items[i];
    if (!md || md->kind != IRK_MD_LOCATION || !s->reached[md->id]) continue;
    uint64_t h = diff_mix(d->key, md->f[IRK_DI_LOCATION_line].u << 16 | md->f[IRK_DI_LOCATION_column].u);
    sum += diff_mix(h, irk_location_rest_of(md).group);
  }
  return sum;
}

bool irk_diff_metadata(diff *d) {
  if (d->options.no_metadata) return false;
  bool any = add_named(d);
  any |= add_nodes(d);
  const char *what = NULL;
  if (!any && sum_of(&d->side[0]) != sum_of(&d->side[1])) what = "what nodes of metadata refer to";
  else if (!d->rows.len && group_sum_of(d, &d->side[0]) != group_sum_of(d, &d->side[1]))
    what = "call sites or atom groups of debug locations";
  if (!what) return any;
  irk_diff_row *row = irk_diff_add(d, IRK_DIFF_PROPERTY, IRK_DIFF_CHANGED);
  row->property = what;
  return true;
}
