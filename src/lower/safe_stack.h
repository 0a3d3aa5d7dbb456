// SafeStack (the attribute safestack): variables of a function whose addresses are used in other
// ways than by safe loads and stores live in a stack of their own, so that overruns do not reach
// return addresses. compiler-rt's runtime makes that stack; __safestack_unsafe_stack_ptr points to
// its top. LLVM's pass decides by ranges of addresses which variables are safe; here those are safe
// that are accessed at constant places alone.
#ifndef IRK_CODEGEN_SAFE_STACK_H
#define IRK_CODEGEN_SAFE_STACK_H

#include "ir/ir.h"

bool irk_safe_stack_is_wanted(const irk_module *m);
bool irk_safe_stack_lower(irk_module *m, irk_sink *sink);  // changes the module; false: the sink knows why

#endif
