// libFuzzer entry: the bitstream. Dumps the input in every way, twice: both dumps must be the same.
// A dump with abbreviations must assemble to the same bytes, even of a broken input. Any other dump
// must assemble or give an error. Last, the input is taken as the text of a dump: the assembled
// bytes are dumped with abbreviations and assembled again, too.
#include "irkit/bitcode.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool are_same(const void *a, size_t len_of_a, const void *b, size_t len_of_b) {
  return len_of_a == len_of_b && (len_of_a == 0 || memcmp(a, b, len_of_a) == 0);
}

// Dumps, assembles, and compares if the same bytes are promised.
static void check(const uint8_t *data, size_t size, const irk_dump_options *options) {
  irk_memory dumped = {0}, again = {0}, made = {0};
  irk_sink sink = {0};
  irk_writer to_dumped = irk_memory_writer(&dumped), to_again = irk_memory_writer(&again);
  irk_writer to_made = irk_memory_writer(&made);
  bool ok = irk_bitcode_dump(data, size, options, &to_dumped, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  if (irk_bitcode_dump(data, size, options, &to_again, NULL) != ok) abort();
  if (!are_same(dumped.bytes, dumped.len, again.bytes, again.len)) abort();
  irk_memory_free(&again);
  sink.num_errors = 0;
  bool is_back = irk_bitcode_assemble((irk_str){dumped.bytes, dumped.len}, options->file, &to_made, &sink);
  if (is_back != (sink.num_errors == 0)) abort();
  if (options->abbrevs && (!is_back || !are_same(made.bytes, made.len, data, size))) abort();
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
  if (irk_bitcode_assemble((irk_str){(const char *)data, size}, file, &to_made, &sink))
    check((const uint8_t *)made.bytes, made.len, &(irk_dump_options){.file = file, .dump = true, .abbrevs = true});
  irk_memory_free(&made);
  return 0;
}
