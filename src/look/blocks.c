// Matches the blocks of two functions. The steps, in order, match:
// 1. blocks with equal contents and equal neighbours, if unique
// 2. blocks with equal contents, if unique
// 3. blocks of one name
// 4. successors at the same position, and single predecessors, of matched blocks, if they are alike
// 5. the first two again, in the order of the blocks
// 6. blocks between matched ones, if they are alike
#include "look/diff.h"

#include <stdlib.h>

typedef struct matcher_side {
  const diff_body *body;
  uint32_t *match;
  uint64_t *context;
  uint32_t *first_succ, *succs, *first_pred, *preds;
} matcher_side;
typedef struct matcher {
  diff *d;
  matcher_side sides[2];
  uint32_t *queue, head, tail;  // left blocks whose neighbours are to be visited
  uint64_t work;                // budget for comparing blocks
} matcher;

// ---- edges ----------------------------------------------------------------------------------------------------

static uint32_t terminator_of(const diff_body *body, uint32_t b) {
  uint32_t end = body->first_item[b + 1];
  return end > body->first_item[b] ? end - 1 : DIFF_NONE;
}

static void find_edges(matcher *w, matcher_side *h) {
  const diff_body *body = h->body;
  irk_arena *arena = &w->d->body;
  uint32_t n = body->num_blocks, num = 0;
  h->first_succ = IRK_NEW_ARRAY(arena, uint32_t, (size_t)n + 1);
  h->first_pred = IRK_NEW_ARRAY(arena, uint32_t, (size_t)n + 2);
  for (int pass = 0; pass < 2; pass++) {
    num = 0;
    for (uint32_t b = 0; b < n; b++) {
      uint32_t last = terminator_of(body, b);
      h->first_succ[b] = num;
      for (uint32_t r = last == DIFF_NONE ? 0 : body->items[last].first_ref;
           last != DIFF_NONE && r < body->items[last + 1].first_ref; r++)
        if (body->refs.items[r].kind == DIFF_REF_BLOCK) {
          if (pass) h->succs[num] = body->refs.items[r].index;
          num++;
        }
    }
    h->first_succ[n] = num;
    if (!pass) h->succs = IRK_NEW_ARRAY(arena, uint32_t, (size_t)num + 1);
  }
  h->preds = IRK_NEW_ARRAY(arena, uint32_t, (size_t)num + 1);
  uint32_t *next = h->first_pred + 1;
  for (uint32_t i = 0; i < num; i++) next[h->succs[i] + 1]++;
  for (uint32_t b = 0; b < n; b++) next[b + 1] += next[b];
  for (uint32_t b = 0; b < n; b++)
    for (uint32_t i = h->first_succ[b]; i < h->first_succ[b + 1]; i++) h->preds[next[h->succs[i]]++] = b;
}

static void find_context(matcher *w, matcher_side *h) {
  const uint64_t *content = h->body->content;
  h->context = IRK_NEW_ARRAY(&w->d->body, uint64_t, (size_t)h->body->num_blocks + 1);
  for (uint32_t b = 0; b < h->body->num_blocks; b++) {
    uint64_t x = content[b], sum = 0;
    for (uint32_t i = h->first_succ[b]; i < h->first_succ[b + 1]; i++) x = diff_mix(x, content[h->succs[i]]);
    for (uint32_t i = h->first_pred[b]; i < h->first_pred[b + 1]; i++) sum += content[h->preds[i]];
    h->context[b] = diff_mix(x, sum);
  }
}

// ---- by hash --------------------------------------------------------------------------------------------------

static void note_pair(void *user, uint32_t left, uint32_t right) {
  matcher *w = user;
  (void)right;
  w->queue[w->tail++] = left;
}

static void pair_up(matcher *w, uint32_t left, uint32_t right) {
  w->sides[0].match[left] = right;
  w->sides[1].match[right] = left;
  note_pair(w, left, right);
}

static void match_keys(matcher *w, uint64_t *const keys[2], bool in_order) {
  const diff_keys all = {{keys[0], keys[1]},
                         {w->sides[0].body->num_blocks, w->sides[1].body->num_blocks},
                         {w->sides[0].match, w->sides[1].match},
                         note_pair,
                         w};
  irk_diff_pair(&w->d->body, &all, in_order);
}

static void match_names(matcher *w) {
  const irk_module *m[2] = {w->d->side[0].m, w->d->side[1].m};
  irk_mark mark = irk_arena_mark(&w->d->body);
  uint64_t *keys[2];
  for (uint32_t side = 0; side < 2; side++) {
    const irk_function *fn = w->sides[side].body->fn;
    keys[side] = IRK_NEW_ARRAY(&w->d->body, uint64_t, (size_t)fn->num_blocks + 1);
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      if (fn->blocks[b]->name) keys[side][b] = diff_str(w->d, w->d->key, irk_name(m[side], fn->blocks[b]->name));
  }
  match_keys(w, keys, false);
  irk_arena_release(&w->d->body, mark);
}

// ---- by neighbours --------------------------------------------------------------------------------------------

static int by_number(const void *x, const void *y) {
  uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
  return a < b ? -1 : a > b;
}

// Returns the sorted shapes of all instructions but the last, whose shape many blocks share.
static uint64_t *sorted_shapes(matcher *w, const diff_body *body, uint32_t b, uint32_t *n) {
  *n = body->first_item[b + 1] - body->first_item[b];
  *n -= *n > 0;
  uint64_t *shapes = irk_arena_alloc(&w->d->body, ((size_t)*n + 1) * sizeof *shapes);
  for (uint32_t i = 0; i < *n; i++) shapes[i] = body->items[body->first_item[b] + i].shape;
  if (*n) qsort(shapes, *n, sizeof *shapes, by_number);
  return shapes;
}

// Tells whether the blocks share at least a quarter of the larger one's instructions.
static bool have_similar_contents(matcher *w, uint32_t left, uint32_t right) {
  uint32_t n[2], both = 0;
  const diff_body *a = w->sides[0].body, *b = w->sides[1].body;
  uint64_t cost =
      (uint64_t)(a->first_item[left + 1] - a->first_item[left]) + (b->first_item[right + 1] - b->first_item[right]) + 1;
  if (cost > w->work) return false;
  w->work -= cost;
  irk_mark mark = irk_arena_mark(&w->d->body);
  const uint64_t *x = sorted_shapes(w, a, left, &n[0]), *y = sorted_shapes(w, b, right, &n[1]);
  for (uint32_t i = 0, k = 0; i < n[0] && k < n[1];) {
    if (x[i] == y[k]) both++, i++, k++;
    else if (x[i] < y[k]) i++;
    else k++;
  }
  irk_arena_release(&w->d->body, mark);
  return (uint64_t)both * 4 >= (n[0] > n[1] ? n[0] : n[1]);
}

static void try_pair(matcher *w, uint32_t left, uint32_t right) {
  if (w->sides[0].match[left] == DIFF_NONE && w->sides[1].match[right] == DIFF_NONE &&
      have_similar_contents(w, left, right))
    pair_up(w, left, right);
}

static uint32_t only_unmatched(const matcher_side *h, uint32_t first, uint32_t end) {
  uint32_t found = DIFF_NONE;
  for (uint32_t i = first; i < end; i++) {
    if (h->match[h->preds[i]] != DIFF_NONE || h->preds[i] == found) continue;
    if (found != DIFF_NONE) return DIFF_NONE;
    found = h->preds[i];
  }
  return found;
}

static void match_neighbours(matcher *w) {
  while (w->head < w->tail) {
    uint32_t left = w->queue[w->head++], right = w->sides[0].match[left];
    const matcher_side *a = &w->sides[0], *b = &w->sides[1];
    uint32_t n = a->first_succ[left + 1] - a->first_succ[left];
    for (uint32_t i = 0; n == b->first_succ[right + 1] - b->first_succ[right] && i < n; i++)
      try_pair(w, a->succs[a->first_succ[left] + i], b->succs[b->first_succ[right] + i]);
    uint32_t from = only_unmatched(a, a->first_pred[left], a->first_pred[left + 1]);
    uint32_t to = only_unmatched(b, b->first_pred[right], b->first_pred[right + 1]);
    if (from != DIFF_NONE && to != DIFF_NONE) try_pair(w, from, to);
  }
}

// Matches blocks between matched blocks, in order.
static void match_gaps(matcher *w) {
  const matcher_side *a = &w->sides[0], *b = &w->sides[1];
  for (uint32_t left = 0, right = 0; left < a->body->num_blocks; left++) {
    if (a->match[left] != DIFF_NONE) {
      right = a->match[left] + 1;
      continue;
    }
    while (right < b->body->num_blocks && b->match[right] == DIFF_NONE) {
      try_pair(w, left, right++);
      if (a->match[left] != DIFF_NONE) break;
    }
  }
}

void irk_diff_blocks(diff *d, const diff_body *left, const diff_body *right, uint32_t *match, uint32_t *back) {
  matcher w = {.d = d, .sides = {{.body = left, .match = match}, {.body = right, .match = back}}};
  for (uint32_t b = 0; b < left->num_blocks; b++) match[b] = DIFF_NONE;
  for (uint32_t b = 0; b < right->num_blocks; b++) back[b] = DIFF_NONE;
  w.queue = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)left->num_blocks + 1);
  w.work = ((uint64_t)left->num_items + right->num_items) * 16 + 4096;
  for (int side = 0; side < 2; side++) {
    find_edges(&w, &w.sides[side]);
    find_context(&w, &w.sides[side]);
  }
  uint64_t *const contexts[2] = {w.sides[0].context, w.sides[1].context};
  uint64_t *const contents[2] = {left->content, right->content};
  match_keys(&w, contexts, false);
  match_keys(&w, contents, false);
  match_names(&w);
  if (match[0] == DIFF_NONE && back[0] == DIFF_NONE) pair_up(&w, 0, 0);
  match_neighbours(&w);
  match_keys(&w, contexts, true);
  match_keys(&w, contents, true);
  match_neighbours(&w);
  match_gaps(&w);
}
