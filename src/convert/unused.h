// Finds the users of functions: a function may leave the module only if it has none.
#ifndef IRK_CONVERT_UNUSED_H
#define IRK_CONVERT_UNUSED_H

#include "ir/ir.h"

// Calls `take` for functions that constants, globals and metadata refer to; perhaps several times
// for one function.
void irk_walk_functions_used(const irk_module *m, void (*take)(void *arg, const irk_value *fn), void *arg);

// Removes functions from the module's list if `may_go` allows it and nothing refers to them,
// including bodies.
void irk_drop_unused_functions(irk_module *m, bool (*may_go)(const void *arg, const irk_global *), const void *arg);

#endif
