// Converts !cfi.functions, which lists functions whose addresses are checked, as [name, linkage,
// type...]. Since 23 the number of the name in summaries follows the linkage. Either all nodes have
// it, or none.
#include "base/md5.h"
#include "convert/down.h"
#include "convert/up.h"

static bool has_number(const irk_md *node) {
  const irk_md *third = node->kind == IRK_MD_TUPLE && node->len > 2 ? node->f[2].md : NULL;
  return third && third->kind == IRK_MD_VALUE && irk_value_is_int(third->f[0].value);
}

static irk_md *number_of(irk_module *m, irk_str name) {
  uint8_t sum[16];
  bool is_literal = name.len && name.ptr[0] == '\1';
  irk_md5((irk_str){name.ptr + is_literal, name.len - is_literal}, sum);
  return irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 64), irk_load64(sum)));
}

// Returns the node with or without its third operand.
static irk_md *reshaped(irk_module *m, const irk_md *node, irk_md *number) {
  uint32_t n = 0;
  irk_md **ops = irk_arena_alloc(&m->arena, (node->len + 1) * sizeof *ops);
  for (uint32_t i = 0; i < node->len; i++) {
    if (i == 2 && !number) continue;
    if (i == 2) ops[n++] = number;
    ops[n++] = node->f[i].md;
  }
  if (number && node->len == 2) ops[n++] = number;
  return irk_md_tuple(m, ops, n);
}

void irk_up_cfi_functions(up *u) {
  irk_module *m = u->m;
  irk_named_md *list = irk_named_md_of(m, IRK_S("cfi.functions"));
  if (!list || !list->len || has_number(list->ops[0])) return;
  uint64_t count = 0;
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_md *node = list->ops[i];
    bool fits = node->kind == IRK_MD_TUPLE && node->len >= 2 && node->f[0].md && node->f[0].md->kind == IRK_MD_STRING;
    if (!fits) continue;
    list->ops[i] = reshaped(m, node, number_of(m, irk_md_str(node->f[0].md)));
    count++;
  }
  irk_up_note(u, NULL, "function that is checked by its address", "with its number", count);
}

void irk_down_cfi_functions(down *d) {
  irk_named_md *list = irk_named_md_of(d->m, IRK_S("cfi.functions"));
  if (!list || !list->len || !has_number(list->ops[0])) return;
  for (uint32_t i = 0; i < list->len; i++)
    if (has_number(list->ops[i])) list->ops[i] = reshaped(d->m, list->ops[i], NULL);
  irk_down_note(d, IRK_CHANGE_DROPPED, list->len, NULL, "number of a function in !cfi.functions");
}
