// Atomic operations of 16 bytes with cmpxchg16b, if the function's target has it.
#include "x86/x86.h"

// Takes the registers of cmpxchg16b: the old value in rdx:rax, the new value in rcx:rbx.
static irk_x64_place take_registers(irk_gen_func *f, const irk_value *pointer) {
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_gen_temp_at(f, IRK_RBX);
  irk_gen_temp_at(f, IRK_RCX);
  return irk_x64_place_of(f, pointer);
}

static void cmpxchg16b(irk_gen_func *f, const irk_x64_place *at) {
  irk_x64_mark(f);
  irk_x64_prefix(irk_x64_asm(f), IRK_X64_PREFIX_LOCK);
  irk_x64_op_digit_m(f, IRK_X64_CMPXCHG16B, at, 0);
}

static void define(irk_gen_func *f, const irk_inst *i) {
  irk_gen_declare(f, &i->v);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
  irk_gen_define(f, &i->v, 1, IRK_RDX);
}

static void compare_exchange(irk_gen_func *f, const irk_inst *i) {
  irk_x64_place at = take_registers(f, i->ops[0]);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RAX);
  irk_gen_copy_to(f, i->ops[1], 1, IRK_RDX);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_RBX);
  irk_gen_copy_to(f, i->ops[2], 1, IRK_RCX);
  cmpxchg16b(f, &at);
  irk_x64_setcc(irk_x64_asm(f), IRK_CC_E, IRK_RBX);
  define(f, i);
  irk_gen_define(f, &i->v, 2, IRK_RBX);
}

// Loads by comparing with zero and storing zero: that is the only way to read 16 bytes at once.
static void load(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_place at = take_registers(f, i->ops[0]);
  static const uint32_t all[] = {IRK_RAX, IRK_RDX, IRK_RBX, IRK_RCX};
  for (uint32_t k = 0; k < 4; k++) irk_x64_mov_imm(a, all[k], 0);
  cmpxchg16b(f, &at);
  define(f, i);
}

static void update(irk_gen_func *f, uint32_t op, uint32_t low, uint32_t high, uint32_t extra) {
  irk_asm *a = irk_x64_asm(f);
  static const uint8_t alus[][3] = {
      {IRK_RMW_ADD, IRK_ALU_ADD, IRK_ALU_ADC}, {IRK_RMW_SUB, IRK_ALU_SUB, IRK_ALU_SBB},
      {IRK_RMW_AND, IRK_ALU_AND, IRK_ALU_AND}, {IRK_RMW_OR, IRK_ALU_OR, IRK_ALU_OR},
      {IRK_RMW_XOR, IRK_ALU_XOR, IRK_ALU_XOR}, {IRK_RMW_NAND, IRK_ALU_AND, IRK_ALU_AND},
  };
  irk_x64_mov_rr(a, 8, IRK_RBX, IRK_RAX);
  irk_x64_mov_rr(a, 8, IRK_RCX, IRK_RDX);
  for (uint32_t k = 0; k < sizeof alus / sizeof *alus; k++) {
    if (alus[k][0] != op) continue;
    irk_x64_alu_rr(a, (irk_alu)alus[k][1], 8, IRK_RBX, low);
    irk_x64_alu_rr(a, (irk_alu)alus[k][2], 8, IRK_RCX, high);
    if (op != IRK_RMW_NAND) return;
    irk_x64_unary(a, IRK_X64_NOT, 8, IRK_RBX);
    irk_x64_unary(a, IRK_X64_NOT, 8, IRK_RCX);
    return;
  }
  irk_cond takes_operand = op == IRK_RMW_MAX    ? IRK_CC_L
                           : op == IRK_RMW_MIN  ? IRK_CC_GE
                           : op == IRK_RMW_UMAX ? IRK_CC_B
                                                : IRK_CC_AE;
  irk_x64_mov_rr(a, 8, extra, IRK_RCX);
  irk_x64_alu_rr(a, IRK_ALU_CMP, 8, IRK_RBX, low);
  irk_x64_alu_rr(a, IRK_ALU_SBB, 8, extra, high);
  irk_x64_cmov(a, takes_operand, 8, IRK_RBX, low);
  irk_x64_cmov(a, takes_operand, 8, IRK_RCX, high);
}

// Emits the loop of an atomicrmw or of a store, for which `op` is IRK_RMW_XCHG.
static void loop(irk_gen_func *f, const irk_value *pointer, const irk_value *v, uint32_t op) {
  irk_x64_place at = take_registers(f, pointer), high_at = irk_x64_offset_place(at, 8);
  uint32_t low = 0, high = 0, extra = 0;
  if (op == IRK_RMW_XCHG) {
    irk_gen_copy_to(f, v, 0, IRK_RBX);
    irk_gen_copy_to(f, v, 1, IRK_RCX);
  } else {
    low = irk_gen_use(f, v, 0);
    high = irk_gen_use(f, v, 1);
    extra = irk_gen_temp(f, IRK_BANK_GENERAL);
  }
  const irk_gen_part word = {.bank = IRK_BANK_GENERAL, .size = 8};
  irk_x64_mark(f);
  irk_x64_load_part(f, &word, IRK_RAX, &at);
  irk_x64_mark(f);
  irk_x64_load_part(f, &word, IRK_RDX, &high_at);
  uint32_t again = irk_gen_new_label(f);
  irk_x64_place_label(f, again);
  if (op != IRK_RMW_XCHG) update(f, op, low, high, extra);
  cmpxchg16b(f, &at);
  irk_x64_jump_if(f, IRK_CC_NE, again);
}

static bool has_code(uint32_t rmw) {
  switch (rmw) {
  case IRK_RMW_XCHG:
  case IRK_RMW_ADD:
  case IRK_RMW_SUB:
  case IRK_RMW_AND:
  case IRK_RMW_NAND:
  case IRK_RMW_OR:
  case IRK_RMW_XOR:
  case IRK_RMW_MAX:
  case IRK_RMW_MIN:
  case IRK_RMW_UMAX:
  case IRK_RMW_UMIN: return true;
  default: return false;
  }
}

void irk_x64_atomic16(irk_gen_func *f, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_LOAD: load(f, i); return;
  case IRK_OP_STORE: loop(f, i->ops[1], i->ops[0], IRK_RMW_XCHG); return;
  case IRK_OP_CMPXCHG: compare_exchange(f, i); return;
  default: break;
  }
  if (!has_code(i->u.mem.rmw)) {
    irk_gen_refuse(f, i, "this operation on 16 bytes");
    return;
  }
  loop(f, i->ops[0], i->ops[1], i->u.mem.rmw);
  define(f, i);
}
