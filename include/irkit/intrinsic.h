// Intrinsics: what the module's release knows by a name, their types, and declaring them.
#ifndef IRKIT_INTRINSIC_H
#define IRKIT_INTRINSIC_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// What the module's release knows by a name ("llvm.umax.i32"): the name without the suffix of its types, and how many
// types the suffix has. False: nothing.
typedef struct irk_intrinsic_view {
  uint32_t id;    // the same for every release; dense, but with gaps
  size_t length;  // of the name without the suffix
  uint32_t num_overloads;
  bool is_vararg;
} irk_intrinsic_view;
IRK_API bool irk_intrinsic_lookup(const irk_module *m, irk_str name, irk_intrinsic_view *out);
IRK_API bool irk_function_is_intrinsic(const irk_module *m, const irk_function *fn);  // by its name
// The function type for these overloaded types, and the declaration, which may be there already. The name is without
// suffix: "llvm.umax". NULL where the release has no such intrinsic, the types do not fit, or something else has the
// name.
IRK_API irk_type *irk_intrinsic_fn_type(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);
IRK_API irk_function *irk_build_intrinsic(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
