// Integers of more than 64 bits: what select_wide.c and select_wide_bits.c share.
#ifndef IRK_X64_WIDE_H
#define IRK_X64_WIDE_H

#include "x86/x86.h"

static inline uint32_t irk_x64_num_words(const irk_type *t) { return (irk_x64_int_bits(t) + 63) / 64; }
// A word of the result is in this register, which may move away from now on.
static inline void irk_x64_define_word(irk_gen_func *f, const irk_inst *i, uint32_t word, uint32_t reg) {
  irk_gen_define(f, &i->v, word, reg);
  irk_gen_unlock(f, reg);
}
// The register is not needed any more by this instruction.
static inline void irk_x64_done_with(irk_gen_func *f, uint32_t reg) {
  irk_gen_release(f, reg);
  irk_gen_unlock(f, reg);
}
bool irk_x64_word_is_imm32(const irk_value *v, uint32_t word, int32_t *out);
// The word in a temporary; the highest one extended from the type's width. Flags change where it extends.
uint32_t irk_x64_copy_word(irk_gen_func *f, const irk_value *v, uint32_t word, bool is_signed);
// Sets the flags of a comparison. `keeps`: the operands stay what they are.
irk_cond irk_x64_wide_test(irk_gen_func *f, irk_cond wanted, const irk_value *x, const irk_value *y, bool keeps);
// All words, one after the other, in memory: extended to `words`.
void irk_x64_spread(irk_gen_func *f, const irk_value *v, bool is_signed, int32_t to, uint32_t words);
// The result's words out of memory: from bit `offset` of what begins there; offset: a register, of 32 bits, a
// temporary.
void irk_x64_gather_bits(irk_gen_func *f, const irk_inst *i, int32_t from);
// to[0 .. n) = x[0 .. n) * y[0 .. n), all in the frame; `full`: to has 2 n words.
void irk_x64_multiply_words(irk_gen_func *f, int32_t to, int32_t x, int32_t y, uint32_t n, bool full);

#endif
