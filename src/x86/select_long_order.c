// Shuffles of vectors of 32 and 64 bytes, in one register each (select_long.c).
#include "x86/vector.h"

enum { MOST_LANES = 64, ANY_LANE = -1 };
typedef struct shuffle {
  const irk_inst *inst;
  irk_x64_lane_kind kind;
  uint32_t size, bytes, num;  // of the result, of a lane, number of lanes
  int64_t mask[MOST_LANES];   // lanes of both operands
  uint32_t lanes_of_operand;
  bool uses[2];
} shuffle;

#define OP(prefix, map, opcode)   IRK_X64_WORD(prefix, map, opcode)
#define W_OP(prefix, map, opcode) (IRK_X64_WORD(prefix, map, opcode) | IRK_OP_W)
#define V_OP(prefix, map, opcode) (IRK_X64_WORD(prefix, map, opcode) | IRK_OP_W | IRK_OP_VEX_W)

static uint32_t use(irk_gen_func *f, const irk_value *v, uint32_t size) {
  if (irk_gen_is_local(v)) return irk_gen_use(f, v, 0);
  uint32_t reg = irk_gen_temp(f, IRK_BANK_VECTOR);
  f->target->constant(f, v, 0, &(irk_gen_part){.bank = IRK_BANK_VECTOR, .size = (uint8_t)size}, reg);
  return reg;
}

static uint32_t begin(irk_gen_func *f, const irk_inst *i) {
  irk_gen_declare_joined(f, &i->v);
  return irk_gen_temp_for(f, &i->v, 0);
}

// Copies one lane to all.
static bool splat(irk_gen_func *f, const shuffle *s) {
  static const uint32_t ops[] = {OP(0x66, 2, 0x78),   OP(0x66, 2, 0x79), OP(0x66, 2, 0x58),
                                 W_OP(0x66, 2, 0x59), OP(0x66, 2, 0x18), W_OP(0x66, 2, 0x19)};
  int64_t lane = ANY_LANE;
  for (uint32_t k = 0; k < s->num; k++) {
    if (s->mask[k] == ANY_LANE) continue;
    if (lane != ANY_LANE && s->mask[k] != lane) return false;
    lane = s->mask[k];
  }
  if (lane == ANY_LANE) return false;
  const irk_value *v = s->inst->ops[lane >= s->lanes_of_operand];
  uint32_t at = (uint32_t)lane % s->lanes_of_operand * s->bytes, part = at / 16;
  if (!irk_gen_is_local(v) || at % 16) return false;
  if (irk_gen_value_of(f, v)->form == IRK_GEN_JOINED && part) return false;
  uint32_t from = irk_gen_use(f, v, part), to = begin(f, s->inst);
  irk_x64_long_r(f, ops[s->kind], s->size, to, 0, from);
  irk_gen_define(f, &s->inst->v, 0, to);
  return true;
}

// Loads the numbers of lanes for a permutation, those of one operand or of both.
static uint32_t load_indices(irk_gen_func *f, const shuffle *s, int64_t first) {
  uint8_t bytes[64] = {0};
  for (uint32_t k = 0; k < s->num; k++)
    if (s->mask[k] >= first) bytes[k * s->bytes] = (uint8_t)(s->mask[k] - first);
  uint32_t reg = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_long_bytes(f, bytes, s->size, reg);
  return reg;
}

// Permutes the lanes of one operand into a temporary.
static void permute(irk_gen_func *f, const shuffle *s, uint32_t which, uint32_t from, uint32_t to) {
  int64_t first = which ? s->lanes_of_operand : 0, end = first + s->lanes_of_operand;
  if (s->bytes == 8 && s->size == 32) {  // vpermq
    uint32_t imm = 0;
    for (uint32_t k = 0; k < s->num; k++)
      if (s->mask[k] >= first && s->mask[k] < end) imm |= (uint32_t)(s->mask[k] - first) << 2 * k;
    irk_x64_long_r(f, V_OP(0x66, 3, 0), s->size, to, 0, from);
    irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
    return;
  }
  shuffle own = *s;
  for (uint32_t k = 0; k < s->num; k++)
    if (s->mask[k] >= end) own.mask[k] = ANY_LANE;
  uint32_t indices = load_indices(f, &own, first);
  irk_x64_long_r(f, s->bytes == 8 ? W_OP(0x66, 2, 0x36) : OP(0x66, 2, 0x36), s->size, to, indices, from);
  irk_gen_release(f, indices);
}

// Permutes lanes of both operands: with AVX-512 by one instruction, else each, and blends.
static void permute_two(irk_gen_func *f, const shuffle *s) {
  uint32_t x = use(f, s->inst->ops[0], s->size), y = use(f, s->inst->ops[1], s->size), to = begin(f, s->inst);
  if (s->size == 64) {  // vpermi2d, vpermi2q: the result replaces the indices
    uint32_t indices = load_indices(f, s, 0);
    irk_x64_long_r(f, s->bytes == 8 ? W_OP(0x66, 2, 0x76) : OP(0x66, 2, 0x76), s->size, indices, x, y);
    irk_x64_long_r(f, OP(0, 1, 0x28), s->size, to, 0, indices);
  } else {
    uint32_t other = irk_gen_temp(f, IRK_BANK_VECTOR), imm = 0;
    permute(f, s, 0, x, to);
    permute(f, s, 1, y, other);
    for (uint32_t k = 0; k < s->size / 4; k++)
      if (s->mask[k * 4 / s->bytes] >= s->lanes_of_operand) imm |= 1u << k;
    irk_x64_long_r(f, OP(0x66, 3, 0x02), s->size, to, to, other);  // vpblendd
    irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
  }
  irk_gen_define(f, &s->inst->v, 0, to);
}

// Moves bytes within each 16 of one operand.
static bool move_within(irk_gen_func *f, const shuffle *s) {
  uint8_t bytes[64];
  const irk_value *v = s->inst->ops[s->uses[1]];
  int64_t first = s->uses[1] ? s->lanes_of_operand : 0;
  for (uint32_t k = 0; k < s->size; k++) {
    int64_t lane = s->mask[k / s->bytes];
    uint32_t from = lane == ANY_LANE ? k : (uint32_t)(lane - first) * s->bytes + k % s->bytes;
    if (from / 16 != k / 16) return false;
    bytes[k] = (uint8_t)(from % 16);
  }
  irk_x64_join(f, v);
  uint32_t x = use(f, v, s->size), to = begin(f, s->inst);
  irk_x64_long_bytes(f, bytes, s->size, to);
  irk_x64_long_r(f, OP(0x66, 2, 0x00), s->size, to, x, to);  // vpshufb
  irk_gen_define(f, &s->inst->v, 0, to);
  return true;
}

// Takes 16 bytes of a joined operand.
static bool extract(irk_gen_func *f, const shuffle *s) {
  const irk_value *v = s->inst->ops[0];
  if (!irk_gen_is_local(v) || irk_gen_value_of(f, v)->form != IRK_GEN_JOINED || s->mask[0] < 0) return false;
  uint32_t at = (uint32_t)s->mask[0] * s->bytes;
  for (uint32_t k = 0; k < s->num; k++)
    if (s->mask[k] != s->mask[0] + k) return false;
  if (s->uses[1] || at % 16) return false;
  uint32_t from = irk_gen_use(f, v, 0);
  irk_gen_declare(f, &s->inst->v);
  uint32_t to = irk_gen_temp_for(f, &s->inst->v, 0);
  if (at) irk_x64_get_upper(irk_x64_asm(f), to, from, at / 16);
  else irk_x64_long_r(f, OP(0, 1, 0x28), 16, to, 0, from);
  irk_gen_define(f, &s->inst->v, 0, to);
  return true;
}

// Joins two operands of 16 bytes.
static bool concatenate(irk_gen_func *f, const shuffle *s) {
  const irk_inst *i = s->inst;
  if (s->size != 32 || s->lanes_of_operand * 2 != s->num) return false;
  for (uint32_t k = 0; k < s->num; k++)
    if (s->mask[k] != ANY_LANE && s->mask[k] != k) return false;
  uint32_t x = use(f, i->ops[0], 16), y = s->uses[1] ? use(f, i->ops[1], 16) : x, to = begin(f, i);
  irk_x64_vex_rr(irk_x64_asm(f), IRK_X64_VINSERTF128, to, x, y);
  irk_x64_imm8(irk_x64_asm(f), 1);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

bool irk_x64_long_shuffle(irk_gen_func *f, const irk_inst *i) {
  shuffle s = {.inst = i, .kind = irk_x64_lane_kind_of(i->v.type), .size = irk_x64_long_size(f, i->v.type)};
  const irk_type *from = i->ops[0]->type;
  uint32_t size = irk_x64_long_size(f, from);
  if (s.kind == IRK_X64_LANE_OTHER || i->v.type->count > MOST_LANES || from->count > MOST_LANES) return false;
  s.bytes = irk_x64_lane_bytes(s.kind);
  s.num = (uint32_t)i->v.type->count;
  s.lanes_of_operand = (uint32_t)from->count;
  for (uint32_t k = 0; k < s.num; k++) {
    s.mask[k] = irk_x64_shuffled_lane(f, i, k);
    if (s.mask[k] >= 0) s.uses[s.mask[k] >= s.lanes_of_operand] = true;
  }
  if (!s.size) return size && s.num * s.bytes == 16 && extract(f, &s);
  if (splat(f, &s)) return true;
  if (s.lanes_of_operand * s.bytes == 16) return concatenate(f, &s);
  if (size != s.size) return false;
  if (s.uses[0] && s.uses[1] && s.bytes < 4) return false;
  if (s.bytes < 4) return (s.uses[0] || s.uses[1]) && move_within(f, &s);
  if (!s.uses[0] && !s.uses[1]) return false;
  for (uint32_t k = 0; k < 2; k++)
    if (s.uses[k]) irk_x64_join(f, i->ops[k]);
  if (s.uses[0] && s.uses[1]) {
    permute_two(f, &s);
    return true;
  }
  uint32_t x = use(f, i->ops[s.uses[1]], size), to = begin(f, i);
  permute(f, &s, s.uses[1], x, to);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}
