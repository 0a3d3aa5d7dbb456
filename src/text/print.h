// Prints a module as text: shared by print_*.c and slots.c.
//
// irk_text_print fills an irk_printer, numbers what needs numbers and walks the module. In large
// modules several threads print parts of it; each has a printer of its own that shares the numbers
// (print_parts.c). Everything is appended to p->out. A function prints exactly its own bytes; the
// caller adds separators. Numbers of unnamed things ("slots") are in side arrays indexed by id,
// which hold slot + 1, or 0 for none. Metadata nodes are numbered as LLVM does: attachments of
// globals and named metadata first, then function by function. A function's text shows no number
// that is given after its own (p->md_limit).
#ifndef IRK_TEXT_PRINT_H
#define IRK_TEXT_PRINT_H

#include "irkit/text.h"
#include "ir/ir.h"
#include "ir/words.h"
#include "ir/type_walk.h"
#include "order/use_order.h"

// Text that is made once and copied often. A space follows it, which `len` does not count. If len <
// 16, `text` holds all of it; otherwise it is at `pos` in p->texts. len 0: not made yet.
typedef struct irk_text {
  char text[16];
  uint32_t pos, len;
} irk_text;
// The digits of a local value's number. len 0: no number; IRK_SLOT_LONG: `text` begins with the
// number, a uint32_t.
typedef struct irk_slot_text {
  char text[7];
  uint8_t len;
} irk_slot_text;
enum { IRK_SLOT_LONG = 255 };
typedef struct irk_pred {
  const irk_block *from;
  uint32_t next;
} irk_pred;

typedef struct irk_printer {
  irk_buf out;
  const char *limit;  // of the cursor, put.h
  const irk_module *m;
  irk_version version;
  irk_print_options options;
  const irk_function *fn;  // the function being printed, NULL outside
  irk_arena scratch;
  // Features of the release.
  bool has_splat, has_comments, has_float_literals, has_poison_mask, has_memory_errno;
  bool implies_types;             // up to 3.6: load i32* %p
  bool types_metadata;            // up to 3.5: metadata !{...}
  bool names_nodes_md;            // up to 3.6: !MDLocation
  bool numbers_exprs;             // up to 3.9: expressions have numbers like other nodes
  const irk_value **described;    // up to 3.9, by md id: the global that a subprogram or variable describes
  bool has_variable_tags;         // up to 3.7
  bool has_addresses;             // the module has blockaddresses
  bool hides_labels, hides_args;  // do not show numbers of blocks (up to 8) and of arguments (up to 9)
  uint32_t program_addrspace;
  // Names, by sym: IRK_NAME_*.
  uint8_t *name_class;
  uint32_t depth;    // nesting of the constant being printed
  const char *why;   // the first reason given to irk_printer_fail; NULL: none, or the writer refused
  uint64_t max_out;  // a limit for small inputs whose output explodes
  // Spelled types, by type id.
  irk_buf texts;  // storage of every irk_text
  irk_buf aside;  // replaces `out` while a text is printed to be kept
  irk_text *types;
  uint32_t *type_slots;   // unnamed identified structs
  irk_type **type_order;  // identified structs in the order of printing, numbered ones first
  uint32_t num_type_order, num_numbered_types;
  // Values.
  uint32_t *global_slots;      // by value id in the module
  irk_slot_text *local_slots;  // by value id in p->fn
  uint32_t num_local_slots, local_slots_cap;
  // Metadata nodes, by md id; md_order lists them by slot.
  uint32_t *md_slots;
  const irk_md **md_order;
  uint32_t num_md_order;
  uint32_t md_limit;              // slots up to this one are given before the current function
  uint32_t *fn_md_limits;         // md_limit of each function
  IRK_VEC(irk_md_step) md_stack;  // of irk_slots_md
  // Attribute groups, by attribute set id; attr_order lists them by slot.
  uint32_t *attr_slots;
  IRK_VEC(const irk_attr_set *) attr_order;
  irk_text *attr_texts;  // sets as printed at parameters, by set id
  irk_text *kind_names;  // ", !dbg" by metadata kind
  irk_kind_order kind_order;
  irk_attachment_list attachments;  // scratch for sorting
  // Predecessors of the blocks of p->fn, in llvm-dis's order. Edges have numbers; 0 is none.
  uint32_t *pred_heads;  // by value id of the block
  IRK_VEC(irk_pred) preds;
  IRK_VEC(const irk_block *) reordered;  // of the block whose predecessors are being ordered
  bool needs_use_lists;                  // use lists are needed to interpret use-list orders
  irk_map foreign_slots;                 // numbers of blocks of other functions, plus 1
  const irk_use_lists *use_lists;        // NULL if the module has no use-list orders, or they are not needed
} irk_printer;

enum { IRK_NAME_UNKNOWN, IRK_NAME_PLAIN, IRK_NAME_QUOTED };

static inline void irk_put2(irk_buf *buf, char a, char b) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 2)) irk_buf_grow(buf, 2);
  buf->ptr[buf->len] = a;
  buf->ptr[buf->len + 1] = b;
  buf->len += 2;
}
// A prefix and a number: !5, #3.
void irk_put_slot(irk_buf *buf, char prefix, uint32_t n);

// ---- print_module.c ------------------------------------------------------------------------------------------
// Prints the summary's lines, at the end of the module.
void irk_print_summary(irk_printer *p);
// Prints bytes as inside of quotes: \XX for unprintable characters and quotes; \\ for the
// backslash.
void irk_print_escaped(irk_printer *p, irk_str s);
void irk_print_quoted(irk_printer *p, irk_str s);  // the same in quotes: "..."
// Prints a prefix ('%', '@', '$', or 0 for none) and the name, quoted if necessary.
void irk_print_sym(irk_printer *p, char prefix, irk_sym name);
void irk_buf_sym(irk_printer *p, irk_buf *buf, char prefix, irk_sym name);
// Returns those attachments of a global that the release shows.
irk_attachments irk_print_global_md(irk_printer *p, const irk_global *g);
// Sorts attachments by kind. The result is valid until the next call.
const irk_attachment *irk_print_order(irk_printer *p, const irk_attachments *list);
// Prints attachments, sorted by kind: ", !dbg !5, !prof !6" or, without commas, " !dbg !5 !prof
// !6".
void irk_print_attachments(irk_printer *p, const irk_attachments *list, bool commas);
void irk_spell_kind(irk_printer *p, uint32_t kind);  // fills p->kind_names[kind]
// Completes a text that begins at `start` of p->texts.
void irk_text_done(irk_printer *p, irk_text *text, size_t start);

void irk_print_named_md(irk_printer *p, const irk_named_md *named);  // a line
void irk_print_comdat(irk_printer *p, const irk_comdat *comdat);     // "$name = comdat any"
bool irk_print_is_over_limit(irk_printer *p);                        // output beyond p->max_out is a failure
void irk_printer_fail(irk_printer *p, const char *why);              // sets the sink's error; later output is dropped
// irk_printer_init allocates the memory that belongs to this printer alone. A fork shares the
// numbers with the printer that it is made from.
void irk_printer_begin(irk_printer *p, const irk_module *m, const irk_print_options *options, const irk_writer *out);
void irk_printer_init(irk_printer *p);
void irk_printer_free(irk_printer *p);

// ---- print_parts.c -------------------------------------------------------------------------------------------
// Returns the number of threads to print with.
uint32_t irk_print_num_threads(const irk_printer *p);
// Prints from the first function to the last metadata node.
void irk_print_parts(irk_printer *p, uint32_t num_threads);

// ---- print_type.c --------------------------------------------------------------------------------------------
void irk_spell_type(irk_printer *p, const irk_type *t);  // fills p->types[t->id]
void irk_print_type(irk_printer *p, const irk_type *t);
void irk_print_struct_body(irk_printer *p, const irk_type *t);

// ---- print_const.c -------------------------------------------------------------------------------------------
// Prints any value as an operand: constant, global, local, block, inline asm, metadata (as `!5`,
// without the word metadata).
void irk_print_value(irk_printer *p, const irk_value *v);
void irk_print_typed_value(irk_printer *p, const irk_value *v);  // "i32 7", "label %bb", "metadata !5"
void irk_print_slow_value(irk_printer *p, const irk_value *v);   // all but the frequent cases, which are in put.h
void irk_print_int(irk_printer *p, const irk_type *t, const uint64_t *words);  // signed decimal, true, false
// Prints a decimal number of `bits` bits; for wide numbers in attributes and metadata.
void irk_print_wide(irk_printer *p, const uint64_t *words, uint32_t bits, bool is_signed);

// ---- print_attr.c --------------------------------------------------------------------------------------------
void irk_print_attr_set(irk_printer *p, const irk_attr_set *set, bool in_group);  // separated by spaces
void irk_spell_attr_set(irk_printer *p, const irk_attr_set *set);                 // fills p->attr_texts[set->id]
void irk_print_fn_attrs_comment(irk_printer *p, const irk_attr_set *set);
void irk_print_attr_groups(irk_printer *p);

// ---- print_global.c ------------------------------------------------------------------------------------------
void irk_print_variable(irk_printer *p, const irk_global *g);
void irk_print_alias(irk_printer *p, const irk_global *g);
void irk_print_ifunc(irk_printer *p, const irk_global *g);
void irk_print_function(irk_printer *p, const irk_global *g);
void irk_print_cc(irk_printer *p, uint32_t cc);
void irk_print_use_orders(irk_printer *p, const irk_function *fn);  // of the module if fn is NULL

// ---- print_inst.c --------------------------------------------------------------------------------------------
void irk_print_inst(irk_printer *p, const irk_inst *inst);  // a line, without records
void irk_print_flags(irk_printer *p, const irk_value *v);   // " nuw nsw", of instructions and constant expressions
void irk_print_shuffle_mask(irk_printer *p, const irk_value *mask);  // ", <2 x i32> <i32 0, i32 1>"

// ---- describe.c ----------------------------------------------------------------------------------------------
const irk_module *irk_describer_module(const irk_describer *d);

// ---- slots.c -------------------------------------------------------------------------------------------------
// Numbers types (type_order, in the order in which LLVM finds them), globals, attribute groups,
// metadata.
void irk_slots_module(irk_printer *p);
// The two parts of irk_slots_module. The first numbers all but types, local values, and metadata
// and attributes in functions. The second numbers types, and metadata and attributes in functions;
// it visits all instructions.
void irk_slots_outside(irk_printer *p);
void irk_slots_functions(irk_printer *p);
// Sets p->fn and its tables: local slots, predecessors.
void irk_slots_function(irk_printer *p, const irk_function *fn);
void irk_slots_md(irk_printer *p, const irk_md *md);  // numbers `md`, which may be NULL, and the nodes below it
// Returns the number of a metadata node plus 1; 0 for none (expressions and argument lists never
// have one).
static inline uint32_t irk_md_slot(const irk_printer *p, const irk_md *md) {
  uint32_t slot = p->md_slots[md->id];
  return IRK_LIKELY(slot <= p->md_limit) ? slot : 0;
}

// ---- print_meta.c ---------------------------------------------------------------------------------------------
// Prints metadata as an operand of a node, an attachment, a named node or a call: "!5", "!"text"",
// "i32 7", "!DIExpression(...)", "!DIArgList(...)", "null" for NULL. Never prints the word
// `metadata` before it.
void irk_print_md_operand(irk_printer *p, const irk_md *md);
// Prints metadata as an argument of a call. Up to 3.5 a value is wrapped in a node.
void irk_print_md_argument(irk_printer *p, const irk_md *md);
// Prints the text of a node after "!5 = ": "distinct !{...}", "!DILocation(...)".
void irk_print_md_body(irk_printer *p, const irk_md *md);
// Prints "#dbg_value(...)", without indentation and line end.
void irk_print_dbg_record(irk_printer *p, const irk_dbg_record *record);

#endif
