// Addresses of thread-local variables: the four models of the ELF TLS ABI (U. Drepper, "ELF
// Handling For Thread-Local Storage"; x86-64 psABI).
//
// Some models need a call. With llvm.threadlocal.address that is an instruction of its own. Older
// IR has the variable itself as a constant, anywhere: then its address is stored in the frame
// before the instruction.
#include "x86/x86.h"

#include "x86/abi.h"

typedef struct irk_x64_tls {
  struct irk_x64_tls *next;
  const irk_global *g;
  int32_t place;
} irk_x64_tls;

bool irk_x64_is_tls(irk_gen_func *f, const irk_global *g) {
  if (!irk_x64_of(f)->has_tls) return false;
  const irk_global *base = irk_cg_base(f->cg, g);
  return g->tls || (base && base->tls);
}

static bool takes_call(irk_gen_func *f, const irk_global *g) {
  irk_tls model = irk_cg_tls_model(f->cg, g);
  return model == IRK_TLS_GENERAL_DYNAMIC || model == IRK_TLS_LOCAL_DYNAMIC;
}

// ---- the four models ----------------------------------------------------------------------------------------

static const irk_mem zero_place = {IRK_NO_BASE, IRK_NO_BASE, 0, 0};

// Computes reg = reg + the variable's distance from a known place.
static void add_distance(irk_gen_func *f, const irk_global *g, uint32_t type, uint32_t reg) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, reg, irk_mem_at(reg, INT32_MAX));
  irk_x64_put32(a->at - 4, 0);
  irk_gen_reloc_at(f, irk_asm_offset(a) - 4, type, (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g}, 0);
}

static void near_address(irk_gen_func *f, const irk_global *g, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  if (irk_cg_tls_model(f->cg, g) == IRK_TLS_LOCAL_EXEC) {
    irk_x64_prefix(a, IRK_X64_PREFIX_FS);
    irk_x64_mov_rm(a, 8, to, zero_place);
    add_distance(f, g, IRK_R_X86_64_TPOFF32, to);
    return;
  }
  irk_x64_place p = {
      .m = irk_mem_at(IRK_RIP, 0), .ref = {.kind = IRK_GEN_REF_GLOBAL, .global = g}, .type = IRK_R_X86_64_GOTTPOFF};
  irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV, 8), to, &p, 0);
  irk_x64_prefix(a, IRK_X64_PREFIX_FS);
  irk_x64_alu_rm(a, IRK_ALU_ADD, 8, to, zero_place);
}

// Loads the address into rax. Linkers recognise exactly these bytes.
static void far_address(irk_gen_func *f, const irk_global *g) {
  irk_asm *a = irk_x64_asm(f);
  bool is_general = irk_cg_tls_model(f->cg, g) == IRK_TLS_GENERAL_DYNAMIC;
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0),
                     .ref = {.kind = IRK_GEN_REF_GLOBAL, .global = g},
                     .type = is_general ? IRK_R_X86_64_TLSGD : IRK_R_X86_64_TLSLD};
  if (is_general) irk_x64_prefix(a, IRK_X64_PREFIX_SHORT);
  irk_x64_op_m(f, IRK_X64_LEA | IRK_OP_W, IRK_RDI, &p, 0);
  static const uint8_t before_call[] = {IRK_X64_PREFIX_SHORT, IRK_X64_PREFIX_SHORT, IRK_X64_PREFIX_REX_W};
  for (uint32_t k = 0; is_general && k < IRK_COUNT(before_call); k++) irk_x64_prefix(a, before_call[k]);
  irk_x64_call_near_name(f, "__tls_get_addr");
  if (!is_general) add_distance(f, g, IRK_R_X86_64_DTPOFF32, IRK_RAX);
}

// Returns a temporary with the address. The operands of `inst` need not survive.
static uint32_t address(irk_gen_func *f, const irk_inst *inst, const irk_global *g) {
  if (takes_call(f, g)) {
    irk_gen_spill_for_call(f, inst);
    irk_gen_after_call(f);
    far_address(f, g);
    irk_gen_temp_at(f, IRK_RAX);
    return IRK_RAX;
  }
  uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
  near_address(f, g, to);
  return to;
}

void irk_x64_threadlocal_address(irk_gen_func *f, const irk_inst *i) {
  const irk_global *g = NULL;
  int64_t offset = 0;
  if (irk_gen_is_local(i->ops[0]) || !irk_cg_const_address(f->cg, i->ops[0], &g, &offset) || !g || offset ||
      !irk_x64_is_tls(f, g)) {
    irk_gen_refuse(f, i, "a global that is not thread-local");
    return;
  }
  irk_gen_define(f, &i->v, 0, address(f, i, g));
}

// ---- constants -----------------------------------------------------------------------------------------------

static irk_x64_tls *find(irk_gen_func *f, const irk_global *g) {
  irk_x64_tls *t = irk_x64_of(f)->tls;
  while (t && t->g != g) t = t->next;
  return t;
}

bool irk_x64_tls_constant(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to) {
  const irk_x64_tls *t = find(f, g);
  if (!t || offset != (int32_t)offset) return false;
  irk_x64_mov_rm(irk_x64_asm(f), 8, to, irk_mem_at(IRK_RBP, t->place));
  if (offset) irk_x64_rm(irk_x64_asm(f), IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(to, (int32_t)offset));
  return true;
}

static void prepare(irk_gen_func *f, const irk_value *v, uint32_t depth) {
  enum { MAX_DEPTH = 64 };
  if (irk_value_is_global(v)) {
    const irk_global *g = (const irk_global *)v;
    if (!irk_x64_is_tls(f, g)) return;
    irk_x64_tls *t = find(f, g);
    if (!t) {
      t = irk_arena_alloc(&f->arena, sizeof *t);
      *t = (irk_x64_tls){irk_x64_of(f)->tls, g, irk_gen_frame_alloc(f, 8, 8)};
      irk_x64_of(f)->tls = t;
    }
    uint32_t reg = address(f, NULL, g);
    irk_x64_mov_mr(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, t->place), reg);
    irk_gen_release_temps(f);
    return;
  }
  if (depth == MAX_DEPTH) return;  // a constant that was not prepared is refused
  if (v->kind == IRK_VALUE_EXPR) {
    const irk_const_expr *e = (const irk_const_expr *)v;
    for (uint32_t k = 0; k < e->len; k++) prepare(f, e->ops[k], depth + 1);
  } else if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *e = (const irk_const_aggregate *)v;
    for (uint32_t k = 0; k < e->stored; k++) prepare(f, e->ops[k], depth + 1);
  }
}

static void prepare_operand(irk_gen_func *f, const irk_value *v) {
  if (irk_gen_is_local(v) || v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_BLOCK) return;
  prepare(f, v, 0);
}

// Prepares the operands of an instruction, and those of phis that take values on its edges.
void irk_x64_prepare_tls(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_CALL && irk_call_callee(i)->kind == IRK_VALUE_FUNCTION) {
    irk_str name = irk_name(f->cg->m, ((const irk_global *)irk_call_callee(i))->name),
            skip = IRK_S("llvm.threadlocal.");
    if (name.len > skip.len && !memcmp(name.ptr, skip.ptr, skip.len)) return;
  }
  for (uint32_t k = 0; k < i->num_ops; k++) prepare_operand(f, i->ops[k]);
  if (!irk_is_terminator(i)) return;
  const irk_block *here = f->blocks[f->at].block;
  for (uint32_t k = 0; k < i->num_ops; k++) {
    if (i->ops[k]->kind != IRK_VALUE_BLOCK) continue;
    const irk_block *to = (const irk_block *)i->ops[k];
    for (uint32_t p = 0; p < to->num_insts && to->insts[p]->v.opcode == IRK_OP_PHI; p++)
      for (uint32_t o = 0; o < to->insts[p]->num_ops; o++)
        if (irk_phi_blocks(to->insts[p])[o] == here) prepare_operand(f, to->insts[p]->ops[o]);
  }
}
