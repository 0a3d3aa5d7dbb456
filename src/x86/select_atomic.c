// Atomic operations of at most 8 bytes: fences, cmpxchg, atomicrmw.
#include "ir/words.h"
#include "x86/vector.h"

#include <stdlib.h>

static void lock_op(irk_gen_func *f, uint32_t op, uint32_t size, uint32_t reg, const irk_x64_place *at) {
  irk_x64_mark(f);
  irk_x64_prefix(irk_x64_asm(f), IRK_X64_PREFIX_LOCK);
  irk_x64_op_m(f, irk_x64_sized(op, size), reg, at, 0);
}

static void cmpxchg(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = irk_gen_part_of(f, i->ops[1], 0).size;
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RAX);
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  uint32_t with = irk_gen_use(f, i->ops[2], 0);
  uint32_t flag = irk_gen_temp(f, IRK_BANK_GENERAL);
  lock_op(f, IRK_X64_CMPXCHG, size, with, &at);
  irk_x64_setcc(a, IRK_CC_E, flag);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
  irk_gen_define(f, &i->v, 1, flag);
}

// ---- loops around cmpxchg ------------------------------------------------------------------------------------
// The registers of a loop. rax has the old value.
typedef struct update {
  uint32_t op, size, by, next;  // of the operation; bytes; its operand; the new value
  uint32_t zero;                // a register with 0, if needed
  uint32_t x, y;                // vector registers for floating-point operations
} update;

static void between_banks(irk_gen_func *f, uint32_t size, uint32_t op, uint32_t vector, uint32_t general) {
  irk_x64_rr(irk_x64_asm(f), op | (size == 8 ? IRK_OP_W : 0), vector, general);
}

// Operations on floating-point numbers that have code.
static bool is_float_op(uint32_t op) {
  return op == IRK_RMW_FADD || op == IRK_RMW_FSUB || op == IRK_RMW_FMAX || op == IRK_RMW_FMIN;
}

static void float_update(irk_gen_func *f, const update *u) {
  irk_asm *a = irk_x64_asm(f);
  bool is_double = u->size == 8;
  between_banks(f, u->size, IRK_X64_MOVD, u->x, IRK_RAX);
  if (u->op == IRK_RMW_FADD || u->op == IRK_RMW_FSUB) {
    uint32_t op = u->op == IRK_RMW_FADD ? is_double ? IRK_X64_ADDSD : IRK_X64_ADDSS
                  : is_double           ? IRK_X64_SUBSD
                                        : IRK_X64_SUBSS;
    irk_x64_rr(a, op, u->x, u->by);
    between_banks(f, u->size, IRK_X64_MOVD_TO, u->x, u->next);
    return;
  }
  // If one operand is NaN, these instructions return their second operand, which is the old value.
  uint32_t op = u->op == IRK_RMW_FMAX ? is_double ? IRK_X64_MAXSD : IRK_X64_MAXSS
                : is_double           ? IRK_X64_MINSD
                                      : IRK_X64_MINSS;
  uint32_t is_number = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_x64_rr(a, IRK_X64_MOVAPS, u->y, u->by);
  irk_x64_rr(a, is_double ? IRK_X64_UCOMISD : IRK_X64_UCOMISS, u->x, u->x);
  irk_x64_jump_if(f, IRK_CC_NP, is_number);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, is_number);
  irk_x64_rr(a, op, u->y, u->x);
  irk_x64_place_label(f, done);
  between_banks(f, u->size, IRK_X64_MOVD_TO, u->y, u->next);
}

static void integer_update(irk_gen_func *f, const update *u) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t wide = u->size == 8 ? 8 : 4, next = u->next, by = u->by;
  irk_x64_mov_rr(a, wide, next, IRK_RAX);
  switch (u->op) {
  case IRK_RMW_AND: irk_x64_alu_rr(a, IRK_ALU_AND, wide, next, by); return;
  case IRK_RMW_OR: irk_x64_alu_rr(a, IRK_ALU_OR, wide, next, by); return;
  case IRK_RMW_XOR: irk_x64_alu_rr(a, IRK_ALU_XOR, wide, next, by); return;
  case IRK_RMW_NAND:
    irk_x64_alu_rr(a, IRK_ALU_AND, wide, next, by);
    irk_x64_unary(a, IRK_X64_NOT, wide, next);
    return;
  case IRK_RMW_UINC_WRAP:
    irk_x64_alu_ri(a, IRK_ALU_ADD, wide, next, 1);
    irk_x64_alu_rr(a, IRK_ALU_CMP, u->size, IRK_RAX, by);
    irk_x64_cmov(a, IRK_CC_AE, wide, next, u->zero);
    return;
  case IRK_RMW_UDEC_WRAP:
    irk_x64_alu_ri(a, IRK_ALU_SUB, wide, next, 1);
    irk_x64_alu_rr(a, IRK_ALU_CMP, u->size, IRK_RAX, by);
    irk_x64_cmov(a, IRK_CC_A, wide, next, by);
    irk_x64_alu_ri(a, IRK_ALU_CMP, u->size, IRK_RAX, 0);
    irk_x64_cmov(a, IRK_CC_E, wide, next, by);
    return;
  case IRK_RMW_USUB_COND:
  case IRK_RMW_USUB_SAT:
    irk_x64_alu_rr(a, IRK_ALU_SUB, wide, next, by);
    irk_x64_alu_rr(a, IRK_ALU_CMP, u->size, IRK_RAX, by);
    irk_x64_cmov(a, IRK_CC_B, wide, next, u->op == IRK_RMW_USUB_COND ? (uint32_t)IRK_RAX : u->zero);
    return;
  default: break;
  }
  irk_cond cc = u->op == IRK_RMW_MAX    ? IRK_CC_L
                : u->op == IRK_RMW_MIN  ? IRK_CC_G
                : u->op == IRK_RMW_UMAX ? IRK_CC_B
                                        : IRK_CC_A;
  irk_x64_alu_rr(a, IRK_ALU_CMP, u->size, next, by);
  irk_x64_cmov(a, cc, wide, next, by);
}

static void loop(irk_gen_func *f, const irk_inst *i, update *u) {
  irk_asm *a = irk_x64_asm(f);
  bool is_float = is_float_op(u->op), is_vector_result = irk_gen_part_of(f, &i->v, 0).bank == IRK_BANK_VECTOR;
  irk_gen_temp_at(f, IRK_RAX);
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  u->by = irk_gen_use(f, i->ops[1], 0);
  u->next = irk_gen_temp(f, IRK_BANK_GENERAL);
  if (u->op == IRK_RMW_UINC_WRAP || u->op == IRK_RMW_USUB_SAT) {
    u->zero = irk_gen_temp(f, IRK_BANK_GENERAL);
    irk_x64_mov_imm(a, u->zero, 0);
  }
  if (is_float) u->x = irk_gen_temp(f, IRK_BANK_VECTOR), u->y = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_mark(f);
  irk_x64_load_part(f, &(irk_gen_part){.bank = IRK_BANK_GENERAL, .size = (uint8_t)u->size}, IRK_RAX, &at);
  uint32_t again = irk_gen_new_label(f);
  irk_x64_place_label(f, again);
  if (is_float) float_update(f, u);
  else integer_update(f, u);
  lock_op(f, IRK_X64_CMPXCHG, u->size, u->next, &at);
  irk_x64_jump_if(f, IRK_CC_NE, again);
  if (is_vector_result) between_banks(f, u->size, IRK_X64_MOVD, u->x, IRK_RAX);
  irk_gen_define(f, &i->v, 0, is_vector_result ? u->x : (uint32_t)IRK_RAX);
}

// ---- one instruction -----------------------------------------------------------------------------------------

// Tells whether the result is unused, so that lock OP can do the operation.
static bool is_in_place(irk_gen_func *f, const irk_inst *i, irk_alu *alu) {
  switch (i->u.mem.rmw) {
  case IRK_RMW_ADD: *alu = IRK_ALU_ADD; break;
  case IRK_RMW_SUB: *alu = IRK_ALU_SUB; break;
  case IRK_RMW_AND: *alu = IRK_ALU_AND; break;
  case IRK_RMW_OR: *alu = IRK_ALU_OR; break;
  case IRK_RMW_XOR: *alu = IRK_ALU_XOR; break;
  default: return false;
  }
  return irk_gen_is_unused(f, &i->v);
}

static void exchange(irk_gen_func *f, const irk_inst *i, irk_gen_part as) {
  bool is_vector = as.bank == IRK_BANK_VECTOR;
  uint32_t reg = is_vector ? irk_gen_temp(f, IRK_BANK_GENERAL) : irk_gen_take(f, i->ops[1], 0), x = 0;
  if (is_vector) between_banks(f, as.size, IRK_X64_MOVD_TO, x = irk_gen_take(f, i->ops[1], 0), reg);
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  irk_x64_mark(f);
  irk_x64_op_m(f, irk_x64_sized(IRK_X64_XCHG, as.size), reg, &at, 0);
  if (is_vector) between_banks(f, as.size, IRK_X64_MOVD, x, reg);
  irk_gen_define(f, &i->v, 0, is_vector ? x : reg);
}

static void exchange_add(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  uint32_t reg = irk_gen_take(f, i->ops[1], 0);
  if (i->u.mem.rmw == IRK_RMW_SUB) irk_x64_unary(irk_x64_asm(f), IRK_X64_NEG, size == 8 ? 8 : 4, reg);
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  lock_op(f, IRK_X64_XADD, size, reg, &at);
  irk_gen_define(f, &i->v, 0, reg);
}

static void in_place(irk_gen_func *f, const irk_inst *i, uint32_t size, irk_alu alu) {
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  lock_op(f, IRK_X64_ADD + 8u * alu, size, irk_gen_use(f, i->ops[1], 0), &at);
}

static void rmw(irk_gen_func *f, const irk_inst *i) {
  irk_gen_part as = irk_gen_part_of(f, i->ops[1], 0);
  uint32_t op = i->u.mem.rmw;
  irk_alu alu;
  bool is_float = i->v.type->kind == IRK_TYPE_FLOAT || i->v.type->kind == IRK_TYPE_DOUBLE;
  if ((as.bank != IRK_BANK_GENERAL && !is_float) || irk_gen_num_parts(f, i->v.type) != 1)
    irk_gen_refuse(f, i, "values of that type");
  else if (op == IRK_RMW_XCHG) exchange(f, i, as);
  else if (is_float_op(op) && !is_float) irk_gen_refuse(f, i, "values of that type");
  else if (!is_float_op(op) && irk_rmws[op].class == IRK_RMW_OF_FLOATS) irk_gen_refuse(f, i, "this operation");
  else if (is_in_place(f, i, &alu)) in_place(f, i, as.size, alu);
  else if (op == IRK_RMW_ADD || op == IRK_RMW_SUB) exchange_add(f, i, as.size);
  else loop(f, i, &(update){.op = op, .size = as.size});
}

// ---- intrinsics: operations whose flags are the result ------------------------------------------------------------

typedef struct flag_row {
  const char *word;  // after "llvm.x86.atomic.", without the type
  uint32_t op, op_imm;
} flag_row;
static const flag_row flag_rows[] = {
    // sorted
    {"add.cc", IRK_X64_ADD, 0},
    {"and.cc", IRK_X64_AND, 0},
    {"btc", IRK_X64_BTC, IRK_X64_BTC_IMM},
    {"btc.rm", IRK_X64_BTC, IRK_X64_BTC_IMM},
    {"btr", IRK_X64_BTR, IRK_X64_BTR_IMM},
    {"btr.rm", IRK_X64_BTR, IRK_X64_BTR_IMM},
    {"bts", IRK_X64_BTS, IRK_X64_BTS_IMM},
    {"bts.rm", IRK_X64_BTS, IRK_X64_BTS_IMM},
    {"or.cc", IRK_X64_OR, 0},
    {"sub.cc", IRK_X64_SUB, 0},
    {"xor.cc", IRK_X64_XOR, 0},
};

// Changes a bit whose number is a constant. The result is the old bit, in its place.
static void change_bit(irk_gen_func *f, const irk_inst *i, const flag_row *r, uint32_t size) {
  irk_asm *a = irk_x64_asm(f);
  uint8_t bit = irk_x64_byte_operand(f, i->ops[1]);
  uint32_t width = size == 8 ? IRK_OP_W : size == 2 ? UINT32_C(1) << IRK_OP_PREFIX : 0;
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_mark(f);
  irk_x64_prefix(a, IRK_X64_PREFIX_LOCK);
  irk_x64_op_digit_m(f, r->op_imm | width, &at, 1);
  irk_x64_imm8(a, bit);
  irk_x64_setcc(a, IRK_CC_B, to);
  irk_x64_zext_rr(a, 1, to, to);
  if (bit) irk_x64_shift_ri(a, IRK_X64_SHL, size == 8 ? 8 : 4, to, bit);
  irk_gen_define(f, &i->v, 0, to);
}

bool irk_x64_atomic_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  irk_str begin = IRK_S("atomic.");
  if (word.len <= begin.len || memcmp(word.ptr, begin.ptr, begin.len) != 0) return false;
  word.ptr += begin.len, word.len -= begin.len;
  while (word.len && word.ptr[word.len - 1] != '.') word.len--;
  if (word.len) word.len--;
  const flag_row *r = bsearch(&word, flag_rows, IRK_COUNT(flag_rows), sizeof *flag_rows, irk_x64_compare_word);
  bool has_flags = r && !r->op_imm, has_number = r && !has_flags && word.len == 3;
  const irk_type *t = has_number ? i->v.type : r ? i->ops[1]->type : NULL;
  uint32_t bits = t ? irk_x64_int_bits(t) : 0, size = bits / 8;
  if (bits != 16 && bits != 32 && bits != 64 && !(bits == 8 && has_flags)) return false;
  if (has_number) {
    change_bit(f, i, r, size);
    return true;
  }
  irk_x64_place at = irk_x64_place_of(f, i->ops[0]);
  uint32_t by = irk_gen_use(f, i->ops[1], 0), to = irk_gen_temp_for(f, &i->v, 0);
  lock_op(f, r->op, size, by, &at);
  irk_x64_setcc(irk_x64_asm(f), has_flags ? (irk_cond)(irk_x64_byte_operand(f, i->ops[2]) & 15) : IRK_CC_B, to);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

void irk_x64_atomic(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_FENCE) {
    if (i->u.mem.ordering == IRK_ORDERING_SEQ_CST) irk_x64_fixed(irk_x64_asm(f), IRK_X64_MFENCE);
  } else if (irk_x64_is_atomic_call(f, i)) {
    irk_x64_atomic_call(f, i);
  } else if (i->v.opcode == IRK_OP_CMPXCHG) {
    cmpxchg(f, i);
  } else {
    rmw(f, i);
  }
}
