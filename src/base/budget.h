// Budgets of memory (irkit/base.h) from inside: for code that allocates memory, and for readers, which use a budget of
// their own on threads that have none.
#ifndef IRK_BASE_BUDGET_H
#define IRK_BASE_BUDGET_H

#include "base/base.h"

struct irk_budget {
  _Atomic int64_t limit, used;  // `used` may fall below 0: memory from before may be freed
  _Atomic bool was_short;
};
// Begins to use `own`, a budget of that many bytes, where the thread uses none; irk_budget_use(NULL) ends that. Returns
// false, and does nothing, where it uses one.
bool irk_budget_begin(irk_budget *own, uint64_t bytes);

irk_budget *irk_budget_in_use(void);  // by this thread; NULL: none
// Jumps to the border where the thread's budget does not allow so many bytes more.
void irk_budget_check(size_t size);
// Counts the block, which was taken (1) or is to be given back (-1); NULL is none.
void irk_budget_count(void *block, int sign);

#endif
