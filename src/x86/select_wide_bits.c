// Intrinsics on integers of more than 64 bits; bitreverse of all widths.
#include "x86/wide.h"

typedef struct call_of {
  const irk_inst *inst;
  const irk_value *x, *y;  // the first two operands
  uint32_t bits, words;    // of the first operand
  uint32_t arg;            // from the row
} call_of;

static irk_mem word_at(int32_t place, uint32_t word) { return irk_mem_at(IRK_RBP, place + 8 * (int32_t)word); }

static void clear(irk_gen_func *f, uint32_t reg) {  // preserves flags
  irk_x64_clear(irk_x64_asm(f), reg);
}

// Defines the result: `reg`, with zeros above.
static void define_small(irk_gen_func *f, const call_of *c, uint32_t reg) {
  irk_gen_declare(f, &c->inst->v);
  irk_x64_define_word(f, c->inst, 0, reg);
  for (uint32_t k = 1; k < irk_x64_num_words(c->inst->v.type); k++) {
    uint32_t to = irk_gen_temp_for(f, &c->inst->v, k);
    clear(f, to);
    irk_x64_define_word(f, c->inst, k, to);
  }
}

// ---- byte and bit order -------------------------------------------------------------------------------------

// Swaps neighbours: halves of bytes, pairs, bits.
static void swap_bits(irk_gen_func *f, uint32_t size, uint32_t reg, uint32_t temp) {
  irk_asm *a = irk_x64_asm(f);
  static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F};
  for (uint32_t k = 0; k < 3; k++) {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, size == 8 ? masks[k] : (uint32_t)masks[k]);
    irk_x64_mov_rr(a, size, temp, reg);
    irk_x64_alu_rr(a, IRK_ALU_AND, size, reg, IRK_X64_SCRATCH);
    irk_x64_shift_ri(a, IRK_X64_SHR, size, temp, 1u << k);
    irk_x64_alu_rr(a, IRK_ALU_AND, size, temp, IRK_X64_SCRATCH);
    irk_x64_shift_ri(a, IRK_X64_SHL, size, reg, 1u << k);
    irk_x64_alu_rr(a, IRK_ALU_OR, size, reg, temp);
  }
}

static uint32_t swapped_word(irk_gen_func *f, const call_of *c, uint32_t word, uint32_t temp) {
  uint32_t reg = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_gen_copy_to(f, c->x, word, reg);
  irk_x64_bswap(irk_x64_asm(f), 8, reg);
  if (c->arg) swap_bits(f, 8, reg, temp);
  return reg;
}

// Swaps bytes or (arg 1) bits.
static void swap(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = c->words, unused = 64 * n - c->bits, temp = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_gen_declare(f, &c->inst->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = swapped_word(f, c, n - 1 - k, temp);
    if (unused && k + 1 < n) {
      uint32_t from = swapped_word(f, c, n - 2 - k, temp);
      irk_x64_rr(a, IRK_X64_SHRD | IRK_OP_W, from, to);
      irk_x64_imm8(a, (int32_t)unused);
      irk_gen_release(f, from);
    } else if (unused) {
      irk_x64_shift_ri(a, IRK_X64_SHR, 8, to, unused);
    }
    irk_x64_define_word(f, c->inst, k, to);
  }
}

void irk_x64_bit_reverse(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(i->v.type), size = bits > 32 ? 8 : 4;
  uint32_t reg = irk_gen_take(f, i->ops[0], 0), temp = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_bswap(irk_x64_asm(f), size, reg);
  swap_bits(f, size, reg, temp);
  if (bits < size * 8) irk_x64_shift_ri(a, IRK_X64_SHR, size, reg, size * 8 - bits);
  irk_gen_define(f, &i->v, 0, reg);
}

// ---- counts --------------------------------------------------------------------------------------------------

static void count_ones(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101};
  uint32_t sum = irk_gen_temp(f, IRK_BANK_GENERAL), t = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_mov_imm(a, sum, 0);
  for (uint32_t word = 0; word < c->words; word++) {
    uint32_t x = irk_x64_copy_word(f, c->x, word, false);
    for (uint32_t k = 0; k < 3; k++) {
      irk_x64_mov_imm(a, IRK_X64_SCRATCH, masks[k]);
      irk_x64_mov_rr(a, 8, t, x);
      irk_x64_shift_ri(a, IRK_X64_SHR, 8, t, 1u << k);
      irk_x64_alu_rr(a, IRK_ALU_AND, 8, t, IRK_X64_SCRATCH);
      if (k) irk_x64_alu_rr(a, IRK_ALU_AND, 8, x, IRK_X64_SCRATCH);
      irk_x64_alu_rr(a, k ? IRK_ALU_ADD : IRK_ALU_SUB, 8, x, t);
    }
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, masks[3]);
    irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, x, IRK_X64_SCRATCH);
    irk_x64_shift_ri(a, IRK_X64_SHR, 8, x, 56);
    irk_x64_alu_rr(a, IRK_ALU_ADD, 4, sum, x);
    irk_gen_release(f, x);
  }
  define_small(f, c, sum);
}

// Finds the lowest one: from the highest word down, each word that is not zero replaces the result.
// For the highest one, in the other direction. arg 1: trailing zeros.
static void count_zeros(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  bool is_trailing = c->arg != 0;
  uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_mov_imm(a, to, is_trailing ? c->bits : UINT32_MAX);
  for (uint32_t k = 0; k < c->words; k++) {
    uint32_t word = is_trailing ? c->words - 1 - k : k, x = irk_x64_copy_word(f, c->x, word, false);
    irk_x64_rr(a, (is_trailing ? IRK_X64_BSF : IRK_X64_BSR) | IRK_OP_W, IRK_X64_SCRATCH, x);
    if (word) irk_x64_rm(a, IRK_X64_LEA, IRK_X64_SCRATCH, irk_mem_at(IRK_X64_SCRATCH, 64 * (int32_t)word));
    irk_x64_cmov(a, IRK_CC_NE, 4, to, IRK_X64_SCRATCH);
    irk_gen_release(f, x);
  }
  if (!is_trailing) {
    irk_x64_unary(a, IRK_X64_NEG, 4, to);
    irk_x64_alu_ri(a, IRK_ALU_ADD, 4, to, (int32_t)c->bits - 1);
  }
  define_small(f, c, to);
}

// ---- minimum, maximum, absolute value -----------------------------------------------------------------------

static void min_max(irk_gen_func *f, const call_of *c) {
  irk_cond cc = irk_x64_wide_test(f, (irk_cond)c->arg, c->x, c->y, true);
  irk_gen_declare(f, &c->inst->v);
  for (uint32_t k = 0; k < c->words; k++) {
    uint32_t y = irk_gen_use(f, c->y, k), to = irk_gen_take(f, c->x, k);
    irk_x64_cmov(irk_x64_asm(f), cc ^ 1, 8, to, y);
    irk_x64_release_register(f, y);
    irk_x64_define_word(f, c->inst, k, to);
  }
}

// Returns -1, 0 or 1. arg 1: signed.
static void three_way(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  irk_cond cc = irk_x64_wide_test(f, c->arg ? IRK_CC_L : IRK_CC_B, c->x, c->y, true);
  uint32_t less = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_setcc(a, cc, less);
  cc = irk_x64_wide_test(f, c->arg ? IRK_CC_G : IRK_CC_A, c->x, c->y, true);
  uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_setcc(a, cc, to);
  irk_x64_alu_rr(a, IRK_ALU_SUB, 1, to, less);
  irk_x64_extend(f, to, 8, true, 64);
  irk_gen_declare(f, &c->inst->v);
  uint32_t n = irk_x64_num_words(c->inst->v.type);
  for (uint32_t k = 1; k < n; k++) {
    uint32_t sign = irk_gen_temp_for(f, &c->inst->v, k);
    irk_x64_mov_rr(a, 8, sign, to);
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, sign, 63);
    irk_x64_define_word(f, c->inst, k, sign);
  }
  irk_x64_define_word(f, c->inst, 0, to);
}

// Computes (x ^ sign) - sign word by word: the negative if the sign is set.
static void absolute(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = c->words, sign = irk_x64_copy_word(f, c->x, n - 1, true);
  int32_t at = irk_x64_temp_slot(f, 0, 8 * (uint64_t)n);
  irk_x64_store_words(f, c->x, true, at, n);
  irk_x64_shift_ri(a, IRK_X64_SAR, 8, sign, 63);
  for (uint32_t k = 0; k < n; k++) irk_x64_alu_mr(a, IRK_ALU_XOR, 8, word_at(at, k), sign);
  irk_gen_declare(f, &c->inst->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &c->inst->v, k);
    irk_x64_mov_rm(a, 8, to, word_at(at, k));
    irk_x64_alu_rr(a, k ? IRK_ALU_SBB : IRK_ALU_SUB, 8, to, sign);
    irk_x64_define_word(f, c->inst, k, to);
  }
}

// ---- funnel shifts -------------------------------------------------------------------------------------------

// Returns the upper or (arg 1) the lower half of both operands shifted as one number, the first one
// higher.
static void funnel_shift(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *by = c->inst->ops[2];
  uint32_t n = c->words;
  bool is_const = by->kind == IRK_VALUE_INT && !irk_int_exceeds_word((const irk_const_int *)by);
  if (c->bits != 64 * n || (!is_const && c->bits & (c->bits - 1))) {
    irk_gen_refuse(f, c->inst, "a funnel shift of %u bits", c->bits);
    return;
  }
  int32_t at = irk_x64_temp_slot(f, 0, 8 * (2 * (uint64_t)n + 1));
  irk_x64_store_words(f, c->y, false, at, n);
  irk_x64_store_words(f, c->x, false, at + 8 * (int32_t)n, n);
  irk_x64_mov_mi(a, 8, word_at(at, 2 * n), 0);
  irk_gen_temp_at(f, IRK_RCX);
  if (is_const) {
    uint32_t amount = (uint32_t)(irk_int_word((const irk_const_int *)by, 0) % c->bits);
    irk_x64_mov_imm(a, IRK_RCX, c->arg ? amount : c->bits - amount);
  } else {
    irk_gen_copy_to(f, by, 0, IRK_RCX);
    irk_x64_alu_ri(a, IRK_ALU_AND, 4, IRK_RCX, (int32_t)c->bits - 1);
    if (!c->arg) irk_x64_unary(a, IRK_X64_NEG, 4, IRK_RCX);
    if (!c->arg) irk_x64_alu_ri(a, IRK_ALU_ADD, 4, IRK_RCX, (int32_t)c->bits);
  }
  irk_x64_load_shifted_words(f, c->inst, at);
}

// ---- overflow ------------------------------------------------------------------------------------------------

enum { ADD, SUB, MUL, SHL, SIGNED = 4, SATURATES = 8 };

// Sets the flag NE if the `words` words at `at` have significant bits above the width; `all` and
// `t` are temporaries.
static void test_excess(irk_gen_func *f, const call_of *c, int32_t at, uint32_t words, uint32_t all, uint32_t t) {
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = c->arg & SIGNED;
  uint32_t n = c->words, top = c->bits % 64;
  irk_x64_mov_rm(a, 8, all, word_at(at, n - 1));
  if (is_signed) {
    irk_x64_mov_rr(a, 8, t, all);
    if (top) irk_x64_shift_ri(a, IRK_X64_SHL, 8, t, 64 - top);
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, t, 63);  // the expected upper word
    if (top) irk_x64_shift_ri(a, IRK_X64_SAR, 8, all, top - 1);
    else irk_x64_mov_rr(a, 8, all, t);
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, all, t);
    for (uint32_t k = n; k < words; k++) {
      irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, word_at(at, k));
      irk_x64_alu_rr(a, IRK_ALU_XOR, 8, IRK_X64_SCRATCH, t);
      irk_x64_alu_rr(a, IRK_ALU_OR, 8, all, IRK_X64_SCRATCH);
    }
  } else {
    if (top) irk_x64_shift_ri(a, IRK_X64_SHR, 8, all, top);
    else irk_x64_mov_imm(a, all, 0);
    for (uint32_t k = n; k < words; k++) irk_x64_alu_rm(a, IRK_ALU_OR, 8, all, word_at(at, k));
  }
  irk_x64_test_rr(a, 8, all, all);
}

// Extends the operands by a word, so that the sum or the difference is exact.
static void sum_in_frame(irk_gen_func *f, const call_of *c, int32_t at, uint32_t words) {
  irk_asm *a = irk_x64_asm(f);
  int32_t y = irk_x64_temp_slot(f, 0, 8 * (uint64_t)words);
  irk_x64_store_words(f, c->x, c->arg & SIGNED, at, words);
  irk_x64_store_words(f, c->y, c->arg & SIGNED, y, words);
  uint32_t t = irk_gen_temp(f, IRK_BANK_GENERAL);
  bool is_sub = (c->arg & 3) == SUB;
  for (uint32_t k = 0; k < words; k++) {
    irk_x64_mov_rm(a, 8, t, word_at(y, k));
    irk_x64_alu_mr(a, k ? (is_sub ? IRK_ALU_SBB : IRK_ALU_ADC) : (is_sub ? IRK_ALU_SUB : IRK_ALU_ADD), 8,
                   word_at(at, k), t);
  }
  irk_gen_release(f, t);
}

// Computes a product of twice as many words. A negative operand counts 2^64n less: the other
// operand is subtracted from the upper half.
static void product_in_frame(irk_gen_func *f, const call_of *c, int32_t at) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = c->words;
  bool is_signed = c->arg & SIGNED;
  int32_t operands[2] = {irk_x64_temp_slot(f, 0, 8 * (uint64_t)n), irk_x64_temp_slot(f, 1, 8 * (uint64_t)n)};
  irk_x64_store_words(f, c->x, is_signed, operands[0], n);
  irk_x64_store_words(f, c->y, is_signed, operands[1], n);
  irk_x64_multiply_words(f, at, operands[0], operands[1], n, true);
  uint32_t t = irk_gen_temp(f, IRK_BANK_GENERAL);
  for (uint32_t o = 0; is_signed && o < 2; o++) {
    uint32_t over = irk_gen_new_label(f);
    irk_x64_alu_mi(a, IRK_ALU_CMP, 8, word_at(operands[o], n - 1), 0);
    irk_x64_jump_if(f, IRK_CC_GE, over);
    for (uint32_t k = 0; k < n; k++) {
      irk_x64_mov_rm(a, 8, t, word_at(operands[!o], k));
      irk_x64_alu_mr(a, k ? IRK_ALU_SBB : IRK_ALU_SUB, 8, word_at(at, n + k), t);
    }
    irk_x64_place_label(f, over);
  }
  irk_gen_release(f, t);
}

// Replaces a result that does not fit by the largest or the smallest number, by its true sign.
static void saturate(irk_gen_func *f, const call_of *c, int32_t at, uint32_t words, uint32_t t) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = c->words, over = irk_gen_new_label(f);
  irk_x64_jump_if(f, IRK_CC_E, over);
  if (c->arg & SIGNED) {
    irk_x64_mov_rm(a, 8, t, word_at(at, words - 1));
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, t, 63);
    irk_x64_unary(a, IRK_X64_NOT, 8, t);
  } else {
    irk_x64_mov_imm(a, t, (c->arg & 3) == SUB ? 0 : UINT64_MAX);
  }
  for (uint32_t k = 0; k < n; k++) irk_x64_mov_mr(a, 8, word_at(at, k), t);
  if (c->arg & SIGNED) {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, UINT64_C(1) << (c->bits - 1) % 64);
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, t, IRK_X64_SCRATCH);
    irk_x64_mov_mr(a, 8, word_at(at, n - 1), t);
  }
  irk_x64_place_label(f, over);
}

static void overflow(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = c->words, words = (c->arg & 3) == MUL ? 2 * n : n + 1;
  int32_t at = irk_x64_temp_slot(f, 2, 8 * (uint64_t)words);
  if ((c->arg & 3) == MUL) product_in_frame(f, c, at);
  else sum_in_frame(f, c, at, words);
  uint32_t all = irk_gen_temp(f, IRK_BANK_GENERAL), t = irk_gen_temp(f, IRK_BANK_GENERAL);
  test_excess(f, c, at, words, all, t);
  irk_gen_declare(f, &c->inst->v);
  if (c->arg & SATURATES) {
    saturate(f, c, at, words, t);
  } else {
    irk_x64_setcc(a, IRK_CC_NE, all);
    irk_x64_define_word(f, c->inst, n, all);
  }
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &c->inst->v, k);
    irk_x64_mov_rm(a, 8, to, word_at(at, k));
    irk_x64_define_word(f, c->inst, k, to);
  }
}

// ---- the rows ------------------------------------------------------------------------------------------------

static const struct {
  const char *word;
  void (*expand)(irk_gen_func *f, const call_of *c);
  uint32_t arg;
} rows[] = {
    {"abs", absolute, 0},
    {"bitreverse", swap, 1},
    {"bswap", swap, 0},
    {"ctlz", count_zeros, 0},
    {"ctpop", count_ones, 0},
    {"cttz", count_zeros, 1},
    {"fshl", funnel_shift, 0},
    {"fshr", funnel_shift, 1},
    {"sadd.sat", overflow, ADD | SIGNED | SATURATES},
    {"sadd.with.overflow", overflow, ADD | SIGNED},
    {"scmp", three_way, 1},
    {"smax", min_max, IRK_CC_G},
    {"smin", min_max, IRK_CC_L},
    {"smul.with.overflow", overflow, MUL | SIGNED},
    {"ssub.sat", overflow, SUB | SIGNED | SATURATES},
    {"ssub.with.overflow", overflow, SUB | SIGNED},
    {"uadd.sat", overflow, ADD | SATURATES},
    {"uadd.with.overflow", overflow, ADD},
    {"ucmp", three_way, 0},
    {"umax", min_max, IRK_CC_A},
    {"umin", min_max, IRK_CC_B},
    {"umul.with.overflow", overflow, MUL},
    {"usub.sat", overflow, SUB | SATURATES},
    {"usub.with.overflow", overflow, SUB},
};

bool irk_x64_wide_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  if (!i->u.call->num_args) return false;
  if (irk_x64_int_bits(i->ops[0]->type) <= 64 && irk_x64_int_bits(i->v.type) <= 64) return false;
  for (uint32_t k = 0; k < IRK_COUNT(rows); k++) {
    if (!irk_x64_is_word(name, rows[k].word)) continue;
    uint32_t bits = irk_x64_int_bits(i->ops[0]->type);
    call_of c = {i, i->ops[0], i->num_ops > 1 ? i->ops[1] : NULL, bits, (bits + 63) / 64, rows[k].arg};
    rows[k].expand(f, &c);
    return true;
  }
  return false;
}
