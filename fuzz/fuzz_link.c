// libFuzzer entry: the linker. The input is a few modules, text or bitcode, with a line `;--- name`
// before each (as in tests/link). A single module is linked with itself. Links them in both orders
// and with options; verifies, prints and writes the result.
#include "input.h"
#include "irkit/link.h"
#include "verifying.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX_PARTS = 4 };
typedef struct inputs {
  irk_str parts[MAX_PARTS];
  uint32_t num;
  irk_version version;
  bool is_backwards;
  irk_link_options options;  // of all modules but the first
} inputs;

static size_t end_of_line(irk_str all, size_t at) {
  while (at < all.len && all.ptr[at] != '\n') at++;
  return at < all.len ? at + 1 : at;
}

static bool is_separator(irk_str all, size_t at) { return all.len - at >= 5 && !memcmp(all.ptr + at, ";--- ", 5); }

// The text before the first separator is the head of a test.
static void split(inputs *in, irk_str all) {
  size_t start = 0;
  bool is_part = false;
  for (size_t at = 0; at < all.len && in->num + 1 < MAX_PARTS;) {
    size_t next = end_of_line(all, at);
    if (is_separator(all, at)) {
      if (is_part) in->parts[in->num++] = (irk_str){all.ptr + start, at - start};
      is_part = true;
      start = next;
    }
    at = next;
  }
  if (start < all.len) in->parts[in->num++] = (irk_str){all.ptr + start, all.len - start};
  if (in->num == 1) in->parts[in->num++] = in->parts[0];
}

static irk_module *load(void *user, uint32_t index, irk_link_options *options) {
  const inputs *in = user;
  if (index) *options = in->options;
  return read_input(in->parts[in->is_backwards ? in->num - 1 - index : index], in->version);
}

static void link_all(inputs *in, bool is_backwards) {
  const irk_flag_setting by_hand = {{"PIC Level", 9}, {"1", 1}};
  const irk_linker_options options = {.no_odr_types = is_backwards, .settings = &by_hand, .num_settings = 1};
  const irk_link_source source = {.user = in, .num_inputs = in->num, .threads = 1, .load = load};
  irk_sink sink = {0};
  in->is_backwards = is_backwards;
  irk_linker *linker = irk_linker_create(is_backwards ? &options : NULL, &sink);
  if (!linker) abort();
  irk_linker_add_all(linker, &source);
  irk_module *all = irk_linker_finish(linker);
  if (all && sink.num_errors) abort();
  if (!all) return;
  irk_text_print(all, NULL, &null_writer, NULL);
  verify_and_describe(all);
  irk_bitcode_write(all, NULL, &null_writer, &sink);
  irk_module_destroy(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  dropped = 0;
  inputs in = {0};
  split(&in, (irk_str){(const char *)data, size});
  static const irk_version versions[] = {2200, 1400, 0};
  for (uint32_t i = 0; i < 3 && in.num; i++) {
    in.version = versions[i];
    irk_module *first = read_input(in.parts[0], in.version);  // most inputs are no modules
    irk_module_destroy(first);
    if (!first) continue;
    in.options = (irk_link_options){0};
    link_all(&in, false);
    link_all(&in, true);
    in.options = (irk_link_options){.override = size & 1, .only_needed = size & 2, .internalize = size & 4};
    if (size & 7) link_all(&in, false);
  }
  return 0;
}
