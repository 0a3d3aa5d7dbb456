// half, bfloat and fp128, by functions of the compiler's library. half and bfloat are widened to
// float, computed, and rounded back.
#include "x86/floats.h"

const char *irk_x64_helper_name(irk_gen_func *f, const char *verb, const char *from, const char *to, const char *end) {
  size_t len = strlen(verb) + strlen(from) + strlen(to) + strlen(end) + 1;
  char *name = irk_arena_alloc(&f->arena, len);
  const char *const pieces[] = {verb, from, to, end};
  size_t at = 0;
  for (uint32_t k = 0; k < IRK_COUNT(pieces); k++) {
    memcpy(name + at, pieces[k], strlen(pieces[k]));
    at += strlen(pieces[k]);
  }
  name[at] = 0;
  return name;
}

const char *irk_x64_helper_mode(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_HALF: return "hf";
  case IRK_TYPE_BFLOAT: return "bf";
  case IRK_TYPE_FLOAT: return "sf";
  case IRK_TYPE_DOUBLE: return "df";
  case IRK_TYPE_X86_FP80: return "xf";
  case IRK_TYPE_FP128: return "tf";
  default: return irk_x64_int_bits(t) <= 32 ? "si" : irk_x64_int_bits(t) <= 64 ? "di" : "ti";
  }
}

// ---- half and bfloat as float --------------------------------------------------------------------------------

// Stores the operands in their slots, since calls between them destroy registers.
static void store_operands(irk_gen_func *f, const irk_inst *i, uint32_t n) {
  for (uint32_t k = 0; k < n; k++)
    if (irk_gen_is_local(i->ops[k]) && irk_gen_value_of(f, i->ops[k])->state == IRK_GEN_LIVE)
      irk_gen_place(f, i->ops[k], 0);
  irk_gen_spill_for_call(f, i);
}

static void widen_bfloat(irk_gen_func *f, uint32_t reg) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_rr(a, IRK_X64_MOVD_TO, reg, IRK_X64_SCRATCH);
  irk_x64_shift_ri(a, IRK_X64_SHL, 4, IRK_X64_SCRATCH, 16);
  irk_x64_rr(a, IRK_X64_MOVD, reg, IRK_X64_SCRATCH);
}

// Loads the operand as float into xmm0, a temporary. Call settle first.
static void operand_in_xmm0(irk_gen_func *f, const irk_value *v) {
  irk_gen_temp_at(f, IRK_XMM0);
  irk_gen_copy_to(f, v, 0, IRK_XMM0);
  if (v->type->kind == IRK_TYPE_BFLOAT) {
    widen_bfloat(f, IRK_XMM0);
  } else if (v->type->kind == IRK_TYPE_HALF) {
    irk_gen_after_call(f);
    irk_x64_call_name(f, "__extendhfsf2");
  }
}

uint32_t irk_x64_take_float(irk_gen_func *f, const irk_inst *i) {
  const irk_value *v = i->ops[0];
  if (!irk_x64_is_small_float(v->type)) return irk_gen_take(f, v, 0);
  if (v->type->kind == IRK_TYPE_BFLOAT) {
    uint32_t reg = irk_gen_take(f, v, 0);
    widen_bfloat(f, reg);
    return reg;
  }
  store_operands(f, i, 1);
  operand_in_xmm0(f, v);
  return IRK_XMM0;
}

// Rounds to nearest, ties to even; NaN stays NaN.
static void cut_to_bfloat(irk_gen_func *f, uint32_t reg) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_gen_temp(f, IRK_BANK_GENERAL), odd = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t number = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_x64_rr(a, IRK_X64_MOVD_TO, reg, bits);
  irk_x64_rr(a, IRK_X64_UCOMISS, reg, reg);
  irk_x64_jump_if(f, IRK_CC_NP, number);
  irk_x64_shift_ri(a, IRK_X64_SHR, 4, bits, 16);
  irk_x64_alu_ri(a, IRK_ALU_OR, 4, bits, 0x40);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, number);
  irk_x64_mov_rr(a, 4, odd, bits);
  irk_x64_shift_ri(a, IRK_X64_SHR, 4, odd, 16);
  irk_x64_alu_ri(a, IRK_ALU_AND, 4, odd, 1);
  irk_x64_rm(a, IRK_X64_LEA, bits, (irk_mem){(uint8_t)bits, (uint8_t)odd, 0, 0x7FFF});
  irk_x64_shift_ri(a, IRK_X64_SHR, 4, bits, 16);
  irk_x64_place_label(f, done);
  irk_x64_rr(a, IRK_X64_MOVD, reg, bits);
}

// Calls a function whose argument and result are in xmm0, a temporary.
static void call_in_xmm0(irk_gen_func *f, const irk_inst *i, const char *name) {
  irk_gen_spill_for_call(f, i);
  irk_gen_after_call(f);
  irk_x64_call_name(f, name);
  irk_gen_release_temps(f);
  irk_gen_temp_at(f, IRK_XMM0);
}

void irk_x64_define_float(irk_gen_func *f, const irk_inst *i, uint32_t reg) {
  if (i->v.type->kind == IRK_TYPE_BFLOAT) {
    cut_to_bfloat(f, reg);
  } else if (i->v.type->kind == IRK_TYPE_HALF) {
    if (reg != IRK_XMM0) {
      irk_gen_temp_at(f, IRK_XMM0);
      irk_x64_rr(irk_x64_asm(f), IRK_X64_MOVAPS, IRK_XMM0, reg);
      irk_gen_release(f, reg);
      reg = IRK_XMM0;
    }
    call_in_xmm0(f, i, "__truncsfhf2");
  }
  irk_gen_define(f, &i->v, 0, reg);
}

// Stores n operands as floats in the frame, 8 bytes each.
static int32_t floats_in_frame(irk_gen_func *f, const irk_inst *i, uint32_t n) {
  int32_t at = irk_x64_temp_slot(f, 0, 8 * (uint64_t)n);
  store_operands(f, i, n);
  for (uint32_t k = 0; k < n; k++) {
    operand_in_xmm0(f, i->ops[k]);
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVSS_TO, IRK_XMM0, irk_mem_at(IRK_RBP, at + 8 * (int32_t)k));
    irk_gen_release(f, IRK_XMM0);
  }
  return at;
}

static void small_binary(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  static const uint32_t ops[] = {IRK_X64_ADDSS, IRK_X64_SUBSS, IRK_X64_MULSS, IRK_X64_DIVSS};
  int32_t at = floats_in_frame(f, i, 2);
  irk_gen_temp_at(f, IRK_XMM0);
  irk_x64_rm(a, IRK_X64_MOVSS, IRK_XMM0, irk_mem_at(IRK_RBP, at));
  uint32_t op = i->v.opcode;
  if (op == IRK_OP_FREM) {
    irk_gen_temp_at(f, IRK_XMM0 + 1);
    irk_x64_rm(a, IRK_X64_MOVSS, IRK_XMM0 + 1, irk_mem_at(IRK_RBP, at + 8));
    call_in_xmm0(f, i, "fmodf");
  } else {
    uint32_t which = op == IRK_OP_FADD ? 0 : op == IRK_OP_FSUB ? 1 : op == IRK_OP_FMUL ? 2 : 3;
    irk_x64_rm(a, ops[which], IRK_XMM0, irk_mem_at(IRK_RBP, at + 8));
  }
  irk_x64_define_float(f, i, IRK_XMM0);
}

void irk_x64_soft_compare(irk_gen_func *f, const irk_inst *i, uint32_t x, uint32_t y) {
  int32_t at = floats_in_frame(f, i, 2);
  irk_gen_temp_at(f, IRK_XMM0);
  irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVSS, IRK_XMM0, irk_mem_at(IRK_RBP, at + 8 * (int32_t)x));
  irk_x64_rm(irk_x64_asm(f), IRK_X64_UCOMISS, IRK_XMM0, irk_mem_at(IRK_RBP, at + 8 * (int32_t)y));
}

static bool small_call(irk_gen_func *f, const irk_inst *i, const char *name) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = i->u.call->num_args;
  for (uint32_t k = 0; k < n; k++)
    if (n > 3 || !irk_x64_is_small_float(i->ops[k]->type)) return false;
  int32_t at = floats_in_frame(f, i, n);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_temp_at(f, IRK_XMM0 + k);
    irk_x64_rm(a, IRK_X64_MOVSS, IRK_XMM0 + k, irk_mem_at(IRK_RBP, at + 8 * (int32_t)k));
  }
  if (!strcmp(name, "sqrt")) irk_x64_rr(a, IRK_X64_SQRTSS, IRK_XMM0, IRK_XMM0);
  else call_in_xmm0(f, i, irk_x64_helper_name(f, name, "", "", "f"));
  if (irk_x64_int_bits(i->v.type)) {  // lrint and the like
    irk_gen_temp_at(f, IRK_RAX);
    irk_gen_define(f, &i->v, 0, IRK_RAX);
  } else {
    irk_x64_define_float(f, i, IRK_XMM0);
  }
  return true;
}

// ---- fp128 ---------------------------------------------------------------------------------------------------

static void quad_binary(irk_gen_func *f, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_FADD: irk_x64_call_library(f, i, "__addtf3"); return;
  case IRK_OP_FSUB: irk_x64_call_library(f, i, "__subtf3"); return;
  case IRK_OP_FMUL: irk_x64_call_library(f, i, "__multf3"); return;
  case IRK_OP_FDIV: irk_x64_call_library(f, i, "__divtf3"); return;
  default: irk_x64_call_library(f, i, "fmodf128"); return;
  }
}

// The results of the library's comparisons are compared with zero. Some predicates need two
// comparisons, either of which may hold.
typedef struct quad_test {
  const char *name, *name2;
  uint8_t cc, cc2;
  bool is_and;
} quad_test;

void irk_x64_quad_compare(irk_gen_func *f, const irk_inst *i) {
  static const quad_test tests[] = {
      [IRK_FCMP_OEQ] = {.name = "__eqtf2", .cc = IRK_CC_E},
      [IRK_FCMP_OGT] = {.name = "__gttf2", .cc = IRK_CC_G},
      [IRK_FCMP_OGE] = {.name = "__getf2", .cc = IRK_CC_GE},
      [IRK_FCMP_OLT] = {.name = "__lttf2", .cc = IRK_CC_L},
      [IRK_FCMP_OLE] = {.name = "__letf2", .cc = IRK_CC_LE},
      [IRK_FCMP_ONE] = {"__eqtf2", "__unordtf2", IRK_CC_NE, IRK_CC_E, true},
      [IRK_FCMP_ORD] = {.name = "__unordtf2", .cc = IRK_CC_E},
      [IRK_FCMP_UNO] = {.name = "__unordtf2", .cc = IRK_CC_NE},
      [IRK_FCMP_UEQ] = {"__eqtf2", "__unordtf2", IRK_CC_E, IRK_CC_NE, false},
      [IRK_FCMP_UGT] = {.name = "__letf2", .cc = IRK_CC_G},
      [IRK_FCMP_UGE] = {.name = "__lttf2", .cc = IRK_CC_GE},
      [IRK_FCMP_ULT] = {.name = "__getf2", .cc = IRK_CC_L},
      [IRK_FCMP_ULE] = {.name = "__gttf2", .cc = IRK_CC_LE},
      [IRK_FCMP_UNE] = {.name = "__eqtf2", .cc = IRK_CC_NE},
  };
  irk_asm *a = irk_x64_asm(f);
  const quad_test *t = &tests[i->u.predicate];
  int32_t first = t->name2 ? irk_x64_temp_slot(f, 0, 8) : 0;
  store_operands(f, i, 2);
  for (uint32_t k = 0; k < (t->name2 ? 2u : 1u); k++) {
    irk_x64_call_operands(f, i, k ? t->name2 : t->name);
    irk_gen_temp_at(f, IRK_RAX);
    irk_x64_test_rr(a, 4, IRK_RAX, IRK_RAX);
    irk_x64_setcc(a, (irk_cond)(k ? t->cc2 : t->cc), IRK_RAX);
    if (k) irk_x64_alu_rm(a, t->is_and ? IRK_ALU_AND : IRK_ALU_OR, 1, IRK_RAX, irk_mem_at(IRK_RBP, first));
    if (!k && t->name2) {
      irk_x64_mov_mr(a, 1, irk_mem_at(IRK_RBP, first), IRK_RAX);
      irk_gen_release(f, IRK_RAX);
    }
  }
  irk_gen_define(f, &i->v, 0, IRK_RAX);
}

// ---- all -----------------------------------------------------------------------------------------------------

void irk_x64_soft_binary(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_FNEG) irk_x64_sign(f, i, false);
  else if (i->v.type->kind == IRK_TYPE_FP128) quad_binary(f, i);
  else small_binary(f, i);
}

bool irk_x64_float_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float) {
  const irk_type *t = i->ops[0]->type;
  if (irk_x64_is_x87(t)) return irk_x64_x87_call(f, i, name, name_of_float);
  if (irk_x64_is_small_float(t)) return small_call(f, i, name);
  if (t->kind != IRK_TYPE_FP128) return false;
  irk_x64_call_library(f, i, irk_x64_helper_name(f, name, "", "", "f128"));
  return true;
}

static void int_to_quad(irk_gen_func *f, const irk_inst *i) {
  bool is_signed = i->v.opcode == IRK_OP_SITOFP;
  irk_gen_spill_for_call(f, i);
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RDI);
  irk_x64_extend(f, IRK_RDI, irk_x64_int_bits(i->ops[0]->type), is_signed, 64);
  irk_gen_after_call(f);
  irk_x64_call_name(f, is_signed ? "__floatditf" : "__floatunditf");
  irk_gen_release_temps(f);
  irk_x64_define_float_result(f, i);
}

// Converts between half or bfloat and another floating type.
static void small_cast(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  const irk_type *from = i->ops[0]->type, *to = i->v.type;
  if (i->v.opcode == IRK_OP_FPTRUNC) {
    if (from->kind == IRK_TYPE_FLOAT) irk_x64_define_float(f, i, irk_gen_take(f, i->ops[0], 0));
    else
      irk_x64_call_library(f, i,
                           irk_x64_helper_name(f, "__trunc", irk_x64_helper_mode(from), irk_x64_helper_mode(to), "2"));
    return;
  }
  uint32_t reg = irk_x64_take_float(f, i);
  if (to->kind == IRK_TYPE_FLOAT) {
    irk_gen_define(f, &i->v, 0, reg);
  } else if (to->kind == IRK_TYPE_DOUBLE) {
    irk_x64_rr(a, IRK_X64_CVTSS2SD, reg, reg);
    irk_gen_define(f, &i->v, 0, reg);
  } else if (irk_x64_is_x87(to)) {
    irk_x64_place p = irk_x64_frame(irk_gen_define_slot(f, &i->v, 0));
    irk_x64_op_m(f, IRK_X64_MOVSS_TO, reg, &p, 0);
    irk_x64_op_digit_m(f, IRK_X64_FLDS, &p, 0);
    irk_x64_pop_x87(f, i);
  } else {
    if (reg != IRK_XMM0) {
      irk_gen_temp_at(f, IRK_XMM0);
      irk_x64_rr(a, IRK_X64_MOVAPS, IRK_XMM0, reg);
    }
    call_in_xmm0(f, i, "__extendsftf2");
    irk_gen_define(f, &i->v, 0, IRK_XMM0);
  }
}

// Emits a conversion in which one side is neither float nor double, or is an integer of more than
// 64 bits.
void irk_x64_soft_cast(irk_gen_func *f, const irk_inst *i) {
  const irk_type *from = i->ops[0]->type, *to = i->v.type;
  bool is_signed = i->v.opcode == IRK_OP_SITOFP || i->v.opcode == IRK_OP_FPTOSI;
  uint32_t from_bits = irk_x64_int_bits(from), to_bits = irk_x64_int_bits(to);
  if (from_bits > 128 || to_bits > 128) {
    irk_gen_refuse(f, i, "integers of more than 128 bits");
  } else if (from_bits > 64) {
    if (irk_x64_is_small_float(to)) irk_gen_refuse(f, i, "values of these types");
    else
      irk_x64_wide_to_float(
          f, i, irk_x64_helper_name(f, is_signed ? "__floatti" : "__floatunti", irk_x64_helper_mode(to), "", ""));
  } else if (to_bits > 64 && irk_x64_is_small_float(from)) {
    uint32_t reg = irk_x64_take_float(f, i);
    if (reg != IRK_XMM0) {
      irk_gen_temp_at(f, IRK_XMM0);
      irk_x64_rr(irk_x64_asm(f), IRK_X64_MOVAPS, IRK_XMM0, reg);
    }
    call_in_xmm0(f, i, is_signed ? "__fixsfti" : "__fixunssfti");
    irk_x64_define_pair(f, &i->v);
  } else if (to_bits > 64 || (to_bits && from->kind == IRK_TYPE_FP128)) {
    const char *verb = is_signed ? "__fix" : "__fixuns";
    irk_x64_call_library(f, i, irk_x64_helper_name(f, verb, irk_x64_helper_mode(from), irk_x64_helper_mode(to), ""));
  } else if (from_bits && to->kind == IRK_TYPE_FP128) {
    int_to_quad(f, i);
  } else if (irk_x64_is_small_float(from) || irk_x64_is_small_float(to)) {
    small_cast(f, i);
  } else if (from->kind == IRK_TYPE_FP128 || to->kind == IRK_TYPE_FP128) {
    const char *verb = i->v.opcode == IRK_OP_FPEXT ? "__extend" : "__trunc";
    irk_x64_call_library(f, i, irk_x64_helper_name(f, verb, irk_x64_helper_mode(from), irk_x64_helper_mode(to), "2"));
  } else {
    irk_x64_x87_cast(f, i);
  }
}
