// Reads a module, text or bitcode, and prints a summary of it: functions, what they call, instructions by opcode.
//   walk_module FILE
#include "read_module.h"

static void print_name(irk_str name) { printf("%.*s", (int)name.len, name.ptr); }

static bool is_call(irk_opcode op) { return op == IRK_OP_CALL || op == IRK_OP_INVOKE || op == IRK_OP_CALLBR; }

static void walk_function(const irk_module *m, irk_global *g, uint32_t counts[IRK_NUM_OPCODES]) {
  irk_function *fn = irk_global_function(g);
  printf("  @");
  print_name(irk_value_name(m, irk_global_value(g)));
  printf(": %u arguments, %u blocks\n", irk_function_num_args(fn), irk_function_num_blocks(fn));
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    irk_block *block = irk_function_block(fn, i);
    for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
      irk_inst *inst = irk_block_inst(block, k);
      counts[irk_inst_opcode(inst)]++;
      irk_global *callee = is_call(irk_inst_opcode(inst)) ? irk_value_global(irk_call_get_callee(inst)) : NULL;
      if (!callee) continue;
      printf("    calls @");
      print_name(irk_value_name(m, irk_global_value(callee)));
      printf("\n");
    }
  }
}

static void walk(const irk_module *m) {
  uint32_t counts[IRK_NUM_OPCODES] = {0};
  printf("release %u.%u\n", irk_module_version(m) / 100u, irk_module_version(m) % 100u);
  printf("%u variables, %u aliases, %u functions\n", irk_module_count(m, IRK_VALUE_VARIABLE),
         irk_module_count(m, IRK_VALUE_ALIAS), irk_module_count(m, IRK_VALUE_FUNCTION));
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_global *g = irk_module_at(m, IRK_VALUE_FUNCTION, i);
    if (!irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) walk_function(m, g, counts);
  }
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) {
    if (!counts[op]) continue;
    printf("%8u ", counts[op]);
    print_name(irk_opcode_name((irk_opcode)op));
    printf("\n");
  }
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: walk_module FILE\n", stderr);
    return 2;
  }
  irk_module *m = read_module(argv[1]);
  if (!m) return EXIT_FAILURE;
  walk(m);
  irk_module_destroy(m);
  return EXIT_SUCCESS;
}
