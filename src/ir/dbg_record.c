// Debug records. They stand before an instruction or trail at the end of a block, and keep their
// position when instructions are inserted and removed.
#include "ir/ir.h"

// Returns where an instruction keeps its debug records; NULL if it has none and `make` is false.
static irk_dbg_record **records_of(irk_module *m, irk_function *fn, irk_inst *inst, bool make) {
  if (!inst->extra && !make) return NULL;
  return &irk_inst_extra_get(m, fn, inst)->records;
}

irk_dbg_record *irk_remove_records(irk_module *m, irk_function *fn, irk_inst *inst) {
  irk_dbg_record **at = records_of(m, fn, inst, false), *records = at ? *at : NULL;
  if (at) *at = NULL;
  return records;
}

irk_dbg_record *irk_remove_trail(irk_function *fn, const irk_block *b) {
  uint64_t *at = fn->locals ? irk_map_get(&fn->locals->trails, b->v.id) : NULL;
  irk_dbg_record *records = at ? (irk_dbg_record *)(uintptr_t)*at : NULL;
  if (at) irk_map_remove(&fn->locals->trails, b->v.id);
  return records;
}

static void append(irk_dbg_record **list, irk_dbg_record *more) {
  while (*list) list = &(*list)->next;
  *list = more;
}

// Puts the records before those that the instruction already has.
void irk_prepend_records(irk_module *m, irk_function *fn, irk_inst *inst, irk_dbg_record *records) {
  if (!records) return;
  irk_dbg_record *own = irk_remove_records(m, fn, inst);
  append(&records, own);
  *records_of(m, fn, inst, true) = records;
}

void irk_append_trail(irk_module *m, irk_function *fn, const irk_block *b, irk_dbg_record *records) {
  if (!records) return;
  irk_dbg_record *waiting = irk_remove_trail(fn, b);
  append(&waiting, records);
  *irk_map_put(&irk_locals_of(m, fn)->trails, b->v.id, NULL) = (uint64_t)(uintptr_t)waiting;
}

// The records at the insertion point then stand before the new instruction.
void irk_inst_insert_after_records(irk_module *m, irk_block *b, uint32_t at, irk_inst *inst) {
  if (!b->fn) {  // the block is in no function
    irk_block_insert_inst(m, b, at, inst);
    return;
  }
  irk_dbg_record *records = at < b->num_insts ? irk_remove_records(m, b->fn, b->insts[at]) : irk_remove_trail(b->fn, b);
  irk_block_insert_inst(m, b, at, inst);
  irk_prepend_records(m, b->fn, inst, records);
}

void irk_records_visit(const irk_function *fn, void (*visit)(void *user, irk_dbg_record *r), void *user) {
  for (uint32_t i = 1; i < fn->num_extras; i++)
    for (irk_dbg_record *r = fn->extras[i].records; r; r = r->next) visit(user, r);
  const irk_map *waiting = fn->locals ? &fn->locals->trails : NULL;
  for (uint32_t i = 0; waiting && i < waiting->cap; i++)
    if (waiting->slots[i].key != UINT64_MAX)
      for (irk_dbg_record *r = (irk_dbg_record *)(uintptr_t)waiting->slots[i].value; r; r = r->next) visit(user, r);
}
