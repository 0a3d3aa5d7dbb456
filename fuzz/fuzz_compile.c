// libFuzzer entry: the compiler. If the input is a module, text or bitcode, that verifies, compiles
// it to memory. The result must be an object, or an error that tells why not. If bodies can be read
// one at a time, the object must have the same length then.
#include "input.h"
#include "irkit/codegen.h"

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

// ---- body by body --------------------------------------------------------------------------------------------------

typedef struct stream {
  irk_bitcode_reader *reader;
  irk_module *m;
  irk_compiler *compiler;
  const irk_compile_options *how;
  bool is_done, is_well;
} stream;

static bool read_body(void *user, irk_function *fn) {
  stream *s = user;
  return irk_bitcode_reader_read_body(s->reader, fn, NULL) && irk_upgrade_body(s->m, fn);
}

static bool drop_body(void *user, irk_function *fn) {
  stream *s = user;
  return irk_compiler_add(s->compiler, fn) && irk_compiler_can_drop_body(s->compiler) &&
         irk_bitcode_reader_drop_body(s->reader);
}

static irk_read_verdict verify_bodies(void *user, irk_module *m) {
  stream *s = user;
  s->is_done = true;
  s->compiler = irk_compiler_create(m, s->how, NULL);
  s->is_well = s->compiler &&
               irk_verify_unread(m, &(irk_verify_options){.threads = 1}, &(irk_verify_bodies){read_body, drop_body, s});
  return IRK_READ_OK;
}

// Compiles body by body, as `irkit compile` does: compiled bodies have been verified, the rest of
// the module has not. `expected`: length of the object of the whole module; 0: none.
static void compile_bodies(const char *bytes, size_t size, const irk_compile_options *how, size_t expected) {
  irk_read_options options = {.size = sizeof options, .lazy_bodies = true, .keep_metadata = true};
  stream s = {.how = how, .reader = irk_bitcode_reader_open(bytes, size, &options, NULL)};
  if (!s.reader) return;
  s.m = irk_bitcode_reader_module(s.reader);
  irk_upgrade_options upgrade = {.size = sizeof upgrade, .verify = verify_bodies, .user = &s, .unread_bodies = true};
  size_t len = 0;
  bool ok = irk_upgrade(s.m, &upgrade, NULL);
  if (ok && !s.is_done) verify_bodies(&s, s.m);
  ok = ok && s.is_well && irk_compiler_write(s.compiler, &(irk_writer){count, &len});
  irk_compiler_destroy(s.compiler);
  irk_bitcode_reader_close(s.reader);
  irk_module_destroy(s.m);
  if (ok && len != expected) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  setenv("PATH", "/nowhere", 1);  // GNU as is not tested
  const char *bytes = (const char *)data;
  const irk_compile_options how = options_of(size);
  irk_module *m = read_well(data, size);
  size_t len = m ? compile(m, &how) : 0;
  irk_module_destroy(m);
  if (irk_is_bitcode(bytes, size)) compile_bodies(bytes, size, &how, len);
  return 0;
}
