// For stages that need a well-formed module: verifies a module that API calls have edited.
#ifndef IRK_VERIFY_EDITED_H
#define IRK_VERIFY_EDITED_H

#include "irkit/verify.h"

// Returns true, at no cost, if no call has edited the module since it was read, linked, converted
// or copied: the stage that made it guarantees its form. Otherwise verifies it. Returns false, with
// the violations in the sink, if it is not well formed or memory runs out. `for_codegen`:
// constructs that code generators do not support and invalid debug info are errors, too.
bool irk_verify_edited(irk_module *m, bool for_codegen, irk_sink *sink);

#endif
