// Live ranges of a function's values. Blocks are laid out so that the blocks of each cycle are
// adjacent. The live range of a value is one run of that layout, from the block that defines it to
// the last block in which it may be used. One pass over the uses finds it, without data-flow
// equations: a use in a cycle that does not contain the definition extends the range to the cycle's
// end. (After Kohn, Leis and Neumann, "Adaptive Execution of Compiled Queries", 2018.) A range
// contains all blocks in which the value is live, and may contain others.
//
// The function must be well formed: definitions dominate their uses. For other functions the ranges
// mean nothing, but the computation is safe.
#ifndef IRK_ANALYSIS_LIVENESS_H
#define IRK_ANALYSIS_LIVENESS_H

#include "analysis/cfg.h"

// The live range of a value: a run of blocks by their place in the layout. An argument is live from
// the entry on, a phi from the start of its block. A phi uses an operand at the end of its incoming
// block.
typedef struct irk_live_range {
  uint32_t first, last;  // places; first > last: no reachable block defines the value
  // Number (irk_position) of the last instruction in block `last` that uses the value, or of its
  // definition if there is none. IRK_NO_INDEX: the value is live at the block's end.
  uint32_t end;
  uint32_t num_uses;  // operands of instructions in reachable blocks
} irk_live_range;

typedef struct irk_liveness {
  const irk_cfg *cfg;
  uint32_t *layout;  // cfg->num_reachable block indexes: the entry first; dominators before the blocks they dominate
  uint32_t *place;   // by block: its place in the layout; IRK_NO_INDEX: not reachable
  irk_live_range *ranges;  // by id of local values; empty for blocks
} irk_liveness;

// All memory is from the arena. Requires irk_cfg_walk. Takes time linear in the function's size,
// except for a factor logarithmic in the nesting depth of cycles. If cycles are too many to find
// (irk_cycles_build), values that other blocks use are live to the end of the function.
irk_liveness *irk_liveness_build(irk_cfg *cfg, irk_arena *arena);

#endif
