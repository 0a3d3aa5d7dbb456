// Runs GNU as as a process: text in, an object out.
#include "x86/inline_asm.h"

#if defined(_WIN32)
irk_asm_ran irk_asm_run(irk_str text, irk_buf *object, irk_buf *messages) {
  (void)text, (void)object;
  irk_buf_lit(messages, "no program is started on Windows");
  return IRK_ASM_RAN_NOT;
}
#else
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// On other machines `as` assembles for the machine itself, so use the cross assembler.
#if defined(__x86_64__)
#define ASSEMBLER "as"
#else
#define ASSEMBLER "x86_64-linux-gnu-as"
#endif

typedef struct work {
  FILE *in, *messages;
  char dir[256], out[272];  // a temporary directory; empty: none
} work;

static void clean(void *user) {
  work *w = user;
  if (w->in) fclose(w->in);
  if (w->messages) fclose(w->messages);
  if (!w->dir[0]) return;
  unlink(w->out);
  rmdir(w->dir);
}

static bool prepare(work *w, irk_str text) {
  const char *dir = getenv("TMPDIR");
  if (!dir || !dir[0] || strlen(dir) > 200) dir = "/tmp";
  snprintf(w->dir, sizeof w->dir, "%s/irkit-as-XXXXXX", dir);
  if (!mkdtemp(w->dir)) {
    w->dir[0] = 0;
    return false;
  }
  snprintf(w->out, sizeof w->out, "%s/out.o", w->dir);
  w->in = tmpfile();
  w->messages = tmpfile();
  if (!w->in || !w->messages || fwrite(text.ptr, 1, text.len, w->in) != text.len || fflush(w->in)) return false;
  return lseek(fileno(w->in), 0, SEEK_SET) == 0;
}

// Returns 0 or an errno; *status is the exit status.
static int spawn(const work *w, int *status) {
  char *argv[] = {ASSEMBLER, "--64", "-mx86-used-note=no", "-L", "-o", (char *)w->out, "-", NULL};
  posix_spawn_file_actions_t actions;
  pid_t pid;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawn_file_actions_adddup2(&actions, fileno(w->in), 0);
  if (!error) error = posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, fileno(w->messages), 2);
  if (!error) error = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error) return error;
  while (waitpid(pid, status, 0) < 0)
    if (errno != EINTR) return errno;
  return 0;
}

static void read_all(FILE *from, irk_buf *to) {
  char part[4096];
  rewind(from);
  for (size_t n; (n = fread(part, 1, sizeof part, from)) > 0;) irk_buf_bytes(to, part, n);
}

static const irk_str not_found = {"the program is not in PATH", 26};

irk_asm_ran irk_asm_run(irk_str text, irk_buf *object, irk_buf *messages) {
  work w = {0};
  irk_guard guard;
  irk_guard_enter(&guard, clean, &w);
  irk_asm_ran ran = IRK_ASM_RAN_NOT;
  int status = 0, error = prepare(&w, text) ? spawn(&w, &status) : errno ? errno : EIO;
  if (error) {
    irk_buf_printf(messages, "%s", error == ENOENT ? not_found.ptr : strerror(error));
  } else if (!WIFEXITED(status) || WEXITSTATUS(status)) {
    read_all(w.messages, messages);
    // 127: the child could not start the program, which some systems (qemu-user) report only so.
    bool was_found = !WIFEXITED(status) || WEXITSTATUS(status) != 127;
    ran = was_found ? IRK_ASM_RAN_REFUSED : IRK_ASM_RAN_NOT;
    if (!messages->len) irk_buf_str(messages, was_found ? IRK_S("it printed no message") : not_found);
  } else {
    FILE *out = fopen(w.out, "rb");
    if (out) {
      read_all(out, object);
      fclose(out);
      ran = IRK_ASM_RAN_WELL;
    } else {
      irk_buf_lit(messages, "it wrote no object");
    }
  }
  irk_guard_leave(&guard);
  clean(&w);
  return ran;
}
#endif
