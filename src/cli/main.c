// The program: finds the command by its name, or by the name that the program was called by.
#include "cli.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

typedef struct command {
  const char *name;
  int (*run)(const cli_args *args);
  const char *llvm_name;  // the LLVM tool whose options and output the command has, or NULL
  const char *summary;    // NULL: known only under LLVM's name
} command;

static int cmd_completion(const cli_args *args);

static const command commands[] = {
    {"as", cmd_as, "llvm-as", "text to bitcode"},
    {"dis", cmd_dis, "llvm-dis", "bitcode to text"},
    {"compile", cmd_compile, NULL, "an object file for x86-64 Linux"},
    {"run", cmd_run, "lli", "a program, compiled into memory"},
    {"convert", cmd_convert, NULL, "a module of one LLVM release for another, newer or older"},
    {"dump", cmd_dump, "llvm-bcanalyzer", "the bitstream, block by block and record by record"},
    {"undump", cmd_undump, NULL, "a dump, edited or not, back to bytes"},
    {"info", cmd_info, NULL, "the format and contents of a file, and the space of each part"},
    {"graph", cmd_graph, NULL, "pictures: control flow, dominators, calls, types, space"},
    {"diff", cmd_diff, "llvm-diff", "the differences between two modules, of any formats and releases"},
    {"nm", cmd_nm, "llvm-nm", "the symbols of modules, as linkers see them"},
    {"extract", cmd_extract, "llvm-extract", "functions, variables and aliases, by name or pattern"},
    {"strip", cmd_strip, NULL, "a module without debug info, names or bodies; an object without bitcode"},
    {"embed", cmd_embed, NULL, "an object with a module in it, as bitcode"},
    {"split", cmd_split, "llvm-split", "several modules that are equivalent to one when linked"},
    {"cat", cmd_cat, "llvm-cat", "several modules in one file of bitcode"},
    {"extract-module", cmd_modextract, "llvm-modextract", "one module of a file that holds several"},
    {"link", cmd_link, "llvm-link", "one module linked from many"},
    {"verify", cmd_verify, NULL, "the violations of LLVM's rules in a module, with their places"},
    {"roundtrip", cmd_roundtrip, "verify-uselistorder", "a check that text and bitcode do not change a module"},
    {"pcsections", cmd_pcsections, NULL, "the PC sections of objects, executables and shared libraries"},
    {"completion", cmd_completion, NULL, "scripts for bash, zsh and fish that complete irkit's command lines"},
    {"opt", cmd_opt, "opt", NULL},
    {"llc", cmd_llc, "llc", NULL},
};
enum { num_commands = sizeof commands / sizeof commands[0] };

static void print_usage(FILE *out) {
  fputs("usage: irkit COMMAND [OPTION...] [FILE...]\n\n"
        "LLVM IR of any release, as text or bitcode. A missing FILE, or -, is the standard input.\n\n",
        out);
  for (int i = 0; i < num_commands; i++)
    if (commands[i].summary) fprintf(out, "  %-15s %s\n", commands[i].name, commands[i].summary);
  fputs("\nirkit COMMAND --help lists the options of a command, irkit help releases lists LLVM's releases,\n"
        "irkit --version prints the version.\n",
        out);
}

// Implements "irkit help releases".
static void print_releases(void) {
  static const char *const tests[] = {
      [IRK_TESTED_NONE] = "-", [IRK_TESTED_SOME] = "parts of the tests", [IRK_TESTED_ALL] = "LLVM's tests and irkit's"};
  char names[3][8];
  puts("The values of --to=RELEASE, newest first. A release without a table of intrinsics, or of names of runtime "
       "functions\n"
       "(which linkers keep), uses a neighbour's.\n\n"
       "  release  LLVM     intrinsics of  runtime names of  compared with that LLVM");
  for (uint32_t i = irk_num_releases(); i-- > 0;) {
    const irk_release *r = irk_release_at(i);
    printf("  %-8s %-8s %-14s %-17s %s\n", irk_release_name(r->version, names[0]), r->text.ptr,
           irk_release_name(r->intrinsics, names[1]), irk_release_name(r->runtime_names, names[2]), tests[r->tests]);
  }
}

// Finds the tool: "/usr/bin/llvm-as-19" is llvm-as of release 19. The folder and the number are
// removed.
static const command *find_by_program(const char *program, char *stem, size_t cap, irk_version *release) {
  const char *base = posix_last_slash(program);
  base = base ? base + 1 : program;
  snprintf(stem, cap, "%s", base);
  if (cli_ends_with(stem, ".exe")) stem[strlen(stem) - 4] = 0;
  char *dash = strrchr(stem, '-');
  if (dash && cli_release(dash + 1, release)) *dash = 0;
  for (int i = 0; i < num_commands; i++)
    if (commands[i].llvm_name && !strcmp(stem, commands[i].llvm_name)) return &commands[i];
  return NULL;
}

// Runs a command, with "@FILE" words replaced under LLVM's names and for link, whose command lines
// may name ten thousand modules.
static int run_with_words(const command *c, cli_args *args) {
  if (!args->is_llvm_name && c->run != cmd_link) return c->run(args);
  cli_words words;
  int status = CLI_BAD_INPUT;
  if (cli_words_expand(args, &words)) {
    args->argc = (int)words.len;
    args->argv = words.items;
    status = c->run(args);
  }
  cli_words_free(&words);
  return status;
}

static int run(const command *c, cli_args *args) {
  args->budget = cli_budget();
  irk_budget_use(args->budget);
  int status = run_with_words(c, args);
  irk_budget_use(NULL);
  irk_budget_destroy(args->budget);
  return status;
}

static void complete(cli_shell shell) {
  cli_complete_frame(shell, 0);
  for (int i = 0; i < num_commands; i++)
    if (commands[i].summary) cli_complete_command(shell, commands[i].name, commands[i].summary);
  cli_complete_frame(shell, 1);
  for (int i = 0; i < num_commands; i++) {
    cli_llvm_options llvm = {0};
    cli_args args = {.tool = commands[i].name, .llvm = &llvm, .completes = shell};
    if (commands[i].summary) commands[i].run(&args);
  }
  cli_complete_frame(shell, 2);
}

static int cmd_completion(const cli_args *args) {
  static const char *const shells[] = {[CLI_BASH] = "bash", [CLI_ZSH] = "zsh", [CLI_FISH] = "fish"};
  const cli_option options[] = {{NULL, CLI_FLAG, NULL, NULL}};
  cli_list inputs = {0};
  int status = cli_parse(args, options, "bash|zsh|fish | functions|types IN", &inputs);
  cli_shell shell = CLI_NO_SHELL;
  for (int i = CLI_BASH; status == CLI_OK && i <= CLI_FISH; i++)
    if (inputs.len == 1 && !strcmp(inputs.items[0], shells[i])) shell = (cli_shell)i;
  bool is_types = inputs.len && !strcmp(inputs.items[0], CLI_TYPE_VALUES);
  bool is_names = inputs.len == 2 && (is_types || !strcmp(inputs.items[0], CLI_FUNCTION_VALUES));
  if (shell) complete(shell);
  else if (is_names && status == CLI_OK) status = cli_complete_names(args, inputs.items[1], is_types);
  else if (status == CLI_OK) {
    cli_report("%s: error: the name of a shell is required: bash, zsh or fish\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}

static int report_unknown(const char *word) {
  const char *nearest = NULL;
  unsigned best = CLI_MAX_EDIT_DISTANCE;
  for (int i = 0; i < num_commands; i++)
    if (commands[i].summary && cli_is_nearer(word, strlen(word), commands[i].name, &best)) nearest = commands[i].name;
  cli_report("irkit: error: unknown %s '%s'; ", word[0] == '-' ? "option" : "command", word);
  if (nearest) cli_report("did you mean '%s'? ", nearest);
  cli_report("irkit --help lists them\n");
  return CLI_BAD_USAGE;
}

// Runs the program under the name of an LLVM tool.
static int run_as_tool(const command *c, const char *name, irk_version release, int argc, char **argv) {
  cli_llvm_options llvm = {0};
  cli_args args = {name, true, c->llvm_name, release, argc - 1, argv + 1, &llvm, NULL, CLI_NO_SHELL};
  return run(c, &args);
}

// Runs the program under its own name: the command in the first word, or --help of it.
static int run_command(int argc, char **argv, bool shows_help, char *name, size_t cap) {
  static char help[] = "--help", *help_words[] = {help, NULL};
  for (int i = 0; i < num_commands; i++) {
    if (strcmp(argv[0], commands[i].name)) continue;
    snprintf(name, cap, "irkit %s", commands[i].name);
    cli_llvm_options llvm = {0};
    cli_args args = {name, false, NULL, 0, argc - 1, argv + 1, &llvm, NULL, CLI_NO_SHELL};
    if (shows_help) args.argc = 1, args.argv = help_words;
    return run(&commands[i], &args);
  }
  return report_unknown(argv[0]);
}

static bool is_one_of(const char *word, const char *const *words) {
  while (*words && strcmp(word, *words)) words++;
  return *words != NULL;
}

// Handles options of the program itself, or runs a command. "help as" is "as --help".
static int run_named(int argc, char **argv, char *name, size_t cap) {
  static const char *const helps[] = {"--help", "-help", "-h", "help", NULL};
  static const char *const versions[] = {"--version", "-version", NULL};
  irk_version release = 0;
  const command *c = argc ? find_by_program(argv[0], name, cap, &release) : NULL;
  if (c) return run_as_tool(c, name, release, argc, argv);
  if (argc < 2) {
    print_usage(stderr);
    return CLI_BAD_USAGE;
  }
  bool is_help = is_one_of(argv[1], helps), has_topic = argc > 2 && !strcmp(argv[1], "help");
  if (is_help && !has_topic) {
    print_usage(stdout);
    return CLI_OK;
  }
  char **words = argv + 1 + has_topic;
  if (has_topic && !strcmp(*words, "releases")) {
    print_releases();
    return CLI_OK;
  }
  if (is_one_of(*words, versions)) {
    puts("irkit " IRKIT_VERSION);
    return CLI_OK;
  }
  return run_command(argc - 1 - has_topic, words, has_topic, name, cap);
}

int main(int argc, char **argv) {
  char name[64] = "irkit";
  cli_color_set("auto");
  if (!cli_streams_begin()) return CLI_BAD_INPUT;
  int status = run_named(argc, argv, name, sizeof name);
  return cli_streams_end(name, status);
}
