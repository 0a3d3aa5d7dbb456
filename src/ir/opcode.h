// Opcodes and their flags: opcode.def and flag.def as tables.
#ifndef IRK_IR_OPCODE_H
#define IRK_IR_OPCODE_H

#include "irkit/ir.h"

typedef enum irk_op_class {
  IRK_OP_CLASS_TERM,
  IRK_OP_CLASS_UNARY,
  IRK_OP_CLASS_BINARY,
  IRK_OP_CLASS_CAST,
  IRK_OP_CLASS_MEMORY,
  IRK_OP_CLASS_CMP,
  IRK_OP_CLASS_CALL,
  IRK_OP_CLASS_PAD,
  IRK_OP_CLASS_ELEMENT,
  IRK_OP_CLASS_AGGREGATE,
  IRK_OP_CLASS_OTHER
} irk_op_class;
typedef enum irk_op_member {  // member of irk_inst.u
  IRK_MEMBER_NONE,
  IRK_MEMBER_TYPE,
  IRK_MEMBER_CALL,
  IRK_MEMBER_INDICES,
  IRK_MEMBER_FILTERS,
  IRK_MEMBER_PREDICATE,
  IRK_MEMBER_ROOM,
  IRK_MEMBER_MEMORY
} irk_op_member;
typedef enum irk_flag_set {
  IRK_FLAGS_NONE,
#define FLAG_SET(set, repeats) IRK_FLAGS_##set,
#include "irkit/def/flag.def"
  IRK_NUM_FLAG_SETS
} irk_flag_set;

enum { IRK_LAST_ENDS = 2 };  // flag.def's LAST_ENDS

typedef struct irk_op_info {
  char word[16];
  uint8_t len;
  uint8_t class, member;  // irk_op_class, irk_op_member
  uint8_t flags;          // irk_flag_set
  uint8_t least;          // least number of operands
  int8_t code;            // number in BINOP, UNOP and CAST records; -1: none
  char types[3];          // see opcode.def
  irk_version since, flags_since;
  irk_version expr_until;  // last release with it as a constant expression; 0: none has it
} irk_op_info;
extern const irk_op_info irk_ops[IRK_NUM_OPCODES];

static inline bool irk_op_is_cast(uint8_t op) { return irk_ops[op].class == IRK_OP_CLASS_CAST; }
static inline bool irk_op_is_binary(uint8_t op) { return irk_ops[op].class == IRK_OP_CLASS_BINARY; }
static inline bool irk_op_is_arithmetic(uint8_t op) {
  return irk_op_is_binary(op) || irk_ops[op].class == IRK_OP_CLASS_UNARY;
}
static inline irk_str irk_op_word(uint8_t op) { return (irk_str){irk_ops[op].word, irk_ops[op].len}; }
// Version 0 is the newest release, as in irk_has.
static inline bool irk_op_exists(irk_opcode op, irk_version version) {
  return !version || version >= irk_ops[op].since;
}
// Returns the opcode for a number in bitcode records of that class (UNARY, BINARY, CAST), or
// IRK_NUM_OPCODES. is_float: the operands are floating-point numbers.
irk_opcode irk_op_of_code(irk_op_class class, uint64_t code, bool is_float);

typedef struct irk_flag {
  uint8_t bits, implied;
  uint8_t len;
  char word[16];  // empty: text expresses it otherwise
  irk_version since;
} irk_flag;
extern const irk_flag irk_flags[];  // the rows of flag.def
typedef struct irk_flag_rows {
  const irk_flag *first, *end;
  uint8_t repeats;  // 1: text may repeat a flag; 2: and text ends after the last flag
} irk_flag_rows;
irk_flag_rows irk_flags_of(uint8_t op);                     // empty if the opcode has none
uint8_t irk_op_flag_bits(uint8_t op, irk_version version);  // all that it may have
uint64_t irk_op_flags_code(uint8_t op, uint8_t flags);      // as in bitcode's CAST records
uint8_t irk_op_flags_of_code(uint8_t op, uint64_t code);
static inline bool irk_op_has_flag(irk_opcode op, const irk_flag *flag, irk_version version) {
  return !version || (version >= flag->since && version >= irk_ops[op].flags_since);
}

// Tells whether LLVM's readers accept the cast from one type to the other.
bool irk_cast_is_valid(irk_opcode op, const irk_type *from, const irk_type *to);
bool irk_bitcast_is_valid(const irk_type *from, const irk_type *to);
// Returns the width of an integer or floating-point type, or of a vector's elements; 0 for other
// types.
uint64_t irk_scalar_bits(const irk_type *t);

#endif
