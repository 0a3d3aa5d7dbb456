// Kinds of metadata, and the attachments of instructions and globals.
#include "ir/ir.h"

static const struct {
  irk_str name;
  irk_version since;
} fixed_kinds[] = {
#define MD_KIND(name, text, number, since) [number] = {{text, sizeof(text) - 1}, since},
#include "irkit/def/md_kind.def"
};

uint32_t irk_md_kinds_fixed(irk_version version) {
  uint32_t n = 0;
  while (n < IRK_COUNT(fixed_kinds) && fixed_kinds[n].since <= version) n++;
  return n;
}

irk_str irk_md_kind_fixed_name(uint32_t number) {
  return number < IRK_COUNT(fixed_kinds) ? fixed_kinds[number].name : IRK_S("");
}

uint32_t irk_md_kind_get(irk_module *m, irk_str name) {
  while (m->md_kind_map.len < m->md_kinds.len) {  // kinds that readers added to the list
    uint32_t number = m->md_kind_map.len;
    bool is_new;
    uint64_t *at = irk_map_put(&m->md_kind_map, m->md_kinds.items[number], &is_new);
    if (!is_new) break;  // a duplicate name: the first number counts
    *at = number;
  }
  irk_sym sym = irk_intern(m, name);
  bool is_new;
  uint64_t *at = irk_map_put(&m->md_kind_map, sym, &is_new);
  if (is_new) {
    *at = m->md_kinds.len;
    irk_vec_push(&m->md_kinds, sym);
  }
  return (uint32_t)*at;
}

irk_str irk_md_kind_name(const irk_module *m, uint32_t kind) {
  return kind < m->md_kinds.len ? irk_name(m, m->md_kinds.items[kind]) : IRK_S("<unknown kind>");
}

bool irk_attachments_drop(irk_attachments *a, uint32_t kind) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < a->len; ++i)
    if (a->items[i].kind != kind) a->items[n++] = a->items[i];
  bool dropped = n != a->len;
  a->len = n;
  return dropped;
}

void irk_attachments_add(irk_module *m, irk_attachments *a, uint32_t kind, irk_md *md) {
  if (a->len == a->cap) {
    uint32_t cap = a->cap ? a->cap * 2 : 1;  // mostly there is only one
    irk_attachment *items = irk_arena_alloc(m->bodies, sizeof *items * (size_t)cap);
    if (a->len) memcpy(items, a->items, sizeof *items * (size_t)a->len);
    a->items = items;
    a->cap = cap;
  }
  a->items[a->len++] = (irk_attachment){kind, md};
}

// ---- order of attachments ------------------------------------------------------------------------------------

bool irk_md_kind_is_fixed(const irk_module *m, uint32_t kind) {
  return kind < IRK_COUNT(fixed_kinds) && kind < m->md_kinds.len &&
         irk_str_eq(irk_md_kind_name(m, kind), fixed_kinds[kind].name);
}

// Finds a kind that is fixed in the module's release but has another number in the module, since
// the module came from an older release.
static bool finds_fixed(const irk_module *m, uint32_t kind, uint32_t num_fixed, uint32_t *number) {
  for (uint32_t i = 0; i < num_fixed; i++)
    if (!irk_md_kind_is_fixed(m, i) && irk_str_eq(irk_md_kind_name(m, kind), fixed_kinds[i].name)) {
      *number = i;
      return true;
    }
  return false;
}

irk_kind_order irk_kind_order_of(const irk_module *m, irk_arena *arena) {
  irk_kind_order order = {.num_fixed = irk_md_kinds_fixed(m->version)};
  uint32_t moved = 0;
  while (moved < order.num_fixed && irk_md_kind_is_fixed(m, moved)) moved++;
  if (moved == order.num_fixed) return order;
  order.rank = IRK_NEW_ARRAY(arena, uint32_t, m->md_kinds.len);
  order.fixed = IRK_NEW_ARRAY(arena, uint32_t, order.num_fixed);
  for (uint32_t i = 0; i < m->md_kinds.len; i++) {
    uint32_t number = i;
    bool is_fixed = (i < order.num_fixed && irk_md_kind_is_fixed(m, i)) || finds_fixed(m, i, order.num_fixed, &number);
    order.rank[i] = is_fixed ? number : order.num_fixed + i;
    if (is_fixed) order.fixed[number] = i;
  }
  return order;
}

static int kind_order(const void *a, const void *b) {
  uint32_t x = ((const irk_attachment *)a)->kind, y = ((const irk_attachment *)b)->kind;
  return (x > y) - (x < y);
}

const irk_attachment *irk_attachments_in_order(const irk_attachments *a, const irk_kind_order *order,
                                               irk_attachment_list *sorted) {
  bool is_sorted = !order->rank || a->len < 2;
  for (uint32_t i = 1; i < a->len; i++) is_sorted &= a->items[i - 1].kind <= a->items[i].kind;
  if (is_sorted) return a->items;
  sorted->len = 0;
  for (uint32_t i = 0; i < a->len; i++) {
    irk_attachment item = a->items[i];
    if (order->rank) item.kind = order->rank[item.kind];
    irk_vec_push(sorted, item);
  }
  irk_sort(sorted->items, sorted->len, sizeof *sorted->items, kind_order);
  for (uint32_t i = 0; order->rank && i < sorted->len; i++) {
    uint32_t *kind = &sorted->items[i].kind;
    *kind = *kind < order->num_fixed ? order->fixed[*kind] : *kind - order->num_fixed;
  }
  return sorted->items;
}
