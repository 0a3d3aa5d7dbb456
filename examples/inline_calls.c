// Inlines the calls of a module: each original call of a function of at most LIMIT instructions
// (1000), in functions of at most 20 times that size. Debug info describes the inlined functions to
// debuggers.
//   inline_calls IN OUT [LIMIT]      OUT ends in .ll: text, otherwise bitcode
#include "write_module.h"

typedef struct inliner {
  irk_module *m;
  uint32_t limit, inlined, refused;
  irk_inst **calls;
  uint32_t len, cap;
  bool is_failed;
} inliner;

static uint32_t size_of(const irk_function *fn) {
  uint32_t size = 0;
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) size += irk_block_num_insts(irk_function_block(fn, i));
  return size;
}

// Returns the function that a call calls, if its size allows inlining; otherwise NULL.
static irk_function *callee_of(const inliner *in, const irk_inst *inst) {
  irk_opcode op = irk_inst_opcode(inst);
  if (op != IRK_OP_CALL && op != IRK_OP_INVOKE) return NULL;
  irk_global *g = irk_value_global(irk_call_get_callee(inst));
  irk_function *fn = g ? irk_global_function(g) : NULL;
  return fn && irk_function_num_blocks(fn) && size_of(fn) <= in->limit ? fn : NULL;
}

// Lists the calls first, as inlining adds calls, which are not inlined.
static void list_calls(inliner *in, const irk_function *fn) {
  in->len = 0;
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    const irk_block *block = irk_function_block(fn, i);
    for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
      irk_inst *inst = irk_block_inst(block, k);
      if (!callee_of(in, inst)) continue;
      if (in->len == in->cap) {
        uint32_t cap = in->cap ? 2 * in->cap : 64;
        irk_inst **calls = realloc(in->calls, cap * sizeof(irk_inst *));
        in->is_failed |= !calls;
        if (!calls) return;
        in->calls = calls;
        in->cap = cap;
      }
      in->calls[in->len++] = inst;
    }
  }
}

static void inline_all(inliner *in) {
  for (uint32_t i = 0; i < irk_module_count(in->m, IRK_VALUE_FUNCTION) && !in->is_failed; i++) {
    irk_function *fn = irk_global_function(irk_module_at(in->m, IRK_VALUE_FUNCTION, i));
    list_calls(in, fn);
    for (uint32_t k = 0; k < in->len && size_of(fn) <= 20 * in->limit; k++) {
      if (!callee_of(in, in->calls[k])) continue;  // it has grown meanwhile
      irk_sink sink = {.visit = show_diagnostic};  // shows why a call cannot be inlined
      if (irk_inline_call(in->m, fn, in->calls[k], NULL, &sink)) in->inlined++;
      else in->refused++;
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 3 && argc != 4) {
    fputs("usage: inline_calls IN OUT [LIMIT]\n", stderr);
    return 2;
  }
  inliner in = {.m = read_module(argv[1]), .limit = argc > 3 ? (uint32_t)atoi(argv[3]) : 1000};
  bool ok = in.m;
  if (ok) {
    inline_all(&in);
    printf("%u calls inlined, %u refused\n", (unsigned)in.inlined, (unsigned)in.refused);
    ok = !in.is_failed && write_module(in.m, argv[2]);
  }
  free(in.calls);
  irk_module_destroy(in.m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
