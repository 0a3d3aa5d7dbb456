// The form of !pcsections, as LLVM's document "PC Sections Metadata" defines it:
//   !{!"section" [, !{constant, ...}]... [, !"section" [, !{constant, ...}]...]...}
// A name may be followed by '!' and options. C encodes integers of 2 to 8 bytes and the sizes of
// functions as ULEB128.
//
// LLVM's verifier checks none of this, but its back ends rely on all of it: they crash, or write
// the constants into the text section. Code generators must call irk_pcsections_are_valid first.
#ifndef IRK_IR_PCSECTIONS_H
#define IRK_IR_PCSECTIONS_H

#include "ir/layout.h"

// A section name and its options, split at the first '!'.
typedef struct irk_pcsection_name {
  irk_str name, options;
  bool is_compressed;  // option C is given
} irk_pcsection_name;
irk_pcsection_name irk_pcsection_name_of(irk_str text);

// An error in a node: a static text, and the operand (from 1) that it is about, 0 for the node
// itself.
typedef struct irk_pcsections_fault {
  const char *message;
  uint32_t operand;
} irk_pcsections_fault;
// Tells whether the node, an attachment of a function or instruction, has this form. If not, *fault
// is the first error. `dl` is a layout of the node's module.
bool irk_pcsections_are_valid(irk_datalayout *dl, const irk_md *node, irk_pcsections_fault *fault);

#endif
