// The code of a function: its blocks in order, labels, and the fixups that remain.
#include "codegen/lower.h"
#include "codegen/pcsections.h"

#include <stddef.h>

// ---- diagnostics ---------------------------------------------------------------------------------------------

void irk_gen_refuse(irk_gen_func *f, const irk_inst *inst, const char *what, ...) {
  if (inst && !f->cg->failed && !f->is_lowered && irk_gen_is_lowerable(f->cg, f->fn, inst)) {
    f->cg->failed = f->wants_lowering = true;
    return;
  }
  char text[256];
  va_list args;
  va_start(args, what);
  irk_format(text, sizeof text, what, args);
  va_end(args);
  irk_str name = irk_name(f->cg->m, f->global->name);
  if (inst) {
    irk_str op = irk_opcode_name((irk_opcode)inst->v.opcode);
    irk_cg_fail(f->cg, "code generation does not support %s: %.*s in @%.*s", text, (int)op.len, op.ptr, (int)name.len,
                name.ptr);
  } else {
    irk_cg_fail(f->cg, "code generation does not support %s; in @%.*s", text, (int)name.len, name.ptr);
  }
}

// ---- offsets -------------------------------------------------------------------------------------------------

// The arrays of a function whose items have offsets in its code.
static const struct {
  uint16_t items, len;  // where the fields of the array are
  uint8_t size, at;     // of an item; where the offset is in it
} offsets[] = {
#define ITEMS_OF(array, type, field)                                                                                   \
  { offsetof(irk_gen_func, array.items), offsetof(irk_gen_func, array.len), sizeof(type), offsetof(type, field) }
    ITEMS_OF(relocs, irk_gen_reloc, offset),
    ITEMS_OF(annotated, irk_gen_annotated, offset),
    ITEMS_OF(rows, irk_gen_row, offset),
    ITEMS_OF(notes, irk_gen_note, offset),
    ITEMS_OF(location_ranges, irk_gen_location_range, start),
    ITEMS_OF(location_ranges, irk_gen_location_range, end),
    ITEMS_OF(call_notes, irk_gen_call_note, offset),
    ITEMS_OF(map_records, irk_gen_map_record, offset),
    {offsetof(struct irk_gen_func, call_ends.items), offsetof(struct irk_gen_func, call_ends.len), sizeof(uint32_t), 0},
    ITEMS_OF(sites, irk_gen_site, start),
    ITEMS_OF(sites, irk_gen_site, end),
#undef ITEMS_OF
};

void irk_gen_move_offsets(irk_gen_func *f, uint32_t (*moved)(const void *how, uint32_t offset), const void *how) {
  for (uint32_t i = 0; i < f->num_labels; i++)
    if (f->labels[i]) f->labels[i] = moved(how, f->labels[i] - 1) + 1;
  f->body_end = moved(how, f->body_end);
  for (uint32_t k = 0; k < IRK_COUNT(offsets); k++) {
    char *item;
    uint32_t len, offset;
    memcpy(&item, (const char *)f + offsets[k].items, sizeof item);
    memcpy(&len, (const char *)f + offsets[k].len, sizeof len);
    for (; len; len--, item += offsets[k].size) {
      memcpy(&offset, item + offsets[k].at, sizeof offset);
      offset = moved(how, offset);
      memcpy(item + offsets[k].at, &offset, sizeof offset);
    }
  }
}

// ---- labels --------------------------------------------------------------------------------------------------

uint32_t irk_gen_new_label(irk_gen_func *f) {
  if (f->num_labels == f->cap_labels)
    f->labels = irk_vec_grow(f->labels, &f->cap_labels, (uint64_t)f->num_labels + 1, sizeof *f->labels);
  f->labels[f->num_labels] = 0;
  return f->num_labels++;
}

void irk_gen_place_label(irk_gen_func *f, uint32_t label, uint32_t offset) { f->labels[label] = offset + 1; }

void irk_gen_fixup_at(irk_gen_func *f, irk_gen_fixup_kind kind, uint32_t offset, uint32_t label) {
  irk_vec_push(&f->fixups, ((irk_gen_fixup){.kind = (uint8_t)kind, .offset = offset, .label = label}));
}

void irk_gen_reloc_at(irk_gen_func *f, uint32_t offset, uint32_t type, irk_gen_ref ref, int64_t addend) {
  irk_vec_push(&f->relocs, ((irk_gen_reloc){offset, type, addend, ref}));
}

// ---- blocks --------------------------------------------------------------------------------------------------

bool irk_gen_is_next_block(const irk_gen_func *f, uint32_t to) { return to == f->at + 1; }

static bool is_landing_pad(const irk_block *b) {
  uint32_t k = 0;
  while (k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_PHI) k++;
  return k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_LANDINGPAD;
}

// Tells whether the block begins with the registers that the block before it ended with.
static bool keeps_registers(const irk_gen_func *f) {
  const irk_gen_block *b = &f->blocks[f->at];
  return f->at == 0 ||
         (b->num_preds == 1 && b->only_pred + 1 == f->at && !b->is_address_taken && !is_landing_pad(b->block));
}

static void begin_block(irk_gen_func *f) {
  const irk_gen_block *b = &f->blocks[f->at];
  const irk_block *block = b->block;
  if (!keeps_registers(f)) irk_gen_free_all_registers(f);
  for (uint32_t k = 0; k < block->num_insts && block->insts[k]->v.opcode == IRK_OP_PHI; k++) {
    irk_gen_value *v = irk_gen_value_of(f, &block->insts[k]->v);
    if (!v->num_uses_left && v->last == f->at && !v->lives_to_block_end) continue;
    v->state = IRK_GEN_LIVE;
    if (v->home) {
      v->is_pinned = true;
      v->parts[0].reg = v->home - 1;
      if (IRK_UNLIKELY(v->is_mirrored)) irk_gen_mirror_home(f, v);
      continue;
    }
    int32_t place = irk_gen_slot(f, v);
    for (uint32_t i = 0; i < v->num_parts; i++) v->parts[i].in_slot = true;
    for (uint32_t i = 0; i < v->num_parts && b->is_address_taken; i++) {
      const irk_gen_part *p = &v->parts[i];
      f->target->copy(f, p, place + p->offset, irk_gen_shadows(f, f->at)[k] + p->offset);
    }
  }
}

// Calls of debug intrinsics are no instructions here.
const irk_inst *irk_gen_next_inst(const irk_gen_func *f, uint32_t *index) {
  const irk_block *b = f->blocks[f->at].block;
  while (++*index < b->num_insts) {
    const irk_inst *i = b->insts[*index];
    const irk_value *callee = i->v.opcode == IRK_OP_CALL ? irk_call_callee(i) : NULL;
    if (!callee || callee->kind != IRK_VALUE_FUNCTION) return i;
    irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name);
    if (name.len < 9 || memcmp(name.ptr, "llvm.dbg.", 9) != 0) return i;
  }
  return NULL;
}

// Records the places of an instruction's code. An instruction without code has no place; a fence
// without code has that of the next instruction.
static void annotate(irk_gen_func *f, const irk_inst *inst, const irk_md *node, uint32_t start) {
  uint32_t end = f->target->offset(f);
  if (!f->marks.len && (end > start || inst->v.opcode == IRK_OP_FENCE))
    irk_vec_push(&f->marks, end > start ? f->target->last(f) : end);
  for (uint32_t i = 0; i < f->marks.len; i++) {
    for (uint32_t k = 0; k < f->fused.len; k++) irk_gen_pcsections_add(f, f->fused.items[k], f->marks.items[i]);
    if (node) irk_gen_pcsections_add(f, node, f->marks.items[i]);
  }
  f->marks.len = f->fused.len = 0;
}

// ---- lines ---------------------------------------------------------------------------------------------------

void irk_gen_row_at(irk_gen_func *f, uint32_t offset, uint32_t location) {
  irk_gen_row *last = f->rows.len ? &f->rows.items[f->rows.len - 1] : NULL;
  if (last && last->location == location) return;
  if (last && last->offset == offset) last->location = location;
  else irk_vec_push(&f->rows, ((irk_gen_row){offset, location}));
}

void irk_gen_epilogue_row(irk_gen_func *f) {
  irk_gen_row row = {f->body_end, f->ret_location == UINT32_MAX ? 0 : f->ret_location};
  irk_gen_row *last = f->rows.len ? &f->rows.items[f->rows.len - 1] : NULL;
  if (last && last->offset == row.offset) *last = row;
  else irk_vec_push(&f->rows, row);
}

// Adds a row for the code of an instruction. One without a location continues the row before it,
// except at the beginning of a block.
static void note_row(irk_gen_func *f, const irk_inst *inst, uint32_t start, bool *begins_block) {
  if (inst->v.opcode == IRK_OP_RET) {
    bool is_first = f->ret_location == UINT32_MAX;
    f->ret_location = is_first || f->ret_location == inst->dbg ? inst->dbg : 0;
  }
  if (f->target->offset(f) == start) return;
  if (inst->dbg || (*begins_block && f->rows.len)) irk_gen_row_at(f, start, inst->dbg);
  *begins_block = false;
}

static void watch_phis(irk_gen_func *f, const irk_block *b, uint32_t start) {
  if (!keeps_registers(f)) f->overwritten = UINT32_MAX;
  irk_gen_watch_all(f, start);
  for (uint32_t k = 0; k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_PHI; k++)
    irk_gen_watch_value(f, &b->insts[k]->v);
  irk_gen_watch_all(f, start);
}

void irk_gen_body(irk_gen_func *f) {
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_PHI; k++) {
      irk_gen_declare(f, &b->insts[k]->v);
      irk_gen_value_of(f, &b->insts[k]->v)->phi_index = k;
    }
  }
  for (f->at = 0; f->at < f->num_blocks && !f->cg->failed; f->at++) {
    const irk_block *b = f->blocks[f->at].block;
    f->target->place_label(f, f->at);
    bool begins_block = true;
    uint32_t block_start = f->target->offset(f);
    begin_block(f);
    if (f->watches.len) watch_phis(f, b, block_start);
    for (f->inst_index = 0; f->inst_index < b->num_insts && !f->cg->failed; f->inst_index++) {
      const irk_inst *inst = b->insts[f->inst_index];
      if (f->has_notes) irk_gen_note_records(f, inst);
      if (inst->v.opcode == IRK_OP_PHI) continue;
      if (f->target->is_lazy(f, b, f->inst_index)) {
        irk_gen_value_of(f, &inst->v)->state = IRK_GEN_LAZY;
        continue;
      }
      // A result without parts has no slot: check for failure before any code is made for it.
      if (inst->v.type->kind != IRK_TYPE_VOID) irk_gen_declare(f, &inst->v);
      if (f->cg->failed) break;
      const irk_md *node = irk_gen_pcsections_of(f, inst);
      uint32_t start = f->target->offset(f);
      f->is_annotated = node != NULL;
      f->target->inst(f, inst);
      if (IRK_UNLIKELY(node || f->fused.len)) annotate(f, inst, node, start);
      if (f->has_rows) note_row(f, inst, start, &begins_block);
      if (f->watches.len) irk_gen_watch_value(f, &inst->v);  // it may die at once
      irk_gen_end_inst(f, inst);
      if (f->watches.len) irk_gen_watch_all(f, start);
    }
    irk_gen_end_block(f);
    if (f->watches.len) irk_gen_watch_all(f, f->target->offset(f));
  }
  f->body_end = f->target->offset(f);
  irk_gen_watch_end(f);
}

// ---- from function to function -------------------------------------------------------------------------------

// clang-format off
#define LISTS(X) \
  X(loops) X(home_candidates) X(last_uses) X(free_slots[0]) X(free_slots[1]) X(free_slots[2]) X(free_slots[3]) X(fixups) X(marks) X(fused) X(annotated) X(relocs) X(pool) \
  X(tables) X(rows) X(notes) X(watches) X(location_ranges) X(active) X(call_notes) X(call_arguments) X(sites) X(caught) \
  X(map_records) X(map_locations) X(call_ends) X(roots) X(statepoints_in_use)
// clang-format on

void irk_gen_func_begin(irk_gen_func *f, const irk_global *function) {
  irk_gen_func was = *f;
  irk_arena_release(&was.arena, (irk_mark){NULL, NULL});
  memset(f, 0, offsetof(irk_gen_func, loops));
  f->cg = was.cg;
  f->target = was.target;
  f->machine = was.machine;
  f->arena = was.arena;
  f->global = function;
  f->fn = function->fn;
  f->ret_location = UINT32_MAX;
#define EMPTY(list) f->list.len = 0;
  LISTS(EMPTY)
#undef EMPTY
  irk_map_free(&f->phi_places);
  irk_map_free(&f->caught_numbers);
  irk_map_free(&f->statepoints);
}

void irk_gen_func_free(irk_gen_func *f) {
  irk_arena_free(&f->arena);
  irk_free(f->labels);
  irk_map_free(&f->phi_places);
  irk_map_free(&f->caught_numbers);
  irk_map_free(&f->statepoints);
#define FREE(list) irk_vec_free(&f->list);
  LISTS(FREE)
#undef FREE
}
