// Intrinsics of this target beyond SSE2 and AVX2: long arithmetic, bits, strings, fused
// multiply-add, random numbers, counters. The program must know that the processor has them.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  ROUNDS,           // the first operand changes, by the second one and xmm0
  CARRY,            // op: add or subtract; the carry is an operand and a result
  EXTRACT,          // VEX: the first operand, by the second one
  MASKED,           // VEX: with the operands in reverse order
  RANDOM,           // a number, and whether there was one; op: the digit
  HALVES,           // conversion to half
  COUNTERS,         // in edx and eax; op: the instruction
  AT_POINTER,       // arg: the digit
  PRODUCTS,         // VEX: the first operand changes by the two others
  PRODUCTS_OF_AVX,  // … if the function has AVX-VNNI; AVX-512 alone has another form
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form, arg;
  uint32_t op;
} row;
static const row rows[] = {
    // sorted
    {"addcarry.32", CARRY, 4, IRK_ALU_ADC},
    {"addcarry.64", CARRY, 8, IRK_ALU_ADC},
    {"avx2.vpdpbssd.128", PRODUCTS, 3, 0x50},
    {"avx2.vpdpbssd.256", PRODUCTS, 3, 0x50},
    {"avx2.vpdpbssds.128", PRODUCTS, 3, 0x51},
    {"avx2.vpdpbssds.256", PRODUCTS, 3, 0x51},
    {"avx2.vpdpbsud.128", PRODUCTS, 2, 0x50},
    {"avx2.vpdpbsud.256", PRODUCTS, 2, 0x50},
    {"avx2.vpdpbsuds.128", PRODUCTS, 2, 0x51},
    {"avx2.vpdpbsuds.256", PRODUCTS, 2, 0x51},
    {"avx2.vpdpbuud.128", PRODUCTS, 0, 0x50},
    {"avx2.vpdpbuud.256", PRODUCTS, 0, 0x50},
    {"avx2.vpdpbuuds.128", PRODUCTS, 0, 0x51},
    {"avx2.vpdpbuuds.256", PRODUCTS, 0, 0x51},
    {"avx2.vpdpwsud.128", PRODUCTS, 2, 0xD2},
    {"avx2.vpdpwsud.256", PRODUCTS, 2, 0xD2},
    {"avx2.vpdpwsuds.128", PRODUCTS, 2, 0xD3},
    {"avx2.vpdpwsuds.256", PRODUCTS, 2, 0xD3},
    {"avx2.vpdpwusd.128", PRODUCTS, 1, 0xD2},
    {"avx2.vpdpwusd.256", PRODUCTS, 1, 0xD2},
    {"avx2.vpdpwusds.128", PRODUCTS, 1, 0xD3},
    {"avx2.vpdpwusds.256", PRODUCTS, 1, 0xD3},
    {"avx2.vpdpwuud.128", PRODUCTS, 0, 0xD2},
    {"avx2.vpdpwuud.256", PRODUCTS, 0, 0xD2},
    {"avx2.vpdpwuuds.128", PRODUCTS, 0, 0xD3},
    {"avx2.vpdpwuuds.256", PRODUCTS, 0, 0xD3},
    {"avx512.vpdpbusd.128", PRODUCTS_OF_AVX, 1, 0x50},
    {"avx512.vpdpbusd.256", PRODUCTS_OF_AVX, 1, 0x50},
    {"avx512.vpdpbusds.128", PRODUCTS_OF_AVX, 1, 0x51},
    {"avx512.vpdpbusds.256", PRODUCTS_OF_AVX, 1, 0x51},
    {"avx512.vpdpwssd.128", PRODUCTS_OF_AVX, 1, 0x52},
    {"avx512.vpdpwssd.256", PRODUCTS_OF_AVX, 1, 0x52},
    {"avx512.vpdpwssds.128", PRODUCTS_OF_AVX, 1, 0x53},
    {"avx512.vpdpwssds.256", PRODUCTS_OF_AVX, 1, 0x53},
    {"bmi.bextr.32", EXTRACT, 0, 0xF7},
    {"bmi.bextr.64", EXTRACT, 0, 0xF7 | IRK_OP_W},
    {"bmi.bzhi.32", EXTRACT, 0, 0xF5},
    {"bmi.bzhi.64", EXTRACT, 0, 0xF5 | IRK_OP_W},
    {"bmi.pdep.32", MASKED, 3, 0xF5},
    {"bmi.pdep.64", MASKED, 3, 0xF5 | IRK_OP_W},
    {"bmi.pext.32", MASKED, 2, 0xF5},
    {"bmi.pext.64", MASKED, 2, 0xF5 | IRK_OP_W},
    {"clflushopt", AT_POINTER, 7, IRK_X64_WORD(0x66, 1, 0xAEu)},
    {"clwb", AT_POINTER, 6, IRK_X64_WORD(0x66, 1, 0xAEu)},
    {"fma.vfmaddsub.pd", PRODUCTS, 1, 0xA6 | IRK_OP_W},
    {"fma.vfmaddsub.pd.256", PRODUCTS, 1, 0xA6 | IRK_OP_W},
    {"fma.vfmaddsub.ps", PRODUCTS, 1, 0xA6},
    {"fma.vfmaddsub.ps.256", PRODUCTS, 1, 0xA6},
    {"fma.vfmsubadd.pd", PRODUCTS, 1, 0xA7 | IRK_OP_W},
    {"fma.vfmsubadd.pd.256", PRODUCTS, 1, 0xA7 | IRK_OP_W},
    {"fma.vfmsubadd.ps", PRODUCTS, 1, 0xA7},
    {"fma.vfmsubadd.ps.256", PRODUCTS, 1, 0xA7},
    {"rdrand.16", RANDOM, 2, 6},
    {"rdrand.32", RANDOM, 4, 6},
    {"rdrand.64", RANDOM, 8, 6},
    {"rdseed.16", RANDOM, 2, 7},
    {"rdseed.32", RANDOM, 4, 7},
    {"rdseed.64", RANDOM, 8, 7},
    {"rdtscp", COUNTERS, 0, 0xF9010F},
    {"sha256rnds2", ROUNDS, 0, IRK_X64_WORD(0, 2, 0xCBu)},
    {"subborrow.32", CARRY, 4, IRK_ALU_SBB},
    {"subborrow.64", CARRY, 8, IRK_ALU_SBB},
    {"vcvtps2ph.128", HALVES, 0, 0},
    {"vcvtps2ph.256", HALVES, 0, 0},
    {"xgetbv", COUNTERS, 1, 0xD0010F},
};

static int32_t immediate(irk_gen_func *f, const irk_value *v) {
  int32_t imm = 0;
  irk_x64_is_imm32(f, v, &imm);
  return imm & 0xFF;
}

// Emits an instruction with three registers, `second` in the prefix; vectors have 128 bits.
static void vex(irk_asm *a, uint32_t map, uint32_t prefix, uint32_t op, uint32_t reg, uint32_t second, uint32_t rm) {
  uint32_t inverted = (~reg >> 3 & 1) << 7 | 1 << 6 | (~rm >> 3 & 1) << 5;
  irk_x64_bytes(a, 0xC4, 1);
  irk_x64_bytes(a, inverted | map, 1);
  irk_x64_bytes(a, (op & IRK_OP_W ? 0x80u : 0) | (~second & 15) << 3 | prefix, 1);
  irk_x64_bytes(a, (op & 0xFF) | (0xC0u | (reg & 7) << 3 | (rm & 7)) << 8, 2);
}

static void carry(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t flag = irk_gen_take(f, i->ops[0], 0), by = irk_gen_use(f, i->ops[2], 0), to = irk_gen_take(f, i->ops[1], 0);
  irk_gen_declare(f, &i->v);
  irk_x64_alu_ri(a, IRK_ALU_ADD, 1, flag, -1);  // sets the carry if flag is not 0
  irk_x64_alu_rr(a, (irk_alu)r->op, r->arg, to, by);
  irk_x64_setcc(a, IRK_CC_B, flag);
  irk_gen_define(f, &i->v, 0, flag);
  irk_gen_define(f, &i->v, 1, to);
}

static void bits(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t x = irk_gen_use(f, i->ops[0], 0), y = irk_gen_use(f, i->ops[1], 0), to = irk_gen_temp_for(f, &i->v, 0);
  bool is_masked = r->form == MASKED;
  vex(irk_x64_asm(f), 2, r->arg, r->op, to, is_masked ? x : y, is_masked ? y : x);
  irk_gen_define(f, &i->v, 0, to);
}

void irk_x64_move_bits(irk_gen_func *f, const irk_inst *i, bool is_extract) {
  const row r = {NULL, MASKED, is_extract ? 2 : 3, 0xF5 | (i->v.type->count == 64 ? IRK_OP_W : 0)};
  bits(f, i, &r);
}

static void draw(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_declare(f, &i->v);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), flag = irk_gen_temp_for(f, &i->v, 1);
  uint32_t word = r->arg == 2 ? IRK_X64_WORD(0x66, 1, 0xC7u) : IRK_X64_WORD(0, 1, 0xC7u);
  irk_x64_digit(a, word | (r->arg == 8 ? IRK_OP_W : 0), r->op, to);
  irk_x64_setcc(a, IRK_CC_B, flag);
  irk_x64_zext_rr(a, 1, flag, flag);
  irk_gen_define(f, &i->v, 0, to);
  irk_gen_define(f, &i->v, 1, flag);
}

// Reads two words as one number; ecx selects the counter, or is a result of its own.
static void counters(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_declare(f, &i->v);
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  if (r->arg) irk_gen_copy_to(f, i->ops[0], 0, IRK_RCX);
  irk_x64_bytes(a, r->op, 3);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RDX, 32);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
  if (!r->arg) irk_gen_define(f, &i->v, 1, IRK_RCX);
}

static void halves(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_gen_num_parts(f, i->ops[0]->type), to = irk_gen_temp_for(f, &i->v, 0);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[0], k), half = k ? (uint32_t)IRK_X64_VECTOR_SCRATCH : to;
    vex(a, 3, 1, 0x1D, from, 0, half);
    irk_x64_imm8(a, immediate(f, i->ops[1]));
    if (k) irk_x64_rr(a, IRK_X64_PUNPCKLQDQ, to, half);
    irk_x64_release_register(f, from);
  }
  irk_gen_define(f, &i->v, 0, to);
}

static void rounds(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_gen_temp_at(f, IRK_XMM0);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_XMM0);
  uint32_t from = irk_gen_use(f, i->ops[1], 0), to = irk_gen_take(f, i->ops[0], 0);
  irk_x64_rr(irk_x64_asm(f), r->op, to, from);
  irk_gen_define(f, &i->v, 0, to);
}

// Emits an operation that changes the first operand by the two others: VEX, 128 bits each.
static void add_products(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t x = irk_gen_use(f, i->ops[1], k), y = irk_gen_use(f, i->ops[2], k), to = irk_gen_take(f, i->ops[0], k);
    vex(irk_x64_asm(f), 2, r->arg, r->op, to, x, y);
    irk_x64_release_register(f, x);
    irk_x64_release_register(f, y);
    irk_x64_define(f, i, k, to);
  }
}

bool irk_x64_fused(irk_gen_func *f, const irk_inst *i) {
  enum { IN_ALL_LANES = 0xA8, IN_ONE = 0xA9 };
  const irk_type *t = irk_type_scalar(i->v.type);
  bool is_double = t->kind == IRK_TYPE_DOUBLE;
  if ((!is_double && t->kind != IRK_TYPE_FLOAT) || !irk_x64_has_feature(f, IRK_X64_HAS_FMA)) return false;
  uint32_t op = (i->v.type->kind == IRK_TYPE_VECTOR ? IN_ALL_LANES : IN_ONE) | (is_double ? IRK_OP_W : 0);
  const row r = {NULL, PRODUCTS, 1, op};
  add_products(f, i, &r);
  return true;
}

// Expands string comparisons. The name is sse42.pcmp, e (with lengths) or i, str, i (an index) or m
// (a mask), perhaps the letter of a flag, 128.
static bool compare_strings(irk_gen_func *f, const irk_inst *i, irk_str word) {
  static const char begin[] = "sse42.pcmp", flags[] = {'a', 'c', 'o', 's', 'z'};
  static const irk_cond conditions[] = {IRK_CC_A, IRK_CC_B, IRK_CC_O, IRK_CC_S, IRK_CC_E};
  enum { KIND = sizeof begin - 1, RESULT = KIND + 4, LETTER };
  if (word.len < LETTER + 3 || memcmp(word.ptr, begin, KIND) != 0) return false;
  bool has_lengths = word.ptr[KIND] == 'e', is_mask = word.ptr[RESULT] == 'm', has_flag = word.len == LETTER + 4;
  const char *flag = has_flag ? memchr(flags, word.ptr[LETTER], sizeof flags) : NULL;
  if (has_flag && !flag) return false;
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, is_mask ? IRK_XMM0 : IRK_RCX);
  if (has_lengths) {
    irk_gen_temp_at(f, IRK_RAX);
    irk_gen_temp_at(f, IRK_RDX);
    irk_gen_copy_to(f, i->ops[1], 0, IRK_RAX);
    irk_gen_copy_to(f, i->ops[3], 0, IRK_RDX);
  }
  uint32_t x = irk_gen_use(f, i->ops[0], 0), y = irk_gen_use(f, i->ops[has_lengths ? 2 : 1], 0);
  uint32_t op = (has_lengths ? 0x60u : 0x62u) | !is_mask;
  irk_x64_rr(a, IRK_X64_WORD(0x66, 3, op), x, y);
  irk_x64_imm8(a, immediate(f, i->ops[has_lengths ? 4 : 2]));
  if (flag) {
    irk_x64_setcc(a, conditions[flag - flags], IRK_RCX);
    irk_x64_zext_rr(a, 1, IRK_RCX, IRK_RCX);
  }
  irk_gen_define(f, &i->v, 0, is_mask ? IRK_XMM0 : IRK_RCX);
  return true;
}

bool irk_x64_processor_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) return compare_strings(f, i, word) || irk_x64_system_intrinsic(f, i, word);
  if (r->form == PRODUCTS_OF_AVX && !irk_x64_has_feature(f, IRK_X64_HAS_AVXVNNI)) return false;
  switch ((form)r->form) {
  case ROUNDS: rounds(f, i, r); break;
  case CARRY: carry(f, i, r); break;
  case EXTRACT:
  case MASKED: bits(f, i, r); break;
  case RANDOM: draw(f, i, r); break;
  case HALVES: halves(f, i); break;
  case COUNTERS: counters(f, i, r); break;
  case PRODUCTS:
  case PRODUCTS_OF_AVX: add_products(f, i, r); break;
  case AT_POINTER: {
    irk_x64_place p = irk_x64_place_of(f, i->ops[0]);
    irk_x64_op_m(f, r->op, r->arg, &p, 0);
    break;
  }
  }
  return true;
}
