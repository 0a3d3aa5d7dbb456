// llvm.localescape, llvm.localaddress, llvm.localrecover: the frame of a function with escaped
// variables has an array of their addresses. Its address is what llvm.localaddress returns.
#include "x86/intrinsic.h"
#include "x86/x86.h"

// Returns the call of llvm.localescape, which is in the entry block; NULL: there is none.
static const irk_inst *escape_of(irk_gen_func *f) {
  const irk_block *entry = f->blocks[0].block;
  for (uint32_t k = 0; k < entry->num_insts; k++) {
    const irk_inst *i = entry->insts[k];
    if (i->v.opcode != IRK_OP_CALL) continue;
    const irk_value *callee = irk_call_callee(i);
    if (callee->kind != IRK_VALUE_FUNCTION) continue;
    if (irk_str_eq(irk_name(f->cg->m, ((const irk_global *)callee)->name), IRK_S("llvm.localescape"))) return i;
  }
  return NULL;
}

// Returns the array's place in the frame.
static int32_t addresses_at(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (x->has_escapes) return x->escapes_at;
  const irk_inst *i = escape_of(f);
  x->escapes_at = irk_gen_frame_alloc(f, i && i->u.call->num_args ? 8 * (uint64_t)i->u.call->num_args : 8, 8);
  x->has_escapes = true;
  return x->escapes_at;
}

void irk_x64_intrinsic_local_escape(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  int32_t at = addresses_at(f);
  for (uint32_t k = 0; k < c->inst->u.call->num_args; k++) {
    uint32_t reg = irk_gen_use(f, c->inst->ops[k], 0);
    irk_x64_mov_mr(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, at + 8 * (int32_t)k), reg);
    irk_gen_unlock(f, reg);
  }
}

void irk_x64_intrinsic_local_address(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_rm(irk_x64_asm(f), IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(IRK_RBP, addresses_at(f)));
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_local_recover(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { FRAME = 1, INDEX, MOST = 1 << 20 };
  int32_t index;
  if (!irk_x64_is_imm32(f, c->inst->ops[INDEX], &index) || index < 0 || index > MOST) {
    irk_gen_refuse(f, c->inst, "this index");
    return;
  }
  uint32_t frame = irk_gen_use(f, c->inst->ops[FRAME], 0), to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rm(irk_x64_asm(f), 8, to, irk_mem_at(frame, 8 * index));
  irk_x64_define_call(f, c, to);
}
