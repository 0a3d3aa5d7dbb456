// forks.so, preloaded into a program of LLVM: the program starts once, and forks for each command.
// Starting one takes 20 ms, of which the dynamic linker and constructors take nearly all.
//
// A command comes from the standard input, each part with a 0 behind it: the folder to run in, the
// files for standard output and standard error, the words, and one 0 more. Its status (as waitpid
// gives it) is a line on the standard output.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 240 };
typedef int main_function(int argc, char **argv, char **env);
typedef int start_function(main_function *run, int argc, char **argv, void (*init)(void), void (*fini)(void),
                           void (*rtld_fini)(void), void *stack_end);
start_function __libc_start_main;
static main_function *program_main;

static int open_as(const char *path, int flags, int fd) {
  int opened = open(path, flags, 0600);
  return opened < 0 ? -1 : dup2(opened, fd);
}

// Returns the number of words; 0 at the end of the input.
static int next_command(char ***words, int *cap) {
  for (int n = 0;; n++) {
    if (n == *cap) {
      *cap = *cap ? *cap * 2 : 64;
      *words = realloc(*words, (size_t)*cap * sizeof **words);
      if (!*words) abort();
    }
    char *word = NULL;
    size_t size = 0;
    ssize_t len = getdelim(&word, &size, 0, stdin);
    (*words)[n] = len > 1 ? word : NULL;
    if (len > 1) continue;
    free(word);
    return len == 1 ? n : 0;
  }
}

static int serve(int argc, char **argv, char **env) {
  (void)argc, (void)argv;
  char **words = NULL;
  int cap = 0;
  unsetenv("LD_PRELOAD");
  for (int n; (n = next_command(&words, &cap)) > 3;) {
    pid_t child = fork();
    if (!child) {
      int answers = dup(STDOUT_FILENO);
      fcntl(answers, F_SETFD, FD_CLOEXEC);
      if (chdir(words[0]) || open_as("/dev/null", O_RDONLY, STDIN_FILENO) < 0 ||
          open_as(words[1], O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO) < 0 ||
          open_as(words[2], O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO) < 0)
        _exit(126);
      close(answers);
      alarm(SECONDS);
      exit(program_main(n - 3, words + 3, env));
    }
    int status = -1;
    if (child < 0 || waitpid(child, &status, 0) < 0) return 2;
    while (n > 0) free(words[--n]);
    printf("%d\n", status);
    fflush(stdout);
  }
  free(words);
  return 0;
}

int __libc_start_main(main_function *run, int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end) {
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  program_main = run;
  return start(serve, argc, argv, init, fini, rtld_fini, stack_end);
}
