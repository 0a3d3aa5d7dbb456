// Control-flow graphs as rows of edges, and the walk through them. Nothing here recurses.
#include "analysis/cfg.h"

// ---- which operands of a terminator are its successors
// ---------------------------------------------------------------

irk_successors irk_successors_of(const irk_inst *t) {
  uint32_t n = t->num_ops;
  switch (t->v.opcode) {
  case IRK_OP_BR: return n == 3 ? (irk_successors){2, 2, -1} : (irk_successors){0, n == 1, 1};
  case IRK_OP_SWITCH: return (irk_successors){1, n / 2, 2};
  case IRK_OP_INDIRECTBR: return (irk_successors){1, n > 1 ? n - 1 : 0, 1};
  case IRK_OP_INVOKE: return n >= 3 ? (irk_successors){n - 3, 2, 1} : (irk_successors){0, 0, 1};
  case IRK_OP_CALLBR: {
    uint32_t count = t->u.call->num_indirect + 1;
    return n > count ? (irk_successors){n - 1 - count, count, 1} : (irk_successors){0, 0, 1};
  }
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CATCHRET:
  case IRK_OP_CLEANUPRET: return (irk_successors){1, n > 1 ? n - 1 : 0, 1};
  default: return (irk_successors){0, 0, 1};
  }
}

// ---- positions -----------------------------------------------------------------------------------------------------

static void put(irk_cfg *cfg, const irk_value *v, uint32_t block, uint32_t number) {
  if (v->id < cfg->fn->num_ids) cfg->positions[v->id] = (irk_position){v, block, number};
}

static void find_positions(irk_cfg *cfg) {
  const irk_function *fn = cfg->fn;
  uint32_t number = 0;
  for (uint32_t i = 0; i < fn->num_args; i++) put(cfg, &fn->args[i]->v, IRK_NOWHERE, 0);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    put(cfg, &block->v, b, number);
    for (uint32_t i = 0; i < block->num_insts; i++) put(cfg, &block->insts[i]->v, b, ++number);
  }
  cfg->num_insts = number;
}

// ---- edges --------------------------------------------------------------------------------------------------------

static void find_successors(irk_cfg *cfg, irk_arena *arena) {
  const irk_function *fn = cfg->fn;
  uint32_t total = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_inst *t = irk_block_terminator(fn->blocks[b]);
    if (t) total += irk_successors_of(t).n;
  }
  uint32_t *first = irk_arena_alloc(arena, ((size_t)fn->num_blocks + 1) * sizeof *first);
  uint32_t *items = irk_arena_alloc(arena, (size_t)total * sizeof *items), n = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    first[b] = n;
    const irk_inst *t = irk_block_terminator(fn->blocks[b]);
    if (!t) continue;
    irk_successors s = irk_successors_of(t);
    for (uint32_t i = 0; i < s.n; i++) {
      const irk_value *to = irk_successor(t, s, i);
      uint32_t index = to ? irk_cfg_block(cfg, to) : IRK_NOWHERE;
      if (index != IRK_NOWHERE) items[n++] = index;
    }
  }
  first[fn->num_blocks] = n;
  cfg->succs = (irk_edges){first, items};
}

static void find_predecessors(irk_cfg *cfg, irk_arena *arena) {
  uint32_t num_edges = cfg->succs.first[cfg->num_blocks];
  uint32_t *first = irk_arena_zalloc(arena, ((size_t)cfg->num_blocks + 2) * sizeof *first);
  uint32_t *items = irk_arena_alloc(arena, (size_t)num_edges * sizeof *items);
  // Counted two places on, so that placing moves each start to where it belongs.
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

// The way back up is kept in tree_parent; `next` says which edge of a block is to be taken next.
static void walk(irk_cfg *cfg, irk_arena *arena) {
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
  while (b != IRK_NOWHERE) {
    if (next[b] == cfg->succs.first[b + 1]) {
      cfg->reverse_postorder[num_done++] = b;
      b = cfg->tree_parent[b];
      continue;
    }
    uint32_t to = cfg->succs.items[next[b]++];
    if (cfg->preorder_number[to] != IRK_NOWHERE) continue;
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

irk_cfg *irk_cfg_build(const irk_function *fn, irk_arena *arena) {
  irk_cfg *cfg = IRK_NEW(arena, irk_cfg);
  cfg->fn = fn;
  cfg->num_blocks = fn->num_blocks;
  cfg->positions = IRK_NEW_ARRAY(arena, irk_position, fn->num_ids);
  find_positions(cfg);
  find_successors(cfg, arena);
  find_predecessors(cfg, arena);
  walk(cfg, arena);
  return cfg;
}
