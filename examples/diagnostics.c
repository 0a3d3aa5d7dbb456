// Prints diagnostics that clang has saved (clang --serialize-diagnostics file.dia), as clang itself
// prints them, each followed by its fixes.
//   diagnostics FILE.dia
#include "irkit/bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Numbers of the format.
enum { BLOCK_META = 8, BLOCK_DIAG = 9 };
enum { RECORD_VERSION = 1, RECORD_DIAG = 2, RECORD_FLAG = 4, RECORD_FILE = 6, RECORD_FIX = 7 };
static const char *const levels[] = {"ignored", "note", "warning", "error", "fatal error", "remark"};

// Names by their numbers: files, and options without -W.
typedef struct names {
  irk_str items[1000];
} names;
typedef struct printer {
  irk_bits_reader *reader;
  names files, flags;
} printer;

static void show_error(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static irk_str name_at(const names *table, uint64_t i) {
  return i < sizeof table->items / sizeof *table->items && table->items[i].ptr ? table->items[i] : (irk_str){"", 0};
}

static void keep_name(names *table, uint64_t i, irk_str name) {
  if (i < sizeof table->items / sizeof *table->items) table->items[i] = name;
}

// Text of a file, without control characters.
static void print_text(irk_str s) {
  for (size_t i = 0; i < s.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    i += irk_escape(s.ptr + i, s.len - i, shown, &len);
    fwrite(shown, 1, len, stdout);
  }
}

// A place: number of the file, line, column, offset in the file.
static void print_place(const printer *p, const uint64_t *place) {
  print_text(name_at(&p->files, place[0]));
  printf(":%llu:%llu", (unsigned long long)place[1], (unsigned long long)place[2]);
}

static bool print_diagnostic(printer *p, const irk_bits_entry *e) {
  if (e->num_ops < 7 || e->ops[0] >= sizeof levels / sizeof *levels)
    return irk_bits_reader_fail(p->reader, "the diagnostic has an unknown form");
  if (e->ops[1]) print_place(p, e->ops + 1);
  printf("%s%s: ", e->ops[1] ? ": " : "", levels[e->ops[0]]);
  print_text(e->blob);
  irk_str flag = name_at(&p->flags, e->ops[6]);
  if (flag.len) {
    fputs(" [-W", stdout);
    print_text(flag);
    putchar(']');
  }
  putchar('\n');
  return true;
}

static bool print_fix(printer *p, const irk_bits_entry *e) {
  if (e->num_ops < 8) return irk_bits_reader_fail(p->reader, "the fix has an unknown form");
  fputs("  ", stdout);
  print_place(p, e->ops);
  printf(" to %llu:%llu: replace by '", (unsigned long long)e->ops[5], (unsigned long long)e->ops[6]);
  print_text(e->blob);
  puts("'");
  return true;
}

static bool take_record(printer *p, const irk_bits_entry *e) {
  uint64_t first = e->num_ops ? e->ops[0] : 0;
  if (e->block == BLOCK_META && e->code == RECORD_VERSION && first > 2)
    return irk_bits_reader_fail(p->reader, "the file has a version that this program does not know");
  if (e->block != BLOCK_DIAG) return true;
  switch (e->code) {
  case RECORD_FILE: keep_name(&p->files, first, e->blob); return true;
  case RECORD_FLAG: keep_name(&p->flags, first, e->blob); return true;
  case RECORD_DIAG: return print_diagnostic(p, e);
  case RECORD_FIX: return print_fix(p, e);
  default: return true;
  }
}

static bool print_all(printer *p) {
  irk_bits_entry e;
  while (irk_bits_reader_next(p->reader, &e) > IRK_BITS_FILE_END) {
    if (e.kind == IRK_BITS_BLOCK && (e.block == BLOCK_META || e.block == BLOCK_DIAG)) irk_bits_reader_enter(p->reader);
    if (e.kind == IRK_BITS_RECORD && !take_record(p, &e)) return false;
  }
  return e.kind == IRK_BITS_FILE_END;
}

// Reads a whole file into memory, which the caller frees. NULL if it cannot be read.
static char *read_file(const char *path, size_t *len) {
  size_t cap = 1 << 16;
  char *bytes = malloc(cap);
  FILE *file = fopen(path, "rb");
  *len = 0;
  while (file && bytes) {
    *len += fread(bytes + *len, 1, cap - *len, file);
    if (*len < cap) break;
    char *more = realloc(bytes, cap *= 2);
    if (!more) free(bytes);
    bytes = more;
  }
  bool ok = file && bytes && !ferror(file);
  if (file) fclose(file);
  if (ok) return bytes;
  perror(path);
  free(bytes);
  return NULL;
}

int main(int argc, char **argv) {
  static printer p;
  size_t len;
  char *bytes = argc == 2 ? read_file(argv[1], &len) : NULL;
  if (!bytes) return EXIT_FAILURE;
  irk_sink sink = {.visit = show_error};
  irk_bits_options options = {.file = {argv[1], strlen(argv[1])}, .magic = {"DIAG", 4}};
  p.reader = irk_bits_reader_open(bytes, len, &options, &sink);
  bool ok = p.reader && print_all(&p);
  irk_bits_reader_close(p.reader);
  free(bytes);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
