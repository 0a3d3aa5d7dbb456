// PC sections: the places of annotated functions and instructions, in sections of their own (LLVM, "PC Sections
// Metadata").
#ifndef IRK_CODEGEN_PCSECTIONS_H
#define IRK_CODEGEN_PCSECTIONS_H

#include "codegen/func.h"

// The node of an instruction; NULL: none. Fails where it has not the form.
const irk_md *irk_gen_pcsections_of(irk_gen_func *f, const irk_inst *inst);
// An instruction of that node stands at that place of the code.
void irk_gen_pcsections_add(irk_gen_func *f, const irk_md *node, uint32_t offset);
// The last block's return stands there, which is made when the body is done.
void irk_gen_pcsections_return(irk_gen_func *f, uint32_t offset);
// Writes the entries of the function: it is `size` bytes at `at` of the section; f's code begins `head` bytes behind.
// stack_args: bytes of arguments on the stack.
void irk_gen_pcsections_write(irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint64_t size,
                              uint64_t stack_args);

#endif
