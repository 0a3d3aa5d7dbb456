// Dispatches instructions to their emitters; control flow.
#include "x86/x86.h"

#include <stdlib.h>

// ---- instructions folded into their users -------------------------------------------------------------------

static bool is_plain_int(const irk_type *t) {
  uint32_t bits = irk_x64_int_bits(t);
  return bits && bits <= 64;
}

static const irk_inst *user_behind(irk_gen_func *f, uint32_t index, const irk_inst *inst) {
  enum { FAR = 12 };
  for (uint32_t n = 0; n < FAR; n++) {
    const irk_inst *i = irk_gen_next_inst(f, &index);
    if (!i) return NULL;
    for (uint32_t o = 0; o < i->num_ops; o++)
      if (i->ops[o] == &inst->v) return i;
  }
  return NULL;
}

// Tells whether the user can fold that load as a memory operand.
static bool takes_memory(const irk_inst *user, const irk_inst *load) {
  uint32_t bits = irk_x64_int_bits(load->v.type);
  bool is_second = user->num_ops == 2 && user->ops[1] == &load->v;
  switch (user->v.opcode) {
  case IRK_OP_SEXT: return bits < 64 && is_plain_int(user->v.type);
  case IRK_OP_ICMP: return true;
  case IRK_OP_ADD:
  case IRK_OP_AND:
  case IRK_OP_OR:
  case IRK_OP_XOR:
  case IRK_OP_MUL: return bits >= 32 && irk_gen_is_local(user->ops[!is_second]);
  case IRK_OP_SUB: return bits >= 32 && is_second;
  default: return false;
  }
}

static bool leaves_memory(const irk_inst *i) {
  uint8_t op = i->v.opcode;
  if (op == IRK_OP_LOAD) return i->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC;
  if (op == IRK_OP_GETELEMENTPTR || op == IRK_OP_ICMP) return true;
  return irk_op_is_cast(op) || irk_op_is_binary(op);
}

// Tells whether the load's only user is near, and nothing between them can change the memory.
static bool is_lazy_load(irk_gen_func *f, uint32_t index, const irk_inst *load) {
  enum { FAR = 4 };
  const irk_value *from = load->ops[0];
  if (load->v.flags & IRK_VOLATILE || load->u.mem.ordering != IRK_ORDERING_NOT_ATOMIC) return false;
  if (!irk_x64_int_bits(load->v.type) || !irk_x64_register_size(load->v.type) || irk_gen_is_home(f, from)) return false;
  if (irk_x64_of(f)->has_tls && !irk_gen_is_local(from)) return false;
  for (uint32_t n = 0; n < FAR; n++) {
    const irk_inst *i = irk_gen_next_inst(f, &index);
    if (!i) return false;
    for (uint32_t o = 0; o < i->num_ops; o++)
      if (i->ops[o] == &load->v) return takes_memory(i, load);
    if (!leaves_memory(i)) return false;
  }
  return false;
}

bool irk_x64_is_lazy(irk_gen_func *f, const irk_block *b, uint32_t index) {
  const irk_inst *inst = b->insts[index];
  const irk_gen_value *v = irk_gen_value_of(f, &inst->v);
  bool is_mask =
      inst->v.type->kind == IRK_TYPE_VECTOR && (inst->v.opcode == IRK_OP_ICMP || inst->v.opcode == IRK_OP_FCMP);
  bool is_load = inst->v.opcode == IRK_OP_LOAD;
  if (inst->v.opcode != IRK_OP_ICMP && inst->v.opcode != IRK_OP_GETELEMENTPTR && !is_load && !is_mask) return false;
  for (uint32_t k = 0; irk_x64_of(f)->has_tls && k < inst->num_ops; k++)
    if (!irk_gen_is_local(inst->ops[k]) && inst->ops[k]->kind != IRK_VALUE_INT) return false;
  if (v->num_uses_left != 1 || v->lives_to_block_end || v->last != f->at) return false;
  if (is_load) return !v->home && is_lazy_load(f, index, inst);
  if (is_mask) {
    const irk_inst *next = irk_gen_next_inst(f, &index);
    return next && irk_x64_is_lazy_mask(inst, next);
  }
  if (inst->v.opcode == IRK_OP_ICMP) {
    const irk_inst *next = irk_gen_next_inst(f, &index);
    if (!next || !irk_x64_int_bits(inst->ops[0]->type)) return false;
    if (next->v.opcode == IRK_OP_BR) return next->num_ops == 3 && next->ops[0] == &inst->v;
    return next->v.opcode == IRK_OP_SELECT && next->ops[0] == &inst->v && next->ops[1] != &inst->v &&
           next->ops[2] != &inst->v;
  }
  const irk_inst *user = user_behind(f, index, inst);
  if (!user) return false;
  bool is_address = user->v.opcode == IRK_OP_LOAD || (user->v.opcode == IRK_OP_STORE && user->ops[0] != &inst->v);
  return is_address && irk_x64_gep_is_place(f, inst);
}

// ---- branches ------------------------------------------------------------------------------------------------

static void go_to(irk_gen_func *f, uint32_t to) {
  if (!irk_gen_is_next_block(f, to)) irk_x64_jump(f, to);
}

// Jumps to a block if the condition holds. If the edge has phi moves, jumps over them otherwise.
static void branch_if(irk_gen_func *f, irk_cond cc, uint32_t to) {
  if (!irk_gen_edge_has_moves(f, to)) {
    irk_x64_mark(f);
    irk_x64_jump_if(f, cc, to);
    return;
  }
  uint32_t over = irk_gen_new_label(f);
  irk_x64_mark(f);
  irk_x64_jump_if(f, cc ^ 1, over);
  irk_gen_edge(f, to);
  irk_x64_jump(f, to);
  irk_x64_place_label(f, over);
}

static void br(irk_gen_func *f, const irk_inst *i) {
  if (i->num_ops == 1) {
    uint32_t to = irk_gen_position(f, i->ops[0]);
    bool keeps = irk_gen_is_next_block(f, to) && f->blocks[to].num_preds == 1;
    irk_gen_edge(f, to);
    if (!keeps) irk_gen_spill_live_out(f);
    go_to(f, to);
    return;
  }
  uint32_t if_false = irk_gen_position(f, i->ops[1]), if_true = irk_gen_position(f, i->ops[2]);
  irk_gen_spill_live_out(f);
  irk_cond cc = irk_x64_condition(f, i->ops[0]);
  if (if_false == if_true) {
    irk_gen_edge(f, if_true);
    go_to(f, if_true);
    return;
  }
  if (irk_gen_is_next_block(f, if_true)) {
    branch_if(f, cc ^ 1, if_false);
    irk_gen_edge(f, if_true);
    return;
  }
  branch_if(f, cc, if_true);
  irk_gen_edge(f, if_false);
  go_to(f, if_false);
}

// ---- switch --------------------------------------------------------------------------------------------------

typedef struct case_of {
  uint64_t value;  // cut to the type's width
  uint32_t label;
} case_of;
typedef struct switch_of {
  const irk_inst *inst;
  uint32_t reg, size, otherwise;
  bool may_have_tables;
  case_of *cases;
} switch_of;

static int by_value(const void *x, const void *y) {
  const case_of *a = x, *b = y;
  return a->value < b->value ? -1 : a->value > b->value;
}

static void compare_with(irk_gen_func *f, const switch_of *s, uint64_t value) {
  irk_asm *a = irk_x64_asm(f);
  int64_t as_signed = s->size == 4 ? (int64_t)(int32_t)value : (int64_t)value;
  if (as_signed == (int32_t)as_signed) {
    irk_x64_alu_ri(a, IRK_ALU_CMP, s->size, s->reg, (int32_t)as_signed);
  } else {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, value);
    irk_x64_alu_rr(a, IRK_ALU_CMP, s->size, s->reg, IRK_X64_SCRATCH);
  }
}

static void jump_table(irk_gen_func *f, const switch_of *s, uint32_t first, uint32_t n) {
  irk_asm *a = irk_x64_asm(f);
  uint64_t low = s->cases[first].value, span = s->cases[first + n - 1].value - low + 1;
  irk_gen_table t = {irk_arena_alloc(&f->arena, irk_checked_size(sizeof *t.labels * span)), (uint32_t)span};
  for (uint64_t k = 0; k < span; k++) t.labels[k] = s->otherwise;
  for (uint32_t k = 0; k < n; k++) t.labels[s->cases[first + k].value - low] = s->cases[first + k].label;
  irk_vec_push(&f->tables, t);
  // Only s->reg and the scratch register r11 are free here.
  uint32_t at = s->reg;
  if (low) {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, low);
    irk_x64_alu_rr(a, IRK_ALU_SUB, 8, at, IRK_X64_SCRATCH);
  }
  compare_with(f, &(switch_of){.reg = at, .size = 8}, span - 1);
  irk_x64_jump_if(f, IRK_CC_A, s->otherwise);
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0),
                     .ref = {.kind = IRK_GEN_REF_TABLE, .index = f->tables.len - 1},
                     .type = IRK_R_X86_64_PC32};
  irk_x64_op_m(f, IRK_X64_LEA | IRK_OP_W, IRK_X64_SCRATCH, &p, 0);
  bool is_wide = f->cg->options.code_model == IRK_CODE_MODEL_LARGE;
  if (is_wide) irk_x64_mov_rm(a, 8, at, (irk_mem){IRK_X64_SCRATCH, (uint8_t)at, 3, 0});
  else irk_x64_rm(a, IRK_X64_MOVSXD | IRK_OP_W, at, (irk_mem){IRK_X64_SCRATCH, (uint8_t)at, 2, 0});
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, at, IRK_X64_SCRATCH);
  if (irk_x64_of(f)->marks_landings) irk_x64_prefix(a, IRK_X64_PREFIX_NOTRACK);  // no other code can change the table
  irk_x64_jump_to(f, at);
}

static void search(irk_gen_func *f, const switch_of *s, uint32_t first, uint32_t n) {
  enum { FEW = 4 };
  uint64_t span = n ? s->cases[first + n - 1].value - s->cases[first].value : 0;
  if (n > FEW && s->may_have_tables && span / 3 < n && span < 1 << 16) {
    jump_table(f, s, first, n);
    return;
  }
  if (n <= FEW) {
    for (uint32_t k = first; k < first + n; k++) {
      compare_with(f, s, s->cases[k].value);
      irk_x64_jump_if(f, IRK_CC_E, s->cases[k].label);
    }
    irk_x64_jump(f, s->otherwise);
    return;
  }
  uint32_t half = n / 2, upper = irk_gen_new_label(f);
  compare_with(f, s, s->cases[first + half].value);
  irk_x64_jump_if(f, IRK_CC_AE, upper);
  search(f, s, first, half);
  irk_x64_place_label(f, upper);
  search(f, s, first + half, n - half);
}

// Compares values of more than 64 bits with one case after the other.
static void wide_search(irk_gen_func *f, const switch_of *s, const uint32_t *words, uint32_t num_words, uint32_t n) {
  for (uint32_t k = 0; k < n; k++) {
    uint32_t next = irk_gen_new_label(f);
    for (uint32_t w = 0; w < num_words; w++) {
      switch_of word = {.reg = words[w], .size = 8};
      uint64_t value = irk_int_word((const irk_const_int *)s->inst->ops[2 * k + 2], w);
      uint32_t bits = irk_x64_int_bits(s->inst->ops[0]->type) - 64 * w;
      compare_with(f, &word, bits < 64 ? value & ((UINT64_C(1) << bits) - 1) : value);
      if (w + 1 < num_words) irk_x64_jump_if(f, IRK_CC_NE, next);
      else irk_x64_jump_if(f, IRK_CC_E, s->cases[k].label);
    }
    irk_x64_place_label(f, next);
  }
  irk_x64_jump(f, s->otherwise);
}

static void switch_inst(irk_gen_func *f, const irk_inst *i) {
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), n = (i->num_ops - 2) / 2;
  if (!bits || bits > 256) {
    irk_gen_refuse(f, i, "values of that width");
    return;
  }
  irk_gen_spill_live_out(f);
  switch_of s = {.inst = i, .size = bits > 32 ? 8 : 4};
  s.may_have_tables = !irk_str_eq(irk_x64_function_string(f, IRK_S("no-jump-tables")), IRK_S("true"));
  uint32_t words[4], num_words = (bits + 63) / 64;
  for (uint32_t k = 0; k < num_words; k++) words[k] = irk_gen_take(f, i->ops[0], k);
  if (bits % 64) irk_x64_extend(f, words[num_words - 1], bits % 64, false, 64);
  s.reg = words[0];
  s.cases = irk_arena_alloc(&f->arena, sizeof *s.cases * ((size_t)n + 1));
  // Each target with phi moves gets a label of its own; the moves follow the switch.
  uint32_t num_stubs = 0;
  uint32_t *stubs = irk_arena_alloc(&f->arena, sizeof *stubs * ((size_t)n + 1));
  for (uint32_t k = 0; k <= n; k++) {
    uint32_t to = irk_gen_position(f, i->ops[k ? 2 * k + 1 : 1]), label = to;
    if (irk_gen_edge_has_moves(f, to)) {
      uint32_t *stub = &f->blocks[to].stub;
      if (!*stub) {
        *stub = irk_gen_new_label(f) + 1;
        stubs[num_stubs++] = to;
      }
      label = *stub - 1;
    }
    if (!k) s.otherwise = label;
    else s.cases[k - 1] = (case_of){irk_int_words((const irk_const_int *)i->ops[2 * k])[0], label};
  }
  if (num_words > 1) {
    wide_search(f, &s, words, num_words, n);
  } else {
    if (n > 1) qsort(s.cases, n, sizeof *s.cases, by_value);
    search(f, &s, 0, n);
  }
  for (uint32_t k = 0; k < num_stubs; k++) {
    irk_x64_place_label(f, f->blocks[stubs[k]].stub - 1);
    f->blocks[stubs[k]].stub = 0;
    irk_gen_edge(f, stubs[k]);
    irk_x64_jump(f, stubs[k]);
  }
}

// ---- values of several parts ---------------------------------------------------------------------------------

// Returns the index of the first part of the element that the indices select.
static uint32_t first_part(irk_gen_func *f, const irk_type *t, const uint32_t *indices) {
  uint32_t at = 0;
  for (uint32_t k = 1; k <= indices[0]; k++) {
    if (t->kind == IRK_TYPE_STRUCT) {
      for (uint32_t i = 0; i < indices[k]; i++) at += irk_gen_num_parts(f, t->types[i]);
      t = t->types[indices[k]];
    } else {
      t = t->types[0];
      at += indices[k] * irk_gen_num_parts(f, t);
    }
  }
  return at;
}

// Copies part `from` of v to part `to` of the result.
static void pass_part(irk_gen_func *f, const irk_inst *i, uint32_t to, const irk_value *v, uint32_t from) {
  irk_gen_part as = irk_gen_part_of(f, v, from);
  if (as.bank == IRK_BANK_MEMORY) {
    int32_t at = irk_gen_define_slot(f, &i->v, to);
    as.size = 16;
    if (irk_gen_is_local(v)) f->target->copy(f, &as, at, irk_gen_place(f, v, from));
    else f->target->store_constant(f, v, from, &as, at);
    return;
  }
  uint32_t reg = irk_gen_take(f, v, from);
  irk_gen_define(f, &i->v, to, reg);
  irk_gen_unlock(f, reg);
}

static void extract_value(irk_gen_func *f, const irk_inst *i) {
  uint32_t first = first_part(f, i->ops[0]->type, i->u.indices), n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) pass_part(f, i, k, i->ops[0], first + k);
}

static void insert_value(irk_gen_func *f, const irk_inst *i) {
  uint32_t first = first_part(f, i->v.type, i->u.indices), n = irk_gen_num_parts(f, i->v.type);
  uint32_t len = irk_gen_num_parts(f, i->ops[1]->type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    bool is_new = k >= first && k < first + len;
    pass_part(f, i, k, i->ops[is_new], is_new ? k - first : k);
  }
}

static void pass_all(irk_gen_func *f, const irk_inst *i) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) pass_part(f, i, k, i->ops[0], k);
}

static void bitcast(irk_gen_func *f, const irk_inst *i) {
  irk_gen_part from = irk_gen_part_of(f, i->ops[0], 0), to;
  if (irk_type_size_bits(f->cg->dl, i->v.type) != irk_type_size_bits(f->cg->dl, i->ops[0]->type)) {
    irk_gen_refuse(f, i, "casts of bytes to pointers of another size");
    return;
  }
  uint32_t n = irk_gen_num_parts(f, i->v.type), m = irk_gen_num_parts(f, i->ops[0]->type);
  irk_gen_parts(f, i->v.type, &to, 1);
  if (n == m && n && from.bank == to.bank && from.size == to.size) {
    pass_all(f, i);
  } else if (n == 1 && m == 1 && from.size == to.size && from.size >= 2 && from.size <= 8 && from.bank != to.bank) {
    uint32_t reg = irk_gen_use(f, i->ops[0], 0), as = irk_gen_temp_for(f, &i->v, 0);
    f->target->move(f, &from, as, reg);
    irk_gen_define(f, &i->v, 0, as);
  } else {
    irk_x64_bits(f, i);
  }
}

// ---- dispatch -----------------------------------------------------------------------------------------------

static bool is_float(const irk_type *t) { return t->kind >= IRK_TYPE_HALF && t->kind <= IRK_TYPE_PPC_FP128; }

static void arithmetic(irk_gen_func *f, const irk_inst *i) {
  if (is_plain_int(i->v.type)) irk_x64_binary(f, i);
  else if (irk_x64_int_bits(i->v.type)) irk_x64_wide_binary(f, i);
  else if (is_float(i->v.type)) irk_x64_float_binary(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

static void convert(irk_gen_func *f, const irk_inst *i) {
  bool ints = is_plain_int(i->v.type) && is_plain_int(i->ops[0]->type);
  if (i->v.opcode == IRK_OP_BITCAST && !(ints && i->v.type->kind == i->ops[0]->type->kind)) bitcast(f, i);
  else if (ints) irk_x64_cast(f, i);
  else if (irk_x64_int_bits(i->v.type) && irk_x64_int_bits(i->ops[0]->type)) irk_x64_wide_cast(f, i);
  else if (is_float(i->v.type) || is_float(i->ops[0]->type)) irk_x64_float_cast(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

static void compare(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_FCMP) irk_x64_fcmp(f, i);
  else if (irk_x64_int_bits(i->ops[0]->type)) irk_x64_icmp(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

void irk_x64_inst(irk_gen_func *f, const irk_inst *i) {
  if (irk_x64_of(f)->has_tls) irk_x64_prepare_tls(f, i);
  if (irk_x64_is_vector_inst(i)) {
    irk_x64_vector(f, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_RET: irk_x64_ret(f, i); return;
  case IRK_OP_BR: br(f, i); return;
  case IRK_OP_SWITCH: switch_inst(f, i); return;
  case IRK_OP_UNREACHABLE: irk_x64_fixed(irk_x64_asm(f), IRK_X64_UD2); return;
  case IRK_OP_ALLOCA: irk_x64_alloca(f, i); return;
  case IRK_OP_LOAD: irk_x64_load(f, i); return;
  case IRK_OP_STORE: irk_x64_store(f, i); return;
  case IRK_OP_GETELEMENTPTR: irk_x64_gep(f, i); return;
  case IRK_OP_FENCE:
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW: irk_x64_atomic(f, i); return;
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: compare(f, i); return;
  case IRK_OP_CALL: irk_x64_call_inst(f, i); return;
  case IRK_OP_CALLBR: irk_x64_callbr(f, i); return;
  case IRK_OP_INVOKE: irk_x64_invoke(f, i); return;
  case IRK_OP_LANDINGPAD: irk_x64_landingpad(f, i); return;
  case IRK_OP_RESUME: irk_x64_resume(f, i); return;
  case IRK_OP_INDIRECTBR: irk_x64_indirectbr(f, i); return;
  case IRK_OP_SELECT: irk_x64_select(f, i); return;
  case IRK_OP_VA_ARG: irk_x64_va_arg(f, i); return;
  case IRK_OP_EXTRACTVALUE: extract_value(f, i); return;
  case IRK_OP_INSERTVALUE: insert_value(f, i); return;
  case IRK_OP_FREEZE: pass_all(f, i); return;
  default: break;
  }
  if (irk_op_is_arithmetic(i->v.opcode)) arithmetic(f, i);
  else if (irk_op_is_cast(i->v.opcode)) convert(f, i);
  else irk_gen_refuse(f, i, "this instruction");
}
