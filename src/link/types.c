// Maps an input's types to those of dst: identified structs that are the same become one.
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

void irk_link_adopt_types(irk_linker *l) {
  for (uint32_t i = 0; i < l->dst->types.len; i++) {
    irk_type *t = l->dst->types.items[i];
    if (t->kind != IRK_TYPE_STRUCT || t->is_literal) continue;
    if (t->name) *irk_map_put(&l->type_names, t->name, NULL) = 1;
    if (t->has_body) remember_body(l, t);
  }
}

// ---- creation ------------------------------------------------------------------------------------------------

static bool is_identified(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->is_literal; }

static irk_str name_of(const irk_move *mv, const irk_type *t) {
  return t->name ? irk_name(mv->c.src, t->name) : (irk_str){"", 0};
}

irk_type *irk_link_open_struct(irk_copy *c, const irk_type *t) {
  const irk_move *mv = c->user;
  irk_sym name = t->name ? mv->type_names[t->id] : 0;
  return irk_type_identified(mv->c.dst, name ? irk_name(mv->c.dst, name) : (irk_str){"", 0});
}

// Releases the struct's name for others.
static void release_type_name(irk_move *mv, const irk_type *t) {
  irk_sym name = t->kind == IRK_TYPE_STRUCT ? mv->type_names[t->id] : 0;
  if (name) irk_map_remove(&mv->l->type_names, name);
}

// Makes a struct that in LLVM is the very type of src: neither merged with another nor made anew
// because it contains itself.
static irk_type *keep_struct(irk_move *mv, const irk_type *t) {
  if (!mv->is_kept_type) mv->is_kept_type = IRK_NEW_ARRAY(&mv->c.arena, bool, mv->c.src->types.len + 1);
  mv->is_kept_type[t->id] = true;
  return irk_link_open_struct(&mv->c, t);
}

irk_type *irk_link_close_struct(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts) {
  irk_move *mv = c->user;
  irk_linker *l = mv->l;
  if (!t->has_body) return made ? made : keep_struct(mv, t);
  if (!made) {  // not recursive: a struct with the same body can replace it
    body_key key = {parts, t->num_types, t->is_packed};
    irk_type *old = irk_set_find(&l->struct_bodies, body_hash(l, &key), body_same, &key);
    if (old) {
      release_type_name(mv, t);
      return old;
    }
    made = keep_struct(mv, t);
  }
  if (!made->has_body) {
    irk_type_set_body(mv->c.dst, made, parts, t->num_types, t->is_packed);
    remember_body(l, made);
  }
  return made;
}

// Structs that contain themselves are never kept, so the walk ends. A type that contains a changed
// type is changed.
bool irk_link_is_type_changed(irk_move *mv, const irk_type *root) {
  enum { UNKNOWN, SAME, CHANGED };
  irk_copy_type(&mv->c, root);
  if (!mv->type_states) mv->type_states = IRK_NEW_ARRAY(&mv->c.arena, uint8_t, mv->c.src->types.len + 1);
  mv->c.type_steps.len = 0;
  irk_vec_push(&mv->c.type_steps, ((irk_type_step){root, 0}));
  while (mv->c.type_steps.len) {
    irk_type_step *top = &mv->c.type_steps.items[mv->c.type_steps.len - 1];
    const irk_type *t = top->type;
    bool is_changed = is_identified(t) && (!mv->is_kept_type || !mv->is_kept_type[t->id]);
    if (is_changed || mv->type_states[t->id] == CHANGED) {
      for (uint32_t i = 0; i < mv->c.type_steps.len; i++) mv->type_states[mv->c.type_steps.items[i].type->id] = CHANGED;
      return true;
    }
    bool is_done = mv->type_states[t->id] == SAME || top->next == t->num_types;
    if (is_done) mv->type_states[t->id] = SAME;
    if (is_done) mv->c.type_steps.len--;
    else irk_vec_push(&mv->c.type_steps, ((irk_type_step){t->types[top->next++], 0}));
  }
  return false;
}

// ---- matching ------------------------------------------------------------------------------------------------

// Matches two structs of which one is opaque; only some releases merge these.
bool irk_link_match_opaque(irk_copy *c, const irk_type *d, const irk_type *s) {
  irk_move *mv = c->user;
  if (!irk_has(c->dst->version, IRK_LINKER_COMPLETES_TYPES)) return false;
  mv->needs_use = true;
  if (!s->has_body) return true;
  bool is_new;
  *irk_map_put(&mv->completed_ids, d->id, &is_new) = 1;
  if (is_new) irk_vec_push(&mv->completed_types, ((irk_type_pair){(irk_type *)(uintptr_t)d, s}));
  return is_new;
}

// Tells whether src uses the struct. Text may define unused structs; bitcode does not.
static bool is_used(irk_move *mv, const irk_type *s) {
  irk_type_walk *w = &mv->walk;
  if (mv->c.src->is_from_bitcode) return true;
  if (!mv->is_walked) {
    mv->is_walked = true;
    irk_type_walk_begin(w, mv->c.src, mv->c.src->version, &mv->c.arena);
    for (uint32_t i = 0; w->missing && i < mv->c.src->functions.len; i++) irk_type_walk_function(w, i);
    irk_type_walk_end(w);
  }
  return !w->missing || w->seen_type[s->id];
}

// Matches two types. If a struct is opaque in one module, the definition in the other one counts
// only if it is used.
static void match(irk_move *mv, irk_type *d, const irk_type *s) {
  uint32_t completed = mv->completed_types.len;
  mv->needs_use = false;
  if (irk_copy_match(&mv->c, d, s)) {
    bool counts = !mv->needs_use || is_used(mv, s);
    for (uint32_t i = 0; counts && i < mv->c.assumed_matches.len; i++)
      release_type_name(mv, mv->c.assumed_matches.items[i].src);
    if (counts) return;
    irk_copy_forget_match(&mv->c);
  }
  for (uint32_t i = completed; i < mv->completed_types.len; i++)
    irk_map_remove(&mv->completed_ids, mv->completed_types.items[i].dst->id);
  mv->completed_types.len = completed;
}

// Gives opaque structs of dst the bodies that src has for them.
static void set_opaque_bodies(irk_move *mv) {
  for (uint32_t i = 0; i < mv->completed_types.len; i++) {
    const irk_type *s = mv->completed_types.items[i].src;
    irk_type *d = mv->completed_types.items[i].dst;
    irk_type **parts = irk_arena_alloc(&mv->c.scratch, sizeof *parts * ((size_t)s->num_types + 1));
    for (uint32_t k = 0; k < s->num_types; k++) parts[k] = irk_copy_type(&mv->c, s->types[k]);
    if (d->has_body) continue;
    irk_type_set_body(mv->c.dst, d, parts, s->num_types, s->is_packed);
    remember_body(mv->l, d);
  }
}

// Returns the name before a suffix made it unique: "name.12" -> "name".
static irk_str stem_of(irk_str name) {
  size_t dot = name.len;
  while (dot > 0 && name.ptr[dot - 1] != '.') dot--;
  if (dot < 2 || dot == name.len || name.ptr[dot] < '0' || name.ptr[dot] > '9') return name;
  return (irk_str){name.ptr, dot - 1};
}

// Tells whether these are intrinsics with one name but different types, which numbers or opaque
// pointers hide. Nothing about types follows from those.
static bool is_other_intrinsic(irk_move *mv, const irk_global *d, const irk_global *s) {
  return irk_link_is_intrinsic(mv->c.dst, d) && s->v.kind == IRK_VALUE_FUNCTION &&
         d->value_type != irk_copy_type(&mv->c, s->value_type);
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
  irk_sym name = irk_copy_sym(&mv->c, t->name);
  while (irk_map_get(&l->type_names, name)) {
    text->len = 0;
    irk_buf_str(text, name_of(mv, t));
    irk_buf_printf(text, ".%u", l->next_type_number++);
    name = irk_strpool_add(&mv->c.dst->names, text->ptr, text->len);
  }
  *irk_map_put(&l->type_names, name, NULL) = 1;
  mv->type_names[t->id] = name;
}

// Names structs as LLVM does when it reads src into an LLVMContext with the other inputs' types:
// "name.7" if the name is in use.
static void name_types(irk_move *mv) {
  const irk_module *src = mv->c.src;
  mv->type_names = IRK_NEW_ARRAY(&mv->c.arena, irk_sym, src->types.len + 1);
  for (uint32_t i = 0; i < src->named_structs.len; i++) name_type(mv, src->named_structs.items[i]);
  for (uint32_t i = 0; i < src->types.len; i++) name_type(mv, src->types.items[i]);
}

void irk_link_match_types(irk_move *mv) {
  name_types(mv);
  if (!mv->c.dst->types.len) return;
  match_globals(mv, &mv->c.src->variables);
  match_globals(mv, &mv->c.src->functions);
  match_globals(mv, &mv->c.src->aliases);
  for (uint32_t i = 0; i < mv->c.src->types.len; i++) {
    const irk_type *s = mv->c.src->types.items[i];
    if (!is_identified(s) || !s->name || mv->c.types[s->id]) continue;
    irk_type *d = irk_type_named(mv->c.dst, name_of(mv, s));
    if (!d) d = irk_type_named(mv->c.dst, stem_of(name_of(mv, s)));
    if (d) match(mv, d, s);
  }
  set_opaque_bodies(mv);
}
