// Completion for shells, made of the tables that --help prints. Each command's cli_parse hands its options over.
#include "cli.h"

#include <string.h>

// In single quotes; `special` are characters that the shell's own syntax wants escaped inside.
static void put_quoted(const char *text, cli_shell shell) {
  for (; *text; text++) {
    if (*text == '\'') fputs(shell == CLI_FISH ? "\\'" : "'\\''", stdout);
    else if (shell == CLI_ZSH && strchr("[]:\\", *text)) printf("\\%c", *text);
    else if (shell == CLI_FISH && *text == '\\') fputs("\\\\", stdout);
    else putchar(*text);
  }
}

static bool takes_value(const cli_option *o) {
  switch (o->kind) {
  case CLI_STRING:
  case CLI_LIST:
  case CLI_JOINED:
  case CLI_RELEASE:
  case CLI_NUMBER:
  case CLI_JOINED_NUMBER:
  case CLI_EMIT: return true;
  default: return false;
  }
}

static void put_bash(const cli_option *o) {
  const char *dashes = o->name[1] ? "--" : "-";
  if (o->kind == CLI_EMIT) printf(" %s%s=text %s%s=bitcode", dashes, o->name, dashes, o->name);
  else printf(" %s%s%s", dashes, o->name, takes_value(o) && o->name[1] ? "=" : "");
}

static void put_zsh(const cli_option *o) {
  bool is_long = o->name[1];
  printf(" '%s%s%s[", is_long ? "--" : "-", o->name,
         !is_long                  ? ""
         : takes_value(o)          ? "="
         : o->kind == CLI_OPTIONAL ? "=-"
                                   : "");
  put_quoted(o->help, CLI_ZSH);
  putchar(']');
  if (o->kind == CLI_EMIT) fputs(":form:(text bitcode)", stdout);
  else if (takes_value(o)) fputs(o->kind == CLI_STRING ? ":value:_files" : ":value:", stdout);
  else if (o->kind == CLI_OPTIONAL) fputs("::value:", stdout);
  putchar('\'');
}

static void put_fish(const char *command, const cli_option *o) {
  printf("complete -c irkit -n '__fish_seen_subcommand_from %s' %s %s", command, o->name[1] ? "-l" : "-s", o->name);
  if (o->kind == CLI_EMIT) fputs(" -xa 'text bitcode'", stdout);
  else if (takes_value(o)) fputs(" -r", stdout);
  fputs(" -d '", stdout);
  put_quoted(o->help, CLI_FISH);
  puts("'");
}

static void put_option(cli_shell shell, const char *command, const cli_option *o) {
  if (!o->help) return;
  if (shell == CLI_BASH) put_bash(o);
  else if (shell == CLI_ZSH) put_zsh(o);
  else put_fish(command, o);
}

void cli_complete_options(const cli_args *args, const cli_option *options) {
  const char *command = strrchr(args->tool, ' ');
  command = command ? command + 1 : args->tool;
  if (args->completes == CLI_BASH) printf("  %s) words='--help", command);
  if (args->completes == CLI_ZSH) printf("  %s) options=('--help[the options]'", command);
  for (; options->name; options++) put_option(args->completes, command, options);
  put_option(args->completes, command, &cli_color_option);
  if (args->completes == CLI_BASH) puts("' ;;");
  if (args->completes == CLI_ZSH) puts(") ;;");
}

void cli_complete_command(cli_shell shell, const char *name, const char *summary) {
  if (shell == CLI_BASH) {
    printf(" %s", name);
    return;
  }
  printf(shell == CLI_ZSH ? "    '%s:" : "complete -c irkit -n __fish_use_subcommand -f -a %s -d '", name);
  put_quoted(summary, shell);
  puts("'");
}

// The text before the names of the commands, between them and their options, and at the end.
void cli_complete_frame(cli_shell shell, int part) {
  static const char *const frames[][3] = {
      [CLI_BASH] = {"# bash completion for irkit: eval \"$(irkit completion bash)\"\n"
                    "_irkit() {\n"
                    "  local cur=${COMP_WORDS[COMP_CWORD]} words=\n"
                    "  local commands='help",
                    "'\n"
                    "  case ${COMP_WORDS[1]} in\n",
                    "  esac\n"
                    "  if [ \"$COMP_CWORD\" -eq 1 ]; then words=\"$commands\"\n"
                    "  elif [ \"${COMP_WORDS[1]}\" = help ]; then words=\"$commands releases\"\n"
                    "  elif [ \"${cur#-}\" = \"$cur\" ]; then words=; fi\n"
                    "  COMPREPLY=()\n"
                    "  if [ -n \"$words\" ]; then mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
                    "  else mapfile -t COMPREPLY < <(compgen -f -- \"$cur\"); fi\n"
                    "  case ${COMPREPLY-} in *=) compopt -o nospace 2>/dev/null ;; esac\n"
                    "}\n"
                    "complete -o filenames -F _irkit irkit\n"},
      [CLI_ZSH] = {"#compdef irkit\n"
                   "# zsh completion for irkit: a file _irkit in a folder of $fpath\n"
                   "_irkit() {\n"
                   "  local -a commands options\n"
                   "  commands=(\n"
                   "    'help:what a command takes'\n",
                   "  )\n"
                   "  if (( CURRENT == 2 )); then\n"
                   "    _describe command commands\n"
                   "    return\n"
                   "  fi\n"
                   "  case $words[2] in\n",
                   "  esac\n"
                   "  shift words\n"
                   "  (( CURRENT-- ))\n"
                   "  _arguments $options '*:file:_files'\n"
                   "}\n"
                   "_irkit \"$@\"\n"},
      [CLI_FISH] = {"# fish completion for irkit: a file irkit.fish in ~/.config/fish/completions\n", "", ""}};
  fputs(frames[shell][part], stdout);
}
