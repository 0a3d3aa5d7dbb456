// Demangles names within a text.
#include "demangle/demangle.h"

#include <stdlib.h>

enum { LONGEST_NAME = 1 << 16, ROOM = 4096 };

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$';
}

static bool may_be_mangled(irk_str word) {
  size_t i = 0;
  while (i < word.len && word.ptr[i] == '_') i++;
  return i && i < word.len && (word.ptr[i] == 'R' || word.ptr[i] == 'Z');
}

static bool put(const irk_writer *out, const char *text, size_t len) {
  return !len || out->write(out->user, text, len);
}

// Demangles a name that is longer than `room` into allocated memory; leaves it as it is if there is
// none.
static bool put_word(irk_str word, irk_demangler *demangle, void *user, const irk_writer *out) {
  char room[ROOM];
  size_t len = word.len <= LONGEST_NAME && may_be_mangled(word) ? demangle(user, word, room, ROOM) : 0;
  if (!len) return put(out, word.ptr, word.len);
  if (len < ROOM) return put(out, room, len);
  char *large = malloc(len + 1);
  if (!large) return put(out, word.ptr, word.len);
  len = demangle(user, word, large, len + 1);
  bool ok = put(out, large, len);
  free(large);
  return ok;
}

bool irk_demangle_text(irk_str text, irk_demangler *demangle, void *user, const irk_writer *out) {
  size_t from = 0;  // start of the text that is not written yet
  for (size_t i = 0; i < text.len;) {
    size_t start = i;
    while (i < text.len && is_name_byte(text.ptr[i])) i++;
    size_t len = i - start;
    while (len && text.ptr[start + len - 1] == '.') len--;  // the end of a sentence
    irk_str word = {text.ptr + start, len};
    if (may_be_mangled(word)) {
      if (!put(out, text.ptr + from, start - from) || !put_word(word, demangle, user, out)) return false;
      from = start + len;
    }
    if (i == start) i++;
  }
  return put(out, text.ptr + from, text.len - from);
}
