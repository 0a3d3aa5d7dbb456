// Tests which words text has in each release: keywords of the lexer, types, instructions,
// attributes and calling conventions.
#include "ir/ir.h"
#include "irkit/irkit.h"
#include "text/lex.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const irk_version releases[] = {
#define RELEASE(version, text, intrinsics, runtime_names, tests) version,
#include "irkit/def/releases.def"
};

static const char *const words[] = {
#define KW(name, text, since, until) text,
#include "text/keyword.def"
#define OP(number, name, keyword, ...) #keyword,
#include "irkit/def/opcode.def"
#define TYPE(number, name, keyword) keyword,
#include "irkit/def/type.def"
#define ATTR(name, keyword, code, since, until, class) keyword,
#include "irkit/def/attribute.def"
#define CALLCONV(name, keyword, number) keyword,
#include "irkit/def/callconv.def"
};
enum { NUM_WORDS = sizeof words / sizeof words[0], NUM_RELEASES = sizeof releases / sizeof releases[0] };

static int compare(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

// Sets, by word, whether the lexer of the release knows it.
static void ask(irk_version version, const char *const *sorted, bool *known) {
  irk_arena arena = {0};
  irk_lex lex;
  for (size_t i = 0; i < NUM_WORDS; i++) {
    irk_lex_init(&lex, &arena, irk_str_of(sorted[i]), IRK_S("words"), NULL, version);
    irk_lex_next(&lex);
    known[i] = lex.tok != IRK_TOK_WORD && lex.tok != IRK_TOK_EOF && !strchr(sorted[i], '(');
  }
  irk_arena_free(&arena);
}

static const char expected[] =
#include "words.inc"
    ;

static void test_words(void **unused) {
  (void)unused;
  static char said[1 << 16];
  static bool known[NUM_RELEASES + 1][NUM_WORDS];
  const char *sorted[NUM_WORDS];
  memcpy(sorted, words, sizeof words);
  qsort(sorted, NUM_WORDS, sizeof *sorted, compare);
  size_t len = 0;
  for (size_t r = 0; r < NUM_RELEASES; r++) {
    ask(releases[r], sorted, known[r + 1]);
    len += (size_t)snprintf(said + len, sizeof said - len, "%u:", releases[r]);
    for (size_t i = 0; i < NUM_WORDS; i++)
      if (known[r + 1][i] != known[r][i] && (i == 0 || strcmp(sorted[i], sorted[i - 1]) != 0))
        len += (size_t)snprintf(said + len, sizeof said - len, " %s%s", known[r + 1][i] ? "" : "-", sorted[i]);
    len += (size_t)snprintf(said + len, sizeof said - len, "\n");
  }
  if (getenv("SHOW_WORDS")) fputs(said, stdout);
  assert_string_equal(said, expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_words)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
