// A body being lowered (lower.c), and functions that make instructions.
#ifndef IRK_CODEGEN_LOWER_BODY_H
#define IRK_CODEGEN_LOWER_BODY_H

#include "codegen/lower.h"

struct irk_lowered {
  irk_arena arena;
  irk_cg_module *cg;
  irk_function *fn;
  struct irk_lower_saved *saved;
  // the block being rewritten
  irk_block *original_block, *block;  // `out` belongs to `block`, a part of `original_block`
  const irk_inst *at;                 // the instruction being rewritten
  irk_inst *head;                     // the first instruction made for it
  IRK_VEC(irk_inst *) out;
  IRK_VEC(irk_block *) blocks;  // all new blocks
};

// Makes an instruction and appends it to the block.
irk_inst *irk_lower_make(irk_lowered *l, irk_opcode op, irk_type *type, uint32_t num_ops, ...);
// Makes a phi whose operands are not set yet.
irk_inst *irk_lower_phi(irk_lowered *l, irk_type *type, uint32_t n, irk_block *const *blocks);
void irk_lower_save(irk_lowered *l, void *at, size_t size);  // saves bytes, to be restored later
// `l` is an irk_lowered. Vectors: operates on all lanes.
irk_value *irk_lower_binary(void *l, irk_opcode op, irk_value *x, irk_value *y);
irk_value *irk_lower_compare(void *l, uint32_t predicate, irk_value *x, irk_value *y);
irk_value *irk_lower_choose(void *l, irk_value *condition, irk_value *x, irk_value *y);
irk_value *irk_lower_cast(irk_lowered *l, irk_opcode op, irk_value *v, irk_type *to);  // returns v if it has that type
irk_value *irk_lower_number(void *l, irk_type *t, uint64_t value);
// Replaces instruction `i` by `made`, so that `i`'s users see the new value. `made` must have no
// users, and takes `i`'s place.
void irk_lower_replace(irk_lowered *l, irk_inst *i, irk_inst *made);
irk_block *irk_lower_block(irk_lowered *l);                   // a new part of the block
void irk_lower_start_block(irk_lowered *l, irk_block *next);  // appends to that block from now on
void irk_lower_put(irk_lowered *l, irk_inst *i);              // appends the instruction, or what it is lowered to

// ---- lower_number.c: integers that are too wide -------------------------------------------------------------
bool irk_lower_needs_lowering(const irk_cg_module *cg, const irk_inst *i);
void irk_lower_number_op(irk_lowered *l, irk_inst *i);

#endif
