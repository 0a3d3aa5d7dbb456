// Reads option structs of programs that were built against other headers: docs/abi.md.
#include "base/base.h"

enum { LARGEST = 4096 };  // no header has such a size: a larger one is uninitialised memory

bool irk_options_take(void *to, size_t len, const void *from, size_t first, irk_sink *sink) {
  memset(to, 0, len);
  size_t size = 0;
  if (from) memcpy(&size, from, sizeof size);
  if (from && !size) size = first;
  bool ok = !from || (size >= sizeof size && size <= LARGEST);
  if (ok && from) memcpy(to, from, size < len ? size : len);
  for (size_t i = len; ok && i < size; i++) ok = !((const char *)from)[i];
  memcpy(to, &len, sizeof len);
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", IRK_OPTIONS_UNKNOWN);
  return ok;
}
