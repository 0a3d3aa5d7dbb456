// The C program: weak and common symbols, thread-local variables, constructors, aliases, opaque structs.
#include "shared.h"

#include <stdio.h>

int tentative[4];
static int state = 3;
__attribute__((weak)) int overridden(int x) { return x; }
__attribute__((constructor)) static void begin(void) { counter += 10; }
__attribute__((used)) static const char marker[] = "main";

struct pair {
  struct item a, b;
};

static int sum(const struct item *i) {
  int total = 0;
  for (; i; i = i->next) total += i->key;
  return total;
}

static int dispatch(int op) {
  static const void *const table[] = {&&add, &&sub, &&stop};
  int value = state;
  goto *table[op % 3];
add:
  return value + 1;
sub:
  return value - 1;
stop:
  return 0;
}

int main(void) {
  struct item *i = make_item(5);
  struct pair p = {.a = *i};
  struct hidden *h = open_hidden(42);
  tentative[1] = 7;
  per_thread += 2;
  printf("%d %d %d\n", sum(i), p.a.key, close_hidden(h));
  printf("%d %d %d %d\n", counter, tentative[1] + tentative[2], per_thread, maybe ? maybe(1) : -1);
  printf("%d %d %d\n", overridden(4), clamp(99, 0, 9), remember(3) + remember(4));
  printf("%d %d %d %s\n", dispatch(0), dispatch(1), dispatch(2), names[1]);
  return 0;
}
