// Writes USELIST blocks, for values whose uses in memory are not in the order in which a bitcode
// reader meets them. Each order is written in the block of the last function that uses the value,
// or in the module's.
#include "bitcode/write.h"
#include "order/use_order.h"

void irk_find_use_orders(irk_bcwriter *w) {
  uint32_t n = 0, num_fns = w->m->functions.len;
  if (!irk_bcw_has(w, IRK_USE_ORDER_DIRECTIVES) || w->options->no_use_order ||
      (!w->options->use_orders && !irk_has_use_orders(w->m)))
    return;
  w->use_records = irk_use_orders_for_bitcode(w->m, &w->arena, w->num.null_pointer, &n);
  if (!n) return;
  w->first_use_records = IRK_NEW_ARRAY(&w->arena, uint32_t, num_fns + 1);
  uint32_t at = 0;
  while (at < n && w->use_records[at].fn == IRK_USES_OF_MODULE) at++;
  for (uint32_t i = 0; i <= num_fns; i++) {
    w->first_use_records[i] = at;
    while (at < n && w->use_records[at].fn == i) at++;
  }
}

// Constants that only parts of other constants use may have no number.
static bool has_number(const irk_numbering *n, const irk_value *v) {
  return v->kind > IRK_VALUE_INLINE_ASM || n->values[v->id].number;
}

void irk_write_use_orders(irk_bcwriter *w, uint32_t fn) {
  if (!w->first_use_records) return;
  bool is_module = fn == IRK_USES_OF_MODULE, is_open = false;
  uint32_t begin = is_module ? 0 : w->first_use_records[fn], end = w->first_use_records[is_module ? 0 : fn + 1];
  for (uint32_t i = begin; i < end; i++) {
    const irk_use_order *order = &w->use_records[i].order;
    if (!has_number(&w->num, order->value)) continue;
    if (!is_open) irk_bitw_enter(&w->bits, IRK_BLOCK_USELIST, 3);
    is_open = true;
    for (uint32_t k = 0; k < order->len; k++) irk_bcw_op(w, order->indexes[k]);
    irk_bcw_op(w, irk_number_of(&w->num, order->value));
    irk_bcw_record(w, IRK_ABBREV_UNABBREV,
                   order->value->kind == IRK_VALUE_BLOCK ? IRK_REC_USELIST_BB : IRK_REC_USELIST_DEFAULT);
  }
  if (is_open) irk_bitw_exit(&w->bits);
}
