// What stages that take well-formed modules alone ask of a module that calls have edited.
#ifndef IRK_VERIFY_EDITED_H
#define IRK_VERIFY_EDITED_H

#include "irkit/verify.h"

// Returns true, at no cost, where no call has edited the module since it was read, linked, converted or copied: who
// made it answers for it. Verifies it otherwise, and returns false, with its violations in the sink, where it is not
// well formed or memory runs out. `for_codegen`: what code generators cannot take and broken debug info are errors,
// too.
bool irk_verify_edited(irk_module *m, bool for_codegen, irk_sink *sink);

#endif
