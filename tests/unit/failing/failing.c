#include "failing.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// `left` is the number of allocations up to the one that fails; 0 and below: none fails.
static _Atomic int64_t left, live;
static _Atomic bool is_over;

void fail_allocation(uint64_t number) {
  left = (int64_t)number;
  is_over = false;
}
bool has_failed(void) { return is_over; }
uint64_t allocations_left(void) { return left > 0 ? (uint64_t)left : 0; }
int64_t live_allocations(void) { return live; }

static bool must_fail(void) {
  if (left <= 0 || --left != 0) return false;
  is_over = true;
  errno = ENOMEM;
  return true;
}

static void *counted(void *p) {
  live += p != NULL;
  return p;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t align, size_t size);
void __real_free(void *p);
int __real_pthread_create(pthread_t *t, const pthread_attr_t *attr, void *(*start)(void *), void *arg);

void *__wrap_malloc(size_t size) { return must_fail() ? NULL : counted(__real_malloc(size)); }
void *__wrap_calloc(size_t n, size_t size) { return must_fail() ? NULL : counted(__real_calloc(n, size)); }
void *__wrap_realloc(void *old, size_t size) {
  if (must_fail()) return NULL;
  void *p = __real_realloc(old, size);
  return old ? p : counted(p);
}
void *__wrap_aligned_alloc(size_t align, size_t size) {
  return must_fail() ? NULL : counted(__real_aligned_alloc(align, size));
}
void __wrap_free(void *p) {
  live -= p != NULL;
  __real_free(p);
}
int __wrap_pthread_create(pthread_t *t, const pthread_attr_t *attr, void *(*start)(void *), void *arg) {
  return must_fail() ? EAGAIN : __real_pthread_create(t, attr, start, arg);
}
