// The control flow graph and the dominator tree of a function.
#include "analysis/cycle.h"
#include "analysis/dom.h"
#include "look/look.h"

typedef struct flow {
  const irk_function *fn;
  const irk_cfg *cfg;
  uint32_t *node_of;   // by block
  uint32_t *first_of;  // by node: its first block
  uint32_t *next_of;   // by block: the next block of its node; LOOK_NONE: none
  bool has_labels;
} flow;

// ---- text -----------------------------------------------------------------------------------------------------

static void put_block_name(look_graph *g, const irk_function *fn, const irk_block *b) {
  irk_look_describe(g, fn, &b->v, LOOK_NAME_BYTES + 6);
  static const char type[] = "label ";
  if (g->line.len < sizeof type - 1 || memcmp(g->line.ptr, type, sizeof type - 1)) return;
  g->line.len -= sizeof type - 1;
  memmove(g->line.ptr, g->line.ptr + sizeof type - 1, g->line.len);
}

// Removes ", !dbg !7" from an instruction's text: its location is not part of what it does.
static void drop_location(irk_buf *line) {
  static const char tag[] = ", !dbg !";
  bool in_quotes = false;
  for (size_t i = 0; i + sizeof tag - 1 < line->len; i++) {
    if (line->ptr[i] == '"') in_quotes = !in_quotes;
    if (in_quotes || memcmp(line->ptr + i, tag, sizeof tag - 1) != 0) continue;
    size_t end = i + sizeof tag - 1;
    while (end < line->len && line->ptr[end] >= '0' && line->ptr[end] <= '9') end++;
    memmove(line->ptr + i, line->ptr + end, line->len - end);
    line->len -= end - i;
    return;
  }
}

static bool is_debug_call(const look_graph *g, const irk_inst *inst) {
  const irk_value *callee = inst->v.opcode == IRK_OP_CALL ? irk_call_callee(inst) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(g->m, ((const irk_global *)callee)->name);
  return name.len > 9 && !memcmp(name.ptr, "llvm.dbg.", 9);
}

// Prints an instruction; a switch has several lines.
static void put_inst(look_graph *g, const irk_function *fn, const irk_inst *inst) {
  if (is_debug_call(g, inst)) return;
  irk_look_describe(g, fn, &inst->v, 2048);
  drop_location(&g->line);
  irk_look_demangle_line(g);
  const char *at = g->line.ptr, *end = at + g->line.len;
  while (at < end) {
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    if (!line_end) line_end = end;
    irk_look_put_line(g, (irk_str){at, (size_t)(line_end - at)});
    at = line_end + 1;
  }
}

static void put_block(look_graph *g, uint32_t node) {
  const flow *f = g->user;
  for (uint32_t b = f->first_of[node]; b != LOOK_NONE; b = f->next_of[b]) {
    const irk_block *block = f->fn->blocks[b];
    put_block_name(g, f->fn, block);
    irk_buf_byte(&g->line, ':');
    irk_look_put_line(g, (irk_str){g->line.ptr, g->line.len});
    for (uint32_t i = 0; g->options.instructions && i < block->num_insts; i++)
      if (!irk_look_is_full(g)) put_inst(g, f->fn, block->insts[i]);
  }
}

// Prints the condition under which a terminator goes to its successor of that number.
static void put_condition(const irk_inst *t, uint64_t number, irk_buf *out) {
  enum { WIDEST = 128 };
  irk_successors s = irk_successors_of(t);
  switch (t->v.opcode) {
  case IRK_OP_BR:
    if (s.n == 2) irk_buf_str(out, number ? IRK_S("false") : IRK_S("true"));
    return;
  case IRK_OP_SWITCH: {
    const irk_value *v = number ? t->ops[2 * number] : NULL;
    if (!v) irk_buf_lit(out, "default");
    else if (v->kind == IRK_VALUE_INT && v->type->count <= WIDEST) irk_int_print(out, (const irk_const_int *)v);
    else irk_buf_lit(out, "case");
    return;
  }
  case IRK_OP_INVOKE: irk_buf_str(out, number ? IRK_S("unwind") : IRK_S("normal")); return;
  case IRK_OP_CALLBR: irk_buf_str(out, number ? IRK_S("indirect") : IRK_S("default")); return;
  case IRK_OP_CATCHSWITCH:
    irk_buf_str(out, !number && t->v.flags & IRK_HAS_UNWIND ? IRK_S("unwind") : IRK_S("handler"));
    return;
  case IRK_OP_CLEANUPRET: irk_buf_lit(out, "unwind"); return;
  default: return;
  }
}

static void put_conditions(look_graph *g, const look_edge *e, irk_buf *out) {
  enum { MOST = 8 };
  const flow *f = g->user;
  uint32_t last = f->first_of[e->from], n = 0;
  while (f->next_of[last] != LOOK_NONE) last = f->next_of[last];
  const irk_inst *t = irk_terminator_of(f->fn->blocks[last]);
  for (uint32_t i = e->first_label; t && i != LOOK_NONE; i = g->labels.items[i].next) {
    size_t before = out->len;
    if (n == MOST) {
      irk_buf_printf(out, ", ... %u more", e->num_labels - n);
      return;
    }
    if (n) irk_buf_lit(out, ", ");
    size_t mark = out->len;
    put_condition(t, g->labels.items[i].number, out);
    if (out->len == mark) out->len = before;
    else n++;
  }
}

static void put_first_name(look_graph *g, uint32_t node) {
  const flow *f = g->user;
  put_block_name(g, f->fn, f->fn->blocks[f->first_of[node]]);
}

static void put_title(look_graph *g, irk_buf *out) {
  const flow *f = g->user;
  irk_buf_str(out, irk_str_of(g->kind));
  irk_buf_lit(out, " of @");
  irk_str name = irk_look_name(g, irk_name(g->m, f->fn->global->name));
  if (name.len) irk_buf_bytes(out, name.ptr, name.len < LOOK_LINE_BYTES ? name.len : LOOK_LINE_BYTES);
  else irk_buf_lit(out, "?");
}

// ---- nodes ----------------------------------------------------------------------------------------------------

// Returns the only successor of a block if the block is its only predecessor.
static uint32_t only_next(const irk_cfg *cfg, uint32_t b) {
  if (cfg->succs.first[b + 1] - cfg->succs.first[b] != 1) return LOOK_NONE;
  uint32_t next = cfg->succs.items[cfg->succs.first[b]];
  return next && next != b && irk_cfg_num_preds(cfg, next) == 1 ? next : LOOK_NONE;
}

// Makes the nodes: each is a block, or a chain of blocks.
static uint32_t make_nodes(look_graph *g, flow *f) {
  uint32_t n = f->cfg->num_blocks, count = 0;
  f->node_of = IRK_NEW_ARRAY(&g->arena, uint32_t, n);
  f->first_of = IRK_NEW_ARRAY(&g->arena, uint32_t, n);
  f->next_of = IRK_NEW_ARRAY(&g->arena, uint32_t, n);
  bool *is_inner = IRK_NEW_ARRAY(&g->arena, bool, n);
  for (uint32_t b = 0; b < n; b++) {
    f->next_of[b] = g->options.fold ? only_next(f->cfg, b) : LOOK_NONE;
    if (f->next_of[b] != LOOK_NONE && irk_cfg_is_reachable(f->cfg, b)) is_inner[f->next_of[b]] = true;
    else f->next_of[b] = LOOK_NONE;  // unreachable blocks may form a cycle
  }
  for (uint32_t b = 0; b < n; b++) {
    if (is_inner[b]) continue;
    f->first_of[count] = b;
    for (uint32_t k = b; k != LOOK_NONE; k = f->next_of[k]) f->node_of[k] = count;
    count++;
  }
  return count;
}

static void mark_nodes(look_graph *g, const flow *f, const irk_cycles *cycles) {
  for (uint32_t n = 0; n < g->num_nodes; n++) {
    uint32_t b = f->first_of[n];
    if (!b) g->marks[n] |= LOOK_ENTRY;
    if (!irk_cfg_is_reachable(f->cfg, b)) g->marks[n] |= LOOK_UNREACHABLE;
  }
  for (uint32_t i = 0; cycles && i < cycles->len; i++) g->marks[f->node_of[cycles->items[i].header]] |= LOOK_LOOP;
}

static bool is_back_edge(const irk_cycles *cycles, uint32_t from, uint32_t to) {
  if (!cycles) return false;
  uint32_t c = cycles->innermost[to];
  while (c != IRK_NO_INDEX && cycles->items[c].header != to) c = cycles->items[c].parent;
  return c != IRK_NO_INDEX && irk_cycle_contains(cycles, c, from);
}

static look_edge_style edge_style_of(const irk_inst *t, uint32_t number) {
  switch (t->v.opcode) {
  case IRK_OP_BR: return irk_successors_of(t).n != 2 ? LOOK_EDGE_PLAIN : number ? LOOK_EDGE_FALSE : LOOK_EDGE_TRUE;
  case IRK_OP_INVOKE: return number ? LOOK_EDGE_UNWIND : LOOK_EDGE_PLAIN;
  case IRK_OP_CATCHSWITCH: return !number && t->v.flags & IRK_HAS_UNWIND ? LOOK_EDGE_UNWIND : LOOK_EDGE_PLAIN;
  case IRK_OP_CLEANUPRET: return LOOK_EDGE_UNWIND;
  default: return LOOK_EDGE_PLAIN;
  }
}

static void add_edges(look_graph *g, const flow *f, const irk_cycles *cycles) {
  for (uint32_t n = 0; n < g->num_nodes; n++) {
    uint32_t last = f->first_of[n];
    while (f->next_of[last] != LOOK_NONE) last = f->next_of[last];
    const irk_inst *t = irk_terminator_of(f->fn->blocks[last]);
    irk_successors s = t ? irk_successors_of(t) : (irk_successors){.n = 0};
    for (uint32_t i = 0; i < s.n; i++) {
      const irk_value *v = irk_successor(t, s, i);
      uint32_t to = v ? irk_cfg_block(f->cfg, v) : IRK_NO_INDEX;
      if (to == IRK_NO_INDEX) continue;
      look_edge *e = irk_look_add_edge(g, n, f->node_of[to], i);
      if (e->num_labels == 1) e->is_back = is_back_edge(cycles, last, to);
      e->style = e->num_labels == 1 ? edge_style_of(t, i) : LOOK_EDGE_PLAIN;
    }
  }
}

static bool begin_flow(look_graph *g, flow *f, const irk_function *fn) {
  f->fn = fn;
  g->user = f;
  g->unit = "block";
  g->letter = 'b';
  g->put_node = put_block;
  g->put_title = put_title;
  g->put_name = put_first_name;
  f->cfg = irk_cfg_build(fn, &g->arena);
  irk_look_begin(g, make_nodes(g, f));
  g->numbers = f->first_of;
  const irk_block *focus = g->options.focus;
  uint32_t at = focus ? irk_cfg_block(f->cfg, &focus->v) : IRK_NO_INDEX;
  if (at != IRK_NO_INDEX) g->focus = f->node_of[at];
  return !focus || at != IRK_NO_INDEX;
}

static void draw_cfg(look_graph *g, const void *what) {
  flow f;
  if (!begin_flow(g, &f, what)) return;
  g->kind = "control flow";
  g->put_label = put_conditions;
  const irk_cycles *cycles = irk_cycles_build(f.cfg, &g->arena);
  mark_nodes(g, &f, cycles);
  add_edges(g, &f, cycles);
  irk_look_draw(g);
}

static void draw_dominators(look_graph *g, const void *what) {
  flow f;
  g->options.fold = false;
  if (!begin_flow(g, &f, what)) return;
  g->kind = "dominators";
  mark_nodes(g, &f, NULL);
  const irk_dom *dom = irk_dom_build(f.cfg, &g->arena);
  for (uint32_t b = 0; b < g->num_nodes; b++)
    if (irk_cfg_is_reachable(f.cfg, b) && dom->idom[b] != IRK_NO_INDEX) irk_look_add_edge(g, dom->idom[b], b, 0);
  irk_look_draw(g);
}

static bool has_body(const irk_module *m, const irk_function *fn, irk_sink *sink) {
  if (fn->num_blocks) return true;
  irk_str name = irk_name(m, fn->global->name);
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "function '@%.*s' has no body%s", (int)name.len, name.ptr,
               fn->is_unread ? " that was read" : "");
  return false;
}

bool irk_graph_cfg(const irk_module *m, const irk_function *fn, const irk_graph_options *options, const irk_writer *out,
                   irk_sink *sink) {
  return has_body(m, fn, sink) && irk_look_run(m, draw_cfg, fn, options, out, sink);
}

bool irk_graph_dominators(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                          const irk_writer *out, irk_sink *sink) {
  return has_body(m, fn, sink) && irk_look_run(m, draw_dominators, fn, options, out, sink);
}
