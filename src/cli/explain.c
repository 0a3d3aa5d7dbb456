// Prints the changes of a conversion, as text and as JSON.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

void cli_json_string(irk_str s) {
  putchar('"');
  for (size_t i = 0; i < s.len; i++) {
    unsigned char c = (unsigned char)s.ptr[i];
    // Non-ASCII bytes are printed as the character with that number, so that the result is valid
    // JSON for any bytes.
    if (c == '"' || c == '\\') printf("\\%c", c);
    else if (c < 32 || c >= 127) printf("\\u%04x", c);
    else putchar(c);
  }
  putchar('"');
}

static const struct {
  const char *word, *title;
} kinds[] = {
    [IRK_CHANGE_EXPRESSED] = {"expressed", "expressed differently"},
    [IRK_CHANGE_DROPPED] = {"dropped", "dropped: hints, promises, descriptions"},
    [IRK_CHANGE_LOST] = {"lost", "dropped with a change of meaning (--lossy)"},
    [IRK_CHANGE_REFUSED] = {"refused", "refused: no counterpart"},
};

static void print_release(irk_version version) {
  char buf[24];
  irk_str text = irk_release_string(version, buf);
  printf("%.*s", (int)text.len, text.ptr);
}

// Returns the number of bytes printed.
static int print_str(irk_str s) {
  int printed = 0;
  for (size_t at = 0; at < s.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(s.ptr + at, s.len - at, shown, &len);
    printed += printf("%.*s", (int)len, shown);
  }
  return printed;
}

static void pad(int printed, int to) {
  if (printed < to) printf("%*s", to - printed, "");
}

static void print_name(irk_str name, bool demangles) {
  char *shown = demangles ? cli_demangle(name) : NULL;
  print_str(shown ? (irk_str){shown, strlen(shown)} : name);
  free(shown);
}

static void print_places(const irk_change *change, bool demangles) {
  enum { MOST = 4 };
  uint32_t n = 0;
  for (uint32_t i = 0; i < change->num_places && n < MOST; i++) {
    const irk_change_place *p = &change->places[i];
    if (!p->function.len) continue;
    printf("%s@", n++ ? ", " : "  in ");
    print_name(p->function, demangles);
    if (p->count > 1) printf(" (%llu)", (unsigned long long)p->count);
  }
  if (change->num_places > MOST) printf(" and %u more", change->num_places - MOST);
}

static void print_kind(const irk_changes *changes, irk_change_kind kind, bool demangles) {
  enum { COUNT = 8, WHAT = 44, BECOMES = 34 };
  bool is_first = true;
  for (uint32_t i = 0; i < irk_changes_count(changes); i++) {
    const irk_change *change = irk_changes_at(changes, i);
    if (change->kind != kind) continue;
    if (is_first) printf("\n%s\n", kinds[kind].title);
    is_first = false;
    printf("%*llu  ", COUNT, (unsigned long long)change->count);
    pad(print_str(change->what), WHAT);
    if (change->becomes.len) {
      printf("  ");
      pad(print_str(change->becomes), BECOMES);
    }
    print_places(change, demangles);
    putchar('\n');
  }
}

void cli_explain(const char *path, irk_version from, irk_version to, const irk_changes *changes, bool demangles) {
  print_str((irk_str){path, strlen(path)});
  printf(": LLVM ");
  print_release(from);
  printf(" to ");
  print_release(to);
  putchar('\n');
  if (!irk_changes_count(changes)) printf("\nnothing to change\n");
  for (irk_change_kind kind = IRK_CHANGE_EXPRESSED; kind <= IRK_CHANGE_REFUSED; kind++)
    print_kind(changes, kind, demangles);
}

void cli_explain_json(const char *path, irk_version from, irk_version to, const irk_changes *changes) {
  printf("{\"file\": ");
  cli_json_string((irk_str){path, strlen(path)});
  printf(", \"from\": \"");
  print_release(from);
  printf("\", \"to\": \"");
  print_release(to);
  printf("\", \"changes\": [");
  for (uint32_t i = 0; i < irk_changes_count(changes); i++) {
    const irk_change *change = irk_changes_at(changes, i);
    printf("%s\n  {\"kind\": \"%s\", \"what\": ", i ? "," : "", kinds[change->kind].word);
    cli_json_string(change->what);
    printf(", \"becomes\": ");
    cli_json_string(change->becomes);
    printf(", \"count\": %llu, \"places\": [", (unsigned long long)change->count);
    for (uint32_t k = 0; k < change->num_places; k++) {
      printf("%s{\"function\": ", k ? ", " : "");
      cli_json_string(change->places[k].function);
      printf(", \"count\": %llu}", (unsigned long long)change->places[k].count);
    }
    printf("]}");
  }
  printf("]}\n");
}
