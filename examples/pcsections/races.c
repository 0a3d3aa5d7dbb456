// A race detector for programs annotated by pc_annotate, whose code needs no further changes. It
// repeatedly revokes, for a moment, the access to the pages of watched variables. A thread that
// accesses them then is caught at the accessing instruction. Two caught threads have a data race
// if:
// - they access the same place,
// - at least one of them writes,
// - at least one of the two instructions is not atomic.
// The program's section "atomics" lists the atomic instructions.
//   race_watch(&variable, sizeof variable);   whole pages: they should hold nothing else
//   ...
//   race_count();                             races found so far
// Each pair of instructions is reported once, on stderr. System calls that write into a watched
// page may fail with EFAULT.
#define _GNU_SOURCE  // registers of a caught instruction, dladdr
#include "irkit/pcsections.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

IRK_PC_SECTION(atomics)

void race_watch(void *variable, size_t size);
int race_count(void);

// ---- the program's atomic instructions ---------------------------------------------------------------------------
static const void **atomic_pcs;
static size_t num_atomic_pcs;

static int compare_pcs(const void *a, const void *b) {
  const char *x = *(const char *const *)a, *y = *(const char *const *)b;
  return (x > y) - (x < y);
}
static bool collect_atomics(void) {
  atomic_pcs = malloc(((size_t)(__stop_atomics - __start_atomics) / 4 + 1) * sizeof *atomic_pcs);
  if (!atomic_pcs) return false;
  irk_pc_cursor c = irk_pc_cursor_of(__start_atomics, __stop_atomics, 4);
  for (const void *pc; (pc = irk_pc_next(&c));) atomic_pcs[num_atomic_pcs++] = pc;
  qsort(atomic_pcs, num_atomic_pcs, sizeof *atomic_pcs, compare_pcs);
  return true;
}
static bool is_atomic(const void *pc) {
  return bsearch(&pc, atomic_pcs, num_atomic_pcs, sizeof *atomic_pcs, compare_pcs) != NULL;
}

// ---- caught accesses --------------------------------------------------------------------------------------------
typedef struct touch {
  const void *pc;
  uintptr_t address;
  bool is_write, is_atomic;
} touch;
enum { MOST = 64 };
static touch waiting[MOST];            // of caught threads; pc NULL: free
static const void *reported[MOST][2];  // reported pairs of instructions
static atomic_int num_reported;
static atomic_flag is_locked = ATOMIC_FLAG_INIT;  // protects the above
static char *page;
static size_t size_of_pages;
static atomic_bool is_closed;

static void lock(void) {
  while (atomic_flag_test_and_set(&is_locked)) continue;
}
static void unlock(void) { atomic_flag_clear(&is_locked); }
static void wait_a_moment(long nanoseconds) { nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL); }

static void tell_access(const char *before, const touch *a) {
  Dl_info about;
  bool has_name = dladdr(a->pc, &about) && about.dli_sname;
  fprintf(stderr, "%s%s%s in %s+0x%lx", before, a->is_atomic ? "atomic " : "", a->is_write ? "write" : "read",
          has_name ? about.dli_sname : "?",
          has_name ? (unsigned long)((const char *)a->pc - (char *)about.dli_saddr) : 0);
}
// Reports a race. (A handler should not print with stdio. Here the caught code was accessing the
// variable, not in stdio.)
static void report_race(const touch *a, const touch *b) {
  int n = num_reported;
  for (int i = 0; i < n; i++)
    if ((reported[i][0] == a->pc && reported[i][1] == b->pc) || (reported[i][0] == b->pc && reported[i][1] == a->pc))
      return;
  if (n == MOST) return;
  reported[n][0] = a->pc, reported[n][1] = b->pc;
  num_reported = n + 1;
  fprintf(stderr, "race at byte %lu: ", (unsigned long)(a->address - (uintptr_t)page));
  tell_access("", a);
  tell_access(", ", b);
  fputc('\n', stderr);
}

static void caught(int number, siginfo_t *info, void *context) {
  enum { WRITES = 2, NOWHERE = MOST };  // a bit of the page fault's error code
  const ucontext_t *at = context;
  char *address = info->si_addr;
  if (address < page || address >= page + size_of_pages) {  // a fault outside of the watched pages
    signal(number, SIG_DFL);
    return;
  }
  const void *pc = (const void *)(uintptr_t)at->uc_mcontext.gregs[REG_RIP];
  touch mine = {pc, (uintptr_t)address, (at->uc_mcontext.gregs[REG_ERR] & WRITES) != 0, is_atomic(pc)};
  int place = NOWHERE;
  lock();
  for (int i = 0; i < MOST; i++) {
    const touch *other = &waiting[i];
    if (!other->pc) place = i;
    else if (other->address == mine.address && (other->is_write || mine.is_write) &&
             !(other->is_atomic && mine.is_atomic))
      report_race(other, &mine);
  }
  if (place != NOWHERE) waiting[place] = mine;
  unlock();
  while (is_closed) wait_a_moment(100000);
  if (place == NOWHERE) return;
  lock();
  waiting[place].pc = NULL;
  unlock();
}

// ---- the page ----------------------------------------------------------------------------------------------------
static void *revoke_and_restore_access(void *unused) {
  for (;;) {
    wait_a_moment(200000);
    is_closed = true;
    mprotect(page, size_of_pages, PROT_NONE);
    wait_a_moment(1000000);
    mprotect(page, size_of_pages, PROT_READ | PROT_WRITE);
    is_closed = false;
  }
  return unused;
}

void race_watch(void *variable, size_t size) {
  pthread_t thread;
  size_t each = (size_t)sysconf(_SC_PAGESIZE);
  page = (char *)((uintptr_t)variable & ~(each - 1));
  size_of_pages = ((size_t)((char *)variable - page) + size + each - 1) & ~(each - 1);
  struct sigaction action = {.sa_sigaction = caught, .sa_flags = SA_SIGINFO | SA_NODEFER};
  if (!collect_atomics() || sigaction(SIGSEGV, &action, NULL) ||
      pthread_create(&thread, NULL, revoke_and_restore_access, NULL)) {
    perror("race_watch");
    exit(EXIT_FAILURE);
  }
  fprintf(stderr, "%lu atomic instructions\n", (unsigned long)num_atomic_pcs);
}

int race_count(void) { return num_reported; }
