// Clones, places, removes and moves instructions.
#include "copy/copy.h"
#include "copy/replace.h"
#include "edit/edit.h"

irk_inst *irk_inst_clone(irk_module *m, irk_function *fn, const irk_inst *inst) {
  m->is_edited = true;
  irk_copy c = {.src = m, .dst = m};
  irk_inst *made = irk_copy_inst(&c, fn, inst);
  uint32_t slots = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);
  if (slots) memcpy(made->ops, inst->ops, slots * sizeof *made->ops);
  made->name = 0;
  made->dbg = inst->dbg;
  if (inst->extra && fn->extras[inst->extra].md.len) {
    irk_inst_extra *extra = irk_inst_extra_get(m, fn, made);
    const irk_attachments *md = &fn->extras[inst->extra].md;
    for (uint32_t i = 0; i < md->len; i++) irk_attachments_add(m, &extra->md, md->items[i].kind, md->items[i].md);
  }
  return made;
}

// ---- places -------------------------------------------------------------------------------------------------

bool irk_inst_insert(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index) {
  m->is_edited = true;
  if (block->fn != fn || index > block->num_insts || irk_find_inst(m, fn, inst)) return false;
  if (inst->name) inst->name = irk_local_name_new(m, fn, irk_name(m, inst->name));
  irk_inst_insert_after_records(m, block, index, inst);
  return true;
}

bool irk_inst_unlink(irk_module *m, irk_function *fn, irk_inst *inst) {
  m->is_edited = true;
  const irk_inst_position *at = irk_find_inst(m, fn, inst);
  if (!at) return false;
  irk_block *block = at->block;
  uint32_t index = at->index;
  irk_dbg_record *records = irk_remove_records(m, fn, inst);
  irk_block_remove_inst(block, index);
  irk_local_name_drop(fn, inst->name);
  if (index < block->num_insts) irk_prepend_records(m, fn, block->insts[index], records);
  else irk_append_trail(m, fn, block, records);
  return true;
}

bool irk_inst_move(irk_module *m, irk_function *fn, irk_inst *inst, irk_block *block, uint32_t index) {
  m->is_edited = true;
  const irk_inst_position *at = irk_find_inst(m, fn, inst);
  if (!at || block->fn != fn || index > block->num_insts - (at->block == block)) return false;
  return irk_inst_unlink(m, fn, inst) && irk_inst_insert(m, fn, inst, block, index);
}

// ---- many at once --------------------------------------------------------------------------------------------

// Removes the marked instructions from a block, and records the replacements for their users.
static uint32_t remove_marked_insts(irk_module *m, irk_block *b, const bool *is_deleted, irk_replacement *by_id) {
  uint32_t kept = 0, had = b->num_insts;
  irk_dbg_record *records = NULL;
  for (uint32_t i = 0; i < had; i++) {
    irk_inst *inst = b->insts[i];
    irk_value *v = &inst->v;
    if (!is_deleted[v->id]) {
      irk_prepend_records(m, b->fn, inst, records);
      records = NULL;
      b->insts[kept++] = inst;
      continue;
    }
    irk_dbg_record **end = &records;
    while (*end) end = &(*end)->next;
    *end = irk_remove_records(m, b->fn, inst);
    irk_local_name_drop(b->fn, inst->name);
    if (v->type->kind != IRK_TYPE_VOID) by_id[v->id] = (irk_replacement){v, irk_edit_poison_of(m, v->type)};
  }
  b->num_insts = kept;
  irk_append_trail(m, b->fn, b, records);
  return had - kept;
}

uint32_t irk_function_delete_insts(irk_module *m, irk_function *fn, const bool *is_deleted) {
  m->is_edited = true;
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  irk_replacement *by_id = IRK_NEW_ARRAY(&scratch, irk_replacement, fn->num_ids + 1);
  uint32_t n = 0;
  for (uint32_t i = 0; i < fn->num_blocks; i++) n += remove_marked_insts(m, fn->blocks[i], is_deleted, by_id);
  if (n) irk_replace_locals(m, fn, by_id);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  return n;
}
