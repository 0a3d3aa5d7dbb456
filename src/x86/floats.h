// Floating types other than float and double: shared by select_float.c, select_x87.c and
// select_soft.c.
#ifndef IRK_X64_FLOATS_H
#define IRK_X64_FLOATS_H

#include "x86/x86.h"

static inline bool irk_x64_is_small_float(const irk_type *t) {
  return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT;
}
static inline bool irk_x64_is_x87(const irk_type *t) { return t->kind == IRK_TYPE_X86_FP80; }
// Returns the place of a floating-point value: in the frame or, for a constant, in the pool.
irk_x64_place irk_x64_float_place(irk_gen_func *f, const irk_value *v);
void irk_x64_push_x87(irk_gen_func *f, const irk_value *v);  // onto the x87 stack
void irk_x64_pop_x87(irk_gen_func *f, const irk_inst *i);    // the top of the x87 stack is the result
void irk_x64_x87_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_x87_compare(irk_gen_func *f, const irk_value *x, const irk_value *y);  // sets flags like ucomis
void irk_x64_x87_cast(irk_gen_func *f, const irk_inst *i);
bool irk_x64_x87_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float);

void irk_x64_soft_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_soft_compare(irk_gen_func *f, const irk_inst *i, uint32_t x,
                          uint32_t y);  // half, bfloat; x and y are numbers of operands
void irk_x64_quad_compare(irk_gen_func *f, const irk_inst *i);
void irk_x64_soft_cast(irk_gen_func *f, const irk_inst *i);
// Calls llvm.NAME for a type other than float and double. Returns false if there is no such
// function.
bool irk_x64_float_call(irk_gen_func *f, const irk_inst *i, const char *name, const char *name_of_float);
bool irk_x64_float_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);
// Returns the only operand, widened to float if it is shorter, in a temporary.
uint32_t irk_x64_take_float(irk_gen_func *f, const irk_inst *i);
void irk_x64_define_float(irk_gen_func *f, const irk_inst *i, uint32_t reg);  // rounds the result to its type
// Returns a name like __fixdfti; parts of names may be "".
const char *irk_x64_helper_name(irk_gen_func *f, const char *verb, const char *from, const char *to, const char *end);
const char *irk_x64_helper_mode(const irk_type *t);  // of floating types and integers, in names of library functions
void irk_x64_call_operands(irk_gen_func *f, const irk_inst *i,
                           const char *name);  // the result stays in the ABI's registers

#endif
