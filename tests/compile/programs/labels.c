#include <stdio.h>
static int run(const unsigned char *p, int n) {
  static void *const t[] = {&&add, &&sub, &&dup, &&swap, &&jnz, &&halt};
  static const int rel[] = {&&add - &&add, &&sub - &&add, &&dup - &&add, &&swap - &&add, &&jnz - &&add, &&halt - &&add};
  int a = n, b = 1, c = 0;
  long steps = 0;
#define NEXT                                                                                                           \
  do {                                                                                                                 \
    steps++;                                                                                                           \
    if (steps & 1) goto *t[*p++];                                                                                      \
    else goto *(&&add + rel[*p++]);                                                                                    \
  } while (0)
  NEXT;
add:
  a += b;
  NEXT;
sub:
  a -= b;
  NEXT;
dup:
  b = a;
  c++;
  NEXT;
swap : {
  int x = a;
  a = b;
  b = x;
}
  NEXT;
jnz:
  if (a > 0 && c < 100) {
    p -= *p;
  } else p++;
  NEXT;
halt:
  return (int)(a * 31 + b * 7 + c + steps);
}
void *volatile g;
static int phi2(int k, int x) {
  void *l[3];
  l[0] = &&A;
  l[1] = &&B;
  l[2] = &&C;
  g = l[0];
  int y = x * 3, z = 0;
  goto *l[k];
A:
  z += y;
  y = z + 1;
  if (z > 1000) return z;
  goto *l[(z & 1) + 1];
B:
  z ^= 5;
  {
    int t = y;
    y = z;
    z = t;
  }
  goto *l[(y & 3) % 3];
C:
  z += 7;
  x++;
  if (x > 500) return x + z * 3;
  goto *l[x % 3];
}
int main(void) {
  static const unsigned char p[] = {0, 2, 0, 3, 1, 3, 0, 4, 5, 5};
  for (int i = 0; i < 20; i++) printf("%d %d\n", run(p, i - 5), phi2(i % 3, i));
  return 0;
}
