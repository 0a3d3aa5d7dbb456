// The instructions of our assembler by name (assemble.def, insns.def), which the disassembler uses,
// too.
#ifndef IRK_X64_ASSEMBLE_H
#define IRK_X64_ASSEMBLE_H

#include "x86/encode.h"

typedef enum irk_x64_form {
  IRK_X64_FORM_BYTES,
  IRK_X64_FORM_ALU,
  IRK_X64_FORM_MOV,
  IRK_X64_FORM_MOVABS,
  IRK_X64_FORM_TEST,
  IRK_X64_FORM_XCHG,
  IRK_X64_FORM_TO_RM,   // register, register or memory
  IRK_X64_FORM_TO_REG,  // register or memory, register; not for bytes
  IRK_X64_FORM_UNARY,
  IRK_X64_FORM_IMUL,
  IRK_X64_FORM_SHIFT,
  IRK_X64_FORM_SHIFT2,  // two registers
  IRK_X64_FORM_LEA,
  IRK_X64_FORM_PUSH,
  IRK_X64_FORM_POP,
  IRK_X64_FORM_BIT_TEST,
  IRK_X64_FORM_BSWAP,
  IRK_X64_FORM_EXTEND,      // the operation's size is that of the source
  IRK_X64_FORM_STORE_WIDE,  // register, memory; 4 or 8 bytes
  IRK_X64_FORM_JUMP,
  IRK_X64_FORM_CALL,
  IRK_X64_FORM_JUMP_SHORT,
  IRK_X64_FORM_INT,
  IRK_X64_FORM_IN,
  IRK_X64_FORM_OUT,
  // For all forms from here on, opcode, prefix and digit identify the instruction.
  IRK_X64_FORM_MEM,      // memory; the digit is above bit 16
  IRK_X64_FORM_REG,      // register; likewise
  IRK_X64_FORM_X_IMM,    // an immediate operand, vector register; likewise
  IRK_X64_FORM_RX,       // vector register or memory, vector register
  IRK_X64_FORM_RX_IMM,   // … after an immediate operand
  IRK_X64_FORM_MX,       // vector register, vector register or memory
  IRK_X64_FORM_XG,       // general register or memory, vector register
  IRK_X64_FORM_XG_FROM,  // vector register, general register or memory
  IRK_X64_FORM_XG_IMM,   // an immediate operand before those of XG or GX; 4 bytes
  IRK_X64_FORM_GX_IMM,
  IRK_X64_FORM_GX,  // vector register or memory, general register
  IRK_X64_FORM_RG   // in insns.def; those instructions have rows of their own here
} irk_x64_form;
typedef struct irk_x64_mnemonic {
  char name[16];
  uint8_t form;  // irk_x64_form
  uint32_t op;
} irk_x64_mnemonic;
extern const irk_x64_mnemonic irk_x64_mnemonics[];
extern const uint32_t irk_x64_num_mnemonics;

#endif
