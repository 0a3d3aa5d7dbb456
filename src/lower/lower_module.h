// Modules that are compiled as a copy, in which constructs are lowered that concern more than one
// function, or its globals: type tests, SafeStack, symbol versions; and software floating point.
#ifndef IRK_CODEGEN_LOWER_MODULE_H
#define IRK_CODEGEN_LOWER_MODULE_H

#include "ir/ir.h"

bool irk_module_needs_lowering(const irk_module *m);  // bodies that are not read do not count
// Makes the copy, which the caller destroys. `layout` is for modules without a data layout. NULL:
// the sink knows why.
irk_module *irk_module_lowered(irk_module *m, const char *layout, irk_sink *sink);

#endif
