// Modules in memory whose code can be called: src/x86 compiles them, src/load loads them.
#include "irkit/codegen.h"
#include "load/load.h"
#include "x86/compile.h"

struct irk_jit {
  uint32_t threads;
  irk_loader *loader;
  IRK_VEC(irk_load_input) inputs;  // inputs that are not loaded yet
};

typedef struct request {
  irk_jit *jit;
  const irk_jit_options *options;
  irk_module *m;
  irk_str object, name;                                     // of an object file
  void (*visit)(void *user, const irk_jit_symbol *symbol);  // receives the symbols of `object`, which is not kept then
  void *user;
  irk_sink *sink;
  bool ok;
} request;

static bool run_guarded(void (*body)(void *user), request *r) {
  if (irk_try_unless_nested(body, r)) return r->ok;
  irk_diag_put(r->sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return false;
}

// ---- beginning and end ---------------------------------------------------------------------------------------

static void create(void *user) {
  request *r = user;
  r->jit = irk_zalloc(sizeof *r->jit);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, r->jit);
  r->jit->loader = irk_loader_create(&(irk_loader_options){r->options->find, r->options->user, r->options->no_process});
  r->jit->threads = r->options->threads;
  irk_guard_leave(&guard);
  r->ok = true;
}

irk_jit *irk_jit_create(const irk_jit_options *options, irk_sink *sink) {
  irk_jit_options own = {0};
  if (!IRK_TAKE_OPTIONS(own, options, no_process, sink)) return NULL;
  if (!IRK_CAN_LOAD) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, IRK_CANNOT_LOAD);
    return NULL;
  }
  request r = {.options = &own, .sink = sink};
  return run_guarded(create, &r) ? r.jit : NULL;
}

static void free_input(irk_load_input *input) {
  irk_object_free(input->object);
  irk_free(input->object);
}

static void drop_inputs(irk_jit *jit) {
  while (jit->inputs.len) free_input(&jit->inputs.items[--jit->inputs.len]);
}

void irk_jit_destroy(irk_jit *jit) {
  if (!jit) return;
  drop_inputs(jit);
  irk_vec_free(&jit->inputs);
  irk_loader_destroy(jit->loader);
  irk_free(jit);
}

// ---- inputs --------------------------------------------------------------------------------------------------

static void release_input(void *input) { free_input(input); }

// Makes an object by `fill`, which returns false if it failed, and adds it unless the request only
// looks at it.
static void make_input(request *r, bool (*fill)(const request *r, irk_load_input *input), bool is_added) {
  irk_load_input input = {.object = irk_zalloc(sizeof *input.object)};
  irk_guard guard;
  irk_guard_enter(&guard, release_input, &input);
  irk_object_init(input.object, IRK_EM_X86_64);
  if (is_added) irk_vec_reserve(&r->jit->inputs, (uint64_t)r->jit->inputs.len + 1);
  r->ok = fill(r, &input);
  irk_guard_leave(&guard);
  if (r->ok && is_added) r->jit->inputs.items[r->jit->inputs.len++] = input;
  else free_input(&input);
}

// ---- modules -------------------------------------------------------------------------------------------------

static bool compile_module(const request *r, irk_load_input *input) {
  const irk_cg_options options = {.is_pic = true, .in_memory = true};
  if (!irk_x64_compile(r->m, &options, input->object, r->jit->threads, r->sink)) return false;
  input->name = irk_arena_str(&input->object->arena, r->m->id);
  return true;
}

static void add(void *user) { make_input(user, compile_module, true); }

bool irk_jit_add(irk_jit *jit, irk_module *m, irk_sink *sink) {
  return run_guarded(add, &(request){.jit = jit, .m = m, .sink = sink});
}

// ---- object files --------------------------------------------------------------------------------------------

static void report_symbols(const request *r, irk_object *o) {
  for (uint32_t i = 1; i < o->symbols.len; i++) {
    const irk_symbol *s = irk_object_symbol_at(o, i);
    if (s->binding == IRK_STB_LOCAL) continue;
    r->visit(r->user, &(irk_jit_symbol){s->name, s->section != 0, s->binding == IRK_STB_WEAK});
  }
}

static bool read_object(const request *r, irk_load_input *input) {
  if (!irk_object_read_elf(input->object, r->object, (irk_diag){.severity = IRK_ERROR, .file = r->name}, r->sink))
    return false;
  input->name = irk_arena_str(&input->object->arena, r->name);
  if (r->visit) report_symbols(r, input->object);
  return true;
}

static void add_object(void *user) { make_input(user, read_object, true); }
static void look_at_object(void *user) { make_input(user, read_object, false); }

bool irk_jit_add_object(irk_jit *jit, irk_str object, irk_str name, irk_sink *sink) {
  return run_guarded(add_object, &(request){.jit = jit, .object = object, .name = name, .sink = sink});
}

bool irk_jit_object_symbols(irk_str object, irk_str name, void (*visit)(void *user, const irk_jit_symbol *symbol),
                            void *user, irk_sink *sink) {
  return run_guarded(look_at_object,
                     &(request){.object = object, .name = name, .visit = visit, .user = user, .sink = sink});
}

bool irk_jit_library(irk_jit *jit, const char *path, irk_sink *sink) {
  char why[1024];
  (void)jit;
  if (irk_loader_library(path, why, sizeof why)) return true;
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", why);
  return false;
}

static void load(void *user) {
  request *r = user;
  r->ok = irk_loader_load(r->jit->loader, r->jit->inputs.items, r->jit->inputs.len, r->sink);
}

bool irk_jit_load(irk_jit *jit, irk_sink *sink) {
  bool ok = !jit->inputs.len || run_guarded(load, &(request){.jit = jit, .sink = sink});
  drop_inputs(jit);
  return ok;
}

// ---- code ----------------------------------------------------------------------------------------------------

void *irk_jit_find(const irk_jit *jit, irk_str name) { return irk_loader_find(jit->loader, name); }
void irk_jit_start(irk_jit *jit, int argc, char **argv, char **envp) {
  irk_loader_start(jit->loader, argc, argv, envp);
}
void irk_jit_stop(irk_jit *jit) { irk_loader_stop(jit->loader); }
