// State of the inliner, for its files. inline.c explains how it works.
#ifndef IRK_EDIT_INLINE_H
#define IRK_EDIT_INLINE_H

#include "edit/edit.h"

typedef struct irk_inlining {
  irk_module *m;
  irk_function *fn;            // the caller
  const irk_function *callee;  // its body is copied and does not change
  irk_inst *call;
  irk_sink *sink;
  bool has_lifetimes;  // moved allocas get lifetime markers
  bool done;
  irk_arena arena;
  irk_builder *b;
  irk_value **values;      // by the callee's ids: the values in the caller
  irk_block **blocks;      // the copies, in the order of the callee's blocks
  uint32_t num_blocks;     // without blocks that are made later for exceptions
  irk_block *before;       // the code before the call; then also the first copied block
  irk_block *after;        // the code after the call; of an invoke: a br to its normal destination
  irk_block *unwind;       // of an invoke: its unwind destination; NULL: of a call
  irk_value *convergence;  // the token of the call's bundle; NULL: none
  irk_value **deopt;       // the inputs of its "deopt" bundle; NULL: it has none
  uint32_t num_deopt;
  IRK_VEC(irk_inst *) returns;
  IRK_VEC(irk_inst *) allocas;  // moved to the caller's entry
  irk_map nodes;                // by id: copied alias scopes, assignment ids and locations
  irk_md *inlined_at;           // a distinct copy of the call's location; NULL: the call has none
  bool callee_has_debug_info, no_line_tables;
} irk_inlining;

const char *irk_inline_name(irk_inlining *in, irk_sym name, const char *suffix);  // "" for an unnamed value
bool irk_inline_check(irk_inlining *in);                                          // false: refused, after an error

// Metadata (inline_metadata.c).
void irk_inline_note_scopes(irk_inlining *in);
irk_md *irk_inline_map_md(irk_inlining *in, irk_md *md);  // of operands and debug records: replaces local values
void irk_inline_map_metadata(irk_inlining *in, irk_inst *made, const irk_inst *from);

// Exceptions (inline_unwind.c).
void irk_inline_unwind(irk_inlining *in);  // lets the copied body unwind to the invoke's destination

static inline bool irk_inline_has_attr(const irk_attr_list *list, irk_attr_kind kind) {
  return irk_attr_set_find(irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION), kind) != NULL;
}
// Tells whether an instruction calls the intrinsic of this name, without types.
bool irk_inline_calls(const irk_inlining *in, const irk_inst *inst, const char *intrinsic);

#endif
