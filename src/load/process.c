// This process, from the loader's view: its symbols, libraries and memory, and its unwinder.
#define _GNU_SOURCE
#include "load/image.h"

#if IRK_CAN_LOAD
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/mman.h>

// ---- symbols -------------------------------------------------------------------------------------------------

// Libraries that programs usually link, in the order in which they are loaded when a symbol is not
// found.
static const char *const usual_libraries[] = {"libm.so.6", "libgcc_s.so.1", "libatomic.so.1", "libstdc++.so.6"};

// Finds a symbol of any version: dlsym does not find those of libgcc_s that programs get from
// libgcc.a when they are linked (__cpu_model, which __builtin_cpu_supports reads).
static void *find_symbol(const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
#ifdef __GLIBC__
  if (!found) found = dlvsym(RTLD_DEFAULT, name, "GCC_4.8.0");
#endif
  return found;
}

void *irk_process_find(const char *name, uint32_t *libraries_tried) {
  void *found = find_symbol(name);
  while (!found && *libraries_tried < IRK_COUNT(usual_libraries)) {
    if (irk_loader_library(usual_libraries[*libraries_tried], NULL, 0)) found = find_symbol(name);
    ++*libraries_tried;
  }
  return found;
}

bool irk_loader_library(const char *path, char *why, size_t why_size) {
  if (dlopen(path, RTLD_NOW | RTLD_GLOBAL)) return true;
  const char *reason = dlerror();
  if (!why || !why_size) return false;
  size_t len = reason ? strlen(reason) : 0;
  if (len >= why_size) len = why_size - 1;
  if (len) memcpy(why, reason, len);
  why[len] = 0;
  return false;
}

// Finds a function of the process. memcpy makes the function pointer, as C has no conversion from
// void *.
static bool find_function(const char *name, void *function) {
  void *found = dlsym(RTLD_DEFAULT, name);
  if (found) memcpy(function, &found, sizeof found);
  return found != NULL;
}

// ---- unwinding, ends -----------------------------------------------------------------------------------------

// Calls a function of libgcc, which programs in C do not load by themselves.
static void call_frame_function(const char *function, void *eh_frame) {
  void (*f)(void *);
  if (!find_function(function, &f)) irk_loader_library("libgcc_s.so.1", NULL, 0);
  if (find_function(function, &f)) f(eh_frame);
}

void irk_process_add_frames(void *eh_frame) { call_frame_function("__register_frame", eh_frame); }
void irk_process_remove_frames(void *eh_frame) { call_frame_function("__deregister_frame", eh_frame); }

void irk_process_finalize(void *handle) {
  void (*f)(void *);
  if (find_function("__cxa_finalize", &f)) f(handle);
}

// ---- memory --------------------------------------------------------------------------------------------------

char *irk_process_reserve(uint64_t size, bool low) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  if (low) flags |= MAP_32BIT;
  if (size > SIZE_MAX / 2) return NULL;
  void *p = mmap(NULL, (size_t)size, PROT_NONE, flags, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}

void irk_process_release(char *pages, uint64_t size) { munmap(pages, (size_t)size); }

bool irk_process_protect(char *pages, uint64_t size, irk_load_access access) {
  static const int bits[] = {[IRK_LOAD_WRITE] = PROT_READ | PROT_WRITE,
                             [IRK_LOAD_EXECUTE] = PROT_READ | PROT_EXEC,
                             [IRK_LOAD_READ] = PROT_READ};
  return !size || mprotect(pages, (size_t)size, bits[access]) == 0;
}
#endif
