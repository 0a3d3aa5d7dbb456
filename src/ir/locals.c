// Facts about a function's arguments, blocks and instructions, made at first use: taken names,
// positions of instructions, trailing debug records.
#include "ir/ir.h"

irk_locals *irk_locals_of(irk_module *m, irk_function *fn) {
  if (!fn->locals) {
    fn->locals = IRK_NEW(&m->arena, irk_locals);
    fn->locals->next = m->locals;
    m->locals = fn->locals;
  }
  return fn->locals;
}

static void release(irk_locals *l) {
  irk_map_free(&l->names);
  irk_map_free(&l->trails);
  irk_free(l->places);
  *l = (irk_locals){.next = l->next};
}

void irk_locals_invalidate(irk_function *fn) {
  if (fn->locals) release(fn->locals);
}

void irk_locals_free(irk_module *m) {
  for (irk_locals *l = m->locals; l; l = l->next) release(l);
}

// ---- names --------------------------------------------------------------------------------------------------

static void note_name(irk_locals *l, irk_sym name) {
  if (name) *irk_map_put(&l->names, name, NULL) = 1;
}

static irk_locals *with_names(irk_module *m, irk_function *fn) {
  irk_locals *l = irk_locals_of(m, fn);
  if (l->has_names) return l;
  for (uint32_t i = 0; i < fn->num_args; i++) note_name(l, fn->args[i]->name);
  for (uint32_t i = 0; i < fn->num_blocks; i++) {
    note_name(l, fn->blocks[i]->name);
    for (uint32_t k = 0; k < fn->blocks[i]->num_insts; k++) note_name(l, fn->blocks[i]->insts[k]->name);
  }
  l->has_names = true;
  return l;
}

irk_sym irk_local_name_new(irk_module *m, irk_function *fn, irk_str wanted) {
  if (!wanted.len) return 0;
  irk_locals *l = with_names(m, fn);
  irk_sym sym = irk_intern(m, wanted);
  irk_buf *text = &m->scratch;
  text->len = 0;
  irk_buf_str(text, wanted);
  while (irk_map_get(&l->names, sym)) {
    text->len = wanted.len;
    irk_buf_u64(text, ++l->last_suffix);
    sym = irk_strpool_add(&m->names, text->ptr, text->len);
  }
  note_name(l, sym);
  return sym;
}

void irk_local_name_drop(irk_function *fn, irk_sym name) {
  if (name && fn->locals && fn->locals->has_names) irk_map_remove(&fn->locals->names, name);
}

irk_sym *irk_local_name_of(irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_ARG: return &((irk_arg *)v)->name;
  case IRK_VALUE_BLOCK: return &((irk_block *)v)->name;
  case IRK_VALUE_INST: return &((irk_inst *)v)->name;
  default: return NULL;
  }
}

// ---- positions ----------------------------------------------------------------------------------------------

static bool is_at(const irk_inst_position *at, const irk_function *fn, const irk_inst *inst) {
  return at->block && at->block->fn == fn && at->index < at->block->num_insts && at->block->insts[at->index] == inst;
}

static void note_places(irk_locals *l, irk_block *b) {
  for (uint32_t i = 0; i < b->num_insts; i++)
    if (b->insts[i]->v.id < l->num_places) l->places[b->insts[i]->v.id] = (irk_inst_position){b, i};
}

static void make_room(irk_locals *l, uint32_t num_ids) {
  uint32_t room = num_ids < UINT32_MAX / 2 ? num_ids + num_ids / 2 + 16 : num_ids;
  irk_inst_position *places = irk_zalloc((size_t)room * sizeof *places);
  irk_free(l->places);
  l->places = places;
  l->num_places = room;
}

// An entry may be stale, so it is checked. The block that it names is searched first, since most
// changes stay inside a block.
const irk_inst_position *irk_find_inst(irk_module *m, irk_function *fn, const irk_inst *inst) {
  irk_locals *l = irk_locals_of(m, fn);
  uint32_t id = inst->v.id;
  if (id >= fn->num_ids) return NULL;
  bool is_new = id >= l->num_places;
  if (is_new) make_room(l, fn->num_ids);
  irk_inst_position *at = &l->places[id];
  if (is_at(at, fn, inst)) return at;
  if (at->block && at->block->fn == fn) note_places(l, at->block);
  if (is_at(at, fn, inst)) return at;
  for (uint32_t b = 0; b < fn->num_blocks; b++) note_places(l, fn->blocks[b]);
  return is_at(at, fn, inst) ? at : NULL;
}

uint32_t irk_index_of_block(const irk_block *b) {
  const irk_function *fn = b->fn;
  if (!fn) return UINT32_MAX;
  if (b->index < fn->num_blocks && fn->blocks[b->index] == b) return b->index;
  for (uint32_t i = 0; i < fn->num_blocks; i++) fn->blocks[i]->index = i;
  return b->index < fn->num_blocks && fn->blocks[b->index] == b ? b->index : UINT32_MAX;
}
