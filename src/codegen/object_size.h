// llvm.objectsize: the number of bytes from a pointer to the end of its object, if the instructions
// that made the pointer tell.
#ifndef IRK_CODEGEN_OBJECT_SIZE_H
#define IRK_CODEGEN_OBJECT_SIZE_H

#include "codegen/data.h"

struct irk_lowered;

// Returns the result of the call in `fn`. If it is unknown: the largest number or (by the call's
// second argument) 0.
uint64_t irk_gen_object_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call);
// Tells whether the size must be computed at run time: the call's last argument allows it, the size
// is not constant, and there are values to compute it from.
bool irk_gen_is_computed_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call);
// Replaces all such calls of the body by the computations (lower.c).
void irk_lower_object_sizes(struct irk_lowered *l);

#endif
