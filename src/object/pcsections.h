// What the readers of PC sections share: of files (pcsections.c) and of running programs (pc_schema.c).
#ifndef IRK_OBJECT_PCSECTIONS_H
#define IRK_OBJECT_PCSECTIONS_H

#include "base/base.h"
#include "irkit/pcsections.h"

// The constants of one entry, which point to the schema's fields.
typedef irk_pc_constant irk_pc_constants[IRK_PC_FIELDS_MOST];

// Reads what stands behind a PC by the schema into the entry's size and constants; `values` is where the latter are
// kept. False where the bytes end before that.
bool irk_pc_read_fields(const irk_pc_schema *schema, irk_pc_cursor *c, irk_pc_entry *entry, irk_pc_constants values);

#endif
