// Aligns two sequences. Their common prefix and suffix are matched first. Then elements that occur
// once on each side divide the rest into smaller parts, as far as they are in the same order. A
// part without such anchors is aligned by a table of all suffixes if enough work is left, otherwise
// from left to right.
#include "look/diff.h"

#include <stdlib.h>

enum { MOST_DEPTH = 48, CELLS_FOR_EACH = 64, LOOK_AHEAD = 64 };

typedef struct span {
  uint32_t a, a_end, b, b_end, depth;
} span;
typedef struct place {
  uint64_t key;
  uint32_t at;
  bool is_b;
} place;
typedef struct alignment {
  irk_arena *arena;
  const uint64_t *a, *b;
  uint32_t *match;
  uint64_t cells;  // table cells that may still be computed
  span *stack;
  uint32_t stack_len;
} alignment;

static int by_key(const void *x, const void *y) {
  const place *p = x, *q = y;
  if (p->key != q->key) return p->key < q->key ? -1 : 1;
  if (p->is_b != q->is_b) return p->is_b ? 1 : -1;
  return p->at < q->at ? -1 : p->at > q->at;
}

static place *sorted_places(const alignment *w, const span *s, uint32_t *n) {
  *n = s->a_end - s->a + (s->b_end - s->b);
  place *places = irk_arena_alloc(w->arena, ((size_t)*n + 1) * sizeof *places), *p = places;
  for (uint32_t i = s->a; i < s->a_end; i++) *p++ = (place){w->a[i], i, false};
  for (uint32_t i = s->b; i < s->b_end; i++) *p++ = (place){w->b[i], i, true};
  if (*n) qsort(places, *n, sizeof *places, by_key);
  return places;
}

typedef struct pair {
  uint32_t a, b, previous;
} pair;
static int by_a(const void *x, const void *y) {
  const pair *p = x, *q = y;
  return p->a < q->a ? -1 : p->a > q->a;
}

// Returns the elements that occur once on each side, in the order of a.
static pair *unique_pairs(const alignment *w, const span *s, uint32_t *num_pairs) {
  uint32_t n, num = 0;
  const place *places = sorted_places(w, s, &n);
  pair *pairs = irk_arena_alloc(w->arena, ((size_t)n / 2 + 1) * sizeof *pairs);
  for (uint32_t i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && places[end].key == places[i].key;) end++;
    if (end - i == 2 && !places[i].is_b && places[i + 1].is_b) pairs[num++] = (pair){places[i].at, places[i + 1].at, 0};
  }
  if (num) qsort(pairs, num, sizeof *pairs, by_a);
  *num_pairs = num;
  return pairs;
}

// Marks the longest subsequence of pairs that ascends in b, too, in `match`. Returns its length.
static uint32_t choose_ascending(const alignment *w, pair *pairs, uint32_t n) {
  uint32_t *tails = irk_arena_alloc(w->arena, ((size_t)n + 1) * sizeof *tails), len = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t low = 0, high = len;
    while (low < high) {
      uint32_t middle = (low + high) / 2;
      if (pairs[tails[middle]].b < pairs[i].b) low = middle + 1;
      else high = middle;
    }
    pairs[i].previous = low ? tails[low - 1] : DIFF_NONE;
    tails[low] = i;
    if (low == len) len++;
  }
  for (uint32_t i = len ? tails[len - 1] : DIFF_NONE; i != DIFF_NONE; i = pairs[i].previous)
    w->match[pairs[i].a] = pairs[i].b;
  return len;
}

// best[i][j] is the length of the longest common subsequence of a from i on and b from j on.
static void solve_by_table(alignment *w, const span *s) {
  uint32_t n = s->a_end - s->a, m = s->b_end - s->b;
  size_t row = (size_t)m + 1;
  uint32_t *best = irk_arena_zalloc(w->arena, ((size_t)n + 1) * row * sizeof *best);
  for (uint32_t i = n; i-- > 0;)
    for (uint32_t j = m; j-- > 0;) {
      uint32_t down = best[(i + 1) * row + j], right = best[i * row + j + 1];
      best[i * row + j] = w->a[s->a + i] == w->b[s->b + j] ? best[(i + 1) * row + j + 1] + 1
                          : down > right                   ? down
                                                           : right;
    }
  for (uint32_t i = 0, j = 0; i < n && j < m;) {
    if (w->a[s->a + i] == w->b[s->b + j]) w->match[s->a + i++] = s->b + j++;
    else if (best[(i + 1) * row + j] >= best[i * row + j + 1]) i++;
    else j++;
  }
}

static void solve_greedily(alignment *w, const span *s) {
  for (uint32_t i = s->a, j = s->b; i < s->a_end && j < s->b_end; i++) {
    uint32_t end = s->b_end - j < LOOK_AHEAD ? s->b_end : j + LOOK_AHEAD, k = j;
    while (k < end && w->b[k] != w->a[i]) k++;
    if (k == end) continue;
    w->match[i] = k;
    j = k + 1;
  }
}

static void push(alignment *w, span s) {
  if (s.a < s.a_end && s.b < s.b_end) w->stack[w->stack_len++] = s;
}

static void solve(alignment *w, span s) {
  while (s.a < s.a_end && s.b < s.b_end && w->a[s.a] == w->b[s.b]) w->match[s.a++] = s.b++;
  while (s.a < s.a_end && s.b < s.b_end && w->a[s.a_end - 1] == w->b[s.b_end - 1]) w->match[--s.a_end] = --s.b_end;
  if (s.a == s.a_end || s.b == s.b_end) return;
  irk_mark mark = irk_arena_mark(w->arena);
  uint32_t num_pairs = 0;
  pair *pairs = s.depth < MOST_DEPTH ? unique_pairs(w, &s, &num_pairs) : NULL;
  if (num_pairs && choose_ascending(w, pairs, num_pairs)) {
    span part = {s.a, s.a, s.b, s.b, s.depth + 1};
    for (uint32_t i = 0; i < num_pairs; i++) {
      if (w->match[pairs[i].a] == DIFF_NONE) continue;
      part.a_end = pairs[i].a, part.b_end = pairs[i].b;
      push(w, part);
      part.a = pairs[i].a + 1, part.b = pairs[i].b + 1;
    }
    part.a_end = s.a_end, part.b_end = s.b_end;
    push(w, part);
  } else {
    uint64_t cells = (uint64_t)(s.a_end - s.a + 1) * (s.b_end - s.b + 1);
    if (cells <= w->cells) {
      w->cells -= cells;
      solve_by_table(w, &s);
    } else {
      solve_greedily(w, &s);
    }
  }
  irk_arena_release(w->arena, mark);
}

void irk_diff_align(irk_arena *arena, const uint64_t *a, uint32_t num_a, const uint64_t *b, uint32_t num_b,
                    uint32_t *match) {
  for (uint32_t i = 0; i < num_a; i++) match[i] = DIFF_NONE;
  irk_mark mark = irk_arena_mark(arena);
  uint32_t shorter = num_a < num_b ? num_a : num_b;
  // Parts do not overlap and are not empty: there are never more parts than elements.
  alignment w = {arena,
                 a,
                 b,
                 match,
                 ((uint64_t)num_a + num_b) * CELLS_FOR_EACH + 4096,
                 irk_arena_alloc(arena, ((size_t)shorter + 1) * sizeof(span)),
                 0};
  push(&w, (span){0, num_a, 0, num_b, 0});
  while (w.stack_len) solve(&w, w.stack[--w.stack_len]);
  irk_arena_release(arena, mark);
}

// ---- by key ---------------------------------------------------------------------------------------------------

typedef struct keyed {
  uint64_t key;
  uint32_t at, side;
} keyed;
static int by_key_and_side(const void *x, const void *y) {
  const keyed *p = x, *q = y;
  if (p->key != q->key) return p->key < q->key ? -1 : 1;
  if (p->side != q->side) return p->side < q->side ? -1 : 1;
  return p->at < q->at ? -1 : p->at > q->at;
}

void irk_diff_pair(irk_arena *arena, const diff_keys *keys, bool in_order) {
  irk_mark mark = irk_arena_mark(arena);
  uint32_t len = 0;
  keyed *all = irk_arena_alloc(arena, ((size_t)keys->num[0] + keys->num[1] + 1) * sizeof *all);
  for (uint32_t side = 0; side < 2; side++)
    for (uint32_t i = 0; i < keys->num[side]; i++)
      if (keys->match[side][i] == DIFF_NONE && keys->keys[side][i]) all[len++] = (keyed){keys->keys[side][i], i, side};
  if (len) qsort(all, len, sizeof *all, by_key_and_side);
  for (uint32_t i = 0, end; i < len; i = end) {
    uint32_t rights = i;
    for (end = i; end < len && all[end].key == all[i].key; end++) rights += all[end].side == 0;
    if (!in_order && (rights != i + 1 || end != i + 2)) continue;
    for (uint32_t k = 0; i + k < rights && rights + k < end; k++) {
      uint32_t left = all[i + k].at, right = all[rights + k].at;
      keys->match[0][left] = right;
      keys->match[1][right] = left;
      if (keys->paired) keys->paired(keys->user, left, right);
    }
  }
  irk_arena_release(arena, mark);
}
