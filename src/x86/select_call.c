// Arguments of functions, calls, returns.
#include "x86/abi.h"
#include "ir/intrinsic.h"
#include "x86/floats.h"

#define BIT(reg) (UINT32_C(1) << (reg))

// Offset of the arguments on the stack from the frame's base, above the saved rbp and the return
// address.
enum { FIRST = 16 };
enum { MAX_ARG_PARTS = 1024 };

// ---- arguments of the function -------------------------------------------------------------------------------

// Returns the number of argument bytes that a function pops when it returns. A tail call to a
// function with other arguments may have changed their number. The return address stays at 8 more
// than a multiple of 16.
static uint32_t popped_bytes(const irk_x64_args *args) {
  bool is_popped = args->cc == IRK_CC_TAIL || args->cc == IRK_CC_SWIFTTAIL;
  return is_popped ? (args->stack + 8 + 15) / 16 * 16 - 8 : 0;
}

static bool has_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind) {
  return irk_x64_param_attr(list, arg, kind) != NULL;
}

// Returns the list if the argument has an attribute that changes how it is passed. Most arguments
// have none: then returns NULL.
static const irk_attr_list *abi_relevant_attrs(const irk_attr_list *attrs, uint32_t arg) {
  const irk_attr_set *set = attrs ? irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg) : NULL;
  for (uint32_t k = 0; set && k < set->len; k++) {
    switch (set->attrs[k].kind) {
    case IRK_ATTR_BYVAL:
    case IRK_ATTR_INALLOCA:
    case IRK_ATTR_NEST:
    case IRK_ATTR_PREALLOCATED:
    case IRK_ATTR_SIGNEXT:
    case IRK_ATTR_SRET:
    case IRK_ATTR_SWIFTASYNC:
    case IRK_ATTR_SWIFTERROR:
    case IRK_ATTR_SWIFTSELF:
    case IRK_ATTR_ZEROEXT: return attrs;
    case IRK_ATTR_STRING: return NULL;
    default: break;
    }
  }
  return NULL;
}

static uint64_t pointee_align(irk_gen_func *f, const irk_attr_list *list, uint32_t arg, const irk_type *t) {
  const irk_attr *align = irk_x64_param_attr(list, arg, IRK_ATTR_ALIGNSTACK);
  if (!align) align = irk_x64_param_attr(list, arg, IRK_ATTR_ALIGN);
  uint64_t bytes = align ? align->value : irk_abi_align(f->cg->dl, t);
  return bytes < 8 ? 8 : bytes;
}

// Places the bytes of a byval argument.
static uint32_t place_byval(irk_gen_func *f, irk_x64_args *args, const irk_attr_list *attrs, uint32_t arg,
                            const irk_type *byval) {
  static const uint64_t limit = UINT64_C(1) << 30;
  uint64_t size = irk_type_alloc_size(f->cg->dl, byval), align = pointee_align(f, attrs, arg, byval);
  bool is_other = irk_gen_cc_has_no_callee_saved(args->cc) || args->cc == IRK_CC_WIN64;
  if (is_other && !f->cg->failed) irk_gen_refuse(f, NULL, "byval in this calling convention");
  if (size >= limit || args->stack + size + align >= limit) {
    if (!f->cg->failed) irk_gen_refuse(f, NULL, "arguments of more than 1 GiB");
    return args->stack;
  }
  return irk_x64_place_bytes(args, size, (uint32_t)align);
}

static bool result_in_memory(irk_gen_func *f, const irk_type *t, uint32_t cc) {
  irk_gen_part parts[MAX_ARG_PARTS];
  irk_x64_where where[MAX_ARG_PARTS];
  uint32_t n = irk_gen_parts(f, irk_x64_passed_as(f, t), parts, MAX_ARG_PARTS);
  return n > MAX_ARG_PARTS || !irk_x64_place_result(f, parts, n, cc, where);
}

// Tells whether arguments with these attributes can be passed; refuses others.
static bool accepts_arg_attrs(irk_gen_func *f, const irk_inst *i, const irk_attr_list *attrs, uint32_t arg,
                              uint32_t cc) {
  if (!attrs) return true;
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg);
  for (uint32_t k = 0; set && k < set->len; k++) {
    irk_attr_kind kind = (irk_attr_kind)set->attrs[k].kind;
    bool is_swift = kind == IRK_ATTR_SWIFTSELF || kind == IRK_ATTR_SWIFTERROR || kind == IRK_ATTR_SWIFTASYNC;
    if (is_swift ? irk_gen_cc_is_swift(cc) : kind != IRK_ATTR_INALLOCA && kind != IRK_ATTR_PREALLOCATED) continue;
    irk_str word = irk_attr_keyword(kind);
    irk_gen_refuse(f, i, "an argument with %.*s", (int)word.len, word.ptr);
    return false;
  }
  return true;
}

// Returns the pointee to pass in place of the pointer; NULL: pass the pointer itself. With typed
// pointers the attribute may lack the type.
static const irk_type *byval_type(const irk_attr_list *attrs, uint32_t arg, const irk_type *pointer) {
  const irk_attr *byval = attrs ? irk_x64_param_attr(attrs, arg, IRK_ATTR_BYVAL) : NULL;
  if (!byval) return NULL;
  return byval->type ? byval->type : pointer->num_types ? pointer->types[0] : NULL;
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
  if (size > 32) irk_gen_refuse(f, NULL, "musttail with variable arguments and AVX-512");
  if (x->realigns) irk_gen_refuse(f, NULL, "musttail with variable arguments and stackrealign");
  x->forwarded = irk_gen_frame_alloc(f, 8 * size, 16);
  for (uint32_t k = args->vector; k < 8; k++) {
    irk_mem to = irk_mem_at(IRK_RBP, x->forwarded + (int32_t)(size * k));
    if (size > 16) irk_x64_vex_rm(&x->a, IRK_X64_VMOVUPS_TO, IRK_XMM0 + k, to);
    else irk_x64_rm(&x->a, IRK_X64_MOVAPS_TO, IRK_XMM0 + k, to);
  }
}

// Saves the argument registers of a variadic function.
static void save_registers(irk_gen_func *f, const irk_x64_args *args) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  static const uint8_t general[] = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9};
  if (args->cc == IRK_CC_WIN64) {
    for (uint32_t i = args->general; i < IRK_X64_WIN64_REGS; i++)
      irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, FIRST + 8 * (int32_t)i), irk_x64_win64_regs[i]);
    x->first_stack_arg = FIRST + 8 * (int32_t)args->general;
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

// Takes the part of a vector that a function or its caller left in the upper half of a register.
static void define_upper(irk_gen_func *f, const irk_value *v, uint32_t part, uint32_t reg) {
  int32_t at = irk_gen_define_slot(f, v, part);
  irk_x64_get_upper(irk_x64_asm(f), IRK_X64_VECTOR_SCRATCH, reg);
  f->target->store(f, &irk_gen_value_of(f, v)->parts[part], at, IRK_X64_VECTOR_SCRATCH);
}

// Puts a part into the upper half of a register that has the lower half already.
static void put_upper(irk_gen_func *f, const irk_value *v, uint32_t part, uint32_t reg) {
  uint32_t from = irk_gen_use(f, v, part);
  irk_x64_put_upper(irk_x64_asm(f), reg, from);
  irk_gen_unlock(f, from);
  irk_gen_release(f, from);
}

// Loads a part from the address that the argument has. rax has no argument then.
static void define_indirect(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where) {
  irk_x64_place from = irk_x64_reg_place(where->reg, 0), to;
  if (where->reg == IRK_GEN_NO_REG) {
    irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_RAX, irk_mem_at(IRK_RBP, FIRST + (int32_t)where->stack));
    from = irk_x64_reg_place(IRK_RAX, 0);
  }
  uint64_t size = irk_gen_value_of(f, v)->parts[part].size;
  to = irk_x64_frame(irk_gen_define_slot(f, v, part));
  irk_x64_copy_bytes(f, &to, &from, size);
}

void irk_x64_begin_args(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  const irk_function *fn = f->fn;
  irk_x64_args args = irk_x64_args_of(fn->cc, f->global->value_type->is_vararg);
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
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (!accepts_arg_attrs(f, NULL, abi_relevant_attrs(f->global->attrs, i), i, fn->cc)) return;
  if (result_in_memory(f, result, fn->cc)) {
    x->demotes_result = true;
    hidden = irk_x64_take_hidden(&args);
  }
  struct {
    const irk_value *arg;
    irk_value *passed;
  } others[IRK_X64_MAX_PASSED];
  uint32_t num_others = 0;
  f->free = f->general | f->target->vector;
  for (uint32_t r = 0; r < IRK_GEN_MAX_REGS; r++) f->owners[r].value = IRK_GEN_OWNER_NONE;
  for (uint32_t i = 0; i < fn->num_args && !f->cg->failed; i++) {
    const irk_value *v = &fn->args[i]->v;
    const irk_attr_list *attrs = abi_relevant_attrs(f->global->attrs, i);
    const irk_type *byval = byval_type(attrs, i, v->type);
    irk_gen_declare(f, v);
    irk_gen_value *value = irk_gen_value_of(f, v);
    if (byval) {
      irk_gen_define_frame(f, v, FIRST + (int32_t)place_byval(f, &args, attrs, i, byval));
      continue;
    }
    if (has_param_attr(attrs, i, IRK_ATTR_SWIFTERROR)) {
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
    if (value->num_parts > MAX_ARG_PARTS) {
      irk_gen_refuse(f, NULL, "an argument of too many parts");
      return;
    }
    irk_x64_where where[MAX_ARG_PARTS] = {{.reg = (uint8_t)irk_x64_own_register(attrs, i, fn->cc)}};
    if (where[0].reg == IRK_GEN_NO_REG) irk_x64_place_arg(f, &args, v->type, value->parts, value->num_parts, where);
    for (uint32_t k = 0; k < value->num_parts; k++) {
      if (where[k].is_indirect) {
        if (is_needed) define_indirect(f, v, k, &where[k]);
      } else if (where[k].is_upper) {
        has_uppers = true;
        if (is_needed) define_upper(f, v, k, where[k].reg);
      } else if (where[k].reg != IRK_GEN_NO_REG) {
        if (is_needed) irk_gen_define(f, v, k, where[k].reg);
      } else {
        int32_t at = FIRST + (int32_t)where[k].stack;
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
    if (has_param_attr(attrs, i, IRK_ATTR_SWIFTASYNC)) {
      x->context = irk_gen_frame_alloc(f, 8, 8);
      irk_x64_mov_mr(&x->a, 8, irk_mem_at(IRK_RBP, x->context), where[0].reg);
    }
    if (has_param_attr(attrs, i, IRK_ATTR_SRET) && !irk_gen_cc_is_swift(fn->cc)) {
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
  x->first_stack_arg = FIRST + (int32_t)args.stack;
  x->stack_args = args.stack;
  x->has_stack_args = args.stack > irk_x64_args_of(fn->cc, false).stack;
  x->popped = popped_bytes(&args);
  if (x->realigns && x->popped) irk_gen_refuse(f, NULL, "stackrealign in a function whose return pops the arguments");
  if (x->realigns && args.align > 16) irk_gen_refuse(f, NULL, "stackrealign with arguments of this alignment");
  if (args.is_vararg && irk_gen_cc_has_no_callee_saved(fn->cc))
    irk_gen_refuse(f, NULL, "variable arguments in this calling convention");
  if (args.is_vararg) save_registers(f, &args);
  if (has_uppers) irk_x64_fixed(&x->a, IRK_X64_VZEROUPPER);
  for (uint32_t k = 0; k < num_others; k++) {
    const irk_gen_value *v = irk_gen_value_of(f, others[k].arg);
    if (v->num_uses_left || v->last || v->lives_to_block_end) irk_x64_from_passed(f, others[k].arg, others[k].passed);
  }
}

// ---- returns -------------------------------------------------------------------------------------------------

// Loads from the frame onto the x87 stack, for results that are x86_fp80, or floats and doubles
// beyond the vector registers for results.
static void fld(irk_gen_func *f, uint32_t size, int32_t frame_offset) {
  irk_x64_m(irk_x64_asm(f), irk_x64_fld(size), irk_mem_at(IRK_RBP, frame_offset));
}

static void fstp(irk_gen_func *f, uint32_t size, int32_t frame_offset) {
  irk_x64_m(irk_x64_asm(f), irk_x64_fstp(size), irk_mem_at(IRK_RBP, frame_offset));
}

// Returns the place of a part in the frame.
static int32_t part_in_frame(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as) {
  if (irk_gen_is_local(v)) return irk_gen_place(f, v, part);
  int32_t slot = irk_x64_temp_slot(f, 3, 16);
  f->target->store_constant(f, v, part, as, slot);
  return slot;
}

static void put_error(irk_gen_func *f, int32_t at) {
  irk_gen_temp_at(f, IRK_R12);
  irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_R12, irk_mem_at(IRK_RBP, at));
}

static void extend_result(irk_gen_func *f, uint32_t reg, const irk_type *t) {
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_RETURN);
  uint32_t bits = irk_x64_int_bits(t);
  if (!set || !bits || bits >= 32) return;
  if (irk_attr_set_find(set, IRK_ATTR_ZEROEXT)) irk_x64_extend(f, reg, bits, false, 32);
  else if (irk_attr_set_find(set, IRK_ATTR_SIGNEXT)) irk_x64_extend(f, reg, bits, true, 32);
}

void irk_x64_ret(irk_gen_func *f, const irk_inst *i) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  if (i->num_ops && i->ops[0]->type->kind != IRK_TYPE_VOID) {
    const irk_value *v = i->ops[0];
    const irk_type *form = x->demotes_result ? v->type : irk_x64_passed_as(f, v->type);
    irk_value *passed = form != v->type ? irk_x64_to_passed(f, i, i->ops[0], form, 0) : NULL;
    if (passed) v = passed;
    uint32_t n = irk_gen_num_parts(f, v->type);
    irk_x64_where where[MAX_ARG_PARTS];
    irk_gen_part parts[MAX_ARG_PARTS];
    irk_gen_parts(f, v->type, parts, MAX_ARG_PARTS);
    if (x->demotes_result) {
      uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
      irk_x64_mov_rm(a, 8, to, irk_mem_at(IRK_RBP, x->result_pointer));
      uint64_t *places = irk_arena_alloc(&f->arena, sizeof *places * n);
      irk_gen_part_places(f, v->type, places, n);
      for (uint32_t k = 0; k < n; k++) {
        irk_gen_part as = irk_gen_part_of(f, v, k);
        irk_x64_place at = irk_x64_reg_place(to, (int32_t)places[k]);
        if (as.bank == IRK_BANK_MEMORY) {
          fld(f, as.size, part_in_frame(f, v, k, &as));
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
        if (where[k].reg == IRK_GEN_NO_REG) fld(f, parts[k].size, part_in_frame(f, v, k, &parts[k]));
      for (uint32_t k = 0; k < n; k++) {
        if (where[k].reg == IRK_GEN_NO_REG) continue;
        if (where[k].is_upper) {
          put_upper(f, v, k, where[k].reg);
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
    }
    if (passed) irk_x64_drop_lane(f, passed);
  }
  if (x->result_pointer) irk_x64_mov_rm(a, 8, IRK_RAX, irk_mem_at(IRK_RBP, x->result_pointer));
  if (x->error) put_error(f, x->error);
  x->returns = true;
  if (f->at + 1 < f->num_blocks) {
    irk_x64_mark(f);
    irk_x64_jump(f, x->epilogue);
  } else if (f->is_annotated) {
    irk_vec_push(&f->marks, IRK_GEN_AT_RETURN);
  }
}

// ---- calls ---------------------------------------------------------------------------------------------------

typedef struct call_arg {
  const irk_value *v;
  uint32_t part;
  irk_x64_where where;
  uint8_t extend;  // 1: zero-extend, 2: sign-extend to 32 bits; 3: zero-extend from 32 to 64
  int32_t at;      // frame offset of the part, if its address is passed; 0: the part itself is
} call_arg;
typedef struct call_plan {
  call_arg *args;
  uint32_t len, cap;
  irk_x64_args taken;
  int32_t error;                          // frame offset of swifterror; 0: not passed
  bool extends_sizes;                     // integers of 32 bits are sizes
  irk_value *passed[IRK_X64_MAX_PASSED];  // replacements of vectors
  uint32_t num_passed;
} call_plan;

static void push_bytes(irk_gen_func *f, const irk_value *from, uint64_t size, uint32_t to_base, int32_t to_offset) {
  irk_x64_place p = irk_x64_place_of(f, from);
  uint32_t most = irk_x64_of(f)->lacks_sse ? 8 : 16;
  for (uint64_t at = 0; at < size;) {
    uint32_t n = size - at >= most ? most : size - at >= 8 ? 8 : size - at >= 4 ? 4 : size - at >= 2 ? 2 : 1;
    irk_x64_place source = irk_x64_offset_place(p, (int64_t)at);
    irk_x64_place to = {.m = irk_mem_at(to_base, to_offset + (int32_t)at)};
    irk_gen_part part = {.bank = n > 8 ? IRK_BANK_VECTOR : IRK_BANK_GENERAL, .size = (uint8_t)n};
    uint32_t reg = n > 8 ? IRK_X64_VECTOR_SCRATCH : (uint32_t)IRK_X64_SCRATCH;
    irk_x64_load_part(f, &part, reg, &source);
    irk_x64_store_part(f, &part, &to, reg);
    at += n;
  }
  if (p.m.base < IRK_XMM0) irk_gen_unlock(f, p.m.base);
}

static void push_large(irk_gen_func *f, const irk_value *from, uint64_t size, uint32_t stack) {
  if (irk_x64_is_in_segment(from->type)) irk_gen_refuse(f, NULL, "byval of an address relative to a segment");
  if (size <= 256) {
    push_bytes(f, from, size, IRK_RSP, (int32_t)stack);
    return;
  }
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RSI);
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_temp_at(f, IRK_RCX);
  irk_gen_copy_to(f, from, 0, IRK_RSI);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, IRK_RDI, irk_mem_at(IRK_RSP, (int32_t)stack));
  irk_x64_mov_imm(a, IRK_RCX, size);
  irk_x64_prefix(a, IRK_X64_PREFIX_REP);
  irk_x64_fixed(a, IRK_X64_MOVSB);
  irk_gen_release(f, IRK_RSI);
  irk_gen_release(f, IRK_RDI);
  irk_gen_release(f, IRK_RCX);
}

static void put_on_stack(irk_gen_func *f, const call_arg *c) {
  irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
  irk_x64_place to = {.m = irk_mem_at(IRK_RSP, (int32_t)c->where.stack)};
  if (c->at) {
    f->target->frame_address(f, IRK_X64_SCRATCH, c->at);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), IRK_X64_SCRATCH, &to, 0);
    return;
  }
  if (as.bank == IRK_BANK_MEMORY) {
    int32_t slot = part_in_frame(f, c->v, c->part, &as);
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS, IRK_X64_VECTOR_SCRATCH, irk_mem_at(IRK_RBP, slot));
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS_TO, IRK_X64_VECTOR_SCRATCH, to.m);
    return;
  }
  bool is_new = c->extend != 0;
  uint32_t reg = is_new ? irk_gen_take(f, c->v, c->part) : irk_gen_use(f, c->v, c->part);
  if (c->extend) irk_x64_extend(f, reg, irk_x64_int_bits(c->v->type), c->extend == 2, 32);
  if (as.bank == IRK_BANK_GENERAL && as.size < 8) as.size = as.size < 4 && !c->extend ? as.size : 4;
  irk_x64_store_part(f, &as, &to, reg);
  irk_gen_unlock(f, reg);
  irk_gen_release(f, reg);
}

static void put_in_register(irk_gen_func *f, const call_arg *c) {
  uint32_t reg = c->where.reg;
  if (c->at) {
    irk_gen_temp_at(f, reg);
    f->target->frame_address(f, reg, c->at);
    return;
  }
  if (c->where.is_upper) {
    put_upper(f, c->v, c->part, reg);
    return;
  }
  bool is_there = irk_gen_is_local(c->v) && irk_gen_value_of(f, c->v)->state == IRK_GEN_LIVE &&
                  irk_gen_value_of(f, c->v)->parts[c->part].reg == reg;
  irk_gen_value *v = is_there ? irk_gen_value_of(f, c->v) : NULL;
  if (v && (v->parts[c->part].in_slot || irk_gen_is_last_use(f, c->v))) {
    // The value is in the right register already, which now belongs to the argument.
    irk_gen_turn_into_temp(f, c->v, c->part);
  } else {
    irk_gen_temp_at(f, reg);
    irk_gen_copy_to(f, c->v, c->part, reg);
  }
  if (c->extend) irk_x64_extend(f, reg, irk_x64_int_bits(c->v->type), c->extend == 2, c->extend == 3 ? 64 : 32);
}

static uint8_t extension(const irk_attr_list *attrs, uint32_t arg, const irk_type *t) {
  uint32_t bits = irk_x64_int_bits(t);
  if (!bits || bits >= 32) return 0;
  return has_param_attr(attrs, arg, IRK_ATTR_ZEROEXT) ? 1 : has_param_attr(attrs, arg, IRK_ATTR_SIGNEXT) ? 2 : 0;
}

// The place of a result in memory, within the frame. Functions with AVX may rely on more than the
// frame's alignment: the place is the first aligned address from `at` on.
typedef struct result_area {
  int32_t at;  // 0: the result is in registers
  uint32_t align;
} result_area;

static result_area make_area(irk_gen_func *f, const irk_type *t) {
  uint64_t align = irk_x64_vector_bytes(f) > 16 ? irk_abi_align(f->cg->dl, t) : 16, size;
  if (align < 16) align = 16;
  size = irk_type_alloc_size(f->cg->dl, t) + align - 16;
  return (result_area){irk_gen_frame_alloc(f, size, 16), (uint32_t)align};
}

static void area_address(irk_gen_func *f, const result_area *r, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(IRK_RBP, r->at + (int32_t)(r->align - 16)));
  if (r->align > 16) irk_x64_alu_ri(a, IRK_ALU_AND, 8, to, -(int32_t)r->align);
}

static void define_results_in_memory(irk_gen_func *f, const irk_inst *i, const result_area *r) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  uint64_t *places = irk_arena_alloc(&f->arena, sizeof *places * n);
  irk_gen_part_places(f, i->v.type, places, n);
  irk_x64_place area = irk_x64_frame(r->at);
  if (r->align > 16) {
    uint32_t base = irk_gen_temp(f, IRK_BANK_GENERAL);
    area_address(f, r, base);
    area = irk_x64_reg_place(base, 0);
  }
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    irk_x64_place at = irk_x64_offset_place(area, (int64_t)places[k]);
    if (as.bank == IRK_BANK_MEMORY) {
      irk_x64_place to = irk_x64_frame(irk_gen_define_slot(f, &i->v, k));
      irk_x64_copy_bytes(f, &to, &at, as.size);
      continue;
    }
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_load_part(f, &as, to, &at);
    irk_gen_define(f, &i->v, k, to);
    irk_gen_unlock(f, to);
  }
}

static void define_results(irk_gen_func *f, const irk_inst *i, uint32_t cc, const result_area *memory) {
  const irk_type *t = i->v.type;
  uint32_t n = irk_gen_num_parts(f, t);
  if (!n) return;
  irk_gen_declare(f, &i->v);
  if (memory->at) {
    define_results_in_memory(f, i, memory);
    return;
  }
  const irk_type *as = irk_x64_passed_as(f, t);
  irk_value *passed = as != t ? irk_x64_passed(f, as, 0) : NULL;
  const irk_value *v = passed ? passed : &i->v;
  irk_x64_where where[MAX_ARG_PARTS];
  n = irk_gen_num_parts(f, as);
  irk_x64_place_result(f, irk_gen_value_of(f, v)->parts, n, cc, where);
  bool has_uppers = false;
  for (uint32_t k = 0; k < n; k++) {
    if (where[k].reg == IRK_GEN_NO_REG) {
      fstp(f, irk_gen_value_of(f, v)->parts[k].size, irk_gen_define_slot(f, v, k));
    } else if (where[k].is_upper) {
      define_upper(f, v, k, where[k].reg);
      has_uppers = true;
    } else {
      irk_gen_temp_at(f, where[k].reg);
      irk_gen_define(f, v, k, where[k].reg);
    }
  }
  if (has_uppers) irk_x64_fixed(irk_x64_asm(f), IRK_X64_VZEROUPPER);
  if (passed) irk_x64_from_passed(f, &i->v, passed);
}

// Stores a part in the frame: one that is passed by address, or one that is copied to the stack
// when this function's own arguments there are no longer needed.
static int32_t store_arg_in_frame(irk_gen_func *f, const call_arg *c) {
  irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
  uint32_t room = as.size > 8 || c->where.is_indirect ? 16 : 8;
  int32_t slot = irk_gen_frame_alloc(f, room, room);
  if (as.bank == IRK_BANK_MEMORY) {
    f->target->copy(f, &as, slot, part_in_frame(f, c->v, c->part, &as));
    return slot;
  }
  uint32_t reg = c->extend ? irk_gen_take(f, c->v, c->part) : irk_gen_use(f, c->v, c->part);
  if (c->extend) irk_x64_extend(f, reg, irk_x64_int_bits(c->v->type), c->extend == 2, 32);
  if (as.bank == IRK_BANK_GENERAL) as.size = 8;
  f->target->store(f, &as, slot, reg);
  irk_gen_unlock(f, reg);
  irk_gen_release(f, reg);
  return slot;
}

// Adds a swifterror argument, whose pointee is passed and returned in a register.
static void add_error(irk_gen_func *f, call_plan *plan, const irk_inst *i, const irk_value *v) {
  bool is_in_frame = irk_gen_is_local(v) && irk_gen_value_of(f, v)->state == IRK_GEN_FRAME;
  if (!is_in_frame || i->v.opcode == IRK_OP_INVOKE) irk_gen_refuse(f, i, "swifterror in this call");
  else plan->error = irk_gen_value_of(f, v)->slot;
}

// Adds an argument. `attrs` is NULL if no attribute changes how it is passed.
static void add_arg(irk_gen_func *f, call_plan *plan, const irk_inst *i, uint32_t index, const irk_attr_list *attrs) {
  const irk_value *v = i->ops[index];
  if (attrs && has_param_attr(attrs, index, IRK_ATTR_SWIFTERROR)) {
    add_error(f, plan, i, v);
    return;
  }
  const irk_type *as = irk_x64_passed_as(f, v->type);
  if (as != v->type) {
    if (plan->num_passed == IRK_X64_MAX_PASSED) {
      irk_gen_refuse(f, i, "too many arguments that are vectors of these types");
      return;
    }
    v = plan->passed[plan->num_passed] = irk_x64_to_passed(f, i, i->ops[index], as, plan->num_passed);
    plan->num_passed++;
  }
  irk_gen_part parts[MAX_ARG_PARTS];
  irk_x64_where where[MAX_ARG_PARTS];
  uint32_t n = irk_gen_parts(f, v->type, parts, MAX_ARG_PARTS);
  if (n > MAX_ARG_PARTS) {
    irk_gen_refuse(f, NULL, "an argument of too many parts");
    return;
  }
  uint32_t own = attrs ? irk_x64_own_register(attrs, index, plan->taken.cc) : IRK_GEN_NO_REG;
  where[0] = (irk_x64_where){.reg = (uint8_t)own};
  if (own == IRK_GEN_NO_REG) irk_x64_place_arg(f, &plan->taken, v->type, parts, n, where);
  for (uint32_t k = 0; k < n; k++) {
    if (plan->len == plan->cap)
      plan->args = irk_vec_grow(plan->args, &plan->cap, (uint64_t)plan->len + 1, sizeof *plan->args);
    uint8_t extend = n == 1 && attrs ? extension(attrs, index, v->type) : 0;
    if (plan->extends_sizes && irk_x64_int_bits(v->type) == 32) extend = 3;
    call_arg one = {v, k, where[k], extend, 0};
    if (where[k].is_indirect) one.at = store_arg_in_frame(f, &one);
    plan->args[plan->len++] = one;
  }
}

// Tells whether the call needs no check of its target. With the module flag cf-protection-branch
// other calls are checked.
static bool is_notrack(irk_gen_func *f, const irk_inst *i) {
  bool is_call = irk_x64_of(f)->marks_landings && (i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE);
  const irk_attr_set *set = is_call ? irk_attr_list_at(i->u.call->attrs, IRK_ATTR_INDEX_FUNCTION) : NULL;
  return set && irk_attr_set_find(set, IRK_ATTR_NOCF_CHECK);
}

// Calls a function by its name, or an address in r11 (no other register is free then).
static void emit_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee, const char *name) {
  irk_asm *a = irk_x64_asm(f);
  const irk_global *g = NULL;
  int64_t offset = 0;
  if (name) {
    irk_x64_call_name(f, name);
    return;
  }
  if (!irk_gen_is_local(callee) && irk_cg_const_address(f->cg, callee, &g, &offset) && g && !offset &&
      !irk_x64_far_address(f, g, 0, IRK_X64_SCRATCH)) {
    irk_x64_mark(f);
    irk_x64_call(a, 0);
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_PLT32,
                     (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g}, -4);
    return;
  }
  irk_x64_mark(f);
  if (is_notrack(f, i)) irk_x64_prefix(a, IRK_X64_PREFIX_NOTRACK);
  irk_x64_r(a, IRK_X64_CALL_TO, IRK_X64_SCRATCH);
}

// Allocates the stack for arguments. If that needs more than the usual alignment, the frame saves
// the old stack pointer.
static void open_stack(irk_gen_func *f, const irk_x64_args *args) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  uint32_t align = args->align > 16 ? args->align : 16, popped = popped_bytes(args);
  uint32_t size = popped > args->stack ? popped : args->stack;
  x->call_stack = (size + align - 1) / align * align;
  x->call_stack_saved = 0;
  if (!x->call_stack) return;
  if (align > 16) {
    x->call_stack_saved = irk_gen_frame_alloc(f, 8, 8);
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->call_stack_saved), IRK_RSP);
  }
  irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)x->call_stack);
  if (align > 16) irk_x64_alu_ri(a, IRK_ALU_AND, 8, IRK_RSP, -(int32_t)align);
}

void irk_x64_close_stack(irk_gen_func *f, uint32_t popped) {
  const irk_x64 *x = irk_x64_of(f);
  uint32_t left = x->call_stack - popped;
  if (x->call_stack_saved) irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_RSP, irk_mem_at(IRK_RBP, x->call_stack_saved));
  else if (left) irk_x64_alu_ri(irk_x64_asm(f), IRK_ALU_ADD, 8, IRK_RSP, (int32_t)left);
}

bool irk_x64_is_supported_cc(uint32_t cc) {
  return cc == IRK_CC_C || cc == IRK_CC_FAST || cc == IRK_CC_COLD || cc == IRK_CC_PRESERVE_MOST ||
         cc == IRK_CC_PRESERVE_ALL || cc == IRK_CC_X86_64_SYSV || cc == IRK_CC_WIN64 || cc == IRK_CC_TAIL ||
         irk_gen_cc_has_no_callee_saved(cc) || irk_gen_cc_is_swift(cc);
}

// ghccc passes an argument in rbp: it is stored on the stack, next to the saved rbp.
enum { GHC_RBP_OFFSET = 8 };
static void place_ghc_rbp(call_plan *plan) {
  for (uint32_t k = 0; k < plan->len; k++)
    if (plan->args[k].where.reg == IRK_GEN_NO_REG) plan->args[k].where.stack = GHC_RBP_OFFSET;
  plan->taken.stack = 2 * GHC_RBP_OFFSET;
}

static bool is_tag(irk_gen_func *f, const irk_bundle *b, irk_str tag) {
  return irk_str_eq(irk_name(f->cg->m, b->tag), tag);
}

// Returns the function that must be called with the result directly after the call, for
// Objective-C's reference counts; NULL: none.
static const char *attached_call(irk_gen_func *f, const irk_inst *i) {
  bool is_call = i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE;
  for (uint32_t k = 0, at = is_call ? i->u.call->num_args : 0; is_call && k < i->u.call->num_bundles; k++) {
    const irk_bundle *b = &i->u.call->bundles[k];
    const irk_value *callee = b->len ? i->ops[at] : NULL;
    at += b->len;
    if (!is_tag(f, b, IRK_S("clang.arc.attachedcall")) || !callee || callee->kind != IRK_VALUE_FUNCTION) continue;
    irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
    if (irk_is_intrinsic_name(name)) return irk_x64_objc_function(f, (irk_str){name.ptr + 5, name.len - 5});
    return irk_arena_str(&f->arena, name).ptr;
  }
  return NULL;
}

// Accepts bundles that need no code, and attachedcall.
static bool accepts_bundles(irk_gen_func *f, const irk_inst *i) {
  for (uint32_t k = 0; k < i->u.call->num_bundles; k++) {
    const irk_bundle *b = &i->u.call->bundles[k];
    if (is_tag(f, b, IRK_S("convergencectrl")) || is_tag(f, b, IRK_S("funclet"))) continue;
    if (is_tag(f, b, IRK_S("clang.arc.attachedcall")) && attached_call(f, i)) continue;
    irk_str tag = irk_name(f->cg->m, b->tag);
    irk_gen_refuse(f, i, "a call with the bundle \"%.*s\"", (int)tag.len, tag.ptr);
    return false;
  }
  return true;
}

// Copies floats to the general registers of the same positions, where win64cc's variadic functions
// find them, too.
static void repeat_floats(irk_gen_func *f, const call_plan *plan) {
  for (uint32_t k = 0; k < plan->len; k++) {
    uint32_t reg = plan->args[k].where.reg;
    if (reg == IRK_GEN_NO_REG || reg < IRK_XMM0) continue;
    uint32_t to = irk_x64_win64_regs[reg - IRK_XMM0];
    irk_gen_temp_at(f, to);
    irk_x64_rr(irk_x64_asm(f), IRK_X64_MOVD_TO | IRK_OP_W, reg, to);
  }
}

static result_area emit_call_sequence(irk_gen_func *f, const irk_inst *i, const irk_value *callee, const char *name,
                                      uint32_t num_args, const irk_attr_list *attrs, bool is_vararg) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t cc = callee ? i->u.call->cc : 0;
  call_plan plan = {.extends_sizes = name && !attrs && num_args == 3, .taken = irk_x64_args_of(cc, is_vararg)};
  result_area memory = {0};
  if (i->v.type->kind != IRK_TYPE_VOID && result_in_memory(f, i->v.type, cc)) {
    memory = make_area(f, i->v.type);
    irk_x64_take_hidden(&plan.taken);
  }
  uint32_t *byval_at = irk_arena_alloc(&f->arena, sizeof *byval_at * ((size_t)num_args + 1));
  for (uint32_t k = 0; k < num_args; k++) {
    const irk_attr_list *own = abi_relevant_attrs(attrs, k);
    const irk_type *byval = byval_type(own, k, i->ops[k]->type);
    byval_at[k] = UINT32_MAX;
    if (byval) byval_at[k] = place_byval(f, &plan.taken, own, k, byval);
    else add_arg(f, &plan, i, k, own);
  }
  if (cc == IRK_CC_GHC) place_ghc_rbp(&plan);
  if (i->v.opcode == IRK_OP_INVOKE) irk_gen_spill_for_invoke(f, i);
  else irk_gen_spill_for_call(f, i);
  open_stack(f, &plan.taken);
  for (uint32_t k = 0; k < num_args; k++)
    if (byval_at[k] != UINT32_MAX)
      push_large(f, i->ops[k], irk_type_alloc_size(f->cg->dl, byval_type(attrs, k, i->ops[k]->type)), byval_at[k]);
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg == IRK_GEN_NO_REG) put_on_stack(f, &plan.args[k]);
  bool is_direct = name != NULL;
  if (callee && !is_direct) {
    const irk_global *g;
    int64_t offset;
    is_direct = !irk_gen_is_local(callee) && irk_cg_const_address(f->cg, callee, &g, &offset) && g && !offset;
  }
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg != IRK_GEN_NO_REG) put_in_register(f, &plan.args[k]);
  if (memory.at) {
    irk_gen_temp_at(f, irk_x64_hidden_arg(cc));
    area_address(f, &memory, irk_x64_hidden_arg(cc));
  }
  if (plan.error) put_error(f, plan.error);
  if (is_vararg && cc == IRK_CC_WIN64) {
    repeat_floats(f, &plan);
  } else if (is_vararg) {
    irk_gen_temp_at(f, IRK_RAX);
    irk_x64_mov_imm(a, IRK_RAX, plan.taken.vector);
  }
  if (callee && !is_direct) irk_gen_copy_to(f, callee, 0, IRK_X64_SCRATCH);
  irk_gen_after_call(f);
  irk_x64 *x = irk_x64_of(f);
  if (cc == IRK_CC_GHC) {
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RSP, 0), IRK_RBP);
    irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(IRK_RSP, GHC_RBP_OFFSET));
  }
  x->call_start = irk_asm_offset(a);
  emit_call(f, i, callee, name);
  x->call_end = irk_asm_offset(a);
  const char *attached = callee ? attached_call(f, i) : NULL;
  if (attached) {
    irk_x64_mov_rr(a, 8, IRK_RDI, IRK_RAX);
    irk_x64_call_name(f, attached);
  }
  if (cc == IRK_CC_GHC) irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(IRK_RSP, 0));
  if (plan.error) irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, plan.error), IRK_R12);
  if (f->returns_twice) irk_x64_mark_landing(f);
  irk_x64_close_stack(f, popped_bytes(&plan.taken));
  irk_gen_release_temps(f);
  for (uint32_t k = 0; k < plan.num_passed; k++) irk_x64_drop_lane(f, plan.passed[k]);
  irk_free(plan.args);
  return memory;
}

static void call_with(irk_gen_func *f, const irk_inst *i, const irk_value *callee, const char *name, uint32_t num_args,
                      const irk_attr_list *attrs, bool is_vararg) {
  result_area memory = emit_call_sequence(f, i, callee, name, num_args, attrs, is_vararg);
  define_results(f, i, callee ? i->u.call->cc : 0, &memory);
}

void irk_x64_call_operands(irk_gen_func *f, const irk_inst *i, const char *name) {
  emit_call_sequence(f, i, NULL, name, i->num_ops, NULL, false);
}

// ---- tail calls ---------------------------------------------------------------------------------------------

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
    if (size > 16) irk_x64_vex_rm(&x->a, IRK_X64_VMOVUPS, IRK_XMM0 + k, from);
    else irk_x64_rm(&x->a, IRK_X64_MOVAPS, IRK_XMM0 + k, from);
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
static irk_x64_in_use registers_of(irk_gen_func *f, const call_plan *plan, bool is_vararg, bool is_direct) {
  irk_x64_in_use in_use = {.registers = is_vararg ? UINT32_MAX : 0, .has_uppers = irk_x64_vector_bytes(f) > 16};
  if (irk_x64_of(f)->demotes_result) in_use.registers |= BIT(irk_x64_hidden_arg(plan->taken.cc));
  if (!is_direct) in_use.registers |= BIT(IRK_X64_SCRATCH);
  for (uint32_t k = 0; k < plan->len; k++)
    if (plan->args[k].where.reg != IRK_GEN_NO_REG) in_use.registers |= BIT(plan->args[k].where.reg);
  return in_use;
}

// Copies stored arguments over this function's own: at once or, if the two take different space,
// when the frame is removed.
static void move_args_into_place(irk_gen_func *f, const call_plan *plan, const int32_t *stored_at,
                                 const byval_copy *moved, irk_x64_tail *tail) {
  static const irk_gen_part word = {.bank = IRK_BANK_GENERAL, .size = 8};
  int32_t *words = NULL;
  tail->shift = (int32_t)irk_x64_of(f)->popped - (int32_t)popped_bytes(&plan->taken);
  if (tail->shift) {
    tail->num_words = (plan->taken.stack + 7) / 8;
    tail->words = words = IRK_NEW_ARRAY(&f->arena, int32_t, tail->num_words + 1);
  }
  if (tail->shift < 0) irk_gen_frame_alloc(f, (uint64_t)-tail->shift, 8);
  for (uint32_t k = 0; k < plan->len; k++) {
    uint32_t at = plan->args[k].where.stack;
    if (plan->args[k].where.reg != IRK_GEN_NO_REG) continue;
    irk_gen_part as = irk_gen_part_of(f, plan->args[k].v, plan->args[k].part);
    if (!words) f->target->copy(f, &as, FIRST + (int32_t)at, stored_at[k]);
    for (uint32_t of = 0; words && of < as.size; of += 8) words[(at + of) / 8] = stored_at[k] + (int32_t)of;
  }
  for (const byval_copy *m = moved; m; m = m->next)
    for (uint32_t of = 0; of < m->size; of += 8) {
      if (words) words[((uint32_t)m->to + of) / 8] = m->from + (int32_t)of;
      else f->target->copy(f, &word, FIRST + m->to + (int32_t)of, m->from + (int32_t)of);
    }
}

// Emits a musttail call. The prototypes are the same, so the arguments fit into the place of this
// function's own, except in conventions whose callee pops them.
static void tail_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee) {
  irk_x64 *x = irk_x64_of(f);
  const irk_call *call = i->u.call;
  enum { MAX_MOVED = 4096 };
  byval_copy *moved = NULL;
  call_plan plan = {.taken = irk_x64_args_of(call->cc, call->fn_type->is_vararg)};
  if (call->cc != f->fn->cc || !irk_x64_is_supported_cc(f->fn->cc) || x->saved_general || x->saved_vector) {
    irk_gen_refuse(f, i, "musttail in this calling convention");
    return;
  }
  if (x->demotes_result) irk_x64_take_hidden(&plan.taken);
  for (uint32_t k = 0; k < call->num_args; k++) {
    const irk_type *byval = byval_type(call->attrs, k, i->ops[k]->type);
    if (!byval) {
      add_arg(f, &plan, i, k, call->attrs);
      continue;
    }
    uint64_t size = irk_type_alloc_size(f->cg->dl, byval);
    uint32_t at = place_byval(f, &plan.taken, call->attrs, k, byval);
    if (!x->popped && k < f->fn->num_args && i->ops[k] == &f->fn->args[k]->v) continue;  // it is in place
    if (size > MAX_MOVED) {
      irk_gen_refuse(f, i, "musttail with a byval argument of more than %u bytes", MAX_MOVED);
      break;
    }
    byval_copy *m = irk_arena_alloc(&f->arena, sizeof *m);
    *m = (byval_copy){moved, irk_gen_frame_alloc(f, size + 8, 16), (int32_t)at, (uint32_t)size};
    push_bytes(f, i->ops[k], size, IRK_RBP, m->from);
    moved = m;
  }
  for (uint32_t k = 0; k < plan.len; k++) {
    uint32_t reg = plan.args[k].where.reg;
    if (reg < IRK_XMM0 && f->target->callee_saved & ~x->unsaved_registers & BIT(reg) && !f->has_no_callee_saved &&
        !f->cg->failed)
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
  irk_x64_tail tail = {.label = irk_gen_new_label(f), .global = is_direct ? g : NULL, .is_notrack = is_notrack(f, i)};
  tail.in_use = registers_of(f, &plan, call->fn_type->is_vararg, is_direct);
  if (!is_direct) tail.place = store_arg_in_frame(f, &(call_arg){.v = callee});
  int32_t *stored_at = irk_arena_alloc(&f->arena, sizeof *stored_at * ((size_t)plan.len + 1));
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg == IRK_GEN_NO_REG) stored_at[k] = store_arg_in_frame(f, &plan.args[k]);
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg != IRK_GEN_NO_REG) put_in_register(f, &plan.args[k]);
  if (x->demotes_result) {
    uint32_t hidden = irk_x64_hidden_arg(call->cc);
    irk_gen_temp_at(f, hidden);
    irk_x64_mov_rm(&x->a, 8, hidden, irk_mem_at(IRK_RBP, x->result_pointer));
  }
  if (plan.error) put_error(f, plan.error);
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

// ---- dispatch -----------------------------------------------------------------------------------------------

void irk_x64_call_library(irk_gen_func *f, const irk_inst *i, const char *name) {
  uint32_t n = i->v.opcode == IRK_OP_CALL ? i->u.call->num_args : i->num_ops;
  call_with(f, i, NULL, name, n, NULL, false);
}

// Calls memcpy and the like, without the last operand, the volatile flag.
void irk_x64_call_memory(irk_gen_func *f, const irk_inst *i, const char *name) {
  call_with(f, i, NULL, name, 3, NULL, false);
}

// Tells whether the types of an intrinsic are known. From 9 on the verifier compares them with the
// table of the release. Before, it takes other types for an older form. Of such forms only the
// memory intrinsics are known, which had an alignment argument.
static bool has_known_types(irk_gen_func *f, const irk_inst *i, irk_str name) {
  enum { OLDEST_TABLE = 900 };
  const irk_type *type = i->u.call->fn_type;
  irk_intrinsic in;
  irk_overloads types;
  if (f->cg->m->version >= OLDEST_TABLE || !irk_intrinsic_find(name, f->cg->m->version, &in)) return true;
  if (irk_intrinsic_match(f->cg->m, &in, type, &types) == IRK_FIT_YES) return true;
  if (name.len < 9 || memcmp(name.ptr, "llvm.mem", 8) != 0 || irk_fn_type_num_params(type) != 5) return false;
  const irk_type *to = irk_fn_type_param(type, 0), *from = irk_fn_type_param(type, 1);
  return to->kind == IRK_TYPE_POINTER && irk_type_is_bits(irk_fn_type_param(type, 2)) &&
         (from->kind == IRK_TYPE_POINTER) == (memcmp(name.ptr, "llvm.mems", 9) != 0) && irk_x64_int_bits(from);
}

static bool is_before_return(const irk_gen_func *f, const irk_inst *i) {
  const irk_block *b = f->blocks[f->at].block;
  const irk_inst *last = b->insts[b->num_insts - 1];
  if (b->num_insts < 2 || b->insts[b->num_insts - 2] != i || last->v.opcode != IRK_OP_RET) return false;
  return !last->num_ops || last->ops[0] == &i->v;
}

// Tells whether the intrinsic supports its pointers; most do not support segments. Refuses others.
static bool accepts_segment_pointers(irk_gen_func *f, const irk_inst *i, irk_str name) {
  static const char *const harmless[] = {"lifetime.start", "lifetime.end", "invariant.start", "invariant.end", "assume",
                                         "prefetch",       "dbg.value",    "ptrmask",         "memcpy.inline", "memcpy",
                                         "memmove",        "memset",       "memset.inline"};
  for (uint32_t k = 0; k < i->u.call->num_args; k++) {
    const irk_type *t = i->ops[k]->type, *lane = t->kind == IRK_TYPE_VECTOR ? t->types[0] : t;
    if (!irk_x64_is_in_segment(lane)) continue;
    for (uint32_t w = 0; w < IRK_COUNT(harmless); w++)
      if (irk_x64_is_word(name, harmless[w])) return true;
    irk_gen_refuse(f, i, "%.*s of an address relative to a segment", (int)name.len, name.ptr);
    return false;
  }
  return true;
}

enum { DONTCALL_ERROR, DONTCALL_WARN, KEEPS_NO_REGISTERS };
const char *const irk_x64_call_attributes[] = {"dontcall-error", "dontcall-warn", "no_callee_saved_registers"};
const uint32_t irk_x64_num_call_attributes = IRK_COUNT(irk_x64_call_attributes);

static const irk_attr *call_attribute(const irk_attr_list *attrs, uint32_t which) {
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  return set ? irk_attr_set_find_string(set, irk_str_of(irk_x64_call_attributes[which])) : NULL;
}

// Checks the attributes of the callee that concern calls of it.
static void check_call_attributes(irk_gen_func *f, const irk_inst *i) {
  irk_x64 *x = irk_x64_of(f);
  const irk_value *callee = irk_call_callee(i);
  if (call_attribute(i->u.call->attrs, KEEPS_NO_REGISTERS)) irk_gen_refuse(f, i, "no_callee_saved_registers");
  if (callee->kind != IRK_VALUE_FUNCTION) return;
  const irk_global *g = (const irk_global *)callee;
  if (call_attribute(g->attrs, KEEPS_NO_REGISTERS)) irk_gen_refuse(f, i, "no_callee_saved_registers");
  const irk_attr *error = call_attribute(g->attrs, DONTCALL_ERROR);
  if (error) {
    irk_str name = irk_name(f->cg->m, g->name), why = error->string->value, in = irk_name(f->cg->m, f->global->name);
    irk_cg_fail(f->cg, "call to '%.*s' marked \"dontcall-error\": %.*s; in @%.*s", (int)name.len, name.ptr,
                (int)why.len, why.ptr, (int)in.len, in.ptr);
  }
  if (!call_attribute(g->attrs, DONTCALL_WARN)) return;
  struct irk_x64_warning warning = {NULL, g}, **end = &x->warnings;
  while (*end && (*end)->callee != g) end = &(*end)->next;
  if (!*end) *end = irk_arena_copy(&f->arena, &warning, sizeof warning);
}

void irk_x64_call_inst(irk_gen_func *f, const irk_inst *i) {
  if (IRK_UNLIKELY(irk_x64_of(f)->has_call_attributes)) check_call_attributes(f, i);
  const irk_call *call = i->u.call;
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind == IRK_VALUE_INLINE_ASM) {
    if (!accepts_bundles(f, i)) return;
    irk_x64_inline_asm(f, i);
    return;
  }
  if (callee->kind == IRK_VALUE_FUNCTION) {
    irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
    if (name.len > 5 && !memcmp(name.ptr, "llvm.", 5)) {
      if (!accepts_segment_pointers(f, i, name)) return;
      bool is_known = has_known_types(f, i, name) && irk_x64_intrinsic(f, i, name);
      if (!is_known && !f->cg->failed) irk_gen_refuse(f, i, "%.*s", (int)name.len, name.ptr);
      return;
    }
  }
  if (!irk_x64_is_supported_cc(call->cc)) {
    irk_gen_refuse(f, i, "calling convention %u", call->cc);
    return;
  }
  if (irk_gen_cc_has_no_callee_saved(call->cc) && call->fn_type->is_vararg) {
    irk_gen_refuse(f, i, "variable arguments in this calling convention");
    return;
  }
  if (!accepts_bundles(f, i)) return;
  bool is_tail = irk_gen_is_tail(f, call);
  bool is_placed = is_tail && (call->tail == IRK_TAIL_MUST || is_before_return(f, i));
  if (call->cc == IRK_CC_GHC && (i->v.opcode != IRK_OP_CALL || (is_tail && !is_placed))) {
    irk_gen_refuse(f, i, "this call in ghccc");
    return;
  }
  for (uint32_t k = 0; k < call->num_args; k++)
    if (!accepts_arg_attrs(f, i, abi_relevant_attrs(call->attrs, k), k, call->cc)) return;
  if (is_placed && !attached_call(f, i)) {
    tail_call(f, i, callee);
    return;
  }
  call_with(f, i, callee, NULL, call->num_args, call->attrs, call->fn_type->is_vararg);
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
    fstp(f, as[0].size, irk_gen_define_slot(f, &i->v, 0));
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
