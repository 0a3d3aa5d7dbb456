// Descriptors of debug-info nodes, generated from dinode.def and dinode_record.def:
// fields in memory, fields of text, records.
//
// HOW TO WRITE A NODE'S RECORD (node md, release v)
//   layout = irk_di_layout_to_write(md->kind, v)
//   op0 = md->is_distinct | layout->value
//   if (layout->size_bit && md->flags & IRK_MD_SIZE_IS_MD) op0 |= 1 << layout->size_bit
//   for each op of layout->ops[0..num_ops) with op->since <= v:  (f = md->f[op->field])
//     IRK_DI_OP_OP0        op0 |= (f.u & 1) << op->shift; no operand
//     IRK_DI_OP_REF        number of f.md + 1, or 0 if null             IRK_DI_OP_MD   number of f.md
//     IRK_DI_OP_OPT_REF    as REF, but omitted if null
//     IRK_DI_OP_U          f.u                                          IRK_DI_OP_INT  svbr of f.s
//     IRK_DI_OP_SIZE       as REF if the node has IRK_MD_SIZE_IS_MD, else f.u
//     IRK_DI_OP_BITS       f.u >> op->shift & ((1 << op->width) - 1)
//     IRK_DI_OP_PLUS1      (f.u + 1) & 0xFFFFFFFF
//     IRK_DI_OP_SKIP       0
//     IRK_DI_OP_NAMED      number of the value that the node describes + 1, or 0 (ir/described.h)
//     IRK_DI_OP_VARIABLE_TAG   IRK_DI_ARG_VARIABLE if f.u, else IRK_DI_AUTO_VARIABLE
//     IRK_DI_OP_LANG       md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u ? that | 1 << 63 : f.u
//     IRK_DI_OP_WIDTH      f.words[0]                                   IRK_DI_OP_WORDS   svbr of each of f.words[1..]
//     IRK_DI_OP_WIDE       words << 32 | f.words[0], then svbr words (f.words NULL: one word of width 1, value 0)
//     IRK_DI_OP_INT64      f.words[1], sign-extended; its sign goes to bit 0, its rest is inverted if negative
//     IRK_DI_OP_REFS       for i = op->field .. md->len: as REF of md->f[i]
//     IRK_DI_OP_NUMS       for i = op->field .. md->len: md->f[i].u
//     IRK_DI_OP_CONST_U    the constant f.md (null: -1)      IRK_DI_OP_CONST_INT   it (null: 0), as INT64
//   APINT words are sign- or zero-extended, as DIEnumerator's isUnsigned says: in memory the bits above
//   the width are clear. svbr takes each 64-bit word as it is.
// The operands start with op0. TUPLE is NODE 3 (distinct: 5), ARG_LIST 46, VALUE 2; these and
// strings have no descriptor.
//
// HOW TO READ
//   kind: the one with the record's code; layout = irk_di_layout_to_read(kind, op0, num_ops)   (NULL: malformed)
//   md = irk_md_new(m, kind, len): len = desc->num_fields, or for GENERIC num_ops - 2 (tag, header,
//   operands), for EXPRESSION num_ops - 1 (irk_di_num_fields does that); irk_di_set_defaults(md); then
//   the operands in order. Operands missing at the end keep their defaults. Operands that the file's
//   release does not have yet, or that no release has, are skipped with a warning.
//   md->is_distinct = op0 & 1; SIZE_IS_MD from op0 >> size_bit & 1.
//   References to nodes not read yet: irk_md_forward(number), and irk_md_finish at the end of the block.
//   Hooks that a layout cannot express (all for old files): old expressions go through
//   irk_di_upgrade_expression with version layout->value >> 1; definitions become distinct; values that
//   nodes name (op NAMED); GLOBAL_VARIABLE V0, V1.
//   version layout->value >> 1; definitions become distinct; what nodes name (op NAMED); GLOBAL_VARIABLE V0, V1.
#ifndef IRK_IR_DINODE_H
#define IRK_IR_DINODE_H

#include "ir/ir.h"

// md->flags
enum { IRK_MD_SIZE_IS_MD = 1 };

// Tags of local variables up to 3.7.
enum { IRK_DI_AUTO_VARIABLE = 0x100, IRK_DI_ARG_VARIABLE };

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

// A field in text. Whole fields have shift 0 and is_view false.
typedef struct irk_di_text {
  irk_str name;
  uint8_t type, field;  // IRK_DI_TYPE_*, index in md->f[]
  uint8_t rules, shift;
  bool is_view;  // text shows some bits of the field: (value & max) << shift; STR: all of it
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
  uint16_t num_ops;  // number of rows, without op0
  irk_version since, until;
  uint16_t mask, value;  // bits of op0 that select this layout
  uint32_t min, max;     // number of operands, with op0
  const irk_di_op *ops;
} irk_di_layout;

typedef struct irk_di_desc {
  irk_str keyword;     // "DILocation"
  uint32_t code;       // code of its METADATA record
  uint8_t num_fields;  // in md->f[]; GENERIC, EXPRESSION: the last one stands for all that follow
  uint8_t num_texts;
  uint8_t num_operands;
  bool is_open;          // the last field repeats
  const uint8_t *types;  // IRK_DI_TYPE_* of each field
  const uint64_t *defaults;
  const irk_di_text *texts;  // in print order
  const uint8_t *operands;   // fields that hold metadata, in LLVM's operand order
} irk_di_desc;

// Returns the kind's descriptor; NULL for strings, values, tuples and argument lists.
const irk_di_desc *irk_di_desc_of(irk_md_kind kind);
static inline bool irk_md_is_di(const irk_md *md) { return md->kind > IRK_MD_ARG_LIST; }
// Returns the kind with that keyword, or IRK_NUM_MD_KINDS.
irk_md_kind irk_di_kind_of_keyword(irk_str keyword);
// Returns the text field with that name in that release (0: any), or NULL.
const irk_di_text *irk_di_text_of(const irk_di_desc *desc, irk_str name, irk_version version);
static inline bool irk_di_text_in(const irk_di_text *t, irk_version v) {
  return v >= t->since && (t->until == 0 || v <= t->until);
}

// Returns a mask of the bits that the view's values need.
static inline uint64_t irk_di_view_mask(const irk_di_text *t) {
  uint64_t mask = 1;
  while (mask < t->max) mask = mask * 2 + 1;
  return mask;
}

const irk_di_layout *irk_di_layout_to_write(irk_md_kind kind, irk_version version);
const irk_di_layout *irk_di_layout_to_read(irk_md_kind kind, uint64_t op0, uint32_t num_ops);
// Returns the number of fields of a node whose record has so many operands (with op0).
uint32_t irk_di_num_fields(irk_md_kind kind, uint32_t num_ops);
void irk_di_set_defaults(irk_md *md);

// Converts the elements of an expression of an older record version (0..2) to today's. `out` must
// have room for 2 * len + 2. Returns the new length.
uint32_t irk_di_upgrade_expression(uint32_t version, const uint64_t *elements, uint32_t len, uint64_t *out);
// Returns the number of elements of an expression's operation, with the operation itself: 1 to 3.
// (In text and when expressions are walked.)
uint32_t irk_di_op_length(uint64_t op);
// An operation as the release spells it: up to 4, "plus" and "minus" took a number; up to 3.9,
// fragments were pieces. Its operands start at `first`; the next operation starts at `end`.
typedef struct irk_di_step {
  uint64_t op;
  uint32_t first, num_operands, end;
} irk_di_step;
irk_di_step irk_di_step_at(const irk_md *expr, uint32_t i, irk_version release);
// Returns false if today's readers would apply the leading deref of such an old expression last; a
// "plus 0" in front prevents that.
bool irk_di_keeps_leading_deref(const irk_md *expr, irk_version release);
// Tells whether an expression is valid by the release's rules (DIExpression::isValid). Text prints
// invalid ones as plain numbers, and the verifier rejects them.
bool irk_di_expression_is_valid(const irk_md *expr, irk_version version);
// Tells whether the expression refers to the value of a parameter on entry to the function. Accepts
// malformed expressions.
bool irk_di_is_entry_value(const irk_md *expr);

// Returns the next node that a node refers to, in LLVM's operand order, skipping null:
//   i = 0; while ((op = irk_md_next_operand(md, &i)))
// For tuples, argument lists and all DI nodes; strings, values and expressions have none.
irk_md *irk_md_next_operand(const irk_md *md, uint32_t *cursor);
// Returns the subprogram or block that contains an entity of a unit's list (a variable with its
// expression, an imported entity, a type); NULL if no function does. `entity` may be NULL.
irk_md *irk_di_function_scope(const irk_md *entity);
// Tells whether field i holds metadata.
bool irk_md_field_is_md(const irk_md *md, uint32_t i);

// Change a field of a node: the first tells whether the value fits the field, the second sets it.
bool irk_di_field_fits(const irk_md *md, const struct irk_di_field *field);
void irk_di_field_set(irk_module *m, irk_md *md, const struct irk_di_field *field);

// The lists of a compile unit whose function-local entities functions retain from some release on,
// in the order in which functions get them.
enum { IRK_NUM_LOCAL_LISTS = 3 };
typedef struct irk_local_list {
  uint32_t field;
  irk_feature since;
  const char *what;  // noun for one of its entities
} irk_local_list;
extern const irk_local_list irk_local_lists[IRK_NUM_LOCAL_LISTS];
// Moves these entities from the unit to their functions if m's release retains them there. `count`
// gets the memory that is needed, before it is used; NULL: nobody counts.
void irk_di_move_locals(irk_module *m, irk_md *unit, irk_arena *scratch, void (*count)(void *user, uint64_t bytes),
                        void *user);

// The fields that hold metadata, as bitmasks by kind: `always`, and also `sizes` if the node has
// IRK_MD_SIZE_IS_MD. Fields beyond the last bit hold metadata if `rest` is set.
typedef struct irk_md_ref_fields {
  uint32_t always, sizes;
  bool rest;
} irk_md_ref_fields;
extern const irk_md_ref_fields irk_md_refs_of_kind[IRK_NUM_MD_KINDS];
// Returns the first field from `from` on that holds metadata (perhaps null), or md->len.
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
