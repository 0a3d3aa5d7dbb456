// Tail calls: jumps that reuse the frame's place for the arguments.
#include "x86/call.h"

#define BIT(reg) (UINT32_C(1) << (reg))

// Forwards the variable arguments unchanged.
static void reload_registers(irk_gen_func *f, const irk_x64_args *named) {
  irk_x64 *x = irk_x64_of(f);
  static const uint8_t general[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9};
  for (uint32_t k = named->general; k < 6; k++) {
    irk_gen_temp_at(f, general[k]);
    irk_x64_mov_rm(&x->a, 8, general[k], irk_mem_at(IRK_RBP, x->register_area + 8 * (int32_t)k));
  }
  uint32_t size = irk_x64_vector_bytes(f);
  for (uint32_t k = named->vector; k < 8; k++) {
    irk_mem from = irk_mem_at(IRK_RBP, x->forwarded + (int32_t)(size * k));
    irk_gen_temp_at(f, IRK_XMM0 + k);
    irk_x64_move_whole(&x->a, size, true, IRK_XMM0 + k, from);
  }
  irk_gen_temp_at(f, IRK_RAX);
  irk_x64_mov_rm(&x->a, 8, IRK_RAX, irk_mem_at(IRK_RBP, x->num_vectors_place));
}

typedef struct byval_copy {  // byval arguments: where they are stored, and where they go
  struct byval_copy *next;
  int32_t from, to;
  uint32_t size;
} byval_copy;

// Returns the registers that are in use when the frame is gone.
static irk_x64_in_use registers_of(irk_gen_func *f, const irk_x64_call_plan *plan, bool is_vararg, bool is_direct) {
  irk_x64_in_use in_use = {.registers = is_vararg ? UINT32_MAX : 0, .has_uppers = irk_x64_vector_bytes(f) > 16};
  if (irk_x64_of(f)->demotes_result) in_use.registers |= BIT(irk_x64_hidden_arg(plan->taken.convention));
  if (!is_direct) in_use.registers |= BIT(IRK_X64_SCRATCH);
  for (uint32_t k = 0; k < plan->len; k++)
    if (plan->args[k].where.reg != IRK_GEN_NO_REG) in_use.registers |= BIT(plan->args[k].where.reg);
  return in_use;
}

// Copies stored arguments over this function's own: at once or, if the two take different space,
// when the frame is removed.
static void move_args_into_place(irk_gen_func *f, const irk_x64_call_plan *plan, const int32_t *stored_at,
                                 const byval_copy *moved, irk_x64_tail *tail) {
  static const irk_gen_part word = {.bank = IRK_BANK_GENERAL, .size = 8};
  int32_t *words = NULL;
  tail->shift = (int32_t)irk_x64_of(f)->popped - (int32_t)irk_x64_popped_bytes(&plan->taken);
  if (tail->shift) {
    tail->num_words = (plan->taken.stack + 7) / 8;
    tail->words = words = IRK_NEW_ARRAY(&f->arena, int32_t, tail->num_words + 1);
  }
  if (tail->shift < 0) irk_gen_frame_alloc(f, (uint64_t)-tail->shift, 8);
  for (uint32_t k = 0; k < plan->len; k++) {
    uint32_t at = plan->args[k].where.stack;
    if (plan->args[k].where.reg != IRK_GEN_NO_REG) continue;
    irk_gen_part as = irk_gen_part_of(f, plan->args[k].v, plan->args[k].part);
    if (!words) f->target->copy(f, &as, IRK_X64_FIRST_STACK_ARG + (int32_t)at, stored_at[k]);
    for (uint32_t of = 0; words && of < as.size; of += 8) words[(at + of) / 8] = stored_at[k] + (int32_t)of;
  }
  for (const byval_copy *m = moved; m; m = m->next)
    for (uint32_t of = 0; of < m->size; of += 8) {
      if (words) words[((uint32_t)m->to + of) / 8] = m->from + (int32_t)of;
      else f->target->copy(f, &word, IRK_X64_FIRST_STACK_ARG + m->to + (int32_t)of, m->from + (int32_t)of);
    }
}

// Tells whether the value is this function's argument in a register of its own: then restoring what
// the caller has in that register passes it on.
static bool arrives_in(const irk_gen_func *f, const irk_value *v, uint32_t reg) {
  const irk_x64_convention *c = irk_x64_convention_of(f, f->fn->cc);
  for (uint32_t k = 0; v && k < f->fn->num_args; k++)
    if (&f->fn->args[k]->v == v) return irk_x64_own_register(f->global->attrs, k, v->type, c) == reg;
  return false;
}

// Emits a musttail call. The prototypes are the same, so the arguments fit into the place of this
// function's own, except in conventions whose callee pops them.
void irk_x64_tail_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee) {
  irk_x64 *x = irk_x64_of(f);
  const irk_call *call = i->u.call;
  enum { MAX_MOVED = 4096 };
  byval_copy *moved = NULL;
  irk_x64_call_plan plan = {.taken = irk_x64_args_of(f, call->cc, call->fn_type->is_vararg)};
  if (call->cc != f->fn->cc || !irk_x64_is_supported_cc(f, f->fn->cc)) {
    irk_gen_refuse(f, i, "musttail in this calling convention");
    return;
  }
  if (x->demotes_result) irk_x64_take_hidden(&plan.taken);
  for (uint32_t k = 0; k < call->num_args; k++) {
    const irk_type *byval = irk_x64_byval_type(call->attrs, k, i->ops[k]->type);
    if (!byval || irk_x64_byval_is_address(&plan.taken)) {
      irk_x64_add_arg(f, &plan, i, k, call->attrs);
      continue;
    }
    uint64_t size = irk_type_alloc_size(f->cg->dl, byval);
    uint32_t at = irk_x64_place_byval(f, &plan.taken, call->attrs, k, byval);
    if (!x->popped && k < f->fn->num_args && i->ops[k] == &f->fn->args[k]->v) continue;  // it is in place
    if (size > MAX_MOVED) {
      irk_gen_refuse(f, i, "musttail with a byval argument of more than %u bytes", MAX_MOVED);
      break;
    }
    byval_copy *m = irk_arena_alloc(&f->arena, sizeof *m);
    *m = (byval_copy){moved, irk_gen_frame_alloc(f, size + 8, 16), (int32_t)at, (uint32_t)size};
    irk_x64_push_bytes(f, i->ops[k], size, IRK_RBP, m->from);
    moved = m;
  }
  uint32_t saved = x->saved_general | x->saved_vector << 16;
  for (uint32_t k = 0; k < plan.len; k++) {
    uint32_t reg = plan.args[k].where.reg;
    if (plan.args[k].where.is_mmx) irk_gen_refuse(f, i, "musttail with an argument in an MMX register");
    if ((reg != IRK_GEN_NO_REG && saved & BIT(reg)) || irk_x64_is_in_scratch(&plan.args[k].where) ||
        plan.args[k].where.is_x87) {
      irk_gen_refuse(f, i, "musttail in this calling convention");
      break;
    }
    if (reg < IRK_XMM0 && f->target->callee_saved & ~x->unsaved_registers & BIT(reg) && !f->has_no_callee_saved &&
        !arrives_in(f, plan.args[k].v, reg) && !f->cg->failed)
      irk_gen_refuse(f, i, "musttail with an argument in a register that calls keep");
  }
  if (!f->cg->failed && !x->popped && plan.taken.stack > x->stack_args)
    irk_gen_refuse(f, i, "musttail with other arguments");
  if (f->cg->failed) {
    irk_free(plan.args);
    return;
  }
  const irk_global *g = NULL;
  int64_t offset;
  bool is_direct = !irk_gen_is_local(callee) && irk_cg_const_address(f->cg, callee, &g, &offset) && g && !offset;
  irk_x64_tail tail = {
      .label = irk_gen_new_label(f), .global = is_direct ? g : NULL, .is_notrack = irk_x64_is_notrack(f, i)};
  tail.has_kcfi = irk_x64_kcfi_type(f, i, &tail.kcfi_type);
  tail.in_use = registers_of(f, &plan, call->fn_type->is_vararg, is_direct);
  if (!is_direct && saved & BIT(IRK_X64_SCRATCH)) irk_gen_refuse(f, i, "musttail in this calling convention");
  if (!is_direct) tail.place = irk_x64_store_arg_in_frame(f, &(irk_x64_call_arg){.v = callee});
  int32_t *stored_at = irk_arena_alloc(&f->arena, sizeof *stored_at * ((size_t)plan.len + 1));
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg == IRK_GEN_NO_REG) stored_at[k] = irk_x64_store_arg_in_frame(f, &plan.args[k]);
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg != IRK_GEN_NO_REG) irk_x64_put_in_register(f, &plan.args[k]);
  if (x->demotes_result) {
    uint32_t hidden = irk_x64_hidden_arg(plan.taken.convention);
    irk_gen_temp_at(f, hidden);
    irk_x64_mov_rm(&x->a, 8, hidden, irk_mem_at(IRK_RBP, x->result_pointer));
  }
  if (plan.error) irk_x64_put_error(f, plan.error);
  if (call->fn_type->is_vararg) reload_registers(f, &plan.taken);
  move_args_into_place(f, &plan, stored_at, moved, &tail);
  irk_x64_jump(f, tail.label);
  tail.next = x->tails;
  x->tails = irk_arena_copy(&f->arena, &tail, sizeof tail);
  irk_gen_release_temps(f);
  for (uint32_t k = 0; k < plan.num_passed; k++) irk_x64_drop_lane(f, plan.passed[k]);
  irk_free(plan.args);
  // A `ret` follows, which is never reached.
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < irk_gen_value_of(f, &i->v)->num_parts; k++) irk_gen_define_slot(f, &i->v, k);
}
