// Intrinsics, dispatched by a table of names.
#include "codegen/object_size.h"
#include "x86/floats.h"
#include "x86/vector.h"

#include <stdlib.h>

typedef struct call_of {
  const irk_inst *inst;
  uint32_t bits;  // of the integer result or, if there is none, of the first operand; 0: no integer
  uint32_t arg;   // from the row
  const char *name, *name2;
} call_of;
typedef void (*expander)(irk_gen_func *f, const call_of *c);

static uint32_t size_of(uint32_t bits) { return bits > 32 ? 8 : 4; }
static void define(irk_gen_func *f, const call_of *c, uint32_t reg) { irk_gen_define(f, &c->inst->v, 0, reg); }
static bool wants_int(irk_gen_func *f, const call_of *c) {
  if (c->bits && c->bits <= 64) return true;
  irk_gen_refuse(f, c->inst, "an intrinsic on this type");
  return false;
}
static uint32_t take_wide(irk_gen_func *f, const irk_value *v, bool is_signed) {
  uint32_t bits = irk_x64_int_bits(v->type), reg = irk_gen_take(f, v, 0);
  irk_x64_extend(f, reg, bits, is_signed, size_of(bits) * 8);
  return reg;
}

// ---- no code, one operand, traps ----------------------------------------------------------------------------

static void nothing(irk_gen_func *f, const call_of *c) { (void)f, (void)c; }

static void first_operand(irk_gen_func *f, const call_of *c) {
  uint32_t n = irk_gen_num_parts(f, c->inst->v.type);
  for (uint32_t k = 0; k < n; k++) irk_gen_define(f, &c->inst->v, k, irk_gen_take(f, c->inst->ops[0], k));
}

static void zero(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, 0);
  define(f, c, to);
}

static void one(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, 1);
  define(f, c, to);
}

static void time_stamp(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_x64_fixed(a, IRK_X64_RDTSC);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RDX, 32);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  define(f, c, IRK_RAX);
}

static void thread_pointer(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_prefix(a, IRK_X64_PREFIX_FS);
  irk_x64_mov_rm(a, 8, to, (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, 0});
  define(f, c, to);
}

// Rounding modes. The machine's are nearest 0, down 1, up 2, to zero 3; C's (FLT_ROUNDS) nearest 1,
// down 3, up 2, to zero 0. Each word maps one to the other, with two bits for a mode.
enum { ROUNDINGS_OF_MACHINE = 1 | 3 << 2 | 2 << 4 | 0 << 6, ROUNDINGS_OF_C = 3 | 0 << 2 | 2 << 4 | 1 << 6 };

static void get_rounding(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  irk_mem at = irk_mem_at(IRK_RBP, irk_x64_temp_slot(f, 0, 8));
  irk_gen_temp_at(f, IRK_RCX);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_m(a, IRK_X64_FNSTCW, at);
  irk_x64_mov_rm(a, 2, IRK_RCX, at);
  irk_x64_shift_ri(a, IRK_X64_SHR, 4, IRK_RCX, 9);
  irk_x64_alu_ri(a, IRK_ALU_AND, 4, IRK_RCX, 6);
  irk_x64_mov_imm(a, to, ROUNDINGS_OF_MACHINE);
  irk_x64_shift_cl(a, IRK_X64_SHR, 4, to);
  irk_x64_alu_ri(a, IRK_ALU_AND, 4, to, 3);
  define(f, c, to);
}

// Sets the modes of the x87 (bits 10, 11) and of SSE (bits 13, 14).
static void set_rounding(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  irk_mem at = irk_mem_at(IRK_RBP, irk_x64_temp_slot(f, 0, 8));
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, c->inst->ops[0], 0, IRK_RCX);
  uint32_t mode = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_alu_rr(a, IRK_ALU_ADD, 4, IRK_RCX, IRK_RCX);
  irk_x64_mov_imm(a, mode, ROUNDINGS_OF_C);
  irk_x64_shift_cl(a, IRK_X64_SHR, 4, mode);
  irk_x64_alu_ri(a, IRK_ALU_AND, 4, mode, 3);
  irk_x64_shift_ri(a, IRK_X64_SHL, 4, mode, 10);
  irk_x64_m(a, IRK_X64_FNSTCW, at);
  irk_x64_alu_mi(a, IRK_ALU_AND, 4, at, ~(3 << 10));
  irk_x64_alu_mr(a, IRK_ALU_OR, 4, at, mode);
  irk_x64_m(a, IRK_X64_FLDCW, at);
  irk_x64_shift_ri(a, IRK_X64_SHL, 4, mode, 3);
  irk_x64_m(a, IRK_X64_STMXCSR, at);
  irk_x64_alu_mi(a, IRK_ALU_AND, 4, at, ~(3 << 13));
  irk_x64_alu_mr(a, IRK_ALU_OR, 4, at, mode);
  irk_x64_m(a, IRK_X64_LDMXCSR, at);
}

static void object_size(irk_gen_func *f, const call_of *c) {
  if (irk_gen_is_computed_size(f->cg, f->fn, c->inst)) {
    irk_gen_refuse(f, c->inst, "a size that is computed");
    return;
  }
  uint64_t size = irk_gen_object_size(f->cg, f->fn, c->inst);
  uint32_t n = irk_gen_num_parts(f, c->inst->v.type);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &c->inst->v, k);
    irk_x64_mov_imm(irk_x64_asm(f), to, k && size != UINT64_MAX ? 0 : size);
    irk_gen_define(f, &c->inst->v, k, to);
  }
}

static void fixed(irk_gen_func *f, const call_of *c) { irk_x64_fixed(irk_x64_asm(f), c->arg); }

// Emits a trap, or a call of the function that an attribute names.
static void trap(irk_gen_func *f, const call_of *c) {
  const irk_attr_set *set = irk_attr_list_at(c->inst->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *handler = set ? irk_attr_set_find_string(set, IRK_S("trap-func-name")) : NULL;
  irk_asm *a = irk_x64_asm(f);
  if (handler && handler->string->value.len) {
    irk_x64_call_library(f, c->inst, irk_arena_str(&f->arena, handler->string->value).ptr);
  } else if (c->inst->u.call->num_args) {  // ud1 N(%eax), %eax: N is for the signal handler
    irk_x64_ud1(a, (uint32_t)irk_int_word((const irk_const_int *)c->inst->ops[0], 0) & 0xFF);
  } else {
    fixed(f, c);
  }
}

// Tells whether all uses are calls of llvm.assume in this block.
static bool is_only_assumed(irk_gen_func *f, const irk_value *v) {
  const irk_block *b = f->blocks[f->at].block;
  uint32_t n = 0;
  for (uint32_t k = b->num_insts; k-- > 0 && &b->insts[k]->v != v;) {
    const irk_inst *i = b->insts[k];
    if (i->v.opcode != IRK_OP_CALL || i->ops[0] != v) continue;
    const irk_value *callee = irk_call_callee(i);
    n += irk_value_is_global(callee) &&
         irk_str_eq(irk_name(f->cg->m, ((const irk_global *)callee)->name), IRK_S("llvm.assume"));
  }
  return n && n == irk_gen_value_of(f, v)->num_uses_left;
}

// Expands llvm.type.test. The linker finds out whether a pointer has this type. Until then the test
// is taken as true if no check depends on it.
static void type_test(irk_gen_func *f, const call_of *c) {
  bool is_public = c->arg;
  if (is_public || is_only_assumed(f, &c->inst->v)) one(f, c);
  else irk_gen_refuse(f, c->inst, "llvm.type.test");
}

static void thread_local_address(irk_gen_func *f, const call_of *c) { irk_x64_threadlocal_address(f, c->inst); }

static void type_number(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, irk_gen_caught_type(f, c->inst, c->inst->ops[0]));
  define(f, c, to);
}

// ---- memory --------------------------------------------------------------------------------------------------

// Copies or sets small blocks by inline code, since library functions do not support segments.
static void segment_memory(irk_gen_func *f, const call_of *c) {
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

static void memory(irk_gen_func *f, const call_of *c) {
  const irk_inst *i = c->inst;
  if (irk_x64_is_in_segment(i->ops[0]->type) || irk_x64_is_in_segment(i->ops[1]->type)) segment_memory(f, c);
  else irk_x64_call_memory(f, i, c->name);
}

// Copies elements atomically, by functions that the producers of such code must provide. arg: which
// function.
static void element_memory(irk_gen_func *f, const call_of *c) {
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

static void prefetch(irk_gen_func *f, const call_of *c) {
  int32_t locality = 3;
  irk_x64_is_imm32(f, c->inst->ops[2], &locality);
  irk_x64_place p = irk_x64_place_of(f, c->inst->ops[0]);
  uint32_t op = locality <= 0   ? IRK_X64_PREFETCHNTA
                : locality == 1 ? IRK_X64_PREFETCHT2
                : locality == 2 ? IRK_X64_PREFETCHT1
                                : IRK_X64_PREFETCHT0;
  irk_x64_op_digit_m(f, op, &p, 0);
}

static void stack_save(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(irk_x64_asm(f), 8, to, IRK_RSP);
  define(f, c, to);
}

// Expands llvm.read_register and llvm.write_register for the stack pointer only, since all other
// registers hold values.
static void named_register(irk_gen_func *f, const call_of *c) {
  const irk_value *v = c->inst->ops[0];
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  if (md && md->kind == IRK_MD_TUPLE && md->len == 1) md = md->f[0].md;
  bool is_rsp = md && md->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(md), IRK_S("rsp"));
  bool is_write = c->inst->v.type->kind == IRK_TYPE_VOID;
  if (!is_rsp || irk_x64_int_bits(is_write ? c->inst->ops[1]->type : c->inst->v.type) != 64) {
    irk_gen_refuse(f, c->inst, "a register by its name");
  } else if (is_write) {
    irk_x64_mov_rr(irk_x64_asm(f), 8, IRK_RSP, irk_gen_use(f, c->inst->ops[1], 0));
  } else {
    stack_save(f, c);
  }
}

static void stack_restore(irk_gen_func *f, const call_of *c) {
  irk_x64_mov_rr(irk_x64_asm(f), 8, IRK_RSP, irk_gen_use(f, c->inst->ops[0], 0));
}

static void list_start(irk_gen_func *f, const call_of *c) { irk_x64_va_start(f, c->inst->ops[0]); }

static void list_copy(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t to = irk_gen_use(f, c->inst->ops[0], 0), from = irk_gen_use(f, c->inst->ops[1], 0);
  int words = f->fn->cc == IRK_CC_WIN64 ? 1 : 3;
  for (int k = 0; k < words; k++) {
    irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, irk_mem_at(from, 8 * k));
    irk_x64_mov_mr(a, 8, irk_mem_at(to, 8 * k), IRK_X64_SCRATCH);
  }
}

// Tells whether the function has the attribute `arg`.
static void is_sanitized(irk_gen_func *f, const call_of *c) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, set && irk_attr_set_find(set, (irk_attr_kind)c->arg));
  define(f, c, to);
}

static void stack_place(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(irk_x64_asm(f), 8, to, IRK_RSP);
  define(f, c, to);
}

// Loops forever if the condition holds.
static void loop_if(irk_gen_func *f, const call_of *c) {
  uint32_t is = irk_gen_use(f, c->inst->ops[0], 0), here = irk_gen_new_label(f);
  irk_x64_test_ri(irk_x64_asm(f), 1, is, 1);
  irk_x64_place_label(f, here);
  irk_x64_jump_if(f, IRK_CC_NE, here);
}

// Returns the frame's base or (arg 8) the return address, of this function or of one of its
// callers.
static void frame_place(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  int32_t depth = 0;
  irk_x64_is_imm32(f, c->inst->ops[0], &depth);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_caller_frame_address(f, to, 0);
  for (int32_t k = 0; k < depth && k < 64; k++) irk_x64_mov_rm(a, 8, to, irk_mem_at(to, 0));
  if (c->arg) irk_x64_mov_rm(a, 8, to, irk_mem_at(to, 8));
  define(f, c, to);
}

// Returns the address `arg` bytes above the frame's base.
static void frame_address(irk_gen_func *f, const call_of *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_caller_frame_address(f, to, (int32_t)c->arg);
  define(f, c, to);
}

// Returns the place of swiftasync in the frame.
static void context_address(irk_gen_func *f, const call_of *c) {
  int32_t at = irk_x64_of(f)->context;
  if (!at) {
    irk_gen_refuse(f, c->inst, "llvm.swift.async.context.addr without a swiftasync argument");
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  f->target->frame_address(f, to, at);
  define(f, c, to);
}

static void canonical_frame(irk_gen_func *f, const call_of *c) {
  int32_t offset;
  if (!irk_x64_is_imm32(f, c->inst->ops[0], &offset)) {
    irk_gen_refuse(f, c->inst, "this offset");
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_caller_frame_address(f, to, 16 + offset);
  define(f, c, to);
}

static void set_jump(irk_gen_func *f, const call_of *c) { irk_x64_setjmp(f, c->inst); }
static void long_jump(irk_gen_func *f, const call_of *c) { irk_x64_longjmp(f, c->inst); }

static void load_relative(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t base = irk_gen_use(f, c->inst->ops[0], 0), at = take_wide(f, c->inst->ops[1], true);
  irk_x64_rm(a, IRK_X64_MOVSXD | IRK_OP_W, at, (irk_mem){(uint8_t)base, (uint8_t)at, 0, 0});
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, at, base);
  define(f, c, at);
}

static void pointer_mask(irk_gen_func *f, const call_of *c) {
  uint32_t mask = irk_gen_use(f, c->inst->ops[1], 0), to = irk_gen_take(f, c->inst->ops[0], 0);
  irk_x64_alu_rr(irk_x64_asm(f), IRK_ALU_AND, 8, to, mask);
  define(f, c, to);
}

// ---- bits ----------------------------------------------------------------------------------------------------

static void byte_swap(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  uint32_t reg = irk_gen_take(f, c->inst->ops[0], 0), size = size_of(c->bits);
  irk_asm *a = irk_x64_asm(f);
  irk_x64_bswap(a, size, reg);
  if (c->bits != size * 8) irk_x64_shift_ri(a, IRK_X64_SHR, size, reg, size * 8 - c->bits);
  define(f, c, reg);
}

static void bit_reverse(irk_gen_func *f, const call_of *c) {
  if (wants_int(f, c)) irk_x64_bit_reverse(f, c->inst);
}

// Adds neighbouring groups of bits: single bits, pairs, and so on.
static void count_ones(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = size_of(c->bits), x = irk_gen_take(f, c->inst->ops[0], 0), t = irk_gen_temp(f, IRK_BANK_GENERAL);
  static const uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101};
  irk_x64_extend(f, x, c->bits, false, size * 8);
  for (uint32_t k = 0; k < 3; k++) {
    uint64_t mask = size == 8 ? masks[k] : (uint32_t)masks[k];
    irk_x64_mov_rr(a, size, t, x);
    irk_x64_shift_ri(a, IRK_X64_SHR, size, t, 1u << k);
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, mask);
    irk_x64_alu_rr(a, IRK_ALU_AND, size, t, IRK_X64_SCRATCH);
    if (k) irk_x64_alu_rr(a, IRK_ALU_AND, size, x, IRK_X64_SCRATCH);
    irk_x64_alu_rr(a, k ? IRK_ALU_ADD : IRK_ALU_SUB, size, x, t);
  }
  irk_x64_mov_imm(a, IRK_X64_SCRATCH, size == 8 ? masks[3] : (uint32_t)masks[3]);
  irk_x64_rr(a, irk_x64_wide(IRK_X64_IMUL, size), x, IRK_X64_SCRATCH);
  irk_x64_shift_ri(a, IRK_X64_SHR, size, x, size * 8 - 8);
  define(f, c, x);
}

// Counts zeros. Trailing: bsf, or the width if x is 0. Leading: width - 1 - bsr, with -1 for the
// bsr of 0.
static void count_zeros(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  bool is_trailing = c->arg != 0;
  uint32_t x = take_wide(f, c->inst->ops[0], false), to = irk_gen_temp_for(f, &c->inst->v, 0);
  uint32_t size = size_of(c->bits);
  if (is_trailing) {
    irk_x64_mov_imm(a, to, c->bits);
    irk_x64_rr(a, irk_x64_wide(IRK_X64_BSF, size), IRK_X64_SCRATCH, x);
    irk_x64_cmov(a, IRK_CC_NE, size, to, IRK_X64_SCRATCH);
  } else {
    irk_x64_mov_imm(a, to, UINT64_MAX);
    irk_x64_rr(a, irk_x64_wide(IRK_X64_BSR, size), IRK_X64_SCRATCH, x);
    irk_x64_cmov(a, IRK_CC_NE, size, to, IRK_X64_SCRATCH);
    irk_x64_unary(a, IRK_X64_NEG, size, to);
    irk_x64_alu_ri(a, IRK_ALU_ADD, size, to, (int32_t)c->bits - 1);
  }
  define(f, c, to);
}

// Shifts both operands as one number, the first one higher, and returns the upper (arg 0) or the
// lower half.
static void funnel_shift(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  bool is_right = c->arg != 0;
  const irk_inst *i = c->inst;
  if (c->bits == 32 || c->bits == 64) {
    uint32_t size = c->bits / 8;
    irk_gen_temp_at(f, IRK_RCX);
    irk_gen_copy_to(f, i->ops[2], 0, IRK_RCX);
    uint32_t other = irk_gen_use(f, i->ops[is_right ? 0 : 1], 0), to = irk_gen_take(f, i->ops[is_right ? 1 : 0], 0);
    irk_x64_rr(a, irk_x64_wide(is_right ? IRK_X64_SHRD_CL : IRK_X64_SHLD_CL, size), other, to);
    define(f, c, to);
    return;
  }
  if (c->bits > 32) {
    irk_gen_refuse(f, i, "a funnel shift of that width");
    return;
  }
  // Other widths: both operands in one register of 64 bits.
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_RAX);
  irk_x64_extend(f, IRK_RAX, c->bits, false, 32);
  irk_x64_alu_rr(a, IRK_ALU_XOR, 4, IRK_RDX, IRK_RDX);
  irk_x64_mov_imm(a, IRK_RCX, c->bits);
  irk_x64_unary(a, IRK_X64_DIV, 4, IRK_RCX);
  irk_x64_mov_rr(a, 4, IRK_RCX, IRK_RDX);
  irk_gen_copy_to(f, i->ops[0], 0, IRK_RAX);
  irk_gen_copy_to(f, i->ops[1], 0, IRK_RDX);
  irk_x64_extend(f, IRK_RAX, c->bits, false, 64);
  irk_x64_extend(f, IRK_RDX, c->bits, false, 64);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RAX, c->bits);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  irk_x64_shift_cl(a, is_right ? IRK_X64_SHR : IRK_X64_SHL, 8, IRK_RAX);
  if (!is_right) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_RAX, c->bits);
  define(f, c, IRK_RAX);
}

// ---- minimum, maximum, absolute value -----------------------------------------------------------------------

static void min_max(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  irk_cond cc = (irk_cond)c->arg;
  bool is_signed = irk_cond_is_signed(cc);
  uint32_t x = take_wide(f, c->inst->ops[0], is_signed), y = take_wide(f, c->inst->ops[1], is_signed);
  irk_x64_alu_rr(a, IRK_ALU_CMP, size_of(c->bits), y, x);
  irk_x64_cmov(a, cc, size_of(c->bits), x, y);
  define(f, c, x);
}

static void absolute(irk_gen_func *f, const call_of *c) {
  if (!wants_int(f, c)) return;
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = size_of(c->bits), x = take_wide(f, c->inst->ops[0], true), to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_rr(a, size, to, x);
  irk_x64_unary(a, IRK_X64_NEG, size, to);
  irk_x64_cmov(a, IRK_CC_S, size, to, x);
  define(f, c, to);
}

// Returns -1, 0 or 1.
static void three_way(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  const irk_value *x = c->inst->ops[0], *y = c->inst->ops[1];
  uint32_t bits = irk_x64_int_bits(x->type);
  if (!bits || bits > 64) {
    irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  bool is_signed = c->arg != 0;
  uint32_t left = take_wide(f, x, is_signed), right = take_wide(f, y, is_signed);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_alu_rr(a, IRK_ALU_CMP, size_of(bits), left, right);
  irk_x64_setcc(a, is_signed ? IRK_CC_G : IRK_CC_A, to);
  irk_x64_setcc(a, is_signed ? IRK_CC_L : IRK_CC_B, IRK_X64_SCRATCH);
  irk_x64_alu_rr(a, IRK_ALU_SUB, 1, to, IRK_X64_SCRATCH);
  irk_x64_extend(f, to, 8, true, 64);
  define(f, c, to);
}

// ---- overflow ------------------------------------------------------------------------------------------------

static bool is_width(uint32_t bits) { return bits == 8 || bits == 16 || bits == 32 || bits == 64; }

// Computes the result into `to` and sets the flags for the condition *cc. arg: add 0, sub 1, mul 2;
// + 4: signed. Returns false if there is no code for the width.
static bool with_flags(irk_gen_func *f, const call_of *c, uint32_t bits, uint32_t *to, irk_cond *cc) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t op = c->arg & 3, size = bits / 8;
  bool is_signed = c->arg >= 4;
  const irk_value *x = c->inst->ops[0], *y = c->inst->ops[1];
  if (!is_width(bits)) {
    irk_gen_refuse(f, c->inst, "overflow of integers of that width");
    return false;
  }
  *cc = is_signed || op == 2 ? IRK_CC_O : IRK_CC_B;
  if (op == 2 && (!is_signed || size == 1)) {
    irk_gen_temp_at(f, IRK_RAX);
    irk_gen_temp_at(f, IRK_RDX);
    irk_gen_copy_to(f, x, 0, IRK_RAX);
    uint32_t by = irk_gen_use(f, y, 0);
    irk_x64_unary(a, is_signed ? IRK_X64_IMUL1 : IRK_X64_MUL, size, by);
    *to = IRK_RAX;
    return true;
  }
  uint32_t by = irk_gen_use(f, y, 0);
  *to = irk_gen_take(f, x, 0);
  if (op == 2) irk_x64_rr(a, size == 2 ? IRK_X64_IMUL | 1 << IRK_OP_PREFIX : irk_x64_wide(IRK_X64_IMUL, size), *to, by);
  else irk_x64_alu_rr(a, op == 0 ? IRK_ALU_ADD : IRK_ALU_SUB, size, *to, by);
  return true;
}

static void overflow(irk_gen_func *f, const call_of *c) {
  uint32_t to, bits = irk_x64_int_bits(c->inst->ops[0]->type);
  irk_cond cc;
  if (!with_flags(f, c, bits, &to, &cc)) return;
  irk_gen_declare(f, &c->inst->v);
  uint32_t flag = irk_gen_temp_for(f, &c->inst->v, 1);
  irk_x64_setcc(irk_x64_asm(f), cc, flag);
  irk_gen_define(f, &c->inst->v, 0, to);
  irk_gen_define(f, &c->inst->v, 1, flag);
}

static void saturating(irk_gen_func *f, const call_of *c) {
  uint32_t to;
  irk_cond cc;
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = c->arg >= 4, is_add = (c->arg & 3) == 0;
  if (!with_flags(f, c, c->bits, &to, &cc)) return;
  uint32_t limit = irk_gen_temp(f, IRK_BANK_GENERAL), over = irk_gen_new_label(f);
  irk_x64_jump_if(f, cc ^ 1, over);
  if (!is_signed) {
    irk_x64_mov_imm(a, to, is_add ? UINT64_MAX : 0);
  } else {  // the result has the wrong sign
    irk_x64_extend(f, to, c->bits, true, 64);
    irk_x64_shift_ri(a, IRK_X64_SAR, 8, to, 63);
    irk_x64_mov_imm(a, limit, UINT64_C(1) << (c->bits - 1));
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, limit);
  }
  irk_x64_place_label(f, over);
  define(f, c, to);
}

// ---- floats --------------------------------------------------------------------------------------------------

static void float_library(irk_gen_func *f, const call_of *c) {
  uint32_t size = irk_x64_float_size(c->inst->ops[0]->type);
  if (size) irk_x64_call_library(f, c->inst, size == 4 ? c->name2 : c->name);
  else if (!irk_x64_float_call(f, c->inst, c->name, c->name2)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
}

static void fused(irk_gen_func *f, const call_of *c) {
  if (!irk_x64_fused(f, c->inst)) float_library(f, c);
}

static void float_abs(irk_gen_func *f, const call_of *c) {
  const irk_type *t = c->inst->v.type;
  if (irk_x64_is_x87(t)) irk_x64_x87_call(f, c->inst, "fabs", NULL);
  else if (t->kind == IRK_TYPE_VECTOR) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
  else irk_x64_sign(f, c->inst, true);
}

static void square_root(irk_gen_func *f, const call_of *c) {
  uint32_t size = irk_x64_float_size(c->inst->v.type);
  if (!size) {
    if (!irk_x64_float_call(f, c->inst, "sqrt", NULL)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  uint32_t from = irk_gen_use(f, c->inst->ops[0], 0), to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_SQRTSS : IRK_X64_SQRTSD, to, from);
  define(f, c, to);
}

static void multiply_add(irk_gen_func *f, const call_of *c) {
  uint32_t size = irk_x64_float_size(c->inst->v.type);
  if (!size) {
    if (!irk_x64_float_call(f, c->inst, "fmuladd", NULL)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  uint32_t y = irk_gen_use(f, c->inst->ops[1], 0), z = irk_gen_use(f, c->inst->ops[2], 0);
  uint32_t to = irk_gen_take(f, c->inst->ops[0], 0);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_MULSS : IRK_X64_MULSD, to, y);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_ADDSS : IRK_X64_ADDSD, to, z);
  define(f, c, to);
}

// Emits pdep or (arg 1) pext.
static void move_bits(irk_gen_func *f, const call_of *c) {
  const irk_type *t = c->inst->v.type;
  bool is_there =
      t->kind == IRK_TYPE_INTEGER && (t->count == 32 || t->count == 64) && irk_x64_has_feature(f, IRK_X64_PDEP_NEEDS);
  if (is_there) irk_x64_move_bits(f, c->inst, c->arg);
  else irk_gen_refuse(f, c->inst, "moved bits of this type");
}

// ---- the rows ------------------------------------------------------------------------------------------------
// Sorted by name, without "llvm." and without the types.
typedef struct row {
  const char *word;
  expander expand;
  uint32_t arg;
  const char *name, *name2;
} row;
#define NONE NULL, NULL
static const row rows[] = {
    {"abs", absolute, 0, NONE},
    {"addressofreturnaddress", frame_address, 8, NONE},
    {"allow.runtime.check", one, 0, NONE},
    {"allow.sanitize.address", is_sanitized, IRK_ATTR_SANITIZE_ADDRESS, NONE},
    {"allow.sanitize.hwaddress", is_sanitized, IRK_ATTR_SANITIZE_HWADDRESS, NONE},
    {"allow.sanitize.memory", is_sanitized, IRK_ATTR_SANITIZE_MEMORY, NONE},
    {"allow.sanitize.thread", is_sanitized, IRK_ATTR_SANITIZE_THREAD, NONE},
    {"allow.ubsan.check", one, 0, NONE},
    {"annotation", first_operand, 0, NONE},
    {"arithmetic.fence", first_operand, 0, NONE},
    {"assume", nothing, 0, NONE},
    {"bitreverse", bit_reverse, 0, NONE},
    {"bswap", byte_swap, 0, NONE},
    {"ceil", float_library, 0, "ceil", "ceilf"},
    {"clear_cache", nothing, 0, NONE},
    {"cond.loop", loop_if, 0, NONE},
    {"copysign", float_library, 0, "copysign", "copysignf"},
    {"cos", float_library, 0, "cos", "cosf"},
    {"ctlz", count_zeros, 0, NONE},
    {"ctpop", count_ones, 0, NONE},
    {"cttz", count_zeros, 1, NONE},
    {"dbg.assign", nothing, 0, NONE},
    {"dbg.declare", nothing, 0, NONE},
    {"dbg.label", nothing, 0, NONE},
    {"dbg.value", nothing, 0, NONE},
    {"debugtrap", trap, IRK_X64_INT3, NONE},
    {"donothing", nothing, 0, NONE},
    {"eh.dwarf.cfa", canonical_frame, 0, NONE},
    {"eh.sjlj.longjmp", long_jump, 0, NONE},
    {"eh.sjlj.setjmp", set_jump, 0, NONE},
    {"eh.typeid.for", type_number, 0, NONE},
    {"exp", float_library, 0, "exp", "expf"},
    {"exp10", float_library, 0, "exp10", "exp10f"},
    {"exp2", float_library, 0, "exp2", "exp2f"},
    {"expect", first_operand, 0, NONE},
    {"expect.with.probability", first_operand, 0, NONE},
    {"experimental.convergence.anchor", nothing, 0, NONE},
    {"experimental.convergence.entry", nothing, 0, NONE},
    {"experimental.convergence.loop", nothing, 0, NONE},
    {"experimental.noalias.scope.decl", nothing, 0, NONE},
    {"experimental.widenable.condition", one, 0, NONE},
    {"fabs", float_abs, 0, NONE},
    {"fake.use", nothing, 0, NONE},
    {"floor", float_library, 0, "floor", "floorf"},
    {"flt.rounds", get_rounding, 0, NONE},
    {"fma", fused, 0, "fma", "fmaf"},
    {"fmuladd", multiply_add, 0, NONE},
    {"frameaddress", frame_place, 0, NONE},
    {"fshl", funnel_shift, 0, NONE},
    {"fshr", funnel_shift, 1, NONE},
    {"get.rounding", get_rounding, 0, NONE},
    {"invariant.end", nothing, 0, NONE},
    {"invariant.start", zero, 0, NONE},
    {"is.constant", zero, 0, NONE},
    {"launder.invariant.group", first_operand, 0, NONE},
    {"lifetime.end", nothing, 0, NONE},
    {"lifetime.start", nothing, 0, NONE},
    {"llrint", float_library, 0, "llrint", "llrintf"},
    {"llround", float_library, 0, "llround", "llroundf"},
    {"load.relative", load_relative, 0, NONE},
    {"log", float_library, 0, "log", "logf"},
    {"log10", float_library, 0, "log10", "log10f"},
    {"log2", float_library, 0, "log2", "log2f"},
    {"looptrap", fixed, IRK_X64_JMP_SHORT | IRK_OP_MODRM(0xFE), NONE},  // a jump to itself
    {"lrint", float_library, 0, "lrint", "lrintf"},
    {"lround", float_library, 0, "lround", "lroundf"},
    {"maxnum", float_library, 0, "fmax", "fmaxf"},
    {"memcpy", memory, 0, "memcpy", NULL},
    {"memcpy.element.unordered.atomic", element_memory, 0, NONE},
    {"memcpy.inline", memory, 0, "memcpy", NULL},
    {"memmove", memory, 0, "memmove", NULL},
    {"memmove.element.unordered.atomic", element_memory, 1, NONE},
    {"memset", memory, 0, "memset", NULL},
    {"memset.element.unordered.atomic", element_memory, 2, NONE},
    {"memset.inline", memory, 0, "memset", NULL},
    {"minnum", float_library, 0, "fmin", "fminf"},
    {"nearbyint", float_library, 0, "nearbyint", "nearbyintf"},
    {"objectsize", object_size, 0, NONE},
    {"pdep", move_bits, 0, NONE},
    {"pext", move_bits, 1, NONE},
    {"pow", float_library, 0, "pow", "powf"},
    {"prefetch", prefetch, 0, NONE},
    {"pseudoprobe", nothing, 0, NONE},
    {"ptr.annotation", first_operand, 0, NONE},
    {"ptrmask", pointer_mask, 0, NONE},
    {"public.type.test", type_test, 1, NONE},
    {"read_register", named_register, 0, NONE},
    {"read_volatile_register", named_register, 0, NONE},
    {"readcyclecounter", time_stamp, 0, NONE},
    {"readsteadycounter", time_stamp, 0, NONE},
    {"returnaddress", frame_place, 8, NONE},
    {"rint", float_library, 0, "rint", "rintf"},
    {"round", float_library, 0, "round", "roundf"},
    {"roundeven", float_library, 0, "roundeven", "roundevenf"},
    {"sadd.sat", saturating, 4, NONE},
    {"sadd.with.overflow", overflow, 4, NONE},
    {"scmp", three_way, 1, NONE},
    {"set.rounding", set_rounding, 0, NONE},
    {"sideeffect", nothing, 0, NONE},
    {"sin", float_library, 0, "sin", "sinf"},
    {"smax", min_max, IRK_CC_G, NONE},
    {"smin", min_max, IRK_CC_L, NONE},
    {"smul.with.overflow", overflow, 6, NONE},
    {"sponentry", frame_address, 16, NONE},
    {"sqrt", square_root, 0, NONE},
    {"ssa.copy", first_operand, 0, NONE},
    {"ssub.sat", saturating, 5, NONE},
    {"ssub.with.overflow", overflow, 5, NONE},
    {"stackaddress", stack_place, 0, NONE},
    {"stackrestore", stack_restore, 0, NONE},
    {"stacksave", stack_save, 0, NONE},
    {"strip.invariant.group", first_operand, 0, NONE},
    {"swift.async.context.addr", context_address, 0, NONE},
    {"thread.pointer", thread_pointer, 0, NONE},
    {"threadlocal.address", thread_local_address, 0, NONE},
    {"trap", trap, IRK_X64_UD2, NONE},
    {"trunc", float_library, 0, "trunc", "truncf"},
    {"type.test", type_test, 0, NONE},
    {"uadd.sat", saturating, 0, NONE},
    {"uadd.with.overflow", overflow, 0, NONE},
    {"ubsantrap", trap, 0, NONE},
    {"ucmp", three_way, 0, NONE},
    {"umax", min_max, IRK_CC_A, NONE},
    {"umin", min_max, IRK_CC_B, NONE},
    {"umul.with.overflow", overflow, 2, NONE},
    {"usub.sat", saturating, 1, NONE},
    {"usub.with.overflow", overflow, 1, NONE},
    {"va_copy", list_copy, 0, NONE},
    {"va_end", nothing, 0, NONE},
    {"va_start", list_start, 0, NONE},
    {"var.annotation", nothing, 0, NONE},
    {"write_register", named_register, 0, NONE},
    {"x86.rdtsc", time_stamp, 0, NONE},
    {"x86.sse2.pause", fixed, IRK_X64_PAUSE, NONE},
};

int irk_x64_compare_word(const void *key, const void *at) {
  const irk_str *name = key;
  const char *word = *(const char *const *)at;
  size_t len = strlen(word), least = len < name->len ? len : name->len;
  int order = memcmp(name->ptr, word, least);
  return order ? order : name->len < len ? -1 : name->len > len;
}

bool irk_x64_is_word(irk_str name, const char *word) {
  size_t len = strlen(word);
  if (name.len < len + 5 || memcmp(name.ptr + 5, word, len) != 0) return false;
  return name.len == len + 5 || name.ptr[5 + len] == '.';
}

// Returns the runtime function: "objc.sync.enter" is objc_sync_enter.
const char *irk_x64_objc_function(irk_gen_func *f, irk_str word) {
  irk_str objc = IRK_S("objc."), note = IRK_S("objc.arc.annotation.");
  if (word.len <= objc.len || memcmp(word.ptr, objc.ptr, objc.len) != 0) return NULL;
  if (word.len > note.len && !memcmp(word.ptr, note.ptr, note.len)) return NULL;
  char *function = irk_arena_alloc(&f->arena, word.len + 1);
  for (size_t k = 0; k < word.len; k++) function[k] = word.ptr[k] == '.' ? '_' : word.ptr[k];
  function[word.len] = 0;
  return function;
}

// Uses that only affect reference counts need no code.
static bool objc_call(irk_gen_func *f, const irk_inst *i, irk_str word) {
  if (irk_str_eq(word, IRK_S("objc.clang.arc.use")) || irk_str_eq(word, IRK_S("objc.clang.arc.noop.use"))) return true;
  const char *function = irk_x64_objc_function(f, word);
  if (function) irk_x64_call_library(f, i, function);
  return function != NULL;
}

bool irk_x64_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  if (irk_x64_vector_intrinsic(f, i, name)) return true;
  if (irk_x64_constrained(f, i, name) || irk_x64_expand(f, i, name)) return true;
  // The types at the end of the name are removed one by one.
  if (irk_x64_wide_intrinsic(f, i, name) || irk_x64_float_intrinsic(f, i, name)) return true;
  irk_str word = {name.ptr + 5, name.len - 5};
  const row *r;
  while (!(r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word))) {
    while (word.len && word.ptr[word.len - 1] != '.') word.len--;
    if (!word.len) return objc_call(f, i, (irk_str){name.ptr + 5, name.len - 5});
    word.len--;
  }
  const irk_type *t = i->v.type->kind == IRK_TYPE_VOID && i->u.call->num_args ? i->ops[0]->type : i->v.type;
  call_of c = {i, irk_x64_int_bits(t), r->arg, r->name, r->name2};
  r->expand(f, &c);
  return true;
}
