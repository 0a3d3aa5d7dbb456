// Calls: arguments go to where the convention has them, results are taken from there.
#include "x86/call.h"
#include "codegen/stackmap.h"
#include "ir/intrinsic.h"

// ---- arguments -----------------------------------------------------------------------------------------------

// Returns the place of a part in the frame.
int32_t irk_x64_part_in_frame(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as) {
  if (irk_gen_is_local(v)) return irk_gen_place(f, v, part);
  int32_t slot = irk_x64_temp_slot(f, 3, 16);
  f->target->store_constant(f, v, part, as, slot);
  return slot;
}

void irk_x64_put_error(irk_gen_func *f, int32_t at) {
  irk_gen_temp_at(f, IRK_R12);
  irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_R12, irk_mem_at(IRK_RBP, at));
}

void irk_x64_push_bytes(irk_gen_func *f, const irk_value *from, uint64_t size, uint32_t to_base, int32_t to_offset) {
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
    irk_x64_push_bytes(f, from, size, IRK_RSP, (int32_t)stack);
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

static void put_on_stack(irk_gen_func *f, const irk_x64_call_arg *c) {
  irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
  if (c->where.is_mmx) {
    irk_x64_to_mmx(f, c->where.stack, c->v);
    return;
  }
  irk_x64_place to = {.m = irk_mem_at(IRK_RSP, (int32_t)c->where.stack)};
  if (c->at) {
    f->target->frame_address(f, IRK_X64_SCRATCH, c->at);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, 8), IRK_X64_SCRATCH, &to, 0);
    return;
  }
  if (as.bank == IRK_BANK_MEMORY) {
    int32_t slot = irk_x64_part_in_frame(f, c->v, c->part, &as);
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

void irk_x64_put_in_register(irk_gen_func *f, const irk_x64_call_arg *c) {
  uint32_t reg = c->where.reg;
  if (c->at && c->where.is_indirect) {
    irk_gen_temp_at(f, reg);
    f->target->frame_address(f, reg, c->at);
    return;
  }
  if (c->at) {
    irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
    if (as.bank == IRK_BANK_GENERAL) as.size = 8;
    f->target->load(f, &as, reg, c->at);
    return;
  }
  if (c->where.upper) {
    irk_x64_pass_upper(f, c->v, c->part, &c->where);
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
  return irk_x64_has_param_attr(attrs, arg, IRK_ATTR_ZEROEXT)   ? 1
         : irk_x64_has_param_attr(attrs, arg, IRK_ATTR_SIGNEXT) ? 2
                                                                : 0;
}

// Stores a part in the frame: one that is passed by address, or one that is copied to the stack
// when this function's own arguments there are no longer needed.
int32_t irk_x64_store_arg_in_frame(irk_gen_func *f, const irk_x64_call_arg *c) {
  irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
  uint32_t room = as.size > 8 || c->where.is_indirect ? 16 : 8;
  int32_t slot = irk_gen_frame_alloc(f, room, room);
  if (as.bank == IRK_BANK_MEMORY) {
    f->target->copy(f, &as, slot, irk_x64_part_in_frame(f, c->v, c->part, &as));
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
static void add_error(irk_gen_func *f, irk_x64_call_plan *plan, const irk_inst *i, const irk_value *v) {
  bool is_in_frame = irk_gen_is_local(v) && irk_gen_value_of(f, v)->state == IRK_GEN_FRAME;
  if (!is_in_frame || i->v.opcode == IRK_OP_INVOKE) irk_gen_refuse(f, i, "swifterror in this call");
  else plan->error = irk_gen_value_of(f, v)->slot;
}

// Adds an argument. `attrs` is NULL if no attribute changes how it is passed.
void irk_x64_add_arg(irk_gen_func *f, irk_x64_call_plan *plan, const irk_inst *i, uint32_t index,
                     const irk_attr_list *attrs) {
  const irk_value *v = i->ops[index];
  if (attrs && irk_x64_has_param_attr(attrs, index, IRK_ATTR_SWIFTERROR)) {
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
  irk_gen_part parts[IRK_X64_MAX_ARG_PARTS];
  irk_x64_where where[IRK_X64_MAX_ARG_PARTS];
  uint32_t n = irk_gen_parts(f, v->type, parts, IRK_X64_MAX_ARG_PARTS);
  if (n > IRK_X64_MAX_ARG_PARTS) {
    irk_gen_refuse(f, NULL, "an argument of too many parts");
    return;
  }
  uint32_t own = attrs ? irk_x64_own_register(attrs, index, v->type, plan->taken.convention) : IRK_GEN_NO_REG;
  where[0] = (irk_x64_where){.reg = (uint8_t)own};
  if (own == IRK_GEN_NO_REG) irk_x64_place_arg(f, &plan->taken, v->type, parts, n, where);
  for (uint32_t k = 0; k < n; k++) {
    if (plan->len == plan->cap)
      plan->args = irk_vec_grow(plan->args, &plan->cap, (uint64_t)plan->len + 1, sizeof *plan->args);
    uint8_t extend = n == 1 && attrs ? extension(attrs, index, v->type) : 0;
    if (plan->extends_sizes && irk_x64_int_bits(v->type) == 32) extend = 3;
    irk_x64_call_arg one = {v, k, where[k], extend, 0};
    if (where[k].is_indirect || irk_x64_is_in_scratch(&where[k])) one.at = irk_x64_store_arg_in_frame(f, &one);
    plan->has_last |= irk_x64_is_in_scratch(&where[k]) || where[k].is_x87;
    plan->args[plan->len++] = one;
  }
}

// Adds a byval argument that is passed by the address of a copy.
static void add_copy(irk_gen_func *f, irk_x64_call_plan *plan, const irk_inst *i, uint32_t index,
                     const irk_type *pointee) {
  enum { MOST = 4096 };
  static const irk_gen_part word = {.bank = IRK_BANK_GENERAL, .size = 8, .reg = IRK_GEN_NO_REG};
  uint64_t size = irk_type_alloc_size(f->cg->dl, pointee);
  if (size > MOST || irk_x64_is_in_segment(i->ops[index]->type)) {
    irk_gen_refuse(f, i, "this byval argument in this calling convention");
    return;
  }
  irk_x64_call_arg one = {.v = i->ops[index], .at = irk_gen_frame_alloc(f, size + 1, 16)};
  irk_x64_place_arg(f, &plan->taken, i->ops[index]->type, &word, 1, &one.where);
  one.where.is_indirect = true;
  irk_x64_push_bytes(f, one.v, size, IRK_RBP, one.at);
  if (plan->len == plan->cap)
    plan->args = irk_vec_grow(plan->args, &plan->cap, (uint64_t)plan->len + 1, sizeof *plan->args);
  plan->args[plan->len++] = one;
}

// ---- results -------------------------------------------------------------------------------------------------

typedef irk_x64_result_area result_area;

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

static void define_results_in_memory(irk_gen_func *f, const irk_value *v, const irk_type *t, const result_area *r) {
  uint32_t n = irk_gen_num_parts(f, t);
  uint64_t *places = irk_arena_alloc(&f->arena, sizeof *places * n);
  irk_gen_part_places(f, t, places, n);
  irk_x64_place area = irk_x64_frame(r->at);
  if (r->align > 16) {
    uint32_t base = irk_gen_temp(f, IRK_BANK_GENERAL);
    area_address(f, r, base);
    area = irk_x64_reg_place(base, 0);
  }
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    irk_x64_place at = irk_x64_offset_place(area, (int64_t)places[k]);
    if (as.bank == IRK_BANK_MEMORY) {
      irk_x64_place to = irk_x64_frame(irk_gen_define_slot(f, v, k));
      irk_x64_copy_bytes(f, &to, &at, as.size);
      continue;
    }
    uint32_t to = irk_gen_temp_for(f, v, k);
    irk_x64_load_part(f, &as, to, &at);
    irk_gen_define(f, v, k, to);
    irk_gen_unlock(f, to);
  }
}

void irk_x64_define_results(irk_gen_func *f, const irk_value *result, const irk_type *t, uint32_t cc,
                            const result_area *memory) {
  uint32_t n = irk_gen_num_parts(f, t);
  if (!n) return;
  irk_gen_declare(f, result);
  if (memory->at) {
    define_results_in_memory(f, result, t, memory);
    return;
  }
  const irk_type *as = irk_x64_passed_as(f, t);
  irk_value *passed = as != t ? irk_x64_passed(f, as, 0) : NULL;
  const irk_value *v = passed ? passed : result;
  irk_x64_where where[IRK_X64_MAX_ARG_PARTS];
  n = irk_gen_num_parts(f, as);
  irk_x64_place_result(f, irk_gen_value_of(f, v)->parts, n, cc, where);
  bool has_uppers = false;
  for (uint32_t k = 0; k < n; k++) {
    if (where[k].reg == IRK_GEN_NO_REG) {
      irk_x64_store_x87(f, irk_gen_value_of(f, v)->parts[k].size, irk_gen_define_slot(f, v, k));
    } else if (where[k].upper) {
      irk_x64_define_upper(f, v, k, &where[k]);
      has_uppers = true;
    } else {
      irk_gen_temp_at(f, where[k].reg);
      irk_gen_define(f, v, k, where[k].reg);
    }
  }
  if (has_uppers) irk_x64_fixed(irk_x64_asm(f), IRK_X64_VZEROUPPER);
  if (passed) irk_x64_from_passed(f, result, passed);
}

// ---- the call ------------------------------------------------------------------------------------------------

// Tells whether the call needs no check of its target. With the module flag cf-protection-branch
// other calls are checked.
bool irk_x64_is_notrack(irk_gen_func *f, const irk_inst *i) {
  bool is_call = irk_x64_of(f)->marks_landings && (i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE);
  const irk_attr_set *set = is_call ? irk_attr_list_at(i->u.call->attrs, IRK_ATTR_INDEX_FUNCTION) : NULL;
  return set && irk_attr_set_find(set, IRK_ATTR_NOCF_CHECK);
}

// Calls a function by its name, or an address in r11 (no other register is free then).
static void emit_call(irk_gen_func *f, const irk_x64_call_site *site) {
  irk_asm *a = irk_x64_asm(f);
  const irk_inst *i = site->inst;
  const irk_value *callee = site->callee;
  const char *name = site->name;
  const irk_global *g = NULL;
  int64_t offset = 0;
  if (site->is_patchpoint) {
    irk_x64_emit_room(f, site);
    return;
  }
  if (name) {
    irk_x64_call_name(f, name);
    return;
  }
  if (!irk_gen_is_local(callee) && irk_cg_const_address(f->cg, callee, &g, &offset) && g && !offset &&
      !irk_x64_load_callee(f, g, IRK_X64_SCRATCH)) {
    irk_x64_mark(f);
    irk_x64_call(a, 0);
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, IRK_R_X86_64_PLT32,
                     (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g}, -4);
    irk_gen_call_ends(f);
    return;
  }
  uint32_t type;
  if ((!g || offset) && irk_x64_kcfi_type(f, i, &type)) irk_x64_check_kcfi(f, type);
  irk_x64_call_scratch(f, irk_x64_is_notrack(f, i));
}

// Allocates the stack for arguments. If that needs more than the usual alignment, the frame saves
// the old stack pointer.
static void open_stack(irk_gen_func *f, const irk_x64_args *args) {
  irk_x64 *x = irk_x64_of(f);
  irk_asm *a = &x->a;
  uint32_t usual = x->stack_align, align = args->align > usual ? args->align : usual;
  uint32_t popped = irk_x64_popped_bytes(args);
  if (popped && usual > 16) irk_gen_refuse(f, NULL, "another stack alignment with calls that pop the arguments");
  uint32_t size = popped > args->stack ? popped : args->stack;
  x->call_stack = (size + align - 1) / align * align;
  if (x->call_stack > x->most_pushed) x->most_pushed = x->call_stack;
  x->call_stack_saved = 0;
  if (!x->call_stack) return;
  if (align > usual) {
    x->call_stack_saved = irk_gen_frame_alloc(f, 8, 8);
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, x->call_stack_saved), IRK_RSP);
  }
  irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, (int32_t)x->call_stack);
  if (align > usual) irk_x64_alu_ri(a, IRK_ALU_AND, 8, IRK_RSP, -(int32_t)align);
}

void irk_x64_close_stack(irk_gen_func *f, uint32_t popped) {
  const irk_x64 *x = irk_x64_of(f);
  uint32_t left = x->call_stack - popped;
  if (x->call_stack_saved) irk_x64_mov_rm(irk_x64_asm(f), 8, IRK_RSP, irk_mem_at(IRK_RBP, x->call_stack_saved));
  else if (left) irk_x64_alu_ri(irk_x64_asm(f), IRK_ALU_ADD, 8, IRK_RSP, (int32_t)left);
}

// LLVM treats like C what the table does not have; HHVM's conventions since 18.
bool irk_x64_is_supported_cc(const irk_gen_func *f, uint32_t cc) {
  enum { WITHOUT_HHVM = 1800 };
  bool is_hhvm = (cc == IRK_CC_HHVM || cc == IRK_CC_HHVM_C) && f->cg->m->version < WITHOUT_HHVM;
  return cc != IRK_CC_X86_INTR && !is_hhvm;
}

// ghccc and HiPE pass an argument in rbp: it is stored behind the other arguments, next to the
// saved rbp. Returns false if there is none.
static bool place_base(irk_x64_call_plan *plan) {
  enum { WORD = 8 };
  bool has_arg = false;
  for (uint32_t k = 0; k < plan->len; k++) {
    irk_x64_where *where = &plan->args[k].where;
    if (where->reg != IRK_GEN_NO_REG || where->stack != (uint32_t)IRK_X64_GHC_RBP) continue;
    where->stack = plan->taken.stack + WORD;
    has_arg = true;
  }
  plan->taken.stack += 2 * WORD;
  return has_arg;
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

// Tells whether r10 has an argument.
static bool passes_static_chain(const irk_inst *i) {
  for (uint32_t k = 0; k < i->u.call->num_args; k++)
    if (irk_x64_has_param_attr(i->u.call->attrs, k, IRK_ATTR_NEST)) return true;
  return false;
}

// Accepts bundles that need no code, attachedcall, kcfi, and deopt. (LLVM ignores all bundles of
// inline asm.)
static bool accepts_bundles(irk_gen_func *f, const irk_inst *i) {
  for (uint32_t k = 0; k < i->u.call->num_bundles; k++) {
    const irk_bundle *b = &i->u.call->bundles[k];
    // The arguments of preallocated calls are pointers to the room.
    static const char *const known[] = {"convergencectrl", "funclet", "deopt", "preallocated"};
    uint32_t w = 0;
    while (w < IRK_COUNT(known) && !is_tag(f, b, irk_str_of(known[w]))) w++;
    if (w < IRK_COUNT(known)) continue;
    if (is_tag(f, b, IRK_S("kcfi")) && !passes_static_chain(i)) continue;
    if (is_tag(f, b, IRK_S("clang.arc.attachedcall")) && attached_call(f, i)) continue;
    irk_str tag = irk_name(f->cg->m, b->tag);
    irk_gen_refuse(f, i, "a call with the bundle \"%.*s\"", (int)tag.len, tag.ptr);
    return false;
  }
  return true;
}

// Copies floats to the general registers of the same positions, where win64cc's variadic functions
// find them, too.
static void repeat_floats(irk_gen_func *f, const irk_x64_call_plan *plan) {
  for (uint32_t k = 0; k < plan->len; k++) {
    uint32_t reg = plan->args[k].where.reg;
    if (reg == IRK_GEN_NO_REG || reg < IRK_XMM0) continue;
    uint32_t to = plan->taken.convention->general[reg - IRK_XMM0];
    irk_gen_temp_at(f, to);
    irk_x64_rr(irk_x64_asm(f), IRK_X64_MOVD_TO | IRK_OP_W, reg, to);
  }
}

// Puts the arguments into place that the code before could change: on the x87 stack, and in the
// scratch registers. Returns true if r11 has an argument; then the target is in r10.
static bool put_last(irk_gen_func *f, const irk_x64_call_site *site, const irk_x64_call_plan *plan) {
  bool takes_scratch = false;
  for (uint32_t k = 0; k < plan->len; k++) takes_scratch |= plan->args[k].where.reg == IRK_X64_SCRATCH;
  if (takes_scratch) {
    irk_gen_temp_at(f, IRK_R10);
    if (!site->callee || site->is_patchpoint || irk_x64_call_thunk(f) || irk_x64_of(f)->has_kcfi)
      irk_gen_refuse(f, site->inst, "so many arguments in this calling convention");
    else irk_gen_copy_to(f, site->callee, 0, IRK_R10);
  }
  for (uint32_t k = 0; k < plan->len; k++) {
    const irk_x64_call_arg *c = &plan->args[k];
    irk_gen_part as = irk_gen_part_of(f, c->v, c->part);
    if (c->where.is_x87) irk_x64_load_x87(f, as.size, irk_x64_part_in_frame(f, c->v, c->part, &as));
    else if (c->where.upper && irk_x64_is_in_scratch(&c->where)) irk_gen_refuse(f, site->inst, "so many vectors");
    else if (irk_x64_is_in_scratch(&c->where)) irk_x64_put_in_register(f, c);
  }
  return takes_scratch;
}

// Notes the arguments in general registers for the entries of calls in debug info.
static void note_arguments(irk_gen_func *f, const irk_x64_call_plan *plan) {
  for (uint32_t k = 0; k < plan->len; k++) {
    const irk_x64_call_arg *c = &plan->args[k];
    bool is_whole = c->part == 0 && !c->at && !c->where.is_indirect && !c->where.upper && !c->where.is_x87;
    if (is_whole && c->where.reg < IRK_XMM0) irk_gen_note_call_argument(f, c->v, c->where.reg);
  }
}

static bool passes_uppers(const irk_x64_call_plan *plan) {
  bool passes = false;
  for (uint32_t k = 0; k < plan->len; k++) passes |= plan->args[k].where.upper != 0;
  return passes;
}

irk_x64_result_area irk_x64_emit_call(irk_gen_func *f, const irk_x64_call_site *site) {
  irk_asm *a = irk_x64_asm(f);
  const irk_inst *i = site->inst;
  const irk_value *callee = site->callee;
  const char *name = site->name;
  const irk_attr_list *attrs = site->attrs;
  uint32_t num_args = site->num_args, cc = site->cc;
  bool is_vararg = site->is_vararg;
  irk_x64_call_plan plan = {.extends_sizes = name && !attrs && num_args == 3,
                            .taken = irk_x64_args_of(f, cc, is_vararg)};
  result_area memory = {0};
  if (site->result->kind != IRK_TYPE_VOID && irk_x64_result_in_memory(f, site->result, cc)) {
    memory = make_area(f, site->result);
    irk_x64_take_hidden(&plan.taken);
  }
  uint32_t *byval_at = irk_arena_alloc(&f->arena, sizeof *byval_at * ((size_t)num_args + 1));
  for (uint32_t k = 0; k < num_args; k++) {
    uint32_t arg = site->first + k;
    const irk_attr_list *own = irk_x64_relevant_attrs(attrs, arg);
    const irk_type *byval = irk_x64_byval_type(own, arg, i->ops[arg]->type);
    byval_at[k] = UINT32_MAX;
    if (byval && irk_x64_byval_is_copied(&plan.taken)) {
      add_copy(f, &plan, i, arg, byval);
      continue;
    }
    if (byval && irk_x64_byval_is_address(&plan.taken)) byval = NULL;
    if (byval) byval_at[k] = irk_x64_place_byval(f, &plan.taken, own, arg, byval);
    else irk_x64_add_arg(f, &plan, i, arg, own);
  }
  bool changes_base = cc == IRK_CC_GHC || cc == IRK_CC_HIPE, has_base_arg = false;
  int32_t base_at = (int32_t)plan.taken.stack;
  if (changes_base) has_base_arg = place_base(&plan);
  if (i->v.opcode == IRK_OP_INVOKE) irk_gen_spill_for_invoke(f, i);
  else irk_gen_spill_for_call(f, i);
  open_stack(f, &plan.taken);
  for (uint32_t k = 0; k < num_args; k++)
    if (byval_at[k] != UINT32_MAX) {
      const irk_value *from = i->ops[site->first + k];
      const irk_type *byval = irk_x64_byval_type(attrs, site->first + k, from->type);
      push_large(f, from, irk_type_alloc_size(f->cg->dl, byval), byval_at[k]);
    }
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg == IRK_GEN_NO_REG && !plan.args[k].where.is_x87) put_on_stack(f, &plan.args[k]);
  bool is_direct = name != NULL;
  if (callee && !is_direct) {
    const irk_global *g;
    int64_t offset;
    is_direct = !irk_gen_is_local(callee) && irk_cg_const_address(f->cg, callee, &g, &offset) && g && !offset;
  }
  for (uint32_t k = 0; k < plan.len; k++)
    if (plan.args[k].where.reg != IRK_GEN_NO_REG && !irk_x64_is_in_scratch(&plan.args[k].where))
      irk_x64_put_in_register(f, &plan.args[k]);
  if (memory.at) {
    irk_gen_temp_at(f, irk_x64_hidden_arg(plan.taken.convention));
    area_address(f, &memory, irk_x64_hidden_arg(plan.taken.convention));
  }
  if (plan.error) irk_x64_put_error(f, plan.error);
  bool takes_scratch = IRK_UNLIKELY(plan.has_last) && put_last(f, site, &plan);
  for (uint32_t k = 0; is_vararg && cc == IRK_CC_PRESERVE_NONE && k < plan.len; k++)
    if (plan.args[k].where.reg == IRK_RAX) irk_gen_refuse(f, i, "so many arguments of a variadic function");
  if (is_vararg && cc == IRK_CC_WIN64) {
    repeat_floats(f, &plan);
  } else if (is_vararg) {
    irk_gen_temp_at(f, IRK_RAX);
    irk_x64_mov_imm(a, IRK_RAX, plan.taken.vector);
  }
  if (callee && !is_direct && !takes_scratch) irk_gen_copy_to(f, callee, 0, IRK_X64_SCRATCH);
  if (f->has_call_notes) note_arguments(f, &plan);
  irk_gen_after_call(f);
  irk_x64 *x = irk_x64_of(f);
  if (changes_base) {
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RSP, base_at), IRK_RBP);
    if (has_base_arg) irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(IRK_RSP, base_at + 8));
  }
  if (x->uses_uppers && !passes_uppers(&plan)) irk_x64_fixed(a, IRK_X64_VZEROUPPER);
  x->call_start = irk_asm_offset(a);
  if (takes_scratch) {
    irk_x64_r(a, IRK_X64_CALL_TO, IRK_R10);
    irk_gen_call_ends(f);
  } else {
    emit_call(f, site);
  }
  x->call_end = irk_asm_offset(a);
  if (f->has_call_notes) irk_gen_note_call(f, callee, x->call_end);
  if (IRK_UNLIKELY(x->shadow != NULL)) irk_x64_shadow_call(f, site);
  const char *attached = callee ? attached_call(f, i) : NULL;
  if (attached) {
    irk_x64_mov_rr(a, 8, IRK_RDI, IRK_RAX);
    irk_x64_call_name(f, attached);
  }
  if (cc == IRK_CC_HIPE) irk_x64_mov_rr(a, 8, IRK_RBX, IRK_RBP);  // a result
  if (changes_base) irk_x64_mov_rm(a, 8, IRK_RBP, irk_mem_at(IRK_RSP, base_at));
  if (plan.error) irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, plan.error), IRK_R12);
  if (f->returns_twice) irk_x64_mark_landing(f);
  irk_x64_close_stack(f, irk_x64_popped_bytes(&plan.taken));
  irk_gen_release_temps(f);
  for (uint32_t k = 0; k < plan.num_passed; k++) irk_x64_drop_lane(f, plan.passed[k]);
  irk_free(plan.args);
  return memory;
}

static void call_with(irk_gen_func *f, const irk_inst *i, const irk_value *callee, const char *name, uint32_t num_args,
                      const irk_attr_list *attrs, bool is_vararg) {
  irk_x64_call_site site = {.inst = i,
                            .callee = callee,
                            .name = name,
                            .num_args = num_args,
                            .attrs = attrs,
                            .cc = callee ? i->u.call->cc : 0,
                            .is_vararg = is_vararg,
                            .result = i->v.type};
  result_area memory = irk_x64_emit_call(f, &site);
  irk_x64_define_results(f, &i->v, i->v.type, site.cc, &memory);
}

void irk_x64_call_operands(irk_gen_func *f, const irk_inst *i, const char *name) {
  irk_x64_emit_call(f, &(irk_x64_call_site){.inst = i, .name = name, .num_args = i->num_ops, .result = i->v.type});
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

enum { DONTCALL_ERROR, DONTCALL_WARN };
static const char *const call_attributes[] = {"dontcall-error", "dontcall-warn"};

static const irk_attr *call_attribute(const irk_attr_list *attrs, uint32_t which) {
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  return set ? irk_attr_set_find_string(set, irk_str_of(call_attributes[which])) : NULL;
}

// Checks the attributes of the callee that concern calls of it.
static void check_call_attributes(irk_gen_func *f, const irk_inst *i) {
  irk_x64 *x = irk_x64_of(f);
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION) return;
  const irk_global *g = (const irk_global *)callee;
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
  if (IRK_UNLIKELY(irk_x64_of(f)->rare & IRK_X64_RARE_CALLS)) check_call_attributes(f, i);
  const irk_call *call = i->u.call;
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind == IRK_VALUE_INLINE_ASM) {
    irk_x64_inline_asm(f, i);
    return;
  }
  if (callee->kind == IRK_VALUE_FUNCTION) {
    irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
    if (irk_cg_is_intrinsic(f->cg, (const irk_global *)callee)) {
      if (!accepts_segment_pointers(f, i, name)) return;
      bool is_known =
          has_known_types(f, i, name) &&
          (irk_x64_gc_intrinsic(f, i, name) || irk_x64_root_intrinsic(f, i, name) || irk_x64_intrinsic(f, i, name));
      if (!is_known && !f->cg->failed) irk_gen_refuse(f, i, "%.*s", (int)name.len, name.ptr);
      return;
    }
  }
  if (!irk_x64_is_supported_cc(f, call->cc)) {
    irk_gen_refuse(f, i, "calling convention %u", call->cc);
    return;
  }
  if ((call->cc == IRK_CC_GHC || call->cc == IRK_CC_HIPE || call->cc == IRK_CC_X86_REGCALL) &&
      call->fn_type->is_vararg) {
    irk_gen_refuse(f, i, "variable arguments in this calling convention");
    return;
  }
  if (!accepts_bundles(f, i)) return;
  bool is_tail = irk_gen_is_tail(f, call);
  bool is_placed =
      is_tail && (call->tail == IRK_TAIL_MUST || (is_before_return(f, i) && !irk_x64_of(f)->profiles_exit));
  if (call->cc == IRK_CC_HIPE && i->v.opcode != IRK_OP_CALL) {
    irk_gen_refuse(f, i, "this call in HiPE's calling convention");
    return;
  }
  if (call->cc == IRK_CC_GHC && (i->v.opcode != IRK_OP_CALL || (call->tail == IRK_TAIL_MUST && !is_placed))) {
    irk_gen_refuse(f, i, "this call in ghccc");
    return;
  }
  for (uint32_t k = 0; k < call->num_args; k++)
    if (!irk_x64_accepts_arg_attrs(f, i, irk_x64_relevant_attrs(call->attrs, k), k, call->cc)) return;
  uint32_t n;
  bool has_deopt = call->num_bundles && irk_gen_bundle(f, i, "deopt", &n);
  if (is_placed && !attached_call(f, i) && !has_deopt) {
    irk_x64_profile_exit(f);
    irk_x64_tail_call(f, i, callee);
    return;
  }
  if (has_deopt) {
    irk_x64_deopt_call(f, i, callee);
    return;
  }
  call_with(f, i, callee, NULL, call->num_args, call->attrs, call->fn_type->is_vararg);
}
