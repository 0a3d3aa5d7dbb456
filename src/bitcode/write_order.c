// USELIST blocks: the orders of uses that directives gave inside functions, and of blocks. Such an order is a
// permutation of the uses as a reader meets them, which is the same in text and in bitcode, so it is handed on as it
// is. Orders of globals and of constants that several functions use are not: a reader of bitcode meets those uses
// elsewhere.
#include "bitcode/write.h"

enum { BLOCK_USELIST = 18, USELIST_DEFAULT = 1, USELIST_BB = 2 };

// Has it a number here? Constants that nothing but parts of other constants use may have none; blocks that the module's
// orders name (uselistorder_bb) belong to the function that holds them.
static bool is_here(const irk_numbering *n, const irk_value *v) {
  if (v->kind == IRK_VALUE_BLOCK) {
    if (v->id >= n->fn->num_ids || n->local[v->id] >= n->fn->num_blocks) return false;
    return &n->fn->blocks[n->local[v->id]]->v == v;
  }
  return !irk_value_is_const(v) || n->value_numbers[v->id] != 0;
}

static void write_orders(irk_bcwriter *w, const struct irk_use_order *orders, uint32_t n, bool blocks_only,
                         bool *is_open) {
  for (uint32_t i = n; i-- > 0;) {
    const struct irk_use_order *order = &orders[i];
    bool is_block = order->value->kind == IRK_VALUE_BLOCK;
    if ((blocks_only && !is_block) || !is_here(&w->num, order->value)) continue;
    if (!*is_open) irk_bitw_enter(&w->bits, BLOCK_USELIST, 3);
    *is_open = true;
    for (uint32_t k = 0; k < order->len; k++) irk_bcw_op(w, order->indexes[k]);
    irk_bcw_op(w, irk_number_of(&w->num, order->value));
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, is_block ? USELIST_BB : USELIST_DEFAULT);
  }
}

// Of the function whose body is being written, from the last to the first, as LLVM does.
void irk_write_use_orders(irk_bcwriter *w) {
  const irk_function *fn = w->num.fn;
  bool is_open = false;
  if (w->options->no_use_order) return;
  write_orders(w, fn->use_orders, fn->num_use_orders, false, &is_open);
  write_orders(w, w->m->use_orders, w->m->num_use_orders, true, &is_open);
  if (is_open) irk_bitw_exit(&w->bits);
}
