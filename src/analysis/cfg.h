// The control-flow graph of a function, and the positions of its values.
#ifndef IRK_ANALYSIS_CFG_H
#define IRK_ANALYSIS_CFG_H

#include "ir/ir.h"

#define IRK_NO_INDEX UINT32_MAX

// The position of a local value. Instructions are numbered throughout the function, from 1, in
// block order. An argument has number 0, a block the number of the instruction before it.
typedef struct irk_position {
  const irk_value *v;  // NULL: no value of the function has this id
  uint32_t block;      // index in the function; IRK_NO_INDEX for arguments
  uint32_t number;
} irk_position;

// Blocks are identified by their index in the function. The edges of block b are items[first[b]] up
// to items[first[b + 1]]; parallel edges (cases of a switch) are listed as often as they occur.
// Edges to values that are no block of the function are omitted. Successors are in LLVM's order
// (br: true, false; invoke: normal, unwind; catchswitch: unwind, handlers), predecessors in block
// order.
typedef struct irk_edges {
  uint32_t *first, *items;
} irk_edges;

typedef struct irk_cfg {
  const irk_function *fn;
  uint32_t num_blocks, num_reachable;
  const irk_block *open;    // the first block without a terminator, or NULL
  irk_position *positions;  // by id of local values; use irk_cfg_position to read
  bool has_all_positions;   // if false, positions of instructions are found at first use, or set by a caller
  irk_edges succs, preds;
  // The depth-first walk from the entry, first successor first; NULL before irk_cfg_walk. Both
  // lists lack blocks that it does not reach.
  uint32_t *preorder, *reverse_postorder;  // num_reachable block indexes
  uint32_t *preorder_number;               // by block; IRK_NO_INDEX: not reachable
  uint32_t *tree_parent;                   // by block: the block that the walk came from; IRK_NO_INDEX for the entry
} irk_cfg;

// All memory is from the arena. The function must have a body. Blocks may be empty or lack
// terminators.
irk_cfg *irk_cfg_build(const irk_function *fn, irk_arena *arena);
// irk_cfg_begin builds the graph without the walk, which few functions need. irk_cfg_walk does the
// walk unless that was done before.
irk_cfg *irk_cfg_begin(const irk_function *fn, irk_arena *arena);
void irk_cfg_walk(irk_cfg *cfg, irk_arena *arena);

void irk_cfg_find_positions(irk_cfg *cfg);
// Returns the position of a value, or NULL if the value is not in the function.
static inline const irk_position *irk_cfg_position(const irk_cfg *cfg, const irk_value *v) {
  if (v->kind < IRK_VALUE_ARG || v->kind > IRK_VALUE_INST || v->id >= cfg->fn->num_ids) return NULL;
  const irk_position *at = cfg->positions + v->id;
  if (IRK_LIKELY(at->v == v)) return at;
  if (cfg->has_all_positions) return NULL;
  irk_cfg_find_positions((irk_cfg *)cfg);  // finds facts, but does not change the function
  return at->v == v ? at : NULL;
}
// Sets an instruction's position before it is used, for callers that visit all instructions anyway.
static inline void irk_cfg_put_position(irk_cfg *cfg, const irk_value *v, uint32_t block, uint32_t number) {
  if (v->id < cfg->fn->num_ids) cfg->positions[v->id] = (irk_position){v, block, number};
}
// Returns the index of a block, or of the block that contains an instruction; IRK_NO_INDEX if the
// value is not in the function.
static inline uint32_t irk_cfg_block(const irk_cfg *cfg, const irk_value *v) {
  const irk_position *at = irk_cfg_position(cfg, v);
  return at ? at->block : IRK_NO_INDEX;
}
static inline bool irk_cfg_is_reachable(const irk_cfg *cfg, uint32_t block) {
  return cfg->preorder_number[block] != IRK_NO_INDEX;
}
static inline uint32_t irk_cfg_num_preds(const irk_cfg *cfg, uint32_t block) {
  return cfg->preds.first[block + 1] - cfg->preds.first[block];
}
// Returns the terminator of a block, or NULL.
static inline const irk_inst *irk_terminator_of(const irk_block *b) {
  const irk_inst *last = b->num_insts ? b->insts[b->num_insts - 1] : NULL;
  return last && irk_is_terminator(last) ? last : NULL;
}
// The successors of a terminator: operands first, first + step, ... (n of them, in LLVM's order).
typedef struct irk_successors {
  uint32_t first, n;
  int32_t step;
} irk_successors;
irk_successors irk_successors_of_rare(const irk_inst *terminator);
static inline irk_successors irk_successors_of(const irk_inst *t) {
  uint32_t n = t->num_ops;
  if (t->v.opcode == IRK_OP_BR) return n == 3 ? (irk_successors){2, 2, -1} : (irk_successors){.n = n == 1};
  if (t->v.opcode == IRK_OP_RET || t->v.opcode == IRK_OP_UNREACHABLE) return (irk_successors){.n = 0};
  return irk_successors_of_rare(t);
}
// Returns the successor with that number, or NULL if the operand is no block.
static inline irk_value *irk_successor(const irk_inst *terminator, irk_successors s, uint32_t i) {
  irk_value *v = terminator->ops[(uint32_t)((int64_t)s.first + (int64_t)s.step * i)];
  return v && v->kind == IRK_VALUE_BLOCK ? v : NULL;
}

#endif
