// Stubs of process.c and tls.c for machines that cannot run the compiled code. irk_jit_create
// reports that by name, so callers can at most ask for a library.
#include "load/image.h"

#if !IRK_CAN_LOAD
#include <stdlib.h>

bool irk_loader_library(const char *path, char *why, size_t why_size) {
  (void)path;
  size_t len = strlen(IRK_CANNOT_LOAD);
  if (!why || !why_size) return false;
  if (len >= why_size) len = why_size - 1;
  memcpy(why, IRK_CANNOT_LOAD, len);
  why[len] = 0;
  return false;
}

void *irk_process_find(const char *name, uint32_t *libraries_tried) {
  (void)name, (void)libraries_tried;
  return NULL;
}
void irk_process_add_frames(void *eh_frame) { (void)eh_frame; }
void irk_process_remove_frames(void *eh_frame) { (void)eh_frame; }
void irk_process_finalize(void *handle) { (void)handle; }
char *irk_process_reserve(uint64_t size, bool low) {
  (void)size, (void)low;
  return NULL;
}
void irk_process_release(char *pages, uint64_t size) { (void)pages, (void)size; }
bool irk_process_protect(char *pages, uint64_t size, irk_load_access access) {
  (void)pages, (void)size, (void)access;
  return false;
}

irk_load_tls *irk_load_tls_create(void) { return NULL; }
void irk_load_tls_destroy(irk_load_tls *tls) { (void)tls; }
irk_load_tls_module *irk_load_tls_add(irk_load_tls *tls) {
  (void)tls;
  abort();
}
irk_load_tls_module *irk_load_tls_of_library(irk_load_tls *tls, const void *address, uint64_t *offset) {
  (void)tls, (void)address, (void)offset;
  return NULL;
}
void *irk_load_tls_address(const irk_load_tls_pair *pair) {
  (void)pair;
  abort();
}
#endif
