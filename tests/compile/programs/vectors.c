// Loops that become vectors, types of vectors, and what the headers of x86 make of them.
#include <emmintrin.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
typedef float v3f __attribute__((ext_vector_type(3)));
typedef int v8i __attribute__((vector_size(32)));
__attribute__((noinline)) int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i] * a[i];
  return s;
}
__attribute__((noinline)) long suml(const int *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) s += (long)a[i] * 3;
  return s;
}
__attribute__((noinline)) unsigned maxu(const unsigned *a, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++) s = a[i] > s ? a[i] : s;
  return s;
}
__attribute__((noinline)) int mins(const short *a, int n) {
  short s = 32767;
  for (int i = 0; i < n; i++) s = a[i] < s ? a[i] : s;
  return s;
}
__attribute__((noinline)) int count(const char *a, int n, char c) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i] == c;
  return s;
}
__attribute__((noinline)) void sat(uint8_t *d, const uint8_t *a, const uint8_t *b, int n) {
  for (int i = 0; i < n; i++) {
    int t = a[i] + b[i];
    d[i] = t > 255 ? 255 : t;
  }
}
__attribute__((noinline)) void conv(float *d, const int16_t *a, int n) {
  for (int i = 0; i < n; i++) d[i] = a[i] * 0.5f;
}
__attribute__((noinline)) void conv2(double *d, const uint8_t *a, int n) {
  for (int i = 0; i < n; i++) d[i] = a[i] / 3.0;
}
__attribute__((noinline)) void shl(uint32_t *d, const uint32_t *a, int n) {
  for (int i = 0; i < n; i++) d[i] = a[i] >> (a[i] & 31);
}
__attribute__((noinline)) void rev(int *d, const int *a, int n) {
  for (int i = 0; i < n; i++) d[i] = a[n - 1 - i];
}
__attribute__((noinline)) void cond(int *d, const int *a, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] > 100) d[i] = a[i] / 7;
    else d[i] = -a[i];
}
__attribute__((noinline)) void div10(uint16_t *d, const uint16_t *a, int n) {
  for (int i = 0; i < n; i++) d[i] = a[i] / 10;
}
__attribute__((noinline)) v3f cross(v3f a, v3f b) {
  return (v3f){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
__attribute__((noinline)) v8i v8(v8i a, v8i b) { return a * b + (a > b); }
__attribute__((noinline)) size_t slen(const char *s) {
  const __m128i z = _mm_setzero_si128();
  size_t n = 0;
  for (;; n += 16) {
    int m = _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(s + n)), z));
    if (m) return n + __builtin_ctz(m);
  }
}
__attribute__((noinline)) __m128i mix(__m128i a, __m128i b) {
  a = _mm_add_epi32(_mm_slli_epi32(a, 5), _mm_srli_epi32(a, 27));
  b = _mm_shuffle_epi32(b, 0x39);
  a = _mm_xor_si128(a, b);
  a = _mm_unpacklo_epi16(a, b);
  return _mm_packs_epi32(_mm_madd_epi16(a, b), _mm_sub_epi16(a, b));
}
int main(void) {
  static int a[1000];
  static unsigned u[1000];
  static short s[1000];
  static char c[1024];
  static uint8_t d[1000];
  static float f[1000];
  static double g[1000];
  static uint16_t w[1000];
  static int o[1000];
  srand(1);
  for (int i = 0; i < 1000; i++) {
    a[i] = rand() % 20001 - 10000;
    u[i] = rand();
    s[i] = rand();
    c[i] = rand() % 20 + 1;
    d[i] = rand();
    w[i] = rand();
  }
  printf("%d %ld %u %d %d\n", sum(a, 999), suml(a, 999), maxu(u, 997), mins(s, 993), count(c, 999, 7));
  static uint8_t e[1000];
  sat(e, d, (uint8_t *)c, 999);
  conv(f, s, 997);
  conv2(g, d, 995);
  unsigned h = 0;
  for (int i = 0; i < 1000; i++) h = h * 31 + e[i] + (int)f[i] + (int)g[i];
  shl((uint32_t *)o, u, 999);
  for (int i = 0; i < 1000; i++) h = h * 31 + o[i];
  rev(o, a, 999);
  for (int i = 0; i < 1000; i++) h = h * 31 + o[i];
  cond(o, a, 999);
  for (int i = 0; i < 1000; i++) h = h * 31 + o[i];
  div10(w, w, 999);
  for (int i = 0; i < 1000; i++) h = h * 31 + w[i];
  printf("%u\n", h);
  v3f x = cross((v3f){1, 2, 3}, (v3f){4, -5, 6});
  printf("%f %f %f\n", x.x, x.y, x.z);
  v8i p = {1, 2, 3, 4, 5, 6, 7, 8}, q = {3, 3, 3, 3, 9, 9, 9, 9};
  p = v8(p, q);
  for (int i = 0; i < 8; i++) printf("%d ", p[i]);
  printf("%zu\n", slen("hello, this is a longer string than sixteen"));
  __m128i m = mix(_mm_set_epi32(1, 2, 3, 4), _mm_set_epi32(99999, -5, 7, 1 << 20));
  int r[4];
  memcpy(r, &m, 16);
  printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
