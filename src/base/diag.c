// Diagnostics: passing them to sinks, and rendering them as text.
#include "base/base.h"

#include <stdio.h>

enum { LONGEST_MESSAGE = 4096, TAB = 8 };

irk_str irk_str_of(const char *text) { return (irk_str){text, text ? strlen(text) : 0}; }

int irk_str_compare(irk_str a, irk_str b) {
  size_t least = a.len < b.len ? a.len : b.len;
  int order = least ? memcmp(a.ptr, b.ptr, least) : 0;
  return order ? order : (a.len > b.len) - (a.len < b.len);
}

void irk_sink_put(irk_sink *sink, const irk_diag *diag) {
  if (!sink) return;
  if (diag->severity == IRK_ERROR) sink->num_errors++;
  if (diag->severity == IRK_WARNING) sink->num_warnings++;
  if (sink->visit) sink->visit(sink->user, diag);
}

void irk_diag_put(irk_sink *sink, irk_diag diag, const char *fmt, ...) {
  if (!sink) return;
  char text[LONGEST_MESSAGE];
  va_list args;
  va_start(args, fmt);
  size_t len = irk_format(text, sizeof text, fmt, args);
  va_end(args);
  diag.message = (irk_str){text, len < sizeof text ? len : sizeof text - 1};
  irk_sink_put(sink, &diag);
}

// Buffers text for a writer.
typedef struct page {
  const irk_writer *to;
  size_t len;
  bool failed;
  char text[1024];
} page;

static void flush(page *out) {
  if (out->len && !out->failed) out->failed = !out->to->write(out->to->user, out->text, out->len);
  out->len = 0;
}

static void put_byte(page *out, char c) {
  if (out->len == sizeof out->text) flush(out);
  out->text[out->len++] = c;
}

static void put(page *out, irk_str s) {
  for (size_t i = 0; i < s.len; i++) put_byte(out, s.ptr[i]);
}

static void put_shown(page *out, irk_str s) {
  for (size_t at = 0; at < s.len;) {
    char text[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(s.ptr + at, s.len - at, text, &len);
    put(out, (irk_str){text, len});
  }
}

// Keeps a newline at the end: some of LLVM's messages end with an empty line.
static void put_message(page *out, irk_str s) {
  bool has_line = s.len && s.ptr[s.len - 1] == '\n';
  put_shown(out, (irk_str){s.ptr, s.len - has_line});
  if (has_line) put_byte(out, '\n');
}

static void put_number(page *out, uint64_t n) {
  char text[24];
  put(out, (irk_str){text, (size_t)snprintf(text, sizeof text, "%llu", (unsigned long long)n)});
}

// Returns the width of escaped text: its number of characters, each of which takes one column.
static size_t width_of(const char *text, size_t len) {
  size_t width = 0;
  for (size_t i = 0; i < len; i++) width += ((unsigned char)text[i] & 0xC0) != 0x80;
  return width;
}

// Iterates over the characters of a line as they are displayed: tabs expanded, the rest escaped by
// irk_escape.
typedef struct cursor {
  irk_str line;
  size_t at, width;            // bytes taken so far, and their width
  char text[IRK_MAX_ESCAPED];  // longer than any expanded tab
  size_t len;
} cursor;

static bool take_shown(cursor *c) {
  if (c->at >= c->line.len) return false;
  if (c->line.ptr[c->at] == '\t') {
    c->len = TAB - c->width % TAB;
    memset(c->text, ' ', c->len);
    c->at++;
    c->width += c->len;
    return true;
  }
  c->at += irk_escape(c->line.ptr + c->at, c->line.len - c->at, c->text, &c->len);
  c->width += width_of(c->text, c->len);
  return true;
}

// Returns the caret's column: at the character that contains `column`, or behind the line.
static size_t caret_of(irk_str line, uint32_t column) {
  cursor c = {.line = line};
  size_t before = 0;
  while (take_shown(&c)) {
    if (column <= c.at) return before;
    before = c.width;
  }
  return before;
}

static bool is_wider(irk_str line, size_t width) {
  cursor c = {.line = line};
  while (c.width <= width)
    if (!take_shown(&c)) return false;
  return true;
}

// Writes the line and a caret under the column. Cuts a long line to the part around the caret, with
// "..." for the rest.
static void put_source(page *out, irk_str line, uint32_t column) {
  enum { WIDEST = 120, DOTS = 3, BEFORE = 80 };
  if (line.len && line.ptr[line.len - 1] == '\r') line.len--;
  size_t caret = column ? caret_of(line, column) : 0, from = 0, to = SIZE_MAX;
  if (is_wider(line, WIDEST)) {
    from = caret > WIDEST - 2 * DOTS ? caret - BEFORE : 0;
    to = from + WIDEST - DOTS - (from ? DOTS : 0);
  }
  if (from) put(out, IRK_S("..."));
  cursor c = {.line = line};
  size_t first = SIZE_MAX;  // column of the first character that is shown
  for (size_t before = 0; take_shown(&c); before = c.width) {
    if (before < from) continue;
    if (c.width > to) {
      put(out, IRK_S("..."));
      break;
    }
    if (first == SIZE_MAX) first = before;
    put(out, (irk_str){c.text, c.len});
  }
  put_byte(out, '\n');
  if (!column) return;
  size_t spaces = from ? DOTS + caret - (first == SIZE_MAX ? caret : first) : caret;
  for (size_t i = 0; i < spaces; i++) put_byte(out, ' ');
  put(out, IRK_S("^\n"));
}

bool irk_diag_write(const irk_diag *diag, const irk_writer *to) {
  static const char words[][12] = {[IRK_ERROR] = "error: ", [IRK_WARNING] = "warning: ", [IRK_NOTE] = "note: "};
  page out = {.to = to};
  put_shown(&out, diag->file);
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
      put_shown(&out, diag->path);
    }
    put(&out, IRK_S(": "));
  }
  put_message(&out, diag->message);
  put_byte(&out, '\n');
  if (diag->line && diag->source_line.ptr) put_source(&out, diag->source_line, diag->column);
  flush(&out);
  return !out.failed;
}

// A caller's array, which may be too small. `len` counts all bytes, written or not.
typedef struct array {
  char *ptr;
  size_t cap, len;
} array;

static bool write_array(void *user, const void *bytes, size_t len) {
  array *out = user;
  size_t room = out->cap > out->len ? out->cap - out->len - 1 : 0;
  if (room) memcpy(out->ptr + out->len, bytes, len < room ? len : room);
  out->len += len;
  return true;
}

size_t irk_diag_format(const irk_diag *diag, char *buf, size_t cap) {
  array out = {buf, cap, 0};
  irk_diag_write(diag, &(irk_writer){write_array, &out});
  if (cap) buf[out.len < cap ? out.len : cap - 1] = 0;
  return out.len;
}
