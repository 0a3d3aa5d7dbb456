// Shared by the files that check calls.
#ifndef IRK_VERIFY_CALL_H
#define IRK_VERIFY_CALL_H

#include "verify/attr.h"

// The parts of a call.
typedef struct irk_callee {
  const irk_inst *inst;
  const irk_call *call;
  const irk_type *fn_type;
  const irk_global *called;    // the function, if it is called with its own type; else NULL
  const irk_global *function;  // the function behind casts, of any type; else NULL
  const irk_inline_asm *code;  // NULL: not inline assembly
  bool is_intrinsic;           // `function` has a name that LLVM reserves for intrinsics
} irk_callee;
static inline irk_subject irk_of_call(const irk_callee *call) { return irk_of_value(call->inst); }

// Tells whether the call or the called function has the attribute at the parameter.
bool irk_call_has_param_attr(const irk_callee *call, uint32_t param, irk_attr_kind kind);
// Tells whether the called global is this intrinsic ("llvm.name", or "llvm.name." with a suffix).
// False for NULL.
bool irk_is_intrinsic_called(const irk_checker *c, const irk_global *called, irk_str name);

// ---- call_bundles.c ------------------------------------------------------------------------------------------------
// Checks all operand bundles. Returns false after a violation that ends the check of the call.
bool irk_check_bundles(irk_checker *c, const irk_callee *call);
bool irk_call_has_bundle(const irk_checker *c, const irk_callee *call, irk_str tag);

// ---- call_musttail.c -----------------------------------------------------------------------------------------------
void irk_check_musttail(irk_checker *c, const irk_callee *call);

// ---- call_asm.c ----------------------------------------------------------------------------------------------------
void irk_check_inline_asm(irk_checker *c, const irk_callee *call);  // checks the constraints against the arguments
void irk_check_callbr(irk_checker *c, const irk_callee *call);

#endif
