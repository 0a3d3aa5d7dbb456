// Orders of uses. They are kept as they stand; what LLVM checks about them is checked here for globals and locals.
#include "text/parse.h"

// How often each value is used: locals of one function, globals of the module. Made at the first order that asks.
enum { MAX_COUNTS = 16 };
struct irk_use_counts {
  const irk_function *fn;
  uint32_t num_locals, num_globals;
  uint32_t *locals, *globals;  // by id
  uint32_t num_counts;         // of the whole module
};

static void count(irk_value *const *ops, uint32_t n, struct irk_use_counts *u) {
  for (uint32_t i = 0; i < n; i++) {
    const irk_value *v = ops[i];
    if (!v) continue;
    if (v->kind >= IRK_VALUE_ARG && v->kind <= IRK_VALUE_INST && u->locals && v->id < u->num_locals) u->locals[v->id]++;
    if (irk_value_is_global(v) && u->globals && v->id < u->num_globals) u->globals[v->id]++;
  }
}

static void count_body(const irk_function *fn, struct irk_use_counts *u) {
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *inst = fn->blocks[b]->insts[k];
      for (uint32_t i = 0; i < inst->num_ops; i++) {
        irk_value *v = inst->ops[i];
        if (v->kind == IRK_VALUE_PLACEHOLDER) v = ((irk_placeholder *)v)->target;
        count(&v, 1, u);
      }
    }
  }
}

static void count_globals(const irk_parser *p, struct irk_use_counts *u) {
  const irk_module *m = p->m;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  for (uint32_t l = 0; l < IRK_COUNT(lists); l++) {
    for (uint32_t i = 0; i < lists[l]->len; i++) {
      const irk_global *g = lists[l]->items[i];
      count(&g->init, 1, u);
      if (!g->fn) continue;
      irk_value *data[] = {g->fn->personality, g->fn->prefix, g->fn->prologue};
      count(data, 3, u);
      count_body(g->fn, u);
    }
  }
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (!v) continue;
    if (v->kind == IRK_VALUE_AGGREGATE)
      count(((const irk_const_aggregate *)v)->ops, ((const irk_const_aggregate *)v)->len, u);
    if (v->kind == IRK_VALUE_EXPR) count(((const irk_const_expr *)v)->ops, ((const irk_const_expr *)v)->len, u);
    if (v->kind == IRK_VALUE_PTRAUTH) count(((const irk_ptrauth *)v)->ops, 5, u);
    irk_value *fn = v->kind == IRK_VALUE_BLOCKADDRESS ? &((const irk_blockaddress *)v)->fn->v : NULL;
    if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI)
      fn = &((const irk_const_ref *)v)->global->v;
    count(&fn, 1, u);
  }
}

// The number of uses of a local or a global; UINT32_MAX where it is not counted.
static uint32_t num_uses(irk_parser *p, const irk_value *v) {
  if (!p->uses) p->uses = IRK_NEW(&p->scratch, struct irk_use_counts);
  struct irk_use_counts *u = p->uses;
  if (v->kind >= IRK_VALUE_ARG && v->kind <= IRK_VALUE_INST && p->fn) {
    if (u->fn != p->fn->fn) {
      u->fn = p->fn->fn;
      u->num_locals = u->fn->num_ids;
      u->locals = IRK_NEW_ARRAY(&p->scratch, uint32_t, u->num_locals);
      uint32_t *globals = u->globals;
      u->globals = NULL;
      count_body(u->fn, u);
      u->globals = globals;
    }
    return v->id < u->num_locals ? u->locals[v->id] : 0;
  }
  if (!irk_value_is_global(v) || p->fn) return UINT32_MAX;
  if (!u->globals || (u->num_globals != p->m->num_ids && u->num_counts < MAX_COUNTS)) {
    u->num_counts++;
    u->num_globals = p->m->num_ids;
    u->globals = IRK_NEW_ARRAY(&p->scratch, uint32_t, u->num_globals);
    u->locals = NULL;
    u->fn = NULL;
    count_globals(p, u);
  }
  if (u->num_globals != p->m->num_ids) return UINT32_MAX;
  return u->globals[v->id];
}

static bool check_uses(irk_parser *p, const struct irk_use_order *order, const char *at) {
  bool unknown = order->value->kind == IRK_VALUE_PLACEHOLDER;
  uint32_t n = unknown ? 0 : num_uses(p, order->value);
  if (n == UINT32_MAX) return true;
  if (!n) return irk_parse_error_at(p, at, "value has no uses");
  if (n == 1) return irk_parse_error_at(p, at, "value only has one use");
  return order->len == n || irk_parse_error_at(p, at, "wrong number of indexes, expected %u", n);
}

static bool names_value(const irk_function *fn, irk_sym name) {
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (fn->args[i]->name == name) return true;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++)
      if (fn->blocks[b]->insts[k]->name == name) return true;
  return false;
}

// "{" N ("," N)* "}"
static bool parse_order_indexes(irk_parser *p, struct irk_use_order *order) {
  uint32_t base = p->group_refs.len, most = 0;
  bool sorted = true;
  const char *at = p->lex.start;
  if (!irk_parse_expect(p, IRK_TOK_LBRACE, "expected '{' here")) return false;
  if (p->lex.tok == IRK_TOK_RBRACE) return irk_parse_error(p, "expected non-empty list of uselistorder indexes");
  do {
    uint32_t index;
    if (!irk_parse_u32(p, &index)) return false;
    sorted &= index == p->group_refs.len - base;
    if (index > most) most = index;
    irk_vec_push(&p->group_refs, index);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  if (!irk_parse_expect(p, IRK_TOK_RBRACE, "expected '}' here")) return false;
  uint32_t n = p->group_refs.len - base;
  if (n < 2) return irk_parse_error_at(p, at, "expected >= 2 uselistorder indexes");
  bool *seen = most < n ? irk_arena_zalloc(&p->scratch, n) : NULL;
  for (uint32_t i = 0; i < n && seen; i++) {
    bool *place = &seen[p->group_refs.items[base + i]];
    if (*place) seen = NULL;
    *place = true;
  }
  if (!seen) return irk_parse_error_at(p, at, "expected distinct uselistorder indexes in range [0, size)");
  if (sorted) return irk_parse_error_at(p, at, "expected uselistorder indexes to change the order");
  order->len = n;
  order->indexes = irk_arena_copy(&p->m->arena, p->group_refs.items + base, n * sizeof(uint32_t));
  p->group_refs.len = base;
  return true;
}

static void append_order(irk_parser *p, struct irk_use_order **orders, uint32_t *n, struct irk_use_order order) {
  if ((*n & (*n - 1)) == 0) {
    struct irk_use_order *grown = irk_arena_alloc(&p->m->arena, (*n ? *n * 2u : 1u) * sizeof *grown);
    if (*n) memcpy(grown, *orders, *n * sizeof *grown);
    *orders = grown;
  }
  (*orders)[(*n)++] = order;
}

// uselistorder TYPE VALUE "," INDEXES
bool irk_parse_use_order(irk_parser *p) {
  struct irk_use_order order;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_type_value(p, &order.value) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in uselistorder directive") ||
      !parse_order_indexes(p, &order))
    return false;
  if (!check_uses(p, &order, at)) return false;
  if (p->fn) append_order(p, &p->fn->fn->use_orders, &p->fn->fn->num_use_orders, order);
  else append_order(p, &p->m->use_orders, &p->m->num_use_orders, order);
  return true;
}

// uselistorder_bb @fn "," %block "," INDEXES
bool irk_parse_use_order_bb(irk_parser *p) {
  struct irk_use_order order = {0};
  irk_global *g = NULL;
  irk_lex_next(&p->lex);
  const char *fn_at = p->lex.start;
  if (p->lex.tok == IRK_TOK_GLOBAL) g = irk_parse_sym(p, irk_parse_intern(p, p->lex.str))->global;
  else if (p->lex.tok == IRK_TOK_GLOBAL_ID) g = irk_numbers_get(&p->globals, (uint32_t)p->lex.u);
  else return irk_parse_error_name(p, "function name in uselistorder_bb");
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in uselistorder_bb directive")) return false;
  if (p->lex.tok == IRK_TOK_LOCAL_ID) return irk_parse_error(p, "invalid numeric label in uselistorder_bb");
  if (p->lex.tok != IRK_TOK_LOCAL) return irk_parse_error(p, "expected basic block name in uselistorder_bb");
  const char *at = p->lex.start;
  irk_sym label = irk_parse_intern(p, p->lex.str);
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in uselistorder_bb directive") ||
      !parse_order_indexes(p, &order))
    return false;
  if (!g) return irk_parse_error_at(p, fn_at, "invalid function forward reference in uselistorder_bb");
  if (g->v.kind != IRK_VALUE_FUNCTION || !g->fn)
    return irk_parse_error_at(p, fn_at, "expected function name in uselistorder_bb");
  if (!g->fn->num_blocks) return irk_parse_error_at(p, fn_at, "invalid declaration in uselistorder_bb");
  irk_block *b = irk_parse_find_block(p, g, label);
  if (!b)
    return irk_parse_error_at(p, at,
                              names_value(g->fn, label) ? "expected basic block in uselistorder_bb"
                                                        : "invalid basic block in uselistorder_bb");
  order.value = &b->v;
  append_order(p, &p->m->use_orders, &p->m->num_use_orders, order);
  return true;
}
