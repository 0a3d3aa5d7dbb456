// Floating types other than float and double: what select_float.c, select_x87.c and select_soft.c share.
#ifndef IRK_X64_FLOATS_H
#define IRK_X64_FLOATS_H

#include "x86/x86.h"

static inline bool irk_x64_is_small_float(const irk_type *t) {
  return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT;
}
static inline bool irk_x64_is_x87(const irk_type *t) { return t->kind == IRK_TYPE_X86_FP80; }
// Where a value of a floating type is: in the frame or, of a constant, in the pool.
irk_x64_place irk_x64_float_place(irk_gen_func *f, const irk_value *v);
void irk_x64_push_x87(irk_gen_func *f, const irk_value *v);  // onto the x87's stack
void irk_x64_pop_x87(irk_gen_func *f, const irk_inst *i);    // its top is the result
void irk_x64_x87_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_x87_compare(irk_gen_func *f, const irk_value *x, const irk_value *y);  // flags as by ucomis
void irk_x64_x87_cast(irk_gen_func *f, const irk_inst *i);
bool irk_x64_x87_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float);

void irk_x64_soft_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_soft_compare(irk_gen_func *f, const irk_inst *i, uint32_t x,
                          uint32_t y);  // half, bfloat; numbers of operands
void irk_x64_quad_compare(irk_gen_func *f, const irk_inst *i);
void irk_x64_soft_cast(irk_gen_func *f, const irk_inst *i);
// llvm.NAME of a type that is neither float nor double; false: there is none.
bool irk_x64_float_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float);
bool irk_x64_float_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);
// The operand, widened to float if it is shorter, in a register of its own: of an instruction with one.
uint32_t irk_x64_take_float(irk_gen_func *f, const irk_inst *i);
void irk_x64_define_float(irk_gen_func *f, const irk_inst *i, uint32_t reg);  // the result, cut to its type
// __fixdfti and the like; parts of names may be "".
const char *irk_x64_helper_name(irk_gen_func *f, const char *verb, const char *from, const char *to, const char *end);
const char *irk_x64_mode(const irk_type *t);  // of floating types and integers in a library's names
void irk_x64_call_operands(irk_gen_func *f, const irk_inst *i,
                           const char *name);  // the result stays where the ABI has it

#endif
