// Instructions of SSE with VEX prefixes, for functions that use registers of 32 bytes or more:
// changing between SSE's own encoding and such registers is slow.
#include "x86/encode.h"

// How an instruction differs with VEX.
typedef enum kind {
  THREE,   // the destination is a source as well, and VEX names it once more
  TWO,     // it is not
  MOVE,    // THREE between registers, TWO with memory
  LEGACY,  // there is no form with VEX
} kind;
enum { NP = 1, P66 = 2, PF3 = 4, PF2 = 8, SCALAR = PF3 | PF2, PACKED = NP | P66, ANY = SCALAR | PACKED };

// Opcodes that are not THREE.
static const struct {
  uint8_t map, first, last, prefixes, kind;
} exceptions[] = {
    {1, 0x10, 0x11, PACKED, TWO},    {1, 0x10, 0x11, SCALAR, MOVE}, {1, 0x12, 0x12, PACKED, MOVE},
    {1, 0x12, 0x12, SCALAR, TWO},    {1, 0x13, 0x13, ANY, TWO},     {1, 0x16, 0x16, PACKED, MOVE},
    {1, 0x16, 0x16, SCALAR, TWO},    {1, 0x17, 0x17, ANY, TWO},     {1, 0x28, 0x29, ANY, TWO},
    {1, 0x2A, 0x2A, PACKED, LEGACY}, {1, 0x2B, 0x2B, PACKED, TWO},  {1, 0x2B, 0x2B, SCALAR, LEGACY},
    {1, 0x2C, 0x2D, PACKED, LEGACY}, {1, 0x2C, 0x2D, SCALAR, TWO},  {1, 0x2E, 0x2F, ANY, TWO},
    {1, 0x50, 0x50, ANY, TWO},       {1, 0x51, 0x53, PACKED, TWO},  {1, 0x5A, 0x5A, PACKED, TWO},
    {1, 0x5B, 0x5B, ANY, TWO},       {1, 0x6E, 0x70, ANY, TWO},     {1, 0x78, 0x79, ANY, LEGACY},
    {1, 0x7E, 0x7F, ANY, TWO},       {1, 0xC5, 0xC5, ANY, TWO},     {1, 0xD6, 0xD6, PACKED, TWO},
    {1, 0xD6, 0xD6, SCALAR, LEGACY}, {1, 0xD7, 0xD7, ANY, TWO},     {1, 0xE6, 0xE7, ANY, TWO},
    {1, 0xF0, 0xF0, ANY, TWO},       {1, 0xF7, 0xF7, ANY, TWO},     {2, 0x10, 0x15, ANY, LEGACY},
    {2, 0x17, 0x17, ANY, TWO},       {2, 0x1C, 0x1E, ANY, TWO},     {2, 0x20, 0x25, ANY, TWO},
    {2, 0x2A, 0x2A, ANY, TWO},       {2, 0x30, 0x35, ANY, TWO},     {2, 0x41, 0x41, ANY, TWO},
    {2, 0xC8, 0xCD, ANY, LEGACY},    {2, 0xD8, 0xDF, PF3, LEGACY},  {2, 0xDB, 0xDB, ANY, TWO},
    {3, 0x08, 0x09, ANY, TWO},       {3, 0x14, 0x17, ANY, TWO},     {3, 0x60, 0x63, ANY, TWO},
    {3, 0xCC, 0xCC, ANY, LEGACY},    {3, 0xCE, 0xCF, ANY, LEGACY},  {3, 0xDF, 0xDF, ANY, TWO},
};

static kind kind_of(uint32_t op) {
  uint32_t map = op >> IRK_OP_MAP & 7, prefix = 1u << (op >> IRK_OP_PREFIX & 3), opcode = op & 0xFF;
  if (!map || op & IRK_OP_VEX) return LEGACY;
  for (uint32_t k = 0; k < IRK_COUNT(exceptions); k++)
    if (exceptions[k].map == map && exceptions[k].first <= opcode && opcode <= exceptions[k].last &&
        exceptions[k].prefixes & prefix)
      return (kind)exceptions[k].kind;
  return THREE;
}

static uint32_t bare(uint32_t op) { return op & (0xFF | 7 << IRK_OP_MAP | 3 << IRK_OP_PREFIX | IRK_OP_W); }

bool irk_x64_sse_rr(irk_asm *a, uint32_t op, uint32_t reg, uint32_t rm) {
  enum { STORE_SCALAR = 0x11 };
  kind k = reg >= IRK_XMM0 || rm >= IRK_XMM0 ? kind_of(op) : LEGACY;
  if (k == LEGACY) return false;
  uint32_t to = (op & 0xFF) == STORE_SCALAR ? rm : reg;
  irk_x64_vex_rr(a, bare(op), reg, k == TWO ? 0 : to, rm);
  return true;
}

bool irk_x64_sse_r(irk_asm *a, uint32_t op, uint32_t rm) {  // shifts by a constant
  if (rm < IRK_XMM0 || kind_of(op) == LEGACY) return false;
  irk_x64_vex_rr(a, bare(op), irk_x64_digit_of(op), rm, rm);
  return true;
}

bool irk_x64_sse_rm(irk_asm *a, uint32_t op, uint32_t reg, irk_mem m) {
  kind k = reg >= IRK_XMM0 ? kind_of(op) : LEGACY;
  if (k == LEGACY) return false;
  irk_x64_vex_rvm(a, bare(op), reg, k == THREE ? reg : 0, m);
  return true;
}
