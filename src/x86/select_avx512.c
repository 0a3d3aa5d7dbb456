// Intrinsics of AVX-512: the rows of avx512.def, one instruction each.
//
// No value lives in zmm16 to zmm31 or in a mask register: these are free in every instruction. The
// operands are read from the frame into zmm16 and the next ones, masks go from general registers to
// k1, and the result goes back to the frame.
#include "x86/vector.h"

#include <stdlib.h>

typedef struct row {
  const char *word, *format;
  uint32_t op;
} row;
static const row rows[] = {
#define IRK_X64_AVX512(word, format, prefix, map, opcode, is_wide)                                                     \
  {word, format, IRK_X64_WORD(prefix, map, opcode) | ((is_wide) ? IRK_OP_W : 0)},
#include "x86/avx512.def"
};
static const row newer_rows[] = {
#define IRK_X64_AVX512(word, format, prefix, map, opcode, is_wide)                                                     \
  {word, format, IRK_X64_WORD(prefix, map, opcode) | ((is_wide) ? IRK_OP_W : 0)},
#include "x86/avx10.def"
};

// Registers of operands. The vector of indices has the scratch register: Bochs 2.7, which is the
// processor of the tests, knows no higher one for it.
enum { TO = 16, SOURCE, OPERAND, INDEX = 15, MASK = 1, TO_MASK };

typedef struct operation {
  const irk_inst *inst;
  const char *format;
  irk_x64_evex e;
  uint32_t rm;
  uint32_t length;  // 0, 1, 2
  int32_t to;       // place of the result in the frame
  bool is_memory;   // ModRM.rm is m
  bool is_index_vector;
  irk_mem m;
  int32_t imm;
  bool has_imm;
} operation;

// ---- instructions on registers beyond those for values ------------------------------------------------------

#define OP(prefix, map, opcode)      IRK_X64_WORD(prefix, map, opcode)
#define WIDE_OP(prefix, map, opcode) (IRK_X64_WORD(prefix, map, opcode) | IRK_OP_W)
enum { LOW_PART = 0 };

// Instructions that move exactly so many bytes.
static const struct transfer {
  uint32_t size, load, store, length;
  bool stores_part;  // the store has an immediate: the number of the part of the register
} transfers[] = {{4, OP(0x66, 1, 0x6E), OP(0x66, 1, 0x7E), 0, false},            // vmovd
                 {8, WIDE_OP(0xF2, 1, 0x10), WIDE_OP(0xF2, 1, 0x11), 0, false},  // vmovsd
                 {16, OP(0x66, 2, 0x5A), OP(0x66, 3, 0x39), 2, true},            // vbroadcasti32x4, vextracti32x4
                 {32, WIDE_OP(0x66, 2, 0x5B), WIDE_OP(0x66, 3, 0x3B), 2, true},  // vbroadcasti64x4, vextracti64x4
                 {64, OP(0, 1, 0x10), OP(0, 1, 0x11), 2, false}};                // vmovups

void irk_x64_move_long(irk_gen_func *f, uint32_t reg, int32_t at, uint32_t size, bool is_load) {
  irk_asm *a = irk_x64_asm(f);
  irk_mem m = irk_mem_at(IRK_RBP, at);
  if (size == 32 && reg < 16) {
    irk_x64_vex_rm(a, OP(0, 1, is_load ? 0x10 : 0x11) | IRK_OP_256, reg, m);  // vmovups
    return;
  }
  const struct transfer *t = transfers;
  while (t->size < size) t++;
  irk_x64_evex e = {.op = is_load ? t->load : t->store, .reg = reg, .length = t->length};
  if (size == 2) {
    if (is_load) irk_x64_mov_rm(a, 2, IRK_X64_SCRATCH, m);
    irk_x64_evex_rr(a, &e, IRK_X64_SCRATCH);
    if (!is_load) irk_x64_mov_mr(a, 2, m, IRK_X64_SCRATCH);
    return;
  }
  irk_x64_evex_rm(a, &e, m, size, false);
  if (t->stores_part && !is_load) irk_x64_imm8(a, LOW_PART);
}

static void load(irk_gen_func *f, uint32_t reg, int32_t at, uint32_t size) {
  irk_x64_move_long(f, reg, at, size, true);
}

void irk_x64_move_mask_memory(irk_gen_func *f, uint64_t bits, uint32_t mask, int32_t at, bool is_load) {
  uint32_t opcode = is_load ? 0x90 : 0x91;
  uint32_t op = bits <= 16 ? OP(0, 1, opcode) : bits <= 32 ? WIDE_OP(0x66, 1, opcode) : WIDE_OP(0, 1, opcode);
  irk_x64_vex_rm(irk_x64_asm(f), op, mask, irk_mem_at(IRK_RBP, at));
}

void irk_x64_move_mask(irk_gen_func *f, uint64_t lanes, uint32_t to, uint32_t from, bool is_to_general) {
  uint32_t opcode = is_to_general ? 0x93 : 0x92;
  uint32_t op = lanes <= 16 ? OP(0, 1, opcode) : lanes <= 32 ? OP(0xF2, 1, opcode) : WIDE_OP(0xF2, 1, opcode);
  irk_x64_vex_rr(irk_x64_asm(f), op, to, 0, from);
}

// ---- operands ------------------------------------------------------------------------------------------------

static uint32_t bytes_of(irk_gen_func *f, const irk_type *t) {
  return (uint32_t)((irk_type_size_bits(f->cg->dl, t) + 7) / 8);
}
static bool is_in_vector(const irk_type *t) {
  return (t->kind == IRK_TYPE_VECTOR && !irk_gen_is_mask(t)) || irk_x64_float_size(t) || t->kind == IRK_TYPE_HALF;
}
static void widen(irk_gen_func *f, operation *o, const irk_type *t) {
  uint32_t bytes = bytes_of(f, t), length = bytes <= 16 ? 0 : bytes <= 32 ? 1 : 2;
  if (is_in_vector(t) && length > o->length) o->length = length;
}

static uint64_t lanes_of(const irk_type *t) { return irk_gen_is_mask(t) ? t->count : irk_x64_int_bits(t); }

// Loads a vector; each operand has an area of its own for constants.
static void load_vector(irk_gen_func *f, const operation *o, uint32_t k, uint32_t reg, const int32_t *places) {
  load(f, reg, places[k], bytes_of(f, o->inst->ops[k]->type));
}

static void take_rounding(operation *o, int32_t mode, bool is_rounding) {
  enum { CURRENT = 4, NO_EXCEPTIONS = 8 };
  if (is_rounding ? mode & CURRENT : !(mode & NO_EXCEPTIONS)) return;
  o->e.is_b = true;
  o->length = is_rounding ? (uint32_t)mode & 3 : 0;
}

static bool take_number(irk_gen_func *f, operation *o, uint32_t k, int32_t *out) {
  if (irk_x64_is_imm32(f, o->inst->ops[k], out)) return true;
  irk_gen_refuse(f, o->inst, "an operand that must be a number");
  return false;
}

enum { NEAREST = 3 };  // llvm.prefetch's number of the cache that is nearest

// Puts one operand where the format wants it. Returns false if that is refused.
static bool take_operand(irk_gen_func *f, operation *o, uint32_t k, const int32_t *places) {
  const irk_value *v = o->inst->ops[k];
  int32_t number;
  switch (o->format[k + 1]) {
  case 'd': load_vector(f, o, k, TO, places); return true;
  case 's':
    load_vector(f, o, k, SOURCE, places);
    o->e.source = SOURCE;
    return true;
  case 'r':
    load_vector(f, o, k, OPERAND, places);
    o->rm = OPERAND;
    return true;
  case 'v':
    load_vector(f, o, k, OPERAND, places);
    o->e.reg = OPERAND;
    o->rm = TO;
    return true;
  case 'x':
    load_vector(f, o, k, INDEX, places);
    o->m.index = INDEX;
    o->is_index_vector = true;
    return true;
  case 'g': o->rm = irk_gen_use(f, v, 0); return true;
  case 'n': {
    irk_x64_evex e = {.op = OP(0x66, 1, 0x6E), .reg = OPERAND};
    irk_x64_evex_rr(irk_x64_asm(f), &e, irk_gen_use(f, v, 0));
    o->rm = OPERAND;
    return true;
  }
  case 'p':
    o->m = (irk_mem){(uint8_t)irk_gen_use(f, v, 0), o->m.index, o->m.scale, 0};
    o->is_memory = true;
    return true;
  case 'm':
  case 'z':
    irk_x64_move_mask(f, lanes_of(v->type), MASK, irk_gen_use(f, v, 0), false);
    o->e.mask = MASK;
    o->e.zeroes = o->format[k + 1] == 'z';
    return true;
  case 'h':  // of gathered bytes: opcodes /1 and /2
  case 'H':  // of scattered ones: /5 and /6
    if (!take_number(f, o, k, &number)) return false;
    o->e.reg = (o->format[k + 1] == 'h' ? 1u : 5u) + (number != NEAREST);
    o->length = 2;  // whatever the index's length is
    return true;
  case 'i': o->has_imm = true; return take_number(f, o, k, &o->imm);
  case 'c':
    if (!take_number(f, o, k, &number)) return false;
    o->m.scale = (uint8_t)(number == 8 ? 3 : number == 4 ? 2 : number == 2);
    return true;
  default:
    if (!take_number(f, o, k, &number)) return false;
    take_rounding(o, number, o->format[k + 1] == 'E');
    return true;
  }
}

// ---- results -------------------------------------------------------------------------------------------------

// The places of the operands of vectors in the frame.
static void place_operands(irk_gen_func *f, const operation *o, uint32_t n, int32_t *places) {
  for (uint32_t k = 0; k < n; k++)
    if (is_in_vector(o->inst->ops[k]->type)) places[k] = irk_x64_image(f, o->inst->ops[k], k);
}

static int32_t place_result(irk_gen_func *f, const irk_inst *i) {
  int32_t at = 0;
  for (uint32_t k = irk_gen_num_parts(f, i->v.type); k-- > 0;) at = irk_gen_define_slot(f, &i->v, k);
  return at;
}

static void emit(irk_gen_func *f, const operation *o) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_evex e = o->e;
  e.length = o->length;
  if (o->is_memory) irk_x64_evex_rm(a, &e, o->m, 1, o->is_index_vector);
  else irk_x64_evex_rr(a, &e, o->rm);
  if (o->has_imm) irk_x64_imm8(a, o->imm);
  bool leaves_uppers = o->is_index_vector && !f->most_joined;
  if (leaves_uppers) irk_x64_fixed(a, IRK_X64_VZEROUPPER);  // the upper bytes of that register are in use
}

// Takes a mask from its register to a general one.
static void define_mask(irk_gen_func *f, const irk_inst *i, const irk_type *t, uint32_t part, uint32_t mask) {
  uint32_t to = irk_gen_temp_for(f, &i->v, part);
  uint64_t lanes = lanes_of(t);
  irk_x64_move_mask(f, irk_gen_is_mask(t) ? lanes : 16, to, mask, true);
  irk_gen_define(f, &i->v, part, to);
}

static void run(irk_gen_func *f, const irk_inst *i, const row *r) {
  enum { MOST = 8 };
  operation o = {.inst = i, .format = r->format, .e = {.op = r->op, .reg = TO}, .m = {IRK_NO_BASE, IRK_NO_BASE, 0, 0}};
  uint32_t n = i->u.call->num_args;
  int32_t places[MOST] = {0};
  const irk_type *t = i->v.type;
  if (n + 1 > strlen(r->format)) {
    irk_gen_refuse(f, i, "so many operands");
    return;
  }
  for (uint32_t k = 0; k < n; k++) widen(f, &o, i->ops[k]->type);
  if (*r->format == 'V') widen(f, &o, t);
  place_operands(f, &o, n, places);
  for (uint32_t k = 0; k < n; k++)
    if (!take_operand(f, &o, k, places)) return;
  switch (*r->format) {
  case 'V':
    emit(f, &o);
    irk_gen_declare(f, &i->v);
    irk_x64_move_long(f, TO, place_result(f, i), bytes_of(f, t), false);
    return;
  case 'K':
    o.e.reg = TO_MASK;
    emit(f, &o);
    irk_gen_declare(f, &i->v);
    define_mask(f, i, t, 0, TO_MASK);
    return;
  case 'P':
    o.e.reg = TO_MASK;
    emit(f, &o);
    irk_gen_declare(f, &i->v);
    for (uint32_t k = 0; k < 2; k++) define_mask(f, i, t->types[k], k, TO_MASK + k);
    return;
  case 'G':
    irk_gen_declare(f, &i->v);
    o.e.reg = irk_gen_temp_for(f, &i->v, 0);
    emit(f, &o);
    irk_gen_define(f, &i->v, 0, o.e.reg);
    return;
  default: emit(f, &o); return;
  }
}

// ---- masks ---------------------------------------------------------------------------------------------------

static bool begins_with(irk_str s, const char *with) {
  size_t len = strlen(with);
  return s.len >= len && !memcmp(s.ptr, with, len);
}

// Adds masks, or tests whether they have common bits ('z') or one has all of the other ('c').
static bool of_masks(irk_gen_func *f, const irk_inst *i, irk_str word) {
  bool adds = begins_with(word, "avx512.kadd."), is_zero = begins_with(word, "avx512.ktestz.");
  if (!adds && !is_zero && !begins_with(word, "avx512.ktestc.")) return false;
  irk_asm *a = irk_x64_asm(f);
  uint32_t bits = (uint32_t)i->ops[0]->type->count, size = bits > 32 ? 8 : 4;
  uint32_t y = irk_gen_take(f, i->ops[1], 0), x = irk_gen_take(f, i->ops[0], 0);
  if (adds) {
    irk_x64_alu_rr(a, IRK_ALU_ADD, size, x, y);
    irk_x64_extend(f, x, bits, false, size * 8);
    irk_gen_define(f, &i->v, 0, x);
    return true;
  }
  if (!is_zero) irk_x64_unary(a, IRK_X64_NOT, size, x);
  irk_x64_alu_rr(a, IRK_ALU_AND, size, x, y);
  irk_x64_extend(f, x, bits, false, size * 8);
  irk_x64_test_rr(a, size, x, x);
  irk_x64_setcc(a, IRK_CC_E, x);
  irk_x64_zext_rr(a, 1, x, x);
  irk_gen_define(f, &i->v, 0, x);
  return true;
}

// ---- names ---------------------------------------------------------------------------------------------------

static const row *find_name(irk_str word, bool is_newer) {
  const row *table = is_newer ? newer_rows : rows;
  return bsearch(&word, table, is_newer ? IRK_COUNT(newer_rows) : IRK_COUNT(rows), sizeof *table, irk_x64_compare_word);
}

static const row *find_row(irk_str word) {
  static const char *const lengths[] = {".128", ".256", ".512", "128", "256", "512"};
  bool is_newer = !begins_with(word, "avx512");
  const row *r = find_name(word, is_newer);
  for (uint32_t k = 0; k < IRK_COUNT(lengths) && !r; k++) {
    size_t len = strlen(lengths[k]);
    irk_str stem = {word.ptr, word.len - len};
    if (word.len > len && !memcmp(word.ptr + stem.len, lengths[k], len)) r = find_name(stem, is_newer);
  }
  return r;
}

bool irk_x64_avx512_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  if (!begins_with(word, "avx") && !begins_with(word, "v")) return false;
  if (of_masks(f, i, word)) return true;
  const row *r = find_row(word);
  if (!r || !irk_x64_has_avx512(f)) return false;
  if (begins_with(word, "vcvtneps2bf16") && irk_x64_has_feature(f, IRK_X64_HAS_AVXNECONVERT)) return false;  // VEX
  irk_x64_of(f)->uses_avx512 = true;
  run(f, i, r);
  return true;
}
