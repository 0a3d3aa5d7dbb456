// Finds the known name that a misspelled word probably means.
#include "base/base.h"

enum { LONGEST = 48 };

// Returns the edit distance: how many letters to change, add, remove or swap with the next. Any
// distance above `most` is returned as most + 1.
static unsigned distance(irk_str a, irk_str b, unsigned most) {
  unsigned rows[3][LONGEST + 1];
  size_t apart = a.len > b.len ? a.len - b.len : b.len - a.len;
  if (a.len > LONGEST || b.len > LONGEST || apart > most) return most + 1;
  for (size_t k = 0; k <= b.len; k++) rows[0][k] = (unsigned)k;
  for (size_t i = 1; i <= a.len; i++) {
    unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *over = rows[(i + 1) % 3];
    row[0] = (unsigned)i;
    for (size_t k = 1; k <= b.len; k++) {
      unsigned best = above[k - 1] + (a.ptr[i - 1] != b.ptr[k - 1]);
      if (above[k] + 1 < best) best = above[k] + 1;
      if (row[k - 1] + 1 < best) best = row[k - 1] + 1;
      bool is_swapped = i > 1 && k > 1 && a.ptr[i - 1] == b.ptr[k - 2] && a.ptr[i - 2] == b.ptr[k - 1];
      if (is_swapped && over[k - 2] + 1 < best) best = over[k - 2] + 1;
      row[k] = best;
    }
  }
  unsigned n = rows[a.len % 3][b.len];
  return n <= most ? n : most + 1;
}

bool irk_improves_edit_distance(irk_str word, irk_str name, unsigned *best) {
  unsigned most = word.len < 4 ? 1 : word.len < 8 ? 2 : 3;
  bool begins = word.len >= 3 && name.len >= word.len && !memcmp(word.ptr, name.ptr, word.len);
  unsigned n = begins ? 1 : distance(word, name, most);
  if (n > most || n >= *best) return false;
  *best = n;
  return true;
}
