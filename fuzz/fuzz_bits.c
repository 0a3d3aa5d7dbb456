// libFuzzer entry: the bitstream. Dumps the input in every way; what a dump with abbreviations says must give the very
// bytes again, broken or not, and a plain dump of a good file must be taken by the assembler.
#include "irkit/bitcode.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct text {
  char *ptr;
  size_t len, cap;
} text;

static bool append(void *user, const void *bytes, size_t len) {
  text *t = user;
  if (t->cap - t->len < len) {
    size_t cap = t->len + len > 2 * t->cap ? t->len + len : 2 * t->cap;
    char *grown = realloc(t->ptr, cap);
    if (!grown) return false;
    t->ptr = grown;
    t->cap = cap;
  }
  if (len) memcpy(t->ptr + t->len, bytes, len);
  t->len += len;
  return true;
}

// Dumps, assembles, and compares where the same bytes are promised.
static void check(const uint8_t *data, size_t size, const irk_dump_options *options) {
  text dumped = {0}, made = {0};
  irk_sink sink = {0};
  bool ok = irk_bitcode_dump(data, size, options, &(irk_writer){append, &dumped}, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  sink.num_errors = 0;
  bool is_back =
      irk_bitcode_assemble((irk_str){dumped.ptr, dumped.len}, options->file, &(irk_writer){append, &made}, &sink);
  if (is_back != (sink.num_errors == 0)) abort();
  if (options->abbrevs) {
    if (!is_back || made.len != size || (size && memcmp(made.ptr, data, size) != 0)) abort();
  }
  free(dumped.ptr);
  free(made.ptr);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const irk_str file = {"fuzz", 4};
  irk_sink sink = {0};
  text made = {0};
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
  irk_bitcode_assemble((irk_str){(const char *)data, size}, file, &(irk_writer){append, &made}, &sink);
  free(made.ptr);
  return 0;
}
