#include "ir/described.h"
#include "ir/dinode_field.h"

#include "irkit/dwarf.h"
#include "irkit/release.h"

const irk_value **irk_described_values(const irk_module *m, irk_version release, irk_arena *arena) {
  if (irk_has(release, IRK_DEBUG_OF_GLOBALS)) return NULL;
  const irk_global_vec *const lists[] = {&m->variables, &m->functions};
  const irk_value **of = IRK_NEW_ARRAY(arena, const irk_value *, m->mds.len + 1);
  for (uint32_t k = 0; k < (irk_has(release, IRK_DEBUG_OF_FUNCTIONS) ? 1 : 2); k++) {
    for (uint32_t i = 0; i < lists[k]->len; i++) {
      const irk_global *g = lists[k]->items[i];
      for (uint32_t a = 0; a < g->md.len; a++) {
        const irk_md *md = g->md.items[a].kind == IRK_MD_KIND_DBG ? irk_md_unwrap_variable(g->md.items[a].md) : NULL;
        if (md) of[md->id] = &g->v;
      }
    }
  }
  for (uint32_t i = 0; i < m->mds.len; i++) {
    const irk_md *constant = irk_md_constant_variable(m->mds.items[i]);
    if (constant) of[irk_md_unwrap_variable(m->mds.items[i])->id] = constant->f[0].value;
  }
  return of;
}

irk_attachments irk_attachments_written(const irk_global *g, irk_version release, irk_arena *arena) {
  bool is_function = g->v.kind == IRK_VALUE_FUNCTION;
  bool has_others = irk_has(release, is_function ? IRK_FUNCTION_ATTACHMENTS : IRK_GLOBAL_METADATA);
  if (irk_has(release, is_function ? IRK_DEBUG_OF_FUNCTIONS : IRK_DEBUG_OF_GLOBALS) || !g->md.len) return g->md;
  irk_attachments rest = {.len = 0};
  if (!has_others) return rest;
  rest.items = IRK_NEW_ARRAY(arena, irk_attachment, g->md.len);
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind != IRK_MD_KIND_DBG) rest.items[rest.len++] = g->md.items[i];
  return rest;
}

irk_md *irk_md_wrap_variable(irk_module *m, irk_md *variable, irk_md *expr) {
  irk_md *made = irk_md_new(m, IRK_MD_GLOBAL_VARIABLE_EXPRESSION, IRK_DI_LEN_GLOBAL_VARIABLE_EXPRESSION);
  made->is_distinct = true;
  made->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md = variable;
  made->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md =
      expr ? expr : irk_md_node(m, IRK_MD_EXPRESSION, false, 0, NULL, 0);
  return made;
}

irk_md *irk_md_wrap_variables(irk_module *m, irk_md *list, const irk_map *wraps, irk_arena *scratch) {
  irk_md_field *f = irk_arena_alloc(scratch, sizeof *f * (list->len + 1));
  bool changed = false;
  for (uint32_t i = 0; i < list->len; i++) {
    f[i] = list->f[i];
    if (!f[i].md || f[i].md->kind != IRK_MD_GLOBAL_VARIABLE) continue;
    const uint64_t *known = wraps ? irk_map_get(wraps, (uintptr_t)f[i].md) : NULL;
    f[i].md = known ? (irk_md *)(uintptr_t)*known : irk_md_unique(m, irk_md_wrap_variable(m, f[i].md, NULL));
    changed = true;
  }
  return changed ? irk_md_node(m, IRK_MD_TUPLE, list->is_distinct, 0, f, list->len) : list;
}

static const irk_const_int *int_of(const irk_md *md) {
  bool is_int = md && md->kind == IRK_MD_VALUE && irk_value_is_int(md->f[0].value);
  return is_int ? (const irk_const_int *)md->f[0].value : NULL;
}

irk_md *irk_md_location_of(irk_module *m, const irk_md *md) {
  if (!md || md->kind != IRK_MD_TUPLE || md->len != 4) return NULL;
  const irk_const_int *line = int_of(md->f[0].md), *column = int_of(md->f[1].md);
  const irk_md *scope = md->f[2].md, *inlined_at = md->f[3].md;
  if (!line || !column || !irk_is_node(scope) || (inlined_at && !irk_is_node(inlined_at))) return NULL;
  irk_md_field f[IRK_DI_LEN_LOCATION] = {{0}};
  f[IRK_DI_LOCATION_line].u = (uint32_t)irk_int_words(line)[0];
  f[IRK_DI_LOCATION_column].u = irk_int_words(column)[0] > UINT16_MAX ? 0 : irk_int_words(column)[0];
  f[IRK_DI_LOCATION_scope].md = md->f[2].md;
  f[IRK_DI_LOCATION_inlinedAt].md = md->f[3].md;
  return irk_md_node(m, IRK_MD_LOCATION, false, 0, f, IRK_DI_LEN_LOCATION);
}

const irk_md *irk_md_constant_variable(const irk_md *md) {
  if (!md || md->kind != IRK_MD_GLOBAL_VARIABLE_EXPRESSION) return NULL;
  const irk_md *variable = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
  const irk_md *of = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md;
  if (!variable || variable->kind != IRK_MD_GLOBAL_VARIABLE || !of || of->kind != IRK_MD_VALUE) return NULL;
  return irk_value_is_int(of->f[0].value) ? of : NULL;
}

const irk_md_field *irk_md_number_of_expression(const irk_md *md) {
  bool is_number = md && md->kind == IRK_MD_EXPRESSION && md->len == 3 && md->f[0].u == IRK_DW_OP_constu &&
                   md->f[2].u == IRK_DW_OP_stack_value;
  return is_number ? &md->f[1] : NULL;
}

const irk_md *irk_md_unwrap_variable(const irk_md *md) {
  return md && md->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION ? md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md : md;
}
