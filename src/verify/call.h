// Shared by the files that check calls.
#ifndef IRK_VERIFY_CALL_H
#define IRK_VERIFY_CALL_H

#include "verify/attr.h"

// A call, taken apart.
typedef struct irk_callee {
  const irk_inst *inst;
  const irk_call *call;
  const irk_type *fn_type;
  const irk_global *called;    // the function that is called by its own type, or NULL
  const irk_global *function;  // behind casts, of any type, or NULL
  const irk_inline_asm *code;  // or NULL
  bool is_intrinsic;           // `function` has a name that LLVM keeps for intrinsics
} irk_callee;
static inline irk_subject irk_of_call(const irk_callee *call) { return irk_of_value(call->inst); }

// At the call or at the function that is called.
bool irk_call_has_param_attr(const irk_callee *call, uint32_t param, irk_attr_kind kind);
// Tells whether the called global is that intrinsic ("llvm.name", or "llvm.name." with a suffix). NULL is not.
bool irk_is_intrinsic_called(const irk_checker *c, const irk_global *called, irk_str name);

// ---- call_bundles.c ------------------------------------------------------------------------------------------------
// All operand bundles. False where something is wrong.
bool irk_check_bundles(irk_checker *c, const irk_callee *call);
bool irk_call_has_bundle(const irk_checker *c, const irk_callee *call, irk_str tag);

// ---- call_musttail.c -----------------------------------------------------------------------------------------------
void irk_check_musttail(irk_checker *c, const irk_callee *call);

// ---- call_asm.c ----------------------------------------------------------------------------------------------------
void irk_check_inline_asm(irk_checker *c, const irk_callee *call);  // constraints against arguments
void irk_check_callbr(irk_checker *c, const irk_callee *call);

#endif
