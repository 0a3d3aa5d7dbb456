// Reads a module, replaces every multiplication by two by a shift by one, and writes the module as
// text.
//   edit_module IN OUT.ll
#include "read_module.h"

typedef struct edit {
  irk_module *m;
  unsigned done;
} edit;

static bool is_two(const irk_value *v) {
  uint64_t number;
  return irk_const_get_u64(v, &number) && number == 2;
}

static void edit_block(edit *e, irk_builder *b, irk_function *fn, irk_block *block) {
  for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
    irk_inst *inst = irk_block_inst(block, i);
    if (irk_inst_opcode(inst) != IRK_OP_MUL || !is_two(irk_inst_operand(inst, 1))) continue;
    irk_value *old = irk_inst_value(inst);
    irk_value *one = irk_const_int_u64(e->m, irk_value_type(old), 1);
    irk_builder_before(b, fn, block, i);
    irk_value *shift = irk_build_shl(b, irk_inst_operand(inst, 0), one, "twice");
    irk_replace_local(e->m, fn, old, shift);
    irk_inst_unlink(e->m, fn, inst);
    e->done++;
  }
}

static void edit_all(void *user) {
  edit *e = user;
  irk_builder *b = irk_builder_create(e->m);
  for (uint32_t i = 0; i < irk_module_count(e->m, IRK_VALUE_FUNCTION); i++) {
    irk_function *fn = irk_global_function(irk_module_at(e->m, IRK_VALUE_FUNCTION, i));
    for (uint32_t k = 0; k < irk_function_num_blocks(fn); k++) edit_block(e, b, fn, irk_function_block(fn, k));
  }
  irk_builder_destroy(b);
}

static bool write_file(void *user, const void *bytes, size_t len) { return fwrite(bytes, 1, len, user) == len; }

int main(int argc, char **argv) {
  if (argc != 3) {
    fputs("usage: edit_module IN OUT.ll\n", stderr);
    return 2;
  }
  edit e = {read_module(argv[1]), 0};
  FILE *file = e.m ? fopen(argv[2], "wb") : NULL;
  irk_sink sink = {.visit = show_diagnostic};
  bool ok = file && irk_try(edit_all, &e) && irk_text_print(e.m, NULL, &(irk_writer){write_file, file}, &sink);
  if (file) ok = fclose(file) == 0 && ok;
  irk_module_destroy(e.m);
  printf("%u multiplications changed\n", e.done);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
