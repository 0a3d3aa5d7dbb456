// Homes: callee-saved registers, each for one value or one alloca during its whole live range.
//
// Candidates are values used in other blocks than their own, most of all in loops, and allocas that
// only loads and stores of one size access (locals of unoptimised code). Those with the most uses
// win. Live ranges are ranges of positions, as blocks.c computes them; values with disjoint ranges
// may share a register. The live range of an alloca covers the outermost loops around its uses,
// since a value stored in one iteration may be loaded in the next.
//
// A value loaded from a home is in that register itself until something is stored there; then the
// value moves out.
#include "codegen/func.h"

#include <stdlib.h>

#define BIT(reg) (UINT32_C(1) << (reg))

// ---- candidates ---------------------------------------------------------------------------------------------

// Returns the bytes of a type that fills a register operand exactly; 0: another type.
static uint8_t full_register_bytes(const irk_gen_func *f, const irk_type *t) {
  if (t->kind == IRK_TYPE_POINTER) return irk_gen_is_narrow(f->target, t) ? 4 : 8;
  if (!irk_type_is_bits(t)) return 0;
  return t->count == 8 || t->count == 16 || t->count == 32 || t->count == 64 ? (uint8_t)(t->count / 8) : 0;
}

void irk_gen_note_slot(irk_gen_func *f, const irk_inst *user, uint32_t operand, uint32_t at) {
  const irk_inst *slot = (const irk_inst *)user->ops[operand];
  irk_gen_value *v = irk_gen_value_of(f, &slot->v);
  if (v->escapes) return;
  bool is_load = user->v.opcode == IRK_OP_LOAD, is_store = user->v.opcode == IRK_OP_STORE && operand == 1;
  uint8_t bytes = is_load    ? full_register_bytes(f, user->v.type)
                  : is_store ? full_register_bytes(f, user->ops[0]->type)
                             : 0;
  bool is_plain = bytes && !(user->v.flags & IRK_VOLATILE) && user->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC;
  if (!is_plain || full_register_bytes(f, slot->u.type) != bytes) {
    v->escapes = true;
    return;
  }
  const irk_gen_loop *loop = irk_gen_outermost_loop(f, at, UINT32_MAX);
  uint32_t first = loop ? loop->first : at;
  if (!v->bytes || first < v->first) v->first = first;
  v->bytes = bytes;
  irk_gen_count_home_use(f, &slot->v, at);
}

static bool can_have_home(irk_gen_func *f, const irk_value *value) {
  const irk_gen_value *v = irk_gen_value_of(f, value);
  const irk_inst *i = (const irk_inst *)value;
  uint64_t count;
  bool is_plain = value->type->kind == IRK_TYPE_POINTER || (irk_type_is_bits(value->type) && value->type->count <= 64);
  if (value->kind == IRK_VALUE_ARG) return is_plain;
  switch (value->opcode) {
  case IRK_OP_ALLOCA:
    return v->bytes && !v->escapes && !irk_gen_is_local(i->ops[0]) && irk_cg_const_int(f->cg, i->ops[0], &count) &&
           count == 1;
  case IRK_OP_PHI: return is_plain && !f->blocks[v->phi_of - 1].is_address_taken;
  case IRK_OP_GETELEMENTPTR: return is_plain && i->ops[0]->opcode != IRK_OP_ALLOCA;
  default: return is_plain;
  }
}

// ---- choice -------------------------------------------------------------------------------------------------

enum { MOST = 48 };         // most homes of a function
enum { FIRST_WEIGHT = 4 };  // least weight for a register that must be saved for it

typedef struct home_candidate {
  irk_gen_value *v;
  uint32_t order;
} home_candidate;

static int by_weight(const void *x, const void *y) {
  const home_candidate *a = x, *b = y;
  if (a->v->weight != b->v->weight) return a->v->weight > b->v->weight ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

void irk_gen_choose_homes(irk_gen_func *f) {
  irk_gen_value *taken[MOST];
  uint32_t num_taken = 0, num = 0;
  f->homes = 0;
  f->general = f->target->general;
  if (!f->has_homes || !f->home_candidates.len) return;
  home_candidate *candidates = irk_arena_alloc(&f->arena, sizeof *candidates * f->home_candidates.len);
  for (uint32_t i = 0; i < f->home_candidates.len; i++)
    if (can_have_home(f, f->home_candidates.items[i]))
      candidates[num] = (home_candidate){irk_gen_value_of(f, f->home_candidates.items[i]), num}, num++;
  if (num > 1) qsort(candidates, num, sizeof *candidates, by_weight);
  for (uint32_t i = 0; i < num && i < MOST; i++) {
    irk_gen_value *v = candidates[i].v;
    uint32_t busy = 0;
    for (uint32_t k = 0; k < num_taken; k++)
      if (taken[k]->first <= v->last && v->first <= taken[k]->last) busy |= BIT(taken[k]->home - 1);
    uint32_t open = f->target->callee_saved & ~busy & ~(f->has_atomics ? f->target->atomics : 0);
    uint32_t from = open & f->homes ? open & f->homes : v->weight >= FIRST_WEIGHT ? open : 0;
    if (!from) continue;
    v->home = (uint8_t)(irk_ctz64(from) + 1);
    f->homes |= BIT(v->home - 1);
    taken[num_taken++] = v;
  }
  f->general &= ~f->homes;
  f->used |= f->homes;
}

// ---- loads and stores ---------------------------------------------------------------------------------------

void irk_gen_add_reader(irk_gen_func *f, const irk_value *value, uint32_t home) {
  irk_gen_declare(f, value);
  irk_gen_value *v = irk_gen_value_of(f, value);
  v->state = IRK_GEN_LIVE;
  v->is_pinned = true;
  v->parts[0].reg = (uint8_t)home;
  v->parts[0].in_slot = false;
  v->next_reader = f->readers[home];
  f->readers[home] = value->id + 1;
}

void irk_gen_read_home(irk_gen_func *f, const irk_inst *load) {
  irk_gen_value *v = irk_gen_value_of(f, &load->v);
  uint32_t home = irk_gen_value_of(f, load->ops[0])->home - 1u;
  if (v->last == f->at && !v->lives_to_block_end && !v->home) {
    irk_gen_add_reader(f, &load->v, home);
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &load->v, 0);
  f->target->move(f, &v->parts[0], to, home);
  irk_gen_define(f, &load->v, 0, to);
}

void irk_gen_mirror_home(irk_gen_func *f, irk_gen_value *v) {
  irk_gen_part part = v->parts[0];
  if (v->bytes) part = (irk_gen_part){.bank = IRK_BANK_GENERAL, .size = v->bytes};  // an alloca
  f->target->store(f, &part, irk_gen_slot(f, v), v->home - 1u);
}

// Values loaded from the home that are still needed move out before the store.
void irk_gen_write_home(irk_gen_func *f, const irk_inst *store) {
  irk_gen_value *slot = irk_gen_value_of(f, store->ops[1]);
  uint32_t home = slot->home - 1u;
  for (uint32_t id = f->readers[home]; id; id = f->values[id - 1].next_reader) {
    irk_gen_value *v = &f->values[id - 1];
    uint32_t own = store->ops[0]->id == id - 1 && irk_gen_is_local(store->ops[0]);
    if (v->state == IRK_GEN_LIVE && v->is_pinned && v->num_uses_left > own) irk_gen_move_out_of_home(f, id - 1);
  }
  irk_gen_copy_to(f, store->ops[0], 0, home);
  if (IRK_UNLIKELY(slot->is_mirrored)) irk_gen_mirror_home(f, slot);
  f->overwritten |= BIT(home);
  f->readers[home] = 0;
}

static uint32_t uses_by(const irk_inst *inst, uint32_t id) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < inst->num_ops; i++) n += irk_gen_is_local(inst->ops[i]) && inst->ops[i]->id == id;
  return n;
}

uint32_t irk_gen_next_home(irk_gen_func *f, const irk_value *result, const irk_value *operand) {
  enum { FEW = 8 };
  const irk_gen_value *v = irk_gen_value_of(f, result);
  if (!f->homes || v->home || v->num_uses_left != 1 || v->last != f->at || v->lives_to_block_end) return IRK_GEN_NO_REG;
  const irk_inst *next = irk_gen_next_inst(f, &(uint32_t){f->inst_index});
  if (!next || next->v.opcode != IRK_OP_STORE || next->ops[0] != result || !irk_gen_is_home(f, next->ops[1]))
    return IRK_GEN_NO_REG;
  uint32_t home = irk_gen_value_of(f, next->ops[1])->home - 1u, n = 0;
  if (f->locked & BIT(home)) return IRK_GEN_NO_REG;
  for (uint32_t id = f->readers[home]; id; id = f->values[id - 1].next_reader) {
    const irk_gen_value *reader = &f->values[id - 1];
    if (++n > FEW) return IRK_GEN_NO_REG;
    if (reader->state != IRK_GEN_LIVE || !reader->is_pinned || !reader->num_uses_left) continue;
    bool goes = operand && irk_gen_is_local(operand) && operand->id == id - 1 &&
                reader->num_uses_left <= uses_by(f->blocks[f->at].block->insts[f->inst_index], id - 1);
    if (!goes) return IRK_GEN_NO_REG;
  }
  return home;
}

void irk_gen_clear_home_readers(irk_gen_func *f) {
  for (uint32_t bits = f->homes; bits; bits &= bits - 1) f->readers[irk_ctz64(bits)] = 0;
}
