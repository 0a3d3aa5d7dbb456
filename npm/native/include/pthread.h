// POSIX threads for a system with one thread: creating one fails, and locks are always free.
// base/parallel.c then does all the work on that thread.
#ifndef IRKIT_NPM_PTHREAD_H
#define IRKIT_NPM_PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t, pthread_mutex_t, pthread_cond_t, pthread_attr_t;

static inline int pthread_attr_init(pthread_attr_t *attributes) { return *attributes = 0; }
static inline int pthread_attr_destroy(pthread_attr_t *attributes) { return *attributes = 0; }
static inline int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) {
  (void)size;
  return *attributes = 0;
}

static inline int pthread_create(pthread_t *thread, const void *options, void *(*start)(void *), void *user) {
  (void)options, (void)start, (void)user;
  *thread = 0;
  return EAGAIN;
}
static inline int pthread_join(pthread_t thread, void **result) {
  (void)thread, (void)result;
  return EINVAL;
}
static inline int pthread_mutex_init(pthread_mutex_t *lock, const void *options) {
  (void)options;
  return *lock = 0;
}
static inline int pthread_mutex_lock(pthread_mutex_t *lock) { return *lock = 0; }
static inline int pthread_mutex_unlock(pthread_mutex_t *lock) { return *lock = 0; }
static inline int pthread_mutex_destroy(pthread_mutex_t *lock) { return *lock = 0; }
static inline int pthread_cond_init(pthread_cond_t *change, const void *options) {
  (void)options;
  return *change = 0;
}
static inline int pthread_cond_broadcast(pthread_cond_t *change) { return *change = 0; }
static inline int pthread_cond_destroy(pthread_cond_t *change) { return *change = 0; }
// With one thread the wait would never end; parallel.c does not wait then.
static inline int pthread_cond_wait(pthread_cond_t *change, pthread_mutex_t *lock) {
  (void)change, (void)lock;
  __builtin_trap();
}

#endif
