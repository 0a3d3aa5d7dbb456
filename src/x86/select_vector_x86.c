// Intrinsics on vectors for which SSE2 has instructions: target-independent ones, and those of x86.
#include "x86/vector.h"

#include <stdlib.h>

static bool is_named(irk_str s, const char *word) { return irk_str_eq(s, (irk_str){word, strlen(word)}); }
static void op(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
}
static void op_imm(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from, uint32_t imm) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)imm);
}

// ---- operations on two lanes --------------------------------------------------------------------------------

typedef enum lane_op { ADD, AND, OR, XOR, SMAX, SMIN, UMAX, UMIN, UADD_SAT, USUB_SAT, SADD_SAT, SSUB_SAT } lane_op;

static uint32_t word_of(lane_op o, irk_x64_lane_kind k) {
  static const uint32_t adds[] = {IRK_X64_PADDB, IRK_X64_PADDW, IRK_X64_PADDD, IRK_X64_PADDQ};
  bool is_byte = k == IRK_X64_LANE_I8, is_word = k == IRK_X64_LANE_I16;
  switch (o) {
  case ADD: return adds[k];
  case AND: return IRK_X64_PAND;
  case OR: return IRK_X64_POR;
  case XOR: return IRK_X64_PXOR;
  case SMAX: return is_word ? IRK_X64_PMAXSW : 0;
  case SMIN: return is_word ? IRK_X64_PMINSW : 0;
  case UMAX: return is_byte ? IRK_X64_PMAXUB : 0;
  case UMIN: return is_byte ? IRK_X64_PMINUB : 0;
  case UADD_SAT: return is_byte ? IRK_X64_PADDUSB : is_word ? IRK_X64_PADDUSW : 0;
  case USUB_SAT: return is_byte ? IRK_X64_PSUBUSB : is_word ? IRK_X64_PSUBUSW : 0;
  case SADD_SAT: return is_byte ? IRK_X64_PADDSB : is_word ? IRK_X64_PADDSW : 0;
  default: return is_byte ? IRK_X64_PSUBSB : is_word ? IRK_X64_PSUBSW : 0;
  }
}

static bool is_extreme(lane_op o) { return o == SMAX || o == SMIN || o == UMAX || o == UMIN; }

static bool can_combine(lane_op o, irk_x64_lane_kind k) {
  return irk_x64_lane_is_int(k) && (word_of(o, k) || is_extreme(o));
}

// Computes to = to o from; `to` is a temporary. Returns the register of the result.
static uint32_t combine(irk_gen_func *f, lane_op o, irk_x64_lane_kind k, uint32_t to, uint32_t from) {
  uint32_t word = word_of(o, k);
  if (word) {
    op(f, word, to, from);
    return to;
  }
  uint32_t mask = irk_gen_temp(f, IRK_BANK_VECTOR);
  bool is_max = o == SMAX || o == UMAX;
  op(f, IRK_X64_MOVAPS, mask, is_max ? to : from);
  irk_x64_greater(f, k, mask, is_max ? from : to, o == SMAX || o == SMIN);
  irk_x64_blend(f, mask, to, from);
  irk_gen_release(f, to);
  return mask;
}

static void two_lanes(irk_gen_func *f, const irk_inst *i, lane_op o, irk_x64_lane_kind k) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t part = 0; part < n; part++) {
    uint32_t from = irk_gen_use(f, i->ops[1], part), to = combine(f, o, k, irk_gen_take(f, i->ops[0], part), from);
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, part, to);
  }
}

// Reduces all lanes to one: parts first, then halves of a part.
bool irk_x64_sse_reduce(irk_gen_func *f, const irk_inst *i, irk_opcode opcode, const char *intrinsic) {
  const irk_value *v = i->ops[0];
  irk_x64_lane_kind kind = irk_x64_lane_kind_of(v->type);
  uint64_t num = v->type->count;
  lane_op o = opcode == IRK_OP_ADD ? ADD : opcode == IRK_OP_AND ? AND : opcode == IRK_OP_OR ? OR : XOR;
  if (opcode == IRK_OP_CALL)
    o = !strcmp(intrinsic, "llvm.smax")   ? SMAX
        : !strcmp(intrinsic, "llvm.smin") ? SMIN
        : !strcmp(intrinsic, "llvm.umax") ? UMAX
                                          : UMIN;
  else if (opcode != IRK_OP_ADD && opcode != IRK_OP_AND && opcode != IRK_OP_OR && opcode != IRK_OP_XOR) return false;
  if (num < 2 || num & (num - 1) || !can_combine(o, kind)) return false;
  uint32_t n = irk_gen_num_parts(f, v->type), bytes = 1u << kind, sum = irk_gen_take(f, v, 0);
  for (uint32_t k = 1; k < n; k++) {
    uint32_t from = irk_gen_use(f, v, k);
    sum = combine(f, o, kind, sum, from);
    irk_x64_release_register(f, from);
  }
  uint32_t half = n > 1 ? 8 : (uint32_t)num * bytes / 2;
  for (; half >= bytes; half /= 2) {
    uint32_t other = irk_gen_temp(f, IRK_BANK_VECTOR);
    if (half >= 4) {
      op_imm(f, IRK_X64_PSHUFD, other, sum, half == 8 ? 0xEE : 0x55);
    } else {
      op(f, IRK_X64_MOVAPS, other, sum);
      irk_x64_shift_lanes(f, half == 2 ? IRK_X64_LANE_I32 : IRK_X64_LANE_I16, IRK_X64_LANES_RIGHT, other, 8 * half);
    }
    sum = combine(f, o, kind, sum, other);
    irk_gen_release(f, other);
  }
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  op(f, irk_x64_wide(IRK_X64_MOVD_TO, bytes), sum, to);
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

static void absolute(irk_gen_func *f, const irk_inst *i, irk_x64_lane_kind k) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t part = 0; part < n; part++) {
    uint32_t x = irk_gen_take(f, i->ops[0], part), t = irk_gen_temp(f, IRK_BANK_VECTOR);
    if (k == IRK_X64_LANE_I8 ||
        k == IRK_X64_LANE_I16) {  // the larger of x and -x; for bytes the smaller as unsigned numbers
      op(f, IRK_X64_PXOR, t, t);
      op(f, k == IRK_X64_LANE_I8 ? IRK_X64_PSUBB : IRK_X64_PSUBW, t, x);
      op(f, k == IRK_X64_LANE_I8 ? IRK_X64_PMINUB : IRK_X64_PMAXSW, x, t);
    } else {
      if (k == IRK_X64_LANE_I64) op_imm(f, IRK_X64_PSHUFD, t, x, 0xF5);
      else op(f, IRK_X64_MOVAPS, t, x);
      irk_x64_shift_lanes(f, IRK_X64_LANE_I32, IRK_X64_LANES_SIGNED, t, 31);
      op(f, IRK_X64_PXOR, x, t);
      op(f, k == IRK_X64_LANE_I64 ? IRK_X64_PSUBQ : IRK_X64_PSUBD, x, t);
    }
    irk_gen_release(f, t);
    irk_x64_define(f, i, part, x);
  }
}

static void multiply_add(irk_gen_func *f, const irk_inst *i, bool is_double) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t part = 0; part < n; part++) {
    uint32_t y = irk_gen_use(f, i->ops[1], part), z = irk_gen_use(f, i->ops[2], part),
             x = irk_gen_take(f, i->ops[0], part);
    op(f, is_double ? IRK_X64_MULPD : IRK_X64_MULPS, x, y);
    op(f, is_double ? IRK_X64_ADDPD : IRK_X64_ADDPS, x, z);
    irk_x64_release_register(f, y);
    if (z != y) irk_x64_release_register(f, z);
    irk_x64_define(f, i, part, x);
  }
}

static void copy_sign(irk_gen_func *f, const irk_inst *i, bool is_double) {
  uint64_t sign = is_double ? UINT64_C(1) << 63 : 0x8000000080000000;
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  irk_x64_place p = irk_x64_pool_words(f, sign, sign, 16);
  for (uint32_t part = 0; part < n; part++) {
    uint32_t y = irk_gen_use(f, i->ops[1], part), x = irk_gen_use(f, i->ops[0], part),
             to = irk_gen_temp_for(f, &i->v, part);
    irk_x64_op_m(f, IRK_X64_MOVAPS, to, &p, 0);
    irk_x64_blend(f, to, y, x);
    irk_x64_release_register(f, y);
    if (x != y) irk_x64_release_register(f, x);
    irk_x64_define(f, i, part, to);
  }
}

bool irk_x64_sse_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  static const struct {
    const char *word;
    lane_op op;
  } ops[] = {{"smax", SMAX},         {"smin", SMIN},         {"umax", UMAX},         {"umin", UMIN},
             {"uadd.sat", UADD_SAT}, {"usub.sat", USUB_SAT}, {"sadd.sat", SADD_SAT}, {"ssub.sat", SSUB_SAT}};
  irk_x64_lane_kind k = irk_x64_lane_kind_of(i->v.type);
  bool is_float = k == IRK_X64_LANE_FLOAT || k == IRK_X64_LANE_DOUBLE;
  if (k == IRK_X64_LANE_OTHER) return false;
  for (uint32_t n = 0; n < IRK_COUNT(ops); n++) {
    if (!is_named(word, ops[n].word)) continue;
    if (!can_combine(ops[n].op, k)) return false;
    two_lanes(f, i, ops[n].op, k);
    return true;
  }
  if (is_named(word, "abs")) absolute(f, i, k);
  else if (is_float && is_named(word, "fabs")) irk_x64_sse_unary(f, i, true);
  else if (is_float && is_named(word, "sqrt")) irk_x64_sse_unary(f, i, false);
  else if (is_float && is_named(word, "fmuladd")) multiply_add(f, i, k == IRK_X64_LANE_DOUBLE);
  else if (is_float && is_named(word, "fma")) return irk_x64_fused(f, i);
  else if (is_float && is_named(word, "copysign")) copy_sign(f, i, k == IRK_X64_LANE_DOUBLE);
  else return false;
  return true;
}

// ---- intrinsics of this target ------------------------------------------------------------------------------

typedef enum form {
  BINARY,      // changes the first operand
  FIRST,       // the same, only in the lowest lane
  UNARY,       // into a new register
  TO_GENERAL,  // to 4 bytes
  TO_LONG,     // to 8 bytes
  COMPARE,     // BINARY with an immediate operand
  SHIFT,       // by an integer
  FIXED,       // no operands
  AT_POINTER
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form;
  uint32_t op;
} row;
static const row rows[] = {
    // sorted
    {"sse.cmp.ps", COMPARE, IRK_X64_CMPPS},
    {"sse.cmp.ss", COMPARE, IRK_X64_CMPSS},
    {"sse.cvtss2si", TO_GENERAL, IRK_X64_CVTSS2SI},
    {"sse.cvtss2si64", TO_LONG, IRK_X64_CVTSS2SI},
    {"sse.cvttss2si", TO_GENERAL, IRK_X64_CVTTSS2SI},
    {"sse.cvttss2si64", TO_LONG, IRK_X64_CVTTSS2SI},
    {"sse.ldmxcsr", AT_POINTER, IRK_X64_LDMXCSR},
    {"sse.max.ps", BINARY, IRK_X64_MAXPS},
    {"sse.max.ss", BINARY, IRK_X64_MAXSS},
    {"sse.min.ps", BINARY, IRK_X64_MINPS},
    {"sse.min.ss", BINARY, IRK_X64_MINSS},
    {"sse.movmsk.ps", TO_GENERAL, IRK_X64_MOVMSKPS},
    {"sse.rcp.ps", UNARY, IRK_X64_RCPPS},
    {"sse.rcp.ss", FIRST, IRK_X64_RCPSS},
    {"sse.rsqrt.ps", UNARY, IRK_X64_RSQRTPS},
    {"sse.rsqrt.ss", FIRST, IRK_X64_RSQRTSS},
    {"sse.sfence", FIXED, IRK_X64_SFENCE},
    {"sse.stmxcsr", AT_POINTER, IRK_X64_STMXCSR},
    {"sse2.clflush", AT_POINTER, IRK_X64_CLFLUSH},
    {"sse2.cmp.pd", COMPARE, IRK_X64_CMPPD},
    {"sse2.cmp.sd", COMPARE, IRK_X64_CMPSD},
    {"sse2.cvtpd2dq", UNARY, IRK_X64_CVTPD2DQ},
    {"sse2.cvtpd2ps", UNARY, IRK_X64_CVTPD2PS},
    {"sse2.cvtps2dq", UNARY, IRK_X64_CVTPS2DQ},
    {"sse2.cvtsd2si", TO_GENERAL, IRK_X64_CVTSD2SI},
    {"sse2.cvtsd2si64", TO_LONG, IRK_X64_CVTSD2SI},
    {"sse2.cvtsd2ss", BINARY, IRK_X64_CVTSD2SS},
    {"sse2.cvttpd2dq", UNARY, IRK_X64_CVTTPD2DQ},
    {"sse2.cvttps2dq", UNARY, IRK_X64_CVTTPS2DQ},
    {"sse2.cvttsd2si", TO_GENERAL, IRK_X64_CVTTSD2SI},
    {"sse2.cvttsd2si64", TO_LONG, IRK_X64_CVTTSD2SI},
    {"sse2.lfence", FIXED, IRK_X64_LFENCE},
    {"sse2.max.pd", BINARY, IRK_X64_MAXPD},
    {"sse2.max.sd", BINARY, IRK_X64_MAXSD},
    {"sse2.mfence", FIXED, IRK_X64_MFENCE},
    {"sse2.min.pd", BINARY, IRK_X64_MINPD},
    {"sse2.min.sd", BINARY, IRK_X64_MINSD},
    {"sse2.movmsk.pd", TO_GENERAL, IRK_X64_MOVMSKPD},
    {"sse2.packssdw.128", BINARY, IRK_X64_PACKSSDW},
    {"sse2.packsswb.128", BINARY, IRK_X64_PACKSSWB},
    {"sse2.packuswb.128", BINARY, IRK_X64_PACKUSWB},
    {"sse2.pavg.b", BINARY, IRK_X64_PAVGB},
    {"sse2.pavg.w", BINARY, IRK_X64_PAVGW},
    {"sse2.pmadd.wd", BINARY, IRK_X64_PMADDWD},
    {"sse2.pmovmskb.128", TO_GENERAL, IRK_X64_PMOVMSKB},
    {"sse2.pmulh.w", BINARY, IRK_X64_PMULHW},
    {"sse2.pmulhu.w", BINARY, IRK_X64_PMULHUW},
    {"sse2.psad.bw", BINARY, IRK_X64_PSADBW},
    {"sse2.psll.d", BINARY, IRK_X64_PSLLD},
    {"sse2.psll.q", BINARY, IRK_X64_PSLLQ},
    {"sse2.psll.w", BINARY, IRK_X64_PSLLW},
    {"sse2.pslli.d", SHIFT, IRK_X64_PSLLD},
    {"sse2.pslli.q", SHIFT, IRK_X64_PSLLQ},
    {"sse2.pslli.w", SHIFT, IRK_X64_PSLLW},
    {"sse2.psra.d", BINARY, IRK_X64_PSRAD},
    {"sse2.psra.w", BINARY, IRK_X64_PSRAW},
    {"sse2.psrai.d", SHIFT, IRK_X64_PSRAD},
    {"sse2.psrai.w", SHIFT, IRK_X64_PSRAW},
    {"sse2.psrl.d", BINARY, IRK_X64_PSRLD},
    {"sse2.psrl.q", BINARY, IRK_X64_PSRLQ},
    {"sse2.psrl.w", BINARY, IRK_X64_PSRLW},
    {"sse2.psrli.d", SHIFT, IRK_X64_PSRLD},
    {"sse2.psrli.q", SHIFT, IRK_X64_PSRLQ},
    {"sse2.psrli.w", SHIFT, IRK_X64_PSRLW},
};

// Returns the instruction that does the same by a number.
static uint32_t by_number(uint32_t op) {
  static const uint32_t pairs[][2] = {{IRK_X64_PSLLW, IRK_X64_PSLLW_IMM}, {IRK_X64_PSLLD, IRK_X64_PSLLD_IMM},
                                      {IRK_X64_PSLLQ, IRK_X64_PSLLQ_IMM}, {IRK_X64_PSRAW, IRK_X64_PSRAW_IMM},
                                      {IRK_X64_PSRAD, IRK_X64_PSRAD_IMM}, {IRK_X64_PSRLW, IRK_X64_PSRLW_IMM},
                                      {IRK_X64_PSRLD, IRK_X64_PSRLD_IMM}, {IRK_X64_PSRLQ, IRK_X64_PSRLQ_IMM}};
  uint32_t k = 0;
  while (k + 1 < IRK_COUNT(pairs) && pairs[k][0] != op) k++;
  return pairs[k][1];
}

static void shift(irk_gen_func *f, const irk_inst *i, const row *r) {
  int32_t by;
  uint32_t to = irk_gen_take(f, i->ops[0], 0);
  if (irk_x64_is_imm32(f, i->ops[1], &by)) {
    irk_x64_r(irk_x64_asm(f), by_number(r->op), to);
    irk_x64_imm8(irk_x64_asm(f), by < 0 || by > 255 ? 255 : by);
  } else {
    op(f, IRK_X64_MOVD, IRK_X64_VECTOR_SCRATCH, irk_gen_use(f, i->ops[1], 0));
    op(f, r->op, to, IRK_X64_VECTOR_SCRATCH);
  }
  irk_gen_define(f, &i->v, 0, to);
}

bool irk_x64_target_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  static const char prefix[] = "llvm.x86.";
  size_t len = sizeof prefix - 1;
  if (name.len < len || memcmp(name.ptr, prefix, len) != 0) return false;
  irk_str word = {name.ptr + len, name.len - len};
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) return irk_x64_avx_intrinsic(f, i, word);
  irk_asm *a = irk_x64_asm(f);
  switch ((form)r->form) {
  case BINARY:
  case COMPARE: {
    int32_t imm = 0;
    uint32_t from = irk_gen_use(f, i->ops[1], 0), to = irk_gen_take(f, i->ops[0], 0);
    if (r->form == COMPARE) irk_x64_is_imm32(f, i->ops[2], &imm);
    if (imm & ~7) irk_x64_vex_rr(a, r->op, to, to, from);  // only AVX has these predicates
    else op(f, r->op, to, from);
    if (r->form == COMPARE) irk_x64_imm8(a, imm);
    irk_gen_define(f, &i->v, 0, to);
    break;
  }
  case FIRST: {
    uint32_t from = irk_gen_use(f, i->ops[0], 0), to = irk_gen_temp_for(f, &i->v, 0);
    op(f, IRK_X64_MOVAPS, to, from);
    op(f, r->op, to, from);
    irk_gen_define(f, &i->v, 0, to);
    break;
  }
  case SHIFT: shift(f, i, r); break;
  case FIXED: irk_x64_fixed(a, r->op); break;
  case AT_POINTER: {
    irk_x64_place p = irk_x64_place_of(f, i->ops[0]);
    irk_x64_op_digit_m(f, r->op, &p, 0);
    break;
  }
  default: {
    uint32_t from = irk_gen_use(f, i->ops[0], 0), to = irk_gen_temp_for(f, &i->v, 0);
    op(f, r->form == TO_LONG ? r->op | IRK_OP_W : r->op, to, from);
    irk_gen_define(f, &i->v, 0, to);
    break;
  }
  }
  return true;
}
