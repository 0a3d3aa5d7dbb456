// Windows' convention on Linux: structs, long values and vectors go by their addresses, variable arguments lie in a row.
#include <stdio.h>
#include <stdarg.h>

#define MS __attribute__((ms_abi, noinline))
struct large { int x[5]; };
struct small { short a, b; };
typedef float v4 __attribute__((vector_size(16)));

MS int mixed(int a, double b, long c, float d, int e, double g) {
  printf("%d %g %ld %g %d %g\n", a, b, c, d, e, g);
  return a + e;
}

MS struct large structs(struct large s, struct small t, int k) {
  s.x[1] += t.a + k;
  return s;
}

// Called by other code, which counts on registers that C's own convention does not keep.
MS long callback(long (*f)(long), long x) { return f(x) + f(x + 1); }
static long cube(long x) { return x * x * x; }

MS long sum(int n, ...) {
  __builtin_ms_va_list list, copy;
  long r = 0;
  __builtin_ms_va_start(list, n);
  for (int i = 0; i < n; i++) {
    if (i & 1) r += (long)__builtin_va_arg(list, double);
    else r += __builtin_va_arg(list, int);
  }
  __builtin_ms_va_copy(copy, list);
  r += __builtin_va_arg(copy, int);
  r += __builtin_va_arg(list, int);
  __builtin_ms_va_end(list);
  return r;
}

MS long double difference(long double a, long double b) { return a - b; }
MS __int128 product(__int128 a, __int128 b, int c) { return a * b + c; }
MS v4 lanes(v4 a, v4 b, int i, v4 c, v4 d) { return a + b * c - d + (float)i; }

int main(void) {
  printf("%d\n", mixed(1, 2, 3, 4, 5, 6));
  struct large s = {{1, 2, 3, 4, 5}}, r = structs(s, (struct small){7, 8}, 9);
  printf("%d %d\n", r.x[1], r.x[4]);
  printf("%ld %ld\n", sum(5, 1, 2.0, 3, 4.0, 5, 600), sum(0, 7));
  printf("%ld\n", callback(cube, 5));
  printf("%Lg\n", difference(5, 2));
  __int128 z = product((__int128)1 << 70, 3, 5);
  printf("%lx %lx\n", (long)(z >> 64), (long)z);
  v4 q = lanes((v4){1, 2, 3, 4}, (v4){1, 1, 1, 2}, 3, (v4){2, 2, 2, 2}, (v4){0, 0, 1, 0});
  printf("%g %g %g %g\n", q[0], q[1], q[2], q[3]);
  return 0;
}
