// libFuzzer entry: a module, text or bitcode, that verifies is compiled to memory: an object, or an error that says why
// not. Where bodies may come one at a time, the object is as long then.
#include "irkit/bitcode.h"
#include "irkit/codegen.h"
#include "irkit/convert.h"
#include "irkit/text.h"
#include "irkit/verify.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool count(void *user, const void *bytes, size_t len) {
  (void)bytes;
  *(size_t *)user += len;
  return true;
}

static irk_compile_options options_of(size_t bits) {
  return (irk_compile_options){.size = sizeof(irk_compile_options),
                               .relocation = bits & 1 ? IRK_RELOCATION_STATIC : IRK_RELOCATION_PIC,
                               .code_model = bits & 2 ? IRK_CODE_MODEL_LARGE : IRK_CODE_MODEL_NONE,
                               .function_sections = bits & 4,
                               .data_sections = bits & 4,
                               .pcsections = bits & 8 ? IRK_PCSECTIONS_GROUPED : IRK_PCSECTIONS_DOCUMENT};
}

static size_t compile(irk_module *m, const irk_compile_options *how) {
  irk_sink sink = {0};
  size_t len = 0;
  bool ok = irk_compile(m, how, &(irk_writer){count, &len}, &sink);
  if (ok != (sink.num_errors == 0) || ok != (len != 0)) abort();
  return len;
}

static bool add_bodies(irk_compiler *c, irk_bitcode_reader *reader) {
  irk_module *m = irk_bitcode_reader_module(reader);
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    if (!irk_bitcode_reader_read_body(reader, fn, NULL) || !irk_upgrade_body(m, fn) || !irk_compiler_add(c, fn))
      return false;
    if (irk_compiler_may_drop(c)) irk_bitcode_reader_drop_body(reader);
  }
  return true;
}

// `expected`: bytes of the object that the whole module gave.
static void compile_bodies(const char *bytes, size_t size, const irk_compile_options *how, size_t expected) {
  irk_read_options options = {.size = sizeof options, .lazy_bodies = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(bytes, size, &options, NULL);
  if (!reader) abort();
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_upgrade_options upgrade = {.size = sizeof upgrade, .unread_bodies = true};
  irk_compiler *c = irk_upgrade(m, &upgrade, NULL) ? irk_compiler_create(m, how, NULL) : NULL;
  size_t len = 0;
  bool ok = c && add_bodies(c, reader) && irk_compiler_write(c, &(irk_writer){count, &len});
  irk_compiler_destroy(c);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  if (ok && len != expected) abort();
}

static bool is_well(irk_module *m) {
  irk_verify_result r = irk_verify(m, &(irk_verify_options){.threads = 1});
  return r.num_errors == 0 && !r.is_out_of_memory;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  setenv("PATH", "/nowhere", 1);  // GNU as is not what is tried
  const irk_parse_options text = {.file = {"fuzz", 4}, .knows_old_intrinsic = irk_upgrade_knows};
  const irk_read_options bitcode = {.file = {"fuzz", 4}};
  const char *bytes = (const char *)data;
  irk_module *m = irk_bitcode_is(bytes, size) ? irk_bitcode_read(bytes, size, &bitcode, NULL)
                                              : irk_text_parse((irk_str){bytes, size}, &text, NULL);
  if (!m) return 0;
  const irk_compile_options how = options_of(size);
  size_t len = irk_upgrade(m, NULL, NULL) && is_well(m) ? compile(m, &how) : 0;
  irk_module_destroy(m);
  if (len && irk_bitcode_is(bytes, size)) compile_bodies(bytes, size, &how, len);
  return 0;
}
