// llvm.gcroot, gcread and gcwrite. A root is a stack slot, null where the function begins; a read
// or write is a load or store.
#include "codegen/collect.h"
#include "x86/abi.h"

const irk_value *irk_x64_root_of(const irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode != IRK_OP_CALL) return NULL;
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION) return NULL;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
  return irk_x64_is_word(name, "gcroot") ? i->ops[0] : NULL;
}

static void find_roots(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  x->is_root = irk_arena_alloc(&f->arena, f->fn->num_ids + 1);
  memset(x->is_root, 0, f->fn->num_ids + 1);
  for (uint32_t b = 0; b < f->num_blocks; b++) {
    const irk_block *block = f->blocks[b].block;
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_value *root = irk_x64_root_of(f, block->insts[k]);
      if (root && irk_gen_is_local(root)) x->is_root[root->id] = true;
    }
  }
}

void irk_x64_begin_root(irk_gen_func *f, const irk_inst *alloca) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->is_root) find_roots(f);
  const irk_gen_value *v = irk_gen_value_of(f, &alloca->v);
  if (!x->is_root[alloca->v.id] || alloca->u.type->kind != IRK_TYPE_POINTER || v->state != IRK_GEN_FRAME) return;
  irk_x64_mov_mi(&x->a, 8, irk_mem_at(IRK_RBP, v->slot), 0);
}

static void root(irk_gen_func *f, const irk_inst *i) {
  const irk_gen_value *v = irk_gen_is_local(i->ops[0]) ? irk_gen_value_of(f, i->ops[0]) : NULL;
  if (!v || v->state != IRK_GEN_FRAME) irk_gen_refuse(f, i, "llvm.gcroot of such an alloca");
  else irk_vec_push(&f->roots, v->slot);
}

static void read_pointer(irk_gen_func *f, const irk_inst *i) {
  irk_x64_place from = irk_x64_place_of(f, i->ops[1]);
  irk_gen_part as = {.bank = IRK_BANK_GENERAL, .size = 8};
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_load_part(f, &as, to, &from);
  irk_gen_define(f, &i->v, 0, to);
}

static void write_pointer(irk_gen_func *f, const irk_inst *i) {
  uint32_t from = irk_gen_use(f, i->ops[0], 0);
  irk_x64_place to = irk_x64_place_of(f, i->ops[2]);
  irk_gen_part as = {.bank = IRK_BANK_GENERAL, .size = 8};
  irk_x64_store_part(f, &as, &to, from);
}

bool irk_x64_root_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  if (name.len < 11 || memcmp(name.ptr + 5, "gc", 2) != 0) return false;
  if (irk_x64_is_word(name, "gcroot")) root(f, i);
  else if (irk_x64_is_word(name, "gcread")) read_pointer(f, i);
  else if (irk_x64_is_word(name, "gcwrite")) write_pointer(f, i);
  else return false;
  return true;
}
