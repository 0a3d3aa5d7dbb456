// Live ranges of a function's values. Blocks are laid out so that each cycle's stand together; a value lives in one run
// of that layout, from the block that defines it to the last one in which it may still be wanted. That is found in one
// pass over the uses, without solving equations: a use in a cycle that does not contain the definition makes the value
// live to the cycle's end. (After Kohn, Leis and Neumann, "Adaptive Execution of Compiled Queries", 2018.) A run may
// hold blocks in which the value does not live; it holds all in which it does.
//
// The function is well formed: definitions reach their uses. Of others the runs say nothing, but nothing breaks.
#ifndef IRK_ANALYSIS_LIVENESS_H
#define IRK_ANALYSIS_LIVENESS_H

#include "analysis/cfg.h"

// The live range of a value: a run of blocks by their place in the layout. Arguments live from the entry on, a phi from
// the beginning of its block; an operand of a phi is used at the end of the block that it comes from.
typedef struct irk_live_range {
  uint32_t first, last;  // places; first > last: the value is not defined in a reachable block
  uint32_t end;       // number of the last instruction of block `last` that uses it (irk_position; its own where there
                      // is none); IRK_NOWHERE: it lives at the block's end
  uint32_t num_uses;  // operands of instructions in reachable blocks
} irk_live_range;

typedef struct irk_liveness {
  const irk_cfg *cfg;
  uint32_t *layout;  // cfg->num_reachable block indexes: the entry first, a block that dominates another before it
  uint32_t *place;   // by block: where it stands in the layout; IRK_NOWHERE: not reachable
  irk_live_range *ranges;  // by id of local values; those of blocks are empty
} irk_liveness;

// All memory is the arena's. The walk through the graph has been made. In time proportional to the function, but for a
// logarithm of how deep cycles are nested. Where they are too many to be found (irk_cycles_build), values that are
// used in other blocks live to the end of the function.
irk_liveness *irk_liveness_build(irk_cfg *cfg, irk_arena *arena);

#endif
