// Folds the constant expressions that LLVM's constructors fold at once, without knowledge of the
// target. Exact as far as text and bitcode show results; folds that only optimizers see are
// omitted.
#ifndef IRK_FOLD_FOLD_H
#define IRK_FOLD_FOLD_H

#include "ir/ir.h"

// Returns the constant that the expression folds to, or NULL if it stays an expression. May change
// operands and flags to LLVM's canonical form.
irk_value *irk_fold_const_expr(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);
// Folds the expression, or creates it.
irk_value *irk_fold_or_make(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);
// Makes what m's release makes of an expression from a file or a module of release `from`.
typedef struct irk_fold_reading {
  bool is_opaque;    // m's pointers have no pointees
  bool loses_types;  // but they had some there
  bool folds_none;   // leave all other expressions as they are
  irk_version from;
} irk_fold_reading;
irk_value *irk_fold_read(irk_module *m, const irk_fold_reading *how, irk_const_expr *expr, irk_value **ops, uint32_t n);

// Folding folds its own results again. At this depth or number of steps, expressions stay as they
// are.
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

// Parts, one file each. They return the result or NULL.
irk_value *irk_fold_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t);
irk_value *irk_fold_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b);
irk_value *irk_fold_gep(irk_module *m, irk_const_expr *expr, irk_value **ops, uint32_t n);

// irk_fold_is_cast tells whether folding handles a cast (cast_pair.c). irk_fold_casts stores in
// *one the cast that equals two casts in a row, a bitcast if nothing changes; false if both must
// stay.
bool irk_fold_is_cast(irk_opcode op);
bool irk_fold_casts(irk_version version, irk_opcode first, irk_opcode second, const irk_type *from, const irk_type *mid,
                    const irk_type *to, irk_opcode *one);

// Integers of more than 64 bits that are not too wide to fold: a binary operation; a comparison
// (-1, 0, 1 for less, equal, greater); zero or sign extension (also of narrow integers, to any
// type; NULL if that is too wide).
bool irk_fold_is_wide(const irk_type *t);
irk_value *irk_fold_wide(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b);
int irk_fold_wide_compare(const irk_value *a, const irk_value *b, bool is_signed);
irk_value *irk_fold_extend(irk_module *m, const irk_value *v, irk_type *t, bool is_signed);
// Returns the number without its fraction, or poison if the type cannot hold it.
irk_value *irk_fold_integer_of(irk_module *m, double d, irk_type *t, bool is_signed);

// Return the cast or binary expression, folded if possible.
irk_value *irk_fold_make_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *t);
irk_value *irk_fold_make_binary(irk_module *m, irk_opcode op, irk_value *a, irk_value *b);
// For typed pointers: a getelementptr may become inbounds once its global is defined.
void irk_fold_update_gep_flags(irk_module *m, irk_value *v);
// Returns the constant of type t whose elements `make` returns one by one; NULL if `make` returns
// NULL, or if there are too many elements.
typedef irk_value *irk_fold_element(irk_module *m, const void *what, uint64_t index);
irk_value *irk_fold_elements(irk_module *m, irk_type *t, uint64_t count, irk_fold_element *make, const void *what);
// Returns the vector of type t whose lanes `make` returns. Calls it once if all lanes of each
// operand are known to be equal: `make` must depend on the operands only.
irk_value *irk_fold_lanes(irk_module *m, irk_type *t, irk_value *const *operands, uint32_t n, irk_fold_element *make,
                          const void *what);
// Returns an element of a vector, as an expression if it is not known.
irk_value *irk_fold_element_of(irk_module *m, irk_value *v, uint64_t index);
// Tells whether the release has constant expressions of that opcode.
bool irk_fold_has_expr(irk_version version, irk_opcode op);
bool irk_fold_has(irk_version version, const irk_const_expr *e);  // this one
bool irk_fold_was_expr(irk_opcode op);                            // in any release

#endif
