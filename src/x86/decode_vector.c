// Decodes instructions with VEX and EVEX prefixes by the rows of vectors.def.
#include "x86/decode_reading.h"

enum {
  VEX_0 = 1 << 0,
  VEX_1 = 1 << 1,
  VEX = VEX_0 | VEX_1,
  EVEX_0 = 1 << 2,
  EVEX_1 = 1 << 3,
  EVEX = EVEX_0 | EVEX_1,
  L16 = 1 << 4,
  L32 = 1 << 5,
  L64 = 1 << 6,
  SHORTER = L16 | L32,
  LONGER = L32 | L64,
  LENGTHS = L16 | L32 | L64,
  REG = 1 << 7,
  MEM = 1 << 8,
  ANY = REG | MEM,
  MASK = 1 << 9,
  ZERO_REG = 1 << 10,
  ZERO_MEM = 1 << 11,
  MASKS_REG = MASK | ZERO_REG,
  MASKS = MASK | ZERO_REG | ZERO_MEM,
  ROUND = 1 << 12,
  SAE = 1 << 13,
  TWIN = 1 << 14,
  VEX_LAST = 1 << 15,
  BY_LENGTH = 1 << 16,
  BY_SIZE_L = 1 << 17,
  BY_SIZE_Q = 1 << 18,
  HAS_DIGIT = 1 << 19,  // bits 20 to 22: the digit
  APART = 1 << 23
};
#define DIGIT(n) (HAS_DIGIT | (n) << 20)
// Bytes of the operand in memory that depend on the length; others are numbers below these.
enum { FULL = 128, HALF, QUARTER, EIGHTH, PAIR };

typedef struct row {
  char name[20], operands[9];
  uint8_t unit, lane;
  uint32_t op;  // prefix, map, opcode
  uint32_t more;
} row;
static const row rows[] = {
#define IRK_X64_VECTOR(mnemonic, operands, prefix, map, opcode, more, unit, lane)                                      \
  {mnemonic, operands, unit, lane, IRK_X64_WORD(prefix, map, opcode), more},
#include "x86/vectors.def"
};

// The contents of a prefix.
typedef struct head {
  bool is_evex, is_short;  // is_short: VEX of two bytes
  bool is_wide, zeroes, is_b;
  uint32_t op, length;  // length: 0, 1, 2
  uint32_t source, mask;
  uint32_t high_reg, high_rm, high_source;  // 0 or 16
} head;

// Rows are sorted by map and opcode.
static uint32_t place_of(uint32_t op) { return (op >> IRK_OP_MAP & 7) << 8 | (op & 0xFF); }

static uint32_t first_row(uint32_t op) {
  uint32_t low = 0, high = IRK_COUNT(rows);
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (place_of(rows[middle].op) < place_of(op)) low = middle + 1;
    else high = middle;
  }
  return low;
}

static bool take_vex(irk_x64_reading *r, head *h) {
  const uint8_t *code = r->code;
  h->is_short = code[0] == 0xC5;
  uint32_t size = h->is_short ? 2 : 3, last = code[size - 1], map = h->is_short ? 1 : code[1] & 31u;
  if (r->len < size + 2 || map > 7) return false;
  h->is_wide = !h->is_short && last & 0x80;
  h->length = last >> 2 & 1;
  h->source = ~last >> 3 & 15;
  h->op = map << IRK_OP_MAP | (last & 3) << IRK_OP_PREFIX | code[size];
  r->rex = (uint8_t)((~code[1] >> 7 & 1) << 2 | (h->is_short ? 0 : ~code[1] >> 5 & 3));
  r->at = size + 1;
  return true;
}

static bool take_evex(irk_x64_reading *r, head *h) {
  const uint8_t *code = r->code;
  if (r->len < 6 || code[1] & 8 || !(code[2] & 4)) return false;
  h->is_evex = true;
  h->is_wide = code[2] & 0x80;
  h->source = ~code[2] >> 3 & 15;
  h->high_source = code[3] & 8 ? 0 : 16;
  h->high_reg = code[1] & 0x10 ? 0 : 16;
  h->high_rm = code[1] & 0x40 ? 0 : 16;
  h->zeroes = code[3] & 0x80;
  h->length = code[3] >> 5 & 3;
  h->is_b = code[3] & 0x10;
  h->mask = code[3] & 7;
  h->op = (code[1] & 7u) << IRK_OP_MAP | (code[2] & 3u) << IRK_OP_PREFIX | code[4];
  r->rex = (uint8_t)((~code[1] >> 7 & 1) << 2 | (~code[1] >> 5 & 3));
  r->at = 5;
  return true;
}

static bool has_role(const row *w, char role) {
  for (const char *at = w->operands; *at; at += 2)
    if (*at == role) return true;
  return false;
}

static uint32_t unit_of(const row *w, uint32_t length) {
  if (w->unit == PAIR) return length ? 16u << length : 8;
  return w->unit < FULL ? w->unit : 16u << length >> (w->unit - FULL);
}

// Tells whether the prefix and the ModRM byte are those of the row. Sets h->length for rounding,
// whose mode has its place.
static bool fits(const irk_x64_reading *r, const row *w, head *h, uint32_t *mode) {
  uint32_t modrm = r->code[r->at], more = w->more;
  bool is_register = modrm >= 0xC0;
  if (w->op != h->op || !(more & (is_register ? REG : MEM))) return false;
  if (!(more & (h->is_evex ? (uint32_t)EVEX_0 : VEX_0) << h->is_wide)) return false;
  if (more & HAS_DIGIT && (modrm >> 3 & 7) != (more >> 20 & 7)) return false;
  bool has_source = has_role(w, 'H') || has_role(w, 'J') || has_role(w, 'B');
  if (!has_source && (h->source || (h->high_source && !has_role(w, 'X')))) return false;
  if (h->mask && !(more & MASK)) return false;
  if (h->zeroes && (!h->mask || !(more & (is_register ? ZERO_REG : ZERO_MEM)))) return false;
  if (h->is_b && is_register) {
    if (!(more & (ROUND | SAE)) || (more & SAE && h->length)) return false;
    *mode = more & SAE ? 4 : h->length;
    h->length = more & L64 ? 2 : 0;
  } else if (h->is_b && !w->lane) {
    return false;
  }
  return h->length < 3 && more & (uint32_t)L16 << h->length;
}

static uint8_t size_of(char class, uint32_t length) {  // of a vector register; 0: 16 bytes
  uint32_t shift = class == 'f' ? length : class == 'h' ? (length ? length - 1 : 0) : class == 'y' ? 1 : 0;
  return (uint8_t)(shift ? 16u << shift : 0);
}

static irk_x64_operand memory(const irk_x64_reading *r) {
  return (irk_x64_operand){
      .kind = IRK_X64_MEMORY, .field = r->field, .field_size = r->field_size, .m = r->m, .value = r->m.disp};
}

// Makes the operand that a letter stands for. Returns false if there is none.
static bool make_operand(irk_x64_reading *r, const row *w, const head *h, const char *letters, irk_x64_operand *o) {
  bool is_rm = *letters == 'W' || *letters == 'E' || *letters == 'L';
  if (is_rm && r->mod != 3) {
    *o = memory(r);
    if (h->is_b) o->broadcast = (uint8_t)(unit_of(w, h->length) / w->lane);
    return true;
  }
  uint32_t reg = r->reg, rm = r->rm, source = h->source;
  uint8_t general = letters[1] == 'q' ? 8 : 4, vector = size_of(letters[1], h->length);
  *o = (irk_x64_operand){.kind = IRK_X64_VECTOR, .size = vector};
  switch (*letters) {
  case 'V': o->reg = (uint8_t)(reg | h->high_reg); return true;
  case 'H': o->reg = (uint8_t)(source | h->high_source); return true;
  case 'W': o->reg = (uint8_t)(rm | h->high_rm); return true;
  case 'K':
  case 'J':
  case 'L':
    o->kind = IRK_X64_MASK;
    o->reg = (uint8_t)(*letters == 'K' ? reg | h->high_reg : *letters == 'J' ? source | h->high_source : rm);
    return o->reg < 8;
  case 'G':
  case 'E':
  case 'B':
    o->kind = IRK_X64_GENERAL;
    o->size = general;
    o->reg = (uint8_t)(*letters == 'G' ? reg | h->high_reg : *letters == 'E' ? rm : source | h->high_source);
    return o->reg < 16;
  case 'I':
    o->kind = IRK_X64_IMMEDIATE;
    o->field = (uint8_t)r->at;
    o->field_size = 1;
    return irk_x64_take_int(r, 1, &o->value);
  case 'X':
    if (r->m.index == IRK_NO_BASE) return false;
    *o = memory(r);
    o->m.index |= (uint8_t)h->high_source;
    o->index_size = vector ? vector : 16;
    return true;
  case 'M': *o = memory(r); return true;
  default: return false;
  }
}

// Returns the number of the operand's vector register; UINT32_MAX: it has none.
static uint32_t vector_of(const irk_x64_operand *o) {
  if (o->kind == IRK_X64_VECTOR) return o->reg;
  return o->index_size ? o->m.index : UINT32_MAX;
}

// Tells whether the registers are different that assemblers want to be: all of a gather, and the
// last one of APART.
static bool are_different(const irk_x64_decoded *d, bool are_all) {
  for (uint32_t k = are_all ? 1 : d->num_ops - 1; k < d->num_ops; k++)
    for (uint32_t j = 0; j < k; j++)
      if (vector_of(&d->ops[k]) == vector_of(&d->ops[j]) && vector_of(&d->ops[k]) != UINT32_MAX) return false;
  return true;
}

// Tells which encoding the assembler must be told to choose; NULL: it does.
static const char *prefix_of(const irk_x64_reading *r, const row *w, const head *h) {
  bool has_own = h->mask || h->is_b || h->high_reg || h->high_source || (h->high_rm && r->mod == 3) || h->length == 2;
  if (h->is_evex) return w->more & TWIN && !has_own ? "{evex}" : NULL;
  if (w->more & VEX_LAST) return "{vex}";
  bool is_map1 = (w->op >> IRK_OP_MAP & 7) == 1;
  bool could_swap = !h->is_short && is_map1 && !h->is_wide && r->mod == 3 && r->rex & 1;
  return could_swap ? "{vex3}" : NULL;
}

static void name(irk_x64_reading *r, const row *w, const head *h) {
  irk_x64_decoded *d = r->out;
  size_t len = strlen(w->name);
  memcpy(d->name, w->name, len);
  if (r->mod == 3 || h->is_b) return;
  if (w->more & BY_LENGTH) d->name[len] = "xyz"[h->length];
  if (w->more & (BY_SIZE_L | BY_SIZE_Q)) d->name[len] = w->more & BY_SIZE_L ? 'l' : 'q';
}

static bool decode_row(irk_x64_reading *r, const row *w, head *h) {
  irk_x64_decoded *d = r->out;
  uint32_t mode = 0, any_wide = h->is_evex ? EVEX : VEX, after = *w->operands == 'I' || *w->operands == 'E';
  if (!fits(r, w, h, &mode)) return false;
  bool is_register = r->code[r->at] >= 0xC0, rounds = h->is_b && is_register, is_gather = has_role(w, 'X');
  r->is_index_vector = is_gather;
  if (h->is_evex) r->unit = h->is_b ? w->lane : unit_of(w, h->length);
  if (h->is_evex && is_register) r->rex &= (uint8_t)~2u;
  if (!irk_x64_take_modrm(r)) return false;
  if (!is_register) h->high_rm = 0;
  for (const char *at = w->operands; *at; at += 2) {
    if (rounds && d->num_ops == after)
      d->ops[d->num_ops++] = (irk_x64_operand){.kind = IRK_X64_ROUNDING, .value = mode};
    if (!make_operand(r, w, h, at, &d->ops[d->num_ops])) return false;
    d->num_ops++;
  }
  irk_x64_operand *last = &d->ops[d->num_ops - 1];
  last->mask = (uint8_t)h->mask;
  last->zeroes = h->zeroes;
  if (is_gather && h->is_evex && !h->mask) return false;
  if ((is_gather || w->more & APART) && !are_different(d, is_gather)) return false;
  // Assemblers choose the shorter prefix, and clear what does not matter.
  bool is_loose = (w->more & any_wide) == any_wide;
  bool could_be_short = !h->is_evex && !h->is_short && (w->op >> IRK_OP_MAP & 7) == 1 && !(r->rex & 3) && !h->is_wide;
  if ((is_loose && h->is_wide) || could_be_short) return false;
  name(r, w, h);
  d->prefix = prefix_of(r, w, h);
  return true;
}

bool irk_x64_decode_vector(irk_x64_reading *r) {
  enum { EVEX_PREFIX = 0x62 };
  head h = {0};
  if (r->len < 5 && !(r->len == 4 && r->code[0] == 0xC5)) return false;
  if (!(r->code[0] == EVEX_PREFIX ? take_evex(r, &h) : take_vex(r, &h))) return false;
  const irk_x64_reading before = *r;
  for (uint32_t k = first_row(h.op); k < IRK_COUNT(rows) && place_of(rows[k].op) == place_of(h.op); k++) {
    head own = h;
    if (decode_row(r, &rows[k], &own)) return true;
    *r = before;
    *r->out = (irk_x64_decoded){.is_as_assembled = true};
  }
  return false;
}
