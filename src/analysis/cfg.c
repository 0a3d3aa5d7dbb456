// Builds control-flow graphs as rows of edges, and walks them. Nothing here recurses.
#include "analysis/cfg.h"

// ---- the operands of a terminator that are its successors ----------------------------------------------------

irk_successors irk_successors_of_rare(const irk_inst *t) {
  uint32_t n = t->num_ops;
  switch (t->v.opcode) {
  case IRK_OP_SWITCH: return (irk_successors){1, n / 2, 2};
  case IRK_OP_INDIRECTBR: return (irk_successors){1, n > 1 ? n - 1 : 0, 1};
  case IRK_OP_INVOKE: return n >= 3 ? (irk_successors){n - 3, 2, 1} : (irk_successors){.n = 0};
  case IRK_OP_CALLBR: {
    uint32_t count = t->u.call->num_indirect + 1;
    return n > count ? (irk_successors){n - 1 - count, count, 1} : (irk_successors){.n = 0};
  }
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CATCHRET:
  case IRK_OP_CLEANUPRET: return (irk_successors){1, n > 1 ? n - 1 : 0, 1};
  default: return (irk_successors){.n = 0};
  }
}

// ---- positions -----------------------------------------------------------------------------------------------------

static void put_args_and_blocks(irk_cfg *cfg) {
  const irk_function *fn = cfg->fn;
  uint32_t number = 0;
  for (uint32_t i = 0; i < fn->num_args; i++) irk_cfg_put_position(cfg, &fn->args[i]->v, IRK_NO_INDEX, 0);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    irk_cfg_put_position(cfg, &fn->blocks[b]->v, b, number);
    number += fn->blocks[b]->num_insts;
    if (fn->blocks[b]->num_insts) IRK_PREFETCH(fn->blocks[b]->insts + fn->blocks[b]->num_insts - 1);
  }
}

void irk_cfg_find_positions(irk_cfg *cfg) {
  const irk_function *fn = cfg->fn;
  uint32_t number = 0;
  cfg->has_all_positions = true;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++)
      irk_cfg_put_position(cfg, &fn->blocks[b]->insts[i]->v, b, ++number);
}

// ---- edges --------------------------------------------------------------------------------------------------------

// A growing list of edges; its capacity doubles.
typedef struct edge_list {
  irk_arena *arena;
  uint32_t *items, len, cap;
} edge_list;

static void reserve_edges(edge_list *list, uint32_t more) {
  if (list->cap - list->len >= more) return;
  uint64_t cap = (uint64_t)list->cap * 2 > (uint64_t)list->len + more ? (uint64_t)list->cap * 2 : list->len + more;
  uint32_t *grown = irk_arena_alloc(list->arena, (size_t)cap * sizeof *grown);
  if (list->len) memcpy(grown, list->items, (size_t)list->len * sizeof *grown);
  list->items = grown;
  list->cap = (uint32_t)cap;
}

static void add_edges(irk_cfg *cfg, const irk_inst *t, edge_list *list) {
  irk_successors s = irk_successors_of(t);
  reserve_edges(list, s.n);
  for (uint32_t i = 0; i < s.n; i++) {
    const irk_value *to = irk_successor(t, s, i);
    if (!to || to->id >= cfg->fn->num_ids || cfg->positions[to->id].v != to) continue;
    list->items[list->len++] = cfg->positions[to->id].block;
  }
}

enum { AHEAD = 6 };
static void prefetch_terminator(const irk_block *b) {
  if (!b->num_insts) return;
  const irk_inst *last = b->insts[b->num_insts - 1];
  IRK_PREFETCH(&last->v.opcode);
  IRK_PREFETCH(&last->num_ops);
}

static void find_successors(irk_cfg *cfg, irk_arena *arena) {
  const irk_function *fn = cfg->fn;
  edge_list list = {.arena = arena};
  uint32_t *first = irk_arena_alloc(arena, ((size_t)fn->num_blocks + 1) * sizeof *first);
  reserve_edges(&list, fn->num_blocks * 2);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    if (b + AHEAD < fn->num_blocks) prefetch_terminator(fn->blocks[b + AHEAD]);
    const irk_inst *t = irk_terminator_of(fn->blocks[b]);
    first[b] = list.len;
    if (t) add_edges(cfg, t, &list);
    else if (!cfg->open) cfg->open = fn->blocks[b];
  }
  first[fn->num_blocks] = list.len;
  cfg->succs = (irk_edges){first, list.items};
}

static void find_predecessors(irk_cfg *cfg, irk_arena *arena) {
  uint32_t num_edges = cfg->succs.first[cfg->num_blocks];
  uint32_t *first = irk_arena_zalloc(arena, ((size_t)cfg->num_blocks + 2) * sizeof *first);
  uint32_t *items = irk_arena_alloc(arena, (size_t)num_edges * sizeof *items);
  // Counted two entries behind, so that filling moves each start to its place.
  for (uint32_t e = 0; e < num_edges; e++) first[cfg->succs.items[e] + 2]++;
  for (uint32_t b = 2; b <= cfg->num_blocks; b++) first[b] += first[b - 1];
  for (uint32_t b = 0; b < cfg->num_blocks; b++)
    for (uint32_t e = cfg->succs.first[b]; e < cfg->succs.first[b + 1]; e++) {
      uint32_t to = cfg->succs.items[e];
      items[first[to + 1]++] = b;
    }
  cfg->preds = (irk_edges){first, items};
}

// ---- the walk -----------------------------------------------------------------------------------------------------

// tree_parent holds the way back up; `next` holds the next edge to take from each block.
void irk_cfg_walk(irk_cfg *cfg, irk_arena *arena) {
  if (cfg->preorder) return;
  uint32_t n = cfg->num_blocks, num_done = 0;
  size_t bytes = (size_t)n * sizeof(uint32_t);
  uint32_t *next = irk_arena_copy(arena, cfg->succs.first, bytes);
  cfg->preorder = irk_arena_alloc(arena, bytes);
  cfg->reverse_postorder = irk_arena_alloc(arena, bytes);
  cfg->tree_parent = irk_arena_alloc(arena, bytes);
  cfg->preorder_number = irk_arena_alloc(arena, bytes);
  memset(cfg->preorder_number, 0xFF, bytes);
  memset(cfg->tree_parent, 0xFF, bytes);

  uint32_t b = 0, num_met = 0;
  cfg->preorder[num_met] = 0;
  cfg->preorder_number[0] = num_met++;
  while (b != IRK_NO_INDEX) {
    if (next[b] == cfg->succs.first[b + 1]) {
      cfg->reverse_postorder[num_done++] = b;
      b = cfg->tree_parent[b];
      continue;
    }
    uint32_t to = cfg->succs.items[next[b]++];
    if (cfg->preorder_number[to] != IRK_NO_INDEX) continue;
    cfg->preorder[num_met] = to;
    cfg->preorder_number[to] = num_met++;
    cfg->tree_parent[to] = b;
    b = to;
  }
  for (uint32_t i = 0, k = num_done; i + 1 < k; i++) {
    uint32_t swapped = cfg->reverse_postorder[i];
    cfg->reverse_postorder[i] = cfg->reverse_postorder[--k];
    cfg->reverse_postorder[k] = swapped;
  }
  cfg->num_reachable = num_met;
}

irk_cfg *irk_cfg_begin(const irk_function *fn, irk_arena *arena) {
  irk_cfg *cfg = IRK_NEW(arena, irk_cfg);
  cfg->fn = fn;
  cfg->num_blocks = fn->num_blocks;
  cfg->positions = IRK_NEW_ARRAY(arena, irk_position, fn->num_ids);
  put_args_and_blocks(cfg);
  find_successors(cfg, arena);
  find_predecessors(cfg, arena);
  return cfg;
}

irk_cfg *irk_cfg_build(const irk_function *fn, irk_arena *arena) {
  irk_cfg *cfg = irk_cfg_begin(fn, arena);
  irk_cfg_walk(cfg, arena);
  return cfg;
}
