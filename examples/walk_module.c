// Shows the contents of a module, text or bitcode: globals, functions with their blocks, successors
// and calls, and the number of instructions of each opcode.
//   walk_module FILE
#include "read_module.h"

typedef struct walk {
  irk_module *m;
  irk_describer *names;  // prints things as text does; unnamed ones are numbered
  uint32_t counts[IRK_NUM_OPCODES];
} walk;

static bool print_bytes(void *user, const void *bytes, size_t len) {
  (void)user;
  return fwrite(bytes, 1, len, stdout) == len;
}

// Prints a value: "i32 %x", "ptr @f", "label %entry".
static void print_value(walk *w, const irk_function *fn, const irk_value *v) {
  irk_describe_value(w->names, fn, v, &(irk_writer){print_bytes, NULL});
}

// Prints a call. The callee of a computed pointer is unknown.
static void walk_call(walk *w, const irk_function *fn, irk_inst *call) {
  irk_str opcode = irk_opcode_name(irk_inst_opcode(call));
  irk_value *callee = irk_call_get_callee(call);
  irk_asm_view code;
  printf("    %.*s ", (int)opcode.len, opcode.ptr);
  if (irk_value_asm(callee, &code)) printf("assembly");
  else if (irk_value_is_constant(callee)) print_value(w, fn, callee);
  else printf("by a pointer");
  printf("\n");
}

static void walk_block(walk *w, irk_function *fn, irk_block *block) {
  printf("  ");
  print_value(w, fn, irk_block_value(block));
  printf(": %u instructions\n", irk_block_num_insts(block));
  for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
    irk_inst *inst = irk_block_inst(block, i);
    w->counts[irk_inst_opcode(inst)]++;
    if (irk_inst_get_role(inst, IRK_ROLE_CALLEE)) walk_call(w, fn, inst);
  }
  irk_inst *last = irk_block_terminator(block);
  for (uint32_t i = 0; last && i < irk_inst_num_successors(last); i++) {
    printf("    to ");
    print_value(w, fn, irk_block_value(irk_inst_successor(last, i)));
    printf("\n");
  }
}

static void walk_global(walk *w, irk_global *g) {
  irk_function *fn = irk_global_function(g);
  printf("%s ", irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) ? "declared" : "defined");
  print_value(w, NULL, irk_global_value(g));
  if (fn) printf(": %u arguments, %u blocks", irk_function_num_args(fn), irk_function_num_blocks(fn));
  printf("\n");
  for (uint32_t i = 0; fn && i < irk_function_num_blocks(fn); i++) walk_block(w, fn, irk_function_block(fn, i));
}

static void walk_module(void *user) {
  walk *w = user;
  irk_version version = irk_module_version(w->m);
  printf("release %u.%u\n", version / 100u, version % 100u);
  for (irk_value_kind kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_IFUNC; kind++)
    for (uint32_t i = 0; i < irk_module_count(w->m, kind); i++) walk_global(w, irk_module_at(w->m, kind, i));
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) {
    irk_str name = irk_opcode_name((irk_opcode)op);
    if (w->counts[op]) printf("%8u %.*s\n", w->counts[op], (int)name.len, name.ptr);
  }
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: walk_module FILE\n", stderr);
    return 2;
  }
  walk w = {.m = read_module(argv[1])};
  if (!w.m) return EXIT_FAILURE;
  w.names = irk_describer_create(w.m);
  bool ok = w.names && irk_try(walk_module, &w);
  irk_describer_destroy(w.names);
  irk_module_destroy(w.m);
  return ok && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
