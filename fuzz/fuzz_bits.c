// libFuzzer entry: the bitstream. Dumps the input in every way. A dump with abbreviations must
// assemble to the same bytes, even of a broken input. Any other dump must assemble or give an
// error.
#include "irkit/bitcode.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Dumps, assembles, and compares if the same bytes are promised.
static void check(const uint8_t *data, size_t size, const irk_dump_options *options) {
  irk_memory dumped = {0}, made = {0};
  irk_sink sink = {0};
  irk_writer to_dumped = irk_memory_writer(&dumped), to_made = irk_memory_writer(&made);
  bool ok = irk_bitcode_dump(data, size, options, &to_dumped, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  sink.num_errors = 0;
  bool is_back = irk_bitcode_assemble((irk_str){dumped.bytes, dumped.len}, options->file, &to_made, &sink);
  if (is_back != (sink.num_errors == 0)) abort();
  if (options->abbrevs) {
    if (!is_back || made.len != size || (size && memcmp(made.bytes, data, size) != 0)) abort();
  }
  irk_memory_free(&dumped);
  irk_memory_free(&made);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const irk_str file = {"fuzz", 4};
  irk_sink sink = {0};
  irk_memory made = {0};
  check(data, size, &(irk_dump_options){.file = file, .dump = true});
  check(data, size, &(irk_dump_options){.file = file, .dump = true, .abbrevs = true});
  check(data, size,
        &(irk_dump_options){.file = file,
                            .dump = true,
                            .non_symbolic = true,
                            .show_blockinfo = true,
                            .show_binary_blobs = true,
                            .check_hash = file});
  irk_bitcode_measures_destroy(irk_bitcode_measure(data, size, file, &sink));
  // The input as the text of a dump.
  irk_writer to_made = irk_memory_writer(&made);
  irk_bitcode_assemble((irk_str){(const char *)data, size}, file, &to_made, &sink);
  irk_memory_free(&made);
  return 0;
}
