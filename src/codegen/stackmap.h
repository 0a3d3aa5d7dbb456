// Stack maps: where the values are that a runtime needs at points of the code (LLVM, "Stack maps
// and patch points in LLVM", "Garbage Collection with LLVM": statepoints).
//
//   statepoint.c  the locations at an instruction, the slots of pointers that a collector moves
//   stackmap.c    the records of all functions as the section .llvm_stackmaps, version 3
#ifndef IRK_CODEGEN_STACKMAP_H
#define IRK_CODEGEN_STACKMAP_H

#include "codegen/func.h"

typedef enum irk_gen_location_kind {  // the numbers of the section
  IRK_LOCATION_REGISTER = 1,
  IRK_LOCATION_DIRECT,    // the address of a frame offset
  IRK_LOCATION_INDIRECT,  // the contents of the frame at that offset
  IRK_LOCATION_CONSTANT
} irk_gen_location_kind;

// ---- statepoint.c -------------------------------------------------------------------------------------------
// The ids of calls that have only a bundle "deopt", unless their attributes have another.
#define IRK_DEOPT_BUNDLE_ID UINT64_C(0xABCDEF0F)

typedef struct irk_gen_statepoint irk_gen_statepoint;
// Returns the operands of the bundle; NULL: there is none.
irk_value **irk_gen_bundle(irk_gen_func *f, const irk_inst *call, const char *tag, uint32_t *len);
// Begins a record, whose locations follow.
irk_gen_map_record irk_gen_begin_record(irk_gen_func *f, uint64_t id);
void irk_gen_add_location(irk_gen_func *f, irk_gen_location_kind kind, uint32_t reg, uint32_t size, int64_t value);
// Adds the locations of operands: constants, addresses in the frame, or slots, to which it stores
// the values.
void irk_gen_add_operands(irk_gen_func *f, const irk_inst *call, uint32_t first, uint32_t n);
// Adds the location of an operand where it is, if possible in a register. irk_gen_make_operand must
// have seen all operands before, as it may move values. dwarf: numbers of registers.
void irk_gen_make_operand(irk_gen_func *f, const irk_value *v);
void irk_gen_add_operand_in_place(irk_gen_func *f, const irk_value *v, const uint8_t *dwarf);
void irk_gen_end_record(irk_gen_func *f, irk_gen_map_record *r, uint32_t offset);  // at that place of the code
// Stores the values that a call with a bundle "deopt" or a statepoint describes, and makes the
// record, to be ended after the call.
irk_gen_map_record irk_gen_deopt_record(irk_gen_func *f, const irk_inst *call);
irk_gen_map_record irk_gen_statepoint_record(irk_gen_func *f, const irk_inst *call, uint64_t flags);
// Defines the result of gc.relocate.
void irk_gen_relocate(irk_gen_func *f, const irk_inst *relocate);
// Reads a number from the attributes of a call.
uint64_t irk_gen_call_number(const irk_inst *call, const char *key, uint64_t otherwise);

// ---- stackmap.c ---------------------------------------------------------------------------------------------
typedef struct irk_stackmap_function {
  uint32_t symbol;
  uint64_t stack_size, num_records;
} irk_stackmap_function;
typedef struct irk_stackmaps {  // of a module
  IRK_VEC(irk_stackmap_function) functions;
  IRK_VEC(uint64_t) constants;
  irk_map constant_numbers;
  irk_buf records;
  uint32_t num_records;
} irk_stackmaps;
typedef struct irk_stackmap_frame {  // the frame of a function
  uint32_t head;                     // bytes from its symbol to f's code
  uint16_t base, stack;              // DWARF's numbers of the registers
  bool is_fixed;                     // the stack pointer is `size` below the base, except at calls
  uint32_t size;
  uint32_t saved;  // bytes between the base and the return address
} irk_stackmap_frame;
// Adds the records of the function.
void irk_stackmap_add(irk_stackmaps *s, irk_gen_func *f, const irk_stackmap_frame *frame);
void irk_stackmap_write(irk_cg_module *cg, const irk_stackmaps *s);  // the section, if there are records
void irk_stackmap_free(irk_stackmaps *s);

#endif
