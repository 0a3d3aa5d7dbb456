// Making modules: types, constants, globals, functions, instructions, attributes, metadata.
//
// An irk_builder makes instructions in one function, at the end of a block or before an
// instruction. All that is made belongs to the module. Names are C strings, NULL or "" for none; if
// a name is taken, a number is appended. If memory runs out, functions do not return NULL: see
// irk_try. The builder computes result types, takes alignments from the data layout and
// canonicalizes constants as LLVM does, but does not check the rules of the language: irk_verify
// does.
//
// A module that calls have edited since it was read, linked, copied or converted is checked before
// it is written as bitcode, copied or linked: every operand must be present, belong to its
// function, and have the kind that its position needs. Before conversion or compilation it is
// verified. So errors are reported in the sink, whatever calls were made. Only a checked build
// checks the arguments of calls themselves (pointers that are not NULL, objects of this module):
// see irkit/checked.h.
//
//   irk_module *m = irk_module_create(1900);
//   irk_type *i32 = irk_type_int(m, 32);
//   irk_function *fn = irk_build_function(m, "twice", irk_type_fn(m, i32, &i32, 1, false));
//   irk_builder *b = irk_builder_create(m);
//   irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
//   irk_value *x = irk_function_arg(fn, 0);
//   irk_build_ret(b, irk_build_add(b, x, x, "sum"));
//   irk_builder_destroy(b);
#ifndef IRKIT_BUILD_H
#define IRKIT_BUILD_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- types ----------------------------------------------------------------------------------------------------
// These return NULL (or false) for types that cannot exist: integers or bytes of 0 or more than
// 2^23 bits, address spaces of 2^24 or more, vectors without elements, types with a part that is
// NULL or not allowed (void, label, metadata and token in structs, arrays and behind pointers;
// functions as values; x86_amx in arrays).

// A type without parameters: void, float, label, metadata, token ...
IRK_API irk_type *irk_type_simple(irk_module *m, irk_type_kind kind);
// An integer type of that width.
IRK_API irk_type *irk_type_int(irk_module *m, uint32_t bits);
// A byte type of that width, b8 (since release 23): bits as they are in memory, each of which may
// be of a number, of a pointer, or poison.
IRK_API irk_type *irk_type_byte(irk_module *m, uint32_t bits);
// An opaque pointer, a typed pointer (releases up to 14), and the kind of pointer that the module
// has.
IRK_API irk_type *irk_type_ptr(irk_module *m, uint32_t addrspace);
IRK_API irk_type *irk_type_ptr_to(irk_module *m, irk_type *pointee, uint32_t addrspace);
IRK_API irk_type *irk_build_ptr(irk_module *m, irk_type *pointee, uint32_t addrspace);
// An array, and a vector of fixed or scalable length.
IRK_API irk_type *irk_type_array(irk_module *m, irk_type *element, uint64_t count);
IRK_API irk_type *irk_type_vector(irk_module *m, irk_type *element, uint64_t count, bool scalable);
// A function type.
IRK_API irk_type *irk_type_fn(irk_module *m, irk_type *ret, irk_type *const *params, uint32_t n, bool vararg);
// A literal struct, { i32, ptr }.
IRK_API irk_type *irk_type_literal(irk_module *m, irk_type *const *elements, uint32_t n, bool packed);
// A new identified struct, %name, without a body. A number is appended to a taken name; an empty
// name makes a numbered type.
IRK_API irk_type *irk_type_identified(irk_module *m, irk_str name);
// Returns the identified struct with that name; NULL if there is none.
IRK_API irk_type *irk_type_named(const irk_module *m, irk_str name);
// Sets the body of an identified struct, once. Returns false, and changes nothing, if the type is
// another one or has a body, or if an element is not allowed (see above).
IRK_API bool irk_type_set_body(irk_module *m, irk_type *t, irk_type *const *elements, uint32_t n, bool packed);
// A target extension type, target("name", types..., ints...).
IRK_API irk_type *irk_type_target(irk_module *m, irk_str name, irk_type *const *types, uint32_t num_types,
                                  const uint32_t *ints, uint32_t num_ints);

// ---- constants ------------------------------------------------------------------------------------------------
// Constants are uniqued: a module has one of each, so equal constants are equal pointers. What is
// passed is copied. `t` must be a type of the kind that the comment names, or the result is
// undefined; parts that do not fit their type, and a wrong number of them, are kept, and irk_verify
// reports them.

// The zero of any type.
IRK_API irk_value *irk_const_null(irk_module *m, irk_type *t);
// undef and poison of any type.
IRK_API irk_value *irk_const_undef(irk_module *m, irk_type *t);
IRK_API irk_value *irk_const_poison(irk_module *m, irk_type *t);
// Integers: from the low bits of a number, or from `n` words, least significant first. Bits beyond
// the width are dropped; words that are not given are 0.
IRK_API irk_value *irk_const_int_u64(irk_module *m, irk_type *t, uint64_t value);
IRK_API irk_value *irk_const_int_words(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n);
// A floating-point constant from its bits, the low 64 in `lo`.
IRK_API irk_value *irk_const_float_bits(irk_module *m, irk_type *t, uint64_t lo, uint64_t hi);
// A floating-point constant of any type, half to ppc_fp128, rounded from `value`. NULL if `t` is
// another type.
IRK_API irk_value *irk_const_float_of(irk_module *m, irk_type *t, double value);
// Constants of type double and float.
IRK_API irk_value *irk_build_double(irk_module *m, double value);
IRK_API irk_value *irk_build_float(irk_module *m, float value);
// An array of i8; `nul` appends a zero.
IRK_API irk_value *irk_build_string(irk_module *m, irk_str bytes, bool nul);
// An array, vector or struct of type `t` with these `n` elements.
IRK_API irk_value *irk_const_composite(irk_module *m, irk_type *t, irk_value *const *elements, uint32_t n);
// An array or vector of integers or floats of 8 to 64 bits from the `size` bytes of its elements,
// little endian: as many as `t` has.
IRK_API irk_value *irk_const_data_bytes(irk_module *m, irk_type *t, const void *bytes, uint64_t size);
// A vector, fixed or scalable, with equal lanes.
IRK_API irk_value *irk_const_splat(irk_module *m, irk_type *vector, irk_value *element);
// blockaddress(@fn, %block) of type `t`.
IRK_API irk_value *irk_const_blockaddress(irk_module *m, irk_type *t, irk_global *fn, irk_block *block);
// dso_local_equivalent @global or no_cfi @global. `kind`: IRK_VALUE_DSO_LOCAL_EQUIVALENT or
// IRK_VALUE_NO_CFI.
IRK_API irk_value *irk_const_of_global(irk_module *m, irk_value_kind kind, irk_global *global);
// ptrauth (...): operands in text order; the fifth may be NULL.
IRK_API irk_value *irk_const_ptrauth(irk_module *m, irk_type *t, irk_value *const ops[5]);
// Constant expressions: arithmetic, a cast, getelementptr. irk_build_const_expr takes the `n`
// operands of arithmetic, extractelement, insertelement, shufflevector (with a vector of i32 as its
// mask) or select. `flags`: IRK_NSW and other flags of the opcode. Folded as LLVM's constructors
// do. Operand types are not checked: the verifier does that. Returns NULL if `op` is another kind
// of opcode, or has another number of operands.
IRK_API irk_value *irk_build_const_binary(irk_module *m, irk_opcode op, irk_value *lhs, irk_value *rhs, uint32_t flags);
IRK_API irk_value *irk_build_const_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *to);
IRK_API irk_value *irk_build_const_gep(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices,
                                       uint32_t n, uint32_t flags);
IRK_API irk_value *irk_build_const_expr(irk_module *m, irk_opcode op, irk_value *const *ops, uint32_t n);
// Inline assembly; `flags` are IRK_ASM_...
enum { IRK_ASM_SIDE_EFFECT = 1, IRK_ASM_ALIGN_STACK = 2, IRK_ASM_INTEL = 4, IRK_ASM_UNWIND = 8 };
IRK_API irk_value *irk_build_asm(irk_module *m, irk_type *fn_type, irk_str code, irk_str constraints, uint32_t flags);

// ---- globals --------------------------------------------------------------------------------------------------
// New globals; irk_global_set sets linkage and other properties. NULL if `init`, `aliasee` or
// `resolver` is not a constant, or if a variable's type has no size (a function).

// A variable; NULL `init`: a declaration.
IRK_API irk_global *irk_build_variable(irk_module *m, const char *name, irk_type *type, irk_value *init,
                                       uint32_t addrspace);
// An alias and an ifunc.
IRK_API irk_global *irk_build_alias(irk_module *m, const char *name, irk_type *type, irk_value *aliasee,
                                    uint32_t addrspace);
IRK_API irk_global *irk_build_ifunc(irk_module *m, const char *name, irk_type *type, irk_value *resolver,
                                    uint32_t addrspace);
// A function, which is a declaration until it has a block. NULL if `fn_type` is not a function
// type.
IRK_API irk_function *irk_build_function(irk_module *m, const char *name, irk_type *fn_type);
// Returns the comdat with that name, created if necessary, and sets its selection kind.
IRK_API irk_comdat *irk_build_comdat(irk_module *m, const char *name, irk_comdat_selection selection);

// ---- attributes -----------------------------------------------------------------------------------------------
// An attribute to be made: its kind, and its value, type or ranges, as the kind needs. String
// attributes have kind IRK_ATTR_STRING, key and text.
typedef struct irk_attr_spec {
  irk_attr_kind kind;
  uint64_t value;  // encoded as irkit/def/attribute.def describes
  irk_type *type;
  irk_str key, text;
  uint32_t bits, num_ranges;  // for range and initializes: the width of bounds, the number of ranges
  const uint64_t *bounds;     // the words of a lower bound, the words of an upper bound, and so on
} irk_attr_spec;
// Makes a set of attributes. Invalid attributes are left out: those of an unknown kind, with an
// impossible value (align 3, dereferenceable(0)), or without their type or range.
IRK_API irk_attr_set *irk_build_attrs(irk_module *m, const irk_attr_spec *attrs, uint32_t n);
// Return a set with one more attribute, which replaces the one of its kind or key, and a set
// without one (`key`: for string attributes). NULL is the empty set, as argument and as result.
IRK_API irk_attr_set *irk_attrs_with(irk_module *m, const irk_attr_set *set, const irk_attr_spec *attr);
IRK_API irk_attr_set *irk_attrs_without(irk_module *m, const irk_attr_set *set, irk_attr_kind kind, irk_str key);
// Set the attributes at an index (as in irk_global_attrs); NULL removes them. Return false, and
// change nothing, for aliases, and for instructions that are not calls. Attributes of variables are
// at IRK_ATTR_INDEX_FUNCTION.
IRK_API bool irk_global_set_attrs(irk_module *m, irk_global *g, uint32_t index, irk_attr_set *set);
IRK_API bool irk_call_set_attrs(irk_module *m, irk_inst *call, uint32_t index, irk_attr_set *set);

// ---- metadata -------------------------------------------------------------------------------------------------
// A metadata string, and metadata that holds a value (for metadata as a value: that metadata).
IRK_API irk_md *irk_md_string(irk_module *m, irk_str s);
IRK_API irk_md *irk_md_of_value(irk_module *m, irk_value *v);
// A uniqued tuple, !{...}, and a distinct one; operands may be NULL.
IRK_API irk_md *irk_md_tuple(irk_module *m, irk_md *const *ops, uint32_t len);
IRK_API irk_md *irk_build_distinct_tuple(irk_module *m, irk_md *const *ops, uint32_t len);
// Returns metadata as a value, for the arguments of calls.
IRK_API irk_value *irk_md_as_value(irk_module *m, irk_md *md);
// A field of a debug-info node, by its name in text, with one of the three members: {"name", .text
// = ...}, {"line", .number = 3}.
typedef struct irk_di_field {
  const char *name;
  irk_md *md;
  irk_str text;
  int64_t number;
} irk_di_field;
// Makes a debug-info node. Fields that are not given are 0 or NULL. NULL if the kind has no such
// field, the field has another form (a number for a name), or it cannot hold the number.
IRK_API irk_md *irk_build_di(irk_module *m, irk_md_kind kind, bool distinct, const irk_di_field *fields, uint32_t n);
// A DIExpression from its elements, and a DIArgList.
IRK_API irk_md *irk_build_expression(irk_module *m, const uint64_t *elements, uint32_t n);
IRK_API irk_md *irk_build_arg_list(irk_module *m, irk_md *const *values, uint32_t n);
// Named metadata. Its elements are nodes: if `node` is a string, value or argument list, nothing
// changes (false).

// Appends a node to named metadata, which is created if necessary.
IRK_API void irk_build_named_md(irk_module *m, const char *name, irk_md *node);
// Removes all nodes of named metadata, which stays, empty. Does nothing if there is none with that
// name.
IRK_API void irk_named_md_clear(irk_module *m, irk_str name);
// Replaces the node at an index. Returns false if that is out of range.
IRK_API bool irk_named_md_set(irk_module *m, irk_str name, uint32_t index, irk_md *node);
// Appends a module flag; irkit/link.h has functions to find and set them, and their behaviours.
IRK_API void irk_build_module_flag(irk_module *m, uint32_t behavior, const char *name, irk_md *value);
// Returns the number of the metadata kind with that name, which is created if necessary.
IRK_API uint32_t irk_md_kind_get(irk_module *m, irk_str name);
// Attachments (for instructions also !dbg). They replace all of that kind; NULL removes them. They
// return false, and change nothing, if `md` is not a node or the module has no such kind.
IRK_API bool irk_global_attach(irk_module *m, irk_global *g, uint32_t kind, irk_md *md);
IRK_API bool irk_inst_attach(irk_module *m, irk_function *fn, irk_inst *inst, uint32_t kind, irk_md *md);
// Adds an attachment beside others of its kind: globals may have several (!type, !dbg of
// variables).
IRK_API bool irk_global_add_attachment(irk_module *m, irk_global *g, uint32_t kind, irk_md *md);
// A debug record, placed before an instruction. `location` is a value or argument list as metadata.
typedef struct irk_record_spec {
  uint32_t kind;  // IRK_DBG_VALUE ...
  irk_md *location, *variable, *expression, *loc;
  irk_md *assign_id, *address, *address_expression;
} irk_record_spec;
// Adds a record before an instruction, after the records that are there. Does nothing if there is
// no such kind of record.
IRK_API void irk_inst_add_record(irk_module *m, irk_function *fn, irk_inst *before, const irk_record_spec *record);

// ---- the builder ----------------------------------------------------------------------------------------------
typedef struct irk_builder irk_builder;
// Returns a builder. The module destroys it if the caller does not.
IRK_API irk_builder *irk_builder_create(irk_module *m);
// NULL is allowed.
IRK_API void irk_builder_destroy(irk_builder *b);
// Makes a block at the end of a function. The builder's position does not change.
IRK_API irk_block *irk_build_block(irk_builder *b, irk_function *fn, const char *name);
// Places the builder at the end of a block: each instruction is appended.
IRK_API void irk_builder_at_end(irk_builder *b, irk_function *fn, irk_block *block);
// Places the builder before the instruction at `index`, after its debug records: these precede what
// is made, as in LLVM.
IRK_API void irk_builder_before(irk_builder *b, irk_function *fn, irk_block *block, uint32_t index);
// A builder's position and location. `before` is the instruction before which it inserts, NULL at
// the end of the block. All is NULL if the builder has no position yet.
typedef struct irk_builder_place {
  irk_function *fn;
  irk_block *block;
  irk_inst *before;
  irk_md *location;
} irk_builder_place;
// Returns the builder's position, for irk_builder_restore, so that code can build elsewhere and
// leave the builder as it was. Fast-math flags are not part of it.
IRK_API irk_builder_place irk_builder_save(const irk_builder *b);
// Restores the builder's position. Instructions around it may have been inserted and removed, and
// `before` may have moved to another block of the function. If `before` is in no block any more,
// the position is the end of the block.
IRK_API void irk_builder_restore(irk_builder *b, const irk_builder_place *place);
// Tells the builder whether to fold. A new builder does not; LLVM's IRBuilder does by default. A
// folding builder makes no instruction for arithmetic, casts, comparisons, select, getelementptr,
// and operations on vectors and aggregates whose operands are all constants: it returns the
// constant that LLVM's constant folder gives. irk_value_inst of that is NULL, and it gets no name.
// If that folder knows none (division by the address of a global), the instruction is made. A cast
// to the value's own type returns the value.
IRK_API void irk_builder_set_folding(irk_builder *b, bool folds);
// Sets the !dbg location of instructions made from now on; NULL: none.
IRK_API void irk_builder_set_location(irk_builder *b, irk_md *location);
// Sets the fast-math flags (IRK_FMF_...) of instructions made from now on.
IRK_API void irk_builder_set_flags(irk_builder *b, uint32_t flags);
// Returns the instruction made last.
IRK_API irk_inst *irk_builder_last(const irk_builder *b);
// Returns the block that the builder inserts into; NULL: none yet.
IRK_API irk_block *irk_builder_block(const irk_builder *b);
// Returns the location that irk_builder_set_location set.
IRK_API irk_md *irk_builder_location(const irk_builder *b);
// Makes a debug record at the builder's position. Modules with calls instead of records (releases
// up to 18) get a call of llvm.dbg.value and the like. NULL `loc` means the builder's location.
// Returns false if that is NULL too, or if the module's release has no such record.
IRK_API bool irk_build_record(irk_builder *b, const irk_record_spec *record);
// Names an argument, block or instruction of the function that the builder is in.
IRK_API void irk_value_set_name(irk_builder *b, irk_value *v, const char *name);

// ---- instructions ---------------------------------------------------------------------------------------------
// Each makes one instruction at the builder's position and returns it. irk_verify finds operands of
// wrong types. If the operands give no result type (a part that does not exist, an impossible
// vector), nothing is made: NULL.

// By opcode: of arithmetic, of a cast (to the type `to`), and of a comparison, by its predicate,
// which gives i1 or a vector of i1. The functions below, irk_build_add and the like, are
// irk_build_binary with an opcode.
IRK_API irk_value *irk_build_binary(irk_builder *b, irk_opcode op, irk_value *lhs, irk_value *rhs, const char *name);
IRK_API irk_value *irk_build_cast(irk_builder *b, irk_opcode op, irk_value *v, irk_type *to, const char *name);
IRK_API irk_value *irk_build_cmp(irk_builder *b, irk_predicate predicate, irk_value *lhs, irk_value *rhs,
                                 const char *name);
#define IRK_BINARY(lower, OPCODE)                                                                                      \
  static inline irk_value *irk_build_##lower(irk_builder *b, irk_value *lhs, irk_value *rhs, const char *name) {       \
    return irk_build_binary(b, IRK_OP_##OPCODE, lhs, rhs, name);                                                       \
  }
IRK_BINARY(add, ADD)
IRK_BINARY(sub, SUB)
IRK_BINARY(mul, MUL)
IRK_BINARY(udiv, UDIV)
IRK_BINARY(sdiv, SDIV)
IRK_BINARY(urem, UREM)
IRK_BINARY(srem, SREM)
IRK_BINARY(shl, SHL)
IRK_BINARY(lshr, LSHR)
IRK_BINARY(ashr, ASHR)
IRK_BINARY(and, AND)
IRK_BINARY(or, OR)
IRK_BINARY(xor, XOR)
IRK_BINARY(fadd, FADD)
IRK_BINARY(fsub, FSUB)
IRK_BINARY(fmul, FMUL)
IRK_BINARY(fdiv, FDIV)
IRK_BINARY(frem, FREM)
#undef IRK_BINARY
// Single instructions: fneg, freeze, select and va_arg.
IRK_API irk_value *irk_build_fneg(irk_builder *b, irk_value *v, const char *name);
IRK_API irk_value *irk_build_freeze(irk_builder *b, irk_value *v, const char *name);
IRK_API irk_value *irk_build_select(irk_builder *b, irk_value *cond, irk_value *yes, irk_value *no, const char *name);
IRK_API irk_value *irk_build_va_arg(irk_builder *b, irk_value *list, irk_type *type, const char *name);

// Memory. Alignments are the data layout's; irk_inst_set changes them, and makes accesses volatile
// or atomic.

// An alloca of `count` elements; NULL: one.
IRK_API irk_value *irk_build_alloca(irk_builder *b, irk_type *type, irk_value *count, const char *name);
// A load of a value of that type, a store, and a getelementptr over the source element type.
IRK_API irk_value *irk_build_load(irk_builder *b, irk_type *type, irk_value *ptr, const char *name);
IRK_API irk_inst *irk_build_store(irk_builder *b, irk_value *value, irk_value *ptr);
IRK_API irk_value *irk_build_gep(irk_builder *b, irk_type *source, irk_value *base, irk_value *const *indices,
                                 uint32_t n, const char *name);
// The same with flags (IRK_INBOUNDS ...): a folding builder may return a constant, whose flags
// cannot be set later.
IRK_API irk_value *irk_build_gep_with_flags(irk_builder *b, irk_type *source, irk_value *base,
                                            irk_value *const *indices, uint32_t n, uint32_t flags, const char *name);
// The address of a struct's field: getelementptr inbounds, also nuw in releases that have it.
IRK_API irk_value *irk_build_struct_gep(irk_builder *b, irk_type *source, irk_value *base, uint32_t field,
                                        const char *name);
// Returns the number of the synchronization scope (IRK_OF_INST_SCOPE) with that name, created if
// necessary: "" (the whole system), "singlethread", "agent" ...
IRK_API uint32_t irk_sync_scope_get(irk_module *m, irk_str name);
// Atomic operations for the whole system; IRK_OF_INST_SCOPE sets another synchronization scope.
IRK_API irk_inst *irk_build_fence(irk_builder *b, irk_ordering ordering);
IRK_API irk_value *irk_build_cmpxchg(irk_builder *b, irk_value *ptr, irk_value *expected, irk_value *value,
                                     irk_ordering success, irk_ordering failure, const char *name);
IRK_API irk_value *irk_build_atomicrmw(irk_builder *b, irk_rmw op, irk_value *ptr, irk_value *value,
                                       irk_ordering ordering, const char *name);

// Vectors and aggregates.

// extractelement and insertelement.
IRK_API irk_value *irk_build_extractelement(irk_builder *b, irk_value *vector, irk_value *index, const char *name);
IRK_API irk_value *irk_build_insertelement(irk_builder *b, irk_value *vector, irk_value *element, irk_value *index,
                                           const char *name);
// `mask`: for each lane of the result, an index into the lanes of both operands; -1: poison (undef
// in releases without poison there).
IRK_API irk_value *irk_build_shufflevector(irk_builder *b, irk_value *v1, irk_value *v2, const int32_t *mask,
                                           uint32_t n, const char *name);
// The indices select a part of a struct or array, outermost first.
IRK_API irk_value *irk_build_extractvalue(irk_builder *b, irk_value *v, const uint32_t *indices, uint32_t n,
                                          const char *name);
IRK_API irk_value *irk_build_insertvalue(irk_builder *b, irk_value *v, irk_value *element, const uint32_t *indices,
                                         uint32_t n, const char *name);

// Control flow.

// A ret; a NULL `value`: ret void.
IRK_API irk_inst *irk_build_ret(irk_builder *b, irk_value *value);
// br, conditional br, and a switch with its default destination.
IRK_API irk_inst *irk_build_br(irk_builder *b, irk_block *to);
IRK_API irk_inst *irk_build_cond_br(irk_builder *b, irk_value *cond, irk_block *yes, irk_block *no);
IRK_API irk_inst *irk_build_switch(irk_builder *b, irk_value *cond, irk_block *otherwise);
// Appends a case. This and the other functions ..._add do nothing for instructions of another kind.
IRK_API void irk_switch_add(irk_module *m, irk_inst *sw, irk_value *value, irk_block *to);
// An indirectbr with its possible destinations.
IRK_API irk_inst *irk_build_indirectbr(irk_builder *b, irk_value *address, irk_block *const *to, uint32_t n);
IRK_API void irk_indirectbr_add(irk_module *m, irk_inst *indirectbr, irk_block *to);
// unreachable, and a phi without entries.
IRK_API irk_inst *irk_build_unreachable(irk_builder *b);
IRK_API irk_value *irk_build_phi(irk_builder *b, irk_type *type, const char *name);
IRK_API void irk_phi_add(irk_module *m, irk_value *phi, irk_value *value, irk_block *from);

// Calls. irk_inst_set and irk_call_set_attrs set calling convention, tail kind and attributes.
IRK_API irk_value *irk_build_call(irk_builder *b, irk_type *fn_type, irk_value *callee, irk_value *const *args,
                                  uint32_t n, const char *name);
typedef struct irk_bundle_spec {
  irk_str tag;
  irk_value *const *inputs;
  uint32_t num_inputs;
} irk_bundle_spec;
typedef struct irk_call_spec {
  irk_type *fn_type;
  irk_value *callee;
  irk_value *const *args;
  uint32_t num_args;
  const irk_bundle_spec *bundles;
  uint32_t num_bundles;
  irk_block *normal, *unwind;  // invoke; callbr: normal is the default destination
  irk_block *const *indirect;  // callbr
  uint32_t num_indirect;
} irk_call_spec;
// A call, invoke or callbr (`op`: IRK_OP_CALL, IRK_OP_INVOKE, IRK_OP_CALLBR) with bundles and
// destinations.
IRK_API irk_value *irk_build_call_of(irk_builder *b, irk_opcode op, const irk_call_spec *call, const char *name);

// Exceptions.

// A landingpad without clauses; irk_landingpad_add appends a catch or a filter.
IRK_API irk_value *irk_build_landingpad(irk_builder *b, irk_type *type, bool cleanup, const char *name);
IRK_API void irk_landingpad_add(irk_module *m, irk_value *pad, irk_value *clause, bool is_filter);
// A resume of unwinding with a landingpad's value.
IRK_API irk_inst *irk_build_resume(irk_builder *b, irk_value *value);
// A catchswitch with its handlers. NULL `parent`: within no pad. NULL `unwind`: unwinds to the
// caller.
IRK_API irk_value *irk_build_catchswitch(irk_builder *b, irk_value *parent, irk_block *unwind,
                                         irk_block *const *handlers, uint32_t n, const char *name);
// Appends a handler.
IRK_API void irk_catchswitch_add(irk_module *m, irk_value *catchswitch, irk_block *handler);
// catchpad and cleanuppad with their arguments, and the instructions that leave them.
IRK_API irk_value *irk_build_catchpad(irk_builder *b, irk_value *catchswitch, irk_value *const *args, uint32_t n,
                                      const char *name);
IRK_API irk_value *irk_build_cleanuppad(irk_builder *b, irk_value *parent, irk_value *const *args, uint32_t n,
                                        const char *name);
IRK_API irk_inst *irk_build_catchret(irk_builder *b, irk_value *catchpad, irk_block *to);
IRK_API irk_inst *irk_build_cleanupret(irk_builder *b, irk_value *pad, irk_block *unwind);

#ifdef __cplusplus
}
#endif
#endif
