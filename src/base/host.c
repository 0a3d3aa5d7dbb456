// System functions for Linux, Windows, macOS, FreeBSD, and for hosts with plain C only
// (WebAssembly).
#include "base/host.h"

#include <stdlib.h>
#include <time.h>
#if defined(__linux__)
#include <malloc.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#elif defined(_WIN32)
#include <malloc.h>
#include <pthread.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__FreeBSD__)
#include <malloc_np.h>
#endif
#if !defined(_WIN32)
#include <unistd.h>
#endif

uint32_t irk_host_processors(void) {
#if defined(_WIN32)
  long online = pthread_num_processors_np();
#else
  long online = sysconf(_SC_NPROCESSORS_ONLN);
#endif
  return online > 0 ? (uint32_t)online : 1;
}

void irk_host_random(uint64_t words[2]) {
  words[0] = 0x9E3779B97F4A7C15u;
  words[1] = (uint64_t)(uintptr_t)words;  // the address of the stack is random
#if defined(__linux__)
  const void *random = (const void *)(uintptr_t)getauxval(AT_RANDOM);  // 16 bytes that the kernel gives each process
  if (random) memcpy(words, random, 2 * sizeof *words);
#else
  words[0] ^= (uint64_t)time(NULL) << 32 ^ (uint64_t)clock();
#endif
}

// Uses huge pages: ordinary pages cost several times as much when they are first touched. Where the
// system has none, this is an ordinary allocation.
void *irk_host_alloc_large(size_t size) {
#if defined(_WIN32)
  return malloc(size);
#else
  size_t rest = size % IRK_LARGE_PAGE, more = rest ? IRK_LARGE_PAGE - rest : 0;
  void *p = size > SIZE_MAX - more ? NULL : aligned_alloc(IRK_LARGE_PAGE, size + more);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (p) madvise(p, size - rest, MADV_HUGEPAGE);
#endif
  return p;
#endif
}

// Ignores the result: an older kernel does not know the request.
void irk_host_populate_pages(char *from, char *end) {
#if defined(__linux__) && defined(MADV_POPULATE_WRITE)
  enum { PAGE = 4096 };
  uintptr_t first = ((uintptr_t)from + PAGE - 1) / PAGE * PAGE, last = (uintptr_t)end / PAGE * PAGE;
  if (last > first) madvise((void *)first, last - first, MADV_POPULATE_WRITE);
#else
  (void)from, (void)end;
#endif
}

size_t irk_host_block_size(void *block) {
#if defined(__linux__) || defined(__FreeBSD__)
  return malloc_usable_size(block);
#elif defined(_WIN32)
  return _msize(block);
#elif defined(__APPLE__)
  return malloc_size(block);
#else
  (void)block;
  return 0;
#endif
}
