#include "lower/lower_module.h"

#include "lower/safe_stack.h"
#include "lower/soft_float.h"
#include "lower/symver.h"
#include "lower/type_test.h"
#include "irkit/copy.h"

static const struct {
  bool (*is_wanted)(const irk_module *m);
  bool (*lower)(irk_module *m, irk_sink *sink);
} steps[] = {{irk_type_tests_matter, irk_type_tests_lower},
             {irk_safe_stack_is_wanted, irk_safe_stack_lower},
             {irk_soft_float_is_wanted, irk_soft_float_lower},
             {irk_symver_is_wanted, irk_symver_lower}};

bool irk_module_needs_lowering(const irk_module *m) {
  for (uint32_t k = 0; k < IRK_COUNT(steps); k++)
    if (steps[k].is_wanted(m)) return true;
  return false;
}

static void destroy(void *m) { irk_module_destroy(m); }

irk_module *irk_module_lowered(irk_module *from, const char *layout, irk_sink *sink) {
  irk_module *m = irk_module_clone(from, sink);
  if (!m) return NULL;
  irk_guard guard;
  irk_guard_enter(&guard, destroy, m);
  if (!m->data_layout.len) m->data_layout = irk_arena_str(&m->arena, irk_str_of(layout));
  bool ok = true;
  for (uint32_t k = 0; ok && k < IRK_COUNT(steps); k++)
    if (steps[k].is_wanted(m)) ok = steps[k].lower(m, sink);
  irk_guard_leave(&guard);
  if (ok) return m;
  irk_module_destroy(m);
  return NULL;
}
