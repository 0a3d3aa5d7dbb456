// Interrupt handlers (x86_intrcc): functions that the processor calls. It has pushed where to
// return to, which the first parameter points to, and perhaps an error code, the second one. All
// registers keep their values, and iret ends the handler.
//
// With an error code the stack is no multiple of 16 where the handler begins, so a word is pushed
// before the frame, as LLVM does it.
#include "x86/abi.h"

#include "codegen/unwind.h"

enum { WORD = 8, SAVED_FRAME = WORD };  // the word above rbp is the first that the processor pushed

static bool has_error_code(const irk_gen_func *f) { return f->fn->num_args == 2; }

bool irk_x64_is_interrupt(const irk_gen_func *f) { return f->fn->cc == IRK_CC_X86_INTR; }

void irk_x64_begin_interrupt_args(irk_gen_func *f) {
  const irk_function *fn = f->fn;
  int32_t at = has_error_code(f) ? SAVED_FRAME + 2 * WORD : SAVED_FRAME;
  bool is_known = fn->num_args == 1 || fn->num_args == 2;
  if (is_known) is_known = irk_x64_byval_type(irk_x64_relevant_attrs(f->global->attrs, 0), 0, fn->args[0]->v.type);
  if (is_known && has_error_code(f)) is_known = irk_x64_int_bits(fn->args[1]->v.type) == 64;
  if (!is_known || f->global->value_type->is_vararg) {
    irk_gen_refuse(f, NULL, "an interrupt handler with these parameters");
    return;
  }
  for (uint32_t i = 0; i < fn->num_args; i++) irk_gen_declare(f, &fn->args[i]->v);
  irk_gen_define_frame(f, &fn->args[0]->v, at);
  if (!has_error_code(f)) return;
  irk_gen_value *code = irk_gen_value_of(f, &fn->args[1]->v);
  code->state = IRK_GEN_LIVE;
  code->slot = at - WORD;
  code->is_arg_place = true;
  code->parts[0].in_slot = true;
  code->home = 0;
}

uint32_t irk_x64_interrupt_saved(void) {
  return 1u << IRK_RAX | 1u << IRK_RCX | 1u << IRK_RDX | 1u << IRK_RSI | 1u << IRK_RDI | 1u << IRK_R8 | 1u << IRK_R9 |
         1u << IRK_R10 | 1u << IRK_R11;
}

uint32_t irk_x64_enter_interrupt(irk_gen_func *f, irk_asm *a, irk_buf *unwind) {
  if (!has_error_code(f)) return 0;
  irk_unwind_cfa_offset(unwind, 2 * WORD);
  irk_x64_push(a, IRK_RAX);
  irk_unwind_advance(unwind, irk_asm_offset(a));
  irk_unwind_cfa_offset(unwind, 3 * WORD);
  return 2 * WORD;
}

void irk_x64_leave_interrupt(irk_gen_func *f) {
  irk_asm *a = irk_x64_asm(f);
  bool is_user = irk_x64_has_feature(f, IRK_X64_HAS_UINTR) && f->cg->options.code_model != IRK_CODE_MODEL_KERNEL;
  if (has_error_code(f)) irk_x64_alu_ri(a, IRK_ALU_ADD, 8, IRK_RSP, 2 * WORD);
  irk_x64_fixed(a, is_user ? IRK_X64_UIRET : IRK_X64_IRETQ);
}
