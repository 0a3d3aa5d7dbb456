// Inputs mapped or read whole; outputs that appear only when they are complete.
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool complain(const cli_args *args, const char *path) {
  const char *why = strerror(errno);
  if (errno == ENOENT) why = args->is_llvm_name ? "No such file or directory" : "no such file or directory";
  fprintf(stderr, "%s: error: %s: %s\n", args->tool, path, why);
  return false;
}

static bool read_stream(int fd, cli_input *in) {
  char *bytes = NULL;
  size_t len = 0, cap = 0;
  for (;;) {
    if (len == cap) {
      cap = cap ? cap * 2 : 1 << 16;
      char *grown = realloc(bytes, cap);
      if (!grown) break;
      bytes = grown;
    }
    ssize_t n = read(fd, bytes + len, cap - len);
    if (n == 0) {
      in->bytes = (irk_str){bytes, len};
      return true;
    }
    if (n < 0 && errno != EINTR) break;
    if (n > 0) len += (size_t)n;
  }
  free(bytes);
  return false;
}

// What an input adds to the budget of all.
static int64_t share_of(const cli_input *in) { return (int64_t)(irk_budget_for(in->bytes.len) - irk_budget_for(0)); }

static bool open_input(const cli_args *args, const char *path, cli_input *in) {
  *in = (cli_input){0};
  if (!strcmp(path, "-")) {
    in->name = "<stdin>";
    return read_stream(STDIN_FILENO, in) || complain(args, in->name);
  }
  in->name = path;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return complain(args, path);
  struct stat st;
  bool ok = fstat(fd, &st) == 0;
  if (ok && S_ISDIR(st.st_mode)) {
    errno = EISDIR;
    ok = false;
  } else if (ok && S_ISREG(st.st_mode) && st.st_size > 0) {
    void *map = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    ok = map != MAP_FAILED;
    if (ok) {
      in->bytes = (irk_str){map, (size_t)st.st_size};
      in->is_mapped = true;
    }
  } else if (ok) {
    ok = read_stream(fd, in);
  }
  if (!ok) complain(args, path);
  close(fd);
  return ok;
}

bool cli_open(const cli_args *args, const char *path, cli_input *in) {
  if (!open_input(args, path, in)) return false;
  irk_budget_raise(args->budget, share_of(in));
  return true;
}

void cli_forget(const cli_args *args, cli_input *in) {
  irk_budget_raise(args->budget, -share_of(in));
  cli_close(in);
}

void cli_close(cli_input *in) {
  if (in->is_mapped) munmap((void *)(uintptr_t)in->bytes.ptr, in->bytes.len);
  else free((void *)(uintptr_t)in->bytes.ptr);
  *in = (cli_input){0};
}

static bool write_all(void *user, const void *bytes, size_t len) {
  cli_output *out = user;
  const char *p = bytes;
  while (len && !out->failed) {
    ssize_t n = write(out->fd, p, len);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) out->failed = true;
    else p += n, len -= (size_t)n, out->written += (uint64_t)n;
  }
  return !out->failed;
}

bool cli_rewrite(void *user, uint64_t back, const void *bytes, size_t len) {
  cli_output *out = user;
  const char *p = bytes;
  for (off_t at = (off_t)(out->written - back); len && !out->failed;) {
    ssize_t n = pwrite(out->fd, p, len, at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) out->failed = true;
    else p += n, len -= (size_t)n, at += n;
  }
  return !out->failed;
}

bool cli_create(const cli_args *args, const char *path, cli_output *out) {
  *out = (cli_output){.writer = {write_all, out}, .path = path, .fd = STDOUT_FILENO};
  if (!strcmp(path, "-")) return true;
  struct stat st;
  // Devices and pipes are written in place; so is what already exists and is no plain file.
  if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
    out->fd = open(path, O_WRONLY | O_CLOEXEC);
    out->can_rewrite = lseek(out->fd, 0, SEEK_CUR) == 0 && (S_ISBLK(st.st_mode) || !strcmp(path, "/dev/null"));
    return out->fd >= 0 || complain(args, path);
  }
  size_t len = strlen(path);
  out->temporary = malloc(len + 16);
  if (!out->temporary) return complain(args, path);
  snprintf(out->temporary, len + 16, "%s.tmp-XXXXXX", path);
  out->fd = mkstemp(out->temporary);
  if (out->fd < 0) {
    complain(args, path);
    free(out->temporary);
    out->temporary = NULL;
    return false;
  }
  mode_t mask = umask(0);
  umask(mask);
  fchmod(out->fd, 0666 & ~mask);
  out->can_rewrite = true;
  return true;
}

bool cli_commit(const cli_args *args, cli_output *out) {
  bool ok = !out->failed;
  if (!ok) complain(args, out->path);
  if (out->fd != STDOUT_FILENO && close(out->fd) != 0 && ok) ok = complain(args, out->path);
  if (out->temporary) {
    if (ok && rename(out->temporary, out->path) != 0) ok = complain(args, out->path);
    if (!ok) unlink(out->temporary);
    free(out->temporary);
  }
  *out = (cli_output){0};
  return ok;
}

void cli_discard(cli_output *out) {
  if (out->fd != STDOUT_FILENO && out->fd > 0) close(out->fd);
  if (out->temporary) {
    unlink(out->temporary);
    free(out->temporary);
  }
  *out = (cli_output){0};
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
