// Vectors of 32 bytes that live in one register where functions have AVX2: across exceptions, longjmp, variadic calls
// and switches, in aggregates, and on the stack when registers run out.
#include <csetjmp>
#include <cstdarg>
#include <cstdio>

typedef float floats __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(32)));
typedef int ints __attribute__((vector_size(32)));

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

static jmp_buf place;
static volatile int one = 1;

struct record {
  floats f;
  int n;
  doubles d;
};

__attribute__((noinline)) static floats make(int k) {
  floats r;
  for (int i = 0; i < 8; i++) r[i] = (float)(i * k) + 0.5f;
  return r;
}

__attribute__((noinline)) static floats throws_thirds(floats a, int k) {
  if (k % 3 == 0) throw k;
  return a * 2.0f + (float)k;
}

static floats across_exceptions() {
  floats sum = make(0);
  for (int k = 1; k < 12; k++) {
    floats t = make(k), u = t * t;
    try {
      sum += throws_thirds(t, k);
      sum -= u;
    } catch (int thrown) {
      sum += t * (float)thrown - u;
    }
    floats before = sum;
    try {
      sum = throws_thirds(before, k + 1) - before;
    } catch (...) {
      sum = before + u;
    }
  }
  return sum;
}

__attribute__((noinline)) static float add_all(int n, ...) {
  va_list list;
  va_start(list, n);
  float sum = 0;
  for (int i = 0; i < n; i++) {
    floats x = va_arg(list, floats);
    for (int k = 0; k < 8; k++) sum += x[k] * (float)(k + 1);
  }
  sum += (float)va_arg(list, double);
  va_end(list);
  return sum;
}

__attribute__((noinline)) static record change(record r, int k) {
  r.f += (float)k;
  r.n *= k;
  r.d -= (double)k;
  return r;
}

__attribute__((noinline)) static void jump_at_four(int k) {
  if (k == 4) longjmp(place, 7);
}

static floats across_longjmp() {
  volatile floats kept = make(one);
  volatile int steps = 0;
  int code = setjmp(place);
  if (code == 0) {
    for (int k = 0; k < 9; k++) {
      steps++;
      jump_at_four(k);
    }
  }
  return kept + (float)(steps + code);
}

// More values live at once than there are registers.
__attribute__((noinline)) static floats crowd(const floats *in) {
  floats v[20], sum = in[0];
  for (int i = 0; i < 20; i++) v[i] = in[i % 4] * (float)(i + 1);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 20; i++) v[i] = v[i] * v[(i + 7) % 20] - sum;
    sum += v[round] + make(round);
  }
  for (int i = 0; i < 20; i++) sum += v[i] * 0.125f;
  return sum;
}

__attribute__((noinline)) static ints choose(int which, ints a, ints b) {
  switch (which) {
  case 0: a = a + (b << 3); break;
  case 1: a = a > b; break;
  case 2: a = a * b; break;
  default: b = a - b; a = b ^ (a >> 2);
  }
  return a - b;
}

static void print(floats v) {
  for (int i = 0; i < 8; i++) printf("%a ", (double)v[i]);
  putchar('\n');
}

static void run() {
  print(across_exceptions());
  printf("%a\n", (double)add_all(3, make(1), make(2), make(3), 2.5));
  printf("%a\n", (double)add_all(10, make(1), make(2), make(3), make(4), make(5), make(6), make(7), make(8), make(9), make(10), 1.25));
  record r = {make(2), 3, {1, 2, 3, 4}};
  for (int k = 1; k < 4; k++) r = change(r, k);
  printf("%g %d %g\n", (double)r.f[3], r.n, r.d[2]);
  print(across_longjmp());
  floats in[4] = {make(1) * 0.01f, make(2) * 0.02f, make(-1) * 0.03f, make(3) * 0.01f};
  print(crowd(in));
  ints a = {5, -7, 1 << 20, 3, 9, -100, 12, 0}, b = {2, 3, -4, 3, 100, 8, 12, -1};
  for (int which = 0; which < 4; which++) {
    ints c = choose(which * one, a, b);
    for (int i = 0; i < 8; i++) printf("%d ", c[i]);
    putchar('\n');
  }
}

#pragma clang attribute pop

int main() {
  if (__builtin_cpu_supports("avx2")) run();
  return 0;
}
