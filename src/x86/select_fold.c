// Instructions folded into their users: a comparison into the branch or select behind it, an
// address or a load into the instruction that takes memory as an operand. Such an instruction is
// lazy: it gets no code of its own (irk_target.is_lazy), and its user makes it.
#include "x86/x86.h"

static const irk_inst *user_behind(irk_gen_func *f, uint32_t index, const irk_inst *inst) {
  enum { FAR = 12 };
  for (uint32_t n = 0; n < FAR; n++) {
    const irk_inst *i = irk_gen_next_inst(f, &index);
    if (!i) return NULL;
    for (uint32_t o = 0; o < i->num_ops; o++)
      if (i->ops[o] == &inst->v) return i;
  }
  return NULL;
}

// Tells whether the user can fold that load as a memory operand.
static bool takes_memory(const irk_inst *user, const irk_inst *load) {
  uint32_t bits = irk_x64_int_bits(load->v.type);
  bool is_second = user->num_ops == 2 && user->ops[1] == &load->v;
  switch (user->v.opcode) {
  case IRK_OP_SEXT: return bits < 64 && irk_x64_is_plain_int(user->v.type);
  case IRK_OP_ICMP: return true;
  case IRK_OP_ADD:
  case IRK_OP_AND:
  case IRK_OP_OR:
  case IRK_OP_XOR:
  case IRK_OP_MUL: return bits >= 32 && irk_gen_is_local(user->ops[!is_second]);
  case IRK_OP_SUB: return bits >= 32 && is_second;
  default: return false;
  }
}

static bool leaves_memory(const irk_inst *i) {
  uint8_t op = i->v.opcode;
  if (op == IRK_OP_LOAD) return i->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC;
  if (op == IRK_OP_GETELEMENTPTR || op == IRK_OP_ICMP) return true;
  return irk_op_is_cast(op) || irk_op_is_binary(op);
}

// Tells whether the load's only user is near, and nothing between them can change the memory.
static bool is_lazy_load(irk_gen_func *f, uint32_t index, const irk_inst *load) {
  enum { FAR = 4 };
  const irk_value *from = load->ops[0];
  if (load->v.flags & IRK_VOLATILE || load->u.mem.ordering != IRK_ORDERING_NOT_ATOMIC) return false;
  if (!irk_x64_int_bits(load->v.type) || !irk_x64_register_size(load->v.type) || irk_gen_is_home(f, from)) return false;
  if (irk_x64_of(f)->has_tls && !irk_gen_is_local(from)) return false;
  for (uint32_t n = 0; n < FAR; n++) {
    const irk_inst *i = irk_gen_next_inst(f, &index);
    if (!i) return false;
    for (uint32_t o = 0; o < i->num_ops; o++)
      if (i->ops[o] == &load->v) return takes_memory(i, load);
    if (!leaves_memory(i)) return false;
  }
  return false;
}

bool irk_x64_is_lazy(irk_gen_func *f, const irk_block *b, uint32_t index) {
  const irk_inst *inst = b->insts[index];
  const irk_gen_value *v = irk_gen_value_of(f, &inst->v);
  bool is_mask =
      inst->v.type->kind == IRK_TYPE_VECTOR && (inst->v.opcode == IRK_OP_ICMP || inst->v.opcode == IRK_OP_FCMP);
  bool is_load = inst->v.opcode == IRK_OP_LOAD;
  if (inst->v.opcode != IRK_OP_ICMP && inst->v.opcode != IRK_OP_GETELEMENTPTR && !is_load && !is_mask) return false;
  for (uint32_t k = 0; irk_x64_of(f)->has_tls && k < inst->num_ops; k++)
    if (!irk_gen_is_local(inst->ops[k]) && inst->ops[k]->kind != IRK_VALUE_INT) return false;
  if (v->num_uses_left != 1 || v->lives_to_block_end || v->last != f->at) return false;
  if (is_load) return !v->home && is_lazy_load(f, index, inst);
  if (is_mask) {
    const irk_inst *next = irk_gen_next_inst(f, &index);
    return next && irk_x64_is_lazy_mask(inst, next);
  }
  if (inst->v.opcode == IRK_OP_ICMP) {
    const irk_inst *next = irk_gen_next_inst(f, &index);
    if (!next || !irk_x64_int_bits(inst->ops[0]->type)) return false;
    if (next->v.opcode == IRK_OP_BR) return next->num_ops == 3 && next->ops[0] == &inst->v;
    return next->v.opcode == IRK_OP_SELECT && next->ops[0] == &inst->v && next->ops[1] != &inst->v &&
           next->ops[2] != &inst->v;
  }
  const irk_inst *user = user_behind(f, index, inst);
  if (!user) return false;
  bool is_address = user->v.opcode == IRK_OP_LOAD || (user->v.opcode == IRK_OP_STORE && user->ops[0] != &inst->v);
  return is_address && irk_x64_gep_is_place(f, inst);
}
