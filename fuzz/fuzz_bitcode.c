// libFuzzer entry: bitcode. Reads the input as several releases would, whole and body by body; what was read is
// verified, upgraded, printed and written.
#include "irkit/bitcode.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "verifying.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool drop(void *user, const void *bytes, size_t len) {
  (void)user;
  (void)bytes;
  (void)len;
  return true;
}

// A module is printed and written without a crash; writers may refuse.
static void use(irk_module *m) {
  const irk_writer nowhere = {drop, NULL};
  irk_sink sink = {0};
  irk_text_print(m, &(irk_print_options){.preserve_use_order = true}, &nowhere);
  verify_and_describe(m);
  if (irk_upgrade(m, 0, &sink)) irk_text_print(m, NULL, &nowhere);
  verify_and_describe(m);
  irk_bitcode_write(m, NULL, &nowhere, &sink);
}

static void read_as(const uint8_t *data, size_t size, irk_version version) {
  irk_read_options options = {.file = {"fuzz", 4}, .version = version};
  irk_sink sink = {0};
  irk_module *m = irk_bitcode_read(data, size, &options, &sink);
  if ((m != NULL) != (sink.num_errors == 0) || sink.num_errors > 1) abort();
  if (m) use(m);
  irk_module_destroy(m);
}

static void read_lazily(const uint8_t *data, size_t size) {
  irk_read_options options = {.file = {"fuzz", 4}, .lazy_bodies = true};
  irk_sink sink = {0};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(data, size, &options, &sink);
  if (!reader) return;
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_bitcode_reader_read_bodies(reader, &sink);
  irk_bitcode_reader_close(reader);
  irk_text_print(m, NULL, &(irk_writer){drop, NULL});
  irk_module_destroy(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  read_as(data, size, 0);
  read_as(data, size, 1400);
  read_as(data, size, 2200);
  read_lazily(data, size);
  irk_bitcode_count(data, size);
  return 0;
}
