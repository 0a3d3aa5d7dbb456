// The call graph of a module.
#include "ir/intrinsic.h"
#include "look/look.h"

typedef struct calls {
  irk_function *const *of_node;  // the last entry, for unknown callees, is NULL
  uint32_t *node_of;             // by id of globals, plus 1
  uint32_t indirect;
} calls;

static void put_name(look_graph *g, uint32_t node) {
  const calls *c = g->user;
  if (node == c->indirect) {
    g->line.len = 0;
    irk_buf_lit(&g->line, "indirect calls");
    return;
  }
  irk_look_describe(g, NULL, &c->of_node[node]->global->v, 4096);
  // "ptr @f", or a type of any other form: the name follows the last blank outside of quotes
  const char *at = g->line.ptr, *name = at;
  bool in_quotes = false;
  for (size_t i = 0; i < g->line.len; i++) {
    if (at[i] == '"') in_quotes = !in_quotes;
    if (at[i] == ' ' && !in_quotes) name = at + i + 1;
  }
  g->line.len -= (size_t)(name - at);
  memmove(g->line.ptr, name, g->line.len);
  irk_look_demangle_line(g);
}

static void put_function(look_graph *g, uint32_t node) {
  put_name(g, node);
  irk_look_put_line(g, (irk_str){g->line.ptr, g->line.len});
}

static void put_count(look_graph *g, const look_edge *e, irk_buf *out) {
  (void)g;
  if (e->num_labels > 1) irk_buf_u64(out, e->num_labels);
}

static void put_title(look_graph *g, irk_buf *out) {
  irk_buf_lit(out, "calls in ");
  irk_buf_bytes(out, g->m->id.ptr, g->m->id.len < LOOK_NAME_BYTES ? g->m->id.len : LOOK_NAME_BYTES);
}

// Returns the function that a callee is in the end; NULL: unknown.
static const irk_value *resolve_callee(const irk_value *v) {
  for (int steps = 0; v && steps < 64; steps++) {  // aliases may form a cycle
    if (v->kind == IRK_VALUE_FUNCTION) return v;
    if (v->kind == IRK_VALUE_ALIAS) v = ((const irk_global *)v)->init;
    else if (v->kind == IRK_VALUE_EXPR && ((const irk_const_expr *)v)->len == 1)
      v = ((const irk_const_expr *)v)->ops[0];
    else if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI)
      v = &((const irk_const_ref *)v)->global->v;
    else return NULL;
  }
  return NULL;
}

static bool is_intrinsic(const irk_module *m, const irk_value *v) {
  irk_str name = irk_name(m, ((const irk_global *)v)->name);
  return name.len > 5 && !memcmp(name.ptr, "llvm.", 5);
}

static void add_calls(look_graph *g, const calls *c, uint32_t node) {
  const irk_function *fn = c->of_node[node];
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      uint8_t op = inst->v.opcode;
      if ((op != IRK_OP_CALL && op != IRK_OP_INVOKE && op != IRK_OP_CALLBR) || !inst->num_ops) continue;
      const irk_value *callee = irk_call_callee(inst), *v = resolve_callee(callee);
      if (!callee || callee->kind == IRK_VALUE_INLINE_ASM || (v && is_intrinsic(g->m, v))) continue;
      irk_look_add_edge(g, node, v ? c->node_of[v->id] - 1 : c->indirect, 0);
    }
}

static void draw_calls(look_graph *g, const void *what) {
  const irk_module *m = g->m;
  calls c = {.node_of = IRK_NEW_ARRAY(&g->arena, uint32_t, (size_t)m->num_ids + 1)};
  irk_function **of_node = IRK_NEW_ARRAY(&g->arena, irk_function *, (size_t)m->functions.len + 1);
  c.of_node = of_node;
  c.indirect = m->functions.len;
  irk_look_begin(g, m->functions.len + 1);
  g->user = &c;
  g->kind = "calls";
  g->unit = "function";
  g->letter = 'f';
  g->put_node = put_function;
  g->put_label = put_count;
  g->put_title = put_title;
  g->put_name = put_name;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    of_node[i] = m->functions.items[i]->fn;
    c.node_of[m->functions.items[i]->v.id] = i + 1;
    if (of_node[i] == what) g->focus = i;
  }
  for (uint32_t i = 0; i < m->functions.len; i++) add_calls(g, &c, i);
  bool *is_called = IRK_NEW_ARRAY(&g->arena, bool, (size_t)g->num_nodes);
  for (uint32_t i = 0; i < g->edges.len; i++) is_called[g->edges.items[i].to] = true;
  // Omits declarations that are not called, and the node of unknown callees if there are no such
  // calls.
  bool *is_omitted = IRK_NEW_ARRAY(&g->arena, bool, (size_t)g->num_nodes);
  for (uint32_t i = 0; i < g->num_nodes; i++) {
    bool is_outside = i == c.indirect || m->functions.items[i]->is_declaration;
    g->marks[i] |= is_outside ? LOOK_OUTSIDE : is_called[i] ? 0 : LOOK_ENTRY;
    is_omitted[i] = is_outside && !is_called[i] && i != g->focus;
  }
  g->is_omitted = is_omitted;
  irk_look_draw(g);
}

bool irk_graph_calls(const irk_module *m, const irk_function *fn, const irk_graph_options *options,
                     const irk_writer *out, irk_sink *sink) {
  return irk_look_run(m, draw_calls, fn, options, out, sink);
}
