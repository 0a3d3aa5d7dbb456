// Distributes work over threads.
#ifndef IRK_BASE_PARALLEL_H
#define IRK_BASE_PARALLEL_H

#include "base/base.h"

enum { IRK_MAX_THREADS = 16 };
// Returns the number of threads for `wanted` (0: one per processor): at least 1, at most
// IRK_MAX_THREADS.
uint32_t irk_num_threads(uint32_t wanted);
// Calls work(user, 0) on this thread and work(user, 1) ... work(user, num_threads - 1) on others,
// and returns when all have returned. If memory runs out in any of them, it runs out here. If a
// thread cannot be created, this thread does its work after its own.
void irk_parallel(uint32_t num_threads, void (*work)(void *user, uint32_t thread), void *user);

// Pieces of work whose results are needed in order. `make` is called once for each piece, on any of
// the threads. `take` is called on the calling thread only, in order, once the piece is made. At
// most `window` pieces are made and not yet taken. Either function ends the work by returning
// false; the result is then false. If memory runs out anywhere, it runs out here.
typedef struct irk_pieces {
  void *user;
  bool (*make)(void *user, uint32_t thread, uint32_t piece);
  bool (*take)(void *user, uint32_t piece);
  uint32_t num_pieces, window;
} irk_pieces;
bool irk_parallel_in_order(uint32_t num_threads, const irk_pieces *pieces);

// A mutex. If memory runs out while a thread holds it, the guard unlocks it.
typedef struct irk_lock irk_lock;
irk_lock *irk_lock_create(void);
void irk_lock_destroy(irk_lock *lock);                    // NULL is allowed
void irk_lock_acquire(irk_lock *lock, irk_guard *guard);  // lock NULL: there is one thread; does nothing
void irk_lock_release(irk_lock *lock, irk_guard *guard);

#endif
