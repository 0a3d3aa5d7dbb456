// A graph in the making: nodes and edges by number, which of them are drawn, and DOT. The files of this folder fill it
// in: cfg.c, calls.c, types.c; tree.c, treemap.c draw what space.c measured.
#ifndef IRK_LOOK_LOOK_H
#define IRK_LOOK_LOOK_H

#include "ir/ir.h"
#include "irkit/look.h"
#include "irkit/text.h"

enum { LOOK_NONE = UINT32_MAX };
enum {  // marks of nodes
  LOOK_ENTRY = 1,
  LOOK_FOCUS = 2,
  LOOK_LOOP = 4,
  LOOK_UNREACHABLE = 8,
  LOOK_OUTSIDE = 16
};
enum { LOOK_DEFAULT_NODES = 500, LOOK_DEFAULT_LINES = 60, LOOK_DEFAULT_EDGES = 1000 };
enum { LOOK_LINE_BYTES = 160, LOOK_NAME_BYTES = 80, LOOK_FOLD_BYTES = 76, LOOK_FOLD_LINES = 4 };
// What an edge is drawn as, besides whether it leads back.
typedef enum look_way { LOOK_WAY_PLAIN, LOOK_WAY_TRUE, LOOK_WAY_FALSE, LOOK_WAY_UNWIND } look_way;

// Each edge has a list of labels, in the order in which they came.
typedef struct look_label {
  uint64_t number;  // what it means is the graph's business
  uint32_t next;    // LOOK_NONE: the last
} look_label;
typedef struct look_edge {
  uint32_t from, to;
  bool is_back;
  bool is_cut;  // one of more than are drawn
  look_way way;
  uint32_t num_labels, first_label, last_label;
} look_edge;
typedef struct look_rows {  // edges by node: those of node n are items[first[n]] up to items[first[n + 1]]
  uint32_t *first, *items;
} look_rows;

typedef struct look_graph look_graph;
struct look_graph {
  const irk_module *m;
  irk_graph_options options;  // with its defaults filled in
  irk_sink *sink;
  irk_buf out;
  irk_buf line;  // a piece of text before it is escaped
  irk_describer *describer;
  irk_arena arena;

  const char *kind, *unit;  // "calls"; "function", of which there are more
  char letter;              // nodes are named by it
  uint32_t num_nodes;
  uint8_t *marks;
  const bool *is_left_out;  // by node: it is none of the graph's; NULL: all are
  uint32_t *numbers;        // by node: the number in its name; NULL: its own
  IRK_VEC(look_edge) edges;
  IRK_VEC(look_label) labels;
  irk_map edge_of;  // by both ends
  uint32_t focus;   // LOOK_NONE: none
  // Write a node's text, line by line (irk_look_put_line), and an edge's label (plain, in what is escaped later).
  void (*put_node)(look_graph *g, uint32_t node);
  void (*put_label)(look_graph *g, const look_edge *e, irk_buf *out);
  void (*put_title)(look_graph *g, irk_buf *out);
  void (*put_name)(look_graph *g, uint32_t node);  // what a node is called, into g->line; may be NULL
  void *user;

  bool *is_drawn;
  uint32_t num_drawn;
  uint32_t num_lines;  // of the node that is being put
  uint32_t num_hidden_lines;
};

// graph.c. Takes the options, calls `draw`, which fills the graph in and calls irk_look_draw, and frees all.
typedef struct look_job {
  look_graph *graph;
  void (*draw)(look_graph *g, const void *what);
  const void *what;
} look_job;
bool irk_look_run(const irk_module *m, void (*draw)(look_graph *g, const void *what), const void *what,
                  const irk_graph_options *options, const irk_writer *out, irk_sink *sink);
// Room for so many nodes, without marks.
void irk_look_begin(look_graph *g, uint32_t num_nodes);
// An edge with one label more: the edge between these ends that is there, or a new one.
look_edge *irk_look_add_edge(look_graph *g, uint32_t from, uint32_t to, uint64_t label);
void irk_look_draw(look_graph *g);
// limit.c: marks the edges that are too many to be drawn. Tells whether what is left is large for Graphviz.
bool irk_look_limit(look_graph *g);
bool irk_look_is_shown(const look_graph *g, const look_edge *e);
// One line of the node that is being put; more than options.max_lines are counted. `line` is plain text.
// A line that is too long for a picture goes on in the next ones.
void irk_look_put_line(look_graph *g, irk_str line);
// The name as it is to be shown: where it is demangled, in the arena.
irk_str irk_look_name(look_graph *g, irk_str name);
void irk_look_demangle_line(look_graph *g);  // what is in g->line
bool irk_look_is_full(look_graph *g);        // counts a line that would be too many, instead of making it
void irk_look_put_escaped(irk_buf *out, irk_str text, size_t most);  // in DOT's strings
void irk_look_put_number(irk_buf *out, char letter, uint32_t number);
void irk_look_put_nodes_begin(look_graph *g);  // the file up to its first node

// What the describer says of a thing, cut: in g->line, from its beginning.
typedef struct look_cut {
  irk_buf *out;
  size_t most;
} look_cut;
irk_writer irk_look_cut_writer(look_cut *cut);
void irk_look_describe(look_graph *g, const irk_function *fn, const irk_value *v, size_t most);

// space.c's: the share of the whole, in tenths of a percent.
uint32_t irk_look_share(uint64_t bits, uint64_t of);
void irk_look_put_bytes(irk_buf *out, uint64_t bits);               // "1,234 bytes"
void irk_look_put_share(irk_buf *out, uint64_t bits, uint64_t of);  // "12.3 %"

#endif
