// Names and properties of symbols as objects and linkers know them.
#ifndef IRK_IR_SYMBOL_H
#define IRK_IR_SYMBOL_H

#include "ir/ir.h"
#include "ir/layout.h"

// What was found at the bottom of aliases so far: those on the way to one are not gone through again for the next.
typedef struct irk_bases {
  irk_map known;  // an alias or expression -> its base; 0: none
} irk_bases;
// What is at the bottom of an alias or a constant: a variable, function or ifunc; NULL where that is not one thing.
const irk_global *irk_base_of(irk_bases *bases, const irk_value *value);

bool irk_is_declaration_for_linker(const irk_global *g);
bool irk_is_weak_for_linker(const irk_global *g);

// The format of objects; ELF where the triple does not say another.
bool irk_triple_is_coff(irk_str triple);
bool irk_triple_is_elf(irk_str triple);
// Code for x86 may name the table of global offsets without the module doing so.
bool irk_needs_offset_table(const irk_module *m);

typedef struct irk_mangler {
  const irk_module *m;
  irk_datalayout *dl;
  irk_bases *bases;
  irk_buf *name;                                          // where names are made
  uint32_t num_unnamed;                                   // so far
  uint32_t *(*unnamed)(void *user, const irk_global *g);  // the place for the number of one without a name; 0: none yet
  void *user;
} irk_mangler;
// The symbol's name in objects, without the "__imp_" of imports; it stands in m->name until the next one is made.
irk_str irk_mangle(irk_mangler *m, const irk_global *g);

#endif
