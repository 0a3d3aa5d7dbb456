// Dependent libraries: names in the order in which they were added.
#include "ir/ir.h"

uint32_t irk_module_num_deplibs(const irk_module *m) { return m->num_deplibs; }
irk_str irk_module_deplib(const irk_module *m, uint32_t index) {
  return index < m->num_deplibs ? m->deplibs[index] : (irk_str){"", 0};
}

static bool has_deplib(const irk_module *m, irk_str name) {
  for (uint32_t i = 0; i < m->num_deplibs; i++)
    if (irk_str_eq(m->deplibs[i], name)) return true;
  return false;
}

void irk_module_deplib_add(irk_module *m, irk_str name) {
  enum { FIRST = 4 };
  uint32_t n = m->num_deplibs;
  // The room doubles at each power of two from FIRST on.
  if (n == 0 || (n >= FIRST && !(n & (n - 1)))) {
    irk_str *grown = IRK_NEW_ARRAY(&m->arena, irk_str, n ? 2 * (uint64_t)n : FIRST);
    if (n) memcpy(grown, m->deplibs, sizeof *grown * n);
    m->deplibs = grown;
  }
  ((irk_str *)(uintptr_t)m->deplibs)[n] = irk_arena_str(&m->arena, name);
  m->num_deplibs = n + 1;
}

void irk_module_deplibs_copy(irk_module *m, const irk_module *from) {
  enum { MOST = 1 << 22 };  // comparisons; hostile files have any number of names
  bool is_checked = (uint64_t)from->num_deplibs * ((uint64_t)m->num_deplibs + from->num_deplibs) <= MOST;
  for (uint32_t i = 0; i < from->num_deplibs; i++)
    if (!is_checked || !has_deplib(m, from->deplibs[i])) irk_module_deplib_add(m, from->deplibs[i]);
}

typedef struct addition {
  irk_module *m;
  irk_str name;
} addition;

static void add(void *user) {
  addition *a = user;
  if (!has_deplib(a->m, a->name)) irk_module_deplib_add(a->m, a->name);
}

bool irk_module_add_deplib(irk_module *m, irk_str name) { return irk_try_unless_nested(add, &(addition){m, name}); }
