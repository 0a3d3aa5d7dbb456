// Operand bundles of llvm.assume: from 23 on (IRK_ASSUME_FIXED_TAGS) only those in this table can
// be assumed. Before, their tags are names of attributes.
#ifndef IRK_IR_ASSUMPTION_H
#define IRK_IR_ASSUMPTION_H

#include "irkit/base.h"

typedef struct irk_assumption {
  const char *tag;
  uint8_t min, max;    // number of operands
  bool is_of_pointer;  // the first operand is a pointer, the others are integers
  const char *rule;    // LLVM's words about the number
} irk_assumption;
const irk_assumption *irk_assumption_find(irk_str tag);  // NULL: nothing can be assumed under that tag

#endif
