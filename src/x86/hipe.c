// HiPE, Erlang's compiler (cc 11): functions of its virtual machine. They check that the stack has
// room, by numbers in the metadata hipe.literals, and else call inc_stack_0, which makes some.
#include "x86/abi.h"

#include "codegen/unwind.h"

enum { WORD = 8 };

static bool literal(const irk_gen_func *f, irk_str name, uint32_t *out) {
  const irk_named_md *all = irk_named_md_of(f->cg->m, IRK_S("hipe.literals"));
  for (uint32_t k = 0; all && k < all->len; k++) {
    const irk_md *pair = all->ops[k];
    if (!pair || pair->kind != IRK_MD_TUPLE || pair->len != 2) continue;
    const irk_md *word = pair->f[0].md, *number = pair->f[1].md;
    if (!word || word->kind != IRK_MD_STRING || !irk_str_eq(irk_md_str(word), name)) continue;
    if (!number || number->kind != IRK_MD_VALUE || !irk_value_is_int(number->f[0].value)) continue;
    *out = (uint32_t)((const irk_const_int *)number->f[0].value)->u;
    return *out < 1 << 20;
  }
  return false;
}

void irk_x64_begin_hipe(irk_gen_func *f) {
  uint32_t unused;
  if (f->fn->cc == IRK_CC_HIPE &&
      (!literal(f, IRK_S("P_NSP_LIMIT"), &unused) || !literal(f, IRK_S("AMD64_LEAF_WORDS"), &unused)))
    irk_gen_refuse(f, NULL, "HiPE's calling convention without its numbers in the metadata hipe.literals");
}

void irk_x64_check_hipe_stack(irk_gen_func *f, irk_asm *a) {
  enum { FRAME = 2 * WORD, ARGUMENTS = 512 };  // ARGUMENTS: room for those of calls
  if (f->fn->cc != IRK_CC_HIPE) return;
  uint32_t limit = 0, words = 0;
  literal(f, IRK_S("P_NSP_LIMIT"), &limit);
  literal(f, IRK_S("AMD64_LEAF_WORDS"), &words);
  uint32_t least = words * WORD, needed = irk_x64_frame_bytes(f) + FRAME + (uint32_t)irk_x64_of(f)->stack_args;
  if (f->has_calls) needed += least + ARGUMENTS;
  if (needed <= least) return;
  uint32_t again = irk_asm_offset(a);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, irk_mem_at(IRK_RSP, -(int32_t)needed));
  irk_x64_alu_rm(a, IRK_ALU_CMP, 8, IRK_X64_SCRATCH, irk_mem_at(IRK_RBP, (int32_t)limit));
  enum { CALL_AND_JUMP = 7 };
  irk_x64_jmp_short(a, IRK_X64_JCC_SHORT | IRK_CC_AE, CALL_AND_JUMP);
  irk_x64_call_at_entry(f, a, "inc_stack_0");
  irk_x64_jmp_short(a, IRK_X64_JMP_SHORT, (int32_t)again - (int32_t)irk_asm_offset(a) - 2);
}
