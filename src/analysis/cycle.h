// Cycles of a control-flow graph: nested sets of blocks in which every block can be reached from
// every other. A cycle has a header, and other entries if it is irreducible. This is LLVM's
// definition: which block of an irreducible cycle is the header depends on the order of a walk, and
// the order here is LLVM's.
#ifndef IRK_ANALYSIS_CYCLE_H
#define IRK_ANALYSIS_CYCLE_H

#include "analysis/cfg.h"

// A list of blocks and cycles, in LLVM's order.
typedef struct irk_cycle_part {
  struct irk_cycle_part *next;
  uint32_t block;  // IRK_NO_INDEX: the part is a cycle
  uint32_t cycle;
} irk_cycle_part;
typedef struct irk_cycle_parts {
  irk_cycle_part *first, *last;
} irk_cycle_parts;

typedef struct irk_cycle {
  uint32_t header;          // block
  uint32_t parent;          // the enclosing cycle; IRK_NO_INDEX: none
  uint32_t depth;           // 1: outermost
  irk_cycle_parts entries;  // blocks, the header first
  irk_cycle_parts parts;    // blocks in no inner cycle, the header first; then inner cycles
  bool is_reducible;        // the header is the only entry
} irk_cycle;

typedef struct irk_cycles {
  irk_cycle *items;  // inner cycles come before outer ones
  uint32_t len;
  uint32_t *innermost;  // by block: the innermost cycle that contains it; IRK_NO_INDEX: none
  // The reachable blocks in reverse postorder of the walk that chooses the headers (last successor
  // first): a cycle's header comes before its other blocks.
  uint32_t *reverse_postorder;
} irk_cycles;

// All memory is from the arena. Returns NULL if irreducible cycles are nested so deep that it would
// take too long.
irk_cycles *irk_cycles_build(const irk_cfg *cfg, irk_arena *arena);
bool irk_cycle_contains(const irk_cycles *cycles, uint32_t cycle, uint32_t block);

#endif
