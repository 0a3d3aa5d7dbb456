// Shared by the files of the drop-in for LLVM's C interface.
//
// A context of LLVM is one irk_module, whose types, constants and metadata its modules share. A
// module of LLVM is an irk_module_contents: lists of globals and properties. One module of a
// context is current: its contents are in the irk_module. lc_enter makes a module current.
//
// Handles are the library's own pointers:
//   LLVMTypeRef irk_type, LLVMValueRef irk_value, LLVMBasicBlockRef irk_block,
//   LLVMMetadataRef irk_md, LLVMNamedMDNodeRef irk_named_md, LLVMComdatRef irk_comdat,
//   LLVMDbgRecordRef irk_dbg_record, LLVMAttributeRef an irk_attr_set of one attribute.
// They live as long as the context. Why: docs/decisions/0019-a-context-is-a-module.md.
#ifndef IRK_LLVMC_H
#define IRK_LLVMC_H

#include "base/base.h"
#include "builder/builder.h"
#include "copy/copy.h"
#include "ir/ir.h"
#include "irkit/irkit.h"

#pragma GCC visibility push(default)
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Comdat.h>
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>
#include <llvm-c/Target.h>
// Functions of older releases only.
#include "old.h"
#pragma GCC visibility pop

struct LLVMOpaqueModule {
  irk_module_contents contents;  // while it is not current
  LLVMContextRef context;
  LLVMModuleRef next;   // list of the context
  uint32_t last_index;  // of a global that was looked for in a list
};
struct LLVMOpaqueContext {
  irk_module *m;
  LLVMModuleRef current, modules;
  irk_module_contents none;  // the irk_module's contents without a module, while there is a current one
  irk_function *limbo;       // counts values that are in no function
  irk_block *no_block;       // of limbo: builders without a position make instructions there
  LLVMDiagnosticHandler handler;
  void *handler_data;
  LLVMBool discards_names;
};
struct LLVMOpaqueBuilder {
  LLVMContextRef context;
  irk_builder *b;
  irk_inst *before;  // where it inserts; NULL: at the end of its block
};
struct LLVMOpaqueOperandBundle {
  irk_str tag;
  uint32_t num_inputs;
  irk_value *inputs[];
};
struct LLVMOpaqueMemoryBuffer {
  char *bytes;
  size_t len;
  const char *name;
  bool is_owned;
};

// ---- handles ---------------------------------------------------------------------------------------------------
#define LC_HANDLE(word, handle, object)                                                                                \
  static inline object *of_##word(handle h) { return (object *)(void *)h; }                                            \
  static inline handle to_##word(const object *o) { return (handle)(void *)(uintptr_t)o; }
LC_HANDLE(type, LLVMTypeRef, irk_type)
LC_HANDLE(value, LLVMValueRef, irk_value)
LC_HANDLE(block, LLVMBasicBlockRef, irk_block)
LC_HANDLE(md, LLVMMetadataRef, irk_md)
LC_HANDLE(named, LLVMNamedMDNodeRef, irk_named_md)
LC_HANDLE(comdat, LLVMComdatRef, irk_comdat)
LC_HANDLE(record, LLVMDbgRecordRef, irk_dbg_record)
LC_HANDLE(attr, LLVMAttributeRef, irk_attr_set)
#undef LC_HANDLE
static inline irk_value **of_values(LLVMValueRef *v) { return (irk_value **)(void *)v; }
static inline irk_type **of_types(LLVMTypeRef *t) { return (irk_type **)(void *)t; }
// The object that a value is; NULL for others.
static inline irk_inst *inst_of(LLVMValueRef v) { return v ? irk_value_inst(of_value(v)) : NULL; }
static inline irk_global *global_of(LLVMValueRef v) { return v ? irk_value_global(of_value(v)) : NULL; }
static inline irk_function *function_of(LLVMValueRef v) {
  irk_global *g = global_of(v);
  return g ? g->fn : NULL;
}
static inline irk_block *block_of_value(LLVMValueRef v) { return v ? irk_value_block(of_value(v)) : NULL; }
static inline LLVMValueRef to_global(const irk_global *g) { return g ? to_value(&g->v) : NULL; }
static inline LLVMValueRef to_inst(const irk_inst *i) { return i ? to_value(&i->v) : NULL; }

// ---- contexts and modules --------------------------------------------------------------------------------------
LLVMContextRef lc_global_context(void);
static inline LLVMContextRef lc_context_of(const irk_module *m) { return m->user; }
static inline LLVMContextRef lc_type_context(const irk_type *t) { return lc_context_of(t->module); }
static inline LLVMContextRef lc_value_context(const irk_value *v) { return lc_type_context(v->type); }
void lc_exchange(LLVMContextRef c, LLVMModuleRef module);  // NULL: no module is current
static inline irk_module *lc_enter(LLVMModuleRef module) {
  if (IRK_UNLIKELY(module->context->current != module)) lc_exchange(module->context, module);
  return module->context->m;
}
LLVMModuleRef lc_module_create(LLVMContextRef c, irk_str id);
// Returns the module that a function is in, NULL for that of values in no function.
static inline LLVMModuleRef lc_module_of(const irk_function *fn) { return fn->global->owner; }
// Makes the module of a global current, if it is in one; returns the context's irk_module.
static inline irk_module *lc_enter_global(const irk_global *g) {
  return g->owner ? lc_enter(g->owner) : g->v.type->module;
}
static inline irk_module *lc_enter_function(const irk_function *fn) { return lc_enter_global(fn->global); }
// The function that counts an instruction's id, also while it is in no block.
static inline irk_function *lc_owner(const irk_inst *inst) { return irk_inst_head_of(inst)->owner; }
// The block and the index of an instruction; NULL: it is in none.
const irk_inst_position *lc_position(const irk_inst *inst);

// ---- values ----------------------------------------------------------------------------------------------------
LLVMOpcode lc_opcode(const irk_value *v);  // 0: it is no operation
irk_opcode lc_opcode_back(LLVMOpcode op);
void lc_set_name(irk_value *v, irk_str name);  // a number is appended if it is taken

irk_ordering lc_ordering(LLVMAtomicOrdering n);
void lc_insert(irk_inst *inst, irk_block *b, uint32_t index);  // an instruction that is in no block

// ---- texts -----------------------------------------------------------------------------------------------------
char *lc_message(irk_str text);         // for LLVMDisposeMessage; exits if memory runs out, as LLVM does
char *lc_message_of(irk_memory *text);  // takes the bytes
static inline irk_str lc_str(const char *s) { return s ? irk_str_of(s) : (irk_str){0}; }
// Names, and texts that were copied into the arena, end with NUL. Programs compare the pointers
// that two functions give for one name.
static inline const char *lc_cstr(const irk_module *m, irk_str s) {
  (void)m;
  return s.len ? s.ptr : "";
}
// A sink that keeps the first error's text.
typedef struct lc_errors {
  irk_sink sink;
  irk_memory text;
} lc_errors;
void lc_errors_begin(lc_errors *e);
// Moves the text to *message (may be NULL); returns whether there was an error.
LLVMBool lc_errors_end(lc_errors *e, char **message);

#endif
