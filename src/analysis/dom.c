// Builds dominator trees by Lengauer and Tarjan's algorithm (the simple form: paths are compressed,
// trees are not balanced). It takes O(edges * log blocks) at worst. Algorithms that walk up the
// tree that they are building (Cooper, Harvey and Kennedy; semi-NCA) are shorter. But they take
// quadratic time for a long chain of blocks with many blocks at its end to which the entry also
// leads.
#include "analysis/dom.h"

// Vertices are numbers in the cfg's preorder, so no vertex is below one with a greater number.
typedef struct builder {
  const irk_cfg *cfg;
  uint32_t n;
  uint32_t *parent, *semi, *idom;
  uint32_t *ancestor, *label;      // the forest; IRK_NO_INDEX: a root
  uint32_t *bucket, *bucket_next;  // linked lists of vertices by their semidominator
  uint32_t *path;
} builder;

// Returns the vertex with the least semidominator on the path from v to the root of its tree in the
// forest, without the root.
static uint32_t eval(builder *b, uint32_t v) {
  if (b->ancestor[v] == IRK_NO_INDEX) return v;
  uint32_t len = 0, top = v;
  for (; b->ancestor[b->ancestor[top]] != IRK_NO_INDEX; top = b->ancestor[top]) b->path[len++] = top;
  while (len) {
    uint32_t w = b->path[--len], above = b->ancestor[w];
    if (b->semi[b->label[above]] < b->semi[b->label[w]]) b->label[w] = b->label[above];
    b->ancestor[w] = b->ancestor[above];
  }
  return b->label[v];
}

static void find_semidominator(builder *b, uint32_t v) {
  const irk_cfg *cfg = b->cfg;
  uint32_t block = cfg->preorder[v], least = b->parent[v];
  for (uint32_t e = cfg->preds.first[block]; e < cfg->preds.first[block + 1]; e++) {
    uint32_t pred = cfg->preorder_number[cfg->preds.items[e]];
    if (pred == IRK_NO_INDEX) continue;
    uint32_t semi = pred < v ? pred : b->semi[eval(b, pred)];
    if (semi < least) least = semi;
  }
  b->semi[v] = least;
}

static void find_idoms(builder *b) {
  for (uint32_t v = b->n - 1; v > 0; v--) {
    // All vertices below v are linked: the immediate dominators of vertices with semidominator v
    // can be computed.
    for (uint32_t w = b->bucket[v]; w != IRK_NO_INDEX; w = b->bucket_next[w]) {
      uint32_t u = eval(b, w);
      b->idom[w] = b->semi[u] < v ? u : v;
    }
    find_semidominator(b, v);
    uint32_t parent = b->parent[v];
    b->ancestor[v] = parent;
    if (b->semi[v] == parent) {
      b->idom[v] = parent;
    } else {
      b->bucket_next[v] = b->bucket[b->semi[v]];
      b->bucket[b->semi[v]] = v;
    }
  }
  for (uint32_t w = b->bucket[0]; w != IRK_NO_INDEX; w = b->bucket_next[w]) b->idom[w] = 0;
  for (uint32_t v = 1; v < b->n; v++)
    if (b->idom[v] != b->semi[v]) b->idom[v] = b->idom[b->idom[v]];
}

// Numbers the blocks as a walk of the dominator tree would, without a walk: a block takes the next
// free numbers of its parent's range.
static void number_tree(irk_dom *dom, builder *b) {
  uint32_t *size = b->label, *next = b->ancestor;
  const uint32_t *preorder = b->cfg->preorder;
  for (uint32_t v = 0; v < b->n; v++) size[v] = 1;
  for (uint32_t v = b->n - 1; v > 0; v--) size[b->idom[v]] += size[v];
  for (uint32_t v = 0; v < b->n; v++) {
    uint32_t in = v ? next[b->idom[v]] : 0, block = preorder[v];
    if (v) next[b->idom[v]] += size[v];
    next[v] = in + 1;
    dom->in[block] = in;
    dom->last[block] = in + size[v] - 1;
    dom->idom[block] = v ? preorder[b->idom[v]] : IRK_NO_INDEX;
  }
}

irk_dom *irk_dom_build(const irk_cfg *cfg, irk_arena *arena) {
  irk_dom *dom = IRK_NEW(arena, irk_dom);
  size_t bytes = (size_t)cfg->num_blocks * sizeof(uint32_t);
  dom->cfg = cfg;
  dom->idom = irk_arena_alloc(arena, bytes);
  dom->in = irk_arena_alloc(arena, bytes);
  dom->last = irk_arena_alloc(arena, bytes);

  uint32_t n = cfg->num_reachable;
  if (n == 1) {
    dom->idom[0] = IRK_NO_INDEX;
    dom->in[0] = dom->last[0] = 0;
    return dom;
  }
  builder b = {.cfg = cfg, .n = n};
  uint32_t **arrays[] = {&b.parent, &b.semi, &b.idom, &b.ancestor, &b.label, &b.bucket, &b.bucket_next, &b.path};
  for (uint32_t i = 0; i < IRK_COUNT(arrays); i++) *arrays[i] = irk_arena_alloc(arena, (size_t)n * sizeof(uint32_t));
  memset(b.ancestor, 0xFF, n * sizeof(uint32_t));
  memset(b.bucket, 0xFF, n * sizeof(uint32_t));
  for (uint32_t v = 0; v < n; v++) {
    b.semi[v] = b.label[v] = v;
    b.parent[v] = v ? cfg->preorder_number[cfg->tree_parent[cfg->preorder[v]]] : 0;
  }
  b.idom[0] = 0;
  find_idoms(&b);
  number_tree(dom, &b);
  return dom;
}

// ---- queries --------------------------------------------------------------------------------------------------------

// A block inserted on the edge would dominate c if it dominated all paths into b, and b dominates
// c.
bool irk_dom_edge_dominates(const irk_dom *dom, uint32_t a, uint32_t b, uint32_t c) {
  if (!irk_dom_dominates(dom, b, c)) return false;
  const irk_edges *preds = &dom->cfg->preds;
  uint32_t num_edges = 0;
  if (irk_cfg_num_preds(dom->cfg, b) == 1) return true;
  for (uint32_t e = preds->first[b]; e < preds->first[b + 1]; e++) {
    if (preds->items[e] == a) {
      if (num_edges++) return false;
    } else if (!irk_dom_dominates(dom, b, preds->items[e])) {
      return false;
    }
  }
  return true;
}

// Returns the block in which the result of an invoke is available.
static uint32_t normal_dest(const irk_cfg *cfg, const irk_inst *invoke) {
  irk_successors s = irk_successors_of(invoke);
  const irk_value *to = s.n ? irk_successor(invoke, s, 0) : NULL;
  return to ? irk_cfg_block(cfg, to) : IRK_NO_INDEX;
}

bool irk_dom_reaches(const irk_dom *dom, const irk_inst *def, const irk_inst *user, uint32_t operand) {
  const irk_cfg *cfg = dom->cfg;
  const irk_position *from = irk_cfg_position(cfg, &def->v), *to = irk_cfg_position(cfg, &user->v);
  if (!from || !to) return false;
  bool is_phi = user->v.opcode == IRK_OP_PHI;
  uint32_t use = to->block;
  if (is_phi) {
    const irk_block *incoming = operand < user->num_ops ? irk_phi_blocks(user)[operand] : NULL;
    use = incoming ? irk_cfg_block(cfg, &incoming->v) : IRK_NO_INDEX;
    if (use == IRK_NO_INDEX) return true;  // another check reports that
  }
  if (!irk_cfg_is_reachable(cfg, use)) return true;
  if (!irk_cfg_is_reachable(cfg, from->block)) return false;
  if (def->v.opcode == IRK_OP_INVOKE || (def->v.opcode == IRK_OP_CALLBR && dom->callbr_edges)) {
    uint32_t normal = normal_dest(cfg, def);
    if (normal == IRK_NO_INDEX || (is_phi && to->block == normal && use == from->block)) return true;
    return irk_dom_edge_dominates(dom, from->block, normal, use);
  }
  if (from->block != use) return irk_dom_dominates(dom, from->block, use);
  return is_phi || from->number < to->number;
}
