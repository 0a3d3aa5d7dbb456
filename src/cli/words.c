// Replaces "@FILE" on a command line by the words of that file, as LLVM's tools do. Words are
// separated by spaces; quotes of either kind and backslashes keep their contents together. A word
// may be "@FILE" again.
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_WORDS = 1 << 24, MOST_FILES = 10000, DEEPEST = 100 };
// The limit for all files together: a small file that names another one twice, and so on, would be
// endless work.
enum { MOST_BYTES = 1 << 28 };

// A file whose words are being added, and the files that refer to it.
typedef struct open_list {
  const char *path;
  const struct open_list *around;
} open_list;

static bool add_words(const cli_args *args, cli_words *out, char *word, const open_list *around);

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static bool add_word(const cli_args *args, cli_words *out, char *word) {
  if (out->len == MOST_WORDS) {
    cli_report("%s: error: the command line has too many words\n", args->tool);
    return false;
  }
  if (!cli_grow(args, &out->items, out->len, sizeof *out->items)) return false;
  out->items[out->len++] = word;
  return true;
}

// Returns NULL after a message if memory ran out.
static char *keep(const cli_args *args, cli_words *out, const char *text, size_t len) {
  if (!cli_grow(args, &out->owned, out->num_owned, sizeof *out->owned)) return NULL;
  char *word = malloc(len + 1);
  if (!word) {
    cli_no_memory(args);
    return NULL;
  }
  memcpy(word, text, len);
  word[len] = 0;
  return out->owned[out->num_owned++] = word;
}

// Puts the next word into `room`, which is large enough for the rest, and returns its length; 0 at
// the end.
static size_t next_word(const char **at, const char *end, char *room) {
  const char *p = *at;
  char quote = 0;
  size_t len = 0;
  for (; p < end && (quote || !is_space(*p) || !len); p++) {
    bool is_escape = *p == '\\' && p + 1 < end;
    if (is_escape) room[len++] = *++p;
    else if (quote ? *p == quote : *p == '"' || *p == '\'') quote = quote ? 0 : *p;
    else if (quote || !is_space(*p)) room[len++] = *p;
  }
  *at = p;
  return len;
}

static bool add_file(const cli_args *args, cli_words *out, const char *path, const open_list *around) {
  for (const open_list *l = around; l; l = l->around)
    if (!strcmp(l->path, path)) {
      cli_report("%s: error: recursive expansion of: '%s'\n", args->tool, path);
      return false;
    }
  cli_input in;
  if (!cli_open(args, path, &in)) return false;
  out->num_bytes += in.bytes.len;
  if (++out->num_files > MOST_FILES || out->num_bytes > MOST_BYTES) {
    cli_report("%s: error: '@%s': response files exceed the limits of %d files and %d MB\n", args->tool, path,
               MOST_FILES, MOST_BYTES >> 20);
    cli_close(&in);
    return false;
  }
  static const char mark[] = "\xef\xbb\xbf";
  const char *p = in.bytes.ptr, *end = p + in.bytes.len;
  if (in.bytes.len >= sizeof mark - 1 && !memcmp(p, mark, sizeof mark - 1)) p += sizeof mark - 1;
  open_list here = {path, around};
  char *room = malloc(in.bytes.len + 1);
  bool ok = room || cli_no_memory(args);
  for (size_t len; ok && (len = next_word(&p, end, room));) {
    char *word = keep(args, out, room, len);
    ok = word && add_words(args, out, word, &here);
  }
  free(room);
  return cli_close(&in) && ok;
}

static bool add_words(const cli_args *args, cli_words *out, char *word, const open_list *around) {
  int depth = 0;
  for (const open_list *l = around; l; l = l->around) depth++;
  bool is_list = word[0] == '@' && word[1] && access(word + 1, F_OK) == 0;
  if (!is_list) return add_word(args, out, word);
  if (depth < DEEPEST) return add_file(args, out, word + 1, around);
  cli_report("%s: error: '%s': response files are nested more than %d deep\n", args->tool, word, DEEPEST);
  return false;
}

bool cli_words_expand(const cli_args *args, cli_words *out) {
  bool ok = true;
  *out = (cli_words){0};
  for (int i = 0; ok && i < args->argc; i++) ok = add_words(args, out, args->argv[i], NULL);
  return ok;
}

void cli_words_free(cli_words *words) {
  for (uint32_t i = 0; i < words->num_owned; i++) free(words->owned[i]);
  free(words->owned);
  free(words->items);
}
