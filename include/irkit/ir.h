// The module in memory: types, values, constants, globals, functions, instructions, metadata, attributes.
#ifndef IRKIT_IR_H
#define IRKIT_IR_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct irk_module irk_module;
typedef struct irk_type irk_type;
typedef struct irk_value irk_value;
typedef struct irk_global irk_global;
typedef struct irk_function irk_function;
typedef struct irk_arg irk_arg;
typedef struct irk_block irk_block;
typedef struct irk_inst irk_inst;
typedef struct irk_call irk_call;
typedef struct irk_bundle irk_bundle;
typedef struct irk_inst_extra irk_inst_extra;
typedef struct irk_dbg_record irk_dbg_record;
typedef struct irk_use_order irk_use_order;
typedef struct irk_comdat irk_comdat;
typedef struct irk_md irk_md;
typedef struct irk_attr irk_attr;
typedef struct irk_attr_set irk_attr_set;
typedef struct irk_attr_list irk_attr_list;

typedef enum irk_type_kind {
#define TYPE(name, keyword) IRK_TYPE_##name,
#include "irkit/def/type.def"
  IRK_NUM_TYPE_KINDS
} irk_type_kind;

typedef enum irk_opcode {
#define OP(name, keyword, class, code) IRK_OP_##name,
#include "irkit/def/opcode.def"
  IRK_NUM_OPCODES
} irk_opcode;

typedef enum irk_linkage {
#define LINKAGE(name, keyword, code) IRK_LINKAGE_##name,
#include "irkit/def/linkage.def"
  IRK_NUM_LINKAGES
} irk_linkage;

// Small sets; their numbers are bitcode's.
typedef enum irk_visibility {
#define VISIBILITY(name, keyword, code) IRK_VISIBILITY_##name = code,
#include "irkit/def/small.def"
} irk_visibility;
typedef enum irk_dll_storage {
#define DLL(name, keyword, code) IRK_DLL_##name = code,
#include "irkit/def/small.def"
} irk_dll_storage;
typedef enum irk_tls {
#define TLS(name, keyword, code) IRK_TLS_##name = code,
#include "irkit/def/small.def"
} irk_tls;
typedef enum irk_unnamed_addr {
#define UNNAMED_ADDR(name, keyword, code) IRK_UNNAMED_ADDR_##name = code,
#include "irkit/def/small.def"
} irk_unnamed_addr;
typedef enum irk_comdat_selection {
#define COMDAT(name, keyword, code) IRK_COMDAT_##name = code,
#include "irkit/def/small.def"
} irk_comdat_selection;
typedef enum irk_code_model {
#define CODE_MODEL(name, keyword, code) IRK_CODE_MODEL_##name = code,
#include "irkit/def/small.def"
} irk_code_model;
typedef enum irk_ordering {
#define ORDERING(name, keyword, code) IRK_ORDERING_##name = code,
#include "irkit/def/small.def"
} irk_ordering;
typedef enum irk_rmw {
#define RMW(name, keyword, code) IRK_RMW_##name = code,
#include "irkit/def/small.def"
} irk_rmw;
typedef enum irk_predicate {
#define PREDICATE(name, keyword, code) IRK_##name = code,
#include "irkit/def/small.def"
} irk_predicate;

// What stands behind an irk_value. Constants come first.
typedef enum irk_value_kind {
  IRK_VALUE_NULL,       // null, none, zeroinitializer (not of integers and floats)
  IRK_VALUE_UNDEF,
  IRK_VALUE_POISON,
  IRK_VALUE_INT,
  IRK_VALUE_FLOAT,
  IRK_VALUE_DATA,       // array or vector of plain numbers
  IRK_VALUE_AGGREGATE,
  IRK_VALUE_EXPR,
  IRK_VALUE_BLOCKADDRESS,
  IRK_VALUE_DSO_LOCAL_EQUIVALENT,
  IRK_VALUE_NO_CFI,
  IRK_VALUE_PTRAUTH,
  IRK_VALUE_VARIABLE,   // globals
  IRK_VALUE_FUNCTION,
  IRK_VALUE_ALIAS,
  IRK_VALUE_IFUNC,
  IRK_VALUE_LAST_CONST = IRK_VALUE_IFUNC,
  IRK_VALUE_INLINE_ASM,
  IRK_VALUE_METADATA,
  IRK_VALUE_ARG,
  IRK_VALUE_BLOCK,
  IRK_VALUE_INST,
  IRK_VALUE_PLACEHOLDER  // inside readers only
} irk_value_kind;

// Flags of instructions and constant expressions; which apply comes from the opcode.
enum {
  IRK_NUW = 1, IRK_NSW = 2,                        // add sub mul shl trunc
  IRK_EXACT = 1,                                   // udiv sdiv lshr ashr
  IRK_DISJOINT = 1,                                // or
  IRK_NNEG = 1,                                    // zext uitofp
  IRK_SAMESIGN = 1,                                // icmp
  IRK_INBOUNDS = 1, IRK_GEP_NUSW = 2, IRK_GEP_NUW = 4,  // getelementptr; inbounds implies nusw (both bits set)
  IRK_FMF_NNAN = 2, IRK_FMF_NINF = 4, IRK_FMF_NSZ = 8, IRK_FMF_ARCP = 16, IRK_FMF_CONTRACT = 32, IRK_FMF_AFN = 64,
  IRK_FMF_REASSOC = 128, IRK_FMF_FAST = 254,       // floating point; bits as bitcode's since 7
  IRK_VOLATILE = 1,                                // load store cmpxchg atomicrmw
  IRK_WEAK = 2,                                    // cmpxchg
  IRK_INALLOCA = 1, IRK_SWIFTERROR = 2,            // alloca
  IRK_CLEANUP = 1,                                 // landingpad
  IRK_HAS_UNWIND = 1,                              // cleanupret catchswitch: unwinds to a block, not to the caller
};
enum { IRK_TAIL_NONE, IRK_TAIL_TAIL, IRK_TAIL_MUST, IRK_TAIL_NO };
enum { IRK_SANITIZE_NO_ADDRESS = 1, IRK_SANITIZE_NO_HWADDRESS = 2, IRK_SANITIZE_MEMTAG = 4, IRK_SANITIZE_ADDRESS_DYNINIT = 8 };
enum { IRK_DBG_VALUE, IRK_DBG_DECLARE, IRK_DBG_ASSIGN, IRK_DBG_LABEL, IRK_DBG_DECLARE_VALUE };

typedef enum irk_attr_kind {
  IRK_ATTR_NONE,
#define ATTR(name, keyword, code, since, until, class) IRK_ATTR_##name = code,
#include "irkit/def/attribute.def"
  IRK_NUM_ATTRS,
  IRK_ATTR_STRING = 0xFFFF
} irk_attr_kind;

// The numbers of calling conventions; any other number up to 1023 is legal, too.
typedef enum irk_callconv {
#define CALLCONV(name, keyword, number) IRK_CC_##name = number,
#include "irkit/def/callconv.def"
  IRK_CC_MAX = 1023
} irk_callconv;

typedef enum irk_md_kind {
  IRK_MD_STRING,
  IRK_MD_VALUE,
  IRK_MD_TUPLE,
  IRK_MD_ARG_LIST,
#define NODE(name, keyword, code) IRK_MD_##name,
#include "irkit/def/dinode.def"
  IRK_NUM_MD_KINDS
} irk_md_kind;

// The numbers of the metadata kinds that are the same in every module of a release.
typedef enum irk_fixed_md_kind {
#define MD_KIND(name, text, number, since) IRK_MD_KIND_##name = number,
#include "irkit/def/md_kind.def"
} irk_fixed_md_kind;

typedef enum irk_feature {
#define FEATURE(name, since, until) IRK_##name,
#include "irkit/def/feature.def"
  IRK_NUM_FEATURES
} irk_feature;
// Does that release have it?
IRK_API bool irk_has(irk_version version, irk_feature feature);

// An empty module that speaks the release (0: the newest). NULL where memory runs out.
IRK_API irk_module *irk_module_create(irk_version version);
// Frees the module and everything in it. NULL is fine.
IRK_API void irk_module_destroy(irk_module *m);
IRK_API irk_version irk_module_version(const irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
