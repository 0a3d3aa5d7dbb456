// Implements posix.h on Windows.
#include "cli.h"

#if defined(_WIN32)
#include "posix.h"

#include <stdlib.h>
#include <windows.h>

#undef rename

void posix_begin(void) {
  _fmode = _O_BINARY;
  for (int fd = 0; fd < 3; fd++) _setmode(fd, _O_BINARY);
}

const char *posix_last_slash(const char *path) {
  const char *slash = NULL;
  for (; *path; path++)
    if (*path == '/' || *path == '\\' || *path == ':') slash = path;
  return slash;
}

static int fail(int error) {
  errno = error;
  return -1;
}

// ---- files ---------------------------------------------------------------------------------------------------

int posix_fcntl(int fd, int what, int value) {
  (void)value;
  if (what == F_DUPFD_CLOEXEC) return _dup(fd);
  return what == F_SETFD || _get_osfhandle(fd) != -1 ? 0 : fail(EBADF);
}

int posix_rename(const char *from, const char *to) {
  if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_COPY_ALLOWED)) return 0;
  DWORD error = GetLastError();
  return fail(error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ? ENOENT : EACCES);
}

enum { MOST_AT_ONCE = 1 << 30 };
static unsigned at_once(size_t len) { return len < MOST_AT_ONCE ? (unsigned)len : MOST_AT_ONCE; }
ssize_t posix_read(int fd, void *bytes, size_t len) { return read(fd, bytes, at_once(len)); }
ssize_t posix_write(int fd, const void *bytes, size_t len) { return write(fd, bytes, at_once(len)); }

ssize_t pread(int fd, void *bytes, size_t len, off_t at) {
  return lseek(fd, at, SEEK_SET) == at ? read(fd, bytes, at_once(len)) : -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t len, off_t at) {
  off_t before = lseek(fd, 0, SEEK_CUR);
  if (before < 0 || lseek(fd, at, SEEK_SET) != at) return -1;
  ssize_t n = write(fd, bytes, at_once(len));
  return lseek(fd, before, SEEK_SET) == before ? n : -1;
}

ssize_t readlink(const char *path, char *to, size_t size) {
  (void)path, (void)to, (void)size;
  return fail(EINVAL);
}

int fchmod(int fd, mode_t mode) {
  (void)fd, (void)mode;
  return 0;
}

int fchown(int fd, int owner, int group) {
  (void)fd, (void)owner, (void)group;
  return 0;
}

int poll(struct pollfd *fds, unsigned num, int timeout) {
  (void)fds, (void)num, (void)timeout;
  return fail(ENOSYS);
}

// A mapped file cannot be replaced, so inputs are read.
void *mmap(void *at, size_t size, int access, int flags, int fd, off_t offset) {
  (void)at, (void)size, (void)access, (void)flags, (void)fd, (void)offset;
  errno = ENOSYS;
  return MAP_FAILED;
}

int munmap(void *at, size_t size) {
  (void)at, (void)size;
  return fail(ENOSYS);
}

// ---- signals, terminals, libraries, programs -----------------------------------------------------------------

int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  if (number != SIGINT && number != SIGTERM) return fail(EINVAL);
  if (old) old->sa_handler = SIG_DFL;
  return !action || signal(number, action->sa_handler) != SIG_ERR ? 0 : -1;
}

int ioctl(int fd, int what, struct winsize *size) {
  (void)fd, (void)what, (void)size;
  return fail(ENOSYS);
}

void *dlopen(const char *path, int how) {
  (void)path, (void)how;
  return NULL;
}

void *dlsym(void *library, const char *name) {
  (void)library, (void)name;
  return NULL;
}

pid_t fork(void) { return fail(ENOSYS); }

pid_t waitpid(pid_t child, int *status, int options) {
  (void)child, (void)status, (void)options;
  return fail(ECHILD);
}

int getrlimit(int what, struct rlimit *limit) {
  (void)what, (void)limit;
  return fail(ENOSYS);
}

int setrlimit(int what, const struct rlimit *limit) {
  (void)what, (void)limit;
  return fail(ENOSYS);
}

char *strndup(const char *text, size_t most) {
  size_t len = strnlen(text, most);
  char *copy = malloc(len + 1);
  if (!copy) return NULL;
  memcpy(copy, text, len);
  copy[len] = 0;
  return copy;
}
#endif
