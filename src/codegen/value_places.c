// Places of variables' values while the code runs: in a register, in the frame, or nowhere.
//
// Values in debug records are watched: after each instruction the places of the live ones are
// checked. An old place is valid until the instruction begins, a new one after it ends, a slot
// after the store; in between there is no place. The frame slot is preferred: it has no other owner
// later. A dead value stays in its register until that is overwritten. A home that gets another
// owner is mirrored in a slot.
#include "codegen/func.h"

enum { MOST_ACTIVE = 256 };         // at a time; more are not watched
enum { FOREVER = UINT32_MAX / 2 };  // behind all code, even after some of it has moved

irk_str irk_gen_dbg_call(const irk_gen_func *f, const irk_inst *inst) {
  const irk_value *callee = inst->v.opcode == IRK_OP_CALL ? irk_call_callee(inst) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return IRK_S("");
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name), is = IRK_S("llvm.dbg.");
  if (name.len <= is.len || memcmp(name.ptr, is.ptr, is.len) != 0) return IRK_S("");
  return (irk_str){name.ptr + is.len, name.len - is.len};
}

const irk_md *irk_gen_dbg_operand(const irk_inst *call, uint32_t i) {
  const irk_value *v = i < call->num_ops ? call->ops[i] : NULL;
  return v && v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
}

static void watch_one(irk_gen_func *f, const irk_md *location) {
  const irk_value *v = location && location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  if (!v || !irk_gen_is_local(v) || v->id >= f->fn->num_ids || f->values[v->id].watch) return;
  irk_vec_push(&f->watches, ((irk_gen_watch){.value = v->id}));
  f->values[v->id].watch = f->watches.len;
}

static void watch(irk_gen_func *f, const irk_md *location) {
  bool is_list = location && location->kind == IRK_MD_ARG_LIST;
  for (uint32_t i = 0; is_list && i < location->len; i++) watch_one(f, location->f[i].md);
  if (!is_list) watch_one(f, location);
}

// Finds the watched values and allocas whose home gets another owner behind them.
static void find_mirrored(irk_gen_func *f) {
  uint32_t last_first[IRK_GEN_MAX_REGS + 1] = {0};  // by home: where its last owner's live range begins
  for (uint32_t i = 0; i < f->home_candidates.len; i++) {
    const irk_gen_value *v = irk_gen_value_of(f, f->home_candidates.items[i]);
    if (v->home && v->first > last_first[v->home]) last_first[v->home] = v->first;
  }
  for (uint32_t i = 0; i < f->watches.len; i++) {
    irk_gen_value *v = &f->values[f->watches.items[i].value];
    v->is_mirrored = v->home && last_first[v->home] > v->last;
  }
}

void irk_gen_watch_begin(irk_gen_func *f) {
  bool has_records = f->cg->m->has_dbg_records;
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts; k++) {
      const irk_inst *i = b->insts[k];
      for (const irk_dbg_record *r = irk_inst_extra_of(f->fn, i)->records; i->extra && r; r = r->next)
        watch(f, r->location);
      if (!has_records && irk_gen_dbg_call(f, i).len) watch(f, irk_gen_dbg_operand(i, 0));
    }
  }
  if (f->homes) find_mirrored(f);
}

void irk_gen_note_records(irk_gen_func *f, const irk_inst *inst) {
  irk_gen_note note = {.offset = f->target->offset(f), .position = f->at};
  if (inst->extra)
    for (const irk_dbg_record *r = irk_inst_extra_of(f->fn, inst)->records; r; r = r->next) {
      note.record = r;
      irk_vec_push(&f->notes, note);
    }
  note.record = NULL;
  note.call = inst;
  if (!f->cg->m->has_dbg_records && irk_gen_dbg_call(f, inst).len) irk_vec_push(&f->notes, note);
}

// Returns the slot of a value of several parts, if it has all of them as memory has them.
static irk_gen_location_range place_of_parts(const irk_gen_value *v) {
  irk_gen_location_range s = {.where = IRK_GEN_IN_SLOT, .place = v->slot};
  uint32_t size = 0;
  for (uint32_t i = 0; i < v->num_parts; i++) {
    if (!v->slot || !v->parts[i].in_slot || v->parts[i].offset != (int32_t)size) return (irk_gen_location_range){0};
    size += v->parts[i].size;
  }
  s.size = size <= UINT8_MAX ? (uint8_t)size : 0;
  return s;
}

static bool is_in_slot(const irk_gen_value *v) { return v->slot && (v->parts[0].in_slot || v->is_mirrored); }

static irk_gen_location_range place_of(const irk_gen_value *v) {
  if (v->state == IRK_GEN_LIVE && v->num_parts > 1) return place_of_parts(v);
  if (v->state != IRK_GEN_LIVE || v->num_parts != 1) return (irk_gen_location_range){0};
  const irk_gen_part *p = &v->parts[0];
  irk_gen_location_range s = {.size = p->size};
  if (is_in_slot(v)) {
    s.where = IRK_GEN_IN_SLOT;
    s.place = v->slot + p->offset;
  } else if (p->reg != IRK_GEN_NO_REG) {
    s.where = IRK_GEN_IN_REG;
    s.place = p->reg;
  }
  return s;
}

static void end_stay(irk_gen_func *f, irk_gen_watch *w, uint32_t end) {
  if (w->now.where == IRK_GEN_NOWHERE || end <= w->now.start) return;
  w->now.end = end;
  irk_vec_push(&f->location_ranges, w->now);
  if (w->last) f->location_ranges.items[w->last - 1].next = f->location_ranges.len;
  else w->first = f->location_ranges.len;
  w->last = f->location_ranges.len;
}

void irk_gen_watch_value(irk_gen_func *f, const irk_value *v) {
  uint32_t number = v->id < f->fn->num_ids ? f->values[v->id].watch : 0;
  if (!number || f->active.len == MOST_ACTIVE) return;
  irk_gen_watch *w = &f->watches.items[number - 1];
  if (w->is_active || w->is_dead || f->values[v->id].state != IRK_GEN_LIVE) return;
  w->is_active = true;
  w->now = place_of(&f->values[v->id]);
  w->now.start = f->target->offset(f);
  irk_vec_push(&f->active, number - 1);
}

void irk_gen_watch_store(irk_gen_func *f, const irk_gen_value *v) {
  irk_gen_watch *w = &f->watches.items[v->watch - 1];
  w->stored = f->target->offset(f);
  w->stored_from = v->parts[0].reg;
}

// ---- dead values ---------------------------------------------------------------------------------------------

// Tells whether the watch of a dead value goes on.
static bool go_on_dead(irk_gen_func *f, uint32_t watch, uint32_t end) {
  irk_gen_watch *w = &f->watches.items[watch];
  w->is_dead = true;
  if (w->now.where == IRK_GEN_IN_REG && !(f->overwritten >> w->now.place & 1)) return true;
  w->is_active = false;
  end_stay(f, w, w->now.where == IRK_GEN_IN_SLOT ? FOREVER : end);
  return false;
}

// ---- calls ---------------------------------------------------------------------------------------------------

void irk_gen_watch_entry(irk_gen_func *f, const irk_value *arg, uint32_t reg) {
  uint32_t number = arg->id < f->fn->num_ids ? f->values[arg->id].watch : 0;
  if (!number) return;
  irk_gen_watch *w = &f->watches.items[number - 1];
  w->entry = (uint8_t)(reg + 1);
  bool is_lost = f->overwritten >> reg & 1;
  if (f->values[arg->id].state != IRK_GEN_NONE || is_lost || f->active.len == MOST_ACTIVE) return;
  w->is_active = w->is_dead = true;  // no code uses it
  w->now = (irk_gen_location_range){.where = IRK_GEN_IN_REG, .place = (int32_t)reg, .size = 8};
  irk_vec_push(&f->active, number - 1);
}

void irk_gen_note_call_argument(irk_gen_func *f, const irk_value *v, uint32_t reg) {
  irk_gen_call_argument a = {.reg = (uint8_t)reg, .value = v};
  if (irk_gen_is_local(v)) {
    const irk_gen_value *value = irk_gen_value_of(f, v);
    const irk_gen_part *p = value->num_parts == 1 ? &value->parts[0] : NULL;
    a.value = NULL;
    if (value->state == IRK_GEN_FRAME) {
      a.where = IRK_GEN_IN_SLOT;
      a.is_address = true;
      a.place = value->slot;
    } else if (value->state == IRK_GEN_LIVE && p && p->in_slot && value->slot) {
      a.where = IRK_GEN_IN_SLOT;
      a.place = value->slot + p->offset;
      a.size = p->size;
    } else if (value->state == IRK_GEN_LIVE && p && value->is_pinned && p->reg != IRK_GEN_NO_REG) {
      a.where = IRK_GEN_IN_REG;
      a.place = p->reg;
      a.size = p->size;
    } else {
      return;
    }
  }
  irk_vec_push(&f->call_arguments, a);
}

void irk_gen_note_call(irk_gen_func *f, const irk_value *callee, uint32_t offset) {
  const irk_gen_call_note *last = f->call_notes.len ? &f->call_notes.items[f->call_notes.len - 1] : NULL;
  irk_gen_call_note note = {.offset = offset, .first = last ? last->first + last->len : 0};
  note.len = f->call_arguments.len - note.first;
  if (callee && irk_value_is_global(callee)) note.callee = (const irk_global *)callee;
  else if (!callee || !irk_gen_is_local(callee)) note.len = 0, f->call_arguments.len = note.first;
  if (note.callee || (callee && irk_gen_is_local(callee))) irk_vec_push(&f->call_notes, note);
}

// ---- all -----------------------------------------------------------------------------------------------------

// Tells whether a live value has not moved.
static inline bool is_still_at(const irk_gen_value *v, const irk_gen_location_range *now) {
  const irk_gen_part *p = v->parts;
  if (v->state != IRK_GEN_LIVE || v->num_parts != 1) return false;
  if (is_in_slot(v)) return now->where == IRK_GEN_IN_SLOT && now->place == v->slot + p->offset;
  return now->where == IRK_GEN_IN_REG && p->reg == now->place;
}

void irk_gen_watch_all(irk_gen_func *f, uint32_t start) {
  uint32_t now = f->target->offset(f), kept = 0;
  uint32_t end = now > start ? start + 1 : start;  // nothing has executed yet at its first byte
  for (uint32_t i = 0; i < f->active.len; i++) {
    irk_gen_watch *w = &f->watches.items[f->active.items[i]];
    const irk_gen_value *v = &f->values[w->value];
    if (v->state == IRK_GEN_NONE) {
      if (go_on_dead(f, f->active.items[i], end)) f->active.items[kept++] = f->active.items[i];
      continue;
    }
    if (is_still_at(v, &w->now)) {
      f->active.items[kept++] = f->active.items[i];
      continue;
    }
    irk_gen_location_range s = place_of(v);
    if (s.where != w->now.where || s.place != w->now.place) {
      bool is_stored = s.where == IRK_GEN_IN_SLOT && w->now.where == IRK_GEN_IN_REG && w->stored > end;
      end_stay(f, w, is_stored && w->stored_from == w->now.place ? w->stored : end);
      s.start = is_stored ? w->stored : now;
      w->now = s;
    }
    f->active.items[kept++] = f->active.items[i];
  }
  f->active.len = kept;
  f->overwritten = 0;
}

void irk_gen_watch_end(irk_gen_func *f) {
  uint32_t end = f->target->offset(f);
  for (uint32_t i = 0; i < f->active.len; i++) end_stay(f, &f->watches.items[f->active.items[i]], end);
  f->active.len = 0;
}
