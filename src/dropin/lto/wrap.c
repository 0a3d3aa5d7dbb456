// The symbols of the option --wrap. Linkers tell them; GNU ld up to 2.40 does not, so for it they
// are taken from the command line of this process, and from the files that "@FILE" names there.
#include "dropin/lto/lto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 24, MOST_FILES = 8 };

typedef struct arguments {
  lto_strings *symbols;
  bool is_next;  // the next word is a symbol
  int num_files;
  bool ok;
} arguments;

static irk_memory read_whole(const char *path) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  FILE *file = fopen(path, "rb");
  char buf[4096];
  size_t n;
  while (file && text.len < MOST_BYTES && (n = fread(buf, 1, sizeof buf, file)) > 0)
    if (!out.write(out.user, buf, n)) break;
  if (file) fclose(file);
  return text;
}

static void take_word(arguments *a, const char *word);

// Splits the text of a file into words: at blanks, with quotes and backslashes as in a shell.
static void take_file(arguments *a, const char *path) {
  if (++a->num_files > MOST_FILES) return;
  irk_memory text = read_whole(path);
  size_t at = 0;
  while (a->ok && at < text.len) {
    while (at < text.len && strchr(" \t\n\r", text.bytes[at])) at++;
    size_t to = at, start = at;
    char quote = 0;
    for (; at < text.len && (quote || !strchr(" \t\n\r", text.bytes[at])); at++) {
      char ch = text.bytes[at];
      if (quote ? ch == quote : ch == '"' || ch == '\'') quote = quote ? 0 : ch;
      else if (ch == '\\' && at + 1 < text.len) text.bytes[to++] = text.bytes[++at];
      else text.bytes[to++] = ch;
    }
    if (at == start) break;
    if (at < text.len) at++;
    text.bytes[to] = 0;
    take_word(a, text.bytes + start);
  }
  irk_memory_free(&text);
}

static void take_word(arguments *a, const char *word) {
  const char *bare = word[0] == '-' ? word + 1 + (word[1] == '-') : "";
  bool is_symbol = a->is_next;
  a->is_next = false;
  if (is_symbol) a->ok = irk_lto_add_string(a->symbols, word);
  else if (word[0] == '@') take_file(a, word + 1);
  else if (!strcmp(bare, "wrap")) a->is_next = true;
  else if (!strncmp(bare, "wrap=", 5)) a->ok = irk_lto_add_string(a->symbols, bare + 5);
}

bool irk_lto_find_wrapped(lto_strings *symbols) {
  const char **names = NULL;  // some linkers set nothing
  uint64_t n = 0;
  arguments a = {.symbols = symbols, .ok = true};
  if (irk_lto.linker.get_wrap_symbols) {
    if (irk_lto.linker.get_wrap_symbols(&n, &names) != LDPS_OK || !names) n = 0;
    for (uint64_t i = 0; a.ok && i < n; i++) a.ok = irk_lto_add_string(symbols, names[i]);
    if (n) return a.ok;
  }
  irk_memory text = read_whole("/proc/self/cmdline");
  for (size_t at = 0; a.ok && at < text.len; at += strlen(text.bytes + at) + 1) take_word(&a, text.bytes + at);
  irk_memory_free(&text);
  return a.ok;
}
