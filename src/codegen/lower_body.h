// A body that is being lowered (lower.c), and the instructions that are made on the way.
#ifndef IRK_GEN_LOWER_BODY_H
#define IRK_GEN_LOWER_BODY_H

#include "codegen/lower.h"

struct irk_lowered {
  irk_arena arena;
  irk_cg_module *cg;
  irk_function *fn;
  struct irk_lower_saved *saved;
  // the block that is being rewritten
  irk_block *whole, *block;  // `out` is of `block`, which it was split into
  const irk_inst *at;        // what is being rewritten
  irk_inst *head;            // the first one that was made of it
  IRK_VEC(irk_inst *) out;
  IRK_VEC(irk_block *) blocks;  // all so far
};

// Makes an instruction as the next one of the block.
irk_inst *irk_lower_make(irk_lowered *l, irk_opcode op, irk_type *type, uint32_t num_ops, ...);
// A phi whose operands are not set yet.
irk_inst *irk_lower_phi(irk_lowered *l, irk_type *type, uint32_t n, irk_block *const *blocks);
void irk_lower_save(irk_lowered *l, void *at, size_t size);  // the bytes come back when the body is what it was
// `l` is the body; all lanes of vectors.
irk_value *irk_lower_binary(void *l, irk_opcode op, irk_value *x, irk_value *y);
irk_value *irk_lower_compare(void *l, uint32_t predicate, irk_value *x, irk_value *y);
irk_value *irk_lower_choose(void *l, irk_value *condition, irk_value *x, irk_value *y);
irk_value *irk_lower_cast(irk_lowered *l, irk_opcode op, irk_value *v, irk_type *to);  // v, where it is of that type
irk_value *irk_lower_number(void *l, irk_type *t, uint64_t value);
// The instruction, whose value others use, becomes `made`, which stands in its place and has been used by nobody.
void irk_lower_become(irk_lowered *l, irk_inst *i, irk_inst *made);
irk_block *irk_lower_block(irk_lowered *l);            // one that is to be part of the block
void irk_lower_next(irk_lowered *l, irk_block *next);  // what is made from now on stands there
void irk_lower_put(irk_lowered *l, irk_inst *i);       // as the next one, or what stands for it

// ---- lower_number.c: integers that are too wide ----------------------------------------------------------------
bool irk_lower_is_odd_number(const irk_cg_module *cg, const irk_inst *i);
void irk_lower_number_op(irk_lowered *l, irk_inst *i);

#endif
