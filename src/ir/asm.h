// The constraint string of inline asm, parsed.
#ifndef IRK_IR_ASM_H
#define IRK_IR_ASM_H

#include "ir/ir.h"

typedef enum irk_asm_role { IRK_ASM_INPUT, IRK_ASM_OUTPUT, IRK_ASM_CLOBBER, IRK_ASM_LABEL } irk_asm_role;
typedef struct irk_asm_constraint {
  irk_asm_role kind;
  bool is_indirect, is_early;
  uint32_t matched_by;  // an output: index + 1 of the input that must use its location
  irk_str codes;        // the rest after "=*&%" and the like: letters, {names}, numbers; '|' separates alternatives
} irk_asm_constraint;

uint32_t irk_asm_most_constraints(irk_str s);  // upper bound of their number
// Parses all constraints of the string. Returns false if one is malformed.
bool irk_asm_constraints(irk_version version, irk_str s, irk_asm_constraint *all, uint32_t *count);

#endif
