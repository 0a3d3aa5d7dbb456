// Writes call stacks of memory profiles as a radix tree in one array, as LLVM does. Stacks are
// sorted by their frames from the root on, the most frequent frames last. Each stack is written
// from the last frame to the first. A stack with the same beginning as the one before refers to
// that with a negative number. At the end the array is reversed, so that a reader finds the number
// of frames and then the frames from the leaf on.
#include "bitcode/write.h"

#include <stdlib.h>

typedef struct sorted_stack {
  irk_stack stack;
  uint32_t number;
  const uint32_t *counts;  // by frame
} sorted_stack;

static int compare_stacks(const void *a, const void *b) {
  const sorted_stack *x = a, *y = b;
  for (uint32_t i = 1; i <= x->stack.len && i <= y->stack.len; i++) {
    uint32_t f = x->stack.items[x->stack.len - i], g = y->stack.items[y->stack.len - i];
    if (f == g) continue;
    if (x->counts[f] != y->counts[g]) return x->counts[f] < y->counts[g] ? -1 : 1;
    return f < g ? -1 : 1;
  }
  if (x->stack.len != y->stack.len) return x->stack.len < y->stack.len ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

static uint32_t common_root(irk_stack a, irk_stack b) {
  uint32_t n = 0;
  while (n < a.len && n < b.len && a.items[a.len - 1 - n] == b.items[b.len - 1 - n]) n++;
  return n;
}

// Appends a stack. `places` are the positions of the last stack's frames, from the root on.
static uint32_t add_stack(irk_bcwriter *w, irk_stack stack, uint32_t common, uint32_t *places) {
  if (common) irk_bcw_op(w, (uint32_t)(places[common - 1] - w->ops.len));
  for (uint32_t i = common; i < stack.len; i++) {
    places[i] = w->ops.len;
    irk_bcw_op(w, stack.items[stack.len - 1 - i]);
  }
  irk_bcw_op(w, stack.len);
  return w->ops.len - 1;
}

// Leaves the array in w->ops.
void irk_write_radix(irk_bcwriter *w, const irk_stack *stacks, uint32_t n, uint32_t num_frames, uint32_t *positions) {
  uint32_t *counts = IRK_NEW_ARRAY(&w->arena, uint32_t, num_frames + 1), longest = 0;
  sorted_stack *sorted = IRK_NEW_ARRAY(&w->arena, sorted_stack, n + 1);
  for (uint32_t i = 0; i < n; i++) {
    sorted[i] = (sorted_stack){stacks[i], i, counts};
    if (stacks[i].len > longest) longest = stacks[i].len;
    for (uint32_t k = 0; k < stacks[i].len; k++) counts[stacks[i].items[k]]++;
  }
  uint32_t *places = IRK_NEW_ARRAY(&w->arena, uint32_t, longest + 1);
  if (n) qsort(sorted, n, sizeof *sorted, compare_stacks);
  for (uint32_t i = n; i-- > 0;) {
    uint32_t common = i + 1 < n ? common_root(sorted[i + 1].stack, sorted[i].stack) : 0;
    positions[sorted[i].number] = add_stack(w, sorted[i].stack, common, places);
  }
  for (uint32_t i = 0, k = w->ops.len; i + 1 < k; i++) {
    uint64_t t = w->ops.items[--k];
    w->ops.items[k] = w->ops.items[i];
    w->ops.items[i] = t;
  }
  for (uint32_t i = 0; i < n; i++) positions[i] = w->ops.len - 1 - positions[i];
}
