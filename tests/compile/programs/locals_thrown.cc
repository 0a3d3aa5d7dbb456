// Locals that change between calls which throw: what lands finds them as they were at the call.
#include <cstdio>

struct Guard {
  int &n;
  explicit Guard(int &x) : n(x) {}
  ~Guard() { n++; }
};

__attribute__((noinline)) int may_throw(int x) {
  if (x % 3 == 0) throw x;
  if (x % 7 == 0) throw "seven";
  return x * 2;
}

__attribute__((noinline)) static int walk(int n) {
  int sum = 0, caught = 0, last = -1, turns = 0;
  long product = 1;
  for (int i = 0; i < n; i++) {
    try {
      last = i;
      sum += may_throw(i);
      last = i + 100;
      Guard g(turns);
      product = product * 3 + may_throw(i + 1);
      last = i + 1000;
    } catch (int x) {
      caught += x + last;
      product ^= x;
    } catch (const char *) {
      caught -= last;
      if (i > 20) throw;
    }
  }
  return sum + caught * 3 + last + turns + (int)product;
}

int main() {
  for (int n = 0; n < 20; n++) std::printf("%d ", walk(n));
  try {
    std::printf("%d\n", walk(40));
  } catch (const char *s) {
    std::printf("out: %s\n", s);
  }
  return 0;
}
