// Vectors, lane by lane: shared by the files select_vector*.c.
//
// A part of a vector is 16 bytes of its memory image, or the rest of it, at the low end of a
// register. A vector of i1 is the integer of as many bits, in registers and in memory.
#ifndef IRK_X64_VECTOR_H
#define IRK_X64_VECTOR_H

#include "x86/x86.h"

// The lanes of an operand or a result in the frame, one each `stride` bytes. If the size of a lane
// is no power of two of bytes, that is not the memory image: operands are spread, results packed.
typedef struct irk_x64_lanes {
  const irk_value *v;
  const irk_type *type;  // of a lane
  uint64_t num;
  uint32_t first_part;  // of a result: index of its first part in v
  int32_t at, image;    // the first lane; the memory image, if lanes are spread
  uint32_t stride, bits;
  bool is_const, is_scalar, is_spread;
} irk_x64_lanes;
enum {
  IRK_X64_LANE_RESULT,
  IRK_X64_LANE_SUM,
  IRK_X64_LANE_OPERAND
};  // indices of values of one lane; OPERAND: and higher
enum { IRK_X64_MAX_OPERANDS = 10 };

// Opens an operand; a scalar is the same in every lane.
void irk_x64_open(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, uint32_t place);
void irk_x64_open_result(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, const irk_type *t, uint32_t first_part);
void irk_x64_close_result(irk_gen_func *f, irk_x64_lanes *l);
// Returns one lane as a value, for one use by irk_x64_lane_inst or irk_x64_put_lane.
irk_value *irk_x64_lane(irk_gen_func *f, const irk_x64_lanes *l, uint64_t lane, uint32_t place);
// Emits an instruction on such values, with all other properties of `like`. The result is for one
// use, too.
irk_value *irk_x64_lane_inst(irk_gen_func *f, const irk_inst *like, irk_opcode op, const irk_type *t,
                             irk_value *const *ops, uint32_t n, uint32_t place);
// Emits a call of an intrinsic on such values, by its name without types; `ops` has room for one
// more.
irk_value *irk_x64_lane_intrinsic(irk_gen_func *f, const irk_inst *like, const char *name, const irk_type *t,
                                  irk_value *const *ops, uint32_t n, uint32_t place);
void irk_x64_put_lane(irk_gen_func *f, const irk_x64_lanes *to, uint64_t lane, irk_value *v, uint32_t part);
void irk_x64_by_lanes(irk_gen_func *f, const irk_inst *i);
// Opens an operand in the frame; it may be a constant.
void irk_x64_open_in_frame(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, uint32_t place);
int32_t irk_x64_image(irk_gen_func *f, const irk_value *v, uint32_t area);            // its memory image in the frame
void irk_x64_copy_vector(irk_gen_func *f, const irk_inst *i, const irk_value *from);  // to the result in the frame
int32_t irk_x64_area(irk_gen_func *f, uint32_t area, uint64_t size);
// Lanes that SSE2 has instructions for.
typedef enum irk_x64_lane_kind {
  IRK_X64_LANE_I8,
  IRK_X64_LANE_I16,
  IRK_X64_LANE_I32,
  IRK_X64_LANE_I64,  // and pointers
  IRK_X64_LANE_FLOAT,
  IRK_X64_LANE_DOUBLE,
  IRK_X64_LANE_OTHER
} irk_x64_lane_kind;
static inline void irk_x64_define(irk_gen_func *f, const irk_inst *i, uint32_t part, uint32_t reg) {
  irk_gen_define(f, &i->v, part, reg);
  irk_gen_unlock(f, reg);
}
irk_x64_lane_kind irk_x64_lane_kind_of(const irk_type *vector);
static inline bool irk_x64_lane_is_int(irk_x64_lane_kind k) {
  return k == IRK_X64_LANE_I8 || k == IRK_X64_LANE_I16 || k == IRK_X64_LANE_I32 || k == IRK_X64_LANE_I64;
}
static inline uint32_t irk_x64_lane_bytes(irk_x64_lane_kind k) {
  return k == IRK_X64_LANE_FLOAT ? 4 : k == IRK_X64_LANE_DOUBLE ? 8 : 1u << k;
}
// Shifts lanes of 2, 4 or 8 bytes by a constant.
typedef enum irk_x64_direction {
  IRK_X64_LANES_RIGHT,
  IRK_X64_LANES_SIGNED,  // right, with copies of the sign; not lanes of 8 bytes
  IRK_X64_LANES_LEFT
} irk_x64_direction;
void irk_x64_shift_lanes(irk_gen_func *f, irk_x64_lane_kind k, irk_x64_direction direction, uint32_t reg, uint32_t by);
bool irk_x64_sse(irk_gen_func *f, const irk_inst *i);                     // false: SSE2 has no instruction for it
bool irk_x64_sse_unary(irk_gen_func *f, const irk_inst *i, bool is_abs);  // fabs or sqrt
// irk_x64_greater sets each lane of x to all ones if x > y, else to zero. irk_x64_blend selects by
// such lanes, and overwrites them.
void irk_x64_greater(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t x, uint32_t y, bool is_signed);
void irk_x64_blend(irk_gen_func *f, uint32_t mask, uint32_t x, uint32_t y);
// Emits an intrinsic by its name, without "llvm." and types.
bool irk_x64_sse_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);
bool irk_x64_sse_reduce(irk_gen_func *f, const irk_inst *i, irk_opcode opcode, const char *intrinsic);
bool irk_x64_avx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);  // `word` is the name after "llvm.x86."
bool irk_x64_avx512_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);  // likewise
// Moves `size` bytes between the frame and a vector register (0 to 31): 2, 4, 8, 16, 32 or 64.
// Those above a loaded vector are undefined.
void irk_x64_move_long(irk_gen_func *f, uint32_t reg, int32_t at, uint32_t size, bool is_load);
// Moves the bits of a mask between a general register and a mask register.
void irk_x64_move_mask(irk_gen_func *f, uint64_t lanes, uint32_t to, uint32_t from, bool is_to_general);
// Moves so many bits between the frame, of whole bytes and at least two, and a mask register.
void irk_x64_move_mask_memory(irk_gen_func *f, uint64_t bits, uint32_t mask, int32_t at, bool is_load);
bool irk_x64_long_shuffle(irk_gen_func *f, const irk_inst *i);  // select_long_order.c; false: no such code
bool irk_x64_processor_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);  // likewise
void irk_x64_move_bits(irk_gen_func *f, const irk_inst *i, bool is_extract);         // pdep, pext of 32 or 64 bits
bool irk_x64_fused(irk_gen_func *f, const irk_inst *i);  // llvm.fma, if the function has instructions for it
bool irk_x64_extension_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);  // likewise
bool irk_x64_xop_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);        // likewise
bool irk_x64_amx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);        // likewise
bool irk_x64_mmx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);        // likewise
bool irk_x64_atomic_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);     // likewise
bool irk_x64_system_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word);     // likewise
bool irk_x64_target_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);     // of x86
// Return false if the operation is not possible in registers. -1 in the mask: any lane.
bool irk_x64_extract_fast(irk_gen_func *f, const irk_inst *i, uint64_t index);
bool irk_x64_insert_fast(irk_gen_func *f, const irk_inst *i, uint64_t index);
bool irk_x64_shuffle_fast(irk_gen_func *f, const irk_inst *i, const int64_t *mask);
void irk_x64_extract(irk_gen_func *f, const irk_inst *i);
void irk_x64_insert(irk_gen_func *f, const irk_inst *i);
// Shuffles: for each lane of the result `mask` has the index of a lane of the first operand, or of
// the second one after those; -1: any.
void irk_x64_shuffle_by(irk_gen_func *f, const irk_inst *i, const int64_t *mask);
void irk_x64_shuffle(irk_gen_func *f, const irk_inst *i);
// Returns the lane of both operands that a shuffle has at a lane of the result; -1: any.
int64_t irk_x64_shuffled_lane(irk_gen_func *f, const irk_inst *i, uint64_t lane);
#endif
