// Where arguments and results are, by the System V ABI as LLVM has it for first-class values.
#ifndef IRK_X64_ABI_H
#define IRK_X64_ABI_H

#include "x86/x86.h"

typedef struct irk_x64_where {
  uint8_t reg;       // IRK_GEN_NO_REG: on the stack; of results: on that of the x87
  bool is_upper;     // the upper half of that register, whose lower one is the part before
  bool is_indirect;  // the part is elsewhere, and its address here
  uint32_t stack;    // offset there
} irk_x64_where;
typedef struct irk_x64_args {
  uint32_t general, vector;  // numbers of registers taken
  uint32_t taken;            // as bits: of preserve_none, whose order is not C's
  uint32_t stack;            // bytes taken
  uint32_t align;            // of the stack, where that is more than 16
  bool is_vararg;            // of a variadic function
  uint32_t cc;               // the calling convention
} irk_x64_args;
// Before the first argument.
irk_x64_args irk_x64_args_of(uint32_t cc, bool is_vararg);
enum { IRK_X64_WIN64_REGS = 4 };  // win64cc's arguments in registers
extern const uint8_t irk_x64_win64_regs[IRK_X64_WIN64_REGS];
// The parts of one argument; `where` has room for each.
void irk_x64_place_arg(irk_gen_func *f, irk_x64_args *args, const irk_type *t, const irk_gen_part *parts, uint32_t n,
                       irk_x64_where *where);
uint32_t irk_x64_hidden_arg(uint32_t cc);          // the register of the pointer to a result in memory
uint32_t irk_x64_take_hidden(irk_x64_args *args);  // it is the first argument
// Where one of ghccc's arguments is instead of rbp, which is the frame's here: in the place of the caller's rbp, as an
// offset from the arguments on the stack. Who leaves the frame by `leave` has it in rbp.
enum { IRK_X64_GHC_RBP = -16 };
// The register of an argument whose attributes give it one of its own; IRK_GEN_NO_REG: it has none.
uint32_t irk_x64_own_register(const irk_attr_list *attrs, uint32_t arg, uint32_t cc);
uint32_t irk_x64_place_bytes(irk_x64_args *args, uint64_t size, uint32_t align);  // on the stack
const irk_attr *irk_x64_param_attr(const irk_attr_list *list, uint32_t arg, irk_attr_kind kind);
// The registers of a result; false: it goes through memory that a hidden argument points to.
bool irk_x64_place_result(irk_gen_func *f, const irk_gen_part *parts, uint32_t n, uint32_t cc, irk_x64_where *where);

#endif
