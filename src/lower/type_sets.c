// Members of type identifiers, and the groups of members that are laid out together: those with a
// common identifier, directly or not.
#include "lower/type_sets.h"

#include <stdlib.h>

// ---- addresses that are taken --------------------------------------------------------------------------------

static void take(irk_type_tests *t, const irk_value *v) {
  if (v && v->kind == IRK_VALUE_FUNCTION) t->taken[v->id] = true;
}

static void take_of_constant(irk_type_tests *t, const irk_value *v) {
  if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    for (uint32_t k = 0; k < a->stored; k++) take(t, a->ops[k]);
  } else if (v->kind == IRK_VALUE_EXPR) {
    const irk_const_expr *e = (const irk_const_expr *)v;
    for (uint32_t k = 0; k < e->len; k++) take(t, e->ops[k]);
  } else if (v->kind == IRK_VALUE_PTRAUTH) {
    for (uint32_t k = 0; k < 5; k++) take(t, ((const irk_ptrauth *)v)->ops[k]);
  }
}

static void take_of_body(irk_type_tests *t, const irk_function *fn) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = fn->blocks[b]->insts[k];
      bool is_call = i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE || i->v.opcode == IRK_OP_CALLBR;
      const irk_value *callee = is_call ? irk_call_callee(i) : NULL;
      for (uint32_t o = 0; o < i->num_ops; o++)
        if (o + 1 < i->num_ops || i->ops[o] != callee) take(t, i->ops[o]);
    }
}

static void take_addresses(irk_type_tests *t) {
  irk_module *m = t->m;
  t->taken = irk_zalloc(m->num_ids);
  for (uint32_t k = 0; k < m->const_set.cap; k++)
    if (m->const_set.slots[k].item) take_of_constant(t, m->const_set.slots[k].item);
  for (uint32_t kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_IFUNC; kind++) {
    const irk_global_vec *all = irk_globals_of(m, (irk_value_kind)kind);
    for (uint32_t k = 0; k < all->len; k++) {
      const irk_global *g = all->items[k];
      take(t, g->init);
      if (!g->fn) continue;
      take(t, g->fn->prefix);
      take(t, g->fn->prologue);
      take_of_body(t, g->fn);
    }
  }
}

// ---- members -------------------------------------------------------------------------------------------------

bool irk_type_tests_is_canonical(const irk_type_tests *t, const irk_global *fn) {
  irk_module_flag flag;
  if (fn->is_declaration || fn->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY) return false;
  bool is_found = irk_module_flag_find(t->m, IRK_S("CFI Canonical Jump Tables"), &flag);
  if (!is_found || !flag.is_number || flag.number) return true;
  const irk_attr_set *set = irk_attr_list_at(fn->attrs, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find_string(set, IRK_S("cfi-canonical-jump-table"));
}

static bool is_cross_dso(const irk_module *m) {
  irk_module_flag flag;
  return irk_module_flag_find(m, IRK_S("Cross-DSO CFI"), &flag);
}

// Tells whether the global can be asked for. A function without an address that is known here needs
// no entry, unless other libraries may have its address.
static bool is_candidate(const irk_type_tests *t, const irk_global *g, bool is_shared) {
  if (!g->fn) return !g->is_declaration && g->linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY;
  bool is_local = g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
  return t->taken[g->v.id] || (is_shared && !is_local && irk_type_tests_is_canonical(t, g));
}

static void add_point(irk_type_tests *t, const irk_global *g, const irk_md *node, uint32_t *member) {
  bool fits = node && node->kind == IRK_MD_TUPLE && node->len == 2 && node->f[0].md && node->f[1].md &&
              node->f[0].md->kind == IRK_MD_VALUE && irk_value_is_int(node->f[0].md->f[0].value);
  const uint64_t *type = fits ? irk_map_get(&t->ids, (uintptr_t)node->f[1].md) : NULL;
  if (!type) return;
  if (g->fn && g->linkage == IRK_LINKAGE_EXTERN_WEAK) {
    irk_vec_push(&t->types.items[*type].weak, (irk_global *)(uintptr_t)g);
    return;
  }
  if (*member == UINT32_MAX) {
    *member = t->members.len;
    irk_vec_push(&t->members, ((irk_type_member){.global = (irk_global *)(uintptr_t)g, .is_function = g->fn}));
  }
  uint64_t offset = irk_int_word((const irk_const_int *)node->f[0].md->f[0].value, 0);
  if (offset > irk_type_alloc_size(t->dl, g->value_type) * !g->fn)
    irk_type_tests_fail(t, g, "a type identifier behind the end of its global");
  irk_vec_push(&t->types.items[*type].points, ((irk_type_point){*member, offset}));
}

static void refuse_odd(irk_type_tests *t, const irk_global *g) {
  if (!g->fn && g->tls) irk_type_tests_fail(t, g, "a type identifier of a thread-local variable");
  if (g->v.type->count) irk_type_tests_fail(t, g, "a type identifier in another address space");
  if (!g->fn && g->section) irk_type_tests_fail(t, g, "a type identifier of a variable with a section");
}

static void add_members(irk_type_tests *t, const irk_global_vec *all, bool is_shared) {
  for (uint32_t k = 0; k < all->len; k++) {
    const irk_global *g = all->items[k];
    uint32_t member = UINT32_MAX;
    if (!g->md.len || !is_candidate(t, g, is_shared)) continue;
    for (uint32_t a = 0; a < g->md.len; a++)
      if (g->md.items[a].kind == IRK_MD_KIND_TYPE) add_point(t, g, g->md.items[a].md, &member);
    if (member != UINT32_MAX) refuse_odd(t, g);
  }
}

// Functions of which other modules knew the types: [name, linkage, types...], since 23 [name,
// linkage, number, types...].
static void attach_listed_types(irk_type_tests *t) {
  irk_md *const *nodes;
  uint32_t n;
  if (!irk_named_md_find(t->m, IRK_S("cfi.functions"), &nodes, &n)) return;
  for (uint32_t k = 0; k < n; k++) {
    const irk_md *node = nodes[k], *name = node->kind == IRK_MD_TUPLE && node->len > 2 ? node->f[0].md : NULL;
    if (!name || name->kind != IRK_MD_STRING) continue;
    irk_global *g = irk_module_find(t->m, irk_md_str(name));
    if (!g || !g->fn || irk_global_attached_as(g, IRK_MD_KIND_TYPE)) continue;
    for (uint32_t i = 2; i < node->len; i++)
      if (node->f[i].md && node->f[i].md->kind == IRK_MD_TUPLE)
        irk_attachments_add(t->m, &g->md, IRK_MD_KIND_TYPE, node->f[i].md);
  }
}

// ---- groups --------------------------------------------------------------------------------------------------

static uint32_t root(irk_type_tests *t, uint32_t k) {
  while (t->parents[k] != k) k = t->parents[k] = t->parents[t->parents[k]];
  return k;
}

void irk_type_tests_find_members(irk_type_tests *t) {
  bool is_shared = is_cross_dso(t->m);
  attach_listed_types(t);
  take_addresses(t);
  add_members(t, irk_globals_of(t->m, IRK_VALUE_VARIABLE), is_shared);
  add_members(t, irk_globals_of(t->m, IRK_VALUE_FUNCTION), is_shared);
  uint32_t n = t->members.len + t->types.len;
  t->parents = irk_alloc(((size_t)n + 1) * sizeof *t->parents);
  for (uint32_t k = 0; k < n; k++) t->parents[k] = k;
  for (uint32_t k = 0; k < t->types.len; k++)
    for (uint32_t p = 0; p < t->types.items[k].points.len; p++) {
      uint32_t a = root(t, t->members.len + k), b = root(t, t->types.items[k].points.items[p].member);
      t->parents[a > b ? a : b] = a > b ? b : a;  // the root is the group's first member
    }
}

// ---- the order in a group --------------------------------------------------------------------------------------

// Fragments of the layout: lists of members that stay together. A type joins the fragments of its
// members. Types come in the order of their sizes, so that a smaller one stays dense.
typedef struct fragment {
  uint32_t first, last;  // members; number + 1
} fragment;
typedef struct group {
  uint32_t root, size, number;  // size: of the type
} group;

static int compare_types(const void *a, const void *b) {
  const group *x = a, *y = b;
  if (x->root != y->root) return x->root < y->root ? -1 : 1;
  if (x->size != y->size) return x->size < y->size ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

static void append(irk_type_tests *t, fragment *f, uint32_t number, uint32_t first, uint32_t last) {
  if (f->last) t->members.items[f->last - 1].next = first;
  else f->first = first;
  f->last = last;
  for (uint32_t k = first; k; k = t->members.items[k - 1].next) t->members.items[k - 1].fragment = number + 1;
}

static void join(irk_type_tests *t, fragment *all, uint32_t number, const irk_type_set *type) {
  all[number] = (fragment){0, 0};
  for (uint32_t p = 0; p < type->points.len; p++) {
    uint32_t k = type->points.items[p].member + 1, old = t->members.items[k - 1].fragment;
    if (old == number + 1) continue;
    if (!old) append(t, &all[number], number, k, k);
    else append(t, &all[number], number, all[old - 1].first, all[old - 1].last);
    if (old) all[old - 1] = (fragment){0, 0};
  }
}

void irk_type_tests_visit_groups(irk_type_tests *t, irk_type_group_put *put) {
  uint32_t n = t->types.len;
  irk_arena arena = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &arena);
  group *types = irk_arena_alloc(&arena, ((size_t)n + 1) * sizeof *types);
  fragment *all = irk_arena_alloc(&arena, ((size_t)n + 1) * sizeof *all);
  uint32_t *numbers = irk_arena_alloc(&arena, ((size_t)n + 1) * sizeof *numbers);
  uint32_t *members = irk_arena_alloc(&arena, ((size_t)t->members.len + 1) * sizeof *members);
  for (uint32_t k = 0; k < n; k++) types[k] = (group){root(t, t->members.len + k), t->types.items[k].points.len, k};
  if (n) qsort(types, n, sizeof *types, compare_types);
  for (uint32_t from = 0, to; from < n; from = to) {
    for (to = from; to < n && types[to].root == types[from].root; to++) {
      numbers[to - from] = types[to].number;
      join(t, all, to, &t->types.items[types[to].number]);
    }
    uint32_t len = 0;
    for (uint32_t k = from; k < to; k++)
      for (uint32_t i = all[k].first; i; i = t->members.items[i - 1].next) members[len++] = i - 1;
    if (len && !t->failed) put(t, members, len, numbers, to - from);
  }
  irk_guard_leave(&guard);
  irk_arena_free(&arena);
}
