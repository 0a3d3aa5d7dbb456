// A target of the code generator: its facts about modules, its registers, and the functions that
// make its instructions. docs/adding-a-target.md has the steps for another one.
#ifndef IRK_CODEGEN_TARGET_H
#define IRK_CODEGEN_TARGET_H

#include "ir/ir.h"

typedef struct irk_gen_func irk_gen_func;  // codegen/func.h
typedef struct irk_gen_part irk_gen_part;

// A module flag that sets a bit in the note of GNU properties, if it is not 0.
typedef struct irk_target_property {
  const char *flag;
  uint32_t bit;
  bool needs_landing_marks;  // the bit promises marks at targets of indirect jumps
} irk_target_property;

typedef struct irk_target {
  // ---- modules ----
  const char *name;  // in messages
  bool (*is_for)(irk_str triple);
  const char *data_layout;        // of modules without one
  uint32_t pointer_bits;          // of the default address space
  uint32_t code_models;           // bits: 1 << irk_code_model
  uint32_t first_special_space;   // address spaces below it are the default one
  uint32_t narrow_spaces[2];      // address spaces whose pointers have 32 bits; as addresses they have a sign, or not
  const char *why_no_signed_ptr;  // why a constant 'ptrauth' has no place, as irk_cg_place.why
  uint64_t large_flag;            // IRK_SHF_* of sections that may be far from the code; 0: there are none
  const char *large_prefix;       // their names begin with it instead of ".", as ".ldata"
  uint32_t property_type;         // of the bits in the note
  irk_target_property properties[2];

  // ---- registers ----
  uint32_t general, vector;  // registers for values, as bits
  uint32_t callee_saved;     // ... and those that calls preserve
  uint32_t atomics;          // ... of these, those that atomic operations may need
  uint8_t hints[8];          // usual argument registers for general operands
  uint32_t num_hints;

  // ---- instructions ----
  void (*move)(irk_gen_func *f, const irk_gen_part *part, uint32_t to, uint32_t from);
  void (*load)(irk_gen_func *f, const irk_gen_part *part, uint32_t to, int32_t frame_offset);
  void (*store)(irk_gen_func *f, const irk_gen_part *part, int32_t frame_offset, uint32_t from);
  void (*copy)(irk_gen_func *f, const irk_gen_part *part, int32_t to, int32_t from);  // frame to frame
  void (*constant)(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, uint32_t to);
  void (*store_constant)(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as,
                         int32_t frame_offset);
  void (*frame_address)(irk_gen_func *f, uint32_t to, int32_t frame_offset);
  void (*store_frame_address)(irk_gen_func *f, int32_t to,
                              int32_t frame_offset);  // stores a frame address into the frame
  // Tells whether the instruction will be part of its only user.
  bool (*is_lazy)(irk_gen_func *f, const irk_block *b, uint32_t index);
  void (*emit_lazy)(irk_gen_func *f, const irk_inst *lazy);  // emits a lazy instruction after all
  void (*place_label)(irk_gen_func *f, uint32_t label);      // places the label here
  void (*inst)(irk_gen_func *f, const irk_inst *inst);
  uint32_t (*offset)(irk_gen_func *f);  // of the next instruction
  uint32_t (*last)(irk_gen_func *f);    // of the last instruction
} irk_target;

#endif
