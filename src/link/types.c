// Types of an input among those of the module being made: identified structs that are the same become one.
#include "link/link.h"

// ---- structs by their bodies ---------------------------------------------------------------------------------

typedef struct body_key {
  irk_type *const *types;
  uint32_t n;
  bool is_packed;
} body_key;

static uint64_t body_hash(const irk_linker *l, const body_key *key) {
  uint64_t h = irk_hash_mix(l->dst->hash_key, (uint64_t)key->n << 1 | key->is_packed);
  for (uint32_t i = 0; i < key->n; i++) h = irk_hash_mix(h, key->types[i]->id);
  return h;
}

static bool body_same(const void *item, const void *key) {
  const irk_type *t = item;
  const body_key *k = key;
  return t->num_types == k->n && t->is_packed == k->is_packed &&
         (k->n == 0 || memcmp(t->types, k->types, k->n * sizeof *k->types) == 0);
}

static void remember_body(irk_linker *l, irk_type *t) {
  body_key key = {t->types, t->num_types, t->is_packed};
  uint64_t h = body_hash(l, &key);
  if (!irk_set_find(&l->struct_bodies, h, body_same, &key)) irk_set_add(&l->struct_bodies, h, t);
}

// ---- making --------------------------------------------------------------------------------------------------

static bool is_identified(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->is_literal; }

static irk_str name_of(const irk_move *mv, const irk_type *t) {
  return t->name ? irk_name(mv->src, t->name) : (irk_str){"", 0};
}

static irk_type *new_struct(irk_move *mv, const irk_type *t) {
  irk_sym name = t->name ? mv->type_names[t->id] : 0;
  return irk_type_identified(mv->dst, name ? irk_name(mv->dst, name) : (irk_str){"", 0});
}

// Its name is free for others.
static void give_up_name(irk_move *mv, const irk_type *t) {
  irk_sym name = t->kind == IRK_TYPE_STRUCT ? mv->type_names[t->id] : 0;
  if (name) irk_map_remove(&mv->l->type_names, name);
}

// One that is in LLVM the very type that src has: not another's, and not made anew because it contains itself.
static irk_type *keep_struct(irk_move *mv, const irk_type *t) {
  if (!mv->is_kept_type) mv->is_kept_type = IRK_NEW_ARRAY(&mv->arena, bool, mv->src->types.len + 1);
  mv->is_kept_type[t->id] = true;
  return new_struct(mv, t);
}

static irk_type *finish_struct(irk_move *mv, const irk_type *t, irk_type *const *parts) {
  irk_linker *l = mv->l;
  irk_type *made = mv->types[t->id];
  if (!made) {  // not recursive: one with the same body will do
    body_key key = {parts, t->num_types, t->is_packed};
    irk_type *old = irk_set_find(&l->struct_bodies, body_hash(l, &key), body_same, &key);
    if (old) {
      give_up_name(mv, t);
      return old;
    }
    made = keep_struct(mv, t);
  }
  if (!made->has_body) {
    irk_type_set_body(mv->dst, made, parts, t->num_types, t->is_packed);
    remember_body(l, made);
  }
  return made;
}

static irk_type *build(irk_move *mv, const irk_type *t, irk_type **parts) {
  irk_module *m = mv->dst;
  switch (t->kind) {
  case IRK_TYPE_INTEGER: return irk_type_int(m, (uint32_t)t->count);
  case IRK_TYPE_POINTER:
    return t->num_types ? irk_type_ptr_to(m, parts[0], (uint32_t)t->count) : irk_type_ptr(m, (uint32_t)t->count);
  case IRK_TYPE_ARRAY: return irk_type_array(m, parts[0], t->count);
  case IRK_TYPE_VECTOR: return irk_type_vector(m, parts[0], t->count, t->is_scalable);
  case IRK_TYPE_FUNCTION: return irk_type_fn(m, parts[0], parts + 1, t->num_types - 1, t->is_vararg);
  case IRK_TYPE_TARGET:
    return irk_type_target(m, irk_name(mv->src, t->name), parts, t->num_types, t->ints, t->num_ints);
  case IRK_TYPE_STRUCT:
    if (t->is_literal) return irk_type_literal(m, parts, t->num_types, t->is_packed);
    if (!t->has_body) return mv->types[t->id] ? mv->types[t->id] : keep_struct(mv, t);
    return finish_struct(mv, t, parts);
  default: return irk_type_simple(m, (irk_type_kind)t->kind);
  }
}

// Depth first without recursion: structs may nest as deep as there are types. A struct that is met inside itself is
// made without a body, and gets it at its end.
irk_type *irk_link_make_type(irk_move *mv, const irk_type *root) {
  if (!mv->is_type_open) mv->is_type_open = irk_arena_zalloc(&mv->arena, mv->src->types.len + 1u);
  mv->type_steps.len = 0;
  irk_vec_push(&mv->type_steps, ((irk_type_step){root, 0}));
  while (mv->type_steps.len) {
    irk_type_step *top = &mv->type_steps.items[mv->type_steps.len - 1];
    const irk_type *t = top->type;
    mv->is_type_open[t->id] = true;
    if (top->next < t->num_types) {
      const irk_type *part = t->types[top->next++];
      if (mv->types[part->id]) continue;
      bool is_inside_itself = mv->is_type_open[part->id] && is_identified(part);
      if (is_inside_itself) mv->types[part->id] = new_struct(mv, part);
      else irk_vec_push(&mv->type_steps, ((irk_type_step){part, 0}));
      continue;
    }
    mv->type_parts.len = 0;
    for (uint32_t i = 0; i < t->num_types; i++) irk_vec_push(&mv->type_parts, mv->types[t->types[i]->id]);
    mv->types[t->id] = build(mv, t, mv->type_parts.items);
    mv->is_type_open[t->id] = false;
    mv->type_steps.len--;
  }
  return mv->types[root->id];
}

// Structs that contain themselves are not kept, so that the walk ends. What contains a changed one is changed.
bool irk_link_is_type_changed(irk_move *mv, const irk_type *root) {
  enum { UNKNOWN, SAME, CHANGED };
  irk_link_type(mv, root);
  if (!mv->type_states) mv->type_states = IRK_NEW_ARRAY(&mv->arena, uint8_t, mv->src->types.len + 1);
  mv->type_steps.len = 0;
  irk_vec_push(&mv->type_steps, ((irk_type_step){root, 0}));
  while (mv->type_steps.len) {
    irk_type_step *top = &mv->type_steps.items[mv->type_steps.len - 1];
    const irk_type *t = top->type;
    bool is_changed = is_identified(t) && (!mv->is_kept_type || !mv->is_kept_type[t->id]);
    if (is_changed || mv->type_states[t->id] == CHANGED) {
      for (uint32_t i = 0; i < mv->type_steps.len; i++) mv->type_states[mv->type_steps.items[i].type->id] = CHANGED;
      return true;
    }
    bool is_done = mv->type_states[t->id] == SAME || top->next == t->num_types;
    if (is_done) mv->type_states[t->id] = SAME;
    if (is_done) mv->type_steps.len--;
    else irk_vec_push(&mv->type_steps, ((irk_type_step){t->types[top->next++], 0}));
  }
  return false;
}

// ---- matching ------------------------------------------------------------------------------------------------

static bool same_shape(const irk_type *d, const irk_type *s) {
  if (d->num_types != s->num_types || d->count != s->count || d->num_ints != s->num_ints) return false;
  if (d->is_packed != s->is_packed || d->is_literal != s->is_literal) return false;
  if (d->num_ints && memcmp(d->ints, s->ints, d->num_ints * sizeof *d->ints)) return false;
  return d->is_vararg == s->is_vararg && d->is_scalable == s->is_scalable;
}

static void guess(irk_move *mv, irk_type *d, const irk_type *s) {
  mv->types[s->id] = d;
  irk_vec_push(&mv->guessed_types, ((irk_type_pair){d, s}));
}

// One pair; false: they differ.
static bool match_one(irk_move *mv, irk_type *d, const irk_type *s) {
  if (d->kind != s->kind) return false;
  irk_type *known = mv->types[s->id];
  if (known) return known == d;
  if (is_identified(s) && !s->has_body) {
    if (!is_identified(d) || !irk_has(mv->dst->version, IRK_LINKER_COMPLETES_TYPES)) return false;
    mv->needs_use = true;
    guess(mv, d, s);
    return true;
  }
  if (is_identified(d) && !d->has_body && is_identified(s)) {
    if (!irk_has(mv->dst->version, IRK_LINKER_COMPLETES_TYPES)) return false;
    bool is_new;
    *irk_map_put(&mv->completes, d->id, &is_new) = 1;
    if (!is_new) return false;
    irk_vec_push(&mv->completed_types, ((irk_type_pair){d, s}));
    mv->needs_use = true;
    guess(mv, d, s);
    return true;
  }
  if (!same_shape(d, s)) return false;
  if (d->kind == IRK_TYPE_TARGET && !irk_str_eq(irk_name(mv->dst, d->name), irk_name(mv->src, s->name))) return false;
  guess(mv, d, s);
  for (uint32_t i = s->num_types; i-- > 0;) irk_vec_push(&mv->todo_types, ((irk_type_pair){d->types[i], s->types[i]}));
  return true;
}

// Does src use it? Text may define what nothing uses; bitcode does not.
static bool is_used(irk_move *mv, const irk_type *s) {
  irk_type_walk *w = &mv->walk;
  if (mv->src->is_from_bitcode) return true;
  if (!mv->is_walked) {
    mv->is_walked = true;
    irk_type_walk_begin(w, mv->src, mv->src->version, &mv->arena);
    for (uint32_t i = 0; w->missing && i < mv->src->functions.len; i++) irk_type_walk_function(w, i);
    irk_type_walk_end(w);
  }
  return !w->missing || w->seen_type[s->id];
}

// Are they the same? Then mv->types says so for them and all they contain.
static bool compare(irk_move *mv, irk_type *d, const irk_type *s) {
  mv->todo_types.len = mv->guessed_types.len = 0;
  mv->needs_use = false;
  irk_vec_push(&mv->todo_types, ((irk_type_pair){d, s}));
  while (mv->todo_types.len) {
    irk_type_pair p = mv->todo_types.items[--mv->todo_types.len];
    if (!match_one(mv, p.dst, p.src)) return false;
  }
  return true;
}

// Of what is opaque in one of the modules, the other one's definition counts only where it is used.
static void match(irk_move *mv, irk_type *d, const irk_type *s) {
  uint32_t completed = mv->completed_types.len;
  if (compare(mv, d, s) && (!mv->needs_use || is_used(mv, s))) {
    for (uint32_t i = 0; i < mv->guessed_types.len; i++) give_up_name(mv, mv->guessed_types.items[i].src);
    return;
  }
  for (uint32_t i = 0; i < mv->guessed_types.len; i++) mv->types[mv->guessed_types.items[i].src->id] = NULL;
  for (uint32_t i = completed; i < mv->completed_types.len; i++)
    irk_map_remove(&mv->completes, mv->completed_types.items[i].dst->id);
  mv->completed_types.len = completed;
}

// Opaque structs of dst get the bodies that src has for them.
static void complete(irk_move *mv) {
  for (uint32_t i = 0; i < mv->completed_types.len; i++) {
    const irk_type *s = mv->completed_types.items[i].src;
    irk_type *d = mv->completed_types.items[i].dst;
    irk_type **parts = irk_arena_alloc(&mv->scratch, sizeof *parts * ((size_t)s->num_types + 1));
    for (uint32_t k = 0; k < s->num_types; k++) parts[k] = irk_link_type(mv, s->types[k]);
    if (d->has_body) continue;
    irk_type_set_body(mv->dst, d, parts, s->num_types, s->is_packed);
    remember_body(mv->l, d);
  }
}

// "name.12" -> "name": what a name was before it was made unique.
static irk_str stem_of(irk_str name) {
  size_t dot = name.len;
  while (dot > 0 && name.ptr[dot - 1] != '.') dot--;
  if (dot < 2 || dot == name.len || name.ptr[dot] < '0' || name.ptr[dot] > '9') return name;
  return (irk_str){name.ptr, dot - 1};
}

// Of one name, but of other types, which are told by numbers or as opaque pointers: nothing follows for types.
static bool is_other_intrinsic(irk_move *mv, const irk_global *d, const irk_global *s) {
  return irk_link_is_intrinsic(mv->dst, d) && s->v.kind == IRK_VALUE_FUNCTION &&
         d->value_type != irk_link_type(mv, s->value_type);
}

static void match_globals(irk_move *mv, const irk_global_vec *list) {
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_global *s = list->items[i];
    const irk_global *d = irk_link_counterpart(mv, s);
    if (!d || is_other_intrinsic(mv, d, s)) continue;
    bool appends = d->linkage == IRK_LINKAGE_APPENDING && s->linkage == IRK_LINKAGE_APPENDING;
    if (appends && irk_type_is(d->value_type, IRK_TYPE_ARRAY) && irk_type_is(s->value_type, IRK_TYPE_ARRAY))
      match(mv, d->value_type->types[0], s->value_type->types[0]);
    else if (!appends) match(mv, d->v.type, s->v.type);
  }
}

static void name_type(irk_move *mv, const irk_type *t) {
  irk_linker *l = mv->l;
  irk_buf *text = &mv->text;
  if (!is_identified(t) || !t->name || mv->type_names[t->id]) return;
  irk_sym name = irk_link_sym(mv, t->name);
  while (irk_map_get(&l->type_names, name)) {
    text->len = 0;
    irk_buf_str(text, name_of(mv, t));
    irk_buf_printf(text, ".%u", l->next_type_number++);
    name = irk_strpool_add(&mv->dst->names, text->ptr, text->len);
  }
  *irk_map_put(&l->type_names, name, NULL) = 1;
  mv->type_names[t->id] = name;
}

// Names as reading src into an LLVMContext that has the other inputs' types would make them: "name.7" where taken.
static void name_types(irk_move *mv) {
  const irk_module *src = mv->src;
  mv->type_names = IRK_NEW_ARRAY(&mv->arena, irk_sym, src->types.len + 1);
  for (uint32_t i = 0; i < src->named_structs.len; i++) name_type(mv, src->named_structs.items[i]);
  for (uint32_t i = 0; i < src->types.len; i++) name_type(mv, src->types.items[i]);
}

void irk_link_match_types(irk_move *mv) {
  name_types(mv);
  if (!mv->dst->types.len) return;
  match_globals(mv, &mv->src->variables);
  match_globals(mv, &mv->src->functions);
  match_globals(mv, &mv->src->aliases);
  for (uint32_t i = 0; i < mv->src->types.len; i++) {
    const irk_type *s = mv->src->types.items[i];
    if (!is_identified(s) || !s->name || mv->types[s->id]) continue;
    irk_type *d = irk_type_named(mv->dst, name_of(mv, s));
    if (!d) d = irk_type_named(mv->dst, stem_of(name_of(mv, s)));
    if (d) match(mv, d, s);
  }
  complete(mv);
}
