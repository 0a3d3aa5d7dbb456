// irk_diff: the differences of two modules. diff.h explains the method; this file combines the
// parts.
#include "look/diff.h"

#include <stdlib.h>

// ---- rows -----------------------------------------------------------------------------------------------------

irk_diff_row *irk_diff_add(diff *d, irk_diff_what what, irk_diff_change change) {
  irk_diff_row row = {.what = what, .change = change};
  irk_vec_push(&d->rows, row);
  return &d->rows.items[d->rows.len - 1];
}

void irk_diff_close(diff *d, uint32_t row) { d->rows.items[row].num_inner = d->rows.len - row - 1; }

// ---- globals --------------------------------------------------------------------------------------------------

static void count(diff *d, irk_diff_change change) {
  d->public.num_changed += change == IRK_DIFF_CHANGED;
  d->public.num_removed += change == IRK_DIFF_REMOVED;
  d->public.num_added += change == IRK_DIFF_ADDED;
}

static irk_str name_of(const diff *d, int side, const irk_global *g) { return irk_name(d->side[side].m, g->name); }

static bool is_renamed(const diff *d, const irk_global *left, const irk_global *right) {
  irk_str a = name_of(d, 0, left), b = name_of(d, 1, right);
  if (irk_str_eq(a, b)) return false;
  bool is_local = left->linkage == IRK_LINKAGE_PRIVATE || left->linkage == IRK_LINKAGE_INTERNAL;
  return !is_local || !irk_str_eq(irk_diff_stem(a), irk_diff_stem(b));
}

static bool have_bodies(const irk_global *left, const irk_global *right) {
  return left->fn && right->fn && left->fn->num_blocks && right->fn->num_blocks;
}

static bool add_pair(diff *d, const irk_global *left, const irk_global *right) {
  uint32_t at = d->rows.len;
  irk_diff_row *row = irk_diff_add(d, IRK_DIFF_GLOBAL, IRK_DIFF_CHANGED);
  row->left.global = left;
  row->right.global = right;
  bool any = row->is_renamed = is_renamed(d, left, right);
  if (d->options.functions_only) any = !have_bodies(left, right) && left->is_declaration != right->is_declaration;
  else any |= irk_diff_global(d, left, right);
  if (have_bodies(left, right)) any |= irk_diff_bodies(d, left->fn, right->fn);
  irk_diff_close(d, at);
  if (!any) d->rows.len = at;
  else count(d, IRK_DIFF_CHANGED);
  return any;
}

static void add_single(diff *d, int side, irk_global *g) {
  irk_diff_change change = side ? IRK_DIFF_ADDED : IRK_DIFF_REMOVED;
  irk_diff_row *row = irk_diff_add(d, IRK_DIFF_GLOBAL, change);
  *(side ? &row->right.global : &row->left.global) = g;
  count(d, change);
}

static bool is_compared(const diff *d, const irk_global *g) {
  return !d->options.functions_only || (g->v.kind == IRK_VALUE_FUNCTION && g->name);
}

// Debug intrinsics are declared if they are called; if debug info is not compared, their
// declarations are not either.
static bool is_debug_intrinsic(const diff *d, int side, const irk_global *g) {
  irk_str name = name_of(d, side, g);
  return (d->options.no_debug || d->options.no_metadata) && name.len > 9 && !memcmp(name.ptr, "llvm.dbg.", 9);
}

// Adds rows in the order of the left module. A global that only the right module has comes after
// the one that precedes it there.
static bool add_globals(diff *d) {
  diff_module *a = &d->side[0], *b = &d->side[1];
  bool any = false;
  uint32_t next = 0;
  for (uint32_t i = 0; i <= a->num_globals; i++) {
    uint32_t to = i < a->num_globals ? a->match[i] : b->num_globals;
    if (to == DIFF_NONE) {
      if (!is_compared(d, a->globals[i]) || is_debug_intrinsic(d, 0, a->globals[i])) continue;
      add_single(d, 0, a->globals[i]);
      any = true;
      continue;
    }
    for (; next < to; next++) {
      if (b->match[next] != DIFF_NONE || !is_compared(d, b->globals[next])) continue;
      if (is_debug_intrinsic(d, 1, b->globals[next])) continue;
      add_single(d, 1, b->globals[next]);
      any = true;
    }
    if (i < a->num_globals && is_compared(d, a->globals[i])) any |= add_pair(d, a->globals[i], b->globals[to]);
  }
  return any;
}

// ---- entry ----------------------------------------------------------------------------------------------------

typedef struct job {
  diff *d;
  const irk_function *fns[2];  // NULL: modules are compared
} job;

static void begin_side(diff *d, diff_module *s) {
  static const irk_value_kind kinds[] = {IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC, IRK_VALUE_FUNCTION};
  const irk_module *m = s->m;
  irk_arena *arena = &d->scratch;
  s->types = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->types.len + 1);
  s->values = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->num_ids + 1);
  s->attr_sets = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->attr_sets.len + 1);
  s->attr_lists = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->attr_lists.len + 1);
  s->own_hash = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->mds.len + 1);
  s->hash_with_operands = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->mds.len + 1);
  s->deep_hash = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->mds.len + 1);
  s->replacement_hash = IRK_NEW_ARRAY(arena, uint64_t, (size_t)m->mds.len + 1);
  s->reached = IRK_NEW_ARRAY(arena, uint8_t, (size_t)m->mds.len + 1);
  for (size_t k = 0; k < IRK_COUNT(kinds); k++) s->num_globals += irk_module_count(m, kinds[k]);
  s->globals = IRK_NEW_ARRAY(arena, irk_global *, (size_t)s->num_globals + 1);
  s->match = IRK_NEW_ARRAY(arena, uint32_t, (size_t)s->num_globals + 1);
  uint32_t n = 0;
  for (size_t k = 0; k < IRK_COUNT(kinds); k++)
    for (uint32_t i = 0; i < irk_module_count(m, kinds[k]); i++) {
      const irk_global *g = s->globals[n] = irk_module_at(m, kinds[k], i);
      d->is_unread |= g->fn && g->fn->is_unread;
      s->match[n++] = DIFF_NONE;
    }
  s->describer = irk_describer_create(m);
  if (!s->describer) irk_out_of_memory();
}

static void run(void *user) {
  job *j = user;
  diff *d = j->d;
  for (int side = 0; side < 2; side++) begin_side(d, &d->side[side]);
  if (d->is_unread) return;
  bool tells_nodes = !j->fns[0] && !d->options.functions_only && !d->options.no_metadata;
  d->tells_changes_once = tells_nodes && !d->options.compare_references;
  irk_diff_hash_types(d);
  for (int side = 0; side < 2; side++) irk_diff_hash_attributes(d, &d->side[side]);
  irk_diff_match(d);
  for (int side = 0; side < 2; side++) {
    irk_diff_hash_constants(d, &d->side[side]);
    irk_diff_hash_metadata(d, &d->side[side]);
  }
  if (tells_nodes) irk_diff_pair_nodes(d);
  bool any;
  if (j->fns[0]) {
    any = add_pair(d, j->fns[0]->global, j->fns[1]->global);
  } else {
    any = !d->options.functions_only && irk_diff_module_texts(d);
    if (!d->options.functions_only) any |= irk_diff_types(d);
    any |= add_globals(d);
    if (!d->options.functions_only) any |= irk_diff_metadata(d);
  }
  d->public.differ = any;
  d->public.rows = d->rows.items;
  d->public.num_rows = d->rows.len;
}

// Frees everything that only the comparison needs.
static void end(diff *d) {
  for (int side = 0; side < 2; side++) irk_describer_destroy(d->side[side].describer);
  for (int i = 0; i < 2; i++) irk_vec_free(&d->bodies[i].refs);
  irk_buf_free(&d->text);
  irk_map_free(&d->addresses);
  irk_arena_free(&d->body);
  irk_arena_free(&d->scratch);
}

static irk_diff *compare(const irk_module *left, const irk_module *right, const irk_function *const fns[2],
                         const irk_diff_options *options, irk_sink *sink) {
  irk_diff_options taken;
  if (!IRK_TAKE_OPTIONS(taken, options, as_llvm_diff, sink)) return NULL;
  diff *d = calloc(1, sizeof *d);
  if (!d) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    return NULL;
  }
  d->options = taken;
  d->side[0].m = left;
  d->side[1].m = right;
  d->key = irk_hash_key();
  bool ok = irk_try_unless_nested(run, &(job){d, {fns ? fns[0] : NULL, fns ? fns[1] : NULL}});
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  else if (d->is_unread)
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "a body that was not read cannot be compared");
  end(d);
  if (ok && !d->is_unread) return &d->public;
  irk_diff_destroy(&d->public);
  return NULL;
}

irk_diff *irk_diff_create(const irk_module *left, const irk_module *right, const irk_diff_options *options,
                          irk_sink *sink) {
  return compare(left, right, NULL, options, sink);
}

irk_diff *irk_diff_functions(const irk_module *left, const irk_function *left_fn, const irk_module *right,
                             const irk_function *right_fn, const irk_diff_options *options, irk_sink *sink) {
  const irk_function *fns[2] = {left_fn, right_fn};
  return compare(left, right, fns, options, sink);
}

void irk_diff_destroy(irk_diff *public) {
  if (!public) return;
  diff *d = (diff *)public;
  irk_vec_free(&d->rows);
  irk_arena_free(&d->arena);
  free(d);
}
