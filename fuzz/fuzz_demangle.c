// libFuzzer entry: names. A demangled name must have no control characters, a bounded length, and
// the same text for any size of the buffer.
#include "irkit/demangle.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t demangle(void *user, irk_str name, char *buf, size_t cap) {
  (void)user;
  return irk_demangle_rust(name, buf, cap);
}

static bool drop(void *user, const void *bytes, size_t len) {
  *(size_t *)user += len;
  return bytes != NULL;
}

static void try_name(irk_str name) {
  static char all[IRK_MAX_DEMANGLED + 1];
  char some[16];
  size_t len = irk_demangle_rust(name, all, sizeof all);
  if (len > IRK_MAX_DEMANGLED || all[len] || memchr(all, 0, len)) abort();
  for (size_t i = 0; i < len; i++)
    if ((unsigned char)all[i] < ' ' || all[i] == 127) abort();
  if (irk_demangle_rust(name, some, sizeof some) != len || irk_demangle_rust(name, NULL, 0) != len) abort();
  if (strncmp(some, all, sizeof some - 1) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char prefixes[][4] = {"", "_R", "_ZN", "_RI"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    size_t len = strlen(prefixes[i]);
    char *name = malloc(len + size + 1);
    if (!name) return 0;
    memcpy(name, prefixes[i], len);
    if (size) memcpy(name + len, data, size);
    try_name((irk_str){name, len + size});
    size_t written = 0;
    irk_demangle_text((irk_str){name, len + size}, demangle, NULL, &(irk_writer){drop, &written});
    free(name);
  }
  return 0;
}
