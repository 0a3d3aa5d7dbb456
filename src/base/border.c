// Memory from the system, and where control goes when there is none.
#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

// The only state of the library outside its objects: which border is innermost on this thread.
static _Thread_local irk_border *innermost;
static _Thread_local uint64_t fail_in;  // tests: this many allocations from now, one fails

void irk_border_enter(irk_border *border) {
  border->outer = innermost;
  innermost = border;
}

void irk_border_leave(irk_border *border) { innermost = border->outer; }

void irk_out_of_memory(void) {
  irk_border *border = innermost;
  if (!border) abort();  // allocation outside of every public entry: a bug of ours
  innermost = border->outer;
  longjmp(border->jump, 1);
}

void irk_fail_allocation(uint64_t number) { fail_in = number; }

static inline bool must_fail(void) { return IRK_UNLIKELY(fail_in) && --fail_in == 0; }

enum { LARGE_PAGE = 1 << 21 };

// Pages of usual size cost several times as much when they are touched first. Where the system has no large ones, no
// harm is done.
static void *alloc_large(size_t size) {
  size_t rest = size % LARGE_PAGE, more = rest ? LARGE_PAGE - rest : 0;
  void *p = size > SIZE_MAX - more ? NULL : aligned_alloc(LARGE_PAGE, size + more);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (p) madvise(p, size - rest, MADV_HUGEPAGE);
#endif
  return p;
}

void *irk_alloc(size_t size) {
  void *p = NULL;
  if (!must_fail()) p = IRK_UNLIKELY(size >= LARGE_PAGE) ? alloc_large(size) : malloc(size ? size : 1);
  if (!p) irk_out_of_memory();
  return p;
}

void *irk_zalloc(size_t size) {
  void *p = must_fail() ? NULL : calloc(1, size ? size : 1);
  if (!p) irk_out_of_memory();
  return p;
}

void *irk_realloc(void *old, size_t size) {
  void *p = must_fail() ? NULL : realloc(old, size ? size : 1);
  if (!p) irk_out_of_memory();
  return p;
}

void irk_free(void *ptr) { free(ptr); }
