// The module in memory. Everything below is allocated in the module's arena and dies with it.
//
// Reading guide. An irk_value is the common head of everything that can be an operand: constants, globals, arguments,
// blocks, instructions. `kind` says which struct it begins. Ids are dense and never reused:
//   constants, globals, inline asm   value.id counts in the module    (module->num_ids)
//   arguments, blocks, instructions  value.id counts in the function  (fn->num_ids)
//   types, metadata, attribute sets and lists  count in tables of their own
// so side tables are plain arrays. Types, constants, metadata (but for distinct nodes), attribute sets and lists are
// uniqued: equality is pointer equality. There are no use lists; irkit/edit.h computes users.
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
  uint8_t facts;     // IRK_TYPE_HAS_* bits, as far as they are known
  uint32_t id;       // index in module->types
  irk_module *module;
  uint32_t num_types;  // contained types
  irk_sym name;        // identified struct (0: numbered), target type
  uint64_t count;      // integer, byte: bits; array, vector: elements; pointer: address space
  irk_type *
      *types;  // pointer: [pointee] or none; array, vector: [element]; struct: elements; function: [return, params...]
  uint32_t *ints;  // target
  uint32_t num_ints;
  irk_type *layout;                  // target: the type it is laid out as; NULL where LLVM knows none
  irk_value *null, *undef, *poison;  // made so far
  uint32_t containers;  // type.c's list of the types that contain it, whose facts change when its body comes
};
// Facts about a type, known without a walk, as types are as deep and as wide as the input likes. HAS_SCALABLE: a
// scalable vector, or an array or struct that contains one. HAS_SIZE: it takes room (arrays and structs of nothing do
// not). IS_OPEN: a struct without a body, or a type that contained one when it was made.
enum { IRK_TYPE_HAS_SCALABLE = 1, IRK_TYPE_HAS_SIZE = 2, IRK_TYPE_IS_OPEN = 4 };
static inline bool irk_type_is(const irk_type *t, irk_type_kind kind) { return t->kind == (uint8_t)kind; }
// A number of so many bits, and what memory holds in them (b8): of constants, sizes and layouts they are alike.
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
// The type itself, or the element type of a vector.
static inline irk_type *irk_type_scalar(irk_type *t) { return t->kind == IRK_TYPE_VECTOR ? t->types[0] : t; }

// What a release lacks of a type, but for its parts: "bfloat"; NULL: it has it.
const char *irk_type_lacks(const irk_type *t, irk_version version);
irk_type *irk_type_pointer(irk_module *m, irk_type *pointee, uint32_t addrspace);  // as the module has them
void irk_type_rename(irk_module *m, irk_type *t, irk_str name);  // an identified struct that has no name yet
typedef IRK_VEC(irk_type *) irk_type_list;
// Does the struct contain itself other than through pointers? Room is taken behind the end of `stack`. A struct that
// nobody had mentioned before its body was given can only be found in that; in types that are not open, no other can.
bool irk_type_contains_itself(irk_type *t, bool was_mentioned, irk_type_list *stack);
// Tell which parts constructors accept; they return NULL for others. Fields are those of structs, elements those of
// arrays, lanes those of vectors.
bool irk_type_may_be_lane(const irk_module *m, const irk_type *t);
static inline bool irk_type_takes_room(const irk_type *t) {
  return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_LABEL && t->kind != IRK_TYPE_METADATA &&
         t->kind != IRK_TYPE_TOKEN;
}
static inline bool irk_type_may_be_pointee(const irk_type *t) {
  return irk_type_takes_room(t) && t->kind != IRK_TYPE_X86_AMX;
}
bool irk_type_may_be_field(const irk_type *t);
bool irk_type_may_be_element(const irk_type *t);
bool irk_type_may_be_param(const irk_type *t);
bool irk_type_may_be_returned(const irk_type *t);
// The type that an index (a field number for structs) reaches, or NULL: aggregates and vectors.
irk_type *irk_type_at(irk_type *t, uint64_t index);
// The type that the indices of extractvalue and insertvalue reach, or NULL (out of bounds, or not an aggregate).
irk_type *irk_type_indexed(irk_type *t, const uint32_t *indices, uint32_t n);
// Tells whether what gives such a type may have fast-math flags: floats, vectors and (nested) arrays of them; in the
// newest releases literal structs of one type of them, too.
bool irk_type_takes_fmf(const irk_type *t, irk_version version);
bool irk_type_is_wasm_reference(const irk_module *m, const irk_type *t);  // in releases where that is a target type

// ---- values --------------------------------------------------------------------------------------------------
struct irk_value {
  irk_type *type;
  uint8_t kind;    // IRK_VALUE_*
  uint8_t opcode;  // instruction, constant expression
  uint8_t flags;   // IRK_NUW ... , see the enums in irkit/ir.h
  uint8_t align;   // log2(alignment) + 1, 0 where none is given: globals, alloca, load, store, cmpxchg, atomicrmw
  uint32_t id;
};
static inline bool irk_value_is_const(const irk_value *v) { return v->kind < IRK_VALUE_INLINE_ASM; }  // globals too
static inline bool irk_value_is_int(const irk_value *v) {  // an IRK_VALUE_INT that is a number
  return v->kind == IRK_VALUE_INT && v->type->kind == IRK_TYPE_INTEGER;
}
static inline bool irk_value_is_global(const irk_value *v) {
  return v->kind >= IRK_VALUE_VARIABLE && v->kind < IRK_VALUE_INLINE_ASM;
}

// The whole form of a constant that is stored shorter than the public interface shows it: made at first use, freed with
// the module.
typedef struct irk_whole {
  struct irk_whole *next;
  _Atomic(void *) bytes;  // NULL until then; several threads may make it
} irk_whole;
// IRK_VALUE_INT, of an integer or byte type. Bits above the width are zero. More than 64 bits: an irk_const_wide,
// `words`, least significant first.
typedef struct irk_const_int {
  irk_value v;
  union {
    uint64_t u;
    const uint64_t *words;
  };
} irk_const_int;
// Wide integers store only the words up to the last one that the sign does not imply, at least one.
typedef struct irk_const_wide {
  irk_const_int number;
  uint32_t stored;   // words
  bool is_negative;  // the highest bit: the words above, if there are any, are all ones or all zeroes
  irk_whole whole;
} irk_const_wide;
// IRK_VALUE_FLOAT. half, bfloat, float, double: raw bits in lo. x86_fp80: lo mantissa, hi sign and exponent (16 bits).
// fp128: lo, hi words. ppc_fp128: lo the first double (bits), hi the second.
typedef struct irk_const_float {
  irk_value v;
  uint64_t lo, hi;
} irk_const_float;
// IRK_VALUE_AGGREGATE: arrays, structs, vectors that are not all-zero, all-undef or plain data. Where all `len`
// elements are one, only that is stored.
typedef struct irk_const_aggregate {
  irk_value v;
  uint32_t len, stored;  // the latter is len or 1
  irk_value *ops[];      // as many as are stored: see irk_aggregate_op
} irk_const_aggregate;
static inline irk_value *irk_aggregate_op(const irk_const_aggregate *a, uint32_t i) {
  return a->ops[i < a->stored ? i : 0];
}
// IRK_VALUE_DATA: array or fixed vector of i8 i16 i32 i64, b8 b16 b32 b64, half bfloat float double; elements little
// endian, packed. Of a vector whose elements are all equal, and that is not short, only one is stored.
typedef struct irk_const_data {
  irk_value v;
  uint64_t size, stored;  // bytes of all elements; of those that are stored
  const uint8_t *bytes;
} irk_const_data;
typedef struct irk_short_data {  // an irk_const_data that stores one element
  irk_const_data data;
  irk_whole whole;
} irk_short_data;
static inline const uint8_t *irk_data_at(const irk_const_data *d, uint64_t offset) {  // where an element begins
  return d->bytes + (offset < d->stored ? offset : 0);
}
// IRK_VALUE_EXPR. getelementptr: source_type; inrange when has_inrange (bounds of `inrange_bits` bits, sign extended
// words). icmp, fcmp: predicate. extractvalue, insertvalue: indices. inrange_index: the form up to 18, index + 1 or 0.
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
// IRK_VALUE_PTRAUTH: pointer, key, discriminator, address discriminator, deactivation symbol (NULL before 22)
typedef struct irk_ptrauth {
  irk_value v;
  irk_value *ops[5];
} irk_ptrauth;
// IRK_VALUE_INLINE_ASM; v.type is the pointer type it has as a callee. Uniqued like a constant.
typedef struct irk_inline_asm {
  irk_value v;
  irk_type *fn_type;
  irk_str code, constraints;
  bool has_side_effects, is_align_stack, is_intel, can_unwind;
} irk_inline_asm;
// IRK_VALUE_METADATA: metadata as an operand; type metadata. Uniqued per module. `md` may be IRK_MD_VALUE of a local
// value.
typedef struct irk_md_value {
  irk_value v;
  irk_md *md;
} irk_md_value;

// Constants. Each constructor canonicalises as LLVM does: all zero -> null (scalars: INT and FLOAT), all undef or
// poison, plain elements -> data. irk_const_int_words that extends by ones where `is_negative` is set.
// (irk_const_int_words extends by zeroes.)
irk_value *irk_const_int_extended(irk_module *m, irk_type *t, const uint64_t *words, uint32_t n, bool is_negative);
// irk_const_data_bytes takes the bytes of all elements, or of one that all are equal to; all zero gives null.
// The number or value that all lanes of a scalable vector are that irk_const_splat made; NULL: it is something else.
irk_value *irk_const_scalable_element(const irk_value *v);
// The byte that all lanes of a vector of bytes are, which LLVM has as one constant. `store` holds it where the vector
// is data. NULL: it is something else.
const irk_const_int *irk_const_byte_splat(const irk_value *v, irk_const_wide *store);
irk_value *irk_const_repeat(irk_module *m, irk_type *t, irk_value *element);  // every element (or field) of t is this
// The number of elements of a constant of array, vector or struct type that are enough to look at: 1 where all are
// known to be equal.
uint64_t irk_const_num_stored(const irk_value *v);
// `expr` is a filled-in template (ops passed apart); uniqued copy comes back. No folding.
irk_value *irk_const_expr_of(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);
irk_value *irk_inline_asm_of(irk_module *m, const irk_inline_asm *a);
// The fault of the constraints and the function type together (asm.c); NULL: none.
const char *irk_asm_fault(irk_version version, const irk_inline_asm *a, irk_arena *scratch);
// Assembly of the module (module_asm.c).
void irk_module_asm_add(irk_module *m, const irk_asm_part *part);
void irk_module_asm_set(irk_module *m, irk_str text);             // instead of what is there
void irk_module_asm_copy(irk_module *m, const irk_module *from);  // appends what that has
// Constants by their ids, in the order in which they were made, behind their operands. There are m->num_ids places;
// those of values that are not such constants stay as they are.
void irk_consts_by_id(const irk_module *m, irk_value **by_id);
void irk_md_value_forget(irk_module *m, const irk_md_value *v);  // the set of constants has it no more
static inline uint32_t irk_int_num_words(const irk_type *t) { return (uint32_t)((t->count + 63) / 64); }
static inline const uint64_t *irk_int_words(const irk_const_int *c) { return c->v.type->count > 64 ? c->words : &c->u; }
// The number of words that are stored. Code that does not know the width looks at the lowest only.
static inline uint32_t irk_int_num_stored(const irk_const_int *c) {
  return c->v.type->count > 64 ? ((const irk_const_wide *)c)->stored : 1;
}
uint64_t irk_int_word(const irk_const_int *c, uint32_t index);  // of all that the width has
bool irk_int_is_negative(const irk_const_int *c);               // as a signed number
bool irk_int_is_all_ones(const irk_const_int *c);
bool irk_int_exceeds_word(const irk_const_int *c);                    // as an unsigned number
uint64_t irk_int_clamped(const irk_const_int *c);                     // as that, UINT64_MAX if it exceeds a word
int irk_int_compare(const irk_const_int *a, const irk_const_int *b);  // -1, 0, 1: unsigned, of one type
void irk_int_print(irk_buf *out, const irk_const_int *c);             // signed, in decimal

// ---- attributes ----------------------------------------------------------------------------------------------
// A string attribute has kind IRK_ATTR_STRING; range and initializes hold bounds as words.
typedef struct irk_attr_range {
  uint32_t bits, num_pairs;
  const uint64_t *words;
} irk_attr_range;  // lo words, hi words per pair
struct irk_attr {
  uint16_t kind;  // IRK_ATTR_*
  union {
    uint64_t value;  // integer attributes, in the newest release's encoding (see attribute.def)
    irk_type *type;  // type attributes; NULL where the release gives none
    const irk_attr_range *range;
    const struct irk_attr_string { irk_str key, value; } * string;
  };
};
// Sorted by irk_attr_rank(kind, IRK_VERSION_NEWEST), then strings by key. Uniqued.
struct irk_attr_set {
  uint32_t id, len;
  irk_attr attrs[];
};
// Uniqued. Slot order: function, return, parameters; only non-empty sets.
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
                              uint32_t n);  // sorts, last of equal kinds wins; NULL when empty
// The set in the words of the release, in its order; `out` has room for one more than the set has.
bool irk_memory_is_sayable(uint64_t value, irk_version version);  // in words that the release has
uint32_t irk_attr_set_spelled(const irk_attr_set *set, irk_version version, irk_attr *out);
irk_attr_list *irk_attr_list_of(irk_module *m, const struct irk_attr_slot *slots,
                                uint32_t n);                                // any order; NULL when empty
irk_attr_set *irk_attr_list_at(const irk_attr_list *list, uint32_t index);  // NULL where empty; list may be NULL
// The list with another set at an index (NULL: none).
irk_attr_list *irk_attr_list_with_set(irk_module *m, const irk_attr_list *list, uint32_t index, irk_attr_set *set);
// The part of memory(...) that an older attribute (readnone, argmemonly, ...) leaves; 0xFFF where the kind is no such
// attribute.
uint64_t irk_memory_of_word(uint32_t kind);
irk_attr_range *irk_attr_range_new(irk_module *m, uint32_t bits, uint32_t num_pairs, const uint64_t *words);  // copies
// Tells whether a list of ranges is as LLVM requires: ascending, none empty, none touching the next.
bool irk_attr_ranges_ascend(const irk_attr_range *range);
bool irk_attr_range_is_equal(const irk_attr_range *range, bool *is_zero);  // of its first two bounds
const struct irk_attr_string *irk_attr_string_new(irk_module *m, irk_str key, irk_str value);  // copies
// The table of attributes, by kind and release.
typedef enum irk_attr_form {  // their order is the order of attributes in a set
  IRK_ATTR_CLASS_ENUM,
  IRK_ATTR_CLASS_TYPE,
  IRK_ATTR_CLASS_INT,
  IRK_ATTR_CLASS_RANGE,
  IRK_ATTR_CLASS_RANGE_LIST,
  IRK_ATTR_CLASS_STRING
} irk_attr_form;
enum { IRK_ATTR_ON_FUNCTION = 1, IRK_ATTR_ON_RETURN = 2, IRK_ATTR_ON_PARAM = 4 };
irk_attr_form irk_attr_class(irk_attr_kind kind, irk_version version);  // by the rules of the release
uint32_t irk_attr_rank(irk_attr_kind kind, irk_version version);        // where it stands in a set; strings last
bool irk_attr_has_value(irk_attr_kind kind, uint64_t value);            // in every module; the verifier has more to say
bool irk_attr_exists(irk_attr_kind kind, irk_version version);
uint32_t irk_attr_places(irk_attr_kind kind, irk_version version);  // IRK_ATTR_ON_* bits
irk_str irk_attr_keyword(irk_attr_kind kind);
irk_attr_kind irk_attr_by_keyword(const char *ptr, size_t len);  // IRK_ATTR_NONE where there is none
// memory(...) in bitcode: the number that the release writes, and what the release takes any release's number for.
uint64_t irk_memory_encode(irk_version version, uint64_t value);
uint64_t irk_memory_decode(irk_version version, uint64_t stored);
// An attribute as text: "align 4", "byval(%struct.s)"; not strings.
typedef struct irk_attr_speller {
  irk_buf *out;
  irk_version version;
  bool in_group;  // "align=4"
  void (*put_type)(void *user, const irk_type *t);
  void *user;
} irk_attr_speller;
void irk_attr_spell(const irk_attr_speller *s, const irk_attr *a);
void irk_fp_class_spell(irk_buf *out, uint64_t classes);  // "(nan inf)"
// Names and strings as text has them (name_text.c).
void irk_buf_escaped(irk_buf *b, irk_str s);
void irk_buf_quoted(irk_buf *b, irk_str s);  // "..." around that
bool irk_name_is_plain(irk_str name);        // needs no quotes
void irk_buf_name(irk_buf *b, irk_str name);
void irk_buf_md_name(irk_buf *b, irk_str name);  // of named metadata and of kinds: escapes without quotes
// Calling conventions: the word that the release prints ("" where it prints ccN).
irk_str irk_cc_keyword(irk_version version, uint32_t cc);

// ---- metadata ------------------------------------------------------------------------------------------------
// One shape for all nodes: a head and `len` fields. The kind determines the fields: tuples and argument lists hold
// metadata; DI nodes the fields of dinode.def, in its order; an expression numbers.
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
  bool goes;      // with the body that it came with, see irk_module.nodes
  uint8_t flags;  // per kind, see dinode.def (e.g. "size is metadata")
  uint32_t id;    // index in module->mds
  uint32_t len;   // fields; string: bytes
  uint32_t hash;  // uniquing; meta.c's
  irk_md_field f[];
};
// Not a string, value or argument list: those stand inside of nodes and of calls only.
static inline bool irk_is_node(const irk_md *md) {
  return md && md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && md->kind != IRK_MD_ARG_LIST;
}
void irk_md_reserve(irk_module *m, uint32_t num_nodes);    // room for so many uniqued ones in all
irk_md *irk_md_of_new_value(irk_module *m, irk_value *v);  // where it has none yet
// A node of any kind with `len` fields, uniqued unless distinct.
irk_md *irk_md_node(irk_module *m, irk_md_kind kind, bool distinct, uint8_t flags, const irk_md_field *f, uint32_t len);
// For readers: a node whose fields are filled in later (zero until then); irk_md_unique says that they are final and
// gives the node that stands for it from now on (itself, or an equal one that was there first).
irk_md *irk_md_new(irk_module *m, irk_md_kind kind, uint32_t len);
irk_md *irk_md_unique(irk_module *m, irk_md *node);
// Readers' way for whole blocks: nodes made by irk_md_new refer to nodes not read yet by stand-ins, and
// irk_md_finish then resolves and uniques all nodes with ids from `first` on, as LLVM would (equal ones merge,
// self-references become distinct). `table` has n nodes by number (NULL: not defined); entries from `from` on become
// the nodes that stand for them (those before are final: a function's block). False where a number that is not defined
// is referred to: *bad. A merged node's id leads to the other one in module->mds.
static inline irk_md *irk_md_forward(uint32_t number) { return (irk_md *)(((uintptr_t)number << 1) | 1); }
static inline bool irk_md_is_forward(const irk_md *md) { return (uintptr_t)md & 1; }
static inline uint32_t irk_md_forward_number(const irk_md *md) { return (uint32_t)((uintptr_t)md >> 1); }
bool irk_md_finish(irk_module *m, irk_arena *scratch, uint32_t first, irk_md **table, uint32_t from, uint32_t n,
                   uint32_t *bad);
// The node that replaced one that was given up; other nodes stand for themselves.
irk_md *irk_md_stands_for(const irk_module *m, irk_md *md);
// Removes a node from the set of uniqued nodes: its fields may change, then irk_md_unique. Distinct nodes are not in
// it.
void irk_md_withdraw(irk_module *m, irk_md *md);
void irk_md_body_begin(irk_module *m);
void irk_md_body_end(irk_module *m);
// Forgets all nodes with ids from `first` on, and the values that wrap them.
void irk_md_forget(irk_module *m, uint32_t first);
// The same, but nodes before `last` stay; those of them that wrap values of bodies become empty.
void irk_md_forget_locals(irk_module *m, uint32_t first, uint32_t last);
static inline irk_str irk_md_str(const irk_md *md) { return (irk_str){md->f[0].chars, md->len}; }
typedef struct irk_named_md {
  irk_str name;
  irk_md **ops;
  uint32_t len, cap;
} irk_named_md;
irk_named_md *irk_named_md_of(const irk_module *m, irk_str name);  // NULL: none has that name
irk_named_md *irk_named_md_get(irk_module *m, irk_str name);       // made where absent
void irk_named_md_add(irk_module *m, irk_named_md *named, irk_md *node);
irk_named_md *irk_module_flags_node(const irk_module *m);  // !llvm.module.flags, or NULL
// Metadata kinds: fixed ones have the same number everywhere (md_kind.def), others are numbered as met.
typedef struct irk_attachment {
  uint32_t kind;
  irk_md *md;
} irk_attachment;
typedef struct irk_attachments {
  uint32_t len, cap;
  irk_attachment *items;
} irk_attachments;
typedef IRK_VEC(irk_attachment) irk_attachment_list;
// Attachments stand in the order given; printers and writers sort by kind (stable). Globals may hold one kind several
// times.
void irk_attachments_add(irk_module *m, irk_attachments *a, uint32_t kind, irk_md *md);
bool irk_attachments_drop(irk_attachments *a, uint32_t kind);  // removes all of that kind; tells whether there were any
// Kinds in the order of the module's release: its fixed ones, then the others as the module met them. Without `rank`
// they stand as they are numbered: that changes where the module came of an older release.
typedef struct irk_kind_order {
  uint32_t num_fixed;
  uint32_t *rank;   // by kind: the number of a fixed one, num_fixed + kind of another
  uint32_t *fixed;  // the kind, by number
} irk_kind_order;
irk_kind_order irk_kind_order_of(const irk_module *m, irk_arena *arena);
// `sorted` is room for it: what comes back is good until that changes.
const irk_attachment *irk_attachments_in_order(const irk_attachments *a, const irk_kind_order *order,
                                               irk_attachment_list *sorted);
uint32_t irk_md_kinds_fixed(irk_version version);               // how many there are in that release
irk_str irk_md_kind_fixed_name(uint32_t number);                // in any release
bool irk_md_kind_is_fixed(const irk_module *m, uint32_t kind);  // in any release, and has its number there here, too

// ---- globals -------------------------------------------------------------------------------------------------
struct irk_comdat {
  irk_sym name;
  uint8_t selection;
  uint32_t id;
};
irk_comdat *irk_comdat_get(irk_module *m, irk_sym name, bool create);

// Variables, functions, aliases and ifuncs: one struct, so that a name met before its definition already has its
// object.
struct irk_global {
  irk_value v;  // kind IRK_VALUE_VARIABLE/FUNCTION/ALIAS/IFUNC; type: pointer; align
  irk_type *value_type;
  irk_sym name;  // 0: numbered
  uint8_t linkage, visibility, dll_storage, tls, unnamed_addr, code_model;
  bool is_dso_local, is_constant, is_externally_initialized;
  bool is_declaration;         // no initializer, no body (yet)
  uint8_t sanitizer;           // IRK_SANITIZE_* bits
  bool is_defined;             // reader's: false while only referred to
  irk_sym section, partition;  // 0: none
  irk_comdat *comdat;
  irk_attr_list *attrs;  // variables: on the function index
  irk_value *init;       // initializer, aliasee, resolver
  irk_attachments md;
  irk_function *fn;  // functions only
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
  struct irk_use_order *use_orders;  // directives
  uint32_t num_use_orders;
  bool is_old_form;           // text's: calls alone declare it, as an older release has it
  struct irk_locals *locals;  // locals.c's: NULL until first use
};
struct irk_arg {
  irk_value v;
  irk_sym name;
  uint32_t index;
};
// Allocates and numbers; names are unique in the module (a taken name gets a number appended as LLVM does).
irk_global *irk_global_new(irk_module *m, irk_value_kind kind, irk_sym name, irk_type *ptr_type);
// Puts a global into the module's list of its kind; order there is order in the module.
void irk_global_append(irk_module *m, irk_global *g);
bool irk_global_unlist(irk_module *m, const irk_global *g);  // takes it out of there; false: it is in none
irk_global *irk_global_find(const irk_module *m, irk_sym name);
irk_function *irk_function_init(irk_module *m, irk_global *g, irk_type *fn_type);  // makes g->fn with its arguments
void irk_global_rename(irk_module *m, irk_global *g, irk_sym name);                // 0: takes the name away

// ---- blocks and instructions ---------------------------------------------------------------------------------
struct irk_block {
  irk_value v;  // type label
  irk_sym name;
  uint32_t num_insts, cap_insts;
  uint32_t index;  // in the function, as irk_index_of_block last saw it
  irk_inst **insts;
  irk_function *fn;  // NULL: it stands in none
};

// Names and places of a function's values, made at first use (locals.c).
typedef struct irk_spot {
  irk_block *block;
  uint32_t index;
} irk_spot;
typedef struct irk_locals {
  struct irk_locals *next;  // in the module
  bool has_names;
  irk_map names;         // the names that are taken
  uint32_t last_suffix;  // of what was taken
  irk_spot *places;      // by id; may be out of date
  uint32_t num_places;
  irk_map trails;  // by a block's id: debug records behind its last instruction, until something is placed there
} irk_locals;
irk_locals *irk_locals_of(irk_module *m, irk_function *fn);  // made where absent
void irk_locals_forget(irk_function *fn);  // after changes of names and blocks that did not go through them
void irk_locals_free(irk_module *m);
irk_sym irk_local_name_new(irk_module *m, irk_function *fn, irk_str wanted);  // with a number where it is taken
void irk_local_name_drop(irk_function *fn, irk_sym name);                     // it is free again
irk_sym *irk_local_name_of(irk_value *v);                                     // NULL: it can have none
uint32_t irk_index_of_block(const irk_block *b);                              // in its function; UINT32_MAX: in none
const irk_spot *irk_spot_of(irk_module *m, irk_function *fn, const irk_inst *inst);  // NULL: in no block

// What the one says of order in memory, the other does not say. Neither of acquire and release is stronger.
static inline bool irk_ordering_is_stronger(uint8_t a, uint8_t b) {
  return a > b && !(a == IRK_ORDERING_RELEASE && b == IRK_ORDERING_ACQUIRE);
}

// Operands stand in the order that irkit/ir.h tells (irk_inst_num_operands). A phi's blocks follow its values, at
// ops[num_ops...2*num_ops).
struct irk_inst {
  irk_value v;
  union {
    irk_type *type;           // alloca: allocated type; getelementptr: source type
    irk_call *call;           // call, invoke, callbr
    const uint32_t *indices;  // extractvalue, insertvalue: [n, i0, ...]
    const uint32_t *filters;  // landingpad: one bit per clause
    uint32_t predicate;       // icmp, fcmp: IRK_ICMP_EQ ...
    uint32_t room;            // phi, switch: operands that `ops` has room for, 0 for just num_ops (build.c)
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
struct irk_bundle {
  irk_sym tag;
  uint32_t len;
};  // its inputs stand among the call's operands
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
// The parts that few instructions have. Debug records stand before their instruction.
struct irk_inst_extra {
  irk_attachments md;
  irk_dbg_record *records;
};
struct irk_dbg_record {
  irk_dbg_record *next;
  uint8_t kind;      // IRK_DBG_VALUE, DECLARE, ASSIGN, LABEL, DECLARE_VALUE
  irk_md *location;  // value: IRK_MD_VALUE, ARG_LIST, or an empty tuple
  irk_md *variable;  // label: the label
  irk_md *expression;
  irk_md *loc;  // DILocation
  // ASSIGN; others have no room for them
  irk_md *assign_id, *address, *address_expression;
};
static inline irk_dbg_record *irk_dbg_record_new(irk_arena *arena, uint8_t kind) {  // its fields are empty
  bool is_whole = kind == IRK_DBG_ASSIGN;
  irk_dbg_record *r = irk_arena_alloc(arena, is_whole ? sizeof *r : offsetof(irk_dbg_record, assign_id));
  r->next = NULL;
  r->kind = kind;
  r->location = r->variable = r->expression = r->loc = NULL;
  if (is_whole) r->assign_id = r->address = r->address_expression = NULL;
  return r;
}
void irk_dbg_record_set(irk_dbg_record *r, const irk_dbg_record *from);  // of the same kind; `next` stays
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
void irk_function_reserve(irk_module *m, irk_function *fn, uint32_t num_blocks);  // room for so many in all
void irk_block_reserve(irk_module *m, irk_block *b, uint32_t num_insts);
// `ops` has room for num_ops values (phi: twice that), uninitialised; v.id is set.
irk_inst *irk_inst_new(irk_module *m, irk_function *fn, irk_opcode op, irk_type *type, uint32_t num_ops);
void irk_inst_append(irk_module *m, irk_block *b, irk_inst *inst);
void irk_inst_insert(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst);
void irk_inst_remove(irk_block *b, uint32_t at);
// dbg_record.c: irk_take_... remove the debug records before an instruction, or those that wait at the end of a block,
// and return them; irk_give_... put records there, before the ones that are there.
irk_dbg_record *irk_take_records(irk_module *m, irk_function *fn, irk_inst *inst);
void irk_give_records(irk_module *m, irk_function *fn, irk_inst *inst, irk_dbg_record *records);
irk_dbg_record *irk_take_trail(irk_function *fn, const irk_block *b);
irk_dbg_record *irk_record_of_spec(irk_module *m, const struct irk_record_spec *spec);  // not placed
void irk_give_trail(irk_module *m, irk_function *fn, const irk_block *b, irk_dbg_record *records);
// All debug records of the function, also those that wait at the end of a block; in no order.
void irk_records_visit(const irk_function *fn, void (*visit)(void *user, irk_dbg_record *r), void *user);
void irk_inst_put(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst);  // irk_inst_insert, behind the records
struct irk_inst_extra *irk_inst_extra_get(irk_module *m, irk_function *fn, irk_inst *inst);  // made where absent
// Between the two the table of fn, whose body is being made, may grow without leaving anything behind in the arena.
void irk_extras_begin(irk_module *m, irk_function *fn);
void irk_extras_end(irk_module *m);
void irk_extras_drop(irk_module *m);  // the body is given up: the table is empty
static inline bool irk_is_terminator(const irk_inst *i) { return irk_ops[i->v.opcode].class == IRK_OP_CLASS_TERM; }
static inline irk_block **irk_phi_blocks(const irk_inst *phi) { return (irk_block **)(phi->ops + phi->num_ops); }
static inline irk_value *irk_call_callee(const irk_inst *i) { return i->ops[i->num_ops - 1]; }
// Empty also for an instruction of another function.
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
// For qsort of pointers to values: by the order in which they were made. The set of constants has none.
int irk_value_order(const void *a, const void *b);

// ---- module --------------------------------------------------------------------------------------------------
// A part of another folder's structure that ends with a module: destroyed before anything of the module is.
typedef struct irk_dependent {
  struct irk_dependent *next;
  void (*destroy)(struct irk_dependent *d);
} irk_dependent;
enum { IRK_SCOPE_SINGLE_THREAD = 0, IRK_SCOPE_SYSTEM = 1 };
typedef IRK_VEC(irk_global *) irk_global_vec;
typedef IRK_VEC(irk_sym) irk_sym_list;
typedef struct irk_type_container {
  irk_type *type;
  uint32_t next;  // index plus 1
} irk_type_container;
typedef struct irk_md_set {
  uint64_t *slots;
  uint32_t len, cap;
} irk_md_set;  // meta.c's
// Assembly of a module, and of what processor it is from where on. No marks: all of it is of the module's.
typedef struct irk_asm_mark {
  size_t from;
  irk_str target_features, target_cpu;
} irk_asm_mark;
typedef struct irk_module_asm {
  irk_str text;  // in the arena, with room for `cap` bytes where it has grown; lines end with '\n'
  size_t cap;
  irk_asm_mark *marks;
  uint32_t num_marks, cap_marks;
} irk_module_asm;
struct irk_module {
  irk_arena arena;
  // The arenas of instructions and of metadata nodes: the one above, or the one below for readers that drop bodies
  // (irk_bitcode_reader_drop_body). Nodes from num_lasting_mds on, and values that wrap them, go with bodies; those
  // from first_new_md on came with the last one. A reader that keeps metadata takes both arenas in turn for nodes.
  irk_arena *bodies, *nodes, body_arena;
  uint32_t num_lasting_mds, first_new_md;
  uint64_t hash_key;                  // of the sets below
  IRK_VEC(irk_md_value *) md_values;  // those that were made while bodies come and go
  irk_strpool names;                  // every name: symbols, locals, sections, tags
  irk_version version;
  bool has_dbg_records;       // debug info of variables as records, not calls
  bool is_edited;             // by calls, since it was read, linked, converted or copied: see ir/sound.h
  bool keeps_typed_pointers;  // irk_module_has_typed_pointers, in a release that has both
  irk_str id, source_filename, triple, data_layout;
  struct irk_module_layout *layout;  // layout.c's form of data_layout, made at first use
  irk_str producer;                  // bitcode: the IDENTIFICATION string
  bool is_from_bitcode;  // readers of bitcode change things that readers of text leave alone (the data layout)
  irk_module_asm assembly;
  IRK_VEC(irk_type *) types;
  IRK_VEC(irk_type *) named_structs;            // in the order in which bitcode names them, which may be met before
  IRK_VEC(irk_type_container) type_containers;  // type.c's: lists, by their last
  IRK_VEC(irk_type *) taught_types;             // type.c's stack
  irk_type *simple[IRK_NUM_TYPE_KINDS], *ints[129], *ptrs[8];  // found without hashing
  irk_set type_set;
  irk_map struct_names;                             // sym -> type
  uint32_t next_struct_suffix, last_symbol_suffix;  // of names that were taken
  irk_dependent *dependents;                        // destroyed with the module, the last one first
  irk_locals *locals;                               // of all functions that have them
  IRK_VEC(irk_value *) lanes;                       // fold/fold.c's stack: elements of constants being made
  uint32_t fold_depth, fold_steps;                  // fold/fold.h's
  irk_buf scratch;    // never in use across calls; here so that it is freed where memory runs out
  irk_buf replacing;  // copy/replace.c's
  irk_set const_set;
  bool has_block_addresses;  // one was made: without any, the set need not be searched for them
  irk_whole *wholes;         // of constants that are stored shorter than they are
  uint32_t num_ids;          // constants, globals, inline asm, metadata values
  irk_global_vec variables, functions, aliases, ifuncs;
  irk_global_vec symbols;  // by sym; NULL: no global has that name
  IRK_VEC(irk_comdat *) comdats;
  irk_map comdat_names;
  IRK_VEC(irk_md *) mds;
  irk_md_set md_set, body_md_set;               // the latter: of the body being read
  IRK_VEC(uint32_t) late_mds;                   // ids of nodes that were in a body's set and are not in the other yet
  IRK_VEC(struct irk_inst_extra) loose_extras;  // of loose_fn, while its body is made
  irk_function *loose_fn;
  uint32_t first_body_md;       // of the body being read; ~0: none is
  uint32_t first_late_md;       // ... in late_mds, of this body
  uint32_t first_late_body_md;  // late nodes of earlier bodies refer to this one or a later one
  bool has_equal_mds;           // nodes are not uniqued: linking into another module does that there
  IRK_VEC(irk_named_md *) named_mds;
  IRK_VEC(irk_sym) md_kinds;               // name by number
  irk_map md_kind_map, named_md_map;       // meta.c's: sym -> number
  irk_sym_list sync_scopes;                // "singlethread", "", then as met
  irk_sym_list bundle_tags;                // bitcode numbers of tags, fixed ones first
  irk_map sync_scope_map, bundle_tag_map;  // module.c's: sym -> number
  IRK_VEC(irk_attr_set *) attr_sets;
  IRK_VEC(irk_attr_list *) attr_lists;
  irk_set attr_set_set, attr_list_set;
  struct irk_use_order *use_orders;
  uint32_t num_use_orders;
  struct irk_summary *summary;  // ThinLTO, summary.h; NULL where none
  bool has_hash;                // bitcode had one of the module: it goes out as it came in
  uint32_t hash[5];
};
extern const irk_value_kind irk_global_kinds[4];                     // in the order of modules
irk_global_vec *irk_globals_of(irk_module *m, irk_value_kind kind);  // the list of that kind
// Local memory of one kind of thing: the module's.
static inline void *irk_module_alloc(irk_module *m, size_t size) { return irk_arena_zalloc(&m->arena, size); }
static inline irk_str irk_name(const irk_module *m, irk_sym sym) { return irk_strpool_get(&m->names, sym); }
static inline irk_sym irk_intern(irk_module *m, irk_str s) { return irk_strpool_add(&m->names, s.ptr, s.len); }
uint32_t irk_bundle_tag_get(irk_module *m, irk_sym tag);  // its number
irk_sym irk_value_sym(const irk_value *v);                // of globals, arguments, blocks, instructions; else 0

// Modules are larger than the caches: this fetches early what comes next in a walk. Instructions mostly stand in memory
// in the order in which they were made; any address will do.
static inline void irk_fetch_ahead(const irk_block *b, uint32_t k) {
  (void)b, (void)k;
  IRK_PREFETCH((const void *)((uintptr_t)b->insts[k] + 2048));
}

#endif
