// Globals of every kind, pointers into them, structures and arrays of them, strings, moving memory, atomic operations.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))
struct node {
  struct node *next, *other;
  int key;
  char tag;
  short s[3];
};
static struct node third = {0, 0, 3, 'c', {7, 8, 9}};
struct node second = {&third, 0, 2, 'b', {4, 5, 6}};
static struct node first = {&second, &third, 1, 'a', {1, 2, 3}};
static const char *const words[] = {"alpha", "beta", "gamma", 0};
static int table[4][5], zeros[1000];
int common_one;
static short *middle = &third.s[1];
static const double constants[] = {1.5, -2.25, 1e100};
static uint64_t wide[3] = {1, ~0ull, 0x8000000000000000ull};
static void (*printer)(const char *) = 0;
extern int weak_one __attribute__((weak));
static _Atomic int counter;
static _Atomic uint8_t small;
static _Atomic uint64_t large;

static void shout(const char *s) { printf("%s! ", s); }
NOINLINE int walk(const struct node *n) {
  int total = 0;
  for (; n; n = n->next) total = total * 10 + n->key + n->s[n->key - 1] + (n->other ? n->other->tag : 0);
  return total;
}
NOINLINE void fill(int m[4][5]) {
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 5; k++) m[i][k] = i * 10 - k;
}
NOINLINE long dig(const char *base, long i, long k) { return *(const int *)(base + i * 20 + k * 4); }
struct copied { char bytes[77]; int tail; };
NOINLINE struct copied pass(struct copied c) {
  c.bytes[76] ^= c.bytes[0];
  c.tail++;
  return c;
}

int main(void) {
  printf("%d %d %s %s\n", walk(&first), *middle, words[1], words[2] + 2);
  fill(table);
  for (int i = 0; i < 4; i++) printf("%ld ", dig((const char *)table, i, 4 - i));
  printer = shout;
  for (int i = 0; words[i]; i++) printer(words[i]);
  printf("%d %d %g %g %d\n", zeros[999], common_one, constants[1], constants[2], &weak_one == 0);
  char *heap = malloc(300);
  memset(heap, 'x', 300);
  memmove(heap + 1, heap, 200);
  memcpy(heap, "abc", 3);
  heap[299] = 0;
  struct copied c;
  memset(&c, 5, sizeof c);
  c = pass(pass(c));
  printf("%zu %.4s %d %d %llx\n", strlen(heap), heap, c.bytes[76], c.tail, (unsigned long long)(wide[1] + wide[2]));
  free(heap);
  for (int i = 0; i < 10; i++) {
    atomic_fetch_add(&counter, i);
    atomic_fetch_sub(&counter, 2);
    atomic_fetch_or(&small, (uint8_t)(1 << (i & 7)));
    atomic_fetch_xor(&small, 3);
    atomic_fetch_and(&large, ~7ull);
    atomic_exchange(&large, large + 1000000007ull * (uint64_t)i);
    int expected = i;
    atomic_compare_exchange_strong(&counter, &expected, 100);
    printf("%d %d %llu %d ", counter, small, (unsigned long long)large, expected);
  }
  puts("");
  return 0;
}
