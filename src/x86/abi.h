// Places of arguments and results, by the System V ABI as LLVM applies it to first-class values.
#ifndef IRK_X64_ABI_H
#define IRK_X64_ABI_H

#include "x86/convention.h"

typedef struct irk_x64_where {
  uint8_t reg;       // IRK_GEN_NO_REG: on the stack; for results: on the x87 stack
  uint8_t upper;     // not 0: these 16 bytes of a register that has the parts before in its lower ones
  bool is_indirect;  // this place has the address of the part
  bool is_mmx;       // an MMX register: `stack` is its number, reg is IRK_GEN_NO_REG
  bool is_x87;       // an argument on the x87 stack
  uint32_t stack;    // offset of the place on the stack
} irk_x64_where;
// Tells whether it is a register that the code between instructions changes.
static inline bool irk_x64_is_in_scratch(const irk_x64_where *where) {
  return where->reg == IRK_X64_SCRATCH || where->reg == IRK_X64_VECTOR_SCRATCH;
}
typedef struct irk_x64_args {
  uint32_t general, vector, mmx;  // number of registers in use
  uint32_t taken;                 // preserve_none, whose order is not C's: bits of registers in use
  uint32_t stack;                 // bytes in use
  uint32_t align;                 // alignment of the stack, if more than 16
  bool is_vararg;                 // the function is variadic
  bool has_x87;                   // the x87 stack has an argument
  uint32_t cc;                    // the calling convention
  const irk_x64_convention *convention;
} irk_x64_args;
// Returns the state before the first argument.
irk_x64_args irk_x64_args_of(irk_gen_func *f, uint32_t cc, bool is_vararg);
enum { IRK_X64_MAX_ARG_PARTS = 1024, IRK_X64_NUM_MMX = 8 };
// Offset of the arguments on the stack from the frame's base, above the saved rbp and the return
// address.
enum { IRK_X64_FIRST_STACK_ARG = 16 };
enum { IRK_X64_WIN64_REGS = 4 };  // number of argument registers of win64cc
// Places the parts of one argument; `where` has room for each.
void irk_x64_place_arg(irk_gen_func *f, irk_x64_args *args, const irk_type *t, const irk_gen_part *parts, uint32_t n,
                       irk_x64_where *where);
// Returns the register of the pointer to a result in memory.
uint32_t irk_x64_hidden_arg(const irk_x64_convention *convention);
uint32_t irk_x64_take_hidden(irk_x64_args *args);  // takes it as the first argument
// The place of ghccc's argument in rbp, which is the frame's base here: the slot of the caller's
// rbp, as an offset from the arguments on the stack. Code that leaves the frame by `leave` gets it
// in rbp.
enum { IRK_X64_GHC_RBP = -16 };
// Returns the register that an argument's attributes give it; IRK_GEN_NO_REG: none.
uint32_t irk_x64_own_register(const irk_attr_list *attrs, uint32_t arg, const irk_type *t,
                              const irk_x64_convention *convention);
uint32_t irk_x64_place_bytes(irk_x64_args *args, uint64_t size, uint32_t align);  // on the stack
const irk_attr *irk_x64_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind);
// Places a result in registers. Returns false if it goes through memory that a hidden argument
// points to.
bool irk_x64_place_result(irk_gen_func *f, const irk_gen_part *parts, uint32_t n, uint32_t cc, irk_x64_where *where);

// ---- attributes of arguments -----------------------------------------------------------------------------------
bool irk_x64_has_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind);
// Returns the list if the argument has an attribute that changes how it is passed. Most arguments
// have none: then returns NULL.
const irk_attr_list *irk_x64_relevant_attrs(const irk_attr_list *attrs, uint32_t arg);
// Tells whether arguments with these attributes can be passed; refuses others.
bool irk_x64_accepts_arg_attrs(irk_gen_func *f, const irk_inst *i, const irk_attr_list *attrs, uint32_t arg,
                               uint32_t cc);
// Returns the pointee to pass in place of the pointer; NULL: pass the pointer itself. With typed
// pointers the attribute may lack the type.
const irk_type *irk_x64_byval_type(const irk_attr_list *attrs, uint32_t arg, const irk_type *pointer);
// Tells whether byval arguments are addresses of copies that the caller makes.
bool irk_x64_byval_is_copied(const irk_x64_args *args);
// Tells whether the next byval argument is an address to the caller's bytes.
bool irk_x64_byval_is_address(const irk_x64_args *args);
// Places the bytes of a byval argument.
uint32_t irk_x64_place_byval(irk_gen_func *f, irk_x64_args *args, const irk_attr_list *attrs, uint32_t arg,
                             const irk_type *byval);
bool irk_x64_result_in_memory(irk_gen_func *f, const irk_type *t, uint32_t cc);
// Returns the number of argument bytes that a function pops when it returns. A tail call to a
// function with other arguments may have changed their number. The return address stays at 8 more
// than a multiple of 16.
uint32_t irk_x64_popped_bytes(const irk_x64_args *args);

// ---- select_mmx.c --------------------------------------------------------------------------------------------
void irk_x64_to_mmx(irk_gen_func *f, uint32_t mm, const irk_value *v);  // moves a value to an MMX register

// ---- select_args.c
// Saves what the scratch registers may have as arguments.
void irk_x64_save_scratch_args(irk_gen_func *f);

// ---- kcfi.c --------------------------------------------------------------------------------------------------
// Tells whether the call's target must have a type, and stores its number.
bool irk_x64_kcfi_type(irk_gen_func *f, const irk_inst *call, uint32_t *type);
void irk_x64_check_kcfi(irk_gen_func *f, uint32_t type);  // of the function in r11; changes r10

// ---- hipe.c
void irk_x64_begin_hipe(irk_gen_func *f);
void irk_x64_check_hipe_stack(irk_gen_func *f, irk_asm *a);                 // before the frame is made
void irk_x64_call_at_entry(irk_gen_func *f, irk_asm *a, const char *name);  // frame.c

// ---- interrupt.c ---------------------------------------------------------------------------------------------
bool irk_x64_is_interrupt(const irk_gen_func *f);
void irk_x64_begin_interrupt_args(irk_gen_func *f);
uint32_t irk_x64_interrupt_saved(void);  // the registers that handlers save, though functions do not, as bits
// Begins a handler. Returns the number of bytes between the words that iret pops and the frame.
uint32_t irk_x64_enter_interrupt(irk_gen_func *f, irk_asm *a, irk_buf *unwind);
void irk_x64_leave_interrupt(irk_gen_func *f);

// ---- select_call.c: calls ------------------------------------------------------------------------------------
// The place of a result in memory, within the frame. Functions with AVX may rely on more than the
// frame's alignment: the place is the first aligned address from `at` on.
typedef struct irk_x64_result_area {
  int32_t at;  // 0: the result is in registers
  uint32_t align;
} irk_x64_result_area;
typedef struct irk_x64_call_site {
  const irk_inst *inst;
  const irk_value *callee;  // NULL: the library function `name`, or a patchpoint
  const char *name;
  uint32_t first, num_args;    // the arguments are inst's operands from `first` on
  const irk_attr_list *attrs;  // of inst's operands; NULL: they have none
  uint32_t cc;
  bool is_vararg;
  const irk_type *result;
  bool is_patchpoint;  // instead of the call:
  uint32_t room;       // ... bytes that a runtime may overwrite
  const irk_value
      *target;  // ... an address that is called at their beginning (a local one is `callee`, too); NULL: none
} irk_x64_call_site;
// Emits the call with its arguments. irk_x64_define_results then takes the result as `v`.
irk_x64_result_area irk_x64_emit_call(irk_gen_func *f, const irk_x64_call_site *site);
void irk_x64_define_results(irk_gen_func *f, const irk_value *v, const irk_type *t, uint32_t cc,
                            const irk_x64_result_area *memory);
// ---- select_root.c
// Returns what a call of llvm.gcroot names; NULL: it is another instruction.
const irk_value *irk_x64_root_of(const irk_gen_func *f, const irk_inst *i);
// ---- shadow_stack.c
void irk_x64_shadow_begin(irk_gen_func *f);                                // in a function with a collector
bool irk_x64_shadow_root(irk_gen_func *f, const irk_inst *alloca);         // false: the alloca is no root
void irk_x64_shadow_pop(irk_gen_func *f);                                  // where the function ends; changes r11
void irk_x64_shadow_call(irk_gen_func *f, const irk_x64_call_site *site);  // after the call
void irk_x64_shadow_cleanup(irk_gen_func *f);                              // at the end of the code
// ---- select_root.c
void irk_x64_begin_root(irk_gen_func *f, const irk_inst *alloca);               // in a function with a collector
bool irk_x64_root_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);  // false: another intrinsic
// ---- select_gc.c
void irk_x64_emit_room(irk_gen_func *f, const irk_x64_call_site *patchpoint);
bool irk_x64_gc_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);           // false: another intrinsic
void irk_x64_deopt_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee);  // with a bundle "deopt"

#endif
