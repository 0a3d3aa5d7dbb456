// Processes modules that were read from damaged files: prints, verifies and upgrades them, and
// links them with a sound module. Counts the results for each kind of damage, and the errors; shows
// all of it to scripts/compare-builds, input by input. Included after cmocka.h.
#ifndef IRKIT_UNIT_DAMAGED_H
#define IRKIT_UNIT_DAMAGED_H

#include "golden.h"
#include "shown.h"

#include <ctype.h>

enum { MOST_KINDS = 512, MOST_ERRORS = 96, NAME = 48, WORDS = 160 };

typedef struct kind {
  char name[NAME];
  uint32_t seen, num_inputs, read, sound, upgraded, linked, num_errors;
  struct {
    char words[WORDS];
    uint32_t count;
  } errors[MOST_ERRORS];
} kind;

typedef struct run {
  shown *shown;
  kind kinds[MOST_KINDS];
  uint32_t num_kinds;
  irk_version version;
  irk_str sound;  // bitcode of the file before the damage
} run;

// ---- what is shown -------------------------------------------------------------------------------------------

static inline void add_diag(void *user, const irk_diag *d) {
  shown_add(user, d->message.ptr, d->message.len);
  shown_text(user, "\n");
}

static inline void add_violation(void *user, const irk_violation *v) {
  char subjects[32];
  snprintf(subjects, sizeof subjects, " (%u subjects)\n", (unsigned)v->num_subjects);
  shown_add(user, v->message.ptr, v->message.len);
  shown_text(user, subjects);
}

static inline void add_text(shown *s, const char *what, const irk_module *m) {
  irk_sink sink = {.visit = add_diag, .user = s};
  irk_print_options options = {IRK_SIZED(irk_print_options), .no_module_id = true};
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  shown_text(s, what);
  irk_text_print(m, &options, &out, &sink);
  shown_add(s, text.bytes, text.len);
  irk_memory_free(&text);
}

// ---- errors --------------------------------------------------------------------------------------------------

typedef struct first_error {
  char words[WORDS];
  shown *shown;
} first_error;

// Keeps the first error without its numbers; shows all of them whole.
static inline void keep_error(void *user, const irk_diag *d) {
  first_error *first = user;
  if (first->shown) {
    char place[48];
    snprintf(place, sizeof place, "%u:%u: ", (unsigned)d->line, (unsigned)d->column);
    shown_text(first->shown, place);
    add_diag(first->shown, d);
  }
  if (*first->words || d->severity != IRK_ERROR) return;
  size_t n = 0;
  for (size_t i = 0; i < d->message.len && n < WORDS - 1; i++) {
    unsigned char c = (unsigned char)d->message.ptr[i];
    if (!isdigit(c) || !n || first->words[n - 1] != '#')
      first->words[n++] = (char)(isdigit(c) ? '#' : isprint(c) ? c : '.');
  }
  first->words[n] = 0;
}

static inline void count_error(kind *k, const first_error *e) {
  uint32_t i = 0;
  while (i < k->num_errors && strcmp(k->errors[i].words, e->words)) i++;
  assert_true(i < MOST_ERRORS);
  if (i == k->num_errors) strcpy(k->errors[k->num_errors++].words, e->words);
  k->errors[i].count++;
}

// ---- processing of a module ----------------------------------------------------------------------------------

// Writes and rereads a module that was read, unless the writer reports an error.
static inline void try_again(const irk_module *m, const char *what) {
  first_error e = {0};
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_sink sink = {.visit = keep_error, .user = &e};
  if (irk_bitcode_write(m, &(irk_write_options){IRK_SIZED(irk_write_options), .threads = 1}, &out, &sink)) {
    irk_module *again = irk_bitcode_read(bytes.bytes, bytes.len, NULL, &sink);
    if (!again) fail_msg("%s was written, but: %s", what, e.words);
    irk_module_destroy(again);
  } else if (!*e.words) {
    fail_msg("%s could not be written, in silence", what);
  }
  irk_memory_free(&bytes);
}

static inline void link_with_sound(kind *k, const run *r, irk_module *m) {
  irk_sink sink = {.visit = add_diag, .user = r->shown};
  irk_linker_options options = {IRK_SIZED(irk_linker_options)};
  irk_linker *l = irk_linker_create(&options, &sink);
  irk_module *sound = irk_bitcode_read(r->sound.ptr, r->sound.len, NULL, NULL), *whole = NULL;
  assert_non_null(l);
  assert_non_null(sound);
  assert_true(irk_upgrade(sound, NULL, NULL));
  if (irk_linker_add(l, m, NULL) && irk_linker_add(l, sound, NULL)) whole = irk_linker_finish(l);
  else irk_linker_destroy(l);
  if (whole) add_text(r->shown, "---- linked\n", whole);
  k->linked += whole != NULL;
  irk_module_destroy(whole);
  irk_module_destroy(sound);
}

// Converts the module. Other tests check the result; this one only checks that nothing crashes.
static inline void convert(irk_module *m, irk_version to) {
  irk_sink sink = {0};
  irk_module *other = irk_convert(m, to, NULL, &sink);
  if (!other) assert_true(sink.num_errors > 0);
  irk_module_destroy(other);
}

// Begins the case of one input: the line with the damage, and the whole text.
static inline void begin_input(kind *k, const run *r, const char *what, irk_str text) {
  shown_begin(r->shown, "%u %s %u", (unsigned)r->version, k->name, k->num_inputs++);
  shown_text(r->shown, what);
  shown_text(r->shown, "\n---- input\n");
  shown_add(r->shown, text.ptr, text.len);
  shown_text(r->shown, "\n---- errors\n");
}

// Takes ownership of the module. It may be NULL: then `e` has the reason.
static inline void add_fate(kind *k, const run *r, irk_module *m, const first_error *e, const char *what) {
  if (!m) {
    if (!*e->words) fail_msg("%s is refused in silence", what);
    count_error(k, e);
    return;
  }
  k->read++;
  add_text(r->shown, "---- text\n", m);
  shown_text(r->shown, "---- violations\n");
  irk_verify_options options = {IRK_SIZED(irk_verify_options), .threads = 1, .visit = add_violation, .user = r->shown};
  bool is_sound = !irk_verify(m, &options).num_errors;
  try_again(m, what);
  if (is_sound) {
    irk_sink sink = {.visit = add_diag, .user = r->shown};
    k->sound++;
    if (irk_upgrade(m, NULL, &sink)) add_text(r->shown, "---- upgraded\n", m), k->upgraded++;
    convert(m, 1400);
    convert(m, 1800);
    link_with_sound(k, r, m);
  }
  irk_module_destroy(m);
}

static inline kind *kind_of(run *r, const char *name, size_t len) {
  for (uint32_t i = 0; i < r->num_kinds; i++)
    if (strlen(r->kinds[i].name) == len && !strncmp(r->kinds[i].name, name, len)) return &r->kinds[i];
  assert_true(r->num_kinds < MOST_KINDS && len < NAME);
  kind *k = &r->kinds[r->num_kinds++];
  memcpy(k->name, name, len);
  return k;
}

static inline void put_run(golden *g, const run *r) {
  char line[512];
  snprintf(line, sizeof line, "== release %u", (unsigned)r->version);
  golden_line(g, line);
  for (uint32_t i = 0; i < r->num_kinds; i++) {
    const kind *k = &r->kinds[i];
    snprintf(line, sizeof line, "%s: %u inputs, %u read, %u sound, %u upgraded, %u linked", k->name, k->num_inputs,
             k->read, k->sound, k->upgraded, k->linked);
    golden_line(g, line);
    for (uint32_t e = 0; e < k->num_errors; e++) {
      snprintf(line, sizeof line, "  %u %s", k->errors[e].count, k->errors[e].words);
      golden_line(g, line);
    }
  }
}

static inline irk_memory file_of(const char *path) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  char part[4096];
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  for (size_t n; (n = fread(part, 1, sizeof part, file));) assert_true(out.write(out.user, part, n));
  fclose(file);
  return text;
}

#endif
