// LD_PRELOAD=failing.so FAILING_OUTPUTS="a.bc b.ll" irkit ...: runs the program again and again, in a child each, with
// no allocation failing, then with the first, the second, ..., until there are none left to fail. Works with the
// program as it is delivered.
//
// What it expects of a run, else it says so and exits with 99:
//   - it ends by itself, within a few seconds;
//   - with status 0 only where it does so with enough memory; then the outputs and the standard output are the same;
//   - with status 1 otherwise (or 2 if that is what it gives with enough memory), a message on the standard error,
//     none of the outputs and no temporary beside them.
// Exits with 0, and tells how many allocations there were. The standard input of each run is the file FAILING_INPUT.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 1000000, SECONDS = 20, UNEXPECTED = 99, MOST_OUTPUTS = 8 };

// ---- what fails --------------------------------------------------------------------------------------------------

typedef struct shared {
  _Atomic long left;  // allocations until the one that fails; 0 and below: none does
  _Atomic bool has_failed;
} shared;
static shared *counter;  // shared with the child

static bool must_fail(void) {
  if (!counter || counter->left <= 0 || --counter->left != 0) return false;
  counter->has_failed = true;
  errno = ENOMEM;
  return true;
}

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t align, size_t size);

void *malloc(size_t size) { return must_fail() ? NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size) { return must_fail() ? NULL : __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { return must_fail() ? NULL : __libc_realloc(old, size); }
void *aligned_alloc(size_t align, size_t size) { return must_fail() ? NULL : __libc_memalign(align, size); }
void *mmap(void *at, size_t len, int prot, int flags, int fd, off_t offset) {
  if (must_fail()) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, len, prot, flags, fd, offset);
}
int pthread_create(pthread_t *t, const pthread_attr_t *attr, void *(*start)(void *), void *arg) {
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
  return must_fail() ? EAGAIN : real(t, attr, start, arg);
}

// ---- a run -------------------------------------------------------------------------------------------------------

typedef struct bytes {
  char *ptr;
  size_t len;
} bytes;
typedef struct outcome {
  int status;
  bytes out, err, files[MOST_OUTPUTS];  // ptr NULL: there is no such file
  bool has_temporary;
} outcome;

static int (*real_main)(int, char **, char **);
static char *outputs[MOST_OUTPUTS];
static unsigned num_outputs;

static bytes read_fd(int fd) {
  struct stat st;
  bytes b = {NULL, 0};
  if (fd < 0 || fstat(fd, &st) != 0) return b;
  b.ptr = __libc_malloc((size_t)st.st_size + 1);
  ssize_t n = pread(fd, b.ptr, (size_t)st.st_size, 0);
  b.len = n > 0 ? (size_t)n : 0;
  return b;
}

static bytes read_path(const char *path) {
  int fd = open(path, O_RDONLY);
  bytes b = read_fd(fd);
  if (fd >= 0) close(fd);
  return b;
}

static bool is_same(bytes a, bytes b) {
  return !a.ptr == !b.ptr && a.len == b.len && (!a.len || !memcmp(a.ptr, b.ptr, a.len));
}

static bool find_temporary(void) {
  bool found = false;
  DIR *d = opendir(".");
  for (struct dirent *e; d && (e = readdir(d));)
    if (strstr(e->d_name, ".tmp-") && unlink(e->d_name) == 0) found = true;
  if (d) closedir(d);
  return found;
}

static outcome run(long number, int argc, char **argv, char **envp) {
  outcome o = {.status = 0};
  for (unsigned i = 0; i < num_outputs; i++) unlink(outputs[i]);
  int out = memfd_create("out", 0), err = memfd_create("err", 0);
  counter->has_failed = false;
  counter->left = 0;
  pid_t child = fork();
  if (child == 0) {
    const char *input = getenv("FAILING_INPUT");
    int in = open(input ? input : "/dev/null", O_RDONLY);
    dup2(in, 0), dup2(out, 1), dup2(err, 2);
    alarm(SECONDS);
    counter->left = number;
    exit(real_main(argc, argv, envp));
  }
  waitpid(child, &o.status, 0);
  counter->left = 0;
  o.out = read_fd(out), o.err = read_fd(err);
  close(out), close(err);
  for (unsigned i = 0; i < num_outputs; i++) o.files[i] = read_path(outputs[i]);
  o.has_temporary = find_temporary();
  return o;
}

static void free_outcome(outcome *o) {
  free(o->out.ptr), free(o->err.ptr);
  for (unsigned i = 0; i < num_outputs; i++) free(o->files[i].ptr);
}

// NULL where all is as it should be.
static const char *judge(const outcome *o, const outcome *enough) {
  if (WIFSIGNALED(o->status)) return WTERMSIG(o->status) == SIGALRM ? "does not end" : "is ended by a signal";
  int status = WEXITSTATUS(o->status), usual = WEXITSTATUS(enough->status);
  if (o->has_temporary) return "leaves a temporary";
  if (status == 0 && usual != 0) return "succeeds";
  bool is_trouble = status == 1 || (status == 2 && usual == 1);  // diff's is 2
  if (status != 0 && !is_trouble && status != usual) return "exits with a strange status";
  // With --json an error is an object on standard output.
  static const char error[] = "\"severity\": \"error\"";
  bool is_object = o->out.len && memmem(o->out.ptr, o->out.len, error, sizeof error - 1);
  bool is_said = o->err.len || is_object || (status == usual && is_same(o->out, enough->out));
  if (status != 0 && !is_said) return "says nothing";
  if (status == 0 && !is_same(o->out, enough->out)) return "prints something else";
  for (unsigned i = 0; i < num_outputs; i++) {
    if (status == 0 && !is_same(o->files[i], enough->files[i])) return "writes something else";
    if (status != 0 && o->files[i].ptr && !is_same(o->files[i], enough->files[i])) return "leaves half an output";
  }
  return NULL;
}

static int every(int argc, char **argv, char **envp) {
  counter =
      (shared *)syscall(SYS_mmap, NULL, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char *names = strdup(getenv("FAILING_OUTPUTS"));
  for (char *name = strtok(names, " "); name && num_outputs < MOST_OUTPUTS; name = strtok(NULL, " "))
    outputs[num_outputs++] = name;
  outcome enough = run(0, argc, argv, envp);
  long number = 1;
  const char *wrong = WIFSIGNALED(enough.status) ? "is ended by a signal" : NULL;
  for (bool is_over = false; !wrong && !is_over && number < MOST; number++) {
    outcome o = run(number, argc, argv, envp);
    wrong = judge(&o, &enough);
    is_over = !counter->has_failed;
    if (wrong)
      fprintf(stderr, "where allocation %ld fails, it %s: status 0x%x\n%.*s", number, wrong, (unsigned)o.status,
              (int)o.err.len, o.err.ptr ? o.err.ptr : "");
    free_outcome(&o);
  }
  if (!wrong) printf("%ld allocations, status %d\n", number - 2, WEXITSTATUS(enough.status));
  free_outcome(&enough);
  free(names);
  return wrong ? UNEXPECTED : 0;
}

static int main_of_ours(int argc, char **argv, char **envp) {
  unsetenv("LD_PRELOAD");
  return getenv("FAILING_OUTPUTS") ? every(argc, argv, envp) : real_main(argc, argv, envp);
}

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*at_end)(void), void *stack_end) {
  int (*real)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
  *(void **)&real = dlsym(RTLD_NEXT, "__libc_start_main");
  real_main = main;
  return real(main_of_ours, argc, argv, init, fini, at_end, stack_end);
}
