// The floating-point environment (llvm.get.fpenv and its like): the x87's and mxcsr, as glibc's
// fenv_t has them. Modes are glibc's femode_t, by its functions.
#include "x86/intrinsic.h"
#include "x86/vector.h"

enum { X87_SIZE = 28, SIZE = 32, DEFAULT_MXCSR = 0x1F80, AREA = 10 };

static irk_mem area(irk_gen_func *f, uint64_t size) { return irk_mem_at(IRK_RBP, irk_x64_area(f, AREA, size)); }

static bool has_size(irk_gen_func *f, const irk_x64_intrinsic_call *c, const irk_type *t, uint32_t bits) {
  if (irk_type_is_bits(t) && t->count == bits) return true;
  irk_gen_refuse(f, c->inst, "an environment of this type");
  return false;
}

// Stores an integer of whole words.
static void store_words(irk_gen_func *f, const irk_value *v, irk_mem to) {
  uint32_t n = irk_gen_num_parts(f, v->type);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t reg = irk_gen_use(f, v, k);
    irk_x64_mov_mr(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, to.disp + 8 * (int32_t)k), reg);
    irk_x64_release_register(f, reg);
  }
}

static void define_words(irk_gen_func *f, const irk_inst *i, irk_mem from) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t reg = irk_gen_temp_for(f, &i->v, k);
    irk_x64_mov_rm(irk_x64_asm(f), 8, reg, irk_mem_at(IRK_RBP, from.disp + 8 * (int32_t)k));
    irk_x64_define(f, i, k, reg);
  }
}

void irk_x64_intrinsic_get_environment(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  if (!has_size(f, c, c->inst->v.type, 8 * SIZE)) return;
  irk_mem at = area(f, SIZE);
  irk_x64_m(a, IRK_X64_FNSTENV, at);
  irk_x64_m(a, IRK_X64_FLDENV, at);  // fnstenv masks all exceptions
  irk_x64_m(a, IRK_X64_STMXCSR, irk_mem_at(IRK_RBP, at.disp + X87_SIZE));
  define_words(f, c->inst, at);
}

void irk_x64_intrinsic_set_environment(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  if (!has_size(f, c, c->inst->ops[0]->type, 8 * SIZE)) return;
  irk_mem at = area(f, SIZE);
  store_words(f, c->inst->ops[0], at);
  irk_x64_m(a, IRK_X64_FLDENV, at);
  irk_x64_m(a, IRK_X64_LDMXCSR, irk_mem_at(IRK_RBP, at.disp + X87_SIZE));
}

void irk_x64_intrinsic_reset_environment(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  (void)c;
  irk_mem at = area(f, SIZE);
  irk_x64_fixed(irk_x64_asm(f), IRK_X64_FNINIT);
  irk_x64_mov_mi(irk_x64_asm(f), 4, at, DEFAULT_MXCSR);
  irk_x64_m(irk_x64_asm(f), IRK_X64_LDMXCSR, at);
}

// Calls fegetmode or fesetmode with the area's address, or (`is_default`) with FE_DFL_MODE, -1.
static void call_with_modes(irk_gen_func *f, const irk_inst *i, const char *name, irk_mem at, bool is_default) {
  irk_gen_spill_for_call(f, i);
  irk_gen_temp_at(f, IRK_RDI);
  if (is_default) irk_x64_mov_imm(irk_x64_asm(f), IRK_RDI, UINT64_MAX);
  else f->target->frame_address(f, IRK_RDI, at.disp);
  irk_gen_after_call(f);
  irk_x64_call_name(f, name);
  irk_gen_release_temps(f);
}

// LLVM has the modes as an integer of any size; that of femode_t is 64 bits.
static bool has_modes(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (c->bits && c->bits <= 64) return true;
  irk_gen_refuse(f, c->inst, "modes of this type");
  return false;
}

void irk_x64_intrinsic_get_modes(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!has_modes(f, c)) return;
  irk_mem at = area(f, SIZE);
  call_with_modes(f, c->inst, "fegetmode", at, false);
  define_words(f, c->inst, at);
}

void irk_x64_intrinsic_set_modes(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!has_modes(f, c)) return;
  irk_mem at = area(f, SIZE);
  store_words(f, c->inst->ops[0], at);
  call_with_modes(f, c->inst, "fesetmode", at, false);
}

void irk_x64_intrinsic_reset_modes(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  call_with_modes(f, c->inst, "fesetmode", (irk_mem){0}, true);
}
