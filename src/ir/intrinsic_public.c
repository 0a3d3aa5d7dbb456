// The public functions for intrinsics (irkit/intrinsic.h).
#include "irkit/intrinsic.h"

#include "ir/intrinsic.h"

bool irk_intrinsic_lookup(const irk_module *m, irk_str name, irk_intrinsic_view *out) {
  irk_intrinsic in;
  if (!irk_is_intrinsic_name(name) || !irk_intrinsic_find(name, m->version, &in)) return false;
  *out = (irk_intrinsic_view){in.id, in.name_len, in.num_overloads, in.is_vararg};
  return true;
}

bool irk_function_is_intrinsic(const irk_module *m, const irk_function *fn) {
  irk_intrinsic_view view;
  return irk_intrinsic_lookup(m, irk_name(m, fn->global->name), &view);
}

// Finds the intrinsic with that name, without suffix, and copies its overloaded types. Returns
// false if it takes another number of types.
static bool take_types(const irk_module *m, irk_str name, irk_type *const *types, uint32_t n, irk_intrinsic *in,
                       irk_overloads *out) {
  if (!irk_is_intrinsic_name(name) || !irk_intrinsic_find(name, m->version, in)) return false;
  if (in->name_len != name.len || in->num_overloads != n || n > IRK_INTRINSIC_MAX_OVERLOADS) return false;
  out->len = n;
  for (uint32_t i = 0; i < n; i++) out->types[i] = types[i];
  return true;
}

irk_type *irk_intrinsic_fn_type(irk_module *m, irk_str name, irk_type *const *types, uint32_t n) {
  irk_intrinsic in;
  irk_overloads overloads;
  return take_types(m, name, types, n, &in, &overloads) ? irk_intrinsic_type(m, &in, &overloads) : NULL;
}

irk_function *irk_build_intrinsic(irk_module *m, irk_str name, irk_type *const *types, uint32_t n) {
  irk_intrinsic in;
  irk_overloads overloads;
  if (!take_types(m, name, types, n, &in, &overloads)) return NULL;
  irk_str rest = {name.ptr + 5, name.len - 5};  // after "llvm."
  irk_global *g = irk_intrinsic_declare(m, rest, &overloads, 0);
  return g ? g->fn : NULL;
}
