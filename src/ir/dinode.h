// Descriptors of the debug-info nodes, made of dinode.def: fields in memory, fields of text, record layouts.
//
// HOW TO WRITE A NODE'S RECORD (node md, release v)
//   layout = irk_di_layout_to_write(md->kind, v)
//   op0 = md->is_distinct | layout->value
//   if (layout->size_bit && md->flags & IRK_MD_SIZE_IS_MD) op0 |= 1 << layout->size_bit
//   for each op of layout->ops[0..num_ops) with op->since <= v:  (f = md->f[op->field])
//     IRK_DI_OP_OP0        op0 |= (f.u & 1) << op->shift; no operand
//     IRK_DI_OP_REF        number of f.md + 1, or 0 where null          IRK_DI_OP_MD   number of f.md
//     IRK_DI_OP_OPT_REF    as REF, but nothing where null
//     IRK_DI_OP_U          f.u                                          IRK_DI_OP_INT  svbr of f.s
//     IRK_DI_OP_SIZE       as REF where the node has IRK_MD_SIZE_IS_MD, else f.u
//     IRK_DI_OP_BITS       f.u >> op->shift & ((1 << op->width) - 1)
//     IRK_DI_OP_PLUS1      (f.u + 1) & 0xFFFFFFFF
//     IRK_DI_OP_SKIP       0
//     IRK_DI_OP_NAMED      number of the value that the node describes + 1, or 0 (ir/described.h)
//     IRK_DI_OP_VARIABLE_TAG   IRK_DI_ARG_VARIABLE where f.u, else IRK_DI_AUTO_VARIABLE
//     IRK_DI_OP_LANG       md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u ? that | 1 << 63 : f.u
//     IRK_DI_OP_WIDTH      f.words[0]                                   IRK_DI_OP_WORDS   svbr of each of f.words[1..]
//     IRK_DI_OP_WIDE       words << 32 | f.words[0], then svbr words (f.words NULL: one word of width 1, value 0)
//     IRK_DI_OP_INT64      f.words[1], sign-extended; its sign goes to bit 0, its rest is inverted where negative
//     IRK_DI_OP_REFS       for i = op->field .. md->len: as REF of md->f[i]
//     IRK_DI_OP_NUMS       for i = op->field .. md->len: md->f[i].u
//     IRK_DI_OP_CONST_U    the constant f.md (null: -1)      IRK_DI_OP_CONST_INT   it (null: 0), as INT64
//   APINT words are sign-extended or zero-extended as DIEnumerator's isUnsigned says: words above the width are clear
//   in memory; svbr takes each 64-bit word as it is.
// The operands begin with op0. TUPLE is NODE 3 (distinct: 5), ARG_LIST 46, VALUE 2; they and strings have no
// descriptor.
//
// HOW TO READ
//   kind: the one with the record's code; layout = irk_di_layout_to_read(kind, op0, num_ops)   (NULL: malformed)
//   md = irk_md_new(m, kind, len): len = desc->num_fields, or for GENERIC num_ops - 2 (tag, header, operands), for
//   EXPRESSION num_ops - 1 (irk_di_num_fields does that); irk_di_set_defaults(md); then the operands in order; those
//   that are missing at the end keep their defaults; those that the file's release has not yet, or that no release
//   has, are left out with a warning.
//   md->is_distinct = op0 & 1; SIZE_IS_MD from op0 >> size_bit & 1.
//   References to nodes that were not read yet: irk_md_forward(number), and irk_md_finish at the end of the block.
//   Hooks that a layout cannot say (all for old files): old expressions go through irk_di_upgrade_expression with
//   version layout->value >> 1; definitions become distinct; what nodes name (op NAMED); GLOBAL_VARIABLE V0, V1.
#ifndef IRK_IR_DINODE_H
#define IRK_IR_DINODE_H

#include "ir/ir.h"
#include "irkit/dwarf.h"

// md->flags
enum { IRK_MD_SIZE_IS_MD = 1 };

// Tags that local variables had up to 3.7.
enum { IRK_DI_AUTO_VARIABLE = 0x100, IRK_DI_ARG_VARIABLE };

// Numbers of the fields in md->f[]: IRK_DI_LOCATION_line, IRK_DI_SUBPROGRAM_unit ...
enum {
#define BEGIN(name)                                             IRK_DI_BACK_##name = -1,
#define FIELD(node, field, type, max, def, rules, since, until) IRK_DI_##node##_##field,
#define END(node)                                               IRK_DI_LEN_##node,
#include "irkit/def/dinode.def"
};

struct irk_di_field;  // irkit/build.h

typedef enum irk_di_type {
  IRK_DI_TYPE_REF,
  IRK_DI_TYPE_STR,
  IRK_DI_TYPE_U,
  IRK_DI_TYPE_S,
  IRK_DI_TYPE_BOOL,
  IRK_DI_TYPE_FLAGS,
  IRK_DI_TYPE_SPFLAGS,
  IRK_DI_TYPE_TAG,
  IRK_DI_TYPE_ATE,
  IRK_DI_TYPE_LANG,
  IRK_DI_TYPE_LNAME,
  IRK_DI_TYPE_CC,
  IRK_DI_TYPE_MACINFO,
  IRK_DI_TYPE_ENUM_KIND,
  IRK_DI_TYPE_VIRTUALITY,
  IRK_DI_TYPE_EMISSION,
  IRK_DI_TYPE_NAME_TABLE,
  IRK_DI_TYPE_CHECKSUM,
  IRK_DI_TYPE_FIXED_KIND,
  IRK_DI_TYPE_DIALECT,
  IRK_DI_TYPE_SIZE,
  IRK_DI_TYPE_INT_REF,
  IRK_DI_TYPE_EXPR_REF,
  IRK_DI_TYPE_APINT,
  IRK_DI_TYPE_REFS,
  IRK_DI_TYPE_NUMS
} irk_di_type;

// The rules of a field (dinode.def).
enum {
  IRK_DI_REQUIRED = 1,
  IRK_DI_ALWAYS = 2,
  IRK_DI_NONNULL = 4,
  IRK_DI_PARSE_ONLY = 8,
  IRK_DI_HIDDEN = 16,
  IRK_DI_AS_MD = 32
};

// A field as text has it. Whole fields have shift 0 and is_view false.
typedef struct irk_di_text {
  irk_str name;
  uint8_t type, field;  // IRK_DI_TYPE_*, index in md->f[]
  uint8_t rules, shift;
  bool is_view;  // bits of the field: (value & max) << shift; STR: all of it
  irk_version since, until;
  uint64_t max, def;
} irk_di_text;

typedef enum irk_di_enc {
  IRK_DI_OP_REF,
  IRK_DI_OP_MD,
  IRK_DI_OP_OPT_REF,
  IRK_DI_OP_U,
  IRK_DI_OP_INT,
  IRK_DI_OP_SIZE,
  IRK_DI_OP_BITS,
  IRK_DI_OP_PLUS1,
  IRK_DI_OP_SKIP,
  IRK_DI_OP_OP0,
  IRK_DI_OP_LANG,
  IRK_DI_OP_CONST_U,
  IRK_DI_OP_CONST_INT,
  IRK_DI_OP_WIDTH,
  IRK_DI_OP_WORDS,
  IRK_DI_OP_WIDE,
  IRK_DI_OP_INT64,
  IRK_DI_OP_REFS,
  IRK_DI_OP_NUMS,
  IRK_DI_OP_NAMED,
  IRK_DI_OP_VARIABLE_TAG
} irk_di_enc;
typedef struct irk_di_op {
  uint8_t field, enc, shift, width;
  irk_version since;
} irk_di_op;
typedef struct irk_di_layout {
  uint8_t kind;  // IRK_MD_*
  uint8_t size_bit;
  uint16_t num_ops;  // rows, op0 not among them
  irk_version since, until;
  uint16_t mask, value;  // of op0
  uint32_t min, max;     // operands, op0 included
  const irk_di_op *ops;
} irk_di_layout;

typedef struct irk_di_desc {
  irk_str keyword;     // "DILocation"
  uint32_t code;       // METADATA record
  uint8_t num_fields;  // in md->f[]; GENERIC, EXPRESSION: the last stands for all the rest
  uint8_t num_texts;
  uint8_t num_operands;
  bool is_open;          // the last field repeats
  const uint8_t *types;  // IRK_DI_TYPE_* by field
  const uint64_t *defaults;
  const irk_di_text *texts;  // in the order in which they print
  const uint8_t *operands;   // fields that hold metadata, in LLVM's operand order
} irk_di_desc;

// NULL for strings, values, tuples and argument lists.
const irk_di_desc *irk_di_desc_of(irk_md_kind kind);
static inline bool irk_md_is_di(const irk_md *md) { return md->kind > IRK_MD_ARG_LIST; }
// The kind with that keyword, or IRK_NUM_MD_KINDS.
irk_md_kind irk_di_kind_of_keyword(irk_str keyword);
// The text field of that name in that release (0: any), or NULL.
const irk_di_text *irk_di_text_of(const irk_di_desc *desc, irk_str name, irk_version version);
static inline bool irk_di_text_in(const irk_di_text *t, irk_version v) {
  return v >= t->since && (t->until == 0 || v <= t->until);
}

// The bits that a view's values need.
static inline uint64_t irk_di_view_mask(const irk_di_text *t) {
  uint64_t mask = 1;
  while (mask < t->max) mask = mask * 2 + 1;
  return mask;
}

const irk_di_layout *irk_di_layout_to_write(irk_md_kind kind, irk_version version);
const irk_di_layout *irk_di_layout_to_read(irk_md_kind kind, uint64_t op0, uint32_t num_ops);
// Fields of a node read from a record with so many operands (op0 included).
uint32_t irk_di_num_fields(irk_md_kind kind, uint32_t num_ops);
void irk_di_set_defaults(irk_md *md);

// Turns the elements of an expression of an older record version (0..2) into today's; `out` has room for 2 * len + 2.
// Returns the new length.
uint32_t irk_di_upgrade_expression(uint32_t version, const uint64_t *elements, uint32_t len, uint64_t *out);
// The number of elements of an expression's operation, itself included: 1 to 3. (In text and where walked.)
uint32_t irk_di_op_length(uint64_t op);
// An operation as the release spells it: up to 4 "plus" and "minus" had a number, up to 3.9 fragments were pieces. Its
// operands are those from `first` on, of its own length without the operation; the next one begins at `end`.
typedef struct irk_di_step {
  uint64_t op;
  uint32_t first, end;
} irk_di_step;
irk_di_step irk_di_step_at(const irk_md *expr, uint32_t i, irk_version release);
static inline uint32_t irk_di_step_operands(const irk_di_step *step) {
  return step->end - step->first - (step->op == IRK_DW_OP_minus && step->end > step->first);
}
// False where today's readers would do the leading deref of such an old expression last: "plus 0" in front prevents it.
bool irk_di_begins_plainly(const irk_md *expr, irk_version release);
// Tells whether an expression is valid by the release's rules (DIExpression::isValid); text shows others as plain
// numbers, and the verifier refuses them.
bool irk_di_expression_is_valid(const irk_md *expr, irk_version version);
// Tells whether it is of the value that a parameter had where the function was entered; such an expression may be
// damaged.
bool irk_di_is_entry_value(const irk_md *expr);

// Walks the nodes that a node refers to, in LLVM's operand order, null left out:
//   i = 0; while ((op = irk_md_next_operand(md, &i)))
// Tuples, argument lists and all DI nodes; nothing for strings, values and expressions.
irk_md *irk_md_next_operand(const irk_md *md, uint32_t *cursor);
// The subprogram or block that an entity of a unit's list (a variable with its expression, an imported entity, a type)
// stands in; NULL where that is no function. `entity` may be NULL.
irk_md *irk_di_function_scope(const irk_md *entity);
// Tells whether field i holds metadata.
bool irk_md_field_is_md(const irk_md *md, uint32_t i);

// Locations are by far the most frequent nodes, and take little room: the fields behind `inlinedAt` are left out where
// they are zero, and are one word (the group above the rank above a bit) where they fit. irk_location_rest_of reads
// them.
enum { IRK_DI_LEN_PLAIN_LOCATION = IRK_DI_LOCATION_isImplicitCode, IRK_DI_LEN_PACKED_LOCATION };
typedef struct irk_location_rest {
  uint64_t group, rank;
  bool is_implicit;
} irk_location_rest;
static inline irk_location_rest irk_location_rest_of(const irk_md *loc) {
  const irk_md_field *f = loc->f;
  if (loc->len == IRK_DI_LEN_PLAIN_LOCATION) return (irk_location_rest){0};
  uint64_t word = f[IRK_DI_LEN_PLAIN_LOCATION].u;
  if (loc->len == IRK_DI_LEN_PACKED_LOCATION) return (irk_location_rest){word >> 4, word >> 1 & 7, word & 1};
  return (irk_location_rest){f[IRK_DI_LOCATION_atomGroup].u, f[IRK_DI_LOCATION_atomRank].u, word != 0};
}
// The node with all its fields, for code that goes by descriptors: locations are completed in `room`, other nodes
// returned as they are.
typedef union irk_md_room {
  irk_md head;
  uint64_t words[sizeof(irk_md) / 8 + IRK_DI_LEN_LOCATION];
} irk_md_room;
const irk_md *irk_md_whole(const irk_md *md, irk_md_room *room);
// irk_md_node, sooner.
irk_md *irk_md_location(irk_module *m, bool distinct, const irk_md_field f[IRK_DI_LEN_LOCATION]);
// A copy of `loc`, which may be another module's, with this scope and inlinedAt.
irk_md *irk_md_location_like(irk_module *m, const irk_md *loc, irk_md *scope, irk_md *inlined_at);

// Changing a field of a node that may be changed: tells whether the value fits the field, and sets it.
bool irk_di_field_fits(const irk_md *md, const struct irk_di_field *field);
void irk_di_field_set(irk_module *m, irk_md *md, const struct irk_di_field *field);

// The lists of a compile unit whose entities of functions these retain since a release, in the order in which they get
// them.
enum { IRK_NUM_LOCAL_LISTS = 3 };
typedef struct irk_local_list {
  uint32_t field;
  irk_feature since;
  const char *what;  // one of its entities
} irk_local_list;
extern const irk_local_list irk_local_lists[IRK_NUM_LOCAL_LISTS];

// The fields that hold metadata, as bits by kind: `always`, and `sizes` where the node has IRK_MD_SIZE_IS_MD; fields
// beyond the last bit hold metadata where `rest` is set.
typedef struct irk_md_ref_fields {
  uint32_t always, sizes;
  bool rest;
} irk_md_ref_fields;
extern const irk_md_ref_fields irk_md_refs_of_kind[IRK_NUM_MD_KINDS];
// The first field from `from` on that holds metadata (perhaps null), or md->len.
static inline uint32_t irk_md_next_ref(const irk_md *md, uint32_t from) {
  const irk_md_ref_fields *r = &irk_md_refs_of_kind[md->kind];
  if (from >= 32) return r->rest ? from : md->len;
  uint32_t bits = (r->always | (md->flags & IRK_MD_SIZE_IS_MD ? r->sizes : 0)) >> from;
  if (!bits) return r->rest && md->len > 32 ? 32 : md->len;
  while (!(bits & 1)) {
    bits >>= 1;
    from++;
  }
  return from < md->len ? from : md->len;
}

#endif
