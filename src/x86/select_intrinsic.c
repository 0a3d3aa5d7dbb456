// Intrinsics, dispatched by a table of names.
#include "codegen/object_size.h"
#include "x86/floats.h"
#include "x86/intrinsic.h"
#include "x86/needs.h"
#include "x86/vector.h"

#include <stdlib.h>

// ---- no code, one operand, traps ----------------------------------------------------------------------------

static void nothing(irk_gen_func *f, const irk_x64_intrinsic_call *c) { (void)f, (void)c; }

static void first_operand(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t n = irk_gen_num_parts(f, c->inst->v.type);
  for (uint32_t k = 0; k < n; k++) irk_gen_define(f, &c->inst->v, k, irk_gen_take(f, c->inst->ops[0], k));
}

static void zero(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, 0);
  irk_x64_define_call(f, c, to);
}

static void one(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, 1);
  irk_x64_define_call(f, c, to);
}

static void time_stamp(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_x64_fixed(a, IRK_X64_RDTSC);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RDX, 32);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  irk_x64_define_call(f, c, IRK_RAX);
}

static void thread_pointer(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_prefix(a, IRK_X64_PREFIX_FS);
  irk_x64_mov_rm(a, 8, to, (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, 0});
  irk_x64_define_call(f, c, to);
}

// Rounding modes. The machine's are nearest 0, down 1, up 2, to zero 3; C's (FLT_ROUNDS) nearest 1,
// down 3, up 2, to zero 0. Each word maps one to the other, with two bits for a mode.
enum { ROUNDINGS_OF_MACHINE = 1 | 3 << 2 | 2 << 4 | 0 << 6, ROUNDINGS_OF_C = 3 | 0 << 2 | 2 << 4 | 1 << 6 };

static void get_rounding(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
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
  irk_x64_define_call(f, c, to);
}

// Sets the modes of the x87 (bits 10, 11) and of SSE (bits 13, 14).
static void set_rounding(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
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

static void object_size(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
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

static void fixed(irk_gen_func *f, const irk_x64_intrinsic_call *c) { irk_x64_fixed(irk_x64_asm(f), c->arg); }

// Emits a trap, or a call of the function that an attribute names.
static void trap(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
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

// Calls the check in the runtime of the address sanitizer, which takes the address in any register
// and changes only the scratch register and r10. The number has the logarithm of the access's size
// from bit 1 on, and in bit 5 whether it writes.
static void asan_check(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  static const char *const names[2][5] = {
      {"__asan_check_load_add_1_RDI", "__asan_check_load_add_2_RDI", "__asan_check_load_add_4_RDI",
       "__asan_check_load_add_8_RDI", "__asan_check_load_add_16_RDI"},
      {"__asan_check_store_add_1_RDI", "__asan_check_store_add_2_RDI", "__asan_check_store_add_4_RDI",
       "__asan_check_store_add_8_RDI", "__asan_check_store_add_16_RDI"}};
  uint64_t number;
  bool is_const = irk_cg_const_int(f->cg, c->inst->ops[1], &number);
  if (!is_const || (number >> 1 & 15) >= IRK_COUNT(names[0])) {
    irk_gen_refuse(f, c->inst, "an access of this size");
    return;
  }
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_temp_at(f, IRK_R10);
  irk_gen_copy_to(f, c->inst->ops[0], 0, IRK_RDI);
  irk_x64_call_name(f, names[number >> 5 & 1][number >> 1 & 15]);
  irk_gen_release(f, IRK_RDI);
  irk_gen_release(f, IRK_R10);
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
static void type_test(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  bool is_public = c->arg;
  if (is_public || is_only_assumed(f, &c->inst->v)) one(f, c);
  else irk_gen_refuse(f, c->inst, "llvm.type.test");
}

static void thread_local_address(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  irk_x64_threadlocal_address(f, c->inst);
}

static void type_number(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_mov_imm(irk_x64_asm(f), to, irk_gen_caught_type(f, c->inst, c->inst->ops[0]));
  irk_x64_define_call(f, c, to);
}

// Returns the pointer of a protected field as it is: x86-64 has no such protection. Software would
// have to encode it.
static void field_pointer(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  int32_t by_processor;
  if (irk_x64_is_imm32(f, c->inst->ops[2], &by_processor) && by_processor) first_operand(f, c);
  else irk_gen_refuse(f, c->inst, "a field that software protects");
}

// Keeps the symbol that the metadata names in the link.
static void refer_to(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  const irk_value *v = c->inst->ops[0];
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  if (!md || md->kind != IRK_MD_STRING) {
    irk_gen_refuse(f, c->inst, "llvm.reloc.none");
    return;
  }
  enum { R_X86_64_NONE };
  irk_gen_ref to = {.kind = IRK_GEN_REF_NAME, .name = irk_arena_str(&f->arena, irk_md_str(md)).ptr};
  irk_gen_reloc_at(f, irk_asm_offset(irk_x64_asm(f)), R_X86_64_NONE, to, 0);
}

// ---- floats --------------------------------------------------------------------------------------------------

static void float_library(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t size = irk_x64_float_size(c->inst->ops[0]->type);
  if (size) irk_x64_call_library(f, c->inst, size == 4 ? c->name2 : c->name);
  else if (!irk_x64_float_call(f, c->inst, c->name, c->name2)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
}

static void fused(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  if (!irk_x64_fused(f, c->inst)) float_library(f, c);
}

static void float_abs(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  const irk_type *t = c->inst->v.type;
  if (irk_x64_is_x87(t)) irk_x64_x87_call(f, c->inst, "fabs", NULL);
  else if (t->kind == IRK_TYPE_VECTOR) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
  else irk_x64_sign(f, c->inst, true);
}

static void square_root(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t size = irk_x64_float_size(c->inst->v.type);
  if (!size) {
    if (!irk_x64_float_call(f, c->inst, "sqrt", NULL)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  uint32_t from = irk_gen_use(f, c->inst->ops[0], 0), to = irk_gen_temp_for(f, &c->inst->v, 0);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_SQRTSS : IRK_X64_SQRTSD, to, from);
  irk_x64_define_call(f, c, to);
}

static void multiply_add(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
  uint32_t size = irk_x64_float_size(c->inst->v.type);
  if (!size) {
    if (!irk_x64_float_call(f, c->inst, "fmuladd", NULL)) irk_gen_refuse(f, c->inst, "an intrinsic on this type");
    return;
  }
  uint32_t y = irk_gen_use(f, c->inst->ops[1], 0), z = irk_gen_use(f, c->inst->ops[2], 0);
  uint32_t to = irk_gen_take(f, c->inst->ops[0], 0);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_MULSS : IRK_X64_MULSD, to, y);
  irk_x64_rr(irk_x64_asm(f), size == 4 ? IRK_X64_ADDSS : IRK_X64_ADDSD, to, z);
  irk_x64_define_call(f, c, to);
}

// Emits pdep or (arg 1) pext.
static void move_bits(irk_gen_func *f, const irk_x64_intrinsic_call *c) {
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
  irk_x64_expander *expand;
  uint32_t arg;
  const char *name, *name2;
} row;
#define NONE NULL, NULL
static const row rows[] = {
    {"abs", irk_x64_intrinsic_absolute, 0, NONE},
    {"addressofreturnaddress", irk_x64_intrinsic_frame_address, 8, NONE},
    {"adjust.trampoline", first_operand, 0, NONE},
    {"allow.runtime.check", one, 0, NONE},
    {"allow.sanitize.address", irk_x64_intrinsic_is_sanitized, IRK_ATTR_SANITIZE_ADDRESS, NONE},
    {"allow.sanitize.hwaddress", irk_x64_intrinsic_is_sanitized, IRK_ATTR_SANITIZE_HWADDRESS, NONE},
    {"allow.sanitize.memory", irk_x64_intrinsic_is_sanitized, IRK_ATTR_SANITIZE_MEMORY, NONE},
    {"allow.sanitize.thread", irk_x64_intrinsic_is_sanitized, IRK_ATTR_SANITIZE_THREAD, NONE},
    {"allow.ubsan.check", one, 0, NONE},
    {"annotation", first_operand, 0, NONE},
    {"arithmetic.fence", first_operand, 0, NONE},
    {"asan.check.memaccess", asan_check, 0, NONE},
    {"assume", nothing, 0, NONE},
    {"bitreverse", irk_x64_intrinsic_bit_reverse, 0, NONE},
    {"bswap", irk_x64_intrinsic_byte_swap, 0, NONE},
    {"call.preallocated.arg", irk_x64_intrinsic_preallocate, 0, NONE},
    {"call.preallocated.setup", nothing, 0, NONE},
    {"call.preallocated.teardown", nothing, 0, NONE},
    {"ceil", float_library, 0, "ceil", "ceilf"},
    {"clear_cache", nothing, 0, NONE},
    {"codeview.annotation", nothing, 0, NONE},  // for CodeView
    {"cond.loop", irk_x64_intrinsic_loop_if, 0, NONE},
    {"copysign", float_library, 0, "copysign", "copysignf"},
    {"cos", float_library, 0, "cos", "cosf"},
    {"ctlz", irk_x64_intrinsic_count_zeros, 0, NONE},
    {"ctpop", irk_x64_intrinsic_count_ones, 0, NONE},
    {"cttz", irk_x64_intrinsic_count_zeros, 1, NONE},
    {"dbg.addr", nothing, 0, NONE},
    {"dbg.assign", nothing, 0, NONE},
    {"dbg.declare", nothing, 0, NONE},
    {"dbg.label", nothing, 0, NONE},
    {"dbg.value", nothing, 0, NONE},
    {"debugtrap", trap, IRK_X64_INT3, NONE},
    {"donothing", nothing, 0, NONE},
    {"eh.dwarf.cfa", irk_x64_intrinsic_canonical_frame, 0, NONE},
    {"eh.return", irk_x64_intrinsic_return_elsewhere, 0, NONE},
    {"eh.sjlj.callsite", nothing, 0, NONE},  // of setjmp's exceptions: there are none in ELF
    {"eh.sjlj.functioncontext", nothing, 0, NONE},
    {"eh.sjlj.longjmp", irk_x64_intrinsic_long_jump, 0, NONE},
    {"eh.sjlj.setjmp", irk_x64_intrinsic_set_jump, 0, NONE},
    {"eh.typeid.for", type_number, 0, NONE},
    {"eh.unwind.init", irk_x64_intrinsic_save_registers, 0, NONE},
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
    {"frameaddress", irk_x64_intrinsic_frame_place, 0, NONE},
    {"fshl", irk_x64_intrinsic_funnel_shift, 0, NONE},
    {"fshr", irk_x64_intrinsic_funnel_shift, 1, NONE},
    {"get.dynamic.area.offset", zero, 0, NONE},  // calls push their arguments below the last alloca
    {"get.fpenv", irk_x64_intrinsic_get_environment, 0, NONE},
    {"get.fpmode", irk_x64_intrinsic_get_modes, 0, NONE},
    {"get.rounding", get_rounding, 0, NONE},
    {"init.trampoline", irk_x64_intrinsic_make_trampoline, 0, NONE},
    {"invariant.end", nothing, 0, NONE},
    {"invariant.start", zero, 0, NONE},
    {"is.constant", zero, 0, NONE},
    {"launder.invariant.group", first_operand, 0, NONE},
    {"lifetime.end", nothing, 0, NONE},
    {"lifetime.start", nothing, 0, NONE},
    {"llrint", float_library, 0, "llrint", "llrintf"},
    {"llround", float_library, 0, "llround", "llroundf"},
    {"load.relative", irk_x64_intrinsic_load_relative, 0, NONE},
    {"localaddress", irk_x64_intrinsic_local_address, 0, NONE},
    {"localescape", irk_x64_intrinsic_local_escape, 0, NONE},
    {"localrecover", irk_x64_intrinsic_local_recover, 0, NONE},
    {"log", float_library, 0, "log", "logf"},
    {"log10", float_library, 0, "log10", "log10f"},
    {"log2", float_library, 0, "log2", "log2f"},
    {"looptrap", fixed, IRK_X64_JMP_SHORT | IRK_OP_MODRM(0xFE), NONE},  // a jump to itself
    {"lrint", float_library, 0, "lrint", "lrintf"},
    {"lround", float_library, 0, "lround", "lroundf"},
    {"maxnum", float_library, 0, "fmax", "fmaxf"},
    {"memcpy", irk_x64_intrinsic_memory, 0, "memcpy", NULL},
    {"memcpy.element.unordered.atomic", irk_x64_intrinsic_element_memory, 0, NONE},
    {"memcpy.inline", irk_x64_intrinsic_memory, 0, "memcpy", NULL},
    {"memmove", irk_x64_intrinsic_memory, 0, "memmove", NULL},
    {"memmove.element.unordered.atomic", irk_x64_intrinsic_element_memory, 1, NONE},
    {"memset", irk_x64_intrinsic_memory, 0, "memset", NULL},
    {"memset.element.unordered.atomic", irk_x64_intrinsic_element_memory, 2, NONE},
    {"memset.inline", irk_x64_intrinsic_memory, 0, "memset", NULL},
    {"minnum", float_library, 0, "fmin", "fminf"},
    {"nearbyint", float_library, 0, "nearbyint", "nearbyintf"},
    {"objectsize", object_size, 0, NONE},
    {"pdep", move_bits, 0, NONE},
    {"pext", move_bits, 1, NONE},
    {"pow", float_library, 0, "pow", "powf"},
    {"prefetch", irk_x64_intrinsic_prefetch, 0, NONE},
    {"protected.field.ptr", field_pointer, 0, NONE},
    {"pseudoprobe", nothing, 0, NONE},
    {"ptr.annotation", first_operand, 0, NONE},
    {"ptrmask", irk_x64_intrinsic_pointer_mask, 0, NONE},
    {"public.type.test", type_test, 1, NONE},
    {"read_register", irk_x64_intrinsic_named_register, 0, NONE},
    {"read_volatile_register", irk_x64_intrinsic_named_register, 0, NONE},
    {"readcyclecounter", time_stamp, 0, NONE},
    {"readsteadycounter", time_stamp, 0, NONE},
    {"reloc.none", refer_to, 0, NONE},
    {"reset.fpenv", irk_x64_intrinsic_reset_environment, 0, NONE},
    {"reset.fpmode", irk_x64_intrinsic_reset_modes, 0, NONE},
    {"returnaddress", irk_x64_intrinsic_frame_place, 8, NONE},
    {"rint", float_library, 0, "rint", "rintf"},
    {"round", float_library, 0, "round", "roundf"},
    {"roundeven", float_library, 0, "roundeven", "roundevenf"},
    {"sadd.sat", irk_x64_intrinsic_saturating, 4, NONE},
    {"sadd.with.overflow", irk_x64_intrinsic_overflow, 4, NONE},
    {"scmp", irk_x64_intrinsic_three_way, 1, NONE},
    {"seh.scope.begin", nothing, 0, NONE},  // seh: for handlers of Windows
    {"seh.scope.end", nothing, 0, NONE},
    {"seh.try.begin", nothing, 0, NONE},
    {"seh.try.end", nothing, 0, NONE},
    {"set.fpenv", irk_x64_intrinsic_set_environment, 0, NONE},
    {"set.fpmode", irk_x64_intrinsic_set_modes, 0, NONE},
    {"set.rounding", set_rounding, 0, NONE},
    {"sideeffect", nothing, 0, NONE},
    {"sin", float_library, 0, "sin", "sinf"},
    {"smax", irk_x64_intrinsic_min_max, IRK_CC_G, NONE},
    {"smin", irk_x64_intrinsic_min_max, IRK_CC_L, NONE},
    {"smul.with.overflow", irk_x64_intrinsic_overflow, 6, NONE},
    {"sponentry", irk_x64_intrinsic_frame_address, 16, NONE},
    {"sqrt", square_root, 0, NONE},
    {"ssa.copy", first_operand, 0, NONE},
    {"ssub.sat", irk_x64_intrinsic_saturating, 5, NONE},
    {"ssub.with.overflow", irk_x64_intrinsic_overflow, 5, NONE},
    {"stackaddress", irk_x64_intrinsic_stack_place, 0, NONE},
    {"stackguard", irk_x64_intrinsic_stack_guard, 0, NONE},
    {"stackprotector", irk_x64_intrinsic_stack_protector, 0, NONE},
    {"stackrestore", irk_x64_intrinsic_stack_restore, 0, NONE},
    {"stacksave", irk_x64_intrinsic_stack_save, 0, NONE},
    {"strip.invariant.group", first_operand, 0, NONE},
    {"swift.async.context.addr", irk_x64_intrinsic_context_address, 0, NONE},
    {"thread.pointer", thread_pointer, 0, NONE},
    {"threadlocal.address", thread_local_address, 0, NONE},
    {"trap", trap, IRK_X64_UD2, NONE},
    {"trunc", float_library, 0, "trunc", "truncf"},
    {"type.test", type_test, 0, NONE},
    {"uadd.sat", irk_x64_intrinsic_saturating, 0, NONE},
    {"uadd.with.overflow", irk_x64_intrinsic_overflow, 0, NONE},
    {"ubsantrap", trap, 0, NONE},
    {"ucmp", irk_x64_intrinsic_three_way, 0, NONE},
    {"umax", irk_x64_intrinsic_min_max, IRK_CC_A, NONE},
    {"umin", irk_x64_intrinsic_min_max, IRK_CC_B, NONE},
    {"umul.with.overflow", irk_x64_intrinsic_overflow, 2, NONE},
    {"usub.sat", irk_x64_intrinsic_saturating, 1, NONE},
    {"usub.with.overflow", irk_x64_intrinsic_overflow, 1, NONE},
    {"va_copy", irk_x64_intrinsic_list_copy, 0, NONE},
    {"va_end", nothing, 0, NONE},
    {"va_start", irk_x64_intrinsic_list_start, 0, NONE},
    {"var.annotation", nothing, 0, NONE},
    {"write_register", irk_x64_intrinsic_named_register, 0, NONE},
    {"x86.rdtsc", time_stamp, 0, NONE},
    {"x86.sse2.pause", fixed, IRK_X64_PAUSE, NONE},
    {"xray.customevent", irk_x64_intrinsic_xray_event, 0, NONE},
    {"xray.typedevent", irk_x64_intrinsic_xray_event, 1, NONE},
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
  irk_x64_intrinsic_call c = {i, irk_x64_int_bits(t), r->arg, r->name, r->name2};
  r->expand(f, &c);
  return true;
}
