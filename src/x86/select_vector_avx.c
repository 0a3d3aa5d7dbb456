// Intrinsics of x86 from SSE3 to AVX2, ciphers, and those of AVX-512 with the same form. Parts of
// vectors have 16 bytes, and almost all of AVX2 works within such parts: an operation of 256 bits
// is two SSE operations. Operations across parts, or by addresses, are done lane by lane in the
// frame.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  BINARY,  // part by part
  COUNT,   // shifts: all parts by the second operand's lowest part
  SHIFT,   // shifts by a number
  IMM,     // two operands and an immediate
  UNARY,   // one operand, part by part
  UNARY_IMM,
  COMPARE,   // two operands, a predicate
  MASK,      // signs of lanes as bits; arg: lanes of a part
  TEST,      // arg: condition zero 0, carry 1, neither 2
  BLEND,     // arg: bytes of a lane
  PERMUTE,   // lanes by indices, across parts
  CHOOSE,    // ... of two vectors
  TERNARY,   // any function of three bits, by its truth table
  IN_LANE,   // ... within 16 bytes; arg: the lowest bit of the indices
  BY_LANES,  // shifts each lane by a lane; arg: 0 left, 1 logical right, 2 arithmetic right
  GATHER,
  MASK_LOAD,
  MASK_STORE,
  CRC,  // arg: bytes
  LOAD,
  NARROW,  // packs two parts into one
  NOTHING
} form;
typedef struct row {
  const char *word;
  uint8_t form;
  uint8_t arg;
  uint32_t op;
} row;

static const row rows[] = {
    {"aesni.aesdec", BINARY, 0, IRK_X64_AESDEC},
    {"aesni.aesdec.256", BINARY, 0, IRK_X64_AESDEC},
    {"aesni.aesdec.512", BINARY, 0, IRK_X64_AESDEC},
    {"aesni.aesdeclast", BINARY, 0, IRK_X64_AESDECLAST},
    {"aesni.aesdeclast.256", BINARY, 0, IRK_X64_AESDECLAST},
    {"aesni.aesdeclast.512", BINARY, 0, IRK_X64_AESDECLAST},
    {"aesni.aesenc", BINARY, 0, IRK_X64_AESENC},
    {"aesni.aesenc.256", BINARY, 0, IRK_X64_AESENC},
    {"aesni.aesenc.512", BINARY, 0, IRK_X64_AESENC},
    {"aesni.aesenclast", BINARY, 0, IRK_X64_AESENCLAST},
    {"aesni.aesenclast.256", BINARY, 0, IRK_X64_AESENCLAST},
    {"aesni.aesenclast.512", BINARY, 0, IRK_X64_AESENCLAST},
    {"aesni.aesimc", UNARY, 0, IRK_X64_AESIMC},
    {"aesni.aeskeygenassist", UNARY_IMM, 0, IRK_X64_AESKEYGENASSIST},
    {"avx.addsub.pd.256", BINARY, 0, IRK_X64_ADDSUBPD},
    {"avx.addsub.ps.256", BINARY, 0, IRK_X64_ADDSUBPS},
    {"avx.blendv.pd.256", BLEND, 8, 0},
    {"avx.blendv.ps.256", BLEND, 4, 0},
    {"avx.cmp.pd.256", COMPARE, 0, IRK_X64_CMPPD},
    {"avx.cmp.ps.256", COMPARE, 0, IRK_X64_CMPPS},
    {"avx.cvt.pd2.ps.256", NARROW, 0, IRK_X64_CVTPD2PS},
    {"avx.cvt.pd2dq.256", NARROW, 0, IRK_X64_CVTPD2DQ},
    {"avx.cvt.ps2dq.256", UNARY, 0, IRK_X64_CVTPS2DQ},
    {"avx.cvtt.pd2dq.256", NARROW, 0, IRK_X64_CVTTPD2DQ},
    {"avx.cvtt.ps2dq.256", UNARY, 0, IRK_X64_CVTTPS2DQ},
    {"avx.dp.ps.256", IMM, 0, IRK_X64_DPPS},
    {"avx.hadd.pd.256", BINARY, 0, IRK_X64_HADDPD},
    {"avx.hadd.ps.256", BINARY, 0, IRK_X64_HADDPS},
    {"avx.hsub.pd.256", BINARY, 0, IRK_X64_HSUBPD},
    {"avx.hsub.ps.256", BINARY, 0, IRK_X64_HSUBPS},
    {"avx.ldu.dq.256", LOAD, 0, 0},
    {"avx.maskload.pd", MASK_LOAD, 0, 0},
    {"avx.maskload.pd.256", MASK_LOAD, 0, 0},
    {"avx.maskload.ps", MASK_LOAD, 0, 0},
    {"avx.maskload.ps.256", MASK_LOAD, 0, 0},
    {"avx.maskstore.pd", MASK_STORE, 0, 0},
    {"avx.maskstore.pd.256", MASK_STORE, 0, 0},
    {"avx.maskstore.ps", MASK_STORE, 0, 0},
    {"avx.maskstore.ps.256", MASK_STORE, 0, 0},
    {"avx.max.pd.256", BINARY, 0, IRK_X64_MAXPD},
    {"avx.max.ps.256", BINARY, 0, IRK_X64_MAXPS},
    {"avx.min.pd.256", BINARY, 0, IRK_X64_MINPD},
    {"avx.min.ps.256", BINARY, 0, IRK_X64_MINPS},
    {"avx.movmsk.pd.256", MASK, 2, IRK_X64_MOVMSKPD},
    {"avx.movmsk.ps.256", MASK, 4, IRK_X64_MOVMSKPS},
    {"avx.ptestc.256", TEST, 1, 0},
    {"avx.ptestnzc.256", TEST, 2, 0},
    {"avx.ptestz.256", TEST, 0, 0},
    {"avx.rcp.ps.256", UNARY, 0, IRK_X64_RCPPS},
    {"avx.round.pd.256", UNARY_IMM, 0, IRK_X64_ROUNDPD},
    {"avx.round.ps.256", UNARY_IMM, 0, IRK_X64_ROUNDPS},
    {"avx.rsqrt.ps.256", UNARY, 0, IRK_X64_RSQRTPS},
    {"avx.vpermilvar.pd", IN_LANE, 1, 0},
    {"avx.vpermilvar.pd.256", IN_LANE, 1, 0},
    {"avx.vpermilvar.ps", IN_LANE, 0, 0},
    {"avx.vpermilvar.ps.256", IN_LANE, 0, 0},
    {"avx.vtestc.pd", TEST, 1, 8},
    {"avx.vtestc.pd.256", TEST, 1, 8},
    {"avx.vtestc.ps", TEST, 1, 4},
    {"avx.vtestc.ps.256", TEST, 1, 4},
    {"avx.vtestnzc.pd", TEST, 2, 8},
    {"avx.vtestnzc.pd.256", TEST, 2, 8},
    {"avx.vtestnzc.ps", TEST, 2, 4},
    {"avx.vtestnzc.ps.256", TEST, 2, 4},
    {"avx.vtestz.pd", TEST, 0, 8},
    {"avx.vtestz.pd.256", TEST, 0, 8},
    {"avx.vtestz.ps", TEST, 0, 4},
    {"avx.vtestz.ps.256", TEST, 0, 4},
    {"avx.vzeroall", NOTHING, 0, 0},  // no code here uses upper halves
    {"avx.vzeroupper", NOTHING, 0, 0},
    {"avx2.gather.d.d", GATHER, 0, 0},
    {"avx2.gather.d.d.256", GATHER, 0, 0},
    {"avx2.gather.d.pd", GATHER, 0, 0},
    {"avx2.gather.d.pd.256", GATHER, 0, 0},
    {"avx2.gather.d.ps", GATHER, 0, 0},
    {"avx2.gather.d.ps.256", GATHER, 0, 0},
    {"avx2.gather.d.q", GATHER, 0, 0},
    {"avx2.gather.d.q.256", GATHER, 0, 0},
    {"avx2.gather.q.d", GATHER, 0, 0},
    {"avx2.gather.q.d.256", GATHER, 0, 0},
    {"avx2.gather.q.pd", GATHER, 0, 0},
    {"avx2.gather.q.pd.256", GATHER, 0, 0},
    {"avx2.gather.q.ps", GATHER, 0, 0},
    {"avx2.gather.q.ps.256", GATHER, 0, 0},
    {"avx2.gather.q.q", GATHER, 0, 0},
    {"avx2.gather.q.q.256", GATHER, 0, 0},
    {"avx2.maskload.d", MASK_LOAD, 0, 0},
    {"avx2.maskload.d.256", MASK_LOAD, 0, 0},
    {"avx2.maskload.q", MASK_LOAD, 0, 0},
    {"avx2.maskload.q.256", MASK_LOAD, 0, 0},
    {"avx2.maskstore.d", MASK_STORE, 0, 0},
    {"avx2.maskstore.d.256", MASK_STORE, 0, 0},
    {"avx2.maskstore.q", MASK_STORE, 0, 0},
    {"avx2.maskstore.q.256", MASK_STORE, 0, 0},
    {"avx2.mpsadbw", IMM, 3, IRK_X64_MPSADBW},
    {"avx2.packssdw", BINARY, 0, IRK_X64_PACKSSDW},
    {"avx2.packsswb", BINARY, 0, IRK_X64_PACKSSWB},
    {"avx2.packusdw", BINARY, 0, IRK_X64_PACKUSDW},
    {"avx2.packuswb", BINARY, 0, IRK_X64_PACKUSWB},
    {"avx2.pavg.b", BINARY, 0, IRK_X64_PAVGB},
    {"avx2.pavg.w", BINARY, 0, IRK_X64_PAVGW},
    {"avx2.pblendvb", BLEND, 1, 0},
    {"avx2.permd", PERMUTE, 0, 0},
    {"avx2.permps", PERMUTE, 0, 0},
    {"avx2.phadd.d", BINARY, 0, IRK_X64_PHADDD},
    {"avx2.phadd.sw", BINARY, 0, IRK_X64_PHADDSW},
    {"avx2.phadd.w", BINARY, 0, IRK_X64_PHADDW},
    {"avx2.phsub.d", BINARY, 0, IRK_X64_PHSUBD},
    {"avx2.phsub.sw", BINARY, 0, IRK_X64_PHSUBSW},
    {"avx2.phsub.w", BINARY, 0, IRK_X64_PHSUBW},
    {"avx2.pmadd.ub.sw", BINARY, 0, IRK_X64_PMADDUBSW},
    {"avx2.pmadd.wd", BINARY, 0, IRK_X64_PMADDWD},
    {"avx2.pmovmskb", MASK, 16, IRK_X64_PMOVMSKB},
    {"avx2.pmul.hr.sw", BINARY, 0, IRK_X64_PMULHRSW},
    {"avx2.pmulh.w", BINARY, 0, IRK_X64_PMULHW},
    {"avx2.pmulhu.w", BINARY, 0, IRK_X64_PMULHUW},
    {"avx2.psad.bw", BINARY, 0, IRK_X64_PSADBW},
    {"avx2.pshuf.b", BINARY, 0, IRK_X64_PSHUFB},
    {"avx2.psign.b", BINARY, 0, IRK_X64_PSIGNB},
    {"avx2.psign.d", BINARY, 0, IRK_X64_PSIGND},
    {"avx2.psign.w", BINARY, 0, IRK_X64_PSIGNW},
    {"avx2.psll.d", COUNT, 0, IRK_X64_PSLLD},
    {"avx2.psll.q", COUNT, 0, IRK_X64_PSLLQ},
    {"avx2.psll.w", COUNT, 0, IRK_X64_PSLLW},
    {"avx2.pslli.d", SHIFT, 0, IRK_X64_PSLLD},
    {"avx2.pslli.q", SHIFT, 0, IRK_X64_PSLLQ},
    {"avx2.pslli.w", SHIFT, 0, IRK_X64_PSLLW},
    {"avx2.psllv.d", BY_LANES, 0, 0},
    {"avx2.psllv.d.256", BY_LANES, 0, 0},
    {"avx2.psllv.q", BY_LANES, 0, 0},
    {"avx2.psllv.q.256", BY_LANES, 0, 0},
    {"avx2.psra.d", COUNT, 0, IRK_X64_PSRAD},
    {"avx2.psra.w", COUNT, 0, IRK_X64_PSRAW},
    {"avx2.psrai.d", SHIFT, 0, IRK_X64_PSRAD},
    {"avx2.psrai.w", SHIFT, 0, IRK_X64_PSRAW},
    {"avx2.psrav.d", BY_LANES, 2, 0},
    {"avx2.psrav.d.256", BY_LANES, 2, 0},
    {"avx2.psrl.d", COUNT, 0, IRK_X64_PSRLD},
    {"avx2.psrl.q", COUNT, 0, IRK_X64_PSRLQ},
    {"avx2.psrl.w", COUNT, 0, IRK_X64_PSRLW},
    {"avx2.psrli.d", SHIFT, 0, IRK_X64_PSRLD},
    {"avx2.psrli.q", SHIFT, 0, IRK_X64_PSRLQ},
    {"avx2.psrli.w", SHIFT, 0, IRK_X64_PSRLW},
    {"avx2.psrlv.d", BY_LANES, 1, 0},
    {"avx2.psrlv.d.256", BY_LANES, 1, 0},
    {"avx2.psrlv.q", BY_LANES, 1, 0},
    {"avx2.psrlv.q.256", BY_LANES, 1, 0},
    {"avx512.permvar.df.256", PERMUTE, 0, 0},
    {"avx512.permvar.df.512", PERMUTE, 0, 0},
    {"avx512.permvar.di.256", PERMUTE, 0, 0},
    {"avx512.permvar.di.512", PERMUTE, 0, 0},
    {"avx512.permvar.hi.128", PERMUTE, 0, 0},
    {"avx512.permvar.hi.256", PERMUTE, 0, 0},
    {"avx512.permvar.hi.512", PERMUTE, 0, 0},
    {"avx512.permvar.qi.128", PERMUTE, 0, 0},
    {"avx512.permvar.qi.256", PERMUTE, 0, 0},
    {"avx512.permvar.qi.512", PERMUTE, 0, 0},
    {"avx512.permvar.sf.512", PERMUTE, 0, 0},
    {"avx512.permvar.si.512", PERMUTE, 0, 0},
    {"avx512.pmaddubs.w.512", BINARY, 0, IRK_X64_PMADDUBSW},
    {"avx512.pmaddw.d.512", BINARY, 0, IRK_X64_PMADDWD},
    {"avx512.pternlog.d.128", TERNARY, 0, 0},
    {"avx512.pternlog.d.256", TERNARY, 0, 0},
    {"avx512.pternlog.d.512", TERNARY, 0, 0},
    {"avx512.pternlog.q.128", TERNARY, 0, 0},
    {"avx512.pternlog.q.256", TERNARY, 0, 0},
    {"avx512.pternlog.q.512", TERNARY, 0, 0},
    {"avx512.vpermi2var.d.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.d.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.d.512", CHOOSE, 0, 0},
    {"avx512.vpermi2var.hi.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.hi.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.hi.512", CHOOSE, 0, 0},
    {"avx512.vpermi2var.pd.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.pd.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.pd.512", CHOOSE, 0, 0},
    {"avx512.vpermi2var.ps.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.ps.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.ps.512", CHOOSE, 0, 0},
    {"avx512.vpermi2var.q.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.q.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.q.512", CHOOSE, 0, 0},
    {"avx512.vpermi2var.qi.128", CHOOSE, 0, 0},
    {"avx512.vpermi2var.qi.256", CHOOSE, 0, 0},
    {"avx512.vpermi2var.qi.512", CHOOSE, 0, 0},
    {"pclmulqdq", IMM, 0, IRK_X64_PCLMULQDQ},
    {"pclmulqdq.256", IMM, 0, IRK_X64_PCLMULQDQ},
    {"pclmulqdq.512", IMM, 0, IRK_X64_PCLMULQDQ},
    {"sha1msg1", BINARY, 0, IRK_X64_SHA1MSG1},
    {"sha1msg2", BINARY, 0, IRK_X64_SHA1MSG2},
    {"sha1nexte", BINARY, 0, IRK_X64_SHA1NEXTE},
    {"sha1rnds4", IMM, 0, IRK_X64_SHA1RNDS4},
    {"sha256msg1", BINARY, 0, IRK_X64_SHA256MSG1},
    {"sha256msg2", BINARY, 0, IRK_X64_SHA256MSG2},
    {"sse3.addsub.pd", BINARY, 0, IRK_X64_ADDSUBPD},
    {"sse3.addsub.ps", BINARY, 0, IRK_X64_ADDSUBPS},
    {"sse3.hadd.pd", BINARY, 0, IRK_X64_HADDPD},
    {"sse3.hadd.ps", BINARY, 0, IRK_X64_HADDPS},
    {"sse3.hsub.pd", BINARY, 0, IRK_X64_HSUBPD},
    {"sse3.hsub.ps", BINARY, 0, IRK_X64_HSUBPS},
    {"sse3.ldu.dq", LOAD, 0, 0},
    {"sse41.blendvpd", BLEND, 8, 0},
    {"sse41.blendvps", BLEND, 4, 0},
    {"sse41.dppd", IMM, 0, IRK_X64_DPPD},
    {"sse41.dpps", IMM, 0, IRK_X64_DPPS},
    {"sse41.insertps", IMM, 0, IRK_X64_INSERTPS},
    {"sse41.mpsadbw", IMM, 0, IRK_X64_MPSADBW},
    {"sse41.packusdw", BINARY, 0, IRK_X64_PACKUSDW},
    {"sse41.pblendvb", BLEND, 1, 0},
    {"sse41.phminposuw", UNARY, 0, IRK_X64_PHMINPOSUW},
    {"sse41.ptestc", TEST, 1, 0},
    {"sse41.ptestnzc", TEST, 2, 0},
    {"sse41.ptestz", TEST, 0, 0},
    {"sse41.round.pd", UNARY_IMM, 0, IRK_X64_ROUNDPD},
    {"sse41.round.ps", UNARY_IMM, 0, IRK_X64_ROUNDPS},
    {"sse41.round.sd", IMM, 0, IRK_X64_ROUNDSD},
    {"sse41.round.ss", IMM, 0, IRK_X64_ROUNDSS},
    {"sse42.crc32.32.16", CRC, 2, 0},
    {"sse42.crc32.32.32", CRC, 4, 0},
    {"sse42.crc32.32.8", CRC, 1, 0},
    {"sse42.crc32.64.64", CRC, 8, 0},
    {"ssse3.phadd.d.128", BINARY, 0, IRK_X64_PHADDD},
    {"ssse3.phadd.sw.128", BINARY, 0, IRK_X64_PHADDSW},
    {"ssse3.phadd.w.128", BINARY, 0, IRK_X64_PHADDW},
    {"ssse3.phsub.d.128", BINARY, 0, IRK_X64_PHSUBD},
    {"ssse3.phsub.sw.128", BINARY, 0, IRK_X64_PHSUBSW},
    {"ssse3.phsub.w.128", BINARY, 0, IRK_X64_PHSUBW},
    {"ssse3.pmadd.ub.sw.128", BINARY, 0, IRK_X64_PMADDUBSW},
    {"ssse3.pmul.hr.sw.128", BINARY, 0, IRK_X64_PMULHRSW},
    {"ssse3.pshuf.b.128", BINARY, 0, IRK_X64_PSHUFB},
    {"ssse3.psign.b.128", BINARY, 0, IRK_X64_PSIGNB},
    {"ssse3.psign.d.128", BINARY, 0, IRK_X64_PSIGND},
    {"ssse3.psign.w.128", BINARY, 0, IRK_X64_PSIGNW},
    {"vgf2p8affineinvqb.128", IMM, 0, IRK_X64_GF2P8AFFINEINVQB},
    {"vgf2p8affineinvqb.256", IMM, 0, IRK_X64_GF2P8AFFINEINVQB},
    {"vgf2p8affineinvqb.512", IMM, 0, IRK_X64_GF2P8AFFINEINVQB},
    {"vgf2p8affineqb.128", IMM, 0, IRK_X64_GF2P8AFFINEQB},
    {"vgf2p8affineqb.256", IMM, 0, IRK_X64_GF2P8AFFINEQB},
    {"vgf2p8affineqb.512", IMM, 0, IRK_X64_GF2P8AFFINEQB},
    {"vgf2p8mulb.128", BINARY, 0, IRK_X64_GF2P8MULB},
    {"vgf2p8mulb.256", BINARY, 0, IRK_X64_GF2P8MULB},
    {"vgf2p8mulb.512", BINARY, 0, IRK_X64_GF2P8MULB},
};

static void op(irk_gen_func *f, uint32_t word, uint32_t to, uint32_t from) {
  irk_x64_rr(irk_x64_asm(f), word, to, from);
}

// ---- part by part --------------------------------------------------------------------------------------------

static void of_two(irk_gen_func *f, const irk_inst *i, const row *r, int32_t imm, bool has_imm) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[1], r->form == COUNT ? 0 : k), to = irk_gen_take(f, i->ops[0], k);
    if (r->form == COMPARE && imm & ~7) irk_x64_vex_rr(irk_x64_asm(f), r->op, to, to, from);  // SSE lacks these
    else op(f, r->op, to, from);
    // The immediate has separate bits for the upper half.
    if (has_imm) irk_x64_imm8(irk_x64_asm(f), imm >> (int32_t)(r->arg * k));
    if (r->form != COUNT) irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
}

static void by_number(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t n = irk_gen_num_parts(f, i->v.type), by = irk_gen_use(f, i->ops[1], 0);
  op(f, IRK_X64_MOVD, IRK_X64_VECTOR_SCRATCH, by);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_take(f, i->ops[0], k);
    // Copies between may have used the scratch register.
    op(f, IRK_X64_MOVD, IRK_X64_VECTOR_SCRATCH, by);
    op(f, r->op, to, IRK_X64_VECTOR_SCRATCH);
    irk_x64_define(f, i, k, to);
  }
}

static void of_one(irk_gen_func *f, const irk_inst *i, const row *r, int32_t imm, bool has_imm) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = irk_gen_use(f, i->ops[0], k), to = irk_gen_temp_for(f, &i->v, k);
    op(f, r->op, to, from);
    if (has_imm) irk_x64_imm8(irk_x64_asm(f), imm);
    irk_x64_release_register(f, from);
    irk_x64_define(f, i, k, to);
  }
}

static void narrow(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t low = irk_gen_use(f, i->ops[0], 0), high = irk_gen_use(f, i->ops[0], 1);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), upper = irk_gen_temp(f, IRK_BANK_VECTOR);
  op(f, r->op, to, low);
  op(f, r->op, upper, high);
  op(f, IRK_X64_UNPCKLPD, to, upper);
  irk_gen_define(f, &i->v, 0, to);
}

static void signs(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_gen_num_parts(f, i->ops[0]->type), low = irk_gen_use(f, i->ops[0], 0);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), more = irk_gen_temp(f, IRK_BANK_GENERAL);
  op(f, r->op, to, low);
  for (uint32_t k = 1; k < n; k++) {
    op(f, r->op, more, irk_gen_use(f, i->ops[0], k));
    irk_x64_shift_ri(a, IRK_X64_SHL, 4, more, r->arg * k);
    irk_x64_alu_rr(a, IRK_ALU_OR, 4, to, more);
  }
  irk_gen_define(f, &i->v, 0, to);
}

// Tests all parts: no common bits (zero), no bits in the second alone (carry). op: bytes of lanes
// of which only the signs count; 0: all bits.
static void test(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_gen_num_parts(f, i->ops[0]->type);
  uint32_t zero = irk_gen_temp_for(f, &i->v, 0), carry = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t more = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_mov_imm(a, zero, 1);
  irk_x64_mov_imm(a, carry, 1);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t x = irk_gen_use(f, i->ops[0], k), y;
    if (r->op) {  // only signs
      y = irk_gen_take(f, i->ops[1], k);
      uint64_t sign = r->op == 4 ? 0x8000000080000000 : UINT64_C(1) << 63;
      irk_x64_place signs = irk_x64_pool_words(f, sign, sign, 16);
      irk_x64_op_m(f, IRK_X64_PAND, y, &signs, 0);
    } else {
      y = irk_gen_use(f, i->ops[1], k);
    }
    op(f, IRK_X64_PTEST, x, y);
    irk_x64_setcc(a, IRK_CC_E, more);
    irk_x64_setcc(a, IRK_CC_B, IRK_X64_SCRATCH);
    irk_x64_alu_rr(a, IRK_ALU_AND, 1, zero, more);
    irk_x64_alu_rr(a, IRK_ALU_AND, 1, carry, IRK_X64_SCRATCH);
  }
  if (r->arg == 1) irk_x64_mov_rr(a, 4, zero, carry);
  if (r->arg == 2) {
    irk_x64_alu_rr(a, IRK_ALU_OR, 4, zero, carry);
    irk_x64_alu_ri(a, IRK_ALU_XOR, 4, zero, 1);
  }
  irk_gen_define(f, &i->v, 0, zero);
}

// Selects the second operand in lanes where the mask is negative.
static void blend(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t other = irk_gen_take(f, i->ops[1], k), from = irk_gen_use(f, i->ops[2], k);
    uint32_t mask = irk_gen_temp(f, IRK_BANK_VECTOR), to = irk_gen_take(f, i->ops[0], k);
    if (r->arg == 1) {
      op(f, IRK_X64_PXOR, mask, mask);
      op(f, IRK_X64_PCMPGTB, mask, from);
    } else {
      op(f, IRK_X64_PSHUFD, mask, from);  // the upper halves, or unchanged
      irk_x64_imm8(a, r->arg == 8 ? 0xF5 : 0xE4);
      irk_x64_shift_lanes(f, IRK_X64_LANE_I32, IRK_X64_LANES_SIGNED, mask, 31);
    }
    op(f, IRK_X64_PXOR, other, to);
    op(f, IRK_X64_PAND, other, mask);
    op(f, IRK_X64_PXOR, to, other);
    irk_gen_release(f, mask);
    irk_x64_release_register(f, from);
    irk_x64_release_register(f, other);
    irk_x64_define(f, i, k, to);
  }
}

// ---- lane by lane --------------------------------------------------------------------------------------------

static irk_mem lane_of(const irk_x64_lanes *l, uint64_t lane) {
  return irk_mem_at(IRK_RBP, l->at + (int32_t)(lane * l->stride));
}

static uint8_t scale_of(uint32_t bytes) { return bytes == 8 ? 3 : bytes == 4 ? 2 : bytes == 2 ? 1 : 0; }

// Selects lanes by the indices in the second operand: among all lanes, or among those of the same
// 16 bytes.
static void permute(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes in, by, out;
  irk_x64_open_in_frame(f, &in, i->ops[0], 0);
  irk_x64_open_in_frame(f, &by, i->ops[1], 1);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  uint32_t at = irk_gen_temp(f, IRK_BANK_GENERAL), group = r->form == PERMUTE ? (uint32_t)in.num : 16 / in.stride;
  for (uint32_t k = 0; k < out.num; k++) {
    irk_x64_mov_rm(a, 4, at, lane_of(&by, k));
    if (r->arg) irk_x64_shift_ri(a, IRK_X64_SHR, 4, at, r->arg);
    irk_x64_alu_ri(a, IRK_ALU_AND, 4, at, (int32_t)group - 1);
    irk_mem from = lane_of(&in, k / group * group);
    from.index = (uint8_t)at;
    from.scale = scale_of(in.stride);
    irk_x64_mov_rm(a, in.stride, IRK_X64_SCRATCH, from);
    irk_x64_mov_mr(a, in.stride, lane_of(&out, k), IRK_X64_SCRATCH);
  }
}

// Selects lanes of two vectors: the bit above the index selects the vector.
static void choose(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes in[2], by, out;
  irk_x64_open_in_frame(f, &in[0], i->ops[0], 0);
  irk_x64_open_in_frame(f, &by, i->ops[1], 1);
  irk_x64_open_in_frame(f, &in[1], i->ops[2], 2);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  uint32_t at = irk_gen_temp(f, IRK_BANK_GENERAL), size = out.stride, num = (uint32_t)out.num;
  for (uint32_t k = 0; k < num; k++) {
    uint32_t second = irk_gen_new_label(f), done = irk_gen_new_label(f);
    irk_x64_mov_rm(a, 4, at, lane_of(&by, k));
    irk_x64_alu_ri(a, IRK_ALU_AND, 4, at, (int32_t)(2 * num - 1));
    irk_x64_alu_ri(a, IRK_ALU_CMP, 4, at, (int32_t)num);
    irk_x64_jump_if(f, IRK_CC_AE, second);
    for (uint32_t which = 0; which < 2; which++) {
      irk_mem from = irk_mem_at(IRK_RBP, in[which].at - (int32_t)(which * num * size));
      from.index = (uint8_t)at;
      from.scale = scale_of(size);
      if (which) irk_x64_place_label(f, second);
      irk_x64_mov_rm(a, size, IRK_X64_SCRATCH, from);
      if (!which) irk_x64_jump(f, done);
    }
    irk_x64_place_label(f, done);
    irk_x64_mov_mr(a, size, lane_of(&out, k), IRK_X64_SCRATCH);
  }
}

static void shift_lanes(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes in, by, out;
  irk_x64_open_in_frame(f, &in, i->ops[0], 0);
  irk_x64_open_in_frame(f, &by, i->ops[1], 1);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  irk_gen_temp_at(f, IRK_RCX);
  uint32_t x = irk_gen_temp(f, IRK_BANK_GENERAL), zero = irk_gen_temp(f, IRK_BANK_GENERAL), size = in.stride;
  static const irk_shift shifts[] = {IRK_X64_SHL, IRK_X64_SHR, IRK_X64_SAR};
  irk_x64_mov_imm(a, zero, 0);
  for (uint64_t k = 0; k < in.num; k++) {
    irk_x64_mov_rm(a, size, x, lane_of(&in, k));
    irk_x64_mov_rm(a, size, IRK_RCX, lane_of(&by, k));
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, 8 * size - 1);
    irk_x64_alu_rr(a, IRK_ALU_CMP, size, IRK_RCX, IRK_X64_SCRATCH);
    if (r->arg == 2) irk_x64_cmov(a, IRK_CC_A, size, IRK_RCX, IRK_X64_SCRATCH);
    else irk_x64_cmov(a, IRK_CC_A, size, x, zero);
    irk_x64_shift_cl(a, shifts[r->arg], size, x);
    irk_x64_mov_mr(a, size, lane_of(&out, k), x);
  }
}

// Returns a label to which the code jumps if the mask's lane is not negative.
static uint32_t skip_unless(irk_gen_func *f, const irk_x64_lanes *mask, uint64_t lane) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t over = irk_gen_new_label(f);
  irk_mem top = lane_of(mask, lane);
  top.disp += (int32_t)mask->stride - 1;
  irk_x64_m(a, IRK_X64_TEST_IMM, top);
  irk_x64_imm8(a, 0x80);
  irk_x64_jump_if(f, IRK_CC_E, over);
  return over;
}

// Emits a gather. Operands: the default, base, indices, mask, scale. Lanes of the result without an
// index are 0.
static void gather(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes by, mask, out, stays;
  int32_t scale;
  if (!irk_x64_is_imm32(f, i->ops[4], &scale) || (scale != 1 && scale != 2 && scale != 4 && scale != 8)) {
    irk_gen_refuse(f, i, "such a scale");
    return;
  }
  irk_x64_open_in_frame(f, &stays, i->ops[0], 0);
  irk_x64_open_in_frame(f, &by, i->ops[2], 1);
  irk_x64_open_in_frame(f, &mask, i->ops[3], 2);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  uint32_t base = irk_gen_use(f, i->ops[1], 0), at = irk_gen_temp(f, IRK_BANK_GENERAL);
  for (uint64_t k = 0; k < out.num; k++) {
    if (k >= by.num) {
      irk_x64_mov_imm(a, IRK_X64_SCRATCH, 0);
      irk_x64_mov_mr(a, out.stride, lane_of(&out, k), IRK_X64_SCRATCH);
      continue;
    }
    irk_x64_mov_rm(a, out.stride, IRK_X64_SCRATCH, lane_of(&stays, k));
    uint32_t over = skip_unless(f, &mask, k);
    irk_x64_rm(a, by.stride == 4 ? IRK_X64_MOVSXD | IRK_OP_W : irk_x64_sized(IRK_X64_MOV, 8), at, lane_of(&by, k));
    uint8_t log = scale == 1 ? 0 : scale == 2 ? 1 : scale == 4 ? 2 : 3;
    irk_x64_mov_rm(a, out.stride, IRK_X64_SCRATCH, (irk_mem){(uint8_t)base, (uint8_t)at, log, 0});
    irk_x64_place_label(f, over);
    irk_x64_mov_mr(a, out.stride, lane_of(&out, k), IRK_X64_SCRATCH);
  }
}

// Emits a masked load or store. Operands: pointer, mask and, for stores, the value.
static void masked(irk_gen_func *f, const irk_inst *i, bool is_store) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes mask, lanes;
  irk_x64_open_in_frame(f, &mask, i->ops[1], 0);
  if (is_store) irk_x64_open_in_frame(f, &lanes, i->ops[2], 1);
  else irk_x64_open_result(f, &lanes, &i->v, i->v.type, 0);
  uint32_t base = irk_gen_use(f, i->ops[0], 0);
  for (uint64_t k = 0; k < lanes.num; k++) {
    irk_mem memory = irk_mem_at(base, (int32_t)(k * lanes.stride)), frame = lane_of(&lanes, k);
    if (!is_store) {
      irk_x64_mov_imm(a, IRK_X64_SCRATCH, 0);
      irk_x64_mov_mr(a, lanes.stride, frame, IRK_X64_SCRATCH);
    }
    uint32_t over = skip_unless(f, &mask, k);
    irk_x64_mov_rm(a, lanes.stride, IRK_X64_SCRATCH, is_store ? frame : memory);
    irk_x64_mov_mr(a, lanes.stride, is_store ? memory : frame, IRK_X64_SCRATCH);
    irk_x64_place_label(f, over);
  }
}

// ---- bits of three operands --------------------------------------------------------------------------------------

// Computes a function of one bit: `results` has its two results, the one for 0 lowest.
static uint32_t of_bit(irk_gen_func *f, uint32_t bit, uint32_t results) {
  uint32_t to = irk_gen_temp(f, IRK_BANK_VECTOR);
  if (!results) op(f, IRK_X64_PXOR, to, to);
  else if (results == 2) op(f, IRK_X64_MOVAPS, to, bit);
  else op(f, IRK_X64_PCMPEQD, to, to);
  if (results == 1) op(f, IRK_X64_PXOR, to, bit);
  return to;
}

// Returns x where the bit is set, else y; both are temporaries.
static uint32_t by_bit(irk_gen_func *f, uint32_t bit, uint32_t x, uint32_t y) {
  op(f, IRK_X64_PXOR, x, y);
  op(f, IRK_X64_PAND, x, bit);
  op(f, IRK_X64_PXOR, x, y);
  irk_gen_release(f, y);
  return x;
}

static void ternary(irk_gen_func *f, const irk_inst *i, uint32_t table) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t bits[3], halves[2];
    for (uint32_t o = 0; o < 3; o++) bits[o] = irk_gen_use(f, i->ops[o], k);
    for (uint32_t h = 0; h < 2; h++) {
      uint32_t x = of_bit(f, bits[2], table >> (4 * h + 2) & 3);
      halves[h] = by_bit(f, bits[1], x, of_bit(f, bits[2], table >> (4 * h) & 3));
    }
    uint32_t to = by_bit(f, bits[0], halves[1], halves[0]);
    for (uint32_t o = 0; o < 3; o++) irk_x64_release_register(f, bits[o]);
    irk_x64_define(f, i, k, to);
  }
}

// ---- the rest ------------------------------------------------------------------------------------------------

static void checksum(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t from = irk_gen_use(f, i->ops[1], 0), to = irk_gen_take(f, i->ops[0], 0);
  irk_asm *a = irk_x64_asm(f);
  if (r->arg == 2) irk_x64_prefix(a, IRK_X64_PREFIX_SHORT);
  irk_x64_rr(a, r->arg == 1 ? IRK_X64_CRC32_BYTE | IRK_OP_BYTE : irk_x64_wide(IRK_X64_CRC32, r->arg), to, from);
  irk_gen_define(f, &i->v, 0, to);
}

static void load(irk_gen_func *f, const irk_inst *i) {
  uint32_t n = irk_gen_num_parts(f, i->v.type), base = irk_gen_use(f, i->ops[0], 0);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_x64_rm(irk_x64_asm(f), IRK_X64_MOVUPS, to, irk_mem_at(base, 16 * (int32_t)k));
    irk_x64_define(f, i, k, to);
  }
}

// Finds the row for an intrinsic of 512 bits that does the same with each part, or each lane, as
// one of AVX2.
static const row *of_four_parts(irk_str word) {
  static const char front[] = "avx512.", back[] = ".512";
  enum { FRONT = sizeof front - 1, BACK = sizeof back - 1, LONGEST = 24 };
  if (word.len < FRONT + BACK || word.len > LONGEST || memcmp(word.ptr, front, FRONT) != 0 ||
      memcmp(word.ptr + word.len - BACK, back, BACK) != 0)
    return NULL;
  char text[LONGEST + 8] = "avx2.";
  irk_str name = {text, 5 + word.len - FRONT - BACK};
  memcpy(text + 5, word.ptr + FRONT, word.len - FRONT - BACK);
  const row *r = bsearch(&name, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) {
    memcpy(text + name.len, ".256", 4);
    name.len += 4;
    r = bsearch(&name, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  }
  bool is_apart =
      r && (r->form == BINARY || r->form == COUNT || r->form == SHIFT || r->form == UNARY || r->form == BY_LANES);
  return is_apart ? r : NULL;
}

// Emits an intrinsic; `word` is the name after "llvm.x86.". Returns false for other intrinsics.
bool irk_x64_avx_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) r = of_four_parts(word);
  if (!r) return irk_x64_avx512_intrinsic(f, i, word) || irk_x64_processor_intrinsic(f, i, word);
  int32_t imm = 0;
  bool has_imm = r->form == IMM || r->form == UNARY_IMM || r->form == COMPARE || r->form == TERNARY;
  uint32_t place = r->form == UNARY_IMM ? 1 : r->form == TERNARY ? 3 : 2;
  if (has_imm && !irk_x64_is_imm32(f, i->ops[place], &imm)) return false;
  switch ((form)r->form) {
  case COMPARE: of_two(f, i, r, imm, true); break;
  case BINARY:
  case COUNT:
  case IMM: of_two(f, i, r, imm, has_imm); break;
  case SHIFT: by_number(f, i, r); break;
  case UNARY:
  case UNARY_IMM: of_one(f, i, r, imm, has_imm); break;
  case MASK: signs(f, i, r); break;
  case TEST: test(f, i, r); break;
  case BLEND: blend(f, i, r); break;
  case CHOOSE: choose(f, i); break;
  case TERNARY: ternary(f, i, (uint32_t)imm & 0xFF); break;
  case PERMUTE:
  case IN_LANE: permute(f, i, r); break;
  case BY_LANES: shift_lanes(f, i, r); break;
  case GATHER: gather(f, i); break;
  case MASK_LOAD:
  case MASK_STORE: masked(f, i, r->form == MASK_STORE); break;
  case CRC: checksum(f, i, r); break;
  case LOAD: load(f, i); break;
  case NARROW: narrow(f, i, r); break;
  case NOTHING: break;
  }
  return true;
}
