#include <cstdio>
#include <cstdlib>
#include <cstdarg>
#include <cstring>
typedef long L;
#define MT __attribute__((musttail))
long even(long n, double d, L a, L b, L c, L e, L f, L g, L h);
__attribute__((noinline)) long odd(long n, double d, L a, L b, L c, L e, L f, L g, L h) {
  if (n == 0) return a - b + c * 3 - e + f * 5 - g + h * 7 + (long)d;
  MT return even(n - 1, d + 1, b, a, e, c, g, h, f);
}
__attribute__((noinline)) long even(long n, double d, L a, L b, L c, L e, L f, L g, L h) {
  if (n == 0) return a + b * 3 + c - e * 5 + f - g * 2 + h + (long)d;
  MT return odd(n - 1, d * 0.5, h, g, f, e, c, b, a);
}
struct Big {
  long a[5];
};
__attribute__((noinline)) Big mk2(int n, Big b) {
  b.a[n & 3] += n;
  return b;
}
__attribute__((noinline)) Big mk(int n, Big b) {
  if (n > 100000) return b;
  MT return mk2(n, b);
}
struct FT_;
typedef long (*fp)(long, void *, long, long, long, long, long, long);
extern fp tab[3];
static long s0(long n, void *t, long a, long b, long c, long d, long e, long f) {
  if (!n) return a;
  MT return ((fp *)t)[n % 3](n - 1, t, a + b, b, c, d, e, f);
}
static long s1(long n, void *t, long a, long b, long c, long d, long e, long f) {
  if (!n) return a;
  MT return ((fp *)t)[n % 3](n - 1, t, a ^ e, f, b, c, d, e);
}
static long s2(long n, void *t, long a, long b, long c, long d, long e, long f) {
  if (!n) return a;
  MT return ((fp *)t)[n % 3](n - 1, t, a * 3, b, f, e, d, c);
}
fp tab[3] = {s0, s1, s2};
// thunks of variadic functions
struct A {
  virtual int f(const char *fmt, ...) = 0;
  int x = 1;
  virtual ~A() {}
};
struct B {
  virtual int g() { return 1; }
  int y = 2;
  virtual ~B() {}
};
struct C : B, A {
  int z = 3;
  int f(const char *fmt, ...) override {
    va_list l;
    va_start(l, fmt);
    int r = vprintf(fmt, l);
    va_end(l);
    return r + z;
  }
};
A *volatile pa;
__attribute__((noinline)) int over(char *p, int n) {
  char buf[16];
  memset(buf, 1, 16);
  for (int i = 0; i < n; i++) buf[i] = p[i];
  int s = 0;
  for (int i = 0; i < 16; i++) s += buf[i];
  return s;
}
__attribute__((noinline)) int bigframe(int n) {
  volatile char b[200000];
  b[n] = 3;
  b[0] = 1;
  return b[n] + b[0];
}
__attribute__((noinline)) int dyn(int n) {
  volatile char *b = (volatile char *)alloca(n);
  b[0] = 1;
  b[n - 1] = 2;
  return b[0] + b[n - 1];
}
int main() {
  printf("%ld %ld\n", odd(1000001, 1, 1, 2, 3, 4, 5, 6, 7), even(1000000, 5, 1, 2, 3, 4, 5, 6, 7));
  Big b = {{1, 2, 3, 4, 5}};
  b = mk(6, b);
  printf("%ld %ld\n", b.a[2], b.a[4]);
  printf("%ld\n", s0(1000000, tab, 1, 2, 3, 4, 5, 6));
  pa = new C;
  printf("%d\n", pa->f("%d %s %g %g %d %d %d %d %d %g\n", 1, "two", 3.0, 4.5, 5, 6, 7, 8, 9, 1e10));
  printf("%d %d %d\n", bigframe(100), bigframe(199999), dyn(100000) + dyn(50));
  char in[64];
  memset(in, 2, 64);
  printf("%d\n", over(in, 16));
  fflush(stdout);
}
