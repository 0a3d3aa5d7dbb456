// Split stacks ("split-stack"): a function whose frame does not fit below the stack pointer is
// called again on another piece of stack, by libgcc's __morestack. The end of the piece is a word
// of the thread, below which there is room for 256 bytes.
#include "x86/abi.h"
#include "x86/function.h"

static irk_mem limit(void) { return (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, 112}; }

static void compare_with_limit(irk_asm *a, uint32_t reg) {
  irk_x64_prefix(a, IRK_X64_PREFIX_FS);
  irk_x64_alu_rm(a, IRK_ALU_CMP, 8, reg, limit());
}

void irk_x64_split_begin(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  x->splits = irk_x64_function_has(f, IRK_S("split-stack"));
  if (!x->splits) return;
  if (f->global->value_type->is_vararg) irk_gen_refuse(f, NULL, "split-stack in a variadic function");
  uint32_t cc = f->fn->cc;
  if ((cc != IRK_CC_C && cc != IRK_CC_FAST && cc != IRK_CC_TAIL) || x->saved_general)
    irk_gen_refuse(f, NULL, "split-stack in this calling convention");
}

static bool has_nest(irk_gen_func *f) {
  for (uint32_t k = 0; k < f->fn->num_args; k++)
    if (irk_x64_param_attr(f->global->attrs, k, IRK_ATTR_NEST)) return true;
  return false;
}

// __morestack takes the sizes of the frame and of the arguments on the stack in r10 and r11, and
// returns behind the instruction that follows its call. That is a return, for when the function is
// done.
void irk_x64_split_entry(irk_gen_func *f, irk_asm *a) {
  enum { SPARE = 256, OWN = 64 };
  irk_x64 *x = irk_x64_of(f);
  if (!x->splits) return;
  uint32_t frame = irk_x64_frame_bytes(f);
  x->is_split = frame || f->has_calls || x->moves_stack;
  if (!x->is_split) return;
  uint64_t size = (uint64_t)frame + x->most_pushed + x->stack_align + OWN;
  if (size > INT32_MAX) {
    irk_gen_refuse(f, NULL, "a frame of this size with split-stack");
    return;
  }
  uint32_t compared = IRK_RSP;
  if (size >= SPARE) {
    compared = IRK_X64_SCRATCH;
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, compared, irk_mem_at(IRK_RSP, -(int32_t)size));
  }
  compare_with_limit(a, compared);
  irk_x64_jmp_short(a, IRK_X64_JCC_SHORT | IRK_CC_A, 0);
  uint32_t from = irk_asm_offset(a);
  bool keeps_nest = has_nest(f);
  if (keeps_nest) irk_x64_mov_rr(a, 8, IRK_RAX, IRK_R10);
  irk_x64_mov_imm(a, IRK_R10, size);
  irk_x64_mov_imm(a, IRK_X64_SCRATCH, (uint64_t)x->stack_args);
  irk_x64_call_at_entry(f, a, "__morestack");
  irk_x64_fixed(a, IRK_X64_RET);
  if (keeps_nest) irk_x64_mov_rr(a, 8, IRK_R10, IRK_RAX);
  a->start[from - 1] = (uint8_t)(irk_asm_offset(a) - from);
}

// Allocates a variable whose size is not constant: below the stack pointer if it fits there, or
// else where the runtime has room.
void irk_x64_split_alloca(irk_gen_func *f, const irk_inst *i, uint64_t each, uint32_t align) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  uint32_t enough = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_gen_spill_for_call(f, i);
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RDI);
  irk_gen_after_call(f);
  irk_x64_extend(f, IRK_RDI, irk_x64_int_bits(i->ops[0]->type), false, 64);
  irk_x64_mov_imm(a, IRK_RAX, each);
  irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, IRK_RDI, IRK_RAX);
  irk_x64_mov_rr(a, 8, IRK_RAX, IRK_RSP);
  irk_x64_alu_rr(a, IRK_ALU_SUB, 8, IRK_RAX, IRK_RDI);
  irk_x64_alu_ri(a, IRK_ALU_AND, 8, IRK_RAX, -(int32_t)align);
  compare_with_limit(a, IRK_RAX);
  irk_x64_jump_if(f, IRK_CC_A, enough);
  irk_x64_alu_ri(a, IRK_ALU_ADD, 8, IRK_RDI, (int32_t)align);
  irk_x64_call_name(f, "__morestack_allocate_stack_space");
  irk_x64_alu_ri(a, IRK_ALU_ADD, 8, IRK_RAX, (int32_t)align - 1);
  irk_x64_alu_ri(a, IRK_ALU_AND, 8, IRK_RAX, -(int32_t)align);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, enough);
  irk_x64_probe(f, IRK_RAX);
  irk_x64_place_label(f, done);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
}

// Linkers adapt calls from split functions to others, and must know which an object has.
void irk_x64_put_split_notes(irk_x64_compiler *c) {
  if (!c->has_split) return;
  irk_object_section(c->object,
                     &(irk_section_spec){.name = IRK_S(".note.GNU-split-stack"), .type = IRK_SHT_PROGBITS, .align = 1});
  if (c->has_unsplit)
    irk_object_section(c->object, &(irk_section_spec){
                                      .name = IRK_S(".note.GNU-no-split-stack"), .type = IRK_SHT_PROGBITS, .align = 1});
}
