// libFuzzer entry: the assembler of dumps. Dumps its output, with abbreviations; that text must
// assemble to the same bytes. Readers read the bytes, too.
#include "irkit/bitcode.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool assemble(const char *bytes, size_t len, irk_memory *out) {
  irk_sink sink = {0};
  irk_writer to = irk_memory_writer(out);
  bool ok = irk_bitcode_assemble((irk_str){bytes, len}, (irk_str){"fuzz", 4}, &to, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const irk_dump_options options = {.file = {"fuzz", 4}, .dump = true, .abbrevs = true, .no_summary = true};
  irk_memory made = {0}, dumped = {0}, again = {0};
  if (assemble((const char *)data, size, &made)) {
    irk_writer to_dumped = irk_memory_writer(&dumped);
    irk_bitcode_dump(made.bytes, made.len, &options, &to_dumped, NULL);
    if (!assemble(dumped.bytes, dumped.len, &again) || again.len != made.len) abort();
    if (made.len && memcmp(made.bytes, again.bytes, made.len) != 0) abort();
    irk_module_destroy(irk_bitcode_read(made.bytes, made.len, NULL, NULL));
  }
  irk_memory_free(&made);
  irk_memory_free(&dumped);
  irk_memory_free(&again);
  return 0;
}
