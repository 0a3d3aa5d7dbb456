// libFuzzer entry: a module, text or bitcode, that verifies is compiled to memory: an object, or an error that says why
// not.
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

static void compile(irk_module *m, size_t options) {
  const irk_compile_options how = {.size = sizeof how,
                                   .relocation = options & 1 ? IRK_RELOCATION_STATIC : IRK_RELOCATION_PIC,
                                   .code_model = options & 2 ? IRK_CODE_MODEL_LARGE : IRK_CODE_MODEL_NONE,
                                   .function_sections = options & 4,
                                   .data_sections = options & 4,
                                   .pcsections = options & 8 ? IRK_PCSECTIONS_GROUPED : IRK_PCSECTIONS_DOCUMENT};
  irk_sink sink = {0};
  size_t len = 0;
  bool ok = irk_compile(m, &how, &(irk_writer){count, &len}, &sink);
  if (ok != (sink.num_errors == 0) || ok != (len != 0)) abort();
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
  if (irk_upgrade(m, NULL, NULL) && is_well(m)) compile(m, size);
  irk_module_destroy(m);
  return 0;
}
