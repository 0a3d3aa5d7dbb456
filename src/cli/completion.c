// Completion for shells, made from the tables of --help. Each command's cli_parse passes its
// options here.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// Prints the text for single quotes, with the characters escaped that the shell's completion syntax
// gives a meaning.
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

// Prints the words that an option accepts, each between `lead` and `tail`.
static void put_words(const char *words, const char *lead, const char *name, const char *tail) {
  if (!strcmp(words, CLI_RELEASE_VALUES)) {
    for (uint32_t i = irk_num_releases(); i-- > 0;) {
      char release[8];
      printf("%s%s%s%s", lead, name, tail, irk_release_name(irk_release_at(i)->version, release));
    }
    return;
  }
  while (*words) {
    size_t len = strcspn(words, " ");
    printf("%s%s%s%.*s", lead, name, tail, (int)len, words);
    words += len + (words[len] == ' ');
  }
}

static bool is_of_module(const char *words) {
  return !strcmp(words, CLI_FUNCTION_VALUES) || !strcmp(words, CLI_TYPE_VALUES);
}

// Options are completed first; then their values, once there is a "=".
static void put_bash(const cli_args *args, const cli_option *o) {
  const char *dashes = o->name[1] ? "--" : "-", *name, *words = cli_option_values(args, o, &name);
  bool has_value = takes_value(o) || o->kind == CLI_OPTIONAL;
  printf(" %s%s%s", dashes, o->name, takes_value(o) && o->name[1] ? "=" : "");
  if (!has_value || !words || !o->name[1]) return;
  if (is_of_module(words)) printf(" --%s=<%s>", o->name, words);
  else put_words(words, " --", o->name, "=");
}

static void put_zsh(const cli_args *args, const cli_option *o) {
  const char *name, *words = cli_option_values(args, o, &name);
  bool is_long = o->name[1];
  printf(" '%s%s%s[", is_long ? "--" : "-", o->name,
         !is_long                  ? ""
         : takes_value(o)          ? "="
         : o->kind == CLI_OPTIONAL ? "=-"
                                   : "");
  put_quoted(o->help, CLI_ZSH);
  putchar(']');
  bool is_optional = o->kind == CLI_OPTIONAL;
  if (takes_value(o) || is_optional) {
    fputs(is_optional ? "::value:" : o->kind == CLI_EMIT ? ":form:" : ":value:", stdout);
    if (words && is_of_module(words)) {
      printf("{_irkit_names %s}", words);
    } else if (words) {
      putchar('(');
      put_words(words, " ", "", "");
      putchar(')');
    } else if (o->kind == CLI_STRING) {
      fputs("_files", stdout);
    }
  }
  putchar('\'');
}

static void put_fish(const cli_args *args, const char *command, const cli_option *o) {
  const char *name, *words = cli_option_values(args, o, &name);
  printf("complete -c irkit -n '__fish_seen_subcommand_from %s' %s %s", command, o->name[1] ? "-l" : "-s", o->name);
  bool has_value = takes_value(o) || o->kind == CLI_OPTIONAL;
  if (has_value && words && is_of_module(words)) {
    printf(" -xa '(__irkit_names %s)'", words);
  } else if (has_value && words) {
    fputs(" -xa '", stdout);
    put_words(words, " ", "", "");
    putchar('\'');
  } else if (takes_value(o)) {
    fputs(" -r", stdout);
  }
  fputs(" -d '", stdout);
  put_quoted(o->help, CLI_FISH);
  puts("'");
}

static void put_option(const cli_args *args, const char *command, const cli_option *o) {
  if (!o->help) return;
  if (args->completes == CLI_BASH) put_bash(args, o);
  else if (args->completes == CLI_ZSH) put_zsh(args, o);
  else put_fish(args, command, o);
}

void cli_complete_options(const cli_args *args, const cli_option *options) {
  const char *command = strrchr(args->tool, ' ');
  command = command ? command + 1 : args->tool;
  if (args->completes == CLI_BASH) printf("  %s) words='--help", command);
  if (args->completes == CLI_ZSH) printf("  %s) options=('--help[the options]'", command);
  for (; options->name; options++) put_option(args, command, options);
  put_option(args, command, &cli_color_option);
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

// Prints the text before the names of the commands, between them and their options, and at the end.
void cli_complete_frame(cli_shell shell, int part) {
  static const char *const frames[][3] = {
      [CLI_BASH] =
          {"# bash completion for irkit: eval \"$(irkit completion bash)\"\n"
           "_irkit() {\n"
           "  local cur=${COMP_WORDS[COMP_CWORD]} words= word file= before=\n"
           // Readline splits words at '=' and '@': the whole word is in the line, and only its last
           // part is replaced.
           "  if [ -n \"${COMP_LINE-}\" ]; then\n"
           "    word=${COMP_LINE:0:COMP_POINT}; word=${word##*[[:space:]]}\n"
           "    before=${word%\"${word##*[=@]}\"}; cur=$word\n"
           "    cur=$word\n"
           "  fi\n"
           "  local commands='help",
           "'\n"
           "  case ${COMP_WORDS[1]} in\n",
           "  esac\n"
           "  if [ \"$COMP_CWORD\" -eq 1 ]; then words=\"$commands\"\n"
           "  elif [ \"${COMP_WORDS[1]}\" = help ]; then words=\"$commands releases\"\n"
           "  elif [ \"${cur#-}\" = \"$cur\" ]; then words=; fi\n"
           "  COMPREPLY=()\n"
           "  local option=${cur%%=*} kind=\n"
           "  case $cur in\n"
           "  *=*)\n"
           "    for word in $words; do case $word in \"$option=<\"*) kind=${word#*<}; kind=${kind%>} ;; esac; done\n"
           "    if [ -n \"$kind\" ]; then\n"
           "      words=\n"
           "      for word in \"${COMP_WORDS[@]:2}\"; do [ -f \"$word\" ] && file=$word && break; done\n"
           "      [ -n \"$file\" ] && words=$(irkit completion \"$kind\" \"$file\" 2>/dev/null |\n"
           "        while read -r word; do echo \"$option=$word\"; done)\n"
           "    fi ;;\n"
           "  -*) for word in $words; do case $word in *=?*) ;; *) kind+=\" $word\" ;; esac; done; words=$kind ;;\n"
           "  esac\n"
           "  if [ -n \"$words\" ]; then mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
           "  else mapfile -t COMPREPLY < <(compgen -f -- \"${cur#*=}\"); fi\n"
           "  if [ -n \"$before\" ] && [ -n \"$words\" ]; then COMPREPLY=(\"${COMPREPLY[@]#\"$before\"}\"); fi\n"
           "  case ${COMPREPLY-} in *=) compopt -o nospace 2>/dev/null ;; esac\n"
           "}\n"
           "complete -o filenames -F _irkit irkit\n"},
      [CLI_ZSH] = {"#compdef irkit\n"
                   "# zsh completion for irkit: a file _irkit in a folder of $fpath\n"
                   "_irkit_names() {\n"
                   "  local -a names\n"
                   "  local word\n"
                   "  for word in ${words[2,-1]}; do\n"
                   "    [[ -f $word ]] && names=(${(f)\"$(irkit completion $1 $word 2>/dev/null)\"}) && break\n"
                   "  done\n"
                   "  compadd -a names\n"
                   "}\n"
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
      [CLI_FISH] = {"# fish completion for irkit: a file irkit.fish in ~/.config/fish/completions\n"
                    "function __irkit_names\n"
                    "  for word in (commandline -opc)[3..-1]\n"
                    "    test -f $word; and irkit completion $argv[1] $word 2>/dev/null; and return\n"
                    "  end\n"
                    "end\n",
                    "", ""}};
  fputs(frames[shell][part], stdout);
}

// ---- names of a module ----------------------------------------------------------------------------------------

// Prints a name, unless a shell would split it.
static void put_name(char sigil, irk_str name) {
  if (!name.len) return;
  for (size_t i = 0; i < name.len; i++)
    if (name.ptr[i] <= ' ' || name.ptr[i] > '~' || strchr("'\"\\`$&|;<>()*?[]{}!#", name.ptr[i])) return;
  printf("%c%.*s\n", sigil, (int)name.len, name.ptr);
}

int cli_complete_names(const cli_args *args, const char *path, bool types) {
  cli_input in;
  if (!cli_open_module(args, path, &in)) return CLI_BAD_INPUT;
  irk_module *m =
      cli_load(args, &in, &(cli_load_options){.sink = &(irk_sink){0}, .unread_bodies = true, .not_empty = true});
  for (uint32_t i = 0; m && !types && i < irk_module_count(m, IRK_VALUE_FUNCTION); i++)
    put_name('@', irk_value_name(m, irk_global_value(irk_module_at(m, IRK_VALUE_FUNCTION, i))));
  for (uint32_t i = 0; m && types && i < irk_module_num_types(m); i++)
    put_name('%', irk_type_name(m, irk_module_type(m, i)));
  bool ok = m != NULL;
  irk_module_destroy(m);
  return cli_close(&in) && ok ? CLI_OK : CLI_BAD_INPUT;
}
