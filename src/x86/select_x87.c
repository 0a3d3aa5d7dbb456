// x86_fp80: operands and results are in the frame. The x87 stack does the work and is empty between
// instructions.
#include "x86/floats.h"

// the first byte is the lowest
static void x87(irk_gen_func *f, uint32_t bytes) { irk_x64_bytes(irk_x64_asm(f), bytes, 2); }
enum {
  FADDP = 0xC1DE,
  FSUBP = 0xE9DE,
  FMULP = 0xC9DE,
  FDIVP = 0xF9DE,
  FCHS = 0xE0D9,
  FABS = 0xE1D9,
  FSQRT = 0xFAD9,
  FUCOMIP = 0xE9DF,
  FUCOMI_SECOND = 0xE9DB,
  DROP = 0xD8DD
};
enum { TWO_TO_63 = 0x5F000000, TWO_TO_64 = 0x5F800000 };  // as floats of 4 bytes

irk_x64_place irk_x64_float_place(irk_gen_func *f, const irk_value *v) {
  if (irk_gen_is_local(v)) return irk_x64_frame(irk_gen_place(f, v, 0));
  uint64_t bits[2] = {0, 0};
  if (v->kind == IRK_VALUE_FLOAT) {
    bits[0] = ((const irk_const_float *)v)->lo;
    bits[1] = ((const irk_const_float *)v)->hi;
  } else if (v->kind != IRK_VALUE_NULL && v->kind != IRK_VALUE_UNDEF && v->kind != IRK_VALUE_POISON) {
    irk_gen_refuse(f, NULL, "a constant");
  }
  uint32_t size = irk_gen_part_of(f, v, 0).size;
  return irk_x64_pool_words(f, bits[0], bits[1], size <= 4 ? 4 : size <= 8 ? 8 : 16);
}

void irk_x64_push_x87(irk_gen_func *f, const irk_value *v) {
  irk_x64_place p = irk_x64_float_place(f, v);
  switch (v->type->kind) {
  case IRK_TYPE_FLOAT: irk_x64_op_m(f, 0xD9, 0, &p, 0); return;
  case IRK_TYPE_DOUBLE: irk_x64_op_m(f, 0xDD, 0, &p, 0); return;
  default: irk_x64_op_m(f, 0xDB, 5, &p, 0); return;
  }
}

// Emits fstp.
void irk_x64_pop_x87(irk_gen_func *f, const irk_inst *i) {
  irk_x64_place p = irk_x64_frame(irk_gen_define_slot(f, &i->v, 0));
  switch (i->v.type->kind) {
  case IRK_TYPE_FLOAT: irk_x64_op_m(f, 0xD9, 3, &p, 0); return;
  case IRK_TYPE_DOUBLE: irk_x64_op_m(f, 0xDD, 3, &p, 0); return;
  default: irk_x64_op_m(f, 0xDB, 7, &p, 0); return;
  }
}

void irk_x64_define_float_result(irk_gen_func *f, const irk_inst *i) {
  irk_gen_declare(f, &i->v);
  if (irk_x64_is_x87(i->v.type)) {
    irk_x64_pop_x87(f, i);
  } else {
    irk_gen_temp_at(f, IRK_XMM0);
    irk_gen_define(f, &i->v, 0, IRK_XMM0);
  }
}

void irk_x64_x87_binary(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_FREM) {
    irk_x64_call_library(f, i, "fmodl");
    return;
  }
  irk_x64_push_x87(f, i->ops[0]);
  if (i->v.opcode != IRK_OP_FNEG) irk_x64_push_x87(f, i->ops[1]);
  switch (i->v.opcode) {
  case IRK_OP_FNEG: x87(f, FCHS); break;
  case IRK_OP_FADD: x87(f, FADDP); break;
  case IRK_OP_FSUB: x87(f, FSUBP); break;
  case IRK_OP_FMUL: x87(f, FMULP); break;
  default: x87(f, FDIVP); break;
  }
  irk_x64_pop_x87(f, i);
}

void irk_x64_x87_compare(irk_gen_func *f, const irk_value *x, const irk_value *y) {
  irk_x64_push_x87(f, y);
  irk_x64_push_x87(f, x);
  x87(f, FUCOMIP);
  x87(f, DROP);
}

bool irk_x64_x87_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float) {
  (void)name_of_float;
  if (!strcmp(name, "fabs") || !strcmp(name, "sqrt")) {
    irk_x64_push_x87(f, i->ops[0]);
    x87(f, name[0] == 'f' ? FABS : FSQRT);
    irk_x64_pop_x87(f, i);
  } else if (!strcmp(name, "fmuladd")) {
    irk_x64_push_x87(f, i->ops[0]);
    irk_x64_push_x87(f, i->ops[1]);
    x87(f, FMULP);
    irk_x64_push_x87(f, i->ops[2]);
    x87(f, FADDP);
    irk_x64_pop_x87(f, i);
  } else {
    irk_x64_call_library(f, i, irk_x64_helper_name(f, name, "", "", "l"));
  }
  return true;
}

// ---- conversions ---------------------------------------------------------------------------------------------

static void from_int(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), reg = irk_gen_take(f, i->ops[0], 0);
  bool is_signed = i->v.opcode == IRK_OP_SITOFP;
  irk_x64_extend(f, reg, bits, is_signed, 64);
  irk_x64_place p = irk_x64_frame(irk_gen_define_slot(f, &i->v, 0));
  irk_x64_op_m(f, 0x89 | IRK_OP_W, reg, &p, 0);
  irk_x64_op_m(f, 0xDF, 5, &p, 0);  // fild
  if (!is_signed && bits == 64) {
    uint32_t over = irk_gen_new_label(f);
    irk_x64_place c = irk_x64_pool_words(f, TWO_TO_64, 0, 4);
    irk_x64_test_rr(a, 8, reg, reg);
    irk_x64_jump_if(f, IRK_CC_NS, over);
    irk_x64_op_m(f, 0xD8, 0, &c, 0);
    irk_x64_place_label(f, over);
  }
  irk_x64_pop_x87(f, i);
}

// Rounds toward zero: sets the control word for the time of the conversion.
static void to_int(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64 *x = irk_x64_of(f);
  bool is_large = i->v.opcode == IRK_OP_FPTOUI && irk_x64_int_bits(i->v.type) == 64;
  if (!x->x87_scratch) x->x87_scratch = irk_gen_frame_alloc(f, 16, 16);
  irk_mem was = irk_mem_at(IRK_RBP, x->x87_scratch), now = irk_mem_at(IRK_RBP, x->x87_scratch + 2);
  irk_mem result = irk_mem_at(IRK_RBP, x->x87_scratch + 8);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_push_x87(f, i->ops[0]);
  if (is_large) {  // from 2^63 on: subtracts 2^63 before, and adds it afterwards
    uint32_t small = irk_gen_new_label(f), have = irk_gen_new_label(f);
    irk_x64_place limit = irk_x64_pool_words(f, TWO_TO_63, 0, 4);
    irk_x64_op_m(f, 0xD9, 0, &limit, 0);
    x87(f, FUCOMI_SECOND);
    irk_x64_jump_if(f, IRK_CC_A, small);
    x87(f, FSUBP);
    irk_x64_mov_imm(a, to, UINT64_C(1) << 63);
    irk_x64_jump(f, have);
    irk_x64_place_label(f, small);
    x87(f, DROP);
    irk_x64_mov_imm(a, to, 0);
    irk_x64_place_label(f, have);
  }
  irk_x64_rm(a, 0xD9, 7, was);  // fnstcw
  irk_x64_mov_rm(a, 2, IRK_X64_SCRATCH, was);
  irk_x64_alu_ri(a, IRK_ALU_OR, 4, IRK_X64_SCRATCH, 0xC00);
  irk_x64_mov_mr(a, 2, now, IRK_X64_SCRATCH);
  irk_x64_rm(a, 0xD9, 5, now);     // fldcw
  irk_x64_rm(a, 0xDF, 7, result);  // fistp
  irk_x64_rm(a, 0xD9, 5, was);
  if (is_large) irk_x64_alu_rm(a, IRK_ALU_XOR, 8, to, result);
  else irk_x64_mov_rm(a, 8, to, result);
  irk_gen_define(f, &i->v, 0, to);
}

// Converts from or to x86_fp80; the other side is an integer of up to 64 bits, float or double.
void irk_x64_x87_cast(irk_gen_func *f, const irk_inst *i) {
  irk_gen_declare(f, &i->v);
  switch (i->v.opcode) {
  case IRK_OP_SITOFP:
  case IRK_OP_UITOFP: from_int(f, i); return;
  case IRK_OP_FPTOSI:
  case IRK_OP_FPTOUI: to_int(f, i); return;
  default:
    irk_x64_push_x87(f, i->ops[0]);
    irk_x64_pop_x87(f, i);
    return;
  }
}
