// Branches, loops, switches of all shapes, values that circle through loops, recursion, function pointers.
#include <stdio.h>
#include <stdlib.h>

#define NOINLINE __attribute__((noinline))

NOINLINE int dense(int x) {
  switch (x) {
  case -2: return 5;
  case -1: return 11;
  case 0: return 13;
  case 1: return 17;
  case 2: return 19;
  case 3: return 23;
  case 5: return x * 29;
  case 6: return 31;
  default: return 0;
  }
}
NOINLINE int sparse(long long x) {
  switch (x) {
  case -1000000000000LL: return 1;
  case -5: return 2;
  case 0: return 3;
  case 77: return 4;
  case 1000: return 5;
  case 1LL << 40: return 6;
  case 123456789: return 7;
  case 0x7FFFFFFFFFFFFFFFLL: return 8;
  default: return 9;
  }
}
NOINLINE unsigned char bytes(unsigned char c) {
  switch (c) {
  case 'a' ... 'f': return (unsigned char)(c - 'a' + 10);
  case 'A' ... 'F': return (unsigned char)(c - 'A' + 10);
  case '0' ... '9': return (unsigned char)(c - '0');
  case 200: return 99;
  default: return 255;
  }
}
// Three values change places in each round.
NOINLINE long rotate(long a, long b, long c, int n) {
  for (int i = 0; i < n; i++) {
    long t = a;
    a = b;
    b = c;
    c = t + i;
  }
  return a * 10000 + b * 100 + c;
}
NOINLINE long swap(long a, long b, int n) {
  while (n--) {
    long t = a;
    a = b;
    b = t;
  }
  return a * 1000 + b;
}
NOINLINE int collatz(unsigned long n) {
  int steps = 0;
  for (; n != 1; steps++) n = n & 1 ? 3 * n + 1 : n / 2;
  return steps;
}
NOINLINE int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
NOINLINE int and_or(int a, int b, int c) { return (a && b) || (b && !c) || (a > b && c < 3); }

static int compare(const void *x, const void *y) { return *(const int *)x - *(const int *)y; }
typedef int (*op)(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int times(int a, int b) { return a * b; }
static const op ops[] = {plus, minus, times};

NOINLINE int state_machine(const char *s) {
  int state = 0, n = 0;
  for (; *s; s++) {
    switch (state) {
    case 0: state = *s == '"' ? 1 : *s == '#' ? 3 : 0; break;
    case 1: state = *s == '\\' ? 2 : *s == '"' ? 0 : 1; n++; break;
    case 2: state = 1; n += 10; break;
    case 3:
      if (*s == '\n') state = 0;
      else continue;
      break;
    }
    if (state == 3) goto out;
  }
out:
  return n * 10 + state;
}

int main(int argc, char **argv) {
  (void)argv;
  for (int i = -4; i < 9; i++) printf("%d ", dense(i));
  long long at[] = {-1000000000000LL, -5, 0, 1, 77, 1000, 1LL << 40, 123456789, 0x7FFFFFFFFFFFFFFFLL, -6};
  for (int i = 0; i < 10; i++) printf("%d ", sparse(at[i]));
  for (int i = 0; i < 256; i += 3) printf("%d ", bytes((unsigned char)i));
  printf("\n%ld %ld %ld %ld\n", rotate(1, 2, 3, 7), rotate(4, 5, 6, argc), swap(1, 2, 5), swap(1, 2, 6));
  printf("%d %d %d\n", collatz(27), collatz(97), ackermann(2, 3));
  for (int i = 0; i < 27; i++) printf("%d", and_or(i % 3, i / 3 % 3, i / 9 + 1));
  int list[50];
  for (int i = 0; i < 50; i++) list[i] = i * 7919 % 101;
  qsort(list, 50, sizeof *list, compare);
  for (int i = 0; i < 50; i++) printf(" %d", list[i]);
  for (int i = 0; i < 6; i++) printf(" %d", ops[i % 3](i * 5, i + argc));
  printf("\n%d %d %d\n", state_machine("ab\"cd\\\"e\"f"), state_machine("x#y"), state_machine(""));
  return argc == 1 ? 42 : 1;
}
