// The state of decoding, which decode.c and decode_vector.c share.
#ifndef IRK_X64_DECODE_READING_H
#define IRK_X64_DECODE_READING_H

#include "x86/decode.h"

// An instruction that is being decoded.
typedef struct irk_x64_reading {
  const irk_x64_decoder *rows;
  const uint8_t *code;
  uint32_t len, at, relocated;
  uint8_t rex, segment, repeat;  // repeat: F2 or F3
  bool has_rex, has_66, has_lock;
  uint32_t map, opcode;
  bool is_vex, is_256;
  uint32_t source;       // the register in a VEX prefix
  uint8_t mod, reg, rm;  // reg and rm include the bits of the REX prefix
  irk_mem m;
  uint8_t field, field_size;
  bool is_wide_used;     // REX.W is part of the instruction
  bool is_prefix_used;   // F2 or F3 is part of the opcode
  bool needs_rex;        // for a register of one byte
  uint32_t unit;         // EVEX: the bytes that a displacement of one byte counts; 0: 1
  bool is_index_vector;  // the index of the operand in memory is a vector register
  irk_x64_decoded *out;
} irk_x64_reading;

// Reads a signed number, the ModRM byte with what follows it.
bool irk_x64_take_int(irk_x64_reading *r, uint32_t size, int64_t *value);
bool irk_x64_take_modrm(irk_x64_reading *r);

// Decodes an instruction with a VEX or EVEX prefix by the rows of vectors.def.
bool irk_x64_decode_vector(irk_x64_reading *r);

#endif
