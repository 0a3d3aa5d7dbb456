// What loaders do for a program: constructors by priority, thread-local and common variables, indirect functions, weak
// symbols, sections found by name, atexit.
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;
__thread int counter = 5;
static __thread char zeros[100];
__thread struct wide { char c[64]; } wide __attribute__((aligned(64)));
int common[100000];
char huge[200 << 20];
int weak_thing(void) __attribute__((weak));
extern int weak_data __attribute__((weak));

__attribute__((constructor(101))) void first(void) { printf("first\n"); }
__attribute__((constructor(102))) void second(void) { printf("second\n"); }
__attribute__((constructor)) void last(int argc, char **argv, char **envp) {
  printf("last %d %d %d\n", argc, argv[argc] == NULL, envp == environ);
}
__attribute__((destructor(101))) void very_end(void) { printf("very end\n"); }
__attribute__((destructor)) void end(void) { printf("end\n"); }
static void registered(void) { printf("registered\n"); }

static int plus_one(int x) { return x + 1; }
static int (*resolve(void))(int) { return plus_one; }
int indirect(int) __attribute__((ifunc("resolve")));
int (*pointer)(int) = indirect;

__attribute__((section("listed"), used)) static int one = 1;
__attribute__((section("listed"), used)) static int two = 2;
extern int __start_listed[], __stop_listed[];
FILE **output = &stdout;
double (*far)(double) = sin;

static void *work(void *data) {
  counter += 10;
  zeros[3] = 1;
  wide.c[0] = 7;
  printf("thread %d %d %d %d\n", counter, zeros[3], wide.c[0], ((size_t)&wide & 63) == 0);
  return data;
}

int main(int argc, char **argv) {
  (void)argv;
  atexit(registered);
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) {
    pthread_create(&threads[i], NULL, work, NULL);
    pthread_join(threads[i], NULL);
  }
  printf("%d %d %d %d\n", argc, counter, zeros[3], wide.c[0]);
  printf("%d %d %d %d\n", weak_thing != NULL, &weak_data != NULL, indirect(3), pointer(4));
  int sum = 0, *volatile stop = __stop_listed;
  for (int *p = __start_listed; p < stop; p++) sum += *p;
  common[99999] = huge[sizeof huge - 1] = sum;
  fprintf(*output, "%d %.3f\n", common[99999] + huge[sizeof huge - 1], far(1));
  errno = EDOM;
  printf("%s\n", strerror(errno));
  return 3;
}
