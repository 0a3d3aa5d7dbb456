// irkit run, lli: compiles a program into memory and calls it.
#include "program.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

extern char **environ;

typedef struct run_job {
  const cli_args *args;
  irk_sink sink;
  cli_program program;
  bool returns_nothing;
} run_job;

static irk_str str(const char *text) { return (irk_str){text, strlen(text)}; }

// ---- libraries -----------------------------------------------------------------------------------------------

// Loads a library. Systems without development files have only a name with the library's release:
// libz.so.1.
static bool load_named(irk_jit *jit, const char *folder, const char *name) {
  enum { MOST_RELEASE = 32 };
  char path[4096];
  for (int release = -1; release < MOST_RELEASE; release++) {
    int len = snprintf(path, sizeof path, "%s%slib%s.so", folder, *folder ? "/" : "", name);
    if (len < 0 || (size_t)len + 8 > sizeof path) return false;
    if (release >= 0) snprintf(path + len, sizeof path - (size_t)len, ".%d", release);
    if ((!*folder || access(path, R_OK) == 0) && irk_jit_library(jit, path, NULL)) return true;
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
    cli_report("%s: error: library '%s' was not found\n", job->args->tool, names->items[i]);
    return false;
  }
  return true;
}

// ---- the program ---------------------------------------------------------------------------------------------

// The entry function is called with three arguments, and its result is the program's status. An
// entry from an object file has no type to check.
static bool check_entry(run_job *job) {
  const cli_program *p = &job->program;
  const irk_global *g = NULL;
  for (uint32_t i = 0; i < p->num_modules && !(g && cli_is_defined(g)); i++)
    g = irk_module_find(p->modules[i], str(p->entry));
  if (!g || !cli_is_defined(g)) {
    if (cli_program_defines(p, str(p->entry))) return true;
    if (*p->entry) cli_report("%s: error: there is no function '%s'\n", job->args->tool, p->entry);
    else cli_report("%s: error: --entry-function name cannot be empty\n", job->args->tool);
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
  if (!ok)
    cli_report("%s: error: '%s' cannot be called as int main(int, char **, char **)\n", job->args->tool, p->entry);
  return ok;
}

static irk_jit *running;  // used by functions that exit calls

static void stop(void) { irk_jit_stop(running); }

// Calls the program as if it had been started: never returns.
static void call(const run_job *job, irk_jit *jit, int argc, char **argv) {
  void *address = irk_jit_find(jit, str(job->program.entry));
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
  cli_program *p = &job->program;
  for (uint32_t i = 0; ok && i < p->num_modules; i++) {
    ok = irk_jit_add(jit, p->modules[i], &job->sink);
    irk_module_destroy(p->modules[i]);
    p->modules[i] = NULL;
  }
  for (uint32_t i = 0; ok && i < p->num_objects; i++) {
    const cli_object *o = p->objects[i];
    ok = irk_jit_add_object(jit, (irk_str){o->bytes, o->len}, str(o->name), &job->sink);
  }
  cli_program_drop(p);
  if (ok && irk_jit_load(jit, &job->sink)) return jit;
  irk_jit_destroy(jit);
  return NULL;
}

// ---- the command ---------------------------------------------------------------------------------------------

static bool is_among(const char *word, const char *const *words) {
  while (*words && strcmp(word, *words)) words++;
  return *words != NULL;
}

// Checks the values of lli's options that have no effect here.
static bool check_words(const cli_args *args, const char *jit_kind, const char *machine, const cli_list *levels) {
  static const char *const kinds[] = {"orc", "mcjit", "orc-lazy", NULL}, *const machines[] = {"x86-64", "x86_64", NULL};
  static const char *const all_levels[] = {"0", "1", "2", "3", NULL};
  const char *option = NULL, *word = NULL;
  if (jit_kind && !is_among(jit_kind, kinds)) option = "-jit-kind", word = jit_kind;
  if (machine && !is_among(machine, machines)) option = "-march", word = machine;
  for (uint32_t i = 0; i < levels->len; i++)
    if (!is_among(levels->items[i], all_levels)) option = "-O", word = levels->items[i];
  if (option) cli_report("%s: error: %s does not accept '%s'\n", args->tool, option, word);
  return !option;
}

// Returns the program's arguments. The first is its name, by default the module's. NULL after a
// message if memory ran out.
static char **program_words(const cli_args *args, const cli_list *words, const char *name) {
  char **argv = calloc((size_t)words->len + 2, sizeof *argv);
  if (!argv) {
    cli_no_memory(args);
    return NULL;
  }
  uint32_t first = (uint32_t)args->argc - (words->len ? words->len - 1 : 0);  // all words at the end
  for (uint32_t i = 1; i < words->len; i++) argv[i] = args->argv[first + i - 1];
  const char *input = words->len ? words->items[0] : "-";
  size_t len = strlen(input);
  // lli passes the module's name without its ending.
  if (args->is_llvm_name && !name && len > 3 && !strcmp(input + len - 3, ".bc")) len -= 3;
  argv[0] = name ? strdup(name) : strndup(input, len);
  if (argv[0]) return argv;
  free(argv);
  cli_no_memory(args);
  return NULL;
}

// Parts of the program and libraries that options name.
typedef struct named {
  cli_list modules, objects, archives, folders, names, paths;
} named;

static bool add_all(cli_program *p, const cli_list *list, bool (*add)(cli_program *p, const char *path)) {
  bool ok = true;
  for (uint32_t i = 0; ok && i < list->len; i++) ok = add(p, list->items[i]);
  return ok;
}

static int run(run_job *job, const irk_jit_options *options, const cli_list *words, const char *name,
               const named *parts) {
  cli_program *p = &job->program;
  char **argv = program_words(job->args, words, name);
  bool ok = argv && cli_program_add_module(p, words->len ? words->items[0] : "-") &&
            add_all(p, &parts->modules, cli_program_add_module) &&
            add_all(p, &parts->objects, cli_program_add_object) &&
            add_all(p, &parts->archives, cli_program_add_archive) && check_entry(job);
  irk_jit *jit = ok ? compile(job, options, &parts->folders, &parts->names, &parts->paths) : NULL;
  cli_program_drop(p);
  if (jit) {
    irk_budget_use(NULL);  // the program's memory is not limited by the budget
    call(job, jit, words->len ? (int)words->len : 1, argv);
  }
  if (argv) free(argv[0]);
  free(argv);
  return CLI_BAD_INPUT;
}

int cmd_run(const cli_args *args) {
  const char *name = NULL, *jit_kind = NULL, *machine = NULL, *ignored = NULL;
  bool nothing, no_core = false;
  cli_list words = {0}, levels = {0}, ignored_list = {0};
  named parts = {.modules = {0}};
  run_job job = {.args = args, .sink = cli_sink(args), .program = {.args = args, .entry = "main"}};
  irk_jit_options jit = {.size = sizeof jit};
  const cli_option options[] = {
      {"entry-function", CLI_STRING, &job.program.entry, "the function to call; default: main"},
      {"entry", CLI_STRING, &job.program.entry, NULL},
      {"extra-module", CLI_LIST, &parts.modules, "another module of the program"},
      {"extra-object", CLI_LIST, &parts.objects, "an object file of the program"},
      {"extra-archive", CLI_LIST, &parts.archives, "an archive, of which the needed members are linked"},
      {"load", CLI_LIST, &parts.paths, "a shared library to look for symbols in"},
      {"dlopen", CLI_LIST, &parts.paths, NULL},
      {"l", CLI_JOINED, &parts.names, "a shared library by its short name: -lz"},
      {"L", CLI_JOINED, &parts.folders, "a folder to search for these libraries"},
      {"fake-argv0", CLI_STRING, &name, "the program's name, argv[0]; default: IN"},
      {"no-process-syms", CLI_FLAG, &jit.no_process, "do not use symbols of irkit's process"},
      {"threads", CLI_NUMBER, &jit.threads, "maximum number of threads that compile; default: one per processor"},
      {"disable-core-files", CLI_FLAG, &no_core, NULL},
      // lli's options for its way of working.
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
      {"force-interpreter", CLI_FLAG, &nothing, NULL},
      {"lljit-platform", CLI_STRING, &ignored, NULL},
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
  if (status == CLI_OK) status = run(&job, &jit, &words, name, &parts);
  cli_list *all[] = {&words,       &parts.modules, &parts.objects, &parts.archives, &parts.folders,
                     &parts.names, &parts.paths,   &levels,        &ignored_list};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]->items);
  return status == CLI_DONE ? CLI_OK : status;
}
