// libFuzzer entry: bitcode. Reads the input as several releases, whole and body by body. Verifies,
// upgrades, prints and writes the module.
#include "irkit/bitcode.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "verifying.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Prints and writes a module without a crash. Writers may refuse it.
static void use(irk_module *m) {
  irk_sink sink = {0};
  irk_text_print(m, &(irk_print_options){.preserve_use_order = true}, &null_writer, NULL);
  verify_and_describe(m);
  if (irk_upgrade(m, NULL, &sink)) irk_text_print(m, NULL, &null_writer, NULL);
  verify_and_describe(m);
  irk_bitcode_write(m, &(irk_write_options){.use_orders = true}, &null_writer, &sink);
}

static void read_as(const uint8_t *data, size_t size, irk_version version) {
  irk_read_options options = {.file = {"fuzz", 4}, .version = version, .use_orders = version == 1400};
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
  irk_text_print(m, NULL, &null_writer, NULL);
  irk_module_destroy(m);
}

// ---- bodies that are read and dropped ---------------------------------------------------------------------------

static bool read_body(void *user, irk_function *fn) {
  irk_sink sink = {0};
  irk_bitcode_reader *reader = user;
  return irk_bitcode_reader_read_body(reader, fn, &sink) && irk_upgrade_body(irk_bitcode_reader_module(reader), fn);
}

static bool drop_body(void *user, irk_function *fn) {
  (void)fn;
  return irk_bitcode_reader_drop_body(user);
}

static const irk_verify_options strict = {.warn_for_codegen = true, .threads = 1};

typedef struct verdict {
  irk_bitcode_reader *reader;
  bool is_done, is_well;
} verdict;

static irk_read_verdict verify_unread(void *user, irk_module *m) {
  verdict *v = user;
  v->is_done = true;
  v->is_well = irk_verify_unread(m, &strict, &(irk_verify_bodies){read_body, drop_body, v->reader});
  return IRK_READ_OK;
}

static irk_read_verdict verify_whole(void *user, irk_module *m) {
  verdict *v = user;
  irk_verify_result result = irk_verify(m, &strict);
  v->is_done = true;
  v->is_well = !result.num_errors && !result.num_warnings;
  return IRK_READ_OK;
}

// A module found valid one body at a time must be valid as a whole.
static void verify_in_turn(const uint8_t *data, size_t size) {
  irk_read_options options = {.file = {"fuzz", 4}, .lazy_bodies = true, .for_linking = true};
  irk_sink sink = {0};
  verdict v = {irk_bitcode_reader_open(data, size, &options, &sink), false, false};
  if (!v.reader) return;
  irk_module *m = irk_bitcode_reader_module(v.reader);
  irk_upgrade_options upgrade = {.verify = verify_unread, .user = &v, .unread_bodies = true};
  if (irk_upgrade(m, &upgrade, &sink) && !v.is_done) verify_unread(&v, m);
  irk_bitcode_reader_close(v.reader);
  irk_module_destroy(m);
  if (!v.is_well) return;
  options.lazy_bodies = options.for_linking = false;
  m = irk_bitcode_read(data, size, &options, &sink);
  v.is_done = v.is_well = false;
  upgrade = (irk_upgrade_options){.verify = verify_whole, .user = &v};
  if (m && irk_upgrade(m, &upgrade, &sink) && !v.is_done) verify_whole(&v, m);
  if (!v.is_well) abort();
  irk_module_destroy(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  dropped = 0;
  verify_in_turn(data, size);
  read_as(data, size, 0);
  read_as(data, size, 1400);
  read_as(data, size, 2200);
  read_lazily(data, size);
  uint32_t count;
  irk_bitcode_count(data, size, &count, NULL);
  return 0;
}
