// Diagnostics: handing them on, and how they look.
#include "base/base.h"

#include <stdio.h>

enum { LONGEST_MESSAGE = 4096, TAB = 8 };

int irk_str_compare(irk_str a, irk_str b) {
  size_t least = a.len < b.len ? a.len : b.len;
  int order = least ? memcmp(a.ptr, b.ptr, least) : 0;
  return order ? order : (a.len > b.len) - (a.len < b.len);
}

void irk_sink_put(irk_sink *sink, const irk_diag *diag) {
  if (!sink) return;
  if (diag->severity == IRK_ERROR) sink->num_errors++;
  if (diag->severity == IRK_WARNING) sink->num_warnings++;
  if (sink->take) sink->take(sink->user, diag);
}

void irk_diag_put(irk_sink *sink, irk_diag diag, const char *fmt, ...) {
  if (!sink) return;
  char text[LONGEST_MESSAGE];
  va_list args;
  va_start(args, fmt);
  int len = vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  if (len < 0) len = 0;
  diag.message = (irk_str){text, (size_t)len < sizeof text ? (size_t)len : sizeof text - 1};
  irk_sink_put(sink, &diag);
}

// Text into a caller's array that may be too small; counts what would have been written.
typedef struct page {
  char *ptr;
  size_t cap, len;
} page;

static void put_byte(page *out, char c) {
  if (out->len + 1 < out->cap) out->ptr[out->len] = c;
  out->len++;
}

static void put(page *out, irk_str s) {
  for (size_t i = 0; i < s.len; i++) put_byte(out, s.ptr[i]);
}

static void put_number(page *out, uint64_t n) {
  char text[24];
  put(out, (irk_str){text, (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)n)});
}

// The line with its tabs made wide, and a caret under the column.
static void put_source(page *out, irk_str line, uint32_t column) {
  size_t width = 0, caret = 0;
  for (size_t i = 0; i < line.len; i++) {
    if (column && i == column - 1) caret = width;
    size_t next = line.ptr[i] == '\t' ? (width / TAB + 1) * TAB : width + 1;
    for (; width < next; width++) put_byte(out, line.ptr[i] == '\t' ? ' ' : line.ptr[i]);
  }
  put_byte(out, '\n');
  if (!column) return;
  if (column - 1 >= line.len) caret = width;
  for (size_t i = 0; i < caret; i++) put_byte(out, ' ');
  put(out, IRK_S("^\n"));
}

size_t irk_diag_format(const irk_diag *diag, char *buf, size_t cap) {
  static const char words[][12] = {[IRK_ERROR] = "error: ", [IRK_WARNING] = "warning: ", [IRK_NOTE] = "note: "};
  page out = {buf, cap, 0};
  put(&out, diag->file);
  if (diag->line) {
    put_byte(&out, ':');
    put_number(&out, diag->line);
    if (diag->column) {
      put_byte(&out, ':');
      put_number(&out, diag->column);
    }
  }
  if (diag->file.len || diag->line) put(&out, IRK_S(": "));
  put(&out, irk_str_of(words[diag->severity]));
  if (diag->has_bit) {
    put(&out, IRK_S("at bit "));
    put_number(&out, diag->bit);
    if (diag->path.len) {
      put(&out, IRK_S(", in "));
      put(&out, diag->path);
    }
    put(&out, IRK_S(": "));
  }
  put(&out, diag->message);
  put_byte(&out, '\n');
  if (diag->line && diag->source_line.ptr) put_source(&out, diag->source_line, diag->column);
  if (cap) buf[out.len < cap ? out.len : cap - 1] = 0;
  return out.len;
}
