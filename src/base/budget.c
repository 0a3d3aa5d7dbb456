// Budgets: how much memory a thread's work may take. irkit/base.h describes them for callers.
#include "base/budget.h"

#include "base/host.h"

#include <stdatomic.h>
#include <stdlib.h>

static _Thread_local irk_budget *in_use;

// Returns how much of the block is touched. Memory after a block that starts on a huge page, up to
// the next such page, belongs to the allocator and is never touched.
static uint64_t touched_bytes(const void *block, uint64_t size) {
  return (uintptr_t)block % IRK_LARGE_PAGE || size < IRK_LARGE_PAGE ? size : size / IRK_LARGE_PAGE * IRK_LARGE_PAGE;
}

// Returns the memory that the block takes. Where the system does not tell, this is 0: nothing is
// counted and nothing is bounded.
static int64_t size_of(void *block) { return block ? (int64_t)touched_bytes(block, irk_host_block_size(block)) : 0; }

static bool allows(irk_budget *budget, uint64_t bytes) {
  int64_t limit = atomic_load_explicit(&budget->limit, memory_order_relaxed);
  int64_t used = atomic_load_explicit(&budget->used, memory_order_relaxed);
  if (bytes <= INT64_MAX / 2 && used <= limit - (int64_t)bytes) return true;
  atomic_store_explicit(&budget->was_short, true, memory_order_relaxed);
  return false;
}

void irk_budget_check(size_t size) {
  if (IRK_UNLIKELY(in_use && !allows(in_use, size))) irk_out_of_memory();
}

static void add(int64_t bytes) { atomic_fetch_add_explicit(&in_use->used, bytes, memory_order_relaxed); }

void irk_budget_count(void *block, int sign) {
  if (in_use) add(sign * size_of(block));
}

const char *irk_memory_message(void) {
  return irk_budget_was_exceeded(in_use) ? "would need more memory than its size allows" : "out of memory";
}

// ---- the public side -----------------------------------------------------------------------------------------

// Leaves an eighth of the documented bound for allocators and for the program itself.
uint64_t irk_budget_for(uint64_t length) {
  uint64_t base = UINT64_C(224) << 20;
  return length > (INT64_MAX - base) / 56 ? INT64_MAX : base + 56 * length;
}

static void set_up(irk_budget *budget, uint64_t bytes) {
  atomic_init(&budget->limit, bytes < INT64_MAX ? (int64_t)bytes : INT64_MAX);
  atomic_init(&budget->used, 0);
  atomic_init(&budget->was_short, false);
}

irk_budget *irk_budget_create(uint64_t bytes) {
  irk_budget *budget = malloc(sizeof *budget);
  if (budget) set_up(budget, bytes);
  return budget;
}

void irk_budget_destroy(irk_budget *budget) { free(budget); }

irk_budget *irk_budget_in_use(void) { return in_use; }

irk_budget *irk_budget_use(irk_budget *budget) {
  irk_budget *before = in_use;
  in_use = budget;
  return before;
}

bool irk_budget_begin(irk_budget *own, uint64_t bytes) {
  if (in_use) return false;
  set_up(own, bytes);
  in_use = own;
  return true;
}

void irk_budget_raise(irk_budget *budget, int64_t bytes) {
  if (!budget) return;
  int64_t limit = atomic_load_explicit(&budget->limit, memory_order_relaxed), raised;
  do raised = bytes > INT64_MAX - limit ? INT64_MAX : limit + bytes;
  while (!atomic_compare_exchange_weak_explicit(&budget->limit, &limit, raised, memory_order_relaxed,
                                                memory_order_relaxed));
}

bool irk_budget_was_exceeded(const irk_budget *budget) {
  return budget && atomic_load_explicit(&((irk_budget *)(uintptr_t)budget)->was_short, memory_order_relaxed);
}

bool irk_budget_reserve(uint64_t bytes) {
  if (!in_use) return true;
  if (!allows(in_use, bytes)) return false;
  add((int64_t)bytes);
  return true;
}

void irk_budget_release(uint64_t bytes) {
  if (in_use) add(-(int64_t)bytes);
}
