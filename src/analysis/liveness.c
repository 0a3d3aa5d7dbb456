// Computes live ranges: first the layout of blocks, then one pass over all uses.
#include "analysis/liveness.h"
#include "analysis/cycle.h"

// A cycle in the layout. `jump` is an enclosing cycle, so that moving outwards takes logarithmic
// time: it covers the jump of the parent and the jump of that one if both are equally long (a
// skew-binary list).
typedef struct span {
  uint32_t begin, len;    // places of its blocks
  uint32_t parent, jump;  // IRK_NO_INDEX: the whole function
  uint32_t depth;
} span;

typedef struct builder {
  irk_liveness *live;
  const irk_cycles *cycles;  // NULL: too many to find
  span *spans;               // indexed by cycle
} builder;

// ---- the layout ----------------------------------------------------------------------------------------------------

static uint32_t jump_of(const span *spans, uint32_t parent) {
  if (parent == IRK_NO_INDEX) return IRK_NO_INDEX;
  uint32_t up = spans[parent].jump;
  if (up == IRK_NO_INDEX) return parent;
  uint32_t above = spans[up].jump, above_depth = above == IRK_NO_INDEX ? 0 : spans[above].depth;
  return spans[parent].depth - spans[up].depth == spans[up].depth - above_depth ? above : parent;
}

// Inner cycles come before outer ones.
static void measure_cycles(builder *b, irk_arena *arena) {
  const irk_cycles *cycles = b->cycles;
  b->spans = IRK_NEW_ARRAY(arena, span, cycles->len);
  for (uint32_t i = 0; i < b->live->cfg->num_blocks; i++)
    if (cycles->innermost[i] != IRK_NO_INDEX) b->spans[cycles->innermost[i]].len++;
  for (uint32_t c = 0; c < cycles->len; c++) {
    span *s = b->spans + c;
    s->parent = cycles->items[c].parent;
    s->depth = cycles->items[c].depth;
    if (s->parent != IRK_NO_INDEX) b->spans[s->parent].len += s->len;
  }
  for (uint32_t c = cycles->len; c > 0; c--) b->spans[c - 1].jump = jump_of(b->spans, b->spans[c - 1].parent);
}

// In reverse postorder of the walk that chose the headers, a cycle's header comes before its other
// blocks: that is where the whole cycle gets its places.
static void assign_places(builder *b, irk_arena *arena) {
  irk_liveness *live = b->live;
  const irk_cycles *cycles = b->cycles;
  uint32_t next = 0, n = live->cfg->num_reachable;
  uint32_t *free_place = irk_arena_alloc(arena, (size_t)cycles->len * sizeof *free_place);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t block = cycles->reverse_postorder[i], c = cycles->innermost[block];
    if (c == IRK_NO_INDEX) {
      live->place[block] = next++;
      continue;
    }
    if (cycles->items[c].header == block) {
      span *s = b->spans + c;
      uint32_t *from = s->parent == IRK_NO_INDEX ? &next : &free_place[s->parent];
      s->begin = free_place[c] = *from;
      *from += s->len;
    }
    live->place[block] = free_place[c]++;
  }
  for (uint32_t i = 0; i < n; i++) {
    uint32_t block = cycles->reverse_postorder[i];
    live->layout[live->place[block]] = block;
  }
}

static void lay_out_without_cycles(irk_liveness *live) {
  for (uint32_t i = 0; i < live->cfg->num_reachable; i++) {
    live->layout[i] = live->cfg->reverse_postorder[i];
    live->place[live->layout[i]] = i;
  }
}

// ---- uses ----------------------------------------------------------------------------------------------------------

static bool contains_place(const span *s, uint32_t place) { return place >= s->begin && place - s->begin < s->len; }

// Returns the last place of the outermost cycle that contains the block but not the place;
// IRK_NO_INDEX if there is none.
static uint32_t end_of_cycle(const builder *b, uint32_t block, uint32_t place) {
  if (!b->cycles) return b->live->cfg->num_reachable - 1;
  uint32_t c = b->cycles->innermost[block];
  if (c == IRK_NO_INDEX || contains_place(b->spans + c, place)) return IRK_NO_INDEX;
  for (;;) {
    const span *s = b->spans + c;
    if (s->jump != IRK_NO_INDEX && !contains_place(b->spans + s->jump, place)) c = s->jump;
    else if (s->parent != IRK_NO_INDEX && !contains_place(b->spans + s->parent, place)) c = s->parent;
    else return s->begin + s->len - 1;
  }
}

// `number`: that of the instruction, or IRK_NO_INDEX for a use at the end of the block.
static void use(builder *b, const irk_value *v, uint32_t block, uint32_t number) {
  if (!v || v->kind == IRK_VALUE_BLOCK || !irk_cfg_position(b->live->cfg, v)) return;
  irk_live_range *r = b->live->ranges + v->id;
  if (r->first == IRK_NO_INDEX) return;
  uint32_t last = b->live->place[block], end = last == r->first ? IRK_NO_INDEX : end_of_cycle(b, block, r->first);
  r->num_uses++;
  if (end != IRK_NO_INDEX) {
    last = end;
    number = IRK_NO_INDEX;
  }
  if (last > r->last) {
    r->last = last;
    r->end = number;
  } else if (last == r->last && number > r->end) {
    r->end = number;
  }
}

static void use_of_phi(builder *b, const irk_inst *phi) {
  const irk_cfg *cfg = b->live->cfg;
  for (uint32_t i = 0; i < phi->num_ops; i++) {
    uint32_t from = irk_phi_blocks(phi)[i] ? irk_cfg_block(cfg, &irk_phi_blocks(phi)[i]->v) : IRK_NO_INDEX;
    if (from != IRK_NO_INDEX && irk_cfg_is_reachable(cfg, from)) use(b, phi->ops[i], from, IRK_NO_INDEX);
  }
}

static void define(builder *b) {
  const irk_liveness *live = b->live;
  const irk_cfg *cfg = live->cfg;
  const irk_function *fn = cfg->fn;
  for (uint32_t id = 0; id < fn->num_ids; id++) {
    const irk_position *at = cfg->positions + id;
    bool is_value = at->v && at->v->kind != IRK_VALUE_BLOCK;
    uint32_t place = !is_value ? IRK_NO_INDEX : at->block == IRK_NO_INDEX ? 0 : live->place[at->block];
    live->ranges[id] = (irk_live_range){place, place == IRK_NO_INDEX ? 0 : place, at->number, 0};
  }
}

irk_liveness *irk_liveness_build(irk_cfg *cfg, irk_arena *arena) {
  irk_liveness *live = IRK_NEW(arena, irk_liveness);
  size_t bytes = (size_t)cfg->num_blocks * sizeof(uint32_t);
  *live = (irk_liveness){.cfg = cfg,
                         .layout = irk_arena_alloc(arena, bytes),
                         .place = irk_arena_alloc(arena, bytes),
                         .ranges = irk_arena_alloc(arena, (size_t)cfg->fn->num_ids * sizeof(irk_live_range))};
  memset(live->place, 0xFF, bytes);
  builder b = {live, irk_cycles_build(cfg, arena), NULL};
  if (b.cycles) {
    measure_cycles(&b, arena);
    assign_places(&b, arena);
  } else {
    lay_out_without_cycles(live);
  }
  irk_cfg_find_positions(cfg);
  define(&b);
  uint32_t number = 0;
  for (uint32_t i = 0; i < cfg->num_blocks; i++) {
    const irk_block *block = cfg->fn->blocks[i];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *inst = block->insts[k];
      number++;
      if (!irk_cfg_is_reachable(cfg, i)) continue;
      if (inst->v.opcode == IRK_OP_PHI) use_of_phi(&b, inst);
      else
        for (uint32_t o = 0; o < inst->num_ops; o++) use(&b, inst->ops[o], i, number);
    }
  }
  return live;
}
