// Contexts, modules, messages.
#include "llvmc.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// ---- releases --------------------------------------------------------------------------------------------------

// Reads the release from the name that the library was loaded by: libLLVM-14.so.1, libLLVM.so.19.1.
static irk_version release_of_name(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *digit = strpbrk(name, "0123456789");
  long number = digit ? strtol(digit, NULL, 10) : 0;
  irk_version version = (irk_version)(number > 0 && number < 100 ? number * 100 : 0);
  return version && irk_release_of(version) ? version : 2200;
}

static irk_version release(void) {
  static irk_version known;
  Dl_info info;
  if (!known) known = dladdr((void *)(uintptr_t)&LLVMContextCreate, &info) ? release_of_name(info.dli_fname) : 2200;
  return known;
}

// ---- contexts --------------------------------------------------------------------------------------------------

LLVMContextRef LLVMContextCreate(void) {
  LLVMContextRef c = irk_alloc(sizeof *c);
  *c = (struct LLVMOpaqueContext){.m = irk_module_create(release())};
  if (!c->m) irk_out_of_memory();
  c->m->user = c;
  c->m->keeps_owners = true;
  irk_type *type = irk_type_fn(c->m, irk_type_simple(c->m, IRK_TYPE_VOID), NULL, 0, false);
  irk_global *g = irk_global_new(c->m, IRK_VALUE_FUNCTION, 0, irk_build_ptr(c->m, type, 0));
  c->limbo = irk_function_init(c->m, g, type);
  c->no_block = irk_block_new(c->m, c->limbo, 0);
  c->no_block->fn = c->limbo;
  return c;
}

LLVMContextRef lc_global_context(void) {
  static LLVMContextRef global;
  if (!global) global = LLVMContextCreate();
  return global;
}

LLVMContextRef LLVMGetGlobalContext(void) { return lc_global_context(); }

void LLVMContextDispose(LLVMContextRef c) {
  if (!c) return;
  lc_exchange(c, NULL);
  for (LLVMModuleRef module = c->modules, next; module; module = next) {
    next = module->next;
    irk_module_contents_free(&module->contents);
    irk_free(module);
  }
  irk_module_destroy(c->m);
  irk_free(c);
}

void lc_exchange(LLVMContextRef c, LLVMModuleRef module) {
  if (c->current) irk_module_exchange(c->m, &c->current->contents);
  c->current = module;
  if (module) irk_module_exchange(c->m, &module->contents);
}

void LLVMContextSetDiagnosticHandler(LLVMContextRef c, LLVMDiagnosticHandler handler, void *data) {
  c->handler = handler;
  c->handler_data = data;
}
LLVMDiagnosticHandler LLVMContextGetDiagnosticHandler(LLVMContextRef c) { return c->handler; }
void *LLVMContextGetDiagnosticContext(LLVMContextRef c) { return c->handler_data; }
void LLVMContextSetYieldCallback(LLVMContextRef c, LLVMYieldCallback callback, void *data) {
  (void)c, (void)callback, (void)data;  // nothing runs that could yield
}
LLVMBool LLVMContextShouldDiscardValueNames(LLVMContextRef c) { return c->discards_names; }
void LLVMContextSetDiscardValueNames(LLVMContextRef c, LLVMBool discard) { c->discards_names = discard; }
void LLVMShutdown(void) {}
LLVMBool LLVMStartMultithreaded(void) { return 1; }
void LLVMStopMultithreaded(void) {}
LLVMBool LLVMIsMultithreaded(void) { return 1; }
void LLVMGetVersion(unsigned *major, unsigned *minor, unsigned *patch) {
  irk_version version = release();
  if (major) *major = version / 100;
  if (minor) *minor = version < 1800 ? 0 : version % 100 ? version % 100 : 1;
  if (patch) *patch = 0;
}

// ---- modules ---------------------------------------------------------------------------------------------------

LLVMModuleRef lc_module_create(LLVMContextRef c, irk_str id) {
  LLVMModuleRef module = irk_alloc(sizeof *module);
  *module = (struct LLVMOpaqueModule){.context = c, .next = c->modules};
  irk_module_contents_init(c->m, &module->contents);
  module->contents.id = module->contents.source_filename = irk_arena_str(&c->m->arena, id);
  c->modules = module;
  return module;
}

LLVMModuleRef LLVMModuleCreateWithNameInContext(const char *id, LLVMContextRef c) {
  return lc_module_create(c, lc_str(id));
}
LLVMModuleRef LLVMModuleCreateWithName(const char *id) { return lc_module_create(lc_global_context(), lc_str(id)); }

void LLVMDisposeModule(LLVMModuleRef module) {
  if (!module) return;
  LLVMContextRef c = module->context;
  if (c->current == module) lc_exchange(c, NULL);
  LLVMModuleRef *at = &c->modules;
  while (*at != module) at = &(*at)->next;
  *at = module->next;
  irk_module_contents_free(&module->contents);
  irk_free(module);
}

LLVMContextRef LLVMGetModuleContext(LLVMModuleRef module) { return module->context; }

static const char *text(LLVMModuleRef module, irk_module_text which, size_t *len) {
  irk_module *m = lc_enter(module);
  irk_str s = irk_module_get(m, which);
  if (len) *len = s.len;
  return which == IRK_TEXT_ASM ? irk_arena_str(&m->arena, s).ptr : lc_cstr(m, s);  // its text may grow in place
}
static void set_text(LLVMModuleRef module, irk_module_text which, irk_str s) {
  irk_module_set(lc_enter(module), which, s);
}
const char *LLVMGetModuleIdentifier(LLVMModuleRef module, size_t *len) { return text(module, IRK_TEXT_ID, len); }
void LLVMSetModuleIdentifier(LLVMModuleRef module, const char *id, size_t len) {
  set_text(module, IRK_TEXT_ID, (irk_str){id, len});
}
const char *LLVMGetSourceFileName(LLVMModuleRef module, size_t *len) {
  return text(module, IRK_TEXT_SOURCE_FILENAME, len);
}
void LLVMSetSourceFileName(LLVMModuleRef module, const char *name, size_t len) {
  set_text(module, IRK_TEXT_SOURCE_FILENAME, (irk_str){name, len});
}
const char *LLVMGetDataLayoutStr(LLVMModuleRef module) { return text(module, IRK_TEXT_DATA_LAYOUT, NULL); }
const char *LLVMGetDataLayout(LLVMModuleRef module) { return text(module, IRK_TEXT_DATA_LAYOUT, NULL); }
void LLVMSetDataLayout(LLVMModuleRef module, const char *layout) {
  set_text(module, IRK_TEXT_DATA_LAYOUT, lc_str(layout));
}
const char *LLVMGetTarget(LLVMModuleRef module) { return text(module, IRK_TEXT_TRIPLE, NULL); }
void LLVMSetTarget(LLVMModuleRef module, const char *triple) { set_text(module, IRK_TEXT_TRIPLE, lc_str(triple)); }
const char *LLVMGetModuleInlineAsm(LLVMModuleRef module, size_t *len) { return text(module, IRK_TEXT_ASM, len); }
void LLVMSetModuleInlineAsm2(LLVMModuleRef module, const char *code, size_t len) {
  set_text(module, IRK_TEXT_ASM, (irk_str){code, len});
}
void LLVMSetModuleInlineAsm(LLVMModuleRef module, const char *code) { set_text(module, IRK_TEXT_ASM, lc_str(code)); }
void LLVMAppendModuleInlineAsm(LLVMModuleRef module, const char *code, size_t len) {
  irk_module_append_asm(lc_enter(module), &(irk_asm_part){.text = {code, len}});
}
LLVMBool LLVMIsNewDbgInfoFormat(LLVMModuleRef module) { return lc_enter(module)->has_dbg_records; }

// ---- texts -----------------------------------------------------------------------------------------------------

char *lc_message(irk_str s) {
  char *copy = malloc(s.len + 1);
  if (!copy) irk_out_of_memory();
  if (s.len) memcpy(copy, s.ptr, s.len);
  copy[s.len] = 0;
  return copy;
}

char *lc_message_of(irk_memory *memory) {
  char *copy = lc_message((irk_str){memory->bytes, memory->len});
  irk_memory_free(memory);
  return copy;
}

char *LLVMCreateMessage(const char *message) { return lc_message(lc_str(message)); }
void LLVMDisposeMessage(char *message) { free(message); }

static void keep_error(void *user, const irk_diag *diag) {
  lc_errors *e = user;
  if (diag->severity != IRK_ERROR || e->text.len) return;
  irk_writer out = irk_memory_writer(&e->text);
  irk_diag_write(diag, &out);
}

void lc_errors_begin(lc_errors *e) { *e = (lc_errors){.sink = {.visit = keep_error, .user = e}}; }

LLVMBool lc_errors_end(lc_errors *e, char **message) {
  bool failed = e->sink.num_errors != 0;
  if (failed && message) *message = lc_message((irk_str){e->text.bytes, e->text.len});
  irk_memory_free(&e->text);
  return failed;
}
