#include <cstdio>
#include <string>
struct __attribute__((aligned(32))) W {
  long a[5];
};
struct V {
  long a[6];
};
typedef float v4 __attribute__((vector_size(16)));
__attribute__((noinline)) long double ld(int k, W w, long a, long b, long c, long d, long e, long f) {
  if (((unsigned long)&w) & 31) puts("misaligned");
  if (k & 1) throw k;
  return w.a[2] + f;
}
__attribute__((noinline)) V mem(int k) {
  if (k % 3 == 0) throw std::string("m");
  V v = {{k, k + 1, k + 2}};
  return v;
}
__attribute__((noinline)) v4 vec(int k) {
  if (k % 5 == 0) throw 2.5;
  return v4{(float)k, 1, 2, 3};
}
__attribute__((noinline)) double flt(int k, double x) {
  if (k % 7 == 0) throw 'c';
  return x * k;
}
struct G {
  int *p;
  ~G() { ++*p; }
};
static long test(int n) {
  long s = 0;
  int cleanups = 0;
  double acc = 1;
  int where = 0;
  for (int k = 0; k < n; k++) {
    where = 0;
    try {
      G g{&cleanups};
      W w = {{k, 2, 3, 4, 5}};
      where = 1;
      s += (long)ld(k, w, 1, 2, 3, 4, 5, k);
      where = 2;
      V v = mem(k);
      s += v.a[1];
      where = 3;
      v4 x = vec(k);
      s += (long)x[0];
      where = 4;
      acc += flt(k, acc * 0.001);
      where = 5;
    } catch (int i) {
      s ^= i * where;
      acc += 0.5;
    } catch (std::string &m) { s += m.size() * where; } catch (double d) {
      s += (long)(d * where);
      acc *= 0.99;
    } catch (...) { s += where; }
    s = s * 3 + where + cleanups;
  }
  return s + (long)(acc * 1000);
}
int main() {
  for (int n : {1, 10, 1000, 100000}) printf("%ld\n", test(n));
  try {
    for (int i = 0; i < 10; i++) {
      try {
        mem(i + 1);
        flt(i, 2);
      } catch (char) {
        if (i > 5) throw;
        continue;
      }
    }
  } catch (...) { puts("out"); }
}
