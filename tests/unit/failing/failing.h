// Allocations that fail when a test says so. Every unit test is linked so that what the library calls is this
// (ld --wrap): the library itself knows nothing of it.
#ifndef FAILING_H
#define FAILING_H

#include <stdbool.h>
#include <stdint.h>

// The allocation with this number, from now on and on any thread, fails (1 is the next); 0: none. Starting a thread
// counts as one.
void fail_allocation(uint64_t number);
bool has_failed(void);            // whether it did, since fail_allocation
uint64_t allocations_left(void);  // until the one that fails
int64_t live_allocations(void);   // made and not given back

#endif
