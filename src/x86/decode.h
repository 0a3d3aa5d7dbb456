// Decodes machine code for listings: the output of encode.h, and the code of inline asm.
#ifndef IRK_X64_DECODE_H
#define IRK_X64_DECODE_H

#include "x86/encode.h"

typedef enum irk_x64_operand_kind {
  IRK_X64_GENERAL,
  IRK_X64_VECTOR,
  IRK_X64_X87,        // st(reg)
  IRK_X64_IMMEDIATE,  // value
  IRK_X64_MEMORY,     // m
  IRK_X64_TARGET      // value: distance from the instruction's start
} irk_x64_operand_kind;
typedef struct irk_x64_operand {
  uint8_t kind;               // irk_x64_operand_kind
  uint8_t reg, size;          // general registers: bytes; vector registers: 32 if the whole 32 bytes are used
  bool is_high;               // ah, ch, dh, bh: numbers 4 to 7 of one byte
  bool is_starred;            // indirect call or jump: the operand has the target
  uint8_t segment;            // prefix byte; 0: none
  uint8_t field, field_size;  // offset of the displacement or immediate in the instruction; size 0: none
  irk_mem m;
  int64_t value;
} irk_x64_operand;

typedef struct irk_x64_decoded {
  uint32_t length;
  const char *prefix;      // "lock", "rep", "repne" or NULL
  bool is_prefix_apart;    // an assembler would put other prefixes before this one
  char name[16];           // in AT&T syntax
  irk_x64_operand ops[4];  // in AT&T's order
  uint32_t num_ops;
  bool is_as_assembled;    // assemblers make the same bytes of it …
  bool has_long_distance;  // … if told to use a displacement of four bytes
} irk_x64_decoded;

// Lists of the rows of the assembler's table, by a byte: the first byte of instructions without
// operands, the opcode of others.
typedef struct irk_x64_decoder {
  uint16_t first[2][256];  // row + 1; 0: none
  uint16_t *next;          // by row: the next row of the list + 1
} irk_x64_decoder;
void irk_x64_decoder_init(irk_x64_decoder *d, irk_arena *arena);

// Decodes the instruction at the beginning of `code`. `relocated` has a bit for each byte where a
// relocation begins: the four bytes there may get any value. Returns false if the instruction is
// unknown.
bool irk_x64_decode(const irk_x64_decoder *d, const uint8_t *code, size_t len, uint32_t relocated,
                    irk_x64_decoded *out);

#endif
