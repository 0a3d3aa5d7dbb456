// Instructions as bytes: the core, then those with forms of their own. Names of registers.
#include "x86/encode.h"

void irk_asm_grow(irk_asm *a) {
  uint8_t *end = a->is_vex ? a->limit : a->end;
  if (a->is_vex && end - a->at >= IRK_ASM_ROOM) return;
  size_t len = (size_t)(a->at - a->start), cap = (size_t)(end - a->start);
  cap = cap ? irk_size_of(cap, 2) : 4096;
  a->start = irk_realloc(a->start, cap);
  a->at = a->start + len;
  a->end = a->is_vex ? a->start : a->start + cap;
  a->limit = a->start + cap;
}

void irk_asm_set_vex(irk_asm *a, bool is_vex) {
  if (a->is_vex == is_vex) return;
  a->is_vex = is_vex;
  if (is_vex) a->limit = a->end;
  a->end = is_vex ? a->start : a->limit;
}

uint8_t *irk_x64_vex_head(uint8_t *p, uint32_t op, uint32_t reg, uint32_t index, uint32_t base, uint32_t source) {
  uint32_t map = op >> IRK_OP_MAP & 7, r = ~reg >> 3 & 1, x = ~index >> 3 & 1, b = ~base >> 3 & 1;
  uint32_t rest = (~source & 15) << 3 | (op & IRK_OP_256 ? 4 : 0) | (op >> IRK_OP_PREFIX & 3);
  bool is_wide = op & IRK_OP_W, is_short = map == 1 && x && b && !is_wide;
  *p++ = is_short ? 0xC5 : 0xC4;
  if (!is_short) *p++ = (uint8_t)(r << 7 | x << 6 | b << 5 | map);
  *p++ = (uint8_t)((is_short ? r : is_wide) << 7 | rest);
  *p++ = (uint8_t)op;
  return p;
}

static IRK_ALWAYS_INLINE void put_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm) {
  a->last = irk_asm_offset(a);
  bool byte_regs = op & IRK_OP_BYTE && ((reg >= 4 && reg < 8) || (rm >= 4 && rm < 8));
  uint8_t *p = irk_x64_head(a->at, op, reg, 0, rm, byte_regs);
  *p++ = (uint8_t)(0xC0 | (reg & 7) << 3 | (rm & 7));
  a->at = p;
}
static IRK_ALWAYS_INLINE void put_r(irk_asm *a, uint32_t op, uint32_t rm) {
  a->last = irk_asm_offset(a);
  uint32_t digit = irk_x64_digit_of(op);
  uint8_t *p = irk_x64_head(a->at, op, 0, 0, rm, op & IRK_OP_BYTE && rm >= 4 && rm < 8);
  *p++ = (uint8_t)(0xC0 | digit << 3 | (rm & 7));
  a->at = p;
}

// The slow paths. In their callers nothing follows the call, so these save no registers.
static IRK_NOINLINE void grow_for_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm) {
  irk_asm_grow(a);
  if (!a->is_vex || !irk_x64_sse_rr(a, op, reg, rm)) put_rr(a, op, reg, rm);
}
static IRK_NOINLINE void grow_for_r(irk_asm *a, uint32_t op, uint32_t rm) {
  irk_asm_grow(a);
  if (!a->is_vex || !irk_x64_sse_r(a, op, rm)) put_r(a, op, rm);
}
static IRK_NOINLINE void grow_for_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m) {
  irk_asm_grow(a);
  if (!a->is_vex || !irk_x64_sse_rm(a, op, reg, m)) irk_x64_put_rm(a, op, reg, m);
}

void irk_x64_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm) {
  if (irk_asm_has_room(a)) put_rr(a, op, reg, rm);
  else grow_for_rr(a, op, reg, rm);
}

void irk_x64_r(irk_asm *a, uint32_t op, uint32_t rm) {
  if (irk_asm_has_room(a)) put_r(a, op, rm);
  else grow_for_r(a, op, rm);
}

void irk_x64_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m) {
  if (irk_asm_has_room(a)) irk_x64_put_rm(a, op, reg, m);
  else grow_for_rm(a, op, reg, m);
}

void irk_x64_vex_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t source, uint32_t rm) {
  irk_asm_room(a);
  uint8_t *p = irk_x64_vex_head(a->at, op, reg, 0, rm, source);
  *p++ = (uint8_t)(0xC0 | (reg & 7) << 3 | (rm & 7));
  a->at = p;
}

void irk_x64_vex_rvm(irk_asm *a, uint32_t op, uint32_t reg, uint32_t source, irk_mem m) {
  irk_asm_room(a);
  uint32_t index = m.index == IRK_NO_BASE ? 0 : m.index, base = m.base >= IRK_RIP ? 0 : m.base;
  a->at = irk_x64_modrm(irk_x64_vex_head(a->at, op, reg, index, base, source), reg, m);
}

void irk_x64_vex_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m) { irk_x64_vex_rvm(a, op, reg, 0, m); }

static uint8_t *evex_head(uint8_t *p, const irk_x64_evex *e, uint32_t x, uint32_t b, uint32_t index_high) {
  enum { EVEX = 0x62, FIXED_ONE = 4 };
  uint32_t map = e->op >> IRK_OP_MAP & 7, r = ~e->reg >> 3 & 1, r2 = ~e->reg >> 4 & 1;
  uint32_t v2 = ~(index_high ? index_high : e->source) >> 4 & 1;
  *p++ = EVEX;
  *p++ = (uint8_t)(r << 7 | (~x & 1) << 6 | (~b & 1) << 5 | r2 << 4 | map);
  *p++ = (uint8_t)((e->op & IRK_OP_W ? 0x80 : 0) | (~e->source & 15) << 3 | FIXED_ONE | (e->op >> IRK_OP_PREFIX & 3));
  *p++ = (uint8_t)((uint32_t)e->zeroes << 7 | e->length << 5 | (uint32_t)e->is_b << 4 | v2 << 3 | e->mask);
  *p++ = (uint8_t)e->op;
  return p;
}

void irk_x64_evex_rr(irk_asm *a, const irk_x64_evex *e, uint32_t rm) {
  irk_asm_room(a);
  uint8_t *p = evex_head(a->at, e, rm >> 4, rm >> 3, 0);
  *p++ = (uint8_t)(0xC0 | (e->reg & 7) << 3 | (rm & 7));
  a->at = p;
}

void irk_x64_evex_rm(irk_asm *a, const irk_x64_evex *e, irk_mem m, uint32_t unit, bool is_index_vector) {
  irk_asm_room(a);
  uint32_t index = m.index == IRK_NO_BASE ? 0 : m.index, base = m.base >= IRK_RIP ? 0 : m.base;
  uint8_t *p = evex_head(a->at, e, index >> 3, base >> 3, is_index_vector ? index : 0);
  int32_t distance = m.disp, n = (int32_t)unit;
  bool is_short = distance % n == 0 && distance / n == (int8_t)(distance / n);
  if (m.base >= IRK_RIP) {  // always four bytes
    a->at = irk_x64_modrm(p, e->reg, m);
    return;
  }
  m.disp = is_short ? distance / n : INT32_MAX;
  p = irk_x64_modrm(p, e->reg, m);
  if (!is_short) irk_x64_put32(p - 4, (uint32_t)distance);
  a->at = p;
}

void irk_x64_put_upper(irk_asm *a, uint32_t to, uint32_t from, uint32_t which) {
  if (which == 1) {
    irk_x64_vex_rr(a, IRK_X64_VINSERTF128, to, to, from);
  } else {
    uint32_t op = IRK_X64_WORD(0x66, 3, 0x38);  // vinserti32x4
    irk_x64_evex_rr(a, &(irk_x64_evex){.op = op, .reg = to - IRK_XMM0, .source = to - IRK_XMM0, .length = 2},
                    from - IRK_XMM0);
  }
  irk_x64_imm8(a, (int32_t)which);
}

void irk_x64_get_upper(irk_asm *a, uint32_t to, uint32_t from, uint32_t which) {
  if (which == 1) {
    irk_x64_vex_rr(a, IRK_X64_VEXTRACTF128, from, 0, to);
  } else {
    uint32_t op = IRK_X64_WORD(0x66, 3, 0x39);  // vextracti32x4
    irk_x64_evex_rr(a, &(irk_x64_evex){.op = op, .reg = from - IRK_XMM0, .length = 2}, to - IRK_XMM0);
  }
  irk_x64_imm8(a, (int32_t)which);
}

void irk_x64_move_whole(irk_asm *a, uint32_t size, bool is_load, uint32_t reg, irk_mem m) {
  uint32_t op = is_load ? IRK_X64_MOVUPS : IRK_X64_MOVUPS_TO;
  if (size == 16) irk_x64_rm(a, is_load ? IRK_X64_MOVAPS : IRK_X64_MOVAPS_TO, reg, m);
  else if (size == 32) irk_x64_vex_rm(a, op | IRK_OP_256, reg, m);
  else irk_x64_evex_rm(a, &(irk_x64_evex){.op = op, .reg = reg - IRK_XMM0, .length = 2}, m, size, false);
}

void irk_x64_prefix(irk_asm *a, uint8_t byte) {
  irk_asm_room(a);
  *a->at++ = byte;
}

uint8_t *irk_x64_fixed_bytes(uint8_t *p, uint32_t op) {
  uint32_t modrm = irk_x64_modrm_of(op);
  p = op & IRK_OP_VEX ? irk_x64_vex_head(p, op, 0, 0, 0, 0) : irk_x64_head(p, op, 0, 0, 0, false);
  if (modrm) *p++ = (uint8_t)modrm;
  return p;
}

void irk_x64_fixed(irk_asm *a, uint32_t op) {
  irk_asm_room(a);
  a->at = irk_x64_fixed_bytes(a->at, op);
}

void irk_x64_rax(irk_asm *a, uint32_t op) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, op, 0, 0, 0, false);
}

void irk_x64_alu_ri(irk_asm *a, irk_alu alu, uint32_t size, uint32_t to, int32_t imm) {
  bool is_short = irk_x64_alu_is_short(size, imm);
  if (to == IRK_RAX && !is_short) irk_x64_rax(a, irk_x64_sized(IRK_X64_ADD_A + 8u * alu, size));
  else irk_x64_r(a, irk_x64_alu_imm_op(alu, size, imm), to);
  irk_x64_imm(a, is_short ? 1 : size, imm);
}

void irk_x64_alu_mi(irk_asm *a, irk_alu alu, uint32_t size, irk_mem to, int32_t imm) {
  irk_x64_m(a, irk_x64_alu_imm_op(alu, size, imm), to);
  irk_x64_imm(a, irk_x64_alu_is_short(size, imm) ? 1 : size, imm);
}

void irk_x64_mov_mi(irk_asm *a, uint32_t size, irk_mem to, int32_t imm) {
  irk_x64_m(a, irk_x64_sized(IRK_X64_MOV_IMM_TO, size), to);
  irk_x64_imm(a, size, imm);
}

void irk_x64_zext_rr(irk_asm *a, uint32_t size, uint32_t to, uint32_t from) {
  if (size >= 4) irk_x64_mov_rr(a, size, to, from);
  else irk_x64_rr(a, irk_x64_movx(false, size) | (size == 1 && from >= 4 ? IRK_OP_BYTE : 0), to, from);
}

void irk_x64_sext_rr(irk_asm *a, uint32_t size, uint32_t to, uint32_t from) {
  if (size == 8) irk_x64_mov_rr(a, 8, to, from);
  else if (size == 4) irk_x64_rr(a, IRK_X64_MOVSXD | IRK_OP_W, to, from);
  else irk_x64_rr(a, irk_x64_movx(true, size) | IRK_OP_W | (size == 1 && from >= 4 ? IRK_OP_BYTE : 0), to, from);
}

void irk_x64_mov_imm32(irk_asm *a, uint32_t to, uint32_t imm) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, IRK_X64_MOV_IMM | (to & 7), 0, 0, to, false);
  irk_x64_imm32(a, (int32_t)imm);
}

void irk_x64_movabs(irk_asm *a, uint32_t to, uint64_t imm) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, IRK_X64_MOVABS | IRK_OP_W | (to & 7), 0, 0, to, false);
  irk_store64(a->at, imm);
  a->at += 8;
}

void irk_x64_mov_imm(irk_asm *a, uint32_t to, uint64_t imm) {
  irk_asm_room(a);
  if (imm == 0) {
    irk_x64_alu_rr(a, IRK_ALU_XOR, 4, to, to);
  } else if (imm >> 32 == 0) {
    irk_x64_mov_imm32(a, to, (uint32_t)imm);
  } else if ((uint64_t)(int64_t)(int32_t)imm == imm) {
    irk_x64_r(a, irk_x64_sized(IRK_X64_MOV_IMM_TO, 8), to);
    irk_x64_imm32(a, (int32_t)imm);
  } else {
    irk_x64_movabs(a, to, imm);
  }
}

void irk_x64_test_ri(irk_asm *a, uint32_t size, uint32_t x, int32_t imm) {
  if (x == IRK_RAX) irk_x64_rax(a, irk_x64_sized(IRK_X64_TEST_A, size));
  else irk_x64_r(a, irk_x64_sized(IRK_X64_TEST_IMM, size), x);
  irk_x64_imm(a, size, imm);
}

void irk_x64_imul_ri(irk_asm *a, uint32_t size, uint32_t to, uint32_t from, int32_t imm) {
  bool is_byte = imm == (int8_t)imm;
  irk_x64_rr(a, irk_x64_wide(is_byte ? IRK_X64_IMUL_IMM8 : IRK_X64_IMUL_IMM, size), to, from);
  irk_x64_imm(a, is_byte ? 1 : 4, imm);
}

void irk_x64_shift_ri(irk_asm *a, irk_shift s, uint32_t size, uint32_t x, uint32_t by) {
  uint32_t op = by == 1 ? IRK_X64_ROL_1 : IRK_X64_ROL_IMM;
  irk_x64_r(a, irk_x64_sized(op, size) | IRK_OP_DIGIT((uint32_t)s), x);
  if (by != 1) irk_x64_imm8(a, (int32_t)by);
}

void irk_x64_bswap(irk_asm *a, uint32_t size, uint32_t x) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, irk_x64_wide(IRK_X64_BSWAP | (x & 7), size), 0, 0, x, false);
}

void irk_x64_jmp_short(irk_asm *a, uint32_t op, int32_t distance) {
  irk_asm_room(a);
  *a->at++ = (uint8_t)op;
  *a->at++ = (uint8_t)distance;
}

void irk_x64_bytes(irk_asm *a, uint64_t bytes, uint32_t n) {
  irk_asm_room(a);
  for (uint32_t i = 0; i < n; i++) *a->at++ = (uint8_t)(bytes >> 8 * i);
}

void irk_x64_push(irk_asm *a, uint32_t reg) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, IRK_X64_PUSH | (reg & 7), 0, 0, reg, false);
}

void irk_x64_pop(irk_asm *a, uint32_t reg) {
  irk_asm_room(a);
  a->at = irk_x64_head(a->at, IRK_X64_POP | (reg & 7), 0, 0, reg, false);
}

void irk_x64_ud1(irk_asm *a, uint32_t number) {
  enum { AT_EAX_NUMBER8 = 0x40, AT_EAX_NUMBER32 = 0x80 };  // ModRM bytes
  bool is_short = number < 0x80;
  irk_x64_prefix(a, IRK_X64_PREFIX_ADDR32);
  a->at = irk_x64_head(a->at, IRK_X64_UD1, 0, 0, 0, false);
  *a->at++ = is_short ? AT_EAX_NUMBER8 : AT_EAX_NUMBER32;
  irk_x64_imm(a, is_short ? 1 : 4, (int32_t)number);
}

const char irk_x64_names[5][8][4] = {{"al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"},
                                     {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"},
                                     {"eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi"},
                                     {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"},
                                     {"ah", "ch", "dh", "bh"}};
