// Deletes bodies and globals.
#include "edit/edit.h"
#include "ir/dinode.h"

void irk_edit_drop_body(irk_function *fn) {
  irk_global *g = fn->global;
  irk_locals_invalidate(fn);
  for (uint32_t i = 0; i < fn->num_blocks; i++) fn->blocks[i]->fn = NULL;
  fn->num_blocks = fn->cap_blocks = 0;
  fn->blocks = NULL;
  fn->num_use_orders = 0;
  fn->is_unread = false;
  fn->personality = fn->prefix = fn->prologue = NULL;
  g->md.len = 0;
  g->comdat = NULL;
  if (g->linkage != IRK_LINKAGE_EXTERN_WEAK) g->linkage = IRK_LINKAGE_EXTERNAL;
  g->is_declaration = true;
}

bool irk_function_delete_body(irk_module *m, irk_function *fn) {
  m->is_edited = true;
  if (irk_edit_has_addresses(m, fn)) return false;
  irk_edit_drop_body(fn);
  return true;
}

// A search for uses of some globals, the listed ones, in the rest of the module.
typedef struct search {
  irk_module *m;
  bool *is_listed;                      // by id: the globals to be deleted
  bool *is_reached, *refers_to_listed;  // by id: constants that have a user; those that refer to a listed global
  uint32_t *count;                      // by id: number of uses of listed globals, and the first user
  irk_value **first;
  irk_value **stack;  // constants that were reached and not visited yet
  uint32_t depth;
} search;

static void note(search *s, irk_value *v, irk_value *user) {
  if (!v || v->kind > IRK_VALUE_INLINE_ASM) return;
  if (s->is_listed[v->id] && !s->count[v->id]++) s->first[v->id] = user;
  if (irk_value_is_global(v) || s->is_reached[v->id]) return;
  s->is_reached[v->id] = true;
  s->stack[s->depth++] = v;
}

static void visit_constants(search *s) {
  while (s->depth) {
    irk_value *c = s->stack[--s->depth];
    for (uint32_t i = 0, n = irk_const_num_parts(c); i < n; i++) note(s, irk_const_operand(c, i), c);
  }
}

static void visit_global(search *s, irk_global *g) {
  const irk_function *fn = g->fn;
  note(s, g->init, &g->v);
  if (fn) {
    note(s, fn->personality, &g->v);
    note(s, fn->prefix, &g->v);
    note(s, fn->prologue, &g->v);
  }
  visit_constants(s);
  for (uint32_t b = 0; fn && b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++) note(s, inst->ops[k], &inst->v);
      visit_constants(s);
    }
}

// Visits all globals that are not listed. Returns the number of listed globals in the module.
static uint32_t visit_module(search *s) {
  uint32_t met = 0;
  for (irk_value_kind kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_IFUNC; kind++) {
    const irk_global_vec *list = irk_globals_of(s->m, kind);
    for (uint32_t i = 0; i < list->len; i++)
      if (s->is_listed[list->items[i]->v.id]) met++;
      else visit_global(s, list->items[i]);
  }
  return met;
}

// Finds constants that refer to listed globals. Constants are made after their operands, so one
// pass suffices.
static void find_referring_constants(search *s, irk_value **by_id) {
  uint32_t n = s->m->num_ids;
  irk_consts_by_id(s->m, by_id);
  for (uint32_t id = 0; id < n; id++) {
    if (s->is_listed[id]) s->refers_to_listed[id] = true;
    for (uint32_t k = 0; by_id[id] && !s->refers_to_listed[id] && k < irk_const_num_parts(by_id[id]); k++) {
      const irk_value *part = irk_const_operand(by_id[id], k);
      if (part && part->kind <= IRK_VALUE_INLINE_ASM) s->refers_to_listed[id] = s->refers_to_listed[part->id];
    }
  }
}

static bool report_used(const irk_module *m, const irk_global *g, irk_value *user, uint32_t count, irk_sink *sink) {
  irk_str name = irk_value_name(m, &g->v), by = irk_value_name(m, user);
  bool is_inst = user->kind == IRK_VALUE_INST;
  irk_buf text = {0};
  irk_buf_str(&text, IRK_S("cannot delete '"));
  irk_buf_str(&text, name);
  irk_buf_str(&text, IRK_S("': it has "));
  irk_buf_u64(&text, count);
  irk_buf_str(&text, count == 1 ? IRK_S(" user, ") : IRK_S(" users, the first is "));
  if (by.len) irk_buf_byte(&text, '\'');
  irk_buf_str(&text, by.len ? by : is_inst ? IRK_S("an instruction") : IRK_S("a constant"));
  if (by.len) irk_buf_byte(&text, '\'');
  irk_sink_put(sink, &(irk_diag){.severity = IRK_ERROR, .message = {(const char *)text.ptr, text.len}});
  irk_buf_free(&text);
  return false;
}

// Sets operands that are to be deleted to NULL. Such nodes are distinct from then on, as in LLVM.
static void empty_fields(irk_module *m, irk_md *md, const bool *is_deleted) {
  if (md->kind == IRK_MD_ARG_LIST || irk_md_resolve_merged(m, md) != md) return;
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    if (!md->f[i].md || !is_deleted[md->f[i].md->id]) continue;
    if (!md->is_distinct) irk_md_remove_from_set(m, md);
    md->is_distinct = true;
    md->f[i].md = NULL;
  }
}

// Drops !associated attachments without an associated global.
static void drop_associated(const irk_global_vec *list) {
  for (uint32_t i = 0; i < list->len; i++) {
    irk_global *g = list->items[i];
    const irk_md *md = irk_global_attached_as(g, IRK_MD_KIND_ASSOCIATED);
    if (md && md->kind == IRK_MD_TUPLE && md->len == 1 && !md->f[0].md)
      irk_attachments_drop(&g->md, IRK_MD_KIND_ASSOCIATED);
  }
}

// Removes references by metadata and use-list orders. Calls and debug records get poison instead.
static void remove_references(irk_module *m, const search *s, irk_arena *scratch) {
  uint32_t num_mds = m->mds.len;
  bool *is_deleted = IRK_NEW_ARRAY(scratch, bool, (size_t)num_mds + 1);
  for (uint32_t i = 0; i < num_mds; i++) {
    irk_md *md = m->mds.items[i];
    if (md->kind != IRK_MD_VALUE) continue;
    const irk_value *v = md->f[0].value;
    if (v->kind > IRK_VALUE_INLINE_ASM || !s->refers_to_listed[v->id]) continue;
    md->f[0].value = irk_const_poison(m, v->type);
    is_deleted[md->id] = true;
  }
  for (uint32_t i = 0; i < num_mds; i++) empty_fields(m, m->mds.items[i], is_deleted);
  drop_associated(&m->variables);
  drop_associated(&m->functions);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < m->num_use_orders; i++) {
    const irk_value *v = m->use_orders[i].value;
    if (v->kind > IRK_VALUE_INLINE_ASM || !s->refers_to_listed[v->id]) m->use_orders[kept++] = m->use_orders[i];
  }
  m->num_use_orders = kept;
}

static void remove_listed(irk_module *m, const search *s) {
  for (irk_value_kind kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_IFUNC; kind++) {
    irk_global_vec *list = irk_globals_of(m, kind);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->len; i++) {
      irk_global *g = list->items[i];
      if (!s->is_listed[g->v.id]) {
        list->items[kept++] = g;
        continue;
      }
      if (g->fn) g->fn->is_unread = false;
      irk_global_rename(m, g, 0);
    }
    list->len = kept;
  }
}

static bool delete_all(irk_module *m, irk_global *const *globals, uint32_t n, irk_sink *sink, irk_arena *scratch) {
  uint32_t ids = m->num_ids + 1;
  search s = {.m = m};
  s.is_listed = IRK_NEW_ARRAY(scratch, bool, ids);
  s.is_reached = IRK_NEW_ARRAY(scratch, bool, ids);
  s.refers_to_listed = IRK_NEW_ARRAY(scratch, bool, ids);
  s.count = IRK_NEW_ARRAY(scratch, uint32_t, ids);
  s.first = IRK_NEW_ARRAY(scratch, irk_value *, ids);
  s.stack = IRK_NEW_ARRAY(scratch, irk_value *, ids);
  uint32_t num_listed = 0;
  for (uint32_t i = 0; i < n; i++) {
    bool *is_listed = &s.is_listed[globals[i]->v.id];
    num_listed += !*is_listed;
    *is_listed = true;
  }
  bool are_there = visit_module(&s) == num_listed;
  for (uint32_t i = 0; i < n; i++)
    if (s.count[globals[i]->v.id])
      return report_used(m, globals[i], s.first[globals[i]->v.id], s.count[globals[i]->v.id], sink);
  if (!are_there) return false;
  find_referring_constants(&s, IRK_NEW_ARRAY(scratch, irk_value *, ids));
  remove_references(m, &s, scratch);
  remove_listed(m, &s);
  return true;
}

bool irk_globals_delete(irk_module *m, irk_global *const *globals, uint32_t n, irk_sink *sink) {
  m->is_edited = true;
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  bool ok = delete_all(m, globals, n, sink, &scratch);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return ok;
}

bool irk_global_delete(irk_module *m, irk_global *g, irk_sink *sink) { return irk_globals_delete(m, &g, 1, sink); }
