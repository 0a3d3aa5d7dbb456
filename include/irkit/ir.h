// The module in memory: types, values, constants, globals, functions, instructions, metadata, attributes.
#ifndef IRKIT_IR_H
#define IRKIT_IR_H

#include "irkit/release.h"

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

// What these enums are made of, irkit/def, gives each row its number: none ever changes, and what is added has a new
// one. The IRK_NUM_... tell how many these headers know; a newer library may answer with more.
typedef enum irk_type_kind {
#define TYPE(number, name, keyword) IRK_TYPE_##name = number,
#include "irkit/def/type.def"
  IRK_NUM_TYPE_KINDS = 0
#define TYPE(...) +1
#include "irkit/def/type.def"
} irk_type_kind;

typedef enum irk_opcode {
#define OP(number, name, ...) IRK_OP_##name = number,
#include "irkit/def/opcode.def"
  IRK_NUM_OPCODES = 0
#define OP(...) +1
#include "irkit/def/opcode.def"
} irk_opcode;

typedef enum irk_linkage {
#define LINKAGE(number, name, keyword, code, summary) IRK_LINKAGE_##name = number,
#include "irkit/def/linkage.def"
  IRK_NUM_LINKAGES = 0
#define LINKAGE(...) +1
#include "irkit/def/linkage.def"
} irk_linkage;

// Small sets; their numbers are bitcode's.
typedef enum irk_visibility {
#define VISIBILITY(name, keyword, code) IRK_VISIBILITY_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_VISIBILITIES = 0
#define VISIBILITY(...) +1
#include "irkit/def/small.def"
} irk_visibility;
typedef enum irk_dll_storage {
#define DLL(name, keyword, code) IRK_DLL_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_DLL_STORAGES = 0
#define DLL(...) +1
#include "irkit/def/small.def"
} irk_dll_storage;
typedef enum irk_tls {
#define TLS(name, keyword, code) IRK_TLS_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_TLS = 0
#define TLS(...) +1
#include "irkit/def/small.def"
} irk_tls;
typedef enum irk_unnamed_addr {
#define UNNAMED_ADDR(name, keyword, code) IRK_UNNAMED_ADDR_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_UNNAMED_ADDRS = 0
#define UNNAMED_ADDR(...) +1
#include "irkit/def/small.def"
} irk_unnamed_addr;
typedef enum irk_comdat_selection {
#define COMDAT(name, keyword, code) IRK_COMDAT_##name = code,
#include "irkit/def/small.def"
} irk_comdat_selection;
typedef enum irk_code_model {
#define CODE_MODEL(name, keyword, code) IRK_CODE_MODEL_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_CODE_MODELS = 0
#define CODE_MODEL(...) +1
#include "irkit/def/small.def"
} irk_code_model;
typedef enum irk_ordering {
#define ORDERING(name, keyword, code) IRK_ORDERING_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_ORDERINGS = 0
#define ORDERING(...) +1
#include "irkit/def/small.def"
} irk_ordering;
typedef enum irk_rmw {
#define RMW(name, keyword, code, class, since) IRK_RMW_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_RMW = 0
#define RMW(...) +1
#include "irkit/def/small.def"
} irk_rmw;
typedef enum irk_predicate {
#define PREDICATE(name, keyword, code) IRK_##name = code,
#include "irkit/def/small.def"
} irk_predicate;

// What stands behind an irk_value. Constants come first, and each sort has room for more.
typedef enum irk_value_kind {
  IRK_VALUE_NULL = 0,  // null, none, zeroinitializer (not of integers and floats)
  IRK_VALUE_UNDEF = 1,
  IRK_VALUE_POISON = 2,
  IRK_VALUE_INT = 3,
  IRK_VALUE_FLOAT = 4,
  IRK_VALUE_DATA = 5,  // array or vector of plain numbers
  IRK_VALUE_AGGREGATE = 8,
  IRK_VALUE_EXPR = 9,
  IRK_VALUE_BLOCKADDRESS = 10,
  IRK_VALUE_DSO_LOCAL_EQUIVALENT = 11,
  IRK_VALUE_NO_CFI = 12,
  IRK_VALUE_PTRAUTH = 13,
  IRK_VALUE_VARIABLE = 24,  // globals
  IRK_VALUE_FUNCTION = 25,
  IRK_VALUE_ALIAS = 26,
  IRK_VALUE_IFUNC = 27,
  IRK_VALUE_INLINE_ASM = 32,
  IRK_VALUE_METADATA = 33,
  IRK_VALUE_ARG = 40,  // of functions
  IRK_VALUE_BLOCK = 41,
  IRK_VALUE_INST = 42,
  IRK_VALUE_PLACEHOLDER = 48  // inside readers only
} irk_value_kind;

// Flags of instructions and constant expressions; which apply comes from the opcode (opcode.def). Some:
//   IRK_NUW IRK_NSW        add sub mul shl trunc
//   IRK_FMF_...            floating point; bits as bitcode's since 7
//   IRK_INBOUNDS           getelementptr; implies IRK_GEP_NUSW (both bits set)
//   IRK_VOLATILE IRK_WEAK  load store cmpxchg atomicrmw; cmpxchg
//   IRK_HAS_UNWIND         cleanupret catchswitch: unwinds to a block, not to the caller
enum {
#define FLAG(name, word, bits, implied, since) IRK_##name = bits,
#define SILENT_FLAG(name, bits)                IRK_##name = bits,
#include "irkit/def/flag.def"
};
enum { IRK_TAIL_NONE, IRK_TAIL_TAIL, IRK_TAIL_MUST, IRK_TAIL_NO };
enum {
  IRK_SANITIZE_NO_ADDRESS = 1,
  IRK_SANITIZE_NO_HWADDRESS = 2,
  IRK_SANITIZE_MEMTAG = 4,
  IRK_SANITIZE_ADDRESS_DYNINIT = 8
};
enum { IRK_DBG_VALUE, IRK_DBG_DECLARE, IRK_DBG_ASSIGN, IRK_DBG_LABEL, IRK_DBG_DECLARE_VALUE };

typedef enum irk_attr_kind {
  IRK_ATTR_NONE,
#define ATTR(name, keyword, code, since, until, class) IRK_ATTR_##name = code,
#include "irkit/def/attribute.def"
  IRK_ATTR_STRING = 0xFFFF,
  IRK_NUM_ATTRS = 1
#define ATTR(...) +1
#include "irkit/def/attribute.def"
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
#define NODE(number, name, keyword, code) IRK_MD_##name = number,
#include "irkit/def/dinode_kind.def"
  IRK_NUM_MD_KINDS = 4
#define NODE(...) +1
#include "irkit/def/dinode_kind.def"
} irk_md_kind;

// The numbers of the metadata kinds that are the same in every module of a release.
typedef enum irk_fixed_md_kind {
#define MD_KIND(name, text, number, since) IRK_MD_KIND_##name = number,
#include "irkit/def/md_kind.def"
} irk_fixed_md_kind;

// ---- modules --------------------------------------------------------------------------------------------------
// An empty module that speaks the release (0: the newest). NULL where memory runs out.
IRK_API irk_module *irk_module_create(irk_version version);
// Frees the module and everything in it. NULL is fine.
IRK_API void irk_module_destroy(irk_module *m);
IRK_API irk_version irk_module_version(const irk_module *m);
// The module speaks another release (0: the newest) from now on: that is what is printed, written, verified and built.
// What is in the module stays as it is; convert.h brings that up to date. False where the release (irkit/release.h) is
// not known or has no such pointers (typed, opaque) or debug records as the module has, or where bodies are unread:
// nothing has changed then.
IRK_API bool irk_module_set_version(irk_module *m, irk_version version);

// Functions that change a module and return bool return false where memory ran out, and have changed nothing then but
// where they say so. Within irk_try memory that runs out ends that, instead.
//
// Everything below hands out what belongs to the module. What is asked for at an index that is out of range, or of a
// thing of another kind, is NULL, 0, false or empty.
typedef enum irk_module_text {
  IRK_TEXT_ID,
  IRK_TEXT_SOURCE_FILENAME,
  IRK_TEXT_TRIPLE,
  IRK_TEXT_DATA_LAYOUT,
  IRK_TEXT_ASM,
  IRK_TEXT_PRODUCER
} irk_module_text;
IRK_API irk_str irk_module_get(const irk_module *m, irk_module_text which);
// Copies. False, too, where the text is a data layout that is none.
IRK_API bool irk_module_set(irk_module *m, irk_module_text which, irk_str text);

// Lists of globals, in the order of the module: kind is IRK_VALUE_VARIABLE, FUNCTION, ALIAS or IFUNC.
IRK_API uint32_t irk_module_count(const irk_module *m, irk_value_kind kind);
IRK_API irk_global *irk_module_at(const irk_module *m, irk_value_kind kind, uint32_t index);
IRK_API irk_global *irk_module_find(const irk_module *m, irk_str name);  // NULL where there is none
IRK_API uint32_t irk_module_num_ids(const irk_module *m);                // ids of its constants and globals are smaller
IRK_API uint32_t irk_module_num_types(const irk_module *m);
IRK_API irk_type *irk_module_type(const irk_module *m, uint32_t index);
IRK_API uint32_t irk_module_num_comdats(const irk_module *m);
IRK_API irk_comdat *irk_module_comdat(const irk_module *m, uint32_t index);
IRK_API irk_str irk_comdat_name(const irk_module *m, const irk_comdat *comdat);
IRK_API irk_comdat_selection irk_comdat_get_selection(const irk_comdat *comdat);
// Gives each value's uses another order: one that follows from the seed, or, where `seed` is NULL, the reverse of what
// it is. The order is kept as a read one is: texts and bitcode tell it where they are asked to. False where memory runs
// out; then some orders may be lost.
IRK_API bool irk_module_rearrange_uses(irk_module *m, const uint64_t *seed);
// Have two modules of the same text the same orders of uses? If not, the first value of `m` whose order differs, and
// its function where it is a local value; both NULL where the modules are not of the same text. UNKNOWN: memory ran
// out, or there are more values than can be counted.
typedef enum irk_use_comparison { IRK_USES_SAME, IRK_USES_DIFFERENT, IRK_USES_UNKNOWN } irk_use_comparison;
IRK_API irk_use_comparison irk_module_compare_uses(const irk_module *m, const irk_module *other, irk_value **value,
                                                   irk_function **fn);

// ---- types ----------------------------------------------------------------------------------------------------
IRK_API irk_type_kind irk_type_get_kind(const irk_type *t);
IRK_API uint32_t irk_type_id(const irk_type *t);  // dense in the module
// Integer: bits; array, vector: elements; pointer: address space.
IRK_API uint64_t irk_type_count(const irk_type *t);
// Contained types. Typed pointer: the pointee; array, vector: the element; struct: the elements; function: the return
// type, then the parameters.
IRK_API uint32_t irk_type_num_parts(const irk_type *t);
IRK_API irk_type *irk_type_part(const irk_type *t, uint32_t index);
IRK_API irk_str irk_type_name(const irk_module *m, const irk_type *t);  // identified structs, target types
IRK_API bool irk_type_is_opaque(const irk_type *t);                     // a struct without a body
IRK_API bool irk_type_is_literal(const irk_type *t);
IRK_API bool irk_type_is_packed(const irk_type *t);
IRK_API bool irk_type_is_vararg(const irk_type *t);
IRK_API bool irk_type_is_scalable(const irk_type *t);
IRK_API const uint32_t *irk_type_ints(const irk_type *t, uint32_t *n);  // target("name", types..., integers...)
// The cast that takes numbers, pointers and vectors of one type to another as C does: trunc, sext (of what is signed),
// fptoui ...; a bitcast where nothing is to be done. IRK_NUM_OPCODES where there is none.
IRK_API irk_opcode irk_cast_between(const irk_type *from, bool from_signed, const irk_type *to, bool to_signed);

// ---- values ---------------------------------------------------------------------------------------------------
IRK_API irk_value_kind irk_value_get_kind(const irk_value *v);
IRK_API bool irk_value_is_constant(const irk_value *v);  // globals too; false for NULL
IRK_API irk_type *irk_value_type(const irk_value *v);
IRK_API irk_str irk_value_name(const irk_module *m, const irk_value *v);  // "" where it has none
// Dense: in the function for arguments, blocks and instructions; in the module for all others.
IRK_API uint32_t irk_value_id(const irk_value *v);
// What stands behind a value; NULL where it is something else.
IRK_API irk_global *irk_value_global(irk_value *v);
IRK_API irk_block *irk_value_block(irk_value *v);
IRK_API irk_inst *irk_value_inst(irk_value *v);
IRK_API irk_md *irk_value_md(irk_value *v);
// The other way.
IRK_API irk_value *irk_global_value(irk_global *g);
IRK_API irk_value *irk_block_value(irk_block *b);
IRK_API irk_value *irk_inst_value(irk_inst *inst);

// ---- constants ------------------------------------------------------------------------------------------------
IRK_API bool irk_const_get_u64(const irk_value *v, uint64_t *out);  // an integer of at most 64 bits
// Any integer, least significant word first; NULL for other values, and where memory runs out: of very wide ones all
// words are made when they are asked for.
IRK_API const uint64_t *irk_const_get_words(const irk_value *v, uint32_t *num_words);
IRK_API bool irk_const_get_float(const irk_value *v, uint64_t *lo, uint64_t *hi);  // the bits
// Its value, of half, bfloat, float and double, which is exact. False: wider, or something else.
IRK_API bool irk_const_get_double(const irk_value *v, double *out);
// IRK_VALUE_DATA: elements, little endian. Long vectors of equal elements are held as one until they are asked for
// here; empty where memory runs out then.
IRK_API irk_str irk_const_get_bytes(const irk_value *v);
IRK_API bool irk_const_is_null(const irk_value *v);
// The element of an array, vector or struct constant of any form, or NULL. It may have to be made: memory that runs out
// ends irk_try.
IRK_API irk_value *irk_const_element(irk_module *m, const irk_value *v, uint64_t index);
// Aggregates, expressions and the like.
IRK_API uint32_t irk_const_num_operands(const irk_value *v);
IRK_API irk_value *irk_const_operand(const irk_value *v, uint32_t index);
// How many of them there are to look at: 1 where all are known to be one, however many they are.
IRK_API uint32_t irk_const_num_parts(const irk_value *v);
IRK_API irk_opcode irk_const_opcode(const irk_value *v);      // IRK_VALUE_EXPR
IRK_API irk_type *irk_const_source_type(const irk_value *v);  // getelementptr; else NULL
typedef struct irk_asm_view {
  irk_type *fn_type;
  irk_str code, constraints;
  bool side_effects, align_stack, intel, unwind;
} irk_asm_view;
IRK_API bool irk_value_asm(const irk_value *v, irk_asm_view *out);

// ---- globals --------------------------------------------------------------------------------------------------
typedef enum irk_global_property {
  IRK_OF_GLOBAL_LINKAGE,
  IRK_OF_GLOBAL_VISIBILITY,
  IRK_OF_GLOBAL_DLL_STORAGE,
  IRK_OF_GLOBAL_TLS,
  IRK_OF_GLOBAL_UNNAMED_ADDR,
  IRK_OF_GLOBAL_CODE_MODEL,
  IRK_OF_GLOBAL_DSO_LOCAL,
  IRK_OF_GLOBAL_CONSTANT,
  IRK_OF_GLOBAL_EXTERNALLY_INITIALIZED,
  IRK_OF_GLOBAL_SANITIZER,
  IRK_OF_GLOBAL_ALIGN /* bytes, 0 none */,
  IRK_OF_GLOBAL_DECLARATION /* no body or initializer; never set */,
  IRK_OF_GLOBAL_CALLCONV /* functions */
} irk_global_property;
IRK_API uint64_t irk_global_get(const irk_global *g, irk_global_property which);
// False where there is no such value (or the global has no such property): then nothing changes.
IRK_API bool irk_global_set(irk_global *g, irk_global_property which, uint64_t value);
IRK_API void irk_module_discard_local_names(irk_module *m);  // arguments, blocks, instructions: numbers from now on
IRK_API bool irk_global_set_name(irk_module *m, irk_global *g, irk_str name);  // a taken name gets a number
IRK_API irk_type *irk_global_value_type(const irk_global *g);
// INIT: initializer, aliasee or resolver. The others are functions'. NULL: none.
typedef enum irk_global_operand {
  IRK_OF_GLOBAL_INIT,
  IRK_OF_GLOBAL_PERSONALITY,
  IRK_OF_GLOBAL_PREFIX,
  IRK_OF_GLOBAL_PROLOGUE
} irk_global_operand;
IRK_API irk_value *irk_global_get_operand(const irk_global *g, irk_global_operand which);
// False, and nothing changes, where the value is no constant or the global has no such operand.
IRK_API bool irk_global_set_operand(irk_global *g, irk_global_operand which, irk_value *v);
typedef enum irk_global_text {
  IRK_OF_GLOBAL_SECTION,
  IRK_OF_GLOBAL_PARTITION,
  IRK_OF_GLOBAL_GC /* functions */
} irk_global_text;
IRK_API irk_str irk_global_get_text(const irk_module *m, const irk_global *g, irk_global_text which);
IRK_API bool irk_global_set_text(irk_module *m, irk_global *g, irk_global_text which, irk_str text);
IRK_API irk_comdat *irk_global_get_comdat(const irk_global *g);
IRK_API void irk_global_set_comdat(irk_global *g, irk_comdat *comdat);
IRK_API irk_function *irk_global_function(irk_global *g);  // NULL where it is none

// ---- functions, blocks, instructions --------------------------------------------------------------------------
IRK_API irk_global *irk_function_global(const irk_function *fn);
IRK_API irk_value *irk_function_value(const irk_function *fn);  // its address
IRK_API uint32_t irk_function_num_args(const irk_function *fn);
IRK_API irk_value *irk_function_arg(const irk_function *fn, uint32_t index);
IRK_API uint32_t irk_function_num_blocks(const irk_function *fn);  // 0: a declaration, or unread
IRK_API irk_block *irk_function_block(const irk_function *fn, uint32_t index);
IRK_API uint32_t irk_function_num_ids(const irk_function *fn);  // ids of its values are smaller
IRK_API uint32_t irk_block_num_insts(const irk_block *b);
IRK_API irk_inst *irk_block_inst(const irk_block *b, uint32_t index);

IRK_API irk_opcode irk_inst_opcode(const irk_inst *inst);
IRK_API irk_str irk_opcode_name(irk_opcode op);  // "getelementptr"
// Operands stand in LLVM's order:
//   ret [value]  br [dest] or [cond, false dest, true dest]  switch [cond, default, (value, dest)...]
//   indirectbr [address, dest...]  resume [value]  cleanupret [pad, unwind?]  catchret [pad, dest]
//   catchswitch [parent, unwind?, handler...]  (flag IRK_HAS_UNWIND for both)   catchpad, cleanuppad [args..., parent]
//   call [args..., bundle inputs..., callee]   invoke [args..., bundle inputs..., normal, unwind, callee]
//   callbr [args..., bundle inputs..., default, indirect dests..., callee]
//   alloca [count]  load [pointer]  store [value, pointer]  getelementptr [pointer, index...]
//   cmpxchg [pointer, expected, new]  atomicrmw [pointer, value]   fence []
//   select [cond, true, false]  va_arg [list]  extractelement [vector, index]  insertelement [vector, element, index]
//   shufflevector [v1, v2, mask]  extractvalue [aggregate]  insertvalue [aggregate, element]
//   landingpad [clause...]   phi [value...], see irk_phi_block
IRK_API uint32_t irk_inst_num_operands(const irk_inst *inst);
IRK_API irk_value *irk_inst_operand(const irk_inst *inst, uint32_t index);
IRK_API bool irk_inst_set_operand(irk_inst *inst, uint32_t index, irk_value *v);  // false: out of range
IRK_API irk_block *irk_phi_block(const irk_inst *phi, uint32_t index);
typedef enum irk_inst_property {
  IRK_OF_INST_FLAGS /* IRK_NUW ... */,
  IRK_OF_INST_ALIGN /* bytes, 0 none */,
  IRK_OF_INST_PREDICATE,
  IRK_OF_INST_ORDERING,
  IRK_OF_INST_FAILURE_ORDERING,
  IRK_OF_INST_RMW,
  IRK_OF_INST_SCOPE,
  IRK_OF_INST_CALLCONV,
  IRK_OF_INST_TAIL,
  IRK_OF_INST_NUM_ARGS
} irk_inst_property;
IRK_API uint64_t irk_inst_get(const irk_inst *inst, irk_inst_property which);  // 0 where it has none
// False where the instruction has no such property, or there is no such value: then nothing changes.
IRK_API bool irk_inst_set(irk_inst *inst, irk_inst_property which, uint64_t value);
// alloca: the allocated type; getelementptr: the source type; calls: the function's type; else NULL.
IRK_API irk_type *irk_inst_type(const irk_inst *inst);
IRK_API const uint32_t *irk_inst_indices(const irk_inst *inst, uint32_t *n);  // extractvalue, insertvalue
IRK_API bool irk_landingpad_is_filter(const irk_inst *inst, uint32_t clause);
IRK_API irk_value *irk_call_get_callee(const irk_inst *call);
IRK_API uint32_t irk_call_num_bundles(const irk_inst *call);
IRK_API irk_str irk_call_bundle(const irk_module *m, const irk_inst *call, uint32_t index, uint32_t *num_inputs);
IRK_API irk_value *irk_call_bundle_input(const irk_inst *call, uint32_t bundle, uint32_t index);
// The mask of a shufflevector: how many lanes it has, and which lane of its operands each takes, -1 where that does not
// matter. (Memory: as irk_const_element.)
IRK_API uint32_t irk_inst_mask_len(const irk_inst *inst);
IRK_API int64_t irk_inst_mask_at(irk_module *m, const irk_inst *inst, uint32_t index);
// The name of a number that IRK_OF_INST_SCOPE gives (1: "", the whole system); irk_sync_scope_get of build.h goes back.
IRK_API irk_str irk_sync_scope_text(const irk_module *m, uint64_t number);

// ---- attributes -----------------------------------------------------------------------------------------------
#define IRK_ATTR_INDEX_FUNCTION 0xFFFFFFFFu  // 0 is the return value, 1 and on the parameters
IRK_API irk_attr_set *irk_global_attrs(const irk_global *g, uint32_t index);  // NULL: none
IRK_API irk_attr_set *irk_call_attrs(const irk_inst *call, uint32_t index);
IRK_API uint32_t irk_attr_set_len(const irk_attr_set *set);
IRK_API const irk_attr *irk_attr_set_at(const irk_attr_set *set, uint32_t index);
IRK_API const irk_attr *irk_attr_set_find(const irk_attr_set *set, irk_attr_kind kind);  // NULL: not in it
IRK_API const irk_attr *irk_attr_set_find_string(const irk_attr_set *set, irk_str key);
IRK_API irk_attr_kind irk_attr_kind_of(irk_str keyword);  // IRK_ATTR_NONE where there is none
// What a function with these attributes may do to memory, as the number of `memory` (attribute.def) says it: also where
// the release has readnone and the like (up to 15). 0xFFF: anything.
IRK_API uint64_t irk_attrs_memory(const irk_attr_set *set);
IRK_API irk_attr_kind irk_attr_get_kind(const irk_attr *a);
IRK_API irk_str irk_attr_name(const irk_attr *a);    // keyword, or the key of a string
IRK_API irk_str irk_attr_text(const irk_attr *a);    // the value of a string
IRK_API uint64_t irk_attr_value(const irk_attr *a);  // numbers, in the encoding that attribute.def tells
IRK_API irk_type *irk_attr_type(const irk_attr *a);  // type attributes; may be NULL

// ---- metadata -------------------------------------------------------------------------------------------------
IRK_API uint32_t irk_module_num_named_md(const irk_module *m);
IRK_API irk_str irk_named_md_at(const irk_module *m, uint32_t index, irk_md *const **nodes, uint32_t *num_nodes);
// False where there is none of that name.
IRK_API bool irk_named_md_find(const irk_module *m, irk_str name, irk_md *const **nodes, uint32_t *num_nodes);
IRK_API irk_md_kind irk_md_get_kind(const irk_md *md);
IRK_API bool irk_md_is_distinct(const irk_md *md);
IRK_API uint32_t irk_md_id(const irk_md *md);          // dense in the module
IRK_API irk_str irk_md_text(const irk_md *md);         // IRK_MD_STRING
IRK_API irk_value *irk_md_value_of(const irk_md *md);  // IRK_MD_VALUE
// Tuples and argument lists: elements, which may be NULL. Expressions: irk_md_number_at.
IRK_API uint32_t irk_md_len(const irk_md *md);
IRK_API irk_md *irk_md_at(const irk_md *md, uint32_t index);
IRK_API uint64_t irk_md_number_at(const irk_md *md, uint32_t index);
// Fields of debug-info nodes by the names that text has for them; false where the kind has no such field.
IRK_API bool irk_md_field_md(const irk_md *md, const char *name, irk_md **out);
IRK_API bool irk_md_field_number(const irk_md *md, const char *name, uint64_t *out);
// Attachments, in the order given; *kind (which may be NULL) is the number of irk_md_kind_name.
IRK_API uint32_t irk_global_num_attached(const irk_global *g);
IRK_API irk_md *irk_global_attached(const irk_global *g, uint32_t index, uint32_t *kind);
IRK_API uint32_t irk_inst_num_attached(const irk_function *fn, const irk_inst *inst);  // without !dbg
IRK_API irk_md *irk_inst_attached(const irk_function *fn, const irk_inst *inst, uint32_t index, uint32_t *kind);
IRK_API irk_md *irk_inst_location(const irk_module *m, const irk_inst *inst);  // !dbg, or NULL
// The first of that kind (IRK_MD_KIND_DBG, too), or NULL.
IRK_API irk_md *irk_global_attached_as(const irk_global *g, uint32_t kind);
IRK_API irk_md *irk_inst_attached_as(const irk_module *m, const irk_function *fn, const irk_inst *inst, uint32_t kind);
IRK_API irk_str irk_md_kind_name(const irk_module *m, uint32_t kind);
// Debug records before an instruction: NULL gives the first, any other the one after it.
IRK_API irk_dbg_record *irk_inst_record(const irk_function *fn, const irk_inst *inst, irk_dbg_record *after);
IRK_API uint32_t irk_record_kind(const irk_dbg_record *r);  // IRK_DBG_VALUE ...
typedef enum irk_record_part {
  IRK_RECORD_LOCATION,
  IRK_RECORD_VARIABLE,
  IRK_RECORD_EXPRESSION,
  IRK_RECORD_ASSIGN_ID,
  IRK_RECORD_ADDRESS,
  IRK_RECORD_ADDRESS_EXPRESSION,
  IRK_RECORD_LOC
} irk_record_part;
IRK_API irk_md *irk_record_get(const irk_dbg_record *r, irk_record_part part);

#ifdef __cplusplus
}
#endif
#endif
