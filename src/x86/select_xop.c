// Intrinsics of AMD's extensions: XOP, TBM, SSE4A. XOP has opcode maps of its own, 8 to 10, for
// which the words of insns.def have no room: the rows here have them.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  UNARY,      // one vector
  BY_COUNTS,  // the first vector, by counts in the second one
  ADD,        // three vectors
  PERMUTE,    // three vectors and an immediate; VEX
  EXTRACT,    // general registers, an immediate of four bytes
  FIELD,      // SSE4A: two vectors, or one and two immediates, or two and two
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."; vectors of 256 bits have ".256" behind it
  uint8_t form;
  uint8_t map;
  uint32_t op;
} row;
static const row rows[] = {
    // sorted
    {"sse4a.extrq", FIELD, 0, IRK_X64_EXTRQ},
    {"sse4a.extrqi", FIELD, 1, IRK_X64_EXTRQI},
    {"sse4a.insertq", FIELD, 0, IRK_X64_INSERTQ},
    {"sse4a.insertqi", FIELD, 2, IRK_X64_INSERTQI},
    {"tbm.bextri.u32", EXTRACT, 10, 0x10},
    {"tbm.bextri.u64", EXTRACT, 10, 0x10},
    {"xop.vfrcz.pd", UNARY, 9, 0x81},
    {"xop.vfrcz.ps", UNARY, 9, 0x80},
    {"xop.vfrcz.sd", UNARY, 9, 0x83},
    {"xop.vfrcz.ss", UNARY, 9, 0x82},
    {"xop.vpermil2pd", PERMUTE, 3, 0x49},
    {"xop.vpermil2ps", PERMUTE, 3, 0x48},
    {"xop.vphaddbd", UNARY, 9, 0xC2},
    {"xop.vphaddbq", UNARY, 9, 0xC3},
    {"xop.vphaddbw", UNARY, 9, 0xC1},
    {"xop.vphadddq", UNARY, 9, 0xCB},
    {"xop.vphaddubd", UNARY, 9, 0xD2},
    {"xop.vphaddubq", UNARY, 9, 0xD3},
    {"xop.vphaddubw", UNARY, 9, 0xD1},
    {"xop.vphaddudq", UNARY, 9, 0xDB},
    {"xop.vphadduwd", UNARY, 9, 0xD6},
    {"xop.vphadduwq", UNARY, 9, 0xD7},
    {"xop.vphaddwd", UNARY, 9, 0xC6},
    {"xop.vphaddwq", UNARY, 9, 0xC7},
    {"xop.vphsubbw", UNARY, 9, 0xE1},
    {"xop.vphsubdq", UNARY, 9, 0xE3},
    {"xop.vphsubwd", UNARY, 9, 0xE2},
    {"xop.vpmacsdd", ADD, 8, 0x9E},
    {"xop.vpmacsdqh", ADD, 8, 0x9F},
    {"xop.vpmacsdql", ADD, 8, 0x97},
    {"xop.vpmacssdd", ADD, 8, 0x8E},
    {"xop.vpmacssdqh", ADD, 8, 0x8F},
    {"xop.vpmacssdql", ADD, 8, 0x87},
    {"xop.vpmacsswd", ADD, 8, 0x86},
    {"xop.vpmacssww", ADD, 8, 0x85},
    {"xop.vpmacswd", ADD, 8, 0x96},
    {"xop.vpmacsww", ADD, 8, 0x95},
    {"xop.vpmadcsswd", ADD, 8, 0xA6},
    {"xop.vpmadcswd", ADD, 8, 0xB6},
    {"xop.vpperm", ADD, 8, 0xA3},
    {"xop.vpshab", BY_COUNTS, 9, 0x98},
    {"xop.vpshad", BY_COUNTS, 9, 0x9A},
    {"xop.vpshaq", BY_COUNTS, 9, 0x9B},
    {"xop.vpshaw", BY_COUNTS, 9, 0x99},
    {"xop.vpshlb", BY_COUNTS, 9, 0x94},
    {"xop.vpshld", BY_COUNTS, 9, 0x96},
    {"xop.vpshlq", BY_COUNTS, 9, 0x97},
    {"xop.vpshlw", BY_COUNTS, 9, 0x95},
};

enum { XOP = 0x8F, VEX = 0xC4 };

// Writes an instruction with three registers: the prefix of XOP, or of VEX, the opcode, ModRM.
static void put(irk_gen_func *f, uint8_t prefix, const row *r, bool is_wide, uint32_t reg, uint32_t source,
                uint32_t rm) {
  irk_asm *a = irk_x64_asm(f);
  irk_asm_room(a);
  uint32_t has_66 = prefix == VEX, index_bit = 0x40;
  a->at[0] = prefix;
  a->at[1] = (uint8_t)((~reg << 4 & 0x80) | index_bit | (~rm << 2 & 0x20) | r->map);
  a->at[2] = (uint8_t)((is_wide ? 0x80u : 0u) | (~source << 3 & 0x78) | has_66);
  a->at[3] = (uint8_t)r->op;
  a->at[4] = (uint8_t)(0xC0 | (reg & 7) << 3 | (rm & 7));
  a->at += 5;
}

static void of_vectors(irk_gen_func *f, const irk_inst *i, const row *r, int32_t imm) {
  uint32_t n = irk_gen_num_parts(f, i->v.type), num = r->form == UNARY ? 1 : r->form == BY_COUNTS ? 2 : 3;
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t x[3] = {0, 0, 0};
    for (uint32_t o = 0; o < num; o++) x[o] = irk_gen_use(f, i->ops[o], k);
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    if (r->form == UNARY) put(f, XOP, r, false, to, 0, x[0]);
    else if (r->form == BY_COUNTS) put(f, XOP, r, false, to, x[1], x[0]);
    else put(f, r->form == PERMUTE ? VEX : XOP, r, false, to, x[0], x[1]);
    if (num == 3) irk_x64_imm8(irk_x64_asm(f), (int32_t)((x[2] & 15) << 4) | imm);
    for (uint32_t o = 0; o < num; o++) irk_x64_release_register(f, x[o]);
    irk_x64_define(f, i, k, to);
  }
}

// `map` is the number of registers besides the changed one, if there are two immediates, plus 1.
static bool field(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  int32_t length = 0, index = 0;
  bool has_two = r->map != 1;
  if (r->map && (!irk_x64_is_imm32(f, i->ops[r->map], &length) || !irk_x64_is_imm32(f, i->ops[r->map + 1], &index)))
    return false;
  uint32_t from = has_two ? irk_gen_use(f, i->ops[1], 0) : 0, to = irk_gen_take(f, i->ops[0], 0);
  if (has_two) irk_x64_rr(a, r->op, to, from);
  else irk_x64_r(a, r->op, to);
  if (r->map) {
    irk_x64_imm8(a, length);
    irk_x64_imm8(a, index);
  }
  irk_gen_define(f, &i->v, 0, to);
  return true;
}

bool irk_x64_xop_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  static const char end[] = ".256";
  size_t len = sizeof end - 1;
  if (word.len > len && !memcmp(word.ptr + word.len - len, end, len)) word.len -= len;
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  int32_t imm = 0;
  if (!r) return false;
  switch ((form)r->form) {
  case FIELD: return field(f, i, r);
  case EXTRACT: {
    if (!irk_value_is_int(i->ops[1])) return false;
    imm = (int32_t)irk_int_word((const irk_const_int *)i->ops[1], 0);  // there is no room for other bits
    uint32_t from = irk_gen_use(f, i->ops[0], 0), to = irk_gen_temp_for(f, &i->v, 0);
    put(f, XOP, r, irk_x64_int_bits(i->v.type) == 64, to, 0, from);
    irk_x64_imm32(irk_x64_asm(f), imm);
    irk_gen_define(f, &i->v, 0, to);
    return true;
  }
  case PERMUTE:
    if (!irk_x64_is_imm32(f, i->ops[3], &imm)) return false;
    of_vectors(f, i, r, imm & 15);
    return true;
  default: of_vectors(f, i, r, 0); return true;
  }
}
