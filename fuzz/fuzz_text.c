// libFuzzer entry: text. Parses the input as several releases, each twice. Upgrades, prints and
// writes the module. Both modules must print as the same text and write the same bitcode. The text
// must parse again or be rejected; that of a valid module of 14 or later must parse. The bitcode of
// a valid module must be rejected, or read as a valid module, which stays the same when it is
// written and read again.
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

static void print(const irk_module *m, irk_memory *to) {
  irk_writer out = irk_memory_writer(to);
  irk_text_print(m, &(irk_print_options){.preserve_use_order = true}, &out, NULL);
}

static bool write_bitcode(irk_module *m, irk_memory *to) {
  irk_sink sink = {0};
  irk_writer out = irk_memory_writer(to);
  bool is_written = irk_bitcode_write(m, &(irk_write_options){.use_orders = true}, &out, &sink);
  if (is_written != (sink.num_errors == 0)) abort();
  return is_written;
}

// Frees both.
static void must_be_same(irk_memory *a, irk_memory *b) {
  if (a->len != b->len || (a->len && memcmp(a->bytes, b->bytes, a->len) != 0)) abort();
  irk_memory_free(a);
  irk_memory_free(b);
}

// Reads the bitcode of a valid module; NULL: it has a constant expression that readers refuse.
static irk_module *read_again(const irk_memory *written) {
  irk_sink sink = {0};
  irk_read_options options = {.file = {"fuzz", 4}, .use_orders = true};
  irk_module *m = irk_bitcode_read(written->bytes, written->len, &options, &sink);
  if (m && !verify_and_describe(m)) abort();
  return m;
}

// A module that is read, written and read again stays the same from then on: the first writer may
// omit an empty summary.
static void check_written(const irk_memory *written) {
  irk_memory first = {0}, second = {0}, text = {0}, again = {0};
  irk_module *m = read_again(written);
  if (!m) return;
  if (!write_bitcode(m, &first)) abort();
  irk_module_destroy(m);
  m = read_again(&first);
  if (!m) abort();
  if (!write_bitcode(m, &second)) abort();
  print(m, &text);
  irk_module_destroy(m);
  m = read_again(&second);
  if (!m) abort();
  print(m, &again);
  irk_module_destroy(m);
  irk_memory_free(&first);
  irk_memory_free(&second);
  must_be_same(&text, &again);
}

static void use(irk_str input, irk_version version) {
  irk_module *m = parse(input, version), *same = parse(input, version);
  if (!m != !same) abort();
  if (!m) return;
  irk_memory text = {0}, same_text = {0}, bits = {0}, same_bits = {0};
  print(m, &text);
  print(same, &same_text);
  bool is_valid = verify_and_describe(m), is_written = write_bitcode(m, &bits);
  if (write_bitcode(same, &same_bits) != is_written) abort();
  irk_module_destroy(same);
  if (is_valid && is_written) check_written(&bits);
  must_be_same(&bits, &same_bits);
  irk_sink sink = {0};
  if (irk_upgrade(m, NULL, &sink)) irk_text_print(m, NULL, &null_writer, NULL);
  verify_and_describe(m);
  irk_module_destroy(m);
  irk_parse_options options = {.file = {"again", 5}, .version = version};
  m = irk_text_parse((irk_str){text.bytes, text.len}, &options, NULL);
  // Texts of old releases have no words for all debug info that a newer text may have.
  if (is_valid && !m && (version == 0 || version >= 1400)) abort();
  irk_module_destroy(m);
  must_be_same(&text, &same_text);
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
