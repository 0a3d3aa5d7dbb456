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
typedef enum irk_op_member {  // of irk_inst.u
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
  uint8_t least;          // operands
  int8_t code;            // in BINOP, UNOP and CAST records; -1: none
  char types[3];          // see opcode.def
  irk_version since, flags_since;
  irk_version expr_until;  // constant expressions; 0: there are none
} irk_op_info;
extern const irk_op_info irk_ops[IRK_NUM_OPCODES];

static inline irk_str irk_op_word(uint8_t op) { return (irk_str){irk_ops[op].word, irk_ops[op].len}; }
// 0 is the newest release, as in irk_has.
static inline bool irk_op_exists(irk_opcode op, irk_version version) {
  return !version || version >= irk_ops[op].since;
}
// The opcode that bitcode's records of that class (UNARY, BINARY, CAST) give that number, or IRK_NUM_OPCODES. is_float:
// what arithmetic works on.
irk_opcode irk_op_of_code(irk_op_class class, uint64_t code, bool is_float);

typedef struct irk_flag {
  uint8_t bits, implied;
  uint8_t len;
  char word[16];  // empty: text says it in another way
  irk_version since;
} irk_flag;
extern const irk_flag irk_flags[];  // the rows of flag.def
typedef struct irk_flag_rows {
  const irk_flag *first, *end;
  uint8_t repeats;  // 1: text may say a flag twice; 2: and nothing follows the last row
} irk_flag_rows;
irk_flag_rows irk_flags_of(uint8_t op);                     // none where it has none
uint8_t irk_op_flag_bits(uint8_t op, irk_version version);  // all that it may have
uint64_t irk_op_flags_code(uint8_t op, uint8_t flags);      // in bitcode's records of casts
uint8_t irk_op_flags_of_code(uint8_t op, uint64_t code);
static inline bool irk_op_has_flag(irk_opcode op, const irk_flag *flag, irk_version version) {
  return !version || (version >= flag->since && version >= irk_ops[op].flags_since);
}

// Tells whether the cast may convert a value of one type to the other, by the rules of LLVM's readers.
bool irk_cast_is_valid(irk_opcode op, const irk_type *from, const irk_type *to);
bool irk_bitcast_is_valid(const irk_type *from, const irk_type *to);
// The bits of integers and floating-point numbers, or of the elements of vectors of them; 0 for all else.
uint64_t irk_scalar_bits(const irk_type *t);

#endif
