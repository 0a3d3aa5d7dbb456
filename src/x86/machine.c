// The target's table (irk_target) and its functions: moves between registers, frame and constants;
// memory operands; jumps.
#include "x86/x86.h"
#include "target/triple.h"

static bool is_vector(uint32_t reg) { return reg >= IRK_XMM0; }
static uint32_t vector_number(uint32_t reg) { return reg ? reg - IRK_XMM0 : 0; }

// ---- places --------------------------------------------------------------------------------------------------

void irk_x64_op_m(irk_gen_func *f, uint32_t op, uint32_t reg, const irk_x64_place *p, uint32_t imm) {
  irk_asm *a = irk_x64_asm(f);
  bool is_address = op == (IRK_X64_LEA | IRK_OP_W);
  bool is_far = irk_x64_far_place(f, p, is_address ? reg : IRK_X64_SCRATCH);
  if (is_far && is_address) return;
  uint32_t start = irk_asm_offset(a);
  bool has_prefix = p->segment && !is_address;
  if (has_prefix) irk_x64_prefix(a, p->segment);
  irk_mem m = is_far ? irk_mem_at(IRK_X64_SCRATCH, 0) : p->m;
  if (irk_asm_has_room(a)) irk_x64_put_rm(a, op, reg, m);
  else irk_x64_rm(a, op, reg, m);
  if (has_prefix) a->last = start;
  if (is_far) return;
  if (p->m.base == IRK_RIP) irk_gen_reloc_at(f, irk_asm_offset(a) - 4, p->type, p->ref, p->addend - 4 - (int64_t)imm);
}

void irk_x64_long_r(irk_gen_func *f, uint32_t op, uint32_t size, uint32_t reg, uint32_t source, uint32_t rm) {
  irk_asm *a = irk_x64_asm(f);
  if (size <= 32) {
    irk_x64_vex_rr(a, irk_x64_vex_op(op, size), reg, source, rm);
    return;
  }
  irk_x64_evex e = {.op = op, .reg = vector_number(reg), .source = vector_number(source), .length = 2};
  irk_x64_evex_rr(a, &e, vector_number(rm));
}

void irk_x64_long_m(irk_gen_func *f, uint32_t op, uint32_t size, uint32_t reg, uint32_t source, const irk_x64_place *p,
                    uint32_t unit, uint32_t imm) {
  irk_asm *a = irk_x64_asm(f);
  bool is_far = irk_x64_far_place(f, p, IRK_X64_SCRATCH);
  irk_mem m = is_far ? irk_mem_at(IRK_X64_SCRATCH, 0) : p->m;
  uint32_t start = irk_asm_offset(a);
  if (p->segment) irk_x64_prefix(a, p->segment);
  irk_x64_evex e = {.op = op, .reg = vector_number(reg), .source = vector_number(source), .length = 2};
  if (size <= 32) irk_x64_vex_rvm(a, irk_x64_vex_op(op, size), reg, source, m);
  else irk_x64_evex_rm(a, &e, m, unit, false);
  if (p->segment) a->last = start;
  if (!is_far && p->m.base == IRK_RIP)
    irk_gen_reloc_at(f, irk_asm_offset(a) - 4, p->type, p->ref, p->addend - 4 - (int64_t)imm);
}

irk_x64_place irk_x64_offset_place(irk_x64_place p, int64_t by) {
  if (p.m.base == IRK_RIP) p.addend += by;
  else p.m.disp += (int32_t)by;
  return p;
}

int32_t irk_x64_temp_slot(irk_gen_func *f, uint32_t which, uint64_t size) {
  irk_x64 *x = irk_x64_of(f);
  if (x->temp_slot_sizes[which] < size) {
    x->temp_slot_sizes[which] = (size + 15) & ~UINT64_C(15);
    x->temp_slots[which] = irk_gen_frame_alloc(f, x->temp_slot_sizes[which], 16);
  }
  return x->temp_slots[which];
}

irk_x64_place irk_x64_pool(irk_gen_func *f, const uint8_t *bytes, uint32_t size) {
  irk_gen_constant c = {.size = size};
  memcpy(c.bytes, bytes, size);
  uint32_t index = f->pool.len;
  irk_vec_push(&f->pool, c);  // the module's pool merges equal ones
  return (irk_x64_place){
      .m = irk_mem_at(IRK_RIP, 0), .ref = {.kind = IRK_GEN_REF_POOL, .index = index}, .type = IRK_R_X86_64_PC32};
}

static void put_words(uint8_t bytes[16], uint64_t low, uint64_t high) {
  irk_store64(bytes, low);
  irk_store64(bytes + 8, high);
}

irk_x64_place irk_x64_pool_words(irk_gen_func *f, uint64_t low, uint64_t high, uint32_t size) {
  uint8_t bytes[16];
  put_words(bytes, low, high);
  return irk_x64_pool(f, bytes, size);
}

void irk_x64_global_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to) {
  irk_gen_ref ref = {.kind = IRK_GEN_REF_GLOBAL, .global = g};
  if (irk_x64_far_address(f, g, offset, to)) return;
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0), .ref = ref, .type = IRK_R_X86_64_PC32};
  if (irk_x64_is_near(f, g)) {
    bool is_kernel = irk_x64_is_fixed_kernel(f);
    if (irk_x64_is_near_offset(offset) || (is_kernel && offset >= 0 && offset <= INT32_MAX)) p.addend = offset;
    if (is_kernel) irk_x64_kernel_address(f, ref, p.addend, to);
    else irk_x64_op_m(f, IRK_X64_LEA | IRK_OP_W, to, &p, 0);
  } else {
    bool is_relaxed = !irk_x64_of(f)->has_tags || g->v.kind == IRK_VALUE_FUNCTION;
    p.type = is_relaxed ? IRK_R_X86_64_REX_GOTPCRELX : IRK_R_X86_64_GOTPCREL;
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV, 8), to, &p, 0);
  }
  offset -= p.addend;
  if (!offset) return;
  if (offset == (int32_t)offset) {
    irk_x64_rm(irk_x64_asm(f), IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(to, (int32_t)offset));
  } else {
    irk_asm *a = irk_x64_asm(f);
    uint32_t by = to == IRK_X64_SCRATCH ? IRK_RCX : IRK_X64_SCRATCH;
    if (by == IRK_RCX) irk_x64_push(a, by);
    irk_x64_mov_imm(a, by, (uint64_t)offset);
    irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, (irk_mem){(uint8_t)to, (uint8_t)by, 0, 0});
    if (by == IRK_RCX) irk_x64_pop(a, by);
  }
}

// ---- parts ---------------------------------------------------------------------------------------------------

// Returns a place in the frame for vectors whose size no single instruction moves.
static irk_x64_place odd_vector_slot(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (!x->odd_vector_slot) x->odd_vector_slot = irk_gen_frame_alloc(f, 16, 16);
  return irk_x64_frame(x->odd_vector_slot);
}

void irk_x64_copy_bytes(irk_gen_func *f, const irk_x64_place *to, const irk_x64_place *from, uint64_t size) {
  uint32_t most = irk_x64_of(f)->lacks_sse ? 8 : 16;
  for (uint64_t at = 0; at < size;) {
    uint32_t n = size - at >= most ? most : size - at >= 8 ? 8 : size - at >= 4 ? 4 : size - at >= 2 ? 2 : 1;
    irk_x64_place x = irk_x64_offset_place(*from, (int64_t)at), y = irk_x64_offset_place(*to, (int64_t)at);
    irk_gen_part part = {.bank = n == 16 ? IRK_BANK_VECTOR : IRK_BANK_GENERAL, .size = (uint8_t)n};
    uint32_t reg = n == 16 ? IRK_X64_VECTOR_SCRATCH : (uint32_t)IRK_X64_SCRATCH;
    irk_x64_load_part(f, &part, reg, &x);
    irk_x64_store_part(f, &part, &y, reg);
    at += n;
  }
}

static void load_vector(irk_gen_func *f, uint32_t size, uint32_t to, const irk_x64_place *from) {
  irk_asm *a = irk_x64_asm(f);
  switch (size) {
  case 64:
  case 32: irk_x64_long_m(f, IRK_X64_MOVUPS, size, to, 0, from, size, 0); return;
  case 16: irk_x64_op_m(f, IRK_X64_MOVUPS, to, from, 0); return;
  case 8: irk_x64_op_m(f, IRK_X64_MOVSD, to, from, 0); return;
  case 4: irk_x64_op_m(f, IRK_X64_MOVSS, to, from, 0); return;
  case 1:
  case 2:
    irk_x64_op_m(f, irk_x64_movx(false, size), IRK_X64_SCRATCH, from, 0);
    irk_x64_rr(a, IRK_X64_MOVD, to, IRK_X64_SCRATCH);
    return;
  default: break;
  }
  irk_x64_place p = odd_vector_slot(f);
  irk_x64_copy_bytes(f, &p, from, size);
  irk_x64_op_m(f, IRK_X64_MOVUPS, to, &p, 0);
}

static void store_vector(irk_gen_func *f, uint32_t size, const irk_x64_place *to, uint32_t from) {
  irk_asm *a = irk_x64_asm(f);
  switch (size) {
  case 64:
  case 32: irk_x64_long_m(f, IRK_X64_MOVUPS_TO, size, from, 0, to, size, 0); return;
  case 16: irk_x64_op_m(f, IRK_X64_MOVUPS_TO, from, to, 0); return;
  case 8: irk_x64_op_m(f, IRK_X64_MOVSD_TO, from, to, 0); return;
  case 4: irk_x64_op_m(f, IRK_X64_MOVSS_TO, from, to, 0); return;
  case 1:
  case 2:
    irk_x64_rr(a, IRK_X64_MOVD_TO, from, IRK_X64_SCRATCH);
    irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, size), IRK_X64_SCRATCH, to, 0);
    return;
  default: break;
  }
  irk_x64_place p = odd_vector_slot(f);
  irk_x64_op_m(f, IRK_X64_MOVUPS_TO, from, &p, 0);
  irk_x64_copy_bytes(f, to, &p, size);
}

void irk_x64_load_part(irk_gen_func *f, const irk_gen_part *part, uint32_t to, const irk_x64_place *from) {
  if (is_vector(to)) load_vector(f, part->size, to, from);
  else if (part->size >= 4) irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV, part->size), to, from, 0);
  else irk_x64_op_m(f, irk_x64_movx(false, part->size), to, from, 0);
}

void irk_x64_store_part(irk_gen_func *f, const irk_gen_part *part, const irk_x64_place *to, uint32_t from) {
  if (is_vector(from)) store_vector(f, part->size, to, from);
  else irk_x64_op_m(f, irk_x64_sized(IRK_X64_MOV_TO, part->size), from, to, 0);
}

static void move(irk_gen_func *f, const irk_gen_part *part, uint32_t to, uint32_t from) {
  if (to == from) return;
  irk_asm *a = irk_x64_asm(f);
  if (part->size > 16) irk_x64_long_r(f, IRK_X64_MOVAPS, part->size, to, 0, from);
  else if (is_vector(to) && is_vector(from)) irk_x64_rr(a, IRK_X64_MOVAPS, to, from);
  else if (is_vector(to)) irk_x64_rr(a, IRK_X64_MOVD | (part->size == 8 ? IRK_OP_W : 0), to, from);
  else if (is_vector(from)) irk_x64_rr(a, IRK_X64_MOVD_TO | (part->size == 8 ? IRK_OP_W : 0), from, to);
  else irk_x64_mov_rr(a, part->size, to, from);
}

// Returns the part with the size of its register: its place in the frame has room for that.
static irk_gen_part with_room(const irk_gen_part *part, uint32_t reg) {
  irk_gen_part whole = *part;
  if (is_vector(reg)) whole.size = part->size <= 4 ? 4 : part->size <= 8 ? 8 : part->size <= 16 ? 16 : part->size;
  return whole;
}

static void load(irk_gen_func *f, const irk_gen_part *part, uint32_t to, int32_t offset) {
  irk_x64_place p = irk_x64_frame(offset);
  irk_gen_part whole = with_room(part, to);
  irk_x64_load_part(f, &whole, to, &p);
}

static void store(irk_gen_func *f, const irk_gen_part *part, int32_t offset, uint32_t from) {
  irk_x64_place p = irk_x64_frame(offset);
  irk_gen_part whole = with_room(part, from);
  irk_x64_store_part(f, &whole, &p, from);
}

static void copy(irk_gen_func *f, const irk_gen_part *part, int32_t to, int32_t from) {
  if (to == from) return;
  irk_asm *a = irk_x64_asm(f);
  if (part->size > 16) {
    load(f, part, IRK_X64_VECTOR_SCRATCH, from);
    store(f, part, to, IRK_X64_VECTOR_SCRATCH);
  } else if (part->size > 8) {
    irk_x64_rm(a, IRK_X64_MOVUPS, IRK_X64_VECTOR_SCRATCH, irk_mem_at(IRK_RBP, from));
    irk_x64_rm(a, IRK_X64_MOVUPS_TO, IRK_X64_VECTOR_SCRATCH, irk_mem_at(IRK_RBP, to));
  } else {
    irk_x64_mov_rm(a, 8, IRK_X64_SCRATCH, irk_mem_at(IRK_RBP, from));  // slots have at least 8 bytes
    irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RBP, to), IRK_X64_SCRATCH);
  }
}

// ---- constants -----------------------------------------------------------------------------------------------

// Returns the bits of a scalar constant's part; false if it is an address.
static bool scalar_bits(irk_gen_func *f, const irk_value *v, uint32_t part, uint64_t bits[2]) {
  bits[0] = bits[1] = 0;
  switch (v->kind) {
  case IRK_VALUE_INT: bits[0] = irk_int_word((const irk_const_int *)v, part); return true;
  case IRK_VALUE_FLOAT:
    bits[0] = ((const irk_const_float *)v)->lo;
    bits[1] = ((const irk_const_float *)v)->hi;
    return true;
  case IRK_VALUE_NULL:
  case IRK_VALUE_UNDEF:
  case IRK_VALUE_POISON: return true;
  default: break;
  }
  const irk_global *base;
  if (v->type->kind == IRK_TYPE_POINTER) return irk_cg_const_address(f->cg, v, &base, (int64_t *)&bits[0]) && !base;
  return irk_type_is_bits(v->type) && v->type->count <= 64 && irk_cg_const_int(f->cg, v, &bits[0]);
}

// Returns the bits of a vector constant from a byte on; false if some lanes are addresses.
static bool vector_image(irk_gen_func *f, const irk_value *v, uint64_t first, uint8_t *bytes, uint32_t size) {
  memset(bytes, 0, size);
  if (v->kind == IRK_VALUE_NULL || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return true;
  uint64_t width = irk_type_size_bits(f->cg->dl, v->type->types[0]), low = first * 8, high = low + size * 8;
  for (uint64_t i = low / width; i < v->type->count && i * width < high; i++) {
    const irk_value *e = irk_cg_element(f->cg, v, i);
    for (uint64_t bit = 0; bit < width; bit += 64) {
      uint64_t words[2], n = width - bit < 64 ? width - bit : 64;
      uint32_t part = e && e->kind == IRK_VALUE_INT ? (uint32_t)(bit / 64) : 0;
      if (!e || !scalar_bits(f, e, part, words)) return false;
      uint64_t word = words[e->kind == IRK_VALUE_FLOAT && bit];
      for (uint64_t k = 0; k < n; k++) {
        uint64_t at = i * width + bit + k;
        if (word >> k & 1 && at >= low && at < high) bytes[(at - low) / 8] |= (uint8_t)(1u << (at - low) % 8);
      }
    }
  }
  return true;
}

static void vector_constant(irk_gen_func *f, const uint8_t bytes[16], uint32_t size, uint32_t to) {
  static const uint8_t zeros[16];
  if (!memcmp(bytes, zeros, 16)) {
    irk_x64_rr(irk_x64_asm(f), IRK_X64_XORPS, to, to);
    return;
  }
  uint32_t room = size <= 4 ? 4 : size <= 8 ? 8 : 16;
  irk_x64_place p = irk_x64_pool(f, bytes, room);
  irk_x64_load_part(f, &(irk_gen_part){.bank = IRK_BANK_VECTOR, .size = (uint8_t)room}, to, &p);
}

void irk_x64_block_address(irk_gen_func *f, const irk_blockaddress *block, int64_t offset, uint32_t to) {
  uint32_t label = f->cg->block_label(f->cg->user, block);
  irk_x64_place p = {.m = irk_mem_at(IRK_RIP, 0),
                     .ref = {.kind = IRK_GEN_REF_SYMBOL, .index = label},
                     .type = IRK_R_X86_64_PC32,
                     .addend = offset};
  irk_x64_op_m(f, IRK_X64_LEA | IRK_OP_W, to, &p, 0);
}

// Loads a computed constant, which has words of 64 bits.
static void wide_computed_constant(irk_gen_func *f, const irk_value *v, uint32_t to) {
  irk_x64_place p = odd_vector_slot(f);
  for (uint32_t word = 0; word < 2; word++) {
    irk_x64_computed_constant(f, v, word, IRK_X64_SCRATCH);
    irk_x64_mov_mr(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, p.m.disp + 8 * (int32_t)word), IRK_X64_SCRATCH);
  }
  irk_x64_op_m(f, IRK_X64_MOVUPS, to, &p, 0);
}

static bool is_plain_global(irk_gen_func *f, const irk_value *v) {
  return irk_value_is_global(v) && !irk_x64_is_tls(f, (const irk_global *)v);
}

// Loads the distance between two globals; preserves the flags.
static void load_distance(irk_gen_func *f, const irk_cg_place *p, uint32_t to) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_global_address(f, (const irk_global *)p->plus, (int64_t)p->offset, to);
  irk_x64_global_address(f, (const irk_global *)p->minus, 0, IRK_X64_SCRATCH);
  irk_x64_unary(a, IRK_X64_NOT, 8, IRK_X64_SCRATCH);
  irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, (irk_mem){(uint8_t)to, IRK_X64_SCRATCH, 0, 1});
}

static void address_constant(irk_gen_func *f, const irk_value *v, uint32_t word, uint32_t to) {
  irk_cg_place p = irk_cg_place_of(f->cg, v);
  bool is_whole = p.is_known && p.plus && !word && !is_vector(to) && irk_type_size_bits(f->cg->dl, v->type) <= p.bits;
  if (is_whole && p.minus) {
    if (to != IRK_X64_SCRATCH && is_plain_global(f, p.plus) && is_plain_global(f, p.minus)) load_distance(f, &p, to);
    else irk_x64_computed_constant(f, v, word, to);
  } else if (is_whole && p.plus->kind == IRK_VALUE_BLOCKADDRESS)
    irk_x64_block_address(f, (const irk_blockaddress *)p.plus, (int64_t)p.offset, to);
  else if (is_whole && is_plain_global(f, p.plus))
    irk_x64_global_address(f, (const irk_global *)p.plus, (int64_t)p.offset, to);
  else if (is_whole && irk_value_is_global(p.plus) &&
           irk_x64_tls_constant(f, (const irk_global *)p.plus, (int64_t)p.offset, to))
    return;
  else if (is_vector(to) && irk_type_size_bits(f->cg->dl, v->type) > 64) wide_computed_constant(f, v, to);
  else irk_x64_computed_constant(f, v, word, to);
}

static void constant(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, uint32_t to);

// Stores lanes that are addresses one by one.
static void store_addresses(irk_gen_func *f, const irk_value *v, uint32_t part, int32_t offset) {
  uint64_t bits = irk_type_size_bits(f->cg->dl, v->type->types[0]);
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64 && bits != 128) {
    irk_gen_refuse(f, NULL, "a vector of these constants");
    return;
  }
  const irk_gen_part lane = {.bank = IRK_BANK_GENERAL, .size = (uint8_t)(bits < 64 ? bits / 8 : 8)};
  uint64_t num = 128 / bits;
  for (uint64_t i = 0; i < num && num * part + i < v->type->count; i++) {
    const irk_value *e = irk_cg_element(f->cg, v, num * part + i);
    if (!e) {
      irk_gen_refuse(f, NULL, "a vector of these constants");
      return;
    }
    for (uint32_t word = 0; 64 * word < bits; word++) {
      constant(f, e, word, &lane, IRK_X64_SCRATCH);
      irk_x64_mov_mr(irk_x64_asm(f), lane.size, irk_mem_at(IRK_RBP, offset), IRK_X64_SCRATCH);
      offset += lane.size;
    }
  }
}

static void lanes_constant(irk_gen_func *f, const irk_value *v, uint32_t part, uint32_t to) {
  uint8_t bytes[16];
  uint64_t word;
  if (irk_gen_is_mask(v->type)) {
    if (!vector_image(f, v, (uint64_t)part * 8, bytes, 8)) irk_gen_refuse(f, NULL, "a vector of these constants");
    word = irk_load64(bytes);
    if (word) {
      irk_x64_mov_imm(irk_x64_asm(f), to, word);
    } else {
      irk_x64_clear(irk_x64_asm(f), to);
    }
  } else if (vector_image(f, v, (uint64_t)part * 16, bytes, 16)) {
    vector_constant(f, bytes, 16, to);
  } else {
    irk_x64_place p = odd_vector_slot(f);
    store_addresses(f, v, part, p.m.disp);
    irk_x64_op_m(f, IRK_X64_MOVUPS, to, &p, 0);
  }
}

// Loads a vector of 32 or 64 bytes.
static void long_constant(irk_gen_func *f, const irk_value *v, uint32_t size, uint32_t to) {
  uint8_t bytes[64];
  if (!vector_image(f, v, 0, bytes, size)) {
    int32_t at = irk_gen_frame_alloc(f, size, 16);
    for (uint32_t k = 0; 16 * k < size; k++) store_addresses(f, v, k, at + 16 * (int32_t)k);
    irk_x64_place from = irk_x64_frame(at);
    irk_x64_long_m(f, IRK_X64_MOVUPS, size, to, 0, &from, size, 0);
    return;
  }
  irk_x64_long_bytes(f, bytes, size, to);
}

void irk_x64_long_bytes(irk_gen_func *f, const uint8_t *bytes, uint32_t size, uint32_t to) {
  static const struct {
    uint32_t bytes, op;
  } broadcasts[] = {{4, IRK_X64_WORD(0x66, 2, 0x18)},             // vbroadcastss
                    {8, IRK_X64_WORD(0x66, 2, 0x19) | IRK_OP_W},  // vbroadcastsd
                    {16, IRK_X64_WORD(0x66, 2, 0x1A)}};           // vbroadcastf128, vbroadcastf32x4
  enum { INSERT_128 = 0x18, INSERT_32X4 = 0x38, MOST = 64 };
  static const uint8_t zeros[MOST];
  if (!memcmp(bytes, zeros, size)) {
    irk_x64_long_r(f, IRK_X64_PXOR, 16, to, to, to);  // clears the whole register
    return;
  }
  for (uint32_t k = 0; k < IRK_COUNT(broadcasts); k++) {
    uint32_t n = broadcasts[k].bytes;
    if (memcmp(bytes, bytes + n, size - n) != 0) continue;
    irk_x64_place p = irk_x64_pool(f, bytes, n);
    irk_x64_long_m(f, broadcasts[k].op, size, to, 0, &p, n, 0);
    return;
  }
  for (uint32_t k = 0; 16 * k < size; k++) {
    irk_x64_place p = irk_x64_pool(f, bytes + 16 * k, 16);
    if (!k) {
      irk_x64_op_m(f, IRK_X64_MOVUPS, to, &p, 0);
      continue;
    }
    irk_x64_long_m(f, IRK_X64_WORD(0x66, 3, size == 32 ? INSERT_128 : INSERT_32X4), size, to, to, &p, 16, 1);
    irk_x64_imm8(irk_x64_asm(f), (int32_t)k);
  }
}

// Preserves flags, on which moves between blocks rely.
static void constant(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, uint32_t to) {
  const irk_value *leaf = irk_gen_leaf(f, v, &part);
  uint64_t bits[2];
  if (!leaf) {
    irk_gen_refuse(f, NULL, "a constant");
  } else if (as->size > 16) {
    long_constant(f, leaf, as->size, to);
  } else if (leaf->type->kind == IRK_TYPE_VECTOR) {
    lanes_constant(f, leaf, part, to);
  } else if (scalar_bits(f, leaf, part, bits)) {
    if (is_vector(to)) {
      uint8_t bytes[16];
      put_words(bytes, bits[0], bits[1]);
      vector_constant(f, bytes, as->size, to);
    } else if (bits[0] == 0) {
      irk_x64_clear(irk_x64_asm(f), to);
    } else {
      irk_x64_mov_imm(irk_x64_asm(f), to, bits[0]);
    }
  } else {
    address_constant(f, leaf, part, to);
  }
}

static void store_constant(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, int32_t offset) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t in = part;
  uint64_t bits[2];
  const irk_value *leaf = irk_gen_leaf(f, v, &in);
  if (leaf && leaf->type->kind != IRK_TYPE_VECTOR && as->size <= 8 && scalar_bits(f, leaf, in, bits) &&
      (int64_t)bits[0] == (int32_t)bits[0]) {
    irk_x64_mov_mi(a, 8, irk_mem_at(IRK_RBP, offset), (int32_t)bits[0]);
    return;
  }
  if (as->bank == IRK_BANK_MEMORY && leaf && scalar_bits(f, leaf, in, bits)) {
    for (int k = 0; k < 2; k++) {
      irk_mem to = irk_mem_at(IRK_RBP, offset + 8 * k);
      if (bits[k]) {
        irk_x64_mov_imm(a, IRK_X64_SCRATCH, bits[k]);
        irk_x64_mov_mr(a, 8, to, IRK_X64_SCRATCH);
      } else {
        irk_x64_mov_mi(a, 8, to, 0);
      }
    }
    return;
  }
  uint32_t reg = as->bank == IRK_BANK_GENERAL ? (uint32_t)IRK_X64_SCRATCH : (uint32_t)IRK_X64_VECTOR_SCRATCH;
  constant(f, v, part, as, reg);
  store(f, as, offset, reg);
}

static void frame_address(irk_gen_func *f, uint32_t to, int32_t offset) {
  irk_x64_rm(irk_x64_asm(f), IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(IRK_RBP, offset));
}

void irk_x64_caller_frame_address(irk_gen_func *f, uint32_t to, int32_t offset) {
  irk_asm *a = irk_x64_asm(f);
  bool realigns = irk_x64_of(f)->realigns;
  if (realigns) irk_x64_mov_rm(a, 8, to, irk_mem_at(IRK_RBP, 0));
  if (offset) irk_x64_rm(a, IRK_X64_LEA | IRK_OP_W, to, irk_mem_at(realigns ? to : (uint32_t)IRK_RBP, offset));
  else if (!realigns) irk_x64_mov_rr(a, 8, to, IRK_RBP);
}

static void store_frame_address(irk_gen_func *f, int32_t to, int32_t offset) {
  frame_address(f, IRK_X64_SCRATCH, offset);
  irk_x64_mov_mr(irk_x64_asm(f), 8, irk_mem_at(IRK_RBP, to), IRK_X64_SCRATCH);
}

// ---- jumps ---------------------------------------------------------------------------------------------------

void irk_x64_place_label(irk_gen_func *f, uint32_t label) {
  irk_gen_place_label(f, label, irk_asm_offset(irk_x64_asm(f)));
}

void irk_x64_mark_landing(irk_gen_func *f) {
  if (irk_x64_of(f)->marks_landings) irk_x64_fixed(irk_x64_asm(f), IRK_X64_ENDBR64);
}

static void place_label(irk_gen_func *f, uint32_t label) {
  irk_x64_place_label(f, label);
  if (f->blocks[label].is_address_taken) irk_x64_mark_landing(f);
  if (IRK_UNLIKELY(irk_x64_of(f)->follows_branch != NULL) && irk_x64_of(f)->follows_branch[label])
    irk_x64_fixed(irk_x64_asm(f), IRK_X64_LFENCE);
}

void irk_x64_jump_to(irk_gen_func *f, uint32_t reg) {
  const char *thunk = irk_x64_branch_thunk(f);
  if (thunk) {
    if (reg != IRK_X64_SCRATCH) irk_x64_mov_rr(irk_x64_asm(f), 8, IRK_X64_SCRATCH, reg);
    irk_x64_jump_to_name(f, thunk);
    return;
  }
  irk_x64_r(irk_x64_asm(f), IRK_X64_JMP_TO, reg);
  if (irk_x64_has_feature(f, IRK_X64_HAS_HARDEN_SLS_IJMP)) irk_x64_fixed(irk_x64_asm(f), IRK_X64_INT3);
}

// Emits a short jump backward if it reaches. Forward jumps stay long until the function is done
// (shorten.c).
static bool jump_back(irk_gen_func *f, uint32_t op, uint32_t label) {
  irk_asm *a = irk_x64_asm(f);
  if (!f->labels[label] || irk_x64_of(f)->fences) return false;
  int64_t distance = (int64_t)f->labels[label] - 1 - (int64_t)irk_asm_offset(a) - 2;
  if (distance < -128) return false;
  irk_x64_jmp_short(a, op, (int32_t)distance);
  irk_gen_fixup_at(f, IRK_GEN_FIXUP_BYTE, irk_asm_offset(a) - 1, label);
  return true;
}

void irk_x64_jump(irk_gen_func *f, uint32_t label) {
  if (jump_back(f, IRK_X64_JMP_SHORT, label)) return;
  irk_x64_jmp(irk_x64_asm(f), 0);
  irk_gen_fixup_at(f, IRK_GEN_FIXUP_JUMP, irk_asm_offset(irk_x64_asm(f)) - 4, label);
}

void irk_x64_jump_if(irk_gen_func *f, irk_cond cc, uint32_t label) {
  if (jump_back(f, IRK_X64_JCC_SHORT | cc, label)) return;
  irk_x64_jcc(irk_x64_asm(f), cc, 0);
  irk_gen_fixup_at(f, IRK_GEN_FIXUP_JUMP_IF, irk_asm_offset(irk_x64_asm(f)) - 4, label);
}

void irk_x64_call_name(irk_gen_func *f, const char *name) {
  if (irk_x64_far_name(f, name, IRK_X64_SCRATCH)) irk_x64_call_scratch(f, false);
  else irk_x64_call_near_name(f, name);
}

void irk_x64_call_scratch(irk_gen_func *f, bool is_notrack) {
  const char *thunk = irk_x64_call_thunk(f);
  if (thunk) {
    irk_x64_call_near_name(f, thunk);
    return;
  }
  irk_x64_mark(f);
  if (is_notrack) irk_x64_prefix(irk_x64_asm(f), IRK_X64_PREFIX_NOTRACK);
  irk_x64_r(irk_x64_asm(f), IRK_X64_CALL_TO, IRK_X64_SCRATCH);
  irk_gen_call_ends(f);
}

void irk_x64_define_pair(irk_gen_func *f, const irk_value *v) {
  irk_gen_declare(f, v);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_gen_define(f, v, 0, IRK_RAX);
  irk_gen_define(f, v, 1, IRK_RDX);
}

void irk_x64_call_near_name(irk_gen_func *f, const char *name) {
  irk_x64_mark(f);
  irk_x64_call(irk_x64_asm(f), 0);
  irk_gen_reloc_at(f, irk_asm_offset(irk_x64_asm(f)) - 4, IRK_R_X86_64_PLT32,
                   (irk_gen_ref){.kind = IRK_GEN_REF_NAME, .name = name}, -4);
  irk_gen_call_ends(f);
}

static void emit_lazy(irk_gen_func *f, const irk_inst *load) {
  irk_gen_value_of(f, &load->v)->state = IRK_GEN_NONE;
  irk_x64_load(f, load);
  irk_gen_use_lazy_operands(f, load);
}

static uint32_t offset(irk_gen_func *f) { return irk_asm_offset(irk_x64_asm(f)); }
static uint32_t last(irk_gen_func *f) { return irk_x64_asm(f)->last; }
void irk_x64_mark(irk_gen_func *f) {
  if (f->is_annotated) irk_vec_push(&f->marks, offset(f));
}

#define BITS(first, last) ((UINT32_C(2) << (last)) - (UINT32_C(1) << (first)))
static bool is_for(irk_str triple) {
  return !strcmp(irk_triple_family(triple), "x86_64") && !irk_triple_is_apple(triple) &&
         !irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, "gnux32") &&
         !irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM, "windows* win32* cygwin* mingw* uefi*");
}

// ---- the table -----------------------------------------------------------------------------------------------

const irk_target irk_x64_target = {
    .name = "x86-64",
    .is_for = is_for,
    .data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    .pointer_bits = 64,
    .code_models = 1u << IRK_CODE_MODEL_SMALL | 1u << IRK_CODE_MODEL_KERNEL | 1u << IRK_CODE_MODEL_MEDIUM |
                   1u << IRK_CODE_MODEL_LARGE,
    .first_special_space = IRK_X64_SPACE_GS,
    .narrow_spaces = {IRK_X64_SPACE_SPTR, IRK_X64_SPACE_UPTR},
    .why_no_signed_ptr = "is a signed pointer, which x86-64 does not have",
    .large_flag = IRK_SHF_X86_64_LARGE,
    .large_prefix = ".l",
    .property_type = 0xC0000002,
    .properties = {{"cf-protection-branch", 1, true}, {"cf-protection-return", 2, false}},
    .general = BITS(IRK_RAX, IRK_R15) & ~(1u << IRK_RSP | 1u << IRK_RBP | 1u << IRK_X64_SCRATCH),
    .vector = BITS(16, 30),
    .callee_saved = 1u << IRK_RBX | BITS(IRK_R12, IRK_R15),
    .atomics = 1u << IRK_RBX,
    .hints = {IRK_RDI, IRK_RSI, IRK_RDX, IRK_RCX, IRK_R8, IRK_R9},
    .num_hints = 6,
    .move = move,
    .load = load,
    .store = store,
    .copy = copy,
    .constant = constant,
    .store_constant = store_constant,
    .frame_address = frame_address,
    .store_frame_address = store_frame_address,
    .is_lazy = irk_x64_is_lazy,
    .emit_lazy = emit_lazy,
    .place_label = place_label,
    .inst = irk_x64_inst,
    .offset = offset,
    .last = last,
};
