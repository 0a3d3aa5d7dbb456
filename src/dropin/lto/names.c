// A table of names.
#include "dropin/lto/lto.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash(irk_str s) {
  uint64_t h = 14695981039346656037u;
  for (size_t i = 0; i < s.len; i++) h = (h ^ (unsigned char)s.ptr[i]) * 1099511628211u;
  return h ^ h >> 29;
}

// Returns the slot of the name, or the empty one where it belongs.
static uint32_t slot_of(const lto_names *names, irk_str name) {
  uint32_t n = names->cap * 2, at = (uint32_t)(hash(name) % n);
  for (; names->slots[at]; at = (at + 1) % n) {
    irk_str known = names->items[names->slots[at] - 1];
    if (known.len == name.len && !memcmp(known.ptr, name.ptr, name.len)) break;
  }
  return at;
}

static bool grow(lto_names *names) {
  uint32_t cap = names->cap ? names->cap * 2 : 64;
  irk_str *items = realloc(names->items, cap * sizeof *items);
  if (items) names->items = items;
  uint32_t *slots = calloc(cap * (size_t)2, sizeof *slots);
  if (!items || !slots) {
    free(slots);
    return false;
  }
  free(names->slots);
  names->slots = slots;
  names->cap = cap;
  for (uint32_t i = 0; i < names->len; i++) slots[slot_of(names, items[i])] = i + 1;
  return true;
}

uint32_t irk_lto_find_name(const lto_names *names, irk_str name) {
  uint32_t number = names->cap ? names->slots[slot_of(names, name)] : 0;
  return number ? number - 1 : IRK_LTO_NO_NAME;
}

uint32_t irk_lto_add_name(lto_names *names, irk_str name) {
  uint32_t known = irk_lto_find_name(names, name);
  if (known != IRK_LTO_NO_NAME) return known;
  if (names->len == names->cap && !grow(names)) return IRK_LTO_NO_NAME;
  uint32_t at = slot_of(names, name);
  names->items[names->len++] = name;
  names->slots[at] = names->len;
  return names->len - 1;
}

void irk_lto_free_names(lto_names *names) {
  free(names->items);
  free(names->slots);
  *names = (lto_names){0};
}
