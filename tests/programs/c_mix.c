// C: what C front ends emit: structs, unions, bit-fields, varargs, switches, atomics, inline asm, vectors, VLAs.
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct node {
  struct node *next;
  unsigned kind : 3, count : 13;
  union {
    double real;
    int64_t whole;
    char text[16];
  } as;
} node;

typedef float float4 __attribute__((vector_size(16)));

static _Thread_local int depth;
static const char *const names[] = {"zero", "one", "two", "three\n", "caf\xc3\xa9"};
_Atomic int counter = 3;
extern int missing(void) __attribute__((weak));
__attribute__((visibility("hidden"), section(".data.mine"))) long hidden_value = -1;
long double wide = 1.25L;
__int128 huge = ((__int128)0x0123456789abcdef << 64) | 0xfedcba9876543210;
_Complex double turn = 1.0 + 2.0i;

static int sum(int n, ...) {
  va_list list;
  int total = 0;
  va_start(list, n);
  while (n--) total += va_arg(list, int);
  va_end(list);
  return total;
}

static double classify(const node *n) {
  switch (n->kind) {
  case 0: return n->as.real * 0.1;
  case 1: return (double)n->as.whole;
  case 2:
  case 3: return (double)strlen(n->as.text);
  case 7: return -1e300;
  default: return 0x1.8p-1022;
  }
}

static float4 blend(float4 a, float4 b) { return a * b + __builtin_shufflevector(a, b, 0, 5, 2, 7); }

static unsigned rotate(unsigned x) {
#if defined(__x86_64__)
  __asm__ volatile("rorl $3, %0" : "+r"(x) : : "cc");
#endif
  return x;
}

static int walk(int n) {
  int squares[n + 1];
  for (int i = 0; i <= n; i++) squares[i] = i * i;
  depth++;
  int expected = 3;
  atomic_compare_exchange_strong(&counter, &expected, 4);
  atomic_fetch_add_explicit(&counter, 2, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  return squares[n] + atomic_load(&counter);
}

static int dispatch(int op) {
  static void *const table[] = {&&add, &&sub, &&done};
  int r = 10;
  goto *table[op % 3];
add:
  r += 5;
  goto done;
sub:
  r -= 5;
done:
  return r;
}

int main(int argc, char **argv) {
  node list[2] = {{0}};
  list[0].next = &list[1];
  list[1].kind = 1;
  list[1].as.whole = argc;
  float4 v = blend((float4){1, 2, 3, 4}, (float4){4, 3, 2, 1});
  volatile int sink = missing ? missing() : sum(3, 1, 2, 3);
  printf("%s %d %g %g %u %d %d\n", names[sink % 5], sink, classify(&list[1]), (double)v[2], rotate(8), walk(4), dispatch(argc));
  char copy[32];
  memcpy(copy, argv[0] ? "given" : "none", 6);
  memmove(copy + 1, copy, 5);
  return (int)(wide + (long double)huge) == 42 || __builtin_popcount((unsigned)hidden_value) == 7 || copy[0] == 'x';
}
