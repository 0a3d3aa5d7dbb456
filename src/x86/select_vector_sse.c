// Vectors of lanes that SSE2 has instructions for: arithmetic, shifts, comparisons, selection,
// conversions.
#include "ir/words.h"
#include "x86/vector.h"

irk_x64_lane_kind irk_x64_lane_kind_of(const irk_type *vector) {
  if (vector->kind != IRK_TYPE_VECTOR) return IRK_X64_LANE_OTHER;
  const irk_type *t = vector->types[0];
  switch (t->kind) {
  case IRK_TYPE_POINTER: return irk_x64_is_narrow(t) ? IRK_X64_LANE_I32 : IRK_X64_LANE_I64;
  case IRK_TYPE_FLOAT: return IRK_X64_LANE_FLOAT;
  case IRK_TYPE_DOUBLE: return IRK_X64_LANE_DOUBLE;
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE: break;
  default: return IRK_X64_LANE_OTHER;
  }
  return t->count == 8    ? IRK_X64_LANE_I8
         : t->count == 16 ? IRK_X64_LANE_I16
         : t->count == 32 ? IRK_X64_LANE_I32
         : t->count == 64 ? IRK_X64_LANE_I64
                          : IRK_X64_LANE_OTHER;
}

// ---- instructions --------------------------------------------------------------------------------------------

static void op(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
}
static void op_imm(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from, uint32_t imm) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
}
static void copy(irk_gen_func *f, uint32_t to, uint32_t from) { op(f, IRK_X64_MOVAPS, to, from); }
static void op_const(irk_gen_func *f, uint32_t word, uint32_t to, uint64_t low, uint64_t high) {
  irk_x64_place p = irk_x64_pool_words(f, low, high, 16);
  irk_x64_op_m(f, word, to, &p, 0);
}
static uint64_t splat(irk_x64_lane_kind k, uint64_t lane) {
  uint32_t bits = 8 * irk_x64_lane_bytes(k);
  if (bits == 64) return lane;
  lane &= (UINT64_C(1) << bits) - 1;
  for (; bits < 64; bits *= 2) lane |= lane << bits;
  return lane;
}
static uint32_t vector_temp(irk_gen_func *f) { return irk_gen_temp(f, IRK_BANK_VECTOR); }
static uint32_t begin(irk_gen_func *f, const irk_inst *i) {
  irk_gen_declare(f, &i->v);
  return irk_gen_num_parts(f, i->v.type);
}

// ---- arithmetic ----------------------------------------------------------------------------------------------

static void multiply(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t to, uint32_t by) {
  if (kind == IRK_X64_LANE_I16) {
    op(f, IRK_X64_PMULLW, to, by);
    return;
  }
  uint32_t t = vector_temp(f), u = vector_temp(f);
  copy(f, t, to);
  copy(f, u, by);
  switch (kind) {
  case IRK_X64_LANE_I8:  // lanes at even indices, then those at odd ones
    op(f, IRK_X64_PMULLW, t, by);
    op_const(f, IRK_X64_PAND, t, splat(IRK_X64_LANE_I16, 0xFF), splat(IRK_X64_LANE_I16, 0xFF));
    irk_x64_shift_lanes(f, IRK_X64_LANE_I16, IRK_X64_LANES_RIGHT, to, 8);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I16, IRK_X64_LANES_RIGHT, u, 8);
    op(f, IRK_X64_PMULLW, to, u);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I16, IRK_X64_LANES_LEFT, to, 8);
    op(f, IRK_X64_POR, to, t);
    break;
  case IRK_X64_LANE_I32:
    op(f, IRK_X64_PMULUDQ, to, by);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I64, IRK_X64_LANES_RIGHT, t, 32);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I64, IRK_X64_LANES_RIGHT, u, 32);
    op(f, IRK_X64_PMULUDQ, t, u);
    op_imm(f, IRK_X64_PSHUFD, to, to, 0x08);
    op_imm(f, IRK_X64_PSHUFD, t, t, 0x08);
    op(f, IRK_X64_PUNPCKLDQ, to, t);
    break;
  default:  // multiplies the lower halves, and adds both cross products
    irk_x64_shift_lanes(f, IRK_X64_LANE_I64, IRK_X64_LANES_RIGHT, t, 32);
    op(f, IRK_X64_PMULUDQ, t, by);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I64, IRK_X64_LANES_RIGHT, u, 32);
    op(f, IRK_X64_PMULUDQ, u, to);
    op(f, IRK_X64_PADDQ, t, u);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I64, IRK_X64_LANES_LEFT, t, 32);
    op(f, IRK_X64_PMULUDQ, to, by);
    op(f, IRK_X64_PADDQ, to, t);
    break;
  }
  irk_gen_release(f, t);
  irk_gen_release(f, u);
}

static uint32_t word_of(uint32_t opcode, irk_x64_lane_kind k) {
  static const uint32_t adds[] = {IRK_X64_PADDB, IRK_X64_PADDW, IRK_X64_PADDD, IRK_X64_PADDQ};
  static const uint32_t subs[] = {IRK_X64_PSUBB, IRK_X64_PSUBW, IRK_X64_PSUBD, IRK_X64_PSUBQ};
  bool is_double = k == IRK_X64_LANE_DOUBLE;
  switch (opcode) {
  case IRK_OP_ADD: return adds[k];
  case IRK_OP_SUB: return subs[k];
  case IRK_OP_AND: return IRK_X64_PAND;
  case IRK_OP_OR: return IRK_X64_POR;
  case IRK_OP_XOR: return IRK_X64_PXOR;
  case IRK_OP_FADD: return is_double ? IRK_X64_ADDPD : IRK_X64_ADDPS;
  case IRK_OP_FSUB: return is_double ? IRK_X64_SUBPD : IRK_X64_SUBPS;
  case IRK_OP_FMUL: return is_double ? IRK_X64_MULPD : IRK_X64_MULPS;
  case IRK_OP_FDIV: return is_double ? IRK_X64_DIVPD : IRK_X64_DIVPS;
  default: return 0;
  }
}

// Emits a binary operation; word 0 is a multiplication.
static void binary(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind, uint32_t word, bool commutes) {
  const irk_value *x = i->ops[0], *y = i->ops[1];
  if (commutes && !irk_gen_is_local(x)) {
    x = i->ops[1];
    y = i->ops[0];
  }
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, y, k), to = irk_gen_take(f, x, k);
    if (word) op(f, word, to, from);
    else multiply(f, kind, to, from);
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
}

// Returns the constant that all lanes have.
static bool constant_splat(irk_gen_func *f, const irk_value *v, uint64_t *out) {
  if (irk_gen_is_local(v)) return false;
  uint64_t n = v->type->count;
  for (uint64_t k = 0; k < n; k++) {
    uint64_t lane;
    const irk_value *e = irk_cg_element(f->cg, v, k);
    if (!e || e->kind != IRK_VALUE_INT || !irk_cg_const_int(f->cg, e, &lane) || (k && lane != *out)) return false;
    *out = lane;
  }
  return true;
}

void irk_x64_shift_lanes(irk_gen_func *f, irk_x64_lane_kind k, irk_x64_direction direction, uint32_t reg, uint32_t by) {
  static const uint32_t ops[][4] = {
      [IRK_X64_LANES_RIGHT] = {[IRK_X64_LANE_I16] = IRK_X64_PSRLW_IMM, IRK_X64_PSRLD_IMM, IRK_X64_PSRLQ_IMM},
      [IRK_X64_LANES_SIGNED] = {[IRK_X64_LANE_I16] = IRK_X64_PSRAW_IMM, IRK_X64_PSRAD_IMM},
      [IRK_X64_LANES_LEFT] = {[IRK_X64_LANE_I16] = IRK_X64_PSLLW_IMM, IRK_X64_PSLLD_IMM, IRK_X64_PSLLQ_IMM}};
  irk_x64_r(irk_x64_asm(f), ops[direction][k], reg);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)by);
}

static void shift_lanes(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t opcode, uint32_t to, uint32_t by) {
  uint32_t bits = 8 * irk_x64_lane_bytes(kind);
  irk_x64_direction direction = opcode == IRK_OP_SHL ? IRK_X64_LANES_LEFT : IRK_X64_LANES_RIGHT;
  if (opcode == IRK_OP_ASHR && (kind == IRK_X64_LANE_I16 || kind == IRK_X64_LANE_I32)) {
    irk_x64_shift_lanes(f, kind, IRK_X64_LANES_SIGNED, to, by);
    return;
  }
  irk_x64_shift_lanes(f, kind == IRK_X64_LANE_I8 ? IRK_X64_LANE_I16 : kind, direction, to, by);
  if (kind == IRK_X64_LANE_I8) {
    uint64_t mask = splat(kind, opcode == IRK_OP_SHL ? 0xFFull << by : 0xFFull >> by);
    op_const(f, IRK_X64_PAND, to, mask, mask);
  }
  if (opcode != IRK_OP_ASHR) return;
  uint64_t sign = splat(kind, UINT64_C(1) << (bits - 1 - by));
  op_const(f, IRK_X64_PXOR, to, sign, sign);
  op_const(f, word_of(IRK_OP_SUB, kind), to, sign, sign);
}

static bool shift(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind) {
  uint64_t by = 0;
  if (!constant_splat(f, i->ops[1], &by) || by >= 8 * irk_x64_lane_bytes(kind)) return false;
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_take(f, i->ops[0], k);
    shift_lanes(f, kind, i->v.opcode, to, (uint32_t)by);
    irk_x64_define(f, i, k, to);
  }
  return true;
}

static void sign(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind, bool clears) {
  uint32_t n = begin(f, i), bits = 8 * irk_x64_lane_bytes(kind);
  uint64_t mask = splat(kind, UINT64_C(1) << (bits - 1));
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_take(f, i->ops[0], k);
    op_const(f, clears ? IRK_X64_ANDPS : IRK_X64_XORPS, to, clears ? ~mask : mask, clears ? ~mask : mask);
    irk_x64_define(f, i, k, to);
  }
}

// ---- comparisons ---------------------------------------------------------------------------------------------

// Computes x > y in lanes of 8 bytes; x becomes all ones or zeros.
static void greater_64(irk_gen_func *f, uint32_t x, uint32_t y, bool is_signed) {
  uint64_t flip = is_signed ? 0x80000000 : 0x8000000080000000;  // halves are compared as signed numbers
  uint32_t equal = vector_temp(f), other = vector_temp(f);
  copy(f, other, y);
  op_const(f, IRK_X64_PXOR, x, flip, flip);
  op_const(f, IRK_X64_PXOR, other, flip, flip);
  copy(f, equal, x);
  op(f, IRK_X64_PCMPEQD, equal, other);
  op(f, IRK_X64_PCMPGTD, x, other);
  op_imm(f, IRK_X64_PSHUFD, other, x, 0xA0);      // the results of the lower halves
  op_imm(f, IRK_X64_PSHUFD, equal, equal, 0xF5);  // those of the upper halves
  op_imm(f, IRK_X64_PSHUFD, x, x, 0xF5);
  op(f, IRK_X64_PAND, other, equal);
  op(f, IRK_X64_POR, x, other);
  irk_gen_release(f, equal);
  irk_gen_release(f, other);
}

void irk_x64_greater(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t x, uint32_t y, bool is_signed) {
  static const uint32_t words[] = {IRK_X64_PCMPGTB, IRK_X64_PCMPGTW, IRK_X64_PCMPGTD};
  if (kind == IRK_X64_LANE_I64) {
    greater_64(f, x, y, is_signed);
    return;
  }
  if (is_signed) {
    op(f, words[kind], x, y);
    return;
  }
  uint64_t flip = splat(kind, UINT64_C(1) << (8 * irk_x64_lane_bytes(kind) - 1));
  uint32_t other = vector_temp(f);
  copy(f, other, y);
  op_const(f, IRK_X64_PXOR, x, flip, flip);
  op_const(f, IRK_X64_PXOR, other, flip, flip);
  op(f, words[kind], x, other);
  irk_gen_release(f, other);
}

static void equal(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t x, uint32_t y) {
  static const uint32_t words[] = {IRK_X64_PCMPEQB, IRK_X64_PCMPEQW, IRK_X64_PCMPEQD, IRK_X64_PCMPEQD};
  op(f, words[kind], x, y);
  if (kind != IRK_X64_LANE_I64) return;
  op_imm(f, IRK_X64_PSHUFD, IRK_X64_VECTOR_SCRATCH, x, 0xB1);
  op(f, IRK_X64_PAND, x, IRK_X64_VECTOR_SCRATCH);
}

typedef struct float_test {
  uint8_t imm, second;  // second + 1; 0: none
  bool swap, is_and;
} float_test;
enum { EQ, LT, LE, UNORD, NEQ, NLT, NLE, ORD };
static const float_test float_tests[] = {
    [IRK_FCMP_OEQ] = {.imm = EQ},
    [IRK_FCMP_OGT] = {.imm = LT, .swap = true},
    [IRK_FCMP_OGE] = {.imm = LE, .swap = true},
    [IRK_FCMP_OLT] = {.imm = LT},
    [IRK_FCMP_OLE] = {.imm = LE},
    [IRK_FCMP_ONE] = {NEQ, ORD + 1, false, true},
    [IRK_FCMP_ORD] = {.imm = ORD},
    [IRK_FCMP_UNO] = {.imm = UNORD},
    [IRK_FCMP_UEQ] = {EQ, UNORD + 1, false, false},
    [IRK_FCMP_UGT] = {.imm = NLE},
    [IRK_FCMP_UGE] = {.imm = NLT},
    [IRK_FCMP_ULT] = {.imm = NLE, .swap = true},
    [IRK_FCMP_ULE] = {.imm = NLT, .swap = true},
    [IRK_FCMP_UNE] = {.imm = NEQ},
};

static bool can_compare(const irk_inst *i) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->ops[0]->type);
  if (kind == IRK_X64_LANE_OTHER) return false;
  return i->v.opcode == IRK_OP_ICMP || !irk_fcmp_is_constant(i->u.predicate);
}

// Returns lanes of all ones or zeros, in a temporary; *negated: inverted.
static uint32_t compare_part(irk_gen_func *f, const irk_inst *i, uint32_t part, bool *negated) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->ops[0]->type);
  uint32_t p = i->u.predicate;
  *negated = false;
  if (i->v.opcode == IRK_OP_FCMP) {
    float_test t = float_tests[p];
    uint32_t word = kind == IRK_X64_LANE_DOUBLE ? IRK_X64_CMPPD : IRK_X64_CMPPS;
    uint32_t y = irk_gen_use(f, i->ops[!t.swap], part), x = irk_gen_take(f, i->ops[t.swap], part);
    if (t.second) {
      copy(f, IRK_X64_VECTOR_SCRATCH, x);
      op_imm(f, word, IRK_X64_VECTOR_SCRATCH, y, t.second - 1u);
    }
    op_imm(f, word, x, y, t.imm);
    if (t.second) op(f, t.is_and ? IRK_X64_ANDPS : IRK_X64_ORPS, x, IRK_X64_VECTOR_SCRATCH);
    irk_x64_release_register(f, y);
    return x;
  }
  bool swap = p == IRK_ICMP_UGE || p == IRK_ICMP_SGE || p == IRK_ICMP_ULT || p == IRK_ICMP_SLT;
  bool is_equal = p == IRK_ICMP_EQ || p == IRK_ICMP_NE;
  *negated = p == IRK_ICMP_NE || p == IRK_ICMP_UGE || p == IRK_ICMP_SGE || p == IRK_ICMP_ULE || p == IRK_ICMP_SLE;
  uint32_t y = irk_gen_use(f, i->ops[!swap], part), x = irk_gen_take(f, i->ops[swap], part);
  if (is_equal) equal(f, kind, x, y);
  else irk_x64_greater(f, kind, x, y, irk_icmp_is_signed(p));
  irk_x64_release_register(f, y);
  return x;
}

// Extracts the signs of the lanes into a general register. Returns their number.
static uint32_t signs(irk_gen_func *f, irk_x64_lane_kind kind, uint32_t to, uint32_t from) {
  switch (irk_x64_lane_bytes(kind)) {
  case 1: op(f, IRK_X64_PMOVMSKB, to, from); return 16;
  case 2:
    copy(f, IRK_X64_VECTOR_SCRATCH, from);
    op(f, IRK_X64_PACKSSWB, IRK_X64_VECTOR_SCRATCH, IRK_X64_VECTOR_SCRATCH);
    op(f, IRK_X64_PMOVMSKB, to, IRK_X64_VECTOR_SCRATCH);
    return 8;
  case 4: op(f, IRK_X64_MOVMSKPS, to, from); return 4;
  default: op(f, IRK_X64_MOVMSKPD, to, from); return 2;
  }
}

// The signs of all lanes, in words of 64 bits.
typedef struct sign_bits {
  irk_x64_lane_kind kind;
  uint32_t parts, per_word;  // parts of the operand: all, and those whose signs fit into one word
  uint32_t sum, next;        // registers: the word, and the signs to add
} sign_bits;

static sign_bits sign_bits_of(irk_gen_func *f, const irk_value *lanes) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(lanes->type);
  return (sign_bits){
      .kind = kind, .parts = irk_gen_num_parts(f, lanes->type), .per_word = 4 * irk_x64_lane_bytes(kind)};
}

static uint32_t begin_word(irk_gen_func *f, const irk_inst *i, sign_bits *b, uint32_t word) {  // returns its first part
  b->sum = irk_gen_temp_for(f, &i->v, word);
  b->next = irk_gen_temp(f, IRK_BANK_GENERAL);
  return word * b->per_word;
}

static void end_word(irk_gen_func *f, const irk_inst *i, const sign_bits *b, uint32_t word) {
  irk_gen_release(f, b->next);
  irk_x64_define(f, i, word, b->sum);
}

// Adds the signs of a part in `lanes`, and releases that register.
static void add_signs(irk_gen_func *f, const sign_bits *b, uint32_t part, uint32_t lanes) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t at = part % b->per_word, to = at ? b->next : b->sum;
  uint32_t num = signs(f, b->kind, to, lanes);
  irk_gen_release(f, lanes);
  if (num == 8 && b->parts > 1) irk_x64_zext_rr(a, 1, to, to);
  if (!at) return;
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, to, at * num);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, b->sum, to);
}

// Emits a comparison whose result is bits.
static void compare(irk_gen_func *f, const irk_inst *i) {
  uint32_t words = begin(f, i);
  sign_bits b = sign_bits_of(f, i->ops[0]);
  for (uint32_t w = 0; w < words; w++) {
    uint32_t first = begin_word(f, i, &b, w);
    bool negated = false;
    for (uint32_t k = first; k < b.parts && k < first + b.per_word; k++)
      add_signs(f, &b, k, compare_part(f, i, k, &negated));
    if (negated) irk_x64_unary(irk_x64_asm(f), IRK_X64_NOT, 8, b.sum);
    end_word(f, i, &b, w);
  }
}

// ---- masks as lanes ------------------------------------------------------------------------------------------

static bool is_lazy(irk_gen_func *f, const irk_value *v) {
  return v->kind == IRK_VALUE_INST && irk_gen_value_of(f, v)->state == IRK_GEN_LAZY;
}

bool irk_x64_is_lazy_mask(const irk_inst *compare, const irk_inst *user) {
  if (!can_compare(compare)) return false;
  uint32_t bytes = irk_x64_lane_bytes(irk_x64_lane_kind_of(compare->ops[0]->type));
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(user->v.type);
  if (kind == IRK_X64_LANE_OTHER || irk_x64_lane_bytes(kind) != bytes || user->ops[0] != &compare->v) return false;
  if (user->v.opcode == IRK_OP_SELECT) return user->ops[1] != &compare->v && user->ops[2] != &compare->v;
  return user->v.opcode == IRK_OP_SEXT || user->v.opcode == IRK_OP_ZEXT;
}

// Returns a part of a mask as lanes of all ones or zeros, in a temporary.
static uint32_t mask_part(irk_gen_func *f, const irk_value *mask, irk_x64_lane_kind kind, uint32_t part,
                          bool *negated) {
  if (is_lazy(f, mask)) return compare_part(f, (const irk_inst *)mask, part, negated);
  irk_asm *a = irk_x64_asm(f);
  uint32_t bytes = irk_x64_lane_bytes(kind), each = 16 / bytes, first = part * each;
  uint32_t from = irk_gen_use(f, mask, first / 64), to = vector_temp(f);
  *negated = false;
  irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, from);
  if (first % 64) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_X64_SCRATCH, first % 64);
  op(f, IRK_X64_MOVD, to, IRK_X64_SCRATCH);
  irk_x64_release_register(f, from);
  uint64_t low, high;
  switch (bytes) {
  case 1:
    op(f, IRK_X64_PUNPCKLBW, to, to);
    op_imm(f, IRK_X64_PSHUFLW, to, to, 0x50);
    op_imm(f, IRK_X64_PSHUFD, to, to, 0x50);
    low = high = 0x8040201008040201;
    break;
  case 2:
    op_imm(f, IRK_X64_PSHUFLW, to, to, 0);
    op_imm(f, IRK_X64_PSHUFD, to, to, 0);
    low = 0x0008000400020001;
    high = 0x0080004000200010;
    break;
  case 4:
    op_imm(f, IRK_X64_PSHUFD, to, to, 0);
    low = 0x0000000200000001;
    high = 0x0000000800000004;
    break;
  default:
    op_imm(f, IRK_X64_PSHUFD, to, to, 0);
    low = 0x0000000100000001;
    high = 0x0000000200000002;
    break;
  }
  static const uint32_t words[] = {IRK_X64_PCMPEQB, IRK_X64_PCMPEQW, IRK_X64_PCMPEQD, IRK_X64_PCMPEQD};
  op_const(f, IRK_X64_PAND, to, low, high);
  op_const(f, words[irk_ctz64(bytes)], to, low, high);
  return to;
}

static void end_mask(irk_gen_func *f, const irk_value *mask) {
  if (is_lazy(f, mask)) irk_gen_use_lazy_operands(f, (const irk_inst *)mask);
}

void irk_x64_blend(irk_gen_func *f, uint32_t mask, uint32_t x, uint32_t y) {
  copy(f, IRK_X64_VECTOR_SCRATCH, mask);
  op(f, IRK_X64_PAND, mask, x);
  op(f, IRK_X64_PANDN, IRK_X64_VECTOR_SCRATCH, y);
  op(f, IRK_X64_POR, mask, IRK_X64_VECTOR_SCRATCH);
}

static void select_lanes(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind) {
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    bool negated;
    uint32_t mask = mask_part(f, i->ops[0], kind, k, &negated);
    uint32_t x = irk_gen_use(f, i->ops[negated ? 2 : 1], k), y = irk_gen_use(f, i->ops[negated ? 1 : 2], k);
    irk_x64_blend(f, mask, x, y);
    irk_x64_release_register(f, x);
    if (y != x) irk_x64_release_register(f, y);
    irk_x64_define(f, i, k, mask);
  }
  end_mask(f, i->ops[0]);
}

// Selects between masks, as integers.
static void select_bits(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {  // y ^ ((x ^ y) & mask)
    uint32_t mask = irk_gen_use(f, i->ops[0], k), y = irk_gen_use(f, i->ops[2], k), to = irk_gen_take(f, i->ops[1], k);
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, y);
    irk_x64_alu_rr(a, IRK_ALU_AND, 8, to, mask);
    irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, y);
    irk_x64_release_register(f, mask);
    irk_x64_release_register(f, y);
    irk_x64_define(f, i, k, to);
  }
}

static bool binary_bits(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_alu alu;
  switch (i->v.opcode) {
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_XOR: alu = IRK_ALU_XOR; break;
  case IRK_OP_MUL:
  case IRK_OP_AND: alu = IRK_ALU_AND; break;
  case IRK_OP_OR: alu = IRK_ALU_OR; break;
  default: return false;
  }
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[1], k), to = irk_gen_take(f, i->ops[0], k);
    irk_x64_alu_rr(a, alu, 8, to, from);
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
  return true;
}

// ---- conversions ---------------------------------------------------------------------------------------------

static void extend_mask(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind) {
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    bool negated;
    uint32_t to = mask_part(f, i->ops[0], kind, k, &negated);
    if (negated) op_const(f, IRK_X64_PXOR, to, UINT64_MAX, UINT64_MAX);
    if (i->v.opcode == IRK_OP_ZEXT) op_const(f, IRK_X64_PAND, to, splat(kind, 1), splat(kind, 1));
    irk_x64_define(f, i, k, to);
  }
  end_mask(f, i->ops[0]);
}

// Widens the lower or the upper half of the lanes to twice the width.
static void widen(irk_gen_func *f, irk_x64_lane_kind from, uint32_t reg, bool upper, bool is_signed) {
  static const uint32_t lows[] = {IRK_X64_PUNPCKLBW, IRK_X64_PUNPCKLWD, IRK_X64_PUNPCKLDQ};
  static const uint32_t highs[] = {IRK_X64_PUNPCKHBW, IRK_X64_PUNPCKHWD, IRK_X64_PUNPCKHDQ};
  uint32_t word = upper ? highs[from] : lows[from];
  if (!is_signed) {
    op(f, IRK_X64_PXOR, IRK_X64_VECTOR_SCRATCH, IRK_X64_VECTOR_SCRATCH);
    op(f, word, reg, IRK_X64_VECTOR_SCRATCH);
  } else if (from == IRK_X64_LANE_I32) {
    copy(f, IRK_X64_VECTOR_SCRATCH, reg);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I32, IRK_X64_LANES_SIGNED, IRK_X64_VECTOR_SCRATCH, 31);
    op(f, word, reg, IRK_X64_VECTOR_SCRATCH);
  } else {
    op(f, word, reg, reg);
    irk_x64_shift_lanes(f, (irk_x64_lane_kind)(from + 1), IRK_X64_LANES_SIGNED, reg, 8u << from);
  }
}

static void extend_lanes(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind from, irk_x64_lane_kind to) {
  uint32_t n = begin(f, i), times = irk_x64_lane_bytes(to) / irk_x64_lane_bytes(from);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t reg = vector_temp(f), which = k % times;
    irk_gen_copy_to(f, i->ops[0], k / times, reg);
    for (irk_x64_lane_kind now = from; now < to; now++) {
      uint32_t half = irk_x64_lane_bytes(to) / irk_x64_lane_bytes(now) / 2;
      widen(f, now, reg, which >= half, i->v.opcode == IRK_OP_SEXT);
      which %= half;
    }
    irk_x64_define(f, i, k, reg);
  }
}

// Narrows the lanes of two registers to half the width; their upper bits were cleared before.
static void narrow(irk_gen_func *f, irk_x64_lane_kind from, uint32_t to, uint32_t next) {
  if (from == IRK_X64_LANE_I64) op_imm(f, IRK_X64_SHUFPS, to, next, 0x88);
  else op(f, from == IRK_X64_LANE_I32 ? IRK_X64_PACKSSDW : IRK_X64_PACKUSWB, to, next);
}

// Prepares lanes for packing with saturation: a correct sign, or none.
static void cut(irk_gen_func *f, irk_x64_lane_kind from, irk_x64_lane_kind to, uint32_t reg) {
  if (to == IRK_X64_LANE_I8) {
    op_const(f, IRK_X64_PAND, reg, splat(from, 0xFF), splat(from, 0xFF));
  } else if (to == IRK_X64_LANE_I16 && from == IRK_X64_LANE_I32) {
    irk_x64_shift_lanes(f, IRK_X64_LANE_I32, IRK_X64_LANES_LEFT, reg, 16);
    irk_x64_shift_lanes(f, IRK_X64_LANE_I32, IRK_X64_LANES_SIGNED, reg, 16);
  }
}

// Returns part `k` of the operand's lanes, narrowed to the width `at`.
static uint32_t narrow_part(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind from, irk_x64_lane_kind at,
                            irk_x64_lane_kind to, uint32_t k, uint32_t num) {
  if (at == from) {
    uint32_t reg = vector_temp(f);
    irk_gen_copy_to(f, i->ops[0], k < num ? k : num - 1, reg);
    if (from != IRK_X64_LANE_I64 || to == IRK_X64_LANE_I8) cut(f, from, to, reg);
    return reg;
  }
  irk_x64_lane_kind wider = (irk_x64_lane_kind)(at + 1);
  uint32_t x = narrow_part(f, i, from, wider, to, 2 * k, num);
  uint32_t times = irk_x64_lane_bytes(from) / irk_x64_lane_bytes(wider);
  if ((2 * k + 1) * times < num) {
    uint32_t y = narrow_part(f, i, from, wider, to, 2 * k + 1, num);
    narrow(f, wider, x, y);
    irk_gen_release(f, y);
  } else {
    narrow(f, wider, x, x);
  }
  if (from == IRK_X64_LANE_I64 && at == IRK_X64_LANE_I32 && to == IRK_X64_LANE_I16) cut(f, at, to, x);
  return x;
}

static void truncate(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind from, irk_x64_lane_kind to) {
  uint32_t n = begin(f, i), num = irk_gen_num_parts(f, i->ops[0]->type);
  for (uint32_t k = 0; k < n; k++) irk_x64_define(f, i, k, narrow_part(f, i, from, to, to, k, num));
}

// Truncates lanes to mask bits: the lowest bit of each lane.
static void truncate_to_mask(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind kind) {
  uint32_t words = begin(f, i);
  sign_bits b = sign_bits_of(f, i->ops[0]);
  for (uint32_t w = 0; w < words; w++) {
    uint32_t first = begin_word(f, i, &b, w);
    for (uint32_t k = first; k < b.parts && k < first + b.per_word; k++) {
      uint32_t x = irk_gen_take(f, i->ops[0], k);
      if (kind == IRK_X64_LANE_I8) irk_x64_shift_lanes(f, IRK_X64_LANE_I16, IRK_X64_LANES_LEFT, x, 7);
      else irk_x64_shift_lanes(f, kind, IRK_X64_LANES_LEFT, x, 8 * irk_x64_lane_bytes(kind) - 1);
      add_signs(f, &b, k, x);
    }
    end_word(f, i, &b, w);
  }
}

// Converts lanes of 4 bytes to lanes of 8.
static void to_double(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[0], k / 2), to = irk_gen_temp_for(f, &i->v, k);
    if (k % 2) {
      op_imm(f, IRK_X64_PSHUFD, to, from, 0xEE);
      op(f, word, to, to);
    } else {
      op(f, word, to, from);
    }
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
}

static void from_double(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  uint32_t n = begin(f, i), num = irk_gen_num_parts(f, i->ops[0]->type);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[0], 2 * k), to = irk_gen_temp_for(f, &i->v, k);
    op(f, word, to, from);
    irk_x64_release_register(f, from);
    if (2 * k + 1 < num) {
      uint32_t next = irk_gen_use(f, i->ops[0], 2 * k + 1);
      op(f, word, IRK_X64_VECTOR_SCRATCH, next);
      op(f, IRK_X64_PUNPCKLQDQ, to, IRK_X64_VECTOR_SCRATCH);
      irk_x64_release_register(f, next);
    }
    irk_x64_define(f, i, k, to);
  }
}

static void each_part(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  uint32_t n = begin(f, i);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[0], k), to = irk_gen_temp_for(f, &i->v, k);
    op(f, word, to, from);
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
}

static bool cast(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind to) {
  irk_x64_lane_kind from = irk_x64_lane_kind_of(i->ops[0]->type);
  bool is_extension = i->v.opcode == IRK_OP_ZEXT || i->v.opcode == IRK_OP_SEXT;
  if (is_extension && irk_gen_is_mask(i->ops[0]->type) && irk_x64_lane_is_int(to)) {
    extend_mask(f, i, to);
    return true;
  }
  if (i->v.opcode == IRK_OP_TRUNC && irk_gen_is_mask(i->v.type) && irk_x64_lane_is_int(from)) {
    truncate_to_mask(f, i, from);
    return true;
  }
  if (from == IRK_X64_LANE_OTHER || to == IRK_X64_LANE_OTHER) return false;
  switch (i->v.opcode) {
  case IRK_OP_ZEXT:
  case IRK_OP_SEXT: extend_lanes(f, i, from, to); return true;
  case IRK_OP_TRUNC: truncate(f, i, from, to); return true;
  case IRK_OP_SITOFP:
    if (from != IRK_X64_LANE_I32) return false;
    if (to == IRK_X64_LANE_FLOAT) each_part(f, i, IRK_X64_CVTDQ2PS);
    else to_double(f, i, IRK_X64_CVTDQ2PD);
    return true;
  case IRK_OP_FPTOSI:
    if (to != IRK_X64_LANE_I32) return false;
    if (from == IRK_X64_LANE_FLOAT) each_part(f, i, IRK_X64_CVTTPS2DQ);
    else from_double(f, i, IRK_X64_CVTTPD2DQ);
    return true;
  case IRK_OP_FPEXT: to_double(f, i, IRK_X64_CVTPS2PD); return true;
  case IRK_OP_FPTRUNC: from_double(f, i, IRK_X64_CVTPD2PS); return true;
  default: return false;
  }
}

// ---- dispatch -----------------------------------------------------------------------------------------------

bool irk_x64_sse(irk_gen_func *f, const irk_inst *i) {
  uint8_t opcode = i->v.opcode;
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  bool is_known = kind != IRK_X64_LANE_OTHER;
  switch (opcode) {
  case IRK_OP_ICMP:
  case IRK_OP_FCMP:
    if (!can_compare(i)) return false;
    compare(f, i);
    return true;
  case IRK_OP_SELECT:
    if (irk_gen_is_mask(i->v.type)) select_bits(f, i);
    else if (is_known) select_lanes(f, i, kind);
    else return false;
    return true;
  case IRK_OP_FNEG:
    if (is_known) sign(f, i, kind, false);
    return is_known;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR: return is_known && shift(f, i, kind);
  case IRK_OP_MUL:
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_AND:
  case IRK_OP_OR:
  case IRK_OP_XOR:
    if (irk_gen_is_mask(i->v.type)) return binary_bits(f, i);
    if (is_known) binary(f, i, kind, word_of(opcode, kind), opcode != IRK_OP_SUB);
    return is_known;
  case IRK_OP_FADD:
  case IRK_OP_FMUL:
  case IRK_OP_FSUB:
  case IRK_OP_FDIV:
    if (is_known) binary(f, i, kind, word_of(opcode, kind), false);
    return is_known;
  default: break;
  }
  return irk_op_is_cast(opcode) && opcode != IRK_OP_BITCAST && cast(f, i, kind);
}

bool irk_x64_sse_unary(irk_gen_func *f, const irk_inst *i, bool is_abs) {
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(i->v.type);
  if (kind != IRK_X64_LANE_FLOAT && kind != IRK_X64_LANE_DOUBLE) return false;
  if (is_abs) sign(f, i, kind, true);
  else each_part(f, i, kind == IRK_X64_LANE_FLOAT ? IRK_X64_SQRTPS : IRK_X64_SQRTPD);
  return true;
}
