// The locations of values at statepoints and other calls that a runtime looks into.
//
// A collector may move objects while a statepoint's call runs. Pointers that live on are stored in
// slots of their own before the call, which the record names. gc.relocate loads the slot, on each
// edge of an invoke. The order of the locations is LLVM's: the calling convention, the flags, the
// number of deopt operands, these operands, pairs of base and derived pointer, variables of the
// frame.
#include "codegen/stackmap.h"
#include "ir/collector.h"
#include "ir/intrinsic.h"

// A relocate of a statepoint. LLVM meets the last one first, and those of the landing pad after the
// others.
typedef struct relocate {
  const struct relocate *next;
  const irk_inst *inst;
} relocate;
struct irk_gen_statepoint {
  const irk_inst *inst;
  irk_value **live;  // the operands that relocates number
  uint32_t num_live;
  const relocate *relocates[2];  // of the statepoint, of its landing pad
  struct place *places;          // of `live`
  const struct spill *spills;
};
// Where a relocated pointer is: itself, if that is a constant; in a slot; an address in the frame.
typedef struct place {
  enum { ITSELF, IN_SLOT, FRAME_ADDRESS } kind;
  int32_t offset;
} place;
typedef struct spill {
  const struct spill *next;
  int32_t slot;
  uint32_t size;
} spill;

// ---- operands ------------------------------------------------------------------------------------------------

irk_value **irk_gen_bundle(irk_gen_func *f, const irk_inst *call, const char *tag, uint32_t *len) {
  irk_value **at = call->ops + call->u.call->num_args;
  *len = 0;
  for (uint32_t i = 0; i < call->u.call->num_bundles; i++) {
    const irk_bundle *b = &call->u.call->bundles[i];
    *len = b->len;
    if (irk_str_eq(irk_name(f->cg->m, b->tag), irk_str_of(tag))) return at;
    at += b->len;
  }
  *len = 0;
  return NULL;
}

uint64_t irk_gen_call_number(const irk_inst *call, const char *key, uint64_t otherwise) {
  const irk_attr_set *set = irk_attr_list_at(call->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *a = set ? irk_attr_set_find_string(set, irk_str_of(key)) : NULL;
  irk_str text = a ? a->string->value : (irk_str){NULL, 0};
  uint64_t n = 0;
  for (size_t k = 0; k < text.len; k++) {
    uint64_t digit = (uint64_t)text.ptr[k] - '0';
    if (digit > 9 || n > (UINT64_MAX - digit) / 10) return otherwise;
    n = 10 * n + digit;
  }
  return text.len ? n : otherwise;
}

static bool is_called(const irk_gen_func *f, const irk_inst *i, const char *word) {
  if (i->v.opcode != IRK_OP_CALL && i->v.opcode != IRK_OP_INVOKE) return false;
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(f->cg->m, ((const irk_global *)callee)->name), is = irk_str_of(word);
  return name.len >= is.len && !memcmp(name.ptr, is.ptr, is.len) && (name.len == is.len || name.ptr[is.len] == '.');
}

// Tells whether the collector may manage the pointer.
static bool is_managed(const irk_gen_func *f, const irk_type *t) {
  if (t->kind == IRK_TYPE_VECTOR) t = t->types[0];
  if (t->kind != IRK_TYPE_POINTER) return false;
  const irk_collector *c = f->fn->gc ? irk_collector_find(irk_name(f->cg->m, f->fn->gc)) : NULL;
  return !c || !c->manages_space_1 || t->count == 1;
}

// ---- locations -----------------------------------------------------------------------------------------------

irk_gen_map_record irk_gen_begin_record(irk_gen_func *f, uint64_t id) {
  return (irk_gen_map_record){.id = id, .first = f->map_locations.len};
}

void irk_gen_end_record(irk_gen_func *f, irk_gen_map_record *r, uint32_t offset) {
  r->offset = offset;
  r->len = f->map_locations.len - r->first;
  if (r->len > UINT16_MAX && !f->cg->failed) irk_gen_refuse(f, NULL, "more than 65,535 locations in a stack map");
  irk_vec_push(&f->map_records, *r);
}

void irk_gen_add_location(irk_gen_func *f, irk_gen_location_kind kind, uint32_t reg, uint32_t size, int64_t value) {
  irk_vec_push(&f->map_locations, ((irk_gen_location){(uint8_t)kind, (uint16_t)reg, size, value}));
}

static void add_constant(irk_gen_func *f, int64_t value) {
  irk_gen_add_location(f, IRK_LOCATION_CONSTANT, 0, 8, value);
}

// Finds the number that stands for a constant: integers are sign-extended, undefined values are
// LLVM's 0xFEFEFEFE.
static bool constant_of(irk_gen_func *f, const irk_value *v, int64_t *out) {
  enum { UNDEFINED = 0xFEFEFEFE };
  if (irk_gen_is_local(v)) return false;
  if (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) {
    *out = UNDEFINED;
    return true;
  }
  uint32_t bits = irk_cg_width(f->cg, v->type);
  uint64_t number;
  if (!bits || bits > 64 || !irk_cg_const_int(f->cg, v, &number)) return false;
  uint32_t shift = irk_type_is_float(v->type) ? 0 : 64 - bits;
  *out = (int64_t)(number << shift) >> shift;
  return true;
}

static uint32_t size_of(irk_gen_func *f, const irk_type *t) {
  if (t->kind == IRK_TYPE_POINTER) return irk_gen_is_narrow(f->target, t) ? 4 : 8;
  uint64_t size = irk_type_store_size(f->cg->dl, t);
  return size > UINT16_MAX ? UINT16_MAX : (uint32_t)size;
}

// Stores the parts of the value one after the other. Returns the slot, of *size bytes.
static int32_t store(irk_gen_func *f, const irk_value *v, uint32_t *size) {
  uint32_t n = irk_gen_num_parts(f, v->type), at = 0;
  for (uint32_t k = 0; k < n; k++) at += irk_gen_part_of(f, v, k).size <= 8 ? 8 : 16;
  int32_t slot = irk_gen_take_slot(f, *size = at);
  at = 0;
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    if (!irk_gen_is_local(v)) {
      f->target->store_constant(f, v, k, &as, slot + (int32_t)at);
    } else if (as.bank == IRK_BANK_MEMORY) {
      f->target->copy(f, &as, slot + (int32_t)at, irk_gen_place(f, v, k));
    } else {
      uint32_t reg = irk_gen_use(f, v, k);
      f->target->store(f, &as, slot + (int32_t)at, reg);
      irk_gen_unlock(f, reg);
      irk_gen_release(f, reg);
    }
    at += as.size <= 8 ? 8 : 16;
  }
  return slot;
}

static bool add_without_slot(irk_gen_func *f, const irk_value *v, bool takes_floats) {
  int64_t number;
  if ((takes_floats || !irk_type_is_float(v->type)) && constant_of(f, v, &number)) {
    add_constant(f, number);
    return true;
  }
  if (!irk_gen_is_local(v) || irk_gen_value_of(f, v)->state != IRK_GEN_FRAME) return false;
  irk_gen_add_location(f, IRK_LOCATION_DIRECT, 0, 8, irk_gen_value_of(f, v)->slot);
  return true;
}

void irk_gen_make_operand(irk_gen_func *f, const irk_value *v) {
  if (!irk_gen_is_local(v)) return;
  uint8_t state = irk_gen_value_of(f, v)->state;
  if (state != IRK_GEN_LAZY && state != IRK_GEN_NONE) return;
  uint32_t reg = irk_gen_use(f, v, 0);
  irk_gen_unlock(f, reg);
  irk_gen_release(f, reg);
}

void irk_gen_add_operand_in_place(irk_gen_func *f, const irk_value *v, const uint8_t *dwarf) {
  enum { VECTOR_SIZE = 16 };
  if (add_without_slot(f, v, false)) return;
  if (!irk_gen_is_local(v)) {
    uint32_t bytes;
    int32_t slot = store(f, v, &bytes);
    irk_gen_add_location(f, IRK_LOCATION_INDIRECT, 0, size_of(f, v->type), slot);
    return;
  }
  irk_gen_value *value = irk_gen_value_of(f, v);
  uint32_t reg = value->num_parts == 1 ? value->parts[0].reg : IRK_GEN_NO_REG;
  if (reg != IRK_GEN_NO_REG) {
    uint32_t size = value->parts[0].bank == IRK_BANK_GENERAL ? size_of(f, v->type) : VECTOR_SIZE;
    irk_gen_add_location(f, IRK_LOCATION_REGISTER, dwarf[reg], size, 0);
    return;
  }
  int32_t slot = 0;
  for (uint32_t k = value->num_parts; k-- > 0;) slot = irk_gen_place(f, v, k);
  irk_gen_add_location(f, IRK_LOCATION_INDIRECT, 0, size_of(f, v->type), slot);
}

// ---- the statepoints of a function ---------------------------------------------------------------------------

static const irk_inst *landing_pad_of(const irk_inst *invoke) {
  const irk_block *b = (const irk_block *)invoke->ops[invoke->num_ops - 2];
  for (uint32_t k = 0; k < b->num_insts; k++)
    if (b->insts[k]->v.opcode == IRK_OP_LANDINGPAD) return b->insts[k];
  return NULL;
}

static void add_statepoint(irk_gen_func *f, const irk_inst *i) {
  irk_gen_statepoint *s = IRK_NEW_ARRAY(&f->arena, irk_gen_statepoint, 1);
  s->inst = i;
  s->live = irk_gen_bundle(f, i, "gc-live", &s->num_live);
  if (!s->live) s->live = i->ops, s->num_live = i->u.call->num_args;
  s->places = IRK_NEW_ARRAY(&f->arena, place, s->num_live + 1);
  *irk_map_put(&f->statepoints, i->v.id, NULL) = (uintptr_t)s;
  const irk_inst *pad = i->v.opcode == IRK_OP_INVOKE ? landing_pad_of(i) : NULL;
  if (pad) *irk_map_put(&f->statepoints, pad->v.id, NULL) = (uintptr_t)s;
}

// Returns the statepoint of a relocate; NULL: its token is undefined.
static irk_gen_statepoint *statepoint_of(const irk_gen_func *f, const irk_inst *inst) {
  const irk_value *token = inst->ops[0];
  const uint64_t *known = token->kind == IRK_VALUE_INST ? irk_map_get(&f->statepoints, token->id) : NULL;
  return known ? (irk_gen_statepoint *)(uintptr_t)*known : NULL;
}

// Finds all statepoints and relocates of the function that can be reached.
static void find_statepoints(irk_gen_func *f) {
  if (f->statepoints.len) return;
  for (uint32_t pass = 0; pass < 2; pass++) {
    for (uint32_t b = 0; b < f->fn->num_blocks; b++) {
      const irk_block *block = f->fn->blocks[b];
      if (!f->position[block->v.id]) continue;
      for (uint32_t k = 0; k < block->num_insts; k++) {
        const irk_inst *i = block->insts[k];
        if (!pass && is_called(f, i, "llvm.experimental.gc.statepoint")) add_statepoint(f, i);
        if (!pass || !is_called(f, i, "llvm.experimental.gc.relocate")) continue;
        irk_gen_statepoint *s = statepoint_of(f, i);
        if (!s) continue;
        const relocate **list = &s->relocates[i->ops[0]->opcode == IRK_OP_LANDINGPAD], one = {*list, i};
        *list = irk_arena_copy(&f->arena, &one, sizeof one);
      }
    }
  }
}

// Returns the slots that earlier calls needed. Those of a statepoint are in use until its token has
// no users left. An invoke has users on two edges, of which its token knows one.
static void release_slots(irk_gen_func *f) {
  uint32_t left = 0;
  if (f->forbids_slot_sharing) return;
  for (uint32_t i = 0; i < f->statepoints_in_use.len; i++) {
    irk_gen_statepoint *s = f->statepoints_in_use.items[i];
    bool is_dead = !s->places || (f->values[s->inst->v.id].state == IRK_GEN_NONE && s->inst->v.opcode == IRK_OP_CALL);
    if (!is_dead) f->statepoints_in_use.items[left++] = s;
    for (const spill *p = s->spills; is_dead && p; p = p->next) irk_gen_give_slot(f, p->slot, p->size);
  }
  f->statepoints_in_use.len = left;
}

// ---- records -------------------------------------------------------------------------------------------------

// A record while it is made. Each value is stored once.
typedef struct maker {
  irk_gen_func *f;
  irk_map slots;  // value -> slot
  const spill *spills;
  bool takes_floats;  // constants that are floats are in the record
} maker;

static void release_maker(void *m) { irk_map_free(&((maker *)m)->slots); }

// Keeps the slots for the call of `s`.
static void end_maker(maker *m, irk_gen_statepoint *s) {
  s->spills = m->spills;
  if (s->spills) irk_vec_push(&m->f->statepoints_in_use, s);
}

static void end_maker_of_call(maker *m, const irk_inst *call) {
  irk_gen_statepoint s = {.inst = call};
  end_maker(m, irk_arena_copy(&m->f->arena, &s, sizeof s));
}

// Returns the slot with the value.
static int32_t slot_of(maker *m, const irk_value *v) {
  bool is_new;
  uint64_t *slot = irk_map_put(&m->slots, (uintptr_t)v, &is_new);
  if (is_new) {
    spill one = {.next = m->spills};
    one.slot = store(m->f, v, &one.size);
    *slot = (uint32_t)one.slot;
    m->spills = irk_arena_copy(&m->f->arena, &one, sizeof one);
  }
  return (int32_t)(uint32_t)*slot;
}

static void add_stored(maker *m, const irk_value *v) {
  if (add_without_slot(m->f, v, m->takes_floats)) return;
  irk_gen_add_location(m->f, IRK_LOCATION_INDIRECT, 0, size_of(m->f, v->type), slot_of(m, v));
}

static irk_gen_map_record begin(maker *m, const irk_inst *call, uint64_t id, uint64_t flags, uint32_t cc) {
  uint32_t n;
  irk_value **deopt = irk_gen_bundle(m->f, call, "deopt", &n);
  irk_gen_map_record r = irk_gen_begin_record(m->f, id);
  r.is_by_stack = true;
  add_constant(m->f, cc);
  add_constant(m->f, (int64_t)flags);
  add_constant(m->f, n);
  for (uint32_t k = 0; k < n; k++) add_stored(m, deopt[k]);
  return r;
}

irk_gen_map_record irk_gen_deopt_record(irk_gen_func *f, const irk_inst *call) {
  maker m = {.f = f, .takes_floats = true};
  irk_guard guard;
  irk_guard_enter(&guard, release_maker, &m);
  release_slots(f);
  bool is_own = is_called(f, call, "llvm.experimental.deoptimize") || is_called(f, call, "llvm.experimental.guard");
  uint64_t id = irk_gen_call_number(call, "statepoint-id", IRK_DEOPT_BUNDLE_ID);
  irk_gen_map_record r = begin(&m, call, id, 0, is_own ? 0 : call->u.call->cc);
  end_maker_of_call(&m, call);
  irk_guard_leave(&guard);
  release_maker(&m);
  return r;
}

void irk_gen_add_operands(irk_gen_func *f, const irk_inst *call, uint32_t first, uint32_t n) {
  maker m = {.f = f};
  irk_guard guard;
  irk_guard_enter(&guard, release_maker, &m);
  release_slots(f);
  for (uint32_t k = 0; k < n; k++) add_stored(&m, call->ops[first + k]);
  end_maker_of_call(&m, call);
  irk_guard_leave(&guard);
  release_maker(&m);
}

static bool live_operand(irk_gen_func *f, const irk_gen_statepoint *s, const irk_inst *inst, uint32_t operand,
                         uint32_t *index) {
  uint64_t n;
  if (!irk_cg_const_int(f->cg, inst->ops[operand], &n) || n >= s->num_live) return false;
  *index = (uint32_t)n;
  return true;
}

// Adds a pair of pointers, unless there is one of that derived pointer.
static void add_pair(maker *m, irk_map *seen, const irk_value *base, const irk_value *derived) {
  bool is_new;
  irk_map_put(seen, (uintptr_t)derived, &is_new);
  if (!is_new) return;
  add_stored(m, base);
  add_stored(m, derived);
}

static place place_of(maker *m, const irk_value *v) {
  const uint64_t *slot = irk_map_get(&m->slots, (uintptr_t)v);
  if (slot) return (place){IN_SLOT, (int32_t)(uint32_t)*slot};
  return irk_gen_is_local(v) ? (place){FRAME_ADDRESS, irk_gen_value_of(m->f, v)->slot} : (place){ITSELF, 0};
}

static void add_pairs(maker *m, irk_gen_statepoint *s, irk_map *seen) {
  irk_gen_func *f = m->f;
  for (uint32_t list = 0; list < 2; list++) {
    for (const relocate *r = s->relocates[list]; r; r = r->next) {
      uint32_t base, derived;
      if (!live_operand(f, s, r->inst, 1, &base) || !live_operand(f, s, r->inst, 2, &derived)) continue;
      add_pair(m, seen, s->live[base], s->live[derived]);
      s->places[derived] = place_of(m, s->live[derived]);
    }
  }
  uint32_t n;
  irk_value **deopt = irk_gen_bundle(f, s->inst, "deopt", &n);
  for (uint32_t k = 0; k < n; k++)
    if (is_managed(f, deopt[k]->type)) add_pair(m, seen, deopt[k], deopt[k]);
}

irk_gen_map_record irk_gen_statepoint_record(irk_gen_func *f, const irk_inst *call, uint64_t flags) {
  find_statepoints(f);
  release_slots(f);
  irk_gen_statepoint *s = (irk_gen_statepoint *)(uintptr_t)*irk_map_get(&f->statepoints, call->v.id);
  maker m = {.f = f, .takes_floats = true};
  irk_map seen = {0};
  irk_guard guards[2];
  irk_guard_enter(&guards[0], release_maker, &m);
  irk_guard_enter(&guards[1], irk_map_release, &seen);
  uint64_t id = 0;
  irk_cg_const_int(f->cg, call->ops[0], &id);
  irk_gen_map_record r = begin(&m, call, id, flags, call->u.call->cc);
  add_pairs(&m, s, &seen);
  for (uint32_t k = 0; k < s->num_live && s->live != call->ops; k++) {
    const irk_value *v = s->live[k];
    bool is_variable = irk_gen_is_local(v) && irk_gen_value_of(f, v)->state == IRK_GEN_FRAME;
    if (is_variable) add_stored(&m, v);
  }
  end_maker(&m, s);
  irk_guard_leave(&guards[1]);
  irk_map_free(&seen);
  irk_guard_leave(&guards[0]);
  release_maker(&m);
  return r;
}

// ---- relocated pointers --------------------------------------------------------------------------------------

void irk_gen_relocate(irk_gen_func *f, const irk_inst *i) {
  const irk_gen_statepoint *s = statepoint_of(f, i);
  uint32_t n = irk_gen_num_parts(f, i->v.type), index = 0;
  bool is_known = s && live_operand(f, s, i, 2, &index);
  place at = is_known ? s->places[index] : (place){ITSELF, 0};
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    bool is_constant = is_known && at.kind == ITSELF;
    uint32_t reg = is_constant ? irk_gen_take(f, s->live[index], k) : irk_gen_temp_for(f, &i->v, k);
    const irk_gen_part *part = &irk_gen_value_of(f, &i->v)->parts[k];
    if (at.kind == IN_SLOT) f->target->load(f, part, reg, at.offset);
    if (at.kind == FRAME_ADDRESS) f->target->frame_address(f, reg, at.offset);
    at.offset += part->size <= 8 ? 8 : 16;
    irk_gen_define(f, &i->v, k, reg);
    irk_gen_unlock(f, reg);
  }
}
