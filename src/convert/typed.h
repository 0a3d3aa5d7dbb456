// Shared by the files that give pointers their pointees.
#ifndef IRK_CONVERT_TYPED_H
#define IRK_CONVERT_TYPED_H

#include "convert/down.h"

// Types frame slots, loads from them, phis and selects; all other values with pointees are typed
// already.
void irk_typed_infer(irk_module *m, irk_function *fn, irk_arena *scratch);

#endif
