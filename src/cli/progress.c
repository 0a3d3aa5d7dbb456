// Shows the progress of the work on standard error, if it is a terminal and the work takes more
// than a second: one line, which is removed before any other message and at the end.
#include "cli.h"
#include "posix.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { FIRST_MS = 1000, NEXT_MS = 200 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_ended;
static pthread_t drawer;
static bool is_running, is_ending, is_shown;
static const char *tool;
static char name[256];      // of the last opened input
static uint32_t at, total;  // number of the current input, and of all inputs
static struct timespec begin;

static struct timespec after(struct timespec t, long ms) {
  t.tv_nsec += ms % 1000 * 1000000;
  t.tv_sec += ms / 1000 + t.tv_nsec / 1000000000;
  t.tv_nsec %= 1000000000;
  return t;
}

static bool write_raw(void *user, const void *bytes, size_t len) {
  (void)user;
  return posix_write(STDERR_FILENO, bytes, len) == (ssize_t)len;
}
static const irk_writer raw = {write_raw, NULL};

static void clear(void) {
  if (is_shown) raw.write(raw.user, "\r\033[K", 4);
  is_shown = false;
}

static void show(struct timespec now) {
  clear();
  cli_put(&raw, "%s: %s", tool, at ? name : "...");
  if (total > 1) cli_put(&raw, " (%u of %u)", at, total);
  cli_put(&raw, ", %u s", (unsigned)(now.tv_sec - begin.tv_sec));
  is_shown = true;
}

static void *draw(void *user) {
  (void)user;
  pthread_mutex_lock(&lock);
  for (struct timespec next = after(begin, FIRST_MS); !is_ending;) {
    if (pthread_cond_timedwait(&has_ended, &lock, &next) != ETIMEDOUT || is_ending) continue;
    show(next);
    next = after(next, NEXT_MS);
  }
  clear();
  pthread_mutex_unlock(&lock);
  return NULL;
}

void cli_progress_begin(const cli_args *args, uint32_t num_inputs) {
  pthread_condattr_t attributes;
  if (is_running || args->is_llvm_name || !cli_is_terminal(STDERR_FILENO)) return;
  tool = args->tool;
  at = 0, total = num_inputs;
  is_ending = false;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&has_ended, &attributes);
  pthread_condattr_destroy(&attributes);
  is_running = pthread_create(&drawer, NULL, draw, NULL) == 0;
}

void cli_progress_next(const char *path) {
  if (!is_running) return;
  pthread_mutex_lock(&lock);
  at += at < total;
  size_t len = strlen(path), cut = len < sizeof name ? 0 : len - sizeof name + 1;
  memcpy(name, path + cut, len - cut + 1);
  pthread_mutex_unlock(&lock);
}

void cli_progress_clear(void) {
  if (!is_running) return;
  pthread_mutex_lock(&lock);
  clear();
  pthread_mutex_unlock(&lock);
}

void cli_progress_end(void) {
  if (!is_running) return;
  pthread_mutex_lock(&lock);
  is_ending = true;
  pthread_cond_signal(&has_ended);
  pthread_mutex_unlock(&lock);
  pthread_join(drawer, NULL);
  pthread_cond_destroy(&has_ended);
  is_running = false;
}
