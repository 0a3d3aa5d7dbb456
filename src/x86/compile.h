// Compiles a module into an object of x86-64 (compile.c).
#ifndef IRK_X64_COMPILE_H
#define IRK_X64_COMPILE_H

#include "codegen/data.h"

// Puts the whole module into the object, which must be initialised and empty, on at most `threads`
// threads (0: the number of processors). Returns false after an error in the sink. If memory runs
// out: see base.h; the caller must guard the object.
bool irk_x64_compile(irk_module *m, const irk_cg_options *options, irk_object *object, uint32_t threads,
                     irk_sink *sink);

#endif
