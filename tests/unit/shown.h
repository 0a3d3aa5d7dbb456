// Shows the outputs of a test to scripts/compare-builds, case by case. With IRKIT_SHOWN=FILE, FILE
// gets a row for each case: its name, a tab, a sum of its bytes. With names of cases in
// IRKIT_CASES, a line each, FILE gets the bytes of these instead, each behind a line `==== NAME`.
#ifndef IRKIT_UNIT_SHOWN_H
#define IRKIT_UNIT_SHOWN_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct shown {
  FILE *out;         // NULL: nobody asked
  const char *only;  // the cases whose bytes are written
  bool is_only;      // the present case is one of these
  uint64_t sum;
  char name[700];
} shown;

static inline shown shown_open(void) {
  const char *path = getenv("IRKIT_SHOWN");
  shown s = {.out = path ? fopen(path, "wb") : NULL, .only = getenv("IRKIT_CASES")};
  return s;
}

static inline bool shown_is_wanted(const char *names, const char *name) {
  size_t len = strlen(name);
  for (const char *at = names; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
    if (!strncmp(at, name, len) && (at[len] == '\n' || !at[len])) return true;
  return false;
}

__attribute__((format(printf, 2, 3))) static inline void shown_begin(shown *s, const char *form, ...) {
  va_list args;
  va_start(args, form);
  vsnprintf(s->name, sizeof s->name, form, args);
  va_end(args);
  s->sum = UINT64_C(0xCBF29CE484222325);
  s->is_only = s->out && s->only && shown_is_wanted(s->only, s->name);
  if (s->is_only) fprintf(s->out, "==== %s\n", s->name);
}

static inline void shown_add(shown *s, const void *bytes, size_t len) {
  if (!s->out) return;
  if (s->is_only) fwrite(bytes, 1, len, s->out);
  const char *at = bytes;
  for (uint64_t word; len; at += len < 8 ? len : 8, len -= len < 8 ? len : 8) {
    word = len;
    memcpy(&word, at, len < 8 ? len : 8);
    s->sum = (s->sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    s->sum ^= s->sum >> 32;
  }
}

static inline void shown_text(shown *s, const char *text) { shown_add(s, text, strlen(text)); }

static inline void shown_end(shown *s) {
  if (s->out && !s->only) fprintf(s->out, "%s\t%016" PRIx64 "\n", s->name, s->sum);
}

static inline void shown_close(shown *s) {
  if (s->out) fclose(s->out);
}

#endif
