// What the files of the C++ program share: templates, inline variables and functions, classes with virtual tables.
#pragma once
struct Shape {
  virtual ~Shape() {}
  virtual double area() const = 0;
  virtual int corners() const { return 0; }
};
template <class T, int N> struct Box {
  T items[N];
  int used = 0;
  static int made;
  Box() { made++; }
  void put(const T &x) {
    if (used == N) throw used;
    items[used++] = x;
  }
  struct Cursor {
    const Box *box;
    int at;
    bool more() const { return at < box->used; }
  };
  Cursor begin() const { return {this, 0}; }
};
template <class T, int N> int Box<T, N>::made = 0;
inline int serial = 100;
inline int next_serial() {
  static int last = 7;
  auto step = [](int by) { return last += by; };
  return serial++ + step(1);
}
struct Guard {
  int &depth;
  explicit Guard(int &d) : depth(d) { depth++; }
  ~Guard() { depth--; }
};
namespace {
enum class Kind { round, edged };
}
Shape *make_square(double side);
double total(Shape *const *shapes, int n);
extern thread_local int depth;
