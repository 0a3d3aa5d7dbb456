// Shared by the files about calls: select_args.c, select_ret.c, select_call.c, select_tail.c.
#ifndef IRK_X64_CALL_H
#define IRK_X64_CALL_H

#include "x86/abi.h"
#include "x86/floats.h"

typedef struct irk_x64_call_arg {
  const irk_value *v;
  uint32_t part;
  irk_x64_where where;
  uint8_t extend;  // 1: zero-extend, 2: sign-extend to 32 bits; 3: zero-extend from 32 to 64
  int32_t at;      // frame offset of the part, if its address is passed; 0: the part itself is
} irk_x64_call_arg;
typedef struct irk_x64_call_plan {
  irk_x64_call_arg *args;
  uint32_t len, cap;
  irk_x64_args taken;
  int32_t error;                          // frame offset of swifterror; 0: not passed
  bool has_last;                          // some argument is put into place last: put_last
  bool extends_sizes;                     // integers of 32 bits are sizes
  irk_value *passed[IRK_X64_MAX_PASSED];  // replacements of vectors
  uint32_t num_passed;
} irk_x64_call_plan;

// ---- select_call.c -------------------------------------------------------------------------------------------
// Adds the parts of an operand that is no byval argument, with their places.
void irk_x64_add_arg(irk_gen_func *f, irk_x64_call_plan *plan, const irk_inst *i, uint32_t index,
                     const irk_attr_list *attrs);
void irk_x64_put_in_register(irk_gen_func *f, const irk_x64_call_arg *c);
int32_t irk_x64_store_arg_in_frame(irk_gen_func *f, const irk_x64_call_arg *c);  // extended; returns its place
// Pushes the bytes that a pointer leads to.
void irk_x64_push_bytes(irk_gen_func *f, const irk_value *from, uint64_t size, uint32_t to_base, int32_t to_offset);
int32_t irk_x64_part_in_frame(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as);
void irk_x64_put_error(irk_gen_func *f, int32_t at);             // swifterror, from the frame into its register
bool irk_x64_is_notrack(irk_gen_func *f, const irk_inst *call);  // its target needs no landing mark

// ---- select_tail.c -------------------------------------------------------------------------------------------
void irk_x64_tail_call(irk_gen_func *f, const irk_inst *i, const irk_value *callee);

// ---- select_vector_abi.c -------------------------------------------------------------------------------------
// Takes the part of a vector that a function or its caller left in the upper bytes of a register.
void irk_x64_define_upper(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where);
// Puts a part into the upper bytes of a register that has the parts before already.
void irk_x64_pass_upper(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where);

// ---- the x87 stack -------------------------------------------------------------------------------------------
// It has results that are x86_fp80, or floats and doubles beyond the vector registers for results.
static inline void irk_x64_load_x87(irk_gen_func *f, uint32_t size, int32_t frame_offset) {
  irk_x64_m(irk_x64_asm(f), irk_x64_fld(size), irk_mem_at(IRK_RBP, frame_offset));
}
static inline void irk_x64_store_x87(irk_gen_func *f, uint32_t size, int32_t frame_offset) {
  irk_x64_m(irk_x64_asm(f), irk_x64_fstp(size), irk_mem_at(IRK_RBP, frame_offset));
}

#endif
