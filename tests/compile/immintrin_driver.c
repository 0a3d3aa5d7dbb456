// Calls each test of clang's immintrin.h (immintrin.py) with four sets of values and prints a number for what it wrote. With
// BARE it is a program without a system, in the emulator Bochs: faults become # in the output.
typedef unsigned char u8;
typedef unsigned long long u64;
typedef unsigned u32;
extern void (*const tests[])(const u8 *, u8 *);
extern const int num_tests;
static u8 ins[4][8192] __attribute__((aligned(64))), *in, out[8192] __attribute__((aligned(64)));
#ifdef BARE
static void put(char c) { __asm__ volatile("outb %0, $0xe9" : : "a"(c)); }
#else
#include <stdio.h>
static void put(char c) { putchar(c); }
#endif
#ifdef BARE
struct gate {
  unsigned short low, sel;
  u8 ist, type;
  unsigned short mid;
  u32 high, zero;
} __attribute__((packed));
static struct gate idt[32] __attribute__((aligned(16)));
u64 jump_buffer[8];
int save_place(void);
void invalid(void);
__asm__(".text\n.globl save_place\nsave_place: movq (%rsp),%rax\n movq %rax,jump_buffer\n leaq 8(%rsp),%rax\n movq "
        "%rax,jump_buffer+8\n movq %rbx,jump_buffer+16\n movq %rbp,jump_buffer+24\n movq %r12,jump_buffer+32\n movq "
        "%r13,jump_buffer+40\n movq %r14,jump_buffer+48\n movq %r15,jump_buffer+56\n xorl %eax,%eax\n ret\n"
        ".globl invalid\ninvalid: movq jump_buffer+8,%rsp\n movq jump_buffer+16,%rbx\n movq jump_buffer+24,%rbp\n movq "
        "jump_buffer+32,%r12\n movq jump_buffer+40,%r13\n movq jump_buffer+48,%r14\n movq jump_buffer+56,%r15\n movl "
        "$1,%eax\n jmp *jump_buffer\n");
static void catch_faults(void) {
  struct {
    unsigned short limit;
    u64 base;
  } __attribute__((packed)) r = {sizeof idt - 1, (u64)idt};
  for (int k = 0; k < 32; k++) {
    u64 a = (u64)invalid;
    idt[k] = (struct gate){(unsigned short)a, 0x18, 0, 0x8e, (unsigned short)(a >> 16), (u32)(a >> 32), 0};
  }
  __asm__ volatile("lidt %0" : : "m"(r));
}
#else
#define save_place() 0
#define catch_faults()
#endif
static u64 seed = 88172645463325252ull;
static u64 rnd(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 2685821657736338717ull;
}
static u32 f32(int set) {
  static const u32 odd[] = {0,          0x80000000, 0x7f800000, 0xff800000, 0xffc00000, 0x3f800000,
                            0xbf800000, 0x00000001, 0x007fffff, 0x80000001, 0x7f7fffff, 0x4f000000,
                            0xcf000000, 0x5f000000, 0x3f000000, 0x3fc00000};
  u64 r = rnd();
  if (set >= 2 && r % 3 == 0) return odd[r >> 8 & 15];
  return (u32)((r >> 20 & 1) << 31 | (127 - 12 + (r >> 32) % 34) << 23 |
               (r >> 40 & 0x7fffff & (set & 1 ? ~0u : 0x700000)));
}
static u64 f64(int set) {
  static const u64 odd[] = {0,
                            0x8000000000000000,
                            0x7ff0000000000000,
                            0xfff0000000000000,
                            0xfff8000000000000,
                            0x3ff0000000000000,
                            0xbff0000000000000,
                            1,
                            0x000fffffffffffff,
                            0x8000000000000001,
                            0x7fefffffffffffff,
                            0x41e0000000000000,
                            0xc1e0000000000000,
                            0x43e0000000000000,
                            0x3fe0000000000000,
                            0x3ff8000000000000};
  u64 r = rnd(), m = rnd() >> 12;
  if (set >= 2 && r % 3 == 0) return odd[r >> 8 & 15];
  return (r >> 20 & 1) << 63 | (u64)(1023 - 12 + (r >> 32) % 60) << 52 | (set & 1 ? m : m & 0xe000000000000);
}
static u32 f16(int set) {
  static const u32 odd[] = {0,     0x8000, 0x7c00, 0xfc00, 0xfe00, 0x3c00, 0xbc00, 1,
                            0x3ff, 0x8001, 0x7bff, 0x3800, 0x3e00, 0x4000, 0x7800, 0xf800};
  u64 r = rnd();
  if (set >= 2 && r % 3 == 0) return odd[r >> 8 & 15];
  return (u32)((r >> 20 & 1) << 15 | (15 - 8 + (r >> 32) % 18) << 10 | (r >> 40 & 0x3ff & (set & 1 ? ~0u : 0x380)));
}
static void fill(int set) {
  for (int k = 0; k < 8192; k++) in[k] = (u8)(rnd() >> 24);
  if (set == 0)
    for (int k = 0; k < 320; k++) in[k] = (u8)(k * 7 + 1);
  if (set == 3)
    for (int k = 64; k < 320; k += 8) {
      in[k] &= 31;
      for (int j = 1; j < 8; j++) in[k + j] = 0;
    }
  for (int k = 0; k < 80; k++) ((u32 *)(in + 320))[k] = f32(set);
  for (int k = 0; k < 40; k++) ((u64 *)(in + 640))[k] = f64(set);
  for (int k = 0; k < 160; k++) ((unsigned short *)(in + 960))[k] = (unsigned short)f16(set);
  for (int k = 0; k < 160; k++) ((unsigned short *)(in + 1280))[k] = (unsigned short)(f32(set) >> 16);
  for (int k = 0; k < 80; k++) ((u32 *)(in + 1600))[k] = (u32)(rnd() >> 33) & 15;
  // 64-bit indices are those of area 6, which is behind
  for (int k = 0; k < 40; k++) ((u64 *)(in + 1920))[k] = (rnd() >> 33) & 15;
}
static void hex(u32 v, int n) {
  while (n--) put("0123456789abcdef"[v >> 4 * n & 15]);
}
#ifdef BARE
__attribute__((section(".text.first")))
#endif
int main(void) {
  catch_faults();
  for (int set = 0; set < 4; set++) {
    in = ins[set];
    seed = 88172645463325252ull + (u64)set * 1234567;
    fill(set);
  }
  static int t;
  for (t = 0; t < num_tests; t++) {
    if (!tests[t]) continue;
    hex((u32)t, 4);
    static int set;
    for (set = 0; set < 4; set++) {
      in = ins[set];
      for (int k = 0; k < 128; k++) ((u64 *)out)[k] = 0x5555555555555555;
      for (int k = 128; k < 512; k++) ((u64 *)out)[k] = ((const u64 *)in)[k - 128];  // what pointers point to
      if (save_place()) {
        put(' ');
        put('#');
        continue;
      }
      tests[t](in, out);
      u32 h = 2166136261u;
      for (int k = 0; k < 1024; k++) h = (h ^ ((u32 *)out)[k]) * 16777619u, h ^= h >> 15;
      put(' ');
      hex(h, 8);
    }
    put('\n');
  }
  return 0;
}
#ifdef BARE
void *memcpy(void *a, const void *b, u64 n) {
  for (u64 k = 0; k < n; k++) ((u8 *)a)[k] = ((const u8 *)b)[k];
  return a;
}
void *memset(void *a, int c, u64 n) {
  for (u64 k = 0; k < n; k++) ((u8 *)a)[k] = (u8)c;
  return a;
}
float fmaf(float x, float y, float z) {
  __asm__("vfmadd213ss %2, %1, %0" : "+x"(x) : "x"(y), "x"(z));
  return x;
}
double fma(double x, double y, double z) {
  __asm__("vfmadd213sd %2, %1, %0" : "+x"(x) : "x"(y), "x"(z));
  return x;
}
#define ROUND(name, imm)                                                                                               \
  double name(double x) {                                                                                              \
    __asm__("vroundsd $" #imm ", %0, %0, %0" : "+x"(x));                                                               \
    return x;                                                                                                          \
  }                                                                                                                    \
  float name##f(float x) {                                                                                             \
    __asm__("vroundss $" #imm ", %0, %0, %0" : "+x"(x));                                                               \
    return x;                                                                                                          \
  }
ROUND(floor, 9)
ROUND(ceil, 10)
ROUND(trunc, 11)
ROUND(roundeven, 8)
ROUND(rint, 4)
ROUND(nearbyint, 12)
float fmaxf(float x, float y) { return x != x ? y : y != y ? x : x > y ? x : y; }
float fminf(float x, float y) { return x != x ? y : y != y ? x : x < y ? x : y; }
double fmax(double x, double y) { return x != x ? y : y != y ? x : x > y ? x : y; }
double fmin(double x, double y) { return x != x ? y : y != y ? x : x < y ? x : y; }
#endif
