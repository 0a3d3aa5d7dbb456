// Functions, blocks and instructions.
#include "ir/ir.h"

// Returns a larger copy of an array of a body. The old array stays in the arena.
static void *grow_array(irk_module *m, const void *items, uint32_t len, uint32_t cap, size_t item_size) {
  void *grown = irk_arena_alloc(m->bodies, irk_size_of(cap, item_size));
  if (len) memcpy(grown, items, len * item_size);
  return grown;
}

static uint32_t next_cap(uint32_t cap, uint32_t first) {
  if (cap > UINT32_MAX / 2) irk_out_of_memory();
  return cap ? cap * 2 : first;
}

// Reuses the arrays of a function that `g` already has: a declaration that becomes a definition
// takes no more memory.
irk_function *irk_function_init(irk_module *m, irk_global *g, irk_type *fn_type) {
  uint32_t n = irk_fn_type_num_params(fn_type);
  irk_function *fn = g->fn ? g->fn : irk_arena_alloc(&m->arena, sizeof *fn);
  irk_arg **args = g->fn && g->fn->num_args >= n ? g->fn->args : irk_arena_alloc(&m->arena, n * sizeof *args);
  irk_arg *made = g->fn && g->fn->args == args ? NULL : irk_arena_alloc(&m->arena, n * sizeof *made);
  for (uint32_t i = 0; i < n; i++) {
    if (made) args[i] = &made[i];
    *args[i] =
        (irk_arg){.v = {.type = irk_fn_type_param(fn_type, i), .kind = IRK_VALUE_ARG, .id = i}, .index = i, .fn = fn};
  }
  irk_locals *locals = g->fn ? g->fn->locals : NULL;
  *fn = (irk_function){.global = g, .args = args, .num_args = n, .num_ids = n, .locals = locals};
  irk_locals_invalidate(fn);
  g->fn = fn;
  g->value_type = fn_type;
  return fn;
}

irk_block *irk_block_new(irk_module *m, irk_function *fn, irk_sym name) {
  irk_block *b = IRK_NEW(&m->arena, irk_block);
  b->v.type = irk_type_simple(m, IRK_TYPE_LABEL);
  b->v.kind = IRK_VALUE_BLOCK;
  b->v.id = fn->num_ids++;
  b->name = name;
  return b;
}

void irk_function_reserve(irk_module *m, irk_function *fn, uint32_t num_blocks) {
  if (num_blocks <= fn->cap_blocks) return;
  fn->blocks = grow_array(m, fn->blocks, fn->num_blocks, num_blocks, sizeof *fn->blocks);
  fn->cap_blocks = num_blocks;
}

void irk_block_append(irk_module *m, irk_function *fn, irk_block *b) {
  if (fn->num_blocks == fn->cap_blocks) irk_function_reserve(m, fn, next_cap(fn->cap_blocks, 4));
  b->index = fn->num_blocks;
  b->fn = fn;
  fn->blocks[fn->num_blocks++] = b;
  fn->global->is_declaration = false;
}

void irk_block_reserve(irk_module *m, irk_block *b, uint32_t num_insts) {
  if (num_insts <= b->cap_insts) return;
  b->insts = grow_array(m, b->insts, b->num_insts, num_insts, sizeof *b->insts);
  b->cap_insts = num_insts;
}

void irk_inst_append(irk_module *m, irk_block *b, irk_inst *inst) {
  if (b->num_insts == b->cap_insts) irk_block_reserve(m, b, next_cap(b->cap_insts, 4));
  b->insts[b->num_insts++] = inst;
}

void irk_block_insert_inst(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst) {
  irk_inst_append(m, b, inst);
  memmove(b->insts + at + 1, b->insts + at, (b->num_insts - 1 - at) * sizeof *b->insts);
  b->insts[at] = inst;
}

void irk_block_remove_inst(irk_block *b, uint32_t at) {
  b->num_insts--;
  memmove(b->insts + at, b->insts + at + 1, (b->num_insts - at) * sizeof *b->insts);
}

void irk_keep_bundles(const irk_module *m, irk_inst *call, irk_keeps_bundle *keeps, void *arg) {
  irk_call *c = call->u.call;
  uint32_t from = c->num_args, to = from, num = 0;
  for (uint32_t k = 0; k < c->num_bundles; k++) {
    irk_bundle bundle = c->bundles[k];
    if (keeps(arg, irk_name(m, bundle.tag), call->ops + from, bundle.len)) {
      memmove(call->ops + to, call->ops + from, sizeof *call->ops * bundle.len);
      c->bundles[num++] = bundle;
      to += bundle.len;
    }
    from += bundle.len;
  }
  memmove(call->ops + to, call->ops + from, sizeof *call->ops * (call->num_ops - from));
  call->num_ops -= from - to;
  c->num_bundles = num;
}

static void grow_extras(irk_module *m, irk_function *fn) {
  if (m->building_fn == fn) {
    irk_vec_reserve(&m->building_extras, (uint64_t)fn->cap_extras + 1);
    fn->extras = m->building_extras.items;
    fn->cap_extras = m->building_extras.cap;
    return;
  }
  uint32_t cap = next_cap(fn->cap_extras, 4);
  fn->extras = grow_array(m, fn->extras, fn->num_extras, cap, sizeof *fn->extras);
  fn->cap_extras = cap;
}

void irk_extras_begin(irk_module *m, irk_function *fn) {
  irk_extras_end(m);
  if (fn->num_extras) return;
  m->building_fn = fn;
  fn->extras = m->building_extras.items;
  fn->cap_extras = m->building_extras.cap;
}

void irk_extras_drop(irk_module *m) {
  irk_function *fn = m->building_fn;
  if (!fn) return;
  m->building_fn = NULL;
  fn->extras = NULL;
  fn->num_extras = fn->cap_extras = 0;
}

void irk_extras_end(irk_module *m) {
  irk_function *fn = m->building_fn;
  if (!fn) return;
  m->building_fn = NULL;
  fn->cap_extras = fn->num_extras;
  fn->extras = fn->num_extras ? irk_arena_copy(m->bodies, fn->extras, sizeof *fn->extras * fn->num_extras) : NULL;
}

irk_inst_extra *irk_inst_extra_get(irk_module *m, irk_function *fn, irk_inst *inst) {
  if (inst->extra) return &fn->extras[inst->extra];
  if (fn->num_extras >= fn->cap_extras) grow_extras(m, fn);
  if (!fn->num_extras) fn->extras[fn->num_extras++] = (irk_inst_extra){0};  // [0] is unused
  inst->extra = fn->num_extras++;
  fn->extras[inst->extra] = (irk_inst_extra){0};
  return &fn->extras[inst->extra];
}

void irk_dbg_record_set(irk_dbg_record *r, const irk_dbg_record *from) {
  r->location = from->location;
  r->variable = from->variable;
  r->expression = from->expression;
  r->loc = from->loc;
  if (r->kind != IRK_DBG_ASSIGN) return;
  r->assign_id = from->assign_id;
  r->address = from->address;
  r->address_expression = from->address_expression;
}

void irk_module_discard_local_names(irk_module *m) {
  for (uint32_t i = 0; i < m->functions.len; i++) {
    irk_function *fn = m->functions.items[i]->fn;
    irk_locals_invalidate(fn);
    for (uint32_t k = 0; k < fn->num_args; k++) fn->args[k]->name = 0;
    for (uint32_t b = 0; b < fn->num_blocks; b++) {
      fn->blocks[b]->name = 0;
      for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) fn->blocks[b]->insts[k]->name = 0;
    }
  }
}

irk_inst *irk_inst_new(irk_module *m, irk_function *fn, irk_opcode op, irk_type *type, uint32_t num_ops) {
  return irk_inst_new_in(m, m->bodies, fn, op, type, num_ops, fn->num_ids++);
}

static void replace_incoming(const irk_block *to, const irk_block *was, irk_block *now, bool only_one) {
  for (uint32_t k = 0; k < to->num_insts && to->insts[k]->v.opcode == IRK_OP_PHI; k++) {
    irk_block **from = irk_phi_blocks(to->insts[k]);
    for (uint32_t n = 0; n < to->insts[k]->num_ops; n++) {
      if (from[n] != was) continue;
      from[n] = now;
      if (only_one) break;
    }
  }
}

void irk_block_replace_incoming(const irk_block *to, const irk_block *was, irk_block *now) {
  replace_incoming(to, was, now, false);
}

void irk_block_replace_one_incoming(const irk_block *to, const irk_block *was, irk_block *now) {
  replace_incoming(to, was, now, true);
}
