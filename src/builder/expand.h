// Expands operations into simpler ones, for releases that lack them and for code generation.
#ifndef IRK_BUILDER_EXPAND_H
#define IRK_BUILDER_EXPAND_H

#include "builder/emit.h"

// The maximum or minimum of two floats. For two zeros, +0 counts as larger than -0.
enum {
  IRK_BOUND_MAX = 1,    // the maximum; otherwise the minimum
  IRK_BOUND_NUMBER = 4  // of a NaN and a number returns the number; otherwise the NaN
};
irk_value *irk_expand_bound(irk_emitter *e, irk_value *x, irk_value *y, uint32_t which);
// Returns the value that atomicrmw stores where `x` was; `rmw` is IRK_RMW_...
irk_value *irk_expand_rmw(irk_emitter *e, uint32_t rmw, irk_value *x, irk_value *y);

// Expands atomicrmw to a loop that compares and exchanges:
//
//   block:  %first = load iN, ptr %place                       the block's instructions so far
//   loop:   %old = phi iN [ %first, %block ], [ %seen, %loop ]
//           %new = ...                                         emitted by the caller, from %old
//           %pair = cmpxchg ptr %place, iN %old, iN %new
//           %seen, %done = fields of %pair
//   end:    the rest of the block
//
// The caller fills in the first three members, and may complete `first` (which is not atomic) and
// `exchange`.
typedef struct irk_rmw_loop {
  const irk_inst *rmw;
  irk_value *place;
  irk_type *number;  // iN
  irk_block *loop, *end;
  irk_inst *first, *old, *exchange;
  irk_value *seen;  // the result of the atomicrmw
} irk_rmw_loop;
void irk_expand_rmw_begin(irk_emitter *e, irk_rmw_loop *l);                 // up to %old
void irk_expand_rmw_end(irk_emitter *e, irk_rmw_loop *l, irk_value *next);  // from %new on

#endif
