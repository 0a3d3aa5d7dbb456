// Finds the identified structs that a module uses.
#include "ir/type_walk.h"

#include "ir/dinode.h"

// ---- types and constants -------------------------------------------------------------------------------------

static void walk_type_slow(irk_type_walk *w, const irk_type *t) {
  uint32_t bottom = w->types.len;
  w->seen_type[t->id] = 1;
  irk_vec_push(&w->types, t);
  while (w->types.len > bottom) {
    t = w->types.items[--w->types.len];
    if (t->kind == IRK_TYPE_STRUCT && !t->is_literal) {
      w->found[w->num_found++] = w->m->types.items[t->id];
      w->missing--;
    }
    for (uint32_t i = t->num_types; i-- > 0;) {
      if (w->seen_type[t->types[i]->id]) continue;
      w->seen_type[t->types[i]->id] = 1;
      irk_vec_push(&w->types, t->types[i]);
    }
  }
}

static inline void walk_type(irk_type_walk *w, const irk_type *t) {
  if (t && !w->seen_type[t->id]) walk_type_slow(w, t);
}

// Visits operands in order, depth first: the stack holds the remaining ones, last first.
static void push_ops(irk_type_walk *w, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = n; i-- > 0;)
    if (irk_value_is_const(ops[i]) && !irk_value_is_global(ops[i]) && !w->seen_const[ops[i]->id])
      irk_vec_push(&w->values, ops[i]);
}

static void walk_const(irk_type_walk *w, const irk_value *v) {
  uint32_t bottom = w->values.len;
  irk_vec_push(&w->values, v);
  while (w->values.len > bottom) {
    v = w->values.items[--w->values.len];
    if (w->seen_const[v->id]) continue;
    w->seen_const[v->id] = 1;
    walk_type(w, v->type);
    if (v->kind == IRK_VALUE_AGGREGATE) {
      push_ops(w, ((const irk_const_aggregate *)v)->ops, ((const irk_const_aggregate *)v)->stored);
    } else if (v->kind == IRK_VALUE_EXPR) {
      const irk_const_expr *e = (const irk_const_expr *)v;
      if (e->v.opcode == IRK_OP_GETELEMENTPTR) walk_type(w, e->source_type);
      push_ops(w, e->ops, e->len);
    }
  }
}

static void walk_value(irk_type_walk *w, const irk_value *v);

static void walk_md(irk_type_walk *w, const irk_md *md) {
  if (!w->md_matters || !irk_is_numbered_md(md) || w->seen_md[md->id]) return;
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
    } else if (irk_is_numbered_md(op) && !w->seen_md[op->id]) {
      w->seen_md[op->id] = 1;
      irk_vec_push(&w->mds, ((irk_md_step){op, 0}));
    }
  }
  w->mds.len = bottom;
}

static void walk_md_operand(irk_type_walk *w, const irk_md *md) {
  if (!md) return;
  if (md->kind == IRK_MD_VALUE) walk_value(w, md->f[0].value);
  else if (md->kind == IRK_MD_ARG_LIST)
    for (uint32_t i = 0; i < md->len; i++) walk_md_operand(w, md->f[i].md);
  else walk_md(w, md);
}

static void walk_value(irk_type_walk *w, const irk_value *v) {
  if (!v) return;
  if (v->kind == IRK_VALUE_METADATA) walk_md_operand(w, ((const irk_md_value *)v)->md);
  else if (irk_value_is_const(v) && !irk_value_is_global(v) && !w->seen_const[v->id]) walk_const(w, v);
}

static void walk_attrs(irk_type_walk *w, const irk_attr_list *list) {
  if (!list || w->seen_attrs[list->id]) return;
  w->seen_attrs[list->id] = 1;
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_attr_set *set = list->slots[i].set;
    for (uint32_t k = 0; k < set->len; k++)
      if (irk_attr_class((irk_attr_kind)set->attrs[k].kind, w->version) == IRK_ATTR_CLASS_TYPE)
        walk_type(w, set->attrs[k].type);
  }
}

static void walk_inst(irk_type_walk *w, const irk_function *fn, const irk_inst *i) {
  walk_type(w, i->v.type);
  if (w->consts_matter)
    for (uint32_t k = 0; k < i->num_ops; k++)
      if (i->ops[k] && i->ops[k]->kind < IRK_VALUE_ARG) walk_value(w, i->ops[k]);
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

static void walk_function(irk_type_walk *w, const irk_global *g) {
  walk_type(w, g->value_type);
  walk_attrs(w, g->attrs);
  walk_value(w, g->fn->personality);
  walk_value(w, g->fn->prefix);
  walk_value(w, g->fn->prologue);
  for (uint32_t b = 0; b < g->fn->num_blocks && w->missing; b++) {
    const irk_block *block = g->fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      irk_prefetch_insts(block, i);
      walk_inst(w, g->fn, block->insts[i]);
    }
  }
}

// Finds the types that contain, at any depth, an identified struct not met yet.
static void find_missing(const irk_type_walk *w, uint8_t *holds) {
  const irk_module *m = w->m;
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

// Mostly no constant of a function has a type that the variables have not shown already. Then the
// operands of instructions need not be visited.
static bool needs_constants(const irk_type_walk *w) {
  const irk_module *m = w->m;
  uint8_t *holds = IRK_NEW_ARRAY(w->arena, uint8_t, m->types.len);
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

static void walk_before_functions(irk_type_walk *w) {
  const irk_module *m = w->m;
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

static void walk_after_functions(irk_type_walk *w) {
  const irk_module *m = w->m;
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

// ---- the walk ------------------------------------------------------------------------------------------------

void irk_type_walk_begin(irk_type_walk *w, const irk_module *m, irk_version version, irk_arena *arena) {
  w->m = m;
  w->version = version;
  w->arena = arena;
  for (uint32_t i = 0; i < m->types.len; i++)
    w->missing += m->types.items[i]->kind == IRK_TYPE_STRUCT && !m->types.items[i]->is_literal;
  if (!w->missing) return;
  w->found = IRK_NEW_ARRAY(arena, irk_type *, w->missing);
  w->seen_type = IRK_NEW_ARRAY(arena, uint8_t, m->types.len);
  w->seen_const = IRK_NEW_ARRAY(arena, uint8_t, m->num_ids + 1);
  w->seen_attrs = IRK_NEW_ARRAY(arena, uint8_t, m->attr_lists.len + 1);
  w->md_matters = metadata_matters(m);
  w->consts_matter = true;
  if (w->md_matters) w->seen_md = IRK_NEW_ARRAY(arena, uint8_t, m->mds.len + 1);
  walk_before_functions(w);
}

void irk_type_walk_function(irk_type_walk *w, uint32_t index) {
  if (index % 256 == 0 && w->consts_matter) w->consts_matter = needs_constants(w);
  walk_function(w, w->m->functions.items[index]);
}

void irk_type_walk_end(irk_type_walk *w) {
  if (w->missing) walk_after_functions(w);
}

static void walk_attachments(irk_type_walk *w, const irk_attachments *list) {
  for (uint32_t i = 0; i < list->len; i++)
    if (list->items[i].md) walk_md(w, list->items[i].md);
}

void irk_type_walk_ignored(irk_type_walk *w) {
  const irk_module *m = w->m;
  for (uint32_t i = 0; i < m->variables.len && w->missing; i++) {
    walk_attrs(w, m->variables.items[i]->attrs);
    walk_attachments(w, &m->variables.items[i]->md);
  }
  for (uint32_t i = 0; i < m->ifuncs.len && w->missing; i++) {
    walk_value(w, m->ifuncs.items[i]->init);
    walk_attachments(w, &m->ifuncs.items[i]->md);
  }
  for (uint32_t i = 0; i < m->functions.len && w->missing; i++) walk_attachments(w, &m->functions.items[i]->md);
}

void irk_type_walk_free(void *walk) {
  irk_type_walk *w = walk;
  irk_vec_free(&w->types);
  irk_vec_free(&w->mds);
  irk_vec_free(&w->values);
}
