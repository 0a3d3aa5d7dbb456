// Symbol versions (.symver in module-level assembly): a function or variable of the module gets
// another name with a version. The assembler sees only the assembly, so it could neither define
// such a name nor give it to references.
#ifndef IRK_LOWER_SYMVER_H
#define IRK_LOWER_SYMVER_H

#include "ir/ir.h"

bool irk_symver_is_wanted(const irk_module *m);
bool irk_symver_lower(irk_module *m, irk_sink *sink);  // changes the module

#endif
