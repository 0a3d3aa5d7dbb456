// Values in registers and in the frame.
//
// A register holds a part of a value, a temporary of the current instruction, or nothing. Values
// are defined once, so a part that was stored in its frame slot stays valid there, and its register
// can be evicted without another store. Registers that an instruction asked for are locked until it
// ends.
#include "codegen/pcsections.h"

#define BIT(reg) (UINT32_C(1) << (reg))

// ---- frame slots --------------------------------------------------------------------------------------------

int32_t irk_gen_frame_alloc(irk_gen_func *f, uint64_t size, uint32_t align) {
  uint64_t base = (uint64_t)(uint32_t)-f->frame_size + size;
  base = (base + align - 1) / align * align;
  if (base > INT32_MAX / 2) {
    if (!f->cg->failed) irk_gen_refuse(f, NULL, "a frame of more than 1 GiB");
    return -16;
  }
  f->frame_size = -(int32_t)base;
  return f->frame_size;
}

enum { NUM_SLOT_CLASSES = 4 };
static uint32_t slot_class(const irk_gen_func *f, uint32_t size) {  // NUM_SLOT_CLASSES: not reused
  if (size <= 16) return size <= 8 ? 0 : 1;
  if (!f->most_joined) return NUM_SLOT_CLASSES;
  return size == 32 ? 2 : size == 64 ? 3 : NUM_SLOT_CLASSES;
}

int32_t irk_gen_take_slot(irk_gen_func *f, uint32_t size) {
  uint32_t class = slot_class(f, size);
  if (class < NUM_SLOT_CLASSES && f->free_slots[class].len && !f->forbids_slot_sharing) {
    return f->free_slots[class].items[--f->free_slots[class].len];
  }
  return irk_gen_frame_alloc(f, size <= 8 ? 8 : (size + 15) & ~UINT32_C(15), size <= 8 ? 8 : 16);
}

void irk_gen_give_slot(irk_gen_func *f, int32_t slot, uint32_t size) {
  uint32_t class = slot_class(f, size);
  if (class < NUM_SLOT_CLASSES) irk_vec_push(&f->free_slots[class], slot);
}

// The slot of a variable's value keeps it for debuggers.
static void give_slot(irk_gen_func *f, irk_gen_value *v) {
  if (v->slot && !v->is_arg_place && !v->watch) irk_gen_give_slot(f, v->slot, v->size);
  v->slot = 0;
}

int32_t irk_gen_slot(irk_gen_func *f, irk_gen_value *v) {
  if (!v->slot) v->slot = irk_gen_take_slot(f, v->size);
  return v->slot;
}

enum { PART_OF_VECTOR = 16 };  // bytes

// ---- values --------------------------------------------------------------------------------------------------

void irk_gen_declare(irk_gen_func *f, const irk_value *value) {
  if (!irk_gen_value_of(f, value)->parts) irk_gen_declare_as(f, value, value->type);
}

void irk_gen_declare_as(irk_gen_func *f, const irk_value *value, const irk_type *t) {
  irk_gen_value *v = irk_gen_value_of(f, value);
  if (irk_gen_parts(f, t, &v->one, 1) == 1) {
    v->parts = &v->one;
    v->num_parts = 1;
    v->size = v->one.size <= 8 ? 8 : 16;
    return;
  }
  irk_gen_part few[8];
  uint32_t n = irk_gen_parts(f, t, few, IRK_COUNT(few));
  if (!n) {  // void, or a refused type: count it as one part until the failure is noticed
    v->parts = &v->one;
    return;
  }
  bool can_join = n <= f->most_joined && (n == 2 || n == 4) && t->kind == IRK_TYPE_VECTOR &&
                  few[n - 1].bank == IRK_BANK_VECTOR && few[n - 1].size == PART_OF_VECTOR;
  v->parts = irk_arena_alloc(&f->arena, sizeof *v->parts * ((size_t)n + can_join));
  if (can_join) {  // the part of the joined form is in front of the others
    *v->parts++ = (irk_gen_part){.bank = IRK_BANK_VECTOR, .size = (uint8_t)(n * PART_OF_VECTOR), .reg = IRK_GEN_NO_REG};
    v->form = IRK_GEN_JOINABLE;
  }
  if (n <= IRK_COUNT(few)) memcpy(v->parts, few, sizeof *v->parts * n);
  else irk_gen_parts(f, t, v->parts, n);
  v->num_parts = n;
  uint32_t size = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t room = v->parts[i].size <= 8 ? 8 : 16;
    size = (size + room - 1) / room * room;
    v->parts[i].offset = (int32_t)size;
    size += room;
  }
  v->size = size;
}

static irk_gen_part *part_of(irk_gen_func *f, const irk_value *v, uint32_t part) {
  return &irk_gen_value_of(f, v)->parts[part];
}

static void free_reg(irk_gen_func *f, uint32_t reg) {
  f->owners[reg].value = IRK_GEN_OWNER_NONE;
  f->free |= BIT(reg);
}

static void end_value(irk_gen_func *f, irk_gen_value *v) {
  for (uint32_t i = 0; i < v->num_parts && !v->is_pinned; i++)
    if (v->parts[i].reg != IRK_GEN_NO_REG) free_reg(f, v->parts[i].reg);
  for (uint32_t i = 0; i < v->num_parts; i++) v->parts[i].reg = IRK_GEN_NO_REG;
  if (v->state == IRK_GEN_LIVE) give_slot(f, v);
  v->state = IRK_GEN_NONE;
}

static bool ends_here(const irk_gen_func *f, const irk_gen_value *v) {
  return v->last <= f->at && !v->lives_to_block_end;
}

static void drop_use(irk_gen_func *f, const irk_value *value) {
  irk_gen_value *v = irk_gen_value_of(f, value);
  if (v->num_uses_left && --v->num_uses_left == 0 && ends_here(f, v) && v->state != IRK_GEN_NONE) end_value(f, v);
}

// ---- registers -----------------------------------------------------------------------------------------------

static void store_part(irk_gen_func *f, irk_gen_value *v, uint32_t part) {
  irk_gen_part *p = &v->parts[part];
  if (p->in_slot) return;
  f->target->store(f, p, irk_gen_slot(f, v) + p->offset, p->reg);
  p->in_slot = !v->is_pinned;  // a pinned value may have been stored on one path only
  if (v->watch) irk_gen_watch_store(f, v);
}

// Evicts the contents of a register, which is free then.
static void evict(irk_gen_func *f, uint32_t reg) {
  irk_gen_owner o = f->owners[reg];
  if (o.value < IRK_GEN_OWNER_TEMP) {
    irk_gen_value *v = &f->values[o.value];
    store_part(f, v, o.part);
    v->parts[o.part].reg = IRK_GEN_NO_REG;
  }
  free_reg(f, reg);
}

// Returns the occupied registers, without homes.
static uint32_t occupied(const irk_gen_func *f) { return (f->general | f->target->vector) & ~f->free; }

static uint32_t lowest(uint32_t bits) { return (uint32_t)irk_ctz64(bits); }

static uint32_t find_reg(irk_gen_func *f, irk_gen_bank bank, bool wants_kept) {
  uint32_t all = bank == IRK_BANK_GENERAL ? f->general : f->target->vector;
  uint32_t free = all & f->free & ~f->locked;
  uint32_t kept = free & f->preserved_registers, others = free & ~f->preserved_registers;
  if (free) return lowest(wants_kept ? (kept ? kept : free) : others ? others : free);
  uint32_t candidates = all & ~f->locked, stored = 0;
  for (uint32_t bits = candidates; bits; bits &= bits - 1) {
    irk_gen_owner o = f->owners[lowest(bits)];
    if (o.value < IRK_GEN_OWNER_TEMP && f->values[o.value].parts[o.part].in_slot) stored |= BIT(lowest(bits));
  }
  if (stored) candidates = stored;
  if (!candidates) {
    if (!f->cg->failed) irk_gen_refuse(f, NULL, "so many values in registers");
    return lowest(all);
  }
  uint32_t after = candidates & ~(BIT(f->next_victim) - 1);
  uint32_t reg = lowest(after ? after : candidates);
  f->next_victim = (reg + 1) & 31;
  evict(f, reg);
  return reg;
}

static void assign_register(irk_gen_func *f, uint32_t reg, uint32_t value, uint32_t part) {
  f->owners[reg] = (irk_gen_owner){value, part};
  f->free &= ~BIT(reg);
  f->used |= BIT(reg);
  f->overwritten |= BIT(reg);
}

static uint32_t make_temp(irk_gen_func *f, uint32_t reg) {
  assign_register(f, reg, IRK_GEN_OWNER_TEMP, 0);
  f->temps |= BIT(reg);
  f->locked |= BIT(reg);
  return reg;
}

uint32_t irk_gen_temp(irk_gen_func *f, irk_gen_bank bank) { return make_temp(f, find_reg(f, bank, false)); }

uint32_t irk_gen_temp_for(irk_gen_func *f, const irk_value *v, uint32_t part) {
  irk_gen_declare(f, v);
  const irk_gen_value *value = irk_gen_value_of(f, v);
  if (value->home) return make_temp(f, value->home - 1u);
  if (value->hint && value->num_uses_left == 1 && ends_here(f, value) && value->num_parts == 1) {
    uint32_t bit = BIT(value->hint - 1u);
    if (f->free & f->general & ~f->locked & bit) return make_temp(f, value->hint - 1u);
  }
  return make_temp(f, find_reg(f, (irk_gen_bank)value->parts[part].bank, value->crosses_call));
}

void irk_gen_temp_at(irk_gen_func *f, uint32_t reg) {
  irk_gen_owner o = f->owners[reg];
  if (o.value < IRK_GEN_OWNER_TEMP) {
    irk_gen_value *v = &f->values[o.value];
    irk_gen_part *p = &v->parts[o.part];
    uint32_t bank = p->bank == IRK_BANK_GENERAL ? f->general : f->target->vector;
    uint32_t others = bank & f->free & ~f->locked & ~BIT(reg);
    if (!p->in_slot && others) {  // to another register if possible, rather than to memory
      uint32_t to =
          lowest(v->crosses_call && others & f->preserved_registers ? others & f->preserved_registers : others);
      f->target->move(f, p, to, reg);
      assign_register(f, to, o.value, o.part);
      if (f->locked & BIT(reg)) f->locked |= BIT(to);
      p->reg = (uint8_t)to;
    } else {
      store_part(f, v, o.part);
      p->reg = IRK_GEN_NO_REG;
    }
  }
  make_temp(f, reg);
}

void irk_gen_release(irk_gen_func *f, uint32_t reg) {
  if (!(f->temps & BIT(reg))) return;
  f->temps &= ~BIT(reg);
  f->locked &= ~BIT(reg);
  free_reg(f, reg);
}

void irk_gen_turn_into_temp(irk_gen_func *f, const irk_value *v, uint32_t part) {
  irk_gen_part *p = part_of(f, v, part);
  uint32_t reg = p->reg;
  p->reg = IRK_GEN_NO_REG;
  make_temp(f, reg);
}

// ---- joined parts -------------------------------------------------------------------------------------------

void irk_gen_join(irk_gen_func *f, const irk_value *value, uint32_t reg) {
  irk_gen_value *v = irk_gen_value_of(f, value);
  bool in_slot = true;
  for (uint32_t k = 0; k < v->num_parts; k++) {
    irk_gen_part *p = &v->parts[k];
    if (reg == IRK_GEN_NO_REG && p->reg != IRK_GEN_NO_REG) store_part(f, v, k);
    in_slot &= p->in_slot;
    if (p->reg != IRK_GEN_NO_REG) free_reg(f, p->reg);
    p->reg = IRK_GEN_NO_REG;
  }
  v->parts--;
  v->num_parts = 1;
  v->form = IRK_GEN_JOINED;
  v->parts[0].reg = IRK_GEN_NO_REG;
  if (reg != IRK_GEN_NO_REG) irk_gen_define(f, value, 0, reg);
  v->parts[0].in_slot = in_slot;
}

void irk_gen_separate(irk_gen_func *f, const irk_value *value) {
  irk_gen_value *v = irk_gen_value_of(f, value);
  if (v->form != IRK_GEN_JOINED) return;
  uint32_t num = v->parts[0].size / PART_OF_VECTOR;
  if (v->parts[0].reg != IRK_GEN_NO_REG) {
    store_part(f, v, 0);
    free_reg(f, v->parts[0].reg);
  }
  v->parts++;
  v->num_parts = num;
  v->form = IRK_GEN_JOINABLE;
  for (uint32_t k = 0; k < num; k++) {
    v->parts[k].reg = IRK_GEN_NO_REG;
    v->parts[k].in_slot = true;
  }
}

void irk_gen_declare_joined(irk_gen_func *f, const irk_value *value) {
  irk_gen_declare(f, value);
  irk_gen_value *v = irk_gen_value_of(f, value);
  if (v->form != IRK_GEN_JOINABLE) return;
  v->parts--;
  v->num_parts = 1;
  v->form = IRK_GEN_JOINED;
}

void irk_gen_release_temps(irk_gen_func *f) {
  for (uint32_t bits = f->temps; bits; bits &= bits - 1) free_reg(f, lowest(bits));
  f->locked &= ~f->temps;
  f->temps = 0;
}

void irk_gen_unlock(irk_gen_func *f, uint32_t reg) {
  if (!(f->temps & BIT(reg))) f->locked &= ~BIT(reg);
}

// ---- operands ------------------------------------------------------------------------------------------------

static void load_constant(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, uint32_t reg) {
  f->target->constant(f, v, part, as, reg);
}

static irk_gen_part part_of_type(irk_gen_func *f, const irk_type *t, uint32_t part) {
  irk_gen_part few[8], *parts = few;
  uint32_t n = irk_gen_parts(f, t, few, IRK_COUNT(few));
  if (n > IRK_COUNT(few)) {
    parts = irk_arena_alloc(&f->arena, sizeof *parts * n);
    irk_gen_parts(f, t, parts, n);
  }
  return part < n ? parts[part] : (irk_gen_part){.bank = IRK_BANK_GENERAL, .size = 8, .reg = IRK_GEN_NO_REG};
}

irk_gen_part irk_gen_part_of(irk_gen_func *f, const irk_value *v, uint32_t part) {
  if (!irk_gen_is_local(v)) return part_of_type(f, v->type, part);
  irk_gen_declare(f, v);
  return *part_of(f, v, part);
}

uint32_t irk_gen_use(irk_gen_func *f, const irk_value *v, uint32_t part) {
  if (irk_gen_is_local(v)) {
    irk_gen_value *value = irk_gen_value_of(f, v);
    if (value->state == IRK_GEN_FRAME) {
      uint32_t reg = irk_gen_temp(f, IRK_BANK_GENERAL);
      f->target->frame_address(f, reg, value->slot);
      return reg;
    }
    if (value->state == IRK_GEN_LAZY) f->target->emit_lazy(f, (const irk_inst *)v);
    if (value->state == IRK_GEN_NONE) {  // in an unreachable block
      irk_gen_declare(f, v);
      return irk_gen_temp(f, (irk_gen_bank)value->parts[part].bank);
    }
    irk_gen_part *p = &value->parts[part];
    if (p->reg == IRK_GEN_NO_REG) {
      uint32_t reg = find_reg(f, (irk_gen_bank)p->bank, value->crosses_call);
      f->target->load(f, p, reg, value->slot + p->offset);
      assign_register(f, reg, v->id, part);
      p->reg = (uint8_t)reg;
    }
    f->locked |= BIT(p->reg);
    return p->reg;
  }
  irk_gen_part as = part_of_type(f, v->type, part);
  uint32_t reg = irk_gen_temp(f, (irk_gen_bank)as.bank);
  load_constant(f, v, part, &as, reg);
  return reg;
}

bool irk_gen_is_last_use(irk_gen_func *f, const irk_value *v) {
  const irk_gen_value *value = irk_gen_value_of(f, v);
  return value->num_uses_left == 1 && !value->is_pinned && ends_here(f, value);
}

bool irk_gen_is_unused(irk_gen_func *f, const irk_value *v) {
  const irk_gen_value *value = irk_gen_value_of(f, v);
  return !value->num_uses_left && ends_here(f, value);
}

void irk_gen_copy_to(irk_gen_func *f, const irk_value *v, uint32_t part, uint32_t reg) {
  if (!irk_gen_is_local(v)) {
    irk_gen_part as = part_of_type(f, v->type, part);
    load_constant(f, v, part, &as, reg);
    return;
  }
  irk_gen_value *value = irk_gen_value_of(f, v);
  if (value->state == IRK_GEN_LAZY) f->target->emit_lazy(f, (const irk_inst *)v);
  if (value->state == IRK_GEN_FRAME) {
    f->target->frame_address(f, reg, value->slot);
    return;
  }
  irk_gen_part *p = &value->parts[part];
  if (p->reg == reg) return;
  if (p->reg != IRK_GEN_NO_REG) f->target->move(f, p, reg, p->reg);
  else f->target->load(f, p, reg, value->slot + p->offset);
}

uint32_t irk_gen_take(irk_gen_func *f, const irk_value *v, uint32_t part) {
  if (irk_gen_is_local(v)) {
    irk_gen_value *value = irk_gen_value_of(f, v);
    if (value->state == IRK_GEN_LAZY) f->target->emit_lazy(f, (const irk_inst *)v);
    irk_gen_part *p = value->state == IRK_GEN_LIVE ? &value->parts[part] : NULL;
    if (p && p->reg != IRK_GEN_NO_REG && irk_gen_is_last_use(f, v)) {
      uint32_t reg = p->reg;
      p->reg = IRK_GEN_NO_REG;
      return make_temp(f, reg);
    }
    uint32_t reg = irk_gen_temp(f, p ? (irk_gen_bank)p->bank : IRK_BANK_GENERAL);
    irk_gen_copy_to(f, v, part, reg);
    return reg;
  }
  return irk_gen_use(f, v, part);
}

uint32_t irk_gen_result(irk_gen_func *f, const irk_value *result) {
  uint32_t home = irk_gen_next_home(f, result, NULL);
  return home == IRK_GEN_NO_REG ? irk_gen_temp_for(f, result, 0) : make_temp(f, home);
}

uint32_t irk_gen_take_for(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_value *result) {
  uint32_t home =
      irk_gen_value_of(f, result)->home ? irk_gen_value_of(f, result)->home - 1u : irk_gen_next_home(f, result, v);
  if (home == IRK_GEN_NO_REG) return irk_gen_take(f, v, part);
  uint32_t reg = make_temp(f, home);
  irk_gen_copy_to(f, v, part, reg);
  return reg;
}

void irk_gen_move_out_of_home(irk_gen_func *f, uint32_t id) {
  irk_gen_value *v = &f->values[id];
  irk_gen_part *p = &v->parts[0];
  uint32_t reg = find_reg(f, IRK_BANK_GENERAL, v->crosses_call);
  f->target->move(f, p, reg, p->reg);
  assign_register(f, reg, id, 0);
  p->reg = (uint8_t)reg;
  v->is_pinned = false;
}

// Moves a value into its home. The register stays locked until the instruction ends.
static void move_to_home(irk_gen_func *f, irk_gen_value *v, uint32_t reg) {
  uint32_t home = v->home - 1u;
  f->target->move(f, &v->parts[0], home, reg);
  f->overwritten |= BIT(home);
  f->temps &= ~BIT(reg);
  free_reg(f, reg);
  v->parts[0].reg = (uint8_t)home;
  v->parts[0].in_slot = false;
  v->is_pinned = true;
  if (IRK_UNLIKELY(v->is_mirrored)) irk_gen_mirror_home(f, v);
}

void irk_gen_define(irk_gen_func *f, const irk_value *v, uint32_t part, uint32_t reg) {
  irk_gen_declare(f, v);
  irk_gen_value *value = irk_gen_value_of(f, v);
  value->state = IRK_GEN_LIVE;
  if (value->home) {
    move_to_home(f, value, reg);
    return;
  }
  if (f->homes & BIT(reg)) {
    f->temps &= ~BIT(reg);
    free_reg(f, reg);
    irk_gen_add_reader(f, v, reg);
    return;
  }
  f->temps &= ~BIT(reg);
  assign_register(f, reg, v->id, part);
  value->parts[part].reg = (uint8_t)reg;
  value->parts[part].in_slot = false;
}

// Defines a part that lives in its frame slot only.
int32_t irk_gen_define_slot(irk_gen_func *f, const irk_value *v, uint32_t part) {
  irk_gen_declare(f, v);
  irk_gen_value *value = irk_gen_value_of(f, v);
  value->state = IRK_GEN_LIVE;
  value->home = 0;  // no other value uses the home
  value->parts[part].in_slot = true;
  return irk_gen_slot(f, value) + value->parts[part].offset;
}

int32_t irk_gen_place(irk_gen_func *f, const irk_value *v, uint32_t part) {
  irk_gen_value *value = irk_gen_value_of(f, v);
  if (value->parts[part].reg != IRK_GEN_NO_REG) store_part(f, value, part);
  return irk_gen_slot(f, value) + value->parts[part].offset;
}

void irk_gen_define_frame(irk_gen_func *f, const irk_value *v, int32_t offset) {
  irk_gen_declare(f, v);
  irk_gen_value *value = irk_gen_value_of(f, v);
  value->state = IRK_GEN_FRAME;
  value->home = 0;
  value->slot = offset;
  value->is_arg_place = value->is_frame = true;
}

void irk_gen_use_lazy_operands(irk_gen_func *f, const irk_inst *lazy) {
  const irk_md *node = irk_gen_pcsections_of(f, lazy);
  if (node) irk_vec_push(&f->fused, node);
  for (uint32_t i = 0; i < lazy->num_ops; i++)
    if (irk_gen_is_local(lazy->ops[i])) irk_vec_push(&f->last_uses, lazy->ops[i]);
}

void irk_gen_end_inst(irk_gen_func *f, const irk_inst *inst) {
  irk_gen_release_temps(f);
  f->locked = 0;
  for (uint32_t i = 0; i < f->last_uses.len; i++) drop_use(f, f->last_uses.items[i]);
  f->last_uses.len = 0;
  if (inst->v.opcode != IRK_OP_PHI)
    for (uint32_t i = 0; i < inst->num_ops; i++)
      if (irk_gen_is_local(inst->ops[i])) drop_use(f, inst->ops[i]);
  irk_gen_value *v = &f->values[inst->v.id];
  if (!v->num_uses_left && v->state != IRK_GEN_NONE && ends_here(f, v)) end_value(f, v);
}

// ---- calls and blocks ----------------------------------------------------------------------------------------

static uint32_t uses_in(const irk_inst *inst, uint32_t id) {
  uint32_t n = 0;
  for (uint32_t i = 0; inst && i < inst->num_ops; i++) n += irk_gen_is_local(inst->ops[i]) && inst->ops[i]->id == id;
  return n;
}

// Values of variables are stored from preserved registers, too: the slot lasts.
void irk_gen_spill_for_call(irk_gen_func *f, const irk_inst *call) {
  uint32_t all = f->watches.len ? occupied(f) : occupied(f) & ~f->preserved_registers;
  for (uint32_t bits = all; bits; bits &= bits - 1) {
    irk_gen_owner o = f->owners[lowest(bits)];
    if (o.value >= IRK_GEN_OWNER_TEMP) continue;
    irk_gen_value *v = &f->values[o.value];
    if (v->parts[o.part].in_slot) continue;
    if (!v->watch && BIT(lowest(bits)) & f->preserved_registers) continue;
    if (ends_here(f, v) && v->num_uses_left <= uses_in(call, o.value)) continue;
    store_part(f, v, o.part);
  }
}

// Spills every live value before an invoke, since a landing pad starts with no registers. Stores
// after the call would not be executed on the exceptional edge.
void irk_gen_spill_for_invoke(irk_gen_func *f, const irk_inst *invoke) {
  for (uint32_t bits = occupied(f); bits; bits &= bits - 1) {
    irk_gen_owner o = f->owners[lowest(bits)];
    if (o.value >= IRK_GEN_OWNER_TEMP) continue;
    irk_gen_value *v = &f->values[o.value];
    if (!ends_here(f, v) || v->num_uses_left > uses_in(invoke, o.value)) store_part(f, v, o.part);
  }
}

// Operands that die at the call may still be in registers, but nothing reads them any more.
void irk_gen_after_call(irk_gen_func *f) {
  f->overwritten |= ~f->preserved_registers;
  for (uint32_t bits = occupied(f) & ~f->preserved_registers; bits; bits &= bits - 1) {
    irk_gen_owner o = f->owners[lowest(bits)];
    if (o.value >= IRK_GEN_OWNER_TEMP) continue;
    f->values[o.value].parts[o.part].reg = IRK_GEN_NO_REG;
    free_reg(f, lowest(bits));
  }
}

void irk_gen_spill_live_out(irk_gen_func *f) {
  for (uint32_t bits = occupied(f); bits; bits &= bits - 1) {
    irk_gen_owner o = f->owners[lowest(bits)];
    if (o.value >= IRK_GEN_OWNER_TEMP) continue;
    irk_gen_value *v = &f->values[o.value];
    if (v->last > f->at) store_part(f, v, o.part);
  }
}

void irk_gen_free_all_registers(irk_gen_func *f) {
  for (uint32_t bits = occupied(f) | f->temps; bits; bits &= bits - 1) {
    irk_gen_owner *o = &f->owners[lowest(bits)];
    if (o->value < IRK_GEN_OWNER_TEMP) f->values[o->value].parts[o->part].reg = IRK_GEN_NO_REG;
    o->value = IRK_GEN_OWNER_NONE;
  }
  f->free = f->general | f->target->vector;
  f->temps = f->locked = 0;
}

// Frees the values whose live range ends with the block.
void irk_gen_end_block(irk_gen_func *f) {
  for (uint32_t id = f->blocks[f->at].ending_values; id; id = f->values[id - 1].next_ending) {
    irk_gen_value *v = &f->values[id - 1];
    if (v->state != IRK_GEN_NONE) end_value(f, v);
  }
  irk_gen_clear_home_readers(f);
}

// ---- phis ----------------------------------------------------------------------------------------------------

// Returns the index of a phi's operand from a block. For long phis a map has the indices.
static uint32_t phi_index(irk_gen_func *f, const irk_inst *phi, const irk_block *from, uint32_t hint) {
  enum { FEW = 16 };
  irk_block **blocks = irk_phi_blocks(phi);
  if (hint < phi->num_ops && blocks[hint] == from) return hint;
  uint64_t own = (uint64_t)phi->v.id << 32;
  bool is_new = false;
  if (phi->num_ops > FEW) irk_map_put(&f->phi_places, own | UINT32_MAX, &is_new);
  for (uint32_t i = 0; i < phi->num_ops && (is_new || phi->num_ops <= FEW); i++) {
    if (is_new) *irk_map_put(&f->phi_places, own | blocks[i]->v.id, &(bool){false}) = i;
    else if (blocks[i] == from) return i;
  }
  const uint64_t *known = irk_map_get(&f->phi_places, own | from->v.id);
  return known ? (uint32_t)*known : 0;
}

bool irk_gen_edge_has_moves(const irk_gen_func *f, uint32_t to) {
  const irk_block *b = f->blocks[to].block;
  return b->num_insts && b->insts[0]->v.opcode == IRK_OP_PHI;
}

typedef struct phi_move {
  const irk_inst *phi;
  const irk_value *from;
  int32_t saved_slot;  // slot with a copy of a source that another move overwrites; 0: none
  int32_t shadow;      // slot to store to instead of the phi's; 0: none
} phi_move;

// Moves the value into the phi's home.
static void move_home(irk_gen_func *f, const phi_move *m, irk_gen_value *to) {
  uint32_t home = to->home - 1u;
  f->overwritten |= BIT(home);
  if (m->saved_slot) f->target->load(f, &to->parts[0], home, m->saved_slot);
  else irk_gen_copy_to(f, m->from, 0, home);
}

// Tells whether one move sets all parts of a phi that are separate: to a constant, or to a joined
// value.
static bool moves_joined(irk_gen_func *f, const phi_move *m) {
  if (m->saved_slot || irk_gen_value_of(f, &m->phi->v)->form != IRK_GEN_JOINABLE) return false;
  return !irk_gen_is_local(m->from) || irk_gen_value_of(f, m->from)->form == IRK_GEN_JOINED;
}

static void move_joined(irk_gen_func *f, const phi_move *m) {
  irk_gen_value *to = irk_gen_value_of(f, &m->phi->v);
  int32_t place = m->shadow ? m->shadow : irk_gen_slot(f, to);
  if (!irk_gen_is_local(m->from)) {
    f->target->store_constant(f, m->from, 0, &to->parts[-1], place);
    return;
  }
  irk_gen_value *from = irk_gen_value_of(f, m->from);
  const irk_gen_part *p = &from->parts[0];
  if (p->reg != IRK_GEN_NO_REG) f->target->store(f, p, place, p->reg);
  else f->target->copy(f, p, place, from->slot);
}

static void move_part(irk_gen_func *f, const phi_move *m, uint32_t part) {
  irk_gen_value *to = irk_gen_value_of(f, &m->phi->v);
  if (to->home) {
    move_home(f, m, to);
    return;
  }
  irk_gen_part *p = &to->parts[part];
  int32_t place = (m->shadow ? m->shadow : irk_gen_slot(f, to)) + p->offset;
  if (m->saved_slot) {
    f->target->copy(f, p, place, m->saved_slot + p->offset);
  } else if (!irk_gen_is_local(m->from)) {
    f->target->store_constant(f, m->from, part, p, place);
  } else {
    irk_gen_value *from = irk_gen_value_of(f, m->from);
    if (from->state == IRK_GEN_FRAME) {
      f->target->store_frame_address(f, place, from->slot);
    } else {
      const irk_gen_part *source = &from->parts[part];
      if (source->reg != IRK_GEN_NO_REG) f->target->store(f, source, place, source->reg);
      else f->target->copy(f, p, place, from->slot + source->offset);
    }
  }
}

// Saves a phi of the same block that an earlier move overwrites.
static void save_overwritten_phi(irk_gen_func *f, phi_move *m) {
  irk_gen_value *from = irk_gen_value_of(f, m->from);
  m->saved_slot = irk_gen_take_slot(f, from->size);
  for (uint32_t i = 0; i < from->num_parts; i++) {
    const irk_gen_part *p = &from->parts[i];
    if (p->reg != IRK_GEN_NO_REG) f->target->store(f, p, m->saved_slot + p->offset, p->reg);
    else f->target->copy(f, p, m->saved_slot + p->offset, from->slot + p->offset);
  }
}

// Returns the shadow slots of a block that indirectbr reaches. The phis' values stay there until
// control has arrived: on the edge to another target, the slot of a phi may still be in use.
int32_t *irk_gen_shadows(irk_gen_func *f, uint32_t to) {
  irk_gen_block *block = &f->blocks[to];
  const irk_block *b = block->block;
  uint32_t n = 0;
  while (n < b->num_insts && b->insts[n]->v.opcode == IRK_OP_PHI) n++;
  if (!block->shadows) {
    block->shadows = irk_arena_alloc(&f->arena, sizeof *block->shadows * ((size_t)n + 1));
    for (uint32_t i = 0; i < n; i++) {
      uint32_t size = irk_gen_value_of(f, &b->insts[i]->v)->size;
      block->shadows[i] = irk_gen_frame_alloc(f, size ? size : 8, size <= 8 ? 8 : 16);
    }
  }
  return block->shadows;
}

void irk_gen_edge(irk_gen_func *f, uint32_t to) {
  const irk_block *b = f->blocks[to].block, *from = f->blocks[f->at].block;
  uint32_t n = 0, hint = 0;
  while (n < b->num_insts && b->insts[n]->v.opcode == IRK_OP_PHI) n++;
  if (!n) return;
  if (f->blocks[to].is_address_taken) irk_gen_shadows(f, to);
  irk_mark mark = irk_arena_mark(&f->arena);
  phi_move *moves = irk_arena_alloc(&f->arena, sizeof *moves * n);
  uint32_t num = 0;
  for (uint32_t i = 0; i < n; i++) {
    const irk_inst *phi = b->insts[i];
    irk_gen_value *v = irk_gen_value_of(f, &phi->v);
    hint = phi_index(f, phi, from, hint);
    const irk_value *source = phi->ops[hint];
    bool is_unused = !v->num_uses_left && v->last == to && !v->lives_to_block_end;
    if (is_unused || source == &phi->v || source->kind == IRK_VALUE_UNDEF || source->kind == IRK_VALUE_POISON) continue;
    moves[num++] = (phi_move){phi, source, 0, f->blocks[to].is_address_taken ? irk_gen_shadows(f, to)[i] : 0};
  }
  for (uint32_t i = 0; i < num && f->most_joined; i++) irk_gen_separate(f, &moves[i].phi->v);
  for (uint32_t i = 0; i < num && !f->blocks[to].is_address_taken; i++)
    if (irk_gen_is_local(moves[i].from) && irk_gen_value_of(f, moves[i].from)->phi_of == to + 1 &&
        irk_gen_value_of(f, moves[i].from)->phi_index < irk_gen_value_of(f, &moves[i].phi->v)->phi_index)
      save_overwritten_phi(f, &moves[i]);
  for (uint32_t i = 0; i < num; i++) {
    irk_gen_value *v = irk_gen_value_of(f, &moves[i].phi->v);
    if (moves_joined(f, &moves[i])) move_joined(f, &moves[i]);
    else
      for (uint32_t part = 0; part < v->num_parts; part++) move_part(f, &moves[i], part);
  }
  for (uint32_t i = 0; i < num; i++) {
    uint32_t size = irk_gen_value_of(f, &moves[i].phi->v)->size;
    if (moves[i].saved_slot) irk_gen_give_slot(f, moves[i].saved_slot, size);
  }
  irk_arena_release(&f->arena, mark);
}
