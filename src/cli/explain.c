// Prints the changes of a conversion, as text and as JSON.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// Returns the length of the UTF-8 character of several bytes that `s` begins with, and stores the
// character; 0: there is none.
static size_t utf8_character(irk_str s, uint32_t *out) {
  static const uint32_t least[] = {[2] = 0x80, [3] = 0x800, [4] = 0x10000};
  const unsigned char *p = (const unsigned char *)s.ptr;
  size_t len = p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : 2;
  if (p[0] < 0xC0 || p[0] > 0xF4 || s.len < len) return 0;
  uint32_t c = p[0] & (0xFFu >> (len + 1));
  for (size_t i = 1; i < len; i++) {
    if ((p[i] & 0xC0) != 0x80) return 0;
    c = c << 6 | (p[i] & 0x3F);
  }
  bool is_surrogate = c >= 0xD800 && c < 0xE000;
  *out = c;
  return c < least[len] || is_surrogate || c > 0x10FFFF ? 0 : len;
}

size_t cli_json_character(irk_str s, char out[CLI_JSON_MOST]) {
  uint32_t c = (unsigned char)s.ptr[0];
  size_t len = utf8_character(s, &c), shown_len;
  char shown[IRK_MAX_ESCAPED];
  bool is_shown = irk_escape(s.ptr, s.len, shown, &shown_len) == len && shown_len == len;
  if (!len) c = (unsigned char)s.ptr[0];
  if (len && is_shown) snprintf(out, CLI_JSON_MOST, "%.*s", (int)len, s.ptr);
  else if (c == '"' || c == '\\') snprintf(out, CLI_JSON_MOST, "\\%c", (char)c);
  else if (c == '\n') snprintf(out, CLI_JSON_MOST, "\\n");
  else if (c >= 0x20 && c <= 0x7E) snprintf(out, CLI_JSON_MOST, "%c", (char)c);
  else if (c < 0x10000) snprintf(out, CLI_JSON_MOST, "\\u%04x", (unsigned)c & 0xFFFF);
  else
    snprintf(out, CLI_JSON_MOST, "\\u%04x\\u%04x", 0xD800u | ((unsigned)(c - 0x10000) >> 10 & 0x3FF),
             0xDC00u | ((unsigned)c & 0x3FF));
  return len ? len : 1;
}

void cli_json_string(irk_str s) {
  char text[CLI_JSON_MOST];
  putchar('"');
  for (size_t at = 0; at < s.len;) {
    at += cli_json_character((irk_str){s.ptr + at, s.len - at}, text);
    fputs(text, stdout);
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

static void print_change(const irk_change *change, bool demangles) {
  enum { COUNT = 8, WHAT = 44, BECOMES = 34 };
  printf("%*llu  ", COUNT, (unsigned long long)change->count);
  pad(print_str(change->what), WHAT);
  if (change->becomes.len) {
    printf("  ");
    pad(print_str(change->becomes), BECOMES);
  }
  print_places(change, demangles);
  putchar('\n');
}

// Tells whether the change of row `i` is one of that kind and of the same pass as row `first`.
static bool is_in_group(const irk_changes *changes, uint32_t i, irk_change_kind kind, uint32_t first) {
  irk_str pass = irk_changes_pass_at(changes, i), other = irk_changes_pass_at(changes, first);
  return irk_changes_at(changes, i)->kind == kind && pass.len == other.len && !memcmp(pass.ptr, other.ptr, pass.len);
}

// Prints the changes of a kind, those of each pass below its name.
static void print_kind(const irk_changes *changes, irk_change_kind kind, bool demangles) {
  uint32_t n = irk_changes_count(changes);
  bool is_any = false, *is_printed = calloc(n + 1, sizeof *is_printed);
  for (uint32_t first = 0; is_printed && first < n; first++) {
    if (is_printed[first] || irk_changes_at(changes, first)->kind != kind) continue;
    if (!is_any) printf("\n%s\n", kinds[kind].title);
    is_any = true;
    irk_str pass = irk_changes_pass_at(changes, first);
    printf("  %.*s:\n", (int)pass.len, pass.ptr);
    for (uint32_t i = first; i < n; i++) {
      if (!is_in_group(changes, i, kind, first)) continue;
      print_change(irk_changes_at(changes, i), demangles);
      is_printed[i] = true;
    }
  }
  free(is_printed);
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
    printf("%s\n  {\"kind\": \"%s\", \"pass\": ", i ? "," : "", kinds[change->kind].word);
    cli_json_string(irk_changes_pass_at(changes, i));
    printf(", \"what\": ");
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
