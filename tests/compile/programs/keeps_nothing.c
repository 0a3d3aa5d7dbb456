// Interpreters whose steps are jumps, by a convention in which no register is kept; and calls of such functions by others.
#include <stdio.h>
#include <stdlib.h>
#if __has_attribute(preserve_none)
#define PN __attribute__((preserve_none, noinline))
#else
#define PN
#endif
typedef struct big { long a[5]; } big;
struct vm; typedef PN long op(struct vm *vm, const unsigned char *pc, long *sp, long acc, double f, long x, long y, long z);
struct vm { op **ops; long stack[64]; long count; };
#define NEXT __attribute__((musttail)) return vm->ops[*pc](vm, pc + 1, sp, acc, f, x, y, z)
PN static long op_push(struct vm *vm, const unsigned char *pc, long *sp, long acc, double f, long x, long y, long z) { *sp++ = *pc++; vm->count++; f += 0.5; NEXT; }
PN static long op_add(struct vm *vm, const unsigned char *pc, long *sp, long acc, double f, long x, long y, long z) { sp--; sp[-1] += sp[0]; vm->count++; x += y; y ^= z; NEXT; }
PN static long op_mul(struct vm *vm, const unsigned char *pc, long *sp, long acc, double f, long x, long y, long z) { sp--; sp[-1] *= sp[0]; acc += sp[-1]; printf("mul %ld\n", sp[-1]); NEXT; }
PN static long op_end(struct vm *vm, const unsigned char *pc, long *sp, long acc, double f, long x, long y, long z) { printf("%ld %g %ld %ld %ld %ld\n", acc, f, x, y, z, vm->count); return sp[-1] + acc; }
PN static big make(long a, long b, long c, long d, long e, long g, long h, long i) { big r = {{a, b * c, d - e, g + h, i}}; return r; }
PN static double mixed(int a, double b, float c, char d, long long e, short f, void *p, unsigned char q, double r) { return a + b * c - d + e / (f ? f : 1) + (p != 0) + q * r; }
PN static __int128 wide(__int128 a, long b, __int128 c) { return a * b + c; }
__attribute__((noinline)) static long through(long n, double d) {
  long keep[4] = {n, n * 2, n * 3, n * 4}, total = 0;
  for (long i = 0; i < 5; i++) {
    big b = make(i, n, i + 1, keep[i % 4], 7, n, i, 9);
    total += b.a[0] + b.a[1] * 3 + b.a[2] * 5 + b.a[3] * 7 + b.a[4];
    total += (long)mixed((int)i, d, 1.5f, 'a', n, (short)i, &b, 200, d * i);
    total ^= (long)wide(i - 3, n, total);
    keep[i % 4] += total;
  }
  return total + keep[0] + keep[1] * 2 + keep[2] + keep[3];
}
int main(int argc, char **argv) {
  op *ops[] = {op_push, op_add, op_mul, op_end};
  struct vm vm = {ops, {0}, 0};
  unsigned char code[] = {0, 7, 0, 8, 1, 0, 3, 2, 0, 5, 2, 3};
  printf("%ld\n", ops[code[0]](&vm, code + 1, vm.stack, 100, 1.25, 1, 2, 3));
  printf("%ld\n", through(11 * argc, 2.5));
}
