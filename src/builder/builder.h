// What the files of the builder share.
#ifndef IRK_BUILDER_BUILDER_H
#define IRK_BUILDER_BUILDER_H

#include "ir/layout.h"
#include "ir/ir.h"

enum { IRK_BUILDER_AT_END = UINT32_MAX };

struct irk_builder {
  irk_dependent dependent;  // of the module, which may go first
  irk_module *m;
  irk_function *fn;
  irk_block *block;
  uint32_t at;   // where the next instruction goes, or IRK_BUILDER_AT_END
  uint32_t dbg;  // as irk_inst.dbg
  uint8_t fast_math;
  bool folds;  // irk_builder_set_folding
  irk_inst *last;
  irk_datalayout layout;
  irk_str layout_text;  // what `layout` was made of
};

// ---- folding (fold.c) ------------------------------------------------------------------------------------------
// i1, or a vector of them where the operand is a vector.
irk_type *irk_truth_type(irk_module *m, const irk_type *operand);
// The type of a getelementptr.
irk_type *irk_gep_type(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n);
// Tells whether operands of these types are what an expression takes whose type, opcode, predicate, source type and
// indices are filled in. Folding takes operands whose types are right.
bool irk_expr_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);
// Returns the constant that the instruction is which `expr` and its operands describe, where the builder folds, all
// operands are constants and LLVM's constant folder gives one; otherwise NULL.
irk_value *irk_builder_fold(irk_builder *b, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);

#endif
