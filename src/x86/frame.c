// Frames: the prologue and the epilogue of functions.
//
// From rbp down: callee-saved registers; the stack guard, above all variables that may overflow;
// values and variables.
#include "x86/abi.h"

#include "codegen/pcsections.h"
#include "codegen/unwind.h"
#include "ir/collector.h"

#define BIT(reg) (UINT32_C(1) << (reg))

static const uint8_t callee_saved[] = {IRK_RBX, IRK_R12, IRK_R13, IRK_R14, IRK_R15};
const uint8_t irk_x64_dwarf_registers[32] = {0,  2,  1,  3,  7,  6,  4,  5,  8,  9,  10, 11, 12, 13, 14, 15,
                                             17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32};
enum { PAGE = 4096 };

const irk_attr *irk_x64_function_attr(irk_gen_func *f, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  return set ? irk_attr_set_find(set, kind) : NULL;
}

irk_str irk_x64_function_string(irk_gen_func *f, irk_str key) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *a = set ? irk_attr_set_find_string(set, key) : NULL;
  return a ? a->string->value : (irk_str){"", 0};
}

bool irk_x64_function_has(irk_gen_func *f, irk_str key) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find_string(set, key);
}

uint64_t irk_x64_function_number(irk_gen_func *f, irk_str key, uint64_t otherwise) {
  irk_str word = irk_x64_function_string(f, key);
  enum { MOST_DIGITS = 64 };  // a longer text is a large number; many functions may share it
  uint64_t n = 0;
  for (size_t i = 0; i < word.len && word.ptr[i] >= '0' && word.ptr[i] <= '9' && n < UINT32_MAX; i++)
    n = i < MOST_DIGITS ? n * 10 + (uint64_t)(word.ptr[i] - '0') : UINT32_MAX;
  return word.len ? n : otherwise;
}

static bool supports_collector(irk_gen_func *f) {
  irk_str name = irk_name(f->cg->m, f->fn->gc);
  const irk_collector *collector = irk_collector_find(name);
  if (!collector)
    irk_cg_fail(f->cg, "unsupported GC: %.*s (no collector of LLVM has that name)", (int)name.len, name.ptr);
  return !f->cg->failed;
}

// Refuses attributes for protections that we do not implement: without them the program would run,
// but not as asked for.
bool irk_x64_supports_attributes(irk_gen_func *f) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr_set **known = irk_x64_of(f)->supported_attrs;
  if (f->fn->gc && !supports_collector(f)) return false;
  if (set && *known == set) return true;
  const char *what = irk_x64_refused_feature(f);
  if (irk_x64_function_attr(f, IRK_ATTR_SAFESTACK)) what = "safestack";  // lowered before, if all bodies are read
  if (!irk_x64_knows_profilers(f)) what = "instrumentation by this function";
  irk_str patch = irk_x64_function_string(f, IRK_S("patchable-function"));
  if (patch.len && !irk_str_eq(patch, IRK_S("prologue-short-redirect"))) what = "patchable-function";
  enum { MAX_PATCH = 65535 };
  if (irk_x64_function_number(f, IRK_S("patchable-function-entry"), 0) > MAX_PATCH ||
      irk_x64_function_number(f, IRK_S("patchable-function-prefix"), 0) > MAX_PATCH)
    what = "so much room for patches";
  if (what) irk_gen_refuse(f, NULL, "%s", what);
  else *known = set;
  return !what;
}

// ---- attributes of the function -----------------------------------------------------------------------------

enum { NUM_HIGHER = 16, HIGHER_BYTES = 64, NUM_MASKS = 8, MASK_BYTES = 8, ALL_MASKS = 0xFF, OCL_MASKS = 0xF0 };

// Has the prologue save the registers (general, and vector from bit 16), of which those of vectors
// have so many bytes.
static void save_registers(irk_gen_func *f, uint32_t saved, uint32_t vector_bytes) {
  irk_x64 *x = irk_x64_of(f);
  x->saved_general = saved & 0xFFFF;
  x->saved_vector = saved >> 16;
  x->saved_bytes = vector_bytes;
  uint32_t room = 0;
  for (uint32_t left = x->saved_general; left; left &= left - 1) room += 8;
  room = (room + 15) & ~15u;
  x->saved_area = irk_gen_frame_alloc(f, room + (x->saved_vector ? 16 * vector_bytes : 0), 16);
  x->saved_vector_area = x->saved_area + (int32_t)room;
}

// Has the prologue save xmm16 to xmm31, and mask registers.
static void save_higher(irk_gen_func *f, uint32_t masks) {
  irk_x64 *x = irk_x64_of(f);
  x->saved_masks = masks;
  x->saved_higher_area = irk_gen_frame_alloc(f, NUM_HIGHER * HIGHER_BYTES + NUM_MASKS * MASK_BYTES, 16);
}

static void move_higher(irk_gen_func *f, irk_asm *a, bool is_load) {
  const irk_x64 *x = irk_x64_of(f);
  int32_t at = x->saved_higher_area;
  for (uint32_t k = 0; k < NUM_HIGHER; k++, at += HIGHER_BYTES)
    irk_x64_move_whole(a, HIGHER_BYTES, is_load, IRK_GEN_MAX_REGS + k, irk_mem_at(IRK_RBP, at));
  uint32_t op = IRK_X64_WORD(0, 1, is_load ? 0x90 : 0x91);  // kmovw, kmovq
  if (irk_x64_has_long_masks(f)) op |= IRK_OP_W;
  for (uint32_t k = 0; k < NUM_MASKS; k++, at += MASK_BYTES)
    if (x->saved_masks & BIT(k)) irk_x64_vex_rm(a, op, k, irk_mem_at(IRK_RBP, at));
}

// Finds the registers that some conventions save in addition to the usual ones. Callers of coldcc
// compiled by LLVM rely on these, too.
static void find_saved(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  const irk_x64_convention *c = irk_x64_convention_of(f, f->fn->cc);
  bool saves_all = irk_x64_is_interrupt(f);
  if (IRK_UNLIKELY(x->rare & IRK_X64_RARE_SAVING))
    saves_all |= irk_x64_function_has(f, IRK_S("no_caller_saved_registers"));
  uint32_t saved = saves_all ? irk_x64_interrupt_saved() | 0xFFFF0000 : c->saved;
  if (!saved || f->has_no_callee_saved) return;
  uint32_t bytes = !saves_all && c->saved_bytes ? c->saved_bytes : irk_x64_register_bytes(f);
  if (bytes > 32 && saves_all) {
    save_higher(f, ALL_MASKS);
  } else if (bytes > 32) {  // conventions that are older than AVX-512
    bytes = 32;
    if (c->cc == IRK_CC_INTEL_OCL_BI) {
      saved = BIT(IRK_RSI);
      save_higher(f, OCL_MASKS);
    }
  }
  if (c->cc == IRK_CC_WIN64 && irk_x64_function_has(f, IRK_S("zero-call-used-regs")))
    irk_gen_refuse(f, NULL, "zero-call-used-regs in win64cc");
  if (!irk_x64_is_interrupt(f)) saved &= ~irk_x64_result_registers(f).registers;
  if (x->lacks_sse && (saves_all || c->cc == IRK_CC_WIN64)) saved &= 0xFFFF;
  save_registers(f, saved, bytes);
}

// Finds the alignment that the stack pointer has at calls, and whether it must be aligned first: a
// module may say what all its functions keep, a function what it makes. Without vector registers
// (in kernels) no instruction needs more than words.
static void find_stack_alignment(irk_gen_func *f) {
  enum { WORD = 8, USUAL = 16, MOST = 1 << 16 };
  irk_x64 *x = irk_x64_of(f);
  irk_module_flag flag;
  uint64_t all = USUAL, own = USUAL;
  if (irk_module_flag_find(f->cg->m, IRK_S("override-stack-alignment"), &flag)) all = flag.number;
  const irk_attr *attr = irk_x64_function_attr(f, IRK_ATTR_ALIGNSTACK);
  if (attr) own = attr->value;
  bool has_words = all < USUAL && irk_x64_lacks_sse(f);
  x->realigns = irk_x64_function_has(f, IRK_S("stackrealign")) || (all < USUAL && !has_words) || (attr && own >= USUAL);
  if (own < all) own = all;
  if (own < USUAL) own = USUAL;
  if (has_words && !x->realigns) own = WORD;
  if (own > MOST || own & (own - 1)) irk_gen_refuse(f, NULL, "this alignment of the stack");
  else x->stack_align = (uint32_t)own;
}

// Tells whether the caller's value in the scratch register is needed.
static bool has_scratch(const irk_x64 *x) { return x->saved_general & BIT(IRK_X64_SCRATCH) || x->scratch_arg; }

bool irk_x64_begin_frame(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  bool is_interrupt = irk_x64_is_interrupt(f);
  if (!irk_x64_is_supported_cc(f, f->fn->cc) && !is_interrupt)
    irk_gen_refuse(f, NULL, "calling convention %u", f->fn->cc);
  if (f->global->v.align > 32) irk_gen_refuse(f, NULL, "an alignment of 2^%d bytes", f->global->v.align - 1);
  if (f->cg->failed) return false;
  x->is_naked = irk_x64_function_attr(f, IRK_ATTR_NAKED) != NULL;
  x->has_tags = irk_x64_has_feature(f, IRK_X64_HAS_TAGGED_GLOBALS);
  x->lacks_sse = irk_x64_lacks_sse(f) || irk_x64_function_attr(f, IRK_ATTR_NOIMPLICITFLOAT);
  if (x->is_naked) return true;
  find_stack_alignment(f);
  if (x->realigns && irk_x64_function_attr(f, IRK_ATTR_FN_RET_THUNK_EXTERN))
    irk_gen_refuse(f, NULL, "stackrealign with a thunk of returns");
  if ((x->realigns || x->stack_align > 16) && is_interrupt)
    irk_gen_refuse(f, NULL, "another stack alignment in an interrupt handler");
  find_saved(f);
  irk_x64_begin_hipe(f);
  x->unsaved_registers = f->fn->cc == IRK_CC_SWIFTTAIL ? BIT(IRK_R13) | BIT(IRK_R14)
                         : f->fn->cc == IRK_CC_X86_REGCALL
                             ? irk_x64_result_registers(f).registers & f->target->callee_saved
                             : 0;
  irk_x64_save_scratch_args(f);
  if (x->rare & IRK_X64_RARE_SPLIT_STACK) irk_x64_split_begin(f);
  if (irk_x64_wants_guard(f)) {
    x->canary = irk_gen_frame_alloc(f, 8, 8);
    irk_x64_load_guard(f, IRK_X64_SCRATCH);
    irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->canary), IRK_X64_SCRATCH);
  }
  irk_str probe = irk_x64_function_string(f, IRK_S("probe-stack"));
  if (probe.len) {
    if (!irk_str_eq(probe, IRK_S("inline-asm"))) x->probe = irk_arena_str(&f->arena, probe).ptr;
    uint64_t page = irk_x64_function_number(f, IRK_S("stack-probe-size"), PAGE);
    x->probed = page < 64 || page > 1 << 30 ? PAGE : (uint32_t)page & ~15u;
    if (x->probe && has_scratch(x))
      irk_gen_refuse(f, NULL, "a function that probes the stack in this calling convention");
  }
  return !f->cg->failed;
}

// ---- stack probes -------------------------------------------------------------------------------------------

static void emit_probe(irk_asm *a) { irk_x64_mov_mi(a, 8, irk_mem_at(IRK_RSP, 0), 0); }

// Calls the probe function with the number of bytes in rax. That function changes no other register
// except r11, which stubs of calls change.
static void probe_by_call(irk_gen_func *f, uint32_t target) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, target);
  irk_x64_push(a, IRK_RAX);
  irk_x64_push(a, IRK_X64_SCRATCH);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_RAX, irk_mem_at(IRK_RSP, 16));
  irk_x64_alu_rr(a, IRK_ALU_SUB, 8, IRK_RAX, IRK_X64_SCRATCH);
  irk_x64_call_near_name(f, irk_x64_of(f)->probe);
  irk_x64_pop(a, IRK_X64_SCRATCH);
  irk_x64_pop(a, IRK_RAX);
  irk_x64_mov_rr(a, 8, IRK_RSP, IRK_X64_SCRATCH);
}

void irk_x64_probe(irk_gen_func *f, uint32_t target) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  if (x->probe) {
    probe_by_call(f, target);
    return;
  }
  if (x->probed) {
    uint32_t again = irk_gen_new_label(f), over = irk_gen_new_label(f);
    irk_x64_place_label(f, again);
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, irk_mem_at(IRK_RSP, -(int32_t)x->probed));
    irk_x64_alu_rr(a, IRK_ALU_CMP, 8, target, IRK_X64_SCRATCH);
    irk_x64_jump_if(f, IRK_CC_AE, over);
    irk_x64_mov_rr(a, 8, IRK_RSP, IRK_X64_SCRATCH);
    emit_probe(a);
    irk_x64_jump(f, again);
    irk_x64_place_label(f, over);
  }
  irk_x64_mov_rr(a, 8, IRK_RSP, target);
  if (x->probed) emit_probe(a);
}

static void make_room(irk_gen_func *f, irk_asm *a, uint32_t size, uint32_t page) {
  enum { FEW = 8, MOST = 4096 };
  bool may_loop = !has_scratch(irk_x64_of(f));
  if (page && !may_loop && size / page > MOST) {
    irk_gen_refuse(f, NULL, "so many probes of the stack in this calling convention");
    return;
  }
  if (page && may_loop && size / page > FEW) {
    uint32_t down = size / page * page;
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, irk_mem_at(IRK_RSP, -(int32_t)down));
    uint32_t again = irk_asm_offset(a);
    irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)page);
    emit_probe(a);
    irk_x64_alu_rr(a, IRK_ALU_CMP, 8, IRK_RSP, IRK_X64_SCRATCH);
    irk_x64_jmp_short(a, IRK_X64_JCC_SHORT | IRK_CC_NE, (int32_t)again - (int32_t)irk_asm_offset(a) - 2);
    size -= down;
  }
  for (; page && size >= page; size -= page) {
    irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)page);
    emit_probe(a);
  }
  if (size) irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)size);
}

// ---- prologue and epilogue ----------------------------------------------------------------------------------

// Iterates over the saved registers and their places; next_saved returns false at the end.
typedef struct saved {
  uint32_t at;
  uint32_t reg;
  int32_t place;
} saved;

static bool next_saved(const irk_gen_func *f, saved *s) {
  const irk_x64 *x = f->machine;
  for (; s->at < IRK_COUNT(callee_saved) + 32; s->at++) {
    bool is_usual = s->at < IRK_COUNT(callee_saved);
    s->reg = is_usual ? callee_saved[s->at] : s->at - (uint32_t)IRK_COUNT(callee_saved);
    if (!(is_usual ? f->used & ~x->unsaved_registers & BIT(s->reg) && !f->has_no_callee_saved
                   : (x->saved_general | x->saved_vector << 16) & BIT(s->reg)))
      continue;
    uint32_t before = is_usual ? 0 : (x->saved_general & (BIT(s->reg) - 1));
    uint32_t rank = 0;
    for (; before; before &= before - 1) rank++;
    s->place = is_usual            ? -8 * (int32_t)(s->at + 1)
               : s->reg < IRK_XMM0 ? x->saved_area + 8 * (int32_t)rank
                                   : x->saved_vector_area + (int32_t)(x->saved_bytes * (s->reg - IRK_XMM0));
    s->at++;
    return true;
  }
  return false;
}

void irk_x64_call_at_entry(irk_gen_func *f, irk_asm *a, const char *name) {
  irk_x64 *x = irk_x64_of(f);
  irk_x64_call(a, 0);
  x->head_calls[x->num_head_calls].name = name;
  x->head_calls[x->num_head_calls++].at = irk_asm_offset(a);
}

// Values that arrive in rax (the number of vector registers, the address of a result) are saved in
// the frame.
static void make_probed_room(irk_gen_func *f, irk_asm *a, uint32_t size) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->probe || size < x->probed) {
    make_room(f, a, size, x->probe ? 0 : x->probed);
    return;
  }
  irk_x64_push(a, IRK_RAX);
  irk_x64_mov_imm(a, IRK_RAX, size - 8);
  irk_x64_call_at_entry(f, a, x->probe);
  irk_x64_alu_rr(a, IRK_ALU_SUB, 8, IRK_RSP, IRK_RAX);
  irk_x64_mov_rm(a, 8, IRK_RAX, irk_mem_at(IRK_RBP, -8));
}

// `above`: bytes on the stack above the frame, but for the return address.
static void push_frame(irk_asm *a, irk_buf *unwind, uint32_t start, uint32_t above) {
  irk_x64_push(a, IRK_RBP);
  irk_unwind_advance(unwind, irk_asm_offset(a) - start);
  irk_unwind_cfa_offset(unwind, 16 + above);
  irk_unwind_offset(unwind, IRK_X64_DWARF_FRAME, 2 + above / 8);
  uint32_t before = irk_asm_offset(a);
  irk_x64_mov_rr(a, 8, IRK_RBP, IRK_RSP);
  irk_unwind_advance(unwind, irk_asm_offset(a) - before);
  irk_unwind_cfa_register(unwind, IRK_X64_DWARF_FRAME);
}

// Realigns the stack, if the caller's may not be aligned as this function needs it. Makes an outer
// frame, copies the arguments on the stack, and calls the code after it.
static void realign(irk_gen_func *f, irk_asm *a, irk_buf *unwind) {
  enum { MAX_WORDS = 1024, STACK = 7, FIRST = 16 };
  uint32_t words = (uint32_t)(irk_x64_of(f)->stack_args + 7) / 8, start = irk_asm_offset(a);
  if (words > MAX_WORDS) irk_gen_refuse(f, NULL, "stackrealign with more than %u bytes of arguments", 8 * MAX_WORDS);
  if (f->cg->failed) return;
  uint32_t align = irk_x64_of(f)->stack_align, odd = 8 * words % align;
  irk_x64_alu_ri(a, IRK_ALU_AND, 8, IRK_RSP, -(int32_t)align);
  if (odd) irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)(align - odd));
  for (uint32_t k = words; k-- > 0;) irk_x64_m(a, IRK_X64_PUSH_M, irk_mem_at(IRK_RBP, FIRST + 8 * (int32_t)k));
  bool is_hardened = irk_x64_has_feature(f, IRK_X64_HAS_HARDEN_SLS_RET);
  irk_x64_call(a, is_hardened ? 3 : 2);  // skips the next instructions
  irk_x64_fixed(a, IRK_X64_LEAVE);
  irk_x64_fixed(a, IRK_X64_RET);
  if (is_hardened) irk_x64_fixed(a, IRK_X64_INT3);
  irk_unwind_advance(unwind, irk_asm_offset(a) - start);
  irk_unwind_restore(unwind, IRK_X64_DWARF_FRAME);
  irk_unwind_cfa(unwind, STACK, 8);
}

// The frame's base is 16 bytes below an aligned address.
uint32_t irk_x64_frame_bytes(const irk_gen_func *f) {
  enum { ABOVE = 16 };
  const irk_x64 *x = f->machine;
  bool has_frame = -f->frame_size > IRK_X64_KEPT_AREA || (f->used & f->target->callee_saved);
  if (!has_frame && x->stack_align <= 16) return 0;
  return (((uint32_t)-f->frame_size + ABOVE + x->stack_align - 1) & ~(x->stack_align - 1)) - ABOVE;
}

// Encodes what attributes ask for in front of the function's code.
static void put_entry(irk_gen_func *f, irk_asm *a) {
  for (uint64_t n = irk_x64_function_number(f, IRK_S("patchable-function-entry"), 0); n; n--)
    irk_x64_fixed(a, IRK_X64_NOP);
  // A short jump must fit into the first instruction.
  if (!irk_asm_offset(a) && irk_x64_function_has(f, IRK_S("patchable-function")))
    irk_x64_fixed(a, IRK_X64_NOP | 1 << IRK_OP_PREFIX);
  if (irk_str_eq(irk_x64_function_string(f, IRK_S("fentry-call")), IRK_S("true")))
    irk_x64_call_at_entry(f, a, "__fentry__");
}

void irk_x64_prologue(irk_gen_func *f, irk_asm *a, irk_buf *unwind) {
  irk_x64 *x = irk_x64_of(f);
  a->at = a->start;
  unwind->len = 0;
  if (x->marks_landings && !irk_x64_function_attr(f, IRK_ATTR_NOCF_CHECK)) irk_x64_fixed(a, IRK_X64_ENDBR64);
  irk_x64_xray_entry(f, a);
  x->patchable_at = irk_asm_offset(a);
  if (IRK_UNLIKELY(x->rare & IRK_X64_RARE_ENDS)) put_entry(f, a);
  if (x->is_naked) {
    if (f->frame_size != -IRK_X64_KEPT_AREA) irk_gen_refuse(f, NULL, "a naked function that needs a frame");
    return;
  }
  irk_x64_split_entry(f, a);
  irk_x64_check_hipe_stack(f, a);
  bool is_interrupt = irk_x64_is_interrupt(f);
  uint32_t above = is_interrupt ? irk_x64_enter_interrupt(f, a, unwind) : 0;
  uint32_t start = above ? irk_asm_offset(a) : 0;
  irk_x64_fence_head(f, a);
  push_frame(a, unwind, start, above);
  if (x->realigns) {
    realign(f, a, unwind);
    push_frame(a, unwind, irk_asm_offset(a), 0);
  }
  uint32_t before = irk_asm_offset(a);
  uint32_t bytes = irk_x64_frame_bytes(f);
  if (bytes) make_probed_room(f, a, bytes);
  uint32_t room = irk_asm_offset(a);
  if (x->clears_context) irk_x64_fence_head(f, a);
  if (x->clears_context) irk_x64_mov_mi(a, 8, irk_mem_at(IRK_RBP, x->context), 0);
  for (saved s = {0}; next_saved(f, &s);) {
    irk_x64_fence_head(f, a);
    if (s.reg < IRK_XMM0) irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, s.place), s.reg);
    else irk_x64_move_whole(a, x->saved_bytes, false, s.reg, irk_mem_at(IRK_RBP, s.place));
  }
  if (x->saved_higher_area) move_higher(f, a, false);
  if (x->data_registers) {
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->data_registers), IRK_RAX);
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->data_registers + 8), IRK_RDX);
  }
  if (irk_asm_offset(a) != room) irk_unwind_advance(unwind, irk_asm_offset(a) - before);
  for (saved s = {0}; next_saved(f, &s);)
    if (s.reg < IRK_XMM0)
      irk_unwind_offset(unwind, irk_x64_dwarf_registers[s.reg], (uint32_t)(16 + (int32_t)above - s.place) / 8);
  for (int32_t k = 0; x->data_registers && k < 2; k++)
    irk_unwind_offset(unwind, (uint32_t)k, (uint32_t)(16 - (x->data_registers + 8 * k)) / 8);  // DWARF's 0, 1: rax, rdx
  if (is_interrupt) irk_x64_fixed(a, IRK_X64_CLD);
  uint32_t align = irk_x64_of(f)->align;
  while (align && irk_asm_offset(a) % align) irk_x64_fixed(a, IRK_X64_NOP);  // for the alignment that inline asm needs
}

static void restore_saved(irk_gen_func *f, uint32_t overrun) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  if (x->canary) {
    irk_x64_load_guard(f, IRK_X64_SCRATCH);
    irk_x64_alu_rm(a, IRK_ALU_CMP, 8, IRK_X64_SCRATCH, irk_mem_at(IRK_RBP, x->canary));
    irk_x64_jump_if(f, IRK_CC_NE, overrun);
  }
  for (saved s = {0}; next_saved(f, &s);) {
    if (s.reg < IRK_XMM0) irk_x64_mov_rm(a, 8, s.reg, irk_mem_at(IRK_RBP, s.place));
    else irk_x64_move_whole(a, x->saved_bytes, true, s.reg, irk_mem_at(IRK_RBP, s.place));
  }
  if (x->saved_higher_area) move_higher(f, a, true);
}

static void put_return(irk_gen_func *f) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t popped = irk_x64_of(f)->popped;
  if (popped > UINT16_MAX) irk_gen_refuse(f, NULL, "a return that pops more than 65,535 bytes of arguments");
  if (popped && irk_x64_function_attr(f, IRK_ATTR_FN_RET_THUNK_EXTERN))
    irk_gen_refuse(f, NULL, "a return thunk in a function whose return pops the arguments");
  if (f->cg->failed) return;
  if (irk_x64_function_attr(f, IRK_ATTR_FN_RET_THUNK_EXTERN)) {
    irk_x64_jump_to_name(f, "__x86_return_thunk");
    return;
  }
  if (irk_x64_has_feature(f, IRK_X64_HAS_LVI_CFI)) {
    if (popped) irk_gen_refuse(f, NULL, "lvi-cfi in a function whose return pops the arguments");
    irk_x64_pop(a, IRK_X64_SCRATCH);
    irk_x64_fixed(a, IRK_X64_LFENCE);
    irk_x64_r(a, IRK_X64_JMP_TO, IRK_X64_SCRATCH);
  } else if (popped) {
    irk_x64_xray_before_return(f);
    irk_x64_fixed(a, IRK_X64_RET_POP);
    irk_x64_imm(a, 2, (int32_t)popped);
    irk_x64_xray_after_return(f);
  } else {
    irk_x64_xray_before_return(f);
    irk_x64_fixed(a, IRK_X64_RET);
    irk_x64_xray_after_return(f);
  }
  if (irk_x64_has_feature(f, IRK_X64_HAS_HARDEN_SLS_RET)) irk_x64_fixed(a, IRK_X64_INT3);
}

// Leaves the frame for llvm.eh.return, which has put the stack pointer into rcx.
static void leave_elsewhere(irk_gen_func *f, uint32_t overrun) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  irk_x64_place_label(f, x->leaves_elsewhere);
  irk_x64_shadow_pop(f);
  restore_saved(f, overrun);
  irk_x64_mov_rm(a, 8, IRK_RAX, irk_mem_at(IRK_RBP, x->data_registers));
  irk_x64_mov_rm(a, 8, IRK_RDX, irk_mem_at(IRK_RBP, x->data_registers + 8));
  for (int frames = x->realigns ? 2 : 1; frames; frames--) irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(IRK_RBP, 0));
  irk_x64_mov_rr(a, 8, IRK_RSP, IRK_RCX);
  put_return(f);
}

// Leaves the frame for a tail call whose stack arguments have another size than this function's.
// The frame is large enough to push everything that must stay; then it is popped into its place,
// from the lowest word up.
static void remove_frame_shifted(irk_asm *a, const irk_x64_tail *t) {
  enum { RETURN = 8 };
  for (uint32_t k = t->num_words; k-- > 0;) irk_x64_m(a, IRK_X64_PUSH_M, irk_mem_at(IRK_RBP, t->words[k]));
  irk_x64_m(a, IRK_X64_PUSH_M, irk_mem_at(IRK_RBP, RETURN));
  irk_x64_m(a, IRK_X64_PUSH_M, irk_mem_at(IRK_RBP, 0));
  for (uint32_t k = 0; k < t->num_words + 2; k++)
    irk_x64_m(a, IRK_X64_POP_M, irk_mem_at(IRK_RBP, t->shift + 8 * (int32_t)k));
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_RSP, irk_mem_at(IRK_RBP, t->shift));
  irk_x64_pop(a, IRK_RBP);
}

// Before the return: callers expect that the upper bytes of registers are not in use.
static void leave_uppers(irk_gen_func *f) {
  const irk_x64 *x = irk_x64_of(f);
  if (!x->uses_uppers || x->saved_vector) return;
  if (!irk_x64_result_registers(f).has_uppers) irk_x64_fixed(irk_x64_asm(f), IRK_X64_VZEROUPPER);
}

void irk_x64_epilogue(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  uint32_t overrun = irk_gen_new_label(f);
  irk_x64_place_label(f, x->epilogue);
  if (x->returns) {
    if (!x->is_naked) {
      irk_x64_shadow_pop(f);
      leave_uppers(f);
      restore_saved(f, overrun);
      irk_x64_fixed(a, IRK_X64_LEAVE);
      irk_x64_in_use in_use = irk_x64_result_registers(f);
      irk_x64_zero_registers(f, &in_use);
    }
    irk_gen_pcsections_return(f, irk_asm_offset(a));
    if (irk_x64_is_interrupt(f)) irk_x64_leave_interrupt(f);
    else put_return(f);
  }
  if (x->data_registers) leave_elsewhere(f, overrun);
  for (const irk_x64_tail *t = x->tails; t; t = t->next) {
    irk_x64_place_label(f, t->label);
    irk_x64_shadow_pop(f);
    restore_saved(f, overrun);
    if (!t->global) irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, irk_mem_at(IRK_RBP, t->place));
    if (t->shift) remove_frame_shifted(a, t);
    else irk_x64_fixed(a, IRK_X64_LEAVE);
    irk_x64_zero_registers(f, &t->in_use);
    irk_x64_xray_before_tail_call(f);
    if (!t->global || irk_x64_load_callee(f, t->global, IRK_X64_SCRATCH)) {
      if (t->has_kcfi) irk_x64_check_kcfi(f, t->kcfi_type);
      const char *thunk = irk_x64_call_thunk(f);
      if (t->is_notrack && !thunk) irk_x64_prefix(a, IRK_X64_PREFIX_NOTRACK);
      if (thunk) irk_x64_jump_to_name(f, thunk);
      else irk_x64_jump_to(f, IRK_X64_SCRATCH);
      continue;
    }
    irk_x64_jmp(a, 0);
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_PLT32,
                     (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = t->global}, -4);
  }
  irk_x64_shadow_cleanup(f);
  if (!x->canary) return;
  irk_x64_place_label(f, overrun);
  irk_x64_call_name(f, "__stack_chk_fail");
}
