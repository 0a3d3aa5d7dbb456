// Compiles the functions of a module: makes the code of each, then puts it into the object. Many
// may be made at once (threads.c), but they are put one after the other.
#ifndef IRK_X64_FUNCTION_H
#define IRK_X64_FUNCTION_H

#include "base/parallel.h"
#include "codegen/dwarf.h"
#include "codegen/collect.h"
#include "codegen/unwind.h"
#include "x86/inline_asm.h"

// The code of a function, and what is needed to put it into an object. Its memory is reused for the
// next function.
typedef struct irk_x64_code {
  irk_gen_func func;
  irk_x64 x86;
  irk_asm head;   // the prologue
  irk_buf frame;  // unwind instructions
} irk_x64_code;
void irk_x64_code_free(irk_x64_code *code);

// Per-thread state of code generation.
typedef struct irk_x64_maker {
  irk_cg_module *cg;  // the module's, or a fork of it
  irk_x64_features features;
  const irk_attr_set *supported_attrs;
  bool is_lowered;  // irk_gen_lower has lowered the body
  irk_asm_gnu gnu;
} irk_x64_maker;
void irk_x64_maker_free(irk_x64_maker *maker);  // frees everything except cg

typedef struct irk_x64_compiler {
  irk_cg_module cg;
  irk_object *object;
  irk_unwind unwind, debug_frames;
  irk_stackmaps stackmaps;
  irk_collected collected;
  bool has_shadow_stack;           // some function has gc "shadow-stack"
  const irk_global *personality;   // of functions with landing pads that have no other
  uint32_t num_checked_functions;  // number of functions checked for has_unwinding_function (some function may unwind)
  bool has_unwinding_function;
  irk_dw_module *dwarf;  // NULL: the module has no debug info
  irk_x64_maker maker;
  irk_x64_code code;
  bool has_kcfi, has_kcfi_arity;  // module flags
  bool has_trampolines;           // some function makes one, perhaps on the stack
  bool has_split, has_unsplit;    // functions have the attribute "split-stack"; some of these do not need it
  bool has_tls, marks_landings, names_are_in_table;
  uint32_t rare;                              // irk_x64_rare_attributes
  irk_map block_labels;                       // block whose address is taken -> label in the object; 0: not made yet
  IRK_VEC(const irk_global *) waiting;        // functions with inline asm for GNU as
  uint32_t num_threads, min_ids_for_threads;  // threads.c's
  IRK_VEC(const irk_global *) pending;        // functions to be made on several threads
  uint64_t num_pending, num_done;             // sums of ids: of `pending`, and of functions in the object
} irk_x64_compiler;

// ---- function.c
// The result of an attempt to make a function's code. Other attempts than the last one report
// nothing: they end with what they need, or run on a fork, which has no sink.
typedef enum irk_x64_result {
  IRK_X64_MADE,
  IRK_X64_FAILED,          // maker->cg->failed is set
  IRK_X64_NEEDS_LOWERING,  // irk_gen_lower, then another attempt with maker->is_lowered
  IRK_X64_NEEDS_GNU        // GNU as, which gets the function's texts; then another attempt
} irk_x64_result;
// Makes the function's code, without those parts that need `cg`'s object.
irk_x64_result irk_x64_make(irk_x64_compiler *c, irk_x64_maker *maker, irk_x64_code *code, const irk_global *g);
void irk_x64_put(irk_x64_compiler *c, irk_x64_code *code);
// Makes and puts the function on this thread, or lets it wait for GNU as.
void irk_x64_function(irk_x64_compiler *c, const irk_global *g);
uint32_t irk_x64_get_block_label(irk_x64_compiler *c, uint64_t *label);  // label is an entry of block_labels

// ---- threads.c
// Uses at most `wanted` threads; 0: the number of processors.
void irk_x64_use_threads(irk_x64_compiler *c, uint32_t wanted);
// Makes a function now or, with several threads and much to do, later together with others. The
// object has the functions in the order of the calls, and the same bytes as with one thread.
void irk_x64_add(irk_x64_compiler *c, const irk_global *g, bool may_wait);
void irk_x64_make_pending(irk_x64_compiler *c);

// ---- thunk.c -------------------------------------------------------------------------------------------------
void irk_x64_put_thunks(irk_object *o);  // those that functions use

// ---- split_stack.c -------------------------------------------------------------------------------------------
void irk_x64_put_split_notes(irk_x64_compiler *c);

// ---- xray.c --------------------------------------------------------------------------------------------------
// The offsets in `text` are those of the function, its head and its body.
void irk_x64_put_sleds(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t function, uint64_t head,
                       uint64_t body);

// ---- kcfi.c --------------------------------------------------------------------------------------------------
void irk_x64_put_kcfi_type(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint32_t align);  // before the function
void irk_x64_put_kcfi_traps(irk_x64_compiler *c, irk_gen_func *f, uint32_t text, uint64_t at);    // at: of the body

// ---- shadow_stack.c
void irk_x64_shadow_prepare(irk_x64_compiler *c);  // before functions are compiled
void irk_x64_put_shadow_map(irk_x64_compiler *c, irk_gen_func *f);
void irk_x64_put_shadow_chain(irk_x64_compiler *c);

#endif
