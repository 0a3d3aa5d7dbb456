// Shared by read_meta.c and read_meta_old.c.
#ifndef IRK_BITCODE_READ_META_H
#define IRK_BITCODE_READ_META_H

#include "bitcode/read.h"
#include "ir/dinode.h"

// A record that waits for the end of the block.
typedef struct irk_kept_record {
  irk_str name;   // named metadata
  irk_global *g;  // attachments
  uint64_t *ops;
  uint32_t num_ops;
} irk_kept_record;
typedef struct irk_field_check {
  irk_md *node;
  uint32_t field;
} irk_field_check;

struct irk_read_meta {
  const irk_di_layout *layouts[IRK_NUM_MD_KINDS];  // the last one that fitted, by kind
  const uint64_t *masks[IRK_NUM_MD_KINDS];         // for each field, the bits that its number can have
  uint32_t most[IRK_NUM_MD_KINDS];                 // number of operands that the file's release has in that layout
  // Excess operands already warned about: a bit for each operand, the last bit for all others.
  uint64_t left_out[IRK_NUM_MD_KINDS];
  IRK_VEC(irk_kept_record) kept;
  IRK_VEC(irk_field_check) strings;  // fields that must turn out to be strings
  IRK_VEC(irk_field_check) expressions;
  IRK_VEC(irk_field_check) functions;  // 3.7: subprograms, and the numbers of their functions
  bool has_open;
  bool has_old_types;        // types are referred to by identifier: no node is uniqued before the end of the block
  bool has_old_globals;      // global variables that refer to the described variable
  bool has_old_expressions;  // dbg.declare may have a superfluous deref
};

// read_meta_old.c
void irk_read_name_types(irk_reader *r, uint32_t first);
irk_md *irk_read_upgrade_global(irk_reader *r, irk_md *var, uint64_t number_plus_1);
void irk_read_upgrade_units(irk_reader *r);

#endif
