// The module in memory: modules, types, values, constants, globals, functions, blocks,
// instructions, attributes, metadata.
//
// Results belong to the module, unless a function's comment says otherwise. For an index that is
// out of range, or an object of another kind, functions return NULL, 0, false or an empty string.
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

// The rows of irkit/def/*.def give the numbers of these enums, which never change; new rows have
// new numbers. IRK_NUM_... counts the rows of these headers; a newer library may return larger
// numbers.
typedef enum irk_type_kind {
#define TYPE(number, name, keyword) IRK_TYPE_##name = number,
#include "irkit/def/type.def"
  IRK_NUM_TYPE_KINDS
} irk_type_kind;

typedef enum irk_opcode {
#define OP(number, name, ...) IRK_OP_##name = number,
#include "irkit/def/opcode.def"
  IRK_NUM_OPCODES
} irk_opcode;

typedef enum irk_linkage {
#define LINKAGE(number, name, keyword, code, summary) IRK_LINKAGE_##name = number,
#include "irkit/def/linkage.def"
  IRK_NUM_LINKAGES
} irk_linkage;

// Small enums. Their numbers are those of bitcode.
typedef enum irk_visibility {
#define VISIBILITY(name, keyword, code) IRK_VISIBILITY_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_VISIBILITIES
} irk_visibility;
typedef enum irk_dll_storage {
#define DLL(name, keyword, code) IRK_DLL_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_DLL_STORAGES
} irk_dll_storage;
typedef enum irk_tls {
#define TLS(name, keyword, code) IRK_TLS_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_TLS
} irk_tls;
typedef enum irk_unnamed_addr {
#define UNNAMED_ADDR(name, keyword, code) IRK_UNNAMED_ADDR_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_UNNAMED_ADDRS
} irk_unnamed_addr;
typedef enum irk_comdat_selection {
#define COMDAT(name, keyword, code) IRK_COMDAT_##name = code,
#include "irkit/def/small.def"
} irk_comdat_selection;
typedef enum irk_code_model {
#define CODE_MODEL(name, keyword, code) IRK_CODE_MODEL_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_CODE_MODELS
} irk_code_model;
typedef enum irk_ordering {
#define ORDERING(name, keyword, code) IRK_ORDERING_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_ORDERINGS
} irk_ordering;
typedef enum irk_rmw {
#define RMW(name, keyword, code, class, since) IRK_RMW_##name = code,
#include "irkit/def/small.def"
  IRK_NUM_RMW
} irk_rmw;
typedef enum irk_predicate {
#define PREDICATE(name, keyword, code) IRK_##name = code,
#include "irkit/def/small.def"
} irk_predicate;

// Kinds of values. Constants come first.
typedef enum irk_value_kind {
  IRK_VALUE_NULL = 0,  // null, none, zeroinitializer; zero integers and floats are INT and FLOAT
  IRK_VALUE_UNDEF = 1,
  IRK_VALUE_POISON = 2,
  IRK_VALUE_INT = 3,  // of an integer or a byte type
  IRK_VALUE_FLOAT = 4,
  IRK_VALUE_DATA = 5,  // array or vector whose elements are integers or floats, held as bytes
  IRK_VALUE_AGGREGATE = 8,
  IRK_VALUE_EXPR = 9,
  IRK_VALUE_BLOCKADDRESS = 10,
  IRK_VALUE_DSO_LOCAL_EQUIVALENT = 11,
  IRK_VALUE_NO_CFI = 12,
  IRK_VALUE_PTRAUTH = 13,
  IRK_VALUE_VARIABLE = 24,  // global variables
  IRK_VALUE_FUNCTION = 25,
  IRK_VALUE_ALIAS = 26,
  IRK_VALUE_IFUNC = 27,
  IRK_VALUE_INLINE_ASM = 32,
  IRK_VALUE_METADATA = 33,
  IRK_VALUE_ARG = 40,  // values of a function, from here on
  IRK_VALUE_BLOCK = 41,
  IRK_VALUE_INST = 42,
  IRK_VALUE_PLACEHOLDER = 48  // exists only while a module is being read
} irk_value_kind;

// Flags of instructions and constant expressions. irkit/def/flag.def lists all of them;
// irkit/def/opcode.def tells which an opcode may have. Some:
//   IRK_NUW IRK_NSW        add sub mul shl trunc
//   IRK_FMF_...            floating point: bits as in bitcode since LLVM 7
//   IRK_INBOUNDS           getelementptr: implies IRK_GEP_NUSW (both bits are set)
//   IRK_VOLATILE IRK_WEAK  load store cmpxchg atomicrmw; cmpxchg
//   IRK_HAS_UNWIND         cleanupret catchswitch: unwinds to a block, not to the caller
enum {
#define FLAG(name, word, bits, implied, since) IRK_##name = bits,
#define SILENT_FLAG(name, bits)                IRK_##name = bits,
#include "irkit/def/flag.def"
};
// The kinds of tail calls (IRK_OF_INST_TAIL), sanitizer bits of variables
// (IRK_OF_GLOBAL_SANITIZER), and debug records.
enum { IRK_TAIL_NONE, IRK_TAIL_TAIL, IRK_TAIL_MUST, IRK_TAIL_NO };
enum {
  IRK_SANITIZE_NO_ADDRESS = 1,
  IRK_SANITIZE_NO_HWADDRESS = 2,
  IRK_SANITIZE_MEMTAG = 4,
  IRK_SANITIZE_ADDRESS_DYNINIT = 8
};
enum { IRK_DBG_VALUE, IRK_DBG_DECLARE, IRK_DBG_ASSIGN, IRK_DBG_LABEL, IRK_DBG_DECLARE_VALUE };

// Kinds of attributes; IRK_ATTR_STRING is that of all string attributes ("key"="value").
typedef enum irk_attr_kind {
  IRK_ATTR_NONE,
#define ATTR(name, keyword, code, since, until, class) IRK_ATTR_##name = code,
#include "irkit/def/attribute.def"
  IRK_NUM_ATTRS,
  IRK_ATTR_STRING = 0xFFFF
} irk_attr_kind;

// Calling conventions with a name. Any other number up to IRK_CC_MAX is valid, too.
typedef enum irk_callconv {
#define CALLCONV(name, keyword, number) IRK_CC_##name = number,
#include "irkit/def/callconv.def"
  IRK_CC_MAX = 1023
} irk_callconv;

// Kinds of metadata: strings, values, tuples, argument lists, and debug-info nodes.
typedef enum irk_md_kind {
  IRK_MD_STRING,
  IRK_MD_VALUE,
  IRK_MD_TUPLE,
  IRK_MD_ARG_LIST,
#define NODE(number, name, keyword, code) IRK_MD_##name = number,
#include "irkit/def/dinode_kind.def"
  IRK_NUM_MD_KINDS
} irk_md_kind;

// Metadata kinds (of attachments) whose numbers are the same in every module; irk_md_kind_get
// (irkit/build.h) gives others.
typedef enum irk_fixed_md_kind {
#define MD_KIND(name, text, number, since) IRK_MD_KIND_##name = number,
#include "irkit/def/md_kind.def"
} irk_fixed_md_kind;

// ---- modules --------------------------------------------------------------------------------------------------
// Creates an empty module of the release (0: the newest). The caller destroys it. NULL
// if memory runs out.
IRK_API irk_module *irk_module_create(irk_version version);
// Frees a module and everything in it. NULL is allowed.
IRK_API void irk_module_destroy(irk_module *m);
// Returns the module's release of LLVM: the module is printed, written, verified and built in that
// release's form.
IRK_API irk_version irk_module_version(const irk_module *m);
// Tells whether the module's pointers are typed. They are in releases up to 14, and in 15 if the
// text or file that was read has typed pointers.
IRK_API bool irk_module_has_typed_pointers(const irk_module *m);
// Sets the module's release (0: the newest). Its contents stay as they are:
// irk_upgrade (irkit/convert.h) upgrades them. Returns false, and changes nothing, if irkit does
// not know the release, if the release lacks the module's kind of pointers (typed or opaque) or
// debug records, or if bodies are unread.
IRK_API bool irk_module_set_version(irk_module *m, irk_version version);

// Functions below that change a module and return bool return false if memory runs out. The module
// is then unchanged, unless their comments say otherwise. Within irk_try, running out of memory
// ends irk_try instead.

// Texts of a module: its name in diagnostics ("ModuleID"), source_filename, target triple, data
// layout, module-level inline assembly, and the producer that its bitcode file named.
typedef enum irk_module_text {
  IRK_TEXT_ID,
  IRK_TEXT_SOURCE_FILENAME,
  IRK_TEXT_TRIPLE,
  IRK_TEXT_DATA_LAYOUT,
  IRK_TEXT_ASM,
  IRK_TEXT_PRODUCER
} irk_module_text;
IRK_API irk_str irk_module_get(const irk_module *m, irk_module_text which);
// Sets a text of the module to a copy of `text`. Also returns false for a data layout that is
// invalid.
IRK_API bool irk_module_set(irk_module *m, irk_module_text which, irk_str text);

// Module-level assembly (IRK_TEXT_ASM) consists of parts, one for each run of lines for the same
// processor. Empty texts stand for the module's own processor, the only one before 23.
typedef struct irk_asm_part {
  irk_str text;  // lines end with '\n', except perhaps the last
  irk_str target_features, target_cpu;
} irk_asm_part;
IRK_API uint32_t irk_module_num_asm_parts(const irk_module *m);
// Returns the part, or an empty one if there are not so many. The texts belong to the module and
// are valid until its assembly changes.
IRK_API irk_asm_part irk_module_asm_part(const irk_module *m, uint32_t index);
// Appends lines to the last part if that is for the same processor, otherwise as a new part. Adds a
// final '\n' if it is missing. The texts are copied. Returns false if memory runs out.
IRK_API bool irk_module_append_asm(irk_module *m, const irk_asm_part *part);

// Libraries that the module wants to be linked with (deplibs = [ "c" ]). They have a meaning up to
// 3.2, and only bitcode for these releases has them; text may have them up to 12.
IRK_API uint32_t irk_module_num_deplibs(const irk_module *m);
// Returns the name, or an empty one if there are not so many. It belongs to the module.
IRK_API irk_str irk_module_deplib(const irk_module *m, uint32_t index);
// Adds a copy of the name unless it is there already. Returns false if memory runs out.
IRK_API bool irk_module_add_deplib(irk_module *m, irk_str name);

// The number of globals of a kind (IRK_VALUE_VARIABLE, _FUNCTION, _ALIAS, _IFUNC), and each of
// them, in the module's order.
IRK_API uint32_t irk_module_count(const irk_module *m, irk_value_kind kind);
IRK_API irk_global *irk_module_at(const irk_module *m, irk_value_kind kind, uint32_t index);
// Returns the global with that name, of any kind; NULL if there is none.
IRK_API irk_global *irk_module_find(const irk_module *m, irk_str name);
// Returns a number that is larger than the ids of all constants and globals of the module
// (irk_value_id).
IRK_API uint32_t irk_module_num_ids(const irk_module *m);
// The module's types; the index of a type is its id (irk_type_id).
IRK_API uint32_t irk_module_num_types(const irk_module *m);
IRK_API irk_type *irk_module_type(const irk_module *m, uint32_t index);
// The module's comdats.
IRK_API uint32_t irk_module_num_comdats(const irk_module *m);
IRK_API irk_comdat *irk_module_comdat(const irk_module *m, uint32_t index);
// The name and the selection kind of a comdat.
IRK_API irk_str irk_comdat_name(const irk_module *m, const irk_comdat *comdat);
IRK_API irk_comdat_selection irk_comdat_get_selection(const irk_comdat *comdat);
// Changes the use-list order of each value: to a random one from *seed, or, if `seed` is NULL, to
// its reverse. The orders are kept like orders that were read, and written to text and bitcode if
// the options ask for that. Returns false if memory runs out; some orders may be lost then.
IRK_API bool irk_module_rearrange_uses(irk_module *m, const uint64_t *seed);
// Compares the use-list orders of two modules with the same text. If they differ, *value is the
// first value of `m` whose order does, and *fn its function if the value is local; both are NULL if
// the texts differ. IRK_USES_UNKNOWN: memory ran out, or there are too many values.
typedef enum irk_use_comparison { IRK_USES_SAME, IRK_USES_DIFFERENT, IRK_USES_UNKNOWN } irk_use_comparison;
IRK_API irk_use_comparison irk_module_compare_uses(const irk_module *m, const irk_module *other, irk_value **value,
                                                   irk_function **fn);

// ---- types ----------------------------------------------------------------------------------------------------
// Returns the kind of a type.
IRK_API irk_type_kind irk_type_get_kind(const irk_type *t);
// Returns the type's id: its index in irk_module_type.
IRK_API uint32_t irk_type_id(const irk_type *t);
// Returns the width of an integer or byte type in bits, the number of elements of an array or
// vector, or the address space of a pointer.
IRK_API uint64_t irk_type_count(const irk_type *t);
// The types that a type contains: the pointee of a typed pointer; the element of an array or
// vector; the elements of a struct; the return type of a function, then its parameters; the type
// parameters of a target type.
IRK_API uint32_t irk_type_num_parts(const irk_type *t);
IRK_API irk_type *irk_type_part(const irk_type *t, uint32_t index);
// Returns the name of an identified struct or a target type.
IRK_API irk_str irk_type_name(const irk_module *m, const irk_type *t);
// Tells whether the type is a struct without a body.
IRK_API bool irk_type_is_opaque(const irk_type *t);
// Tells whether the type is a literal struct, { i32, ptr }, not an identified one.
IRK_API bool irk_type_is_literal(const irk_type *t);
// Tells whether the type is a packed struct.
IRK_API bool irk_type_is_packed(const irk_type *t);
// Tells whether the type is a function type with variable arguments.
IRK_API bool irk_type_is_vararg(const irk_type *t);
// Tells whether the type is a scalable vector.
IRK_API bool irk_type_is_scalable(const irk_type *t);
// Returns the integer parameters of a target type, target("name", types..., integers...), and
// stores their number in *n.
IRK_API const uint32_t *irk_type_ints(const irk_type *t, uint32_t *n);
// Returns the opcode of the cast from type `from` to type `to`, as C converts numbers, pointers and
// vectors of these: trunc, sext (if from_signed), fptoui ...; bitcast if there is nothing to
// convert. IRK_NUM_OPCODES if there is none.
IRK_API irk_opcode irk_cast_between(const irk_type *from, bool from_signed, const irk_type *to, bool to_signed);

// ---- values ---------------------------------------------------------------------------------------------------
// Returns the kind of a value.
IRK_API irk_value_kind irk_value_get_kind(const irk_value *v);
// Tells whether a value is a constant; globals are. NULL is not.
IRK_API bool irk_value_is_constant(const irk_value *v);
// Returns the type of a value; of a global, that of its address.
IRK_API irk_type *irk_value_type(const irk_value *v);
// Returns the value's name; "" if it has none.
IRK_API irk_str irk_value_name(const irk_module *m, const irk_value *v);
// Returns the value's id, a small number for use as an index. Ids of arguments, blocks and
// instructions are unique in their function (irk_function_num_ids), ids of other values in the
// module (irk_module_num_ids).
IRK_API uint32_t irk_value_id(const irk_value *v);
// Return the global, block, instruction or metadata that a value is; NULL if it is something
// else.
IRK_API irk_global *irk_value_global(irk_value *v);
IRK_API irk_block *irk_value_block(irk_value *v);
IRK_API irk_inst *irk_value_inst(irk_value *v);
IRK_API irk_md *irk_value_md(irk_value *v);
// Return a global, block or instruction as a value.
IRK_API irk_value *irk_global_value(irk_global *g);
IRK_API irk_value *irk_block_value(irk_block *b);
IRK_API irk_value *irk_inst_value(irk_inst *inst);

// ---- constants ------------------------------------------------------------------------------------------------
// Stores the value of an integer of at most 64 bits in *out. Returns false for other values.
IRK_API bool irk_const_get_u64(const irk_value *v, uint64_t *out);
// Returns the words of an integer of any width, least significant first, and stores their number.
// NULL for other values, and if memory runs out: the words of very wide integers are made at the
// first call.
IRK_API const uint64_t *irk_const_get_words(const irk_value *v, uint32_t *num_words);
// Stores the bits of a floating-point constant of any type, the low 64 in *lo. Returns false for
// other values.
IRK_API bool irk_const_get_float(const irk_value *v, uint64_t *lo, uint64_t *hi);
// Stores the exact value of a half, bfloat, float or double in *out. Returns false for wider types
// and other values.
IRK_API bool irk_const_get_double(const irk_value *v, double *out);
// Returns the elements of an IRK_VALUE_DATA as bytes, little endian. Empty for other values, and
// if memory runs out: the bytes of long vectors of equal elements are made at the first call.
IRK_API irk_str irk_const_get_bytes(const irk_value *v);
// Tells whether a constant is the zero of its type.
IRK_API bool irk_const_is_null(const irk_value *v);
// Returns an element of an array, vector or struct constant in any form; NULL if there is none. The
// element may have to be created: if memory runs out, see irk_try.
IRK_API irk_value *irk_const_element(irk_module *m, const irk_value *v, uint64_t index);
// The operands of aggregates, expressions, block addresses and the like.
IRK_API uint32_t irk_const_num_operands(const irk_value *v);
IRK_API irk_value *irk_const_operand(const irk_value *v, uint32_t index);
// Returns how many operands, from the first on, include all distinct ones: 1 if all are known to be
// equal.
IRK_API uint32_t irk_const_num_parts(const irk_value *v);
// Returns the opcode of an IRK_VALUE_EXPR.
IRK_API irk_opcode irk_const_opcode(const irk_value *v);
// Returns the source element type of a getelementptr expression; NULL for other values.
IRK_API irk_type *irk_const_source_type(const irk_value *v);
// Inline assembly. Returns false if the value is something else.
typedef struct irk_asm_view {
  irk_type *fn_type;
  irk_str code, constraints;
  bool side_effects, align_stack, intel, unwind;
} irk_asm_view;
IRK_API bool irk_value_asm(const irk_value *v, irk_asm_view *out);

// ---- globals --------------------------------------------------------------------------------------------------
// Properties of globals, as numbers of the enums above (irk_linkage ...), or 0 and 1.
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
  IRK_OF_GLOBAL_ALIGN /* bytes; 0: none given */,
  IRK_OF_GLOBAL_DECLARATION /* has no body or initializer; cannot be set */,
  IRK_OF_GLOBAL_CALLCONV /* of functions */
} irk_global_property;
IRK_API uint64_t irk_global_get(const irk_global *g, irk_global_property which);
// Sets a property. Returns false, and changes nothing, if the value is invalid or the global has no
// such property.
IRK_API bool irk_global_set(irk_global *g, irk_global_property which, uint64_t value);
// Removes the names of all arguments, blocks and instructions of the module; text then shows
// numbers.
IRK_API void irk_module_discard_local_names(irk_module *m);
// Renames a global. If the name is taken, a number is appended.
IRK_API bool irk_global_set_name(irk_module *m, irk_global *g, irk_str name);
// Returns the type that the global's address points to: the type of a variable, or a function type.
IRK_API irk_type *irk_global_value_type(const irk_global *g);
// Constants that are operands of a global. INIT is the initializer of a variable, the aliasee of an
// alias, the resolver of an ifunc; the others are for functions.
typedef enum irk_global_operand {
  IRK_OF_GLOBAL_INIT,
  IRK_OF_GLOBAL_PERSONALITY,
  IRK_OF_GLOBAL_PREFIX,
  IRK_OF_GLOBAL_PROLOGUE
} irk_global_operand;
// Returns the operand; NULL if the global has none.
IRK_API irk_value *irk_global_get_operand(const irk_global *g, irk_global_operand which);
// Sets an operand; NULL removes it. Returns false, and changes nothing, if the value is no
// constant or the global has no such operand.
IRK_API bool irk_global_set_operand(irk_global *g, irk_global_operand which, irk_value *v);
typedef enum irk_global_text {
  IRK_OF_GLOBAL_SECTION,
  IRK_OF_GLOBAL_PARTITION,
  IRK_OF_GLOBAL_GC /* functions */
} irk_global_text;
// Texts of globals; "" means none. Setting copies the text.
IRK_API irk_str irk_global_get_text(const irk_module *m, const irk_global *g, irk_global_text which);
IRK_API bool irk_global_set_text(irk_module *m, irk_global *g, irk_global_text which, irk_str text);
// The global's comdat; NULL: none.
IRK_API irk_comdat *irk_global_get_comdat(const irk_global *g);
IRK_API void irk_global_set_comdat(irk_global *g, irk_comdat *comdat);
// Returns the function of a global; NULL for other kinds of global.
IRK_API irk_function *irk_global_function(irk_global *g);

// ---- functions, blocks, instructions --------------------------------------------------------------------------
// Return a function as a global, and as a value (its address).
IRK_API irk_global *irk_function_global(const irk_function *fn);
IRK_API irk_value *irk_function_value(const irk_function *fn);
// The parameters of a function, as values.
IRK_API uint32_t irk_function_num_args(const irk_function *fn);
IRK_API irk_value *irk_function_arg(const irk_function *fn, uint32_t index);
// The blocks of a function; none if it is a declaration or its body is unread.
IRK_API uint32_t irk_function_num_blocks(const irk_function *fn);
IRK_API irk_block *irk_function_block(const irk_function *fn, uint32_t index);
// Returns a number that is larger than the ids of all arguments, blocks and instructions of the
// function (irk_value_id).
IRK_API uint32_t irk_function_num_ids(const irk_function *fn);
// The instructions of a block.
IRK_API uint32_t irk_block_num_insts(const irk_block *b);
IRK_API irk_inst *irk_block_inst(const irk_block *b, uint32_t index);

// Returns the opcode of an instruction.
IRK_API irk_opcode irk_inst_opcode(const irk_inst *inst);
// Returns the keyword of an opcode: "getelementptr".
IRK_API irk_str irk_opcode_name(irk_opcode op);
// The operands of an instruction, in LLVM's order:
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
// Sets an operand. Returns false if the index is out of range.
IRK_API bool irk_inst_set_operand(irk_inst *inst, uint32_t index, irk_value *v);
// Returns the incoming block for the value at that index of a phi.
IRK_API irk_block *irk_phi_block(const irk_inst *phi, uint32_t index);
// Properties of instructions, as numbers of the enums above (irk_predicate, irk_ordering ...).
typedef enum irk_inst_property {
  IRK_OF_INST_FLAGS /* IRK_NUW ... */,
  IRK_OF_INST_ALIGN /* bytes; 0: none given */,
  IRK_OF_INST_PREDICATE,
  IRK_OF_INST_ORDERING,
  IRK_OF_INST_FAILURE_ORDERING,
  IRK_OF_INST_RMW,
  IRK_OF_INST_SCOPE,
  IRK_OF_INST_CALLCONV,
  IRK_OF_INST_TAIL,
  IRK_OF_INST_NUM_ARGS
} irk_inst_property;
// Returns the property; 0 if the instruction has none.
IRK_API uint64_t irk_inst_get(const irk_inst *inst, irk_inst_property which);
// Sets a property. Returns false, and changes nothing, if the instruction has none or there is
// no such value.
IRK_API bool irk_inst_set(irk_inst *inst, irk_inst_property which, uint64_t value);
// Returns the allocated type of an alloca, the source element type of a getelementptr, the function
// type of a call; NULL for other instructions.
IRK_API irk_type *irk_inst_type(const irk_inst *inst);
// Returns the indices of an extractvalue or insertvalue, and stores their number in *n.
IRK_API const uint32_t *irk_inst_indices(const irk_inst *inst, uint32_t *n);
// Tells whether a clause of a landingpad is a filter; otherwise it is a catch.
IRK_API bool irk_landingpad_is_filter(const irk_inst *inst, uint32_t clause);
// The callee of a call, invoke or callbr.
IRK_API irk_value *irk_call_get_callee(const irk_inst *call);
// The operand bundles of a call: irk_call_bundle returns the tag of one and stores the number of
// its inputs.
IRK_API uint32_t irk_call_num_bundles(const irk_inst *call);
IRK_API irk_str irk_call_bundle(const irk_module *m, const irk_inst *call, uint32_t index, uint32_t *num_inputs);
IRK_API irk_value *irk_call_bundle_input(const irk_inst *call, uint32_t bundle, uint32_t index);
// The mask of a shufflevector: its number of lanes, and for a lane the index into the lanes of both
// operands; -1: poison or undef. If memory runs out, see irk_try.
IRK_API uint32_t irk_inst_mask_len(const irk_inst *inst);
IRK_API int64_t irk_inst_mask_at(irk_module *m, const irk_inst *inst, uint32_t index);
// Returns the name of a synchronization scope by its number (IRK_OF_INST_SCOPE): "" for 1, the
// whole system. irk_sync_scope_get (irkit/build.h) gives the number of a name.
IRK_API irk_str irk_sync_scope_text(const irk_module *m, uint64_t number);

// ---- attributes -----------------------------------------------------------------------------------------------
// Attributes of functions and calls have an index: 0 for the return value, 1 and up for the
// parameters, IRK_ATTR_INDEX_FUNCTION for the function itself, and for variables.
#define IRK_ATTR_INDEX_FUNCTION 0xFFFFFFFFu
// Return the attributes at an index; NULL is the empty set.
IRK_API irk_attr_set *irk_global_attrs(const irk_global *g, uint32_t index);
IRK_API irk_attr_set *irk_call_attrs(const irk_inst *call, uint32_t index);
// The attributes of a set.
IRK_API uint32_t irk_attr_set_len(const irk_attr_set *set);
IRK_API const irk_attr *irk_attr_set_at(const irk_attr_set *set, uint32_t index);
// Return the attribute of that kind, or the string attribute with that key; NULL if the set has
// none.
IRK_API const irk_attr *irk_attr_set_find(const irk_attr_set *set, irk_attr_kind kind);
IRK_API const irk_attr *irk_attr_set_find_string(const irk_attr_set *set, irk_str key);
// Returns the kind of attribute that a keyword names; IRK_ATTR_NONE if there is none.
IRK_API irk_attr_kind irk_attr_kind_of(irk_str keyword);
// Returns what a function with these attributes may do to memory, in the encoding of `memory`
// (irkit/def/attribute.def); readnone and the like (releases up to 15) are included. 0xFFF:
// anything.
IRK_API uint64_t irk_attrs_memory(const irk_attr_set *set);
// Returns the kind of an attribute.
IRK_API irk_attr_kind irk_attr_get_kind(const irk_attr *a);
// Returns the keyword of an attribute, or the key of a string attribute.
IRK_API irk_str irk_attr_name(const irk_attr *a);
// Returns the value of a string attribute.
IRK_API irk_str irk_attr_text(const irk_attr *a);
// Returns the number of an attribute that has one, encoded as irkit/def/attribute.def describes.
IRK_API uint64_t irk_attr_value(const irk_attr *a);
// Returns the type of a type attribute, which may be NULL.
IRK_API irk_type *irk_attr_type(const irk_attr *a);

// ---- metadata -------------------------------------------------------------------------------------------------
// Named metadata: irk_named_md_at returns the name at an index; both store the nodes and their
// number.
IRK_API uint32_t irk_module_num_named_md(const irk_module *m);
IRK_API irk_str irk_named_md_at(const irk_module *m, uint32_t index, irk_md *const **nodes, uint32_t *num_nodes);
// Returns false if there is no named metadata of that name.
IRK_API bool irk_named_md_find(const irk_module *m, irk_str name, irk_md *const **nodes, uint32_t *num_nodes);
// Returns the kind of metadata.
IRK_API irk_md_kind irk_md_get_kind(const irk_md *md);
// Tells whether metadata is a distinct node.
IRK_API bool irk_md_is_distinct(const irk_md *md);
// Returns the id of a node, a small number that is unique in the module, for use as an index.
IRK_API uint32_t irk_md_id(const irk_md *md);
// Return the text of an IRK_MD_STRING, and the value of an IRK_MD_VALUE.
IRK_API irk_str irk_md_text(const irk_md *md);
IRK_API irk_value *irk_md_value_of(const irk_md *md);
// The elements of tuples and argument lists (irk_md_at; an element may be NULL) and of expressions
// (irk_md_number_at).
IRK_API uint32_t irk_md_len(const irk_md *md);
IRK_API irk_md *irk_md_at(const irk_md *md, uint32_t index);
IRK_API uint64_t irk_md_number_at(const irk_md *md, uint32_t index);
// Store a field of a debug-info node, by the name that text has for it ("line"). Return false if
// the node has no such field, or one of the other form (metadata, a number).
IRK_API bool irk_md_field_md(const irk_md *md, const char *name, irk_md **out);
IRK_API bool irk_md_field_number(const irk_md *md, const char *name, uint64_t *out);
// Returns the name of a field that nodes of a kind have, in text order; empty if the index is out
// of range. A name occurs twice if releases have it in different positions.
IRK_API irk_str irk_md_field_name(irk_md_kind kind, uint32_t index);
// Attachments, in their order. *kind (may be NULL) receives the number of their kind. An
// instruction's !dbg is not among them: irk_inst_location returns it, or NULL.
IRK_API uint32_t irk_global_num_attached(const irk_global *g);
IRK_API irk_md *irk_global_attached(const irk_global *g, uint32_t index, uint32_t *kind);
IRK_API uint32_t irk_inst_num_attached(const irk_function *fn, const irk_inst *inst);
IRK_API irk_md *irk_inst_attached(const irk_function *fn, const irk_inst *inst, uint32_t index, uint32_t *kind);
IRK_API irk_md *irk_inst_location(const irk_module *m, const irk_inst *inst);
// Return the first attachment of a kind (IRK_MD_KIND_DBG is allowed); NULL if there is none.
IRK_API irk_md *irk_global_attached_as(const irk_global *g, uint32_t kind);
IRK_API irk_md *irk_inst_attached_as(const irk_module *m, const irk_function *fn, const irk_inst *inst, uint32_t kind);
// Returns the name of a metadata kind by its number.
IRK_API irk_str irk_md_kind_name(const irk_module *m, uint32_t kind);
// Returns the debug record that follows `after` before an instruction, the first one if `after` is
// NULL; NULL after the last.
IRK_API irk_dbg_record *irk_inst_record(const irk_function *fn, const irk_inst *inst, irk_dbg_record *after);
// Returns the kind of a debug record: IRK_DBG_VALUE ...
IRK_API uint32_t irk_record_kind(const irk_dbg_record *r);
// The metadata of a debug record; NULL if its kind has no such part.
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

// ---- module flags --------------------------------------------------------------------------------------------
// Module flags (!llvm.module.flags, LLVM's Language Reference, "Module Flags Metadata"): properties
// of a module as a whole, each with a behaviour that tells how linking merges it with another
// module's flag of that name.
typedef enum irk_behaviour {
  IRK_BEHAVIOUR_ERROR = 1,      // different values are an error
  IRK_BEHAVIOUR_WARNING,        // different values are a warning; the first one is kept
  IRK_BEHAVIOUR_REQUIRE,        // the value is a pair: another flag's name and the value it must have after linking
  IRK_BEHAVIOUR_OVERRIDE,       // the value replaces that of flags with other behaviours
  IRK_BEHAVIOUR_APPEND,         // the value is a node; operands are concatenated
  IRK_BEHAVIOUR_APPEND_UNIQUE,  // the same, and equal operands are kept once
  IRK_BEHAVIOUR_MAX,            // the largest number
  IRK_BEHAVIOUR_MIN             // the smallest number; 0 if a module lacks the flag
} irk_behaviour;
typedef struct irk_module_flag {
  irk_behaviour behaviour;
  irk_str name;
  irk_md *value;   // may be NULL
  bool is_number;  // the value is a constant integer of at most 64 bits: `number`
  uint64_t number;
  irk_str text;  // of a value that is a string
} irk_module_flag;

// The number of flags, malformed ones included.
IRK_API uint32_t irk_module_num_flags(const irk_module *m);
// Stores the flag at an index in `out`. Returns false if the index is out of range or the flag is
// malformed.
IRK_API bool irk_module_flag_at(const irk_module *m, uint32_t index, irk_module_flag *out);
// Stores the first flag with that name that is not an IRK_BEHAVIOUR_REQUIRE in `out`. Returns false
// if there is none.
IRK_API bool irk_module_flag_find(const irk_module *m, irk_str name, irk_module_flag *out);
// Adds a flag, even if there is one with that name. If memory runs out, here and in
// irk_module_flag_set...: see irk_try.
IRK_API void irk_module_flag_add(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value);
// Sets behaviour and value of the flag that irk_module_flag_find finds, or adds it. A number is
// written as an i32.
IRK_API void irk_module_flag_set(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value);
IRK_API void irk_module_flag_set_number(irk_module *m, irk_behaviour behaviour, irk_str name, uint32_t number);
IRK_API void irk_module_flag_set_text(irk_module *m, irk_behaviour behaviour, irk_str name, irk_str text);
// Removes the flag that irk_module_flag_find finds. Returns false if there is none.
IRK_API bool irk_module_flag_remove(irk_module *m, irk_str name);

#ifdef __cplusplus
}
#endif
#endif
