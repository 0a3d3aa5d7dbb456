// Changes modules: positions, successors and operands; moving, cloning and removing instructions,
// blocks, functions, globals and metadata. irkit/copy.h replaces values, irkit/users.h finds users.
//
// The nouns: an instruction is in a block at an index, a block in a function at an index. An
// instruction that was unlinked is in no block until it is inserted again. Ids in a function never
// change; new values have larger ones. Removing an instruction, block or argument does not change
// its users unless said so: replace its uses first (irk_replace_local); irk_verify reports the uses
// that are left.
//
// All that is made belongs to the module. If memory runs out, see irk_try; functions that return
// bool or NULL then return false or NULL. A function that returns false or NULL has changed
// nothing, unless its comment says otherwise.
#ifndef IRKIT_EDIT_H
#define IRKIT_EDIT_H

#include "irkit/build.h"
#include "irkit/copy.h"
#include "irkit/users.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- positions ------------------------------------------------------------------------------------------------
#define IRK_NOT_FOUND UINT32_MAX
// Returns the function that contains the block; NULL if none does.
IRK_API irk_function *irk_block_function(const irk_block *b);
// Returns the block's index in its function; IRK_NOT_FOUND if it is in none.
IRK_API uint32_t irk_block_index(const irk_block *b);
// Returns the block of `fn` that contains the instruction, and stores its index there in *index
// (may be NULL). NULL if none does. The first call for a function makes a table of its
// instructions, which is updated when the function changes: later calls do not search.
IRK_API irk_block *irk_inst_block(irk_module *m, irk_function *fn, const irk_inst *inst, uint32_t *index);

// ---- control flow and operands --------------------------------------------------------------------------------
// Returns the block's last instruction if that is a terminator, otherwise NULL.
IRK_API irk_inst *irk_block_terminator(const irk_block *b);
// Tells whether an instruction is a terminator.
IRK_API bool irk_inst_is_terminator(const irk_inst *inst);
// The successors of a terminator, in LLVM's order: br: true before false; switch and callbr: the
// default first; invoke: normal before unwind; catchswitch: unwind first. Duplicate successors
// count separately. Other instructions have none. irk_inst_successor returns NULL if the index is
// out of range or the operand is no block; irk_inst_set_successor does nothing if the index is out
// of range.
IRK_API uint32_t irk_inst_num_successors(const irk_inst *inst);
IRK_API irk_block *irk_inst_successor(const irk_inst *inst, uint32_t index);
IRK_API void irk_inst_set_successor(irk_inst *inst, uint32_t index, irk_block *to);

// The predecessors of each block of a function at the time of creation; later changes do not show.
typedef struct irk_predecessors irk_predecessors;
// Returns the predecessors, which the caller destroys; NULL if memory runs out.
IRK_API irk_predecessors *irk_predecessors_create(const irk_function *fn);
// NULL is allowed.
IRK_API void irk_predecessors_destroy(irk_predecessors *p);
// The number of a block's predecessors, and each of them, in the order of the function's blocks. A
// predecessor with several edges to the block counts as often. 0 and NULL for blocks made later.
IRK_API uint32_t irk_predecessors_count(const irk_predecessors *p, const irk_block *b);
IRK_API irk_block *irk_predecessors_at(const irk_predecessors *p, const irk_block *b, uint32_t index);

// Operands by their role.
typedef enum irk_role {
  IRK_ROLE_CONDITION,  // br (conditional), switch, select
  IRK_ROLE_POINTER,    // load, store, getelementptr, cmpxchg, atomicrmw, va_arg, indirectbr (the address)
  IRK_ROLE_VALUE,      // ret, store, atomicrmw, resume; the operand of casts, fneg and freeze
  IRK_ROLE_LEFT,       // arithmetic and comparisons
  IRK_ROLE_RIGHT,
  IRK_ROLE_TRUE,  // select
  IRK_ROLE_FALSE,
  IRK_ROLE_EXPECTED,  // cmpxchg
  IRK_ROLE_NEW,
  IRK_ROLE_CALLEE,     // call, invoke, callbr
  IRK_ROLE_NORMAL,     // invoke: the normal destination; callbr, br, switch: the default or only destination
  IRK_ROLE_UNWIND,     // invoke, catchswitch, cleanupret: the unwind destination
  IRK_ROLE_VECTOR,     // extractelement, insertelement
  IRK_ROLE_ELEMENT,    // insertelement, insertvalue
  IRK_ROLE_INDEX,      // extractelement, insertelement
  IRK_ROLE_AGGREGATE,  // extractvalue, insertvalue
  // Catchpad, cleanuppad, catchswitch: the parent pad; catchret, cleanupret: the pad that is
  // exited.
  IRK_ROLE_PAD,
  IRK_ROLE_COUNT  // alloca
} irk_role;
// Returns the operand with that role; NULL if the instruction has none.
IRK_API irk_value *irk_inst_get_role(const irk_inst *inst, irk_role role);
// Sets the operand with that role. Returns false if the instruction has none.
IRK_API bool irk_inst_set_role(irk_inst *inst, irk_role role, irk_value *v);

// ---- instructions ---------------------------------------------------------------------------------------------
// Returns a copy of an instruction with the same operands, metadata and attributes, without its
// name and debug records, in no block yet.
IRK_API irk_inst *irk_inst_clone(irk_module *m, irk_function *fn, const irk_inst *inst);
// Inserts an instruction that is in no block into a block of the function, before the instruction
// at `index`, or at the end if `index` is the number of instructions. Debug records at that
// position then precede the inserted instruction, as after LLVM's Instruction::insertBefore.
// Returns false if the instruction is in a block or the index is too large.
IRK_API bool irk_inst_insert(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Removes an instruction from its block. Its debug records move to the instruction after it; at the
// end of a block they wait for the next instruction inserted there. Returns false if it is in no
// block.
IRK_API bool irk_inst_unlink(irk_module *m, irk_function *fn, irk_inst *inst);
// Moves an instruction within its function; `index` is counted without it. Its debug records stay
// at the old position. Returns false if irk_inst_unlink or irk_inst_insert would.
IRK_API bool irk_inst_move(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Removes, in one pass, all instructions of the function whose ids (irk_value_id) are true in
// `is_deleted`, which has irk_function_num_ids elements. Their remaining uses become poison (uses
// of tokens: none); debug records move as in irk_inst_unlink. Returns the number of instructions
// removed.
IRK_API uint32_t irk_function_delete_insts(irk_module *m, irk_function *fn, const bool *is_deleted);

// ---- blocks ---------------------------------------------------------------------------------------------------
// Makes an empty block in the function at `index`, or at the end if that is too large. If the name
// is taken, a number is appended.
IRK_API irk_block *irk_block_create(irk_module *m, irk_function *fn, uint32_t index, const char *name);
// Moves a block to another index of its function, counted without it. Returns false if that is out
// of range or the block is in no function.
IRK_API bool irk_block_move(irk_block *b, uint32_t index);
// Splits a block: its instructions from index `at` on move to a new block right after it, to which
// it then branches. Phis of the successors get the new block as incoming block. Returns the new
// block; NULL if `at` is past the last instruction or among the phis.
IRK_API irk_block *irk_block_split(irk_module *m, irk_block *b, uint32_t at, const char *name);
// Appends a block to its only predecessor, which must end with an unconditional br to it, and
// replaces its phis by their values. Returns false if it has no such predecessor, its address is
// taken, or it calls llvm.experimental.convergence.loop, which must be the first convergent
// operation of a block.
IRK_API bool irk_block_merge(irk_module *m, irk_block *b);
// Removes a block and its entries in the phis of its successors; other uses of its instructions
// become poison. Returns false if another block branches to it or its address is taken. A function
// whose last block is removed becomes a declaration.
IRK_API bool irk_block_delete(irk_module *m, irk_block *b);
// Removes the blocks that are unreachable from the entry, as irk_block_delete does; blocks whose
// addresses are taken stay. Returns the number of blocks removed.
IRK_API uint32_t irk_function_delete_unreachable(irk_module *m, irk_function *fn);
// Replaces block `from` by block `to` in the function's terminators and phis and in blockaddresses.
// Returns false if memory runs out; some uses may have been replaced then.
IRK_API bool irk_replace_block(irk_module *m, irk_function *fn, irk_block *from, irk_block *to);
// Removes an entry of a phi. Returns false if the index is out of range.
IRK_API bool irk_phi_remove(irk_value *phi, uint32_t index);

// ---- functions and globals ------------------------------------------------------------------------------------
// Removes a function's body and what belongs to it (personality, prefix, prologue, comdat,
// attachments). The function becomes a declaration; its linkage becomes external unless it is
// extern_weak. Returns false if the address of one of its blocks is taken.
IRK_API bool irk_function_delete_body(irk_module *m, irk_function *fn);
// Removes a global from the module. Returns false, with an error in the sink (may be NULL) that
// names a user, if it has users. Constants without users of their own do not count as users. Nodes
// that refer to the global get null in its place and become distinct; calls and debug records with
// metadata of it get poison.
IRK_API bool irk_global_delete(irk_module *m, irk_global *g, irk_sink *sink);
// Removes several globals, which may use each other, in one pass. Removes all or none: as above,
// and without an error if one of them was removed before.
IRK_API bool irk_globals_delete(irk_module *m, irk_global *const *globals, uint32_t n, irk_sink *sink);

// Copies blocks of a function into a new function, as llvm-extract -bb does; the original stays as
// it is. The new function is entered at the first block, the only one that may be reached from
// outside. Landing pads of the blocks' invokes are copied with them. Values from outside become
// parameters. Each value that is used outside, also the operand of a ret, is stored through a
// pointer parameter after these. The result tells which outside block comes next: void if there is
// at most one, i1 (true for the first) for two, i16 otherwise. The new function is external; its
// name joins the function's and the first block's by a dot. Returns NULL, with an error in the sink
// (may be NULL) that gives the reason, if the blocks cannot be outlined or memory runs out; NULL if
// `n` is 0 or a block is not in the function.
IRK_API irk_function *irk_function_outline(irk_module *m, irk_function *fn, irk_block *const *blocks, uint32_t n,
                                           irk_sink *sink);
// Options of irk_inline_call. NULL means defaults; a zero field means its default.
typedef struct irk_inline_options {
  size_t size;        // see IRK_SIZED
  bool no_lifetimes;  // no lifetime markers for the allocas that move to the caller's entry
} irk_inline_options;
// Inlines a call or invoke: replaces it by a copy of the callee's body, as LLVM's InlineFunction
// does. The call is in no block afterwards. Its uses become the value that the copy returns, a phi
// if it returns in several places. Locations get the call's location as inlinedAt; the copy has its
// own debug records, alias scopes and assignment ids. Allocas of constant size move to the caller's
// entry, with lifetime markers; others are freed by llvm.stackrestore. byval arguments are copied.
// For an invoke, calls in the copy that may throw become invokes, and each resume branches to the
// invoke's landing pad. The callee stays as it is.
//
// Returns false, with an error in the sink (may be NULL) that names both functions and the reason,
// if the call cannot be inlined. The callee must be a function defined here whose definition is
// final. It must not take variable arguments (llvm.va_start), call itself into the caller, have an
// indirectbr or addresses of its blocks, be naked or an unsplit coroutine, or call a function that
// returns twice. Personality, garbage collector and strictfp of caller and callee must agree. The
// call must not be a callbr, have operand bundles other than "convergencectrl", "deopt" and "kcfi",
// or be an invoke if exceptions are handled by funclets.
//
// Does not judge whether inlining is wise (noinline, size, target features). If memory runs out,
// the module can only be destroyed.
IRK_API bool irk_inline_call(irk_module *m, irk_function *fn, irk_inst *call, const irk_inline_options *options,
                             irk_sink *sink);

// Reduces a module to some of its globals in place, as llvm-extract does. Other definitions become
// declarations (aliases and ifuncs become declared functions or variables), and globals that are no
// longer needed are removed. Globals that are kept become visible outside: local ones external and
// hidden, linkonce ones weak. An alias or ifunc is kept and removed together with its target.
// `globals` may contain any globals; it may be NULL if `n` is 0. Returns false, with an error in
// the sink (may be NULL), if a body was not read or memory runs out; in the latter case the module
// can only be destroyed.
enum {
  IRK_REDUCE_DELETE = 1,             // keep the others: these globals become declarations; unneeded definitions stay
  IRK_REDUCE_KEEP_CONSTANTS = 2,     // keep the initializers of constants
  IRK_REDUCE_NO_MORE = 4,            // keep properties of kept globals, and globals that are no longer needed
  IRK_REDUCE_ALIASES_SEPARATELY = 8  // an alias's target may be removed without it, as in LLVM; that does not verify
};
IRK_API bool irk_module_reduce(irk_module *m, irk_global *const *globals, uint32_t n, uint32_t flags, irk_sink *sink);
// Divides a module's definitions into `n` parts, as llvm-split does, and stores the part of each
// global at its id (irk_value_id) in `parts`, which has irk_module_num_ids elements. Users of a
// local global, or of addresses of blocks, are in its part; comdats and aliases stay together.
// Other globals go by the hash of their names, or, with IRK_PARTITION_ROUND_ROBIN, functions go to
// the part that has the fewest. Names globals without a name. Without IRK_PARTITION_KEEP_LOCALS,
// local globals become external and hidden first. Returns false if `n` is 0 or memory runs out. Use
// irk_module_clone and irk_module_reduce to make the parts.
enum { IRK_PARTITION_KEEP_LOCALS = 1, IRK_PARTITION_ROUND_ROBIN = 2 };
IRK_API bool irk_module_partition(irk_module *m, uint32_t n, uint32_t flags, uint32_t *parts);
// Removes what is not needed: unused declarations; with `definitions` also definitions that are not
// visible outside or not needed there (local, linkonce, available_externally) and that nothing else
// uses; debug info of removed variables, and compile units with nothing left. Returns false if
// memory runs out; the module can only be destroyed then.
IRK_API bool irk_module_delete_unused(irk_module *m, bool definitions);

// ---- metadata -------------------------------------------------------------------------------------------------
// Makes a placeholder for a node that does not exist yet, so that others can refer to it. Replace
// it (irk_md_replace) before the module is written. (It is an empty distinct tuple.)
IRK_API irk_md *irk_md_placeholder(irk_module *m);
// Replaces nodes, `n` at once, in all nodes, attachments, named metadata, debug records and
// operands of calls. Returns false, and changes nothing, if a `from` or `to` is NULL, a `to` holds
// a function-local value, or a string would become something else. A uniqued node that becomes
// equal to another is replaced by it; do not use such nodes, or a `from`, any more. A call takes
// time proportional to the module's size. Also returns false if memory runs out; some nodes may
// have been replaced then.
typedef struct irk_md_replacement {
  irk_md *from, *to;
} irk_md_replacement;
IRK_API bool irk_md_replace(irk_module *m, const irk_md_replacement *items, uint32_t n);
// Sets an operand of a tuple (NULL is allowed), or a field of a debug-info node. Returns the node.
// If the node is uniqued and an equal one exists, that one replaces it everywhere and is returned.
// A node that then refers to itself becomes distinct. NULL if there is no such operand or field,
// the value does not fit (see irk_build_di) or memory runs out.
IRK_API irk_md *irk_md_set_at(irk_module *m, irk_md *node, uint32_t index, irk_md *operand);
IRK_API irk_md *irk_md_set_field(irk_module *m, irk_md *node, const irk_di_field *field);

// ---- stripping ------------------------------------------------------------------------------------------------
// Debug info is removed by irk_strip_debug_info (irkit/convert.h).
enum {
  IRK_NAMES_LOCAL = 1,    // of arguments, blocks and instructions
  IRK_NAMES_INTERNAL = 2  // of internal and private globals, except those in llvm.used and llvm.compiler.used
};
// Removes the names that `which` (IRK_NAMES_...) selects. Returns false if memory runs out; some
// names may be left then.
IRK_API bool irk_strip_names(irk_module *m, uint32_t which);
// Removes the bodies of all functions, as irk_function_delete_body does, except of functions with
// blocks whose addresses are taken and of targets of aliases and ifuncs. Returns the number of
// bodies removed; UINT32_MAX, with none removed, if memory runs out.
IRK_API uint32_t irk_strip_bodies(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
