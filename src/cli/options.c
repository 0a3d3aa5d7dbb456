// Parses command lines like LLVM's tools: one dash or two, -name=value or -name value, tables of
// options.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

bool cli_release(const char *text, irk_version *out) {
  char *end;
  unsigned long major = strtoul(text, &end, 10), minor = 0;
  if (end == text || major > 99) return false;
  if (*end == '.') {
    char *minor_end;
    minor = strtoul(end + 1, &minor_end, 10);
    if (minor_end == end + 1) return false;
    end = minor_end;
    if (*end == '.') end += 1 + strspn(end + 1, "0123456789");
  }
  if (*end || minor > 9) return false;
  if (major > 3) minor = 0;  // since 4.0 the minor number does not change the language
  unsigned long version = major * 100 + minor;
  if (!irk_release_of((irk_version)version)) return false;
  *out = (irk_version)version;
  return true;
}

// ---- messages about wrong usage -------------------------------------------------------------------------------------

static int bad_usage(const cli_args *args) { return args->is_llvm_name ? CLI_BAD_INPUT : CLI_BAD_USAGE; }

bool cli_is_nearer(const char *word, size_t len, const char *name, unsigned *best) {
  return irk_improves_edit_distance((irk_str){word, len}, (irk_str){name, strlen(name)}, best);
}

static int report_unknown(const cli_args *args, const cli_option *options, const char *word, const char *name,
                          size_t len) {
  const char *nearest = NULL;
  unsigned best = CLI_MAX_EDIT_DISTANCE;
  for (const cli_option *o = options; o->name; o++)
    if ((o->help || args->is_llvm_name) && cli_is_nearer(name, len, o->name, &best)) nearest = o->name;
  cli_report("%s: error: unknown option '%s'; ", args->tool, word);
  if (nearest) cli_report("did you mean '%s%s'? ", nearest[1] ? "--" : "-", nearest);
  cli_report("%s --help lists them\n", args->tool);
  return bad_usage(args);
}

bool cli_one_input(const cli_args *args, const cli_list *inputs, const char **path) {
  *path = inputs->len ? inputs->items[0] : "-";
  if (inputs->len < 2) return true;
  cli_report("%s: error: only one input is allowed, and '%s' is a second one\n", args->tool, inputs->items[1]);
  return false;
}

// ---- parsing of values ----------------------------------------------------------------------------------------------

static bool list_add(const cli_args *args, cli_list *list, const char *item) {
  if (!cli_grow(args, &list->items, list->len, sizeof *list->items)) return false;
  list->items[list->len++] = item;
  return true;
}

static bool takes_value(const cli_option *o) {
  return o->kind == CLI_STRING || o->kind == CLI_LIST || o->kind == CLI_JOINED || o->kind == CLI_RELEASE ||
         o->kind == CLI_NUMBER || o->kind == CLI_JOINED_NUMBER || o->kind == CLI_EMIT;
}

static void print_option(const cli_args *args, const cli_option *o) {
  char spelled[96];
  const char *value;
  bool takes = takes_value(o), is_optional = o->kind == CLI_OPTIONAL;
  if (!o->help) return;
  cli_option_values(args, o, &value);
  snprintf(spelled, sizeof spelled, "%s%s%s%s%s", o->name[1] ? "--" : "-", o->name,
           is_optional  ? "[="
           : !takes     ? ""
           : o->name[1] ? "="
                        : " ",
           takes || is_optional ? value : "", is_optional ? "]" : "");
  printf("  %-28s %s\n", spelled, o->help);
}

static void print_help(const cli_args *args, const cli_option *options, const char *usage) {
  cli_print_about(args, usage);
  for (const cli_option *o = options; o->name; o++) print_option(args, o);
  print_option(args, &cli_color_option);
}

static const cli_option *find_option(const cli_option *options, const char *name, size_t len) {
  for (const cli_option *o = options; o->name; o++)
    if (strlen(o->name) == len && !memcmp(o->name, name, len)) return o;
  return NULL;
}

// Finds an option with a joined value: "-lm" is the option l with the value "m".
static const cli_option *find_joined(const cli_option *options, const char *word) {
  const cli_option *o = word[1] && word[1] != '-' && word[2] ? find_option(options, word + 1, 1) : NULL;
  return o && (o->kind == CLI_JOINED || o->kind == CLI_JOINED_NUMBER) ? o : NULL;
}

static bool take_truth(const char *word, bool *out) {
  static const char *const yes[] = {"", "1", "true", "True", "TRUE"}, *const no[] = {"0", "false", "False", "FALSE"};
  *out = true;
  for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
    if (!strcmp(word, yes[i])) return true;
  *out = false;
  for (size_t i = 0; i < sizeof no / sizeof *no; i++)
    if (!strcmp(word, no[i])) return true;
  return false;
}

static bool take_number(const char *word, uint32_t *out) {
  uint64_t n = 0;
  if (!*word) return false;
  for (; *word >= '0' && *word <= '9' && n <= UINT32_MAX; word++) n = n * 10 + (uint64_t)(*word - '0');
  *out = (uint32_t)n;
  return !*word && n <= UINT32_MAX;
}

static bool take_emit(const char *word, cli_emit *out) {
  if (!strcmp(word, "text")) *out = CLI_EMIT_TEXT;
  else if (!strcmp(word, "bitcode")) *out = CLI_EMIT_BITCODE;
  else return false;
  return true;
}

// Returns a status.
static int take_option(const cli_args *args, const cli_option *o, const char *value) {
  static const char *const wanted[] = {
      [CLI_FLAG] = "must be true or false",
      [CLI_NO_FLAG] = "must be true or false",
      [CLI_ONLY_TRUE] = "can only be true",
      [CLI_NUMBER] = "must be a number below 4294967296",
      [CLI_JOINED_NUMBER] = "must be a number below 4294967296",
      [CLI_RELEASE] = "must be an LLVM release ('irkit help releases' lists them)",
      [CLI_EMIT] = "must be text or bitcode",
      [CLI_REFUSED] = "is an option of LLVM that irkit does not support",
  };
  bool ok = true, truth = true;
  switch (o->kind) {
  case CLI_FLAG:
    ok = take_truth(value ? value : "", &truth);
    if (ok) *(bool *)o->target = truth;
    break;
  case CLI_NO_FLAG:
    ok = take_truth(value ? value : "", &truth);
    if (ok) *(bool *)o->target = !truth;
    break;
  case CLI_ONLY_TRUE:
    ok = take_truth(value ? value : "", &truth) && truth;
    if (ok && o->target) *(bool *)o->target = true;
    break;
  case CLI_STRING: *(const char **)o->target = value; break;
  case CLI_OPTIONAL: *(const char **)o->target = value ? value : ""; break;
  case CLI_LIST:
  case CLI_JOINED: return list_add(args, o->target, value) ? CLI_OK : CLI_BAD_INPUT;
  case CLI_JOINED_NUMBER:
  case CLI_NUMBER: ok = take_number(value, o->target); break;
  case CLI_EMIT: ok = take_emit(value, o->target); break;
  case CLI_RELEASE: ok = cli_release(value, o->target); break;
  case CLI_REFUSED: ok = false; break;
  }
  if (ok) return CLI_OK;
  const char *dashes = o->name[1] ? "--" : "-";
  if (value) cli_report("%s: error: %s%s %s, not '%s'\n", args->tool, dashes, o->name, wanted[o->kind], value);
  else cli_report("%s: error: %s%s %s\n", args->tool, dashes, o->name, wanted[o->kind]);
  return bad_usage(args);
}

// Returns the value in the next word; NULL after a message if there is none.
static const char *next_value(const cli_args *args, const cli_option *options, int i) {
  const char *word = args->argv[i], *next = i + 1 < args->argc ? args->argv[i + 1] : NULL;
  if (!next) {
    cli_report("%s: error: option '%s' needs a value\n", args->tool, word);
    return NULL;
  }
  // A value that looks like an option means that the value was forgotten. LLVM's tools accept it.
  const char *name = next + strspn(next, "-");
  bool is_option = next[0] == '-' && next[1] && name - next < 3 && find_option(options, name, strcspn(name, "="));
  if (!is_option || args->is_llvm_name) return next;
  cli_report("%s: error: option '%s' needs a value, and '%s' is an option; %s=%s uses it as the value\n", args->tool,
             word, next, word, next);
  return NULL;
}

static int take_word(const cli_args *args, const cli_option *options, int *i, uint64_t *seen) {
  const char *word = args->argv[*i], *name = word + (word[1] == '-' ? 2 : 1);
  size_t len = strcspn(name, "=");
  const char *value = name[len] ? name + len + 1 : NULL;
  const cli_option *o = find_option(options, name, len), *first = options;
  if (!o) {
    o = find_joined(options, word);
    if (o) value = word + 2;
  }
  if (!o) return report_unknown(args, options, word, name, len);
  if (takes_value(o) && !value) {
    value = next_value(args, options, *i);
    if (!value) return bad_usage(args);
    ++*i;
  }
  // Two options may share a target: a second value would be ambiguous.
  while (first->target != o->target) first++;
  uint64_t bit = (uint64_t)1 << (first - options);
  if (takes_value(o) && o->kind != CLI_LIST && o->kind != CLI_JOINED && *seen & bit) {
    cli_report("%s: error: option '%s%s' is given twice\n", args->tool, o->name[1] ? "--" : "-", o->name);
    return bad_usage(args);
  }
  *seen |= bit;
  if (takes_value(o) && !*value && !args->is_llvm_name) {
    cli_report("%s: error: option '%s%s' needs a value\n", args->tool, o->name[1] ? "--" : "-", o->name);
    return bad_usage(args);
  }
  return take_option(args, o, value);
}

static int parse(const cli_args *args, const cli_option *options, const char *usage, bool has_program,
                 cli_list *inputs) {
  bool only_inputs = false;
  uint64_t seen = 0;
  if (args->completes) {
    cli_complete_options(args, options);
    return CLI_DONE;
  }
  for (int i = 0; i < args->argc; i++) {
    const char *word = args->argv[i];
    if (only_inputs || word[0] != '-' || !word[1]) {
      if (!list_add(args, inputs, word)) return CLI_BAD_INPUT;
      only_inputs |= has_program;
      continue;
    }
    if (!strcmp(word, "--")) {
      only_inputs = true;
      continue;
    }
    const char *name = word + (word[1] == '-' ? 2 : 1);
    if (!strcmp(name, "help") || !strcmp(name, "h")) {
      print_help(args, options, usage);
      return CLI_DONE;
    }
    if (!strcmp(name, "version")) {
      cli_print_version(args);
      return CLI_DONE;
    }
    if (!strcmp(name, "color") || !strncmp(name, "color=", 6)) {
      if (cli_color_set(name[5] ? name + 6 : NULL)) continue;
      cli_report("%s: error: --color must be auto, always or never, not '%s'\n", args->tool, name + 6);
      return bad_usage(args);
    }
    int status = take_word(args, options, &i, &seen);
    if (status != CLI_OK) return status;
  }
  uint32_t num_stdin = 0;
  if (has_program) return CLI_OK;
  for (uint32_t i = 0; i < inputs->len; i++) num_stdin += !strcmp(inputs->items[i], "-");
  if (num_stdin < 2) return CLI_OK;
  cli_report("%s: error: '-' is given twice, and the standard input can be read only once\n", args->tool);
  return bad_usage(args);
}

int cli_parse(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs) {
  return parse(args, options, usage, false, inputs);
}

int cli_parse_inputs(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs) {
  int status = cli_parse(args, options, usage, inputs);
  return status == CLI_OK && !inputs->len && !list_add(args, inputs, "-") ? CLI_BAD_INPUT : status;
}

int cli_parse_program(const cli_args *args, const cli_option *options, const char *usage, cli_list *words) {
  return parse(args, options, usage, true, words);
}
