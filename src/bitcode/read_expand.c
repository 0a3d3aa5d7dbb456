// Expands constant expressions that the module's release no longer has into instructions in front
// of their users.
//
// LLVM makes the instructions while it reads the user. Here a body is rewritten when it is
// complete, and only if a constant of the file needs it (r->expandable has the constants that are,
// or contain, such an expression). Instructions for a phi's operand go into a new block on the
// incoming edge. Names are LLVM's: constexpr, constexpr.ins, phi.constexpr, with numbers.
#include "bitcode/read.h"
#include "fold/fold.h"

#include <stdio.h>

// ---- which expressions ---------------------------------------------------------------------------------------

enum { LACKED = 1, WANTED = 2 };

bool irk_read_is_expandable(const irk_reader *r, const irk_value *v) {
  if (IRK_LIKELY(r->expandable.len == 0) || (v->kind != IRK_VALUE_EXPR && v->kind != IRK_VALUE_AGGREGATE)) return false;
  return irk_map_get(&r->expandable, v->id) != NULL;
}

bool irk_read_is_inexpressible(const irk_reader *r, const irk_value *v) {
  return irk_read_is_expandable(r, v) && (!r->folds_initializers || *irk_map_get(&r->expandable, v->id) == LACKED);
}

// Returns the operands that the constant stores: all, or one if all are equal.
static irk_value *const *operands_of(const irk_value *v, uint32_t *n) {
  if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    *n = a->stored;
    return a->ops;
  }
  const irk_const_expr *e = (const irk_const_expr *)v;
  *n = e->len;
  return e->ops;
}

void irk_read_note_const(irk_reader *r, const irk_value *v) {
  uint32_t n;
  if (v->kind != IRK_VALUE_EXPR && v->kind != IRK_VALUE_AGGREGATE) return;
  bool is_expr = v->kind == IRK_VALUE_EXPR;
  uint64_t why = is_expr && !irk_fold_has(r->m->version, (const irk_const_expr *)v) ? LACKED
                 : is_expr && r->expands_all                                        ? WANTED
                                                                                    : 0;
  if (!why && r->expandable.len == 0) return;
  irk_value *const *ops = operands_of(v, &n);
  for (uint32_t i = 0; i < n && why != LACKED; i++)
    if (irk_read_is_expandable(r, ops[i])) why = *irk_map_get(&r->expandable, ops[i]->id) == LACKED ? LACKED : WANTED;
  if (why) *irk_map_put(&r->expandable, v->id, NULL) = why;
}

// ---- instructions of one constant ----------------------------------------------------------------------------

typedef struct edge {
  irk_block *from, *to, *block;
} edge;
typedef struct expander {
  irk_reader *r;
  IRK_VEC(irk_inst *) out;  // the instructions of the block being rewritten
  IRK_VEC(const irk_value *) stack;
  irk_map made;  // id -> instruction, for the current constant
  IRK_VEC(edge) edges;
  irk_map edge_at;     // ids of the two blocks -> index in edges, plus 1
  irk_sym next_block;  // name for the next new block; 0: none yet
  uint32_t last_suffix;
  bool has_name[3];
} expander;
enum { NAME_EXPR, NAME_INSERT, NAME_BLOCK };

static irk_sym next_name(expander *x, uint32_t which) {
  static const char *const names[] = {"constexpr", "constexpr.ins", "phi.constexpr"};
  char text[40];
  int len = snprintf(text, sizeof text, x->has_name[which] ? "%s%u" : "%s", names[which], x->last_suffix + 1);
  if (x->has_name[which]) x->last_suffix++;
  x->has_name[which] = true;
  return irk_strpool_add(&x->r->m->names, text, (size_t)len);
}

static irk_inst *emit(expander *x, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n, uint32_t name) {
  irk_inst *inst = irk_inst_new(x->r->m, x->r->fn, op, type, n);
  if (n) memcpy(inst->ops, ops, sizeof *ops * n);
  inst->name = next_name(x, name);
  irk_vec_push(&x->out, inst);
  return inst;
}

// Inserts the elements one by one into a poison value.
static irk_value *emit_aggregate(expander *x, const irk_value *v, irk_value *const *ops, uint32_t stored) {
  uint32_t n = ((const irk_const_aggregate *)v)->len;
  irk_module *m = x->r->m;
  bool is_vector = v->type->kind == IRK_TYPE_VECTOR;
  irk_value *whole = irk_const_poison(m, v->type);
  for (uint32_t i = 0; i < n; i++) {
    irk_value *args[3] = {whole, ops[i < stored ? i : 0],
                          is_vector ? irk_const_int_u64(m, irk_type_int(m, 32), i) : NULL};
    irk_inst *inst =
        emit(x, is_vector ? IRK_OP_INSERTELEMENT : IRK_OP_INSERTVALUE, v->type, args, is_vector ? 3 : 2, NAME_INSERT);
    if (!is_vector) {
      const uint32_t indices[] = {1, i};
      inst->u.indices = irk_arena_copy(&m->arena, indices, sizeof indices);
    }
    whole = &inst->v;
  }
  return whole;
}

static irk_value *emit_const(expander *x, const irk_value *v) {
  uint32_t n;
  irk_value *const *from = operands_of(v, &n);
  irk_mark mark = irk_arena_mark(&x->r->scratch);
  irk_value **ops = irk_arena_alloc(&x->r->scratch, sizeof *ops * n);
  for (uint32_t i = 0; i < n; i++) {
    const uint64_t *place = irk_map_get(&x->made, from[i]->id);
    ops[i] = irk_value_is_const(from[i]) && place ? (irk_value *)(uintptr_t)*place : from[i];
  }
  irk_value *out;
  if (v->kind == IRK_VALUE_AGGREGATE) {
    out = emit_aggregate(x, v, ops, n);
  } else {
    const irk_const_expr *e = (const irk_const_expr *)v;
    irk_inst *inst = emit(x, (irk_opcode)v->opcode, v->type, ops, n, NAME_EXPR);
    inst->v.flags = v->flags;
    if (v->opcode == IRK_OP_GETELEMENTPTR) inst->u.type = e->source_type;
    if (v->opcode == IRK_OP_ICMP || v->opcode == IRK_OP_FCMP) inst->u.predicate = e->predicate;
    out = &inst->v;
  }
  irk_arena_release(&x->r->scratch, mark);
  return out;
}

// Returns the instruction that replaces the constant, appended to `out`. Operands are made in
// order.
static irk_value *expand(expander *x, const irk_value *v) {
  irk_map_free(&x->made);
  irk_vec_push(&x->stack, v);
  while (x->stack.len) {
    const irk_value *top = x->stack.items[x->stack.len - 1];
    uint32_t n, before = x->stack.len;
    irk_value *const *ops = operands_of(top, &n);
    for (uint32_t i = n; i-- > 0;)
      if (irk_read_is_expandable(x->r, ops[i]) && !irk_map_get(&x->made, ops[i]->id))
        irk_vec_push(&x->stack, (const irk_value *)ops[i]);
    if (x->stack.len > before) continue;
    x->stack.len--;
    if (irk_map_get(&x->made, top->id)) continue;
    irk_read_charge_memory(x->r, sizeof(irk_inst) * ((uint64_t)n + 1));
    irk_value *made = emit_const(x, top);
    *irk_map_put(&x->made, top->id, NULL) = (uint64_t)(uintptr_t)made;
  }
  return (irk_value *)(uintptr_t)*irk_map_get(&x->made, v->id);
}

// ---- a body --------------------------------------------------------------------------------------------------

static uint64_t edge_key(const irk_block *from, const irk_block *to) { return (uint64_t)from->v.id << 32 | to->v.id; }

static irk_block *block_of_edge(expander *x, irk_block *from, irk_block *to) {
  bool is_new;
  uint64_t *at = irk_map_put(&x->edge_at, edge_key(from, to), &is_new);
  if (!is_new) return x->edges.items[*at - 1].block;
  edge e = {from, to, irk_block_new(x->r->m, x->r->fn, x->next_block)};
  irk_vec_push(&x->edges, e);
  *at = x->edges.len;
  x->next_block = 0;
  return e.block;
}

static void keep_insts(expander *x, irk_block *bb) {
  bb->insts = irk_arena_copy(&x->r->m->arena, x->out.items, sizeof *bb->insts * x->out.len);
  bb->num_insts = bb->cap_insts = x->out.len;
  x->out.len = 0;
}

static void expand_phi(expander *x, irk_block *bb, irk_inst *phi) {
  irk_block **blocks = irk_phi_blocks(phi);
  for (uint32_t i = 0; i < phi->num_ops; i++) {
    // Each edge without a block takes a name. If it needs no block, the name stays for the next
    // edge.
    if (!x->next_block && !irk_map_get(&x->edge_at, edge_key(blocks[i], bb))) x->next_block = next_name(x, NAME_BLOCK);
    if (!irk_read_is_expandable(x->r, phi->ops[i])) continue;
    irk_block *to = block_of_edge(x, blocks[i], bb);
    for (uint32_t k = 0; k < to->num_insts; k++) irk_vec_push(&x->out, to->insts[k]);
    irk_value *old = phi->ops[i], *made = expand(x, old);
    keep_insts(x, to);
    // Further operands of the same edge get the same value.
    for (uint32_t k = i; k < phi->num_ops; k++)
      if (blocks[k] == blocks[i] && phi->ops[k] == old) phi->ops[k] = made;
  }
}

static bool needs_expansion(const irk_reader *r, const irk_inst *inst) {
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (irk_read_is_expandable(r, inst->ops[i])) return true;
  return false;
}

// Returns the index of the operand that the instruction's records name as the nth. Inputs of
// bundles come first, in records of their own.
static uint32_t in_record(const irk_inst *inst, uint32_t n) {
  static const uint8_t of_select[] = {1, 2, 0};
  switch (inst->v.opcode) {
  case IRK_OP_STORE: return 1 - n;
  case IRK_OP_SELECT: return of_select[n];
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: {
    const irk_call *call = inst->u.call;
    uint32_t num_dests = inst->v.opcode == IRK_OP_CALL     ? 0
                         : inst->v.opcode == IRK_OP_INVOKE ? 2
                                                           : 1 + call->num_indirect;
    uint32_t last = inst->num_ops - 1, inputs = last - call->num_args - num_dests;
    if (n < inputs) return call->num_args + n;
    if (n == inputs) return last;
    n -= inputs + 1;
    return n < call->num_args ? n : inputs + n;
  }
  default: return n;
  }
}

static void expand_block(expander *x, irk_block *bb) {
  irk_reader *r = x->r;
  uint32_t i = 0, first = bb->num_insts;
  for (; i < bb->num_insts; i++) {
    if (bb->insts[i]->v.opcode == IRK_OP_PHI) expand_phi(x, bb, bb->insts[i]);
    else if (first == bb->num_insts && needs_expansion(r, bb->insts[i])) first = i;
  }
  if (first == bb->num_insts) return;
  for (i = 0; i < bb->num_insts; i++) {
    irk_inst *inst = bb->insts[i];
    for (uint32_t n = 0; n < inst->num_ops && inst->v.opcode != IRK_OP_PHI; n++) {
      uint32_t k = in_record(inst, n);
      if (irk_read_is_expandable(r, inst->ops[k])) inst->ops[k] = expand(x, inst->ops[k]);
    }
    irk_vec_push(&x->out, inst);
  }
  keep_insts(x, bb);
}

// Keeps one of several edges from the same block.
static void take_one(irk_inst *phi, const irk_block *from, irk_block *by) {
  irk_block **blocks = irk_phi_blocks(phi);
  uint32_t n = 0, num = phi->num_ops;
  bool has_one = false;
  for (uint32_t k = 0; k < num; k++) {
    if (blocks[k] == from && has_one) continue;
    has_one |= blocks[k] == from;
    phi->ops[n] = phi->ops[k];
    blocks[n++] = blocks[k] == from ? by : blocks[k];
  }
  phi->num_ops = n;
  memmove(irk_phi_blocks(phi), blocks, n * sizeof(irk_block *));
}

// Connects the new block on an edge: gives it a branch, and updates the terminator and the phis.
static void connect(irk_reader *r, const edge *e) {
  irk_inst *br = irk_inst_new(r->m, r->fn, IRK_OP_BR, irk_type_simple(r->m, IRK_TYPE_VOID), 1);
  br->ops[0] = &e->to->v;
  irk_inst_append(r->m, e->block, br);
  irk_inst *end = e->from->insts[e->from->num_insts - 1];
  for (uint32_t i = 0; i < end->num_ops; i++)
    if (end->ops[i] == &e->to->v) end->ops[i] = &e->block->v;
  for (uint32_t i = 0; i < e->to->num_insts && e->to->insts[i]->v.opcode == IRK_OP_PHI; i++) {
    if (r->repairs_broken_files || irk_has(r->m->version, IRK_ONE_EDGE_OF_EXPANSION)) {
      take_one(e->to->insts[i], e->from, e->block);
      continue;
    }
    irk_block **blocks = irk_phi_blocks(e->to->insts[i]);
    for (uint32_t k = 0; k < e->to->insts[i]->num_ops; k++)
      if (blocks[k] == e->from) blocks[k] = e->block;
  }
  irk_function *fn = r->fn;
  irk_block_append(r->m, fn, e->block);
  uint32_t at = 0;
  while (fn->blocks[at] != e->to) at++;
  memmove(fn->blocks + at + 1, fn->blocks + at, sizeof *fn->blocks * (fn->num_blocks - 1 - at));
  fn->blocks[at] = e->block;
}

static void free_expander(void *what) {
  expander *x = what;
  irk_vec_free(&x->out);
  irk_vec_free(&x->stack);
  irk_vec_free(&x->edges);
  irk_map_free(&x->edge_at);
  irk_map_free(&x->made);
}

void irk_read_expand_body(irk_reader *r) {
  if (IRK_LIKELY(r->expandable.len == 0)) return;
  expander x = {.r = r};
  irk_guard guard;
  irk_guard_enter(&guard, free_expander, &x);
  for (uint32_t i = 0; i < r->fn->num_blocks; i++) expand_block(&x, r->fn->blocks[i]);
  for (uint32_t i = 0; i < x.edges.len; i++) connect(r, &x.edges.items[i]);
  irk_guard_leave(&guard);
  free_expander(&x);
}
