// Variables of all kinds of storage, types of C, a function that is inlined, an array whose length is a variable.
#include <stdio.h>

struct point {
  int x, y;
  unsigned few : 3, more : 5;
  const char *name;
  union {
    float f;
    int i;
  } u;
};
enum color { RED, GREEN = 5, BLUE = -1 };
typedef int (*callback)(struct point *, ...);
static int counter;
int table[3][4];
_Thread_local long own = 7;
volatile unsigned char flags = 200;
typedef float quad __attribute__((vector_size(16)));
quad four = {1, 2, 3, 4};
_Complex double complex_one = 1;

static enum color pick(int n) {
  static int calls = 0;
  calls++;
  return n > 2 ? BLUE : GREEN;
}

static inline int __attribute__((always_inline)) sum(struct point *p, int k) {
  int r = p->x;
  {
    int inner = r + p->y;
    r = inner * k;
  }
  return r;
}

int variable_length(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i * n;
  return a[n - 1];
}

static int by_value(struct point p, __int128 wide, long double x) { return p.x + (int)wide + (int)x; }

int main(int argc, char **argv) {
  struct point p = {1, 2, 3, 4, "hello", {1.5f}};
  enum color c = pick(argc);
  callback f = 0;
  double d = 2.5;
  int total = sum(&p, 10);
  counter = total + c;
  table[1][2] = variable_length(5);
  own += counter + by_value(p, 4, 2.5L);
  if (argc > 1) {
    int in_block = argc * 2;
    printf("%d %s\n", in_block, argv[1]);
  }
  printf("%d %d %ld %g\n", counter, table[1][2], own, d);
  return f != 0;
}
