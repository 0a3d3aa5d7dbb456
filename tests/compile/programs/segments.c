// Places relative to gs: read, written, changed, copied.
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GS __seg_gs
enum { ARCH_SET_GS = 0x1001 };
typedef float v4 __attribute__((vector_size(16)));
struct parts {
  int a;
  long b;
  double d;
  float v[4];
  char c[3];
};

static int get(int GS *p) { return *p; }

static void change(struct parts GS *p, int i) {
  p->a += i;
  p->b = p->b * 3 + i;
  p->d += p->v[i & 3];
  p->v[1] = p->d;
  p->c[i % 3] = i;
}

static long sum(long GS *p, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}

static long atomically(long GS *p) {
  long old = __atomic_fetch_add(p, 5, __ATOMIC_SEQ_CST), expected = old + 5;
  __atomic_compare_exchange_n(p, &expected, 99L, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  __atomic_store_n(p + 1, old, __ATOMIC_SEQ_CST);
  return __atomic_load_n(p, __ATOMIC_ACQUIRE) + __atomic_exchange_n(p + 2, 77, __ATOMIC_SEQ_CST) +
         __atomic_fetch_xor(p + 3, 5, __ATOMIC_SEQ_CST);
}

static v4 lanes(v4 GS *p, int i) {
  v4 x = p[1];
  p[2] = x * x;
  p[3][i] = 9;
  return x + p[2];
}

static struct parts copy(struct parts GS *p) {
  struct parts s = *p;
  s.a++;
  p[1] = s;
  *p = (struct parts){0};
  return s;
}

static long double GS *longs;

int main(void) {
  static union {
    long l[200];
    struct parts s;
    long double x[10];
    v4 v[20];
  } u;
  syscall(SYS_arch_prctl, ARCH_SET_GS, (unsigned long)&u);
  for (int i = 0; i < 100; i++) u.l[i] = i * 3;
  printf("%d %d %ld\n", get((int GS *)0), get((int GS *)32), sum((long GS *)16, 50));
  printf("%ld", atomically((long GS *)80));
  printf(" %ld %ld %ld\n", u.l[10], u.l[11], u.l[13]);
  memset(&u.s, 0, sizeof u.s);
  u.s.v[2] = 2.5;
  for (int i = 0; i < 9; i++) change((struct parts GS *)0, i);
  printf("%d %ld %g %g %d\n", u.s.a, u.s.b, u.s.d, u.s.v[1], u.s.c[2]);
  struct parts k = copy((struct parts GS *)0);
  printf("%d %ld %d %ld %d\n", k.a, k.b, k.c[1], u.s.b, (&u.s)[1].c[1]);
  u.x[1] = 1.25L;
  printf("%Lg\n", longs[1]);
  u.v[1] = (v4){1, 2, 3, 4};
  v4 r = lanes((v4 GS *)0, 2);
  printf("%g %g %g %g %g\n", r[0], r[1], r[2], r[3], u.v[3][2]);
  return 0;
}
