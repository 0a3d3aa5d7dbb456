// Vectors of 32 and 64 bytes in one register, in functions whose processor has AVX2 or AVX-512.
//
// Such a value is joined (irk_gen_form): it is one part. Instructions that are not selected here
// get its parts of 16 bytes, which are in the frame then. Of 32 bytes all instructions have VEX,
// of 64 bytes EVEX.
#include "ir/words.h"
#include "x86/vector.h"

#define OP(prefix, map, opcode)   IRK_X64_WORD(prefix, map, opcode)
#define W_OP(prefix, map, opcode) (IRK_X64_WORD(prefix, map, opcode) | IRK_OP_W)                 // for EVEX
#define V_OP(prefix, map, opcode) (IRK_X64_WORD(prefix, map, opcode) | IRK_OP_W | IRK_OP_VEX_W)  // for both
enum { ONLY_64 = 1 << 29 };  // the instruction has no form with VEX

enum { NUM_KINDS = IRK_X64_LANE_OTHER };
typedef uint32_t ops_of_lanes[NUM_KINDS];  // by irk_x64_lane_kind; 0: none

// ---- which values --------------------------------------------------------------------------------------------

static uint32_t most_joined(irk_gen_func *f) {
  if (irk_x64_has_avx512(f)) return 4;
  return irk_x64_has_feature(f, IRK_X64_HAS_AVX2) && irk_x64_register_bytes(f) > 16 ? 2 : 0;
}

uint32_t irk_x64_long_size(irk_gen_func *f, const irk_type *t) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(t);
  if (kind == IRK_X64_LANE_OTHER || t->is_scalable) return 0;
  uint64_t size = t->count * irk_x64_lane_bytes(kind);
  if (size != 32 && size != 64) return 0;
  bool is_small = kind == IRK_X64_LANE_I8 || kind == IRK_X64_LANE_I16;
  if (size > 16 * f->most_joined || (size == 64 && is_small && !irk_x64_has_long_masks(f))) return 0;
  return (uint32_t)size;
}

uint32_t irk_x64_most_joined(irk_gen_func *f) {
  f->most_joined = most_joined(f);
  for (uint32_t b = 0; f->most_joined && b < f->fn->num_blocks; b++)
    for (uint32_t k = 0; k < f->fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = f->fn->blocks[b]->insts[k];
      if (irk_x64_long_size(f, i->v.type) || (i->num_ops && i->ops[0]->type && irk_x64_long_size(f, i->ops[0]->type)))
        return f->most_joined;
    }
  return 0;
}

static bool is_lazy(irk_gen_func *f, const irk_value *v) {
  return v->kind == IRK_VALUE_INST && irk_gen_value_of(f, v)->state == IRK_GEN_LAZY;
}

// Values that exist within one instruction have no joined form.
static bool is_temporary(const irk_gen_func *f, const irk_value *v) {
  return irk_gen_is_local(v) && v->id >= f->fn->num_ids;
}
static bool has_temporaries(const irk_gen_func *f, const irk_inst *i) {
  bool has = is_temporary(f, &i->v);
  for (uint32_t k = 0; k < i->num_ops; k++) has |= is_temporary(f, i->ops[k]);
  return has;
}

// Separates the operands, and those of instructions that become part of this one.
static void separate_operands(irk_gen_func *f, const irk_inst *i) {
  for (uint32_t k = 0; k < i->num_ops; k++) {
    const irk_value *v = i->ops[k];
    if (!irk_gen_is_local(v)) continue;
    if (is_lazy(f, v)) separate_operands(f, (const irk_inst *)v);
    else irk_gen_separate(f, v);
  }
}

void irk_x64_join(irk_gen_func *f, const irk_value *v) {
  if (!irk_gen_is_local(v)) return;
  irk_gen_value *value = irk_gen_value_of(f, v);
  if (value->form != IRK_GEN_JOINABLE || value->state != IRK_GEN_LIVE) return;
  uint32_t n = value->num_parts, regs[4] = {0}, in_registers = 0;
  for (uint32_t k = 0; k < n; k++) in_registers += value->parts[k].reg != IRK_GEN_NO_REG;
  if (in_registers < n) {
    irk_gen_join(f, v, IRK_GEN_NO_REG);
    return;
  }
  for (uint32_t k = 0; k < n; k++) regs[k] = irk_gen_use(f, v, k);
  uint32_t to = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_asm *a = irk_x64_asm(f);
  irk_x64_vex_rr(a, IRK_X64_VINSERTF128, to, regs[0], regs[1]);
  irk_x64_imm8(a, 1);
  for (uint32_t k = 2; k < n; k++) irk_x64_put_upper(a, to, regs[k], k);
  for (uint32_t k = 0; k < n; k++) irk_gen_unlock(f, regs[k]);
  irk_gen_join(f, v, to);
}

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

static void op(irk_gen_func *f, uint32_t word, uint32_t size, uint32_t to, uint32_t x, uint32_t y) {
  irk_x64_long_r(f, word & ~(uint32_t)ONLY_64, size, to, x, y);
}
static void op_imm(irk_gen_func *f, uint32_t word, uint32_t size, uint32_t to, uint32_t x, uint32_t y, uint32_t imm) {
  op(f, word, size, to, x, y);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
}

// Emits an instruction whose last operand may be in the frame.
static void op_value(irk_gen_func *f, uint32_t word, uint32_t size, uint32_t to, uint32_t x, const irk_value *y) {
  const irk_gen_value *v = irk_gen_is_local(y) ? irk_gen_value_of(f, y) : NULL;
  bool is_in_frame = v && v->state == IRK_GEN_LIVE && v->form == IRK_GEN_JOINED && v->parts[0].reg == IRK_GEN_NO_REG;
  if (is_in_frame && irk_gen_is_last_use(f, y)) {
    irk_x64_place p = irk_x64_frame(v->slot);
    irk_x64_long_m(f, word & ~(uint32_t)ONLY_64, size, to, x, &p, size, 0);
  } else {
    op(f, word, size, to, x, use(f, y, size));
  }
}

// A constant of equal lanes in a temporary.
static uint32_t splat(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t size, uint64_t lane) {
  uint32_t bytes = irk_x64_lane_bytes(kind), to = irk_gen_temp(f, IRK_BANK_VECTOR);
  for (uint32_t n = bytes; n < 8; n *= 2) lane = (lane & (UINT64_MAX >> (64 - 8 * n))) | lane << 8 * n;
  irk_x64_place p = irk_x64_pool_words(f, lane, lane, 8);
  irk_x64_long_m(f, W_OP(0x66, 2, 0x19), size, to, 0, &p, 8, 0);  // vbroadcastsd
  return to;
}

// ---- operations on lanes -------------------------------------------------------------------------------------

static const struct binary_row {
  uint8_t opcode;
  ops_of_lanes ops;
} binary_rows[] = {
    {IRK_OP_ADD, {OP(0x66, 1, 0xFC), OP(0x66, 1, 0xFD), OP(0x66, 1, 0xFE), W_OP(0x66, 1, 0xD4), 0, 0}},
    {IRK_OP_SUB, {OP(0x66, 1, 0xF8), OP(0x66, 1, 0xF9), OP(0x66, 1, 0xFA), W_OP(0x66, 1, 0xFB), 0, 0}},
    {IRK_OP_MUL, {0, OP(0x66, 1, 0xD5), OP(0x66, 2, 0x40), 0, 0, 0}},
    {IRK_OP_AND, {OP(0x66, 1, 0xDB), OP(0x66, 1, 0xDB), OP(0x66, 1, 0xDB), W_OP(0x66, 1, 0xDB), 0, 0}},
    {IRK_OP_OR, {OP(0x66, 1, 0xEB), OP(0x66, 1, 0xEB), OP(0x66, 1, 0xEB), W_OP(0x66, 1, 0xEB), 0, 0}},
    {IRK_OP_XOR, {OP(0x66, 1, 0xEF), OP(0x66, 1, 0xEF), OP(0x66, 1, 0xEF), W_OP(0x66, 1, 0xEF), 0, 0}},
    {IRK_OP_SHL, {0, W_OP(0x66, 2, 0x12) | ONLY_64, OP(0x66, 2, 0x47), V_OP(0x66, 2, 0x47), 0, 0}},
    {IRK_OP_LSHR, {0, W_OP(0x66, 2, 0x10) | ONLY_64, OP(0x66, 2, 0x45), V_OP(0x66, 2, 0x45), 0, 0}},
    {IRK_OP_ASHR, {0, W_OP(0x66, 2, 0x11) | ONLY_64, OP(0x66, 2, 0x46), W_OP(0x66, 2, 0x46) | ONLY_64, 0, 0}},
    {IRK_OP_FADD, {0, 0, 0, 0, OP(0, 1, 0x58), W_OP(0x66, 1, 0x58)}},
    {IRK_OP_FSUB, {0, 0, 0, 0, OP(0, 1, 0x5C), W_OP(0x66, 1, 0x5C)}},
    {IRK_OP_FMUL, {0, 0, 0, 0, OP(0, 1, 0x59), W_OP(0x66, 1, 0x59)}},
    {IRK_OP_FDIV, {0, 0, 0, 0, OP(0, 1, 0x5E), W_OP(0x66, 1, 0x5E)}},
};

static bool has_form(uint32_t word, uint32_t size) { return word && (size == 64 || !(word & ONLY_64)); }

static uint32_t binary_op(const irk_inst *i, uint32_t size) {
  for (uint32_t k = 0; k < IRK_COUNT(binary_rows); k++) {
    if (binary_rows[k].opcode != i->v.opcode) continue;
    uint32_t word = binary_rows[k].ops[irk_x64_lane_kind_of(i->v.type)];
    return has_form(word, size) ? word : 0;
  }
  return 0;
}

static void binary(irk_gen_func *f, const irk_inst *i, uint32_t size, uint32_t word) {
  irk_x64_join(f, i->ops[0]);
  irk_x64_join(f, i->ops[1]);
  uint32_t x = use(f, i->ops[0], size), to = begin(f, i);
  op_value(f, word, size, to, x, i->ops[1]);
  irk_gen_define(f, &i->v, 0, to);
}

// Returns the constant that all lanes of a vector of integers are. False: they differ.
static bool is_splat(irk_gen_func *f, const irk_value *v, uint64_t *out) {
  if (irk_gen_is_local(v) || v->type->kind != IRK_TYPE_VECTOR) return false;
  for (uint64_t k = 0; k < v->type->count; k++) {
    uint64_t lane;
    const irk_value *e = irk_cg_element(f->cg, v, k);
    if (!e || !irk_cg_const_int(f->cg, e, &lane) || (k && lane != *out)) return false;
    *out = lane;
  }
  return true;
}

// Shifts all lanes by a constant less than their width.
static bool shift_by_constant(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  enum { OF_16 = 0x71, DIGIT_LSHR = 2, DIGIT_ASHR = 4, DIGIT_SHL = 6 };
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  uint64_t by = 0;
  if (kind < IRK_X64_LANE_I16 || kind > IRK_X64_LANE_I64 || !is_splat(f, i->ops[1], &by)) return false;
  if (by >= 8 * irk_x64_lane_bytes(kind)) return false;
  bool is_signed = i->v.opcode == IRK_OP_ASHR;
  if (is_signed && kind == IRK_X64_LANE_I64 && size < 64) return false;
  uint32_t opcode = OF_16 + (uint32_t)(kind - IRK_X64_LANE_I16);
  uint32_t word = OP(0x66, 1, opcode) | (kind == IRK_X64_LANE_I64 ? (uint32_t)IRK_OP_W : 0);
  if (is_signed && kind == IRK_X64_LANE_I64) word = W_OP(0x66, 1, 0x72);
  uint32_t digit = is_signed ? DIGIT_ASHR : i->v.opcode == IRK_OP_SHL ? DIGIT_SHL : DIGIT_LSHR;
  irk_x64_join(f, i->ops[0]);
  uint32_t x = use(f, i->ops[0], size), to = begin(f, i);
  op_imm(f, word, size, IRK_XMM0 + digit, to, x, (uint32_t)by);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

static void sign(irk_gen_func *f, const irk_inst *i, uint32_t size, bool clears) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  bool is_double = kind == IRK_X64_LANE_DOUBLE;
  uint64_t bit = is_double ? UINT64_C(1) << 63 : UINT64_C(1) << 31, mask = is_double ? UINT64_MAX : UINT32_MAX;
  irk_x64_join(f, i->ops[0]);
  uint32_t x = use(f, i->ops[0], size), by = splat(f, kind, size, clears ? mask ^ bit : bit), to = begin(f, i);
  op(f, clears ? OP(0x66, 1, 0xDB) : OP(0x66, 1, 0xEF), size, to, x, by);
  irk_gen_define(f, &i->v, 0, to);
}

// ---- comparisons ---------------------------------------------------------------------------------------------

// The number of a comparison of floats in VEX and EVEX instructions.
static const uint8_t float_tests[] = {
    [IRK_FCMP_FALSE] = 0x0B, [IRK_FCMP_OEQ] = 0x00, [IRK_FCMP_OGT] = 0x1E, [IRK_FCMP_OGE] = 0x1D,
    [IRK_FCMP_OLT] = 0x11,   [IRK_FCMP_OLE] = 0x12, [IRK_FCMP_ONE] = 0x0C, [IRK_FCMP_ORD] = 0x07,
    [IRK_FCMP_UNO] = 0x03,   [IRK_FCMP_UEQ] = 0x08, [IRK_FCMP_UGT] = 0x16, [IRK_FCMP_UGE] = 0x15,
    [IRK_FCMP_ULT] = 0x19,   [IRK_FCMP_ULE] = 0x1A, [IRK_FCMP_UNE] = 0x04, [IRK_FCMP_TRUE] = 0x0F};
static const ops_of_lanes compares_equal = {OP(0x66, 1, 0x74), OP(0x66, 1, 0x75), OP(0x66, 1, 0x76),
                                            OP(0x66, 2, 0x29), OP(0, 1, 0xC2),    W_OP(0x66, 1, 0xC2)};
static const ops_of_lanes compares_greater = {
    OP(0x66, 1, 0x64), OP(0x66, 1, 0x65), OP(0x66, 1, 0x66), OP(0x66, 2, 0x37), 0, 0};
static const ops_of_lanes unsigned_max = {
    OP(0x66, 1, 0xDE), OP(0x66, 2, 0x3E), OP(0x66, 2, 0x3F), W_OP(0x66, 2, 0x3F) | ONLY_64, 0, 0};

static void join_compared(irk_gen_func *f, const irk_inst *compare) {
  irk_x64_join(f, compare->ops[0]);
  irk_x64_join(f, compare->ops[1]);
}

// Compares vectors of 32 bytes. Returns lanes of all ones or zeros, in a temporary; *negated:
// inverted.
static uint32_t compare_lanes(irk_gen_func *f, const irk_inst *i, bool *negated) {
  enum { SIZE = 32 };
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->ops[0]->type);
  uint32_t p = i->u.predicate, x = use(f, i->ops[0], SIZE), y = use(f, i->ops[1], SIZE);
  uint32_t to = irk_gen_temp(f, IRK_BANK_VECTOR);
  *negated = false;
  if (i->v.opcode == IRK_OP_FCMP) {
    op_imm(f, compares_equal[kind], SIZE, to, x, y, float_tests[p]);
    return to;
  }
  if (p == IRK_ICMP_EQ || p == IRK_ICMP_NE) {
    op(f, compares_equal[kind], SIZE, to, x, y);
    *negated = p == IRK_ICMP_NE;
    return to;
  }
  bool is_less = p == IRK_ICMP_ULT || p == IRK_ICMP_SLT, is_less_equal = p == IRK_ICMP_ULE || p == IRK_ICMP_SLE;
  bool is_greater = p == IRK_ICMP_UGT || p == IRK_ICMP_SGT;
  if (!irk_icmp_is_signed(p) && kind != IRK_X64_LANE_I64) {  // x >= y: the greater one is x
    op(f, unsigned_max[kind], SIZE, to, x, y);
    op(f, compares_equal[kind], SIZE, to, to, is_less_equal || is_greater ? y : x);
    *negated = is_less || is_greater;
    return to;
  }
  if (!irk_icmp_is_signed(p)) {
    uint32_t signs = splat(f, kind, SIZE, UINT64_C(1) << 63), other = irk_gen_temp(f, IRK_BANK_VECTOR);
    op(f, OP(0x66, 1, 0xEF), SIZE, to, x, signs);
    op(f, OP(0x66, 1, 0xEF), SIZE, other, y, signs);
    x = to;
    y = other;
  }
  bool swaps = is_less || !(is_greater || is_less_equal);  // x < y: y > x; x >= y: not y > x
  op(f, compares_greater[kind], SIZE, to, swaps ? y : x, swaps ? x : y);
  *negated = !is_less && !is_greater;
  return to;
}

enum { MASK = 1 };  // the mask register of this file

// Compares vectors of 64 bytes into a mask register.
static void compare_into_mask(irk_gen_func *f, const irk_inst *i) {
  enum { EQ, LT, LE, NE = 4, GE, GT, SIZE = 64 };
  static const uint8_t int_tests[] = {
      [IRK_ICMP_EQ] = EQ,  [IRK_ICMP_NE] = NE,  [IRK_ICMP_UGT] = GT, [IRK_ICMP_UGE] = GE, [IRK_ICMP_ULT] = LT,
      [IRK_ICMP_ULE] = LE, [IRK_ICMP_SGT] = GT, [IRK_ICMP_SGE] = GE, [IRK_ICMP_SLT] = LT, [IRK_ICMP_SLE] = LE};
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->ops[0]->type);
  uint32_t p = i->u.predicate, x = use(f, i->ops[0], SIZE), y = use(f, i->ops[1], SIZE);
  bool is_float = i->v.opcode == IRK_OP_FCMP, is_small = kind <= IRK_X64_LANE_I16;
  bool is_wide = kind == IRK_X64_LANE_I64 || kind == IRK_X64_LANE_I16;
  uint32_t opcode = (is_small ? 0x3Eu : 0x1Eu) + (irk_icmp_is_signed(p) || p == IRK_ICMP_EQ || p == IRK_ICMP_NE);
  uint32_t word = is_float ? compares_equal[kind] : OP(0x66, 3, opcode) | (is_wide ? (uint32_t)IRK_OP_W : 0);
  irk_x64_evex e = {.op = word, .reg = MASK, .source = x - IRK_XMM0, .length = 2};
  irk_x64_evex_rr(irk_x64_asm(f), &e, y - IRK_XMM0);
  irk_x64_imm8(irk_x64_asm(f), is_float ? float_tests[p] : int_tests[p]);
  irk_x64_of(f)->uses_avx512 = true;
}

// Emits a comparison whose result is bits.
static bool compare(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  static const ops_of_lanes extracts = {OP(0x66, 1, 0xD7), 0, OP(0, 1, 0x50), OP(0x66, 1, 0x50), OP(0, 1, 0x50),
                                        OP(0x66, 1, 0x50)};
  uint32_t extract = extracts[irk_x64_lane_kind_of(i->ops[0]->type)];
  if (size == 32 && !extract) return false;
  join_compared(f, i);
  bool negated = false;
  uint32_t lanes = size == 32 ? compare_lanes(f, i, &negated) : 0;
  if (size == 64) compare_into_mask(f, i);
  irk_gen_declare(f, &i->v);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  if (size == 64) irk_x64_move_mask(f, i->ops[0]->type->count, to, MASK, true);
  else irk_x64_vex_rr(irk_x64_asm(f), irk_x64_vex_op(extract, 32), to, 0, lanes);
  if (negated) irk_x64_unary(irk_x64_asm(f), IRK_X64_NOT, 8, to);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

// ---- selection -----------------------------------------------------------------------------------------------

// Puts a mask of bits, or of a comparison, into the mask register.
static void take_mask(irk_gen_func *f, const irk_value *v) {
  if (is_lazy(f, v)) {
    compare_into_mask(f, (const irk_inst *)v);
    return;
  }
  irk_x64_move_mask(f, v->type->count, MASK, irk_gen_use(f, v, 0), false);
  irk_x64_of(f)->uses_avx512 = true;
}

static void blend_by_mask(irk_gen_func *f, const irk_inst *i, uint32_t size, uint32_t x, uint32_t y, uint32_t to) {
  static const ops_of_lanes blends = {OP(0x66, 2, 0x66),   W_OP(0x66, 2, 0x66), OP(0x66, 2, 0x64),
                                      W_OP(0x66, 2, 0x64), OP(0x66, 2, 0x64),   W_OP(0x66, 2, 0x64)};
  irk_x64_evex e = {.op = blends[irk_x64_lane_kind_of(i->v.type)],
                    .reg = to - IRK_XMM0,
                    .source = y - IRK_XMM0,
                    .length = size == 64 ? 2 : 1,
                    .mask = MASK};
  irk_x64_evex_rr(irk_x64_asm(f), &e, x - IRK_XMM0);
}

// Turns bits into lanes of 4 or 8 bytes whose signs they are.
static uint32_t spread_bits(irk_gen_func *f, const irk_value *bits, irk_x64_lane_kind kind) {
  enum { SIZE = 32 };
  bool is_long = irk_x64_lane_bytes(kind) == 8;
  uint32_t from = irk_gen_use(f, bits, 0), to = irk_gen_temp(f, IRK_BANK_VECTOR);
  uint8_t image[SIZE] = {0};
  for (uint32_t k = 0; k < SIZE / irk_x64_lane_bytes(kind); k++)
    image[k * irk_x64_lane_bytes(kind)] = (uint8_t)(8 * irk_x64_lane_bytes(kind) - 1 - k);
  irk_x64_rr(irk_x64_asm(f), IRK_X64_MOVD, to, from);
  op(f, is_long ? OP(0x66, 2, 0x59) : OP(0x66, 2, 0x58), SIZE, to, 0, to);  // vpbroadcastq, vpbroadcastd
  uint32_t by = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_long_bytes(f, image, SIZE, by);
  op(f, is_long ? V_OP(0x66, 2, 0x47) : OP(0x66, 2, 0x47), SIZE, to, to, by);  // vpsllvq, vpsllvd
  irk_gen_release(f, by);
  return to;
}

static bool select_lanes(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  static const ops_of_lanes blends = {OP(0x66, 3, 0x4C), OP(0x66, 3, 0x4C), OP(0x66, 3, 0x4A),
                                      OP(0x66, 3, 0x4B), OP(0x66, 3, 0x4A), OP(0x66, 3, 0x4B)};
  const irk_value *mask = i->ops[0];
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  if (!irk_gen_is_mask(mask->type)) return false;
  bool by_compare = is_lazy(f, mask), negated = false;
  bool has_short_masks = irk_x64_has_avx512(f) && irk_x64_has_feature(f, IRK_X64_HAS_AVX512VL) &&
                         (kind > IRK_X64_LANE_I16 || irk_x64_has_long_masks(f));
  bool by_mask = size == 64 || (!by_compare && has_short_masks);
  if (!by_compare && !by_mask && kind <= IRK_X64_LANE_I16) return false;
  if (by_compare) join_compared(f, (const irk_inst *)mask);
  irk_x64_join(f, i->ops[1]);
  irk_x64_join(f, i->ops[2]);
  uint32_t lanes = 0;
  if (by_mask) take_mask(f, mask);
  else lanes = by_compare ? compare_lanes(f, (const irk_inst *)mask, &negated) : spread_bits(f, mask, kind);
  uint32_t x = use(f, i->ops[negated ? 2 : 1], size), y = use(f, i->ops[negated ? 1 : 2], size), to = begin(f, i);
  if (by_mask) blend_by_mask(f, i, size, x, y, to);
  else op_imm(f, blends[kind], size, to, y, x, (lanes - IRK_XMM0) << 4);
  if (by_compare) irk_gen_use_lazy_operands(f, (const irk_inst *)mask);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

// ---- conversions ---------------------------------------------------------------------------------------------

typedef struct cast_row {
  uint8_t opcode, from, to;  // lanes
  uint32_t op;
} cast_row;
#define L(kind) IRK_X64_LANE_##kind
static const cast_row casts[] = {
    {IRK_OP_SEXT, L(I8), L(I16), OP(0x66, 2, 0x20)},      {IRK_OP_SEXT, L(I8), L(I32), OP(0x66, 2, 0x21)},
    {IRK_OP_SEXT, L(I8), L(I64), OP(0x66, 2, 0x22)},      {IRK_OP_SEXT, L(I16), L(I32), OP(0x66, 2, 0x23)},
    {IRK_OP_SEXT, L(I16), L(I64), OP(0x66, 2, 0x24)},     {IRK_OP_SEXT, L(I32), L(I64), OP(0x66, 2, 0x25)},
    {IRK_OP_ZEXT, L(I8), L(I16), OP(0x66, 2, 0x30)},      {IRK_OP_ZEXT, L(I8), L(I32), OP(0x66, 2, 0x31)},
    {IRK_OP_ZEXT, L(I8), L(I64), OP(0x66, 2, 0x32)},      {IRK_OP_ZEXT, L(I16), L(I32), OP(0x66, 2, 0x33)},
    {IRK_OP_ZEXT, L(I16), L(I64), OP(0x66, 2, 0x34)},     {IRK_OP_ZEXT, L(I32), L(I64), OP(0x66, 2, 0x35)},
    {IRK_OP_SITOFP, L(I32), L(FLOAT), OP(0, 1, 0x5B)},    {IRK_OP_SITOFP, L(I32), L(DOUBLE), OP(0xF3, 1, 0xE6)},
    {IRK_OP_FPTOSI, L(FLOAT), L(I32), OP(0xF3, 1, 0x5B)}, {IRK_OP_FPEXT, L(FLOAT), L(DOUBLE), OP(0, 1, 0x5A)},
};

// Converts lanes to lanes that are no shorter.
static bool cast(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  const irk_type *source = i->ops[0]->type;
  irk_x64_lane_kind from = irk_x64_lane_kind_of(source), to = irk_x64_lane_kind_of(i->v.type);
  const cast_row *r = NULL;
  for (uint32_t k = 0; k < IRK_COUNT(casts) && !r; k++)
    if (casts[k].opcode == i->v.opcode && casts[k].from == from && casts[k].to == to) r = &casts[k];
  if (!r) return false;
  uint32_t bytes = (uint32_t)source->count * irk_x64_lane_bytes(from);
  if (bytes > 16 && !irk_x64_long_size(f, source)) return false;
  if (bytes > 16) irk_x64_join(f, i->ops[0]);
  uint32_t x = use(f, i->ops[0], bytes), result = begin(f, i);
  op(f, r->op, size, result, 0, x);
  irk_gen_define(f, &i->v, 0, result);
  return true;
}

// Passes the operand on as the result: a bitcast between such vectors, freeze.
static bool pass(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  if (irk_x64_long_size(f, i->ops[0]->type) != size || !irk_gen_is_local(i->ops[0])) return false;
  irk_x64_join(f, i->ops[0]);
  uint32_t reg = irk_gen_take(f, i->ops[0], 0);
  irk_gen_declare_joined(f, &i->v);
  irk_gen_define(f, &i->v, 0, reg);
  return true;
}

// ---- memory --------------------------------------------------------------------------------------------------

static bool load(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  if (i->u.mem.ordering != IRK_ORDERING_NOT_ATOMIC) return false;
  irk_x64_place from = irk_x64_place_of(f, i->ops[0]);
  uint32_t to = begin(f, i);
  irk_x64_mark(f);
  irk_x64_long_m(f, IRK_X64_MOVUPS, size, to, 0, &from, size, 0);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

static bool store(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  const irk_value *v = i->ops[0];
  if (i->u.mem.ordering != IRK_ORDERING_NOT_ATOMIC) return false;
  if (irk_gen_is_local(v) && irk_gen_value_of(f, v)->form != IRK_GEN_JOINED) return false;
  irk_x64_place to = irk_x64_place_of(f, i->ops[1]);
  uint32_t from = use(f, v, size);
  irk_x64_mark(f);
  irk_x64_long_m(f, IRK_X64_MOVUPS_TO, size, from, 0, &to, size, 0);
  return true;
}

// ---- intrinsics ----------------------------------------------------------------------------------------------

static const struct intrinsic_row {
  const char *word;
  ops_of_lanes ops;
} intrinsics[] = {
    {"smax", {OP(0x66, 2, 0x3C), OP(0x66, 1, 0xEE), OP(0x66, 2, 0x3D), W_OP(0x66, 2, 0x3D) | ONLY_64, 0, 0}},
    {"smin", {OP(0x66, 2, 0x38), OP(0x66, 1, 0xEA), OP(0x66, 2, 0x39), W_OP(0x66, 2, 0x39) | ONLY_64, 0, 0}},
    {"umax", {OP(0x66, 1, 0xDE), OP(0x66, 2, 0x3E), OP(0x66, 2, 0x3F), W_OP(0x66, 2, 0x3F) | ONLY_64, 0, 0}},
    {"umin", {OP(0x66, 1, 0xDA), OP(0x66, 2, 0x3A), OP(0x66, 2, 0x3B), W_OP(0x66, 2, 0x3B) | ONLY_64, 0, 0}},
    {"uadd.sat", {OP(0x66, 1, 0xDC), OP(0x66, 1, 0xDD), 0, 0, 0, 0}},
    {"usub.sat", {OP(0x66, 1, 0xD8), OP(0x66, 1, 0xD9), 0, 0, 0, 0}},
    {"sadd.sat", {OP(0x66, 1, 0xEC), OP(0x66, 1, 0xED), 0, 0, 0, 0}},
    {"ssub.sat", {OP(0x66, 1, 0xE8), OP(0x66, 1, 0xE9), 0, 0, 0, 0}},
};

static void unary(irk_gen_func *f, const irk_inst *i, uint32_t size, uint32_t word) {
  irk_x64_join(f, i->ops[0]);
  uint32_t to = begin(f, i);
  op_value(f, word, size, to, 0, i->ops[0]);
  irk_gen_define(f, &i->v, 0, to);
}

// x * y + z, rounded once.
static bool fused(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  static const ops_of_lanes ops = {0, 0, 0, 0, OP(0x66, 2, 0xB8), V_OP(0x66, 2, 0xB8)};  // vfmadd231ps, vfmadd231pd
  uint32_t word = ops[irk_x64_lane_kind_of(i->v.type)];
  if (!word || !(size == 64 || irk_x64_has_feature(f, IRK_X64_HAS_FMA))) return false;
  for (uint32_t k = 0; k < 3; k++) irk_x64_join(f, i->ops[k]);
  uint32_t x = use(f, i->ops[0], size), y = use(f, i->ops[1], size), to;
  if (irk_gen_is_local(i->ops[2]) && i->ops[2] != i->ops[0] && i->ops[2] != i->ops[1]) {
    to = irk_gen_take(f, i->ops[2], 0);
    irk_gen_declare_joined(f, &i->v);
  } else {
    uint32_t z = use(f, i->ops[2], size);
    to = begin(f, i);
    op(f, OP(0, 1, 0x28), size, to, 0, z);  // vmovaps
  }
  op(f, word, size, to, x, y);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

static bool intrinsic(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  static const ops_of_lanes abs_ops = {
      OP(0x66, 2, 0x1C), OP(0x66, 2, 0x1D), OP(0x66, 2, 0x1E), W_OP(0x66, 2, 0x1F) | ONLY_64, 0, 0};
  static const ops_of_lanes roots = {0, 0, 0, 0, OP(0, 1, 0x51), W_OP(0x66, 1, 0x51)};
  const irk_value *callee = irk_call_callee(i);
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  if (callee->kind != IRK_VALUE_FUNCTION || i->u.call->num_bundles) return false;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
  if (name.len < 5 || memcmp(name.ptr, "llvm.", 5) != 0) return false;
  for (uint32_t k = 0; k < i->u.call->num_args; k++)
    if (i->ops[k]->type->kind == IRK_TYPE_VECTOR && i->ops[k]->type != i->v.type) return false;
  if (irk_x64_is_word(name, "fma") || irk_x64_is_word(name, "fmuladd")) return fused(f, i, size);
  bool is_float = kind == IRK_X64_LANE_FLOAT || kind == IRK_X64_LANE_DOUBLE;
  if (irk_x64_is_word(name, "fabs") && is_float) {
    sign(f, i, size, true);
    return true;
  }
  bool is_abs = irk_x64_is_word(name, "abs");
  uint32_t word = is_abs ? abs_ops[kind] : irk_x64_is_word(name, "sqrt") ? roots[kind] : 0;
  if (has_form(word, size)) {
    unary(f, i, size, word);
    return true;
  }
  for (uint32_t k = 0; k < IRK_COUNT(intrinsics); k++) {
    if (!irk_x64_is_word(name, intrinsics[k].word) || !has_form(intrinsics[k].ops[kind], size)) continue;
    binary(f, i, size, intrinsics[k].ops[kind]);
    return true;
  }
  return false;
}

// ---- dispatch ------------------------------------------------------------------------------------------------

static bool try_long(irk_gen_func *f, const irk_inst *i) {
  uint8_t opcode = i->v.opcode;
  if (opcode == IRK_OP_SHUFFLEVECTOR) return !has_temporaries(f, i) && irk_x64_long_shuffle(f, i);
  bool has_compared = opcode == IRK_OP_ICMP || opcode == IRK_OP_FCMP || opcode == IRK_OP_STORE;
  uint32_t size = irk_x64_long_size(f, has_compared ? i->ops[0]->type : i->v.type), word;
  if (!size || has_temporaries(f, i)) return false;
  switch (opcode) {
  case IRK_OP_LOAD: return load(f, i, size);
  case IRK_OP_STORE: return store(f, i, size);
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: return compare(f, i, size);
  case IRK_OP_SELECT: return select_lanes(f, i, size);
  case IRK_OP_BITCAST:
  case IRK_OP_FREEZE: return pass(f, i, size);
  case IRK_OP_FNEG: sign(f, i, size, false); return true;
  case IRK_OP_CALL: return intrinsic(f, i, size);
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
    if (shift_by_constant(f, i, size)) return true;
    break;
  default: break;
  }
  if (irk_op_is_cast(opcode)) return cast(f, i, size);
  word = irk_op_is_arithmetic(opcode) ? binary_op(i, size) : 0;
  if (word) binary(f, i, size, word);
  return word != 0;
}

bool irk_x64_long(irk_gen_func *f, const irk_inst *i) {
  if (try_long(f, i)) {
    irk_x64_of(f)->uses_uppers = true;
    return true;
  }
  separate_operands(f, i);
  return false;
}
