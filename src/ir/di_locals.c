// Variables and imported entities of functions, which units listed up to some release and which
// functions retain from then on.
#include "ir/dinode_field.h"
#include "ir/limits.h"

#include <stdlib.h>

typedef struct walk {
  irk_module *m;
  irk_arena *scratch;
  void (*charge)(void *user, uint64_t bytes);
  void *user;
} walk;

static void charge(const walk *w, uint64_t bytes) {
  if (w->charge) w->charge(w->user, bytes);
}

static irk_md *tuple_of(const irk_md *node, uint32_t field) {
  irk_md *md = node->f[field].md;
  return md && md->kind == IRK_MD_TUPLE ? md : NULL;
}

// Returns the subprogram that contains a scope, or NULL.
static irk_md *enclosing_subprogram(irk_md *scope) {
  for (uint32_t step = 0; scope && step < IRK_LIMIT_DEPTH; step++) {
    if (scope->kind == IRK_MD_SUBPROGRAM) return scope;
    if (scope->kind == IRK_MD_LEXICAL_BLOCK) scope = scope->f[IRK_DI_LEXICAL_BLOCK_scope].md;
    else if (scope->kind == IRK_MD_LEXICAL_BLOCK_FILE) scope = scope->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md;
    else return NULL;
  }
  return NULL;
}

// An imported entity that moves to a subprogram.
typedef struct moved {
  irk_md *subprogram, *entity;
  uint32_t place;  // index in the unit's list
} moved;

static int by_subprogram(const void *x, const void *y) {
  const moved *a = x, *b = y;
  if (a->subprogram != b->subprogram) return a->subprogram->id < b->subprogram->id ? -1 : 1;
  return a->place < b->place ? -1 : a->place > b->place;
}

// Appends n entities of one subprogram to its retained nodes.
static void append_retained(walk *w, const moved *entities, uint32_t n) {
  irk_md *subprogram = entities->subprogram;
  const irk_md *old = tuple_of(subprogram, IRK_DI_SUBPROGRAM_retainedNodes);
  uint32_t num_old = old ? old->len : 0;
  charge(w, 3 * sizeof(irk_md *) * (uint64_t)num_old);
  irk_md **ops = irk_arena_alloc(w->scratch, sizeof *ops * ((size_t)num_old + n));
  for (uint32_t i = 0; i < num_old; i++) ops[i] = old->f[i].md;
  for (uint32_t i = 0; i < n; i++) ops[num_old + i] = entities[i].entity;
  subprogram->f[IRK_DI_SUBPROGRAM_retainedNodes].md = irk_md_tuple(w->m, ops, num_old + n);
}

static void move_entities(walk *w, irk_md *unit, const irk_local_list *from) {
  irk_md *list = tuple_of(unit, from->field);
  if (!list || !irk_has(w->m->version, from->since)) return;
  charge(w, (sizeof(irk_md *) + sizeof(moved)) * (uint64_t)list->len);
  irk_md **rest = irk_arena_alloc(w->scratch, sizeof *rest * ((size_t)list->len + 1));
  moved *entities = irk_arena_alloc(w->scratch, sizeof *entities * ((size_t)list->len + 1));
  uint32_t num_rest = 0, num_moved = 0;
  for (uint32_t i = 0; i < list->len; i++) {
    irk_md *entity = list->f[i].md;
    irk_md *scope = irk_di_function_scope(entity);
    if (!scope) {
      rest[num_rest++] = entity;
      continue;
    }
    irk_md *subprogram = enclosing_subprogram(scope);
    if (subprogram) entities[num_moved++] = (moved){subprogram, entity, i};
  }
  if (num_moved > 1) qsort(entities, num_moved, sizeof *entities, by_subprogram);
  for (uint32_t i = 0, end; i < num_moved; i = end) {
    for (end = i + 1; end < num_moved && entities[end].subprogram == entities[i].subprogram;) end++;
    append_retained(w, entities + i, end - i);
  }
  if (num_rest < list->len) unit->f[from->field].md = irk_md_tuple(w->m, rest, num_rest);
}

void irk_di_move_locals(irk_module *m, irk_md *unit, irk_arena *scratch, void (*count)(void *user, uint64_t bytes),
                        void *user) {
  walk w = {m, scratch, count, user};
  for (uint32_t l = 0; l < IRK_NUM_LOCAL_LISTS; l++) move_entities(&w, unit, &irk_local_lists[l]);
}
