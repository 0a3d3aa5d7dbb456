// Branches and switches. The moves of phis are made on the edge: before the jump, behind a jump
// over them, or, for a target of a switch, in a block of their own (a stub).
#include "x86/x86.h"

#include <stdlib.h>

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

void irk_x64_br(irk_gen_func *f, const irk_inst *i) {
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

void irk_x64_switch(irk_gen_func *f, const irk_inst *i) {
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), n = (i->num_ops - 2) / 2;
  if (!bits || bits > 256) {
    irk_gen_refuse(f, i, "values of that width");
    return;
  }
  irk_gen_spill_live_out(f);
  switch_of s = {.inst = i, .size = bits > 32 ? 8 : 4};
  s.may_have_tables = !irk_x64_branch_thunk(f) && !irk_x64_of(f)->follows_branch &&
                      !irk_str_eq(irk_x64_function_string(f, IRK_S("no-jump-tables")), IRK_S("true"));
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
