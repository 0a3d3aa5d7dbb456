// float and double: arithmetic, comparisons with NaN, conversions at the edges, the library's functions.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

#define NOINLINE __attribute__((noinline))
#define ALL(T, name)                                                                                       \
  NOINLINE T calc_##name(T x, T y) { return x + y * 3 - x / (y + 1) + -x; }                                \
  NOINLINE int cmp_##name(T x, T y) {                                                                      \
    return (x < y) | (x <= y) << 1 | (x == y) << 2 | (x > y) << 3 | (x != y) << 4 | (x >= y) << 5 |         \
           !(x < y) << 6 | !(x > y) << 7 | isunordered(x, y) << 8 | islessgreater(x, y) << 9;              \
  }                                                                                                        \
  NOINLINE T pick_##name(T x, T y) { return x < y ? x : y; }                                               \
  NOINLINE T from_##name(int8_t a, uint16_t b, int32_t c, uint32_t d, int64_t e, uint64_t f) {              \
    return (T)a + (T)b + (T)c + (T)d + (T)e + (T)f;                                                        \
  }                                                                                                        \
  static void run_##name(void) {                                                                           \
    for (unsigned i = 0; i < N; i++)                                                                       \
      for (unsigned k = 0; k < N; k++) {                                                                   \
        T x = (T)values[i], y = (T)values[k];                                                              \
        printf("%a %d %a\n", (double)calc_##name(x, y), cmp_##name(x, y), (double)pick_##name(x, y));      \
      }                                                                                                    \
    printf("%a %a\n", (double)from_##name(-3, 65535, -70000, 4000000000u, -(1LL << 40), UINT64_MAX),       \
           (double)from_##name(5, 6, 7, 8, 9, (1ull << 63) + 1025));                                       \
  }
static const double values[] = {0.0, -0.0, 1, -1, 0.5, 1e10, -1e-10, 3.14159, INFINITY, -INFINITY, NAN, 1e300, 123456789};
enum { N = sizeof values / sizeof *values };
ALL(float, f)
ALL(double, d)

NOINLINE void to_ints(double x) {
  printf("%d %u %lld %llu %d %d\n", (int)x, (unsigned)x, (long long)x, (unsigned long long)x, (signed char)x, (unsigned short)x);
}
NOINLINE uint64_t as_bits(double x) {
  union { double d; uint64_t u; } both = {x};
  return both.u;
}
int main(void) {
  run_f(), run_d();
  to_ints(0), to_ints(1.9), to_ints(100.5), to_ints(126.99);
  printf("%llu %llu\n", (unsigned long long)1.8e19, (unsigned long long)(float)9.3e18f);
  volatile double big = 1.8e19, small = 5e18;
  printf("%llu %llu\n", (unsigned long long)big, (unsigned long long)small);
  for (unsigned i = 0; i < N; i++) {
    volatile double x = values[i];
    volatile float y = (float)x;
    printf("%a %a %a %a %a %a %llx %a\n", floor(x), ceil(x), trunc(x), fabs(x), sqrt(x), copysign(2, x), (unsigned long long)as_bits(x),
           (double)fabsf(y) + (double)floorf(y) + (double)sqrtf(y));
  }
  volatile double a = 5.5, b = 2.25;
  printf("%g %g %g %g %g\n", fmod(a, b), pow(a, b), fmin(a, b), fmax(a, b), fma(a, b, 1));
  return 0;
}
