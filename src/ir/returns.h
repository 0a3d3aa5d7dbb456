// How many times a call returns: those of setjmp and its like return again, when something jumps
// back to them.
#ifndef IRK_IR_RETURNS_H
#define IRK_IR_RETURNS_H

#include "ir/ir.h"

// Tells whether the call or its callee has the attribute returns_twice.
bool irk_call_has_returns_twice(const irk_inst *call);
// By name: a function of the C library, which may be declared without the attribute, since not all
// front ends know it.
typedef enum irk_returns { IRK_RETURNS_ONCE, IRK_RETURNS_TWICE_BY_NAME, IRK_RETURNS_TWICE } irk_returns;
irk_returns irk_call_returns(const irk_module *m, const irk_inst *call);

#endif
