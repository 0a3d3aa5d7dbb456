// What base/border.c and base/parallel.c know of budgets (irkit/base.h).
#ifndef IRK_BASE_BUDGET_H
#define IRK_BASE_BUDGET_H

#include "base/base.h"

enum { IRK_LARGE_PAGE = 1 << 21 };  // of the system, where it has such

irk_budget *irk_budget_in_use(void);  // by this thread; NULL: none
// Jumps to the border where the thread's budget does not allow so many bytes more.
void irk_budget_check(size_t size);
// Counts the block, which was taken (1) or is to be given back (-1); NULL is none.
void irk_budget_count(void *block, int sign);

#endif
