// Use-list orders in the copy of a module for a newer release. They are those of a reader of the
// newer release that reads the older one's bitcode: the records that the source's bitcode has are
// found, their values are replaced by their copies, and the records are converted as after reading.
#include "convert/up_copy.h"

static up_copy *of(const irk_copy *c) { return c->plan->user; }

void irk_up_copy_orders_begin(irk_copy *c) {
  up_copy *k = of(c);
  irk_module *m = c->dst;
  if (!irk_has_use_orders(c->src)) return;
  irk_value *null = NULL;
  if (irk_use_lacks_data(c->src)) {
    null = IRK_NEW(&c->arena, irk_value);
    null->kind = IRK_VALUE_NULL;
    null->id = c->src->num_ids;
    k->null = irk_const_null(m, k->is_opaque ? irk_type_ptr(m, 0) : irk_type_ptr_to(m, irk_type_int(m, 1), 0));
  }
  irk_value *known = null ? irk_use_null_of_absent_data(c->src) : NULL;
  k->records = irk_use_orders_for_bitcode(c->src, &c->arena, known ? known : null, &k->num_records);
  if (known && !c->values[known->id]) c->values[known->id] = k->null;
}

static irk_value *copy_of(const irk_copy *c, const irk_value *v) {
  if (v->kind >= IRK_VALUE_ARG) return v->id < c->num_locals ? c->locals[v->id] : NULL;
  return v->id < c->src->num_ids ? c->values[v->id] : of(c)->null;  // the latter: `null`
}

// Takes the records of a function, or those of the module, which come first.
static void take(irk_copy *c, uint32_t fn, irk_use_order **to, uint32_t *num) {
  up_copy *k = of(c);
  uint32_t first = k->next_record, n = 0;
  while (k->next_record < k->num_records && k->records[k->next_record].fn == fn) k->next_record++;
  irk_use_order *orders = irk_arena_alloc(&c->dst->arena, sizeof *orders * (k->next_record - first));
  for (uint32_t i = first; i < k->next_record; i++) {
    const irk_use_order *order = &k->records[i].order;
    irk_value *v = copy_of(c, order->value);
    if (!v) continue;
    orders[n++] = (irk_use_order){v, order->len,
                                  irk_arena_copy(&c->dst->arena, order->indexes, sizeof *order->indexes * order->len)};
  }
  *to = orders;
  *num = n;
}

void irk_up_copy_orders_of_body(irk_copy *c, irk_function *to) {
  up_copy *k = of(c);
  if (!k->num_records) return;
  if (!k->next_fn)  // those of the module wait until all its values are copied
    while (k->next_record < k->num_records && k->records[k->next_record].fn == IRK_USES_OF_MODULE) k->next_record++;
  take(c, k->next_fn++, &to->use_orders, &to->num_use_orders);
}

void irk_up_copy_orders_end(irk_copy *c) {
  up_copy *k = of(c);
  if (!k->num_records) return;
  k->next_record = 0;
  take(c, IRK_USES_OF_MODULE, &c->dst->use_orders, &c->dst->num_use_orders);
  if (irk_has_use_orders(c->dst)) irk_use_orders_of_bitcode(c->dst, &c->arena);
}
