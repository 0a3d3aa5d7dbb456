// Memory budgets (irkit/base.h), internal side: for code that allocates memory, and for readers,
// which use a budget of their own on threads that have none.
#ifndef IRK_BASE_BUDGET_H
#define IRK_BASE_BUDGET_H

#include "base/base.h"

struct irk_budget {
  _Atomic int64_t limit, used;  // `used` may fall below 0: blocks allocated before the budget may be freed
  _Atomic bool was_short;
};
// Makes the thread use `own`, a budget of that many bytes; irk_budget_use(NULL) ends that. Returns
// false, and does nothing, if the thread already uses a budget.
bool irk_budget_begin(irk_budget *own, uint64_t bytes);

irk_budget *irk_budget_in_use(void);  // this thread's budget; NULL: none
// Runs out of memory if the thread's budget does not allow so many more bytes.
void irk_budget_check(size_t size);
// Counts a block that was allocated (sign 1) or is about to be freed (-1). NULL counts nothing.
void irk_budget_count(void *block, int sign);

#endif
