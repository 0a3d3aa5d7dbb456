// KCFI: control-flow integrity of kernels, with the module flag "kcfi". A function with !kcfi_type
// has the number of its type before it, which an indirect call with the bundle "kcfi" compares; a
// wrong one traps. .kcfi_traps lists the traps, so that the kernel can tell them from others.
#include "x86/abi.h"
#include "x86/function.h"

enum { NUMBER = 4, MOVE = 5 };  // bytes of the number, and of the instruction that contains it

// Returns the number as code may contain it: not the bytes of endbr64 or endbr32, at which indirect
// branches may land.
static uint32_t without_landing(uint32_t number) {
  enum { ENDBR64 = 0xFA1E0FF3, ENDBR32 = 0xFB1E0FF3 };
  bool is_landing = number == ENDBR64 || number == ENDBR32 || 0 - number == ENDBR64 || 0 - number == ENDBR32;
  return is_landing ? number + 1 : number;
}

static uint64_t room_before(irk_gen_func *f) {
  return irk_x64_function_number(f, IRK_S("patchable-function-prefix"), 0);
}

// ---- calls ---------------------------------------------------------------------------------------------------

bool irk_x64_kcfi_type(irk_gen_func *f, const irk_inst *call, uint32_t *type) {
  for (uint32_t k = 0, at = call->u.call->num_args; irk_x64_of(f)->has_kcfi && k < call->u.call->num_bundles; k++) {
    const irk_bundle *b = &call->u.call->bundles[k];
    uint64_t number;
    bool is_kcfi = irk_str_eq(irk_name(f->cg->m, b->tag), IRK_S("kcfi")) && b->len == 1;
    if (is_kcfi && irk_cg_const_int(f->cg, call->ops[at], &number)) {
      *type = without_landing((uint32_t)number);
      return true;
    }
    at += b->len;
  }
  return false;
}

// The kernel recognises these instructions before the trap.
void irk_x64_check_kcfi(irk_gen_func *f, uint32_t type) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  uint32_t is_right = irk_gen_new_label(f);
  irk_x64_trap trap = {x->kcfi_traps, irk_gen_new_label(f)};
  irk_x64_mov_imm(a, IRK_R10, 0 - type);
  irk_x64_alu_rm(a, IRK_ALU_ADD, 4, IRK_R10, irk_mem_at(IRK_X64_SCRATCH, -(int32_t)(room_before(f) + NUMBER)));
  irk_x64_jump_if(f, IRK_CC_E, is_right);
  irk_x64_place_label(f, trap.label);
  irk_x64_fixed(a, IRK_X64_UD2);
  irk_x64_place_label(f, is_right);
  x->kcfi_traps = irk_arena_copy(&f->arena, &trap, sizeof trap);
}

void irk_x64_put_kcfi_traps(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t at) {
  const irk_section_spec spec = {
      .name = IRK_S(".kcfi_traps"), .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC, .align = 1};
  irk_object *o = c->object;
  for (const irk_x64_trap *t = irk_x64_of(f)->kcfi_traps; t; t = t->next) {
    uint32_t section = irk_cg_companion(&c->cg, text, &spec, true);
    irk_object_reloc(o, section, irk_object_bytes(o, section)->len, IRK_R_X86_64_PC32,
                     irk_object_section_symbol(o, text), (int64_t)(at + f->labels[t->label] - 1));
    irk_buf_bytes(irk_object_bytes(o, section), "\0\0\0", NUMBER);
  }
}

// ---- functions -----------------------------------------------------------------------------------------------

static bool type_of(irk_gen_func *f, uint32_t *type) {
  const irk_md *md = irk_global_attached_as(f->global, IRK_MD_KIND_KCFI_TYPE);
  const irk_md *number = md && md->kind == IRK_MD_TUPLE && md->len == 1 ? md->f[0].md : NULL;
  const irk_value *v = number && number->kind == IRK_MD_VALUE ? number->f[0].value : NULL;
  uint64_t bits;
  if (!v || irk_gen_is_local(v) || !irk_cg_const_int(f->cg, v, &bits)) return false;
  *type = without_landing((uint32_t)bits);
  return true;
}

// Returns the number of argument registers, 7 for arguments on the stack, which the register that
// the number is moved to tells: %eax, %ecx, %edx, %ebx, %esp, %ebp, %esi, %edi.
static uint32_t arity(const irk_x64 *x) {
  enum { ON_STACK = 7 };
  return x->has_stack_args || x->num_general > ON_STACK ? ON_STACK : x->num_general;
}

static void define_symbol(irk_x64_compiler *c, const irk_global *g, uint32_t text, uint64_t at, uint64_t size) {
  static const char before[] = "__cfi_";
  irk_str name = irk_cg_name(&c->cg, g);
  irk_buf joined = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &joined);
  irk_buf_lit(&joined, before);
  irk_buf_str(&joined, name);
  const irk_str own = {joined.ptr, joined.len};
  irk_symbol of = *irk_object_symbol_at(c->object, irk_cg_symbol(&c->cg, g));
  bool is_local = g->linkage == IRK_LINKAGE_INTERNAL;
  uint32_t symbol = is_local ? irk_object_local(c->object, own) : irk_object_symbol(c->object, own);
  irk_symbol *s = irk_object_symbol_at(c->object, symbol);
  if (s->section) {
    irk_cg_fail(&c->cg, "symbol '%.*s' is already defined", (int)own.len, own.ptr);
  } else {
    s->binding = of.binding, s->type = IRK_STT_FUNC, s->visibility = of.visibility;
    irk_object_define(c->object, symbol, text, at, size);
  }
  irk_guard_leave(&guard);
  irk_buf_free(&joined);
}

// Begins with padding, so that the function behind it is aligned.
void irk_x64_put_kcfi_type(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint32_t align) {
  if (!c->has_kcfi) return;
  uint32_t type = 0;
  bool has_type = type_of(f, &type);
  irk_buf *bytes = irk_object_bytes(c->object, text);
  uint64_t at = bytes->len, needed = room_before(f) + (has_type ? MOVE : 0);
  for (uint64_t k = needed; k % align; k++) irk_buf_byte(bytes, (char)IRK_X64_NOP);
  if (!has_type) return;
  char move[MOVE] = {(char)(0xB8 + (c->has_kcfi_arity ? arity(irk_x64_of(f)) : 0))};  // movl $type, %eax
  irk_store32((uint8_t *)move + 1, type);
  irk_buf_bytes(bytes, move, MOVE);
  if (f->global->linkage != IRK_LINKAGE_PRIVATE) define_symbol(c, f->global, text, at, bytes->len - at);
}
