// The standard streams: ensures that they are open at the start, and checks at the end whether all
// output was written.
#include "cli.h"
#include "posix.h"

#include <string.h>

// Opens /dev/null for a missing descriptor. The next opened file would get its number, and warnings
// would be written into that file. The replacement can be neither read nor written, as if it were
// closed.
static bool ensure_open_descriptor(int fd, int mode) {
  if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) return true;
  int opened = open("/dev/null", mode);
  if (opened < 0) opened = open("/", O_RDONLY);
  return opened == fd;
}

bool cli_streams_begin(void) {
  posix_begin();
  signal(SIGXFSZ, SIG_IGN);  // a limit of file sizes is reported like a full disk
  return ensure_open_descriptor(STDIN_FILENO, O_WRONLY) && ensure_open_descriptor(STDOUT_FILENO, O_RDONLY) &&
         ensure_open_descriptor(STDERR_FILENO, O_WRONLY);
}

int cli_streams_end(const char *tool, int status) {
  cli_progress_end();
  errno = 0;
  bool is_lost = ferror(stdout), is_flushed = fflush(stdout) == 0;
  if (!is_lost && is_flushed) return status;
  cli_report("%s: error: cannot write the standard output%s%s\n", tool, errno ? ": " : "",
             errno ? strerror(errno) : "");
  return status == CLI_OK ? CLI_BAD_INPUT : status;
}
