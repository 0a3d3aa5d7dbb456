// The one function behind every growable array.
#include "base/base.h"

void irk_vec_release(void *vec) {
  void *items;
  memcpy(&items, vec, sizeof items);  // an IRK_VEC begins with it
  irk_free(items);
}

void *irk_vec_grow(void *items, uint32_t *cap, uint64_t need, size_t item_size) {
  uint64_t grown = *cap < 8 ? 8 : (uint64_t)*cap * 2;
  if (grown < need) grown = need;
  if (grown > UINT32_MAX) grown = UINT32_MAX;
  if (need > grown || grown > SIZE_MAX / 2 / item_size) irk_out_of_memory();
  items = irk_realloc(items, (size_t)grown * item_size);
  *cap = (uint32_t)grown;
  return items;
}
