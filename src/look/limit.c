// Limits the edges that are drawn to a number that people can follow. Graphviz's time depends on
// the number of edges, and its time and memory on the rows that they cross. Edges are cut until
// both are bounded; the names of their targets are written beside their nodes.
#include "look/look.h"

enum { MOST_SPAN = 4000, LARGE = 300 };

static bool is_between_drawn(const look_graph *g, const look_edge *e) {
  return g->is_drawn[e->from] && g->is_drawn[e->to];
}

bool irk_look_is_shown(const look_graph *g, const look_edge *e) { return is_between_drawn(g, e) && !e->is_cut; }

// Cuts edges so that at most `most` remain: each node keeps up to the same number.
static void cut_many(look_graph *g, uint32_t most) {
  uint32_t *degree = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1), num = 0;
  for (uint32_t i = 0; i < g->edges.len; i++)
    if (is_between_drawn(g, &g->edges.items[i])) degree[g->edges.items[i].from]++, num++;
  if (num <= most) return;
  uint32_t low = 0, high = num;  // edges that each node keeps
  while (low < high) {
    uint32_t each = low + (high - low + 1) / 2;
    uint64_t all = 0;
    for (uint32_t n = 0; n < g->num_nodes; n++) all += degree[n] < each ? degree[n] : each;
    if (all <= most) low = each;
    else high = each - 1;
  }
  memset(degree, 0, (size_t)g->num_nodes * sizeof *degree);
  for (uint32_t i = 0; i < g->edges.len; i++) {
    look_edge *e = &g->edges.items[i];
    if (is_between_drawn(g, e)) e->is_cut = degree[e->from]++ >= low;
  }
}

// ---- rows ------------------------------------------------------------------------------------------------------

typedef struct walk {
  look_graph *g;
  uint32_t *first, *edges;  // the edges that leave each node, as numbers of edges
  uint32_t *row;            // of each node
  uint32_t *order, len;     // nodes, each after the ones that its edges lead to
} walk;

static void list_edges(walk *w) {
  look_graph *g = w->g;
  w->first = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 2);
  w->edges = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->edges.len + 1);
  uint32_t *next = w->first + 1;
  for (uint32_t i = 0; i < g->edges.len; i++)
    if (irk_look_is_shown(g, &g->edges.items[i])) next[g->edges.items[i].from + 1]++;
  for (uint32_t n = 0; n < g->num_nodes; n++) next[n + 1] += next[n];
  for (uint32_t i = 0; i < g->edges.len; i++)
    if (irk_look_is_shown(g, &g->edges.items[i])) w->edges[next[g->edges.items[i].from]++] = i;
}

// Depth-first, without recursion. An edge to a node that is still open is a back edge, and counts
// as reversed.
static void order_nodes(walk *w, bool *is_back) {
  look_graph *g = w->g;
  enum { NEW, OPEN, DONE };
  uint8_t *state = IRK_NEW_ARRAY(&g->arena, uint8_t, (size_t)g->num_nodes + 1);
  uint32_t *stack = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1);
  uint32_t *next = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1);
  for (uint32_t root = 0; root < g->num_nodes; root++) {
    if (!g->is_drawn[root] || state[root]) continue;
    uint32_t depth = 1;
    stack[0] = root;
    state[root] = OPEN;
    while (depth) {
      uint32_t node = stack[depth - 1], at = w->first[node] + next[node];
      if (at == w->first[node + 1]) {
        state[node] = DONE;
        w->order[w->len++] = node;
        depth--;
        continue;
      }
      next[node]++;
      uint32_t to = g->edges.items[w->edges[at]].to;
      if (state[to] == OPEN) is_back[w->edges[at]] = true;
      if (state[to] != NEW) continue;
      state[to] = OPEN;
      stack[depth++] = to;
    }
  }
}

static int by_span(const void *a, const void *b) {
  const uint32_t *x = a, *y = b;
  return x[0] != y[0] ? (x[0] < y[0] ? 1 : -1) : x[1] < y[1] ? -1 : 1;
}

// Cuts the longest edges until all together cross at most MOST_SPAN rows.
static void cut_long(look_graph *g) {
  walk w = {.g = g};
  list_edges(&w);
  w.row = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1);
  w.order = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)g->num_nodes + 1);
  bool *is_back = IRK_NEW_ARRAY(&g->arena, bool, (size_t)g->edges.len + 1);
  order_nodes(&w, is_back);
  for (uint32_t i = w.len; i--;) {
    uint32_t node = w.order[i];
    for (uint32_t k = w.first[node]; k < w.first[node + 1]; k++) {
      uint32_t to = g->edges.items[w.edges[k]].to;
      if (!is_back[w.edges[k]] && w.row[to] <= w.row[node]) w.row[to] = w.row[node] + 1;
    }
  }
  uint32_t(*spans)[2] = irk_arena_zalloc(&g->arena, ((size_t)g->edges.len + 1) * sizeof *spans), n = 0;
  uint64_t all = 0;
  for (uint32_t i = 0; i < g->edges.len; i++) {
    const look_edge *e = &g->edges.items[i];
    if (!irk_look_is_shown(g, e)) continue;
    uint32_t from = w.row[e->from], to = w.row[e->to], span = from > to ? from - to : to - from;
    spans[n][0] = span;
    spans[n++][1] = i;
    all += span;
  }
  if (all <= MOST_SPAN) return;
  irk_sort(spans, n, sizeof *spans, by_span);
  for (uint32_t i = 0; i < n && all > MOST_SPAN && spans[i][0] > 1; i++) {
    g->edges.items[spans[i][1]].is_cut = true;
    all -= spans[i][0];
  }
}

bool irk_look_limit(look_graph *g) {
  uint32_t num = 0;
  cut_many(g, g->options.max_edges);
  cut_long(g);
  for (uint32_t i = 0; i < g->edges.len; i++) num += irk_look_is_shown(g, &g->edges.items[i]);
  return num > LARGE;
}
