// Globals and the names of values.
#include "ir/ir.h"

irk_sym irk_value_sym(const irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC: return ((const irk_global *)v)->name;
  case IRK_VALUE_ARG: return ((const irk_arg *)v)->name;
  case IRK_VALUE_BLOCK: return ((const irk_block *)v)->name;
  case IRK_VALUE_INST: return ((const irk_inst *)v)->name;
  default: return 0;
  }
}

irk_global *irk_global_find(const irk_module *m, irk_sym name) {
  return name < m->symbols.len ? m->symbols.items[name] : NULL;
}

static void set_symbol(irk_module *m, irk_sym name, irk_global *g) {
  uint32_t old = m->symbols.len;
  if (name >= old) {
    irk_vec_reserve(&m->symbols, (uint64_t)name + 1);
    m->symbols.len = name + 1;
    memset(m->symbols.items + old, 0, sizeof *m->symbols.items * (m->symbols.len - old));
  }
  m->symbols.items[name] = g;
}

static bool is_nvptx(const irk_module *m) { return m->triple.len >= 5 && memcmp(m->triple.ptr, "nvptx", 5) == 0; }

// Returns the name, or if it is taken the name with the first free number appended. NVPTX's
// assembler does not accept dots.
static irk_sym free_symbol(irk_module *m, irk_sym name) {
  if (!irk_global_find(m, name)) return name;
  irk_buf *text = &m->scratch;
  text->len = 0;
  irk_buf_str(text, irk_name(m, name));
  if (!is_nvptx(m)) irk_buf_byte(text, '.');
  size_t stem = text->len;
  do {
    text->len = stem;
    irk_buf_u64(text, ++m->last_symbol_suffix);
    name = irk_strpool_add(&m->names, text->ptr, text->len);
  } while (irk_global_find(m, name));
  return name;
}

static void take_name(irk_module *m, irk_global *g, irk_sym name) {
  if (name) name = free_symbol(m, name);
  if (name) set_symbol(m, name, g);
  g->name = name;
}

typedef struct named {
  irk_module *m;
  irk_global *g;
} named;
static void keep_name(void *what) {
  const named *n = what;
  n->m->symbols.items[n->g->name] = n->g;
}

// The old name is freed first, since it may be the new one's first choice. If memory runs out, the
// global keeps it.
void irk_global_rename(irk_module *m, irk_global *g, irk_sym name) {
  irk_guard guard;
  if (g->name == name) return;
  if (!g->name) {
    take_name(m, g, name);
    return;
  }
  irk_guard_enter(&guard, keep_name, &(named){m, g});
  m->symbols.items[g->name] = NULL;
  take_name(m, g, name);
  irk_guard_leave(&guard);
}

irk_global *irk_global_new(irk_module *m, irk_value_kind kind, irk_sym name, irk_type *ptr_type) {
  irk_global *g = IRK_NEW(&m->arena, irk_global);
  g->v.kind = (uint8_t)kind;
  g->v.type = ptr_type;
  g->v.id = m->num_ids++;
  g->is_declaration = true;
  irk_global_rename(m, g, name);
  return g;
}

const irk_value_kind irk_global_kinds[4] = {IRK_VALUE_VARIABLE, IRK_VALUE_FUNCTION, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};

irk_global_vec *irk_globals_of(irk_module *m, irk_value_kind kind) {
  switch (kind) {
  case IRK_VALUE_VARIABLE: return &m->variables;
  case IRK_VALUE_FUNCTION: return &m->functions;
  case IRK_VALUE_ALIAS: return &m->aliases;
  default: return &m->ifuncs;
  }
}

void irk_global_append(irk_module *m, irk_global *g) { irk_vec_push(irk_globals_of(m, (irk_value_kind)g->v.kind), g); }

bool irk_global_unlist(irk_module *m, const irk_global *g) {
  irk_global_vec *list = irk_globals_of(m, (irk_value_kind)g->v.kind);
  uint32_t kept = 0, had = list->len;
  for (uint32_t i = 0; i < had; i++)
    if (list->items[i] != g) list->items[kept++] = list->items[i];
  list->len = kept;
  return kept < had;
}

int irk_value_order(const void *a, const void *b) {
  uint32_t x = (*(const irk_value *const *)a)->id, y = (*(const irk_value *const *)b)->id;
  return (x > y) - (x < y);
}
