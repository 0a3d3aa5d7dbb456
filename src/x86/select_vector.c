// Vectors in general: an instruction on vectors becomes one on scalars for each lane, through the
// frame. That works for every type that scalar code supports; the other files of this name emit
// better code for frequent cases.
#include "x86/vector.h"

enum { AREAS = IRK_X64_MAX_OPERANDS + 2 };
typedef struct irk_x64_lane_insts {
  irk_inst insts[IRK_GEN_SPARE_IDS];
  irk_value *ops[IRK_GEN_SPARE_IDS][IRK_X64_MAX_OPERANDS];
  const irk_type *types[IRK_GEN_SPARE_IDS];  // the type of each value's parts
  int32_t areas[AREAS];
  uint64_t sizes[AREAS];
} irk_x64_lane_insts;

static irk_x64_lane_insts *lane_insts(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->lanes) x->lanes = IRK_NEW_ARRAY(&f->arena, irk_x64_lane_insts, 1);
  return x->lanes;
}

// ---- places in the frame -------------------------------------------------------------------------------------

int32_t irk_x64_area(irk_gen_func *f, uint32_t area, uint64_t size) {
  irk_x64_lane_insts *l = lane_insts(f);
  if (l->sizes[area] < size) {
    l->areas[area] = irk_gen_frame_alloc(f, (size + 15) & ~UINT64_C(15), 16);
    l->sizes[area] = size;
  }
  return l->areas[area];
}

int32_t irk_x64_image(irk_gen_func *f, const irk_value *v, uint32_t area) {
  uint32_t n = irk_gen_num_parts(f, v->type);
  if (irk_gen_is_local(v)) {
    irk_gen_declare(f, v);
    for (uint32_t k = 0; k < n; k++) irk_gen_place(f, v, k);
    return n ? irk_gen_place(f, v, 0) : 0;
  }
  int32_t at = irk_x64_area(f, area, n * UINT64_C(16));
  for (uint32_t k = 0, offset = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    f->target->store_constant(f, v, k, &as, at + (int32_t)offset);
    offset += as.size <= 8 ? 8 : 16;
  }
  return at;
}

static int32_t result_place(irk_gen_func *f, const irk_value *v, uint32_t first, uint32_t n) {
  int32_t at = 0;
  for (uint32_t k = n; k-- > 0;) at = irk_gen_define_slot(f, v, first + k);
  return at;
}

void irk_x64_copy_vector(irk_gen_func *f, const irk_inst *i, const irk_value *from) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  for (uint32_t k = 0; k < n; k++) {
    int32_t to = irk_gen_define_slot(f, &i->v, k);
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    if (irk_gen_is_local(from)) f->target->copy(f, &as, to, irk_gen_place(f, from, k));
    else f->target->store_constant(f, from, k, &as, to);
  }
}

// ---- lanes that are not whole bytes --------------------------------------------------------------------------

static bool is_power_of_two(uint64_t n) { return (n & (n - 1)) == 0; }

// Loads the bits from a place on, at least `bits` of them, into the low bits of r11.
static void bits_from(irk_gen_func *f, int32_t image, uint64_t bit, uint64_t bits, uint32_t temp) {
  irk_asm *a = irk_x64_asm(f);
  irk_mem at = irk_mem_at(IRK_RBP, image + (int32_t)(bit / 8));
  uint32_t shift = (uint32_t)(bit % 8);
  irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, at);
  if (shift) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_X64_SCRATCH, shift);
  if (bits + shift <= 64) return;
  at.disp += 8;
  irk_x64_mov_rm(a, 1, temp, at);
  irk_x64_shift_ri(a, IRK_X64_SHL, 8, temp, 64 - shift);
  irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_X64_SCRATCH, temp);
}

static void spread(irk_gen_func *f, const irk_x64_lanes *l) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t temp = irk_gen_temp(f, IRK_BANK_GENERAL);
  for (uint64_t i = 0; i < l->num; i++) {
    for (uint32_t bit = 0; bit < l->bits; bit += 64) {
      bits_from(f, l->image, i * l->bits + bit, l->bits - bit < 64 ? l->bits - bit : 64, temp);
      irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, l->at + (int32_t)(i * l->stride + bit / 8)), IRK_X64_SCRATCH);
    }
  }
  irk_gen_release(f, temp);
}

// Packs lanes by or-ing them into zeros.
static void pack(irk_gen_func *f, const irk_x64_lanes *l) {
  irk_asm *a = irk_x64_asm(f);
  uint64_t size = (l->num * l->bits + 7) / 8;
  uint32_t temp = irk_gen_temp(f, IRK_BANK_GENERAL);
  for (uint64_t at = 0; at < size; at += 8) irk_x64_mov_mi(a, 8, irk_mem_at(IRK_RBP, l->image + (int32_t)at), 0);
  for (uint64_t i = 0; i < l->num; i++) {
    for (uint32_t bit = 0; bit < l->bits; bit += 64) {
      uint64_t to = i * l->bits + bit;
      uint32_t bits = l->bits - bit < 64 ? l->bits - bit : 64, shift = (uint32_t)(to % 8);
      irk_mem m = irk_mem_at(IRK_RBP, l->image + (int32_t)(to / 8));
      irk_x64_mov_rm(a, 8, temp, irk_mem_at(IRK_RBP, l->at + (int32_t)(i * l->stride + bit / 8)));
      irk_x64_extend(f, temp, bits, false, 64);
      if (shift) {
        irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, temp);
        irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_X64_SCRATCH, shift);
      }
      irk_x64_alu_mr(a, IRK_ALU_OR, 8, m, shift ? (uint32_t)IRK_X64_SCRATCH : temp);
      if (bits + shift <= 64) continue;
      irk_x64_shift_ri(a, IRK_X64_SHR, 8, temp, 64 - shift);
      m.disp += 8;
      irk_x64_alu_mr(a, IRK_ALU_OR, 1, m, temp);
    }
  }
  irk_gen_release(f, temp);
}

// ---- lanes as values -----------------------------------------------------------------------------------------

static void describe(irk_gen_func *f, irk_x64_lanes *l, const irk_type *t) {
  l->type = t->types[0];
  l->num = t->count;
  l->bits = (uint32_t)irk_type_size_bits(f->cg->dl, l->type);
  l->stride = l->bits / 8;
  l->is_spread = l->bits % 8 != 0 || !is_power_of_two(l->bits);
  if (l->is_spread) l->stride = l->bits <= 64 ? 8 : (l->bits + 127) / 128 * 16;
}

void irk_x64_open(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, uint32_t place) {
  *l = (irk_x64_lanes){.v = v, .type = v->type, .num = 1};
  l->is_scalar = v->type->kind != IRK_TYPE_VECTOR;
  if (l->is_scalar) return;
  describe(f, l, v->type);
  l->is_const = !irk_gen_is_local(v);
  if (l->is_const) return;
  l->at = l->image = irk_x64_image(f, v, place);
  if (!l->is_spread) return;
  l->at = irk_x64_area(f, place, l->num * l->stride);
  spread(f, l);
}

void irk_x64_open_result(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, const irk_type *t,
                         uint32_t first_part) {
  *l = (irk_x64_lanes){.v = v, .first_part = first_part};
  describe(f, l, t);
  l->at = l->image = result_place(f, v, first_part, irk_gen_num_parts(f, t));
  if (l->is_spread) l->at = irk_x64_area(f, IRK_X64_MAX_OPERANDS + (first_part != 0), l->num * l->stride);
}

void irk_x64_close_result(irk_gen_func *f, irk_x64_lanes *l) {
  if (l->is_spread) pack(f, l);
}

// Returns a value for one lane, with one use.
static irk_gen_value *lane_value(irk_gen_func *f, uint32_t place, const irk_type *t) {
  irk_x64_lane_insts *x = lane_insts(f);
  irk_inst *inst = &x->insts[place];
  uint32_t id = f->fn->num_ids + place;
  inst->v = (irk_value){.type = (irk_type *)t, .kind = IRK_VALUE_INST, .opcode = IRK_OP_FREEZE, .id = id};
  irk_gen_value *v = &f->values[id], kept = *v;
  *v = (irk_gen_value){.num_uses_left = 1, .last = f->at};
  if (x->types[place] == t) {
    v->one = kept.one;
    v->parts = kept.parts;
    v->num_parts = kept.num_parts;
    v->size = kept.size;
  } else {
    irk_gen_declare(f, &inst->v);
    x->types[place] = t;
  }
  for (uint32_t k = 0; k < v->num_parts; k++) {
    v->parts[k].reg = IRK_GEN_NO_REG;
    v->parts[k].in_slot = false;
  }
  return v;
}

irk_value *irk_x64_passed(irk_gen_func *f, const irk_type *t, uint32_t place) {
  irk_gen_value *v = lane_value(f, IRK_X64_FIRST_PASSED + place, t);
  v->state = IRK_GEN_LIVE;
  return &lane_insts(f)->insts[IRK_X64_FIRST_PASSED + place].v;
}

irk_value *irk_x64_lane(irk_gen_func *f, const irk_x64_lanes *l, uint64_t lane, uint32_t place) {
  if (l->is_scalar) {
    if (irk_gen_is_local(l->v)) irk_gen_value_of(f, l->v)->num_uses_left++;
    return (irk_value *)l->v;
  }
  if (l->is_const) {
    irk_value *e = irk_cg_element(f->cg, l->v, lane);
    if (!e && !f->cg->failed) irk_gen_refuse(f, NULL, "a vector of these constants");
    return e ? e : irk_intern_undef(&f->cg->intern, (irk_type *)l->type);
  }
  irk_gen_value *v = lane_value(f, place, l->type);
  v->state = IRK_GEN_LIVE;
  v->slot = l->at + (int32_t)(lane * l->stride);
  v->is_arg_place = true;
  for (uint32_t k = 0; k < v->num_parts; k++) v->parts[k].in_slot = true;
  return &lane_insts(f)->insts[place].v;
}

static irk_inst *begin_inst(irk_gen_func *f, const irk_inst *like, irk_opcode op, const irk_type *t,
                            irk_value *const *ops, uint32_t n, uint32_t place) {
  irk_x64_lane_insts *x = lane_insts(f);
  irk_inst *i = &x->insts[place];
  lane_value(f, place, t);
  irk_value v = i->v;
  *i = *like;
  i->v = v;
  i->v.opcode = (uint8_t)op;
  i->v.flags = op == like->v.opcode ? like->v.flags : 0;
  i->ops = x->ops[place];
  i->num_ops = n;
  memcpy(i->ops, ops, sizeof *ops * n);
  return i;
}

irk_value *irk_x64_lane_inst(irk_gen_func *f, const irk_inst *like, irk_opcode op, const irk_type *t,
                             irk_value *const *ops, uint32_t n, uint32_t place) {
  irk_inst *i = begin_inst(f, like, op, t, ops, n, place);
  irk_x64_inst(f, i);
  irk_gen_end_inst(f, i);
  return &i->v;
}

irk_value *irk_x64_lane_intrinsic(irk_gen_func *f, const irk_inst *like, const char *name, const irk_type *t,
                                  irk_value *const *ops, uint32_t n, uint32_t place) {
  irk_call call = {.num_args = n};
  irk_inst *i = begin_inst(f, like, IRK_OP_CALL, t, ops, n, place);
  i->u.call = &call;
  if (!irk_x64_intrinsic(f, i, (irk_str){name, strlen(name)}) && !f->cg->failed) irk_gen_refuse(f, like, "%s", name);
  irk_gen_end_inst(f, i);
  return &i->v;
}

void irk_x64_drop_lane(irk_gen_func *f, irk_value *v) {
  irk_inst end = {.v = {.kind = IRK_VALUE_INST, .opcode = IRK_OP_FREEZE, .id = f->fn->num_ids + IRK_GEN_SPARE_IDS - 1},
                  .ops = &v,
                  .num_ops = 1};
  irk_gen_end_inst(f, &end);
}

static void store_lane(irk_gen_func *f, irk_value *v, uint32_t part, int32_t to) {
  irk_gen_part as = irk_gen_part_of(f, v, part);
  irk_x64_place p = irk_x64_frame(to);
  if (as.bank == IRK_BANK_MEMORY) {
    if (irk_gen_is_local(v)) f->target->copy(f, &as, to, irk_gen_place(f, v, part));
    else f->target->store_constant(f, v, part, &as, to);
    return;
  }
  uint32_t reg = irk_gen_use(f, v, part);
  irk_x64_store_part(f, &as, &p, reg);
  irk_gen_unlock(f, reg);
  irk_gen_release(f, reg);
}

void irk_x64_put_lane(irk_gen_func *f, const irk_x64_lanes *to, uint64_t lane, irk_value *v, uint32_t part) {
  uint32_t n = irk_gen_num_parts(f, to->type);
  for (uint32_t k = 0; k < n; k++) store_lane(f, v, part + k, to->at + (int32_t)(lane * to->stride + 8 * k));
}

void irk_x64_open_in_frame(irk_gen_func *f, irk_x64_lanes *l, const irk_value *v, uint32_t place) {
  irk_x64_open(f, l, v, place);
  if (!l->is_const) return;
  l->at = l->image = irk_x64_area(f, place, l->num * l->stride);
  for (uint64_t k = 0; k < l->num; k++) irk_x64_put_lane(f, l, k, irk_x64_lane(f, l, k, IRK_X64_LANE_OPERAND), 0);
}

void irk_x64_by_lanes(irk_gen_func *f, const irk_inst *i) {
  irk_x64_lanes in[IRK_X64_MAX_OPERANDS], out[2];
  uint32_t n = i->num_ops, num_out = 1;
  irk_value *ops[IRK_X64_MAX_OPERANDS];
  const irk_type *t = i->v.type, *lane = t, *fields[2] = {t, NULL};
  if (n > IRK_X64_MAX_OPERANDS || (t->kind == IRK_TYPE_STRUCT && t->num_types != 2)) {
    irk_gen_refuse(f, i, "too many operands");
    return;
  }
  if (t->kind == IRK_TYPE_STRUCT) {
    irk_type *lanes[2] = {t->types[0]->types[0], t->types[1]->types[0]};
    lane = irk_intern_type_literal(&f->cg->intern, lanes, 2);
    num_out = 2;
    fields[0] = t->types[0];
    fields[1] = t->types[1];
  } else {
    lane = t->types[0];
  }
  for (uint32_t k = 0; k < n; k++) irk_x64_open(f, &in[k], i->ops[k], k);
  for (uint32_t k = 0, part = 0; k < num_out; k++) {
    irk_x64_open_result(f, &out[k], &i->v, fields[k], part);
    part += irk_gen_num_parts(f, fields[k]);
  }
  for (uint64_t l = 0; l < out[0].num && !f->cg->failed; l++) {
    for (uint32_t k = 0; k < n; k++) ops[k] = irk_x64_lane(f, &in[k], l, IRK_X64_LANE_OPERAND + k);
    irk_value *v = irk_x64_lane_inst(f, i, (irk_opcode)i->v.opcode, lane, ops, n, IRK_X64_LANE_RESULT);
    for (uint32_t k = 0, part = 0; k < num_out; k++) {
      irk_x64_put_lane(f, &out[k], l, v, part);
      part += irk_gen_num_parts(f, out[k].type);
    }
    irk_x64_drop_lane(f, v);
  }
  for (uint32_t k = 0; k < num_out; k++) irk_x64_close_result(f, &out[k]);
}

// ---- instructions --------------------------------------------------------------------------------------------

static bool is_vector(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR; }

bool irk_x64_is_vector_inst(const irk_inst *i) {
  uint8_t op = i->v.opcode;
  if (op == IRK_OP_EXTRACTELEMENT || op == IRK_OP_INSERTELEMENT || op == IRK_OP_SHUFFLEVECTOR) return true;
  if (op == IRK_OP_BITCAST) return false;
  if (irk_op_is_arithmetic(op) || irk_op_is_cast(op) || op == IRK_OP_GETELEMENTPTR) return is_vector(i->v.type);
  return (op == IRK_OP_ICMP || op == IRK_OP_FCMP || op == IRK_OP_SELECT) && is_vector(i->ops[0]->type);
}

void irk_x64_vector(irk_gen_func *f, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_EXTRACTELEMENT: irk_x64_extract(f, i); return;
  case IRK_OP_INSERTELEMENT: irk_x64_insert(f, i); return;
  case IRK_OP_SHUFFLEVECTOR: irk_x64_shuffle(f, i); return;
  default: break;
  }
  if (!irk_x64_sse(f, i)) irk_x64_by_lanes(f, i);
}
