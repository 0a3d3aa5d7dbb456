// Making modules: types, constants, globals, functions, instructions, attributes, metadata.
//
// The nouns: an irk_builder puts instructions at the end of a block (or before an instruction) of one function.
// Everything made belongs to the module. Names are C strings, NULL or "" for none; taken names get a number. Nothing
// here returns NULL for want of memory: see irk_try. The builder checks no rules of the language: that is irk_verify's
// business, but types of results are worked out, alignments come from the data layout, and constants are brought into
// LLVM's form.
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
// NULL (false) where there is no such type: integers of no bits or over 2^23, address spaces from 2^24 on, vectors of
// nothing, a part that is NULL or may be none: void, labels, metadata and tokens in structs, arrays and behind
// pointers, functions as values, x86_amx in arrays. A body is given once.
IRK_API irk_type *irk_type_simple(irk_module *m, irk_type_kind kind);  // void, float, label, metadata, token ...
IRK_API irk_type *irk_type_int(irk_module *m, uint32_t bits);
IRK_API irk_type *irk_type_ptr(irk_module *m, uint32_t addrspace);
IRK_API irk_type *irk_type_ptr_to(irk_module *m, irk_type *pointee, uint32_t addrspace);  // releases up to 14
IRK_API irk_type *irk_type_array(irk_module *m, irk_type *element, uint64_t count);
IRK_API irk_type *irk_type_vector(irk_module *m, irk_type *element, uint64_t count, bool scalable);
IRK_API irk_type *irk_type_fn(irk_module *m, irk_type *ret, irk_type *const *params, uint32_t n, bool vararg);
IRK_API irk_type *irk_type_literal(irk_module *m, irk_type *const *elements, uint32_t n, bool packed);
IRK_API irk_type *irk_type_identified(irk_module *m, irk_str name);  // new, without a body
IRK_API irk_type *irk_type_named(const irk_module *m, irk_str name);
IRK_API bool irk_type_set_body(irk_module *m, irk_type *t, irk_type *const *elements, uint32_t n, bool packed);
IRK_API irk_type *irk_type_target(irk_module *m, irk_str name, irk_type *const *types, uint32_t num_types,
                                  const uint32_t *ints, uint32_t num_ints);
// A pointer as the module's release has it: typed up to 14, opaque since.
IRK_API irk_type *irk_build_ptr(irk_module *m, irk_type *pointee, uint32_t addrspace);

// ---- constants ------------------------------------------------------------------------------------------------
IRK_API irk_value *irk_const_null(irk_module *m, irk_type *t);  // zero of any type
IRK_API irk_value *irk_const_undef(irk_module *m, irk_type *t);
IRK_API irk_value *irk_const_poison(irk_module *m, irk_type *t);
IRK_API irk_value *irk_const_int_u64(irk_module *m, irk_type *t, uint64_t value);
IRK_API irk_value *irk_const_int_words(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n);
IRK_API irk_value *irk_const_float_bits(irk_module *m, irk_type *t, uint64_t lo, uint64_t hi);
// A number rounded to any floating-point type, half to ppc_fp128; NULL where the type is none.
IRK_API irk_value *irk_const_float_of(irk_module *m, irk_type *t, double value);
IRK_API irk_value *irk_build_double(irk_module *m, double value);             // of type double
IRK_API irk_value *irk_build_float(irk_module *m, float value);               // of type float
IRK_API irk_value *irk_build_string(irk_module *m, irk_str bytes, bool nul);  // an array of i8
IRK_API irk_value *irk_const_composite(irk_module *m, irk_type *t, irk_value *const *elements, uint32_t n);
IRK_API irk_value *irk_const_data_bytes(irk_module *m, irk_type *t, const void *bytes, uint64_t size);  // little endian
IRK_API irk_value *irk_const_splat(irk_module *m, irk_type *vector, irk_value *element);
IRK_API irk_value *irk_const_blockaddress(irk_module *m, irk_type *t, irk_global *fn, irk_block *block);
IRK_API irk_value *irk_const_ref_of(irk_module *m, irk_value_kind kind,
                                    irk_global *global);  // dso_local_equivalent, no_cfi
IRK_API irk_value *irk_const_ptrauth(irk_module *m, irk_type *t, irk_value *const ops[5]);
// Expressions: arithmetic, a cast, getelementptr; extractelement, insertelement, shufflevector (its mask a vector of
// i32) and select by the operands of their instructions. What LLVM's constructors compute at once is computed.
IRK_API irk_value *irk_build_const_binary(irk_module *m, irk_opcode op, irk_value *lhs, irk_value *rhs, uint32_t flags);
IRK_API irk_value *irk_build_const_cast(irk_module *m, irk_opcode op, irk_value *v, irk_type *to);
IRK_API irk_value *irk_build_const_gep(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices,
                                       uint32_t n, uint32_t flags);
IRK_API irk_value *irk_build_const_expr(irk_module *m, irk_opcode op, irk_value *const *ops, uint32_t n);
enum { IRK_ASM_SIDE_EFFECT = 1, IRK_ASM_ALIGN_STACK = 2, IRK_ASM_INTEL = 4, IRK_ASM_UNWIND = 8 };
IRK_API irk_value *irk_build_asm(irk_module *m, irk_type *fn_type, irk_str code, irk_str constraints, uint32_t flags);

// ---- globals --------------------------------------------------------------------------------------------------
// Linkage and the rest: irk_global_set. NULL where `init`, `aliasee` or `resolver` is no constant, or the type one that
// takes no room (a function, of variables).
IRK_API irk_global *irk_build_variable(irk_module *m, const char *name, irk_type *type, irk_value *init,
                                       uint32_t addrspace);  // init NULL: a declaration
IRK_API irk_global *irk_build_alias(irk_module *m, const char *name, irk_type *type, irk_value *aliasee,
                                    uint32_t addrspace);
IRK_API irk_global *irk_build_ifunc(irk_module *m, const char *name, irk_type *type, irk_value *resolver,
                                    uint32_t addrspace);
// A declaration until it gets its first block. NULL where the type is none of a function.
IRK_API irk_function *irk_build_function(irk_module *m, const char *name, irk_type *fn_type);
// The comdat of that name, made where absent; it has this selection then.
IRK_API irk_comdat *irk_build_comdat(irk_module *m, const char *name, irk_comdat_selection selection);

// ---- attributes -----------------------------------------------------------------------------------------------
// One attribute; kinds that carry nothing leave the rest zero. Strings: kind IRK_ATTR_STRING, key, text.
typedef struct irk_attr_spec {
  irk_attr_kind kind;
  uint64_t value;  // in the encoding that attribute.def tells
  irk_type *type;
  irk_str key, text;
  uint32_t bits, num_ranges;
  const uint64_t *bounds;  // ranges: the words of a lower bound, the words of an upper bound, ...
} irk_attr_spec;
// Left out are attributes that there cannot be: of no kind or value (an alignment of 3, 0 bytes), a type or range
// missing.
IRK_API irk_attr_set *irk_build_attrs(irk_module *m, const irk_attr_spec *attrs, uint32_t n);
// A set with one more attribute, in the place of one of its kind or key; a set without one (`key`: of strings). NULL is
// an empty set, for both.
IRK_API irk_attr_set *irk_attrs_with(irk_module *m, const irk_attr_set *set, const irk_attr_spec *attr);
IRK_API irk_attr_set *irk_attrs_without(irk_module *m, const irk_attr_set *set, irk_attr_kind kind, irk_str key);
// index: 0 the return value, 1 and on the parameters, IRK_ATTR_INDEX_FUNCTION. NULL takes them away. False, and nothing
// changes, for what has no such attributes: aliases, instructions that are no calls; variables have those of functions.
IRK_API bool irk_global_set_attrs(irk_module *m, irk_global *g, uint32_t index, irk_attr_set *set);
IRK_API bool irk_call_set_attrs(irk_module *m, irk_inst *call, uint32_t index, irk_attr_set *set);

// ---- metadata -------------------------------------------------------------------------------------------------
IRK_API irk_md *irk_md_string(irk_module *m, irk_str s);
IRK_API irk_md *irk_md_of_value(irk_module *m, irk_value *v);
IRK_API irk_md *irk_md_tuple(irk_module *m, irk_md *const *ops, uint32_t len);
IRK_API irk_md *irk_build_distinct_tuple(irk_module *m, irk_md *const *ops, uint32_t len);
IRK_API irk_value *irk_md_as_value(irk_module *m, irk_md *md);  // as an argument of a call
// A debug-info node by the names that text has for its fields: {"name", .text = ...}, {"line", .number = 3}.
typedef struct irk_di_field {
  const char *name;
  irk_md *md;
  irk_str text;
  int64_t number;
} irk_di_field;
// NULL where the kind has no such field, or the field is of another kind (a number for a name) or does not hold the
// number.
IRK_API irk_md *irk_build_di(irk_module *m, irk_md_kind kind, bool distinct, const irk_di_field *fields, uint32_t n);
IRK_API irk_md *irk_build_expression(irk_module *m, const uint64_t *elements, uint32_t n);
IRK_API irk_md *irk_build_arg_list(irk_module *m, irk_md *const *values, uint32_t n);
// Named metadata and attachments are nodes: with others (strings, values, argument lists), and with kinds that the
// module has not, nothing changes (false).
IRK_API void irk_build_named_md(irk_module *m, const char *name, irk_md *node);            // appends a node
IRK_API void irk_named_md_clear(irk_module *m, irk_str name);                              // it has no nodes then
IRK_API bool irk_named_md_set(irk_module *m, irk_str name, uint32_t index, irk_md *node);  // false: out of range
IRK_API void irk_build_module_flag(irk_module *m, uint32_t behavior, const char *name, irk_md *value);
IRK_API uint32_t irk_md_kind_get(irk_module *m, irk_str name);  // made where absent
// In the place of all that is attached of that kind; NULL: it is taken away.
IRK_API bool irk_global_attach(irk_module *m, irk_global *g, uint32_t kind, irk_md *md);
// Beside what is there: globals may have a kind several times (!type, !dbg of variables).
IRK_API bool irk_global_attach_more(irk_module *m, irk_global *g, uint32_t kind, irk_md *md);
IRK_API bool irk_inst_attach(irk_module *m, irk_function *fn, irk_inst *inst, uint32_t kind, irk_md *md);  // !dbg, too
// A debug record before an instruction. `location` is a value or argument list as metadata.
typedef struct irk_record_spec {
  uint32_t kind;  // IRK_DBG_VALUE ...
  irk_md *location, *variable, *expression, *loc;
  irk_md *assign_id, *address, *address_expression;
} irk_record_spec;
IRK_API void irk_inst_add_record(irk_module *m, irk_function *fn, irk_inst *before, const irk_record_spec *record);

// ---- the builder ----------------------------------------------------------------------------------------------
typedef struct irk_builder irk_builder;
IRK_API irk_builder *irk_builder_create(irk_module *m);  // dies with the module at the latest
IRK_API void irk_builder_destroy(irk_builder *b);
IRK_API irk_block *irk_build_block(irk_builder *b, irk_function *fn, const char *name);  // at the end of the function
IRK_API void irk_builder_at_end(irk_builder *b, irk_function *fn, irk_block *block);
// Before the instruction with that index, behind its debug records: they stay where they are, as in LLVM.
IRK_API void irk_builder_before(irk_builder *b, irk_function *fn, irk_block *block, uint32_t index);
IRK_API void irk_builder_set_location(irk_builder *b, irk_md *location);  // !dbg of what follows; NULL: none
IRK_API void irk_builder_set_flags(irk_builder *b, uint32_t flags);       // fast-math flags of what follows
IRK_API irk_inst *irk_builder_last(const irk_builder *b);                 // the instruction made last
IRK_API irk_block *irk_builder_block(const irk_builder *b);               // where it is; NULL: nowhere yet
IRK_API irk_md *irk_builder_location(const irk_builder *b);
// A debug record where the builder stands; in modules that have calls in its place (of releases up to 18), a call of
// llvm.dbg.value or its like. A `loc` of NULL is the builder's location. False: there is none, or the module's release
// has no such record.
IRK_API bool irk_build_record(irk_builder *b, const irk_record_spec *record);
IRK_API void irk_value_set_name(irk_builder *b, irk_value *v, const char *name);  // arguments, blocks, instructions

// ---- instructions ---------------------------------------------------------------------------------------------
// Operands of the wrong type are the verifier's to find; where they leave no type for the result (a part that is not
// there, lanes that may be none, a pair with what is no field), nothing is built: NULL.
// Whole families, by opcode.
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
IRK_API irk_value *irk_build_fneg(irk_builder *b, irk_value *v, const char *name);
IRK_API irk_value *irk_build_freeze(irk_builder *b, irk_value *v, const char *name);
IRK_API irk_value *irk_build_select(irk_builder *b, irk_value *cond, irk_value *yes, irk_value *no, const char *name);
IRK_API irk_value *irk_build_va_arg(irk_builder *b, irk_value *list, irk_type *type, const char *name);

// Memory. Alignments are the data layout's; irk_inst_set changes them, and makes accesses volatile or atomic.
IRK_API irk_value *irk_build_alloca(irk_builder *b, irk_type *type, irk_value *count,
                                    const char *name);  // count NULL: 1
IRK_API irk_value *irk_build_load(irk_builder *b, irk_type *type, irk_value *ptr, const char *name);
IRK_API irk_inst *irk_build_store(irk_builder *b, irk_value *value, irk_value *ptr);
IRK_API irk_value *irk_build_gep(irk_builder *b, irk_type *source, irk_value *base, irk_value *const *indices,
                                 uint32_t n, const char *name);
IRK_API irk_value *irk_build_struct_gep(irk_builder *b, irk_type *source, irk_value *base, uint32_t field,
                                        const char *name);
// The number of a synchronization scope for IRK_OF_INST_SCOPE, made where absent: "singlethread", "" (the whole
// system), "agent" ...
IRK_API uint32_t irk_sync_scope_get(irk_module *m, irk_str name);
IRK_API irk_inst *irk_build_fence(irk_builder *b, irk_ordering ordering);
IRK_API irk_value *irk_build_cmpxchg(irk_builder *b, irk_value *ptr, irk_value *expected, irk_value *value,
                                     irk_ordering success, irk_ordering failure, const char *name);
IRK_API irk_value *irk_build_atomicrmw(irk_builder *b, irk_rmw op, irk_value *ptr, irk_value *value,
                                       irk_ordering ordering, const char *name);

// Vectors and aggregates.
IRK_API irk_value *irk_build_extractelement(irk_builder *b, irk_value *vector, irk_value *index, const char *name);
IRK_API irk_value *irk_build_insertelement(irk_builder *b, irk_value *vector, irk_value *element, irk_value *index,
                                           const char *name);
// mask: -1 where the lane does not matter
IRK_API irk_value *irk_build_shufflevector(irk_builder *b, irk_value *v1, irk_value *v2, const int32_t *mask,
                                           uint32_t n, const char *name);
IRK_API irk_value *irk_build_extractvalue(irk_builder *b, irk_value *v, const uint32_t *indices, uint32_t n,
                                          const char *name);
IRK_API irk_value *irk_build_insertvalue(irk_builder *b, irk_value *v, irk_value *element, const uint32_t *indices,
                                         uint32_t n, const char *name);

// Control flow.
IRK_API irk_inst *irk_build_ret(irk_builder *b, irk_value *value);  // NULL: void
IRK_API irk_inst *irk_build_br(irk_builder *b, irk_block *to);
IRK_API irk_inst *irk_build_cond_br(irk_builder *b, irk_value *cond, irk_block *yes, irk_block *no);
IRK_API irk_inst *irk_build_switch(irk_builder *b, irk_value *cond, irk_block *otherwise);
// What adds to an instruction of another kind does nothing.
IRK_API void irk_switch_add(irk_module *m, irk_inst *sw, irk_value *value, irk_block *to);
IRK_API irk_inst *irk_build_indirectbr(irk_builder *b, irk_value *address, irk_block *const *to, uint32_t n);
IRK_API void irk_indirectbr_add(irk_module *m, irk_inst *indirectbr, irk_block *to);
IRK_API irk_inst *irk_build_unreachable(irk_builder *b);
IRK_API irk_value *irk_build_phi(irk_builder *b, irk_type *type, const char *name);
IRK_API void irk_phi_add(irk_module *m, irk_value *phi, irk_value *value, irk_block *from);

// Calls. The long form says everything; calling convention, tail kind and attributes: irk_inst_set, irk_call_set_attrs.
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
// op: IRK_OP_CALL, IRK_OP_INVOKE, IRK_OP_CALLBR
IRK_API irk_value *irk_build_call_of(irk_builder *b, irk_opcode op, const irk_call_spec *call, const char *name);

// Exceptions.
IRK_API irk_value *irk_build_landingpad(irk_builder *b, irk_type *type, bool cleanup, const char *name);
IRK_API void irk_landingpad_add(irk_module *m, irk_value *pad, irk_value *clause, bool is_filter);
IRK_API irk_inst *irk_build_resume(irk_builder *b, irk_value *value);
// parent NULL: within none. unwind NULL: to the caller.
IRK_API irk_value *irk_build_catchswitch(irk_builder *b, irk_value *parent, irk_block *unwind,
                                         irk_block *const *handlers, uint32_t n, const char *name);
IRK_API void irk_catchswitch_add(irk_module *m, irk_value *catchswitch, irk_block *handler);
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
