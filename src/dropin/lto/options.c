// The options of the plug-in: see options.def.
#include "dropin/lto/lto.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef enum option_form { FORM_FLAG, FORM_NUMBER, FORM_TEXT, FORM_LIST, FORM_QUIET } option_form;
typedef struct option_row {
  const char *word;
  option_form form;
  size_t offset;  // of the member
} option_row;
static const option_row rows[] = {
#define FLAG(word, member)   {word, FORM_FLAG, offsetof(lto_options, member)},
#define NUMBER(word, member) {word, FORM_NUMBER, offsetof(lto_options, member)},
#define TEXT(word, member)   {word, FORM_TEXT, offsetof(lto_options, member)},
#define LIST(word, member)   {word, FORM_LIST, offsetof(lto_options, member)},
#define QUIET(word)          {word, FORM_QUIET, 0},
#include "dropin/lto/options.def"
};

static bool is_quiet_word(const char *pattern, const char *word) {
  size_t len = strlen(pattern), given = strlen(word);
  if (pattern[0] == '*') return given >= len - 1 && !strcmp(word + given - (len - 1), pattern + 1);
  if (len && pattern[len - 1] == '*') return !strncmp(word, pattern, len - 1);
  return !strcmp(pattern, word);
}

// Returns the value of "word=value", or NULL.
static const char *value_of(const char *option, const char *word) {
  size_t len = strlen(word);
  return !strncmp(option, word, len) && option[len] == '=' ? option + len + 1 : NULL;
}

static bool take_number(const char *text, uint32_t *out) {
  char *end;
  unsigned long n = strtoul(text, &end, 10);
  if (!*text || *end || text[0] == '-' || n > 4096) return false;
  *out = (uint32_t)n;
  return true;
}

typedef enum option_fit { FIT_NO, FIT_YES, FIT_NO_MEMORY } option_fit;

static option_fit take(lto_options *o, const option_row *row, const char *option) {
  void *member = (char *)o + row->offset;
  const char *value = value_of(option, row->word);
  switch (row->form) {
  case FORM_QUIET: return is_quiet_word(row->word, option) ? FIT_YES : FIT_NO;
  case FORM_FLAG:
    if (strcmp(option, row->word)) return FIT_NO;
    *(bool *)member = true;
    return FIT_YES;
  case FORM_NUMBER: return value && take_number(value, member) ? FIT_YES : FIT_NO;
  case FORM_LIST:
    if (!value) return FIT_NO;
    return irk_lto_add_string(member, value) ? FIT_YES : FIT_NO_MEMORY;
  case FORM_TEXT: break;
  }
  if (!value) return FIT_NO;
  char **text = member, *copy = irk_lto_copy(value, strlen(value));
  if (!copy) return FIT_NO_MEMORY;
  free(*text);
  *text = copy;
  return FIT_YES;
}

bool irk_lto_take_option(lto_options *o, const char *word) {
  const char *bare = word;
  for (int i = 0; i < 2 && *bare == '-'; i++) bare++;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    option_fit fit = take(o, &rows[i], bare);
    if (fit != FIT_NO) return fit == FIT_YES;
  }
  for (uint32_t i = 0; i < o->unused.len; i++)
    if (!strcmp(o->unused.items[i], word)) return true;
  return irk_lto_add_string(&o->unused, word);
}

void irk_lto_free_options(lto_options *o) {
  free(o->cpu);
  free(o->features);
  free(o->object_path);
  free(o->library_path);
  irk_lto_free_strings(&o->pass_through);
  irk_lto_free_strings(&o->unused);
  *o = (lto_options){0};
}
