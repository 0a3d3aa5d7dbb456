// Numbers of unnamed things: types, globals, local values, metadata nodes, attribute groups, in
// llvm-dis's order. And the predecessors of blocks, in the order in which llvm-dis lists them.
#include "ir/described.h"
#include "text/put.h"
#include "ir/dinode_field.h"

// ---- metadata ------------------------------------------------------------------------------------------------

static bool add_md(irk_printer *p, const irk_md *md) {
  if (!md || p->md_slots[md->id]) return false;
  if (!irk_is_numbered_md(md) && !(p->numbers_exprs && md->kind == IRK_MD_EXPRESSION)) return false;
  p->md_order[p->num_md_order++] = md;
  p->md_slots[md->id] = p->num_md_order;
  return true;
}

static inline bool has_number(const irk_printer *p, const irk_md *md) { return !md || p->md_slots[md->id]; }

void irk_slots_md(irk_printer *p, const irk_md *md) {
  if (IRK_UNLIKELY(p->described != NULL)) md = irk_md_unwrap_variable(md);
  if (!add_md(p, md)) return;
  if (md->kind == IRK_MD_LOCATION && has_number(p, md->f[IRK_DI_LOCATION_scope].md) &&
      has_number(p, md->f[IRK_DI_LOCATION_inlinedAt].md))
    return;  // true of most locations
  uint32_t bottom = p->md_stack.len;
  irk_vec_push(&p->md_stack, ((irk_md_step){md, 0}));
  while (p->md_stack.len > bottom) {
    irk_md_step *top = &p->md_stack.items[p->md_stack.len - 1];
    const irk_md *op = irk_md_next_operand(top->md, &top->cursor);
    if (IRK_UNLIKELY(p->described != NULL)) op = irk_md_unwrap_variable(op);
    if (!op) p->md_stack.len--;
    else if (add_md(p, op)) irk_vec_push(&p->md_stack, ((irk_md_step){op, 0}));
  }
}

// Numbers attachments in the order of printing: sorted by kind.
static void slots_attachments(irk_printer *p, const irk_attachments *list) {
  const irk_attachment *items = irk_print_order(p, list);
  for (uint32_t i = 0; i < list->len; i++) irk_slots_md(p, items[i].md);
}

static void slots_records(irk_printer *p, const irk_dbg_record *r) {
  for (; r; r = r->next) {
    if (r->kind != IRK_DBG_LABEL) irk_slots_md(p, r->location);
    irk_slots_md(p, r->variable);
    if (r->kind == IRK_DBG_ASSIGN) {
      irk_slots_md(p, r->assign_id);
      irk_slots_md(p, r->address);
    }
    irk_slots_md(p, r->loc);
  }
}

static bool calls_intrinsic(const irk_printer *p, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (i->v.opcode != IRK_OP_CALL || !callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(p->m, ((const irk_global *)callee)->name);
  return name.len >= 5 && memcmp(name.ptr, "llvm.", 5) == 0;
}

static void slots_inst_md(irk_printer *p, const irk_function *fn, const irk_inst *i) {
  const irk_inst_extra *extra = i->extra ? irk_inst_extra_of(fn, i) : NULL;
  if (extra) slots_records(p, extra->records);
  if (i->v.opcode == IRK_OP_CALL && calls_intrinsic(p, i)) {
    for (uint32_t k = 0; k + 1 < i->num_ops; k++)
      if (i->ops[k] && i->ops[k]->kind == IRK_VALUE_METADATA) irk_slots_md(p, ((const irk_md_value *)i->ops[k])->md);
  }
  if (i->dbg) irk_slots_md(p, p->m->mds.items[i->dbg - 1]);
  if (extra) slots_attachments(p, &extra->md);
}

// ---- attribute groups ----------------------------------------------------------------------------------------

static void add_attrs(irk_printer *p, const irk_attr_list *list) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  if (!set || p->attr_slots[set->id]) return;
  irk_vec_push(&p->attr_order, set);
  p->attr_slots[set->id] = p->attr_order.len;
}

// ---- local numbers -------------------------------------------------------------------------------------------
// Numbers are counted as text, an irk_slot_text in a register: most increments change the last
// digit only.

typedef struct counter {
  uint64_t text, one;     // the next number; 1 at its last digit
  uint32_t number, left;  // the next number, binary; increments until a carry
} counter;

static IRK_NOINLINE counter count_from(uint32_t number) {
  irk_slot_text slot = {{0}, 0};
  counter c = {.number = number, .left = 10 - number % 10};
  if (number < 10000000) {
    char text[16];
    slot.len = (uint8_t)(irk_put_number(text, number) - text);
    memcpy(slot.text, text, slot.len);
    uint32_t at = slot.len - 1u;
    c.one = (uint64_t)1 << 8 * at;
  } else {
    memcpy(slot.text, &number, sizeof number);
    slot.len = IRK_SLOT_LONG;
    c.left = 1;
  }
  c.text = irk_load64(&slot);
  return c;
}

static inline void give_number(counter *c, irk_slot_text *slot) {
  irk_store64(slot, c->text);
  c->number++;
  c->text += c->one;
  if (IRK_UNLIKELY(--c->left == 0)) *c = count_from(c->number);
}

// ---- predecessors --------------------------------------------------------------------------------------------
// LLVM lists predecessors in the order of the block's use list, which begins with the last use: the
// last terminator comes first.

static void add_preds(irk_printer *p, const irk_block *from) {
  const irk_inst *last = from->num_insts ? from->insts[from->num_insts - 1] : NULL;
  if (!last || !irk_is_terminator(last)) return;
  for (uint32_t k = 0; k < last->num_ops; k++) {
    const irk_value *to = last->ops[k];
    if (!to || to->kind != IRK_VALUE_BLOCK || to->id >= p->num_local_slots) continue;
    uint32_t *head = &p->pred_heads[to->id];
    irk_vec_push(&p->preds, ((irk_pred){from, *head}));
    *head = p->preds.len - 1;
  }
}

static uint32_t count_preds(const irk_printer *p, const irk_value *block) {
  if (block->id >= p->num_local_slots) return 0;  // of a removed block
  uint32_t n = 0;
  for (uint32_t e = p->pred_heads[block->id]; e; e = p->preds.items[e].next) n++;
  return n;
}

// Tells whether a block's order has as many indexes as the block has uses.
static bool fits(const irk_printer *p, const irk_function *fn, const irk_use_order *o) {
  if (!p->needs_use_lists) return count_preds(p, o->value) == o->len;
  return p->use_lists && irk_use_order_fits(p->use_lists, fn, o);
}

// Applies uselistorder: the use at position i goes to position indexes[i]. A blockaddress of the
// block is a use too: it has a position, but is no predecessor.
static void reorder(irk_printer *p, const irk_function *fn, const irk_use_order *o) {
  if (o->value->kind != IRK_VALUE_BLOCK || !fits(p, fn, o)) return;
  p->reordered.len = 0;
  for (uint32_t i = 0; i < o->len; i++) irk_vec_push(&p->reordered, NULL);
  const irk_block **to = p->reordered.items;
  uint32_t e = p->pred_heads[o->value->id], at = 0;
  for (uint32_t i = 0; i < o->len && e; i++) {
    if (p->use_lists && irk_is_use_by_address(p->use_lists, fn, (const irk_block *)o->value, i)) continue;
    if (o->indexes[i] < o->len) to[o->indexes[i]] = p->preds.items[e].from;
    e = p->preds.items[e].next;
  }
  for (e = p->pred_heads[o->value->id]; e; e = p->preds.items[e].next) {
    while (at < o->len && !to[at]) at++;
    if (at < o->len) p->preds.items[e].from = to[at++];
  }
}

// ---- module and function -------------------------------------------------------------------------------------

static void number_unnamed(irk_printer *p, const irk_global *g, uint32_t *next) {
  if (!g->name) p->global_slots[g->v.id] = ++*next;
}

static void slots_function_shared(irk_printer *p, const irk_function *fn) {
  irk_attachments shown = irk_print_global_md(p, fn->global);
  slots_attachments(p, &shown);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      irk_prefetch_insts(block, k);
      if (i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE || i->v.opcode == IRK_OP_CALLBR) {
        add_attrs(p, i->u.call->attrs);
        slots_inst_md(p, fn, i);
      } else if (i->dbg | i->extra) {
        slots_inst_md(p, fn, i);
      }
    }
  }
}

void irk_slots_outside(irk_printer *p) {
  const irk_module *m = p->m;
  uint32_t next = 0;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    const irk_global *g = m->variables.items[i];
    number_unnamed(p, g, &next);
    irk_attachments shown = irk_print_global_md(p, g);
    slots_attachments(p, &shown);
    add_attrs(p, g->attrs);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++) number_unnamed(p, m->aliases.items[i], &next);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) {
    number_unnamed(p, m->ifuncs.items[i], &next);
    slots_attachments(p, &m->ifuncs.items[i]->md);
  }
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    for (uint32_t k = 0; k < named->len; k++) irk_slots_md(p, named->ops[k]);
  }
  for (uint32_t i = 0; i < m->functions.len; i++) {
    number_unnamed(p, m->functions.items[i], &next);
    add_attrs(p, m->functions.items[i]->attrs);
  }
  p->md_limit = p->num_md_order;
}

static void reserve_locals(irk_printer *p, uint32_t n) {
  if (n > p->local_slots_cap) {
    uint32_t cap = n < UINT32_MAX / 2 ? n * 2 : n;
    p->local_slots = irk_realloc(p->local_slots, irk_size_of(cap, sizeof *p->local_slots));
    p->pred_heads = irk_realloc(p->pred_heads, irk_size_of(cap, sizeof *p->pred_heads));
    p->local_slots_cap = cap;
  }
  p->num_local_slots = n;
  if (n) memset(p->local_slots, 0, (size_t)n * sizeof *p->local_slots);
  if (n) memset(p->pred_heads, 0, (size_t)n * sizeof *p->pred_heads);
  p->preds.len = 0;
  irk_vec_push(&p->preds, ((irk_pred){NULL, 0}));  // number 0 is "none"
}

void irk_slots_function(irk_printer *p, const irk_function *fn) {
  p->fn = fn;
  reserve_locals(p, fn->num_ids);
  counter next = count_from(0);
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (!fn->args[i]->name) give_number(&next, &p->local_slots[fn->args[i]->v.id]);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    if (!block->name) give_number(&next, &p->local_slots[block->v.id]);
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      irk_prefetch_insts(block, k);
      if (!i->name && i->v.type->kind != IRK_TYPE_VOID) give_number(&next, &p->local_slots[i->v.id]);
    }
    add_preds(p, block);
  }
  for (uint32_t i = 0; i < fn->num_use_orders; i++) reorder(p, fn, &fn->use_orders[i]);
}

// ---- types ---------------------------------------------------------------------------------------------------

static void end_types(irk_printer *p, irk_type_walk *w) {
  irk_type_walk_end(w);
  irk_type_walk_ignored(w);
  p->type_order = IRK_NEW_ARRAY(&p->scratch, irk_type *, w->num_found);
  p->num_type_order = w->num_found;
  uint32_t at = 0;
  for (uint32_t i = 0; i < w->num_found; i++) {
    if (w->found[i]->name) continue;
    p->type_order[at++] = w->found[i];
    p->type_slots[w->found[i]->id] = at;
  }
  p->num_numbered_types = at;
  for (uint32_t i = 0; i < w->num_found; i++)
    if (w->found[i]->name) p->type_order[at++] = w->found[i];
}

// ---- the module ----------------------------------------------------------------------------------------------

void irk_slots_module(irk_printer *p) {
  irk_slots_outside(p);
  irk_slots_functions(p);
}

// Walks each function twice in succession, while its instructions are in the caches.
void irk_slots_functions(irk_printer *p) {
  const irk_module *m = p->m;
  irk_type_walk w = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_type_walk_free, &w);
  irk_type_walk_begin(&w, m, p->version, &p->scratch);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    slots_function_shared(p, m->functions.items[i]->fn);
    p->fn_md_limits[i] = p->num_md_order;
    if (w.missing) irk_type_walk_function(&w, i);
  }
  end_types(p, &w);
  irk_guard_leave(&guard);
  irk_type_walk_free(&w);
}
