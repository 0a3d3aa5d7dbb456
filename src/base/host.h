// System functions beyond C: everything that differs between systems, except threads, which are
// POSIX's (base/parallel.c), and running code (src/load).
#ifndef IRK_BASE_HOST_H
#define IRK_BASE_HOST_H

#include "base/base.h"

uint32_t irk_host_processors(void);
void irk_host_random(uint64_t words[2]);  // words that no input can know; they differ in each process

enum { IRK_LARGE_PAGE = 1 << 21 };        // size of the system's huge pages, where it has them
void *irk_host_alloc_large(size_t size);  // huge pages if possible; freed like memory from malloc. NULL: out of memory
void irk_host_populate_pages(char *from, char *end);  // announces that the pages up to `end` will be written
size_t irk_host_block_size(void *block);              // usable size of a malloc block; 0 if unknown

#endif
