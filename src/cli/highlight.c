// Colours the text of modules on its way to a terminal. The text arrives in pieces that may end
// anywhere.
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 32, BUFFER = 16384 };

typedef enum place { BETWEEN, WORD, NAME, QUOTED, COMMENT } place;

struct cli_highlighter {
  irk_writer writer;  // the result of cli_highlighted
  const irk_writer *to;
  place where;
  cli_color_name color;  // of the open name, string or comment
  bool may_be_label;     // the word is the first of its line
  bool is_sigil;         // only the sigil of the name has arrived
  char previous;         // the previous character
  size_t word_len, len;  // words longer than WORD_ROOM are not known ones
  char word[WORD_ROOM], buffer[BUFFER];
  bool ok;
};

// ---- words ----------------------------------------------------------------------------------------------------

#define OP(number, name, word, ...) #word,
static const char *const opcodes[] = {
#include "irkit/def/opcode.def"
};
#define TYPE(number, name, word) word,
static const char *const types[] = {
#include "irkit/def/type.def"
};

static bool is_among(const char *const *words, size_t n, const char *word, size_t len) {
  for (size_t i = 0; i < n; i++)
    if (words[i][0] == word[0] && strlen(words[i]) == len && !memcmp(words[i], word, len)) return true;
  return false;
}

static bool is_type(const char *word, size_t len) {
  if (len == 3 && !memcmp(word, "ptr", 3)) return true;
  if (word[0] != 'i' && word[0] != 'b') return is_among(types, sizeof types / sizeof *types, word, len);
  size_t digits = 1;
  while (digits < len && isdigit((unsigned char)word[digits])) digits++;
  return (len > 1 && digits == len) || is_among(types, sizeof types / sizeof *types, word, len);
}

// ---- output ---------------------------------------------------------------------------------------------------

static void flush(cli_highlighter *h) {
  h->ok = h->ok && h->to->write(h->to->user, h->buffer, h->len);
  h->len = 0;
}

// `len` is at most the length of a word.
static void put_bytes(cli_highlighter *h, const char *bytes, size_t len) {
  if (len > BUFFER - h->len) flush(h);
  memcpy(h->buffer + h->len, bytes, len);
  h->len += len;
}

static void put_color(cli_highlighter *h, cli_color_name color) {
  const char *escape = cli_color_of(color);
  put_bytes(h, escape, strlen(escape));
}

static void open_color(cli_highlighter *h, place where, cli_color_name color) {
  h->where = where;
  h->color = color;
  if (color != CLI_COLOR_NONE) put_color(h, color);
}

static void close_color(cli_highlighter *h) {
  h->where = BETWEEN;
  if (h->color != CLI_COLOR_NONE) put_color(h, CLI_COLOR_NONE);
}

static void end_word(cli_highlighter *h, char next) {
  cli_color_name color = CLI_COLOR_NONE;
  h->where = BETWEEN;
  if (h->word_len > WORD_ROOM) return;  // it was written already
  if (h->may_be_label && next == ':') color = CLI_COLOR_HEAD;
  else if (is_type(h->word, h->word_len)) color = CLI_COLOR_TYPE;
  else if (is_among(opcodes, sizeof opcodes / sizeof *opcodes, h->word, h->word_len)) color = CLI_COLOR_OPCODE;
  if (color != CLI_COLOR_NONE) put_color(h, color);
  put_bytes(h, h->word, h->word_len);
  if (color != CLI_COLOR_NONE) put_color(h, CLI_COLOR_NONE);
}

// ---- text -----------------------------------------------------------------------------------------------------

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || c == '-'; }

static void add_to_word(cli_highlighter *h, char c) {
  if (h->word_len == WORD_ROOM) put_bytes(h, h->word, WORD_ROOM), h->word_len++;
  if (h->word_len > WORD_ROOM) put_bytes(h, &c, 1);
  else h->word[h->word_len++] = c;
}

static void begin_token(cli_highlighter *h, char c) {
  switch (c) {
  case ';': open_color(h, COMMENT, CLI_COLOR_FAINT); break;
  case '"': open_color(h, QUOTED, CLI_COLOR_STRING); break;
  case '@': open_color(h, NAME, CLI_COLOR_GLOBAL); break;
  case '%': open_color(h, NAME, CLI_COLOR_NONE); break;
  case '!':
  case '#':
  case '^':
  case '$': open_color(h, NAME, CLI_COLOR_METADATA); break;
  default:
    if (is_word(c)) {
      h->where = WORD;
      h->word_len = 0;
      h->may_be_label = h->previous == '\n';
      add_to_word(h, c);
      return;
    }
  }
  put_bytes(h, &c, 1);
}

// Takes one character. Names and comments end before their delimiter; strings, which contain no
// quotes, include it.
static void take_char(cli_highlighter *h, char c) {
  switch (h->where) {
  case WORD:
    if (is_word(c)) {
      add_to_word(h, c);
      return;
    }
    end_word(h, c);
    break;
  case NAME:
    if (is_word(c) || c == '\\' || (h->is_sigil && c == '"')) {
      put_bytes(h, &c, 1);
      if (c == '"') h->where = QUOTED;
      h->is_sigil = false;
      return;
    }
    close_color(h);
    break;
  case COMMENT:
    if (c != '\n') {
      put_bytes(h, &c, 1);
      return;
    }
    close_color(h);
    break;
  case QUOTED:
    put_bytes(h, &c, 1);
    if (c == '"') close_color(h);
    return;
  case BETWEEN: break;
  }
  begin_token(h, c);
  h->is_sigil = true;
}

static bool write_text(void *user, const void *bytes, size_t len) {
  cli_highlighter *h = user;
  for (size_t i = 0; i < len; i++) {
    take_char(h, ((const char *)bytes)[i]);
    h->previous = ((const char *)bytes)[i];
  }
  return h->ok;
}

const irk_writer *cli_highlighted(const cli_args *args, cli_output *out) {
  if (args->is_llvm_name || out->target || !cli_color(out->fd)) return &out->writer;
  cli_highlighter *h = out->highlighter = malloc(sizeof *h);
  if (!h) return &out->writer;
  h->writer = (irk_writer){write_text, h};
  h->to = &out->writer;
  h->where = BETWEEN;
  h->previous = '\n';
  h->len = 0;
  h->ok = true;
  return &h->writer;
}

void cli_highlight_end(cli_output *out) {
  cli_highlighter *h = out->highlighter;
  if (!h) return;
  if (h->where == WORD) end_word(h, 0);
  else if (h->where != BETWEEN) close_color(h);
  flush(h);
  free(h);
  out->highlighter = NULL;
}
