// Splits blocks before each call, so that calls begin their blocks, and writes the module. Then
// joins the blocks again, and writes a module equal to the first.
//   split_blocks IN SPLIT JOINED      a name that ends in .ll: text, otherwise bitcode
#include "write_module.h"

typedef struct made_blocks {
  irk_module *m;
  irk_block **items;
  size_t len, cap;
  bool is_failed;
} made_blocks;

static bool keep(made_blocks *made, irk_block *block) {
  if (made->len == made->cap) {
    size_t cap = made->cap ? 2 * made->cap : 64;
    irk_block **items = realloc(made->items, cap * sizeof *items);
    if (!items) return false;
    made->items = items;
    made->cap = cap;
  }
  made->items[made->len++] = block;
  return true;
}

// Calls of some intrinsics must stay at their place.
static bool splits(const irk_module *m, const irk_inst *inst) {
  if (irk_inst_opcode(inst) != IRK_OP_CALL) return false;
  irk_global *g = irk_value_global(irk_call_get_callee(inst));
  irk_function *callee = g ? irk_global_function(g) : NULL;
  return !callee || !irk_function_is_intrinsic(m, callee);
}

// From the last instruction to the first: moved instructions are not visited again.
static void split_block(made_blocks *made, irk_block *block) {
  for (uint32_t i = irk_block_num_insts(block); i-- > 1;) {
    if (!splits(made->m, irk_block_inst(block, i))) continue;
    irk_block *rest = irk_block_split(made->m, block, i, "call");  // NULL: only phis before the call
    if (rest && !keep(made, rest)) made->is_failed = true;
  }
}

static void split(void *user) {
  made_blocks *made = user;
  for (uint32_t i = 0; i < irk_module_count(made->m, IRK_VALUE_FUNCTION); i++) {
    irk_function *fn = irk_global_function(irk_module_at(made->m, IRK_VALUE_FUNCTION, i));
    for (uint32_t k = irk_function_num_blocks(fn); k-- > 0;) split_block(made, irk_function_block(fn, k));
  }
}

// Joins the blocks in reverse order: each follows the block that it was split from.
static void join(void *user) {
  made_blocks *made = user;
  for (size_t i = made->len; i-- > 0;)
    if (!irk_block_merge(made->m, made->items[i])) made->is_failed = true;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fputs("usage: split_blocks IN SPLIT JOINED\n", stderr);
    return 2;
  }
  made_blocks made = {.m = read_module(argv[1])};
  bool ok = made.m && irk_try(split, &made) && !made.is_failed && write_module(made.m, argv[2]) &&
            irk_try(join, &made) && !made.is_failed && write_module(made.m, argv[3]);
  if (ok) printf("%zu blocks split and joined\n", made.len);
  free(made.items);
  irk_module_destroy(made.m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
