// float and double: arithmetic, comparisons, conversions.
#include "ir/words.h"
#include "x86/floats.h"

static void sse(irk_gen_func *f, const irk_inst *i, uint32_t op) {
  uint32_t from = irk_gen_use(f, i->ops[1], 0), to = irk_gen_take(f, i->ops[0], 0);
  irk_x64_rr(irk_x64_asm(f), op, to, from);
  irk_gen_define(f, &i->v, 0, to);
}

// Flips the sign or, with `clears`, clears it (fabs).
void irk_x64_sign(irk_gen_func *f, const irk_inst *i, bool clears) {
  uint32_t size = irk_gen_part_of(f, i->ops[0], 0).size;
  uint64_t sign = size == 2 ? 0x8000800080008000u : size == 4 ? 0x8000000080000000u : UINT64_C(1) << 63;
  uint64_t mask = clears ? ~sign : sign, low = clears ? UINT64_MAX : 0;
  irk_x64_place p = irk_x64_pool_words(f, size == 16 ? low : mask, mask, 16);
  uint32_t to = irk_gen_take(f, i->ops[0], 0);
  irk_x64_op_m(f, clears ? IRK_X64_ANDPS : IRK_X64_XORPS, to, &p, 0);
  irk_gen_define(f, &i->v, 0, to);
}

void irk_x64_float_binary(irk_gen_func *f, const irk_inst *i) {
  uint32_t size = irk_x64_float_size(i->v.type);
  if (!size) {
    if (irk_x64_is_x87(i->v.type)) irk_x64_x87_binary(f, i);
    else irk_x64_soft_binary(f, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_FNEG: irk_x64_sign(f, i, false); return;
  case IRK_OP_FADD: sse(f, i, size == 4 ? IRK_X64_ADDSS : IRK_X64_ADDSD); return;
  case IRK_OP_FSUB: sse(f, i, size == 4 ? IRK_X64_SUBSS : IRK_X64_SUBSD); return;
  case IRK_OP_FMUL: sse(f, i, size == 4 ? IRK_X64_MULSS : IRK_X64_MULSD); return;
  case IRK_OP_FDIV: sse(f, i, size == 4 ? IRK_X64_DIVSS : IRK_X64_DIVSD); return;
  default: irk_x64_call_library(f, i, size == 4 ? "fmodf" : "fmod"); return;
  }
}

// Conditions after ucomis: equal sets ZF, less CF, unordered ZF, PF and CF. `swap`: with swapped
// operands.
typedef struct float_test {
  uint8_t cc, second;  // `second`: combine with cc2, by and (is_and) or by or
  uint8_t cc2;
  bool swap, is_and;
} float_test;

static bool float_test_of(uint32_t predicate, float_test *t) {
  static const float_test tests[] = {
      [IRK_FCMP_OEQ] = {IRK_CC_E, 1, IRK_CC_NP, false, true},
      [IRK_FCMP_OGT] = {.cc = IRK_CC_A},
      [IRK_FCMP_OGE] = {.cc = IRK_CC_AE},
      [IRK_FCMP_OLT] = {.cc = IRK_CC_A, .swap = true},
      [IRK_FCMP_OLE] = {.cc = IRK_CC_AE, .swap = true},
      [IRK_FCMP_ONE] = {.cc = IRK_CC_NE},
      [IRK_FCMP_ORD] = {.cc = IRK_CC_NP},
      [IRK_FCMP_UNO] = {.cc = IRK_CC_P},
      [IRK_FCMP_UEQ] = {.cc = IRK_CC_E},
      [IRK_FCMP_UGT] = {.cc = IRK_CC_B, .swap = true},
      [IRK_FCMP_UGE] = {.cc = IRK_CC_BE, .swap = true},
      [IRK_FCMP_ULT] = {.cc = IRK_CC_B},
      [IRK_FCMP_ULE] = {.cc = IRK_CC_BE},
      [IRK_FCMP_UNE] = {IRK_CC_NE, 1, IRK_CC_P, false, false},
  };
  if (predicate >= IRK_COUNT(tests) || irk_fcmp_is_constant(predicate)) return false;
  *t = tests[predicate];
  return true;
}

static void set_flags(irk_gen_func *f, const irk_inst *i, bool swap) {
  const irk_type *t = i->ops[0]->type;
  if (irk_x64_is_x87(t)) {
    irk_x64_x87_compare(f, i->ops[swap], i->ops[!swap]);
  } else if (irk_x64_is_small_float(t)) {
    irk_x64_soft_compare(f, i, swap, !swap);
  } else {
    uint32_t x = irk_gen_use(f, i->ops[swap], 0), y = irk_gen_use(f, i->ops[!swap], 0);
    irk_x64_rr(irk_x64_asm(f), irk_x64_float_size(t) == 4 ? IRK_X64_UCOMISS : IRK_X64_UCOMISD, x, y);
  }
}

void irk_x64_fcmp(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  float_test t;
  uint32_t to;
  if (!float_test_of(i->u.predicate, &t)) {
    to = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_mov_imm(a, to, i->u.predicate == IRK_FCMP_TRUE);
  } else if (i->ops[0]->type->kind == IRK_TYPE_FP128) {
    irk_x64_quad_compare(f, i);
    return;
  } else {
    set_flags(f, i, t.swap);
    to = irk_gen_temp_for(f, &i->v, 0);  // preserves flags
    uint32_t other = t.second ? irk_gen_temp(f, IRK_BANK_GENERAL) : 0;
    irk_x64_setcc(a, (irk_cond)t.cc, to);
    if (t.second) {
      irk_x64_setcc(a, (irk_cond)t.cc2, other);
      irk_x64_alu_rr(a, t.is_and ? IRK_ALU_AND : IRK_ALU_OR, 1, to, other);
    }
  }
  irk_gen_define(f, &i->v, 0, to);
}

// ---- conversions ---------------------------------------------------------------------------------------------

static void int_to_float(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), size = i->v.type->kind == IRK_TYPE_DOUBLE ? 8 : 4;
  bool is_signed = i->v.opcode == IRK_OP_SITOFP;
  uint32_t op = size == 4 ? IRK_X64_CVTSI2SS : IRK_X64_CVTSI2SD;
  uint32_t from = irk_gen_take(f, i->ops[0], 0), to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_rr(a, IRK_X64_XORPS, to, to);
  if (is_signed || bits < 64) {
    irk_x64_extend(f, from, bits, is_signed, bits > 32 || !is_signed ? 64 : 32);
    irk_x64_rr(a, bits > 32 || (!is_signed && bits > 31) ? op | IRK_OP_W : op, to, from);
  } else {
    // For large numbers: converts half of it, rounded to odd, and doubles the result.
    uint32_t low = irk_gen_temp(f, IRK_BANK_GENERAL), big = irk_gen_new_label(f), done = irk_gen_new_label(f);
    irk_x64_test_rr(a, 8, from, from);
    irk_x64_jump_if(f, IRK_CC_S, big);
    irk_x64_rr(a, op | IRK_OP_W, to, from);
    irk_x64_jump(f, done);
    irk_x64_place_label(f, big);
    irk_x64_mov_rr(a, 4, low, from);
    irk_x64_alu_ri(a, IRK_ALU_AND, 4, low, 1);
    irk_x64_shift_ri(a, IRK_X64_SHR, 8, from, 1);
    irk_x64_alu_rr(a, IRK_ALU_OR, 8, from, low);
    irk_x64_rr(a, op | IRK_OP_W, to, from);
    irk_x64_rr(a, size == 4 ? IRK_X64_ADDSS : IRK_X64_ADDSD, to, to);
    irk_x64_place_label(f, done);
  }
  irk_x64_define_float(f, i, to);
}

static void float_to_int(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(i->v.type), size = i->ops[0]->type->kind == IRK_TYPE_DOUBLE ? 8 : 4;
  bool is_signed = i->v.opcode == IRK_OP_FPTOSI, is_small = irk_x64_is_small_float(i->ops[0]->type);
  uint32_t op = size == 4 ? IRK_X64_CVTTSS2SI : IRK_X64_CVTTSD2SI;
  if (is_signed || bits < 64) {
    uint32_t from = is_small ? irk_x64_take_float(f, i) : irk_gen_use(f, i->ops[0], 0),
             to = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_rr(a, bits > 32 || (!is_signed && bits == 32) ? op | IRK_OP_W : op, to, from);
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  // From 2^63 on: subtracts 2^63 before the conversion, and adds it afterwards.
  uint64_t limit = size == 4 ? 0x5F000000 : 0x43E0000000000000;
  irk_x64_place p = irk_x64_pool_words(f, limit, 0, size);
  uint32_t from = irk_x64_take_float(f, i), to = irk_gen_temp_for(f, &i->v, 0),
           high = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t small = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_x64_op_m(f, size == 4 ? IRK_X64_UCOMISS : IRK_X64_UCOMISD, from, &p, 0);
  irk_x64_jump_if(f, IRK_CC_B, small);
  irk_x64_op_m(f, size == 4 ? IRK_X64_SUBSS : IRK_X64_SUBSD, from, &p, 0);
  irk_x64_rr(a, op | IRK_OP_W, to, from);
  irk_x64_mov_imm(a, high, UINT64_C(1) << 63);
  irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, high);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, small);
  irk_x64_rr(a, op | IRK_OP_W, to, from);
  irk_x64_place_label(f, done);
  irk_gen_define(f, &i->v, 0, to);
}

// Tells whether the conversion is one among float, double and integers of up to 64 bits; half and
// bfloat count as float.
static bool is_usual(const irk_inst *i) {
  const irk_type *from = i->ops[0]->type, *to = i->v.type;
  uint32_t bits = irk_x64_int_bits(from) + irk_x64_int_bits(to);
  if (bits)
    return bits <= 64 && (irk_x64_float_size(from) || irk_x64_float_size(to) || irk_x64_is_small_float(from) ||
                          irk_x64_is_small_float(to));
  return irk_x64_float_size(from) && irk_x64_float_size(to);
}

void irk_x64_float_cast(irk_gen_func *f, const irk_inst *i) {
  if (i->v.type->kind == IRK_TYPE_VECTOR) {
    irk_gen_refuse(f, i, "vectors");
    return;
  }
  if (!is_usual(i)) {
    irk_x64_soft_cast(f, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_SITOFP:
  case IRK_OP_UITOFP: int_to_float(f, i); return;
  case IRK_OP_FPTOSI:
  case IRK_OP_FPTOUI: float_to_int(f, i); return;
  default: break;
  }
  uint32_t from = irk_gen_use(f, i->ops[0], 0), to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_rr(irk_x64_asm(f), i->v.opcode == IRK_OP_FPEXT ? IRK_X64_CVTSS2SD : IRK_X64_CVTSD2SS, to, from);
  irk_gen_define(f, &i->v, 0, to);
}
