// Messages to the linker, and strings.
#include "dropin/lto/lto.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- strings -------------------------------------------------------------------------------------------------

char *irk_lto_copy(const char *text, size_t len) {
  char *copy = malloc(len + 1);
  if (!copy) return NULL;
  if (len) memcpy(copy, text, len);
  copy[len] = 0;
  return copy;
}

bool irk_lto_add_string(lto_strings *to, const char *text) {
  char **items = realloc(to->items, (to->len + (size_t)1) * sizeof *items);
  if (items) to->items = items;
  char *copy = items ? irk_lto_copy(text, strlen(text)) : NULL;
  if (copy) items[to->len++] = copy;
  return copy != NULL;
}

void irk_lto_free_strings(lto_strings *strings) {
  for (uint32_t i = 0; i < strings->len; i++) free(strings->items[i]);
  free(strings->items);
  *strings = (lto_strings){0};
}

// ---- messages ------------------------------------------------------------------------------------------------

void irk_lto_say(int level, const char *format, ...) {
  if (!irk_lto.linker.message) return;
  char text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  irk_lto.linker.message(level, "%s", text);
}

static void pass(lto_report *report, const char *text) {
  if (!report->holds) {
    if (irk_lto.linker.message) irk_lto.linker.message(report->level, "%s", text);
    return;
  }
  lto_message *held = realloc(report->held, (report->num_held + (size_t)1) * sizeof *held);
  if (!held) return;
  report->held = held;
  char *copy = irk_lto_copy(text, strlen(text));
  if (copy) held[report->num_held++] = (lto_message){report->level, copy};
}

// Passes the last diagnostic, which can get no more notes.
static void end_diagnostic(lto_report *report) {
  irk_memory *text = &report->text;
  while (text->len && text->bytes[text->len - 1] == '\n') text->bytes[--text->len] = 0;
  if (text->len) pass(report, text->bytes);
  irk_memory_free(text);
}

static void take(void *user, const irk_diag *diag) {
  lto_report *report = user;
  irk_diag shown = *diag;
  if (!shown.file.len && report->file) shown.file = irk_lto_file_name(report->file);
  if (diag->severity != IRK_NOTE || !report->text.len) {
    end_diagnostic(report);
    report->level = diag->severity == IRK_ERROR ? LDPL_ERROR : diag->severity == IRK_WARNING ? LDPL_WARNING : LDPL_INFO;
  }
  report->has_errors |= diag->severity == IRK_ERROR;
  irk_writer out = irk_memory_writer(&report->text);
  irk_diag_write(&shown, &out);
}

irk_sink irk_lto_sink(lto_report *report) { return (irk_sink){.visit = take, .user = report}; }

void irk_lto_end_report(lto_report *report, const char *reason) {
  end_diagnostic(report);
  report->holds = false;
  for (uint32_t i = 0; i < report->num_held; i++) {
    report->level = report->held[i].level;
    pass(report, report->held[i].text);
    free(report->held[i].text);
  }
  free(report->held);
  report->held = NULL;
  report->num_held = 0;
  if (!reason || report->has_errors) return;
  irk_str file = report->file ? irk_lto_file_name(report->file) : (irk_str){"irkit-lto", 9};
  irk_lto_say(LDPL_ERROR, "%.*s: error: %s", (int)file.len, file.ptr, reason);
}
