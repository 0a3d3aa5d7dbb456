// libFuzzer entry: irkit/embed.h on damaged objects. An object that takes bitcode holds it for
// readers, and may be stripped; stripping twice changes nothing more.
#include "irkit/container.h"
#include "irkit/embed.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool strip(const void *bytes, size_t len, irk_memory *to) {
  irk_sink sink = {0};
  irk_writer out = irk_memory_writer(to);
  bool ok = irk_object_strip(bytes, len, (irk_str){"fuzz", 4}, &out, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  return ok;
}

static void check_stripped(const void *bytes, size_t len) {
  irk_memory once = {0}, twice = {0};
  if (strip(bytes, len, &once)) {
    if (!strip(once.bytes, once.len, &twice)) abort();
    if (once.len != twice.len || (once.len && memcmp(once.bytes, twice.bytes, once.len))) abort();
  }
  irk_memory_free(&once);
  irk_memory_free(&twice);
}

static void check(const uint8_t *data, size_t size, irk_embed_form form) {
  static const char bitcode[] = "BC\xC0\xDE"
                                "not read here";
  irk_embed_options options = {.form = form, .command = {"-c\0", 3}};
  irk_sink sink = {0};
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  bool ok = irk_object_embed(data, size, (irk_str){bitcode, sizeof bitcode}, &options, &out, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  if (made.len > size * 128 + 8192) abort();  // alignments cost up to a page for each section
  if (ok) {
    irk_content content = irk_content_of(made.bytes, made.len);
    if (content.kind != IRK_CONTENT_OBJECT || !content.section.len) abort();
    check_stripped(made.bytes, made.len);
  }
  irk_memory_free(&made);
}

// An object with other bitcode can be stripped, too.
static void check_replaced(const uint8_t *data, size_t size) {
  irk_sink sink = {0};
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  bool ok =
      irk_object_replace(data, size, (irk_str){".llvmbc", 7}, (irk_str){"new", 3}, (irk_str){"fuzz", 4}, &out, &sink);
  if (ok != (sink.num_errors == 0)) abort();
  if (ok) check_stripped(made.bytes, made.len);
  irk_memory_free(&made);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  check_replaced(data, size);
  check(data, size, IRK_EMBED_BITCODE);
  check(data, size, IRK_EMBED_LTO);
  check_stripped(data, size);
  return 0;
}
