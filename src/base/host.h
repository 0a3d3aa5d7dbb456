// What the library asks of a system that C does not have: all of it that differs from one system to the other, but for
// threads, which are POSIX's (base/parallel.c), and for running code (src/load).
#ifndef IRK_BASE_HOST_H
#define IRK_BASE_HOST_H

#include "base/base.h"

uint32_t irk_host_processors(void);
void irk_host_random(uint64_t words[2]);  // what no input can know: other words in each process

enum { IRK_LARGE_PAGE = 1 << 21 };  // of the system, where it has such
void *
irk_host_alloc_large(size_t size);  // on large pages where that can be; to be freed as what malloc gave. NULL: none
void irk_host_want_pages(char *from, char *end);  // the pages up to `end` will be written to
size_t irk_host_block_size(void *block);          // what malloc took for it; 0 where the system does not tell

#endif
