// A module as an object of x86-64 (compile.c).
#ifndef IRK_X64_COMPILE_H
#define IRK_X64_COMPILE_H

#include "codegen/data.h"

// Puts all of the module into the object, an initialised and empty one, on at most so many threads (0: as there are
// processors). False after an error in the sink. Where memory runs out: see base.h; the object is the caller's to
// guard.
bool irk_x64_compile(irk_module *m, const irk_cg_options *options, irk_object *object, uint32_t threads,
                     irk_sink *sink);

#endif
