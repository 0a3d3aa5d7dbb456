// Arithmetic on integers of more than 64 bits: words, least significant first, two's complement.
#include "base/bigint.h"
#include "fold/fold.h"
#include "ir/limits.h"

enum { MAX_WORDS = IRK_LIMIT_FOLD_BITS / 64 };
_Static_assert(IRK_LIMIT_FOLD_BITS % 64 == 0 && IRK_LIMIT_FOLD_BITS >= 1024 + 64, "all that doubles reach, and a sign");

typedef struct wide {
  uint64_t w[MAX_WORDS];
} wide;

static bool is_negative(const wide *x, uint32_t bits) { return irk_big_bit(x->w, bits - 1); }

static bool is_zero(const wide *x, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (x->w[i]) return false;
  return true;
}

static int compare(const wide *x, const wide *y, uint32_t n) {
  while (n--)
    if (x->w[n] != y->w[n]) return x->w[n] < y->w[n] ? -1 : 1;
  return 0;
}

static void add(wide *x, const wide *y, uint32_t n) {
  uint64_t carry = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t sum = x->w[i] + y->w[i], more = sum < y->w[i];
    x->w[i] = sum + carry;
    carry = more | (x->w[i] < sum);
  }
}

static void subtract(wide *x, const wide *y, uint32_t n) {
  uint64_t borrow = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t rest = x->w[i] - y->w[i], more = x->w[i] < y->w[i];
    x->w[i] = rest - borrow;
    borrow = more | (rest < borrow);
  }
}

static void shift_left(wide *x, uint32_t n, uint32_t by) {
  uint32_t words = by / 64, rest = by % 64;
  for (uint32_t i = n; i--;) {
    uint64_t high = i >= words ? x->w[i - words] : 0, low = i > words ? x->w[i - words - 1] : 0;
    x->w[i] = rest ? high << rest | low >> (64 - rest) : high;
  }
}

// `fill` is shifted in from above: all bits clear, or all set.
static void shift_right(wide *x, uint32_t n, uint32_t by, uint64_t fill) {
  uint32_t words = by / 64, rest = by % 64;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t low = i + words < n ? x->w[i + words] : fill, high = i + words + 1 < n ? x->w[i + words + 1] : fill;
    x->w[i] = rest ? low >> rest | high << (64 - rest) : low;
  }
}

// Multiplies in digits of 32 bits, so that products fit.
static void multiply(wide *x, const wide *y, uint32_t n) {
  uint32_t a[2 * MAX_WORDS], b[2 * MAX_WORDS], r[2 * MAX_WORDS] = {0};
  for (uint32_t i = 0; i < 2 * n; i++) {
    a[i] = (uint32_t)(x->w[i / 2] >> (i % 2 * 32));
    b[i] = (uint32_t)(y->w[i / 2] >> (i % 2 * 32));
  }
  for (uint32_t i = 0; i < 2 * n; i++) {
    uint64_t carry = 0;
    for (uint32_t k = 0; i + k < 2 * n; k++) {
      carry += (uint64_t)a[i] * b[k] + r[i + k];
      r[i + k] = (uint32_t)carry;
      carry >>= 32;
    }
  }
  for (uint32_t i = 0; i < n; i++) x->w[i] = r[2 * i] | (uint64_t)r[2 * i + 1] << 32;
}

// Divides bit by bit; x becomes the quotient. The remainder has fewer bits than were taken, so one
// more fits.
static void divide(wide *x, const wide *y, wide *rest, uint32_t n) {
  wide quotient = {{0}};
  memset(rest, 0, sizeof *rest);
  for (uint32_t bit = irk_big_active_bits(x->w, n); bit--;) {
    shift_left(rest, n, 1);
    rest->w[0] |= irk_big_bit(x->w, bit);
    if (compare(rest, y, n) < 0) continue;
    subtract(rest, y, n);
    quotient.w[bit / 64] |= (uint64_t)1 << (bit % 64);
  }
  *x = quotient;
}

static void load(wide *x, const irk_value *v, uint32_t n) {
  irk_big_extend(x->w, n, irk_int_words((const irk_const_int *)v), (uint32_t)v->type->count, true);
}

bool irk_fold_is_wide(const irk_type *t) {
  return t->kind == IRK_TYPE_INTEGER && t->count > 64 && t->count <= IRK_LIMIT_FOLD_BITS;
}

int irk_fold_wide_compare(const irk_value *a, const irk_value *b, bool is_signed) {
  wide x, y;
  uint32_t bits = (uint32_t)a->type->count, n = irk_int_num_words(a->type);
  load(&x, a, n);
  load(&y, b, n);
  bool minus = is_negative(&x, bits);
  if (is_signed && minus != is_negative(&y, bits)) return minus ? -1 : 1;
  irk_big_trim(x.w, bits);
  irk_big_trim(y.w, bits);
  return compare(&x, &y, n);
}

// Divides absolute values and restores the signs. Returns false if the result is poison.
static bool divide_by(irk_opcode op, wide *x, wide *y, uint32_t bits, uint32_t n) {
  bool is_signed = op == IRK_OP_SDIV || op == IRK_OP_SREM, wants_rest = op == IRK_OP_UREM || op == IRK_OP_SREM;
  bool minus_x = is_signed && is_negative(x, bits), minus_y = is_signed && is_negative(y, bits);
  if (is_zero(y, n)) return false;
  if (minus_x) irk_big_negate(x->w, n);
  if (minus_y) irk_big_negate(y->w, n);
  irk_big_trim(x->w, bits);
  irk_big_trim(y->w, bits);
  bool overflows = minus_x && minus_y && is_negative(x, bits) && irk_big_active_bits(y->w, n) == 1;
  if (overflows) return false;
  wide rest;
  divide(x, y, &rest, n);
  if (wants_rest) *x = rest;
  if (wants_rest ? minus_x : minus_x != minus_y) irk_big_negate(x->w, n);
  return true;
}

static bool shift_by(irk_opcode op, wide *x, const wide *by, uint32_t bits, uint32_t n) {
  if (irk_big_active_bits(by->w, n) > 32 || by->w[0] >= bits) return false;
  uint32_t count = (uint32_t)by->w[0];
  if (op == IRK_OP_SHL) {
    shift_left(x, n, count);
    return true;
  }
  bool fills = op == IRK_OP_ASHR && is_negative(x, bits);
  if (!fills) irk_big_trim(x->w, bits);
  shift_right(x, n, count, fills ? UINT64_MAX : 0);
  return true;
}

irk_value *irk_fold_wide(irk_module *m, irk_opcode op, const irk_value *a, const irk_value *b) {
  irk_type *t = a->type;
  wide x, y;
  uint32_t bits = (uint32_t)t->count, n = irk_int_num_words(t);
  load(&x, a, n);
  load(&y, b, n);
  bool fits = true;
  switch (op) {
  case IRK_OP_ADD: add(&x, &y, n); break;
  case IRK_OP_SUB: subtract(&x, &y, n); break;
  case IRK_OP_MUL: multiply(&x, &y, n); break;
  case IRK_OP_UDIV:
  case IRK_OP_UREM:
  case IRK_OP_SDIV:
  case IRK_OP_SREM: fits = divide_by(op, &x, &y, bits, n); break;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
    irk_big_trim(y.w, bits);
    fits = shift_by(op, &x, &y, bits, n);
    break;
  case IRK_OP_AND:
    for (uint32_t i = 0; i < n; i++) x.w[i] &= y.w[i];
    break;
  case IRK_OP_OR:
    for (uint32_t i = 0; i < n; i++) x.w[i] |= y.w[i];
    break;
  case IRK_OP_XOR:
    for (uint32_t i = 0; i < n; i++) x.w[i] ^= y.w[i];
    break;
  default: return NULL;
  }
  return fits ? irk_const_int_words(m, t, x.w, n) : irk_const_poison(m, t);
}

irk_value *irk_fold_extend(irk_module *m, const irk_value *v, irk_type *t, bool is_signed) {
  wide x;
  if (v->type->count <= 64) {
    uint64_t word = ((const irk_const_int *)v)->u;
    bool is_negative = is_signed && irk_int_is_negative((const irk_const_int *)v);
    if (is_negative && v->type->count < 64) word |= UINT64_MAX << v->type->count;
    return irk_const_int_extended(m, t, &word, 1, is_negative);
  }
  if (t->count > IRK_LIMIT_FOLD_BITS) return NULL;
  uint32_t n = irk_int_num_words(t);
  irk_big_extend(x.w, n, irk_int_words((const irk_const_int *)v), (uint32_t)v->type->count, is_signed);
  return irk_const_int_words(m, t, x.w, n);
}

irk_value *irk_fold_integer_of(irk_module *m, double d, irk_type *t, bool is_signed) {
  wide x = {{0}};
  uint64_t bits;
  bool minus = d < 0;
  memcpy(&bits, &d, sizeof bits);
  uint32_t exponent = bits >> 52 & 0x7FF;
  if (exponent == 0x7FF) return irk_const_poison(m, t);
  x.w[0] = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
  uint32_t n = MAX_WORDS;
  if (exponent < 1023) x.w[0] = 0;
  else if (exponent <= 1075) x.w[0] >>= 1075 - exponent;
  else shift_left(&x, n, exponent - 1075);
  uint32_t used = irk_big_active_bits(x.w, n);
  uint32_t top = used ? used - 1 : 0;
  bool is_power = used && is_zero(&x, top / 64) && x.w[top / 64] == (uint64_t)1 << (top % 64);
  bool fits = used < t->count || (used == t->count && (minus ? is_power : !is_signed));
  if (!fits || (minus && !is_signed && used)) return irk_const_poison(m, t);
  if (!minus) return irk_const_int_words(m, t, x.w, n);
  if (t->count > IRK_LIMIT_FOLD_BITS) return NULL;
  irk_big_negate(x.w, MAX_WORDS);
  return irk_const_int_words(m, t, x.w, MAX_WORDS);
}
