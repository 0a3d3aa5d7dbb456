#include <stdio.h>
#include <pthread.h>
#include <stdlib.h>
__thread int ext = 100;
__thread long ext2[4] = {1, 2, 3, 4};
__thread int def = 5;
static __thread int loc = 7;
static __thread char buf[100];
__thread long zero;
__thread int ie __attribute__((tls_model("initial-exec"))) = 9;
static __thread int le __attribute__((tls_model("local-exec"))) = 11;
__thread int hid __attribute__((visibility("hidden"))) = 13;
__attribute__((noinline)) int other(int k) {
  def += k;
  return def * 3 + ext;
}
int *addr(int k) { return k == 0 ? &ext : k == 1 ? &def : k == 2 ? &loc : &hid; }
double mix(double a, int b, long c) {
  double r = a * 2;
  ext2[b & 3] += c;
  r += ext2[b & 3] + loc++ + def;
  return r + a * zero++;
}
static void *th(void *p) {
  long id = (long)p;
  for (int i = 0; i < 5; i++) {
    *addr(i % 4) += id;
    buf[i * 7] = (char)id;
    ie += id;

    le += id;
  }
  printf("%ld: %d %d %d %d %d %d %d %g %d\n", id, ext, def, loc, hid, ie, le, buf[14], mix(id, 3, id), other(id));
  return NULL;
}
int main(void) {
  for (long i = 1; i < 4; i++) {
    pthread_t t;
    pthread_create(&t, 0, th, (void *)i);
    pthread_join(t, 0);
  }
  th((void *)9L);
  return 0;
}
