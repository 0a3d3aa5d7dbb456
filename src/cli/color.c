// Colours on terminals: whether they are used, the escape sequences, and coloured messages on
// standard error.
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const cli_option cli_color_option = {"color", CLI_OPTIONAL, NULL, "auto, always or never; default: auto"};

typedef enum when { AUTO, ALWAYS, NEVER } when;
static when colors = AUTO;  // set once, by the command line

bool cli_color_set(const char *word) {
  if (!word || !*word || !strcmp(word, "always") || !strcmp(word, "true")) colors = ALWAYS;
  else if (!strcmp(word, "never") || !strcmp(word, "false")) colors = NEVER;
  else if (!strcmp(word, "auto")) colors = AUTO;
  else return false;
  return true;
}

bool cli_is_terminal(int fd) {
  const char *term = getenv("TERM");
  return isatty(fd) && term && *term && strcmp(term, "dumb") != 0;
}

bool cli_color(int fd) {
  if (colors != AUTO) return colors == ALWAYS;
  const char *no = getenv("NO_COLOR");
  return !(no && *no) && cli_is_terminal(fd);
}

const char *cli_color_of(cli_color_name name) {
  static const char *const escapes[] = {
      [CLI_COLOR_NONE] = "\033[0m",       [CLI_COLOR_GONE] = "\033[31m",   [CLI_COLOR_ADDED] = "\033[32m",
      [CLI_COLOR_HEAD] = "\033[1m",       [CLI_COLOR_FAINT] = "\033[2m",   [CLI_COLOR_ERROR] = "\033[1;31m",
      [CLI_COLOR_WARNING] = "\033[1;35m", [CLI_COLOR_NOTE] = "\033[1;36m", [CLI_COLOR_OPCODE] = "\033[1;34m",
      [CLI_COLOR_TYPE] = "\033[36m",      [CLI_COLOR_GLOBAL] = "\033[33m", [CLI_COLOR_METADATA] = "\033[35m",
      [CLI_COLOR_STRING] = "\033[32m",
  };
  return escapes[name];
}

// Finds the word for the severity in the first line of a message.
static const char *find_word(const char *bytes, size_t len, size_t *word_len, cli_color_name *color) {
  static const struct {
    const char *word;
    cli_color_name color;
  } words[] = {{"error:", CLI_COLOR_ERROR}, {"warning:", CLI_COLOR_WARNING}, {"note:", CLI_COLOR_NOTE}};
  for (size_t at = 0; at < len && bytes[at] != '\n'; at++) {
    if (at && bytes[at - 1] != ' ') continue;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
      *word_len = strlen(words[i].word);
      *color = words[i].color;
      if (len - at >= *word_len && !memcmp(bytes + at, words[i].word, *word_len)) return bytes + at;
    }
  }
  return NULL;
}

bool cli_write_error(void *user, const void *bytes, size_t len) {
  size_t word_len = 0;
  cli_color_name color = CLI_COLOR_NONE;
  (void)user;
  cli_progress_clear();
  const char *word = cli_color(STDERR_FILENO) ? find_word(bytes, len, &word_len, &color) : NULL;
  if (!word) return fwrite(bytes, 1, len, stderr) == len;
  size_t before = (size_t)(word - (const char *)bytes), after = before + word_len;
  fwrite(bytes, 1, before, stderr);
  fputs(cli_color_of(color), stderr);
  fwrite(word, 1, word_len, stderr);
  fputs(cli_color_of(CLI_COLOR_NONE), stderr);
  return fwrite(word + word_len, 1, len - after, stderr) == len - after;
}
