// Emits inline assembly: moves operands to their registers, puts the text, takes results from
// theirs.
#include "x86/inline_asm.h"
#include "x86/vector.h"

#define BIT(reg) (UINT32_C(1) << (reg))

static bool is_special(uint32_t reg) {  // no register for values
  return reg == IRK_RSP || reg == IRK_RBP || reg == IRK_X64_SCRATCH || reg == IRK_X64_VECTOR_SCRATCH;
}
static bool is_live(irk_gen_func *f, const irk_value *v) {
  return irk_gen_is_local(v) && irk_gen_value_of(f, v)->state == IRK_GEN_LIVE;
}

// ---- before the text -----------------------------------------------------------------------------------------

// Returns the place of a value in the frame, or of a copy there.
static int32_t in_frame(irk_gen_func *f, const irk_value *v) {
  uint32_t n = irk_gen_num_parts(f, v->type);
  uint64_t size = irk_type_alloc_size(f->cg->dl, v->type);
  if (is_live(f, v) && (n == 1 || v->type->kind == IRK_TYPE_VECTOR)) {
    for (uint32_t k = n; k-- > 1;) irk_gen_place(f, v, k);
    return irk_gen_place(f, v, 0);
  }
  int32_t at = irk_gen_frame_alloc(f, size ? size : 1, 16);
  uint64_t *places = irk_arena_alloc(&f->arena, sizeof *places * ((size_t)n + 1));
  irk_gen_part_places(f, v->type, places, n);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    int32_t to = at + (int32_t)places[k];
    if (as.bank == IRK_BANK_MEMORY && irk_gen_is_local(v)) {
      f->target->copy(f, &as, to, irk_gen_place(f, v, k));
    } else if (as.bank == IRK_BANK_MEMORY) {
      f->target->store_constant(f, v, k, &as, to);
    } else {
      uint32_t reg = irk_gen_use(f, v, k);
      f->target->store(f, &as, to, reg);
      irk_gen_unlock(f, reg);
      irk_gen_release(f, reg);
    }
  }
  return at;
}

static void copy_inputs_to_frame(irk_gen_func *f, irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    bool is_input = o->v && !o->is_output && !o->is_address && !o->piece;
    bool comes_from_frame = o->place == IRK_ASM_IN_MEMORY || o->place == IRK_ASM_IN_X87 || o->place == IRK_ASM_IN_MMX ||
                            o->place == IRK_ASM_IN_LONG;
    if (is_input && comes_from_frame) o->at = irk_x64_frame(in_frame(f, o->v));
  }
}

// Returns the register to load an input into; IRK_GEN_NO_REG: none.
static uint32_t input_reg(const irk_asm_operand *o) {
  if (o->is_repeated) return IRK_GEN_NO_REG;
  if (o->place == IRK_ASM_IN_MEMORY) return o->reg;
  return o->place == IRK_ASM_IN_REG && !o->is_output ? o->reg : (uint32_t)IRK_GEN_NO_REG;
}

// Returns the registers of values that the text changes, or that are loaded right before it.
static uint32_t changed(const irk_asm_call *c) {
  uint64_t bits = c->clobbers;
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    bool is_changed = (o->place == IRK_ASM_IN_REG && o->is_output) || o->place == IRK_ASM_IN_FLAGS;
    if (is_changed || o->place == IRK_ASM_IN_LONG) bits |= UINT64_C(1) << o->reg;
  }
  return (uint32_t)bits;
}

static void find_inputs_in_place(irk_gen_func *f, irk_asm_call *c, uint32_t will_change) {
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    uint32_t reg = input_reg(o);
    if (reg == IRK_GEN_NO_REG || !is_live(f, o->v) || irk_gen_value_of(f, o->v)->parts[o->piece].reg != reg) continue;
    if (!(will_change & BIT(reg))) {
      irk_gen_use(f, o->v, o->piece);
      o->is_in_place = true;
    } else if (irk_gen_value_of(f, o->v)->parts[o->piece].in_slot || irk_gen_is_last_use(f, o->v)) {
      irk_gen_turn_into_temp(f, o->v, o->piece);
      o->is_in_place = true;
    }
  }
}

static void make_room(irk_gen_func *f, uint32_t bits) {
  for (uint32_t reg = 0; reg < IRK_GEN_MAX_REGS; reg++)
    if (bits & BIT(reg) && !is_special(reg) && !(f->temps & BIT(reg))) irk_gen_temp_at(f, reg);
}

static void put_inputs(irk_gen_func *f, irk_asm_call *c) {
  uint32_t all = changed(c), held = 0;
  find_inputs_in_place(f, c, all);
  for (uint32_t i = 0; i < c->num; i++) {
    uint32_t reg = input_reg(&c->ops[i]);
    if (reg == IRK_GEN_NO_REG) continue;
    if (c->ops[i].is_in_place) held |= BIT(reg);
    else all |= BIT(reg);
  }
  make_room(f, all & ~held);
  for (uint32_t round = 0; round < 2; round++)  // scratch registers last: moves into the others need them
    for (uint32_t i = 0; i < c->num; i++) {
      irk_asm_operand *o = &c->ops[i];
      uint32_t reg = input_reg(o);
      if (reg == IRK_GEN_NO_REG || o->is_in_place || is_special(reg) != (round == 1)) continue;
      if (reg == IRK_RBP || (reg >= IRK_XMM0 && irk_gen_is_local(o->v) && !is_live(f, o->v)))
        irk_gen_refuse(f, c->inst, "this operand of inline asm");
      else irk_gen_copy_to(f, o->v, o->piece, reg);
    }
}

// ---- x87 -----------------------------------------------------------------------------------------------------

static const irk_asm_operand *x87_at(const irk_asm_call *c, uint32_t st, bool is_output) {
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_X87 && o->reg == st && o->is_output == is_output) return o;
  }
  return NULL;
}

static void x87_memory(irk_gen_func *f, const irk_type *t, bool is_load, irk_mem at) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t size = t->kind == IRK_TYPE_X86_FP80 ? 16 : t->kind == IRK_TYPE_DOUBLE ? 8 : 4;
  irk_x64_m(a, is_load ? irk_x64_fld(size) : irk_x64_fstp(size), at);
}

static void push_x87(irk_gen_func *f, const irk_asm_call *c) {
  bool below = false;
  for (uint32_t st = 8; st-- > 0;) {
    const irk_asm_operand *o = x87_at(c, st, false);
    if (o) x87_memory(f, o->type, true, o->at.m);
    else if (below) irk_x64_fixed(irk_x64_asm(f), IRK_X64_FLDZ);  // a placeholder
    below |= o != NULL;
  }
}

// Pops the x87 stack: outputs are on top, followed by the inputs that the text did not pop.
static void pop_x87(irk_gen_func *f, const irk_asm_call *c) {
  uint32_t last = 0;
  for (uint32_t st = 0; st < 8; st++) {
    const irk_asm_operand *in = x87_at(c, st, false);
    if (x87_at(c, st, true) || (in && !in->tie && !(c->x87_clobbers & BIT(st)))) last = st + 1;
  }
  for (uint32_t st = 0; st < last; st++) {
    const irk_asm_operand *o = x87_at(c, st, true);
    if (o) x87_memory(f, o->type, false, irk_mem_at(IRK_RBP, irk_gen_define_slot(f, &c->inst->v, o->part)));
    else irk_x64_st(irk_x64_asm(f), IRK_X64_FSTP, 0);
  }
}

// ---- MMX -----------------------------------------------------------------------------------------------------

static void load_mmx(irk_gen_func *f, const irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_MMX && !o->is_output) irk_x64_op_m(f, IRK_X64_MOVQ_MMX, o->reg, &o->at, 0);
  }
}

static void store_mmx(irk_gen_func *f, const irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place != IRK_ASM_IN_MMX || !o->is_output) continue;
    irk_x64_place to = irk_x64_frame(irk_gen_define_slot(f, &c->inst->v, o->part));
    irk_x64_op_m(f, IRK_X64_MOVQ_MMX_TO, o->reg, &to, 0);
  }
}

// ---- long vectors, masks, registers without values -----------------------------------------------------------

static void move_long(irk_gen_func *f, const irk_asm_operand *o, int32_t at, bool is_load) {
  if (o->reg >= IRK_ASM_K0)
    irk_x64_move_mask_memory(f, irk_type_size_bits(f->cg->dl, o->type), o->reg - IRK_ASM_K0, at, is_load);
  else irk_x64_move_long(f, o->reg - IRK_XMM0, at, irk_asm_reg_size(o->type, f), is_load);
  irk_x64_of(f)->uses_avx512 |= o->reg >= IRK_GEN_MAX_REGS;
}

static void load_long(irk_gen_func *f, const irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_LONG && !o->is_output && !o->is_repeated) move_long(f, o, o->at.m.disp, true);
  }
}

static int32_t define_in_frame(irk_gen_func *f, const irk_asm_call *c, const irk_asm_operand *o) {
  int32_t at = 0;
  for (uint32_t k = irk_gen_num_parts(f, o->type); k-- > 0;) at = irk_gen_define_slot(f, &c->inst->v, o->part + k);
  return at;
}

// Stores outputs into the frame: results into their places, others into copies for
// store_indirect.
static void store_long(irk_gen_func *f, irk_asm_call *c) {
  bool has_uppers = false;
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (o->place != IRK_ASM_IN_LONG) continue;
    has_uppers |= o->reg < IRK_GEN_MAX_REGS;
    if (!o->is_output) continue;
    uint32_t size = irk_asm_reg_size(o->type, f);
    o->at = irk_x64_frame(o->c->is_indirect ? irk_gen_frame_alloc(f, size, 16) : define_in_frame(f, c, o));
    move_long(f, o, o->at.m.disp, false);
  }
  if (has_uppers && !f->most_joined) irk_x64_fixed(irk_x64_asm(f), IRK_X64_VZEROUPPER);  // no value is there
}

// ---- after the text -----------------------------------------------------------------------------------------

static void set_flags(irk_gen_func *f, const irk_asm_call *c) {
  irk_asm *a = irk_x64_asm(f);
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place != IRK_ASM_IN_FLAGS) continue;
    irk_x64_setcc(a, o->cc, o->reg);
    irk_x64_zext_rr(a, 1, o->reg, o->reg);
  }
}

// Results in registers of another bank, or in special ones, go through the frame.
static void define_through_frame(irk_gen_func *f, irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (o->place != IRK_ASM_IN_REG || !o->is_output) continue;
    irk_gen_part as;
    irk_gen_parts(f, o->type, &as, 1);
    bool is_odd = is_special(o->reg) || (as.bank == IRK_BANK_VECTOR) != (o->reg >= IRK_XMM0);
    if (!is_odd || (o->c->is_indirect && !is_special(o->reg))) continue;
    if (o->c->is_indirect) {
      o->at = irk_x64_frame(irk_gen_frame_alloc(f, 16, 16));
      o->is_address = false;
    }
    int32_t to = o->c->is_indirect ? o->at.m.disp : irk_gen_define_slot(f, &c->inst->v, o->part);
    f->target->store(f, &as, to, o->reg);
    o->place = o->c->is_indirect ? IRK_ASM_IN_MEMORY : IRK_ASM_NOWHERE;
  }
}

static void define_results(irk_gen_func *f, const irk_asm_call *c) {
  uint32_t outputs = 0;
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    bool is_result = (o->place == IRK_ASM_IN_REG && o->is_output) || o->place == IRK_ASM_IN_FLAGS;
    if (!is_result) continue;
    outputs |= BIT(o->reg);
    if (!o->c->is_indirect) irk_gen_define(f, &c->inst->v, o->part, o->reg);
  }
  for (uint32_t reg = 0; reg < IRK_GEN_MAX_REGS; reg++)
    if (f->temps & BIT(reg) && !(outputs & BIT(reg))) irk_gen_release(f, reg);
}

static void store_indirect(irk_gen_func *f, const irk_asm_call *c) {
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_LONG && o->is_output && o->c->is_indirect) {
      irk_x64_place to = irk_x64_place_of(f, o->v);
      irk_x64_copy_bytes(f, &to, &o->at, irk_type_store_size(f->cg->dl, o->type));
      continue;
    }
    bool was_special = o->place == IRK_ASM_IN_MEMORY && !o->is_address;
    if (!o->is_output || !o->c->is_indirect || (o->place != IRK_ASM_IN_REG && !was_special)) continue;
    irk_gen_part as;
    irk_gen_parts(f, o->type, &as, 1);
    uint32_t from = o->reg;
    if (was_special) {
      from = irk_gen_temp(f, (irk_gen_bank)as.bank);
      f->target->load(f, &as, from, o->at.m.disp);
    }
    irk_x64_place to = irk_x64_place_of(f, o->v);
    irk_x64_store_part(f, &as, &to, from);
  }
}

// ---- the whole -----------------------------------------------------------------------------------------------

static bool is_blank(irk_str text) {
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] == '#') {
      while (i < text.len && text.ptr[i] != '\n') i++;
    } else if (!strchr(" \t\r\n;", text.ptr[i])) {
      return false;
    }
  }
  return true;
}

static void put_text(irk_gen_func *f, const irk_asm_call *c) {
  if (is_blank(c->code->code)) return;
  irk_buf text = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &text);
  irk_str own;
  irk_asm *a = irk_x64_asm(f);
  bool is_vex = a->is_vex;
  irk_asm_set_vex(a, false);  // the text says itself what it wants
  bool ok = irk_asm_text(f, c, &text);
  if (text.len) irk_asm_blank_comments(text.ptr, text.len);
  own = (irk_str){text.ptr, text.len};
  if (ok && !is_blank(own) && (c->code->is_intel || !irk_asm_assemble(f, own)))
    irk_asm_gnu_text(f, c->inst, own, c->code->is_intel);
  irk_asm_set_vex(a, is_vex);
  irk_guard_leave(&guard);
  irk_buf_free(&text);
}

// Emits everything up to the end of the text.
static bool begin(irk_gen_func *f, irk_asm_call *c) {
  irk_asm *a = irk_x64_asm(f);
  c->code = (const irk_inline_asm *)irk_call_callee(c->inst);
  c->number = (uint64_t)f->global->v.id << 16 | irk_x64_of(f)->num_asm++;
  if (!irk_asm_plan(f, c)) return false;
  if (irk_gen_num_parts(f, c->inst->v.type)) irk_gen_declare(f, &c->inst->v);
  copy_inputs_to_frame(f, c);
  put_inputs(f, c);
  push_x87(f, c);
  load_mmx(f, c);
  load_long(f, c);
  if (c->clobbers_rbp) irk_x64_push(a, IRK_RBP);
  irk_x64 *x = irk_x64_of(f);
  bool is_invoke = c->inst->v.opcode == IRK_OP_INVOKE;
  if (is_invoke) x->call_stack = 0, x->call_stack_saved = 0, x->call_start = irk_asm_offset(a);
  put_text(f, c);
  if (is_invoke) x->call_end = irk_asm_offset(a);
  if (c->clobbers_rbp) irk_x64_pop(a, IRK_RBP);
  return !f->cg->failed;
}

void irk_x64_inline_asm(irk_gen_func *f, const irk_inst *i) {
  irk_asm_call c = {.inst = i};
  if (i->v.opcode == IRK_OP_INVOKE) irk_gen_spill_live_out(f);
  if (!begin(f, &c)) return;
  set_flags(f, &c);
  pop_x87(f, &c);
  store_mmx(f, &c);
  store_long(f, &c);
  define_through_frame(f, &c);
  define_results(f, &c);
  store_indirect(f, &c);
}

// ---- callbr --------------------------------------------------------------------------------------------------

// Stores results into the frame, so that they are there on each edge. Only the registers of outputs
// may change.
static void store_results(irk_gen_func *f, irk_asm_call *c) {
  set_flags(f, c);
  store_mmx(f, c);
  store_long(f, c);
  for (uint32_t i = 0; i < c->num; i++) {
    const irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_X87 || c->clobbers_rbp) {
      irk_gen_refuse(f, c->inst, "inline asm with the x87 stack, or rbp,");
      return;
    }
    bool is_in_register = o->place == IRK_ASM_IN_REG || o->place == IRK_ASM_IN_FLAGS || o->place == IRK_ASM_IN_LONG;
    if (!o->is_output || !is_in_register) continue;
    if (o->c->is_indirect) {
      irk_gen_refuse(f, c->inst, "an indirect output of inline asm in a register");
      return;
    }
    if (o->place == IRK_ASM_IN_LONG) continue;
    irk_gen_part as;
    irk_gen_parts(f, o->type, &as, 1);
    f->target->store(f, &as, irk_gen_define_slot(f, &c->inst->v, o->part), o->reg);
  }
}

void irk_x64_callbr(irk_gen_func *f, const irk_inst *i) {
  uint32_t n = i->u.call->num_indirect, first = i->num_ops - 1 - n;
  irk_asm_call c = {.inst = i, .labels = irk_arena_alloc(&f->arena, sizeof *c.labels * ((size_t)n + 1))};
  if (irk_call_callee(i)->kind != IRK_VALUE_INLINE_ASM) {
    irk_gen_refuse(f, i, "a callee that is no inline asm");
    return;
  }
  // An edge without results and phi moves leads directly to the block.
  bool is_plain = i->v.type->kind == IRK_TYPE_VOID, has_ways = false;
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_position(f, i->ops[first + k]);
    bool is_direct = is_plain && !irk_gen_edge_has_moves(f, to);
    c.labels[k] = is_direct ? to : irk_gen_new_label(f);
    has_ways |= !is_direct;
  }
  irk_gen_spill_live_out(f);
  if (!begin(f, &c)) return;
  for (uint32_t k = 0; k < n; k++) irk_asm_gnu_label(irk_x64_of(f)->gnu, f, c.labels[k]);
  uint32_t to = irk_gen_position(f, i->ops[first - 1]);
  store_results(f, &c);
  irk_gen_edge(f, to);
  if (has_ways || !irk_gen_is_next_block(f, to)) irk_x64_jump(f, to);
  for (uint32_t k = 0; k < n && !f->cg->failed; k++) {
    to = irk_gen_position(f, i->ops[first + k]);
    if (c.labels[k] == to) continue;
    irk_x64_place_label(f, c.labels[k]);
    store_results(f, &c);
    irk_gen_edge(f, to);
    irk_x64_jump(f, to);
  }
}
