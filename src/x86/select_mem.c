// Memory operands, loads, stores, getelementptr, allocas.
#include "x86/abi.h"

// ---- getelementptr ------------------------------------------------------------------------------------------

typedef struct step {
  int64_t offset;
  const irk_value *index;  // the only index that is not constant, or NULL
  uint64_t scale;
  bool is_simple;  // no other variable index
} step;

static step step_of(irk_gen_func *f, const irk_inst *gep) {
  irk_datalayout *dl = f->cg->dl;
  step s = {.is_simple = true};
  uint64_t offset = 0;  // modulo 2^64
  const irk_type *t = gep->u.type;
  for (uint32_t k = 1; k < gep->num_ops; k++) {
    const irk_value *op = gep->ops[k];
    uint64_t index = 0;
    bool is_const = !irk_gen_is_local(op) && irk_cg_const_int(f->cg, op, &index);
    if (is_const && irk_type_is_bits(op->type) && op->type->count < 64) {
      uint32_t unused = 64 - (uint32_t)op->type->count;
      index = (uint64_t)((int64_t)(index << unused) >> unused);
    }
    if (k > 1 && t->kind == IRK_TYPE_STRUCT) {
      offset += irk_struct_offset(dl, t, (uint32_t)index);
      t = t->types[index];
      continue;
    }
    if (k > 1) t = t->types[0];
    uint64_t size = irk_type_alloc_size(dl, t);
    if (is_const) {
      offset += index * size;
    } else if (s.index) {
      s.is_simple = false;
    } else {
      s.index = op;
      s.scale = size;
    }
  }
  s.offset = (int64_t)offset;
  return s;
}

static bool is_address_scale(uint64_t scale) { return scale == 1 || scale == 2 || scale == 4 || scale == 8; }

bool irk_x64_gep_is_place(irk_gen_func *f, const irk_inst *gep) {
  if (gep->v.type->kind != IRK_TYPE_POINTER || irk_x64_is_narrow(gep->v.type)) return false;
  step s = step_of(f, gep);
  if (!s.is_simple || !irk_x64_is_near_offset(s.offset)) return false;
  if (!s.index) return true;
  const irk_value *base = gep->ops[0];
  bool is_lazy_base = base->kind == IRK_VALUE_INST && irk_gen_value_of(f, base)->state == IRK_GEN_LAZY;
  return !is_lazy_base && irk_gen_is_local(base) && is_address_scale(s.scale) && irk_x64_int_bits(s.index->type) == 64;
}

static uint8_t log2_of(uint64_t scale) { return (uint8_t)irk_ctz64(scale); }

static irk_x64_place place_of(irk_gen_func *f, const irk_value *pointer) {
  if (!irk_gen_is_local(pointer)) {
    const irk_global *base;
    int64_t offset;
    if (irk_cg_const_address(f->cg, pointer, &base, &offset)) {
      bool is_near = irk_x64_is_near_offset(offset);
      if (base && is_near && !irk_x64_is_tls(f, base) && irk_x64_is_near(f, base))
        return (irk_x64_place){.m = irk_mem_at(IRK_RIP, 0),
                               .ref = {.kind = IRK_GEN_REF_GLOBAL, .global = base},
                               .type = IRK_R_X86_64_PC32,
                               .addend = offset};
      if (!base && is_near) return (irk_x64_place){.m = {IRK_NO_BASE, IRK_NO_BASE, 0, (int32_t)offset}};
    }
    return irk_x64_reg_place(irk_gen_use(f, pointer, 0), 0);
  }
  irk_gen_value *v = irk_gen_value_of(f, pointer);
  if (v->state == IRK_GEN_FRAME) return irk_x64_frame(v->slot);
  if (v->state != IRK_GEN_LAZY) return irk_x64_reg_place(irk_gen_use(f, pointer, 0), 0);
  const irk_inst *gep = (const irk_inst *)pointer;
  step s = step_of(f, gep);
  irk_x64_place p = place_of(f, gep->ops[0]);
  irk_gen_use_lazy_operands(f, gep);
  if (p.m.base == IRK_RIP) {
    p.addend += s.offset;
  } else {
    int64_t disp = (int64_t)p.m.disp + s.offset;
    if (disp != (int32_t)disp) irk_gen_refuse(f, gep, "such a distance");
    p.m.disp = (int32_t)disp;
  }
  if (s.index) {
    p.m.index = (uint8_t)irk_gen_use(f, s.index, 0);
    p.m.scale = log2_of(s.scale);
  }
  return p;
}

irk_x64_place irk_x64_place_of(irk_gen_func *f, const irk_value *pointer) {
  irk_x64_place p = place_of(f, pointer);
  if (IRK_LIKELY(!irk_x64_is_in_segment(pointer->type))) return p;
  if (irk_x64_is_narrow(pointer->type)) {
    if (p.m.base >= IRK_XMM0) return p;
    uint32_t to = irk_gen_temp(f, IRK_BANK_GENERAL);
    if (pointer->type->count == IRK_X64_SPACE_SPTR) irk_x64_sext_rr(irk_x64_asm(f), 4, to, p.m.base);
    else irk_x64_zext_rr(irk_x64_asm(f), 4, to, p.m.base);
    return irk_x64_reg_place(to, 0);
  }
  p.segment = pointer->type->count == IRK_X64_SPACE_GS ? IRK_X64_PREFIX_GS : IRK_X64_PREFIX_FS;
  return p;
}

// Computes reg += index * scale.
static void add_scaled(irk_gen_func *f, uint32_t reg, const irk_value *index, uint64_t scale) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = irk_x64_int_bits(index->type);
  uint32_t by;
  if (bits >= 64 && is_address_scale(scale)) {
    by = irk_gen_use(f, index, 0);
  } else {
    by = irk_gen_take(f, index, 0);
    irk_x64_extend(f, by, bits, true, 64);
  }
  if (is_address_scale(scale)) {
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, reg, (irk_mem){(uint8_t)reg, (uint8_t)by, log2_of(scale), 0});
    return;
  }
  if (scale == (uint64_t)(int32_t)scale) {
    irk_x64_imul_ri(a, 8, by, by, (int32_t)scale);
  } else {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, scale);
    irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, by, IRK_X64_SCRATCH);
  }
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, reg, by);
}

static void add_offset(irk_gen_func *f, uint32_t reg, int64_t offset) {
  irk_asm *a = irk_x64_asm(f);
  if (!offset) return;
  if (offset == (int32_t)offset) {
    irk_x64_alu_ri(a, IRK_ALU_ADD, 8, reg, (int32_t)offset);
  } else {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, (uint64_t)offset);
    irk_x64_alu_rr(a, IRK_ALU_ADD, 8, reg, IRK_X64_SCRATCH);
  }
}

// Emits a getelementptr with several variable indices.
static void long_gep(irk_gen_func *f, const irk_inst *gep, uint32_t reg) {
  irk_datalayout *dl = f->cg->dl;
  const irk_type *t = gep->u.type;
  for (uint32_t k = 1; k < gep->num_ops; k++) {
    uint64_t index;
    const irk_value *op = gep->ops[k];
    if (k > 1 && t->kind == IRK_TYPE_STRUCT) {
      irk_cg_const_int(f->cg, op, &index);
      t = t->types[index];
      continue;
    }
    if (k > 1) t = t->types[0];
    if (irk_gen_is_local(op) || !irk_cg_const_int(f->cg, op, &index))
      add_scaled(f, reg, op, irk_type_alloc_size(dl, t));
  }
}

void irk_x64_gep(irk_gen_func *f, const irk_inst *i) {
  if (i->v.type->kind != IRK_TYPE_POINTER) {
    irk_gen_refuse(f, i, "vectors of pointers");
    return;
  }
  step s = step_of(f, i);
  const irk_value *base = i->ops[0];
  irk_gen_value *from = irk_gen_is_local(base) ? irk_gen_value_of(f, base) : NULL;
  bool is_short = s.is_simple && s.offset == (int32_t)s.offset;
  if (from && from->state == IRK_GEN_FRAME && !s.index && is_short && irk_x64_is_near_offset(from->slot + s.offset)) {
    irk_gen_define_frame(f, &i->v, (int32_t)(from->slot + s.offset));
    return;
  }
  irk_asm *a = irk_x64_asm(f);
  bool has_home = irk_gen_value_of(f, &i->v)->home;
  if (from && from->state == IRK_GEN_LIVE && is_short && (has_home || !irk_gen_is_last_use(f, base)) &&
      (!s.index || (is_address_scale(s.scale) && irk_x64_int_bits(s.index->type) == 64))) {
    irk_mem m = irk_mem_at(irk_gen_use(f, base, 0), (int32_t)s.offset);
    if (s.index) {
      m.index = (uint8_t)irk_gen_use(f, s.index, 0);
      m.scale = log2_of(s.scale);
    }
    uint32_t to = irk_gen_result(f, &i->v);
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, m);
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  uint32_t reg = irk_gen_take_for(f, base, 0, &i->v);
  add_offset(f, reg, s.offset);
  if (!s.is_simple) long_gep(f, i, reg);
  else if (s.index) add_scaled(f, reg, s.index, s.scale);
  irk_gen_define(f, &i->v, 0, reg);
}

// ---- loads and stores ---------------------------------------------------------------------------------------

typedef struct parts_of {
  uint32_t num;
  uint64_t few[8], *places;
} parts_of;

static void find_places(irk_gen_func *f, const irk_type *t, parts_of *p) {
  p->num = irk_gen_num_parts(f, t);
  p->places = p->num <= 8 ? p->few : irk_arena_alloc(&f->arena, sizeof *p->places * p->num);
  irk_gen_part_places(f, t, p->places, p->num);
}

// Returns the number of bits of an integer or a mask in that part; 0: another type, or whole bytes.
static uint32_t odd_bits(irk_gen_func *f, const irk_type *t, uint32_t part, uint32_t size) {
  t = irk_gen_part_type(f, t, &part);
  if (!irk_type_is_bits(t) && !irk_gen_is_mask(t)) return 0;
  uint64_t bits = t->count - 64 * (uint64_t)part;
  return bits >= 8 * (uint64_t)size ? 0 : (uint32_t)bits;
}

static void load_bytes(irk_gen_func *f, uint32_t size, uint32_t to, const irk_x64_place *from) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t first = size >= 4 ? 4 : size >= 2 ? 2 : 1, piece;
  irk_x64_load_part(f, &(irk_gen_part){.bank = IRK_BANK_GENERAL, .size = (uint8_t)first}, to, from);
  for (uint32_t at = first; at < size; at += piece) {
    piece = size - at >= 2 ? 2 : 1;
    irk_x64_place p = irk_x64_offset_place(*from, at);
    irk_x64_mark(f);
    irk_x64_load_part(f, &(irk_gen_part){.bank = IRK_BANK_GENERAL, .size = (uint8_t)piece}, IRK_X64_SCRATCH, &p);
    irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_X64_SCRATCH, 8 * at);
    irk_x64_alu_rr(a, IRK_ALU_OR, 8, to, IRK_X64_SCRATCH);
  }
}

static void store_bytes(irk_gen_func *f, uint32_t size, const irk_x64_place *to, uint32_t from) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t piece;
  irk_x64_mov_rr(a, 8, IRK_X64_SCRATCH, from);
  for (uint32_t at = 0; at < size; at += piece) {
    piece = size - at >= 4 ? 4 : size - at >= 2 ? 2 : 1;
    irk_x64_place p = irk_x64_offset_place(*to, at);
    irk_x64_mark(f);
    irk_x64_store_part(f, &(irk_gen_part){.bank = IRK_BANK_GENERAL, .size = (uint8_t)piece}, &p, IRK_X64_SCRATCH);
    if (at + piece < size) irk_x64_shift_ri(a, IRK_X64_SHR, 8, IRK_X64_SCRATCH, 8 * piece);
  }
}

// Copies the bytes of a load or (`is_store`) of a store, and marks each instruction that accesses
// them.
static void copy_marked(irk_gen_func *f, const irk_x64_place *to, const irk_x64_place *from, uint32_t size,
                        bool is_store) {
  for (uint32_t at = 0, n; at < size; at += n) {
    n = size - at >= 16 ? 16 : size - at >= 8 ? 8 : size - at >= 4 ? 4 : size - at >= 2 ? 2 : 1;
    irk_x64_place x = irk_x64_offset_place(*from, at), y = irk_x64_offset_place(*to, at);
    if (!is_store) irk_x64_mark(f);
    irk_x64_copy_bytes(f, &y, &x, n);
    if (is_store && f->is_annotated) irk_vec_push(&f->marks, irk_x64_asm(f)->last);
  }
}

static bool is_whole(uint32_t bytes) { return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8; }

uint32_t irk_x64_register_size(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_POINTER: return irk_x64_is_narrow(t) ? 4 : 8;
  case IRK_TYPE_DOUBLE: return 8;
  case IRK_TYPE_FLOAT: return 4;
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    return t->count == 8 || t->count == 16 || t->count == 32 || t->count == 64 ? (uint32_t)t->count / 8 : 0;
  default: return 0;
  }
}

static void load_register(irk_gen_func *f, const irk_inst *i, uint32_t size) {
  irk_x64_place from = irk_x64_place_of(f, i->ops[0]);
  uint32_t to = irk_gen_result(f, &i->v);
  irk_x64_mark(f);
  irk_x64_load_part(f, &(irk_gen_part){.size = (uint8_t)size}, to, &from);
  irk_gen_define(f, &i->v, 0, to);
  irk_gen_value_of(f, &i->v)->is_clean = true;
}

// ---- loads folded into their users --------------------------------------------------------------------------

bool irk_x64_is_folded(irk_gen_func *f, const irk_value *v) {
  return v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_LOAD && irk_gen_value_of(f, v)->state == IRK_GEN_LAZY;
}

irk_x64_place irk_x64_folded(irk_gen_func *f, const irk_value *v) {
  const irk_inst *load = (const irk_inst *)v;
  irk_x64_place p = irk_x64_place_of(f, load->ops[0]);
  irk_gen_use_lazy_operands(f, load);
  return p;
}

void irk_x64_load(irk_gen_func *f, const irk_inst *i) {
  if (irk_gen_is_home(f, i->ops[0])) {
    irk_x64_mark(f);
    irk_gen_read_home(f, i);
    return;
  }
  uint32_t size = irk_x64_register_size(i->v.type);
  if (IRK_LIKELY(size)) {
    load_register(f, i, size);
    return;
  }
  parts_of p;
  find_places(f, i->v.type, &p);
  irk_gen_declare(f, &i->v);
  if (irk_x64_is_atomic_call(f, i)) {
    irk_x64_atomic_call(f, i);
    return;
  }
  irk_x64_place from = irk_x64_place_of(f, i->ops[0]);
  for (uint32_t k = 0; k < p.num; k++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    irk_x64_place at = irk_x64_offset_place(from, (int64_t)p.places[k]);
    uint32_t bytes = as.bank == IRK_BANK_GENERAL ? (odd_bits(f, i->v.type, k, as.size) + 7) / 8 : 0;
    if (as.bank != IRK_BANK_MEMORY) {
      uint32_t to = irk_gen_temp_for(f, &i->v, k);
      irk_x64_mark(f);
      if (bytes && !is_whole(bytes)) load_bytes(f, bytes, to, &at);
      else if (bytes) as.size = (uint8_t)bytes, irk_x64_load_part(f, &as, to, &at);
      else irk_x64_load_part(f, &as, to, &at);
      irk_gen_define(f, &i->v, k, to);
      irk_gen_unlock(f, to);
    } else {
      irk_x64_place to = irk_x64_frame(irk_gen_define_slot(f, &i->v, k));
      copy_marked(f, &to, &at, as.size, false);
    }
  }
}

static bool store_immediate(irk_gen_func *f, const irk_value *v, const irk_x64_place *to, bool is_atomic) {
  int32_t imm;
  uint32_t bits = irk_x64_int_bits(v->type), size = 1;
  if (!bits || bits > 64 || is_atomic || irk_gen_is_local(v) || !irk_x64_is_imm32(f, v, &imm)) return false;
  while (size * 8 < bits) size *= 2;
  if ((bits + 7) / 8 != size) return false;
  if (bits < 32 && bits != 8 && bits != 16) imm &= (int32_t)((UINT32_C(1) << bits) - 1);
  if (bits > 32 && bits < 64 && imm < 0) return false;
  irk_x64_op_digit_m(f, irk_x64_sized(IRK_X64_MOV_IMM_TO, size), to, size == 8 ? 4 : size);
  irk_x64_imm(irk_x64_asm(f), size, imm);
  return true;
}

void irk_x64_store(irk_gen_func *f, const irk_inst *i) {
  const irk_value *v = i->ops[0];
  if (irk_gen_is_home(f, i->ops[1])) {
    irk_gen_write_home(f, i);
    return;
  }
  bool is_seq_cst = i->u.mem.ordering == IRK_ORDERING_SEQ_CST;
  if (irk_x64_is_atomic_call(f, i)) {
    irk_x64_atomic_call(f, i);
    return;
  }
  irk_x64_place to = irk_x64_place_of(f, i->ops[1]);
  if (store_immediate(f, v, &to, is_seq_cst)) return;
  parts_of p;
  find_places(f, v->type, &p);
  for (uint32_t k = 0; k < p.num; k++) {
    irk_gen_part as = irk_gen_part_of(f, v, k);
    irk_x64_place at = irk_x64_offset_place(to, (int64_t)p.places[k]);
    if (as.bank == IRK_BANK_GENERAL) {
      uint32_t bits = odd_bits(f, v->type, k, as.size), bytes = (bits + 7) / 8;
      bool is_odd = bits != 0;
      if (is_odd && is_whole(bytes)) as.size = (uint8_t)bytes;
      uint32_t from = is_odd || is_seq_cst ? irk_gen_take(f, v, k) : irk_gen_use(f, v, k);
      if (is_odd) irk_x64_extend(f, from, bits, false, bits > 32 ? 64 : 32);
      if (!is_odd || is_whole(bytes)) irk_x64_mark(f);
      if (is_seq_cst) irk_x64_op_m(f, irk_x64_sized(IRK_X64_XCHG, as.size), from, &at, 0);
      else if (is_odd && !is_whole(bytes)) store_bytes(f, bytes, &at, from);
      else irk_x64_store_part(f, &as, &at, from);
      irk_gen_unlock(f, from);
      irk_gen_release(f, from);
    } else if (as.bank == IRK_BANK_VECTOR) {
      uint32_t from = irk_gen_use(f, v, k);
      irk_x64_mark(f);
      irk_x64_store_part(f, &as, &at, from);
      if (is_seq_cst) irk_x64_fixed(irk_x64_asm(f), IRK_X64_MFENCE);
      irk_gen_unlock(f, from);
      irk_gen_release(f, from);
    } else {
      irk_x64_place from = irk_x64_frame(irk_gen_is_local(v) ? irk_gen_place(f, v, k) : irk_x64_temp_slot(f, 0, 16));
      if (!irk_gen_is_local(v)) f->target->store_constant(f, v, k, &as, from.m.disp);
      copy_marked(f, &at, &from, as.size, true);
    }
  }
}

// ---- allocas ------------------------------------------------------------------------------------------------

enum { MOST_ALIGN_LOG2 = 28 };  // most that a frame supports

static uint32_t align_of(irk_gen_func *f, const irk_inst *i) {
  if (i->v.align > MOST_ALIGN_LOG2 + 1) {
    irk_gen_refuse(f, i, "an alignment of this size");
    return 1;
  }
  uint32_t align = i->v.align ? UINT32_C(1) << (i->v.align - 1) : irk_pref_align(f->cg->dl, i->u.type);
  return align ? align : 1;
}

void irk_x64_alloca(irk_gen_func *f, const irk_inst *i) {
  if (irk_gen_value_of(f, &i->v)->home) {
    irk_gen_value_of(f, &i->v)->state = IRK_GEN_HOME;
    return;
  }
  irk_asm *a = irk_x64_asm(f);
  uint64_t each = irk_type_alloc_size(f->cg->dl, i->u.type), count;
  uint32_t align = align_of(f, i);
  bool is_const = !irk_gen_is_local(i->ops[0]) && irk_cg_const_int(f->cg, i->ops[0], &count);
  if (IRK_UNLIKELY(irk_x64_of(f)->shadow != NULL) && is_const && f->at == 0 && count == 1 && irk_x64_shadow_root(f, i))
    return;
  if (is_const && f->at == 0 && each * (count ? count : 1) < INT32_MAX / 4) {
    uint64_t size = each * count;
    if (align <= 16 && align <= irk_x64_of(f)->stack_align) {
      irk_gen_define_frame(f, &i->v, irk_gen_frame_alloc(f, size ? size : 1, align));
      if (IRK_UNLIKELY(f->fn->gc != 0)) irk_x64_begin_root(f, i);
      return;
    }
    int32_t place = irk_gen_frame_alloc(f, size + align, 16);
    uint32_t to = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(IRK_RBP, place + (int32_t)align - 1));
    irk_x64_alu_ri(a, IRK_ALU_AND, 8, to, -(int32_t)align);
    irk_gen_define(f, &i->v, 0, to);
    return;
  }
  irk_x64_of(f)->moves_stack = true;
  if (align < irk_x64_of(f)->stack_align) align = irk_x64_of(f)->stack_align;
  if (irk_x64_of(f)->splits) {
    irk_x64_split_alloca(f, i, each, align);
    return;
  }
  uint32_t bits = irk_x64_int_bits(i->ops[0]->type), reg = irk_gen_take(f, i->ops[0], 0);
  irk_x64_extend(f, reg, bits, false, 64);
  if (each != 1) {
    irk_x64_mov_imm(a, IRK_X64_SCRATCH, each);
    irk_x64_rr(a, IRK_X64_IMUL | IRK_OP_W, reg, IRK_X64_SCRATCH);
  }
  irk_x64_unary(a, IRK_X64_NEG, 8, reg);
  irk_x64_alu_rr(a, IRK_ALU_ADD, 8, reg, IRK_RSP);
  irk_x64_alu_ri(a, IRK_ALU_AND, 8, reg, -(int32_t)align);
  irk_x64_probe(f, reg);
  irk_gen_define(f, &i->v, 0, reg);
}
