// Replaces one value by another.
#include "copy/replace.h"
#include "fold/fold.h"

// ---- a local value -------------------------------------------------------------------------------------------

static uint32_t num_slots(const irk_inst *inst) { return inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u); }

// One replacement, or one for each id of the function's values (`from` is NULL if a value stays).
typedef struct replacer {
  irk_module *m;
  irk_function *fn;
  const irk_replacement *items;
  uint32_t n;
} replacer;

static irk_value *replacement_of(const replacer *s, irk_value *v) {
  uint32_t at = s->n == 1 ? 0 : v->id;
  return at < s->n && s->items[at].from == v ? s->items[at].to : v;
}

static irk_md *replace_in_md(const replacer *s, irk_md *md) {
  if (!md) return NULL;
  if (md->kind == IRK_MD_VALUE) {
    irk_value *v = replacement_of(s, md->f[0].value);
    return v == md->f[0].value ? md : irk_md_of_value(s->m, v);
  }
  if (md->kind != IRK_MD_ARG_LIST) return md;
  bool found = false;
  for (uint32_t i = 0; i < md->len; i++) found |= replace_in_md(s, md->f[i].md) != md->f[i].md;
  if (!found) return md;
  irk_md_field *f = irk_arena_alloc(&s->m->arena, md->len * sizeof *f);
  for (uint32_t i = 0; i < md->len; i++) f[i].md = replace_in_md(s, md->f[i].md);
  return irk_md_node(s->m, IRK_MD_ARG_LIST, false, 0, f, md->len);
}

static irk_value *replace_in_operand(const replacer *s, irk_value *v) {
  if (!v) return NULL;
  if (v->kind != IRK_VALUE_METADATA) return replacement_of(s, v);
  irk_md *md = ((irk_md_value *)v)->md, *now = replace_in_md(s, md);
  return now == md ? v : irk_md_as_value(s->m, now);
}

static void replace_in_record(void *user, irk_dbg_record *r) {
  r->location = replace_in_md(user, r->location);
  if (r->kind == IRK_DBG_ASSIGN) r->address = replace_in_md(user, r->address);
}

static void replace_local(void *user) {
  const replacer *s = user;
  const irk_function *fn = s->fn;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    irk_block *block = fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      irk_inst *inst = block->insts[i];
      for (uint32_t k = 0; k < num_slots(inst); k++) inst->ops[k] = replace_in_operand(s, inst->ops[k]);
    }
  }
  irk_records_visit(fn, replace_in_record, user);
}

bool irk_replace_local(irk_module *m, irk_function *fn, irk_value *from, irk_value *to) {
  m->is_edited = true;
  return irk_try_unless_nested(replace_local, &(replacer){m, fn, &(irk_replacement){from, to}, 1});
}

void irk_replace_locals(irk_module *m, irk_function *fn, const irk_replacement *by_id) {
  if (fn->num_ids) replace_local(&(replacer){m, fn, by_id, fn->num_ids});
}

// ---- a constant or global ------------------------------------------------------------------------------------

// The replacements of module-level values by id; NULL: the value stays. Constants are made after
// their operands, so one pass in ascending order of ids finds all constants that change.
typedef struct remap {
  irk_module *m;
  irk_value **to;
  uint32_t num_ids;
} remap;

static irk_value *mapped(const remap *r, irk_value *v) {
  if (!v || v->kind > IRK_VALUE_INLINE_ASM || v->id >= r->num_ids || !r->to[v->id]) return v;
  return r->to[v->id];
}

static bool map_ops(const remap *r, irk_value *const *ops, uint32_t n, irk_value **out) {
  bool changed = false;
  for (uint32_t i = 0; i < n; i++) {
    out[i] = mapped(r, ops[i]);
    changed |= out[i] != ops[i];
  }
  return changed;
}

static irk_value *rebuild(const remap *r, irk_value *v) {
  irk_mark mark = irk_arena_mark(&r->m->arena);
  irk_value *result = NULL;
  if (v->kind == IRK_VALUE_AGGREGATE) {
    irk_const_aggregate *a = (irk_const_aggregate *)v;
    irk_value **ops = irk_arena_alloc(&r->m->arena, a->stored * sizeof *ops);
    bool changed = map_ops(r, a->ops, a->stored, ops);
    if (changed && a->stored < a->len) result = irk_const_repeat(r->m, v->type, ops[0]);
    else if (changed) result = irk_const_composite(r->m, v->type, ops, a->len);
  } else if (v->kind == IRK_VALUE_EXPR) {
    irk_const_expr *e = (irk_const_expr *)v;
    irk_value **ops = irk_arena_alloc(&r->m->arena, e->len * sizeof *ops);
    irk_const_expr made = *e;
    if (map_ops(r, e->ops, e->len, ops)) result = irk_fold_or_make(r->m, &made, ops, e->len);
  } else if (v->kind == IRK_VALUE_PTRAUTH) {
    irk_value *ops[5];
    if (map_ops(r, ((irk_ptrauth *)v)->ops, 5, ops)) result = irk_const_ptrauth(r->m, v->type, ops);
  } else if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI) {
    irk_value *global = &((irk_const_ref *)v)->global->v, *to = mapped(r, global);
    if (to != global && irk_value_is_global(to))
      result = irk_const_of_global(r->m, (irk_value_kind)v->kind, (irk_global *)to);
  }
  if (!result) irk_arena_release(&r->m->arena, mark);
  return result;
}

static void remap_function(const remap *r, irk_function *fn) {
  fn->personality = mapped(r, fn->personality);
  fn->prefix = mapped(r, fn->prefix);
  fn->prologue = mapped(r, fn->prologue);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++) inst->ops[k] = mapped(r, inst->ops[k]);
    }
}

static void remap_globals(const remap *r, const irk_global_vec *globals) {
  for (uint32_t i = 0; i < globals->len; i++) {
    globals->items[i]->init = mapped(r, globals->items[i]->init);
    if (globals->items[i]->fn) remap_function(r, globals->items[i]->fn);
  }
}

void irk_replace_globals(irk_module *m, const irk_replacement *items, uint32_t count) {
  uint32_t n = m->num_ids;
  m->replacing.len = 0;
  irk_buf_grow(&m->replacing, (size_t)n * 2 * sizeof(irk_value *));
  irk_value **map = (irk_value **)(void *)m->replacing.ptr, **by_id = map + n;
  memset(map, 0, (size_t)n * 2 * sizeof *map);
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    irk_value *v = m->const_set.slots[i].item;
    if (v) by_id[v->id] = v;
  }
  remap r = {m, map, n};
  for (uint32_t i = count; i-- > 0;) {  // the replacement of an earlier item may be replaced by a later one
    irk_value *to = mapped(&r, items[i].to), *made = to == items[i].to ? rebuild(&r, to) : NULL;
    map[items[i].from->id] = made ? made : to;
    by_id[items[i].from->id] = NULL;
  }
  for (uint32_t id = 0; id < n; id++)
    if (by_id[id]) map[id] = rebuild(&r, by_id[id]);
  remap_globals(&r, &m->variables);
  remap_globals(&r, &m->functions);
  remap_globals(&r, &m->aliases);
  remap_globals(&r, &m->ifuncs);
  for (uint32_t i = 0; i < m->mds.len; i++)  // the node stays, and nodes that refer to it see the new value
    if (m->mds.items[i]->kind == IRK_MD_VALUE) m->mds.items[i]->f[0].value = mapped(&r, m->mds.items[i]->f[0].value);
}

static void replace_global(void *user) {
  const replacer *s = user;
  irk_replace_globals(s->m, s->items, s->n);
}

bool irk_replace_global(irk_module *m, irk_value *from, irk_value *to) {
  bool fits = from && to && from->kind <= IRK_VALUE_INLINE_ASM && irk_value_is_const(to) && to->type->module == m;
  if (!fits || (irk_value_is_global(from) && from->type->kind != to->type->kind)) return false;
  m->is_edited = true;
  return irk_try_unless_nested(replace_global, &(replacer){m, NULL, &(irk_replacement){from, to}, 1});
}
