// Which number stands for what has no name: types, globals, local values, metadata nodes, attribute groups; in the
// order in which llvm-dis gives them. And the predecessors of blocks, in the order in which it lists them.
#include "ir/dinode.h"
#include "text/put.h"

// ---- metadata ------------------------------------------------------------------------------------------------

static bool is_numbered_md(const irk_md *md) {
  return md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && md->kind != IRK_MD_ARG_LIST &&
         md->kind != IRK_MD_EXPRESSION;
}

static bool add_md(irk_printer *p, const irk_md *md) {
  if (!md || p->md_slots[md->id] || !is_numbered_md(md)) return false;
  irk_vec_push(&p->md_order, md);
  p->md_slots[md->id] = p->md_order.len;
  return true;
}

void irk_slots_md(irk_printer *p, const irk_md *md) {
  if (!add_md(p, md)) return;
  uint32_t bottom = p->md_stack.len;
  irk_vec_push(&p->md_stack, ((irk_md_step){md, 0}));
  while (p->md_stack.len > bottom) {
    irk_md_step *top = &p->md_stack.items[p->md_stack.len - 1];
    const irk_md *op = irk_md_next_operand(top->md, &top->cursor);
    if (!op) p->md_stack.len--;
    else if (add_md(p, op)) irk_vec_push(&p->md_stack, ((irk_md_step){op, 0}));
  }
}

// Sorted by kind, as they are printed.
static void slots_attachments(irk_printer *p, const irk_attachments *list) {
  uint32_t next = 0;
  for (uint32_t done = 0; done < list->len;) {  // lists are short
    uint32_t kind = UINT32_MAX;
    for (uint32_t i = 0; i < list->len; i++)
      if (list->items[i].kind >= next && list->items[i].kind < kind) kind = list->items[i].kind;
    for (uint32_t i = 0; i < list->len; i++) {
      if (list->items[i].kind != kind) continue;
      irk_slots_md(p, list->items[i].md);
      done++;
    }
    if (kind == UINT32_MAX) return;
    next = kind + 1;
  }
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
  if (i->v.opcode != IRK_OP_CALL || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(p->m, ((const irk_global *)callee)->name);
  return name.len >= 5 && memcmp(name.ptr, "llvm.", 5) == 0;
}

static void slots_inst_md(irk_printer *p, const irk_function *fn, const irk_inst *i) {
  const irk_inst_extra *extra = i->extra ? irk_inst_extra_of(fn, i) : NULL;
  if (extra) slots_records(p, extra->records);
  if (i->v.opcode == IRK_OP_CALL && calls_intrinsic(p, i)) {
    for (uint32_t k = 0; k + 1 < i->num_ops; k++)
      if (i->ops[k]->kind == IRK_VALUE_METADATA) irk_slots_md(p, ((const irk_md_value *)i->ops[k])->md);
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
// Numbers count up as text, an irk_slot_text in a register: one more is the last digit's business, mostly.

typedef struct counter {
  uint64_t text, one;     // the next number; a one in the place of its last digit
  uint32_t number, left;  // as a number; how many end in this digit or a higher one
} counter;

static IRK_NOINLINE counter count_from(uint32_t number) {
  irk_slot_text slot = {{0}, 0};
  counter c = {.number = number, .left = 10 - number % 10};
  if (number < 10000000) {
    char text[16];
    slot.len = (uint8_t)(irk_put_number(text, number) - text);
    memcpy(slot.text, text, slot.len);
    uint32_t at = slot.len - 1u;
    c.one = (uint64_t)1 << 8 * (IRK_LITTLE_ENDIAN ? at : 7 - at);
  } else {
    memcpy(slot.text, &number, sizeof number);
    slot.len = IRK_SLOT_LONG;
    c.left = 1;
  }
  memcpy(&c.text, &slot, sizeof c.text);
  return c;
}

static inline void give_number(counter *c, irk_slot_text *slot) {
  memcpy(slot, &c->text, sizeof *slot);
  c->number++;
  c->text += c->one;
  if (IRK_UNLIKELY(--c->left == 0)) *c = count_from(c->number);
}

// ---- predecessors --------------------------------------------------------------------------------------------
// LLVM lists them in the order of the block's list of uses, whose head is the use made last: the last terminator first.

static void add_preds(irk_printer *p, const irk_block *from) {
  const irk_inst *last = from->num_insts ? from->insts[from->num_insts - 1] : NULL;
  if (!last || !irk_inst_is_terminator(last)) return;
  for (uint32_t k = 0; k < last->num_ops; k++) {
    if (last->ops[k]->kind != IRK_VALUE_BLOCK) continue;
    uint32_t *head = &p->pred_heads[last->ops[k]->id];
    irk_vec_push(&p->preds, ((irk_pred){from, *head}));
    *head = p->preds.len - 1;
  }
}

// uselistorder: the use at position i goes to position indexes[i]. A blockaddress of the block is a use, too, which
// counts, but is no predecessor.
static void reorder(irk_printer *p, const irk_function *fn, const irk_use_order *o) {
  if (o->value->kind != IRK_VALUE_BLOCK || !p->use_lists || !irk_use_order_fits(p->use_lists, fn, o)) return;
  const irk_block **to = IRK_NEW_ARRAY(&p->scratch, const irk_block *, o->len);
  uint32_t e = p->pred_heads[o->value->id], at = 0;
  for (uint32_t i = 0; i < o->len && e; i++) {
    if (irk_is_use_by_address(p->use_lists, fn, (const irk_block *)o->value, i)) continue;
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
  slots_attachments(p, &fn->global->md);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      irk_fetch_ahead(block, k);
      if (i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE || i->v.opcode == IRK_OP_CALLBR) {
        add_attrs(p, i->u.call->attrs);
        slots_inst_md(p, fn, i);
      } else if (i->dbg | i->extra) {
        slots_inst_md(p, fn, i);
      }
    }
  }
}

// All numbers but those of types, local values and what functions have.
static void slots_outside(irk_printer *p) {
  const irk_module *m = p->m;
  uint32_t next = 0;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    const irk_global *g = m->variables.items[i];
    number_unnamed(p, g, &next);
    slots_attachments(p, &g->md);
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
  p->md_limit = p->md_order.len;
}

static void reserve_locals(irk_printer *p, uint32_t n) {
  if (n > p->local_slots_cap) {
    p->local_slots_cap = n < UINT32_MAX / 2 ? n * 2 : n;
    p->local_slots = irk_realloc(p->local_slots, (size_t)p->local_slots_cap * sizeof *p->local_slots);
    p->pred_heads = irk_realloc(p->pred_heads, (size_t)p->local_slots_cap * sizeof *p->pred_heads);
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
      irk_fetch_ahead(block, k);
      if (!i->name && i->v.type->kind != IRK_TYPE_VOID) give_number(&next, &p->local_slots[i->v.id]);
    }
    add_preds(p, block);
  }
  for (uint32_t i = 0; i < fn->num_use_orders; i++) reorder(p, fn, &fn->use_orders[i]);
}

// ---- types ---------------------------------------------------------------------------------------------------
// Identified structs stand in the order in which a walk over the module meets them: variables with their initializers,
// aliases, ifuncs, functions with their instructions, named metadata. The walk ends when all have been met.

typedef struct type_walk {
  irk_printer *p;
  uint32_t missing;  // identified structs not met yet
  uint32_t num_found;
  irk_type **found;
  uint8_t *seen_type, *seen_const, *seen_md, *seen_attrs;
  IRK_VEC(const irk_type *) types;
  IRK_VEC(irk_md_step) mds;
  IRK_VEC(const irk_value *) values;
  bool md_matters;     // some metadata holds a constant that may have a struct in its type
  bool consts_matter;  // some constant has to do with a struct that was not met yet
} type_walk;

static void walk_type_slow(type_walk *w, const irk_type *t) {
  uint32_t bottom = w->types.len;
  w->seen_type[t->id] = 1;
  irk_vec_push(&w->types, t);
  while (w->types.len > bottom) {
    t = w->types.items[--w->types.len];
    if (t->kind == IRK_TYPE_STRUCT && !t->is_literal) {
      w->found[w->num_found++] = w->p->m->types.items[t->id];
      w->missing--;
    }
    for (uint32_t i = t->num_types; i-- > 0;) {
      if (w->seen_type[t->types[i]->id]) continue;
      w->seen_type[t->types[i]->id] = 1;
      irk_vec_push(&w->types, t->types[i]);
    }
  }
}

static inline void walk_type(type_walk *w, const irk_type *t) {
  if (t && !w->seen_type[t->id]) walk_type_slow(w, t);
}

// Operands in their order, depth first; the stack holds what is still to come, last first.
static void push_ops(type_walk *w, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = n; i-- > 0;)
    if (irk_value_is_const(ops[i]) && !irk_value_is_global(ops[i]) && !w->seen_const[ops[i]->id])
      irk_vec_push(&w->values, ops[i]);
}

static void walk_const(type_walk *w, const irk_value *v) {
  uint32_t bottom = w->values.len;
  irk_vec_push(&w->values, v);
  while (w->values.len > bottom) {
    v = w->values.items[--w->values.len];
    if (w->seen_const[v->id]) continue;
    w->seen_const[v->id] = 1;
    walk_type(w, v->type);
    if (v->kind == IRK_VALUE_AGGREGATE) {
      push_ops(w, ((const irk_const_aggregate *)v)->ops, ((const irk_const_aggregate *)v)->len);
    } else if (v->kind == IRK_VALUE_EXPR) {
      const irk_const_expr *e = (const irk_const_expr *)v;
      if (e->v.opcode == IRK_OP_GETELEMENTPTR) walk_type(w, e->source_type);
      push_ops(w, e->ops, e->len);
    }
  }
}

static void walk_value(type_walk *w, const irk_value *v);

static void walk_md(type_walk *w, const irk_md *md) {
  if (!w->md_matters || !is_numbered_md(md) || w->seen_md[md->id]) return;
  uint32_t bottom = w->mds.len;
  w->seen_md[md->id] = 1;
  irk_vec_push(&w->mds, ((irk_md_step){md, 0}));
  while (w->mds.len > bottom && w->missing) {
    irk_md_step *top = &w->mds.items[w->mds.len - 1];
    const irk_md *op = irk_md_next_operand(top->md, &top->cursor);
    if (!op) {
      w->mds.len--;
    } else if (op->kind == IRK_MD_VALUE) {
      walk_value(w, op->f[0].value);
    } else if (is_numbered_md(op) && !w->seen_md[op->id]) {
      w->seen_md[op->id] = 1;
      irk_vec_push(&w->mds, ((irk_md_step){op, 0}));
    }
  }
  w->mds.len = bottom;
}

static void walk_md_operand(type_walk *w, const irk_md *md) {
  if (!md) return;
  if (md->kind == IRK_MD_VALUE) walk_value(w, md->f[0].value);
  else if (md->kind == IRK_MD_ARG_LIST)
    for (uint32_t i = 0; i < md->len; i++) walk_md_operand(w, md->f[i].md);
  else walk_md(w, md);
}

static void walk_value(type_walk *w, const irk_value *v) {
  if (!v) return;
  if (v->kind == IRK_VALUE_METADATA) walk_md_operand(w, ((const irk_md_value *)v)->md);
  else if (irk_value_is_const(v) && !irk_value_is_global(v) && !w->seen_const[v->id]) walk_const(w, v);
}

static void walk_attrs(type_walk *w, const irk_attr_list *list) {
  if (!list || w->seen_attrs[list->id]) return;
  w->seen_attrs[list->id] = 1;
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_attr_set *set = list->slots[i].set;
    for (uint32_t k = 0; k < set->len; k++)
      if (irk_attr_class((irk_attr_kind)set->attrs[k].kind, w->p->version) == IRK_ATTR_CLASS_TYPE)
        walk_type(w, set->attrs[k].type);
  }
}

static void walk_inst(type_walk *w, const irk_function *fn, const irk_inst *i) {
  walk_type(w, i->v.type);
  if (w->consts_matter)
    for (uint32_t k = 0; k < i->num_ops; k++)
      if (i->ops[k]->kind < IRK_VALUE_ARG) walk_value(w, i->ops[k]);
  switch (i->v.opcode) {
  case IRK_OP_GETELEMENTPTR:
  case IRK_OP_ALLOCA: walk_type(w, i->u.type); break;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: walk_attrs(w, i->u.call->attrs); break;
  default: break;
  }
  if (!i->extra) return;
  const irk_inst_extra *extra = irk_inst_extra_of(fn, i);
  for (uint32_t k = 0; k < extra->md.len; k++)
    if (extra->md.items[k].md) walk_md(w, extra->md.items[k].md);
  for (const irk_dbg_record *r = extra->records; r; r = r->next) {
    if (r->kind == IRK_DBG_LABEL) continue;
    walk_md_operand(w, r->location);
    if (r->kind == IRK_DBG_ASSIGN) walk_md_operand(w, r->address);
  }
}

static void walk_function(type_walk *w, const irk_global *g) {
  walk_type(w, g->value_type);
  walk_attrs(w, g->attrs);
  walk_value(w, g->fn->personality);
  walk_value(w, g->fn->prefix);
  walk_value(w, g->fn->prologue);
  for (uint32_t b = 0; b < g->fn->num_blocks && w->missing; b++) {
    const irk_block *block = g->fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      irk_fetch_ahead(block, i);
      walk_inst(w, g->fn, block->insts[i]);
    }
  }
}

// Which types contain, at any depth, identified structs that were not met yet?
static void find_missing(const type_walk *w, uint8_t *holds) {
  const irk_module *m = w->p->m;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < m->types.len; i++) {
      const irk_type *t = m->types.items[i];
      if (holds[i]) continue;
      holds[i] = t->kind == IRK_TYPE_STRUCT && !t->is_literal && !w->seen_type[i];
      for (uint32_t k = 0; k < t->num_types && !holds[i]; k++) holds[i] = holds[t->types[k]->id];
      changed |= holds[i];
    }
  }
}

// Mostly no constant of a function's has a type that the variables have not shown already; then the operands of
// instructions need no look.
static bool constants_matter(const type_walk *w) {
  const irk_module *m = w->p->m;
  uint8_t *holds = IRK_NEW_ARRAY(&w->p->scratch, uint8_t, m->types.len);
  find_missing(w, holds);
  for (uint32_t i = 0; i < m->types.len; i++)
    if (holds[i] && (m->types.items[i]->null || m->types.items[i]->undef || m->types.items[i]->poison)) return true;
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (!v) continue;
    if (holds[v->type->id]) return true;
    if (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_GETELEMENTPTR &&
        holds[((const irk_const_expr *)v)->source_type->id])
      return true;
  }
  return false;
}

static void walk_before_functions(type_walk *w) {
  const irk_module *m = w->p->m;
  for (uint32_t i = 0; i < m->variables.len && w->missing; i++) {
    walk_type(w, m->variables.items[i]->value_type);
    walk_value(w, m->variables.items[i]->init);
  }
  for (uint32_t i = 0; i < m->aliases.len && w->missing; i++) {
    walk_type(w, m->aliases.items[i]->value_type);
    walk_value(w, m->aliases.items[i]->init);
  }
  for (uint32_t i = 0; i < m->ifuncs.len && w->missing; i++) walk_type(w, m->ifuncs.items[i]->value_type);
}

static void walk_after_functions(type_walk *w) {
  const irk_module *m = w->p->m;
  for (uint32_t i = 0; i < m->named_mds.len && w->missing; i++)
    for (uint32_t k = 0; k < m->named_mds.items[i]->len; k++) walk_md_operand(w, m->named_mds.items[i]->ops[k]);
}

static bool metadata_matters(const irk_module *m) {
  for (uint32_t i = 0; i < m->mds.len; i++) {
    const irk_md *md = m->mds.items[i];
    if (!md || md->kind != IRK_MD_VALUE || !md->f[0].value) continue;
    const irk_value *v = md->f[0].value;
    if (irk_value_is_const(v) && !irk_value_is_global(v) && v->kind != IRK_VALUE_INT && v->kind != IRK_VALUE_FLOAT)
      return true;
  }
  return false;
}

static void begin_types(type_walk *w, irk_printer *p) {
  const irk_module *m = p->m;
  w->p = p;
  for (uint32_t i = 0; i < m->types.len; i++)
    w->missing += m->types.items[i]->kind == IRK_TYPE_STRUCT && !m->types.items[i]->is_literal;
  if (!w->missing) return;
  w->found = IRK_NEW_ARRAY(&p->scratch, irk_type *, w->missing);
  w->seen_type = IRK_NEW_ARRAY(&p->scratch, uint8_t, m->types.len);
  w->seen_const = IRK_NEW_ARRAY(&p->scratch, uint8_t, m->num_ids + 1);
  w->seen_attrs = IRK_NEW_ARRAY(&p->scratch, uint8_t, m->attr_lists.len + 1);
  w->md_matters = metadata_matters(m);
  w->consts_matter = true;
  if (w->md_matters) w->seen_md = IRK_NEW_ARRAY(&p->scratch, uint8_t, m->mds.len + 1);
  walk_before_functions(w);
}

static void end_types(type_walk *w) {
  irk_printer *p = w->p;
  if (w->missing) walk_after_functions(w);
  irk_vec_free(&w->types);
  irk_vec_free(&w->mds);
  irk_vec_free(&w->values);
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

// Both walks over a function one after the other, while its instructions are in the caches.
void irk_slots_module(irk_printer *p) {
  const irk_module *m = p->m;
  type_walk w = {0};
  slots_outside(p);
  begin_types(&w, p);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    slots_function_shared(p, m->functions.items[i]->fn);
    p->fn_md_limits[i] = p->md_order.len;
    if (!w.missing) continue;
    if (i % 256 == 0 && w.consts_matter) w.consts_matter = constants_matter(&w);
    walk_function(&w, m->functions.items[i]);
  }
  end_types(&w);
}
