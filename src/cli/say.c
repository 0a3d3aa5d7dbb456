// The program's messages. Texts from outside (file names, words of the command line, names in
// modules) pass through irk_escape, so that none of their control characters reach a terminal.
// Needs no memory.
#include "cli.h"

#include <stdarg.h>
#include <string.h>

enum { SAY_AT_ONCE = 1024 };

typedef struct page {
  const irk_writer *out;
  size_t len;
  char text[SAY_AT_ONCE];
} page;

static void flush(page *p) {
  if (p->len) p->out->write(p->out->user, p->text, p->len);
  p->len = 0;
}

static void put_bytes(page *p, const char *bytes, size_t len) {
  if (sizeof p->text - p->len < len) flush(p);
  memcpy(p->text + p->len, bytes, len);
  p->len += len;
}

static void put_shown(page *p, const char *text, size_t len) {
  for (size_t at = 0; at < len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t n;
    at += irk_escape(text + at, len - at, shown, &n);
    put_bytes(p, shown, n);
  }
}

static void put_number(page *p, unsigned long long n) {
  char digits[24];
  put_bytes(p, digits, (size_t)snprintf(digits, sizeof digits, "%llu", n));
}

// Supports %s, %.*s, %d, %u, %llu and %%.
static void put_all(const irk_writer *out, const char *format, va_list args) {
  page p = {.out = out};
  for (const char *f = format; *f; f++) {
    size_t plain = strcspn(f, "%");
    if (plain) {
      put_bytes(&p, f, plain < SAY_AT_ONCE ? plain : SAY_AT_ONCE);
      f += (plain < SAY_AT_ONCE ? plain : SAY_AT_ONCE) - 1;
    } else if (!strncmp(f, "%.*s", 4)) {
      int len = va_arg(args, int);
      put_shown(&p, va_arg(args, const char *), len < 0 ? 0 : (size_t)len);
      f += 3;
    } else if (!strncmp(f, "%llu", 4)) {
      put_number(&p, va_arg(args, unsigned long long));
      f += 3;
    } else if (f[1] == 's') {
      const char *text = va_arg(args, const char *);
      put_shown(&p, text, strlen(text));
      f++;
    } else if (f[1] == 'u' || f[1] == 'd') {
      put_number(&p, va_arg(args, unsigned));
      f++;
    } else {
      put_bytes(&p, "%", 1);
      f += f[1] == '%';
    }
  }
  flush(&p);
}

void cli_put(const irk_writer *out, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put_all(out, format, args);
  va_end(args);
}

bool cli_write_stream(void *stream, const void *bytes, size_t len) { return fwrite(bytes, 1, len, stream) == len; }

void cli_report(const char *format, ...) {
  va_list args;
  va_start(args, format);
  put_all(&(irk_writer){cli_write_error, NULL}, format, args);
  va_end(args);
}
