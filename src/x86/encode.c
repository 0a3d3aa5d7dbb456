// Grows the buffer of machine code; names of registers.
#include "x86/encode.h"

void irk_asm_grow(irk_asm *a) {
  size_t len = (size_t)(a->at - a->start), cap = (size_t)(a->end - a->start);
  cap = cap ? irk_size_of(cap, 2) : 4096;
  a->start = irk_realloc(a->start, cap);
  a->at = a->start + len;
  a->end = a->start + cap;
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
