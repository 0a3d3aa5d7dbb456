// Arguments of the function: taken from where the convention has them, named ones and variable
// ones.
#include "x86/call.h"

#define BIT(reg) (UINT32_C(1) << (reg))

// ---- named arguments ------------------------------------------------------------------------------------------

void irk_x64_save_scratch_args(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  const irk_x64_convention *c = irk_x64_convention_of(f, f->fn->cc);
  bool in_general = c->rule == IRK_X64_ARGS_NONE, in_vector = c->num_vector == 16;
  if (!in_general && !in_vector) return;
  uint64_t parts = 1;  // perhaps a pointer to the result
  for (uint32_t k = 0; k < f->fn->num_args && !f->cg->failed; k++)
    parts += irk_gen_num_parts(f, irk_x64_passed_as(f, f->fn->args[k]->v.type));
  if (parts < (in_general ? 11 : 16)) return;
  x->scratch_arg = irk_gen_frame_alloc(f, 32, 16);
  if (in_general) irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->scratch_arg), IRK_X64_SCRATCH);
  else irk_x64_rm(&x->a, IRK_X64_MOVAPS_TO, IRK_X64_VECTOR_SCRATCH, irk_mem_at(IRK_RBP, x->scratch_arg + 16));
}

static bool forwards_arguments(const irk_gen_func *f) {
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    // A musttail call comes before a return, perhaps with a cast between them.
    for (uint32_t k = 2; k <= 3 && k <= b->num_insts; k++) {
      const irk_inst *i = b->insts[b->num_insts - k];
      if (i->v.opcode == IRK_OP_CALL && i->u.call->tail == IRK_TAIL_MUST && i->u.call->fn_type->is_vararg) return true;
    }
  }
  return false;
}

// Saves the vector registers. The target of forwarded arguments may not be variadic, so all
// registers are saved whatever rax has.
static void save_forwarded(irk_gen_func *f, const irk_x64_args *args) {
  irk_x64 *x = irk_x64_of(f);
  uint32_t size = irk_x64_vector_bytes(f);
  if (x->realigns) irk_gen_refuse(f, NULL, "musttail with variable arguments and stackrealign");
  x->forwarded = irk_gen_frame_alloc(f, 8 * size, 16);
  for (uint32_t k = args->vector; k < 8; k++) {
    irk_mem to = irk_mem_at(IRK_RBP, x->forwarded + (int32_t)(size * k));
    irk_x64_move_whole(&x->a, size, false, IRK_XMM0 + k, to);
  }
}

// Saves the argument registers of a variadic function.
static void save_registers(irk_gen_func *f, const irk_x64_args *args) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  static const uint8_t general[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9};
  if (args->cc == IRK_CC_WIN64) {
    for (uint32_t i = args->general; i < IRK_X64_WIN64_REGS; i++)
      irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, IRK_X64_FIRST_STACK_ARG + 8 * (int32_t)i), args->convention->general[i]);
    x->first_stack_arg = IRK_X64_FIRST_STACK_ARG + 8 * (int32_t)args->general;
    return;
  }
  x->register_area = irk_gen_frame_alloc(f, 176, 16);
  for (uint32_t i = args->general; i < 6; i++)
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->register_area + 8 * (int32_t)i), general[i]);
  if (forwards_arguments(f)) save_forwarded(f, args);
  x->num_vectors_place = irk_gen_frame_alloc(f, 8, 8);
  irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->num_vectors_place), IRK_RAX);
  if (x->lacks_sse) return;
  irk_x64_test_rr(a, 1, IRK_RAX, IRK_RAX);
  uint32_t over = irk_gen_new_label(f);
  irk_x64_jump_if(f, IRK_CC_E, over);
  for (uint32_t i = args->vector; i < 8; i++)
    irk_x64_rm(a, IRK_X64_MOVAPS_TO, IRK_XMM0 + i, irk_mem_at(IRK_RBP, x->register_area + 48 + 16 * (int32_t)i));
  irk_x64_place_label(f, over);
}

// Loads a part from the address that the argument has. rax has no argument then.
static void define_indirect(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where) {
  irk_x64_place from = irk_x64_reg_place(where->reg, 0), to;
  if (where->reg == IRK_GEN_NO_REG) {
    irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_RAX, irk_mem_at(IRK_RBP, IRK_X64_FIRST_STACK_ARG + (int32_t)where->stack));
    from = irk_x64_reg_place(IRK_RAX, 0);
  }
  uint64_t size = irk_gen_value_of(f, v)->parts[part].size;
  to = irk_x64_frame(irk_gen_define_slot(f, v, part));
  irk_x64_copy_bytes(f, &to, &from, size);
}

void irk_x64_begin_args(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  const irk_function *fn = f->fn;
  irk_x64_args args = irk_x64_args_of(f, fn->cc, f->global->value_type->is_vararg);
  bool has_uppers = false;
  const irk_type *result = irk_fn_type_return(f->global->value_type);
  uint32_t hidden = IRK_GEN_NO_REG;
  if (!irk_x64_begin_frame(f)) return;
  if (x->is_naked) {
    f->free = f->target->general | f->target->vector;
    for (uint32_t r = 0; r < IRK_GEN_MAX_REGS; r++) f->owners[r].value = IRK_GEN_OWNER_NONE;
    for (uint32_t i = 0; i < fn->num_args; i++)
      if (irk_gen_value_of(f, &fn->args[i]->v)->num_uses_left)
        irk_gen_refuse(f, NULL, "a naked function that uses its arguments");
    return;
  }
  if (irk_x64_is_interrupt(f)) {
    f->free = f->general | f->target->vector;
    for (uint32_t r = 0; r < IRK_GEN_MAX_REGS; r++) f->owners[r].value = IRK_GEN_OWNER_NONE;
    irk_x64_begin_interrupt_args(f);
    return;
  }
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (!irk_x64_accepts_arg_attrs(f, NULL, irk_x64_relevant_attrs(f->global->attrs, i), i, fn->cc)) return;
  if (irk_x64_result_in_memory(f, result, fn->cc)) {
    x->demotes_result = true;
    hidden = irk_x64_take_hidden(&args);
  }
  struct {
    const irk_value *arg;
    irk_value *passed;
  } others[IRK_X64_MAX_PASSED];
  uint32_t num_others = 0, num_entries = 0;
  struct {
    const irk_value *arg;
    uint32_t reg;
  } entries[IRK_GEN_MAX_REGS];
  f->free = f->general | f->target->vector;
  for (uint32_t r = 0; r < IRK_GEN_MAX_REGS; r++) f->owners[r].value = IRK_GEN_OWNER_NONE;
  for (uint32_t i = 0; i < fn->num_args && !f->cg->failed; i++) {
    const irk_value *v = &fn->args[i]->v;
    const irk_attr_list *attrs = irk_x64_relevant_attrs(f->global->attrs, i);
    const irk_type *byval = irk_x64_byval_type(attrs, i, v->type);
    irk_gen_declare(f, v);
    irk_gen_value *value = irk_gen_value_of(f, v);
    if (byval && (irk_x64_byval_is_copied(&args) || irk_x64_byval_is_address(&args))) byval = NULL;
    if (byval) {
      irk_gen_define_frame(f, v, IRK_X64_FIRST_STACK_ARG + (int32_t)irk_x64_place_byval(f, &args, attrs, i, byval));
      continue;
    }
    if (irk_x64_has_param_attr(attrs, i, IRK_ATTR_SWIFTERROR)) {
      x->error = irk_gen_frame_alloc(f, 8, 8);
      x->unsaved_registers |= BIT(IRK_R12);
      irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->error), IRK_R12);
      irk_gen_define_frame(f, v, x->error);
      continue;
    }
    bool is_needed = value->num_uses_left || value->last || value->lives_to_block_end;
    const irk_type *as = irk_x64_passed_as(f, v->type);
    if (as != v->type) {
      if (num_others == IRK_X64_MAX_PASSED) {
        irk_gen_refuse(f, NULL, "too many arguments that are vectors of these types");
        return;
      }
      irk_value *passed = irk_x64_passed(f, as, num_others);
      others[num_others].arg = v;
      others[num_others++].passed = passed;
      v = passed;
      value = irk_gen_value_of(f, v);
    }
    if (value->num_parts > IRK_X64_MAX_ARG_PARTS) {
      irk_gen_refuse(f, NULL, "an argument of too many parts");
      return;
    }
    irk_x64_where where[IRK_X64_MAX_ARG_PARTS];  // long: only what is used is written
    where[0] = (irk_x64_where){.reg = (uint8_t)irk_x64_own_register(attrs, i, v->type, args.convention)};
    for (uint32_t k = 1; k < value->num_parts && where[0].reg != IRK_GEN_NO_REG; k++) where[k] = (irk_x64_where){0};
    if (where[0].reg == IRK_GEN_NO_REG) irk_x64_place_arg(f, &args, v->type, value->parts, value->num_parts, where);
    if (f->has_notes && value->num_parts == 1 && where[0].reg != IRK_GEN_NO_REG && !where[0].is_indirect) {
      entries[num_entries].arg = v;
      entries[num_entries++].reg = where[0].reg;
    }
    for (uint32_t k = 0; k < value->num_parts; k++) {
      if (where[k].is_indirect) {
        if (is_needed) define_indirect(f, v, k, &where[k]);
      } else if (where[k].is_x87) {
        irk_x64_store_x87(f, value->parts[k].size, irk_gen_define_slot(f, v, k));
      } else if (irk_x64_is_in_scratch(&where[k])) {
        int32_t saved = x->scratch_arg + (where[k].reg == IRK_X64_SCRATCH ? 0 : 16);
        if (k + 1 < value->num_parts && where[k + 1].upper) irk_gen_refuse(f, NULL, "so many vectors");
        else f->target->copy(f, &value->parts[k], irk_gen_define_slot(f, v, k), saved);
      } else if (where[k].upper) {
        has_uppers = true;
        if (is_needed) irk_x64_define_upper(f, v, k, &where[k]);
      } else if (where[k].reg != IRK_GEN_NO_REG) {
        if (is_needed) irk_gen_define(f, v, k, where[k].reg);
      } else if (where[k].is_mmx) {
        irk_mem to = irk_mem_at(IRK_RBP, irk_gen_define_slot(f, v, k));
        irk_x64_rm(&x->a, IRK_X64_MOVQ_MMX_TO, where[k].stack, to);
      } else {
        int32_t at = IRK_X64_FIRST_STACK_ARG + (int32_t)where[k].stack;
        if (value->num_parts == 1 && at) {  // offset 0 means no slot
          value->state = IRK_GEN_LIVE;
          value->slot = at;
          value->is_arg_place = true;
          value->parts[k].in_slot = true;
          value->home = 0;
        } else if (is_needed) {
          f->target->copy(f, &value->parts[k], irk_gen_define_slot(f, v, k), at);
        }
      }
    }
    if (irk_x64_has_param_attr(attrs, i, IRK_ATTR_SWIFTASYNC)) {
      x->context = irk_gen_frame_alloc(f, 8, 8);
      irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->context), where[0].reg);
    }
    if (irk_x64_has_param_attr(attrs, i, IRK_ATTR_SRET) && !irk_gen_cc_is_swift(fn->cc)) {
      x->result_pointer = irk_gen_frame_alloc(f, 8, 8);
      irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->result_pointer), where[0].reg);
    }
  }
  if (hidden != IRK_GEN_NO_REG) {
    x->result_pointer = irk_gen_frame_alloc(f, 8, 8);
    irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->result_pointer), hidden);
  }
  x->num_general = args.general;
  x->num_vector = args.vector;
  x->first_stack_arg = IRK_X64_FIRST_STACK_ARG + (int32_t)args.stack;
  x->stack_args = args.stack;
  x->has_stack_args = args.stack > irk_x64_args_of(f, fn->cc, false).stack;
  x->popped = irk_x64_popped_bytes(&args);
  if (x->realigns && x->popped) irk_gen_refuse(f, NULL, "stackrealign in a function whose return pops the arguments");
  if (x->stack_align > 16 && x->popped)
    irk_gen_refuse(f, NULL, "another stack alignment in a function whose return pops the arguments");
  if (x->realigns && args.align > x->stack_align)
    irk_gen_refuse(f, NULL, "stackrealign with arguments of this alignment");
  uint32_t rule = args.convention->rule;
  if (args.is_vararg && rule != IRK_X64_ARGS_LISTED && rule != IRK_X64_ARGS_POSITIONS)
    irk_gen_refuse(f, NULL, "variable arguments in this calling convention");
  if (args.is_vararg) save_registers(f, &args);
  if (has_uppers) irk_x64_fixed(&x->a, IRK_X64_VZEROUPPER);
  if (IRK_UNLIKELY(fn->gc != 0)) irk_x64_shadow_begin(f);
  for (uint32_t k = 0; k < num_others; k++) {
    const irk_gen_value *v = irk_gen_value_of(f, others[k].arg);
    if (v->num_uses_left || v->last || v->lives_to_block_end) irk_x64_from_passed(f, others[k].arg, others[k].passed);
  }
  for (uint32_t k = 0; k < num_entries; k++) irk_gen_watch_entry(f, entries[k].arg, entries[k].reg);
}

// ---- variable arguments --------------------------------------------------------------------------------------

// Initialises the list: the used part of the register save area, the next argument on the stack,
// the address of the area.
void irk_x64_va_start(irk_gen_func *f, const irk_value *list) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  irk_x64_place p = irk_x64_place_of(f, list);
  if (f->fn->cc == IRK_CC_WIN64) {  // a pointer to the arguments
    f->target->frame_address(f, IRK_X64_SCRATCH, x->first_stack_arg);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), IRK_X64_SCRATCH, &p, 0);
    return;
  }
  uint32_t used[2] = {8 * x->num_general, 48 + 16 * x->num_vector};
  for (int k = 0; k < 2; k++) {
    irk_x64_place at = irk_x64_offset_place(p, 4 * k);
    irk_x64_op_digit_m(f, irk_x64_sized(IRK_X64_MOV_IMM_TO, 4), &at, 4);
    irk_x64_imm32(a, (int32_t)used[k]);
  }
  int32_t places[2] = {x->first_stack_arg, x->register_area};
  for (int k = 0; k < 2; k++) {
    irk_x64_place at = irk_x64_offset_place(p, 8 + 8 * k);
    if (x->realigns && !k) irk_x64_caller_frame_address(f, IRK_X64_SCRATCH, places[k]);
    else f->target->frame_address(f, IRK_X64_SCRATCH, places[k]);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), IRK_X64_SCRATCH, &at, 0);
  }
}

// Returns the address of the next argument on the stack and advances the list.
static void next_on_stack(irk_gen_func *f, uint32_t list, uint32_t at, uint32_t size) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_mov_rm(a, 8, at, irk_mem_at(list, 8));
  if (size <= 8) {
    irk_x64_alu_mi(a, IRK_ALU_ADD, 8, irk_mem_at(list, 8), 8);
    return;
  }
  irk_x64_alu_ri(a, IRK_ALU_ADD, 8, at, 15);
  irk_x64_alu_ri(a, IRK_ALU_AND, 8, at, -16);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, irk_mem_at(at, 16));
  irk_x64_mov_mr(a, 8, irk_mem_at(list, 8), IRK_X64_SCRATCH);
}

// Reads one or two general registers, one vector register, or x86_fp80 from the stack.
void irk_x64_va_arg(irk_gen_func *f, const irk_inst *i) {
  enum { MAX_PARTS = 2 };
  irk_asm *a = irk_x64_asm(f);
  irk_gen_part as[MAX_PARTS];
  uint32_t n = irk_gen_parts(f, i->v.type, as, MAX_PARTS), to[MAX_PARTS] = {0};
  bool is_scalar = i->v.type->kind != IRK_TYPE_STRUCT && i->v.type->kind != IRK_TYPE_ARRAY;
  if (!is_scalar || !n || n > MAX_PARTS || f->fn->cc == IRK_CC_WIN64 || (n == 2 && as[0].bank != IRK_BANK_GENERAL)) {
    irk_gen_refuse(f, i, "such a type");
    return;
  }
  irk_gen_declare(f, &i->v);
  uint32_t list = irk_gen_use(f, i->ops[0], 0), at = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_place from = irk_x64_reg_place(at, 0);
  if (as[0].bank == IRK_BANK_MEMORY) {
    next_on_stack(f, list, at, 16);
    irk_x64_op_digit_m(f, IRK_X64_FLDT, &from, 0);
    irk_x64_store_x87(f, as[0].size, irk_gen_define_slot(f, &i->v, 0));
    return;
  }
  for (uint32_t k = 0; k < n; k++) to[k] = irk_gen_temp_for(f, &i->v, k);
  bool is_general = as[0].bank == IRK_BANK_GENERAL;
  irk_mem used = irk_mem_at(list, is_general ? 0 : 4);
  uint32_t on_stack = irk_gen_new_label(f), have = irk_gen_new_label(f);
  irk_x64_mov_rm(a, 4, at, used);
  irk_x64_alu_ri(a, IRK_ALU_CMP, 4, at, is_general ? 56 - 8 * (int32_t)n : 176);
  irk_x64_jump_if(f, IRK_CC_AE, on_stack);
  irk_x64_alu_mi(a, IRK_ALU_ADD, 4, used, is_general ? 8 * (int32_t)n : 16);
  irk_x64_alu_rm(a, IRK_ALU_ADD, 8, at, irk_mem_at(list, 16));
  irk_x64_jump(f, have);
  irk_x64_place_label(f, on_stack);
  next_on_stack(f, list, at, n == 2 || as[0].size > 8 || i->v.type->kind == IRK_TYPE_VECTOR ? 16 : 8);
  irk_x64_place_label(f, have);
  for (uint32_t k = 0; k < n; k++) {
    irk_x64_place part = irk_x64_offset_place(from, 8 * (int64_t)k);
    irk_x64_load_part(f, &as[k], to[k], &part);
    irk_gen_define(f, &i->v, k, to[k]);
  }
}
