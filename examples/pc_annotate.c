// Adds PC sections to a module: a list of all functions with their sizes ("functions"), and one of
// all atomic instructions ("atomics"). Code that irkit or LLVM compiles from the module contains
// these lists. examples/pcsections has programs that read them at run time; docs/pc-sections.md
// shows all steps.
//   pc_annotate IN OUT      OUT ends in .ll: text, otherwise bitcode
#include "write_module.h"

static bool is_atomic(const irk_inst *inst) {
  switch (irk_inst_opcode(inst)) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: return irk_inst_get(inst, IRK_OF_INST_ORDERING) != IRK_ORDERING_NOT_ATOMIC;
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW: return true;
  default: return false;
  }
}

// Instructions that are already in another list stay as they are.
static bool list_atomics(irk_module *m, irk_function *fn, irk_md *node, uint32_t *count) {
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    const irk_block *block = irk_function_block(fn, i);
    for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
      irk_inst *inst = irk_block_inst(block, k);
      if (!is_atomic(inst) || irk_inst_attached_as(m, fn, inst, IRK_MD_KIND_PCSECTIONS)) continue;
      if (!irk_inst_attach(m, fn, inst, IRK_MD_KIND_PCSECTIONS, node)) return false;
      ++*count;
    }
  }
  return true;
}

static bool annotate(irk_module *m) {
  irk_md *functions = irk_md_string(m, irk_str_of("functions!C")), *atomics = irk_md_string(m, irk_str_of("atomics"));
  functions = functions ? irk_md_tuple(m, &functions, 1) : NULL;
  atomics = atomics ? irk_md_tuple(m, &atomics, 1) : NULL;
  if (!functions || !atomics) return false;
  uint32_t num_functions = 0, num_atomics = 0;
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_global *g = irk_module_at(m, IRK_VALUE_FUNCTION, i);
    irk_function *fn = irk_global_function(g);
    if (!irk_function_num_blocks(fn)) continue;
    if (!list_atomics(m, fn, atomics, &num_atomics)) return false;
    if (irk_global_attached_as(g, IRK_MD_KIND_PCSECTIONS)) continue;
    if (!irk_global_attach(m, g, IRK_MD_KIND_PCSECTIONS, functions)) return false;
    num_functions++;
  }
  printf("%u functions, %u atomic instructions\n", (unsigned)num_functions, (unsigned)num_atomics);
  return true;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fputs("usage: pc_annotate IN OUT\n", stderr);
    return 2;
  }
  irk_module *m = read_module(argv[1]);
  bool is_annotated = m && annotate(m);
  // Attaching fails if the module's release has no such metadata.
  if (m && !is_annotated) fprintf(stderr, "pc_annotate: %s: no PC sections before LLVM 16\n", argv[1]);
  bool ok = is_annotated && write_module(m, argv[2]);
  if (m) irk_module_destroy(m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
