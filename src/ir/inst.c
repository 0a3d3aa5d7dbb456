// Instructions.
#include "ir/ir.h"

irk_inst *irk_inst_new(irk_module *m, irk_function *fn, irk_opcode op, irk_type *type, uint32_t num_ops) {
  size_t room = (size_t)num_ops * (op == IRK_OP_PHI ? 2 : 1);
  irk_inst *inst = irk_arena_alloc(m->bodies, sizeof *inst + room * sizeof(irk_value *));
  *inst = (irk_inst){.v = {.type = type, .kind = IRK_VALUE_INST, .opcode = (uint8_t)op, .id = fn->num_ids++}};
  inst->ops = (irk_value **)(inst + 1);
  inst->num_ops = num_ops;
  return inst;
}
