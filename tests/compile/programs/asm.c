// Inline asm as programs have it: kernels, libraries of mathematics, system calls.
#include <stdio.h>
typedef unsigned long ul;
typedef unsigned u32;
typedef struct { int counter; } atomic;

static void increase(atomic *v) { asm volatile("lock; incl %0" : "+m"(v->counter)); }
static int add_return(int i, atomic *v) {
  int r = i;
  asm volatile("lock; xaddl %0, %1" : "+r"(r), "+m"(v->counter)::"memory");
  return r + i;
}
static int compare_exchange(volatile int *p, int o, int n) {
  int r;
  asm volatile("lock; cmpxchgl %2,%1" : "=a"(r), "+m"(*p) : "r"(n), "0"(o) : "memory");
  return r;
}
static _Bool try_exchange(int *p, int *o, int n) {
  _Bool ok;
  int old = *o;
  asm volatile("lock; cmpxchgl %[new], %[ptr]" : "=@ccz"(ok), [ptr] "+m"(*p), [old] "+a"(old) : [new] "r"(n) : "memory");
  if (!ok) *o = old;
  return ok;
}
static void identify(u32 op, u32 *a, u32 *b, u32 *c, u32 *d) {
  *a = op;
  *c = 0;
  asm volatile("cpuid" : "=a"(*a), "=b"(*b), "=c"(*c), "=d"(*d) : "0"(*a), "2"(*c) : "memory");
}
static int test_bit(long nr, const volatile ul *a) {
  int r;
  asm volatile("btq %2,%1\n\tsbb %0,%0" : "=r"(r) : "m"(*a), "Ir"(nr) : "memory");
  return r;
}
static _Bool set_bit(long nr, volatile ul *a) {
  _Bool c;
  asm volatile("lock; btsq %2,%1" : "=@ccc"(c), "+m"(*(volatile long *)a) : "Ir"(nr) : "memory");
  return c;
}
static int last_set(int x) {
  int r;
  asm("bsrl %1,%0" : "=r"(r) : "rm"(x), "0"(-1));
  return r + 1;
}
static void *copy(void *to, const void *from, ul n) {
  int d0, d1, d2;
  asm volatile("rep ; movsl\n\tmovl %4,%%ecx\n\tandl $3,%%ecx\n\tjz 1f\n\trep ; movsb\n\t1:"
               : "=&c"(d0), "=&D"(d1), "=&S"(d2)
               : "0"(n / 4), "g"(n), "1"((long)to), "2"((long)from)
               : "memory");
  return to;
}
static ul flags(void) {
  ul f;
  asm volatile("# flags\n\tpushf ; pop %0" : "=rm"(f)::"memory");
  return f;
}
__attribute__((used, noinline)) static int target(int x) { return x + 5; }
__attribute__((noinline)) static int call(int x) {
  int r;
  char room[256];  // the area below the stack's top is not in use
  asm volatile("" ::"r"(room));
  asm volatile("subq $128, %%rsp\n\tcall target\n\taddq $128, %%rsp"
               : "=a"(r), "+D"(x)::"rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "memory", "cc", "xmm0", "xmm1");
  return r;
}
static ul divide(ul n, u32 b, u32 *rem) {
  ul q, r;
  asm("divq %4" : "=a"(q), "=d"(r) : "0"(n), "1"(0UL), "rm"((ul)b));
  *rem = r;
  return q;
}
static ul high_product(ul a, ul m) {
  ul q, hi;
  asm("mulq %3" : "=a"(q), "=d"(hi) : "a"(a), "rm"(m));
  return hi;
}
static long write_out(const void *b, long c) {
  long r;
  asm volatile("syscall" : "=a"(r) : "0"(1L), "D"(1L), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return r;
}
static unsigned short swap(unsigned short x) {
  asm("xchgb %b0,%h0" : "+Q"(x));
  return x;
}
static double square_root(double x) {
  asm("fsqrt" : "+t"(x));
  return x;
}
static long double arc(long double y, long double x) {
  long double r;
  asm("fpatan" : "=t"(r) : "0"(x), "u"(y) : "st(1)");
  return r;
}
static void sine_cosine(double a, double *s, double *c) { asm("fsincos" : "=t"(*c), "=u"(*s) : "0"(a)); }
static double remainder_of(double a, double b) {
  double r;
  asm("1: fprem\n fnstsw %%ax\n sahf\n jp 1b" : "=t"(r) : "0"(a), "u"(b) : "ax", "cc");
  return r;
}
static double sum(double a, double b) {
  asm("fadd %1,%0" : "+t"(a) : "f"(b));
  return a;
}
__attribute__((noinline)) static int everything(int x) {
  asm volatile("" ::: "memory", "rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15",
               "xmm0", "xmm15");
  return x + 1;
}

register ul stack_now asm("rsp");
__attribute__((noinline)) static int aligned_call(int x) {
  int r;
  asm volatile("subq $128, %%rsp\n\tcall %P[t]\n\taddq $128, %%rsp"
               : "=a"(r), "+r"(stack_now), "+D"(x)
               : [t] "i"(target)
               : "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "memory", "cc", "xmm0", "xmm1");
  return r + (stack_now != 0);
}

// Destinations.
__attribute__((noinline)) static int ways(int x) {
  asm goto("testl %0,%0; jz %l1; cmpl $5,%0; je %l[five]" ::"r"(x) : "cc" : zero, five);
  return 1;
zero:
  return 0;
five:
  return 50;
}
__attribute__((noinline)) static int with_output(int x, int y) {
  int r = 3, s = x * y;
  asm goto("leal 1(%1),%0; cmpl $7,%0; jg %l2" : "=r"(r) : "r"(x) : "rbx", "r12" : big);
  return s + r;
big:
  return s * 100 + r;
}
__attribute__((noinline)) static int out_of_loop(int x) {
  int i = 0, s = 0;
  for (; i < 10; i++) {
    asm goto("cmpl %0,%1; je %l2" ::"r"(i), "r"(x) : "cc" : out);
    s += i;
  }
out:
  return s * 100 + i;
}
struct jump {
  int code, target;
  long key;
};
extern struct jump __start_jumps[], __stop_jumps[];
static int key1;
__attribute__((noinline)) static int by_key(int x) {
  asm goto("1:.byte 0x0f,0x1f,0x44,0x00,0x00\n.pushsection jumps,\"aw\"\n.balign 8\n.long 1b-., %l[yes]-.\n.quad %c0-.\n.popsection" ::"i"(
               &key1)::yes);
  return x;
yes:
  return x + 1;
}
static void see_jumps(void) {
  struct jump *p = __start_jumps, *end = __stop_jumps;
  asm("" : "+r"(p), "+r"(end));
  printf("%d %d\n", (int)(end - p), (char *)&p->key + p->key == (char *)&key1);
}

// What no assembler of ours knows, in sections, with names.
asm(".text\n.globl add_one\n.type add_one,@function\nadd_one: lea 1(%rdi),%eax\n ret\n.size add_one,.-add_one\n"
    ".data\n.p2align 3\n.globl made_table\nmade_table: .long 5,6\n.quad helper\nmade_here: .long 42\n"
    ".section .rodata.str1.1,\"aMS\",@progbits,1\nmade_text: .asciz \"made in asm\"\n"
    ".data\n.p2align 3\nmade_pointer: .quad made_text\n.globl called_one\n.set called_one, add_one\n.globl other_helper\nother_helper = helper\n");
extern int add_one(int), made_table[], made_here, called_one(int), other_helper(void);
extern char *made_pointer;
__attribute__((used, noinline)) static int helper(void) { return 99; }
struct exception {
  int at, len;
};
extern struct exception __start_exceptions[], __stop_exceptions[];
__attribute__((noinline)) static int excepted(int x) {
  int r;
  asm volatile("661:\n psubsb %%xmm1,%%xmm1\n addl $3,%0\n662:\n.pushsection exceptions,\"a\",@progbits\n"
               ".long 661b-., 662b-661b\n.popsection"
               : "=r"(r)
               : "0"(x)
               : "xmm1");
  return r;
}
__attribute__((noinline)) static int excepted_more(int x) {
  for (int i = 0; i < 3; i++)
    asm volatile("1:\n addl %1,%0\n psubsb %%xmm1,%%xmm1\n.Lafter%=:\n.pushsection exceptions,\"a\",@progbits\n"
                 ".long 1b-., .Lafter%=-1b\n.popsection"
                 : "+r"(x)
                 : "r"(i)
                 : "xmm1");
  return x;
}
__attribute__((noinline)) static int intel(int x) {
  int r;
  asm(".intel_syntax noprefix\n lea eax,[rdi+4]\n.att_syntax prefix" : "=a"(r) : "D"((long)x));
  return r;
}
__attribute__((noinline)) static const char *literal(void) {
  const char *p;
  asm(".section .rodata\n.Lliteral%=: .string \"in a section\"\n.previous\n lea .Lliteral%=(%%rip),%0\n .p2align 5\n psubsb "
      "%%xmm0,%%xmm0"
      : "=r"(p)::"xmm0");
  return p;
}

int main(void) {
  atomic v = {3};
  increase(&v);
  printf("%d %d\n", add_return(5, &v), v.counter);
  int x = 4, o = 9;
  printf("%d %d\n", compare_exchange(&x, 4, 9), x);
  printf("%d %d %d\n", try_exchange(&x, &o, 11), o, x);
  o = 1;
  printf("%d\n", try_exchange(&x, &o, 1));
  printf("%d %d\n", o, x);
  u32 a, b, c, d, rem;
  identify(0, &a, &b, &c, &d);
  printf("%x %x %x\n", b, c, d);
  ul bits[2] = {0x10, 2};
  printf("%d %d %d\n", test_bit(4, bits), test_bit(65, bits), test_bit(5, bits));
  printf("%d\n", set_bit(5, bits) + set_bit(5, bits));
  printf("%d %d\n", last_set(0), last_set(1000));
  char to[32] = "", from[] = "hello, kernel";
  copy(to, from, 14);
  puts(to);
  printf("%d %d\n", (int)(flags() >> 9 & 1), call(3));
  printf("%lu\n", divide(1000, 7, &rem));
  printf("%u %lu\n", rem, high_product(~0UL, 16));
  fflush(stdout);
  printf("%ld\n", write_out("sys\n", 4));
  printf("%x %g %Lg\n", swap(0x1234), square_root(2), arc(1, 2));
  double s, co;
  sine_cosine(1, &s, &co);
  printf("%g %g %g %g %d\n", s, co, remainder_of(10.5, 3), sum(1, 2), everything(4) + aligned_call(6));
  printf("%d %d %d %d %d\n", ways(0), ways(5), ways(7), with_output(3, 4), with_output(30, 4));
  printf("%d %d %d\n", out_of_loop(4), out_of_loop(99), by_key(6));
  see_jumps();
  int (*h)(void) = *(int (**)(void))(made_table + 2);
  printf("%d %d %d %d %s %d %d\n", add_one(4), made_table[1], h(), made_here, made_pointer, called_one(7), other_helper());
  printf("%d %d %d %s\n", excepted(4), excepted_more(5), intel(6), literal());
  struct exception *e = __start_exceptions, *end = __stop_exceptions;
  asm("" : "+r"(e), "+r"(end));
  int many = 0;
  for (; e < end; e++) many += e->len > 0 && e->at < 0;
  printf("%d\n", many > 1);
  return 0;
}
