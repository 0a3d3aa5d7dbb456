// Intrinsics of this target beyond SSE2 and AVX2: long arithmetic, bits, strings, fused
// multiply-add, random numbers, counters. The program must know that the processor has them.
#include "x86/needs.h"
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  ROUNDS,    // the first operand changes, by the second one and xmm0
  CARRY,     // op: add or subtract; the carry is an operand and a result
  EXTRACT,   // VEX: the first operand, by the second one
  MASKED,    // VEX: with the operands in reverse order
  RANDOM,    // a number, and whether there was one
  HALVES,    // conversion to half
  COUNTERS,  // in edx and eax
  AT_POINTER,
  PRODUCTS,         // VEX: the first operand changes by the two others
  PAIR,             // VEX: of two operands
  FROM_MEMORY,      // VEX: of 16 bytes at a pointer, and (arg 0) the next ones for the upper half
  PRODUCTS_OF_AVX,  // … if the function has no AVX-512, which has another form
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
    {"avx2.vpdpbssd.128", PRODUCTS, 0, IRK_X64_VPDPBSSD},
    {"avx2.vpdpbssd.256", PRODUCTS, 0, IRK_X64_VPDPBSSD},
    {"avx2.vpdpbssds.128", PRODUCTS, 0, IRK_X64_VPDPBSSDS},
    {"avx2.vpdpbssds.256", PRODUCTS, 0, IRK_X64_VPDPBSSDS},
    {"avx2.vpdpbsud.128", PRODUCTS, 0, IRK_X64_VPDPBSUD},
    {"avx2.vpdpbsud.256", PRODUCTS, 0, IRK_X64_VPDPBSUD},
    {"avx2.vpdpbsuds.128", PRODUCTS, 0, IRK_X64_VPDPBSUDS},
    {"avx2.vpdpbsuds.256", PRODUCTS, 0, IRK_X64_VPDPBSUDS},
    {"avx2.vpdpbuud.128", PRODUCTS, 0, IRK_X64_VPDPBUUD},
    {"avx2.vpdpbuud.256", PRODUCTS, 0, IRK_X64_VPDPBUUD},
    {"avx2.vpdpbuuds.128", PRODUCTS, 0, IRK_X64_VPDPBUUDS},
    {"avx2.vpdpbuuds.256", PRODUCTS, 0, IRK_X64_VPDPBUUDS},
    {"avx2.vpdpwsud.128", PRODUCTS, 0, IRK_X64_VPDPWSUD},
    {"avx2.vpdpwsud.256", PRODUCTS, 0, IRK_X64_VPDPWSUD},
    {"avx2.vpdpwsuds.128", PRODUCTS, 0, IRK_X64_VPDPWSUDS},
    {"avx2.vpdpwsuds.256", PRODUCTS, 0, IRK_X64_VPDPWSUDS},
    {"avx2.vpdpwusd.128", PRODUCTS, 0, IRK_X64_VPDPWUSD},
    {"avx2.vpdpwusd.256", PRODUCTS, 0, IRK_X64_VPDPWUSD},
    {"avx2.vpdpwusds.128", PRODUCTS, 0, IRK_X64_VPDPWUSDS},
    {"avx2.vpdpwusds.256", PRODUCTS, 0, IRK_X64_VPDPWUSDS},
    {"avx2.vpdpwuud.128", PRODUCTS, 0, IRK_X64_VPDPWUUD},
    {"avx2.vpdpwuud.256", PRODUCTS, 0, IRK_X64_VPDPWUUD},
    {"avx2.vpdpwuuds.128", PRODUCTS, 0, IRK_X64_VPDPWUUDS},
    {"avx2.vpdpwuuds.256", PRODUCTS, 0, IRK_X64_VPDPWUUDS},
    {"avx512.vpdpbusd.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPBUSD},
    {"avx512.vpdpbusd.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPBUSD},
    {"avx512.vpdpbusds.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPBUSDS},
    {"avx512.vpdpbusds.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPBUSDS},
    {"avx512.vpdpwssd.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPWSSD},
    {"avx512.vpdpwssd.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPWSSD},
    {"avx512.vpdpwssds.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPWSSDS},
    {"avx512.vpdpwssds.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPDPWSSDS},
    {"avx512.vpmadd52h.uq.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPMADD52HUQ},
    {"avx512.vpmadd52h.uq.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPMADD52HUQ},
    {"avx512.vpmadd52l.uq.128", PRODUCTS_OF_AVX, 0, IRK_X64_VPMADD52LUQ},
    {"avx512.vpmadd52l.uq.256", PRODUCTS_OF_AVX, 0, IRK_X64_VPMADD52LUQ},
    {"bmi.bextr.32", EXTRACT, 0, IRK_X64_BEXTR},
    {"bmi.bextr.64", EXTRACT, 0, IRK_X64_BEXTR | IRK_OP_W},
    {"bmi.bzhi.32", EXTRACT, 0, IRK_X64_BZHI},
    {"bmi.bzhi.64", EXTRACT, 0, IRK_X64_BZHI | IRK_OP_W},
    {"bmi.pdep.32", MASKED, 0, IRK_X64_PDEP},
    {"bmi.pdep.64", MASKED, 0, IRK_X64_PDEP | IRK_OP_W},
    {"bmi.pext.32", MASKED, 0, IRK_X64_PEXT},
    {"bmi.pext.64", MASKED, 0, IRK_X64_PEXT | IRK_OP_W},
    {"clflushopt", AT_POINTER, 0, IRK_X64_CLFLUSHOPT},
    {"clwb", AT_POINTER, 0, IRK_X64_CLWB},
    {"fma.vfmaddsub.pd", PRODUCTS, 0, IRK_X64_VFMADDSUB213PD},
    {"fma.vfmaddsub.pd.256", PRODUCTS, 0, IRK_X64_VFMADDSUB213PD},
    {"fma.vfmaddsub.ps", PRODUCTS, 0, IRK_X64_VFMADDSUB213PS},
    {"fma.vfmaddsub.ps.256", PRODUCTS, 0, IRK_X64_VFMADDSUB213PS},
    {"fma.vfmsubadd.pd", PRODUCTS, 0, IRK_X64_VFMSUBADD213PD},
    {"fma.vfmsubadd.pd.256", PRODUCTS, 0, IRK_X64_VFMSUBADD213PD},
    {"fma.vfmsubadd.ps", PRODUCTS, 0, IRK_X64_VFMSUBADD213PS},
    {"fma.vfmsubadd.ps.256", PRODUCTS, 0, IRK_X64_VFMSUBADD213PS},
    {"rdrand.16", RANDOM, 2, IRK_X64_RDRAND16},
    {"rdrand.32", RANDOM, 4, IRK_X64_RDRAND},
    {"rdrand.64", RANDOM, 8, IRK_X64_RDRAND | IRK_OP_W},
    {"rdseed.16", RANDOM, 2, IRK_X64_RDSEED16},
    {"rdseed.32", RANDOM, 4, IRK_X64_RDSEED},
    {"rdseed.64", RANDOM, 8, IRK_X64_RDSEED | IRK_OP_W},
    {"rdtscp", COUNTERS, 0, IRK_X64_RDTSCP},
    {"sha256rnds2", ROUNDS, 0, IRK_X64_SHA256RNDS2},
    {"subborrow.32", CARRY, 4, IRK_ALU_SBB},
    {"subborrow.64", CARRY, 8, IRK_ALU_SBB},
    {"vbcstnebf162ps128", FROM_MEMORY, 1, IRK_X64_VBCSTNEBF162PS},
    {"vbcstnebf162ps256", FROM_MEMORY, 1, IRK_X64_VBCSTNEBF162PS},
    {"vbcstnesh2ps128", FROM_MEMORY, 1, IRK_X64_VBCSTNESH2PS},
    {"vbcstnesh2ps256", FROM_MEMORY, 1, IRK_X64_VBCSTNESH2PS},
    {"vcvtneebf162ps128", FROM_MEMORY, 0, IRK_X64_VCVTNEEBF162PS},
    {"vcvtneebf162ps256", FROM_MEMORY, 0, IRK_X64_VCVTNEEBF162PS},
    {"vcvtneeph2ps128", FROM_MEMORY, 0, IRK_X64_VCVTNEEPH2PS},
    {"vcvtneeph2ps256", FROM_MEMORY, 0, IRK_X64_VCVTNEEPH2PS},
    {"vcvtneobf162ps128", FROM_MEMORY, 0, IRK_X64_VCVTNEOBF162PS},
    {"vcvtneobf162ps256", FROM_MEMORY, 0, IRK_X64_VCVTNEOBF162PS},
    {"vcvtneoph2ps128", FROM_MEMORY, 0, IRK_X64_VCVTNEOPH2PS},
    {"vcvtneoph2ps256", FROM_MEMORY, 0, IRK_X64_VCVTNEOPH2PS},
    {"vcvtps2ph.128", HALVES, 0, 0},
    {"vcvtps2ph.256", HALVES, 0, 0},
    {"vsm3msg1", PRODUCTS, 0, IRK_X64_VSM3MSG1},
    {"vsm3msg2", PRODUCTS, 0, IRK_X64_VSM3MSG2},
    {"vsm4key4128", PAIR, 0, IRK_X64_VSM4KEY4},
    {"vsm4key4256", PAIR, 0, IRK_X64_VSM4KEY4},
    {"vsm4rnds4128", PAIR, 0, IRK_X64_VSM4RNDS4},
    {"vsm4rnds4256", PAIR, 0, IRK_X64_VSM4RNDS4},
    {"xgetbv", COUNTERS, 1, IRK_X64_XGETBV},
};

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
  irk_x64_vex_rr(irk_x64_asm(f), r->op, to, is_masked ? x : y, is_masked ? y : x);
  irk_gen_define(f, &i->v, 0, to);
}

void irk_x64_move_bits(irk_gen_func *f, const irk_inst *i, bool is_extract) {
  uint32_t op = is_extract ? IRK_X64_PEXT : IRK_X64_PDEP;
  const row r = {NULL, MASKED, 0, i->v.type->count == 64 ? op | IRK_OP_W : op};
  bits(f, i, &r);
}

static void draw(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_declare(f, &i->v);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), flag = irk_gen_temp_for(f, &i->v, 1);
  irk_x64_r(a, r->op, to);
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
  irk_x64_fixed(a, r->op);
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
    irk_x64_vex_rr(a, IRK_X64_VCVTPS2PH, from, 0, half);
    irk_x64_imm8(a, irk_x64_byte_operand(f, i->ops[1]));
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
    irk_x64_vex_rr(irk_x64_asm(f), r->op, to, x, y);
    irk_x64_release_register(f, x);
    irk_x64_release_register(f, y);
    irk_x64_define(f, i, k, to);
  }
}

static void of_pair(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t x = irk_gen_use(f, i->ops[0], k), y = irk_gen_use(f, i->ops[1], k), to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_vex_rr(irk_x64_asm(f), r->op, to, x, y);
    irk_x64_release_register(f, x);
    irk_x64_release_register(f, y);
    irk_x64_define(f, i, k, to);
  }
}

static void from_memory(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t n = irk_gen_num_parts(f, i->v.type), at = irk_gen_use(f, i->ops[0], 0);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_vex_rm(irk_x64_asm(f), r->op, to, irk_mem_at(at, r->arg ? 0 : 16 * (int32_t)k));
    irk_x64_define(f, i, k, to);
  }
}

bool irk_x64_fused(irk_gen_func *f, const irk_inst *i) {
  const irk_type *t = irk_type_scalar(i->v.type);
  bool is_double = t->kind == IRK_TYPE_DOUBLE;
  if ((!is_double && t->kind != IRK_TYPE_FLOAT) || !irk_x64_has_feature(f, IRK_X64_VFMADD213PS_NEEDS)) return false;
  bool is_vector = i->v.type->kind == IRK_TYPE_VECTOR;
  uint32_t of_doubles = is_vector ? IRK_X64_VFMADD213PD : IRK_X64_VFMADD213SD;
  uint32_t of_floats = is_vector ? IRK_X64_VFMADD213PS : IRK_X64_VFMADD213SS;
  const row r = {NULL, PRODUCTS, 0, is_double ? of_doubles : of_floats};
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
  uint32_t with_lengths = is_mask ? IRK_X64_PCMPESTRM : IRK_X64_PCMPESTRI;
  uint32_t without = is_mask ? IRK_X64_PCMPISTRM : IRK_X64_PCMPISTRI;
  irk_x64_rr(a, has_lengths ? with_lengths : without, x, y);
  irk_x64_imm8(a, irk_x64_byte_operand(f, i->ops[has_lengths ? 4 : 2]));
  if (flag) {
    irk_x64_setcc(a, conditions[flag - flags], IRK_RCX);
    irk_x64_zext_rr(a, 1, IRK_RCX, IRK_RCX);
  }
  irk_gen_define(f, &i->v, 0, is_mask ? IRK_XMM0 : IRK_RCX);
  return true;
}

bool irk_x64_processor_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r)
    return compare_strings(f, i, word) || irk_x64_atomic_intrinsic(f, i, word) ||
           irk_x64_system_intrinsic(f, i, word) || irk_x64_mmx_intrinsic(f, i, word) ||
           irk_x64_amx_intrinsic(f, i, word) || irk_x64_xop_intrinsic(f, i, word) ||
           irk_x64_extension_intrinsic(f, i, word);
  switch ((form)r->form) {
  case ROUNDS: rounds(f, i, r); break;
  case CARRY: carry(f, i, r); break;
  case EXTRACT:
  case MASKED: bits(f, i, r); break;
  case RANDOM: draw(f, i, r); break;
  case HALVES: halves(f, i); break;
  case COUNTERS: counters(f, i, r); break;
  case PAIR: of_pair(f, i, r); break;
  case FROM_MEMORY: from_memory(f, i, r); break;
  case PRODUCTS:
  case PRODUCTS_OF_AVX: add_products(f, i, r); break;
  case AT_POINTER: {
    irk_x64_place p = irk_x64_place_of(f, i->ops[0]);
    irk_x64_op_digit_m(f, r->op, &p, 0);
    break;
  }
  }
  return true;
}
