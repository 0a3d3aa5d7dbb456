// The texts of --help besides the options, and the values that options accept, which completion
// offers, too.
#include "cli.h"

#include <string.h>

static const struct {
  const char *command, *text, *example;
} commands[] = {
    {"as", "Reads text of LLVM IR, of any release, verifies it and writes bitcode.", "irkit as in.ll -o out.bc"},
    {"dis", "Prints bitcode, of any release, as text.", "irkit dis in.bc -o - | less"},
    {"compile", "Compiles a module to an object file for x86-64 Linux, or to assembly, fast and without optimizing.",
     "irkit compile in.bc -o out.o && cc out.o -o program"},
    {"run", "Compiles modules into memory and calls main with the arguments after IN.",
     "irkit run hello.ll --extra-module=more.bc"},
    {"convert",
     "Writes a module for another LLVM release, newer or older. Constructs that the release lacks are\n"
     "expressed differently, or reported and refused.",
     "irkit convert --to=14 new.bc -o old.bc"},
    {"dump",
     "Prints a bitstream as text, block by block and record by record, with statistics; a broken\n"
     "file up to its first error.",
     "irkit dump in.bc | less"},
    {"undump", "Turns the output of 'irkit dump --abbrevs --no-summary', edited or not, back into a file.",
     "irkit dump --abbrevs --no-summary in.bc -o in.txt && irkit undump in.txt -o again.bc"},
    {"info", "Describes a file: its format, release, target and contents, and the space of each part.",
     "irkit info in.bc"},
    {"graph",
     "Draws a module as DOT, or as SVG where Graphviz is installed (which may take 20 seconds and 1 GiB):\n"
     "control flow, dominators, calls, types, space.",
     "irkit graph in.ll --cfg=@main --insts -o main.svg"},
    {"diff",
     "Shows the differences between two modules, by content and not by spelling. The exit status is 1 if\n"
     "they differ.",
     "irkit diff old.bc new.bc"},
    {"nm", "Lists the symbols of modules and of members of archives, as linkers see them.", "irkit nm -C in.bc"},
    {"extract", "Writes a module with the chosen functions, variables and aliases, and declares the globals they use.",
     "irkit extract in.bc --func=main --recursive -o main.ll"},
    {"strip", "Removes debug info, names, bodies or unused globals from a module, or bitcode from an object.",
     "irkit strip in.bc --debug -o out.bc"},
    {"embed", "Puts a module into an ELF object as bitcode, as clang's -fembed-bitcode and -ffat-lto-objects do.",
     "irkit embed in.bc in.o --lto -o fat.o"},
    {"split", "Divides a module into several, which are equivalent to it when they are linked.",
     "irkit split in.bc -j 4 -o part"},
    {"cat", "Writes several modules into one file of bitcode, one after the other.", "irkit cat a.bc b.bc -o both.bc"},
    {"extract-module", "Extracts one module from a file with several.", "irkit extract-module both.bc -n 1 -o b.bc"},
    {"link", "Links modules, also those of archives, into one.", "irkit link a.bc b.ll lib.a -o all.bc"},
    {"verify",
     "Reports all violations of LLVM's rules in a module, with places. The exit status is 1 if there are any.",
     "irkit verify in.ll"},
    {"roundtrip", "Checks that a round trip through text and bitcode does not change a module.",
     "irkit roundtrip in.bc"},
    {"pcsections", "Decodes the PC sections of object files, executables and shared libraries.",
     "irkit pcsections program"},
    {"completion",
     "Prints a script for a shell that completes irkit's command lines. 'functions IN' and 'types IN' list the\n"
     "names in a module, for these scripts.",
     "eval \"$(irkit completion bash)\""},
};

// The values of an option: words, FUNCTIONS or TYPES; `name` is the name of the value in --help.
static const struct {
  const char *command, *option, *name, *values;
} values[] = {
    {NULL, "color", "auto|always|never", "auto always never"},
    {NULL, "threads", "N", NULL},
    {NULL, "module", "N", NULL},
    {NULL, "o", "OUT", NULL},
    {"compile", "relocation-model", "pic|static", "pic static"},
    {"compile", "code-model", "MODEL", "small kernel medium large"},
    {"compile", "pcsections-layout", "document|llvm", "document llvm"},
    {"pcsections", "layout", "document|grouped", "document grouped"},
    {"pcsections", "section", "NAME", NULL},
    {"pcsections", "schema", "SCHEMA", NULL},
    {"dis", "function", "@F", CLI_FUNCTION_VALUES},
    {"run", "entry-function", "F", NULL},
    {"run", "extra-module", "FILE", NULL},
    {"run", "extra-object", "FILE", NULL},
    {"run", "extra-archive", "FILE", NULL},
    {"run", "load", "FILE", NULL},
    {"run", "l", "NAME", NULL},
    {"run", "L", "FOLDER", NULL},
    {"run", "fake-argv0", "NAME", NULL},
    {"graph", "cfg", "@F", CLI_FUNCTION_VALUES},
    {"graph", "dom", "@F", CLI_FUNCTION_VALUES},
    {"graph", "calls", "@F,DEPTH", CLI_FUNCTION_VALUES},
    {"graph", "types", "%T,DEPTH", CLI_TYPE_VALUES},
    {"graph", "focus", "%BLOCK", NULL},
    {"graph", "format", "dot|svg", "dot svg"},
    {"nm", "format", "FORMAT", "bsd posix sysv darwin just-symbols"},
    {"nm", "X", "32|64|32_64|any", "32 64 32_64 any"},
    {"extract", "func", "@F", CLI_FUNCTION_VALUES},
    {"extract", "bb", "F:B;B", NULL},
    {"link", "override", "FILE", NULL},
    {"link", "flag", "NAME=VALUE", NULL},
    {"dump", "block-info", "FILE", NULL},
};

// Returns the command's name in "irkit as"; NULL for an LLVM tool.
static const char *command_of(const cli_args *args) {
  const char *blank = strrchr(args->tool, ' ');
  return args->is_llvm_name ? NULL : blank ? blank + 1 : args->tool;
}

void cli_print_about(const cli_args *args, const char *usage) {
  const char *command = command_of(args);
  printf("usage: %s %s\n", args->tool, usage);
  for (size_t i = 0; command && i < sizeof commands / sizeof *commands; i++)
    if (!strcmp(commands[i].command, command)) printf("\n%s\n\nexample: %s\n\n", commands[i].text, commands[i].example);
}

const char *cli_option_values(const cli_args *args, const cli_option *o, const char **name) {
  const char *command = command_of(args);
  *name = o->kind == CLI_RELEASE                                  ? "RELEASE"
          : o->kind == CLI_NUMBER || o->kind == CLI_JOINED_NUMBER ? "N"
          : o->kind == CLI_EMIT                                   ? "text|bitcode"
                                                                  : "...";
  if (o->kind == CLI_RELEASE) return CLI_RELEASE_VALUES;
  if (o->kind == CLI_EMIT) return "text bitcode";
  for (size_t i = 0; command && i < sizeof values / sizeof *values; i++) {
    bool is_its = !values[i].command || !strcmp(values[i].command, command);
    if (!is_its || strcmp(values[i].option, o->name) != 0) continue;
    *name = values[i].name;
    return values[i].values;
  }
  return NULL;
}
