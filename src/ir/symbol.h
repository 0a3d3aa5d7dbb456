// Names and properties of symbols for object files and linkers.
#ifndef IRK_IR_SYMBOL_H
#define IRK_IR_SYMBOL_H

#include "ir/ir.h"
#include "ir/layout.h"

// Cache of irk_base_of: chains of aliases that were followed before are not followed again.
typedef struct irk_bases {
  irk_map known;  // an alias or expression -> its base; 0: none
} irk_bases;
// Returns the base of an alias or a constant: a variable, function or ifunc; NULL if there is not
// exactly one.
const irk_global *irk_base_of(irk_bases *bases, const irk_value *value);

bool irk_is_declaration_for_linker(const irk_global *g);
bool irk_is_weak_for_linker(const irk_global *g);

// The object format of a triple; ELF if the triple says no other.
// Tells whether x86 code of the module may refer to the global offset table without an explicit
// reference.
bool irk_needs_offset_table(const irk_module *m);

typedef struct irk_mangler {
  const irk_module *m;
  irk_datalayout *dl;
  irk_bases *bases;
  irk_buf *name;                                          // buffer for names
  uint32_t num_unnamed;                                   // number of globals without a name so far
  uint32_t *(*unnamed)(void *user, const irk_global *g);  // where a nameless global keeps its number; 0: none yet
  void *user;
} irk_mangler;
// Returns the symbol's name in object files, without the "__imp_" of imports. It lies in m->name
// until the next call.
irk_str irk_mangle(irk_mangler *m, const irk_global *g);

#endif
