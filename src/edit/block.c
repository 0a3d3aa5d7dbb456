// Makes, moves, splits, merges and deletes blocks.
#include "analysis/cfg.h"
#include "copy/replace.h"
#include "edit/edit.h"

// ---- places -------------------------------------------------------------------------------------------------

static void shift(irk_function *fn, uint32_t from, uint32_t to) {
  irk_block *b = fn->blocks[from];
  if (from < to) memmove(fn->blocks + from, fn->blocks + from + 1, (to - from) * sizeof *fn->blocks);
  else memmove(fn->blocks + to + 1, fn->blocks + to, (from - to) * sizeof *fn->blocks);
  fn->blocks[to] = b;
  b->index = to;
}

irk_block *irk_block_create(irk_module *m, irk_function *fn, uint32_t index, const char *name) {
  irk_sym sym = name && *name ? irk_local_name_new(m, fn, irk_str_of(name)) : 0;
  irk_block *b = irk_block_new(m, fn, sym);
  irk_block_append(m, fn, b);
  if (index < fn->num_blocks - 1) shift(fn, fn->num_blocks - 1, index);
  return b;
}

bool irk_block_move(irk_block *b, uint32_t index) {
  uint32_t from = irk_block_index(b);
  if (from == IRK_NOT_FOUND || index >= b->fn->num_blocks) return false;
  shift(b->fn, from, index);
  return true;
}

// Detaches a block from its function. The names of the block and of its instructions are free
// again.
static void detach_block(irk_block *b) {
  irk_local_name_drop(b->fn, b->name);
  for (uint32_t i = 0; i < b->num_insts; i++) irk_local_name_drop(b->fn, b->insts[i]->name);
  b->fn = NULL;
}

static void remove_block(irk_block *b) {
  shift(b->fn, irk_block_index(b), b->fn->num_blocks - 1);
  b->fn->num_blocks--;
  if (!b->fn->num_blocks) b->fn->global->is_declaration = true;
  detach_block(b);
}

// ---- phis ---------------------------------------------------------------------------------------------------

bool irk_phi_remove(irk_value *phi, uint32_t index) {
  if (phi) phi->type->module->is_edited = true;
  irk_inst *inst = irk_value_inst(phi);
  if (!inst || inst->v.opcode != IRK_OP_PHI) return false;
  uint32_t n = inst->num_ops;
  if (index >= n) return false;
  // Values and blocks share one array: removes an element of both; the free space is at the end.
  memmove(inst->ops + index, inst->ops + index + 1, (2 * n - 1 - index) * sizeof *inst->ops);
  memmove(inst->ops + n - 1 + index, inst->ops + n + index, (n - 1 - index) * sizeof *inst->ops);
  inst->num_ops = n - 1;
  return true;
}

uint32_t irk_edit_num_phis(const irk_block *b) {
  uint32_t n = 0;
  while (n < b->num_insts && b->insts[n]->v.opcode == IRK_OP_PHI) n++;
  return n;
}

// Removes the phis' operands of one edge from `from` to `to`.
static void drop_edge(const irk_block *to, const irk_block *from) {
  for (uint32_t i = 0, n = irk_edit_num_phis(to); i < n; i++) {
    irk_inst *phi = to->insts[i];
    uint32_t k = 0;
    while (k < phi->num_ops && irk_phi_blocks(phi)[k] != from) k++;
    irk_phi_remove(&phi->v, k);
  }
}

// In the successors' phis, replaces the predecessor `from` by `now`.
static void rename_edges(const irk_inst *terminator, const irk_block *from, irk_block *now) {
  for (uint32_t s = 0; s < irk_inst_num_successors(terminator); s++) {
    const irk_block *to = irk_inst_successor(terminator, s);
    if (to) irk_block_replace_incoming(to, from, now);
  }
}

// ---- addresses of blocks ------------------------------------------------------------------------------------

// Tells whether constants are addresses of block `b` or, if `b` is NULL, of any block of the
// function. Marks those blocks in `by_index`.
static bool has_address(const irk_module *m, const irk_function *fn, const irk_block *b, bool *by_index) {
  bool found = false;
  for (uint32_t i = 0; m->has_block_addresses && i < m->const_set.cap; i++) {
    const irk_blockaddress *c = m->const_set.slots[i].item;
    if (!c || c->v.kind != IRK_VALUE_BLOCKADDRESS || c->fn != fn->global) continue;
    if (b ? c->block != b : c->block->fn != fn) continue;
    if (by_index) by_index[irk_block_index(c->block)] = true;
    found = true;
  }
  return found;
}

bool irk_edit_has_addresses(const irk_module *m, const irk_function *fn) { return has_address(m, fn, NULL, NULL); }
bool irk_edit_has_address(const irk_module *m, const irk_block *b) { return has_address(m, b->fn, b, NULL); }

// Constants are never freed: blockaddresses of `from` stay in the set, without users.
bool irk_replace_block(irk_module *m, irk_function *fn, irk_block *from, irk_block *to) {
  m->is_edited = true;
  if (from == to) return true;
  if (!irk_replace_local(m, fn, &from->v, &to->v)) return false;
  for (uint32_t id = 0, n = m->has_block_addresses ? m->num_ids : 0; id < n;) {
    irk_blockaddress *next = NULL;  // the one with the smallest id not yet visited, as replacing may move the set
    for (uint32_t i = 0; i < m->const_set.cap; i++) {
      irk_blockaddress *c = m->const_set.slots[i].item;
      bool is_one = c && c->v.kind == IRK_VALUE_BLOCKADDRESS && c->block == from && c->v.id >= id && c->v.id < n;
      if (is_one && (!next || c->v.id < next->v.id)) next = c;
    }
    if (!next) break;
    id = next->v.id + 1;
    if (!irk_replace_global(m, &next->v, irk_const_blockaddress(m, next->v.type, next->fn, to))) return false;
  }
  return true;
}

// ---- splitting and joining ----------------------------------------------------------------------------------

static irk_inst *put_br(irk_module *m, irk_block *b, irk_block *to) {
  irk_inst *br = irk_inst_new(m, b->fn, IRK_OP_BR, irk_type_simple(m, IRK_TYPE_VOID), 1);
  br->ops[0] = &to->v;
  irk_inst_append(m, b, br);
  return br;
}

irk_block *irk_block_split(irk_module *m, irk_block *b, uint32_t at, const char *name) {
  m->is_edited = true;
  irk_function *fn = b->fn;
  if (!fn || at >= b->num_insts || at < irk_edit_num_phis(b)) return NULL;
  irk_inst *first = b->insts[at];
  irk_block *made = irk_block_create(m, fn, irk_block_index(b) + 1, name);
  irk_block_reserve(m, made, b->num_insts - at);
  memcpy(made->insts, b->insts + at, (b->num_insts - at) * sizeof *b->insts);
  made->num_insts = b->num_insts - at;
  irk_append_trail(m, fn, made, irk_remove_trail(fn, b));
  b->num_insts = at;
  irk_inst *last = made->insts[made->num_insts - 1], *br = put_br(m, b, made);
  br->dbg = first->dbg;
  irk_prepend_records(m, fn, br, irk_remove_records(m, fn, first));
  rename_edges(last, b, made);
  return made;
}

// Returns the only predecessor of a block if it ends in an unconditional br, or NULL.
static irk_block *sole_predecessor(const irk_block *b) {
  const irk_function *fn = b->fn;
  irk_block *found = NULL;
  for (uint32_t i = 0; i < fn->num_blocks; i++) {
    const irk_inst *t = irk_terminator_of(fn->blocks[i]);
    for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++) {
      if (irk_inst_successor(t, s) != b) continue;
      if (found || t->v.opcode != IRK_OP_BR || t->num_ops != 1) return NULL;
      found = fn->blocks[i];
    }
  }
  return found;
}

static bool is_replaced(const irk_function *fn, const irk_replacement *by_id, const irk_value *v) {
  return v && v->kind == IRK_VALUE_INST && v->id < fn->num_ids && by_id[v->id].from == v;
}

// Replaces the first `n` phis, which have one operand each. Only in an unreachable block may phis
// be replaced by each other, or by themselves; such phis become poison.
static void replace_phis(irk_module *m, irk_block *b, uint32_t n, irk_replacement *by_id) {
  for (uint32_t i = 0; i < n; i++) {
    irk_inst *phi = b->insts[i];
    by_id[phi->v.id] = (irk_replacement){&phi->v, phi->num_ops == 1 ? phi->ops[0] : NULL};
  }
  for (uint32_t i = 0; i < n; i++) {
    irk_replacement *of = &by_id[b->insts[i]->v.id];
    uint32_t steps = 0;
    while (is_replaced(b->fn, by_id, of->to) && steps++ < n) of->to = by_id[of->to->id].to;
    if (!of->to || steps > n) of->to = irk_const_poison(m, of->from->type);
  }
  irk_replace_locals(m, b->fn, by_id);
}

// Appends all instructions of `from` to `to`.
static void append_all(irk_module *m, irk_block *to, irk_block *from) {
  irk_function *fn = to->fn;
  irk_block_reserve(m, to, to->num_insts + from->num_insts);
  if (from->num_insts) irk_prepend_records(m, fn, from->insts[0], irk_remove_trail(fn, to));
  for (uint32_t i = 0; i < from->num_insts; i++) irk_inst_append(m, to, from->insts[i]);
  irk_append_trail(m, fn, to, irk_remove_trail(fn, from));
  from->num_insts = 0;
}

static void merge(irk_module *m, irk_block *before, irk_block *b, irk_arena *scratch) {
  uint32_t phis = irk_edit_num_phis(b);
  if (phis) replace_phis(m, b, phis, IRK_NEW_ARRAY(scratch, irk_replacement, b->fn->num_ids));
  while (phis--) irk_inst_unlink(m, b->fn, b->insts[0]);
  irk_inst_unlink(m, b->fn, before->insts[before->num_insts - 1]);
  append_all(m, before, b);
  const irk_inst *t = irk_terminator_of(before);
  if (t) rename_edges(t, b, before);
  remove_block(b);
}

// Tells whether the block has llvm.experimental.convergence.loop, which must come before all other
// convergent operations of its block.
static bool is_convergence_loop(const irk_module *m, const irk_block *b) {
  for (uint32_t i = 0; i < b->num_insts; i++) {
    const irk_value *callee = b->insts[i]->v.opcode == IRK_OP_CALL ? irk_call_callee(b->insts[i]) : NULL;
    if (callee && callee->kind == IRK_VALUE_FUNCTION &&
        irk_str_eq(irk_name(m, ((const irk_global *)callee)->name), IRK_S("llvm.experimental.convergence.loop")))
      return true;
  }
  return false;
}

bool irk_block_merge(irk_module *m, irk_block *b) {
  m->is_edited = true;
  irk_function *fn = b->fn;
  if (!fn || fn->blocks[0] == b || has_address(m, fn, b, NULL) || is_convergence_loop(m, b)) return false;
  irk_block *before = sole_predecessor(b);
  if (!before || before == b) return false;
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  merge(m, before, b, &scratch);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return true;
}

// ---- deleting -----------------------------------------------------------------------------------------------

irk_value *irk_edit_poison_of(irk_module *m, irk_type *t) {
  return t->kind == IRK_TYPE_TOKEN ? irk_const_null(m, t) : irk_const_poison(m, t);
}

// Records replacements for the values of a removed block, for users in other blocks.
static void mark_gone(irk_module *m, const irk_block *b, irk_replacement *by_id) {
  for (uint32_t i = 0; i < b->num_insts; i++) {
    irk_value *v = &b->insts[i]->v;
    if (v->type->kind == IRK_TYPE_VOID) continue;
    by_id[v->id] = (irk_replacement){v, irk_edit_poison_of(m, v->type)};
  }
}

void irk_edit_detach_block(irk_module *m, irk_block *b, irk_replacement *by_id) {
  mark_gone(m, b, by_id);
  detach_block(b);
}

static void drop_edges_from(const irk_block *b, const bool *stays) {
  const irk_inst *t = irk_terminator_of(b);
  for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++) {
    const irk_block *to = irk_inst_successor(t, s);
    if (to && to != b && to->fn == b->fn && (!stays || stays[irk_block_index(to)])) drop_edge(to, b);
  }
}

bool irk_block_delete(irk_module *m, irk_block *b) {
  m->is_edited = true;
  irk_function *fn = b->fn;
  if (!fn || has_address(m, fn, b, NULL)) return false;
  for (uint32_t i = 0; i < fn->num_blocks; i++) {
    const irk_inst *t = irk_terminator_of(fn->blocks[i]);
    for (uint32_t s = 0; fn->blocks[i] != b && t && s < irk_inst_num_successors(t); s++)
      if (irk_inst_successor(t, s) == b) return false;
  }
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  irk_replacement *by_id = IRK_NEW_ARRAY(&scratch, irk_replacement, fn->num_ids);
  mark_gone(m, b, by_id);
  drop_edges_from(b, NULL);
  remove_block(b);
  irk_replace_locals(m, fn, by_id);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return true;
}

// Marks all blocks that are reachable from the entry and from marked blocks.
static void mark_reachable(const irk_function *fn, bool *is_reached, uint32_t *stack) {
  uint32_t depth = 0;
  is_reached[0] = true;
  for (uint32_t i = 0; i < fn->num_blocks; i++)
    if (is_reached[i]) stack[depth++] = i;
  while (depth) {
    const irk_inst *t = irk_terminator_of(fn->blocks[stack[--depth]]);
    for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++) {
      const irk_block *to = irk_inst_successor(t, s);
      uint32_t index = to && to->fn == fn ? irk_block_index(to) : 0;  // the entry is marked already
      if (is_reached[index]) continue;
      is_reached[index] = true;
      stack[depth++] = index;
    }
  }
}

static uint32_t sweep(irk_module *m, irk_function *fn, irk_arena *scratch) {
  uint32_t n = fn->num_blocks, kept = 0;
  bool *stays = IRK_NEW_ARRAY(scratch, bool, n);
  irk_replacement *by_id = IRK_NEW_ARRAY(scratch, irk_replacement, fn->num_ids);
  has_address(m, fn, NULL, stays);
  mark_reachable(fn, stays, IRK_NEW_ARRAY(scratch, uint32_t, n));
  for (uint32_t i = 0; i < n; i++)
    if (!stays[i]) drop_edges_from(fn->blocks[i], stays);
  for (uint32_t i = 0; i < n; i++) {
    irk_block *b = fn->blocks[i];
    if (stays[i]) {
      fn->blocks[kept++] = b;
      continue;
    }
    irk_edit_detach_block(m, b, by_id);
  }
  fn->num_blocks = kept;
  if (kept < n) irk_replace_locals(m, fn, by_id);
  return n - kept;
}

uint32_t irk_function_delete_unreachable(irk_module *m, irk_function *fn) {
  m->is_edited = true;
  if (!fn->num_blocks) return 0;
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  uint32_t n = sweep(m, fn, &scratch);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return n;
}
