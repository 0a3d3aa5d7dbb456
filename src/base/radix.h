// Converts very long numbers from one base to another, in less than quadratic time.
#ifndef IRK_BASE_RADIX_H
#define IRK_BASE_RADIX_H

#include "base/base.h"

// The two bases. Digits stand in an array, least significant first.
enum { IRK_RADIX_TEN6 = 1000000, IRK_RADIX_BITS = 20, IRK_RADIX_TWO20 = 1 << IRK_RADIX_BITS };

// Converts `from`, n > 0 digits in one of the bases, to the other base. The result and the
// temporary memory lie in `arena`. *num_digits is the number of digits in use, at least 1.
uint32_t *irk_radix_convert(irk_arena *arena, const uint32_t *from, size_t n, uint32_t from_base, size_t *num_digits);

#endif
