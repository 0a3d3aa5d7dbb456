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

// ---- expand_number.c: intrinsics on numbers --------------------------------------------------------------------
// An operand that is used several times must have one value: freeze it before, where the release
// has that. `op` is IRK_OP_ADD or IRK_OP_SUB.
irk_value *irk_expand_least(const irk_emitter *e, irk_type *t, bool is_signed);  // the smallest integer of the type
irk_value *irk_expand_most(const irk_emitter *e, irk_type *t, bool is_signed);
typedef struct irk_expanded_sum {
  irk_value *number, *over;  // over: tells whether the sum overflowed
} irk_expanded_sum;
irk_expanded_sum irk_expand_sum(irk_emitter *e, irk_opcode op, bool is_signed, irk_value *x, irk_value *y);
irk_value *irk_expand_saturated_sum(irk_emitter *e, irk_opcode op, bool is_signed, irk_value *x, irk_value *y);
irk_value *irk_expand_saturated_shift(irk_emitter *e, bool is_signed, irk_value *x, irk_value *by);
irk_value *irk_expand_funnel(irk_emitter *e, bool is_right, irk_value *x, irk_value *y, irk_value *amount);

// The bits of a float: the sign, the exponent, the integer bit if it is stored, the mantissa.
typedef struct irk_float_layout {
  uint8_t bits, mantissa;  // mantissa: without the integer bit
  uint16_t bias;
  bool has_integer_bit;
} irk_float_layout;
bool irk_float_layout_of(const irk_type *t, irk_float_layout *l);  // of a float, or of lanes; false for other types
// Makes 2^exponent, or -2^exponent; infinite if that is too large.
irk_value *irk_expand_power_of_2(const irk_emitter *e, irk_type *t, uint32_t exponent, bool is_negative);
// Returns the integer `made`, which x was converted to, but the smallest or largest integer where x
// is beyond the limits, and 0 for NaN.
typedef struct irk_float_limits {
  uint32_t below, above;  // predicates of comparisons of x with the next two
  irk_value *least, *most;
} irk_float_limits;
irk_value *irk_expand_limited(irk_emitter *e, irk_value *x, irk_value *made, bool is_signed,
                              const irk_float_limits *limits);
// Tells whether x is in one of the classes: bits as in llvm.is.fpclass, and those of x86_fp80 that
// are in no class there. Returns NULL for types without a layout.
enum {
  IRK_CLASS_ALL = 0x3FF,
  IRK_CLASS_PSEUDO_DENORMAL = 0x400,  // integer bit set, exponent 0
  IRK_CLASS_UNSUPPORTED = 0x800       // integer bit clear, exponent not 0
};
irk_value *irk_expand_class(irk_emitter *e, irk_value *x, uint32_t mask);

#endif
