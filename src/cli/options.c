// Command lines as LLVM's tools read them: one dash or two, -name=value or -name value, tables of options.
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
  if (major > 3) minor = 0;  // since 4.0 the minor number says nothing about the language
  unsigned long version = major * 100 + minor;
  if (version < IRK_VERSION_OLDEST || version > IRK_VERSION_NEWEST) return false;
  *out = (irk_version)version;
  return true;
}

bool cli_emit_of(const char *word, cli_emit *out) {
  if (!word) return true;
  if (!strcmp(word, "text")) *out = CLI_EMIT_TEXT;
  else if (!strcmp(word, "bitcode")) *out = CLI_EMIT_BITCODE;
  else {
    fprintf(stderr, "irkit: error: --emit is text or bitcode, not '%s'\n", word);
    return false;
  }
  return true;
}

static bool list_add(const cli_args *args, cli_list *list, const char *item) {
  if (!cli_grow(args, &list->items, list->len, sizeof *list->items)) return false;
  list->items[list->len++] = item;
  return true;
}

static void print_help(const cli_args *args, const cli_option *options, const char *usage) {
  printf("usage: %s %s\n", args->tool, usage);
  for (const cli_option *o = options; o->name; o++) {
    if (!o->help) continue;
    char spelled[64];
    bool takes = o->kind == CLI_STRING || o->kind == CLI_LIST || o->kind == CLI_RELEASE;
    snprintf(spelled, sizeof spelled, "%s%s%s", o->name[1] ? "--" : "-", o->name,
             takes ? (o->name[1] ? "=..." : " ...") : "");
    printf("  %-28s %s\n", spelled, o->help);
  }
}

static const cli_option *find_option(const cli_option *options, const char *name, size_t len) {
  for (const cli_option *o = options; o->name; o++)
    if (strlen(o->name) == len && !memcmp(o->name, name, len)) return o;
  return NULL;
}

static bool truth(const char *word) { return strcmp(word, "0") && strcmp(word, "false") && strcmp(word, "FALSE"); }

// Returns a status.
static int take_option(const cli_args *args, const cli_option *o, const char *value) {
  switch (o->kind) {
  case CLI_FLAG: *(bool *)o->target = !value || truth(value); break;
  case CLI_NO_FLAG: *(bool *)o->target = value && !truth(value); break;
  case CLI_STRING: *(const char **)o->target = value; break;
  case CLI_LIST: return list_add(args, o->target, value) ? CLI_OK : CLI_BAD_INPUT;
  case CLI_RELEASE:
    if (cli_release(value, o->target)) break;
    fprintf(stderr, "%s: error: '%s' is not a release of LLVM from 2.7 to 22\n", args->tool, value);
    return CLI_BAD_USAGE;
  case CLI_IGNORED_FLAG:
  case CLI_IGNORED_VALUE: break;
  }
  return CLI_OK;
}

int cli_parse(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs) {
  bool only_inputs = false;
  for (int i = 0; i < args->argc; i++) {
    const char *word = args->argv[i];
    if (only_inputs || word[0] != '-' || !word[1]) {
      if (!list_add(args, inputs, word)) return CLI_BAD_INPUT;
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
    size_t len = strcspn(name, "=");
    const char *value = name[len] ? name + len + 1 : NULL;
    const cli_option *o = find_option(options, name, len);
    if (!o) {
      fprintf(stderr, "%s: error: unknown option '%s'; %s --help lists them\n", args->tool, word, args->tool);
      return args->is_llvm_name ? CLI_BAD_INPUT : CLI_BAD_USAGE;
    }
    bool takes = o->kind == CLI_STRING || o->kind == CLI_LIST || o->kind == CLI_RELEASE || o->kind == CLI_IGNORED_VALUE;
    if (takes && !value) {
      if (++i == args->argc) {
        fprintf(stderr, "%s: error: option '%s' needs a value\n", args->tool, word);
        return CLI_BAD_USAGE;
      }
      value = args->argv[i];
    }
    int status = take_option(args, o, value);
    if (status != CLI_OK) return status;
  }
  return CLI_OK;
}
