// Addresses beyond the reach of 32 bits: the large code model, and large variables
// (irk_cg_is_large).
//
// Non-PIC code has them as constants of 64 bits. Position-independent code adds a distance to the
// address of the global offset table, which is relative to the instruction, or loads the address
// from that table. Flags are preserved.
#include "x86/x86.h"

static bool is_large_model(const irk_gen_func *f) { return f->cg->options.code_model == IRK_CODE_MODEL_LARGE; }

bool irk_x64_is_far(irk_gen_func *f, const irk_global *g) {
  if (is_large_model(f)) return true;
  bool is_usual = f->cg->options.code_model != IRK_CODE_MODEL_MEDIUM && !g->code_model && !g->section;
  if (is_usual && g->v.kind != IRK_VALUE_ALIAS) return false;
  return f->cg->options.code_model != IRK_CODE_MODEL_KERNEL && irk_cg_is_large(f->cg, g);
}

// Tells whether the address is tagged, as LLVM does for variables: it is in the global offset
// table, and linkers must not relax it to an immediate.
static bool is_tagged(irk_gen_func *f, const irk_global *g) {
  return irk_x64_of(f)->has_tags && g->v.kind != IRK_VALUE_FUNCTION && !is_large_model(f);
}

bool irk_x64_is_near(irk_gen_func *f, const irk_global *g) {
  return irk_cg_is_local(f->cg, g) && !irk_x64_is_far(f, g) && !is_tagged(f, g);
}

bool irk_x64_is_near_offset(int64_t offset) {
  enum { MOST = 1 << 24 };
  return offset >= -MOST && offset <= MOST;
}

bool irk_x64_is_fixed_kernel(const irk_gen_func *f) {
  return f->cg->options.code_model == IRK_CODE_MODEL_KERNEL && !f->cg->options.is_pic;
}

void irk_x64_kernel_address(irk_gen_func *f, irk_gen_ref ref, int64_t offset, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_r(a, irk_x64_sized(IRK_X64_MOV_IMM_TO, 8), to);
  irk_x64_imm32(a, 0);
  irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_32S, ref, offset);
}

static void put_constant(irk_gen_func *f, uint32_t to, uint32_t type, irk_gen_ref ref, int64_t addend) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_movabs(a, to, 0);
  irk_gen_reloc_at(f, irk_asm_offset(a) - 8, type, ref, addend);
}

// Loads the address of the global offset table into `to`; clobbers `by`.
static void table_address(irk_gen_func *f, uint32_t to, uint32_t by) {
  irk_asm *a = irk_x64_asm(f);
  const irk_gen_ref table = {.kind = IRK_GEN_REF_NAME, .name = "_GLOBAL_OFFSET_TABLE_"};
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(IRK_RIP, 0));
  if (!is_large_model(f)) {
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_GOTPC32, table, -4);
    return;
  }
  enum { OPCODE = 2 };  // bytes between the place that lea loaded and the constant
  put_constant(f, by, IRK_R_X86_64_GOTPC64, table, OPCODE);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, (irk_mem){(uint8_t)to, (uint8_t)by, 0, 0});
}

// Loads the address, or the entry of the global offset table for it.
static void far_address(irk_gen_func *f, irk_gen_ref ref, bool is_in_table, int64_t addend, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  if (!f->cg->options.is_pic) {
    put_constant(f, to, IRK_R_X86_64_64, ref, addend);
    return;
  }
  uint32_t by = to == IRK_X64_SCRATCH ? IRK_RCX : IRK_X64_SCRATCH;
  if (by == IRK_RCX) irk_x64_push(a, by);
  table_address(f, to, by);
  put_constant(f, by, is_in_table ? IRK_R_X86_64_GOT64 : IRK_R_X86_64_GOTOFF64, ref, is_in_table ? 0 : addend);
  irk_x64_rm(a, is_in_table ? irk_x64_sized(IRK_X64_MOV, 8) : IRK_X64_LEA | IRK_OP_W, to,
             (irk_mem){(uint8_t)to, (uint8_t)by, 0, 0});
  if (is_in_table && addend) {
    if (addend == (int32_t)addend) {
      irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(to, (int32_t)addend));
    } else {
      irk_x64_mov_imm(a, by, (uint64_t)addend);
      irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, (irk_mem){(uint8_t)to, (uint8_t)by, 0, 0});
    }
  }
  if (by == IRK_RCX) irk_x64_pop(a, by);
}

bool irk_x64_far_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to) {
  if (!irk_x64_is_far(f, g) || is_tagged(f, g)) return false;
  bool is_local = irk_cg_is_local(f->cg, g), is_pic = f->cg->options.is_pic;
  if (!is_local && !is_large_model(f)) return false;  // the global offset table is near
  far_address(f, (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g}, is_pic && !is_local, offset, to);
  return true;
}

bool irk_x64_load_callee(irk_gen_func *f, const irk_global *g, uint32_t to) {
  if (irk_x64_far_address(f, g, 0, to)) return true;
  if (!(irk_x64_of(f)->rare & IRK_X64_RARE_NONLAZYBIND)) return false;
  const irk_attr_set *set =
      g->v.kind == IRK_VALUE_FUNCTION ? irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION) : NULL;
  if (!set || !irk_attr_set_find(set, IRK_ATTR_NONLAZYBIND) || irk_x64_is_near(f, g)) return false;
  irk_x64_global_address(f, g, 0, to);
  return true;
}

bool irk_x64_far_place(irk_gen_func *f, const irk_x64_place *p, uint32_t to) {
  bool is_data = p->ref.kind == IRK_GEN_REF_POOL || p->ref.kind == IRK_GEN_REF_TABLE;
  if (!is_large_model(f) || p->m.base != IRK_RIP || !is_data) return false;
  far_address(f, p->ref, false, p->addend, to);
  return true;
}

bool irk_x64_far_name(irk_gen_func *f, const char *name, uint32_t to) {
  const irk_gen_ref ref = {.kind = IRK_GEN_REF_NAME, .name = name};
  if (is_large_model(f)) {
    far_address(f, ref, true, 0, to);
    return true;
  }
  if (!irk_x64_of(f)->names_are_in_table) return false;
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0), .ref = ref, .type = IRK_R_X86_64_REX_GOTPCRELX};
  irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV, 8), to, &p, 0);
  return true;
}
