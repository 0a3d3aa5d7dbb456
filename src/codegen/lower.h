// Instructions that no code is made of as they are, in terms of others: floating-point numbers from and to integers
// that are too wide for libraries, atomic operations of types and sizes that no instruction has. Few functions have
// such, and a target finds out where it refuses one.
#ifndef IRK_GEN_LOWER_H
#define IRK_GEN_LOWER_H

#include "codegen/data.h"

typedef struct irk_lowered irk_lowered;

// Can it be said in terms of others?
bool irk_gen_is_lowerable(irk_cg_module *cg, const irk_function *fn, const irk_inst *inst);
// Rewrites all such instructions of the function's body, for as long as its code is being made: until irk_gen_restore,
// which makes it what it was. Nothing but constants and types is added to the module.
irk_lowered *irk_gen_lower(irk_cg_module *cg, irk_function *fn);
void irk_gen_restore(void *lowered);  // NULL: does nothing

#endif
