// Makes every function report when it is entered and left, and count its calls:
//   void @trace_enter(i32 NUMBER)         called at the entry
//   void @trace_leave(i32 NUMBER)         called before each return
//   @trace_counts = global [N x i64]      incremented at each entry
// Functions are numbered in the order of the module; their names are printed in that order. Link
// the result with a module that defines the two hooks.
//   instrument IN OUT      OUT ends in .ll: text, otherwise bitcode
#include "write_module.h"

typedef struct tracer {
  irk_module *m;
  irk_builder *b;
  irk_type *i32, *i64, *hook_type, *counts_type;
  irk_function *enter, *leave;
  irk_global *counts;
  irk_function **functions;
  uint32_t num_functions;
  bool is_failed;
} tracer;

// Attributes that are wrong for a function that writes memory, or calls one that does.
static const irk_attr_kind promises[] = {IRK_ATTR_MEMORY, IRK_ATTR_SPECULATABLE, IRK_ATTR_NOSYNC, IRK_ATTR_NOFREE,
                                         // up to release 15
                                         IRK_ATTR_READNONE, IRK_ATTR_READONLY, IRK_ATTR_WRITEONLY, IRK_ATTR_ARGMEMONLY,
                                         IRK_ATTR_INACCESSIBLEMEMONLY, IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY};

static irk_attr_set *without_promises(irk_module *m, irk_attr_set *set) {
  for (size_t i = 0; i < sizeof promises / sizeof *promises; i++)
    set = irk_attrs_without(m, set, promises[i], (irk_str){0});
  return set;
}

static irk_function *hook(tracer *t, const char *name) {
  irk_global *g = irk_module_find(t->m, (irk_str){name, strlen(name)});
  if (!g) {
    irk_attr_spec nounwind = {.kind = IRK_ATTR_NOUNWIND};
    irk_function *fn = irk_build_function(t->m, name, t->hook_type);
    irk_global_set_attrs(t->m, irk_function_global(fn), IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(t->m, &nounwind, 1));
    return fn;
  }
  if (irk_global_function(g) && irk_global_value_type(g) == t->hook_type) return irk_global_function(g);
  fprintf(stderr, "instrument: @%s is there, and something else\n", name);
  t->is_failed = true;
  return NULL;
}

// A naked function consists of its assembly only.
static bool is_traced(const tracer *t, irk_function *fn) {
  irk_attr_set *attrs = irk_global_attrs(irk_function_global(fn), IRK_ATTR_INDEX_FUNCTION);
  return irk_function_num_blocks(fn) && fn != t->enter && fn != t->leave && !irk_attr_set_find(attrs, IRK_ATTR_NAKED);
}

static void call_hook(tracer *t, const irk_function *to, uint32_t number) {
  irk_value *arg = irk_const_int_u64(t->m, t->i32, number);
  irk_build_call(t->b, t->hook_type, irk_function_value(to), &arg, 1, NULL);
}

// Inserts the call before the return, or before a musttail call, which must be right before the
// return.
static void trace_return(tracer *t, irk_function *fn, irk_block *block, uint32_t number) {
  irk_inst *ret = irk_block_terminator(block);
  if (!ret || irk_inst_opcode(ret) != IRK_OP_RET) return;
  uint32_t at = irk_block_num_insts(block) - 1, calls = at;
  if (calls && irk_inst_opcode(irk_block_inst(block, calls - 1)) == IRK_OP_BITCAST) calls--;
  if (calls && irk_inst_get(irk_block_inst(block, calls - 1), IRK_OF_INST_TAIL) == IRK_TAIL_MUST) at = calls - 1;
  irk_builder_before(t->b, fn, block, at);
  irk_builder_set_location(t->b, irk_inst_location(t->m, ret));
  call_hook(t, t->leave, number);
}

// Inserts the code after the allocas of the entry, which make the frame.
static void trace_entry(tracer *t, irk_function *fn, uint32_t number) {
  irk_block *entry = irk_function_block(fn, 0);
  uint32_t at = 0, n = irk_block_num_insts(entry);
  while (at < n && irk_inst_opcode(irk_block_inst(entry, at)) == IRK_OP_ALLOCA) at++;
  irk_md *location = NULL;
  for (uint32_t i = at; i < n && !location; i++) location = irk_inst_location(t->m, irk_block_inst(entry, i));
  irk_builder_before(t->b, fn, entry, at);
  irk_builder_set_location(t->b, location);
  irk_value *index[] = {irk_const_int_u64(t->m, t->i32, 0), irk_const_int_u64(t->m, t->i32, number)};
  irk_value *count = irk_build_const_gep(t->m, t->counts_type, irk_global_value(t->counts), index, 2, IRK_INBOUNDS);
  irk_value *had = irk_build_load(t->b, t->i64, count, NULL);
  irk_build_store(t->b, irk_build_add(t->b, had, irk_const_int_u64(t->m, t->i64, 1), NULL), count);
  call_hook(t, t->enter, number);
}

// Drops such attributes of functions and calls. Intrinsics, which are not traced, keep theirs.
static void drop_promises(tracer *t, irk_function *fn) {
  irk_global *g = irk_function_global(fn);
  if (irk_function_is_intrinsic(t->m, fn)) return;
  irk_attr_set *set = irk_global_attrs(g, IRK_ATTR_INDEX_FUNCTION);
  irk_global_set_attrs(t->m, g, IRK_ATTR_INDEX_FUNCTION, without_promises(t->m, set));
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    irk_block *block = irk_function_block(fn, i);
    for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
      irk_inst *call = irk_block_inst(block, k);
      irk_value *callee = irk_inst_get_role(call, IRK_ROLE_CALLEE);
      irk_global *to = callee ? irk_value_global(callee) : NULL;
      if (!callee || (to && irk_global_function(to) && irk_function_is_intrinsic(t->m, irk_global_function(to))))
        continue;
      set = irk_call_attrs(call, IRK_ATTR_INDEX_FUNCTION);
      irk_call_set_attrs(t->m, call, IRK_ATTR_INDEX_FUNCTION, without_promises(t->m, set));
    }
  }
}

static void find_functions(tracer *t) {
  uint32_t n = irk_module_count(t->m, IRK_VALUE_FUNCTION);
  t->functions = malloc((n + 1) * sizeof *t->functions);
  t->is_failed |= !t->functions;
  for (uint32_t i = 0; i < n && !t->is_failed; i++) {
    irk_function *fn = irk_global_function(irk_module_at(t->m, IRK_VALUE_FUNCTION, i));
    if (is_traced(t, fn)) t->functions[t->num_functions++] = fn;
    drop_promises(t, fn);
  }
}

static void trace(void *user) {
  tracer *t = user;
  t->i32 = irk_type_int(t->m, 32);
  t->i64 = irk_type_int(t->m, 64);
  t->hook_type = irk_type_fn(t->m, irk_type_simple(t->m, IRK_TYPE_VOID), &t->i32, 1, false);
  t->enter = hook(t, "trace_enter");
  t->leave = hook(t, "trace_leave");
  if (!t->is_failed) find_functions(t);
  if (t->is_failed) return;
  t->counts_type = irk_type_array(t->m, t->i64, t->num_functions);
  t->counts = irk_build_variable(t->m, "trace_counts", t->counts_type, irk_const_null(t->m, t->counts_type), 0);
  t->b = irk_builder_create(t->m);
  for (uint32_t i = 0; i < t->num_functions; i++) {
    irk_function *fn = t->functions[i];
    irk_str name = irk_value_name(t->m, irk_function_value(fn));
    for (uint32_t k = 0; k < irk_function_num_blocks(fn); k++) trace_return(t, fn, irk_function_block(fn, k), i);
    trace_entry(t, fn, i);
    printf("%u @%.*s\n", i, (int)name.len, name.ptr);
  }
  irk_builder_destroy(t->b);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fputs("usage: instrument IN OUT\n", stderr);
    return 2;
  }
  tracer t = {.m = read_module(argv[1])};
  bool ok = t.m && irk_try(trace, &t) && !t.is_failed && write_module(t.m, argv[2]);
  free(t.functions);
  irk_module_destroy(t.m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
