// Finds the cycles of a control-flow graph. Headers are tried from the last block of a depth-first
// walk to the first: the cycle of a header consists of the blocks below it in the walk's tree that
// lead back to it. Inner cycles are found first, and become parts of outer ones as a whole.
#include "analysis/cycle.h"

enum { MAX_STEPS = 1 << 24 };  // edges visited; entries of inner cycles are visited again for each enclosing cycle

typedef struct builder {
  const irk_cfg *cfg;
  irk_arena *arena;
  irk_cycles *cycles;
  uint32_t *start, *end;  // by block: first and last number of its subtree in the walk; start 0: not reachable
  uint32_t *preorder, num_met, num_left;
  uint32_t *top;  // by cycle: an enclosing cycle, or itself; leads to the outermost
  uint32_t *todo, num_todo, cap_todo;
  uint32_t num_steps;
} builder;

// Takes the last successor first: LLVM keeps successors on a stack.
static void walk(builder *b) {
  const irk_edges *succs = &b->cfg->succs;
  uint32_t n = b->cfg->num_blocks, block = 0, counter = 0;
  uint32_t *left = irk_arena_copy(b->arena, succs->first + 1, (size_t)n * sizeof *left);
  uint32_t *from = irk_arena_alloc(b->arena, (size_t)n * sizeof *from);
  from[0] = IRK_NO_INDEX;
  b->start[0] = ++counter;
  b->preorder[b->num_met++] = 0;
  while (block != IRK_NO_INDEX) {
    if (left[block] == succs->first[block]) {
      b->end[block] = counter;
      b->cycles->reverse_postorder[--b->num_left] = block;
      block = from[block];
      continue;
    }
    uint32_t to = succs->items[--left[block]];
    if (b->start[to]) continue;
    b->start[to] = ++counter;
    b->preorder[b->num_met++] = to;
    from[to] = block;
    block = to;
  }
}

static bool is_below(const builder *b, uint32_t block, uint32_t header) {
  return b->start[header] <= b->start[block] && b->end[block] <= b->end[header];
}

static void push(builder *b, uint32_t block) {
  if (b->num_todo == b->cap_todo) {
    uint32_t *grown = irk_arena_alloc(b->arena, (size_t)b->cap_todo * 2 * sizeof *grown);
    memcpy(grown, b->todo, (size_t)b->cap_todo * sizeof *grown);
    b->todo = grown;
    b->cap_todo *= 2;
  }
  b->todo[b->num_todo++] = block;
}

static void add(builder *b, irk_cycle_parts *parts, uint32_t block, uint32_t cycle) {
  irk_cycle_part *part = IRK_NEW(b->arena, irk_cycle_part);
  part->block = block;
  part->cycle = cycle;
  if (parts->last) parts->last->next = part;
  else parts->first = part;
  parts->last = part;
}

static uint32_t outermost(builder *b, uint32_t cycle) {
  while (b->top[cycle] != cycle) cycle = b->top[cycle] = b->top[b->top[cycle]];
  return cycle;
}

// Adds a block's predecessors to the cycle. A predecessor outside of the header's subtree makes the
// block an entry.
static void add_predecessors(builder *b, irk_cycle *cycle, uint32_t block) {
  const irk_edges *preds = &b->cfg->preds;
  bool is_entry = false;
  b->num_steps += preds->first[block + 1] - preds->first[block];
  for (uint32_t e = preds->first[block + 1]; e > preds->first[block]; e--) {
    uint32_t pred = preds->items[e - 1];
    if (!b->start[pred]) continue;
    if (is_below(b, pred, cycle->header)) push(b, pred);
    else is_entry = true;
  }
  if (!is_entry) return;
  add(b, &cycle->entries, block, IRK_NO_INDEX);
  b->num_steps += 8;  // most of these need memory
  cycle->is_reducible = false;
}

static void fill(builder *b, uint32_t index) {
  irk_cycle *cycle = b->cycles->items + index;
  uint32_t *innermost = b->cycles->innermost;
  while (b->num_todo && b->num_steps < MAX_STEPS) {
    uint32_t block = b->todo[--b->num_todo];
    if (block == cycle->header) continue;
    if (innermost[block] == IRK_NO_INDEX) {
      innermost[block] = index;
      add(b, &cycle->parts, block, IRK_NO_INDEX);
      add_predecessors(b, cycle, block);
      continue;
    }
    uint32_t inner = outermost(b, innermost[block]);
    if (inner == index) continue;
    b->top[inner] = b->cycles->items[inner].parent = index;
    add(b, &cycle->parts, IRK_NO_INDEX, inner);
    for (const irk_cycle_part *p = b->cycles->items[inner].entries.first; p; p = p->next)
      add_predecessors(b, cycle, p->block);
  }
}

static void try_header(builder *b, uint32_t header) {
  const irk_edges *preds = &b->cfg->preds;
  for (uint32_t e = preds->first[header + 1]; e > preds->first[header]; e--) {
    uint32_t pred = preds->items[e - 1];
    if (b->start[pred] && is_below(b, pred, header)) push(b, pred);
  }
  if (!b->num_todo) return;
  uint32_t index = b->cycles->len++;
  irk_cycle *cycle = b->cycles->items + index;
  *cycle = (irk_cycle){.header = header, .parent = IRK_NO_INDEX, .is_reducible = true};
  b->top[index] = index;
  b->cycles->innermost[header] = index;
  add(b, &cycle->entries, header, IRK_NO_INDEX);
  add(b, &cycle->parts, header, IRK_NO_INDEX);
  fill(b, index);
}

irk_cycles *irk_cycles_build(const irk_cfg *cfg, irk_arena *arena) {
  uint32_t n = cfg->num_blocks;
  irk_cycles *cycles = IRK_NEW(arena, irk_cycles);
  cycles->items = irk_arena_alloc(arena, (size_t)n * sizeof *cycles->items);
  cycles->innermost = irk_arena_alloc(arena, (size_t)n * sizeof(uint32_t));
  cycles->reverse_postorder = irk_arena_alloc(arena, (size_t)n * sizeof(uint32_t));
  memset(cycles->innermost, 0xFF, (size_t)n * sizeof(uint32_t));
  builder b = {.cfg = cfg, .arena = arena, .cycles = cycles, .num_left = n, .cap_todo = 64};
  b.start = IRK_NEW_ARRAY(arena, uint32_t, n);
  b.end = IRK_NEW_ARRAY(arena, uint32_t, n);
  b.preorder = IRK_NEW_ARRAY(arena, uint32_t, n);
  b.top = IRK_NEW_ARRAY(arena, uint32_t, n);
  b.todo = irk_arena_alloc(arena, b.cap_todo * sizeof *b.todo);
  walk(&b);
  cycles->reverse_postorder += b.num_left;  // it was filled from its end
  for (uint32_t i = b.num_met; i > 0; i--) {
    if (b.num_steps >= MAX_STEPS) return NULL;
    try_header(&b, b.preorder[i - 1]);
  }
  if (b.num_steps >= MAX_STEPS) return NULL;
  for (uint32_t i = cycles->len; i > 0; i--) {
    irk_cycle *cycle = cycles->items + (i - 1);
    cycle->depth = cycle->parent == IRK_NO_INDEX ? 1 : cycles->items[cycle->parent].depth + 1;
  }
  return cycles;
}

bool irk_cycle_contains(const irk_cycles *cycles, uint32_t cycle, uint32_t block) {
  uint32_t depth = cycles->items[cycle].depth, at = cycles->innermost[block];
  while (at != IRK_NO_INDEX && cycles->items[at].depth > depth) at = cycles->items[at].parent;
  return at == cycle;
}
