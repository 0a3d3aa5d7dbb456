"""Intrinsics of the processor's extensions, in clang's bitcode: the same results from irkit's object as from clang's."""
import re
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, tool

CLANG = tool("clang-22")
CPU = Path("/proc/cpuinfo")
FLAGS = set(re.search(r"^flags\s*:(.*)", CPU.read_text(), re.M)[1].split()) if CPU.exists() else set()

# Flag of the processor, clang's name of the feature, expressions of V (__m128i), W, s, t (numbers of 64 bits).
ROWS = [
    ("aes", "aes", ["_mm_aesenc_si128(V, W)", "_mm_aesenclast_si128(V, W)", "_mm_aesdec_si128(V, W)", "_mm_aesdeclast_si128(V, W)",
                    "_mm_aesimc_si128(V)", "_mm_aeskeygenassist_si128(V, 0x1b)"]),
    ("pclmulqdq", "pclmul", ["_mm_clmulepi64_si128(V, W, 0x00)", "_mm_clmulepi64_si128(V, W, 0x11)"]),
    ("sha_ni", "sha", ["_mm_sha1rnds4_epu32(V, W, 2)", "_mm_sha1nexte_epu32(V, W)", "_mm_sha1msg1_epu32(V, W)",
                       "_mm_sha1msg2_epu32(V, W)", "_mm_sha256rnds2_epu32(V, W, _mm_add_epi32(V, W))",
                       "_mm_sha256rnds2_epu32(_mm_add_epi32(V, W), V, W)", "_mm_sha256msg1_epu32(V, W)", "_mm_sha256msg2_epu32(V, W)"]),
    ("bmi1", "bmi", ["num(_bextr_u64(s, t, 7))", "num(_bextr_u32(s, t, 5))"]),
    ("bmi2", "bmi2", ["num(_pdep_u64(s, t))", "num(_pdep_u32(s, t))", "num(_pext_u64(s, t))", "num(_pext_u32(s, t))",
                      "num(_bzhi_u64(s, t & 63))", "num(_bzhi_u32(s, t & 31))"]),
    ("f16c", "f16c", ["_mm_cvtps_ph(_mm_cvtepi32_ps(V), 0)", "_mm256_cvtps_ph(_mm256_cvtepi32_ps(_mm256_set_m128i(V, W)), 3)"]),
    ("sse4_2", "sse4.2", ["_mm_cmpistrm(V, W, 0x40)", "_mm_cmpestrm(V, s & 15, W, t & 15, 0x44)", "num(_mm_cmpistri(V, W, 0x0c))",
                          "num(_mm_cmpestri(V, s & 15, W, t & 15, 0x0c))", "num(_mm_cmpistra(V, W, 8))", "num(_mm_cmpistrc(V, W, 8))",
                          "num(_mm_cmpistro(V, W, 8))", "num(_mm_cmpistrs(V, W, 8))", "num(_mm_cmpistrz(V, W, 8))",
                          "num(_mm_cmpestrz(V, s & 31, W, t & 31, 0))", "num(_mm_cmpestrc(V, s & 31, W, t & 31, 0))"]),
    ("sse", "sse", [f"num(_mm_{u}comi{c}_s{t}({v}))" for u in ("", "u") for c in ("eq", "ge", "gt", "le", "lt", "neq") for t, v in
                    (("s", "F(V), F(W)"), ("s", "F(V), F(V)"), ("d", "D(V), D(W)"), ("s", "NAN4, F(W)"), ("d", "D(W), NAN2"))]),
    ("avx", "avx", [f"num(_mm{w}_test{n}_p{t}({v}))" for n in ("c", "nzc", "z") for w, t, v in
                    (("", "s", "F(V), F(W)"), ("", "d", "D(V), D(W)"), ("", "s", "F(V), F(V)"), ("256", "s", "F2(V, W), F2(W, V)"),
                     ("256", "d", "D2(V, W), D2(V, V)"), ("256", "s", "F2(W, W), F2(W, V)"))]),
    ("sse2", "sse2", ["masked(V, W)", "flags(s)"]),
    ("fma", "fma", ["C(_mm_fmadd_ps(F(V), F(W), F(V)))", "C2(_mm_fnmsub_pd(D(V), D(W), D(V)))", "C(_mm_fmsub_ss(F(V), F(W), F(V)))",
                    "H(_mm256_fmadd_ps(F2(V, W), F2(W, V), F2(V, V)))", "C2(_mm_set_sd(fma((double)s, 1e-9, (double)t)))",
                    "C(_mm_set_ss(fmaf(s, 3.0f, t)))", "C(_mm_fmaddsub_ps(F(V), F(W), F(V)))", "C(_mm_fmsubadd_ps(F(V), F(W), F(V)))",
                    "C2(_mm_fmaddsub_pd(D(V), D(W), D(V)))", "H(_mm256_fmaddsub_ps(F2(V, W), F2(W, V), F2(V, V)))",
                    "H(_mm256_castpd_ps(_mm256_fmsubadd_pd(D2(V, W), D2(W, V), D2(V, V))))"]),
    ("vaes", "vaes", [f"_mm256_extracti128_si256(_mm256_{o}_epi128(_mm256_set_m128i(V, W), _mm256_set_m128i(W, V)), {k})"
                      for o in ("aesenc", "aesenclast", "aesdec", "aesdeclast") for k in (0, 1)]),
    ("vpclmulqdq", "vpclmulqdq", [f"_mm256_extracti128_si256(_mm256_clmulepi64_epi128(_mm256_set_m128i(V, W), _mm256_set_m128i(W, V), 0x10), {k})"
                                  for k in (0, 1)]),
    ("gfni", "gfni", ["_mm_gf2p8mul_epi8(V, W)", "_mm_gf2p8affine_epi64_epi8(V, W, 7)", "_mm_gf2p8affineinv_epi64_epi8(V, W, 9)",
                      "_mm256_extracti128_si256(_mm256_gf2p8mul_epi8(_mm256_set_m128i(V, W), _mm256_set_m128i(W, V)), 1)"]),
    ("avx_vnni", "avxvnni", ["_mm_dpbusd_avx_epi32(V, W, V)"]),
    ("avx512bw", "avx512bw", [f"Q({e})" for e in (
        "_mm512_shuffle_epi8(Z, Y)", "_mm512_maddubs_epi16(Z, Y)", "_mm512_madd_epi16(Z, Y)", "_mm512_packs_epi16(Z, Y)", "_mm512_packus_epi32(Z, Y)",
        "_mm512_sad_epu8(Z, Y)", "_mm512_mulhi_epi16(Z, Y)", "_mm512_mulhrs_epi16(Z, Y)", "_mm512_srli_epi16(Z, 3)", "_mm512_slli_epi32(Z, 5)",
        "_mm512_sra_epi32(Z, _mm_set_epi64x(0, s & 31))", "_mm512_sllv_epi32(Z, _mm512_and_si512(Y, _mm512_set1_epi32(31)))",
        "_mm512_srlv_epi64(Z, Y)", "_mm512_permutexvar_epi32(Y, Z)", "_mm512_permutexvar_epi64(Y, Z)", "_mm512_permutexvar_epi16(Y, Z)",
        "_mm512_permutex2var_epi64(Z, Y, Y)", "_mm512_permutex2var_epi16(Z, Y, Y)", "_mm512_permutex2var_epi32(Y, Z, Z)",
        "_mm512_maskz_compress_epi32((__mmask16)s, Z)", "_mm512_mask_expand_epi64(Z, (__mmask8)t, Y)", "_mm512_mask_compress_epi32(Y, (__mmask16)t, Z)")]),
    ("avx512f", "avx512f", [f"Q(_mm512_ternarylogic_epi{w}(Z, Y, _mm512_srli_epi64(Z, 7), {t}))" for w in (32, 64) for t in (0x96, 0xCA, 0xE8, 0, 0xFF, 0x1D, 0x42)]
     + ["Q(_mm512_mask_ternarylogic_epi32(Z, (__mmask16)s, Y, Y, 0x2B))"]),
    ("avx512vl", "avx512vl", ["_mm_ternarylogic_epi64(V, W, _mm_add_epi8(V, W), 0x6A)"]),
    ("avx512vbmi", "avx512vbmi", ["Q(_mm512_permutexvar_epi8(Y, Z))", "Q(_mm512_permutex2var_epi8(Z, Y, Z))"]),
    ("avx512_vbmi2", "avx512vbmi2", ["Q(_mm512_mask_compress_epi8(Y, s, Z))", "Q(_mm512_maskz_expand_epi8(t, Z))"]),
    ("fsgsbase", "fsgsbase", ["num(_readfsbase_u64() != 0)", "num(_readgsbase_u32())"]),
    ("fxsr", "fxsr", ["saved()"]),
    ("xsaveopt", "xsaveopt", ["states()"]),
    ("rtm", "rtm", ["transaction()"]),
    ("rdpid", "rdpid", ["num(_rdpid_u32() < 100000)"]),
    ("ospke", "pku", ["num(_rdpkru_u32() & 3)"]),
    ("serialize", "serialize", ["ordered(V)"]),
    ("movdiri", "movdiri", ["direct(s)"]),
    ("shstk", "shstk", ["num(_get_ssp())"]),
    ("adx", "adx", ["carries(s, t, 0)", "carries(s, t, 1)", "borrows(s, t, 0)", "borrows(s, t, 5)", "short_carries(s, t, 1)"]),
    ("rdrand", "rdrnd", ["randoms()"]),
    ("rdtscp", "sse2", ["later()"]),
    ("xsave", "xsave", ["num(_xgetbv(0))"]),
    ("clflushopt", "clflushopt", ["flushed(V)"]),
]
HELPERS = r"""
#include <immintrin.h>
#include <x86intrin.h>
#include <stdio.h>
#include <string.h>
static __m128i num(unsigned long long x) { return _mm_set_epi64x(0, x); }
static __m128i carries(unsigned long long s, unsigned long long t, int c) {
  unsigned long long x, y;
  c = _addcarry_u64(c, s, t, &x);
  c = _addcarry_u64(c, t, s ^ t, &y);
  return _mm_set_epi64x(x ^ c, y);
}
static __m128i short_carries(unsigned s, unsigned t, int c) {
  unsigned x, y;
  c = _addcarry_u32(c, s, t, &x);
  c = _subborrow_u32(c, t, s ^ t, &y);
  return _mm_set_epi64x(x ^ c, y);
}
static __m128i borrows(unsigned long long s, unsigned long long t, int c) {
  unsigned long long x, y;
  c = _subborrow_u64(c, s, t, &x);
  c = _subborrow_u64(c, t, s, &y);
  return _mm_set_epi64x(x, y + c);
}
#ifdef __RDRND__
static __m128i randoms(void) {
  unsigned short a = 0; unsigned b = 0; unsigned long long c = 0, many = 0;
  int n = 0;
  for (int k = 0; k < 64; k++) {
    n += _rdrand16_step(&a) + _rdrand32_step(&b) + _rdrand64_step(&c);
    many |= c;
  }
  return num(n > 100 && many >> 32 && (unsigned)many);
}
#endif
#include <math.h>
#define F _mm_castsi128_ps
#define D _mm_castsi128_pd
#define C _mm_castps_si128
#define C2 _mm_castpd_si128
#define F2(a, b) _mm256_castsi256_ps(_mm256_set_m128i(a, b))
#define D2(a, b) _mm256_castsi256_pd(_mm256_set_m128i(a, b))
#define H(x) _mm_xor_si128(_mm256_castsi256_si128(_mm256_castps_si256(x)), _mm256_extracti128_si256(_mm256_castps_si256(x), 1))
#define Z _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(V, W)), _mm256_set_m128i(_mm_add_epi8(W, V), V), 1)
#define Y _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(W, W)), _mm256_set_m128i(V, _mm_sub_epi8(W, V)), 1)
#define Q(x) _mm_xor_si128(_mm_add_epi32(_mm512_extracti32x4_epi32(x, 0), _mm512_extracti32x4_epi32(x, 1)), \
                           _mm_sub_epi32(_mm512_extracti32x4_epi32(x, 2), _mm512_extracti32x4_epi32(x, 3)))
#define NAN4 _mm_set1_ps(NAN)
#define NAN2 _mm_set1_pd(NAN)
static __m128i masked(__m128i v, __m128i w) {
  __m128i to = _mm_set1_epi8(7);
  _mm_maskmoveu_si128(v, w, (char *)&to);
  return to;
}
static __m128i flags(unsigned long long s) {
  unsigned long long f = __readeflags();
  __writeeflags(f | 1);
  unsigned char carry = __readeflags() & 1;
  return num(carry + (f >> 9 & 1) * 2 + s * 0);
}
#ifdef __FXSR__
static __m128i saved(void) {
  _Alignas(64) static unsigned char room[512];
  _fxsave64(room);
  _fxrstor64(room);
  return num(*(unsigned short *)room);
}
#endif
#ifdef __XSAVEOPT__
static __m128i states(void) {
  _Alignas(64) static unsigned char room[16384];
  _xsave64(room, 3);
  _xsaveopt(room, 3);
  _xrstor64(room, 3);
  return num(*(unsigned short *)room + (*(unsigned long long *)(room + 512) & 1));
}
#endif
#ifdef __RTM__
static __m128i transaction(void) {
  volatile int x = 0;
  for (int k = 0; k < 100; k++) {
    unsigned is = _xbegin();
    if (is == _XBEGIN_STARTED) {
      x = 5;
      _xabort(7);
    }
    if (x) return num(1);
  }
  return num(_xtest());
}
#endif
#ifdef __SERIALIZE__
static __m128i ordered(__m128i v) { _serialize(); return v; }
#endif
#ifdef __MOVDIRI__
static __m128i direct(unsigned long long s) {
  unsigned long long to[2] = {0};
  _directstoreu_u64(to, s);
  _directstoreu_u32(to + 1, (unsigned)s);
  __asm__ volatile("sfence" ::: "memory");
  return _mm_loadu_si128((const __m128i *)to);
}
#endif
static __m128i later(void) { unsigned p = ~0u; unsigned long long a = __rdtscp(&p), b = __rdtscp(&p); return num(b > a && p != ~0u); }
#ifdef __CLFLUSHOPT__
static __m128i flushed(__m128i v) { _mm_clflushopt(&v); return v; }
#endif
int main(void) {
  unsigned long long s = 0x0123456789ABCDEF, t = 0x3C0F00FF1213;
  for (int k = 0; k < 20; k++) {
    __m128i V = _mm_set_epi64x(s, t), W = _mm_set_epi64x(t * 3, s ^ t);
    if (k & 1) V = _mm_loadu_si128((const __m128i *)"some words, then"), W = _mm_loadu_si128((const __m128i *)"aeiou, then\0 zzz");
"""


@pytest.mark.skipif(not CLANG, reason="needs clang-22")
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_intrinsics(level, tmp_path):
    rows = [r for r in ROWS if r[0] in FLAGS]
    body = "".join(f"    {{ __m128i r = {e}; unsigned long long o[2]; memcpy(o, &r, 16); printf(\"%llx %llx\\n\", o[0], o[1]); }}\n"
                   for r in rows for e in r[2])
    (tmp_path / "in.c").write_text(HELPERS + body + "    s = s * 6364136223846793005 + 1442695040888963407, t ^= s >> 7;\n  }\n}\n")
    flags = [level, "-w", "-mavx2", *(f"-m{r[1]}" for r in rows)]

    def run(*argv):
        done = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, (argv, done.stderr[-2000:])
        return done.stdout
    run(CLANG, *flags, tmp_path / "in.c", "-o", tmp_path / "want")
    run(CLANG, *flags, "-c", "-emit-llvm", tmp_path / "in.c", "-o", tmp_path / "in.bc")
    run(BUILD / "irkit", "compile", tmp_path / "in.bc", "-o", tmp_path / "in.o")
    run(CLANG, tmp_path / "in.o", "-o", tmp_path / "made")
    assert run(tmp_path / "made") == run(tmp_path / "want")
