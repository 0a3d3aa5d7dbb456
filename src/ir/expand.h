// Expands operations into simpler ones, for releases that lack them and for code generation.
#ifndef IRK_EXPAND_H
#define IRK_EXPAND_H

#include "ir/ir.h"

// Callbacks that emit instructions, in order. Vector operands work on all lanes.
typedef struct irk_emitter {
  void *user;
  irk_value *(*binary)(void *user, irk_opcode op, irk_value *x, irk_value *y);
  // Icmp or fcmp, by the operands' type.
  irk_value *(*compare)(void *user, uint32_t predicate, irk_value *x, irk_value *y);
  irk_value *(*select)(void *user, irk_value *condition, irk_value *x, irk_value *y);
  irk_value *(*bitcast)(void *user, irk_value *v, irk_type *to);
  irk_value *(*number)(void *user, irk_type *t, uint64_t value);  // an integer constant
  irk_type *(*int_like)(void *user, const irk_type *t);           // the integer type with as many bits and lanes
} irk_emitter;

// The maximum or minimum of two floats. For two zeros, +0 counts as larger than -0.
enum {
  IRK_BOUND_MAX = 1,    // the maximum; otherwise the minimum
  IRK_BOUND_NUMBER = 4  // of a NaN and a number returns the number; otherwise the NaN
};
irk_value *irk_expand_bound(const irk_emitter *k, irk_value *x, irk_value *y, uint32_t which);
// Returns the value that atomicrmw stores where `x` was; `rmw` is IRK_RMW_...
irk_value *irk_expand_rmw(const irk_emitter *k, uint32_t rmw, irk_value *x, irk_value *y);

// Returns the strongest failure ordering that a cmpxchg with this success ordering may have.
uint8_t irk_failure_ordering(uint8_t ordering);

#endif
