// What the extension irkit._native has besides the library's public functions: diagnostics that are kept, lists that
// are filled in one call, printing of single things.
//
// The interpreter's lock: cffi gives it up around every call, so that two threads might be in one module at once, and a
// module might be destroyed while another thread reads it. Here it is kept, but in the free_... functions, during which
// module.py lets no other thread into the module. A call is then one step for all threads (and costs less).
#include <Python.h>
#include <irkit/irkit.h>
#include <stdlib.h>
#include <string.h>

#undef Py_BEGIN_ALLOW_THREADS
#undef Py_END_ALLOW_THREADS
#define Py_BEGIN_ALLOW_THREADS {
#define Py_END_ALLOW_THREADS   }

// ---- seen from Python
// A diagnostic, or a violation of the verifier. All texts are the list's.
typedef struct py_subject {
  int kind;  // irk_subject_kind
  uint64_t number;
  const void *ptr;
} py_subject;
typedef struct py_diag {
  int severity;
  irk_str message, file, source_line, path, shown;
  uint32_t line, column;
  bool has_bit;
  uint64_t bit;
  const irk_function *fn;
  py_subject *subjects;
  uint32_t num_subjects;
} py_diag;
typedef struct py_diags py_diags;
py_diags *py_diags_create(void);
void py_diags_destroy(py_diags *list);
irk_sink *py_diags_sink(py_diags *list);
uint32_t py_diags_count(const py_diags *list);
const py_diag *py_diags_at(const py_diags *list, uint32_t i);

// Verifies with violations kept in the list; without the interpreter's lock.
irk_verify_result py_verify(irk_module *m, const irk_function *fn, irk_verify_options *options, py_diags *list);

// Tells, once, whether memory ran out in a try_ function since the last time.
bool py_ran_out(void);

// Lists: as many as there are, at most `cap`.
uint32_t py_function_blocks(const irk_function *fn, void **out, uint32_t cap);
uint32_t py_block_insts(const irk_block *b, void **out, uint32_t cap);
// What a value is, as a pointer to a global, block, instruction or else to the value itself, and its kind.
int py_value_down(irk_value *v, void **out);
uint32_t py_inst_operands(const irk_inst *inst, void **out, int *kinds, uint32_t cap);
void *py_value_up(void *p, int kind);  // and back
// The users of a value: its users as py_value_down has them, and for instructions the index of their function, else -1.
uint32_t py_users(const irk_users *users, const irk_value *v, void **out, int *kinds, uint32_t *operands, uint32_t cap);

// Describes a thing: `what` is an irk_subject_kind. The text replaces what is in `out`.
bool py_describe(irk_describer *d, int what, const irk_function *fn, const void *thing, uint32_t number,
                 irk_memory *out);
bool py_describe_where(irk_describer *d, const irk_function *fn, const irk_value *v, irk_memory *out);
bool py_describe_global(irk_describer *d, const irk_global *g, irk_memory *out);
// Printing and writing into memory, without the interpreter's lock.
bool py_print(const irk_module *m, const irk_print_options *options, irk_memory *out, irk_sink *sink);
bool py_write(const irk_module *m, const irk_write_options *options, irk_memory *out, irk_sink *sink);
bool py_compile(irk_module *m, const irk_compile_options *options, irk_memory *out, irk_sink *sink);
bool py_dump(const void *bytes, size_t len, const irk_dump_options *options, irk_memory *out, irk_sink *sink);
bool py_assemble(irk_str text, irk_str file, irk_memory *out, irk_sink *sink);
// ---- how

static _Thread_local bool py_short;
bool py_ran_out(void) {
  bool was = py_short;
  py_short = false;
  return was;
}

struct py_diags {
  irk_sink sink;
  py_diag *items;
  uint32_t len, cap;
  bool is_short;  // of memory: later ones are only counted
  irk_module *verified;
  irk_describer *describer;
};

static bool keep(irk_str *s) {
  char *copy = malloc(s->len + 1);
  if (copy && s->len) memcpy(copy, s->ptr, s->len);
  s->ptr = copy;
  return copy != NULL;
}

static py_diag *more(py_diags *list) {
  if (list->is_short) return NULL;
  if (list->len == list->cap) {
    uint32_t cap = list->cap ? list->cap * 2 : 8;
    py_diag *items = realloc(list->items, cap * sizeof *items);
    list->is_short = !items;
    if (!items) return NULL;
    list->items = items;
    list->cap = cap;
  }
  return memset(&list->items[list->len], 0, sizeof(py_diag));
}

static void finish(py_diags *list, py_diag *d) {
  irk_str *texts[] = {&d->message, &d->file, &d->source_line, &d->path, &d->shown};
  for (int i = 0; i < 5; i++)
    if (!keep(texts[i])) d->message.len = 0, list->is_short = true;
  if (!list->is_short) list->len++;
}

static void take(void *user, const irk_diag *diag) {
  py_diag *d = more(user);
  if (!d) return;
  d->severity = (int)diag->severity;
  d->message = diag->message, d->file = diag->file, d->source_line = diag->source_line, d->path = diag->path;
  d->line = diag->line, d->column = diag->column, d->has_bit = diag->has_bit, d->bit = diag->bit;
  irk_memory shown = {0};
  irk_writer to = irk_memory_writer(&shown);
  if (irk_diag_write(diag, &to) && shown.bytes) d->shown = (irk_str){shown.bytes, shown.len};
  finish(user, d);
  irk_memory_free(&shown);
}

py_diags *py_diags_create(void) {
  py_diags *list = calloc(1, sizeof *list);
  if (list) list->sink = (irk_sink){.visit = take, .user = list};
  return list;
}

void py_diags_destroy(py_diags *list) {
  for (uint32_t i = 0; list && i < list->len; i++) {
    py_diag *d = &list->items[i];
    irk_str *texts[] = {&d->message, &d->file, &d->source_line, &d->path, &d->shown};
    for (int k = 0; k < 5; k++) free((void *)texts[k]->ptr);
    free(d->subjects);
  }
  if (list) free(list->items);
  free(list);
}
irk_sink *py_diags_sink(py_diags *list) { return &list->sink; }
uint32_t py_diags_count(const py_diags *list) { return list->len; }
const py_diag *py_diags_at(const py_diags *list, uint32_t i) { return i < list->len ? &list->items[i] : NULL; }

static void take_violation(void *user, const irk_violation *v) {
  py_diags *list = user;
  py_diag *d = more(list);
  if (!d) return;
  d->severity = (int)v->severity;
  d->message = v->message;
  d->fn = v->fn;
  if (!list->describer) list->describer = irk_describer_create(list->verified);
  irk_memory shown = {0};
  irk_writer to = irk_memory_writer(&shown);
  irk_violation_write(list->describer, v, NULL, &to);
  d->shown = (irk_str){shown.bytes, shown.len};
  d->subjects = calloc(v->num_subjects + 1, sizeof *d->subjects);
  for (uint32_t i = 0; d->subjects && i <= v->num_subjects; i++) {
    const irk_subject *s = i < v->num_subjects ? &v->subjects[i] : &v->at;
    if (i == v->num_subjects && !s->ptr) break;
    d->subjects[d->num_subjects++] = (py_subject){(int)s->kind, s->number, s->ptr};
  }
  finish(list, d);
  irk_memory_free(&shown);
}

irk_verify_result py_verify(irk_module *m, const irk_function *fn, irk_verify_options *options, py_diags *list) {
  PyThreadState *state = PyEval_SaveThread();
  options->visit = take_violation;
  options->user = list;
  list->verified = m;
  irk_verify_result result = fn ? irk_verify_function(m, fn, options) : irk_verify(m, options);
  irk_describer_destroy(list->describer);
  list->describer = NULL;
  PyEval_RestoreThread(state);
  return result;
}

uint32_t py_function_blocks(const irk_function *fn, void **out, uint32_t cap) {
  uint32_t n = irk_function_num_blocks(fn);
  for (uint32_t i = 0; i < n && i < cap; i++) out[i] = irk_function_block(fn, i);
  return n;
}
uint32_t py_block_insts(const irk_block *b, void **out, uint32_t cap) {
  uint32_t n = irk_block_num_insts(b);
  for (uint32_t i = 0; i < n && i < cap; i++) out[i] = irk_block_inst(b, i);
  return n;
}

int py_value_down(irk_value *v, void **out) {
  irk_value_kind kind = irk_value_get_kind(v);
  if (kind == IRK_VALUE_INST) *out = irk_value_inst(v);
  else if (kind == IRK_VALUE_BLOCK) *out = irk_value_block(v);
  else if (kind >= IRK_VALUE_VARIABLE && kind <= IRK_VALUE_IFUNC) *out = irk_value_global(v);
  else *out = v;
  return (int)kind;
}
void *py_value_up(void *p, int kind) {
  if (kind == IRK_VALUE_INST) return irk_inst_value(p);
  if (kind == IRK_VALUE_BLOCK) return irk_block_value(p);
  if (kind >= IRK_VALUE_VARIABLE && kind <= IRK_VALUE_IFUNC) return irk_global_value(p);
  return p;
}
uint32_t py_inst_operands(const irk_inst *inst, void **out, int *kinds, uint32_t cap) {
  uint32_t n = irk_inst_num_operands(inst);
  for (uint32_t i = 0; i < n && i < cap; i++) {
    irk_value *v = irk_inst_operand(inst, i);
    out[i] = NULL;
    kinds[i] = v ? py_value_down(v, &out[i]) : -1;
  }
  return n;
}
uint32_t py_users(const irk_users *users, const irk_value *v, void **out, int *kinds, uint32_t *operands,
                  uint32_t cap) {
  uint32_t n = irk_users_count(users, v);
  for (uint32_t i = 0; i < n && i < cap; i++) {
    irk_user user = irk_users_at(users, v, i);
    kinds[i] = py_value_down(user.user, &out[i]);
    operands[i] = user.operand;
  }
  return n;
}

bool py_describe(irk_describer *d, int what, const irk_function *fn, const void *thing, uint32_t number,
                 irk_memory *out) {
  out->len = 0;
  irk_writer to = irk_memory_writer(out);
  irk_describe_subject(d, fn, &(irk_subject){.kind = (irk_subject_kind)what, .number = number, .ptr = thing}, &to);
  return true;
}
bool py_describe_where(irk_describer *d, const irk_function *fn, const irk_value *v, irk_memory *out) {
  out->len = 0;
  irk_writer to = irk_memory_writer(out);
  return irk_describe_where(d, fn, v, &to);
}

bool py_describe_global(irk_describer *d, const irk_global *g, irk_memory *out) {
  out->len = 0;
  irk_writer to = irk_memory_writer(out);
  return irk_describe_global(d, g, &to);
}

#define PY_OUT(call)                                                                                                   \
  PyThreadState *state = PyEval_SaveThread();                                                                          \
  irk_writer to = irk_memory_writer(out);                                                                              \
  bool ok = call;                                                                                                      \
  PyEval_RestoreThread(state);                                                                                         \
  return ok;
bool py_print(const irk_module *m, const irk_print_options *options, irk_memory *out, irk_sink *sink) {
  PY_OUT(irk_text_print(m, options, &to, sink))
}
bool py_write(const irk_module *m, const irk_write_options *options, irk_memory *out, irk_sink *sink) {
  PY_OUT(irk_bitcode_write(m, options, &to, sink))
}
bool py_compile(irk_module *m, const irk_compile_options *options, irk_memory *out, irk_sink *sink) {
  PY_OUT(irk_compile(m, options, &to, sink))
}
bool py_dump(const void *bytes, size_t len, const irk_dump_options *options, irk_memory *out, irk_sink *sink) {
  PY_OUT(irk_bitcode_dump(bytes, len, options, &to, sink))
}
bool py_assemble(irk_str text, irk_str file, irk_memory *out, irk_sink *sink) {
  PY_OUT(irk_bitcode_assemble(text, file, &to, sink))
}
