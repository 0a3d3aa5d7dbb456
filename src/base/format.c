// Formats messages as vsnprintf does, except that a NUL byte inserted by %.*s or %c becomes \00. So
// a message is a C string that shows all of the input's text.
#include "base/base.h"

#include <stdio.h>

typedef struct page {
  char *out;
  size_t cap, len;  // `len` also counts bytes that did not fit
} page;

static void put(page *p, const char *bytes, size_t len) {
  size_t room = p->cap > p->len ? p->cap - p->len - 1 : 0;
  if (room) memcpy(p->out + p->len, bytes, len < room ? len : room);
  p->len += len;
}

static void put_bytes(page *p, const char *bytes, size_t len) {
  while (len) {
    const char *nul = memchr(bytes, 0, len);
    size_t plain = nul ? (size_t)(nul - bytes) : len;
    put(p, bytes, plain);
    if (!nul) return;
    put(p, "\\00", 3);
    bytes += plain + 1;
    len -= plain + 1;
  }
}

enum { LONGEST_SPEC = 12, LONGEST_NUMBER = 400 };  // LONGEST_NUMBER is that of a double

// Returns the conversion letter, behind flags, width, precision and length.
static const char *find_letter(const char *spec) {
  const char *p = spec + 1;
  while (*p && strchr("-+ #0123456789.lz", *p)) p++;
  return p;
}

static int print_number(char *text, size_t cap, const char *spec, const char *letter, va_list *args) {
  char one[LONGEST_SPEC + 1] = {0};
  memcpy(one, spec, (size_t)(letter - spec) + 1);
  size_t longs = 0;
  for (const char *p = spec; p < letter; p++) longs += *p == 'l' ? 1 : *p == 'z' ? 9 : 0;
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#endif
  if (strchr("feg", *letter)) return snprintf(text, cap, one, va_arg(*args, double));
  if (longs == 9) return snprintf(text, cap, one, va_arg(*args, size_t));
  if (longs == 2) return snprintf(text, cap, one, va_arg(*args, unsigned long long));
  if (longs == 1) return snprintf(text, cap, one, va_arg(*args, unsigned long));
  return snprintf(text, cap, one, va_arg(*args, unsigned));
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
}

// Writes one conversion and returns where its specification ends. An unknown letter is written as
// it is.
static const char *convert(page *p, const char *spec, va_list *args) {
  if (!strncmp(spec, "%.*s", 4)) {
    int len = va_arg(*args, int);
    const char *bytes = va_arg(*args, const char *);
    if (len > 0) put_bytes(p, bytes, (size_t)len);
    return spec + 4;
  }
  const char *letter = find_letter(spec);
  if (*letter == 's') {
    const char *text = va_arg(*args, const char *);
    put(p, text, strlen(text));
  } else if (*letter == 'c') {
    put_bytes(p, &(char){(char)va_arg(*args, int)}, 1);
  } else if (*letter && strchr("diuxXfeg", *letter) && letter - spec < LONGEST_SPEC) {
    char text[LONGEST_NUMBER];
    int len = print_number(text, sizeof text, spec, letter, args);
    if (len > 0) put(p, text, (size_t)len < sizeof text ? (size_t)len : sizeof text - 1);
  } else {
    put(p, letter, *letter != 0);
  }
  return letter + (*letter != 0);
}

size_t irk_format(char *out, size_t cap, const char *fmt, va_list args) {
  page p = {out, cap, 0};
  va_list rest;
  va_copy(rest, args);
  while (*fmt) {
    size_t plain = strcspn(fmt, "%");
    put(&p, fmt, plain);
    fmt += plain;
    if (*fmt) fmt = convert(&p, fmt, &rest);
  }
  va_end(rest);
  if (cap) out[p.len < cap ? p.len : cap - 1] = 0;
  return p.len;
}
