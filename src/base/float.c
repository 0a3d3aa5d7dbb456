// Floating-point formats. Everything is integer arithmetic, so that neither the host's formats nor its locale matter.
#include "base/float.h"

// An exponent in fields is biased by `bias`; `digits` counts the explicit fraction bits.
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

// significand * 2^exponent (significand != 0; sticky: and a little more) as a number of a format with at most 52
// fraction bits, without sign; rounded to nearest, ties to even.
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
  // The hidden bit adds 1 to the exponent field; a carry out of the fraction, too; and out of the largest: infinity.
  uint64_t field = biased < 1 ? 0 : (uint64_t)biased - 1;
  uint64_t bits = (field << f->fraction_bits) + kept;
  if (bits >> f->fraction_bits >= max_exponent) *exact = false;
  return bits;
}

// ---- big numbers of bounded size, least significant limb first -----------------------------------------------

enum { MAX_DIGITS = 800, LIMBS = 136 };  // 10^1170 and 800 digits fit in 4,352 bits
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

// b *= base^power, where base^chunk is the largest power that fits in 32 bits.
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

static void big_subtract(big *a, const big *b) {  // a >= b
  uint64_t borrow = 0;
  for (uint32_t i = 0; i < a->len; i++) {
    uint64_t take = (i < b->len ? b->limbs[i] : 0) + borrow;
    borrow = a->limbs[i] < take;
    a->limbs[i] = (uint32_t)(a->limbs[i] - take);
  }
  while (a->len && !a->limbs[a->len - 1]) a->len--;
}

// ---- decimal to bits -----------------------------------------------------------------------------------------

// numerator / denominator as a double's bits. Both are consumed.
static uint64_t ratio_to_double(big *numerator, big *denominator) {
  int32_t align = (int32_t)big_bits(denominator) - (int32_t)big_bits(numerator);
  if (align > 0) big_shift_left(numerator, (uint32_t)align);
  if (align < 0) big_shift_left(denominator, (uint32_t)-align);
  uint64_t quotient = 0;
  for (int i = 0; i < 64; i++) {
    quotient <<= 1;
    if (big_compare(numerator, denominator) >= 0) {
      big_subtract(numerator, denominator);
      quotient |= 1;
    }
    big_shift_left(numerator, 1);
  }
  bool exact;
  return assemble(&formats[IRK_FLOAT_DOUBLE], quotient, -63 - (int64_t)align, numerator->len != 0, &exact);
}

static const double exact_tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// digits * 10^power; few digits and a small power are exact in doubles, so that one operation rounds correctly.
static uint64_t scale_decimal(uint64_t digits, int64_t power) {
  double value = (double)digits;
  value = power < 0 ? value / exact_tens[-power] : value * exact_tens[power];
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

typedef struct decimal {
  bool negative;
  uint64_t head;  // the number, where it has at most 19 digits
  uint32_t len;   // digits kept, without leading zeros
  int64_t power;  // of ten
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
  if (c != '0') d->digits[MAX_DIGITS - 1] |= 1;  // keeps "more than half" apart from "half"
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
  big numerator = {0}, denominator = {.len = 1, .limbs = {1}};
  for (uint32_t i = 0; i < d.len; i++) {
    if (!numerator.len) numerator.limbs[numerator.len++] = (uint32_t)(d.digits[i] - '0');
    else big_multiply(&numerator, 10, (uint32_t)(d.digits[i] - '0'));
  }
  if (d.power > 0) big_multiply_power(&numerator, 10, 9, (uint32_t)d.power);
  if (d.power < 0) big_multiply_power(&denominator, 10, 9, (uint32_t)-d.power);
  return sign | ratio_to_double(&numerator, &denominator);
}

// ---- between formats -----------------------------------------------------------------------------------------

// A NaN's payload moves with its top bit; in narrower formats the low bits get lost.
static bool narrow_nan(const format_facts *f, uint64_t fraction, uint64_t *result) {
  int drop = 52 - f->fraction_bits;
  uint64_t kept = fraction >> drop;
  if (!kept) kept = 1;  // still a signalling NaN
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
  case IRK_FLOAT_PPC:  // LLVM takes fewer than 17 digits for the second word
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

// LLVM prints a number in decimal where six digits give it back. The six are not always the nearest ones, and it is
// seen from outside which they are: from the exact expansion, as an integer times a power of ten, as many digits are
// cut off as its bits beyond 20 are worth (log10 2 taken for 59/196), and what is left is rounded half up to six
// digits; where just six are left, nothing is left to round by. `digits` * 10^`power`, at most seven digits.
typedef struct shortened {
  uint32_t digits;
  int32_t power;
} shortened;

enum { KEPT_BITS = 20 };
static uint32_t removable_tens(uint32_t bits) { return bits <= KEPT_BITS ? 0 : (bits - KEPT_BITS) * 59 / 196; }

static shortened shorten(uint64_t odd, int32_t exponent) {
  shortened s = {0, exponent < 0 ? exponent : 0};
  uint32_t tens;
  int top = highest_bit(odd);
  if (exponent >= 0 ? top + exponent < 64 : exponent >= -27 && top * 10 - exponent * 24 < 620) {
    uint64_t n = exponent > 0 ? odd << exponent : odd;
    for (int32_t i = exponent; i < 0; i++) n *= 5;
    tens = removable_tens((uint32_t)highest_bit(n) + 1);
    s.power += (int32_t)tens;
    for (; tens; tens--) n /= 10;
    s.digits = (uint32_t)n;
    return s;
  }
  big b = {.len = 2, .limbs = {(uint32_t)odd, (uint32_t)(odd >> 32)}};
  if (!b.limbs[1]) b.len = 1;
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
  big numerator = {.len = 1, .limbs = {s.digits}}, denominator = {.len = 1, .limbs = {1}};
  if (s.power > 0) big_multiply_power(&numerator, 10, 9, (uint32_t)s.power);
  else big_multiply_power(&denominator, 10, 9, (uint32_t)-s.power);
  return ratio_to_double(&numerator, &denominator);
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
  if (exponent >= 100) *out++ = (char)('0' + exponent / 100);
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
    shortened s = shorten(significand, exponent);
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
