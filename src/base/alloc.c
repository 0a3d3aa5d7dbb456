// Allocates memory from the system, and jumps to the innermost border when none is left.
#include "base/budget.h"
#include "base/host.h"

#include <stdlib.h>

// The only state of the library outside its objects: this thread's innermost guard or border. NULL
// between calls.
static _Thread_local irk_guard *innermost;

void irk_guard_enter(irk_guard *guard, void (*release)(void *what), void *what) {
  guard->outer = innermost;
  guard->release = release;
  guard->what = what;
  innermost = guard;
}

void irk_guard_leave(irk_guard *guard) { innermost = guard->outer; }

void irk_border_enter(irk_border *border) { irk_guard_enter(&border->guard, NULL, border); }

static void release_innermost(void) {
  irk_guard *guard = innermost;
  innermost = guard->outer;
  if (guard->release) guard->release(guard->what);
}

void irk_border_leave(irk_border *border) {
  if (!border->guard.what) return;  // irk_out_of_memory jumped to this border
  while (innermost != &border->guard) release_innermost();
  innermost = border->guard.outer;
}

void irk_out_of_memory(void) {
  while (innermost && innermost->release) release_innermost();
  if (!innermost) abort();  // a builder function was called outside irk_try
  irk_border *border = innermost->what;
  innermost = border->guard.outer;
  border->guard.what = NULL;
  longjmp(border->jump, 1);
}

bool irk_is_within_border(void) {
  const irk_guard *guard = innermost;
  while (guard && guard->release) guard = guard->outer;
  return guard != NULL;
}

bool irk_try(void (*body)(void *user), void *user) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  body(user);
  irk_border_leave(&border);
  return true;
}

bool irk_try_unless_nested(void (*body)(void *user), void *user) {
  if (!irk_is_within_border()) return irk_try(body, user);
  body(user);
  return true;
}

bool irk_try_releasing(void (*body)(void *user), void (*release)(void *user), void *user) {
  irk_guard guard;
  irk_guard_enter(&guard, release, user);
  bool ok = irk_try_unless_nested(body, user);
  irk_guard_leave(&guard);
  release(user);
  return ok;
}

void *irk_alloc(size_t size) {
  irk_budget_check(size);
  void *p = IRK_UNLIKELY(size >= IRK_LARGE_PAGE) ? irk_host_alloc_large(size) : malloc(size ? size : 1);
  if (!p) irk_out_of_memory();
  irk_budget_count(p, 1);
  return p;
}

void *irk_zalloc(size_t size) {
  irk_budget_check(size);
  void *p = calloc(1, size ? size : 1);
  if (!p) irk_out_of_memory();
  irk_budget_count(p, 1);
  return p;
}

// Checks the budget for the whole new size: the old and the new block may exist at the same time.
void *irk_realloc(void *old, size_t size) {
  irk_budget_check(size);
  irk_budget_count(old, -1);
  void *p = realloc(old, size ? size : 1);
  if (!p) {
    irk_budget_count(old, 1);
    irk_out_of_memory();
  }
  irk_budget_count(p, 1);
  return p;
}

void irk_free(void *ptr) {
  irk_budget_count(ptr, -1);
  free(ptr);
}
