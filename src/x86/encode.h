// Encodes x86-64 instructions into memory, one instruction a call (Intel 64 and IA-32 Architectures
// Software Developer's Manual, volume 2: the formats of instructions). Registers are 0..15 (rax rcx
// rdx rbx rsp rbp rsi rdi r8 ... r15) and 16..31 (xmm0 ... xmm15); sizes are in bytes.
#ifndef IRK_X64_ENCODE_H
#define IRK_X64_ENCODE_H

#include "base/base.h"

enum { IRK_RAX, IRK_RCX, IRK_RDX, IRK_RBX, IRK_RSP, IRK_RBP, IRK_RSI, IRK_RDI, IRK_R8, IRK_R9, IRK_R10, IRK_R11 };
enum { IRK_R12 = 12, IRK_R13, IRK_R14, IRK_R15, IRK_XMM0 };

// A memory operand: base + index * 2^scale + disp. IRK_RIP: relative to the end of the instruction,
// with a relocation.
enum { IRK_NO_BASE = 0xFF, IRK_RIP = 0xFE };
typedef struct irk_mem {
  uint8_t base, index, scale;  // index IRK_NO_BASE: none
  int32_t disp;
} irk_mem;
static inline irk_mem irk_mem_at(uint32_t base, int32_t disp) { return (irk_mem){(uint8_t)base, IRK_NO_BASE, 0, disp}; }

// Names of the first eight general registers, by the logarithm of their size; [4]: ah, ch, dh, bh.
extern const char irk_x64_names[5][8][4];

typedef struct irk_asm {
  uint8_t *start, *at, *end;
  uint32_t last;  // offset of the last instruction
  // Instructions of SSE get VEX prefixes (vex.c). `end` is `start` then: each instruction finds no
  // room, and the slow path tells them apart. `limit` is the real end.
  bool is_vex;
  uint8_t *limit;
} irk_asm;
enum { IRK_ASM_ROOM = 32 };  // bytes reserved for one instruction
void irk_asm_grow(irk_asm *a);
void irk_asm_set_vex(irk_asm *a, bool is_vex);
static inline bool irk_asm_has_room(const irk_asm *a) { return IRK_LIKELY(a->end - a->at >= IRK_ASM_ROOM); }
static inline void irk_asm_room(irk_asm *a) {
  if (!irk_asm_has_room(a)) irk_asm_grow(a);
  a->last = (uint32_t)(a->at - a->start);
}
static inline uint32_t irk_asm_offset(const irk_asm *a) { return (uint32_t)(a->at - a->start); }

// An instruction of insns.def as a word. Code that emits it adds IRK_OP_W for operands of 8 bytes.
enum {
  IRK_OP_OPCODE = 0,   // 8 bits
  IRK_OP_MAP = 8,      // 3 bits: 0 none, 1 0F, 2 0F 38, 3 0F 3A; EVEX has maps 5 and 6, too
  IRK_OP_PREFIX = 11,  // 2 bits: 0 none, 1 66, 2 F3, 3 F2
  IRK_OP_W = 1 << 13,
  IRK_OP_BYTE = 1 << 14,  // registers of one byte: spl, bpl, sil and dil need a REX prefix
  IRK_OP_VEX = 1 << 24,   // bits 24 and 25: the encoding; 2 is for EVEX
  IRK_OP_256 = 1 << 26,   // bits 26 and 27: the length of vectors; 2 is for 64 bytes
  IRK_OP_VEX_W = 1 << 28  // IRK_OP_W counts with VEX, too, not with EVEX alone
};
// An instruction that has both prefixes, with VEX, for 16 or 32 bytes.
static inline uint32_t irk_x64_vex_op(uint32_t op, uint32_t size) {
  uint32_t without = op & IRK_OP_VEX_W ? IRK_OP_VEX_W : IRK_OP_W;
  return (op & ~without) | (size == 32 ? IRK_OP_256 : 0);
}
// Bits 16 to 23: the ModRM byte, or the digit in its middle that extends the opcode.
#define IRK_OP_MODRM(byte)  ((byte) << 16)
#define IRK_OP_DIGIT(digit) ((digit) << 19)
#define IRK_X64_WORD(prefix, map, opcode)                                                                              \
  ((opcode) | (map) << IRK_OP_MAP |                                                                                    \
   ((prefix) == 0x66   ? 1                                                                                             \
    : (prefix) == 0xF3 ? 2                                                                                             \
    : (prefix) == 0xF2 ? 3                                                                                             \
                       : 0)                                                                                            \
       << IRK_OP_PREFIX)
enum {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature)                                           \
  IRK_X64_##id = IRK_X64_WORD(prefix, map, opcode) | (more),
#include "x86/insns.def"
};
static inline uint32_t irk_x64_modrm_of(uint32_t op) { return op >> 16 & 0xFF; }
static inline uint32_t irk_x64_digit_of(uint32_t op) { return op >> 19 & 7; }
static inline uint32_t irk_x64_prefix_byte(uint32_t op) {  // 0: none
  static const uint8_t prefixes[] = {0, 0x66, 0xF3, 0xF2};
  return prefixes[op >> IRK_OP_PREFIX & 3];
}
// Prefixes of their own.
enum {
  IRK_X64_PREFIX_NOTRACK = 0x3E,
  IRK_X64_PREFIX_REX_W = 0x48,
  IRK_X64_PREFIX_FS = 0x64,
  IRK_X64_PREFIX_GS = 0x65,
  IRK_X64_PREFIX_SHORT = 0x66,  // operands of 2 bytes
  IRK_X64_PREFIX_ADDR32 = 0x67,
  IRK_X64_PREFIX_LOCK = 0xF0,
  IRK_X64_PREFIX_REPNE = 0xF2,
  IRK_X64_PREFIX_REP = 0xF3
};

// ---- the core ------------------------------------------------------------------------------------------------
static inline uint8_t *irk_x64_put32(uint8_t *p, uint32_t v) {
  irk_store32(p, v);
  return p + 4;
}

// Writes what precedes the ModRM byte, and returns the end. A REX prefix is written always, and
// overwritten if it is not needed.
static IRK_ALWAYS_INLINE uint8_t *irk_x64_head(uint8_t *p, uint32_t op, uint32_t reg, uint32_t index, uint32_t base,
                                               bool byte_regs) {
  uint32_t rex = (op & IRK_OP_W ? 8 : 0) | (reg >> 1 & 4) | (index >> 2 & 2) | (base >> 3 & 1);
  uint32_t map = op >> IRK_OP_MAP & 7, prefix = irk_x64_prefix_byte(op);
  if (IRK_LIKELY(!(op & (7 << IRK_OP_MAP | 3 << IRK_OP_PREFIX)))) {
    *p = (uint8_t)(0x40 | rex);
    p += rex || byte_regs;
    *p++ = (uint8_t)op;
    return p;
  }
  if (prefix) *p++ = (uint8_t)prefix;
  *p = (uint8_t)(0x40 | rex);
  p += rex || byte_regs;
  if (map) *p++ = 0x0F;
  if (map >= 2) *p++ = map == 2 ? 0x38 : 0x3A;
  *p++ = (uint8_t)op;
  return p;
}
// Encodes two registers: reg and rm. IRK_OP_BYTE: spl, bpl, sil and dil need a REX prefix.
void irk_x64_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm);
// Encodes an instruction with a digit, and a register. IRK_OP_BYTE: as above.
void irk_x64_r(irk_asm *a, uint32_t op, uint32_t rm);
// Writes the ModRM byte of a memory operand and what follows it, and returns the end.
static IRK_ALWAYS_INLINE uint8_t *irk_x64_modrm(uint8_t *p, uint32_t reg, irk_mem m) {
  uint32_t r = (reg & 7) << 3;
  if (m.base == IRK_RIP) {
    *p++ = (uint8_t)(r | 5);
    return irk_x64_put32(p, (uint32_t)m.disp);
  }
  if (m.base == IRK_NO_BASE) {
    *p++ = (uint8_t)(r | 4);
    *p++ = (uint8_t)(m.scale << 6 | (m.index == IRK_NO_BASE ? 4 : m.index & 7) << 3 | 5);
    return irk_x64_put32(p, (uint32_t)m.disp);
  }
  uint32_t mod = m.disp == 0 && (m.base & 7) != 5 ? 0 : m.disp == (int8_t)m.disp ? 1 : 2;
  if (m.index != IRK_NO_BASE || (m.base & 7) == 4) {
    *p++ = (uint8_t)(mod << 6 | r | 4);
    *p++ = (uint8_t)(m.scale << 6 | (m.index == IRK_NO_BASE ? 4 : m.index & 7) << 3 | (m.base & 7));
  } else {
    *p++ = (uint8_t)(mod << 6 | r | (m.base & 7));
  }
  irk_x64_put32(p, (uint32_t)m.disp);
  return p + mod * mod;  // 0, 1 or 4 bytes
}
// Encodes a register and memory. The caller appends an immediate. irk_x64_put_rm is for the one
// place that encodes most of them; it requires room.
static IRK_ALWAYS_INLINE void irk_x64_put_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m) {
  a->last = irk_asm_offset(a);
  bool byte_regs = op & IRK_OP_BYTE && reg >= 4 && reg < 8;
  uint8_t *p =
      irk_x64_head(a->at, op, reg, m.index == IRK_NO_BASE ? 0 : m.index, m.base >= IRK_RIP ? 0 : m.base, byte_regs);
  a->at = irk_x64_modrm(p, reg, m);
}
void irk_x64_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m);
// vex.c: encode an instruction of SSE with a VEX prefix. They return false if it is another
// instruction, or has no such form.
bool irk_x64_sse_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm);
bool irk_x64_sse_r(irk_asm *a, uint32_t op, uint32_t rm);
bool irk_x64_sse_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m);
// Encodes an instruction with a digit, and memory. The caller appends an immediate.
static inline void irk_x64_m(irk_asm *a, uint32_t op, irk_mem m) {
  irk_x64_rm(a, op & ~(uint32_t)IRK_OP_BYTE, irk_x64_digit_of(op), m);
}
// Encodes the same with a VEX prefix, which has the other source (0: none).
uint8_t *irk_x64_vex_head(uint8_t *p, uint32_t op, uint32_t reg, uint32_t index, uint32_t base, uint32_t source);
void irk_x64_vex_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t source, uint32_t rm);
void irk_x64_vex_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m);
void irk_x64_vex_rvm(irk_asm *a, uint32_t op, uint32_t reg, uint32_t source, irk_mem m);
// Encodes an instruction with an EVEX prefix. Vector registers have numbers from 0 to 31 here.
typedef struct irk_x64_evex {
  uint32_t op;  // prefix, map, opcode, IRK_OP_W
  uint32_t reg, source, mask;
  uint32_t length;  // 0, 1, 2: 16, 32, 64 bytes; with is_b between registers: the rounding mode
  bool zeroes;      // lanes out of the mask become 0
  bool is_b;        // rounding or suppressed exceptions; with memory: broadcast
} irk_x64_evex;
void irk_x64_evex_rr(irk_asm *a, const irk_x64_evex *e, uint32_t rm);
// `unit`: a displacement of one byte counts units of so many bytes. With `is_index_vector` the
// index is a vector register.
void irk_x64_evex_rm(irk_asm *a, const irk_x64_evex *e, irk_mem m, uint32_t unit, bool is_index_vector);
// Encodes an instruction whose row has all of its bytes (forms NONE, FIXED ...). The caller appends
// an immediate.
uint8_t *irk_x64_fixed_bytes(uint8_t *p, uint32_t op);
void irk_x64_fixed(irk_asm *a, uint32_t op);
void irk_x64_prefix(irk_asm *a, uint8_t byte);
// Loads and stores the top of the x87 stack, for numbers of 4, 8 and more bytes.
static inline uint32_t irk_x64_fld(uint32_t size) {
  return size == 4 ? IRK_X64_FLDS : size == 8 ? IRK_X64_FLDL : IRK_X64_FLDT;
}
static inline uint32_t irk_x64_fstp(uint32_t size) {
  return size == 4 ? IRK_X64_FSTPS : size == 8 ? IRK_X64_FSTPL : IRK_X64_FSTPT;
}
// Encodes an instruction with a register of the x87 stack, by its number.
static inline void irk_x64_st(irk_asm *a, uint32_t op, uint32_t reg) { irk_x64_fixed(a, op | IRK_OP_MODRM(reg)); }
static inline void irk_x64_imm8(irk_asm *a, int32_t imm) { *a->at++ = (uint8_t)imm; }
static inline void irk_x64_imm32(irk_asm *a, int32_t imm) { a->at = irk_x64_put32(a->at, (uint32_t)imm); }
static inline void irk_x64_imm(irk_asm *a, uint32_t size, int32_t imm) {  // in the form for an instruction of that size
  for (uint32_t i = 0; i < (size > 4 ? 4 : size); i++) *a->at++ = (uint8_t)(imm >> 8 * i);
}

// ---- integers of 1, 2, 4 and 8 bytes -------------------------------------------------------------------------
// Returns the opcode of an instruction whose lowest bit tells bytes from larger sizes.
static inline uint32_t irk_x64_sized(uint32_t op, uint32_t size) {
  switch (size) {
  case 1: return op | IRK_OP_BYTE;
  case 2: return op | 1 | 1 << IRK_OP_PREFIX;
  case 4: return op | 1;
  default: return op | 1 | IRK_OP_W;
  }
}
static inline uint32_t irk_x64_wide(uint32_t op, uint32_t size) { return size == 8 ? op | IRK_OP_W : op; }

// Encodes a short form for al, ax, eax or rax.
void irk_x64_rax(irk_asm *a, uint32_t op);

typedef enum irk_alu {
  IRK_ALU_ADD,
  IRK_ALU_OR,
  IRK_ALU_ADC,
  IRK_ALU_SBB,
  IRK_ALU_AND,
  IRK_ALU_SUB,
  IRK_ALU_XOR,
  IRK_ALU_CMP
} irk_alu;
// The rows of the eight operations differ in bits 3 to 5 of the opcode, or in the digit.
static inline void irk_x64_alu_rr(irk_asm *a, irk_alu alu, uint32_t size, uint32_t to, uint32_t from) {
  irk_x64_rr(a, irk_x64_sized(IRK_X64_ADD + 8u * alu, size), from, to);
}
static inline void irk_x64_alu_rm(irk_asm *a, irk_alu alu, uint32_t size, uint32_t to, irk_mem from) {
  irk_x64_rm(a, irk_x64_sized(IRK_X64_ADD_FROM + 8u * alu, size), to, from);
}
static inline void irk_x64_alu_mr(irk_asm *a, irk_alu alu, uint32_t size, irk_mem to, uint32_t from) {
  irk_x64_rm(a, irk_x64_sized(IRK_X64_ADD + 8u * alu, size), from, to);
}
static inline bool irk_x64_alu_is_short(uint32_t size, int32_t imm) { return size > 1 && imm == (int8_t)imm; }
static inline uint32_t irk_x64_alu_imm_op(irk_alu alu, uint32_t size, int32_t imm) {
  uint32_t op = irk_x64_alu_is_short(size, imm) ? IRK_X64_ADD_IMM8 : IRK_X64_ADD_IMM;
  return irk_x64_sized(op, size) | IRK_OP_DIGIT((uint32_t)alu);
}
void irk_x64_alu_ri(irk_asm *a, irk_alu alu, uint32_t size, uint32_t to, int32_t imm);
void irk_x64_alu_mi(irk_asm *a, irk_alu alu, uint32_t size, irk_mem to, int32_t imm);

static inline void irk_x64_mov_rr(irk_asm *a, uint32_t size, uint32_t to, uint32_t from) {  // 1, 2: moves 4 bytes
  irk_x64_rr(a, irk_x64_sized(IRK_X64_MOV_TO, size == 8 ? 8 : 4), from, to);
}
static inline void irk_x64_mov_mr(irk_asm *a, uint32_t size, irk_mem to, uint32_t from) {
  irk_x64_rm(a, irk_x64_sized(IRK_X64_MOV_TO, size), from, to);
}
void irk_x64_mov_mi(irk_asm *a, uint32_t size, irk_mem to, int32_t imm);
static inline uint32_t irk_x64_movx(bool is_signed, uint32_t size) {  // movzx, movsx of 1 or 2 bytes
  if (is_signed) return size == 2 ? IRK_X64_MOVSX_W : IRK_X64_MOVSX_B;
  return size == 2 ? IRK_X64_MOVZX_W : IRK_X64_MOVZX_B;
}
// Zero-extends sizes below 4 bytes.
static inline void irk_x64_mov_rm(irk_asm *a, uint32_t size, uint32_t to, irk_mem from) {
  irk_x64_rm(a, size >= 4 ? irk_x64_sized(IRK_X64_MOV, size) : irk_x64_movx(false, size), to, from);
}
void irk_x64_zext_rr(irk_asm *a, uint32_t size, uint32_t to, uint32_t from);  // to 8 bytes
void irk_x64_sext_rr(irk_asm *a, uint32_t size, uint32_t to, uint32_t from);  // to 8 bytes
void irk_x64_mov_imm32(irk_asm *a, uint32_t to, uint32_t imm);                // preserves flags
static inline void irk_x64_clear(irk_asm *a, uint32_t to) { irk_x64_mov_imm32(a, to, 0); }
void irk_x64_movabs(irk_asm *a, uint32_t to, uint64_t imm);
void irk_x64_mov_imm(irk_asm *a, uint32_t to, uint64_t imm);  // changes flags if imm is 0
static inline void irk_x64_test_rr(irk_asm *a, uint32_t size, uint32_t x, uint32_t y) {
  irk_x64_rr(a, irk_x64_sized(IRK_X64_TEST, size), y, x);
}
void irk_x64_test_ri(irk_asm *a, uint32_t size, uint32_t x, int32_t imm);
void irk_x64_imul_ri(irk_asm *a, uint32_t size, uint32_t to, uint32_t from, int32_t imm);  // size 4 or 8
static inline void irk_x64_unary(irk_asm *a, uint32_t op, uint32_t size, uint32_t x) {     // not, neg, mul, div ...
  irk_x64_r(a, irk_x64_sized(op, size), x);
}
typedef enum irk_shift { IRK_X64_ROL, IRK_X64_ROR, IRK_X64_SHL = 4, IRK_X64_SHR, IRK_X64_SAR = 7 } irk_shift;  // digits
void irk_x64_shift_ri(irk_asm *a, irk_shift s, uint32_t size, uint32_t x, uint32_t by);
static inline void irk_x64_shift_cl(irk_asm *a, irk_shift s, uint32_t size, uint32_t x) {
  irk_x64_r(a, irk_x64_sized(IRK_X64_ROL_CL, size) | IRK_OP_DIGIT((uint32_t)s), x);
}
void irk_x64_bswap(irk_asm *a, uint32_t size, uint32_t x);

// ---- conditions and jumps ------------------------------------------------------------------------------------
typedef enum irk_cond {
  IRK_CC_O,
  IRK_CC_NO,
  IRK_CC_B,
  IRK_CC_AE,
  IRK_CC_E,
  IRK_CC_NE,
  IRK_CC_BE,
  IRK_CC_A,
  IRK_CC_S,
  IRK_CC_NS,
  IRK_CC_P,
  IRK_CC_NP,
  IRK_CC_L,
  IRK_CC_GE,
  IRK_CC_LE,
  IRK_CC_G
} irk_cond;
static inline bool irk_cond_is_signed(irk_cond cc) {
  return cc == IRK_CC_L || cc == IRK_CC_GE || cc == IRK_CC_LE || cc == IRK_CC_G;
}
static inline void irk_x64_setcc(irk_asm *a, irk_cond cc, uint32_t to) {
  irk_x64_r(a, IRK_X64_SETCC | cc | IRK_OP_BYTE, to);
}
static inline void irk_x64_cmov(irk_asm *a, irk_cond cc, uint32_t size, uint32_t to, uint32_t from) {
  irk_x64_rr(a, irk_x64_wide(IRK_X64_CMOVCC | cc, size), to, from);
}
// Jumps of 32 bits, whose last four bytes are patched later.
static inline void irk_x64_jcc(irk_asm *a, irk_cond cc, int32_t distance) {
  irk_asm_room(a);
  *a->at++ = 0x0F;
  *a->at++ = (uint8_t)(IRK_X64_JCC | cc);
  irk_x64_imm32(a, distance);
}
static inline void irk_x64_jmp(irk_asm *a, int32_t distance) {
  irk_asm_room(a);
  *a->at++ = IRK_X64_JMP;
  irk_x64_imm32(a, distance);
}
void irk_x64_jmp_short(irk_asm *a, uint32_t op, int32_t distance);  // JMP_SHORT, JCC_SHORT and a condition
static inline void irk_x64_call(irk_asm *a, int32_t distance) {     // 0: with a relocation
  irk_asm_room(a);
  *a->at++ = IRK_X64_CALL;
  irk_x64_imm32(a, distance);
}
void irk_x64_bytes(irk_asm *a, uint64_t bytes, uint32_t n);  // up to 8 bytes, the first one lowest
void irk_x64_push(irk_asm *a, uint32_t reg);
void irk_x64_pop(irk_asm *a, uint32_t reg);
// Encodes ud1 with a number of 1 or 4 bytes after eax, which says why the program ends.
void irk_x64_ud1(irk_asm *a, uint32_t number);

// ---- registers of 32 and 64 bytes ----------------------------------------------------------------------------
// Writes 16 bytes of a register, from 16 * `which` on, and keeps the lower ones; reads them into a
// register. The second 16 bytes need AVX only, and writing them clears those above.
void irk_x64_put_upper(irk_asm *a, uint32_t to, uint32_t from, uint32_t which);
void irk_x64_get_upper(irk_asm *a, uint32_t to, uint32_t from, uint32_t which);
// Loads or stores 16, 32 or 64 bytes of a register, those of 16 at an aligned place. Registers from
// 32 on are xmm16 and the next ones, of 64 bytes.
void irk_x64_move_whole(irk_asm *a, uint32_t size, bool is_load, uint32_t reg, irk_mem m);

#endif
