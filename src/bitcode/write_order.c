// USELIST blocks: the orders of uses that directives gave. An order is a permutation of the uses as a reader meets them,
// and that is the same in text and in bitcode, so orders are handed on as they are.
#include "bitcode/write.h"

enum { BLOCK_USELIST = 18, USELIST_DEFAULT = 1, USELIST_BB = 2 };

// Constants that nothing but other constants' parts use may have no number here.
static bool is_kept(const irk_numbering *n, const irk_value *v) {
  return v->kind == IRK_VALUE_ARG || v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_BLOCK ||
         (irk_value_is_const(v) && n->value_numbers[v->id]);
}

// Written from the last to the first, as LLVM does. Blocks of functions stand in the function's own numbering.
void irk_write_use_orders(irk_bcwriter *w, const struct irk_use_order *orders, uint32_t n) {
  uint32_t num_kept = 0;
  for (uint32_t i = 0; i < n; i++) num_kept += is_kept(&w->num, orders[i].value);
  if (!num_kept || w->options->no_use_order) return;
  irk_bitw_enter(&w->bits, BLOCK_USELIST, 3);
  for (uint32_t i = n; i-- > 0;) {
    const struct irk_use_order *order = &orders[i];
    if (!is_kept(&w->num, order->value)) continue;
    for (uint32_t k = 0; k < order->len; k++) irk_bcw_op(w, order->indexes[k]);
    irk_bcw_op(w, irk_number_of(&w->num, order->value));
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, order->value->kind == IRK_VALUE_BLOCK ? USELIST_BB : USELIST_DEFAULT);
  }
  irk_bitw_exit(&w->bits);
}
