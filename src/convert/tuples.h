// Debug info before 3.7: tuples. Version 1 (3.4, 3.5) has
//   !{i32 tag | 12 << 16, operands...}: numbers, strings and nodes in one order
// and version 2 (3.6)
//   !{"0xTAG\00...", operands...}: numbers and strings joined in the first operand, then nodes;
//   each group in the order of version 1.
// So one layout per node kind serves both versions, and both directions (down_tuples.c,
// up_tuples.c).
#ifndef IRK_CONVERT_TUPLES_H
#define IRK_CONVERT_TUPLES_H

#include "ir/dinode.h"

typedef enum irk_tuple_enc {
  IRK_TUPLE_NUM,       // `bits` wide: .u >> shift, masked with `mask`
  IRK_TUPLE_FLAGS,     // flags, by release; the default access is that of the class
  IRK_TUPLE_ALIGN,     // .u; for a bit-field that of its type
  IRK_TUPLE_INT,       // constant i64, stored as metadata
  IRK_TUPLE_APINT,     // i64 of a wide integer
  IRK_TUPLE_ZERO,      // 0, `bits` wide: no field
  IRK_TUPLE_NUMBER,    // a unique number that distinguishes blocks of one place: no field
  IRK_TUPLE_LINE,      // the line, and in the highest 8 bits an argument's number
  IRK_TUPLE_STR,       // string, "" for null
  IRK_TUPLE_NAME_REF,  // string among the nodes, or null
  IRK_TUPLE_AGAIN,     // like STR; already read
  IRK_TUPLE_EMPTY,     // "": no field
  IRK_TUPLE_REF,       // node or null
  IRK_TUPLE_EXTRA,     // a member's constant or property, the class of a pointer to a member; omitted if null
  IRK_TUPLE_LIST,      // node; an empty one for null
  IRK_TUPLE_SCOPE,     // node; null for a unit
  IRK_TUPLE_PAIR,      // a file: its name and directory
  IRK_TUPLE_NULL,      // null: no field
  IRK_TUPLE_NAMED,     // the global that the node describes (ir/described.h), or null: no field
  IRK_TUPLE_REST       // all remaining fields
} irk_tuple_enc;

// The versions that have the operand.
enum { IRK_TUPLE_ALL, IRK_TUPLE_V1, IRK_TUPLE_V2 };

typedef struct irk_tuple_op {
  uint8_t enc, field, bits, shift, mask, version;
} irk_tuple_op;

// The tag of a node is fixed for its kind, or a field of the node.
typedef struct irk_tuple_layout {
  const irk_tuple_op *ops;
  uint8_t num_ops;
  bool has_tag_field;
  uint16_t tag;  // the tag, or the number of its field
} irk_tuple_layout;

enum {
  IRK_TUPLE_VERSION = 12 << 16,  // combined with tags of version 1
  IRK_TUPLE_TAG_MASK = 0xFFFF,
  IRK_TUPLE_ARGUMENT_SHIFT = 24,
  IRK_TUPLE_EXPRESSION = 0x102,  // tag of version 2
  IRK_TUPLE_PLUS = 1,            // operations of version 1
  IRK_TUPLE_DEREF = 2,
  // Flags that have another position today, or none.
  IRK_TUPLE_INDIRECT = 1 << 13,  // the argument points to the variable
  IRK_TUPLE_LVALUE = 1 << 14,
  IRK_TUPLE_RVALUE = 1 << 15,
  IRK_TUPLE_SAME_FLAGS = (1 << 13) - 1,  // flags with the same position today
  // Operands of a local variable in version 1.
  IRK_TUPLE_VARIABLE_FLAGS = 6,
  IRK_TUPLE_VARIABLE_INLINED = 7,
  IRK_TUPLE_VARIABLE_LEN = 8
};

// Returns NULL if debug info of that time has no such nodes.
const irk_tuple_layout *irk_tuple_layout_of(uint32_t kind);
// Returns the kind of a node by the tag of its tuple; IRK_MD_TUPLE if there is none. Blocks with a
// file have the tag of blocks.
uint32_t irk_tuple_kind_of(uint64_t tag);

#endif
