// Integers of any width. Works on 32-bit halves of words, so that plain C11 is enough.
#include "base/bigint.h"

#include "base/radix.h"

#define TEN9 1000000000u

// words = words * factor + add. The result must fit in n words.
static void multiply_add(uint64_t *words, uint32_t n, uint32_t factor, uint32_t add) {
  uint64_t carry = add;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t low = (words[i] & 0xFFFFFFFFu) * factor + carry;
    uint64_t high = (words[i] >> 32) * factor + (low >> 32);
    words[i] = high << 32 | (low & 0xFFFFFFFFu);
    carry = high >> 32;
  }
}

// words /= divisor. Returns the remainder.
static uint32_t divide(uint64_t *words, uint32_t n, uint32_t divisor) {
  uint64_t rest = 0;
  for (uint32_t i = n; i-- > 0;) {
    uint64_t high = rest << 32 | words[i] >> 32;
    uint64_t low = high % divisor << 32 | (words[i] & 0xFFFFFFFFu);
    words[i] = high / divisor << 32 | low / divisor;
    rest = low % divisor;
  }
  return (uint32_t)rest;
}

static uint32_t take_digits(const char *digits, size_t len) {
  uint32_t value = 0;
  for (size_t i = 0; i < len; i++) value = value * 10 + (uint32_t)(digits[i] - '0');
  return value;
}

// ---- long numbers --------------------------------------------------------------------------------------------
// Above these sizes the quadratic algorithms are slower than irk_radix_convert.
enum { MANY_DIGITS = 1500, MANY_WORDS = 100 };

static void free_arena(void *arena) { irk_arena_free(arena); }

// `words` is as in irk_big_from_decimal.
static uint32_t from_many_digits(const char *digits, size_t len, uint64_t *words) {
  irk_arena arena = {0};
  irk_guard guard;
  irk_guard_enter(&guard, free_arena, &arena);
  size_t n = (len + 5) / 6, used;
  uint32_t *sixes = irk_arena_alloc(&arena, n * sizeof *sixes);
  for (size_t i = 0; i < n; i++, len -= 6)
    sixes[i] = len < 6 ? take_digits(digits, len) : take_digits(digits + len - 6, 6);
  const uint32_t *bits = irk_radix_convert(&arena, sixes, n, IRK_RADIX_TEN6, &used);
  uint32_t num_words = (uint32_t)(used * IRK_RADIX_BITS / 64 + 1);
  memset(words, 0, num_words * sizeof *words);
  for (size_t i = 0; i < used; i++) {
    size_t at = i * IRK_RADIX_BITS;
    words[at / 64] |= (uint64_t)bits[i] << at % 64;
    uint64_t rest = at % 64 ? (uint64_t)bits[i] >> (64 - at % 64) : 0;
    if (rest) words[at / 64 + 1] = rest;
  }
  irk_guard_leave(&guard);
  irk_arena_free(&arena);
  while (num_words > 1 && !words[num_words - 1]) num_words--;
  return num_words;
}

static void print_many_words(irk_buf *out, const uint64_t *words, uint32_t num_words) {
  irk_arena arena = {0};
  irk_guard guard;
  irk_guard_enter(&guard, free_arena, &arena);
  size_t n = ((size_t)num_words * 64 + IRK_RADIX_BITS - 1) / IRK_RADIX_BITS, used;
  uint32_t *bits = irk_arena_alloc(&arena, n * sizeof *bits);
  for (size_t i = 0; i < n; i++) {
    size_t at = i * IRK_RADIX_BITS;
    uint64_t v = words[at / 64] >> at % 64;
    if (at % 64 > 64 - IRK_RADIX_BITS && at / 64 + 1 < num_words) v |= words[at / 64 + 1] << (64 - at % 64);
    bits[i] = v & (IRK_RADIX_TWO20 - 1);
  }
  const uint32_t *sixes = irk_radix_convert(&arena, bits, n, IRK_RADIX_TWO20, &used);
  irk_buf_u64(out, sixes[--used]);
  while (used--) {
    char text[6];
    uint32_t v = sixes[used];
    for (int i = 6; i--; v /= 10) text[i] = (char)('0' + v % 10);
    irk_buf_bytes(out, text, sizeof text);
  }
  irk_guard_leave(&guard);
  irk_arena_free(&arena);
}

// ---- in and out ----------------------------------------------------------------------------------------------
uint32_t irk_big_from_decimal(const char *digits, size_t len, uint64_t *words) {
  static const uint32_t tens[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, TEN9};
  words[0] = 0;
  if (len <= 19) {
    for (size_t i = 0; i < len; i++) words[0] = words[0] * 10 + (uint64_t)(digits[i] - '0');
    return 1;
  }
  if (len > MANY_DIGITS) return from_many_digits(digits, len, words);
  uint32_t used = 1;
  for (size_t i = 0; i < len;) {
    size_t run = len - i < 9 ? len - i : 9;
    if (words[used - 1] >> 32) words[used++] = 0;  // make room for 32 more bits
    multiply_add(words, used, tens[run], take_digits(digits + i, run));
    i += run;
  }
  while (used > 1 && !words[used - 1]) used--;
  return used;
}

uint32_t irk_big_active_bits(const uint64_t *words, uint32_t n) {
  while (n && !words[n - 1]) n--;
  if (!n) return 0;
  uint32_t bits = 64 * (n - 1);
  for (uint64_t top = words[n - 1]; top; top >>= 1) bits++;
  return bits;
}

void irk_big_negate(uint64_t *words, uint32_t n) {
  uint64_t carry = 1;
  for (uint32_t i = 0; i < n; i++) {
    words[i] = ~words[i] + carry;
    carry = carry && !words[i];
  }
}

bool irk_big_bit(const uint64_t *words, uint32_t bit) { return words[bit / 64] >> (bit % 64) & 1; }

void irk_big_trim(uint64_t *words, uint32_t bits) {
  if (bits % 64) words[bits / 64] &= (UINT64_C(1) << (bits % 64)) - 1;
}

void irk_big_extend(uint64_t *to, uint32_t n, const uint64_t *from, uint32_t bits, bool is_signed) {
  uint32_t have = (bits + 63) / 64;
  memcpy(to, from, (have < n ? have : n) * sizeof *to);
  if (n < have) return;
  irk_big_trim(to, bits);
  if (have < n) memset(to + have, 0, (n - have) * sizeof *to);
  if (!is_signed || !bits || !irk_big_bit(from, bits - 1)) return;
  if (bits % 64) to[have - 1] |= ~((UINT64_C(1) << (bits % 64)) - 1);
  if (have < n) memset(to + have, 0xFF, (n - have) * sizeof *to);
}

static void print_words(irk_buf *out, uint64_t *words, uint32_t n) {
  while (n > 1 && !words[n - 1]) n--;
  if (n > MANY_WORDS) {
    print_many_words(out, words, n);
    return;
  }
  size_t cap = (size_t)n * 22 + 1;  // nine digits a step take less than 30 bits, so 22 digits per word are enough
  char *text = irk_alloc(cap), *end = text + cap, *p = end;
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, text);
  while (n) {
    uint32_t rest = divide(words, n, TEN9);
    while (n && !words[n - 1]) n--;
    for (int i = 0; i < 9 && (n || rest || p == end); i++, rest /= 10) *--p = (char)('0' + rest % 10);
  }
  irk_buf_bytes(out, p, (size_t)(end - p));
  irk_guard_leave(&guard);
  irk_free(text);
}

void irk_big_print(irk_buf *out, const uint64_t *words, uint32_t bits, bool is_signed) {
  if (bits <= 64) {
    uint64_t v = bits ? words[0] : 0;
    uint64_t mask = bits < 64 ? (UINT64_C(1) << bits) - 1 : ~UINT64_C(0);
    v &= mask;
    if (is_signed && bits && v >> (bits - 1) & 1) {
      irk_buf_byte(out, '-');
      v = (0 - v) & mask;
    }
    irk_buf_u64(out, v);
    return;
  }
  uint32_t n = (bits + 63) / 64;
  uint64_t *copy = irk_alloc(n * sizeof *copy);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, copy);
  irk_big_extend(copy, n, words, bits, is_signed);
  if (is_signed && copy[n - 1] >> 63) {
    irk_buf_byte(out, '-');
    irk_big_negate(copy, n);
  }
  print_words(out, copy, n);
  irk_guard_leave(&guard);
  irk_free(copy);
}
