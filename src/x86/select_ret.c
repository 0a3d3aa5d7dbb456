// Returns: the result goes to where the convention has it.
#include "x86/call.h"

static void extend_result(irk_gen_func *f, uint32_t reg, const irk_type *t) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_RETURN);
  uint32_t bits = irk_x64_int_bits(t);
  if (!set || !bits || bits >= 32) return;
  if (irk_attr_set_find(set, IRK_ATTR_ZEROEXT)) irk_x64_extend(f, reg, bits, false, 32);
  else if (irk_attr_set_find(set, IRK_ATTR_SIGNEXT)) irk_x64_extend(f, reg, bits, true, 32);
}

// A return behind a musttail call is never reached.
static bool follows_tail_call(const irk_gen_func *f) {
  const irk_block *b = f->blocks[f->at].block;
  const irk_inst *before = b->num_insts > 1 ? b->insts[b->num_insts - 2] : NULL;
  return before && before->v.opcode == IRK_OP_CALL && before->u.call->tail == IRK_TAIL_MUST;
}

void irk_x64_ret(irk_gen_func *f, const irk_inst *i) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  if (!follows_tail_call(f)) irk_x64_profile_exit(f);
  if (i->num_ops && i->ops[0]->type->kind != IRK_TYPE_VOID) {
    const irk_value *v = i->ops[0];
    const irk_type *form = x->demotes_result ? v->type : irk_x64_passed_as(f, v->type);
    irk_value *passed = form != v->type ? irk_x64_to_passed(f, i, i->ops[0], form, 0) : NULL;
    if (passed) v = passed;
    uint32_t n = irk_gen_num_parts(f, v->type);
    irk_x64_where where[IRK_X64_MAX_ARG_PARTS];
    irk_gen_part parts[IRK_X64_MAX_ARG_PARTS];
    irk_gen_parts(f, v->type, parts, IRK_X64_MAX_ARG_PARTS);
    if (x->demotes_result) {
      uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
      irk_x64_mov_rm(a, 8, to, irk_mem_at(IRK_RBP, x->result_pointer));
      uint64_t *places = irk_arena_alloc(&f->arena, sizeof *places * n);
      irk_gen_part_places(f, v->type, places, n);
      for (uint32_t k = 0; k < n; k++) {
        irk_gen_part as = irk_gen_part_of(f, v, k);
        irk_x64_place at = irk_x64_reg_place(to, (int32_t)places[k]);
        if (as.bank == IRK_BANK_MEMORY) {
          irk_x64_load_x87(f, as.size, irk_x64_part_in_frame(f, v, k, &as));
          irk_x64_op_digit_m(f, IRK_X64_FSTPT, &at, 0);
          continue;
        }
        uint32_t bits = irk_gen_is_mask(v->type) ? (uint32_t)v->type->count - 64 * k : 64;
        uint32_t from = bits < 64 ? irk_gen_take(f, v, k) : irk_gen_use(f, v, k);
        irk_x64_extend(f, from, bits, false, 64);
        irk_x64_store_part(f, &as, &at, from);
        irk_gen_unlock(f, from);
        irk_gen_release(f, from);
      }
    } else {
      irk_x64_place_result(f, parts, n, f->fn->cc, where);
      for (uint32_t k = n; k-- > 0;)  // the first part ends on top
        if (where[k].reg == IRK_GEN_NO_REG)
          irk_x64_load_x87(f, parts[k].size, irk_x64_part_in_frame(f, v, k, &parts[k]));
      for (uint32_t k = 0; k < n; k++) {
        if (where[k].reg == IRK_GEN_NO_REG) continue;
        if (where[k].upper) {
          irk_x64_pass_upper(f, v, k, &where[k]);
          continue;
        }
        if (irk_gen_is_local(v) && irk_gen_value_of(f, v)->state == IRK_GEN_LIVE &&
            irk_gen_value_of(f, v)->parts[k].reg == where[k].reg && irk_gen_is_last_use(f, v)) {
          irk_gen_take(f, v, k);
        } else {
          irk_gen_temp_at(f, where[k].reg);
          irk_gen_copy_to(f, v, k, where[k].reg);
        }
        if (k == 0) extend_result(f, where[k].reg, v->type);
      }
      if (f->fn->cc == IRK_CC_HIPE && n > 1) irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, 0), IRK_RBX);  // for rbp
    }
    if (passed) irk_x64_drop_lane(f, passed);
  }
  if (x->result_pointer) irk_x64_mov_rm(a, 8, IRK_RAX, irk_mem_at(IRK_RBP, x->result_pointer));
  if (x->error) irk_x64_put_error(f, x->error);
  x->returns = true;
  if (f->at + 1 < f->num_blocks) {
    irk_x64_mark(f);
    irk_x64_jump(f, x->epilogue);
  } else if (f->is_annotated) {
    irk_vec_push(&f->marks, IRK_GEN_AT_RETURN);
  }
}
