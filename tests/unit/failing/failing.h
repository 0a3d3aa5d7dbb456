// Allocations that fail on demand. Every unit test is linked so that the library calls these
// functions (ld --wrap); the library itself does not know about them.
#ifndef FAILING_H
#define FAILING_H

#include <stdbool.h>
#include <stdint.h>

// Makes the allocation with this number fail, on any thread (1 is the next one); 0: none. Starting
// a thread counts as an allocation.
void fail_allocation(uint64_t number);
bool has_failed(void);            // tells whether it failed since fail_allocation
uint64_t allocations_left(void);  // up to the one that fails
int64_t live_allocations(void);   // allocated and not freed

#endif
