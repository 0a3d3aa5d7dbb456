// llvm.objectsize: how many bytes there are from a pointer to the end of the object that it points into, as far as the
// instructions that made the pointer tell.
#ifndef IRK_GEN_OBJECT_SIZE_H
#define IRK_GEN_OBJECT_SIZE_H

#include "codegen/data.h"

struct irk_lowered;

// What the call in `fn` gives; where nothing is known, the largest number or (the call's second argument) 0.
uint64_t irk_gen_object_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call);
// Tells whether the call is one whose size is computed when the program runs: its last argument allows that, the size
// is no constant, and there are values that it can be computed of.
bool irk_gen_is_computed_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call);
// Puts the computations in the place of all such calls of the body (lower.c).
void irk_lower_object_sizes(struct irk_lowered *l);

#endif
