// Whether a module that calls have edited is one that can be written, copied, linked and converted at all: that every
// operand is there, in its function, and of the kind that its place needs. Less than the verifier asks, and faster.
#ifndef IRK_IR_SOUND_H
#define IRK_IR_SOUND_H

#include "ir/ir.h"

// Returns true, at no cost, where no call has edited the module since it was read, linked, converted or copied. False,
// with an error in the sink, where it is not sound or memory runs out.
bool irk_module_is_sound(const irk_module *m, irk_sink *sink);
// The same for the verifier: as in LLVM's, a block may be a value of any type (freeze label %b), though bitcode has no
// form for it.
bool irk_module_is_sound_but_for_labels(const irk_module *m, irk_sink *sink);
// The same for copiers, which take operands of other functions as they are: of the module, of one function's body, of
// metadata that one node refers to.
bool irk_module_is_copyable(const irk_module *m, irk_sink *sink);
bool irk_body_is_copyable(const irk_module *m, const irk_function *fn);
bool irk_md_is_copyable(const irk_module *m, const irk_md *md);
// Tells whether an instruction has all its operands, and as many as its opcode and its own numbers say.
bool irk_inst_is_whole(const irk_inst *inst);
// Tells whether a type, or metadata, is this module's.
static inline bool irk_is_type_of(const irk_module *m, const irk_type *t) { return t && t->module == m; }
static inline bool irk_is_md_of(const irk_module *m, const irk_md *md) {
  return md->id < m->mds.len && m->mds.items[md->id] == md;
}
static inline bool irk_is_fn_of(const irk_module *m, const irk_function *fn) { return fn->global->v.type->module == m; }

#endif
