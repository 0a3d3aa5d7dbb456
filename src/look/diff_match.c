// Matches the globals of two modules: by name; local ones by content, as numbers in their names
// mean nothing; the rest by content, and functions by how much of their blocks is equal.
#include "look/diff.h"

#include <stdlib.h>

typedef struct matching {
  diff *d;
  uint64_t *keys[2], *content[2];  // of globals; content is 0 if it identifies nothing
  uint32_t *num_items[2];          // of functions
} matching;

static bool is_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_PRIVATE || g->linkage == IRK_LINKAGE_INTERNAL;
}

static irk_str name_of(const diff_module *s, const irk_global *g) { return irk_name(s->m, g->name); }

static uint64_t key_of(const diff *d, const irk_global *g, irk_str name) {
  return diff_str(d, diff_mix(d->key, g->v.kind), name);
}

static void pair(matching *w, bool in_order) {
  diff_module *s = w->d->side;
  const diff_keys keys = {
      {w->keys[0], w->keys[1]}, {s[0].num_globals, s[1].num_globals}, {s[0].match, s[1].match}, NULL, NULL};
  irk_diff_pair(&w->d->body, &keys, in_order);
}

// ---- by name --------------------------------------------------------------------------------------------------

static uint64_t key_of_named(const diff *d, int side, const irk_global *g) {
  irk_str name = name_of(&d->side[side], g);
  const irk_global *other = name.len ? irk_module_find(d->side[!side].m, name) : NULL;
  if (!other || other->v.kind != g->v.kind) return 0;
  return is_local(g) && is_local(other) && !d->options.functions_only ? 0 : key_of(d, g, name);
}

// Gives globals hashes for those that refer to them, before all are matched: all local globals, and
// all that only one side has, get one hash.
static void name_globals(diff *d, int side) {
  diff_module *s = &d->side[side];
  for (uint32_t i = 0; i < s->num_globals; i++) {
    const irk_global *g = s->globals[i];
    s->values[g->v.id] = s->match[i] != DIFF_NONE ? key_of(d, g, name_of(s, g)) : diff_mix(d->key, g->v.kind);
  }
}

// ---- by content -----------------------------------------------------------------------------------------------

uint64_t irk_diff_init(const diff *d, const diff_module *s, const irk_global *g) {
  return g->init ? irk_diff_value(d, s, g->init) : 0;
}

static void find_content(matching *w, int side) {
  diff *d = w->d;
  diff_module *s = &d->side[side];
  for (uint32_t i = 0; i < s->num_globals; i++) {
    const irk_global *g = s->globals[i];
    if (s->match[i] != DIFF_NONE) continue;
    uint64_t h = diff_mix(diff_mix(d->key, g->v.kind), s->types[g->value_type->id]);
    if (g->fn && g->fn->num_blocks) {
      irk_arena_release(&d->body, (irk_mark){0});
      irk_diff_body(d, s, g->fn, &d->bodies[0]);
      w->content[side][i] = diff_mix(h, d->bodies[0].hash);
      w->num_items[side][i] = d->bodies[0].num_items;
    } else if (g->init) {
      w->content[side][i] = diff_mix(diff_mix(h, irk_diff_init(d, s, g)), g->is_constant);
    } else if (!g->name) {  // only type and order tell unnamed declarations apart
      w->content[side][i] = h;
    }
  }
}

typedef enum by { BY_NAME, BY_NAME_AND_CONTENT, BY_STEM_AND_CONTENT, BY_STEM, BY_CONTENT } by;

// Tells whether the content is special enough to identify a global.
static bool identifies_global(const matching *w, int side, uint32_t i) {
  enum { FEW_ITEMS = 3 };
  const irk_global *g = w->d->side[side].globals[i];
  return g->fn ? w->num_items[side][i] > FEW_ITEMS : g->init && !irk_const_is_null(g->init);
}

static void pair_by(matching *w, by what, bool in_order) {
  diff *d = w->d;
  for (int side = 0; side < 2; side++) {
    const diff_module *s = &d->side[side];
    for (uint32_t i = 0; i < s->num_globals; i++) {
      const irk_global *g = s->globals[i];
      irk_str name = name_of(s, g);
      uint64_t content = w->content[side][i], *key = &w->keys[side][i];
      *key = 0;
      if (s->match[i] != DIFF_NONE) continue;
      if (what == BY_CONTENT) *key = content && identifies_global(w, side, i) ? content : 0;
      else if (!is_local(g) && name.len) continue;
      else if (what == BY_NAME) *key = name.len ? key_of(d, g, name) : 0;
      else if (what == BY_NAME_AND_CONTENT) *key = content ? diff_mix(key_of(d, g, name), content) : 0;
      else if (what == BY_STEM_AND_CONTENT) *key = content ? diff_mix(key_of(d, g, irk_diff_stem(name)), content) : 0;
      else *key = key_of(d, g, irk_diff_stem(name));
    }
  }
  pair(w, in_order);
}

// ---- by likeness ----------------------------------------------------------------------------------------------

typedef struct piece {  // a block of an unmatched function
  uint64_t content;
  uint32_t side, global, size;
} piece;
typedef IRK_VEC(piece) piece_list;
typedef struct vote {
  uint32_t left, right;
  uint64_t shared;  // number of instructions in common blocks
} vote;

static int by_content(const void *x, const void *y) {
  const piece *p = x, *q = y;
  if (p->content != q->content) return p->content < q->content ? -1 : 1;
  if (p->side != q->side) return p->side < q->side ? -1 : 1;
  return p->global < q->global ? -1 : p->global > q->global;
}
static int by_ends(const void *x, const void *y) {
  const vote *p = x, *q = y;
  if (p->left != q->left) return p->left < q->left ? -1 : 1;
  return p->right < q->right ? -1 : p->right > q->right;
}
static int by_shared(const void *x, const void *y) {
  const vote *p = x, *q = y;
  if (p->shared != q->shared) return p->shared > q->shared ? -1 : 1;
  return by_ends(x, y);
}

static uint32_t count_blocks(const diff_module *s) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->num_globals; i++)
    if (s->match[i] == DIFF_NONE && s->globals[i]->fn) n += s->globals[i]->fn->num_blocks;
  return n;
}

static uint32_t gather_pieces(matching *w, uint32_t side, piece *out) {
  diff *d = w->d;
  const diff_module *s = &d->side[side];
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->num_globals; i++) {
    const irk_global *g = s->globals[i];
    if (s->match[i] != DIFF_NONE || !g->fn || !g->fn->num_blocks) continue;
    irk_arena_release(&d->body, (irk_mark){0});
    const diff_body *body = &d->bodies[0];
    irk_diff_body(d, s, g->fn, &d->bodies[0]);
    for (uint32_t b = 0; b < body->num_blocks; b++)
      if (body->first_item[b + 1] - body->first_item[b] > 1)
        out[n++] = (piece){body->content[b], side, i, body->first_item[b + 1] - body->first_item[b]};
  }
  return n;
}

// Counts votes. Blocks that many functions have are ignored.
static uint32_t gather_votes(const piece *pieces, uint32_t n, vote *votes) {
  enum { MOST_COMMON = 4 };
  uint32_t num = 0;
  for (uint32_t i = 0, end; i < n; i = end) {
    uint32_t rights = i;
    for (end = i; end < n && pieces[end].content == pieces[i].content; end++) rights += !pieces[end].side;
    if (rights - i > MOST_COMMON || end - rights > MOST_COMMON) continue;
    for (uint32_t a = i; a < rights; a++)
      for (uint32_t b = rights; b < end; b++) votes[num++] = (vote){pieces[a].global, pieces[b].global, pieces[a].size};
  }
  if (num) qsort(votes, num, sizeof *votes, by_ends);
  uint32_t len = 0;
  for (uint32_t i = 0; i < num; i++) {
    if (len && !by_ends(&votes[len - 1], &votes[i])) votes[len - 1].shared += votes[i].shared;
    else votes[len++] = votes[i];
  }
  if (len) qsort(votes, len, sizeof *votes, by_shared);
  return len;
}

static void pair_similar(matching *w) {
  diff_module *s = w->d->side;
  uint32_t lefts = count_blocks(&s[0]), rights = count_blocks(&s[1]);
  if (!lefts || !rights) return;
  irk_arena *arena = &w->d->scratch;
  irk_mark mark = irk_arena_mark(arena);
  piece *pieces = irk_arena_alloc(arena, ((size_t)lefts + rights) * sizeof *pieces);
  uint32_t n = gather_pieces(w, 0, pieces);
  n += gather_pieces(w, 1, pieces + n);
  if (n) qsort(pieces, n, sizeof *pieces, by_content);
  // at most MOST_COMMON votes for each piece
  vote *votes = irk_arena_alloc(arena, ((size_t)n * 4 + 1) * sizeof *votes);
  uint32_t num = gather_votes(pieces, n, votes);
  for (uint32_t i = 0; i < num; i++) {
    const vote *v = &votes[i];
    uint32_t a = w->num_items[0][v->left], b = w->num_items[1][v->right];
    if (s[0].match[v->left] != DIFF_NONE || s[1].match[v->right] != DIFF_NONE) continue;
    if (v->shared * 2 < (a > b ? a : b)) continue;
    s[0].match[v->left] = v->right;
    s[1].match[v->right] = v->left;
  }
  irk_arena_release(arena, mark);
}

// ---- all ------------------------------------------------------------------------------------------------------

static bool has_unmatched(const diff *d) {
  for (int side = 0; side < 2; side++) {
    bool any = false;
    for (uint32_t i = 0; i < d->side[side].num_globals; i++) any |= d->side[side].match[i] == DIFF_NONE;
    if (!any) return false;
  }
  return true;
}

static void pair_unmatched(matching *w) {
  diff *d = w->d;
  for (int side = 0; side < 2; side++) {
    name_globals(d, side);
    irk_diff_hash_constants(d, &d->side[side]);
    find_content(w, side);
  }
  irk_arena_release(&d->body, (irk_mark){0});
  pair_by(w, BY_NAME_AND_CONTENT, true);
  pair_by(w, BY_STEM_AND_CONTENT, true);
  pair_by(w, BY_NAME, false);
  pair_by(w, BY_STEM, false);
  pair_by(w, BY_CONTENT, false);
  pair_similar(w);
}

// Returns a number that is equal for the two globals of a pair. If only functions are compared,
// unnamed globals share one.
static uint64_t number_of(const diff *d, int side, uint32_t i) {
  const diff_module *s = &d->side[side];
  if (s->match[i] != DIFF_NONE) return (uint64_t)2 << 32 | (side ? s->match[i] : i);
  if (d->options.functions_only && !s->globals[i]->name) return (uint64_t)3 << 32;
  return (uint64_t)side << 32 | i;
}

// Tells whether a variable is identified by its initializer and not its name: local ones if only
// functions are compared (as in llvm-diff).
static bool is_identified_by_init(const diff *d, int side, uint32_t i) {
  const diff_module *s = &d->side[side];
  const irk_global *g = s->globals[i], *other = g;
  if (s->match[i] != DIFF_NONE) other = d->side[!side].globals[s->match[i]];
  return g->v.kind == IRK_VALUE_VARIABLE && is_local(g) && g->init && is_local(other) && other->init;
}

// Initializers may refer to each other, and in cycles. Differences up to this many steps away
// count.
enum { MOST_STEPS = 4 };
static void number_by_init(diff *d, int side, uint32_t step) {
  diff_module *s = &d->side[side];
  if (step) irk_diff_hash_constants(d, s);
  uint64_t *inits = IRK_NEW_ARRAY(&d->body, uint64_t, (size_t)s->num_globals + 1);
  for (uint32_t i = 0; i < s->num_globals; i++)
    inits[i] = step && s->globals[i]->init ? irk_diff_init(d, s, s->globals[i]) : 0;
  for (uint32_t i = 0; i < s->num_globals; i++)
    if (is_identified_by_init(d, side, i))
      s->values[s->globals[i]->v.id] = diff_mix(diff_mix(d->key, s->types[s->globals[i]->value_type->id]), inits[i]);
  irk_arena_release(&d->body, (irk_mark){0});
}

void irk_diff_match(diff *d) {
  matching w = {.d = d};
  for (int side = 0; side < 2; side++) {
    diff_module *s = &d->side[side];
    w.keys[side] = IRK_NEW_ARRAY(&d->scratch, uint64_t, (size_t)s->num_globals + 1);
    w.content[side] = IRK_NEW_ARRAY(&d->scratch, uint64_t, (size_t)s->num_globals + 1);
    w.num_items[side] = IRK_NEW_ARRAY(&d->scratch, uint32_t, (size_t)s->num_globals + 1);
    for (uint32_t i = 0; i < s->num_globals; i++) w.keys[side][i] = key_of_named(d, side, s->globals[i]);
  }
  pair(&w, false);
  if (!d->options.functions_only && has_unmatched(d)) pair_unmatched(&w);
  for (int side = 0; side < 2; side++) {
    diff_module *s = &d->side[side];
    for (uint32_t i = 0; i < s->num_globals; i++)
      s->values[s->globals[i]->v.id] = diff_mix(diff_mix(d->key, number_of(d, side, i)), s->globals[i]->v.kind);
  }
  for (uint32_t step = 0; step <= MOST_STEPS && d->options.functions_only; step++)
    for (int side = 0; side < 2; side++) number_by_init(d, side, step);
}
