// Integers of more than 64 bits: shared by select_wide.c and select_wide_bits.c.
#ifndef IRK_X64_WIDE_H
#define IRK_X64_WIDE_H

#include "x86/x86.h"

static inline uint32_t irk_x64_num_words(const irk_type *t) { return (irk_x64_int_bits(t) + 63) / 64; }
// Defines a word of the result in this register, which may be spilled from now on.
static inline void irk_x64_define_word(irk_gen_func *f, const irk_inst *i, uint32_t word, uint32_t reg) {
  irk_gen_define(f, &i->v, word, reg);
  irk_gen_unlock(f, reg);
}
bool irk_x64_word_is_imm32(const irk_value *v, uint32_t word, int32_t *out);
// Returns a word in a temporary; the highest word is extended from the type's width, which changes
// flags.
uint32_t irk_x64_copy_word(irk_gen_func *f, const irk_value *v, uint32_t word, bool is_signed);
// Sets the flags of a comparison. `keeps`: the operands are preserved.
irk_cond irk_x64_wide_test(irk_gen_func *f, irk_cond wanted, const irk_value *x, const irk_value *y, bool keeps);
// Stores all words consecutively, extended to `words`.
void irk_x64_store_words(irk_gen_func *f, const irk_value *v, bool is_signed, int32_t to, uint32_t words);
// Loads the result's words from memory, from bit `offset` on. The offset is in rcx, 32 bits, a
// temporary.
void irk_x64_load_shifted_words(irk_gen_func *f, const irk_inst *i, int32_t from);
// Computes to[0 .. n) = x[0 .. n) * y[0 .. n), all in the frame; `full`: `to` has 2 n words.
void irk_x64_multiply_words(irk_gen_func *f, int32_t to, int32_t x, int32_t y, uint32_t n, bool full);

#endif
