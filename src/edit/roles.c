// Operands of instructions by their role.
#include "edit/edit.h"

// The role of an operand of an opcode, one row for each. Negative operand numbers count from the
// end.
typedef struct role_row {
  uint8_t op, role;
  int8_t operand;
} role_row;
static const role_row rows[] = {
    {IRK_OP_RET, IRK_ROLE_VALUE, 0},
    {IRK_OP_SWITCH, IRK_ROLE_CONDITION, 0},
    {IRK_OP_SWITCH, IRK_ROLE_NORMAL, 1},
    {IRK_OP_INDIRECTBR, IRK_ROLE_POINTER, 0},
    {IRK_OP_INVOKE, IRK_ROLE_NORMAL, -3},
    {IRK_OP_INVOKE, IRK_ROLE_UNWIND, -2},
    {IRK_OP_INVOKE, IRK_ROLE_CALLEE, -1},
    {IRK_OP_CALL, IRK_ROLE_CALLEE, -1},
    {IRK_OP_CALLBR, IRK_ROLE_CALLEE, -1},
    {IRK_OP_RESUME, IRK_ROLE_VALUE, 0},
    {IRK_OP_CLEANUPRET, IRK_ROLE_PAD, 0},
    {IRK_OP_CLEANUPRET, IRK_ROLE_UNWIND, 1},
    {IRK_OP_CATCHRET, IRK_ROLE_PAD, 0},
    {IRK_OP_CATCHRET, IRK_ROLE_NORMAL, 1},
    {IRK_OP_CATCHSWITCH, IRK_ROLE_PAD, 0},
    {IRK_OP_CATCHPAD, IRK_ROLE_PAD, -1},
    {IRK_OP_CLEANUPPAD, IRK_ROLE_PAD, -1},
    {IRK_OP_ALLOCA, IRK_ROLE_COUNT, 0},
    {IRK_OP_LOAD, IRK_ROLE_POINTER, 0},
    {IRK_OP_STORE, IRK_ROLE_VALUE, 0},
    {IRK_OP_STORE, IRK_ROLE_POINTER, 1},
    {IRK_OP_GETELEMENTPTR, IRK_ROLE_POINTER, 0},
    {IRK_OP_CMPXCHG, IRK_ROLE_POINTER, 0},
    {IRK_OP_CMPXCHG, IRK_ROLE_EXPECTED, 1},
    {IRK_OP_CMPXCHG, IRK_ROLE_NEW, 2},
    {IRK_OP_ATOMICRMW, IRK_ROLE_POINTER, 0},
    {IRK_OP_ATOMICRMW, IRK_ROLE_VALUE, 1},
    {IRK_OP_VA_ARG, IRK_ROLE_POINTER, 0},
    {IRK_OP_FREEZE, IRK_ROLE_VALUE, 0},
    {IRK_OP_SELECT, IRK_ROLE_CONDITION, 0},
    {IRK_OP_SELECT, IRK_ROLE_TRUE, 1},
    {IRK_OP_SELECT, IRK_ROLE_FALSE, 2},
    {IRK_OP_EXTRACTELEMENT, IRK_ROLE_VECTOR, 0},
    {IRK_OP_EXTRACTELEMENT, IRK_ROLE_INDEX, 1},
    {IRK_OP_INSERTELEMENT, IRK_ROLE_VECTOR, 0},
    {IRK_OP_INSERTELEMENT, IRK_ROLE_ELEMENT, 1},
    {IRK_OP_INSERTELEMENT, IRK_ROLE_INDEX, 2},
    {IRK_OP_EXTRACTVALUE, IRK_ROLE_AGGREGATE, 0},
    {IRK_OP_INSERTVALUE, IRK_ROLE_AGGREGATE, 0},
    {IRK_OP_INSERTVALUE, IRK_ROLE_ELEMENT, 1},
};

// Roles of whole classes of opcodes, and those that depend on more than the opcode.
static irk_value **slot_of_class(const irk_inst *inst, irk_role role) {
  uint32_t n = inst->num_ops;
  uint8_t class = irk_ops[inst->v.opcode].class;
  bool is_pair = class == IRK_OP_CLASS_BINARY || class == IRK_OP_CLASS_CMP;
  if (is_pair && n == 2 && role == IRK_ROLE_LEFT) return &inst->ops[0];
  if (is_pair && n == 2 && role == IRK_ROLE_RIGHT) return &inst->ops[1];
  bool is_single = class == IRK_OP_CLASS_CAST || class == IRK_OP_CLASS_UNARY;
  if (is_single && n == 1 && role == IRK_ROLE_VALUE) return &inst->ops[0];
  if (inst->v.opcode == IRK_OP_BR && n == 3 && role == IRK_ROLE_CONDITION) return &inst->ops[0];
  if (inst->v.opcode == IRK_OP_BR && n == 1 && role == IRK_ROLE_NORMAL) return &inst->ops[0];
  if (inst->v.opcode == IRK_OP_CALLBR && role == IRK_ROLE_NORMAL) return irk_edit_successor(inst, 0);
  bool unwinds = inst->v.opcode == IRK_OP_CATCHSWITCH && inst->v.flags & IRK_HAS_UNWIND;
  if (unwinds && n > 1 && role == IRK_ROLE_UNWIND) return &inst->ops[1];
  return NULL;
}

static irk_value **slot_of(const irk_inst *inst, irk_role role) {
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    if (rows[i].op != inst->v.opcode || rows[i].role != role) continue;
    int64_t at = rows[i].operand < 0 ? (int64_t)inst->num_ops + rows[i].operand : rows[i].operand;
    return at >= 0 && at < inst->num_ops ? &inst->ops[at] : NULL;
  }
  return slot_of_class(inst, role);
}

irk_value *irk_inst_get_role(const irk_inst *inst, irk_role role) {
  irk_value **slot = slot_of(inst, role);
  return slot ? *slot : NULL;
}

bool irk_inst_set_role(irk_inst *inst, irk_role role, irk_value *v) {
  inst->v.type->module->is_edited = true;
  irk_value **slot = slot_of(inst, role);
  if (slot) *slot = v;
  return slot != NULL;
}
