// The instructions by mnemonic, and their forms of operands (insns.def, forms.def): for the
// assembler and the decoder.
#ifndef IRK_X64_INSNS_H
#define IRK_X64_INSNS_H

#include "x86/encode.h"

typedef enum irk_x64_form {
#define IRK_X64_FORM(name, sizes, first, second, third, fourth) IRK_X64_FORM_##name,
#include "x86/forms.def"
} irk_x64_form;

typedef struct irk_x64_mnemonic {
  char name[16];
  uint8_t form;  // irk_x64_form
  uint32_t op;   // IRK_X64_<id>
} irk_x64_mnemonic;
extern const irk_x64_mnemonic irk_x64_mnemonics[];
extern const uint32_t irk_x64_num_mnemonics;

typedef enum irk_x64_slot {
#define IRK_X64_SLOT(letter, place) IRK_X64_SLOT_##letter,
#include "x86/slots.def"
} irk_x64_slot;

// The sizes of a form: a bit for each number of bytes, and:
enum {
  IRK_X64_SIZES = 1 | 2 | 4 | 8,
  IRK_X64_HAS_BYTES = 1,  // the opcode's lowest bit tells bytes from other sizes
  IRK_X64_SILENT = 16,    // the mnemonic has no suffix
  IRK_X64_DEFAULT = 32,   // 8 bytes without REX.W
};
// Where the operands of a form stand in the bytes.
enum {
  IRK_X64_HAS_REG = 1,        // an operand is in ModRM.reg; if none is, but one in ModRM.rm, the row has a digit
  IRK_X64_HAS_RM = 2,         // … in ModRM.rm
  IRK_X64_ONLY_REGISTER = 4,  // … which is no memory
  IRK_X64_ONLY_MEMORY = 8,    // … which is memory
  IRK_X64_HAS_LOW = 16,       // a register is part of the opcode
  IRK_X64_HAS_CC = 32,        // a condition is
  IRK_X64_HAS_SOURCE = 64,    // a register is in the VEX prefix
};
typedef struct irk_x64_form_row {
  uint8_t sizes, places;
  uint8_t slots[4];  // irk_x64_slot
} irk_x64_form_row;
extern const irk_x64_form_row irk_x64_forms[];
static inline const irk_x64_form_row *irk_x64_form_of(const irk_x64_mnemonic *m) { return &irk_x64_forms[m->form]; }

// ---- operands
typedef enum irk_x64_operand_kind {
  IRK_X64_GENERAL,
  IRK_X64_VECTOR,
  IRK_X64_X87,        // st(reg)
  IRK_X64_IMMEDIATE,  // value
  IRK_X64_MEMORY,     // m
  IRK_X64_TARGET,     // value: distance from the instruction's start
  IRK_X64_MASK,       // a mask register
  IRK_X64_ROUNDING    // value: 0 to 3: a mode; 4: exceptions are suppressed
} irk_x64_operand_kind;
enum { IRK_X64_MOST_OPERANDS = 5 };
typedef struct irk_x64_operand {
  uint8_t kind;               // irk_x64_operand_kind
  uint8_t reg, size;          // general registers: bytes; vector registers: 32 or 64 if so many bytes are used
  bool is_high;               // ah, ch, dh, bh: numbers 4 to 7 of one byte
  bool is_starred;            // indirect call or jump: the operand has the target
  bool has_symbol;            // the value is not known
  bool has_label, is_far;     // a target in the same text; is_far: a distance of one byte may not reach
  uint8_t segment;            // prefix byte; 0: none
  uint8_t mask;               // mask register that selects lanes; 0: none
  bool zeroes;                // … other lanes become zero
  uint8_t broadcast;          // memory: for so many lanes; 0: no broadcast
  uint8_t index_size;         // … the bytes of a vector of indices; 0: the index is a general register
  uint8_t field, field_size;  // offset of the displacement or immediate in the instruction; size 0: none
  irk_mem m;
  int64_t value;
} irk_x64_operand;

// Tells whether the row has operands like these, and a suffix for that size (0: none). *size is the
// size of the operands then.
bool irk_x64_row_takes(const irk_x64_mnemonic *m, const irk_x64_operand *ops, uint32_t n, uint32_t suffix,
                       uint32_t *size);
bool irk_x64_fits(int64_t v, uint32_t size);  // signed or unsigned

// Names of conditions; the first one is that of listings. NULL: no more.
extern const char *const irk_x64_conditions[16][3];

#endif
