// Tests control-flow graphs, dominators, cycles and liveness: compares random graphs with literal
// implementations of the definitions, and limits the time for hostile shapes of a hundred thousand
// blocks.
#include "analysis/cfg.h"
#include "analysis/cycle.h"
#include "analysis/dom.h"
#include "analysis/liveness.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

// ---- functions that consist of blocks and switches only ----------------------------------------------------------

typedef struct graph {
  irk_module *m;
  irk_builder *builder;
  irk_function *fn;
  irk_arena arena;
  irk_cfg *cfg;
  irk_dom *dom;
} graph;

// The edges of block b are to[first[b]] ... to[first[b + 1] - 1].
typedef struct edges {
  uint32_t n;
  uint32_t *first, *to;
} edges;

static irk_inst *add_switch(graph *g, irk_block *from, const edges *e, uint32_t b) {
  uint32_t n = e->first[b + 1] - e->first[b];
  irk_type *none = irk_type_simple(g->m, IRK_TYPE_VOID), *i32 = irk_type_int(g->m, 32);
  irk_inst *inst = irk_inst_new(g->m, g->fn, n ? IRK_OP_SWITCH : IRK_OP_UNREACHABLE, none, n * 2);
  for (uint32_t i = 0; i < n; i++) {
    inst->ops[2 * i] = irk_const_int_u64(g->m, i32, i);
    inst->ops[2 * i + 1] = &g->fn->blocks[e->to[e->first[b] + i]]->v;
  }
  inst->u.room = 0;
  irk_inst_append(g->m, from, inst);
  return inst;
}

static void make_graph(graph *g, const edges *e) {
  *g = (graph){.m = irk_module_create(0)};
  irk_type *none = irk_type_simple(g->m, IRK_TYPE_VOID);
  g->fn = irk_build_function(g->m, "f", irk_type_fn(g->m, none, NULL, 0, false));
  for (uint32_t b = 0; b < e->n; b++) irk_block_append(g->m, g->fn, irk_block_new(g->m, g->fn, 0));
  for (uint32_t b = 0; b < e->n; b++) add_switch(g, g->fn->blocks[b], e, b);
  g->cfg = irk_cfg_build(g->fn, &g->arena);
  g->dom = irk_dom_build(g->cfg, &g->arena);
}

static void drop_graph(graph *g) {
  irk_arena_free(&g->arena);
  irk_module_destroy(g->m);
}

// ---- the definitions, implemented literally -------------------------------------------------------------------------

// Finds the blocks that are reachable from `from` without block `without` and without edge
// `skipped`.
static void reach(const edges *e, uint32_t from, uint32_t without, uint32_t skipped, bool *seen) {
  uint32_t stack[64], len = 0;
  memset(seen, 0, e->n * sizeof *seen);
  if (from == without) return;
  seen[from] = true;
  stack[len++] = from;
  while (len) {
    uint32_t b = stack[--len];
    for (uint32_t i = e->first[b]; i < e->first[b + 1]; i++) {
      uint32_t to = e->to[i];
      if (i == skipped || to == without || seen[to]) continue;
      seen[to] = true;
      stack[len++] = to;
    }
  }
}

static uint32_t random_state = 1;
static uint32_t random_below(uint32_t n) {
  random_state = random_state * 1664525u + 1013904223u;
  return (random_state >> 8) % n;
}

static void check_graph(const graph *g, const edges *e) {
  bool reachable[64], seen[64];
  reach(e, 0, IRK_NO_INDEX, IRK_NO_INDEX, reachable);
  for (uint32_t b = 0; b < e->n; b++) assert_int_equal(irk_cfg_is_reachable(g->cfg, b), reachable[b]);
  for (uint32_t a = 0; a < e->n; a++) {
    reach(e, 0, a, IRK_NO_INDEX, seen);
    for (uint32_t b = 0; b < e->n; b++) {
      bool wanted = a == b || !reachable[b] || (reachable[a] && !seen[b]);
      assert_int_equal(irk_dom_dominates(g->dom, a, b), wanted);
    }
  }
  for (uint32_t b = 0; b < e->n; b++) {
    if (!reachable[b]) continue;
    for (uint32_t i = e->first[b]; i < e->first[b + 1]; i++) {
      reach(e, 0, IRK_NO_INDEX, i, seen);
      for (uint32_t c = 0; c < e->n; c++)
        if (reachable[c]) assert_int_equal(irk_dom_edge_dominates(g->dom, b, e->to[i], c), !seen[c]);
    }
  }
}

// Each block of a cycle reaches each other one inside of the cycle. Two blocks that reach each
// other share a cycle.
static void check_cycles(graph *g, const edges *e) {
  irk_cycles *cycles = irk_cycles_build(g->cfg, &g->arena);
  bool from[64][64], reachable[64];
  reach(e, 0, IRK_NO_INDEX, IRK_NO_INDEX, reachable);
  for (uint32_t b = 0; b < e->n; b++) reach(e, b, IRK_NO_INDEX, IRK_NO_INDEX, from[b]);
  for (uint32_t a = 0; a < e->n; a++)
    for (uint32_t b = 0; b < e->n; b++) {
      if (a == b || !reachable[a] || !reachable[b]) continue;
      bool is_shared = false;
      for (uint32_t c = cycles->innermost[a]; c != IRK_NO_INDEX; c = cycles->items[c].parent)
        is_shared |= irk_cycle_contains(cycles, c, b);
      assert_int_equal(is_shared, from[a][b] && from[b][a]);
    }
  for (uint32_t c = 0; c < cycles->len; c++) {
    uint32_t header = cycles->items[c].header, num_outside = 0;
    assert_true(irk_cycle_contains(cycles, c, header));
    for (uint32_t b = 0; b < e->n; b++) {
      if (!irk_cycle_contains(cycles, c, b)) continue;
      bool is_entered = false;
      for (uint32_t i = g->cfg->preds.first[b]; i < g->cfg->preds.first[b + 1]; i++) {
        uint32_t pred = g->cfg->preds.items[i];
        is_entered |= reachable[pred] && !irk_cycle_contains(cycles, c, pred);
      }
      num_outside += is_entered && b != header;
    }
    assert_int_equal(cycles->items[c].is_reducible, num_outside == 0);
  }
}

static void check_order(const graph *g) {
  const irk_cfg *cfg = g->cfg;
  uint32_t *at = irk_alloc(cfg->num_blocks * sizeof *at);
  for (uint32_t i = 0; i < cfg->num_reachable; i++) {
    assert_int_equal(cfg->preorder_number[cfg->preorder[i]], i);
    at[cfg->reverse_postorder[i]] = i;
  }
  assert_int_equal(cfg->reverse_postorder[0], 0);
  for (uint32_t i = 1; i < cfg->num_reachable; i++) {
    uint32_t b = cfg->reverse_postorder[i];
    assert_true(at[cfg->tree_parent[b]] < i);
    assert_true(at[g->dom->idom[b]] < i);
  }
  irk_free(at);
}

static void test_random_graphs(void **state) {
  (void)state;
  for (uint32_t round = 0; round < 1500; round++) {
    uint32_t first[65], to[256], n = 1 + random_below(24), len = 0;
    edges e = {n, first, to};
    for (uint32_t b = 0; b < n; b++) {
      first[b] = len;
      for (uint32_t k = random_below(round % 2 ? 3 : 5); k > 0; k--)  // the entry has no predecessors
        if (n > 1) to[len++] = 1 + random_below(n - 1);
    }
    first[n] = len;
    graph g;
    make_graph(&g, &e);
    check_graph(&g, &e);
    check_cycles(&g, &e);
    check_order(&g);
    drop_graph(&g);
  }
}

// ---- hostile shapes -----------------------------------------------------------------------------------------------

enum { MANY = 100000 };

typedef struct shape {
  edges e;
  uint32_t cap;
} shape;
static void begin_shape(shape *s) {
  *s = (shape){.cap = MANY * 4};
  s->e.first = irk_alloc((MANY + 1) * sizeof(uint32_t));
  s->e.to = irk_alloc(s->cap * sizeof(uint32_t));
  s->e.first[0] = 0;
}
static void edge(shape *s, uint32_t to) { s->e.to[s->e.first[s->e.n + 1]++] = to; }
static void begin_block(shape *s) { s->e.first[s->e.n + 1] = s->e.first[s->e.n]; }
static void end_block(shape *s) { s->e.n++; }

static void chain(shape *s) {
  for (uint32_t b = 0; b < MANY; b++) {
    begin_block(s);
    if (b + 1 < MANY) edge(s, b + 1);
    end_block(s);
  }
}
// Each block leads to the next two: only the entry dominates other blocks.
static void ladder(shape *s) {
  for (uint32_t b = 0; b < MANY; b++) {
    begin_block(s);
    for (uint32_t to = b + 1; to < b + 3 && to < MANY; to++) edge(s, to);
    end_block(s);
  }
}
// A chain with many blocks at its end; the entry leads to these as well.
static void brush(shape *s) {
  uint32_t half = MANY / 2;
  for (uint32_t b = 0; b < MANY; b++) {
    begin_block(s);
    if (b < half - 1) edge(s, b + 1);
    if (b == 0 || b == half - 1)
      for (uint32_t leaf = half; leaf < MANY; leaf++) edge(s, leaf);
    end_block(s);
  }
}
// Nested loops: each block of a chain leads back to the block with the same distance from the other
// end.
static void nest(shape *s) {
  for (uint32_t b = 0; b < MANY; b++) {
    begin_block(s);
    if (b + 1 < MANY) edge(s, b + 1);
    if (b > MANY / 2) edge(s, MANY - b);
    end_block(s);
  }
}
// A chain with edges in and out everywhere, and backwards as well.
static void comb(shape *s) {
  for (uint32_t b = 0; b < MANY; b++) {
    begin_block(s);
    if (b == 0)
      for (uint32_t to = 1; to < MANY; to++) edge(s, MANY - to);
    else if (b + 1 < MANY) edge(s, b + 1);
    if (b > 1) edge(s, b - 1);
    end_block(s);
  }
}

static void test_large_graphs(void **state) {
  (void)state;
  void (*const shapes[])(shape *) = {chain, ladder, brush, nest, comb};
  for (uint32_t i = 0; i < IRK_COUNT(shapes); i++) {
    shape s;
    begin_shape(&s);
    shapes[i](&s);
    assert_int_equal(s.e.n, MANY);
    graph g;
    clock_t start = clock();
    make_graph(&g, &s.e);
    bool has_cycles = irk_cycles_build(g.cfg, &g.arena);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    check_order(&g);
    assert_int_equal(has_cycles, shapes[i] != comb);
    assert_true(seconds < 5);  // quadratic algorithms take longer
    assert_int_equal(g.dom->idom[MANY - 1], shapes[i] == chain || shapes[i] == nest ? MANY - 2 : 0);
    drop_graph(&g);
    irk_free(s.e.first);
    irk_free(s.e.to);
  }
}

// ---- terminators with the right number of operands, and with fewer -----------------------------------------------

static void test_successors(void **state) {
  (void)state;
  // Operands that are successors, in order, for each number of operands up to 6.
  static const struct {
    irk_opcode opcode;
    uint32_t num_indirect;
    const char *named[7];
  } rows[] = {
      {IRK_OP_RET, 0, {"", "", "", "", "", "", ""}},
      {IRK_OP_UNREACHABLE, 0, {"", "", "", "", "", "", ""}},
      {IRK_OP_RESUME, 0, {"", "", "", "", "", "", ""}},
      {IRK_OP_BR, 0, {"", "0", "", "21", "", "", ""}},
      {IRK_OP_SWITCH, 0, {"", "", "1", "1", "13", "13", "135"}},
      {IRK_OP_INDIRECTBR, 0, {"", "", "1", "12", "123", "1234", "12345"}},
      {IRK_OP_INVOKE, 0, {"", "", "", "01", "12", "23", "34"}},
      {IRK_OP_CALLBR, 0, {"", "", "0", "1", "2", "3", "4"}},
      {IRK_OP_CALLBR, 2, {"", "", "", "", "012", "123", "234"}},
      {IRK_OP_CATCHSWITCH, 0, {"", "", "1", "12", "123", "1234", "12345"}},
      {IRK_OP_CATCHRET, 0, {"", "", "1", "12", "123", "1234", "12345"}},
      {IRK_OP_CLEANUPRET, 0, {"", "", "1", "12", "123", "1234", "12345"}},
  };
  irk_module *m = irk_module_create(0);
  irk_type *none = irk_type_simple(m, IRK_TYPE_VOID);
  irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, none, NULL, 0, false));
  irk_block *block = irk_block_new(m, fn, 0);
  for (uint32_t r = 0; r < IRK_COUNT(rows); r++)
    for (uint32_t n = 0; n <= 6; n++) {
      irk_call call = {.num_indirect = rows[r].num_indirect};
      irk_inst *inst = irk_inst_new(m, fn, rows[r].opcode, none, n);
      if (rows[r].opcode == IRK_OP_CALLBR) inst->u.call = &call;
      irk_successors s = irk_successors_of(inst);
      const char *named = rows[r].named[n];
      assert_int_equal(s.n, strlen(named));
      for (uint32_t i = 0; i < n; i++) inst->ops[i] = NULL;
      for (uint32_t i = 0; i < s.n; i++) {
        assert_null(irk_successor(inst, s, i));
        inst->ops[named[i] - '0'] = irk_const_undef(m, irk_type_int(m, 32));
        assert_null(irk_successor(inst, s, i));
        inst->ops[named[i] - '0'] = &block->v;
        assert_ptr_equal(irk_successor(inst, s, i), &block->v);
      }
    }
  irk_module_destroy(m);
}

// ---- positions of values -------------------------------------------------------------------------------------------

static const char two_functions[] =
    "define i32 @f(i32 %a, i32 %b) {\n"
    "one:\n  %x = add i32 %a, %b\n  br label %two\n"
    "two:\n  %y = add i32 %x, 1\n  %z = add i32 %y, 1\n  br label %three\n"
    "three:\n  ret i32 %z\n}\n"
    "define i32 @g(i32 %a) {\n  %x = add i32 %a, 1\n  %y = add i32 %x, 1\n  %z = add i32 %y, 1\n"
    "  %v = add i32 %z, 1\n  %w = add i32 %v, 1\n  %u = add i32 %w, 1\n  %t = add i32 %u, 1\n"
    "  %s = add i32 %t, 1\n  %r = add i32 %s, 1\n  %q = add i32 %r, 1\n  %p = add i32 %q, 1\n  ret i32 %p\n}\n";

static void check_position(const irk_cfg *cfg, const irk_value *v, uint32_t block, uint32_t number) {
  const irk_position *at = irk_cfg_position(cfg, v);
  assert_non_null(at);
  assert_ptr_equal(at->v, v);
  assert_int_equal(at->block, block);
  assert_int_equal(at->number, number);
  assert_int_equal(irk_cfg_block(cfg, v), block);
}

static void test_positions(void **state) {
  (void)state;
  irk_module *m = irk_text_parse((irk_str){two_functions, sizeof two_functions - 1}, NULL, NULL);
  assert_non_null(m);
  const irk_function *f = irk_global_find(m, irk_intern(m, IRK_S("f")))->fn;
  const irk_function *g = irk_global_find(m, irk_intern(m, IRK_S("g")))->fn;
  for (uint32_t round = 0; round < 2; round++) {
    irk_arena arena = {0};
    irk_cfg *cfg = irk_cfg_begin(f, &arena);
    assert_null(cfg->preorder);
    assert_null(cfg->open);
    if (round) irk_cfg_find_positions(cfg);
    for (uint32_t i = 0; i < f->num_args; i++) check_position(cfg, &f->args[i]->v, IRK_NO_INDEX, 0);
    uint32_t number = 0;
    for (uint32_t b = 0; b < f->num_blocks; b++) {
      check_position(cfg, &f->blocks[b]->v, b, number);
      for (uint32_t i = 0; i < f->blocks[b]->num_insts; i++)
        check_position(cfg, &f->blocks[b]->insts[i]->v, b, ++number);
    }
    // Values of another function and values that are not local have no position, whatever their id.
    assert_true(g->num_ids > f->num_ids);
    for (uint32_t i = 0; i < g->blocks[0]->num_insts; i++) {
      assert_null(irk_cfg_position(cfg, &g->blocks[0]->insts[i]->v));
      assert_int_equal(irk_cfg_block(cfg, &g->blocks[0]->insts[i]->v), IRK_NO_INDEX);
    }
    assert_null(irk_cfg_position(cfg, &g->args[0]->v));
    assert_null(irk_cfg_position(cfg, &g->blocks[0]->v));
    assert_null(irk_cfg_position(cfg, f->blocks[1]->insts[0]->ops[1]));
    irk_arena_free(&arena);
  }
  irk_module_destroy(m);
}

// ---- liveness -----------------------------------------------------------------------------------------------------

// Each block has a phi and two additions (initially without operands), and the switch.
enum { MAX_VALUES = 3 * 64 + 1 };
typedef struct flow {
  graph g;
  edges e;
  irk_value *values[MAX_VALUES];  // three of each block, then the argument
  uint32_t num_values;
  bool reachable[64];
} flow;

static irk_inst *add_inst(flow *f, irk_block *b, irk_opcode opcode, uint32_t num_ops) {
  irk_inst *inst = irk_inst_new(f->g.m, f->g.fn, opcode, irk_type_int(f->g.m, 32), num_ops);
  for (uint32_t i = 0; i < num_ops; i++) inst->ops[i] = irk_const_undef(f->g.m, inst->v.type);
  irk_inst_append(f->g.m, b, inst);
  return f->values[f->num_values++] = &inst->v, inst;
}

// Returns a value that is defined at the end of the block, or in the block (one of its first `own`
// values).
static irk_value *value_before(const flow *f, uint32_t block, uint32_t own) {
  for (uint32_t tries = 0; tries < 20; tries++) {
    uint32_t i = random_below(f->num_values), from = i / 3;
    if (i + 1 == f->num_values) break;
    if (from == block ? i % 3 < own : irk_dom_dominates(f->g.dom, from, block)) return f->values[i];
  }
  return f->values[f->num_values - 1];
}

static void make_flow(flow *f) {
  graph *g = &f->g;
  const edges *e = &f->e;
  *g = (graph){.m = irk_module_create(0)};
  irk_type *none = irk_type_simple(g->m, IRK_TYPE_VOID), *i32 = irk_type_int(g->m, 32);
  g->fn = irk_build_function(g->m, "f", irk_type_fn(g->m, none, &i32, 1, false));
  for (uint32_t b = 0; b < e->n; b++) irk_block_append(g->m, g->fn, irk_block_new(g->m, g->fn, 0));
  f->num_values = 0;
  for (uint32_t b = 0; b < e->n; b++) {
    irk_block *block = g->fn->blocks[b];
    uint32_t num_preds = 0;
    for (uint32_t i = 0; i < e->first[e->n]; i++) num_preds += e->to[i] == b;
    irk_inst *phi = add_inst(f, block, IRK_OP_PHI, num_preds);
    for (uint32_t from = 0, k = 0; from < e->n; from++)
      for (uint32_t i = e->first[from]; i < e->first[from + 1]; i++)
        if (e->to[i] == b) irk_phi_blocks(phi)[k++] = g->fn->blocks[from];
    add_inst(f, block, IRK_OP_ADD, 2);
    add_inst(f, block, IRK_OP_ADD, 2);
    add_switch(g, block, e, b);
  }
  f->values[f->num_values++] = &g->fn->args[0]->v;
  g->cfg = irk_cfg_build(g->fn, &g->arena);
  g->dom = irk_dom_build(g->cfg, &g->arena);
  for (uint32_t b = 0; b < e->n; b++)
    for (uint32_t i = 0; i < 3; i++) {
      irk_inst *inst = g->fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++)
        if (random_below(3))
          inst->ops[k] =
              i ? value_before(f, b, i) : value_before(f, irk_cfg_block(g->cfg, &irk_phi_blocks(inst)[k]->v), 3);
    }
}

// The definition: a value is live from each use backwards to the block that defines it.
typedef struct truth {
  bool is_live_out[64], is_used[64];
  uint32_t last_use[64];  // by block: the number
  uint32_t num_uses;
} truth;

static void live_backwards(const flow *f, truth *t, uint32_t block, uint32_t def) {
  uint32_t stack[64 * 8], len = 0;
  stack[len++] = block;
  while (len) {
    uint32_t b = stack[--len];
    if (b == def) continue;
    for (uint32_t from = 0; from < f->e.n; from++)
      for (uint32_t i = f->e.first[from]; i < f->e.first[from + 1]; i++) {
        if (f->e.to[i] != b || !f->reachable[from] || t->is_live_out[from]) continue;
        t->is_live_out[from] = true;
        stack[len++] = from;
      }
  }
}

static void find_truth(const flow *f, const irk_value *v, uint32_t def, truth *t) {
  *t = (truth){.num_uses = 0};
  uint32_t number = 0;
  for (uint32_t b = 0; b < f->e.n; b++) {
    const irk_block *block = f->g.fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      number++;
      for (uint32_t k = 0; k < inst->num_ops; k++) {
        uint32_t at = i ? b : irk_cfg_block(f->g.cfg, &irk_phi_blocks(inst)[k]->v);
        if (inst->ops[k] != v || !f->reachable[b] || !f->reachable[at]) continue;
        t->num_uses++;
        t->is_used[at] = true;
        if (i) t->last_use[at] = number;
        else t->is_live_out[at] = true;
        if (at != def) live_backwards(f, t, at, def);
      }
    }
  }
}

// Returns the last place of uses in the block, found by a search of all cycles.
static uint32_t wanted_last(const irk_liveness *live, const irk_cycles *cycles, uint32_t block, uint32_t def) {
  uint32_t last = live->place[block];
  for (uint32_t c = 0; c < cycles->len; c++) {
    if (!irk_cycle_contains(cycles, c, block) || irk_cycle_contains(cycles, c, def)) continue;
    for (uint32_t b = 0; b < live->cfg->num_blocks; b++)
      if (irk_cycle_contains(cycles, c, b) && live->place[b] > last) last = live->place[b];
  }
  return last;
}

static void check_range(const flow *f, const irk_liveness *live, const irk_cycles *cycles, const irk_value *v) {
  uint32_t def = v->kind == IRK_VALUE_ARG ? 0 : irk_cfg_block(f->g.cfg, v), last = 0;
  const irk_live_range *r = live->ranges + v->id;
  if (!f->reachable[def]) {
    assert_true(r->first > r->last);
    return;
  }
  truth t;
  find_truth(f, v, def, &t);
  assert_int_equal(r->num_uses, t.num_uses);
  assert_int_equal(r->first, live->place[def]);
  for (uint32_t b = 0; b < f->e.n; b++) {
    if (!t.is_live_out[b] && !t.is_used[b] && b != def) continue;
    assert_in_range(live->place[b], r->first, r->last);
    uint32_t wanted = t.is_used[b] && b != def ? wanted_last(live, cycles, b, def) : live->place[b];
    if (t.is_used[b] && wanted > last) last = wanted;
  }
  if (!t.num_uses) last = r->first;
  assert_int_equal(r->last, last > r->first ? last : r->first);
  uint32_t block = live->layout[r->last], own = irk_cfg_position(f->g.cfg, v)->number;
  if (t.is_live_out[block]) assert_int_equal(r->end, IRK_NO_INDEX);
  else if (r->end != IRK_NO_INDEX) assert_int_equal(r->end, t.last_use[block] ? t.last_use[block] : own);
  else assert_true(cycles->innermost[block] != IRK_NO_INDEX);  // the end of a cycle
}

static void check_layout(const flow *f, const irk_liveness *live, const irk_cycles *cycles) {
  uint32_t n = f->g.cfg->num_reachable;
  assert_int_equal(live->layout[0], 0);
  for (uint32_t i = 0; i < n; i++) {
    assert_int_equal(live->place[live->layout[i]], i);
    if (i) assert_true(live->place[f->g.dom->idom[live->layout[i]]] < i);
  }
  for (uint32_t b = 0; b < f->e.n; b++) assert_int_equal(live->place[b] != IRK_NO_INDEX, f->reachable[b]);
  for (uint32_t c = 0; c < cycles->len; c++) {
    uint32_t low = n, high = 0, len = 0;
    for (uint32_t i = 0; i < n; i++) {
      if (!irk_cycle_contains(cycles, c, live->layout[i])) continue;
      if (!len++) low = i;
      high = i;
    }
    assert_int_equal(high - low + 1, len);
    assert_int_equal(live->layout[low], cycles->items[c].header);
  }
}

static void test_liveness_of_random_graphs(void **state) {
  (void)state;
  for (uint32_t round = 0; round < 1500; round++) {
    uint32_t first[65], to[256], n = 1 + random_below(24), len = 0;
    flow f = {.e = {n, first, to}};
    for (uint32_t b = 0; b < n; b++) {
      first[b] = len;
      for (uint32_t k = random_below(round % 2 ? 3 : 5); k > 0; k--)
        if (n > 1) to[len++] = 1 + random_below(n - 1);
    }
    first[n] = len;
    reach(&f.e, 0, IRK_NO_INDEX, IRK_NO_INDEX, f.reachable);
    make_flow(&f);
    irk_cycles *cycles = irk_cycles_build(f.g.cfg, &f.g.arena);
    const irk_liveness *live = irk_liveness_build(f.g.cfg, &f.g.arena);
    check_layout(&f, live, cycles);
    for (uint32_t i = 0; i < f.num_values; i++) check_range(&f, live, cycles, f.values[i]);
    for (uint32_t b = 0; b < n; b++) assert_int_equal(live->ranges[f.g.fn->blocks[b]->v.id].num_uses, 0);
    drop_graph(&f.g);
  }
}

// A value of the entry that every block uses; and cycles that are nested as deep as there are
// blocks, or too many to be found.
static void test_liveness_of_large_graphs(void **state) {
  (void)state;
  void (*const shapes[])(shape *) = {chain, nest, comb};
  for (uint32_t i = 0; i < IRK_COUNT(shapes); i++) {
    shape s;
    begin_shape(&s);
    shapes[i](&s);
    graph g;
    make_graph(&g, &s.e);
    irk_type *i32 = irk_type_int(g.m, 32);
    irk_inst *value = irk_inst_new(g.m, g.fn, IRK_OP_FREEZE, i32, 1);
    value->ops[0] = irk_const_undef(g.m, i32);
    irk_block_insert_inst(g.m, g.fn->blocks[0], 0, value);
    for (uint32_t b = 0; b < MANY; b++) {
      irk_inst *last = g.fn->blocks[b]->insts[g.fn->blocks[b]->num_insts - 1];
      if (last->num_ops) last->ops[0] = &value->v;
    }
    clock_t start = clock();
    irk_liveness *live = irk_liveness_build(irk_cfg_build(g.fn, &g.arena), &g.arena);
    assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 5);
    const irk_live_range *r = live->ranges + value->v.id;
    assert_int_equal(r->first, 0);
    // The last block of a chain has no use.
    assert_int_equal(r->last, shapes[i] == chain ? MANY - 2 : MANY - 1);
    drop_graph(&g);
    irk_free(s.e.first);
    irk_free(s.e.to);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_successors),
      cmocka_unit_test(test_positions),
      cmocka_unit_test(test_random_graphs),
      cmocka_unit_test(test_large_graphs),
      cmocka_unit_test(test_liveness_of_random_graphs),
      cmocka_unit_test(test_liveness_of_large_graphs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
