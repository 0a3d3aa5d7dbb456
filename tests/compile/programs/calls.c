// Arguments and results of all kinds: many of them, structures in registers and in memory, variable arguments.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))
typedef struct { int x, y; } two;
typedef struct { double d; long l; } mixed;
typedef struct { float a; int b; } floats;
typedef struct { long a[5]; char name[13]; } big;
typedef struct { char c[3]; } tiny;

NOINLINE long many(int a, long b, short c, char d, unsigned e, long f, int g, long h, signed char i, unsigned char j, double k, float l) {
  return a + 2 * b + 3 * c + 4 * d + 5 * (long)e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + (long)(k * 100) + (long)(l * 10);
}
NOINLINE double ten(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j, int k) {
  return a - b + c * d - e / f + g * h - i + j * k;
}
NOINLINE two swap(two t) { return (two){t.y, t.x}; }
NOINLINE mixed scale(mixed m, float by) { return (mixed){m.d * by, (long)(m.l * by)}; }
NOINLINE floats turn(floats v) { return (floats){(float)v.b, (int)v.a}; }
NOINLINE big grow(big b, int by) {
  for (int i = 0; i < 5; i++) b.a[i] += by * i;
  b.name[0]++;
  return b;
}
NOINLINE tiny next(tiny t, int by) {
  for (int i = 0; i < 3; i++) t.c[i] = (char)(t.c[i] + by);
  return t;
}
NOINLINE long sum(int n, ...) {
  va_list list, again;
  va_start(list, n);
  va_copy(again, list);
  long total = 0;
  for (int i = 0; i < n; i++) total += va_arg(list, int) * (i + 1);
  for (int i = 0; i < n; i++) total += va_arg(again, int);
  va_end(list);
  va_end(again);
  return total;
}
NOINLINE double mix(const char *format, ...) {
  va_list list;
  va_start(list, format);
  double total = 0;
  for (; *format; format++) {
    if (*format == 'd') total += va_arg(list, double);
    else if (*format == 'l') total += (double)va_arg(list, long);
    else if (*format == 's') total += (double)strlen(va_arg(list, char *));
    else if (*format == 't') {
      two t = va_arg(list, two);
      total += t.x * 10 + t.y;
    } else {
      big b = va_arg(list, big);
      total += (double)b.a[4] + b.name[0];
    }
  }
  va_end(list);
  return total;
}
static int depth(int n) {
  char room[100];
  memset(room, n, sizeof room);
  return n ? room[n % 100] + depth(n - 1) : 0;
}
NOINLINE int strided(int n) {
  int total = 0, row[n], other[n + 3];
  for (int i = 0; i < n; i++) row[i] = i * i, other[i + 3] = -i;
  for (int i = 0; i < n; i++) total += row[i] + other[i + 3];
  return total;
}

int main(void) {
  printf("%ld %ld\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1.5, 2.5f), many(-1, 1L << 40, -3, -4, 4000000000u, -6, -7, -8, -128, 255, -1.5, 0.25f));
  printf("%.3f\n", ten(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  two t = swap((two){3, -4});
  mixed m = scale((mixed){1.5, 1000}, 2.5f);
  floats v = turn((floats){1.5, 2});
  big b = {{1, 2, 3, 4, 5}, "hello"};
  b = grow(grow(b, 10), -3);
  tiny y = next((tiny){{'a', 'b', 'c'}}, 2);
  printf("%d %d %g %ld %g %d %ld %ld %s %.3s\n", t.x, t.y, m.d, m.l, v.a, v.b, b.a[1], b.a[4], b.name, y.c);
  printf("%ld %ld %ld\n", sum(0), sum(3, 1, 2, 3), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -12));
  printf("%g\n", mix("dlsdtbldddddddddd", 1.5, 2L, "four", 0.25, (two){7, 8}, b, 3L, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  printf("%d %d %d\n", depth(50), strided(1), strided(37));
  return 0;
}
