// What LLVM's constructors of constant expressions compute at once, as far as text and bitcode show it.
#ifndef IRK_IR_FOLD_H
#define IRK_IR_FOLD_H

#include "ir/ir.h"

// The constant that stands for the expression, or NULL where it stays an expression.
irk_value *irk_fold_const_expr(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);

#endif
