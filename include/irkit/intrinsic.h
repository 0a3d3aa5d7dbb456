// Intrinsics: finds them by name in the table of the module's release, gives their types, declares
// them.
#ifndef IRKIT_INTRINSIC_H
#define IRKIT_INTRINSIC_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// Facts about the intrinsic with a given name ("llvm.umax.i32").
typedef struct irk_intrinsic_view {
  uint32_t id;             // the same for every release; dense, but with gaps
  size_t length;           // bytes of the name without the suffix of its types: "llvm.umax"
  uint32_t num_overloads;  // number of types in the suffix
  bool is_vararg;
} irk_intrinsic_view;
// Looks up an intrinsic by its name, with or without suffix. Returns false, and does not change
// `out`, if the module's release has none with that name.
IRK_API bool irk_intrinsic_lookup(const irk_module *m, irk_str name, irk_intrinsic_view *out);
// Tells whether irk_intrinsic_lookup finds the function's name.
IRK_API bool irk_function_is_intrinsic(const irk_module *m, const irk_function *fn);
// Returns the function type of the intrinsic `name` (without suffix: "llvm.umax") for its `n`
// overloaded types. NULL if the release has no such intrinsic, or the number of types is wrong or
// they do not fit. If memory runs out: see irk_try.
IRK_API irk_type *irk_intrinsic_fn_type(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);
// Returns the declaration of that intrinsic in the module; creates it if necessary. NULL in the
// same cases, and if the module uses its name otherwise.
IRK_API irk_function *irk_build_intrinsic(irk_module *m, irk_str name, irk_type *const *types, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
