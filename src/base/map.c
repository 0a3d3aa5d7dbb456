// Hashing, sets and maps: open addressing, linear probing, at most three quarters full. Removal
// closes the gap, so there are no tombstones.
#include "base/host.h"

// ---- hash ----------------------------------------------------------------------------------------------------

uint64_t irk_hash_key(void) {
  uint64_t words[2];
  irk_host_random(words);
  return irk_hash_fold(words[0] ^ 0xD6E8FEB86659FD93u, words[1] ^ 0xA0761D6478BD642Fu);
}

uint64_t irk_hash_bytes(uint64_t key, const void *bytes, size_t len) {
  const char *p = bytes;
  // The length is also mixed in at the end: next to the bytes alone it makes some short strings
  // collide under every key.
  uint64_t last = 0xD6E8FEB86659FD93u ^ len;
  uint64_t other = (key << 32 | key >> 32) ^ 0x9E3779B97F4A7C15u, h = key ^ len, a = 0, b = 0;
  while (len > 16) {
    h = irk_hash_fold(irk_load64(p) ^ h, irk_load64(p + 8) ^ other);
    p += 16;
    len -= 16;
  }
  if (len >= 8) {
    a = irk_load64(p);
    b = irk_load64(p + len - 8);
  } else if (len >= 4) {
    a = irk_load32(p);
    b = irk_load32(p + len - 4);
  } else if (len) {
    a = ((uint64_t)(uint8_t)p[0] << 16) | ((uint64_t)(uint8_t)p[len / 2] << 8) | (uint8_t)p[len - 1];
  }
  return irk_hash_fold(irk_hash_fold(a ^ h, b ^ other), last);
}

// ---- set -----------------------------------------------------------------------------------------------------

void *irk_set_find(const irk_set *set, uint64_t hash, bool (*same)(const void *item, const void *key),
                   const void *key) {
  if (!set->cap) return NULL;
  uint32_t mask = set->cap - 1, h = irk_set_hash(hash);
  for (uint32_t i = h & mask; set->slots[i].item; i = (i + 1) & mask)
    if (set->slots[i].hash == h && same(set->slots[i].item, key)) return set->slots[i].item;
  return NULL;
}

static void set_place(irk_set *set, uint32_t hash, void *item) {
  uint32_t mask = set->cap - 1, i = hash & mask;
  while (set->slots[i].item) i = (i + 1) & mask;
  set->slots[i].item = item;
  set->slots[i].hash = hash;
}

static void set_grow(irk_set *set) {
  irk_set old = *set;
  if (old.cap >= 1u << 31) irk_out_of_memory();
  uint32_t cap = old.cap ? old.cap * 2 : 16;
  struct irk_set_slot *slots = irk_alloc(irk_size_of(cap, sizeof *slots));
  memset(slots, 0, cap * sizeof *slots);
  set->slots = slots;
  set->cap = cap;
  for (uint32_t i = 0; i < old.cap; i++)
    if (old.slots[i].item) set_place(set, old.slots[i].hash, old.slots[i].item);
  irk_free(old.slots);
}

void irk_set_add(irk_set *set, uint64_t hash, void *item) {
  if (set->len >= set->cap / 4 * 3) set_grow(set);
  set_place(set, irk_set_hash(hash), item);
  set->len++;
}

bool irk_set_remove(irk_set *set, uint64_t hash, const void *item) {
  if (!set->cap) return false;
  uint32_t mask = set->cap - 1, i = irk_set_hash(hash) & mask;
  while (set->slots[i].item != item) {
    if (!set->slots[i].item) return false;
    i = (i + 1) & mask;
  }
  for (uint32_t j = (i + 1) & mask; set->slots[j].item; j = (j + 1) & mask) {
    uint32_t home = set->slots[j].hash & mask;
    if (((j - home) & mask) < ((j - i) & mask)) continue;  // stays between its home slot and the gap
    set->slots[i] = set->slots[j];
    i = j;
  }
  set->slots[i].item = NULL;
  set->len--;
  return true;
}

void irk_set_free(irk_set *set) {
  irk_free(set->slots);
  *set = (irk_set){0};
}

// ---- map -----------------------------------------------------------------------------------------------------

#define VACANT UINT64_MAX

static inline uint32_t map_home(const irk_map *map, uint64_t key) {
  return (uint32_t)irk_hash_mix(map->hash_key, key) & (map->cap - 1);
}

// Returns the slot that holds the key, or the vacant slot for it.
static inline struct irk_map_slot *map_slot(const irk_map *map, uint64_t key) {
  uint32_t mask = map->cap - 1, i = map_home(map, key);
  while (map->slots[i].key != key && map->slots[i].key != VACANT) i = (i + 1) & mask;
  return &map->slots[i];
}

uint64_t *irk_map_get(const irk_map *map, uint64_t key) {
  if (!map->cap) return NULL;
  struct irk_map_slot *slot = map_slot(map, key);
  return slot->key == key ? &slot->value : NULL;
}

static void map_grow(irk_map *map) {
  irk_map old = *map;
  if (old.cap >= 1u << 31) irk_out_of_memory();
  uint32_t cap = old.cap ? old.cap * 2 : 16;
  struct irk_map_slot *slots = irk_alloc(irk_size_of(cap, sizeof *slots));
  for (uint32_t i = 0; i < cap; i++) slots[i] = (struct irk_map_slot){VACANT, 0};
  map->slots = slots;
  map->cap = cap;
  if (!old.cap) map->hash_key = irk_hash_key();
  for (uint32_t i = 0; i < old.cap; i++)
    if (old.slots[i].key != VACANT) *map_slot(map, old.slots[i].key) = old.slots[i];
  irk_free(old.slots);
}

uint64_t *irk_map_put(irk_map *map, uint64_t key, bool *is_new) {
  if (map->len >= map->cap / 4 * 3) map_grow(map);
  struct irk_map_slot *slot = map_slot(map, key);
  bool vacant = slot->key == VACANT;
  if (vacant) {
    *slot = (struct irk_map_slot){key, 0};
    map->len++;
  }
  if (is_new) *is_new = vacant;
  return &slot->value;
}

bool irk_map_remove(irk_map *map, uint64_t key) {
  if (!map->cap) return false;
  struct irk_map_slot *slot = map_slot(map, key);
  if (slot->key != key) return false;
  uint32_t mask = map->cap - 1, i = (uint32_t)(slot - map->slots);
  for (uint32_t j = (i + 1) & mask; map->slots[j].key != VACANT; j = (j + 1) & mask) {
    uint32_t home = map_home(map, map->slots[j].key);
    if (((j - home) & mask) < ((j - i) & mask)) continue;
    map->slots[i] = map->slots[j];
    i = j;
  }
  map->slots[i].key = VACANT;
  map->len--;
  return true;
}

void irk_map_release(void *map) { irk_map_free(map); }
void irk_map_free(irk_map *map) {
  irk_free(map->slots);
  *map = (irk_map){0};
}
