// The C program's other half.
#include "shared.h"

struct hidden {
  int value;
};
int counter = 1;
int tentative[4];
_Thread_local int per_thread = 5;
const char *const names[3] = {"zero", "one", "two"};
static int state = 11;
static struct item pool[8];
static struct hidden only;

__attribute__((constructor(200))) static void begin(void) { counter *= 2; }
__attribute__((used)) static const char marker[] = "items";

int overridden(int x) { return x * state; }
static int twice(int x) { return 2 * clamp(x, 0, 100); }
int doubled(int x) __attribute__((alias("twice")));

struct item *make_item(int key) {
  for (int i = 0; i < 7; i++) {
    pool[i].key = key + remember(i);
    pool[i].next = i < 6 ? &pool[i + 1] : 0;
  }
  return pool;
}

struct hidden *open_hidden(int value) {
  only.value = doubled(value);
  return &only;
}
int close_hidden(struct hidden *h) { return h->value; }
