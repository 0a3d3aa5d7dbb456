// Software floating point: functions whose processor is said to have no registers for floats (the
// feature +soft-float, or -sse with -x87). Their floats are integers of as many bits, also as
// arguments and results, and library functions compute (__addsf3, ...), as in LLVM.
#ifndef IRK_LOWER_SOFT_FLOAT_H
#define IRK_LOWER_SOFT_FLOAT_H

#include "ir/ir.h"

bool irk_soft_float_is_wanted(const irk_module *m);
bool irk_soft_float_lower(irk_module *m, irk_sink *sink);  // changes the module

#endif
