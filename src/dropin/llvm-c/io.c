// BitReader.h, BitWriter.h, IRReader.h, Analysis.h, Linker.h, memory buffers.
#include "llvmc.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- memory buffers --------------------------------------------------------------------------------------------

static LLVMMemoryBufferRef buffer(char *bytes, size_t len, const char *name, bool is_owned) {
  LLVMMemoryBufferRef b = irk_alloc(sizeof *b);
  *b = (struct LLVMOpaqueMemoryBuffer){bytes, len, lc_message(lc_str(name)), is_owned};
  return b;
}
static LLVMBool read_stream(FILE *file, const char *name, LLVMMemoryBufferRef *out, char **message) {
  irk_memory memory = {0};
  irk_writer to = irk_memory_writer(&memory);
  char chunk[65536];
  size_t n;
  while ((n = fread(chunk, 1, sizeof chunk, file))) to.write(to.user, chunk, n);
  bool failed = ferror(file) != 0;
  if (failed && message) *message = lc_message(IRK_S("the input cannot be read"));
  else if (!failed) *out = buffer(lc_message((irk_str){memory.bytes, memory.len}), memory.len, name, true);
  irk_memory_free(&memory);
  return failed;
}
LLVMBool LLVMCreateMemoryBufferWithContentsOfFile(const char *path, LLVMMemoryBufferRef *out, char **message) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    if (message) *message = lc_message(IRK_S("No such file or directory"));
    return 1;
  }
  LLVMBool failed = read_stream(file, path, out, message);
  fclose(file);
  return failed;
}
LLVMBool LLVMCreateMemoryBufferWithSTDIN(LLVMMemoryBufferRef *out, char **message) {
  return read_stream(stdin, "<stdin>", out, message);
}
LLVMMemoryBufferRef LLVMCreateMemoryBufferWithMemoryRange(const char *bytes, size_t len, const char *name,
                                                          LLVMBool needs_nul) {
  (void)needs_nul;
  return buffer((char *)(uintptr_t)bytes, len, name, false);
}
LLVMMemoryBufferRef LLVMCreateMemoryBufferWithMemoryRangeCopy(const char *bytes, size_t len, const char *name) {
  return buffer(lc_message((irk_str){bytes, len}), len, name, true);
}
const char *LLVMGetBufferStart(LLVMMemoryBufferRef b) { return b->bytes; }
size_t LLVMGetBufferSize(LLVMMemoryBufferRef b) { return b->len; }
void LLVMDisposeMemoryBuffer(LLVMMemoryBufferRef b) {
  if (!b) return;
  if (b->is_owned) free(b->bytes);
  free((char *)(uintptr_t)b->name);
  irk_free(b);
}

// ---- reading ---------------------------------------------------------------------------------------------------

static void own_all(LLVMModuleRef module) {
  irk_module *m = lc_enter(module);
  for (size_t kind = 0; kind < IRK_COUNT(irk_global_kinds); kind++) {
    const irk_global_vec *list = irk_globals_of(m, irk_global_kinds[kind]);
    for (uint32_t i = 0; i < list->len; i++) list->items[i]->owner = module;
  }
}
static LLVMModuleRef copy(LLVMContextRef c, irk_module *from, irk_sink *sink) {
  LLVMModuleRef module = lc_module_create(c, irk_module_get(from, IRK_TEXT_ID));
  if (irk_module_clone_into(lc_enter(module), from, sink)) {
    own_all(module);
    return module;
  }
  LLVMDisposeModule(module);
  return NULL;
}
// Reads text by the rules of the context's release, and bitcode by those of its own.
static irk_module *read_module(LLVMContextRef c, LLVMMemoryBufferRef b, irk_sink *sink) {
  irk_str name = lc_str(b->name);
  if (irk_is_bitcode(b->bytes, b->len)) return irk_module_read(b->bytes, b->len, name, sink);
  irk_parse_options options = {IRK_SIZED(irk_parse_options), .file = name, .version = c->m->version};
  return irk_text_parse((irk_str){b->bytes, b->len}, &options, sink);
}
static irk_module *converted(irk_module *m, irk_version version, irk_sink *sink) {
  if (!m || m->version == version) return m;
  irk_module *made = irk_convert(m, version, NULL, sink);
  irk_module_destroy(m);
  return made;
}
// Copies a module that was read into the context, as one of its own.
static LLVMBool parse(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  lc_errors errors;
  lc_errors_begin(&errors);
  irk_module *m = read_module(c, b, &errors.sink);
  if (m && !irk_upgrade(m, NULL, &errors.sink)) {
    irk_module_destroy(m);
    m = NULL;
  }
  m = converted(m, c->m->version, &errors.sink);
  *out = m ? copy(c, m, &errors.sink) : NULL;
  irk_module_destroy(m);
  lc_errors_end(&errors, message);
  return !*out;
}
LLVMModuleRef LLVMCloneModule(LLVMModuleRef module) {
  irk_module *m = irk_module_clone(lc_enter(module), NULL);
  LLVMModuleRef made = m ? copy(module->context, m, NULL) : NULL;
  irk_module_destroy(m);
  return made;
}
LLVMBool LLVMParseIRInContext(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  LLVMBool failed = parse(c, b, out, message);
  LLVMDisposeMemoryBuffer(b);
  return failed;
}
LLVMBool LLVMParseIRInContext2(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  return parse(c, b, out, message);
}
LLVMBool LLVMParseBitcodeInContext(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  return parse(c, b, out, message);
}
LLVMBool LLVMParseBitcode(LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  return parse(lc_global_context(), b, out, message);
}
LLVMBool LLVMParseBitcodeInContext2(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out) {
  return parse(c, b, out, NULL);
}
LLVMBool LLVMParseBitcode2(LLVMMemoryBufferRef b, LLVMModuleRef *out) {
  return parse(lc_global_context(), b, out, NULL);
}
// "Lazy" readers read all at once, and own the buffer.
LLVMBool LLVMGetBitcodeModuleInContext(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  LLVMBool failed = parse(c, b, out, message);
  if (!failed) LLVMDisposeMemoryBuffer(b);
  return failed;
}
LLVMBool LLVMGetBitcodeModule(LLVMMemoryBufferRef b, LLVMModuleRef *out, char **message) {
  return LLVMGetBitcodeModuleInContext(lc_global_context(), b, out, message);
}
LLVMBool LLVMGetBitcodeModuleInContext2(LLVMContextRef c, LLVMMemoryBufferRef b, LLVMModuleRef *out) {
  return LLVMGetBitcodeModuleInContext(c, b, out, NULL);
}
LLVMBool LLVMGetBitcodeModule2(LLVMMemoryBufferRef b, LLVMModuleRef *out) {
  return LLVMGetBitcodeModuleInContext(lc_global_context(), b, out, NULL);
}

// ---- writing ---------------------------------------------------------------------------------------------------

static bool write_bitcode(LLVMModuleRef module, irk_memory *memory) {
  irk_writer out = irk_memory_writer(memory);
  return irk_bitcode_write(lc_enter(module), NULL, &out, NULL);
}
LLVMMemoryBufferRef LLVMWriteBitcodeToMemoryBuffer(LLVMModuleRef module) {
  irk_memory memory = {0};
  bool done = write_bitcode(module, &memory);
  LLVMMemoryBufferRef b = done ? buffer(lc_message((irk_str){memory.bytes, memory.len}), memory.len, "", true) : NULL;
  irk_memory_free(&memory);
  return b;
}
int LLVMWriteBitcodeToFD(LLVMModuleRef module, int fd, int should_close, int unbuffered) {
  (void)unbuffered;
  irk_memory memory = {0};
  bool done = write_bitcode(module, &memory);
  for (size_t at = 0; done && at < memory.len;) {
    ssize_t n = write(fd, memory.bytes + at, memory.len - at);
    if (n <= 0) done = false;
    else at += (size_t)n;
  }
  irk_memory_free(&memory);
  if (should_close) close(fd);
  return done ? 0 : -1;
}
int LLVMWriteBitcodeToFileHandle(LLVMModuleRef module, int fd) { return LLVMWriteBitcodeToFD(module, fd, 1, 0); }
int LLVMWriteBitcodeToFile(LLVMModuleRef module, const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  return fd < 0 ? -1 : LLVMWriteBitcodeToFD(module, fd, 1, 0);
}

// ---- verifying -------------------------------------------------------------------------------------------------

typedef struct verification {
  irk_describer *describer;
  const irk_function *only;  // NULL: all violations count
  irk_memory text;
  bool failed;
} verification;

static void violated(void *user, const irk_violation *violation) {
  verification *v = user;
  if (violation->severity != IRK_ERROR || (v->only && violation->fn != v->only)) return;
  irk_writer out = irk_memory_writer(&v->text);
  v->failed = true;
  irk_violation_write(v->describer, violation, NULL, &out);
}
// Returns the violations as a message; NULL: there are none.
static char *verify(LLVMModuleRef module, const irk_function *only, LLVMVerifierFailureAction action) {
  irk_module *m = lc_enter(module);
  verification v = {.describer = irk_describer_create(m), .only = only};
  irk_verify_options options = {IRK_SIZED(irk_verify_options), .visit = violated, .user = &v};
  irk_verify(m, &options);
  irk_describer_destroy(v.describer);
  char *text = v.failed ? lc_message((irk_str){v.text.bytes, v.text.len}) : NULL;
  irk_memory_free(&v.text);
  if (text && action != LLVMReturnStatusAction) fprintf(stderr, "%s", text);
  if (text && action == LLVMAbortProcessAction) {
    fprintf(stderr, "LLVM ERROR: Broken module found, compilation aborted!\n");
    abort();
  }
  return text;
}
LLVMBool LLVMVerifyModule(LLVMModuleRef module, LLVMVerifierFailureAction action, char **message) {
  char *text = verify(module, NULL, action);
  if (message) *message = text ? text : lc_message((irk_str){0});
  else LLVMDisposeMessage(text);
  return text != NULL;
}
LLVMBool LLVMVerifyFunction(LLVMValueRef fn, LLVMVerifierFailureAction action) {
  char *text = verify(lc_module_of(function_of(fn)), function_of(fn), action);
  LLVMDisposeMessage(text);
  return text != NULL;
}
LLVMModuleProviderRef LLVMCreateModuleProviderForExistingModule(LLVMModuleRef module) {
  return (LLVMModuleProviderRef)(void *)module;
}
void LLVMDisposeModuleProvider(LLVMModuleProviderRef provider) { LLVMDisposeModule((LLVMModuleRef)(void *)provider); }
