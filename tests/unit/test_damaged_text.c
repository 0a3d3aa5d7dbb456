// Tests text with one token missing or replaced (by any token, or by an earlier one of its kind):
// the parser's message, and what becomes of accepted modules. damaged_text.txt has a line for each
// first word of a line, after the name of a result.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "damaged.h"

enum { OF_EACH_WORD = 400 };

static const char *const others[] = {",",  ")",     "i32", "%x",   "!0",       "7",   "null", "=",    "\"s\"", "@g",
                                     "*",  "float", "}",   "true", "metadata", "-1",  "(",    "void", "label", "x",
                                     "%0", "0.5",   "i1",  "<",    "undef",    "...", "!{}",  "{",    "align", "global",
                                     "[",  "0",     "#0",  "$c",   "!x",       ":",   "|",    "ptr",  "i64",   "none"};

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '-' || c == '$'; }

static size_t token_at(const char *at) {
  size_t n = strchr("@%!#$^", *at) ? 1 : 0;
  if (at[n] == '"') {
    size_t quoted = strcspn(at + n + 1, "\"\n");
    return n + 1 + quoted + (at[n + 1 + quoted] == '"');
  }
  while (is_word(at[n])) n++;
  return n ? n : 1;
}

static void try_text(run *r, kind *k, irk_str text, const char *what) {
  first_error e = {.shown = r->shown};
  irk_sink sink = {.visit = keep_error, .user = &e};
  irk_parse_options options = {IRK_SIZED(irk_parse_options), .version = r->version,
                               .is_old_intrinsic = irk_upgrade_replaces};
  begin_input(k, r, what, text);
  irk_module *m = irk_text_parse(text, &options, &sink);
  add_fate(k, r, m, &e, what);
  shown_end(r->shown);
}

static void try_with(run *r, kind *k, irk_str text, size_t at, size_t len, const char *other) {
  char *changed = malloc(text.len + strlen(other) + 1), what[128];
  assert_non_null(changed);
  memcpy(changed, text.ptr, at);
  memcpy(changed + at, other, strlen(other));
  memcpy(changed + at + strlen(other), text.ptr + at + len, text.len - at - len);
  size_t from = at < 40 ? 0 : at - 40;
  snprintf(what, sizeof what, "%.*s [%s] %.40s", (int)(at - from), text.ptr + from, other, text.ptr + at + len);
  try_text(r, k, (irk_str){changed, text.len - len + strlen(other)}, what);
  free(changed);
}

// Returns "add" for "%a = add i32 ...", "declare", "!DIFile" for "!3 = !DIFile(", "attributes".
static kind *kind_of_line(run *r, const char *line) {
  const char *at = line + strspn(line, " "), *equals = strstr(at, " = ");
  if (equals && equals < at + strcspn(at, "\n") && strchr("@%!$^", *at)) at = equals + 3;
  size_t n = token_at(at);
  return kind_of(r, at, n < NAME ? n : NAME - 1);
}

// The last two tokens of each kind, by first character: words, numbers, and tokens that begin with
// a sign.
typedef struct recent {
  irk_str last[2];
} recent;

static recent *recent_of(recent *all, char c) {
  return &all[isdigit((unsigned char)c) || c == '-' ? 1 : isalpha((unsigned char)c) ? 2 : (unsigned char)c & 127];
}

static void try_recent(run *r, kind *k, irk_str text, size_t at, size_t len, recent *seen) {
  irk_str token = {text.ptr + at, len};
  for (uint32_t i = 0; i < 2; i++) {
    char other[128];
    irk_str s = seen->last[i];
    bool is_same = s.len == len && !memcmp(s.ptr, token.ptr, len);
    if (!s.len || s.len >= sizeof other || is_same) continue;
    memcpy(other, s.ptr, s.len);
    other[s.len] = 0;
    try_with(r, k, text, at, len, other);
  }
  if (seen->last[0].len == len && !memcmp(seen->last[0].ptr, token.ptr, len)) return;
  seen->last[1] = seen->last[0];
  seen->last[0] = token;
}

static void damage_line(run *r, irk_str text, const char *line, const char *end, uint32_t *turn, recent *seen) {
  kind *k = kind_of_line(r, line);
  for (const char *at = line + strspn(line, " "); at < end; at += strspn(at, " ")) {
    size_t len = token_at(at);
    if (at + len > end) break;
    if (k->seen++ < OF_EACH_WORD) {
      try_with(r, k, text, (size_t)(at - text.ptr), len, "");
      try_with(r, k, text, (size_t)(at - text.ptr), len, others[(*turn)++ % (sizeof others / sizeof *others)]);
      try_recent(r, k, text, (size_t)(at - text.ptr), len, recent_of(seen, *at));
    }
    at += len;
  }
}

static void damage_file(run *r, const char *path) {
  irk_memory text = file_of(path), bytes = {0};
  irk_writer end_of_text = irk_memory_writer(&text), out = irk_memory_writer(&bytes);
  irk_parse_options options = {IRK_SIZED(irk_parse_options), .version = r->version,
                               .is_old_intrinsic = irk_upgrade_replaces};
  first_error e = {0};
  irk_sink sink = {.visit = keep_error, .user = &e};
  irk_module *m = irk_text_parse((irk_str){text.bytes, text.len}, &options, &sink);
  if (!m) fail_msg("%s: %s", path, e.words);
  assert_true(irk_bitcode_write(m, NULL, &out, NULL));
  irk_module_destroy(m);
  r->sound = (irk_str){bytes.bytes, bytes.len};
  assert_true(end_of_text.write(end_of_text.user, "", 1));
  irk_str whole = {text.bytes, text.len - 1};
  uint32_t turn = 0;
  recent seen[128] = {0};
  for (const char *line = whole.ptr, *end; *line; line = *end ? end + 1 : end) {
    end = line + strcspn(line, "\n");
    if (*line != ';' && line != end) damage_line(r, whole, line, end, &turn, seen);
  }
  irk_memory_free(&text);
  irk_memory_free(&bytes);
}

static const struct {
  const char *path;
  irk_version version;
} files[] = {
    {"tests/bitcode/write_typed.ll", 1400},       {"tests/bitcode/summary_module_14.ll", 1400},
    {"tests/bitcode/write_module.ll", 1900},      {"tests/bitcode/write_body.ll", 1900},
    {"tests/bitcode/write_debug.ll", 1900},       {"tests/bitcode/write_body.ll", 2200},
    {"tests/bitcode/debug_fields.ll", 2200},      {"tests/bitcode/summary_index_22.ll", 2200},
    {"tests/bitcode/summary_module_22.ll", 2200}, {"tests/bitcode/write_module.ll", 2300},
};

static void test_damaged_text(void **state) {
  (void)state;
  golden g = {0};
  shown s = shown_open();
  run *r = NULL;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (r && r->version != files[i].version) put_run(&g, r), free(r), r = NULL;
    if (!r) r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->version = files[i].version;
    r->shown = &s;
    damage_file(r, files[i].path);
  }
  put_run(&g, r);
  free(r);
  shown_close(&s);
  golden_check(&g, "tests/unit/damaged_text.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_damaged_text)};
  return cmocka_run_group_tests_name("damaged text", tests, NULL, NULL);
}
