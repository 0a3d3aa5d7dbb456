// What the files of the C program share.
#ifndef SHARED_H
#define SHARED_H
struct item {
  int key;
  struct item *next;
  union {
    double number;
    char text[8];
  } u;
};
struct hidden;
extern int counter, tentative[4];
extern _Thread_local int per_thread;
extern const char *const names[3];
int maybe(int x) __attribute__((weak));
int overridden(int x);
struct item *make_item(int key);
struct hidden *open_hidden(int value);
int close_hidden(struct hidden *h);
static inline int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
static inline int remember(int x) {
  static int last;
  int before = last;
  last = x;
  return before;
}
#endif
