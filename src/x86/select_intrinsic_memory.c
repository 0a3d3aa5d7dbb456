// Intrinsics on memory: blocks of bytes, the stack, frames, variable arguments.
#include "x86/intrinsic.h"

// ---- memory --------------------------------------------------------------------------------------------------

// Copies or sets small blocks by inline code, since library functions do not support segments.
static void segment_memory(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { MOST = 4096 };
  const irk_inst *i = c->inst;
  bool copies = i->ops[1]->type->kind == IRK_TYPE_POINTER;
  uint64_t size, byte = 0;
  bool is_known = !irk_gen_is_local(i->ops[2]) && irk_cg_const_int(f->cg, i->ops[2], &size) && size <= MOST;
  if (!copies) is_known &= !irk_gen_is_local(i->ops[1]) && irk_cg_const_int(f->cg, i->ops[1], &byte);
  if (!is_known || !strcmp(c->name, "memmove")) {
    irk_gen_refuse(f, i, "%s of an address relative to a segment, in more than one step", c->name);
    return;
  }
  irk_x64_place to = irk_x64_place_of(f, i->ops[0]);
  if (copies) {
    irk_x64_place from = irk_x64_place_of(f, i->ops[1]);
    irk_x64_copy_bytes(f, &to, &from, size);
    return;
  }
  irk_x64_mov_imm(irk_x64_asm(f), IRK_X64_SCRATCH, (byte & 0xFF) * UINT64_C(0x0101010101010101));
  for (uint64_t at = 0, n; at < size; at += n) {
    n = size - at >= 8 ? 8 : size - at >= 4 ? 4 : size - at >= 2 ? 2 : 1;
    irk_gen_part part = {.bank = IRK_BANK_GENERAL, .size = (uint8_t)n};
    irk_x64_place there = irk_x64_offset_place(to, (int64_t)at);
    irk_x64_store_part(f, &part, &there, IRK_X64_SCRATCH);
  }
}

void irk_x64_intrinsic_memory(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  const irk_inst *i = c->inst;
  if (irk_x64_is_in_segment(i->ops[0]->type) || irk_x64_is_in_segment(i->ops[1]->type)) segment_memory(f, c);
  else irk_x64_call_memory(f, i, c->name);
}

// Copies elements atomically, by functions that the producers of such code must provide. arg: which
// function.
void irk_x64_intrinsic_element_memory(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
#define NAMES(what)                                                                                                    \
  {                                                                                                                    \
    "__llvm_" what "_element_unordered_atomic_1", "__llvm_" what "_element_unordered_atomic_2",                        \
        "__llvm_" what "_element_unordered_atomic_4", "__llvm_" what "_element_unordered_atomic_8",                    \
        "__llvm_" what "_element_unordered_atomic_16"                                                                  \
  }
  enum { NUM_SIZES = 5 };
  static const char *const names[][NUM_SIZES] = {NAMES("memcpy"), NAMES("memmove"), NAMES("memset")};
#undef NAMES
  const irk_inst *i = c->inst;
  int32_t size = 0;
  uint32_t log2 = 0;
  bool is_known = irk_x64_is_imm32(f, i->ops[3], &size) && size > 0;
  while (log2 < NUM_SIZES && 1 << log2 != size) log2++;
  bool is_far = irk_x64_is_in_segment(i->ops[0]->type) || irk_x64_is_in_segment(i->ops[1]->type);
  if (!is_known || log2 == NUM_SIZES || is_far) irk_gen_refuse(f, i, "such elements");
  else irk_x64_call_memory(f, i, names[c->arg][log2]);
}

void irk_x64_intrinsic_prefetch(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  int32_t locality = 3;
  irk_x64_is_imm32(f, c->inst->ops[2], &locality);
  irk_x64_place p = irk_x64_place_of(f, c->inst->ops[0]);
  uint32_t op = locality <= 0   ? IRK_X64_PREFETCHNTA
                : locality == 1 ? IRK_X64_PREFETCHT2
                : locality == 2 ? IRK_X64_PREFETCHT1
                                : IRK_X64_PREFETCHT0;
  irk_x64_op_digit_m(f, op, &p, 0);
}

// Stores the guard that the caller has loaded, as LLVM's stack protector did it in IR.
void irk_x64_intrinsic_stack_protector(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_x64_place at = irk_x64_place_of(f, c->inst->ops[1]);
  irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), irk_gen_use(f, c->inst->ops[0], 0), &at, 0);
}

void irk_x64_intrinsic_stack_guard(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_load_guard(f, to);
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_stack_save(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(irk_x64_asm(f), 8, to, IRK_RSP);
  irk_x64_define_call(f, c, to);
}

// Expands llvm.read_register and llvm.write_register for the stack pointer, and reads of the frame
// pointer, since all other registers hold values.
void irk_x64_intrinsic_named_register(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  const irk_value *v = c->inst->ops[0];
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  if (md && md->kind == IRK_MD_TUPLE && md->len == 1) md = md->f[0].md;
  irk_str name = md && md->kind == IRK_MD_STRING ? irk_md_str(md) : (irk_str){NULL, 0};
  if (name.len && !name.ptr[name.len - 1]) name.len--;  // as a string of C
  bool is_write = c->inst->v.type->kind == IRK_TYPE_VOID;
  bool is_rsp = irk_str_eq(name, IRK_S("rsp")), is_rbp = irk_str_eq(name, IRK_S("rbp")) && !is_write;
  if ((!is_rsp && !is_rbp) || irk_x64_int_bits(is_write ? c->inst->ops[1]->type : c->inst->v.type) != 64) {
    irk_gen_refuse(f, c->inst, "a register by its name");
    return;
  }
  irk_asm *a = irk_x64_asm(f);
  if (is_write) {
    irk_x64_mov_rr(a, 8, IRK_RSP, irk_gen_use(f, c->inst->ops[1], 0));
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(a, 8, to, is_rsp ? IRK_RSP : IRK_RBP);
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_stack_restore(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_x64_of(f)->moves_stack = true;
  irk_x64_mov_rr(irk_x64_asm(f), 8, IRK_RSP, irk_gen_use(f, c->inst->ops[0], 0));
}

void irk_x64_intrinsic_list_start(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_x64_va_start(f, c->inst->ops[0]);
}

void irk_x64_intrinsic_list_copy(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t to = irk_gen_use(f, c->inst->ops[0], 0), from = irk_gen_use(f, c->inst->ops[1], 0);
  int words = f->fn->cc == IRK_CC_WIN64 ? 1 : 3;
  for (int k = 0; k < words; k++) {
    irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, irk_mem_at(from, 8 * k));
    irk_x64_mov_mr(a, 8, irk_mem_at(to, 8 * k), IRK_X64_SCRATCH);
  }
}

// Tells whether the function has the attribute `arg`.
void irk_x64_intrinsic_is_sanitized(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, set && irk_attr_set_find(set, (irk_attr_kind)c->arg));
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_stack_place(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(irk_x64_asm(f), 8, to, IRK_RSP);
  irk_x64_define_call(f, c, to);
}

// Loops forever if the condition holds.
void irk_x64_intrinsic_loop_if(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t is = irk_gen_use(f, c->inst->ops[0], 0), here = irk_gen_new_label(f);
  irk_x64_test_ri(irk_x64_asm(f), 1, is, 1);
  irk_x64_place_label(f, here);
  irk_x64_jump_if(f, IRK_CC_NE, here);
}

// Returns the frame's base or (arg 8) the return address, of this function or of one of its
// callers.
void irk_x64_intrinsic_frame_place(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  int32_t depth = 0;
  irk_x64_is_imm32(f, c->inst->ops[0], &depth);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_caller_frame_address(f, to, 0);
  for (int32_t k = 0; k < depth && k < 64; k++) irk_x64_mov_rm(a, 8, to, irk_mem_at(to, 0));
  if (c->arg) irk_x64_mov_rm(a, 8, to, irk_mem_at(to, 8));
  irk_x64_define_call(f, c, to);
}

// Returns the address `arg` bytes above the frame's base.
void irk_x64_intrinsic_frame_address(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_caller_frame_address(f, to, (int32_t)c->arg);
  irk_x64_define_call(f, c, to);
}

// Returns the place of swiftasync in the frame. Without such an argument it contains 0 at the
// start.
void irk_x64_intrinsic_context_address(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->context) {
    x->context = irk_gen_frame_alloc(f, 8, 8);
    x->clears_context = true;
  }
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  f->target->frame_address(f, to, x->context);
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_canonical_frame(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { RETURN_ADDRESS_AND_BASE = 16 };
  irk_asm *a = irk_x64_asm(f);
  uint32_t offset = irk_gen_take(f, c->inst->ops[0], 0), to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_extend(f, offset, irk_x64_int_bits(c->inst->ops[0]->type), true, 64);
  irk_x64_caller_frame_address(f, to, RETURN_ADDRESS_AND_BASE);
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, to, offset);
  irk_x64_define_call(f, c, to);
}

void irk_x64_intrinsic_set_jump(irk_gen_func *f, const irk_x64_intrinsic_call *c) { irk_x64_setjmp(f, c->inst); }
void irk_x64_intrinsic_long_jump(irk_gen_func *f, const irk_x64_intrinsic_call *c) { irk_x64_longjmp(f, c->inst); }

void irk_x64_intrinsic_load_relative(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t base = irk_gen_use(f, c->inst->ops[0], 0), at = irk_x64_take_wide(f, c->inst->ops[1], true);
  irk_x64_rm(a, IRK_X64_MOVSXD | IRK_OP_W, at, (irk_mem){(uint8_t)base, (uint8_t)at, 0, 0});
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, at, base);
  irk_x64_define_call(f, c, at);
}

void irk_x64_intrinsic_pointer_mask(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t mask = irk_gen_use(f, c->inst->ops[1], 0), to = irk_gen_take(f, c->inst->ops[0], 0);
  irk_x64_alu_rr(irk_x64_asm(f), IRK_ALU_AND, 8, to, mask);
  irk_x64_define_call(f, c, to);
}

// Returns the room for an argument of a call: a place in the frame, one for each index of a token.
void irk_x64_intrinsic_preallocate(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { MOST_ALIGN = 16 };
  const irk_inst *i = c->inst;
  irk_x64 *x = irk_x64_of(f);
  uint64_t index = 0;
  const irk_attr_set *set = irk_attr_list_at(i->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *of = set ? irk_attr_set_find(set, IRK_ATTR_PREALLOCATED) : NULL;
  bool is_known = of && of->type && !irk_gen_is_local(i->ops[1]) && irk_cg_const_int(f->cg, i->ops[1], &index);
  uint64_t size = is_known ? irk_type_alloc_size(f->cg->dl, of->type) : 0;
  if (!is_known || size >= INT32_MAX / 4 || irk_abi_align(f->cg->dl, of->type) > MOST_ALIGN) {
    irk_gen_refuse(f, i, "this preallocated argument");
    return;
  }
  const irk_x64_preallocated *room = x->preallocated;
  while (room && (room->setup != i->ops[0] || room->index != index)) room = room->next;
  if (!room) {
    irk_x64_preallocated made = {x->preallocated, i->ops[0], index,
                                 irk_gen_frame_alloc(f, size ? size : 1, MOST_ALIGN)};
    room = x->preallocated = irk_arena_copy(&f->arena, &made, sizeof made);
  }
  irk_gen_define_frame(f, &i->v, room->place);
}

// Writes a function that passes its `nest` argument: movabs $function, %r11; movabs $nest, %r10;
// jmp *%r11.
void irk_x64_intrinsic_make_trampoline(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { MOVE_TO_R11 = 0xBB49, MOVE_TO_R10 = 0xBA49, JUMP = 0xFF49, TO_R11 = 0xE3 };
  irk_asm *a = irk_x64_asm(f);
  uint32_t at = irk_gen_use(f, c->inst->ops[0], 0), function = irk_gen_use(f, c->inst->ops[1], 0);
  uint32_t nest = irk_gen_use(f, c->inst->ops[2], 0);
  irk_x64_of(f)->has_trampolines = true;
  irk_x64_mov_mi(a, 2, irk_mem_at(at, 0), MOVE_TO_R11);
  irk_x64_mov_mr(a, 8, irk_mem_at(at, 2), function);
  irk_x64_mov_mi(a, 2, irk_mem_at(at, 10), MOVE_TO_R10);
  irk_x64_mov_mr(a, 8, irk_mem_at(at, 12), nest);
  irk_x64_mov_mi(a, 2, irk_mem_at(at, 20), JUMP);
  irk_x64_mov_mi(a, 1, irk_mem_at(at, 22), TO_R11);
}

// Has the prologue save all callee-saved registers, where an unwinder finds them.
void irk_x64_intrinsic_save_registers(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  (void)c;
  f->used |= f->target->callee_saved;
}

// Expands llvm.eh.return, by which an unwinder jumps to a landing pad: returns to the handler, with
// a stack pointer that is larger by the offset. The registers have the values that the prologue
// saved, or that the unwinder has written in their place; rax and rdx are among them.
void irk_x64_intrinsic_return_elsewhere(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  enum { RETURN = 8 };
  irk_x64 *x = irk_x64_of(f);
  if (x->saved_general || x->saved_vector || f->has_no_callee_saved || x->popped) {
    irk_gen_refuse(f, c->inst, "llvm.eh.return in this calling convention");
    return;
  }
  irk_x64_intrinsic_save_registers(f, c);
  if (!x->data_registers) {
    x->data_registers = irk_gen_frame_alloc(f, 16, 8);
    x->leaves_elsewhere = irk_gen_new_label(f);
  }
  irk_gen_temp_at(f, IRK_RCX);
  uint32_t offset = irk_gen_use(f, c->inst->ops[0], 0), handler = irk_gen_use(f, c->inst->ops[1], 0);
  irk_x64_caller_frame_address(f, IRK_RCX, RETURN);
  irk_x64_alu_rr(&x->a, IRK_ALU_ADD, 8, IRK_RCX, offset);
  irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RCX, 0), handler);
  irk_x64_jump(f, x->leaves_elsewhere);
}
