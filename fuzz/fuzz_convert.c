// libFuzzer entry: irk_convert. If the input is a module, text or bitcode, that verifies, converts
// it to another release, older or newer. The result must be a module that can be written and read
// again, or an error that tells why not.
#include "input.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const irk_version releases[] = {208, 303, 304,  305,  306,  307,  308,  309, 400,
                                       600, 900, 1200, 1400, 1600, 1900, 2100, 2300};
enum { NUM_RELEASES = sizeof releases / sizeof releases[0] };

static void write_and_read(irk_module *m) {
  irk_memory bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  irk_sink sink = {0};
  if (!irk_bitcode_write(m, NULL, &out, &sink)) {
    if (!sink.num_errors) abort();
  } else {
    irk_module *again = irk_bitcode_read(bits.bytes, bits.len, &(irk_read_options){.file = {"fuzz", 4}}, NULL);
    if (!again) abort();
    irk_module_destroy(again);
  }
  irk_memory_free(&bits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  irk_module *m = read_well(data, size);
  if (!m) return 0;
  irk_changes *changes = irk_changes_create();
  irk_convert_options how = {.size = sizeof how, .changes = changes, .lossy = size / NUM_RELEASES % 2};
  irk_sink sink = {0};
  irk_module *made = irk_convert(m, releases[size % NUM_RELEASES], &how, &sink);
  if (!made && !sink.num_errors) abort();
  irk_verify_as(m, releases[size % NUM_RELEASES], &(irk_verify_options){.threads = 1});  // as the program does
  if (made) write_and_read(made);
  irk_module_destroy(made);
  irk_changes_destroy(changes);
  irk_module_destroy(m);
  return 0;
}
