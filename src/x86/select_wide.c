// Integers of more than 64 bits: words of 64 bits, the lowest first.
//
// Values move from word to word in registers, which are released as soon as possible: the moves
// that spilling needs preserve the flags, so the carry survives. Shifts by a variable amount, and
// products and quotients of more than 128 bits, go through the frame. Bits of the last word above
// the width are undefined.
#include "x86/wide.h"

static void double_shift(irk_gen_func *f, uint32_t op, uint32_t to, uint32_t from, uint32_t by) {
  irk_x64_rr(irk_x64_asm(f), op | IRK_OP_W, from, to);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)by);
}

// Clears a register without changing the flags.
static void clear(irk_gen_func *f, uint32_t reg) { irk_x64_clear(irk_x64_asm(f), reg); }

bool irk_x64_word_is_imm32(const irk_value *v, uint32_t word, int32_t *out) {
  if (v->kind != IRK_VALUE_INT) return false;
  int64_t s = (int64_t)irk_int_word((const irk_const_int *)v, word);
  *out = (int32_t)s;
  return s == (int32_t)s;
}

static uint32_t top_bits(const irk_type *t) { return irk_x64_int_bits(t) % 64; }  // 0: all 64

static void extend_word(irk_gen_func *f, const irk_type *t, uint32_t word, bool is_signed, uint32_t reg) {
  uint32_t bits = irk_x64_int_bits(t);
  if (word == bits / 64) irk_x64_extend(f, reg, bits % 64, is_signed, 64);
}

uint32_t irk_x64_copy_word(irk_gen_func *f, const irk_value *v, uint32_t word, bool is_signed) {
  uint32_t reg = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_gen_copy_to(f, v, word, reg);
  extend_word(f, v->type, word, is_signed, reg);
  return reg;
}

static uint32_t take_word(irk_gen_func *f, const irk_value *v, uint32_t word, bool is_signed) {
  uint32_t reg = irk_gen_take(f, v, word);
  extend_word(f, v->type, word, is_signed, reg);
  return reg;
}

// ---- word by word --------------------------------------------------------------------------------------------

static void each_word(irk_gen_func *f, const irk_inst *i, irk_alu first, irk_alu next) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(i->v.type);
  for (uint32_t k = 0; k < n; k++) {
    int32_t imm;
    bool has_imm = irk_x64_word_is_imm32(i->ops[1], k, &imm);
    uint32_t from = has_imm ? 0 : irk_gen_use(f, i->ops[1], k), to = irk_gen_take(f, i->ops[0], k);
    if (has_imm) irk_x64_alu_ri(a, k ? next : first, 8, to, imm);
    else irk_x64_alu_rr(a, k ? next : first, 8, to, from);
    if (!has_imm) irk_x64_release_register(f, from);
    irk_x64_define_word(f, i, k, to);
  }
}

// ---- memory --------------------------------------------------------------------------------------------------

static irk_mem word_at(int32_t place, uint32_t word) { return irk_mem_at(IRK_RBP, place + 8 * (int32_t)word); }

void irk_x64_store_words(irk_gen_func *f, const irk_value *v, bool is_signed, int32_t to, uint32_t words) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(v->type);
  for (uint32_t k = 0; k < words; k++) {
    if (k < n && (k + 1 < n || (words == n && !top_bits(v->type)))) {
      uint32_t from = irk_gen_use(f, v, k);
      irk_x64_mov_mr(a, 8, word_at(to, k), from);
      irk_x64_release_register(f, from);
      continue;
    }
    uint32_t top = irk_x64_copy_word(f, v, n - 1, is_signed);
    irk_x64_mov_mr(a, 8, word_at(to, n - 1), top);
    if (words > n && is_signed) irk_x64_shift_ri(a, IRK_X64_SAR, 8, top, 63);
    else irk_x64_mov_imm(a, top, 0);
    for (k++; k < words; k++) irk_x64_mov_mr(a, 8, word_at(to, k), top);
    irk_gen_release(f, top);
  }
}

static void clear_words(irk_gen_func *f, int32_t to, uint32_t words) {
  for (uint32_t k = 0; k < words; k++) irk_x64_mov_mi(irk_x64_asm(f), 8, word_at(to, k), 0);
}

static int32_t words_in_frame(irk_gen_func *f, uint32_t room, uint32_t words) {
  return irk_x64_temp_slot(f, room, 8 * (uint64_t)words);
}

// Loads the result's words from a bit offset, which is in rcx.
void irk_x64_load_shifted_words(irk_gen_func *f, const irk_inst *i, int32_t from) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(i->v.type), index = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_gen_declare(f, &i->v);
  irk_x64_mov_rr(a, 4, index, IRK_RCX);
  irk_x64_shift_ri(a, IRK_X64_SHR, 4, index, 6);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_mem m = {IRK_RBP, (uint8_t)index, 3, from + 8 * (int32_t)k};
    irk_x64_mov_rm(a, 8, to, m);
    m.disp += 8;
    irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, m);
    irk_x64_rr(irk_x64_asm(f), IRK_X64_SHRD_CL | IRK_OP_W, IRK_X64_SCRATCH, to);
    irk_x64_define_word(f, i, k, to);
  }
}

// Defines the result's words from memory.
static void define_from(irk_gen_func *f, const irk_inst *i, int32_t from) {
  uint32_t n = irk_x64_num_words(i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_mov_rm(irk_x64_asm(f), 8, to, word_at(from, k));
    irk_x64_define_word(f, i, k, to);
  }
}

// ---- shifts --------------------------------------------------------------------------------------------------

static void zero_word(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  uint32_t to = irk_gen_temp_for(f, &i->v, word);
  clear(f, to);
  irk_x64_define_word(f, i, word, to);
}

static void shift_left_by(irk_gen_func *f, const irk_inst *i, uint32_t by) {
  uint32_t n = irk_x64_num_words(i->v.type), q = by / 64, r = by % 64;
  for (uint32_t k = n; k-- > 0;) {
    if (k < q) {
      zero_word(f, i, k);
      continue;
    }
    uint32_t to = irk_gen_take(f, i->ops[0], k - q);
    if (r && k > q) {
      uint32_t from = irk_gen_use(f, i->ops[0], k - q - 1);
      double_shift(f, IRK_X64_SHLD, to, from, r);
      irk_x64_release_register(f, from);
    } else if (r) {
      irk_x64_shift_ri(irk_x64_asm(f), IRK_X64_SHL, 8, to, r);
    }
    irk_x64_define_word(f, i, k, to);
  }
}

static void shift_right_by(irk_gen_func *f, const irk_inst *i, uint32_t by, bool is_signed) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(i->v.type), q = by / 64, r = by % 64;
  uint32_t top = take_word(f, i->ops[0], n - 1, is_signed);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to;
    if (k + q + 1 < n) {
      to = irk_gen_take(f, i->ops[0], k + q);
      bool is_next_top = k + q + 2 == n;
      uint32_t from = !r || is_next_top ? top : irk_gen_use(f, i->ops[0], k + q + 1);
      if (r) double_shift(f, IRK_X64_SHRD, to, from, r);
      if (from != top) irk_x64_release_register(f, from);
    } else if (k + q + 1 == n) {
      to = irk_gen_temp_for(f, &i->v, k);
      irk_x64_mov_rr(a, 8, to, top);
      if (r) irk_x64_shift_ri(a, is_signed ? IRK_X64_SAR : IRK_X64_SHR, 8, to, r);
    } else if (is_signed) {
      to = irk_gen_temp_for(f, &i->v, k);
      irk_x64_mov_rr(a, 8, to, top);
      irk_x64_shift_ri(a, IRK_X64_SAR, 8, to, 63);
    } else {
      zero_word(f, i, k);
      continue;
    }
    irk_x64_define_word(f, i, k, to);
  }
  irk_gen_release(f, top);
}

// Shifts two words by the amount's lower six bits; the seventh bit moves them by a word.
static void shift_pair(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  bool is_left = i->v.opcode == IRK_OP_SHL, is_signed = i->v.opcode == IRK_OP_ASHR;
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RCX);
  uint32_t low = irk_gen_take(f, i->ops[0], 0);
  uint32_t high = is_left ? irk_gen_take(f, i->ops[0], 1) : take_word(f, i->ops[0], 1, is_signed);
  uint32_t fill = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t near = is_left ? low : high, far = is_left ? high : low;
  irk_x64_rr(irk_x64_asm(f), (is_left ? IRK_X64_SHLD_CL : IRK_X64_SHRD_CL) | IRK_OP_W, near, far);
  irk_x64_shift_cl(a, is_left ? IRK_X64_SHL : is_signed ? IRK_X64_SAR : IRK_X64_SHR, 8, near);
  if (is_signed) {
    irk_x64_mov_rr(a, 8, fill, near);
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, fill, 63);
  } else {
    irk_x64_mov_imm(a, fill, 0);
  }
  irk_x64_test_ri(a, 1, IRK_RCX, 64);
  irk_x64_cmov(a, IRK_CC_NE, 8, far, near);
  irk_x64_cmov(a, IRK_CC_NE, 8, near, fill);
  irk_gen_declare(f, &i->v);
  irk_x64_define_word(f, i, 0, low);
  irk_x64_define_word(f, i, 1, high);
}

// Shifts in memory. To the right: with zeros or sign bits above. To the left: as a right shift by
// the rest of the width.
static void shift_in_memory(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(i->v.type);
  int32_t at = words_in_frame(f, 0, 2 * n + 1);
  if (i->v.opcode == IRK_OP_SHL) {
    clear_words(f, at, n);
    irk_x64_store_words(f, i->ops[0], false, at + 8 * (int32_t)n, n + 1);
  } else {
    irk_x64_store_words(f, i->ops[0], i->v.opcode == IRK_OP_ASHR, at, 2 * n + 1);
  }
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RCX);
  if (i->v.opcode == IRK_OP_SHL) {
    irk_x64_unary(a, IRK_X64_NEG, 4, IRK_RCX);
    irk_x64_alu_ri(a, IRK_ALU_ADD, 4, IRK_RCX, 64 * (int32_t)n);
  }
  // A poison amount must not read out of bounds.
  irk_x64_mov_imm(a, IRK_X64_SCRATCH, 64 * (uint64_t)n);
  irk_x64_alu_rr(a, IRK_ALU_CMP, 4, IRK_RCX, IRK_X64_SCRATCH);
  irk_x64_cmov(a, IRK_CC_A, 4, IRK_RCX, IRK_X64_SCRATCH);
  irk_x64_load_shifted_words(f, i, at);
}

static void shift(irk_gen_func *f, const irk_inst *i) {
  uint32_t bits = irk_x64_int_bits(i->v.type);
  if (i->ops[1]->kind == IRK_VALUE_INT) {
    const irk_const_int *by = (const irk_const_int *)i->ops[1];
    uint32_t at = irk_int_exceeds_word(by) || irk_int_word(by, 0) >= bits ? 0 : (uint32_t)irk_int_word(by, 0);
    irk_gen_declare(f, &i->v);
    if (i->v.opcode == IRK_OP_SHL) shift_left_by(f, i, at);
    else shift_right_by(f, i, at, i->v.opcode == IRK_OP_ASHR);
  } else if (bits <= 128) {
    shift_pair(f, i);
  } else {
    shift_in_memory(f, i);
  }
}

// ---- products ------------------------------------------------------------------------------------------------

// Tells whether the value is an integer of one word with that extension.
static bool is_extended(const irk_value *v, irk_opcode how) {
  if (v->kind == IRK_VALUE_INT && how == IRK_OP_ZEXT) return irk_int_word((const irk_const_int *)v, 1) == 0;
  if (v->kind != IRK_VALUE_INST || v->opcode != how) return false;
  return irk_x64_int_bits(((const irk_inst *)v)->ops[0]->type) <= 64;
}

static void multiply_pair(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = i->ops[0], *y = i->ops[1];
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  bool is_signed = is_extended(x, IRK_OP_SEXT) && is_extended(y, IRK_OP_SEXT);
  if (is_signed || (is_extended(x, IRK_OP_ZEXT) && is_extended(y, IRK_OP_ZEXT))) {
    uint32_t by = irk_gen_use(f, y, 0);
    irk_gen_copy_to(f, x, 0, IRK_RAX);
    irk_x64_unary(a, is_signed ? IRK_X64_IMUL1 : IRK_X64_MUL, 8, by);
    irk_gen_declare(f, &i->v);
    irk_x64_define_word(f, i, 0, IRK_RAX);
    irk_x64_define_word(f, i, 1, IRK_RDX);
    return;
  }
  uint32_t y_low = irk_gen_use(f, y, 0), x_high = irk_x64_copy_word(f, x, 1, false),
           cross = irk_x64_copy_word(f, y, 1, false);
  irk_gen_copy_to(f, x, 0, IRK_RAX);
  irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, cross, IRK_RAX);
  irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, x_high, y_low);
  irk_x64_unary(a, IRK_X64_MUL, 8, y_low);
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, IRK_RDX, cross);
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, IRK_RDX, x_high);
  irk_gen_declare(f, &i->v);
  irk_x64_define_word(f, i, 0, IRK_RAX);
  irk_x64_define_word(f, i, 1, IRK_RDX);
}

// Multiplies: for each word of x, adds its products with the words of y to the result from that
// word on, as far as they fit.
void irk_x64_multiply_words(irk_gen_func *f, int32_t to, int32_t x, int32_t y, uint32_t n, bool full) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  uint32_t row = irk_gen_temp(f, IRK_BANK_GENERAL), column = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t carry = irk_gen_temp(f, IRK_BANK_GENERAL), at = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t rows = irk_gen_new_label(f), columns = irk_gen_new_label(f);
  clear_words(f, to, full ? 2 * n : n);
  irk_x64_mov_imm(a, row, 0);
  irk_x64_place_label(f, rows);
  irk_x64_mov_imm(a, column, 0);
  irk_x64_mov_imm(a, carry, 0);
  irk_x64_mov_rr(a, 4, at, row);
  irk_x64_place_label(f, columns);
  irk_x64_mov_rm(a, 8, IRK_RAX, (irk_mem){IRK_RBP, (uint8_t)row, 3, x});
  irk_x64_m(a, irk_x64_sized(IRK_X64_MUL, 8), (irk_mem){IRK_RBP, (uint8_t)column, 3, y});
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, IRK_RAX, carry);
  irk_x64_alu_ri(a, IRK_ALU_ADC, 8, IRK_RDX, 0);
  irk_x64_alu_mr(a, IRK_ALU_ADD, 8, (irk_mem){IRK_RBP, (uint8_t)at, 3, to}, IRK_RAX);
  irk_x64_alu_ri(a, IRK_ALU_ADC, 8, IRK_RDX, 0);
  irk_x64_mov_rr(a, 8, carry, IRK_RDX);
  irk_x64_alu_ri(a, IRK_ALU_ADD, 4, column, 1);
  irk_x64_alu_ri(a, IRK_ALU_ADD, 4, at, 1);
  irk_x64_alu_ri(a, IRK_ALU_CMP, 4, full ? column : at, (int32_t)n);
  irk_x64_jump_if(f, IRK_CC_NE, columns);
  if (full) irk_x64_mov_mr(a, 8, (irk_mem){IRK_RBP, (uint8_t)at, 3, to}, carry);
  irk_x64_alu_ri(a, IRK_ALU_ADD, 4, row, 1);
  irk_x64_alu_ri(a, IRK_ALU_CMP, 4, row, (int32_t)n);
  irk_x64_jump_if(f, IRK_CC_NE, rows);
  uint32_t all[] = {IRK_RAX, IRK_RDX, row, column, carry, at};
  for (uint32_t k = 0; k < IRK_COUNT(all); k++) irk_gen_release(f, all[k]);
}

static void multiply(irk_gen_func *f, const irk_inst *i) {
  uint32_t n = irk_x64_num_words(i->v.type);
  if (n == 2) {
    multiply_pair(f, i);
    return;
  }
  int32_t x = words_in_frame(f, 0, n), y = words_in_frame(f, 1, n), to = words_in_frame(f, 2, n);
  irk_x64_store_words(f, i->ops[0], false, x, n);
  irk_x64_store_words(f, i->ops[1], false, y, n);
  irk_x64_multiply_words(f, to, x, y, n, false);
  define_from(f, i, to);
}

// ---- quotients -----------------------------------------------------------------------------------------------

// Moves two words into the registers of a library function's first or second argument.
static void pass_pair(irk_gen_func *f, const irk_value *v, bool is_signed, uint32_t low, uint32_t high) {
  irk_gen_temp_at(f, low);
  irk_gen_copy_to(f, v, 0, low);
  irk_gen_temp_at(f, high);
  irk_gen_copy_to(f, v, 1, high);
  extend_word(f, v->type, 1, is_signed, high);
}

static void divide_pair(irk_gen_func *f, const irk_inst *i, bool is_signed, bool is_rem) {
  static const char *const names[] = {"__udivti3", "__umodti3", "__divti3", "__modti3"};
  irk_gen_spill_for_call(f, i);
  pass_pair(f, i->ops[0], is_signed, IRK_RDI, IRK_RSI);
  pass_pair(f, i->ops[1], is_signed, IRK_RDX, IRK_RCX);
  irk_gen_after_call(f);
  irk_x64_call_name(f, names[2 * is_signed + is_rem]);
  irk_gen_release_temps(f);
  irk_gen_declare(f, &i->v);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_x64_define_word(f, i, 0, IRK_RAX);
  irk_x64_define_word(f, i, 1, IRK_RDX);
}

// Negates n words in memory if `sign` (a register) is -1.
static void negate_if(irk_gen_func *f, int32_t at, uint32_t n, uint32_t sign, uint32_t temp) {
  irk_asm *a = irk_x64_asm(f);
  for (uint32_t k = 0; k < n; k++) irk_x64_alu_mr(a, IRK_ALU_XOR, 8, word_at(at, k), sign);
  for (uint32_t k = 0; k < n; k++) irk_x64_alu_mr(a, k ? IRK_ALU_SBB : IRK_ALU_SUB, 8, word_at(at, k), sign);
  (void)temp;
}

static void sign_of(irk_gen_func *f, int32_t at, uint32_t n, uint32_t to) {
  irk_x64_mov_rm(irk_x64_asm(f), 8, to, word_at(at, n - 1));
  irk_x64_shift_ri(irk_x64_asm(f), IRK_X64_SAR, 8, to, 63);
}

// Divides bit by bit: the dividend shifts into the remainder, which has one word more than the
// divisor; its place gets the quotient.
static void divide_in_memory(irk_gen_func *f, const irk_inst *i, bool is_signed, bool is_rem) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(i->v.type);
  int32_t x = words_in_frame(f, 0, 2 * n + 1), y = words_in_frame(f, 1, n), rem = x + 8 * (int32_t)n;
  irk_x64_store_words(f, i->ops[0], is_signed, x, n);
  irk_x64_store_words(f, i->ops[1], is_signed, y, n);
  clear_words(f, rem, n + 1);
  uint32_t t = irk_gen_temp(f, IRK_BANK_GENERAL), count = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t x_sign = irk_gen_temp(f, IRK_BANK_GENERAL), y_sign = irk_gen_temp(f, IRK_BANK_GENERAL);
  if (is_signed) {
    sign_of(f, x, n, x_sign);
    sign_of(f, y, n, y_sign);
    negate_if(f, x, n, x_sign, t);
    negate_if(f, y, n, y_sign, t);
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, y_sign, x_sign);
  }
  uint32_t again = irk_gen_new_label(f), next = irk_gen_new_label(f);
  irk_x64_mov_imm(a, count, 64 * (uint64_t)n);
  irk_x64_place_label(f, again);
  for (uint32_t k = 0; k <= 2 * n; k++)
    irk_x64_m(a, irk_x64_sized(k ? IRK_X64_RCL_1 : IRK_X64_SHL_1, 8), word_at(x, k));
  for (uint32_t k = 0; k <= n; k++) {
    irk_x64_mov_rm(a, 8, t, word_at(rem, k));
    if (k == n) irk_x64_alu_ri(a, IRK_ALU_SBB, 8, t, 0);
    else irk_x64_alu_rm(a, k ? IRK_ALU_SBB : IRK_ALU_CMP, 8, t, word_at(y, k));
  }
  irk_x64_jump_if(f, IRK_CC_B, next);
  for (uint32_t k = 0; k < n; k++) {
    irk_x64_mov_rm(a, 8, t, word_at(y, k));
    irk_x64_alu_mr(a, k ? IRK_ALU_SBB : IRK_ALU_SUB, 8, word_at(rem, k), t);
  }
  irk_x64_alu_mi(a, IRK_ALU_SBB, 8, word_at(rem, n), 0);
  irk_x64_alu_mi(a, IRK_ALU_OR, 8, word_at(x, 0), 1);
  irk_x64_place_label(f, next);
  irk_x64_alu_ri(a, IRK_ALU_SUB, 4, count, 1);
  irk_x64_jump_if(f, IRK_CC_NE, again);
  int32_t to = is_rem ? rem : x;
  if (is_signed) negate_if(f, to, n, is_rem ? x_sign : y_sign, t);
  define_from(f, i, to);
}

void irk_x64_wide_binary(irk_gen_func *f, const irk_inst *i) {
  bool is_pair = irk_x64_int_bits(i->v.type) <= 128;
  irk_gen_declare(f, &i->v);
  switch (i->v.opcode) {
  case IRK_OP_ADD: each_word(f, i, IRK_ALU_ADD, IRK_ALU_ADC); return;
  case IRK_OP_SUB: each_word(f, i, IRK_ALU_SUB, IRK_ALU_SBB); return;
  case IRK_OP_AND: each_word(f, i, IRK_ALU_AND, IRK_ALU_AND); return;
  case IRK_OP_OR: each_word(f, i, IRK_ALU_OR, IRK_ALU_OR); return;
  case IRK_OP_XOR: each_word(f, i, IRK_ALU_XOR, IRK_ALU_XOR); return;
  case IRK_OP_MUL: multiply(f, i); return;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR: shift(f, i); return;
  default: break;
  }
  bool is_signed = i->v.opcode == IRK_OP_SDIV || i->v.opcode == IRK_OP_SREM;
  bool is_rem = i->v.opcode == IRK_OP_UREM || i->v.opcode == IRK_OP_SREM;
  if (is_pair) divide_pair(f, i, is_signed, is_rem);
  else divide_in_memory(f, i, is_signed, is_rem);
}

// ---- comparisons ---------------------------------------------------------------------------------------------

static uint32_t word_to_change(irk_gen_func *f, const irk_value *v, uint32_t word, bool is_signed, bool keeps) {
  return keeps ? irk_x64_copy_word(f, v, word, is_signed) : take_word(f, v, word, is_signed);
}

static void test_equal(irk_gen_func *f, const irk_value *x, const irk_value *y, bool keeps) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_x64_num_words(x->type), all = 0, unused = top_bits(x->type) ? 64 - top_bits(x->type) : 0;
  for (uint32_t k = 0; k < n; k++) {
    int32_t imm;
    bool has_imm = irk_x64_word_is_imm32(y, k, &imm);
    uint32_t from = has_imm ? 0 : irk_gen_use(f, y, k),
             t = keeps ? irk_gen_temp(f, IRK_BANK_GENERAL) : irk_gen_take(f, x, k);
    if (keeps) irk_gen_copy_to(f, x, k, t);
    if (!has_imm) irk_x64_alu_rr(a, IRK_ALU_XOR, 8, t, from);
    else if (imm) irk_x64_alu_ri(a, IRK_ALU_XOR, 8, t, imm);
    if (k + 1 == n && unused) irk_x64_shift_ri(a, IRK_X64_SHL, 8, t, unused);
    if (!has_imm) irk_x64_release_register(f, from);
    if (!k) {
      all = t;
    } else {
      irk_x64_alu_rr(a, IRK_ALU_OR, 8, all, t);
      irk_gen_release(f, t);
    }
  }
  irk_gen_release(f, all);
}

irk_cond irk_x64_wide_test(irk_gen_func *f, irk_cond cc, const irk_value *x, const irk_value *y, bool keeps) {
  irk_asm *a = irk_x64_asm(f);
  if (cc == IRK_CC_E || cc == IRK_CC_NE) {
    test_equal(f, x, y, keeps);
    return cc;
  }
  // For greater, or not greater, the operands are swapped.
  if (cc == IRK_CC_A || cc == IRK_CC_BE || cc == IRK_CC_G || cc == IRK_CC_LE) {
    const irk_value *t = x;
    x = y;
    y = t;
    cc = cc == IRK_CC_A ? IRK_CC_B : cc == IRK_CC_BE ? IRK_CC_AE : cc == IRK_CC_G ? IRK_CC_L : IRK_CC_GE;
  }
  bool is_signed = cc == IRK_CC_L || cc == IRK_CC_GE;
  uint32_t n = irk_x64_num_words(x->type);
  uint32_t left = word_to_change(f, x, n - 1, is_signed, keeps);
  bool is_odd = top_bits(x->type) != 0;
  uint32_t right = is_odd ? irk_x64_copy_word(f, y, n - 1, is_signed) : irk_gen_use(f, y, n - 1);
  for (uint32_t k = 0; k + 1 < n; k++) {
    int32_t imm;
    bool has_imm = irk_x64_word_is_imm32(y, k, &imm);
    uint32_t from = has_imm ? 0 : irk_gen_use(f, y, k);
    uint32_t to = k ? word_to_change(f, x, k, false, keeps) : irk_gen_use(f, x, k);
    irk_alu op = k ? IRK_ALU_SBB : IRK_ALU_CMP;
    if (has_imm) irk_x64_alu_ri(a, op, 8, to, imm);
    else irk_x64_alu_rr(a, op, 8, to, from);
    if (!has_imm) irk_x64_release_register(f, from);
    irk_x64_release_register(f, to);
  }
  irk_x64_alu_rr(a, n > 1 ? IRK_ALU_SBB : IRK_ALU_CMP, 8, left, right);
  irk_x64_release_register(f, left);
  irk_x64_release_register(f, right);
  return cc;
}

// ---- conversions ---------------------------------------------------------------------------------------------

void irk_x64_wide_cast(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = i->ops[0];
  bool is_sext = i->v.opcode == IRK_OP_SEXT;
  uint32_t n = irk_x64_num_words(i->v.type), m = irk_x64_num_words(x->type), top = 0;
  bool is_longer = irk_x64_int_bits(i->v.type) > irk_x64_int_bits(x->type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n && k < m; k++) {
    uint32_t to;
    if (k + 1 < m || !is_longer) {
      to = irk_gen_take(f, x, k);
    } else {
      to = irk_gen_take(f, x, k);
      if (irk_x64_int_bits(x->type) < 64) irk_x64_extend(f, to, irk_x64_int_bits(x->type), is_sext, 64);
      else extend_word(f, x->type, k, is_sext, to);
      if (is_sext && n > m) {
        top = irk_gen_temp(f, IRK_BANK_GENERAL);
        irk_x64_mov_rr(a, 8, top, to);
        irk_x64_shift_ri(a, IRK_X64_SAR, 8, top, 63);
      }
    }
    irk_x64_define_word(f, i, k, to);
  }
  for (uint32_t k = m; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    if (is_sext) irk_x64_mov_rr(a, 8, to, top);
    else clear(f, to);
    irk_x64_define_word(f, i, k, to);
  }
}

// Converts integers of one or two words, extended to two, by a library function.
void irk_x64_wide_to_float(irk_gen_func *f, const irk_inst *i, const char *name) {
  bool is_signed = i->v.opcode == IRK_OP_SITOFP;
  if (irk_x64_int_bits(i->ops[0]->type) > 128) {
    irk_gen_refuse(f, i, "integers of more than 128 bits");
    return;
  }
  irk_gen_spill_for_call(f, i);
  pass_pair(f, i->ops[0], is_signed, IRK_RDI, IRK_RSI);
  irk_gen_after_call(f);
  irk_x64_call_name(f, name);
  irk_gen_release_temps(f);
  irk_x64_define_float_result(f, i);
}
