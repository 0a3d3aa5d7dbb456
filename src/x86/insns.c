// The table of instructions, and which operands a row takes.
#include "x86/insns.h"

const irk_x64_mnemonic irk_x64_mnemonics[] = {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature)                                           \
  {mnemonic, IRK_X64_FORM_##form, IRK_X64_##id},
#define IRK_X64_INSN_AS_BYTES(id, mnemonic, form, prefix, map, opcode, more, feature)
#include "x86/insns.def"
};
const uint32_t irk_x64_num_mnemonics = IRK_COUNT(irk_x64_mnemonics);

const char *const irk_x64_conditions[16][3] = {
    {"o"}, {"no"}, {"b", "c", "nae"}, {"ae", "nb", "nc"}, {"e", "z"},   {"ne", "nz"}, {"be", "na"}, {"a", "nbe"},
    {"s"}, {"ns"}, {"p", "pe"},       {"np", "po"},       {"l", "nge"}, {"ge", "nl"}, {"le", "ng"}, {"g", "nle"}};

// ---- forms ---------------------------------------------------------------------------------------------------

enum {
  NO = 0,
  B = 1,
  BWD = 1 | 2 | 4,
  BWDQ = 1 | 2 | 4 | 8,
  WD = 2 | 4,
  WDQ = 2 | 4 | 8,
  DQ = 4 | 8,
  Q = 8,
  WR = 2 | IRK_X64_SILENT,
  DR = 4 | IRK_X64_SILENT,
  YR = DQ | IRK_X64_SILENT,
  QD = Q | IRK_X64_DEFAULT,
  QR = Q | IRK_X64_DEFAULT | IRK_X64_SILENT
};
// Where an operand stands.
enum {
  NOWHERE = 0,
  REG = IRK_X64_HAS_REG,
  RM = IRK_X64_HAS_RM,
  RM_REGISTER = RM | IRK_X64_ONLY_REGISTER,
  RM_MEMORY = RM | IRK_X64_ONLY_MEMORY,
  REG_AND_RM = REG | RM_REGISTER,
  SOURCE = IRK_X64_HAS_SOURCE,
  LOW = IRK_X64_HAS_LOW,
  CONDITION = IRK_X64_HAS_CC
};
enum {
#define IRK_X64_SLOT(letter, place) PLACE_##letter = place,
#include "x86/slots.def"
};
const irk_x64_form_row irk_x64_forms[] = {
#define IRK_X64_FORM(name, sizes, first, second, third, fourth)                                                        \
  {sizes,                                                                                                              \
   PLACE_##first | PLACE_##second | PLACE_##third | PLACE_##fourth,                                                    \
   {IRK_X64_SLOT_##first, IRK_X64_SLOT_##second, IRK_X64_SLOT_##third, IRK_X64_SLOT_##fourth}},
#include "x86/forms.def"
};

// ---- operands ------------------------------------------------------------------------------------------------

bool irk_x64_fits(int64_t v, uint32_t size) {
  if (size == 8) return v == (int32_t)v;
  return v >= -(INT64_C(1) << (8 * size - 1)) && v < INT64_C(1) << 8 * size;
}

// Tells whether one byte, extended to `size`, is the value.
static bool is_extended_byte(int64_t v, uint32_t size) {
  if (size == 1 || !irk_x64_fits(v, size)) return false;
  if (size < 8) v = (int64_t)((uint64_t)v << (64 - 8 * size)) >> (64 - 8 * size);
  return v == (int8_t)v;
}

static bool is_register(const irk_x64_operand *o, uint32_t reg, uint32_t size) {
  return o->kind == IRK_X64_GENERAL && o->reg == reg && !o->is_high && (!size || o->size == size);
}
static bool is_memory(const irk_x64_operand *o) { return o->kind == IRK_X64_MEMORY && !o->is_starred && !o->has_label; }
static bool is_general(const irk_x64_operand *o, uint32_t size) {  // 0: any
  return o->kind == IRK_X64_GENERAL && !o->is_starred && (!size || o->size == size);
}
static bool is_place(const irk_x64_operand *o) {  // a target of a jump
  return o->kind == IRK_X64_MEMORY && o->m.base == IRK_NO_BASE && o->m.index == IRK_NO_BASE && !o->segment &&
         !o->is_starred && (o->has_label || o->has_symbol);
}
static bool is_number(const irk_x64_operand *o) { return o->kind == IRK_X64_IMMEDIATE && !o->has_symbol; }

static bool takes(uint8_t slot, const irk_x64_operand *o, uint32_t size) {
  switch ((irk_x64_slot)slot) {
  case IRK_X64_SLOT_E: return is_general(o, size) || is_memory(o);
  case IRK_X64_SLOT_EB: return is_general(o, 1) || is_memory(o);
  case IRK_X64_SLOT_EW: return is_general(o, 2) || is_memory(o);
  case IRK_X64_SLOT_ED: return is_general(o, 4) || is_memory(o);
  case IRK_X64_SLOT_EQ: return is_general(o, 8) || is_memory(o);
  case IRK_X64_SLOT_G:
  case IRK_X64_SLOT_GE:
  case IRK_X64_SLOT_R:
  case IRK_X64_SLOT_B:
  case IRK_X64_SLOT_Z: return is_general(o, size);
  case IRK_X64_SLOT_GD: return is_general(o, 4);
  case IRK_X64_SLOT_M: return is_memory(o);
  case IRK_X64_SLOT_A: return is_register(o, IRK_RAX, size);
  case IRK_X64_SLOT_AX: return is_register(o, IRK_RAX, 2);
  case IRK_X64_SLOT_CL: return is_register(o, IRK_RCX, 1);
  case IRK_X64_SLOT_DX: return is_register(o, IRK_RDX, 2);
  case IRK_X64_SLOT_ONE: return is_number(o) && o->value == 1;
  case IRK_X64_SLOT_I:
    if (o->kind != IRK_X64_IMMEDIATE) return false;
    return o->has_symbol ? size >= 4 : irk_x64_fits(o->value, size);
  case IRK_X64_SLOT_IS: return is_number(o) && is_extended_byte(o->value, size);
  case IRK_X64_SLOT_IB: return is_number(o) && irk_x64_fits(o->value, 1);
  case IRK_X64_SLOT_IW: return is_number(o) && irk_x64_fits(o->value, 2);
  case IRK_X64_SLOT_IQ: return o->kind == IRK_X64_IMMEDIATE;
  case IRK_X64_SLOT_I64: return is_number(o) && !irk_x64_fits(o->value, 8);
  case IRK_X64_SLOT_V:
  case IRK_X64_SLOT_H:
  case IRK_X64_SLOT_U:
  case IRK_X64_SLOT_X: return o->kind == IRK_X64_VECTOR;
  case IRK_X64_SLOT_W: return o->kind == IRK_X64_VECTOR || is_memory(o);
  case IRK_X64_SLOT_ST: return o->kind == IRK_X64_X87 && !o->reg;
  case IRK_X64_SLOT_STI: return o->kind == IRK_X64_X87;
  case IRK_X64_SLOT_JB: return is_place(o) && o->has_label;
  case IRK_X64_SLOT_JS: return is_place(o) && o->has_label && !o->is_far;
  case IRK_X64_SLOT_JZ: return is_place(o);
  case IRK_X64_SLOT_TO:
    return o->is_starred && !o->has_label &&
           (o->kind == IRK_X64_MEMORY || (o->kind == IRK_X64_GENERAL && o->size == 8));
  default: return false;
  }
}

static bool has_size(uint8_t slot) {
  return slot == IRK_X64_SLOT_E || slot == IRK_X64_SLOT_G || slot == IRK_X64_SLOT_GE || slot == IRK_X64_SLOT_R ||
         slot == IRK_X64_SLOT_B || slot == IRK_X64_SLOT_Z || slot == IRK_X64_SLOT_A;
}

// Finds the size that the suffix and all registers have; 0: the form has no sizes.
static bool find_size(const irk_x64_form_row *form, const uint8_t *slots, const irk_x64_operand *ops, uint32_t n,
                      uint32_t suffix, uint32_t *out) {
  uint32_t size = suffix;
  *out = 0;
  if (!form->sizes) return !suffix;
  if (suffix && form->sizes & IRK_X64_SILENT && !(form->sizes & IRK_X64_DEFAULT)) return false;
  for (uint32_t k = 0; k < n; k++) {
    if (!has_size(slots[k]) || ops[k].kind != IRK_X64_GENERAL) continue;
    if (size && size != ops[k].size) return false;
    size = ops[k].size;
  }
  if (!size && form->sizes & IRK_X64_DEFAULT && !(form->places & IRK_X64_ONLY_MEMORY)) size = 8;
  *out = size;
  return form->sizes & size;
}

bool irk_x64_row_takes(const irk_x64_mnemonic *m, const irk_x64_operand *ops, uint32_t n, uint32_t suffix,
                       uint32_t *size) {
  const irk_x64_form_row *form = irk_x64_form_of(m);
  const uint8_t *slots = form->slots;
  uint32_t num = 0;
  while (num < 4 && slots[num]) num++;
  if (slots[0] == IRK_X64_SLOT_ONE && n + 1 == num) slots++, num--;
  if (n != num || !find_size(form, slots, ops, n, suffix, size)) return false;
  // Prefix 66 would have to precede F2 or F3.
  if (*size == 2 && irk_x64_prefix_byte(m->op)) return false;
  for (uint32_t k = 0; k < n; k++)
    if (!takes(slots[k], &ops[k], *size)) return false;
  // xchg %eax, %eax clears the upper half of rax: it is not nop, whose opcode it would have.
  bool is_exchange = m->form == IRK_X64_FORM_A_ZV || m->form == IRK_X64_FORM_ZV_A;
  if (is_exchange && *size == 4 && ops[0].reg == ops[1].reg) return false;
  return m->op != IRK_X64_INT || ops[0].value != 3;  // int3
}
