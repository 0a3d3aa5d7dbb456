// Numbers of blocks and codes of records in LLVM bitcode, from records.def and (for debug-info
// nodes) dinode_kind.def.
#ifndef IRK_BITCODE_RECORDS_H
#define IRK_BITCODE_RECORDS_H

enum {
#define BLOCK(id, number, name)        IRK_BLOCK_##id = number,
#define HIDDEN_BLOCK(id, number, name) IRK_BLOCK_##id = number,
#include "bitcode/records.def"
  IRK_FIRST_APPLICATION_BLOCK = 8  // lower numbers belong to the container
};

// One enum for all blocks; the prefix of a name is the block that the code belongs to.
enum {
#define RECORD(block, id, code, name)        IRK_REC_##block##_##id = code,
#define HIDDEN_RECORD(block, id, code, name) IRK_REC_##block##_##id = code,
#include "bitcode/records.def"
#define NODE(number, name, keyword, code) IRK_REC_METADATA_##name = code,
#include "irkit/def/dinode_kind.def"
};

// The forms of attributes in a group: [form, kind, ...], or with string keys [form, chars..., 0,
// ...].
enum {
  IRK_GROUP_ENUM = 0,
  IRK_GROUP_INT = 1,
  IRK_GROUP_KEY = 3,
  IRK_GROUP_KEY_VALUE = 4,
  IRK_GROUP_NO_TYPE = 5,
  IRK_GROUP_TYPE = 6,
  IRK_GROUP_RANGE = 7,
  IRK_GROUP_RANGES = 8
};
enum { IRK_BC_RMW_ELEMENTWISE = 32 };  // in the operation's number

#endif
