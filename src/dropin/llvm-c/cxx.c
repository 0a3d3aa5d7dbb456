// Functions of LLVM's C++ library that headers of it call in programs which use the C interface
// (llvm-c-test has a DenseMap and a SmallVector). Their names and versions are those of C++.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"

#define CXX __attribute__((visibility("default")))
// Each version is a symbol of its own at the same place.
#define IN(name, prefix, version)                                                                                      \
  __asm__(".globl " prefix #name "\n.set " prefix #name "," #name "\n.symver " prefix #name "," #name version "\n");
#define IN_ALL(name) IN(name, "irk14_", "@LLVM_14") IN(name, "irk19_", "@LLVM_19.1")

CXX void *_ZN4llvm15allocate_bufferEmm(size_t size, size_t align);
CXX void _ZN4llvm17deallocate_bufferEPvmm(void *bytes, size_t size, size_t align);
CXX void _ZN4llvm18report_fatal_errorEPKcb(const char *reason, bool gen_crash);
CXX void _ZN4llvm22report_bad_alloc_errorEPKcb(const char *reason, bool gen_crash);
CXX void _ZN4llvm15SmallVectorBaseIjE8grow_podEPvmm(void *vector, void *own, size_t wanted, size_t size);
CXX extern int _ZN4llvm24DisableABIBreakingChecksE;
CXX extern size_t _ZN4llvm7hashing6detail19fixed_seed_overrideE;
IN_ALL(_ZN4llvm15allocate_bufferEmm)
IN_ALL(_ZN4llvm17deallocate_bufferEPvmm)
IN_ALL(_ZN4llvm18report_fatal_errorEPKcb)
IN_ALL(_ZN4llvm22report_bad_alloc_errorEPKcb)
IN_ALL(_ZN4llvm15SmallVectorBaseIjE8grow_podEPvmm)
IN_ALL(_ZN4llvm24DisableABIBreakingChecksE)
IN_ALL(_ZN4llvm7hashing6detail19fixed_seed_overrideE)

int _ZN4llvm24DisableABIBreakingChecksE = 1;
size_t _ZN4llvm7hashing6detail19fixed_seed_overrideE;

void *_ZN4llvm15allocate_bufferEmm(size_t size, size_t align) {
  void *bytes = aligned_alloc(align, (size + align - 1) / align * align);
  if (!bytes) irk_out_of_memory();
  return bytes;
}
void _ZN4llvm17deallocate_bufferEPvmm(void *bytes, size_t size, size_t align) {
  (void)size, (void)align;
  free(bytes);
}
void _ZN4llvm18report_fatal_errorEPKcb(const char *reason, bool gen_crash) {
  fprintf(stderr, "LLVM ERROR: %s\n", reason);
  if (gen_crash) abort();
  exit(1);
}
void _ZN4llvm22report_bad_alloc_errorEPKcb(const char *reason, bool gen_crash) {
  (void)gen_crash;
  fprintf(stderr, "LLVM ERROR: out of memory\n%s\n", reason);
  abort();
}

// A SmallVector of types without constructors: its first elements lie in itself, at `own`.
typedef struct small_vector {
  void *items;
  uint32_t len, cap;
} small_vector;
void _ZN4llvm15SmallVectorBaseIjE8grow_podEPvmm(void *vector, void *own, size_t wanted, size_t size) {
  small_vector *v = vector;
  size_t cap = 2 * (size_t)v->cap + 1 > wanted ? 2 * (size_t)v->cap + 1 : wanted;
  if (cap > UINT32_MAX) cap = UINT32_MAX;
  void *items = v->items == own ? malloc(cap * size) : realloc(v->items, cap * size);
  if (cap < wanted || !items) irk_out_of_memory();
  if (v->items == own && v->len) memcpy(items, own, v->len * size);
  v->items = items;
  v->cap = (uint32_t)cap;
}
