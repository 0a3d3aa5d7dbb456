// The standard streams: they are open from the start, and at the end it is checked whether all output was written.
#include "cli.h"
#include "posix.h"

#include <string.h>

// A descriptor that is missing would be given to the next file that is opened: warnings would land in the output. What
// stands in its place can't be read or written, as if it were closed.
static bool hold(int fd, int mode) {
  if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) return true;
  int opened = open("/dev/null", mode);
  if (opened < 0) opened = open("/", O_RDONLY);
  return opened == fd;
}

bool cli_streams_begin(void) {
  posix_begin();
  signal(SIGXFSZ, SIG_IGN);  // a limit of file sizes is an error like that of a full disk
  return hold(STDIN_FILENO, O_WRONLY) && hold(STDOUT_FILENO, O_RDONLY) && hold(STDERR_FILENO, O_WRONLY);
}

int cli_streams_end(const char *tool, int status) {
  cli_progress_end();
  errno = 0;
  bool is_lost = ferror(stdout), is_flushed = fflush(stdout) == 0;
  if (!is_lost && is_flushed) return status;
  cli_say("%s: error: the standard output can't be written%s%s\n", tool, errno ? ": " : "",
          errno ? strerror(errno) : "");
  return status == CLI_OK ? CLI_BAD_INPUT : status;
}
