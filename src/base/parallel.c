// Distributes work over threads.
#include "base/parallel.h"

#include "base/budget.h"
#include "base/host.h"

#include <pthread.h>

// The stack size of a main thread, which bounds on recursion assume. Some systems give other
// threads much less (musl: 128 KiB).
enum { STACK = 8 << 20 };

typedef struct irk_job {
  void (*work)(void *user, uint32_t thread);
  void *user;
  uint32_t number;
  irk_budget *budget;  // of the thread that calls irk_parallel
  pthread_t thread;
  bool is_running, is_out_of_memory;
} irk_job;

uint32_t irk_num_threads(uint32_t wanted) {
  if (!wanted) wanted = irk_host_processors();
  return wanted < IRK_MAX_THREADS ? wanted : IRK_MAX_THREADS;
}

static void run(irk_job *job) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) job->is_out_of_memory = true;
  else job->work(job->user, job->number);
  irk_border_leave(&border);
}

static void *start(void *arg) {
  irk_job *job = arg;
  irk_budget_use(job->budget);
  run(job);
  return NULL;
}

void irk_parallel(uint32_t num_threads, void (*work)(void *user, uint32_t thread), void *user) {
  irk_job jobs[IRK_MAX_THREADS];
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK);
  bool is_out_of_memory = false;
  for (uint32_t i = 0; i < num_threads; i++) {
    jobs[i] = (irk_job){.work = work, .user = user, .number = i, .budget = irk_budget_in_use()};
    jobs[i].is_running = i && pthread_create(&jobs[i].thread, &attributes, start, &jobs[i]) == 0;
  }
  for (uint32_t i = 0; i < num_threads; i++)
    if (!jobs[i].is_running) run(&jobs[i]);
  pthread_attr_destroy(&attributes);
  for (uint32_t i = 0; i < num_threads; i++) {
    if (jobs[i].is_running) pthread_join(jobs[i].thread, NULL);
    is_out_of_memory |= jobs[i].is_out_of_memory;
  }
  if (is_out_of_memory) irk_out_of_memory();
}

// ---- in order ------------------------------------------------------------------------------------------------

typedef struct in_order {
  const irk_pieces *pieces;
  pthread_mutex_t lock;    // guards all members below
  pthread_cond_t changed;  // a piece was made or taken, or the work is over
  uint32_t next, taken;    // next piece to make; next piece to take
  bool is_over, is_failed, is_out_of_memory;
  bool *is_made;  // indexed by piece % window
} in_order;

static void finish_work(in_order *o, bool failed) {
  o->is_over = true;
  o->is_failed |= failed;
  pthread_cond_broadcast(&o->changed);
}

// The lock is held on entry and on return.
static void make_next(in_order *o, uint32_t thread) {
  uint32_t piece = o->next++;
  pthread_mutex_unlock(&o->lock);
  bool ok = o->pieces->make(o->pieces->user, thread, piece);
  pthread_mutex_lock(&o->lock);
  o->is_made[piece % o->pieces->window] = true;
  if (ok) pthread_cond_broadcast(&o->changed);
  else finish_work(o, true);
}

static void take_next(in_order *o) {
  uint32_t piece = o->taken;
  o->is_made[piece % o->pieces->window] = false;
  pthread_mutex_unlock(&o->lock);
  bool ok = o->pieces->take(o->pieces->user, piece);
  pthread_mutex_lock(&o->lock);
  o->taken++;
  if (!ok || o->taken == o->pieces->num_pieces) finish_work(o, !ok);
  else pthread_cond_broadcast(&o->changed);
}

static void make_and_take(in_order *o, uint32_t thread) {
  const irk_pieces *p = o->pieces;
  pthread_mutex_lock(&o->lock);
  while (!o->is_over) {
    if (thread == 0 && o->is_made[o->taken % p->window]) take_next(o);
    else if (o->next < p->num_pieces && o->next - o->taken < p->window) make_next(o, thread);
    else if (thread && o->next == p->num_pieces) break;
    else pthread_cond_wait(&o->changed, &o->lock);
  }
  pthread_mutex_unlock(&o->lock);
}

// make and take run without the lock and jump when memory runs out. The other threads must then not
// wait for this one.
static void work_in_order(void *user, uint32_t thread) {
  in_order *o = user;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    pthread_mutex_lock(&o->lock);
    finish_work(o, true);
    pthread_mutex_unlock(&o->lock);
    irk_out_of_memory();
  }
  make_and_take(o, thread);
  irk_border_leave(&border);
}

bool irk_parallel_in_order(uint32_t num_threads, const irk_pieces *pieces) {
  if (!pieces->num_pieces) return true;
  in_order o = {.pieces = pieces};
  o.is_made = irk_alloc(pieces->window * sizeof *o.is_made);
  memset(o.is_made, 0, pieces->window * sizeof *o.is_made);
  pthread_mutex_init(&o.lock, NULL);
  pthread_cond_init(&o.changed, NULL);
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    o.is_out_of_memory = true;
  } else {
    irk_parallel(num_threads, work_in_order, &o);
    irk_border_leave(&border);
  }
  pthread_cond_destroy(&o.changed);
  pthread_mutex_destroy(&o.lock);
  irk_free(o.is_made);
  if (o.is_out_of_memory) irk_out_of_memory();
  return !o.is_failed;
}

// ---- locks ---------------------------------------------------------------------------------------------------

struct irk_lock {
  pthread_mutex_t mutex;
};

irk_lock *irk_lock_create(void) {
  irk_lock *lock = irk_alloc(sizeof *lock);
  pthread_mutex_init(&lock->mutex, NULL);
  return lock;
}

void irk_lock_destroy(irk_lock *lock) {
  if (lock) pthread_mutex_destroy(&lock->mutex);
  irk_free(lock);
}

static void unlock(void *lock) { pthread_mutex_unlock(&((irk_lock *)lock)->mutex); }

void irk_lock_acquire(irk_lock *lock, irk_guard *guard) {
  if (!lock) return;
  pthread_mutex_lock(&lock->mutex);
  irk_guard_enter(guard, unlock, lock);
}

void irk_lock_release(irk_lock *lock, irk_guard *guard) {
  if (!lock) return;
  irk_guard_leave(guard);
  unlock(lock);
}
