// Floating-point formats: bits from text, bits to text, from one format to another, all correctly rounded.
//
// A number is two words: half, bfloat, single, double hold their bits in `lo`; x87 its mantissa in `lo`, sign and
// exponent (16 bits) in `hi`; quad has the low half in `lo`; ppc (a pair of doubles) the first double in `lo`.
#ifndef IRK_BASE_FLOAT_H
#define IRK_BASE_FLOAT_H

#include "base/base.h"

#include <float.h>

// Sums and quotients of doubles are rounded once (x86 of 32 bits: -msse2 -mfpmath=sse).
_Static_assert(FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 1, "doubles are computed as doubles");

// In the order of LLVM's types: irk_float_format = type kind - IRK_TYPE_HALF.
typedef enum irk_float_format {
  IRK_FLOAT_HALF,
  IRK_FLOAT_BFLOAT,
  IRK_FLOAT_SINGLE,
  IRK_FLOAT_DOUBLE,
  IRK_FLOAT_X87,
  IRK_FLOAT_QUAD,
  IRK_FLOAT_PPC
} irk_float_format;
typedef struct irk_float_bits {
  uint64_t lo, hi;
} irk_float_bits;

// [-+]digits[.digits][(e|E)[-+]digits] to the nearest double, ties to even; too large gives infinity.
uint64_t irk_float_parse_decimal(const char *text, size_t len);
// A double in another format, rounded to nearest even; NaN payloads keep their top bits, signalling NaNs stay
// signalling. False where the value changes (digits or payload lost): LLVM's "floating point constant invalid for
// type".
bool irk_float_from_double(irk_float_format format, uint64_t bits, irk_float_bits *result);
// half, bfloat and single as a double (exact). Signalling NaNs stay signalling.
uint64_t irk_float_to_double(irk_float_format format, uint64_t bits);
// Parses the digits after 0xK 0xL 0xM 0xH 0xR (the letter chooses the format), as LLVM's lexer does. Returns false
// where there are none or too many.
bool irk_float_parse_hex(irk_float_format format, const char *digits, size_t len, irk_float_bits *result);
// Formats a constant as LLVM prints it: 1.000000e+00 where that is exact, hexadecimal otherwise. At most IRK_FLOAT_TEXT
// bytes.
enum { IRK_FLOAT_TEXT = 40 };
size_t irk_float_print(char *out, irk_float_format format, irk_float_bits value);

// Literals since LLVM 23 are numbers of their type, not doubles.
typedef enum irk_float_fit { IRK_FLOAT_FITS, IRK_FLOAT_OVERFLOWS, IRK_FLOAT_UNDERFLOWS } irk_float_fit;
// Decimal as above, or hexadecimal (0x1.8p3), to the nearest number of the format. Overflows where that is infinite,
// underflows where it is zero.
irk_float_fit irk_float_parse(irk_float_format format, const char *text, size_t len, irk_float_bits *result);
// The digits after f0x, as many as the format has bits; else false.
bool irk_float_parse_bits(irk_float_format format, const char *digits, size_t len, irk_float_bits *result);
uint32_t irk_float_num_bits(irk_float_format format);
// +inf, +qnan, +nan(0x1), +snan(0x1): of a payload that is too long the low bits count.
typedef enum irk_float_special_kind {
  IRK_FLOAT_INFINITY,
  IRK_FLOAT_QUIET,
  IRK_FLOAT_SIGNALLING
} irk_float_special_kind;
irk_float_bits irk_float_special(irk_float_format format, bool negative, irk_float_special_kind kind,
                                 irk_float_bits payload);
// Decimal where six digits give the number back, +inf and the like, f0x3F800001 otherwise. At most IRK_FLOAT_TEXT
// bytes.
size_t irk_float_print_literal(char *out, irk_float_format format, irk_float_bits value);

#endif
