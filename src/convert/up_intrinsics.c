// Upgrades declarations of intrinsics: attributes, names, and the rules for their calls.
#include "convert/up.h"

#include <stdlib.h>

static irk_str name_of(const up *u, const irk_global *f) { return irk_name(u->m, f->name); }

static void add_target(up *u, up_target t) {
  *irk_map_put(&u->by_id, t.old->v.id, NULL) = u->targets.len;
  irk_vec_push(&u->targets, t);
}

// Applies the first row that matches the declaration and accepts it.
static bool apply_row(up *u, irk_global *f) {
  irk_str name = name_of(u, f);
  name = (irk_str){name.ptr + 5, name.len - 5};
  const up_row *row = NULL;
  while ((row = irk_up_rule_find(name, irk_fn_type_num_params(f->value_type), u->m->version, row))) {
    up_target t = {.old = f, .row = row};
    if (row->declare && !row->declare(u, f, row, &t)) continue;
    if (!row->call) t.row = NULL;
    add_target(u, t);
    return true;
  }
  return false;
}

// An intrinsic that returns an identified struct returns a literal one instead, and so do its
// calls.
static irk_type *with_literal_return(up *u, irk_type *fn_type) {
  irk_type *ret = irk_fn_type_return(fn_type);
  if (!irk_has(u->m->version, IRK_LITERAL_RESULTS)) return fn_type;
  if (ret->kind != IRK_TYPE_STRUCT || (ret->is_literal && !ret->is_packed) || !ret->has_body) return fn_type;
  ret = irk_type_literal(u->m, ret->types, ret->num_types, false);
  return irk_type_fn(u->m, ret, fn_type->types + 1, fn_type->num_types - 1, fn_type->is_vararg);
}

// Rebuilds the call's struct for its users.
static bool call_literal(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *named = call->v.type, *literal = irk_fn_type_return(t->to->value_type);
  if (call->u.call->num_args != irk_fn_type_num_params(t->to->value_type)) return false;
  irk_value *made = irk_up_call(b, t->to, call->ops, call->u.call->num_args);
  if (irk_has(b->e.m->version, IRK_LITERAL_KEEPS_ATTRS)) ((irk_inst *)made)->u.call->attrs = call->u.call->attrs;
  irk_value *result = irk_const_poison(b->e.m, named);
  for (uint32_t i = 0; i < literal->num_types; ++i) {
    irk_value *part = irk_emit_field(&b->e, made, i);
    result = irk_emit_set_field(&b->e, result, part, i);
  }
  return irk_up_replace_call(b, result, false);
}
static const up_row literal_row = {.name = "", .call = call_literal};

// Intrinsics whose calls LLVM rebuilds whenever their declaration changes, even only by name:
// attributes are lost. Up to LLVM 16, where modules of 14 thereby get the names of opaque pointers,
// there were more of them.
typedef struct remade {
  const char *name;
  const up_row *row;
  irk_version until;  // the last release; 0: none
} remade;

static bool call_with_attachments(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (n != irk_fn_type_num_params(t->to->value_type)) return false;
  irk_inst *made = (irk_inst *)irk_up_call(b, t->to, call->ops, n);
  irk_up_copy_attachments(b, call, made);
  return irk_up_replace_call(b, &made->v, true);
}

static const up_row rebuild_row = {.name = "", .call = irk_up_rebuild_call};
static const up_row attached_row = {.name = "", .call = call_with_attachments};
static const remade remade_rows[] = {
    {"llvm.objectsize", &rebuild_row, 0},         {"llvm.ctpop", &rebuild_row, 0},
    {"llvm.arm.neon.vst1", &rebuild_row, 0},      {"llvm.arm.neon.vst2", &rebuild_row, 0},
    {"llvm.arm.neon.vst2lane", &rebuild_row, 0},  {"llvm.arm.neon.vst3", &rebuild_row, 0},
    {"llvm.arm.neon.vst3lane", &rebuild_row, 0},  {"llvm.arm.neon.vst4", &rebuild_row, 0},
    {"llvm.arm.neon.vst4lane", &rebuild_row, 0},  {"llvm.convert.from.fp16", &rebuild_row, 0},
    {"llvm.thread.pointer", &rebuild_row, 0},     {"llvm.invariant.start", &rebuild_row, 1799},
    {"llvm.invariant.end", &rebuild_row, 1799},   {"llvm.masked.load", &attached_row, 1799},
    {"llvm.masked.store", &attached_row, 1799},   {"llvm.masked.gather", &attached_row, 1799},
    {"llvm.masked.scatter", &attached_row, 1799},
};
static const up_row *row_of_remangled(irk_str name, irk_version version) {
  for (size_t i = 0; i < IRK_COUNT(remade_rows); ++i)
    if (irk_str_eq(name, irk_str_of(remade_rows[i].name)))
      return !remade_rows[i].until || version <= remade_rows[i].until ? remade_rows[i].row : NULL;
  return NULL;
}

static irk_global *new_declaration(up *u, irk_sym name, const irk_global *like, irk_type *fn_type) {
  irk_type *type = like->v.type;
  if (irk_type_is_typed_pointer(type) && fn_type != like->value_type)
    type = irk_type_ptr_to(u->m, fn_type, (uint32_t)type->count);
  irk_global *g = irk_global_new(u->m, IRK_VALUE_FUNCTION, name, type);
  irk_function_init(u->m, g, fn_type);
  g->is_defined = true;
  irk_global_append(u->m, g);
  irk_up_note_made(u, g);
  return g;
}

// Puts the name that the module's release gives the declaration's types into the module's scratch
// text. Returns false if the declaration is no such intrinsic.
static bool wanted_name(up *u, const irk_global *f, const irk_intrinsic *in, const irk_type *fn_type) {
  irk_overloads types;
  bool has_unnamed;
  if (irk_intrinsic_match(u->m, in, fn_type, &types) != IRK_FIT_YES) return false;
  irk_buf *text = &u->m->scratch;
  text->len = 0;
  irk_buf_bytes(text, name_of(u, f).ptr, in->name_len);
  if (!irk_intrinsic_mangle(u->m, &types, text, &has_unnamed)) return false;
  irk_str is = name_of(u, f);
  if (has_unnamed && is.len > text->len + 1 && memcmp(is.ptr, text->ptr, text->len) == 0 && is.ptr[text->len] == '.')
    return false;  // LLVM adds a number; this name has one
  if (has_unnamed) irk_buf_lit(text, ".0");
  return true;
}

static void remangle(up *u, irk_global *f, const irk_intrinsic *in) {
  irk_type *fn_type = in->signature[0] < 2 ? f->value_type : with_literal_return(u, f->value_type);
  if (!wanted_name(u, f, in, fn_type)) return;
  irk_str is = name_of(u, f);
  bool same_name = irk_str_eq(is, (irk_str){u->m->scratch.ptr, u->m->scratch.len});
  if (same_name && fn_type == f->value_type) return;
  const up_row *row =
      fn_type == f->value_type ? row_of_remangled((irk_str){is.ptr, in->name_len}, u->m->version) : &literal_row;
  irk_sym name = irk_strpool_add(&u->m->names, u->m->scratch.ptr, u->m->scratch.len);
  irk_global *to = irk_global_find(u->m, name);
  if (to && !same_name && to->value_type != fn_type) {  // the global with this name gives it up
    irk_buf *text = &u->m->scratch;
    irk_buf_lit(text, ".renamed");
    irk_global_rename(u->m, to, irk_strpool_add(&u->m->names, text->ptr, text->len));
    to = NULL;
  }
  if (same_name) {
    irk_global_rename(u->m, f, 0);
    to = NULL;
  }
  if (!to) { to = new_declaration(u, name, f, fn_type); }
  if (to->fn) to->fn->cc = f->fn->cc;  // also if the function existed before
  add_target(u, (up_target){.old = f, .to = to, .row = row});
}

static void upgrade_declaration(up *u, irk_global *f, uint32_t place) {
  irk_intrinsic in;
  uint32_t num = u->targets.len;
  u->step = 2 * u->targets.len;
  bool is_made = irk_map_get(&u->made, f->v.id) != NULL;  // irkit declared it: it is correct
  bool applied = f->is_declaration && !is_made && apply_row(u, f);
  if (applied) u->targets.items[num].place = place;
  if (!irk_intrinsic_find(name_of(u, f), u->m->version, &in)) return;
  if (!applied && !is_made && f->is_declaration) remangle(u, f, &in);
  if (u->targets.len > num) u->targets.items[num].place = place;
  if (u->by_id.len && irk_map_get(&u->by_id, f->v.id)) return;
  irk_overloads types;
  if (irk_has(u->m->version, IRK_CHECKED_INTRINSICS) &&
      irk_intrinsic_match(u->m, &in, f->value_type, &types) != IRK_FIT_YES)
    return;
  f->attrs = irk_intrinsic_attrs(u->m, &in, f->value_type);
}

// ---- removal of functions ---------------------------------------------------------------------------------------
static void keep_target(void *arg, const irk_value *fn) {
  up *u = arg;
  uint64_t *at = irk_map_get(&u->by_id, fn->id);
  if (at) u->targets.items[*at].is_kept = true;
}

static bool goes(const up *u, const irk_global *f) {
  uint64_t *at = irk_map_get(&u->by_id, f->v.id);
  return at && !u->targets.items[*at].is_kept;
}

static void drop_functions(up *u) {
  irk_walk_functions_used(u->m, keep_target, u);
  irk_global_vec *all = &u->m->functions;
  uint32_t n = 0;
  for (uint32_t i = 0; i < all->len; ++i) {
    if (!goes(u, all->items[i])) all->items[n++] = all->items[i];
    else irk_global_rename(u->m, all->items[i], 0);
  }
  all->len = n;
}

typedef struct made {
  irk_global *g;
  uint64_t step;
  uint32_t at;
} made;
static int compare_made(const void *a, const void *b) {
  const made *x = a, *y = b;
  if (x->step != y->step) return x->step < y->step ? -1 : 1;
  return x->at < y->at ? -1 : x->at > y->at;
}

static void order_made(up *u, uint32_t first) {
  irk_global_vec *all = &u->m->functions;
  uint32_t n = all->len - first;
  if (n < 2) return;
  made *list = irk_arena_alloc(&u->m->arena, n * sizeof *list);
  for (uint32_t i = 0; i < n; ++i) {
    irk_global *g = all->items[first + i];
    const uint64_t *step = irk_map_get(&u->made, g->v.id);
    list[i] = (made){g, step ? *step : UINT64_MAX, i};
  }
  qsort(list, n, sizeof *list, compare_made);
  for (uint32_t i = 0; i < n; ++i) all->items[first + i] = list[i].g;
}

// The new form of a function that only calls declare takes the place of the old one.
static void place_implicit(up *u, uint32_t first) {
  irk_global_vec *all = &u->m->functions;
  irk_map places = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &places);
  for (uint32_t i = first; i < all->len; ++i) *irk_map_put(&places, all->items[i]->v.id, NULL) = i;
  for (uint32_t i = 0; i < u->targets.len; ++i) {
    const up_target *t = &u->targets.items[i];
    uint64_t *at = t->to && t->old->fn->is_old_form ? irk_map_get(&places, t->to->v.id) : NULL;
    if (!at || all->items[*at] != t->to) continue;
    all->items[*at] = t->old;
    all->items[t->place] = t->to;
  }
  irk_guard_leave(&guard);
  irk_map_free(&places);
}

void irk_up_intrinsics(up *u) {
  irk_global_vec *all = &u->m->functions;
  uint32_t first = all->len;
  for (uint32_t i = 0; i < all->len; ++i)  // the list grows in the loop
    if (irk_is_intrinsic_name(name_of(u, all->items[i]))) upgrade_declaration(u, all->items[i], i);
  if (!u->targets.len || up_wants_bodies(u)) return;
  irk_up_rewrite_bodies(u);
  order_made(u, first);
  place_implicit(u, first);
  drop_functions(u);
}

void irk_up_finish_targets(up *u) {
  if (!u->targets.len || up_wants_bodies(u)) return;
  irk_up_rewrite_bodies(u);
  drop_functions(u);
}
