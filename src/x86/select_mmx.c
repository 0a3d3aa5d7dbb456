// MMX: x86_mmx and its intrinsics, and 3DNow's. A value is in the low half of a vector register, as
// a double is. An intrinsic moves its operands to mm0 and mm1, and its result back, so that no MMX
// register holds a value between two instructions. Calls and inline asm pass values in MMX
// registers.
#include "x86/abi.h"
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  BINARY,   // the first operand changes, by the second one
  UNARY,    // one operand
  SHIFT,    // by an integer
  IMM,      // BINARY with an immediate
  FIXED,    // no operands
  SUFFIX,   // 3DNow, BINARY: `op` is the byte behind the operands
  SUFFIX1,  // ... UNARY
  WIDEN,    // to a vector, whose upper half is that of the first operand; or all of it, from the only one
  NARROW,   // from a vector
  REST      // by name
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form;
  uint32_t op;  // that of SSE2, with prefix 66
} row;
static const row rows[] = {
    // sorted
    {"3dnow.pavgusb", SUFFIX, 0xBF},
    {"3dnow.pf2id", SUFFIX1, 0x1D},
    {"3dnow.pfacc", SUFFIX, 0xAE},
    {"3dnow.pfadd", SUFFIX, 0x9E},
    {"3dnow.pfcmpeq", SUFFIX, 0xB0},
    {"3dnow.pfcmpge", SUFFIX, 0x90},
    {"3dnow.pfcmpgt", SUFFIX, 0xA0},
    {"3dnow.pfmax", SUFFIX, 0xA4},
    {"3dnow.pfmin", SUFFIX, 0x94},
    {"3dnow.pfmul", SUFFIX, 0xB4},
    {"3dnow.pfrcp", SUFFIX1, 0x96},
    {"3dnow.pfrcpit1", SUFFIX, 0xA6},
    {"3dnow.pfrcpit2", SUFFIX, 0xB6},
    {"3dnow.pfrsqit1", SUFFIX, 0xA7},
    {"3dnow.pfrsqrt", SUFFIX1, 0x97},
    {"3dnow.pfsub", SUFFIX, 0x9A},
    {"3dnow.pfsubr", SUFFIX, 0xAA},
    {"3dnow.pi2fd", SUFFIX1, 0x0D},
    {"3dnow.pmulhrw", SUFFIX, 0xB7},
    {"3dnowa.pf2iw", SUFFIX1, 0x1C},
    {"3dnowa.pfnacc", SUFFIX, 0x8A},
    {"3dnowa.pfpnacc", SUFFIX, 0x8E},
    {"3dnowa.pi2fw", SUFFIX1, 0x0C},
    {"3dnowa.pswapd", SUFFIX1, 0xBB},
    {"mmx.emms", FIXED, IRK_X64_EMMS},
    {"mmx.femms", FIXED, IRK_X64_FEMMS},
    {"mmx.maskmovq", REST, IRK_X64_MASKMOVQ},
    {"mmx.movnt.dq", REST, IRK_X64_MOVNTQ},
    {"mmx.packssdw", BINARY, IRK_X64_PACKSSDW},
    {"mmx.packsswb", BINARY, IRK_X64_PACKSSWB},
    {"mmx.packuswb", BINARY, IRK_X64_PACKUSWB},
    {"mmx.padd.b", BINARY, IRK_X64_PADDB},
    {"mmx.padd.d", BINARY, IRK_X64_PADDD},
    {"mmx.padd.q", BINARY, IRK_X64_PADDQ},
    {"mmx.padd.w", BINARY, IRK_X64_PADDW},
    {"mmx.padds.b", BINARY, IRK_X64_PADDSB},
    {"mmx.padds.w", BINARY, IRK_X64_PADDSW},
    {"mmx.paddus.b", BINARY, IRK_X64_PADDUSB},
    {"mmx.paddus.w", BINARY, IRK_X64_PADDUSW},
    {"mmx.palignr.b", IMM, IRK_X64_PALIGNR},
    {"mmx.pand", BINARY, IRK_X64_PAND},
    {"mmx.pandn", BINARY, IRK_X64_PANDN},
    {"mmx.pavg.b", BINARY, IRK_X64_PAVGB},
    {"mmx.pavg.w", BINARY, IRK_X64_PAVGW},
    {"mmx.pcmpeq.b", BINARY, IRK_X64_PCMPEQB},
    {"mmx.pcmpeq.d", BINARY, IRK_X64_PCMPEQD},
    {"mmx.pcmpeq.w", BINARY, IRK_X64_PCMPEQW},
    {"mmx.pcmpgt.b", BINARY, IRK_X64_PCMPGTB},
    {"mmx.pcmpgt.d", BINARY, IRK_X64_PCMPGTD},
    {"mmx.pcmpgt.w", BINARY, IRK_X64_PCMPGTW},
    {"mmx.pextr.w", REST, IRK_X64_PEXTRW},
    {"mmx.pinsr.w", REST, IRK_X64_PINSRW},
    {"mmx.pmadd.wd", BINARY, IRK_X64_PMADDWD},
    {"mmx.pmaxs.w", BINARY, IRK_X64_PMAXSW},
    {"mmx.pmaxu.b", BINARY, IRK_X64_PMAXUB},
    {"mmx.pmins.w", BINARY, IRK_X64_PMINSW},
    {"mmx.pminu.b", BINARY, IRK_X64_PMINUB},
    {"mmx.pmovmskb", REST, IRK_X64_PMOVMSKB},
    {"mmx.pmulh.w", BINARY, IRK_X64_PMULHW},
    {"mmx.pmulhu.w", BINARY, IRK_X64_PMULHUW},
    {"mmx.pmull.w", BINARY, IRK_X64_PMULLW},
    {"mmx.pmulu.dq", BINARY, IRK_X64_PMULUDQ},
    {"mmx.por", BINARY, IRK_X64_POR},
    {"mmx.psad.bw", BINARY, IRK_X64_PSADBW},
    {"mmx.psll.d", BINARY, IRK_X64_PSLLD},
    {"mmx.psll.q", BINARY, IRK_X64_PSLLQ},
    {"mmx.psll.w", BINARY, IRK_X64_PSLLW},
    {"mmx.pslli.d", SHIFT, IRK_X64_PSLLD},
    {"mmx.pslli.q", SHIFT, IRK_X64_PSLLQ},
    {"mmx.pslli.w", SHIFT, IRK_X64_PSLLW},
    {"mmx.psra.d", BINARY, IRK_X64_PSRAD},
    {"mmx.psra.w", BINARY, IRK_X64_PSRAW},
    {"mmx.psrai.d", SHIFT, IRK_X64_PSRAD},
    {"mmx.psrai.w", SHIFT, IRK_X64_PSRAW},
    {"mmx.psrl.d", BINARY, IRK_X64_PSRLD},
    {"mmx.psrl.q", BINARY, IRK_X64_PSRLQ},
    {"mmx.psrl.w", BINARY, IRK_X64_PSRLW},
    {"mmx.psrli.d", SHIFT, IRK_X64_PSRLD},
    {"mmx.psrli.q", SHIFT, IRK_X64_PSRLQ},
    {"mmx.psrli.w", SHIFT, IRK_X64_PSRLW},
    {"mmx.psub.b", BINARY, IRK_X64_PSUBB},
    {"mmx.psub.d", BINARY, IRK_X64_PSUBD},
    {"mmx.psub.q", BINARY, IRK_X64_PSUBQ},
    {"mmx.psub.w", BINARY, IRK_X64_PSUBW},
    {"mmx.psubs.b", BINARY, IRK_X64_PSUBSB},
    {"mmx.psubs.w", BINARY, IRK_X64_PSUBSW},
    {"mmx.psubus.b", BINARY, IRK_X64_PSUBUSB},
    {"mmx.psubus.w", BINARY, IRK_X64_PSUBUSW},
    {"mmx.punpckhbw", BINARY, IRK_X64_PUNPCKHBW},
    {"mmx.punpckhdq", BINARY, IRK_X64_PUNPCKHDQ},
    {"mmx.punpckhwd", BINARY, IRK_X64_PUNPCKHWD},
    {"mmx.punpcklbw", BINARY, IRK_X64_PUNPCKLBW},
    {"mmx.punpckldq", BINARY, IRK_X64_PUNPCKLDQ},
    {"mmx.punpcklwd", BINARY, IRK_X64_PUNPCKLWD},
    {"mmx.pxor", BINARY, IRK_X64_PXOR},
    {"sse.cvtpd2pi", NARROW, IRK_X64_CVTPD2PI},
    {"sse.cvtpi2pd", WIDEN, IRK_X64_CVTPI2PD},
    {"sse.cvtpi2ps", WIDEN, IRK_X64_CVTPI2PS},
    {"sse.cvtps2pi", NARROW, IRK_X64_CVTPS2PI},
    {"sse.cvttpd2pi", NARROW, IRK_X64_CVTTPD2PI},
    {"sse.cvttps2pi", NARROW, IRK_X64_CVTTPS2PI},
    {"sse.pshuf.w", REST, IRK_X64_PSHUFW},
    {"ssse3.pabs.b", UNARY, IRK_X64_PABSB},
    {"ssse3.pabs.d", UNARY, IRK_X64_PABSD},
    {"ssse3.pabs.w", UNARY, IRK_X64_PABSW},
    {"ssse3.phadd.d", BINARY, IRK_X64_PHADDD},
    {"ssse3.phadd.sw", BINARY, IRK_X64_PHADDSW},
    {"ssse3.phadd.w", BINARY, IRK_X64_PHADDW},
    {"ssse3.phsub.d", BINARY, IRK_X64_PHSUBD},
    {"ssse3.phsub.sw", BINARY, IRK_X64_PHSUBSW},
    {"ssse3.phsub.w", BINARY, IRK_X64_PHSUBW},
    {"ssse3.pmadd.ub.sw", BINARY, IRK_X64_PMADDUBSW},
    {"ssse3.pmul.hr.sw", BINARY, IRK_X64_PMULHRSW},
    {"ssse3.pshuf.b", BINARY, IRK_X64_PSHUFB},
    {"ssse3.psign.b", BINARY, IRK_X64_PSIGNB},
    {"ssse3.psign.d", BINARY, IRK_X64_PSIGND},
    {"ssse3.psign.w", BINARY, IRK_X64_PSIGNW},
};

// MMX registers, and those that the code of one intrinsic uses.
enum { MM0, MM1 };

// Returns the instruction on MMX registers: SSE2's without prefix 66.
static uint32_t on_mmx(uint32_t op) { return op & ~(UINT32_C(3) << IRK_OP_PREFIX); }
static void op(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
}

void irk_x64_to_mmx(irk_gen_func *f, uint32_t mm, const irk_value *v) {
  uint32_t from = irk_gen_use(f, v, 0);
  op(f, IRK_X64_MOVDQ2Q, mm, from);
  irk_gen_unlock(f, from);
}

static void define(irk_gen_func *f, const irk_inst *i) {
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  op(f, IRK_X64_MOVQ2DQ, to, MM0);
  irk_gen_define(f, &i->v, 0, to);
}

static void shift(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  uint32_t by = irk_gen_use(f, i->ops[1], 0);
  irk_x64_to_mmx(f, MM0, i->ops[0]);
  op(f, on_mmx(IRK_X64_MOVD), MM1, by);
  op(f, on_mmx(word), MM0, MM1);
  define(f, i);
}

static void from_vector(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  op(f, word, MM0, irk_gen_use(f, i->ops[0], 0));
  define(f, i);
}

static void to_vector(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  bool has_base = i->u.call->num_args == 2;
  irk_x64_to_mmx(f, MM0, i->ops[has_base]);
  uint32_t to = has_base ? irk_gen_take(f, i->ops[0], 0) : irk_gen_temp_for(f, &i->v, 0);
  op(f, word, to, MM0);
  irk_gen_define(f, &i->v, 0, to);
}

// 3DNow: one opcode; a byte behind the operands tells the operation.
static void with_suffix(irk_gen_func *f, uint32_t suffix, uint32_t from) {
  op(f, IRK_X64_3DNOW, MM0, from);
  irk_x64_imm8(irk_x64_asm(f), (int32_t)suffix);
}

static bool rest(irk_gen_func *f, const irk_inst *i, uint32_t word) {
  irk_asm *a = irk_x64_asm(f);
  int32_t imm = 0;
  uint32_t last = i->u.call->num_args - 1;
  if (word == IRK_X64_MASKMOVQ) {
    irk_gen_temp_at(f, IRK_RDI);
    irk_gen_copy_to(f, i->ops[2], 0, IRK_RDI);
    irk_x64_to_mmx(f, MM0, i->ops[0]);
    irk_x64_to_mmx(f, MM1, i->ops[1]);
    op(f, word, MM0, MM1);
    return true;
  }
  if (word == IRK_X64_MOVNTQ) {
    uint32_t at = irk_gen_use(f, i->ops[0], 0);
    irk_x64_to_mmx(f, MM0, i->ops[1]);
    irk_x64_rm(a, word, MM0, irk_mem_at(at, 0));
    return true;
  }
  if (word != IRK_X64_PMOVMSKB && !irk_x64_is_imm32(f, i->ops[last], &imm)) return false;
  irk_x64_to_mmx(f, MM0, i->ops[0]);
  if (word == IRK_X64_PMOVMSKB || word == IRK_X64_PEXTRW) {
    uint32_t to = irk_gen_temp_for(f, &i->v, 0);
    op(f, on_mmx(word), to, MM0);
    if (word == IRK_X64_PEXTRW) irk_x64_imm8(a, imm);
    irk_gen_define(f, &i->v, 0, to);
    return true;
  }
  op(f, on_mmx(word), MM0, word == IRK_X64_PINSRW ? irk_gen_use(f, i->ops[1], 0) : (uint32_t)MM0);
  irk_x64_imm8(a, imm);
  define(f, i);
  return true;
}

bool irk_x64_mmx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  int32_t imm = 0;
  if (!r || (r->form == IMM && !irk_x64_is_imm32(f, i->ops[2], &imm))) return false;
  switch ((form)r->form) {
  case FIXED: irk_x64_fixed(irk_x64_asm(f), r->op); return true;
  case SHIFT: shift(f, i, r->op); return true;
  case WIDEN: to_vector(f, i, r->op); return true;
  case NARROW: from_vector(f, i, r->op); return true;
  case REST: return rest(f, i, r->op);
  default: break;
  }
  irk_x64_to_mmx(f, MM0, i->ops[0]);
  if (r->form != UNARY && r->form != SUFFIX1) irk_x64_to_mmx(f, MM1, i->ops[1]);
  if (r->form == SUFFIX || r->form == SUFFIX1) with_suffix(f, r->op, r->form == SUFFIX ? MM1 : MM0);
  else op(f, on_mmx(r->op), MM0, r->form == UNARY ? MM0 : MM1);
  if (r->form == IMM) irk_x64_imm8(irk_x64_asm(f), imm);
  define(f, i);
  return true;
}
