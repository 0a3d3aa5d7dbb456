// Changing modules: positions, successors and users; replacing, moving, cloning and removing instructions, blocks,
// functions, globals and metadata.
//
// The nouns: an instruction is in a block at an index, a block in a function at an index. What was taken out is nowhere
// until it is placed again. Ids in a function never change; what is made later has larger ones. Removing an
// instruction, block or argument does not touch its users unless said so: replace its uses first (irk_replace_local);
// irk_verify reports what was left.
//
// What is made belongs to the module. Where memory runs out, see irk_try; functions that return bool or NULL then say
// so. A function that returns false or NULL has changed nothing, unless its comment says otherwise.
#ifndef IRKIT_EDIT_H
#define IRKIT_EDIT_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- positions ------------------------------------------------------------------------------------------------
#define IRK_NOT_FOUND UINT32_MAX
// Returns the function that the block is in; NULL where it is in none.
IRK_API irk_function *irk_block_function(const irk_block *b);
// Returns the block's index in its function; IRK_NOT_FOUND where it is in none.
IRK_API uint32_t irk_block_index(const irk_block *b);
// Returns the block of `fn` that the instruction is in, and stores its index there in *index (may be NULL). NULL where
// it is in none. The first call for a function makes a table of its instructions, which is kept up to date when the
// function is changed: later calls do not search.
IRK_API irk_block *irk_inst_block(irk_module *m, irk_function *fn, const irk_inst *inst, uint32_t *index);

// ---- control flow and users -----------------------------------------------------------------------------------
// Returns the block's last instruction if that is a terminator, otherwise NULL.
IRK_API irk_inst *irk_block_terminator(const irk_block *b);
// Tells whether an instruction is a terminator.
IRK_API bool irk_inst_is_terminator(const irk_inst *inst);
// The successors of a terminator, in LLVM's order: br: true before false; switch and callbr: the default first; invoke:
// normal before unwind; catchswitch: unwind first. A block that is named twice counts twice. Other instructions have
// none. Reading returns NULL where the index is out of range or the operand is no block; setting does nothing where it
// is out of range.
IRK_API uint32_t irk_inst_num_successors(const irk_inst *inst);
IRK_API irk_block *irk_inst_successor(const irk_inst *inst, uint32_t index);
IRK_API void irk_inst_set_successor(irk_inst *inst, uint32_t index, irk_block *to);

// The predecessors of each block of a function, as they are when it is created; later changes do not show.
typedef struct irk_predecessors irk_predecessors;
// Returns the predecessors, which the caller destroys; NULL where memory runs out.
IRK_API irk_predecessors *irk_predecessors_create(const irk_function *fn);
// NULL is allowed.
IRK_API void irk_predecessors_destroy(irk_predecessors *p);
// The number of a block's predecessors, and each of them, in the order of the function's blocks. A block with several
// edges to it counts as often. 0 and NULL for blocks made later.
IRK_API uint32_t irk_predecessors_count(const irk_predecessors *p, const irk_block *b);
IRK_API irk_block *irk_predecessors_at(const irk_predecessors *p, const irk_block *b, uint32_t index);

// The users of values, as they are when it is created; later changes do not show. Either of the values of one function
// (arguments, blocks, instructions), or of those of the module (constants, globals, inline assembly): the instructions,
// constants and globals that have them as operands.
typedef struct irk_users irk_users;
typedef struct irk_user {
  irk_value *user;   // an instruction, a constant or a global
  uint32_t operand;  // index of the operand; of phis, values come first, then blocks; of globals, an irk_global_operand
} irk_user;
// Both return the users, which the caller destroys; NULL where memory runs out. Bodies that were not read use nothing.
IRK_API irk_users *irk_users_of_function(const irk_function *fn);
IRK_API irk_users *irk_users_of_module(const irk_module *m);
// NULL is allowed.
IRK_API void irk_users_destroy(irk_users *users);
// The number of a value's uses, and each of them, in the order of the module. 0 for values made later.
IRK_API uint32_t irk_users_count(const irk_users *users, const irk_value *v);
IRK_API irk_user irk_users_at(const irk_users *users, const irk_value *v, uint32_t index);

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
  IRK_ROLE_PAD,        // catchpad, cleanuppad, catchswitch: the parent pad; catchret, cleanupret: the pad that is left
  IRK_ROLE_COUNT       // alloca
} irk_role;
// Returns the operand of that role; NULL where the instruction has none.
IRK_API irk_value *irk_inst_get_role(const irk_inst *inst, irk_role role);
// Sets the operand of that role. Returns false where the instruction has none.
IRK_API bool irk_inst_set_role(irk_inst *inst, irk_role role, irk_value *v);

// ---- replacing -----------------------------------------------------------------------------------------------
// Replaces all uses of `from`, an argument, block or instruction of the function, by `to`. Returns false where memory
// runs out; some uses may have been replaced then.
IRK_API bool irk_replace_local(irk_module *m, irk_function *fn, irk_value *from, irk_value *to);
// Replaces all uses of `from`, a constant or global, by `to`, another one, in the whole module. Returns false, and
// changes nothing, where one of them is NULL or a value of a function, or a global that is used as a pointer would
// become something else; false also where memory runs out, as above.
IRK_API bool irk_replace_global(irk_module *m, irk_value *from, irk_value *to);

// ---- instructions ---------------------------------------------------------------------------------------------
// Returns a copy of an instruction with the same operands, metadata and attributes, without its name and debug records,
// in no block yet.
IRK_API irk_inst *irk_inst_clone(irk_module *m, irk_function *fn, const irk_inst *inst);
// Puts an instruction that is in no block into a block of the function, before the instruction at `index`, or at the
// end where `index` is the number of instructions. The debug records before that position then precede the placed
// instruction, as after LLVM's Instruction::insertBefore. Returns false where the instruction is in a block or the
// index is too large.
IRK_API bool irk_inst_place(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Takes an instruction out of its block. Its debug records move to the instruction after it, or from the end of the
// block to what is placed there next. Returns false where it is in no block.
IRK_API bool irk_inst_take_out(irk_module *m, irk_function *fn, irk_inst *inst);
// Takes an instruction out and places it elsewhere in its function; `index` is counted without it. Its debug records
// stay at the old position. Returns false where one of the two steps would.
IRK_API bool irk_inst_move(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Takes out, in one pass, all instructions of the function whose ids (irk_value_id) are true in `is_gone`, which has
// irk_function_num_ids elements. Their remaining uses become poison (uses of tokens: none); debug records move as with
// irk_inst_take_out. Returns how many were taken out.
IRK_API uint32_t irk_function_delete_insts(irk_module *m, irk_function *fn, const bool *is_gone);

// ---- blocks ---------------------------------------------------------------------------------------------------
// Makes an empty block in the function at `index`, or at the end where that is too large. A number is appended to a
// taken name.
IRK_API irk_block *irk_block_create(irk_module *m, irk_function *fn, uint32_t index, const char *name);
// Moves a block to another index of its function, counted without it. Returns false where that is out of range or the
// block is in no function.
IRK_API bool irk_block_move(irk_block *b, uint32_t index);
// Splits a block: its instructions from index `at` on become a new block right after it, to which it then branches.
// Phis of the successors name the new block. Returns the new block; NULL where `at` is past the last instruction or
// among the phis.
IRK_API irk_block *irk_block_split(irk_module *m, irk_block *b, uint32_t at, const char *name);
// Appends a block to its only predecessor, which must end with an unconditional br to it, and replaces its phis by
// their values. Returns false where it has no such predecessor, or its address is taken.
IRK_API bool irk_block_merge(irk_module *m, irk_block *b);
// Removes a block and its entries in the phis of its successors; other uses of its instructions become poison. Returns
// false where another block's terminator leads to it or its address is taken. A function without its last block is a
// declaration.
IRK_API bool irk_block_delete(irk_module *m, irk_block *b);
// Removes the blocks that cannot be reached from the entry, as irk_block_delete does; those whose addresses are taken
// stay. Returns how many were removed.
IRK_API uint32_t irk_function_delete_unreachable(irk_module *m, irk_function *fn);
// Replaces block `from` by block `to` in the function's terminators and phis and in block addresses. Returns false
// where memory runs out; some uses may have been replaced then.
IRK_API bool irk_replace_block(irk_module *m, irk_function *fn, irk_block *from, irk_block *to);
// Removes an entry of a phi. Returns false where the index is out of range.
IRK_API bool irk_phi_remove(irk_value *phi, uint32_t index);

// ---- functions and globals ------------------------------------------------------------------------------------
// Removes a function's body and what belongs to it (personality, prefix, prologue, comdat, attachments). The function
// becomes a declaration; its linkage becomes external unless it is extern_weak. Returns false where the address of one
// of its blocks is taken.
IRK_API bool irk_function_delete_body(irk_module *m, irk_function *fn);
// Removes a global from the module. Returns false, with an error in the sink (may be NULL) that names a user, where it
// has users. Constants without users of their own do not count; nodes that refer to the global have
// nothing in its place and are distinct then; calls and debug records of metadata have poison.
IRK_API bool irk_global_delete(irk_module *m, irk_global *g, irk_sink *sink);
// Removes several globals in one pass, which may use each other. All are removed, or none: as above, and without an
// error where one of them was removed before.
IRK_API bool irk_globals_delete(irk_module *m, irk_global *const *globals, uint32_t n, irk_sink *sink);

// Makes a function of its own out of blocks of another, which stays as it is, as llvm-extract -bb does. It is entered
// where the first block was, the only one that may be reached from outside; blocks where exceptions of these land come
// with them. Values that come from outside are its parameters; each value that is used outside is stored through a
// parameter behind these, and the result tells which block outside comes next: none where there is one (or none), true
// for the first of two, a number (i16) otherwise. What a block returns is a value used outside. It is external, and
// called by the function's and the first block's names with a dot between. Returns NULL, with an error in the sink (may
// be NULL) that says why, where the blocks cannot be outlined or memory runs out; NULL where `n` is 0 or a block is not
// of the function.
IRK_API irk_function *irk_function_outline(irk_module *m, irk_function *fn, irk_block *const *blocks, uint32_t n,
                                           irk_sink *sink);
// How irk_inline_call inlines; NULL means defaults, a zero field its default.
typedef struct irk_inline_options {
  size_t size;        // see IRK_SIZED
  bool no_lifetimes;  // no lifetime markers of the allocas that move to the caller's entry
} irk_inline_options;
// Inlines a call or invoke: puts a copy of the callee's body in its place, as LLVM's InlineFunction does. The call is
// in no block afterwards; its value is what the copy returns, a phi where it returns in several places. Locations get
// the call's as inlinedAt, and the copy has its own debug records, alias scopes and ids of assignments. Allocas of
// constant size move to the caller's entry, with lifetime markers; others are freed by llvm.stackrestore. byval
// arguments are copied. In the place of an invoke, calls that may throw become invokes, and what the callee resumes
// goes to the invoke's landing pad. The callee stays as it is.
//
// Returns false, with an error in the sink (may be NULL) that names both functions and says why, where the call cannot
// be inlined: what it calls is not a function that is defined here and whose definition is final; the callee takes
// variable arguments (llvm.va_start), calls itself into the caller, has an indirectbr or addresses of its blocks, is
// naked, an unsplit coroutine, or calls what returns twice; personality, garbage collector or strictfp differ; the call
// is a callbr, or has operand bundles but "convergencectrl" and "kcfi"; exceptions are handled by funclets and an
// invoke calls. Whether inlining is wise (noinline, size, target features) is not asked. Where memory runs out, the
// module can only be destroyed.
IRK_API bool irk_inline_call(irk_module *m, irk_function *fn, irk_inst *call, const irk_inline_options *options,
                             irk_sink *sink);

// Reduces a module to some of its globals in place, as llvm-extract does: what else is defined becomes a declaration,
// aliases and ifuncs among it become declared functions or variables, and what nothing needs then goes. The globals
// that are kept are seen from outside: local ones become external and hidden, linkonce ones weak. An alias or ifunc is
// kept with what it stands for, and goes with that. `globals` may hold any globals, NULL where `n` is 0. Returns false,
// with an error in the sink (may be NULL), where a body was not read or memory runs out; the module can only be
// destroyed in the latter case.
enum {
  IRK_REDUCE_DELETE = 1,          // keep the others: these become declarations; definitions that nothing needs stay
  IRK_REDUCE_KEEP_CONSTANTS = 2,  // keep the initializers of constants
  IRK_REDUCE_NO_MORE = 4,         // leave what is kept as it is, and also what nothing needs then
  IRK_REDUCE_ALIASES_APART = 8    // what an alias stands for may go without it, as in LLVM; that does not verify
};
IRK_API bool irk_module_reduce(irk_module *m, irk_global *const *globals, uint32_t n, uint32_t flags, irk_sink *sink);
// Divides a module's definitions into `n` parts as llvm-split does, and stores the number of each global's part at its
// id (irk_value_id) in `parts`, which has irk_module_num_ids elements: what refers to a local global or to addresses of
// blocks is in the part with these, comdats and aliases stay together, the rest goes by the hash of its name, or, with
// IRK_PARTITION_ROUND_ROBIN, functions to the part that has the fewest. Names globals without one. Without
// IRK_PARTITION_KEEP_LOCALS local globals become external and hidden first. Returns false where `n` is 0 or memory runs
// out. The parts are made by irk_module_clone and irk_module_reduce.
enum { IRK_PARTITION_KEEP_LOCALS = 1, IRK_PARTITION_ROUND_ROBIN = 2 };
IRK_API bool irk_module_partition(irk_module *m, uint32_t n, uint32_t flags, uint32_t *parts);
// Removes what nothing needs: declarations that nothing uses; definitions that others cannot see or do not need
// (local, linkonce, available_externally) and that nothing of what stays uses, where `definitions` is true; debug info
// of variables that are gone, and compile units without any that is left. Returns false where memory runs out; the
// module can only be destroyed then.
IRK_API bool irk_module_delete_unused(irk_module *m, bool definitions);

// ---- metadata -------------------------------------------------------------------------------------------------
// Makes a node that stands for one that does not exist yet, so that others can refer to it; replace it (irk_md_replace)
// before the module is written. (It is an empty distinct tuple.)
IRK_API irk_md *irk_md_placeholder(irk_module *m);
// Replaces nodes, `n` at once, in all nodes, attachments, named metadata, debug records and operands of calls. Returns
// false, and changes nothing, where a `from` or `to` is NULL, or a `to` holds a value of a function. A uniqued node
// that becomes equal to another is replaced by that; such nodes and each `from` may not be used any more. One call
// takes time in proportion to the module. Returns false where memory runs out, too; some nodes may have been replaced
// then.
typedef struct irk_md_replacement {
  irk_md *from, *to;
} irk_md_replacement;
IRK_API bool irk_md_replace(irk_module *m, const irk_md_replacement *items, uint32_t n);
// Sets an operand of a tuple (NULL is allowed), or a field of a debug-info node. Returns the node, or the equal one
// that replaces it everywhere where it is uniqued and one exists. A node that refers to itself afterwards is distinct.
// NULL where there is no such operand or field, the value does not fit (see irk_build_di) or memory runs out.
IRK_API irk_md *irk_md_set_at(irk_module *m, irk_md *node, uint32_t index, irk_md *operand);
IRK_API irk_md *irk_md_set_field(irk_module *m, irk_md *node, const irk_di_field *field);

// ---- stripping ------------------------------------------------------------------------------------------------
// Debug info is removed by irk_strip_debug_info (irkit/convert.h).
enum {
  IRK_NAMES_LOCAL = 1,    // of arguments, blocks and instructions
  IRK_NAMES_INTERNAL = 2  // of internal and private globals, except those in llvm.used and llvm.compiler.used
};
// Removes the names that `which` (IRK_NAMES_...) tells. Returns false where memory runs out; some names may be left
// then.
IRK_API bool irk_strip_names(irk_module *m, uint32_t which);
// Removes the bodies of all functions, as irk_function_delete_body does, except of those with blocks whose addresses
// are taken and of those that aliases and ifuncs stand for. Returns how many bodies were removed; UINT32_MAX, and none
// was, where memory runs out.
IRK_API uint32_t irk_strip_bodies(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
