// Calls of intrinsics: select_intrinsic.c has the rows by name, and calls the functions of the
// other files.
#ifndef IRK_X64_INTRINSIC_H
#define IRK_X64_INTRINSIC_H

#include "x86/x86.h"

typedef struct irk_x64_intrinsic_call {
  const irk_inst *inst;
  uint32_t bits;  // of the integer result or, if there is none, of the first operand; 0: no integer
  uint32_t arg;   // from the row
  const char *name, *name2;
} irk_x64_intrinsic_call;
// Makes the call's code.
typedef void irk_x64_expander(irk_gen_func *f, const irk_x64_intrinsic_call *c);

static inline uint32_t irk_x64_word_size(uint32_t bits) { return bits > 32 ? 8 : 4; }
static inline void irk_x64_define_call(irk_gen_func *f, const irk_x64_intrinsic_call *c, uint32_t reg) {
  irk_gen_define(f, &c->inst->v, 0, reg);
}
// Returns false, and refuses the call, if it has no integer of at most 64 bits.
static inline bool irk_x64_wants_int(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (c->bits && c->bits <= 64) return true;
  irk_gen_refuse(f, c->inst, "an intrinsic on this type");
  return false;
}
// Returns a register with the integer, extended to 32 or 64 bits, for changing.
static inline uint32_t irk_x64_take_wide(irk_gen_func *f, const irk_value *v, bool is_signed) {
  uint32_t bits = irk_x64_int_bits(v->type), reg = irk_gen_take(f, v, 0);
  irk_x64_extend(f, reg, bits, is_signed, irk_x64_word_size(bits) * 8);
  return reg;
}

// ---- select_intrinsic_int.c ----------------------------------------------------------------------------------
irk_x64_expander irk_x64_intrinsic_byte_swap, irk_x64_intrinsic_bit_reverse, irk_x64_intrinsic_count_ones,
    irk_x64_intrinsic_count_zeros, irk_x64_intrinsic_funnel_shift, irk_x64_intrinsic_min_max,
    irk_x64_intrinsic_absolute, irk_x64_intrinsic_three_way, irk_x64_intrinsic_overflow, irk_x64_intrinsic_saturating;

// ---- select_intrinsic_memory.c -------------------------------------------------------------------------------
irk_x64_expander irk_x64_intrinsic_memory, irk_x64_intrinsic_element_memory, irk_x64_intrinsic_prefetch,
    irk_x64_intrinsic_stack_save, irk_x64_intrinsic_named_register, irk_x64_intrinsic_stack_restore,
    irk_x64_intrinsic_list_start, irk_x64_intrinsic_list_copy, irk_x64_intrinsic_is_sanitized,
    irk_x64_intrinsic_stack_place, irk_x64_intrinsic_loop_if, irk_x64_intrinsic_frame_place,
    irk_x64_intrinsic_frame_address, irk_x64_intrinsic_context_address, irk_x64_intrinsic_canonical_frame,
    irk_x64_intrinsic_set_jump, irk_x64_intrinsic_long_jump, irk_x64_intrinsic_load_relative,
    irk_x64_intrinsic_pointer_mask, irk_x64_intrinsic_stack_guard, irk_x64_intrinsic_stack_protector,
    irk_x64_intrinsic_make_trampoline, irk_x64_intrinsic_preallocate, irk_x64_intrinsic_save_registers,
    irk_x64_intrinsic_return_elsewhere;

// ---- select_escape.c -----------------------------------------------------------------------------------------
irk_x64_expander irk_x64_intrinsic_local_escape, irk_x64_intrinsic_local_address, irk_x64_intrinsic_local_recover;

// ---- xray.c --------------------------------------------------------------------------------------------------
irk_x64_expander irk_x64_intrinsic_xray_event;

// ---- select_environment.c ------------------------------------------------------------------------------------
irk_x64_expander irk_x64_intrinsic_get_environment, irk_x64_intrinsic_set_environment,
    irk_x64_intrinsic_reset_environment, irk_x64_intrinsic_get_modes, irk_x64_intrinsic_set_modes,
    irk_x64_intrinsic_reset_modes;

#endif
