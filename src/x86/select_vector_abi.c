// Vectors as arguments and results, where they are passed as something else, as LLVM does: as scalars, one for each
// lane, or as vectors of wider lanes.
#include "x86/vector.h"

const irk_type *irk_x64_passed_as(irk_gen_func *f, const irk_type *t) {
  if (t->kind != IRK_TYPE_VECTOR || t->is_scalable) return t;
  irk_type *lane = t->types[0];
  uint64_t n = t->count, bits = irk_type_size_bits(f->cg->dl, lane), whole = 1, widest = 8 * irk_x64_vector_bytes(f);
  while (whole < n) whole *= 2;
  bool is_half = lane->kind == IRK_TYPE_HALF || lane->kind == IRK_TYPE_BFLOAT;
  bool is_usual = irk_x64_lane_kind_of(t) != IRK_X64_LANE_OTHER || is_half;
  bool is_widened = (whole * bits >= 128 && whole * bits <= widest) || (is_half && n == 3);
  if (is_usual && (n > 1 || is_half) && (n == whole || is_widened)) return t;
  bool is_filled = irk_type_is_bits(lane) && n > 1 && n == whole && !is_usual;
  for (uint64_t size = 128; is_filled && size <= widest; size *= 2) {
    uint64_t wide = size / n;
    if (wide >= bits && wide >= 8 && wide <= 64)
      return irk_cg_type_vector(f->cg, irk_cg_type_int(f->cg, (uint32_t)wide), n);
  }
  return irk_cg_type_array(f->cg, lane, n);
}

// Lanes are the parts of an array, one after the other.
static irk_value *to_array(irk_gen_func *f, const irk_value *v, const irk_type *as, uint32_t place) {
  irk_x64_lanes in;
  irk_x64_open(f, &in, v, 0);
  irk_value *to = irk_x64_passed(f, as, place);
  uint32_t each = irk_gen_num_parts(f, in.type);
  for (uint64_t l = 0; l < in.num && !f->cg->failed; l++) {
    irk_value *lane = irk_x64_lane(f, &in, l, IRK_X64_LANE_OPERAND);
    for (uint32_t k = 0; k < each; k++) {
      irk_gen_part from = irk_gen_part_of(f, lane, k);
      int32_t at = irk_gen_define_slot(f, to, (uint32_t)l * each + k);
      if (from.bank == IRK_BANK_MEMORY) {
        if (irk_gen_is_local(lane)) f->target->copy(f, &from, at, irk_gen_place(f, lane, k));
        else f->target->store_constant(f, lane, k, &from, at);
        continue;
      }
      uint32_t reg = irk_gen_use(f, lane, k);
      f->target->store(f, &from, at, reg);
      irk_gen_unlock(f, reg);
      irk_gen_release(f, reg);
    }
    irk_x64_drop_lane(f, lane);
  }
  return to;
}

irk_value *irk_x64_to_passed(irk_gen_func *f, const irk_inst *like, irk_value *v, const irk_type *as, uint32_t place) {
  if (as->kind == IRK_TYPE_ARRAY) return to_array(f, v, as, place);
  if (irk_gen_is_local(v)) irk_gen_of(f, v)->refs++;
  return irk_x64_lane_inst(f, like, IRK_OP_ZEXT, as, &v, 1, IRK_X64_FIRST_PASSED + place);
}

void irk_x64_from_passed(irk_gen_func *f, const irk_value *to, irk_value *passed) {
  if (passed->type->kind == IRK_TYPE_VECTOR) {
    irk_inst trunc = {.v = *to, .ops = &passed, .num_ops = 1};
    trunc.v.kind = IRK_VALUE_INST;
    trunc.v.opcode = IRK_OP_TRUNC;
    irk_x64_vector(f, &trunc);
    irk_x64_drop_lane(f, passed);
    return;
  }
  irk_x64_lanes out;
  irk_x64_open_result(f, &out, to, to->type, 0);
  uint32_t each = irk_gen_num_parts(f, out.type);
  for (uint64_t l = 0; l < out.num && !f->cg->failed; l++) irk_x64_put_lane(f, &out, l, passed, (uint32_t)l * each);
  irk_x64_close_result(f, &out);
  irk_x64_drop_lane(f, passed);
}
