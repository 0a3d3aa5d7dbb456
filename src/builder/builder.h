// State and helpers that the files of the builder share.
#ifndef IRK_BUILDER_BUILDER_H
#define IRK_BUILDER_BUILDER_H

#include "ir/layout.h"
#include "ir/ir.h"

enum { IRK_BUILDER_AT_END = UINT32_MAX };

struct irk_builder {
  irk_dependent dependent;  // destroyed with the module if that is destroyed first
  irk_module *m;
  irk_function *fn;
  irk_block *block;
  uint32_t at;   // insertion point in the block, or IRK_BUILDER_AT_END
  uint32_t dbg;  // as irk_inst.dbg
  uint8_t fast_math;
  bool folds;  // irk_builder_set_folding
  irk_inst *last;
  irk_datalayout layout;
  irk_str layout_text;  // the string that `layout` was parsed from
};

// ---- folding (fold.c) ------------------------------------------------------------------------------------------
// Returns i1, or a vector of i1 if the operand is a vector.
irk_type *irk_truth_type(irk_module *m, const irk_type *operand);
// Returns the type of a getelementptr.
irk_type *irk_gep_type(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n);
// Tells whether the operands' types fit an expression whose type, opcode, predicate, source type
// and indices are filled in. Folding requires that.
bool irk_expr_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);
// Folds the instruction that `expr` and its operands describe. Returns NULL unless the builder
// folds, all operands are constants, and LLVM's constant folder gives a constant.
irk_value *irk_builder_fold(irk_builder *b, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);

#endif
