// The scopes of a function: blocks with variables, inlined functions.
//
// A scope is an instance: a block or subprogram together with the call that it was inlined at. The
// locations of instructions tell their instances, and so the ranges of each instance. Nothing here
// recurses or climbs more than MAX_CLIMB scopes: deeper ones count as their ancestors.
#include "codegen/dwarf_func.h"
#include "ir/dinode_field.h"

enum { MAX_CLIMB = 256, MAX_DEPTH = 200, NOT_MADE = UINT32_MAX };

// ---- instances -----------------------------------------------------------------------------------------------

static uint32_t make(irk_dw_function *w, const irk_md *md, const irk_md *at, uint32_t parent) {
  irk_dw_instance *all = w->scopes.items;
  uint32_t number = w->scopes.len;
  bool is_root = number == w->root;
  if (!is_root && all[parent].depth >= MAX_DEPTH) return parent;
  irk_dw_instance s = {.md = md, .inlined_at = at, .parent = parent};
  s.depth = is_root ? 0 : all[parent].depth + 1;
  irk_vec_push(&w->scopes, s);
  if (is_root) return number;
  irk_dw_instance *p = &w->scopes.items[parent];
  if (p->last_child) w->scopes.items[p->last_child].next = number;
  else p->first_child = number;
  p->last_child = number;
  return number;
}

// Returns the innermost existing instance around a location.
static uint32_t find(irk_dw_module *d, irk_dw_function *w, const irk_md *scope, const irk_md *at) {
  scope = irk_dw_block(scope);
  for (uint32_t i = 0; scope && scope->kind == IRK_MD_LEXICAL_BLOCK && i < MAX_CLIMB && w->num_blocks; i++) {
    const uint64_t *known = irk_map_get(&w->scope_of, irk_dw_key(scope, at));
    if (known && *known != NOT_MADE) return (uint32_t)*known - 1;
    scope = irk_dw_block(irk_dw_scope(scope));
  }
  if (!at) return w->root;
  const irk_md *sp = irk_dw_subprogram(d, scope);
  const uint64_t *known = sp ? irk_map_get(&w->scope_of, irk_dw_key(sp, at)) : NULL;
  return known && *known != NOT_MADE ? (uint32_t)*known - 1 : w->root;
}

// Makes the blocks around a location that have variables, the outer ones first.
static void make_blocks(irk_dw_module *d, irk_dw_function *w, const irk_md *scope, const irk_md *at) {
  uint32_t base = w->chain.len;
  scope = irk_dw_block(scope);
  for (uint32_t i = 0; scope && scope->kind == IRK_MD_LEXICAL_BLOCK && i < MAX_CLIMB && w->num_blocks; i++) {
    const uint64_t *known = irk_map_get(&w->scope_of, irk_dw_key(scope, at));
    if (known && *known != NOT_MADE) break;
    if (known) irk_vec_push(&w->chain, scope), irk_dw_keep_until_end(d, scope);
    scope = irk_dw_block(irk_dw_scope(scope));
  }
  for (uint32_t i = w->chain.len; i-- > base;) {
    const irk_md *md = w->chain.items[i];
    uint32_t number = make(w, md, at, find(d, w, irk_dw_scope(md), at));
    *irk_map_put(&w->scope_of, irk_dw_key(md, at), &(bool){false}) = number + 1;
  }
  w->chain.len = base;
}

// Makes an instance of the subprogram that contains the scope, inlined at that call, after those of
// the calls around it, and after the blocks that these are in.
static void make_inlined(irk_dw_module *d, irk_dw_function *w, const irk_md *scope, const irk_md *at) {
  w->chain.len = 0;
  while (at) {
    const irk_md *sp = irk_dw_subprogram(d, irk_dw_block(scope));
    if (sp) d->is_inlined[sp->id] = true;
    if (!sp || !irk_dw_unit_of(d, sp)) break;
    irk_dw_keep_until_end(d, sp);
    irk_dw_keep_until_end(d, at);
    bool is_new;
    uint64_t *known = irk_map_put(&w->scope_of, irk_dw_key(sp, at), &is_new);
    if (!is_new) break;
    *known = NOT_MADE;
    irk_vec_push(&w->chain, sp);
    irk_vec_push(&w->chain, at);
    scope = at->f[IRK_DI_LOCATION_scope].md;
    at = irk_dw_inlined_at(at);
  }
  for (uint32_t i = w->chain.len; i; i -= 2) {
    const irk_md *sp = w->chain.items[i - 2], *call = w->chain.items[i - 1];
    const irk_md *outer = call->f[IRK_DI_LOCATION_scope].md;
    make_blocks(d, w, outer, irk_dw_inlined_at(call));
    uint32_t number = make(w, sp, call, find(d, w, outer, irk_dw_inlined_at(call)));
    *irk_map_put(&w->scope_of, irk_dw_key(sp, call), &(bool){false}) = number + 1;
  }
}

// Marks all blocks with variables before any is made, since they may be nested.
static void mark_blocks(irk_dw_module *d, irk_dw_function *w) {
  for (uint32_t i = w->first_local; i < w->locals.len; i++) {
    const irk_dw_local *l = &w->locals.items[i];
    const irk_md *scope = irk_dw_block(irk_dw_scope(l->md));
    irk_dw_keep_until_end(d, l->md);
    if (!scope || scope->kind != IRK_MD_LEXICAL_BLOCK) continue;
    bool is_new;
    uint64_t *known = irk_map_put(&w->scope_of, irk_dw_key(scope, l->inlined_at), &is_new);
    if (is_new) *known = NOT_MADE;
    w->num_blocks++;
  }
}

static void make_scopes(irk_dw_module *d, irk_dw_function *w, const irk_gen_func *f) {
  uint32_t last = 0;
  for (uint32_t i = 0; i < f->rows.len; i++) {
    uint32_t number = f->rows.items[i].location;
    if (!number || number == last) continue;
    last = number;
    const irk_md *loc = d->m->mds.items[number - 1], *at = irk_dw_inlined_at(loc);
    if (at) make_inlined(d, w, loc->f[IRK_DI_LOCATION_scope].md, at);
  }
  for (uint32_t i = w->first_local; i < w->locals.len; i++) {
    const irk_dw_local *l = &w->locals.items[i];
    if (l->inlined_at) make_inlined(d, w, irk_dw_scope(l->md), l->inlined_at);
    w->chain.len = 0;
    make_blocks(d, w, irk_dw_scope(l->md), l->inlined_at);
  }
}

// ---- ranges --------------------------------------------------------------------------------------------------

static void close_span(irk_dw_function *w, uint32_t scope, uint32_t end) {
  irk_dw_instance *s = &w->scopes.items[scope];
  if (s->opened == end) return;
  irk_vec_push(&w->spans, ((irk_dw_span){s->opened, end, 0}));
  uint32_t number = w->spans.len;
  if (s->last_span) w->spans.items[s->last_span - 1].next = number;
  else s->first_span = number;
  s->last_span = number;
}

// Continues the instances around both scopes; ends the others of `from`, and opens those of `to`.
static void switch_instance(irk_dw_function *w, uint32_t from, uint32_t to, uint32_t at) {
  irk_dw_instance *all = w->scopes.items;
  uint32_t a = from, b = to;
  while (a != b) {
    if (all[a].depth >= all[b].depth) {
      close_span(w, a, at);
      a = all[a].parent;
    } else {
      all[b].opened = at;
      b = all[b].parent;
    }
  }
}

// Rows of one location are often near each other: recent results are tried first.
enum { NUM_RECENT = 64 };
typedef struct recent {
  uint32_t location, scope;
} recent;

static void find_spans(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f) {
  recent known[NUM_RECENT] = {{0, 0}};
  uint32_t now = w->root;
  for (uint32_t i = 0; i < f->rows.len; i++) {
    irk_gen_row row = f->rows.items[i];
    uint32_t scope = w->root;
    if (row.location) {
      recent *r = &known[row.location % NUM_RECENT];
      if (r->location != row.location) {
        const irk_md *loc = d->m->mds.items[row.location - 1];
        *r = (recent){row.location, find(d, w, loc->f[IRK_DI_LOCATION_scope].md, irk_dw_inlined_at(loc))};
      }
      scope = r->scope;
    }
    if (scope != now) switch_instance(w, now, scope, w->head + row.offset);
    now = scope;
  }
  switch_instance(w, now, w->root, w->size);
}

void irk_dw_find_scopes(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram) {
  make(w, subprogram, NULL, w->root);
  mark_blocks(d, w);
  make_scopes(d, w, f);
  if (w->scopes.len > w->root + 1) find_spans(d, w, f);
  // In reverse order, since lists are built from the end.
  for (uint32_t i = w->locals.len; i-- > w->first_local;) {
    irk_dw_local *l = &w->locals.items[i];
    uint32_t scope = find(d, w, irk_dw_scope(l->md), l->inlined_at);
    l->next = w->scopes.items[scope].first_local;
    w->scopes.items[scope].first_local = i + 1;
  }
}
