// PC sections: the places of annotated functions and instructions, in sections of their own (LLVM,
// "PC Sections Metadata").
#ifndef IRK_CODEGEN_PCSECTIONS_H
#define IRK_CODEGEN_PCSECTIONS_H

#include "codegen/func.h"

// Returns the node of an instruction, or NULL. Fails if the node is malformed.
const irk_md *irk_gen_pcsections_of(irk_gen_func *f, const irk_inst *inst);
// Adds an instruction with that node at that place of the code.
void irk_gen_pcsections_add(irk_gen_func *f, const irk_md *node, uint32_t offset);
// Sets the place of the last block's return, which is made after the body.
void irk_gen_pcsections_return(irk_gen_func *f, uint32_t offset);
// Writes the entries of the function: `size` bytes at `at` of the section, where f's code begins
// after `head` bytes. stack_args: bytes of arguments on the stack.
void irk_gen_pcsections_write(irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint64_t size,
                              uint64_t stack_args);

#endif
