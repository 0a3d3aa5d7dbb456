// Decodes instructions. Rows of assemble.def and insns.def are used if there is one for an opcode.
// Integer instructions, which these tables have as forms, are decoded here.
//
// Assemblers choose one of several encodings of an instruction. encode.h makes the same choice: an
// operand in memory is encoded again, and compared.
#include "x86/decode.h"

#include <stdio.h>

#include "x86/assemble.h"

typedef struct reading {
  const irk_x64_decoder *rows;
  const uint8_t *code;
  uint32_t len, at, relocated;
  uint8_t rex, segment, repeat;  // repeat: F2 or F3
  bool has_rex, has_66, has_lock;
  uint32_t map, opcode;
  uint8_t mod, reg, rm;  // reg and rm include the bits of the REX prefix
  irk_mem m;
  uint8_t field, field_size;
  bool is_wide_used;    // REX.W is part of the instruction
  bool is_prefix_used;  // F2 or F3 is part of the opcode
  bool needs_rex;       // for a register of one byte
  irk_x64_decoded *out;
} reading;

// ---- bytes ---------------------------------------------------------------------------------------------------

static bool has(const reading *r, uint32_t n) { return r->len - r->at >= n; }

static bool take_int(reading *r, uint32_t size, int64_t *value) {
  if (!has(r, size)) return false;
  uint64_t v = irk_load_bytes(r->code + r->at, size);
  uint32_t unused = 64 - 8 * size;
  *value = (int64_t)(v << unused) >> unused;
  r->at += size;
  return true;
}

// Returns the register whose number is part of the opcode.
static uint32_t low_reg(const reading *r) { return (r->opcode & 7) | (uint32_t)(r->rex & 1) << 3; }

static bool is_relocated(const reading *r, uint32_t at) { return r->relocated >> at & 1; }

static bool take_prefixes(reading *r) {
  for (; has(r, 1); r->at++) {
    uint8_t b = r->code[r->at];
    if (b == 0xF0 && !r->has_lock && !r->repeat && !r->segment && !r->has_66) r->has_lock = true;
    else if ((b == 0xF2 || b == 0xF3) && !r->repeat && !r->has_66 && !r->has_lock) r->repeat = b;
    else if ((b == 0x64 || b == 0x65) && !r->segment && !r->has_66 && !r->repeat) r->segment = b;
    else if (b == 0x66 && !r->has_66 && (!r->repeat || !r->segment)) r->has_66 = true;
    else break;
  }
  if (has(r, 1) && r->code[r->at] >> 4 == 4) {
    r->rex = r->code[r->at++] & 15;
    r->has_rex = true;
  }
  if (!has(r, 1)) return false;
  r->opcode = r->code[r->at++];
  if (r->opcode != 0x0F) return true;
  if (!has(r, 1)) return false;
  r->map = 1;
  r->opcode = r->code[r->at++];
  if (r->opcode != 0x38 && r->opcode != 0x3A) return true;
  if (!has(r, 1)) return false;
  r->map = r->opcode == 0x38 ? 2 : 3;
  r->opcode = r->code[r->at++];
  return true;
}

// Checks whether an assembler would choose these bytes for the operand in memory.
static void check_memory(reading *r, uint32_t start) {
  uint8_t again[8];
  irk_mem m = r->m;
  bool is_symbol = r->field_size && is_relocated(r, r->field);
  uint32_t len = r->at - start, compared = is_symbol ? len - 4 : len;
  if (is_symbol && r->field_size != 4) r->out->is_as_assembled = false;
  if (is_symbol) m.disp = INT32_MAX;
  uint32_t n = (uint32_t)(irk_x64_modrm(again, r->reg, m) - again);
  if (n == len && !memcmp(again, r->code + start, compared)) return;
  m.disp = INT32_MAX;
  n = (uint32_t)(irk_x64_modrm(again, r->reg, m) - again);
  if (n == len && !memcmp(again, r->code + start, len - 4)) r->out->has_long_distance = true;
  else r->out->is_as_assembled = false;
}

static bool take_modrm(reading *r) {
  uint32_t start = r->at;
  if (!has(r, 1)) return false;
  uint8_t b = r->code[r->at++];
  r->mod = b >> 6;
  r->reg = (uint8_t)((b >> 3 & 7) | (r->rex & 4) << 1);
  r->rm = (uint8_t)((b & 7) | (r->rex & 1) << 3);
  if (r->mod == 3) return true;
  r->m = irk_mem_at(r->rm, 0);
  uint32_t distance = r->mod == 1 ? 1 : r->mod == 2 ? 4 : 0;
  if ((b & 7) == 4) {
    if (!has(r, 1)) return false;
    uint8_t sib = r->code[r->at++];
    uint8_t index = (uint8_t)((sib >> 3 & 7) | (r->rex & 2) << 2);
    r->m.base = (uint8_t)((sib & 7) | (r->rex & 1) << 3);
    if (index != 4) r->m.index = index;
    r->m.scale = sib >> 6;
    if (!r->mod && (sib & 7) == 5) {
      if (r->rex & 1) r->out->is_as_assembled = false;
      r->m.base = IRK_NO_BASE;
      distance = 4;
    }
  } else if (!r->mod && (b & 7) == 5) {
    if (r->rex & 1) r->out->is_as_assembled = false;
    r->m.base = IRK_RIP;
    distance = 4;
  }
  int64_t disp = 0;
  r->field = (uint8_t)r->at;
  r->field_size = (uint8_t)distance;
  if (!take_int(r, distance ? distance : 1, &disp) && distance) return false;
  if (!distance) r->at = r->field, disp = 0;
  r->m.disp = (int32_t)disp;
  check_memory(r, start);
  return true;
}

// ---- the decoded instruction --------------------------------------------------------------------------------

static void name(reading *r, const char *word) { snprintf(r->out->name, sizeof r->out->name, "%s", word); }
static void name2(reading *r, const char *word, const char *end) {
  snprintf(r->out->name, sizeof r->out->name, "%s%s", word, end);
}
static const char *suffix(uint32_t size) { return size == 1 ? "b" : size == 2 ? "w" : size == 4 ? "l" : "q"; }
static void mark_not_as_assembled(reading *r) { r->out->is_as_assembled = false; }

static irk_x64_operand *add(reading *r, irk_x64_operand op) {
  r->out->ops[r->out->num_ops] = op;
  return &r->out->ops[r->out->num_ops++];
}
static void add_general(reading *r, uint32_t reg, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_GENERAL, .reg = (uint8_t)reg, .size = (uint8_t)size};
  if (size == 1 && reg >= 4 && reg < 8) {
    if (r->has_rex) r->needs_rex = true;
    else op.is_high = true;
  }
  add(r, op);
}
static void add_vector(reading *r, uint32_t reg) {
  add(r, (irk_x64_operand){.kind = IRK_X64_VECTOR, .reg = (uint8_t)reg});
}
static void add_x87(reading *r, uint32_t reg) { add(r, (irk_x64_operand){.kind = IRK_X64_X87, .reg = (uint8_t)reg}); }
static void add_memory(reading *r) {
  add(r, (irk_x64_operand){.kind = IRK_X64_MEMORY,
                           .segment = r->segment,
                           .field = r->field,
                           .field_size = r->field_size,
                           .m = r->m,
                           .value = r->m.disp});
  r->segment = 0;
}
static void add_rm(reading *r, uint32_t size) {
  if (r->mod == 3) add_general(r, r->rm, size);
  else add_memory(r);
}
static void add_rm_vector(reading *r) {
  if (r->mod == 3) add_vector(r, r->rm);
  else add_memory(r);
}
static bool add_immediate(reading *r, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_IMMEDIATE, .field = (uint8_t)r->at, .field_size = (uint8_t)size};
  if (!take_int(r, size, &op.value)) return false;
  add(r, op);
  return true;
}
static bool add_target(reading *r, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_TARGET, .field = (uint8_t)r->at, .field_size = (uint8_t)size};
  if (!take_int(r, size, &op.value)) return false;
  op.value += r->at;
  add(r, op);
  return true;
}

static uint32_t take_size(reading *r) {  // for instructions whose lowest bit tells bytes from larger sizes
  if (!(r->opcode & 1)) return 1;
  r->is_wide_used = true;
  return r->rex & 8 ? 8 : r->has_66 ? 2 : 4;
}
static uint32_t take_wide(reading *r) {  // for instructions without a form for bytes
  r->is_wide_used = true;
  return r->rex & 8 ? 8 : r->has_66 ? 2 : 4;
}
static uint32_t immediate_size(uint32_t size) { return size > 4 ? 4 : size; }

// Tells whether an immediate of four bytes (or two) fits into one: assemblers would have used one.
static bool is_shorter_possible(const reading *r) {
  const irk_x64_operand *i = &r->out->ops[0];
  return i->field_size > 1 && i->value == (int8_t)i->value && !is_relocated(r, i->field);
}

// ---- integers ------------------------------------------------------------------------------------------------

static const char *const alu_names[] = {"add", "or", "adc", "sbb", "and", "sub", "xor", "cmp"};
static const char *const shift_names[] = {"rol", "ror", "rcl", "rcr", "shl", "shr", NULL, "sar"};
static const char *const cc_names[] = {"o", "no", "b", "ae", "e", "ne", "be", "a",
                                       "s", "ns", "p", "np", "l", "ge", "le", "g"};

// Decodes register, register or memory; or the other way round, which assemblers use for memory
// only.
static bool two(reading *r, const char *word, uint32_t size, bool to_register) {
  if (!take_modrm(r)) return false;
  name2(r, word, suffix(size));
  if (to_register) add_rm(r, size);
  add_general(r, r->reg, size);
  if (!to_register) add_rm(r, size);
  return true;
}

static bool alu(reading *r) {
  uint32_t kind = r->opcode & 7, size = take_size(r);
  const char *word = alu_names[r->opcode >> 3];
  if (kind < 4) {
    if (!two(r, word, size, kind >= 2)) return false;
    if (kind >= 2 && r->mod == 3) mark_not_as_assembled(r);
    return true;
  }
  if (kind > 5 || !add_immediate(r, immediate_size(size))) return false;
  name2(r, word, suffix(size));
  if (is_shorter_possible(r)) mark_not_as_assembled(r);
  add_general(r, IRK_RAX, size);
  return true;
}

static bool alu_immediate(reading *r) {  // 80, 81, 83
  uint32_t size = take_size(r);
  if (r->opcode == 0x82 || !take_modrm(r)) return false;
  if (!add_immediate(r, r->opcode == 0x83 ? 1 : immediate_size(size))) return false;
  name2(r, alu_names[r->reg & 7], suffix(size));
  if (is_shorter_possible(r) || (r->opcode != 0x83 && r->mod == 3 && r->rm == IRK_RAX)) mark_not_as_assembled(r);
  add_rm(r, size);
  return true;
}

static bool shift(reading *r) {  // C0, C1, D0 ... D3
  uint32_t size = take_size(r);
  if (!take_modrm(r) || !shift_names[r->reg & 7]) return false;
  name2(r, shift_names[r->reg & 7], suffix(size));
  if (r->opcode < 0xD0) {
    if (!add_immediate(r, 1)) return false;
    if (r->out->ops[0].value == 1) mark_not_as_assembled(r);
  } else if (r->opcode >= 0xD2) {
    add_general(r, IRK_RCX, 1);
  }
  add_rm(r, size);
  return true;
}

static bool group3(reading *r) {  // F6, F7
  static const char *const names[] = {NULL, NULL, "not", "neg", "mul", "imul", "div", "idiv"};
  uint32_t size = take_size(r);
  if (!take_modrm(r)) return false;
  if (!(r->reg & 7)) {
    if (!add_immediate(r, immediate_size(size))) return false;
    name2(r, "test", suffix(size));
    if (r->mod == 3 && r->rm == IRK_RAX) mark_not_as_assembled(r);
  } else {
    if (!names[r->reg & 7]) return false;
    name2(r, names[r->reg & 7], suffix(size));
  }
  add_rm(r, size);
  return true;
}

static bool group5(reading *r) {  // FE, FF
  uint32_t size = r->opcode & 1 ? r->rex & 8 ? 8 : r->has_66 ? 2 : 4 : 1;
  if (!take_modrm(r)) return false;
  uint32_t digit = r->reg & 7;
  if (digit < 2) {
    r->is_wide_used = size > 1;
    name2(r, digit ? "dec" : "inc", suffix(size));
    add_rm(r, size);
    return true;
  }
  if (r->opcode != 0xFF || r->has_66 || (digit != 2 && digit != 4 && digit != 6)) return false;
  if (digit == 6 && r->mod == 3) return false;
  name(r, digit == 2 ? "call" : digit == 4 ? "jmp" : "pushq");
  add_rm(r, 8);
  r->out->ops[0].is_starred = digit != 6;
  return true;
}

static bool exchange(reading *r) {
  uint32_t size = take_size(r);
  if (!two(r, "xchg", size, false)) return false;
  if (r->mod == 3 && (r->reg != r->rm || size != 4))
    mark_not_as_assembled(r);  // assemblers disagree on the order of the registers
  return true;
}

static bool move(reading *r) {
  uint32_t size = take_size(r);
  bool to_register = r->opcode & 2;
  if (!two(r, "mov", size, to_register)) return false;
  if (to_register && r->mod == 3) mark_not_as_assembled(r);
  return true;
}

static bool move_immediate(reading *r) {  // B0 ... BF
  uint32_t reg = low_reg(r), size = r->opcode & 8 ? take_wide(r) : 1;
  if (!add_immediate(r, size)) return false;
  if (size == 8) name(r, "movabsq");
  else name2(r, "mov", suffix(size));
  add_general(r, reg, size);
  r->rm = (uint8_t)reg;
  return true;
}

static bool move_to_rm(reading *r) {  // C6, C7
  uint32_t size = take_size(r);
  if (!take_modrm(r) || r->reg & 7 || !add_immediate(r, immediate_size(size))) return false;
  name2(r, "mov", suffix(size));
  if (r->mod == 3 && size != 8) mark_not_as_assembled(r);
  add_rm(r, size);
  return true;
}

static bool multiply(reading *r) {  // 69, 6B
  uint32_t size = take_wide(r);
  if (!take_modrm(r) || !add_immediate(r, r->opcode == 0x6B ? 1 : immediate_size(size))) return false;
  name2(r, "imul", suffix(size));
  if (is_shorter_possible(r)) mark_not_as_assembled(r);
  add_rm(r, size);
  add_general(r, r->reg, size);
  return true;
}

static bool push_or_pop(reading *r) {
  name(r, r->opcode & 8 ? "popq" : "pushq");
  add_general(r, low_reg(r), 8);
  return !r->has_66;
}

static bool jump(reading *r, const char *word, const char *end, uint32_t size) {
  name2(r, word, end);
  return !r->has_66 && !r->rex && add_target(r, size);
}

static bool one_byte(reading *r) {
  uint32_t op = r->opcode;
  if (op < 0x40) return alu(r);
  if (op >= 0x50 && op < 0x60) return push_or_pop(r);
  if (op >= 0x70 && op < 0x80) return jump(r, "j", cc_names[op & 15], 1);
  if (op >= 0xB0 && op < 0xC0) return move_immediate(r);
  switch (op) {
  case 0x63:
    r->is_wide_used = true;
    if (!(r->rex & 8) || !take_modrm(r)) return false;
    name(r, "movslq");
    add_rm(r, 4);
    add_general(r, r->reg, 8);
    return true;
  case 0x68:
  case 0x6A:
    name(r, "pushq");
    if (r->has_66 || !add_immediate(r, op == 0x6A ? 1 : 4)) return false;
    if (is_shorter_possible(r)) mark_not_as_assembled(r);
    return true;
  case 0x69:
  case 0x6B: return multiply(r);
  case 0x80:
  case 0x81:
  case 0x83: return alu_immediate(r);
  case 0x84:
  case 0x85: return two(r, "test", take_size(r), false);
  case 0x86:
  case 0x87: return exchange(r);
  case 0x88:
  case 0x89:
  case 0x8A:
  case 0x8B: return move(r);
  case 0x8D: {
    uint32_t size = take_wide(r);
    return two(r, "lea", size, true) && r->mod != 3;
  }
  case 0x8F:
    if (!take_modrm(r) || r->reg & 7 || r->mod == 3) return false;
    name(r, "popq");
    add_memory(r);
    return true;
  case 0x90:
  case 0x91:
  case 0x92:
  case 0x93:
  case 0x94:
  case 0x95:
  case 0x96:
  case 0x97: {
    uint32_t size = take_wide(r);
    if (size == 4 && op == 0x90 && !(r->rex & 1)) return false;  // nop
    name2(r, "xchg", suffix(size));
    r->rm = (uint8_t)low_reg(r);
    add_general(r, r->rm, size);
    add_general(r, IRK_RAX, size);
    return true;
  }
  case 0xA8:
  case 0xA9: {
    uint32_t size = take_size(r);
    if (!add_immediate(r, immediate_size(size))) return false;
    name2(r, "test", suffix(size));
    add_general(r, IRK_RAX, size);
    return true;
  }
  case 0xC0:
  case 0xC1:
  case 0xD0:
  case 0xD1:
  case 0xD2:
  case 0xD3: return shift(r);
  case 0xC2: name(r, "retq"); return add_immediate(r, 2);
  case 0xC6:
  case 0xC7: return move_to_rm(r);
  case 0xCD: name(r, "int"); return add_immediate(r, 1);
  case 0xE0: return jump(r, "loopne", "", 1);
  case 0xE1: return jump(r, "loope", "", 1);
  case 0xE2: return jump(r, "loop", "", 1);
  case 0xE3: return jump(r, "jrcxz", "", 1);
  case 0xE8: return jump(r, "call", "", 4);
  case 0xE9: return jump(r, "jmp", "", 4);
  case 0xEB: return jump(r, "jmp", "", 1);
  case 0xF6:
  case 0xF7: return group3(r);
  case 0xFE:
  case 0xFF: return group5(r);
  default: return false;
  }
}

static bool extend(reading *r) {  // 0F B6, B7, BE, BF
  uint32_t size = take_wide(r), from = r->opcode & 1 ? 2 : 1;
  if (size <= from || !take_modrm(r)) return false;
  name2(r, r->opcode < 0xB8 ? "movz" : "movs", suffix(from));
  size_t len = strlen(r->out->name);
  snprintf(r->out->name + len, sizeof r->out->name - len, "%s", suffix(size));
  add_rm(r, from);
  add_general(r, r->reg, size);
  return true;
}

static bool bit_test(reading *r) {
  static const char *const names[] = {"bt", "bts", "btr", "btc"};
  uint32_t size = take_wide(r);
  if (r->opcode != 0xBA) return two(r, names[r->opcode >> 3 & 3], size, false);
  if (!take_modrm(r) || !(r->reg & 4) || !add_immediate(r, 1)) return false;
  name2(r, names[r->reg & 3], suffix(size));
  add_rm(r, size);
  return true;
}

static bool double_shift(reading *r) {
  uint32_t size = take_wide(r);
  if (!take_modrm(r)) return false;
  name2(r, r->opcode < 0xA8 ? "shld" : "shrd", suffix(size));
  if (r->opcode & 1) add_general(r, IRK_RCX, 1);
  else if (!add_immediate(r, 1)) return false;
  add_general(r, r->reg, size);
  add_rm(r, size);
  return true;
}

static bool two_bytes(reading *r) {
  uint32_t op = r->opcode;
  if (op >= 0x40 && op < 0x50) {
    char word[8];
    snprintf(word, sizeof word, "cmov%s", cc_names[op & 15]);
    return two(r, word, take_wide(r), true);
  }
  if (op >= 0x80 && op < 0x90) return jump(r, "j", cc_names[op & 15], 4);
  if (op >= 0x90 && op < 0xA0) {
    if (!take_modrm(r) || r->reg & 7) return false;
    name2(r, "set", cc_names[op & 15]);
    add_rm(r, 1);
    return true;
  }
  if (op >= 0xC8 && op < 0xD0) {
    uint32_t size = take_wide(r);
    name2(r, "bswap", suffix(size));
    add_general(r, low_reg(r), size);
    return size >= 4;
  }
  switch (op) {
  case 0x1F: {
    uint32_t size = take_wide(r);
    if (!take_modrm(r) || r->reg & 7) return false;
    name2(r, "nop", suffix(size));
    add_rm(r, size);
    return true;
  }
  case 0xA3:
  case 0xAB:
  case 0xB3:
  case 0xBB:
  case 0xBA: return bit_test(r);
  case 0xA4:
  case 0xA5:
  case 0xAC:
  case 0xAD: return double_shift(r);
  case 0xAF: return two(r, "imul", take_wide(r), true);
  case 0xB0:
  case 0xB1: return two(r, "cmpxchg", take_size(r), false);
  case 0xC0:
  case 0xC1: return two(r, "xadd", take_size(r), false);
  case 0xB6:
  case 0xB7:
  case 0xBE:
  case 0xBF: return extend(r);
  case 0xBC: return two(r, "bsf", take_wide(r), true);
  case 0xBD: return two(r, "bsr", take_wide(r), true);
  case 0xC3: {
    uint32_t size = take_wide(r);
    return two(r, "movnti", size, false) && r->mod != 3 && size != 2;
  }
  default: return false;
  }
}

static bool counts(reading *r) {  // F3 0F B8, BC, BD
  static const char *const names[] = {[0] = "popcnt", [4] = "tzcnt", [5] = "lzcnt"};
  if (r->has_66) return false;
  r->is_prefix_used = true;
  return two(r, names[r->opcode & 7], take_wide(r), true);
}

// ---- rows ----------------------------------------------------------------------------------------------------

void irk_x64_decoder_init(irk_x64_decoder *d, irk_arena *arena) {
  *d = (irk_x64_decoder){.next = irk_arena_zalloc(arena, irk_x64_num_mnemonics * sizeof *d->next)};
  for (uint32_t k = irk_x64_num_mnemonics; k-- > 0;) {  // keeps each list in the order of the rows
    const irk_x64_mnemonic *m = &irk_x64_mnemonics[k];
    bool is_bytes = m->form == IRK_X64_FORM_BYTES;
    if (!is_bytes && m->form < IRK_X64_FORM_MEM) continue;
    uint16_t *first = &d->first[!is_bytes][m->op & 0xFF];
    d->next[k] = *first;
    *first = (uint16_t)(k + 1);
  }
}

// Decodes an instruction without operands: the longest one that fits.
static bool whole(reading *r) {
  uint32_t best = 0;
  if (!has(r, 1)) return false;
  for (uint32_t k = r->rows->first[0][r->code[r->at]]; k; k = r->rows->next[k - 1]) {
    const irk_x64_mnemonic *m = &irk_x64_mnemonics[k - 1];
    uint32_t n = 1;
    while (n < 4 && m->op >> 8 * n) n++;
    if (n <= best || !has(r, n)) continue;
    bool is_same = true;
    for (uint32_t i = 0; i < n; i++) is_same &= r->code[r->at + i] == (uint8_t)(m->op >> 8 * i);
    if (!is_same) continue;
    best = n;
    name(r, m->name);
  }
  r->at += best;
  return best != 0;
}

static bool is_digit_form(uint32_t form) {
  return form == IRK_X64_FORM_MEM || form == IRK_X64_FORM_REG || form == IRK_X64_FORM_X_IMM;
}

// Returns the row for the opcode and its prefix. Of several names the longest one, which has the
// size, is returned.
static const irk_x64_mnemonic *find_row(const reading *r) {
  uint32_t prefix = r->has_66 ? 1 : r->repeat == 0xF3 ? 2 : r->repeat ? 3 : 0;
  uint32_t word = prefix << IRK_OP_PREFIX | r->map << IRK_OP_MAP | r->opcode;
  const irk_x64_mnemonic *found = NULL;
  uint32_t digit = has(r, 1) ? r->code[r->at] >> 3 & 7 : 0;
  bool is_register = has(r, 1) && r->code[r->at] >= 0xC0;
  for (uint32_t k = r->rows->first[1][r->opcode]; k; k = r->rows->next[k - 1]) {
    const irk_x64_mnemonic *m = &irk_x64_mnemonics[k - 1];
    if ((m->op & 0xFFFF & ~(uint32_t)IRK_OP_W) != word) continue;
    bool any_width = m->form == IRK_X64_FORM_GX || m->form == IRK_X64_FORM_REG;
    if (!any_width && (m->op & IRK_OP_W) != (r->rex & 8 ? IRK_OP_W : 0)) continue;
    if (is_digit_form(m->form) && (m->op >> 16 != digit || is_register == (m->form == IRK_X64_FORM_MEM))) continue;
    if (m->form == IRK_X64_FORM_MX && is_register && found) continue;
    if (!found || strlen(m->name) > strlen(found->name)) found = m;
  }
  return found;
}

static bool row(reading *r) {
  if (r->has_66 && r->repeat) return false;
  const irk_x64_mnemonic *m = find_row(r);
  if (!m || !take_modrm(r)) return false;
  uint32_t size = r->rex & 8 ? 8 : 4;
  r->is_wide_used = r->is_prefix_used = true;
  name(r, m->name);
  switch (m->form) {
  case IRK_X64_FORM_MEM: add_memory(r); return true;
  case IRK_X64_FORM_REG: add_general(r, r->rm, size); return true;
  case IRK_X64_FORM_X_IMM:
    if (!add_immediate(r, 1)) return false;
    add_vector(r, r->rm);
    return true;
  case IRK_X64_FORM_RX_IMM:
    if (!add_immediate(r, 1)) return false;
    add_rm_vector(r);
    add_vector(r, r->reg);
    return true;
  case IRK_X64_FORM_XG_IMM:
    if (!add_immediate(r, 1)) return false;
    add_rm(r, 4);
    add_vector(r, r->reg);
    return size == 4;
  case IRK_X64_FORM_GX_IMM:
    if (!add_immediate(r, 1)) return false;
    add_vector(r, r->rm);
    add_general(r, r->reg, 4);
    return size == 4 && r->mod == 3;
  case IRK_X64_FORM_RX:
    add_rm_vector(r);
    add_vector(r, r->reg);
    return true;
  case IRK_X64_FORM_MX:
    if (r->mod == 3) mark_not_as_assembled(r);
    add_vector(r, r->reg);
    add_rm_vector(r);
    return true;
  case IRK_X64_FORM_XG:
    if (r->mod != 3 && m->name[0] == 'm' && m->op & IRK_OP_W)
      mark_not_as_assembled(r);  // movq has another form for memory
    add_rm(r, size);
    add_vector(r, r->reg);
    return true;
  case IRK_X64_FORM_XG_FROM:
    if (r->mod != 3 && m->op & IRK_OP_W) mark_not_as_assembled(r);
    add_vector(r, r->reg);
    add_rm(r, size);
    return true;
  case IRK_X64_FORM_GX:
    add_rm_vector(r);
    add_general(r, r->reg, size);
    return true;
  default: return false;
  }
}

// ---- x87 -----------------------------------------------------------------------------------------------------

// Decodes x87 instructions with registers, by the first byte and the digit. AT&T syntax swaps fsub
// and fsubr, fdiv and fdivr if the result is not in st(0).
static bool x87(reading *r) {
  static const struct {
    char name[12];
    uint8_t form;  // 1: %st(i); 2: %st(i), %st; 3: %st, %st(i)
  } rows[8][8] = {
      {{"fadd", 2}, {"fmul", 2}, {"fcom", 1}, {"fcomp", 1}, {"fsub", 2}, {"fsubr", 2}, {"fdiv", 2}, {"fdivr", 2}},
      {{"fld", 1}, {"fxch", 1}},
      {{"fcmovb", 2}, {"fcmove", 2}, {"fcmovbe", 2}, {"fcmovu", 2}},
      {{"fcmovnb", 2}, {"fcmovne", 2}, {"fcmovnbe", 2}, {"fcmovnu", 2}, {"", 0}, {"fucomi", 2}, {"fcomi", 2}},
      {{"fadd", 3}, {"fmul", 3}, {"", 0}, {"", 0}, {"fsub", 3}, {"fsubr", 3}, {"fdiv", 3}, {"fdivr", 3}},
      {{"ffree", 1}, {"", 0}, {"fst", 1}, {"fstp", 1}, {"fucom", 1}, {"fucomp", 1}},
      {{"faddp", 3}, {"fmulp", 3}, {"", 0}, {"", 0}, {"fsubp", 3}, {"fsubrp", 3}, {"fdivp", 3}, {"fdivrp", 3}},
      {{"", 0}, {"", 0}, {"", 0}, {"", 0}, {"", 0}, {"fucompi", 2}, {"fcompi", 2}},
  };
  if (!has(r, 1) || r->code[r->at] < 0xC0 || r->rex || r->has_66) return row(r);
  uint32_t b = r->code[r->at++], digit = b >> 3 & 7, reg = b & 7;
  if (r->opcode == 0xDF && b == 0xE0) {
    name(r, "fnstsw");
    add_general(r, IRK_RAX, 2);
    return true;
  }
  uint32_t form = rows[r->opcode & 7][digit].form;
  name(r, rows[r->opcode & 7][digit].name);
  if (form == 3) add_x87(r, 0);
  if (form) add_x87(r, reg);
  if (form == 2) add_x87(r, 0);
  return form != 0;
}

// ---- AVX -----------------------------------------------------------------------------------------------------

// Decodes an instruction with two source registers, the first of them in the prefix, and a
// destination that it also reads.
static bool fused(reading *r, uint32_t prefix, uint32_t source, bool is_wide) {
  static const struct {
    uint8_t opcode, prefix, is_wide;
    char name[16];
  } rows[] = {{0xA6, 1, 0, "vfmaddsub213ps"}, {0xA6, 1, 1, "vfmaddsub213pd"}, {0xA7, 1, 0, "vfmsubadd213ps"},
              {0xA7, 1, 1, "vfmsubadd213pd"}, {0xA8, 1, 0, "vfmadd213ps"},    {0xA8, 1, 1, "vfmadd213pd"},
              {0xA9, 1, 0, "vfmadd213ss"},    {0xA9, 1, 1, "vfmadd213sd"}};
  if (r->map != 2 || r->mod != 3) return false;
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    if (rows[i].opcode != r->opcode || rows[i].prefix != prefix || rows[i].is_wide != is_wide) continue;
    name(r, rows[i].name);
    add_vector(r, r->rm);
    add_vector(r, source);
    add_vector(r, r->reg);
    return true;
  }
  return false;
}

// Decodes the VEX instructions that the code generator makes (encode.h, select_processor.c):
// vectors of 32 bytes, fused multiply-add.
static bool vex(reading *r) {
  if (!has(r, 4)) return false;
  bool is_short = r->code[r->at++] == 0xC5;
  uint32_t first = r->code[r->at++], last = is_short ? first : r->code[r->at++];
  bool is_wide = !is_short && last & 0x80, is_256 = last & 4;
  uint32_t prefix = last & 3, source = ~last >> 3 & 15;
  r->rex = (uint8_t)((~first >> 7 & 1) << 2 | (is_short ? 0 : ~first >> 5 & 3));
  r->map = is_short ? 1 : first & 31;
  r->opcode = r->code[r->at++];
  if (!take_modrm(r)) return false;
  if (!is_256) return fused(r, prefix, source, is_wide);
  if (is_wide) return false;
  if (!is_short && r->map == 1 && !(r->rex & 3)) mark_not_as_assembled(r);
  irk_x64_operand reg = {.kind = IRK_X64_VECTOR, .reg = r->reg, .size = 32};
  if (r->map == 1 && !prefix && (r->opcode & 0xFE) == 0x10 && r->mod != 3 && !source) {
    name(r, "vmovups");
    if (r->opcode & 1) add(r, reg);
    add_memory(r);
    if (!(r->opcode & 1)) add(r, reg);
    return true;
  }
  bool is_insert = r->opcode == 0x18;
  if (r->map != 3 || prefix != 1 || (r->opcode & 0xFE) != 0x18 || r->mod != 3 || !add_immediate(r, 1)) return false;
  if (!is_insert && source) return false;
  name(r, is_insert ? "vinsertf128" : "vextractf128");
  if (!is_insert) add(r, reg);
  add_vector(r, r->rm);
  if (!is_insert) return true;
  add(r, (irk_x64_operand){.kind = IRK_X64_VECTOR, .reg = (uint8_t)source, .size = 32});
  add(r, reg);
  return true;
}

// ---- an instruction ------------------------------------------------------------------------------------------

static bool instruction(reading *r) {
  if (r->map == 0 && r->opcode >= 0xD8 && r->opcode <= 0xDF) return x87(r);
  uint32_t at = r->at;
  if (r->map == 1 && r->repeat == 0xF3 && (r->opcode == 0xB8 || (r->opcode & 0xFE) == 0xBC)) return counts(r);
  if (!r->map && !r->repeat) return one_byte(r);
  irk_x64_decoded before = *r->out;
  if (r->map == 1 && !r->repeat && two_bytes(r)) return true;
  *r->out = before;
  r->at = at;
  r->field = r->field_size = 0;
  r->is_wide_used = r->needs_rex = false;
  return r->map && row(r);
}

// Checks that a REX prefix is needed and has only the bits that are needed.
static void check_rex(reading *r) {
  const irk_x64_decoded *d = r->out;
  bool has_bits = r->rex != 0;
  if (r->has_rex && !has_bits && !r->needs_rex) mark_not_as_assembled(r);
  if (r->rex & 8 && (!r->is_wide_used || (r->has_66 && !r->is_prefix_used))) mark_not_as_assembled(r);
  bool uses_index = false, uses_base = r->rm >= 8, uses_reg = r->reg >= 8;
  for (uint32_t i = 0; i < d->num_ops; i++) {
    const irk_x64_operand *o = &d->ops[i];
    if (o->kind == IRK_X64_MEMORY) {
      uses_index = o->m.index != IRK_NO_BASE && o->m.index >= 8;
      uses_base = o->m.base < 16 && o->m.base >= 8;
    } else if (o->kind == IRK_X64_GENERAL && o->reg >= 8) {
      uses_base |= !r->reg && !r->rm;
    }
  }
  if ((r->rex & 2 && !uses_index) || (r->rex & 1 && !uses_base) || (r->rex & 4 && !uses_reg)) mark_not_as_assembled(r);
}

bool irk_x64_decode(const irk_x64_decoder *rows, const uint8_t *code, size_t len, uint32_t relocated,
                    irk_x64_decoded *out) {
  enum { LONGEST = 15 };
  uint32_t most = (uint32_t)(len < LONGEST ? len : LONGEST);
  reading r = {.rows = rows, .code = code, .len = most, .relocated = relocated, .out = out};
  *out = (irk_x64_decoded){.is_as_assembled = true};
  if (whole(&r)) {
    out->length = r.at;
    return true;
  }
  if (len >= 5 && code[0] == 0x67 && code[1] == 0x0F && code[2] == 0xB9) {  // ud1 N(%eax), %eax: always shown as bytes
    memcpy(out->name, "ud1l", sizeof "ud1l");
    out->length = code[3] & 0x80 ? 8 : 5;
    out->is_as_assembled = false;
    return out->length <= len;
  }
  if (len && (code[0] == 0xC4 || code[0] == 0xC5)) {
    if (!vex(&r)) return false;
    out->length = r.at;
    check_rex(&r);
    return true;
  }
  if (!take_prefixes(&r)) return false;
  if (r.repeat && !r.map) {  // a string instruction
    uint8_t repeat = r.repeat;
    r.at = 1;
    if (code[0] != repeat || !whole(&r)) return false;
    out->prefix = repeat == 0xF3 ? "rep" : "repne";
    out->is_prefix_apart = true;
    out->length = r.at;
    return true;
  }
  if (!instruction(&r) || r.segment) return false;
  if (r.repeat && !r.is_prefix_used) return false;
  out->length = r.at;
  if (r.has_lock) out->prefix = "lock";
  for (uint32_t i = 0; i < out->num_ops; i++) out->is_prefix_apart |= r.has_lock && out->ops[i].segment;
  out->is_prefix_apart |= r.has_lock && r.has_66;
  check_rex(&r);
  return true;
}
