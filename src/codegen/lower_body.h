// A body being lowered.
#ifndef IRK_CODEGEN_LOWER_BODY_H
#define IRK_CODEGEN_LOWER_BODY_H

#include "builder/expand.h"
#include "codegen/lower.h"

struct irk_lowered {
  irk_arena arena;
  irk_cg_module *cg;
  struct irk_lower_saved *saved;
  irk_emitter e;  // in `arena`
};

void irk_lower_save(irk_lowered *l, void *at, size_t size);  // saves bytes, to be restored later
// Replaces instruction `i` by `made`, so that `i`'s users see the new value. `made` must have no
// users, and takes `i`'s place.
void irk_lower_replace(irk_lowered *l, irk_inst *i, irk_inst *made);
void irk_lower_put(irk_lowered *l, irk_inst *i);  // appends the instruction, or its replacement

// ---- lower_number.c: integers that are too wide -------------------------------------------------------------
bool irk_lower_needs_lowering(const irk_cg_module *cg, const irk_inst *i);
void irk_lower_number_op(irk_lowered *l, irk_inst *i);
// Makes a division of ops[0] by ops[1] in the lanes that mask ops[2] has. Other lanes cannot trap.
irk_value *irk_lower_masked_division(irk_emitter *e, irk_value *const *ops, irk_type *to, uint32_t op);

// ---- lower_vp.c: vector predication ---------------------------------------------------------------------------
bool irk_lower_is_vp(const irk_cg_module *cg, const irk_inst *i);  // `i` is a call
irk_value *irk_lower_vp(irk_lowered *l, const irk_inst *i);        // emits what the call does; returns its value

// ---- lower_guard.c --------------------------------------------------------------------------------------------
bool irk_lower_is_guard(const irk_cg_module *cg, const irk_inst *i);  // `i` is a call
void irk_lower_guard(irk_lowered *l, irk_inst *i);

// ---- lower_rare.c: rare intrinsics ----------------------------------------------------------------------------
bool irk_lower_is_rare(const irk_cg_module *cg, const irk_inst *i);  // `i` is a call
irk_value *irk_lower_rare(irk_lowered *l, const irk_inst *i);        // as irk_lower_vp
void irk_lower_prepare_rare(irk_module *m);                          // adds the names that it needs

// Finds the row for an intrinsic in a table that is sorted by name; NULL: none. A row begins with
// the name behind "llvm.", a const char *, without the types at its end.
const void *irk_lower_find(const void *rows, size_t num, size_t size, irk_str name);

#endif
