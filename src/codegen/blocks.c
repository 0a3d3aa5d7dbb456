// The order of blocks, loops, and live ranges: one walk over the graph, one over the instructions.
//
// The order is reverse postorder. A loop is a range of positions, from the target of a back edge to
// its source; loops that overlap are extended until they nest. A value that is used in a loop but
// defined outside it lives to the end of the loop. That is the only use of loops, so too large a
// loop costs frame slots and nothing else.
#include "codegen/func.h"
#include "ir/returns.h"

#include <stdlib.h>

// ---- order ---------------------------------------------------------------------------------------------------

typedef struct step {
  const irk_block *block;
  uint32_t next;  // next operand of its terminator
} step;

static void order_blocks(irk_gen_func *f) {
  const irk_function *fn = f->fn;
  uint32_t n = fn->num_blocks, top = 0, at = n;
  step *stack = irk_arena_alloc(&f->arena, sizeof *stack * n);
  const irk_block **order = irk_arena_alloc(&f->arena, sizeof *order * n);
  f->position = IRK_NEW_ARRAY(&f->arena, uint32_t, fn->num_ids);
  stack[top++] = (step){fn->blocks[0], 0};
  f->position[fn->blocks[0]->v.id] = 1;  // seen
  while (top) {
    step *s = &stack[top - 1];
    const irk_inst *last = irk_gen_terminator(s->block);
    const irk_block *to = NULL;
    // The successor visited last comes next in the order: for a branch the target of the true edge,
    // for an invoke the normal destination.
    while (s->next < last->num_ops && !to) {
      uint32_t k = s->next++;
      const irk_value *op = last->ops[last->v.opcode == IRK_OP_INVOKE ? last->num_ops - 1 - k : k];
      if (op->kind == IRK_VALUE_BLOCK && !f->position[op->id]) to = (const irk_block *)op;
    }
    if (to) {
      f->position[to->v.id] = 1;
      stack[top++] = (step){to, 0};
    } else {
      order[--at] = s->block;
      top--;
    }
  }
  f->num_blocks = n - at;
  f->blocks = IRK_NEW_ARRAY(&f->arena, irk_gen_block, f->num_blocks);
  for (uint32_t i = 0; i < f->num_blocks; i++) {
    f->blocks[i].block = order[at + i];
    f->position[order[at + i]->v.id] = i + 1;
  }
}

// ---- loops ---------------------------------------------------------------------------------------------------

// Loops are referred to by number + 1.
static irk_gen_loop *loop_of(const irk_gen_func *f, uint32_t number) { return &f->loops.items[number - 1]; }

// Extends the enclosing loop to the end of the closed one. Returns the enclosing loop; 0: none.
static uint32_t close_loop(irk_gen_func *f, uint32_t number) {
  uint32_t parent = loop_of(f, number)->parent;
  if (parent && loop_of(f, parent)->last < loop_of(f, number)->last)
    loop_of(f, parent)->last = loop_of(f, number)->last;
  return parent;
}

// Links a loop to its parent. `above` is a skip pointer to some ancestor, so that the way to any
// ancestor takes a logarithmic number of steps: every second skip is as long as the two before it
// together.
static void link_to_parent(irk_gen_func *f, irk_gen_loop *l, uint32_t parent) {
  l->parent = l->above = parent;
  l->depth = 1;
  if (!parent) return;
  const irk_gen_loop *p = loop_of(f, parent);
  l->depth = p->depth + 1;
  if (!p->above) return;
  const irk_gen_loop *a = loop_of(f, p->above);
  if (a->above && p->depth - a->depth == a->depth - loop_of(f, a->above)->depth) l->above = a->above;
}

// Nests the loops, which are sorted by first position, the longest first. A loop that ends after
// the loop in which it begins extends that one. Afterwards loops nest or are disjoint.
static void nest_loops(irk_gen_func *f) {
  uint32_t open = 0, n = 0;
  for (uint32_t i = 0; i < f->loops.len; i++) {
    irk_gen_loop l = f->loops.items[i];
    while (open && loop_of(f, open)->last < l.first) open = close_loop(f, open);
    if (open && loop_of(f, open)->first == l.first && loop_of(f, open)->last == l.last) continue;
    link_to_parent(f, &l, open);
    f->loops.items[n++] = l;
    open = n;
  }
  while (open) open = close_loop(f, open);
  f->loops.len = n;
}

static bool is_in(const irk_gen_loop *l, uint32_t position) { return l->first <= position && position <= l->last; }

const irk_gen_loop *irk_gen_outermost_loop(const irk_gen_func *f, uint32_t at, uint32_t without) {
  uint32_t l = f->blocks[at].loop;
  if (!l || is_in(loop_of(f, l), without)) return NULL;
  for (;;) {
    const irk_gen_loop *loop = loop_of(f, l);
    if (!loop->parent || is_in(loop_of(f, loop->parent), without)) return loop;
    l = is_in(loop_of(f, loop->above), without) ? loop->parent : loop->above;
  }
}

static int compare_loops(const void *x, const void *y) {
  const irk_gen_loop *a = x, *b = y;
  if (a->first != b->first) return a->first < b->first ? -1 : 1;
  return a->last > b->last ? -1 : a->last < b->last;
}

enum { TIMES = 8, MOST_TIMES = 4096 };  // assumed iterations of a loop, and their limit for nested loops

static void find_loops(irk_gen_func *f) {
  f->loops.len = 0;
  for (uint32_t i = 0; i < f->num_blocks; i++) {
    const irk_inst *last = irk_gen_terminator(f->blocks[i].block);
    for (uint32_t k = 0; k < last->num_ops; k++) {
      if (last->ops[k]->kind != IRK_VALUE_BLOCK) continue;
      uint32_t to = irk_gen_position(f, last->ops[k]);
      if (to <= i) irk_vec_push(&f->loops, ((irk_gen_loop){.first = to, .last = i}));
      irk_gen_block *b = &f->blocks[to];
      b->is_address_taken |= last->v.opcode == IRK_OP_INDIRECTBR;
      if (b->num_preds && b->only_pred == i) continue;  // two edges from one block
      b->num_preds++;
      b->only_pred = i;
    }
  }
  if (f->loops.len > 1) qsort(f->loops.items, f->loops.len, sizeof *f->loops.items, compare_loops);
  nest_loops(f);
  for (uint32_t l = 0; l < f->loops.len; l++) {  // inner loops come later
    irk_gen_loop *loop = &f->loops.items[l];
    f->blocks[loop->first].loop = l + 1;
    loop->weight = loop->parent ? f->loops.items[loop->parent - 1].weight * TIMES : TIMES;
    if (loop->weight > MOST_TIMES) loop->weight = MOST_TIMES;
  }
  uint32_t now = 0;
  for (uint32_t i = 0; i < f->num_blocks; i++) {
    while (now && f->loops.items[now - 1].last < i) now = f->loops.items[now - 1].parent;
    if (f->blocks[i].loop) now = f->blocks[i].loop;
    f->blocks[i].loop = now;
    f->blocks[i].weight = now ? f->loops.items[now - 1].weight : 1;
  }
}

// ---- live ranges --------------------------------------------------------------------------------------------

void irk_gen_count_home_use(irk_gen_func *f, const irk_value *value, uint32_t at) {
  irk_gen_value *v = irk_gen_value_of(f, value);
  uint32_t before = v->weight;
  if (before < UINT32_MAX / 2) v->weight += f->blocks[at].weight;
  if (before < IRK_GEN_MIN_WEIGHT && v->weight >= IRK_GEN_MIN_WEIGHT) irk_vec_push(&f->home_candidates, value);
}

// Extends the live range of a value of the block at `from`, which is used in the block at `to`.
static void extend(irk_gen_func *f, irk_gen_value *v, uint32_t from, uint32_t to, bool to_end) {
  const irk_gen_loop *loop = from == to ? NULL : irk_gen_outermost_loop(f, to, from);
  uint32_t last = loop ? loop->last : to;
  to_end |= loop != NULL;
  if (last > v->last) {
    v->last = last;
    v->lives_to_block_end = to_end;
  } else if (last == v->last) {
    v->lives_to_block_end |= to_end;
  }
}

typedef struct origin {
  uint32_t position, calls;  // position of the definition; number of calls before it
} origin;

static void use(irk_gen_func *f, const origin *origins, const irk_value *op, uint32_t at, uint32_t calls, bool by_phi) {
  irk_gen_value *v = &f->values[op->id];
  const origin *o = &origins[op->id];
  if (!by_phi) v->num_uses_left++;
  v->crosses_call |= o->calls != calls;
  extend(f, v, o->position, at, by_phi);
  if (op->opcode != IRK_OP_ALLOCA && (o->position != at || op->opcode == IRK_OP_PHI)) irk_gen_count_home_use(f, op, at);
}

static bool is_real_call(const irk_gen_func *f, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION) return true;
  if (!irk_cg_is_intrinsic(f->cg, (const irk_global *)callee)) return true;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
  static const char *const calls[] = {"llvm.mem", "llvm.experimental.gc.statepoint", "llvm.experimental.patchpoint"};
  for (uint32_t k = 0; k < IRK_COUNT(calls); k++)
    if (name.len > strlen(calls[k]) && memcmp(name.ptr, calls[k], strlen(calls[k])) == 0) return true;
  return false;
}

// Tells whether the call preserves homes. Inline assembly may take any register, and setjmp
// intrinsics preserve none.
static bool preserves_homes(const irk_gen_func *f, const irk_inst *call) {
  static const char jumps[] = "llvm.eh.sjlj";
  if (call->v.opcode == IRK_OP_CALLBR) return false;
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind == IRK_VALUE_INLINE_ASM) return false;
  if (callee->kind != IRK_VALUE_FUNCTION) return true;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
  return name.len <= sizeof jumps || memcmp(name.ptr, jumps, sizeof jumps - 1) != 0;
}

static void hint_operands(irk_gen_func *f, const irk_inst *call) {
  uint32_t n = 0;
  for (uint32_t k = 0; k < call->u.call->num_args && n < f->target->num_hints; k++) {
    const irk_value *op = call->ops[k];
    bool is_general = op->type->kind == IRK_TYPE_POINTER || irk_type_is_bits(op->type);
    if (is_general && irk_gen_is_local(op)) irk_gen_value_of(f, op)->hint = f->target->hints[n] + 1;
    n += is_general;
  }
}

// Some calls change callee-saved registers (an error is returned in one). A function with such
// calls has no value in these registers.
static void keep_no_registers(irk_gen_func *f) {
  f->has_homes = false;
  f->preserved_registers = 0;
  f->used |= f->target->callee_saved;
}

// Tells whether the functions with these attributes preserve no registers.
static bool saves_nothing(const irk_attr_list *attrs) {
  const irk_attr_set *set = irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find_string(set, IRK_S("no_callee_saved_registers"));
}

static bool is_saving_nothing(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  return saves_nothing(call->u.call->attrs) ||
         (callee->kind == IRK_VALUE_FUNCTION && saves_nothing(((const irk_global *)callee)->attrs));
}

static void walk_call(irk_gen_func *f, const irk_inst *i, uint32_t *calls) {
  irk_returns returns = i->v.opcode == IRK_OP_CALLBR ? IRK_RETURNS_ONCE : irk_call_returns(f->cg->m, i);
  f->returns_twice |= returns == IRK_RETURNS_TWICE;
  f->forbids_slot_sharing |= returns != IRK_RETURNS_ONCE;
  f->has_homes = f->has_homes && returns == IRK_RETURNS_ONCE && preserves_homes(f, i);
  uint32_t cc = i->u.call->cc;
  // In ghccc, a tail call that is not before a return is an ordinary call.
  bool is_jump = irk_gen_is_tail(f, i->u.call) && (cc != IRK_CC_GHC || i->u.call->tail == IRK_TAIL_MUST);
  if (irk_gen_cc_changes_kept(cc) && !is_jump) keep_no_registers(f);
  if (IRK_UNLIKELY(f->cg->has_saving_words) && is_saving_nothing(i)) keep_no_registers(f);
  if (!is_real_call(f, i)) return;
  ++*calls;
  hint_operands(f, i);
}

static void walk_kind(irk_gen_func *f, const irk_inst *i, uint32_t *calls) {
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: f->has_atomics |= i->u.mem.ordering != IRK_ORDERING_NOT_ATOMIC; return;
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW: f->has_atomics = true; return;
  case IRK_OP_ALLOCA:
    if (i->v.flags & IRK_SWIFTERROR) keep_no_registers(f);
    return;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: walk_call(f, i, calls); return;
  default: return;
  }
}

static void walk_inst(irk_gen_func *f, origin *origins, const irk_inst *i, uint32_t at, uint32_t *calls) {
  irk_gen_value *v = &f->values[i->v.id];
  v->first = v->last = at;
  v->escapes = at != 0;
  if (i->v.opcode == IRK_OP_PHI) {
    v->phi_of = at + 1;
  } else {
    for (uint32_t o = 0; o < i->num_ops; o++) {
      if (!irk_gen_is_local(i->ops[o])) continue;
      use(f, origins, i->ops[o], at, *calls, false);
      if (i->ops[o]->opcode == IRK_OP_ALLOCA) irk_gen_note_slot(f, i, o, at);
    }
    walk_kind(f, i, calls);
  }
  origins[i->v.id] = (origin){at, *calls};
}

// Operands of phis may come from later blocks, so phis are visited when all blocks are known.
static void walk_phi(irk_gen_func *f, const origin *origins, const irk_inst *phi, uint32_t at) {
  irk_block **from = irk_phi_blocks(phi);
  irk_gen_value *v = &f->values[phi->v.id];
  for (uint32_t o = 0; o < phi->num_ops; o++) {
    uint32_t position = f->position[from[o]->v.id];
    if (!position) continue;
    // The phi's slot is written at the end of each predecessor.
    if (position > at) extend(f, v, at, position - 1, true);
    else if (v->first >= position) v->first = position - 1;
    if (!irk_gen_is_local(phi->ops[o])) continue;
    use(f, origins, phi->ops[o], position - 1, origins[phi->v.id].calls, true);
    if (phi->ops[o]->opcode == IRK_OP_ALLOCA) irk_gen_value_of(f, phi->ops[o])->escapes = true;
  }
}

static void walk_insts(irk_gen_func *f, origin *origins) {
  uint32_t calls = 0;
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts; k++) walk_inst(f, origins, b->insts[k], p, &calls);
  }
  f->has_calls = calls != 0;
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_PHI; k++)
      walk_phi(f, origins, b->insts[k], p);
  }
}

void irk_gen_analyse(irk_gen_func *f) {
  const irk_function *fn = f->fn;
  order_blocks(f);
  find_loops(f);
  f->values = IRK_NEW_ARRAY(&f->arena, irk_gen_value, fn->num_ids + IRK_GEN_SPARE_IDS);
  origin *origins = IRK_NEW_ARRAY(&f->arena, origin, fn->num_ids);
  f->home_candidates.len = 0;
  f->has_no_callee_saved = irk_gen_cc_has_no_callee_saved(fn->cc) ||
                           (IRK_UNLIKELY(f->cg->has_saving_words) && saves_nothing(f->global->attrs));
  f->has_homes = !f->has_no_callee_saved && !irk_gen_cc_changes_kept(fn->cc);
  f->preserved_registers = f->target->callee_saved;
  for (uint32_t i = 0; i < fn->num_args && !irk_gen_cc_is_swift(fn->cc); i++) {
    const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i);
    if (set && irk_attr_set_find(set, IRK_ATTR_SWIFTERROR)) keep_no_registers(f);
  }
  walk_insts(f, origins);
  irk_gen_choose_homes(f);
  // Each block has a list of the values whose live range ends there, if they live beyond their own
  // block.
  for (uint32_t id = 0; id < fn->num_ids; id++) {
    irk_gen_value *v = &f->values[id];
    if (v->last == origins[id].position && !v->lives_to_block_end) continue;
    v->crosses_call |= f->has_calls;
    v->next_ending = f->blocks[v->last].ending_values;
    f->blocks[v->last].ending_values = id + 1;
  }
}
