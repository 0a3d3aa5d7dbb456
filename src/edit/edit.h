// Helpers that the files of this folder share.
#ifndef IRK_EDIT_EDIT_H
#define IRK_EDIT_EDIT_H

#include "copy/replace.h"
#include "ir/ir.h"
#include "irkit/edit.h"

irk_value **irk_edit_successor(const irk_inst *inst, uint32_t index);      // the operand slot of a successor, or NULL
bool irk_edit_has_addresses(const irk_module *m, const irk_function *fn);  // constants are addresses of its blocks
bool irk_edit_has_address(const irk_module *m, const irk_block *b);        // constants are addresses of the block
// Detaches a block from its function, and records the replacements of its values in by_id.
void irk_edit_detach_block(irk_module *m, irk_block *b, irk_replacement *by_id);
uint32_t irk_edit_num_phis(const irk_block *b);
void irk_edit_drop_body(irk_function *fn);                  // also if constants are addresses of its blocks
irk_value *irk_edit_poison_of(irk_module *m, irk_type *t);  // replaces removed values: poison; `none` for tokens

#endif
