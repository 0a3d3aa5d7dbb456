// Interned strings. Slots hold symbol numbers, so that the table is small and dense. `hashes` holds
// each symbol's hash.
#include "base/base.h"

enum { STRING_CHUNK = 4096 };

void irk_strpool_init(irk_strpool *pool, irk_arena *arena) {
  *pool = (irk_strpool){0};
  pool->arena = arena;
  pool->hash_key = irk_hash_key();
  irk_vec_push(&pool->strs, IRK_S(""));
}

// Packs short strings without alignment, which would cost more than the strings.
static const char *copy_string(irk_strpool *pool, const char *ptr, size_t len) {
#ifndef IRK_DEBUG
  if (len < STRING_CHUNK / 8) {
    if ((size_t)(pool->end - pool->pos) <= len) {
      pool->pos = irk_arena_alloc(pool->arena, STRING_CHUNK);
      pool->end = pool->pos + STRING_CHUNK;
    }
    char *copy = memcpy(pool->pos, ptr, len);
    copy[len] = 0;
    pool->pos += len + 1;
    return copy;
  }
#endif
  return irk_arena_str(pool->arena, (irk_str){ptr, len}).ptr;
}

static void pool_grow(irk_strpool *pool) {
  if (pool->cap >= 1u << 31) irk_out_of_memory();
  uint32_t cap = pool->cap ? pool->cap * 2 : 64, mask = cap - 1;
  uint32_t *slots = irk_alloc(irk_size_of(cap, sizeof *slots));
  memset(slots, 0, cap * sizeof *slots);
  for (irk_sym sym = 1; sym < pool->strs.len; sym++) {
    uint32_t i = pool->hashes[sym] & mask;
    while (slots[i]) i = (i + 1) & mask;
    slots[i] = sym;
  }
  irk_free(pool->slots);
  pool->slots = slots;
  pool->cap = cap;
}

static inline uint32_t hash_of(const irk_strpool *pool, const char *ptr, size_t len) {
  uint64_t h = irk_hash_bytes(pool->hash_key, ptr, len);
  return (uint32_t)(h ^ (h >> 32));
}

// Returns the slot of the string, or the vacant slot (0) for it.
static inline uint32_t *find_slot(const irk_strpool *pool, const char *ptr, size_t len, uint32_t hash) {
  uint32_t mask = pool->cap - 1;
  for (uint32_t i = hash & mask;; i = (i + 1) & mask) {
    irk_sym sym = pool->slots[i];
    if (!sym) return &pool->slots[i];
    if (pool->hashes[sym] != hash) continue;
    irk_str s = pool->strs.items[sym];
    if (s.len == len && memcmp(s.ptr, ptr, len) == 0) return &pool->slots[i];
  }
}

irk_sym irk_strpool_add(irk_strpool *pool, const char *ptr, size_t len) {
  if (!len) return 0;
  if (pool->strs.len >= pool->cap / 4 * 3) pool_grow(pool);
  uint32_t hash = hash_of(pool, ptr, len);
  uint32_t *slot = find_slot(pool, ptr, len, hash);
  if (*slot) return *slot;
  irk_sym sym = pool->strs.len;
  if (sym >= pool->hashes_cap) pool->hashes = irk_vec_grow(pool->hashes, &pool->hashes_cap, sym + 1, sizeof(uint32_t));
  irk_str copy = {copy_string(pool, ptr, len), len};
  irk_vec_push(&pool->strs, copy);
  pool->hashes[sym] = hash;
  *slot = sym;
  return sym;
}

irk_sym irk_strpool_find(const irk_strpool *pool, const char *ptr, size_t len, bool *found) {
  irk_sym sym = len && pool->cap ? *find_slot(pool, ptr, len, hash_of(pool, ptr, len)) : 0;
  if (found) *found = sym || !len;
  return sym;
}

void irk_strpool_free(irk_strpool *pool) {
  irk_vec_free(&pool->strs);
  irk_free(pool->slots);
  irk_free(pool->hashes);
  *pool = (irk_strpool){0};
}
