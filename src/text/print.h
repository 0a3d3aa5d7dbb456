// Printing a module as text: what the files print_*.c, slots.c and (metadata) print_meta.c share.
//
// irk_text_print fills an irk_printer and walks the module once. Everything is appended to p->out; a part prints exactly
// its own bytes, the caller adds separators. Numbers of unnamed things ("slots") live in side arrays indexed by id and
// hold slot + 1, 0 where there is none. Metadata nodes are numbered as LLVM does: globals' attachments and named
// metadata first, then function by function just before each is printed; irk_slots_md is the one place that does it.
#ifndef IRK_TEXT_PRINT_H
#define IRK_TEXT_PRINT_H

#include "irkit/text.h"
#include "ir/ir.h"

typedef struct irk_span { uint32_t pos, len; } irk_span;  // a piece of a buffer
// A type as it is spelled: short ones whole in `text`, others at `pos` in p->type_text. len 0: not spelled yet.
typedef struct irk_type_text { char text[16]; uint32_t pos, len; } irk_type_text;
typedef struct irk_md_step { const irk_md *md; uint32_t cursor; } irk_md_step;

typedef struct irk_printer {
  irk_buf out;
  const irk_module *m;
  irk_version version;
  irk_print_options options;
  const irk_function *fn;   // the function being printed, NULL outside
  irk_arena scratch;
  // What the release has, asked once.
  bool has_splat, has_poison_mask, has_gep_flags, has_uwtable_kinds, has_memory_errno;
  uint32_t program_addrspace;
  // Names: by sym, IRK_NAME_*.
  uint8_t *name_class;
  uint32_t depth;           // of the constant being printed
  uint64_t max_out;         // output beyond this is a small input that was made to explode
  // Types: the spelled text of each, by type id.
  irk_buf type_text;
  irk_type_text *types;
  uint32_t *type_slots;     // unnamed identified structs
  irk_type **type_order;    // identified structs as they are printed, numbered ones first
  uint32_t num_type_order, num_numbered_types;
  // Values.
  uint32_t *global_slots;   // by value id in the module
  uint32_t *local_slots;    // by value id in p->fn
  uint32_t num_local_slots, local_slots_cap;
  // Metadata nodes, by md id; md_order lists them by slot.
  uint32_t *md_slots;
  IRK_VEC(const irk_md *) md_order;
  IRK_VEC(irk_md_step) md_stack;  // of irk_slots_md
  // Attribute groups, by attribute set id; attr_order lists them by slot.
  uint32_t *attr_slots;
  IRK_VEC(const irk_attr_set *) attr_order;
  irk_span *kind_names;     // metadata kinds' names ready to print ("!dbg "), by kind, in type_text
  IRK_VEC(irk_attachment) attachments;  // being sorted
  // Predecessors of the blocks of p->fn, as llvm-dis lists them.
  uint32_t *pred_ends;      // by value id of the block; the next id's list begins there
  const irk_block **preds;
  uint32_t pred_ends_cap, preds_cap;
} irk_printer;

enum { IRK_NAME_UNKNOWN, IRK_NAME_PLAIN, IRK_NAME_QUOTED };

// A module is larger than the caches: asks early for the instructions that come next in the walk over a function.
static inline void irk_fetch_ahead(const irk_block *b, uint32_t k) {
#if defined(__GNUC__)
  if (k + 8 < b->num_insts) __builtin_prefetch(b->insts[k + 8]);
#else
  (void)b, (void)k;
#endif
}

// Appends text that stands in 16 readable bytes; one copy of fixed size.
static inline void irk_put16(irk_buf *buf, const char *text, size_t len) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 16)) irk_buf_grow(buf, 16);
  memcpy(buf->ptr + buf->len, text, 16);
  buf->len += len;
}
static inline void irk_put2(irk_buf *buf, char a, char b) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 2)) irk_buf_grow(buf, 2);
  buf->ptr[buf->len] = a;
  buf->ptr[buf->len + 1] = b;
  buf->len += 2;
}
// A sequence prefix, number: %17, !5, #3.
static inline void irk_put_slot(irk_buf *buf, char prefix, uint32_t n) {
  if (IRK_UNLIKELY(buf->cap - buf->len < 12)) irk_buf_grow(buf, 12);
  char *p = buf->ptr + buf->len;
  *p++ = prefix;
  uint32_t digits = n < 10 ? 1 : n < 100 ? 2 : n < 1000 ? 3 : n < 10000 ? 4 : n < 100000 ? 5 : n < 1000000 ? 6 : 0;
  if (IRK_UNLIKELY(!digits)) {
    buf->len++;
    irk_buf_u64(buf, n);
    return;
  }
  for (uint32_t i = digits; i-- > 0; n /= 10) p[i] = (char)('0' + n % 10);
  buf->len += digits + 1;
}

// ---- print_module.c ------------------------------------------------------------------------------------------
// The summary's lines; a later helper's: called at the end of the module.
void irk_print_summary(irk_printer *p);
// Bytes as they stand inside quotes: \XX for what is not printable, for quotes; \\ for the backslash.
void irk_print_escaped(irk_printer *p, irk_str s);
void irk_print_quoted(irk_printer *p, irk_str s);        // "..." around that
// prefix ('%', '@', '$', or 0 for none) and the name, quoted where it must be.
void irk_print_sym(irk_printer *p, char prefix, irk_sym name);
void irk_print_name(irk_printer *p, char prefix, irk_str name);
void irk_print_md_name(irk_printer *p, irk_str name);    // after '!': named metadata, metadata kinds
// ", !dbg !5, !prof !6": `separator` before each; sorted by kind. `loc` (may be NULL) comes first as !dbg.
void irk_print_attachments(irk_printer *p, const irk_attachments *list, const irk_md *loc, irk_str separator);

// ---- print_type.c --------------------------------------------------------------------------------------------
void irk_spell_type(irk_printer *p, const irk_type *t);  // fills p->types[t->id]
static inline void irk_print_type(irk_printer *p, const irk_type *t) {
  irk_type_text *text = &p->types[t->id];
  if (IRK_UNLIKELY(!text->len)) irk_spell_type(p, t);
  if (text->len <= 16) irk_put16(&p->out, text->text, text->len);
  else irk_buf_bytes(&p->out, p->type_text.ptr + text->pos, text->len);
}
void irk_print_struct_body(irk_printer *p, const irk_type *t);

// ---- print_const.c -------------------------------------------------------------------------------------------
// Any value as an operand: constant, global, local, block, inline asm, metadata (as `!5`, without the word metadata).
void irk_print_slow_value(irk_printer *p, const irk_value *v);  // all but the frequent cases
static inline void irk_print_value(irk_printer *p, const irk_value *v) {
  if (v->kind == IRK_VALUE_INST && !((const irk_inst *)v)->name && p->fn && v->id < p->num_local_slots &&
      p->local_slots[v->id])
    irk_put_slot(&p->out, '%', p->local_slots[v->id] - 1);
  else
    irk_print_slow_value(p, v);
}
static inline void irk_print_typed_value(irk_printer *p, const irk_value *v) {  // "i32 7", "label %bb", "metadata !5"
  irk_print_type(p, v->type);
  irk_buf_byte(&p->out, ' ');
  irk_print_value(p, v);
}
void irk_print_int(irk_printer *p, const irk_type *t, const uint64_t *words);  // signed decimal, true, false
void irk_print_block_place(irk_printer *p, const irk_blockaddress *a);         // "@fn, %block"
void irk_print_float(irk_printer *p, const irk_type *t, uint64_t lo, uint64_t hi);
// Signed decimal of `bits` bits; for wide numbers in attributes and metadata.
void irk_print_wide(irk_printer *p, const uint64_t *words, uint32_t bits, bool is_signed);

// ---- print_attr.c --------------------------------------------------------------------------------------------
void irk_print_attr_set(irk_printer *p, const irk_attr_set *set, bool in_group);   // separated by spaces
void irk_print_fn_attrs_comment(irk_printer *p, const irk_attr_set *set);
void irk_print_attr_groups(irk_printer *p);

// ---- print_global.c ------------------------------------------------------------------------------------------
void irk_print_variable(irk_printer *p, const irk_global *g);
void irk_print_alias(irk_printer *p, const irk_global *g);
void irk_print_ifunc(irk_printer *p, const irk_global *g);
void irk_print_function(irk_printer *p, const irk_global *g);
void irk_print_cc(irk_printer *p, uint32_t cc);
void irk_print_use_orders(irk_printer *p, const irk_use_order *orders, uint32_t n, bool in_function);

// ---- print_inst.c --------------------------------------------------------------------------------------------
void irk_print_inst(irk_printer *p, const irk_inst *inst);  // one line with indentation, without records
void irk_print_flags(irk_printer *p, const irk_value *v);   // " nuw nsw", of instructions and constant expressions
void irk_print_shuffle_mask(irk_printer *p, const irk_value *mask);  // ", <2 x i32> <i32 0, i32 1>"

// ---- slots.c -------------------------------------------------------------------------------------------------
void irk_slots_module(irk_printer *p);      // types, globals, attribute groups, module-level metadata
void irk_slots_function(irk_printer *p, const irk_function *fn);  // sets p->fn, local slots, metadata, attribute groups
void irk_slots_md(irk_printer *p, const irk_md *md);  // gives md and the nodes below it their numbers; NULL is fine
void irk_slots_types(irk_printer *p);       // type_order, in the order of LLVM's TypeFinder
void irk_slots_preds(irk_printer *p);       // predecessors of p->fn's blocks
// The number of a metadata node plus 1; 0 where it has none (expressions and argument lists never have).
static inline uint32_t irk_md_slot(const irk_printer *p, const irk_md *md) { return p->md_slots[md->id]; }

// ---- print_meta.c (the metadata helper's) --------------------------------------------------------------------
// Metadata as an operand of a node, an attachment, a named node or a call: "!5", "!"text"", "i32 7",
// "!DIExpression(...)", "!DIArgList(...)", "null" for NULL. Never prints the word `metadata` in front.
void irk_print_md_operand(irk_printer *p, const irk_md *md);
// What stands after "!5 = ": "distinct !{...}", "!DILocation(...)".
void irk_print_md_body(irk_printer *p, const irk_md *md);
// "#dbg_value(...)", without indentation and line end.
void irk_print_dbg_record(irk_printer *p, const irk_dbg_record *record);

#endif
