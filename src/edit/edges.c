// Positions of blocks and instructions, and the edges between blocks.
#include "analysis/cfg.h"
#include "edit/edit.h"

#include <stdlib.h>

irk_function *irk_block_function(const irk_block *b) { return b->fn; }
uint32_t irk_block_index(const irk_block *b) { return irk_index_of_block(b); }

irk_block *irk_inst_block(irk_module *m, irk_function *fn, const irk_inst *inst, uint32_t *index) {
  const irk_inst_position *at = irk_find_inst(m, fn, inst);
  if (at && index) *index = at->index;
  return at ? at->block : NULL;
}

// ---- successors -----------------------------------------------------------------------------------------------

irk_inst *irk_block_terminator(const irk_block *b) { return (irk_inst *)irk_terminator_of(b); }
bool irk_inst_is_terminator(const irk_inst *inst) { return irk_is_terminator(inst); }

uint32_t irk_inst_num_successors(const irk_inst *inst) {
  return irk_is_terminator(inst) ? irk_successors_of(inst).n : 0;
}

irk_value **irk_edit_successor(const irk_inst *inst, uint32_t index) {
  if (index >= irk_inst_num_successors(inst)) return NULL;
  irk_successors s = irk_successors_of(inst);
  return &inst->ops[(uint32_t)((int64_t)s.first + (int64_t)s.step * index)];
}

irk_block *irk_inst_successor(const irk_inst *inst, uint32_t index) {
  irk_value **slot = irk_edit_successor(inst, index);
  return slot && *slot && (*slot)->kind == IRK_VALUE_BLOCK ? (irk_block *)*slot : NULL;
}

void irk_inst_set_successor(irk_inst *inst, uint32_t index, irk_block *to) {
  inst->v.type->module->is_edited = true;
  irk_value **slot = irk_edit_successor(inst, index);
  if (slot) *slot = &to->v;
}

// ---- predecessors ---------------------------------------------------------------------------------------------

struct irk_predecessors {
  irk_arena arena;
  const irk_cfg *cfg;
  irk_block **blocks;  // the function's blocks when the edges were found
  uint32_t num_ids;
};

static bool find_edges(irk_predecessors *p, const irk_function *fn) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  p->num_ids = fn->num_ids;
  if (fn->num_blocks) {
    p->blocks = irk_arena_copy(&p->arena, fn->blocks, fn->num_blocks * sizeof *fn->blocks);
    p->cfg = irk_cfg_begin(fn, &p->arena);
  }
  irk_border_leave(&border);
  return true;
}

irk_predecessors *irk_predecessors_create(const irk_function *fn) {
  irk_predecessors *p = calloc(1, sizeof *p);
  if (!p || find_edges(p, fn)) return p;
  irk_predecessors_destroy(p);
  return NULL;
}

void irk_predecessors_destroy(irk_predecessors *p) {
  if (!p) return;
  irk_arena_free(&p->arena);
  free(p);
}

// Returns the block's number when the edges were found.
static uint32_t number_of(const irk_predecessors *p, const irk_block *b) {
  if (!p->cfg || b->v.id >= p->num_ids || p->cfg->positions[b->v.id].v != &b->v) return IRK_NO_INDEX;
  return p->cfg->positions[b->v.id].block;
}

uint32_t irk_predecessors_count(const irk_predecessors *p, const irk_block *b) {
  uint32_t number = number_of(p, b);
  return number == IRK_NO_INDEX ? 0 : irk_cfg_num_preds(p->cfg, number);
}

irk_block *irk_predecessors_at(const irk_predecessors *p, const irk_block *b, uint32_t index) {
  if (index >= irk_predecessors_count(p, b)) return NULL;
  uint32_t number = p->cfg->preds.items[p->cfg->preds.first[number_of(p, b)] + index];
  return p->blocks[number];
}
