// Locals and values that live long: what is read before something else is stored, loops that swap, calls between, addresses
// that are taken late, locals around setjmp.
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) int step(int x) { return x * 3 + 1; }
__attribute__((noinline)) void change(int *p) { *p += 100; }
__attribute__((noinline)) long many(long a, long b, long c, long d, long e, long f, long g, long h) {
  long sum = 0;
  for (int i = 0; i < 5; i++) {
    sum += a * 2 + b * 3 + c * 5 + d * 7 + e * 11 + f * 13 + g * 17 + h * 19;
    a++, b--, c += i, d ^= sum, e += step(i), f = g, g = h, h = sum;
  }
  return sum + a + b + c + d + e + f + g + h;
}

// The old value is wanted when the new one is there.
static int old_and_new(int i) {
  int a = i++, b = i++ + i, c = i-- - --i;
  int *p = 0, x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *q = x;
  while (q < x + 6) p = q++, a += *p++ * *q + (int)(q - p);
  int t = a;
  a = b, b = t;
  t = (a = b + (a = i)) + a * (b = a + b);
  return a * 31 + b * 17 + c + i + t;
}

static unsigned swapping(unsigned n) {
  unsigned a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7;
  for (unsigned i = 0; i < n; i++) {
    unsigned t = a;
    a = b, b = c, c = d, d = e, e = f, f = g, g = t + i;
    if (i % 3 == 1) t = a, a = g, g = t;
  }
  return a + 10 * b + 100 * c + 1000 * d + 10000 * e + 100000 * f + 1000000 * g;
}

static int narrow(const signed char *s, int n) {
  int sum = 0;
  signed char c = 0;
  unsigned char u = 250;
  short h = 0;
  unsigned short w = 65530;
  for (int i = 0; i < n; i++) {
    c += s[i], u += 3, h -= (short)(s[i] * 1000), w += u;
    sum += c + u * 2 + h * 3 + w + (c < u) + (h < w) + (u > 200 ? c : h);
    if ((c & 3) == 1) u = (unsigned char)c;
    if (c > 100) c = -c;
  }
  return sum;
}

static int late_address(int n) {
  int a = n, b = 0;
  for (int i = 0; i < 4; i++) {
    b += a;
    int *p = &a;
    *p += i;
    b += a;
    if (i == 2) change(&a);
    b += a;
  }
  return a * 1000 + b;
}

static int punned(float f) {
  union {
    float f;
    uint32_t u;
    uint8_t b[4];
  } x = {f};
  uint64_t whole = 0x1122334455667788;
  *(uint32_t *)&whole = x.u;
  for (int i = 0; i < 4; i++) x.b[i] ^= (uint8_t)(i * 17), whole += x.u;
  return (int)(x.u + whole + (whole >> 32));
}

// What is loaded before something else is stored there, and used behind that.
__attribute__((noinline)) static long aliases(int *p, int *q, long *r, char *s) {
  int a = *p, b = *p;
  *q += 7;
  long sum = a - *p + b * 3L;
  long c = *r;
  *(int *)s = a;
  sum = sum * 5 + c - *r;
  if (*p < *q) sum += *p;
  *q ^= *p, *p -= *q;
  sum = (*p & *q) + sum * *r + (*s == *(char *)q);
  int d = *p;
  change(p);
  return sum * 7 + d + (*q > d) + (d > *p) + s[1];
}

static jmp_buf place;
__attribute__((noinline)) void jump(int x) {
  if (x > 2) longjmp(place, x);
}
static int jumping(int n) {
  volatile int turns = 0;
  int before = n * 2, sum = 0;
  int came = setjmp(place);
  turns++;
  for (int i = 0; i < 3; i++) sum = before + i;
  if (turns < 4) jump(came + 3);
  return turns * 100 + before + came * 7 + sum * 0;
}

static int volatiles(int n) {
  volatile int v = n;
  int w = v + v, x = w;
  for (int i = 0; i < 3; i++) v = v + 1, x += v, x ^= w;
  return x + v;
}

// More loops than registers, one after the other and within each other.
static long loops(int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum += i;
  for (int j = n; j > 0; j--) sum ^= j;
  for (int k = 0; k < n; k++)
    for (int l = k; l < n; l++)
      for (int m = 0; m < 3; m++) {
        sum += k * l - m;
        if (sum % 7 == 0) break;
        if (sum % 5 == 0) continue;
        sum += step(m);
      }
  int i = 0;
again:
  sum = sum * 3 + i;
  if (++i < n) goto again;
  return sum;
}

static int choose(int n) {
  int state = 0, count = 0, last = -1;
  for (int i = 0; i < 40; i++) {
    switch (state) {
    case 0: state = n & 1 ? 3 : 1; break;
    case 1: count++, state = 2; break;
    case 2: state = last > 2 ? 4 : 5; break;
    case 3: count += 2, state = 1; break;
    case 4: n = n / 2 + count, state = 0; break;
    case 5: last = step(last), state = 3; break;
    default: return -1;
    }
    last += state;
  }
  return n * 1000 + count * 10 + last + state;
}

int main(void) {
  signed char text[] = "values that are narrow";
  printf("%d %d\n", old_and_new(5), old_and_new(-7));
  printf("%ld %ld\n", many(1, 2, 3, 4, 5, 6, 7, 8), many(-9, 8, -7, 6, -5, 4, -3, 2));
  for (unsigned n = 0; n < 12; n++) printf("%u ", swapping(n));
  printf("\n%d %d %d\n", narrow(text, 22), late_address(3), punned(1.5f));
  printf("%d %d\n", jumping(21), volatiles(9));
  union {
    int i[4];
    long l[2];
    char c[16];
  } u = {{5, 6, 7, 8}};
  printf("%ld ", aliases(u.i, u.i, u.l, u.c));
  printf("%ld ", aliases(u.i, u.i + 1, u.l, u.c + 4));
  printf("%ld %d %d %d\n", aliases(u.i + 2, u.i + 3, u.l, u.c + 8), u.i[0], u.i[1], u.i[2]);
  printf("%ld %ld %d %d\n", loops(6), loops(0), choose(5), choose(12));
  return 0;
}
