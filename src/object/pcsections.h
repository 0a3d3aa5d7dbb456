// Shared by the readers of PC sections: of files (pcsections.c) and of running programs
// (pc_schema.c).
#ifndef IRK_OBJECT_PCSECTIONS_H
#define IRK_OBJECT_PCSECTIONS_H

#include "base/base.h"
#include "irkit/pcsections.h"

// The constants of one entry, with pointers to the schema's fields.
typedef irk_pc_constant irk_pc_constants[IRK_MAX_PC_FIELDS];

// Reads the data after a PC into the entry's size and constants, by the schema. `values` is the
// storage of the constants. Returns false if the bytes end before that.
bool irk_pc_read_fields(const irk_pc_schema *schema, irk_pc_cursor *c, irk_pc_entry *entry, irk_pc_constants values);

#endif
