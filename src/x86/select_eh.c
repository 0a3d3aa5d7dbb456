// Exceptions: invokes, landing pads. Jumps to addresses.
#include "x86/x86.h"

#include "x86/abi.h"

// ---- invoke --------------------------------------------------------------------------------------------------

// Emits a stub for a landing pad that needs more than a jump: it restores the stack and does phi
// moves.
static uint32_t landing_stub(irk_gen_func *f, uint32_t unwind) {
  uint32_t label = irk_gen_new_label(f);
  irk_x64_place_label(f, label);
  irk_x64_mark_landing(f);
  irk_gen_free_all_registers(f);  // the registers of the normal edge
  irk_x64_close_stack(f, 0);
  irk_gen_edge(f, unwind);
  irk_x64_jump(f, unwind);
  return label;
}

void irk_x64_invoke(irk_gen_func *f, const irk_inst *i) {
  irk_x64 *x = irk_x64_of(f);
  uint32_t normal = irk_gen_position(f, i->ops[i->num_ops - 3]), unwind = irk_gen_position(f, i->ops[i->num_ops - 2]);
  const irk_block *landing = f->blocks[unwind].block;
  uint32_t k = 0;
  while (k < landing->num_insts && landing->insts[k]->v.opcode == IRK_OP_PHI) k++;
  const irk_inst *pad = k < landing->num_insts ? landing->insts[k] : NULL;
  bool is_funclet = pad && (pad->v.opcode == IRK_OP_CATCHSWITCH || pad->v.opcode == IRK_OP_CLEANUPPAD);
  if (is_funclet && irk_gen_has_funclets(f)) {  // never entered
    irk_x64_call_inst(f, i);
    irk_gen_edge(f, normal);
    irk_gen_spill_live_out(f);
    irk_x64_jump(f, normal);
    return;
  }
  if (!pad || pad->v.opcode != IRK_OP_LANDINGPAD) {
    irk_gen_refuse(f, i, "a landing place without landingpad");
    return;
  }
  x->call_end = 0;
  irk_x64_call_inst(f, i);
  if (f->cg->failed) return;
  irk_gen_site site = {x->call_start, x->call_end, unwind, pad};
  bool has_call = site.end != 0;  // has none if it is an intrinsic that does nothing
  bool has_stub = has_call && (x->call_stack || irk_gen_edge_has_moves(f, unwind));
  irk_gen_edge(f, normal);
  if (has_stub || !irk_gen_is_next_block(f, normal) || f->blocks[normal].num_preds != 1) irk_gen_spill_live_out(f);
  if (has_stub || !irk_gen_is_next_block(f, normal)) irk_x64_jump(f, normal);
  if (has_stub) site.label = landing_stub(f, unwind);
  if (has_call) irk_vec_push(&f->sites, site);
}

// ---- landing pads -------------------------------------------------------------------------------------------

void irk_x64_landingpad(irk_gen_func *f, const irk_inst *i) {
  static const uint8_t regs[] = {IRK_RAX, IRK_RDX};
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_x64_mark_landing(f);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    if (k >= IRK_COUNT(regs) || irk_gen_part_of(f, &i->v, k).bank != IRK_BANK_GENERAL) {
      irk_gen_refuse(f, i, "such a result");
      return;
    }
    irk_gen_temp_at(f, regs[k]);
    irk_gen_define(f, &i->v, k, regs[k]);
  }
}

void irk_x64_resume(irk_gen_func *f, const irk_inst *i) {
  if (!irk_gen_num_parts(f, i->ops[0]->type) || irk_gen_part_of(f, i->ops[0], 0).bank != IRK_BANK_GENERAL) {
    irk_gen_refuse(f, i, "such a value");
    return;
  }
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RDI);
  irk_x64_shadow_pop(f);
  irk_x64_call_name(f, "_Unwind_Resume");
  irk_x64_fixed(irk_x64_asm(f), IRK_X64_UD2);
}

// ---- jumps to addresses --------------------------------------------------------------------------------------

void irk_x64_indirectbr(irk_gen_func *f, const irk_inst *i) {
  irk_gen_spill_live_out(f);
  uint32_t *met = IRK_NEW_ARRAY(&f->arena, uint32_t, f->num_blocks);
  for (uint32_t k = 1; k < i->num_ops; k++) {
    uint32_t to = irk_gen_position(f, i->ops[k]);
    if (!met[to]) irk_gen_edge(f, to);
    met[to] = 1;
  }
  irk_x64_jump_to(f, irk_gen_use(f, i->ops[0], 0));
}

// ---- __builtin_setjmp, __builtin_longjmp ---------------------------------------------------------------------

// Emits llvm.eh.sjlj.setjmp. The words of the buffer: the frame's base, the address to jump to, the
// stack pointer. After the jump all other registers are undefined: every live value is spilled, and
// callee-saved registers are saved in the frame.
void irk_x64_setjmp(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t again = irk_gen_new_label(f), over = irk_gen_new_label(f);
  uint32_t buffer = irk_gen_use(f, i->ops[0], 0);
  irk_gen_spill_for_invoke(f, i);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, irk_mem_at(IRK_RIP, 0));
  irk_gen_fixup_at(f, IRK_GEN_FIXUP_WORD, irk_asm_offset(a) - 4, again);
  irk_x64_mov_mr(a, 8, irk_mem_at(buffer, 8), IRK_X64_SCRATCH);
  irk_gen_free_all_registers(f);
  f->used |= f->target->callee_saved;
  irk_gen_temp_at(f, IRK_RAX);
  irk_x64_mov_imm(a, IRK_RAX, 0);
  irk_x64_jump(f, over);
  irk_x64_place_label(f, again);
  irk_x64_mark_landing(f);
  irk_x64_mov_imm(a, IRK_RAX, 1);
  irk_x64_place_label(f, over);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
}

void irk_x64_longjmp(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t buffer = irk_gen_use(f, i->ops[0], 0);
  irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, irk_mem_at(buffer, 8));
  irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(buffer, 0));
  irk_x64_mov_rm(a, 8, IRK_RSP, irk_mem_at(buffer, 16));
  irk_x64_jump_to(f, IRK_X64_SCRATCH);
}
