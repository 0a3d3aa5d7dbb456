// Outputs that appear only when they are complete.
//
// An existing file keeps its permissions, its owner and all its names. Symbolic links are followed.
// A file with several names, or with an owner that cannot be set, is not replaced: the complete
// temporary is copied into it. Pipes, devices and open descriptors are written in place.
#include "cli.h"
#include "posix.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// ---- signals -------------------------------------------------------------------------------------------------------

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXCPU, SIGALRM};
enum { NUM_ENDING_SIGNALS = sizeof ending_signals / sizeof *ending_signals };

// The current temporary, for signal handlers; there is at most one.
static char temporary_path[PATH_MAX];
static volatile sig_atomic_t is_temporary_there;

void cli_remove_temporary(void) {
  if (is_temporary_there) unlink(temporary_path);
}

// The program still ends by the signal, so that its parent sees it.
static void on_ending_signal(int number) {
  cli_remove_temporary();
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_signals(void) {
  static bool is_watching;
  if (is_watching) return;
  is_watching = true;
  struct sigaction action = {.sa_handler = on_ending_signal}, old;
  sigfillset(&action.sa_mask);
  for (int i = 0; i < NUM_ENDING_SIGNALS; i++)
    if (sigaction(ending_signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
      sigaction(ending_signals[i], &action, NULL);
}

static void hold_signals(sigset_t *old) {
  sigset_t held;
  sigemptyset(&held);
  for (int i = 0; i < NUM_ENDING_SIGNALS; i++) sigaddset(&held, ending_signals[i]);
  pthread_sigmask(SIG_BLOCK, &held, old);
}

static void release_signals(const sigset_t *old) { pthread_sigmask(SIG_SETMASK, old, NULL); }

// ---- writing -------------------------------------------------------------------------------------------------------

static bool fail(cli_output *out) {
  out->failed = true;
  out->error = errno;
  return false;
}

static bool write_all(void *user, const void *bytes, size_t len) {
  cli_output *out = user;
  const char *p = bytes;
  while (len && !out->failed) {
    ssize_t n = posix_write(out->fd, p, len);
    if (n < 0 && errno == EINTR) continue;
    // A descriptor from the parent may be non-blocking; output waits anyway.
    if (n < 0 && errno == EAGAIN && poll(&(struct pollfd){out->fd, POLLOUT, 0}, 1, -1) > 0) continue;
    if (n < 0) return fail(out);
    p += n, len -= (size_t)n, out->written += (uint64_t)n;
  }
  return !out->failed;
}

bool cli_rewrite(void *user, uint64_t back, const void *bytes, size_t len) {
  cli_output *out = user;
  const char *p = bytes;
  for (off_t at = (off_t)(out->written - back); len && !out->failed;) {
    ssize_t n = pwrite(out->fd, p, len, at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return fail(out);
    p += n, len -= (size_t)n, at += n;
  }
  return !out->failed;
}

// ---- creating ------------------------------------------------------------------------------------------------------

// Returns `folder` (up to its last slash) followed by `name`. The caller frees it.
static char *path_in_folder_of(const char *folder, const char *name) {
  const char *slash = name[0] == '/' ? NULL : posix_last_slash(folder);
  size_t len = slash ? (size_t)(slash - folder) + 1 : 0, name_len = strlen(name);
  char *path = malloc(len + name_len + 1);
  if (!path) return NULL;
  memcpy(path, folder, len);
  memcpy(path + len, name, name_len + 1);
  return path;
}

// Returns the target of symbolic links, which need not exist. NULL: errno has the reason. The
// caller frees it.
static char *follow_links(const char *path) {
  enum { MOST_LINKS = 40 };
  char *at = path_in_folder_of("", path);
  for (int i = 0; at; i++) {
    char next[PATH_MAX];
    ssize_t len = readlink(at, next, sizeof next - 1);
    if (len < 0) return at;
    next[len] = 0;
    char *further = path_in_folder_of(at, next);
    free(at);
    at = further;
    if (i < MOST_LINKS) continue;
    free(at);
    errno = ELOOP;
    return NULL;
  }
  return NULL;
}

// Makes a temporary with this name pattern, and registers it for the signal handlers.
static bool make_temporary(cli_output *out, const char *folder, const char *form) {
  sigset_t old;
  out->temporary = path_in_folder_of(folder, form);
  if (!out->temporary) return false;
  watch_signals();
  hold_signals(&old);
  out->fd = mkstemp(out->temporary);
  int error = errno;
  if (out->fd >= 0 && strlen(out->temporary) < sizeof temporary_path) {
    strcpy(temporary_path, out->temporary);
    is_temporary_there = 1;
  }
  release_signals(&old);
  if (out->fd >= 0) return true;
  free(out->temporary);
  out->temporary = NULL;
  errno = error;
  return false;
}

static bool make_target(cli_output *out) {
  struct stat st;
  bool is_there = stat(out->target, &st) == 0;
  if (is_there && access(out->target, W_OK) != 0) return false;
  if (!make_temporary(out, out->target, ".irkit-XXXXXX")) {
    // A folder without write permission may contain a writable file.
    if (!is_there || (errno != EACCES && errno != EPERM && errno != EROFS)) return false;
    out->is_copied = true;
    if (!make_temporary(out, "", "/tmp/irkit-XXXXXX")) return false;
  }
  fcntl(out->fd, F_SETFD, FD_CLOEXEC);
  out->owns_fd = out->can_rewrite = true;
  if (is_there) {
    bool has_our_owner = st.st_uid == geteuid() && st.st_gid == getegid();
    out->is_copied |= st.st_nlink > 1 || (!has_our_owner && fchown(out->fd, st.st_uid, st.st_gid) != 0);
    return out->is_copied || fchmod(out->fd, st.st_mode & 0777) == 0;
  }
  mode_t mask = (mode_t)umask(0);
  umask(mask);
  fchmod(out->fd, (mode_t)(0666 & ~mask));
  return true;
}

bool cli_is_file_output(const char *path) {
  struct stat st;
  return path[0] && strcmp(path, "-") != 0 && cli_named_descriptor(path) < 0 &&
         (stat(path, &st) != 0 || S_ISREG(st.st_mode));
}

static bool create(const char *path, cli_output *out) {
  struct stat st;
  int named = cli_named_descriptor(path);
  errno = ENOENT;
  if (!path[0]) return false;
  if (named >= 0) {
    out->fd = fcntl(named, F_DUPFD_CLOEXEC, 3);
    out->owns_fd = true;
    return out->fd >= 0;
  }
  // Devices and pipes are written in place, and so is any other existing file that is not a regular
  // file.
  if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
    out->fd = open(path, O_WRONLY | O_CLOEXEC);
    out->owns_fd = true;
    out->can_rewrite =
        out->fd >= 0 && lseek(out->fd, 0, SEEK_CUR) == 0 && (S_ISBLK(st.st_mode) || !strcmp(path, "/dev/null"));
    return out->fd >= 0;
  }
  out->target = follow_links(path);
  return out->target && make_target(out);
}

bool cli_create(const cli_args *args, const char *path, cli_output *out) {
  if (!strcmp(path, "-")) cli_progress_end();  // the terminal may be the same
  *out = (cli_output){.writer = {write_all, out}, .path = path, .fd = STDOUT_FILENO};
  if (!strcmp(path, "-") || create(path, out)) return true;
  cli_report_errno(args, path[0] ? path : "-o ''");
  cli_discard(out);
  return false;
}

// Refuses terminals: bitcode may contain escape sequences.
bool cli_create_bitcode(const cli_args *args, const char *path, cli_output *out) {
  if (!cli_create(args, path, out)) return false;
  if (args->llvm->to_terminal || !isatty(out->fd)) return true;
  cli_discard(out);
  cli_report("%s: error: bitcode is not written to a terminal: -o FILE or -f is required\n", args->tool);
  return false;
}

// ---- the end -------------------------------------------------------------------------------------------------------

// Copies the temporary into the existing target. If this fails, the old contents are lost, as with
// any program that writes in place.
static bool copy_to_target(cli_output *out) {
  char bytes[1 << 14];
  cli_output copy = {.fd = open(out->target, O_WRONLY | O_TRUNC | O_CLOEXEC)};
  if (copy.fd < 0) return false;
  off_t at = 0;
  for (ssize_t n = 1; n && !copy.failed; at += n) {
    n = pread(out->fd, bytes, sizeof bytes, at);
    if (n < 0) fail(&copy);
    else write_all(&copy, bytes, (size_t)n);
  }
  if (close(copy.fd) != 0 && !copy.failed) fail(&copy);
  if (copy.failed) errno = copy.error;
  return !copy.failed;
}

static bool finish(cli_output *out) {
  if (out->is_copied && !copy_to_target(out)) return false;
  if (out->owns_fd && close(out->fd) != 0) {
    out->owns_fd = false;
    return false;
  }
  out->owns_fd = false;
  return !out->temporary || out->is_copied || rename(out->temporary, out->target) == 0;
}

bool cli_commit(const cli_args *args, cli_output *out) {
  sigset_t old;
  cli_highlight_end(out);
  hold_signals(&old);
  errno = out->error;
  bool ok = !out->failed && finish(out);
  if (!ok) cli_report_errno(args, strcmp(out->path, "-") != 0 ? out->path : "the standard output");
  if (ok && !out->is_copied) {
    free(out->temporary);
    out->temporary = NULL;
    is_temporary_there = 0;
  }
  cli_discard(out);
  release_signals(&old);
  return ok;
}

void cli_discard(cli_output *out) {
  cli_highlight_end(out);
  if (out->owns_fd && out->fd >= 0) close(out->fd);
  if (out->temporary) {
    unlink(out->temporary);
    is_temporary_there = 0;
  }
  free(out->temporary);
  free(out->target);
  *out = (cli_output){.fd = -1};
}

char *cli_with_ending(const cli_args *args, const char *path, const char *from, const char *to) {
  size_t len = strlen(path), cut = strlen(from);
  if (!strcmp(path, "-")) to = "";
  else if (len > cut && !strcmp(path + len - cut, from)) len -= cut;
  char *made = malloc(len + strlen(to) + 1);
  if (!made) {
    cli_no_memory(args);
    return NULL;
  }
  memcpy(made, path, len);
  memcpy(made + len, to, strlen(to) + 1);
  return made;
}

char *cli_numbered_name(const cli_args *args, const char *path, uint32_t number) {
  size_t len = strlen(path) + 16;
  char *name = malloc(len);
  if (name) snprintf(name, len, "%s.%u", path, number);
  else cli_no_memory(args);
  return name;
}
