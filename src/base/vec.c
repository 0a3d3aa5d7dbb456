// The one growth function of all growable arrays, and the one sort function.
#include "base/base.h"

void irk_vec_release(void *vec) {
  void *items;
  memcpy(&items, vec, sizeof items);  // `items` is the first member of every IRK_VEC
  irk_free(items);
}

// Bounds the length of a list on hosts with 32-bit addresses. Code allocates up to 64 bytes for
// each item of a list, and the size of all of that must fit in a size_t.
enum { MOST_OF_32_BITS = 1 << 25 };

void *irk_vec_grow(void *items, uint32_t *cap, uint64_t need, size_t item_size) {
  if (sizeof(size_t) < sizeof(uint64_t) && need > MOST_OF_32_BITS && item_size > 1) irk_out_of_memory();
  uint64_t grown = *cap < 8 ? 8 : (uint64_t)*cap * 2;
  if (grown < need) grown = need;
  if (grown > UINT32_MAX) grown = UINT32_MAX;
  if (need > grown || grown > SIZE_MAX / 2 / item_size) irk_out_of_memory();
  items = irk_realloc(items, (size_t)grown * item_size);
  *cap = (uint32_t)grown;
  return items;
}

// Sorts `items` into `to`, which holds the same items on entry.
static void merge_sort(char *items, char *to, uint32_t n, size_t size, int (*compare)(const void *a, const void *b)) {
  if (n < 2) return;  // the recursion is as deep as n has bits
  uint32_t half = n / 2;
  char *left = to, *middle = to + half * size, *right = middle, *end = to + n * size;
  merge_sort(to, items, half, size, compare);
  merge_sort(middle, items + half * size, n - half, size, compare);
  for (char *out = items; left < middle || right < end; out += size) {
    bool is_right = left == middle || (right < end && compare(right, left) < 0);
    memcpy(out, is_right ? right : left, size);
    *(is_right ? &right : &left) += size;
  }
}

void irk_sort(void *items, uint32_t n, size_t item_size, int (*compare)(const void *a, const void *b)) {
  const char *at = items;
  uint32_t sorted = 1;
  while (sorted < n && compare(at + (sorted - 1) * item_size, at + sorted * item_size) <= 0) sorted++;
  if (sorted >= n) return;
  char *copy = irk_alloc(n * item_size);
  memcpy(copy, items, n * item_size);
  merge_sort(items, copy, n, item_size, compare);
  irk_free(copy);
}
