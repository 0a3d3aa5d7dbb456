// Asserts the numbers of public enums (docs/abi.md) and the orders that code relies on, so that
// mistakes in a .def do not compile.
#include "base/float.h"
#include "ir/ir.h"

// A number in two rows gives a duplicate member. The headers count to the last row, which therefore
// has the largest number; as many members as numbers means that there is no gap.
#define ROW(number, count)                                                                                             \
  char row_##number;                                                                                                   \
  _Static_assert((number) < (count), "the last row has the largest number");
#define NO_GAP(rows, first, count)                                                                                     \
  _Static_assert(sizeof(struct rows) == (count) - (first), "a new row has the number after the largest one")
struct types {
#define TYPE(number, ...) ROW(number, IRK_NUM_TYPE_KINDS)
#include "irkit/def/type.def"
};
NO_GAP(types, 0, IRK_NUM_TYPE_KINDS);
struct opcodes {
#define OP(number, ...) ROW(number, IRK_NUM_OPCODES)
#include "irkit/def/opcode.def"
};
NO_GAP(opcodes, 0, IRK_NUM_OPCODES);
struct linkages {
#define LINKAGE(number, ...) ROW(number, IRK_NUM_LINKAGES)
#include "irkit/def/linkage.def"
};
NO_GAP(linkages, 0, IRK_NUM_LINKAGES);
struct features {
#define FEATURE(number, ...) ROW(number, IRK_NUM_FEATURES)
#include "irkit/def/feature.def"
};
NO_GAP(features, 0, IRK_NUM_FEATURES);
struct nodes {
#define NODE(number, ...) ROW(number, IRK_NUM_MD_KINDS)
#include "irkit/def/dinode_kind.def"
};
NO_GAP(nodes, IRK_MD_LOCATION, IRK_NUM_MD_KINDS);
struct attributes {
#define ATTR(name, keyword, number, ...) ROW(number, IRK_NUM_ATTRS)
#include "irkit/def/attribute.def"
};
NO_GAP(attributes, 1, IRK_NUM_ATTRS);
struct visibilities {
#define VISIBILITY(name, keyword, number) ROW(number, IRK_NUM_VISIBILITIES)
#include "irkit/def/small.def"
};
NO_GAP(visibilities, 0, IRK_NUM_VISIBILITIES);
struct dll_storages {
#define DLL(name, keyword, number) ROW(number, IRK_NUM_DLL_STORAGES)
#include "irkit/def/small.def"
};
NO_GAP(dll_storages, 0, IRK_NUM_DLL_STORAGES);
struct tls_models {
#define TLS(name, keyword, number) ROW(number, IRK_NUM_TLS)
#include "irkit/def/small.def"
};
NO_GAP(tls_models, 0, IRK_NUM_TLS);
struct unnamed_addrs {
#define UNNAMED_ADDR(name, keyword, number) ROW(number, IRK_NUM_UNNAMED_ADDRS)
#include "irkit/def/small.def"
};
NO_GAP(unnamed_addrs, 0, IRK_NUM_UNNAMED_ADDRS);
struct code_models {
#define CODE_MODEL(name, keyword, number) ROW(number, IRK_NUM_CODE_MODELS)
#include "irkit/def/small.def"
};
NO_GAP(code_models, 0, IRK_NUM_CODE_MODELS);
struct orderings {
#define ORDERING(name, keyword, number) ROW(number, IRK_NUM_ORDERINGS)
#include "irkit/def/small.def"
};
NO_GAP(orderings, 0, IRK_NUM_ORDERINGS);
struct rmws {
#define RMW(name, keyword, number, ...) ROW(number, IRK_NUM_RMW)
#include "irkit/def/small.def"
};
NO_GAP(rmws, 0, IRK_NUM_RMW);

// Ranges that code tests for. Value kinds leave gaps for new ones: see irk_value_kind.
#define IS(type, format) IRK_TYPE_##type - IRK_TYPE_HALF == (int)IRK_FLOAT_##format
_Static_assert(IS(HALF, HALF) && IS(BFLOAT, BFLOAT) && IS(FLOAT, SINGLE) && IS(DOUBLE, DOUBLE) && IS(X86_FP80, X87) &&
                   IS(FP128, QUAD) && IS(PPC_FP128, PPC),
               "formats of floats are types from half on: irk_type_is_float");
_Static_assert(IRK_MD_STRING < IRK_MD_TUPLE && IRK_MD_VALUE < IRK_MD_TUPLE && IRK_MD_TUPLE < IRK_MD_ARG_LIST &&
                   IRK_MD_ARG_LIST + 1 == IRK_MD_LOCATION,
               "strings and values, nodes without fields, nodes of debug info");
_Static_assert(IRK_VALUE_DATA < IRK_VALUE_AGGREGATE && IRK_VALUE_AGGREGATE < IRK_VALUE_PTRAUTH &&
                   IRK_VALUE_PTRAUTH < IRK_VALUE_VARIABLE && IRK_VALUE_IFUNC < IRK_VALUE_INLINE_ASM &&
                   IRK_VALUE_INLINE_ASM < IRK_VALUE_METADATA && IRK_VALUE_METADATA < IRK_VALUE_ARG &&
                   IRK_VALUE_INST < IRK_VALUE_PLACEHOLDER,
               "constants, constants with parts, globals, inline assembly, metadata, local values");
_Static_assert(IRK_ORDERING_UNORDERED < IRK_ORDERING_MONOTONIC && IRK_ORDERING_MONOTONIC < IRK_ORDERING_ACQUIRE &&
                   IRK_ORDERING_ACQ_REL < IRK_ORDERING_SEQ_CST,
               "orderings by their strength");
