// Types of C++: templates, classes that inherit, members of all kinds, namespaces, captures, exceptions.
#include <map>
#include <string>
#include <vector>
#include <cstdio>
#include <stdexcept>
namespace outer { inline namespace v1 {
template <typename T, int N = 3> struct Box {
  T data[N]; static const int size = N; static int live;
  Box() { live++; } virtual ~Box() { live--; }
  T &at(int i) { if (i >= N) throw std::out_of_range("box"); return data[i]; }
  virtual int kind() const = 0;
protected: int secret = 4;
};
template <typename T, int N> int Box<T, N>::live = 0;
struct Derived final : public virtual Box<int>, private std::string {
  enum class Mode : unsigned char { A, B = 200 };
  Mode mode = Mode::B;
  int kind() const override { return 42 + secret; }
  int Derived::*ptr = nullptr;
  int (Derived::*meth)() const = &Derived::kind;
  explicit Derived(int x) : std::string("abc") { Box<int>::at(1) = x; }
  struct Nested { long q; } nested{9};
};
} namespace { int unseen = 3; } }
using namespace outer;
typedef std::map<std::string, std::vector<int>> Map;
template <class... A> int count(A &&...a) { return sizeof...(a); }
static int run(Map &m) {
  int total = 0;
  for (auto &[k, v] : m) for (int x : v) { auto f = [&](int y) { return x * y + total; }; total += f(2); }
  return total;
}
int main() {
  Map m; m["a"] = {1, 2, 3}; m["b"] = {4};
  Derived d(7);
  Box<int> &b = d;
  int t = run(m);
  try { b.at(10); } catch (const std::exception &e) { printf("%s\n", e.what()); }
  printf("%d %d %d %d\n", t, b.kind(), count(1, 2.0, "x"), b.at(1) + unseen);
  return 0;
}
