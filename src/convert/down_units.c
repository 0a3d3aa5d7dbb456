// Before 3.9 units list their subprograms, which refer to their unit today.
#include "convert/down.h"
#include "ir/dinode_field.h"

static bool is_of_unit(const irk_md *md) {
  const irk_md *unit = md && md->kind == IRK_MD_SUBPROGRAM ? md->f[IRK_DI_SUBPROGRAM_unit].md : NULL;
  return unit && unit->kind == IRK_MD_COMPILE_UNIT;
}

typedef struct list {
  irk_md **nodes;
  uint32_t len;
} list;

bool irk_down_lists_subprograms(const down *d) {
  irk_str name = IRK_S("subprograms");
  const irk_di_desc *desc = irk_di_desc_of(IRK_MD_COMPILE_UNIT);
  return irk_di_text_of(desc, name, d->to) && !irk_di_text_of(desc, name, d->from);
}

void irk_down_units(down *d) {
  irk_module *m = d->m;
  uint32_t n = m->mds.len, num = 0;
  list *lists = IRK_NEW_ARRAY(&d->c->arena, list, n);  // by id of the unit
  for (uint32_t i = 0; i < n; i++)
    if (is_of_unit(m->mds.items[i])) lists[m->mds.items[i]->f[IRK_DI_SUBPROGRAM_unit].md->id].len++;
  for (uint32_t i = 0; i < n; i++)
    if (lists[i].len) lists[i] = (list){IRK_NEW_ARRAY(&d->c->arena, irk_md *, lists[i].len), 0};
  for (uint32_t i = 0; i < n; i++) {
    irk_md *md = m->mds.items[i];
    if (!is_of_unit(md)) continue;
    list *to = &lists[md->f[IRK_DI_SUBPROGRAM_unit].md->id];
    to->nodes[to->len++] = md;
    if (md->is_distinct) md->f[IRK_DI_SUBPROGRAM_unit].md = NULL;
    num++;
  }
  for (uint32_t i = 0; i < n; i++)
    if (lists[i].len)
      m->mds.items[i]->f[IRK_DI_COMPILE_UNIT_subprograms].md = irk_md_tuple(m, lists[i].nodes, lists[i].len);
  irk_down_note(d, IRK_CHANGE_EXPRESSED, num, "an entry in the list of its unit", "subprogram of a unit");
}
