// Tells whether a module edited by calls can be written, copied, linked and converted at all: every
// operand is present, belongs to its function, and has the kind that its position needs. Weaker
// than the verifier, and faster.
#ifndef IRK_IR_SOUND_H
#define IRK_IR_SOUND_H

#include "ir/ir.h"

// Returns true, at no cost, if no call has edited the module since it was read, linked, converted
// or copied. Returns false, with an error in the sink, if it is not sound or memory runs out.
bool irk_module_is_sound(const irk_module *m, irk_sink *sink);
// The same for the verifier: as in LLVM's, a block may be a value of any type (freeze label %b),
// though bitcode cannot encode it.
bool irk_module_is_sound_except_labels(const irk_module *m, irk_sink *sink);
// The same for copiers, which take operands of other functions as they are. They check the module,
// one function's body, or the metadata that one node refers to.
bool irk_module_is_copyable(const irk_module *m, irk_sink *sink);
bool irk_body_is_copyable(const irk_module *m, const irk_function *fn);
bool irk_md_is_copyable(const irk_module *m, const irk_md *md);
// Tells whether an instruction has all its operands, as many as its opcode and its own numbers
// require.
bool irk_inst_is_whole(const irk_inst *inst);
// Tell whether a type, metadata or a function belongs to this module.
static inline bool irk_is_type_of(const irk_module *m, const irk_type *t) { return t && t->module == m; }
static inline bool irk_is_md_of(const irk_module *m, const irk_md *md) {
  return md->id < m->mds.len && m->mds.items[md->id] == md;
}
static inline bool irk_is_fn_of(const irk_module *m, const irk_function *fn) { return fn->global->v.type->module == m; }

#endif
