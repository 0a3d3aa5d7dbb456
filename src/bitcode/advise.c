// irk_bits_advise: for each code of records in blocks of one id, the abbreviation that makes all of
// them the shortest.
//
// An abbreviation has a literal code, an op for each of the first k operands, and perhaps an array
// for the rest. One walk counts, for each of the first operands and for all later ones together,
// how many values have how many significant bits. These counts give the size of every encoding
// exactly, so that each k can be tried without reading the records again.
#include "bitcode/bits.h"

// MOST_KINDS: a hostile file can have any number of codes; those beyond get no advice. COLUMNS:
// operands with an op of their own, at most. LENGTHS: significant bits of a value, 0 to 64.
enum { MOST_KINDS = 4096, COLUMNS = 24, LENGTHS = 65, LEAST_VBR = 2, LIST_WIDTH = 6, INFO_WIDTH = 2 };

typedef struct column {
  uint64_t lengths[LENGTHS];  // number of values with so many significant bits
  uint64_t count, first;
  bool differs;    // some value is not `first`
  bool has_other;  // some value is no character of char6
} column;
typedef struct kind {
  uint32_t block, code;
  uint64_t count, bits, number_bits;  // number_bits: of the abbreviation numbers
  uint32_t min_ops, max_ops;
  bool has_blob;
  irk_map sizes;  // number of operands -> number of records
  column columns[COLUMNS], rest;
  struct kind *next;
} kind;
typedef struct block_facts {
  uint32_t width, num_abbrevs;  // the least width; the most abbreviations
  uint32_t num_advised;
} block_facts;
// The caller's list.
struct irk_bits_advices {
  irk_arena arena;
  IRK_VEC(irk_bits_advice) items;
};
typedef struct adviser {
  irk_bits_reader *reader;
  irk_arena arena;
  irk_map kinds, blocks;  // by block and code: index in list; by block: index in facts
  kind *first;
  IRK_VEC(kind *) list;
  IRK_VEC(block_facts) facts;
  irk_bits_advices *out;
  bool ok;
} adviser;

// ---- counting -------------------------------------------------------------------------------------------------

static uint32_t length_of(uint64_t value) {
  uint32_t n = 0;
  for (; value; value >>= 1) n++;
  return n;
}

static void count_value(column *c, uint64_t value) {
  if (!c->count++) c->first = value;
  c->differs |= value != c->first;
  c->has_other |= value > 255 || irk_char6_of((uint8_t)value) < 0;
  c->lengths[length_of(value)]++;
}

static block_facts *facts_of(adviser *a, uint32_t block) {
  bool is_new;
  uint64_t *place = irk_map_put(&a->blocks, block, &is_new);
  if (is_new) {
    *place = a->facts.len;
    irk_vec_push(&a->facts, ((block_facts){.width = IRK_BITS_MAX_WIDTH}));
  }
  return &a->facts.items[*place];
}

// Returns NULL if there are too many.
static kind *kind_of(adviser *a, uint32_t block, uint32_t code) {
  bool is_new;
  uint64_t key = irk_map_key((uint64_t)block << 32 | code);
  const uint64_t *found = irk_map_get(&a->kinds, key);
  if (found) return a->list.items[*found];
  if (a->list.len == MOST_KINDS) return NULL;
  *irk_map_put(&a->kinds, key, &is_new) = a->list.len;
  kind *k = IRK_NEW(&a->arena, kind);
  k->block = block;
  k->code = code;
  k->min_ops = UINT32_MAX;
  k->next = a->first;
  a->first = k;
  irk_vec_push(&a->list, k);
  return k;
}

static void count_record(adviser *a, const irk_bits_entry *e, uint32_t width) {
  kind *k = kind_of(a, e->block, e->code);
  bool is_new;
  if (!k) return;
  k->count++;
  k->bits += e->end - e->bit;
  k->number_bits += width;
  k->has_blob |= e->blob.ptr != NULL;
  if (e->num_ops < k->min_ops) k->min_ops = e->num_ops;
  if (e->num_ops > k->max_ops) k->max_ops = e->num_ops;
  ++*irk_map_put(&k->sizes, e->num_ops, &is_new);
  for (uint32_t i = 0; i < e->num_ops; i++) count_value(i < COLUMNS ? &k->columns[i] : &k->rest, e->ops[i]);
}

// Notes the abbreviations that the current block has: those of BLOCKINFO come first.
static void note_abbrevs(adviser *a, uint32_t block, uint32_t width) {
  const irk_abbrev_op *ops;
  block_facts *facts = facts_of(a, block);
  if (width < facts->width) facts->width = width;
  uint32_t n = facts->num_abbrevs;
  while (irk_bits_reader_abbrev(a->reader, IRK_ABBREV_FIRST + n, &ops)) n++;
  facts->num_abbrevs = n;
}

static bool count_all(adviser *a) {
  IRK_VEC(uint32_t) widths = {0};
  irk_guard guard;
  irk_bits_entry e;
  irk_guard_enter(&guard, irk_vec_release, &widths);
  while (irk_bits_reader_next(a->reader, &e) > IRK_BITS_FILE_END) {
    if (e.kind == IRK_BITS_BLOCK && irk_bits_reader_enter(a->reader)) {
      irk_vec_push(&widths, e.width);
      note_abbrevs(a, e.block, e.width);
    } else if (e.kind == IRK_BITS_BLOCK_END && widths.len) {
      widths.len--;
    } else if (e.kind == IRK_BITS_ABBREV) {
      note_abbrevs(a, e.block, widths.items[widths.len - 1]);
    } else if (e.kind == IRK_BITS_RECORD) {
      count_record(a, &e, widths.items[widths.len - 1]);
    }
  }
  irk_guard_leave(&guard);
  irk_vec_free(&widths);
  return e.kind == IRK_BITS_FILE_END;
}

// ---- the best encoding of a column ----------------------------------------------------------------------------------

static uint64_t vbr_bits(uint32_t length, uint32_t width) {
  uint32_t pieces = length ? (length + width - 2) / (width - 1) : 1;
  return (uint64_t)pieces * width;
}

static uint64_t vbr_cost(const column *c, uint32_t width) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < LENGTHS; i++) bits += c->lengths[i] * vbr_bits(i, width);
  return bits;
}

static uint64_t definition_bits(const irk_abbrev_op *op) {
  if (op->encoding == IRK_ENC_LITERAL) return 1 + vbr_bits(length_of(op->literal), 8);
  bool has_width = op->encoding == IRK_ENC_FIXED || op->encoding == IRK_ENC_VBR;
  return 4 + (has_width ? vbr_bits(length_of(op->width), 5) : 0);
}

static void take_better(irk_abbrev_op *best, uint64_t *cost, irk_abbrev_op op, uint64_t bits) {
  if (bits + definition_bits(&op) >= *cost) return;
  *best = op;
  *cost = bits + definition_bits(&op);
}

// Stores the best op for all values of a column, and returns its cost with its definition. An
// element of an array cannot be a literal or of no width.
static uint64_t choose_op(const column *c, bool is_element, irk_abbrev_op *best) {
  uint64_t cost = UINT64_MAX;
  uint32_t most = 0;
  for (uint32_t i = 0; i < LENGTHS; i++)
    if (c->lengths[i]) most = i;
  if (!c->differs && !is_element) take_better(best, &cost, (irk_abbrev_op)IRK_OP_LIT(c->first), 0);
  if (!most && is_element) most = 1;
  if (most && most <= IRK_BITS_MAX_WIDTH) take_better(best, &cost, (irk_abbrev_op)IRK_OP_FIXED(most), c->count * most);
  if (!c->has_other) take_better(best, &cost, (irk_abbrev_op)IRK_OP_CHAR6, c->count * 6);
  for (uint32_t width = LEAST_VBR; width <= IRK_BITS_MAX_WIDTH; width++)
    take_better(best, &cost, (irk_abbrev_op)IRK_OP_VBR(width), vbr_cost(c, width));
  return cost;
}

static void merge_column(column *to, const column *from) {
  if (!from->count) return;
  to->differs |= from->differs || (to->count && to->first != from->first);
  if (!to->count) to->first = from->first;
  to->count += from->count;
  to->has_other |= from->has_other;
  for (uint32_t i = 0; i < LENGTHS; i++) to->lengths[i] += from->lengths[i];
}

// Returns the bits of the lengths of all arrays that begin after k operands.
static uint64_t size_bits(const kind *k, uint32_t from) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < k->sizes.cap; i++) {
    const struct irk_map_slot *slot = &k->sizes.slots[i];
    if (slot->value) bits += slot->value * vbr_bits(length_of(slot->key - from), LIST_WIDTH);
  }
  return bits;
}

// ---- the best abbreviation ----------------------------------------------------------------------------------------

typedef struct choice {
  irk_abbrev_op ops[COLUMNS + 3];
  uint32_t num_ops;
  uint64_t cost;
} choice;

// Takes the abbreviation if it is better. Its cost so far lacks the number of ops.
static void take_choice(choice *best, const irk_abbrev_op *ops, uint32_t num_ops, uint64_t cost) {
  cost += INFO_WIDTH + vbr_bits(length_of(num_ops), 5);
  if (cost >= best->cost) return;
  memcpy(best->ops, ops, sizeof *ops * num_ops);
  best->num_ops = num_ops;
  best->cost = cost;
}

static void choose(const kind *k, choice *best) {
  irk_abbrev_op ops[COLUMNS + 3] = {IRK_OP_LIT(k->code)};
  column tails[COLUMNS + 1];  // of all operands from each on
  uint32_t most = k->min_ops < COLUMNS ? k->min_ops : COLUMNS;
  tails[COLUMNS] = k->rest;
  for (uint32_t i = COLUMNS; i-- > 0;) {
    tails[i] = k->columns[i];
    merge_column(&tails[i], &tails[i + 1]);
  }
  uint64_t cost = k->number_bits + definition_bits(&ops[0]);
  best->cost = UINT64_MAX;
  for (uint32_t i = 0; i <= most; i++) {
    if (k->max_ops == i) take_choice(best, ops, i + 1, cost);
    irk_abbrev_op *array = &ops[i + 1];
    array[0] = (irk_abbrev_op)IRK_OP_ARRAY;
    uint64_t elements = choose_op(&tails[i], true, &array[1]);
    take_choice(best, ops, i + 3, cost + definition_bits(array) + size_bits(k, i) + elements);
    if (i < most) cost += choose_op(&k->columns[i], false, &ops[i + 1]);
  }
}

static int compare_savings(const void *a, const void *b) {
  const irk_bits_advice *x = a, *y = b;
  uint64_t saves_x = x->bits - x->best, saves_y = y->bits - y->best;
  if (saves_x != saves_y) return saves_x < saves_y ? 1 : -1;
  if (x->block != y->block) return x->block < y->block ? -1 : 1;
  return x->code < y->code ? -1 : x->code > y->code;
}

static void fill_list(adviser *a) {
  irk_bits_advices *out = a->out;
  for (uint32_t i = 0; i < a->list.len; i++) {
    const kind *k = a->list.items[i];
    choice best;
    if (k->has_blob || k->block == IRK_BLOCK_BLOCKINFO) continue;
    choose(k, &best);
    if (best.cost >= k->bits) continue;
    irk_bits_advice advice = {
        .block = k->block, .code = k->code, .count = k->count, .bits = k->bits, .best = best.cost};
    advice.block_name = irk_arena_str(&out->arena, irk_bits_reader_block_name(a->reader, k->block));
    advice.record_name = irk_arena_str(&out->arena, irk_bits_reader_record_name(a->reader, k->block, k->code));
    advice.ops = irk_arena_copy(&out->arena, best.ops, sizeof *best.ops * best.num_ops);
    advice.num_ops = best.num_ops;
    irk_vec_push(&out->items, advice);
  }
  irk_sort(out->items.items, out->items.len, sizeof *out->items.items, compare_savings);
  for (uint32_t i = 0; i < out->items.len; i++) {
    block_facts *facts = facts_of(a, out->items.items[i].block);
    uint64_t last = (uint64_t)IRK_ABBREV_FIRST + facts->num_abbrevs + facts->num_advised++;
    out->items.items[i].has_room = last >> facts->width == 0;
  }
}

static void advise(void *user) {
  adviser *a = user;
  a->out = irk_zalloc(sizeof *a->out);
  if (!count_all(a)) return;
  fill_list(a);
  a->ok = true;
}

irk_bits_advices *irk_bits_advise(const void *bytes, size_t len, const irk_bits_options *options, irk_sink *sink) {
  irk_bits_options known = {0};
  if (!IRK_TAKE_OPTIONS(known, options, shows_abbrevs, sink)) return NULL;
  known.shows_info = known.shows_abbrevs = true;
  adviser a = {.reader = irk_bits_reader_open(bytes, len, &known, sink)};
  if (!a.reader) return NULL;
  if (!irk_try(advise, &a)) {
    a.ok = false;
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = known.file}, "%s", irk_memory_message());
  }
  for (kind *k = a.first; k; k = k->next) irk_map_free(&k->sizes);
  irk_bits_reader_close(a.reader);
  irk_map_free(&a.kinds);
  irk_map_free(&a.blocks);
  irk_vec_free(&a.list);
  irk_vec_free(&a.facts);
  irk_arena_free(&a.arena);
  if (a.ok) return a.out;
  irk_bits_advices_destroy(a.out);
  return NULL;
}

uint32_t irk_bits_advices_count(const irk_bits_advices *advices) { return advices->items.len; }
const irk_bits_advice *irk_bits_advices_at(const irk_bits_advices *advices, uint32_t i) {
  return i < advices->items.len ? &advices->items.items[i] : NULL;
}

void irk_bits_advices_destroy(irk_bits_advices *advices) {
  if (!advices) return;
  irk_arena_free(&advices->arena);
  irk_vec_free(&advices->items);
  irk_free(advices);
}
