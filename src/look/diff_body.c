// Adds the rows of two functions' bodies. Instructions of matched blocks are aligned, first by
// their keys, then, between those, by their shapes. Whether a pair is equal is decided when all
// pairs are known.
#include "look/diff.h"

#include <stdlib.h>

typedef struct comparison {
  diff *d;
  const diff_body *left, *right;
  uint32_t *blocks, *blocks_back;  // by block
  uint32_t *items, *items_back;    // by item
  bool any;
} comparison;

// ---- pairs ----------------------------------------------------------------------------------------------------

static void put_pair(comparison *c, uint32_t left, uint32_t right) {
  c->items[left] = right;
  c->items_back[right] = left;
}

static uint64_t *numbers_of(comparison *c, const diff_body *body, uint32_t first, uint32_t end, bool shapes) {
  uint64_t *numbers = irk_arena_alloc(&c->d->body, ((size_t)(end - first) + 1) * sizeof *numbers);
  for (uint32_t i = first; i < end; i++) numbers[i - first] = shapes ? body->items[i].shape : body->items[i].key;
  return numbers;
}

static void align_span(comparison *c, uint32_t a, uint32_t a_end, uint32_t b, uint32_t b_end, bool shapes) {
  if (a == a_end || b == b_end) return;
  irk_mark mark = irk_arena_mark(&c->d->body);
  const uint64_t *left = numbers_of(c, c->left, a, a_end, shapes), *right = numbers_of(c, c->right, b, b_end, shapes);
  uint32_t *match = irk_arena_alloc(&c->d->body, (size_t)(a_end - a) * sizeof *match);
  irk_diff_align(&c->d->body, left, a_end - a, right, b_end - b, match);
  for (uint32_t i = 0; i < a_end - a; i++)
    if (match[i] != DIFF_NONE) put_pair(c, a + i, b + match[i]);
  irk_arena_release(&c->d->body, mark);
}

static void align_blocks(comparison *c, uint32_t left, uint32_t right) {
  uint32_t a = c->left->first_item[left], a_end = c->left->first_item[left + 1];
  uint32_t b = c->right->first_item[right], b_end = c->right->first_item[right + 1];
  align_span(c, a, a_end, b, b_end, false);
  if (c->d->options.as_llvm_diff) return;
  for (uint32_t i = a; i <= a_end; i++) {
    if (i < a_end && c->items[i] == DIFF_NONE) continue;
    uint32_t to = i < a_end ? c->items[i] : b_end;
    align_span(c, a, i, b, to, true);
    a = i + 1, b = to + 1;
    if (i == a_end) break;
  }
}

// ---- equality -------------------------------------------------------------------------------------------------

static bool refs_match(const comparison *c, const diff_ref *a, const diff_ref *b) {
  if (a->kind != b->kind) return false;
  switch (a->kind) {
  case DIFF_REF_ITEM: return c->items[a->index] == b->index;
  case DIFF_REF_BLOCK: return c->blocks[a->index] == b->index;
  case DIFF_REF_CONST: return a->hash == b->hash;
  default: return a->index == b->index;
  }
}

static const diff_ref *refs_of(const diff_body *body, uint32_t item, uint32_t *n) {
  *n = body->items[item + 1].first_ref - body->items[item].first_ref;
  return body->refs.items + body->items[item].first_ref;
}

static bool is_phi(const diff_item *item) { return !item->record && item->inst->v.opcode == IRK_OP_PHI; }

typedef struct incoming {
  uint32_t block;
  diff_ref value;  // with references in the right function's numbers
} incoming;
static int by_block(const void *x, const void *y) {
  const incoming *a = x, *b = y;
  if (a->block != b->block) return a->block < b->block ? -1 : 1;
  if (a->value.kind != b->value.kind) return a->value.kind < b->value.kind ? -1 : 1;
  if (a->value.index != b->value.index) return a->value.index < b->value.index ? -1 : 1;
  return a->value.hash < b->value.hash ? -1 : a->value.hash > b->value.hash;
}

static bool phis_match(comparison *c, const diff_ref *a, const diff_ref *b, uint32_t n) {
  irk_mark mark = irk_arena_mark(&c->d->body);
  incoming *x = irk_arena_alloc(&c->d->body, ((size_t)n + 1) * sizeof *x);
  incoming *y = irk_arena_alloc(&c->d->body, ((size_t)n + 1) * sizeof *y);
  uint32_t num = n / 2;
  for (uint32_t i = 0; i < num; i++) {
    const diff_ref *value = &a[2 * i], *block = &a[2 * i + 1];
    x[i] = (incoming){block->kind == DIFF_REF_BLOCK ? c->blocks[block->index] : DIFF_NONE, *value};
    if (value->kind == DIFF_REF_ITEM) x[i].value.index = c->items[value->index];
    y[i] = (incoming){b[2 * i + 1].index, b[2 * i]};
  }
  if (num) qsort(x, num, sizeof *x, by_block);
  if (num) qsort(y, num, sizeof *y, by_block);
  bool same = true;
  for (uint32_t i = 0; same && i < num; i++) same = x[i].block != DIFF_NONE && !by_block(&x[i], &y[i]);
  irk_arena_release(&c->d->body, mark);
  return same;
}

static bool all_refs_match(comparison *c, uint32_t left, uint32_t right) {
  uint32_t n, num;
  const diff_ref *a = refs_of(c->left, left, &n), *b = refs_of(c->right, right, &num);
  if (n != num) return false;
  uint32_t i = 0;
  while (i < n && refs_match(c, &a[i], &b[i])) i++;
  return i == n || (is_phi(&c->left->items[left]) && phis_match(c, a, b, n));
}

// Tells whether a pair is equal, apart from its location.
static bool items_match(comparison *c, uint32_t left, uint32_t right) {
  return c->left->items[left].own_hash == c->right->items[right].own_hash && all_refs_match(c, left, right);
}

// ---- changes that spread --------------------------------------------------------------------------------------

// Tells whether operands of a pair differ already at this point. Blocks do not count, nor operands
// of phis that are defined later.
static bool has_changed_operand(comparison *c, uint32_t left) {
  uint32_t n, num, right = c->items[left];
  const diff_ref *a = refs_of(c->left, left, &n), *b = refs_of(c->right, right, &num);
  if (n != num) return true;
  if (all_refs_match(c, left, right)) return false;
  for (uint32_t i = 0; i < n; i++) {
    if (a[i].kind == DIFF_REF_BLOCK && b[i].kind == DIFF_REF_BLOCK) continue;
    bool is_later = a[i].kind == DIFF_REF_ITEM && b[i].kind == DIFF_REF_ITEM && a[i].index >= left;
    if (!refs_match(c, &a[i], &b[i]) && !is_later) return true;
  }
  return false;
}

// Breaks such pairs. In a block only phis refer to instructions further down.
static void unpair_changed_users(comparison *c, uint32_t block) {
  for (uint32_t i = c->left->first_item[block]; i < c->left->first_item[block + 1]; i++) {
    if (c->items[i] == DIFF_NONE || !has_changed_operand(c, i)) continue;
    c->items_back[c->items[i]] = DIFF_NONE;
    c->items[i] = DIFF_NONE;
  }
}

static uint32_t next_block(const diff_body *body, uint32_t item, uint32_t *ref) {
  for (; *ref < body->items[item + 1].first_ref; ++*ref)
    if (body->refs.items[*ref].kind == DIFF_REF_BLOCK) return body->refs.items[(*ref)++].index;
  return DIFF_NONE;
}

// Matches blocks from the entry on: the successors at the same position of equal terminators, as
// llvm-diff does. Returns the left ones in that order.
static uint32_t *match_successors(comparison *c, uint32_t *num) {
  uint32_t *queue = IRK_NEW_ARRAY(&c->d->body, uint32_t, (size_t)c->left->num_blocks + 1), head = 0;
  c->blocks[0] = c->blocks_back[0] = queue[0] = 0;
  for (*num = 1; head < *num; head++) {
    uint32_t left = queue[head], last = c->left->first_item[left + 1];
    align_blocks(c, left, c->blocks[left]);
    unpair_changed_users(c, left);
    if (last == c->left->first_item[left] || c->items[last - 1] == DIFF_NONE) continue;
    uint32_t other = c->items[last - 1], a = c->left->items[last - 1].first_ref, b = c->right->items[other].first_ref;
    if (c->left->items[last - 1].record || !irk_is_terminator(c->left->items[last - 1].inst)) continue;
    for (;;) {
      uint32_t from = next_block(c->left, last - 1, &a), to = next_block(c->right, other, &b);
      if (from == DIFF_NONE || to == DIFF_NONE) break;
      if (c->blocks[from] != DIFF_NONE || c->blocks_back[to] != DIFF_NONE) continue;
      c->blocks[from] = to;
      c->blocks_back[to] = from;
      queue[(*num)++] = from;
    }
  }
  return queue;
}

// ---- rows -----------------------------------------------------------------------------------------------------

static void put_thing(irk_diff_side *side, const diff_body *body, uint32_t item) {
  const diff_item *it = &body->items[item];
  if (it->record) side->record = it->record;
  else side->inst = it->inst;
}

static void add_item(comparison *c, irk_diff_change change, uint32_t left, uint32_t right) {
  irk_diff_what what =
      (left != DIFF_NONE ? c->left->items[left] : c->right->items[right]).record ? IRK_DIFF_RECORD : IRK_DIFF_INST;
  irk_diff_row *row = irk_diff_add(c->d, what, change);
  if (left != DIFF_NONE) put_thing(&row->left, c->left, left);
  if (right != DIFF_NONE) put_thing(&row->right, c->right, right);
}

static bool add_pair(comparison *c, uint32_t left, uint32_t right) {
  bool same = items_match(c, left, right);
  bool is_moved = c->left->items[left].location != c->right->items[right].location;
  add_item(c, same && !is_moved ? IRK_DIFF_SAME : IRK_DIFF_CHANGED, left, right);
  c->d->rows.items[c->d->rows.len - 1].is_debug_only = same && is_moved;
  return !same || is_moved;
}

static bool add_items(comparison *c, uint32_t left, uint32_t right) {
  bool any = false;
  uint32_t i = left != DIFF_NONE ? c->left->first_item[left] : 0,
           end = left != DIFF_NONE ? c->left->first_item[left + 1] : 0;
  uint32_t k = right != DIFF_NONE ? c->right->first_item[right] : 0;
  uint32_t last = right != DIFF_NONE ? c->right->first_item[right + 1] : 0;
  while (i < end || k < last) {
    for (; i < end && c->items[i] == DIFF_NONE; i++) any = true, add_item(c, IRK_DIFF_REMOVED, i, DIFF_NONE);
    for (uint32_t to = i < end ? c->items[i] : last; k < to; k++) any = true, add_item(c, IRK_DIFF_ADDED, DIFF_NONE, k);
    if (i < end) any |= add_pair(c, i++, k++);
  }
  return any;
}

static void add_block(comparison *c, uint32_t left, uint32_t right) {
  bool is_pair = left != DIFF_NONE && right != DIFF_NONE;
  uint32_t at = c->d->rows.len;
  irk_diff_row *row = irk_diff_add(c->d, IRK_DIFF_BLOCK,
                                   is_pair             ? IRK_DIFF_CHANGED
                                   : left != DIFF_NONE ? IRK_DIFF_REMOVED
                                                       : IRK_DIFF_ADDED);
  if (left != DIFF_NONE) row->left.block = c->left->fn->blocks[left];
  if (right != DIFF_NONE) row->right.block = c->right->fn->blocks[right];
  bool any = add_items(c, left, right);
  if (is_pair && !any) {
    c->d->rows.len = at + 1;
    c->d->rows.items[at].change = IRK_DIFF_SAME;
  }
  irk_diff_close(c->d, at);
  c->any |= !is_pair || any;
}

static void add_blocks(comparison *c) {
  uint32_t right = 0, n = c->right->num_blocks;
  for (uint32_t left = 0; left < c->left->num_blocks; left++) {
    uint32_t to = c->blocks[left];
    if (!left)
      for (; right < n && c->blocks_back[right] == DIFF_NONE; right++) add_block(c, DIFF_NONE, right);
    add_block(c, left, to);
    if (to == DIFF_NONE) continue;
    for (right = to + 1; right < n && c->blocks_back[right] == DIFF_NONE; right++) add_block(c, DIFF_NONE, right);
  }
}

bool irk_diff_bodies(diff *d, const irk_function *left, const irk_function *right) {
  irk_arena_release(&d->body, (irk_mark){0});
  comparison c = {.d = d, .left = &d->bodies[0], .right = &d->bodies[1]};
  irk_diff_body(d, &d->side[0], left, &d->bodies[0]);
  irk_diff_body(d, &d->side[1], right, &d->bodies[1]);
  if (c.left->hash == c.right->hash) return false;
  c.blocks = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)c.left->num_blocks + 1);
  c.blocks_back = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)c.right->num_blocks + 1);
  c.items = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)c.left->num_items + 1);
  c.items_back = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)c.right->num_items + 1);
  for (uint32_t i = 0; i < c.left->num_items; i++) c.items[i] = DIFF_NONE;
  for (uint32_t i = 0; i < c.right->num_items; i++) c.items_back[i] = DIFF_NONE;
  uint32_t at = d->rows.len;
  if (d->options.as_llvm_diff) {
    for (uint32_t b = 0; b < c.left->num_blocks; b++) c.blocks[b] = DIFF_NONE;
    for (uint32_t b = 0; b < c.right->num_blocks; b++) c.blocks_back[b] = DIFF_NONE;
    uint32_t num, *order = match_successors(&c, &num);
    for (uint32_t i = 0; i < num; i++) add_block(&c, order[i], c.blocks[order[i]]);
  } else {
    irk_diff_blocks(d, c.left, c.right, c.blocks, c.blocks_back);
    for (uint32_t b = 0; b < c.left->num_blocks; b++)
      if (c.blocks[b] != DIFF_NONE) align_blocks(&c, b, c.blocks[b]);
    add_blocks(&c);
  }
  if (!c.any) d->rows.len = at;
  return c.any;
}
