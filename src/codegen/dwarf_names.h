// The written entries as a list, for tables of names: dwarf_tree.c reads them, dwarf_names.c writes
// the tables.
#ifndef IRK_CODEGEN_DWARF_NAMES_H
#define IRK_CODEGEN_DWARF_NAMES_H

#include "codegen/dwarf.h"

enum { IRK_DW_NO_STRING = UINT32_MAX };
typedef struct irk_dw_die {
  uint32_t offset;         // in .debug_info
  uint32_t parent;         // number; of a unit: its own
  uint32_t origin;         // offset of its specification or abstract origin; 0: none
  uint32_t name, linkage;  // offsets in the strings
  uint32_t unit;
  uint16_t tag;
  bool is_declaration, is_external, has_code, is_abstract;
  bool is_copy;  // of an abstract origin
} irk_dw_die;
typedef struct irk_dw_tree {
  IRK_VEC(irk_dw_die) dies;
  const irk_dw_abbrev **abbrevs;  // by code
  irk_map targets;                // by offset of an attribute: the entry or string that it refers to, + 1
  irk_map globals;                // by offset of an entry: it is the definition of a global variable; 1: it has a place
} irk_dw_tree;

// Reads the entries of all units, before references are patched.
void irk_dw_read_tree(const irk_dw_module *d, irk_dw_tree *t);
// Returns the number of the entry that has what is said of this one: its specification or origin.
uint32_t irk_dw_die_origin(const irk_dw_tree *t, uint32_t number);
// Returns the string of an entry's name or linkage name, or of its origins'. IRK_DW_NO_STRING:
// none.
uint32_t irk_dw_die_string(const irk_dw_tree *t, uint32_t number, bool is_linkage);
irk_str irk_dw_die_name(const irk_dw_module *d, const irk_dw_tree *t, uint32_t number);

#endif
