// C++: exceptions, virtual functions, templates, lambdas, thread-local and guarded statics, comdats.
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
struct shape {
  virtual ~shape() = default;
  virtual double area() const = 0;
};
struct square final : shape {
  explicit square(double s) : side(s) {}
  double area() const override { return side * side; }
  double side;
};
template <class T> struct circle : shape {
  explicit circle(T r) : radius(r) {}
  double area() const override { return 3.14159 * static_cast<double>(radius) * radius; }
  T radius;
};
enum class color : unsigned char { red, green = 200 };
} // namespace

inline int next_id() {
  static int id = [] { return 41; }();
  thread_local std::string label = "none";
  return ++id + static_cast<int>(label.size());
}

template <class F> auto twice(F f) -> decltype(f(f(1))) { return f(f(1)); }

int risky(int n) {
  struct guard {
    int *p;
    ~guard() { *p += 1; }
  };
  int cleaned = 0;
  try {
    guard g{&cleaned};
    if (n > 2) throw std::runtime_error("too many: " + std::to_string(n));
    if (n < 0) throw n;
    return n;
  } catch (const std::exception &e) {
    return static_cast<int>(std::string(e.what()).size()) + cleaned;
  } catch (int x) {
    return -x;
  } catch (...) {
    throw;
  }
}

int main(int argc, char **) {
  std::vector<std::unique_ptr<shape>> shapes;
  shapes.push_back(std::make_unique<square>(2.0));
  shapes.push_back(std::make_unique<circle<int>>(argc));
  double total = 0;
  for (const auto &s : shapes) total += s->area();
  int captured = static_cast<int>(total);
  return twice([&](int x) { return x + captured; }) + risky(argc) + next_id() + static_cast<int>(color::green);
}
