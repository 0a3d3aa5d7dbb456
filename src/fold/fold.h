// Folding: the constant expressions that LLVM's constructors compute at once, without knowing the target. Exact where
// text and bitcode show it; folds that only optimisers see are left out.
#ifndef IRK_FOLD_FOLD_H
#define IRK_FOLD_FOLD_H

#include "ir/ir.h"

// The constant that stands for the expression, or NULL where it stays an expression; operands and flags may be brought
// into LLVM's form on the way.
irk_value *irk_fold_const_expr(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);
// Folds, or makes the expression.
irk_value *irk_fold_or_make(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);

// Folding folds its results again: so deep and so often, then expressions stay as they are.
enum { IRK_FOLD_MAX_DEPTH = 64, IRK_FOLD_MAX_STEPS = 1 << 16 };
static inline bool irk_fold_enter(irk_module *m) {
  if (!m->fold_depth) m->fold_steps = 0;
  if (m->fold_depth >= IRK_FOLD_MAX_DEPTH || ++m->fold_steps > IRK_FOLD_MAX_STEPS) return false;
  m->fold_depth++;
  return true;
}
static inline irk_value *irk_fold_leave(irk_module *m, irk_value *result) {
  m->fold_depth--;
  return result;
}

// Parts, a file each: the result or NULL.
irk_value *irk_fold_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t);
irk_value *irk_fold_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b);
irk_value *irk_fold_gep(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);

// irk_fold_is_cast tells whether folding handles a cast (cast_pair.c). irk_fold_casts stores in *one the cast that two
// in a row amount to, a bitcast where there is nothing to do; false where both stay.
bool irk_fold_is_cast(irk_opcode op);
bool irk_fold_casts(irk_version version, irk_opcode first, irk_opcode second, const irk_type *from, const irk_type *mid,
                    const irk_type *to, irk_opcode *one);

// Integers of more than 64 bits that are not too wide to compute with: a binary operation; -1, 0, 1 as a is less than,
// equal to, greater than b; zero or sign extension (also of narrow ones, to any type; NULL where that is too wide).
bool irk_fold_is_wide(const irk_type *t);
irk_value *irk_fold_wide(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b);
int irk_fold_wide_compare(const irk_value *a, const irk_value *b, bool is_signed);
irk_value *irk_fold_extend(irk_module *m, const irk_value *v, irk_type *t, bool is_signed);
// The number without its fraction, or poison where that does not fit.
irk_value *irk_fold_integer_of(irk_module *m, double d, irk_type *t, bool is_signed);

// The cast or binary expression, folded where that is possible.
irk_value *irk_fold_make_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t);
irk_value *irk_fold_make_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b);
// Typed pointers: a getelementptr of a global that has been defined meanwhile may be inbounds after all.
void irk_fold_settle_gep(irk_module *m, irk_value *v);
// The constant of type t whose elements `make` gives one by one; NULL where it gives NULL for one, or where there are
// too many.
typedef irk_value *irk_fold_element(irk_module *m, const void *what, uint64_t index);
irk_value *irk_fold_elements(irk_module *m, irk_type *t, uint64_t count, irk_fold_element *make, const void *what);
// The vector of type t whose lanes `make` gives; one is enough where the lanes of each of the operands are known to be
// equal. They are all that `make` looks at.
irk_value *irk_fold_lanes(irk_module *m, irk_type *t, irk_value *const *operands, uint32_t n, irk_fold_element *make,
                          const void *what);
// The element of a vector, as an expression where it is not known.
irk_value *irk_fold_element_of(irk_module *m, irk_value *v, uint64_t index);
// Tells whether the release has constant expressions of that opcode.
bool irk_fold_has_expr(irk_version version, irk_opcode op);
bool irk_fold_was_expr(irk_opcode op);  // some release

#endif
