// Processes modules that were read from damaged files: prints, verifies and upgrades them, and
// links them with a sound module. Keeps a sum of the results for each kind of damage, so that a
// golden file tells which kind changed, and where. Included after cmocka.h.
#ifndef IRKIT_UNIT_DAMAGED_H
#define IRKIT_UNIT_DAMAGED_H

#include "golden.h"

#include <ctype.h>

enum { MOST_KINDS = 512, MOST_ERRORS = 96, NAME = 48, WORDS = 160, NUM_STAGES = 4 };
static const char *const stages[NUM_STAGES] = {"text", "violations", "linked", "upgraded"};

typedef struct kind {
  char name[NAME];
  uint32_t seen, read, num_errors;
  uint64_t sums[NUM_STAGES];
  struct {
    char words[WORDS];
    uint32_t count, places;
  } errors[MOST_ERRORS];
} kind;

typedef struct run {
  kind kinds[MOST_KINDS];
  uint32_t num_kinds;
  irk_version version;
  irk_str sound;  // bitcode of the file before the damage
} run;

// ---- sums ----------------------------------------------------------------------------------------------------

static inline void add_bytes(uint64_t *sum, const void *bytes, size_t len) {
  const char *at = bytes;
  for (uint64_t word; len; at += len < 8 ? len : 8, len -= len < 8 ? len : 8) {
    word = len;
    memcpy(&word, at, len < 8 ? len : 8);
    *sum = (*sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    *sum ^= *sum >> 32;
  }
}

static inline void add_diag(void *user, const irk_diag *d) { add_bytes(user, d->message.ptr, d->message.len); }

static inline void add_violation(void *user, const irk_violation *v) {
  add_bytes(user, v->message.ptr, v->message.len);
  add_bytes(user, &v->num_subjects, sizeof v->num_subjects);
}

static inline void add_text(uint64_t *sum, const irk_module *m) {
  irk_sink sink = {.take = add_diag, .user = sum};
  irk_print_options options = {IRK_SIZED(irk_print_options), .no_module_id = true};
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  irk_text_print(m, &options, &out, &sink);
  add_bytes(sum, text.bytes, text.len);
  irk_memory_free(&text);
}

// ---- errors --------------------------------------------------------------------------------------------------

typedef struct first_error {
  char words[WORDS];
  uint32_t place;
} first_error;

// Keeps the first error without its numbers.
static inline void keep_error(void *user, const irk_diag *d) {
  first_error *first = user;
  if (*first->words || d->severity != IRK_ERROR) return;
  size_t n = 0;
  for (size_t i = 0; i < d->message.len && n < WORDS - 1; i++) {
    unsigned char c = (unsigned char)d->message.ptr[i];
    if (!isdigit(c) || !n || first->words[n - 1] != '#')
      first->words[n++] = (char)(isdigit(c) ? '#' : isprint(c) ? c : '.');
  }
  first->words[n] = 0;
  first->place = d->line * 131 + d->column;
}

static inline void count_error(kind *k, const first_error *e) {
  uint32_t i = 0;
  while (i < k->num_errors && strcmp(k->errors[i].words, e->words)) i++;
  assert_true(i < MOST_ERRORS);
  if (i == k->num_errors) strcpy(k->errors[k->num_errors++].words, e->words);
  k->errors[i].count++;
  k->errors[i].places = k->errors[i].places * 31 + e->place;
}

// ---- processing of a module ----------------------------------------------------------------------------------

// Writes and rereads a module that was read, unless the writer reports an error.
static inline void try_again(const irk_module *m, const char *what) {
  first_error e = {0};
  irk_memory bytes = {0};
  irk_writer out = irk_memory_writer(&bytes);
  irk_sink sink = {.take = keep_error, .user = &e};
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
  irk_sink sink = {.take = add_diag, .user = &k->sums[2]};
  irk_linker_options options = {IRK_SIZED(irk_linker_options)};
  irk_linker *l = irk_linker_create(&options, &sink);
  irk_module *sound = irk_bitcode_read(r->sound.ptr, r->sound.len, NULL, NULL), *whole = NULL;
  assert_non_null(l);
  assert_non_null(sound);
  assert_true(irk_upgrade(sound, NULL, NULL));
  if (irk_linker_add(l, m, NULL) && irk_linker_add(l, sound, NULL)) whole = irk_linker_finish(l);
  else irk_linker_destroy(l);
  if (whole) add_text(&k->sums[2], whole);
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

// Takes ownership of the module. It may be NULL: then `e` has the reason.
static inline void add_fate(kind *k, const run *r, irk_module *m, const first_error *e, const char *what) {
  if (!m) {
    if (!*e->words) fail_msg("%s is refused in silence", what);
    count_error(k, e);
    return;
  }
  k->read++;
  add_text(&k->sums[0], m);
  irk_verify_options options = {IRK_SIZED(irk_verify_options), .threads = 1, .take = add_violation,
                                .user = &k->sums[1]};
  bool is_sound = !irk_verify(m, &options).num_errors;
  try_again(m, what);
  if (is_sound) {
    irk_sink sink = {.take = add_diag, .user = &k->sums[3]};
    if (irk_upgrade(m, NULL, &sink)) add_text(&k->sums[3], m);
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
    int n = snprintf(line, sizeof line, "%s: %u read", k->name, k->read);
    for (uint32_t s = 0; s < NUM_STAGES; s++)
      if (k->sums[s]) n += snprintf(line + n, sizeof line - (size_t)n, ", %s %08x", stages[s], (unsigned)k->sums[s]);
    golden_line(g, line);
    for (uint32_t e = 0; e < k->num_errors; e++) {
      snprintf(line, sizeof line, "  %u %s (%08x)", k->errors[e].count, k->errors[e].words, k->errors[e].places);
      if (!k->errors[e].places) line[strlen(line) - 11] = 0;
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
