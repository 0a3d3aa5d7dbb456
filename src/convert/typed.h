// Between the files that give pointers their pointees.
#ifndef IRK_CONVERT_TYPED_H
#define IRK_CONVERT_TYPED_H

#include "convert/down.h"

// Types of slots, loads from them, phis, selections; all else that has a type has it already.
void irk_typed_infer(irk_module *m, irk_function *fn, irk_arena *scratch);

#endif
