// The form of !pcsections, as the document "PC Sections Metadata" has it:
//   !{!"section" [, !{constant, ...}]... [, !"section" [, !{constant, ...}]...]...}
// A name may have options behind a '!': C writes integers of 2 to 8 bytes and the sizes of functions as ULEB128.
//
// LLVM's verifier looks at none of it, and its back ends rely on all of it: they crash, or write the constants into the
// text section. Whoever makes code asks irk_pcsections_are_well first.
#ifndef IRK_IR_PCSECTIONS_H
#define IRK_IR_PCSECTIONS_H

#include "ir/layout.h"

// What the text of a name says. The name is what stands before the first '!'.
typedef struct irk_pcsection_name {
  irk_str name, options;
  bool is_compressed;  // option C
} irk_pcsection_name;
irk_pcsection_name irk_pcsection_name_of(irk_str text);

// What is wrong with a node: a static text, and the operand (from 1) that it is about, 0 where it is the node itself.
typedef struct irk_pcsections_fault {
  const char *message;
  uint32_t operand;
} irk_pcsections_fault;
// Tells whether the node, an attachment of a function or of an instruction, has the form; *fault says what first is
// wrong where it has not. `dl` is a layout of the node's module.
bool irk_pcsections_are_well(irk_datalayout *dl, const irk_md *node, irk_pcsections_fault *fault);

#endif
