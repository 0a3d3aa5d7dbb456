// What operations compute, in terms of simpler ones: for releases that do not have them, and for code.
#ifndef IRK_EXPAND_H
#define IRK_EXPAND_H

#include "ir/ir.h"

// Makes instructions, in order. All lanes of vectors.
typedef struct irk_maker {
  void *user;
  irk_value *(*binary)(void *user, irk_opcode op, irk_value *x, irk_value *y);
  irk_value *(*compare)(void *user, uint32_t predicate, irk_value *x, irk_value *y);  // icmp or fcmp, by the type
  irk_value *(*select)(void *user, irk_value *condition, irk_value *x, irk_value *y);
  irk_value *(*bitcast)(void *user, irk_value *v, irk_type *to);
  irk_value *(*number)(void *user, irk_type *t, uint64_t value);  // an integer
  irk_type *(*int_like)(void *user, const irk_type *t);           // as many bits, in as many lanes
} irk_maker;

// The larger or smaller of two floats; of two zeros the one with the sign that goes with it.
enum {
  IRK_BOUND_MAX = 1,    // else the smaller
  IRK_BOUND_NUMBER = 4  // of a NaN and a number the number, else the NaN
};
irk_value *irk_expand_bound(const irk_maker *k, irk_value *x, irk_value *y, uint32_t which);
// What atomicrmw puts where `x` was; `rmw` is IRK_RMW_...
irk_value *irk_expand_rmw(const irk_maker *k, uint32_t rmw, irk_value *x, irk_value *y);

// How the exchange may be ordered that fails, of one that is ordered so where it succeeds.
uint8_t irk_failure_ordering(uint8_t ordering);

#endif
