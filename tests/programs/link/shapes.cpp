// The C++ program's one half.
#include "shapes.hpp"

thread_local int depth = 0;
static Kind last_kind = Kind::round;

struct Square : Shape {
  double side;
  explicit Square(double s) : side(s) {}
  double area() const override { return side * side; }
  int corners() const override { return 4; }
};

Shape *make_square(double side) {
  last_kind = Kind::edged;
  return new Square(side);
}

double total(Shape *const *shapes, int n) {
  Guard g(depth);
  Box<double, 4> areas;
  for (int i = 0; i < n; i++) areas.put(shapes[i]->area());
  double sum = 0;
  for (auto c = areas.begin(); c.more(); c.at++) sum += areas.items[c.at];
  return sum + next_serial() * (last_kind == Kind::edged);
}
