// Adapts constructs outside of bodies to releases before 9: data layouts, metadata and attributes
// of globals.
#include "convert/down.h"

// Parts of data layouts that were added later. Older releases assume their meaning.
static bool has_part(irk_version to, const char *part, size_t len) {
  static const struct {
    const char *start;
    irk_version since;
  } parts[] = {{"ni", 400}, {"A", 500}, {"P", 500}, {"F", 900}, {"G", 1200}};
  for (size_t i = 0; i < IRK_COUNT(parts); i++) {
    size_t n = strlen(parts[i].start);
    if (len >= n && memcmp(part, parts[i].start, n) == 0) return parts[i].since <= to;
  }
  return true;
}

void irk_down_layout_text(down *d) {
  irk_module *m = d->m;
  irk_str text = m->data_layout;
  char *out = irk_arena_alloc(&m->arena, text.len + 1);
  size_t len = 0;
  for (size_t at = 0, end; at < text.len; at = end + 1) {
    const char *part = text.ptr + at, *dash = memchr(part, '-', text.len - at);
    end = dash ? (size_t)(dash - text.ptr) : text.len;
    if (!has_part(d->to, part, end - at)) continue;
    if (len) out[len++] = '-';
    memcpy(out + len, part, end - at);
    len += end - at;
  }
  if (len < text.len) m->data_layout = (irk_str){out, len};
}

// In memory, the description of a variable stays attached to it (ir/described.h).
static void lower_attachments(const down *d, irk_global *g) {
  bool has_body = g->fn && g->fn->num_blocks, is_variable = g->v.kind == IRK_VALUE_VARIABLE;
  if (irk_has(d->to, has_body ? IRK_BODY_METADATA : IRK_GLOBAL_METADATA)) return;
  uint32_t n = 0;
  for (uint32_t i = 0; i < g->md.len; i++)
    if (is_variable && g->md.items[i].kind == IRK_MD_KIND_DBG) g->md.items[n++] = g->md.items[i];
  irk_down_note(d, IRK_CHANGE_DROPPED, g->md.len - n, NULL, "metadata of a global");
  g->md.len = n;
}

irk_attr_list *irk_down_results(const down *d, irk_attr_list *list) {
  irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_RETURN);
  if (!set || irk_has(d->to, IRK_RETURN_ALIGNMENT) || !irk_attr_set_find(set, IRK_ATTR_ALIGN)) return list;
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  irk_attr *attrs = irk_arena_alloc(&d->c->scratch, sizeof *attrs * ((size_t)set->len + 1));
  struct irk_attr_slot *slots = irk_arena_copy(&d->c->scratch, list->slots, sizeof *slots * list->len);
  uint32_t n = 0;
  for (uint32_t i = 0; i < set->len; i++)
    if (set->attrs[i].kind != IRK_ATTR_ALIGN) attrs[n++] = set->attrs[i];
  for (uint32_t i = 0; i < list->len; i++)
    if (slots[i].index == IRK_ATTR_INDEX_RETURN) slots[i].set = irk_attr_set_of(d->m, attrs, n);
  irk_attr_list *made = irk_attr_list_of(d->m, slots, list->len);
  irk_arena_release(&d->c->scratch, mark);
  return made;
}

// Makes a private global internal if a comdat is named after it: older releases find comdats by
// symbols.
static void lower_linkage(const down *d, irk_global *g) {
  if (g->linkage != IRK_LINKAGE_PRIVATE || irk_has(d->to, IRK_PRIVATE_COMDATS)) return;
  if (!irk_comdat_get(d->m, g->name, false)) return;
  g->linkage = IRK_LINKAGE_INTERNAL;
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "internal", "private global that a comdat is named after");
}

static void lower(const down *d, irk_global *g) {
  g->attrs = irk_down_results(d, g->attrs);
  lower_attachments(d, g);
  if (g->unnamed_addr == IRK_UNNAMED_ADDR_LOCAL && !irk_has(d->to, IRK_LOCAL_UNNAMED_ADDR)) g->unnamed_addr = 0;
  if (g->v.kind == IRK_VALUE_VARIABLE && !irk_has(d->to, IRK_VARIABLE_ATTRIBUTES)) g->attrs = NULL;
  lower_linkage(d, g);
}

void irk_down_symbols(down *d) {
  irk_module *m = d->m;
  for (uint32_t i = 0; i < m->variables.len; i++) lower(d, m->variables.items[i]);
  for (uint32_t i = 0; i < m->functions.len; i++) lower(d, m->functions.items[i]);
  for (uint32_t i = 0; i < m->aliases.len; i++) lower(d, m->aliases.items[i]);
}
