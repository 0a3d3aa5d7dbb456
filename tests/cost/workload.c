// What programs do all day: a hash table, sorting, text, a matrix, a small interpreter. The sum says that all was right.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
  struct entry *next;
  uint32_t key, count;
} entry;

static entry *buckets[256];

static entry *find(uint32_t key) {
  uint32_t hash = key * 2654435761u >> 24;
  for (entry *e = buckets[hash]; e; e = e->next)
    if (e->key == key) return e;
  entry *e = calloc(1, sizeof *e);
  e->key = key;
  e->next = buckets[hash];
  return buckets[hash] = e;
}

static uint32_t words(uint32_t n) {
  char text[64];
  uint32_t sum = 0, state = 1;
  for (uint32_t i = 0; i < n; i++) {
    state = state * 1103515245u + 12345u;
    uint32_t len = 0, v = state >> 16 & 1023;
    do text[len++] = (char)('0' + v % 10);
    while (v /= 10);
    uint32_t hash = 5381;
    for (uint32_t k = 0; k < len; k++) hash = hash * 33 ^ (unsigned char)text[k];
    sum += ++find(hash)->count;
  }
  return sum;
}

static void sort(int *a, int n) {
  if (n < 2) return;
  int pivot = a[n / 2], i = 0, j = n - 1;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i > j) break;
    int t = a[i];
    a[i++] = a[j];
    a[j--] = t;
  }
  sort(a, j + 1);
  sort(a + i, n - i);
}

static uint32_t numbers(int n) {
  int *a = malloc((size_t)n * sizeof *a);
  uint32_t state = 7, sum = 0;
  for (int i = 0; i < n; i++) a[i] = (int)((state = state * 69069u + 1u) >> 8);
  sort(a, n);
  for (int i = 1; i < n; i++) sum += (uint32_t)(a[i - 1] <= a[i]) * (uint32_t)i;
  free(a);
  return sum;
}

enum { SIDE = 24 };
static double product(void) {
  static double a[SIDE][SIDE], b[SIDE][SIDE], c[SIDE][SIDE];
  double trace = 0;
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++) a[i][j] = i + j, b[i][j] = 2 * i - j;
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      for (int k = 0; k < SIDE; k++) c[i][j] += a[i][k] * b[k][j];
  for (int i = 0; i < SIDE; i++) trace += c[i][i];
  return trace;
}

enum { PUSH, ADD, MULTIPLY, JUMP_IF, DUPLICATE, LESS, END };
static int64_t interpret(const int8_t *code) {
  int64_t stack[16], *top = stack;
  for (const int8_t *at = code;;) {
    switch (*at++) {
    case PUSH: *top++ = *at++; break;
    case ADD: top--, top[-1] += top[0]; break;
    case MULTIPLY: top--, top[-1] *= top[0]; break;
    case DUPLICATE: *top = top[-1], top++; break;
    case LESS: top--, top[-1] = top[-1] < top[0]; break;
    case JUMP_IF: at += *--top ? *at : 1; break;
    default: return top[-1];
    }
  }
}

int main(void) {
  static const int8_t loop[] = {PUSH, 0, PUSH, 1, ADD, DUPLICATE, PUSH, 100, PUSH, 30, MULTIPLY, LESS, JUMP_IF, -11, END};
  printf("%u %u %g %lld\n", words(3000), numbers(3000), product(), (long long)interpret(loop));
}
