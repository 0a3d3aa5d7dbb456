// batch OUT ERR: the program once more, linked so that its main is called for one command after the other (ld --wrap).
// Tests that ask it a hundred thousand things would else spend their time on starting it.
//
// A command is its words, the name of the program first, each with a 0 behind it, and one 0 more; they come from the
// standard input. The files OUT and ERR hold what the last command printed; its status is a line on the standard
// output. A command that ends the process ends the batch.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_WORDS = 100000 };

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

static int file_as(const char *path, int flags, int fd) {
  int opened = open(path, flags, 0600);
  return opened < 0 ? -1 : dup2(opened, fd);
}
static int emptied(int fd) { return ftruncate(fd, 0) || lseek(fd, 0, SEEK_SET); }

// The number of words of the next command; 0 at the end.
static int next_command(FILE *in, char **words) {
  int n = 0;
  for (char *word = NULL; n < MOST_WORDS; word = NULL) {
    size_t cap = 0;
    ssize_t len = getdelim(&word, &cap, 0, in);
    if (len > 1) {
      words[n++] = word;
      continue;
    }
    free(word);
    words[n] = NULL;
    return len == 1 ? n : 0;
  }
  return 0;
}

int __wrap_main(int argc, char **argv) {
  int to_read = dup(STDIN_FILENO), answers = dup(STDOUT_FILENO);
  FILE *commands = to_read < 0 ? NULL : fdopen(to_read, "r");
  char **words = calloc(MOST_WORDS + 1, sizeof *words);
  if (argc != 3 || !commands || !words || file_as("/dev/null", O_RDONLY, STDIN_FILENO) < 0 ||
      file_as(argv[1], O_RDWR | O_CREAT, STDOUT_FILENO) < 0 || file_as(argv[2], O_RDWR | O_CREAT, STDERR_FILENO) < 0)
    return 2;
  for (int n; (n = next_command(commands, words)) > 0;) {
    if (emptied(STDOUT_FILENO) || emptied(STDERR_FILENO)) return 2;
    int status = __real_main(n, words);
    if (fflush(stdout) || dprintf(answers, "%d\n", status) < 0) return 2;
    while (n > 0) free(words[--n]);
  }
  free(words);
  fclose(commands);
  return 0;
}
