// The C++ program's other half.
#include "shapes.hpp"

#include <cstdio>

struct Circle : Shape {
  double r = 2;
  double area() const override { return 3 * r * r; }
};

static int announce(const char *what) {
  std::printf("%s %d\n", what, next_serial());
  return serial;
}
static int at_start = announce("start");

int main() {
  Circle c;
  Shape *all[] = {&c, make_square(3), &c, &c, &c};
  std::printf("%g %d\n", total(all, 2), all[1]->corners());
  try {
    total(all, 5);
  } catch (int n) {
    std::printf("caught %d at %d\n", n, depth);
  }
  delete all[1];
  std::printf("%d %d %d\n", Box<double, 4>::made, at_start > 0, next_serial());
  return 0;
}
