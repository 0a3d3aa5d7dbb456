// The tree of space.c as DOT.
#include "look/look.h"

uint32_t irk_look_share(uint64_t bits, uint64_t of) {
  return of ? (uint32_t)((double)bits / (double)of * 1000 + 0.5) : 0;
}

void irk_look_put_bytes(irk_buf *out, uint64_t bits) {
  char digits[IRK_NUMBER_ROOM];
  uint64_t bytes = bits / 8 + (bits % 8 != 0);
  size_t len = (size_t)(irk_put_number(digits, bytes) - digits);
  for (size_t i = 0; i < len; i++) {
    if (i && (len - i) % 3 == 0) irk_buf_byte(out, ',');
    irk_buf_byte(out, digits[i]);
  }
  irk_buf_str(out, bytes == 1 ? IRK_S(" byte") : IRK_S(" bytes"));
}

void irk_look_put_share(irk_buf *out, uint64_t bits, uint64_t of) {
  uint32_t share = irk_look_share(bits, of);
  irk_buf_printf(out, "%u.%u %%", share / 10, share % 10);
}

static void put_space(look_graph *g, uint32_t n) {
  const irk_space *space = g->user;
  const irk_space_node *node = &space->nodes[n];
  irk_look_put_escaped(&g->out, node->name, LOOK_NAME_BYTES);
  irk_buf_lit(&g->out, "\\n");
  irk_look_put_bytes(&g->out, node->bits);
  if (n) {
    irk_buf_lit(&g->out, ", ");
    irk_look_put_share(&g->out, node->bits, space->nodes[0].bits);
  }
}

static void put_title(look_graph *g, irk_buf *out) {
  const irk_space *space = g->user;
  irk_buf_lit(out, "space in ");
  irk_str name = space->nodes[0].name;
  irk_buf_bytes(out, name.ptr, name.len < LOOK_NAME_BYTES ? name.len : LOOK_NAME_BYTES);
}

static void draw_space(look_graph *g, const void *what) {
  const irk_space *space = what;
  g->user = (void *)(uintptr_t)what;
  g->kind = "space";
  g->unit = "part";
  g->letter = 's';
  g->put_node = put_space;
  g->put_title = put_title;
  if (!g->options.depth) g->options.depth = 2;
  irk_look_begin(g, space->num_nodes);
  g->marks[0] |= LOOK_ENTRY;
  for (uint32_t n = 1; n < space->num_nodes; n++) irk_look_add_edge(g, space->nodes[n].parent, n, 0);
  irk_look_draw(g);
}

bool irk_space_dot(const irk_space *space, const irk_graph_options *options, const irk_writer *out, irk_sink *sink) {
  return irk_look_run(NULL, draw_space, space, options, out, sink);
}
