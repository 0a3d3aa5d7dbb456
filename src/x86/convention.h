// The calling conventions of x86-64: one row for each that differs from C's (convention.c).
#ifndef IRK_X64_CONVENTION_H
#define IRK_X64_CONVENTION_H

#include "x86/x86.h"

typedef enum irk_x64_arg_rule {
  IRK_X64_ARGS_LISTED,      // the next register of the list of its bank, then the stack
  IRK_X64_ARGS_HIPE,        // listed, with an argument in rbp; floats are on the stack
  IRK_X64_ARGS_GHC,         // listed, with an argument in rbp, and none on the stack
  IRK_X64_ARGS_NONE,        // listed, but small integers are in C's registers
  IRK_X64_ARGS_POSITIONS,   // the n-th part is in the n-th register of its bank; large parts by address
  IRK_X64_ARGS_VECTORCALL,  // the same, but vectors are in registers
  IRK_X64_ARGS_REGCALL,     // listed; the first x86_fp80 is on the x87 stack
  IRK_X64_ARGS_WORDS        // listed; on the stack, values of 32 bits have places of 4 bytes
} irk_x64_arg_rule;
typedef struct irk_x64_convention {
  uint16_t cc;
  uint8_t rule;                                // irk_x64_arg_rule
  uint8_t num_general, num_words, num_vector;  // registers of arguments; num_words: of integers of 32 bits
  uint8_t num_results, float_results, long_results, vector_results;  // registers of results: convention.c
  uint8_t saved_bytes;                                               // of each saved vector register; 0: all
  bool is_plain;                     // no parameter but sret has a register of its own, and byval is an address
  const uint8_t *general, *results;  // the first of `general` has the pointer to a result in memory
  uint32_t saved;  // bits of the registers that functions save in addition to C's, except those of results
} irk_x64_convention;
// Returns C's row for conventions that LLVM treats like it.
const irk_x64_convention *irk_x64_convention_of(const irk_gen_func *f, uint32_t cc);

#endif
