// Decodes instructions by the rows of insns.def.
//
// Assemblers choose one of several encodings of an instruction: the first row of a mnemonic that
// takes the operands. An operand in memory is encoded again, and compared.
#include "x86/decode.h"

#include "x86/decode_reading.h"

typedef irk_x64_reading reading;

// ---- bytes ---------------------------------------------------------------------------------------------------

static bool has(const reading *r, uint32_t n) { return r->len - r->at >= n; }

bool irk_x64_take_int(reading *r, uint32_t size, int64_t *value) {
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
    else if ((b == IRK_X64_PREFIX_FS || b == IRK_X64_PREFIX_GS) && !r->segment && !r->has_66 && !r->repeat)
      r->segment = b;
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

// Returns the displacement of one byte that stands for a distance with EVEX; INT32_MAX: none does.
static int32_t in_units(int32_t distance, int32_t unit) {
  bool is_short = distance % unit == 0 && distance / unit == (int8_t)(distance / unit);
  return is_short ? distance / unit : INT32_MAX;
}

// Checks whether an assembler would choose these bytes for the operand in memory.
static void check_memory(reading *r, uint32_t start) {
  uint8_t again[8];
  irk_mem m = r->m;
  bool is_symbol = r->field_size && is_relocated(r, r->field);
  uint32_t len = r->at - start, compared = is_symbol ? len - 4 : len;
  if (is_symbol && r->field_size != 4) r->out->is_as_assembled = false;
  if (is_symbol) m.disp = INT32_MAX;
  bool has_unit = r->unit > 1 && m.base < IRK_RIP && !is_symbol;
  if (has_unit) m.disp = in_units(m.disp, (int32_t)r->unit);
  uint32_t n = (uint32_t)(irk_x64_modrm(again, r->reg, m) - again);
  if (has_unit && m.disp == INT32_MAX) compared -= 4;
  if (n == len && !memcmp(again, r->code + start, compared)) return;
  m.disp = INT32_MAX;
  n = (uint32_t)(irk_x64_modrm(again, r->reg, m) - again);
  if (n == len && !memcmp(again, r->code + start, len - 4)) r->out->has_long_distance = true;
  else r->out->is_as_assembled = false;
}

bool irk_x64_take_modrm(reading *r) {
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
    if (index != 4 || r->is_index_vector) r->m.index = index;
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
  if (!irk_x64_take_int(r, distance ? distance : 1, &disp) && distance) return false;
  if (!distance) r->at = r->field, disp = 0;
  if (distance == 1 && r->unit) disp *= r->unit;
  r->m.disp = (int32_t)disp;
  check_memory(r, start);
  return true;
}

// ---- the decoded instruction --------------------------------------------------------------------------------

// Appends a word to the name; `at` is its end.
static char *append(reading *r, char *at, const char *word) {
  const char *end = r->out->name + sizeof r->out->name - 1;
  while (*word && at < end) *at++ = *word++;
  *at = 0;
  return at;
}
static const char *suffix(uint32_t size) { return size == 1 ? "b" : size == 2 ? "w" : size == 4 ? "l" : "q"; }
static void mark_not_as_assembled(reading *r) { r->out->is_as_assembled = false; }

static void add(reading *r, irk_x64_operand op) { r->out->ops[r->out->num_ops++] = op; }
static void add_general(reading *r, uint32_t reg, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_GENERAL, .reg = (uint8_t)reg, .size = (uint8_t)size};
  if (size == 1 && reg >= 4 && reg < 8) {
    if (r->has_rex) r->needs_rex = true;
    else op.is_high = true;
  }
  add(r, op);
}
static void add_vector(reading *r, uint32_t reg, bool is_long) {
  add(r, (irk_x64_operand){.kind = IRK_X64_VECTOR, .reg = (uint8_t)reg, .size = is_long ? 32 : 0});
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
static bool add_immediate(reading *r, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_IMMEDIATE, .field = (uint8_t)r->at, .field_size = (uint8_t)size};
  op.has_symbol = is_relocated(r, r->at);
  if (!irk_x64_take_int(r, size, &op.value)) return false;
  add(r, op);
  return true;
}
static bool add_target(reading *r, uint32_t size) {
  irk_x64_operand op = {.kind = IRK_X64_TARGET, .field = (uint8_t)r->at, .field_size = (uint8_t)size};
  if (!irk_x64_take_int(r, size, &op.value)) return false;
  op.value += r->at;
  add(r, op);
  return true;
}

// ---- rows ----------------------------------------------------------------------------------------------------

// Returns the number of opcodes that a row has, from its own one on.
static uint32_t num_opcodes(const irk_x64_form_row *form) {
  if (form->places & IRK_X64_HAS_CC) return 16;
  if (form->places & IRK_X64_HAS_LOW) return 8;
  return form->sizes & IRK_X64_HAS_BYTES ? 2 : 1;
}

// Tells whether the instruction is in or out. They are not decoded: the code generator makes none,
// and what comes after an unknown instruction may look like them.
static bool is_port(uint32_t form) {
  return form == IRK_X64_FORM_A_IB || form == IRK_X64_FORM_A_DX || form == IRK_X64_FORM_IB_A ||
         form == IRK_X64_FORM_DX_A;
}

// Adds the row to lists: for each byte its number in sum[byte], or, if `rows` are given, its index.
static void put_row(uint32_t k, uint16_t *sums, uint16_t *rows) {
  const irk_x64_mnemonic *m = &irk_x64_mnemonics[k];
  uint32_t first = m->op & 0xFF, n = 1;
  if (is_port(m->form)) return;
  if (m->form == IRK_X64_FORM_NONE || m->form == IRK_X64_FORM_FIXED) {
    uint8_t bytes[IRK_ASM_ROOM];
    irk_x64_fixed_bytes(bytes, m->op);
    first = IRK_X64_WHOLE | bytes[0];
  } else {
    n = num_opcodes(irk_x64_form_of(m));
  }
  for (uint32_t i = first; i < first + n; i++, sums[i - 1]++)
    if (rows) rows[sums[i]] = (uint16_t)k;
}

void irk_x64_decoder_init(irk_x64_decoder *d, irk_arena *arena) {
  *d = (irk_x64_decoder){0};
  for (uint32_t k = 0; k < irk_x64_num_mnemonics; k++) put_row(k, d->ends, NULL);
  uint16_t sum = 0;
  for (uint32_t i = 0; i < IRK_COUNT(d->ends); i++) {
    uint16_t n = d->ends[i];
    d->ends[i] = sum;  // the beginning, until the rows are there
    sum = (uint16_t)(sum + n);
  }
  d->rows = IRK_NEW_ARRAY(arena, uint16_t, sum);
  d->is_same = IRK_NEW_ARRAY(arena, bool, irk_x64_num_mnemonics);
  for (uint32_t k = 0; k < irk_x64_num_mnemonics; k++) {
    put_row(k, d->ends, d->rows);
    d->is_same[k] = k && !strcmp(irk_x64_mnemonics[k - 1].name, irk_x64_mnemonics[k].name);
  }
}

// Returns the rows of a list, in the order of the table.
static const uint16_t *list_of(const reading *r, uint32_t list, uint32_t *n) {
  uint32_t start = list ? r->rows->ends[list - 1] : 0;
  *n = r->rows->ends[list] - start;
  return r->rows->rows + start;
}

// Decodes an instruction without operands: the longest one that fits.
static bool whole(reading *r) {
  uint32_t best = 0, num;
  if (!has(r, 1)) return false;
  const uint16_t *list = list_of(r, IRK_X64_WHOLE | r->code[r->at], &num);
  for (uint32_t k = 0; k < num; k++) {
    const irk_x64_mnemonic *m = &irk_x64_mnemonics[list[k]];
    uint8_t bytes[IRK_ASM_ROOM];
    uint32_t n = (uint32_t)(irk_x64_fixed_bytes(bytes, m->op) - bytes);
    if (n <= best || !has(r, n) || bytes[n - 1] != r->code[r->at + n - 1]) continue;
    if (memcmp(r->code + r->at, bytes, n) != 0) continue;
    best = n;
    memcpy(r->out->name, m->name, sizeof m->name);
  }
  r->at += best;
  return best != 0;
}

// Tells whether prefix 66 selects 2 bytes.
static bool has_short_size(const irk_x64_form_row *form) {
  return form->sizes & IRK_X64_SIZES && !(form->sizes & (IRK_X64_SILENT | IRK_X64_DEFAULT));
}

// Tells whether prefixes and opcode are those of the row.
static bool is_row(const reading *r, const irk_x64_mnemonic *m, const irk_x64_form_row *form) {
  uint32_t op = m->op, n = num_opcodes(form), wanted = irk_x64_prefix_byte(op);
  if (((op & IRK_OP_VEX) != 0) != r->is_vex || ((op & IRK_OP_256) != 0) != r->is_256) return false;
  if (r->source && !(form->places & IRK_X64_HAS_SOURCE)) return false;
  if ((op >> IRK_OP_MAP & 7) != r->map || r->opcode < (op & 0xFF) || r->opcode >= (op & 0xFF) + n) return false;
  if (has_short_size(form)) {
    if (r->repeat != wanted || (wanted && r->has_66)) return false;
  } else if (wanted == 0x66 ? !r->has_66 || r->repeat : r->has_66 || r->repeat != wanted) {
    return false;
  }
  bool is_wide = r->rex & 8;
  if (!(form->sizes & IRK_X64_SIZES) && is_wide != ((op & IRK_OP_W) != 0)) return false;
  uint32_t next = has(r, 1) ? r->code[r->at] : 0;
  uint32_t modrm = irk_x64_modrm_of(op);
  if (modrm >= 0xC0) return (next & (form->slots[0] == IRK_X64_SLOT_AX ? 0xFF : 0xF8)) == modrm;
  uint8_t only = form->places & (IRK_X64_ONLY_REGISTER | IRK_X64_ONLY_MEMORY);
  if (only && only != (next >= 0xC0 ? IRK_X64_ONLY_REGISTER : IRK_X64_ONLY_MEMORY)) return false;
  bool has_digit = form->places & IRK_X64_HAS_RM && !(form->places & IRK_X64_HAS_REG);
  return !has_digit || (next >> 3 & 7) == irk_x64_digit_of(op);
}

static bool add_operand(reading *r, uint8_t slot, uint32_t size) {
  switch ((irk_x64_slot)slot) {
  case IRK_X64_SLOT_E:
  case IRK_X64_SLOT_R: add_rm(r, size); return true;
  case IRK_X64_SLOT_EB: add_rm(r, 1); return true;
  case IRK_X64_SLOT_EW: add_rm(r, 2); return true;
  case IRK_X64_SLOT_ED: add_rm(r, 4); return true;
  case IRK_X64_SLOT_EQ: add_rm(r, 8); return true;
  case IRK_X64_SLOT_M: add_memory(r); return true;
  case IRK_X64_SLOT_TO:
    add_rm(r, 8);
    r->out->ops[r->out->num_ops - 1].is_starred = true;
    return true;
  case IRK_X64_SLOT_G: add_general(r, r->reg, size); return true;
  case IRK_X64_SLOT_GD: add_general(r, r->reg, 4); return true;
  case IRK_X64_SLOT_B: add_general(r, r->source, size); return true;
  case IRK_X64_SLOT_Z:
    r->rm = (uint8_t)low_reg(r);
    add_general(r, r->rm, size);
    return true;
  case IRK_X64_SLOT_A: add_general(r, IRK_RAX, size); return true;
  case IRK_X64_SLOT_AX: add_general(r, IRK_RAX, 2); return true;
  case IRK_X64_SLOT_CL: add_general(r, IRK_RCX, 1); return true;
  case IRK_X64_SLOT_ONE: return true;
  case IRK_X64_SLOT_I: return add_immediate(r, size > 4 ? 4 : size);
  case IRK_X64_SLOT_IS:
  case IRK_X64_SLOT_IB: return add_immediate(r, 1);
  case IRK_X64_SLOT_IW: return add_immediate(r, 2);
  case IRK_X64_SLOT_IQ:
  case IRK_X64_SLOT_I64: return add_immediate(r, 8);
  case IRK_X64_SLOT_V: add_vector(r, r->reg, r->is_256); return true;
  case IRK_X64_SLOT_H: add_vector(r, r->source, r->is_256); return true;
  case IRK_X64_SLOT_X: add_vector(r, r->rm, false); return true;
  case IRK_X64_SLOT_W:
  case IRK_X64_SLOT_U:
    if (r->mod == 3) add_vector(r, r->rm, r->is_256);
    else add_memory(r);
    return true;
  case IRK_X64_SLOT_ST: add_x87(r, 0); return true;
  case IRK_X64_SLOT_STI: add_x87(r, r->code[r->at - 1] & 7); return true;
  case IRK_X64_SLOT_JB:
  case IRK_X64_SLOT_JS: return !r->rex && add_target(r, 1);
  case IRK_X64_SLOT_JZ: return !r->rex && add_target(r, 4);
  default: return false;
  }
}

// Checks that an assembler would choose this row for the operands.
static void check_choice(reading *r, uint32_t row, uint32_t named_size) {
  const irk_x64_decoded *d = r->out;
  uint32_t size, first = row;
  for (uint32_t k = 0; k < d->num_ops; k++)
    if (d->ops[k].kind == IRK_X64_TARGET || d->ops[k].is_starred) return;
  while (first && r->rows->is_same[first]) first--;
  while (first < row && !irk_x64_row_takes(&irk_x64_mnemonics[first], d->ops, d->num_ops, named_size, &size)) first++;
  bool is_taken = irk_x64_row_takes(&irk_x64_mnemonics[row], d->ops, d->num_ops, named_size, &size);
  if (first != row || !is_taken) mark_not_as_assembled(r);
  // Assemblers disagree on the order of the registers.
  if (irk_x64_mnemonics[row].op == IRK_X64_XCHG && r->mod == 3 && (r->reg != r->rm || size != 4))
    mark_not_as_assembled(r);
}

// Decodes an instruction of that row.
static bool decode_row(reading *r, uint32_t row) {
  const irk_x64_mnemonic *m = &irk_x64_mnemonics[row];
  const irk_x64_form_row *form = irk_x64_form_of(m);
  bool is_byte = form->sizes & IRK_X64_HAS_BYTES && !(r->opcode & 1) && !(form->places & IRK_X64_HAS_LOW);
  bool is_default = form->sizes & IRK_X64_DEFAULT;
  uint32_t size = form->sizes & IRK_X64_SIZES;
  if (size & (size - 1)) size = is_byte ? 1 : r->rex & 8 ? 8 : r->has_66 && has_short_size(form) && !r->is_vex ? 2 : 4;
  else if (size == 8 && !is_default && !(r->rex & 8)) return false;
  if (size && !(form->sizes & size)) return false;
  r->is_wide_used = size != 1 && !is_default;
  r->is_prefix_used = irk_x64_prefix_byte(m->op) || !has_short_size(form);
  if (form->places & IRK_X64_HAS_RM && !irk_x64_take_modrm(r)) return false;
  if (irk_x64_modrm_of(m->op) >= 0xC0) r->at++;
  for (uint32_t k = 0; k < 4 && form->slots[k]; k++)
    if (!add_operand(r, form->slots[k], size)) return false;
  bool is_named = size && !(form->sizes & IRK_X64_SILENT);
  const char *cc = form->places & IRK_X64_HAS_CC ? irk_x64_conditions[r->opcode & 15][0] : "";
  char *end = append(r, r->out->name, m->name);
  append(r, append(r, end, cc), is_named ? suffix(size) : "");
  check_choice(r, row, is_named ? size : 0);
  return true;
}

static bool instruction(reading *r) {
  uint32_t num;
  const uint16_t *list = list_of(r, r->opcode, &num);
  for (uint32_t k = 0; k < num; k++) {
    const irk_x64_mnemonic *m = &irk_x64_mnemonics[list[k]];
    if (!is_row(r, m, irk_x64_form_of(m))) continue;
    const reading before = *r;
    const bool is_as_assembled = r->out->is_as_assembled;
    if (decode_row(r, list[k])) return true;
    *r = before;
    *r->out = (irk_x64_decoded){.is_as_assembled = is_as_assembled};
  }
  return false;
}

static bool vex(reading *r) {
  if (!has(r, 3)) return false;
  bool is_short = r->code[r->at++] == 0xC5;
  uint32_t first = r->code[r->at++], last = is_short ? first : r->code[r->at++];
  static const uint8_t repeats[] = {0, 0, 0xF3, 0xF2};
  r->is_vex = true;
  r->is_256 = last & 4;
  r->has_66 = (last & 3) == 1;
  r->repeat = repeats[last & 3];
  r->source = ~last >> 3 & 15;
  r->rex = (uint8_t)((!is_short && last & 0x80 ? 8 : 0) | (~first >> 7 & 1) << 2 | (is_short ? 0 : ~first >> 5 & 3));
  r->map = is_short ? 1 : first & 31;
  if (!has(r, 1)) return false;
  r->opcode = r->code[r->at++];
  if (!is_short && r->map == 1 && !(r->rex & 11)) mark_not_as_assembled(r);
  return instruction(r);
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

// Finds the length of an instruction with a VEX or EVEX prefix that has no row. Such an instruction
// is always shown as bytes.
static bool measure(reading *r, const char *name, uint32_t prefix, uint32_t map) {
  enum { IMMEDIATES = 3 };  // the map whose instructions all have an immediate
  r->at = 0;
  if (!has(r, prefix + 1)) return false;
  uint32_t opcode = r->code[prefix];
  bool is_shift = opcode >= 0x70 && opcode <= 0x73, is_choice = opcode == 0xC2 || (opcode >= 0xC4 && opcode <= 0xC6);
  r->at = prefix + 1;
  if (!irk_x64_take_modrm(r)) return false;
  int64_t unused;
  if ((map == IMMEDIATES || (map == 1 && (is_shift || is_choice))) && !irk_x64_take_int(r, 1, &unused)) return false;
  append(r, r->out->name, name);
  mark_not_as_assembled(r);
  return true;
}

static bool vex_or_evex(reading *r, const irk_x64_decoded *empty) {
  enum { EVEX = 0x62, SHORT_VEX = 0xC5 };
  const reading before = *r;
  const uint8_t *code = r->code;
  if (irk_x64_decode_vector(r)) return true;
  *r = before;
  *r->out = *empty;
  if (code[0] == EVEX) return r->len > 4 && measure(r, "evex", 4, code[1] & 7);
  if (vex(r)) {
    check_rex(r);
    return true;
  }
  *r = before;
  *r->out = *empty;
  bool is_short = code[0] == SHORT_VEX;
  return r->len > 3 && measure(r, "vex", is_short ? 2 : 3, is_short ? 1 : code[1] & 31);
}

// Finds the length of an instruction with XOP, or in a map of two or three bytes, that has no row:
// so its bytes are not taken for instructions.
static bool measure_unknown(reading *r, const irk_x64_decoded *empty) {
  enum { XOP = 0x8F, IMMEDIATE_MAP = 8, LONG_IMMEDIATE_MAP = 10, IMMEDIATES_78 = 0x78, OF_3DNOW = 0x0F };
  static const char *const names[] = {"", "0f", "0f38", "0f3a"};
  const uint8_t *code = r->code;
  int64_t unused;
  uint32_t at = 0, map = 1;
  *r->out = *empty;
  if (r->len > 4 && code[0] == XOP && (map = code[1] & 31) >= IMMEDIATE_MAP && map <= LONG_IMMEDIATE_MAP)
    return measure(r, "xop", 3, 0) && (map == IMMEDIATE_MAP        ? irk_x64_take_int(r, 1, &unused)
                                       : map == LONG_IMMEDIATE_MAP ? irk_x64_take_int(r, 4, &unused)
                                                                   : true);
  while (at < r->len && (code[at] == 0x66 || code[at] == 0xF2 || code[at] == 0xF3)) at++;
  bool has_prefix = at > 0;
  if (at < r->len && (code[at] & 0xF0) == 0x40) at++;
  if (at + 1 >= r->len || code[at] != 0x0F) return false;
  at++;
  if (code[at] == 0x38 || code[at] == 0x3A) map = code[at++] == 0x38 ? 2 : 3;
  if (!measure(r, names[map], at, map)) return false;
  bool is_field = map == 1 && code[at] == IMMEDIATES_78 && has_prefix;  // SSE4A
  if (is_field) return irk_x64_take_int(r, 1, &unused) && irk_x64_take_int(r, 1, &unused);
  return map != 1 || code[at] != OF_3DNOW || irk_x64_take_int(r, 1, &unused);
}

// ---- an instruction ------------------------------------------------------------------------------------------

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
  if (len && (code[0] == 0xC4 || code[0] == 0xC5 || code[0] == 0x62)) {
    if (!vex_or_evex(&r, &(irk_x64_decoded){.is_as_assembled = true})) return false;
    out->length = r.at;
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
  if (!instruction(&r) || (r.repeat && !r.is_prefix_used)) {
    if (r.segment || !measure_unknown(&r, &(irk_x64_decoded){.is_as_assembled = true})) return false;
    out->length = r.at;
    return true;
  }
  if (r.segment) return false;
  out->length = r.at;
  if (r.has_lock) out->prefix = "lock";
  for (uint32_t i = 0; i < out->num_ops; i++) out->is_prefix_apart |= r.has_lock && out->ops[i].segment;
  out->is_prefix_apart |= r.has_lock && r.has_66;
  check_rex(&r);
  return true;
}
