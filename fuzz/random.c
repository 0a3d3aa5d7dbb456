// Tests that code compiled by irkit does the same as llc's, with random modules.
//
//   random [-n COUNT] [-s SEED] [-b BATCH] [-j WORKERS] [-o FOLDER] [-l LLC] [-p] [-i NUMBER | FILE.ll]
//
// Each function that random_module.c makes reads one buffer and writes another. They are compiled
// BATCH at a time by irkit and by `llc -O0`, loaded, and called with the same bytes. If the results
// differ, the function is compiled alone, also by `llc -O2`, and by that after `opt -O2`. If all of
// llc's results are equal and irkit's are not, the function is written to FOLDER. -i tries one
// function, -p prints it. A FILE.ll is tried as it is (its functions @f...). The exit status is 1
// if something differed, was refused, or crashed.
#include "irkit/bitcode.h"
#include "irkit/codegen.h"
#include "irkit/text.h"
#include "irkit/verify.h"
#include "random_module.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 4, GUARD = 64, MAX_WORKERS = 16, MAX_EXCLUDED = 256, MAX_FOUND = 64 };

typedef void function(const unsigned char *in, unsigned char *out);

typedef struct job {
  const char *folder, *llc;
  uint64_t seed, count, batch;
  unsigned workers;
} job;

typedef struct totals {
  uint64_t done, differ, refused, disagree, llc_fails;
} totals;

// ---- compiling -----------------------------------------------------------------------------------------------

static bool write_file(void *user, const void *bytes, size_t len) { return fwrite(bytes, 1, len, user) == len; }

static void say(void *user, const irk_diag *diag) {
  (void)user;
  fprintf(stderr, "random: %.*s\n", (int)diag->message.len, diag->message.ptr);
}

typedef struct refusal {
  char message[512];
} refusal;

static void remember(void *user, const irk_diag *diag) {
  refusal *r = user;
  snprintf(r->message, sizeof r->message, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static void say_violation(void *user, const irk_violation *v) {
  (void)user;
  fprintf(stderr, "random: %.*s\n", (int)v->message.len, v->message.ptr);
}

static bool save(const char *path, const void *bytes, size_t len) {
  FILE *f = fopen(path, "wb");
  if (!f) return false;
  bool ok = fwrite(bytes, 1, len, f) == len;
  return !fclose(f) && ok;
}

typedef enum made { MADE, REFUSED, FAILED } made;

// Compiles STEM.ll. Makes STEM.bc for llc, and STEM.irkit.o.
static made compile(const random_text *text, const char *stem, refusal *why) {
  char path[4096];
  irk_sink sink = {.visit = say};
  const irk_parse_options options = {.file = {"random", 6}};
  irk_module *m = irk_text_parse((irk_str){text->ptr, text->len}, &options, &sink);
  if (!m) return FAILED;
  irk_verify_result v = irk_verify(m, &(irk_verify_options){.threads = 1, .max_violations = 3, .visit = say_violation});
  snprintf(path, sizeof path, "%s.bc", stem);
  FILE *f = fopen(path, "wb");
  bool ok = v.num_errors == 0 && f && irk_bitcode_write(m, NULL, &(irk_writer){write_file, f}, &sink);
  if (f) ok &= !fclose(f);
  snprintf(path, sizeof path, "%s.irkit.o", stem);
  f = ok ? fopen(path, "wb") : NULL;
  sink = (irk_sink){.visit = remember, .user = why};
  made result = !f ? FAILED : irk_compile(m, NULL, &(irk_writer){write_file, f}, &sink) ? MADE : REFUSED;
  if (f) fclose(f);
  irk_module_destroy(m);
  return result;
}

// Runs a program. Its messages go to a file.
static bool run(char *const *argv, const char *messages) {
  int status = 0;
  pid_t pid = fork();
  if (pid == 0) {
    int fd = open(messages, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd >= 0) dup2(fd, 2);
    execvp(argv[0], argv);
    _exit(127);
  }
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return false;
  return status == 0;
}

static bool run_llc(const job *j, const char *stem, const char *level) {
  char in[4096], out[4096], option[8], messages[4096];
  snprintf(messages, sizeof messages, "%s.llc.log", stem);
  snprintf(in, sizeof in, "%s.bc", stem);
  snprintf(out, sizeof out, "%s.llc%s.o", stem, level);
  snprintf(option, sizeof option, "-O%s", level);
  return run((char *[]){(char *)j->llc, option, "-filetype=obj", "-relocation-model=pic", in, "-o", out, NULL},
             messages);
}

// Runs llc after `opt -O2` of llc's folder: STEM.opt.llc2.o. Returns false if there is no opt.
static bool run_optimized(const job *j, const char *stem) {
  char opt[4096], in[4096], out[4096], messages[4096], optimized[4096];
  const char *slash = strrchr(j->llc, '/');
  const char *name = slash ? slash + 1 : j->llc;
  if (strncmp(name, "llc", 3) != 0) return false;
  snprintf(opt, sizeof opt, "%.*sopt%s", (int)(name - j->llc), j->llc, name + 3);
  snprintf(messages, sizeof messages, "%s.llc.log", stem);
  snprintf(in, sizeof in, "%s.bc", stem);
  snprintf(optimized, sizeof optimized, "%.4000s.opt", stem);
  snprintf(out, sizeof out, "%.4000s.opt.bc", stem);
  return run((char *[]){opt, "-O2", in, "-o", out, NULL}, messages) && run_llc(j, optimized, "2");
}

static void *load(const char *stem, const char *of) {
  char in[4096], out[4096], messages[4096];
  snprintf(messages, sizeof messages, "%s.link.log", stem);
  snprintf(in, sizeof in, "%s.%s.o", stem, of);
  snprintf(out, sizeof out, "%s.%s.so", stem, of);
  if (!run((char *[]){"cc", "-shared", "-nostartfiles", "-Wl,-z,norelro", in, "-o", out, "-lm", NULL}, messages)) {
    fprintf(stderr, "random: %s does not link, see %s\n", in, messages);
    return NULL;
  }
  void *handle = dlopen(out, RTLD_NOW | RTLD_LOCAL);
  if (!handle) fprintf(stderr, "random: %s\n", dlerror());
  unlink(out);
  return handle;
}

// ---- running -------------------------------------------------------------------------------------------------

static sigjmp_buf back;
static void jump_back(int sig) { siglongjmp(back, sig); }

static void catch_signals(void) {
  static char stack[1 << 16];
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
  struct sigaction action = {.sa_handler = jump_back, .sa_flags = SA_NODEFER | SA_ONSTACK};
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGALRM, SIGTRAP, SIGABRT};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

static void fill(unsigned char *in, uint64_t seed, unsigned round) {
  static const unsigned char edges[] = {0, 255, 128, 127, 1, 254, 0, 0};
  uint64_t x = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15) + round;
  for (unsigned i = 0; i < RANDOM_IN; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    bool edge = round == 1 || (round == 2 && (x >> 40 & 3) == 0);
    in[i] = edge         ? edges[x >> 20 & 7]
            : round == 3 ? (unsigned char)(i % 4 ? 0 : x >> 16 & 15)
                         : (unsigned char)(x >> 24);
  }
}

// Calls `f`. Returns the signal that ended it, or 0. The jump restores callee-saved registers, as a
// return does.
static int call(function *f, const unsigned char *in, unsigned char *out) {
  memset(out, 0xA5, RANDOM_OUT + GUARD);
  int sig = sigsetjmp(back, 1);
  if (sig) return sig;
  alarm(10);
  f(in, out);
  alarm(0);
  return 0;
}

static function *find(void *handle, uint64_t number) {
  char name[32];
  function *f = NULL;
  snprintf(name, sizeof name, "f%llu", (unsigned long long)number);
  void *symbol = dlsym(handle, name);
  memcpy(&f, &symbol, sizeof f);
  return f;
}

// Tells whether both functions do the same for all inputs.
static bool same(function *a, function *b, bool is_verbose) {
  static unsigned char in[RANDOM_IN], x[RANDOM_OUT + GUARD], y[RANDOM_OUT + GUARD];
  for (unsigned round = 0; round < ROUNDS; round++) {
    fill(in, 7, round);
    int s = call(a, in, x), t = call(b, in, y);
    if (is_verbose && s != t) printf("round %u: signals %d and %d\n", round, s, t);
    for (unsigned i = 0; is_verbose && i < RANDOM_OUT + GUARD; i++)
      if (x[i] != y[i]) {
        printf("round %u: byte %u of out is %02x and %02x\n", round, i, x[i], y[i]);
        break;
      }
    if (s != t || memcmp(x, y, sizeof x) != 0) return false;
  }
  return true;
}

// ---- batches -------------------------------------------------------------------------------------------------

static random_text text_of(const job *j, uint64_t first, uint64_t end, const uint64_t *without, unsigned num_without) {
  random_text text = {0};
  random_globals(&text);
  for (uint64_t n = first; n < end; n++) {
    bool is_without = false;
    for (unsigned i = 0; i < num_without; i++) is_without |= without[i] == n;
    if (!is_without) random_function(&text, j->seed, n);
  }
  return text;
}

// Finds the number of the function that a message names: "... @f12 ..." or "@h12_0".
static bool number_in(const char *message, uint64_t *number) {
  for (const char *p = message; (p = strchr(p, '@')) != NULL; p++)
    if (p[1] == 'f' || p[1] == 'h') {
      char *end;
      *number = strtoull(p + 2, &end, 10);
      if (end != p + 2) return true;
    }
  return false;
}

// Reads llc's message about its crash.
static void read_crash(const char *stem, refusal *why) {
  char path[4096];
  static char text[1 << 16];
  snprintf(path, sizeof path, "%s.llc.log", stem);
  FILE *f = fopen(path, "rb");
  text[f ? fread(text, 1, sizeof text - 1, f) : 0] = 0;
  if (f) fclose(f);
  const char *at = strstr(text, "on function '@");
  snprintf(why->message, sizeof why->message, "%.100s", at ? at : text);
}

static void stem_of(const job *j, uint64_t number, char *stem, size_t size) {
  snprintf(stem, size, "%s/%llu-%llu", j->folder, (unsigned long long)j->seed, (unsigned long long)number);
}

static void remove_all(const char *stem, bool text_too) {
  static const char *const endings[] = {".bc",      ".irkit.o",    ".llc0.o",      ".llc2.o",
                                        ".opt.bc",  ".opt.llc2.o", ".opt.llc.log", ".opt.link.log",
                                        ".llc.log", ".link.log",   ".ll"};
  char path[4096];
  for (size_t i = 0; i < sizeof endings / sizeof *endings - !text_too; i++) {
    snprintf(path, sizeof path, "%s%s", stem, endings[i]);
    unlink(path);
  }
}

// Tells whether irkit's result is llc's for the optimized function. llc is wrong for odd types:
// vectors of integers of 12 or 40 bits that are returned through memory, divided or compared.
static bool is_as_optimized(const job *j, const char *stem, uint64_t number, function *ours) {
  char optimized[4096];
  snprintf(optimized, sizeof optimized, "%.4000s.opt", stem);
  void *theirs = run_optimized(j, stem) ? load(optimized, "llc2") : NULL;
  function *f = theirs ? find(theirs, number) : NULL;
  bool is_same = f && same(ours, f, false);
  if (theirs) dlclose(theirs);
  return is_same;
}

// Tries one module. Returns 0: all are equal; 1: irkit's result differs; 2: llc's differ from each
// other; -1: not compiled.
static int try_text(const job *j, const random_text *text, const char *stem, uint64_t number, bool is_verbose) {
  refusal why = {0};
  char path[4096];
  snprintf(path, sizeof path, "%s.ll", stem);
  if (!save(path, text->ptr, text->len)) return -1;
  made m = compile(text, stem, &why);
  if (m == REFUSED) fprintf(stderr, "random: refused: %s\n", why.message);
  if (m != MADE || !run_llc(j, stem, "0") || !run_llc(j, stem, "2")) return -1;
  void *ours = load(stem, "irkit"), *plain = load(stem, "llc0"), *better = load(stem, "llc2");
  if (!ours || !plain || !better) return -1;
  function *a = find(ours, number), *b = find(plain, number), *c = find(better, number);
  if (!a || !b || !c) return -1;
  bool with_plain = same(a, b, is_verbose), with_better = same(a, c, is_verbose), together = same(b, c, false);
  together = together && (with_plain || !is_as_optimized(j, stem, number, a));
  dlclose(ours);
  dlclose(plain);
  dlclose(better);
  return with_plain && with_better ? 0 : together ? 1 : 2;
}

static int try_one(const job *j, uint64_t number, bool is_verbose) {
  char stem[2048];
  stem_of(j, number, stem, sizeof stem);
  random_text text = text_of(j, number, number + 1, NULL, 0);
  int result = try_text(j, &text, stem, number, is_verbose);
  free(text.ptr);
  remove_all(stem, result == 0 || result == 2);
  return result;
}

static void compare(const job *j, uint64_t first, uint64_t end, const char *stem, totals *sum) {
  void *ours = load(stem, "irkit"), *theirs = load(stem, "llc0");
  uint64_t found[MAX_FOUND];
  unsigned num_found = 0;
  if (!ours || !theirs) exit(3);
  for (uint64_t n = first; n < end; n++) {
    function *a = find(ours, n), *b = find(theirs, n);
    if (!a || !b) continue;
    sum->done++;
    if (!same(a, b, false) && num_found < MAX_FOUND) found[num_found++] = n;
  }
  for (unsigned i = 0; i < num_found; i++) {
    int result = try_one(j, found[i], false);
    if (result == 2) sum->disagree++;
    else sum->differ++;
    if (result != 2)
      printf("random: function %llu of seed %llu: %s\n", (unsigned long long)found[i], (unsigned long long)j->seed,
             result == 1   ? "differs"
             : result == 0 ? "differs beside others only"
                           : "cannot be tried alone");
  }
}

// Compiles all functions but those that cannot be compiled, which it counts in `sum`.
static void compile_all(const job *j, uint64_t first, uint64_t end, const char *stem, totals *sum) {
  uint64_t without[MAX_EXCLUDED], number = 0;
  for (unsigned num_without = 0;; without[num_without++] = number) {
    refusal why = {0};
    random_text text = text_of(j, first, end, without, num_without);
    made m = compile(&text, stem, &why);
    free(text.ptr);
    if (m == MADE && run_llc(j, stem, "0")) return;
    if (m == MADE) read_crash(stem, &why);
    else printf("random: seed %llu: refused: %s\n", (unsigned long long)j->seed, why.message);
    if (m == MADE) sum->llc_fails++;
    else sum->refused++;
    bool knows = m != FAILED && num_without < MAX_EXCLUDED && number_in(why.message, &number);
    if (!knows || number < first || number >= end) exit(3);
  }
}

static void work_on(const job *j, uint64_t first, uint64_t end, totals *sum) {
  char stem[2048];
  snprintf(stem, sizeof stem, "%s/batch-%llu-%llu", j->folder, (unsigned long long)j->seed, (unsigned long long)first);
  compile_all(j, first, end, stem, sum);
  compare(j, first, end, stem, sum);
  remove_all(stem, true);
}

// Runs a batch in a process of its own, which writes its totals to a pipe.
static pid_t start(const job *j, uint64_t first, uint64_t end, int to) {
  fflush(NULL);
  pid_t pid = fork();
  if (pid) return pid;
  totals sum = {0};
  catch_signals();
  // A signal outside of a call is a crash of this program.
  int sig = sigsetjmp(back, 1);
  if (sig) {
    printf("random: signal %d while %llu to %llu of seed %llu were compiled\n", sig, (unsigned long long)first,
           (unsigned long long)end, (unsigned long long)j->seed);
    exit(3);
  }
  work_on(j, first, end, &sum);
  if (write(to, &sum, sizeof sum) != sizeof sum) exit(3);
  exit(0);
}

static bool run_all(const job *j) {
  int ends[2];
  uint64_t next = 0, crashed = 0;
  unsigned running = 0;
  totals all = {0}, one;
  if (pipe(ends)) return false;
  while (next < j->count || running) {
    if (next < j->count && running < j->workers) {
      uint64_t end = next + j->batch < j->count ? next + j->batch : j->count;
      start(j, next, end, ends[1]);
      next = end;
      running++;
      continue;
    }
    int status = 0;
    if (wait(&status) < 0) break;
    running--;
    if (status) {
      crashed++;
      continue;
    }
    if (read(ends[0], &one, sizeof one) != sizeof one) return false;
    all.done += one.done;
    all.differ += one.differ;
    all.refused += one.refused;
    all.disagree += one.disagree;
    all.llc_fails += one.llc_fails;
  }
  printf("random: seed %llu: %llu functions run, %llu differ, %llu refused, %llu batches failed; llc fails on %llu and "
         "does not agree with itself on "
         "%llu\n",
         (unsigned long long)j->seed, (unsigned long long)all.done, (unsigned long long)all.differ,
         (unsigned long long)all.refused, (unsigned long long)crashed, (unsigned long long)all.llc_fails,
         (unsigned long long)all.disagree);
  return !all.differ && !all.refused && !crashed;
}

static int try_file(const job *j, const char *path) {
  random_text text = {0};
  FILE *f = fopen(path, "rb");
  if (!f) return 2;
  char part[4097];
  for (size_t n; (n = fread(part, 1, sizeof part - 1, f)) > 0;) {
    part[n] = 0;
    random_printf(&text, "%s", part);
  }
  fclose(f);
  uint64_t number = 0;
  if (!text.ptr) return 2;
  const char *define = strstr(text.ptr, "define void @f");
  if (define) number = strtoull(define + sizeof "define void @f" - 1, NULL, 10);
  char stem[2048];
  snprintf(stem, sizeof stem, "%s/file-%d", j->folder, (int)getpid());
  int result = try_text(j, &text, stem, number, true);
  remove_all(stem, true);
  free(text.ptr);
  return result;
}

int main(int argc, char **argv) {
  job j = {.folder = "build/random", .llc = "/usr/lib/llvm-22/bin/llc", .count = 10000, .batch = 1000, .workers = 1};
  volatile uint64_t only = UINT64_MAX;
  bool prints = false;
  for (int opt; (opt = getopt(argc, argv, "n:s:b:j:o:l:pi:")) != -1;) {
    if (opt == 'n') j.count = strtoull(optarg, NULL, 10);
    else if (opt == 's') j.seed = strtoull(optarg, NULL, 10);
    else if (opt == 'b') j.batch = strtoull(optarg, NULL, 10);
    else if (opt == 'j') j.workers = (unsigned)strtoul(optarg, NULL, 10);
    else if (opt == 'o') j.folder = optarg;
    else if (opt == 'l') j.llc = optarg;
    else if (opt == 'p') prints = true;
    else if (opt == 'i') only = strtoull(optarg, NULL, 10);
    else return 2;
  }
  if (!j.batch || !j.workers || j.workers > MAX_WORKERS) return 2;
  mkdir(j.folder, 0777);
  if (optind < argc || (only != UINT64_MAX && !prints)) {
    catch_signals();
    if (sigsetjmp(back, 1)) return 3;
    int result = optind < argc ? try_file(&j, argv[optind]) : try_one(&j, only, true);
    static const char *const words[] = {"not compiled", "all agree", "irkit's differs from all of llc's",
                                        "llc's differ from each other"};
    printf("random: %s\n", words[result + 1]);
    return result == 0 ? 0 : result == 1 ? 1 : 3;
  }
  if (prints) {
    random_text text = text_of(&j, only == UINT64_MAX ? 0 : only, only == UINT64_MAX ? j.count : only + 1, NULL, 0);
    fwrite(text.ptr, 1, text.len, stdout);
    free(text.ptr);
    return 0;
  }
  return run_all(&j) ? 0 : 1;
}
