// Arenas: memory that is allocated in pieces and freed all at once.
//
// Chunks form a stack. Each chunk remembers the arena's `end` from when the chunk was on top. So an
// object too big to share a chunk gets its own, and the space left in the chunk below stays usable.
//
// The arena uses a large chunk in steps: it asks the system for the pages of each step in one call.
// Pages that are faulted in one by one cost half as much again. The largest chunks are one huge
// page each, where the system has them: that costs a quarter of many small pages.
#include "base/host.h"
#include "base/misuse.h"

#include <stdlib.h>

// One chunk per object, so that sanitizers see overruns.
#if defined(IRK_DEBUG) && defined(IRK_HAS_ASAN)
#define IRK_CHUNK_PER_OBJECT
#endif

enum { FIRST_CHUNK = 4096, LARGEST_CHUNK = 1 << 21, STEP = 1 << 17 };

struct irk_chunk {
  struct irk_chunk *below;
  char *end;    // the arena's `end` while this chunk is on top
  char *limit;  // `end` can move up to here
  size_t size;
};

// Moves `end` up in the top chunk, so that at least `size` bytes are free. Returns false if the
// chunk is too small.
static bool extend_chunk(irk_arena *arena, size_t size) {
  struct irk_chunk *chunk = arena->chunks;
  if (!chunk || (size_t)(chunk->limit - arena->pos) < size) return false;
  size_t more = (size_t)(chunk->limit - arena->end), need = size - (size_t)(arena->end - arena->pos);
  if (need < STEP) need = STEP;
  if (more > need) more = need;
  irk_host_populate_pages(arena->end, arena->end + more);
  arena->end = chunk->end = arena->end + more;
  return true;
}

static struct irk_chunk *push(irk_arena *arena, struct irk_chunk *chunk, size_t bytes) {
  chunk->below = arena->chunks;
  chunk->size = bytes;
  arena->chunks = chunk;
  arena->total += bytes;
#ifdef IRK_CHECKED
  irk_alive_memory_add(chunk, bytes);
#endif
  return chunk;
}

// Reuses the spare chunk unless it is more than twice as large as needed.
static struct irk_chunk *push_chunk(irk_arena *arena, size_t size) {
  if (size > SIZE_MAX / 2) irk_out_of_memory();
  size_t bytes = sizeof(struct irk_chunk) + size;
  struct irk_chunk *spare = arena->spare;
  if (spare && spare->size >= bytes && spare->size / 2 <= bytes) {
    arena->spare = NULL;
    return push(arena, spare, spare->size);
  }
  return push(arena, irk_alloc(bytes), bytes);
}

static struct irk_chunk *take_chunk(irk_arena *arena) {
  struct irk_chunk *chunk = arena->chunks;
  arena->chunks = chunk->below;
  arena->total -= chunk->size;
#ifdef IRK_CHECKED
  irk_alive_memory_remove(chunk);
#endif
  return chunk;
}

static void pop_chunk(irk_arena *arena) { irk_free(take_chunk(arena)); }

// Keeps the larger of two popped chunks as the spare one: the same memory will be needed again.
static void spare_chunk(irk_arena *arena) {
  struct irk_chunk *chunk = take_chunk(arena), *spare = arena->spare;
#ifdef IRK_CHUNK_PER_OBJECT
  irk_free(chunk);
  return;
#endif
  bool is_larger = !spare || chunk->size > spare->size;
  arena->spare = is_larger ? chunk : spare;
  irk_free(is_larger ? spare : chunk);
}

void irk_arena_reserve(irk_arena *arena, size_t size) {
  struct irk_chunk *chunk = push_chunk(arena, size);
  char *start = (char *)(chunk + 1);
  chunk->end = chunk->limit = start + size;
  arena->pos = start;
  arena->end = chunk->end;
}

void *irk_arena_grow(irk_arena *arena, size_t size) {
  size_t next = arena->total < FIRST_CHUNK ? FIRST_CHUNK : arena->total > LARGEST_CHUNK ? LARGEST_CHUNK : arena->total;
  next -= sizeof(struct irk_chunk);
#ifdef IRK_CHUNK_PER_OBJECT
  next = 0;
  if (!size) size = 1;
#endif
  if (size <= next / 4 && extend_chunk(arena, size)) {
    char *start = arena->pos;
    arena->pos += size;
    return start;
  }
  if (size > next / 4) {
    char *limit = arena->chunks ? arena->chunks->limit : NULL;
    struct irk_chunk *own = push_chunk(arena, size);
    own->end = arena->end;
    own->limit = limit;
    return own + 1;
  }
  struct irk_chunk *chunk = push_chunk(arena, next);
  arena->pos = arena->end = (char *)(chunk + 1);
  chunk->end = arena->end;
  chunk->limit = arena->end + next;
  if (next <= STEP) arena->end = chunk->end = chunk->limit;
  else extend_chunk(arena, size);
  char *start = arena->pos;
  arena->pos += size;
  return start;
}

// Takes large zeroed memory straight from the system: only pages that are written to cost anything.
static void *zalloc_large(irk_arena *arena, size_t size) {
  char *limit = arena->chunks ? arena->chunks->limit : NULL;
  struct irk_chunk *own = push(arena, irk_zalloc(sizeof *own + size), sizeof *own + size);
  own->end = arena->end;
  own->limit = limit;
  return own + 1;
}

void *irk_arena_zalloc(irk_arena *arena, size_t size) {
  bool is_at_hand = (size_t)(arena->end - arena->pos) >= size;
  if (size >= LARGEST_CHUNK / 2 && size < SIZE_MAX / 2 && !is_at_hand) return zalloc_large(arena, size);
  void *p = irk_arena_alloc(arena, size);
  return size ? memset(p, 0, size) : p;
}

void *irk_arena_copy(irk_arena *arena, const void *bytes, size_t size) {
  void *p = irk_arena_alloc(arena, size);
  return size ? memcpy(p, bytes, size) : p;
}

irk_str irk_arena_str(irk_arena *arena, irk_str s) {
  if (s.len == SIZE_MAX) irk_out_of_memory();
  char *p = irk_arena_alloc(arena, s.len + 1);
  if (s.len) memcpy(p, s.ptr, s.len);
  p[s.len] = 0;
  return (irk_str){p, s.len};
}

void irk_arena_free(irk_arena *arena) {
  while (arena->chunks) pop_chunk(arena);
  irk_free(arena->spare);
  *arena = (irk_arena){0};
}

irk_mark irk_arena_mark(const irk_arena *arena) { return (irk_mark){arena->chunks, arena->pos}; }

void irk_arena_release(irk_arena *arena, irk_mark mark) {
  while (arena->chunks != mark.chunk) spare_chunk(arena);
  arena->pos = mark.pos;
  arena->end = mark.chunk ? mark.chunk->end : NULL;
}
