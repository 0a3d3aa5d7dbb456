// Refuses constructs that rewriting left and the release lacks: instructions, operations of
// atomicrmw, types. The tables decide (opcode.def, small.def, irk_type_missing_feature), so that
// new entries are refused until they are handled. The writer of bitcode checks constants, globals
// and metadata (convert.c).
#include "convert/down.h"
#include "ir/opcode.h"
#include "ir/words.h"

static void push_new(down *d, const irk_type *t) {
  while (d->seen_types.len <= t->id) irk_buf_byte(&d->seen_types, 0);
  if (d->seen_types.ptr[t->id]) return;
  d->seen_types.ptr[t->id] = 1;
  irk_vec_push(&d->open_types, t);
}

static void check_new_type(down *d, const irk_type *t) {
  d->open_types.len = 0;
  push_new(d, t);
  while (d->open_types.len) {
    t = d->open_types.items[--d->open_types.len];
    const char *what = irk_type_missing_feature(t, d->to);
    if (what) irk_down_refuse(d, "%s", what);
    for (uint32_t i = 0; i < t->num_types; i++) push_new(d, t->types[i]);
  }
}

// Checks a type and its parts, each once.
static inline void check_type(down *d, const irk_type *t) {
  if (t && (t->id >= d->seen_types.len || !d->seen_types.ptr[t->id])) check_new_type(d, t);
}

static void check_inst(down *d, const irk_inst *i) {
  const irk_op_info *op = &irk_ops[i->v.opcode];
  if (!irk_op_exists((irk_opcode)i->v.opcode, d->to)) irk_down_refuse(d, "%s", op->word);
  else if (i->v.opcode == IRK_OP_ATOMICRMW && !irk_rmw_exists(i->u.mem.rmw, d->to))
    irk_down_refuse(d, "atomicrmw %.*s", (int)irk_rmws[i->u.mem.rmw].word.len, irk_rmws[i->u.mem.rmw].word.ptr);
  check_type(d, i->v.type);
  for (uint32_t k = 0; k < i->num_ops; k++)  // local values have types of other instructions, or of the function
    if (i->ops[k] && i->ops[k]->kind != IRK_VALUE_INST) check_type(d, i->ops[k]->type);
  if (op->member == IRK_MEMBER_TYPE) check_type(d, i->u.type);
  if (op->member == IRK_MEMBER_CALL) check_type(d, i->u.call->fn_type);
}

void irk_down_check_globals(down *d) {
  const irk_global_vec *lists[] = {&d->m->variables, &d->m->functions, &d->m->aliases, &d->m->ifuncs};
  for (size_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++) check_type(d, lists[l]->items[i]->value_type);
}

void irk_down_check_function(down *d, irk_function *fn) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) check_inst(d, fn->blocks[b]->insts[i]);
}
