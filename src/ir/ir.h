// The module in memory. Everything below is allocated in the module's arena and dies with it.
//
// An irk_value is the common head of every object that can be an operand: constants, globals,
// arguments, blocks, instructions. `kind` tells which struct it is the head of. Ids are dense and
// never reused:
//   constants, globals, inline asm   value.id counts in the module    (module->num_ids)
//   arguments, blocks, instructions  value.id counts in the function  (fn->num_ids)
//   types, metadata, attribute sets and lists  count in tables of their own
// So side tables are plain arrays. Types, constants, metadata (except distinct nodes), attribute
// sets and lists are uniqued: equality is pointer equality. There are no use lists; irkit/edit.h
// computes users.
#ifndef IRK_IR_IR_H
#define IRK_IR_IR_H

#include "base/base.h"
#include "ir/opcode.h"
#include "irkit/build.h"  // constructors of types, constants and metadata: only declarations with IRK_API are exported
#include "irkit/ir.h"

// ---- types ---------------------------------------------------------------------------------------------------
struct irk_type {
  uint8_t kind;      // IRK_TYPE_*
  bool is_packed;    // struct
  bool is_literal;   // struct: uniqued by its elements; otherwise identified (by name, or by itself)
  bool has_body;     // struct: false for opaque ones
  bool is_vararg;    // function
  bool is_scalable;  // vector
  bool mark;         // never used by the library across calls
  uint8_t facts;     // IRK_TYPE_HAS_* and IRK_TYPE_IS_* bits, as far as they are known
  uint32_t id;       // index in module->types
  irk_module *module;
  uint32_t num_types;  // contained types
  irk_sym name;        // identified struct (0: numbered), target type
  uint64_t count;      // integer, byte: bits; array, vector: elements; pointer: address space
  irk_type *
      *types;  // pointer: [pointee] or none; array, vector: [element]; struct: elements; function: [return, params...]
  uint32_t *ints;  // target
  uint32_t num_ints;
  irk_type *layout;                  // target type: the type whose layout it has; NULL if LLVM knows none
  irk_value *null, *undef, *poison;  // made at first use
  uint32_t containers;  // type.c's list of the types that contain it, whose facts change when it gets a body
};
// Facts about a type, kept so that no walk is needed: an input can make types arbitrarily deep and
// wide.
// - HAS_SCALABLE: a scalable vector, or an array or struct that contains one;
// - HAS_SIZE: takes memory (arrays and structs of nothing do not);
// - IS_OPEN: a struct without a body, or a type that contained one when it was made.
enum { IRK_TYPE_HAS_SCALABLE = 1, IRK_TYPE_HAS_SIZE = 2, IRK_TYPE_IS_OPEN = 4 };
static inline bool irk_type_is(const irk_type *t, irk_type_kind kind) { return t->kind == (uint8_t)kind; }
// Tells whether the type is an integer or a byte type (b8): constants, sizes and layouts are alike
// for both.
static inline bool irk_type_is_bits(const irk_type *t) {
  return t->kind == IRK_TYPE_INTEGER || t->kind == IRK_TYPE_BYTE;
}
static inline bool irk_type_is_float(const irk_type *t) {
  return t->kind >= IRK_TYPE_HALF && t->kind <= IRK_TYPE_PPC_FP128;
}
static inline bool irk_type_is_typed_pointer(const irk_type *t) { return t->kind == IRK_TYPE_POINTER && t->num_types; }
static inline irk_type *irk_fn_type_return(const irk_type *t) { return t->types[0]; }
static inline uint32_t irk_fn_type_num_params(const irk_type *t) { return t->num_types - 1; }
static inline irk_type *irk_fn_type_param(const irk_type *t, uint32_t i) { return t->types[i + 1]; }
static inline bool irk_type_is_vector(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR; }
// Both return the type itself, or the element type of a vector.
static inline irk_type *irk_type_scalar(irk_type *t) { return irk_type_is_vector(t) ? t->types[0] : t; }
static inline const irk_type *irk_type_lane(const irk_type *t) { return irk_type_is_vector(t) ? t->types[0] : t; }
// Tells whether the type is a pointer or a vector of pointers.
static inline bool irk_is_pointers(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_POINTER; }

// Returns the name of a feature that the release lacks for this type itself, without its parts:
// "bfloat"; NULL if it lacks none.
const char *irk_type_missing_feature(const irk_type *t, irk_version version);
// Opaque or typed, as the module's pointers are.
irk_type *irk_type_pointer(irk_module *m, irk_type *pointee, uint32_t addrspace);
void irk_type_rename(irk_module *m, irk_type *t, irk_str name);  // of an identified struct without a name
typedef IRK_VEC(irk_type *) irk_type_list;
// Tells whether the struct contains itself other than through pointers. Uses the space after the
// end of `stack`. If the struct was not mentioned before its body was set, only its own body can
// contain it; types that are not open cannot contain it.
bool irk_type_contains_itself(irk_type *t, bool was_mentioned, irk_type_list *stack);
// Tell which types constructors accept as parts; constructors return NULL for others. Fields belong
// to structs, elements to arrays, lanes to vectors.
bool irk_type_may_be_lane(const irk_module *m, const irk_type *t);
static inline bool irk_type_is_storable(const irk_type *t) {
  return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_LABEL && t->kind != IRK_TYPE_METADATA &&
         t->kind != IRK_TYPE_TOKEN;
}
static inline bool irk_type_may_be_pointee(const irk_type *t) {
  return irk_type_is_storable(t) && t->kind != IRK_TYPE_X86_AMX;
}
bool irk_type_may_be_field(const irk_type *t);
bool irk_type_may_be_element(const irk_type *t);
bool irk_type_may_be_param(const irk_type *t);
bool irk_type_may_be_returned(const irk_type *t);
// Returns the type at an index (a field number for structs) of an aggregate or vector, or NULL.
irk_type *irk_type_at(irk_type *t, uint64_t index);
// Returns the type at the indices of extractvalue or insertvalue, or NULL (out of bounds, or not an
// aggregate).
irk_type *irk_type_indexed(irk_type *t, const uint32_t *indices, uint32_t n);
// Tells whether an instruction of this type may have fast-math flags: floats, vectors and (nested)
// arrays of them; in the newest releases also literal structs of one such type.
bool irk_type_takes_fmf(const irk_type *t, irk_version version);
// Only in releases where such references are target types.
bool irk_type_is_wasm_reference(const irk_module *m, const irk_type *t);

// ---- values --------------------------------------------------------------------------------------------------
struct irk_value {
  irk_type *type;
  uint8_t kind;    // IRK_VALUE_*
  uint8_t opcode;  // instruction, constant expression
  uint8_t flags;   // IRK_NUW ... , see the enums in irkit/ir.h
  uint8_t align;   // log2(alignment) + 1, 0: not given; globals, alloca, load, store, cmpxchg, atomicrmw
  uint32_t id;
};
// Also true for globals.
static inline bool irk_value_is_const(const irk_value *v) { return v->kind < IRK_VALUE_INLINE_ASM; }
static inline bool irk_value_is_int(const irk_value *v) {  // an IRK_VALUE_INT of integer type
  return v->kind == IRK_VALUE_INT && v->type->kind == IRK_TYPE_INTEGER;
}
static inline bool irk_value_is_global(const irk_value *v) {
  return v->kind >= IRK_VALUE_VARIABLE && v->kind < IRK_VALUE_INLINE_ASM;
}

// The full form of a constant that is stored shorter than the public interface shows it. Made at
// first use, freed with the module.
typedef struct irk_full_form {
  struct irk_full_form *next;
  _Atomic(void *) bytes;  // NULL until first use; several threads may make it
} irk_full_form;
// IRK_VALUE_INT, of an integer or byte type. Bits above the width are zero. Types of more than 64
// bits use irk_const_wide and `words`, least significant first.
typedef struct irk_const_int {
  irk_value v;
  union {
    uint64_t u;
    const uint64_t *words;
  };
} irk_const_int;
// A wide integer stores its words without the highest ones that the sign implies, but at least one.
typedef struct irk_const_wide {
  irk_const_int number;
  uint32_t stored;   // number of words stored
  bool is_negative;  // the highest bit: all words above are ones or all are zeroes
  irk_full_form whole;
} irk_const_wide;
// IRK_VALUE_FLOAT. half, bfloat, float, double: raw bits in lo. x86_fp80: lo mantissa, hi sign and
// exponent (16 bits). fp128: lo, hi words. ppc_fp128: lo the first double (bits), hi the second.
typedef struct irk_const_float {
  irk_value v;
  uint64_t lo, hi;
} irk_const_float;
// IRK_VALUE_AGGREGATE: arrays, structs and vectors that are not all-zero, all-undef or plain data.
// If all `len` elements are equal, only one is stored.
typedef struct irk_const_aggregate {
  irk_value v;
  uint32_t len, stored;  // `stored` is `len` or 1
  irk_value *ops[];      // `stored` of them: see irk_aggregate_op
} irk_const_aggregate;
static inline irk_value *irk_aggregate_op(const irk_const_aggregate *a, uint32_t i) {
  return a->ops[i < a->stored ? i : 0];
}
// IRK_VALUE_DATA: an array or fixed vector of i8 i16 i32 i64, b8 b16 b32 b64, half bfloat float
// double. The elements are little endian and packed. A long vector whose elements are all equal
// stores only one.
typedef struct irk_const_data {
  irk_value v;
  uint64_t size, stored;  // bytes of all elements; bytes stored
  const uint8_t *bytes;
} irk_const_data;
typedef struct irk_short_data {  // an irk_const_data that stores one element
  irk_const_data data;
  irk_full_form whole;
} irk_short_data;
// Address of the element at `offset`.
static inline const uint8_t *irk_data_at(const irk_const_data *d, uint64_t offset) {
  return d->bytes + (offset < d->stored ? offset : 0);
}
// IRK_VALUE_EXPR. getelementptr has source_type, and inrange bounds if has_inrange (`inrange_bits`
// bits, sign extended words). icmp and fcmp have predicate, extractvalue and insertvalue indices.
// inrange_index is the form of inrange up to 18: index + 1, or 0.
typedef struct irk_const_expr {
  irk_value v;
  irk_type *source_type;
  uint32_t len;
  uint8_t predicate;
  bool has_inrange;
  uint32_t inrange_index;
  uint32_t num_indices;
  const uint32_t *indices;
  uint32_t inrange_bits;
  const uint64_t *inrange_lo, *inrange_hi;
  irk_value *ops[];
} irk_const_expr;
typedef struct irk_blockaddress {
  irk_value v;
  irk_global *fn;
  irk_block *block;
} irk_blockaddress;
// IRK_VALUE_DSO_LOCAL_EQUIVALENT, IRK_VALUE_NO_CFI
typedef struct irk_const_ref {
  irk_value v;
  irk_global *global;
} irk_const_ref;
// IRK_VALUE_PTRAUTH: pointer, key, discriminator, address discriminator, deactivation symbol (NULL
// before 22)
typedef struct irk_ptrauth {
  irk_value v;
  irk_value *ops[5];
} irk_ptrauth;
// IRK_VALUE_INLINE_ASM. v.type is its pointer type as a callee. Uniqued like a constant.
typedef struct irk_inline_asm {
  irk_value v;
  irk_type *fn_type;
  irk_str code, constraints;
  bool has_side_effects, is_align_stack, is_intel, can_unwind;
} irk_inline_asm;
// IRK_VALUE_METADATA: metadata as an operand, of type metadata. Uniqued per module. `md` may be the
// IRK_MD_VALUE of a local value.
typedef struct irk_md_value {
  irk_value v;
  irk_md *md;
} irk_md_value;

// Constants. Each constructor canonicalizes as LLVM does: all zero -> null (scalars: INT and
// FLOAT), all undef or poison -> undef or poison, plain elements -> data.
//
// irk_const_int_extended is irk_const_int_words, but extends by ones if `is_negative`.
// (irk_const_int_words extends by zeroes.)
irk_value *irk_const_int_extended(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n, bool is_negative);
// irk_const_data_bytes takes the bytes of all elements, or of the one that all are equal to; all
// zero gives null.
//
// Returns the element of a scalable splat that irk_const_splat made; NULL for other values.
irk_value *irk_const_scalable_element(const irk_value *v);
// Returns the byte of a splat vector of bytes, which LLVM represents as one constant; NULL for
// other values. If the vector is data, the result lies in `store`.
const irk_const_int *irk_const_byte_splat(const irk_value *v, irk_const_wide *store);
// All elements (or fields) are `element`.
irk_value *irk_const_repeat(irk_module *m, irk_type *t, irk_value *element);
// Returns how many elements of an array, vector or struct constant represent all of them: 1 if all
// are known to be equal.
uint64_t irk_const_num_stored(const irk_value *v);
// Returns the uniqued copy of the template `expr` with the operands `ops`. Does not fold.
irk_value *irk_const_expr_of(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);
irk_value *irk_inline_asm_of(irk_module *m, const irk_inline_asm *a);
// Returns the mask of a shufflevector with undefined lanes in the form of the release: undef or
// poison.
irk_value *irk_const_shuffle_mask(irk_module *m, irk_arena *scratch, irk_value *mask);
// Returns an error of the constraints and the function type together (asm.c); NULL: none.
const char *irk_asm_error(irk_version version, const irk_inline_asm *a, irk_arena *scratch);
// Module-level assembly (module_asm.c).
void irk_module_asm_add(irk_module *m, const irk_asm_part *part);
void irk_module_asm_set(irk_module *m, irk_str text);             // replaces what is there
void irk_module_asm_copy(irk_module *m, const irk_module *from);  // appends the assembly of `from`
// Dependent libraries (deplibs.c): add one, and those of another module that are not there yet.
void irk_module_deplib_add(irk_module *m, irk_str name);
void irk_module_deplibs_copy(irk_module *m, const irk_module *from);
// Stores constants in `by_id` at their ids, which follow creation order: operands come first.
// `by_id` has m->num_ids entries; entries of other values are not changed.
void irk_consts_by_id(const irk_module *m, irk_value **by_id);
void irk_md_value_forget(irk_module *m, const irk_md_value *v);  // removes it from the set of constants
static inline uint32_t irk_int_num_words(const irk_type *t) { return (uint32_t)((t->count + 63) / 64); }
static inline const uint64_t *irk_int_words(const irk_const_int *c) { return c->v.type->count > 64 ? c->words : &c->u; }
// Returns the number of stored words. Code that does not know the width uses the lowest word only.
static inline uint32_t irk_int_num_stored(const irk_const_int *c) {
  return c->v.type->count > 64 ? ((const irk_const_wide *)c)->stored : 1;
}
uint64_t irk_int_word(const irk_const_int *c, uint32_t index);  // any word of the width
bool irk_int_is_negative(const irk_const_int *c);               // as a signed number
bool irk_int_is_all_ones(const irk_const_int *c);
bool irk_int_exceeds_word(const irk_const_int *c);  // as an unsigned number
// As an unsigned number; UINT64_MAX if it exceeds a word.
uint64_t irk_int_clamped(const irk_const_int *c);
int irk_int_compare(const irk_const_int *a, const irk_const_int *b);  // -1, 0, 1: as unsigned numbers of one type
void irk_int_print(irk_buf *out, const irk_const_int *c);             // as a signed decimal number

// ---- attributes ----------------------------------------------------------------------------------------------
// A string attribute has kind IRK_ATTR_STRING. range and initializes hold bounds as words.
typedef struct irk_attr_range {
  uint32_t bits, num_pairs;
  const uint64_t *words;
} irk_attr_range;  // lo words, hi words per pair
struct irk_attr {
  uint16_t kind;  // IRK_ATTR_*
  union {
    uint64_t value;  // integer attributes, in the newest release's encoding (see attribute.def)
    irk_type *type;  // type attributes; NULL if the release gives none
    const irk_attr_range *range;
    const struct irk_attr_string { irk_str key, value; } * string;
  };
};
// Sorted by irk_attr_rank(kind, IRK_VERSION_NEWEST), then strings by key. Uniqued.
struct irk_attr_set {
  uint32_t id, len;
  irk_attr attrs[];
};
// Uniqued. Slots are ordered function, return value, parameters; all sets are non-empty.
enum { IRK_ATTR_INDEX_RETURN = 0, IRK_ATTR_INDEX_FIRST_PARAM = 1 };
#define IRK_ATTR_INDEX_FUNCTION 0xFFFFFFFFu
struct irk_attr_list {
  uint32_t id, len;
  struct irk_attr_slot {
    uint32_t index;
    irk_attr_set *set;
  } slots[];
};
irk_attr_set *irk_attr_set_of(irk_module *m, const irk_attr *attrs,
                              uint32_t n);  // sorts; the last of equal kinds counts; NULL if empty
// irk_attr_set_for_release returns the set in the release's spelling and order; `out` must have
// room for one more attribute than the set has.
bool irk_memory_is_expressible(uint64_t value, irk_version version);  // in words that the release has
uint32_t irk_attr_set_for_release(const irk_attr_set *set, irk_version version, irk_attr *out);
irk_attr_list *irk_attr_list_of(irk_module *m, const struct irk_attr_slot *slots,
                                uint32_t n);                                // any order; NULL when empty
irk_attr_set *irk_attr_list_at(const irk_attr_list *list, uint32_t index);  // NULL if empty; list may be NULL
// Returns the list with another set at an index (NULL: none).
irk_attr_list *irk_attr_list_with_set(irk_module *m, const irk_attr_list *list, uint32_t index, irk_attr_set *set);
// Returns the effects that an older attribute (readnone, argmemonly, ...) allows, in the encoding
// of memory(...); 0xFFF if the kind is no such attribute.
uint64_t irk_memory_of_attr(uint32_t kind);
enum { IRK_MEMORY_ANY = 0xFFF };
// The rules by which a reader of `version` takes attributes of older bitcode; conversion uses them,
// too. irk_attr_joins_memory tells whether an older attribute of a function becomes a part of
// memory(...), and restricts *memory by it. irk_attr_upgrade_enum gives an attribute without a
// value the kind and value of the release; false: it needs a value. irk_attr_upgrade_int does so
// with a number; false: the attribute means nothing.
bool irk_attr_joins_memory(irk_version version, uint64_t kind, uint64_t *memory);
bool irk_attr_upgrade_enum(irk_version version, irk_attr *a);
bool irk_attr_upgrade_int(irk_version version, irk_attr *a);
irk_attr_range *irk_attr_range_new(irk_module *m, uint32_t bits, uint32_t num_pairs, const uint64_t *words);  // copies
// Tells whether a list of ranges is as LLVM requires: ascending, none empty, none adjacent to the
// next.
bool irk_attr_ranges_ascend(const irk_attr_range *range);
bool irk_attr_range_is_equal(const irk_attr_range *range, bool *is_zero);  // compares its first two bounds
const struct irk_attr_string *irk_attr_string_new(irk_module *m, irk_str key, irk_str value);  // copies
// The table of attributes.
typedef enum irk_attr_form {  // in the order of attributes in a set
  IRK_ATTR_CLASS_ENUM,
  IRK_ATTR_CLASS_TYPE,
  IRK_ATTR_CLASS_INT,
  IRK_ATTR_CLASS_RANGE,
  IRK_ATTR_CLASS_RANGE_LIST,
  IRK_ATTR_CLASS_STRING
} irk_attr_form;
enum { IRK_ATTR_ON_FUNCTION = 1, IRK_ATTR_ON_RETURN = 2, IRK_ATTR_ON_PARAM = 4 };
irk_attr_form irk_attr_class(irk_attr_kind kind, irk_version version);  // by the rules of the release
uint32_t irk_attr_rank(irk_attr_kind kind, irk_version version);        // position in a set; strings come last
// Rules for all modules; the verifier has more.
bool irk_attr_has_value(irk_attr_kind kind, uint64_t value);
bool irk_attr_exists(irk_attr_kind kind, irk_version version);
uint32_t irk_attr_places(irk_attr_kind kind, irk_version version);  // IRK_ATTR_ON_* bits
irk_str irk_attr_keyword(irk_attr_kind kind);
irk_attr_kind irk_attr_by_keyword(const char *ptr, size_t len);  // IRK_ATTR_NONE if there is none
// memory(...) in bitcode: the number that the release writes, and the effects that it reads from a
// number of any release.
uint64_t irk_memory_encode(irk_version version, uint64_t value);
uint64_t irk_memory_decode(irk_version version, uint64_t stored);
// Prints an attribute as text: "align 4", "byval(%struct.s)"; not for string attributes.
typedef struct irk_attr_printer {
  irk_buf *out;
  irk_version version;
  bool in_group;  // in an attribute group: "align=4"
  void (*put_type)(void *user, const irk_type *t);
  void *user;
} irk_attr_printer;
void irk_attr_print(const irk_attr_printer *s, const irk_attr *a);
void irk_fp_class_print(irk_buf *out, uint64_t classes);  // "(nan inf)"
// Print names and strings as text has them (name_text.c).
void irk_buf_escaped(irk_buf *b, irk_str s);
void irk_buf_quoted(irk_buf *b, irk_str s);  // with quotes around it
bool irk_name_is_plain(irk_str name);        // needs no quotes
void irk_buf_name(irk_buf *b, irk_str name);
void irk_buf_md_name(irk_buf *b, irk_str name);  // for named metadata and metadata kinds: escapes without quotes
// Returns the keyword that the release prints for a calling convention ("" if it prints ccN).
irk_str irk_cc_keyword(irk_version version, uint32_t cc);

// ---- metadata ------------------------------------------------------------------------------------------------
// All nodes have one form: a head and `len` fields. The kind determines the fields: tuples and
// argument lists hold metadata; DI nodes hold the fields of dinode.def, in its order; an expression
// holds numbers.
typedef union irk_md_field {
  irk_md *md;  // NULL: null
  uint64_t u;
  int64_t s;
  irk_value *value;       // IRK_MD_VALUE
  const char *chars;      // IRK_MD_STRING; len is its length
  const uint64_t *words;  // wide integers: words[0] is the bit width, words[1..] the value
} irk_md_field;
struct irk_md {
  uint8_t kind;  // IRK_MD_*
  bool is_distinct;
  bool dies_with_body;  // freed with the body that it was read with, see irk_module.nodes
  uint8_t flags;        // per kind, see dinode.def (e.g. "size is metadata")
  uint32_t id;          // index in module->mds
  uint32_t len;         // fields; string: bytes
  uint32_t hash;        // for uniquing; meta.c's
  irk_md_field f[];
};
// Tells whether the metadata is a node. Strings, values and argument lists are not: they occur only
// in nodes and calls.
static inline bool irk_is_node(const irk_md *md) {
  return md && md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && md->kind != IRK_MD_ARG_LIST;
}
void irk_md_reserve(irk_module *m, uint32_t num_nodes);    // room for this many uniqued nodes in all
irk_md *irk_md_of_new_value(irk_module *m, irk_value *v);  // the value must have no metadata yet
// Returns a node of any kind with `len` fields, uniqued unless distinct.
irk_md *irk_md_node(irk_module *m, irk_md_kind kind, bool distinct, uint8_t flags, const irk_md_field *f, uint32_t len);
// For readers: irk_md_new makes a node whose fields are set later (zero until then). irk_md_unique
// ends that: it returns the node to use from now on, which is `node` or an equal older one.
irk_md *irk_md_new(irk_module *m, irk_md_kind kind, uint32_t len);
irk_md *irk_md_unique(irk_module *m, irk_md *node);
// For readers of whole blocks: nodes made by irk_md_new refer to nodes not read yet by stand-ins
// (irk_md_forward). irk_md_finish resolves the stand-ins and uniques all nodes with ids from
// `first` on, as LLVM does: equal nodes merge, self-references become distinct. `table` holds n
// nodes by number (NULL: not defined). Entries from `from` on are replaced by the nodes that they
// merged into; earlier entries are final (those outside a function's block). Returns false if an
// undefined number is referenced: *bad. The id of a merged node leads to the other node in
// module->mds.
static inline irk_md *irk_md_forward(uint32_t number) { return (irk_md *)(((uintptr_t)number << 1) | 1); }
static inline bool irk_md_is_forward(const irk_md *md) { return (uintptr_t)md & 1; }
static inline uint32_t irk_md_forward_number(const irk_md *md) { return (uint32_t)((uintptr_t)md >> 1); }
bool irk_md_finish(irk_module *m, irk_arena *scratch, uint32_t first, irk_md **table, uint32_t from, uint32_t n,
                   uint32_t *bad);
// Returns the node that `md` was merged into, or `md` itself.
irk_md *irk_md_resolve_merged(const irk_module *m, irk_md *md);
// Removes a node from the set of uniqued nodes, so that its fields may change; then call
// irk_md_unique. Distinct nodes are not in the set.
void irk_md_remove_from_set(irk_module *m, irk_md *md);
void irk_md_body_begin(irk_module *m);
void irk_md_body_end(irk_module *m);
// Removes all nodes with ids from `first` on, and the values that wrap them.
void irk_md_truncate(irk_module *m, uint32_t first);
// The same, but keeps nodes before `last`; those that wrap values of bodies become empty.
void irk_md_truncate_bodies(irk_module *m, uint32_t first, uint32_t last);
static inline irk_str irk_md_str(const irk_md *md) { return (irk_str){md->f[0].chars, md->len}; }
typedef struct irk_named_md {
  irk_str name;
  irk_md **ops;
  uint32_t len, cap;
  void *owner;  // of the library's user; NULL until it is set
} irk_named_md;
irk_named_md *irk_named_md_of(const irk_module *m, irk_str name);  // NULL if no named metadata has that name
irk_named_md *irk_named_md_get(irk_module *m, irk_str name);       // created if absent
void irk_named_md_add(irk_module *m, irk_named_md *named, irk_md *node);
irk_named_md *irk_module_flags_node(const irk_module *m);  // !llvm.module.flags, or NULL
// Metadata kinds: fixed ones have the same number everywhere (md_kind.def); others are numbered in
// order of appearance.
typedef struct irk_attachment {
  uint32_t kind;
  irk_md *md;
} irk_attachment;
typedef struct irk_attachments {
  uint32_t len, cap;
  irk_attachment *items;
} irk_attachments;
typedef IRK_VEC(irk_attachment) irk_attachment_list;
// Attachments stand in insertion order; printers and writers sort them by kind (stably). A global
// may have several of one kind.
void irk_attachments_add(irk_module *m, irk_attachments *a, uint32_t kind, irk_md *md);
// Removes all of that kind; tells whether there were any.
bool irk_attachments_drop(irk_attachments *a, uint32_t kind);
// The order of metadata kinds in the module's release: fixed kinds first, then the others in order
// of appearance. NULL `rank`: the order is that of the numbers, as in a module not from an older
// release.
typedef struct irk_kind_order {
  uint32_t num_fixed;
  uint32_t *rank;   // by kind: the number of a fixed kind, num_fixed + kind for others
  uint32_t *fixed;  // by number: the kind
} irk_kind_order;
irk_kind_order irk_kind_order_of(const irk_module *m, irk_arena *arena);
// `sorted` provides memory: the result is valid until it changes.
const irk_attachment *irk_attachments_in_order(const irk_attachments *a, const irk_kind_order *order,
                                               irk_attachment_list *sorted);
uint32_t irk_md_kinds_fixed(irk_version version);  // number of fixed kinds in that release
irk_str irk_md_kind_fixed_name(uint32_t number);   // of any release
// Fixed in some release, with the same number in this module.
bool irk_md_kind_is_fixed(const irk_module *m, uint32_t kind);

// ---- globals -------------------------------------------------------------------------------------------------
struct irk_comdat {
  irk_sym name;
  uint8_t selection;
  uint32_t id;
};
irk_comdat *irk_comdat_get(irk_module *m, irk_sym name, bool create);

// Variables, functions, aliases and ifuncs are one struct, so that a name used before its
// definition already has its final object.
struct irk_global {
  irk_value v;  // kind IRK_VALUE_VARIABLE/FUNCTION/ALIAS/IFUNC; type: pointer; align
  irk_type *value_type;
  irk_sym name;  // 0: no name, numbered
  uint8_t linkage, visibility, dll_storage, tls, unnamed_addr, code_model;
  bool is_dso_local, is_constant, is_externally_initialized;
  bool is_declaration;         // no initializer, no body (yet)
  uint8_t sanitizer;           // IRK_SANITIZE_* bits
  bool is_defined;             // for readers: false while the global is only referenced
  irk_sym section, partition;  // 0: none
  irk_comdat *comdat;
  irk_attr_list *attrs;  // of variables: at the function index
  irk_value *init;       // initializer, aliasee, resolver
  irk_attachments md;
  irk_function *fn;  // functions only
  void *owner;       // of the library's user; NULL until it is set
};
struct irk_function {
  irk_global *global;
  irk_sym gc;
  uint16_t cc;
  uint8_t preferred_align;  // log2 + 1, after 22
  bool is_unread;           // the body has not been read yet
  irk_value *personality, *prefix, *prologue;
  irk_arg **args;
  irk_block **blocks;
  uint32_t num_args;
  uint32_t num_blocks, cap_blocks;
  uint32_t num_ids;               // arguments, blocks, instructions
  struct irk_inst_extra *extras;  // by inst->extra; [0] is unused
  uint32_t num_extras, cap_extras;
  struct irk_use_order *use_orders;  // use-list order directives
  uint32_t num_use_orders;
  bool is_old_form;           // for text: only calls declare it, in the syntax of an older release
  struct irk_locals *locals;  // locals.c's: NULL until first use
};
struct irk_arg {
  irk_value v;
  irk_sym name;
  uint32_t index;
  irk_function *fn;
};
// Creates and numbers a global. Names are unique in the module: a taken name gets a number
// appended, as in LLVM.
irk_global *irk_global_new(irk_module *m, irk_value_kind kind, irk_sym name, irk_type *ptr_type);
// Appends a global to the module's list of its kind, which is its order in the module.
void irk_global_append(irk_module *m, irk_global *g);
bool irk_global_unlist(irk_module *m, const irk_global *g);  // removes it from its list; false: it is in none
irk_global *irk_global_find(const irk_module *m, irk_sym name);
irk_function *irk_function_init(irk_module *m, irk_global *g, irk_type *fn_type);  // creates g->fn with its arguments
void irk_global_rename(irk_module *m, irk_global *g, irk_sym name);                // 0: removes the name

// ---- blocks and instructions ---------------------------------------------------------------------------------
struct irk_block {
  irk_value v;  // type label
  irk_sym name;
  uint32_t num_insts, cap_insts;
  uint32_t index;  // index in the function when irk_index_of_block last looked
  irk_inst **insts;
  irk_function *fn;  // NULL: the block is in no function
};

// Names and positions of a function's values, made at first use (locals.c).
typedef struct irk_inst_position {
  irk_block *block;
  uint32_t index;
} irk_inst_position;
typedef struct irk_locals {
  struct irk_locals *next;  // list of the module
  bool has_names;
  irk_map names;              // the taken names
  uint32_t last_suffix;       // last number appended to a taken name
  irk_inst_position *places;  // by id; may be stale
  uint32_t num_places;
  irk_map trails;  // by block id: debug records after the last instruction, until an instruction is inserted there
} irk_locals;
irk_locals *irk_locals_of(irk_module *m, irk_function *fn);  // created if absent
void irk_locals_invalidate(irk_function *fn);                // call after names or blocks were changed directly
void irk_locals_free(irk_module *m);
irk_sym irk_local_name_new(irk_module *m, irk_function *fn, irk_str wanted);  // with a number appended if it is taken
void irk_local_name_drop(irk_function *fn, irk_sym name);                     // makes the name free again
irk_sym *irk_local_name_of(irk_value *v);                                     // NULL: the value can have no name
// Index in its function; UINT32_MAX: in none.
uint32_t irk_index_of_block(const irk_block *b);
const irk_inst_position *irk_find_inst(irk_module *m, irk_function *fn, const irk_inst *inst);  // NULL: in no block

// Tells whether ordering `a` orders memory more than `b`. Neither of acquire and release is
// stronger.
static inline bool irk_ordering_is_stronger(uint8_t a, uint8_t b) {
  return a > b && !(a == IRK_ORDERING_RELEASE && b == IRK_ORDERING_ACQUIRE);
}

// irkit/ir.h gives the order of operands (irk_inst_num_operands). A phi's blocks follow its values,
// at ops[num_ops...2*num_ops).
struct irk_inst {
  irk_value v;
  union {
    irk_type *type;           // alloca: allocated type; getelementptr: source type
    irk_call *call;           // call, invoke, callbr
    const uint32_t *indices;  // extractvalue, insertvalue: [n, i0, ...]
    const uint32_t *filters;  // landingpad: one bit per clause, set for filters
    uint32_t predicate;       // icmp, fcmp: IRK_ICMP_EQ ...
    uint32_t room;            // phi, switch: capacity of `ops`, 0 for exactly num_ops (build.c)
    struct {
      uint8_t ordering;          // load, store, fence, cmpxchg (success), atomicrmw
      uint8_t failure_ordering;  // cmpxchg
      uint8_t rmw;               // atomicrmw
      uint32_t scope;            // number in module->sync_scopes; IRK_SCOPE_SYSTEM
    } mem;
  } u;
  irk_value **ops;
  irk_sym name;    // 0: numbered, or no result
  uint32_t dbg;    // module->mds index + 1 of the location; 0: none
  uint32_t extra;  // index in fn->extras; 0: none
  uint32_t num_ops;
};
_Static_assert(sizeof(void *) != 8 || sizeof(irk_inst) == 48, "an instruction with two operands takes 64 bytes");
// Lies before each instruction that is made while irk_module.keeps_owners is set.
typedef struct irk_inst_head {
  irk_function *owner;  // counts the instruction's id
  void *uses;           // of the library's user
} irk_inst_head;
static inline irk_inst_head *irk_inst_head_of(const irk_inst *inst) { return (irk_inst_head *)inst - 1; }
struct irk_bundle {
  irk_sym tag;
  uint32_t len;
};  // its inputs are among the call's operands
struct irk_call {
  irk_type *fn_type;
  irk_attr_list *attrs;
  uint16_t cc;
  uint8_t tail;  // IRK_TAIL_*
  uint32_t num_args;
  uint32_t num_bundles;
  uint32_t num_indirect;  // callbr
  irk_bundle *bundles;
};
// Parts that few instructions have. Debug records stand before their instruction.
struct irk_inst_extra {
  irk_attachments md;
  irk_dbg_record *records;
};
struct irk_dbg_record {
  irk_dbg_record *next;
  uint8_t kind;      // IRK_DBG_VALUE, DECLARE, ASSIGN, LABEL, DECLARE_VALUE
  irk_md *location;  // value: IRK_MD_VALUE, ARG_LIST, or an empty tuple
  irk_md *variable;  // of a label record: the label
  irk_md *expression;
  irk_md *loc;  // DILocation
  // Only ASSIGN records have memory for these.
  irk_md *assign_id, *address, *address_expression;
};
static inline irk_dbg_record *irk_dbg_record_new(irk_arena *arena, uint8_t kind) {  // all metadata is NULL
  bool is_whole = kind == IRK_DBG_ASSIGN;
  irk_dbg_record *r = irk_arena_alloc(arena, is_whole ? sizeof *r : offsetof(irk_dbg_record, assign_id));
  r->next = NULL;
  r->kind = kind;
  r->location = r->variable = r->expression = r->loc = NULL;
  if (is_whole) r->assign_id = r->address = r->address_expression = NULL;
  return r;
}
void irk_dbg_record_set(irk_dbg_record *r, const irk_dbg_record *from);  // of the same kind; `next` is kept
static inline irk_md *irk_dbg_record_address(const irk_dbg_record *r) {
  return r->kind == IRK_DBG_ASSIGN ? r->address : NULL;
}
struct irk_use_order {
  irk_value *value;
  uint32_t len;
  uint32_t *indexes;
};

irk_block *irk_block_new(irk_module *m, irk_function *fn, irk_sym name);  // numbered, not yet in the function's list
void irk_block_append(irk_module *m, irk_function *fn, irk_block *b);
void irk_function_reserve(irk_module *m, irk_function *fn, uint32_t num_blocks);  // room for this many in all
void irk_block_reserve(irk_module *m, irk_block *b, uint32_t num_insts);
// `ops` has room for num_ops values (phi: twice as many) and is uninitialised; v.id is set.
irk_inst *irk_inst_new(irk_module *m, irk_function *fn, irk_opcode op, irk_type *type, uint32_t num_ops);
// Returns an alignment in bytes as irk_value.align has it: log2 + 1, and 0 for 0.
static inline uint8_t irk_align_code(uint64_t bytes) {
  uint8_t code = 0;
  for (; bytes; bytes >>= 1) code++;
  return code;
}
void irk_inst_append(irk_module *m, irk_block *b, irk_inst *inst);
void irk_block_insert_inst(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst);
void irk_block_remove_inst(irk_block *b, uint32_t at);
// Removes the operand bundles of a call that `keeps` does not want to keep.
typedef bool irk_keeps_bundle(void *arg, irk_str tag, irk_value *const *inputs, uint32_t num_inputs);
void irk_keep_bundles(const irk_module *m, irk_inst *call, irk_keeps_bundle *keeps, void *arg);
// Debug records (dbg_record.c). irk_take_... remove the records before an instruction, or the
// trailing records of a block, and return them. irk_prepend_records puts records before those of
// the instruction, irk_append_trail after the trailing records of the block.
irk_dbg_record *irk_remove_records(irk_module *m, irk_function *fn, irk_inst *inst);
void irk_prepend_records(irk_module *m, irk_function *fn, irk_inst *inst, irk_dbg_record *records);
irk_dbg_record *irk_remove_trail(irk_function *fn, const irk_block *b);
irk_dbg_record *irk_record_of_spec(irk_module *m, const struct irk_record_spec *spec);  // not yet at an instruction
void irk_append_trail(irk_module *m, irk_function *fn, const irk_block *b, irk_dbg_record *records);
// Visits all debug records of the function, also trailing ones; the order is unspecified.
void irk_records_visit(const irk_function *fn, void (*visit)(void *user, irk_dbg_record *r), void *user);
// irk_block_insert_inst; existing records stay before `inst`.
void irk_inst_insert_after_records(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst);
struct irk_inst_extra *irk_inst_extra_get(irk_module *m, irk_function *fn, irk_inst *inst);  // created if absent
// While fn's body is being made, between these two calls, its table of extras grows outside the
// arena and leaves no garbage there.
void irk_extras_begin(irk_module *m, irk_function *fn);
void irk_extras_end(irk_module *m);
void irk_extras_drop(irk_module *m);  // the body is abandoned: empties the table
static inline bool irk_is_terminator(const irk_inst *i) { return irk_ops[i->v.opcode].class == IRK_OP_CLASS_TERM; }
// In the phis of `to`, replaces the predecessor `was` by `now`.
void irk_block_replace_incoming(const irk_block *to, const irk_block *was, irk_block *now);
// The same for one edge of several: replaces one entry of each phi.
void irk_block_replace_one_incoming(const irk_block *to, const irk_block *was, irk_block *now);
static inline irk_block **irk_phi_blocks(const irk_inst *phi) { return (irk_block **)(phi->ops + phi->num_ops); }
static inline irk_value *irk_call_callee(const irk_inst *i) { return i->ops[i->num_ops - 1]; }
// Returns an empty struct also for an instruction of another function.
static inline const irk_inst_extra *irk_inst_extra_of(const irk_function *fn, const irk_inst *i) {
  static const irk_inst_extra none;
  return i->extra < fn->num_extras ? fn->extras + i->extra : &none;
}

// An operand of an instruction.
typedef struct irk_use {
  irk_inst *user;
  uint32_t operand;
} irk_use;

bool irk_has_block_address(const irk_module *m);  // tells whether it has a blockaddress
// For qsort of pointers to values: by creation order. The set of constants has no order of its own.
int irk_value_order(const void *a, const void *b);

// ---- module --------------------------------------------------------------------------------------------------
// A struct of another folder that ends with the module: destroyed before any part of the module is.
typedef struct irk_dependent {
  struct irk_dependent *next;
  void (*destroy)(struct irk_dependent *d);
} irk_dependent;
enum { IRK_SCOPE_SINGLE_THREAD = 0, IRK_SCOPE_SYSTEM = 1 };
typedef IRK_VEC(irk_global *) irk_global_vec;
typedef IRK_VEC(irk_sym) irk_sym_list;
typedef struct irk_type_container {
  irk_type *type;
  uint32_t next;  // index plus one
} irk_type_container;
typedef struct irk_md_set {
  uint64_t *slots;
  uint32_t len, cap;
} irk_md_set;  // meta.c's
// Module-level assembly, and the position from which on it is for another processor. No marks: all
// of it is for the module's own processor.
typedef struct irk_asm_mark {
  size_t from;
  irk_str target_features, target_cpu;
} irk_asm_mark;
typedef struct irk_module_asm {
  irk_str text;  // in the arena, with room for `cap` bytes if it has grown; lines end with '\n'
  size_t cap;
  irk_asm_mark *marks;
  uint32_t num_marks, cap_marks;
} irk_module_asm;
// A module in LLVM's sense: lists of globals, named metadata and properties. An irk_module has
// one such contents; a user of the library that needs several modules that share types, constants
// and metadata, as in one context of LLVM, puts each of them there in turn (irk_module_exchange).
#define IRK_MODULE_CONTENTS                                                                                            \
  bool has_dbg_records; /* debug info of variables is in records, not in calls */                                      \
  bool is_edited;       /* by calls since it was read, linked, converted or copied: see ir/sound.h */                  \
  bool is_from_bitcode; /* readers of bitcode change more than readers of text (the data layout) */                    \
  bool has_hash;        /* bitcode had a module hash, which is written unchanged */                                    \
  uint32_t hash[5];                                                                                                    \
  irk_str id, source_filename, triple, data_layout;                                                                    \
  struct irk_module_layout *layout; /* parsed data_layout, made at first use (layout.c) */                             \
  irk_str producer;                 /* bitcode: the IDENTIFICATION string */                                           \
  irk_module_asm assembly;                                                                                             \
  const irk_str *deplibs;                                                                                              \
  uint32_t num_deplibs;                                                                                                \
  uint32_t last_symbol_suffix; /* number last appended to a taken name */                                              \
  irk_global_vec variables, functions, aliases, ifuncs;                                                                \
  irk_global_vec symbols; /* by sym; NULL: no global has that name */                                                  \
  IRK_VEC(irk_comdat *) comdats;                                                                                       \
  irk_map comdat_names;                                                                                                \
  IRK_VEC(irk_named_md *) named_mds;                                                                                   \
  irk_map named_md_map; /* meta.c's: sym -> number */                                                                  \
  struct irk_use_order *use_orders;                                                                                    \
  uint32_t num_use_orders;                                                                                             \
  struct irk_summary *summary; /* ThinLTO, summary.h; NULL: none */
typedef struct irk_module_contents {
  IRK_MODULE_CONTENTS
} irk_module_contents;
struct irk_module {
  irk_arena arena;
  union {
    struct {
      IRK_MODULE_CONTENTS
    };
    irk_module_contents contents;
  };
  bool keeps_owners;  // instructions have a head: see irk_inst_head
  void *user;         // of the library's user
  // `bodies` and `nodes` are the arenas of instructions and of metadata nodes: `arena`, or
  // `body_arena` for readers that drop bodies (irk_bitcode_reader_drop_body). Nodes from
  // num_lasting_mds on, and values that wrap them, are freed with bodies; nodes from first_new_md
  // on came with the last body. A reader that keeps metadata switches `nodes` between both arenas.
  irk_arena *bodies, *nodes, body_arena;
  uint32_t num_lasting_mds, first_new_md;
  uint64_t hash_key;                  // of the hash tables below
  IRK_VEC(irk_md_value *) md_values;  // those made while bodies are read and dropped
  irk_strpool names;                  // every name: symbols, locals, sections, tags
  irk_version version;
  bool keeps_typed_pointers;  // irk_module_has_typed_pointers, in releases that have both kinds
  IRK_VEC(irk_type *) types;
  // In the order in which bitcode names them, also before their definition.
  IRK_VEC(irk_type *) named_structs;
  IRK_VEC(irk_type_container) type_containers;                 // type.c's linked lists; irk_type.containers is the head
  IRK_VEC(irk_type *) fact_stack;                              // type.c's stack
  irk_type *simple[IRK_NUM_TYPE_KINDS], *ints[129], *ptrs[8];  // found without hashing
  irk_set type_set;
  irk_map struct_names;             // sym -> type
  uint32_t next_struct_suffix;      // number last appended to a taken name
  irk_dependent *dependents;        // destroyed with the module, last one first
  irk_locals *locals;               // of all functions that have them
  IRK_VEC(irk_value *) lanes;       // fold/fold.c's stack: elements of constants under construction
  uint32_t fold_depth, fold_steps;  // fold/fold.h's
  irk_buf scratch;                  // not used across calls; a member so that it is freed if memory runs out
  irk_buf replacing;                // copy/replace.c's
  irk_set const_set;
  bool has_block_addresses;   // a blockaddress was made: otherwise searches of the set can be skipped
  irk_full_form *full_forms;  // full forms of constants that are stored shorter
  uint32_t num_ids;           // constants, globals, inline asm, metadata values
  IRK_VEC(irk_md *) mds;
  irk_md_set md_set, body_md_set;                  // `body_md_set` is for the body being read
  IRK_VEC(uint32_t) deferred_mds;                  // ids of nodes from body_md_set that are not in md_set yet
  IRK_VEC(struct irk_inst_extra) building_extras;  // extras of building_fn, while its body is made
  irk_function *building_fn;
  uint32_t first_body_md;                  // first node of the body being read; ~0: none is being read
  uint32_t first_deferred_md;              // in deferred_mds, the first of this body
  uint32_t first_late_body_md;             // late nodes of earlier bodies refer to this node or a later one
  bool has_equal_mds;                      // nodes are not uniqued here: linking uniques them in the other module
  IRK_VEC(irk_sym) md_kinds;               // name by number
  irk_map md_kind_map;                     // meta.c's: sym -> number
  irk_sym_list sync_scopes;                // "singlethread", "", then in order of appearance
  irk_sym_list bundle_tags;                // bitcode numbers of tags, fixed ones first
  irk_map sync_scope_map, bundle_tag_map;  // module.c's: sym -> number
  IRK_VEC(irk_attr_set *) attr_sets;
  IRK_VEC(irk_attr_list *) attr_lists;
  irk_set attr_set_set, attr_list_set;
};
// Exchanges the module's contents and `other`. Both share what is not in IRK_MODULE_CONTENTS.
void irk_module_exchange(irk_module *m, irk_module_contents *other);
void irk_module_contents_init(const irk_module *m, irk_module_contents *contents);  // an empty module's
void irk_module_contents_free(irk_module_contents *contents);                       // what is outside of the arena
// Tells whether the linkage is local to the module.
static inline bool irk_global_is_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
}
// Tells whether the linkage and the visibility make a global dso_local without that word.
static inline bool irk_global_implies_dso_local(const irk_global *g) {
  return irk_global_is_local(g) || (g->visibility != IRK_VISIBILITY_DEFAULT && g->linkage != IRK_LINKAGE_EXTERN_WEAK);
}
extern const irk_value_kind irk_global_kinds[4];                     // in the order of modules
irk_global_vec *irk_globals_of(irk_module *m, irk_value_kind kind);  // the module's list of that kind
// Allocates zeroed memory that lives as long as the module.
static inline void *irk_module_alloc(irk_module *m, size_t size) { return irk_arena_zalloc(&m->arena, size); }
// Makes an instruction of a function in an arena. Its operands, and a phi's blocks, are not set.
static inline irk_inst *irk_inst_new_in(const irk_module *m, irk_arena *arena, irk_function *fn, irk_opcode op,
                                        irk_type *type, uint32_t num_ops, uint32_t id) {
  size_t room = (size_t)num_ops * (op == IRK_OP_PHI ? 2 : 1), head = m->keeps_owners ? sizeof(irk_inst_head) : 0;
  char *memory = irk_arena_alloc(arena, head + sizeof(irk_inst) + room * sizeof(irk_value *));
  if (IRK_UNLIKELY(head)) *(irk_inst_head *)memory = (irk_inst_head){.owner = fn};
  irk_inst *inst = (irk_inst *)(memory + head);
  *inst = (irk_inst){.v = {.type = type, .kind = IRK_VALUE_INST, .opcode = (uint8_t)op, .id = id}};
  inst->ops = (irk_value **)(inst + 1);
  inst->num_ops = num_ops;
  return inst;
}
static inline irk_str irk_name(const irk_module *m, irk_sym sym) { return irk_strpool_get(&m->names, sym); }
static inline irk_sym irk_intern(irk_module *m, irk_str s) { return irk_strpool_add(&m->names, s.ptr, s.len); }
uint32_t irk_bundle_tag_get(irk_module *m, irk_sym tag);  // returns the tag's number
// The name of a global, argument, block or instruction; else 0.
irk_sym irk_value_sym(const irk_value *v);

// Modules are larger than the caches: prefetches what a walk needs next. Instructions mostly lie in
// memory in creation order. The address need not be valid.
static inline void irk_prefetch_insts(const irk_block *b, uint32_t k) {
  (void)b, (void)k;
  IRK_PREFETCH((const void *)((uintptr_t)b->insts[k] + 2048));
}

#endif
