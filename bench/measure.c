// measure COMMAND...: runs it with its standard output discarded, and prints processor seconds,
// elapsed seconds and peak KiB. This is a separate program because a child's peak includes its
// parent's memory at the start.
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec * 1e-6; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  double start = now();
  pid_t pid = fork();
  if (pid == 0) {
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    execv(argv[1], argv + 1);
    _exit(127);
  }
  int status;
  struct rusage used;
  if (pid < 0 || wait4(pid, &status, 0, &used) != pid) return 1;
  printf("%f %f %ld\n", seconds(used.ru_utime) + seconds(used.ru_stime), now() - start, used.ru_maxrss);
  return status != 0;
}
