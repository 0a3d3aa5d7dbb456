// Numbers of any width as 64-bit words, least significant first; decimal text both ways.
#ifndef IRK_BASE_BIGINT_H
#define IRK_BASE_BIGINT_H

#include "base/base.h"

// Words that hold any number of that many decimal digits, and one to multiply into.
static inline uint64_t irk_big_words_for_digits(uint64_t digits) { return digits / 19 + 2; }
// Decimal digits (nothing else) to `n` words, n >= irk_big_words_for_digits(len). Returns the words in use (at least
// 1).
uint32_t irk_big_from_decimal(const char *digits, size_t len, uint64_t *words);
uint32_t irk_big_active_bits(const uint64_t *words, uint32_t n);  // position of the highest 1, plus 1
void irk_big_negate(uint64_t *words, uint32_t n);
bool irk_big_bit(const uint64_t *words, uint32_t bit);
// Clears the bits from `bits` on in the last of its (bits + 63) / 64 words.
void irk_big_trim(uint64_t *words, uint32_t bits);
// Copies `bits` bits into `n` words, sign or zero extended.
void irk_big_extend(uint64_t *to, uint32_t n, const uint64_t *from, uint32_t bits, bool is_signed);
// Appends in decimal a number of `bits` bits (bits above are ignored).
void irk_big_print(irk_buf *out, const uint64_t *words, uint32_t bits, bool is_signed);

#endif
