// Shared by the files of the inliner (inline.c tells how it works).
#ifndef IRK_EDIT_INLINE_H
#define IRK_EDIT_INLINE_H

#include "edit/edit.h"

typedef struct irk_inlining {
  irk_module *m;
  irk_function *fn;            // the caller
  const irk_function *callee;  // its body is copied, and stays as it is
  irk_inst *call;
  irk_sink *sink;
  bool has_lifetimes;  // allocas that move get lifetime markers
  bool done;
  irk_arena arena;
  irk_builder *b;
  irk_value **values;      // by the callee's ids: what stands for them in the caller
  irk_block **blocks;      // the copies, in the order of the callee's
  uint32_t num_blocks;     // those that are made later for exceptions are not among them
  irk_block *before;       // what was in front of the call, and the first copied block
  irk_block *after;        // what was behind it; of an invoke: a br to its normal destination
  irk_block *unwind;       // of an invoke; NULL: of a call
  irk_value *convergence;  // the token of the call's bundle; NULL: none
  IRK_VEC(irk_inst *) returns;
  IRK_VEC(irk_inst *) allocas;  // that have moved to the entry
  irk_map nodes;                // by id: scopes of aliasing, ids of assignments and locations made again
  irk_md *inlined_at;           // the call's location, distinct; NULL: the call has none
  bool callee_has_debug_info, no_line_tables;
} irk_inlining;

const char *irk_inline_name(irk_inlining *in, irk_sym name, const char *behind);  // "" where there is none
bool irk_inline_check(irk_inlining *in);  // tells whether it can be done; otherwise the sink says why

// Metadata (inline_metadata.c).
void irk_inline_note_scopes(irk_inlining *in);
irk_md *irk_inline_map_md(irk_inlining *in, irk_md *md);  // of operands and debug records: local values
void irk_inline_map_metadata(irk_inlining *in, irk_inst *made, const irk_inst *from);

// Exceptions (inline_unwind.c).
void irk_inline_unwind(irk_inlining *in);  // what is copied unwinds to the invoke's destination

static inline bool irk_inline_has_attr(const irk_attr_list *list, irk_attr_kind kind) {
  return irk_attr_set_find(irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION), kind) != NULL;
}
// The intrinsic that a call calls, by its name without the types; false: it is another call.
bool irk_inline_calls(const irk_inlining *in, const irk_inst *inst, const char *intrinsic);

#endif
