// Graphs: chooses the nodes to draw, and writes DOT.
#include "look/look.h"

#include <stdlib.h>

// ---- making ---------------------------------------------------------------------------------------------------

void irk_look_begin(look_graph *g, uint32_t num_nodes) {
  g->num_nodes = num_nodes;
  g->marks = IRK_NEW_ARRAY(&g->arena, uint8_t, (size_t)num_nodes + 1);
  g->is_drawn = IRK_NEW_ARRAY(&g->arena, bool, (size_t)num_nodes + 1);
  g->focus = LOOK_NONE;
}

look_edge *irk_look_add_edge(look_graph *g, uint32_t from, uint32_t to, uint64_t label) {
  bool is_new;
  uint64_t *at = irk_map_put(&g->edge_of, (uint64_t)from << 32 | to, &is_new);
  if (is_new) {
    look_edge made = {.from = from, .to = to, .first_label = g->labels.len, .last_label = g->labels.len};
    *at = g->edges.len;
    irk_vec_push(&g->edges, made);
  }
  look_edge *e = &g->edges.items[*at];
  look_label added = {label, LOOK_NONE};
  if (!is_new) g->labels.items[e->last_label].next = g->labels.len;
  e->last_label = g->labels.len;
  e->num_labels++;
  irk_vec_push(&g->labels, added);
  return &g->edges.items[*at];
}

// ---- choice of nodes ------------------------------------------------------------------------------------------

static uint32_t end_of(const look_edge *e, bool forward) { return forward ? e->to : e->from; }

// Returns the edges that leave each node (forward), or lead to it, as numbers of edges.
static look_rows rows_of(look_graph *g, bool forward) {
  look_rows rows = {IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 2),
                    IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->edges.len + 1)};
  uint32_t *next = rows.first + 1;
  for (uint32_t i = 0; i < g->edges.len; i++) next[end_of(&g->edges.items[i], !forward) + 1]++;
  for (uint32_t n = 0; n < g->num_nodes; n++) next[n + 1] += next[n];
  for (uint32_t i = 0; i < g->edges.len; i++) rows.items[next[end_of(&g->edges.items[i], !forward)]++] = i;
  return rows;
}

typedef struct wave {  // a breadth-first search in one direction
  look_rows rows;
  bool forward;
  bool *is_seen;
  uint32_t *queue, head, tail, level_end, depth;
} wave;

static void draw_node(look_graph *g, uint32_t node) {
  if (g->is_drawn[node] || g->num_drawn >= g->options.max_nodes) return;
  g->is_drawn[node] = true;
  g->num_drawn++;
}

static void wave_add(look_graph *g, wave *w, uint32_t node) {
  if (w->is_seen[node]) return;
  w->is_seen[node] = true;
  draw_node(g, node);
  w->queue[w->tail++] = node;
}

static wave wave_begin(look_graph *g, bool forward) {
  return (wave){.rows = rows_of(g, forward),
                .forward = forward,
                .is_seen = IRK_NEW_ARRAY(&g->arena, bool, (size_t)g->num_nodes + 1),
                .queue = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1)};
}

// Visits the nodes one edge further away. False: there are none, or the drawing is full.
static bool wave_step(look_graph *g, wave *w) {
  if (w->head == w->tail || g->num_drawn >= g->options.max_nodes) return false;
  for (w->level_end = w->tail; w->head < w->level_end; w->head++) {
    uint32_t node = w->queue[w->head];
    for (uint32_t i = w->rows.first[node]; i < w->rows.first[node + 1]; i++)
      wave_add(g, w, end_of(&g->edges.items[w->rows.items[i]], w->forward));
  }
  w->depth++;
  return true;
}

static bool is_within_depth(const look_graph *g, const wave *w) {
  return !g->options.depth || w->depth < g->options.depth;
}

static void choose_near_focus(look_graph *g, uint32_t focus) {
  wave to = wave_begin(g, true), from = wave_begin(g, false);
  wave_add(g, &to, focus);
  wave_add(g, &from, focus);
  bool to_goes = true, from_goes = true;
  while (to_goes || from_goes) {
    to_goes = to_goes && is_within_depth(g, &to) && wave_step(g, &to);
    from_goes = from_goes && is_within_depth(g, &from) && wave_step(g, &from);
  }
}

// Without a focus: draws from the entries on, then the remaining nodes, each with the nodes it
// leads to.
static void choose_from_entries(look_graph *g) {
  wave w = wave_begin(g, true);
  bool has_entry = false;
  for (uint32_t n = 0; n < g->num_nodes; n++)
    if (g->marks[n] & LOOK_ENTRY) wave_add(g, &w, n), has_entry = true;
  while (has_entry && is_within_depth(g, &w) && wave_step(g, &w)) {}
  if (has_entry && g->options.depth) return;
  for (uint32_t n = 0; n < g->num_nodes && g->num_drawn < g->options.max_nodes; n++) {
    if (!g->is_omitted || !g->is_omitted[n]) wave_add(g, &w, n);
    while (wave_step(g, &w)) {}
  }
}

// ---- DOT ------------------------------------------------------------------------------------------------------

// Writes text, as irk_escape makes it, into a string of DOT. Escapes DOT's escapes, and those of
// HTML, which Graphviz decodes.
void irk_look_put_escaped(irk_buf *out, irk_str text, size_t most) {
  size_t put = 0;
  for (size_t i = 0; i < text.len;) {
    char shown[IRK_MAX_ESCAPED];
    size_t len;
    i += irk_escape(text.ptr + i, text.len - i, shown, &len);
    if (put + len > most) {
      irk_buf_lit(out, "...");
      return;
    }
    put += len;
    for (size_t k = 0; k < len; k++) {
      if (shown[k] == '"' || shown[k] == '\\') irk_buf_byte(out, '\\');
      if (shown[k] == '&') irk_buf_lit(out, "&amp;");
      else irk_buf_byte(out, shown[k]);
    }
  }
}

void irk_look_put_number(irk_buf *out, char letter, uint32_t number) {
  irk_buf_byte(out, letter);
  irk_buf_u64(out, number);
}

bool irk_look_is_full(look_graph *g) {
  if (g->num_lines < g->options.max_lines) return false;
  g->num_hidden_lines++;
  return true;
}

// Returns how much of a text goes into one line: up to the last comma and blank that fit, else the
// last blank, else as many whole characters as fit.
static size_t fold_at(irk_str text, size_t most) {
  if (text.len <= most) return text.len;
  for (size_t i = most; i > most / 2; i--)
    if (text.ptr[i - 1] == ' ' && text.ptr[i - 2] == ',') return i;
  for (size_t i = most; i > most / 2; i--)
    if (text.ptr[i - 1] == ' ') return i;
  while (most > 1 && ((unsigned char)text.ptr[most] & 0xC0) == 0x80) most--;
  return most;
}

void irk_look_put_line(look_graph *g, irk_str line) {
  for (uint32_t n = 0; n == 0 || line.len; n++) {
    if (irk_look_is_full(g)) return;
    bool is_last = n + 1 == LOOK_FOLD_LINES;
    size_t len = is_last ? line.len : fold_at(line, LOOK_FOLD_BYTES - (n ? 6 : 0));
    g->num_lines++;
    if (n) irk_buf_lit(&g->out, "      ");
    irk_look_put_escaped(&g->out, (irk_str){line.ptr, len}, is_last ? LOOK_FOLD_BYTES - 6 : LOOK_LINE_BYTES);
    irk_buf_lit(&g->out, "\\l");
    line.ptr += len;
    line.len -= len;
  }
}

// ---- names ----------------------------------------------------------------------------------------------------

irk_str irk_look_name(look_graph *g, irk_str name) {
  char shown[512];
  size_t len = g->options.demangle ? g->options.demangle(g->options.demangle_user, name, shown, sizeof shown) : 0;
  if (!len) return name;
  return irk_arena_str(&g->arena, (irk_str){shown, len < sizeof shown ? len : sizeof shown - 1});
}

static bool put_bytes(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

void irk_look_demangle_line(look_graph *g) {
  if (!g->options.demangle) return;
  irk_str text = irk_arena_str(&g->arena, (irk_str){g->line.ptr, g->line.len});
  g->line.len = 0;
  irk_demangle_text(text, g->options.demangle, g->options.demangle_user, &(irk_writer){put_bytes, &g->line});
}

static bool cut_write(void *user, const void *bytes, size_t len) {
  look_cut *cut = user;
  size_t take = len < cut->most ? len : cut->most;
  irk_buf_bytes(cut->out, bytes, take);
  cut->most -= take;
  return true;
}

irk_writer irk_look_cut_writer(look_cut *cut) { return (irk_writer){cut_write, cut}; }

void irk_look_describe(look_graph *g, const irk_function *fn, const irk_value *v, size_t most) {
  look_cut cut = {&g->line, most};
  g->line.len = 0;
  irk_writer writer = irk_look_cut_writer(&cut);
  if (!irk_describe_value(g->describer, fn, v, &writer)) irk_out_of_memory();
}

static uint32_t number_of(const look_graph *g, uint32_t node) { return g->numbers ? g->numbers[node] : node; }

static void put_classes(look_graph *g, uint8_t marks) {
  static const struct {
    uint8_t mark;
    const char *name;
  } classes[] = {{LOOK_ENTRY, "entry"},
                 {LOOK_FOCUS, "focus"},
                 {LOOK_LOOP, "loop"},
                 {LOOK_UNREACHABLE, "unreachable"},
                 {LOOK_OUTSIDE, "outside"}};
  if (!marks) return;
  irk_buf_lit(&g->out, ", class=\"");
  for (uint32_t i = 0, n = 0; i < IRK_COUNT(classes); i++) {
    if (!(marks & classes[i].mark)) continue;
    if (n++) irk_buf_byte(&g->out, ' ');
    irk_buf_str(&g->out, irk_str_of(classes[i].name));
  }
  irk_buf_byte(&g->out, '"');
  if (marks & LOOK_LOOP) irk_buf_lit(&g->out, ", peripheries=2");
  if (marks & LOOK_ENTRY) irk_buf_lit(&g->out, ", penwidth=2");
  if (marks & LOOK_FOCUS) irk_buf_lit(&g->out, ", style=filled, fillcolor=lightyellow");
  else if (marks & LOOK_UNREACHABLE) irk_buf_lit(&g->out, ", style=\"dashed\", color=gray50, fontcolor=gray40");
  else if (marks & LOOK_OUTSIDE) irk_buf_lit(&g->out, ", style=dashed");
}

static void put_name(look_graph *g, uint32_t node) { irk_look_put_number(&g->out, g->letter, number_of(g, node)); }

static void put_node(look_graph *g, uint32_t node) {
  irk_buf_lit(&g->out, "  ");
  put_name(g, node);
  irk_buf_lit(&g->out, " [id=\"");
  put_name(g, node);
  irk_buf_lit(&g->out, "\", label=\"");
  g->num_lines = g->num_hidden_lines = 0;
  g->put_node(g, node);
  if (g->num_hidden_lines) irk_buf_printf(&g->out, "... %u more\\l", g->num_hidden_lines);
  irk_buf_byte(&g->out, '"');
  put_classes(g, g->marks[node]);
  irk_buf_lit(&g->out, "];\n");
}

// Writes the look of an edge. Edges differ in colour, and also in labels; unwind edges are dashed.
static void put_edge_attributes(look_graph *g, const look_edge *e, const char *before) {
  static const struct {
    const char *name, *attributes;
  } styles[] = {[LOOK_EDGE_PLAIN] = {"", ", color=royalblue"},
                [LOOK_EDGE_TRUE] = {"true", ", color=forestgreen, fontcolor=forestgreen"},
                [LOOK_EDGE_FALSE] = {"false", ", color=firebrick, fontcolor=firebrick"},
                [LOOK_EDGE_UNWIND] = {"unwind", ", color=gray40, fontcolor=gray40, style=dashed"}};
  if (!e->style && !e->is_back) return;
  irk_buf_printf(&g->out, "%sclass=\"%s%s%s\"%s%s", before, styles[e->style].name, e->style && e->is_back ? " " : "",
                 e->is_back ? "back" : "", styles[e->style].attributes, e->is_back ? ", penwidth=2" : "");
}

static void put_edge(look_graph *g, const look_edge *e) {
  irk_buf_lit(&g->out, "  ");
  put_name(g, e->from);
  irk_buf_lit(&g->out, " -> ");
  put_name(g, e->to);
  g->line.len = 0;
  if (g->put_label) g->put_label(g, e, &g->line);
  const char *before = " [";
  if (g->line.len) {
    irk_buf_lit(&g->out, " [label=\"");
    irk_look_put_escaped(&g->out, (irk_str){g->line.ptr, g->line.len}, LOOK_NAME_BYTES);
    irk_buf_byte(&g->out, '"');
    before = ", ";
  }
  put_edge_attributes(g, e, before);
  if (g->line.len || e->style || e->is_back) irk_buf_byte(&g->out, ']');
  irk_buf_lit(&g->out, ";\n");
}

// The neighbours of a node that are not drawn. If they are few, their names are shown.
typedef struct hidden {
  uint32_t count, num_named, named[2];
} hidden;

static void put_hidden_names(look_graph *g, const hidden *h) {
  if (!g->put_name || h->num_named != h->count) {
    irk_buf_printf(&g->out, "... %u more", h->count);
    return;
  }
  for (uint32_t i = 0; i < h->count; i++) {
    if (i) irk_buf_lit(&g->out, ", ");
    g->put_name(g, h->named[i]);
    irk_look_put_escaped(&g->out, (irk_str){g->line.ptr, g->line.len}, LOOK_NAME_BYTES);
  }
}

static void put_hidden_neighbours(look_graph *g, uint32_t node, const hidden *h, bool forward) {
  if (!h->count) return;
  irk_buf *out = &g->out;
  const char *letter = forward ? "_to" : "_from";
  irk_buf_lit(out, "  ");
  put_name(g, node);
  irk_buf_printf(out, "%s [label=\"", letter);
  put_hidden_names(g, h);
  irk_buf_lit(out, "\", shape=plaintext, class=\"more\", fontcolor=gray40];\n  ");
  put_name(g, node);
  irk_buf_printf(out, "%s -> ", forward ? "" : letter);
  put_name(g, node);
  irk_buf_printf(out, "%s [style=dotted, class=\"more\"];\n", forward ? letter : "");
}

static void add_hidden(hidden *h, const look_edge *e) {
  if (e->is_cut && h->num_named < IRK_COUNT(h->named)) h->named[h->num_named++] = e->to;
  h->count++;
}

// Writes, beside each drawn node, how many neighbours or edges of it are not drawn.
static void put_hidden(look_graph *g) {
  hidden *all[2];
  for (int i = 0; i < 2; i++) all[i] = IRK_NEW_ARRAY(&g->arena, hidden, (size_t)g->num_nodes + 1);
  for (uint32_t i = 0; i < g->edges.len; i++) {
    const look_edge *e = &g->edges.items[i];
    if (g->is_drawn[e->from] && (e->is_cut || !g->is_drawn[e->to])) add_hidden(&all[1][e->from], e);
    if (!g->is_drawn[e->from] && g->is_drawn[e->to]) add_hidden(&all[0][e->to], e);
  }
  for (uint32_t n = 0; n < g->num_nodes; n++)
    for (int i = 0; i < 2; i++)
      if (g->is_drawn[n]) put_hidden_neighbours(g, n, &all[i][n], i);
}

void irk_look_put_nodes_begin(look_graph *g) {
  irk_buf *out = &g->out;
  irk_buf_printf(out, "digraph \"%s\" {\n  graph [labelloc=t, fontname=\"Courier,monospace\", label=\"", g->kind);
  g->line.len = 0;
  g->put_title(g, &g->line);
  irk_look_put_escaped(out, (irk_str){g->line.ptr, g->line.len}, LOOK_LINE_BYTES);
  uint32_t num_all = 0;
  for (uint32_t n = 0; n < g->num_nodes; n++) num_all += !g->is_omitted || !g->is_omitted[n];
  if (g->num_drawn < num_all) irk_buf_printf(out, " (%u of %u %ss)", g->num_drawn, num_all, g->unit);
  irk_buf_lit(out, "\"];\n  node [shape=box, fontname=\"Courier,monospace\", fontsize=10];\n"
                   "  edge [fontname=\"Courier,monospace\", fontsize=9];\n");
}

void irk_look_draw(look_graph *g) {
  if (g->focus != LOOK_NONE) {
    g->marks[g->focus] |= LOOK_FOCUS;
    choose_near_focus(g, g->focus);
  } else {
    choose_from_entries(g);
  }
  bool is_large = irk_look_limit(g);
  irk_look_put_nodes_begin(g);
  if (is_large)
    irk_buf_lit(&g->out, "  graph [nslimit=1, nslimit1=1, mclimit=0.1];\n");  // Graphviz need not find the best layout
  for (uint32_t n = 0; n < g->num_nodes; n++)
    if (g->is_drawn[n]) put_node(g, n);
  for (uint32_t i = 0; i < g->edges.len; i++)
    if (irk_look_is_shown(g, &g->edges.items[i])) put_edge(g, &g->edges.items[i]);
  put_hidden(g);
  irk_buf_lit(&g->out, "}\n");
}

// ---- entry ----------------------------------------------------------------------------------------------------

static void run(void *user) {
  look_job *job = user;
  look_graph *g = job->graph;
  if (g->m) {
    g->describer = irk_describer_create(g->m);
    if (!g->describer) irk_out_of_memory();
  }
  job->draw(g, job->what);
  irk_buf_flush(&g->out);
}

bool irk_look_run(const irk_module *m, void (*draw)(look_graph *g, const void *what), const void *what,
                  const irk_graph_options *options, const irk_writer *out, irk_sink *sink) {
  look_graph g = {.m = m, .sink = sink, .out = {.out = out}};
  if (!IRK_TAKE_OPTIONS(g.options, options, focus, sink)) return false;
  if (!g.options.max_nodes) g.options.max_nodes = LOOK_DEFAULT_NODES;
  if (!g.options.max_lines) g.options.max_lines = LOOK_DEFAULT_LINES;
  if (!g.options.max_edges) g.options.max_edges = LOOK_DEFAULT_EDGES;
  look_job job = {&g, draw, what};
  bool ok = irk_try_unless_nested(run, &job);
  if (!ok) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  irk_describer_destroy(g.describer);
  irk_buf_free(&g.out);
  irk_buf_free(&g.line);
  irk_vec_free(&g.edges);
  irk_vec_free(&g.labels);
  irk_map_free(&g.edge_of);
  irk_arena_free(&g.arena);
  return ok && !g.out.failed;
}
