// Arithmetic of every width and sign: results are printed, nothing is computed at compile time.
#include <stdint.h>
#include <stdio.h>

#define NOINLINE __attribute__((noinline))
#define ALL(T, U, name)                                                                       \
  NOINLINE T add_##name(T x, T y) { return (T)((U)x + (U)y); }                                \
  NOINLINE T sub_##name(T x, T y) { return (T)((U)x - (U)y); }                                \
  NOINLINE T mul_##name(T x, T y) { return (T)((uint64_t)x * (uint64_t)y); }                  \
  NOINLINE T div_##name(T x, T y) { return y == 0 || (y == (T)-1) ? 0 : (T)(x / y); }         \
  NOINLINE T rem_##name(T x, T y) { return y == 0 || (y == (T)-1) ? 0 : (T)(x % y); }         \
  NOINLINE T shl_##name(T x, T y) { return (T)((U)x << (y & (sizeof(T) * 8 - 1))); }          \
  NOINLINE T shr_##name(T x, T y) { return (T)(x >> (y & (sizeof(T) * 8 - 1))); }             \
  NOINLINE T bits_##name(T x, T y) { return (T)((x & y) ^ (x | ~y)); }                        \
  NOINLINE int cmp_##name(T x, T y) { return (x < y) | (x <= y) << 1 | (x == y) << 2 | (x > y) << 3 | (x != y) << 4; } \
  NOINLINE T pick_##name(T x, T y) { return x < y ? x : (T)(y + 1); }                         \
  static void run_##name(void) {                                                              \
    for (unsigned i = 0; i < N; i++)                                                          \
      for (unsigned k = 0; k < N; k++) {                                                      \
        T x = (T)values[i], y = (T)values[k];                                                 \
        printf(#name " %lld %lld: %lld %lld %lld %lld %lld %lld %lld %lld %d %lld\n", (long long)x, (long long)y, \
               (long long)add_##name(x, y), (long long)sub_##name(x, y), (long long)mul_##name(x, y), (long long)div_##name(x, y), \
               (long long)rem_##name(x, y), (long long)shl_##name(x, y), (long long)shr_##name(x, y), (long long)bits_##name(x, y), \
               cmp_##name(x, y), (long long)pick_##name(x, y));                               \
      }                                                                                       \
  }

static const int64_t values[] = {0, 1, -1, 2, 7, -8, 100, 127, 128, -128, 255, 32767, 32768, 65535, 2147483647, -2147483648LL, 4294967295LL, INT64_MAX, INT64_MIN, 0x123456789ABCDEFLL};
enum { N = sizeof values / sizeof *values };

ALL(int8_t, uint8_t, i8)
ALL(uint8_t, uint8_t, u8)
ALL(int16_t, uint16_t, i16)
ALL(uint16_t, uint16_t, u16)
ALL(int32_t, uint32_t, i32)
ALL(uint32_t, uint32_t, u32)
ALL(int64_t, uint64_t, i64)
ALL(uint64_t, uint64_t, u64)

struct fields {
  unsigned a : 3, b : 7;
  int c : 5, d : 17;
  uint64_t e : 41;
  _Bool f;
};
NOINLINE struct fields change(struct fields s, int by) {
  s.a += by, s.b -= by, s.c *= by, s.d ^= by << 9, s.e = s.e * 3 + s.a, s.f = !s.f;
  return s;
}

int main(void) {
  run_i8(), run_u8(), run_i16(), run_u16(), run_i32(), run_u32(), run_i64(), run_u64();
  struct fields s = {5, 100, -7, 1234, 1ull << 40, 1};
  for (int i = -5; i < 6; i++) {
    s = change(s, i);
    printf("%u %u %d %d %llu %d\n", s.a, s.b, s.c, s.d, (unsigned long long)s.e, s.f);
  }
  for (unsigned i = 0; i < N; i++)
    printf("%d %d %d %d %llx %x\n", __builtin_popcountll((uint64_t)values[i]), values[i] ? __builtin_clzll((uint64_t)values[i]) : -1,
           values[i] ? __builtin_ctzll((uint64_t)values[i]) : -1, __builtin_popcount((unsigned)values[i]),
           (unsigned long long)__builtin_bswap64((uint64_t)values[i]), __builtin_bswap32((uint32_t)values[i]));
  for (unsigned i = 0; i < N; i++)
    for (unsigned k = 0; k < N; k++) {
      int32_t r;
      uint64_t u;
      int o = __builtin_add_overflow((int32_t)values[i], (int32_t)values[k], &r);
      int p = __builtin_mul_overflow((uint64_t)values[i], (uint64_t)values[k], &u);
      printf("%d %d %d %llu\n", o, r, p, (unsigned long long)u);
    }
  return 0;
}
