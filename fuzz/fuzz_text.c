// libFuzzer entry: text. Parses the input as the releases would; what was parsed is upgraded, printed and written, and
// what was printed must be text again.
#include "irkit/bitcode.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "verifying.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct text {
  char *ptr;
  size_t len, cap;
} text;

static bool keep(void *user, const void *bytes, size_t len) {
  text *t = user;
  if (t->cap - t->len < len) {
    t->cap = (t->len + len) * 2;
    t->ptr = realloc(t->ptr, t->cap);
    if (!t->ptr) abort();
  }
  if (len) memcpy(t->ptr + t->len, bytes, len);
  t->len += len;
  return true;
}

static bool drop(void *user, const void *bytes, size_t len) {
  (void)user;
  (void)bytes;
  (void)len;
  return true;
}

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
  text printed = {0};
  irk_text_print(m, &(irk_print_options){.preserve_use_order = true}, &(irk_writer){keep, &printed}, NULL);
  irk_bitcode_write(m, &(irk_write_options){.use_orders = true}, &(irk_writer){drop, NULL}, &sink);
  verify_and_describe(m);
  if (irk_upgrade(m, 0, &sink)) irk_text_print(m, NULL, &(irk_writer){drop, NULL}, NULL);
  verify_and_describe(m);
  irk_module_destroy(m);
  // Not every module that parses is well formed, so its text may be refused; it must not do harm.
  irk_parse_options options = {.file = {"again", 5}, .version = version};
  irk_module_destroy(irk_text_parse((irk_str){printed.ptr, printed.len}, &options, NULL));
  free(printed.ptr);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  irk_str input = {(const char *)data, size};
  use(input, 0);
  use(input, 1400);
  use(input, 1900);
  return 0;
}
