// Replaces many values by others in one pass. irk_replace_local and irk_replace_global replace one.
#ifndef IRK_COPY_REPLACE_H
#define IRK_COPY_REPLACE_H

#include "ir/ir.h"
#include "irkit/copy.h"

// Does irk_replace_global for each item in turn, in one pass over the module.
typedef struct irk_replacement {
  irk_value *from, *to;
} irk_replacement;
void irk_replace_globals(irk_module *m, const irk_replacement *items, uint32_t n);
// Does irk_replace_local for many values in one pass over the function. There is an entry for each
// of its ids; `from` is NULL if a value stays.
void irk_replace_locals(irk_module *m, irk_function *fn, const irk_replacement *by_id);

#endif
