// Fills tables of facts: one walk over the functions for each table, which writes the wanted
// columns. Most of the time goes into loading the instructions from memory, so large modules are
// walked by several threads, each with a part of the functions.
#include "analysis/cfg.h"
#include "base/parallel.h"
#include "ir/dinode_field.h"
#include "irkit/table.h"

#include <stdlib.h>
#include <string.h>

#define COLUMN(table, number, name, word) _Static_assert(number < IRK_MAX_COLUMNS, "the columns of a table have room");
#include "irkit/def/table.def"

static const irk_str table_names[IRK_NUM_TABLES] = {
#define TABLE(number, name, word) [number] = {word, sizeof word - 1},
#include "irkit/def/table.def"
};
static const irk_str column_names[IRK_NUM_TABLES][IRK_MAX_COLUMNS] = {
#define COLUMN(table, number, name, word) [IRK_TABLE_##table][number] = {word, sizeof word - 1},
#include "irkit/def/table.def"
};

irk_str irk_table_name(irk_table table) { return (uint32_t)table < IRK_NUM_TABLES ? table_names[table] : IRK_S(""); }
irk_str irk_table_column(irk_table table, uint32_t column) {
  return (uint32_t)table < IRK_NUM_TABLES && column < IRK_MAX_COLUMNS ? column_names[table][column] : IRK_S("");
}

// ---- counting -------------------------------------------------------------------------------------------------

static bool is_call(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
}
static uint32_t num_uses_of(const irk_inst *inst) {
  uint32_t n = 0;
  for (uint32_t k = 0; k < inst->num_ops; k++) n += inst->ops[k] && inst->ops[k]->kind == IRK_VALUE_INST;
  return n;
}
static uint64_t num_insts(const irk_function *fn) {
  uint64_t n = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) n += fn->blocks[b]->num_insts;
  return n;
}

static uint64_t rows_of_inst(const irk_inst *inst, irk_table table) {
  return table == IRK_TABLE_CALLS ? is_call(inst) : num_uses_of(inst);
}

static uint64_t rows_of(const irk_function *fn, irk_table table) {
  uint64_t n = 0;
  if (table == IRK_TABLE_FUNCTIONS) return 1;
  if (table == IRK_TABLE_BLOCKS) return fn->num_blocks;
  if (table == IRK_TABLE_INSTRUCTIONS) return num_insts(fn);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    const irk_inst *last = table == IRK_TABLE_EDGES ? irk_terminator_of(block) : NULL;
    if (last) n += irk_successors_of(last).n;
    for (uint32_t i = 0; table != IRK_TABLE_EDGES && i < block->num_insts; i++)
      n += rows_of_inst(block->insts[i], table);
  }
  return n;
}

// ---- the walk -------------------------------------------------------------------------------------------------

typedef struct range {  // range of functions
  uint32_t first, end;
} range;
static range whole(const irk_module *m) { return (range){0, m->functions.len}; }

typedef struct walk {
  const irk_module *m;
  int32_t *columns[IRK_MAX_COLUMNS];  // NULL: not wanted
  uint64_t row;                       // next row of the table
  uint64_t capacity;                  // rows that the columns have room for
  int32_t *buffer;                    // columns made by the walk itself, one after the other
  uint32_t num_made;
  uint64_t function, block, inst;  // current rows in FUNCTIONS, BLOCKS, INSTRUCTIONS
  // Row by id: of functions in the module, of blocks or instructions in their function.
  int32_t *rows;
  uint64_t num_rows;
} walk;

// In an invalid module an operand may belong to another function: its id may be out of range.
static uint64_t row_of(const walk *w, const irk_value *v) {
  return v->id < w->num_rows ? (uint64_t)(int64_t)w->rows[v->id] : UINT64_MAX;
}

static void put(const walk *w, uint32_t column, uint64_t number) {
  if (w->columns[column]) w->columns[column][w->row] = (int32_t)number;
}

static void grow(walk *w, uint64_t rows) {
  uint64_t capacity = w->row + rows > 2 * w->capacity ? w->row + rows : 2 * w->capacity;
  int32_t *old = w->buffer, *made = irk_alloc(irk_checked_size(w->num_made * capacity * sizeof *made));
  w->buffer = made;
  for (uint32_t i = 0; i < IRK_MAX_COLUMNS; i++) {
    if (!w->columns[i]) continue;
    if (w->row) memcpy(made, w->columns[i], (size_t)w->row * sizeof *made);
    w->columns[i] = made;
    made += capacity;
  }
  w->capacity = capacity;
  irk_free(old);
}

// Makes room for the largest number of rows that the next item can add.
static inline void make_room(walk *w, uint64_t rows) {
  if (IRK_UNLIKELY(w->capacity - w->row < rows)) grow(w, rows);
}

static void put_inst(walk *w, const irk_inst *inst) {
  put(w, IRK_COLUMN_INSTRUCTIONS_FUNCTION, w->function);
  put(w, IRK_COLUMN_INSTRUCTIONS_BLOCK, w->block);
  put(w, IRK_COLUMN_INSTRUCTIONS_OPCODE, inst->v.opcode);
  put(w, IRK_COLUMN_INSTRUCTIONS_TYPE, inst->v.type->id);
  put(w, IRK_COLUMN_INSTRUCTIONS_OPERANDS, inst->num_ops);
  if (w->columns[IRK_COLUMN_INSTRUCTIONS_LINE] || w->columns[IRK_COLUMN_INSTRUCTIONS_COLUMN]) {
    irk_md_buffer room;
    const irk_md *at = irk_inst_location(w->m, inst);
    at = at && at->kind == IRK_MD_LOCATION ? irk_md_expand_location(at, &room) : NULL;
    put(w, IRK_COLUMN_INSTRUCTIONS_LINE, at ? at->f[IRK_DI_LOCATION_line].u : UINT64_MAX);
    put(w, IRK_COLUMN_INSTRUCTIONS_COLUMN, at ? at->f[IRK_DI_LOCATION_column].u : UINT64_MAX);
  }
  w->row++;
}

// Returns the function that a callee is, directly or through aliases.
static const irk_global *function_of(const irk_value *v) {
  for (uint32_t steps = 0; v && steps < 64; steps++) {
    if (v->kind == IRK_VALUE_FUNCTION) return (const irk_global *)v;
    if (v->kind != IRK_VALUE_ALIAS) return NULL;
    v = ((const irk_global *)v)->init;
  }
  return NULL;
}

static void put_call(walk *w, const irk_inst *inst, uint64_t row) {
  const irk_global *callee = function_of(irk_call_get_callee(inst));
  put(w, IRK_COLUMN_CALLS_INSTRUCTION, row);
  put(w, IRK_COLUMN_CALLS_CALLER, w->function);
  put(w, IRK_COLUMN_CALLS_CALLEE, callee ? row_of(w, &callee->v) : UINT64_MAX);
  put(w, IRK_COLUMN_CALLS_ARGUMENTS, inst->u.call->num_args);
  w->row++;
}

static void put_uses(walk *w, const irk_inst *inst, uint64_t row) {
  make_room(w, inst->num_ops);
  for (uint32_t k = 0; k < inst->num_ops; k++) {
    const irk_value *v = inst->ops[k];
    if (!v || v->kind != IRK_VALUE_INST) continue;
    put(w, IRK_COLUMN_USES_USER, row);
    put(w, IRK_COLUMN_USES_OPERAND, k);
    put(w, IRK_COLUMN_USES_DEFINITION, row_of(w, v));
    w->row++;
  }
}

static void put_edges(walk *w, const irk_block *b) {
  const irk_inst *last = irk_terminator_of(b);
  irk_successors s = last ? irk_successors_of(last) : (irk_successors){0};
  make_room(w, s.n);
  for (uint32_t i = 0; i < s.n; i++) {
    const irk_value *to = last->ops[(uint32_t)((int64_t)s.first + (int64_t)s.step * i)];
    put(w, IRK_COLUMN_EDGES_FUNCTION, w->function);
    put(w, IRK_COLUMN_EDGES_FROM, w->block);
    put(w, IRK_COLUMN_EDGES_TO, to && to->kind == IRK_VALUE_BLOCK ? row_of(w, to) : UINT64_MAX);
    put(w, IRK_COLUMN_EDGES_SUCCESSOR, i);
    w->row++;
  }
}

static void put_block(walk *w, const irk_block *b) {
  make_room(w, 1);
  put(w, IRK_COLUMN_BLOCKS_FUNCTION, w->function);
  put(w, IRK_COLUMN_BLOCKS_FIRST, w->inst);
  put(w, IRK_COLUMN_BLOCKS_INSTRUCTIONS, b->num_insts);
  w->row++;
}

static void put_function(walk *w, const irk_global *g) {
  make_room(w, 1);
  put(w, IRK_COLUMN_FUNCTIONS_BLOCKS, g->fn->num_blocks);
  put(w, IRK_COLUMN_FUNCTIONS_INSTRUCTIONS, num_insts(g->fn));
  put(w, IRK_COLUMN_FUNCTIONS_ARGUMENTS, g->fn->num_args);
  put(w, IRK_COLUMN_FUNCTIONS_LINKAGE, irk_global_get(g, IRK_OF_GLOBAL_LINKAGE));
  w->row++;
}

// Stores the rows that edges and uses refer to, by the function's ids. Values in no block (removed,
// but still used) have none. Prefetches terminators.
static void number_locals(walk *w, const irk_function *fn, irk_table table) {
  memset(w->rows, 0xFF, fn->num_ids * sizeof *w->rows);
  uint64_t inst = w->inst;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    if (table == IRK_TABLE_EDGES) {
      w->rows[block->v.id] = (int32_t)(w->block + b);
      if (block->num_insts) IRK_PREFETCH(block->insts[block->num_insts - 1]);
      continue;
    }
    for (uint32_t i = 0; i < block->num_insts; i++) w->rows[block->insts[i]->v.id] = (int32_t)inst++;
  }
}

static void walk_block(walk *w, const irk_block *b, irk_table table) {
  uint32_t n = b->num_insts;
  switch (table) {
  case IRK_TABLE_BLOCKS: put_block(w, b); break;
  case IRK_TABLE_EDGES: put_edges(w, b); break;
  case IRK_TABLE_INSTRUCTIONS:
    make_room(w, n);
    for (uint32_t i = 0; i < n; i++) put_inst(w, b->insts[i]);
    break;
  case IRK_TABLE_CALLS:
    make_room(w, n);
    for (uint32_t i = 0; i < n; i++)
      if (is_call(b->insts[i])) put_call(w, b->insts[i], w->inst + i);
    break;
  case IRK_TABLE_USES:
    for (uint32_t i = 0; i < n; i++) put_uses(w, b->insts[i], w->inst + i);
    break;
  default: break;
  }
  w->inst += n;
  w->block++;
}

// Returns the number of entries that a table needs in `rows`.
static uint64_t num_places(const irk_module *m, const irk_function *fn, irk_table table) {
  uint64_t most = 0;
  if (table == IRK_TABLE_CALLS) return m->num_ids;
  if (table != IRK_TABLE_EDGES && table != IRK_TABLE_USES) return 0;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *f = m->functions.items[i]->fn;
    if ((!fn || f == fn) && f->num_ids > most) most = f->num_ids;
  }
  return most;
}

// Prefetches what the walk needs soon, each level one step ahead of the next: for tables that read
// few instructions.
static void prefetch_functions(const irk_global_vec *functions, uint32_t i, uint32_t end) {
  enum { BLOCKS = 16 };
  if (i + 6 < end) IRK_PREFETCH(functions->items[i + 6]);
  if (i + 5 < end) IRK_PREFETCH(functions->items[i + 5]->fn);
  if (i + 4 < end) IRK_PREFETCH(functions->items[i + 4]->fn->blocks);
  const irk_function *next = i + 2 < end ? functions->items[i + 2]->fn : NULL;
  for (uint32_t b = 0; next && b < next->num_blocks && b < BLOCKS; b++) IRK_PREFETCH(next->blocks[b]);
}

// Returns false if an int32_t cannot count the instructions. A function's rows are counted just
// before they are written, so that its instructions are already in the caches.
static bool walk_functions(walk *w, const irk_function *fn, irk_table table, range of) {
  const irk_global_vec *functions = &w->m->functions;
  for (uint32_t i = 0; table == IRK_TABLE_CALLS && i < functions->len; i++)
    w->rows[functions->items[i]->v.id] = (int32_t)i;
  for (uint32_t i = of.first; i < of.end; i++) {
    const irk_global *g = functions->items[i];
    if (fn && g->fn != fn) continue;
    w->function = i;
    if (table == IRK_TABLE_EDGES) prefetch_functions(functions, i, of.end);
    if (table == IRK_TABLE_FUNCTIONS) {
      put_function(w, g);
      continue;
    }
    if (table != IRK_TABLE_EDGES && w->inst + num_insts(g->fn) > INT32_MAX) return false;
    if (table == IRK_TABLE_EDGES || table == IRK_TABLE_USES) number_locals(w, g->fn, table);
    for (uint32_t b = 0; b < g->fn->num_blocks; b++) walk_block(w, g->fn->blocks[b], table);
  }
  return true;
}

static bool fill(walk *w, const irk_function *fn, irk_table table, range of) {
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  w->num_rows = num_places(w->m, fn, table);
  w->rows = IRK_NEW_ARRAY(&scratch, int32_t, w->num_rows + 1);
  bool done = walk_functions(w, fn, table, of);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return done;
}

bool irk_table_fill(const irk_module *m, const irk_function *fn, irk_table table, int32_t *const *columns, uint32_t n) {
  if ((uint32_t)table >= IRK_NUM_TABLES) return false;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  walk w = {.m = m, .capacity = UINT64_MAX};
  for (uint32_t i = 0; i < n && i < IRK_MAX_COLUMNS; i++) w.columns[i] = columns[i];
  bool done = fill(&w, fn, table, whole(m));
  irk_border_leave(&border);
  return done;
}

// ---- making tables --------------------------------------------------------------------------------------------

// Estimates the number of rows; exact if the counts of blocks and instructions give it.
static uint64_t estimate_rows(irk_table table, uint64_t num_blocks, uint64_t num_insts) {
  switch (table) {
  case IRK_TABLE_BLOCKS: return num_blocks;
  case IRK_TABLE_EDGES: return num_blocks * 3 / 2;
  case IRK_TABLE_CALLS: return num_insts / 16;
  case IRK_TABLE_USES: return num_insts * 5 / 4;
  default: return num_insts;
  }
}

static uint64_t guess_rows(const irk_module *m, const irk_function *fn, irk_table table) {
  if (table == IRK_TABLE_FUNCTIONS) return fn ? 1 : m->functions.len;
  bool is_of_blocks = table == IRK_TABLE_BLOCKS || table == IRK_TABLE_EDGES;
  uint64_t n = irk_table_rows(m, fn, is_of_blocks ? IRK_TABLE_BLOCKS : IRK_TABLE_INSTRUCTIONS);
  return estimate_rows(table, n, n);
}

static void free_buffer(void *user) { irk_free(((walk *)user)->buffer); }

// Moves the columns together in the end.
static int32_t *compact_columns(walk *w) {
  int32_t *to = w->buffer;
  for (uint32_t i = 0; i < IRK_MAX_COLUMNS; i++) {
    if (!w->columns[i]) continue;
    if (to != w->columns[i]) memmove(to, w->columns[i], (size_t)w->row * sizeof *to);
    to += w->row;
  }
  return w->buffer;
}

// ---- on several threads ---------------------------------------------------------------------------------------

typedef struct part {  // the work of one thread
  range functions;
  uint64_t first_block, num_blocks, num_insts;
  walk w;
  bool done;
} part;
typedef struct parts {
  const irk_module *m;
  irk_table table;
  uint32_t len;
  uint64_t *counts;  // of opcodes, `num_counts` for each part
  uint32_t num_counts;
  part items[IRK_MAX_THREADS];
} parts;

// Divides the functions into parts with about as many blocks each; one part if more would not pay.
static void partition_functions(parts *p) {
  enum { FEW = 4096 };
  const irk_global_vec *functions = &p->m->functions;
  uint64_t total = 0, so_far = 0;
  for (uint32_t i = 0; i < functions->len; i++) total += functions->items[i]->fn->num_blocks;
  uint32_t wanted = total < 2 * FEW ? 1 : irk_num_threads(0);
  if (wanted > total / FEW && wanted > 1) wanted = (uint32_t)(total / FEW);
  p->len = 1;
  p->items[0] = (part){.functions = whole(p->m)};
  for (uint32_t i = 0; i < functions->len; i++) {
    part *last = &p->items[p->len - 1];
    if (p->len < wanted && so_far >= total * p->len / wanted) {
      last->functions.end = i;
      p->items[p->len++] = (part){.functions = {i, functions->len}, .first_block = so_far};
      last++;
    }
    last->num_blocks += functions->items[i]->fn->num_blocks;
    so_far += functions->items[i]->fn->num_blocks;
  }
}

static void count_insts(void *user, uint32_t thread) {
  parts *all = user;
  part *p = &all->items[thread];
  for (uint32_t i = p->functions.first; i < p->functions.end; i++)
    p->num_insts += num_insts(all->m->functions.items[i]->fn);
}

static void walk_part(void *user, uint32_t thread) {
  parts *all = user;
  part *p = &all->items[thread];
  p->done = fill(&p->w, NULL, all->table, p->functions);
}

static void free_parts(void *user) {
  parts *all = user;
  for (uint32_t i = 0; i < all->len; i++) irk_free(all->items[i].w.buffer);
}

// Joins the parts' columns, one part after the other.
static int32_t *concatenate_columns(const parts *all, uint32_t wanted, uint64_t *rows) {
  uint64_t total = 0;
  for (uint32_t i = 0; i < all->len; i++) {
    if (!all->items[i].done) return NULL;
    total += all->items[i].w.row;
  }
  int32_t *made = irk_alloc(irk_checked_size((all->items[0].w.num_made * total + 1) * sizeof *made)), *to = made;
  for (uint32_t c = 0; c < IRK_MAX_COLUMNS; c++)
    for (uint32_t i = 0; wanted >> c & 1 && i < all->len; i++) {
      const walk *w = &all->items[i].w;
      if (!w->columns[c]) continue;
      memcpy(to, w->columns[c], (size_t)w->row * sizeof *to);
      to += w->row;
    }
  *rows = total;
  return made;
}

static walk walk_for(const irk_module *m, irk_table table, uint32_t wanted) {
  static int32_t none;  // a wanted column needs a non-NULL address before it has memory
  walk w = {.m = m};
  for (uint32_t i = 0; i < IRK_MAX_COLUMNS; i++)
    if (wanted >> i & 1 && column_names[table][i].len) w.columns[i] = &none, w.num_made++;
  return w;
}

static int32_t *make_on_threads(parts *all, uint32_t wanted, uint64_t *rows) {
  irk_guard guard;
  uint64_t insts = 0;
  // The table of edges has no columns of instructions.
  if (all->table != IRK_TABLE_EDGES) irk_parallel(all->len, count_insts, all);
  irk_guard_enter(&guard, free_parts, all);
  for (uint32_t i = 0; i < all->len; i++) {
    part *p = &all->items[i];
    p->w = walk_for(all->m, all->table, wanted);
    p->w.block = p->first_block;
    p->w.inst = insts;
    insts += p->num_insts;
    grow(&p->w, estimate_rows(all->table, p->num_blocks, p->num_insts) + 1);
  }
  irk_parallel(all->len, walk_part, all);
  int32_t *made = concatenate_columns(all, wanted, rows);
  irk_guard_leave(&guard);
  free_parts(all);
  return made;
}

int32_t *irk_table_make(const irk_module *m, const irk_function *fn, irk_table table, uint32_t wanted, uint64_t *rows) {
  *rows = 0;
  if ((uint32_t)table >= IRK_NUM_TABLES) return NULL;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return NULL;
  parts all = {.m = m, .table = table, .len = 1};
  if (!fn && table != IRK_TABLE_FUNCTIONS) partition_functions(&all);
  int32_t *made;
  if (all.len > 1) {
    made = make_on_threads(&all, wanted, rows);
  } else {
    walk w = walk_for(m, table, wanted);
    irk_guard guard;
    irk_guard_enter(&guard, free_buffer, &w);
    grow(&w, guess_rows(m, fn, table) + 1);
    made = fill(&w, fn, table, whole(m)) ? compact_columns(&w) : NULL;
    irk_guard_leave(&guard);
    if (!made) irk_free(w.buffer);
    else *rows = w.row;
  }
  irk_border_leave(&border);
  return made;
}

void irk_table_free(int32_t *numbers) { irk_free(numbers); }

uint64_t irk_table_rows(const irk_module *m, const irk_function *fn, irk_table table) {
  uint64_t n = 0;
  if ((uint32_t)table >= IRK_NUM_TABLES) return 0;
  if (fn) return rows_of(fn, table);
  for (uint32_t i = 0; i < m->functions.len; i++) n += rows_of(m->functions.items[i]->fn, table);
  return n;
}

static void count_in(const irk_function *fn, uint64_t *counts, uint32_t n) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      uint32_t op = fn->blocks[b]->insts[i]->v.opcode;
      if (op < n) counts[op]++;
    }
}

static void count_part(void *user, uint32_t thread) {
  parts *all = user;
  for (uint32_t i = all->items[thread].functions.first; i < all->items[thread].functions.end; i++)
    count_in(all->m->functions.items[i]->fn, all->counts + (size_t)all->num_counts * thread, all->num_counts);
}

void irk_count_opcodes(const irk_module *m, const irk_function *fn, uint64_t *counts, uint32_t n) {
  uint64_t found[IRK_MAX_THREADS * IRK_NUM_OPCODES] = {0};
  parts all = {.m = m, .counts = found, .num_counts = n < IRK_NUM_OPCODES ? n : IRK_NUM_OPCODES};
  if (fn) {
    count_in(fn, counts, n);
    return;
  }
  partition_functions(&all);
  irk_parallel(all.len, count_part, &all);
  for (uint32_t i = 0; i < all.len * all.num_counts; i++) counts[i % all.num_counts] += found[i];
}
