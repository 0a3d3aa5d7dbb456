// Types of more than 64 bits, x86_fp80, half and fp128: as arguments, results, variable arguments and in aggregates.
#include <stdio.h>
#include <stdarg.h>
#include <complex.h>
typedef __int128 i128;
typedef unsigned __int128 u128;
#pragma clang attribute push(__attribute__((noinline)), apply_to = function)
long double ld1(long double a, int b, long double c, double d) { return a * b + c - d; }
_Complex long double cld(_Complex long double a, _Complex long double b) { return a * b; }
struct S {
  long double a;
  int b;
};
struct S sret(struct S s, long double x) {
  s.a += x;
  s.b++;
  return s;
}
struct L {
  long double x;
};
struct L onel(struct L a) {
  a.x *= 2;
  return a;
}
i128 big(int a, i128 b, int c, i128 d, i128 e, i128 f) { return b * a + d * c - e + f; }
u128 divs(u128 a, u128 b) { return a / b + a % b; }
_Float16 hf(_Float16 a, _Float16 b, float c) { return a * b + (_Float16)c; }
_Complex _Float16 chf(_Complex _Float16 a) { return a + a; }
struct H {
  _Float16 a, b, c;
};
struct H hs(struct H h) {
  h.a += h.b;
  h.c = -h.c;
  return h;
}
__float128 q(__float128 a, double b, __float128 c, __float128 d, __float128 e, __float128 f, __float128 g, __float128 h,
             __float128 i, __float128 j) {
  return a * b + c - d / e + f * g - h + i * j;
}
long double va(int n, ...) {
  va_list l;
  va_start(l, n);
  long double s = 0;
  for (int i = 0; i < n; i++) {
    s += va_arg(l, long double);
    s += va_arg(l, int);
    s += va_arg(l, double);
  }
  va_end(l);
  return s;
}
i128 vai(int n, ...) {
  va_list l;
  va_start(l, n);
  i128 s = 0;
  for (int i = 0; i < n; i++) {
    s += va_arg(l, i128);
    s += va_arg(l, int);
  }
  va_end(l);
  return s;
}
_BitInt(200) bi(_BitInt(200) a, _BitInt(77) b) { return a * b + (a >> 3); }
_BitInt(77) bi2(_BitInt(77) a, _BitInt(40) b) { return a / b; }
long double many(long double a, long double b, long double c, long double d, long double e, long double f,
                 long double g, long double h, long double i) {
  for (int k = 0; k < 10; k++) {
    long double t = a;
    a = b;
    b = c;
    c = d;
    d = e;
    e = f;
    f = g;
    g = h;
    h = i;
    i = t + 0.5L;
    if (a > b) {
      long double u = a;
      a = b;
      b = u;
    }
  }
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i;
}
long double phi(int n, long double x) { return n > 3 ? x : n < 0 ? -x : 2.5L; }
unsigned long long ull(long double x) { return x; }
long double full(unsigned long long x) { return x; }
short sh(long double x) { return x; }
unsigned char uc(long double x) { return x; }
long double chars(char a, unsigned short b, unsigned c) { return a + (long double)b + (long double)c; }
int cmp(long double a, long double b) {
  return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 |
         __builtin_isunordered(a, b) << 6 | __builtin_isless(a, b) << 7;
}
#pragma clang attribute pop
void pi(i128 x) { printf("%llx %016llx\n", (unsigned long long)(x >> 64), (unsigned long long)x); }
int main() {
  printf("%Lg\n", ld1(1.5L, 3, 2.25L, 0.125));
  _Complex long double z = cld(1.0L + 2.0iL, 3.0L - 1.0iL);
  printf("%Lg %Lg\n", creall(z), cimagl(z));
  struct S s = {1.5L, 3};
  s = sret(s, 2.25L);
  printf("%Lg %d\n", s.a, s.b);
  struct L l = {2.5L};
  l = onel(l);
  printf("%Lg\n", l.x);
  pi(big(3, ((i128)5 << 70) + 7, -2, ((i128)1 << 100) - 1, 9, (i128)-1 << 90));
  pi(divs(((u128)77 << 64) + 5, 12345678901ull));
  printf("%g\n", (double)hf(1.5, 2.5, 3.25f));
  _Complex _Float16 c = chf(1.5f16 + 2.5if);
  printf("%g %g\n", (double)__real c, (double)__imag c);
  struct H h = {1, 2, 3};
  h = hs(h);
  printf("%g %g %g\n", (double)h.a, (double)h.b, (double)h.c);
  printf("%.17g\n", (double)q(1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  printf("%Lg\n", va(3, 1.5L, 1, 2.5, 2.5L, 2, 3.5, 4.5L, 3, 5.5));
  pi(vai(5, (i128)1 << 70, 1, (i128)2 << 70, 2, (i128)3, 3, (i128)-4, 4, (i128)5, 5));
  _BitInt(200) b = bi(((_BitInt(200))123456789 << 150) - 12345, ((_BitInt(77)) - 5 << 60) + 3);
  for (int k = 0; k < 4; k++) printf("%016llx ", (unsigned long long)(b >> (k * 64)));
  puts("");
  pi(bi2(((_BitInt(77)) - 77 << 66) + 1, 12345));
  printf("%.18Lg\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9));
  printf("%Lg %Lg %Lg\n", phi(5, 1.5L), phi(-1, 1.5L), phi(1, 1.5L));
  printf("%llu %llu %llu\n", ull(1.7L), ull(18446744073709551615.0L), ull(9223372036854775808.5L));
  printf("%.20Lg %.20Lg\n", full(-1ull), full(5));
  printf("%d %d %d\n", sh(-1234.9L), uc(200.5L), sh(32767.1L));
  printf("%Lg\n", chars(-3, 65535, 4294967295u));
  long double n = __builtin_nanl("");
  printf("%x %x %x %x\n", cmp(1, 2), cmp(2, 1), cmp(1, 1), cmp(n, 1));
}
