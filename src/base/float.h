// Floating-point formats: text to bits, bits to text, one format to another, all correctly rounded.
//
// A number is two words:
// - half, bfloat, single, double: the bits in `lo`;
// - x87: mantissa in `lo`, sign and exponent (16 bits) in `hi`;
// - quad: low half in `lo`;
// - ppc (a pair of doubles): first double in `lo`.
#ifndef IRK_BASE_FLOAT_H
#define IRK_BASE_FLOAT_H

#include "base/base.h"

#include <float.h>

// Sums and quotients of doubles must be rounded once (on 32-bit x86: -msse2 -mfpmath=sse).
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

// Parses [-+]digits[.digits][(e|E)[-+]digits] to the nearest double, ties to even. Overflow gives
// infinity.
uint64_t irk_float_parse_decimal(const char *text, size_t len);
// Converts a double to another format, rounded to nearest even. NaN payloads keep their top bits;
// signalling NaNs stay signalling. Returns false if the value changes (digits or payload lost):
// LLVM's "floating point constant invalid for type".
bool irk_float_from_double(irk_float_format format, uint64_t bits, irk_float_bits *result);
// Converts half, bfloat and single to double (exact). Signalling NaNs stay signalling.
uint64_t irk_float_to_double(irk_float_format format, uint64_t bits);
// Parses the digits after 0xK 0xL 0xM 0xH 0xR (the letter chooses the format), as LLVM's lexer
// does. Returns false if there are no digits or too many.
bool irk_float_parse_hex(irk_float_format format, const char *digits, size_t len, irk_float_bits *result);
// Prints a constant as LLVM does: 1.000000e+00 if that is exact, hexadecimal otherwise. Writes at
// most IRK_FLOAT_TEXT bytes.
enum { IRK_FLOAT_TEXT = 40 };
size_t irk_float_print(char *out, irk_float_format format, irk_float_bits value);

// From LLVM 23 on, literals are numbers of their type and not doubles.
typedef enum irk_float_fit { IRK_FLOAT_FITS, IRK_FLOAT_OVERFLOWS, IRK_FLOAT_UNDERFLOWS } irk_float_fit;
// Parses decimal as above, or hexadecimal (0x1.8p3), to the nearest number of the format. Overflows
// if that is infinite, underflows if it is zero.
irk_float_fit irk_float_parse(irk_float_format format, const char *text, size_t len, irk_float_bits *result);
// Parses the digits after f0x. Returns false unless there are exactly as many as the format's bits
// need.
bool irk_float_parse_bits(irk_float_format format, const char *digits, size_t len, irk_float_bits *result);
uint32_t irk_float_num_bits(irk_float_format format);
// Returns +inf, +qnan, +nan(0x1) or +snan(0x1). A payload that is too long loses its high bits.
typedef enum irk_float_special_kind {
  IRK_FLOAT_INFINITY,
  IRK_FLOAT_QUIET,
  IRK_FLOAT_SIGNALLING
} irk_float_special_kind;
irk_float_bits irk_float_special(irk_float_format format, bool negative, irk_float_special_kind kind,
                                 irk_float_bits payload);
// Prints decimal if six digits give the number back, +inf and the like, f0x3F800001 otherwise.
// Writes at most IRK_FLOAT_TEXT bytes.
size_t irk_float_print_literal(char *out, irk_float_format format, irk_float_bits value);

#endif
