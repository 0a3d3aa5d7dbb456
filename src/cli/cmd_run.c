// irkit run, lli: a program, compiled into memory and called.
#include "cli.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "irkit/codegen.h"

extern char **environ;

typedef struct run_job {
  const cli_args *args;
  irk_sink sink;
  const char *entry;
  bool returns_nothing;
  irk_module **modules;
  uint32_t num_modules;
} run_job;

static irk_str str(const char *text) { return (irk_str){text, strlen(text)}; }

// ---- modules -------------------------------------------------------------------------------------------------

static bool keep_module(run_job *job, irk_module *m) {
  if (!m) return false;
  if (!cli_grow(job->args, &job->modules, job->num_modules, sizeof(irk_module *))) {
    irk_module_destroy(m);
    return false;
  }
  job->modules[job->num_modules++] = m;
  return true;
}

static irk_module *load_bytes(const run_job *job, const cli_input *in) {
  return cli_load_verified(job->args, in, &(cli_load_options){.may_be_newer = true}, &(cli_check_options){0});
}

static bool add_module(run_job *job, const char *path) {
  cli_input in;
  if (!cli_open(job->args, path, &in)) return false;
  irk_module *m = load_bytes(job, &in);
  bool ok = keep_module(job, m);
  return cli_close(&in) && ok;
}

static void drop_modules(run_job *job) {
  while (job->num_modules) irk_module_destroy(job->modules[--job->num_modules]);
  free(job->modules);
  job->modules = NULL;
}

// ---- archives ------------------------------------------------------------------------------------------------

static bool is_defined(const irk_global *g) {
  uint64_t linkage = irk_global_get(g, IRK_OF_GLOBAL_LINKAGE);
  return !irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) && linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY &&
         linkage != IRK_LINKAGE_INTERNAL && linkage != IRK_LINKAGE_PRIVATE;
}

// Does a module, or the command, ask for the name that none defines?
static bool is_wanted(const run_job *job, irk_str name) {
  bool is_asked = name.len == strlen(job->entry) && !memcmp(name.ptr, job->entry, name.len);
  for (uint32_t i = 0; i < job->num_modules; i++) {
    const irk_global *g = irk_module_find(job->modules[i], name);
    if (g && is_defined(g)) return false;
    is_asked |= g && irk_global_get(g, IRK_OF_GLOBAL_LINKAGE) != IRK_LINKAGE_EXTERN_WEAK;
  }
  return is_asked;
}

static bool has_wanted(const run_job *job, irk_module *m) {
  static const irk_value_kind kinds[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    for (uint32_t i = 0; i < irk_module_count(m, kinds[k]); i++) {
      irk_global *g = irk_module_at(m, kinds[k], i);
      if (is_defined(g) && is_wanted(job, irk_value_name(m, irk_global_value(g)))) return true;
    }
  }
  return false;
}

typedef struct members {
  irk_module **items;  // NULL: taken
  uint32_t len;
} members;

static bool read_members(const run_job *job, const cli_input *file, members *out) {
  cli_archive archive;
  cli_member member;
  for (cli_archive_open(&archive, file->bytes); cli_archive_next(&archive, &member);) {
    const char *why = member.is_elsewhere ? "is in a file of its own" : "is no bitcode";
    if (member.is_elsewhere || !irk_bitcode_is(member.bytes.ptr, member.bytes.len)) {
      cli_say("%s: error: %s: member '%.*s' %s\n", job->args->tool, file->name, (int)member.name.len, member.name.ptr,
              why);
      return false;
    }
    irk_module *m = load_bytes(job, &(cli_input){.name = file->name, .bytes = member.bytes, .args = job->args});
    if (!m || !cli_grow(job->args, &out->items, out->len, sizeof(irk_module *))) {
      irk_module_destroy(m);
      return false;
    }
    out->items[out->len++] = m;
  }
  if (archive.is_bad) cli_say("%s: error: %s: the archive is damaged\n", job->args->tool, file->name);
  return !archive.is_bad;
}

// Members that define what is asked for, and those that these ask for.
static bool take_members(run_job *job, members *all) {
  for (bool is_more = true; is_more;) {
    is_more = false;
    for (uint32_t i = 0; i < all->len; i++) {
      irk_module *m = all->items[i];
      if (!m || !has_wanted(job, m)) continue;
      all->items[i] = NULL;
      is_more = true;
      if (!keep_module(job, m)) return false;
    }
  }
  return true;
}

static bool add_archive(run_job *job, const char *path) {
  cli_input in;
  members all = {0};
  if (!cli_open(job->args, path, &in)) return false;
  bool ok = cli_archive_is(in.bytes);
  if (!ok) cli_say("%s: error: %s is no archive\n", job->args->tool, path);
  ok = ok && read_members(job, &in, &all) && take_members(job, &all);
  for (uint32_t i = 0; i < all.len; i++) irk_module_destroy(all.items[i]);
  free(all.items);
  return cli_close(&in) && ok;
}

// ---- libraries -----------------------------------------------------------------------------------------------

// Programs without a file of that name for linkers have one with the library's release: libz.so.1.
static bool load_named(irk_jit *jit, const char *folder, const char *name) {
  enum { MOST_RELEASE = 32 };
  char path[4096];
  for (int release = -1; release < MOST_RELEASE; release++) {
    int len = snprintf(path, sizeof path, "%s%slib%s.so", folder, *folder ? "/" : "", name);
    if (len < 0 || (size_t)len + 8 > sizeof path) return false;
    if (release >= 0) snprintf(path + len, sizeof path - (size_t)len, ".%d", release);
    irk_sink sink = {0};
    if ((!*folder || access(path, R_OK) == 0) && irk_jit_library(jit, path, &sink)) return true;
  }
  return false;
}

static bool load_libraries(const run_job *job, irk_jit *jit, const cli_list *folders, const cli_list *names,
                           const cli_list *paths) {
  irk_sink sink = job->sink;
  for (uint32_t i = 0; i < paths->len; i++)
    if (!irk_jit_library(jit, paths->items[i], &sink)) return false;
  for (uint32_t i = 0; i < names->len; i++) {
    bool ok = false;
    for (uint32_t k = 0; k < folders->len && !ok; k++) ok = load_named(jit, folders->items[k], names->items[i]);
    if (ok || load_named(jit, "", names->items[i])) continue;
    cli_say("%s: error: there is no library '%s'\n", job->args->tool, names->items[i]);
    return false;
  }
  return true;
}

// ---- the program ---------------------------------------------------------------------------------------------

// It is called with three arguments, and its result is the program's status.
static bool check_entry(run_job *job) {
  const irk_global *g = NULL;
  for (uint32_t i = 0; i < job->num_modules && !(g && is_defined(g)); i++)
    g = irk_module_find(job->modules[i], str(job->entry));
  if (!g || !is_defined(g)) {
    cli_say("%s: error: there is no function '%s'\n", job->args->tool, job->entry);
    return false;
  }
  const irk_type *t = irk_global_value_type(g);
  bool ok = irk_type_get_kind(t) == IRK_TYPE_FUNCTION && irk_type_num_parts(t) <= 4;
  for (uint32_t i = 0; ok && i < irk_type_num_parts(t); i++) {
    irk_type_kind kind = irk_type_get_kind(irk_type_part(t, i));
    if (!i) job->returns_nothing = kind == IRK_TYPE_VOID;
    bool is_number = kind == IRK_TYPE_INTEGER && irk_type_count(irk_type_part(t, i)) <= 64;
    ok = i == 0 ? is_number || job->returns_nothing : i == 1 ? is_number : kind == IRK_TYPE_POINTER;
  }
  if (!ok) cli_say("%s: error: '%s' can't be called as int main(int, char **, char **)\n", job->args->tool, job->entry);
  return ok;
}

static irk_jit *running;  // by what exit calls

static void stop(void) { irk_jit_stop(running); }

// As if the program had been started: never returns.
static void call(const run_job *job, irk_jit *jit, int argc, char **argv) {
  void *address = irk_jit_find(jit, str(job->entry));
  int (*entry)(int, char **, char **);
  memcpy(&entry, &address, sizeof entry);
  signal(SIGXFSZ, SIG_DFL);
  fflush(stdout);
  running = jit;
  if (atexit(stop) != 0) {
    cli_no_memory(job->args);
    exit(CLI_BAD_INPUT);
  }
  irk_jit_start(jit, argc, argv, environ);
  int status = entry(argc, argv, environ);
  exit(job->returns_nothing ? CLI_OK : status);
}

static irk_jit *compile(run_job *job, const irk_jit_options *options, const cli_list *folders, const cli_list *names,
                        const cli_list *paths) {
  irk_jit *jit = irk_jit_create(options, &job->sink);
  bool ok = jit && load_libraries(job, jit, folders, names, paths);
  for (uint32_t i = 0; ok && i < job->num_modules; i++) {
    ok = irk_jit_add(jit, job->modules[i], &job->sink);
    irk_module_destroy(job->modules[i]);
    job->modules[i] = NULL;
  }
  drop_modules(job);
  if (ok && irk_jit_load(jit, &job->sink)) return jit;
  irk_jit_destroy(jit);
  return NULL;
}

// ---- the command ---------------------------------------------------------------------------------------------

static bool is_among(const char *word, const char *const *words) {
  while (*words && strcmp(word, *words)) words++;
  return *words != NULL;
}

// lli's options that change nothing here take what they take there.
static bool check_words(const cli_args *args, const char *jit_kind, const char *machine, const cli_list *levels) {
  static const char *const kinds[] = {"orc", "mcjit", "orc-lazy", NULL}, *const machines[] = {"x86-64", "x86_64", NULL};
  static const char *const all_levels[] = {"0", "1", "2", "3", NULL};
  const char *option = NULL, *word = NULL;
  if (jit_kind && !is_among(jit_kind, kinds)) option = "-jit-kind", word = jit_kind;
  if (machine && !is_among(machine, machines)) option = "-march", word = machine;
  for (uint32_t i = 0; i < levels->len; i++)
    if (!is_among(levels->items[i], all_levels)) option = "-O", word = levels->items[i];
  if (option) cli_say("%s: error: %s has no '%s'\n", args->tool, option, word);
  return !option;
}

// The words of the program: its name, in place of the module's, first. NULL after saying that memory ran out.
static char **program_words(const cli_args *args, const cli_list *words, const char *name) {
  char **argv = calloc((size_t)words->len + 2, sizeof *argv);
  if (!argv) {
    cli_no_memory(args);
    return NULL;
  }
  uint32_t first = (uint32_t)args->argc - (words->len ? words->len - 1 : 0);  // all that stand at the end
  for (uint32_t i = 1; i < words->len; i++) argv[i] = args->argv[first + i - 1];
  const char *input = words->len ? words->items[0] : "-";
  size_t len = strlen(input);
  // lli's programs have the module's name without its ending.
  if (args->is_llvm_name && !name && len > 3 && !strcmp(input + len - 3, ".bc")) len -= 3;
  argv[0] = name ? strdup(name) : strndup(input, len);
  if (argv[0]) return argv;
  free(argv);
  cli_no_memory(args);
  return NULL;
}

static int run(run_job *job, const irk_jit_options *options, const cli_list *words, const char *name,
               const cli_list *extra_modules, const cli_list *archives, const cli_list lists[3]) {
  char **argv = program_words(job->args, words, name);
  bool ok = argv && add_module(job, words->len ? words->items[0] : "-");
  for (uint32_t i = 0; ok && i < extra_modules->len; i++) ok = add_module(job, extra_modules->items[i]);
  for (uint32_t i = 0; ok && i < archives->len; i++) ok = add_archive(job, archives->items[i]);
  ok = ok && check_entry(job);
  irk_jit *jit = ok ? compile(job, options, &lists[0], &lists[1], &lists[2]) : NULL;
  drop_modules(job);
  if (jit) {
    irk_budget_use(NULL);  // the program's memory is its own
    call(job, jit, words->len ? (int)words->len : 1, argv);
  }
  if (argv) free(argv[0]);
  free(argv);
  return CLI_BAD_INPUT;
}

int cmd_run(const cli_args *args) {
  const char *name = NULL, *jit_kind = NULL, *machine = NULL, *ignored = NULL;
  bool nothing, no_core = false;
  cli_list words = {0}, modules = {0}, archives = {0}, lists[3] = {{0}}, levels = {0}, ignored_list = {0};
  run_job job = {.args = args, .sink = cli_sink(args), .entry = "main"};
  irk_jit_options jit = {.size = sizeof jit};
  const cli_option options[] = {
      {"entry-function", CLI_STRING, &job.entry, "the function that is called; default: main"},
      {"entry", CLI_STRING, &job.entry, NULL},
      {"extra-module", CLI_LIST, &modules, "another module of the program"},
      {"extra-archive", CLI_LIST, &archives, "an archive of modules: those that are needed"},
      {"load", CLI_LIST, &lists[2], "a shared library to look for symbols in"},
      {"dlopen", CLI_LIST, &lists[2], NULL},
      {"l", CLI_JOINED, &lists[1], "the same, by its name: -lz"},
      {"L", CLI_JOINED, &lists[0], "a folder to look for these libraries in"},
      {"fake-argv0", CLI_STRING, &name, "the program's name, argv[0]; default: IN"},
      {"no-process-syms", CLI_FLAG, &jit.no_process, "symbols are those of the modules only"},
      {"threads", CLI_NUMBER, &jit.threads, "to compile on, at most; default: as there are processors"},
      {"disable-core-files", CLI_FLAG, &no_core, NULL},
      // lli's: how it does its work.
      {"jit-kind", CLI_STRING, &jit_kind, NULL},
      {"O", CLI_JOINED, &levels, NULL},
      {"march", CLI_STRING, &machine, NULL},
      {"relocation-model", CLI_LIST, &ignored_list, NULL},
      {"code-model", CLI_LIST, &ignored_list, NULL},
      {"jit-linker", CLI_STRING, &ignored, NULL},
      {"compile-threads", CLI_NUMBER, &jit.threads, NULL},
      {"no-lazy", CLI_FLAG, &nothing, NULL},
      {"disable-lazy-compilation", CLI_FLAG, &nothing, NULL},
      {"per-module-lazy", CLI_FLAG, &nothing, NULL},
      {"force-interpreter", CLI_REFUSED, NULL, NULL},
      {"extra-object", CLI_REFUSED, NULL, NULL},
      {"remote-mcjit", CLI_REFUSED, NULL, NULL},
      {"mcjit-remote-process", CLI_REFUSED, NULL, NULL},
      {"enable-cache-manager", CLI_REFUSED, NULL, NULL},
      {"object-cache-dir", CLI_REFUSED, NULL, NULL},
      {"orc-runtime", CLI_REFUSED, NULL, NULL},
      {"jd", CLI_REFUSED, NULL, NULL},
      {"thread-entry", CLI_REFUSED, NULL, NULL},
      {"mtriple", CLI_REFUSED, NULL, NULL},
      {"mcpu", CLI_REFUSED, NULL, NULL},
      {"mattr", CLI_REFUSED, NULL, NULL},
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  int status = cli_parse_program(args, options, "[OPTION...] [IN [ARG...]]", &words);
  if (status == CLI_OK && !check_words(args, jit_kind, machine, &levels)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && no_core) setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  if (status == CLI_OK) status = run(&job, &jit, &words, name, &modules, &archives, lists);
  cli_list *all[] = {&words, &modules, &archives, &lists[0], &lists[1], &lists[2], &levels, &ignored_list};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]->items);
  return status == CLI_DONE ? CLI_OK : status;
}
