// Intrinsics on integers: bits, minimum and maximum, overflow.
#include "x86/intrinsic.h"

// ---- bits ----------------------------------------------------------------------------------------------------

void irk_x64_intrinsic_byte_swap(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  uint32_t reg = irk_gen_take(f, c->inst->ops[0], 0), size = irk_x64_word_size(c->bits);
  irk_asm *a = irk_x64_asm(f);
  irk_x64_bswap(a, size, reg);
  if (c->bits != size * 8) irk_x64_shift_ri(a, IRK_X64_SHR, size, reg, size * 8 - c->bits);
  irk_x64_define_call(f, c, reg);
}

void irk_x64_intrinsic_bit_reverse(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (irk_x64_wants_int(f, c)) irk_x64_bit_reverse(f, c->inst);
}

// Adds neighbouring groups of bits: single bits, pairs, and so on.
void irk_x64_intrinsic_count_ones(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = irk_x64_word_size(c->bits), x = irk_gen_take(f, c->inst->ops[0], 0),
           t = irk_gen_temp(f, IRK_BANK_GENERAL);
  static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101};
  irk_x64_extend(f, x, c->bits, false, size * 8);
  for (uint32_t k = 0; k < 3; k++) {
    uint64_t mask = size == 8 ? masks[k] : (uint32_t)masks[k];
    irk_x64_mov_rr(a, size, t, x);
    irk_x64_shift_ri(a, IRK_X64_SHR, size, t, 1u << k);
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, mask);
    irk_x64_alu_rr(a, IRK_ALU_AND, size, t, IRK_X64_SCRATCH);
    if (k) irk_x64_alu_rr(a, IRK_ALU_AND, size, x, IRK_X64_SCRATCH);
    irk_x64_alu_rr(a, k ? IRK_ALU_ADD : IRK_ALU_SUB, size, x, t);
  }
  irk_x64_mov_imm(a, IRK_X64_SCRATCH, size == 8 ? masks[3] : (uint32_t)masks[3]);
  irk_x64_rr(a, irk_x64_wide(IRK_X64_IMUL, size), x, IRK_X64_SCRATCH);
  irk_x64_shift_ri(a, IRK_X64_SHR, size, x, size * 8 - 8);
  irk_x64_define_call(f, c, x);
}

// Counts zeros. Trailing: bsf, or the width if x is 0. Leading: width - 1 - bsr, with -1 for the
// bsr of 0.
void irk_x64_intrinsic_count_zeros(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  bool is_trailing = c->arg != 0;
  uint32_t x = irk_x64_take_wide(f, c->inst->ops[0], false), to = irk_gen_temp_for(f, &c->inst->v, 0);
  uint32_t size = irk_x64_word_size(c->bits);
  if (is_trailing) {
    irk_x64_mov_imm(a, to, c->bits);
    irk_x64_rr(a, irk_x64_wide(IRK_X64_BSF, size), IRK_X64_SCRATCH, x);
    irk_x64_cmov(a, IRK_CC_NE, size, to, IRK_X64_SCRATCH);
  } else {
    irk_x64_mov_imm(a, to, UINT64_MAX);
    irk_x64_rr(a, irk_x64_wide(IRK_X64_BSR, size), IRK_X64_SCRATCH, x);
    irk_x64_cmov(a, IRK_CC_NE, size, to, IRK_X64_SCRATCH);
    irk_x64_unary(a, IRK_X64_NEG, size, to);
    irk_x64_alu_ri(a, IRK_ALU_ADD, size, to, (int32_t)c->bits - 1);
  }
  irk_x64_define_call(f, c, to);
}

// Shifts both operands as one number, the first one higher, and returns the upper (arg 0) or the
// lower half.
void irk_x64_intrinsic_funnel_shift(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  bool is_right = c->arg != 0;
  const irk_inst *i = c->inst;
  if (c->bits == 32 || c->bits == 64) {
    uint32_t size = c->bits / 8;
    irk_gen_temp_at(f, IRK_RCX);
    irk_gen_copy_to(f, i->ops[2], 0, IRK_RCX);
    uint32_t other = irk_gen_use(f, i->ops[is_right ? 0 : 1], 0), to = irk_gen_take(f, i->ops[is_right ? 1 : 0], 0);
    irk_x64_rr(a, irk_x64_wide(is_right ? IRK_X64_SHRD_CL : IRK_X64_SHLD_CL, size), other, to);
    irk_x64_define_call(f, c, to);
    return;
  }
  if (c->bits > 32) {
    irk_gen_refuse(f, i, "a funnel shift of that width");
    return;
  }
  // Other widths: both operands in one register of 64 bits.
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_RAX);
  irk_x64_extend(f, IRK_RAX, c->bits, false, 32);
  irk_x64_alu_rr(a, IRK_ALU_XOR, 4, IRK_RDX, IRK_RDX);
  irk_x64_mov_imm(a, IRK_RCX, c->bits);
  irk_x64_unary(a, IRK_X64_DIV, 4, IRK_RCX);
  irk_x64_mov_rr(a, 4, IRK_RCX, IRK_RDX);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RAX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RDX);
  irk_x64_extend(f, IRK_RAX, c->bits, false, 64);
  irk_x64_extend(f, IRK_RDX, c->bits, false, 64);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RAX, c->bits);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  irk_x64_shift_cl(a, is_right ? IRK_X64_SHR : IRK_X64_SHL, 8, IRK_RAX);
  if (!is_right) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_RAX, c->bits);
  irk_x64_define_call(f, c, IRK_RAX);
}

// ---- minimum, maximum, absolute value -----------------------------------------------------------------------

void irk_x64_intrinsic_min_max(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  irk_cond cc = (irk_cond)c->arg;
  bool is_signed = irk_cond_is_signed(cc);
  uint32_t x = irk_x64_take_wide(f, c->inst->ops[0], is_signed), y = irk_x64_take_wide(f, c->inst->ops[1], is_signed);
  irk_x64_alu_rr(a, IRK_ALU_CMP, irk_x64_word_size(c->bits), y, x);
  irk_x64_cmov(a, cc, irk_x64_word_size(c->bits), x, y);
  irk_x64_define_call(f, c, x);
}

void irk_x64_intrinsic_absolute(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = irk_x64_word_size(c->bits), x = irk_x64_take_wide(f, c->inst->ops[0], true),
           to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(a, size, to, x);
  irk_x64_unary(a, IRK_X64_NEG, size, to);
  irk_x64_cmov(a, IRK_CC_S, size, to, x);
  irk_x64_define_call(f, c, to);
}

// Returns -1, 0 or 1.
void irk_x64_intrinsic_three_way(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = c->inst->ops[0], *y = c->inst->ops[1];
  uint32_t bits = irk_x64_int_bits(x->type);
  if (!bits || bits > 64) {
    irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  bool is_signed = c->arg != 0;
  uint32_t left = irk_x64_take_wide(f, x, is_signed), right = irk_x64_take_wide(f, y, is_signed);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_alu_rr(a, IRK_ALU_CMP, irk_x64_word_size(bits), left, right);
  irk_x64_setcc(a, is_signed ? IRK_CC_G : IRK_CC_A, to);
  irk_x64_setcc(a, is_signed ? IRK_CC_L : IRK_CC_B, IRK_X64_SCRATCH);
  irk_x64_alu_rr(a, IRK_ALU_SUB, 1, to, IRK_X64_SCRATCH);
  irk_x64_extend(f, to, 8, true, 64);
  irk_x64_define_call(f, c, to);
}

// ---- overflow ------------------------------------------------------------------------------------------------

static bool is_width(uint32_t bits) { return bits == 8 || bits == 16 || bits == 32 || bits == 64; }

// Computes the result into `to` and sets the flags for the condition *cc. arg: add 0, sub 1, mul 2;
// + 4: signed. Returns false if there is no code for the width.
static bool with_flags(irk_gen_func *f, const irk_x64_intrinsic_call *c, uint32_t bits, uint32_t *to, irk_cond *cc) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t op = c->arg & 3, size = bits / 8;
  bool is_signed = c->arg >= 4;
  const irk_value *x = c->inst->ops[0], *y = c->inst->ops[1];
  if (!is_width(bits)) {
    irk_gen_refuse(f, c->inst, "overflow of integers of that width");
    return false;
  }
  *cc = is_signed || op == 2 ? IRK_CC_O : IRK_CC_B;
  if (op == 2 && (!is_signed || size == 1)) {
    irk_gen_temp_at(f, IRK_RAX);
    irk_gen_temp_at(f, IRK_RDX);
    irk_gen_copy_to(f, x, 0, IRK_RAX);
    uint32_t by = irk_gen_use(f, y, 0);
    irk_x64_unary(a, is_signed ? IRK_X64_IMUL1 : IRK_X64_MUL, size, by);
    *to = IRK_RAX;
    return true;
  }
  uint32_t by = irk_gen_use(f, y, 0);
  *to = irk_gen_take(f, x, 0);
  if (op == 2) irk_x64_rr(a, size == 2 ? IRK_X64_IMUL | 1 << IRK_OP_PREFIX : irk_x64_wide(IRK_X64_IMUL, size), *to, by);
  else irk_x64_alu_rr(a, op == 0 ? IRK_ALU_ADD : IRK_ALU_SUB, size, *to, by);
  return true;
}

void irk_x64_intrinsic_overflow(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to, bits = irk_x64_int_bits(c->inst->ops[0]->type);
  irk_cond cc;
  if (!with_flags(f, c, bits, &to, &cc)) return;
  irk_gen_declare(f, &c->inst->v);
  uint32_t flag = irk_gen_temp_for(f, &c->inst->v, 1);
  irk_x64_setcc(irk_x64_asm(f), cc, flag);
  irk_gen_define(f, &c->inst->v, 0, to);
  irk_gen_define(f, &c->inst->v, 1, flag);
}

void irk_x64_intrinsic_saturating(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to;
  irk_cond cc;
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = c->arg >= 4, is_add = (c->arg & 3) == 0;
  if (!with_flags(f, c, c->bits, &to, &cc)) return;
  uint32_t limit = irk_gen_temp(f, IRK_BANK_GENERAL), over = irk_gen_new_label(f);
  irk_x64_jump_if(f, cc ^ 1, over);
  if (!is_signed) {
    irk_x64_mov_imm(a, to, is_add ? UINT64_MAX : 0);
  } else {  // the result has the wrong sign
    irk_x64_extend(f, to, c->bits, true, 64);
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, to, 63);
    irk_x64_mov_imm(a, limit, UINT64_C(1) << (c->bits - 1));
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, limit);
  }
  irk_x64_place_label(f, over);
  irk_x64_define_call(f, c, to);
}
