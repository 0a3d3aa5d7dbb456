// Opens inputs, mapped or read whole. Any kind of file works: one that cannot be mapped is read to
// its end.
#include "cli.h"
#include "posix.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// The limit for devices, which may be endless.
enum { MOST_OF_A_DEVICE = 1 << 28 };

bool cli_report_errno(const cli_args *args, const char *path) {
  const char *why = strerror(errno);
  if (errno == ENOENT) why = args->is_llvm_name ? "No such file or directory" : "no such file or directory";
  cli_report("%s: error: %s: %s\n", args->tool, path, why);
  return false;
}

// ---- mapped files that are truncated -------------------------------------------------------------------------------

// Mapped files, for the handler of SIGBUS. It does not know the names of further files.
enum { MOST_KNOWN = 64 };
static struct {
  atomic_bool is_used, is_set;
  const char *start, *name;
  size_t len;
} mapped[MOST_KNOWN];

static void put_raw(const char *text) {
  ssize_t done = posix_write(STDERR_FILENO, text, strlen(text));
  (void)done;
}

// A mapped page cannot be read: the file was truncated, or its disk fails.
static void on_bus_error(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)context;
  const char *at = info->si_addr;
  for (size_t i = 0; i < MOST_KNOWN; i++) {
    if (!atomic_load(&mapped[i].is_set) || at < mapped[i].start || at >= mapped[i].start + mapped[i].len) continue;
    put_raw("irkit: error: ");
    const char *name = mapped[i].name;
    for (size_t k = 0, len = strlen(name); k < len;) {
      char shown[IRK_MAX_ESCAPED + 1];
      size_t n;
      k += irk_escape(name + k, len - k, shown, &n);
      shown[n] = 0;
      put_raw(shown);
    }
    put_raw(": the file was truncated or became unreadable during its use\n");
    cli_remove_temporary();
    _exit(CLI_BAD_INPUT);
  }
  put_raw("irkit: error: a file was truncated or became unreadable during its use\n");
  cli_remove_temporary();
  _exit(CLI_BAD_INPUT);
}

static void note_mapped(cli_input *in) {
  static atomic_bool is_watching;
  if (!atomic_exchange(&is_watching, true)) {
    struct sigaction action = {.sa_flags = SA_SIGINFO, .sa_sigaction = on_bus_error};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
  }
  for (size_t i = 0; i < MOST_KNOWN; i++) {
    if (atomic_exchange(&mapped[i].is_used, true)) continue;
    mapped[i].start = in->bytes.ptr;
    mapped[i].len = in->bytes.len;
    mapped[i].name = in->name;
    atomic_store(&mapped[i].is_set, true);
    in->place = (uint32_t)i + 1;
    return;
  }
}

static void forget_mapped(const cli_input *in) {
  if (!in->place) return;
  atomic_store(&mapped[in->place - 1].is_set, false);
  atomic_store(&mapped[in->place - 1].is_used, false);
}

// ---- reading -------------------------------------------------------------------------------------------------------

static bool read_stream(int fd, size_t most, cli_input *in) {
  char *bytes = NULL;
  size_t len = 0, cap = 0;
  for (;;) {
    if (len == cap) {
      cap = cap ? cap * 2 : 1 << 16;
      char *grown = cap <= SIZE_MAX / 2 ? realloc(bytes, cap) : NULL;
      if (!grown) break;
      bytes = grown;
    }
    ssize_t n = posix_read(fd, bytes + len, cap - len);
    if (n == 0) {
      in->bytes = (irk_str){bytes, len};
      return true;
    }
    if (n < 0 && errno == EAGAIN && poll(&(struct pollfd){fd, POLLIN, 0}, 1, -1) > 0) continue;
    if (n < 0 && errno != EINTR) break;
    if (n > 0) len += (size_t)n;
    if (len > most) {
      errno = EFBIG;
      break;
    }
  }
  free(bytes);
  return false;
}

static bool map_file(int fd, const struct stat *st, cli_input *in) {
  if (!S_ISREG(st->st_mode) || st->st_size <= 0 || (uintmax_t)st->st_size > SIZE_MAX / 2) return false;
  void *map = mmap(NULL, (size_t)st->st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (map == MAP_FAILED) return false;
  in->bytes = (irk_str){map, (size_t)st->st_size};
  in->is_mapped = true;
  in->device = (uint64_t)st->st_dev;
  in->inode = (uint64_t)st->st_ino;
  note_mapped(in);
  return true;
}

// Reads a file whose reported size is zero, as in /proc, or that cannot be mapped, as in /sys.
static bool read_file(int fd, cli_input *in) {
  struct stat st;
  if (fstat(fd, &st) != 0) return false;
  if (S_ISDIR(st.st_mode)) {
    errno = EISDIR;
    return false;
  }
  if (map_file(fd, &st, in)) return true;
  bool is_device = (S_ISCHR(st.st_mode) && !isatty(fd)) || S_ISBLK(st.st_mode);
  return read_stream(fd, is_device ? MOST_OF_A_DEVICE : SIZE_MAX, in);
}

// "/dev/stdin" and "/dev/fd/3" name open descriptors; not all of them can be opened by these names.
int cli_named_descriptor(const char *path) {
  static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
  for (int i = 0; i < 3; i++)
    if (!strcmp(path, names[i])) return i;
  for (int i = 0; i < 2; i++) {
    size_t len = strlen(folders[i]);
    if (strncmp(path, folders[i], len) != 0) continue;
    const char *number = path + len;
    size_t digits = strspn(number, "0123456789");
    if (digits && digits < 9 && !number[digits]) return atoi(number);
  }
  return -1;
}

// Returns the input's share of the common budget.
int64_t cli_share_of(const cli_input *in) { return (int64_t)(irk_budget_for(in->bytes.len) - irk_budget_for(0)); }

static bool open_input(const cli_args *args, const char *path, cli_input *in) {
  *in = (cli_input){.args = args};
  if (!strcmp(path, "-")) {
    in->name = "<stdin>";
    return read_stream(STDIN_FILENO, SIZE_MAX, in) || cli_report_errno(args, in->name);
  }
  in->name = path;
  int fd = open(path, O_RDONLY | O_CLOEXEC), named = fd < 0 ? cli_named_descriptor(path) : -1;
  if (named >= 0) fd = fcntl(named, F_DUPFD_CLOEXEC, 3);
  if (fd < 0) return cli_report_errno(args, path);
  bool ok = read_file(fd, in) || cli_report_errno(args, path);
  close(fd);
  return ok;
}

bool cli_open(const cli_args *args, const char *path, cli_input *in) {
  cli_progress_next(path);
  if (!open_input(args, path, in)) return false;
  irk_budget_raise(args->budget, cli_share_of(in));
  return true;
}

bool cli_close_inspected(const cli_args *args, cli_input *in) {
  irk_budget_raise(args->budget, -cli_share_of(in));
  return cli_close(in);
}

bool cli_has_changed(const cli_input *in) {
  if (in->owner) in = cli_parts_file(in->owner);
  struct stat st;
  bool is_there = in->is_mapped && stat(in->name, &st) == 0 && (uint64_t)st.st_dev == in->device &&
                  (uint64_t)st.st_ino == in->inode;
  return is_there && (uintmax_t)st.st_size != in->bytes.len;
}

bool cli_close(cli_input *in) {
  if (in->owner || in->is_borrowed) {
    cli_parts *owner = in->owner;
    free(in->owned_name);
    *in = (cli_input){0};
    return cli_parts_close(owner);
  }
  bool ok = !cli_has_changed(in);
  if (in->is_mapped) {
    if (!ok) cli_report("%s: error: %s: the size of the file changed after it was opened\n", in->args->tool, in->name);
    forget_mapped(in);
    munmap((void *)(uintptr_t)in->bytes.ptr, in->bytes.len);
  } else {
    free((void *)(uintptr_t)in->bytes.ptr);
  }
  free(in->owned_name);
  *in = (cli_input){0};
  return ok;
}

bool cli_ends_with(const char *path, const char *ending) {
  size_t len = strlen(path), n = strlen(ending);
  return len > n && !strcmp(path + len - n, ending);
}
