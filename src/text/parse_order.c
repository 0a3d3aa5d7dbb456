// Use-list order directives. Whether they have as many indexes as the value has uses, and what they
// mean, is determined after the whole module has been parsed (order/use_order.c).
#include "text/parse.h"

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

static void append_order(irk_parser *p, irk_use_order order, const irk_global *holder, const char *at) {
  irk_vec_push(&p->orders, ((irk_use_directive){order, holder, p->sequence.len, at}));
}

// Tells whether the directive is the first to mention the value.
static bool is_unknown(irk_parser *p, const irk_value *v, const char *at) {
  if (v->kind == IRK_VALUE_PLACEHOLDER) return true;
  if (!irk_value_is_global(v) || ((const irk_global *)v)->is_defined || !p->open_globals.len) return false;
  const irk_open_global *last = &p->open_globals.items[p->open_globals.len - 1];
  return &last->global->v == v && last->at >= at;
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
  if (is_unknown(p, order.value, at)) return irk_parse_error_at(p, at, "value has no uses");
  append_order(p, order, p->fn ? p->fn->global : NULL, at);
  return true;
}

// uselistorder_bb @fn "," %block "," INDEXES
bool irk_parse_use_order_bb(irk_parser *p) {
  struct irk_use_order order = {0};
  irk_global *g = NULL;
  const char *directive_at = p->lex.start;
  irk_lex_next(&p->lex);
  const char *fn_at = p->lex.start;
  if (p->lex.tok == IRK_TOK_GLOBAL) g = irk_parse_sym(p, irk_parse_intern(p, p->lex.str))->global;
  else if (p->lex.tok == IRK_TOK_GLOBAL_ID) g = irk_numbers_get(&p->globals, (uint32_t)p->lex.u);
  else return irk_parse_error_name(p, "function name in uselistorder_bb");
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in uselistorder_bb directive")) return false;
  const char *at = p->lex.start;
  bool is_named = p->lex.tok == IRK_TOK_LOCAL, is_numbered = p->lex.tok == IRK_TOK_LOCAL_ID;
  if (!is_named && !is_numbered) return irk_parse_error_name(p, "basic block name in uselistorder_bb");
  irk_sym label = is_named ? irk_parse_intern(p, p->lex.str) : 0;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in uselistorder_bb directive") ||
      !parse_order_indexes(p, &order))
    return false;
  if (!g) return irk_parse_error_at(p, fn_at, "invalid function forward reference in uselistorder_bb");
  if (g->v.kind != IRK_VALUE_FUNCTION || !g->fn)
    return irk_parse_error_at(p, fn_at, "expected function name in uselistorder_bb");
  if (!g->fn->num_blocks) return irk_parse_error_at(p, fn_at, "invalid declaration in uselistorder_bb");
  if (is_numbered) return irk_parse_error_at(p, at, "invalid numeric label in uselistorder_bb");
  irk_block *b = irk_parse_find_block(p, g, label);
  if (!b)
    return irk_parse_error_at(p, at,
                              names_value(g->fn, label) ? "expected basic block in uselistorder_bb"
                                                        : "invalid basic block in uselistorder_bb");
  order.value = &b->v;
  append_order(p, order, g, directive_at);
  return true;
}

// Appends the globals that the parser declared itself.
static void complete_sequence(irk_parser *p) {
  const irk_module *m = p->m;
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  bool *seen = irk_arena_zalloc(&p->scratch, m->num_ids);
  for (uint32_t i = 0; i < p->sequence.len; i++) seen[p->sequence.items[i]->v.id] = true;
  for (uint32_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++)
      if (!seen[lists[l]->items[i]->v.id]) irk_vec_push(&p->sequence, lists[l]->items[i]);
}

bool irk_parse_finish_use_orders(irk_parser *p) {
  irk_use_mismatch wrong;
  if (!p->orders.len && !p->wants_use_orders) return true;
  complete_sequence(p);
  const irk_use_directive *met = p->orders.items;
  if (irk_use_orders_of_text(p->m, &p->scratch, p->sequence.items, p->sequence.len, met, p->orders.len, &wrong))
    return true;
  const char *at = met[wrong.number].at;
  if (!wrong.num_uses) return irk_parse_error_at(p, at, "value has no uses");
  if (wrong.num_uses == 1) return irk_parse_error_at(p, at, "value only has one use");
  return irk_parse_error_at(p, at, "wrong number of indexes, expected %u", wrong.num_uses);
}
