// What the files of this folder share.
#ifndef IRK_EDIT_EDIT_H
#define IRK_EDIT_EDIT_H

#include "ir/ir.h"
#include "irkit/edit.h"

// A copy of an instruction of the function `from`, with the same operands; in no block.
irk_inst *irk_edit_copy(irk_module *m, irk_function *fn, const irk_inst *inst, const irk_function *from);
bool irk_edit_has_addresses(const irk_module *m, const irk_function *fn);  // of its blocks, among the constants

#endif
