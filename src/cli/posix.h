// System functions beyond C, for the few files of the program that need them: POSIX's headers, and
// on Windows replacements for them. Functions that Windows lacks fail there (windows.c), and
// callers do without: inputs are read and not mapped, signals are only those of C, files have no
// owners, and neither libraries nor programs are started.
#ifndef IRK_CLI_POSIX_H
#define IRK_CLI_POSIX_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#if !defined(_WIN32)
#include <dlfcn.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>

// Makes streams and files keep bytes unchanged, and puts paths into the system's encoding.
static inline void posix_begin(void) {}
static inline ssize_t posix_read(int fd, void *bytes, size_t len) { return read(fd, bytes, len); }
static inline ssize_t posix_write(int fd, const void *bytes, size_t len) { return write(fd, bytes, len); }
// Returns the slash behind the folder in a path; NULL if there is none.
static inline const char *posix_last_slash(const char *path) { return strrchr(path, '/'); }
#else
#include <io.h>
#include <process.h>
#include <pthread.h>

void posix_begin(void);
const char *posix_last_slash(const char *path);

// ---- files ---------------------------------------------------------------------------------------------------
#define O_CLOEXEC                            O_NOINHERIT
enum { F_GETFD = 1, F_SETFD, F_DUPFD_CLOEXEC, FD_CLOEXEC = 1 };
int posix_fcntl(int fd, int what, int value);
#define fcntl(fd, ...)                       posix_fcntl_of(fd, __VA_ARGS__, 0, 0)
#define posix_fcntl_of(fd, what, value, ...) posix_fcntl(fd, what, value)
int posix_rename(const char *from, const char *to);  // replaces `to` if it exists
#define rename                               posix_rename
ssize_t posix_read(int fd, void *bytes, size_t len);
ssize_t posix_write(int fd, const void *bytes, size_t len);
ssize_t pread(int fd, void *bytes, size_t len, off_t at);
ssize_t pwrite(int fd, const void *bytes, size_t len, off_t at);
ssize_t readlink(const char *path, char *to, size_t size);
int fchmod(int fd, mode_t mode);
int fchown(int fd, int owner, int group);
static inline int geteuid(void) { return 0; }  // matches the owner that stat gives every file
static inline int getegid(void) { return 0; }
struct pollfd {
  int fd;
  short events, revents;
};
enum { POLLIN = 1, POLLOUT = 4 };
int poll(struct pollfd *fds, unsigned num, int timeout);
enum { PROT_READ = 1, MAP_PRIVATE = 2 };
#define MAP_FAILED                           ((void *)-1)
void *mmap(void *at, size_t size, int access, int flags, int fd, off_t offset);
int munmap(void *at, size_t size);

// ---- signals -------------------------------------------------------------------------------------------------
enum { SIGHUP = 101, SIGPIPE, SIGQUIT, SIGXCPU, SIGALRM, SIGXFSZ, SIGBUS };  // signals that never occur
typedef struct siginfo {
  void *si_addr;
} siginfo_t;
struct sigaction {
  void (*sa_handler)(int number);
  void (*sa_sigaction)(int number, siginfo_t *info, void *context);
  int sa_flags, sa_mask;
};
enum { SA_SIGINFO = 4 };
#define sigset_t                             int
static inline int sigemptyset(int *set) { return *set = 0; }
static inline int sigfillset(int *set) { return *set = 0; }
static inline int sigaddset(int *set, int number) { return number ? *set = 0 : 0; }
#undef pthread_sigmask
#define pthread_sigmask(how, set, old) posix_sigmask(set, old)
static inline int posix_sigmask(const int *set, int *old) { return old ? *old = 0 : *set; }
int sigaction(int number, const struct sigaction *action, struct sigaction *old);

// ---- terminals, libraries, programs --------------------------------------------------------------------------
struct winsize {
  unsigned short ws_row, ws_col;
};
enum { TIOCGWINSZ = 1 };
int ioctl(int fd, int what, struct winsize *size);
enum { RTLD_NOW = 2 };
void *dlopen(const char *path, int how);
void *dlsym(void *library, const char *name);
pid_t fork(void);
pid_t waitpid(pid_t child, int *status, int options);
#define WIFEXITED(status)              ((status) < 256)
#define WEXITSTATUS(status)            (status)
#define WIFSIGNALED(status)            (!WIFEXITED(status))
#define WTERMSIG(status)               ((status) >> 8)
typedef unsigned long rlim_t;
struct rlimit {
  rlim_t rlim_cur, rlim_max;
};
enum { RLIMIT_CORE, RLIMIT_CPU, RLIMIT_AS };
#define RLIM_INFINITY                  ((rlim_t)-1)
int getrlimit(int what, struct rlimit *limit);
int setrlimit(int what, const struct rlimit *limit);
char *strndup(const char *text, size_t most);
#endif

#endif
