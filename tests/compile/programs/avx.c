#include <cpuid.h>
#include <immintrin.h>
#include <stdio.h>
#include <string.h>
// What SSE3 to AVX2, FMA, AES and others have, where the machine has it.
#pragma clang attribute push(__attribute__((target("avx2,fma,aes,pclmul,sse4.2,popcnt,crc32"))), apply_to = function)
static unsigned long long st = 88172645463325252ull;
static unsigned char rnd(void) {
  st ^= st << 13;
  st ^= st >> 7;
  st ^= st << 17;
  return st >> 24;
}
static void p(const char *n, const void *x, int k) {
  const unsigned char *c = x;
  printf("%s", n);
  for (int i = 0; i < k; i++) printf(" %02x", c[i]);
  puts("");
}
#define I2(n)                                                                                                          \
  {                                                                                                                    \
    __m256i r = _mm256_##n(a, b);                                                                                      \
    p(#n, &r, 32);                                                                                                     \
  }
#define I1(n)                                                                                                          \
  {                                                                                                                    \
    __m128i r = _mm_##n(xa, xb);                                                                                       \
    p(#n, &r, 16);                                                                                                     \
  }
#define S1(n, k)                                                                                                       \
  {                                                                                                                    \
    __m256i r = _mm256_##n(a, k);                                                                                      \
    p(#n, &r, 32);                                                                                                     \
  }
#define F2(n)                                                                                                          \
  {                                                                                                                    \
    __m256 r = _mm256_##n(fa, fb);                                                                                     \
    p(#n, &r, 32);                                                                                                     \
  }
#define D2(n)                                                                                                          \
  {                                                                                                                    \
    __m256d r = _mm256_##n(da, db);                                                                                    \
    p(#n, &r, 32);                                                                                                     \
  }
static int table[300];
static long long wide[300];
static int run(void) {
  __m256i a, b, c;
  __m128i xa, xb;
  for (int i = 0; i < 300; i++) table[i] = i * 77, wide[i] = i * 1000003LL;
  for (int t = 0; t < 25; t++) {
    unsigned char u[96];
    for (int i = 0; i < 96; i++) u[i] = rnd();
    if (t % 5 == 0) memset(u + 32, 0, 32);
    memcpy(&a, u, 32);
    memcpy(&b, u + 32, 32);
    memcpy(&c, u + 64, 32);
    xa = _mm256_castsi256_si128(a);
    xb = _mm256_extracti128_si256(b, 1);
    __m256 fa = _mm256_cvtepi32_ps(a), fb = _mm256_cvtepi32_ps(b);
    __m256d da = _mm256_cvtepi32_pd(xa), db = _mm256_cvtepi32_pd(xb);
    I2(shuffle_epi8)
    I2(maddubs_epi16)
    I2(madd_epi16) I2(mulhrs_epi16) I2(mulhi_epi16) I2(mulhi_epu16) I2(sad_epu8) I2(packs_epi32) I2(packs_epi16)
        I2(packus_epi32) I2(packus_epi16) I2(avg_epu8) I2(avg_epu16) I2(hadd_epi16) I2(hadd_epi32) I2(hadds_epi16)
            I2(hsub_epi16) I2(hsub_epi32) I2(hsubs_epi16) I2(sign_epi8) I2(sign_epi16) I2(sign_epi32) I2(sllv_epi32)
                I2(srlv_epi32) I2(srav_epi32) I2(sllv_epi64) I2(srlv_epi64) I2(permutevar8x32_epi32) I2(adds_epi8)
                    I2(subs_epu16) I2(max_epi8) I2(min_epu32) I2(mullo_epi32) I2(mul_epi32) I2(mul_epu32)
                        I2(cmpgt_epi64) I2(cmpeq_epi8) I2(unpackhi_epi16) I2(andnot_si256) {
      __m256i sh = _mm256_and_si256(b, _mm256_set1_epi32(31));
      __m256i r = _mm256_sllv_epi32(a, sh);
      p("sllv2", &r, 32);
      r = _mm256_srav_epi32(a, sh);
      p("srav2", &r, 32);
      r = _mm256_srlv_epi64(a, _mm256_and_si256(b, _mm256_set1_epi64x(63)));
      p("srlv2", &r, 32);
    }
    S1(slli_epi16, 3)
    S1(srai_epi16, 5)
    S1(srli_epi64, 13) S1(srai_epi32, t) S1(slli_epi32, t * 2) S1(slli_si256, 5) S1(srli_si256, 3)
        S1(shuffle_epi32, 0x1B) S1(shufflehi_epi16, 0x63) S1(permute4x64_epi64, 0x4E) {
      __m128i n = _mm_cvtsi32_si128(t);
      __m256i r = _mm256_sll_epi16(a, n);
      p("sll16", &r, 32);
      r = _mm256_sra_epi32(a, n);
      p("sra32", &r, 32);
      r = _mm256_srl_epi64(a, n);
      p("srl64", &r, 32);
    }
    {
      __m256i r = _mm256_blendv_epi8(a, b, c);
      p("blendv8", &r, 32);
      r = _mm256_mpsadbw_epu8(a, b, 0x2D);
      p("mpsad", &r, 32);
      r = _mm256_alignr_epi8(a, b, 7);
      p("alignr", &r, 32);
      r = _mm256_blend_epi32(a, b, 0xA5);
      p("blend32", &r, 32);
      r = _mm256_abs_epi16(a);
      p("abs", &r, 32);
      r = _mm256_cvtepu8_epi32(xa);
      p("cvt", &r, 32);
      r = _mm256_broadcastb_epi8(xa);
      p("bc", &r, 32);
      r = _mm256_permute2x128_si256(a, b, 0x31);
      p("p2", &r, 32);
      r = _mm256_inserti128_si256(a, xb, 1);
      p("ins", &r, 32);
    }
    {
      __m256 r = _mm256_blendv_ps(fa, fb, _mm256_castsi256_ps(c));
      p("blendvps", &r, 32);
      r = _mm256_permutevar8x32_ps(fa, b);
      p("permps", &r, 32);
      r = _mm256_permutevar_ps(fa, b);
      p("vpermilps", &r, 32);
      r = _mm256_round_ps(_mm256_mul_ps(fa, _mm256_set1_ps(1e-7f)), _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
      p("round", &r, 32);
      r = _mm256_dp_ps(_mm256_cvtepi32_ps(_mm256_srai_epi32(a, 20)), _mm256_cvtepi32_ps(_mm256_srai_epi32(b, 20)),
                       0x73);
      p("dp", &r, 32);
    }
    {
      __m256d r = _mm256_blendv_pd(da, db, _mm256_castsi256_pd(c));
      p("blendvpd", &r, 32);
      r = _mm256_permutevar_pd(da, b);
      p("vpermilpd", &r, 32);
      r = _mm256_fmadd_pd(da, db, da);
      p("fma", &r, 32);
      r = _mm256_sqrt_pd(_mm256_mul_pd(da, da));
      p("sqrt", &r, 32);
    }
    F2(addsub_ps)
    F2(hadd_ps)
    F2(hsub_ps) F2(max_ps) F2(min_ps) F2(add_ps) F2(div_ps) F2(unpacklo_ps) D2(addsub_pd) D2(hadd_pd) D2(hsub_pd)
        D2(max_pd) D2(min_pd) D2(mul_pd) {
      __m256 r = _mm256_cmp_ps(fa, fb, _CMP_LT_OS);
      p("cmplt", &r, 32);
      r = _mm256_cmp_ps(fa, fb, _CMP_GE_OQ);
      p("cmpge", &r, 32);
      __m256i q = _mm256_cvtps_epi32(_mm256_mul_ps(fa, _mm256_set1_ps(1e-3f)));
      p("cvtps", &q, 32);
      q = _mm256_cvttps_epi32(_mm256_mul_ps(fa, _mm256_set1_ps(1e-3f)));
      p("cvttps", &q, 32);
      __m128 h = _mm256_cvtpd_ps(da);
      p("cvtpdps", &h, 16);
      xa = _mm256_cvttpd_epi32(_mm256_mul_pd(da, _mm256_set1_pd(.01)));
      p("cvttpd", &xa, 16);
      xa = _mm256_cvtpd_epi32(_mm256_mul_pd(da, _mm256_set1_pd(.01)));
      p("cvtpd", &xa, 16);
    }
    printf("%d %d %d %d %d %d %x\n", _mm256_movemask_epi8(a), _mm256_movemask_ps(fa), _mm256_movemask_pd(da),
           _mm256_testz_si256(a, b), _mm256_testc_si256(a, b), _mm256_testnzc_si256(a, b), _mm_test_all_zeros(xa, xb));
    {
      __m256i ix = _mm256_and_si256(b, _mm256_set1_epi32(255));
      __m256i r = _mm256_i32gather_epi32(table, ix, 4);
      p("gd", &r, 32);
      r = _mm256_mask_i32gather_epi32(a, table, ix, c, 4);
      p("gdm", &r, 32);
      r = _mm256_i32gather_epi64(wide, _mm256_castsi256_si128(ix), 8);
      p("gq", &r, 32);
      __m128i q = _mm256_i64gather_epi32(table, _mm256_and_si256(b, _mm256_set1_epi64x(255)), 4);
      p("gqd", &q, 16);
      q = _mm_i64gather_epi32(table, _mm_and_si128(xb, _mm_set1_epi64x(255)), 4);
      p("gqd2", &q, 16);
      int m[8];
      r = _mm256_maskload_epi32(table + 3, c);
      p("ml", &r, 32);
      memset(m, 0x55, 32);
      _mm256_maskstore_epi32(m, c, a);
      p("ms", m, 32);
    }
    I1(shuffle_epi8) I1(hadd_epi16) I1(sign_epi32) I1(maddubs_epi16) I1(packus_epi32) I1(sllv_epi32) {
      __m128i r = _mm_minpos_epu16(xa);
      p("minpos", &r, 16);
      r = _mm_blendv_epi8(xa, xb, _mm256_castsi256_si128(c));
      p("bv", &r, 16);
      r = _mm_mpsadbw_epu8(xa, xb, 5);
      p("mps", &r, 16);
      r = _mm_clmulepi64_si128(xa, xb, 0x10);
      p("clmul", &r, 16);
      r = _mm_aesenc_si128(xa, xb);
      p("aes", &r, 16);
      r = _mm_aeskeygenassist_si128(xa, 0x1b);
      p("keygen", &r, 16);
      r = _mm_lddqu_si128((void *)(u + 1));
      p("lddqu", &r, 16);
      __m128 f = _mm_insert_ps(_mm256_castps256_ps128(fa), _mm256_castps256_ps128(fb), 0x9A);
      p("insps", &f, 16);
      __m128d d =
          _mm_round_sd(_mm256_castpd256_pd128(da), _mm_mul_sd(_mm256_castpd256_pd128(db), _mm_set1_pd(1e-6)), 2);
      p("rsd", &d, 16);
    }
    printf("%u %u %u %llu %d\n", _mm_crc32_u8(t, u[3]), _mm_crc32_u16(t, u[4] * 257),
           _mm_crc32_u32(t, u[5] * 0x1010101u), (unsigned long long)_mm_crc32_u64(t, st), __builtin_popcount(u[1]));
    _mm256_zeroupper();
  }
  return 0;
}
#pragma clang attribute pop
int main(void) {
  unsigned a, b, c, d, all = bit_AVX | bit_FMA | bit_AES | bit_OSXSAVE;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & all) != all || !__get_cpuid_count(7, 0, &a, &b, &c, &d) ||
      !(b & bit_AVX2))
    return 0;
  return run();
}
