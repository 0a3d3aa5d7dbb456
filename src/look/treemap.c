// The tree of space.c as a treemap in SVG: rectangles that are nearly squares, each inside of its
// parent's. (After Bruls, Huizing and van Wijk, "Squarified Treemaps", 2000.)
#include "look/look.h"

#include <stdio.h>

enum { DEFAULT_WIDTH = 1200, DEFAULT_HEIGHT = 800, LARGEST = 20000 };
static const double HEAD = 16, GAP = 2, LETTER = 7;

typedef struct box {
  double x, y, width, height;
} box;

typedef struct map_job {
  const irk_space *space;
  uint32_t width, height;
  irk_buf out;
} map_job;

static void put_escaped(irk_buf *out, irk_str text, size_t most) {
  size_t put = 0;
  for (size_t i = 0; i < text.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    i += irk_escape(text.ptr + i, text.len - i, shown, &len);
    if (put + 1 > most && i <= text.len) {
      irk_buf_lit(out, "\xE2\x80\xA6");
      return;
    }
    put++;
    for (size_t k = 0; k < len; k++) {
      if (shown[k] == '<') irk_buf_lit(out, "&lt;");
      else if (shown[k] == '&') irk_buf_lit(out, "&amp;");
      else if (shown[k] == '"') irk_buf_lit(out, "&quot;");
      else irk_buf_byte(out, shown[k]);
    }
  }
}

// Prints a number in tenths, independently of the locale.
static void put_tenths(irk_buf *out, double value) {
  uint32_t tenths = value > 0 ? (uint32_t)(value * 10 + 0.5) : 0;
  irk_buf_u64(out, tenths / 10);
  if (tenths % 10) irk_buf_printf(out, ".%u", tenths % 10);
}

static void put_attribute(irk_buf *out, const char *name, double value) {
  irk_buf_printf(out, " %s=\"", name);
  put_tenths(out, value);
  irk_buf_byte(out, '"');
}

static void put_title(map_job *j, const irk_space_node *node) {
  irk_buf *out = &j->out;
  irk_buf_lit(out, "<title>");
  put_escaped(out, node->name, 200);
  irk_buf_lit(out, ": ");
  irk_look_put_bytes(out, node->bits);
  irk_buf_lit(out, ", ");
  irk_look_put_share(out, node->bits, j->space->nodes[0].bits);
  if (node->count > 1) irk_buf_printf(out, ", %llu of them", (unsigned long long)node->count);
  irk_buf_lit(out, "</title>");
}

static void put_box(map_job *j, uint32_t n, box b, uint32_t depth) {
  const irk_space_node *node = &j->space->nodes[n];
  irk_buf *out = &j->out;
  irk_buf_printf(out, "<g id=\"s%u\" class=\"d%u%s\"><rect", n, depth < 6 ? depth : 6, node->is_function ? " fn" : "");
  put_attribute(out, "x", b.x);
  put_attribute(out, "y", b.y);
  put_attribute(out, "width", b.width);
  put_attribute(out, "height", b.height);
  irk_buf_lit(out, "/>");
  put_title(j, node);
  double letters = (b.width - 6) / LETTER;
  if (letters >= 4 && b.height >= HEAD) {
    irk_buf_lit(out, "<text");
    put_attribute(out, "x", b.x + 3);
    put_attribute(out, "y", b.y + 12);
    irk_buf_byte(out, '>');
    put_escaped(out, node->name, (size_t)letters);
    irk_buf_lit(out, "</text>");
  }
  irk_buf_lit(out, "</g>\n");
}

// Returns the worst aspect ratio in a row of the `len` items from `first` on. `sum` is their total
// size, `side` the row's length.
static double worst_ratio(const irk_space_node *first, uint32_t len, double sum, double side, double scale) {
  double thickness = sum * scale / side;
  double longest = (double)first[0].bits * scale / thickness,
         shortest = (double)first[len - 1].bits * scale / thickness;
  double a = longest > thickness ? longest / thickness : thickness / longest;
  double b = shortest > thickness ? shortest / thickness : thickness / shortest;
  return a > b ? a : b;
}

typedef struct place {
  uint32_t node, depth;
  box b;
} place;
typedef IRK_VEC(place) places;

// Lays out rows of children, largest first, each along the shorter side of the remaining space.
// Children smaller than a pixel are omitted: the parent's background shows.
static void lay_out(map_job *j, const place *p, places *todo) {
  const irk_space_node *node = &j->space->nodes[p->node], *all = j->space->nodes;
  box left = {p->b.x + GAP, p->b.y + HEAD, p->b.width - 2 * GAP, p->b.height - HEAD - GAP};
  double total = node->bits ? (double)node->bits : 1, scale = left.width * left.height / total;
  if (left.width < 4 || left.height < 4) return;
  uint32_t at = node->first_child, end = at + node->num_children;
  while (at < end && (double)all[at].bits * scale >= 1 && left.width >= 1 && left.height >= 1) {
    double side = left.width < left.height ? left.width : left.height, sum = (double)all[at].bits;
    uint32_t len = 1;
    while (at + len < end && (double)all[at + len].bits * scale >= 1 &&
           worst_ratio(all + at, len + 1, sum + (double)all[at + len].bits, side, scale) <=
               worst_ratio(all + at, len, sum, side, scale))
      sum += (double)all[at + len++].bits;
    bool is_column = left.width >= left.height;
    double thickness = sum * scale / side, along = 0;
    for (uint32_t i = 0; i < len; i++) {
      double length = (double)all[at + i].bits * scale / thickness;
      box b = is_column ? (box){left.x, left.y + along, thickness, length}
                        : (box){left.x + along, left.y, length, thickness};
      place child = {at + i, p->depth + 1, b};
      irk_vec_push(todo, child);
      along += length;
    }
    if (is_column) left.x += thickness, left.width -= thickness;
    else left.y += thickness, left.height -= thickness;
    at += len;
  }
}

static const char style[] =
    "<style>text{font:11px monospace;fill:#111;pointer-events:none}rect{stroke:#fff;stroke-width:.7}"
    ".d0 rect{fill:#e8e8e8}.d1 rect{fill:#d4dde8}.d2 rect{fill:#b9cbe0}.d3 rect{fill:#d9e4c8}.d4 rect{fill:#eadfc0}"
    ".d5 rect{fill:#e8cfc0}.d6 rect{fill:#e4c4d0}.fn rect{fill:#c9dfb4}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}rect{stroke:#222}.d0 rect{fill:#333}.d1 rect{fill:#3b4656}"
    ".d2 rect{fill:#33506f}.d3 rect{fill:#4b5a33}.d4 rect{fill:#5f5630}.d5 rect{fill:#64483a}.d6 rect{fill:#5e3a48}"
    ".fn rect{fill:#41592c}}</style>\n";

static void free_places(void *list) { irk_vec_free((places *)list); }

static void draw(void *user) {
  map_job *j = user;
  places todo = {0};
  irk_guard guard;
  irk_guard_enter(&guard, free_places, &todo);
  irk_buf_printf(&j->out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\" "
                 "role=\"img\">\n",
                 j->width, j->height, j->width, j->height);
  irk_buf_str(&j->out, (irk_str){style, sizeof style - 1});
  place root = {0, 0, {0, 0, j->width, j->height}};
  irk_vec_push(&todo, root);
  while (todo.len) {
    place p = todo.items[--todo.len];
    put_box(j, p.node, p.b, p.depth);
    lay_out(j, &p, &todo);
  }
  irk_buf_lit(&j->out, "</svg>\n");
  irk_buf_flush(&j->out);
  irk_guard_leave(&guard);
  free_places(&todo);
}

bool irk_space_svg(const irk_space *space, uint32_t width, uint32_t height, const irk_writer *out, irk_sink *sink) {
  map_job j = {space, width ? width : DEFAULT_WIDTH, height ? height : DEFAULT_HEIGHT, {.out = out}};
  if (j.width > LARGEST) j.width = LARGEST;
  if (j.height > LARGEST) j.height = LARGEST;
  bool ok = irk_try_unless_nested(draw, &j);
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  irk_buf_free(&j.out);
  return ok && !j.out.failed;
}
