// A program with a data race, to be annotated by pc_annotate and linked with races.c and
// functions.c: two threads increment an atomic counter and a plain one.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

void race_watch(void *variable, unsigned long size);
int race_count(void);
void show_functions(void);

static _Alignas(4096) struct {
  volatile int plain;
  int unused[15];
  atomic_int atomic;
  char end[4096 - 68];
} counters;
static atomic_bool is_over;

void *count(void *unused);  // not static, so that it has a name in the running program
void *count(void *unused) {
  while (!atomic_load(&is_over)) {
    counters.plain++;
    atomic_fetch_add(&counters.atomic, 1);
  }
  return unused;
}

int main(void) {
  pthread_t threads[2];
  show_functions();
  race_watch(&counters, sizeof counters);
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, count, NULL);
  for (int i = 0; i < 600 && !race_count(); i++) nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
  atomic_store(&is_over, 1);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  printf("%s\n", race_count() ? "there are races" : "no race was found");
  return 0;
}
