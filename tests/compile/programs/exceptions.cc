#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
#include <memory>
#include <unistd.h>
#include <exception>
struct D {
  std::string n;
  D(std::string s) : n(s) { std::cout << "+" << n << "\n"; }
  ~D() { std::cout << "-" << n << "\n"; }
};
struct A {
  virtual ~A() {}
  int a = 1;
};
struct B {
  virtual ~B() {}
  int b = 2;
};
struct C : A, B {
  int c = 3;
};
static int deep(int n, int a, int b, int c, int d, int e, int f, int g, double h) {
  D d1("deep" + std::to_string(n));
  if (n == 0) throw std::runtime_error("bottom" + std::to_string(a + b + c + d + e + f + g));
  return deep(n - 1, a, b, c, d, e, f, g + 1, h) + 1;
}
struct FT {
  D m;
  FT(int k) try : m("ft") {
    if (k) throw k;
  } catch (int x) { std::cout << "ft caught " << x << "\n"; }
};

int loop() {
  int s = 0;
  for (int i = 0; i < 100000; i++) {
    try {
      if (i % 3 == 0) throw i;
      if (i % 3 == 1) throw 2.5;
      s += 1;
    } catch (int x) { s += x & 1; } catch (double d) {
      s += (int)d;
    }
  }
  return s;
}
int main() {
  try {
    deep(3, 1, 2, 3, 4, 5, 6, 7, 2.0);
  } catch (std::exception &e) { std::cout << e.what() << "\n"; }
  try {
    throw C();
  } catch (B &b) { std::cout << "B " << b.b << "\n"; }
  try {
    try {
      throw std::string("x");
    } catch (...) {
      std::cout << "re\n";
      throw;
    }
  } catch (std::string &s) { std::cout << s << "\n"; }
  try {
    FT f(5);
  } catch (int x) { std::cout << "outer " << x << "\n"; }
  try {
    std::vector<int> v;
    v.at(3);
  } catch (std::out_of_range &e) { std::cout << "oor\n"; }
  try {
    auto p = std::make_unique<D>("u");
    throw 1L;
  } catch (int) {
  } catch (long l) { std::cout << "long " << l << "\n"; }
  std::cout << loop() << "\n";
  std::set_terminate([] {
    std::cout << "terminate\n" << std::flush;
    _exit(3);
  });
  auto f = []() noexcept { deep(1, 0, 0, 0, 0, 0, 0, 0, 1.0); };
  f();
}
