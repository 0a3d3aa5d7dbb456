// Lines and columns of what is inlined: functions within functions, loops, variables, several calls of one line.
extern int ext(int);
#define ALWAYS static inline __attribute__((always_inline))
ALWAYS int leaf(int x) {
  int twice = x * 2;
  return ext(twice) + 1;
}
ALWAYS int middle(int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    int step = leaf(i);
    total += step;
  }
  return total;
}
ALWAYS __attribute__((nodebug)) int hidden(int x) { return ext(x) - 3; }
ALWAYS int choose(int a, int b) {
  if (a > b) return leaf(a);
  return hidden(b);
}
int top(int n) {
  int first = middle(n), second = choose(n, 5) + choose(7, n);
  return first + second;
}
int other(int n) { return middle(n + 1) * leaf(n); }
