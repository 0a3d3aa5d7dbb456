// Dominators: a block dominates another if it is on every path from the entry to it.
#ifndef IRK_ANALYSIS_DOM_H
#define IRK_ANALYSIS_DOM_H

#include "analysis/cfg.h"

// Arrays by block index, set for reachable blocks only.
typedef struct irk_dom {
  const irk_cfg *cfg;
  uint32_t *idom;       // the immediate dominator; IRK_NO_INDEX for the entry
  uint32_t *in, *last;  // numbers in a walk of the dominator tree: of the block, and the greatest below it
  bool callbr_edges;    // a callbr's result is available on its first edge only, as an invoke's is
} irk_dom;

// All memory is from the arena. Requires irk_cfg_walk.
irk_dom *irk_dom_build(const irk_cfg *cfg, irk_arena *arena);

// Tells whether a dominates b. Each block dominates itself. As in LLVM, every block dominates an
// unreachable one, and an unreachable block dominates no reachable one.
static inline bool irk_dom_dominates(const irk_dom *dom, uint32_t a, uint32_t b) {
  if (a == b || !irk_cfg_is_reachable(dom->cfg, b)) return true;
  return irk_cfg_is_reachable(dom->cfg, a) && dom->in[a] <= dom->in[b] && dom->in[b] <= dom->last[a];
}
// Tells whether the edge from a to b dominates block c. (The result of an invoke is available on
// such an edge only.)
bool irk_dom_edge_dominates(const irk_dom *dom, uint32_t a, uint32_t b, uint32_t c);
// Tells whether a definition dominates that operand of its user; both are instructions of the
// function. A phi uses an operand at the end of its incoming block.
bool irk_dom_reaches(const irk_dom *dom, const irk_inst *def, const irk_inst *user, uint32_t operand);

#endif
