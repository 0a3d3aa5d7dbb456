// The identified structs of a module, and which of them contain which.
#include "look/look.h"

typedef IRK_VEC(const irk_type *) type_list;
typedef struct types {
  irk_str *names;  // by type id, of identified structs; filled at first use
  uint32_t *seen;  // by type id: the last walk that reached it
  uint32_t walk;
  type_list open;
} types;

static bool is_identified(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->is_literal; }

static void describe(look_graph *g, const irk_type *t, size_t most) {
  look_cut cut = {&g->line, most};
  irk_writer writer = irk_look_cut_writer(&cut);
  if (!irk_describe_type(g->describer, t, &writer)) irk_out_of_memory();
}

// Returns "%name" of "%name = type { ... }". A name with blanks is in quotes.
static irk_str name_of(look_graph *g, const irk_type *t) {
  types *ty = g->user;
  if (ty->names[t->id].ptr) return ty->names[t->id];
  size_t before = g->line.len, end = before;
  describe(g, t, 4096);
  for (bool in_quotes = false; end < g->line.len && (in_quotes || g->line.ptr[end] != ' '); end++)
    in_quotes ^= g->line.ptr[end] == '"';
  ty->names[t->id] = irk_arena_str(&g->arena, (irk_str){g->line.ptr + before, end - before});
  g->line.len = before;
  return ty->names[t->id];
}

static void put_type(look_graph *g, const irk_type *t) {
  if (is_identified(t)) irk_buf_str(&g->line, name_of(g, t));
  else describe(g, t, 4096);
}

static void put_struct(look_graph *g, uint32_t node) {
  const irk_type *t = g->m->types.items[node];
  g->line.len = 0;
  put_type(g, t);
  irk_buf_str(&g->line, !t->has_body ? IRK_S(": opaque") : t->is_packed ? IRK_S(": packed") : IRK_S(":"));
  irk_look_put_line(g, (irk_str){g->line.ptr, g->line.len});
  for (uint32_t i = 0; i < t->num_types; i++) {
    if (irk_look_is_full(g)) continue;
    g->line.len = 0;
    irk_buf_printf(&g->line, "  %u: ", i);
    put_type(g, t->types[i]);
    irk_look_put_line(g, (irk_str){g->line.ptr, g->line.len});
  }
}

static void put_fields(look_graph *g, const look_edge *e, irk_buf *out) {
  enum { MOST = 8 };
  uint32_t n = 0;
  for (uint32_t i = e->first_label; i != LOOK_NONE; i = g->labels.items[i].next, n++) {
    if (n == MOST) {
      irk_buf_printf(out, ", ... %u more", e->num_labels - n);
      return;
    }
    if (n) irk_buf_lit(out, ", ");
    irk_buf_u64(out, g->labels.items[i].number);
  }
}

static void put_title(look_graph *g, irk_buf *out) {
  irk_buf_lit(out, "types of ");
  irk_buf_bytes(out, g->m->id.ptr, g->m->id.len < LOOK_NAME_BYTES ? g->m->id.len : LOOK_NAME_BYTES);
}

// Adds edges to the identified structs that a field leads to through types without a name.
static void add_field(look_graph *g, uint32_t from, uint32_t field) {
  types *ty = g->user;
  ty->walk++;
  ty->open.len = 0;
  irk_vec_push(&ty->open, g->m->types.items[from]->types[field]);
  while (ty->open.len) {
    const irk_type *t = ty->open.items[--ty->open.len];
    if (ty->seen[t->id] == ty->walk) continue;
    ty->seen[t->id] = ty->walk;
    if (is_identified(t)) {
      irk_look_add_edge(g, from, t->id, field);
      continue;
    }
    for (uint32_t i = 0; i < t->num_types; i++) irk_vec_push(&ty->open, t->types[i]);
  }
}

static void free_list(void *list) { irk_vec_free((type_list *)list); }

static void draw_types(look_graph *g, const void *what) {
  uint32_t n = g->m->types.len;
  types ty = {.names = IRK_NEW_ARRAY(&g->arena, irk_str, (size_t)n + 1),
              .seen = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)n + 1)};
  irk_guard guard;
  irk_guard_enter(&guard, free_list, &ty.open);
  g->user = &ty;
  g->kind = "types";
  g->unit = "struct";
  g->letter = 't';
  g->put_node = put_struct;
  g->put_label = put_fields;
  g->put_title = put_title;
  irk_look_begin(g, n);
  bool *is_omitted = IRK_NEW_ARRAY(&g->arena, bool, (size_t)n + 1);
  for (uint32_t i = 0; i < n; i++) {
    const irk_type *t = g->m->types.items[i];
    is_omitted[i] = !is_identified(t);
    if (t == what && !is_omitted[i]) g->focus = i;
    if (!is_omitted[i] && !t->has_body) g->marks[i] |= LOOK_OUTSIDE;
    for (uint32_t k = 0; !is_omitted[i] && k < t->num_types; k++) add_field(g, i, k);
  }
  g->is_omitted = is_omitted;
  irk_look_draw(g);
  irk_guard_leave(&guard);
  free_list(&ty.open);
}

bool irk_graph_types(const irk_module *m, const irk_type *t, const irk_graph_options *options, const irk_writer *out,
                     irk_sink *sink) {
  return irk_look_run(m, draw_types, t, options, out, sink);
}
