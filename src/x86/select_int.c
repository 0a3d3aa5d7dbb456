// Integers of up to 64 bits, and pointers: arithmetic, comparisons, selection, conversions among
// them.
//
// The bits of a register above the value's width are undefined: users that need them extend.
#include "ir/words.h"
#include "x86/x86.h"

uint32_t irk_x64_int_bits(const irk_type *t) {
  if (t->kind == IRK_TYPE_POINTER) return irk_x64_is_narrow(t) ? 32 : 64;
  return irk_type_is_bits(t) ? (uint32_t)t->count : 0;
}

static uint32_t size_of(uint32_t bits) { return bits > 32 ? 8 : 4; }
static bool is_register_width(uint32_t bits) { return bits == 8 || bits == 16 || bits == 32 || bits == 64; }

bool irk_x64_is_imm32(irk_gen_func *f, const irk_value *v, int32_t *out) {
  uint64_t u;
  if (v->kind == IRK_VALUE_INT) u = v->type->count > 64 ? UINT64_MAX >> 1 : ((const irk_const_int *)v)->u;
  else if (v->kind == IRK_VALUE_NULL) u = 0;
  else if (irk_gen_is_local(v) || !irk_value_is_const(v) || !irk_cg_const_int(f->cg, v, &u)) return false;
  uint32_t bits = irk_x64_int_bits(v->type);
  if (!bits || bits > 64) return false;
  int64_t s = irk_sign_extend(u, bits);
  *out = (int32_t)s;
  return s == (int32_t)s;
}

uint8_t irk_x64_byte_operand(irk_gen_func *f, const irk_value *v) {
  int32_t imm = 0;
  irk_x64_is_imm32(f, v, &imm);
  return (uint8_t)imm;
}

void irk_x64_extend(irk_gen_func *f, uint32_t reg, uint32_t bits, bool is_signed, uint32_t to_bits) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = to_bits > 32 ? 8 : 4;
  if (bits >= to_bits || bits == 64) return;
  if (bits == 32 && size == 4) return;
  if (bits == 8 || bits == 16 || bits == 32) {
    if (is_signed) irk_x64_sext_rr(a, bits / 8, reg, reg);
    else irk_x64_zext_rr(a, bits / 8, reg, reg);
  } else if (!is_signed && bits < 32) {
    irk_x64_alu_ri(a, IRK_ALU_AND, 4, reg, (int32_t)((UINT32_C(1) << bits) - 1));
  } else {
    uint32_t width = is_signed ? size * 8 : 64;
    irk_x64_shift_ri(a, IRK_X64_SHL, width / 8, reg, width - bits);
    irk_x64_shift_ri(a, is_signed ? IRK_X64_SAR : IRK_X64_SHR, width / 8, reg, width - bits);
  }
}

// Returns the operand in a temporary, extended to 32 or 64 bits.
static uint32_t take_extended(irk_gen_func *f, const irk_value *v, bool is_signed) {
  uint32_t bits = irk_x64_int_bits(v->type), reg = irk_gen_take(f, v, 0);
  irk_x64_extend(f, reg, bits, is_signed, size_of(bits) * 8);
  return reg;
}

// ---- arithmetic ----------------------------------------------------------------------------------------------

// Defines the result. `is_clean`: an operation of 4 bytes cleared the upper half of the register.
static void define_clean(irk_gen_func *f, const irk_inst *i, uint32_t reg, bool is_clean) {
  irk_gen_define(f, &i->v, 0, reg);
  irk_gen_value_of(f, &i->v)->is_clean = is_clean;
}

static void alu(irk_gen_func *f, const irk_inst *i, irk_alu op, bool commutes) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = i->ops[0], *y = i->ops[1];
  uint32_t size = size_of(irk_x64_int_bits(i->v.type));
  bool x_ends = irk_gen_is_local(x) && irk_gen_is_last_use(f, x),
       y_ends = irk_gen_is_local(y) && irk_gen_is_last_use(f, y);
  if (commutes && irk_gen_is_local(y) && (!irk_gen_is_local(x) || (y_ends && !x_ends))) {
    const irk_value *t = x;
    x = y;
    y = t;
  }
  if (commutes && irk_x64_is_folded(f, x) && !irk_x64_is_folded(f, y) && irk_gen_is_local(y)) {
    const irk_value *t = x;
    x = y;
    y = t;
  }
  int32_t imm;
  bool has_imm = irk_x64_is_imm32(f, y, &imm);
  if (irk_x64_is_folded(f, y)) {
    irk_x64_place p = irk_x64_folded(f, y);
    uint32_t to = irk_gen_take_for(f, x, 0, &i->v);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_ADD_FROM + 8u * op, size), to, &p, 0);
    define_clean(f, i, to, size == 4);
    return;
  }
  uint32_t from = has_imm ? 0 : irk_gen_use(f, y, 0), to = irk_gen_take_for(f, x, 0, &i->v);
  if (has_imm) irk_x64_alu_ri(a, op, size, to, imm);
  else irk_x64_alu_rr(a, op, size, to, from);
  define_clean(f, i, to, irk_x64_int_bits(i->v.type) == 32);
}

static void multiply(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = i->ops[0], *y = i->ops[1];
  uint32_t size = size_of(irk_x64_int_bits(i->v.type));
  if (!irk_gen_is_local(x)) {
    const irk_value *t = x;
    x = y;
    y = t;
  }
  int32_t imm;
  if (irk_x64_is_imm32(f, y, &imm) && imm > 0 && !(imm & (imm - 1))) {
    uint32_t to = irk_gen_take_for(f, x, 0, &i->v);
    if (imm > 1) irk_x64_shift_ri(a, IRK_X64_SHL, size, to, (uint32_t)irk_ctz64((uint64_t)imm));
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  if (irk_x64_is_imm32(f, y, &imm)) {
    uint32_t from = irk_gen_use(f, x, 0), to = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_imul_ri(a, size, to, from, imm);
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  if (irk_x64_is_folded(f, x) && !irk_x64_is_folded(f, y)) {
    const irk_value *t = x;
    x = y;
    y = t;
  }
  if (irk_x64_is_folded(f, y)) {
    irk_x64_place p = irk_x64_folded(f, y);
    uint32_t to = irk_gen_take_for(f, x, 0, &i->v);
    irk_x64_op_m(f, irk_x64_wide(IRK_X64_IMUL, size), to, &p, 0);
    define_clean(f, i, to, size == 4);
    return;
  }
  uint32_t from = irk_gen_use(f, y, 0), to = irk_gen_take_for(f, x, 0, &i->v);
  irk_x64_rr(a, irk_x64_wide(IRK_X64_IMUL, size), to, from);
  irk_gen_define(f, &i->v, 0, to);
}

// Copies a value to this register, unless it is there and stays live.
static void copy_unless_there(irk_gen_func *f, const irk_value *v, uint32_t reg) {
  if (irk_gen_is_local(v)) {
    const irk_gen_value *value = irk_gen_value_of(f, v);
    if (value->state == IRK_GEN_LIVE && value->parts[0].reg == reg && irk_gen_is_last_use(f, v)) {
      irk_gen_take(f, v, 0);
      return;
    }
  }
  irk_gen_temp_at(f, reg);
  irk_gen_copy_to(f, v, 0, reg);
}

static void shift(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_shift op = i->v.opcode == IRK_OP_SHL ? IRK_X64_SHL : i->v.opcode == IRK_OP_LSHR ? IRK_X64_SHR : IRK_X64_SAR;
  uint32_t bits = irk_x64_int_bits(i->v.type), size = size_of(bits), to;
  bool is_left = op == IRK_X64_SHL;
  int32_t by;
  bool has_by = irk_x64_is_imm32(f, i->ops[1], &by);
  if (!has_by) copy_unless_there(f, i->ops[1], IRK_RCX);
  if (!has_by && bits < 5) irk_x64_extend(f, IRK_RCX, bits, false, 32);  // the processor uses five bits
  if (is_left || is_register_width(bits)) {
    to = irk_gen_take_for(f, i->ops[0], 0, &i->v);
    if (!is_left) size = bits / 8;
  } else {
    to = take_extended(f, i->ops[0], op == IRK_X64_SAR);
  }
  if (has_by) irk_x64_shift_ri(a, op, size, to, (uint32_t)by & (size == 8 ? 63 : 31));
  else irk_x64_shift_cl(a, op, size, to);
  irk_gen_define(f, &i->v, 0, to);
}

static void divide(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = i->v.opcode == IRK_OP_SDIV || i->v.opcode == IRK_OP_SREM;
  bool is_rem = i->v.opcode == IRK_OP_UREM || i->v.opcode == IRK_OP_SREM;
  uint32_t bits = irk_x64_int_bits(i->v.type), size = size_of(bits);
  copy_unless_there(f, i->ops[0], IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_x64_extend(f, IRK_RAX, bits, is_signed, size * 8);
  bool as_is = bits == size * 8;
  uint32_t by = as_is ? irk_gen_use(f, i->ops[1], 0) : take_extended(f, i->ops[1], is_signed);
  if (is_signed) irk_x64_fixed(a, size == 8 ? IRK_X64_CQO : IRK_X64_CDQ);
  else irk_x64_alu_rr(a, IRK_ALU_XOR, 4, IRK_RDX, IRK_RDX);
  irk_x64_unary(a, is_signed ? IRK_X64_IDIV : IRK_X64_DIV, size, by);
  irk_gen_define(f, &i->v, 0, is_rem ? IRK_RDX : IRK_RAX);
}

void irk_x64_binary(irk_gen_func *f, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_ADD: alu(f, i, IRK_ALU_ADD, true); return;
  case IRK_OP_SUB: alu(f, i, IRK_ALU_SUB, false); return;
  case IRK_OP_AND: alu(f, i, IRK_ALU_AND, true); return;
  case IRK_OP_OR: alu(f, i, IRK_ALU_OR, true); return;
  case IRK_OP_XOR: alu(f, i, IRK_ALU_XOR, true); return;
  case IRK_OP_MUL: multiply(f, i); return;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR: shift(f, i); return;
  default: divide(f, i); return;
  }
}

// ---- comparisons ---------------------------------------------------------------------------------------------

irk_cond irk_x64_icmp_condition(uint32_t predicate) {
  switch (predicate) {
  case IRK_ICMP_EQ: return IRK_CC_E;
  case IRK_ICMP_NE: return IRK_CC_NE;
  case IRK_ICMP_UGT: return IRK_CC_A;
  case IRK_ICMP_UGE: return IRK_CC_AE;
  case IRK_ICMP_ULT: return IRK_CC_B;
  case IRK_ICMP_ULE: return IRK_CC_BE;
  case IRK_ICMP_SGT: return IRK_CC_G;
  case IRK_ICMP_SGE: return IRK_CC_GE;
  case IRK_ICMP_SLT: return IRK_CC_L;
  default: return IRK_CC_LE;
  }
}

// Compares with a folded load, which is one of the operands.
static void compare_memory(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  int32_t imm;
  if (!irk_x64_is_folded(f, i->ops[0])) {
    uint32_t x = irk_gen_use(f, i->ops[0], 0);
    irk_x64_place p = irk_x64_folded(f, i->ops[1]);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_CMP_FROM, size), x, &p, 0);
  } else if (irk_x64_is_imm32(f, i->ops[1], &imm)) {
    irk_x64_place p = irk_x64_folded(f, i->ops[0]);
    uint32_t bytes = irk_x64_alu_is_short(size, imm) ? 1 : size < 4 ? size : 4;
    irk_x64_op_digit_m(f, irk_x64_alu_imm_op(IRK_ALU_CMP, size, imm), &p, bytes);
    irk_x64_imm(irk_x64_asm(f), bytes, imm);
  } else {
    uint32_t y = irk_gen_use(f, i->ops[1], 0);
    irk_x64_place p = irk_x64_folded(f, i->ops[0]);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_CMP, size), y, &p, 0);
  }
}

irk_cond irk_x64_compare(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_cond cc = irk_x64_icmp_condition(i->u.predicate);
  bool is_signed = irk_icmp_is_signed(i->u.predicate);
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), size = bits / 8;
  if (bits > 64) return irk_x64_wide_test(f, cc, i->ops[0], i->ops[1], false);
  int32_t imm;
  bool has_imm = irk_x64_is_imm32(f, i->ops[1], &imm);
  if (!is_register_width(bits)) {
    size = size_of(bits);
    uint32_t x = take_extended(f, i->ops[0], is_signed), y = take_extended(f, i->ops[1], is_signed);
    irk_x64_alu_rr(a, IRK_ALU_CMP, size, x, y);
    return cc;
  }
  if (irk_x64_is_folded(f, i->ops[0]) || irk_x64_is_folded(f, i->ops[1])) {
    compare_memory(f, i, size);
    return cc;
  }
  uint32_t x = irk_gen_use(f, i->ops[0], 0);
  if (has_imm && imm == 0 && (cc == IRK_CC_E || cc == IRK_CC_NE || is_signed)) {
    irk_x64_test_rr(a, size, x, x);
  } else if (has_imm) {
    irk_x64_alu_ri(a, IRK_ALU_CMP, size, x, imm);
  } else {
    uint32_t y = irk_gen_use(f, i->ops[1], 0);
    irk_x64_alu_rr(a, IRK_ALU_CMP, size, x, y);
  }
  return cc;
}

irk_cond irk_x64_condition(irk_gen_func *f, const irk_value *bit) {
  if (bit->kind == IRK_VALUE_INST && irk_gen_value_of(f, bit)->state == IRK_GEN_LAZY) {
    irk_cond cc = irk_x64_compare(f, (const irk_inst *)bit);
    irk_gen_use_lazy_operands(f, (const irk_inst *)bit);
    return cc;
  }
  irk_x64_test_ri(irk_x64_asm(f), 1, irk_gen_use(f, bit, 0), 1);
  return IRK_CC_NE;
}

void irk_x64_icmp(irk_gen_func *f, const irk_inst *i) {
  irk_cond cc = irk_x64_compare(f, i);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_setcc(irk_x64_asm(f), cc, to);
  irk_gen_define(f, &i->v, 0, to);
}

static void select_in_frame(irk_gen_func *f, const irk_inst *i, uint32_t part, irk_cond cc) {
  irk_gen_part as = irk_gen_part_of(f, &i->v, part);
  int32_t from[2], to = irk_gen_define_slot(f, &i->v, part);
  for (uint32_t k = 0; k < 2; k++) {
    const irk_value *v = i->ops[1 + k];
    if (irk_gen_is_local(v)) {
      from[k] = irk_gen_place(f, v, part);
    } else {
      from[k] = irk_x64_temp_slot(f, k, 16);
      f->target->store_constant(f, v, part, &as, from[k]);
    }
  }
  uint32_t over = irk_gen_new_label(f);
  f->target->copy(f, &as, to, from[0]);
  irk_x64_jump_if(f, cc, over);
  f->target->copy(f, &as, to, from[1]);
  irk_x64_place_label(f, over);
}

// Emits a select. The flags survive until their use: moves, loads and stores do not change them.
void irk_x64_select(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_cond cc = irk_x64_condition(f, i->ops[0]);
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t part = 0; part < n; part++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, part);
    if (as.bank == IRK_BANK_MEMORY) {
      select_in_frame(f, i, part, cc);
      continue;
    }
    uint32_t from = irk_gen_use(f, i->ops[2], part), to = irk_gen_take(f, i->ops[1], part);
    if (as.bank == IRK_BANK_GENERAL) {
      irk_x64_cmov(a, cc ^ 1, as.size == 8 ? 8 : 4, to, from);
    } else {
      irk_x64_jmp_short(a, IRK_X64_JCC_SHORT | cc, 0);
      uint32_t behind = irk_asm_offset(a);
      irk_x64_rr(a, IRK_X64_MOVAPS, to, from);
      a->start[behind - 1] = (uint8_t)(irk_asm_offset(a) - behind);
    }
    irk_gen_define(f, &i->v, part, to);
    irk_gen_unlock(f, to);
    irk_gen_release(f, from);
    irk_gen_unlock(f, from);
  }
}

// ---- conversions ---------------------------------------------------------------------------------------------

void irk_x64_cast(irk_gen_func *f, const irk_inst *i) {
  uint32_t from_bits = irk_x64_int_bits(i->ops[0]->type), to_bits = irk_x64_int_bits(i->v.type);
  bool is_sext = i->v.opcode == IRK_OP_SEXT ||
                 (i->v.opcode == IRK_OP_ADDRSPACECAST && i->ops[0]->type->count == IRK_X64_SPACE_SPTR);
  // inttoptr and ptrtoint extend with zeros.
  if (to_bits <= from_bits) {
    irk_gen_define(f, &i->v, 0, irk_gen_take_for(f, i->ops[0], 0, &i->v));
    return;
  }
  irk_asm *a = irk_x64_asm(f);
  bool is_simple = from_bits == 8 || from_bits == 16 || from_bits == 32;
  if (is_sext && irk_x64_is_folded(f, i->ops[0])) {
    irk_x64_place p = irk_x64_folded(f, i->ops[0]);
    uint32_t to = irk_gen_result(f, &i->v);
    irk_x64_op_m(f, (from_bits == 32 ? (uint32_t)IRK_X64_MOVSXD : irk_x64_movx(true, from_bits / 8)) | IRK_OP_W, to, &p,
                 0);
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  if (!is_sext && is_simple && irk_gen_is_local(i->ops[0]) && irk_gen_value_of(f, i->ops[0])->is_clean) {
    define_clean(f, i, irk_gen_take_for(f, i->ops[0], 0, &i->v), true);
    return;
  }
  bool has_home = irk_gen_value_of(f, &i->v)->home;
  if (is_simple && irk_gen_is_local(i->ops[0]) && (has_home || !irk_gen_is_last_use(f, i->ops[0]))) {
    uint32_t from = irk_gen_use(f, i->ops[0], 0), to = irk_gen_result(f, &i->v);
    if (is_sext) irk_x64_sext_rr(a, from_bits / 8, to, from);
    else irk_x64_zext_rr(a, from_bits / 8, to, from);
    define_clean(f, i, to, !is_sext);
    return;
  }
  uint32_t reg = irk_gen_take(f, i->ops[0], 0);
  irk_x64_extend(f, reg, from_bits, is_sext, to_bits > 32 ? 64 : 32);
  irk_gen_define(f, &i->v, 0, reg);
}
