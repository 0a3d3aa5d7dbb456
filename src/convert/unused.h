// Who uses a function: before one leaves the module, nothing may name it any more.
#ifndef IRK_CONVERT_UNUSED_H
#define IRK_CONVERT_UNUSED_H

#include "ir/ir.h"

// Functions that constants, globals and metadata of values name; a function may come more than once.
void irk_walk_functions_used(const irk_module *m, void (*take)(void *arg, const irk_value *fn), void *arg);

// Those that may go, as `may_go` says of each, and that nothing names, in bodies either, leave the module's list.
void irk_drop_unused_functions(irk_module *m, bool (*may_go)(const void *arg, const irk_global *), const void *arg);

#endif
