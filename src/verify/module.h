// Shared by module.c and module_flags.c.
#ifndef IRK_VERIFY_MODULE_H
#define IRK_VERIFY_MODULE_H

#include "verify/verify.h"

// Strips pointer casts and addresses of first elements.
const irk_value *irk_strip_pointer_casts(irk_checker *c, const irk_value *v);
// Tells whether the flag "SemanticInterposition" is set: globals that are not dso_local may be
// replaced.
bool irk_has_semantic_interposition(const irk_module *m);
bool irk_is_coff(irk_str triple);

#endif
