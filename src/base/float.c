// Floating-point formats. All arithmetic is on integers, so that neither the host's formats nor its
// locale matter.
#include "base/float.h"

// Sizes of the fields; the exponent field is biased by `bias`, and `fraction_bits` counts explicit
// bits.
typedef struct format_facts {
  uint8_t exponent_bits, fraction_bits;
  int32_t bias;
} format_facts;
static const format_facts formats[] = {
    [IRK_FLOAT_HALF] = {5, 10, 15},      [IRK_FLOAT_BFLOAT] = {8, 7, 127},  [IRK_FLOAT_SINGLE] = {8, 23, 127},
    [IRK_FLOAT_DOUBLE] = {11, 52, 1023}, [IRK_FLOAT_X87] = {15, 63, 16383}, [IRK_FLOAT_QUAD] = {15, 112, 16383},
};
#define DOUBLE_INFINITY UINT64_C(0x7FF0000000000000)
#define DOUBLE_FRACTION UINT64_C(0x000FFFFFFFFFFFFF)
#define DOUBLE_QUIET    UINT64_C(0x0008000000000000)

static int highest_bit(uint64_t v) {
  int bit = -1;
  for (int step = 32; step; step >>= 1)
    if (v >> step) v >>= step, bit += step;
  return bit + (v ? 1 : 0);
}

// Returns significand * 2^exponent in a format with at most 52 fraction bits, without sign, rounded
// to nearest, ties to even. The significand is not 0; `sticky` says that the exact value is a
// little larger.
static uint64_t assemble(const format_facts *f, uint64_t significand, int64_t exponent, bool sticky, bool *exact) {
  int top = highest_bit(significand);
  int64_t biased = exponent + top + f->bias;
  int64_t drop = top - f->fraction_bits;  // bits below the fraction
  if (biased < 1) drop += 1 - biased;     // subnormal
  uint64_t max_exponent = (UINT64_C(1) << f->exponent_bits) - 1;
  *exact = !sticky;
  if (biased >= (int64_t)max_exponent) {
    *exact = false;
    return max_exponent << f->fraction_bits;
  }
  uint64_t kept;
  if (drop <= 0) {
    kept = significand << -drop;
  } else if (drop > 64) {
    kept = 0;
    *exact = false;
  } else {
    uint64_t half = UINT64_C(1) << (drop - 1);
    uint64_t rest = significand & (half | (half - 1));
    kept = drop == 64 ? 0 : significand >> drop;
    if (rest || sticky) *exact = false;
    if (rest > half || (rest == half && (sticky || (kept & 1)))) kept++;
  }
  // The hidden bit adds 1 to the exponent field. So does a carry out of the fraction; out of the
  // largest number it gives infinity.
  uint64_t field = biased < 1 ? 0 : (uint64_t)biased - 1;
  uint64_t bits = (field << f->fraction_bits) + kept;
  if (bits >> f->fraction_bits >= max_exponent) *exact = false;
  return bits;
}

// ---- big numbers of bounded size, least significant limb first -----------------------------------------------

enum { MAX_DIGITS = 800, LIMBS = 1220 };  // 5^16494 times a mantissa of 113 bits fits in 39,040 bits
typedef struct big {
  uint32_t len;
  uint32_t limbs[LIMBS];
} big;

static void big_multiply(big *b, uint32_t factor, uint32_t add) {
  uint64_t carry = add;
  for (uint32_t i = 0; i < b->len; i++) {
    carry += (uint64_t)b->limbs[i] * factor;
    b->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry && b->len < LIMBS) b->limbs[b->len++] = (uint32_t)carry;
}

static uint32_t big_divide(big *b, uint32_t divisor) {
  uint64_t rest = 0;
  for (uint32_t i = b->len; i-- > 0;) {
    rest = rest << 32 | b->limbs[i];
    b->limbs[i] = (uint32_t)(rest / divisor);
    rest %= divisor;
  }
  while (b->len && !b->limbs[b->len - 1]) b->len--;
  return (uint32_t)rest;
}

// b *= base^power. base^chunk must be the largest power that fits in 32 bits.
static void big_multiply_power(big *b, uint32_t base, uint32_t chunk, uint32_t power) {
  uint32_t step = 1;
  for (uint32_t i = 0; i < chunk; i++) step *= base;
  for (; power >= chunk; power -= chunk) big_multiply(b, step, 0);
  for (; power; power--) big_multiply(b, base, 0);
}

static void big_shift_left(big *b, uint32_t bits) {
  uint32_t limbs = bits / 32, shift = bits % 32;
  if (!b->len || b->len + limbs + 1 > LIMBS) return;
  uint32_t old = b->len;
  b->limbs[old + limbs] = 0;
  for (uint32_t i = old; i-- > 0;) {
    uint64_t v = (uint64_t)b->limbs[i] << shift;
    b->limbs[i + limbs + 1] |= (uint32_t)(v >> 32);
    b->limbs[i + limbs] = (uint32_t)v;
  }
  for (uint32_t i = 0; i < limbs; i++) b->limbs[i] = 0;
  b->len = old + limbs + 1;
  while (b->len && !b->limbs[b->len - 1]) b->len--;
}

static uint32_t big_bits(const big *b) {
  return b->len ? 32 * (b->len - 1) + (uint32_t)highest_bit(b->limbs[b->len - 1]) + 1 : 0;
}

static int big_compare(const big *a, const big *b) {
  if (a->len != b->len) return a->len < b->len ? -1 : 1;
  for (uint32_t i = a->len; i-- > 0;)
    if (a->limbs[i] != b->limbs[i]) return a->limbs[i] < b->limbs[i] ? -1 : 1;
  return 0;
}

static void big_subtract(big *a, const big *b) {  // requires a >= b
  uint64_t borrow = 0;
  for (uint32_t i = 0; i < a->len; i++) {
    uint64_t take = (i < b->len ? b->limbs[i] : 0) + borrow;
    borrow = a->limbs[i] < take;
    a->limbs[i] = (uint32_t)(a->limbs[i] - take);
  }
  while (a->len && !a->limbs[a->len - 1]) a->len--;
}

// ---- decimal to bits -----------------------------------------------------------------------------------------

// Returns the first `bits` bits (64 or 128) of numerator / denominator; the last one is worth
// 2^*exponent. Destroys both operands. *sticky tells whether a remainder is left.
static irk_float_bits quotient_of(big *numerator, big *denominator, int bits, int64_t *exponent, bool *sticky) {
  int32_t align = (int32_t)big_bits(denominator) - (int32_t)big_bits(numerator);
  if (align > 0) big_shift_left(numerator, (uint32_t)align);
  if (align < 0) big_shift_left(denominator, (uint32_t)-align);
  irk_float_bits quotient = {0, 0};
  for (int i = 0; i < bits; i++) {
    quotient.hi = quotient.hi << 1 | quotient.lo >> 63;
    quotient.lo <<= 1;
    if (big_compare(numerator, denominator) >= 0) {
      big_subtract(numerator, denominator);
      quotient.lo |= 1;
    }
    big_shift_left(numerator, 1);
  }
  *exponent = 1 - bits - (int64_t)align;
  *sticky = numerator->len != 0;
  return quotient;
}

// Returns numerator / denominator as the bits of a double or of a smaller format. Destroys both
// operands.
static uint64_t ratio_to_bits(irk_float_format format, big *numerator, big *denominator) {
  int64_t exponent;
  bool sticky, exact;
  irk_float_bits quotient = quotient_of(numerator, denominator, 64, &exponent, &sticky);
  return assemble(&formats[format], quotient.lo, exponent, sticky, &exact);
}

static const double exact_tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// digits * 10^power. Few digits and a small power are exact in doubles, so one operation rounds
// correctly.
static uint64_t scale_decimal(uint64_t digits, int64_t power) {
  double value = (double)digits;
  value = power < 0 ? value / exact_tens[-power] : value * exact_tens[power];
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

typedef struct decimal {
  bool negative;
  uint64_t head;  // the digits as a number, if there are at most 19
  uint32_t len;   // number of digits kept, without leading zeros
  int64_t power;  // exponent of ten
  char digits[MAX_DIGITS + 1];
} decimal;

static void take_digit(decimal *d, char c, bool fraction) {
  if (!d->len && c == '0') {
    if (fraction) d->power--;
    return;
  }
  if (d->len < MAX_DIGITS) {
    if (d->len < 19) d->head = d->head * 10 + (uint64_t)(c - '0');
    d->digits[d->len++] = c;
    if (fraction) d->power--;
    return;
  }
  if (c != '0') d->digits[MAX_DIGITS - 1] |= 1;  // distinguishes "more than half" from "half"
  if (!fraction) d->power++;
}

static void scan_decimal(decimal *d, const char *p, const char *end) {
  d->negative = false;
  d->head = 0;
  d->len = 0;
  d->power = 0;
  if (p < end && (*p == '-' || *p == '+')) d->negative = *p++ == '-';
  for (; p < end && *p >= '0' && *p <= '9'; p++) take_digit(d, *p, false);
  if (p < end && *p == '.')
    for (p++; p < end && *p >= '0' && *p <= '9'; p++) take_digit(d, *p, true);
  if (p == end || (*p | 32) != 'e') return;
  bool negative = false;
  p++;
  if (p < end && (*p == '-' || *p == '+')) negative = *p++ == '-';
  int64_t exponent = 0;
  for (; p < end && *p >= '0' && *p <= '9'; p++)
    if (exponent < INT64_C(1) << 40) exponent = exponent * 10 + (*p - '0');
  d->power += negative ? -exponent : exponent;
}

// numerator / denominator = digits * 10^power. The power of two in 10^power goes to either of them.
static void decimal_ratio(const decimal *d, big *numerator, big *denominator) {
  numerator->len = 1;
  numerator->limbs[0] = (uint32_t)(d->digits[0] - '0');
  for (uint32_t i = 1; i < d->len; i++) big_multiply(numerator, 10, (uint32_t)(d->digits[i] - '0'));
  denominator->len = 1;
  denominator->limbs[0] = 1;
  uint32_t power = (uint32_t)(d->power < 0 ? -d->power : d->power);
  big *grows = d->power < 0 ? denominator : numerator;
  big_multiply_power(grows, 5, 13, power);
  big_shift_left(grows, power);
}

uint64_t irk_float_parse_decimal(const char *text, size_t len) {
  decimal d;
  scan_decimal(&d, text, text + len);
  uint64_t sign = (uint64_t)d.negative << 63;
  if (!d.len) return sign;
  if (d.len <= 19 && d.head <= UINT64_C(1) << 53 && d.power >= -22 && d.power <= 22)
    return sign | scale_decimal(d.head, d.power);
  int64_t magnitude = (int64_t)d.len + d.power;  // the number is below 10^magnitude
  if (magnitude > 310) return sign | DOUBLE_INFINITY;
  if (magnitude < -330) return sign;
  big numerator, denominator;
  decimal_ratio(&d, &numerator, &denominator);
  return sign | ratio_to_bits(IRK_FLOAT_DOUBLE, &numerator, &denominator);
}

// ---- between formats -----------------------------------------------------------------------------------------

// Keeps the top bits of a NaN's payload; a narrower format loses the low bits. Returns false if any
// lost bit is set.
static bool narrow_nan(const format_facts *f, uint64_t fraction, uint64_t *result) {
  int drop = 52 - f->fraction_bits;
  uint64_t kept = fraction >> drop;
  if (!kept) kept = 1;  // must stay a signalling NaN
  *result |= kept;
  return (fraction & ((UINT64_C(1) << drop) - 1)) == 0;
}

static bool widen_to_x87(uint64_t sign, int64_t exponent, uint64_t significand, irk_float_bits *result) {
  int top = highest_bit(significand);
  result->lo = significand << (63 - top);
  result->hi = sign << 15 | (uint64_t)(exponent + top + 16383);
  return true;
}

static bool widen_to_quad(uint64_t sign, int64_t exponent, uint64_t significand, irk_float_bits *result) {
  int top = highest_bit(significand), shift = 112 - top;
  uint64_t fraction = significand ^ UINT64_C(1) << top;
  result->hi = sign << 63 | (uint64_t)(exponent + top + 16383) << 48;
  result->hi |= shift >= 64 ? fraction << (shift - 64) : fraction >> (64 - shift);
  result->lo = shift >= 64 ? 0 : fraction << shift;
  return true;
}

bool irk_float_from_double(irk_float_format format, uint64_t bits, irk_float_bits *result) {
  uint64_t sign = bits >> 63, fraction = bits & DOUBLE_FRACTION;
  uint32_t field = (uint32_t)(bits >> 52) & 0x7FF;
  *result = (irk_float_bits){bits, 0};
  if (format == IRK_FLOAT_DOUBLE || format == IRK_FLOAT_PPC) return true;
  int64_t exponent = (field ? (int64_t)field : 1) - 1023 - 52;
  uint64_t significand = fraction | (uint64_t)(field != 0) << 52;
  bool special = field == 0x7FF, zero = !significand;
  if (format == IRK_FLOAT_X87) {
    if (!special && !zero) return widen_to_x87(sign, exponent, significand, result);
    *result = (irk_float_bits){special ? UINT64_C(1) << 63 | fraction << 11 : 0, sign << 15 | (special ? 0x7FFF : 0)};
    return true;
  }
  if (format == IRK_FLOAT_QUAD) {
    if (!special && !zero) return widen_to_quad(sign, exponent, significand, result);
    *result = (irk_float_bits){special ? fraction << 60 : 0,
                               sign << 63 | (special ? UINT64_C(0x7FFF) << 48 | fraction >> 4 : 0)};
    return true;
  }
  const format_facts *f = &formats[format];
  uint64_t top = sign << (f->exponent_bits + f->fraction_bits);
  result->lo = top;
  if (special) {
    result->lo |= ((UINT64_C(1) << f->exponent_bits) - 1) << f->fraction_bits;
    return !fraction || narrow_nan(f, fraction, &result->lo);
  }
  if (zero) return true;
  bool exact;
  result->lo |= assemble(f, significand, exponent, false, &exact);
  return exact;
}

uint64_t irk_float_to_double(irk_float_format format, uint64_t bits) {
  if (format == IRK_FLOAT_DOUBLE) return bits;
  const format_facts *f = &formats[format];
  uint64_t mask = (UINT64_C(1) << f->exponent_bits) - 1;
  uint64_t sign = bits >> (f->exponent_bits + f->fraction_bits) << 63;
  uint64_t field = bits >> f->fraction_bits & mask, fraction = bits & ((UINT64_C(1) << f->fraction_bits) - 1);
  if (field == mask) return sign | DOUBLE_INFINITY | fraction << (52 - f->fraction_bits);
  if (field) return sign | (uint64_t)((int64_t)field - f->bias + 1023) << 52 | fraction << (52 - f->fraction_bits);
  if (!fraction) return sign;
  bool exact;
  return sign | assemble(&formats[IRK_FLOAT_DOUBLE], fraction, 1 - f->bias - f->fraction_bits, false, &exact);
}

// ---- hexadecimal ---------------------------------------------------------------------------------------------

static bool take_hex(const char *p, size_t len, uint64_t *value) {
  *value = 0;
  for (size_t i = 0; i < len; i++) {
    char c = p[i];
    if (*value >> 60) return false;
    *value = *value << 4 | (uint64_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
  }
  return true;
}

bool irk_float_parse_hex(irk_float_format format, const char *digits, size_t len, irk_float_bits *result) {
  *result = (irk_float_bits){0, 0};
  if (!len) return false;
  size_t first = format == IRK_FLOAT_X87 ? 4 : format >= IRK_FLOAT_QUAD ? 16 : len;
  if (first > len) first = len;
  uint64_t head, tail;
  bool fits = take_hex(digits, first, &head) && take_hex(digits + first, len - first, &tail);
  if (!fits || len - first > 16) return false;
  switch (format) {
  case IRK_FLOAT_X87: *result = (irk_float_bits){tail, head}; return true;
  case IRK_FLOAT_QUAD:
  case IRK_FLOAT_PPC:  // LLVM takes fewer than 17 digits as the second word
    *result = len > 15 ? (irk_float_bits){head, tail} : (irk_float_bits){0, head};
    return true;
  case IRK_FLOAT_HALF:
  case IRK_FLOAT_BFLOAT: result->lo = head & 0xFFFF; return true;
  default: result->lo = head; return true;
  }
}

static char *put_hex(char *out, uint64_t value, int min_digits) {
  int digits = highest_bit(value | 1) / 4 + 1;
  if (digits < min_digits) digits = min_digits;
  for (int i = digits; i-- > 0;) *out++ = "0123456789ABCDEF"[value >> (4 * i) & 15];
  return out;
}

// ---- bits to decimal -----------------------------------------------------------------------------------------

// LLVM prints a number in decimal if six digits give the same number back. It does not always
// choose the nearest six digits, so its algorithm is repeated here:
// - take the exact expansion as an integer times a power of ten;
// - cut off as many digits as its bits beyond 20 are worth (log10 2 is taken as 59/196);
// - round what is left half up to six digits; exactly six digits are not rounded.
// The result is `digits` * 10^`power`, at most seven digits.
typedef struct shortened {
  uint32_t digits;
  int32_t power;
} shortened;

enum { KEPT_BITS = 20 };
static uint32_t removable_tens(uint32_t bits) { return bits <= KEPT_BITS ? 0 : (bits - KEPT_BITS) * 59 / 196; }

static shortened shorten(irk_float_bits odd, int32_t exponent) {
  shortened s = {0, exponent < 0 ? exponent : 0};
  uint32_t tens;
  int top = highest_bit(odd.lo);
  if (!odd.hi && (exponent >= 0 ? top + exponent < 64 : exponent >= -27 && top * 10 - exponent * 24 < 620)) {
    uint64_t n = exponent > 0 ? odd.lo << exponent : odd.lo;
    for (int32_t i = exponent; i < 0; i++) n *= 5;
    tens = removable_tens((uint32_t)highest_bit(n) + 1);
    s.power += (int32_t)tens;
    for (; tens; tens--) n /= 10;
    s.digits = (uint32_t)n;
    return s;
  }
  big b;
  const uint32_t limbs[] = {(uint32_t)odd.lo, (uint32_t)(odd.lo >> 32), (uint32_t)odd.hi, (uint32_t)(odd.hi >> 32)};
  memcpy(b.limbs, limbs, sizeof limbs);
  for (b.len = 4; !b.limbs[b.len - 1];) b.len--;
  if (exponent > 0) big_shift_left(&b, (uint32_t)exponent);
  else big_multiply_power(&b, 5, 13, (uint32_t)-exponent);
  tens = removable_tens(big_bits(&b));
  s.power += (int32_t)tens;
  for (; tens >= 9; tens -= 9) big_divide(&b, 1000000000u);
  for (; tens; tens--) big_divide(&b, 10);
  s.digits = b.limbs[0];
  return s;
}

static void round_to_six(shortened *s) {
  while (s->digits >= 1000000) {
    uint32_t excess = s->digits >= 10000000 ? 100 : 10;
    s->digits = (s->digits + excess / 2) / excess;
    s->power += excess == 100 ? 2 : 1;
  }
  while (s->digits % 10 == 0) {
    s->digits /= 10;
    s->power++;
  }
}

static uint64_t shortened_to_bits(shortened s) {
  if (s.power >= -22 && s.power <= 22) return scale_decimal(s.digits, s.power);
  if (s.power > 310) return DOUBLE_INFINITY;
  big numerator, denominator;
  numerator.len = denominator.len = 1;
  numerator.limbs[0] = s.digits;
  denominator.limbs[0] = 1;
  if (s.power > 0) big_multiply_power(&numerator, 10, 9, (uint32_t)s.power);
  else big_multiply_power(&denominator, 10, 9, (uint32_t)-s.power);
  return ratio_to_bits(IRK_FLOAT_DOUBLE, &numerator, &denominator);
}

static char *put_scientific(char *out, shortened s) {
  char digits[10];
  int n = 0;
  for (uint32_t v = s.digits; v; v /= 10) digits[n++] = (char)('0' + v % 10);
  int32_t exponent = s.power + n - 1;
  *out++ = digits[n - 1];
  *out++ = '.';
  for (int i = 0; i < 6; i++) *out++ = i < n - 1 ? digits[n - 2 - i] : '0';
  *out++ = 'e';
  *out++ = exponent < 0 ? '-' : '+';
  if (exponent < 0) exponent = -exponent;
  if (exponent >= 1000) *out++ = (char)('0' + exponent / 1000);
  if (exponent >= 100) *out++ = (char)('0' + exponent / 100 % 10);
  *out++ = (char)('0' + exponent / 10 % 10);
  *out++ = (char)('0' + exponent % 10);
  return out;
}

static size_t print_double(char *out, uint64_t bits) {
  char *p = out;
  uint32_t field = (uint32_t)(bits >> 52) & 0x7FF;
  uint64_t significand = (bits & DOUBLE_FRACTION) | (uint64_t)(field != 0) << 52;
  if (field != 0x7FF && !significand) {
    if (bits >> 63) *p++ = '-';
    memcpy(p, "0.000000e+00", 12);
    return (size_t)(p + 12 - out);
  }
  if (field != 0x7FF) {
    int32_t exponent = (field ? (int32_t)field : 1) - 1075;
    for (; !(significand & 0xFF); significand >>= 8) exponent += 8;
    for (; !(significand & 1); significand >>= 1) exponent++;
    shortened s = shorten((irk_float_bits){significand, 0}, exponent);
    round_to_six(&s);
    if (shortened_to_bits(s) == (bits & ~(UINT64_C(1) << 63))) {
      if (bits >> 63) *p++ = '-';
      return (size_t)(put_scientific(p, s) - out);
    }
  }
  *p++ = '0';
  *p++ = 'x';
  return (size_t)(put_hex(p, bits, 1) - out);
}

size_t irk_float_print(char *out, irk_float_format format, irk_float_bits value) {
  if (format == IRK_FLOAT_SINGLE || format == IRK_FLOAT_DOUBLE)
    return print_double(out, irk_float_to_double(format, value.lo));
  static const char letters[] = {[IRK_FLOAT_HALF] = 'H',
                                 [IRK_FLOAT_BFLOAT] = 'R',
                                 [IRK_FLOAT_X87] = 'K',
                                 [IRK_FLOAT_QUAD] = 'L',
                                 [IRK_FLOAT_PPC] = 'M'};
  char *p = out;
  *p++ = '0';
  *p++ = 'x';
  *p++ = letters[format];
  if (format <= IRK_FLOAT_BFLOAT) return (size_t)(put_hex(p, value.lo, 4) - out);
  if (format == IRK_FLOAT_X87) {
    p = put_hex(p, value.hi, 4);
    return (size_t)(put_hex(p, value.lo, 16) - out);
  }
  p = put_hex(p, value.lo, 16);
  return (size_t)(put_hex(p, value.hi, 16) - out);
}

// ---- literals from LLVM 23 on --------------------------------------------------------------------------------

// Limits of the two-word formats: bits of the mantissa, least and largest exponent of its first
// bit. A pair of doubles is rounded to 106 bits before it is split.
static const struct wide_facts {
  int32_t precision, least, most;
} wide_formats[] = {[IRK_FLOAT_X87] = {64, -16382, 16383},
                    [IRK_FLOAT_QUAD] = {113, -16382, 16383},
                    [IRK_FLOAT_PPC] = {106, -969, 1023}};

static int highest_bit_of(irk_float_bits v) { return v.hi ? 64 + highest_bit(v.hi) : highest_bit(v.lo); }
static irk_float_bits shift_right(irk_float_bits v, int64_t n) {
  if (n >= 128) return (irk_float_bits){0, 0};
  if (n >= 64) return (irk_float_bits){v.hi >> (n - 64), 0};
  return n ? (irk_float_bits){v.lo >> n | v.hi << (64 - n), v.hi >> n} : v;
}
static irk_float_bits shift_left(irk_float_bits v, int64_t n) {
  if (n >= 128) return (irk_float_bits){0, 0};
  if (n >= 64) return (irk_float_bits){0, v.lo << (n - 64)};
  return n ? (irk_float_bits){v.lo << n, v.hi << n | v.lo >> (64 - n)} : v;
}
static bool is_zero(irk_float_bits v) { return !v.lo && !v.hi; }

// Rounds v * 2^*exponent to the nearest number of the format, ties to even. `sticky` says that the
// exact value is a little larger.
static irk_float_fit round_wide(irk_float_format format, irk_float_bits *v, int64_t *exponent, bool sticky) {
  const struct wide_facts *f = &wide_formats[format];
  int64_t top = highest_bit_of(*v), drop = top + 1 - f->precision;
  if (*exponent + top < f->least) drop += f->least - (*exponent + top);
  if (drop > 128) return IRK_FLOAT_UNDERFLOWS;
  if (drop > 0) {
    irk_float_bits kept = shift_right(*v, drop), below = shift_left(*v, 128 - (drop - 1));
    bool half = shift_right(*v, drop - 1).lo & 1, rest = sticky || (drop > 1 && !is_zero(below));
    if (half && (rest || (kept.lo & 1)) && !++kept.lo) kept.hi++;
    *exponent += drop;
    *v = kept;
  }
  if (is_zero(*v)) return IRK_FLOAT_UNDERFLOWS;
  return *exponent + highest_bit_of(*v) > f->most ? IRK_FLOAT_OVERFLOWS : IRK_FLOAT_FITS;
}

// Splits a rounded number into the double nearest to it and the double nearest to the rest.
static irk_float_bits split_in_doubles(uint64_t sign, irk_float_bits v, int64_t exponent) {
  const format_facts *f = &formats[IRK_FLOAT_DOUBLE];
  int64_t drop = highest_bit_of(v) > 63 ? highest_bit_of(v) - 63 : 0;
  bool sticky = drop && !is_zero(shift_left(v, 128 - drop)), exact;
  uint64_t first = assemble(f, shift_right(v, drop).lo, exponent + drop, sticky, &exact);
  irk_float_bits pair = {sign << 63 | first, 0};
  if (exact || first == DOUBLE_INFINITY) return pair;
  int64_t field = (int64_t)(first >> 52);
  irk_float_bits taken = {(first & DOUBLE_FRACTION) | (uint64_t)(field != 0) << 52, 0};
  taken = shift_left(taken, (field ? field : 1) - 1075 - exponent);
  bool above = taken.hi > v.hi || (taken.hi == v.hi && taken.lo > v.lo);
  uint64_t rest = above ? taken.lo - v.lo : v.lo - taken.lo;  // at most half a unit of the first double: 53 bits
  pair.hi = (sign ^ above) << 63 | assemble(f, rest, exponent, false, &exact);
  return pair;
}

static irk_float_bits join_wide(irk_float_format format, uint64_t sign, irk_float_bits v, int64_t exponent) {
  if (format == IRK_FLOAT_PPC) return split_in_doubles(sign, v, exponent);
  const struct wide_facts *f = &wide_formats[format];
  int64_t unit = exponent + highest_bit_of(v);
  unit = (unit < f->least ? f->least : unit) - (f->precision - 1);
  v = unit < exponent ? shift_left(v, exponent - unit) : shift_right(v, unit - exponent);
  bool is_normal = shift_right(v, f->precision - 1).lo & 1;
  uint64_t field = is_normal ? (uint64_t)(unit + f->precision - 1 + 16383) : 0;
  if (format == IRK_FLOAT_X87) v.hi = sign << 15 | field;
  else v.hi = (v.hi & DOUBLE_FRACTION >> 4) | sign << 63 | field << 48;
  return v;
}

static irk_float_fit round_and_pack(irk_float_format format, uint64_t sign, irk_float_bits v, int64_t exponent,
                                    bool sticky, irk_float_bits *result) {
  if (format >= IRK_FLOAT_X87) {
    irk_float_fit fit = round_wide(format, &v, &exponent, sticky);
    if (fit == IRK_FLOAT_FITS) *result = join_wide(format, sign, v, exponent);
    return fit;
  }
  const format_facts *f = &formats[format];
  int64_t drop = highest_bit_of(v) > 63 ? highest_bit_of(v) - 63 : 0;
  bool exact;
  sticky |= drop && !is_zero(shift_left(v, 128 - drop));
  result->lo = assemble(f, shift_right(v, drop).lo, exponent + drop, sticky, &exact);
  if (!result->lo) return IRK_FLOAT_UNDERFLOWS;
  if (result->lo >> f->fraction_bits == (UINT64_C(1) << f->exponent_bits) - 1) return IRK_FLOAT_OVERFLOWS;
  result->lo |= sign << (f->exponent_bits + f->fraction_bits);
  return IRK_FLOAT_FITS;
}

static irk_float_bits signed_zero(irk_float_format format, uint64_t sign) {
  if (format == IRK_FLOAT_X87) return (irk_float_bits){0, sign << 15};
  if (format == IRK_FLOAT_QUAD) return (irk_float_bits){0, sign << 63};
  if (format == IRK_FLOAT_PPC) return (irk_float_bits){sign << 63, 0};
  return (irk_float_bits){sign << (formats[format].exponent_bits + formats[format].fraction_bits), 0};
}

static unsigned hex_digit(char c) { return c <= '9' ? (unsigned)(c - '0') : ((unsigned)c | 32u) - 'a' + 10u; }
static bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f'); }

// Parses digits.digits p exponent, after the "0x".
static irk_float_fit parse_hexadecimal(irk_float_format format, uint64_t sign, const char *p, const char *end,
                                       irk_float_bits *result) {
  irk_float_bits v = {0, 0};
  int64_t exponent = 0, given = 0;
  bool sticky = false, behind = false, negative = false;
  for (; p < end && (*p == '.' || is_hex_digit(*p)); p++) {
    if (*p == '.') {
      behind = true;
      continue;
    }
    if (v.hi >> 60) {
      sticky |= *p != '0';
      exponent += 4;
    } else {
      v = shift_left(v, 4);
      v.lo |= hex_digit(*p);
    }
    exponent -= behind ? 4 : 0;
  }
  if (p < end) p++;  // skip the p
  if (p < end && (*p == '-' || *p == '+')) negative = *p++ == '-';
  for (; p < end; p++)
    if (given < INT64_C(1) << 40) given = given * 10 + (*p - '0');
  *result = signed_zero(format, sign);
  return is_zero(v) ? IRK_FLOAT_FITS
                    : round_and_pack(format, sign, v, exponent + (negative ? -given : given), sticky, result);
}

irk_float_fit irk_float_parse(irk_float_format format, const char *text, size_t len, irk_float_bits *result) {
  const char *p = text, *end = text + len;
  uint64_t sign = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) p++;
  if (end - p > 2 && p[1] == 'x') return parse_hexadecimal(format, sign, p + 2, end, result);
  decimal d;
  scan_decimal(&d, p, end);
  *result = signed_zero(format, sign);
  if (!d.len) return IRK_FLOAT_FITS;
  int64_t magnitude = (int64_t)d.len + d.power, most = format == IRK_FLOAT_X87 || format == IRK_FLOAT_QUAD ? 4940 : 310;
  if (magnitude > most) return IRK_FLOAT_OVERFLOWS;
  if (magnitude < -most - 40) return IRK_FLOAT_UNDERFLOWS;
  if (format == IRK_FLOAT_SINGLE && d.len <= 9 && d.head <= 1 << 24 && d.power >= -10 && d.power <= 10) {
    float value = (float)d.head, ten = (float)exact_tens[d.power < 0 ? -d.power : d.power];  // both exact
    value = d.power < 0 ? value / ten : value * ten;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    result->lo |= bits;
    return IRK_FLOAT_FITS;
  }
  if (format == IRK_FLOAT_DOUBLE && d.len <= 19 && d.head <= UINT64_C(1) << 53 && d.power >= -22 && d.power <= 22) {
    result->lo |= scale_decimal(d.head, d.power);
    return IRK_FLOAT_FITS;
  }
  big numerator, denominator;
  decimal_ratio(&d, &numerator, &denominator);
  int64_t exponent;
  bool sticky;
  irk_float_bits quotient =
      quotient_of(&numerator, &denominator, format >= IRK_FLOAT_X87 ? 128 : 64, &exponent, &sticky);
  return round_and_pack(format, sign, quotient, exponent, sticky, result);
}

// Returns the number of bits of a NaN's payload, without the quiet bit.
static int payload_bits(irk_float_format format) {
  return format == IRK_FLOAT_X87 ? 62 : format == IRK_FLOAT_PPC ? 51 : formats[format].fraction_bits - 1;
}

irk_float_bits irk_float_special(irk_float_format format, bool negative, irk_float_special_kind kind,
                                 irk_float_bits payload) {
  // A pair: first the payload of 106 bits, then that of its first double.
  int bits = format == IRK_FLOAT_PPC ? 104 : payload_bits(format);
  irk_float_bits v = {0, 0};
  if (kind != IRK_FLOAT_INFINITY) {
    v = shift_right(shift_left(payload, 128 - bits), 128 - bits);
    irk_float_bits top = shift_left((irk_float_bits){1, 0}, kind == IRK_FLOAT_QUIET ? bits : bits - 1);
    if (kind == IRK_FLOAT_QUIET || is_zero(v)) v.lo |= top.lo, v.hi |= top.hi;
    if (format == IRK_FLOAT_PPC) {
      v = shift_right(v, 53);
      v.lo |= DOUBLE_QUIET;
    }
  }
  if (format == IRK_FLOAT_X87) return (irk_float_bits){v.lo | UINT64_C(1) << 63, (negative ? 0x8000 : 0) | 0x7FFF};
  const format_facts *f = &formats[format == IRK_FLOAT_PPC ? IRK_FLOAT_DOUBLE : format];
  uint64_t head = (uint64_t)negative << f->exponent_bits | ((UINT64_C(1) << f->exponent_bits) - 1);
  irk_float_bits top = shift_left((irk_float_bits){head, 0}, f->fraction_bits);
  return (irk_float_bits){v.lo | top.lo, v.hi | top.hi};
}

uint32_t irk_float_num_bits(irk_float_format format) {
  static const uint8_t bits[] = {16, 16, 32, 64, 80, 128, 128};
  return bits[format];
}

bool irk_float_parse_bits(irk_float_format format, const char *digits, size_t len, irk_float_bits *result) {
  if (len * 4 != irk_float_num_bits(format)) return false;
  *result = (irk_float_bits){0, 0};
  for (size_t i = 0; i < len; i++) {
    *result = shift_left(*result, 4);
    result->lo |= hex_digit(digits[i]);
  }
  return true;
}

// A number in parts: significand * 2^exponent.
typedef struct parts {
  bool negative, is_infinite, is_nan;
  irk_float_bits significand;  // of a NaN: quiet bit and payload
  int32_t exponent;
} parts;

static parts parts_of_double(uint64_t bits) {
  uint32_t field = (uint32_t)(bits >> 52) & 0x7FF;
  uint64_t fraction = bits & DOUBLE_FRACTION;
  parts n = {.negative = bits >> 63, .significand = {fraction, 0}};
  n.is_infinite = field == 0x7FF && !fraction;
  n.is_nan = field == 0x7FF && fraction;
  if (field != 0x7FF) n.significand.lo |= (uint64_t)(field != 0) << 52;
  n.exponent = (field ? (int32_t)field : 1) - 1075;
  return n;
}

// Returns false if the two doubles are not a number of 106 bits.
static bool parts_of_pair(irk_float_bits value, parts *n) {
  *n = parts_of_double(value.lo);
  if (n->is_infinite || n->is_nan) return !value.hi;
  parts low = parts_of_double(value.hi);
  if (is_zero(low.significand)) return true;
  int32_t apart = n->exponent - low.exponent;
  if (low.is_infinite || low.is_nan || apart < 0 || apart > 74) return false;
  n->significand = shift_left(n->significand, apart);
  n->exponent = low.exponent;
  uint64_t before = n->significand.lo;
  if (low.negative == n->negative) {
    n->significand.lo += low.significand.lo;
    n->significand.hi += n->significand.lo < before;
  } else {
    n->significand.lo -= low.significand.lo;
    n->significand.hi -= n->significand.lo > before;
  }
  return true;
}

static bool parts_of(irk_float_format format, irk_float_bits value, parts *n) {
  if (format == IRK_FLOAT_PPC) return parts_of_pair(value, n);
  if (format == IRK_FLOAT_DOUBLE) {
    *n = parts_of_double(value.lo);
    return true;
  }
  if (format < IRK_FLOAT_DOUBLE) {
    const format_facts *f = &formats[format];
    *n = parts_of_double(irk_float_to_double(format, value.lo));
    if (n->is_nan) n->significand.lo = value.lo & ((UINT64_C(1) << f->fraction_bits) - 1);
    return true;
  }
  bool x87 = format == IRK_FLOAT_X87;
  uint32_t field = (uint32_t)(x87 ? value.hi : value.hi >> 48) & 0x7FFF;
  irk_float_bits fraction = {x87 ? value.lo << 1 >> 1 : value.lo, x87 ? 0 : value.hi & DOUBLE_FRACTION >> 4};
  bool whole = x87 ? value.lo >> 63 : field != 0;  // the integer bit, which x87 stores explicitly
  *n = (parts){.negative = (x87 ? value.hi >> 15 : value.hi >> 63) & 1, .significand = fraction};
  n->is_infinite = field == 0x7FFF && is_zero(fraction) && whole;
  n->is_nan = field == 0x7FFF ? !n->is_infinite : field && !whole;
  n->exponent = (int32_t)(field ? field : 1) - 16383 - (x87 ? 63 : 112);
  if (whole && !n->is_nan && !n->is_infinite && x87) n->significand.lo |= UINT64_C(1) << 63;
  if (whole && !n->is_nan && !n->is_infinite && !x87) n->significand.hi |= UINT64_C(1) << 48;
  return true;
}

static char *put_special(char *p, irk_float_format format, const parts *n) {
  *p++ = n->negative ? '-' : '+';
  if (n->is_infinite) {
    memcpy(p, "inf", 3);
    return p + 3;
  }
  int bits = payload_bits(format);
  irk_float_bits payload = shift_right(shift_left(n->significand, 128 - bits), 128 - bits);
  bool quiet = shift_right(n->significand, bits).lo & 1;
  if (quiet && is_zero(payload)) {
    memcpy(p, "qnan", 4);
    return p + 4;
  }
  if (!quiet) *p++ = 's';
  memcpy(p, "nan(0x", 6);
  p += 6;
  if (payload.hi) p = put_hex(p, payload.hi, 1);
  p = put_hex(p, payload.lo, payload.hi ? 16 : 1);
  *p++ = ')';
  return p;
}

size_t irk_float_print_literal(char *out, irk_float_format format, irk_float_bits value) {
  char *p = out;
  parts n;
  bool known = parts_of(format, value, &n);
  if (known && (n.is_infinite || n.is_nan)) return (size_t)(put_special(p, format, &n) - out);
  if (known) {
    if (n.negative) *p++ = '-';
    if (is_zero(n.significand)) {
      memcpy(p, "0.000000e+00", 12);
      return (size_t)(p + 12 - out);
    }
    int low = 0;
    while (!(shift_right(n.significand, low).lo & 1)) low++;
    shortened s = shorten(shift_right(n.significand, low), n.exponent + low);
    round_to_six(&s);
    size_t len = (size_t)(put_scientific(p, s) - out);
    irk_float_bits again;
    if (irk_float_parse(format, out, len, &again) == IRK_FLOAT_FITS && again.lo == value.lo &&
        (again.hi == value.hi || (format == IRK_FLOAT_PPC && !(again.hi << 1) && !(value.hi << 1))))
      return len;
    p = out;
  }
  memcpy(p, "f0x", 3);
  p += 3;
  // As LLVM's reader does.
  if (format == IRK_FLOAT_X87 && known && !(value.hi & 0x7FFF) && value.lo >> 63) value.hi |= 1;
  if (format >= IRK_FLOAT_X87) p = put_hex(p, value.hi, format == IRK_FLOAT_X87 ? 4 : 16);
  return (size_t)(put_hex(p, value.lo, format >= IRK_FLOAT_X87 ? 16 : (int)irk_float_num_bits(format) / 4) - out);
}
