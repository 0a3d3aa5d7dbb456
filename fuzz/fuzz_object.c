// libFuzzer entry: object files to be loaded. Lists the symbols; the file must be accepted, or an
// error must tell why not. Loads nothing, as the code of such files would run.
#include "irkit/codegen.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void count(void *user, const irk_jit_symbol *symbol) {
  size_t *num = user;
  *num += symbol->name.len && symbol->name.ptr[symbol->name.len - 1] && (symbol->is_defined || symbol->is_weak);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const irk_str bytes = {(const char *)data, size}, name = {"fuzz.o", 6};
  irk_sink listing = {0}, taking = {0};
  size_t num = 0;
  bool is_listed = irk_jit_object_symbols(bytes, name, count, &num, &listing);
  if (is_listed != !listing.num_errors) abort();
  irk_jit *jit = irk_jit_create(NULL, NULL);
  if (!jit) return 0;
  bool is_taken = irk_jit_add_object(jit, bytes, name, &taking);
  if (is_taken != is_listed || is_taken != !taking.num_errors) abort();
  irk_jit_destroy(jit);
  return 0;
}
