// Integers of any width as 64-bit words, least significant first; conversion from and to decimal
// text.
#ifndef IRK_BASE_BIGINT_H
#define IRK_BASE_BIGINT_H

#include "base/base.h"

// Returns how many words hold any number of so many decimal digits, plus one word for the work.
static inline uint64_t irk_big_words_for_digits(uint64_t digits) { return digits / 19 + 2; }
// Converts decimal digits (nothing else) to `words`, an array of at least
// irk_big_words_for_digits(len) words. Returns the number of words in use (at least 1).
uint32_t irk_big_from_decimal(const char *digits, size_t len, uint64_t *words);
uint32_t irk_big_active_bits(const uint64_t *words, uint32_t n);  // position of the highest 1, plus 1
void irk_big_negate(uint64_t *words, uint32_t n);
bool irk_big_bit(const uint64_t *words, uint32_t bit);
// Clears the unused bits, from `bits` on, in the last of the (bits + 63) / 64 words.
void irk_big_trim(uint64_t *words, uint32_t bits);
// Copies `bits` bits into `n` words and extends them by sign or by zeros.
void irk_big_extend(uint64_t *to, uint32_t n, const uint64_t *from, uint32_t bits, bool is_signed);
// Appends a number of `bits` bits in decimal. Bits above `bits` are ignored.
void irk_big_print(irk_buf *out, const uint64_t *words, uint32_t bits, bool is_signed);

#endif
