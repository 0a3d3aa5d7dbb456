// Copies names and types into another module; and the tables of a copy.
#include "copy/copy.h"

static void grow(irk_copy *c, void *array, uint32_t had, uint32_t need, size_t size) {
  void *old, *made = irk_arena_zalloc(&c->arena, need * size);
  memcpy(&old, array, sizeof old);
  if (had) memcpy(made, old, had * size);
  memcpy(array, &made, sizeof made);
}

#define GROW(c, array, member, need)                                                                                   \
  if ((c)->room.member < (need)) grow(c, &(c)->array, (c)->room.member, need, sizeof *(c)->array)

void irk_copy_begin(irk_copy *c, uint32_t num_values) {
  const irk_module *src = c->src;
  if (irk_copy_is_within(c)) return;
  struct irk_copy_room need = {src->types.len + 1,       num_values,
                               src->mds.len + 1,         src->attr_sets.len + 1,
                               src->attr_lists.len + 1,  src->names.strs.len + 1,
                               src->sync_scopes.len + 1, src->md_kinds.len + 1};
  GROW(c, types, types, need.types);
  GROW(c, is_type_open, types, need.types);
  GROW(c, values, values, need.values);
  GROW(c, mds, mds, need.mds);
  GROW(c, attr_sets, attr_sets, need.attr_sets);
  GROW(c, attr_lists, attr_lists, need.attr_lists);
  GROW(c, call_attr_lists, attr_lists, need.attr_lists);
  GROW(c, syms, syms, need.syms);
  GROW(c, scopes, scopes, need.scopes);
  GROW(c, kinds, kinds, need.kinds);
  // also kinds without attachments: a file lists what its inputs listed
  for (uint32_t i = 0; i < src->md_kinds.len; i++) c->kinds[i] = irk_md_kind_get(c->dst, irk_md_kind_name(src, i));
  c->room = need;
}

void irk_copy_end(irk_copy *c) {
  irk_map_free(&c->changed_values);
  irk_map_free(&c->changed_mds);
  irk_map_free(&c->blocks);
  irk_vec_free(&c->type_steps);
  irk_vec_free(&c->type_parts);
  irk_vec_free(&c->todo);
  irk_vec_free(&c->assumed_matches);
  irk_vec_free(&c->stack);
  irk_vec_free(&c->batch);
  irk_vec_free(&c->md_stack);
  irk_vec_free(&c->md_aliases);
  irk_arena_free(&c->arena);
  irk_arena_free(&c->scratch);
}

irk_sym irk_copy_sym(irk_copy *c, irk_sym sym) {
  if (!sym || !c->syms) return sym;
  uint32_t *known = &c->syms[sym];
  if (!*known) *known = irk_intern(c->dst, irk_name(c->src, sym)) + 1;
  return *known - 1;
}

static bool is_identified(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->is_literal; }

static irk_type *build(irk_copy *c, const irk_type *t, irk_type **parts) {
  irk_module *m = c->dst;
  switch (t->kind) {
  case IRK_TYPE_INTEGER: return irk_type_int(m, (uint32_t)t->count);
  case IRK_TYPE_BYTE: return irk_type_byte(m, (uint32_t)t->count);
  case IRK_TYPE_POINTER:
    return t->num_types ? irk_type_ptr_to(m, parts[0], (uint32_t)t->count) : irk_type_ptr(m, (uint32_t)t->count);
  case IRK_TYPE_ARRAY: return irk_type_array(m, parts[0], t->count);
  case IRK_TYPE_VECTOR: return irk_type_vector(m, parts[0], t->count, t->is_scalable);
  case IRK_TYPE_FUNCTION: return irk_type_fn(m, parts[0], parts + 1, t->num_types - 1, t->is_vararg);
  case IRK_TYPE_TARGET: return irk_type_target(m, irk_name(c->src, t->name), parts, t->num_types, t->ints, t->num_ints);
  case IRK_TYPE_STRUCT:
    if (t->is_literal) return irk_type_literal(m, parts, t->num_types, t->is_packed);
    return c->hooks->close_struct(c, t, c->types[t->id], parts);
  default: return irk_type_simple(m, (irk_type_kind)t->kind);
  }
}

// Depth-first without recursion: structs may nest as deep as there are types. A struct that is
// reached inside of itself is made without a body, which is set at its end.
irk_type *irk_copy_make_type(irk_copy *c, const irk_type *root) {
  c->type_steps.len = 0;
  irk_vec_push(&c->type_steps, ((irk_type_step){root, 0}));
  while (c->type_steps.len) {
    irk_type_step *top = &c->type_steps.items[c->type_steps.len - 1];
    const irk_type *t = top->type;
    c->is_type_open[t->id] = true;
    if (top->next < t->num_types) {
      const irk_type *part = t->types[top->next++];
      if (c->types[part->id]) continue;
      bool is_inside_itself = c->is_type_open[part->id] && is_identified(part);
      if (is_inside_itself) c->types[part->id] = c->hooks->open_struct(c, part);
      else irk_vec_push(&c->type_steps, ((irk_type_step){part, 0}));
      continue;
    }
    c->type_parts.len = 0;
    for (uint32_t i = 0; i < t->num_types; i++) irk_vec_push(&c->type_parts, c->types[t->types[i]->id]);
    c->types[t->id] = build(c, t, c->type_parts.items);
    c->is_type_open[t->id] = false;
    c->type_steps.len--;
  }
  return c->types[root->id];
}

// ---- matching ------------------------------------------------------------------------------------------------

static bool same_shape(const irk_type *d, const irk_type *s) {
  if (d->num_types != s->num_types || d->count != s->count || d->num_ints != s->num_ints) return false;
  if (d->is_packed != s->is_packed || d->is_literal != s->is_literal) return false;
  if (d->num_ints && memcmp(d->ints, s->ints, d->num_ints * sizeof *d->ints)) return false;
  return d->is_vararg == s->is_vararg && d->is_scalable == s->is_scalable;
}

static void assume_match(irk_copy *c, irk_type *d, const irk_type *s) {
  c->types[s->id] = d;
  irk_vec_push(&c->assumed_matches, ((irk_type_pair){d, s}));
}

// Matches one pair. False: the types differ.
static bool match_one(irk_copy *c, irk_type *d, const irk_type *s) {
  if (d->kind != s->kind) return false;
  const irk_type *known = c->types[s->id];
  if (known) return known == d;
  bool is_opaque = is_identified(s) && (!s->has_body || (is_identified(d) && !d->has_body));
  if (is_opaque) {
    bool is_one = is_identified(d) && c->hooks->match_opaque(c, d, s);
    if (is_one) assume_match(c, d, s);
    return is_one;
  }
  if (!same_shape(d, s)) return false;
  if (d->kind == IRK_TYPE_TARGET && !irk_str_eq(irk_name(c->dst, d->name), irk_name(c->src, s->name))) return false;
  assume_match(c, d, s);
  for (uint32_t i = s->num_types; i-- > 0;) irk_vec_push(&c->todo, ((irk_type_pair){d->types[i], s->types[i]}));
  return true;
}

bool irk_copy_match(irk_copy *c, irk_type *d, const irk_type *s) {
  c->todo.len = c->assumed_matches.len = 0;
  irk_vec_push(&c->todo, ((irk_type_pair){d, s}));
  while (c->todo.len) {
    irk_type_pair p = c->todo.items[--c->todo.len];
    if (match_one(c, p.dst, p.src)) continue;
    irk_copy_forget_match(c);
    return false;
  }
  return true;
}

void irk_copy_forget_match(irk_copy *c) {
  for (uint32_t i = 0; i < c->assumed_matches.len; i++) c->types[c->assumed_matches.items[i].src->id] = NULL;
  c->assumed_matches.len = 0;
}
