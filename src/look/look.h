// A graph to be drawn: nodes and edges by number, which of them are drawn, and DOT. cfg.c, calls.c
// and types.c fill it in. tree.c and treemap.c draw what space.c measured.
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
// The style of an edge, apart from is_back.
typedef enum look_edge_style { LOOK_EDGE_PLAIN, LOOK_EDGE_TRUE, LOOK_EDGE_FALSE, LOOK_EDGE_UNWIND } look_edge_style;

// Each edge has a list of labels, in the order of their addition.
typedef struct look_label {
  uint64_t number;  // its meaning depends on the graph
  uint32_t next;    // LOOK_NONE: the last
} look_label;
typedef struct look_edge {
  uint32_t from, to;
  bool is_back;
  bool is_cut;  // not drawn, as there are too many
  look_edge_style style;
  uint32_t num_labels, first_label, last_label;
} look_edge;
typedef struct look_rows {  // edges of node n: items[first[n]] up to items[first[n + 1]]
  uint32_t *first, *items;
} look_rows;

typedef struct look_graph look_graph;
struct look_graph {
  const irk_module *m;
  irk_graph_options options;  // with defaults filled in
  irk_sink *sink;
  irk_buf out;
  irk_buf line;  // a text before it is escaped
  irk_describer *describer;
  irk_arena arena;

  const char *kind, *unit;  // "calls"; "function", the kind of nodes
  char letter;              // prefix of nodes' names
  uint32_t num_nodes;
  uint8_t *marks;
  const bool *is_omitted;  // by node: not part of the graph; NULL: all are
  uint32_t *numbers;       // by node: the number in its name; NULL: the node's number
  IRK_VEC(look_edge) edges;
  IRK_VEC(look_label) labels;
  irk_map edge_of;  // by both ends
  uint32_t focus;   // LOOK_NONE: none
  // Write a node's text, line by line (irk_look_put_line), and an edge's label (plain text, escaped
  // later).
  void (*put_node)(look_graph *g, uint32_t node);
  void (*put_label)(look_graph *g, const look_edge *e, irk_buf *out);
  void (*put_title)(look_graph *g, irk_buf *out);
  void (*put_name)(look_graph *g, uint32_t node);  // writes a node's name to g->line; may be NULL
  void *user;

  bool *is_drawn;
  uint32_t num_drawn;
  uint32_t num_lines;  // of the current node
  uint32_t num_hidden_lines;
};

// graph.c. Takes the options and calls `draw`, which fills the graph in and calls irk_look_draw.
// Frees everything.
typedef struct look_job {
  look_graph *graph;
  void (*draw)(look_graph *g, const void *what);
  const void *what;
} look_job;
bool irk_look_run(const irk_module *m, void (*draw)(look_graph *g, const void *what), const void *what,
                  const irk_graph_options *options, const irk_writer *out, irk_sink *sink);
// Allocates the nodes, without marks.
void irk_look_begin(look_graph *g, uint32_t num_nodes);
// Adds a label to the edge between two nodes; makes the edge if it does not exist. Returns the
// edge.
look_edge *irk_look_add_edge(look_graph *g, uint32_t from, uint32_t to, uint64_t label);
void irk_look_draw(look_graph *g);
// limit.c: cuts edges if there are too many to draw. Tells whether the rest is large for Graphviz.
bool irk_look_limit(look_graph *g);
bool irk_look_is_shown(const look_graph *g, const look_edge *e);
// Adds a line to the current node; lines after options.max_lines are only counted. `line` is plain
// text. A line that is too long for a picture is continued on the next ones.
void irk_look_put_line(look_graph *g, irk_str line);
// Returns the name to show: `name`, or its demangled form in the arena.
irk_str irk_look_name(look_graph *g, irk_str name);
void irk_look_demangle_line(look_graph *g);  // demangles names in g->line
bool irk_look_is_full(look_graph *g);        // if the node is full, counts the line that is to be added
void irk_look_put_escaped(irk_buf *out, irk_str text, size_t most);  // for DOT's strings
void irk_look_put_number(irk_buf *out, char letter, uint32_t number);
void irk_look_put_nodes_begin(look_graph *g);  // the file up to its first node

// A description, cut after `most` bytes. irk_look_describe stores it at the beginning of g->line.
typedef struct look_cut {
  irk_buf *out;
  size_t most;
} look_cut;
irk_writer irk_look_cut_writer(look_cut *cut);
void irk_look_describe(look_graph *g, const irk_function *fn, const irk_value *v, size_t most);

// For space.c: the share of the whole, in tenths of a percent.
uint32_t irk_look_share(uint64_t bits, uint64_t of);
void irk_look_put_bytes(irk_buf *out, uint64_t bits);               // "1,234 bytes"
void irk_look_put_share(irk_buf *out, uint64_t bits, uint64_t of);  // "12.3 %"

#endif
