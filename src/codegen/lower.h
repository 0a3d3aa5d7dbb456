// Rewrites instructions for which targets have no code as other ones: conversions between floating
// point and integers too wide for libraries, atomic operations of unsupported types and sizes. Few
// functions have them, and a target notices when it refuses one.
#ifndef IRK_CODEGEN_LOWER_H
#define IRK_CODEGEN_LOWER_H

#include "codegen/data.h"

typedef struct irk_lowered irk_lowered;

// Must be called before functions are compiled, maybe by several threads.
void irk_lower_prepare(irk_cg_module *cg);
// Tells whether the instruction can be rewritten.
bool irk_gen_is_lowerable(irk_cg_module *cg, const irk_function *fn, const irk_inst *inst);
// Rewrites all such instructions of the function's body. irk_gen_restore undoes that, when the code
// is complete. Only constants and types are added to the module.
irk_lowered *irk_gen_lower(irk_cg_module *cg, irk_function *fn);
void irk_gen_restore(void *lowered);  // NULL: does nothing

#endif
