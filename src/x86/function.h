// A module's functions: the code of each is made, and then put into the object. Many may be made at once (threads.c),
// one is put there after the other.
#ifndef IRK_X64_FUNCTION_H
#define IRK_X64_FUNCTION_H

#include "base/parallel.h"
#include "codegen/dwarf.h"
#include "codegen/unwind.h"
#include "x86/inline_asm.h"

// The code of a function, and what has to be known to put it into an object. Keeps its memory from function to
// function.
typedef struct irk_x64_code {
  irk_gen_func func;
  irk_x64 x86;
  irk_asm head;   // prologue
  irk_buf frame;  // unwind instructions
} irk_x64_code;
void irk_x64_code_free(irk_x64_code *code);

// Who makes code: what one thread has for itself.
typedef struct irk_x64_maker {
  irk_cg_module *cg;  // the module's, or a fork of it
  irk_map features;
  const irk_attr_set *possible;
  bool is_lowered;  // the body is: irk_gen_lower
  irk_asm_gnu gnu;
} irk_x64_maker;
void irk_x64_maker_free(irk_x64_maker *maker);  // all but cg

typedef struct irk_x64_compiler {
  irk_cg_module cg;
  irk_object *object;
  irk_unwind unwind, debug_frames;
  uint32_t num_asked;  // of the functions: is there one that is unwound through, not only looked at?
  bool is_unwound;
  irk_dw_module *dwarf;  // NULL: the module has no debug info
  irk_x64_maker maker;
  irk_x64_code code;
  bool has_tls, marks_landings, has_call_words;  // the last: some function has one of irk_x64_call_words
  irk_map block_labels;                 // address of a block whose address is taken -> the object's label; 0: none yet
  IRK_VEC(const irk_global *) waiting;  // functions with texts for GNU as
  uint32_t num_threads, worth;          // threads.c's
  IRK_VEC(const irk_global *) pending;  // functions that are to be made on several threads
  uint64_t num_pending, num_done;       // ids of those, and of functions that are in the object
} irk_x64_compiler;

// ---- function.c
// The function's code; nothing of it that cannot be made without `cg`'s object is there. Where maker->cg->failed then,
// or its texts are waiting for GNU as, there is none.
void irk_x64_make(irk_x64_compiler *c, irk_x64_maker *maker, irk_x64_code *code, const irk_global *g);
void irk_x64_put(irk_x64_compiler *c, irk_x64_code *code);
// Both, on this thread; or it waits for GNU as.
void irk_x64_function(irk_x64_compiler *c, const irk_global *g);
uint32_t irk_x64_made_label(irk_x64_compiler *c, uint64_t *label);  // of block_labels

// ---- threads.c
void irk_x64_use_threads(irk_x64_compiler *c, uint32_t wanted);  // at most so many; 0: as there are processors
// Makes a function now or, where there are several threads and much to do, with others that come: all are in the object
// in the order in which they were added, and as they would be with one thread.
void irk_x64_add(irk_x64_compiler *c, const irk_global *g, bool may_wait);
void irk_x64_make_pending(irk_x64_compiler *c);

#endif
