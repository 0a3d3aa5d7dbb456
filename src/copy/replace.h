// Replacing many values by others in one pass; irk_replace_local and irk_replace_global do it for one.
#ifndef IRK_COPY_REPLACE_H
#define IRK_COPY_REPLACE_H

#include "ir/ir.h"
#include "irkit/edit.h"

// irk_replace_global of many, as if one after the other, in one pass over the module.
typedef struct irk_replacement {
  irk_value *from, *to;
} irk_replacement;
void irk_replace_globals(irk_module *m, const irk_replacement *items, uint32_t n);
// irk_replace_local of many in one pass over the function: an entry for each of its ids, `from` NULL where a value
// stays.
void irk_replace_locals(irk_module *m, irk_function *fn, const irk_replacement *by_id);

#endif
