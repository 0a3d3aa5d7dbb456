// libFuzzer entry: text. Parses the input as several releases. Upgrades, prints and writes the
// module. The printed text must parse again or be rejected.
#include "irkit/bitcode.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "verifying.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static irk_module *parse(irk_str input, irk_version version) {
  irk_parse_options options = {.file = {"fuzz", 4}, .version = version, .use_orders = version == 1900};
  irk_sink sink = {0};
  irk_module *m = irk_text_parse(input, &options, &sink);
  if ((m != NULL) != (sink.num_errors == 0) || sink.num_errors > 1) abort();
  return m;
}

static void use(irk_str input, irk_version version) {
  irk_module *m = parse(input, version);
  if (!m) return;
  irk_sink sink = {0};
  irk_memory printed = {0};
  irk_writer out = irk_memory_writer(&printed);
  irk_text_print(m, &(irk_print_options){.preserve_use_order = true}, &out, NULL);
  irk_bitcode_write(m, &(irk_write_options){.use_orders = true}, &null_writer, &sink);
  verify_and_describe(m);
  if (irk_upgrade(m, NULL, &sink)) irk_text_print(m, NULL, &null_writer, NULL);
  verify_and_describe(m);
  irk_module_destroy(m);
  // Not every module that parses is valid, so its text may be rejected. It must do no harm.
  irk_parse_options options = {.file = {"again", 5}, .version = version};
  irk_module_destroy(irk_text_parse((irk_str){printed.bytes, printed.len}, &options, NULL));
  irk_memory_free(&printed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  dropped = 0;
  irk_str input = {(const char *)data, size};
  use(input, 0);
  use(input, 207);
  use(input, 305);
  use(input, 1400);
  use(input, 1900);
  return 0;
}
