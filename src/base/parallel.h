// Work shared out among threads.
#ifndef IRK_BASE_PARALLEL_H
#define IRK_BASE_PARALLEL_H

#include "base/base.h"

enum { IRK_MAX_THREADS = 16 };
// The number of threads for `wanted` (0: one for each processor): at least 1, at most IRK_MAX_THREADS.
uint32_t irk_num_threads(uint32_t wanted);
// Calls work(user, 0) on this thread and work(user, 1) ... work(user, num_threads - 1) on others, and returns when all
// have returned. Memory that runs out in any of them runs out here. Where no thread can be had, this one does the work
// of those, too, after its own.
void irk_parallel(uint32_t num_threads, void (*work)(void *user, uint32_t thread), void *user);

// Pieces of work whose results are wanted in order. `make` is called once for each piece, on any of the threads;
// `take`, on the calling thread alone, for one piece after the other, once it is made. No more than `window` pieces are
// made and not yet taken. Either ends it all by returning false; false is returned then. Memory that runs out anywhere
// runs out here.
typedef struct irk_pieces {
  void *user;
  bool (*make)(void *user, uint32_t thread, uint32_t piece);
  bool (*take)(void *user, uint32_t piece);
  uint32_t num_pieces, window;
} irk_pieces;
bool irk_parallel_in_order(uint32_t num_threads, const irk_pieces *pieces);

// One thread at a time has it; where memory runs out meanwhile, it is given back.
typedef struct irk_lock irk_lock;
irk_lock *irk_lock_create(void);
void irk_lock_destroy(irk_lock *lock);                 // NULL is allowed
void irk_lock_take(irk_lock *lock, irk_guard *guard);  // NULL: there is one thread, and nothing to do
void irk_lock_give(irk_lock *lock, irk_guard *guard);

#endif
