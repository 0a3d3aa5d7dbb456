// Changing modules: where things stand, who uses them, and moving, copying and removing them.
//
// The nouns: an instruction stands in a block at an index, a block in a function at an index; what was taken out stands
// nowhere (NULL) until it is placed again. A function's ids never change: what is made later gets larger ones. Operands
// are not looked after: who removes a value replaces its uses first (irk_replace_local), or irk_verify says so.
//
// Everything made belongs to the module. Functions that make something can end for want of memory, as those of
// irkit/build.h do: see irk_try. Those that return bool or an index say what false means; they change nothing then.
#ifndef IRKIT_EDIT_H
#define IRKIT_EDIT_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- up -------------------------------------------------------------------------------------------------------
#define IRK_NOT_FOUND UINT32_MAX
// The function that the block stands in; NULL: none.
IRK_API irk_function *irk_block_function(const irk_block *b);
// Where it stands in its function; IRK_NOT_FOUND: in none.
IRK_API uint32_t irk_block_index(const irk_block *b);
// The block of `fn` that the instruction stands in, and in *index (which may be NULL) where; NULL: in none. The first
// question about a function makes a table of its instructions, later ones are answered from it, however the function
// is changed meanwhile.
IRK_API irk_block *irk_inst_block(irk_module *m, irk_function *fn, const irk_inst *inst, uint32_t *index);

// ---- across ---------------------------------------------------------------------------------------------------
// The last instruction, if it ends the block; NULL otherwise.
IRK_API irk_inst *irk_block_terminator(const irk_block *b);
IRK_API bool irk_inst_is_terminator(const irk_inst *inst);
// Blocks that a terminator leads to, in LLVM's order: of a conditional br true before false, of a switch the default
// first, of an invoke normal before unwind, of a callbr the default first, of a catchswitch unwind first. One that is
// named twice is there twice. 0 for what is no terminator.
IRK_API uint32_t irk_inst_num_successors(const irk_inst *inst);
IRK_API irk_block *irk_inst_successor(const irk_inst *inst, uint32_t index);         // NULL: out of range, or no block
IRK_API void irk_inst_set_successor(irk_inst *inst, uint32_t index, irk_block *to);  // out of range: nothing happens

// The edges into the blocks of a function, as they are now.
typedef struct irk_predecessors irk_predecessors;
// NULL where memory runs out.
IRK_API irk_predecessors *irk_predecessors_create(const irk_function *fn);
IRK_API void irk_predecessors_destroy(irk_predecessors *p);  // NULL is fine
// In the order of the blocks; a block that leads there twice is there twice. 0 and NULL for blocks made since.
IRK_API uint32_t irk_predecessors_count(const irk_predecessors *p, const irk_block *b);
IRK_API irk_block *irk_predecessors_at(const irk_predecessors *p, const irk_block *b, uint32_t index);

// Who uses the values of a function (arguments, blocks, instructions), or of a module (constants, globals, inline
// assembly: instructions, constants and globals that name them), as it is now.
typedef struct irk_users irk_users;
typedef struct irk_user {
  irk_value *user;   // an instruction, a constant, a global
  uint32_t operand;  // which: of phis, values first, then blocks; of globals, an irk_global_operand
} irk_user;
IRK_API irk_users *irk_users_of_function(const irk_function *fn);  // NULL where memory runs out
IRK_API irk_users *irk_users_of_module(const irk_module *m);       // bodies that were not read yet use nothing
IRK_API void irk_users_destroy(irk_users *users);                  // NULL is fine
IRK_API uint32_t irk_users_count(const irk_users *users, const irk_value *v);  // 0 for values made since
IRK_API irk_user irk_users_at(const irk_users *users, const irk_value *v,
                              uint32_t index);  // in the order of the module

// Operands that have a role; NULL where the instruction has none of that role.
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
  IRK_ROLE_CALLEE,     // calls
  IRK_ROLE_NORMAL,     // invoke: the block where it goes on; callbr, br, switch: the default or only destination
  IRK_ROLE_UNWIND,     // invoke, catchswitch, cleanupret: the block of the exception
  IRK_ROLE_VECTOR,     // extractelement, insertelement
  IRK_ROLE_ELEMENT,    // insertelement, insertvalue
  IRK_ROLE_INDEX,      // extractelement, insertelement
  IRK_ROLE_AGGREGATE,  // extractvalue, insertvalue
  IRK_ROLE_PAD,        // catchpad, cleanuppad, catchswitch: the parent; catchret, cleanupret: the pad that is left
  IRK_ROLE_COUNT       // alloca
} irk_role;
IRK_API irk_value *irk_inst_get_role(const irk_inst *inst, irk_role role);
IRK_API bool irk_inst_set_role(irk_inst *inst, irk_role role, irk_value *v);  // false where it has none

// ---- replacing -----------------------------------------------------------------------------------------------
// Puts `to` in the place of `from`, a local value, in the whole function. Where memory runs out, only some uses may
// have changed.
IRK_API bool irk_replace_local(irk_module *m, irk_function *fn, irk_value *from, irk_value *to);
// The same for a constant or global, in the whole module.
IRK_API bool irk_replace_global(irk_module *m, irk_value *from, irk_value *to);

// ---- instructions ---------------------------------------------------------------------------------------------
// A copy with the same operands, metadata and attributes, without a name and without debug records; in no block.
IRK_API irk_inst *irk_inst_clone(irk_module *m, irk_function *fn, const irk_inst *inst);
// Puts what stands nowhere into a block of the function, before the instruction with that index, or at the end. Debug
// records of that place stand before it then, as after LLVM's insertBefore. False: it stands in a block already, or
// the index is too large.
IRK_API bool irk_inst_place(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Takes it out of its block. Its debug records go to the instruction after it; at the end of a block they wait for
// what is placed there next. False: it stands in none.
IRK_API bool irk_inst_take_out(irk_module *m, irk_function *fn, irk_inst *inst);
// Both; the index counts without the instruction. Its debug records stay where they are.
IRK_API bool irk_inst_move(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index);
// Takes out all instructions of the function whose ids (irk_value_id) are marked in `is_gone`, which has
// irk_function_num_ids elements, in one pass. Where something that stays uses one of them, there is poison then (of
// tokens: none); debug records go on as with irk_inst_take_out. Returns how many went.
IRK_API uint32_t irk_function_delete_insts(irk_module *m, irk_function *fn, const bool *is_gone);

// ---- blocks ---------------------------------------------------------------------------------------------------
// A new, empty block at that index, or at the end where the index is too large. A taken name gets a number.
IRK_API irk_block *irk_block_create(irk_module *m, irk_function *fn, uint32_t index, const char *name);
// To that index, counted without it. False: out of range, or in no function.
IRK_API bool irk_block_move(irk_block *b, uint32_t index);
// The instructions from `at` on become a new block right behind this one, which ends with a br to it; phis of the
// blocks that follow name the new one. NULL: `at` is too large, or the first after the phis comes later.
IRK_API irk_block *irk_block_split(irk_module *m, irk_block *b, uint32_t at, const char *name);
// Joins the block to the one before it, if that is its only predecessor and leads nowhere else by an unconditional br.
// Its phis become their values. False: it is not so, or the block's address is taken.
IRK_API bool irk_block_merge(irk_module *m, irk_block *b);
// Removes it, and its entries in the phis of its successors. False where a terminator of another block still leads to
// it, or where its address is taken. A function whose last block goes is a declaration then.
IRK_API bool irk_block_delete(irk_module *m, irk_block *b);
// Blocks that no way from the entry leads to; returns how many went. Addresses that are taken keep theirs.
IRK_API uint32_t irk_function_delete_unreachable(irk_module *m, irk_function *fn);
// Puts one block in the place of another: in terminators, phis and block addresses.
// False where memory ran out: only some uses may have changed then.
IRK_API bool irk_replace_block(irk_module *m, irk_function *fn, irk_block *from, irk_block *to);
// Takes an entry out of a phi. False: out of range.
IRK_API bool irk_phi_remove(irk_value *phi, uint32_t index);

// ---- functions and globals ------------------------------------------------------------------------------------
// The body goes, what it says of the body, too (personality, prefix, prologue, comdat, attachments): a declaration,
// with external linkage unless it is extern_weak. False: addresses of its blocks are taken.
IRK_API bool irk_function_delete_body(irk_module *m, irk_function *fn);
// Takes a global out of the module. False, and an error into the sink (which may be NULL) that names one of them, where
// it has users. Constants that nothing uses are no users; metadata that names it has poison in its place then.
IRK_API bool irk_global_delete(irk_module *m, irk_global *g, irk_sink *sink);
// The same of many in one pass: they may use each other. All go, or none: false without an error where one of them went
// before.
IRK_API bool irk_globals_delete(irk_module *m, irk_global *const *globals, uint32_t n, irk_sink *sink);

// ---- metadata -------------------------------------------------------------------------------------------------
// A node to be replaced before the module is written: nodes may refer to it that are made before what they mean. (It is
// an empty distinct tuple.)
IRK_API irk_md *irk_md_placeholder(irk_module *m);
// Puts nodes in the places of others: in nodes, attachments, named metadata, debug records and operands of calls. Nodes
// that come to equal others are those then, and may not be used any more, nor may `from`. Costs in proportion to the
// module: replace many at once. False where memory ran out: only some may be replaced then. Neither is NULL.
typedef struct irk_md_replacement {
  irk_md *from, *to;
} irk_md_replacement;
IRK_API bool irk_md_replace(irk_module *m, const irk_md_replacement *items, uint32_t n);
// Changes an operand of a tuple (which may be NULL), or a field of a debug-info node. Returns the node: another one
// where it is uniqued and equals that one now, which is then in its place everywhere. A node that comes to refer to
// itself is distinct. NULL: it has no such operand or field, the value does not fit (see irk_build_di), or memory ran
// out.
IRK_API irk_md *irk_md_set_at(irk_module *m, irk_md *node, uint32_t index, irk_md *operand);
IRK_API irk_md *irk_md_set_field(irk_module *m, irk_md *node, const irk_di_field *field);

// ---- stripping ------------------------------------------------------------------------------------------------
// (Debug info: irk_strip_debug_info of irkit/convert.h.)
enum {
  IRK_NAMES_LOCAL = 1,    // of arguments, blocks and instructions
  IRK_NAMES_INTERNAL = 2  // of internal and private globals, but for those that llvm.used or llvm.compiler.used holds
};
// Takes these names away. False where memory ran out: some may still be there.
IRK_API bool irk_strip_names(irk_module *m, uint32_t which);
// Makes declarations of all functions, as irk_function_delete_body does, but for those whose blocks have addresses.
// Returns how many lost their bodies.
IRK_API uint32_t irk_strip_bodies(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
