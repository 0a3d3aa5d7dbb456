// x86_fp80: operands and results are in the frame. The x87 stack does the work and is empty between
// instructions.
#include "x86/floats.h"

// AT&T's syntax, and so the table, exchanges the names if the result is not on the top.
enum { SUBTRACT_FROM_FIRST = IRK_X64_FSUBRP, DIVIDE_FIRST = IRK_X64_FDIVRP };
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

static uint32_t size_of(const irk_type *t) {
  return t->kind == IRK_TYPE_FLOAT ? 4 : t->kind == IRK_TYPE_DOUBLE ? 8 : 16;
}

void irk_x64_push_x87(irk_gen_func *f, const irk_value *v) {
  irk_x64_place p = irk_x64_float_place(f, v);
  irk_x64_op_digit_m(f, irk_x64_fld(size_of(v->type)), &p, 0);
}

// Emits fstp.
void irk_x64_pop_x87(irk_gen_func *f, const irk_inst *i) {
  irk_x64_place p = irk_x64_frame(irk_gen_define_slot(f, &i->v, 0));
  irk_x64_op_digit_m(f, irk_x64_fstp(size_of(i->v.type)), &p, 0);
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
  irk_asm *a = irk_x64_asm(f);
  switch (i->v.opcode) {
  case IRK_OP_FNEG: irk_x64_fixed(a, IRK_X64_FCHS); break;
  case IRK_OP_FADD: irk_x64_st(a, IRK_X64_FADDP, 1); break;
  case IRK_OP_FSUB: irk_x64_st(a, SUBTRACT_FROM_FIRST, 1); break;
  case IRK_OP_FMUL: irk_x64_st(a, IRK_X64_FMULP, 1); break;
  default: irk_x64_st(a, DIVIDE_FIRST, 1); break;
  }
  irk_x64_pop_x87(f, i);
}

void irk_x64_x87_compare(irk_gen_func *f, const irk_value *x, const irk_value *y) {
  irk_x64_push_x87(f, y);
  irk_x64_push_x87(f, x);
  irk_x64_st(irk_x64_asm(f), IRK_X64_FUCOMPI, 1);
  irk_x64_st(irk_x64_asm(f), IRK_X64_FSTP, 0);
}

bool irk_x64_x87_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float) {
  (void)name_of_float;
  if (!strcmp(name, "fabs") || !strcmp(name, "sqrt")) {
    irk_x64_push_x87(f, i->ops[0]);
    irk_x64_fixed(irk_x64_asm(f), name[0] == 'f' ? IRK_X64_FABS : IRK_X64_FSQRT);
    irk_x64_pop_x87(f, i);
  } else if (!strcmp(name, "fmuladd")) {
    irk_x64_push_x87(f, i->ops[0]);
    irk_x64_push_x87(f, i->ops[1]);
    irk_x64_st(irk_x64_asm(f), IRK_X64_FMULP, 1);
    irk_x64_push_x87(f, i->ops[2]);
    irk_x64_st(irk_x64_asm(f), IRK_X64_FADDP, 1);
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
  irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), reg, &p, 0);
  irk_x64_op_digit_m(f, IRK_X64_FILDLL, &p, 0);
  if (!is_signed && bits == 64) {
    uint32_t over = irk_gen_new_label(f);
    irk_x64_place c = irk_x64_pool_words(f, TWO_TO_64, 0, 4);
    irk_x64_test_rr(a, 8, reg, reg);
    irk_x64_jump_if(f, IRK_CC_NS, over);
    irk_x64_op_digit_m(f, IRK_X64_FADDS, &c, 0);
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
    irk_x64_op_digit_m(f, IRK_X64_FLDS, &limit, 0);
    irk_x64_st(a, IRK_X64_FUCOMI, 1);
    irk_x64_jump_if(f, IRK_CC_A, small);
    irk_x64_st(a, SUBTRACT_FROM_FIRST, 1);
    irk_x64_mov_imm(a, to, UINT64_C(1) << 63);
    irk_x64_jump(f, have);
    irk_x64_place_label(f, small);
    irk_x64_st(a, IRK_X64_FSTP, 0);
    irk_x64_mov_imm(a, to, 0);
    irk_x64_place_label(f, have);
  }
  irk_x64_m(a, IRK_X64_FNSTCW, was);
  irk_x64_mov_rm(a, 2, IRK_X64_SCRATCH, was);
  irk_x64_alu_ri(a, IRK_ALU_OR, 4, IRK_X64_SCRATCH, 0xC00);
  irk_x64_mov_mr(a, 2, now, IRK_X64_SCRATCH);
  irk_x64_m(a, IRK_X64_FLDCW, now);
  irk_x64_m(a, IRK_X64_FISTPLL, result);
  irk_x64_m(a, IRK_X64_FLDCW, was);
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
