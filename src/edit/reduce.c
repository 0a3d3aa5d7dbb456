// Reduces modules to some of their globals, and removes unused globals.
#include "copy/replace.h"
#include "edit/edit.h"
#include "irkit/build.h"

typedef struct reducer {
  irk_module *m;
  irk_global *const *globals;
  uint32_t n, flags;
  bool with_definitions;
  irk_arena arena;
  bool *is_listed;  // by id
  bool *is_live, *is_comdat_live;
  irk_global **members;      // by comdat: the last of its members
  irk_global **next_member;  // by id: the previous member of its comdat
  irk_value **stack;
  uint32_t depth;
  IRK_VEC(irk_replacement) replaced;
  IRK_VEC(irk_global *) deleted;
} reducer;

// ---- aliases and their targets -----------------------------------------------------------------------------------

typedef struct alias_edge {
  uint32_t next;  // the next edge of the same source, + 1
  uint32_t to;
} alias_edge;
typedef struct alias_graph {
  reducer *r;
  IRK_VEC(alias_edge) edges;
  uint32_t *first;    // by id: its first edge, + 1; the targets of a listed source are listed, too
  uint32_t *seen_by;  // by id: the id + 1 of the alias for which it was visited last
} alias_graph;

static void free_graph(void *graph) { irk_vec_free(&((alias_graph *)graph)->edges); }

// Adds an edge for each global in the expression of an alias, or in an ifunc's resolver.
static void add_edges(alias_graph *a, const irk_global *alias) {
  reducer *r = a->r;
  r->depth = 0;
  if (alias->init) r->stack[r->depth++] = alias->init;
  while (r->depth) {
    irk_value *v = r->stack[--r->depth];
    if (a->seen_by[v->id] == alias->v.id + 1) continue;
    a->seen_by[v->id] = alias->v.id + 1;
    if (irk_value_is_global(v)) {
      uint32_t from = r->flags & IRK_REDUCE_DELETE ? v->id : alias->v.id;
      irk_vec_push(&a->edges, ((alias_edge){a->first[from], from == v->id ? alias->v.id : v->id}));
      a->first[from] = a->edges.len;
      continue;
    }
    for (uint32_t i = 0, n = irk_const_num_parts(v); i < n; i++) {
      irk_value *part = irk_const_operand(v, i);
      if (part && irk_value_is_const(part) && a->seen_by[part->id] != alias->v.id + 1) r->stack[r->depth++] = part;
    }
  }
}

// Kept aliases keep their targets; deleted targets take their aliases along.
static void list_related_aliases(reducer *r) {
  uint32_t ids = r->m->num_ids + 1;
  alias_graph a = {
      .r = r, .first = IRK_NEW_ARRAY(&r->arena, uint32_t, ids), .seen_by = IRK_NEW_ARRAY(&r->arena, uint32_t, ids)};
  r->stack = IRK_NEW_ARRAY(&r->arena, irk_value *, ids);
  irk_guard guard;
  irk_guard_enter(&guard, free_graph, &a);
  for (uint32_t i = 0; i < r->m->aliases.len; i++) add_edges(&a, r->m->aliases.items[i]);
  for (uint32_t i = 0; i < r->m->ifuncs.len; i++) add_edges(&a, r->m->ifuncs.items[i]);
  uint32_t *open = IRK_NEW_ARRAY(&r->arena, uint32_t, ids), num_open = 0;
  for (uint32_t id = 0; id < ids; id++)
    if (r->is_listed[id]) open[num_open++] = id;
  while (num_open)
    for (uint32_t e = a.first[open[--num_open]]; e; e = a.edges.items[e - 1].next) {
      uint32_t to = a.edges.items[e - 1].to;
      if (r->is_listed[to]) continue;
      r->is_listed[to] = true;
      open[num_open++] = to;
    }
  irk_guard_leave(&guard);
  free_graph(&a);
}

// ---- linkage of kept globals --------------------------------------------------------------------------------------

static void make_visible(const reducer *r, irk_global *g, bool is_deleted) {
  bool is_local = g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
  if (r->flags & IRK_REDUCE_NO_MORE) {
    if (is_deleted) g->linkage = IRK_LINKAGE_EXTERNAL;
  } else if (is_local || is_deleted) {
    g->linkage = IRK_LINKAGE_EXTERNAL;
    if (is_local) g->visibility = IRK_VISIBILITY_HIDDEN;
    if (is_local) g->is_dso_local = true;
  } else if (g->linkage == IRK_LINKAGE_LINKONCE) {
    g->linkage = IRK_LINKAGE_WEAK;
  } else if (g->linkage == IRK_LINKAGE_LINKONCE_ODR) {
    g->linkage = IRK_LINKAGE_WEAK_ODR;
  }
}

static bool is_deleted(const reducer *r, const irk_global *g) {
  bool deletes = r->flags & IRK_REDUCE_DELETE;
  return r->is_listed[g->v.id] == deletes;
}

static void reduce_variable(reducer *r, irk_global *g) {
  bool is_kept_constant = g->is_constant && r->flags & IRK_REDUCE_KEEP_CONSTANTS;
  bool goes = is_deleted(r, g) && !g->is_declaration && !is_kept_constant;
  if (!goes && (g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY ||
                irk_str_eq(irk_name(r->m, g->name), IRK_S("llvm.global_ctors"))))
    return;
  make_visible(r, g, goes);
  if (!goes) return;
  g->init = NULL;
  g->comdat = NULL;
  g->is_declaration = true;
}

static void reduce_function(reducer *r, irk_global *g) {
  bool goes = is_deleted(r, g) && !g->is_declaration;
  if (!goes && g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY) return;
  make_visible(r, g, goes);
  if (goes) irk_edit_drop_body(g->fn);
}

// A deleted alias or ifunc becomes the declaration of a function or variable of its name.
static void reduce_indirect(reducer *r, irk_global *g) {
  bool goes = is_deleted(r, g);
  make_visible(r, g, goes);
  if (!goes) return;
  bool is_function = g->value_type->kind == IRK_TYPE_FUNCTION;
  irk_sym name = g->name;
  irk_global_rename(r->m, g, 0);
  irk_global *made = irk_global_new(r->m, is_function ? IRK_VALUE_FUNCTION : IRK_VALUE_VARIABLE, name, g->v.type);
  made->value_type = g->value_type;
  made->linkage = IRK_LINKAGE_EXTERNAL;
  made->tls = is_function ? 0 : g->tls;
  made->is_declaration = true;
  if (is_function) irk_function_init(r->m, made, g->value_type);
  irk_global_append(r->m, made);
  irk_replacement replaced = {&g->v, &made->v};
  irk_vec_push(&r->replaced, replaced);
  irk_vec_push(&r->deleted, g);
}

typedef IRK_VEC(irk_value *) value_list;
static void free_values(void *list) { irk_vec_free((value_list *)list); }

// As in LLVM, addresses of blocks that are deleted become integers.
static void replace_addresses(reducer *r) {
  uint32_t n = r->m->const_set.cap;
  value_list found = {0};
  irk_guard guard;
  irk_guard_enter(&guard, free_values, &found);
  for (uint32_t i = 0; i < n; i++) {
    irk_blockaddress *c = r->m->const_set.slots[i].item;
    if (!c || c->v.kind != IRK_VALUE_BLOCKADDRESS || c->fn->is_declaration || !is_deleted(r, c->fn)) continue;
    irk_vec_push(&found, &c->v);
  }
  for (uint32_t i = 0; i < found.len; i++) {
    irk_value *one = irk_const_int_u64(r->m, irk_type_int(r->m, 32), 1);
    irk_replacement replaced = {found.items[i], irk_build_const_cast(r->m, IRK_OP_INTTOPTR, one, found.items[i]->type)};
    irk_vec_push(&r->replaced, replaced);
  }
  irk_guard_leave(&guard);
  irk_vec_free(&found);
}

static void replace(reducer *r) {
  if (r->replaced.len) irk_replace_globals(r->m, r->replaced.items, r->replaced.len);
  if (r->deleted.len) irk_globals_delete(r->m, r->deleted.items, r->deleted.len, NULL);
  r->replaced.len = r->deleted.len = 0;
}

// ---- live globals ------------------------------------------------------------------------------------------------

static void mark_live(reducer *r, irk_value *v) {
  if (!v || !irk_value_is_const(v) || r->is_live[v->id]) return;
  r->is_live[v->id] = true;
  r->stack[r->depth++] = v;
}

static void mark_comdat_live(reducer *r, const irk_comdat *comdat) {
  if (!comdat || r->is_comdat_live[comdat->id]) return;
  r->is_comdat_live[comdat->id] = true;
  for (irk_global *g = r->members[comdat->id]; g; g = r->next_member[g->v.id]) mark_live(r, &g->v);
}

static void mark_operands(reducer *r, irk_value *v) {
  if (!irk_value_is_global(v)) {
    for (uint32_t i = 0, n = irk_const_num_parts(v); i < n; i++) mark_live(r, irk_const_operand(v, i));
    return;
  }
  const irk_global *g = (const irk_global *)v;
  const irk_function *fn = g->fn;
  mark_live(r, g->init);
  mark_comdat_live(r, g->comdat);
  if (!fn) return;
  mark_live(r, fn->personality);
  mark_live(r, fn->prefix);
  mark_live(r, fn->prologue);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++) mark_live(r, inst->ops[k]);
    }
}

static bool is_discardable(const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_INTERNAL:
  case IRK_LINKAGE_PRIVATE:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_LINKONCE_ODR:
  case IRK_LINKAGE_AVAILABLE_EXTERNALLY: return true;
  default: return g->is_declaration;
  }
}

static void find_members(reducer *r, uint32_t ids) {
  r->members = IRK_NEW_ARRAY(&r->arena, irk_global *, (size_t)r->m->comdats.len + 1);
  r->next_member = IRK_NEW_ARRAY(&r->arena, irk_global *, ids);
  for (uint32_t k = 0; k < IRK_COUNT(irk_global_kinds); k++) {
    const irk_global_vec *list = irk_globals_of(r->m, irk_global_kinds[k]);
    for (uint32_t i = 0; i < list->len; i++) {
      irk_global *g = list->items[i];
      if (!g->comdat) continue;
      r->next_member[g->v.id] = r->members[g->comdat->id];
      r->members[g->comdat->id] = g;
    }
  }
}

// Finds the live globals. Roots are the definitions that must stay; without with_definitions, all
// definitions.
static void find_live(reducer *r) {
  uint32_t ids = r->m->num_ids + 1;
  r->is_live = IRK_NEW_ARRAY(&r->arena, bool, ids);
  r->is_comdat_live = IRK_NEW_ARRAY(&r->arena, bool, (size_t)r->m->comdats.len + 1);
  r->stack = IRK_NEW_ARRAY(&r->arena, irk_value *, ids);
  find_members(r, ids);
  for (uint32_t k = 0; k < IRK_COUNT(irk_global_kinds); k++) {
    const irk_global_vec *list = irk_globals_of(r->m, irk_global_kinds[k]);
    for (uint32_t i = 0; i < list->len; i++)
      if (!is_discardable(list->items[i]) || (!list->items[i]->is_declaration && !r->with_definitions))
        mark_live(r, &list->items[i]->v);
  }
  while (r->depth) mark_operands(r, r->stack[--r->depth]);
}

static void delete_dead(reducer *r) {
  find_live(r);
  for (uint32_t k = 0; k < IRK_COUNT(irk_global_kinds); k++) {
    const irk_global_vec *list = irk_globals_of(r->m, irk_global_kinds[k]);
    for (uint32_t i = 0; i < list->len; i++)
      if (!r->is_live[list->items[i]->v.id]) irk_vec_push(&r->deleted, list->items[i]);
  }
  if (r->deleted.len) irk_globals_delete(r->m, r->deleted.items, r->deleted.len, NULL);
  r->deleted.len = 0;
}

// ---- debug info ---------------------------------------------------------------------------------------------------

typedef IRK_VEC(irk_md *) md_list;
static void free_list(void *list) { irk_vec_free((md_list *)list); }

static irk_md *field_md(const irk_md *md, const char *name) {
  irk_md *found = NULL;
  return md && irk_md_field_md(md, name, &found) ? found : NULL;
}

// Marks a location or scope and its parents, up to the compile unit.
static void mark_scope(bool *is_needed, md_list *open, irk_md *md) {
  irk_vec_push(open, md);
  while (open->len) {
    irk_md *at = open->items[--open->len];
    if (!irk_is_node(at) || is_needed[at->id]) continue;
    is_needed[at->id] = true;
    irk_vec_push(open, field_md(at, at->kind == IRK_MD_SUBPROGRAM ? "unit" : "scope"));
    if (at->kind == IRK_MD_LOCATION) irk_vec_push(open, field_md(at, "inlinedAt"));
  }
}

static void mark_units(reducer *r, bool *is_needed, md_list *open) {
  const irk_module *m = r->m;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    mark_scope(is_needed, open, irk_global_attached_as(g, IRK_MD_KIND_DBG));
    for (uint32_t b = 0; b < g->fn->num_blocks; b++)
      for (uint32_t k = 0; k < g->fn->blocks[b]->num_insts; k++) {
        const irk_inst *inst = g->fn->blocks[b]->insts[k];
        mark_scope(is_needed, open, irk_inst_location(m, inst));
        for (irk_dbg_record *record = irk_inst_record(g->fn, inst, NULL); record;
             record = irk_inst_record(g->fn, inst, record)) {
          mark_scope(is_needed, open, irk_record_get(record, IRK_RECORD_VARIABLE));
          mark_scope(is_needed, open, irk_record_get(record, IRK_RECORD_LOC));
        }
      }
  }
  for (uint32_t i = 0; i < m->variables.len; i++) {
    const irk_attachments *all = &m->variables.items[i]->md;
    for (uint32_t k = 0; k < all->len; k++)
      if (all->items[k].kind == IRK_MD_KIND_DBG) is_needed[all->items[k].md->id] = true;
  }
}

// Tells whether an expression describes its variable as a constant: the variable then needs no
// global.
static bool is_constant(const irk_md *expression) {
  irk_md *e = field_md(expression, "expr");
  uint32_t len = e && e->kind == IRK_MD_EXPRESSION ? e->len : 0;
  enum { CONSTU = 0x10, CONSTS = 0x11, STACK_VALUE = 0x9f, FRAGMENT = 0x1000 };
  if (len != 3 && len != 6) return false;
  if (irk_md_number_at(e, 0) != CONSTU && irk_md_number_at(e, 0) != CONSTS) return false;
  return irk_md_number_at(e, 2) == STACK_VALUE && (len == 3 || irk_md_number_at(e, 3) == FRAGMENT);
}

// Removes deleted variables from a unit's list. Tells whether any is left.
static bool reduce_unit(reducer *r, irk_md *unit, const bool *is_needed, md_list *kept) {
  irk_md *all = field_md(unit, "globals");
  uint32_t n = all && all->kind == IRK_MD_TUPLE ? all->len : 0;
  kept->len = 0;
  for (uint32_t i = 0; i < n; i++) {
    irk_md *md = all->f[i].md;
    if (md && (is_needed[md->id] || is_constant(md))) irk_vec_push(kept, md);
  }
  if (kept->len == n) return n > 0;
  irk_md *made = kept->len ? irk_md_tuple(r->m, kept->items, kept->len) : NULL;
  if (!irk_md_set_field(r->m, unit, &(irk_di_field){.name = "globals", .md = made})) irk_out_of_memory();
  return kept->len > 0;
}

static void reduce_debug_info(reducer *r) {
  irk_named_md *units = irk_named_md_of(r->m, IRK_S("llvm.dbg.cu"));
  if (!units) return;
  bool *is_needed = IRK_NEW_ARRAY(&r->arena, bool, (size_t)r->m->mds.len + 1);
  md_list list = {0};
  irk_guard guard;
  irk_guard_enter(&guard, free_list, &list);
  mark_units(r, is_needed, &list);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < units->len; i++) {
    irk_md *unit = units->ops[i];
    bool is_unit = unit && unit->kind == IRK_MD_COMPILE_UNIT;
    if (!is_unit || reduce_unit(r, unit, is_needed, &list) || is_needed[unit->id]) units->ops[kept++] = unit;
  }
  units->len = kept;
  irk_guard_leave(&guard);
  free_list(&list);
}

// ---- entries ------------------------------------------------------------------------------------------------------

static void run_reduce(void *user) {
  reducer *r = user;
  irk_module *m = r->m;
  r->is_listed = IRK_NEW_ARRAY(&r->arena, bool, (size_t)m->num_ids + 1);
  for (uint32_t i = 0; i < r->n; i++) r->is_listed[r->globals[i]->v.id] = true;
  if (!(r->flags & IRK_REDUCE_ALIASES_SEPARATELY) && m->aliases.len + m->ifuncs.len) list_related_aliases(r);
  replace_addresses(r);
  for (uint32_t i = 0; i < m->variables.len; i++) reduce_variable(r, m->variables.items[i]);
  uint32_t num_functions = m->functions.len;
  for (uint32_t i = 0; i < num_functions; i++) reduce_function(r, m->functions.items[i]);
  for (uint32_t i = 0; i < m->aliases.len; i++) reduce_indirect(r, m->aliases.items[i]);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) reduce_indirect(r, m->ifuncs.items[i]);
  replace(r);
  if (r->flags & IRK_REDUCE_NO_MORE) return;
  r->with_definitions = !(r->flags & IRK_REDUCE_DELETE);
  delete_dead(r);
  reduce_debug_info(r);
}

static void run_unused(void *user) {
  reducer *r = user;
  delete_dead(r);
  reduce_debug_info(r);
}

static void release(void *user) {
  reducer *r = user;
  irk_vec_free(&r->replaced);
  irk_vec_free(&r->deleted);
  irk_arena_free(&r->arena);
}

static bool run(reducer *r, void (*body)(void *user), irk_sink *sink) {
  bool ok = irk_try_releasing(body, release, r);
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return ok;
}

bool irk_module_reduce(irk_module *m, irk_global *const *globals, uint32_t n, uint32_t flags, irk_sink *sink) {
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    irk_str name = irk_name(m, g->name);
    if (!g->fn->is_unread) continue;
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "the body of '@%.*s' was not read", (int)name.len, name.ptr);
    return false;
  }
  return run(&(reducer){.m = m, .globals = globals, .n = n, .flags = flags}, run_reduce, sink);
}

bool irk_module_delete_unused(irk_module *m, bool definitions) {
  return run(&(reducer){.m = m, .with_definitions = definitions}, run_unused, NULL);
}
