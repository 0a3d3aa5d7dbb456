// See misuse.h. Live objects stand in two sorted arrays. They are the only library state that
// belongs to no object. One lock guards them, and they are freed with their last element.
#include "base/misuse.h"

#ifdef IRK_CHECKED
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef IRK_HAS_ASAN
int __asan_address_is_poisoned(void const volatile *addr);
#endif

static _Thread_local irk_misuse_handler handler;

irk_misuse_handler irk_misuse_use(irk_misuse_handler now) {
  irk_misuse_handler before = handler;
  handler = now;
  return before;
}

bool irk_is_checked(void) { return true; }

void irk_misuse_report(const char *function, const char *parameter, const char *problem) {
  irk_misuse misuse = {function, parameter, problem};
  if (handler.visit) {
    handler.visit(handler.user, &misuse);
    return;
  }
  fprintf(stderr, "irkit: %s: '%s' %s\n", function, parameter, problem);
  abort();
}

// ---- live objects ------------------------------------------------------------------------------------------------

typedef struct range {
  uintptr_t start;
  uintptr_t end, owner;  // `end`: for memory ranges; `owner`: for objects
} range;
enum { FIRST = 4096 };
typedef struct ranges {
  range first[FIRST], *more;  // the first FIRST ranges need no allocation: tests count the library's allocations
  range *items;
  size_t len, cap;
  bool is_short;  // memory ran out: an object that is not listed may be alive
} ranges;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ranges things = {.items = things.first}, memory = {.items = memory.first};

// Returns the index of the first range that begins after `at`.
static size_t first_range_after(const ranges *r, uintptr_t at) {
  size_t low = 0, high = r->len;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (r->items[middle].start <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

static bool make_room(ranges *r) {
  size_t cap = r->cap ? r->cap : FIRST;
  if (r->len < cap) return true;
  range *items = realloc(r->more, cap * 2 * sizeof *items);
  if (!items) return false;
  if (!r->more) memcpy(items, r->first, sizeof r->first);
  r->items = r->more = items;
  r->cap = cap * 2;
  return true;
}

static void add(ranges *r, range item) {
  pthread_mutex_lock(&lock);
  size_t at = first_range_after(r, item.start);
  if (!make_room(r)) {
    r->is_short = true;
  } else {
    if (at < r->len) memmove(r->items + at + 1, r->items + at, (r->len - at) * sizeof *r->items);
    r->items[at] = item;
    r->len++;
  }
  pthread_mutex_unlock(&lock);
}

static void drop(ranges *r, size_t at) {
  r->len--;
  if (at < r->len) memmove(r->items + at, r->items + at + 1, (r->len - at) * sizeof *r->items);
  if (r->len) return;
  free(r->more);
  r->more = NULL;
  r->items = r->first;
  r->cap = 0;
}

static void remove_at(ranges *r, uintptr_t start) {
  pthread_mutex_lock(&lock);
  size_t at = first_range_after(r, start);
  if (at && r->items[at - 1].start == start) drop(r, at - 1);
  for (size_t i = r->len; r == &things && i-- > 0;)
    if (r->len > i && r->items[i].owner == start) drop(r, i);
  pthread_mutex_unlock(&lock);
}

static bool has(ranges *r, uintptr_t p) {
  pthread_mutex_lock(&lock);
  size_t at = first_range_after(r, p);
  bool found = r->is_short || (at && (r->items[at - 1].start == p || p < r->items[at - 1].end));
  pthread_mutex_unlock(&lock);
  return found;
}

void irk_alive_add(const void *thing, const void *owner) {
  if (thing && !irk_is_alive(thing)) add(&things, (range){(uintptr_t)thing, 0, (uintptr_t)owner});
}
void irk_alive_remove(const void *thing) {
  if (thing) remove_at(&things, (uintptr_t)thing);
}
bool irk_is_alive(const void *thing) { return has(&things, (uintptr_t)thing); }

// Under sanitizers every object of an arena has its own block, and ASan knows whether it is alive.
#ifdef IRK_HAS_ASAN
void irk_alive_memory_add(const void *start, size_t size) { (void)start, (void)size; }
void irk_alive_memory_remove(const void *start) { (void)start; }
bool irk_is_alive_memory(const void *p) { return !__asan_address_is_poisoned(p); }
#else
void irk_alive_memory_add(const void *start, size_t size) {
  add(&memory, (range){(uintptr_t)start, (uintptr_t)start + size, 0});
}
void irk_alive_memory_remove(const void *start) { remove_at(&memory, (uintptr_t)start); }
bool irk_is_alive_memory(const void *p) { return has(&memory, (uintptr_t)p); }
#endif

#else
irk_misuse_handler irk_misuse_use(irk_misuse_handler now) {
  (void)now;
  return (irk_misuse_handler){0};
}
bool irk_is_checked(void) { return false; }
#endif
