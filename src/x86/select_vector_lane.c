// Lanes of vectors: extract, insert, shuffle; bitcasts of vectors.
#include "x86/vector.h"

// Returns the index in a register, at most that of the last lane.
static uint32_t lane_index(irk_gen_func *f, const irk_value *index, uint64_t num) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(index->type), reg = irk_gen_take(f, index, 0);
  irk_x64_extend(f, reg, bits, false, 64);
  irk_x64_mov_imm(a, IRK_X64_SCRATCH, num - 1);
  irk_x64_alu_rr(a, IRK_ALU_CMP, 8, reg, IRK_X64_SCRATCH);
  irk_x64_cmov(a, IRK_CC_A, 8, reg, IRK_X64_SCRATCH);
  return reg;
}

static irk_x64_place lane_place(irk_gen_func *f, const irk_x64_lanes *l, const irk_value *index) {
  uint32_t reg = lane_index(f, index, l->num), shift = (uint32_t)irk_ctz64(l->stride);
  if (l->stride & (l->stride - 1)) {
    irk_x64_imul_ri(irk_x64_asm(f), 8, reg, reg, (int32_t)l->stride);
    shift = 0;
  } else if (shift > 3) {
    irk_x64_shift_ri(irk_x64_asm(f), IRK_X64_SHL, 8, reg, shift - 3);
    shift = 3;
  }
  return (irk_x64_place){.m = {IRK_RBP, (uint8_t)reg, (uint8_t)shift, l->at}};
}

static bool constant_index(irk_gen_func *f, const irk_value *v, uint64_t num, uint64_t *index) {
  if (irk_gen_is_local(v) || !irk_cg_const_index(f->cg, v, index)) return false;
  if (*index >= num) *index = 0;  // the result is poison
  return true;
}

static void load_lane(irk_gen_func *f, const irk_inst *i, irk_x64_place at) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    irk_x64_place from = irk_x64_offset_place(at, 8 * k);
    if (as.bank == IRK_BANK_MEMORY) {
      irk_x64_place to = irk_x64_frame(irk_gen_define_slot(f, &i->v, k));
      irk_x64_copy_bytes(f, &to, &from, as.size);
    } else {
      uint32_t to = irk_gen_temp_for(f, &i->v, k);
      irk_x64_load_part(f, &as, to, &from);
      irk_gen_define(f, &i->v, k, to);
    }
  }
}

void irk_x64_extract(irk_gen_func *f, const irk_inst *i) {
  irk_x64_lanes l;
  uint64_t index;
  bool is_const = constant_index(f, i->ops[1], i->ops[0]->type->count, &index);
  if (is_const && irk_x64_extract_fast(f, i, index)) return;
  irk_x64_open_in_frame(f, &l, i->ops[0], 0);
  if (is_const) load_lane(f, i, irk_x64_frame(l.at + (int32_t)(index * l.stride)));
  else load_lane(f, i, lane_place(f, &l, i->ops[1]));
}

static void store_at(irk_gen_func *f, const irk_value *v, irk_x64_place at) {
  uint32_t n = irk_gen_num_parts(f, v->type);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    irk_x64_place to = irk_x64_offset_place(at, 8 * k);
    if (as.bank == IRK_BANK_MEMORY) {
      irk_x64_place from = irk_x64_frame(irk_x64_image(f, v, 1));
      irk_x64_copy_bytes(f, &to, &from, as.size);
    } else {
      uint32_t reg = irk_gen_use(f, v, k);
      irk_x64_store_part(f, &as, &to, reg);
      irk_gen_unlock(f, reg);
      irk_gen_release(f, reg);
    }
  }
}

void irk_x64_insert(irk_gen_func *f, const irk_inst *i) {
  irk_x64_lanes l, out;
  uint64_t index;
  bool is_const = constant_index(f, i->ops[2], i->v.type->count, &index);
  if (is_const && irk_x64_insert_fast(f, i, index)) return;
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  if (out.is_spread) {
    irk_x64_open_in_frame(f, &l, i->ops[0], 0);
    out.at = l.at;
  } else {
    irk_x64_copy_vector(f, i, i->ops[0]);
  }
  if (is_const) store_at(f, i->ops[1], irk_x64_frame(out.at + (int32_t)(index * out.stride)));
  else store_at(f, i->ops[1], lane_place(f, &out, i->ops[2]));
  irk_x64_close_result(f, &out);
}

// ---- order ---------------------------------------------------------------------------------------------------

int64_t irk_x64_shuffled_lane(irk_gen_func *f, const irk_inst *i, uint64_t lane) {
  uint64_t index;
  const irk_value *e = irk_cg_element(f->cg, i->ops[2], lane);
  if (!e || e->kind == IRK_VALUE_UNDEF || e->kind == IRK_VALUE_POISON || !irk_cg_const_int(f->cg, e, &index)) return -1;
  return (int64_t)(index & 0xFFFFFFFF);
}

void irk_x64_shuffle_by(irk_gen_func *f, const irk_inst *i, const int64_t *mask) {
  irk_x64_lanes in[2], out;
  uint64_t num = i->ops[0]->type->count;
  bool is_used[2] = {false, false};
  for (uint64_t k = 0; k < i->v.type->count; k++) {
    if (mask[k] >= 0) is_used[(uint64_t)mask[k] >= num] = true;
  }
  if (irk_x64_shuffle_fast(f, i, mask)) return;
  for (uint32_t k = 0; k < 2; k++)
    if (is_used[k]) irk_x64_open_in_frame(f, &in[k], i->ops[k], k);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  for (uint64_t k = 0; k < out.num;) {
    int64_t from = mask[k];
    uint64_t run = 1;
    if (from >= 0) {
      // Copies consecutive lanes together.
      uint64_t first = (uint64_t)from % num;
      const irk_x64_lanes *l = &in[(uint64_t)from >= num];
      while (k + run < out.num && first + run < num && mask[k + run] == from + (int64_t)run) run++;
      irk_x64_place source = irk_x64_frame(l->at + (int32_t)(first * l->stride));
      irk_x64_place to = irk_x64_frame(out.at + (int32_t)(k * out.stride));
      irk_x64_copy_bytes(f, &to, &source, run * l->stride);
    }
    k += run;
  }
  irk_x64_close_result(f, &out);
}

void irk_x64_shuffle(irk_gen_func *f, const irk_inst *i) {
  int64_t *mask = irk_arena_alloc(&f->arena, irk_size_of(i->v.type->count, sizeof *mask));
  for (uint64_t k = 0; k < i->v.type->count; k++) mask[k] = irk_x64_shuffled_lane(f, i, k);
  irk_x64_shuffle_by(f, i, mask);
}

// ---- bitcasts -----------------------------------------------------------------------------------------------

void irk_x64_bits(irk_gen_func *f, const irk_inst *i) {
  int32_t from = irk_x64_image(f, i->ops[0], 0), to = 0;
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  for (uint32_t k = n; k-- > 0;) to = irk_gen_define_slot(f, &i->v, k);
  uint64_t size = irk_type_store_size(f->cg->dl, i->v.type);
  irk_x64_place x = irk_x64_frame(from), y = irk_x64_frame(to);
  irk_x64_copy_bytes(f, &y, &x, (size + 7) & ~UINT64_C(7));
}
