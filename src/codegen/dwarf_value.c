// Places of variables that have values: for each assignment the code that it reaches, and within
// that the places of the value.
//
// A data-flow analysis: an assignment holds at the beginning of a block if it holds at the end of
// all its predecessors; otherwise nothing is known. Assignments of the same value are one. Parts of
// a variable are analysed one by one, and combined at the end.
#include "codegen/dwarf_func.h"

#include <stdlib.h>

enum { UNKNOWN = 0, ANY = UINT32_MAX };
enum { MAX_PASSES = 12, MAX_PARTS = 64, MAX_SPOTS = 2048, MAX_TERMS = 8 };
static const uint64_t max_steps = UINT64_C(1) << 24;  // for all variables of a function

typedef struct flow {
  irk_dw_module *d;
  irk_dw_function *w;
  irk_gen_func *f;
  uint32_t *first_pred, *preds;  // positions of each block's predecessors
  uint32_t *in, *out, *own;  // by position: assignment at its beginning and end; the last assignment in it, number + 1
  uint32_t only, only_first, only_last;  // the last solution with assignments in the first block only; only 0: none
  uint32_t no_merge;                     // places from here on may become longer
  uint64_t steps;
} flow;

typedef struct variable_part {  // of a variable: bits from `from`; size 0: all
  uint64_t from, size;
  uint32_t first, position;  // the first assignment
  uint32_t first_found;      // in `found`
} variable_part;

// ---- the graph -----------------------------------------------------------------------------------------------

static void find_preds(flow *x) {
  irk_gen_func *f = x->f;
  uint32_t n = f->num_blocks;
  x->first_pred = IRK_NEW_ARRAY(&f->arena, uint32_t, n + 2);
  for (uint32_t pass = 0; pass < 2; pass++) {
    for (uint32_t p = 0; p < n; p++) {
      const irk_inst *last = irk_gen_terminator(f->blocks[p].block);
      for (uint32_t k = 0; k < last->num_ops; k++) {
        if (last->ops[k]->kind != IRK_VALUE_BLOCK) continue;
        uint32_t to = irk_gen_position(f, last->ops[k]);
        if (pass) x->preds[x->first_pred[to + 1]++] = p;
        else x->first_pred[to + 2]++;
      }
    }
    if (pass) break;
    for (uint32_t p = 2; p < n + 2; p++) x->first_pred[p] += x->first_pred[p - 1];
    x->preds = irk_arena_alloc(&f->arena, sizeof *x->preds * ((size_t)x->first_pred[n + 1] + 1));
  }
  x->in = irk_arena_alloc(&f->arena, sizeof *x->in * n);
  x->out = irk_arena_alloc(&f->arena, sizeof *x->out * n);
  x->own = IRK_NEW_ARRAY(&f->arena, uint32_t, n);
}

static uint32_t block_start(const flow *x, uint32_t p) {
  return p < x->f->num_blocks ? x->f->labels[p] - 1 : x->f->body_end;
}

// Returns the first block whose code ends after the offset.
static uint32_t block_at(const flow *x, uint32_t offset) {
  uint32_t low = 0, high = x->f->num_blocks;
  while (low < high) {
    uint32_t mid = (low + high) / 2;
    if (block_start(x, mid + 1) <= offset) low = mid + 1;
    else high = mid;
  }
  return low;
}

// Returns whether all predecessors of the blocks were known when they were met.
static bool solve_once(flow *x, uint32_t first, uint32_t last, bool *changed) {
  bool is_final = true;
  for (uint32_t p = first + 1; p <= last; p++) {
    uint32_t holds = ANY;
    for (uint32_t k = x->first_pred[p]; k < x->first_pred[p + 1] && holds != UNKNOWN; k++) {
      uint32_t q = x->preds[k], there = q < first || q > last ? UNKNOWN : x->out[q];
      is_final &= q < p || there == UNKNOWN;
      if (there == ANY) continue;
      holds = holds == ANY || holds == there ? there : UNKNOWN;
    }
    x->steps += 1 + x->first_pred[p + 1] - x->first_pred[p];
    if (holds == x->in[p]) continue;
    x->in[p] = holds;
    if (!x->own[p]) x->out[p] = holds;
    *changed = true;
  }
  return is_final;
}

// Computes the assignment at the beginning of the blocks from `first` to `last`; nothing is known
// beyond them. Returns false if that takes too long.
static bool solve(flow *x, uint32_t first, uint32_t last) {
  for (uint32_t p = first; p <= last; p++) {
    x->in[p] = p == first ? UNKNOWN : ANY;
    x->out[p] = x->own[p] ? x->own[p] : x->in[p];
  }
  for (uint32_t pass = 0; pass < MAX_PASSES; pass++) {
    bool changed = false, is_final = solve_once(x, first, last, &changed);
    if (!changed || is_final) return true;
    if (x->steps > max_steps) return false;
  }
  return false;
}

// Solves for a part. If all its assignments are in the first block, the last such solution may
// serve, with the number x->only for this part's assignment.
static bool solve_part(flow *x, uint32_t first, uint32_t last, bool is_only) {
  if (is_only && x->only && x->only_first == first && x->only_last == last) return true;
  x->only = UNKNOWN;
  if (first == last) {
    x->in[first] = UNKNOWN;
    return true;
  }
  if (!solve(x, first, last)) return false;
  if (is_only) x->only = x->own[first], x->only_first = first, x->only_last = last;
  return true;
}

// ---- places --------------------------------------------------------------------------------------------------

static void add_spot(flow *x, irk_dw_spot s) {
  irk_dw_function *w = x->w;
  irk_dw_spot *last = w->found.len ? &w->found.items[w->found.len - 1] : NULL;
  if (s.end <= s.start) return;
  bool goes_on = last && w->found.len > x->no_merge && last->end == s.start && last->expression == s.expression &&
                 last->place.base == s.place.base && last->place.offset == s.place.offset &&
                 last->place.global == s.place.global;
  if (goes_on) last->end = s.end;
  else irk_vec_push(&w->found, s);
}

static uint32_t bits_of(const irk_value *v) { return irk_type_is_bits(v->type) ? (uint32_t)v->type->count : 0; }

// Adds the places of a value that moves.
static void found_value(flow *x, const irk_dw_assignment *a, uint32_t *cursor, const irk_value *v, uint32_t start,
                        uint32_t end, bool is_address) {
  irk_gen_func *f = x->f;
  irk_dw_spot s = {.expression = a->expression};
  if (v->id >= f->fn->num_ids) return;
  const irk_gen_value *value = &f->values[v->id];
  if (value->is_frame) {
    s.start = start, s.end = end;
    s.place = (irk_dw_place){.base = is_address ? IRK_DW_BASE_FRAME : IRK_DW_BASE_ADDRESS, .offset = value->slot};
    add_spot(x, s);
    return;
  }
  if (!value->watch) return;
  if (irk_dw_is_entry_value(a->expression)) {
    uint32_t reg = f->watches.items[value->watch - 1].entry;
    if (!reg) return;
    s.start = start, s.end = end;
    s.place = (irk_dw_place){.base = is_address ? IRK_DW_BASE_AT_ENTRY : IRK_DW_BASE_ENTRY};
    s.place.offset = x->d->machine->registers[reg - 1];
    add_spot(x, s);
    return;
  }
  if (!*cursor) *cursor = f->watches.items[value->watch - 1].first;
  for (uint32_t i = *cursor; i; i = f->location_ranges.items[i - 1].next) {
    const irk_gen_location_range *range = &f->location_ranges.items[i - 1];
    x->steps++;
    if (range->end <= start) {
      *cursor = i;  // the next search starts here
      continue;
    }
    if (range->start >= end) break;
    bool in_slot = range->where == IRK_GEN_IN_SLOT;
    s.start = range->start > start ? range->start : start;
    s.end = range->end < end ? range->end : end;
    s.place.size = range->size;
    s.place.bits = bits_of(v);
    s.place.offset = in_slot ? range->place : x->d->machine->registers[range->place];
    s.place.base = in_slot ? is_address ? IRK_DW_BASE_AT_SLOT : IRK_DW_BASE_SLOT
                           : (is_address ? IRK_DW_BASE_AT_REGISTER : IRK_DW_BASE_REGISTER);
    add_spot(x, s);
  }
}

static bool is_part(const irk_dw_assignment *a, const variable_part *p) {
  return a->from == p->from && a->size == p->size;
}

static bool place_of_constant(const flow *x, const irk_value *v, bool is_address, irk_dw_place *place) {
  const irk_global *g = NULL;
  uint64_t bits;
  if (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return false;
  if (v->type->kind == IRK_TYPE_POINTER) {
    if (!irk_cg_const_address(x->f->cg, v, &g, &place->offset) || (g && (g->tls || irk_cg_is_declared(g))))
      return false;
    place->base = g ? is_address ? IRK_DW_BASE_GLOBAL : IRK_DW_BASE_POINTER : IRK_DW_BASE_CONSTANT;
    place->global = g;
    return true;
  }
  bool is_known = v->kind == IRK_VALUE_INT ? v->type->count <= 64 : irk_type_is_float(v->type);
  if (is_address || !is_known || !irk_cg_const_int(x->f->cg, v, &bits)) return false;
  place->base = IRK_DW_BASE_CONSTANT;
  place->offset = (int64_t)bits;
  uint32_t width = bits_of(v);
  if (width && width < 64 && bits >> (width - 1) & 1) place->offset |= (int64_t)(UINT64_MAX << width);
  return true;
}

// Adds the places of one value; `cursor` is where the search in its ranges goes on, 0 at first.
static void found_one(flow *x, const irk_dw_assignment *a, uint32_t *cursor, const irk_md *location, uint32_t start,
                      uint32_t end, bool is_address) {
  const irk_value *v = location && location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  irk_dw_spot s = {.start = start, .end = end, .expression = a->expression};
  if (!v) return;
  if (irk_gen_is_local(v)) found_value(x, a, cursor, v, start, end, is_address);
  else if (place_of_constant(x, v, is_address, &s.place)) add_spot(x, s);
}

// Adds the code where all values of a list have places. Those of each value are found first, behind
// each other.
static void found_list(flow *x, const irk_dw_assignment *a, const irk_md *list, uint32_t start, uint32_t end,
                       bool is_address) {
  irk_dw_function *w = x->w;
  uint32_t at[MAX_TERMS + 1], base = w->found.len, n = list->len, kept = base;
  if (n > MAX_TERMS) return;
  for (uint32_t k = 0; k < n; k++) {
    at[k] = x->no_merge = w->found.len;
    found_one(x, a, &(uint32_t){0}, list->f[k].md, start, end, false);
  }
  uint32_t stop = at[n] = w->found.len, ends[MAX_TERMS];
  for (uint32_t k = 0; k < n; k++) ends[k] = at[k + 1];
  for (uint32_t from = start, to; from < end; from = to) {
    bool is_known = true;
    to = end;
    for (uint32_t k = 0; k < n; k++) {
      while (at[k] < ends[k] && w->found.items[at[k]].end <= from) at[k]++;
      const irk_dw_spot *s = at[k] < ends[k] ? &w->found.items[at[k]] : NULL;
      is_known &= s && s->start <= from;
      uint32_t edge = !s ? end : s->start > from ? s->start : s->end;
      if (edge < to) to = edge;
    }
    if (!is_known) continue;
    irk_dw_spot s = {.start = from, .end = to, .expression = a->expression};
    s.place = (irk_dw_place){.base = is_address ? IRK_DW_BASE_AT_LIST : IRK_DW_BASE_LIST, .size = n};
    s.place.offset = x->d->terms.len;
    for (uint32_t k = 0; k < n; k++) irk_vec_push(&x->d->terms, w->found.items[at[k]].place);
    irk_vec_push(&w->found, s);
  }
  for (uint32_t i = stop; i < w->found.len; i++) w->found.items[kept++] = w->found.items[i];
  w->found.len = x->no_merge = kept;
}

static void found_assignment(flow *x, const variable_part *p, uint32_t number, uint32_t start, uint32_t end,
                             bool is_address) {
  if (number == UNKNOWN || number == ANY || start >= end) return;
  irk_dw_assignment *a = &x->w->assignments.items[number - 1];
  const irk_md *location = a->location;
  if (!is_part(a, p)) return;
  is_address |= a->is_address;
  if (location && location->kind == IRK_MD_ARG_LIST) found_list(x, a, location, start, end, is_address);
  else found_one(x, a, &a->first_range, location, start, end, is_address);
}

// ---- variables -----------------------------------------------------------------------------------------------

static bool overlaps(const irk_dw_assignment *a, const variable_part *p) {
  if (!a->size || !p->size) return true;
  return a->from < p->from ? p->from - a->from < a->size : a->from - p->from < p->size;
}

// The first assignments of a part's different values; later ones count as new values.
typedef struct values_seen {
  uint32_t numbers[16], len;
} values_seen;

// Returns the assignment whose number stands for `number`: the first one of the same value.
static uint32_t same_assignment(const flow *x, values_seen *seen, uint32_t number) {
  const irk_dw_assignment *all = x->w->assignments.items, *a = &all[number - 1];
  for (uint32_t i = 0; i < seen->len; i++) {
    const irk_dw_assignment *b = &all[seen->numbers[i] - 1];
    if (a->location == b->location && a->expression == b->expression) return seen->numbers[i];
  }
  if (seen->len < IRK_COUNT(seen->numbers)) seen->numbers[seen->len++] = number;
  return number;
}

// Finds the places of one part of the variable. Assignments are in the order of the code. What
// assigns a part that overlaps this one ends its value.
static void find_part(flow *x, const irk_dw_local *l, const variable_part *wanted, uint32_t last) {
  irk_dw_assignment *all = x->w->assignments.items;
  uint32_t first = wanted->position, touched = first;
  values_seen seen = {.len = 0};
  for (uint32_t i = wanted->first; i; i = all[i - 1].next) {
    if (!overlaps(&all[i - 1], wanted)) continue;
    touched = all[i - 1].position;
    x->own[touched] = all[i - 1].same = is_part(&all[i - 1], wanted) ? same_assignment(x, &seen, i) : i;
  }
  if (last < touched) last = touched;
  bool is_solved = solve_part(x, first, last, touched == first);
  uint32_t next = wanted->first, holds = UNKNOWN, from = 0, end = last + 1;
  uint32_t number = x->own[first];
  for (uint32_t p = first; p <= last; p++) {
    uint32_t in = is_solved ? x->in[p] : UNKNOWN;
    if (in == x->only && in != UNKNOWN) in = number;
    if (in != holds) {
      found_assignment(x, wanted, holds, from, block_start(x, p), l->is_address);
      holds = in;
      from = block_start(x, p);
    }
    for (; x->own[p] && next && all[next - 1].position <= p; next = all[next - 1].next) {
      if (!overlaps(&all[next - 1], wanted)) continue;
      found_assignment(x, wanted, holds, from, all[next - 1].offset, l->is_address);
      holds = all[next - 1].same;
      from = all[next - 1].offset;
    }
    x->own[p] = 0;
  }
  found_assignment(x, wanted, holds, from, block_start(x, end), l->is_address);
}

static int by_offset(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

// Combines the parts, between any two places where one of them changes.
static void combine_parts(flow *x, irk_dw_local *l, const variable_part *parts, uint32_t num_parts) {
  irk_dw_function *w = x->w;
  uint32_t n = w->found.len, at[MAX_PARTS];
  if (n > MAX_SPOTS) return;
  irk_mark mark = irk_arena_mark(&x->f->arena);
  uint32_t *edges = irk_arena_alloc(&x->f->arena, sizeof *edges * 2 * ((size_t)n + 1));
  for (uint32_t i = 0; i < n; i++) {
    edges[2 * i] = w->found.items[i].start;
    edges[2 * i + 1] = w->found.items[i].end;
  }
  qsort(edges, 2 * (size_t)n, sizeof *edges, by_offset);
  for (uint32_t k = 0; k < num_parts; k++) at[k] = parts[k].first_found;
  for (uint32_t i = 0; i + 1 < 2 * n; i++) {
    if (edges[i] == edges[i + 1]) continue;
    for (uint32_t k = 0; k < num_parts; k++) {
      uint32_t end = k + 1 < num_parts ? parts[k + 1].first_found : n;
      while (at[k] < end && w->found.items[at[k]].end <= edges[i]) at[k]++;
      if (at[k] == end || w->found.items[at[k]].start > edges[i]) continue;
      irk_dw_spot s = w->found.items[at[k]];
      s.start = edges[i];
      s.end = edges[i + 1];
      irk_dw_add_spot(w, l, s);
    }
  }
  irk_arena_release(&x->f->arena, mark);
}

// Returns the register that a parameter came in, plus 1, if its variable always has that value;
// else 0.
static uint32_t entry_register(const flow *x, const irk_dw_local *l) {
  const irk_dw_assignment *a = &x->w->assignments.items[l->first_assignment - 1];
  const irk_value *v = a->location && a->location->kind == IRK_MD_VALUE ? a->location->f[0].value : NULL;
  bool is_only = l->first_assignment == l->last_assignment && !a->size && !a->position && !l->is_address;
  if (!is_only || l->inlined_at || !l->md->f[IRK_DI_LOCAL_VARIABLE_arg].u || x->d->version < 4) return 0;
  if (!v || v->kind != IRK_VALUE_ARG || v->id >= x->f->fn->num_ids || (a->expression && a->expression->len)) return 0;
  uint32_t watch = x->f->values[v->id].watch;
  return watch ? x->f->watches.items[watch - 1].entry : 0;
}

// Adds the places found. Between them the variable has the value that the register had at the
// function's entry.
static void add_found(flow *x, irk_dw_local *l) {
  irk_dw_function *w = x->w;
  uint32_t reg = entry_register(x, l), at = UINT32_MAX, end = w->size - w->head;
  irk_dw_spot entry = {.place = {.base = IRK_DW_BASE_ENTRY}};
  if (reg) entry.place.offset = x->d->machine->registers[reg - 1];
  for (uint32_t i = 0; i < w->found.len; i++) {
    entry.start = at;
    entry.end = w->found.items[i].start;
    if (reg && entry.start < entry.end) irk_dw_add_spot(w, l, entry);
    irk_dw_add_spot(w, l, w->found.items[i]);
    at = w->found.items[i].end;
  }
  entry.start = at == UINT32_MAX ? 0 : at;
  entry.end = end;
  if (reg && entry.start < end) irk_dw_add_spot(w, l, entry);
}

static void find_values(flow *x, irk_dw_local *l, uint32_t last) {
  irk_dw_function *w = x->w;
  variable_part parts[MAX_PARTS];
  uint32_t num_parts = 0;
  for (uint32_t i = l->first_assignment; i; i = w->assignments.items[i - 1].next) {
    const irk_dw_assignment *a = &w->assignments.items[i - 1];
    bool is_known = false;
    for (uint32_t k = 0; k < num_parts && !is_known; k++) is_known = is_part(a, &parts[k]);
    if (!is_known && num_parts < MAX_PARTS)
      parts[num_parts++] = (variable_part){.from = a->from, .size = a->size, .first = i, .position = a->position};
  }
  w->found.len = 0;
  for (uint32_t k = 0; k < num_parts; k++) {
    parts[k].first_found = x->no_merge = w->found.len;
    find_part(x, l, &parts[k], last);
  }
  if (num_parts > 1) {
    combine_parts(x, l, parts, num_parts);
  } else {
    add_found(x, l);
  }
}

void irk_dw_find_values(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f) {
  if (!w->assignments.len) return;
  flow x = {.d = d, .w = w, .f = f};
  find_preds(&x);
  for (uint32_t s = w->root; s < w->scopes.len; s++) {
    const irk_dw_instance *scope = &w->scopes.items[s];
    if (!scope->first_local || (s != w->root && !scope->last_span)) continue;
    uint32_t end = s != w->root ? w->spans.items[scope->last_span - 1].end : w->size;
    uint32_t last = block_at(&x, end > w->head ? end - w->head - 1 : 0);
    if (last >= f->num_blocks) last = f->num_blocks - 1;
    for (uint32_t i = scope->first_local; i && x.steps < max_steps; i = w->locals.items[i - 1].next) {
      irk_dw_local *l = &w->locals.items[i - 1];
      if (l->first_assignment && !l->first_spot) find_values(&x, l, last);
    }
  }
}
