#include <stdio.h>
void *buf[5];
int depth;
__attribute__((noinline)) void thrower(int n) {
  depth++;
  if (n == 0) __builtin_longjmp(buf, 1);
  thrower(n - 1);
  depth--;
}
__attribute__((noinline)) int attempt(int n, volatile int *t) {
  if (__builtin_setjmp(buf) == 0) {
    *t += 1;
    thrower(n);
  } else {
    *t += 10;
  }
  return n * 3;
}
int main(void) {
  volatile int t = 0;
  int r = 0;
  for (int k = 0; k < 5; k++) {
    double d = k * 1.5;
    long a = k * 7, b = a ^ 3, c = b * 5, e = c + 1, f = e * 3;
    r = r * 3 + attempt(k, &t) + k * 100;
    r += (int)(d * 2) + (int)(a + b * c - e + f);
  }
  printf("%d %d %d\n", r, depth, t);
  return 0;
}
