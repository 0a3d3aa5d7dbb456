// Intrinsics on floating-point scalars that are not plain library calls: results by pointer,
// saturating conversions, maximum and minimum by IEEE 754-2019.
#include "x86/floats.h"

static const char *suffix(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_FLOAT: return "f";
  case IRK_TYPE_DOUBLE: return "";
  case IRK_TYPE_X86_FP80: return "l";
  case IRK_TYPE_FP128: return "f128";
  default: return NULL;
  }
}

static bool is_sse(const irk_type *t) { return t->kind == IRK_TYPE_FLOAT || t->kind == IRK_TYPE_DOUBLE; }

typedef struct call_of {
  const irk_inst *inst;
  const irk_type *type;  // of the first operand
  uint32_t arg;
  const char *name;
} call_of;

// ---- functions of the library --------------------------------------------------------------------------------

static bool library(irk_gen_func *f, const call_of *c) {
  if (!is_sse(c->type)) return irk_x64_float_call(f, c->inst, c->name, NULL);
  irk_x64_call_library(f, c->inst, irk_x64_helper_name(f, c->name, "", "", suffix(c->type)));
  return true;
}

static bool has_int(const call_of *c) { return irk_x64_int_bits(c->inst->ops[1]->type) == 32 && suffix(c->type); }

static bool load_exponent(irk_gen_func *f, const call_of *c) {
  if (!has_int(c)) return false;
  irk_x64_call_library(f, c->inst, irk_x64_helper_name(f, "ldexp", "", "", suffix(c->type)));
  return true;
}

static bool int_power(irk_gen_func *f, const call_of *c) {
  if (!has_int(c)) return false;
  irk_x64_call_library(f, c->inst, irk_x64_helper_name(f, "__powi", irk_x64_helper_mode(c->type), "2", ""));
  return true;
}

static void define_from(irk_gen_func *f, const irk_inst *i, uint32_t part, int32_t from) {
  irk_gen_part as = irk_gen_part_of(f, &i->v, part);
  if (as.bank == IRK_BANK_MEMORY) {
    f->target->copy(f, &as, irk_gen_define_slot(f, &i->v, part), from);
    return;
  }
  uint32_t to = irk_gen_temp_for(f, &i->v, part);
  f->target->load(f, &as, to, from);
  irk_gen_define(f, &i->v, part, to);
}

// Calls a function with pointers for the second result or (arg 2) both.
static bool by_pointers(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  static const uint32_t pointers[] = {IRK_RDI, IRK_RSI};
  const irk_value *x = c->inst->ops[0];
  const irk_type *second = c->inst->v.type->types[1];
  bool is_x87 = irk_x64_is_x87(c->type);
  if (!suffix(c->type) || (irk_x64_int_bits(second) && irk_x64_int_bits(second) != 32)) return false;
  int32_t at[2] = {irk_x64_temp_slot(f, 0, 16), irk_x64_temp_slot(f, 1, 16)};
  irk_gen_spill_for_call(f, c->inst);
  if (is_x87) {
    irk_x64_push_x87(f, x);
    irk_x64_alu_ri(a, IRK_ALU_SUB, 8, IRK_RSP, 16);
    irk_x64_m(a, IRK_X64_FSTPT, irk_mem_at(IRK_RSP, 0));
  } else {
    irk_gen_temp_at(f, IRK_XMM0);
    irk_gen_copy_to(f, x, 0, IRK_XMM0);
  }
  for (uint32_t k = 0; k < c->arg; k++) {
    irk_gen_temp_at(f, pointers[k]);
    f->target->frame_address(f, pointers[k], at[2 - c->arg + k]);
  }
  irk_gen_after_call(f);
  irk_x64_call_name(f, irk_x64_helper_name(f, c->name, "", "", suffix(c->type)));
  if (is_x87) irk_x64_alu_ri(a, IRK_ALU_ADD, 8, IRK_RSP, 16);
  irk_gen_release_temps(f);
  irk_gen_declare(f, &c->inst->v);
  irk_gen_part as = irk_gen_part_of(f, &c->inst->v, 0);
  if (c->arg == 1 && is_x87) irk_x64_m(a, IRK_X64_FSTPT, irk_mem_at(IRK_RBP, at[0]));
  else if (c->arg == 1) f->target->store(f, &as, at[0], IRK_XMM0);
  for (uint32_t k = 0; k < 2; k++) define_from(f, c->inst, k, at[k]);
  return true;
}

// ---- maximum, minimum ----------------------------------------------------------------------------------------

// Expands maximum or (arg 1) minimum: NaN is propagated; the signs decide between two zeros.
static bool extreme(irk_gen_func *f, const call_of *c) {
  irk_asm *a = irk_x64_asm(f);
  if (!is_sse(c->type)) return irk_x64_float_call(f, c->inst, c->name, NULL);
  bool is_float = c->type->kind == IRK_TYPE_FLOAT;
  uint32_t y = irk_gen_use(f, c->inst->ops[1], 0), x = irk_gen_take(f, c->inst->ops[0], 0);
  uint32_t none = irk_gen_new_label(f), differ = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_x64_rr(a, is_float ? IRK_X64_UCOMISS : IRK_X64_UCOMISD, x, y);
  irk_x64_jump_if(f, IRK_CC_P, none);
  irk_x64_jump_if(f, IRK_CC_NE, differ);
  irk_x64_rr(a, c->arg ? IRK_X64_ORPS : IRK_X64_ANDPS, x, y);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, none);
  irk_x64_rr(a, is_float ? IRK_X64_ADDSS : IRK_X64_ADDSD, x, y);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, differ);
  irk_x64_rr(a, c->arg ? (is_float ? IRK_X64_MINSS : IRK_X64_MINSD) : (is_float ? IRK_X64_MAXSS : IRK_X64_MAXSD), x, y);
  irk_x64_place_label(f, done);
  irk_gen_define(f, &c->inst->v, 0, x);
  return true;
}

// ---- saturating conversions ----------------------------------------------------------------------------------

static irk_x64_place number(irk_gen_func *f, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return irk_x64_pool_words(f, bits, 0, 8);
}

static double power_of_two(uint32_t n) {
  double value = 1;
  while (n--) value *= 2;
  return value;
}

// Returns 0 if x is NaN; `zero` is a temporary for that.
static void zero_unless_number(irk_gen_func *f, uint32_t x, uint32_t to, uint32_t zero) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_mov_imm(a, zero, 0);
  irk_x64_rr(a, IRK_X64_UCOMISD, x, x);
  irk_x64_cmov(a, IRK_CC_P, 8, to, zero);
}

// Clamps the number to the limits, which double has, then converts.
static void clamp_and_convert(irk_gen_func *f, const call_of *c, uint32_t x, uint32_t bits) {
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = c->arg != 0;
  irk_x64_place low = number(f, is_signed ? -power_of_two(bits - 1) : 0);
  irk_x64_place high = number(f, power_of_two(is_signed ? bits - 1 : bits) - 1);
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0), zero = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t near = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_rr(a, IRK_X64_MOVAPS, near, x);
  irk_x64_op_m(f, IRK_X64_MAXSD, near, &low, 0);
  irk_x64_op_m(f, IRK_X64_MINSD, near, &high, 0);
  irk_x64_rr(a, IRK_X64_CVTTSD2SI | IRK_OP_W, to, near);
  zero_unless_number(f, x, to, zero);
  irk_gen_define(f, &c->inst->v, 0, to);
}

// Numbers from 2^63 on and NaN are handled after the conversion; numbers below -2^63 convert
// correctly.
static void signed_to_64(irk_gen_func *f, const call_of *c, uint32_t x) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_place limit = number(f, power_of_two(63));
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0), other = irk_gen_temp(f, IRK_BANK_GENERAL);
  irk_x64_rr(a, IRK_X64_CVTTSD2SI | IRK_OP_W, to, x);
  irk_x64_mov_imm(a, other, INT64_MAX);
  irk_x64_op_m(f, IRK_X64_UCOMISD, x, &limit, 0);
  irk_x64_cmov(a, IRK_CC_AE, 8, to, other);
  zero_unless_number(f, x, to, other);
  irk_gen_define(f, &c->inst->v, 0, to);
}

static void unsigned_to_64(irk_gen_func *f, const call_of *c, uint32_t x) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_place zero = number(f, 0), half = number(f, power_of_two(63)), limit = number(f, power_of_two(64));
  uint32_t to = irk_gen_temp_for(f, &c->inst->v, 0), high = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t large = irk_gen_new_label(f), over = irk_gen_new_label(f), done = irk_gen_new_label(f);
  irk_x64_op_m(f, IRK_X64_MAXSD, x, &zero, 0);  // NaN becomes 0, too
  irk_x64_op_m(f, IRK_X64_UCOMISD, x, &half, 0);
  irk_x64_jump_if(f, IRK_CC_AE, large);
  irk_x64_rr(a, IRK_X64_CVTTSD2SI | IRK_OP_W, to, x);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, large);
  irk_x64_op_m(f, IRK_X64_UCOMISD, x, &limit, 0);
  irk_x64_jump_if(f, IRK_CC_AE, over);
  irk_x64_op_m(f, IRK_X64_SUBSD, x, &half, 0);
  irk_x64_rr(a, IRK_X64_CVTTSD2SI | IRK_OP_W, to, x);
  irk_x64_mov_imm(a, high, UINT64_C(1) << 63);
  irk_x64_alu_rr(a, IRK_ALU_XOR, 8, to, high);
  irk_x64_jump(f, done);
  irk_x64_place_label(f, over);
  irk_x64_mov_imm(a, to, UINT64_MAX);
  irk_x64_place_label(f, done);
  irk_gen_define(f, &c->inst->v, 0, to);
}

// Converts by a library function. Results out of range are selected afterwards, by the number,
// which is saved in the frame.
static void to_128(irk_gen_func *f, const call_of *c, uint32_t x) {
  irk_asm *a = irk_x64_asm(f);
  bool is_signed = c->arg != 0;
  int32_t at = irk_x64_temp_slot(f, 0, 8);
  irk_x64_place low = number(f, is_signed ? -power_of_two(127) : 0),
                high = number(f, power_of_two(is_signed ? 127 : 128));
  irk_x64_rm(a, IRK_X64_MOVSD_TO, x, irk_mem_at(IRK_RBP, at));
  irk_gen_spill_for_call(f, c->inst);
  if (x != IRK_XMM0) {
    irk_gen_temp_at(f, IRK_XMM0);
    irk_x64_rr(a, IRK_X64_MOVAPS, IRK_XMM0, x);
  }
  irk_gen_after_call(f);
  irk_x64_call_name(f, is_signed ? "__fixdfti" : "__fixunsdfti");
  irk_gen_release_temps(f);
  irk_gen_declare(f, &c->inst->v);
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  uint32_t other = irk_gen_temp(f, IRK_BANK_GENERAL), top = irk_gen_temp(f, IRK_BANK_GENERAL);
  uint32_t reg = irk_gen_temp(f, IRK_BANK_VECTOR);
  irk_x64_rm(a, IRK_X64_MOVSD, reg, irk_mem_at(IRK_RBP, at));
  irk_x64_mov_imm(a, other, UINT64_MAX);
  irk_x64_mov_imm(a, top, is_signed ? INT64_MAX : UINT64_MAX);
  irk_x64_op_m(f, IRK_X64_UCOMISD, reg, &high, 0);
  irk_x64_cmov(a, IRK_CC_AE, 8, IRK_RAX, other);
  irk_x64_cmov(a, IRK_CC_AE, 8, IRK_RDX, top);
  irk_x64_mov_imm(a, other, 0);
  irk_x64_mov_imm(a, top, is_signed ? UINT64_C(1) << 63 : 0);
  irk_x64_op_m(f, IRK_X64_UCOMISD, reg, &low, 0);
  irk_x64_cmov(a, IRK_CC_B, 8, IRK_RAX, other);  // NaN, too
  irk_x64_cmov(a, IRK_CC_B, 8, IRK_RDX, top);
  irk_x64_rr(a, IRK_X64_UCOMISD, reg, reg);
  irk_x64_cmov(a, IRK_CC_P, 8, IRK_RDX, other);
  irk_gen_define(f, &c->inst->v, 0, IRK_RAX);
  irk_gen_define(f, &c->inst->v, 1, IRK_RDX);
}

// Expands fptoui.sat or (arg 1) fptosi.sat. Everything is computed in double, which has all values
// of float.
static bool saturating(irk_gen_func *f, const call_of *c) {
  uint32_t bits = irk_x64_int_bits(c->inst->v.type);
  if (!is_sse(c->type) && !irk_x64_is_small_float(c->type)) return false;
  if (!bits || (bits > 52 && bits != 64 && bits != 128)) return false;
  uint32_t x = irk_x64_take_float(f, c->inst);
  if (c->type->kind != IRK_TYPE_DOUBLE) irk_x64_rr(irk_x64_asm(f), IRK_X64_CVTSS2SD, x, x);
  if (bits == 128) to_128(f, c, x);
  else if (bits <= 52) clamp_and_convert(f, c, x, bits);
  else if (c->arg) signed_to_64(f, c, x);
  else unsigned_to_64(f, c, x);
  return true;
}

// ---- the rows ------------------------------------------------------------------------------------------------

static const struct {
  const char *word;
  bool (*expand)(irk_gen_func *f, const call_of *c);
  uint32_t arg;
  const char *name;
} rows[] = {
    {"acos", library, 0, "acos"},        {"asin", library, 0, "asin"},         {"atan", library, 0, "atan"},
    {"atan2", library, 0, "atan2"},      {"cosh", library, 0, "cosh"},         {"fptosi.sat", saturating, 1, NULL},
    {"fptoui.sat", saturating, 0, NULL}, {"frexp", by_pointers, 1, "frexp"},   {"ldexp", load_exponent, 0, NULL},
    {"maximum", extreme, 0, "fmaximum"}, {"minimum", extreme, 1, "fminimum"},  {"modf", by_pointers, 1, "modf"},
    {"powi", int_power, 0, NULL},        {"sincos", by_pointers, 2, "sincos"}, {"sinh", library, 0, "sinh"},
    {"tan", library, 0, "tan"},          {"tanh", library, 0, "tanh"},
};

bool irk_x64_float_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  if (!i->u.call->num_args) return false;
  const irk_type *t = i->ops[0]->type;
  if (!irk_type_is_float(t)) return false;
  for (uint32_t k = 0; k < IRK_COUNT(rows); k++) {
    if (!irk_x64_is_word(name, rows[k].word)) continue;
    return rows[k].expand(f, &(call_of){i, t, rows[k].arg, rows[k].name});
  }
  return false;
}
