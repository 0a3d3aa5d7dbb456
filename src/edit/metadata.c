// Changes nodes, and replaces nodes by others. If a changed node is equal to another one, it is
// replaced by that, and its users may become equal to others in turn. A worklist of replaced nodes
// is processed, with a table of each node's users, so that the work is proportional to the module
// and to the changes.
#include "edit/edit.h"
#include "ir/dinode.h"

typedef struct replacer {
  irk_module *m;
  irk_arena scratch;
  const irk_md_replacement *items;
  uint32_t count;
  irk_md *node;        // instead of `items`: a node whose field was changed already
  uint32_t *first;     // by id: the first of a node's users in `users`
  uint32_t *users;     // ids
  uint32_t num_nodes;  // number of nodes in `first`
  IRK_VEC(irk_md *) replaced_nodes;
} replacer;

static const irk_md *node_at(const irk_module *m, uint32_t id) {
  const irk_md *md = m->mds.items[id];
  return md->id == id ? md : NULL;
}

// Counts users, or, if `users` is given, stores them.
static void visit_users(const replacer *r, uint32_t *next, uint32_t *users) {
  for (uint32_t id = 0; id < r->num_nodes; id++) {
    const irk_md *md = node_at(r->m, id);
    for (uint32_t i = md ? irk_md_next_ref(md, 0) : 0; md && i < md->len; i = irk_md_next_ref(md, i + 1)) {
      if (!md->f[i].md) continue;
      if (users) users[next[md->f[i].md->id]] = id;
      next[md->f[i].md->id]++;
    }
  }
}

static void find_users(replacer *r) {
  uint32_t n = r->num_nodes = r->m->mds.len, total = 0;
  r->first = IRK_NEW_ARRAY(&r->scratch, uint32_t, n + 1);
  visit_users(r, r->first, NULL);
  for (uint32_t id = 0; id <= n; id++) {
    uint32_t count = r->first[id];
    r->first[id] = total;
    total += count;
  }
  r->users = irk_arena_alloc(&r->scratch, sizeof *r->users * ((size_t)total + 1));
  visit_users(r, r->first, r->users);
  // storing has moved each position to the next node's
  for (uint32_t id = n; id > 0; id--) r->first[id] = r->first[id - 1];
  r->first[0] = 0;
}

static bool is_stale(const irk_module *m, const irk_md *md) {
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    if (md->f[i].md && irk_md_resolve_merged(m, md->f[i].md) != md->f[i].md) return true;
  return false;
}

// Ends the change of a node. An equal node may replace it.
static irk_md *reinsert_node(replacer *r, irk_md *md) {
  irk_md *now = md->is_distinct ? md : irk_md_unique(r->m, md);
  if (now != md) irk_vec_push(&r->replaced_nodes, md);
  return now;
}

static void update_node(replacer *r, irk_md *md) {
  if (!is_stale(r->m, md)) return;
  irk_md_remove_from_set(r->m, md);
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    if (md->f[i].md) md->f[i].md = irk_md_resolve_merged(r->m, md->f[i].md);
  reinsert_node(r, md);
}

static void update_users(replacer *r) {
  while (r->replaced_nodes.len) {
    uint32_t id = r->replaced_nodes.items[--r->replaced_nodes.len]->id;
    if (id >= r->num_nodes) continue;
    for (uint32_t i = r->first[id]; i < r->first[id + 1]; i++) {
      const irk_md *user = node_at(r->m, r->users[i]);
      if (user) update_node(r, (irk_md *)(uintptr_t)user);
    }
  }
}

// The table lacks nodes that came to refer to a node before that was replaced. They are rare, and a
// few rounds find them.
static void update_all_nodes(replacer *r) {
  bool again = true;
  while (again) {
    update_users(r);
    again = false;
    for (uint32_t id = 0; id < r->m->mds.len; id++) {
      const irk_md *md = node_at(r->m, id);
      if (!md || !is_stale(r->m, md)) continue;
      update_node(r, (irk_md *)(uintptr_t)md);
      again = true;
    }
  }
}

// ---- other references to nodes --------------------------------------------------------------------------------

static void update_reference(const irk_module *m, irk_md **md) {
  if (*md) *md = irk_md_resolve_merged(m, *md);
}

static void update_attachments(const irk_module *m, irk_attachments *all) {
  for (uint32_t i = 0; i < all->len; i++) update_reference(m, &all->items[i].md);
}

static void update_record(void *module, irk_dbg_record *r) {
  const irk_module *m = module;
  update_reference(m, &r->location);
  update_reference(m, &r->variable);
  update_reference(m, &r->expression);
  update_reference(m, &r->loc);
  if (r->kind != IRK_DBG_ASSIGN) return;
  update_reference(m, &r->assign_id);
  update_reference(m, &r->address);
  update_reference(m, &r->address_expression);
}

static void update_operands(irk_module *m, irk_inst *inst) {
  for (uint32_t i = 0; i < inst->num_ops; i++) {
    irk_value *v = inst->ops[i];
    if (!v || v->kind != IRK_VALUE_METADATA) continue;
    irk_md *md = ((irk_md_value *)v)->md, *now = irk_md_resolve_merged(m, md);
    if (now != md) inst->ops[i] = irk_md_as_value(m, now);
  }
}

static void update_function(irk_module *m, irk_function *fn) {
  irk_records_visit(fn, update_record, m);
  for (uint32_t i = 1; i < fn->num_extras; i++) update_attachments(m, &fn->extras[i].md);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      if (inst->dbg) inst->dbg = irk_md_resolve_merged(m, m->mds.items[inst->dbg - 1])->id + 1;
      update_operands(m, inst);
    }
}

static void update_module(irk_module *m) {
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    for (uint32_t k = 0; k < m->named_mds.items[i]->len; k++) update_reference(m, &m->named_mds.items[i]->ops[k]);
  for (uint32_t k = 0; k < IRK_COUNT(irk_global_kinds); k++)
    for (uint32_t i = 0; i < irk_module_count(m, irk_global_kinds[k]); i++) {
      irk_global *g = irk_module_at(m, irk_global_kinds[k], i);
      update_attachments(m, &g->md);
      if (g->fn) update_function(m, g->fn);
    }
}

// ---- the public side -----------------------------------------------------------------------------------------

static void replace(void *user) {
  replacer *r = user;
  irk_module *m = r->m;
  for (uint32_t i = 0; i < r->count; i++) {
    irk_md *from = r->items[i].from, *to = irk_md_resolve_merged(m, r->items[i].to);
    if (from == to || irk_md_resolve_merged(m, from) != from) continue;
    irk_md_remove_from_set(m, from);
    m->mds.items[from->id] = to;
    irk_vec_push(&r->replaced_nodes, from);
  }
  if (r->node) r->node = reinsert_node(r, r->node);
  if (!r->replaced_nodes.len) return;
  find_users(r);
  update_all_nodes(r);
  update_module(m);
}

static void release(void *user) {
  replacer *r = user;
  irk_vec_free(&r->replaced_nodes);
  irk_arena_free(&r->scratch);
}

static bool run(replacer *r) { return irk_try_releasing(replace, release, r); }

irk_md *irk_md_placeholder(irk_module *m) { return irk_build_distinct_tuple(m, NULL, 0); }

// A node cannot refer to a local value, so no node may be replaced by one. Fields of debug info
// that hold a string hold nothing else.
static bool may_replace(const irk_module *m, const irk_md *from, const irk_md *to) {
  bool is_local =
      to && ((to->kind == IRK_MD_VALUE && !irk_value_is_const(to->f[0].value)) || to->kind == IRK_MD_ARG_LIST);
  if (from && to && from->kind == IRK_MD_STRING && to->kind != IRK_MD_STRING) return false;
  return from && to && !is_local && from->id < m->mds.len && to->id < m->mds.len;
}

bool irk_md_replace(irk_module *m, const irk_md_replacement *items, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (!may_replace(m, items[i].from, items[i].to)) return false;
  m->is_edited = true;
  return run(&(replacer){.m = m, .items = items, .count = n});
}

irk_md *irk_md_set_at(irk_module *m, irk_md *node, uint32_t index, irk_md *operand) {
  m->is_edited = true;
  if (node->kind != IRK_MD_TUPLE || index >= node->len) return NULL;
  irk_md_remove_from_set(m, node);
  node->f[index].md = operand;
  replacer r = {.m = m, .node = node};
  return run(&r) ? irk_md_resolve_merged(m, r.node) : NULL;
}

irk_md *irk_md_set_field(irk_module *m, irk_md *node, const irk_di_field *field) {
  m->is_edited = true;
  if (!irk_di_field_fits(node, field)) return NULL;
  irk_md_remove_from_set(m, node);
  irk_di_field_set(m, node, field);
  replacer r = {.m = m, .node = node};
  return run(&r) ? irk_md_resolve_merged(m, r.node) : NULL;
}
