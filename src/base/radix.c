// Converts from one base to another by halves. A number is high * B^k + low, where B is the base it
// comes from. high and low are converted in the same way, and B^k is the square of the power that
// the halves needed. So the work left is to multiply long numbers in the target base. Their digits
// are coefficients of polynomials. To multiply polynomials, both are transformed (Fourier, over a
// finite field), multiplied point by point, and transformed back.
//
// The field has PRIME = 2^64 - 2^32 + 1 elements and roots of unity of every order 2^k up to 2^32.
// A coefficient is a sum of at most as many products of two digits as a number can have digits.
// This sum is smaller than PRIME, so it is exact.
#include "base/radix.h"

#define PRIME     UINT64_C(0xFFFFFFFF00000001)
#define GENERATOR 7  // its powers are all elements but 0

// CHUNK digits are converted in quadratic time. 2 * CHUNK digits take not quite 128 in the other
// base, so transforms of the next power of two hold products of converted chunks.
enum { CHUNK = 60, ROOM = 64 };

typedef struct multiplier {
  uint32_t base;    // of the digits
  uint64_t *roots;  // [half + i]: the i-th power of a root of order 2 * half, for every half that is a power of two
  uint64_t *power;  // the second factor, transformed, divided by `size`
  uint64_t *work;   // the first factor, then the product
  size_t size;      // of the transform, in elements
} multiplier;

// ---- the field -----------------------------------------------------------------------------------------------
static uint64_t field_add(uint64_t a, uint64_t b) {
  uint64_t to_wrap = PRIME - b;
  return a >= to_wrap ? a - to_wrap : a + b;
}

static uint64_t field_subtract(uint64_t a, uint64_t b) { return a >= b ? a - b : a + (PRIME - b); }

// In this field 2^64 = 2^32 - 1 and 2^96 = -1.
static uint64_t field_multiply(uint64_t a, uint64_t b) {
  uint64_t high, low = irk_mul_u64(a, b, &high);
  uint64_t middle = (high & 0xFFFFFFFFu) * 0xFFFFFFFFu, top = high >> 32;
  uint64_t rest = low - top;
  if (low < top) rest -= 0xFFFFFFFFu;
  uint64_t sum = rest + middle;
  if (sum < middle) sum += 0xFFFFFFFFu;
  return sum >= PRIME ? sum - PRIME : sum;
}

static uint64_t field_power(uint64_t a, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent; exponent >>= 1, a = field_multiply(a, a))
    if (exponent & 1) result = field_multiply(result, a);
  return result;
}

// ---- multiplication ------------------------------------------------------------------------------------------
static void find_roots(uint64_t *roots, size_t size) {
  size_t half = size / 2;
  uint64_t root = field_power(GENERATOR, (PRIME - 1) / size);
  roots[half] = 1;
  for (size_t i = 1; i < half; i++) roots[half + i] = field_multiply(roots[half + i - 1], root);
  for (size_t i = half; i-- > 1;) roots[i] = roots[2 * i];  // every second root of the next order
}

// Leaves the result in bit-reversed order.
static void transform(const multiplier *x, uint64_t *a) {
  for (size_t half = x->size / 2; half; half /= 2) {
    const uint64_t *roots = x->roots + half;
    for (uint64_t *low = a; low < a + x->size; low += 2 * half) {
      uint64_t *high = low + half;
      for (size_t i = 0; i < half; i++) {
        uint64_t sum = field_add(low[i], high[i]);
        high[i] = field_multiply(field_subtract(low[i], high[i]), roots[i]);
        low[i] = sum;
      }
    }
  }
}

// Transforms back from bit-reversed order, with the same roots. All elements but 0 come out in
// reverse order, and `size` times too large.
static void transform_back(const multiplier *x, uint64_t *a) {
  for (size_t half = 1; half < x->size; half *= 2) {
    const uint64_t *roots = x->roots + half;
    for (uint64_t *low = a; low < a + x->size; low += 2 * half) {
      uint64_t *high = low + half;
      for (size_t i = 0; i < half; i++) {
        uint64_t turned = field_multiply(high[i], roots[i]);
        high[i] = field_subtract(low[i], turned);
        low[i] = field_add(low[i], turned);
      }
    }
  }
}

static void load(const multiplier *x, uint64_t *to, const uint32_t *digits, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = digits[i];
  memset(to + n, 0, (x->size - n) * sizeof *to);
  transform(x, to);
}

// Transforms the power. `longest` bounds the digits of the other factors.
static void load_power(multiplier *x, const uint32_t *power, size_t num_power, size_t longest) {
  x->size = 1;
  while (x->size < num_power + longest) x->size *= 2;
  load(x, x->power, power, num_power);
  uint64_t inverse = PRIME - (PRIME - 1) / x->size;
  for (size_t i = 0; i < x->size; i++) x->power[i] = field_multiply(x->power[i], inverse);
}

// Each divisor is a constant that the compiler sees.
static inline uint64_t carry_of(uint64_t v, bool is_binary) {
  return is_binary ? v >> IRK_RADIX_BITS : v / IRK_RADIX_TEN6;
}

// to = work * power + to. Adds the first `num_added` digits of `to`; the result has `room` digits.
static void multiply(multiplier *x, uint32_t *to, size_t room, size_t num_added) {
  uint64_t *a = x->work, carry = 0;
  for (size_t i = 0; i < x->size; i++) a[i] = field_multiply(a[i], x->power[i]);
  transform_back(x, a);
  bool is_binary = x->base == IRK_RADIX_TWO20;
  for (size_t i = 0; i < room; i++) {
    if (i < num_added) carry += to[i];
    if (i < x->size) carry += a[i ? x->size - i : 0];
    uint64_t rest = carry_of(carry, is_binary);
    to[i] = (uint32_t)(carry - rest * x->base);
    carry = rest;
  }
}

static void square_power(multiplier *x, uint32_t *power, size_t room) {
  for (size_t i = 0; i < x->size; i++) x->work[i] = field_multiply(x->power[i], x->size);
  multiply(x, power, room, 0);
}

// ---- conversion ----------------------------------------------------------------------------------------------
// Converts digit by digit, in quadratic time.
static void convert_chunk(uint32_t *to, size_t room, uint32_t base, const uint32_t *from, size_t n,
                          uint32_t from_base) {
  bool is_binary = base == IRK_RADIX_TWO20;
  size_t used = 0;
  memset(to, 0, room * sizeof *to);
  while (n--) {
    uint64_t carry = from[n];
    for (size_t i = 0; i < used; i++) {
      carry += (uint64_t)to[i] * from_base;
      uint64_t rest = carry_of(carry, is_binary);
      to[i] = (uint32_t)(carry - rest * base);
      carry = rest;
    }
    for (; carry; carry = carry_of(carry, is_binary)) to[used++] = (uint32_t)(carry % base);
  }
}

static size_t used_digits(const uint32_t *digits, size_t n) {
  while (n > 1 && !digits[n - 1]) n--;
  return n;
}

// `to` holds `n` numbers of `room` digits. Multiplies every second one by the power and adds it to
// the one before it; the sum takes the room of both.
static void join_pairs(multiplier *x, uint32_t *to, size_t n, uint32_t *power, size_t room) {
  size_t num_power = used_digits(power, room), longest = 0;
  bool is_last = n == 2;
  for (size_t i = 1; i < n; i += 2) {
    size_t used = used_digits(to + i * room, room);
    if (used > longest) longest = used;
  }
  load_power(x, power, num_power, is_last || longest > num_power ? longest : num_power);
  for (size_t i = 1; i < n; i += 2) {
    uint32_t *high = to + i * room;
    size_t used = used_digits(high, room);
    if (used == 1 && !*high) continue;
    load(x, x->work, high, used);
    multiply(x, high - room, 2 * room, room);
  }
  if (!is_last) square_power(x, power, 2 * room);
}

uint32_t *irk_radix_convert(irk_arena *arena, const uint32_t *from, size_t n, uint32_t from_base, size_t *num_digits) {
  multiplier x = {.base = from_base == IRK_RADIX_TEN6 ? IRK_RADIX_TWO20 : IRK_RADIX_TEN6};
  size_t chunks = 1, room = ROOM;
  while ((n - 1) / chunks >= CHUNK) chunks *= 2;
  size_t chunk = (n - 1) / chunks + 1;
  uint32_t *to = irk_arena_alloc(arena, chunks * room * sizeof *to);
  for (size_t i = 0, at = 0; i < chunks; i++) {
    size_t len = n - at < chunk ? n - at : chunk;
    convert_chunk(to + i * room, room, x.base, from + at, len, from_base);
    at += len;
  }
  if (chunks > 1) {
    x.roots = irk_arena_alloc(arena, 3 * ROOM * chunks * sizeof *x.roots);
    x.power = x.roots + ROOM * chunks;
    x.work = x.power + ROOM * chunks;
    find_roots(x.roots, ROOM * chunks);
    uint32_t *power = irk_arena_alloc(arena, chunks * room * sizeof *power), one[CHUNK + 1] = {0};
    one[chunk] = 1;
    convert_chunk(power, room, x.base, one, chunk + 1, from_base);
    for (size_t left = chunks; left > 1; left /= 2, room *= 2) join_pairs(&x, to, left, power, room);
  }
  *num_digits = used_digits(to, room);
  return to;
}
