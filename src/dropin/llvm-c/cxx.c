// Functions of LLVM's C++ library that headers of it call in programs which use the C interface
// (llvm-c-test has a DenseMap and a SmallVector). Their names and versions are those of C++.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"

// Each version is a symbol of its own at the same place.
#define IN(own, prefix, name)                                                                                          \
  __asm__(".globl " prefix #own "\n.set " prefix #own "," #own "\n.symver " prefix #own "," name "\n");
#define IN_ALL(own, name)                                                                                              \
  IN(own, "irk14_", name "@LLVM_14") IN(own, "irk19_", name "@LLVM_19.1") IN(own, "irk22_", name "@@LLVM_22.1")

void *lc_cxx_allocate_buffer(size_t size, size_t align);
void lc_cxx_deallocate_buffer(void *bytes, size_t size, size_t align);
void lc_cxx_report_fatal_error(const char *reason, bool gen_crash);
void lc_cxx_report_bad_alloc_error(const char *reason, bool gen_crash);
void lc_cxx_grow_pod(void *vector, void *own, size_t wanted, size_t size);
extern int lc_cxx_DisableABIBreakingChecks;
extern size_t lc_cxx_fixed_seed_override;
IN_ALL(lc_cxx_allocate_buffer, "_ZN4llvm15allocate_bufferEmm")
IN_ALL(lc_cxx_deallocate_buffer, "_ZN4llvm17deallocate_bufferEPvmm")
IN_ALL(lc_cxx_report_fatal_error, "_ZN4llvm18report_fatal_errorEPKcb")
IN_ALL(lc_cxx_report_bad_alloc_error, "_ZN4llvm22report_bad_alloc_errorEPKcb")
IN_ALL(lc_cxx_grow_pod, "_ZN4llvm15SmallVectorBaseIjE8grow_podEPvmm")
IN_ALL(lc_cxx_DisableABIBreakingChecks, "_ZN4llvm24DisableABIBreakingChecksE")
IN_ALL(lc_cxx_fixed_seed_override, "_ZN4llvm7hashing6detail19fixed_seed_overrideE")

int lc_cxx_DisableABIBreakingChecks = 1;
size_t lc_cxx_fixed_seed_override;

void *lc_cxx_allocate_buffer(size_t size, size_t align) {
  void *bytes = aligned_alloc(align, (size + align - 1) / align * align);
  if (!bytes) irk_out_of_memory();
  return bytes;
}
void lc_cxx_deallocate_buffer(void *bytes, size_t size, size_t align) {
  (void)size, (void)align;
  free(bytes);
}
void lc_cxx_report_fatal_error(const char *reason, bool gen_crash) {
  fprintf(stderr, "LLVM ERROR: %s\n", reason);
  if (gen_crash) abort();
  exit(1);
}
void lc_cxx_report_bad_alloc_error(const char *reason, bool gen_crash) {
  (void)gen_crash;
  fprintf(stderr, "LLVM ERROR: out of memory\n%s\n", reason);
  abort();
}

// A SmallVector of types without constructors: its first elements lie in itself, at `own`.
typedef struct small_vector {
  void *items;
  uint32_t len, cap;
} small_vector;
void lc_cxx_grow_pod(void *vector, void *own, size_t wanted, size_t size) {
  small_vector *v = vector;
  size_t cap = 2 * (size_t)v->cap + 1 > wanted ? 2 * (size_t)v->cap + 1 : wanted;
  if (cap > UINT32_MAX) cap = UINT32_MAX;
  void *items = v->items == own ? malloc(cap * size) : realloc(v->items, cap * size);
  if (cap < wanted || !items) irk_out_of_memory();
  if (v->items == own && v->len) memcpy(items, own, v->len * size);
  v->items = items;
  v->cap = (uint32_t)cap;
}
