// Prints differences as text: lines with '-' and '+' in front, or both sides next to each other.
#include "diff.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct printer {
  cli_diff *d;
  const irk_diff *diff;
  bool has_color;
} printer;

static const char *color_of(char sign) {
  return cli_color_of(sign == '-' ? CLI_COLOR_GONE : sign == '+' ? CLI_COLOR_ADDED : CLI_COLOR_HEAD);
}

static void put_shown(irk_str s) {
  for (size_t at = 0; at < s.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(s.ptr + at, s.len - at, shown, &len);
    fwrite(shown, 1, len, stdout);
  }
}

static bool next_line(irk_str *text, irk_str *line) {
  if (!text->len) return false;
  const char *end = memchr(text->ptr, '\n', text->len);
  line->ptr = text->ptr;
  line->len = end ? (size_t)(end - text->ptr) : text->len;
  size_t taken = line->len + (end != NULL);
  text->ptr += taken;
  text->len -= taken;
  return true;
}

// ---- unified view ---------------------------------------------------------------------------------------------

static void put_lines(const printer *p, char sign, int indent, const char *lead, irk_str text) {
  irk_str line;
  for (bool is_first = true; next_line(&text, &line); is_first = false) {
    if (p->has_color && sign != ' ') fputs(color_of(sign), stdout);
    printf("%c%*s%s", sign, indent, "", is_first ? lead : "  ");
    put_shown(line);
    if (p->has_color && sign != ' ') fputs(cli_color_of(CLI_COLOR_NONE), stdout);
    putchar('\n');
  }
}

// ---- side by side ---------------------------------------------------------------------------------------------

// Prints one line in a cell of this width. Wide characters count as one column.
static void put_cell(irk_str line, uint32_t width, bool fills) {
  uint32_t used = 0;
  for (size_t at = 0; at < line.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    at += irk_escape(line.ptr + at, line.len - at, shown, &len);
    uint32_t places = (uint32_t)((unsigned char)*shown >= 0x80 ? 1 : len);
    if (used + places > width) break;
    fwrite(shown, 1, len, stdout);
    used += places;
  }
  if (fills) printf("%*s", (int)(width - used), "");
}

static void put_beside(const printer *p, char marker, int indent, const char *lead, irk_str left, irk_str right) {
  uint32_t all = p->d->width > 20000 ? 20000 : p->d->width, room = all > 16 ? (all - 3) / 2 : 6;
  uint32_t width = room > (uint32_t)indent + 8 ? room - (uint32_t)indent : 8;
  uint32_t lead_len = (uint32_t)strlen(lead);
  bool is_first = true;
  while (left.len || right.len) {
    irk_str a = {"", 0}, b = {"", 0};
    bool has_left = next_line(&left, &a), has_right = next_line(&right, &b);
    const char *first = is_first ? lead : "  ";
    uint32_t len = is_first ? lead_len : 2;
    uint32_t rest = width > len ? width - len : 1;
    char sign = marker;
    if (marker == '|' && !has_right) sign = '<';
    if (marker == '|' && !has_left) sign = '>';
    bool colors = p->has_color && sign != ' ';
    if (colors && has_left) fputs(color_of('-'), stdout);
    printf("%*s%s", indent, "", has_left ? first : "");
    put_cell(a, has_left ? rest : width, true);
    if (colors && has_left) fputs(cli_color_of(CLI_COLOR_NONE), stdout);
    printf(" %c", sign);
    if (has_right) {
      if (colors) fputs(color_of('+'), stdout);
      printf(" %*s%s", indent, "", first);
      put_cell(b, rest, false);
      if (colors) fputs(cli_color_of(CLI_COLOR_NONE), stdout);
    }
    putchar('\n');
    is_first = false;
  }
}

// ---- rows -----------------------------------------------------------------------------------------------------

static irk_str text_of(const char *s) { return (irk_str){s, strlen(s)}; }
static bool are_equal(irk_str a, irk_str b) { return a.len == b.len && !memcmp(a.ptr, b.ptr, a.len); }

static size_t digits_at(irk_str s, size_t at) {
  size_t n = 0;
  while (at + n < s.len && s.ptr[at + n] >= '0' && s.ptr[at + n] <= '9') n++;
  return n;
}

// Compares texts, ignoring numbers of metadata nodes: "!12".
static bool are_alike(irk_str a, irk_str b) {
  size_t i = 0, k = 0;
  while (i < a.len && k < b.len && a.ptr[i] == b.ptr[k]) {
    bool is_node = a.ptr[i] == '!';
    i++, k++;
    if (is_node && digits_at(a, i) && digits_at(b, k)) i += digits_at(a, i), k += digits_at(b, k);
  }
  return i == a.len && k == b.len;
}

// Tells whether the lines of both sides look the same to a reader.
static bool would_repeat(const printer *p, const irk_diff_row *row, irk_str left, irk_str right) {
  if (row->change != IRK_DIFF_CHANGED || !left.len) return false;
  bool is_code = (row->what == IRK_DIFF_INST || row->what == IRK_DIFF_RECORD) && !p->d->shows_all;
  return is_code ? are_alike(left, right) : are_equal(left, right);
}

// Prints both sides. Equal lines are shown in the right module's form; together with the added
// lines that is its text.
static void put_pair(const printer *p, const irk_diff_row *row, int indent, const char *lead, irk_str left,
                     irk_str right) {
  bool is_same = row->change == IRK_DIFF_SAME;
  if (p->d->side_by_side) {
    char marker = is_same ? ' ' : !left.len ? '>' : !right.len ? '<' : '|';
    put_beside(p, marker, indent, lead, left, right);
  } else if (is_same) {
    put_lines(p, ' ', indent, lead, right);
  } else if (would_repeat(p, row, left, right)) {
    put_lines(p, ' ', indent, lead, right);
    put_lines(p, '+', indent + 2, "; ", text_of("a name or a number in it refers to something else"));
  } else {
    put_lines(p, '-', indent, lead, left);
    put_lines(p, '+', indent, lead, right);
  }
}

static void put_location(const printer *p, const irk_diff_row *row) {
  irk_str left = cli_diff_location(p->d, row, 0), right = cli_diff_location(p->d, row, 1);
  put_pair(p, row, 6, "; ", left, are_equal(left, right) ? text_of("another scope, at the same place") : right);
}

static void put_row(const printer *p, const irk_diff_row *row, int indent) {
  if (row->is_debug_only && p->d->side_by_side) {
    put_beside(p, ' ', indent, "", cli_diff_text(p->d, row, 0), cli_diff_text(p->d, row, 1));
    put_location(p, row);
    return;
  }
  if (row->is_debug_only) {
    put_lines(p, ' ', indent, "", cli_diff_text(p->d, row, 1));
    put_location(p, row);
    return;
  }
  irk_str left = cli_diff_text(p->d, row, 0), right = cli_diff_text(p->d, row, 1);
  char lead[200] = "";
  if (row->property) snprintf(lead, sizeof lead, "%s: ", row->property);
  if (row->property && !left.len && !right.len) left = text_of("as before"), right = text_of("different");
  put_pair(p, row, indent, lead, left, right);
}

// Prints "function @f", or "function @f, now @g".
static void put_head(const printer *p, int indent, const char *word, irk_str left, irk_str right) {
  if (p->has_color) fputs(cli_color_of(CLI_COLOR_HEAD), stdout);
  printf("%s%*s%s", p->d->side_by_side ? "" : " ", indent, "", word);
  put_shown(left);
  if (!are_equal(left, right)) {
    fputs(", now ", stdout);
    put_shown(right);
  }
  if (p->has_color) fputs(cli_color_of(CLI_COLOR_NONE), stdout);
  putchar('\n');
}

static void put_items(const printer *p, uint32_t first, uint32_t end) {
  const irk_diff_row *rows = p->diff->rows;
  uint32_t context = p->d->context;
  bool was_left_out = false;
  uint32_t next = first;  // the next change
  for (uint32_t i = first, last = first; i < end; i++) {
    if (next < i) next = i;
    while (next < end && rows[next].change == IRK_DIFF_SAME) next++;
    bool is_change = next == i;
    bool is_near = (next < end && next - i <= context) || (last > first && i - last < context);
    if (is_change) last = i + 1;
    if (!is_change && !is_near) {
      was_left_out = true;
      continue;
    }
    if (was_left_out) printf("%s    ...\n", p->d->side_by_side ? "" : " ");
    was_left_out = false;
    put_row(p, &rows[i], 4);
  }
}

static void put_block(const printer *p, uint32_t at) {
  const irk_diff_row *row = &p->diff->rows[at];
  if (row->change == IRK_DIFF_SAME) return;
  irk_str left = cli_diff_text(p->d, row, 0), right = cli_diff_text(p->d, row, 1);
  if (row->change == IRK_DIFF_CHANGED) put_head(p, 2, "block ", left, right);
  else put_pair(p, row, 2, "block ", left, right);
  put_items(p, at + 1, at + 1 + row->num_inner);
}

static void put_global(const printer *p, uint32_t at) {
  const irk_diff_row *row = &p->diff->rows[at];
  if (row->change != IRK_DIFF_CHANGED) {
    put_row(p, row, 0);
    return;
  }
  irk_global *left = (irk_global *)(uintptr_t)row->left.global, *right = (irk_global *)(uintptr_t)row->right.global;
  p->d->fn[0] = irk_global_function(left);
  p->d->fn[1] = irk_global_function(right);
  irk_str names[2] = {cli_diff_name(p->d, irk_global_value(left), 0), cli_diff_name(p->d, irk_global_value(right), 1)};
  put_head(p, 0, p->d->fn[0] ? "function " : "", names[0], names[1]);
  for (uint32_t i = at + 1; i <= at + row->num_inner; i++) {
    const irk_diff_row *inner = &p->diff->rows[i];
    if (inner->what == IRK_DIFF_BLOCK) put_block(p, i);
    else put_row(p, inner, 2);
    i += inner->num_inner;
  }
}

void cli_diff_show(cli_diff *d, const irk_diff *diff) {
  printer p = {d, diff, cli_color(STDOUT_FILENO)};
  if (!diff->differ) return;
  if (!d->side_by_side)
    for (int side = 0; side < 2; side++)
      put_lines(&p, side ? '+' : '-', 0, side ? "++ " : "-- ", (irk_str){d->paths[side], strlen(d->paths[side])});
  for (uint32_t i = 0; i < diff->num_rows; i++) {
    if (diff->rows[i].what == IRK_DIFF_GLOBAL) put_global(&p, i);
    else put_row(&p, &diff->rows[i], 0);
    i += diff->rows[i].num_inner;
  }
}
