// .eh_frame and .debug_frame: how to unwind through functions (LSB, "Exception Frames"; DWARF 4,
// 6.4).
#ifndef IRK_CODEGEN_UNWIND_H
#define IRK_CODEGEN_UNWIND_H

#include "codegen/data.h"

typedef struct irk_unwind_common {  // the common entry for functions with that personality (NULL: without one)
  const irk_global *personality;
  uint64_t at;
} irk_unwind_common;
typedef struct irk_unwind {
  bool is_debug;     // .debug_frame, which is not loaded and has neither personalities nor tables
  uint32_t section;  // 0: none yet
  IRK_VEC(irk_unwind_common) commons;
  irk_map stubs;  // global's id -> label of a pointer to it
} irk_unwind;
// Facts about the machine that hold for all functions, with DWARF's register numbers.
typedef struct irk_unwind_machine {
  uint32_t section_type;  // IRK_SHT_* of .eh_frame
  uint32_t return_register;
  int32_t data_align;
  irk_str initial;  // initial instructions
} irk_unwind_machine;
typedef struct irk_unwind_frame {  // a function
  uint32_t text;
  uint64_t offset, size;  // there
  irk_str instructions;
  const irk_global *personality;  // NULL: no table for it
  uint32_t table;                 // section
  uint64_t table_offset;
} irk_unwind_frame;
void irk_unwind_add(irk_cg_module *cg, irk_unwind *u, const irk_unwind_machine *machine, const irk_unwind_frame *frame);
void irk_unwind_free(irk_unwind *u);
// The encoding of pointers, for the module's code model and kind of relocations.
typedef struct irk_unwind_pointer {
  uint8_t encoding, size;  // DW_EH_PE_*; bytes
  bool is_relative, is_indirect;
} irk_unwind_pointer;
irk_unwind_pointer irk_unwind_types(const irk_cg_module *cg);
void irk_unwind_put(irk_cg_module *cg, irk_unwind *u, uint32_t section, irk_unwind_pointer p, const irk_global *to);
// Instructions.
void irk_unwind_advance(irk_buf *b, uint32_t bytes);
void irk_unwind_offset(irk_buf *b, uint32_t reg, uint32_t factored);
void irk_unwind_restore(irk_buf *b, uint32_t reg);               // to its initial rule; reg < 64
void irk_unwind_cfa(irk_buf *b, uint32_t reg, uint32_t offset);  // register and offset
void irk_unwind_cfa_offset(irk_buf *b, uint32_t offset);
void irk_unwind_cfa_register(irk_buf *b, uint32_t reg);

#endif
