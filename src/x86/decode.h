// Decodes machine code for listings: the output of encode.h, and the code of inline asm.
#ifndef IRK_X64_DECODE_H
#define IRK_X64_DECODE_H

#include "x86/insns.h"

typedef struct irk_x64_decoded {
  uint32_t length;
  const char *prefix;                          // "lock", "rep", "repne", or what tells the encoding; NULL: none
  bool is_prefix_apart;                        // an assembler would put other prefixes before this one
  char name[24];                               // in AT&T syntax
  irk_x64_operand ops[IRK_X64_MOST_OPERANDS];  // in AT&T's order
  uint32_t num_ops;
  bool is_as_assembled;    // assemblers make the same bytes of it …
  bool has_long_distance;  // … if told to use a displacement of four bytes
} irk_x64_decoded;

// Lists of rows of the table: by opcode, and by the first byte of instructions without operands.
enum { IRK_X64_WHOLE = 256 };
typedef struct irk_x64_decoder {
  uint16_t ends[2 * IRK_X64_WHOLE];  // by list: where it ends in `rows`, and the next one begins
  uint16_t *rows;
  bool *is_same;  // by row: it has the mnemonic of the row before
} irk_x64_decoder;
void irk_x64_decoder_init(irk_x64_decoder *d, irk_arena *arena);

// Decodes the instruction at the beginning of `code`. `relocated` has a bit for each byte where a
// relocation begins: the four bytes there may get any value. Returns false if the instruction is
// unknown.
bool irk_x64_decode(const irk_x64_decoder *d, const uint8_t *code, size_t len, uint32_t relocated,
                    irk_x64_decoded *out);

#endif
