// Machine code read back, for listings: what encode.h makes, and what texts of inline asm bring along.
#ifndef IRK_X64_DECODE_H
#define IRK_X64_DECODE_H

#include "x86/encode.h"

typedef enum irk_x64_operand_kind {
  IRK_X64_GENERAL,
  IRK_X64_VECTOR,
  IRK_X64_X87,        // st(reg)
  IRK_X64_IMMEDIATE,  // value
  IRK_X64_MEMORY,     // m
  IRK_X64_TARGET      // value: from the instruction's start
} irk_x64_operand_kind;
typedef struct irk_x64_operand {
  uint8_t kind;               // irk_x64_operand_kind
  uint8_t reg, size;          // size: of general registers; of vector registers 32 where all of 32 bytes is meant
  bool is_high;               // ah, ch, dh, bh: registers 4 to 7 of one byte
  bool is_starred;            // of calls and jumps: there is where they go
  uint8_t segment;            // prefix byte; 0: none
  uint8_t field, field_size;  // where the distance or the immediate stands in the instruction; size 0: nowhere
  irk_mem m;
  int64_t value;
} irk_x64_operand;

typedef struct irk_x64_decoded {
  uint32_t length;
  const char *prefix;      // "lock", "rep", "repne" or NULL
  bool is_prefix_apart;    // an assembler would put other prefixes before it
  char name[16];           // of AT&T syntax
  irk_x64_operand ops[4];  // in AT&T's order
  uint32_t num_ops;
  bool is_as_assembled;    // assemblers make the same bytes of it …
  bool has_long_distance;  // … if they are told to take four bytes for the distance
} irk_x64_decoded;

// Where the rows of the assembler's table are, by a byte: those of instructions that are bytes alone by their first
// one, others by the opcode.
typedef struct irk_x64_decoder {
  uint16_t first[2][256];  // row + 1; 0: there is none
  uint16_t *next;          // by row: likewise
} irk_x64_decoder;
void irk_x64_decoder_init(irk_x64_decoder *d, irk_arena *arena);

// The instruction at the beginning of `code`. `relocated`: bits of those of its bytes where relocations begin; what
// stands there may become anything, and takes four bytes. False where it is not known.
bool irk_x64_decode(const irk_x64_decoder *d, const uint8_t *code, size_t len, uint32_t relocated,
                    irk_x64_decoded *out);

#endif
