// Shared by the files of the x86 upgrades.
#ifndef IRK_CONVERT_UP_X86_H
#define IRK_CONVERT_UP_X86_H

#include "convert/up.h"

enum { X86_MAX_LANES = 64, X86_LANE_BYTES = 16, X86_CURRENT_ROUNDING = 4 };

// ---- up_x86_emit.c: the old call -----------------------------------------------------------------------------
bool irk_up_x86_has_args(const irk_inst *call, uint32_t n);
bool irk_up_x86_is_fixed_vector(const irk_type *t);
bool irk_up_x86_has_vectors(const irk_inst *call, uint32_t n);     // the first n arguments are fixed vectors
bool irk_up_x86_constant_of(const irk_value *v, uint64_t *value);  // false: no constant of up to 64 bits
bool irk_up_x86_replace_call(up_body *b, irk_value *v);            // NULL: does nothing, and returns false
// ---- values --------------------------------------------------------------------------------------------------
irk_value *irk_up_x86_int_const(up_body *b, uint32_t bits, uint64_t v);
// Calls an intrinsic that is overloaded by `t`. Operands from the first NULL on are missing.
irk_value *irk_up_x86_emit_generic(up_body *b, const char *name, irk_type *t, irk_value *x, irk_value *y, irk_value *z);
irk_value *irk_up_x86_pointer_to(up_body *b, irk_value *p, irk_type *t);  // p, cast if pointers have types
// ---- lanes: `bits` is the width of the index -----------------------------------------------------------------
irk_value *irk_up_x86_emit_extract(up_body *b, irk_value *v, uint64_t index, uint32_t bits);
irk_value *irk_up_x86_emit_insert(up_body *b, irk_value *v, irk_value *element, uint64_t index, uint32_t bits);
irk_value *irk_up_x86_emit_splat(up_body *b, irk_type *type, irk_value *v);
// Without y (NULL) all lanes are x's.
irk_value *irk_up_x86_emit_shuffle(up_body *b, irk_value *x, irk_value *y, const int32_t *lanes, uint32_t n);
// Splits two vectors into groups of `width` lanes and joins each pair, low's group before high's.
// Returns `width` lanes of each from `start` on.
irk_value *irk_up_x86_emit_window(up_body *b, irk_value *low, irk_value *high, uint32_t width, uint32_t start);
// ---- masks ---------------------------------------------------------------------------------------------------
bool irk_up_x86_is_all_ones(const irk_value *mask);
// Tells whether the type is that of a mask of n lanes; masks of up to four lanes have more bits.
bool irk_up_x86_is_mask_of(const irk_value *mask, uint64_t n);
irk_value *irk_up_x86_emit_mask_vector(up_body *b, irk_value *mask, uint32_t n);  // n lanes of i1
// Select x where the mask is set, otherwise y: all lanes, or the mask's lowest bit. NULL if x is
// NULL or the types do not fit.
irk_value *irk_up_x86_emit_masked(up_body *b, irk_value *mask, irk_value *x, irk_value *y);
irk_value *irk_up_x86_emit_masked_lane(up_body *b, irk_value *mask, irk_value *x, irk_value *y);
// Returns a vector of i1 as an integer of at least eight bits, after an `and` with the mask (NULL:
// none).
irk_value *irk_up_x86_emit_bits_as_int(up_body *b, irk_value *v, irk_value *mask);

// ---- up_avx512.c: declarations and calls ---------------------------------------------------------------------
bool irk_up_x86_masked_other(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_shuffle(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_align(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_splat(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_rotate(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_concat_shift(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_compare_by_number(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_bits_unmasked(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_declare_cmp(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_x86_call_cmp_whole(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_call_cmp(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_mask_logic(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_mask_test(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_mask_unpack(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_masked_store(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_masked_load(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_packed_memory(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_packed(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_masked_move(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_masked_sqrt(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_fused_turns(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_permute_two(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_masked_trunc(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_declare_renewed(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_x86_call_without_first(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_x86_call_index_of_ints(up_body *b, irk_inst *call, const up_target *t);

#endif
